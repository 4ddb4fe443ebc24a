"""Tells the counterexample of a claim as a worked example: what is held, drawn and done, and what is then so.

The telling is proved by replaying it; what does not come true when replayed is not told."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice

from ...cards.examples import examples_of
from ...cards.phrasebook.book import Phrasebook
from ...cards.program import Meaning
from ...cards.source import Source
from ..claimed import Claimed, Counterexample, moments
from ..engine.kernel import CHANCE, Event, Move
from ..engine.tablestate import TableState
from ..example_stage import Stage, Table
from ..replay import replay
from ..shortened import shortest
from ..teller import Teller
from ..telling import Telling, Tells
from ..telling_course import Played, openly
from ..telling_draft import name_for
from ..telling_lines import Lines
from .arena.teller import ArenaTeller
from .board.asks import Appoint
from .board.telling import given, moves
from .bonds.telling import BondTeller
from .frames import Stuck
from .game import WordedGame
from .table import whose
from .witness import WordedWitness
from .wording import move_meanings, said, sentence
from .zones.table import ZoneTable
from .zones.telling import ZoneTeller

MOST_LINES = 200
"""Lines of an example that tells a counterexample, beyond which its moves are told instead; fewer in large games, of
which every draw is laid anew."""


class WordedTells:
    """Tells the counterexamples of one game. ``names`` are those of the examples there are."""

    def __init__(self, witness: WordedWitness, stage: Stage, book: Phrasebook, names: Collection[str]) -> None:
        self._witness, self._stage, self._book, self._names = witness, stage, book, names
        self._game = witness.game
        table = self._game.compiled(self._game.modes[0]).table
        self._tells: Tells[TableState] | None = None
        self._teller: Teller[TableState] | None = None
        if table.zones.ids:
            self._teller = ZoneTeller(self._game)
            self._tells = ZoneTells(witness, stage, self._teller, book, names)
        elif table.bonds.ids or table.in_play.place:
            self._teller = BondTeller(self._game) if table.bonds.ids else ArenaTeller(self._game)
            self._tells = Tells(witness, stage, self._teller, book, names)

    def tell(self, claim: Claimed, found: Counterexample) -> Telling | Counterexample:
        """The counterexample as an example; in its shortest form if that cannot be."""
        short = shortest(self._witness, claim, found)
        if self._tells is not None and self._teller is not None:
            whole = found if isinstance(self._tells, ZoneTells) else short
            return self._tells.tell(claim, whole) or self._in_sentences(self._teller, short)
        return self._told(claim, short) or self._in_words(short)

    def _told(self, claim: Claimed, found: Counterexample) -> Telling | None:
        mode = str(found.position["mode"])
        lines_of = self._on_board if self._game.compiled(mode).table.pieces.nouns else self._lines
        if lines_of == self._lines and found.position != self._game.new(mode).to_plain():
            return None  # it begins in a scene, which no example lays
        most = MOST_LINES // self._game.large
        try:
            lines = list(islice(lines_of(claim, mode, found), most + 1))
        except KeyError:  # something has no words
            return None
        if not 0 < len(lines) <= most:  # it is so from the beginning, and nothing is done; or nobody would read it
            return None
        name = name_for(claim.text, self._names)
        head = f"```example {name} {{mode={mode}}}"
        text = "\n".join([head, *lines, "```"])
        example = examples_of(Source("(told)", text))[0]
        whole = replay(example, self._stage, self._book, boards=False)
        return Telling(found.why, name, (head, *lines, "```")) if whole.ok else None

    def _in_words(self, found: Counterexample) -> Counterexample:
        """A counterexample that is no example, in sentences as far as there are some."""
        mode = str(found.position["mode"])
        if found.position != self._game.new(mode).to_plain():  # a scene
            if not found.script:
                return found
            lines = _plain_course(self._game, self._book, self._game.load(found.position), found.script)
        else:
            lines = _courses(self._game, self._book, mode, found.script)
        return replace(found, told=(found.start, *(line for line in lines if line)))

    def _in_sentences(self, teller: Teller[TableState], found: Counterexample) -> Counterexample:
        """The same in a game with zones, bonds or cards in play, of which an example may begin anywhere; a position
        that is laid is described."""
        if not found.script:
            return found
        lines = Lines(self._game, teller, self._book, lambda state, move: sentence(self._game, self._book, state, move))
        return replace(found, told=(found.start, *lines.of(found)))

    def _lines(self, claim: Claimed, mode: str, found: Counterexample) -> Iterator[str]:
        book = self._book
        state = yield from _course(self._game, book, mode, found.script)
        shown = self._witness.shown(claim, state)
        if shown is not None:
            yield said(book, {"so": shown}, "outcome", self._game.compiled(mode).table.people)

    def _on_board(self, claim: Claimed, mode: str, found: Counterexample) -> Iterator[str]:
        state = self._game.load(found.position)
        yield from (self._book.render({"so": dict(so)}, "outcome") for so in given(self._game, state))
        for deed in moves(self._game, state, found.script):
            yield self._book.render({"move": dict(deed)}, "move")
        shown = self._witness.shown(claim, state)
        if shown is not None:
            yield self._book.render({"so": shown}, "outcome")


def stopped(game: WordedGame, mode: str, script: Sequence[Move]) -> Stuck | None:
    """Why play cannot go on after these moves, with the sentences that make it so; None where it breaks otherwise."""
    try:
        state = game.new(mode)
        for move in script:
            game.apply(state, move)
    except Stuck as error:
        return error
    return None


def broken_course(game: WordedGame, book: Phrasebook, mode: str, script: Sequence[Move]) -> Sequence[str]:
    """The sentences of an example that tell these moves from the setup on, until play breaks; where there are no words
    for one of them, who does what."""
    return moments(list(_courses(game, book, mode, script)), MOST_LINES)


def _courses(game: WordedGame, book: Phrasebook, mode: str, script: Sequence[Move]) -> Iterator[str]:
    """The same, all of them."""
    course = _board_course if game.compiled(mode).table.pieces.nouns else _course
    lines: list[str] = []
    try:
        for line in course(game, book, mode, script):
            lines.append(line)
    except Stuck:  # as it did when it was played
        pass
    except KeyError:
        lines = list(_plain_course(game, book, game.new(mode), script))
    yield from lines


def _plain_course(game: WordedGame, book: Phrasebook, state: TableState, played: Sequence[Move]) -> Iterator[str]:
    """What is done in a course of moves, in sentences where there are some; what luck does is not told."""
    with suppress(Stuck):
        for move in played:
            if game.actor(state) != CHANCE:
                yield sentence(game, book, state, move)
            game.apply(state, move)


def _board_course(game: WordedGame, book: Phrasebook, mode: str, played: Sequence[Move]) -> Iterator[str]:
    """What is given where the setup ends, and what is done from there, in sentences."""
    state, script = game.new(mode, until_turn=True), list(played)
    while script and (game.actor(state) == CHANCE or isinstance(game.asks(state), Appoint)):
        game.apply(state, script.pop(0), until_turn=True)
    if game.actor(state) is None:
        game.go_on(state)
    yield from (book.render({"so": dict(so)}, "outcome") for so in given(game, state))
    for deed in moves(game, state, script):
        yield book.render({"move": dict(deed)}, "move")


def _course(game: WordedGame, book: Phrasebook, mode: str, played: Sequence[Move]) -> Generator[str, None, TableState]:
    """What is held and drawn and done in a course of moves, in sentences; the position it ends in."""
    state, script = game.new(mode, until_turn=True), list(played)
    while script and game.actor(state) == CHANCE:
        game.apply(state, script.pop(0), until_turn=True)
    people, begun = game.compiled(mode).table.people, game.actor(state) is not None
    if state.next_seat >= 0:
        yield f"It is {whose(people[state.next_seat])} turn."
    yield from _held(game, book, state, people)
    state.events = []
    if not begun:  # else somebody decides something in the setup
        game.go_on(state)
    yield from _drawn(book, state.events, people)
    for move in script:
        try:
            yield _sentence(book, move_meanings(game, state, move), people)
        except KeyError:
            if game.actor(state) != CHANCE:  # else a pile is shuffled, of which what is drawn tells
                raise
        state.events.clear()
        game.apply(state, move)
        yield from _drawn(book, state.events, people)
    return state


def _held(game: WordedGame, book: Phrasebook, state: TableState, people: Sequence[str]) -> Iterator[str]:
    table = game.compiled(state.mode).table
    hand = table.places.get("hand")
    for seat in range(len(people)) if hand is not None else ():
        for card in state.places[hand.base + seat] if hand is not None else ():
            held: Meaning = {"who": {"person": seat}, "holds": [table.kind(card)]}
            yield said(book, {"so": held}, "outcome", people)


def _drawn(book: Phrasebook, events: Sequence[Event], people: Sequence[str]) -> Iterator[str]:
    for event in events:
        if event.kind == "draw":
            drawn: Meaning = {"who": {"person": event.data["player"]}, "do": "draw", "kind": event.data["card"]}
            yield said(book, {"move": drawn}, "move", people)


def _sentence(book: Phrasebook, meanings: Iterable[Meaning], people: Sequence[str]) -> str:
    """The first sentence there are words for. Raises KeyError if there is none."""
    for meaning in meanings:
        try:
            return said(book, meaning, "move", people)
        except KeyError:
            continue
    raise KeyError("no sentence says this move")


class ZoneTells(Tells[TableState]):
    """Tells the counterexamples of one game."""

    def _reaches(self, table: Table, begun: int, played: Played[TableState]) -> bool:
        if not isinstance(table, ZoneTable) or table.ended is None:
            return super()._reaches(table, begun, played)
        happened = table.events[begun:]
        return openly(happened) == openly(played.events[: len(happened)])
