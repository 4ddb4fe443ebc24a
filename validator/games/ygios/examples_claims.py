"""Claims about the table: what is open to a player, Devotion, Zones and cards."""

from __future__ import annotations

from ....cards.program import Meaning
from ...engine.kernel import Move
from ...engine.registry import Register
from ...example_kit import summed
from ...replay_stage import Claim, Reason
from . import table
from .examples_view import FACES, Holds, View, not_there, on_table, target, trail, where
from .examples_words import HAVE, SIDES, WHO, WHOSE
from .state import DISCARD, HAND, PILE, PLAY, ZONES

CLAIMS: Register[Holds] = Register()
claim = CLAIMS.add


def _asked(view: View, player: int) -> str:
    """Why it is not this player who moves; "" if it is."""
    if view.over:
        return "the round is over"
    actor = view.rules.actor(view.state)
    actor = view.rules.actor(view.state)
    what = "choice" if view.state.stack else "turn"
    return "" if actor == player else f"it is {WHOSE[0 if actor is None else actor]} {what}"


def _open(view: View, m: Meaning, found: bool, guess: Move, what: str) -> Claim:
    """A claim that something may or may not be done."""
    player = SIDES[m["who"]]
    if late := _asked(view, player):
        return Claim(False, late)
    refused = None if found else view.rules.refusal(view.state, guess)
    return view.may(m, WHO[player], what, refused, found)


@claim("outcome", "may_play", slots="who is card face zone")
def may_play(view: View, m: Meaning) -> Claim:
    """Whether a card (any, if none is named) can be played to a Zone."""
    wanted = (m.get("card"), m.get("face"), m["zone"])
    moves = view.rules.legal(view.state)
    plays = [move for move in moves if move[0] == "play"]
    fits = any(all(want in (None, got) for want, got in zip(wanted, move[1:], strict=True)) for move in plays)
    hand = view.state.hands[SIDES[m["who"]]]
    card = m.get("card") or (view.rules.book.ids[hand[0]] if hand else "a card")
    return _open(view, m, fits, ("play", card, m.get("face", "down"), m["zone"]), f"play to {m['zone'].capitalize()}")


@claim("outcome", "may_back_off", slots="who is")
def may_back_off(view: View, m: Meaning) -> Claim:
    """Whether backing off is open."""
    found = ("back-off",) in view.rules.legal(view.state)
    return _open(view, m, found, ("back-off",), "back off")


@claim("outcome", "may_choose", slots="who is what")
def may_choose(view: View, m: Meaning) -> Claim:
    """Whether an open choice allows a card."""
    if not view.state.stack:
        return Claim(False, "there is nothing to choose")
    card = target(view.rules, view.state, m["what"])
    name = view.rules.called(view.state, SIDES[m["who"]], view.rules.book.ids[card])
    moves = view.rules.legal(view.state)
    found = any(len(move) > 1 and move[0] in ("choose", "discard") and name in move[1:] for move in moves)
    return _open(view, m, found, ("choose", name), f"choose {view.name(view.rules.book.ids[card])}")


@claim("outcome", "may_decline", slots="who is")
def may_decline(view: View, m: Meaning) -> Claim:
    """Whether an open choice can be declined."""
    if not view.state.stack:
        return Claim(False, "there is nothing to decline")
    return _open(view, m, ("decline",) in view.rules.legal(view.state), ("decline",), "decline")


@claim("outcome", "turn", slots="who")
def turn(view: View, m: Meaning) -> Claim:
    """Whose turn it is."""
    if view.over or view.state.phase != PLAY:
        return Claim(False, "nobody has a turn")
    return Claim(view.state.turn == SIDES[m["who"]], f"it is {WHOSE[view.state.turn]} turn")


def _cards(view: View, zone: str, sides: tuple[int, ...]) -> list[int]:
    state = view.state
    return [card for card in state.board if ZONES[state.loc[card]] == zone and state.owner[card] in sides]


def _counted(view: View, zone: str, sides: tuple[int, ...]) -> tuple[Reason, ...]:
    return trail(view.worth(card) for card in _cards(view, zone, sides))


def _sum(view: View, zone: str, side: int) -> str:
    """The Devotion of a side in a Zone with what it is made of."""
    values = [view.rules.devotion(view.state, view.rules.book.ids[card]) for card in _cards(view, zone, (side,))]
    return summed(values, view.zone(zone).totals[side])


@claim("outcome", "total", slots="zone you opponent")
def total(view: View, m: Meaning) -> Claim:
    """The Devotion of both players in a Zone."""
    sums, wanted = view.zone(m["zone"]).totals, (m["you"], m["opponent"])
    wrong = tuple(side for side in (0, 1) if sums[side] != wanted[side])
    made = ((WHO[side], _sum(view, m["zone"], side)) for side in wrong)
    added = "; ".join(f"{who}: {words}" for who, words in made if "=" in words)
    words = f"{m['zone'].capitalize()} is {sums[0]} to {sums[1]}" + (f" ({added})" if added else "")
    return Claim(not wrong, words, _counted(view, m["zone"], wrong))


@claim("outcome", "total_of", slots="who n zone")
def total_of(view: View, m: Meaning) -> Claim:
    """The Devotion of one player in a Zone."""
    side = SIDES[m["who"]]
    got = view.zone(m["zone"]).totals[side]
    held = got == m["n"]
    why = () if held else _counted(view, m["zone"], (side,))
    return Claim(held, f"{HAVE[side]} {_sum(view, m['zone'], side)} Devotion in {m['zone'].capitalize()}", why)


