"""The course of a game: setup, turns one after the other, and the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..engine.kernel import Because
from ..engine.tablestate import NOBODY, TableState
from .blocks import UNTIL
from .deeds import Deeds
from .faults import Unplayable
from .frames import PC, Frame, Stuck, Test, frame

Said = tuple[Any, Because]
"""A meaning and the sentence that has it."""
Score = Callable[[TableState, int], int]


class Course:
    """The course of one game. ``begin`` is the block of it all, ``loop`` its step in which a turn begins."""

    def __init__(
        self, deeds: Deeds, setup: Sequence[Said], turn: Sequence[Said], end: Sequence[Said], rounds: bool = False
    ) -> None:
        self._deeds, self._rounds = deeds, rounds
        self._now: list[tuple[Test, Because]] = []
        self._after: list[tuple[Test, Because]] = []
        self._ranking: list[tuple[Score, bool, Because]] = []
        self._shared = False
        deeds.has_you = deeds.has_them = False
        for meaning, because in end:
            if not _is_deed(meaning):
                self._ending(meaning, because)
        deeds.has_you = deeds.has_them = True
        self._last = deeds.block([one for one in end if _is_deed(one[0])], you=False)
        deeds.blocks[self._last].append(self._rank)
        self.begin = deeds.block(setup, you=False)
        self._turn = self._turns(turn)
        course = deeds.blocks[self.begin]
        course.append(self._seen)
        self.loop = len(course)
        course += [self._next, self._over]

    def _ending(self, meaning: Any, because: Because) -> None:
        if "ends" in meaning:
            kept = self._now if meaning["ends"] == "when" else self._after
            kept.append((self._deeds.test(meaning["if"]), because))
        elif meaning.get("tied") == "share":
            self._shared = True
        else:
            if "wins" in meaning and self._ranking:
                hint = "begin the second one with 'If these players are tied, ...'"
                raise Unplayable("two sentences say who wins, and nothing says which of them comes first", hint)
            who = meaning.get("wins") or meaning["tied"]
            if not (isinstance(who, dict) and "of" in who):
                raise Unplayable("this is no way to tell who wins", "say 'The player with the most points wins.'")
            self._ranking.append((self._deeds.score(who["of"]), who["best"] == "most", because))

    def _turns(self, turn: Sequence[Said]) -> int:
        """The block of a turn: after each of its steps it is seen whether the game is over."""
        number = self._deeds.block([], you=not self._rounds)
        steps = self._deeds.blocks[number]
        self._deeds.has_you = not self._rounds
        for meaning, because in turn:
            self._deeds.because = because
            self._deeds.effect(meaning, steps)
            steps.append(self._seen)
        self._deeds.has_you = True
        return number

    def _seen(self, state: TableState, frame_: Frame) -> bool:
        """See whether the game is over; before that, do what rules say is done as soon as something is so."""
        for test, block in self._deeds.rules.soon:
            if test(state, frame_):
                frame_[PC] -= 1  # it is looked at again when that is done
                state.stack.append(frame(block, state.seat))
                return False
        for test, _ in self._now:
            if test(state, frame_):
                self._finish(state)
                return False
        return False

    def _next(self, state: TableState, frame_: Frame) -> bool:
        """The next turn begins, of the next player who can have one."""
        table, rules = self._deeds.table, self._deeds.rules
        if self._rounds:
            state.seat = NOBODY
        first = state.next_seat if state.next_seat >= 0 else (state.seat + 1) % table.players
        state.next_seat = NOBODY
        seat = first
        for rule in rules.no_turn:
            if rule(state, frame_, seat):
                seat = self._following(state, frame_, first)
                break
        state.seat, state.turn = seat, state.turn + 1
        you = NOBODY if self._rounds else seat
        for base in self._deeds.spans["next turn"]:
            if state.values[base + seat] == UNTIL["next turn"]:
                state.values[base + seat] = 0
        if state.events is not None:
            self._deeds.moving.tell(state, "turn", {"player": seat}, "turn", table.everybody)
        state.stack.append(frame(self._turn, you))
        return False

    def _following(self, state: TableState, frame_: Frame, first: int) -> int:
        """The first player from a seat on who can have a turn."""
        players, rules = self._deeds.table.players, self._deeds.rules
        for step in range(players):
            seat = (first + step) % players
            if not any(rule(state, frame_, seat) for rule in rules.no_turn):
                return seat
        raise Stuck("nobody can have a turn, and nothing ends the game")

    def _over(self, state: TableState, frame_: Frame) -> bool:
        """The turn is over."""
        for test, _ in self._after:
            if test(state, frame_):
                self._finish(state)
                return False
        for base in self._deeds.spans["end of turn"]:
            for player in range(self._deeds.table.players):
                if state.values[base + player] == UNTIL["end of turn"]:
                    state.values[base + player] = 0
        frame_[PC] = self.loop
        return False

    def _finish(self, state: TableState) -> None:
        """The game is over: what is done at the end, and nothing else any more."""
        state.stack[:] = [frame(self._last)]

    def _rank(self, state: TableState, frame_: Frame) -> bool:
        """Who wins, by one ranking after the other."""
        table, rules = self._deeds.table, self._deeds.rules
        dummy = frame(0)
        best = [p for p in range(table.players) if not any(rule(state, dummy, p) for rule in rules.no_win)]
        state.points = [self._ranking[0][0](state, p) if self._ranking else 0 for p in range(table.players)]
        for score, most, _ in self._ranking:
            if len(best) > 1:
                worth = {player: score(state, player) for player in best}
                top = max(worth.values()) if most else min(worth.values())
                best = [player for player in best if worth[player] == top]
        if len(best) > 1 and not self._shared:
            raise Stuck("players are tied, and nothing says who of them wins")
        state.over, state.winners, state.stack = True, best, []
        state.why = "alone" if len(best) == 1 else "shared" if best else "nobody"
        data: dict[str, object] = {"players": best}
        self._deeds.moving.tell(state, "win", data, self._ranking[0][2] if self._ranking else "end", table.everybody)
        return True


def _is_deed(meaning: Any) -> bool:
    """Whether a sentence about the end is something that is done then."""
    return not any(key in meaning for key in ("ends", "wins", "tied"))
