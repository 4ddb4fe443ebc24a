"""Reading a game folder: what a sound game gives, and every fault told in one run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards import DataError, load_game

MakeGame = Callable[..., Path]
Told = Callable[[Path], list[str]]


def test_a_sound_game(make_game: MakeGame) -> None:
    folder = make_game()
    game = load_game(folder)
    assert (game.name, game.title, game.short, game.folder) == ("tiny", "Three Wishes", "Three Wishes", folder)
    assert game.meta.players == [2, 4]
    assert game.palette == {"ink": "#1E1420"}
    assert game.icons == {"star": folder / "art/star.svg"}
    assert list(game.components) == ["wishes"]
    assert list(game.by_id) == ["A1", "A2", "A3"]
    assert game.rules == {"hand": {"start": 5}}
    assert list(game.sources) == ["game.yaml", "cards.yaml", "rules.yaml"]
    assert game.warnings == []


@pytest.mark.parametrize(
    ("said", "span"),
    [("2", [2, 2]), ("[2, 4]", [2, 4]), ("[2, null]", [2, None])],
)
def test_how_many_players(said: str, span: list[int | None], make_game: MakeGame) -> None:
    folder = make_game()
    path = folder / "game.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("[2, 4]", f"{said}\nage: 9"), encoding="utf-8")
    meta = load_game(folder).meta
    assert (meta.players, meta.age) == (span, 9)


def test_a_component_and_its_place(make_game: MakeGame) -> None:
    folder = make_game()
    component = load_game(folder).components["wishes"]
    assert (component.title, component.kind, component.size, component.front) == (
        "Wish cards",
        "card",
        "63x88",
        "plain",
    )
    assert (component.back, component.landscape, component.distinguish) == (None, False, None)
    assert list(component.fields) == ["cost", "mood", "after"]
    assert str(component.place).removeprefix(f"{folder}/") == "game.yaml:8:3"


def test_a_card_has_all_its_data_and_places(make_game: MakeGame) -> None:
    folder = make_game()
    card = load_game(folder).by_id["A3"]
    assert (card.component, card.name, card.copies, card.marks) == ("wishes", "Third Wish", 2, ())
    assert card.data == {
        "id": "A3",
        "name": "Third Wish",
        "copies": 2,
        **dict.fromkeys(("text", "entry", "flavour", "short"), ""),
        "marks": [],
        **dict.fromkeys(("art", "front", "back", "mood", "after")),
        "cost": 3,
    }
    assert str(card.place_of("copies")).removeprefix(f"{folder}/") == "cards.yaml:14:11"
    assert str(card.place_of("text")).removeprefix(f"{folder}/") == "cards.yaml:11:3"


def test_rules_have_provenance_and_place(make_game: MakeGame) -> None:
    rules = """\
target: {value: 12, from: published L42, note: see the table}
hand:
  simple: {value: 6, from: "ruling A04: the table and the text differ"}
  table: {value: [{cards: 7, points: 2}], from: "house: our own"}
"""
    folder = make_game({"rules.yaml": rules})
    game = load_game(folder)
    assert game.rules == {"target": 12, "hand": {"simple": 6, "table": [{"cards": 7, "points": 2}]}}
    assert list(game.rule_leaves) == ["target", "hand.simple", "hand.table"]
    leaf = game.rule_leaves["hand.simple"]
    assert (leaf.value, leaf.provenance.kind, leaf.provenance.detail) == (6, "ruling", "A04")
    assert str(leaf.place).removeprefix(f"{folder}/") == "rules.yaml:3:19"
    assert game.rule_leaves["target"].note == "see the table"


def test_print_defaults_are_what_is_written(make_game: MakeGame) -> None:
    game = """\
title: T
print: {paper: a4, bleed: 3mm, margin: 0.25in, gap: 0}
components:
  some: {title: S, kind: card, cards: cards.yaml, size: poker, front: plain, fields: {cost: {type: integer}}}
