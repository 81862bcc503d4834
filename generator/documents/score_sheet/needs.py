"""
What a score sheet says that a side needs: to open, to go out, for its red threes to count.

In: the rules and the words. Out: sentences, each whole in itself.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from ...ruleset import ByDeal, ByPlayers, ConcealedBook, Minimum, Quota, RequiredBooks, Ruleset
from ...text import Text, fixed, upper_first


def minimum_label(text: Text, minimum: Minimum, *, letters: int | None = None) -> str:
    """The opening minimum of a deal in words: a list of books longer than *letters* is told by their number alone."""
    match minimum:
        case ConcealedBook():
            return text(f"sheet.minimum.concealed.{minimum.concealed_book}")
        case RequiredBooks(required_books=quota):
            full = text("sheet.minimum.books", books=quota_label(text, quota))
            short = letters is not None and len(full) > letters
            return text("sheet.minimum.number_of_books", n=_books(quota)) if short else full
        case 0:
            return text("sheet.minimum.none")
        case _:
            return text("sheet.minimum.points", points=minimum)


def quota_label(text: Text, quota: Quota) -> str:
    """The books that a side needs, kind by kind."""
    kinds = {"clean": quota.clean, "dirty": quota.dirty, "wild": quota.wild, "sequence": quota.sequence}
    parts = [text(f"sheet.quota.{kind}", n=n) for kind, n in kinds.items() if n]
    parts += [text("sheet.quota.named", n=n, kind=code, own=has_forms(text, code)) for code, n in quota.named.items()]
    if quota.any > sum(kinds.values()) + sum(quota.named.values()):
        parts.append(text("sheet.quota.any" if parts else "sheet.quota.any_alone", n=quota.any))
    return text.listing(parts) or text("sheet.quota.nothing")


def _books(quota: Quota) -> int:
    return max(quota.any, quota.clean + quota.dirty + quota.wild + quota.sequence + sum(quota.named.values()))


def has_forms(text: Text, kind: str) -> bool:
    """Whether the variant has a word, to stand beside a number, for books of this kind of its own."""
    own = text.rules.about.words.get(text.language, {}) if text.rules else {}
    return kind in own or f"{kind}_book" in own


def rank_name(rules: Ruleset, text: Text, rank: str) -> str:
    """What players call a rank; a joker is called so unless the variant has a name for it."""
    own = text.rank(rank)
    return text.word("joker") if own == rank == "JK" and rank in rules.deck.specials else own


def packet_word(text: Text, packet: str) -> str:
    """What players call a packet; a packet of a variant's own goes by its name in the file."""
    own = text.rules.about.words.get(text.language, {}) if text.rules else {}
    known = packet in own or f"terms.words.{packet}" in text
    return text.word(packet) if known else fixed(packet.replace("_", " "))


def red_threes_need(rules: Ruleset, text: Text) -> str:
    """What turns the points of red threes on the table against a side; empty where nothing does."""
    condition = rules.red_threes.condition
    if condition is None:
        return ""
    needs, n = condition.needs, condition.count
    if needs in rules.scoring.books.named:
        return text("sheet.red_threes.named", n=n, kind=needs, own=has_forms(text, needs))
    return text(f"sheet.red_threes.{needs}", n=n)


def going_out(rules: Ruleset, text: Text, players: Sequence[int], teams: Collection[int]) -> Iterator[str]:
    """What going out needs at tables of *players* in teams of *teams*; a team of 1 is a player alone."""
    yield from map(upper_first, _quotas(rules, text, players))
    rule, foot = rules.going_out, packet_word(text, rules.packets[-1])
    if rules.deal.packets:
        yield from _own_packet(rules, text, foot)
    if max(teams) > 1:
        if rules.deal.packets and rule.partner_foot != "not_needed":
            yield text(f"sheet.going_out.{_partners(rules, teams)}.{rule.partner_foot}", foot=foot)
        if rule.permission == "required":
            yield text(f"sheet.going_out.permission.{_teams(teams)}")
    if never_last := rules.in_pack(rule.never_last):
        names = [rank_name(rules, text, name) for name in never_last]
        yield text(f"sheet.going_out.never_last.{rule.final_discard}", cards=text.listing(names, style="or"))
    elif rule.final_discard == "required":
        yield text("sheet.going_out.final_discard")


def _own_packet(rules: Ruleset, text: Text, foot: str) -> Iterator[str]:
    """That the last packet is played is told only where it is not as everybody expects."""
    rule, owner = rules.going_out, list(rules.deal.packets.values())[-1].owner
    if rule.own_foot == "required" and owner == "side":
        yield text("sheet.going_out.side_packet", foot=foot)
    elif rule.own_foot == "not_needed" and owner == "player":
        yield text("sheet.going_out.foot_untaken", foot=foot)
    if not rule.same_turn_as_foot:
        yield text("sheet.going_out.later_turn", foot=foot)


def _teams(teams: Collection[int]) -> str:
    """How many partners a player has in these teams: one, several, or one at some tables and several at others."""
    partners = [team - 1 for team in teams if team > 1]
    return "one" if max(partners) == 1 else "several" if min(partners) > 1 else "either"


def _partners(rules: Ruleset, teams: Collection[int]) -> str:
    whose = _teams(teams)
    return "any" if whose != "one" and rules.going_out.partners_needed == "one" else whose


def _quotas(rules: Ruleset, text: Text, players: Sequence[int]) -> Iterator[str]:
    match rules.going_out.books:
        case ByDeal() as by_deal:
            played = rules.by_deal(by_deal)
            last = 0
            for quota, run in groupby(played):
                first, last = last + 1, last + len(list(run))
                yield _of_deals(text, quota_label(text, quota), first, last, open_ended=last == len(played))
        case ByPlayers(players=by_players):
            found = {number: quota_label(text, by_players[number]) for number in players if number in by_players}
            if len(set(found.values())) == 1:
                yield next(iter(found.values()))
            else:
                for number, books in found.items():
                    yield text("sheet.going_out.for_players", players=number, books=books)
        case quota:
            yield quota_label(text, quota)


def _of_deals(text: Text, books: str, first: int, last: int, *, open_ended: bool) -> str:
    data = {"books": books, "first": first, "last": last}
    if open_ended:
        return text("sheet.going_out.from_deal" if first > 1 else "sheet.going_out.in_every_deal", **data)
    return text("sheet.going_out.in_deals" if last > first else "sheet.going_out.in_deal", **data)
