"""Yandere Girlfriends: Imouto, Osananajimi, Senpai; :mod:`.game` says which chapter stands in which file."""

from __future__ import annotations

from collections.abc import Mapping

from ....cards.model import Game as GameData
from ....cards.program import Program
from ..rules import Playing, Rules
from .claims import YgiosWitness
from .examples import YgiosExamples
from .game import Ygios
from .tell import YgiosTeller

CITES = frozenset({
    "back_off.cards_0_1", "back_off.cards_2_3", "back_off.cards_4_6", "back_off.cards_7_or_more",
    "back_off_own_points", "bonus.per_zone", "deal.advanced", "deal.simple", "devotion.face_down",
    "devotion.half_divisor", "devotion.non_adjacent", "first_player.later_rounds", "first_player.round_1",
    "row.advanced", "rulings.A06", "rulings.A09", "rulings.A13", "rulings.A17", "rulings.A20", "rulings.A24",
    "rulings.A39", "rulings.A57", "rulings.A65", "sculpt_discard.advanced", "set_aside.advanced", "set_aside.simple",
    "tied_zone", "turn.opponent_has_no_cards", "turn.plays", "win_points", "zealous_penalty", "zones_to_win",
})  # fmt: skip
"""The rules that events name as causes; what comes of all others shows in the moves there are."""


def _ready(game: GameData, programs: Mapping[str, Program]) -> Playing:
    rules = Ygios.of(game, programs)
    teller = YgiosTeller(rules)
    stage = YgiosExamples(rules, game, teller)
    return Playing(rules, stage, YgiosWitness(rules), rules.bearing, CITES, teller)


def _timelines(game: GameData, programs: Mapping[str, Program]) -> Ygios:
    return Ygios.of(game, programs, timeline=True)


RULES = Rules(Ygios.unhandled, _ready, _timelines)
