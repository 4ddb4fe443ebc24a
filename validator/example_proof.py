"""Worked examples are replayed: what of them does not come true, and what was looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ..cards.examples import Example, read_examples
from ..cards.finding import Finding, did_you_mean
from ..cards.lazyclass import dataclass
from ..cards.memo import Memo
from ..cards.model import Game
from ..cards.phrasebook.book import Phrasebook
from .by_luck import DEALS, differing, keep_steady, known_steady, steadied
from .checks.exm import (
    FORM,
    ambiguous_sentence,
    by_luck,
    claim_fails,
    duplicate,
    faults,
    illegal_allowed,
    impossible,
    unended,
    unknown_option,
    unread_sentence,
    without_claim,
)
from .example_stage import Stage
from .player import Player
from .replay import NOT_ALLOWED, Replay, Step
from .replay_stage import Stop
from .verdict import share


@dataclass(frozen=True, slots=True)
class Counts:
    """What was looked at: examples replayed to their end, all examples, claims that hold, all claims reached, and how
    many were played in their own deal alone, as :data:`MOST_DEALT` says."""

    replayed: int
    examples: int
    held: int
    claims: int
    once: int = 0

    @property
    def told(self) -> str:
        """In words: ``3 of 4 examples replayed, 9 of 10 outcomes as told``."""
        less = f" ({self.once:,} in one deal alone: there are too many for more)" if self.once else ""
        replayed = share(self.replayed, self.examples, "example", "replayed")
        return f"{replayed}{less}, {share(self.held, self.claims, 'outcome', 'as told')}"


MOST_DEALT = 40_000
"""Sentences that are played in other deals, of all examples together: twice what the longest rulebook has."""


def check_examples(
    game: Game, book: Phrasebook, rules: Stage, placed: Callable[[], Stage] | None = None
) -> tuple[list[Finding], Counts]:
    """Replay every example of a game. ``placed`` is as in :func:`check_these`.

    Raises DataError when a Markdown file cannot be read.
    """
    return check_these(read_examples(game), book, rules, game.memo, placed)


def check_these(
    examples: Sequence[Example], book: Phrasebook, rules: Stage, memo: Memo | None = None,
    placed: Callable[[], Stage] | None = None,
) -> tuple[list[Finding], Counts]:  # fmt: skip
    """Replay examples: every finding about them by file and line, and what was looked at.

    What does not come true is played again on the stage of ``placed``, whose causes say where they stand.
    """
    run = _Run(book, rules, memo or Memo(), placed)
    for example in examples:
        run.look_at(example)
    return sorted(run.findings, key=lambda finding: finding.sort_key), run.counts(len(examples))


class _Run:
    """Replays examples one after the other; what is found and counted stays."""

    def __init__(self, book: Phrasebook, rules: Stage, memo: Memo, placed: Callable[[], Stage] | None) -> None:
        self._book, self._rules, self._memo = book, rules, memo
        self._player = Player(book, rules, memo, placed)
        self.findings: list[Finding] = []
        self._first: dict[str, Example] = {}
        self._replays: list[Replay] = []
        self._steady: list[int] = []
        self._dealt = self._once = 0

    def look_at(self, example: Example) -> None:
        """Replay an example, unless its head is at fault or it is known to hold."""
        heads = list(_head(example, self._rules))
        before = self._first.setdefault(example.name, example)
        if before is not example and example.name:
            heads.append(duplicate(example.place, example.name, before.place))
        self.findings += heads
        if any(finding.code == "EXM009" for finding in heads):
            return
        lucky = example.option("seed") is None
        if lucky and (claims := known_steady(example, self._rules, self._book, self._memo)) is not None:
            self._steady.append(claims)  # in an earlier run; of what comes true, there is nothing to tell
            return
        played = self._player.play(example)
        self._replays.append(played)
        self.findings += _played(played)
        if played.ok and lucky:
            self._deal_again(example, played)

    def _deal_again(self, example: Example, played: Replay) -> None:
        """Play an example that came true in other deals, too."""
        if self._dealt > MOST_DEALT:
            self._once += 1
            return
        self._dealt += DEALS * len(example.sentences)
        if again := differing(example, self._rules, self._book, self._memo):
            steady = steadied(played, self._rules, self._book)
            self.findings += _lucky(*again, "seed" in self._rules.options, steady)
        else:
            keep_steady(played, self._rules, self._book, self._memo)

    def counts(self, examples: int) -> Counts:
        """What was looked at, of so many examples."""
        whole = len(self._steady) + sum(not played.stops for played in self._replays)
        steady, held = sum(self._steady), sum(played.held for played in self._replays)
        claims = steady + sum(len(played.claims) for played in self._replays)
        return Counts(whole, examples, steady + held, claims, self._once)


def _head(example: Example, rules: Stage) -> Iterator[Finding]:
    if not example.name:
        yield unknown_option(example.place, "this example has no name", FORM)
    seen: set[str] = set()
    for option in example.options:
        if option.key not in rules.options:
            hint = did_you_mean(option.key, rules.options)
            yield unknown_option(option.place, f"there is no option {option.key!r}", hint)
        elif option.key in seen:
            yield unknown_option(option.place, f"the option {option.key!r} stands here twice", "keep one of them")
        elif fault := rules.option_fault(option.key, option.value):
            yield unknown_option(option.place, fault)
        seen.add(option.key)
    for place in example.odd:
        yield unknown_option(place, "this is neither a name nor an option", FORM)


def _played(played: Replay) -> Iterator[Finding]:
    for stop in played.stops:
        yield _stopped(stop)
    for step in played.claims:
        if step.claim is not None and not step.claim.held:
            yield _failed(step)
    if not played.stops and not played.claims:
        yield without_claim(played.example.place, played.example.name, played.example.illegal)


def _lucky(seed: int, again: Replay, seeded: bool, dealt: Sequence[str]) -> Iterator[Finding]:
    """What does not hold in an example that held before, with other cards; ``seeded``: a block may have a seed.
    ``dealt`` are sentences with which it would hold."""
    other = seed if seeded else None
    for stop in again.stops:
        if stop.kind == "fault":
            yield _stopped(stop)
        else:
            yield by_luck(stop.place, again.example.name, stop.message, other, dealt)
    for step in again.claims:
        if step.claim is not None and not step.claim.held:
            yield by_luck(step.sentence.place, step.sentence.text, step.claim.actual, other, dealt)


def _stopped(stop: Stop) -> Finding:
    if stop.kind == "allowed":
        return illegal_allowed(stop.place, stop.message, stop.hint)
    of_kind = {"unread": unread_sentence, "ambiguous": ambiguous_sentence, "unended": unended, "fault": faults}
    return of_kind.get(stop.kind, impossible)(stop.place, stop)


def _failed(step: Step) -> Finding:
    claim = step.claim
    assert claim is not None, "only claims fail"
    if step.meaning.get("outcome") != NOT_ALLOWED:
        return claim_fails(step.sentence.place, step.sentence.text, claim.actual, claim.trail)
    reason = claim.trail[0] if claim.trail else None
    message = f"expected {step.sentence.text!r}, but {claim.actual}"
    return illegal_allowed(step.sentence.place, message, "", reason.place if reason else None, "this refuses it")
