"""A game as a text anybody can read, and its replay line by line.

```
ygios advanced
first 0
    first player: player=0 round=1  <- first_player.round_1
play H5 up home
    play: card=H5 face=up player=0 zone=home  <- turn.plays
```
Moves stand at the left edge; under each stands what came of it and why.
"""

from __future__ import annotations

from collections.abc import Iterable

from .kernel import Because, Event, Game, Move, S, read, show


class PlaythroughError(ValueError):
    """A playthrough that does not come true: the line (from 1), what was expected and what happened."""

    def __init__(self, line: int, expected: str, happened: str) -> None:
        super().__init__(f"line {line}: expected {expected.strip()!r}, but {happened.strip() or 'nothing'!r} happened")
        self.line = line


def event_line(event: Event) -> str:
    """An event in one line, its cause behind an arrow."""
    data = " ".join(f"{key}={_value(event.data[key])}" for key in sorted(event.data))
    return f"    {event.kind}: {data}  <- {cause(event.because)}"


def cause(because: Because) -> str:
    """The words of a sentence, or the key of a rule."""
    return because if isinstance(because, str) else f'"{because.text}"'


def _value(value: object) -> str:
    return ",".join(map(_value, value)) if isinstance(value, list) else str(value)


def written(game: Game[S], mode: str, moves: Iterable[Move]) -> str:
    """The playthrough of these moves; raises IllegalMove."""
    state, lines = game.new(mode), [f"{game.name} {mode}"]
    for move in moves:
        state.events = []
        game.apply(state, move)
        lines += [show(move), *map(event_line, state.events)]
    return "\n".join(lines) + "\n"


def replay(game: Game[S], text: str) -> S:
    """Play a playthrough again; raises PlaythroughError at the first line that differs, IllegalMove for a bad move."""
    lines = text.splitlines()
    name, mode = lines[0].split()
    if name != game.name:
        raise PlaythroughError(1, lines[0], f"the game {game.name}")
    state = game.new(mode)
    waiting: list[str] = []
    for number, line in enumerate(lines[1:], start=2):
        if line.startswith(" "):
            happened = waiting.pop(0) if waiting else ""
            if happened != line:
                raise PlaythroughError(number, line, happened)
        elif line.strip():
            if waiting:
                raise PlaythroughError(number, line, waiting[0])
            state.events = []
            game.apply(state, read(line))
            waiting = list(map(event_line, state.events))
    if waiting:
        raise PlaythroughError(len(lines), "the end", waiting[0])
    return state
