"""A replay as text for the terminal: each sentence, the table after each move, ticks for what holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from ..cards.board import BoardView
from .engine.textboard import draw_board
from .replay import Replay, Step
from .replay_stage import Reason, Stop

GIVEN = ("given", "luck")
GREEN, RED, DIM, BOLD = "32", "31", "2", "1"
_INDENT = "      "


def replay_text(replay: Replay, color: bool = False) -> str:
    """The example move by move. ``color``: with the control codes of a terminal."""
    return "\n".join(_lines(replay, color)) + "\n"


def _lines(replay: Replay, color: bool) -> Iterator[str]:
    example = replay.example
    yield _painted(f"{example.kind} {example.name} ({example.place})", BOLD, color)
    drawn: BoardView | None = None
    for step, following in zip_longest(replay.steps, replay.steps[1:]):
        yield from _step(step, color)
        laying_out = step.kind in GIVEN and following is not None and following.kind in GIVEN
        if not laying_out and step.board != drawn:
            drawn = step.board
            yield from _board(step.board, color)
    for stop in replay.stops:
        yield from _stop(stop, color)
    claims = len(replay.claims)
    end = f"{replay.held} of {claims} claim{'' if claims == 1 else 's'} held"
    yield _painted(end, GREEN if replay.ok else RED, color)


def _step(step: Step, color: bool) -> Iterator[str]:
    text, claim = step.sentence.text, step.claim
    if step.refused is not None:
        yield f"  ! {text}"
        yield _painted(f"{_INDENT}refused: {step.refused.reason}", DIM, color)
    elif claim is None:
        yield f"{'  > ' if step.kind == 'move' else '    '}{text}"
    elif claim.held:
        yield f"{_painted('  ✓ ', GREEN, color)}{text}"
    else:
        yield f"{_painted('  ✗ ', RED, color)}{text}"
        yield f"{_INDENT}expected: {text}"
        yield f"{_INDENT}actual:   {claim.actual}"
        yield from _trail(claim.trail, color)


def _trail(trail: Sequence[Reason], color: bool) -> Iterator[str]:
    for reason in trail:
        yield _painted(f"{_INDENT}  because {reason}", DIM, color)


def _stop(stop: Stop, color: bool) -> Iterator[str]:
    yield _painted(f"  ✗ {stop.place}: {stop.message}", RED, color)
    yield from _trail(stop.trail, color)
    if stop.hint:
        yield f"{_INDENT}{stop.hint}"


def _board(board: BoardView, color: bool) -> Iterator[str]:
    for line in draw_board(board).rstrip("\n").split("\n"):
        yield _painted(f"{_INDENT}{line}".rstrip(), DIM, color)


def _painted(text: str, paint: str, color: bool) -> str:
    return f"\x1b[{paint}m{text}\x1b[0m" if color and text else text
