"""Reads the rulebook of a game: ``rulebook.md`` in its folder, Markdown with the game's data put in by Jinja2."""

from __future__ import annotations

from .. import dat_text, door
from ..library import RULEBOOK_FILE, display_name, overlay_name, read_source
from ..model import Game
from ..printable import tell_unprintable
from ..source import Source
from ..yamlread import Problems
from .bounds import too_much
from .model import Rulebook
from .reader import Reader
from .reworded import Reworded, load_reworded
from .worked import worked_out


def rulebook_source(game: Game) -> Source | None:
    """The file of a game's rulebook, that in its language if there is one; None when it has none.

    Raises DataError for one that cannot be read.
    """
    path = game.folder / overlay_name(RULEBOOK_FILE, game.language)
    if game.language not in game.meta.languages[1:] or not door.is_there(path):
        path = game.folder / RULEBOOK_FILE
    if not door.is_there(path):
        return None
    problems = Problems()
    source = read_source(path, display_name(path), problems.add, game.folder)
    if source is not None:
        tell_unprintable(source, problems.add)
    problems.raise_if_any()
    return source


def load_rulebook(game: Game) -> Rulebook | None:
    """Read the rulebook of a game, that in its language if there is one; None when it has none.

    Raises DataError with every fault of the file.
    """
    source = rulebook_source(game)
    if source is None:
        return None
    known = load_reworded(game)
    key = (source.name, source.text, tuple(known.items()), game)
    return game.memo.get("rulebook", key, lambda: read_rulebook(source, game, known))


def read_rulebook(source: Source, game: Game, reworded: Reworded | None = None) -> Rulebook:
    """The rulebook with this text, some sentences of which may be ``reworded``. Raises DataError with every fault."""
    problems = Problems()
    rendered = worked_out(source, game, problems)
    for part in too_much(rendered.text):
        problems.add(dat_text.too_much_text(rendered.place(part.start, part.end), part.what, part.hint))
    problems.raise_if_any()
    reader = Reader(rendered, game, problems)
    try:
        reader.read()
    except RecursionError:  # whatever the bounds above have missed
        problems.add(dat_text.too_much_text(source.at(0), "something is nested too deeply", "write it flatter"))
    problems.raise_if_any()
    return reader.rulebook(reworded or {})
