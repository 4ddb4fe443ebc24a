"""What comes of a die for each bond: the sentences after the roll leave nothing open, and say nothing twice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ...engine.kernel import Because
from ..faults import Unplayable
from .layout import UNLIMITED, quoted

if TYPE_CHECKING:
    from ..blocks import Blocks

Faults = Iterator[tuple[Because, Unplayable]]
Span = tuple[int, int, Because]
OF_ROLL = frozenset({"on_face", "on_others", "left_from", "left_up_to", "success", "came"})
"""Keys of what is said of each die that is rolled for a bond."""
_LEFT = {"left_from", "left_up_to"}


class Spans:
    """The sentences of one block, one after another."""

    def __init__(self, deeds: Blocks) -> None:
        self._deeds, self._bond = deeds, deeds.table.bonds.bond
        self._rolled = self._judged = False
        self._waits: Because | None = None
        self._fresh()

    def _fresh(self) -> None:
        self._others: tuple[Mapping[str, Any], Because] | None = None
        self._faces: set[int] = set()
        self._spans: list[Span] = []

    def step(self, meaning: Mapping[str, Any], because: Because) -> Faults:
        """Another sentence."""
        if "roll_each" in meaning:
            yield from self._covered()
            self._fresh()
            self._rolled, self._judged, self._waits = True, False, None
        elif "waits" in meaning:
            self._waits = because
        elif not OF_ROLL & meaning.keys():
            return
        elif not self._rolled:
            hint = f"say it first: 'Roll a die for each {self._bond}.'"
            yield because, Unplayable(f"no die is rolled for each {self._bond} before this", hint)
        elif "on_face" in meaning:
            self._faces.add(int(meaning["on_face"]))
        elif "on_others" in meaning:
            if self._others is not None:
                yield because, Unplayable(f"{quoted(self._others[1])} says what it is already", "keep one of the two")
            self._others = meaning["on_others"], because
        elif "success" in meaning:
            self._judged = True
        elif "came" in meaning and not self._judged:
            yield (
                because,
                Unplayable("nothing before this says what a success is", "say it first: 'Add ...: at least ...'"),
            )
        elif _LEFT & meaning.keys():
            yield from self._span(meaning, because)

    def end(self) -> Faults:
        """What is open when the block is over."""
        yield from self._covered()
        if self._waits is not None:
            hint = f"say it next: 'Roll a die for each {self._bond}.'"
            yield self._waits, Unplayable(f"no die is rolled for each {self._bond} after this", hint)

    def _span(self, meaning: Mapping[str, Any], because: Because) -> Faults:
        if self._others is None:
            yield because, Unplayable("nothing before this says what is left", "say it first: 'On another number, ...'")
            return
        least, most = int(meaning.get("left_from", -UNLIMITED)), int(meaning.get("left_up_to", UNLIMITED))
        for low, high, other in self._spans:
            if least <= high and low <= most:
                why = f"{quoted(other)} says what comes of {max(low, least)} as well"
                yield because, Unplayable(why, "let each number stand in one of the sentences")
                break
        lowest, highest = self._reached()
        if least > highest or most < lowest:
            least_or_most = f"no more than {highest}" if least > highest else f"no less than {lowest}"
            yield because, Unplayable(f"{least_or_most} can be left", "leave it out")
        self._spans.append((least, most, because))

    def _reached(self) -> tuple[int, int]:
        """The least and the most that can be left."""
        what = self._others[0] if self._others else {}
        faces = max((dice.faces for dice in self._deeds.table.more.dice.values()), default=0)
        open_ = [face for face in range(1, faces + 1) if face not in self._faces]
        level = self._deeds.table.bonds.levels.get(str(what.get("level")))
        most = level.most if level else UNLIMITED
        return (min(open_) - most, max(open_)) if open_ else (-UNLIMITED, UNLIMITED)

    def _covered(self) -> Faults:
        """Whether something comes of every number that can be left."""
        if self._others is None:
            return
        lowest, highest = self._reached()
        if not self._spans:
            yield (
                self._others[1],
                Unplayable("nothing says what comes of what is left", "say it next: '0 or less: ...'"),
            )
            return
        for low, high, because in sorted(self._spans, key=lambda one: one[:2]):
            if low > lowest:
                numbers = f"{lowest} to {low - 1}" if lowest > -UNLIMITED // 2 else f"{low - 1} or less"
                yield because, self._open(numbers)
                return
            lowest = max(lowest, high + 1)
        if lowest <= highest:
            yield max(self._spans, key=lambda one: one[1])[2], self._open(f"{lowest} or more")

    @staticmethod
    def _open(numbers: str) -> Unplayable:
        return Unplayable(f"nothing says what comes of {numbers}", f"say it too: '{numbers}: nothing happens.'")
