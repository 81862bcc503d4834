"""Theme files, the colours in them, and the other choices of how a deck looks."""

from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageFile

from generator.diagnostics import InputError
from generator.documents.deck import classic_look, image_remarks, read_look
from generator.documents.deck.colour import VIEWS, contrast, difference, lab, lightness_apart
from generator.documents.deck.theme_file import load_theme, names
from generator.paper import CARD_SIZES
from generator.variants.loader import load

CARDS = frozenset(rank + suit for rank in ("A", "K", "10") for suit in "SHDC") | {"JK"}
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 14"><path d="M0 0L5 5"/>{}</svg>'


@pytest.fixture
def theme(tmp_path):
    """Write a theme file and return its path."""

    def write(text: str) -> str:
        path = tmp_path / "ours.yaml"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


def faults(path: str) -> list[str]:
    """What is wrong with a theme, each with its place and without its folder."""
    with pytest.raises(InputError) as error:
        load_theme(path, CARDS)
    return [str(issue).replace(str(Path(path).parent), "").lstrip("/\\") for issue in error.value.issues]


@pytest.mark.parametrize(
    ("colour", "expected"),
    [("#ff0000", (53.24, 80.09, 67.20)), ("#0000ff", (32.30, 79.19, -107.86)), ("#ffffff", (100, 0, 0))],
)
def test_lab_is_that_of_published_tables(colour, expected):
    """Lindbloom's figures for the corners of sRGB under D65."""
    assert expected == pytest.approx(lab(colour), abs=0.02)


def test_contrast_is_that_of_wcag():
    """Black on white is 21; #767676 is the lightest grey of at least 4.5."""
    assert 21 == pytest.approx(contrast("#000000", "#ffffff"))
    assert 4.54 == pytest.approx(contrast("#ffffff", "#767676"), abs=0.005)


def test_the_usual_red_and_green_look_alike_to_deutan_eyes():
    """The measured pair that a four-colour deck must not use: 47.7 and 46.5 L* under deuteranopia."""
    assert (47.7, 46.5) == (round(lab("#c8102e", "deutan")[0], 1), round(lab("#00843d", "deutan")[0], 1))


@pytest.mark.parametrize("view", VIEWS)
def test_four_colours_are_told_apart_in_every_view(view):
    """At least 8 ΔL* between heart and club, 15 ΔE between any two."""
    tints = load_theme("four-colour", CARDS).theme.tints

    assert lightness_apart(tints["H"], tints["C"], view) >= 8
    assert all(difference(tints[a], tints[b], view) >= 15 for a, b in combinations("SHDC", 2))


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("name", ["classic", "low-ink"])
def test_red_and_black_are_told_apart_in_every_view(name, view):
    tints = load_theme(name, CARDS).theme.tints

    assert all(difference(tints[red], tints[black], view) >= 15 for red in "HD" for black in "SC")


def test_without_colour_outlines_tell_red_from_black():
    theme = load_theme("black-and-white", CARDS).theme

    assert frozenset("HD") == theme.outlined
    assert {"#000000"} == set(theme.tints.values())


def test_bundled_themes_have_nothing_to_remark():
    assert ("black-and-white", "classic", "four-colour", "low-ink", "no-suits") == names()
    assert [()] * 5 == [load_theme(name, CARDS).remarks for name in names()]


def test_a_file_gives_what_differs(theme):
    """The rest is as in the theme that it extends, or in the classic one."""
    ours = load_theme(theme("extends: four-colour\ncolours.spades: '#333'\nindex: large\n"), CARDS).theme

    assert ("ours", "#333333", "#3aa64c", "large") == (ours.name, ours.tints["S"], ours.tints["C"], ours.index)
    assert "#c4001a" == load_theme(theme("points: no\n"), CARDS).theme.tints["D"]


