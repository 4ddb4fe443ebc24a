"""What the check passes, the build writes: over pictures damaged at random, always the same ones."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from deckproof.cards.finding import DataError
from deckproof.generator.options import Wanted
from deckproof.generator.prepare import prepare
from deckproof.layouts.pictures import forget_pictures
from PIL import Image

from ..generator.kit import call

GAME = """\
title: Damaged
icons: {star: art/star.svg}
components:
  cards: {title: Cards, kind: card, cards: cards.yaml, size: {w: 20, h: 20}, front: mine}
"""
FACE = """\
boxes:
  ground: {draw: rect, at: [0, 0, 20, 20], fill: "#FFFFFF"}
  photo: {draw: picture, at: [2, 2, 16, 16], file: "art/{{ card.name }}", fit: stretch, tint: "#CC2255"}
"""
SHAPES = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs>
<linearGradient id="g" x1="0" y1="0" x2="1" y2="1" gradientTransform="rotate(9)">
<stop offset="0" stop-color="#FF0000"/><stop offset="100%" stop-color="blue"/></linearGradient>
<radialGradient id="r" cx="0.5" cy="0.5" r="0.5"><stop offset="0" stop-color="#FFF"/><stop offset="1"/></radialGradient>
<clipPath id="c"><circle cx="20" cy="20" r="15"/></clipPath></defs>
<g id="a" transform="translate(1,2) scale(.9)" clip-path="url(#c)">
<rect x="0" y="0" width="40" height="20" fill="url(#g)"/>
<path style="fill:none;stroke:#123456;stroke-width:2px;stroke-dasharray:2,1"
 d="m1 1c2 3,4 5,6 7s8 9 1 2q1 2 3 4t5 6a1 2 3 0 1 4 5z"/></g>
<use href="#a" x="3" y="4"/><ellipse cx="9" cy="9" rx="3" ry="4" fill="url(#r)" opacity="0.5"/>
<polygon points="1,1 5,5 9,1" fill="currentColor" stroke-linejoin="round"/>
<line x1="1" x2="9" y1="2" y2="3" stroke="red"/>
</svg>
"""
WORDS = [
    "",
    "0",
    "-1",
    "1e999",
    "nan",
    "1e-300",
    "100000",
    "%",
    "url(#a)",
    "#",
    "none",
    "<g>",
    "</g>",
    "/>",
    "\0",
    "é",
    " ",
    "z",
    "use",
]
MUTANTS = 40


def _photo(form: str) -> bytes:
    image = Image.effect_noise((90, 70), 60).convert("RGBA" if form == "PNG" else "RGB")
    out = BytesIO()
    image.save(out, form)
    return out.getvalue()


def _bytes_changed(data: bytes, chance: random.Random) -> bytes:
    made = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 9))):
        at = chance.randrange(len(made)) if chance.random() < 0.5 else chance.randrange(min(len(made), 300))
        made[at] = chance.randrange(256)
    if chance.random() < 0.3:
        del made[chance.randrange(len(made)) :]
    if chance.random() < 0.2:
        at = chance.randrange(len(made) + 1)
        made[at : at + chance.randrange(40)] = chance.randbytes(chance.randrange(40))
    return bytes(made)


def _words_changed(text: str, chance: random.Random) -> str:
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        found = list(re.finditer(r"-?[\d.]+|[\w-]+|<[^>]*>|\W", text))
        one = chance.choice(found)
        text = text[: one.start()] + chance.choice(WORDS) + text[one.end() :]
    return text


def _mutants() -> Iterator[tuple[str, bytes]]:
    chance = random.Random(1)
    for number in range(MUTANTS):
        for form, ending in (("PNG", "png"), ("JPEG", "jpg")):
            yield f"m{number}.{ending}", _bytes_changed(_photo(form), chance)
        yield f"m{number}.svg", _words_changed(SHAPES, chance).encode()
        yield f"b{number}.svg", _bytes_changed(SHAPES.encode(), chance)


def _write(game: Path, names: list[str]) -> None:
    cards = (f"- {{id: {name.replace('.', '-')}, name: {name}}}\n" for name in names)
    (game / "cards.yaml").write_text("".join(cards), encoding="utf-8")
    forget_pictures()


def _told(game: Path) -> set[str]:
    """The pictures that the check tells of."""
    try:
        prepare(str(game), Wanted())
    except DataError as error:
        assert {finding.code for finding in error.findings} == {"DAT068"}
        return {found[0] for finding in error.findings if (found := re.match(r"[mb]\d+\.\w+", finding.message))}
    return set()


def test_what_the_check_passes_the_build_writes(tmp_path: Path) -> None:
    game = tmp_path / "game"
    (game / "art").mkdir(parents=True)
    (game / "faces").mkdir()
    (game / "game.yaml").write_text(GAME, encoding="utf-8")
    (game / "faces/mine.yaml").write_text(FACE, encoding="utf-8")
    (game / "art/star.svg").write_text(SHAPES, encoding="utf-8")
    names = []
    for name, content in _mutants():
        (game / "art" / name).write_bytes(content)
        names.append(name)
    _write(game, names)
    told = _told(game)
    passed = [name for name in names if name not in told]
    for kind in ("png", "jpg", "svg"):
        assert any(name.endswith(kind) for name in told)
        assert any(name.endswith(kind) for name in passed) or kind == "png"  # which has sums over all its bytes
    _write(game, passed)
    assert _told(game) == set()
    built = call(
        "build", game, "--out", tmp_path / "out", "--dpi", "36", "--formats", "pdf,faces", "--draft", "--jobs", "1"
    )
    assert built.returncode == 0, built.stderr
    assert len(list((tmp_path / "out/game/png/cards").iterdir())) == len(passed)
