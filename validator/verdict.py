"""The verdict: what was looked at, what was found, and the exit code that follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher

from ..cards.finding import Finding
from ..cards.lazyclass import dataclass
from ..cards.model import Game
from ..cards.source import Place

_FOLLOWS = (
    (("DAT165", "DAT166", "DAT167", "DAT191", "NAM009", "PHB013", "SHT176"), -2),
    (("PHB007",), -1),
    (("FCT009",), 0),
    (("WRD005", "PHB008", "PHB009", "FCT003", "NAM005", "EXM011", "FCT015", "SHT055"), 3),
    (("EXM", "WRD006"), 2),
    (("CNT", "FCT", "SHT181", "SHT009", "SHT017", "SHT080", "SHT088", "SHT130"), 1),
)
"""How far from a cause findings are, by the beginnings of their codes: what is told of data, sheets, wording and names
stands where the fault is; what numbers and cards say of a sentence may stand at either; an example fails because of
something else, and so does play; sums, and what nobody says, come of the others. A slip in a list of words, a name or a
phrase is the cause of all sentences that are not read; what game.yaml says of the parts is of nothing else; a rule that
names what a card no longer says has the card beside it; what stands twice in a rulebook is most often printed from
cards.
"""
DISAGREES = " does not agree with "
"""Between two sentences in the message of what contradicts the sheet (SHT011)."""
_SIGNS = ("DAT084", "DAT085", "DAT086", "DAT087")
"""What is told of Markdown that is not what it seems."""
CLEAN, FAULTY, UNREADABLE = 0, 1, 2
"""Exit codes: nothing found, findings, data or usage that cannot be read."""


@dataclass(frozen=True)
class Verdict:
    """Findings of one game with what was looked at: ``counts`` in words, such as ``84 faces``."""

    game: str
    findings: tuple[Finding, ...]
    counts: tuple[str, ...]

    @property
    def errors(self) -> int:
        """How many findings are errors."""
        return sum(finding.severity == "error" for finding in self.findings)

    @property
    def warnings(self) -> int:
        """How many findings are warnings."""
        return len(self.findings) - self.errors

    @property
    def exit_code(self) -> int:
        """0 when nothing was found, 1 otherwise."""
        return FAULTY if self.findings else CLEAN

    @property
    def line(self) -> str:
        """The first line of the report."""
        found = f"{counted(self.errors, 'error')}, {counted(self.warnings, 'warning')}"
        return " · ".join([f"{self.game}: {found}", *self.counts])


def verdict(
    game: Game, findings: Sequence[Finding], faces: int, proved: Sequence[str] = (),
    changed: Collection[tuple[str, int]] = (),
) -> Verdict:  # fmt: skip
    """The verdict on a game that could be read.

    ``faces`` is how many were drawn and checked; ``proved`` says in words what else was looked at, and comes first;
    What is found on ``changed`` lines (:func:`.changed.changed_lines`) comes
    before all else.
    """
    cards = sum(len(part.cards) for part in game.components.values())
    pieces = sum(card.copies for part in game.components.values() for card in part.cards)
    rules = len(game.rule_leaves)
    counts = (
        *proved,
        f"{counted(cards, 'card')} in {counted(len(game.components), 'component')}, {pieces} to print",
        f"{counted(faces, 'face')} drawn",
        f"{counted(rules, 'rule')} with {'its' if rules == 1 else 'their'} source",
    )
    told = list(_at_causes(findings, changed))
    signs = {_line(one.place) for one in told if one.place and one.code in _SIGNS}
    unread = {one.place.source.name for one in told if one.place and one.code == "WRD001"}
    told.sort(key=lambda one: (one.place is None or _line(one.place) not in changed, _causes_first(one, signs, unread)))
    return Verdict(game.name, tuple(told), counts)


def comes_of_others(finding: Finding) -> bool:
    """Whether a finding may come of another one, which is told before it: so does all that play shows."""
    return _steps(finding) > 0


def _steps(finding: Finding) -> int:
    return next((steps for codes, steps in _FOLLOWS if finding.code.startswith(codes)), 0)


def _at_causes(findings: Sequence[Finding], changed: Collection[tuple[str, int]]) -> Iterator[Finding]:
    """Where two places contradict each other, the one that was changed, or else contradicts others as well, is the odd
    one: told there."""
    spots = [{_line(place) for place in (finding.place, finding.other) if place} for finding in findings]
    votes = Counter(line for lines in spots for line in lines)
    for finding in findings:
        place, other = finding.place, finding.other
        if (
            finding.code.startswith(("CNT", "FCT", "SHT011", "WRD006"))
            and place
            and other
            and _odd(other, votes, changed) > _odd(place, votes, changed)
        ):
            yield replace(finding, place=other, other=place, other_note="said here")
        else:
            yield finding


def _odd(place: Place, votes: Mapping[tuple[str, int], int], changed: Collection[tuple[str, int]]) -> tuple[bool, int]:
    return _line(place) in changed, votes[_line(place)]


def _line(place: Place) -> tuple[str, int]:
    return place.source.name, place.line


def _causes_first(
    finding: Finding, signs: Collection[tuple[str, int]], unread: Collection[str]
) -> tuple[int, bool, tuple[object, ...]]:
    """By the distance from a cause, then errors before warnings, then by place; of sentences that do not agree with the
    same one, those that are more like it first. What is told of a sentence on a line of
    which signs of Markdown are printed may come of that, and what a rule misses on cards of what is ``unread`` in their
    file."""
    steps = _steps(finding)
    if finding.place and finding.code not in _SIGNS and _line(finding.place) in signs:
        steps = max(steps, 1)
    if finding.code == "FCT009" and finding.other and finding.other.source.name in unread:
        steps = 1
    *spot, message = finding.sort_key
    return steps, finding.severity != "error", (*spot, _unlike(message), message)


def _unlike(message: str) -> float:
    """How unlike two sentences are of which a message says that they do not agree, from 0 to 1; 0 for any other."""
    one, both, other = message.partition(DISAGREES)
    return 1 - SequenceMatcher(None, one, other).ratio() if both else 0.0


def counted(number: int, thing: str) -> str:
    """A number with the name of what is counted."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def share(some: int, every: int, thing: str, done: str) -> str:
    """How many of all, in words: ``3 of 4 examples replayed``; none of none is no proof, so it is called that."""
    return f"{some} of {counted(every, thing)} {done}" if every else f"no {thing}s"
