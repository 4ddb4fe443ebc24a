"""Looks over the texts of cards for markup that cards do not have and would print as it stands."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from . import dat_text
from .document import Keys, Plain, Problems
from .latepattern import late
from .located import Located, located
from .model import Card
from .runs import blanked_marks
from .signs import Sign, blanked, entity_signs, half_icons, link_signs, shared_signs

IN_BOOK = "entry"
"""The text of a card that is Markdown: the rulebook prints it."""
_SUSPECT = late(r"[<&~=\[_`#{|*:]")
_ESCAPED = late(r"\\.", re.DOTALL)
_EMPHASIS = late(r"(?<![\w_])(?P<marks>__?)(?=[^\s_])(?P<words>[^_\n]{1,200})(?<=[^\s_])(?P=marks)(?![\w_])")
_CODE = late(r"`+[^`\n]{1,200}`+")
_HEADING = late(r"^#{1,6} +(?P<words>\S[^\n]{0,200})", re.MULTILINE)
_TEMPLATE = late(r"\{\{[^\n]{0,200}?\}\}?|\{%[^\n]{0,200}?%\}")
_TABLE = late(r"^[ \t]*\|[^\n]*\|[ \t]*$", re.MULTILINE)
_SPACED = late(r"(?<!\S)\*{2,3}(?!\S)")


def look_over_texts(cards: Iterable[Card], icons: Collection[str], problems: Problems) -> None:
    """Tell what of the cards' texts is printed as it stands although it looks like markup."""
    for card in cards:
        for key, value in card.data.items():
            for path, text in _texts(value, (*card.path, key)):
                if _SUSPECT.search(text):
                    bare = _ESCAPED.sub(lambda found: " " * len(found[0]), blanked_marks(text))
                    signs = (*_either_signs(bare), *half_icons(bare, icons), *(_signs(bare) if key != IN_BOOK else ()))
                    if signs:  # where a text stands, character by character, takes longer to find than all of them
                        _tell(located(card.doc, path), signs, problems)


def look_over_template(where: Located, problems: Problems) -> None:
    """The same of what a face prints of itself, around the values of cards."""
    if _SUSPECT.search(where.text):
        bare = _ESCAPED.sub(lambda found: " " * len(found[0]), blanked(blanked_marks(where.text)))
        links = link_signs(bare, "a face has no links: write the words alone")
        _tell(where, (*shared_signs(bare), *entity_signs(bare), *links), problems)


def _texts(value: Plain, path: Keys) -> Iterator[tuple[Keys, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _texts(inner, (*path, index))


def _tell(where: Located, signs: Iterable[Sign], problems: Problems) -> None:
    told: set[str] = set()
    for sign in signs:
        if sign.what not in told:  # of each kind the first
            told.add(sign.what)
            problems.add(dat_text.printed_sign(where.place(sign.start, sign.end), sign.what, sign.hint))


def _either_signs(text: str) -> Iterator[Sign]:
    yield from shared_signs(text)
    for found in _TEMPLATE.finditer(text):
        hint = "templates are worked out in faces and in rulebook.md: write the words, or put it into the face"
        yield Sign(*found.span(), f"the template {found[0][:60]!r}", hint)


def _signs(text: str) -> Iterator[Sign]:
    """What Markdown knows, and cards do not."""
    yield from entity_signs(text)
    yield from link_signs(text, "a card has no links: write the words alone")
    for found in _EMPHASIS.finditer(text):
        stars = "*" * len(found["marks"])
        yield Sign(*found.span(), f"{found[0][:60]!r}", f"write {stars}{found['words'][:60]}{stars}: emphasis is stars")
    for found in _CODE.finditer(text):
        yield Sign(*found.span(), f"{found[0][:60]!r}", "a card has no code: write **words** to set them off")
    for found in _HEADING.finditer(text):
        yield Sign(*found.span(), "the '#' of a heading", f"a card has no headings: write **{found['words'][:60]}**")
    for found in _TABLE.finditer(text):
        yield Sign(*found.span(), "a table's '|'", "a card has no tables: write lines, or draw boxes on its face")
    for found in _SPACED.finditer(text):
        yield Sign(
            *found.span(), f"{found[0]!r} between spaces", "take out the spaces inside: **words**, not ** words **"
        )