@claim("outcome", "counts", slots="what n")
def counts(view: View, m: Meaning) -> Claim:
    """The Devotion of one card."""
    card = on_table(view, m["what"])
    if card is None:
        return not_there(view, m["what"])
    name = view.rules.book.ids[card]
    got = view.rules.devotion(view.state, name)
    return Claim(got == m["n"], f"{view.name(name)} counts {got}", tuple(view.worth(card)))


def _holder(view: View, zone: str) -> tuple[int, str, tuple[Reason, ...]]:
    """Who controls a Zone, in words, and why."""
    found = view.zone(zone)
    how = f"{found.totals[0]} to {found.totals[1]}"
    first = view.state.outcome["first"] if view.over and view.state.outcome else found.controller
    side = first if found.tied else found.controller
    rules = view.rules.book.zone_rules[view.state.bonus[ZONES.index(zone)]]
    level = found.totals[0] == found.totals[1] or rules.tied_below is None
    tie = (view.links.reason("tied_zone" if level or rules.tied_below is None else rules.tied_below),)
    words = f"{zone.capitalize()} is {how}" + (", a tie for the first player," if found.tied else "")
    return side, f"{words} so {WHO[side]} control{'s' if side else ''} it", tie if found.tied else ()


@claim("outcome", "controls", slots="who zone")
def controls(view: View, m: Meaning) -> Claim:
    """Who controls a Zone."""
    side, words, why = _holder(view, m["zone"])
    return Claim(side == SIDES[m["who"]], words, why or _counted(view, m["zone"], (0, 1)))


@claim("outcome", "controls_all", slots="who")
def controls_all(view: View, m: Meaning) -> Claim:
    """Whether a player controls all Zones."""
    found = [_holder(view, zone) for zone in ZONES]
    others = [words for side, words, _ in found if side != SIDES[m["who"]]]
    return Claim(not others, "; ".join(others) or "so it is")


@claim("outcome", "tied", slots="zone is who")
def tied(view: View, m: Meaning) -> Claim:
    """Whether a Zone is tied, and who gets it then."""
    side, words, why = _holder(view, m["zone"])
    right = "who" not in m or side == SIDES[m["who"]]
    held = view.zone(m["zone"]).tied == m["is"] and right
    return Claim(held, words, why or _counted(view, m["zone"], (0, 1)))


@claim("outcome", "locked", slots="zone who is n")
def locked(view: View, m: Meaning) -> Claim:
    """Whether a Zone is locked for a player, and for how many turns."""
    side = SIDES[m["who"]]
    tokens = view.zone(m["zone"]).locks[side]
    held = bool(tokens) == m["is"] and m.get("n", tokens) == tokens
    words = f"locked for {WHO[side]} for {tokens} turns" if tokens else f"not locked for {WHO[side]}"
    return Claim(held, f"{m['zone'].capitalize()} is {words}", view.because("lock", "unlock", "lock over"))


@claim("outcome", "triggers", slots="card is")
def triggers(view: View, m: Meaning) -> Claim:
    """Whether the ability of a card has triggered since the last move."""
    found = any(event.kind == "trigger" and event.data["card"] == m["card"] for event in view.events)
    words = "triggers" if found else "does not trigger"
    return Claim(found == m["is"], f"the ability of {view.name(m['card'])} {words}", view.because("silent", "spent"))


@claim("outcome", "nothing")
def nothing(view: View, m: Meaning) -> Claim:
    """Whether an ability found nothing to do since the last move."""
    what = [event for event in view.events if event.kind in ("move", "flip", "return", "draw", "discard", "lock")]
    nothing_done = any(event.kind == "nothing" for event in view.events)
    words = f"there is a {what[0].kind}" if what else "no ability looked for something to do"
    return Claim(nothing_done and not what, words, tuple(view.links.reason(one.because) for one in what))


@claim("outcome", "protected", slots="what is")
def protected(view: View, m: Meaning) -> Claim:
    """Whether a card on the table is protected."""
    card = on_table(view, m["what"])
    if card is None:
        return not_there(view, m["what"])
    found = table.is_protected(view.rules.book, view.state, card)
    words = "is protected" if found else "is not protected"
    return Claim(found == m["is"], f"{view.name(view.rules.book.ids[card])} {words}")


@claim("outcome", "first_impressions", slots="what is")
def first_impressions(view: View, m: Meaning) -> Claim:
    """Whether a card has First Impressions."""
    card = target(view.rules, view.state, m["what"])
    holder = view.state.fi
    words = f"{view.name(view.rules.book.ids[holder])} has" if holder >= 0 else "no card has"
    return Claim((holder == card) == m["is"], f"{words} First Impressions", view.because("first"))


@claim("outcome", "face", slots="card is face zone")
def face(view: View, m: Meaning) -> Claim:
    """Whether a card on the table is face-up or face-down, and in which Zone."""
    card = on_table(view, m)
    if card is None:
        return not_there(view, m)
    right = FACES[view.state.up[card]] == f"face-{m['face']}"
    held = right == m["is"] and m.get("zone", ZONES[view.state.loc[card]]) == ZONES[view.state.loc[card]]
    return Claim(held, f"{view.name(m['card'])} is {where(view, card)}", view.because("flip", "play", "move"))


@claim("outcome", "in", slots="card is spot")
def is_in(view: View, m: Meaning) -> Claim:
    """Whether a card is in a Zone, a hand or a pile."""
    card, spot = view.rules.book.index[m["card"]], m["spot"]
    if "zone" in spot:
        wanted = ZONES.index(spot["zone"])
    elif "hand" in spot:
        wanted = HAND + SIDES[spot["hand"]]
    else:
        wanted = PILE if spot["pile"] == "set_aside" else DISCARD
    held = (view.state.loc[card] == wanted) == m["is"]
    return Claim(held, f"{view.name(m['card'])} is {where(view, card)}", view.because("move", "return", "discard"))
