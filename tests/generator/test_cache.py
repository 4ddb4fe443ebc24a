"""What is kept between runs: it saves work, and nothing that is written or said depends on it, but what a check says of
the rules before."""

from __future__ import annotations

import json
import multiprocessing
import os
import re
import shutil
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import pytest
from deckproof.cards.examples import KINDS, read_examples
from deckproof.cards.lexicon import load_lexicon
from deckproof.cards.library import find
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.phrasebook.book import Phrasebook
from deckproof.cards.phrasebook.kept import _told as as_told
from deckproof.cards.phrasebook.loading import load_phrasebook
from deckproof.cards.yamlread import Problems
from deckproof.generator import art as art_
from deckproof.generator import png, prepare
from deckproof.generator.cache import runs
from deckproof.generator.cache.runs import UNCHANGED, shown
from deckproof.generator.cache.shelf import WRITES, GameShelf
from deckproof.generator.cache.store import FOLDER, LEFT, WRITTEN, Store
from deckproof.generator.options import FORMATS, Wanted
from deckproof.generator.watching import watch_game
from deckproof.layouts import preflight
from deckproof.layouts.deck import draw_game
from deckproof.layouts.drawing import FaceDrawer
from deckproof.layouts.plainfaces import PlainFaces
from deckproof.validator import by_luck, claims, player, sheet_phrases, sheet_play
from deckproof.validator.checks import phb

from .kit import PRESS, Done, call, hashes, press

SMALL = ("--jobs", "1", "--dpi", "50")
KEYS = [f"{number:064x}" for number in range(12)]

RULES = 'night:\n  lamps: {value: 3, from: "house: enough to see by"}\n'
TELLS = "\n<!-- deckproof: flavour the light of it -->\nLight {{ rules.night.lamps }} lamps before you begin.\n"
"""A number of the rules, and what a rulebook says of it."""


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of the test's own."""
    folder = tmp_path / "kept"
    monkeypatch.setenv(FOLDER, str(folder))
    return folder


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = press(tmp_path / "lanterns")
    (folder / "rules.yaml").write_text(RULES, encoding="utf-8")
    said = "# Lanterns\n\n:::cards C1 C4\n\n<!-- deckproof: flavour the glow of it -->\nTake a card and light it.\n"
    (folder / "rulebook.md").write_text(f"{said}{TELLS}", encoding="utf-8")
    return folder


def test_a_check_says_what_an_edit_changed_of_the_rules(tmp_path: Path, kept: Path) -> None:
    """The one thing that is said of the run before: a check alone cannot know what the rules were."""
    folder = shutil.copytree(find("ygios").parent / "starters" / "duel", tmp_path / "duel")
    sheet = folder / "play.md"
    text = sheet.read_text(encoding="utf-8")
    first = call("check", folder, "--select", "SHT0").stdout
    said = []
    for step in ("1. Draw 1 card.", "1. You draw a card.", "1. Draw 2 cards.", "1. Draw 2 cards.", "1. Draw 1 card."):
        sheet.write_text(text.replace("1. Draw 1 card.", step), encoding="utf-8")
        said.append(call("check", folder, "--select", "SHT0").stdout)
    assert said[0] == first
    assert said[1].endswith("the rules are the same as before; 1 sentence is in other words\n"
                            "  'Draw 1 card.' -> 'You draw a card.'\n")  # fmt: skip
    assert said[2].endswith("1 rule changed:\n  Turn: 'You draw a card.' is now 'Draw 2 cards.' (n: 1 -> 2)\n")
    assert "changed:" not in said[3]
    assert said[4].endswith("1 rule changed:\n  Turn: 'Draw 2 cards.' is now 'Draw 1 card.' (n: 2 -> 1)\n")
    shutil.rmtree(folder)
    for other in ("draft", "tricks", "duel"):
        shutil.copytree(find("ygios").parent / "starters" / other, folder, dirs_exist_ok=True)
        assert "changed" not in call("check", folder, "--select", "SHT0").stdout, "another game lies there now"
        shutil.rmtree(folder)
    shutil.copytree(find("ygios").parent / "starters" / "duel", folder)
    done = call("diff", find("ygios").parent / "starters" / "duel", folder, "--out", tmp_path)
    assert "nothing changed" in done.stdout
    sheet.write_text(text.replace("1. Draw 1 card.", "1. You draw a card."), encoding="utf-8")
    done = call("diff", find("ygios").parent / "starters" / "duel", folder, "--out", tmp_path)
    assert "The rules as they are played\n  the rules are the same as before" in done.stdout, done.stdout


