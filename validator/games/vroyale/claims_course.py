"""What is said of the course of combat and of damage, tried in play."""

from __future__ import annotations

from ....cards.program import Meaning
from ...claim_book import events, said
from . import stats
from .book import BITS, CALLOUT
from .claims_turns import CLAIMS, rule
from .game import VRoyale
from .state import ATTACK, BLOCK, COMBAT, STAGE, State

__all__ = ["CLAIMS"]


def _kinds(s: State) -> list[str]:
    return [event.kind for event in s.events or ()]


@rule("combat_order", on="finalized")
@rule("finalized", on="finalized")
@rule("effects_first", on="finalized")
def _combat_order(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Combat is finalized; then come effects, those of the defending manager first; then damage."""
    kinds = _kinds(s)
    since = kinds[kinds.index("finalized") :]
    if "hit" in kinds[: kinds.index("finalized")]:
        return "damage comes before combat is finalized"
    until = next((number for number, kind in enumerate(since) if kind in ("hit", "unblocked", "raid")), 0)
    first = (s.events or ())[kinds.index("finalized") :][:until]
    players = [event.data["player"] for event in first if event.kind == "trigger"]
    return said(players != sorted(players, key=lambda player: player == before.active), "the order is another one")


@rule("declare_all", on="attack")
@rule("attack_manager", on="attack")
@rule("free_to_attack", on="attack")
def _declare_all(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """While attackers are declared, they lie upright, have no aim, and there may be no more of them."""
    if s.phase != COMBAT or s.step != ATTACK:
        return None
    moves = rules.legal(s)
    aimed = any(move[0] == "attack" and len(move) != 2 for move in moves)
    return said(any(s.tilted[c] for c in s.attackers) or aimed or ("attacks-done",) not in moves, "another way")


@rule("untilted_attack", on="attack")
@rule("tilted_used", on="attack pay")
def _untilted_attack(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Nobody tilted attacks or pays, or is offered to."""
    named = [rules.book.index[event.data["card"]] for kind in ("attack", "pay") for event in events(s, kind)]
    offered = [rules.book.index[move[1]] for move in rules.legal(s) if move[0] in ("attack", "tilt")]
    return said(any(before.tilted[c] for c in named) or any(s.tilted[c] for c in offered), "a tilted card is used")


@rule("attackers_tilt", on="tilt")
def _attackers_tilt(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    if s.phase != COMBAT or s.step != BLOCK:
        return None
    return said(not all(s.tilted[card] for card in s.attackers), "an attacker lies upright")


@rule("declare_blocks", on="block")
@rule("defending", on="block")
def _declare_blocks(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    mine = all(s.owner[pair[0]] == before.active ^ 1 for pair in s.blocks)
    return said(rules.actor(before) != before.active ^ 1 or not mine, "somebody else blocks")


@rule("blocks_up_to", slots="is", on="block", kind="claim")
def _blocks_up_to(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Whoever is no Moderator and has blocked so many is not offered another one, and who has not so many may be."""
    if s.phase != COMBAT or s.step != BLOCK:
        return None
    plain = [c for c in stats.characters(rules.book, s, s.active ^ 1) if not _has(rules, s, c, "moderator")]
    offered = [rules.book.index[move[1]] for move in rules.legal(s) if move[0] == "block"]
    busy = {card: sum(pair[0] == card for pair in s.blocks) for card in plain}
    wrong = any(many > m["is"] or (many == m["is"] and card in offered) for card, many in busy.items())
    return said(wrong or (m["is"] > 1 and max(busy.values(), default=0) < m["is"]), "they block another number")


def _has(rules: VRoyale, s: State, card: int, name: str) -> bool:
    return bool(stats.keywords(rules.book, s, card) & BITS[name])


@rule("several_blockers", on="block", can=True)
def _several(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    met = [pair[1] for pair in s.blocks]
    return "" if len(met) > len(set(met)) else None


@rule("callout_choice", on="tilt block", can=True)
def _callout_choice(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    called = {rules.book.ids[c] for c in s.attackers if stats.keywords(rules.book, s, c) & CALLOUT}
    ways = {move[1] for move in rules.legal(s) if move[0] == "block" and move[2] in called}
    return "" if len(ways) > 1 else None


@rule("block_no_tilt", on="block")
def _block_no_tilt(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    if s.phase != COMBAT or s.step != BLOCK:
        return None
    return said(any(s.tilted[pair[0]] != before.tilted[pair[0]] for pair in s.blocks), "a blocker is tilted")


def _at_rest(before: State, s: State) -> bool:
    """Whether nothing was under way before a move or came of it that could change a character on its way to combat."""
    under_way = before.frames or before.chain or before.pay or before.queue
    return not (under_way or events(s, "trigger") or events(s, "stack"))


@rule("tilted_blocks_with", slots="is", on="hit finalized", kind="claim")
def _tilted_blocks_with(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """What a tilted blocker deals; nothing shows at all when it deals 0."""
    if before.phase != COMBAT or not _at_rest(before, s) or not events(s, "finalized"):
        return None
    tilted = {rules.book.ids[pair[0]] for pair in before.blocks if before.tilted[pair[0]] and s.loc[pair[0]] == STAGE}
    dealt = [event.data["n"] for event in events(s, "hit") if event.data["card"] in tilted]
    return said((dealt or [0]) != [m["is"]] * max(1, len(dealt)), f"it deals {dealt}") if tilted else None


@rule("atk_floor", on="turn finalized")
@rule("keyword_from", on="turn finalized")
def _stats(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """No ATK is below 0, and keywords come from a card's own text, from Assets on it, or for this turn."""
    book = rules.book
    for card in (*stats.characters(book, s, 0), *stats.characters(book, s, 1)):
        own = book.defs[card].keywords | s.gained[card]
        for asset, host in enumerate(s.host):
            for boost in book.defs[asset].boosts if host == card else ():
                own |= boost.gives
        if stats.atk(book, s, card) < 0 or stats.keywords(book, s, card) != own:
            return f"{book.ids[card]} has something else"
    return ""


@rule("atk_then", on="finalized")
@rule("atk_deals", on="finalized")
def _atk_then(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """What attackers deal is their ATK at that time."""
    if before.phase != COMBAT or not _at_rest(before, s):
        return None
    worth = {rules.book.ids[card]: stats.atk(rules.book, before, card) for card in before.attackers}
    wrong = [e for e in events(s, "hit") if e.data["card"] in worth and e.data["n"] != worth[e.data["card"]]]
    return said(bool(wrong), "an attacker deals something else")


@rule("stage_order", on="untilt-all")
def _stage_order(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Effects at the start of a turn come in the order of the stage."""
    if not events(s, "turn") or len(events(s, "trigger")) < 2:
        return None
    kinds = _kinds(s)
    start = (s.events or ())[kinds.index("turn") : kinds.index("untilt-all")]
    order = [rules.book.index[event.data["card"]] for event in start if event.kind == "trigger"]
    stage = [card for card in before.stage[s.active] if card in order]
    return said(order != stage, "the order is another one") if len(order) > 1 else None


@rule("graduations", on="hit")
@rule("silenced_stays", on="silenced")
def _graduations(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Who has damage of its HP or is banned leaves after all damage is dealt, and nobody of them stays."""
    if s.phase == COMBAT or events(s, "win"):
        return None
    kinds = _kinds(s)
    last = max(number for number, kind in enumerate(kinds) if kind in ("hit", "silenced", "ban"))
    banned = {event.data["card"] for event in events(s, "ban")}
    named = {event.data.get("card") for event in (s.events or ())[last:] if event.kind == "graduate"}
    return said(not banned <= named, "somebody who was banned stays, or leaves too early")


@rule("defender_first", on="hit")
def _defender_first(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Effects of those who graduated together: the defending manager's first."""
    kinds, events = _kinds(s), s.events or ()
    if kinds.count("turn") or "graduate" not in kinds or "resolve" in kinds:
        return None
    since = events[len(kinds) - 1 - kinds[::-1].index("hit") :]
    players = [event.data["player"] for event in since if event.kind == "trigger"]
    return said(players != sorted(players, key=lambda player: player == before.active), "the order is another one")


@rule("hands_down_to", slots="is", on="turn", kind="claim")
def _hands_down_to(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """After a turn in which somebody had to put cards away, that hand has so many, and no hand has more."""
    if s.turn == 1:
        return None
    drawn = [sum(len(e.data["cards"]) for e in events(s, "draw") if e.data["player"] == side) for side in (0, 1)]
    left = [len(s.hand[side]) - drawn[side] for side in (0, 1)]
    cut = {event.data["player"] for event in events(s, "hand-limit")}
    return said(max(left) > m["is"] or any(left[side] != m["is"] for side in cut), f"hands have {left}")


@rule("active_first", on="hand-limit")
def _active_first(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    late = rules.book.hand_limit
    over = len(before.hand[before.active]) > late
    return said(over and events(s, "hand-limit")[0].data["player"] != before.active, "the other one goes first")


@rule("damage_outside", on="damage")
@rule("damage_inside", on="damage")
def _effect_damage(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Outside combat nobody stays with damage of its HP; in combat nobody leaves for it before combat is resolved."""
    inside = m["rule"] == "damage_inside"
    if inside != (before.phase == COMBAT) or (inside and s.phase != COMBAT):
        return None
    named = [rules.book.index[event.data["card"]] for event in events(s, "damage")]
    if inside:
        return said(any(s.loc[card] != STAGE for card in named), "it left at once")
    return said(any(stats.is_dying(rules.book, s, card) for card in named), "it stays")


@rule("hp_falls", on="graduate")
def _hp_falls(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """After combat, when somebody has left whose words gave HP, nobody stays with damage of its HP."""
    if before.phase != COMBAT or s.phase == COMBAT or s.frames:
        return None
    both = (*stats.characters(rules.book, s, 0), *stats.characters(rules.book, s, 1))
    return said(any(stats.is_dying(rules.book, s, card) for card in both), "somebody stays")


@rule("attacker", on="attack")
def _attacker(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Who attacks is who was declared."""
    declared = [*before.attackers, *(rules.book.index[event.data["card"]] for event in events(s, "attack"))]
    return said(s.phase == COMBAT and s.attackers != declared, "somebody else attacks")


@rule("damage_stays", on="play activate resolve block")
def _damage_stays(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    if events(s, "turn"):
        return None
    less = [c for side in s.stage for c in side if before.loc[c] == STAGE and s.damage[c] < before.damage[c]]
    return said(bool(less), "damage is gone")
