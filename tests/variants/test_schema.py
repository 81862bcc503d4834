"""The schema is fresh, describes every rule, and agrees with the loader about what is right."""

import json
import re
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from generator.variants.house import commented
from generator.variants.loader import read
from generator.variants.schema import json_schema

SCHEMA = json.loads(json_schema())
FILES = sorted((Path(__file__).parents[2] / "variants").glob("*.yaml"))
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}


def fits(value, schema) -> bool:
    """The part of JSON Schema that ours uses, with the keys of YAML read as text."""
    if "$ref" in schema:
        return fits(value, SCHEMA["$defs"][schema["$ref"].removeprefix("#/$defs/")])
    if "anyOf" in schema and not any(fits(value, one) for one in schema["anyOf"]):
        return False
    if "enum" in schema and value not in schema["enum"]:
        return False
    if "type" in schema and (
        not isinstance(value, TYPES[schema["type"]]) or (schema["type"] == "integer" and value is True)
    ):
        return False
    if isinstance(value, str):
        return re.search(schema.get("pattern", ""), value) is not None
    if isinstance(value, int):
        return schema.get("minimum", value) <= value <= schema.get("maximum", value)
    if isinstance(value, list):
        return all(fits(item, schema.get("items", {})) for item in value)
    return not isinstance(value, dict) or all(entry_fits(str(key), one, schema) for key, one in value.items())


def entry_fits(key, value, schema) -> bool:
    if not fits(key, schema.get("propertyNames", {})):
        return False
    if key in schema.get("properties", {}):
        return fits(value, schema["properties"][key])
    for pattern, below in schema.get("patternProperties", {}).items():
        if re.search(pattern, key):
            return fits(value, below)
    more = schema.get("additionalProperties", True)
    return more if isinstance(more, bool) else fits(value, more)


def parsed(text):
    return YAML(typ="safe", pure=True).load(text)


def test_file_is_fresh():
    """`meldpress schema > variants/schema.json` brings it up to date."""
    assert json_schema() == (Path(__file__).parents[2] / "variants" / "schema.json").read_text(encoding="utf-8")


def test_every_rule_is_described():
    assert len(SCHEMA["$defs"]) > 70
    assert [] == [key for key, rule in SCHEMA["$defs"].items() if not rule["description"]]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_bundled_files_fit(path):
    assert fits(parsed(path.read_text(encoding="utf-8")), SCHEMA)


def test_house_rules_fit():
    text = commented(read("whitnack"), "whitnack")
    switched_on = re.sub(r"^#(?=[a-z])", "", text, flags=re.MULTILINE)

    assert fits(parsed(text), SCHEMA)
    assert fits(parsed(switched_on), SCHEMA)


@pytest.mark.parametrize(
    "line",
    [
        "turn: {draw: 3}",
        "turn.draw: 3",
        "scoring.books.wild: '1,500'",
        "melds.wild_melds: no",
        "melds.wild_melds: true",
        "deal.packets.knee: {cards: 9, after_discard: at_once}",
        "deal.packets.knee.cards: 9",
        "deal.packets.knee: null",
        "deal: {packets.foot.cards: 11, upcard.free: yes}",
        "deal.packets: {foot.cards: 11}",
        "deck: {packs.players.4: 6}",
        "deck.packs: {players.4: 6}",
        "melds.sequences: {low: 4, high: A}",
        "melds.sequences: null",
        "melds.sequences.low: 5",
        "pickup.freezing: null",
        "deal.passing: {deals: [left, right, partner, none]}",
        "opening.minimum: {deals: [50, {required_books: {clean: 1, named: {sevens: 1}}}]}",
        "going_out.books.named.sevens: 1",
        "red_threes.condition: {needs: sevens, count: 2}",
        "scoring.books.named: {sevens: {of: [7], points: 1500, holds: {7: 7}}}",
        "scoring.books.named.sevens.points: 1500",
        "turn.stocks: {players: {4: 4}}",
        "about.notes: [{topic: deal, text: {en: Sit down.}}]",
        "end.deals: null",
        "opening.minimum: {deals: [50, {concealed_book: any}]}",
        "opening.minimum: {scores: {0: 50, -5: 15}}",
        "deck.values.10: 15",
        "deck.wild: [JK, 2]",
        "table.seats: {4: [2, 1]}",
        "about.title: {en: Ours}",
        "pickup.takes: all",
    ],
)
def test_good_lines_fit(line):
    assert fits(parsed(f"extends: whitnack\n{line}"), SCHEMA)


@pytest.mark.parametrize(
    "line",
    [
        "turn: {drow: 3}",
        "turn.drow: 3",
        "turn: {draw: two}",
        "turn.draw: 0",
        "melds.wild_melds: maybe",
        "end.winner: mots",
        "about.title: Ours",
        "deck.wild: JK",
        "melds: 7",
        "meld: {}",
        "deck.values: {a: 3}",
        "opening.minimum: {deal: [50]}",
        "extends: [a, b]",
        "deal: {upcard.fre: yes}",
        "melds.sequences: {lowest: 4}",
        "melds: null",
        "deal.passing: {deals: [up]}",
        "red_threes.condition: {needs: Sevens}",
        "scoring.books.named: {Sevens: {of: [7], points: 1500}}",
    ],
)
def test_wrong_lines_do_not_fit(line):
    assert not fits(parsed(line), SCHEMA)
