"""Unread sentences teach: what is wrong is named, readable ones are near, and an entry to paste makes a word known."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from deckproof.cards.lexicon import load_lexicon
from deckproof.cards.lexicon.teaching import taught
from deckproof.cards.load import load_game
from deckproof.cards.phrasebook.reading import Reading
from deckproof.validator.language.references import check_references

STARTERS = Path(__file__).resolve().parents[2] / "cards" / "starters"
KINDS = ("effect", "rule", "claim")
DUEL = load_lexicon(load_game(STARTERS / "duel"))
DRAFT = load_lexicon(load_game(STARTERS / "draft"))


@pytest.mark.parametrize(
    ("text", "why", "near"),
    [
        ("Play 1 card to your row Then shuffle the deck.", "a full stop is missing after 'row'",
         "Then shuffle the deck."),
        ("Draw 2 cards.Play 1 card.", "a space is missing after 'cards.'", "Draw 2 cards."),
        ("At the end of the game, the player with the highest number in hand wins.",
         "'At the end of the game' is what the heading End says", "The player with the highest number in hand wins."),
        ("On your turn, draw 1 card.", "'On your turn' is what the heading Turn says", "Draw 1 card."),
        ("When the deck is empty, shuffle the box.", "in another way",
         "As soon as the deck is empty, shuffle the box."),
        ('Draw "1 card" from the deck.', "it has quotation marks, which no rule has", "Draw 1 card from the deck."),
        ("Draw 1 card of the deck.", "the preposition is another one: 'from' belongs where 'of' stands",
         "Draw 1 card from the deck."),
        ("Put the top card of the deck to the box.", "another one: 'into' belongs where 'to' stands",
         "Put the top card of the deck into the box."),
        ("A player who is out is not able to win.", "'is not able to' is not said here; say 'cannot'",
         "A player who is out cannot win."),
        ("Shuffel the deck.", "'shuffel' is no word of this game; did you mean 'shuffle'?", "Shuffle the deck."),
        ("Discarded cards go to their row Everyone begins with 1 card.", "a full stop is missing after 'row'",
         "Discarded cards go to their row."),
        ("The youngest player goes first.", "nobody can see from the table who is the youngest",
         "A random player goes first."),
        ("Play 1 card in your row.", "another one: 'to' belongs where 'in' stands", "Play 1 card to your row."),
        ("Put the top card of the deck onto the box.", "'into' belongs where 'onto' stands",
         "Put the top card of the deck into the box."),
        ("If you have 3 cards in hand, draw 1 card.", "in another way",
         "If you have exactly 3 cards in hand, draw 1 card."),
        ("When a player has no cards in hand, that player is out.", "in another way",
         "As soon as a player has exactly 0 cards in hand, that player is out."),
        ("If the deck is empty, no player draws.", "for 'nobody draws' say 'you cannot draw a card'",
         "If the deck is empty, you cannot draw a card."),
        ("Players that are out can not win.", "say 'a player who is'; for 'can not' say 'cannot'",
         "A player who is out cannot win."),
        ("They draw 1 card.", "'they' is not said here; say 'that player'", "That player draws 1 card."),
        ("That player draw 1 card.", "the verb ends in -s", "That player draws 1 card."),
        ("Deal 1 card to each player.", "in another way", "Each player draws 1 card."),
        ("Highest card wins.", "'highest card wins' is not said", "The player with the highest number in hand wins."),
        ("Nobody ever holds more than 2 cards.", "'a player never'", "A player never has more than 2 cards in hand."),
        ("Take 1 card from the deck.", "'take' is not said here; say 'draw'", "Draw 1 card from the deck."),
        ("When a player is out, she discards her hand.", "'she' is not said here; say 'that player'; for 'her'",
         "When a player is out, that player discards their hand."),
        ("When you play this card they draw 1 card.", "'they' is not said here; say 'that player'",
         "When you play this card, that player draws 1 card."),
        ("If the deck is empty shuffle the box.", "a comma is missing after 'empty'",
         "If the deck is empty, shuffle the box."),
        ("They then draw 2 cards.", "say 'that player'", "That player draws 2 cards."),
        ("Choose a player that is out.", "'player that is' is not said here", "Choose a player who is out."),
        ("Return the top card of the deck to the box.", "'return' is not said here; say 'put'",
         "Put the top card of the deck into the box."),
        ("Steal 2 cards from that player.", "in another way",
         "Take 2 cards from that player's hand into your hand."),
        ("Look that player's hand at.", "another order", "Look at that player's hand."),
        ("Choose any player.", "'any player' is not said here; say 'a player'", "Choose a player."),
        ("Then discard it.", "'it' is not said here; say 'that card'", "Then discard that card."),
        ("The last player standing wins.", "these two sentences", "The game ends when only 1 player is not out."),
        ("The last player left wins.", "these two sentences", "A player who is out cannot win."),
        ("When a player is out, he or she discards his or her hand.", "'he or she' is not said here",
         "When a player is out, that player discards their hand."),
        ("If someone is out, draw 1 card.", "say 'a player'", "If a player is out, draw 1 card."),
        ("Get rid of 1 card.", "say 'discard'", "Discard 1 card."),
        ("The game ends when a player has over 3 cards in hand.", "say 'has more than'",
         "The game ends when a player has more than 3 cards in hand."),
        ("Draw 1 card of the deck Shuffle the deck.", "a full stop is missing after 'deck'; of what stands before",
         "Draw 1 card from the deck."),
        ("Drow 1 card.", "did you mean 'draw'?", "Draw 1 card."),
        ("You are hiden untill your next tern.", "did you mean 'hidden', 'until' and 'turn'?",
         "You are hidden until your next turn."),
        ("If you hold Bookswap, you are out.", "did you mean 'book swap'?", "If you hold Book Swap, you are out."),
        ("Look at the hand from that player.", "in another way", "Look at that player's hand."),
        ("The game ends after the turn where the deck is empty.", "say 'turn in which'",
         "The game ends after a turn in which the deck is empty."),
        ("Everybody draws 1 card.", "'everybody' is not said here; say 'each player'", "Each player draws 1 card."),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_as_such(text: str, why: str, near: str) -> None:
    said = taught(DUEL, text, KINDS)
    assert why in said.why
    assert near in said.near
    assert all(DUEL.book.read(one, KINDS).outcome == "read" for one in said.near)


@pytest.mark.parametrize(
    "text",
    ["Take another turn.", "Play again.", "A player above 10 points wins.", "The player with the lowest number loses.",
     "You may not draw a card.", "Nobody may win.", "You must not play 1 card.", "That player is eliminated."],
)  # fmt: skip
def test_nothing_is_proposed_that_says_the_contrary_or_is_no_english(text: str) -> None:
    near = taught(DUEL, text, (*KINDS, "fact")).near
    denies = "not" in text or "Nobody" in text
    assert all((" not " in one or "cannot" in one or "never" in one or "obody" in one) == denies for one in near), near
    assert not any(part in one for one in near for part in ("n is more", "skip", "next turn", "above", "is out.") if
                   part != "is out." or "eliminated" not in text), near  # fmt: skip


def test_how_many_cards_there_are_is_said_in_other_words() -> None:
    facts = ("fact",)
    assert taught(DUEL, "The deck has seventeen cards in all.", facts).near == ("There are seventeen cards.",)
    assert taught(DUEL, "You need 17 cards.", facts).near == ("There are 17 cards.",)
    assert taught(DUEL, "The cards are numbered from 1 to 9.", facts).near == ("The numbers go from 1 to 9.",)


def test_following_suit_is_said_with_what_the_cards_have() -> None:
    tricks = load_lexicon(load_game(STARTERS / "tricks"))
    said = taught(tricks, "You have to follow suit.", KINDS)
    assert said.near == ("If you hold a card of the led colour, you must play 1 card of the led colour.",)
    assert said.why == "'suit' is not said here; say 'colour'; for 'have to' say 'must'"


@pytest.mark.parametrize(
    ("before", "text", "why", "near"),
    [
        ("Choose another player.", "It draws 1 card.", "say 'that player'", ("That player draws 1 card.",)),
        ("Choose another player.", "He discards his hand.", "'he' and 'his' are not said",
         ("That player discards their hand.",)),
        ("Choose another player.", "Swap your hand with theirs.", "say 'that player'",
         ("Swap your hand with that player's hand.",)),
        ("Each player draws 1 card.", "They discard 1 card.", "say 'each player'", ("Each player discards 1 card.",)),
        ("Put the top card of the deck into the box.", "Shuffle it.", "could mean 'the deck' or 'the box'",
         ("Shuffle the deck.", "Shuffle the box.")),
        ("Name a card. Choose another player.", "If they hold it, they are out.", "'that player' and 'the named card'",
         ("If that player holds the named card, that player is out.",)),
    ],
)  # fmt: skip
def test_a_pronoun_means_what_the_sentence_before_speaks_of(
    before: str, text: str, why: str, near: tuple[str, ...]
) -> None:
    said = taught(DUEL, text, KINDS, before)
    assert why in said.why
    assert said.near == near


def test_of_two_that_a_word_could_mean_both_are_named() -> None:
    chosen: dict[str, Any] = {"do": "choose", "player": "another"}
    said = [(chosen, "Choose another player."), (chosen, "Choose a player."), ({"do": "draw", "who": "that"}, "")]
    ((_, fault),) = check_references(said)
    assert str(fault) == "'that player': it could mean two: of 'Choose another player.' and of 'Choose a player.'"


def test_what_something_is_worth_is_said_by_who_scores_it() -> None:
    said = taught(DRAFT, "Each Bread in a basket is worth 2 points.", KINDS)
    assert "'is worth' is not said here; say who scores" in said.why
    assert said.near == ("Each player scores 2 points for each Bread in their basket.",)
    said = taught(DRAFT, "The most Honey is worth 6 points.", KINDS)
    assert said.near[0] == "Each player with the most Honey in their basket scores 6 points."
    said = taught(DRAFT, "A pair of Cheese counts 5 points.", KINDS)
    assert said.near[0] == "Each player scores 5 points for each pair of Cheese in their basket."


def test_a_word_for_what_somebody_becomes_is_a_mark() -> None:
    assert taught(DUEL, "You become weary.", KINDS).entry == ("marks: [hidden, out, weary]",)
    assert taught(DUEL, "You become hidden.", KINDS).near == ("You are hidden.",)


def test_a_word_that_may_be_a_slip_has_its_entry_all_the_same() -> None:
    said = taught(DUEL, "Pluy 1 card.", KINDS)
    assert "did you mean" in said.why and said.entry
    assert not taught(DUEL, "Shuffel the deck.", KINDS).entry


def test_an_entry_has_the_forms_of_the_verb_as_english_has_them() -> None:
    assert "    forms: [weave, weaves, wove, woven, weaving]" in taught(DUEL, "Weave 1 card.", KINDS).entry
    assert "    forms: [plug, plugs, plugged, plugged, plugging]" in taught(DRAFT, "Plug 1 card.", KINDS).entry


def test_words_of_a_small_class_are_named_where_one_is_missing() -> None:
    assert "'at least'" in taught(DUEL, "A player never has only 2 cards in hand.", KINDS).why


def test_when_something_is_done_is_never_advised_away() -> None:
    assert taught(DUEL, "First, each player draws 1 card.", KINDS).near[:1] == ("Each player draws 1 card.",)
    assert "in another way" not in taught(DUEL, "At the end of the game, each player draws 1 card.", KINDS).why


def test_of_a_very_long_sentence_nothing_is_tried_word_by_word(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    reading = DUEL.book._reading

    def counted(text: str, kinds: tuple[str, ...]) -> Reading:
        read.append(text)
        return reading(text, kinds)

    monkeypatch.setattr(DUEL.book, "_reading", counted)
    text = "Draw " + "1 card of the deck and put it to the hand of a player, " * 10
    assert "too long to tell" in taught(DUEL, text, KINDS).why
    assert len(read) < 80  # halves at the first 40 words; another preposition alone would be 100 more


def test_of_what_is_counted_people_may_list_the_plural(tmp_path: Path) -> None:
    folder = shutil.copytree(STARTERS / "draft", tmp_path / "draft")
    words = folder / "words.yaml"
    words.write_text(words.read_text("utf-8").replace("{point: [points]}", "[points]"), "utf-8")
    assert load_lexicon(load_game(folder)).words.numbers == DRAFT.words.numbers == {"point": ["points"]}


def test_an_amount_without_a_comparison_is_taken_to_be_exact() -> None:
    assert taught(DRAFT, "Ann has 4 points.", ("move", "outcome")).near[0] == "Ann has exactly 4 points."


def test_is_worth_is_told_to_be_another_word() -> None:
    text = "Each player is worth 2 points for each pair of Berries in their basket."
    said = taught(DRAFT, text, KINDS)
    assert said.why.startswith("'is worth' is not said here; say 'scores'") or "'counts'" in said.why
