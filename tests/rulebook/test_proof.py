"""What contradicts the cards or the rules of ygios in a rulebook is found, by the phrases of its data."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from deckproof.cards import Game, load_game
from deckproof.cards.phrasebook import Phrasebook, load_phrasebook
from deckproof.cards.rulebook import Rulebook, load_rulebook, read_rulebook
from deckproof.cards.source import Source
from deckproof.cards.words import Words, read_cards
from deckproof.validator.rulebook import RulebookProof

from ..proofs import prove_rulebook


@dataclass(frozen=True)
class Ready:
    """Ygios, read."""

    game: Game
    phrases: Phrasebook
    words: Words
    rulebook: Rulebook

    def prove(self, text: str) -> RulebookProof:
        """Prove a rulebook with this text, its claims aside."""
        book = read_rulebook(Source("rulebook.md", text), self.game)
        return prove_rulebook(self.game, book, self.phrases, self.words)


@pytest.fixture(scope="module")
def ready() -> Ready:
    game = load_game("ygios")
    phrases = load_phrasebook(game)
    words = read_cards(game, phrases)
    rulebook = load_rulebook(game)
    assert rulebook is not None
    return Ready(game, phrases, words, rulebook)


def test_a_number_of_the_rules_that_is_changed_is_told_with_both_places(ready: Ready) -> None:
    rules = {**ready.game.rules, "hand": {"simple": 7, "advanced": 6}}
    changed = Game(**{name: getattr(ready.game, name) for name in Game.__slots__} | {"rules": rules})
    found = prove_rulebook(changed, ready.rulebook, ready.phrases, ready.words).findings
    told = [finding for finding in found if finding.code == "FCT001"]
    assert told
    for finding in told:
        assert finding.place is not None
        assert finding.other is not None
        assert finding.other.source.name.endswith("rules.yaml")
        assert "hand.simple" in finding.message


def test_an_entry_printed_under_another_card_is_found(ready: Ready) -> None:
    text = "# Playing House\n\n{{ by_id.H5.entry }}\n"
    codes = {finding.code for finding in ready.prove(text).findings}
    assert "FCT005" in codes
    right = "# Playing House\n\n{{ by_id.H2.entry }}\n"
    assert "FCT005" not in {finding.code for finding in ready.prove(right).findings}


def test_a_section_about_the_other_mode_is_found(ready: Ready) -> None:
    text = "# Simple\n<!-- deckproof: scope mode=simple -->\n\nDeal 8 cards to each player.\n"
    codes = {finding.code for finding in ready.prove(text).findings}
    assert "FCT001" in codes
    text = text.replace("simple -->", "advanced -->")
    assert "FCT001" not in {finding.code for finding in ready.prove(text).findings}


def test_unread_sentences_are_listed_and_lower_the_coverage(ready: Ready) -> None:
    proof = ready.prove("# A\n\nJuggle 3 cards for Paranoia.\n\n<!-- deckproof: flavour fun -->\nEat 4 cakes.\n")
    assert proof.coverage == (1, 2)
    assert "WRD001" in {finding.code for finding in proof.findings}


@pytest.mark.parametrize(
    ("words", "message", "place"),
    [
        ("try to control\nfewer of them than the other", "'fewer' stands where 'more' is expected", (4, 1, 5)),
        ("try to control more\nof them the other", "'than' seems to be missing", (4, 9, 1)),
        ("always try to control\nmore of them than the other", "'always' is not expected here", (3, 57, 6)),
    ],
)
def test_a_fixed_wording_over_two_lines_is_marked_where_it_differs(
    ready: Ready, words: str, message: str, place: tuple[int, int, int]
) -> None:
    text = f"# A\n\nIn each round, both players play cards to the Zones and {words}.\n"
    told = [one for one in ready.prove(text).findings if one.code == "WRD003"]
    assert [(one.message, one.place and (one.place.line, one.place.col, one.place.length)) for one in told] == [
        (message, place)
    ]


def test_only_what_is_said_to_be_no_rule_need_not_be_read(ready: Ready) -> None:
    sun = "The sun shines on the hills."
    proof = ready.prove(f"# A\n\n{sun}\n\n<!-- deckproof: flavour the weather -->\n{sun}\n")
    assert proof.coverage == (1, 2)
    assert [one.place.line for one in proof.findings if one.code == "WRD001"] == [3]


def test_reworded_harmlessly_nothing_fires(ready: Ready) -> None:
    text = ready.rulebook.source.text
    before = len(ready.prove(text).findings)
    same = text.replace("A face-down card has 2 Devotion", "A face-down card has two Devotion")
    same = same.replace("No card can lock Town.", "**No card** can lock\nTown.")
    assert len(ready.prove(same).findings) == before
