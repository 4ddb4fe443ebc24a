"""The worked examples of a game, replayed, as the pictures of its rulebook."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ..cards.examples import Example, read_examples
from ..cards.finding import DataError
from ..cards.memo import Same
from ..cards.model import Game
from ..cards.words import UnreadWords
from ..validator.ready import played
from ..validator.replay import replayed
from .rulebook import BoardStep, Said, storyboard


@dataclass(frozen=True)
class Boards:
    """The steps of each example by its name, and the titles of examples; ``why`` says why there are no steps."""

    steps: dict[str, list[BoardStep]]
    titles: dict[str, str]
    why: str = ""


def boards_of(game: Game, shown: Collection[str]) -> Boards:
    """Replay the examples with these names; a game that names no rules, or whose cards cannot be played, has no boards.

    Raises DataError when the examples cannot be read.
    """
    examples = [example for example in read_examples(game) if example.name in shown]
    titles = {example.name: example.heading for example in examples}
    if game.meta.rules is None:
        return Boards({}, titles)
    try:
        stage, book = played(game)
    except UnreadWords as error:
        return Boards({}, titles, str(error))
    except DataError as error:
        first = error.findings[0]
        return Boards({}, titles, f"{first.place}: {first.message}; see 'deckproof check'")

    def steps(example: Example) -> list[BoardStep]:
        played = replayed(example, stage, book, game.memo).steps
        said = [Said(step.sentence.text, step.sentence.place.line, step.kind, step.board) for step in played]
        return storyboard(said)

    seen = (Same(stage), book, tuple(examples))
    return game.memo.get("boards", seen, lambda: Boards({one.name: steps(one) for one in examples}, titles))
