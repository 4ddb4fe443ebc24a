"""The rule that a sentence says but for a word or two: that is where the slip is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from ...cards.lazyclass import dataclass
from .rules import Rule, words_of

_FEWEST = 5
"""Words of a sentence, below which it is like another by chance."""
_MOST = 2
"""Words that are others, in one spot."""
_CONTRARY = [{"may", "may not"}, {"must", "must not"}, {"may", "must not"}]
"""Words of which one in the stead of the other says the contrary."""
_DENIALS = frozenset({"no", "never", "cannot", "nothing", "nobody", "don't", "doesn't", "can't"})
"""Words that deny a sentence; "not" may stand in what a clause is about."""
_LIGHT = frozenset({
    "a", "any", "anything", "can", "do", "does", "ever", "further", "gains", "get", "gets", "has", "have", "is", "may",
    "more", "not", "somebody", "something", "take", "takes",
})  # fmt: skip
"""Words that make no other rule beside one that denies it."""
_LOOKED_AT = 400
"""Rules that a sentence is compared with."""


@dataclass(frozen=True)
class Nearly:
    """``theirs`` stand in the rule where the sentence has ``mine``; one of the two may be nothing."""

    rule: Rule
    mine: str
    theirs: str

    @property
    def words(self) -> int:
        """How many words differ, on both sides."""
        return len(self.mine.split()) + len(self.theirs.split())

    @property
    def contrary(self) -> bool:
        """Whether the sentence allows what the rule forbids, or the other way round."""
        if {self.mine, self.theirs} in _CONTRARY:
            return True
        mine, theirs = self.mine.split(), self.theirs.split()
        return _denies(mine) != _denies(theirs) and _DENIALS.union(_LIGHT).issuperset([*mine, *theirs])

    @property
    def difference(self) -> str:
        """What is otherwise, in words."""
        if not self.mine:
            return f"the sheet has {self.theirs!r} as well"
        if not self.theirs:
            return f"the sheet has no {self.mine!r}"
        return f"the sheet has {self.theirs!r} where {self.mine!r} stands"


class NearRules:
    """The rules of a sheet that a sentence may nearly say."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        every = ((rule, words_of(rule.text)) for rule in islice(rules, _LOOKED_AT))
        self._rules = [(rule, words) for rule, words in every if words]

    def nearest(self, text: str) -> Nearly | None:
        """The one rule that differs from a sentence in one spot; of several, the one that is nearer than the others and
        denies what the sentence says. None if there is none."""
        mine = [word for word in words_of(text) if word != "still"]
        if len(mine) < _FEWEST:
            return None
        found = sorted(self._near(mine), key=lambda one: one.words)[:2]
        if len(found) < 2:
            return found[0] if found else None
        return found[0] if found[0].contrary and found[0].words < found[1].words else None

    def _near(self, mine: Sequence[str]) -> Iterator[Nearly]:
        for rule, theirs in self._rules:
            if abs(len(mine) - len(theirs)) > _MOST or (mine[0] != theirs[0] and mine[-1] != theirs[-1]):
                continue
            start = _alike(mine, theirs)
            end = min(_alike(mine[::-1], theirs[::-1]), len(mine) - start, len(theirs) - start)
            odd, others = mine[start : len(mine) - end], theirs[start : len(theirs) - end]
            if 0 < max(len(odd), len(others)) <= _MOST and set(odd).isdisjoint(others):  # else it is two spots
                yield Nearly(rule, " ".join(odd), " ".join(others))


def _denies(words: Sequence[str]) -> bool:
    return not _DENIALS.isdisjoint(words) or words in (["do", "not"], ["does", "not"])


def _alike(some: Sequence[str], others: Sequence[str]) -> int:
    """How many words two sentences begin with alike."""
    pairs = enumerate(zip(some, others, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(some), len(others)))
