"""What luck has to do with an example: it is played again with what it does not name dealt in other ways."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.examples import Example
from ..cards.memo import Memo
from ..cards.phrasebook.book import Phrasebook
from .replay import Replay, read_sentences, replay_told
from .replay_stage import Stage

DEALS = 20
"""Other deals in which an example is played."""


def deals(example: Example, rules: Stage, book: Phrasebook) -> Iterator[Replay]:
    """The example in each of the other deals, without its tables; the first has a seed one higher, and so on."""
    told, faults = read_sentences(example, book)
    return (replay_told(example, rules, told, faults, luck, boards=False) for luck in range(1, DEALS + 1))


def differing(example: Example, rules: Stage, book: Phrasebook, memo: Memo) -> tuple[int, Replay] | None:
    """The first other deal in which an example does not come true, and its seed; None if it comes true in all."""

    def found() -> tuple[tuple[int, Replay] | None]:
        every = enumerate(deals(example, rules, book), 1)
        return (next(((seed, again) for seed, again in every if not again.ok), None),)

    return memo.get("differing deal", (example, rules, book), found)[0]


def doubts(replay: Replay, rules: Stage, book: Phrasebook) -> dict[int, str]:
    """The claims that hold in a replay by luck alone: what is so in the first other deal that refutes them, by the
    number of their step."""
    found: dict[int, str] = {}
    for again in deals(replay.example, rules, book) if any(step.claim for step in replay.steps) else ():
        for at, (step, other) in enumerate(zip(replay.steps, again.steps, strict=False)):
            if step.claim and step.claim.held and other.claim and not other.claim.held:
                found.setdefault(at, other.claim.actual)
        if again.stopped is not None:
            for at in range(len(again.steps), len(replay.steps)):
                if replay.steps[at].claim:
                    found.setdefault(at, f"it does not come to that: {again.stopped.message}")
    return found
