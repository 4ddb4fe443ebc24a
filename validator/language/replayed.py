"""A table on which the moves of an example are made, one after the other; what somebody draws in it is put where it is
drawn from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...cards.board import BoardView
from ...cards.phrasebook.meaning import frozen
from ...cards.program import Meaning
from ..engine.kernel import CHANCE, Because, IllegalMove, Move
from ..engine.luck import Luck
from ..engine.tablestate import TableState
from ..example_stage import Table
from ..replay_stage import Chosen, Claim, Impossible, NotAllowed, OtherDeal, Reason, Refused, Told
from ..verdict import counted
from .boards import board, instead
from .chance import Unseen
from .faults import asked
from .frames import frame
from .game import WordedGame
from .layout import Layout
from .passing import TRIES, Passing, TooShort, now, pass_turns
from .reshuffled import SHUFFLE, Reshuffles
from .table import does, whose
from .wording import move_said

_NEVER = -1, -1
_BY_LUCK = 500
"""Times that luck decides between what two players do."""
_OTHER_DRAWS = 40
"""How often a deal is mended until everybody draws what an example says."""


class WordedTable(Table):
    """Fulfils :class:`~..example_stage.Table`."""

    def __init__(self, rules: WordedGame, links: Any, state: TableState, layout: Layout, luck: int) -> None:
        super().__init__(rules, links, state)
        self._layout, self._luck = layout, luck
        self._start = state
        self._script: list[Move | Passing] = []
        self._acted = _NEVER
        self._drawn = self._since = 0
        self._said_of: set[int] = set()
        self._chosen: Sequence[Chosen] = ()
        self._begun = False
        self._known_causes: tuple[tuple[int, int, int | None, bool] | None, tuple[Reason, ...]] = None, ()
        """What was asked of causes last, and the answer: an example often claims many things of one moment."""
        self._compiled = rules.compiled(state.mode)
        self._reshuffles = Reshuffles(self._compiled.table)

    def start(self) -> None:
        """The first turn begins."""
        self._state = self._start.copy()
        self._state.events, self._acted = [], _NEVER
        self._said_of.clear()
        self._known_causes = None, ()
        game = self._rules
        game.go_on(self._state)
        self._reshuffles.begin(self._start)
        for number, one in enumerate(self._script):
            if isinstance(one, Passing):
                self._pass(one)
            elif game.actor(self._state) == CHANCE:
                self._throw(number, one)
            else:
                self._acted = now(self._state)
                self._apply(one)

    @property
    def pending(self) -> str:
        """What has to be decided before the turn is over; between turns nothing."""
        return ""

    def settle(self) -> None:
        """Nothing is settled by itself."""

    def board(self) -> BoardView:
        """The table: face-up cards, and those the example names."""
        return board(
            self._state if self._begun else self._start,
            self._compiled.table,
            self._reshuffles.shown(self._layout.pinned),
        )

    @property
    def laid(self) -> TableState:
        """The position that the givens describe, before the first turn."""
        return self._start

    @property
    def waits(self) -> str:
        """Who decides now, and by which sentence; whose turn it is, where it begins with what is not shown yet."""
        ask, actor = self._rules.asks(self._state), self._rules.actor(self._state)
        if not self._begun and self.events and self._state.seat >= 0:
            return f"it is {whose(self._name(self._state.seat))} turn"
        if ask is None or actor is None or actor == CHANCE:
            return ""
        because = self.reason(ask.because)
        return f"{does(self._name(actor), 'decides', 'decide')}{f', by {because.text}' if because.place else ''}"

    # moves

    @property
    def chosen(self) -> Sequence[Chosen]:
        """What luck chose for players in turns that passed in the last move."""
        return self._chosen

    def move(self, told: Told) -> Claim | None:
        """Carry a move out; what happens by itself, such as drawing at the start of a turn, is held against it."""
        deed: Meaning = told.meaning["move"]
        self._begun, self._chosen = True, ()
        if "pass" in deed:
            self._chosen = self._passed(told, deed)
            return None
        who = deed["who"].get("person") if isinstance(deed["who"], dict) else None
        if who is None:
            raise Impossible(f"{told.sentence.text!r} does not say who moves")
        game = self._rules
        if deed.get("do") == "roll" and game.actor(self._state) == CHANCE and "face" in deed:
            self._make(("roll", str(deed["face"])))
            return None
        if self._is_unseen(deed):
            self._make((str(deed["do"]), str(deed["what"]["kind"])))
            return None
        self._by_luck()
        actor = game.actor(self._state)
        chosen = self._meant(deed) if actor == who else None
        if chosen is not None:
            self._make(chosen)
        if deed.get("do") == "draw":
            return self._draws(told, int(who), deed)
        if chosen is not None:
            return None
        move = move_said(deed)
        if actor == who and move in game.legal(self._state):
            self._make(move)
            return None
        if self._happened(int(who), deed):
            return Claim(True, "it happens")
        if actor != who:
            raise NotAllowed(self._not_now(int(who), deed), self._legal())
        if len(move) == 1 and any(one[0] == move[0] != one[-1] for one in self._legal()):
            raise NotAllowed(Refused("it does not say which card", self._asked_by()), self._legal())
        self._make(move)
        return None

    def _asked_by(self) -> Because:
        """The sentence that asks for the choice that is open."""
        ask = self._rules.asks(self._state)
        return ask.because if ask else "Turn"

    def _not_now(self, who: int, deed: Meaning) -> Refused:
        """Why somebody decides nothing now: a player was to be chosen and nobody could be, or it is not their turn."""
        for event in self.events[self._since :] if "player" in deed else ():
            if event.kind == "nothing" and event.data.get("player") == who:
                return Refused("nobody can be chosen here", event.because)
        return Refused(f"it is not for {self._name(who)} to decide now", "Turn")

    def _is_unseen(self, deed: Meaning) -> bool:
        """Whether a deed names the card that luck is to decide on now."""
        ask, what = self._rules.asks(self._state), deed.get("what")
        return isinstance(ask, Unseen) and ask.verb == deed.get("do") and isinstance(what, dict) and "kind" in what

    def _by_luck(self) -> None:
        """What nobody decides, such as a shuffle in mid-game, comes about by luck. Raises Impossible if that goes on
        and on."""
        begun = len(self._script)
        while self._rules.actor(self._state) == CHANCE:
            if len(self._script) - begun >= _BY_LUCK:
                raise Impossible(f"luck alone decides here, {_BY_LUCK} times and more, before anybody can do something")
            move = self._rules.sample(self._state, Luck(self._luck + len(self._script)))
            self._script.append(move)
            self._throw(len(self._script) - 1, move)

    def _throw(self, number: int, move: Move) -> None:
        """The same as before, as far as the cards that now lie there allow."""
        begun, before = len(self.events), self._state.copy() if move[0] == SHUFFLE else self._state
        try:
            self._rules.apply(self._state, move)
        except IllegalMove:
            self._script[number] = move = self._rules.sample(self._state, Luck(self._luck))
            self._rules.apply(self._state, move)
        self._reshuffles.shuffled(number, move, begun, before)

    def _meant(self, deed: Meaning) -> Move | None:
        """The move that a deed stands for where the question itself says what its moves mean; None if none does.

        Which card is drawn is luck: it is the move all the same.
        """
        means = getattr(self._rules.asks(self._state), "means", None)
        said = frozen({key: value for key, value in deed.items() if key != "who"})
        if means is None:
            return None
        for move in self._legal():
            meant = means(move)
            if frozen(meant) == said or ("kind" in deed and meant.get("do") == deed["do"] == "draw"):
                return move
        return None

    def _passed(self, told: Told, deed: Meaning) -> Sequence[Chosen]:
        """Let turns pass of which an example tells nothing more; what is chosen in them."""
        rounds = "of" in deed and self._dealt(told)
        passing = Passing(int(deed["pass"]), deed.get("without"), self._luck, rounds)
        passed = self._pass(passing)
        if passed is None:
            raise Impossible(f"in {TRIES} ways to play on, {told.sentence.text!r} was never so", at=told)
        self._script.append(passing)
        return passed

    def _pass(self, passing: Passing) -> Sequence[Chosen] | None:
        """Let turns pass; what is chosen in them, None if it cannot be as is said. Raises OtherDeal where the game is
        over before."""
        try:
            begun = self._acted[passing.rounds] == passing.now(self._state)
            later = pass_turns(self._rules, self._state, passing, begun)
        except TooShort:
            turns = counted(passing.turns, "round" if passing.rounds else "turn")
            have = "has" if passing.turns == 1 else "have"
            raise OtherDeal(f"in every deal that was tried, the game is over before {turns} {have} passed") from None
        if later is None:
            return None
        self._state, chosen = later
        self._drawn = len(self.events)
        return chosen

    def _dealt(self, told: Told) -> bool:
        """Whether the rounds that pass are dealt; those in which all act at once are counted as turns are."""
        deeds = self._compiled.deeds
        if not deeds.has_rounds:
            raise Impossible("there is only one round; say how many turns pass", at=told)
        return deeds.round_end >= 0

    def _make(self, move: Move) -> None:
        acted = now(self._state)
        try:
            self._apply(move)
        except IllegalMove as error:
            raise NotAllowed(Refused(error.reason, error.because), error.legal) from None
        self._acted = acted
        self._script.append(move)

    def _apply(self, move: Move) -> None:
        """Make a move; its own event is told by it."""
        actor, since = self._rules.actor(self._state), len(self.events)
        self._since = since
        self._rules.apply(self._state, move)
        self._tells(move[0], actor, None, since)

    def _name(self, seat: int) -> str:
        return self._compiled.table.people[seat]

    def _legal(self) -> Sequence[Move]:
        return self._rules.legal(self._state)

    def _happened(self, who: int, deed: Meaning) -> bool:
        """Whether a deed is among the events of which nothing was told yet."""
        what = deed.get("what")
        kind = deed.get("kind") or (what.get("kind") if isinstance(what, dict) else None)
        return self._tells(str(deed.get("do")), who, None if kind is None else str(kind), 0)

    def _tells(self, verb: str, who: int | None, kind: str | None, since: int) -> bool:
        """Whether there is such an event of which nothing was told yet; from here on something was."""
        for at, event in enumerate(self.events[since:], since):
            fits = event.kind == verb and event.data.get("player") == who and kind in (None, event.data.get("card"))
            if fits and at not in self._said_of:
                self._said_of.add(at)
                return True
        return False

    def _draws(self, told: Told, who: int, deed: Meaning) -> Claim | None:
        """Somebody draws; a card that is named is put where it is drawn."""
        wanted = deed.get("kind")
        for _ in range(_OTHER_DRAWS):
            later = [(at, one) for at, one in enumerate(self.events) if at >= self._drawn and one.kind == "draw"]
            found = next(((at, one) for at, one in later if one.data["player"] == who), None)
            if found is None:
                why = f"{does(self._name(who), 'does', 'do')} not draw a card here"
                if moves := self._legal():
                    raise NotAllowed(Refused(why, self._asked_by()), moves)
                raise Impossible(why)
            at, kind = found[0], str(found[1].data["card"])
            spot, card = self._reshuffles.spot(self.events, at), self._reshuffles.first(self.events, at)
            if wanted in (None, kind):
                self._drawn = at + 1
                if spot is None:
                    self._layout.pin(self._state, who, kind, card)
                else:
                    self._reshuffles.name(spot)
                return None
            if spot is None:
                self._layout.put_instead(self._start, self._state, who, kind, str(wanted), told, card)
            elif isinstance(shuffle := self._script[spot.number], tuple):
                self._script[spot.number] = self._reshuffles.instead(shuffle, spot, str(wanted), told)
            self.start()
        raise Impossible(f"no deal was found in which {told.sentence.text!r} comes true")

    # outcomes

    def claim(self, told: Told, since: int) -> Claim:
        """Whether a condition holds now."""
        self._begun = True
        self._by_luck()
        so: Meaning = told.meaning["outcome"]
        held = asked(self._compiled.asked, told, so)(self._state, frame(0))
        who = so["who"].get("person") if isinstance(so.get("who"), dict) else None
        actual = self._amount(so) or instead(self._state, self._compiled.table, so)
        return Claim(held, actual, self._causes(since, who, only="holds" in so))

    def _amount(self, so: Meaning) -> str:
        """How much it is that a condition compares; "" for any other condition."""
        if "amount" not in so or not isinstance(so["amount"], dict):
            return ""
        amount = self._compiled.deeds.amount(so["amount"])
        return f"it is {amount(self._state, frame(0))}"

    def _causes(self, since: int, who: int | None, only: bool) -> tuple[Reason, ...]:
        """Why it came to what happened, what is about somebody first; ``only``: what others did is no reason."""
        about = (since, len(self.events), who, only)
        if self._known_causes[0] != about:
            new = sorted(self.events[since:], key=lambda one: who is not None and who not in one.data.values())
            if only:
                new = [one for one in new if who is None or who in one.data.values()]
            self._known_causes = about, tuple(one for one in self._links.causes(new) if one.place)
        return self._known_causes[1]
