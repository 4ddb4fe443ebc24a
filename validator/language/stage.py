"""The stage on which worked examples of a game that runs from its words are replayed.

What an example gives is laid over a setup dealt by luck; what somebody draws in it is put where it is drawn from.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...cards.board import BoardCard, BoardView, Mark, Note, Seat, Spread
from ...cards.examples import Example
from ...cards.phrasebook.book import Phrasebook
from ...cards.phrasebook.meaning import frozen
from ...cards.program import Meaning
from ..engine.kernel import CHANCE, Event, IllegalMove, Move, show
from ..engine.luck import Luck
from ..engine.selfplay import LONGEST_GAME
from ..engine.tablestate import TableState
from ..example_stage import GameStage, GameTable
from ..replay_stage import Claim, Impossible, NotAllowed, Refused, Told
from ..verdict import counted
from .compiling import Compiled
from .faults import Unplayable
from .frames import frame
from .game import WordedGame
from .layout import Layout
from .passing import TRIES, Passing, pass_turns

_SAID = 6
"""Moves that are said of those that could be made."""
_OTHER_DRAWS = 40
"""How often a deal is mended until everybody draws what an example says."""


class WordedStage(GameStage[WordedGame]):
    """Fulfils :class:`~..replay_stage.Stage`; as many play as an example names, if nothing else is said."""

    def said(self, book: Phrasebook, position: TableState, moves: Sequence[Move]) -> str:
        """Moves as sentences an author could paste, the first few of them."""
        said = [_sentence(self._rules, book, position, move) for move in moves[:_SAID]]
        more = f" ({len(moves) - _SAID} more)" if len(moves) > _SAID else ""
        return f"{' '.join(said)}{more}"

    def begin(self, example: Example, told: Sequence[Told], luck: int) -> WordedTable:
        """The table before the first turn, as the givens describe it."""
        people = [person for one in told for person in _people(one.meaning)]
        mode = self._mode(example) or self._fitting(max(people, default=0) + 1)
        compiled = self._rules.compiled(mode)
        givens = [one for one in told if "given" in one.meaning]
        first = _first(told, givens)
        state = _dealt(self._rules, compiled, mode, Luck(self._seed(example, luck)), first)
        layout = Layout(compiled, state)
        for one in givens:
            layout.take(one)
        table = WordedTable(self._rules, self._links, state, layout, luck)
        table.start()
        return table

    def _fitting(self, people: int) -> str:
        game = self._rules
        for mode in game.modes:
            if game.players(mode) >= people:
                return mode
        raise Impossible(f"{people} people are named, and at most {game.players(game.modes[-1])} can play")


def _people(meaning: Any) -> Iterator[int]:
    if isinstance(meaning, dict):
        if "person" in meaning:
            yield int(meaning["person"])
        for value in meaning.values():
            yield from _people(value)
    elif isinstance(meaning, list):
        for value in meaning:
            yield from _people(value)


def _first(told: Sequence[Told], givens: Sequence[Told]) -> int:
    """Who has the first turn: whose turn it is said to be, else who moves first."""
    for one in givens:
        if "turn" in one.meaning["given"]:
            return int(one.meaning["given"]["turn"]["person"])
    moves = [one.meaning["move"] for one in told if "move" in one.meaning and "pass" not in one.meaning["move"]]
    return next(_people(moves), 0)


def _dealt(game: WordedGame, compiled: Compiled, mode: str, luck: Luck, first: int) -> TableState:
    """The position after setup, before the first turn."""
    state, dealt = game.new(mode, until_turn=True), 0
    while game.actor(state) == CHANCE:
        dealt += 1
        if dealt > LONGEST_GAME:
            raise Impossible("the setup does not end")
        move = game.sample(state, luck)
        game.apply(state, ("first", str(first)) if move[0] == "first" else move, until_turn=True)
    if game.actor(state) is not None:
        raise Impossible("players have to decide something before the first turn, which no example can tell yet")
    state.next_seat = first
    return state


def move_meanings(game: WordedGame, state: TableState, move: Move) -> list[Meaning]:
    """What a move could mean as a sentence of an example; for which of these there are words, the lexicon knows."""
    who, table = {"person": game.actor(state)}, game.compiled(state.mode).table
    means = getattr(game.asks(state), "means", None)
    if means is not None:
        return [{"move": {"who": who, **means(move)}}]
    if len(move) != 2:
        return [{"move": {"who": who, "answer": move[0]}}]
    if move[1] in table.kinds:
        bare: Meaning = {"who": who, "do": move[0]}
        return [{"move": {**bare, "what": {"kind": move[1]}}}, {"move": {**bare, "kind": move[1]}}]
    return [{"move": {"who": who, "do": move[0], "player": {"person": int(move[1])}}}]


def _sentence(game: WordedGame, book: Phrasebook, state: TableState, move: Move) -> str:
    """A move as a sentence; one for which there are no words is shown as it is."""
    for meaning in move_meanings(game, state, move):
        try:
            return book.render(meaning, "move")
        except KeyError:
            continue
    return show(move)


class WordedTable(GameTable[WordedGame, TableState]):
    """Fulfils :class:`~..replay_stage.Table`."""

    def __init__(self, rules: WordedGame, links: Any, state: TableState, layout: Layout, luck: int) -> None:
        super().__init__(rules, links, state)
        self._layout, self._luck = layout, luck
        self._start = state
        self._script: list[Move | Passing] = []
        self._acted = -1
        self._drawn = 0
        self._compiled = rules.compiled(state.mode)

    def start(self) -> None:
        """The first turn begins."""
        self._state = self._start.copy()
        self._state.events, self._acted = [], -1
        game = self._rules
        game.go_on(self._state)
        for one in self._script:
            if isinstance(one, Passing):
                self._pass(one)
            elif game.actor(self._state) == CHANCE:
                self._throw(one)
            else:
                self._acted = self._state.turn
                game.apply(self._state, one)

    @property
    def pending(self) -> str:
        """What has to be decided before the turn is over; between turns nothing."""
        return ""

    def settle(self) -> None:
        """Nothing is settled by itself."""

    def board(self) -> BoardView:
        """The table: face-up cards, and those the example names."""
        return BoardView(tuple(self._parts()))

    def _parts(self) -> Iterator[Seat | Spread | Note]:
        state, table = self._state, self._compiled.table
        for seat, name in enumerate(table.people):
            notes = tuple(mark for mark, base in table.marks.items() if state.values[base + seat])
            has = tuple(Mark(f"{state.values[base + seat]} {number}") for number, base in table.numbers.items())
            yield Seat(name, notes, has=has)
            for kind in table.places.values():
                if kind.owned:
                    yield Spread(table.label(kind.base + seat), self._cards(kind.base + seat))
        for kind in table.places.values():
            if not kind.owned and kind.sees == "nobody":
                yield Note(f"{kind.name}: {counted(len(state.places[kind.base]), 'card')}")
            elif not kind.owned:
                yield Spread(kind.name, self._cards(kind.base))

    def _cards(self, place: int) -> tuple[BoardCard, ...]:
        table = self._compiled.table
        shown = []
        for card in self._state.places[place]:
            kind = table.kind_of[card]
            known = card in self._layout.pinned or table.seen[place] == table.everybody
            shown.append(BoardCard(table.kinds[kind], table.names[kind]) if known else BoardCard(None, None, False))
        return tuple(shown)

    # moves

    def move(self, told: Told) -> Claim | None:
        """Carry a move out; what happens by itself, such as drawing at the start of a turn, is held against it."""
        deed: Meaning = told.meaning["move"]
        if "pass" in deed:
            passing = Passing(int(deed["pass"]), deed.get("without"), self._luck)
            if not self._pass(passing):
                raise Impossible(f"in {TRIES} ways to play on, {told.sentence.text!r} was never so", at=told)
            self._script.append(passing)
            return None
        who = deed["who"].get("person") if isinstance(deed["who"], dict) else None
        if who is None:
            raise Impossible(f"{told.sentence.text!r} does not say who moves")
        game = self._rules
        if deed.get("do") == "roll" and game.actor(self._state) == CHANCE and "face" in deed:
            self._make(("roll", str(deed["face"])))
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
        move = self._word(deed, told)
        if actor == who and move in game.legal(self._state):
            self._make(move)
            return None
        if self._happened(int(who), deed):
            return Claim(True, "it happens")
        if actor != who:
            raise NotAllowed(Refused(f"it is not for {self._name(int(who))} to decide now", "Turn"), self._legal())
        self._make(move)
        return None

    def _by_luck(self) -> None:
        """What nobody decides, such as a shuffle in mid-game, comes about by luck."""
        while self._rules.actor(self._state) == CHANCE:
            move = self._rules.sample(self._state, Luck(self._luck + len(self._script)))
            self._rules.apply(self._state, move)
            self._script.append(move)

    def _throw(self, move: Move) -> None:
        """The same as before, as far as the cards that now lie there allow."""
        try:
            self._rules.apply(self._state, move)
        except IllegalMove:
            self._rules.apply(self._state, self._rules.sample(self._state, Luck(self._luck)))

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

    def _pass(self, passing: Passing) -> bool:
        """Let turns pass; whether it can be as is said."""
        later = pass_turns(self._rules, self._state, passing, self._acted == self._state.turn)
        if later is not None:
            self._state, self._drawn = later, len(later.events or ())
        return later is not None

    def _make(self, move: Move) -> None:
        turn = self._state.turn
        try:
            self._rules.apply(self._state, move)
        except IllegalMove as error:
            raise NotAllowed(Refused(error.reason, error.because), error.legal) from None
        self._acted = turn
        self._script.append(move)

    def _name(self, seat: int) -> str:
        return self._compiled.table.people[seat]

    def _legal(self) -> Sequence[Move]:
        return self._rules.legal(self._state)

    def _word(self, deed: Meaning, told: Told) -> Move:
        if "answer" in deed:
            return (str(deed["answer"]),)
        if "cards" in deed:
            return (str(deed["do"]), *sorted(map(str, deed["cards"])))
        what = deed.get("what")
        if isinstance(what, dict) and "kind" in what:
            return (str(deed["do"]), str(what["kind"]))
        if "kind" in deed:
            return (str(deed["do"]), str(deed["kind"]))
        if isinstance(deed.get("player"), dict) and "person" in deed["player"]:
            return (str(deed["do"]), str(deed["player"]["person"]))
        return (str(deed["do"]),)

    def _happened(self, who: int, deed: Meaning) -> bool:
        """Whether a deed is among the events since the last decision."""
        what = deed.get("what")
        kind = deed.get("kind") or (what.get("kind") if isinstance(what, dict) else None)
        return any(
            event.kind == deed.get("do") and event.data.get("player") == who and kind in (None, event.data.get("card"))
            for event in self._since()
        )

    def _since(self) -> Sequence[Event]:
        return self.events

    def _draws(self, told: Told, who: int, deed: Meaning) -> Claim | None:
        """Somebody draws; a card that is named is put where it is drawn."""
        wanted = deed.get("kind")
        for _ in range(_OTHER_DRAWS):
            later = [(at, one) for at, one in enumerate(self.events) if at >= self._drawn and one.kind == "draw"]
            found = next(((at, one) for at, one in later if one.data["player"] == who), None)
            if found is None:
                raise Impossible(f"{self._name(who)} does not draw a card here")
            at, event = found
            if wanted is None or event.data["card"] == wanted:
                self._drawn = at + 1
                self._layout.pin(self._state, who, str(event.data["card"]))
                return None
            self._layout.put_instead(self._start, self._state, who, str(event.data["card"]), str(wanted), told)
            self.start()
        raise Impossible(f"no deal was found in which {told.sentence.text!r} comes true")

    # outcomes

    def claim(self, told: Told, since: int) -> Claim:
        """Whether a condition holds now."""
        self._by_luck()
        so: Meaning = told.meaning["outcome"]
        try:
            test = self._compiled.deeds.test(so)
        except Unplayable as error:
            raise Impossible(f"{told.sentence.text!r} cannot be asked: {error.why}") from None
        held = test(self._state, frame(0))
        causes = tuple(dict.fromkeys(self._links.reason(one.because) for one in self.events[since:]))
        return Claim(held, self._now(so), causes)

    def _now(self, so: Meaning) -> str:
        """What is so instead, in words."""
        table, state = self._compiled.table, self._state
        if "winner" in so:
            won = " and ".join(table.people[player] for player in state.winners)
            did = "wins" if len(state.winners) == 1 else "share the win"
            return f"{won} {did}" if state.over else "the game goes on"
        who = so.get("who")
        if not (isinstance(who, dict) and "person" in who):
            return "it is not so"
        seat = int(who["person"])
        marks = [mark for mark, base in table.marks.items() if state.values[base + seat]]
        held = [f"{len(state.places[kind.base + seat])} in {kind.name}" for kind in table.places.values() if kind.owned]
        hand = table.places.get("hand")
        cards = [table.names[table.kind_of[card]] for card in state.places[hand.base + seat]] if hand else []
        numbers = [f"{state.values[base + seat]} {name}" for name, base in table.numbers.items()]
        said = ", ".join([*marks, *numbers, *held])
        return f"{table.people[seat]} holds {' and '.join(cards) or 'no card'} ({said})"