def test_a_copy_of_a_bundled_file_is_that_theme(theme):
    """People copy and edit."""
    text = (Path("templates/layout/themes") / "classic.yaml").read_text(encoding="utf-8")
    copied = load_theme(theme(text), CARDS).theme
    classic = classic_look().theme

    assert (classic.tints, classic.hair, classic.packs) == (copied.tints, copied.hair, copied.packs)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("colours:\n  spades: red\n", 'ours.yaml:2:11: colours.spades: "red" is no colour'),
        ("colours:\n  spades: #123456\n", "ours.yaml:2:3: colours.spades: Here is no colour. Write it in quotes"),
        ("colours:\n  spade: '#123456'\n", 'ours.yaml:2:3: colours.spade: A theme has no "spade" here. Did you mean'),
        (
            "colors:\n  spades: '#123456'\n",
            'ours.yaml:1:1: colors: A theme has no "colors" here. Did you mean',
        ),
        ("colours: red\n", "ours.yaml:1:1: colours: Write the values"),
        ("colours: {hearts: '#ffcccc'}\n", "ours.yaml:1:11: colours.hearts: The colour #ffcccc is hard to read"),
        ("suits: perhaps\n", 'ours.yaml:1:8: suits: "perhaps" is neither yes nor no.'),
        ("index: huge\n", 'ours.yaml:1:8: index: "huge" is no size of the rank. Choose normal, large, or jumbo.'),
        ("outlined: [hearts, stars]\n", 'ours.yaml:1:20: outlined: "stars" is no suit.'),
        ("outlined: hearts\n", "ours.yaml:1:11: outlined: Here goes a list"),
        ("extends: ours.yaml\n", "ours.yaml:1:1: extends: More than 5 themes extend one another"),
        ("images: {faces: {KX: king.png}}\n", 'ours.yaml:1:18: images.faces.KX: "KX" is no card of this deck.'),
        ("images: {back: there.png}\n", 'ours.yaml:1:16: images.back: There is no image called "there.png" there.'),
        ("images: {back: ../out.png}\n", 'ours.yaml:1:16: images.back: "out.png" lies outside the folder.'),
        ("images: {back: back.bmp}\n", 'ours.yaml:1:16: images.back: "back.bmp" is no image that can be printed.'),
        ("", "ours.yaml:1:1: This file holds no theme. Begin with a line such as: extends: classic"),
        ("suits: yes\nsuits: no\n", 'ours.yaml:2:1: "suits" stands twice'),
    ],
)
def test_faults_have_their_place(theme, text, expected):
    assert expected in faults(theme(text))[0]


def test_all_faults_are_told_at_once(theme):
    assert 3 == len(faults(theme("index: huge\ncolours: {spades: red, clubs: green}\n")))


def test_an_unknown_theme_names_those_that_there_are():
    with pytest.raises(InputError, match="black-and-white, classic, four-colour, low-ink, or no-suits"):
        load_theme("clasic", CARDS)


def test_suits_hard_to_tell_apart_are_remarked_on(theme):
    """The usual green of clubs, beside the usual red."""
    remarks = load_theme(theme("colours: {hearts: '#c8102e', clubs: '#00843d'}\n"), CARDS).remarks

    assert ["The hearts and the clubs are hard to tell apart by colour."] == [one.message for one in remarks]
    assert [(1, 30)] == [(one.line, one.column) for one in remarks]


@pytest.mark.parametrize("name", ["king.png", "king.jpg", "king.svg"])
def test_broken_images_are_faults(theme, tmp_path, name):
    (tmp_path / name).write_bytes(b"no image at all")

    assert f'images.faces.KS: "{name}" can’t be read' in faults(theme(f"images: {{faces: {{KS: {name}}}}}\n"))[0]


