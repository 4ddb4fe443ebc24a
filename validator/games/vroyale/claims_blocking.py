"""What is said of blocks, tried for small groups of attackers and blockers with every keyword that bears on them."""

from __future__ import annotations

from itertools import product

from ....cards.program import Meaning
from ...claim_book import said
from .blocking import Attacker, Blocker, Blocking
from .book import BAN, CALLOUT, CLIP, CLOUT, MODERATOR, RAID
from .claims_turns import CLAIMS, pure
from .game import VRoyale

__all__ = ["CLAIMS"]

ATK = range(5)
"""The numbers that are tried."""


@pure("callouts_most")
def _callouts_most(rules: VRoyale, m: Meaning) -> str:
    """Of so many attackers with Callout and so many blockers, the smaller number meets."""
    for many, few in product(range(1, 4), range(4)):
        table = Blocking({n: Attacker(1, CALLOUT) for n in range(many)}, {10 + n: Blocker(1) for n in range(few)})
        made = [(10 + n, n) for n in range(min(many, few))]
        if table.fault(made) or (made and table.fault(made[:-1]) != "callout"):
            return f"{few} blockers and {many} attackers with Callout"
    return ""


@pure("callout_by", slots="is", kind="claim")
def _callout_by(rules: VRoyale, m: Meaning) -> str:
    table = Blocking({0: Attacker(2, CALLOUT)}, {1: Blocker(1), 2: Blocker(1)})
    enough = next(n for n, made in enumerate([[], [(1, 0)], [(1, 0), (2, 0)]]) if not table.fault(made))
    return said(enough != m["is"], f"{enough} blocker is enough")


@pure("clout_asks")
def _clout(rules: VRoyale, m: Meaning) -> str:
    for atk, one, other in product(ATK, ATK, ATK):
        table = Blocking({0: Attacker(atk, CLOUT)}, {1: Blocker(one), 2: Blocker(other)})
        if (table.fault([(1, 0), (2, 0)]) == "clout") != (one + other < atk):
            return f"{one} and {other} against {atk}"
    return ""


@pure("tilted_adds", slots="is", kind="claim")
def _tilted_adds(rules: VRoyale, m: Meaning) -> str:
    return said(rules.book.tilted_atk != m["is"], f"it adds {rules.book.tilted_atk}")


@pure("callout_clout", "if_able")
def _if_able(rules: VRoyale, m: Meaning) -> str:
    """Neither Callout nor a Moderator asks for a block that Clout forbids."""
    called = Blocking({0: Attacker(3, CALLOUT | CLOUT)}, {1: Blocker(1), 2: Blocker(1)})
    guarded = Blocking({0: Attacker(3, CLOUT)}, {1: Blocker(1, MODERATOR, 2)})
    return said(bool(called.fault([]) or guarded.fault([])), "somebody has to block")


@pure("callout_moderator", "callout_first", "moderators_then")
def _callout_first(rules: VRoyale, m: Meaning) -> str:
    """One Moderator for two of three attackers: the one with Callout is among them, and it blocks two."""
    attackers = {0: Attacker(1), 1: Attacker(1), 2: Attacker(1, CALLOUT)}
    table = Blocking(attackers, {9: Blocker(1, MODERATOR, 2)})
    faults = [table.fault(made) for made in ([(9, 0), (9, 1)], [(9, 2)], [(9, 2), (9, 0)])]
    return said(faults != ["callout", "moderator", ""], f"they are told {faults}")


@pure("moderator_done")
def _moderator_done(rules: VRoyale, m: Meaning) -> str:
    """A Moderator beside another blocker of one of two attackers: it may be all if it may block 1, but not if 2."""
    attackers, made = {0: Attacker(1), 1: Attacker(1)}, [(8, 0), (9, 0)]
    tables = [Blocking(attackers, {8: Blocker(1), 9: Blocker(1, MODERATOR, limit)}) for limit in (1, 2)]
    faults = [table.fault(made) for table in tables]
    return said(faults != ["", "moderator"], f"they are told {faults}")


@pure("clout_moderator")
def _clout_moderator(rules: VRoyale, m: Meaning) -> str:
    attackers = {0: Attacker(2, CLOUT), 1: Attacker(2, CLOUT)}
    faults = [Blocking(attackers, {9: Blocker(atk, MODERATOR, 2)}).fault([(9, 0), (9, 1)]) for atk in (1, 2)]
    return said(faults != ["clout", ""], f"they are told {faults}")


@pure("free_to_block")
def _free_to_block(rules: VRoyale, m: Meaning) -> str:
    keys = (0, BAN, CLIP, CLOUT, RAID)
    tables = (Blocking({0: Attacker(1, key)}, {1: Blocker(3)}) for key in keys)
    return said(any(table.fault([]) for table in tables), "somebody has to block")


@pure("moderator_blocks", slots="x is", kind="claim")
def _moderator_blocks(rules: VRoyale, m: Meaning) -> str:
    """What the cards that say so many may block."""
    cards = [card for card in rules.book.cards.values() if card.keywords & MODERATOR]
    found = {card.blocks for card in cards if card.said[MODERATOR].meaning.get("n") == m["x"]}
    return said(found != {m["is"]}, f"those cards block {sorted(found)}")
