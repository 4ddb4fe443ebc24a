"""What lasts: sentences that bear on Devotion, on a Zone or on the score as long as their card is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ....cards.program import Meaning, Sentence
from ...engine.registry import Register, UnknownWords
from .book import FULL, PLUS, SET, Book, CardSteps, Prize, Worth, ZoneRules
from .select import ANY, FACES, OWNERS, family_of, known, known_keys, where_test
from .state import State

Holder: TypeAlias = CardSteps | ZoneRules
Lay: TypeAlias = Callable[[Holder, Meaning, Sentence], None]
"""Writes a lasting sentence into the card or Zone Bonus that says it."""

LASTING: Register[Lay] = Register()
rule = LASTING.add


def _zone(holder: Holder, meaning: Meaning) -> ZoneRules:
    """The holder if it is a Zone Bonus that speaks of its own Zone; raises UnknownWords."""
    if not isinstance(holder, ZoneRules):
        raise UnknownWords("rule of an Affection card", meaning.get("rule"))
    if meaning.get("where", "here") != "here":
        raise UnknownWords("Zone of a Zone Bonus", meaning["where"])
    return holder


def _ways(meaning: Meaning, *known_ways: str) -> tuple[str, ...]:
    """The ways a card comes to a Zone that a sentence names; raises UnknownWords."""
    for way in meaning["by"]:
        if way not in known_ways:
            raise UnknownWords("way to come to a Zone", way)
    return tuple(meaning["by"])


def _fits(meaning: Meaning) -> Callable[[Book, State, int, int, int, int], bool]:
    """A test for (card, Zone of the source, owner of the source, source card): does the sentence speak of this card?"""
    cards, test = meaning["cards"], where_test(meaning.get("where", "any"))
    if cards == "this_card":
        return lambda book, s, card, home, owner, source: card == source and test(s, s.loc[card], home)
    side, face = known(OWNERS, "owner", cards["owner"]), known(FACES, "face", cards["face"])
    family, other = family_of(cards), bool(cards.get("other"))
    known_keys(cards, "owner", "face", "family", "other")

    def fits(book: Book, s: State, card: int, home: int, owner: int, source: int) -> bool:
        return (
            (face == ANY or s.up[card] == face)
            and (side == ANY or s.owner[card] == owner ^ side)
            and (family < 0 or book.family[card] == family)
            and not (other and card == source)
            and test(s, s.loc[card], home)
        )

    return fits


@rule("rule", "full_devotion", slots="cards where")
def full_devotion(holder: Holder, meaning: Meaning, sentence: Sentence) -> None:
    """Cards count their printed Devotion instead of half or nothing (rulings A41 to A47)."""
    holder.worths.append(Worth(sentence, FULL, 0, _fits(meaning)))


@rule("rule", "plus_devotion", slots="cards where n")
def plus_devotion(holder: Holder, meaning: Meaning, sentence: Sentence) -> None:
    """Cards get more Devotion (rulings A48 to A50)."""
    holder.worths.append(Worth(sentence, PLUS, int(meaning["n"]), _fits(meaning)))


@rule("rule", "set_devotion", slots="cards where n instead_of")
def set_devotion(holder: Holder, meaning: Meaning, sentence: Sentence) -> None:
    """Cards have this Devotion instead of their usual one."""
    holder.worths.append(Worth(sentence, SET, int(meaning["n"]), _fits(meaning)))


@rule("rule", "first_plus", slots="n by where", cards={"owner": "either", "face": "up"}, until="end_of_round")
def first_plus(holder: Holder, meaning: Meaning, sentence: Sentence) -> None:
    """The first card to come to the Zone has more Devotion for the round (rulings A51 to A54b)."""
    zone = _zone(holder, meaning)
    zone.first, zone.first_plus, zone.first_by = sentence, int(meaning["n"]), _ways(meaning, "play", "move")


@rule("rule", "tied_below", slots="lead where")
def tied_below(holder: Holder, meaning: Meaning, sentence: Sentence) -> None:
    """Leading the Zone needs this lead."""
    zone = _zone(holder, meaning)
    zone.tied_below, zone.lead = sentence, int(meaning["lead"])


@rule("rule", "score", slots="n per", who="controller", of="cards_here")
def score(holder: Holder, meaning: Meaning, sentence: Sentence) -> None:
    """The controller of the Zone scores at the end of the round (ruling A55)."""
    _zone(holder, meaning).prize = Prize(sentence, int(meaning["n"]), int(meaning.get("per", 0)))


def _prize(holder: Holder, meaning: Meaning) -> Prize:
    prize = _zone(holder, meaning).prize
    if prize is None:
        raise UnknownWords("rule without a score before it", meaning["rule"])
    return prize


@rule("rule", "ignore", **{"if": "back_off"})
def ignore(holder: Holder, meaning: Meaning, sentence: Sentence) -> None:
    """The score before does not count after backing off."""
    _prize(holder, meaning).not_after_back_off = sentence


@rule("rule", "only_winner")
def only_winner(holder: Holder, meaning: Meaning, sentence: Sentence) -> None:
    """The score before counts only for the winner of the round."""
    _prize(holder, meaning).only_winner = sentence


@rule("rule", "no_face_down_play", slots="where", who="players", **{"from": "hand"})
def no_face_down_play(holder: Holder, meaning: Meaning, sentence: Sentence) -> None:
    """No card is played face-down from a hand to the Zone."""
    _zone(holder, meaning).no_face_down_play = sentence


@rule("rule", "flip_on_arrival", slots="where", cards={"face": "down"}, to="up")
def flip_on_arrival(holder: Holder, meaning: Meaning, sentence: Sentence) -> None:
    """A face-down card that comes to the Zone is flipped face-up (rulings A34c, A37)."""
    _zone(holder, meaning).flip_on_arrival = sentence


@rule("rule", "no_flip", slots="where", to="down")
def no_flip(holder: Holder, meaning: Meaning, sentence: Sentence) -> None:
    """Cards in the Zone cannot be flipped face-down."""
    _zone(holder, meaning).no_flip_down = sentence


@rule("rule", "no_ability", slots="by where")
def no_ability(holder: Holder, meaning: Meaning, sentence: Sentence) -> None:
    """Abilities do not trigger in the Zone (rulings A23, A43)."""
    zone = _zone(holder, meaning)
    zone.no_ability, zone.no_ability_on = sentence, _ways(meaning, "play", "flip")


@rule("rule", "costs_stay")
def costs_stay(holder: Holder, meaning: Meaning, sentence: Sentence) -> None:
    """Says that costs are paid all the same; nothing here ever stops them."""
    _zone(holder, meaning).costs_stay = sentence


@rule("rule", "protected", slots="where", cards={"owner": "either", "face": "any"})
def protected(holder: Holder, meaning: Meaning, sentence: Sentence) -> None:
    """No ability and no cost acts on cards in the Zone (rulings A30 to A32, A39f)."""
    _zone(holder, meaning).protected = sentence


@rule("rule", "once_a_round")
def once_a_round(holder: Holder, meaning: Meaning, sentence: Sentence) -> None:
    """The same as the mark ONCE (rulings A23, A24)."""
    if isinstance(holder, ZoneRules):
        raise UnknownWords("rule of a Zone Bonus", meaning["rule"])
    holder.once = True
