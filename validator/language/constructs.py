"""The table of constructs: which maker of steps belongs to a key. A new construct is a file and its line here."""

from __future__ import annotations

from collections.abc import Mapping

from .blocks import Effect, Statement
from .flow import amounts, answers, beginning, branches, knowing, lasting, loops, phases, procedures, rounds, winning
from .flow import zones as in_zones
from .statements import (
    clues,
    counting,
    dice,
    melds,
    moves,
    order,
    pairs,
    picks,
    pieces,
    places,
    spots,
    texts,
    values,
    votes,
    zones,
)

FLOW: Mapping[str, Effect] = {
    "again": loops.again,
    "while": loops.as_long_as,
    "either": loops.either,
    "first_of": branches.first_of,
    "end": rounds.round_over,
    "still": rounds.still,
    "otherwise": branches.otherwise,
    "menu": procedures.menu,
    "run": procedures.run,
    "window": answers.window,
    "turns": answers.in_turn,
    "random": beginning.random_title,
    "know": knowing.know,
    "glance": knowing.glance,
    "share": counting.share,
    "nobody_wins": winning.nobody_wins,
    "choose": amounts.choose,
    "sealed": amounts.sealed,
    "shift": lasting.shift,
    "prices": lasting.prices,
    "row": in_zones.row,
    "bestow": in_zones.bestow,
    "play_or": in_zones.play_or,
    "ban": in_zones.ban,
    "protect": in_zones.protect,
    "prizes": in_zones.prizes,
    "if": branches.if_so,
    "phase": phases.phase,
    "endow": phases.endow,
    "then": branches.then,
    "may": branches.may,
    "first": beginning.first,
}
"""What may stand in place of a deed; of several keys the first counts."""
TOGETHER: Mapping[str, Effect] = {
    "rotate": places.rotate,
    "appoint": pieces.appoint,
    "vote": votes.vote,
    "win": winning.win,
}
"""Statements of verbs that all players do at once."""
STATEMENTS: Mapping[str, Statement] = {
    "title": counting.title,
    "claim": picks.claim,
    "set": counting.change,
    "carry": counting.carry,
    "roll": dice.roll,
    "select": pairs.select,
    "call": clues.call_out,
    "point": clues.point,
    "uncover": clues.uncover,
    "touch": spots.touch,
    "move": moves.move,
    "pick": picks.pick,
    "show": places.show,
    "swap": places.swap,
    "shuffle": places.shuffle,
    "deal": places.deal,
    "reverse": order.reverse,
    "skip": order.skip,
    "meld": melds.lay_down,
    "lay_off": melds.lay_off,
    "effect": texts.effect,
    "change": values.change,
    "text": texts.text,
    "mark": values.mark,
    "next": texts.next_turn,
    "lay": pieces.lay,
    "expose": pieces.expose,
    "joint": pieces.joint,
    "hand": pieces.hand,
    "reveal": pieces.reveal,
    "zone": zones.zone,
}
"""Statements of verbs; of several keys the first counts."""
