"""What is said of cards that come to the stage, lie there and leave it, tried in play."""

from __future__ import annotations

from ....cards.program import Meaning
from ...claim_book import events, said
from . import stats
from .book import MODERATOR
from .claims_turns import CLAIMS, cards_of, rule
from .game import VRoyale
from .state import BACK, GRAD, HAND, HIATUS, STACK, STAGE, SUPPLY, State

__all__ = ["CLAIMS"]


@rule("centre_waits", on="play")
@rule("debut", on="play")
@rule("cost", on="play")
def _centre_waits(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """What is played comes from a hand, or is a Centre that waits, for its cost."""
    card, event = cards_of(rules, s, "play")[0], events(s, "play")[0]
    from_back = before.loc[card] == BACK and before.centre[s.owner[card]] == card
    right = event.data["cost"] == rules.book.defs[card].cost and (from_back or before.loc[card] == HAND)
    if m["rule"] == "centre_waits" and not from_back:
        return None
    return said(not right, f"it comes from place {before.loc[card]}")


@rule("leader_hand", on="centre-stage", can=True)
def _leader_hand(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    card = cards_of(rules, s, "centre-stage")[0]
    return "" if s.centre[s.owner[card]] != card and s.centre[s.owner[card]] >= 0 else None


@rule("centre_leader", on="centre-stage")
def _centre_leader(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """A Centre that was played waits no longer, and lies where other Leaders lie."""
    card = cards_of(rules, s, "centre-stage")[0]
    came = before.pay[1] if before.pay else card
    return said(card in s.centre or s.loc[card] not in (STAGE, GRAD) or came != card, "it is something else")


@rule("commission", on="commission")
def _commission(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """A token that was in the Backstage is on the stage, or has left it since."""
    book = rules.book
    came = [card for card in cards_of(rules, s, "commission") if book.ids[card] not in _named(s, "token-gone")]
    return said(any(before.loc[card] == STAGE or s.loc[card] != STAGE for card in came), "it is elsewhere")


def _named(s: State, kind: str) -> list[str]:
    return [event.data["card"] for event in events(s, kind)]


@rule("graduate", on="graduate")
def _graduate(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Who graduates was on the stage, or came there in the same move."""
    book = rules.book
    came = {*cards_of(rules, s, "commission"), *cards_of(rules, s, "play"), before.pay[1] if before.pay else -1}
    odd = [c for c in cards_of(rules, s, "graduate") if before.loc[c] != STAGE and c not in came]
    return said(any(not book.defs[card].is_token for card in odd), "it was elsewhere")


@rule("activate", on="activate")
def _activate(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """An ability that is activated is paid for, and goes on the stack when that is done."""
    card = cards_of(rules, s, "activate")[0]
    return said(not s.pay and card not in cards_of(rules, s, "stack"), "it is not on the stack")


@rule("centre_gone", on="graduate")
def _centre_gone(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    gone = [c for c in cards_of(rules, s, "graduate") if rules.book.defs[c].is_leader]
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
    card = cards_of(rules, s, "used")[-1]
    return said(s.loc[card] not in (GRAD, STACK) or not rules.book.defs[card].is_highlight, "it goes elsewhere")


@rule("hiatus", on="hiatus")
@rule("token_elsewhere", on="hiatus return")
def _hiatus(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """A card is on Hiatus and in no pile, or in hand; a token is out of the game."""
    for card in cards_of(rules, s, "hiatus"):
        wanted = SUPPLY if rules.book.defs[card].is_token else HIATUS
        piles = (*s.roster, *s.hand, *s.stage, *s.grad)
        if s.loc[card] != wanted or any(card in pile for pile in piles):
            return f"{rules.book.ids[card]} lies elsewhere"
    back = [card for card in cards_of(rules, s, "return") if rules.book.defs[card].is_token]
    return said(any(s.loc[card] != SUPPLY for card in back), "a token is in hand")
