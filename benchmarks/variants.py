"""Loading and checking every variant against parsing its YAML alone. To stay below 3."""

from __future__ import annotations

from measure import cpu, show
from ruamel.yaml import YAML

from generator.engine import books, terms
from generator.variants import source
from generator.variants.loader import names, read
from generator.workspace import home


def main() -> None:
    """Print the ratio for all variants together, each file of a lineage parsed once on both sides."""
    texts = [(home() / "variants" / f"{name}.yaml").read_text(encoding="utf-8") for name in names()]
    bare = cpu(lambda: [YAML(typ="safe", pure=True).load(text) for text in texts], 3)
    show("every variant", cpu(_load_all, 3), bare, f"parsing {len(texts)} files")


def _load_all() -> None:
    """Load and check as a fresh process does, with nothing remembered."""
    for remembered in (source._parse, books.kinds, terms.terms):
        remembered.cache_clear()
    for name in names():
        read(name)


if __name__ == "__main__":
    main()
