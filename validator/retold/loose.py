"""Steps that could change places without a finding: points of lists whose place nothing holds, and pairs of steps
of the sheet whose order nothing else tells."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from pathlib import Path

from ...cards.lazyclass import dataclass
from ...cards.source import Place
from ...cards.yamlread import Plain
from ..verdict import counted
from .neighbours import Pairs, RulePairs
from .order import Item, Run, steps_told, told_of
from .rules import Rule, Rules

MOST_POINTS = 24
"""Points of a list that are looked at together; of a longer list, so many at a time."""
MOST_STEPS = 60
"""Steps of a list of the sheet whose order is looked at; nothing holds that of a longer one, and so it is told."""
Told = frozenset[tuple[str, str]]
"""What is told of the order of a run."""
Lists = Sequence[Sequence[Rule]]
"""The lists of a sheet, each with its steps."""


@dataclass(frozen=True)
class Loose:
    """What holds no order: ``points`` of lists of the rulebook, of reference cards and of rulings, each by its first
    sentence, that are no step of the sheet; ``steps``, pairs of neighbours in the sheet, with an order, that
    nothing else tells in order. ``held`` of ``every`` point have a place among the steps of the sheet. Of
    neighbouring sentences that have an order (``neighbours.py``), ``beside`` are those of rulebook, reference cards
    and rulings that no list of the sheet holds, ``cards`` those in the text of one card."""

    held: int
    points: tuple[Item, ...]
    steps: tuple[tuple[Rule, Rule], ...]
    beside: Pairs = ()
    cards: Pairs = ()

    @property
    def every(self) -> int:
        """How many points there are."""
        return self.held + len(self.points)


def loose_in(runs: Sequence[Run], rules: Rules, beside: Pairs, cards: Pairs, sheet: RulePairs) -> Loose:
    """What of these lists, and of those of the sheet, nothing holds in its place; neighbours as they are given, those
    of the sheet among its steps."""
    held, others = dict[Place, Item](), dict[Place, Item]()
    lists = [steps for steps in rules.lists if len(steps) <= MOST_STEPS]
    for run in runs:
        points = {item.point: item for item in reversed(run.items)} if run.numbered else {}
        if len(points) > 1:
            there = {point for part in _parts(run, list(points)) for point in _placed(part, lists)}
            for point, item in points.items():
                (held if point in there else others)[item.place] = item
    loose = sorted(others.values(), key=lambda one: one.place.key)
    now = [(run, told_of(run, lists)) for run in runs] if lists else []
    apart = {pair for steps in lists for pair in pairwise(steps) if _told_apart(now, lists, *pair)}
    pairs = (pair for steps in rules.lists for pair in pairwise(steps))
    steps = [*(pair for pair in pairs if pair not in apart), *sheet]
    return Loose(len(held), tuple(loose), tuple(sorted(steps, key=_line)), beside, cards)


def _line(pair: tuple[Rule, Rule]) -> tuple[int, int]:
    place = pair[0].place
    return (place.line, place.col) if place else (0, 0)


def _parts(run: Run, points: Sequence[int]) -> Iterator[Run]:
    """A list in parts that are not too long, each from the last point of the one before."""
    points = sorted(points)
    if len(points) <= MOST_POINTS:
        yield run
        return
    for first in range(0, len(points) - 1, MOST_POINTS - 1):
        here = set(points[first : first + MOST_POINTS])
        yield replace(run, items=tuple(item for item in run.items if item.point in here))


def _placed(run: Run, lists: Lists) -> Iterator[int]:
    """The points of a list that have their place among the steps of the sheet: each of them is told if it changes
    places with the next one that is such a step."""
    now = told_of(run, lists)
    for steps in lists:
        for one, two in pairwise(dict.fromkeys(item.point for item, _ in steps_told(run, steps, lists))):
            if told_of(_exchanged(run, one, two), lists) - now:
                yield from (one, two)


def _exchanged(run: Run, one: int, two: int) -> Run:
    """A list in which two points have changed places."""
    points = {point: list(items) for point, items in groupby(run.items, lambda item: item.point)}
    other = {one: two, two: one}
    return replace(run, items=tuple(item for point in points for item in points[other.get(point, point)]))


def _told_apart(runs: Sequence[tuple[Run, Told]], lists: Lists, one: Rule, two: Rule) -> bool:
    """Whether something more than now would not agree with a sheet in which two steps have changed places."""
    other = {one: replace(one, step=two.step), two: replace(two, step=one.step)}

    def now(every: Iterable[Rule]) -> tuple[Rule, ...]:
        return tuple(other.get(rule, rule) for rule in every)

    sheet = [sorted(now(steps), key=lambda rule: rule.step) for steps in lists]
    about = (pair for pair in runs if any(one in item.rules or two in item.rules for item in pair[0].items))
    return any(
        told_of(replace(run, items=tuple(replace(item, rules=now(item.rules)) for item in run.items)), sheet) - before
        for run, before in about
    )


def _lines(pairs: Iterable[tuple[Place, Place]]) -> str:
    """Where things stand, each from a first to a last line: "rulebook.md:155-157, 204, reference.yaml:25"."""
    files: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for first, last in pairs:
        spans = files[Path(first.source.name).name]
        if spans and spans[-1][1] == first.line:
            first = replace(first, line=spans.pop()[0])
        spans.append((first.line, last.line))
    told = {file: (f"{one}-{two}" if one < two else str(one) for one, two in spans) for file, spans in files.items()}
    return ", ".join(f"{file}:{', '.join(lines)}" for file, lines in told.items())


def _next_to(points: Sequence[Place]) -> Iterator[tuple[Place, Place]]:
    """The first and the last of places on lines that follow each other."""
    for _, run in groupby(enumerate(points), lambda one: (one[1].source.name, one[1].line - one[0])):
        there = [one for _, one in run]
        yield there[0], there[-1]


def in_words(loose: Loose) -> Iterator[str]:
    """How many points of lists have their order held; where those stand whose order nothing holds, and steps
    of the sheet that nothing else tells in order."""
    if loose.every:
        points = _lines(_next_to([one.place for one in loose.points]))
        others = f", nothing here holds that of {points}" if points else ""
        yield f"order of {loose.held} of {counted(loose.every, 'step')} of lists held{others}"
    if steps := _lines((one.place, two.place) for one, two in loose.steps if one.place and two.place):
        yield f"only the sheet tells the order of {steps}"
    if beside := _lines((one.place, two.place) for one, two in loose.beside):
        yield f"nothing here holds the order of the sentences of {beside}"
    if cards := _lines((one.place, two.place) for one, two in loose.cards):
        yield f"only the card tells the order of the sentences of {cards}"


def as_data(loose: Loose) -> dict[str, Plain]:
    """The same for programs: points, and pairs of steps."""
    return {
        "held": loose.held,
        "points": loose.every,
        "nothing holds": [_spot(one.text, one.place) for one in loose.points],
        "only the sheet tells": [[_spot(rule.text, rule.place) for rule in pair] for pair in loose.steps],
        "nothing holds of neighbours": _both(loose.beside),
        "only the card tells": _both(loose.cards),
    }


def _both(pairs: Pairs) -> Plain:
    return [[_spot(one.text, one.place) for one in pair] for pair in pairs]


def _spot(text: str, place: Place | None) -> Plain:
    return {"text": text, **({"file": place.source.name, "line": place.line, "column": place.col} if place else {})}
