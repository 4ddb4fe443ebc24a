"""Nothing of a game folder is read but regular files inside it: all commands, over bad files of all kinds."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from deckproof.layouts.fonts import builtin_families
from deckproof.layouts.pictures import forget_pictures
from PIL import Image

from ..generator.kit import call

pytestmark = pytest.mark.usefixtures("one_core")

SECRET = "aardvark: [the secret of the machine"
FACE = """\
boxes:
  ground: {draw: picture, at: [5, 5, 9, 9], file: art/photo.png}
  sign: {draw: icon, at: [1, 1, 3, 3], icon: star}
"""
GAME = {
    "game.yaml": """\
title: Three Wishes
players: [2, 4]
icons: {star: art/star.svg}
cover: art/cover.png
fonts: {own: {regular: fonts/own.ttf}}
components:
  wishes: {title: Wish cards, kind: card, cards: cards.yaml, size: "63x88", front: mine}
""",
    "cards.yaml": '- {id: A1, name: First, text: "Draw 1 card."}\n',
    "rules.yaml": "hand:\n  start: {value: 5, from: published L12}\n",
    "phrases.yaml": "phrases: []\n",
    "more.phrases.yaml": "phrases: []\n",
    "rulebook.md": "# Three Wishes\n\nTake turns.\n",
    "examples.md": "```example one\nYou draw.\n```\n",
    "faces/mine.yaml": FACE,
    "art/star.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
}
PLACES = [*GAME, "faces", "art", "art/photo.png", "art/cover.png", "fonts/own.ttf", "unnamed.yaml"]
HARMLESS = {("folder", "examples.md"), *(("empty", name) for name in GAME if name.endswith("es.yaml") or "md" in name)}
"""What is bad of its kind, but may be: nothing stands in it that anything needs."""
DEEP = 1200
COMMANDS = [
    ("check",),
    ("check", "--json"),
    ("phrases",),
    ("replay",),
    ("list",),
    ("export", "--to", "pcio"),
    ("build", "--formats", "pdf,rulebook"),
]


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    """What waits for ever fails instead."""

    def stop(*_: object) -> None:
        raise TimeoutError("the command waits for something that will never come")

    forget_pictures()  # those of the last test had the same names
    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(60)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def _cleared(path: Path) -> Path:
    if path.is_dir():
        path.rename(path.with_name(f".{path.name}"))
    else:
        path.unlink(missing_ok=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _outside(path: Path, at: str) -> None:
    """A link to a file or folder of the machine."""
    machine = path.parents[at.count("/") + 1] / "machine"
    (machine / "mine.yaml").parent.mkdir()
    (machine / "mine.yaml").write_text(SECRET, encoding="utf-8")
    _cleared(path).symlink_to(machine if "." not in path.name else machine / "mine.yaml")


def _sparse(path: Path, _: str) -> None:
    with _cleared(path).open("wb") as file:
        file.truncate(20_000_000_000)


def _bytes(path: Path, _: str) -> None:
    _cleared(path).write_bytes(bytes(range(256)) * 3)


BAD: dict[str, Callable[[Path, str], None]] = {
    "outside": _outside,
    "pipe": lambda path, _: os.mkfifo(_cleared(path)),
    "device": lambda path, _: _cleared(path).symlink_to("/dev/zero"),
    "folder": lambda path, _: _cleared(path).mkdir(),
    "loop": lambda path, _: _cleared(path).symlink_to(path.name),
    "nowhere": lambda path, _: _cleared(path).symlink_to("nowhere"),
    "sparse": _sparse,
    "bytes": _bytes,
    "empty": lambda path, _: _cleared(path).touch(),
}


def _game(folder: Path) -> Path:
    for name, text in GAME.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    (folder / "fonts").mkdir()
    (folder / "fonts/own.ttf").write_bytes(builtin_families()["display"]["regular"].read_bytes())
    for name in ("photo", "cover"):
        Image.new("RGB", (106, 106), "red").save(folder / f"art/{name}.png")
    return folder


def test_the_game_itself_is_sound(tmp_path: Path) -> None:
    _game(tmp_path / "game")
    for command in COMMANDS:
        done = call(command[0], "game", *command[1:], cwd=tmp_path)
        if command[0] != "replay":  # there are no rules to replay by
            assert done.returncode in (0, 1), f"{command}: {done.stdout}{done.stderr}"
    assert (tmp_path / "output/game/rulebook.pdf").is_file()


@pytest.mark.parametrize("at", PLACES)
@pytest.mark.parametrize("kind", BAD)
def test_every_command_ends_and_says_what_is_wrong(kind: str, at: str, tmp_path: Path) -> None:
    game = _game(tmp_path / "game")
    BAD[kind](game / at, at)
    for command in COMMANDS:
        done = call(command[0], "game", *command[1:], cwd=tmp_path)
        said = done.stdout + done.stderr
        assert "fault of Deckproof itself" not in said and "Errno" not in said, f"{command}: {said}"
        assert "aardvark" not in said and "secret" not in said, f"{command}: {said}"
        assert done.returncode in (0, 1, 2)
        if command[0] == "check" and at != "unnamed.yaml" and (kind, at) not in HARMLESS:
            assert done.returncode == 2, f"{command}: {said}"


@pytest.mark.parametrize(
    "at", ["faces", "art", "fonts", "art/star.svg", "art/cover.png", "fonts/own.ttf", "cards.yaml"]
)
@pytest.mark.parametrize("way", ["named", "linked"])
def test_nothing_is_read_whose_change_nobody_would_see(way: str, at: str, tmp_path: Path) -> None:
    """A file or folder moved to a hidden folder, which its name or a link leads to."""
    game = _game(tmp_path / "game")
    (game / ".aside").mkdir()
    (game / at).rename(game / ".aside" / Path(at).name)
    if way == "linked":
        (game / at).symlink_to(os.path.relpath(game / ".aside" / Path(at).name, (game / at).parent))
    elif at in ("faces", "art", "fonts"):  # where faces lie is not for a game to say
        pytest.skip("files are named, folders are not")
    else:
        text = GAME["game.yaml"].replace(at, f".aside/{Path(at).name}")
        (game / "game.yaml").write_text(text, encoding="utf-8")
    done = call("check", "game", cwd=tmp_path)
    if way == "linked" and "." in at:  # a look at the link sees what it leads to
        assert done.returncode == 1, done.stdout  # as for the game itself
    else:
        assert done.returncode == 2 and "lies in a hidden folder or a cache" in done.stdout, done.stdout


@pytest.mark.parametrize("name", [".cards.csv", "__pycache__/cards.csv", "cards.csv~", ".hide/../.hide/cards.yaml"])
def test_a_list_of_cards_that_is_passed_over_is_not_read(name: str, tmp_path: Path) -> None:
    game = _game(tmp_path / "game")
    (game / name).parent.mkdir(parents=True, exist_ok=True)
    (game / name).write_text("id,name\nA1,First\n", encoding="utf-8")
    (game / "game.yaml").write_text(GAME["game.yaml"].replace("cards.yaml", name), encoding="utf-8")
    done = call("check", "game", cwd=tmp_path)
    assert done.returncode == 2 and "game/game.yaml:7:50 DAT001" in done.stdout and "passed over" in done.stdout


@pytest.mark.skipif(os.name == "nt", reason="names there are always text")
@pytest.mark.parametrize(
    "name", [b"caf\xe9.yaml", b"caf\xe9.md", b"caf\xe9.phrases.yaml", b"faces/caf\xe9.yaml", b"art/\xff.png"]
)
def test_a_name_that_is_no_utf_8_is_spelled_out(name: bytes, tmp_path: Path) -> None:
    game = _game(tmp_path / "game")
    with open(os.fsencode(game) + b"/" + name, "wb") as file:  # noqa: PTH123 -- pathlib knows no bytes
        file.write(b"a: [b")
    for command in COMMANDS:
        done = call(command[0], "game", *command[1:], cwd=tmp_path)
        said = done.stdout + done.stderr
        assert "fault of Deckproof itself" not in said, f"{command}: {said}"
        assert said.encode("utf-8") and "udc" not in said, f"{command}: {said}"


@pytest.mark.parametrize("name", ['"a\\0b.yaml"', '"\\uD800.yaml"', "x" * 300, "/dev/stdin", "..", "."])
@pytest.mark.parametrize("at", ["art/star.svg", "art/cover.png", "fonts/own.ttf", "cards.yaml", "mine"])
def test_a_name_that_no_file_can_have_is_told_at_its_place(at: str, name: str, tmp_path: Path) -> None:
    game = _game(tmp_path / "game")
    text = GAME["game.yaml"].replace(at, name)
    (game / "game.yaml").write_text(text, encoding="utf-8")
    for command in COMMANDS:
        done = call(command[0], "game", *command[1:], cwd=tmp_path)
        said = done.stdout + done.stderr
        assert "fault of Deckproof itself" not in said and said.encode("utf-8"), f"{command}: {said}"
        if command in (("check",), COMMANDS[-1]):
            assert done.returncode == 2 and "game/game.yaml:" in said


def test_folders_nest_deeper_than_functions_may(tmp_path: Path) -> None:
    game = _game(tmp_path / "game")
    here = os.getcwd()  # noqa: PTH109 -- too deep for a path
    try:
        os.chdir(game)
        for _ in range(DEEP):
            os.mkdir("d")  # noqa: PTH102
            os.chdir("d")
        os.chdir(here)
        done = call("check", "game", cwd=tmp_path)
        assert "fault of Deckproof itself" not in done.stdout + done.stderr, done.stderr
    finally:
        os.chdir(here)
        _take_away(game)


def _take_away(game: Path) -> None:
    """Folders inside each other, from the innermost out: what tidies up after tests goes by recursion."""
    for depth in range(DEEP, 0, -1):
        (game / ("d/" * depth)).rmdir()


def test_faces_that_lie_elsewhere_are_told_where_one_is_wanted(tmp_path: Path) -> None:
    game = _game(tmp_path / "game")
    (tmp_path / "machine").mkdir()
    _cleared(game / "faces").symlink_to(tmp_path / "machine")
    done = call("check", "game", cwd=tmp_path)
    assert "game/game.yaml:7:84 DAT024" in done.stdout
    assert "the path 'faces' leaves the folder of the game" in done.stdout
