"""How many changes of a rule a check tells, and where: the mutation score.

    python -m tests.mutants                                    25 changes of each class, of every game
    python -m tests.mutants tricks undone --limit 100 --seed 7 --list
    python -m tests.mutants --limit 60 --minutes 5             as many of 60 as can be made in five minutes of a game

Each change is made in a copy of the game, which is then proved: what words and data tell, and, if that is nothing or
may come of something else, all that play shows. A change that makes no difference to the rules is
no fault: those that were looked at stand in judged.yaml with the reason, by what is said then, so that another change
of the sentence is judged anew. An entry that no change says any more is told. Nor is a rule lost with a claim, or with
a sentence of the rulebook that stands there twice, or whose rules others tell as well.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import yaml
from deckproof.cards.finding import DataError, Finding
from deckproof.cards.lexicon.sheet import SHEET_FILE, printed_sheet
from deckproof.cards.library import bundled, display_name
from deckproof.cards.load import load_game
from deckproof.cards.model import Game
from deckproof.cards.source import Source
from deckproof.generator.proving import in_common, proof_of
from deckproof.validator.changed import changed_lines, changes_since, unseen_causes
from deckproof.validator.invariants import hold_invariants
from deckproof.validator.retold.wholly import tells
from deckproof.validator.verdict import comes_of_others, verdict

from ..games.planting import by_words
from .edits import CLASSES, Edit, edits
from .proving import RULEBOOK, Mutable

JUDGED = Path(__file__).with_name("judged.yaml")
STARTERS = Path(__file__).parents[2] / "cards" / "starters"
SMALL = Path(__file__).parents[1] / "language" / "games"
GROUPS = ("numbers", "words", *dict.fromkeys(group for group in CLASSES.values() if group != "numbers"))


@dataclass
class Score:
    """What came of changes of one class: ``same`` are no other rule, ``missed`` not told, ``broken`` end the proof.

    Of those ``told``, so many are told first at their line: ``there`` in a game that was never checked before, and
    ``since`` where it is known what was there when no error was found.
    """

    told: int = 0
    there: int = 0
    since: int = 0
    same: int = 0
    missed: list[Edit] = field(default_factory=list)
    elsewhere: list[tuple[Edit, Finding]] = field(default_factory=list)
    broken: list[tuple[Edit, str]] = field(default_factory=list)

    @property
    def made(self) -> int:
        """How many change a rule."""
        return self.told + len(self.missed)


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("games", nargs="*", metavar="GAME")
    asked.add_argument("--limit", type=int, default=25, help="changes of a class in a game (default: %(default)s)")
    asked.add_argument("--seed", type=int, default=1, help="which ones (default: %(default)s)")
    asked.add_argument("--minutes", type=float, default=math.inf, help="go on with a game no longer than so long")
    asked.add_argument("--group", action="append", choices=GROUPS, help="changes of this class only")
    asked.add_argument("--list", action="store_true", help="list what was not told, and what was told elsewhere")
    options = asked.parse_args()
    scores: dict[str, Score] = {}
    for name, original in games(options.games).items():
        with tempfile.TemporaryDirectory() as folder:
            game, until = Mutable(name, Path(folder), original), time.monotonic() + 60 * options.minutes
            found = score(game, options.group or GROUPS, options.limit, options.seed, until)
        print(f"\n{name}", *lines_of(found), sep="\n", flush=True)
        if options.list:
            print(*listed(found), sep="\n", flush=True)
        for group, one in found.items():
            whole = scores.setdefault(group, Score())
            for count in ("told", "there", "since", "same"):
                setattr(whole, count, getattr(whole, count) + getattr(one, count))
            whole.missed += one.missed
    print("\nall", *lines_of(scores), sep="\n")
    return 0


def games(names: Iterable[str]) -> dict[str, Path]:
    """The games of these names, with their folders: bundled ones and starters with rules; all for no names."""
    sheets = (*sorted(STARTERS.glob("*/play.md")), *sorted(SMALL.glob("*/play.md")))
    known = {**bundled(), **{path.parent.name: path.parent for path in sheets}}
    return {name: known[name] for name in names} or known


def score(game: Mutable, groups: Iterable[str], limit: int, seed: int, until: float = math.inf) -> dict[str, Score]:
    """Make a sample of the changes of each class, one at a time, one class after the other, until that time."""
    every, same = edits(game), judged().get(game.name, {})
    for shown in sorted({*same} - {one.shown for one in every}):
        print(f"{game.name}: judged, but no change says it any more: {shown}", file=sys.stderr)
    samples = {}
    for group in groups:
        of_group = [one for one in every if one.group == group]
        samples[group] = random.Random(seed).sample(of_group, min(limit, len(of_group)))
    found = {group: Score() for group in samples}
    for number in range(limit):
        for group, sample in samples.items():
            if time.monotonic() < until:
                sum_of(game, sample[number : number + 1], same, found[group])
    return found


def sum_of(game: Mutable, sample: Iterable[Edit], same: Mapping[str, str], so_far: Score | None = None) -> Score:
    """Prove the game with each change."""
    whole = so_far or Score()
    for edit in sample:
        if edit.shown in same:
            whole.same += 1
            continue
        try:
            findings, since = first_told(game, edit)
        except Exception as error:  # a fault of Deckproof itself, which the other changes must outlive
            whole.broken.append((edit, repr(error)))
            findings = since = []
        if not findings and said_again(game, edit):
            whole.same += 1
            continue
        if not findings:
            whole.missed.append(edit)
            continue
        whole.told += 1
        whole.since += bool(since) and stands_at(game, edit, since[0])
        if stands_at(game, edit, findings[0]):
            whole.there += 1
        else:
            whole.elsewhere.append((edit, findings[0]))
    return whole


def said_again(game: Mutable, edit: Edit) -> bool:
    """Whether what is left out loses no rule: the sheet claims it, which follows from its rules, or the rulebook has it
    once more, word for word, claims it, or tells its rules in other sentences as well."""
    if edit.kind != "left out" or edit.file not in (SHEET_FILE, RULEBOOK):
        return False
    text = " ".join(game.texts[edit.file][edit.start : edit.end].split())
    if edit.file == SHEET_FILE:
        return any(one.text == text and one.heading == "Claims" for one in printed_sheet(game.game).sentences)
    retold, line = game.retold, game.texts[RULEBOOK].count("\n", 0, edit.start) + 1
    here = [one for one in retold.told if edit.shown.endswith(one.said.text) and one.said.place.line == line]
    beside = {rule.name for one in retold.told if one not in here for rule in tells(one, retold.rules)}
    own = {rule.name for one in here for rule in tells(one, retold.rules)}
    claimed = bool(here) and all(one.kind == "tried" for one in here)
    return " ".join(game.texts[RULEBOOK].split()).count(text) > 1 or claimed or (bool(own) and own <= beside)


def first_told(game: Mutable, edit: Edit) -> tuple[list[Finding], list[Finding]]:
    """What a check says of the game with a change, in the order in which it says it: the first time, and where it is
    known what was there before."""
    path = game.folder / edit.file
    path.write_text(edit.done(game.texts[edit.file]), encoding="utf-8")
    try:
        changed = load_game(game.folder, game.memo)
        found = _all_told(changed)
        return list(verdict(changed, found, 0).findings), _since(game, edit, changed, found)
    except DataError as error:
        return error.findings, _since(game, edit, None, error.findings)
    finally:
        path.write_text(game.texts[edit.file], encoding="utf-8")
        game.memo.settle()


def _all_told(game: Game) -> list[Finding]:
    """What a check says, as far as it can come first: what only play shows comes after what words tell, so that nothing
    is played where these tell something that comes of nothing else."""
    words = [*by_words(game), *hold_invariants(game)]
    first = next(iter(verdict(game, words, 0).findings), None)
    found = proof_of(game).findings if first is None or comes_of_others(first) else words
    return [*found, *in_common(game, found)]


def _since(game: Mutable, edit: Edit, changed: Game | None, found: Sequence[Finding]) -> list[Finding]:
    """The same where the game was without fault before, as ``deckproof check`` tells it."""
    texts = {**game.texts, edit.file: edit.done(game.texts[edit.file])}
    now = {name: Source(display_name(game.folder / name), text) for name, text in texts.items()}
    changes = changes_since([game.texts], now)
    causes, lines = list(unseen_causes(changed, changes, found)), changed_lines(changes)
    if changed is not None:
        return list(verdict(changed, [*causes, *found], 0, changed=lines).findings)
    there = [one for one in found if one.place and (one.place.source.name, one.place.line) in lines]
    return [*there, *causes, *found]


def stands_at(game: Mutable, edit: Edit, finding: Finding) -> bool:
    """Whether a finding names a line that the change touches, as its place or as the other one."""
    lines = edit.lines(game.texts[edit.file])
    places = [place for place in (finding.place, finding.other) if place is not None]
    return any(Path(place.source.name).name == edit.file and place.line in lines for place in places)


def judged() -> dict[str, dict[str, str]]:
    """By game, what changed sentences say that state no other rule, with the reason."""
    return yaml.safe_load(JUDGED.read_text(encoding="utf-8")) or {}


def lines_of(found: Mapping[str, Score]) -> Iterator[str]:
    """The rows of a table in Markdown."""
    yield "| changes | made | told | at the line | with a past | no other rule |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for group, one in found.items():
        if one.made:
            told, there, since = (100 * n / of for n, of in _shares(one))
            yield f"| {group} | {one.made} | {told:.1f} % | {there:.1f} % | {since:.1f} % | {one.same} |"


def _shares(one: Score) -> Iterator[tuple[int, int]]:
    yield one.told, one.made
    yield one.there, max(1, one.told)
    yield one.since, max(1, one.told)


def listed(found: Mapping[str, Score]) -> Iterator[str]:
    """What was not told, and what was told elsewhere first."""
    kinds = Counter(edit.kind for one in found.values() for edit in one.missed)
    yield f"not told: {dict(kinds)}"
    for one in found.values():
        for edit in one.missed:
            yield f"  {edit.kind:9} {edit.file}:{edit.start}  {edit.shown!r}"
        yield from (f"  ended by {error}: {edit.file} {edit.shown}" for edit, error in one.broken)
    yield "told elsewhere first:"
    for one in found.values():
        for edit, finding in one.elsewhere:
            yield f"  {edit.kind:9} {edit.file}  {edit.shown[:100]} -> {finding.place} {finding.code}"


if __name__ == "__main__":
    raise SystemExit(main())
