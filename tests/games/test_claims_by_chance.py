"""Claims that once seemed to fail in games of chance although they held: what their watches had overlooked."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.cards.source import Place, Source
from deckproof.cards.words import programs, words_of
from deckproof.validator.claimed import Claimed
from deckproof.validator.engine.course import course
from deckproof.validator.engine.kernel import read
from deckproof.validator.games import rules_named
from deckproof.validator.games.rules import Playing

NOWHERE = Place(Source("rulebook.md", "So it is.\n"), 1, 1)
S7_GIVES_A_CARD_THAT_LOOKS = """
first 0, deal H3 H6 S4 H5 H2 T6 S7 H1 T4 T2 H4 H7 S3 S5 S2 H8 T3 T8 T1 S1 T5 S6 S8 T7, discard H2 H5, discard H4 H8,
row school home town, bonus PAR AE FE, play S4 up town, play S3 up school, discard H7 T8, play S7 up town, accept,
choose T1 home
"""
T5_LOCKS_LOCKED_ZONES = """
first 0, deal T1 T6 S6 H6 H3 T5 S1 S5 H4 S2 H5 H1 H2 T3 S4 T2 T4 S3, play H3 down school, play S2 up school,
play T6 down home, play H5 up home, play T5 up town
"""
H8_IS_MOVED_TO_FIRST_IMPRESSIONS = """
first 0, deal H5 H8 S3 S5 S1 S2 T3 H2 H6 T4 H4 S7 T5 T2 T8 S8 T7 H7 S6 H1 S4 T1 T6 H3, discard H2 S1, discard S7 S8,
row school home town, bonus ML FE FI, play H8 up home, discard S5, play T4 up school, choose H8 town
"""
T2_IS_WHERE_IT_WOULD_FOLLOW = """
first 0, deal T5 T3 H3 H6 H7 S3 S7 H5 T2 H4 H2 S2 S6 S8 S5 S4 T8 H8 S1 T7 T6 H1 T1 T4, discard H6 T3, discard S5 S8,
row home town school, bonus LT EO AE, play H3 up town, play S4 down town, play S3 up school, discard H7 T8,
play T2 up school, choose S4 school
"""
T2_IS_ITSELF_FLIPPED = """
first 1, deal S1 T3 H6 S6 T2 T7 H5 H8 H1 T4 S5 S7 T1 H7 S4 H4 H2 T8 S3 T6 T5 H3 S8 S2, discard H5 T7, discard H7 T1,
row home town school, bonus PAR AE LT, play S4 down home, play T2 up home, choose home#1 town, choose T2
"""
T1_LOOKS_BUT_LOCKS_ARE_AGAINST_IT = """
first 0, deal S5 T3 T6 T1 S1 H2 H4 H5 T5 H3 T4 S6 S2 T2 S4 H6 S3 H1, play T1 down school, play T5 up town, play S1
up town, choose T1
"""
T2_GOES_ON = """
first 0, deal S6 S8 T3 H2 T1 H8 T5 S2 H3 H7 S5 T4 T2 H5 S1 H4 S4 H1 T7 T8 H6 S3 S7 T6, discard T3 S6, discard H3 S1,
row home town school, bonus FI ML AE, play T1 down town, play T2 up town, choose town#1 school, choose S4 school,
choose T2
"""
T2_COMES_TWICE = """
first 1, deal S6 H4 H8 T6 S5 S1 T7 S7 H3 T2 T1 H6 S8 T5 T8 T3 H7 T4 S2 H5 S4 H2 H1 S3, discard H8 S7, discard T1 T3,
row town school home, bonus AE FI FE, play H6 up town, play S6 up town, play H3 down home, play T7 down home, play
T2 up town, choose H3 town, choose T2, play T2 up home, choose S6 school
"""


@cache
def playing(name: str) -> Playing:
    game = load_game(bundled()[name])
    return rules_named(name).ready(game, programs(words_of(game)[1]))


@pytest.mark.parametrize(("name", "mode", "meaning", "card", "script"), [
    ("ygios", "advanced", {"claim": "order", "is": ["accept", "look", "choose_zone"]}, "S7",
     S7_GIVES_A_CARD_THAT_LOOKS),
    ("ygios", "simple", {"claim": "locks_both", "card": "T5"}, "", T5_LOCKS_LOCKED_ZONES),
    ("ygios", "advanced", {"claim": "first_before_cost", "is": "before"}, "", H8_IS_MOVED_TO_FIRST_IMPRESSIONS),
    ("ygios", "advanced", {"claim": "follows", "bonus": "AE", "card": "T2", "is": "before"}, "",
     T2_IS_WHERE_IT_WOULD_FOLLOW),
    ("ygios", "advanced", {"claim": "follows", "bonus": "AE", "card": "T2", "is": "before"}, "", T2_IS_ITSELF_FLIPPED),
    ("ygios", "simple", {"claim": "no_target", "then": "nothing"}, "", T1_LOOKS_BUT_LOCKS_ARE_AGAINST_IT),
    ("ygios", "advanced", {"claim": "no_target", "then": "nothing"}, "", T2_COMES_TWICE),
    ("ygios", "advanced", {"claim": "if", "if": {"none_can": "move"}, "then": "nothing"}, "T2", T2_GOES_ON),
])  # fmt: skip
def test_a_claim_that_holds_is_not_refuted(
    name: str, mode: str, meaning: dict[str, Any], card: str, script: str
) -> None:
    ready = playing(name)
    watch = ready.witness.watch(Claimed("So it is.", meaning, NOWHERE, card))
    moves = [read(move) for move in script.split(",")]
    made = list(course(ready.game, ready.game.new(mode), moves))
    assert watch is not None and len(made) == len(moves)
    assert _asked(watch.on, made[-1][2].events), "it is asked after the last move"
    assert not any(watch.ask(before, after) for _, before, after in made if _asked(watch.on, after.events))


def _asked(on: frozenset[str], events: Any) -> bool:
    """Whether the claim is asked on one of the events, or on one with a word of its data."""
    words = {f"{event.kind} {word}" for event in events for word in event.data.values() if isinstance(word, str)}
    return bool(on & (words | {event.kind for event in events}))
