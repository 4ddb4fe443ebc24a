"""How a game ends, and who wins it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from ...cards.phrasebook.amounts import plain_amount
from ..engine.kernel import Because
from ..engine.tablestate import TableState
from .bonds.ending import ends as counting_ends
from .bonds.ending import why as why_it_ended
from .deeds import Deeds
from .faults import Unplayable
from .frames import Frame, Step, Stuck, Test, frame
from .moments import END_WAY

Score = Callable[[TableState, int], Any]


class Ending:
    """What the sentences under End say of one game: when it ends, and who wins. ``several``: it has several rounds of
    turns, ``rounds``: a turn is one of all players.

    ``now``, ``after`` and ``after_round`` are looked at in the middle of a turn, after it and after each player has had
    one; ``round`` ends a round of several. ``after_phase`` are steps that are due when a phase is over.
    """

    def __init__(self, deeds: Deeds, several: bool, rounds: bool) -> None:
        self._deeds, self._several, self._rounds = deeds, several, rounds
        self.now: list[tuple[Test, Because]] = []
        deeds.arena.over = self.now
        self.after: list[tuple[Test, Because]] = []
        self.after_round: list[tuple[Test, Because]] = []
        self.round: list[tuple[Test, Because]] = []
        self.after_phase: dict[str, list[Step]] = defaultdict(list)
        self._ranking: list[tuple[Score, bool, Because]] = []
        self._shared = False
        self._drawn: Because | None = None
        """The sentence by which nobody wins where players are still tied."""
        self.left: list[tuple[Test, int]] = []
        """What settles how many turns are left, and how many."""

    def say(self, meaning: Any, because: Because) -> None:
        """One sentence under End that is no deed."""
        if meaning.get("ends") == "never":
            return
        if "nobody_given" in meaning or "after" in meaning:
            self._at_once(meaning, because)
        elif meaning.get("ends") == "last turns":
            self.left.append((self._deeds.test(meaning["if"]), int(meaning["last"]) * self._deeds.table.players))
        elif "ends" in meaning and meaning["ends"] != "counting":
            self._ends(str(meaning["ends"])).append((self._deeds.test(meaning["if"]), because))
        elif meaning.get("ends") == "counting":
            self.after.append((counting_ends(self._deeds, meaning, because), because))
        elif meaning.get("tied") == "draw":
            self._drawn = because
        elif meaning.get("tied") == "share":
            self._shared = True
        else:
            if "wins" in meaning and self._ranking:
                hint = "begin the second one with 'If these players are tied, ...'"
                why = "two sentences say who wins, and nothing says which of them comes first"
                fault = Unplayable(why, hint, self._ranking[0][2])
                fault.at = because
                raise fault
            who = meaning.get("wins") or meaning["tied"]
            if "tied" in meaning and isinstance(who, dict) and "title" in who:
                at = self._deeds.title(str(who["title"]))
                self._ranking.append((lambda state, player: int(state.values[at] == player + 1), True, because))
                return
            if not (isinstance(who, dict) and "of" in who):
                raise Unplayable("this is no way to tell who wins", "say 'The player with the most points wins.'")
            self._ranking.append((self._deeds.score(who["of"]), who["best"] == "most", because))

    def _ends(self, when: str) -> list[tuple[Test, Because]]:
        """Where it is kept when a game, or one of its rounds, ends."""
        if when == "round":
            return self.round if self._several else self.now
        if when == "after round" and not self._rounds:
            return self.after_round
        return self.now if when == "when" else self.after

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

        self.after_phase[phase].append(over)

    def last_turn(self, state: TableState, frame_: Frame) -> bool:
        """Whether this was the last of the turns that were left; they are counted from the end of a turn on."""
        left = self._deeds.table.more.left
        if state.values[left]:
            state.values[left] -= 1
            return state.values[left] == 0
        for test, turns in self.left:
            if test(state, frame_):
                state.values[left] = turns
        return False

    def rank(self, state: TableState, frame_: Frame) -> bool:
        """Who wins, by one ranking after the other."""
        table, rules = self._deeds.table, self._deeds.rules
        if state.winners:
            state.over, state.points, state.stack = True, [0] * table.players, []
            because = self._deeds.endings.get(state.why, "end")
            self._deeds.moving.tell(state, "win", {"players": state.winners[:]}, because)
            return True
        dummy = frame(0)
        best = list(range(table.players))
        for rule in rules.no_win:
            best = [player for player in best if not rule(state, dummy, player)]
        found = [self._ranking[0][0](state, p) if self._ranking else 0 for p in range(table.players)]
        state.points = [one if isinstance(one, int) else plain_amount(one) for one in found]
        for score, most, _ in self._ranking:
            if len(best) > 1:
                worth = [score(state, player) for player in best]
                top = max(worth) if most else min(worth)
                best = [player for player, own in zip(best, worth, strict=True) if own == top]
        if len(best) > 1 and self._drawn is not None:
            self._deeds.moving.tell(state, "draw", {"players": best[:]}, self._drawn)
            best = []
        if len(best) > 1 and not self._shared:
            raise Stuck("players are tied, and nothing says who of them wins")
        state.over, state.winners, state.stack = True, best, []
        state.why = "alone" if len(best) == 1 else "shared" if best else "nobody"
        if (counted := why_it_ended(self._deeds, state)) is not None:
            state.why = f"{state.why}, {counted[0]}"
            self._deeds.moving.tell(state, "end", {"how": counted[0]}, counted[1])
        if way := state.values[table.extra[END_WAY][0]] if END_WAY in table.extra else 0:
            state.why = f"{state.why}, {self._deeds.ways[way - 1]}"
        self._deeds.moving.tell(state, "win", {"players": best}, self._ranking[0][2] if self._ranking else "end")
        return True
