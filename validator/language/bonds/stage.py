"""The stage for worked examples of games with pieces in bonds: decisions step by step, and others pass.

Where nothing is said, nobody reveals anything. What was declared is done when somebody decides something else, or when
it is asked what has come of it; dice that are given fall as they are given, and all others by luck.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....cards.board import BoardView, Part
from ....cards.examples import Example
from ....cards.model import Game
from ....cards.program import Meaning
from ...engine.kernel import Event, Move
from ...engine.luck import Luck
from ...engine.tablestate import NOBODY, TableState
from ...example_kit import Links
from ...example_stage import Stage
from ...replay_stage import Claim, Impossible, Told
from ..asks import word
from ..faults import Unplayable
from ..frames import COUNT, frame
from ..game import WordedGame
from ..stage import WordedStage
from ..zones.picture import as_icon
from .acting import Act
from .given import Given
from .happening import Happening
from .layout import many
from .moves import Moves
from .pairing import Write
from .picture import Picture
from .said import happened, pair_named, piece_named
from .steering import Declare, Speak
from .telling import BondTeller

_OPEN = frozenset({"may_reveal"})
"""Keys of what is asked before what was declared is done."""
_WRITTEN = frozenset({"turn_is", "deciding"})
"""Keys of what is asked after everybody has put points on pairs."""


class BondStage(WordedStage):
    """Fulfils :class:`~...example_stage.Stage` for games with pieces in bonds."""

    def __init__(self, rules: WordedGame, game: Game) -> None:
        super().__init__(rules, game, BondTeller(rules))
        names = {card.id: card.name for card in game.by_id.values()}
        self._pictures = {mode: Picture(rules.compiled(mode), names, game.icons) for mode in rules.modes}

    def begin(self, example: Example, told: Sequence[Told], luck: int) -> BondTable:
        """The table when the play begins, as the givens describe it."""
        mode = self._mode(example) or self._rules.modes[0]
        rules, by = self._rules.compiled(mode), Luck(self._seed(example, luck))
        given = Given(rules, told)
        state = given.lay(self._rules, mode, by)
        state.events = []
        table = BondTable(self._rules, self._links, state, given, by, self._pictures[mode])
        table.start()
        self._hold(table, given.held)
        return table

    said = Stage.said

    def seen_by(self, position: TableState, player: int) -> BoardView:
        """The table as one player sees it, and the points that this player has put on pairs."""
        return self._pictures[position.mode].seen_by(position, player)

    def _laid_out(self, state: TableState) -> Sequence[Part]:
        return self._pictures[state.mode].laid_out(state)

    def _beside(self) -> Sequence[Part]:
        """The components that are called as levels and markers are, which is what they show."""
        bonds = self._rules.compiled(self._rules.modes[0]).table.bonds
        called = {as_icon(name) for name in (*bonds.levels, bonds.marker, many(bonds.marker))}
        return self._piled(name for name in self._parts if name in called)


class BondTable(Moves):
    """Fulfils :class:`~...example_stage.Table`."""

    def __init__(
        self, rules: WordedGame, links: Links, state: TableState, given: Given, luck: Luck, picture: Picture
    ) -> None:
        super().__init__(rules, links, state, given, luck)
        self._picture = picture
        self._told_from = state.values[:]

    def came(self, events: Sequence[Event]) -> Sequence[str]:
        """Who has passed, and what has happened to pieces and pairs."""
        happening = Happening(self._compiled, self._picture.names, self._told_from)
        passed, self.passed = [self._compiled.table.people[one] for one in dict.fromkeys(self.passed)], []
        self._told_from = self._state.values[:]
        *others, last = passed or [""]
        who = f"{', '.join(others)} and {last} pass" if others else f"{last} passes"
        lines = ["all pass" if len(passed) == self._bonds.players else who] if passed else []
        return [*lines, *happening.told(events)]

    @property
    def waits(self) -> str:
        """Who decides next: for which piece, or whether to reveal something before that."""
        ask, actor = self._rules.asks(self._state), self._rules.actor(self._state)
        if ask is None or actor is None or actor < 0 or self._state.turn == 0:
            return ""
        who, bonds = self._compiled.table.people[actor], self._bonds
        piece = self._picture.names[bonds.ids[self._state.values[bonds.deciding] - 1]]
        if isinstance(ask, Speak):
            done = "done" if self._state.values[bonds.declared] else "declared"
            return f"{who} may reveal {many(bonds.sum)} before what {piece} does is {done}"
        return f"{who} decides for {piece}" if isinstance(ask, Declare) else ""

    def claim(self, told: Told, since: int) -> Claim:
        """Whether something is so, or has happened since the last move."""
        so: Meaning = told.meaning["outcome"]
        inner = so["not"] if isinstance(so.get("not"), dict) else so
        if _WRITTEN & inner.keys():
            self._ready()
        elif not _OPEN & inner.keys():
            self.settle()
        if "has_said" in inner:
            since = min(since, self._acted_at())
        new = self.events[since:]
        held = happened(self._bonds, so, new)
        if held is None:
            held = self._is_so(so, told)
        actual = ""
        if "level" in inner:
            actual, new = self._stands(inner)
        return Claim(held, actual or ("it is so" if held else "it is not so"), self._links.causes(new))

    def _stands(self, so: Meaning) -> tuple[str, Sequence[Event]]:
        """The level that a pair has, in words, and what has changed it last."""
        bonds, name = self._bonds, str(so["level"])
        pair = pair_named(bonds, so["two"])
        n = self._state.values[bonds.levels[name].base + pair]
        changed = [
            one
            for one in self.events
            if one.data.get("number") == name and one.data.get("cards") == [*bonds.named[pair]]
        ]
        return f"{'-'.join(self._picture.names[one] for one in so['two'])} has {name} {n}", changed[-1:]

    def _is_so(self, so: Meaning, told: Told) -> bool:
        if isinstance(so.get("not"), dict):
            return not self._is_so(so["not"], told)
        if "may_reveal" in so:
            bonds, who = self._bonds, int(so["who"]["person"])
            piece = piece_named(bonds, str(so["piece"]))
            held = self._state.values[bonds.sums + who * len(bonds.ids) + piece]
            return bonds.most_revealed(self._state.values, piece) < int(so["may_reveal"]) <= held
        if "may_act" in so:
            return self._may_act(so)
        try:
            return self._compiled.deeds.test(so)(self._state, frame(0))
        except (Unplayable, KeyError, ValueError) as error:
            raise Impossible(f"{told.sentence.text!r} cannot be asked: {error}") from None

    def _may_act(self, so: Meaning) -> bool:
        """Whether the piece that acts may do something."""
        if not self._deciding(piece_named(self._bonds, str(so["piece"])), "act"):
            return False
        at = [str(one) for one in so["at"]]
        named = self._bonds.named[pair_named(self._bonds, at)] if len(at) == 2 else at
        ask = next(one for one in self._compiled.deeds.asks if isinstance(one, Act))
        return (word(str(so["may_act"])), *named) in ask.options(self._state, self._state.stack[-1])

    # how it stands

    @property
    def pending(self) -> str:
        """An answer or a vote that is still to come, or points that are begun."""
        values, bonds = self._state.values, self._bonds
        ask = self._rules.asks(self._state)
        if isinstance(ask, Write):
            return "points are still to be put on pairs" if self._state.stack[-1][COUNT] else ""
        if isinstance(ask, (Speak, Declare)) and values[bonds.target] and values[bonds.deciding]:
            return f"{self._called(values[bonds.deciding] - 1)} still has to decide"
        return ""

    @property
    def open(self) -> Sequence[Move]:
        """What can be decided, once all have passed who are asked before it; nothing of the example comes after."""
        while self.pending and isinstance(self._rules.asks(self._state), Speak) and not self._falls_silent():
            self._pass()
        return super().open

    def _falls_silent(self) -> bool:
        """Whether the last one is asked before a piece that nobody controls decides by itself."""
        piece = self._state.values[self._bonds.deciding] - 1
        return self._state.stack[-1][COUNT] == 1 and self._controls(piece, NOBODY)

    def board(self) -> BoardView:
        """The table as it lies."""
        return self._picture.board(self._state)