"""
    folder = make_game({"game.yaml": game, "cards.yaml": "- {id: A, name: A, cost: 1}\n"})
    assert load_game(folder).print_defaults == {"paper": "a4", "bleed": 3.0, "margin": 6.35, "gap": 0.0}


def test_rules_may_be_absent_and_a_game_named_by_its_file(make_game: MakeGame) -> None:
    folder = make_game({"rules.yaml": None})
    assert load_game(folder).rules == {}
    assert load_game(str(folder)).name == load_game(folder / "game.yaml").name == "tiny"


def test_all_faults_of_all_files_in_one_run(make_game: MakeGame, told: Told) -> None:
    game = """\
tilte: Three Wishes
components:
  broken: {title: B, kind: card, cards: broken.yaml, size: poker, front: plain}
  odd: {title: O, kind: crad, cards: odd.yaml, size: poker, front: plain, fields: {n: {type: integer}, f: {}}}
  gone: {title: G, kind: card, cards: gone.yaml, size: poker, front: plain}
"""
    files = {
        "game.yaml": game,
        "broken.yaml": "- id: A\n  text: Draw 2: then discard\n",
        "odd.yaml": "- {id: B, name: off, n: one, f: 3}\n- {id: B, nmae: C, n: 1, marks: [m]}\n",
        "rules.yaml": "a: {value: 1, from: nowhere}\n",
        "extra.yaml": "a: 1\na: 2\n",
    }
    assert [one.rpartition(" DAT")[0] + " DAT" + one.rpartition(" DAT")[2][:3] for one in told(make_game(files))] == [
        "broken.yaml:2:15 DAT003",
        "extra.yaml:2:1 DAT008",
        "game.yaml:1:1 DAT004",
        "game.yaml:4:25 DAT023",
        "game.yaml:4:107 DAT007",
        "game.yaml:5:39 DAT025",
        "odd.yaml:1:17 DAT014",
        "odd.yaml:1:25 DAT006",
        "odd.yaml:2:8 DAT020",
        "odd.yaml:2:11 DAT004",
        "odd.yaml:2:34 DAT022",
        "rules.yaml:1:21 DAT027",
    ]


def test_a_broken_game_yaml_does_not_hide_the_other_files(make_game: MakeGame, told: Told) -> None:
    files = {"game.yaml": "title: a: b", "cards.yaml": "- {id: A, id: B}\n"}
    assert [one.split(" ")[0] for one in told(make_game(files))] == ["cards.yaml:1:11", "game.yaml:1:9"]


def test_ids_are_unique_over_components_in_any_case(make_game: MakeGame) -> None:
    game = """\
title: T
components:
  some: {title: S, kind: card, cards: cards.yaml, size: poker, front: plain}
  more: {title: M, kind: card, cards: more.yaml, size: poker, front: plain}
"""
    more = "- {id: A, name: B}\n- {id: a, name: C}\n"
    with pytest.raises(DataError) as raised:
        load_game(make_game({"game.yaml": game, "cards.yaml": "- {id: A, name: A}\n", "more.yaml": more}))
    assert [(one.code, str(one.place)[-13:], str(one.other)[-14:]) for one in raised.value.findings] == [
        ("DAT020", "more.yaml:1:8", "cards.yaml:1:8"),
        ("DAT021", "more.yaml:2:8", "cards.yaml:1:8"),
    ]


def test_unused_files_are_warnings(make_game: MakeGame) -> None:
    files = {"phrases.yaml": "", "rules.yml": "a: 1", "old.yaml": "- a: b: c", ".hidden.yaml": "x", "art/x.yaml": "x"}
    game = load_game(make_game(files))
    assert [(one.severity, one.message) for one in game.warnings] == [
        ("warning", "nothing in game.yaml names the file 'old.yaml'"),
        ("warning", "nothing in game.yaml names the file 'rules.yml'"),
    ]
    assert game.warnings[1].hint == "call it 'rules.yaml'"


def test_a_link_that_leads_nowhere_is_not_overlooked(make_game: MakeGame, told: Told) -> None:
    folder = make_game({"rules.yaml": None})
    (folder / "rules.yaml").symlink_to("gone.yaml")
    assert told(folder) == ["rules.yaml:1:1 DAT001 a file cannot be read: 'rules.yaml' is not there"]
