"""``deckproof import``: tables and pictures become games without faults, and again take over what changed."""

from __future__ import annotations

import csv
from pathlib import Path

import yaml

from ...cards.tables import xlsx
from ..kit import call, photo

DECK = (
    "Name,Qty,Cost,Faction,Rules Text,Flavor,Image\n"
    'Night Guard,2,1,Watch,"Draw **1** card.<br>Then :stop: it.",Hush.,guard.png\n'
    "Priest,1,2,,Look.,,priest.webp\n"
    "Night Guard,1,3,Watch,,,\n"
)


def deck(folder: Path, text: str = DECK) -> Path:
    """A table with a picture beside it, in a folder below."""
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    (folder / "pictures" / "Guard.png").write_bytes(photo())
    (folder / "my_deck.csv").write_text(text, encoding="utf-8")
    return folder / "my_deck.csv"


def rows(game: Path) -> list[dict[str, str]]:
    with (game / "cards.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_a_table_becomes_a_game_that_has_no_faults(tmp_path: Path) -> None:
    game = tmp_path / "game"
    done = call("import", deck(tmp_path / "from"), game)
    assert done.returncode == 0, done.stderr
    part = yaml.safe_load((game / "game.yaml").read_text(encoding="utf-8"))["components"]["cards"]
    assert part["fields"] == {"cost": {"type": "integer"}, "faction": {"type": "text", "optional": True}}
    assert [row["Id"] for row in rows(game)] == ["night-guard", "priest", "night-guard-2"]
    assert rows(game)[0]["Rules Text"] == "Draw **1** card.\nThen \\:stop: it."
    assert (game / "art/Guard.png").read_bytes() == photo()
    for said in (
        "My Deck, from table: 3 cards, 1 picture",
        "  Qty: copies\n",
        "  Faction: field faction, text, may be absent\n",
        "  left out: 1 picture not found beside the deck: priest.webp",
    ):
        assert said in done.stdout
    assert " 0 errors, " in call("check", game).stdout
    assert call("build", game, "--formats", "pdf", "--out", tmp_path / "out").returncode == 0


def test_every_column_stands_on_the_face(tmp_path: Path) -> None:
    game = tmp_path / "game"
    call("import", deck(tmp_path / "from"), game)
    face = (game / "faces/imported.yaml").read_text(encoding="utf-8")
    assert "**Faction:** {{ card.faction }}" in face
    assert "{{ card.text }}" in face
    assert "badge: null" not in face  # the cost is a number, and stands in the corner


def test_long_texts_are_set_smaller_until_they_fit(tmp_path: Path) -> None:
    text = "Name,Text\nWordy," + "many words that say nothing much at all " * 45 + "\n"
    done = call("import", deck(tmp_path / "from", text), tmp_path / "game")
    assert done.returncode == 0, done.stderr
    assert "  rules: {floor: 8.0}" not in (tmp_path / "game/faces/imported.yaml").read_text(encoding="utf-8")


def test_a_second_import_takes_over_what_changed_and_keeps_the_rest(tmp_path: Path) -> None:
    game, source = tmp_path / "game", tmp_path / "from"
    call("import", deck(source), game)
    mine = (game / "cards.csv").read_text(encoding="utf-8")
    (game / "cards.csv").write_text(mine.replace("Look.", "Look twice."), encoding="utf-8")
    own = (game / "game.yaml").read_text(encoding="utf-8").replace("title: My Deck", "title: My Own Deck", 1)
    (game / "game.yaml").write_text(own, encoding="utf-8")
    newer = DECK.replace("Night Guard,2,1,", "Night Guard,2,4,").replace(
        "Night Guard,1,3,Watch,,,\n", "Baron,1,5,,,,\n"
    )
    done = call("import", deck(source, newer), game)
    assert done.returncode == 0, done.stderr
    assert [(row["Id"], row["Cost"], row["Rules Text"]) for row in rows(game)] == [
        ("night-guard", "4", "Draw **1** card.\nThen \\:stop: it."), ("priest", "2", "Look twice."), ("baron", "5", "")
    ]  # fmt: skip
    assert (game / "game.yaml").read_text(encoding="utf-8") == own
    for said in ("added 1: baron", "removed 1: night-guard-2", "changed 1: night-guard (Cost '1' is '4')"):
        assert said in done.stdout
    assert "nothing changed" in call("import", source / "my_deck.csv", game).stdout


def test_what_both_changed_stays_as_the_author_has_it(tmp_path: Path) -> None:
    game, source = tmp_path / "game", tmp_path / "from"
    call("import", deck(source), game)
    mine = (game / "cards.csv").read_text(encoding="utf-8")
    (game / "cards.csv").write_text(mine.replace("Look.", "Mine."), encoding="utf-8")
    done = call("import", deck(source, DECK.replace("Look.", "Theirs.")), game)
    assert "kept as you have it: priest, Rules Text: 'Mine.', though the table says 'Theirs.'" in done.stdout
    assert rows(game)[1]["Rules Text"] == "Mine."


def test_a_new_column_is_told_with_what_to_write(tmp_path: Path) -> None:
    game, source = tmp_path / "game", tmp_path / "from"
    call("import", deck(source, "Name,Cost\nA,1\n"), game)
    done = call("import", deck(source, "Name,Cost,Power\nA,1,3\n"), game)
    assert "new column Power: add 'power: {type: integer}' under 'fields' in game.yaml" in done.stdout
    assert rows(game) == [{"Id": "a", "Name": "A", "Cost": "1", "Power": "3"}]


def test_equal_rows_are_copies_and_a_nameless_table_gets_names(tmp_path: Path) -> None:
    game = tmp_path / "game"
    done = call("import", deck(tmp_path / "from", "Power,Suit\n1,Sun\n1,Sun\n2,Moon\n"), game)
    assert [(row["Id"], row["Copies"]) for row in rows(game)] == [("sun", "2"), ("moon", "1")]
    assert "3 rows, some of them equal, became 2 cards with copies" in done.stdout


def test_pictures_called_like_cards_become_their_art(tmp_path: Path) -> None:
    source = tmp_path / "from"
    table = deck(source, "Name,Cost\nGuard,1\nBaron,2\n")
    done = call("import", table, tmp_path / "game")
    assert "1 pictures are called like cards" in done.stdout
    assert [row["Art"] for row in rows(tmp_path / "game")] == ["art/Guard.png", ""]
    assert " 0 errors, " in call("check", tmp_path / "game").stdout


def test_a_sheet_of_a_workbook_is_named(tmp_path: Path) -> None:
    book = tmp_path / "deck.xlsx"
    book.write_bytes(xlsx({"Notes": [["x"], ["y"]], "Cards": [["Name", "Cost"], ["A", 1]]}))
    assert call("import", book, tmp_path / "game", "--sheet", "Cards").returncode == 0
    wrong = call("import", book, tmp_path / "other", "--sheet", "Crads")
    assert (wrong.returncode, "deck.xlsx has no sheet 'Crads'; it has: Notes, Cards" in wrong.stderr) == (2, True)
    assert not (tmp_path / "other").exists()


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game/mine.txt").write_text("mine", encoding="utf-8")
    done = call("import", deck(tmp_path / "from"), tmp_path / "game")
    assert (done.returncode, "is not empty" in done.stderr) == (2, True)
    assert [path.name for path in (tmp_path / "game").iterdir()] == ["mine.txt"]


def test_a_game_beside_its_table_is_not_searched_for_pictures(tmp_path: Path) -> None:
    source = tmp_path / "from"
    table = deck(source, "Name,Cost\nGuard,1\n")
    call("import", table, source / "game")
    (source / "pictures/Guard.png").unlink()
    done = call("import", table, source / "game")
    assert "changed 1: guard (Art 'art/Guard.png' is '')" in done.stdout
