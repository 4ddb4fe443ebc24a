"""Meanings of sentences that speak to their reader: "you" is the first player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...replay_stage import Impossible
from ..flow.turns import DRAWN
from ..frames import Frame, frame


def spoken(meaning: Any) -> Any:
    """A meaning with "you" as the player it is; but what it says of a rule stays as the rule says it."""
    if meaning == "you":
        return {"person": 0}
    if isinstance(meaning, Mapping):
        return {key: value if key == "reason" else spoken(value) for key, value in meaning.items()}
    if isinstance(meaning, list):
        return [spoken(one) for one in meaning]
    return meaning


def acting(who: int = 0) -> Frame:
    """A frame in which a player is the one who acts."""
    return frame(0, who)


def given_names(meaning: Any) -> set[str]:
    """The marks and numbers of players that a meaning speaks of, by name."""
    return set(_names(meaning))


def _names(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key in ("is", "isnt", "mark", "number", "no_other_is", "nobody_is") and isinstance(inner, str):
                yield inner
            else:
                yield from _names(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _names(inner)


def seat(who: Any) -> int:
    """The seat of a player by name."""
    if isinstance(who, Mapping) and "person" in who:
        return int(who["person"])
    raise Impossible("an example says by name whom it means")


def drawn_in(move: Any) -> Iterator[object]:
    """The card that a move draws by name."""
    if isinstance(move, Mapping) and move.get("do") == DRAWN and "kind" in move:
        yield move["kind"]


def named_in(value: Any, known: set[str]) -> Iterator[str]:
    """The kinds of cards that a meaning names, but for the reason of a refusal."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key != "reason":
                yield from named_in(inner, known)
    elif isinstance(value, list):
        for inner in value:
            yield from named_in(inner, known)
    elif isinstance(value, str) and value in known:
        yield value
