"""What a change of words changes of the rules: nothing, or which rules, each as it was said and meant, and now."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Any

from ...cards.lazyclass import dataclass
from .normal import Clause

_ALIKE = 0.5
"""How much two sentences have in common, of 1, for one to be taken for the other with a change."""
_MOST_PARTS = 4
"""Differences of one meaning that are told."""


@dataclass(frozen=True, slots=True)
class RuleChange:
    """A rule before and now; one of the two is None where there was none, or is none any more."""

    old: Clause | None
    new: Clause | None

    def __str__(self) -> str:
        if self.new is None:
            return f"{self._where(self.old)}: no longer {self.old.text!r}" if self.old else ""
        if self.old is None:
            return f"{self._where(self.new)}: new is {self.new.text!r}"
        if self.old.form == self.new.form:
            return f"{self._where(self.new)}: {self.new.text!r} stands in another place of the order"
        said = "; ".join(differences(json.loads(self.old.form), json.loads(self.new.form)))
        if self.old.text == self.new.text:
            return f"{self._where(self.new)}: {self.new.text!r} means something else ({said})"
        return f"{self._where(self.new)}: {self.old.text!r} is now {self.new.text!r} ({said})"

    @staticmethod
    def _where(clause: Clause | None) -> str:
        return clause.where if clause else ""


def rule_changes(old: Sequence[Clause], new: Sequence[Clause]) -> list[RuleChange]:
    """What is played otherwise than before; nothing where both are played alike."""
    same = Counter((one.where, one.at, one.form) for one in old) & Counter((one.where, one.at, one.form) for one in new)
    gone, added = _without(old, same), _without(new, same)
    found: list[RuleChange] = []
    for one in added:
        twin = _twin(one, gone)
        if twin is not None:
            gone.remove(twin)
        found.append(RuleChange(twin, one))
    moved = [one for one in found if one.old and one.new and one.old.form == one.new.form]
    if len(moved) < len(found) or gone:  # what stands elsewhere only because something came before it is no change
        found = [one for one in found if one not in moved or _overtook(one, moved)]
    return [*found, *(RuleChange(one, None) for one in gone)]


def reworded(old: Sequence[Clause], new: Sequence[Clause]) -> list[tuple[str, str]]:
    """Sentences of rules that are as they were, before and now in other words."""
    before: dict[tuple[str, int, str], list[str]] = {}
    for one in old:
        before.setdefault((one.where, one.at, one.form), []).append(one.text)
    found = []
    for one in new:
        texts = before.get((one.where, one.at, one.form), [])
        if one.text in texts:
            texts.remove(one.text)
        elif texts:
            found.append((texts.pop(0), one.text))
    return found


def told_since(old: Sequence[Clause], new: Sequence[Clause]) -> list[str]:
    """What there is to say of rules that were others, or were worded otherwise, when they were read last."""
    changes, words = rule_changes(old, new), reworded(old, new)
    if changes:
        return [f"{len(changes)} rule{'' if len(changes) == 1 else 's'} changed:", *(f"  {one}" for one in changes)]
    if words:
        said = "1 sentence is" if len(words) == 1 else f"{len(words)} sentences are"
        return [f"the rules are the same as before; {said} in other words", *(f"  {a!r} -> {b!r}" for a, b in words)]
    return []


def differences(old: Any, new: Any, path: str = "") -> list[str]:
    """How two meanings differ, as ``n: 1 -> 2``."""
    return list(_parts(old, new, path))[:_MOST_PARTS]


def _parts(old: Any, new: Any, path: str) -> Iterator[str]:
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() & new.keys():
        for key in sorted(old.keys() | new.keys()):
            if old.get(key) != new.get(key):
                yield from _parts(old.get(key), new.get(key), f"{path}.{key}" if path else key)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for number, (one, two) in enumerate(zip(old, new, strict=True), 1):
            if one != two:
                yield from _parts(one, two, f"{path}[{number}]")
    else:
        yield f"{path or 'meaning'}: {_short(old)} -> {_short(new)}"


def _short(value: Any) -> str:
    return "nothing" if value is None else json.dumps(value, ensure_ascii=False)


def _without(rules: Sequence[Clause], same: Counter[tuple[str, int, str]]) -> list[Clause]:
    left, found = same.copy(), []
    for one in rules:
        key = (one.where, one.at, one.form)
        if left[key]:
            left[key] -= 1
        else:
            found.append(one)
    return found


def _twin(one: Clause, others: Sequence[Clause]) -> Clause | None:
    """The rule there was before that is most like one, if any is like it at all."""
    for other in others:
        if other.where == one.where and other.form == one.form:
            return other
    near = [other for other in others if other.where == one.where and (other.at == one.at > 0 or _like(other, one))]
    return max(near, key=lambda other: SequenceMatcher(None, other.text, one.text).ratio(), default=None)


def _like(one: Clause, other: Clause) -> bool:
    pairs = ((one.text.split(), other.text.split()), (one.form.split(), other.form.split()))
    return any(SequenceMatcher(None, *pair).ratio() >= _ALIKE for pair in pairs)


def _overtook(one: RuleChange, moved: Sequence[RuleChange]) -> bool:
    """Whether a rule that stands elsewhere has changed places with another one that stayed the same."""
    pairs = [(each.old, each.new) for each in moved if each.old and each.new]
    return (
        one.old is not None
        and one.new is not None
        and any(new.where == one.new.where and (one.old.at - old.at) * (one.new.at - new.at) < 0 for old, new in pairs)
    )
