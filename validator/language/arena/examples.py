"""The stage for worked examples of cards in play: "you" have the first deck, "your opponent" has the other one.

A sentence may stand for several moves; whoever is not told to respond passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....cards.board import BoardView
from ....cards.examples import Example
from ....cards.model import Game
from ....cards.phrasebook.book import Phrasebook
from ....cards.program import Meaning
from ...engine.kernel import Event, Move
from ...engine.luck import Luck
from ...engine.tablestate import NOBODY, TableState
from ...example_kit import Links, made_already
from ...example_stage import Stage, Table
from ...replay_stage import Claim, Dealt, Impossible, NotAllowed, Refused, Told
from ..frames import THIS
from ..game import WordedGame
from ..stage import WordedStage
from ..table import does, whose
from .given import Given, makers
from .laying import laid, set_up
from .outcomes import Outcomes
from .passing import WHO, Going, barred, check_heeded, is_amid
from .picture import Picture
from .playing import Respond
from .prices import Pays
from .spoken import alike, guess, seat_of, wanted
from .telling import whole
from .wording import filled, happened, sentence

NAMES = ("You", "Your opponent")
MAY = "may"
"""The outcome that is about a choice which is still open."""


class ArenaStage(WordedStage):
    """Fulfils :class:`~...example_stage.Stage` for games with cards in play."""

    def __init__(self, rules: WordedGame, game: Game) -> None:
        super().__init__(rules, game)
        self._pictures = {mode: Picture(rules.compiled(mode), game) for mode in rules.modes}
        self._makers = {mode: makers(rules.compiled(mode)) for mode in rules.modes}

    def begin(self, example: Example, told: Sequence[Told], luck: int) -> ArenaTable:
        """The table that the givens describe; an example that tells the setup begins before it."""
        mode = self._mode(example) or self._rules.modes[0]
        seed = self._seed(example, luck)
        given = Given(self._rules.compiled(mode), told, self._makers[mode])
        state = laid(self._rules, mode, given, Luck(seed))
        self._refuse_unsound(state, told)
        state.events = []
        return ArenaTable(self._rules, self._links, state, given, seed, self._pictures[mode])

    def _refuse_unsound(self, state: TableState, told: Sequence[Told]) -> None:
        """Raises Impossible for a position that no play comes to, at the last sentence given that names the card."""
        table = self._rules.compiled(state.mode).table
        for fault in self._rules.faults(state)[:1]:
            names = [name for name in table.names if name in fault]
            given = [one for one in told if "given" in one.meaning]
            at = next((one for one in reversed(given) if any(name in one.sentence.text for name in names)), None)
            for person, name in zip(table.people, NAMES, strict=True):
                fault = fault.replace(whose(person), whose(name.lower())).replace(person, name.lower())
            raise Impossible(f"no play comes to that: {fault}", at=at or (given[-1] if given else None))

    def _sentence(self, book: Phrasebook, position: TableState, move: Move) -> str:
        return sentence(self._rules, book, position, move)

    def happened(self, book: Phrasebook, before: TableState, events: Sequence[Event]) -> tuple[str, ...]:
        """Sentences for the moves with which these events came of a position."""
        return tuple(happened(self._rules, book, before, events))

    def filled(self, book: Phrasebook, position: TableState, others: Sequence[TableState]) -> tuple[str, ...]:
        """What could be given of a position and not of all the ``others``: hands."""
        return tuple(filled(self._rules, book, position, others))

    def whole(self, book: Phrasebook, mode: str, script: Sequence[Move]) -> tuple[str, ...]:
        """Sentences for a whole game, from before its setup, by these moves of luck and players."""
        return whole(self._rules, book, mode, script)

    def dealt(self, mode: str, seed: int) -> Dealt:
        """A new game, in which luck falls as in examples with the same seed."""
        return replace(Stage.dealt(self, mode, seed), later=seed)

    def people(self, mode: str) -> Sequence[str]:
        """What examples call the players."""
        return NAMES

    def seen_by(self, position: TableState, player: int) -> BoardView:
        """The table as one player sees it."""
        return self._pictures[position.mode].board(position, player)

    def opening(self, mode: str) -> BoardView:
        """The table before the first turn; what players decide in the setup is left to the first choice there is."""
        mode = mode or self._rules.modes[0]
        state = set_up(self._rules, mode, Luck(0), first=True)
        return BoardView(tuple(self._pictures[mode].laid_out(state)))


class ArenaTable(Table):
    """Fulfils :class:`~...example_stage.Table`."""

    def __init__(
        self, rules: WordedGame, links: Links, state: TableState, given: Given, luck: int, picture: Picture
    ) -> None:
        super().__init__(rules, links, state)
        self._going, self._given, self._picture = Going(rules, state, luck), given, picture
        self._arena = self._going.arena

    @property
    def pending(self) -> str:
        """The choice that is open in the middle of a move."""
        if not is_amid(self._rules, self._state):
            return ""
        name = self._arena.name(self._state.stack[-1][THIS])
        paying = isinstance(self._rules.asks(self._state), Pays)
        return f"the price of {name} is still to be paid" if paying else f"{name} asks for a choice"

    @property
    def waits(self) -> str:
        """Who decides now, and by which sentence."""
        ask, actor = self._rules.asks(self._state), self._rules.actor(self._state)
        if ask is None or actor not in (0, 1):
            return ""
        said = ask.asked_by(self._state, self._state.stack[-1]) if isinstance(ask, Pays) else ask.because
        because = self.reason(said)
        passed = [does(WHO[seat], "passes", "pass") for seat in self._going.passed]
        decides = f"{WHO[actor]} may respond" if isinstance(ask, Respond) else does(WHO[actor], "decides", "decide")
        by = f", by {because.text}" if because.place and not isinstance(ask, Respond) else ""
        return f"{', '.join([*passed, decides])}{by}"

    def board(self) -> BoardView:
        """The table with both hands."""
        return self._picture.board(self._state)

    # moves

    def move(self, told: Told) -> Claim | None:
        """Carry the moves of a sentence out, unless it says what was settled because it was the only answer."""
        deed: Meaning = told.meaning["move"]
        going = self._going
        if deed.get("responds") == "nobody":
            going.passed = []
            going.all_pass()
            return None
        if "pass" in deed:
            raise Impossible("turns of which nothing is told cannot pass here; say what both players do", at=told)
        check_heeded(self._rules.compiled(self._state.mode), deed, told)
        moves, who = wanted(deed), seat_of(deed["who"])
        done = next((one for one in going.settled if alike(self._arena, one[1], moves[0])), None)
        if done is not None:
            going.settled.remove(done)
            return None
        self._refuse_other(moves[0], who)
        going.settled, going.passed = [], []
        if self._state.over:
            raise NotAllowed(Refused("the game is over", self._going.rules.compiled(self._state.mode).script.end[0][1]))
        self._part_runs(deed, told)
        for move in moves:
            self._carry_out(who, going.answer(who, move) if "answer" in deed else move)
        going.by_luck(but="toss")
        return None

    def _carry_out(self, who: int, move: Move) -> None:
        try:
            found = self._going.carry_out(who, move)
        except NotAllowed as error:
            ask = self._rules.asks(self._state)
            other = barred(self._going.rules.compiled(self._state.mode), self._state, ask, move, error.refused)
            raise NotAllowed(other or error.refused, error.instead) from None
        for name in found[1:]:
            card = self._arena.index.get(name, NOBODY)
            if card != NOBODY and card not in self._given.cards:
                self._given.cards.append(card)

    def _refuse_other(self, said: Move, who: int) -> None:
        """Raise NotAllowed for a sentence that answers otherwise what was settled because there was one answer."""
        if said[0] not in ("choose", "tilt") or is_amid(self._rules, self._state):
            return
        for before, taken in reversed(self._going.settled):
            if taken[0] == said[0] and self._rules.actor(before) == who:
                ask = self._rules.asks(before)
                assert ask is not None, "somebody was asked"
                why = ask.refusal(before, before.stack[-1], guess(self._arena, before, who, said))
                raise made_already(NotAllowed(Refused(why.reason, why.because)), taken, before)

    def _part_runs(self, deed: Meaning, told: Told) -> None:
        """Raises Impossible where a part of the turn is ended that is not carried out."""
        if deed.get("do") != "end part":
            return
        part = str(deed["part"])
        if not self._arena.during(self._state, part):
            raise Impossible(f"the {part} is not carried out now", at=told)

    def settle(self) -> None:
        """Carry out the open choices that have a single answer."""
        self._going.settle()

    # outcomes

    def claim(self, told: Told, since: int) -> Claim:
        """Whether a claim holds, once all is chosen that has a single answer."""
        meaning = told.meaning
        if meaning["outcome"] != MAY:
            self.settle()
        else:
            deed = {key: value for key, value in meaning.items() if key not in ("outcome", "is")}
            check_heeded(self._rules.compiled(self._state.mode), deed, told)
        since_then, called = self.events[since:], self._picture.called
        return Outcomes(self._rules, self._links, self._state, since_then, self._given, called).claim(told)
