"""The options that say how the deck looks, from the order to the finished files."""

from io import BytesIO

import pypdfium2
import pytest
from PIL import Image

from generator.diagnostics import InputError
from generator.products.deck import DECK
from generator.products.order import Order


def made(rules, **options) -> list:
    given = {f"deck-{name}": value for name, value in options.items()}
    return list(DECK.make(Order("whitnack", rules, options={"deck-packs": "1"} | given)))


def words(content: bytes, page: int) -> str:
    pdf = pypdfium2.PdfDocument(BytesIO(content))
    text = pdf[page].get_textpage().get_text_bounded()
    pdf.close()
    return text


def test_a_look_shows_in_the_files_name(whitnack, tmp_path):
    """So that a second build does not write over the first."""
    path = tmp_path / "Our Theme.yaml"
    path.write_text("extends: low-ink\n", encoding="utf-8")

    assert "" == made(whitnack)[0].mode
    assert "four-colour-jumbo" == made(whitnack, theme="four-colour", index="jumbo")[0].mode
    assert "our-theme" == made(whitnack, theme=str(path))[0].mode.lower()


def test_the_club_is_on_every_back(whitnack):
    """Either way up: twice on each of nine cards."""
    (deck,) = made(whitnack, club="Tuesday Club")

    assert 18 == words(deck.content, 1).count("Tuesday Club")


def test_extra_cards_fill_the_last_sheet_or_stay_away(whitnack):
    """54 bridge cards on A4, ten a sheet, leave six places."""
    (filled,), (plain,) = made(whitnack, size="bridge"), made(whitnack, size="bridge", extras="no")

    assert filled.pages == plain.pages
    assert ("Dealer" in words(filled.content, 12), "Dealer" in words(plain.content, 12)) == (True, False)
    assert "54 cards" in filled.remark or "10 cards a sheet" in filled.remark


def test_small_images_are_told_with_the_files(whitnack, tmp_path):
    Image.new("RGB", (75, 105)).save(tmp_path / "back.png")
    (deck,) = made(whitnack, images=str(tmp_path))

    assert deck.remark.startswith('The image "back.png" is 75 by 105 pixels, 30 dots an inch on this card.')


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"theme": "clasic"}, "--deck-theme"),
        ({"club": "x" * 99}, "--deck-club"),
        ({"images": "no-such-folder"}, "--deck-images"),
    ],
)
def test_faults_name_their_option(whitnack, options, key):
    with pytest.raises(InputError) as error:
        made(whitnack, **options)

    assert [key] == [issue.key for issue in error.value.issues]
