"""Claims about the Devotion of cards that positions can refute."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....cards.program import Meaning
from ...claimed import Ask, Claimed
from . import scoring
from .book import Book
from .claims_rounds import CLAIMS, lock_lasts
from .game import Ygios
from .state import PLAY, ZONES, State

ANY_DOWN = "H1"
"""A card to lie face-down where any will do."""


@CLAIMS.add("more_face_down", "mode devotion")
def _more_face_down(rules: Ygios, claim: Claimed) -> Ask[State]:
    book = rules.book

    def watch(before: State | None, s: State) -> str | None:
        if s.phase != PLAY or s.mode != claim.meaning.get("mode", s.mode):
            return None
        said, found = scoring.speaking(book, s), None
        for one in s.board:
            if book.devotion[one] == claim.meaning["devotion"]:
                down, up = (_as_if(book, s, one, face, said) for face in (0, 1))
                if down <= up:
                    return f"{book.facts[book.ids[one]].name} has {down} Devotion face-down and {up} face-up"
                found = ""
        return found

    return watch


def _as_if(book: Book, s: State, card: int, face: int, said: list[scoring.Speaking]) -> int:
    """The Devotion a card would have with this face, all else being as it is."""
    was, s.up[card] = s.up[card], face
    value = scoring.devotion(book, s, card, said)
    s.up[card] = was
    return value


@CLAIMS.add("shown_devotion", "what is")
def _shown_devotion(rules: Ygios, claim: Claimed) -> Ask[State]:
    what: Mapping[str, Any] = claim.meaning["what"]
    named = {*what.get("with", []), *([what["in"]] if "in" in what else [])}

    def watch(before: State | None, s: State) -> str | None:
        one = rules.book.index[str(what.get("card", ANY_DOWN))]
        if s.phase != PLAY or one not in s.board or s.up[one] != (what.get("face") == "up"):
            return None
        if _beside(rules.book, s, one) != named or ("zone" in what and ZONES[s.loc[one]] != what["zone"]):
            return None
        return _compared(scoring.devotion(rules.book, s, one, scoring.speaking(rules.book, s)), claim.meaning["is"])

    return watch


def _beside(book: Book, s: State, card: int) -> set[str]:
    """The cards and Zone Bonuses that bear on the Devotion of a card: those in its Zone, and lasting ones anywhere."""
    bonus = s.bonus[s.loc[card]]
    found = {book.bonus_ids[bonus]} if bonus >= 0 and book.zone_rules[bonus].worths else set()
    found |= {"FI"} if s.fi == card else set()
    lasting = [other for other in s.board if other != card and s.active[other] and book.steps[other].worths]
    return found | {book.ids[other] for other in lasting}


def _compared(got: int, said: int) -> str:
    return "" if got == said else f"it has {got} Devotion"


@CLAIMS.add("devotion", "n")
def _devotion(rules: Ygios, claim: Claimed) -> Ask[State]:
    """A card with its ability on has this Devotion; First Impressions comes on top (ruling A41)."""

    def watch(before: State | None, s: State) -> str | None:
        one = rules.book.index.get(claim.card, -1)
        if s.phase != PLAY or one not in s.board or not s.active[one] or s.fi == one:
            return None
        return _compared(scoring.devotion(rules.book, s, one, scoring.speaking(rules.book, s)), claim.meaning["n"])

    return watch


@CLAIMS.add("still_has", "face n where")
def _still_has(rules: Ygios, claim: Claimed) -> Ask[State]:
    """Cards of this face in the Zone of a Zone Bonus have this Devotion, unless another sentence changes it."""
    book = rules.book
    bonus = book.bonus_ids.index(claim.card) if claim.card in book.bonus_ids else -1

    def watch(before: State | None, s: State) -> str | None:
        if s.phase != PLAY or bonus < 0 or bonus not in s.bonus:
            return None
        zone, said, found = s.bonus.index(bonus), scoring.speaking(book, s), None
        for one in s.board:
            if s.loc[one] == zone and s.up[one] == (claim.meaning["face"] == "up"):
                if any(not isinstance(why, str) for why in scoring.reasons(book, s, one)):
                    continue
                if said_no := _compared(scoring.devotion(book, s, one, said), claim.meaning["n"]):
                    return said_no
                found = ""
        return found

    return watch


@CLAIMS.add("if", "if then")
def _if(rules: Ygios, claim: Claimed) -> Ask[State] | None:
    """If a Zone Bonus lies in a Zone and a card is face-up, the cards of a face there have this Devotion."""
    tests, then = _conditions(rules.book, claim.meaning["if"], claim.card), claim.meaning["then"]
    if claim.meaning["if"] == {"leaves_play": "this_card"} and then == "lock_ends":
        return lock_lasts(rules, claim)
    if tests is None or not isinstance(then, dict) or set(then) != {"devotion", "face", "where"}:
        return None
    book, zone = rules.book, ZONES.index(then["where"]) if then["where"] in ZONES else -1

    def watch(before: State | None, s: State) -> str | None:
        if s.phase != PLAY or not all(test(s) for test in tests):
            return None
        said, found = scoring.speaking(book, s), None
        for one in s.board:
            if s.loc[one] == zone and s.up[one] == (then["face"] == "up") and s.fi != one:
                if said_no := _compared(scoring.devotion(book, s, one, said), then["devotion"]):
                    return said_no
                found = ""
        return found

    return watch


def _conditions(book: Book, wanted: Meaning, card: str) -> list[Callable[[State], bool]] | None:
    """The conditions of a claim as tests; None if one of them is not known here."""
    tests: list[Callable[[State], bool]] = []
    parts: Sequence[Meaning] = wanted.get("all", [wanted])
    for part in parts:
        name = card if part.get("card") == "this_card" else str(part.get("card"))
        if name in book.bonus_ids and part.get("in") in ZONES:
            tests.append(_bonus_in(ZONES.index(part["in"]), book.bonus_ids.index(name)))
        elif name in book.index and part.get("face") == "up":
            tests.append(_active(book.index[name]))
        else:
            return None
    return tests


def _bonus_in(zone: int, bonus: int) -> Callable[[State], bool]:
    return lambda s: s.bonus[zone] == bonus


def _active(card: int) -> Callable[[State], bool]:
    return lambda s: bool(s.active[card])
