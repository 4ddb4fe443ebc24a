"""``deckproof import`` of decks of other programs: what comes along, and what is told to be left out."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import yaml

from ..kit import call

SQUIB = {
    "deck.rb": """\
require 'squib'
data = Squib.csv file: 'data/cards.csv'
# text str: data['Old'], layout: :old
Squib::Deck.new(cards: data.nrows, layout: 'layout.yml') do
  background color: :white
  text str: data['Name'], layout: :title
  text str: data.power.map { |p| "#{p}!" }, layout: 'strength'
  png file: 'logo.png', layout: :logo
  save format: :png
end
""",
    "data/cards.csv": "Name,Power\nMoth,1\nOwl,2\n",
    "layout.yml": """\
title:
  x: 75
  y: 90
  width: 675
  height: 100
  font: Sans 36
  align: !ruby/symbol center
strength:
  extends: title
  y: += 300
""",
}


def written(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def rows(game: Path) -> list[dict[str, str]]:
    with (game / "cards.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_squib_gives_its_data_and_the_places_of_its_layout(tmp_path: Path) -> None:
    done = call("import", written(tmp_path / "squib", SQUIB), tmp_path / "game")
    assert done.returncode == 0, done.stderr
    assert rows(tmp_path / "game") == [
        {"Id": "moth", "Name": "Moth", "Power": "1"},
        {"Id": "owl", "Name": "Owl", "Power": "2"},
    ]
    face = yaml.safe_load((tmp_path / "game/faces/imported.yaml").read_text(encoding="utf-8"))
    # 75 px at 300 dpi are 6.35 mm, half of which is bleed; 36 pt at 96 dpi are 11.5 pt at 300
    assert face["boxes"]["name"]["at"] == [3.17, 4.45, 57.15, 8.47]
    assert (face["boxes"]["name"]["size"], face["boxes"]["name"]["align"]) == (11.5, "center")
    assert face["boxes"]["power"]["at"] == [3.17, 29.85, 57.15, 8.47]
    for said in (
        "the line \"png file: 'logo.png', layout: :logo\"",
        "what is drawn by background",
        "what '.map' makes",
    ):
        assert f"left out: {said}" in done.stdout
    assert " 0 errors, 0 warnings" in call("check", tmp_path / "game").stdout


def test_a_folder_of_several_squib_decks_asks_for_one(tmp_path: Path) -> None:
    files = {"a.rb": SQUIB["deck.rb"], "b.rb": SQUIB["deck.rb"], "data/cards.csv": SQUIB["data/cards.csv"]}
    done = call("import", written(tmp_path / "squib", files), tmp_path / "game")
    assert (done.returncode, "has several decks; name one" in done.stderr) == (2, True)


def test_nandeck_gives_its_linked_table(tmp_path: Path) -> None:
    script = '; a deck\nCARDSIZE = 6.3, 8.8\nLINK = "C:\\decks\\cards.csv"\nLINKMULTI = Times\nFONT = Arial\nTEXT = 1\n'
    files = {"deck.txt": script, "cards.csv": "Name;Times;Hint\nMoth;3;fly\n"}
    done = call("import", written(tmp_path / "nan", files) / "deck.txt", tmp_path / "game")
    assert done.returncode == 0, done.stderr
    assert rows(tmp_path / "game") == [{"Id": "moth", "Name": "Moth", "Copies": "3", "Hint": "fly"}]
    for said in ("left out: 1 x FONT", "left out: 1 x TEXT", "Times counts the copies", "its cards are 63 x 88 mm"):
        assert said in done.stdout


def test_cockatrice_gives_lists_and_sets(tmp_path: Path) -> None:
    listed = '<cockatrice_deck version="1"><deckname>Moths</deckname><comments>hm</comments><zone name="main">\
<card number="4" name="Moth"/></zone><zone name="side"><card number="1" name="Owl"/></zone></cockatrice_deck>'
    known = '<cockatrice_carddatabase version="4"><sets/><cards><card><name>Moth</name><text>Fly.</text><prop>\
<type>Insect</type><manacost>2</manacost></prop><set rarity="common" picURL="https://example.org/m.jpg">MTH</set>\
<related>Owl</related>\
<tablerow>2</tablerow></card></cards></cockatrice_carddatabase>'
    folder = written(tmp_path / "cockatrice", {"moths.cod": listed, "set.xml": known})
    done = call("import", folder / "moths.cod", tmp_path / "list")
    assert [(row["Name"], row["Copies"], row["Zone"]) for row in rows(tmp_path / "list")] == [
        ("Moth", "4", "main"), ("Owl", "1", "side")
    ]  # fmt: skip
    assert "left out: the texts of the cards" in done.stdout
    assert "left out: the comments on the deck" in done.stdout
    done = call("import", folder / "set.xml", tmp_path / "set")
    assert rows(tmp_path / "set") == [
        {"Id": "moth", "Name": "Moth", "Text": "Fly.", "Type": "Insect", "Cost": "2", "Sets": "MTH", "Rarity": "common"}
    ]  # fmt: skip
    for said in ("1 x addresses of pictures", "1 x related cards", "1 x rows of the table"):
        assert f"left out: {said}" in done.stdout
    assert call("check", tmp_path / "set").returncode == 0


def test_tabletop_simulator_gives_the_cards_of_its_decks(tmp_path: Path) -> None:
    card = {"Name": "Card", "Nickname": "Moth", "Description": "[b]Fly[/b].", "CardID": 100,
            "CustomDeck": {"1": {"FaceURL": "https://example.org/sheet.png"}}}  # fmt: skip
    plain = {"Name": "Card", "Nickname": "", "Description": "", "CardID": 101}
    pile = {"Name": "Deck", "Nickname": "Night", "ContainedObjects": [card, card, plain]}
    bag = {"Name": "Bag", "Nickname": "Box", "ContainedObjects": [pile, {"Name": "Die_6"}]}
    saved = {"SaveName": "Moths", "ObjectStates": [bag, {"Name": "Custom_Board"}]}
    folder = written(tmp_path / "tts", {"moths.json": json.dumps(saved)})
    done = call("import", folder / "moths.json", tmp_path / "game")
    assert done.returncode == 0, done.stderr
    assert [(row["Name"], row["Copies"], row["Text"], row["Deck"]) for row in rows(tmp_path / "game")] == [
        ("Moth", "2", "Fly.", "Night"), ("Card 101", "1", "", "Night")
    ]  # fmt: skip
    for said in ("1 x Custom_Board", "1 x Die_6", "the pictures of the cards, 1 sheets at addresses on the web"):
        assert f"left out: {said}" in done.stdout


def test_what_is_no_deck_is_refused_with_what_is_read(tmp_path: Path) -> None:
    folder = written(tmp_path / "odd", {"a.xml": "<a/>", "b.txt": "hello", "c.pdf": "%PDF", "d.xml": "<a"})
    for name, said in (
        ("a.xml", "it begins with <a>"), ("b.txt", "has no line LINK="), ("c.pdf", "is not read: name a table"),
        ("d.xml", "is not XML"),
    ):  # fmt: skip
        done = call("import", folder / name, tmp_path / "game")
        assert (done.returncode, said in done.stderr) == (2, True), done.stderr
    assert not (tmp_path / "game").exists()
