"""Deeds: meanings of sentences that do something, as steps of a block."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from ...cards.lexicon.lexicon import Verb
from ...cards.phrasebook.meaning import ABSENT, fill, references
from ..engine.kernel import Because
from ..engine.tablestate import TableState
from .bearing import TESTS
from .blocks import MOST_TIMES, Blocks, nothing
from .constructs import FLOW, STATEMENTS, TOGETHER
from .faults import Unplayable
from .frames import PC, THEY, Frame, Step, Test, frame
from .reckoned import OF_PLAYERS, WORTH
from .standing import Before, Goes, Instead
from .statements.moves import together
from .terms import Meaning


class Deeds(Blocks):
    """Makes steps of meanings."""

    def block(self, meanings: Sequence[tuple[Any, Because]], you: bool = True) -> int:
        """A new block that does all of these, each because of its sentence; its number. ``you``: somebody acts."""
        self.has_you, self.subject_is, self.them = you, "you" if you else "", None
        number, steps = self.fresh()
        said: list[tuple[int, Because]] = []
        self.said[number] = said
        for meaning, because in meanings:
            self.because = because
            said.append((len(steps), because))
            self.effect(meaning, steps)
        self.has_you = True
        return number

    def _kinds(self) -> dict[str, Callable[[Meaning], Test]]:
        return {key: partial(make, self) for key, make in (WORTH | TESTS).items()} | super()._kinds()

    def state_of(self, so: Meaning) -> Test:
        """What is so of "them", also what their cards are worth."""
        of_worth = next((make for key, make in OF_PLAYERS.items() if key in so), None)
        return of_worth(self, so) if of_worth is not None else super().state_of(so)

    def effect(self, meaning: Meaning, steps: list[Step]) -> None:
        """Add the steps of one meaning to a block. Raises Unplayable for one that cannot be done."""
        for key, make in FLOW.items():
            if key in meaning:
                make(self, meaning, steps)
                return
        if "do" not in meaning:
            raise Unplayable(f"a sentence with {', '.join(sorted(meaning))} is not something that is done")
        self._deed(meaning, steps)

    def _deed(self, meaning: Meaning, steps: list[Step]) -> None:
        kept = self.has_them
        verb = self.verbs.get(str(meaning["do"]))
        for key, make in TOGETHER.items():
            if verb is not None and any(key in one for one in verb.does if isinstance(one, dict)):
                make(self, meaning, steps)
                return
        if self.single(meaning["who"]):
            self.has_them = self.has_you or meaning["who"] != "you"
            if self.has_them and meaning["who"] != self.subject_is:
                self.acts(meaning["who"], steps)
            self._statements(meaning, steps)
            self.has_them = kept
            return
        inner: list[Step] = []
        self.has_them, self.subject_is = True, ""
        self._statements(meaning, inner)
        self.has_them = kept
        steps.append(self.for_each(meaning["who"], inner))

    def _statements(self, meaning: Meaning, steps: list[Step]) -> None:
        verb = self.verbs.get(str(meaning["do"]))
        if verb is None or verb.state:
            raise Unplayable(f"nothing is known of the verb {meaning['do']!r}")
        slots = {key: value for key, value in meaning.items() if key not in ("do", "who", "and")}
        what = slots.get("what")
        if "from" in slots and isinstance(what, dict) and what.get("all") == "everywhere":
            slots["what"] = {**what, "all": slots["from"]}  # all cards from a place are those that lie there
        used = {found.name for template in verb.does for found in references(template)}
        if odd := slots.keys() - used:
            said = " and ".join(sorted(odd))
            raise Unplayable(f"'{verb.id}' cannot be done with {said} here", "that is for examples, or for conditions")
        goes = self.rules.goes.get(verb.id)
        if goes is not None:
            self._known(goes)
            slots.setdefault("to", goes.to)
        for template in verb.does:
            times = fill(template.get("times", 1) if isinstance(template, dict) else 1, slots)
            if not isinstance(times, int) or not 0 <= times <= MOST_TIMES:
                raise Unplayable(f"{times} times is more than a sentence can do at once", f"{MOST_TIMES} at most")
            if times == 0:
                raise Unplayable(f"to {verb.id} 0 times does nothing", "write how many, or take the sentence away")
            begins = len(steps)
            for time in range(times):
                if time == 1 and self.anywhere.issuperset(done := steps[begins:]):
                    steps += done * (times - 1)
                    break
                self._before(verb.id, steps)
                self._instead(verb, template, slots, steps, list(self.rules.instead.get(verb.id, ())))
            filled = fill(template, slots)
            if 1 < times == len(steps) - begins and isinstance(filled, dict) and _moves_top(filled):
                steps[begins] = together(self, verb, filled, times, steps[begins])
        if "and" in meaning:
            self._statements(meaning["and"], steps)

    def _known(self, goes: Goes) -> None:
        """Where cards of a deed go must be one place; if not, it is the fault of the sentence that says so."""
        try:
            self.place(goes.to)
        except Unplayable as fault:
            fault.at = goes.because
            raise

    def _before(self, verb: str, steps: list[Step]) -> None:
        """What rules say is done before a deed, each time it is done."""
        for rule in self.rules.before.get(verb, ()):
            steps.append(self._done_before(rule))
            self.anywhere.add(steps[-1])

    @staticmethod
    def _done_before(rule: Before) -> Step:
        def first(state: TableState, frame_: Frame) -> None:
            if (rule.once < 0 or not state.values[rule.once]) and rule.test(state, frame_):
                if rule.once >= 0:
                    state.values[rule.once] = 1
                state.stack.append(frame(rule.block, frame_[THEY], that=frame_[THEY]))

        return first

    def _instead(
        self, verb: Verb, template: Any, slots: dict[str, Any], steps: list[Step], left: list[Instead]
    ) -> None:
        """The statement itself, or the same with other slots while the condition of a rule holds."""
        if not left:
            filled = fill(template, slots)
            if filled is ABSENT or not isinstance(filled, dict):
                raise Unplayable(f"'{verb.id}' lacks what it is about")
            self._statement(verb, filled, steps)
            return
        rule, rest = left[0], left[1:]
        at = len(steps)
        steps.append(nothing)
        because, self.because = self.because, rule.because
        self._instead(verb, template, {**slots, **rule.slots}, steps, [])
        self.because = because
        leave = len(steps)
        steps.append(nothing)
        other = len(steps)
        self._instead(verb, template, slots, steps, rest)
        after = len(steps)

        test, to_other, to_end = rule.test, other - at - 1, after - leave - 1

        def fork(state: TableState, frame: Frame) -> None:
            if not test(state, frame):
                frame[PC] += to_other
            elif rest:
                self._note(rule, rest, state, frame)

        def skip(state: TableState, frame: Frame) -> None:
            frame[PC] += to_end

        steps[at], steps[leave] = fork, skip
        self.anywhere |= {fork, skip}

    def _note(self, rule: Instead, others: Sequence[Instead], state: TableState, frame: Frame) -> None:
        """Keep in mind which rules give way to one although they say otherwise and hold as well."""
        for other in others:
            if other.slots != rule.slots and other.test(state, frame):
                self.rules.disagreed[rule.because, other.because] = None

    def _statement(self, verb: Verb, one: Mapping[str, Any], steps: list[Step]) -> None:
        key = next((key for key in STATEMENTS if key in one), None)
        if key is None:
            raise Unplayable(f"'{verb.id}' cannot be played in this way")
        STATEMENTS[key](self, verb, one, steps)


def _moves_top(statement: Mapping[str, Any]) -> bool:
    """Whether a statement moves the top card of a place, and does nothing else."""
    what = next((statement.get(key) for key in STATEMENTS if key in statement), None)
    return "move" in statement and isinstance(what, dict) and what.get("top") == 1 and "all" not in what
