"""How the rulebooks of games with a sheet fare under an editor: rewrites that say the same, and changes that do not.

``python tests/language/editing.py`` prints what came of each edit of edits/apart/.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import yaml
from deckproof.cards.load import load_game
from deckproof.validator.claims import try_claims
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.retold import retell
from deckproof.validator.sheet_play import made_of
from deckproof.validator.sheet_words import hold_parts, hold_words

CARDS = Path(__file__).resolve().parents[2] / "cards"
APART = Path(__file__).parent / "edits" / "apart"
Edit = Mapping[str, str]
_GAMES = 8
"""Games in which claims are tried, beside the positions that are laid for them."""


def edits(name: str) -> list[Edit]:
    """The edits of one game, each with its kind ("change": it says something else), the old words and the new."""
    return list(yaml.safe_load((APART / f"{name}.yaml").read_text(encoding="utf-8")))


def copied(name: str, to: Path) -> Path:
    """A copy of the folder of a game."""
    source = CARDS / name if (CARDS / name).is_dir() else CARDS / "starters" / name
    folder = to / name
    shutil.copytree(source, folder)
    return folder


def _signs(folder: Path) -> Counter[tuple[str, int]]:
    """What is wrong with the rulebook, each with its line; also claims that play refutes, and what nothing holds."""
    game = load_game(folder)
    read = read_game(game)
    retold = retell(game, read)
    findings = [*retold.findings, *hold_words(game, retold), *hold_parts(game, read, retold)]
    found = Counter((one.code, one.place.line) for one in findings if one.place.source.name.endswith("rulebook.md"))
    found += Counter((one.kind, one.said.place.line) for one in retold.told if one.kind in ("unread", "alone"))
    made, _ = made_of(game, read)
    if retold.claims and made is not None:
        refuted = try_claims(retold.claims, WordedWitness(made, read.lexicon.book), _GAMES, shorten=False).refuted
        found += Counter(("refuted", one.claim.place.line) for one in refuted)
    return found


def rounds(text: str, some: Sequence[Edit]) -> Iterator[tuple[str, dict[int, Edit]]]:
    """The rulebook with as many edits as have a line each, until all were made: each with its line."""
    left = list(some)
    while left:
        taken: dict[int, tuple[re.Match[str], Edit]] = {}
        busy = set[int]()
        for one in list(left):
            found = re.search(r"\s+".join(map(re.escape, one["old"].split(" "))), text)
            assert found is not None, one["old"]
            line = text.count("\n", 0, found.start()) + 1
            lines = set(range(line, line + found[0].count("\n") + 1))
            if not lines & busy:
                busy |= lines
                taken[line] = found, one
                left.remove(one)
        changed = text
        for found, one in sorted(taken.values(), key=lambda pair: -pair[0].start()):
            new = one["new"] + "\n" * found[0].count("\n")
            changed = changed[: found.start()] + new + changed[found.end() :]
        yield changed, {line: one for line, (_, one) in taken.items()}


def alarmed(name: str) -> list[tuple[Edit, tuple[str, ...]]]:
    """Each edit of a game with what is told at its line: nothing, where it says the same."""
    found: list[tuple[Edit, tuple[str, ...]]] = []
    with tempfile.TemporaryDirectory() as made:
        folder = copied(name, Path(made))
        book = folder / "rulebook.md"
        text = book.read_text(encoding="utf-8")
        before = _signs(folder)
        for changed, there in rounds(text, edits(name)):
            book.write_text(changed, encoding="utf-8")
            told = _signs(folder) - before
            found += [(one, tuple(sorted(sign for sign, at in told if at == line))) for line, one in there.items()]
    return found


if __name__ == "__main__":
    for chosen in sys.argv[1:] or ("duel", "draft", "tricks", "connecting-links"):
        every = alarmed(chosen)
        same = [signs for one, signs in every if one["kind"] != "change"]
        changes = [signs for one, signs in every if one["kind"] == "change"]
        told = len(changes) - changes.count(())
        print(f"{chosen}: {same.count(())} of {len(same)} the same, {told} of {len(changes)} changes told")
        for one, signs in every:
            if bool(signs) != (one["kind"] == "change"):
                print(f"  {one['kind']}: {one['new']}  {signs}")
