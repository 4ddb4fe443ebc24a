"""What game.yaml says of the parts of a game: each kind of sentence tells of its fault."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.form import changed
from deckproof.cards.invariants import read_invariants
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.cards.model import Game
from deckproof.cards.source import Source
from deckproof.validator.changed import changed_alone, changes_since, unseen_causes
from deckproof.validator.invariants import Fields, fields_alone, hold_invariants
from deckproof.validator.language.reading import read_game
from deckproof.validator.retold import retell
from deckproof.validator.sheet_words import hold_parts, parts_alone

STARTERS = Path(__file__).parents[2] / "cards" / "starters"
FILES = {
    "game.yaml": """title: Doors
invariants:
  - SENTENCE
components:
  girls:
    {title: Girl cards, kind: card, cards: girls.yaml, size: "63x88", front: plain,
     fields: {number: {type: integer}, colour: {one_of: [red, blue]}}}
  tokens:
    {title: Girl tokens, kind: token, cards: tokens.yaml, size: "63x88", front: plain,
     fields: {girl: {ref: girls}, number: {type: integer}}}
  tiles:
    {title: Door tiles, kind: token, cards: tiles.yaml, size: "63x88", front: plain,
     fields: {low: {type: integer}, high: {type: integer}}}
""",
    "girls.yaml": """- {id: akane, name: Akane, number: 12, colour: red}
- {id: sorai, name: Sorai, number: 23, colour: blue}
""",
    "tokens.yaml": """- {id: t-akane, name: Akane, girl: akane, number: 12, copies: 2}
- {id: t-sorai, name: Sorai, girl: sorai, number: 23, copies: 2}
""",
    "tiles.yaml": """- {id: one, name: Door of Akane, low: 1, high: 2}
