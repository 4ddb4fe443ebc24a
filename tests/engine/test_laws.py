"""The kernel serves any game, and every cause an event gives is a rule that exists."""

from __future__ import annotations

import re

from deckproof.cards.program import Sentence
from deckproof.validator.engine.conformance import conform
from deckproof.validator.engine.luck import game_seed
from deckproof.validator.engine.playthrough import replay, written
from deckproof.validator.engine.selfplay import play, self_play

from .kit import FOLDER, data, ygios
from .programs import PROGRAMS
from .toy import Toy


def test_another_game_conforms_and_plays() -> None:
    game = Toy()
    conform(game, 30)
    report = self_play(game, 200)
    assert report.ok, report.text()
    assert set(report.modes["only"].wins) == {(0,), (1,)}
    text = written(game, "only", play(game, "only", 1).moves)
    assert game.result(replay(game, text)) is not None


def test_every_cause_is_a_rule_or_a_printed_sentence() -> None:
    printed = {sentence for program in PROGRAMS.values() for sentence in program}
    for timeline in (False, True):
        for mode in ygios().modes:
            for number in range(60 if not timeline else 10):
                for event in play(ygios(timeline), mode, game_seed(9, mode, number), record=True).events:
                    if isinstance(event.because, Sentence):
                        assert event.because in printed
                    else:
                        assert event.because in data().rule_leaves, event


def test_every_rule_named_in_the_code_exists() -> None:
    known = data().rule_leaves
    for path in (FOLDER.parents[1] / "validator" / "games").glob("*.py"):
        text = path.read_text("utf-8")
        for key in re.findall(r'"((?:rulings|turn|first_player|devotion|row)\.\w+)"', text):
            assert key in known, (path.name, key)
        for ruling in re.findall(r"\bA\d\d[a-z]?\b", text):
            assert f"rulings.{ruling}" in known, (path.name, ruling)
