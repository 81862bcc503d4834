"""A deck of photographs: large files stay as large as their photographs, however many packs are printed."""

import random
from io import BytesIO

import pikepdf
import pytest
from PIL import Image

from generator.documents.card_sheets import Lay
from generator.documents.deck import design_deck, lay_out, read_look
from generator.paper import PAPERS
from generator.render.deck import render_deck
from generator.text import Text
from generator.variants.loader import load


def photograph(seed: int) -> bytes:
    """Noise under a gradient, 825 x 1125: about as many bytes as a photograph at 300 dpi."""
    small = Image.frombytes("RGB", (103, 140), random.Random(seed).randbytes(103 * 140 * 3))
    file = BytesIO()
    small.resize((825, 1125), Image.Resampling.BILINEAR).save(file, "JPEG", quality=85)
    return file.getvalue()


@pytest.mark.slow
def test_photographs_are_embedded_once_and_as_they_are(tmp_path):
    """Fifty-three photographs on five packs: at most 1.3 times their bytes."""
    rules = load("whitnack")
    photographs = {str(card): photograph(n) for n, card in enumerate(rules.pack.counts)}
    for card, content in photographs.items():
        (tmp_path / f"{card}.jpg").write_bytes(content)
    look = read_look(rules, {"deck-images": str(tmp_path)})
    deck = design_deck(rules, Text("en", rules), look=look)
    content = render_deck(lay_out(deck, Text("en", rules), Lay(PAPERS["a4"])).pages)
    total = sum(map(len, photographs.values()))

    assert total > 2_000_000
    assert total < len(content) < 1.3 * total
    with pikepdf.open(BytesIO(content)) as pdf:
        images = [obj for obj in pdf.objects if isinstance(obj, pikepdf.Stream) and obj.get("/Subtype") == "/Image"]
        kept = {image.read_raw_bytes() for image in images}
    assert set(photographs.values()) == kept
    assert len(kept) == len(images)
