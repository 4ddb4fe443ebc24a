"""Steps are told in their order: what the rulebook tells of the sheet's steps is held against theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ...cards.finding import Finding
from ...cards.source import Place
from ..checks import sht, sht_told
from .rules import STEPS, Rule, Rules


@dataclass(frozen=True)
class Item:
    """A sentence of a run: which steps of the sheet it may be, and where it stands."""

    text: str
    place: Place
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Run:
    """Sentences that are read in order: a numbered list, or what a section says around its lists.

    ``also`` are rules that the run tells nobody knows where.
    """

    items: tuple[Item, ...]
    numbered: bool
    also: tuple[Rule, ...] = ()


Alike = Callable[[Rule, Rule], int]
"""In how many games, all that were played, two steps could change places without any difference; 0: it makes one."""


def hold_order(runs: Sequence[Run], rules: Rules, alike: Alike) -> Iterator[Finding]:
    """What is wrong with the order of runs, and what numbered lists leave out."""
    for run in runs:
        for heading in STEPS:
            yield from _swapped(_under(run.items, heading), alike)
    lists = [
        (heading, told) for run in runs if run.numbered for heading in STEPS if (told := _under(run.items, heading))
    ]
    done = {rule.text for _, told in lists for _, rule in told} | {rule.text for run in runs for rule in run.also}
    for heading, told in lists:
        if len({rule.name for _, rule in told}) > 1:
            for rule in rules.under(heading):
                if rule.step and rule.text not in done:
                    yield sht_told.step_left_out(told[0][0].place, rule.text, rule.place)


def _under(items: Sequence[Item], heading: str) -> list[tuple[Item, Rule]]:
    """The items that are steps under a heading; of steps with the same words, the next one that fits."""
    run: list[tuple[Item, Rule]] = []
    for item in items:
        steps = [rule for rule in item.rules if rule.heading == heading and rule.step]
        if steps:
            last = run[-1][1].step if run else 0
            run.append((item, next((rule for rule in steps if rule.step > last), steps[-1])))
    return run


def _swapped(run: Sequence[tuple[Item, Rule]], alike: Alike) -> Iterator[Finding]:
    for (item, rule), (after, earlier) in pairwise(run):
        if earlier.step < rule.step and earlier.place is not None:
            yield sht.other_order(after.place, after.text, item.text, earlier.place, alike(earlier, rule))
