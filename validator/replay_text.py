"""A replay as text for the terminal: each sentence, the table after each move, ticks for what holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from ..cards.board import BoardView
from ..cards.finding import quoted_short
from ..cards.program import Sentence
from ..cards.visible import visible_line
from .by_luck import ByLuck
from .engine.textboard import draw_board
from .replay import Replay, Step
from .replay_stage import Reason, Refused, Stop

GIVEN = ("given", "luck")
GREEN, RED, DIM, BOLD = "32", "31", "2", "1"
NO_LUCK = ByLuck()
_INDENT = "      "
_LINE = 90
"""Characters of a line of short sentences."""


def replay_text(replay: Replay, color: bool = False, luck: ByLuck = NO_LUCK, brief: bool = False) -> str:
    """The example move by move. ``color``: with the control codes of a terminal. ``luck`` is what luck has to do with
    it: what it filled in is marked with ``~``, and a claim that holds by luck alone gets no tick. ``brief``: the
    sentences alone, without tables and without what luck filled in."""
    shown = ByLuck(doubts=luck.doubts) if brief else luck
    return "\n".join(_lines(replay, color, shown, not brief)) + "\n"


def _lines(replay: Replay, color: bool, luck: ByLuck, boards: bool) -> Iterator[str]:
    example = replay.example
    yield _painted(f"{example.kind} {example.name} ({example.place})", BOLD, color)
    drawn: BoardView | None = None
    waits = ""
    doubts = luck.doubts
    filled = [f"  ~ dealt by luck: {line}" for line in _joined(luck.filled)]
    for number, (step, following) in enumerate(zip_longest(replay.steps, replay.steps[1:])):
        if step.kind not in GIVEN:
            yield from (_painted(line, DIM, color) for line in filled)
            filled = []
        yield from _doubted(step, doubts[number], color) if number in doubts else _step(step, color)
        if boards:
            yield from (_painted(f"{_INDENT}· {line}", DIM, color) for line in step.came)
        if number in luck.made:
            yield _painted(f"  ~ by luck: {luck.made[number]}", DIM, color)
        laying_out = step.kind in GIVEN and following is not None and following.kind in GIVEN
        if not laying_out:
            yield from (_painted(line, DIM, color) for line in filled)
            filled = []
        if boards and not laying_out and step.board != drawn:
            drawn = step.board
            yield from _board(step.board, color)
        if boards and not laying_out and step.waits != waits:
            waits = step.waits
            yield from (_painted(f"{_INDENT}next: {line}", DIM, color) for line in (waits,) if line)
    for stop in replay.stops:
        yield from _stop(stop, color)
    claims = len(replay.claims)
    held = sum(step.claim.held and number not in doubts for number, step in enumerate(replay.steps) if step.claim)
    end = f"{held} of {claims} claim{'' if claims == 1 else 's'} held"
    by_luck = f", {len(doubts)} by luck alone" if doubts else ""
    yield _painted(end + by_luck, GREEN if replay.ok and not doubts else RED, color)


def _joined(sentences: Sequence[str]) -> list[str]:
    """Short sentences together in lines."""
    lines: list[str] = []
    for sentence in sentences:
        if lines and len(lines[-1]) + len(sentence) < _LINE:
            lines[-1] = f"{lines[-1]} {sentence}"
        else:
            lines.append(sentence)
    return lines


def _step(step: Step, color: bool) -> Iterator[str]:
    text, claim = step.sentence.text, step.claim
    if step.refused is not None:
        yield f"  ! {text}"
        yield _painted(f"{_INDENT}refused: {_against(step.refused)}", DIM, color)
    elif claim is None:
        yield f"{'  > ' if step.kind == 'move' else '    '}{text}"
    elif claim.held:
        yield f"{_painted('  ✓ ', GREEN, color)}{text}"
    else:
        yield f"{_painted('  ✗ ', RED, color)}{text}"
        yield f"{_INDENT}expected: {text}"
        yield f"{_INDENT}actual:   {claim.actual}"
        yield from _trail(claim.trail, color)


def _against(refused: Refused) -> str:
    """Why a move is refused, and the sentence that stands against it."""
    if not isinstance(refused.because, Sentence):
        return refused.reason
    return f'{refused.reason.rstrip(".")}: "{refused.because.text}"'


def _doubted(step: Step, otherwise: str, color: bool) -> Iterator[str]:
    """A claim that holds in this deal, and not in another one."""
    yield f"{_painted('  ~ ', RED, color)}{step.sentence.text}"
    yield f"{_INDENT}by luck alone: dealt otherwise, {otherwise}"


def _trail(trail: Sequence[Reason], color: bool) -> Iterator[str]:
    for reason in trail:
        yield _painted(f"{_INDENT}  because {reason}", DIM, color)


def _stop(stop: Stop, color: bool) -> Iterator[str]:
    yield _painted(f"  ✗ {stop.place}: {quoted_short(stop.message)}", RED, color)
    yield from _trail(stop.trail, color)
    if stop.hint:
        yield f"{_INDENT}{stop.hint}"


def _board(board: BoardView, color: bool) -> Iterator[str]:
    for line in draw_board(board).rstrip("\n").split("\n"):
        yield _painted(f"{_INDENT}{line}".rstrip(), DIM, color)


def _painted(text: str, paint: str, color: bool) -> str:
    shown = visible_line(text)
    return f"\x1b[{paint}m{shown}\x1b[0m" if color and shown else shown
