"""What is said of the stack, of responses, and of Assets, tokens and counters, tried in play."""

from __future__ import annotations

from ....cards.program import Meaning
from ...claim_book import events, said
from . import plays
from .book import Book
from .claims_turns import CLAIMS, rule
from .game import VRoyale
from .state import COMBAT, GRAD, MAIN, RESOLUTION, STAGE, STARTING, SUPPLY, State

__all__ = ["CLAIMS"]

WINDOWS = {"window_draw": STARTING, "window_main": MAIN, "window_combat": COMBAT, "window_end": RESOLUTION}
"""The times to respond, by the phase they are in."""


@rule("on_stack", on="stack")
@rule("choices_late", on="stack")
def _on_stack(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """What was put there last is on top, and asks for nothing yet."""
    if s.resolving or events(s, "resolve") or not s.chain:
        return None
    top = rules.book.ids[s.chain[-1][0]]
    return said(top != events(s, "stack")[-1].data["card"] or bool(s.frames), f"{top} is on top")


@rule("respond", on="stack")
def _respond(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """The other manager is asked first, if that manager can do anything."""
    if s.resolving or events(s, "resolve") or not s.chain:
        return None
    other = s.chain[-1][2] ^ 1
    able = plays.play_moves(rules.book, s, other, True)
    return said(bool(able) and rules.actor(s) != other, "somebody else is asked")


@rule("both_pass", on="resolve")
def _both_pass(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """When a manager passes and the stack resolves, the other one has passed before, or could do nothing."""
    if before.resolving or not before.chain or before.frames or before.pay or events(s, "play", "activate"):
        return None
    able = plays.play_moves(rules.book, before, before.prio ^ 1, True)
    return said(not before.passes and bool(able), "the other manager was not asked")


@rule("last_in", on="resolve")
@rule("cancelled_nothing", on="cancel")
def _last_in(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """What resolves is always the top; what was cancelled is no longer there."""
    pile = [rules.book.ids[item[0]] for item in before.chain]
    for event in s.events or ():
        if event.kind == "stack":
            pile.append(event.data["card"])
        elif event.kind == "cancel":
            pile.reverse()
            pile.remove(event.data["card"])
            pile.reverse()
        elif event.kind == "resolve" and (not pile or pile.pop() != event.data["card"]):
            return f"{event.data['card']} was not the top"
    return said(pile != [rules.book.ids[item[0]] for item in s.chain], "another stack is left")


@rule("as_a_whole", on="resolve")
def _as_a_whole(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    return said(bool(s.chain) and not s.resolving, "somebody may respond in between")


@rule("no_stack", on="trigger stack")
@rule("no_response", on="play stack")
def _no_stack(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """On the stack are Highlights and abilities that were paid for, and nothing else."""
    kinds = {rules.book.defs[card].abilities[ability].when for card, ability, _ in s.chain}
    return said(not kinds <= {"play", "activate"}, "something else waits")


@rule("nothing_to_choose", on="nothing")
def _nothing(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Where a sentence found nothing, nobody is asked about it, unless the same sentence comes again."""
    kinds = [event.kind for event in s.events or ()]
    number = kinds.index("nothing")
    if {"resolve", "trigger"} & set(kinds[number:]):
        return None
    about = (s.events or ())[number].because
    frame = s.frames[-1] if s.frames else None
    return said(frame is not None and rules.book.ability(frame).steps[frame.pc - 1].sentence is about, "it asks")


@rule("cancelled", on="cancel")
def _cancelled(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """A Highlight goes to the Graduation Zone; its stars do not come back."""
    card = rules.book.index[events(s, "cancel")[0].data["card"]]
    used = not any(event.data["card"] == rules.book.ids[card] for event in events(s, "used")) or s.loc[card] == GRAD
    return said(not used or (s.turn == before.turn and sum(s.floating) > sum(before.floating)), "it comes back")


@rule("windows", can=True)
def _windows(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    return "" if s.window and not s.chain and not s.frames and plays.PASS in rules.legal(s) else None


@rule("window_draw", on="untilt-all", can=True)
@rule("window_main", can=True)
@rule("window_combat", can=True)
@rule("respond_combat", can=True)
@rule("window_end", on="finalized", can=True)
def _times(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """The time comes up, and who should be asked first is asked."""
    phase = WINDOWS.get(m["rule"], COMBAT)
    if not s.window or s.phase != phase or s.chain or s.frames or s.pay or (before.window and before.phase == phase):
        return None
    return "" if rules.actor(s) == s.active ^ (phase == MAIN) else None


@rule("non_leader", on="resolve trigger")
def _non_leader(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Nobody is offered a Leader by a sentence that says non-leader."""
    frame = s.frames[-1] if s.frames and s.frames[-1].asked else None
    if frame is None:
        return None
    what = rules.book.ability(frame).steps[frame.pc - 1].sentence.meaning.get("what")
    if not isinstance(what, dict) or what.get("leader") is not False:
        return None
    return said(any(rules.book.defs[rules.book.index[move[1]]].is_leader for move in rules.legal(s)), "a Leader is")


@rule("event_stays", on="turn")
@rule("asset_stays", on="turn")
def _stays(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """An Event or Asset that left did so by an effect, which is told."""
    gone = [c for side in before.stage for c in side if s.loc[c] != STAGE and _lasting(rules.book, c)]
    named = {event.data.get("card") for event in s.events or ()}
    return said(any(rules.book.ids[card] not in named for card in gone), "it is gone")


def _lasting(book: Book, card: int) -> bool:
    return book.defs[card].is_event or "asset" in book.defs[card].types


@rule("equip", on="equip")
@rule("equip_again", on="equip")
def _equip(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """The Asset is equipped to the one character that was chosen."""
    event, book = events(s, "equip")[0], rules.book
    card, to = book.index[event.data["card"]], book.index[event.data["to"]]
    right = s.host[card] == to and "asset" in book.defs[card].types and book.defs[to].is_character
    return said(not right and s.loc[to] == STAGE, "it is equipped elsewhere")


@rule("asset_left", on="graduate return hiatus")
def _asset_left(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """What was equipped to a character that has left lies on the stage, equipped to nobody."""
    named = {event.data.get("card") for event in s.events or ()}
    left = [c for c, host in enumerate(before.host) if host >= 0 and s.loc[host] != STAGE]
    left = [card for card in left if rules.book.ids[card] not in named]
    return said(any(s.loc[c] != STAGE or s.host[c] >= 0 for c in left), "it left, too") if left else None


@rule("token_leaves", on="token-gone")
def _token_leaves(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """It is out of the game, and what it does when it graduates has happened or waits."""
    book = rules.book
    for event in events(s, "token-gone"):
        card = book.index[event.data["card"]]
        does = any(ability.when == "graduate" for ability in book.defs[card].abilities)
        named = [one.data["card"] for one in events(s, "trigger")] + [book.ids[item[0]] for item in s.queue]
        if s.loc[card] != SUPPLY or (does and event.data["card"] not in named and s.phase != "end"):
            return f"{event.data['card']} goes otherwise"
    return ""


@rule("token_pieces", on="commission no-token")
def _token_pieces(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Where one could not be commissioned, no piece of that kind was left."""
    book = rules.book
    for event in events(s, "no-token"):
        kinds = {ability.steps[0].sentence.meaning.get("token") for side in s.grad for card in side
                 for ability in book.defs[card].abilities}  # fmt: skip
        spare = {book.defs[c].id for c in range(book.first_token, len(book.ids)) if s.loc[c] == SUPPLY}
        if event.data["n"] < 1 or kinds - {None} <= spare:
            return "there was a piece left"
    return ""


@rule("counters", on="counter counters-gone graduate")
def _counters(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    return said(any(n and s.loc[card] != STAGE for card, n in enumerate(s.counters)), "a counter is left behind")
