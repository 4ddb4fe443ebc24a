"""Who may block whom among cards in play, against the trial of every whole assignment, for all small groups.

Attackers have to be blocked (Callout) or outweighed (Clout), and blockers have to block (Moderator).
"""

from __future__ import annotations

import random
from itertools import combinations_with_replacement, product

from deckproof.validator.language.arena.blocking import Attacker, Block, Blocker, Blocking


def wholes(attackers: dict[int, Attacker], blockers: dict[int, Blocker]) -> list[frozenset[Block]]:
    """Every legal whole assignment, from the printed sentences: all are written down, then the rules strike out."""
    pairs = [(blocker, attacker) for blocker in blockers for attacker in attackers]
    able = []
    for chosen in product((False, True), repeat=len(pairs)):
        made = frozenset(pair for pair, taken in zip(pairs, chosen, strict=True) if taken)
        if any(sum(b == who for b, _ in made) > one.limit for who, one in blockers.items()):
            continue
        against = {who: [blockers[b].strength for b, target in made if target == who] for who in attackers}
        if any(one.heavy and against[who] and sum(against[who]) < one.strength for who, one in attackers.items()):
            continue
        able.append((made, {who for who, them in against.items() if them}))
    called = {who for who, one in attackers.items() if one.lures}
    most = max(len(met & called) for _, met in able)
    legal = []
    for made, met in able:
        spare = [one for who, one in blockers.items() if one.guards and _free(made, who, one)]
        shirks = any(
            not (one.heavy and guard.strength < one.strength)
            for guard in spare
            for who, one in attackers.items()
            if who not in met
        )
        if len(met & called) == most and not shirks:
            legal.append(made)
    return legal


def _free(made: frozenset[Block], who: int, one: Blocker) -> bool:
    return sum(b == who for b, _ in made) < one.limit


def check(attackers: dict[int, Attacker], blockers: dict[int, Blocker]) -> None:
    """What may be declared next leads to exactly the legal wholes, from every way to begin."""
    table, legal = Blocking(attackers, blockers), wholes(attackers, blockers)
    starts: set[frozenset[Block]] = {frozenset()}
    reached: set[frozenset[Block]] = set()
    while starts:
        made = starts.pop()
        reached.add(made)
        assert (not table.fault(tuple(sorted(made)))) == (made in legal), (attackers, blockers, made)
        following = table.next(tuple(sorted(made)))
        wanted = {block for whole in legal if made < whole for block in whole - made}
        assert set(following) == wanted, (attackers, blockers, made)
        starts |= {made | {block} for block in following} - reached
    assert set(legal) <= reached


def test_all_small_groups() -> None:
    """Up to two attackers and two blockers, of every keyword and of ATK 0, 1 and 2."""
    kinds = [Attacker(atk, lures, heavy) for atk in (0, 2) for heavy in (False, True) for lures in (False, True)]
    guards = [Blocker(atk, guards, 1 + guards) for atk in (0, 1, 2) for guards in (False, True)]
    tried = 0
    for attackers in [*((one,) for one in kinds), *combinations_with_replacement(kinds, 2)]:
        for blockers in [*((one,) for one in guards), *combinations_with_replacement(guards, 2)]:
            check(dict(enumerate(attackers)), dict(enumerate(blockers, start=10)))
            tried += 1
    assert tried == 44 * 27


def test_some_larger_groups() -> None:
    """Three against three, picked by a seed."""
    dice = random.Random(7)
    for _ in range(25):
        attackers = {n: Attacker(dice.choice((0, 1, 3, 5)), dice.random() < 0.5, dice.random() < 0.5) for n in range(3)}
        many = [(dice.choice((0, 1, 2, 3)), dice.random() < 1 / 3) for _ in range(3)]
        check(attackers, {10 + n: Blocker(atk, guards, 1 + guards) for n, (atk, guards) in enumerate(many)})
