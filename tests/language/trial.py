"""How rulebooks in free words fare: what of free.md is held by the sheet beside it, and which contradictions are told.

Each folder of games/ has the rules as somebody wrote them who has never seen the lexicon (free.md), the sheet for that
very game, what each sentence of free.md tells of it (told.yaml, judged by hand) and contradictions.yaml, each of them a
sentence put otherwise. ``python tests/language/trial.py [NAME ...]`` prints a line for each game.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml
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
    among it, ``first`` with one before all others. ``missed`` contradictions of all ``planted`` are told by nothing.
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


def signs(folder: Path) -> Counter[str]:
    """What is wrong with the rulebook of a folder, but for sentences that nothing holds and rules that none tells."""
    found = retold(folder).findings
    return Counter(f"{one.code} {one.message}" for one in found if one.code not in ("SHT050", "SHT055"))


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


def _missed(folder: Path, name: str) -> list[str]:
    book = folder / "rulebook.md"
    text, before = book.read_text(encoding="utf-8"), signs(folder)
    missed = []
    for one in yaml.safe_load((GAMES / name / "contradictions.yaml").read_text(encoding="utf-8")):
        assert text.count(one["old"]) == 1, one["old"]
        book.write_text(text.replace(one["old"], one["new"]), encoding="utf-8")
        if not signs(folder) - before:
            missed.append(f"{one['kind']}: {one['new']}")
    book.write_text(text, encoding="utf-8")
    return missed


def measured() -> list[str]:
    """The games that can be measured."""
    return sorted(path.parent.name for path in GAMES.glob("*/told.yaml"))


if __name__ == "__main__":
    for chosen in sys.argv[1:] or measured():
        found = fare(chosen)
        print(found.line())
        for label, some in (("misread", found.misread), ("proposed wrongly", found.wrong), ("not told", found.missed)):
            for said in some:
                print(f"  {label}: {said}")
