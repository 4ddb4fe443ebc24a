"""What has been said so far, and what a sentence is against that: held, contradicted, to be tried, alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...cards.phrasebook.meaning import frozen
from ...cards.program import Meaning, Sentence
from ...cards.source import Place
from ..claimed import MOODS
from .contrary import Contraries

YOU = "you"
"""Whom a sentence speaks to that tells somebody to do something."""


class Known:
    """What has been said so far: by the sheet and the cards, and by sentences of the rulebook that stand alone."""

    def __init__(self, every: Iterable[Sentence], meanings: Iterable[Meaning | None], people: int) -> None:
        self._people = people
        self._said: dict[Any, Sentence] = {}
        for one in every:
            self._said.setdefault(frozen(one.meaning), one)
        self._ruled = dict(self._said)
        self._contraries = Contraries(self._said.values())
        self._meant = {frozen(meaning) for meaning in meanings if meaning is not None}

    def same(self, meaning: Meaning) -> tuple[str, Sentence | None]:
        """Whether a rule means the same, or says otherwise by one number, or one word for its contrary."""
        if (known := self._ruled.get(frozen(meaning))) is not None:
            return "held", known
        found = [one for one, difference in self._contraries.of(meaning) if difference == "value" and one.place]
        return ("contradicted", found[0]) if len(found) == 1 else ("", None)

    def kind(self, meaning: Meaning | None, text: str, place: Place) -> tuple[str, Sentence | None]:
        """The kind of a sentence that nobody vouches for, and what it is held against.

        "You" may be any of those who play: a reference card speaks to one side.
        """
        if meaning is None:
            return "unread", None
        addressed = [meaning, *(_with(meaning, person) for person in range(self._people) if _speaks_to_you(meaning))]
        for one in addressed:
            if (same := self._said.get(frozen(one))) is not None:
                return "held", same
        for other, difference in (found for one in addressed for found in self._contraries.of(one)):
            # about another name it may be another rule, unless the rulebook lacks the one it is so like
            if other.place is not None and (difference == "value" or frozen(other.meaning) not in self._meant):
                return "contradicted", other
        if _is_claim(meaning):
            return "tried", None
        self._said[frozen(meaning)] = Sentence(meaning, text, place)
        return "alone", None


def _is_claim(meaning: Meaning) -> bool:
    """Whether something is claimed, in one way to play or in all."""
    inner = meaning.get("then") if "mode" in meaning else None
    return not meaning.keys().isdisjoint(MOODS) or (isinstance(inner, dict) and _is_claim(inner))


def _speaks_to_you(meaning: Any) -> bool:
    if isinstance(meaning, dict):
        return meaning.get("who") == YOU or any(map(_speaks_to_you, meaning.values()))
    return isinstance(meaning, list) and any(map(_speaks_to_you, meaning))


def _with(meaning: Any, person: int) -> Any:
    """A meaning with somebody in the place of "you"."""
    if isinstance(meaning, dict):
        you = {"person": person}
        return {key: you if (key, inner) == ("who", YOU) else _with(inner, person) for key, inner in meaning.items()}
    return [_with(one, person) for one in meaning] if isinstance(meaning, list) else meaning
