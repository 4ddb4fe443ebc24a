"""Sentences of a rulebook in other words, which their author confirms to say the same."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from deckproof.cards.library import SAME_FILE
from deckproof.cards.rulebook.reworded import as_confirmed
from deckproof.generator.cache.store import FOLDER
from deckproof.generator.scaffold import place_game, starter
from deckproof.validator.retold.samenumbers import other_numbers

from ..generator.kit import Done, call

OUT = "A player who is out cannot be chosen. A player who is out cannot win."
HELD = (
    ("A player who is out cannot be chosen.", "It is pointless to point at somebody who has dropped out."),
    (OUT, "Whoever has dropped out is safe from being picked and has thrown away every hope of victory."),
    ("Tied players share the win.", "Where there is a tie, so much the better: share it. Nobody has to be cross."),
)

pytestmark = pytest.mark.usefixtures("one_core")
"""Sentences of a starter's rulebook, and how an editor might put them: one for one, one for two, and two for one."""


@pytest.fixture
def hush(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A starter that was checked once, in which all of the rulebook is read."""
    folder = tmp_path / "hush"
    place_game(starter("duel"), folder)
    monkeypatch.setenv(FOLDER, str(tmp_path / "kept"))
    assert call("check", folder).returncode == 0
    return folder


def edit(folder: Path, old: str, new: str) -> None:
    book = folder / "rulebook.md"
    text = book.read_text(encoding="utf-8")
    assert text.count(old) == 1
    book.write_text(text.replace(old, new), encoding="utf-8")


def confirm(folder: Path) -> Done:
    return call("phrases", folder, "--same")


@pytest.mark.parametrize(("old", "new"), HELD, ids=["one for one", "one for two", "two for one"])
def test_what_its_author_confirms_is_read_as_what_stood_there(hush: Path, old: str, new: str) -> None:
    edit(hush, old, new)
    told = call("check", hush)
    assert told.returncode == 1 and "'deckproof phrases GAME --same'" in told.stdout
    done = confirm(hush)
    assert done.returncode == 0 and f"was: {old}" in done.stdout and f"now: {new}" in done.stdout
    assert f"1 of 1 confirmed in {SAME_FILE}" in done.stdout
    assert call("check", hush).returncode == 0
    assert call("check", hush, "--no-cache").returncode == 0
    edit(hush, new, new.replace("e", "a", 1))  # once more, and it is another sentence
    assert call("check", hush).returncode == 1
    edit(hush, new.replace("e", "a", 1), old)
    assert call("check", hush).returncode == 0


def test_a_rule_that_changes_is_told_at_the_sentence_in_other_words(hush: Path) -> None:
    edit(hush, *HELD[0])
    assert confirm(hush).returncode == 0
    sheet = hush / "play.md"
    text = sheet.read_text(encoding="utf-8")
    assert text.count("A player who is out cannot be chosen.") == 1
    sheet.write_text(text.replace("A player who is out cannot be chosen.", ""), encoding="utf-8")
    line = (hush / "rulebook.md").read_text(encoding="utf-8").split(HELD[0][1])[0].count("\n") + 1
    assert f"rulebook.md:{line}:" in call("check", hush).stdout


def test_other_numbers_and_names_are_not_the_same(hush: Path) -> None:
    edit(hush, "A player never has more than 2 cards in hand.", "Three cards are never more than a hand can bear.")
    done = confirm(hush)
    assert done.returncode == 1 and "not confirmed: the numbers in it are others (2; now 3)" in done.stdout
    assert not (hush / SAME_FILE).exists() and call("check", hush).returncode == 1


def test_what_is_read_as_it_stands_is_not_asked_for(hush: Path) -> None:
    edit(hush, "A player never has more than 2 cards in hand.", "A player never has more than 1 card in hand.")
    done = confirm(hush)
    assert done.returncode == 0 and "no sentence of the rulebook is in other words" in done.stdout
    assert not (hush / SAME_FILE).exists()


def test_entries_are_added_and_go_with_their_sentences(hush: Path) -> None:
    edit(hush, *HELD[0])
    edit(hush, *HELD[2])
    assert "2 of 2 confirmed" in confirm(hush).stdout
    assert call("check", hush).returncode == 0
    edit(hush, *reversed(HELD[0]))
    edit(hush, HELD[2][1], "When several are tied, all of these are happy together for ever.")
    assert "was: Tied players share the win." in confirm(hush).stdout
    said = (hush / SAME_FILE).read_text(encoding="utf-8")
    assert said.count("now:") == 1 and "happy together" in said and call("check", hush).returncode == 0


def test_nothing_is_known_of_a_game_that_nobody_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "tricks"
    place_game(starter("tricks"), folder)
    monkeypatch.setenv(FOLDER, str(tmp_path / "kept"))
    done = confirm(folder)
    assert done.returncode == 2 and "nobody knows what the rulebook of tricks said" in done.stderr
    (folder / "play.md").unlink()
    done = confirm(folder)
    assert done.returncode == 2 and "has no rule sheet" in done.stderr


def test_a_fault_of_the_file_is_told(hush: Path) -> None:
    (hush / SAME_FILE).write_text("same:\n- now: [Draw 1 card.]\n  were: [Draw 2 cards.]\n", encoding="utf-8")
    told = call("check", hush)
    assert told.returncode == 2 and f"{SAME_FILE}:3:3" in told.stdout and "DAT004" in told.stdout


@dataclass(frozen=True)
class One:
    """A sentence."""

    text: str
    written: str = ""


def test_the_longest_run_of_sentences_counts() -> None:
    known = {("a",): ("A",), ("a", "b"): ("AB",)}
    found = as_confirmed([One(text) for text in "abca"], known)  # type: ignore[misc]
    assert found == [One("AB", "a b"), One("c"), One("A", "a")]


def test_a_number_that_no_longer_agrees_is_told_with_the_words_that_stand_there(hush: Path) -> None:
    old, new = "Put the top card of the deck into the box.", "The box gets whatever lies uppermost on the deck."
    edit(hush, old, new)
    assert confirm(hush).returncode == 0
    sheet = hush / "play.md"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("the top card of", "the top 2 cards of"), "utf-8")
    told = call("check", hush).stdout
    line = (hush / "rulebook.md").read_text(encoding="utf-8").split(new)[0].count("\n") + 1
    assert f"'{old}' does not agree with 'Put the top 2 cards of the deck into the box.'" in told
    assert f"mend one of them; the rulebook has it in other words: '{new}' ({SAME_FILE})" in told
    assert f"rulebook.md:{line}:" in told


SAME = [
    ("Every 3 rounds, draw 1 card.", "In every third round, take a card."),
    ("A shield takes 0 damage.", "A shield takes no damage."),
    ("A shield takes 0 damage.", "Shields are never harmed."),
    ("Draw 12 cards.", "Take a dozen cards."),
    ("Draw 21 cards.", "Take twenty-one cards."),
    ("In the 3rd round, sing.", "Sing in round three."),
    ("A player may not win.", "No player may win."),
    ("Both players draw.", "The 2 players draw."),
    ("The first player begins.", "Whoever starts begins."),
    ("If the second vote is tied too, stop.", "If that vote is tied again, stop."),
    ("You get 2 points twice.", "You get two points two times."),
]
OTHERS = [
    ("Draw 2 cards.", "Draw 3 cards.", "2", "3"),
    ("Draw 2 cards.", "Draw a card.", "2", "1"),
    ("Each player draws 1 card.", "Each player draws no card.", "1", "no"),
    ("Every 3 rounds, sing.", "Every second round, sing.", "3", "2"),
    ("In the first round, sing.", "In the second round, sing.", "first", "second"),
    ("A shield takes 0 damage.", "A shield takes damage.", "0", "1"),
    ("Do it once.", "Do it twice.", "once", "twice"),
    ("Draw no cards.", "Draw 2 cards.", "no", "2"),
    ("The last player wins.", "The first player wins.", "last", "first"),
]


@pytest.mark.parametrize(("was", "now"), SAME)
def test_the_same_number_may_be_said_in_any_way(was: str, now: str) -> None:
    assert other_numbers(was, now) is other_numbers(now, was) is None


@pytest.mark.parametrize(("was", "now", "old", "new"), OTHERS)
def test_another_number_is_none(was: str, now: str, old: str, new: str) -> None:
    assert other_numbers(was, now) == ([old], [new])
    assert other_numbers(now, was) == ([new], [old])
