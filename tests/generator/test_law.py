"""What the check passes, the build writes: a small game with its numbers changed one by one, from a fixed seed."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from .kit import PRESS, call, write_game

GAME = """\
title: Measures
palette: {ink: "#1E1420", red: "#B01020", paper: "#FFF8F0"}
icons: {star: art/star.svg}
print: {bleed: 3, gap: 0, margin: 6.35, overlap: 10, dpi: 36}
components:
  deck:
    {title: Deck, kind: card, cards: deck.yaml, front: front, fields: {n: {type: number}},
     size: {w: 63, h: 88, radius: 3}}
  coins: {title: Coins, kind: token, cards: coins.yaml, size: {diameter: 25}, front: coin}
  mat: {title: Mat, kind: board, cards: mat.yaml, size: {w: 300, h: 300}, front: coin}
  letter:
    {title: Letter, kind: envelope, cards: letter.yaml, front: coin,
     size: {holds: "63x88", cards: 5, thickness: 0.3, ease: 2.5}}
"""
FRONT = """\
bleed: 3
safe: 2
styles:
  s: {size: 10, floor: 8, leading: 1.2, gap: 0.3, outline: 0.2, outline_color: paper, tracking: 0.05, color: ink}
boxes:
  ground: {draw: rect, at: [0, 0, 63, 88], bleed: true, fill: {from: [0, 0], to: [0.5, 1], stops: [paper, "#FFEEDD"]}}
  glow: {draw: ellipse, at: [10, 12, 40, 30], opacity: 0.5,
    fill: {from: [0.5, 0.5], to: [1, 1], stops: [paper, red], radial: true}}
  frame: {draw: rect, at: [4, 4, 55, 80], stroke: ink, width: 0.4, radius: 3, dash: [2, 1]}
  roof: {draw: polygon, at: [20, 5, 10, 10], points: [[0, 10], [5, 0], [10, 10]], fill: red, turn: 12}
  rule: {draw: line, at: [5, 30, 0, 0], points: [[0, 0], [30, 2]], stroke: ink, width: 0.3, dash: [1.5, 0.5]}
  pips: {draw: icon, each: "[1, 2, 3]", at: [6, 40, 5, 5], step: [6, 0.5], icon: star, color: red, opacity: 0.9}
  art: {draw: picture, at: [40, 40, 15, 12], file: art/star.svg, tint: red, fit: cover,
    focus: [0.5, 0.25], clip: {radius: 2}}
  name: {draw: text, at: [6, 56, 50, 12], style: s, text: "{{ card.name }}", turn: 3}
  price: {draw: text, at: ["{{ card.n * 2 }}", 70, 30, 10], style: s, size: "{{ 9 + card.n }}", text: "{{ card.n }}"}
"""
FILES: dict[str, str | bytes] = {
    "game.yaml": GAME,
    "deck.yaml": "- {id: A1, name: Lantern, n: 4.5, copies: 2}\n- {id: A2, name: Harbour, n: 5}\n",
    "coins.yaml": "- {id: C1, name: Coin, copies: 3}\n",
    "mat.yaml": "- {id: M1, name: Mat}\n",
    "letter.yaml": "- {id: L1, name: Letter}\n",
    "faces/front.yaml": FRONT,
    "faces/coin.yaml": "boxes: {dot: {draw: ellipse, at: [5, 5, '{{ size.w-10 }}', '{{ size.h-10 }}'], fill: ink}}\n",
    "art/star.svg": PRESS["art/star.svg"],
}
SPOILT = ("game.yaml", "deck.yaml", "faces/front.yaml", "faces/coin.yaml")
NUMBER = re.compile(r"(?<![\w#.\"-])\d+(\.\d+)?(?![\w.])")
ODD = (
    "0", "-1", "-0.0", "1e-9", "0.001", "0.5", "7", "20", "99", "360", "1000", "1999.99", "2000", "2001", "4000.5",
    "1e5", "1e9", "1e12", "1e308", "-1e308", "9" * 20, "nan", "inf", "'-inf'", "'1e999'", "'{{ 1 / 3 }}'",
    "'{{ -7 }}'", "'{{ 10 * 10 }}'", "''", "null",
)  # fmt: skip
MUTANTS, SEED = 110, 20_261
"""Processor seconds are few and yet far more than any of these takes: what hangs takes minutes."""


def spoilt(seed: int) -> tuple[str, dict[str, str | bytes]]:
    """The game with one of its numbers changed, or two; and what was done."""
    chance, files, done = random.Random(seed), dict(FILES), []
    for _ in range(chance.choice((1, 1, 2))):
        name = chance.choice(SPOILT)
        text = str(files[name])
        found = chance.choice(list(NUMBER.finditer(text)))
        new = chance.choice(ODD)
        files[name] = text[: found.start()] + new + text[found.end() :]
        done.append(f"{name}:{text[: found.start()].count(chr(10)) + 1} {found[0]} -> {new}")
    return "; ".join(done), files


def obeyed(seed: int, folder: Path, *options: str) -> str:
    """Check and build a mutant: how it broke the law, if it did."""
    done, files = spoilt(seed)
    game = write_game(folder / f"game{seed}", files)
    checked = call("check", game)
    built = call("build", game, "--out", folder / "out", "--quiet", "--jobs", "1", *options)
    said = checked.stdout + checked.stderr + built.stderr
    if "fault of Deckproof" in said:
        return f"{done}: {built.stderr[-500:]}"
    if checked.returncode == 2 or re.search(r": [1-9]\d* errors?,", checked.stdout):
        return ""  # though an option, or fewer formats, may help
    return f"{done}: passed, and not built: {built.stderr[-500:]}" if built.returncode else ""


def test_the_game_itself_is_sound(tmp_path: Path) -> None:
    game = write_game(tmp_path / "sound", FILES)
    assert "0 errors, " in call("check", game).stdout
    assert call("build", game, "--out", tmp_path / "out", "--jobs", "1").returncode == 0


def test_what_the_check_passes_the_build_writes(tmp_path: Path) -> None:
    broken = [why for seed in range(SEED, SEED + MUTANTS) if (why := obeyed(seed, tmp_path, "--formats", "pdf"))]
    assert broken == []


@pytest.mark.parametrize(
    ("name", "value"), [("backs", "duplex-lung"), ("bleed", "99"), ("dpi", "7"), ("margin", "101")]
)
def test_a_fault_of_the_game_stops_a_build_that_is_told_otherwise(name: str, value: str, tmp_path: Path) -> None:
    own = "print: {bleed: 3, gap: 0, margin: 6.35, overlap: 10, dpi: 36}"
    game = write_game(tmp_path / "game", {**FILES, "game.yaml": GAME.replace(own, f"print: {{{name}: {value}}}")})
    option = {"backs": "none", "bleed": "2", "dpi": "72", "margin": "8"}[name]
    built = call("build", game, f"--{name}", option, "--out", tmp_path / "out", "--formats", "pdf")
    assert built.returncode == 2 and "DAT007" in built.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("seed", range(SEED + MUTANTS, SEED + MUTANTS + 8))
def test_pictures_are_drawn_too(seed: int, tmp_path: Path) -> None:
    assert obeyed(seed, tmp_path, "--formats", "faces", "--dpi", "36") == ""
