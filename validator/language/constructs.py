"""The table of constructs: which maker of steps belongs to a key. A new construct is a file and its line here."""

from __future__ import annotations

from collections.abc import Mapping

from . import melds
from .arena import combat as in_combat
from .arena import course as in_course
from .arena import effects as in_play
from .arena import setup as in_setup
from .blocks import Effect, Statement
from .bonds import acting, pairing, rolling
from .flow import amounts, answers, branches, knowing, lasting, loops, procedures, rounds, turns, winning
from .flow import zones as in_zones
from .statements import clues, counting, dice, moves, order, picks, pieces, places, spots, texts, votes, zones

IN_PLAY: Mapping[str, Effect] = {
    "hurts": in_play.hurts, "lends": in_play.lends, "turns_to": in_play.turns, "destroys": in_play.destroys,
    "sends": in_play.sends, "equips": in_play.equips, "makes": in_play.makes, "counters": in_play.counts_up,
    "cancels": in_play.cancels, "recalls": in_play.recalls, "loses_game": in_play.loses_game,
    "lays_out": in_setup.lays_out, "clears": in_course.clears, "sets_off": in_course.sets_off,
    "untilts": in_course.untilts, "respond": in_course.window, "banks": in_course.banks, "free_play": in_course.freely,
    "strikes": in_course.strikes, "retires": in_course.retires, "lapses": in_course.lapses,
    "declares": in_combat.declares, "tilts": in_combat.tilts,
    "blocks_by": in_combat.blocks,
}  # fmt: skip
"""What may stand in place of a deed where cards are in play."""
FLOW: Mapping[str, Effect] = {
    **IN_PLAY,
    "on_face": rolling.on_face,
    "on_others": rolling.on_others,
    "left_from": rolling.left,
    "left_up_to": rolling.left,
    "success": rolling.success,
    "came": rolling.came,
    "waits": rolling.waits,
    "roll_each": rolling.roll_each,
    "random_bond": pairing.random_bond,
    "random_pairs": pairing.random_pairs,
    "random_order": pairing.random_order,
    "write": pairing.write,
    "bind": pairing.bind_pairs,
    "unbind": pairing.unbind_pairs,
    "feat": pairing.feat,
    "turns_marker": pairing.turn_marker,
    "nothing": pairing.nothing_happens,
    "acts": acting.acts,
    "answers": acting.answers,
    "votes": acting.votes,
    "again": loops.again,
    "every": turns.every,
    "own_turn": turns.own_turn,
    "dealt": turns.dealt,
    "ends_before": winning.ends_before,
    "goes_on": winning.goes_on,
    "exchange": places.exchange,
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
    "random": rounds.random_title,
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
    "phase": turns.phase,
    "endow": turns.endow,
    "then": branches.then,
    "may": branches.may,
    "first": rounds.first,
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
    "select": picks.select,
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
    "change": counting.add,
    "text": texts.text,
    "mark": counting.mark,
    "next": texts.next_turn,
    "lay": pieces.lay,
    "expose": pieces.expose,
    "joint": pieces.joint,
    "hand": pieces.hand,
    "reveal": pieces.reveal,
    "zone": zones.zone,
}
"""Statements of verbs; of several keys the first counts."""
