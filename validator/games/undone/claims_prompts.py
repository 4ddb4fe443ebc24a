"""Claims about prompts and Faction cards that play can refute."""

from __future__ import annotations

from ....cards.program import Meaning
from ...claim_book import events, said
from ...engine.kernel import CHANCE
from .claims_turns import CLAIMS, own_draw
from .game import Undone
from .prompts import NEW, OLD, works
from .state import COALITION, DRAWN, GROUPS, NONE, PLAY, Frame, State
from .steps import DECLINE
from .table import counted_turns

__all__ = ["CLAIMS"]


def _prompt_of(rules: Undone, before: State, s: State) -> tuple[int, int] | None:
    """Who has just drawn which prompt, in the own turn or for Sabotage; None if nobody has."""
    drawn = events(s, "draw")
    if not drawn:
        return None
    player, card = drawn[0].data["player"], rules.book.index[drawn[0].data["card"]]
    return (player, card) if rules.book.words[card].prompts_from != NONE else None


def _following(s: State) -> Frame | None:
    """The prompt that is being followed."""
    return s.stack[-1] if s.stack and s.stack[-1].part == DRAWN else None


@CLAIMS.change("prompt_at_once", on="draw")
@CLAIMS.change("follows_at_once", kind="claim", on="draw")
def _at_once(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    found = _prompt_of(rules, before, s)
    if found is None or ("claim" in m and own_draw(before, s)) or not works(rules.book, s, *found):
        return None
    f = _following(s)
    return said(f is None or (f.owner, f.card) != found, "the prompt is not followed at once")


@CLAIMS.change("only_prompts", on="draw-faction")
def _only_prompts(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    return said(_following(before) is None, "a Faction card is drawn without a prompt")


@CLAIMS.look("free_choice", on="draw turn")
def _free_choice(rules: Undone, s: State, m: Meaning) -> str | None:
    """The Unravelling is the only prompt that asks nobody whether to follow it."""
    f = _following(s)
    if f is None or f.got != NONE or f.must:
        return None
    free = rules.actor(s) != CHANCE and DECLINE in rules.legal(s)
    name = rules.book.facts[f.card].name
    return said(free == (name == "The Unravelling"), f"{name} {'may' if free else 'must'} be followed")


@CLAIMS.change("counts_unkept", on="put-under")
@CLAIMS.change("counts_unkept", kind="claim", on="put-under")
def _counts_unkept(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    if before.phase != PLAY or before.drawn == NONE or events(s, "keep"):
        return None
    player = before.turn
    if rules.book.words[before.drawn].prompts_from == NONE or before.faction[player] == NONE:
        return None
    return said(s.faction[player] != before.faction[player], "the Faction card went with its prompt")


@CLAIMS.change("only_drawing", on="give")
@CLAIMS.change("not_drawn", kind="claim", on="give")
def _only_drawing(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    return said(s.turns == before.turns and _following(s) is not None, "a card that was not drawn is followed")


@CLAIMS.change("empty_pile", on="draw turn")
def _empty_pile(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    found = _prompt_of(rules, before, s)
    if found is None or s.size[rules.book.words[found[1]].prompts_from]:
        return None
    return said(_following(s) is not None, "a card is drawn from an empty pile")


@CLAIMS.change("any_faction", on="draw-faction", can=True)
def _any_faction(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    f = _following(s)
    if f is None or f.got == NONE:
        return None
    return "" if rules.book.group[f.got] != rules.book.group[s.faction[f.owner]] else None


@CLAIMS.change("draw_then_choose", on="draw-faction")
def _draw_then_choose(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    f = _following(before)
    if f is None or before.faction[f.owner] == NONE:
        return None
    return said(rules.actor(s) != f.owner or rules.legal(s) != [OLD, NEW], "there is nothing to choose")


@CLAIMS.change("given_up", on="give-up")
def _given_up(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    event = events(s, "give-up")[0]
    card, player = rules.book.index[event.data["card"]], event.data["player"]
    under = s.under[rules.book.group[card]]
    kept = s.turns == before.turns and s.acc[player] != 0
    return said(card not in under or kept, "it is not under its pile, or kept what it had got")


@CLAIMS.change("unravelling_removes", on="draw give")
@CLAIMS.change("held_goes", kind="claim", on="draw give", of="coalition")
def _unravelling(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    """Whoever has The Unravelling come holds no COALITION card then, and no prompt for one works while it is held."""
    came = [e for kind, to in (("draw", "player"), ("give", "other")) for e in events(s, kind)
            if e.data["card"] == "C12" and before.faction[e.data[to]] != NONE]  # fmt: skip
    found = _prompt_of(rules, before, s)
    blocked = found and "C12" in [rules.book.ids[card] for card in s.hands[found[0]]]
    if found and blocked and rules.book.words[found[1]].prompts_from == COALITION:
        f = _following(s)
        return said(f is not None and (f.owner, f.card) == found, "a COALITION prompt works")
    if not came:
        return None
    players = [e.data["other"] if e.kind == "give" else e.data["player"] for e in came]
    held = [s.faction[player] for player in players]
    return said(any(card != NONE and rules.book.group[card] == COALITION for card in held), "it stays")


@CLAIMS.change("dealt_prompt", on="turn")
def _dealt_prompt(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    if s.own[s.turn] != 1:
        return None
    useful = [card for card in before.prompts[s.turn] if works(rules.book, s, s.turn, card)]
    return None if not useful else said(not s.stack, "a dealt prompt is passed over")


@CLAIMS.change("dealt_prompt_counts", on="turn")
def _dealt_prompt_counts(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    player = s.turn
    gone = [card for card in before.prompts[player] if card not in s.hands[player]]
    if s.own[player] != 1 or not any(works(rules.book, s, player, card) for card in gone):
        return None
    return said(not s.stack, "a dealt prompt that was taken is passed over")


@CLAIMS.change("start_prompts", on="turn")
def _start_prompts(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    player = s.turn
    useful = [card for card in before.prompts[player] if works(rules.book, s, player, card)]
    if s.own[player] != 1 or len(useful) < 2:
        return None
    must = [card for card in useful if rules.book.ids[card] == "C12"]
    wrong = len(s.stack) != 1 or (must and s.stack[-1].card != must[0]) or s.prompts[player]
    return said(bool(wrong), "more than 1 prompt is followed, or not The Unravelling")


@CLAIMS.change("turn_of_drawing", kind="claim", on="turn", counts=False)
def _turn_of_drawing(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    player = before.turn
    if before.phase != PLAY or s.faction[player] == NONE or s.since[player] != s.own[player] or s.outside[player]:
        return None
    late = [gain for gain in rules.book.words[s.faction[player]].gains if gain.when == "end"]
    if counted_turns(s, player):
        return "the turn of drawing counts as a whole turn"
    return None if late else said(s.acc[player] != 0, "the turn of drawing changes the card")


@CLAIMS.look("prompts", slots="pile", kind="claim", on="deal")
def _prompts(rules: Undone, s: State, m: Meaning) -> str | None:
    """The cards with the mark are those whose prompt leads to that pile."""
    if m["pile"] not in GROUPS:
        return "there is no such pile"
    group = GROUPS.index(m["pile"])
    marked = [card for card, facts in enumerate(rules.book.facts) if f"{m['pile']}-prompt" in facts.marks]
    leading = [card for card, words in enumerate(rules.book.words) if words.prompts_from == group]
    return said(not marked or marked != leading, "the mark stands on other cards, or on none")
