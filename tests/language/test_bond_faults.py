"""What a sheet must say of bonds before it can be played, and what it may not."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.finding import DataError
from deckproof.cards.load import load_game
from deckproof.validator.language.reading import read_game

from .islands import GAME, WORDS, all_found, islands
from .minis import faults_of


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("The player who controls an island decides for it.\n", "\n", "nothing says who decides"),
        ("In a League, every 2 islands are a treaty.\n", "\n", "not said what a League is"),
        ("- It is aimed at a pair of islands.\n", "\n", "whom Moot is for"),
        ("2. On a 4, raise", "2. On a 5, raise", "no die shows 5"),
        ("of 3 or more islands", "of 2 or more islands", "at least 3"),
        ("There is a die with 4 faces.\n", "There are 2 dice with 4 faces each.\n", "there are 2"),
    ],
)
def test_what_is_missing_is_said(tmp_path: Path, old: str, new: str, why: str) -> None:
    found = faults_of(islands(tmp_path, old, new))
    assert any(why in one.message for one in found), [one.message for one in found]


def test_each_fact_is_needed(tmp_path: Path) -> None:
    first = "There is a die with 4 faces"
    all_found(tmp_path, [
        ("A treaty is a pair of islands with a flag.\n", "", first, "what a treaty is"),
        ("Each pair of islands starts with 1 trade.\n", "", first, "how much trade a pair starts with"),
        ("Each player has secret coins on pairs of islands.\n", "", first, "who has coins"),
        ("The weights of a player for an island are their coins on all pairs with it.\n", "", first,
         "what weights are"),
    ])  # fmt: skip


def test_facts_at_odds_are_both_named(tmp_path: Path) -> None:
    """At its own line, with the other sentence in words."""
    start, reset = "Each pair of islands starts with 1 trade.\n", "and the quarrel of the pair become 0.\n"
    end = "After turn 3, the game ends and every treaty counts.\n"
    again = "If a treaty breaks up, the trade of the pair becomes 2.\n"
    all_found(tmp_path, [
        (start, start + start.replace("1", "2"), "2 trade", "1 trade"),
        ("than 4 trade.\n", "than 4 trade.\nA pair never has more than 3 trade.\n", "than 3 trade", "than 4 trade"),
        ("starts with 0 quarrel", "starts with 4 quarrel", "with 4 quarrel", "than 2 quarrel"),
        ("get 1 quarrel", "get 3 quarrel", "get 3 quarrel", "than 2 quarrel"),
        ("with quarrel 2 breaks", "with quarrel 3 breaks", "with quarrel 3", "than 2 quarrel"),
        (reset, reset.replace("0", "3"), "become 3", "than 2 quarrel"),
        ("After turn 1, in", f"{again}After turn 3, in", "becomes 2", "become 3"),
        ("", "", "After turn 3, in secret", "After turn 3, the game"),
        ("In turn 1, no die", "In turn 4, no die", "In turn 4", "After turn 3, the game"),
        (end, end + end.replace("3", "4"), "After turn 4", "After turn 3"),
    ])  # fmt: skip


@pytest.mark.parametrize(
    "two", ["stakes: {coin: [coins], gem: [gems]}", "sums: [weight, heft]", "orders: [Tide, Wind]"]
)
def test_of_what_is_not_told_apart_there_is_one_name(tmp_path: Path, two: str) -> None:
    key = two.split(":")[0]
    words = "".join(two + "\n" if line.startswith(key) else line for line in WORDS.splitlines(keepends=True))
    with pytest.raises(DataError) as caught:
        read_game(islands(tmp_path, words=words))
    (found,) = caught.value.findings
    assert key in found.message and "1 or fewer" in found.message and "words.yaml" in str(found.place)


def test_a_variant_without_a_mode_is_found(tmp_path: Path) -> None:
    found = faults_of(islands(tmp_path, words=WORDS.replace("open: [", "closed: [")))
    assert any("no mode ends in -closed" in one.message and "words.yaml" in str(one.place) for one in found)


def test_a_mode_that_is_none_is_found(tmp_path: Path) -> None:
    game = islands(tmp_path)
    (tmp_path / "game.yaml").write_text(GAME.replace("open: Open}", "open: Open, 2-players-opn: X}"), encoding="utf-8")
    assert len(game.meta.modes) == 2
    (found,) = faults_of(load_game(tmp_path))
    assert "no way to play is called '2-players-opn'" in found.message and "game.yaml:3" in str(found.place)


def test_a_sentence_means_something_where_it_stands(tmp_path: Path) -> None:
    """There is a pair, a piece that acts, an order, a roll before it; spans leave nothing open and nothing twice."""
    storm, rolls = "1 or more: nothing happens.\n", "1. Roll a die for each treaty.\n"
    left = f"{rolls}1. On another number, subtract the"
    more = (
        f"### Gale\n{left} quarrel of the pair.\n1. 0 or less: nothing happens.\n1. 0 or more: nothing happens.\n"
        f"### Squall\n{left} trade of the pair.\n1. 1 or less: nothing happens.\n1. 3 to 4: nothing happens.\n"
        "1. 5 or more: nothing happens.\n"
        f"### Mist\n{left} trade of the treaty.\n1. 2 or less: nothing happens.\n1. 3 to 3: nothing happens.\n"
        "### Haze\n1. On a 3, nothing happens.\n"
        f"### Rain\n{rolls}1. 4 or less: nothing happens.\n"
        f"### Snow\n{rolls}1. After a failure, nothing happens.\n"
    )
    runs_them = "".join(f"1. Carry out {one}.\n" for one in ("Gale", "Squall", "Mist", "Haze", "Rain", "Snow"))
    all_found(tmp_path, [
        ("3. The islands stand in a random Tide.\n", "", "In Tide, each island takes", "who is first in Tide"),
        ("1. A random pair becomes the first treaty.\n", "", "In turn 1, no die", "no first treaty"),
        (storm, f"{storm}1. Raise the trade of the pair by 1.\n", "Raise the trade", "no pair was spoken of"),
        ("2 random pairs without", "7 random pairs without", "7 random pairs", "only 6 pairs without quarrel"),
        ("a green flag turns gold", "the acting island votes Aye", "acting island votes", "no island acts"),
        ("4. 0 or less: the treaty breaks up", "4. 0 or less: the other island answers Aye or Nay", "less: the other",
         "no island acts"),
        ("both islands of the pair answer Aye or Nay in Tide", "the other island answers Aye or Nay", "If most",
         "no other island"),
        ("", "", "both islands answer Aye", "can answer Aye"),
        ("", "", "either island answers Nay", "can answer Nay"),
        ("1. The other island answers Aye or Nay", "1. The other island answers Nay or Nay", "Nay or Nay", "to choose"),
        ("", "", "it answers Aye", "can answer Aye"),
        ("### Feast\n", f"{more}### Feast\n- The pair cannot be a treaty.\n", "cannot be a treaty", "no action"),
        ("3. Carry out Feast.\n", f"3. Carry out Feast.\n{runs_them}", "0 or more", "what comes of 0 as well"),
        ("", "", "3 to 4", "comes of 2"),
        ("", "", "5 or more", "no more than 4"),
        ("", "", "3 to 3", "comes of 4 or more"),
        ("", "", "On a 3", "before this"),
        ("", "", "4 or less", "what is left"),
        ("", "", "After a failure, nothing", "what a success is"),
    ])  # fmt: skip


def test_what_says_nothing_new_is_found(tmp_path: Path) -> None:
    aim = "- It is aimed at another island.\n"
    all_found(tmp_path, [
        ("a green flag turns gold", "a green flag turns green", "turns green", "green already"),
        (aim, f"{aim}- The pair cannot include the acting island.\n", "cannot include", "always does"),
    ])  # fmt: skip
