"""What a rulebook shows besides its words: worked examples and the words on their boards, as texts to translate."""

from __future__ import annotations

from collections.abc import Iterable

from ..examples import Example
from ..library import RULEBOOK_FILE
from ..source import Place
from ..yamlread import Keys
from .texts import Text, Texts

EXAMPLES, BOARDS = "examples", "boards"


def told_texts(examples: Iterable[Example], words: Iterable[str], boards: Place, whole: bool) -> Texts:
    """The titles and lines of some examples by their names, and ``words`` on boards, which are told at ``boards``.

    ``whole``: those are all there are.
    """
    said: dict[Keys, Text] = {}
    places: dict[Keys, Place] = {}
    for example in examples:
        here = (EXAMPLES, example.name)
        if example.heading:
            said[*here, "title"] = example.heading
            places[*here, "title"] = example.place
        if lines := example.lines:
            said[*here, "steps"] = lines
            places[*here, "steps"] = example.sentences[0].place
    own: dict[Keys, Text] = {(BOARDS, each): each for each in words}
    places.update(dict.fromkeys(own, boards))
    return Texts(RULEBOOK_FILE, "part of a rulebook", said | own, places, frozenset(), frozenset(own), (BOARDS,), whole)
