"""What is said of cards that are played, paid for and lie on the stage, tried in play."""

from __future__ import annotations

from ....cards.program import Meaning
from ...claim_book import events, said
from . import stats
from .book import MODERATOR
from .claims_turns import CLAIMS, rule
from .game import VRoyale
from .state import BACK, COMBAT, GRAD, HAND, HIATUS, MAIN, STACK, STAGE, STARS, SUPPLY, State

__all__ = ["CLAIMS"]


def _cards(rules: VRoyale, s: State, *kinds: str) -> list[int]:
    """The cards that events of these kinds name."""
    return [rules.book.index[event.data["card"]] for event in s.events or () if event.kind in kinds]


@rule("star_cards", slots="is", on="star", kind="claim")
def _star_cards(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    grown = len(s.stars[before.active]) - len(before.stars[before.active])
    return said(grown != m["is"] or s.phase != MAIN, f"{grown} cards come, and the next phase is {s.phase}")


@rule("star_text", on="star")
@rule("star_no_debut", on="star")
def _star_no_debut(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    card = _cards(rules, s, "star")[0]
    return said(card in _cards(rules, s, "trigger", "stack") or s.loc[card] != STARS, "something happens")


@rule("star_counts", on="star")
@rule("star_untilted", on="star")
def _star_counts(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    card = _cards(rules, s, "star")[0]
    return said(s.plays != before.plays + 1 or bool(s.tilted[card]), "it does not count, or it lies tilted")


@rule("value", on="pay")
def _value(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    cards = zip(events(s, "pay"), _cards(rules, s, "pay"), strict=True)
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
    card, event = _cards(rules, s, "play")[0], events(s, "play")[0]
    other = event.data["player"] != before.active and before.phase == COMBAT
    return "" if rules.book.defs[card].is_highlight and other else None


@rule("goes_where", on="play pay")
def _goes_where(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """A card that is paid for is on the stack or the stage, or has gone on from there."""
    if s.pay or not (events(s, "play") or before.pay) or (before.pay and before.pay[2]):
        return None
    card = before.pay[1] if before.pay else _cards(rules, s, "play")[0]
    if events(s, "activate"):
        return None
    if rules.book.defs[card].is_highlight:
        return said(card not in _cards(rules, s, "stack"), "it is not on the stack")
    return said(s.loc[card] != STAGE and card not in _cards(rules, s, "graduate"), "it is not on the stage")


@rule("pay", on="pay")
def _pay(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """One untilted Star card of the payer is tilted at a time, and no more when the cost is reached."""
    card, payer = _cards(rules, s, "pay")[0], before.pay[0]
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
    card = _cards(rules, s, "pay")[0]
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
    card = _cards(rules, s, "activate")[0]
    found = rules.book.defs[card].abilities[rules.book.defs[card].activated]
    paid = {
        "stars": (found.stars == 1, bool(s.pay) or sum(s.floating) < sum(before.floating) or bool(events(s, "stack"))),
        "tilt": (found.tilt, bool(s.tilted[card] or s.loc[card] != STAGE) and not before.tilted[card]),
        "graduate": (found.graduate == "untilted_non_leader", bool(s.pay and s.pay[4])),
        "token": (found.graduate == "this_card", s.loc[card] == SUPPLY),
    }
    has, right = paid[m["price"]]
    return said(not right or m["is"] != m["price"], f"{rules.book.ids[card]} is paid otherwise") if has else None


@rule("centre_waits", on="play")
@rule("debut", on="play")
@rule("cost", on="play")
def _centre_waits(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """What is played comes from a hand, or is a Centre that waits, for its cost."""
    card, event = _cards(rules, s, "play")[0], events(s, "play")[0]
    from_back = before.loc[card] == BACK and before.centre[s.owner[card]] == card
    right = event.data["cost"] == rules.book.defs[card].cost and (from_back or before.loc[card] == HAND)
    if m["rule"] == "centre_waits" and not from_back:
        return None
    return said(not right, f"it comes from place {before.loc[card]}")


@rule("leader_hand", on="centre-stage", can=True)
def _leader_hand(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    card = _cards(rules, s, "centre-stage")[0]
    return "" if s.centre[s.owner[card]] != card and s.centre[s.owner[card]] >= 0 else None


@rule("centre_gone", on="graduate")
def _centre_gone(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    gone = [c for c in _cards(rules, s, "graduate") if rules.book.defs[c].is_leader]
    return said(any(s.loc[c] not in (GRAD, HAND) for c in gone), "it waits again") if gone else None


@rule("begins_burnout", on="play pay")
@rule("token_burnout", on="commission")
def _begins_burnout(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    if events(s, "turn"):
        return None
    came = [c for side in s.stage for c in side if before.loc[c] not in (STAGE,) and rules.book.defs[c].is_character]
    return said(not all(s.burnout[card] for card in came), "there is none") if came else None


@rule("only_characters", on="attack block")
@rule("no_attack_new", on="attack")
@rule("no_attackers", on="attack")
def _no_attack_new(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    book, fit = rules.book, [*s.attackers, *(pair[0] for pair in s.blocks)]
    wrong = [c for c in s.attackers if s.burnout[c] or stats.keywords(book, s, c) & MODERATOR]
    return said(bool(wrong) or not all(book.defs[c].is_character for c in fit), "somebody else is in combat")


@rule("new_blocks", on="block", can=True)
def _new_blocks(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    return "" if any(before.burnout[pair[0]] for pair in s.blocks) else None


@rule("highlight_path", on="used")
def _highlight_path(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    card = _cards(rules, s, "used")[-1]
    return said(s.loc[card] not in (GRAD, STACK) or not rules.book.defs[card].is_highlight, "it goes elsewhere")


@rule("hiatus", on="hiatus")
@rule("token_elsewhere", on="hiatus return")
def _hiatus(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """A card is on Hiatus and in no pile, or in hand; a token is out of the game."""
    for card in _cards(rules, s, "hiatus"):
        wanted = SUPPLY if rules.book.defs[card].is_token else HIATUS
        piles = (*s.roster, *s.hand, *s.stage, *s.grad)
        if s.loc[card] != wanted or any(card in pile for pile in piles):
            return f"{rules.book.ids[card]} lies elsewhere"
    back = [card for card in _cards(rules, s, "return") if rules.book.defs[card].is_token]
    return said(any(s.loc[card] != SUPPLY for card in back), "a token is in hand")
