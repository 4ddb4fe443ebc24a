"""Two sentences have one form where they say the same, whichever way they are put, and never where they do not."""

from __future__ import annotations

import pytest
from deckproof.cards.lexicon.canonical import same

SAME = [
    ("Each girl draws 1 card if the lamp is lit.", "If the lamp is lit, every girl draws one card."),
    ("In that turn, draw a card.", "Draw a card in that turn."),
    ("Put the used card face-down beside the box.", "The used card is placed face-down next to the box."),
    ("The defender declares the blocks.", "The blocks are declared by the defender."),
    ("Show the card and do what its text says.", "Reveal the card, then carry out its text."),
    ("You may hold any number of cards.", "There is no limit to how many cards you may hold."),
    ("A spell never works when its card is face-down.", "When a card is face-down, its spell does not work."),
    ("The player who controls a fox decides its answer.", "A fox's answer is decided by the player controlling it."),
    ("A card lies face-up while its fox sleeps.", "As long as its fox sleeps, a card lies face-up."),
    ("Any way will do, such as a die.", "Any way will do, for example a die."),
    ("A card you give up is put on the pile.", "If you give up a card, it is put on the pile."),
    ("Each 2 turns, draw 1 card at the start of your turn.", "At the start of your turn, draw 1 card every 2 turns."),
    ("Turn the lamps of the turn over.", "The lamps of the turn are turned over."),
    ("Clear all stains from the turn before.", "All stains from the turn before are cleared."),
    ("Foxes that are new in this turn roll.", "Foxes new in this turn roll."),
    ("Stamps lie on the card that makes them, and leave with it.",
     "Stamps lie on the card that makes them, and leave with that card."),
    ("A fox keeps its luck for the whole game.", "A fox keeps luck for the whole game."),
    ("Toss a coin: the winner chooses who starts.", "Flip a coin: the winner decides who starts."),
]  # fmt: skip
OTHERS = [
    ("Each girl draws 1 card if the lamp is lit.", "If the lamp is lit, every girl draws two cards."),
    ("Each girl draws 1 card.", "A girl draws 1 card."),
    ("Draw a card.", "You may draw a card."),
    ("You may draw a card.", "You must draw a card."),
    ("Draw a card until the lamp is lit.", "Before the lamp is lit, draw a card."),
    ("Put the used card face-down beside the box.", "The used card is placed face-up next to the box."),
    ("The defender blocks the attacker.", "The defender is blocked by the attacker."),
    ("Only foxes attack in your turn.", "Foxes attack only in your turn."),
    ("A girl with 3 cards gives 1 card to a fox.", "A fox gives 1 card to a girl with 3 cards."),
    ("Put a card with a moon in the row with a sun.", "Put a card with a sun in the row with a moon."),
    ("You cannot pass while you can play.", "You cannot play while you can pass."),
    ("If you choose a card, that player draws it.", "A card you choose draws it."),
    ("The player who controls a row wins.", "The player who owns a row wins."),
    ("A player whose card you choose draws.", "A player who chooses your card draws."),
    ("Hold at most 3 cards.", "Hold at least 3 cards."),
    ("Show the card and do what its text says.", "Reveal the card or carry out its text."),
    ("Each 2 turns, draw 1 card.", "Each 3 turns, draw 1 card."),
    ("Foxes that are new in this turn roll.", "Foxes that are not new in this turn roll."),
    ("Put the card on the pile and discard it.", "Put the card on the pile and discard that pile."),
    ("A fox keeps its luck.", "A fox keeps your luck."),
    ("A spell never works when its card is played.", "A spell never works when a card is played."),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_what_says_the_same_has_one_form(one: str, other: str) -> None:
    assert same(one, other)
    assert same(other, one)


@pytest.mark.parametrize(("one", "other"), OTHERS)
def test_what_says_another_rule_has_another_form(one: str, other: str) -> None:
    assert not same(one, other)
    assert not same(other, one)
