"""Claims about turns, hands and piles that play can refute, by the names their phrases give them."""

from __future__ import annotations

from ....cards.program import Meaning
from ...claim_book import ClaimBook, events, said
from ...engine.kernel import CHANCE
from .game import Undone
from .state import ACTION, CHOOSE, COALITION, CONTINUITY, DIVIDEND, DRAW, FATE, GROUPS, LAST, NONE, PLAY, TAKE, State
from .turns import RETURN

CLAIMS: ClaimBook[Undone, State] = ClaimBook()
"""How to watch each rule and claim."""


def own_draw(before: State, s: State) -> bool:
    """Whether the last move drew the Continuity card of a turn."""
    return before.stage == FATE and not before.stack and before.phase == PLAY


@CLAIMS.look("full_hand", on="turn")
def _full_hand(rules: Undone, s: State, m: Meaning) -> str | None:
    odd = next((player for player, hand in enumerate(s.hands) if len(hand) != rules.book.hand), NONE)
    return said(odd != NONE, f"player {odd} holds {len(s.hands[odd])} Continuity cards at the end of a turn")


@CLAIMS.look("kept_for", slots="is", on="keep")
def _kept_for(rules: Undone, s: State, m: Meaning) -> str | None:
    under = len(events(s, "put-under"))
    return said(under != m["is"], f"{under} cards go under the pile")


@CLAIMS.change("keep_or_return", "turn_choice", on="keep")
def _keep_or_return(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    player, card = before.turn, events(s, "put-under")[0].data["card"]
    lost = rules.book.index[card]
    kept = s.hands[player].count(before.drawn) - before.hands[player].count(before.drawn) + (lost == before.drawn)
    return said(before.stage != CHOOSE or kept != 1 or lost not in before.hands[player], f"{card} went otherwise")


@CLAIMS.change("not_yet_in_hand", on="draw")
def _not_yet(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    if not own_draw(before, s):
        return None
    return said(s.hands[s.turn] != before.hands[s.turn] or s.drawn == NONE, "the drawn card is in the hand")


@CLAIMS.look("action_turns", "turn_start", on="turn")
def _action_turns(rules: Undone, s: State, m: Meaning) -> str | None:
    wanted = s.own[s.turn] % 2 == 0 and s.size[ACTION] > 0
    return said((s.stage == TAKE) != wanted, f"own turn {s.own[s.turn]}, {s.size[ACTION]} cards in the Action pile")


@CLAIMS.look("velvet_begins", "velvet_turns", "velvet_awake", on="turn")
def _velvet(rules: Undone, s: State, m: Meaning) -> str | None:
    """Asleep in the first round and turned over in each: who has a turn in an even round draws an Action card."""
    wanted = s.round % 2 == 0 and s.size[ACTION] > 0
    return said((s.stage == TAKE) != wanted, f"round {s.round}, {s.size[ACTION]} cards in the Action pile")


@CLAIMS.look("any_actions", on="draw-action", can=True)
def _any_actions(rules: Undone, s: State, m: Meaning) -> str | None:
    return "" if max(map(len, s.actions)) > 2 else None


@CLAIMS.change("turn_draw", on="draw")
def _turn_draw(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    if not own_draw(before, s):
        return None
    drawn = events(s, "draw")
    return said(len(drawn) != 1 or drawn[0].data["player"] != before.turn, "somebody else draws, or more than 1 card")


@CLAIMS.change("turn_end", "direction", on="turn")
def _turn_end(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    if before.phase != PLAY:
        return None
    return said(s.turn != (before.turn + 1) % s.players, f"player {s.turn} follows player {before.turn}")


@CLAIMS.change("turn_action", "any_moment", on="play", can=True)
def _turn_action(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    return "" if not before.stack and before.stage in (DRAW, CHOOSE, LAST) else None


@CLAIMS.change("turn_order", on="turn")
def _turn_order(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    """A turn ends only when its card has been drawn and has its place."""
    if before.phase != PLAY:
        return None
    return said(before.stage in (TAKE, DRAW, FATE) or s.drawn != NONE, "a turn ended too early")


@CLAIMS.change("own_turns", on="turn")
def _own_turns(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    """What lasts for some turns goes on with those of its own player only."""
    others = [player for player in range(s.players) if player != before.turn and before.shield[player]]
    odd = any(s.shield[player] != before.shield[player] for player in others)
    return None if not others else said(odd, "Indomitable Spirit wears off in somebody else's turn")


@CLAIMS.change("round", on="turn")
def _round(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    if before.phase != PLAY or s.round == before.round:
        return None
    return said(set(before.own) != {before.round}, f"round {before.round} ends with {before.own} turns")


@CLAIMS.look("one_faction", on="hold give-up put-back")
def _one_faction(rules: Undone, s: State, m: Meaning) -> str | None:
    if s.stack:
        return None
    held = sum(rules.book.size[group] - s.size[group] for group in (DIVIDEND, COALITION))
    return said(held != sum(card != NONE for card in s.faction), "somebody holds more than 1 Faction card")


@CLAIMS.look("none_dealt", slots="what", on="deal")
def _none_dealt(rules: Undone, s: State, m: Meaning) -> str | None:
    group = GROUPS.index(m["what"].lower())
    return said(s.size[group] != rules.book.size[group], "some were dealt")


@CLAIMS.look("piles", slots="is", on="deal")
def _piles(rules: Undone, s: State, m: Meaning) -> str | None:
    names = sorted(one.lower().removesuffix(" pile") for one in m["is"])
    return said(names != sorted(GROUPS) or len(s.size) != len(m["is"]), f"the piles are {', '.join(GROUPS)}")


def _factions(rules: Undone) -> list[str]:
    """The groups of Faction cards: neither Continuity nor Action."""
    return [group for number, group in enumerate(GROUPS) if number not in (CONTINUITY, ACTION)]


@CLAIMS.look("factions", slots="of is", on="deal")
def _are_factions(rules: Undone, s: State, m: Meaning) -> str | None:
    found = _factions(rules)
    return said(
        sorted(map(str.lower, m["of"])) != sorted(found) or len(found) != m["is"],
        f"the factions are {', '.join(found)}",
    )


@CLAIMS.look("faction", slots="what is", on="deal")
def _is_faction(rules: Undone, s: State, m: Meaning) -> str | None:
    found = _factions(rules)
    return said(m["what"].lower() not in found or len(found) != m["is"], f"the factions are {', '.join(found)}")


@CLAIMS.change("determinism", on="draw")
def _determinism(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    if not own_draw(before, s) or s.stack:
        return None
    others = [player for player in range(s.players) if s.keeps[player] and player != s.turn]
    if not others or s.shield[s.turn]:
        return None
    return said(RETURN in rules.legal(s), "the card may be put back")


@CLAIMS.change("determinism_choice", on="draw")
@CLAIMS.change("still_choose", kind="claim", on="draw")
def _determinism_choice(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    if not own_draw(before, s) or s.stack or rules.actor(s) == CHANCE or not any(s.keeps):
        return None
    choices = {move[1] for move in rules.legal(s) if move[0] == "keep"}
    return said(choices != {rules.book.ids[card] for card in s.hands[s.turn]}, "some cards may not go under the pile")
