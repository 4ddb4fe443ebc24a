"""The forms of the lexicon files: verbs.yaml, and words.yaml of a game."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, ConfigDict, Field

from ..schema import Form, Word

PEOPLE = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "June"]
"""Who plays in examples and counterexamples, unless words.yaml names others."""


def _named(value: object) -> object:
    """A list of words as a mapping: each to the list of its other forms."""
    return {word: [] for word in value} if isinstance(value, list) else value


MOST_WORDS, MOST_VERBS = 200, 60
"""Words of one sort, and verbs, that a game can have of its own: far above what people can keep in mind."""
Named = Annotated[dict[Word, list[Word]], BeforeValidator(_named), Field(max_length=MOST_WORDS)]


class TakesForm(Form):
    """What may follow a verb."""

    model_config = ConfigDict(title="what a verb takes")
    say: Word
    means: dict[str, Any]


class VerbForm(Form):
    """A verb of the core, with what the engine does."""

    model_config = ConfigDict(title="a verb")
    about: Word
    forms: Annotated[list[Word], Field(min_length=5, max_length=5)]
    takes: list[TakesForm]
    state: bool = False
    does: list[Any] = Field(default_factory=list, alias="is")


class OwnVerbForm(Form):
    """A verb of a game: its forms, and a sentence of known words that says what it does."""

    model_config = ConfigDict(title="a verb of the game")
    forms: Annotated[list[Word], Field(min_length=5, max_length=5)]
    takes: str = ""
    means: Word
    about: str = ""


class WordsForm(Form):
    """words.yaml: the nouns and verbs of one game. A mapping gives other forms: ``{penny: [pennies]}``."""

    model_config = ConfigDict(title="the words of a game")
    places: Named = Field(default_factory=dict)
    marks: Named = Field(default_factory=dict)
    numbers: Named = Field(default_factory=dict)
    people: Annotated[list[Word], Field(min_length=2)] = Field(default_factory=lambda: list(PEOPLE))
    verbs: Annotated[dict[str, OwnVerbForm], Field(max_length=MOST_VERBS)] = Field(default_factory=dict)
