"""The opening minimum of each side, in each deal and in the next one, as formulas over the Rules sheet."""

from __future__ import annotations

from collections.abc import Mapping

from ...ruleset import ByDeal, ByScore, ConcealedBook, RequiredBooks, Ruleset
from .places import OVER, PLAYED, TOTALS, Places


def in_words(rules: Ruleset, deal: int | None = None) -> bool:
    """Whether the minimum of a deal, or of some deal, is of whole books, told in words."""
    rule = rules.opening.minimum
    if isinstance(rule, ByDeal):
        chosen = rules.by_deal(rule) if deal is None else (rules.in_deal(rule, deal),)
        return any(isinstance(one, ConcealedBook | RequiredBooks) for one in chosen)
    return isinstance(rule, ConcealedBook | RequiredBooks)


def minimum(rules: Ruleset, places: Places, names: Mapping[str, str], deal: int, side: int) -> str:
    """What the side's first melds need in this deal; by score, once the deal before is played."""
    rule = rules.opening.minimum
    match rule:
        case ByScore() if deal == 1:
            return _by_score(names, "0")
        case ByScore():
            before = ",".join(places.total(earlier, side) for earlier in range(1, deal))
            known = f"SUM({places.played_until(deal - 1)})={deal - 1}"
            return f'IF({known},{_by_score(names, f"SUM({before})")},"")'
        case ByDeal():
            return f"rule_minimum_{min(deal, len(rules.by_deal(rule)))}"
        case _:
            return "rule_minimum"


def next_minimum(rules: Ruleset, places: Places, names: Mapping[str, str], side: int) -> str:
    """What the side's first melds need in the deal to come; nothing once the game is over."""
    rule = rules.opening.minimum
    match rule:
        case ByScore():
            needed = _by_score(names, f"N({places.top(TOTALS, side)})")
        case ByDeal():
            deal = f"MIN({places.fact(PLAYED)}+1,{len(rules.by_deal(rule))})"
            needed = f"INDEX({_area(names, 'rule_minimum')},{deal})"
        case _:
            needed = "rule_minimum"
    return f'IF({places.fact(OVER)}=1,"",{needed})'


def _by_score(names: Mapping[str, str], score: str) -> str:
    """The minimum at a score: that of the highest step reached, or of the lowest."""
    return f'INDEX({_area(names, "rule_minimum")},MAX(1,COUNTIF({_area(names, "rule_score")},"<="&{score})))'


def _area(names: Mapping[str, str], stem: str) -> str:
    """All the rules of a stem: numbered from 1, they stand one below the other."""
    cells = [target for name, target in names.items() if name.startswith(f"{stem}_")]
    return f"{cells[0]}:{cells[-1].split('!')[-1]}"
