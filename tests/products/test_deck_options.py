"""What a person may ask of the deck's sheets and files, through the product that the command line offers."""

import csv
import io
import re
import zipfile
from collections import Counter
from dataclasses import replace

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from generator.cards import Card
from generator.diagnostics import InputError
from generator.products import PRODUCTS, Order
from generator.products.deck_options import OPTIONS, as_decimal, read_wishes
from generator.variants.loader import load

DECK = PRODUCTS["deck"]


def made(rules="whitnack", paper="a4", **options):
    """The files of an order by name, with the remarks."""
    given = {name.replace("_", "-"): value for name, value in options.items()}
    order = Order(rules, load(rules), paper=paper, options=given)
    artifacts = list(DECK.make(order))
    return {item.file_name(order): item for item in artifacts}


def faults(rules="whitnack", paper="a4", **options):
    with pytest.raises(InputError) as caught:
        made(rules, paper, **options)
    return [str(issue) for issue in caught.value.issues]


def pages_of(item) -> int:
    with pikepdf.open(io.BytesIO(item.content)) as pdf:
        return len(pdf.pages)


def test_how_many_cards_and_sheets_is_said():
    (item,) = made().values()
    assert "Deck on A4: 9 cards a sheet, 30 sheets." == item.remark


def test_what_a_gap_costs_is_said():
    """As the research notes count: with all of its bleed, eight poker cards to A4 and 34 sheets."""
    (item,) = made(deck_gap="6.35").values()
    assert "8 cards a sheet, 34 sheets. Without a gap it would be 9 a sheet, 30 sheets." in item.remark


def test_a_sheet_that_tells_where_to_cut_is_said():
    (item,) = made(paper="letter").values()
    assert item.remark.startswith("Deck on Letter: 9 cards a sheet, 30 sheets. This paper has no room")
    assert (62, 3) == (item.pages, item.picture)


@pytest.mark.parametrize(
    ("options", "name", "pages"),
    [
        ({}, "whitnack-deck-en-a4.pdf", 60),
        ({"deck_mode": "short"}, "whitnack-deck-short-en-a4.pdf", 60),
        ({"deck_mode": "fronts"}, "whitnack-deck-fronts-en-a4.pdf", 30),
        ({"deck_mode": "gutterfold"}, "whitnack-deck-gutterfold-en-a4.pdf", 68),
        ({"deck_paper": "a3"}, "whitnack-deck-en-a3.pdf", 30),
        ({"deck_size": "Bridge"}, "whitnack-deck-bridge-en-a4.pdf", 56),
        ({"deck_size": "63 x 88,5 mm"}, "whitnack-deck-63x88-5-en-a4.pdf", 60),
        ({"deck_packs": "1"}, "whitnack-deck-en-a4.pdf", 12),
        ({"deck_cards": "JK 2S"}, "whitnack-deck-cards-en-a4.pdf", 2),
        ({"deck_gap": "6.35"}, "whitnack-deck-en-a4.pdf", 68),
    ],
)
def test_files_are_named_for_what_they_are(options, name, pages):
    files = made(**options)
    assert [name] == list(files)
    assert pages == files[name].pages == pages_of(files[name])


def test_two_files_have_fronts_and_backs():
    files = made(deck_order="two-files")
    assert ["whitnack-deck-fronts-en-a4.pdf", "whitnack-deck-backs-en-a4.pdf"] == list(files)
    assert [30, 30] == [pages_of(item) for item in files.values()]


