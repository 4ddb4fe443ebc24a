"""Neighbouring sentences that no phrase reads and nothing holds are named where a reader does one after the other."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.retold import retell
from deckproof.validator.retold.deeds import deed, is_so, time_of

DUEL = Path(__file__).resolve().parents[2] / "cards" / "starters" / "duel"
NAMED = [
    # deeds by their words: what is told to do, what somebody does, and what is free
    "Mix the lamps. For a random pair, draw 2 lamps and light them.",
    "Lay the lamps in a row. Say aloud which of them are lit.",
    "Give each reader a lamp. Every player takes 1 lamp.",
    "The first player takes a lamp. Put the lamps aside.",
    "Turn Velvet over. You may place 1 lamp on it.",
    "You may choose the order of the lamps. Finish each lamp before the next one.",
    "After each night, return the lamps. Clean the lamps for the next night.",
    "The lamps are mixed well. Pick up your lamps in the dark.",
    "With 2 or 3 readers everyone is dealt a lamp. Pick one up.",
    "The one whose turn it is plays any lamp. In this order, the rest must each add one lamp.",
    "The librarian draws a lamp. Light a match.",
    "With 2 readers everyone is dealt 4 lamps, and with 3 everyone is dealt 2. Leave some room for a fire.",
    "Everybody is given a lamp. The lamps are compared in the dark.",
    # what was dealt with in a deed, or in what happens
    "Turn the lamps over. They lie with the flame up.",
    "You may put 1 book on the shelf. It is a sleeping book from now on.",
    "The lamp goes out when both readers nod. It goes out from the top.",
    "A reader gains 1 lamp for each book. This counts only for the first reader.",
    "Count up the pages of your books. Your neighbour does the same.",
    "A lamp burns for each page. Double both if you hold a book.",
    "When the bell rings, turn the lamp over. In that bell, nobody sleeps.",
    "Turn a lamp. Nod at that lamp.",
    "The lamp of the first book leads. Whoever owns a lamp with this book has to sing.",
    "Turn over the top lamp. If it is a torch, your night is over.",
    "Put a lamp into the window. Does its colour match any other lamp?",
    "Deal 2 lamps. The remaining ones form the fire.",
    "Spread 4 lamps out. That is the beach.",
    "Look at the lamps with a flame. The brightest of these decides.",
    "A reader who is out turns their lamp over. They no longer read.",
    # what comes then, and what if it cannot be done
    "A reader loses a lamp. The librarian then lights another one.",
    "Winter comes in the night. Now every lamp counts.",
    "Pay the cost of the lamp at once. If the owner cannot pay, the lamp goes out.",
    "You are obliged to read. If you cannot, sing.",
    "You get all of them. If there are none, you sing.",
    "A reader picks 2 lamps. If you still have no lamp after that, you sleep.",
    "If you like, lay down a lamp. Once you have laid down a lamp, you may also add others.",
    "The brightest lamp wins the night. The winner goes on.",
    "The game ends when no lamp is left. Count your lamps.",
    "Count your lamps. Each is good for one book.",
    # who comes out best in what is counted before
    "Each lamp is good for one book. The reader with the most books wins.",
    "The smoke is subtracted in the end. Whoever comes out on top wins.",
    "The readers add up the worth of their lamps. The highest total wins.",
    "Draw straws. The unlucky one begins.",
    # what becomes of the thing that the sentence before ends with
    "A lamp that is lit goes on top of the heap. The heap burns when both readers nod.",
    "A lamp gives one point to its reader. The reader with the most points is the winner.",
    "All players who are still in turn over a lamp. The highest number wins the night.",
    # what follows upon what is told of when
    "If you ever drop a lamp, you wake. Everything in your bag rolls away.",
    "When the night comes, you wander. Pick up a lamp.",
    "On your turn you nod once. Point at any reader, and sing.",
    "Once everybody has slept, all lamps travel one seat to the left. Draw straws to decide who sings.",
    "When the bell rings, the librarian must show the lamp. The player who was asleep pays.",
    # where that is meant, and what is done to it
    "Everything in the bag rolls away. Your night stops right there.",
    "A lamp has 1 light. A torch has one more on top of that.",
    "The game ends after a night without lamps. If that has not happened before, it ends in the morning.",
    "The readers may agree to sleep. In that case nobody sings.",
    "One of the books holds a skunk. If a reader opens it, everybody runs.",
    'Each reader may say "Owl!" or nod. The first one to say it is the librarian.',
    "Every reader looks at a lamp. From now on no reader may sing.",
    "Hand two lamps to everybody. What remains is not needed today.",
    "Take a lamp. You have no choice about this first one.",
    "Lamps go out all the time, so here is how it goes. Light the lamps that smoke first.",
    "A reader must do one of these three things. Sing a song.",
    # whom others are left by, what is none of that, what was asked for before, and what it comes to
    "Whoever owns a lamp with a flame has to use it. The others may sing.",
    "If two readers quarrel, they have a shove. Only the loud readers take part in it.",
    "The brightest iron lamp shines. If no iron was lit, the tallest lamp shines.",
    "You may ask for any lamp. The reader you asked has to be honest.",
    "The librarian scores 5 pages. Take the pages that you score from the shelf.",
    "In the talk, all readers may sing. After the talk, the librarian counts to three.",
    "Each reader has one voice, and all voices count the same. The reader with the most voices is voted out.",
    "A lit lamp may not be moved. A lamp in the box, on the other hand, may be moved.",
    "A reader is sad at night. So no reader is glad by day.",
    "When no lamp is left, the game is finished. Each lamp in your bag counts one page.",
    "Hang up a lamp for every reader. Next to each lamp write its name, which is short.",
    # ties in any words
    "The brightest lamp burns longest. In case two lamps shine equally, the older one is better.",
    "The reader with most lamps is the king. Should several have the same sum, they dance.",
]
ALIKE = [
    "The deck lies on the table. Keep the lamps lit.",  # what is so has no order
    "A reader has 2 lamps. They are made of paper.",
    "A lamp burns at night. A reader sleeps by day.",
    "Turn 6 has no lamps. Night 2 has one.",
    "Lamps with a flame burn. All the others smoke.",
    "If you wake, turn the lamp over. When the bell rings, put the lamp out.",  # each at a time of its own
    "Wake a reader only if the bell rings. Put the lamp out.",
    "You may play this card in any night. Put the lamp out.",  # of when it may be played
    "You win if your lamp burns. Put the lamp out.",
    "A reader is quiet in the room that is dark. The books that sleep are shut.",  # relative clauses
    "Clean the lamp. (Put the book aside.)",
    "Keep a lamp. Next to the lamp there is a heap of books.",
    "Keep a lamp. The number of books is 2.",
    "Keep a lamp. The game ends when no lamp is left.",
    "The game ends when no lamp is left. If you hold a lamp, count it.",
    "Read the books. Once you have books, you can read.",
    "A lamp has a light in any room. Other lamps have a light in this room.",
    "The lamps that are lit burn. The books that are read sleep.",
    "A lamp that is lit goes on top of the heap. The heap is high.",
    "Each reader starts with 0 lamps. The first to light 12 lamps wins.",
    "The reader with the most lamps wins. The reader with the fewest lamps begins.",
    "A lamp burns in the window. If two lamps have the same colour, they burn as well.",
    "Play 1 lamp. If you hold a green lamp, you must play 1 green lamp.",
    "The other lamps give no points. The reader with the most points wins.",
    "A lamp on the floor is worth nothing. The reader with the highest sum wins.",
    "If it is a torch, put it under the books. The tallest reader goes first.",
    "If a lamp has a flame, it is lit. Each lamp has a wick.",
    "When a lamp is lit, it smokes. All draw piles are made of wax.",
    "A lamp lies with the flame up until it is used. A used lamp lies in the box.",
    "A reader has a book. A lamp in the box has a flame for it.",
    "A lamp shines at night. If no book was read, the reader sleeps.",
    "A reader may ask for a lamp. The book you read is red.",
    "All voices count the same. The reader who is out is sad.",
    "A lamp is lit in any room. After each night, the readers yawn.",
    "Some lamps are old. Each reader knows that one of them is lit.",
]
"""Neighbours that are named, and such as are not."""


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """What is named in a game that has each of these as a paragraph."""
    folder = shutil.copytree(DUEL, tmp_path_factory.mktemp("neighbours") / "duel")
    book = folder / "rulebook.md"
    more = "\n\n".join([*NAMED, *ALIKE, TORN, KEPT, *APART, *ACROSS])
    book.write_text(book.read_text("utf-8").replace("## Being out", f"{more}\n\n## Being out", 1), "utf-8")
    game = load_game(folder)
    return {f"{one.text} {two.text}" for one, two in retell(game, read_game(game)).loose.beside}


TORN = "Keep a book, or shut it. If you shut it, nod to the lamp. In the night, read 1 book."
KEPT = "A lamp goes out. It smokes. It stinks."
ACROSS = [
    "A lamp is red. Hang it in the window.", "Then light it. It smokes.",
    "A torch is blue. Hang it in the hall.", "- Sing.", "Then nod at it. It burns.",
    "A match is short. Hang it in the attic.", "Owls are loud. They fly.",
    "Step one, hoot. Owls hoot by night. Hang it in the barn.", "Step two, nap. Owls nap by day.",
]  # fmt: skip
APART = ["Mix the books.", "Shut the books in the dark.", "A book has 2 covers."]


@pytest.mark.parametrize("said", NAMED)
def test_what_is_done_one_after_the_other_is_named(said: str, named: set[str]) -> None:
    assert said in named


@pytest.mark.parametrize("said", ALIKE)
def test_what_has_no_order_is_not(said: str, named: set[str]) -> None:
    assert said.replace("(", "").replace(")", "") not in named


def test_nothing_may_come_between_a_sentence_and_what_it_hangs_on(named: set[str]) -> None:
    """A swap of the second and the third sentence tears the first two apart; what both say of "it" has no order."""
    assert {"If you shut it, nod to the lamp. In the night, read 1 book.", "A lamp goes out. It smokes."} <= named
    assert "It smokes. It stinks." not in named


def test_so_is_what_stands_in_paragraphs_of_one_sentence_each(named: set[str]) -> None:
    assert " ".join(APART[:2]) in named and " ".join(APART[1:]) not in named


def test_so_is_how_a_paragraph_goes_on_from_the_one_right_before_it(named: set[str]) -> None:
    assert {one for one in named if one.startswith("Hang it in")} == {
        "Hang it in the window. Then light it.", "Hang it in the barn. Step two, nap."
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "verb", "time"),
    [
        ("In your turn, put a card on the beach.", "put", "in your turn, "),
        ("Draw 2 random pairs.", "draw", ""),
        ("Turn 2 has a bell.", "", ""),
        ("Set up each round in the same way.", "set", ""),
        ("Each player takes 1 token if the bell rings.", "tak", " if the bell rings."),
        ("Each players token is red.", "", ""),
        ("Players without cards sleep.", "", ""),
        ("All players take 1 token.", "tak", ""),
        ("Hardly any bell rings.", "", ""),
        ("Playing Owl helps.", "", ""),
    ],
)
def test_the_verb_of_a_deed_and_when_it_is_done(text: str, verb: str, time: str) -> None:
    assert (deed(text), time_of(text)) == (verb, time)


def test_what_is_so_is_told_from_what_is_done() -> None:
    assert is_so("A card may be put aside.") and not is_so("When a player is out, put the lamp aside.")
