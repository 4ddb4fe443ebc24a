"""What is said of the setup, of the places of the table and of the parts of a turn, tried in play."""

from __future__ import annotations

from ....cards.program import Meaning
from ...claim_book import events, said
from ...engine.kernel import HIDDEN
from .claims_turns import CLAIMS, rule
from .game import VRoyale
from .state import (
    BACK,
    COMBAT,
    END,
    GRAD,
    HAND,
    MAIN,
    MULLIGAN,
    ORDER,
    RESOLUTION,
    RESOURCE,
    ROSTER,
    STAGE,
    STARS,
    STARTING,
    SUPPLY,
    State,
)

__all__ = ["CLAIMS"]

PARTS = (STARTING, RESOURCE, MAIN, COMBAT, RESOLUTION, END)
"""The parts of a turn in their order."""


@rule("begins_with", slots="is", on="order", kind="claim")
def _begins_with(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    return said(before.sanity != [m["is"]] * 2, f"they begin with {before.sanity}")


@rule("declares", on="declare")
@rule("declared_centre", on="declare")
@rule("shuffle_without", on="declare")
@rule("backstage", on="declare")
def _declares(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """The Leader that was declared is the Centre, and lies apart from the Roster."""
    card = rules.book.index[events(s, "declare")[0].data["card"]]
    right = rules.book.defs[card].is_leader and s.loc[card] == BACK and s.centre[before.asked] == card
    return said(not right or card in s.roster[before.asked], "it does not wait in the Backstage")


@rule("face_down_first", slots="is", on="shuffle", kind="claim")
def _face_down_first(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    many = len(s.roster[before.asked]) + len(s.hand[before.asked])
    return said(many != m["is"], f"{many} cards were shuffled")


@rule("first_hand", slots="is", on="draw", kind="claim")
def _first_hand(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    drawn = [event for event in events(s, "draw") if event.because == "setup.hand"]
    return said(any(len(event.data["cards"]) != m["is"] for event in drawn), "others are drawn") if drawn else None


@rule("redraws", slots="is", on="draw", kind="claim")
def _redraws(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Whether a hand may be drawn anew depends on how often it was."""
    if not any(event.because == "setup.hand" for event in events(s, "draw")):
        return None
    again = s.phase == MULLIGAN and s.asked == before.asked
    return said(again != (before.mulligans[before.asked] < m["is"]), "another number of times")


@rule("chooser", on="toss")
def _chooser(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    asked = events(s, "toss")[0].data["player"]
    return said(s.phase != ORDER or rules.actor(s) != asked, "somebody else is asked")


@rule("draws", slots="is", on="untilt-all", kind="claim")
def _draws(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """What is drawn when a turn begins, or is missing from an empty Roster then."""
    since = (s.events or ())[[event.kind for event in s.events or ()].index("untilt-all") :]
    drawn = sum(len(event.data["cards"]) for event in since if event.because == "turn.draw")
    drawn += sum(event.kind == "empty-roster" for event in since)
    return said(drawn != m["is"], f"{drawn} cards are drawn")


@rule("first_draws", on="turn")
def _first_draws(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    if s.turn != 1:
        return None
    drawn = [event for event in events(s, "draw") if event.because == "turn.draw"]
    return said([event.data["player"] for event in drawn] != [s.active], "nothing is drawn in turn 1")


@rule("turns_alternate", on="turn")
def _turns_alternate(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    return None if not before.turn else said(s.active == before.active, "the same manager goes on")


@rule("turn_order", on="star untilt-all finalized turn no-combat")
@rule("main_phase", on="star play")
def _turn_order(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """No part comes after a later one of the same turn."""
    if before.phase not in PARTS or before.turn != s.turn:
        return None
    return said(PARTS.index(s.phase) < PARTS.index(before.phase), f"{s.phase} comes after {before.phase}")


@rule("starting_order", on="untilt-all")
@rule("start_effects", on="untilt-all")
def _starting_order(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Damage is cleared, effects come, cards are untilted, a card is drawn: as far as it is all in one move."""
    order = {"clear": 0, "turn": 1, "trigger": 2, "untilt-all": 3}
    kinds = [order[event.kind] for event in s.events or () if event.kind in order]
    since = kinds[kinds.index(1) :] if 1 in kinds else kinds
    drawn = [event.kind for event in s.events or () if event.kind == "untilt-all" or event.because == "turn.draw"]
    return said(since != sorted(since) or drawn[0] != "untilt-all", "the order is another one")


@rule("untilt", on="untilt-all")
@rule("untilts_only", on="untilt-all")
def _untilts(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """All cards of the manager whose turn begins lie upright, those of the other as they did."""
    mine, theirs = ([*s.stage[side], *s.stars[side]] for side in (s.active, s.active ^ 1))
    if events(s, "untilt") or events(s, "return"):
        return None
    moved = [card for card in theirs if before.tilted[card] and not s.tilted[card]]
    return said(any(s.tilted[card] for card in mine) or bool(moved), "others lie tilted")


@rule("clear", on="turn")
@rule("until_end", on="turn")
@rule("stars_lost", on="turn")
def _clear(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """A turn begins with no damage, no stars left over, and nothing that lasted for a turn."""
    since = (s.events or ())[[event.kind for event in s.events or ()].index("turn") :]
    if any(event.kind in ("damage", "boost", "pay") for event in since):
        return None
    left = [*s.damage, *s.more_atk, *s.more_hp, *s.gained, *s.floating]
    return said(any(left), "something is left of the turn before")


@rule("hand_hidden", on="turn")
@rule("roster_hidden", on="turn")
@rule("graduation_zone", on="turn")
def _hidden(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Each manager sees the own hand and both Graduation Zones, and neither the other hand nor a Roster."""
    for player in (0, 1):
        seen = rules.view(s, player)
        shut = seen["hand"][player ^ 1] == [HIDDEN] * len(s.hand[player ^ 1])
        own = sorted(seen["hand"][player]) == sorted(rules.book.ids[card] for card in s.hand[player])
        if not (shut and own and seen["grad"] == s.grad and seen["roster"] == [len(pile) for pile in s.roster]):
            return f"manager {player} sees something else"
    return ""


@rule("one_place", on="turn")
@rule("main_stage", on="turn")
@rule("centre_stage", on="centre-stage")
@rule("star_pool", on="star")
@rule("star_card_is", on="star")
@rule("token_no_card", on="turn")
def _places(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Each card lies in the one pile that its place says, and only what may stay on a stage is there."""
    places = ((ROSTER, s.roster), (HAND, s.hand), (STAGE, s.stage), (STARS, s.stars), (GRAD, s.grad))
    found = [(card, place) for place, piles in places for pile in piles for card in pile]
    if len({card for card, _ in found}) != len(found) or any(s.loc[card] != place for card, place in found):
        return "a card lies in two places"
    book = rules.book
    odd = [book.ids[card] for side in s.stage for card in side if not _stays(rules, card)]
    loose = [card for card in range(book.first_token, len(book.ids)) if s.loc[card] not in (STAGE, SUPPLY)]
    return said(bool(odd or loose), f"{odd} on the stage, tokens {loose} elsewhere")


def _stays(rules: VRoyale, card: int) -> bool:
    found = rules.book.defs[card]
    return found.is_character or "asset" in found.types or found.is_event