def test_a_few_cards_are_those_asked_for_and_no_others():
    order = Order("whitnack", load("whitnack"), options={"deck-cards": "jk, 2♠ JK"})
    assert (Card("JK"), Card("2", "S"), Card("JK")) == read_wishes(order).only
    (item,) = made(deck_cards="JK JK JK 2S 10H").values()
    with pikepdf.open(io.BytesIO(item.content)) as pdf:
        faces = {str(name) for name in pdf.pages[0].resources.XObject if "face" in str(name)}
    assert len(faces) >= 4  # red and black joker, 2 and 10; cards that fill the sheet may come


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"deck_size": "big"}, ["--deck-size: “big” is no size", "poker, bridge, euro, tarot", "63x88"]),
        ({"deck_size": "63x"}, ["no size of a card"]),
        ({"deck_size": "10x20"}, ["from 25 to 410"]),
        ({"deck_size": "250x300"}, ["250 x 300 mm do not fit on A4", "287 x 200 mm or 200 x 287 mm"]),
        ({"deck_size": "100x250", "deck_mode": "gutterfold"}, ["The largest that does is", "200 x 140.5 mm"]),
        ({"deck_packs": "0"}, ["1 to 30"]),
        ({"deck_packs": "99999999999"}, ["1 to 30"]),
        ({"deck_packs": "two"}, ["“two”"]),
        ({"deck_bleed": "9"}, ["--deck-bleed", "0 to 6"]),
        ({"deck_gap": "-1"}, ["--deck-gap"]),
        ({"deck_thickness": "nan"}, ["--deck-thickness"]),
        ({"deck_cards": "ZZ 9S YY"}, ["These are no cards of the deck: ZZ and YY"]),
        ({"deck_cards": "AS AS", "deck_packs": "1"}, ["A♠ is there 2 times, but one pack holds only 1"]),
        ({"deck_cards": " "}, ["Name the cards"]),
        ({"deck_format": "shop", "deck_mode": "short"}, ["--deck-mode would do nothing"]),
        (
            {"deck_format": "png", "deck_gap": "2", "deck_extras": "no"},
            ["--deck-gap and --deck-extras", "Leave them out"],
        ),
        ({"deck_thickness": "0.3"}, ["--deck-thickness does nothing without --deck-box"]),
        ({"deck_number": "2"}, ["--deck-number does nothing without --deck-cards"]),
        ({"deck_number": "0", "deck_cards": "JK"}, ["“0” should be the number of a pack, from 1 to 30"]),
        ({"deck_club": "W" * 40}, ["no room on the backs", "a shorter name"]),
        ({"deck_size": "25x25"}, ["on the card JK for", "larger cards"]),
        ({"deck_order": "two-files", "deck_mode": "fronts"}, ["no second file"]),
        ({"deck_box": "deck"}, ["A box for 270 cards needs", "A4 has 200 x 287 mm", "--deck-box pack"]),
        ({"deck_profile": "missing.yaml"}, ["missing.yaml"]),
    ],
)
def test_what_can_not_be_used_is_named_with_what_would_be_right(options, words):
    text = "\n".join(faults(**options))
    assert [] == [word for word in words if word not in text]


def test_a_size_in_millimetres_that_has_a_name_goes_by_it():
    assert "poker" == read_wishes(Order("a", load("whitnack"), options={"deck-size": "63,5 x 88.9 mm"})).size.name


def test_replacement_cards_bear_the_number_of_their_pack():
    """Two of one card come from two packs, the first of them that which was asked for."""
    (item,) = made(deck_cards="2S 2S JK", deck_number="4", deck_packs="5").values()
    file = pypdfium2.PdfDocument(item.content)
    back = file[1].get_textpage().get_text_range()
    file.close()

    assert "packs 4–5" in back
    assert {"4", "5"} == {word for word in back.split() if word in set("2345")}


def test_remarks_stand_each_on_a_line(tmp_path):
    """What is said of an image does not run into what is said of the sheets."""
    Image.new("RGB", (75, 105)).save(tmp_path / "back.png")
    (item,) = made(deck_images=str(tmp_path), deck_packs="1").values()

    assert 2 == len(item.remark.splitlines())


def test_a_box_beside_files_for_a_print_shop_has_its_own_paper():
    names = list(made("jd-ventures", deck_format="shop", deck_size="mini", deck_box="deck", deck_paper="a3"))
    assert "jd-ventures-deck-box-mini-en-a3.pdf" in names


