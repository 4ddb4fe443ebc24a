"""Every fault of a position is seen: each is planted in a sound table, and the table is sound without it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from deckproof.validator.games.vroyale.state import BACK, COMBAT, END, HIATUS, MAIN, RESOLUTION, STACK, SUPPLY, State

from .kit import lay, number, rules

TABLE = "P15 L15 L16 fan"
BO, UMI, _, FAN = (number(name) for name in TABLE.split())


def sound(phase: str = MAIN) -> State:
    s = lay(TABLE, "P12 L12", "P13 L13", "P16 L17", phase)
    s.active = 0
    return s


def card_in(s: State, pile: str) -> int:
    piles: list[list[int]] = getattr(s, pile)
    return piles[0][0]


def nowhere(place: int) -> Callable[[State], None]:
    def plant(s: State) -> None:
        s.loc[s.grad[0].pop()] = place

    return plant


def mark(name: str, card: Callable[[State], int], n: int = 1) -> Callable[[State], None]:
    def plant(s: State) -> None:
        getattr(s, name)[card(s)] = n

    return plant


def put(**parts: object) -> Callable[[State], None]:
    def plant(s: State) -> None:
        for name, value in parts.items():
            setattr(s, name, value)

    return plant


def doubled(s: State) -> None:
    s.hand[0].append(s.grad[0][0])


def renamed(s: State) -> None:
    s.loc[s.hand[0][0]] = STACK


def hiatus(s: State) -> None:
    s.hiatus.append(s.grad[0][0])


def token_in_hand(s: State) -> None:
    s.stage[0].remove(FAN)
    s.hand[0].append(FAN)
    s.loc[FAN] = s.loc[s.hand[0][0]]


def wrong_manager(s: State) -> None:
    s.owner[s.grad[0][0]] = 1


def staged(*names: str) -> Callable[[State], None]:
    """Cards come from the Roster to the stage."""

    def plant(s: State) -> None:
        for card in map(number, names):
            s.roster[s.owner[card]].remove(card)
            s.stage[s.owner[card]].append(card)
            s.loc[card] = s.loc[BO]

    return plant


def test_the_table_is_sound() -> None:
    for phase in (MAIN, COMBAT, RESOLUTION):
        assert rules().faults(sound(phase)) == []


@pytest.mark.parametrize(("plant", "fault", "phase"), [
    (doubled, "in two places", MAIN),
    (renamed, "noted otherwise", MAIN),
    (wrong_manager, "changed its manager", MAIN),
    (hiatus, "on Hiatus, but", MAIN),
    (nowhere(HIATUS), "lies nowhere", MAIN),
    (nowhere(SUPPLY), "is gone", MAIN),
    (nowhere(BACK), "is no Centre", MAIN),
    (nowhere(STACK), "nobody resolves it", MAIN),
    (token_in_hand, "the token fan lies", MAIN),
    (mark("damage", lambda s: card_in(s, "hand")), "something lies on", MAIN),
    (mark("counters", lambda s: card_in(s, "hand")), "something lies on", MAIN),
    (mark("burnout", lambda s: card_in(s, "grad")), "something lies on", MAIN),
    (mark("more_atk", lambda s: card_in(s, "stars"), -1), "something lies on", MAIN),
    (mark("more_hp", lambda s: card_in(s, "stars"), -1), "something lies on", MAIN),
    (mark("gained", lambda s: card_in(s, "roster")), "something lies on", MAIN),
    (mark("banned", lambda s: card_in(s, "roster")), "something lies on", MAIN),
    (mark("tilted", lambda s: card_in(s, "hand")), "is tilted in place", MAIN),
    (mark("host", lambda s: card_in(s, "hand"), BO), "is equipped, but not on the stage", MAIN),
    (mark("host", lambda s: BO, number("P16")), "which is no character on the stage", MAIN),
    (staged("P05"), "a Highlight stays", MAIN),
    (staged("L08", "L08-2"), "two Events of one name", MAIN),
    (put(sanity=[0, 3]), "the match goes on", MAIN),
    (put(winner=1), "winner 1", MAIN),
    (put(phase=END), "winner -1", MAIN),
    (put(losses=[0, 1]), "for an empty Roster that has cards", MAIN),
    (put(floating=[0, -1]), "paid more stars", MAIN),
    (put(plays=99), "99 cards were played", MAIN),
    (put(step=3, hand=[list(range(9)), []]), "over the limit", RESOLUTION),
    (put(attackers=[BO]), "attackers outside combat", MAIN),
    (mark("damage", lambda s: BO, 99), "still on the stage with 99 damage", MAIN),
    (put(turn=1), "combat in the first turn", COMBAT),
    (put(attackers=[UMI]), "L15 cannot attack", COMBAT),
    (put(attackers=[BO], blocks=[[BO, BO]]), "P15 cannot block P15", COMBAT),
    (put(attackers=[BO, FAN], blocks=[[UMI, BO], [UMI, FAN]] * 9), "L15 blocks 18 attackers", COMBAT),
])  # fmt: skip
def test_a_planted_fault_is_seen(plant: Callable[[State], None], fault: str, phase: str) -> None:
    s = sound(phase)
    plant(s)
    assert any(fault in one for one in rules().faults(s)), rules().faults(s)
