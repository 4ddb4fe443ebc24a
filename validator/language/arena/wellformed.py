"""What a claim about cards in play may say: its parts, with the keys of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ....cards.lexicon.fitting import Odd
from ....cards.yamlread import Keys
from ...claimed import BY_WORD, MOODS
from ..wellformed import Shape, odd
from .conditions import KNOWN
from .judging import OF_FIGHTS
from .meant import AMONG, BITS

_CARDS, _FOUGHT = "choice of cards", "claim of fights"
_OF_CARDS = ("fits", "to_fits", "first_of", "asked_by", "cards")
"""Conditions, and keys beside them, that say which cards are meant."""
_CLAIM = {*MOODS, AMONG, "if", "is", "mode", "then"}
_OF_CLAIMS = {AMONG: "choice of what is claimed", "if": "condition"}
_SHAPES: Mapping[str, Shape] = {
    "claim": Shape(_CLAIM, {**_OF_CLAIMS, **dict.fromkeys(MOODS, "condition")}, {*MOODS, AMONG, "if"}),
    _FOUGHT: Shape(_CLAIM, {**_OF_CLAIMS, **dict.fromkeys(MOODS, "fight that is over")}, {*MOODS, AMONG, "if"}),
    "choice of what is claimed": Shape(
        {"event", "cards", "players", "fight", "beside", "bare", "new"},
        {"event": "happening", "cards": _CARDS, "fight": "fight", "beside": "card beside another"},
        {"event", "cards", "fight", "beside"},
    ),
    "happening": Shape(
        {"did", "card", "to", "whose", "n", "number"}, {"card": _CARDS, "to": _CARDS}, {"card", "to"}
    ),
    _CARDS: Shape(
        {*BITS, "type", "non", "token", "card", "says", "in", "whose", "is", "keyword", "not", "field", "value"},
        {"not": _CARDS},
        {"not"},
    ),
    "move": Shape({"do", "many", "card", "to"}),
    "fight": Shape({"attackers", "blockers", "blocks"}),
    "card beside another": Shape({"card", "with"}),
    "fight that is over": Shape(OF_FIGHTS),
    "condition": Shape(
        {*KNOWN, "cmp", "n", "whose", "who", "number", "in", "cards", "costs", "when"},
        {**dict.fromkeys(("not", "was", "all", "some"), "condition"), **dict.fromkeys(_OF_CARDS, _CARDS),
         "did": "happening", "may": "move"},
        {"not", "was", *_OF_CARDS, "did", "may"},
        {"all", "some"},
        known=KNOWN,
    ),
}  # fmt: skip


def odd_in_play(meaning: Any, way: Keys) -> Iterator[Odd]:
    """What is odd in a claim, or in each of several."""
    if isinstance(meaning, list):
        for at, one in enumerate(meaning):
            yield from odd_in_play(one, (*way, at))
    elif isinstance(meaning, Mapping):
        among = meaning.get(AMONG)
        if among is None and BY_WORD not in meaning:
            yield Odd((*way, AMONG), "nothing says of what this is claimed", f"write '{AMONG}: {{event: {{did: …}}}}'")
        fights = isinstance(among, Mapping) and "fight" in among
        yield from odd(_SHAPES, meaning, way, _FOUGHT if fights else "claim")
        yield from odd_in_play(meaning.get("then"), (*way, "then"))
