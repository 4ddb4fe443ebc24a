"""Pieces in bonds: a small game of islands that make treaties, and what a sheet must say before it can be played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from deckproof.cards.finding import DataError
from deckproof.cards.lexicon.forms import WordsForm
from deckproof.cards.load import load_game
from deckproof.cards.model import Game
from deckproof.cards.source import Source
from deckproof.cards.validate import validate
from deckproof.cards.yamlread import Problems, parse_yaml
from deckproof.validator.engine.kernel import CHANCE, IllegalMove, Move
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.engine.walking import weight
from deckproof.validator.language.bonds.ending import in_groups
from deckproof.validator.language.bonds.layout import Bonds
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.reading import read_game

from ..engine.conformance import conform
from .minis import faults_of, runs

GAME = """title: Four Islands
players: 2
modes: {2-players: Short, 2-players-open: Open}
components:
  islands: {title: Islands, kind: card, cards: islands.yaml, size: 63x88, front: card}
"""
ISLANDS = "".join(f"- {{id: {name.lower()}, name: {name}}}\n" for name in ("Ash", "Birch", "Cedar", "Dill"))
WORDS = """people: [Ann, Ben]
pieces: {island: islands}
bonds: {treaty: [treaties]}
markers: {flag: [green, gold]}
feats: {Union: []}
levels: [trade, quarrel]
stakes: {coin: [coins]}
sums: {weight: [weights]}
groups: [League]
orders: [Tide]
spoken: [Aye, Nay]
variants: {open: [open seas]}
dice: {die: [dice]}
"""
SHEET = """# Four Islands
## Table
There is a die with 4 faces.
A treaty is a pair of islands with a flag.
Each pair of islands starts with 1 trade.
Each pair of islands starts with 0 quarrel.
No pair has more than 4 trade.
No pair has more than 2 quarrel.
Each player has secret coins on pairs of islands.
The weights of a player for an island are their coins on all pairs with it.
## Setup
1. A random pair becomes the first treaty.
2. 2 random pairs without quarrel get 1 quarrel.
3. The islands stand in a random Tide.
4. Without open seas, in secret, each player gives 3 and 2 coins to different pairs.
5. With open seas, in secret, each player gives 3 and 2 coins to any pairs.
## Turn
1. In Tide, each island takes 1 action or does nothing.
2. Carry out Storm.
3. Carry out Feast.
## Actions
### Envoy
- It is aimed at another island.
- Only if the acting island is in no treaty.
1. The other island answers Aye or Nay.
2. If it answers Aye, the pair becomes a treaty.
3. If it answers Nay, roll a die.
4. If the die is more than the trade of the pair, raise the quarrel of the pair by 1.
5. If the pair becomes a treaty, raise the quarrel of every other treaty of either island by 1.
### Moot
- It is aimed at a pair of islands.
- The pair cannot be a treaty.
- The pair cannot include the acting island.
1. The acting island votes Aye.
2. In Tide after it, each island outside the pair votes Aye or Nay.
3. If most islands vote Aye, both islands of the pair answer Aye or Nay in Tide.
4. If both islands answer Aye, the pair becomes a treaty.
5. If either island answers Nay, raise the trade of the pair by 1.
## Parts
### Storm
1. Roll a die for each treaty.
2. On a 4, raise the trade of the treaty by 1.
3. On another number, subtract the quarrel of the treaty.
4. 0 or less: the treaty breaks up.
5. 1 or more: nothing happens.
6. Then each treaty with quarrel 2 breaks up.
7. Then each other pair with trade 4 becomes a treaty.
### Feast
1. In turn 1, no die is rolled for the first treaty.
2. Roll a die for each treaty.
3. Add the trade of the treaty and subtract its quarrel: at least 5 is a success.
4. After a success with a gold flag, the treaty becomes a Union.
5. After a success, a green flag turns gold.
6. After a failure, a gold flag turns green.
## Rules
At any time, you may reveal weights for any island.
Reveal at most as many as you have.
Reveal more for the island than every other player.
The player who has revealed the most for an island controls it.
The player who controls an island decides for it.
An island whom nobody controls does nothing, answers Nay and votes Nay.
If a treaty breaks up, the trade and the quarrel of the pair become 0.
After turn 1, in secret, each player gives 2 more coins to any pairs.
In a League, every 2 islands are a treaty.
## End
If there is a Union, the game ends and every Union counts.
If there is none but a League of 3 or more islands, the game ends and its treaties count.
After turn 3, the game ends and every treaty counts.
The player with the most coins on the treaties that count wins.
If tied, the player with the fewest revealed weights for the islands of those treaties wins.
If still tied, the game is a draw.
## Claims
It can be so that a treaty has trade 4.
"""
PASS: Move = ("pass",)
TALK: Move = ("reveal",)


def islands(folder: Path, old: str = "", new: str = "", words: str = WORDS) -> Game:
    assert not old or SHEET.count(old) == 1, old
    files = {"game.yaml": GAME, "islands.yaml": ISLANDS, "words.yaml": words, "play.md": SHEET.replace(old, new or old)}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return load_game(folder)


def started(game: WordedGame, mode: str = "2-players") -> TableState:
    """The first decision: Ash decides; Ann has 3 coins on Ash and Birch, Ben on Ash and Cedar."""
    state = game.new(mode)
    state.events = []
    moves: list[Move] = [("draw", "birch", "cedar"), ("draw", "ash", "birch"), ("draw", "ash", "cedar")]
    moves += [("next", name) for name in ("ash", "birch", "cedar", "dill")]
    moves += [("give", "ash", "birch", "3"), ("give", "cedar", "dill", "2")]
    moves += [("give", "ash", "cedar", "3"), ("give", "birch", "dill", "2")]
    for move in moves:
        game.apply(state, move)
    return state


def test_it_plays_in_all_its_ways_and_nothing_leaks(tmp_path: Path) -> None:
    game = runs(islands(tmp_path))
    assert game.modes == ("2-players", "2-players-open")
    conform(game, 1)


def test_those_who_can_only_pass_do_so_at_once_and_all_of_it_can_be_made_move_by_move(tmp_path: Path) -> None:
    game = runs(islands(tmp_path))
    for seed in range(4):
        quick, slow, moves = game.new("2-players"), game.new("2-players"), list[Move]()
        assert game.walk(quick, Luck(seed), moves, 2000, checks=True) == ""
        assert weight(moves) < len(moves)
        for move in moves:
            game.apply(slow, move)
        assert slow.to_plain() == quick.to_plain() and slow.over


def test_a_variant_gives_coins_to_the_same_pair_twice(tmp_path: Path) -> None:
    game = runs(islands(tmp_path))
    for mode, count in (("2-players", 5), ("2-players-open", 6)):
        state = game.new(mode)
        while game.actor(state) == CHANCE:
            game.apply(state, game.legal(state)[0])
        game.apply(state, ("give", "ash", "birch", "3"))
        assert len(game.legal(state)) == count
        with pytest.raises(IllegalMove, match="2 comes next"):
            game.apply(state, ("give", "ash", "cedar", "3"))


def test_before_and_after_a_declaration_everybody_may_reveal(tmp_path: Path) -> None:
    game = runs(islands(tmp_path))
    state = started(game)
    assert (game.actor(state), game.legal(state)) == (0, [PASS, TALK])
    game.apply(state, TALK)
    assert ("reveal", "ash", "3") in game.legal(state)
    with pytest.raises(IllegalMove, match="more than your weight"):
        game.apply(state, ("reveal", "ash", "4"))
    game.apply(state, ("reveal", "ash", "1"))
    game.apply(state, PASS)
    assert game.actor(state) == 1  # before Ann declares, Ben may reveal
    game.apply(state, TALK)
    assert ("reveal", "ash", "1") not in game.legal(state)
    with pytest.raises(IllegalMove, match="somebody has revealed as much"):
        game.apply(state, ("reveal", "ash", "1"))
    game.apply(state, ("reveal", "cedar", "1"))
    assert [game.actor(state), *(_passes(game, state) for _ in range(2))] == [1, 0, 0]  # all were asked again
    game.apply(state, ("Envoy", "birch"))
    assert game.actor(state) == 1
    for move in (TALK, ("reveal", "ash", "2"), PASS, PASS, ("nothing",), PASS):  # what Ann declared does not count
        game.apply(state, move)
    told = [(one.kind, one.data.get("player")) for one in state.events or [] if one.kind in ("reveal", "declare")]
    assert told[-3:] == [("declare", 0), ("reveal", 1), ("declare", 1)]
    assert [one.data["action"] for one in state.events or [] if one.kind == "act"] == [""]


def _passes(game: WordedGame, state: TableState) -> int | None:
    game.apply(state, PASS)
    return game.actor(state)


def test_an_answer_is_decided_and_other_treaties_suffer(tmp_path: Path) -> None:
    game = runs(islands(tmp_path))
    state = started(game)
    bonds = game.compiled("2-players").table.bonds
    for move in (TALK, ("reveal", "ash", "3"), PASS, PASS, ("Envoy", "birch"), PASS):
        game.apply(state, move)
    assert state.values[bonds.deciding] == 2  # Birch answers
    for move in (TALK, ("reveal", "birch", "1"), PASS, PASS, ("say", "Aye"), PASS):
        game.apply(state, move)
    quarrel = bonds.levels["quarrel"].base
    assert state.values[bonds.bound + bonds.pair[0][1]] == 1
    assert state.values[quarrel + bonds.pair[1][2]] == 1  # Birch and Cedar: the other treaty of Birch
    assert state.values[quarrel + bonds.pair[0][1]] == 1  # as luck had it; their own treaty does not suffer


def test_two_groups_apart_both_count() -> None:
    doc = parse_yaml(Source("words.yaml", "pieces: {island: islands}\nbonds: [treaty]\n"), problems := Problems())
    words = validate(WordsForm, doc, (), problems) if doc is not None else None
    assert words is not None
    bonds = Bonds(words, [f"i{number}" for number in range(7)], (), 2, 0)
    values = [0] * bonds.size
    triangles = [(0, 1), (0, 2), (1, 2), (4, 5), (4, 6), (5, 6)]
    for a, b in (*triangles, (2, 4)):
        values[bonds.bound + bonds.pair[a][b]] = 1
    found = in_groups(bonds, values, 3)
    assert found == sum(1 << bonds.pair[a][b] for a, b in triangles)
    assert in_groups(bonds, values, 4) == 0


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


Plant = tuple[str, str, str, str]
"""A passage, what stands there instead, and of the finding: of the sentence at whose line it is, and of its reason."""


def planted(folder: Path, plants: Sequence[Plant]) -> list[list[str]]:
    """What is found in the sheet with all the plants: sentences, each with what is wrong with it."""
    text = SHEET
    for old, new, *_ in (one for one in plants if one[0]):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    lines, number = [], 0
    for line in text.splitlines():
        number = 0 if line.startswith("#") else number + 1 if line[0].isdigit() else number
        lines.append(re.sub(r"^[0-9]+[.] ", f"{number}. ", line))
    found = faults_of(islands(folder, SHEET, "\n".join(lines) + "\n"))
    assert all("play.md" in str(one.place) for one in found)
    return [one.message.split(" cannot be played: ") for one in found]


def all_found(folder: Path, plants: Sequence[Plant]) -> None:
    """Each plant is found, and nothing else."""
    told = planted(folder, plants)
    for *_, said, why in plants:
        assert [one for one in told if said in one[0] and why in one[1]], (said, why, told)
    assert len(told) == len(plants), told


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


def test_what_cannot_be_left_needs_no_sentence(tmp_path: Path) -> None:
    """With a 4 spoken for and at most 2 quarrel, -1 to 3 are left."""
    assert planted(tmp_path, [("1 or more: nothing", "1 to 3: nothing", "", "")]) == []


def test_an_action_for_another_piece_can_be_barred_by_a_bond(tmp_path: Path) -> None:
    old = "- Only if the acting island is in no treaty.\n"
    game = runs(islands(tmp_path, old, "- The pair cannot be a treaty.\n"))
    state = started(game)
    game.apply(state, TALK)
    game.apply(state, ("reveal", "ash", "1"))
    values, bonds = state.values, game.compiled("2-players").table.bonds
    values[bonds.bound + bonds.pair[0][3]] = 1
    for _ in range(2):
        game.apply(state, PASS)
    assert ("Envoy", "dill") not in game.legal(state) and ("Envoy", "birch") in game.legal(state)
    with pytest.raises(IllegalMove) as caught:
        game.apply(state, ("Envoy", "dill"))
    assert "The pair cannot be a treaty" in str(caught.value.because)
