"""Steps are told in their order: what the rulebook tells of the sheet's steps is held against theirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from ...cards.finding import Finding
from ...cards.lazyclass import dataclass
from ...cards.source import Place
from ..checks import sht, sht_told
from .rules import END, Rule, Rules


@dataclass(frozen=True)
class Item:
    """A sentence of a run: which steps of the sheet it may be, where it stands, and in which point of a list;
    ``several``: it is all of them; ``named``: it says no more than when they are done. ``block`` is the same for what
    stands in one paragraph, in one list, or in paragraphs of one sentence each; ``aside``: it stands in parentheses.
    ``at`` counts the sentences of paragraphs, over all that stand between them; 0 for others."""

    text: str
    place: Place
    rules: tuple[Rule, ...]
    point: int = 0
    several: bool = False
    named: bool = False
    block: int = 0
    aside: bool = False
    at: int = 0


@dataclass(frozen=True)
class Run:
    """Sentences that are read in order: a numbered list, or what a section says around its lists.

    ``also`` are rules that the run tells nobody knows where. ``beside`` is the name of a reference card or a
    ruling, "" in the rulebook. ``table``: the list is a table of steps.
    """

    items: tuple[Item, ...]
    numbered: bool
    also: tuple[Rule, ...] = ()
    beside: str = ""
    table: bool = False


Step = tuple[Item, Rule]
"""An item of a run, and the step of the sheet that it is."""
Alike = Callable[[Rule, Rule], int]
"""In how many games, all that were played, two steps could change places without any difference; 0: it makes one."""


def hold_order(runs: Sequence[Run], rules: Rules, alike: Alike) -> Iterator[Finding]:
    """What is wrong with the order of runs, and what numbered lists leave out."""
    told = [
        (run, steps, found) for run in runs for steps in rules.lists if (found := steps_told(run, steps, rules.lists))
    ]
    for _, _, found in told:
        for (item, rule), (after, earlier) in turned(found):
            if earlier.place is not None:
                yield sht.other_order(after.place, after.text, item.text, earlier.place, alike(earlier, rule))
    done = {rule.text for run in runs for rule in run.also}
    done |= {
        rule.text for run, _, found in told if run.numbered and not run.beside for item, rule in found if not item.named
    }
    aside = {rule.text for run, _, found in told if run.numbered and run.beside for _, rule in found}
    several = [(run, rule) for run in runs for item in run.items if item.several for rule in item.rules]
    # what merely carries out a part of the sheet is told wherever the rulebook speaks of that part
    done |= {rule.text for run, rule in several if run.numbered or "run" in rule.sentences[0].meaning}
    for run, steps, all_found in told:
        found = [(item, rule) for item, rule in all_found if not item.named]
        if run.numbered and steps[0].heading != END and len({rule.name for _, rule in found}) > 1:
            phases = {_phase(rule) for _, rule in found}
            for rule in steps:
                if rule.text not in done and not (run.beside and rule.text in aside) and _phase(rule) in phases:
                    after = next((item for item, one in found if one.step > rule.step), found[-1][0])
                    yield sht_told.step_left_out(after.place, rule.text, run.table, rule.place)


def turned(found: Sequence[Step]) -> Iterator[tuple[Step, Step]]:
    """Neighbours in what is told of which the second comes first in the sheet."""
    for one, two in pairwise(found):
        if two[1].step < one[1].step and one[0] is not two[0]:
            yield one, two


def told_of(run: Run, lists: Sequence[Sequence[Rule]]) -> frozenset[tuple[str, str]]:
    """What is told of the order of a run: each two sentences that the sheet has in the other order."""
    both = (pair for steps in lists for pair in turned(steps_told(run, steps, lists)))
    return frozenset((after[0].text, one[0].text) for one, after in both)


def _phase(rule: Rule) -> object:
    """The phase in which a step is done; None if it is done in none. A list may be of some phases alone."""
    return rule.sentences[0].meaning.get("phase")


def steps_told(run: Run, steps: Sequence[Rule], lists: Sequence[Sequence[Rule]]) -> list[Step]:
    """The items that are some of the steps of a list (one of ``lists``); of steps with the same words, the next one
    that fits, and of an item of a numbered list that tells several steps, each of them.

    In a list that tells some steps which carry procedures out, a step of another procedure stands for the one that
    carries that out. Steps of procedures are often those of the turn or of another one, too: a run is about the list
    most of it is of.
    """
    found: list[Step] = []
    carried, own = _carried_out(run, steps), steps[0].listed
    for item in run.items:
        fitting = [rule for rule in item.rules if rule.listed == own]
        fitting = fitting or [carried[rule.part] for rule in item.rules if rule.part in carried]
        if item.several and run.numbered and len({rule.text for rule in fitting}) == len(fitting):
            found += ((item, rule) for rule in sorted(fitting, key=lambda rule: rule.step))
        elif fitting:
            last = found[-1][1].step if found else 0
            found.append((item, next((rule for rule in fitting if rule.step > last), fitting[-1])))
    if found and steps[0].part:
        about = Counter(one for item in run.items for one in {rule.listed for rule in item.rules})
        others = (about[other[0].listed] for other in lists if other[0].listed != own)
        return found if len(found) > max(others, default=0) else []
    return found


def _carried_out(run: Run, steps: Sequence[Rule]) -> dict[str, Rule]:
    """The steps that carry procedures out, by the name of these, which a numbered list tells some of: at most one of
    its points is then about the same one."""
    runs = {str(part): rule for rule in steps if (part := rule.sentences[0].meaning.get("run"))}
    if not run.numbered or not any(rule in item.rules for item in run.items for rule in runs.values()):
        return {}
    return runs
