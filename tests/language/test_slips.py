"""What is noticed where a block of the rulebook that tells rules in its own words is changed after it was confirmed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.retold import Retelling, retell
from deckproof.validator.retold.confirmed import Confirmed, told_file
from deckproof.validator.retold.confirming import confirm

GAMES = Path(__file__).parent / "games"
SAID = {
    "ferret-court": (
        "answers.turn, answers.fib",
        "The first player to say it is the challenger, out of thirteen cards. Then go to the miner.",
    ),
    "lamps-along-the-cliff": (
        "play.next, discard.bring, play.otherwise",
        "Every stairway starts with a 1 and climbs up to 4. One clue pebble moves from the lid to the table.",
    ),
}
SLIPS = [
    ("ferret-court", "the challenger", "the victim", "now says 'victim'"),
    ("ferret-court", "the miner", "the dancer", "now says 'Dancer'"),
    ("ferret-court", "The first player", "No first player", "now says 'no'"),
    ("lamps-along-the-cliff", "a 1 and climbs up to 4", "a 4 and climbs down to 1", "now says '4 before 1'"),
    ("lamps-along-the-cliff", "clue pebble", "storm pebble", "now says 'storm pebble'"),
]


def confirmed(name: str, folder: Path) -> Path:
    """A copy of a game with a rulebook of one block that was confirmed as it stands, with what is amiss in it."""
    shutil.copytree(GAMES / name, folder)
    tells, text = SAID[name]
    book = folder / "rulebook.md"
    book.write_text(f"# Game {{#game}}\n\n<!-- deckproof: tells {tells} -->\n{text}\n", encoding="utf-8")
    (folder / "rulebook.told.yaml").write_text(confirm(held(folder)).file, encoding="utf-8")
    return book


def held(folder: Path) -> Retelling:
    game = load_game(folder)
    return retell(game, read_game(game))


def stale(folder: Path) -> list[str]:
    return [one.message for one in held(folder).findings if one.code == "SHT053"]


@pytest.mark.parametrize(("name", "old", "new", "told"), SLIPS)
def test_a_slip_is_told_even_where_a_block_says_more_than_its_rules(
    name: str, old: str, new: str, told: str, tmp_path: Path
) -> None:
    book = confirmed(name, tmp_path / name)
    assert stale(tmp_path / name) == []
    text = book.read_text(encoding="utf-8")
    assert old in text
    book.write_text(text.replace(old, new), encoding="utf-8")
    assert any(told in one for one in stale(tmp_path / name)), stale(tmp_path / name)


def test_what_a_block_says_otherwise_stays_told_when_it_is_confirmed(tmp_path: Path) -> None:
    confirmed("ferret-court", tmp_path / "game")
    found = held(tmp_path / "game").findings
    assert any(one.code == "SHT052" and "'thirteen'" in one.message for one in found)


def test_a_sign_that_looks_like_a_number_is_quoted() -> None:
    text = told_file({("setup", "setup.draw", 0): Confirmed({"setup.draw": ("0b85c870be5a", "Draw.")}, ())})
    assert 'sign: "0b85c870be5a"' in text
    assert "sign: 905d06bfd3bf" in told_file({("a", "b", 0): Confirmed({"c": ("905d06bfd3bf", "Draw.")}, ())})


def test_rules_of_procedures_are_named_by_them() -> None:
    names = [rule.name for rule in held(GAMES / "ferret-court").rules.sheet]
    assert {"proof.uncover", "loss.put", "answers.turn"} <= set(names)
    assert len(set(names)) == len(names)
