"""Changes of the rulebook of a game that runs from its sheet: made several at once, and each told by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeAlias

from deckproof.cards.finding import Finding
from deckproof.cards.source import Place

from .books import meets

BOOK = "rulebook.md"
Change: TypeAlias = tuple[str, str]


class Spoiled:
    """A rulebook with some changes made at once: what is found, and where each change begins."""

    def __init__(self, text: str, findings: Callable[[str], list[Finding]]) -> None:
        self._text, self._findings = text, findings
        self._known: dict[tuple[Change, ...], tuple[list[Finding], dict[Change, tuple[int, int]]]] = {}

    def found(self, changes: tuple[Change, ...]) -> tuple[list[Finding], dict[Change, tuple[int, int]]]:
        """What is told of some changes, and the line and column at which each of them begins."""
        if changes not in self._known:
            text, starts = changed(self._text, changes)
            lines = {one: (text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)) for one, at in starts.items()}
            self._known[changes] = self._findings(text), lines
        return self._known[changes]

    def is_told(self, changes: tuple[Change, ...], change: Change, code: str, above: int = 0) -> bool:
        """Whether a finding stands where one change was made, and at no other that was made with it; or so many lines
        ``above``, where its sentence begins."""
        found, lines = self.found(changes)
        for one in found:
            places = [place for place in (one.place, one.other) if place] if one.code.startswith(code) else []
            near = {other for other, at in lines.items() for place in places if _near(place, *at)}
            begun = {change for place in places if _near(place, lines[change][0] - above, 1)}
            if near | begun == {change}:
                return True
        return False


def changed(text: str, changes: Iterable[Change]) -> tuple[str, dict[Change, int]]:
    """A rulebook with changes, and where the first character of each differs."""
    whole, starts, end = text, dict[Change, int](), 0
    for old, new in sorted(changes, key=lambda one: text.index(one[0])):
        assert text.index(old) >= end, f"{old!r} is changed twice"
        end = text.index(old) + len(old)
        start = text.index(old) + len(whole) - len(text)
        whole = f"{whole[:start]}{new}{whole[start + len(old) :]}"
        differ = (index for index, (one, other) in enumerate(zip(old, new, strict=False)) if one != other)
        starts[old, new] = start + min(next(differ, len(old)), len(new))
    return whole, starts


def together(text: str, changes: Iterable[Change], most: int) -> dict[Change, tuple[Change, ...]]:
    """Each change with those that are made at once with it, about ``most``, which lie scattered in the rulebook and
    have no words in common."""
    ordered = sorted(changes, key=lambda one: text.index(one[0]))
    count = -(-len(ordered) // most)
    groups: list[list[Change]] = []
    for at in range(count):
        left: Sequence[Change] = ordered[at::count]
        while left:
            group, later = list[Change](), list[Change]()
            for one in left:
                clear = not group or text.index(group[-1][0]) + len(group[-1][0]) <= text.index(one[0])
                (group if clear else later).append(one)
            groups.append(group)
            left = later
    return {change: tuple(group) for group in groups for change in group}


def _near(place: Place, line: int, col: int) -> bool:
    """Whether a place is on the line of a change, or holds it."""
    return Path(place.source.name).name == BOOK and meets(place, Place(place.source, line, col), True)
