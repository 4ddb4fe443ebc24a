"""``deckproof eyes``: pictures of the cards that must be told apart, as other eyes and a grey laser show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PIL import ImageFont

from ..layouts.deck import DrawnComponent, DrawnGame
from ..layouts.preflight_cues import MOST_ALIKE, Kind, Pair, alike_finding, alike_pairs, kinds_of
from ..layouts.sizes import Size
from .atomic import not_written, staged
from .console import FAULTY, OK, say
from .export.table import Faces, png_of
from .eyesheet import TALLEST, TYPE, Lens, Row, lenses, sheet
from .options import BadOption, Wanted
from .ours import Mark
from .prepare import prepare
from .tongues import asked_for, folder_of

MARK = Mark("eyes.json", "deckproof-eyes", "earlier pictures of this kind")
ROWS = 12
"""Kinds in one picture: with more, nobody looks at all of it."""
SHOWN = 20 * ROWS
"""Kinds of a component that are drawn, those first that look alike: each costs some milliseconds and a megabyte."""


def show_eyes_in(name: str, out: Path, language: str | None) -> int:
    """Write the pictures of a game in the language asked for, or in all of them: the highest exit code."""
    return max(show_eyes(name, out, spoken) for spoken in asked_for(name, language))


def show_eyes(name: str, out: Path, language: str | None = None) -> int:
    """Write the pictures of a game: 0 when all kinds stay apart, 1 when some look alike."""
    drawn = prepare(name, Wanted(language=language)).drawn
    parts = [part for part in drawn.components.values() if part.component.distinguish]
    if not parts:
        said = f"{drawn.game.name} does not say what its cards are told apart by"
        raise BadOption(f"{said}; write 'distinguish: FIELD' under a component in game.yaml")
    target = folder_of(out / "eyes", drawn.game)
    MARK.refuse_others(target)
    pairs = {part.component.id: list(alike_pairs(part, MOST_ALIKE)) for part in parts}
    sheets = _sheets(drawn, parts, pairs)
    try:
        with staged(target) as stage:
            MARK.save({name: png for of in sheets.values() for name, png in of.items()}, stage, game=drawn.game.name)
    except OSError as error:
        raise not_written(target, error) from error
    for part in parts:
        _tell(drawn, part, pairs[part.component.id], [target / name for name in sheets[part.component.id]])
    return FAULTY if any(pairs.values()) else OK


def _sheets(
    drawn: DrawnGame, parts: Sequence[DrawnComponent], pairs: Mapping[str, Sequence[Pair]]
) -> dict[str, dict[str, bytes]]:
    """The PNG files of each component by its id."""
    through, faces = lenses(), Faces(drawn)
    font = ImageFont.truetype(drawn.fonts.font("body").file, TYPE)
    return {part.component.id: _pictures(part, pairs[part.component.id], faces, through, font) for part in parts}


def _pictures(
    part: DrawnComponent, pairs: Sequence[Pair], faces: Faces, through: Mapping[str, Lens],
    font: ImageFont.FreeTypeFont,
) -> dict[str, bytes]:  # fmt: skip
    kinds, pictures = _shown(part, pairs), list[bytes]()
    for start in range(0, len(kinds), ROWS):
        rows = [_row(part, kind, pairs, faces) for kind in kinds[start : start + ROWS]]
        pictures.append(png_of(sheet(rows, through, font)))
    id_ = part.component.id
    if len(pictures) == 1:
        return {f"{id_}.png": pictures[0]}
    return {f"{id_}-{number}.png": picture for number, picture in enumerate(pictures, 1)}


def _shown(part: DrawnComponent, pairs: Sequence[Pair]) -> list[Kind]:
    """The kinds that are drawn, in their order; of very many, those that look alike to some before others."""
    kinds = kinds_of(part)
    alike = {kind.value for pair in pairs for kind in (pair.one, pair.two)}
    chosen = {kind.value for kind in sorted(kinds, key=lambda kind: kind.value not in alike)[:SHOWN]}
    return [kind for kind in kinds if kind.value in chosen]


def _row(part: DrawnComponent, kind: Kind, pairs: Sequence[Pair], faces: Faces) -> Row:
    alike: dict[str, list[int]] = {}
    for number, pair in enumerate(pairs, 1):
        if kind.value in (pair.one.value, pair.two.value):
            for vision in pair.alike:
                alike.setdefault(vision, []).append(number)
    words = f"{part.component.distinguish}: {kind.value} (card {kind.card.card.id})"
    return Row(words, faces.picture(kind.card.front, _pixels(part.size)), alike)


def _pixels(size: Size) -> tuple[int, int]:
    scale = TALLEST / max(size.w, size.h)
    return max(1, round(size.w * scale)), max(1, round(size.h * scale))


def _tell(drawn: DrawnGame, part: DrawnComponent, pairs: Sequence[Pair], files: Sequence[Path]) -> None:
    every = len(kinds_of(part))
    kinds = f"{every} kinds of {part.component.title} by {part.component.distinguish}"
    kinds += f", {SHOWN} of them drawn" if every > SHOWN else ""
    found = f"{len(pairs)} pair{'' if len(pairs) == 1 else 's'} look alike to some" if pairs else "all stay apart"
    say(f"{kinds}: {found} -> {', '.join(map(str, files))}")
    for number, pair in enumerate(pairs, 1):
        say(f"  {number}: {alike_finding(drawn.game, part, pair).message}")
