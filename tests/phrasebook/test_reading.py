"""Reading: values, synonyms, nesting, agreement, ambiguity, and nothing swallowed."""

from __future__ import annotations

import pytest
from deckproof.cards.phrasebook import Phrasebook
from deckproof.cards.phrasebook.reading import phrases_in, ways

from ..conftest import Calls
from .conftest import MakeBook

TOY = """\
types:
  pile: {draw pile: [deck], discard pile: []}
  who: {you: [], your opponent: {is: opponent, or: [the opponent]}}
  zone: {Home: [], Town: []}
  place:
    - {say: "{zone:zone}", means: "{zone}"}
    - {say: "Zones adjacent to {zone:zone}", means: {adjacent_to: "{zone}"}}
phrases:
  - id: draw
    say: ["Draw {n:int} card(s) from the {pile:pile}", "Take {n:int} card(s) from the {pile:pile}"]
    means: {do: draw, n: "{n}", from: "{pile}"}
  - {id: then, say: "Then {then:*effect}", means: {then: "{then}"}}
  - id: score
    kind: outcome
    say: "{who:who} [score|scores]@who {n:int} point(s)( in {where:place})"
    means: {scored: "{n}", who: "{who}", where: "{where}"}
  - {id: each, say: "{deed:*effect} for each card in {zone:zone}", means: {each: "{zone}", do: "{deed}"}}
  - {id: if, say: "If you do, {then:*effect}", means: {if_done: "{then}"}}
"""


@pytest.fixture
def toy(make_book: MakeBook) -> Phrasebook:
    return make_book(TOY)


@pytest.mark.parametrize(
    ("text", "n"),
    [
        ("Draw 2 cards from the draw pile.", 2),
        ("draw two cards from the deck", 2),
        ("Draw a card from the draw pile!", 1),
        ("Take twelve  cards\nfrom the *deck*.", 12),
        ("Take 0 cards from the draw pile.", 0),
    ],
)
def test_numbers_and_synonyms(toy: Phrasebook, text: str, n: int) -> None:
    assert toy.read(text).meaning == {"do": "draw", "n": n, "from": "draw pile"}


@pytest.mark.parametrize(
    "text",
    [
        "Draw 2 cards from the draw pile now.",
        "Now draw 2 cards from the draw pile.",
        "Draw 2 cards from the draw pile, then stop.",
        "Draw 2 fine cards from the draw pile.",
        "Draw cards from the draw pile.",
        "Draw 1.5 cards from the draw pile.",
        "Draw 2cards from the draw pile.",
        "Draw -2 cards from the draw pile.",
        "Draw 2 cards from the draw piles.",
        "",
    ],
)
def test_nothing_is_swallowed(toy: Phrasebook, text: str) -> None:
    assert toy.read(text).outcome == "unread"


def test_phrases_nest(toy: Phrasebook) -> None:
    reading = toy.read("Then draw 2 cards from the deck.")
    assert reading.meaning == {"then": {"do": "draw", "n": 2, "from": "draw pile"}}
    assert phrases_in(reading.parses[0]) == ["then", "draw"]


def test_scope_that_reads_two_ways_is_ambiguous(toy: Phrasebook) -> None:
    reading = toy.read("If you do, draw 1 card from the deck for each card in Home.")
    assert reading.outcome == "ambiguous"
    assert {next(iter(dict(meaning))) for meaning in reading.meanings if isinstance(meaning, dict)} == {
        "if_done",
        "each",
    }


def test_agreement_carries_meaning_and_is_asked_for(toy: Phrasebook) -> None:
    assert toy.read("You score 1 point.").meaning == {"scored": 1, "who": "you"}
    assert toy.read("The opponent scores 2 points in Zones adjacent to Town.").meaning == {
        "scored": 2,
        "who": "opponent",
        "where": {"adjacent_to": "Town"},
    }
    assert toy.read("You scores 1 point.").outcome == "unread"
    assert toy.read("Your opponent score 1 point.").outcome == "unread"


def test_two_phrases_with_one_meaning_are_no_ambiguity(make_book: MakeBook) -> None:
    book = make_book(
        'phrases:\n  - {id: a, say: "Pass", means: {do: pass}}\n  - {id: b, say: "[Pass|Skip]", means: {do: pass}}\n'
    )
    assert book.read("Pass.").outcome == "read"
    assert book.render({"do": "pass"}) == "Pass."


def test_two_meanings_are_told_whatever_the_order(make_book: MakeBook) -> None:
    lines = ['  - {id: a, say: "Go {n:int}", means: {go: "{n}"}}\n', '  - {id: b, say: "Go 2", means: {stop: 2}}\n']
    for order in (lines, lines[::-1]):
        assert make_book("phrases:\n" + "".join(order)).read("Go 2.").outcome == "ambiguous"


def test_every_split_is_found(make_book: MakeBook) -> None:
    book = make_book(
        "types:\n  name: {Rose: [], Rose and Thorn: [], Thorn and Oak: [], Oak: []}\n"
        'phrases:\n  - {id: two, say: "{a:name} and {b:name}", means: {a: "{a}", b: "{b}"}}\n'
    )
    assert book.read("Rose and Thorn and Oak.").meanings == [
        {"a": "Rose", "b": "Thorn and Oak"},
        {"a": "Rose and Thorn", "b": "Oak"},
    ]


