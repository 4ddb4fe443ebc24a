"""What tests of rulebooks share: the stages on which examples are replayed, and where a change is told."""

from __future__ import annotations

from functools import cache

from deckproof.cards import Game, load_game
from deckproof.cards.examples import Example, examples_of, read_examples
from deckproof.cards.library import bundled
from deckproof.cards.phrasebook import Phrasebook
from deckproof.cards.source import Place, Source
from deckproof.validator.example_stage import Stage
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.replay import Replay, replay
from deckproof.validator.sheet_play import sheet_stage


@cache
def game_of(name: str) -> Game:
    """A bundled game, loaded once."""
    return load_game(bundled()[name])


@cache
def worded_of(name: str) -> WordedGame:
    """A bundled game as its rule sheet plays it."""
    made, faults = make_game(game_of(name), read_game(game_of(name)))
    assert made is not None, faults
    return made


@cache
def stage_of(name: str) -> tuple[Stage, Phrasebook]:
    """The stage on which the examples of a bundled game are replayed, and the phrases that read them."""
    return sheet_stage(game_of(name))


@cache
def examples_in(name: str) -> dict[str, Example]:
    """The examples of a bundled game by their names."""
    return {one.name: one for one in read_examples(game_of(name))}


def played(name: str, example: Example, luck: int = 0) -> Replay:
    """An example as it is replayed in a game, without pictures."""
    return replay(example, *stage_of(name), luck, boards=False)


def told(text: str) -> Example:
    """The first example of a page."""
    return examples_of(Source("examples.md", text))[0]


def meets(place: Place, changed: Place, beside: bool) -> bool:
    """Whether a place has the changed character in it, or ends or begins there; ``beside``: or stands on its line."""
    near = place.col <= changed.col + 1 and changed.col <= place.col + place.length
    return place.source.name == changed.source.name and place.line == changed.line and (near or beside)
