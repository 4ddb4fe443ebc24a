"""How play goes on in an example to where a move can be made: whoever is not told to respond passes, luck shuffles, and
what has a single answer is answered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...engine.kernel import CHANCE, Because, IllegalMove, Move
from ...engine.luck import Luck
from ...engine.tablestate import NOBODY, TableState
from ...engine.walking import PASS
from ...replay_stage import Impossible, NotAllowed, Refused, Told
from ..asks import Ask
from ..compiling import Compiled
from ..frames import THIS, frame
from ..game import WordedGame
from ..script import Said
from .course import Banks
from .playing import PAY
from .prices import Pays
from .spoken import DECLINE, alike, guess

WHO = ("you", "your opponent")
"""The players as examples call them."""
LONGEST_PASS = 12
"""Passes that one sentence may stand for."""
Settled = tuple[TableState, Move]
"""An answer given because there was one only, and the position before it."""


class Going:
    """The position of an example that is played. ``luck`` is the seed of what luck decides in it; ``settled`` are the
    answers since the last move that were the only ones."""

    def __init__(self, rules: WordedGame, state: TableState, luck: int) -> None:
        self.rules, self.state, self._luck = rules, state, luck
        self.arena = rules.compiled(state.mode).deeds.arena
        self.made = 0
        """How many moves were made, of players and of luck."""
        self.settled: list[Settled] = []
        self.passed: list[int] = []
        """Who has passed since the last move that was told, without a word about it."""

    @property
    def actor(self) -> int | None:
        """Who decides now."""
        return self.rules.actor(self.state)

    @property
    def ask(self) -> Ask | None:
        """The question that is open."""
        return self.rules.asks(self.state)

    @property
    def amid(self) -> bool:
        """Whether the open question is one in the middle of a move: a price, or what a text asks."""
        return is_amid(self.rules, self.state)

    def apply(self, move: Move) -> None:
        """Make a move. Raises NotAllowed."""
        try:
            self.rules.apply(self.state, move)
        except IllegalMove as error:
            raise NotAllowed(Refused(error.reason, error.because), error.legal) from None
        self.made += 1

    def by_luck(self, but: str = "") -> None:
        """What luck decides comes about, as a deal with the same seed would have it; but not a verb that is told."""
        while self.actor == CHANCE and self.rules.legal(self.state)[0][0] != but:
            self.apply(self.rules.sample(self.state, Luck(self._luck + self.made)))

    def copy_of(self, state: TableState, move: Move) -> Move | None:
        """The first move that can be made and is about copies of the same cards."""
        return next((one for one in self.rules.legal(state) if alike(self.arena, one, move)), None)

    def way_to(self, who: int, move: Move) -> None:
        """Pass until a player can make the move; if that never is, stay where it is that player's turn to decide."""
        trial, passes = self.state.copy(), 0
        best = 0 if self.actor == who else None
        while not (self.rules.actor(trial) in (who, CHANCE) and self.copy_of(trial, move)):
            if PASS not in self.rules.legal(trial) or passes == LONGEST_PASS:
                passes = best if best is not None else passes
                break
            self.rules.apply(trial, PASS)
            passes += 1
            if best is None and self.rules.actor(trial) == who:
                best = passes
        for _ in range(passes):
            self._pass()

    def _pass(self) -> None:
        if self.actor in (0, 1):
            self.passed.append(int(self.actor or 0))
        self.apply(PASS)

    def carry_out(self, who: int, move: Move) -> Move:
        """Make a move, named by kinds of cards, with the copies with which it can be made. Raises NotAllowed."""
        self.by_luck(but=move[0])
        self.way_to(who, move)
        if self.actor not in (who, CHANCE, None):
            ask = self.ask
            why = f"it is for {WHO[self.actor or 0]} to decide now"
            raise NotAllowed(Refused(why, ask.because if ask is not None else "turn"))
        found = self.copy_of(self.state, move) or self._worth_the_same(who, move)
        if found is None:
            found = guess(self.arena, self.state, who, move)
        self.apply(found)
        if move[0] == PAY and not alike(self.arena, found, move):  # of cards worth the same, the one that is named
            values, named = self.state.values, self.arena.index[guess(self.arena, self.state, who, move)[1]]
            values[self.arena.tilted + self.arena.index[found[1]]], values[self.arena.tilted + named] = 0, 1
            self.state.cache = None
        self._forced()
        return found

    def _worth_the_same(self, who: int, move: Move) -> Move | None:
        """The card that can be tilted in the place of another one that is worth as much."""
        arena, state = self.arena, self.state
        if move[0] != PAY or not isinstance(self.ask, Pays):
            return None
        bank = [card for card in state.places[arena.bank + who] if not state.values[arena.tilted + card]]
        named = next((card for card in bank if arena.table.kind(card) == move[1]), None)
        offers = [one for one in self.rules.legal(state) if one[0] == PAY and named is not None]
        return next((one for one in offers if arena.pays[arena.index[one[1]]] == arena.pays[named or 0]), None)

    def _forced(self) -> None:
        """Pay what can be paid in one way only."""
        while isinstance(self.ask, Pays) and len(moves := self.rules.legal(self.state)) == 1 and moves[0][0] == PAY:
            self._settle(moves[0])

    def settle(self) -> None:
        """Carry out the open choices that have a single answer."""
        while self.amid and len(moves := self.rules.legal(self.state)) == 1:
            self._settle(moves[0])

    def _settle(self, move: Move) -> None:
        self.settled.append((self.state.copy(), move))
        self.apply(move)

    def all_pass(self) -> None:
        """Everybody passes as long as they are asked."""
        while self.actor not in (None, CHANCE) and PASS in self.rules.legal(self.state):
            self.apply(PASS)

    def answer(self, who: int, move: Move) -> Move:
        """What "pass" and "do not" come to: a player has one way to do nothing at a time."""
        declines = self.actor == who and DECLINE in self.rules.legal(self.state)
        return PASS if move == DECLINE and not declines else move


