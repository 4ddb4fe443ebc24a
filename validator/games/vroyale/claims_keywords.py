"""What is said of keywords and of numbers in combat, tried for all small ATK and HP, alone and together.

These claims bear on no position: each is worked out once, when a match begins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from ....cards.program import Meaning
from ...claim_book import said
from .book import BAN, BITS, CLIP, CLOUT, MODERATOR, RAID
from .claims_turns import CLAIMS, pure
from .fighting import Fighter, Outcome, fight
from .game import VRoyale

__all__ = ["CLAIMS"]

ATK, HP = range(5), range(1, 5)
"""The numbers that are tried."""


def _all(failures: Iterator[str]) -> str:
    """The first thing that is wrong."""
    return next(failures, "")


def _fights(attacker: int, *blockers: int) -> Iterator[tuple[list[Fighter], Outcome]]:
    """Every small fight of one attacker, who is number 0, against blockers, all with these keywords."""
    sizes = [ATK if number < 2 else (0, 2) for number in range(len(blockers) + 1)]
    lives = [HP if number < 2 else (1, 3) for number in range(len(blockers) + 1)]
    for atks, hps in product(product(*sizes), product(*lives)):
        fighters = [Fighter(atk, hp, keys) for atk, hp, keys in zip(atks, hps, (attacker, *blockers), strict=True)]
        yield fighters, fight(fighters, [0], [(number + 1, 0) for number in range(len(blockers))], [0])


def _double(keywords: int) -> Iterator[tuple[list[Fighter], Outcome]]:
    """Every small fight of two attackers, numbers 0 and 1, against one blocker of both with these keywords."""
    for atk, hp, other in product(ATK, HP, (0, 3)):
        fighters = [Fighter(other, 4), Fighter(1, 2), Fighter(atk, hp, keywords | MODERATOR)]
        yield fighters, fight(fighters, [0, 1], [(2, 0), (2, 1)], [0, 1])


def _gone(fighters: Sequence[Fighter], came: Outcome) -> set[int]:
    """Who graduates."""
    lethal = {number for number, one in enumerate(fighters) if 0 < one.hp <= came.damage[number]}
    return lethal | {whom for _, whom in came.banned}


def _hits(came: Outcome, who: int, whom: int) -> int:
    return sum(n for one, other, n, _ in came.hits if (one, other) == (who, whom))


@pure("banned_go")
def _banned_go(rules: VRoyale, m: Meaning) -> str:
    odd = (f"{one} does not graduate {other}" for (one, other), came in _fights(BAN, 0)
           if one.atk and 1 not in _gone((one, other), came))  # fmt: skip
    return _all(odd)


@pure("ban_ban")
def _ban_ban(rules: VRoyale, m: Meaning) -> str:
    return _all(f"{a} and {b} ban" for (a, b), came in _fights(BAN, BAN) if came.banned)


@pure("ban_blocks")
def _ban_blocks(rules: VRoyale, m: Meaning) -> str:
    return _all(f"{b} does not ban" for (_, b), came in _fights(0, BAN) if b.atk and 0 not in _gone((_, b), came))


@pure("bans_without", slots="damage is", kind="claim")
def _bans_without(rules: VRoyale, m: Meaning) -> str:
    fights = ((one, came) for (one, _), came in _fights(BAN, 0) if one.atk == m["damage"])
    return _all(f"{one} bans" for one, came in fights if came.banned) if m["is"] == "nobody" else "it bans nobody"


@pure("ban_sanity")
def _ban_sanity(rules: VRoyale, m: Meaning) -> str:
    with_it, without = ([came.sanity for _, came in _free(keys)] for keys in (BAN, 0))
    return said(with_it != without, "Ban changes what Sanity loses")


def _free(keywords: int) -> Iterator[tuple[Fighter, Outcome]]:
    """Every small attacker that nobody blocks."""
    for atk in ATK:
        one = Fighter(atk, 2, keywords)
        yield one, fight([one], [0], [], [])


@pure("silenced")
def _silenced(rules: VRoyale, m: Meaning) -> str:
    """The blocker deals damage exactly if it is neither dealt its HP before nor banned."""
    for keys in (CLIP, CLIP | BAN):
        for (a, b), came in _fights(keys, 0):
            out = a.atk >= b.hp or (a.atk > 0 and bool(keys & BAN))
            if _hits(came, 1, 0) != (0 if out else b.atk):
                return f"{b} deals {_hits(came, 1, 0)} to {a}"
    return ""


@pure("clip_blocker")
def _clip_blocker(rules: VRoyale, m: Meaning) -> str:
    pairs = zip(_fights(0, CLIP), _fights(0, 0), strict=True)
    return _all(f"{one} gains by Clip" for (one, came), (_, bare) in pairs if came.damage != bare.damage)


@pure("clip_first", "clip_step")
def _clip_first(rules: VRoyale, m: Meaning) -> str:
    fights = (came for (one, _), came in _fights(CLIP, 0) if one.atk)
    return _all(f"the first hit is {came.hits[0]}" for came in fights if came.hits[0][0] != 0)


@pure("clout_when")
def _clout_when(rules: VRoyale, m: Meaning) -> str:
    """Once the blocks are declared, Clout changes nothing."""
    pairs = zip(_fights(CLOUT, 0), _fights(0, 0), strict=True)
    return _all(f"{one} gains by Clout" for (one, came), (_, bare) in pairs if came.damage != bare.damage)


@pure("moderator_deals")
def _moderator_deals(rules: VRoyale, m: Meaning) -> str:
    odd = (one for one, came in _double(0) if not _hits(came, 2, 0) == _hits(came, 2, 1) == one[2].atk)
    return _all(f"{one[2]} does not deal its ATK to both" for one in odd)


@pure("each_blocker")
def _each_blocker(rules: VRoyale, m: Meaning) -> str:
    odd = (one for one, came in _fights(0, 0, 0) if not _hits(came, 0, 1) == _hits(came, 0, 2) == one[0].atk)
    return _all(f"{one[0]} does not deal its ATK to both" for one in odd)


@pure("at_once")
def _at_once(rules: VRoyale, m: Meaning) -> str:
    """Whoever is dealt its HP deals its own damage all the same."""
    odd = ((a, b) for (a, b), came in _fights(0, 0) if (_hits(came, 0, 1), _hits(came, 1, 0)) != (a.atk, b.atk))
    return _all(f"{a} and {b} do not deal both" for a, b in odd)


@pure("raid_excess", "raid_once")
def _raid(rules: VRoyale, m: Meaning) -> str:
    for (a, b, c), came in _fights(RAID, 0, 0):
        lost = [n for _, n, _ in came.sanity]
        excess = a.atk - max(b.hp, c.hp)
        if lost != ([excess] if excess > 0 else []):
            return f"{a} over {b} and {c} takes {lost}"
    return ""


@pure("raid_whole_hp")
def _raid_whole_hp(rules: VRoyale, m: Meaning) -> str:
    for (a, b), came in _fights(RAID, 0):
        hurt = fight([a, Fighter(b.atk, b.hp, 0, b.hp - 1)], [0], [(1, 0)], [0])
        if hurt.sanity != came.sanity:
            return f"damage on {b} changes the excess"
    return ""


@pure("raid_unblocked")
def _raid_unblocked(rules: VRoyale, m: Meaning) -> str:
    odd = (one for one, came in _free(RAID) if sum(n for _, n, _ in came.sanity) != one.atk)
    return _all(f"{one} does not take its ATK" for one in odd)


@pure("raid_alone")
def _raid_alone(rules: VRoyale, m: Meaning) -> str:
    lost = [fight([Fighter(atk, 2, RAID)], [0], [], [0]).sanity for atk in ATK]
    return said([sum(n for _, n, _ in one) for one in lost] != list(ATK), "less than the ATK is lost")


@pure("stays_blocked", "leaves_fight")
def _stays_blocked(rules: VRoyale, m: Meaning) -> str:
    """With its blockers gone, a blocked attacker deals nothing, to nobody."""
    came = [fight([Fighter(atk, 2), Fighter(1, 1)], [0], [], [0]) for atk in ATK]
    return said(any(one.sanity or one.hits for one in came), "it deals damage")


@pure("ban_clip")
def _ban_clip(rules: VRoyale, m: Meaning) -> str:
    odd = (b for (a, b), came in _fights(BAN | CLIP, 0) if a.atk and _hits(came, 1, 0))
    return _all(f"{b} deals damage" for b in odd)


@pure("ban_moderator")
def _ban_moderator(rules: VRoyale, m: Meaning) -> str:
    odd = (one[2] for one, came in _double(BAN) if one[2].atk and not {0, 1} <= _gone(one, came))
    return _all(f"{guard} does not ban both" for guard in odd)


@pure("ban_raid")
def _ban_raid(rules: VRoyale, m: Meaning) -> str:
    pairs = zip(_fights(BAN | RAID, 0), _fights(RAID, 0), strict=True)
    return _all(f"{one[0]} takes {came.sanity}" for (one, came), (_, bare) in pairs if came.sanity != bare.sanity)


@pure("clip_raid")
def _clip_raid(rules: VRoyale, m: Meaning) -> str:
    """The excess comes before what an attacker without Clip takes, though that one was declared first."""
    came = fight([Fighter(1, 1), Fighter(4, 2, CLIP | RAID), Fighter(1, 2)], [0, 1], [(2, 1)], [1])
    return said([who for who, _, _ in came.sanity] != [1, 0], f"the order is {came.sanity}")


@pure("fight", slots="attacker blockers is", kind="claim")
def _fight(rules: VRoyale, m: Meaning) -> str:
    fighters, came = _told(rules, m)
    out = _gone(fighters, came)
    named = {"both": {0, 1}, "all": {0, 1, 2}, "nobody": set(), "attacker": {0}, "blocker": {1}}
    return said(out != named[m["is"]], f"numbers {sorted(out)} graduate")


@pure("fight_sanity", slots="attacker blockers is", kind="claim")
def _fight_sanity(rules: VRoyale, m: Meaning) -> str:
    lost = sum(n for _, n, _ in _told(rules, m)[1].sanity)
    return said(lost != m["is"], f"{lost} Sanity is lost")


def _told(rules: VRoyale, m: Meaning) -> tuple[list[Fighter], Outcome]:
    """A fight as a sentence tells it, and what comes of it."""
    fighters = [
        Fighter(rules.book.tilted_atk if one.get("tilted") else one["atk"], one["hp"], BITS.get(one.get("keyword"), 0))
        for one in (m["attacker"], *m["blockers"])
    ]
    blocks = [(number, 0) for number in range(1, len(fighters))]
    return fighters, fight(fighters, [0], blocks, [0] if blocks else [])
