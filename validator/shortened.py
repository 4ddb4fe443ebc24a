"""Whether what has happened bears on a claim, and the shortest way to where it fails."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from .claimed import Claimed, Counterexample, Watch, Witness
from .engine.course import course
from .engine.kernel import Move, S, State
from .engine.selfplay import shrink


def shortest(witness: Witness[S], claim: Claimed, found: Counterexample) -> Counterexample:
    """The shortest script found by leaving moves of a counterexample out."""
    watch = witness.watch(claim)
    return found if watch is None or found.position is None else shorter(witness, watch, found)


def shorter(witness: Witness[S], watch: Watch[S], found: Counterexample) -> Counterexample:
    """The same with the shortest script, by how the claim is watched."""
    script = shortened(witness, watch, witness.game.load(found.position), found.script)
    return replace(found, script=tuple(script))


def shortened(witness: Witness[S], watch: Watch[S], start: S, script: Sequence[Move]) -> list[Move]:
    """As few moves of a script as were found to make a claim fail from the same position."""

    def failing(moves: list[Move]) -> list[Move] | None:
        made = list[Move]()
        for move, before, state in course(witness.game, start, moves):
            made.append(move)
            if bears(watch, state) and watch.ask(before, state):
                return made
        return None

    return shrink(script, failing)


def bears(watch: Watch[S], state: S) -> bool:
    """Whether what has just happened bears on a claim, so that it is asked."""
    in_words = {kind.rpartition(" ")[0] for kind in watch.on}
    return not watch.on or not watch.on.isdisjoint(happened(state, in_words))


def happened(state: State, in_words: Collection[str]) -> set[str]:
    """The kinds of the last events, bare and (those of ``in_words``) with each word of their data."""
    told = state.events or ()
    found = {event.kind for event in told}
    for event in told:
        if event.kind in in_words:
            found.update([f"{event.kind} {word}" for word in event.data.values() if isinstance(word, str)])
    return found