def test_the_change_that_others_come_of_is_told_first(tmp_path: Path, kept: Path) -> None:
    """A number and an id of a card that nothing at the card speaks against; a remark is no change."""
    folder = shutil.copytree(find("ygios").parent / "starters" / "duel", tmp_path / "duel")
    cards, book = folder / "cards.yaml", folder / "rulebook.md"
    text = cards.read_text(encoding="utf-8")
    assert call("check", folder, cwd=tmp_path).returncode == 0
    for old, new, code, told in (
        ("number: 4", "number: 5", 1, "number of Nook was '4' when no error was found last, and is '5' now"),
        ("id: nook", "id: nooks", 2, "this was 'nook' when no error was found last, and is 'nooks' now"),
    ):
        cards.write_text(text.replace(old, f"{new}", 1), encoding="utf-8")
        done = call("check", folder, cwd=tmp_path)
        line, column = text[: text.index(old)].count("\n") + 1, text.split(old)[0].rpartition("\n")[2]
        place = f"duel/cards.yaml:{line}:{len(column) + old.index(' ') + 2}"
        assert done.stdout.splitlines()[1].startswith(f"{place} SHT175 changed-before-this: error: {told}; ")
        assert done.returncode == code
        assert "SHT175" not in call("check", folder, "--no-cache", cwd=tmp_path).stdout
    cards.write_text(text, encoding="utf-8")
    book.write_text(book.read_text(encoding="utf-8").replace("discards", "eats", 1), encoding="utf-8")
    assert "SHT175" not in call("check", folder, cwd=tmp_path).stdout, "what was changed is told where it stands"


def test_a_cause_is_told_of_what_is_told_where_it_was_another(tmp_path: Path, kept: Path) -> None:
    """So no exit code depends on what is remembered; games that lie in two places have two pasts."""
    folder = shutil.copytree(find("ygios").parent / "starters" / "duel", tmp_path / "duel")
    assert call("check", folder).returncode == 0
    copy = shutil.copytree(folder, tmp_path / "copy")
    for game in (folder, copy):
        cards = (game / "cards.yaml").read_text(encoding="utf-8")
        (game / "cards.yaml").write_text(cards.replace("number: 8", "number: 7"), encoding="utf-8")
    told = call("check", folder)
    assert (told.returncode, set(re.findall(r" ([A-Z]{3}\d{3}) ", told.stdout))) == (1, {"SHT160", "SHT175"})
    assert set(re.findall(r" ([A-Z]{3}\d{3}) ", call("check", copy).stdout)) == {"SHT160"}
    assert call("check", folder, "--ignore", "SHT160").returncode == 0
    assert call("check", folder, "--select", "SHT175").returncode == 0
    assert call("check", folder, "--ignore", "SHT175").stdout.count(": error: ") == 1
    cards = (folder / "cards.yaml").read_text(encoding="utf-8").rstrip("\n")
    (folder / "cards.yaml").write_text(f"{cards}  # deckproof: ignore SHT160 told so\n", encoding="utf-8")
    assert call("check", folder).returncode == 0, "switched off in place"
    (folder / "cards.yaml").write_text(
        f"{cards}  # deckproof: ignore SHT175, SHT176, FCT016 told so\n", encoding="utf-8"
    )
    said = call("check", folder).stdout
    assert " DAT030 " not in said and " SHT175 " not in said, "FCT016 is known, though nothing asks it here"


def test_who_lives_with_a_warning_is_told_causes_of_errors_alone(tmp_path: Path, kept: Path) -> None:
    folder = shutil.copytree(find("ygios").parent / "starters" / "duel", tmp_path / "duel")
    said: list[str] = []

    def edited(file: str, old: str, new: str) -> list[str]:
        text = (folder / file).read_text(encoding="utf-8")
        assert text.count(old) == 1
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")
        said[:] = call("check", folder).stdout.splitlines()
        return re.findall(r" ([A-Z]{3}\d{3}) ", "\n".join(said))

    for old, new in ((55.5, 59.5), (59.5, 59.6), (59.6, 59.7), (59.7, 59.8)):
        assert set(edited("faces/library.yaml", f"at: [{old}, 5, 2.4, 6]", f"at: [{new}, 5, 2.4, 6]")) == {"PRT004"}
    assert edited("cards.yaml", "number: 4", "number: 5")[0] == "SHT175"
    assert sum(" SHT175 " in line for line in said) == 1, "the one change since"
    assert "number of Nook was '4' when no error was found last, and is '5' now" in said[1]


