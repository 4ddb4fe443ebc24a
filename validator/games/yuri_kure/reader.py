"""The sentences of one card, taken one by one by what they say; what is not taken has no place in the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ....cards.program import Meaning, Program, Sentence


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of a card with what it says, without the "then" before it."""

    sentence: Sentence
    meaning: Meaning

    def number(self, key: str) -> int:
        """The number under a key."""
        return int(self.meaning[key])

    def with_number(self, key: str) -> tuple[int, Sentence]:
        """The number under a key, and the sentence that says it."""
        return self.number(key), self.sentence


class Unsaid(ValueError):
    """A card lacks a sentence that the rules need, or says two things where one is wanted."""


class Reader:
    """The sentences of ``card``; ``left`` are those not taken yet. Asides are claims and are not among them."""

    def __init__(self, card: str, program: Program) -> None:
        self.card = card
        self.left = [Said(one, one.meaning.get("then", one.meaning)) for one in program if not one.aside]

    def every(self, *slots: str, **fixed: object) -> list[Said]:
        """All sentences that say exactly this: these keys with these values, and ``slots`` with any."""
        found = [one for one in self.left if _fits(one.meaning, slots, fixed)]
        self.left = [one for one in self.left if one not in found]
        return found

    def one(self, *slots: str, **fixed: object) -> Said:
        """The only such sentence; raises Unsaid."""
        found = self.every(*slots, **fixed)
        if len(found) != 1:
            wanted = ", ".join([*(f"{key}: {value}" for key, value in fixed.items()), *slots])
            raise Unsaid(f"{self.card} says {len(found)} times what means {wanted}, and must say it once")
        return found[0]

    def sentence(self, **fixed: object) -> Sentence:
        """The only sentence that says this and nothing more; raises Unsaid."""
        return self.one(**fixed).sentence


def _fits(meaning: Meaning, slots: Sequence[str], fixed: Mapping[str, object]) -> bool:
    return set(meaning) == {*slots, *fixed} and all(meaning[key] == value for key, value in fixed.items())
