"""Pictures as the data names them: by file, by file and group (``icons.svg#sword``), or by a pattern for many cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from . import dat, dat_file
from .finding import Finding, did_you_mean
from .library import parted, resolve_picture
from .model import Card
from .validate import value_at
from .yamlread import Document, Keys, Plain, Problems

NUMBER = "number"
"""The number of a card in its file, from 1, in a pattern."""
_SLOT = re.compile(r"\{\{\s*(\w[\w-]*)\s*\}\}")
_DRAWN = (".svg", ".png")


def check_picture(folder: Path, doc: Document, path: Keys, what: str, problems: Problems) -> None:
    """Look whether the icon or cover that game.yaml names at ``path`` is there, and is a picture."""
    named = value_at(doc.data, path)
    if not isinstance(named, str) or not named:
        return  # said by the form
    file = resolve_picture(folder, named, doc.place(path), problems.add)
    if file and Path(parted(named)[0]).suffix.lower() not in _DRAWN:
        problem = f"{file.name!r} is no picture for {'an' if what == 'icon' else 'a'} {what}"
        problems.add(dat_file.bad_value(doc.place(path), problem, f"save the {what} as SVG or PNG"))


def fill_art(folder: Path, doc: Document, component: str, cards: Sequence[Card], problems: Problems) -> None:
    """Give every card without art that by the component's pattern, such as ``art/{{ id }}.png``; missing ones are told.

    A card has the keys of its data in the pattern, and ``number``.
    """
    path: Keys = ("components", component, "art")
    pattern = value_at(doc.data, path)
    if not isinstance(pattern, str) or not pattern:
        return
    place, missing, named = doc.place(path), list[str](), 0
    for number, card in enumerate(cards, 1):
        if card.data["art"] is not None:
            continue
        values: dict[str, Plain] = {NUMBER: number, **card.data}
        if unknown := [name for name in _SLOT.findall(pattern) if not _is_word(values.get(name))]:
            known = [name for name, value in values.items() if _is_word(value)]
            problem = f"'art' names {{{{ {unknown[0]} }}}}, which the card {card.id!r} has not as a text or number"
            problems.add(dat_file.bad_value(place, problem, did_you_mean(unknown[0], known)))
            return
        art = _SLOT.sub(lambda slot: str(values[slot[1]]), pattern)  # noqa: B023 -- used at once
        found: list[Finding] = []
        if resolve_picture(folder, art, place, found.append) is None and found[0].code == dat.MISSING:
            missing.append(art)
        elif found:
            problems.add(found[0])  # the others are alike
            return
        card.data["art"] = art
        named += 1
    if missing:
        problems.add(dat.missing_pictures(place, pattern, missing, named))


def _is_word(value: Plain) -> bool:
    return isinstance(value, str | int | float) and not isinstance(value, bool) and value != ""
