"""The stage for worked examples of games with pieces: what is given is laid at the beginning of a turn.

Who has a secret role and is not named by the example is found by luck, so that all it tells can be done.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from ....cards.board import BoardView, Grid, Part
from ....cards.examples import Example
from ....cards.lexicon.forms import WordsForm
from ....cards.model import Game
from ....cards.program import Meaning
from ...engine.kernel import IllegalMove
from ...engine.luck import Luck
from ...engine.tablestate import NOBODY, TableState
from ...example_kit import Links
from ...replay_stage import Claim, Impossible, Refused, Told
from ..compiling import Compiled
from ..faults import asked
from ..frames import frame
from ..game import WordedGame
from ..layout import Layout
from ..replayed import WordedTable
from ..stage import WordedStage
from ..table import Table as SheetTable
from .asks import Appoint, Expose, Give, Lay
from .bits import bits, each
from .conditions import named
from .knowledge import hidden
from .moves import carry_out, made_of
from .owners import owners
from .picture import Picture

_ONCE = frozenset({"holders", "turn_is", "alone", "spent"})
"""What is given once."""
LAID = ("holders", "turn_is", "having", "alone", "spent")
"""What can be given; anything else said before the first move must be so."""


class BoardStage(WordedStage):
    """Fulfils :class:`~...example_stage.Stage` for games with pieces."""

    def __init__(self, rules: WordedGame, game: Game, words: WordsForm) -> None:
        super().__init__(rules, game)
        self._words, self._colours = words, frozenset(game.palette)

    def begin(self, example: Example, told: Sequence[Told], luck: int) -> WordedTable:
        """The table at the beginning of a turn, as the givens describe it."""
        mode = self._mode(example) or self._rules.modes[0]
        moves = [one for one in told if "move" in one.meaning]
        givens = [one for one in told if "given" in one.meaning]
        laid = [one for one in givens if any(key in one.meaning["given"] for key in LAID)]
        rules = self._rules.compiled(mode)
        _check_given(rules, laid)
        if any(one.meaning["move"].get("act") == "choose" for one in moves):
            if laid:
                raise Impossible("roles are chosen before anything else has happened", at=laid[0])
            state = self._rules.new(mode)
        else:
            tried = moves[:-1] if example.illegal else moves
            state = self._world(rules, mode, laid, tried, Luck(self._seed(example, luck)))
        state.events = []
        held = [one.meaning["given"]["holders"] for one in laid if "holders" in one.meaning["given"]]
        named_all = [len(one) for one in held] == [one.count for one in rules.deeds.board.appointed.values()]
        picture = Picture(rules, self._words, self._colours)
        table = BoardTable(self._rules, self._links, state, Layout(rules, state), luck, picture, named_all)
        self._hold(table, (one for one in givens if one not in laid))
        return table

    def seen_by(self, position: TableState, player: int) -> BoardView:
        """The table as one player sees it: with the secret roles that the player knows."""
        rules = self._rules.compiled(position.mode)
        secret = bool(list(hidden(rules.deeds.board, position, player)))
        return Picture(rules, self._words, self._colours).of(position, told_all=not secret)

    def _laid_out(self, state: TableState) -> Sequence[Part]:
        picture = Picture(self._rules.compiled(state.mode), self._words, self._colours)
        return [part for part in picture.of(state, told_all=False).parts if isinstance(part, Grid)]

    def _told(self, table: SheetTable) -> set[str]:
        grid = self._rules.compiled(self._rules.modes[0]).deeds.board.grid
        return {table.kind(card) for card in grid.order} if grid else set()

    def _owners(self) -> Mapping[str, int]:
        mode = self._rules.modes[0]
        return owners(self._rules.compiled(mode).deeds, self._words, self._rules.new(mode))

    def _world(self, rules: Compiled, mode: str, laid: Sequence[Told], moves: Sequence[Told], luck: Luck) -> TableState:
        """The first position, in an order of luck, from which all moves can be made; or else the most of them, so that
        the move that cannot be made is refused, and none before it."""
        best: TableState | None = None
        most = -1
        for state in _worlds(self._rules, rules, mode, laid, moves, luck):
            if (made := made_of(self._rules, state, moves)) > most:
                best, most = state, made
            if most == len(moves):
                break
        if best is None:
            raise Impossible("no piece is left that could have the role", at=laid[-1] if laid else None)
        return best


def _check_given(rules: Compiled, laid: Sequence[Told]) -> None:
    """Raises Impossible for what is given twice, and where more or fewer were shown than turns have passed."""
    known: dict[str, Told] = {}
    for one in laid:
        key = next(key for key in LAID if key in one.meaning["given"])
        if key in _ONCE and key in known:
            raise Impossible(f"{known[key].sentence.text!r} was given before", at=one)
        known[key] = one
    spent, because = known.get("spent"), next((ask.because for ask in rules.deeds.asks if isinstance(ask, Expose)), "")
    if spent is None or isinstance(because, str):
        return
    turn = int(known["turn_is"].meaning["given"]["turn_is"]) if "turn_is" in known else 1
    said = because.meaning
    past = range(int(said.get("from", 1)), min(int(said.get("to", turn)), turn - 1) + 1)
    if (count := len(spent.meaning["given"]["spent"])) != len(past):
        raise Impossible(f"{count} are used at the beginning of turn {turn}, and {len(past)} were shown", at=spent)


def _worlds(
    game: WordedGame, rules: Compiled, mode: str, laid: Sequence[Told], moves: Sequence[Told], luck: Luck
) -> Iterator[TableState]:
    """The position with every choice of pieces for the secret role that what is given leaves open."""
    fresh, deeds = game.new(mode), rules.deeds
    ask = deeds.asks[fresh.asking]
    if not isinstance(ask, Appoint):
        raise Impossible("players have to decide something before the first turn, which no example can tell yet")
    given = [one.meaning["given"] for one in laid]
    known = bits(card for so in given if "holders" in so for card in each(named(deeds, so["holders"])))
    names, count = rules.table.kinds, ask.count - known.bit_count()
    open_ = ask.open(fresh)
    lying = _having(rules, given)
    for more in luck.shuffled(list(combinations(each(open_ & ~known & ~lying), max(0, count)))):
        state = fresh.copy()
        chosen = [names[card] for card in each(known | bits(more))]
        try:
            game.apply(state, (ask.verb, *chosen), until_turn=True)
        except IllegalMove as error:
            raise Impossible(f"this cannot be: {error.reason}", at=laid[0]) from None
        if known & lying:
            raise Impossible("a piece that has the role already has what it cannot be given", at=laid[-1])
        lay(rules, state, given, moves)
        game.go_on(state)
        yield state


def _having(rules: Compiled, given: Sequence[Meaning]) -> int:
    """The pieces that are given to have something."""
    found, board = 0, rules.deeds.board
    for so in given:
        if "having" in so:
            found |= named(rules.deeds, so["having"])
        elif "alone" in so:
            these = named(rules.deeds, so["alone"])
            found |= next((noun for noun in board.pieces.nouns.values() if noun & these), 0) & ~these
    return found


def lay(rules: Compiled, state: TableState, given: Sequence[Meaning], moves: Sequence[Told] = ()) -> None:
    """Lay what is given over the position before the first turn."""
    pieces, values = rules.deeds.board.pieces, state.values
    turn = next((int(so["turn_is"]) for so in given if "turn_is" in so), 1)
    state.turn = turn - 1
    for so in given:
        if "having" in so or "alone" in so:
            values[pieces.things[str(so.get("thing") or so["lacking"])]] |= _having(rules, [so])
    spent = next((named(rules.deeds, so["spent"]) for so in given if "spent" in so), None)
    if spent is None:  # such as the example does not show, as many as turns are over
        shown = {str(one.meaning["move"].get("shows", "")) for one in moves}
        deck = next((noun for noun in pieces.nouns.values() if noun & bits(pieces.cards[s] for s in shown if s)), 0)
        spare = [card for card in each(deck) if rules.table.kinds[card] not in shown]
        spent = bits(spare[: turn - 1])
    values[pieces.shown] |= spent
    values[pieces.aside] |= spent


class BoardTable(WordedTable):
    """Fulfils :class:`~...example_stage.Table`. ``told_all``: the example names all who have a secret role."""

    def __init__(
        self, rules: WordedGame, links: Links, state: TableState, layout: Layout, luck: int, picture: Picture,
        told_all: bool,
    ) -> None:  # fmt: skip
        super().__init__(rules, links, state, layout, luck)
        self._picture, self._told_all = picture, told_all

    def start(self) -> None:
        """The play begins where it was laid."""

    @property
    def pending(self) -> str:
        """What is still to do of a step that was begun."""
        state = self._state
        ask = self._compiled.deeds.asks[state.asking] if state.asking != NOBODY else None
        if isinstance(ask, Lay) and ask.lying(state):
            return f"{ask.lying(state).bit_count()} of {ask.count} are put so far"
        if isinstance(ask, Give) and (given := ask.given(state)):
            return f"{given} of {state.values[self._compiled.deeds.board.pieces.due]} are given so far"
        return ""

    def move(self, told: Told) -> Claim | None:
        """Carry the moves of a sentence out."""
        if self._state.over:
            raise Impossible(f"{told.sentence.text!r} comes when the game is over")
        self._told_all = self._told_all or told.meaning["move"].get("act") == "choose"
        carry_out(self._rules, self._state, told)
        return None

    def claim(self, told: Told, since: int) -> Claim:
        """Whether a condition holds now."""
        so: Meaning = told.meaning["outcome"]
        held = asked(self._compiled.deeds.test, told, so)(self._state, frame(0))
        return Claim(held, self._told(), self._links.causes(self.events[since:]))

    def names(self, told: Told, refused: Refused) -> Claim:
        """Whether the reason given is the one behind the refusal, and the part of it that is meant."""
        reason = dict(told.meaning["reason"])
        part = reason.pop("part", "")
        claim = super().names(Told(told.sentence, {**told.meaning, "reason": reason}), refused)
        if not claim.held or part in ("", refused.part):
            return claim
        return Claim(False, f"another part of that sentence refuses it: {refused.reason}", claim.trail)

    def _told(self) -> str:
        """Where the game stands, in words."""
        state, pieces = self._state, self._compiled.deeds.board.pieces
        if state.over:
            return f"{' and '.join(self._compiled.table.people[player] for player in state.winners)} wins"
        phase = pieces.phases[state.values[pieces.phase]] if pieces.phases else "step"
        return f"it is not so in the {phase} of turn {state.turn}"

    @property
    def waits(self) -> str:
        """Nothing that the board does not show."""
        return ""

    def board(self) -> BoardView:
        """The grid, with what lies on each piece, who acts, and who has a role if the example tells it."""
        return self._picture.of(self._state, self._told_all)
