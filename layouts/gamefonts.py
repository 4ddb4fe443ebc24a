"""The fonts of a game: its own families, those that stand in for them, and those of its rulebook."""

from __future__ import annotations

from pathlib import Path

from ..cards.model import Game
from ..cards.yamlread import Keys, Problems
from . import dat_face
from .fontfile import FontError
from .fonts import FontBook, builtin_families, open_font


def game_fonts(game: Game, problems: Problems) -> FontBook:
    """The fonts a game is printed with; files that cannot be used and families there are not go to ``problems``."""
    own: dict[str, dict[str, Path]] = {}
    for family, cuts in game.fonts.items():
        for cut, file in cuts.items():
            try:
                open_font(file, game.memo.shelf)
            except FontError as error:
                problems.add(dat_face.unusable_font(game.doc.place(("fonts", family, cut)), str(error), error.hint))
                continue
            own.setdefault(family, {})[cut] = file
    sound = {family: cuts for family, cuts in own.items() if "regular" in cuts}
    fonts = FontBook(sound, _fallback(game, problems, {*builtin_families(), *sound}), game.memo.shelf)
    fonts.refused = frozenset(game.fonts) - frozenset(sound)
    return fonts


def book_fonts(fonts: FontBook, game: Game) -> FontBook:
    """The same fonts with those of the rulebook in the place of ``body`` and ``display``."""
    return fonts.set_in(game.meta.rulebook.font, game.meta.rulebook.headings)


def _fallback(game: Game, problems: Problems, sound: set[str]) -> list[str]:
    """The fallback families that can be used. Families named for text, headings or fallback must exist."""
    known, said = {*sound, *game.fonts}, game.meta.rulebook
    named: dict[Keys, str] = {("fallback", index): name for index, name in enumerate(game.meta.fallback)}
    named |= {("rulebook", "font"): said.font, ("rulebook", "headings"): said.headings}
    for path, name in named.items():
        if name not in known:
            problems.add(dat_face.unknown_font(game.doc.place(path), name, known))
    return [name for name in game.meta.fallback if name in sound]
