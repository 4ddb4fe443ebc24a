"""Small games made of a few lines, each for one thing that a sheet can say."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from deckproof.cards.finding import Finding
from deckproof.cards.load import load_game
from deckproof.cards.model import Game
from deckproof.cards.render import drawn
from deckproof.validator.engine.kernel import CHANCE, Move
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.sheet_proof import prove_sheet

GAME = """title: Mini
players: {players}
components:
  cards: {{title: Cards, kind: card, cards: cards.yaml, size: 63x88, front: card, back: card-back, fields: {fields}}}
"""


def mini(folder: Path, files: Mapping[str, str], players: str = "[2, 3]", fields: str = "{}") -> Game:
    """The game that these files make, with its game.yaml."""
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "game.yaml").write_text(GAME.format(players=players, fields=fields), encoding="utf-8")
    return load_game(folder)


def runs(game: Game) -> WordedGame:
    """The game as it is played; it must be read whole and playable."""
    read = read_game(game)
    assert [one.message for one in read.findings] == []
    made, faults = make_game(game, read)
    assert made is not None, [(one.message, one.hint) for one in faults]
    return made


def faults_of(game: Game) -> list[Finding]:
    """What keeps a game that is read whole from being played."""
    read = read_game(game)
    assert [one.message for one in read.findings] == []
    return make_game(game, read)[1]


def told_of_examples(folder: Path, files: Mapping[str, str], old: str, new: str, *more: str) -> str:
    """What is told of the examples of a mini in which something is changed; ``more`` is as for :func:`mini`."""
    examples = files["examples.md"].replace(old, new)
    proof = prove_sheet(mini(folder, {**files, "examples.md": examples}, *more), games=4)
    return "\n".join(drawn(one) for one in proof.findings if one.code.startswith("EXM"))


def until(game: WordedGame, state: TableState, verb: str, luck: int = 1) -> TableState:
    """Play by chance until a player can do something with this verb."""
    by = Luck(luck)
    while (actor := game.actor(state)) is not None:
        moves = game.legal(state)
        if actor != CHANCE and any(move[0] == verb for move in moves):
            return state
        step(game, state, game.sample(state, by) if actor == CHANCE else by.choice(moves))
    raise AssertionError(f"nobody ever came to {verb}")


def step(game: WordedGame, state: TableState, *moves: Move, luck: int = 1) -> None:
    """Make moves, and by luck what comes of itself after them."""
    by = Luck(luck)
    for move in moves:
        game.apply(state, move)
        while game.actor(state) == CHANCE:
            game.apply(state, game.sample(state, by))
