"""Findings that are alike are told together for people; programs get all of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .kit import call, press


def cards(entry: str, count: int = 97) -> str:
    return "".join(entry.replace("N", str(number)) + "\n" for number in range(1, count + 1))


@pytest.mark.parametrize(
    ("entry", "code", "tail"),
    [
        ('- {id: CN, name: Lantern N, copies: "N", tint: "#8A1C3A"}', "DAT006", "every 'copies' of the file"),
        ('- {id: CN, name: Lantern N, colour: "#8A1C3A", tint: red}', "DAT004", "every 'colour' of the file"),
        ("- {id: CN, name: Lantern N}", "DAT005", "every entry of the file"),
        ("- {id: CN, name: Lantern N, tint: N}", "DAT006", "every 'tint' of the file"),
        ('- {id: CN, name: Lantern N, tint: "#000", marks: [mN]}', "DAT022", "every 'marks' of the file"),
    ],
)  # fmt: skip
def test_a_wrong_column_is_told_as_a_column(tmp_path: Path, entry: str, code: str, tail: str) -> None:
    press(tmp_path, cards_yaml=cards(entry))
    text = call("check", tmp_path).stdout
    assert text.count(f" {code} ") == 3
    assert (
        f"and 94 more like it: {(tmp_path / 'cards.yaml').as_posix()} lines 4-97; {tail} is like this, 97 in all"
        in text
    )
    assert len(text.splitlines()) < 20
    found = json.loads(call("check", tmp_path, "--json").stdout)[0]["findings"]
    assert len(found) == 97
    call("check", tmp_path, "--sarif", tmp_path / "log.sarif")
    assert len(json.loads((tmp_path / "log.sarif").read_text(encoding="utf-8"))["runs"][0]["results"]) == 97


def test_part_of_a_column_is_counted(tmp_path: Path) -> None:
    sound = '- {id: AN, name: Lantern N, copies: N, tint: "#8A1C3A"}'
    wrong = sound.replace("AN", "CN").replace("copies: N", 'copies: "N"')
    press(tmp_path, cards_yaml=cards(sound, 3) + cards(wrong, 9))
    text = call("check", tmp_path).stdout
    assert "and 6 more like it: " in text
    assert "lines 7-12\n" in text
    assert "every" not in text


def test_a_few_that_are_alike_and_those_that_differ_are_all_shown(tmp_path: Path) -> None:
    press(tmp_path, cards_yaml=cards('- {id: CN, name: Lantern N, copies: "N", tint: "#8A1C3A"}', 5))
    assert call("check", tmp_path).stdout.count(" DAT006 ") == 5
    each = "".join(f'- {{id: D{n}, name: N{n}, tint: "#000", {"x" * (n + 3)}: 1}}\n' for n in range(9))
    press(tmp_path, cards_yaml=each)
    assert call("check", tmp_path).stdout.count(" DAT004 ") == 9


def test_build_tells_them_together(tmp_path: Path) -> None:
    press(tmp_path, cards_yaml=cards('- {id: CN, name: Lantern N, copies: "N", tint: "#8A1C3A"}'))
    done = call("build", tmp_path, "--out", tmp_path / "out")
    assert done.returncode == 2
    assert done.stderr.count(" DAT006 ") == 3
    assert "and 94 more like it" in done.stderr
