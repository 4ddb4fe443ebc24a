"""Yuri-Kure; :mod:`.game` says which chapter stands in which file."""

from __future__ import annotations

from collections.abc import Mapping

from ....cards.model import Game as GameData
from ....cards.program import Program
from ..rules import Playing, Rules
from .bearing import CITES
from .claims import YuriWitness
from .examples import YuriExamples
from .game import YuriKure
from .tell import YuriTeller


def _ready(game: GameData, programs: Mapping[str, Program]) -> Playing:
    rules = YuriKure(game, programs)
    teller = YuriTeller(rules)
    stage = YuriExamples(rules, game, teller)
    return Playing(rules, stage, YuriWitness(rules), rules.bearing, CITES, teller)


RULES = Rules(YuriKure.unhandled, _ready)
