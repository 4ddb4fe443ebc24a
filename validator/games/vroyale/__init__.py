"""VRoyale; :mod:`.game` says which chapter stands in which file."""

from __future__ import annotations

from collections.abc import Mapping

from ....cards.model import Game as GameData
from ....cards.program import Program
from ..rules import Playing, Rules
from .bearing import CITES
from .claims import VRoyaleWitness
from .examples import VRoyaleExamples
from .game import VRoyale
from .tell import VRoyaleTeller


def _ready(game: GameData, programs: Mapping[str, Program]) -> Playing:
    rules = VRoyale(game, programs)
    teller = VRoyaleTeller(rules)
    stage = VRoyaleExamples(rules, game, teller)
    return Playing(rules, stage, VRoyaleWitness(rules), rules.bearing, CITES, teller)


RULES = Rules(VRoyale.unhandled, _ready)
