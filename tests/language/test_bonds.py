"""Pieces in bonds: a small game of islands that make treaties, and what a sheet must say before it can be played."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.finding import DataError
from deckproof.cards.lexicon.forms import WordsForm
from deckproof.cards.load import load_game
from deckproof.cards.model import Game
from deckproof.validator.engine.conformance import conform
from deckproof.validator.engine.kernel import CHANCE, IllegalMove, Move
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.bonds.ending import in_groups
from deckproof.validator.language.bonds.layout import Bonds
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.reading import read_game

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
    words = WordsForm.model_validate({"pieces": {"island": "islands"}, "bonds": ["treaty"]})
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
        ("Each pair of islands starts with 1 trade.\n", "\n", "how much trade a pair starts with"),
        ("A treaty is a pair of islands with a flag.\n", "\n", "what a treaty is"),
        ("Each player has secret coins on pairs of islands.\n", "\n", "who has coins"),
        ("The weights of a player for an island are their coins on all pairs with it.\n", "\n", "what weights are"),
        ("- It is aimed at a pair of islands.\n", "\n", "whom Moot is for"),
        ("2. On a 4, raise", "2. On a 5, raise", "no die shows 5"),
        ("of 3 or more islands", "of 2 or more islands", "at least 3"),
        ("There is a die with 4 faces.\n", "There are 2 dice with 4 faces each.\n", "there are 2"),
    ],
)
def test_what_is_missing_is_said(tmp_path: Path, old: str, new: str, why: str) -> None:
    found = faults_of(islands(tmp_path, old, new))
    assert any(why in one.message for one in found), [one.message for one in found]


@pytest.mark.parametrize(
    ("old", "new", "said", "other"),
    [
        ("with 1 trade.\n", "with 1 trade.\nEach pair of islands starts with 2 trade.\n", "2 trade", "1 trade"),
        ("than 4 trade.\n", "than 4 trade.\nA pair never has more than 3 trade.\n", "than 3 trade", "than 4 trade"),
        ("with 1 trade.\n", "with 5 trade.\n", "with 5 trade", "than 4 trade"),
    ],
)
def test_facts_at_odds_are_both_named(tmp_path: Path, old: str, new: str, said: str, other: str) -> None:
    """At its own line, with the other sentence in words."""
    (found,) = faults_of(islands(tmp_path, old, new))
    text, why = found.message.split(" cannot be played: ")
    assert said in text and other in why and "play.md" in str(found.place)


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