- {id: two, name: Door of Sorai, low: 2, high: 3}
""",
    "faces/plain.yaml": "boxes: {n: {draw: text, at: [1, 1, 9, 9], text: '{{ card.number }}{{ card.low }}'}}",
}  # fmt: skip
TOKENS, TILES, GIRLS = "tokens.yaml", "tiles.yaml", "girls.yaml"
PLANTS = [
    ("Each girl has 2 girl tokens.", TOKENS, "girl: sorai", "girl: akane", 2, "Akane has 4 and Sorai has 0"),
    ("Each girl has 2 tokens.", TOKENS, "copies: 2}\n- ", "copies: 3}\n- ", 1, "Akane has 3"),
    ("There are 2 tokens for each girl.", TOKENS, "girl: akane", "girl: sorai", 1, "Sorai has 4 and Akane has 0"),
    ("A girl token has the name and number of its girl.", TOKENS, "number: 23", "number: 24", 2, "is 24, not 23"),
    ("A token shows the numbers of its girl.", TOKENS, "number: 12", "number: 13", 1, "is 13, not 12"),
    ("The name of a token is that of its girl.", TOKENS, "name: Sorai", "name: Akane", 2, "the name of Akane is Akane"),
    ('A girl is called "{name}".', GIRLS, "", "", 0, ""),
    ('A token is called "{girl}".', TOKENS, "", "", 0, ""),
    ('Each girl token is called "{girl}".', TOKENS, "name: Sorai", "name: Sora", 2, "Sora would be Sorai"),
    ("The girls are Akane and Sorai.", GIRLS, "name: Sorai", "name: Umi", 2, "there is Umi, too, and no Sorai"),
    ("The tiles are Door of Akane and Door of Sorai.", TILES, "Door of S", "Gate of S", 2, "and no Door of Sorai"),
    ("The red girls are Akane.", GIRLS, "blue", "red", 2, "there is Sorai, too"),
    ("The blue girl is Sorai.", GIRLS, "blue", "red", 0, "is not read"),
    ("The colour of a girl is red or blue.", GIRLS, "blue", "red", 0, "that of none is blue"),
    ("The low of a door tile is 1 or 2.", TILES, "low: 2", "low: 3", 2, "that of Door of Sorai is 3"),
    ("The low of a tile is 1 or 2.", TILES, "low: 2", "low: 1", 0, "that of none is 2"),
    ("The colour of Akane is red.", GIRLS, "red", "blue", 1, "it is blue"),
    ("The number of Akane is 12.", GIRLS, "12", "13", 1, "it is 13"),
    ("The number of Akane is 12.", TOKENS, "12", "13", 1, "it is 13"),
    ("No two girls have the same number.", GIRLS, "23", "12", 2, "Akane and Sorai do"),
    ("Each girl has a number of its own.", GIRLS, "12", "23", 2, "Akane and Sorai do"),
    ("There are 4 girl tokens.", TOKENS, "copies: 2}\n- ", "copies: 1}\n- ", 0, "there are 3"),
    ("There are 2 different girl tokens.", TOKENS, "", "- {id: t, name: Umi, girl: akane, number: 2}\n", 0, "are 3"),
    ("There are 2 copies of each girl token.", TOKENS, "copies: 2}\n- ", "copies: 1}\n- ", 1, "of Akane there is 1"),
    ("The number of the girls adds up to 35.", GIRLS, "12", "13", 0, "it is 36"),
    ("The tiles have 5 high in all.", TILES, "high: 3", "high: 4", 0, "it is 6"),
    ("The high of each tile is 1 more than its low.", TILES, "high: 2", "high: 3", 1, "they are 3 and 1"),
    ("The low of a tile begins the number of the girl that it names.", TILES, "low: 2", "low: 3", 2, "Sorai 23"),
    ("The high of each tile ends the number of the girl that it names.", TILES, "high: 2", "high: 1", 1, "Akane 12"),
]  # fmt: skip


def _game(folder: Path, sentence: str, file: str = "", old: str = "", new: str = "") -> Game:
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        changed = (text.replace(old, new, 1) if old else text + new) if name == file else text
        path.write_text(changed.replace("SENTENCE", repr(sentence)), encoding="utf-8")
    return load_game(folder)


@pytest.mark.parametrize(("sentence", "file", "old", "new", "line", "why"), PLANTS)
def test_each_kind_of_sentence(
    tmp_path: Path, sentence: str, file: str, old: str, new: str, line: int, why: str
) -> None:
    assert list(hold_invariants(_game(tmp_path / "whole", sentence))) == []
    if not why:
        return
    (found,) = hold_invariants(_game(tmp_path / "broken", sentence, file, old, new))
    assert why in found.message and found.place is not None
    places = {(Path(one.source.name).name, one.line) for one in (found.place, found.other) if one}
    assert ((file, line) if line else ("game.yaml", 3)) in places


def test_one_part_is_to_blame_for_all_that_is_wrong(tmp_path: Path) -> None:
    game = _game(tmp_path, "There are 4 girl tokens.", TOKENS, "copies: 2}\n- ", "copies: 1}\n- ")
    both = ["There are 4 girl tokens.", "There are 2 copies of each girl token."]
    game = replace(game, meta=changed(game.meta, invariants=both))
    assert [Path(one.place.source.name).name for one in hold_invariants(game) if one.place] == [TOKENS, TOKENS]


def test_a_rulebook_beside_a_sheet_says_it_as_well(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(STARTERS / "tricks", tmp_path / "tricks"))
    with (folder / "rulebook.md").open("a", encoding="utf-8") as rulebook:
        rulebook.write("\nThere are 4 copies of each reference card. No two reference cards have the same name.\n")
    text = (folder / "reference.yaml").read_text(encoding="utf-8")
    told: list[list[str]] = []
    for copies in (4, 5):
        (folder / "reference.yaml").write_text(text.replace("copies: 4", f"copies: {copies}"), encoding="utf-8")
        game = load_game(folder)
        read = read_game(game)
        told.append([one.message for one in hold_parts(game, read, retell(game, read))])
    assert told == [[], ["'There are 4 copies of each reference card.' does not hold: of How to play there are 5"]]


def test_what_only_the_cover_says(tmp_path: Path) -> None:
    assert _cover(bundled()["connecting-links"]) == ()
    folder = Path(shutil.copytree(STARTERS / "tricks", tmp_path / "tricks"))
    assert _cover(folder) == ("minutes",)
    said = (folder / "game.yaml").read_text(encoding="utf-8")
    (folder / "game.yaml").write_text(f"{said}\nage: 7\n", encoding="utf-8")
    assert _cover(folder) == ("minutes", "age")
    (folder / "rulebook.md").unlink()
    assert _cover(folder) == ()
    assert next(Fields(cover=("minutes", "age")).counts) == "only game.yaml says the minutes and the age"


def _cover(folder: Path) -> tuple[str, ...]:
    game = load_game(folder)
    read = read_game(game)
    return parts_alone(game, read, retell(game, read)).cover


def test_fields_that_no_sentence_holds(tmp_path: Path) -> None:
    assert list(fields_alone(_game(tmp_path / "none", "Nothing of the kind.")).counts) == []
    (told,) = fields_alone(_game(tmp_path / "some", "A girl token has the name and number of its girl.")).counts
    assert told == (
        "4 of 7 fields of parts held by sentences; alone: copies of Girl tokens, name of Door tiles, low of Door tiles"
    )


def test_a_change_that_nothing_holds_is_told_once(tmp_path: Path) -> None:
    game = _game(tmp_path, "There are 4 girl tokens.", TILES, "low: 2", "low: 9")
    now = {TILES: game.by_id["one"].doc.source, TOKENS: game.by_id["t-akane"].doc.source}
    changes = changes_since([{name: FILES[name] for name in now}], now)
    assert list(changed_alone(game, changes, fields_alone(game).alone)) == [
        "changed, and nothing else says it: low of Door of Sorai (tiles.yaml:2), '9' for '2'"
    ]
    assert list(changed_alone(game, changes, ())) == []


@pytest.mark.parametrize(("card", "old", "new", "alone", "caused"), [
    ("two", "Door of Sorai, low: 2", "Gate of Sorai, low: 9",
     "name of two (tiles.yaml:2), 'Gate' for 'Door'; low of Gate of Sorai (tiles.yaml:2), '9' for '2'",
     ["name of two was 'Door'", "low of Gate of Sorai was '2'"]),
    ("two", "low: 2, high: 3", "low: 9, high: 4", "low of Door of Sorai (tiles.yaml:2), '9' for '2'",
     ["low of Door of Sorai was '2'", "high of Door of Sorai was '3'"]),
    ("t-sorai", "23, copies: 2", "23", "", ["copies of Sorai had 'copies: 2'"]),
])  # fmt: skip
def test_each_field_of_a_line_is_told_by_its_name(
    tmp_path: Path, card: str, old: str, new: str, alone: str, caused: list[str]
) -> None:
    file = TILES if card == "two" else TOKENS
    game = _game(tmp_path, "There are 4 girl tokens.", file, old, new)
    changes = changes_since([{file: FILES[file]}], {file: game.by_id[card].doc.source})
    fields = {(game.components["tiles"], name) for name in ("name", "low")}
    said = [f"changed, and nothing else says it: {alone}"] if alone else []
    assert list(changed_alone(game, changes, fields)) == said
    elsewhere = Finding("EXM001", "claim-fails", "error", "another", Source("rulebook.md", "One.\n").at(0))
    found = [one.message.partition(" when no error")[0] for one in unseen_causes(game, changes, [elsewhere])]
    assert found == caused


@pytest.mark.parametrize("name", sorted(bundled()))
def test_what_the_bundled_games_say_of_their_parts(name: str) -> None:
    game = load_game(name)
    assert len(read_invariants(game)) >= 6
    assert list(hold_invariants(game)) == []
