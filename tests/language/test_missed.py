"""What reference cards and rulebook leave out is told with the place of what stands beside it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.rulebook import load_rulebook
from deckproof.validator.language.reading import read_game
from deckproof.validator.retold import retell
from deckproof.validator.retold.making import hold_made

from .orderkit import DUEL


def test_the_last_of_the_scores_is_missed_on_a_reference_card(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(DUEL.parent / "draft", tmp_path / "draft"))
    for lost in ("Each player with the most Blanket in their basket loses 2 points.", "Tied players share the win."):
        text = (folder / "reference.yaml").read_text(encoding="utf-8")
        (folder / "reference.yaml").write_text(text.replace(lost, ""), encoding="utf-8")
        game = load_game(folder)
        found = [one.message for one in retell(game, read_game(game)).findings if one.code == "SHT181"]
        assert found == [
            "what is said here leaves out 'Each player with the most Blanket in their basket loses 2 points.'"
        ]


def test_a_definition_is_missed_where_its_word_is_spoken_of(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(DUEL.parents[1] / "yuri-kure", tmp_path / "yuri-kure"))
    text = (folder / "summary.yaml").read_text(encoding="utf-8")
    (folder / "summary.yaml").write_text(text.replace("In a Yuri Polygamy, every 2 girls are a couple.", ""), "utf-8")
    game = load_game(folder)
    (found,) = (one for one in retell(game, read_game(game)).findings if one.code == "SHT181")
    assert found.place is not None and "Yuri Polygamy of 3" in found.place.source.text.split("\n")[found.place.line - 1]


def test_the_first_step_of_a_section_is_missed_before_the_second(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(DUEL.parents[1] / "yuri-kure", tmp_path / "yuri-kure"))
    text = (folder / "rulebook.md").read_text(encoding="utf-8")
    lost = "In turn 1, the first couple does not kiss. Roll a die"
    assert text.count(lost) == 1
    (folder / "rulebook.md").write_text(text.replace(lost, "Roll a die"), encoding="utf-8")
    game = load_game(folder)
    (found,) = (one for one in retell(game, read_game(game)).findings if one.code == "SHT181")
    assert found.place is not None
    assert found.place.source.text.split("\n")[found.place.line - 1].startswith("Roll a die")


@pytest.mark.parametrize(("name", "later", "earlier", "used"), (
    ("undone", "Sort the cards by their backs", "Shuffle each pile", "each pile"),
    ("undone", "Deal 4 Continuity cards", "Look at your own cards", "your own cards"),
    ("undone", "Choose the first player", "Lay Velvet in front", "the first player"),
    ("ygios", "Deal 8 cards", "Put the rest of the deck", "Put the rest"),
    ("yuri-kure", "Draw 1 random pair as", "Draw 1 random pair and", "The"),
))  # fmt: skip
def test_a_setup_speaks_of_nothing_that_a_later_step_makes(
    name: str, later: str, earlier: str, used: str, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(DUEL.parents[1] / name, tmp_path / name))
    book = (folder / "rulebook.md").read_text(encoding="utf-8")
    steps = re.search(rf"^\d\. ({later}(?:.*\n   )*.*)\n\d\. ({earlier}(?:.*\n   )*.*)$", book, re.MULTILINE)
    assert steps is not None
    turned = f"{steps[0][:3]}{steps[2]}\n{book[steps.start(2) - 3 : steps.start(2)]}{steps[1]}"
    for text, expected in ((book, []), (book.replace(steps[0], turned), [used])):
        (folder / "rulebook.md").write_text(text, encoding="utf-8")
        rulebook = load_rulebook(load_game(folder))
        assert rulebook is not None
        found = list(hold_made(rulebook, rulebook.statements))
        places = [one.place for one in found if one.place]
        there = [text.split("\n")[one.line - 1][one.col - 1 :] for one in places]
        assert [words[: len(used)] for words in there] == expected
