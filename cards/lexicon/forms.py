"""The forms of the lexicon files: verbs.yaml, and words.yaml of a game."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field

from ..schema import Form, Word

PEOPLE = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "June"]
"""Who plays in examples and counterexamples, unless words.yaml names others."""
YOU = "you"
"""The first of those who play, where examples speak to their reader."""


def _named(value: object) -> object:
    """A list of words as a mapping: each to the list of its other forms."""
    if isinstance(value, str):
        raise ValueError(f"must be a list of words, in brackets: [{value}]")
    if not isinstance(value, list):
        return value
    for word in value:
        if not isinstance(word, str):
            raise ValueError("must be a list of words, or a mapping of each to its other forms")
    return {word: [] for word in value}


_SINGULAR = re.compile(r"(?<![aiousv])(?<!ve)(?<!ie)s$")
"""The end of a plural that is a singular without it: not of "lives", "parties", "bonus", "happiness"."""


def _counted(value: object) -> object:
    """As :func:`_named`; of what is counted, people list the plural: each is taken for that of its singular."""
    if not isinstance(value, list):
        return _named(value)
    singles = {one: _SINGULAR.sub("", one) for one in value if isinstance(one, str)}
    return {single: [] if single == one else [one] for one, single in singles.items()} if singles else _named(value)


def _listed(value: object) -> object:
    """One wording as a list of one."""
    return [value] if isinstance(value, str) else value


MOST_WORDS, MOST_VERBS, MOST_PHRASES = 200, 60, 60
"""Words of one sort, verbs, and phrases, that a game can have of its own: far above what people can keep in mind."""
Named = Annotated[dict[Word, list[Word]], BeforeValidator(_named), Field(max_length=MOST_WORDS)]


def _five(value: object) -> object:
    if isinstance(value, list) and len(value) != _FORMS:
        raise ValueError(f"must be {_FORMS} forms, such as [draw, draws, drew, drawn, drawing], not {len(value)}")
    return value


_FORMS = 5
Forms = Annotated[list[Word], Field(min_length=_FORMS, max_length=_FORMS), BeforeValidator(_five)]
"""The five forms of a verb."""
Amounts = Annotated[dict[Word, list[Word]], BeforeValidator(_counted), Field(max_length=MOST_WORDS)]


def _each_once(people: list[str]) -> list[str]:
    twice = next((one for at, one in enumerate(people) if one in people[:at]), None)
    if twice is not None:
        raise ValueError(f"must name each person once, and {twice} stands there twice: give one of them another name")
    return people


class TakesForm(Form):
    """What may follow a verb."""

    model_config = ConfigDict(title="what a verb takes")
    say: Word
    means: dict[str, Any]


class VerbForm(Form):
    """A verb of the core, with what the engine does."""

    model_config = ConfigDict(title="a verb")
    about: Word
    forms: Forms
    takes: list[TakesForm]
    state: bool = False
    does: list[Any] = Field(default_factory=list, alias="is")


def _said_or_meant(value: object) -> object:
    if not (isinstance(value, dict) or (isinstance(value, str) and value)):
        raise ValueError("must be a sentence that says what is done, or its meaning")
    return value


class OwnVerbForm(Form):
    """A verb of a game: its forms, and what it does, as a sentence of known words or as its meaning."""

    model_config = ConfigDict(title="a verb of the game")
    forms: Forms
    takes: str = ""
    means: Annotated[Any, AfterValidator(_said_or_meant)]
    about: str = ""


class OwnPhraseForm(Form):
    """A phrase of a game: a kind of sentence, or of a part of one, its wordings, and what they mean."""

    model_config = ConfigDict(title="a phrase of the game")
    kind: Word
    say: Annotated[list[Word], BeforeValidator(_listed), Field(min_length=1)]
    means: Any


class WordsForm(Form):
    """words.yaml: the nouns and verbs of one game. A mapping gives other forms: ``{penny: [pennies]}``.

    ``sides`` play in the place of people. ``pieces`` are the nouns of cards that lie on the table, each with its
    component; ``roles`` (a spy), ``things`` (has luck) and ``states`` (is watched) are what a piece can be or have,
    ``tokens`` what is put on pieces, each with its sides (none: both alike), ``supplies`` the component that has them
    (or, beside ``zones``, the component whose tokens count a number or each turn of a ``ban``),
    ``cells`` what a square of the board is called, ``rows`` and ``columns`` the names of each row and column, the first
    first, ``phases`` the parts of a turn. ``zones`` is the noun of places in a row to which cards are played, with the
    component that has their cards, ``zone_cards`` that of the cards which are dealt to them. ``sorts`` are what cards
    are called by the component they are of, each with its components, ``endings`` the ways in which the game can end.
    ``bonds`` is what two pieces can be to each other (a couple), with the side of its marker among ``markers`` and the
    ``feats`` it can come to; ``levels`` are numbers of each two pieces, ``stakes`` the points that players put on them
    in secret and ``sums`` what these make for one piece, ``groups`` several pieces that are all bound to each other,
    ``orders`` in which order pieces act, ``spoken`` what they answer and vote; of stakes, sums and orders
    there is one at most. ``variants`` are the ends of the ids of modes in which something is different
    (``3-players-advanced``).
    ``arena`` is the place where cards are in play, with the field that says of which ``card_types`` they are; ``decks``
    the place where decks lie, with the component of each player's; ``in_play`` what it is called that cards come, go
    and are made, ``counter_nouns`` what lies on them.
    ``fields`` says how fields of cards are called in sentences, where that is not as in the data.
    """

    model_config = ConfigDict(title="the words of a game")
    places: Named = Field(default_factory=dict)
    marks: Named = Field(default_factory=dict)
    numbers: Amounts = Field(default_factory=dict)
    titles: Named = Field(default_factory=dict)
    pools: Named = Field(default_factory=dict)
    pairs: Named = Field(default_factory=dict)
    dice: Named = Field(default_factory=dict)
    fields: Named = Field(default_factory=dict)
    people: Annotated[list[Word], Field(min_length=2), AfterValidator(_each_once)] = Field(
        default_factory=lambda: list(PEOPLE)
    )
    sides: Annotated[list[Word], Field(max_length=6)] = Field(default_factory=list)
    pieces: Annotated[dict[Word, Word], Field(max_length=MOST_WORDS)] = Field(default_factory=dict)
    roles: Named = Field(default_factory=dict)
    things: Named = Field(default_factory=dict)
    states: Named = Field(default_factory=dict)
    tokens: Annotated[dict[Word, list[Word]], Field(max_length=MOST_WORDS)] = Field(default_factory=dict)
    supplies: Annotated[dict[Word, Word], Field(max_length=MOST_WORDS)] = Field(default_factory=dict)
    cells: Named = Field(default_factory=dict)
    rows: Named = Field(default_factory=dict)
    columns: Named = Field(default_factory=dict)
    phases: Named = Field(default_factory=dict)
    zones: Annotated[dict[Word, Word], Field(max_length=1)] = Field(default_factory=dict)
    zone_cards: Annotated[dict[Word, Word], Field(max_length=1)] = Field(default_factory=dict)
    sorts: Annotated[dict[Word, Annotated[list[Word], Field(min_length=1)]], Field(max_length=MOST_WORDS)] = Field(
        default_factory=dict
    )
    endings: Named = Field(default_factory=dict)
    bonds: Annotated[Named, Field(max_length=1)] = Field(default_factory=dict)
    markers: Annotated[dict[Word, list[Word]], Field(max_length=1)] = Field(default_factory=dict)
    feats: Named = Field(default_factory=dict)
    levels: Named = Field(default_factory=dict)
    stakes: Annotated[Amounts, Field(max_length=1)] = Field(default_factory=dict)
    sums: Annotated[Amounts, Field(max_length=1)] = Field(default_factory=dict)
    groups: Named = Field(default_factory=dict)
    orders: Annotated[Named, Field(max_length=1)] = Field(default_factory=dict)
    spoken: Named = Field(default_factory=dict)
    variants: Named = Field(default_factory=dict)
    arena: Annotated[dict[Word, Word], Field(max_length=1)] = Field(default_factory=dict)
    decks: Annotated[dict[Word, list[Word]], Field(max_length=1)] = Field(default_factory=dict)
    card_types: Named = Field(default_factory=dict)
    counter_nouns: Named = Field(default_factory=dict)
    in_play: Annotated[dict[Literal["arrive", "destroy", "make"], Forms], Field()] = Field(default_factory=dict)
    verbs: Annotated[dict[str, OwnVerbForm], Field(max_length=MOST_VERBS)] = Field(default_factory=dict)
    phrases: Annotated[list[OwnPhraseForm], Field(max_length=MOST_PHRASES)] = Field(default_factory=list)

    @property
    def players(self) -> list[str]:
        """Who plays, as sentences call them: people by name, or sides with their article."""
        return [f"the {side}" for side in self.sides] or list(self.people)
