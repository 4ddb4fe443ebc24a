"""The rule that a sentence says but for a word or two: that is where the slip is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher

from .rules import Rule, words_of

_FEWEST = 5
"""Words of a sentence, below which it is like another by chance."""
_MOST = 2
"""Words that are others, in one spot."""
_LOOKED_AT = 400
"""Rules that a sentence is compared with."""


@dataclass(frozen=True)
class Nearly:
    """``theirs`` stand in the rule where the sentence has ``mine``; one of the two may be nothing."""

    rule: Rule
    mine: str
    theirs: str

    @property
    def difference(self) -> str:
        """What is otherwise, in words."""
        if not self.mine:
            return f"the sheet has {self.theirs!r} as well"
        if not self.theirs:
            return f"the sheet has no {self.mine!r}"
        return f"the sheet has {self.theirs!r} where {self.mine!r} stands"


def nearly(text: str, rules: Iterable[Rule]) -> Nearly | None:
    """The one rule of the sheet that differs from a sentence in one spot; None if there is none, or more than one."""
    mine = words_of(text)
    if len(mine) < _FEWEST:
        return None
    found = []
    for rule in list(rules)[:_LOOKED_AT]:
        theirs = words_of(rule.text)
        if abs(len(mine) - len(theirs)) <= _MOST:
            same = SequenceMatcher(None, mine, theirs, autojunk=False)
            odd = [one for one in same.get_opcodes() if one[0] != "equal"]
            if len(odd) == 1 and max(odd[0][2] - odd[0][1], odd[0][4] - odd[0][3]) <= _MOST:
                _, first, last, start, end = odd[0]
                found.append(Nearly(rule, " ".join(mine[first:last]), " ".join(theirs[start:end])))
    return found[0] if len(found) == 1 else None
