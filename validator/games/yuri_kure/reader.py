"""The sentences of one card, taken one by one by what they say; what is not taken has no place in the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....cards.lazyclass import dataclass
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


class Reader:
    """The sentences of ``card``; ``left`` are those not taken yet. Asides are claims and are not among them.

    ``faults`` says in words which sentences the card lacks, or has too many of.
    """

    def __init__(self, card: str, program: Program) -> None:
        self.card = card
        self.faults: list[str] = []
        self.left = [Said(one, one.meaning.get("then", one.meaning)) for one in program if not one.aside]

    def every(self, *slots: str, **fixed: object) -> list[Said]:
        """All sentences that say exactly this: these keys with these values, and ``slots`` with any."""
        found = [one for one in self.left if _fits(one.meaning, slots, fixed)]
        self.left = [one for one in self.left if one not in found]
        return found

    def one(self, *slots: str, **fixed: object) -> Said:
        """The only such sentence; a fault, and one that says nothing, if there are none or several."""
        found = self.every(*slots, **fixed)
        if len(found) == 1:
            return found[0]
        wanted = ", ".join([*(f"{key}: {value}" for key, value in fixed.items()), *slots])
        self.faults.append(f"{self.card} says {len(found)} times what means {wanted}, and must say it once")
        return Said(Sentence({}, ""), {**dict.fromkeys(slots, 0), **fixed})

    def sentence(self, **fixed: object) -> Sentence:
        """The only sentence that says this and nothing more."""
        return self.one(**fixed).sentence


def _fits(meaning: Meaning, slots: Sequence[str], fixed: Mapping[str, object]) -> bool:
    return set(meaning) == {*slots, *fixed} and all(meaning[key] == value for key, value in fixed.items())
