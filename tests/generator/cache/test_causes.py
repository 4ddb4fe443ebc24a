"""What a check says of the run before: which rules an edit changed, and the change that others come of."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from deckproof.cards.library import find
from deckproof.generator.cache.runs import shown

from ..kit import call

pytestmark = pytest.mark.usefixtures("one_core")


def test_a_check_says_what_an_edit_changed_of_the_rules(tmp_path: Path, kept: Path) -> None:
    """The one thing that is said of the run before: a check alone cannot know what the rules were."""
    folder = shutil.copytree(find("ygios").parent / "starters" / "duel", tmp_path / "duel")
    sheet = folder / "play.md"
    text = sheet.read_text(encoding="utf-8")
    first = call("check", folder, "--select", "SHT0").stdout
    said = []
    for step in ("1. Draw 1 card.", "1. You draw a card.", "1. Draw 2 cards.", "1. Draw 2 cards.", "1. Draw 1 card."):
        sheet.write_text(text.replace("1. Draw 1 card.", step), encoding="utf-8")
        said.append(call("check", folder, "--select", "SHT0").stdout)
    assert said[0] == first
    assert said[1].endswith("the rules are the same as before; 1 sentence is in other words\n"
                            "  'Draw 1 card.' -> 'You draw a card.'\n")  # fmt: skip
    assert said[2].endswith("1 rule changed:\n  Turn: 'You draw a card.' is now 'Draw 2 cards.' (n: 1 -> 2)\n")
    assert "changed:" not in said[3]
    assert said[4].endswith("1 rule changed:\n  Turn: 'Draw 2 cards.' is now 'Draw 1 card.' (n: 2 -> 1)\n")
    shutil.rmtree(folder)
    for other in ("draft", "tricks", "duel"):
        shutil.copytree(find("ygios").parent / "starters" / other, folder, dirs_exist_ok=True)
        assert "changed" not in call("check", folder, "--select", "SHT0").stdout, "another game lies there now"
        shutil.rmtree(folder)
    shutil.copytree(find("ygios").parent / "starters" / "duel", folder)
    done = call("diff", find("ygios").parent / "starters" / "duel", folder, "--out", tmp_path)
    assert "nothing changed" in done.stdout
    sheet.write_text(text.replace("1. Draw 1 card.", "1. You draw a card."), encoding="utf-8")
    done = call("diff", find("ygios").parent / "starters" / "duel", folder, "--out", tmp_path)
    assert "The rules as they are played\n  the rules are the same as before" in done.stdout, done.stdout


def test_the_change_that_others_come_of_is_told_first(tmp_path: Path, kept: Path) -> None:
    """A number and an id of a card that nothing at the card speaks against; a remark is no change."""
    folder = shutil.copytree(find("ygios").parent / "starters" / "duel", tmp_path / "duel")
    cards, book = folder / "cards.yaml", folder / "rulebook.md"
    text = cards.read_text(encoding="utf-8")
    assert call("check", folder, cwd=tmp_path).returncode == 0
    for old, new, code, told in (
        ("number: 4", "number: 5", 1, "number of Nook was '4' when no error was found last, and is '5' now"),
        ("id: nook", "id: nooks", 2, "this was 'nook' when no error was found last, and is 'nooks' now"),
    ):
        cards.write_text(text.replace(old, f"{new}", 1), encoding="utf-8")
        done = call("check", folder, cwd=tmp_path)
        line, column = text[: text.index(old)].count("\n") + 1, text.split(old)[0].rpartition("\n")[2]
        place = f"duel/cards.yaml:{line}:{len(column) + old.index(' ') + 2}"
        assert done.stdout.splitlines()[1].startswith(f"{place} SHT175 changed-before-this: error: {told}; ")
        assert done.returncode == code
        assert "SHT175" not in call("check", folder, "--no-cache", cwd=tmp_path).stdout
    cards.write_text(text, encoding="utf-8")
    book.write_text(book.read_text(encoding="utf-8").replace("discards", "eats", 1), encoding="utf-8")
    assert "SHT175" not in call("check", folder, cwd=tmp_path).stdout, "what was changed is told where it stands"


def test_a_cause_is_told_of_what_is_told_where_it_was_another(tmp_path: Path, kept: Path) -> None:
    """So no exit code depends on what is remembered; games that lie in two places have two pasts."""
    folder = shutil.copytree(find("ygios").parent / "starters" / "duel", tmp_path / "duel")
    assert call("check", folder).returncode == 0
    copy = shutil.copytree(folder, tmp_path / "copy")
    for game in (folder, copy):
        cards = (game / "cards.yaml").read_text(encoding="utf-8")
        (game / "cards.yaml").write_text(cards.replace("number: 8", "number: 7"), encoding="utf-8")
    told = call("check", folder)
    assert (told.returncode, set(re.findall(r" ([A-Z]{3}\d{3}) ", told.stdout))) == (1, {"SHT160", "SHT175"})
    assert set(re.findall(r" ([A-Z]{3}\d{3}) ", call("check", copy).stdout)) == {"SHT160"}
    assert call("check", folder, "--ignore", "SHT160").returncode == 0
    assert call("check", folder, "--select", "SHT175").returncode == 0
    assert call("check", folder, "--ignore", "SHT175").stdout.count(": error: ") == 1
    cards = (folder / "cards.yaml").read_text(encoding="utf-8").rstrip("\n")
    (folder / "cards.yaml").write_text(f"{cards}  # deckproof: ignore SHT160 told so\n", encoding="utf-8")
    assert call("check", folder).returncode == 0, "switched off in place"
    (folder / "cards.yaml").write_text(
        f"{cards}  # deckproof: ignore SHT175, SHT176, FCT016 told so\n", encoding="utf-8"
    )
    said = call("check", folder).stdout
    assert " DAT030 " not in said and " SHT175 " not in said, "FCT016 is known, though nothing asks it here"


def test_who_lives_with_a_warning_is_told_causes_of_errors_alone(tmp_path: Path, kept: Path) -> None:
    folder = shutil.copytree(find("ygios").parent / "starters" / "duel", tmp_path / "duel")
    said: list[str] = []

    def edited(file: str, old: str, new: str) -> list[str]:
        text = (folder / file).read_text(encoding="utf-8")
        assert text.count(old) == 1
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")
        said[:] = call("check", folder).stdout.splitlines()
        return re.findall(r" ([A-Z]{3}\d{3}) ", "\n".join(said))

    for old, new in ((55.5, 59.5), (59.5, 59.6), (59.6, 59.7), (59.7, 59.8)):
        assert set(edited("faces/library.yaml", f"at: [{old}, 5, 2.4, 6]", f"at: [{new}, 5, 2.4, 6]")) == {"PRT004"}
    assert edited("cards.yaml", "number: 4", "number: 5")[0] == "SHT175"
    assert sum(" SHT175 " in line for line in said) == 1, "the one change since"
    assert "number of Nook was '4' when no error was found last, and is '5' now" in said[1]


def test_of_many_changes_people_are_told_a_screenful() -> None:
    many = [f"{number}" for number in range(30)]
    assert shown(many) == [*many[:20], "  and 10 more (all of them with --json)"]
    assert shown(many[:21]) == many[:21], "a line that says 'and 1 more' would be as long"
