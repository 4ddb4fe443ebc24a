"""What has happened to pieces in bonds, told line by line: dice and what they are held against, levels, votes, ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ....cards.board import AND
from ....cards.program import Sentence
from ...engine.kernel import Because, Event
from ..compiling import Compiled

Data = Mapping[str, Any]
_HELD = {"most": "at most", "more": "more than", "least": "at least", "less": "less than", "exactly": "exactly"}


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
            line = getattr(self, f"_{event.kind.replace(' ', '_')}", None)
            data: Data = event.data
            two = tuple(data["cards"]) if len(data.get("cards") or ()) == 2 else ()
            if line is not None:
                yield from line(two, data, _meaning(event.because))

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

    def _part(self, two: tuple[str, ...], data: Data, meaning: Data) -> Iterator[str]:
        yield f"{self._both(two)} are no {self._bonds.bond} any more"

    def _wait(self, two: tuple[str, ...], data: Data, meaning: Data) -> Iterator[str]:
        yield f"{self._both(two)}: no die, as this is turn {meaning['turn']}"

    def _turn_marker(self, two: tuple[str, ...], data: Data, meaning: Data) -> Iterator[str]:
        yield f"{self._both(two)}: the {self._bonds.marker} turns {data['hue']}"

    def _become(self, two: tuple[str, ...], data: Data, meaning: Data) -> Iterator[str]:
        yield f"{self._both(two)} become a {data['feat']}"

    # pieces

    def _act(self, two: tuple[str, ...], data: Data, meaning: Data) -> Iterator[str]:
        self._acted = two
        who, pair = self._names[data["card"]], self._both(two)
        yield f"{who} acts: {data['action']}, {pair}" if data["action"] else f"{who} does nothing"

    def _default(self, two: tuple[str, ...], data: Data, meaning: Data) -> Iterator[str]:
        yield f"nobody controls {self._names[data['card']]}"

    def _vote(self, two: tuple[str, ...], data: Data, meaning: Data) -> Iterator[str]:
        yield f"{self._names[data['card']]} votes {data['says']}"

    def _answer(self, two: tuple[str, ...], data: Data, meaning: Data) -> Iterator[str]:
        yield f"{self._names[data['card']]} answers {data['says']}"

    def _turn(self, two: tuple[str, ...], data: Data, meaning: Data) -> Iterator[str]:
        yield "the next turn begins"


def _meaning(because: Because) -> Data:
    return because.meaning if isinstance(because, Sentence) else {}
