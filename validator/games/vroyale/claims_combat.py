"""What is said of combat, tried in play: the keywords, blocks and damage, worked out from the position before.

Each test looks at what has happened, and never asks the code that made it happen.
"""

from __future__ import annotations

from ....cards.program import Meaning
from ...claim_book import events, said
from . import stats
from .book import BAN, CALLOUT, CLIP, CLOUT, MODERATOR, RAID
from .claims_turns import CLAIMS, rule
from .game import VRoyale
from .state import BLOCK, COMBAT, STAGE, State

__all__ = ["CLAIMS"]


def _clashes(s: State) -> list[tuple[str, str, int]]:
    return [(event.data["card"], event.data["to"], event.data["n"]) for event in events(s, "hit")]


def _fights(before: State, s: State) -> bool:
    """Whether the damage of a combat was dealt straight after the last block."""
    return before.phase == COMBAT and before.step == BLOCK and bool(events(s, "finalized")) and not events(s, "stack")


@rule("tilted_blocker", slots="atk", on="finalized")
def _tilted_blocker(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    if not _fights(before, s) or events(s, "trigger"):
        return None
    tilted = {rules.book.ids[blocker] for blocker, _ in before.blocks if before.tilted[blocker]}
    if not tilted:
        return None
    return said(any(who in tilted and n != m["atk"] for who, _, n in _clashes(s)), "a tilted blocker deals damage")


@rule("one_block", slots="blocks", on="block")
def _one_block(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    for blocker, _ in s.blocks:
        many = sum(one == blocker for one, _ in s.blocks)
        if many > m["blocks"] and not stats.keywords(rules.book, s, blocker) & MODERATOR:
            return f"{rules.book.ids[blocker]} blocks {many} attackers"
    return ""


def _strength(rules: VRoyale, before: State, card: int) -> int:
    return stats.atk(rules.book, before, card)


@rule("attacker_deals", on="finalized")
def _attacker_deals(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Every blocker is dealt the whole ATK of its attacker."""
    if not _fights(before, s) or events(s, "trigger"):
        return None
    ids, hits = rules.book.ids, _clashes(s)
    for blocker, attacker in before.blocks:
        n = _strength(rules, before, attacker)
        if n and (ids[attacker], ids[blocker], n) not in hits:
            return f"{ids[attacker]} does not deal {n} to {ids[blocker]}"
    return ""


@rule("blocker_deals", on="finalized")
def _blocker_deals(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Every untilted blocker deals its ATK to its attacker, unless Clip was faster (ruling V10)."""
    if not _fights(before, s) or events(s, "trigger"):
        return None
    ids, hits = rules.book.ids, _clashes(s)
    silenced = {event.data["card"] for event in events(s, "silenced")}
    for blocker, attacker in before.blocks:
        n = 0 if before.tilted[blocker] else _strength(rules, before, blocker)
        if n and ids[blocker] not in silenced and (ids[blocker], ids[attacker], n) not in hits:
            return f"{ids[blocker]} does not deal {n} to {ids[attacker]}"
    return ""


@rule("unblocked", on="finalized")
@rule("unblocked_deals", on="finalized")
def _unblocked(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """The defending manager loses as much as the unblocked attackers have ATK."""
    if not _fights(before, s) or events(s, "trigger"):
        return None
    free = [card for card in before.attackers if card not in {attacker for _, attacker in before.blocks}]
    wanted = sum(_strength(rules, before, card) for card in free)
    lost = sum(event.data["n"] for event in events(s, "unblocked"))
    return said(lost != wanted, f"{lost} Sanity is lost to {wanted} ATK")


@rule("ban", on="hit")
def _ban(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Whoever was hit by Ban and has it not is off the stage in the end."""
    if before.phase != COMBAT or s.phase == COMBAT:
        return None
    book = rules.book
    for who, whom, _ in _clashes(s):
        has = stats.keywords(book, before, book.index[who]) & BAN
        if has and not stats.keywords(book, before, book.index[whom]) & BAN:
            card = book.index[whom]
            if s.loc[card] == STAGE and not events(s, "play") and "win" not in [e.kind for e in s.events or ()]:
                return f"{whom} was hit by {who} and stays"
    return ""


@rule("callout", on="finalized")
def _callout(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """No attacker with Callout goes unblocked while somebody who blocks nobody could block it alone."""
    if not _fights(before, s):
        return None
    book, busy = rules.book, {blocker for blocker, _ in before.blocks}
    met = {attacker for _, attacker in before.blocks}
    idle = [card for card in stats.characters(book, before, before.active ^ 1) if card not in busy]
    for attacker in before.attackers:
        has = stats.keywords(book, before, attacker)
        if has & CALLOUT and attacker not in met and idle and not has & CLOUT:
            return f"{book.ids[attacker]} is not blocked though {book.ids[idle[0]]} could"
    return "" if any(stats.keywords(book, before, one) & CALLOUT for one in before.attackers) else None


@rule("clip", on="hit")
def _clip(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """All hits of attackers with Clip come before all others."""
    if not _fights(before, s) or events(s, "trigger"):
        return None
    book = rules.book
    first = [
        bool(stats.keywords(book, before, book.index[who]) & CLIP and book.index[who] in before.attackers)
        for who, _, _ in _clashes(s)
    ]
    return said(first != sorted(first, reverse=True), "somebody without Clip hits before one with it")


@rule("clout", on="finalized")
def _clout(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """The blockers of an attacker with Clout have its ATK together."""
    if not _fights(before, s):
        return None
    found = None
    for attacker in before.attackers:
        against = [blocker for blocker, target in before.blocks if target == attacker]
        if against and stats.keywords(rules.book, before, attacker) & CLOUT:
            total = sum(_strength(rules, before, card) for card in against if not before.tilted[card])
            if total < _strength(rules, before, attacker):
                return f"{rules.book.ids[attacker]} is blocked by {total} ATK"
            found = ""
    return found


@rule("moderator", on="attack finalized")
@rule("moderator_must", on="attack finalized")
def _moderator(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """No Moderator attacks, and none is idle while somebody without Clout goes unblocked."""
    book = rules.book
    if any(stats.keywords(book, s, card) & MODERATOR for card in s.attackers):
        return "a Moderator attacks"
    if not _fights(before, s):
        return None
    met = {attacker for _, attacker in before.blocks}
    free = [a for a in before.attackers if a not in met and not stats.keywords(book, before, a) & CLOUT]
    for card in stats.characters(book, before, before.active ^ 1):
        if stats.keywords(book, before, card) & MODERATOR:
            many = sum(blocker == card for blocker, _ in before.blocks)
            if many > book.defs[card].blocks or (free and many < book.defs[card].blocks):
                return f"{book.ids[card]} blocks {many} attackers"
    return ""


@rule("raid", on="finalized")
def _raid(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """What is above the highest HP of the blockers is lost by the defending manager."""
    if not _fights(before, s) or events(s, "trigger"):
        return None
    book, wanted = rules.book, 0
    for attacker in before.attackers:
        against = [stats.hp(book, before, blocker) for blocker, target in before.blocks if target == attacker]
        if against and stats.keywords(book, before, attacker) & RAID:
            wanted += max(0, _strength(rules, before, attacker) - max(against))
    lost = sum(event.data["n"] for event in events(s, "raid"))
    return said(lost != wanted, f"Raid takes {lost} Sanity, not {wanted}")
