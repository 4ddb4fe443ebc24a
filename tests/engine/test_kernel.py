"""Notation, luck and events."""

from __future__ import annotations

import pytest
from deckproof.cards.program import Sentence
from deckproof.cards.source import Source
from deckproof.validator.engine.kernel import CHANCE, Event, IllegalMove, Refusal, name_of, read, show, told
from deckproof.validator.engine.luck import Luck, game_seed

from ..games.ygios.kit import ygios


@pytest.mark.parametrize("text", ["play H5 up home", "back-off", "choose T4 town", "decline", "discard H1 S2"])
def test_notation_goes_both_ways(text: str) -> None:
    assert show(read(text)) == text
    assert read(f"  {text} ") == tuple(text.split())


def test_luck_is_the_same_for_ever() -> None:
    assert game_seed(1, "ygios simple", 0) == 14086613481748021304
    luck = Luck(7)
    assert luck.shuffled("abcdef") == ["d", "f", "e", "c", "a", "b"]
    assert [luck.choice("abc") for _ in range(6)] == list("bababa")


def test_seeds_of_games_differ() -> None:
    seeds = {game_seed(base, game, k) for base in range(5) for game in ("a", "b") for k in range(20)}
    assert len(seeds) == 200


def test_shuffles_are_fair() -> None:
    luck = Luck(3)
    counts: dict[str, int] = {}
    for _ in range(6000):
        key = "".join(luck.shuffled("abc"))
        counts[key] = counts.get(key, 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_an_event_names_only_cards_that_are_seen() -> None:
    event = Event("draw", {"player": 0, "cards": ["H1", "H2"], "card": "H1"}, "deal.simple", (0,))
    assert told(event, 0) is event
    assert told(event, 1).data == {"player": 0, "cards": ["?", "?"], "card": "?"}
    secret = Event("gain", {"player": 0, "card": "F4", "worth": -3}, "turn", (0,), secret=True)
    assert told(secret, 0) is secret
    assert told(secret, 1) == Event("gain", {"player": "?", "card": "?", "worth": "?"}, "?", (0,), secret=True)


def test_a_refusal_says_who_what_why_which_rule_and_what_instead() -> None:
    place = Source("affection.yaml", "text: Draw.").at(6)
    sentence = Sentence({}, "Draw.", place)
    error = IllegalMove(1, ("fly", "H1"), Refusal("cards do not fly.", sentence), [("back-off",)] * 9)
    said = str(error)
    for part in ("player 1", "'fly H1'", "cards do not fly", '"Draw." (affection.yaml:1:7)', "back-off", "1 more"):
        assert part in said
    assert [name_of(who) for who in (0, CHANCE, None)] == ["player 0", "chance", "nobody"]


def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(ValueError, match="known: simple, advanced"):
        ygios().new("hard")
