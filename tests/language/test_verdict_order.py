"""Of several sentences that do not agree with one, the one that is most like it is told first."""

from __future__ import annotations

from deckproof.cards.finding import Finding
from deckproof.cards.load import load_game
from deckproof.cards.source import Place, Source
from deckproof.validator.checks.sht import contradicts_the_sheet
from deckproof.validator.verdict import DISAGREES, verdict


def test_the_most_like_sentence_comes_first() -> None:
    here, there = (Place(Source(name, "One.\n\nTwo."), 1, 1) for name in ("cards.yaml", "rulebook.md"))
    texts = ("A lamp has light of its own.", "Each lamp gets 3 lights.", "A light on a lamp is one of its own.")
    told = [
        Finding(
            "SHT011", "contradicts-the-sheet", "error", f"{text!r}{DISAGREES}'Each lamp gets 2 lights.'", here, there
        )
        for text in texts
    ]
    found = verdict(load_game("ygios"), told, 0).findings
    assert texts[1] in found[0].message and [one.code for one in found] == ["SHT011"] * 3


def test_the_message_says_so() -> None:
    place = Place(Source("play.md", "One."), 1, 1)
    assert DISAGREES in contradicts_the_sheet(place, "One.", "Two.", place).message
