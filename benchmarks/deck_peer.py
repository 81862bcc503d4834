"""A deck of 270 cards on A4, drawn and laid out, beside cardimpose, which lays out cards that are drawn already.

Optional: pip install cardimpose. Both get the same faces and lay nine to a sheet with backs behind them.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from measure import pair

from generator.documents.card_sheets import Lay
from generator.documents.deck import design_deck, lay_out
from generator.documents.deck.shop import single_pages
from generator.paper import PAPERS
from generator.render.deck import render_deck
from generator.text import Text
from generator.variants.loader import load

COPIES = 5


def main() -> None:
    """Print seconds and bytes as ratios, or that there is nothing to measure."""
    if find_spec("cardimpose") is None:
        print("deck beside cardimpose: not installed, nothing measured")
        return
    rules = load("whitnack")
    text = Text("en", rules)
    deck = design_deck(rules, text)
    one = design_deck(rules, text, packs=1)
    with TemporaryDirectory() as folder:
        faces = Path(folder) / "faces.pdf"
        faces.write_bytes(render_deck(single_pages(one, text, 0)[1]))
        sizes: dict[str, int] = {}

        def ours() -> None:
            sizes["ours"] = len(render_deck(lay_out(deck, text, Lay(PAPERS["a4"])).pages))

        def theirs() -> None:
            sizes["theirs"] = len(impose(faces, len(one.faces)))

        mine, peer = pair(ours, theirs, 3)
    kilobytes = f"{sizes['ours'] // 1000} kB and {sizes['theirs'] // 1000} kB"
    print(f"{'deck beside cardimpose':<28} {mine * 1000:8.1f} ms  {mine / peer:5.2f} x; {kilobytes}")


def impose(faces: Path, count: int) -> bytes:
    """Five copies of each page but the last, which is the back of all."""
    from cardimpose import CardImpose  # type: ignore[import-not-found]
    from cardimpose.cardimpose import Backside, Mode  # type: ignore[import-not-found]

    work = CardImpose(str(faces))
    work.set_page_size("A4")
    work.set_margin("5mm")
    work.set_crop_marks(disable_crop_marks=False)
    work.set_mode(Mode.SINGLES)
    work.set_backside(Backside.LAST_PAGE)
    work.set_pages(",".join([*(f"{COPIES}x{n}" for n in range(1, count + 1)), str(count + 1)]))
    content: bytes = work.fill_page().tobytes(garbage=3, deflate=True)
    return content


if __name__ == "__main__":
    main()
