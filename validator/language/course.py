"""The course of a game: setup, turns one after the other, and the end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.kernel import Because
from ..engine.tablestate import NOBODY, TableState
from .asks import GoOn
from .blocks import UNTIL
from .deeds import Deeds
from .faults import Unplayable
from .flow.rounds import end_round
from .frames import PC, Frame, Step, Stuck, Test, frame
from .statements.order import SKIPPED

Said = tuple[Any, Because]
"""A meaning and the sentence that has it."""
Score = Callable[[TableState, int], int]


ONCE = "once in a round: "
"""How the numbers begin that say that something was done in this round."""


@dataclass(frozen=True)
class Parts:
    """What the course of a game consists of. ``rounds``: a turn is one of all players; ``deal`` and ``scoring`` stand
    before and after each of several rounds of turns, if there are several."""

    setup: Sequence[Said] = ()
    turn: Sequence[Said] = ()
    end: Sequence[Said] = ()
    rounds: bool = False
    deal: Sequence[Said] = ()
    scoring: Sequence[Said] = ()


class Course:
    """The course of one game. ``begin`` is the block of it all, ``loop`` its step in which a turn begins.

    ``endless``: its words say that it may never end.
    """

    def __init__(self, deeds: Deeds, parts: Parts) -> None:
        self._deeds, self._rounds, self._several = deeds, parts.rounds, bool(parts.deal)
        self.endless = False
        self._now: list[tuple[Test, Because]] = []
        self._after: list[tuple[Test, Because]] = []
        self._after_round: list[tuple[Test, Because]] = []
        self._round: list[tuple[Test, Because]] = []
        self._ranking: list[tuple[Score, bool, Because]] = []
        self._shared = False
        self._after_phase: dict[str, list[Step]] = defaultdict(list)
        self._left: list[tuple[Test, int]] = []
        deeds.has_you = deeds.has_them = False
        for meaning, because in parts.end:
            if not _is_deed(meaning):
                self._ending(meaning, because)
        deeds.has_you = deeds.has_them = True
        self._last = deeds.block([one for one in parts.end if _is_deed(one[0])], you=False)
        deeds.blocks[self._last].append(self._rank)
        deeds.final = self._last
        asked = len(deeds.asks)
        self._turn = self._turns(parts.turn)
        self._quiet = len(deeds.asks) == asked and not parts.deal
        self._scoring = deeds.block(parts.scoring, you=False)
        self.begin = deeds.block(parts.setup, you=False)
        course = deeds.blocks[self.begin]
        self._dealing, self._dealt = deeds.block(parts.deal, you=False), len(course)
        course += [self._deal, self._seen] if parts.deal else [self._seen]
        self.loop = len(course)
        course += [self._next, self._over, self._score, self._round_over]
        deeds.round_end = self.loop + 2 if parts.deal else NOBODY
        self._go_on = deeds.asked(GoOn()) if self._quiet else NOBODY

    def _ending(self, meaning: Any, because: Because) -> None:
        if meaning.get("ends") == "never":
            self.endless = True
        elif "nobody_given" in meaning or "after" in meaning:
            self._at_once(meaning, because)
        elif meaning.get("ends") == "last turns":
            self._left.append((self._deeds.test(meaning["if"]), int(meaning["last"]) * self._deeds.table.players))
        elif "ends" in meaning:
            self._ends(str(meaning["ends"])).append((self._deeds.test(meaning["if"]), because))
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

    def _ends(self, when: str) -> list[tuple[Test, Because]]:
        """Where it is kept when a game, or one of its rounds, ends."""
        if when == "round":
            return self._round if self._several else self._now
        if when == "after round" and not self._rounds:
            return self._after_round
        return self._now if when == "when" else self._after

    def _at_once(self, meaning: Any, because: Because) -> None:
        """The game ends, and somebody has won it, when a phase is over or nobody can be given something."""
        deeds, sides = self._deeds, [meaning[key] for key in ("wins", "otherwise") if key in meaning]
        if not all(isinstance(who, dict) and "person" in who for who in sides):
            raise Unplayable("this is no way to tell who wins at once", "name a side, or a player")
        seats = [int(who["person"]) for who in sides]
        if "nobody_given" in meaning:
            thing = str(meaning["nobody_given"])
            deeds.board.nobody_given[thing] = (seats[0], because)
            deeds.endings[f"nobody can be given {thing}"] = because
            return
        turn, phase, test = int(meaning["turn"]), str(meaning["after"]), deeds.test(meaning["if"])
        why = f"{phase} of turn {turn}"
        deeds.endings[why] = deeds.endings[f"{why}, otherwise"] = because

        def over(state: TableState, frame_: Frame) -> bool:
            if state.turn == turn:
                so = test(state, frame_)
                deeds.won(state, seats[0 if so else 1], why if so else f"{why}, otherwise")
            return False

        self._after_phase[phase].append(over)

    def _turns(self, turn: Sequence[Said]) -> int:
        """The block of a turn: after each of its steps it is seen whether the game is over."""
        number = self._deeds.block([], you=not self._rounds)
        steps = self._deeds.blocks[number]
        self._deeds.has_you = not self._rounds
        starts: list[int] = []
        for at, (meaning, because) in enumerate(turn):
            self._deeds.because = because
            starts.append(len(steps))
            if "again" in meaning:
                steps.append(self._again(meaning, starts))
                continue
            self._deeds.effect(meaning, steps)
            phase = meaning.get("phase")
            if phase is not None and not any(one.get("phase") == phase for one, _ in turn[at + 1 :]):
                steps += self._after_phase.pop(phase, ())
            if self._deeds.rules.soon or self._now or self._round:
                steps.append(self._seen)
        if turn and self._after_phase:
            phase = next(iter(self._after_phase))
            raise Unplayable(f"no turn has a {phase}", f"say it under Turn: 'In each {phase}, ...'")
        self._deeds.has_you = True
        return number

    def _again(self, meaning: Any, starts: Sequence[int]) -> Step:
        """Go back to the sentence of a number (in the list of all) until something is so."""
        test, to = self._deeds.test(meaning["until"]), starts[int(meaning["again"])]

        def back(state: TableState, frame_: Frame) -> None:
            if not test(state, frame_):
                frame_[PC] = to

        return back

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
        for test, because in self._round:
            if test(state, frame_):
                self._deeds.moving.tell(state, "round ends", {}, because, self._deeds.table.everybody)
                end_round(self._deeds, state)
                return False
        return False

    def _deal(self, state: TableState, frame_: Frame) -> None:
        """A round begins."""
        for name, (base, count) in self._deeds.table.extra.items():
            if name.startswith(ONCE):
                state.values[base : base + count] = [0] * count
        state.stack.append(frame(self._dealing))

    def _score(self, state: TableState, frame_: Frame) -> None:
        """A round is over: it is scored."""
        state.stack.append(frame(self._scoring))

    def _round_over(self, state: TableState, frame_: Frame) -> None:
        """After the scoring of a round the game ends, or the next round is dealt."""
        if any(test(state, frame_) for test, _ in self._after_round):
            self._finish(state)
        else:
            frame_[PC] = self._dealt

    def _next(self, state: TableState, frame_: Frame) -> bool:
        """The next turn begins, of the next player who can have one."""
        table, rules = self._deeds.table, self._deeds.rules
        if self._rounds:
            state.seat = NOBODY
        first = state.next_seat if state.next_seat >= 0 else table.after(state, state.seat)
        state.next_seat = NOBODY
        first = seat = self._not_skipped(state, first)
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
        self._forget_last(state)
        state.stack.append(frame(self._turn, you))
        if self._quiet:
            state.asking = self._go_on
        return self._quiet

    def _not_skipped(self, state: TableState, seat: int) -> int:
        """The first player from a seat on whose turn is not skipped."""
        table = self._deeds.table
        if (kept := table.extra.get(SKIPPED)) is not None:
            while state.values[kept[0] + seat]:
                state.values[kept[0] + seat] -= 1
                seat = table.after(state, seat)
        return seat

    def _forget_last(self, state: TableState) -> None:
        """A new turn: nobody has done anything in it."""
        for slot in self._deeds.table.card_slots:
            state.values[slot] = 0

    def _following(self, state: TableState, frame_: Frame, first: int) -> int:
        """The first player from a seat on who can have a turn."""
        table, rules, seat = self._deeds.table, self._deeds.rules, first
        for _ in range(table.players):
            if not any(rule(state, frame_, seat) for rule in rules.no_turn):
                return seat
            seat = table.after(state, seat)
        raise Stuck("nobody can have a turn, and nothing ends the game")

    def _over(self, state: TableState, frame_: Frame) -> bool:
        """The turn is over."""
        after = self._after
        if self._after_round and not self._several and self._even(state):
            after = [*self._after, *self._after_round]
        if self._last_turn(state, frame_):
            self._finish(state)
            return False
        for test, _ in after:
            if test(state, frame_):
                self._finish(state)
                return False
        for base in self._deeds.spans["end of turn"]:
            for player in range(base, base + self._deeds.table.players):
                if state.values[player] == UNTIL["end of turn"]:
                    state.values[player] = 0
        frame_[PC] = self.loop
        return False

    def _even(self, state: TableState) -> bool:
        """Whether all players have had the same number of turns."""
        return state.turn % self._deeds.table.players == 0

    def _last_turn(self, state: TableState, frame_: Frame) -> bool:
        """Whether this was the last of the turns that were left; they are counted from the end of a turn on."""
        left = self._deeds.table.more.left
        if state.values[left]:
            state.values[left] -= 1
            return state.values[left] == 0
        for test, turns in self._left:
            if test(state, frame_):
                state.values[left] = turns
        return False

    def _finish(self, state: TableState) -> None:
        """The game is over: what is done at the end, and nothing else any more."""
        state.stack[:] = [frame(self._last)]

    def _rank(self, state: TableState, frame_: Frame) -> bool:
        """Who wins, by one ranking after the other."""
        table, rules = self._deeds.table, self._deeds.rules
        if state.winners:
            state.over, state.points, state.stack = True, [0] * table.players, []
            because = self._deeds.endings.get(state.why, "end")
            self._deeds.moving.tell(state, "win", {"players": state.winners[:]}, because, table.everybody)
            return True
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
