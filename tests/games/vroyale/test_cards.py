"""The cards of the practice Rosters as a table, and that they use everything the rules have."""

from __future__ import annotations

from .sheet import data

TABLE = {
    "parade": """P01 SR 1 6 4/5 raid|P02 SSR 1 6 5/4 clip|P03 SR 1 5 - |P04 R 2 4 4/2 callout,clip|P05 R 1 3 - |
        P06 R 1 2 - |P07 R 1 4 3/4 ban|P08 U 1 2 - |P09 U 2 3 1/4 |P10 U 1 1 - |P11 U 1 1 - |P12 U 2 3 3/3 callout|
        P13 U 1 3 - |
        P14 U 1 2 - |P15 C 3 1 2/1 |P16 C 3 2 2/2 |P17 C 2 1 - |P18 C 3 2 3/1 raid|P19 C 1 1 - |P20 C 1 1 1/2 """,
    "choir": """L01 SR 1 6 3/6 moderator|L02 SSR 1 6 4/5 clout|L03 SR 1 6 - |L04 R 2 4 3/4 ban|L05 R 1 4 4/4 clout|
        L06 R 1 2 - |L07 R 1 4 - |L08 U 2 3 - |L09 U 1 3 - |L10 U 2 3 2/4 moderator|L11 U 1 3 2/4 |L12 U 1 2 - |
        L13 U 2 3 - |L14 U 1 1 - |L15 C 3 1 1/2 |L16 C 3 2 2/2 |L17 C 1 1 - |L18 C 1 2 - |L19 C 3 2 3/2 |
        L20 C 1 1 1/1 """,
}
"""Id, rarity, copies, cost, ATK/HP, keywords."""


def test_the_cards_are_these() -> None:
    for name, table in TABLE.items():
        rows = [" ".join(row.split()) for row in table.split("|")]
        found = []
        for card in data().components[name].cards:
            strength = "-" if card.data["atk"] is None else f"{card.data['atk']}/{card.data['hp']}"
            row = f"{card.id} {card.data['rarity']} {card.copies} {card.data['cost']} {strength} {','.join(card.marks)}"
            found.append(row.strip())
        assert found == rows


def test_they_use_every_type_rarity_keyword_and_price() -> None:
    game = data()
    cards = [card for name in TABLE for card in game.components[name].cards]
    assert len({card.name for card in cards}) == 40
    types = {one for card in cards for one in card.data["types"]}  # type: ignore[union-attr]
    assert types == {"leader", "character", "highlight", "event", "asset"}
    assert {card.data["rarity"] for card in cards} == {"C", "U", "R", "SR", "SSR"}
    assert {mark for card in cards for mark in card.marks} == set(game.meta.marks)
    prices = " ".join(str(card.data["text"]) for card in [*cards, *game.components["tokens"].cards])
    for price in ("Pay 2 stars:", "Tilt this card:", "Pay 1 star and tilt", "Graduate an untilted", "Graduate this"):
        assert price in prices
    assert {card.data["pool"] for card in cards} == {"house"}
