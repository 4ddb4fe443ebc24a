"""Deck construction: what a Roster may hold (published L46-69 and the public limits of rules.yaml)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....cards import dat_file
from ....cards.finding import DataError, Finding
from ....cards.model import Card, Component
from ....cards.model import Game as GameData
from ...engine.kernel import Plain

RULES = ("roster.cards", "roster.copies.C", "roster.total.R", "star_value.C", "sanity", "setup.hand", "turn.plays")
"""Some of what these rules ask of rules.yaml; without them there is nothing to hold a Roster against."""


def check_decks(game: GameData, rosters: Sequence[str]) -> None:
    """Raises DataError naming every fault of the Rosters, each at its card."""
    faults = [
        dat_file.missing_key(game.doc.place(("components",)), name, "a game of these rules")
        for name in (*rosters, "tokens")
        if name not in game.components
    ]
    faults += [
        dat_file.missing_key(game.doc.place(), name, "the rules.yaml of this game")
        for name in RULES
        if name not in game.rule_leaves
    ]
    if not faults:
        faults = [fault for name in rosters for fault in roster_faults(game.rules, game.components[name])]
    if faults:
        raise DataError(faults)


def roster_faults(rules: dict[str, Plain], part: Component) -> Iterator[Finding]:
    """What is wrong with one Roster: its size, copies of a name, cards of a rarity, stars, ATK and HP."""
    limits = rules["roster"]
    count = sum(card.copies for card in part.cards)
    if count != limits["cards"]:
        said = f"{part.title} has {count} cards, but a Roster has {limits['cards']}"
        yield dat_file.bad_value(part.place, said, "see roster.cards in rules.yaml")
    yield from _copies(limits, part)
    yield from _totals(limits, part)
    if not any(_is(card, "leader") for card in part.cards):
        yield dat_file.bad_value(part.place, f"{part.title} has no Leader", "one of them is declared as the Centre")
    for card in part.cards:
        yield from _card(rules, card)


def rarity_of(limits: dict[str, Plain], card: Card) -> str:
    """The rarity that limits a card: an SSR card counts as the SR card it is a printing of."""
    rarity = str(card.data["rarity"])
    return str(limits["ssr_is"]) if rarity == "SSR" else rarity


def _is(card: Card, kind: str) -> bool:
    types = card.data["types"]
    return isinstance(types, list) and kind in types


def _copies(limits: dict[str, Plain], part: Component) -> Iterator[Finding]:
    """No more copies of one name than its rarity allows."""
    names: dict[str, int] = {}
    for card in part.cards:
        names[card.name] = names.get(card.name, 0) + card.copies
        most = limits["copies"][rarity_of(limits, card)]
        if names[card.name] > most:
            said = f"there are {names[card.name]} of {card.name}, but a Roster has at most {most} of one {_rare(card)}"
            yield dat_file.bad_value(card.place_of("copies"), said, "see roster.copies in rules.yaml")


def _rare(card: Card) -> str:
    return f"{card.data['rarity']} card"


def _totals(limits: dict[str, Plain], part: Component) -> Iterator[Finding]:
    """No more cards of a rarity than a Roster may have."""
    found: dict[str, int] = {}
    for card in part.cards:
        rarity = rarity_of(limits, card)
        kind = rarity if rarity != "SR" else "SR_leader" if _is(card, "leader") else "SR_other"
        found[kind] = found.get(kind, 0) + card.copies
        most = limits["total"].get(kind)
        if most is not None and found[kind] > most:
            said = f"with {card.name} there are {found[kind]} cards of {kind}, but a Roster has at most {most}"
            yield dat_file.bad_value(card.place_of("rarity"), said, f"see roster.total.{kind} in rules.yaml")


def _card(rules: dict[str, Plain], card: Card) -> Iterator[Finding]:
    """A card is worth the stars of its rarity; characters, and nobody else, have ATK and HP (L175-189)."""
    worth = rules["star_value"][rarity_of(rules["roster"], card)]
    if card.data["stars"] != worth:
        said = f"{card.name} is worth {card.data['stars']} stars, but a {_rare(card)} is worth {worth}"
        yield dat_file.bad_value(card.place_of("stars"), said, "see star_value in rules.yaml")
    fights = _is(card, "leader") or _is(card, "character")
    for key in ("atk", "hp"):
        if (card.data[key] is not None) != fights:
            said = f"{card.name} has {'no' if fights else 'an'} {key.upper()}"
            yield dat_file.bad_value(
                card.place_of(key), said, "Leaders and Characters have ATK and HP, others have not"
            )
