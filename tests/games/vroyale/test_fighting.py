"""Combat against a second reading of its rules, written without a look at the first, for all small combats."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from deckproof.validator.games.vroyale.book import BAN, CLIP, RAID
from deckproof.validator.games.vroyale.fighting import Fighter, fight

KEYS = [sum(chosen) for n in range(4) for chosen in combinations((BAN, CLIP, RAID), n)]


def read_again(attacker: Fighter, blockers: list[Fighter], blocked: bool) -> tuple[list[int], list[bool], int]:
    """Damage of attacker and blockers, who graduates, and the Sanity lost, straight from the printed sentences."""
    hurt = [0] * (1 + len(blockers))
    banned = [False] * (1 + len(blockers))
    can_answer = [True] * len(blockers)
    sanity = 0 if blocked else attacker.atk
    if blocked and attacker.keywords & RAID:
        highest = max([one.hp for one in blockers], default=0)
        sanity = attacker.atk - highest if attacker.atk > highest else 0
    for number, one in enumerate(blockers):
        hurt[number + 1] = attacker.atk
        if attacker.atk and attacker.keywords & BAN and not one.keywords & BAN:
            banned[number + 1] = True
        if attacker.keywords & CLIP and attacker.atk and (banned[number + 1] or attacker.atk >= one.hp):
            can_answer[number] = False
    for number, one in enumerate(blockers):
        if can_answer[number] and one.atk:
            hurt[0] += one.atk
            if one.keywords & BAN and not attacker.keywords & BAN:
                banned[0] = True
    everybody = [attacker, *blockers]
    gone = [banned[at] or (hurt[at] > 0 and hurt[at] >= one.hp) for at, one in enumerate(everybody)]
    return hurt, gone, sanity


def compare(attacker: Fighter, blockers: list[Fighter], blocked: bool) -> None:
    everybody = [attacker, *blockers]
    came = fight(everybody, [0], [(number, 0) for number in range(1, len(everybody))], [0] if blocked else [])
    out = {whom for _, whom in came.banned}
    gone = [at in out or 0 < one.hp <= came.damage[at] for at, one in enumerate(everybody)]
    taken = sum(n for _, n, _ in came.sanity)
    assert (came.damage, gone, taken) == read_again(attacker, blockers, blocked), (attacker, blockers)


def test_one_attacker_against_up_to_two_blockers() -> None:
    """Every strength from 0/1 to 3/3 and every mixture of keywords; tilted blockers are those with ATK 0."""
    tried = 0
    sides = [Fighter(atk, hp, keys) for atk in (0, 1, 3) for hp in (1, 3) for keys in KEYS]
    guards = [Fighter(atk, hp, keys) for atk in (0, 1, 3) for hp in (1, 2) for keys in (0, BAN, CLIP | RAID)]
    for attacker in sides:
        for blockers in [[], *([one] for one in guards), *map(list, product(guards, repeat=2))]:
            compare(attacker, blockers, bool(blockers))
            tried += 1
        compare(attacker, [], True)  # its blockers have left
    assert tried == 48 * (1 + 18 + 18 * 18)


VECTORS = [
    # attacker, blockers, blocked -> damage, who graduates, Sanity lost
    (Fighter(3, 3), [], False, [0], [False], 3),
    (Fighter(3, 3), [Fighter(3, 3)], True, [3, 3], [True, True], 0),
    (Fighter(4, 4), [Fighter(2, 3), Fighter(2, 4)], True, [4, 4, 4], [True, True, True], 0),
    (Fighter(4, 3, CLIP), [Fighter(5, 5)], True, [5, 4], [True, False], 0),
    (Fighter(4, 3, CLIP), [Fighter(5, 4)], True, [0, 4], [False, True], 0),
    (Fighter(1, 2, BAN), [Fighter(1, 9, BAN)], True, [1, 1], [False, False], 0),
    (Fighter(5, 5), [Fighter(0, 1, BAN)], True, [0, 5], [False, True], 0),
    (Fighter(4, 4, RAID), [Fighter(0, 6)], True, [0, 4], [False, False], 0),
    (Fighter(4, 4, RAID), [Fighter(0, 1), Fighter(0, 3)], True, [0, 4, 4], [False, True, True], 1),
    (Fighter(4, 4, RAID), [], True, [0], [False], 4),
    (Fighter(1, 1, BAN | CLIP), [Fighter(9, 9)], True, [0, 1], [False, True], 0),
]


@pytest.mark.parametrize(("attacker", "blockers", "blocked", "damage", "gone", "sanity"), VECTORS)
def test_vectors(
    attacker: Fighter, blockers: list[Fighter], blocked: bool, damage: list[int], gone: list[bool], sanity: int
) -> None:
    assert read_again(attacker, blockers, blocked) == (damage, gone, sanity)
    compare(attacker, blockers, blocked)


def test_a_moderator_deals_to_each_and_clip_silences_for_all() -> None:
    """A blocker of two attackers: the one with Clip is faster, so the other is dealt nothing, either (ruling V10)."""
    nene, quick, slow = Fighter(2, 3), Fighter(3, 1, CLIP), Fighter(1, 2)
    came = fight([quick, slow, nene], [0, 1], [(2, 0), (2, 1)], [0, 1])
    assert came.damage == [0, 0, 4] and came.silenced == [2]
    came = fight([slow, slow, nene], [0, 1], [(2, 0), (2, 1)], [0, 1])
    assert came.damage == [2, 2, 2] and came.silenced == []


def test_damage_before_combat_counts_and_does_not_silence() -> None:
    """A blocker with lethal damage of an effect still deals its own; only Clip keeps it from that."""
    came = fight([Fighter(1, 3), Fighter(2, 2, 0, 2)], [0], [(1, 0)], [0])
    assert came.damage == [2, 3] and came.silenced == []
