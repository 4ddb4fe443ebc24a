"""The course of a game: setup, turns one after the other, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.tablestate import NOBODY, TableState
from .blocks import UNTIL
from .chance import GoOn
from .deeds import Deeds
from .ending import Ending
from .faults import Unplayable
from .flow.rounds import ROUND, end_round
from .flow.turns import remember
from .frames import PC, Frame, Step, Stuck, Test, frame
from .laws import at_moment, begin_turn
from .moments import END_SEAT, HAD, TURN_OVER
from .script import Parts, Said
from .statements.order import SKIPPED

ONCE = "once in a round: "
"""How the numbers begin that say that something was done in this round."""


class Course:
    """The course of one game. ``begin`` is the block of it all, ``loop`` its step in which a turn begins, ``dealing``
    the one in which a round does, and ``scored`` the one in which it is scored (if there are several).

    ``endless``: its words say that it may never end.
    """

    def __init__(self, deeds: Deeds, parts: Parts) -> None:
        self._deeds, self._rounds, self._several = deeds, parts.rounds, bool(parts.deal)
        self._table, self._no_turn = deeds.table, deeds.rules.no_turn
        self._zoned = bool(deeds.table.zones.ids)
        self._ending = Ending(deeds, self._several, parts.rounds)
        self.endless = any(meaning.get("ends") == "never" for meaning, _ in parts.end)
        deeds.has_you = deeds.has_them = False
        for meaning, because in parts.end:
            if not _is_deed(meaning):
                self._ending.say(meaning, because)
        deeds.has_you = deeds.has_them = True
        self._last = deeds.block([one for one in parts.end if _is_deed(one[0])], you=False)
        deeds.blocks[self._last].append(self._ending.rank)
        deeds.final = deeds.arena.final = self._last
        asked = len(deeds.asks)
        self._turn = self._turns(parts.turn)
        self._quiet = len(deeds.asks) == asked and not parts.deal
        self._scoring = deeds.block(parts.scoring, you=False)
        self.begin = deeds.block(parts.setup, you=False)
        self._after_turn = [(turn, deeds.block([(done, why)], you=False)) for turn, done, why in deeds.bonding.after]
        course = deeds.blocks[self.begin]
        if deeds.dealt != NOBODY:
            course.append(remember(deeds))
        self._dealing, self.dealing = deeds.block(parts.deal, you=False), len(course)
        course += [self._deal, self._seen()] if parts.deal else [self._seen()]
        self.loop = len(course)
        closing = [self._closing] if deeds.rules.moments.get("end") or TURN_OVER in deeds.table.extra else []
        course += [self._next, *closing, self._over, self._score, self._round_over]
        deeds.round_end = self.scored = self.loop + 2 + len(closing) if parts.deal else NOBODY
        self._waits = {until for until in UNTIL if deeds.spans[until] or deeds.lasting.waits(until)}
        ends = ("end of turn", "end of round") if parts.rounds else ("end of turn",)
        self._ends_now, self._until_turn = [until for until in ends if until in self._waits], "next turn" in self._waits
        self._counted = bool(deeds.rules.moments or {HAD, TURN_OVER} & deeds.table.extra.keys())
        self._tells_over, self._may_come = TURN_OVER in deeds.table.extra, END_SEAT in deeds.table.extra
        if self._counted and parts.rounds:
            raise Unplayable("in rounds of all players at once, nobody has turns of their own", "write a Turn")
        self._go_on = deeds.asked(GoOn()) if self._quiet else NOBODY

    @property
    def turn(self) -> int:
        """The block of a turn, or of a round."""
        return self._turn

    def _turns(self, turn: Sequence[Said]) -> int:
        """The block of a turn: after each of its steps it is seen whether the game is over."""
        number = self._deeds.block([], you=not self._rounds)
        steps = self._deeds.blocks[number]
        self._deeds.has_you = not self._rounds
        starts: list[int] = []
        for at, (meaning, because) in enumerate(turn):
            self._deeds.because = because
            starts.append(len(steps))
            self._deeds.said[number] = [*self._deeds.said[number], (len(steps), because)]
            if "again" in meaning:
                steps.append(self._again(meaning, starts))
                continue
            self._deeds.effect(meaning, steps)
            phase = meaning.get("phase")
            if phase is not None and not any(one.get("phase") == phase for one, _ in turn[at + 1 :]):
                steps += self._ending.after_phase.pop(phase, ())
            if self._deeds.rules.soon or self._ending.now or self._ending.round:
                steps.append(self._seen())
        if turn and self._ending.after_phase:
            phase = next(iter(self._ending.after_phase))
            raise Unplayable(f"no turn has a {phase}", f"say it under Turn: 'In each {phase}, ...'")
        self._deeds.has_you = True
        return number

    def _again(self, meaning: Any, starts: Sequence[int]) -> Step:
        """Go back to the sentence of a number (in the list of all) until something is so."""
        if meaning["again"] is None:
            hint = "name the first of them, and the one right before this sentence"
            fault = Unplayable("the steps that are repeated are not those right before it", hint)
            fault.at = self._deeds.because
            raise fault
        test, to = self._deeds.test(meaning["until"]), starts[int(meaning["again"])]

        def back(state: TableState, frame_: Frame) -> None:
            if not test(state, frame_):
                frame_[PC] = to

        return back

    def _seen(self) -> Step:
        """A step that sees whether the game is over; before that, what rules say is done as soon as something is so."""
        deeds, end, round_end = self._deeds, [test for test, _ in self._ending.now], self._ending.round
        soon = tuple(deeds.rules.soon)
        if len(end) == 1 and not soon and not round_end:
            return self._seen_end(end[0])
        if len(end) == len(soon) == 1 and not round_end:
            return self._seen_both(*soon[0], end[0])

        def see(state: TableState, frame_: Frame) -> bool:
            for test, block in soon:
                if test(state, frame_):
                    frame_[PC] -= 1  # it is looked at again when that is done
                    state.stack.append(frame(block, state.seat))
                    return False
            for over in end:
                if over(state, frame_):
                    self._finish(state)
                    return False
            for test, because in round_end:
                if test(state, frame_):
                    deeds.moving.tell(state, "round ends", {}, because)
                    end_round(deeds, state)
                    return False
            return False

        return see

    def _seen_end(self, over: Test) -> Step:
        """The same where nothing but one way to end is to be seen."""

        def see(state: TableState, frame_: Frame) -> None:
            if over(state, frame_):
                self._finish(state)

        return see

    def _seen_both(self, first: Test, block: int, over: Test) -> Step:
        """The same where one thing is done as soon as something is so, and there is one way to end."""

        def see(state: TableState, frame_: Frame) -> None:
            if first(state, frame_):
                frame_[PC] -= 1  # it is looked at again when that is done
                state.stack.append(frame(block, state.seat))
            elif over(state, frame_):
                self._finish(state)

        return see

    def _deal(self, state: TableState, frame_: Frame) -> None:
        """A round begins."""
        if self._zoned:
            self._deeds.zoned.clear(state)
        elif state.events is not None:
            self._deeds.moving.tell(state, ROUND, {}, "turn")
        for name, (base, count) in self._deeds.table.extra.items():
            if name.startswith(ONCE):
                state.values[base : base + count] = [0] * count
        state.stack.append(frame(self._dealing))

    def _score(self, state: TableState, frame_: Frame) -> None:
        """A round is over: it is scored."""
        state.stack.append(frame(self._scoring))

    def _round_over(self, state: TableState, frame_: Frame) -> None:
        """After the scoring of a round the game ends, or the next round is dealt."""
        self._passed(state, "end of round", range(self._deeds.table.players))
        if any(test(state, frame_) for test, _ in self._ending.after_round):
            self._finish(state)
        else:
            frame_[PC] = self.dealing

    def _next(self, state: TableState, frame_: Frame) -> bool:
        """The next turn begins, of the next player who can have one."""
        table = self._table
        if self._rounds:
            state.seat = NOBODY
        seat = state.next_seat if state.next_seat >= 0 else table.after(state, state.seat)
        state.next_seat = NOBODY
        if SKIPPED in table.extra:
            seat = self._not_skipped(state, seat)
        for rule in self._no_turn:
            if rule(state, frame_, seat):
                seat = self._following(state, frame_, seat)
                break
        if self._zoned:
            self._deeds.zoned.turn_over(state, state.seat)
            self._deeds.zoned.turn_begins(state, seat)
        state.seat, state.turn = seat, state.turn + 1
        if self._until_turn:
            self._passed(state, "next turn", (seat,))
        if state.events is not None:
            self._deeds.moving.tell(state, "turn", {"player": seat}, "turn")
        if table.card_slots:
            self._forget_last(state)
        state.stack.append(frame(self._turn, NOBODY if self._rounds else seat))
        if self._counted:
            begin_turn(self._deeds, state, seat)
        if self._quiet:
            state.asking = self._go_on
        return self._quiet

    def _not_skipped(self, state: TableState, seat: int) -> int:
        """The first player from a seat on whose turn is not skipped."""
        table = self._table
        kept = table.extra[SKIPPED][0]
        while state.values[kept + seat]:
            state.values[kept + seat] -= 1
            seat = table.after(state, seat)
        return seat

    def _forget_last(self, state: TableState) -> None:
        """A new turn: nobody has done anything in it."""
        for slot in self._deeds.table.card_slots:
            state.values[slot] = 0

    def _following(self, state: TableState, frame_: Frame, first: int) -> int:
        """The first player from a seat on who can have a turn."""
        table, seat = self._table, first
        for _ in range(table.players):
            for rule in self._no_turn:
                if rule(state, frame_, seat):
                    break
            else:
                return seat
            seat = table.after(state, seat)
        raise Stuck("nobody can have a turn, and nothing ends the game")

    def _closing(self, state: TableState, frame_: Frame) -> None:
        """The turn ends: what is done then."""
        at_moment(self._deeds, state, "end")

    def _comes_now(self, state: TableState) -> bool:
        """Whether the end comes that was to come before the next turn."""
        seat = self._deeds.table.extra[END_SEAT][0]
        following = state.next_seat if state.next_seat >= 0 else self._deeds.table.after(state, state.seat)
        return state.values[seat] == following + 1

    def _over(self, state: TableState, frame_: Frame) -> bool:
        """The turn is over."""
        if self._tells_over:
            state.values[self._deeds.table.extra[TURN_OVER][0]] = 1
        if self._may_come and self._comes_now(state):
            self._finish(state)
            return False
        ending = self._ending
        after = ending.after
        if ending.after_round and not self._several and self._even(state):
            after = [*after, *ending.after_round]
        if ending.left and ending.last_turn(state, frame_):
            self._finish(state)
            return False
        for test, _ in after:
            if test(state, frame_):
                self._finish(state)
                return False
        for until in self._ends_now:
            self._passed(state, until, range(self._deeds.table.players))
        frame_[PC] = self.loop
        for turn, block in self._after_turn:
            if state.turn == turn:
                state.stack.append(frame(block))
        return False

    def _passed(self, state: TableState, until: str, players: Sequence[int]) -> None:
        """What lasted for some players until now is over: marks, numbers and prices."""
        values, mark = state.values, UNTIL[until]
        for base in self._deeds.spans[until]:
            for player in players:
                if values[base + player] == mark:
                    values[base + player] = 0
        if self._deeds.lasting.shifts or self._deeds.lasting.discounts:
            self._deeds.lasting.over(state, until, players)

    def _even(self, state: TableState) -> bool:
        """Whether all players have had the same number of turns."""
        return state.turn % self._deeds.table.players == 0

    def _finish(self, state: TableState) -> None:
        """The game is over: what is done at the end, and nothing else any more."""
        state.stack[:] = [frame(self._last)]


def _is_deed(meaning: Any) -> bool:
    """Whether a sentence about the end is something that is done then."""
    return not any(key in meaning for key in ("ends", "wins", "tied"))
