"""Finding games and reaching their files."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import deckproof
import pytest
from deckproof.cards import bundled, find, load_game, read_inside
from deckproof.cards.finding import DataError
from deckproof.cards.library import content_files, display_name

MakeGame = Callable[..., Path]


def refused(wanted: str | Path) -> tuple[str, str]:
    with pytest.raises(DataError) as raised:
        find(wanted)
    (finding,) = raised.value.findings
    assert finding.code == "DAT026"
    return finding.message, finding.hint


def test_bundled_games_are_found_by_name() -> None:
    for name, folder in bundled().items():
        assert find(name) == folder
        assert (folder / "game.yaml").is_file()


def test_bundled_games_are_sound() -> None:
    for name in bundled():
        assert load_game(name).name == name


def test_a_folder_or_its_game_yaml_is_found(make_game: MakeGame) -> None:
    folder = make_game()
    assert find(folder) == find(str(folder)) == find(folder / "game.yaml") == folder


def test_what_is_no_game(tmp_path: Path) -> None:
    message, hint = refused(tmp_path)
    assert "has no game.yaml, so it is no game" in message
    assert "put a game.yaml in it" in hint
    assert refused("a-game-nobody-made")[0] == "there is no game and no folder 'a-game-nobody-made'"
    assert refused("x" * 5000)[0].startswith("there is no game")
    assert refused("nul\0byte")[0].startswith("there is no game")


def test_a_file_of_a_game_is_not_its_folder(make_game: MakeGame) -> None:
    folder = make_game()
    message, hint = refused(folder / "cards.yaml")
    assert message == f"{str(folder / 'cards.yaml')!r} is a file, not the folder of a game"
    assert f"name its folder, {folder.as_posix()!r}" in hint


def test_a_near_miss_among_bundled_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckproof.cards.library.bundled", lambda: {"ygios": Path("ygios"), "undone": Path("undone")})
    assert refused("ygois") == ("there is no game and no folder 'ygois'", "did you mean 'ygios'?")


def test_files_inside_can_be_read(make_game: MakeGame) -> None:
    game = load_game(make_game())
    assert read_inside(game, "art/star.svg").is_file()


@pytest.mark.parametrize(
    ("relative", "code", "hint"),
    [
        ("art/satr.svg", "DAT025", "did you mean 'art/star.svg'?"),
        ("Art/Star.svg", "DAT025", "did you mean 'art/star.svg'?"),
        ("art\\star.svg", "DAT025", "write '/' between folders, not '\\'"),
        ("art/sun.svg", "DAT025", "put the file there or mend the path"),
        ("zzz", "DAT025", "put the file there or mend the path"),
        ("art", "DAT001", "check the name and that you may read the file"),
        ("../secret.txt", "DAT024", "copy the file into the folder"),
        ("art/../../secret.txt", "DAT024", "copy the file into the folder"),
        ("out.txt", "DAT024", "copy the file into the folder"),
        ("linked/secret.txt", "DAT024", "copy the file into the folder"),
        ("/etc/hostname", "DAT024", "copy the file into the folder"),
        ("loop.txt", "DAT001", "check the name and that you may read the file"),
        ("x" * 5000, "DAT025", "put the file there or mend the path"),
    ],
)
def test_files_outside_or_missing_are_findings(make_game: MakeGame, relative: str, code: str, hint: str) -> None:
    folder = make_game()
    (folder.parent / "secret.txt").write_text("secret")
    (folder / "out.txt").symlink_to("../secret.txt")
    (folder / "linked").symlink_to("..")
    (folder / "loop.txt").symlink_to("loop.txt")
    game = load_game(folder)
    with pytest.raises(DataError) as raised:
        read_inside(game, relative, game.doc.place())
    (finding,) = raised.value.findings
    assert (finding.code, finding.hint) == (code, hint)
    assert finding.place == game.doc.place()


def test_content_files(make_game: MakeGame) -> None:
    files = {".git/x": "", "cards.yaml~": "", "__pycache__/x.pyc": "", "b/c.txt": "", "b.txt": ""}
    folder = make_game(files)
    (folder / "link.yaml").symlink_to("cards.yaml")
    (folder / "out.txt").symlink_to("/etc/hostname")
    (folder / "up").symlink_to("..")
    names = [path.relative_to(folder).as_posix() for path in content_files(folder)]
    assert names == ["art/star.svg", "b.txt", "b/c.txt", "cards.yaml", "game.yaml", "link.yaml", "rules.yaml"]


def test_display_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert display_name(Path("a/../b/c.yaml")) == "b/c.yaml"
    assert display_name(tmp_path / "b" / "c.yaml") == "b/c.yaml"
    assert display_name(tmp_path.parent / "c.yaml") == (tmp_path.parent / "c.yaml").as_posix()


def test_looking_for_games_costs_no_library() -> None:
    parent = Path(deckproof.__path__[0]).resolve()
    script = f"""
import importlib.util, sys
spec = importlib.util.spec_from_file_location("deckproof", {str(parent / "__init__.py")!r},
    submodule_search_locations=[{str(parent)!r}])
sys.modules["deckproof"] = importlib.util.module_from_spec(spec)
from deckproof.cards.library import bundled
bundled()
assert "yaml" not in sys.modules
import deckproof.cards.load, deckproof.cards.render, deckproof.cards.suppress, deckproof.cards.schema
assert not {{"reportlab", "PIL", "pypdfium2", "jinja2", "markdown", "svglib"}} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


def test_a_folder_that_the_system_keeps_shut_is_no_missing_one(
    make_game: MakeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make_game()

    def shut(path: Path) -> bool:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "exists", shut)
    message, hint = refused(folder)
    assert message == f"the folder {str(folder)!r} is kept shut by the system" and "allow yourself" in hint
