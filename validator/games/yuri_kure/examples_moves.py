"""The moves of an example: a sentence may stand for several moves of the rules, and others pass by themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy, deepcopy

from ....cards.program import Meaning
from ...engine.kernel import Because, Move
from ...engine.luck import Luck
from ...engine.registry import Register
from ...example_kit import make
from ...replay_stage import Impossible, NotAllowed, Refused
from . import control
from .book import NOTHING, VERBS
from .examples_given import Given, pair_of
from .game import YuriKure
from .laid import player_name
from .state import (
    ACT,
    ACTION,
    ANSWER,
    COUPLE,
    DECIDE,
    DIE,
    EXTRA,
    FAVOR,
    KISS,
    NONE,
    ORDER,
    PAIRS,
    VOTE,
    WINDOW,
    WRITE,
    State,
)


class Mover:
    """Makes the moves of an example on ``state``, with the dice that are given, or else by luck."""

    def __init__(self, rules: YuriKure, state: State, given: Given) -> None:
        self.rules, self.state = rules, state
        self._dice, self._luck = given.dice, Luck(given.seed)

    def aside(self) -> Mover:
        """Another one for a copy of the position, to try what a sentence would do."""
        twin = copy(self)
        twin.state, twin._dice, twin._luck = self.state.copy(), deepcopy(self._dice), Luck(0)
        return twin

    # What happens without a word

    def luck(self) -> None:
        """Roll the dice that are to be rolled."""
        s = self.state
        while s.phase in (PAIRS, KISS) or (s.phase == ACT and s.mood == DIE):
            self._roll()

    def _roll(self) -> None:
        s, book = self.state, self.rules.book
        pair = s.rolling[0] if s.phase != ACT else book.pair[s.a][s.b]
        told = self._dice.get((s.phase, frozenset(book.ids(pair))))
        move: Move = ("roll", str(told.popleft())) if told else self.rules.sample(s, self._luck)
        self.rules.apply(s, move)

    def close(self) -> None:
        """Let all others pass, so that what was declared is done; luck rolls what comes of it."""
        s = self.state
        while s.phase == ACT and s.mood == WINDOW and s.said:
            self.rules.apply(s, control.PASS)
        self.luck()

    def by_luck(self, who: int) -> None:
        """Set the game up, and let others write Support Points, until it is the turn of player ``who`` to write."""
        s = self.state
        while s.phase in (COUPLE, FAVOR, ORDER):
            self.rules.apply(s, self.rules.sample(s, self._luck))
        while s.phase in (WRITE, EXTRA) and s.asking != who:
            self.rules.apply(s, self._luck.choice(self.rules.legal(s)))

    def ready(self) -> None:
        """Everything that comes before a girl decides, without a word about it."""
        self.close()
        self.by_luck(NONE)

    # What a sentence does

    def make(self, move: Move) -> None:
        """A move of a player or of luck. Raises NotAllowed."""
        make(self.rules, self.state, move)

    def refuse(self, why: str, because: Because) -> None:
        """Say that something is not allowed."""
        raise NotAllowed(Refused(why, because))

    def reveal(self, who: int, girl: str, n: int) -> None:
        """Others pass until the player is asked, who then reveals."""
        s, book = self.state, self.rules.book
        self._on_the_way()
        if s.phase == ACT and s.said and s.controller(s.girl) == who and s.girl != book.index[girl]:
            self.close()
        if s.phase != ACT:
            self.refuse("Control Points are revealed in the Action Phase.", book.action.reveal)
        if s.mood == WINDOW:
            asked = [(s.asking + step) % s.players for step in range(s.left)]
            if who not in asked:
                self.refuse(f"{player_name(who)} decides already.", book.action.controls)
            for _ in range(asked.index(who)):
                self.rules.apply(s, control.PASS)
        elif s.asking != who:
            self.refuse(f"{player_name(s.asking)} decides first.", "rulings.Y3")
        if control.SPEAK in self.rules.legal(s):
            self.make(control.SPEAK)
        self.make(("reveal", girl, str(n)))

    def _on_the_way(self) -> None:
        """What must be over before somebody can speak up: dice and the writing of Support Points."""
        self.luck()
        if self.state.phase in (COUPLE, FAVOR, ORDER, WRITE, EXTRA):
            self.by_luck(NONE)

    def decide(self, who: int, girl: str, what: str, move: Move) -> None:
        """A player decides for a girl whom that player controls."""
        s, book = self.state, self.rules.book
        self._on_the_way()
        if not (s.phase == ACT and s.mood == DECIDE and s.girl == book.index[girl] and s.what == what):
            self.ready()
        name = book.names[book.index[girl]]
        if s.phase != ACT:
            self.refuse("the Action Phase is over.", book.action.acts)
        given = [one for one in self.state.events or () if one.kind == what and one.data["card"] == girl]
        if what == VOTE == s.what and given and [book.index[girl], int(given[-1].data["said"] == "agree")] in s.votes:
            self.refuse(f"{name} has voted already: {given[-1].data['said'].capitalize()}.", given[-1].because)
        if s.girl != book.index[girl] or s.what != what:
            self.refuse(f"it is {book.names[s.girl]} who decides now, about her {s.what}.", book.action.acts)
        if s.controller(s.girl) != who:
            self.refuse(f"{player_name(who)} does not control {name}.", book.action.controls)
        self.make(move)

    def nobody(self, girls: Sequence[str]) -> None:
        """Nobody reveals anything for girls who are not controlled, or more before what was declared is done."""
        s, book = self.state, self.rules.book
        for girl in girls:
            if s.phase == ACT and s.mood == WINDOW and s.said and s.girl == book.index[girl]:
                self.close()
                continue
            self.ready()
            if s.phase != ACT or s.girl != book.index[girl] or s.mood != WINDOW:
                self.refuse(
                    f"it is not {book.names[book.index[girl]]} about whom all players are asked.", book.action.idle
                )
            for _ in range(s.left):
                self.rules.apply(s, control.PASS)
        self.luck()

    def idle(self, girls: Sequence[str]) -> None:
        """Girls act and do nothing, whoever controls them."""
        for girl in girls:
            self.ready()
            s, book = self.state, self.rules.book
            if s.phase != ACT or s.girl != book.index[girl] or s.what != ACTION:
                self.refuse(f"it is not {book.names[book.index[girl]]} who acts now.", book.action.acts)
            if s.mood == WINDOW:
                self.nobody([girl])
            else:
                self.make(("nothing",))
                self.close()

    def rest(self) -> None:
        """All girls who have not acted yet do nothing."""
        self.ready()
        s = self.state
        if s.phase != ACT or s.what != ACTION:
            raise Impossible("there is nobody left to act")
        self.idle([self.rules.book.girls[girl] for girl in s.order[s.at :]])

    def write(self, who: int, pair: Sequence[str], n: int) -> None:
        """A player writes Support Points down; the others write by luck what is not told."""
        self.close()
        self.by_luck(who)
        s, book = self.state, self.rules.book
        if s.phase not in (WRITE, EXTRA):
            self.refuse("no Support Points are written now.", book.sheet.support)
        self.make(("support", *sorted(pair_of(pair)), str(n)))


Do = Callable[[Mover, Meaning], None]
MOVES: Register[Do] = Register()
move = MOVES.add


@move("move", "reveal", slots="who girl n")
def _reveal(do: Mover, m: Meaning) -> None:
    do.reveal(m["who"], m["girl"], m["n"])


@move("move", "declare", slots="who girl action to")
def _declare(do: Mover, m: Meaning) -> None:
    do.decide(m["who"], m["girl"], ACTION, (VERBS.get(str(m["action"]), NOTHING), *m.get("to", ())))


@move("move", "answer", slots="who girl answer")
def _answer(do: Mover, m: Meaning) -> None:
    do.decide(m["who"], m["girl"], ANSWER, (m["answer"],))


@move("move", "vote", slots="who girl vote")
def _vote(do: Mover, m: Meaning) -> None:
    do.decide(m["who"], m["girl"], VOTE, (m["vote"],))


@move("move", "nobody", slots="girls")
def _nobody(do: Mover, m: Meaning) -> None:
    do.nobody(m["girls"])


@move("move", "idle", slots="girls")
def _idle(do: Mover, m: Meaning) -> None:
    do.idle(m["girls"])


@move("move", "rest")
def _rest(do: Mover, m: Meaning) -> None:
    do.rest()


@move("move", "draw", slots="pair")
def _draw(do: Mover, m: Meaning) -> None:
    s = do.state
    if s.phase not in (COUPLE, FAVOR):
        raise Impossible("all pairs have been drawn")
    do.make((s.phase, *sorted(pair_of(m["pair"]))))


@move("move", "order", slots="girls")
def _order(do: Mover, m: Meaning) -> None:
    while do.state.phase in (COUPLE, FAVOR):
        do.rules.apply(do.state, do.rules.sample(do.state, Luck(0)))
    do.make(("order", *m["girls"]))


@move("move", "support", slots="who entries")
def _support(do: Mover, m: Meaning) -> None:
    for entry in sorted(m["entries"], key=lambda entry: -int(entry["n"])):
        do.write(m["who"], entry["pair"], entry["n"])


@move("move", "extra", slots="who entries")
def _extra(do: Mover, m: Meaning) -> None:
    for entry in m["entries"]:
        for _ in range(entry["n"]):
            do.write(m["who"], entry["pair"], 1)
