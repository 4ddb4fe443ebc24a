"""Tells a counterexample as an example in the game's own words, and proves the telling by replaying it.

What is told must be short: it begins as late as it can, and gives nothing that the claim does not fail by. What the
example leaves out is dealt in several ways, and the claim must fail in all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from typing import Generic, TypeAlias

from ..cards.lazyclass import dataclass
from ..cards.phrasebook.book import Phrasebook
from ..cards.program import Meaning
from .claimed import Claimed, Counterexample, Watch, Witness
from .engine.course import Step, course
from .engine.kernel import Game, S
from .engine.selfplay import shrink
from .example_stage import Stage, Table
from .replay_stage import Impossible, NotAllowed
from .shortened import bears, shortened
from .teller import Proof, Teller
from .telling_course import Played, played_from, reaches
from .telling_draft import Draft, fails, has_words, name_for, told

LUCK = (0, 1, 2)
"""The deals of what an example does not name in which its claim must fail."""
OUTCOMES = 3
"""Outcomes told at most."""
CHOICES = 12
"""Answers at most until the choices are made that the last move leaves open."""

BEGINNINGS = 5
"""The last positions in which an example could begin that are tried; then the first one."""
LONG = 80
"""Moves of which it is not tried to leave some out."""

Pieces: TypeAlias = list[Meaning]
Failing: TypeAlias = Callable[[Pieces], "Pieces | None"]
"""These pieces if the claim fails when they alone are given, else None."""


@dataclass(frozen=True, slots=True)
class Telling:
    """A counterexample told: ``why`` the claim fails there in words, and the block of an example, line by line."""

    why: str
    name: str
    lines: tuple[str, ...]


class Tells(Generic[S]):
    """Tells the counterexamples of one game. ``names`` are those of the examples there are."""

    def __init__(
        self, witness: Witness[S], stage: Stage, teller: Teller[S], book: Phrasebook, names: Collection[str] = ()
    ) -> None:
        self._witness, self._stage, self._teller, self._book = witness, stage, teller, book
        self._game: Game[S] = witness.game
        self._names = names

    def tell(self, claim: Claimed, found: Counterexample) -> Telling | None:
        """The counterexample of a claim as an example; None if the words of the game cannot tell it."""
        watch = self._witness.watch(claim)
        if watch is None or found.position is None:
            return None
        start = self._game.load(found.position)
        proof = self._teller.proof(claim, start)
        if proof is not None:
            return self._proved(claim, watch, proof, found.why)
        steps = list(course(self._game, start, found.script))
        states = [start, *(after for _, _, after in steps)]
        shown = Draft({}, (), (), (), arranged=not steps)
        tellable = [cut for cut in range(len(states)) if self._teller.facts(states[cut], steps[cut:]) is not None]
        first = tellable[:1] if len(tellable) > BEGINNINGS else []
        for cut in [*tellable[: -BEGINNINGS - 1 : -1], *first]:
            draft = self._from(watch, states[cut], self._fewer(watch, states[cut], steps[cut:]), shown)
            telling = self._written(claim, watch, draft) if draft else None
            if telling is not None:
                return telling
        return None

    def _proved(self, claim: Claimed, watch: Watch[S], proof: Proof[S], why: str) -> Telling | None:
        """The telling of a position that is laid to show something."""
        if proof.state is None or not proof.outcomes:
            return None
        shown = Draft({}, (), (), (), proof.outcomes, why=why, keep=proof.keep)
        draft = self._from(watch, proof.state, list(course(self._game, proof.state, proof.script)), shown)
        return self._written(claim, watch, draft) if draft else None

    def _fewer(self, watch: Watch[S], state: S, steps: Sequence[Step[S]]) -> Sequence[Step[S]]:
        """The steps without those that the claim does not fail by."""
        if len(steps) < 2 or len(steps) > LONG:
            return steps
        script = shortened(self._witness, watch, state, [move for move, _, _ in steps])
        return list(course(self._game, state, script))

    def _from(self, watch: Watch[S], state: S, steps: Sequence[Step[S]], shown: Draft) -> Draft | None:
        """The shortest example that begins in this position and ends with the claim failing, with what ``shown`` says
        of it; None if there is none."""
        state, told_script = self._teller.tidied(state, [move for move, _, _ in steps])
        script, steps = tuple(told_script), list(course(self._game, state, told_script))
        groups = self._teller.facts(state, steps)
        if groups is None:
            return None
        try:
            moves = tuple(self._teller.moves(steps))
        except KeyError:
            return None
        whole = replace(shown, options=self._teller.options(state), script=script, moves=moves)
        every = [fact for group in groups for fact in group]
        bound = [fact for fact in every if fact.get("given") in whole.keep]

        def draft(facts: Pieces, closing: Sequence[Meaning] = ()) -> Draft:
            return replace(whole, givens=tuple(self._teller.sentences(facts, state)), closing=tuple(closing))

        for closing in self._closings(draft(every)):

            def failing(facts: Pieces, closing: Sequence[Meaning] = closing) -> Pieces | None:
                kept = all(one in facts for one in bound)
                return facts if kept and self._fails(watch, draft(facts, closing)) else None

            if failing(every) is not None:
                return draft(self._needed(groups, failing), closing)
        return None

    def _needed(self, groups: list[Pieces], failing: Failing) -> Pieces:
        """The pieces without which the claim would not fail; names only where they matter."""
        for group in list(groups):
            rest = [one for one in groups if one is not group]
            if failing([fact for one in rest for fact in one]) is not None:
                groups = rest
        facts = shrink([fact for group in groups for fact in group], failing)
        for at, fact in enumerate(facts):
            bare = self._teller.unnamed(fact)
            if bare is not None and failing([*facts[:at], bare, *facts[at + 1 :]]) is not None:
                facts[at] = bare
        return facts

    def _fails(self, watch: Watch[S], draft: Draft) -> bool:
        """Whether the claim fails at the end, however the rest is dealt, and the sentences lead there."""
        try:
            return all(self._why(watch, draft, luck) and self._come_true(draft, luck) for luck in LUCK)
        except (Impossible, NotAllowed):
            return False

    def _come_true(self, draft: Draft, luck: int) -> bool:
        return not draft.outcomes or draft.holds(self._stage, luck)

    def _why(self, watch: Watch[S], draft: Draft, luck: int) -> str:
        """Why the claim fails at the end of an example; "" if it does not, or the sentences lead elsewhere."""
        table = draft.begin(self._stage, luck)
        played = played_from(self._game, self._teller, table, draft)
        if played is None:
            return ""
        asked = draft.arranged or bears(watch, played.after)
        why = draft.why or (watch.ask(played.before, played.after) if asked else None)
        if not why:
            return ""
        begun = len(table.events)
        if any(fails(table.move(told(one))) for one in draft.moves):
            return ""
        if not self._reaches(table, begun, played):
            return ""
        for one in draft.closing:
            table.move(told(one))
        table.settle()
        return "" if table.pending else why

    def _reaches(self, table: Table, begun: int, played: Played[S]) -> bool:
        """Whether a table has come to where the script ends; ``begun`` is how many events there were before."""
        return reaches(table, begun, played)

    def _written(self, claim: Claimed, watch: Watch[S], draft: Draft) -> Telling | None:
        """The block; None if something has no words, or does not come true when it is read and replayed."""
        whole = draft if draft.outcomes else replace(draft, outcomes=tuple(self._come(claim, draft)))
        if not whole.outcomes or not self._fails(watch, whole):
            return None
        name = name_for(claim.text, self._names)
        seeded = replace(whole, options={**whole.options, "seed": str(LUCK[0])})
        for one in (whole, seeded):  # what holds in most deals, but not in all, is told of one deal
            try:
                block = one.block(self._book, name)
            except KeyError:
                return None
            if one.comes_true(block, self._stage, self._book):
                return Telling(self._why(watch, whole, LUCK[0]), name, block)
        return None

    def _come(self, claim: Claimed, draft: Draft) -> list[Meaning]:
        """What comes of it, in words: the first few that hold however the rest is dealt."""
        played = played_from(self._game, self._teller, draft.begin(self._stage, LUCK[0]), draft)
        found: list[Meaning] = []
        for kind in self._teller.outcomes(claim, played.before, played.after) if played else ():
            for one in kind:
                if len(found) < OUTCOMES and one not in found and self._is_so(draft, one):
                    found.append(one)
            if found:
                break
        return found

    def _is_so(self, draft: Draft, outcome: Meaning) -> bool:
        told_so = replace(draft, outcomes=(outcome,))
        return has_words(self._book, outcome) and all(told_so.holds(self._stage, luck) for luck in LUCK)

    def _closings(self, draft: Draft) -> Iterator[list[Meaning]]:
        """Ways to answer what the last move leaves open, without names if that can be; nothing if nothing is open."""
        for first in (0, -1):
            try:
                answers = list(self._answers(draft, first))
            except (Impossible, NotAllowed, KeyError):
                continue
            yield [self._teller.unnamed(one) or one for one in answers]
            yield answers

    def _answers(self, draft: Draft, first: int) -> Iterator[Meaning]:
        """Every open choice answered with the first move there is, or the last."""
        table = draft.begin(self._stage, LUCK[0])
        for one in draft.moves:
            table.move(told(one))
        state, steps = table.position.copy(), list[Step[S]]()
        for _ in range(CHOICES):
            if not steps:
                table.settle()
                state = table.position.copy()
            if not table.pending:
                return
            steps += course(self._game, state, [self._game.legal(state)[first]])
            state = steps[-1][2]
            said = self._teller.moves(steps)
            for one in said:
                table.move(told(one))
                yield one
            steps = [] if said else steps
