"""A game drawn and looked over on paper in a process beside this one, which proves it meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from ..cards.finding import Finding
from ..cards.model import Game
from ..cards.source import Source
from ..cards.sourced import found_here

if TYPE_CHECKING:
    from ..cards.onface import OnFace
    from .onpaper import OnPaper


class Drawn(NamedTuple):
    """What came of it, as one process tells it to another."""

    found: Sequence[Finding]
    sources: Mapping[str, Source]
    faces: int
    on_faces: Sequence[OnFace]


class PaperBeside:
    """A game in its one language on paper: whatever is asked of it but the game itself waits for the other process, and
    raises DataError if it cannot be drawn."""

    def __init__(self, game: Game, under_way: Callable[[], Drawn]) -> None:
        self._game, self._under_way = game, under_way

    @property
    def game(self) -> Game:
        """The game, as this process has read it."""
        return self._game

    @property
    def found(self) -> Sequence[Finding]:
        """What was found in data and print."""
        return self._drawn.found

    @property
    def sources(self) -> Mapping[str, Source]:
        """The files read."""
        return self._drawn.sources

    @property
    def faces(self) -> int:
        """How many different faces were drawn."""
        return self._drawn.faces

    @property
    def on_faces(self) -> Sequence[OnFace]:
        """What the faces print of themselves."""
        return self._drawn.on_faces

    @property
    def translated(self) -> Sequence[Game]:
        """It has no other languages."""
        return ()

    @cached_property
    def _drawn(self) -> Drawn:
        found, sources, faces, on_faces = self._under_way()
        here = {**sources, **self._game.sources}
        return Drawn(found_here(found, here), here, faces, on_faces)


def told(paper: OnPaper) -> Drawn:
    """A game on paper, for another process."""
    return Drawn(paper.found, paper.sources, paper.faces, paper.on_faces)