@pytest.mark.parametrize("lenient", [False, True], ids=["alone", "beside what fills images up"])
def test_half_an_image_is_broken(theme, tmp_path, monkeypatch, lenient):
    """Its head alone is whole. WeasyPrint tells Pillow to make up the rest."""
    monkeypatch.setattr(ImageFile, "LOAD_TRUNCATED_IMAGES", lenient)
    Image.effect_noise((400, 400), 90).save(tmp_path / "whole.jpg")
    (tmp_path / "half.jpg").write_bytes((tmp_path / "whole.jpg").read_bytes()[:5000])

    assert "can’t be read as JPEG" in faults(theme("images: {back: half.jpg}\n"))[0]


@pytest.mark.parametrize(
    "inside",
    [
        '<image href="http://example.org/a.png"/>',
        '<image href="../../secret.png"/>',
        '<image xmlns:x="http://www.w3.org/1999/xlink" x:href="file:///etc/hostname"/>',
        "<style>@import url(http://example.org/a.css);</style>",
        '<rect style="fill:url(http://example.org/a#b)"/>',
        "<script>1</script>",
    ],
)
def test_drawings_fetch_nothing(theme, tmp_path, inside):
    (tmp_path / "logo.svg").write_text(SVG.format(inside), encoding="utf-8")

    assert "needs something from outside" in faults(theme("images: {logo: logo.svg}\n"))[0]


def test_entities_are_refused(theme, tmp_path):
    text = '<!DOCTYPE svg [<!ENTITY a "a"><!ENTITY b "&a;&a;">]>' + SVG.format("<text>&b;</text>")
    (tmp_path / "logo.svg").write_text(text, encoding="utf-8")

    assert "can’t be read as SVG" in faults(theme("images: {logo: logo.svg}\n"))[0]


def test_a_link_out_of_the_folder_is_outside(tmp_path):
    """A link in the folder leads as far out of it as a path does."""
    inner = tmp_path / "inner"
    inner.mkdir()
    Image.new("L", (9, 9)).save(tmp_path / "out.png")
    try:
        (inner / "in.png").symlink_to(tmp_path / "out.png")
    except OSError:
        pytest.skip("no links here")
    path = inner / "ours.yaml"
    path.write_text("images: {back: in.png}\n", encoding="utf-8")

    assert "lies outside the folder" in faults(str(path))[0]


def test_small_images_are_remarked_on_with_their_figure(whitnack, tmp_path):
    """300 dpi is 750 by 1,050 pixels on a poker card; exactly that is enough."""
    Image.new("RGB", (750, 1050)).save(tmp_path / "KS.png")
    Image.new("RGB", (375, 525)).save(tmp_path / "QH.jpg")
    (tmp_path / "JK.svg").write_text(SVG.format(""), encoding="utf-8")
    look = read_look(whitnack, {"deck-images": str(tmp_path)})

    assert {"KS", "QH", "JK"} == set(look.images.faces)
    assert [
        'The image "QH.jpg" is 375 by 525 pixels, 150 dots an inch on this card. For 300 it needs 750 by 1,050.'
    ] == list(image_remarks(look, CARD_SIZES["poker"]))


def test_an_image_that_names_no_card_is_a_fault(whitnack, tmp_path):
    Image.new("RGB", (75, 105)).save(tmp_path / "king of spades.png")
    with pytest.raises(InputError, match="names no card of this deck"):
        read_look(whitnack, {"deck-images": str(tmp_path)})


def test_choices_come_before_the_theme(whitnack, theme):
    path = theme("index: large\npoints: no\n")
    plain = read_look(whitnack, {"deck-theme": path})
    chosen = read_look(whitnack, {"deck-theme": path, "deck-index": "jumbo", "deck-points": "yes"})

    assert ("large", False, "jumbo", True) == (plain.index, plain.points, chosen.index, chosen.points)


def test_a_game_of_sequences_needs_suits():
    """Samba melds runs of one suit."""
    with pytest.raises(InputError, match="shows no suits"):
        read_look(load("samba"), {"deck-theme": "no-suits"})


def test_a_long_club_name_is_a_fault(whitnack):
    with pytest.raises(InputError, match="at most 40 letters; this one has 41"):
        read_look(whitnack, {"deck-club": "x" * 41})
