"""Games of decks, melds and shedding: each runs from its sheet alone, and keeps every law of the kernel."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.render import drawn
from deckproof.validator.engine.conformance import conform
from deckproof.validator.engine.kernel import CHANCE
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.selfplay import self_play
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.sheet_proof import prove_sheet

GAMES = Path(__file__).parent / "games"
DECKS = ("shedding",)
Seen = Callable[[TableState, str], None]


@cache
def made(name: str) -> WordedGame:
    game = load_game(GAMES / name)
    found, faults = make_game(game, read_game(game))
    assert found is not None, [drawn(fault) for fault in faults]
    return found


@pytest.mark.parametrize("name", DECKS)
def test_a_game_is_read_whole_plays_to_its_end_and_holds_its_claims(name: str) -> None:
    proof = prove_sheet(load_game(GAMES / name), games=40)
    assert [drawn(finding) for finding in proof.findings] == []


@pytest.mark.parametrize("name", DECKS)
def test_a_game_keeps_every_law(name: str) -> None:
    conform(made(name), games=1)


@pytest.mark.parametrize("name", DECKS)
def test_a_game_has_few_rules_and_no_code(name: str) -> None:
    files = [path for path in (GAMES / name).rglob("*") if path.is_file()]
    assert all(path.suffix in (".yaml", ".md") for path in files)
    assert len((GAMES / name / "play.md").read_text(encoding="utf-8").splitlines()) <= 80


def walked(name: str, mode: str, seed: int, seen: Seen) -> TableState:
    """One game of chance; ``seen`` gets each position before a move, and the move."""
    game, luck = made(name), Luck(seed)
    state = game.new(mode)
    state.events = []
    while (actor := game.actor(state)) is not None:
        move = game.sample(state, luck) if actor == CHANCE else luck.choice(game.legal(state))
        seen(state, " ".join(move))
        game.apply(state, move)
    return state


def test_a_reversed_order_goes_the_other_way_and_a_skipped_turn_is_passed_over() -> None:
    game, turns = made("shedding"), dict[str, set[int]]()
    for seed in range(12):
        state, luck = game.new("4-players"), Luck(seed)
        state.events = []
        while (actor := game.actor(state)) is not None:
            move = game.sample(state, luck) if actor == CHANCE else luck.choice(game.legal(state))
            seat, before = state.seat, game.view(state, 0)["values"].get("reversed", [0])[0]
            state.events.clear()
            game.apply(state, move)
            later = [event.data["player"] for event in state.events or () if event.kind == "turn"]
            if move[0] == "play" and later:  # whoever can only draw has had their turn already
                turns.setdefault(f"{move[1].split('-')[1]} {before}", set()).add((later[0] - seat) % 4)
    assert turns["tizzy 0"] == {3}
    assert turns["tizzy 1"] == {1}
    assert turns["snooze 0"] == turns["snooze 1"] == {2}


def test_only_a_card_that_fits_the_top_card_is_played() -> None:
    game = made("shedding")
    cards = load_game(GAMES / "shedding").by_id

    def fits(state: TableState, move: str) -> None:
        if move.startswith("play "):
            table = game.compiled(state.mode).table
            top = cards[table.kinds[table.kind_of[state.places[table.places["pile"].base][-1]]]].data
            own = cards[move.removeprefix("play ")].data
            assert any(
                own.get(key) is not None and own.get(key) == top.get(key) for key in ("colour", "number", "jump")
            )

    for seed in range(12):
        walked("shedding", "3-players", seed, fits)


def test_many_games_end() -> None:
    for name in DECKS:
        report = self_play(made(name), 25, coverage=False)
        assert report.ok, report.text()
