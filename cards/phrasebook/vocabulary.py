"""What a phrasebook takes from its game: names and nothing else, so that it changes only when they do."""

from __future__ import annotations

from typing import TypeAlias

from ..lazyclass import dataclass
from ..model import Game, told_apart

Named: TypeAlias = tuple[tuple[str, str], ...]
"""Ids, each with its name."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The names of a game: components (id, kind, cards), modes, and the ids of marks."""

    components: tuple[tuple[str, str, Named], ...]
    modes: Named
    marks: tuple[str, ...]

    @classmethod
    def of(cls, game: Game) -> Vocabulary:
        """The names of a game."""
        parts = (
            (part.id, part.kind, tuple((card.id, card.name) for card in told_apart(part.cards)))
            for part in game.components.values()
        )
        return cls(tuple(parts), tuple(game.meta.modes.items()), tuple(game.meta.marks))
