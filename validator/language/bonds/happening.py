"""What has happened to pieces in bonds, told line by line: dice and what they are held against, levels, votes, ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ....cards.board import AND
from ....cards.program import Sentence
from ...engine.kernel import Event
from ..compiling import Compiled

Data = Mapping[str, Any]
_HELD = {"most": "at most", "more": "more than", "least": "at least", "less": "less than", "exactly": "exactly"}


_LINES = {
    "part": "{both} are no {bond} any more", "wait": "{both}: no die, as this is turn {meaning[turn]}",
    "turn marker": "{both}: the {marker} turns {data[hue]}", "become": "{both} become a {data[feat]}",
    "default": "nobody controls {who}", "vote": "{who} votes {data[says]}", "answer": "{who} answers {data[says]}",
    "turn": "the next turn begins",
}  # fmt: skip
"""What is said of events by their kind, where it is always the same."""


class Happening:
    """Tells the events of a game from where its ``values`` were so. ``names`` are those of the pieces by their ids."""

    def __init__(self, rules: Compiled, names: Mapping[str, str], values: Sequence[int]) -> None:
        self._bonds, self._names = rules.table.bonds, names
        bonds = self._bonds
        self._levels: dict[tuple[str, tuple[str, ...]], int] = {
            (name, two): values[level.base + pair]
            for name, level in bonds.levels.items() for pair, two in enumerate(bonds.named)
        }  # fmt: skip
        self._acted: tuple[str, ...] = bonds.named[values[bonds.target] - 1] if values[bonds.target] else ()
        self._die = ""
        self._face = 0

    def told(self, events: Sequence[Event]) -> Iterator[str]:
        """A line for each event of which there is something to be said beside the sentence of a move."""
        for event in events:
            data: Data = event.data
            meaning: Data = event.because.meaning if isinstance(event.because, Sentence) else {}
            two = tuple(data["cards"]) if len(data.get("cards") or ()) == 2 else ()
            if event.kind in _LINES:
                both, who, bonds = self._both(two), self._names.get(str(data.get("card")), ""), self._bonds
                yield _LINES[event.kind].format(
                    both=both, who=who, bond=bonds.bond, marker=bonds.marker, data=data, meaning=meaning
                )
            elif (line := getattr(self, f"_{event.kind}", None)) is not None:
                yield from line(two, data, meaning)

    def _both(self, two: Sequence[str]) -> str:
        return AND.join(self._names[one] for one in two)

    def _held(self, two: tuple[str, ...], meaning: Data) -> Iterator[str]:
        """What the die was held against, where that is why something happens."""
        so = meaning.get("if")
        if not isinstance(so, Mapping) or not isinstance(so.get("amount"), Mapping) or "die" not in so["amount"]:
            return
        name = str(so["than"].get("level", "")) if isinstance(so.get("than"), Mapping) else ""
        if (name, two) in self._levels:
            held = _HELD.get(str(so["cmp"]), str(so["cmp"]))
            yield f"the {self._die} shows {self._face}, {held} {name} {self._levels[name, two]}"

    # dice

    def _roll(self, two: tuple[str, ...], data: Data, meaning: Data) -> Iterator[str]:
        self._die, self._face = str(data["die"]), int(data["is"])
        yield f"{self._both(two or self._acted)}: the {self._die} shows {self._face}"

    def _left(self, two: tuple[str, ...], data: Data, meaning: Data) -> Iterator[str]:
        name = str(meaning["on_others"]["level"])
        yield f"{self._both(two)}: {self._face} less {name} {self._levels[name, two]} leaves {data['is']}"

    def _judged(self, two: tuple[str, ...], meaning: Data) -> str:
        add, less = str(meaning["add"]["level"]), str(meaning["less"]["level"])
        more, fewer = self._levels[add, two], self._levels[less, two]
        total, wanted = self._face + more - fewer, int(meaning["success"])
        sum_ = f"{self._face} plus {add} {more} less {less} {fewer} is {total}"
        return f"{self._both(two)}: {sum_}, {'at least' if total >= wanted else 'below'} {wanted}"

    def _success(self, two: tuple[str, ...], data: Data, meaning: Data) -> Iterator[str]:
        yield f"{self._judged(two, meaning)}: a success"

    def _failure(self, two: tuple[str, ...], data: Data, meaning: Data) -> Iterator[str]:
        yield f"{self._judged(two, meaning)}: a failure"

    # pairs

    def _raise(self, two: tuple[str, ...], data: Data, meaning: Data) -> Iterator[str]:
        name = str(data["number"])
        if two and (name, two) in self._levels:
            yield from self._held(two, meaning)
            yield f"{self._both(two)}: {name} from {self._levels[name, two]} to {data['is']}"
            self._levels[name, two] = int(data["is"])

    def _reset(self, two: tuple[str, ...], data: Data, meaning: Data) -> Iterator[str]:
        if self._levels[str(data["number"]), two] != data["is"]:
            yield from self._raise(two, data, meaning)

    def _bind(self, two: tuple[str, ...], data: Data, meaning: Data) -> Iterator[str]:
        yield from self._held(two, meaning)
        yield f"{self._both(two)} become a {self._bonds.bond}"

    def _act(self, two: tuple[str, ...], data: Data, meaning: Data) -> Iterator[str]:
        self._acted = two
        who, pair = self._names[data["card"]], self._both(two)
        yield f"{who} acts: {data['action']}, {pair}" if data["action"] else f"{who} does nothing"
