"""What refutes a claim and is no example is told in sentences in games with zones, bonds and cards in play, too."""

from __future__ import annotations

import pytest
from deckproof.cards.load import load_game
from deckproof.validator.claimed import NEW_GAME, Claimed, Counterexample
from deckproof.validator.claims import NOWHERE
from deckproof.validator.engine.kernel import CHANCE, show
from deckproof.validator.engine.luck import Luck
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.telling import WordedTells
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.sheet_play import stage_of

from .minis import runs

MOVES = 12


@pytest.mark.parametrize("name", ["ygios", "yuri-kure", "vroyale"])
def test_the_moves_of_a_course_are_sentences(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game(name)
    made, read = runs(game), read_game(game)
    mode, luck = made.modes[0], Luck(7)
    start = made.new(mode)
    state, script, chosen = start.copy(), [], 0
    while chosen < MOVES and (actor := made.actor(state)) is not None:
        move = made.sample(state, luck) if actor == CHANCE else luck.choice(made.legal(state))
        chosen += actor != CHANCE
        script.append(move)
        made.apply(state, move)
    book = read.lexicon.book
    tells = WordedTells(WordedWitness(made, book), stage_of(game, made, read), book, ())
    monkeypatch.setattr("deckproof.validator.language.telling.shortest", lambda _, __, found: found)
    monkeypatch.setattr("deckproof.validator.telling.Tells.tell", lambda *_: None)
    found = Counterexample("it fails", f"{NEW_GAME}{mode}", tuple(script), start.to_plain())
    told = tells.tell(Claimed("Nothing happens.", {"never": {}}, NOWHERE), found)
    assert isinstance(told, Counterexample)
    first, *lines = told.told
    assert first == found.start
    assert len(lines) >= MOVES // 2
    assert not {show(move) for move in script} & set(lines)
    assert all(line.endswith(".") for line in lines), lines


def test_the_moves_from_a_scene_are_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that no example lays, in a game of cards that are carried out."""
    game = load_game("undone")
    made, read = runs(game), read_game(game)
    state, luck = made.new(made.modes[0]), Luck(3)
    while made.actor(state) == CHANCE:
        made.apply(state, made.sample(state, luck))
    start, script = state.to_plain(), []
    for _ in range(4):
        move = made.sample(state, luck) if made.actor(state) == CHANCE else made.legal(state)[-1]
        script.append(move)
        made.apply(state, move)
    book = read.lexicon.book
    tells = WordedTells(WordedWitness(made, book), stage_of(game, made, read), book, ())
    monkeypatch.setattr("deckproof.validator.language.telling.shortest", lambda _, __, found: found)
    told = tells.tell(
        Claimed("Nothing happens.", {"never": {}}, NOWHERE), Counterexample("", "a scene", tuple(script), start)
    )
    assert isinstance(told, Counterexample)
    assert told.told[0] == "a scene" and len(told.told) > 1
    assert not {show(move) for move in script} & set(told.told), told.told
