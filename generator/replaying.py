"""The worked examples of a game, replayed, as the pictures of its rulebook."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards.examples import read_examples
from ..cards.model import Game
from ..validator.proof import played
from ..validator.replay import replayed
from .rulebook import BoardStep, Said, storyboard


@dataclass(frozen=True)
class Boards:
    """The steps of each example by its name, and the examples' titles."""

    steps: dict[str, list[BoardStep]]
    titles: dict[str, str]


def boards_of(game: Game) -> Boards:
    """Replay every example; a game that names no rules has no boards.

    Raises DataError when the examples cannot be read, or the cards cannot be played.
    """
    examples = [example for example in read_examples(game) if example.name]
    titles = {example.name: example.heading for example in examples}
    if game.meta.rules is None:
        return Boards({}, titles)
    stage, book = played(game)
    steps = {
        example.name: storyboard(
            [
                Said(step.sentence.text, step.sentence.place.line, step.kind, step.board)
                for step in replayed(example, stage, book, game.memo).steps
            ]
        )
        for example in examples
    }
    return Boards(steps, titles)