def test_a_deck_of_one_pack_is_not_told_to_make_a_box_for_each():
    (said,) = faults("jd-ventures", deck_box="deck")
    assert "--deck-paper a3" in said
    assert "--deck-box pack" not in said


def test_large_print_has_the_large_index():
    order = Order("whitnack", load("whitnack"), large=True, options={"deck-packs": "1"})
    chosen = replace(order, options={"deck-packs": "1", "deck-index": "normal"})

    assert ["large", ""] == [item.mode for one in (order, chosen) for item in PRODUCTS["deck"].make(one)]


def test_every_fault_comes_at_once():
    assert 4 == len(faults(deck_size="big", deck_bleed="9", deck_packs="0", deck_cards="ZZ"))


def test_cards_of_a_deck_without_suits():
    assert ["jd-ventures-deck-cards-en-a4.pdf"] == list(made("jd-ventures", deck_cards="LORD 7 7"))
    assert "AS" in faults("jd-ventures", deck_cards="AS")[0]


@pytest.mark.parametrize(
    ("written", "number"),
    [("3", 3), ("3,2", 3.2), (" .5 mm", 0.5), ("1e3", None), ("inf", None), ("-1", None), ("1.2.3", None), ("", None)],
)
def test_lengths_as_people_type_them(written, number):
    assert number == as_decimal(written)


def test_options_carry_the_products_name_and_tell_their_default():
    assert all(option.name.startswith("deck-") and option.help for option in OPTIONS)


# ----- for a print shop


@pytest.fixture(scope="module")
def shop():
    return made(deck_format="shop")


def rows_of(content: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline="")))


def test_a_print_shop_gets_one_card_a_page_with_its_boxes(shop):
    """2.75 x 3.75 in with the bleed, 2.5 x 3.5 in trimmed: 198 x 270 and 180 x 252 points."""
    item = shop["whitnack-deck-shop-en-poker.pdf"]
    with pikepdf.open(io.BytesIO(item.content)) as pdf:
        assert 540 == len(pdf.pages)
        for n, page in enumerate(pdf.pages):
            boxes = [[round(float(x), 3) for x in box] for box in (page.mediabox, page.trimbox, page.bleedbox)]
            assert [[0, 0, 198, 270], [9, 9, 189, 261], [0, 0, 198, 270]] == boxes
            (name,) = page.resources.XObject.keys() if n < 4 else [next(iter(page.resources.XObject.keys()))]
            assert ("back" if n % 2 == 0 else "face") in str(name)


def test_nothing_is_printed_beside_the_cards_of_a_print_shop(shop):
    with pikepdf.open(io.BytesIO(shop["whitnack-deck-shop-en-poker.pdf"].content)) as pdf:
        for page in pdf.pages[:6]:
            drawn = {str(operator) for _, operator in pikepdf.parse_content_stream(page)}
            assert set() == drawn & {"S", "s", "f", "f*", "B", "Tj", "TJ"}


def test_the_list_of_a_print_shop_adds_up_and_names_the_right_pages(shop):
    rows = rows_of(shop["whitnack-deck-shop-en-poker.csv"].content)
    assert 270 == sum(int(row["count"]) for row in rows)
    assert {54} == set(Counter(row["pack"] for row in rows for _ in range(int(row["count"]))).values())
    assert {"whitnack-deck-shop-en-poker.pdf"} == {row["front_file"] for row in rows}
    with pikepdf.open(io.BytesIO(shop["whitnack-deck-shop-en-poker.pdf"].content)) as pdf:
        used = [next(iter(page.resources.XObject.keys())) for page in pdf.pages]
    faces: dict[str, set[str]] = {}
    for row in rows:
        for front, back in zip(row["front_page"].split(), row["back_page"].split(), strict=True):
            faces.setdefault(used[int(front) - 1], set()).add(row["card"])
            assert f"back{int(row['pack']) - 1}" in used[int(back) - 1]
    assert all(len(cards) == 1 for cards in faces.values())
    assert 54 == len(faces)


