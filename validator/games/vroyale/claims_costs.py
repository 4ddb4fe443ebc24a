"""What is said of Star cards, of plays and of costs, tried in play."""

from __future__ import annotations

from ....cards.program import Meaning
from ...claim_book import events, said
from .claims_turns import CLAIMS, cards_of, rule
from .game import VRoyale
from .state import COMBAT, MAIN, STAGE, STARS, SUPPLY, State

__all__ = ["CLAIMS"]


@rule("star_cards", slots="is", on="star", kind="claim")
def _star_cards(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    grown = len(s.stars[before.active]) - len(before.stars[before.active])
    return said(grown != m["is"] or s.phase != MAIN, f"{grown} cards come, and the next phase is {s.phase}")


@rule("star_text", on="star")
@rule("star_no_debut", on="star")
def _star_no_debut(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    card = cards_of(rules, s, "star")[0]
    return said(card in cards_of(rules, s, "trigger", "stack") or s.loc[card] != STARS, "something happens")


@rule("star_counts", on="star")
@rule("star_untilted", on="star")
def _star_counts(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    card = cards_of(rules, s, "star")[0]
    return said(s.plays != before.plays + 1 or bool(s.tilted[card]), "it does not count, or it lies tilted")


@rule("value", on="pay")
def _value(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    cards = zip(events(s, "pay"), cards_of(rules, s, "pay"), strict=True)
    return said(any(event.data["stars"] != rules.book.defs[card].stars for event, card in cards), "it is worth more")


@rule("same_event", slots="is", on="play pay", kind="claim")
def _same_event(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """No side has more Events of a name."""
    names = [[rules.book.name(c) for c in side if rules.book.defs[c].is_event] for side in s.stage]
    many = [side.count(name) for side in names for name in side]
    return said(max(many) > m["is"], f"there are {max(many)}") if many else None


@rule("plays_up_to", slots="is", on="play star", kind="claim")
def _plays_up_to(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Not more are played than that, and none is left when so many were."""
    more = sum(n for card in s.stage[s.active] for n, _ in rules.book.defs[card].more_plays)
    if s.phase != MAIN or s.pay or s.chain or s.frames or s.window:
        return None
    open_now = any(move[0] == "play" for move in rules.legal(s))
    return said(s.plays > m["is"] + more or (open_now and s.plays >= m["is"] + more), f"{s.plays} cards are played")


@rule("limit_own", on="play")
@rule("limit_centre", on="play")
@rule("any_abilities", on="activate")
def _limit(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Cards count in the own Main Phase, wherever they come from, and abilities never."""
    if events(s, "turn"):
        return None
    own = [e for e in events(s, "play") if before.phase == MAIN and e.data["player"] == before.active]
    return said(s.plays - before.plays != len(own), f"{s.plays - before.plays} more plays are counted")


@rule("highlight_any_time", on="play", can=True)
def _any_time(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    card, event = cards_of(rules, s, "play")[0], events(s, "play")[0]
    other = event.data["player"] != before.active and before.phase == COMBAT
    return "" if rules.book.defs[card].is_highlight and other else None


@rule("highlight_not_then", on="play")
def _not_then(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """A Highlight is played when both may respond, or in the own Main Step."""
    card, event = cards_of(rules, s, "play")[0], events(s, "play")[0]
    own = before.phase == MAIN and event.data["player"] == before.active
    early = rules.book.defs[card].is_highlight and not (own or before.window or before.chain)
    return said(early, f"it is played in the phase {before.phase}")


@rule("goes_where", on="play pay")
def _goes_where(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """A card that is paid for is on the stack or the stage, or has gone on from there."""
    if s.pay or not (events(s, "play") or before.pay) or (before.pay and before.pay[2]):
        return None
    card = before.pay[1] if before.pay else cards_of(rules, s, "play")[0]
    if events(s, "activate"):
        return None
    if rules.book.defs[card].is_highlight:
        return said(card not in cards_of(rules, s, "stack"), "it is not on the stack")
    return said(s.loc[card] != STAGE and card not in cards_of(rules, s, "graduate"), "it is not on the stage")


@rule("pay", on="pay")
def _pay(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """One untilted Star card of the payer is tilted at a time, and no more when the cost is reached."""
    card, payer = cards_of(rules, s, "pay")[0], before.pay[0]
    right = before.loc[card] == STARS and not before.tilted[card] and before.floating[payer] < before.pay[3]
    return said(not right or len(events(s, "pay")) != 1, "it is paid in another way")


@rule("choose_stars", on="play activate pay", can=True)
def _choose_stars(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    return "" if s.pay and sum(move[0] == "tilt" for move in rules.legal(s)) > 1 else None


@rule("leftover", on="play activate", can=True)
def _leftover(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """What was over has paid, and nothing had to be tilted."""
    return "" if sum(s.floating) < sum(before.floating) and not events(s, "pay") and s.turn == before.turn else None


@rule("own_costs", on="play activate pay")
def _own_costs(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    if not s.pay:
        return None
    given = [rules.book.index[move[1]] for move in rules.legal(s)]
    return said(any(s.owner[card] != s.pay[0] for card in given), "somebody else pays")


@rule("pay_any_turn", on="pay", can=True)
def _pay_any_turn(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    card = cards_of(rules, s, "pay")[0]
    return "" if before.pay[0] != s.active and s.tilted[card] else None


@rule("cannot_pay", on="star pay play")
def _cannot_pay(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Nothing is offered that costs more stars than there are."""
    player = rules.actor(s)
    if s.phase != MAIN or player is None or s.pay or s.frames:
        return None
    rich = s.floating[player] + sum(rules.book.defs[c].stars for c in s.stars[player] if not s.tilted[c])
    asked = [rules.book.defs[rules.book.index[move[1]]].cost for move in rules.legal(s) if move[0] == "play"]
    return said(any(cost > rich for cost in asked), f"there are {rich} stars")


@rule("price", slots="price is", on="activate", kind="claim")
def _price(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """What an ability with this price takes when it is activated."""
    if events(s, "turn"):
        return None
    card = cards_of(rules, s, "activate")[0]
    found = rules.book.defs[card].abilities[rules.book.defs[card].activated]
    paid = {
        "stars": (found.stars == 1, bool(s.pay) or sum(s.floating) < sum(before.floating) or bool(events(s, "stack"))),
        "tilt": (found.tilt, bool(s.tilted[card] or s.loc[card] != STAGE) and not before.tilted[card]),
        "graduate": (found.graduate == "untilted_non_leader", bool(s.pay and s.pay[4])),
        "token": (found.graduate == "this_card", s.loc[card] == SUPPLY),
    }
    has, right = paid[m["price"]]
    return said(not right or m["is"] != m["price"], f"{rules.book.ids[card]} is paid otherwise") if has else None
