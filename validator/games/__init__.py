"""The rules of the bundled games, each written to read like its rulebook. Card effects come from the printed words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ...cards.model import Game
from ...cards.program import Program
from ..claims import Witness
from ..engine.registry import Unhandled
from ..replay_stage import Stage
from .ygios import Ygios
from .ygios_claims import YgiosWitness
from .ygios_examples import YgiosExamples


@dataclass(frozen=True)
class Playing:
    """A game ready to be played: the stage of its examples, and the witness of claims about it."""

    stage: Stage
    witness: Witness[Any]


@dataclass(frozen=True)
class Rules:
    """The rules of one game: what they cannot carry out of some programs, and the game made ready with them."""

    unhandled: Callable[[Mapping[str, Program]], list[Unhandled]]
    ready: Callable[[Game, Mapping[str, Program]], Playing]


def _ygios(game: Game, programs: Mapping[str, Program]) -> Playing:
    rules = Ygios.of(game, programs)
    return Playing(YgiosExamples(rules, game), YgiosWitness(rules))


RULES = {"ygios": Rules(Ygios.unhandled, _ygios)}
"""By the name that ``rules`` in game.yaml gives."""