def test_of_many_changes_people_are_told_a_screenful() -> None:
    many = [f"{number}" for number in range(30)]
    assert shown(many) == [*many[:20], "  and 10 more (all of them with --json)"]
    assert shown(many[:21]) == many[:21], "a line that says 'and 1 more' would be as long"


def build(game: Path, out: Path, *more: str) -> Done:
    done = call("build", game, "--out", out, *SMALL, *more)
    assert done.returncode == 0, done.stderr
    return done


def test_a_build_with_nothing_changed_says_the_same_and_writes_nothing(game: Path, tmp_path: Path, kept: Path) -> None:
    first, out = build(game, tmp_path / "out"), tmp_path / "out" / "lanterns"
    seen = {path: path.stat().st_mtime_ns for path in out.rglob("*")}
    again = build(game, tmp_path / "out")
    said = [line for line in first.stdout.splitlines() if not line.startswith(str(out))]  # but for files it wrote
    assert [*said, UNCHANGED] == again.stdout.splitlines() and first.stderr == again.stderr
    assert {path: path.stat().st_mtime_ns for path in out.rglob("*")} == seen
    assert UNCHANGED not in build(game, tmp_path / "out", "--paper", "letter").stdout, "another order"


@pytest.mark.parametrize("spoil", [Path.unlink, lambda file: file.write_bytes(b"x" * file.stat().st_size)])
def test_what_is_no_longer_as_it_was_built_is_built_again(
    game: Path, tmp_path: Path, kept: Path, spoil: Callable[[Path], object]
) -> None:
    build(game, tmp_path / "out")
    out = tmp_path / "out" / "lanterns"
    before = hashes(out)
    spoil(out / "cards-cards.pdf")
    assert UNCHANGED not in build(game, tmp_path / "out").stdout
    assert hashes(out) == before


def test_a_file_elsewhere_is_read_again(game: Path, tmp_path: Path, kept: Path) -> None:
    slots, out = tmp_path / "mine.yaml", tmp_path / "out"
    coins = ("--only", "coins", "--formats", "pdf", "--slots", str(slots))
    left = "{title: Mine, paper: a4, slot: {w: 30, h: 30}, left: %d, top: 20, pitch: [40, 40], columns: 3, rows: 3}"
    slots.write_text(left % 20, encoding="utf-8")
    build(game, out, *coins)
    before = hashes(out / "lanterns")
    slots.write_text(left % 30, encoding="utf-8")
    said = build(game, out, *coins).stdout
    assert UNCHANGED not in said and hashes(out / "lanterns") != before
    build(game, tmp_path / "new", *coins, "--no-cache")
    assert hashes(out / "lanterns") == hashes(tmp_path / "new" / "lanterns")


