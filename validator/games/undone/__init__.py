"""How You Come Undone; :mod:`.game` says which chapter stands in which file."""

from __future__ import annotations

from collections.abc import Mapping

from ....cards.model import Game as GameData
from ....cards.program import Program
from ..rules import Playing, Rules
from .bearing import CITES
from .claims import UndoneWitness
from .examples import UndoneExamples
from .game import Undone
from .tell import UndoneTeller


def _ready(game: GameData, programs: Mapping[str, Program]) -> Playing:
    rules = Undone.of(game, programs)
    teller = UndoneTeller(rules)
    stage = UndoneExamples(rules, game, teller)
    return Playing(rules, stage, UndoneWitness(rules), rules.bearing, CITES, teller)


RULES = Rules(Undone.unhandled, _ready)
