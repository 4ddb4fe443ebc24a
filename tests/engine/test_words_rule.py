"""The printed words are what runs: change a word and the game changes."""

from __future__ import annotations

from typing import Any

from deckproof.cards.program import Sentence
from deckproof.validator.engine.conformance import conform
from deckproof.validator.games.ygios.game import Ygios

from .kit import Table, data, ygios
from .programs import EMPTY, FACES, cards, do, lock

MIDDLE = "home town school"


def reworded(**faces: list[dict[str, Any]]) -> Ygios:
    """The game with other meanings on some faces."""
    changed = {card: [(str(meaning), meaning) for meaning in meanings] for card, meanings in faces.items()}
    programs = {
        card: tuple(Sentence(meaning, text) for text, meaning in said) for card, said in {**FACES, **changed}.items()
    }
    return Ygios(data().rules, ygios().book.facts, programs)


def test_another_number() -> None:
    game = reworded(H1=[do("draw", n=3)], S2=[lock("opponent", "school", 3)])
    t = Table(("H1 S2", "T6 S6"), pile="H2 H3 H4 H6", game=game).do("play H1 up home")
    assert t.hand(0) == ["S2", "H2", "H3", "H4"]
    assert t.do("play T6 down home", "play S2 up town").tokens("school") == (0, 3)


def test_another_bonus_number() -> None:
    lead: dict[str, Any] = {"rule": "tied_below", "lead": 3, "where": "here"}
    worth: dict[str, Any] = {
        "rule": "set_devotion",
        "n": 4,
        "cards": {"owner": "either", "face": "down"},
        "where": "here",
    }
    game = reworded(LT=[lead], PAR=[worth])
    t = Table(("H6", "S6"), "1 H5 town up, 0 H1 school down", row=MIDDLE, bonus="town=LT school=PAR", game=game)
    assert (t.value("H1"), t.game.laid(t.state).zones[1].tied) == (4, True)


def test_an_effect_that_may_be_declined() -> None:
    game = reworded(T8=[{"on_play_up": {"may": do("draw", "opponent")}}, EMPTY])
    t = Table(("T8 T6", "S6 S4"), row=MIDDLE, pile="H1 H2", game=game).do("play T8 up town")
    assert (t.actor, t.legal) == (1, ["accept", "decline"])
    assert t.do("decline").hand(1) == ["S6", "S4"]
    t = Table(("T8 T6", "S6 S4"), row=MIDDLE, pile="H1 H2", game=game).do("play T8 up town", "accept")
    assert t.hand(1) == ["S6", "S4", "H1"]


def test_an_effect_that_happens_twice() -> None:
    game = reworded(S4=[do("flip", n=2, cards=cards("opponent", "up", "any"), to="down")])
    t = Table(("S4 T6", "S6 H6"), "1 H1 home up, 1 H2 home up, 1 H4 town up", game=game).do("play S4 up school")
    t.do("choose H1")
    assert t.legal == ["choose H2", "choose H4"]
    t.do("choose H4")
    assert (t.actor, t.is_up("H2"), t.is_up("H4")) == (1, True, False)
    t = Table(("S4 T6", "S6 H6"), "1 H1 home up", game=game).do("play S4 up school", "choose H1")
    assert t.actor == 1


def test_a_mark_in_words() -> None:
    game = reworded(H1=[do("draw"), {"rule": "once_a_round"}])
    assert game.book.steps[game.book.index["H1"]].once


def test_a_missing_condition_is_missed() -> None:
    game = reworded(ML=[{"rule": "score", "who": "controller", "n": 1}])
    t = Table(("H1 H2", "S6"), "1 T5 town up", row=MIDDLE, bonus="town=ML", game=game).do("back-off")
    assert t.points == [0, 3 + 1]


def test_a_reworded_game_conforms_too() -> None:
    twice = [do("flip", n=2, cards=cards("opponent", "up", "any"), to="down")]
    conform(reworded(S4=twice, T8=[{"on_play_up": {"may": do("draw", "opponent")}}, EMPTY]), 5)
