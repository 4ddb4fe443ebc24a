"""What combat does to those in it (published L211-221, L266-278; rulings V10 to V13, V19), apart from any position."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field

from ....cards.lazyclass import dataclass
from .book import BAN, CLIP, RAID


@dataclass(frozen=True, slots=True)
class Fighter:
    """A character in combat: its ATK there (0 for a tilted blocker), total HP, damage so far, keywords as bits."""

    atk: int
    hp: int
    keywords: int = 0
    damage: int = 0


@dataclass(slots=True)
class Outcome:
    """What came of a combat, by the numbers of the fighters.

    ``hits`` are (who, whom, how much, in the Clip step), ``banned`` who was banned by whom, ``sanity`` (who, how much,
    through Raid) what each attacker took of it, ``silenced`` the blockers that Clip kept from dealing damage.
    """

    damage: list[int]
    hits: list[tuple[int, int, int, bool]] = field(default_factory=list)
    banned: list[tuple[int, int]] = field(default_factory=list)
    sanity: list[tuple[int, int, bool]] = field(default_factory=list)
    silenced: list[int] = field(default_factory=list)


def fight(
    fighters: Sequence[Fighter], attackers: Sequence[int], blocks: Sequence[Sequence[int]], blocked: Iterable[int]
) -> Outcome:
    """Deal the damage of a combat: attackers with Clip first, then all others at the same time.

    ``blocks`` are pairs (blocker, attacker); ``blocked`` are the attackers that were blocked, even if nobody is left.
    """
    found = Outcome([fighter.damage for fighter in fighters])
    shut = set(blocked)
    against = {a: [blocker for blocker, target in blocks if target == a] for a in attackers}
    for attacker in attackers:
        if fighters[attacker].keywords & CLIP:
            _attack(found, fighters, attacker, against[attacker], attacker in shut, True)
    out = {whom for _, whom in found.banned}
    found.silenced = sorted(
        {b for b, _ in blocks if b in out or (found.damage[b] >= fighters[b].hp and _was_hit(found, b))}
    )
    for attacker in attackers:
        if not fighters[attacker].keywords & CLIP:
            _attack(found, fighters, attacker, against[attacker], attacker in shut, False)
    for blocker, attacker in blocks:
        if blocker not in found.silenced:
            _hit(found, fighters, blocker, attacker, False)
    return found


def _was_hit(found: Outcome, fighter: int) -> bool:
    return any(whom == fighter for _, whom, _, _ in found.hits)


def _attack(
    found: Outcome, fighters: Sequence[Fighter], attacker: int, blockers: list[int], blocked: bool, clip: bool
) -> None:
    """One attacker deals its ATK in full to each blocker; what Raid lets through, or all of it, goes to Sanity."""
    one = fighters[attacker]
    if one.atk <= 0:
        return
    for blocker in blockers:
        _hit(found, fighters, attacker, blocker, clip)
    if not blocked:
        found.sanity.append((attacker, one.atk, False))
    elif one.keywords & RAID:
        excess = one.atk - max((fighters[blocker].hp for blocker in blockers), default=0)
        if excess > 0:
            found.sanity.append((attacker, excess, True))


def _hit(found: Outcome, fighters: Sequence[Fighter], who: int, whom: int, clip: bool) -> None:
    one = fighters[who]
    if one.atk <= 0:
        return
    found.damage[whom] += one.atk
    found.hits.append((who, whom, one.atk, clip))
    if one.keywords & BAN and not fighters[whom].keywords & BAN:
        found.banned.append((who, whom))
