"""Games of decks, melds and shedding: each runs from its sheet alone, and keeps every law of the kernel."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.render import drawn
from deckproof.validator.engine.kernel import CHANCE
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.proof import Proved
from deckproof.validator.sheet_proof import prove_sheet

from ..engine.conformance import conform

GAMES = Path(__file__).parent / "games"
DECKS = ("deckbuilding", "rummy", "shedding", "shoving")
Seen = Callable[[TableState, str], None]


@cache
def made(name: str) -> WordedGame:
    game = load_game(GAMES / name)
    found, faults = make_game(game, read_game(game))
    assert found is not None, [drawn(fault) for fault in faults]
    return found


@cache
def proof(name: str) -> Proved:
    return prove_sheet(load_game(GAMES / name), games=20)


@pytest.mark.parametrize("name", DECKS)
def test_a_game_is_read_whole_plays_to_its_end_and_holds_its_claims(name: str) -> None:
    assert [drawn(finding) for finding in proof(name).findings] == []


@pytest.mark.parametrize("name", DECKS)
def test_a_game_keeps_every_law(name: str) -> None:
    conform(made(name), games=1, most=60)


@pytest.mark.parametrize("steps", ["5 to 2", "2 to 4", "2 to 6", "9 to 5"])
def test_the_steps_that_are_repeated_are_those_right_before(tmp_path: Path, steps: str) -> None:
    folder = Path(shutil.copytree(GAMES / "shoving", tmp_path / "shoving"))
    sheet = (folder / "play.md").read_text(encoding="utf-8")
    assert "6. Repeat steps 2 to 5 until" in sheet
    (folder / "play.md").write_text(sheet.replace("Repeat steps 2 to 5", f"Repeat steps {steps}"), encoding="utf-8")
    game = load_game(folder)
    found, faults = make_game(game, read_game(game))
    line = sheet[: sheet.index("6. Repeat")].count("\n") + 1
    assert found is None and [(one.code, one.place.line if one.place else 0) for one in faults] == [("SHT007", line)]


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


def test_games_that_do_not_end_are_told_as_a_share() -> None:
    counts = proof("shoving").counts
    assert any("did not end in 2,000 moves" in count for count in counts), counts


def test_a_deck_is_shuffled_anew_in_the_middle_of_a_draw() -> None:
    game, found = made("deckbuilding"), 0
    table = game.compiled("2-players").table
    base = {name: table.places[name].base for name in ("deck", "hand", "discard pile")}

    def seen(state: TableState, move: str) -> None:
        nonlocal found
        if move.startswith("shuffle") and state.turn:
            seat = state.seat
            assert not state.places[base["discard pile"] + seat]  # all of it is in the deck now
            held = len(state.places[base["hand"] + seat])
            found += 0 < held < 5

    for seed in range(4):
        last = walked("deckbuilding", "2-players", seed, seen)
        assert last.turn % 2 == 0  # all have had the same number of turns
    assert found > 10


def test_a_card_is_bought_for_what_the_hand_is_worth() -> None:
    game = made("deckbuilding")
    cards = load_game(GAMES / "deckbuilding").by_id
    table = game.compiled("2-players").table

    def seen(state: TableState, move: str) -> None:
        if move.startswith("buy"):
            hand = state.places[table.places["hand"].base + state.seat]
            coins = sum(int(cards[table.kinds[table.kind_of[card]]].data["coins"]) for card in hand)
            assert int(cards[move.removeprefix("buy ")].data["cost"]) <= coins

    for seed in range(4):
        walked("deckbuilding", "2-players", seed, seen)


def test_melds_are_sets_or_runs_and_stay_so_when_cards_are_laid_off() -> None:
    cards = load_game(GAMES / "rummy").by_id
    seen = set[str]()

    def is_meld(names: list[str]) -> bool:
        numbers = sorted(int(cards[name].data["number"]) for name in names)
        colours = {cards[name].data["colour"] for name in names}
        run = len(colours) == 1 and numbers == list(range(numbers[0], numbers[0] + len(names)))
        return len(names) >= 3 and (run or (len(set(numbers)) == 1 and len(names) <= 4))

    def look(state: TableState, move: str) -> None:
        table = made("rummy").compiled(state.mode).table
        for group in state.groups:
            assert is_meld([table.kinds[table.kind_of[card]] for card in group])
        seen.add(move.split()[0])

    for seed in range(3):
        walked("rummy", "3-players", seed, look)
    assert {"lay-down", "lay-off", "discard", "either", "decline"} <= seen


def test_the_card_that_was_taken_is_not_discarded_at_once() -> None:
    taken: dict[int, str] = {}

    def seen(state: TableState, move: str) -> None:
        for event in state.events or ():
            if event.kind == "take":
                taken[state.turn] = str(event.data["card"])
        state.events = []
        if move.startswith("discard"):
            assert taken.get(state.turn) != move.removeprefix("discard ")

    for seed in range(3):
        taken.clear()
        walked("rummy", "2-players", seed, seen)
        assert taken


def test_a_price_is_paid_out_of_a_number_of_who_buys(tmp_path: Path) -> None:
    shutil.copytree(GAMES / "deckbuilding", tmp_path / "paid")
    sheet = tmp_path / "paid" / "play.md"
    text = sheet.read_text(encoding="utf-8")
    step = "3. You may buy 1 card with a cost of at most the sum of coins in your hand.\n"
    paid = (
        "3. Score as many pearls as the sum of coins in your hand. "
        "You may buy 1 card from the market for its cost in pearls.\n"
    )
    assert step in text
    text = text.replace(step, paid.replace("1 card for", "1 card from the market for"))
    sheet.write_text(
        text.replace("starts with 0 points.", "starts with 0 points. Each player starts with 1 pearl."), "utf-8"
    )
    words = tmp_path / "paid" / "words.yaml"
    words.write_text(words.read_text(encoding="utf-8").replace("[points]}", "[points], pearl: [pearls]}"), "utf-8")
    game, cards = load_game(tmp_path / "paid"), load_game(tmp_path / "paid").by_id
    played, faults = make_game(game, read_game(game))
    assert played is not None, [drawn(fault) for fault in faults]
    luck, state, bought = Luck(3), played.new("2-players"), 0
    while (actor := played.actor(state)) is not None:
        move = played.sample(state, luck) if actor == CHANCE else luck.choice(played.legal(state))
        before = played.view(state, 0)["values"]["pearl"][state.seat] if state.seat >= 0 else 0
        seat = state.seat
        played.apply(state, move)
        if move[0] == "buy":
            price = int(cards[move[1]].data["cost"])
            after = played.view(state, 0)["values"]["pearl"][seat]
            bought += 1
            assert price <= before
            assert after == before - price
    assert bought > 5
