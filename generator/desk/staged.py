"""The worked examples of a game step by step, with the table after each: what the desk leafs through."""

from __future__ import annotations

from dataclasses import replace
from xml.etree.ElementTree import Element

from ...cards.board import BoardView
from ...cards.examples import Example, read_examples
from ...cards.examples import examples_of as read_blocks
from ...cards.lexicon import runs_from_sheet
from ...cards.memo import Same
from ...cards.source import Source
from ...validator.by_luck import ByLuck, by_luck
from ...validator.came import came_of_claims
from ...validator.replay import NO_BOARD, Replay, Step, replayed
from ...validator.sheet_play import sheet_stage
from ..prepare import Ready
from ..rulebook.boards import board_diagram
from ..rulebook.book import Book, book_of
from ..rulebook.htmltree import written
from ..rulebook.options import RulebookOptions
from ..rulebook.svg import SvgWriter
from .seen import ShownExample, ShownStep

WIDE, LEAST = 120.0, 7.0
"""Width of a table in mm and its smallest words in points, before the page scales it."""


def examples_of(ready: Ready) -> tuple[ShownExample, ...]:
    """All worked examples of a game; of one without a rule sheet the words alone.

    Raises DataError when they cannot be read, or the game cannot be played.
    """
    game = ready.game
    examples = read_examples(game)
    if not examples or not runs_from_sheet(game):
        return tuple(map(_in_words, examples))
    stage, phrases = sheet_stage(game)
    book = book_of(Element("div"), ready.drawn, {}, RulebookOptions(language=game.language))
    looks = tuple(face.signature for face in ready.drawn.faces.values())

    def shown(example: Example) -> ShownExample:
        def made() -> ShownExample:
            replay = replayed(example, stage, phrases, game.memo)
            return _shown(replay, by_luck(replay, stage, phrases), book)

        return game.memo.get("desk example", (Same(stage), phrases, example, looks), made)

    return tuple(map(shown, examples))


def refuting_of(ready: Ready) -> tuple[ShownExample, ...]:
    """What refutes claims of a game, told as examples and played. Raises DataError when it cannot be read."""
    game = ready.game
    told = {came.name: (text, came) for (text, _), came in came_of_claims(game).items() if came.lines and came.name}
    if not told:
        return ()
    stage, phrases = sheet_stage(game)
    book = book_of(Element("div"), ready.drawn, {}, RulebookOptions(language=game.language))
    found = []
    for text, came in told.values():
        [example] = read_blocks(Source("(told)", "\n".join(came.lines)))
        replay = replayed(example, stage, phrases, game.memo)
        found.append(replace(_shown(replay, by_luck(replay, stage, phrases), book), refutes=text))
    return tuple(found)


def _in_words(example: Example) -> ShownExample:
    return ShownExample(example.name, example.heading, tuple(ShownStep(one.text) for one in example.sentences))


def _shown(replay: Replay, luck: ByLuck, book: Book) -> ShownExample:
    svg = SvgWriter(book.drawn.fonts, book.fonts)
    steps: list[ShownStep] = []
    before: BoardView | None = None
    for number, step in enumerate(replay.steps):
        board = "" if step.board in (before, NO_BOARD) else _board(step.board, svg, book, number + 1)
        before = step.board
        notes = [*_notes(step), *([f"by luck: {luck.made[number]}"] if number in luck.made else ())]
        held = step.claim.held if step.claim else None
        if number in luck.doubts:
            held = False
            notes.append(f"by luck alone: dealt otherwise, {luck.doubts[number]}")
        steps.append(ShownStep(step.sentence.text, step.kind, held, tuple(notes), board))
    example = replay.example
    stops = tuple(f"{stop.place}: {stop.message}" for stop in replay.stops)
    return ShownExample(example.name, example.heading, tuple(steps), stops, written(svg.sprite()))


def _notes(step: Step) -> list[str]:
    if step.refused is not None:
        return [f"refused: {step.refused.reason}"]
    if step.claim is None:
        return []
    actual = [] if step.claim.held else [f"what happens: {step.claim.actual}"]
    return [*actual, *(f"because {reason}" for reason in step.claim.trail)]


def _board(view: BoardView, svg: SvgWriter, book: Book, number: int) -> str:
    diagram = board_diagram(view, book, WIDE, LEAST)
    return written(svg.drawing(diagram.calls, diagram.w, diagram.h, f"The table after step {number}", diagram.words))
