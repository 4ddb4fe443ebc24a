"""Combat by the sheet against a second reading of its rules, written without a look at the first, for small combats."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import Any, NamedTuple

import pytest
from deckproof.validator.language.arena.fights import Fights
from deckproof.validator.language.arena.meant import Told

from .sheet import worded

BAN, CLIP, RAID = "ban", "clip", "raid"


class Fighter(NamedTuple):
    atk: int
    hp: int
    keywords: frozenset[str] = frozenset()


def one(atk: int, hp: int, *keywords: str) -> Fighter:
    return Fighter(atk, hp, frozenset(keywords))


def read_again(attacker: Fighter, blockers: list[Fighter]) -> tuple[list[bool], int]:
    """Who graduates, and the Sanity lost, straight from the printed sentences."""
    hurt = [0] * (1 + len(blockers))
    banned = [False] * (1 + len(blockers))
    can_answer = [True] * len(blockers)
    sanity = 0 if blockers else attacker.atk
    if blockers and RAID in attacker.keywords:
        sanity = max(0, attacker.atk - max(guard.hp for guard in blockers))
    for number, guard in enumerate(blockers):
        hurt[number + 1] = attacker.atk
        if attacker.atk and BAN in attacker.keywords and BAN not in guard.keywords:
            banned[number + 1] = True
        if CLIP in attacker.keywords and attacker.atk and (banned[number + 1] or attacker.atk >= guard.hp):
            can_answer[number] = False
    for number, guard in enumerate(blockers):
        if can_answer[number] and guard.atk:
            hurt[0] += guard.atk
            if BAN in guard.keywords and BAN not in attacker.keywords:
                banned[0] = True
    everybody = [attacker, *blockers]
    return [banned[at] or (hurt[at] > 0 and hurt[at] >= each.hp) for at, each in enumerate(everybody)], sanity


@cache
def told() -> Told:
    return Told(worded(), worded().modes[0])


def said(fighter: Fighter) -> dict[str, Any]:
    return {"atk": fighter.atk, "hp": fighter.hp, "keyword": sorted(fighter.keywords)}


def fought(attacker: Fighter, blockers: list[Fighter]) -> tuple[list[bool], int]:
    """The same by the sheet: the fight is laid, declared and fought."""
    blocks = [[at, 0] for at in range(len(blockers))]
    fights = Fights(told(), {"attackers": [said(attacker)], "blockers": list(map(said, blockers)), "blocks": blocks})
    ((_, start),) = fights.positions()
    came = fights.fought(start)
    assert came is not None
    attackers, guards = fights.sides(start)
    return [card in came.gone for card in (*attackers, *guards)], came.lost


KEYS = [chosen for n in range(4) for chosen in combinations((BAN, CLIP, RAID), n)]
ATTACKERS = [one(atk, hp, *keys) for atk, hp in ((0, 1), (1, 3), (3, 1), (3, 3)) for keys in KEYS]
GUARDS = [one(atk, hp, *keys) for atk, hp in ((0, 2), (1, 1), (3, 2)) for keys in ((), (BAN,), (CLIP, RAID))]


def test_one_attacker_against_up_to_one_blocker() -> None:
    for attacker in ATTACKERS:
        for blockers in [[], *([guard] for guard in GUARDS)]:
            assert fought(attacker, blockers) == read_again(attacker, blockers), (attacker, blockers)


def test_one_attacker_against_two_blockers() -> None:
    for number, (attacker, *blockers) in enumerate(product(ATTACKERS, GUARDS, GUARDS)):
        if number % 17 == 0:
            assert fought(attacker, blockers) == read_again(attacker, blockers), (attacker, blockers)


VECTORS = [
    (one(3, 3), [], [False], 3),
    (one(3, 3), [one(3, 3)], [True, True], 0),
    (one(4, 4), [one(2, 3), one(2, 4)], [True, True, True], 0),
    (one(4, 3, CLIP), [one(5, 5)], [True, False], 0),
    (one(4, 3, CLIP), [one(5, 4)], [False, True], 0),
    (one(1, 2, BAN), [one(1, 9, BAN)], [False, False], 0),
    (one(4, 4, RAID), [one(0, 6)], [False, False], 0),
    (one(4, 4, RAID), [one(0, 1), one(0, 3)], [False, True, True], 1),
    (one(1, 1, BAN, CLIP), [one(9, 9)], [False, True], 0),
]


@pytest.mark.parametrize(("attacker", "blockers", "gone", "sanity"), VECTORS)
def test_vectors(attacker: Fighter, blockers: list[Fighter], gone: list[bool], sanity: int) -> None:
    assert read_again(attacker, blockers) == (gone, sanity) == fought(attacker, blockers)
