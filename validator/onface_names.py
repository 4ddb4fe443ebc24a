"""Names of cards, and words of the game, that are misspelt in what faces print of themselves."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher, get_close_matches

from ..cards.finding import Finding
from ..cards.model import Game
from ..cards.onface import OnFace
from ..cards.rulebook import Rulebook
from ..cards.wholeword import stands_in
from .checks.fct_faces import misspelt_on_face
from .checks.nam import unknown_name

_ALIKE, _IN_NAME = 0.8, 0.7
"""How like a word is to a name it stands for, and to one in a name of which the other words are right."""
_CAPITAL = re.compile(r"\b[^\W\d_a-z][^\W\d_]{3,}\b")
_WORD = re.compile(r"[^\W\d_]+")
_NEAREST = 3
_OFTEN, _SHORTEST = 3, 4
"""How often the game must say a word of which another one is a slip, and of how many letters each is at least."""


def misnamed_on_faces(
    game: Game, rulebook: Rulebook | None, on_face: Sequence[OnFace]
) -> Iterator[tuple[OnFace, Finding]]:
    """The sentences with a word in a capital that nothing else in the game says, and that is nearly the name of a card.

    One that begins its sentence is no name by its capital: it must be part of a longer name.
    """
    names = sorted({card.name for card in game.by_id.values() if card.name})
    if not names or not on_face:
        return
    longer = [name for name in names if " " in name]
    said, parts = _said(game, rulebook), sorted({word for name in names for word in _WORD.findall(name)})
    for one in on_face:
        for found in _CAPITAL.finditer(one.text):
            if any(stands_in(word, said) for word in {found[0].lower(), found[0].lower().removesuffix("s")}):
                continue
            for near in get_close_matches(found[0], parts, _NEAREST, _IN_NAME):
                repaired = f"{one.text[: found.start()]}{near}{one.text[found.end() :]}"
                sure = SequenceMatcher(None, near, found[0]).ratio() >= _ALIKE and found.start() > 0
                if name := _named(repaired, found.start(), names if sure else longer):
                    message = f"no card is called {name.replace(near, found[0], 1)!r}"
                    yield one, unknown_name(one.place, message, repaired.rstrip("."))
                    break


def misspelt_on_faces(game: Game, rulebook: Rulebook | None, on_face: Sequence[OnFace]) -> Iterator[Finding]:
    """Each word that nothing else says, and that is one which the game says often, with two letters in each other's
    place, or with a letter too many or too few inside."""
    often = Counter(_WORD.findall(_said(game, rulebook)))
    usual = [word for word, count in often.items() if count >= _OFTEN and len(word) >= _SHORTEST]
    there = Counter(word for one in on_face for word in {*_WORD.findall(one.text.lower())})
    for one in on_face:
        for word in _WORD.findall(one.text):
            low = word.lower()
            if often[low] or there[low] > 1 or len(low) < _SHORTEST:
                continue
            if meant := next((other for other in usual if _is_slip(low, other)), None):
                yield misspelt_on_face(one.place, word, meant.capitalize() if word[0].isupper() else meant)


def _is_slip(word: str, other: str) -> bool:
    """Whether a word has two letters of another in each other's place, or inside of it one too many or too few."""
    short, long = sorted((word, other), key=len)
    if len(short) == len(long):
        pairs = (other[:at] + other[at : at + 2][::-1] + other[at + 2 :] for at in range(len(other) - 1))
        return word != other and word in pairs
    inside = len(long) == len(short) + 1 > _SHORTEST + 1 and short[0] == long[0] and short[-1] == long[-1]
    return inside and any(long[:at] + long[at + 1 :] == short for at in range(1, len(long) - 1))


def _named(text: str, at: int, names: Iterable[str]) -> str:
    """The name of a card of which a word of a text is part; "" if it is of none."""
    for name in names:
        for found in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text):
            if found.start() <= at < found.end():
                return name
    return ""


def _said(game: Game, rulebook: Rulebook | None) -> str:
    """What cards, titles and rulebook say, in small letters."""
    texts = [value for card in game.by_id.values() for value in card.data.values() if isinstance(value, str)]
    texts += [part.title for part in game.components.values()]
    texts += [*game.meta.modes.values(), game.title, game.short]
    texts += [mark.title for mark in game.meta.marks.values()]
    texts += [said.text for said in rulebook.statements] if rulebook else []
    return "\n".join(texts).lower()
