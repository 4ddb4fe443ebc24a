"""Copies of a card by other names: an example calls the first it names by the name of the card, the next ``P15-2``."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.kernel import Move
from .game import VRoyale
from .state import CARDS, LISTS, PILES, TABLES, State

PLACES = {"blocks": (0, 1), "queue": (0,), "chain": (0,)}
"""Where the lists of a table have cards."""


def base(rules: VRoyale, card: int) -> str:
    """The name of a card without the number of its copy."""
    return rules.book.ids[card].partition("-")[0]


def named_anew(rules: VRoyale, s: State, order: Sequence[int], script: Sequence[Move]) -> tuple[State, list[Move]]:
    """The position and the script with copies named in this order."""
    book = rules.book
    first = dict.fromkeys([*order, *range(len(book.ids))])
    copies: dict[str, list[int]] = {}
    for card in range(len(book.ids)):
        copies.setdefault(base(rules, card), []).append(card)
    left = {name: list(cards) for name, cards in copies.items()}
    to = {card: left[base(rules, card)].pop(0) for card in first}
    twin = s.copy()
    for name in CARDS:
        values, fresh = getattr(s, name), getattr(twin, name)
        for card, other in to.items():
            fresh[other] = to.get(values[card], values[card]) if name == "host" else values[card]
    twin.centre = [to.get(card, card) for card in s.centre]
    for name in PILES:
        setattr(twin, name, [[to[card] for card in pile] for pile in getattr(s, name)])
    for name in LISTS:
        setattr(twin, name, [to[card] for card in getattr(s, name)])
    for name in TABLES:
        table = [[to[n] if at in PLACES[name] else n for at, n in enumerate(row)] for row in getattr(s, name)]
        setattr(twin, name, table)
    twin.cache = None
    names = {book.ids[card]: book.ids[other] for card, other in to.items()}
    return twin, [tuple(names.get(word, word) for word in move) for move in script]
