"""Steps are told in their order: what the rulebook tells of the sheet's steps is held against theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ...cards.finding import Finding
from ...cards.source import Place
from ..checks import sht, sht_told
from .rules import Rule, Rules


@dataclass(frozen=True)
class Item:
    """A sentence of a run: which steps of the sheet it may be, where it stands, and in which point of a list;
    ``several``: it is all of them."""

    text: str
    place: Place
    rules: tuple[Rule, ...]
    point: int = 0
    several: bool = False


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
    told = [(run, steps, found) for run in runs for steps in rules.lists if (found := _told(run.items, steps, rules))]
    for _, _, found in told:
        yield from _swapped(found, alike)
    done = {rule.text for run in runs for rule in run.also}
    done |= {rule.text for run, _, found in told if run.numbered for _, rule in found}
    several = [(run, rule) for run in runs for item in run.items if item.several for rule in item.rules]
    # what merely carries out a part of the sheet is told wherever the rulebook speaks of that part
    done |= {rule.text for run, rule in several if run.numbered or "run" in rule.sentences[0].meaning}
    for run, steps, found in told:
        if run.numbered and len({rule.name for _, rule in found}) > 1:
            phases = {_phase(rule) for _, rule in found}
            for rule in steps:
                if rule.text not in done and _phase(rule) in phases:
                    yield sht_told.step_left_out(found[0][0].place, rule.text, rule.place)


def placed(runs: Sequence[Run], rules: Rules) -> tuple[list[Item], list[Item]]:
    """The points of numbered lists, each by its first sentence: those that have their place among the steps of the
    sheet, and those that no play tells the place of, since the sheet has no such step."""
    held, others = list[Item](), list[Item]()
    for run in runs:
        points = {item.point: item for item in reversed(run.items)} if run.numbered else {}
        if len(points) > 1:
            found = (_told(run.items, steps, rules) for steps in rules.lists)
            there = {item.point for told in found if len(told) > 1 for item, _ in told}
            for point in sorted(points, key=lambda one: (points[one].place.line, points[one].place.col)):
                (held if point in there else others).append(points[point])
    return held, others


def _phase(rule: Rule) -> object:
    """The phase in which a step is done; None if it is done in none. A list may be of some phases alone."""
    return rule.sentences[0].meaning.get("phase")


def _told(items: Sequence[Item], steps: Sequence[Rule], rules: Rules) -> list[tuple[Item, Rule]]:
    """The items that are some of the steps of a list; of steps with the same words, the next one that fits.

    Steps of procedures are often those of the turn or of another one, too: a run is about the list most of it is of.
    """
    run: list[tuple[Item, Rule]] = []
    for item in items:
        fitting = [rule for rule in item.rules if rule in steps]
        if fitting:
            last = run[-1][1].step if run else 0
            run.append((item, next((rule for rule in fitting if rule.step > last), fitting[-1])))
    if steps[0].part:
        others = (
            sum(any(rule in other for rule in item.rules) for item in items)
            for other in rules.lists
            if other is not steps
        )
        return run if len(run) > max(others, default=0) else []
    return run


def _swapped(run: Sequence[tuple[Item, Rule]], alike: Alike) -> Iterator[Finding]:
    for (item, rule), (after, earlier) in pairwise(run):
        if earlier.step < rule.step and earlier.place is not None:
            yield sht.other_order(after.place, after.text, item.text, earlier.place, alike(earlier, rule))
