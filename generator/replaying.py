"""The worked examples of a game, replayed, as the pictures of its rulebook."""

from __future__ import annotations

from collections.abc import Collection

from ..cards import board
from ..cards.examples import Example, ExampleSentence, read_examples
from ..cards.finding import DataError
from ..cards.lexicon import runs_from_sheet
from ..cards.memo import Same
from ..cards.model import Game
from ..cards.plainly import from_plain, to_plain
from ..validator.replay import replayed
from ..validator.sheet_play import sheet_stage
from .replayed import Boards
from .rulebook import BoardStep, is_setup, setup_name
from .rulebook.storyboard import Said, storyboard

_CLASSES = {name: made for name, made in {**vars(board), "BoardStep": BoardStep}.items() if isinstance(made, type)}
"""What the steps of examples consist of."""


def boards_of(game: Game, shown: Collection[str]) -> Boards:
    """Replay the examples with these names. Those of a game without a rule sheet, or that cannot be played, are
    told in words alone. A name made by :func:`setup_name` is the table after setup, in a single step.

    Raises DataError when the examples cannot be read.
    """
    examples = [example for example in read_examples(game) if example.name in shown]
    titles = {example.name: example.heading for example in examples}
    in_words = {example.name: storyboard(list(map(_unplayed, example.sentences))) for example in examples}
    if not runs_from_sheet(game):
        return Boards(in_words, titles)
    try:
        stage, book = sheet_stage(game)
    except DataError as error:
        return Boards(in_words, titles, _why(error))

    def steps(example: Example) -> list[BoardStep]:
        asked = (*_told(example), stage, book)
        if (kept := game.memo.recall("board steps", *asked)) is not None:
            return list(from_plain(kept, _CLASSES))
        played = replayed(example, stage, book, game.memo)
        said = [Said(step.sentence.text, step.sentence.place.line, step.kind, step.board) for step in played.steps]
        made = storyboard(said)
        if played.ok:
            game.memo.record(to_plain(made), "board steps", *asked)
        return made

    modes = tuple(sorted(name for name in shown if is_setup(name)))

    def made() -> Boards:
        tables = {name: [BoardStep("", stage.opening(name.removeprefix(setup_name(""))))] for name in modes}
        return Boards({one.name: steps(one) for one in examples} | tables, titles)

    seen = (Same(stage), book, tuple(examples), modes)
    return game.memo.get("boards", seen, made)


def _told(example: Example) -> tuple[object, ...]:
    """All of an example that its replay depends on, and which of its sentences stand in one line."""
    options = [(one.key, one.value) for one in example.options]
    said = [(one.text, one.place.line - example.place.line) for one in example.sentences]
    return example.kind, example.name, options, said


def _why(error: DataError) -> str:
    first = error.findings[0]
    return f"{first.place}: {first.message}; see 'deckproof check'"


def _unplayed(sentence: ExampleSentence) -> Said:
    """A sentence that nobody carries out: there is no table to show after it."""
    return Said(sentence.text, sentence.place.line, "", None)
