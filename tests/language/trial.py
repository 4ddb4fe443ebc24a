"""How rulebooks in free words fare: what of free.md is held by the sheet beside it, and which contradictions are told.

Each folder of games/ has the rules as somebody wrote them who has never seen the lexicon (free.md), the sheet for that
very game, what each sentence of free.md tells of it (told.yaml, judged by hand) and contradictions.yaml, each of them a
sentence put otherwise. ``python tests/language/trial.py [NAME ...]`` prints a table with a row for each game, and what
is not as it should be; games are measured in processes of their own, all of them in a minute or two.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import yaml
from deckproof.cards.finding import Finding
from deckproof.cards.load import load_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.retold import Retelling, retell
from deckproof.validator.retold.confirming import confirm
from deckproof.validator.retold.proposals import proposals

GAMES = Path(__file__).parent / "games"
Told = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Fared:
    """What came of one game: ``kinds`` of its sentences, ``misread`` ones that are held to a wrong rule.

    For ``offered`` of the ``asked`` sentences that tell rules something was proposed, ``right`` with one of those rules
    among it, ``first`` with one before all others. ``missed`` contradictions of all ``planted`` are told by nothing at
    the changed sentence.
    """

    name: str
    kinds: Mapping[str, int]
    first: int
    right: int
    offered: int
    asked: int
    planted: int
    missed: tuple[str, ...]
    misread: tuple[str, ...]
    wrong: tuple[str, ...]

    def line(self) -> str:
        """The figures in one line."""
        kinds = ", ".join(f"{count} {kind}" for kind, count in self.kinds.items() if count)
        share = f"{100 * self.right / max(1, self.offered):.0f} %"
        told = self.planted - len(self.missed)
        return (
            f"{self.name}: {kinds}; wrong readings {len(self.misread)}; proposals right {self.right} of {self.offered} "
            f"({share}), {self.first} of them at once, {self.asked} sentences tell rules; "
            f"contradictions told {told} of {self.planted}"
        )


def free_book(name: str, to: Path) -> Path:
    """A copy of a game of which free.md is the rulebook."""
    folder = to / name
    shutil.copytree(GAMES / name, folder)
    (folder / "free.md").rename(folder / "rulebook.md")
    return folder


def told_by_hand(name: str) -> Told:
    """The rules that each sentence of free.md tells."""
    told = yaml.safe_load((GAMES / name / "told.yaml").read_text(encoding="utf-8"))
    return {one["says"]: one["tells"] for one in told}


def retold(folder: Path) -> Retelling:
    """The rulebook of a folder held against its sheet."""
    game = load_game(folder)
    return retell(game, read_game(game))


def vouch(folder: Path, told: Told) -> None:
    """Write a remark before each block that tells rules, as its author would, and confirm all of them."""
    held, book = retold(folder), folder / "rulebook.md"
    bodies = {one.said.text: one.said.body for one in held.told}
    lines = book.read_text(encoding="utf-8").split("\n")
    for one in sorted(proposals(held), key=lambda one: -one.place.line):
        rules = dict.fromkeys(rule for text in one.texts for rule in told.get(bodies[text], ()))
        rules |= dict.fromkeys(_cards(held, " ".join(one.texts)) if rules else ())
        if rules:
            lines.insert(one.place.line - 1, f"<!-- deckproof: tells {', '.join(rules)} -->")
    book.write_text("\n".join(lines), encoding="utf-8")
    game = load_game(folder)
    (folder / "rulebook.told.yaml").write_text(confirm(retell(game, read_game(game))).file, encoding="utf-8")


def _cards(held: Retelling, text: str) -> list[str]:
    """The cards that a text names, which belong to what it tells."""
    words = set(re.findall(r"[\w-]+", text))
    named = []
    for rule in held.rules.cards.values():
        last = rule.name.split()[-1]
        if words & {last, f"{last}s", f"{last[:-1]}ies"} and not last.isdigit():
            named.append(rule.name)
    return named


def wrongs(folder: Path) -> list[Finding]:
    """What is wrong with the rulebook of a folder, but for sentences that nothing holds and rules that none tells."""
    return [one for one in retold(folder).findings if one.code not in ("SHT050", "SHT055")]


def signs(folder: Path) -> Counter[str]:
    """What is wrong with the rulebook of a folder, by code and message."""
    return Counter(f"{one.code} {one.message}" for one in wrongs(folder))


def fare(name: str, plant: bool = True) -> Fared:
    """Measure one game; without ``plant``, contradictions are left out."""
    told = told_by_hand(name)
    with tempfile.TemporaryDirectory() as made:
        folder = free_book(name, Path(made))
        held = retold(folder)
        asked = [one for one in held.told if one.kind == "unread" and told.get(one.said.body)]
        proposed = {id(one): held.likely(one.said) for one in asked}
        offered = [one for one in asked if proposed[id(one)]]
        same = {rule.name: rule.sameness for rule in held.rules.every}
        meant = {id(one): {same[name] for name in told[one.said.body]} for one in asked}
        wrong = [one for one in offered if not {rule.sameness for rule in proposed[id(one)]} & meant[id(one)]]
        first = [one for one in offered if proposed[id(one)][0].sameness in meant[id(one)]]
        misread = [
            one.said.text for one in held.told
            if one.kind in ("contradicted", "alone")
            or (one.kind == "held" and not _rightly(one.rules, told, one.said.body))
        ]  # fmt: skip
        kinds = {kind: count for kind, count in held.kinds.items() if kind not in ("fixed", "run")}
        vouch(folder, told)
        missed = list(_missed(folder, name)) if plant else []
        count = len(yaml.safe_load((GAMES / name / "contradictions.yaml").read_text(encoding="utf-8"))) if plant else 0
    amiss = tuple(
        f"{one.said.body} -> {[rule.name for rule in proposed[id(one)]]}, not {list(told[one.said.body])}"
        for one in wrong
    )
    right = len(offered) - len(wrong)
    return Fared(name, kinds, len(first), right, len(offered), len(asked), count, tuple(missed), tuple(misread), amiss)


def _rightly(rules: Sequence[object], told: Told, body: str) -> bool:
    names = {getattr(rule, "name", "") for rule in rules}
    return body not in told or bool(names & set(told[body]))


def _missed(folder: Path, name: str) -> Iterator[str]:
    """The planted contradictions that no finding tells at the changed sentence."""
    book = folder / "rulebook.md"
    text, before = book.read_text(encoding="utf-8"), signs(folder)
    for one in yaml.safe_load((GAMES / name / "contradictions.yaml").read_text(encoding="utf-8")):
        assert text.count(one["old"]) == 1, one["old"]
        now = text.replace(one["old"], one["new"])
        book.write_text(now, encoding="utf-8")
        fresh = [found for found in wrongs(folder) if not before[f"{found.code} {found.message}"]]
        if not any(_is_at(found, now, one["new"]) for found in fresh):
            yield f"{one['kind']}: {one['new']}" + (f" (told elsewhere: {fresh[0].message})" if fresh else "")
    book.write_text(text, encoding="utf-8")


def _is_at(found: Finding, book: str, said: str) -> bool:
    """Whether a finding names the sentence: as its place, as the other place, or in its words."""
    start = book.index(said)
    start = max(book.rfind(stop, 0, start) for stop in (". ", "\n")) + 1  # the sentence, where a part of it is changed
    said = book[start : book.index(said) + len(said)].lstrip()
    start = book.index(said)
    line, col = book.count("\n", 0, start) + 1, start - book.rfind("\n", 0, start)
    last = line + said.count("\n")
    for place in (found.place, found.other):
        if place is None or not place.source.name.endswith("rulebook.md"):
            continue
        if line <= place.line <= last and (line != last or col <= place.col < col + len(said)):
            return True
    return said in found.message


def measured() -> list[str]:
    """The games that can be measured."""
    return sorted(path.parent.name for path in GAMES.glob("*/told.yaml"))


def table(found: Sequence[Fared]) -> Iterator[str]:
    """The figures of all games as a table in Markdown."""
    yield "| game | read | unread | tell rules | wrong readings | proposals right | at once | contradictions told |"
    yield "|---|---|---|---|---|---|---|---|"
    for one in found:
        share = f"{one.right} of {one.offered} ({100 * one.right / max(1, one.offered):.0f} %)"
        read = sum(count for kind, count in one.kinds.items() if kind not in ("unread", "shown"))
        planted = f"{one.planted - len(one.missed)} of {one.planted}"
        row = (one.name, read, one.kinds["unread"], one.asked, len(one.misread), share, one.first, planted)
        yield f"| {' | '.join(map(str, row))} |"


if __name__ == "__main__":
    with ProcessPoolExecutor() as pool:
        fared = list(pool.map(fare, sys.argv[1:] or measured()))
    print("\n".join(table(fared)))
    for found in fared:
        for label, some in (("misread", found.misread), ("proposed wrongly", found.wrong), ("not told", found.missed)):
            for said in some:
                print(f"{found.name}: {label}: {said}")
