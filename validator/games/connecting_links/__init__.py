"""Connecting Links; :mod:`.game` says which chapter stands in which file."""

from __future__ import annotations

from collections.abc import Mapping

from ....cards.model import Game as GameData
from ....cards.program import Program
from ..rules import Playing, Rules
from .bearing import CITES
from .claims import LinksWitness
from .examples import LinksExamples
from .game import ConnectingLinks
from .tell import LinksTeller


def _ready(game: GameData, programs: Mapping[str, Program]) -> Playing:
    rules = ConnectingLinks(game, programs)
    teller = LinksTeller(rules)
    stage = LinksExamples(rules, game, teller)
    return Playing(rules, stage, LinksWitness(rules), rules.bearing, CITES, teller)


RULES = Rules(ConnectingLinks.unhandled, _ready)
