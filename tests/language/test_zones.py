"""Zones in a row, abilities that trigger or last, costs, bans and protection, in a small game of hills and kites."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from deckproof.cards.board import Seat
from deckproof.cards.load import load_game
from deckproof.validator.engine.kernel import IllegalMove, Move
from deckproof.validator.engine.selfplay import self_play
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.zones.picture import Picture, as_icon
from deckproof.validator.sheet_proof import prove_sheet

from ..engine.conformance import conform
from .kites import GAME, SHEET, TEXTS, WORDS, begun, folder, kites


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> WordedGame:
    game = folder(tmp_path_factory.mktemp("hills") / "game")
    read = read_game(game)
    assert [one.message for one in read.findings] == []
    found, faults = make_game(game, read)
    assert found is not None, [(one.message, one.hint) for one in faults]
    return found


def told(state: TableState) -> list[str]:
    found = [one.kind for one in state.events or ()]
    state.events = []
    return found


def strengths(game: WordedGame, state: TableState) -> list[list[int]]:
    return game.compiled(state.mode).deeds.zoned.totals(state)


def why(game: WordedGame, state: TableState, move: Move) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as refused:
        game.apply(state, move)
    because = refused.value.because
    return refused.value.reason, because if isinstance(because, str) else because.text


def test_games_go_to_their_end_and_tell_nobody_too_much(made: WordedGame) -> None:
    report = self_play(made, range(60), 1)
    assert report.ok, report.text()
    conform(made, games=2)


def test_a_ban_holds_in_the_next_turn_and_is_named(made: WordedGame) -> None:
    state = begun(made, "n1 m3 s3 m4  n2 n4 s4 m1  n3 m2 s1 s2")
    made.apply(state, ("play", "n1", "up", "north"))
    assert told(state)[:3] == ["play", "trigger", "ban"]
    reason, because = why(made, state, ("play", "n4", "down", "mid"))
    assert (reason, because) == ("Mid Hill is closed to that player this turn", TEXTS["n1"])
    made.apply(state, ("play", "m1", "up", "south"))
    made.apply(state, ("flip", "n1"))
    assert "unban" in told(state)
    assert not state.records


def test_a_gift_to_a_closed_zone_is_refused_by_the_ban(made: WordedGame) -> None:
    state = begun(made, "s4 n1 s3 m4  n2 n4 m1 m3  n3 m2 s1 s2")
    for move in (("play", "s4", "down", "north"), ("play", "m3", "down", "north"), ("play", "n1", "up", "north")):
        made.apply(state, move)
    for move in (("play", "m1", "up", "south"), ("flip", "north#1"), ("accept",)):
        made.apply(state, move)
    assert made.legal(state) == [("play", "n3", "down", "north"), ("play", "n3", "down", "south")]
    reason, because = why(made, state, ("play", "n3", "down", "mid"))
    assert (reason, because) == ("Mid Hill is closed to that player this turn", TEXTS["n1"])


def test_a_cost_that_cannot_be_paid_keeps_a_card_down_and_takes_a_flipped_one(made: WordedGame) -> None:
    state = begun(made, "n3 m3 s3 m4  n2 n4 s4 m1  n1 m2 s1 s2")
    reason, because = why(made, state, ("play", "m4", "up", "north"))
    assert (reason, because) == ("Kite M4 cannot be played face-up to North Hill: the zone is empty", TEXTS["m4"])
    made.apply(state, ("play", "n3", "up", "north"))
    assert made.legal(state) == [("discard", "m3"), ("discard", "m4"), ("discard", "s3")]
    made.apply(state, ("discard", "m3"))
    assert told(state)[:2] == ["play", "discard"]


def test_what_lasts_counts_while_its_card_is_face_up(made: WordedGame) -> None:
    state = begun(made, "m3 s3 s2 m4  m1 n4 s4 n2  n1 m2 s1 n3")
    made.apply(state, ("play", "m3", "up", "north"))
    made.apply(state, ("play", "n4", "down", "mid"))
    assert strengths(made, state) == [[1, 0], [0, 3], [0, 0]]  # half of 3; 1 and 2 more
    made.apply(state, ("play", "s3", "down", "south"))
    made.apply(state, ("play", "m1", "up", "north"))
    assert ("flip", "south#1") in made.legal(state)
    made.apply(state, ("flip", "m3"))
    assert strengths(made, state) == [[1, 0], [0, 1], [1, 0]]


def test_the_zone_protects_flips_and_rewards(made: WordedGame) -> None:
    state = begun(made, "m3 s3 s2 n4  m1 m2 s4 n2  n1 m4 s1 n3", "windy", "gale gust haze")
    made.apply(state, ("play", "n4", "down", "north"))
    made.apply(state, ("play", "m1", "up", "south"))
    assert made.actor(state) == 0  # the only other card is protected: nothing to flip
    told(state)
    made.apply(state, ("play", "s2", "up", "south"))
    made.apply(state, ("move", "m1", "mid"))
    assert told(state) == ["play", "trigger", "move", "move", "turn"]
    assert ("play", "m2", "down", "mid") in made.legal(state)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("A tied hill goes to the leader.\n", "", "nothing says who controls a tied zone"),
        ("A face-up card has 0 Lift in a hill that is not adjacent to its own hill.\n", "", "one far from it"),
        ("Played cards go to any hill, face-up or face-down.\n", "", "nothing says where played cards go"),
        ("order North Hill, Mid Hill, South Hill", "order North Hill, Mid Hill", "each zone lies in the row once"),
        ("Each player has a side in each hill.\n", "", "nobody has a side in a hill"),
    ],
)  # fmt: skip
def test_what_a_sheet_leaves_out_is_told(tmp_path: Path, old: str, new: str, why: str) -> None:
    assert old in SHEET
    game = folder(tmp_path / "game", play=SHEET.replace(old, new))
    made, faults = make_game(game, read_game(game))
    assert made is None
    assert any(why in one.message for one in faults), [one.message for one in faults]


@pytest.mark.parametrize(
    ("supplies", "col", "why", "hint"),
    [
        ("{star: windz}", 18, "there is no component 'windz'", "did you mean 'winds'?"),
        ("{stars: winds}", 12, "no tokens can stand for 'stars'", "did you mean 'star'?"),
        ("{nonsense: winds}", 12, "no tokens can stand for 'nonsense'", "known: ban, star"),
    ],
)
def test_what_no_tokens_can_count_is_told_in_the_words(
    tmp_path: Path, supplies: str, col: int, why: str, hint: str
) -> None:
    game = folder(tmp_path / "game", words=f"{WORDS}supplies: {supplies}\n")
    found = prove_sheet(game, games=1).findings
    at = [(Path(one.place.source.name).name, one.place.line, one.place.col) for one in found if one.place]
    assert at == [("words.yaml", 7, col)]
    assert [(one.code, one.message.endswith(why), one.hint) for one in found] == [("SHT007", True, hint)]


def test_tokens_may_count_numbers_and_bans(tmp_path: Path) -> None:
    game = folder(tmp_path / "game", words=f"{WORDS}supplies: {{star: winds, ban: winds}}\n")
    made, faults = make_game(game, read_game(game))
    assert made is not None and faults == []


@pytest.mark.parametrize(
    ("changed", "old", "new", "why"),
    [
        ("words", "{wind: winds}", "{wind: gales}", "there is no component 'gales'"),
        ("game", "players: 2", "players: 3", "3 players play, and zones have two sides"),
        ("kites", "lift: 1,", "lift: 1, copies: 2,", "there are 2 of Kite N1"),
    ],
)  # fmt: skip
def test_what_zones_need_is_told(tmp_path: Path, changed: str, old: str, new: str, why: str) -> None:
    text = {"words": WORDS, "game": GAME, "kites": kites()}[changed]
    assert old in text
    game = folder(tmp_path / "game", **{changed: text.replace(old, new)})
    found = make_game(game, read_game(game))[1]
    assert any(why in one.message for one in found), [one.message for one in found]


def test_what_a_card_cannot_say_is_told(tmp_path: Path) -> None:
    wrong = {
        "n1": ("Flip 2 other cards of either player in any hill.", "2 cards are chosen in a zone"),
        "n2": ("Then move this card to an adjacent hill.", "this card follows a card that was moved"),
        "n3": (TEXTS["n3"] + " To play this card face-up, discard 1 card from your hand.", "two costs"),
        "m4": ("If North Hill is empty, this card cannot be played face-up.", "only the zone to which the card is"),
    }
    text = kites()
    for card, (said, _) in wrong.items():
        text = text.replace(TEXTS[card], said)
    game = folder(tmp_path / "game", kites=text)
    made, faults = make_game(game, read_game(game))
    assert made is None
    for _, why in wrong.values():
        assert any(why in one.message for one in faults), [one.message for one in faults]


def test_a_reminder_is_no_rule(tmp_path: Path) -> None:
    game = folder(tmp_path / "game", play=SHEET + "\n## Claims\n\nIf the sky is empty, nothing happens.\n")
    found: list[Any] = [one for one in read_game(game).findings if one.code == "SHT006"]
    assert len(found) == 1
    assert "in parentheses" in found[0].message + found[0].hint


@pytest.mark.parametrize(("icons", "drawn"), [({"heart"}, ""), ({"heart", "star"}, "star")])
def test_a_number_of_players_has_the_icon_named_like_it(made: WordedGame, icons: set[str], drawn: str) -> None:
    state = begun(made, "n1 n2 n3 n4 m1 m2 m3 m4")
    seats = [one for one in Picture(made.compiled("calm"), {}, icons).of(state, bool).parts if isinstance(one, Seat)]
    assert [mark.icon for seat in seats for mark in seat.has] == [drawn, drawn]


def test_the_tokens_of_a_bundled_game_have_icons_on_its_boards() -> None:
    game = load_game("ygios")
    assert game.icons["affection-point"] == game.icons["first-impressions"] == game.icons["heart"]
    bonus = game.by_id["FI"].name
    assert as_icon(bonus) == "first-impressions" and as_icon("Affection Point") == "affection-point"
