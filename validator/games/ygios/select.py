"""Noun phrases of the cards made ready: "1 of your opponent's face-up cards in any Zone"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ....cards.program import Meaning
from ...engine.kernel import HIDDEN
from ...engine.registry import UnknownWords
from .book import Book
from .state import HAND, ZONES, Frame, State

OWNERS = {"you": 0, "opponent": 1, "either": 2}
FACES = {"down": 0, "up": 1, "any": 2}
ANY = 2

Pick: TypeAlias = Callable[[Book, State, Frame], list[int]]
"""The cards on the table a phrase means, seen from the card whose frame is running."""


def known(table: dict[str, int], what: str, value: object) -> int:
    """The number of a word; raises UnknownWords."""
    if not isinstance(value, str) or value not in table:
        raise UnknownWords(what, value)
    return table[value]


def known_keys(cards: Meaning, *names: str) -> None:
    """Nothing in a phrase is passed over: raises UnknownWords for a key that is not among ``names``."""
    for key in cards:
        if key not in names:
            raise UnknownWords("part of a phrase about cards", key)


def family_of(cards: Meaning) -> int:
    """The Zone number of the family named in a phrase, or -1 for any."""
    if "family" not in cards:
        return -1
    return known({zone: number for number, zone in enumerate(ZONES)}, "family", cards["family"])


def where_test(where: object) -> Callable[[State, int, int], bool]:
    """A test whether a card in Zone ``zone`` is where the phrase says, given the Zone ``home`` of the speaking card."""
    if where in ("any", "own"):
        return lambda s, zone, home: True
    if where == "here":
        return lambda s, zone, home: zone == home
    if where == "adjacent":
        return lambda s, zone, home: s.near[zone][home]
    if where == "different":
        return lambda s, zone, home: zone != home
    if isinstance(where, dict) and where.get("adjacent_to") in ZONES:
        named = ZONES.index(where["adjacent_to"])
        return lambda s, zone, home: s.near[zone][named]
    if where in ZONES:
        fixed = ZONES.index(str(where))
        return lambda s, zone, home: zone == fixed
    raise UnknownWords("place", where)


def is_there(s: State, f: Frame) -> bool:
    """Whether the card of the frame is still the same card on the table."""
    return s.stamp[f.card] == f.stamp


def pick(cards: Meaning) -> Pick:
    """The chooser for a phrase about cards on the table; raises UnknownWords."""
    owner, face = known(OWNERS, "owner", cards.get("owner", "either")), known(FACES, "face", cards.get("face", "any"))
    family, other = family_of(cards), bool(cards.get("other"))
    known_keys(cards, "owner", "face", "where", "other", "family")
    where = cards.get("where", "any")
    test, free = where_test(where), where in ("any", "own")

    def chosen(book: Book, s: State, f: Frame) -> list[int]:
        home = s.loc[f.card]
        if not free and not is_there(s, f):
            return []
        side = f.owner ^ 1 if owner == 1 else f.owner
        return [
            card
            for card in s.board
            if (owner == ANY or s.owner[card] == side)
            and (face == ANY or s.up[card] == face)
            and (family < 0 or book.family[card] == family)
            and not (other and card == f.card)
            and (free or test(s, s.loc[card], home))
        ]

    return chosen


def called(book: Book, s: State, chooser: int, card: int) -> str:
    """The name of a card for ``chooser``: ``T4``, or ``town#2``: the 2nd card on the opponent's side of Town."""
    if s.up[card] or s.owner[card] == chooser or s.loc[card] in (HAND + chooser,):
        return book.ids[card]
    zone, owner = s.loc[card], s.owner[card]
    if zone >= len(ZONES):
        return HIDDEN
    side = [other for other in s.board if s.loc[other] == zone and s.owner[other] == owner]
    return f"{ZONES[zone]}#{side.index(card) + 1}"


def card_called(book: Book, s: State, chooser: int, name: str) -> int:
    """The card that ``chooser`` calls ``name``; raises KeyError or IndexError if there is none."""
    zone, mark, number = name.partition("#")
    if not mark:
        return book.index[name]
    side = [c for c in s.board if s.loc[c] == ZONES.index(zone) and s.owner[c] == chooser ^ 1]
    return side[int(number) - 1]