def test_a_slot_said_twice_must_agree(make_book: MakeBook) -> None:
    book = make_book('phrases:\n  - {id: a, say: "{n:int} and {n:int}", means: {n: "{n}"}}\n')
    assert book.read("2 and two").meaning == {"n": 2}
    assert book.read("2 and 3").outcome == "unread"


def test_nesting_has_an_end(make_book: MakeBook, calls: Calls) -> None:
    book = make_book(
        'phrases:\n  - {id: a, say: "{x:*effect} or {y:*effect}", means: {or: ["{x}", "{y}"]}}\n'
        '  - {id: b, say: "Pass", means: {do: pass}}\n  - {id: c, say: "Then {x:*effect}", means: {then: "{x}"}}\n'
    )
    with calls(1_500_000):
        assert book.read("Pass or pass or pass.").outcome == "ambiguous"
        assert book.read("Then " * 5 + "pass").outcome == "read"
        assert book.read("Then " * 30 + "pass").outcome == "unread"
        assert book.read("Pass" + " or pass" * 30).outcome in ("ambiguous", "unread")


def test_rendering_chooses_agreement_plural_and_optional_text(toy: Phrasebook) -> None:
    assert toy.render({"scored": 1, "who": "you"}) == "You score 1 point."
    assert toy.render({"scored": 3, "who": "opponent", "where": "Home"}) == "Your opponent scores 3 points in Home."
    assert toy.render({"then": {"do": "draw", "n": 1, "from": "draw pile"}}) == "Then draw 1 card from the draw pile."
    with pytest.raises(KeyError, match="no phrase says"):
        toy.render({"do": "dance"})


def test_a_kind_narrows_what_a_sentence_may_be(toy: Phrasebook) -> None:
    assert toy.read("You score 1 point.", "effect").outcome == "unread"
    assert toy.read("You score 1 point.", ("effect", "outcome")).outcome == "read"
    assert toy.read("Zones adjacent to Town", "place").meaning == {"adjacent_to": "Town"}
    assert toy.read("Zones adjacent to Town").outcome == "unread"


def test_regular_form_keeps_synonyms_and_mends_grammar(toy: Phrasebook) -> None:
    assert toy.regular(toy.read("Take two card from the deck.")) == "take two cards from the deck"
    assert toy.regular(toy.read("You score 1 points in home.")) == "you score 1 point in Home"


def test_regular_form_keeps_what_means_nothing(make_book: MakeBook) -> None:
    book = make_book(
        "types: {name: {I’ve Won: [], Don't: []}}\n"
        'phrases:\n  - {id: a, say: "[First|Quickest] to {n:int} point(s) wins( the game)", means: {to: "{n}"}}\n'
        '  - {id: b, say: "Say “{name:name}”( now)", means: {say: "{name}"}}\n'
    )
    for text in ("Quickest to 3 points wins the game", "First to 3 points wins", 'Say "I\'ve Won" now', "Say “Don’t”"):
        regular = book.regular(book.read(text))
        assert regular[0].upper() + regular[1:] == book.read(text).text
    assert book.regular(book.read("Quickest to 3 point wins the game.")) == "quickest to 3 points wins the game"


def test_two_hundred_patterns_and_five_hundred_sentences(make_book: MakeBook) -> None:
    lines = [
        f'  - {{id: p{i}, say: "{verb} {{n:int}} {noun}(s)( in {{z:zone}}) {tail}", means: {{do: p{i}, n: "{{n}}"}}}}\n'
        for i, (verb, noun, tail) in enumerate(
            (verb, noun, tail)
            for verb in ("Draw", "Take", "Move", "Flip", "Return")
            for noun in ("card", "token", "coin", "stone", "house", "gem", "map", "key")
            for tail in ("now", "later", "at once", "at the end", "if you can")
        )
    ]
    book = make_book("types: {zone: {Home: [], Town: []}}\nphrases:\n" + "".join(lines))
    assert len(book.phrases) == 200
    texts = [
        f"{verb} {n} cards in Home at once." for n in range(100) for verb in ("Draw", "Take", "Move", "Flop", "Flip")
    ]
    assert [book.read(text).outcome for text in texts].count("read") == 400


CLASHING = (
    TOY
    + """\
  - {id: gladly, say: "Gladly {deed:*effect}", means: {mood: glad, +: "{deed}"}}
  - {id: sadly, say: "Sadly {deed:*effect}", means: {do: weep, +: "{deed}"}}
"""
)


def test_words_that_would_leave_a_part_unsaid_mean_nothing(make_book: MakeBook) -> None:
    book = make_book(CLASHING)
    draw = {"do": "draw", "n": 2, "from": "draw pile"}
    assert book.read("Gladly draw 2 cards from the draw pile.").meaning == {"mood": "glad", **draw}
    assert book.read("Sadly draw 2 cards from the draw pile.").outcome == "unread"
    assert book.read("Gladly gladly draw 2 cards from the draw pile.").outcome == "unread"


def test_every_way_to_read_is_told_in_words(make_book: MakeBook) -> None:
    book = make_book(TOY)
    reading = book.read("If you do, draw 2 cards from the deck for each card in Home.")
    for told in (ways(reading), ways(reading, book.said)):
        assert " or " in told and '{"' not in told and ".yaml" not in told
        assert len(set(told.split(" or "))) == 2
