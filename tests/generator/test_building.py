"""A build runs the proof: what words get wrong stops it as what paper gets wrong does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards.finding import Finding
from deckproof.generator.making import refusal

from .kit import call
from .watch_kit import replace

PHRASES = """\
phrases:
  - {id: count, kind: fact, say: "There are {n:int} Wish cards", means: {count: {component: wishes}, is: "{n}"},
     examples: [There are 3 Wish cards.]}
"""


@pytest.fixture
def wishes(make_game: Callable[..., Path]) -> Path:
    cards = "- {id: A1, name: First Wish, cost: 1, copies: 20}\n"
    book = "# Rules\n\nThere are 21 Wish cards.\n"
    files = {"rules.yaml": None, "cards.yaml": cards, "phrases.yaml": PHRASES, "rulebook.md": book}
    folder = make_game({"faces/plain.yaml": "boxes: {}\n", **files})
    replace(folder / "game.yaml", "means: Use it one time.", "means: Draw 1 card.")()
    return folder


def build(folder: Path, *options: str) -> tuple[int, str, str]:
    done = call("build", "tiny", "--out", "out", "--formats", "pdf", *options, cwd=folder.parent)
    return done.returncode, done.stdout, done.stderr


def test_a_rulebook_that_counts_wrong_stops_a_build(wishes: Path) -> None:
    code, out, err = build(wishes)
    assert code == 1 and not (wishes.parent / "out").exists()
    assert "tiny/rulebook.md:3:11 CNT001 count-differs: error: 'There are 21 Wish cards.' says 21" in err
    assert err.endswith("nothing was written: mend the errors above, or use --draft to write in spite of them\n")
    checked = call("check", "tiny", cwd=wishes.parent).stdout
    assert out.splitlines()[-1] == checked.splitlines()[0] and out.startswith("tiny: 1 error, ")


def test_a_draft_is_written_all_the_same_and_says_what_is_wrong(wishes: Path) -> None:
    code, out, err = build(wishes, "--draft")
    assert code == 0 and (wishes.parent / "out" / "tiny" / "manifest.json").is_file()
    assert "CNT001" in err and out.splitlines()[-1].startswith("tiny: 1 error, ")
    code, out, err = build(wishes, "--draft", "--quiet")
    assert (code, out) == (0, "") and "CNT001" in err


def test_a_rulebook_that_cannot_be_read_stops_a_build_and_no_draft_of_sheets(wishes: Path) -> None:
    replace(wishes / "rulebook.md", "There", ":::bogus\n\nThere")()
    code, out, err = build(wishes)
    assert code == 2 and "rulebook.md:3:1 DAT081" in err and out == "tiny: cannot be read, 1 problem\n"
    assert build(wishes, "--draft")[0] == 0


def test_a_build_of_some_components_is_proved_as_well(wishes: Path) -> None:
    assert build(wishes, "--only", "wishes")[0] == 1
    replace(wishes / "rulebook.md", "21", "20")()
    assert build(wishes, "--only", "wishes")[0] == 0


@pytest.mark.parametrize(
    ("code", "drafts", "says"),
    [
        ("PRT001", True, "mend the errors above, or use --draft to write in spite of them"),
        ("PRT001", False, "mend the errors above"),
        ("PRT025", True, "mend the errors above; PRT025: not even a draft is written"),
    ],
)
def test_a_draft_is_offered_only_where_it_would_be_written(code: str, drafts: bool, says: str) -> None:
    assert refusal([Finding(code, "any", "error", "")], drafts) == f"nothing was written: {says}"
