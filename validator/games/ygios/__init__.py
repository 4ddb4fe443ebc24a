"""Yandere Girlfriends: Imouto, Osananajimi, Senpai; :mod:`.game` says which chapter stands in which file."""

from __future__ import annotations

from collections.abc import Mapping

from ....cards.model import Game as GameData
from ....cards.program import Program
from ..rules import Playing, Rules
from .claims import YgiosWitness
from .examples import YgiosExamples
from .game import Ygios


def _ready(game: GameData, programs: Mapping[str, Program]) -> Playing:
    rules = Ygios.of(game, programs)
    return Playing(rules, YgiosExamples(rules, game), YgiosWitness(rules))


def _timelines(game: GameData, programs: Mapping[str, Program]) -> Ygios:
    return Ygios.of(game, programs, timeline=True)


RULES = Rules(Ygios.unhandled, _ready, _timelines)
