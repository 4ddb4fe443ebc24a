"""The kernel serves any game, and every cause an event gives is a rule that exists."""

from __future__ import annotations

from deckproof.cards.program import Sentence
from deckproof.validator.engine.luck import game_seed
from deckproof.validator.engine.selfplay import play, self_play

from ..games.ygios.kit import ygios
from .conformance import conform
from .toy import Toy


def test_another_game_conforms_and_plays() -> None:
    game = Toy()
    conform(game, 30)
    report = self_play(game, 200)
    assert report.ok, report.text()
    assert set(report.modes["only"].wins) == {(0,), (1,)}


def test_every_cause_is_a_printed_sentence() -> None:
    """Of the sheet, of a card, or of a Zone Bonus."""
    files = {"play.md", "affection.yaml", "bonus.yaml"}
    for mode in ygios().modes:
        for number in range(6):
            for event in play(ygios(), mode, game_seed(9, mode, number), record=True).events:
                if event.kind == "turn":  # that a turn begins is said by no sentence
                    continue
                assert isinstance(event.because, Sentence) and event.because.place is not None, event
                assert event.because.place.source.name.rpartition("/")[2] in files, event
