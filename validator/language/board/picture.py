"""The board of a worked example: the grid with what lies on each piece, who acts, and what was shown and put aside."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ....cards.board import Arrow, BoardView, Cell, Grid, Mark, Note, Part, Seat
from ....cards.lexicon.forms import WordsForm
from ...engine.tablestate import NOBODY, TableState
from ..compiling import Compiled
from .asks import Expose
from .bits import each
from .giving import NUMBER, Giving


class Picture:
    """Draws positions of one game. ``colours`` are the families of its palette, ``words`` those of words.yaml."""

    def __init__(self, rules: Compiled, words: WordsForm, colours: Collection[str]) -> None:
        self._rules, self._words, self._colours = rules, words, colours
        self._table, self._board, self._deeds = rules.table, rules.deeds.board, rules.deeds
        self._pieces = rules.deeds.board.pieces

    def of(self, state: TableState, told_all: bool) -> BoardView:
        """The board; ``told_all``: the reader knows who has a secret role."""
        seats = [self._seat(state, player) for player in range(self._table.players)]
        parts: list[Part] = [Note(f"Turn {state.turn}"), *seats[1:]]
        grid = self._board.grid
        shown, aside = state.values[self._pieces.shown], state.values[self._pieces.aside]
        decks = list(self._decks(state))
        now = [(noun, self._names(of & shown & ~aside)) for noun, of in decks]
        parts += [Note(f"{noun.capitalize()}: {found}") for noun, found in now if found]
        if grid is not None:
            cells = [self._cell(state, card, told_all) for card in grid.order]
            rows = [tuple(cells[at : at + grid.columns]) for at in range(0, len(cells), grid.columns)]
            heads, columns = (self._labels(names, count) for names, count in
                              ((self._pieces.rows, grid.rows), (self._pieces.columns, grid.columns)))  # fmt: skip
            arrows = tuple(self._arrows(state, told_all)) if state.records else ()
            parts.append(Grid(tuple(reversed(rows)), columns, tuple(reversed(heads)), arrows))
        parts += [*seats[:1], *(Note(f"Used {noun}s: {self._names(of & aside) or 'none'}") for noun, of in decks)]
        return BoardView(tuple(parts), " ".join(self._key()), tuple(self._left_out(state, told_all)))

    def _left_out(self, state: TableState, told_all: bool) -> Iterator[str]:
        """What the board does not show: who has a secret role, and pieces of a deck that nobody has shown yet."""
        for role, found in self._board.appointed.items():
            if found.seat is not None and state.values[self._pieces.roles[role]] and not (told_all or state.over):
                yield f"who the {role}s are"
        shown = state.values[self._pieces.shown] | state.values[self._pieces.aside]
        yield from (f"the other {noun}s" for noun, of in self._decks(state) if of & ~shown)

    def _key(self) -> Iterator[str]:
        """What the fields show, in words."""
        if self._board.grid is None:
            return
        cell = next(iter(self._words.cells), "field")
        yield f"Each field is a {cell}, the first row at the foot."
        yield from (f"Dark {cell}s have {thing}." for thing in self._pieces.things)
        yield "Tokens show their turn."
        yield f"While tokens are given, a {cell} has the colour of a token that may be given there."
        if self._deeds.givings:
            role = next(iter(self._deeds.givings.values())).role
            yield f"An arrow leads from a {role} who gave to who was given; a dashed one where another may have given."

    @staticmethod
    def _labels(names: tuple[str, ...], count: int) -> tuple[str, ...]:
        """The last words of the names of rows or columns, or their numbers."""
        return tuple(names[at].split()[-1] if at < len(names) else str(at + 1) for at in range(count))

    def _seat(self, state: TableState, player: int) -> Seat:
        name = self._table.people[player].removeprefix("the ")
        ask = self._deeds.asks[state.asking] if state.asking != NOBODY else None
        acts = ask is not None and ask.who(state, state.stack[-1]) == player
        wins = state.over and player in state.winners
        return Seat(name[:1].upper() + name[1:], ("acts",) if acts else ("wins",) if wins else ())

    def _decks(self, state: TableState) -> Iterator[tuple[str, int]]:
        """The kinds of pieces that are shown one after another."""
        shown = {
            self._pieces.cards[move[1]]
            for ask in self._deeds.asks if isinstance(ask, Expose)
            for move in ask.options(self._table.new(state.mode), [])
        }  # fmt: skip
        for noun, of in self._pieces.nouns.items():
            if any(of >> card & 1 for card in shown):
                yield noun, of

    def _names(self, of: int) -> str:
        return ", ".join(self._table.name(card) for card in each(of))

    def _cell(self, state: TableState, card: int, told_all: bool) -> Cell:
        grid = self._board.grid
        down = any(state.values[slot] >> card & 1 for slot in self._pieces.things.values())
        label = str(grid.numbers.get(card, "")) if grid is not None else ""
        marks = tuple(self._marks(state, card, told_all))
        colour = self._open(state, card) if told_all else ""
        ids = (self._table.kind(card),)
        return Cell(self._names(1 << card), label, colour, marks, down, ids)

    def _arrows(self, state: TableState, told_all: bool) -> Iterator[Arrow]:
        """Who gave the tokens of the last joint choice to whom, as far as the reader knows who can give."""
        grid, giving = self._board.grid, self._deeds.givings.get(state.records[-1][NUMBER])
        if grid is None or giving is None or not (told_all or state.over):
            return
        for face, taker, givers in giving.came_from(state):
            name = giving.faces[face]
            for giver in givers:
                at = tuple((grid.rows - 1 - row, column) for row, column in
                           (divmod(grid.order.index(card), grid.columns) for card in (giver, taker)))  # fmt: skip
                gave = f"{self._names(1 << giver)} {'gave' if len(givers) == 1 else 'may have given'}"
                said = f"{gave} {self._names(1 << taker)} the {name} {giving.token}".replace("  ", " ")
                yield Arrow(at[0], at[1], said, self._family(name, f"{giving.role}s"), len(givers) == 1)

    def _open(self, state: TableState, card: int) -> str:
        """The colour of a cell by the tokens that may be given there now."""
        giving: Giving | None = self._deeds.givings.get(state.asking)
        if giving is None:
            return ""
        found = [face for face, open_ in zip(giving.faces, giving.openings(state), strict=True) if open_ >> card & 1]
        return self._family(found[0] if len(found) == 1 else f"{giving.role}s") if found else ""

    def _family(self, *names: str) -> str:
        return next((name for name in names if name in self._colours), "")

    def _marks(self, state: TableState, card: int, told_all: bool) -> Iterator[Mark]:
        """What lies on a piece: tokens with their turn, its states, and the roles that the reader knows."""
        pieces, values = self._pieces, state.values
        states = {token: name for name, token in self._state_tokens()}
        for token, faces in pieces.faces.items():
            for turn in range(1, pieces.turns + 1):
                for number, face in enumerate(faces):
                    if values[pieces.token(token, turn, number)] >> card & 1:
                        yield self._mark(token, states.get(token), face, turn, turn == state.turn and not state.over)
        for role, slot in pieces.roles.items():
            secret = self._board.appointed[role].seat is not None if role in self._board.appointed else False
            if values[slot] >> card & 1 and (told_all or state.over or not secret):
                yield Mark(role, role, self._family(*self._words.roles[role], f"{role}s"))

    def _mark(self, token: str, state: str | None, face: str, turn: int, now: bool) -> Mark:
        family = self._family(face, self._pieces.supplies.get(token, ""))
        if state is None:
            return Mark(f"{face} {turn}".strip(), f"{face}-{token}" if face else token, family)
        return (
            Mark(state, state, family) if now else Mark(f"{state} {turn}", f"{state}-past", plain=True, short=f"{turn}")
        )

    def _state_tokens(self) -> Iterator[tuple[str, str]]:
        """Each state with the token that brings it about."""
        for name, (_, because) in self._board.states.items():
            if not isinstance(because, str):
                yield name, str(because.meaning["token"])
