"""The bundled game against its facts: counts, names, marks, rules, pictures, and what its reference cards say."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.model import Game, Provenance
from deckproof.cards.reference import reference_texts
from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import DrawnGame, draw_game
from deckproof.layouts.drawing import DrawnFace
from deckproof.layouts.ops import Call, Glyphs, Picture, Turned

AFFECTION = """
H1 home   1 Going Through Your Phone         once
H2 home   2 Playing House                    persist
H3 home   3 Sleep In Your Hoodie             -
H4 home   4 Cook Your Favorite Meal          -
H5 home   5 Lock the Front Door              lock
H6 home   6 I've Always Loved You            -
H7 home   7 Look At Me Only                  cost
H8 home   8 Imouto                           cost
T1 town   1 Checked Your Location            persist,protect
T2 town   2 Walked You Home Again            -
T3 town   3 Our Spot                         persist
T4 town   4 Redirected Your Commute          -
T5 town   5 Nowhere Left To Hide             lock
T6 town   6 This Town Is Ours                -
T7 town   7 Chased After You                 cost
T8 town   8 Osananajimi                      cost
S1 school 1 Memorized Your Schedule          -
S2 school 2 Reserved the Desk Next to Yours  lock
S3 school 3 Forged the Club Signup Sheet     once
S4 school 4 Spread a Rumor                   -
S5 school 5 I Run This School                persist
S6 school 6 Everyone Ships Us                -
S7 school 7 You Can't Ignore Me              cost
S8 school 8 Senpai                           cost
"""
"""Id, Zone, Devotion, name and marks of all Affection cards. T5 carries LOCK by ruling A10."""

BONUS = {
    "LT": "Love Triangle", "ML": "Meaningful Location", "PAR": "Paranoia", "AE": "All Eyes On Us",
    "NMG": "No More Games", "FE": "Fated Encounter", "EO": "Escalating Obsession", "FI": "First Impressions",
    "SH": "Secret Hideout",
}  # fmt: skip
UNPRINTED_ICONS = {"facedown", "move", "flip", "draw", "discard"}
"""Icons for words on cards that no text uses yet."""


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("ygios")


@pytest.fixture(scope="module")
def drawn(game: Game) -> DrawnGame:
    return _drawn(game)


def _drawn(game: Game) -> DrawnGame:
    problems = Problems()
    result = draw_game(game, problems)
    assert not problems.findings
    return result


def _table() -> list[tuple[str, str, int, str, tuple[str, ...]]]:
    found = []
    for id_, zone, devotion, name, marks in re.findall(r"(\w+) (\w+) +(\d) (.+?) +(\S+)\n", AFFECTION):
        found.append((id_, zone, int(devotion), name, () if marks == "-" else tuple(marks.split(","))))
    return found


def _calls(face: DrawnFace) -> list[Call]:
    """All calls, those in turned boxes too."""
    found: list[Call] = []
    waiting = list(face.calls)
    while waiting:
        call = waiting.pop(0)
        if isinstance(call, Turned):
            waiting[:0] = call.calls
        else:
            found.append(call)
    return found


def _letters(text: str) -> str:
    return re.sub(r"[^a-z0-9+−]", "", re.sub(r":[a-z]+:", "", text).lower())


def _words(face: DrawnFace) -> str:
    """Everything a face says, as letters and digits."""
    return _letters("".join(call.text for call in _calls(face) if isinstance(call, Glyphs)))


def _face(drawn: DrawnGame, component: str, card: str) -> DrawnFace:
    return next(one.front for one in drawn.components[component].cards if one.card.id == card)


def test_counts_of_everything_printed(game: Game) -> None:
    copies = {id_: [card.copies for card in part.cards] for id_, part in game.components.items()}
    assert copies == {
        "affection": [1] * 24, "bonus": [1] * 9, "zones": [1] * 3, "reference": [2] * 4, "points": [12], "locks": [4],
    }  # fmt: skip
    assert sum(map(sum, copies.values())) == 24 + 9 + 3 + 4 * 2 + 12 + 4


def test_affection_cards_are_those_of_the_table(game: Game) -> None:
    cards = game.components["affection"].cards
    found = [(one.id, one.data["zone"], one.data["devotion"], one.name, tuple(sorted(one.marks))) for one in cards]
    assert found == _table() and len(found) == 24


def test_eighteen_base_cards_and_six_advanced(game: Game) -> None:
    devotions = [int(str(card.data["devotion"])) for card in game.components["affection"].cards]
    spans: Any = game.rules["devotion"]
    for name, count in (("base", 18), ("advanced", 6)):
        assert sum(spans[name]["min"] <= devotion <= spans[name]["max"] for devotion in devotions) == count
    assert game.rule_leaves["deck_size.simple"].value == 18 and game.rule_leaves["deck_size.advanced"].value == 24


def test_only_devotion_six_has_no_ability_and_only_above_has_a_cost(game: Game) -> None:
    for card in game.components["affection"].cards:
        assert (card.data["text"] == "") == (card.data["devotion"] == 6), card.id
        assert ("cost" in card.marks) == (int(str(card.data["devotion"])) >= 7), card.id
        assert str(card.data["flavour"]), card.id


def test_zone_bonus_cards(game: Game) -> None:
    assert {card.id: card.name for card in game.components["bonus"].cards} == BONUS
    assert all(card.data["text"] for card in game.components["bonus"].cards)


def test_zones_belong_to_the_girls(game: Game) -> None:
    found = {card.id: (card.name, card.data["girl"]) for card in game.components["zones"].cards}
    wanted = {"home": ("Home", "Imouto"), "town": ("Town", "Osananajimi"), "school": ("School", "Senpai")}
    assert found == wanted


def test_cards_print_their_name_devotion_and_ability(drawn: DrawnGame) -> None:
    for one in (*drawn.components["affection"].cards, *drawn.components["bonus"].cards):
        words = _words(one.front)
        for key in ("name", "text", "flavour", "devotion"):
            assert _letters(str(one.card.data.get(key) or "")) in words, f"{key} of {one.card.id}"


@pytest.mark.parametrize("zone", ["home", "town", "school"])
def test_reference_cards_say_what_the_cards_say(zone: str, drawn: DrawnGame, game: Game) -> None:
    words = _words(_face(drawn, "reference", f"ref-{zone}"))
    texts = reference_texts(game)
    for card in game.components["affection"].cards:
        assert texts[card.id] in str(card.data["text"])  # the face's regular wording, without its reminders
        entry = _letters(f"{card.data['devotion']}{card.name}{texts[card.id] or 'No ability.'}")
        assert (entry in words) == (card.data["zone"] == zone), card.id


CHANGES = [
    ("timeline.target_points", "", 17), ("deck_size.simple", "", 19), ("deck_size.advanced", "", 25),
    ("deal.simple", "", 3), ("deal.advanced", "", 9), ("sculpt_discard.advanced", "", 4), ("bonus.per_zone", "", 7),
    ("turn.plays", "", 5), ("devotion.face_down", "", 9), ("devotion.half_rounding", "", "up"),
    ("devotion.non_adjacent", "", 4), ("devotion.base", "min", 3), ("devotion.base", "max", 4),
    ("devotion.advanced", "max", 9), ("zones_to_win", "", 8), ("sweep_zones", "", 9), ("win_points", "", 11),
    ("zealous_penalty", "", 13), ("back_off.cards_4_6", "points", 14), ("back_off.cards_2_3", "points", 15),
    ("back_off.cards_0_1", "points", 16), ("back_off.cards_4_6", "min", 5), ("back_off.cards_2_3", "max", 4),
    ("back_off.cards_0_1", "max", 2), ("row.simple", "", ["school", "home", "town"]),
]  # fmt: skip
"""Rules, the part of one that is a table, and another value: each must show on the rules card."""


def test_numbers_on_the_rules_card_come_from_the_rules(drawn: DrawnGame, game: Game, tmp_path: Path) -> None:
    said = _words(_face(drawn, "reference", "ref-rules"))
    copy = tmp_path / "ygios"
    shutil.copytree(game.folder, copy)
    text, memo = (copy / "rules.yaml").read_text(encoding="utf-8"), Memo(lasting=True)
    for name, part, value in CHANGES:
        rules = yaml.safe_load(text)
        leaf = rules
        for step in name.split("."):
            leaf = leaf[step]
        holder, key = (leaf["value"], part) if part else (leaf, "value")
        assert holder[key] != value
        holder[key] = value
        (copy / "rules.yaml").write_text(yaml.safe_dump(rules, sort_keys=False), encoding="utf-8")
        now = _words(_face(_drawn_part(copy, memo), "reference", "ref-rules"))
        wanted = _letters("".join(value) if isinstance(value, list) else str(value))
        assert now != said and wanted in now, f"the rules card does not follow {name} {part}"


def _drawn_part(folder: Path, memo: Memo) -> DrawnGame:
    return draw_game(load_game(folder, memo), Problems(), ["reference"])


def test_every_rule_says_where_it_comes_from(game: Game) -> None:
    assert len(game.rule_leaves) > 100
    for name, rule in game.rule_leaves.items():
        assert isinstance(rule.provenance, Provenance), name
        if name.startswith("rulings."):
            assert rule.provenance.kind == "ruling" and rule.provenance.detail == name.removeprefix("rulings.")
            assert rule.provenance.why
        if rule.provenance.kind == "ruling":
            assert f"rulings.{rule.provenance.detail}" in game.rule_leaves, f"{name} names a ruling that is not there"


def test_every_picture_is_printed(drawn: DrawnGame, game: Game) -> None:
    printed = {call.file for face in drawn.faces.values() for call in _calls(face) if isinstance(call, Picture)}
    art = {path for path in (game.folder / "art").rglob("*") if path.is_file() and path.parent.name != "icons"}
    assert art - printed == set(), "art that no card shows"
    icons = {name for name, file in game.icons.items() if file not in printed}
    assert icons == UNPRINTED_ICONS
    assert set((game.folder / "art" / "icons").iterdir()) == set(game.icons.values()), "icons not in game.yaml"


def test_each_card_has_a_picture_of_its_own(drawn: DrawnGame) -> None:
    for component, count in (("affection", 24), ("bonus", 9), ("zones", 3)):
        large = {
            call.file
            for one in drawn.components[component].cards
            for call in _calls(one.front)
            if isinstance(call, Picture) and call.tint is None
        }
        assert len(large) == count
