"""A small game of islands that make treaties: pieces in bonds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from deckproof.cards.load import load_game
from deckproof.cards.model import Game
from deckproof.validator.engine.kernel import Move
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.game import WordedGame

from .minis import faults_of

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
Plant = tuple[str, str, str, str]
"""A passage, what stands there instead, and of the finding: of the sentence at whose line it is, and of its reason."""
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
