"""What is seen of a folder, and how a change is told."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.generator import folder as folder_
from deckproof.generator.changes import told_changes
from deckproof.generator.folder import Folder, Look, Seen

CARDS = """\
- {id: A1, name: One}
- {id: A2, name: Two}
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A folder with data, a picture, and all that is no part of a game."""
    files = {
        "game.yaml": "title: Game\nprint: {bleed: 3}\n", "cards.yaml": CARDS, "rulebook.md": "# Rules\n\nDraw.\n",
        "art/star.svg": "<svg/>", "faces/front.yaml": "boxes: {}\n", ".hidden.yaml": "", "art/.star.svg.swp": "x",
        "cards.yaml~": "old", ".git/index": "x", "__pycache__/rules.pyc": "x", "output/game/print-all.pdf": "x",
        "printed.yaml": "x",
    }  # fmt: skip
    for name, text in files.items():
        (tmp_path / "game" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "game" / name).write_text(text, encoding="utf-8")
    return tmp_path / "game"


def _folder(game: Path, *more: Path) -> Folder:
    return Folder(game, game / "output" / "game", more)


def test_the_files_of_a_game_are_seen_and_what_stands_in_the_place_of_one(game: Path) -> None:
    if os.name == "posix":
        (game / "broken.yaml").symlink_to("nowhere")
        (game / "elsewhere").symlink_to(game.parent)
    links = ["broken.yaml", "elsewhere"] if os.name == "posix" else []
    (game / "more.md").mkdir()
    assert sorted(_folder(game).look().files) == sorted([
        ".hidden.yaml", "art/star.svg", "cards.yaml", "faces/front.yaml", "game.yaml", "more.md", "rulebook.md", *links,
    ])  # fmt: skip


def test_files_elsewhere_are_seen_under_their_full_names(game: Path, tmp_path: Path) -> None:
    slots = tmp_path / "slots.yaml"
    slots.write_text("a: 1", encoding="utf-8")
    folder = _folder(game, slots)
    before = folder.look()
    slots.write_text("a: 2", encoding="utf-8")
    assert folder.look().changed(before) == [slots.as_posix()]


def _save_beside(file: Path, text: str) -> None:
    beside = file.with_name("4913")
    beside.write_text(text, encoding="utf-8")
    beside.replace(file)


@pytest.mark.parametrize("save", [lambda file, text: file.write_text(text, encoding="utf-8"), _save_beside])
def test_a_save_is_seen_by_its_content(save: Callable[[Path, str], object], game: Path) -> None:
    folder = _folder(game)
    first = folder.look()
    save(game / "cards.yaml", CARDS)
    again = folder.look()
    assert again.changed(first) == [] and not again.same(first), "written, and nothing changed"
    save(game / "cards.yaml", CARDS.replace("One", "Uno"))
    assert folder.look().changed(first) == ["cards.yaml"] == folder.look().changed(again)


def test_two_saves_of_one_length_at_one_time_are_told_apart(game: Path) -> None:
    """Some systems know times to whole seconds only: a file as young as that is read again."""
    folder, file = _folder(game), game / "cards.yaml"
    file.write_text(CARDS.replace("One", "Uno"), encoding="utf-8")
    before, found = folder.look(), file.stat()
    with file.open("r+", encoding="utf-8") as open_file:
        open_file.write(CARDS)
    os.utime(file, ns=(found.st_atime_ns, found.st_mtime_ns))
    assert folder.look().changed(before) == ["cards.yaml"]


def test_an_old_file_is_not_read_again(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in game.rglob("*"):
        os.utime(path, (1_700_000_000, 1_700_000_000))
    folder = _folder(game)
    before = folder.look()
    monkeypatch.setattr(folder_, "open", lambda *args: pytest.fail("it was read"), raising=False)
    assert folder.look().changed(before) == []


def test_files_come_and_go(game: Path) -> None:
    folder = _folder(game)
    before = folder.look()
    (game / "art" / "star.svg").rename(game / "art" / "sun.svg")
    (game / "rulebook.md").unlink()
    after = folder.look()
    assert after.changed(before) == ["art/star.svg", "art/sun.svg", "rulebook.md"]
    assert told_changes(before, after) == "art/star.svg is gone; art/sun.svg; rulebook.md is gone"


def test_assets_are_all_but_the_texts_at_the_top(game: Path) -> None:
    folder = _folder(game)
    before = folder.look().assets
    (game / "cards.yaml").write_text("- {id: B1}\n", encoding="utf-8")
    (game / "rulebook.md").write_text("# Other rules\n", encoding="utf-8")
    assert folder.look().assets == before
    found = [before]
    for name in ("art/star.svg", "faces/front.yaml", "art/new.png"):
        (game / name).write_text("something else", encoding="utf-8")
        found.append(folder.look().assets)
    assert len(set(found)) == 4


def _look(**texts: str) -> Look:
    names = {name.replace("__", "/").replace("_", "."): text for name, text in texts.items()}
    return Look({name: Seen((0, 0, 0), text, text, True) for name, text in names.items()})


@pytest.mark.parametrize(
    ("name", "before", "after", "told"),
    [
        ("cards_yaml", CARDS, CARDS.replace("Two", "Zwei"), "cards.yaml: A2"),
        ("cards_yaml", CARDS, CARDS + "- {id: A3, name: Three}\n", "cards.yaml: A3"),
        ("cards_yaml", CARDS, CARDS.replace("A1", "B1"), "cards.yaml: A1, B1"),
        ("cards_yaml", CARDS, "# a remark\n" + CARDS, "cards.yaml"),
        ("cards_yaml", CARDS, CARDS.replace("id: A1", "id: [A1"), "cards.yaml"),
        ("game_yaml", "print: {bleed: 3, gap: 0}", "print: {bleed: 2, gap: 0}", "game.yaml: print.bleed"),
        ("game_yaml", "title: A", "title: B\ntagline: C", "game.yaml: title, tagline"),
        ("rules_yaml", "hand: {simple: {value: 6}}", "hand: {simple: {value: 7}}", "rules.yaml: hand.simple"),
        ("phrases_yaml", "phrases: [{id: see, say: a}]", "phrases: [{id: see, say: b}]", "phrases.yaml: phrases.see"),
        ("rulebook_md", "# Rules\n\nDraw 1.\n", "# Rules\n\nDraw 2.\n", "rulebook.md:3"),
        ("rulebook_md", "# Rules\n", "# Rules\n\nDraw.\n", "rulebook.md:3"),
        ("faces__front_yaml", "boxes: {art: {at: 1}}", "boxes: {art: {at: 2}}", "faces/front.yaml: boxes.art"),
    ],
)  # fmt: skip
def test_changes_are_told_by_entry_or_line(name: str, before: str, after: str, told: str) -> None:
    assert told_changes(_look(**{name: before}), _look(**{name: after})) == told


def test_many_changes_are_counted() -> None:
    cards = [f"- {{id: A{number}, name: One}}\n" for number in range(9)]
    before, after = "".join(cards), "".join(cards).replace("One", "Two")
    assert told_changes(_look(a_yaml=before), _look(a_yaml=after)) == "a.yaml: A0, A1, A2, A3, 5 more entries"
    files = {f"f{number}_svg": "old" for number in range(6)}
    told = told_changes(_look(**files), _look(**dict.fromkeys(files, "new")))
    assert told == "f0.svg; f1.svg; f2.svg; f3.svg; 2 more files"
