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
    assert "words not read (no phrases.yaml) · 1 example not replayed (0 of 3 sentences read) · " in told.line
    assert sorted(finding.code for finding in told.findings) == ["EXM011", "PHB020"]


FREE = """\
# A night

```example night
Zoe holds {first}.
Zoe lights 2 candles, and the moths come.
Zoe {draws} Second Wish.
Moss {throws} her lamp over the {pier}, and {wishes} nothing.
Moss draws 1 card {source} the deck.
{who} lays {second} at the end of the road.
Lanterns flicker.
```
"""
RIGHT = {
    "first": "First Wish", "draws": "draws", "throws": "throws", "pier": "pier", "wishes": "wishes", "source": "from",
    "who": "Zoe", "second": "Lantern",
}  # fmt: skip
SLIPS = {
    "draws": ("drwas", 6, "WRD003", "'drwas' stands where 'draws' is expected", "Zoe draws Second Wish."),
    "source": ("form", 8, "WRD003", "'form' stands where 'from' is expected", "Moss draws 1 card from the deck."),
    "first": ("First Wihs", 4, "NAM001", "nothing in this game is called 'Wihs'", "Zoe holds First Wish."),
    "second": ("Lantren", 9, "NAM001", "nothing in this game is called 'Lantren'",
               "Zoe lays Lantern at the end of the road."),
    "who": ("Zeo", 9, "NAM001", "nothing in this game is called 'Zeo'", "Zoe lays Lantern at the end of the road."),
}  # fmt: skip


@pytest.fixture
def free(wishes: Path) -> Path:
    (wishes / "phrases.yaml").unlink()
    (wishes / "rulebook.md").unlink()
    names = "- {id: A1, name: First Wish, cost: 1}\n- {id: A2, name: Second Wish, cost: 1}\n"
    (wishes / "cards.yaml").write_text(f"{names}- {{id: A3, name: Lantern, cost: 1}}\n", encoding="utf-8")
    return wishes


def slips(folder: Path, **changed: str) -> list[tuple[str, int, str, str]]:
    """What is told of the examples of a game without words of its own, but that nothing replays them."""
    (folder / "examples.md").write_text(FREE.format(**{**RIGHT, **changed}), encoding="utf-8")
    found = [one for one in verdict(folder).findings if one.code != "EXM011"]
    return [(one.code, one.place.line, one.message, one.hint) for one in found if one.place]


@pytest.mark.parametrize("what", SLIPS)
def test_without_any_words_slips_of_examples_are_told_all_the_same(free: Path, what: str) -> None:
    wrong, line, code, message, mended = SLIPS[what]
    assert slips(free, **{what: wrong}) == [(code, line, message, f"did you mean: {mended}")]


OWN: list[dict[str, str]] = [
    {}, {"throws": "plays"}, {"pier": "yards"}, {"who": "Thorn"}, {"wishes": "rights"}, {"second": "Lanterns"},
]  # fmt: skip


@pytest.mark.parametrize("words", OWN)
def test_words_that_only_the_game_has_are_let_be(free: Path, words: dict[str, str]) -> None:
    assert slips(free, **words) == []
    assert "1 example not replayed (3 of 7 sentences read)" in verdict(free).line


def test_a_word_that_stands_twice_is_one_of_the_game(free: Path) -> None:
    (free / "README.md").write_text("Who drwas a lamp is a lamplighter.\n", encoding="utf-8")
    assert slips(free, draws="drwas") == []


def test_words_yaml_says_who_plays_in_examples(free: Path) -> None:
    (free / "words.yaml").write_text("people: [Zoe, Moss]\n", encoding="utf-8")
    assert slips(free) == []
    lines = "Msos draws 1 card.\nRita draws 1 card."
    (free / "examples.md").write_text(f"# A\n\n```example one\n{lines}\n```\n", encoding="utf-8")
    slip, nobody = (one for one in verdict(free).findings if one.code != "EXM011" and one.place)
    assert (slip.code, slip.message) == ("NAM001", "nothing in this game is called 'Msos'")
    assert (nobody.code, nobody.place.line) == ("WRD001", 5) and "'people' in words.yaml" in nobody.hint
    assert nobody.message.endswith("nobody here is called 'Rita'")


def test_a_fault_of_words_yaml_is_told_and_the_game_is_printed_all_the_same(free: Path) -> None:
    (free / "words.yaml").write_text("people: [Zoe, Zoe]\n", encoding="utf-8")
    ((code, line, message, _),) = slips(free)
    assert (code, line) == ("DAT007", 1) and "Zoe stands there twice" in message
    told = verdict(free)
    assert "1 example not replayed (0 of 7 sentences read)" in told.line and "1 face drawn" in told.line


def test_an_unread_sentence_of_a_thousand_characters_is_not_told_whole(wishes: Path) -> None:
    path = wishes / "examples.md"
    path.write_text(EXAMPLES.replace("the Moon", "the Moon and the stars " * 50), encoding="utf-8")
    (unread,) = (one for one in verdict(wishes).findings if one.code == "WRD001")
    assert len(unread.message) < 500 and unread.message.startswith("no phrase reads 'You juggle the Moon and the")
    assert " … " in unread.message


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


def test_of_a_game_without_phrases_none_of_its_sentences_is_counted_as_read_or_not(wishes: Path) -> None:
    """What the words of all games read of it is read by chance, and differs from what the check reads of examples."""
    for name in ("phrases.yaml", "rulebook.phrases.yaml", "examples.phrases.yaml"):
        (wishes / name).unlink(missing_ok=True)
    (wishes / "cards.yaml").write_text("- {id: A1, name: First Wish, cost: 1, text: Dust 2 lamps.}\n", "utf-8")
    told = call("phrases", "tiny", cwd=wishes.parent).stdout.splitlines()
    assert told[0].startswith("tiny: 1 card sentence, ") and told[0].endswith(
        "; it has no phrases yet to read them with"
    )
    assert "0 of" not in told[0] and told[1].startswith("phrases: 0 of the game, ")


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
