"""What a manager sees in a match, in the same words whichever rules it is played by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from deckproof.validator.engine.kernel import HIDDEN
from deckproof.validator.games.vroyale.book import Book

PLACES = {"Main Stage": "stage", "Star Pool": "stars", "Graduation Zone": "grad"}
"""Open places of each manager, and how the rules in Python call them."""
NUMBERS = {
    "tilted": "tilted", "damage": "damage", "fresh": "burnout", "counters": "counters", "more atk": "more_atk",
    "more hp": "more_hp", "gained": "gained", "doomed": "banned",
}  # fmt: skip
"""Numbers on cards, and how the rules in Python call them."""


def seen_by_python(view: Any, book: Book) -> dict[str, Any]:
    """The view of the rules in Python; cards in hand by their kind, in no order."""
    names = book.ids
    kinds: Callable[[Sequence[int]], list[str]] = lambda cards: [book.defs[card].id for card in cards]  # noqa: E731
    held = [[HIDDEN if one == HIDDEN else book.defs[book.index[one]].id for one in hand] for hand in view["hand"]]
    numbers = {name: [view[key][at] for key in NUMBERS.values()] for at, name in enumerate(names)}
    hosts = {names[at]: names[host] for at, host in enumerate(view["host"]) if host >= 0}
    return {
        **{place: [kinds(side) for side in view[key]] for place, key in PLACES.items()},
        "hand": [sorted(hand) for hand in held], "Roster": [[HIDDEN] * count for count in view["roster"]],
        "Backstage": [kinds([one]) if one >= 0 else [] for one in view["centre"]], "Hiatus": kinds(view["hiatus"]),
        "numbers": {name: found for name, found in numbers.items() if any(found)}, "hosts": hosts,
        "Sanity": [max(0, one) for one in view["sanity"]], "star": view["floating"], "missing": view["losses"],
        "attackers": [names[one] for one in view["attackers"]], "blocked": [names[one] for one in view["blocked"]],
        "blocks": [[names[one] for one in pair] for pair in view["blocks"]],
        "stack": [[names[card], player] for card, _, player in view["chain"]],
        "turn": (view["turn"], view["active"]),
    }  # fmt: skip
