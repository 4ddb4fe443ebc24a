"""The table of pieces in bonds, to be drawn: what was revealed by whom, who acts in which order, and all pairs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from ....cards.board import AND, BoardCard, BoardView, Cell, Grid, Mark, Note, Part, Seat, Spread
from ...engine.kernel import Event
from ...engine.tablestate import TableState
from ..compiling import Compiled
from ..table import headed
from ..zones.picture import as_icon
from .layout import a, many
from .pairing import Write

_KEY = "How to read a board: each field is a pair, the {piece} of its row and the {piece} of its column"
_SEATS = "Beside each player stands what that player has revealed."
_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_SETUP, _OVER = "setup", "the game is over"


class Picture:
    """Draws positions of one number of players. ``names`` are those of all cards by their ids, ``icons`` the files of
    those there are: that of a level is called as it is, that of a marker ``bond-side``, that of a die ``die-number``.
    """

    def __init__(self, rules: Compiled, names: Mapping[str, str], icons: Mapping[str, Path]) -> None:
        self._rules, self._table, self._bonds, self._icons = rules, rules.table, rules.table.bonds, icons
        self.names = names
        self._names = [names[one] for one in self._bonds.ids]
        self._stakes = many(self._bonds.stake)
        said = [(name, meaning, why) for name, inner in rules.deeds.parts.items() for meaning, why in inner]
        rolls = [(name, str(meaning["die"]), why) for name, meaning, why in said if "roll_each" in meaning]
        self._rolls = {why: (number, name) for number, (name, _, why) in enumerate(rolls)}
        """The sentences by which dice are rolled for all bonds: the how manieth each is, and in which part."""

    # the whole table

    def board(self, state: TableState) -> BoardView:
        """All that lies open on the table."""
        bonds = self._bonds
        seats = (self._seat(state, player) for player in range(bonds.players))
        notes = (Note(said) for said in (self._when(state), *self._said(state)))
        secret = any(state.values[bonds.stakes : bonds.stakes + bonds.players * len(bonds.pairs)])
        left_out = (f"the {self._stakes}",) if secret else ()
        return BoardView((*seats, *notes, self._pairs(state)), self._key, left_out)

    def seen_by(self, state: TableState, player: int) -> BoardView:
        """The table, and the points that a player has put on pairs."""
        bonds, board = self._bonds, self.board(state)
        at = bonds.stakes + player * len(bonds.pairs)
        points = enumerate(state.values[at : at + len(bonds.pairs)])
        own = ", ".join(f"{self._both(pair)} {n}" for pair, n in points if n)
        return BoardView((*board.parts, Note(f"Your {self._stakes}: {own or 'none yet'}")), board.key, board.left_out)

    def laid_out(self, state: TableState) -> list[Part]:
        """The table after setup: the pieces in the order in which they act, and the pairs."""
        standing = enumerate(self._order(state), 1)
        cards = (BoardCard(self._bonds.ids[one], self._names[one], value=str(at)) for at, one in standing)
        return [Spread(self._bonds.line, tuple(cards)), self._pairs(state)]

    @cached_property
    def _key(self) -> str:
        """How to read the picture: what its icons are, where these have a title, and whose dice are coloured."""
        bonds, later = self._bonds, [name for number, name in self._rolls.values() if number]
        levels = [f"{sign} with a number is {name}" for name in bonds.levels if (sign := self._sign(as_icon(name)))]
        marker = f"{a(bonds.marker)} is {a(bonds.bond)}, with its {' or '.join(bonds.hues)} side up"
        dice = [f"{a(name)} is what the pair has rolled" for name in self._table.more.dice]
        dice += [f"{a(hue)} one in the {part}" for hue, part in zip(bonds.hues[1:], later, strict=False)]
        said = (headed(", ".join(one)) for one in (levels, [marker] if bonds.hues else [], dice) if one)
        return ". ".join([_KEY.format(piece=bonds.noun), *said, _SEATS])

    def _sign(self, icon: str) -> str:
        """What an icon shows, as its file says it; "" if it does not."""
        file = self._icons.get(icon)
        found = _TITLE.search(file.read_text(encoding="utf-8")) if file and file.suffix == ".svg" else None
        return found[1].lower() if found else ""

    def _icon(self, name: str) -> str:
        return name if name in self._icons else ""

    # players and order

    def _seat(self, state: TableState, player: int) -> Seat:
        """What a player has revealed, and whether the player is to decide for a piece."""
        bonds, values = self._bonds, state.values
        at = bonds.revealed + player * len(bonds.ids)
        shown = enumerate(values[at : at + len(bonds.ids)])
        has = tuple(Mark(f"{self._names[one]} {n}", bonds.ids[one], plain=True) for one, n in shown if n)
        piece = values[bonds.deciding] - 1
        decides = piece >= 0 and not values[bonds.declared] and bonds.controller(values, piece) == player
        return Seat(headed(self._table.people[player]), ("to decide",) if decides else (), has=has)

    def _order(self, state: TableState) -> list[int]:
        at = self._bonds.order
        return [one - 1 for one in state.values[at : at + len(self._bonds.ids)] if one]

    def _when(self, state: TableState) -> str:
        """The turn and its part, and the pieces in the order in which they act, the acting one in brackets."""
        acting, part = state.values[self._bonds.acting] - 1, self._part(state)
        names = [f"[{self._names[one]}]" if one == acting else self._names[one] for one in self._order(state)]
        when = f"Turn {state.turn}, {part}" if state.turn else part
        return f"{when}: {', '.join(names)}" if names else when

    def _part(self, state: TableState) -> str:
        if state.over:
            return _OVER
        if isinstance(self._rules.deeds.asks[state.asking] if state.asking >= 0 else None, Write):
            return f"{self._stakes} are put on pairs"
        return next(iter(self._rules.deeds.running(state)), _SETUP)

    def _said(self, state: TableState) -> Iterator[str]:
        """While pieces act: what they have answered and voted in the last action; and what bonds have come to."""
        bonds, values = self._bonds, state.values
        for what, at in (("Votes", bonds.voted), ("Answers", bonds.said)) if values[bonds.acting] else ():
            said = {word: [name for name, one in zip(self._names, values[at:], strict=False) if one == number]
                    for number, word in enumerate(bonds.words, 1)}  # fmt: skip
            told = [f"{word} {', '.join(names)}" for word, names in said.items() if names]
            if told:
                yield f"{what}: {'; '.join(told)}"
        for name, at in bonds.feats.items():
            pairs = [self._both(pair) for pair in range(len(bonds.pairs)) if values[at] >> pair & 1]
            if pairs:
                yield f"{name}: {', '.join(pairs)}"

    # pairs

    def _both(self, pair: int) -> str:
        return AND.join(self._names[one] for one in self._bonds.pairs[pair])

    def _pairs(self, state: TableState) -> Grid:
        """A triangle: the pieces but the first as rows, the pieces but the last as columns."""
        count, dice = len(self._names), self._dice(state.events or ())

        def cell(a: int, b: int) -> Cell | None:
            return self._cell(state, self._bonds.pair[a][b], dice) if a < b else None

        rows = tuple(tuple(cell(a, b) for a in range(count - 1)) for b in range(1, count))
        return Grid(rows, tuple(self._names[:-1]), tuple(self._names[1:]))

    def _cell(self, state: TableState, pair: int, dice: Mapping[int, Sequence[Mark]]) -> Cell:
        bonds, values = self._bonds, state.values
        levels = ((values[one.base + pair], name) for name, one in bonds.levels.items())
        marks = [Mark(f"{name} {n}", self._icon(as_icon(name)), plain=True, short=str(n)) for n, name in levels if n]
        if values[bonds.bound + pair]:
            hue = bonds.hues[values[bonds.bound + pair] - 1] if bonds.hues else ""
            icon = as_icon(f"{bonds.bond} {hue}")
            marks.append(Mark(f"{bonds.bond}, {hue}" if hue else bonds.bond, self._icon(icon), hue))
        marks += dice.get(pair, ())
        return Cell(self._both(pair) if marks else "", marks=tuple(marks), ids=bonds.named[pair])

    def _dice(self, events: Sequence[Event]) -> dict[int, list[Mark]]:
        """The dice of each pair since a piece last acted: of its action, and of each roll for all bonds after it."""
        found: dict[int, list[Mark]] = {}
        acted = -1
        for event in events:
            data: Any = event.data
            if event.kind == "act":
                found, acted = {}, self._bonds.pair_of(data["cards"]) if data["cards"] else -1
            elif event.kind == "roll":
                pair = self._bonds.pair_of(data["cards"]) if "cards" in data else acted
                number, part = self._rolls.get(event.because, (0, ""))
                found.setdefault(pair, []).append(self._die(data, number, part))
        return found

    def _die(self, data: Mapping[str, Any], number: int, part: str) -> Mark:
        """A die; of a later roll in a turn it has the colour of that side of a marker, where there is one."""
        hues = self._bonds.hues
        hue = hues[number] if 0 < number < len(hues) else ""
        said = f"{data['die']} {data['is']}"
        return Mark(f"{said} in the {part}" if number else said, self._icon(as_icon(said)), hue)