@pytest.mark.slow
def test_pictures_for_a_print_shop():
    """300 dpi with the bleed: 825 x 1125 for poker; the list adds up and every file of it is there."""
    (item,) = made(deck_format="png", deck_packs="1").values()
    archive = zipfile.ZipFile(io.BytesIO(item.content))
    rows = rows_of(archive.read("manifest.csv"))
    named = {row["front_file"] for row in rows} | {row["back_file"] for row in rows}
    assert 54 == sum(int(row["count"]) for row in rows)
    assert named == set(archive.namelist()) - {"manifest.csv"}
    assert {"front-JK-1.png", "front-JK-2.png", "front-10H.png", "back-pack-1.png"} <= named
    for name in ("front-10H.png", "back-pack-1.png"):
        picture = Image.open(io.BytesIO(archive.read(name)))
        assert ((825, 1125), "RGB") == (picture.size, picture.mode)
        assert (300, 300) == tuple(round(dpi) for dpi in picture.info["dpi"])
    corner = Image.open(io.BytesIO(archive.read("back-pack-1.png"))).crop((0, 0, 60, 60))
    assert len(set(corner.get_flattened_data() if hasattr(corner, "get_flattened_data") else corner.getdata())) > 10


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "pixels"), [("bridge", (750, 1125)), ("tarot", (900, 1500)), ("mini", (600, 825)), ("euro", (819, 1114))]
)
def test_pictures_of_each_size(size, pixels):
    (item,) = made(deck_format="png", deck_size=size, deck_cards="AS").values()
    archive = zipfile.ZipFile(io.BytesIO(item.content))
    assert pixels == Image.open(io.BytesIO(archive.read("front-AS.png"))).size


def test_cards_alike_are_one_row_of_a_deck_without_suits():
    files = made("jd-ventures", deck_format="shop")
    rows = rows_of(next(item.content for name, item in files.items() if name.endswith(".csv")))
    assert (262, 18) == (sum(int(row["count"]) for row in rows), len(rows))
    assert "20" == next(row["count"] for row in rows if row["card"] == "LORD")


def test_the_same_order_gives_the_same_bytes():
    for options in ({"deck_format": "png", "deck_cards": "AS"}, {"deck_box": "pack"}, {"deck_mode": "gutterfold"}):
        first, second = made(**options), made(**options)
        assert {name: item.content for name, item in first.items()} == {n: i.content for n, i in second.items()}


# ----- the box


def test_a_box_for_each_pack_names_it():
    files = made(deck_box="pack")
    item = files["whitnack-deck-box-en-a4.pdf"]
    assert 5 == item.pages == pages_of(item)
    import pypdfium2

    pdf = pypdfium2.PdfDocument(item.content)
    texts = [page.get_textpage().get_text_bounded() for page in pdf]
    pdf.close()
    assert all(f"Pack {n} of 5 · 54 cards" in text for n, text in enumerate(texts, 1))
    assert all("Whitnack" in text for text in texts)


def test_a_box_bears_the_name_of_the_club():
    import pypdfium2

    files = made(deck_box="pack", deck_packs="1", deck_club="Elm Street")
    pdf = pypdfium2.PdfDocument(files["whitnack-deck-box-en-a4.pdf"].content)
    text = pdf[0].get_textpage().get_text_bounded()
    pdf.close()
    assert "Elm Street" in text


def test_a_box_for_the_whole_deck_goes_on_large_paper():
    assert 1 == made(deck_box="deck", deck_paper="a3")["whitnack-deck-box-en-a3.pdf"].pages


def test_names_of_files_hold_what_every_system_allows():
    for options in ({"deck_size": "63.5x88.9", "deck_box": "pack"}, {"deck_size": "63.5x88.9", "deck_format": "shop"}):
        assert all(re.fullmatch(r"[a-z0-9-]+(\.[0-9]+x[0-9.]+)?\.(pdf|csv|zip)", name) for name in made(**options))
