"""The data of How You Come Undone, typed from the published rulebook: names, numbers, copies, values, marks, rules."""

from __future__ import annotations

import re

from deckproof.cards.model import Card
from deckproof.cards.words import words_of

from .sheet import data

CONTINUITY = """
C1   9 -1 Petrovska Vessel 248984 | -
C2  10 +2 Performance Review      | -
C3  11 -2 Trinadier Althos        | -
C4  12 -3 The Cannon Channel      | -
C5  13 +6 A New You               | coalition-prompt
C6  14 -5 The Truth Hurts         | dividend-prompt
C7  15 -4 The Night District P1   | -
C8  16 +8 The Night District P2   | -
C9  17 +5 Unlikely Reunion        | -
C10 18 +4 Promotion               | conditional
C11 19 -6 The Debt Collector      | conditional
C12 20 -8 The Unravelling         | dividend-prompt
C13 21 +3 My Protégé              | coalition-prompt
C14 22 +4 Friendly Banter         | -
"""
ACTION = """
A1 1 3 Petty Thief        | -
A2 2 3 Sabotage           | -
A3 3 3 Shady Transaction  | -
A4 4 3 Determinism        | -
A5 5 3 Corporate Power    | ending
A6 6 3 No Remorse         | ending
A7 7 2 Indomitable Spirit | any-turn
A8 8 2 Deus Ex            | any-turn
"""
FACTION = """
F1 23  +3 dividend  Sleeper Cell
F2 24 +10 dividend  Maxim
F3 25 +20 dividend  A New Beginning
F4 26 +15 coalition Ultra Promotion
F5 27  +5 coalition Relocation
F6 28 +20 coalition Looking Back
"""
NUMBERS = {
    "happiness.promoted_again": 7, "happiness.debt_after_surgery": -9, "happiness.sleeper_negative": 3,
    "happiness.sleeper_positive": -2, "happiness.sleeper_doubled_at": -9, "happiness.maxim_negative": 1,
    "happiness.maxim_turn": 1, "happiness.maxim_defeat": 0, "happiness.beginning_defeat": -15,
    "happiness.ultra_turn": -3, "happiness.ultra_victory": 6, "happiness.relocation_arrived": 10,
    "happiness.relocation_lost": -15, "happiness.looking_back_cards": 0, "relocation_turns": 3, "spirit_turns": 3,
    "cards.all": 76, "cards.continuity": 42, "cards.action": 22, "cards.faction": 12, "piles": 4,
    "deal.continuity": 4, "deal.action": 1, "hand.continuity": 4, "hand.faction": 1, "turn.draw": 1, "turn.actions": 1,
    "turn.action_draw_every": 2, "turn.action_draw": 1, "faction_draw": 1, "start_prompts": 1,
}  # fmt: skip


def cards(*components: str) -> list[Card]:
    return [card for name in components for card in data().components[name].cards]


def test_continuity_cards() -> None:
    rows = [
        f"{c.id} {c.data['number']} {c.data['happiness']:+} {c.name} | {' '.join(c.marks) or '-'}"
        for c in cards("continuity")
    ]
    assert rows == [re.sub(r" +", " ", line) for line in CONTINUITY.strip().splitlines()]
    assert {card.copies for card in cards("continuity")} == {3}


def test_action_cards() -> None:
    rows = [f"{c.id} {c.data['number']} {c.copies} {c.name} | {' '.join(c.marks) or '-'}" for c in cards("action")]
    assert rows == [re.sub(r" +", " ", line) for line in ACTION.strip().splitlines()]


def test_faction_cards() -> None:
    rows = [
        f"{c.id} {c.data['number']} {c.data['happiness']:+} {c.component} {c.name}"
        for c in cards("dividend", "coalition")
    ]
    assert rows == [re.sub(r" +", " ", line) for line in FACTION.strip().splitlines()]
    assert {card.copies for card in cards("dividend", "coalition")} == {2}


def test_all_cards_add_up() -> None:
    playing = cards("continuity", "action", "dividend", "coalition")
    assert [card.data["number"] for card in sorted(playing, key=lambda card: int(str(card.data["number"])))] == list(
        range(1, 29)
    )
    assert sum(card.copies for card in playing) == 42 + 22 + 12 == 76
    assert sum(int(str(card.data["happiness"])) * card.copies for card in cards("continuity")) == 9


def test_the_numbers_of_the_rules() -> None:
    leaves = data().rule_leaves
    assert {name: leaves[name].value for name in NUMBERS} == NUMBERS
    assert leaves["players"].value == {"min": 2, "max": 10}
    assert leaves["victory.A5"].value == "coalition" and leaves["victory.A6"].value == "dividend"
    assert leaves["variants.ending_A5"].value == leaves["variants.ending_A6"].value == "before_your_next_turn"
    assert leaves["variants.last_round"].value == 20


def test_every_rule_says_where_it_comes_from() -> None:
    for name, rule in data().rule_leaves.items():
        if name.startswith("rulings."):
            assert rule.provenance.kind == "ruling" and rule.provenance.detail == name.removeprefix("rulings.")
        if rule.provenance.kind == "ruling":
            assert f"rulings.{rule.provenance.detail}" in data().rule_leaves, name
    published = {name for name, rule in data().rule_leaves.items() if rule.provenance.kind == "published"}
    assert published >= set(NUMBERS) - {"cards.all"}


def test_rulings_are_numbered_without_gaps() -> None:
    numbers = sorted(
        int(name.removeprefix("rulings.R-H")) for name in data().rule_leaves if name.startswith("rulings.R-H")
    )
    assert numbers == list(range(1, 31))


def test_modes_are_the_numbers_of_players() -> None:
    assert data().meta.modes == {f"{n}-players": f"{n} players" for n in range(2, 11)}


def test_every_number_that_a_card_says_is_tied_to_it() -> None:
    """The words of cards hold no amount that rules.yaml does not have, tied to that card."""
    tied = {(rule.card.split()[0], str(rule.value)) for rule in data().rule_leaves.values() if rule.card}
    _, words = words_of(data())
    for card in cards("continuity", "dividend", "coalition"):
        for one in words.of(card.id, "text"):
            for amount in re.findall(r"[+-]\d+", one.text):
                assert (card.id, str(int(amount))) in tied, (card.id, one.text)
