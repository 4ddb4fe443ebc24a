"""One fault in one example is reported where it stands; a harmless rewrite is not reported at all."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from deckproof.cards.examples import ExampleSentence, examples_of
from deckproof.cards.phrasebook import pieces
from deckproof.cards.source import Source

from .conftest import Desk

FAULTS = [
    ("a total", "simple-middle", "Town is 6 to 2.", "Town is 6 to 3.", "EXM001"),
    ("totals exchanged", "simple-round", "School is 5 to 8.", "School is 8 to 5.", "EXM001"),
    ("the published label", "simple-middle", "School is not tied.", "School is tied.", "EXM001"),
    ("who controls", "simple-round", "The opponent controls School.", "You control School.", "EXM001"),
    ("points for a win", "simple-round", "You score 5 Affection Points.", "You score 4 Affection Points.", "EXM001"),
    ("points for backing off", "back-off-2", "The opponent scores 3 Affection Points.",
     "The opponent scores 2 Affection Points.", "EXM001"),
    ("points for a bonus", "bonus-eo", "You score 2 Affection Points for Escalating Obsession.",
     "You score 3 Affection Points for Escalating Obsession.", "EXM001"),
    ("the wrong bonus", "bonus-ml", "You score 1 Affection Point for Meaningful Location.",
     "You score 1 Affection Point for Love Triangle.", "EXM001"),
    ("points lost", "sweep", "You lose 2 Affection Points.", "You lose 3 Affection Points.", "EXM001"),
    ("who goes first", "back-off-1", "The opponent goes first in the next round.",
     "You go first in the next round.", "EXM001"),
    ("who wins the Timeline", "timeline-end", "The Timeline is over. You win",
     "The Timeline is over. The opponent wins", "EXM001"),
    ("Devotion of a card", "card-h2", "Lock the Front Door counts 2.", "Lock the Front Door counts 5.", "EXM001"),
    ("a Zone in a claim", "protection", "You may not choose the opponent's face-down card in Town.",
     "You may not choose the opponent's face-down card in Home.", "EXM002"),
    ("a dropped not", "card-h5", "The opponent may not play to Home.", "The opponent may play to Home.", "EXM001"),
    ("an added not", "card-t1", "Checked Your Location is protected.",
     "Checked Your Location is not protected.", "EXM001"),
    ("does not trigger", "bonus-nmg", "The ability of Our Spot does not trigger.",
     "The ability of Our Spot triggers.", "EXM001"),
    ("hand at backing off", "back-off-4", "You back off with 4 cards in hand.",
     "You back off with 3 cards in hand.", "EXM001"),
    ("length of a lock", "card-s2", "School is locked for the opponent for 2 turns.",
     "School is locked for the opponent for 3 turns.", "EXM001"),
    ("a pile", "simple-round", "The set-aside pile has 4 cards.", "The set-aside pile has 5 cards.", "EXM001"),
    ("a card used twice", "simple-middle", "The opponent holds Going Through Your Phone, This Town",
     "The opponent holds Our Spot, This Town", "EXM002"),
    ("a card played twice", "simple-middle", "The opponent plays This Town Is Ours face-down to Town.",
     "The opponent plays Going Through Your Phone face-down to Town.", "EXM002"),
    ("a card nobody holds", "simple-round", "You play This Town Is Ours face-up to Town.",
     "You play Everyone Ships Us face-up to Town.", "EXM002"),
    ("a card of the other mode", "card-h1", "You hold Going Through Your Phone and 5 more cards.",
     "You hold Imouto and 5 more cards.", "EXM002"),
    ("out of turn", "simple-round", "The opponent plays Sleep In Your Hoodie face-up to Home.",
     "You play Our Spot face-up to Home.", "EXM002"),
    ("a swapped player", "card-h3", "You return Our Spot to your hand.",
     "The opponent returns Our Spot to their hand.", "EXM002"),
    ("a hand too large", "card-h4", "You hold Cook Your Favorite Meal and 4 more cards.",
     "You hold Cook Your Favorite Meal and 5 more cards.", "EXM002"),
    ("a move that is barred", "card-h5", "The opponent plays a card face-down to Town.",
     "The opponent plays a card face-down to Home.", "EXM002"),
    ("a choice that is not open", "card-t4", "You move Everyone Ships Us to Town.",
     "You move Everyone Ships Us to Home.", "EXM002"),
    ("backing off too late", "hoodie-alone", "You have 5 cards in hand.", "You back off.", "EXM002"),
    ("a move after the end", "timeline-end", "The Timeline is over. You win the Timeline.",
     "You back off.", "EXM002"),
    ("an illegal move made legal", "second-play", "You play Our Spot face-up to Town.",
     "The opponent plays a card face-down to Town.", "EXM003"),
    ("another reason", "back-off-too-late", "This is not allowed now: play 1 card, or carry out Back Off.",
     "This is not allowed: it is the opponent's turn.", "EXM003"),
    ("the wrong card as reason", "senpai-unpaid", "This is not allowed: Senpai.",
     "This is not allowed: Imouto.", "EXM003"),
    ("a word nobody knows", "card-t3", "You play Our Spot face-up to School.",
     "You toss Our Spot face-up to School.", "EXM004"),
    ("a misspelt name", "card-t8", "You play Osananajimi face-up to Town.",
     "You play Osananijimi face-up to Town.", "EXM004"),
    ("a misspelt mode", "card-t1", "card-t1 {mode=simple}", "card-t1 {mode=simpel}", "EXM009"),
    ("a misspelt option", "card-t2", "card-t2 {mode=simple}", "card-t2 {made=simple}", "EXM009"),
    ("a kind of block", "imouto-alone", "```illegal imouto-alone", "```example imouto-alone", "EXM002"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "old", "new", "code"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS]
)
def test_a_fault_is_reported_at_its_line(desk: Desk, name: str, old: str, new: str, code: str) -> None:
    block = desk.block(name)
    assert block.count(old) == 1
    text = block.replace(old, new)
    fault = new if not new.startswith("```") else "You play"  # an illegal move that is now called legal
    line = text.count("\n", 0, text.index(fault)) + 1
    found = [(finding.code, finding.place.line if finding.place else 0) for finding in desk.check(text)]
    assert (code, line) in found


def test_an_example_of_the_same_name_is_reported(desk: Desk) -> None:
    block = desk.block("card-h1")
    (found,) = desk.check(f"{block}\n{block}")
    assert found.place is not None and found.other is not None
    assert (found.code, found.place.line, found.other.line) == ("EXM006", block.count("\n") + 2, 1)


def test_an_open_choice_is_reported(desk: Desk) -> None:
    block = desk.block("protection")
    text = block.replace(" You flip This Town Is Ours face-down.\nTown is 2 to 3.", "")
    (found,) = desk.check(text)
    assert found.place is not None
    assert (found.code, found.place.line) == ("EXM008", block[: block.index("You may choose This")].count("\n") + 1)


def test_no_number_of_a_claim_can_be_changed_unnoticed(desk: Desk) -> None:
    """Each number of each claim, one more, is reported at its sentence."""
    tried, silent = 0, []
    for name, block in desk.blocks.items():
        (example,) = examples_of(Source("examples.md", block))
        for sentence in example.sentences:
            meaning = desk.book.read(sentence.text, ("given", "move", "outcome")).meaning
            if not isinstance(meaning, dict) or meaning.keys().isdisjoint(("outcome", "so")):
                continue
            at = offset(block, sentence)
            for number in re.finditer(r"(?<![A-Za-z])\d+", sentence.text):
                start, end = at + number.start(), at + number.end()
                found = desk.check(f"{block[:start]}{int(number[0]) + 1}{block[end:]}")
                spots = [(one.place.line, one.place.col) for one in found if one.place]
                tried += 1
                if (sentence.place.line, sentence.place.col) not in spots:
                    silent.append((name, sentence.text))
    assert silent == []
    assert tried > 200


def offset(text: str, sentence: ExampleSentence) -> int:
    """Where a sentence begins in a text."""
    at = sum(len(row) + 1 for row in text.split("\n")[: sentence.place.line - 1]) + sentence.place.col - 1
    assert text.startswith(sentence.text, at)
    return at


WORDS = {"1": "one", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight"}


def bodies(change: Callable[[str], str]) -> Callable[[str], str]:
    """The change made in the bodies of the blocks alone."""
    block = re.compile(r"(```(?:example|illegal) [^\n]*\n)(.*?)(?=\n```)", re.DOTALL)
    return lambda text: block.sub(lambda found: found[1] + change(found[2]), text)


REWRITES: dict[str, Callable[[str], str]] = {
    "one long line": bodies(lambda body: body.replace("\n", " ")),
    "one sentence a line": bodies(lambda body: re.sub(r"\. ", ".\n", body)),
    "wrapped anywhere": bodies(lambda body: re.sub(r" (face-up|Devotion|cards?|to) ", r" \1\n", body)),
    "numbers in words": bodies(
        lambda body: re.sub(r"\b[1-8]\b(?! Zones|\.? ?play| card, or)", lambda n: WORDS[n[0]], body)
    ),
    "cannot": bodies(lambda body: body.replace("may not", "cannot")),
    "can": bodies(lambda body: re.sub(r" may (?!not)", " can ", body)),
    "into": bodies(lambda body: re.sub(r"(plays? .*? face-(?:up|down)) to ", r"\1 into ", body)),
    "has Devotion": bodies(lambda body: re.sub(r" counts (\d+)\.", r" has \1 Devotion.", body)),
    "have in hand": bodies(lambda body: body.replace("You have 6 cards in hand.", "You now hold 6 cards.")),
    "curly apostrophes": bodies(lambda body: body.replace("'", "\u2019")),
    "emphasis": bodies(lambda body: re.sub(r"\b(not|face-up)\b", r"*\1*", body)),
    "small letters": bodies(lambda body: body.replace("Our Spot", "our spot")),
    "because of": bodies(
        lambda body: re.sub(r"This is not allowed: (?=[A-Z])", "This is not allowed because of ", body)
    ),
    "another fence": lambda text: text.replace("```", "~~~~"),
}


@pytest.mark.parametrize("rewrite", REWRITES)
def test_a_harmless_rewrite_is_not_reported(desk: Desk, rewrite: str) -> None:
    text = REWRITES[rewrite](desk.text)
    assert text != desk.text
    assert [f"{finding.place}: {finding.message}" for finding in desk.check(text)] == []


def test_the_order_of_givens_means_nothing(desk: Desk) -> None:
    def turned(body: str) -> str:
        sentences = [piece.text for piece in pieces(body)]
        given = [one for one in sentences if desk.book.read(one, "given").outcome == "read"]
        return "\n".join([*given[::-1], *(one for one in sentences if one not in given)])

    text = bodies(turned)(desk.text)
    assert text != desk.text
    assert [f"{finding.place}: {finding.message}" for finding in desk.check(text)] == []
