"""A game without rules: its examples are printed, read and counted, and nothing about it looks proved that is not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.generator.checking import Asked, Checked, checked
from deckproof.generator.options import Wanted
from deckproof.generator.prepare import prepare
from deckproof.generator.replaying import boards_of
from deckproof.generator.rulebook import BoardStep

from .kit import call

PHRASES = """\
types:
  end: [a kiss, a quarrel]
phrases:
  - {id: draws, kind: move, say: "You draw {n:int} card(s)", means: {move: draw, n: "{n}"},
     examples: [You draw 2 cards.]}
  - {id: ends, kind: claim, say: "Every game ends with {how:end}", means: {claim: ends, is: "{how}"},
     examples: [Every game ends with a kiss.]}
  - {id: rounds, kind: rule, say: "A game has {n:int} round(s)", means: {rule: rounds, is: "{n}"},
     examples: [A game has 4 rounds.]}
"""
EXAMPLES = """\
# A first turn

```example first-turn
You draw 2 cards.
You juggle the Moon. You draw 3 cards.
```
"""
BOOK = "# Rules\n\n:::example first-turn\n\nEvery game ends with a kiss. A game has 4 rounds.\n"
FILES: dict[str, str | None] = {
    "rules.yaml": None, "cards.yaml": "- {id: A1, name: First Wish, cost: 1}\n", "phrases.yaml": PHRASES,
    "examples.md": EXAMPLES, "rulebook.md": BOOK,
}  # fmt: skip


@pytest.fixture
def wishes(make_game: Callable[..., Path]) -> Path:
    folder = make_game({"faces/plain.yaml": "boxes: {}\n", **FILES})
    game, mark = folder / "game.yaml", "marks:\n  once: {title: ONCE, means: Use it one time., icon: star}\n"
    game.write_text(game.read_text(encoding="utf-8").replace(mark, ""), encoding="utf-8")
    return folder


def verdict(folder: Path) -> Checked:
    return checked(prepare(folder.as_posix(), Wanted()), Asked())


def test_what_was_not_proved_stands_in_the_first_line_and_at_a_place(wishes: Path) -> None:
    told = verdict(wishes)
    assert " · no card sentences · 2 of 2 rulebook sentences read" in told.line
    assert " · 1 claim not tried · 1 example not replayed (2 of 3 sentences read) · " in told.line
    found = {(finding.code, str(finding.place).removeprefix(f"{wishes.as_posix()}/")) for finding in told.findings}
    assert found >= {
        ("EXM011", "examples.md:3:4"), ("FCT015", "rulebook.md:5:22"), ("FCT014", "rulebook.md:5:41"),
        ("WRD001", "examples.md:5:1"),
    }  # fmt: skip
    assert told.code == 1


def test_without_a_phrasebook_examples_are_counted_all_the_same(wishes: Path) -> None:
    (wishes / "phrases.yaml").unlink()
    told = verdict(wishes)
    assert "words not read (no phrases.yaml) · 1 example not replayed · " in told.line
    assert sorted(finding.code for finding in told.findings) == ["EXM011", "PHB020"]


def test_the_rulebook_prints_its_examples_as_prose(wishes: Path) -> None:
    boards = boards_of(prepare(wishes.as_posix(), Wanted()).drawn.game, {"first-turn"})
    lines = ["You draw 2 cards.", "You juggle the Moon. You draw 3 cards."]
    assert boards.steps == {"first-turn": [BoardStep(line) for line in lines]}
    assert boards.titles == {"first-turn": "A first turn"} and not boards.why


def test_replay_says_what_is_missing(wishes: Path) -> None:
    listed = call("replay", "tiny", cwd=wishes.parent)
    assert listed.returncode == 0 and listed.stdout.split() == ["first-turn", "A", "first", "turn"]
    assert "none of them can be replayed: tiny has no rules to play by" in listed.stderr
    asked = call("replay", "tiny", "first-turn", cwd=wishes.parent)
    assert asked.returncode == 2 and "first-turn cannot be replayed: tiny has no rules to play by" in asked.stderr
    assert "add 'rules" not in asked.stderr and "fault of Deckproof" not in asked.stderr
    (wishes / "examples.md").unlink()
    assert "tiny has no worked examples" in call("replay", "tiny", cwd=wishes.parent).stderr


def test_phrases_lists_what_is_not_read_wherever_it_stands(wishes: Path) -> None:
    lantern = "- {id: A1, name: First Wish, cost: 1, text: Dust 2 lamps.}\n"
    (wishes / "cards.yaml").write_text(lantern, encoding="utf-8")
    (wishes / "rulebook.md").write_text(f"{BOOK}\nLamps shine 3 times.\n", encoding="utf-8")
    report = call("phrases", "tiny", cwd=wishes.parent).stdout
    told = "tiny: 0 of 1 card sentences read, 2 of 3 rulebook sentences read, 2 of 3 example sentences read\n"
    assert report.startswith(told)
    for line in (
        "Dust 2 lamps.  [A1 text]", "Lamps shine 3 times.  [rulebook.md:7]", "You juggle the Moon.  [examples.md:5]",
        "   2  draws                    You draw {n:int} card(s)",
    ):  # fmt: skip
        assert line in report
    cards, book, examples = report.split("GAPS, for ")[1:]
    assert cards.startswith("phrases.yaml") and 'kind: effect\n    say: "Dust {n:int} lamps"' in cards
    assert book.startswith("rulebook.phrases.yaml") and 'means: {rule: "lamps", is: "{n}"}' in book
    assert examples.startswith("examples.phrases.yaml") and 'means: {move: "you"}' in examples
    for gaps, file in ((cards, "phrases"), (book, "rulebook.phrases"), (examples, "examples.phrases")):
        entry = gaps[gaps.index("  - id") :]
        path = wishes / f"{file}.yaml"
        before = path.read_text(encoding="utf-8") if path.exists() else "phrases:\n"
        path.write_text(before + entry, encoding="utf-8")
    assert "GAPS" not in call("phrases", "tiny", cwd=wishes.parent).stdout


def test_a_meaning_that_nobody_can_say_has_a_place(wishes: Path) -> None:
    phrase = '  - {id: dust, say: "Dust {n:int} lamp(s)", means: {do: dust}, examples: [Dust 2 lamps.]}\n'
    (wishes / "phrases.yaml").write_text(PHRASES + phrase, encoding="utf-8")
    lantern = "- {id: A1, name: First Wish, cost: 1, text: Dust 2 lamps.}\n"
    (wishes / "cards.yaml").write_text(lantern, encoding="utf-8")
    done = call("phrases", "tiny", cwd=wishes.parent)
    assert done.returncode == 0 and "fault of Deckproof" not in done.stderr
    assert "UNSAID  no phrase says this; mend 'dust' (tiny/phrases.yaml:10:10)" in done.stdout
    assert "tiny/phrases.yaml:10:21 PHB005" in call("check", "tiny", cwd=wishes.parent).stdout
