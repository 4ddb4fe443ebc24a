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
    ("The fox in the middle is adjacent to both other foxes.",
     "Both other foxes are adjacent to the fox in the middle."),
    ("If at the end of your turn no fox is awake, you win.", "You win if no fox is awake at the end of your turn."),
    ("Only the owner of a fox wakes it.", "Nobody but the owner of a fox wakes it."),
    ("The luck of a fox is 1 to 6.", "A fox has luck 1 to 6."),
    ("Only you see your foxes.", "Your foxes are seen only by you."),
    ("A box cannot be opened, moved or kept by any fox.", "No fox can open, move or keep a box."),
    ("A played fox or a woken hare sleeps.", "A fox that is played, or a hare that is woken, sleeps."),
    ("An asleep fox is one that is not chosen.", "An asleep fox is one that is unchosen."),
    ("There are 7 foxes in the box.", "The box has 7 foxes."),
    ("A lost fight gives 1 stain to the fox, once.", "If a fight is lost, the fox gets 1 stain, once."),
    ("By a hunt, the fox gets 1 stain and the hare gets 2 stains.",
     "A hunt gives 1 stain to the fox and 2 stains to the hare."),
    ("If a fox has a mark several times, it counts once.", "A mark that a fox has several times counts once."),
    ("Draw the new one first and then choose which to keep.", "First draw the new one, then choose which you keep."),
    ("The 2 dens are Oak and Ash; their foxes are red.", "Oak and Ash are the 2 dens, and their foxes are red."),
    ("The round ends at once, and the hare wins it.", "The round ends immediately and is won by the hare."),
    ("To wake a fox, put stars in the box.", "Wake a fox by putting stars in the box."),
    ("In the box lie your foxes, asleep.", "Your foxes lie in the box, asleep."),
    ("All your foxes together have 15 stars.", "Together, all your foxes have 15 stars."),
    ("Each fox has a different name.", "No two foxes have the same name."),
    ("A fox cannot hunt in the turn in which it wakes.", "In the turn in which it wakes, a fox can't hunt."),
    ("Take foxes from the den or from the box.", "Take foxes from the den or the box."),
    ("Before taking a fox, wake it.", "Before you take a fox, wake it."),
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
    ("The fox in the middle is adjacent to both other foxes.",
     "The fox in the middle is adjacent to neither other fox."),
    ("Only the owner of a fox wakes it.", "Nobody but the owner of a fox loses it."),
    ("Only you see your foxes.", "You see only your foxes."),
    ("No fox can open a box.", "A box can be opened by any fox."),
    ("An asleep fox is one that is not chosen.", "An asleep fox is one that is chosen."),
    ("The token lies in the box.", "The token lies on the box."),
    ("By a hunt, the fox gets 1 stain and the hare gets 2 stains.",
     "A hunt gives 2 stains to the fox and 1 stain to the hare."),
    ("The round ends at once, and the hare wins it.", "The round ends at once, and is won by the fox."),
    ("To wake a fox, put stars in the box.", "Put stars in the box by waking a fox."),
    ("Put the fox face-up and the hare face-down.", "Put the fox face-down and the hare face-up."),
    ("Move a fox from the den to the box and from the hill to the lake.",
     "Move a fox from the den to the lake and from the hill to the box."),
    ("If the round ends, you may draw.", "If the round starts, you may draw."),
    ("Before taking a fox, wake it.", "After you take a fox, wake it."),
    ("A fox is a beast.", "A beast is a fox."),
    ("Any fox may hunt.", "No fox may hunt."),
    ("Draw the new one first and then choose which to keep.", "Choose which to keep and then draw the new one first."),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), SAME)
def test_what_says_the_same_has_one_form(one: str, other: str) -> None:
    assert same(one, other)
    assert same(other, one)


@pytest.mark.parametrize(("one", "other"), OTHERS)
def test_what_says_another_rule_has_another_form(one: str, other: str) -> None:
    assert not same(one, other)
    assert not same(other, one)
