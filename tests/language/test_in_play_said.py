"""Cards in play: what cards and words.yaml say of them has its effect, or is refused where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.model import Game

from .minis import faults_of, runs
from .test_in_play import CARDS, SHEET, lay, power, robots

NOUNS = "counter_nouns: {dent: [dents], rust: [rusts]}\n"
SAW = """Pay 0 coins: put 1 dent on this card. This robot gets +2 push for each rust on it."""


def edited(folder: Path, changes: dict[str, dict[str, str]]) -> Game:
    """The robots with other words in some of their files."""
    robots(folder)
    for name, pairs in changes.items():
        text = (folder / name).read_text(encoding="utf-8")
        for said, otherwise in pairs.items():
            assert said in text, said
            text = text.replace(said, otherwise)
        (folder / name).write_text(text, encoding="utf-8")
    return load_game(folder)


def of_cart(text: str) -> dict[str, dict[str, str]]:
    """Red Cart says this alone."""
    assert CARDS.count("When this robot is scrapped, draw 1 card.") == 1
    return {"reds.yaml": {"When this robot is scrapped, draw 1 card.": text}}


def test_a_price_is_paid_with_what_is_left_over_and_nothing_else(tmp_path: Path) -> None:
    (found,) = faults_of(edited(tmp_path / "robots", of_cart("Pay 1 power: draw 1 card.")))
    assert "paid for with the coin" in found.message and found.place is not None
    assert str(found.place).split(":")[0].endswith("reds.yaml") and found.place.line == 4


def test_a_price_of_what_nobody_keeps_is_told(tmp_path: Path) -> None:
    """Nothing is left over to pay with, as the sheet does not say that anybody has coins."""
    sheet = {"play.md": {"Each player starts with 0 coins.": ""}}
    found = faults_of(edited(tmp_path / "robots", of_cart("Pay 1 coin: draw 1 card.") | sheet))
    assert any("nobody keeps what abilities are paid with" in one.message for one in found)


@pytest.mark.parametrize(("each", "lost"), [("rust", 1), ("dent", 3)])
def test_counters_of_one_kind_are_none_of_another(tmp_path: Path, each: str, lost: int) -> None:
    words = {"words.yaml": {"arena:": f"{NOUNS}arena:"}}
    game = runs(edited(tmp_path / "robots", of_cart(SAW.replace("each rust", f"each {each}")) | words))
    state = lay(game, "r2", "b2", attack=False)
    for move in (("attack", "r2"), ("done",), ("done",), ("use", "r2")):
        game.apply(state, move)
    while game.legal(state) == [("use", "r2"), ("pass",)]:
        game.apply(state, ("pass",))
    assert power(game, state) == [6, 6 - lost]


def test_damage_waits_where_fights_deal_it(tmp_path: Path) -> None:
    within = "5. Carry out Blows.\n### Blows\n1. All others"
    sheet = SHEET.replace("5. All others", within).replace("Except in the Push", "Except in the Work")
    (found,) = faults_of(robots(tmp_path / "robots", sheet))
    assert "Except in the Work" in found.message and "no fight deals damage in the Work" in found.message
    assert found.hint == "name the Blows or the Push"


TYPES = ("game.yaml", "[robot, trick]", "[robot, trick, ruse]")
NAMED = {
    "a field": [
        ("words.yaml", "{yard: sort}", "{yard: sorte}", "no card has a field 'sorte'"),
        ("words.yaml", "[reds, blues]", "[reds, reds]", "each of the 2 players"),
        ("game.yaml", "players: 2", "players: 3", "between two players"),
        ("reds.yaml", "{id: r3", "{id: r1-2", "copies of Red Crane (r1) is called 'r1-2'"),
    ],
    "types": [
        ("blues.yaml", "sort: trick", "sort: ruse", "'ruse' is none of the 'card_types'"),
        ("words.yaml", "[reds, blues]", "[reds, blues, bolts]", "each of the 2 players"),
        ("words.yaml", "[reds, blues]", "[reds, blues, bolts]", "'bolts' is no component of cards"),
        ("game.yaml", "players: 2", "players: [1, 2]", "between two players"),
    ],
    "a component": [("words.yaml", "[reds, blues]", "[reds, blue]", "no component 'blue'")],
    "places": [
        ("words.yaml", "decks: {deck:", "decks: {dock:", "there is no dock on the table"),
        ("words.yaml", "arena: {yard:", "arena: {box:", "the box is nobody's"),
    ],
}
"""What words.yaml and the data say otherwise than each other: the words in a file, others, and what is wrong then."""


@pytest.mark.parametrize("changes", NAMED.values(), ids=list(NAMED))
def test_words_yaml_is_held_against_the_data(tmp_path: Path, changes: list[tuple[str, str, str, str]]) -> None:
    edits: dict[str, dict[str, str]] = {}
    for name, said, otherwise in (*(one[:3] for one in changes), TYPES):
        edits.setdefault(name, {})[said] = otherwise
    game = edited(tmp_path / "robots", edits)
    told = {one.message: one for one in faults_of(game)}
    assert len(told) == len(changes)
    for name, _, otherwise, why in changes:
        found = next(one for message, one in told.items() if why in message)
        assert found.hint and found.place is not None and str(found.place).split(":")[0].endswith(name)
        assert otherwise in (tmp_path / "robots" / name).read_text(encoding="utf-8").splitlines()[found.place.line - 1]


@pytest.mark.parametrize(
    ("changes", "code", "why", "file", "line"),
    [
        ({"reds.yaml": {"push: 1, frame: 1,": "push: 1,"}}, "SHT007", "it fights, and has no frame", "reds.yaml", 3),
        ({"reds.yaml": {"price: 1, coins: 1, text": "price: 1, coins: 1, frame: 2, text"}}, "DAT193",
         "Red Horn has a number under 'frame', with which only a robot fights", "reds.yaml", 5),
        ({"play.md": {"The game ends when a player has at most 0 power.\n": ""}}, "SHT007", "nothing ends the game",
         "play.md", 54),
        ({"play.md": {"A robot may block up to 1 attacker.": "A robot may block up to 1 attacker.\n"
                      "A card with Heavy may block as many attackers as the number of its keyword."}}, "SHT007",
         "by a rule, Heavy has a number", "reds.yaml", 2),
    ],
)  # fmt: skip
def test_what_is_lacking_in_data_or_sheet_is_told(
    changes: dict[str, dict[str, str]], code: str, why: str, file: str, line: int, tmp_path: Path
) -> None:
    found = [one for one in faults_of(edited(tmp_path / "robots", changes)) if one.code == code]
    assert any(why in one.message for one in found), [one.message for one in found]
    place = next(one.place for one in found if why in one.message)
    assert place is not None
    assert (Path(place.source.name).name, place.line) == (file, line)
