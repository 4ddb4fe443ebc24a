"""The moves of worked examples of games with pieces in bonds: a sentence may stand for several, and others pass."""

from __future__ import annotations

from collections.abc import Sequence

from ....cards.program import Meaning
from ...engine.kernel import CHANCE, Because, IllegalMove, Move
from ...engine.luck import Luck
from ...engine.tablestate import NOBODY, TableState
from ...engine.walking import PASS
from ...example_kit import Links
from ...example_stage import Table
from ...replay_stage import Claim, Impossible, NotAllowed, Refused, Told
from ..asks import word
from ..faults import Unplayable
from ..frames import COUNT, THEY, VALUE, frame
from ..game import WordedGame
from ..table import won_by
from .acting import NOTHING
from .given import Given
from .pairing import Write
from .said import pair_named, piece_named
from .steering import REVEAL, Speak

_SAID = {"answer": "answered", "vote": "voted"}


class Moves(Table):
    """One example being played, with the dice that are given, or else by luck."""

    def __init__(self, rules: WordedGame, links: Links, state: TableState, given: Given, luck: Luck) -> None:
        super().__init__(rules, links, state)
        self._given, self._luck = given, luck
        self.passed: list[int] = []
        """Who has passed without a word, since it was told."""
        self._compiled = rules.compiled(state.mode)
        self._bonds = self._compiled.table.bonds

    def start(self) -> None:
        """Pieces that act before the one that is given do nothing."""
        acting = self._given.acting
        if acting is not None:
            order = self._order()
            self._idle(order[: order.index(acting)])
            self._state.events = []
            self.passed.clear()

    def _order(self) -> list[int]:
        at = self._bonds.order
        return [one - 1 for one in self._state.values[at : at + len(self._bonds.ids)]]

    # what happens without a word

    def _pass(self) -> None:
        """Who is asked passes."""
        self.passed.append(self._rules.actor(self._state) or 0)
        self._rules.apply(self._state, PASS)

    def _make(self, move: Move) -> None:
        """A move. Raises NotAllowed."""
        try:
            self._rules.apply(self._state, move)
        except IllegalMove as error:
            raise NotAllowed(Refused(error.reason, error.because), error.legal) from None

    def _roll(self) -> None:
        """Dice fall as they are given, and all else that luck decides comes about."""
        while self._rules.actor(self._state) == CHANCE:
            legal = self._rules.legal(self._state)
            told = self._given.dice.get((self._part(), self._state.stack[-1][VALUE])) if legal[0][0] == "roll" else None
            move = ("roll", str(told.popleft())) if told else self._rules.sample(self._state, self._luck)
            self._rules.apply(self._state, move)

    def _part(self) -> str:
        """The procedure that is carried out."""
        return "".join(self._compiled.deeds.running(self._state)[-1:])

    def settle(self) -> None:
        """All others pass, so that what was declared is done; luck rolls what comes of it."""
        while isinstance(self._rules.asks(self._state), Speak) and self._state.values[self._bonds.declared]:
            self._pass()
        if not isinstance(self._rules.asks(self._state), Write):
            self._roll_dice()

    def _roll_dice(self) -> None:
        """Roll what is to be rolled; the setup is not luck that follows from a decision."""
        if self._state.turn > 0:
            self._roll()

    def _ready(self, who: int = NOBODY) -> None:
        """All that comes before a decision, without a word about it: until player ``who`` puts points on pairs."""
        self.settle()
        self._roll()
        while isinstance(self._rules.asks(self._state), Write) and self._rules.actor(self._state) != who:
            self._rules.apply(self._state, self._luck.choice(self._rules.legal(self._state)))
            self._roll()

    # moves

    def move(self, told: Told) -> Claim | None:
        """Carry the moves of a sentence out; that somebody wins the game, is held against it."""
        deed = told.meaning["move"]
        if deed.get("do") == "win":
            return self._wins(int(deed["who"]["person"]))
        if self._state.over:
            raise Impossible(f"{told.sentence.text!r} comes when the game is over")
        try:
            self._do(deed, told)
        except Unplayable as error:
            raise Impossible(error.why, at=told) from None
        return None

    def _wins(self, who: int) -> Claim:
        """Whether somebody has won the game."""
        self.settle()
        people, state = self._compiled.table.people, self._state
        return Claim(
            state.over and state.winners == [who], won_by(people, state.winners) if state.over else "it goes on"
        )

    def _do(self, deed: Meaning, told: Told) -> None:
        who = deed["who"].get("person", NOBODY) if isinstance(deed.get("who"), dict) else NOBODY
        bonds = self._bonds
        if "drawn" in deed:
            self._make(("draw", *bonds.named[pair_named(bonds, deed["drawn"])]))
        elif "order" in deed:
            while self._rules.legal(self._state)[0][0] == "draw":
                self._rules.apply(self._state, self._rules.sample(self._state, self._luck))
            for name in deed["these"]:
                self._make(("next", str(name)))
        elif "on_pairs" in deed:
            self._write(int(who), deed["on_pairs"])
        elif "reveals" in deed:
            self._reveal(int(who), piece_named(bonds, str(deed["piece"])), int(deed["reveals"]))
        elif "declares" in deed:
            at = [str(one) for one in deed["at"]]
            named = bonds.named[pair_named(bonds, at)] if len(at) == 2 else at
            move = NOTHING if deed["declares"] == "nothing" else (word(str(deed["declares"])), *named)
            self._decide(int(who), str(deed["piece"]), "act", move)
        elif "says" in deed:
            self._decide(int(who), str(deed["piece"]), str(deed["what"]), ("say", word(str(deed["says"]))))
        elif "silent" in deed:
            for name in deed["silent"]:
                self._silent(piece_named(bonds, str(name)))
        elif "idle" in deed:
            self._idle([piece_named(bonds, str(name)) for name in deed["idle"]])
        elif "idle_rest" in deed:
            self._ready()
            order, now = self._order(), self._state.values[bonds.acting] - 1
            if now < 0 or self._state.values[bonds.target]:
                raise Impossible("nobody is left to act", at=told)
            self._idle(order[order.index(now) :])
        else:
            raise Impossible(f"{told.sentence.text!r} cannot be carried out here")

    def _refuse(self, why: str, because: Because) -> None:
        raise NotAllowed(Refused(why, because))

    def _rule(self, key: str) -> Because:
        """The sentence of a rule by which pieces are steered."""
        return self._compiled.deeds.bonding.steered(key)[1]

    def _write(self, who: int, entries: Sequence[Meaning]) -> None:
        """Points on pairs, the large ones first; more of them one by one, where single points are given."""
        for one in sorted(entries, key=lambda one: -int(one["n"])):
            named = self._bonds.named[pair_named(self._bonds, one["two"])]
            self._ready(who)
            if not isinstance(self._rules.asks(self._state), Write):
                raise Impossible("no points are put on pairs now")
            singly = self._rules.legal(self._state)[0][3] == "1" and int(one["n"]) > 1
            for _ in range(int(one["n"]) if singly else 1):
                self._make(("give", *named, "1" if singly else str(one["n"])))

    def _reveal(self, who: int, piece: int, n: int) -> None:
        """Others pass until the player is asked, who then reveals."""
        bonds = self._bonds
        self._until_asked()
        if self._state.values[bonds.declared] and not self._still_asked(who):
            self._ready()
        for _ in range(2 * bonds.players):
            ask = self._rules.asks(self._state)
            if not isinstance(ask, Speak) or self._state.stack[-1][THEY] == who:
                break
            self._pass()
        if not isinstance(self._rules.asks(self._state), Speak):
            self._refuse("nobody is asked now whether to reveal anything", self._rule("reveals"))
        if REVEAL in self._rules.legal(self._state):
            self._make(REVEAL)
        self._make(("reveal", bonds.ids[piece], str(n)))

    def _still_asked(self, who: int) -> bool:
        """Whether a player is asked before what was declared is done: who declared it only if others have revealed."""
        asked, player = isinstance(self._rules.asks(self._state), Speak), self._state.stack[-1][THEY]
        left = self._state.stack[-1][COUNT] if asked else 0
        return (who - player) % self._bonds.players < left

    def _until_asked(self) -> None:
        """What must be over before somebody can reveal: dice, and points that are put on pairs."""
        if self._rules.actor(self._state) == CHANCE or isinstance(self._rules.asks(self._state), Write):
            self._ready()

    def _decide(self, who: int, name: str, what: str, move: Move) -> None:
        """A player decides for a piece that the player controls."""
        piece, bonds = piece_named(self._bonds, name), self._bonds
        self._until_asked()
        if self._state.values[bonds.declared] or not self._deciding(piece, what):
            self._ready()
        if not self._deciding(piece, what):
            self._refuse_another(piece, what)
        if not self._controls(piece, who):
            player = self._compiled.table.people[who]
            self._refuse(f"{player} does not control {self._called(piece)}", self._rule("controls"))
        self._to_declare()
        self._make(move)

    def _refuse_another(self, piece: int, what: str) -> None:
        """Refuse what this piece does not decide now; what it has answered or voted already is told."""
        name, id_ = self._called(piece), self._bonds.ids[piece]
        said = [one for one in self.events[self._acted_at() :] if one.kind == what and one.data["card"] == id_]
        if said and what in _SAID:
            self._refuse(f"{name} has {_SAID[what]} already: {said[-1].data['says']}.", said[-1].because)
        self._refuse(f"it is not {name} who decides that now", self._rule("decides"))

    def _acted_at(self) -> int:
        """Where among the events the last action was taken; how many there are, if there was none."""
        begun = [at for at, one in enumerate(self.events) if one.kind == "act" and one.data["action"]]
        return begun[-1] if begun else len(self.events)

    def _called(self, piece: int) -> str:
        """The name of a piece."""
        table = self._compiled.table
        return table.names[table.kinds.index(self._bonds.ids[piece])]

    def _deciding(self, piece: int, what: str) -> bool:
        so = {"deciding": self._bonds.ids[piece], "what": what}
        return self._compiled.deeds.test(so)(self._state, frame(0))

    def _controls(self, piece: int, who: int) -> bool:
        return self._bonds.controller(self._state.values, piece) == who

    def _to_declare(self) -> None:
        """All pass before a decision is declared."""
        while isinstance(self._rules.asks(self._state), Speak) and not self._state.values[self._bonds.declared]:
            self._pass()

    def _silent(self, piece: int) -> None:
        """Nobody reveals anything for a piece that nobody controls, or more before what was declared is done."""
        values, bonds = self._state.values, self._bonds
        if not (values[bonds.deciding] == piece + 1 and values[bonds.declared]):
            self._ready()
        if values[bonds.deciding] != piece + 1 or not isinstance(self._rules.asks(self._state), Speak):
            self._refuse(f"it is not {self._called(piece)} who decides now", self._rule("uncontrolled"))
        for _ in range(self._state.stack[-1][COUNT]):
            self._pass()
        self._roll_dice()

    def _idle(self, pieces: Sequence[int]) -> None:
        """Pieces act and do nothing, whoever controls them."""
        for piece in pieces:
            self._ready()
            if not self._deciding(piece, "act"):
                self._refuse(f"it is not {self._called(piece)} who acts now", self._rule("decides"))
            if self._bonds.controller(self._state.values, piece) == NOBODY:
                self._silent(piece)
            else:
                self._to_declare()
                self._make(NOTHING)
                self.settle()
