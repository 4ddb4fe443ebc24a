"""What the card that somebody drew or played last says, against a move that it does not leave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...cards.program import Sentence
from ..engine.kernel import Event
from .game import WordedGame

_CAME = ("play", "draw")


def last_text(game: WordedGame, events: Sequence[Event], who: int, deed: str) -> Sentence | None:
    """The sentence that does a deed on the card that somebody drew or played last; None if it does none."""
    for event in reversed(events):
        if event.kind in _CAME and event.data.get("player") == who:
            program = game.programs.get(str(event.data.get("card")), ())
            return next((one for one in program if _does(one.meaning, deed)), None)
    return None


def _does(meaning: Any, deed: str) -> bool:
    if isinstance(meaning, dict):
        when = meaning.get("when")  # what is to happen first is not done by it
        return meaning.get("do") == deed or any(_does(one, deed) for one in meaning.values() if one is not when)
    return isinstance(meaning, list) and any(_does(one, deed) for one in meaning)