def is_amid(rules: WordedGame, state: TableState) -> bool:
    """Whether the open question is one in the middle of a move: a price, or what the text of a card asks."""
    if state.over or not state.stack or state.asking == NOBODY:
        return False
    return isinstance(rules.asks(state), Pays) or state.stack[-1][THIS] != NOBODY


def barred(rules: Compiled, state: TableState, ask: Ask | None, move: Move, refused: Refused) -> Refused | None:
    """The sentence of the turn by which the part in which a move has its time is left out now; None if there is none,
    or if the move is refused for another reason than its time."""
    moment = rules.deeds.arena.moments.get(move[0])
    if moment is None or refused.because != moment or (ask is not None and ask.because == moment):
        return None
    for meaning, because in rules.script.turn:
        then = meaning.get("then")
        if "if" not in meaning or not isinstance(then, Mapping) or "run" not in then:
            continue
        here = _within(rules, rules.script.parts.get(str(then["run"]), ()), moment)
        if here and not rules.deeds.test(meaning["if"])(state, frame(0, state.seat)):
            return Refused(f"there is no {then['run']} in this turn", because)
    return None


def _within(rules: Compiled, said: Sequence[Said], moment: Because) -> bool:
    """Whether a sentence stands in a procedure, or in one that is carried out in it."""
    inner: Any
    for inner, because in said:
        if because == moment:
            return True
        if "run" in inner and _within(rules, rules.script.parts.get(str(inner["run"]), ()), moment):
            return True
    return False


_WORDS = frozenset({"who", "do", "what", "kind", "cards", "blocks", "part", "answer", "responds"})
"""Keys of deeds that are heeded wherever they stand."""
_TO = {"put": "banks", "put none": "banks", "lay card": "lays_out"}
"""Deeds that name a place, and the key of the sentence that says which it is."""


def check_heeded(rules: Compiled, deed: Mapping[str, Any], told: Told) -> None:
    """Raises Impossible for a word of a move that nothing heeds, or a place that is another one."""
    verb = str(deed.get("do", ""))
    known = _WORDS | ({"to"} if verb in _TO else set()) | ({"by"} if verb == "tilt" else set())
    what = deed.get("what")
    if deed.keys() - known or (isinstance(what, Mapping) and what.keys() - {"kind"}):
        raise Impossible(f"nobody can {verb} in this way in an example", at=told)
    if verb == "tilt" and deed["by"] != rules.deeds.arena.paid_by:
        raise Impossible(f"cards are tilted for their {rules.deeds.arena.paid_by}", at=told)
    if verb in _TO:
        place, places = deed["to"], list(_places(rules, _TO[verb]))
        mine = place.get("of") in (None, "they", deed.get("who"))
        if place.get("place") not in places or not mine:
            raise Impossible(f"cards are put into the own {' or '.join(places) or 'hand'}, and nowhere else", at=told)


def _places(rules: Compiled, key: str) -> Iterator[str]:
    """The places to which sentences with a key have cards put."""
    table, asks = rules.table, rules.deeds.asks
    if key == "banks":
        targets = [ask.target for ask in asks if isinstance(ask, Banks)]
        yield from dict.fromkeys(kind.name for kind in table.places.values() if kind.base in targets)
    else:
        yield from (str(meaning["to"]) for meaning, _ in rules.script.setup if key in meaning)
