"""Claims about what a move may change, and what lasting abilities do, that positions can refute."""

from __future__ import annotations

from collections.abc import Iterator

from ...claimed import Ask, Claimed
from . import scoring
from .claims_rounds import CLAIMS
from .game import Ygios
from .state import PLAY, ZONES, State
from .table import is_protected

__all__ = ["CLAIMS", "lasts"]


def _stayed(before: State | None, s: State) -> Iterator[int]:
    """The cards that are on the table before and after a move of the same round."""
    if before is not None and before.phase == PLAY and before.round == s.round:
        yield from (card for card in before.board if card in s.board)


def _name(rules: Ygios, card: int) -> str:
    return rules.book.facts[rules.book.ids[card]].name


@CLAIMS.add("protection", "from")
def _protection(rules: Ygios, claim: Claimed) -> Ask[State] | None:
    """A card that was protected before a move lies where it lay, with the same face."""
    if set(claim.meaning["from"]) != {"flip", "move", "return", "discard"}:
        return None

    def watch(before: State | None, s: State) -> str | None:
        if before is None or before.phase != PLAY or before.round != s.round:
            return None
        kept = [one for one in before.board if is_protected(rules.book, before, one)]
        odd = next((one for one in kept if (s.loc[one], s.up[one]) != (before.loc[one], before.up[one])), None)
        return None if not kept else "" if odd is None else f"{_name(rules, odd)} was protected and has changed"

    return watch


@CLAIMS.add("lasts", until=["end_of_round", "leaves_play"])
def lasts(rules: Ygios, claim: Claimed) -> Ask[State]:
    """A lasting ability that was on stays on while its card lies face-up, and is off when it does not."""

    def watch(before: State | None, s: State) -> str | None:
        if before is None or before.phase != PLAY or before.round != s.round:
            return None
        found = None
        for one in before.board:
            if before.active[one] and rules.book.steps[one].worths:
                if bool(s.active[one]) != (one in s.board and bool(s.up[one])):
                    return f"the ability of {_name(rules, one)} is {'on' if s.active[one] else 'off'}"
                found = ""
        return found

    return watch


@CLAIMS.add("does_not_end", "by what")
def _does_not_end(rules: Ygios, claim: Claimed) -> Ask[State] | None:
    """A move into the Zone of a Zone Bonus leaves an ability on; a move or a flip leaves First Impressions."""
    if claim.meaning["what"] == "bonus":
        return _bonus_stays
    if claim.card not in rules.book.bonus_ids or claim.meaning["by"] != ["move_here"]:
        return None
    bonus = rules.book.bonus_ids.index(claim.card)

    def watch(before: State | None, s: State) -> str | None:
        found = None
        for one in _stayed(before, s):
            came = before is not None and s.loc[one] != before.loc[one] and before.active[one]
            if came and s.bonus[s.loc[one]] == bonus and s.up[one]:
                found = "" if s.active[one] else f"the ability of {_name(rules, one)} is off"
        return found

    return watch


def _bonus_stays(before: State | None, s: State) -> str | None:
    if before is None or before.fi not in _stayed(before, s):
        return None
    return "" if s.fi == before.fi else "another card has the bonus"


@CLAIMS.add("no_bonus", flipped_in="here")
def _no_bonus(rules: Ygios, claim: Claimed) -> Ask[State] | None:
    """A card that lay face-down in the Zone and lies face-up there now has not got First Impressions."""
    if claim.card not in rules.book.bonus_ids:
        return None
    bonus = rules.book.bonus_ids.index(claim.card)

    def watch(before: State | None, s: State) -> str | None:
        found = None
        for one in _stayed(before, s):
            stays = before is not None and s.loc[one] == before.loc[one] and before.fi != one
            if stays and s.bonus[s.loc[one]] == bonus and s.up[one] and before is not None and not before.up[one]:
                found = "" if s.fi != one else f"{_name(rules, one)} has the bonus"
        return found

    return watch


@CLAIMS.add("works_from", where="any")
def _works_from(rules: Ygios, claim: Claimed) -> Ask[State] | None:
    """The Devotion of all other cards is the same wherever the card lies."""
    book = rules.book
    if claim.card not in book.index:
        return None
    source = book.index[claim.card]

    def watch(before: State | None, s: State) -> str | None:
        if s.phase != PLAY or not s.active[source] or len(s.board) < 2:
            return None
        home, values = s.loc[source], []
        for zone in range(len(ZONES)):
            s.loc[source] = zone
            said = scoring.speaking(book, s)
            values.append({one: scoring.devotion(book, s, one, said) for one in s.board if one != source})
        s.loc[source] = home
        for zone, found in enumerate(values):
            odd = next((one for one in found if found[one] != values[home][one]), None)
            if odd is not None:
                return f"{_name(rules, odd)} has {found[odd]} Devotion with it in {ZONES[zone].capitalize()}"
        return ""

    return watch


@CLAIMS.add("counts_for", "for too")
def _counts_for(rules: Ygios, claim: Claimed) -> Ask[State] | None:
    """Full Devotion for the card itself, or for every face-up card in the Zone of a Zone Bonus."""
    book = rules.book
    if claim.meaning["for"] == "this_card" and claim.card in book.index:
        return _full_itself(rules, book.index[claim.card])
    if claim.meaning["for"] != "any_arrival" or claim.card not in book.bonus_ids:
        return None
    bonus = book.bonus_ids.index(claim.card)

    def watch(before: State | None, s: State) -> str | None:
        if s.phase != PLAY or bonus not in s.bonus:
            return None
        zone, said, found = s.bonus.index(bonus), scoring.speaking(book, s), None
        for one in s.board:
            if s.loc[one] == zone and s.up[one]:
                if scoring.devotion(book, s, one, said) < book.devotion[one]:
                    return f"{_name(rules, one)} has less than full Devotion"
                found = ""
        return found

    return watch


def _full_itself(rules: Ygios, one: int) -> Ask[State]:
    book = rules.book

    def watch(before: State | None, s: State) -> str | None:
        near = s.phase == PLAY and one in s.board and s.near[book.family[one]][s.loc[one]]
        if not near or not s.active[one]:
            return None
        value = scoring.devotion(book, s, one, scoring.speaking(book, s))
        return "" if value >= book.devotion[one] else f"it has {value} Devotion"

    return watch
