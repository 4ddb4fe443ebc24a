"""What a claim about zones may say: its parts, with the keys of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ....cards.lexicon.fitting import Odd
from ....cards.yamlread import Keys
from ...claimed import MOODS
from ..wellformed import Shape, odd
from .claimed import KNOWN

_CARDS = "choice of cards"
_CONDITIONS = {*MOODS, "not", "was", "at_end", "so", "all", "some", "if"}
"""Keys of a condition below which others stand."""
_OF_CARDS = {"fits", "sum", "scored", "source", "asks", "every", "cards"}
"""Keys of a condition below which it says which cards are meant."""
_SHAPES: Mapping[str, Shape] = {
    "claim": Shape(
        {*MOODS, "of", "if", "is", "only_in", "mode", "then"},
        {"of": "binding", "then": "claim", **dict.fromkeys({*MOODS, "if"}, "condition")},
        {*MOODS, "of", "if", "then"},
    ),
    "binding": Shape(
        {"event", "cards", "zones", "players"}, {"event": "happening", "cards": _CARDS}, {"event", "cards"}
    ),
    "happening": Shape(
        {"did", "card", "zone", "start", "whose", "by", "face", "n", "turns", "from", "to", "title", "number"},
        {"card": _CARDS},
        {"card"},
    ),
    "move": Shape({"do", "card", "zone", "face", "part", "many"}, {"card": _CARDS}, {"card"}, numbers={"many"}),
    _CARDS: Shape(
        {"card", "not", "was", "with", "in", "plain", "swayed", "family", "marked", "says", "strength", "cmp", "zone",
         "place", "whose", "face", "lies", "able", "used", "safe", "shield", "first", "costs", "bans", "ability",
         "flippable"},
        dict.fromkeys(("card", "plain", "not", "was"), _CARDS),
        {"not", "was"},
        numbers={"strength"},
    ),
    "condition": Shape(
        {*KNOWN, "is", "cmp", "whose", "in", "cards", "when", "times", "plus", "number", "now", "long", "many", "by",
         "zone", "among", "every_zone", "per", "so", "counts"},
        {**dict.fromkeys(_CONDITIONS, "condition"), **dict.fromkeys(_OF_CARDS, _CARDS), "did": "happening",
         "may": "move"},
        {"not", "was", "at_end", "so", "if", *_OF_CARDS, "did", "may"},
        {"all", "some"},
        {"count", "plus", "stronger", "grows", "size", "limit", "nth", "per", "lead", "controls", "neighbours",
         "undealt", "starts", "drops", "gains", "times", "many", "long"},
        KNOWN,
    ),
}  # fmt: skip


def odd_claim(meaning: Any, way: Keys) -> Iterator[Odd]:
    """What is odd in a claim."""
    return odd(_SHAPES, meaning, way, "claim")