def test_files_that_an_edit_does_not_touch_are_taken_over_unless_they_were_spoiled(
    game: Path, tmp_path: Path, kept: Path
) -> None:
    build(game, tmp_path / "out")
    coin, sheet = tmp_path / "out/lanterns/png/coins/coin-front.png", tmp_path / "out/lanterns/cards-coins.pdf"
    was, raw, seen = coin.stat().st_ino, sheet.read_bytes(), sheet.stat()
    sheet.write_bytes(raw[:-9] + b"somewhat" + raw[-1:])
    os.utime(sheet, ns=(seen.st_atime_ns, seen.st_mtime_ns))
    cards = (game / "cards.yaml").read_text(encoding="utf-8").replace("Lantern 2", "Lantern 5")
    (game / "cards.yaml").write_text(cards, encoding="utf-8")
    build(game, tmp_path / "out")
    assert coin.stat().st_ino == was and sheet.read_bytes() == raw
    (game / "game.yaml").write_text("author: Mo\n" + (game / "game.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    build(game, tmp_path / "out")
    assert sheet.read_bytes() != raw, "it names the author"


def test_a_check_says_the_same_again(game: Path, kept: Path) -> None:
    (game / "cards.yaml").write_text(str(PRESS["cards.yaml"]).replace("Lantern 1", "Lantern \u2620"), encoding="utf-8")
    first = call("check", game)
    assert first.returncode == 1 and (entries := len(list(kept.iterdir())))
    assert call("check", game) == first
    as_json = call("check", game, "--json")
    assert as_json == call("check", game, "--json", "--no-cache") and len(list(kept.iterdir())) == entries
    (game / "cards.yaml").write_text(str(PRESS["cards.yaml"]), encoding="utf-8")
    assert call("check", game).returncode == 0


def _edited(chance: Random, game: Path) -> list[str]:
    """Change something of a game by chance, or how it is printed: the options for that."""
    number = chance.randrange(100)
    file, old, new = chance.choice([
        ("cards.yaml", "Lantern 2", f"Lantern {number + 5}"),
        ("cards.yaml", "Light 3 lamps", f"Light {number} lamps"),
        ("cards.yaml", "#14532D", f"#1453{number:02}"),
        ("cards.yaml", "{id: C4", "{id: C4, copies: 2"),
        ("rulebook.md", "light it", f"light it, {'and wait for the night to come, ' * (number % 4)}then go"),
        ("rulebook.md", "# Lanterns", "# Lanterns\n\n- one\n- *two*\n\n| a | b |\n|---|---|\n| 1 | 2 |"),
        ("coins.yaml", "copies: 3", f"copies: {number % 5 + 1}"),
        ("faces/front.yaml", "size: 14", f"size: {number % 4 + 10}"),
        ("faces/back.yaml", "#3344AA", f"#3344{number:02}"),
        ("art/star.svg", "5,0 6,4", f"5,{number / 100} 6,4"),
        ("game.yaml", "Night Lanterns", f"Night {number}"),
        ("rulebook.md", "Take a card", f"Take {number % 5 + 2} \u201ccards\u201d"),
        ("rules.yaml", "value: ", f"value: {number % 9 + 1}"),
        ("rules.yaml", "enough to see by", "as many as burn"),
    ])  # fmt: skip
    text = (game / file).read_text(encoding="utf-8")
    (game / file).write_text(text.replace(old, new), encoding="utf-8")
    return chance.choice(
        [[], [], ["--paper", "letter"], ["--ink", "grey"], ["--bleed", "2"], ["--formats", "pdf,faces"]]
    )


@pytest.mark.parametrize("seed", [1, 2])
def test_after_any_edits_the_bytes_are_those_of_a_build_from_nothing(
    game: Path, tmp_path: Path, kept: Path, seed: int
) -> None:
    chance = Random(seed)
    states = []
    for turn in range(6):
        options = _edited(chance, game)
        states.append((options, {file: file.read_bytes() for file in game.rglob("*") if file.is_file()}))
        if turn % 3 == 2:  # back to what was
            options, files = chance.choice(states)
            for file, content in files.items():
                file.write_bytes(content)
        build(game, tmp_path / "out", *options, "--quiet")
        build(game, tmp_path / f"new{turn}", *options, "--quiet", "--no-cache")
        assert hashes(tmp_path / "out") == hashes(tmp_path / f"new{turn}"), (turn, options)


def test_without_a_cache_nothing_is_kept(game: Path, tmp_path: Path, kept: Path) -> None:
    build(game, tmp_path / "out", "--no-cache")
    assert call("check", game, "--no-cache").returncode == 0
    assert not kept.exists()
    kept.write_text("somebody's", encoding="utf-8")  # where nothing can be kept, commands work all the same
    build(game, tmp_path / "out")
    assert UNCHANGED not in build(game, tmp_path / "out").stdout
    assert kept.read_text(encoding="utf-8") == "somebody's"


@pytest.mark.parametrize("damage", [
    lambda raw: raw[:-1], lambda raw: b"", lambda raw: raw[:40] + b"!" + raw[41:], lambda raw: b"\0" * len(raw),
])  # fmt: skip
def test_a_damaged_entry_is_made_anew(game: Path, tmp_path: Path, kept: Path, damage: Callable[[bytes], bytes]) -> None:
    build(game, tmp_path / "out")
    whole = {file: file.read_bytes() for file in kept.glob("[0-9a-f]*")}
    before = hashes(tmp_path / "out")
    for file, raw in whole.items():
        file.write_bytes(damage(raw))
    assert UNCHANGED not in build(game, tmp_path / "out").stdout
    assert {file: file.read_bytes() for file in kept.glob("[0-9a-f]*")} == whole and hashes(tmp_path / "out") == before
    assert UNCHANGED in build(game, tmp_path / "out").stdout


def test_an_entry_is_known_by_its_key_alone(tmp_path: Path) -> None:
    store = Store(tmp_path / "kept")
    assert store.get(KEYS[0]) is None
    store.put(KEYS[0], b"one")
    (tmp_path / "kept" / KEYS[0]).rename(tmp_path / "kept" / KEYS[1])
    assert store.get(KEYS[1]) is None
    (tmp_path / "kept" / KEYS[2]).symlink_to(tmp_path / "kept" / KEYS[1])
    store.put(KEYS[2], b"two")
    assert store.get(KEYS[2]) is None, "nothing is written through links"


def test_what_was_not_asked_for_the_longest_goes_first(tmp_path: Path) -> None:
    folder, limit = tmp_path / "kept", 10_000
    store = Store(folder, limit)
    (folder).mkdir()
    (folder / "notes.txt").write_bytes(b"somebody's" * 1000)
    (folder / ".deckproof-1").write_bytes(b"left of a process that was killed")
    os.utime(folder / ".deckproof-1", (0, 0))
    for age, key in enumerate(KEYS):
        store.put(key, key.encode() * 15)  # 992 bytes: the tenth is one too many
        if key != KEYS[0]:
            os.utime(folder / key, (age + 1000, age + 1000))
    assert store.get(KEYS[0]) is not None, "asked for last"
    assert store.get(KEYS[1]) is None and store.get(KEYS[-1]) is not None
    ours = [file for file in folder.iterdir() if file.name != "notes.txt"]
    assert sum(file.stat().st_size for file in ours) <= limit and not (folder / ".deckproof-1").exists()
    assert (folder / "notes.txt").exists()
    store.put(KEYS[5], b"x" * limit)
    assert (store.get(KEYS[5]) or b"").startswith(KEYS[5].encode()) and limit * LEFT < limit


@pytest.mark.parametrize("meddled", [False, True])
def test_many_runs_of_one_game_keep_to_the_limit(tmp_path: Path, meddled: bool) -> None:
    """Each is a process that writes little, and first of all what is always kept for that game."""
    folder, limit = tmp_path / "kept", 30_000
    (folder / WRITTEN if meddled else folder).mkdir(parents=True)
    for number in range(60):
        store = Store(folder, limit)
        store.put("f" * 64, b"the game")
        store.put(f"{number:064x}", b"x" * 1000)
        assert sum(file.stat().st_size for file in folder.glob("[0-9a-f]*")) <= limit
    assert store.get("f" * 64) and store.get(f"{number:064x}") and store.get(f"{0:064x}") is None


def test_pictures_and_pixels_that_did_not_change_are_not_drawn_again(
    game: Path, tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(game, tmp_path / "out")
    drawn: list[object] = []
    real, art = png._band, art_._recorded
    monkeypatch.setattr(png, "_band", lambda *given: drawn.append(given[2]) or real(*given))
    monkeypatch.setattr(art_, "_recorded", lambda *given: drawn.append(given[0]) or art(*given))
    faces, draw, looked, look = [], FaceDrawer.draw, [], preflight._looked_over
    monkeypatch.setattr(FaceDrawer, "draw", lambda self, key, *of: faces.append(key) or draw(self, key, *of))
    monkeypatch.setattr(preflight, "_looked_over", lambda *of: looked.append(of[1].key) or look(*of))
    build(game, tmp_path / "other")
    assert not drawn and not faces and not looked, "another folder"
    cards = (game / "cards.yaml").read_text(encoding="utf-8").replace("Lantern 2", "Lantern 5")
    (game / "cards.yaml").write_text(cards, encoding="utf-8")
    build(game, tmp_path / "out")
    assert 1 < len(drawn) < 8, "a face, its part of the sheet, and the captions with the version"
    assert faces == ["cards/C2/front"] == looked
    star = game / "art" / "star.svg"
    star.write_text(star.read_text(encoding="utf-8").replace("5,0 6,4", "5,1 6,4"), encoding="utf-8")
    build(game, tmp_path / "out")
    assert len(faces) > 8, "any picture may be in any face"


def test_faces_come_back_from_plain_values_as_they_were_drawn() -> None:
    """With boxes that all cards share as one still, and a second time, when some of them are gone."""
    drawn = draw_game(load_game("undone"), Problems(), ["coalition", "scores"])
    faces = list(drawn.faces.values())
    folder, sources = drawn.game.folder, lambda: drawn.sources
    first = PlainFaces(drawn.fonts, folder, sources, [])
    told = json.loads(json.dumps([[first.plain(face) for face in faces], first.boxes]))
    again = PlainFaces(drawn.fonts, folder, sources, told[1])
    assert [again.face(one) for one in told[0]] == faces
    assert len(told[1]) == len({id(box) for face in faces for box in face.boxes})
    moved = json.loads(json.dumps([again.moved(told[0][-1]), again.boxes]))
    assert len(moved[1]) == len(faces[-1].boxes)
    assert PlainFaces(drawn.fonts, folder, sources, moved[1]).face(moved[0]) == faces[-1]


def test_a_watch_begins_with_what_is_kept(
    game: Path, tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(game, tmp_path / "out")
    monkeypatch.setattr(png, "_band", None)  # whoever calls it fails

    def stop(seconds: float) -> None:
        raise KeyboardInterrupt

    wanted = (str(game), tmp_path / "watched", None, list(FORMATS), 1, False, True, asdict(Wanted(dpi=50)))
    assert watch_game(*wanted, idle=stop, store=Store(kept)) == 0
    assert hashes(tmp_path / "watched") == hashes(tmp_path / "out")


def test_what_changes_while_it_is_read_is_not_kept(
    game: Path, tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = png._band

    def meddled(*given: Any) -> Any:
        (game / "art" / "star.svg").write_text(str(PRESS["art/star.svg"]) + "\n", encoding="utf-8")
        return real(*given)

    monkeypatch.setattr(png, "_band", meddled)
    build(game, tmp_path / "out")
    assert not kept.exists()


def test_proofs_that_hold_are_not_made_again(tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "hush"
    call("new", folder, "--kind", "duel")
    first = call("check", folder)
    unmade = ((claims, "try_claims"), (by_luck, "deals"), (phb, "lint"), (player, "replayed"))
    for module, name in unmade:
        monkeypatch.setattr(module, name, None)  # whoever calls it fails
    data = (folder / "cards.yaml").read_text(encoding="utf-8")
    changed = data.replace("art: art/peek.svg}", 'art: art/peek.svg, flavour: "Well, well."}')
    assert changed != data
    (folder / "cards.yaml").write_text(changed, encoding="utf-8")
    assert call("check", folder) == first


def test_readings_come_back_as_they_were(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    said = [sentence.text for example in read_examples(load_game("ygios")) for sentence in example.sentences][:120]
    told: list[list[Any]] = []
    for _ in range(2):
        game = load_game("ygios", Memo(shelf=GameShelf(store, "game")))
        for book in (load_phrasebook(game), load_lexicon(game).book):
            numbers = {id(phrase): number for number, phrase in enumerate(book.phrases)}
            read = [book.read(text, KINDS) for text in [*said, "", "Nobody says so.", "Draw 2 cards"]]
            told.append([(one.text, [as_told(parse, numbers) for parse in one.parses]) for one in read])
        game.memo.settle()
        monkeypatch.setattr(Phrasebook, "_reading", None)  # whoever calls it fails
    assert told[:2] == told[2:] and sum(bool(parses) for _, parses in told[1]) > 100


def _edited_rules(chance: Random, folder: Path) -> None:
    """Change words, rules, examples and the order of cards of a starter game by chance."""
    draws = chance.randrange(4, 8)
    for file, old, new in (
        ("words.yaml", r"places: \[(deck, hand.*)\]", chance.choice([r"places: [\1, reef]", r"places: [\1]"])),
        ("play.md", r"draws \d cards", f"draws {draws} cards"),
        ("rulebook.md", r"leads next", chance.choice(["leads next", "leads next, of course"])),
        ("examples.md", r"exactly \d cards", f"exactly {chance.choice((2, 3))} cards"),
        ("rules.yaml", r"value: \d", f"value: {chance.randrange(4, 9)}"),
    ):
        text = (folder / file).read_text(encoding="utf-8")
        (folder / file).write_text(re.sub(old, new, text), encoding="utf-8")
    cards = (folder / "cards.yaml").read_text(encoding="utf-8").splitlines()
    chance.shuffle(cards)
    (folder / "cards.yaml").write_text("\n".join(cards) + "\n", encoding="utf-8")


def test_after_edits_of_words_rules_and_order_all_is_as_from_nothing(tmp_path: Path, kept: Path) -> None:
    chance, folder = Random(5), tmp_path / "shells"
    call("new", folder, "--kind", "tricks")
    (folder / "rules.yaml").write_text(RULES, encoding="utf-8")
    with (folder / "rulebook.md").open("a", encoding="utf-8") as book:
        book.write(TELLS)
    order = ("build", folder, "--draft", "--formats", "rulebook", *SMALL)
    call(*order, "--out", tmp_path / "out")
    _edited_rules(chance, folder)
    call(*order, "--out", tmp_path / "out")
    call(*order, "--out", tmp_path / "new", "--no-cache")
    assert hashes(tmp_path / "out") == hashes(tmp_path / "new") and len(hashes(tmp_path / "out")) == 4
    said = call("check", folder, "--json")
    assert said.returncode == 1 and said == call("check", folder, "--json", "--no-cache")


_UNMADE = (
    (sheet_play, "self_play"), (sheet_play, "unseen"), (claims, "try_claims"), (by_luck, "deals"), (phb, "lint"),
    (player, "replayed"), (sheet_phrases, "_amiss"),
)  # fmt: skip
"""What proves a game by its sheet, and need not be done again."""


def test_play_by_a_sheet_that_is_sound_is_not_played_again(
    tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "shells"
    call("new", folder, "--kind", "tricks")
    sheet, book = (folder / "play.md").read_text(encoding="utf-8"), folder / "rulebook.md"
    first = call("check", folder)
    with monkeypatch.context() as still:
        for module, name in _UNMADE:
            still.setattr(module, name, None)  # whoever calls it fails
        book.write_text(f"{book.read_text(encoding='utf-8')}\n<!-- kept -->\n", encoding="utf-8")
        assert call("check", folder) == first
        (folder / "play.md").write_text(sheet.replace("\n## End", "\n<!-- kept -->\n\n## End"), encoding="utf-8")
        assert call("check", folder) == first
    disagree = "If you hold Mussel 1, you cannot play Cockle 3.\n\n## End"
    (folder / "play.md").write_text(sheet.replace("## End", disagree), encoding="utf-8")
    told, _, changed = call("check", folder).stdout.partition("1 rule changed:\n")
    assert "SHT088" in told
    assert "Mussel 1" in changed
    book.write_text(f"{book.read_text(encoding='utf-8')}\n<!-- again -->\n", encoding="utf-8")
    assert call("check", folder).stdout == told, "what is seen in play alone is told again"


def test_what_tells_no_content_is_of_one_run_alone(tmp_path: Path) -> None:
    store = Store(tmp_path)
    one, other = GameShelf(store, "game"), GameShelf(store, "other")
    memo, thing = Memo(shelf=one), object()
    memo.record([1], "stage", thing)
    assert memo.recall("stage", thing) is None
    memo.name(thing, "content")
    memo.record([1], "stage", thing)
    memo.settle()
    again = Memo(shelf=GameShelf(store, "game"))
    again.name(memo, "content")
    assert again.recall("stage", memo) == [1] and again.recall("stage", thing) is None
    assert other.find("stage", ("content",)) is None


def test_values_that_nobody_asks_for_are_forgotten(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for number in range(WRITES + 3):
        shelf = GameShelf(store, "game")
        assert number == 0 or shelf.find("stage", 0) == 0
        shelf.keep("stage", number, number)
        shelf.settle(True)
    last = GameShelf(store, "game")
    assert [last.find("stage", number) for number in (0, 1, 2, 3)] == [0, None, 2, 3]


def test_values_that_a_copy_of_this_process_asks_for_are_not_forgotten(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for number in range(WRITES + 3):
        shelf, copied = GameShelf(store, "game"), GameShelf(store, "game")
        assert number == 0 or copied.find("stage", 0) == 0
        assert not copied.gained().values, "what is known already is not told again"
        shelf.take(copied.gained())
        shelf.keep("stage", number, number)
        shelf.settle(True)
    last = GameShelf(store, "game")
    assert [last.find("stage", number) for number in (0, 1)] == [0, None]


def _many(folder: Path) -> None:
    store = Store(folder, 6_000)  # so that each process throws away what the other one reads
    for turn in range(150):
        key = KEYS[turn % len(KEYS)]
        found = store.get(key)
        assert found is None or found == key.encode() * 15
        store.put(key, key.encode() * 15)


def _build(game: Path, out: Path) -> None:
    build(game, out)


def test_two_at_once_do_not_disturb_each_other(game: Path, tmp_path: Path, kept: Path) -> None:
    several = multiprocessing.get_context("fork")
    work = [(_many, (tmp_path / "many",)), (_many, (tmp_path / "many",))]
    work += [(_build, (game, tmp_path / "one")), (_build, (game, tmp_path / "two"))]
    running = [several.Process(target=do, args=given) for do, given in work]
    for process in running:
        process.start()
    for process in running:
        process.join(60)
    assert [process.exitcode for process in running] == [0, 0, 0, 0]
    build(game, tmp_path / "new", "--no-cache")
    assert hashes(tmp_path / "one") == hashes(tmp_path / "two") == hashes(tmp_path / "new")


def test_what_stands_in_the_place_of_a_file_is_seen(game: Path, kept: Path) -> None:
    """A pipe, where the check before it was without a fault."""
    assert call("check", game).returncode == 0
    os.mkfifo(game / "more.md")
    again = call("check", game)
    assert again.returncode == 2 and again == call("check", game, "--no-cache")


PAGES = {
    "nothing but a remark": ("rulebook.md", "light it.", "light it.\n<!-- again -->", False, 0),
    "other words": ("rulebook.md", "light it", "light them all", False, 0),
    "a sign that no font has": ("rulebook.md", "light it", "light \u4e95", True, 1),
    "a colour there is not": ("rulebook.md", "light it", "[rosa]light[/rosa] it", True, 1),
    "a part that is not on the card": ("rulebook.md", "light it.", "light it.\n\n:::anatomy coin nose=Nose\n", True, 1),
    "a long cell": ("rulebook.md", "light it.", "light it.\n\n|A|\n|---|\n|" + "bulb " * 400 + "|", True, 0),
    "a face": ("faces/coin.yaml", "23, 23", "23, 25", True, 1),
    "a card": ("coins.yaml", "name: Coin", "name: Co\u4e95n", True, 0),
}  # fmt: skip
"""Edits of a game whose pages are known: file, text, what it becomes, whether pages are drawn for it, the exit code."""


def test_pages_that_are_the_same_are_not_drawn_again(game: Path, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A check of a game whose pages are known says what one from nothing says, and draws only what may be otherwise."""
    monkeypatch.setattr(runs, "default_jobs", lambda: 1)
    drawn, draw = [], prepare.draw_game
    monkeypatch.setattr(prepare, "draw_game", lambda *of: drawn.append(of) or draw(*of))
    call("check", game)
    for name, (file, old, new, draws, code) in PAGES.items():
        text = (game / file).read_text(encoding="utf-8")
        assert old in text, name
        (game / file).write_text(text.replace(old, new), encoding="utf-8")
        drawn.clear()
        said = call("check", game, "--json")
        assert bool(drawn) is draws, name
        assert said == call("check", game, "--json", "--no-cache"), name
        assert said.returncode == code, f"{name}: {said.stdout}"
        (game / file).write_text(text, encoding="utf-8")


def test_a_part_that_was_looked_at_is_known_wherever_it_stands(
    game: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card with its parts named is drawn for a check again where it is another, and not where it moves."""
    monkeypatch.setattr(runs, "default_jobs", lambda: 1)
    drawn, draw = [], prepare.draw_game
    monkeypatch.setattr(prepare, "draw_game", lambda *of: drawn.append(of) or draw(*of))
    book = game / "rulebook.md"
    text = book.read_text(encoding="utf-8")
    for above, named, draws in (("", "", True), ("And a lamp. ", "", False), ("And a wick. ", " nose=Nose", True)):
        shown = f":::cards C1 C4\n\n{above}\n\n:::anatomy C1{named}"
        book.write_text(text.replace(":::cards C1 C4", shown), encoding="utf-8")
        drawn.clear()
        assert call("check", game, "--json") == call("check", game, "--json", "--no-cache")
        assert len(drawn) == 1 + draws
