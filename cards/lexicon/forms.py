"""The forms of the lexicon files: verbs.yaml, and words.yaml of a game."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from ..form import After, Before, Form, Long, key
from ..schema import Word

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
Named = Annotated[dict[Word, list[Word]], Before(_named), Long(0, MOST_WORDS)]


def _five(value: object) -> object:
    if isinstance(value, list) and len(value) != _FORMS:
        raise ValueError(f"must be {_FORMS} forms, such as [draw, draws, drew, drawn, drawing], not {len(value)}")
    return value


_FORMS = 5
Forms = Annotated[list[Word], Long(_FORMS, _FORMS), Before(_five)]
"""The five forms of a verb."""
Amounts = Annotated[dict[Word, list[Word]], Before(_counted), Long(0, MOST_WORDS)]


def _each_once(people: list[str]) -> list[str]:
    twice = next((one for at, one in enumerate(people) if one in people[:at]), None)
    if twice is not None:
        raise ValueError(f"must name each person once, and {twice} stands there twice: give one of them another name")
    return people


class TakesForm(Form, noun="what a verb takes"):
    """What may follow a verb."""

    say: Word
    means: dict[str, Any]


class VerbForm(Form, noun="a verb"):
    """A verb of the core, with what the engine does."""

    about: Word
    forms: Forms
    takes: list[TakesForm]
    state: bool = False
    does: list[Any] = key(new=list, written="is")


def _said_or_meant(value: object) -> object:
    if not (isinstance(value, dict) or (isinstance(value, str) and value)):
        raise ValueError("must be a sentence that says what is done, or its meaning")
    return value


class OwnVerbForm(Form, noun="a verb of the game"):
    """A verb of a game: its forms, and what it does, as a sentence of known words or as its meaning."""

    forms: Forms
    takes: str = ""
    means: Annotated[Any, After(_said_or_meant)]
    about: str = ""


class OwnPhraseForm(Form, noun="a phrase of the game"):
    """A phrase of a game: a kind of sentence, or of a part of one, its wordings, and what they mean."""

    kind: Word
    say: Annotated[list[Word], Before(_listed), Long(1)]
    means: Any


class WordsForm(Form, noun="the words of a game"):
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

    places: Named = key(new=dict)
    marks: Named = key(new=dict)
    numbers: Amounts = key(new=dict)
    titles: Named = key(new=dict)
    pools: Named = key(new=dict)
    pairs: Named = key(new=dict)
    dice: Named = key(new=dict)
    fields: Named = key(new=dict)
    people: Annotated[list[Word], Long(2), After(_each_once)] = key(new=lambda: list(PEOPLE))
    sides: Annotated[list[Word], Long(0, 6)] = key(new=list)
    pieces: Annotated[dict[Word, Word], Long(0, MOST_WORDS)] = key(new=dict)
    roles: Named = key(new=dict)
    things: Named = key(new=dict)
    states: Named = key(new=dict)
    tokens: Annotated[dict[Word, list[Word]], Long(0, MOST_WORDS)] = key(new=dict)
    supplies: Annotated[dict[Word, Word], Long(0, MOST_WORDS)] = key(new=dict)
    cells: Named = key(new=dict)
    rows: Named = key(new=dict)
    columns: Named = key(new=dict)
    phases: Named = key(new=dict)
    zones: Annotated[dict[Word, Word], Long(0, 1)] = key(new=dict)
    zone_cards: Annotated[dict[Word, Word], Long(0, 1)] = key(new=dict)
    sorts: Annotated[dict[Word, Annotated[list[Word], Long(1)]], Long(0, MOST_WORDS)] = key(new=dict)
    endings: Named = key(new=dict)
    bonds: Annotated[Named, Long(0, 1)] = key(new=dict)
    markers: Annotated[dict[Word, list[Word]], Long(0, 1)] = key(new=dict)
    feats: Named = key(new=dict)
    levels: Named = key(new=dict)
    stakes: Annotated[Amounts, Long(0, 1)] = key(new=dict)
    sums: Annotated[Amounts, Long(0, 1)] = key(new=dict)
    groups: Named = key(new=dict)
    orders: Annotated[Named, Long(0, 1)] = key(new=dict)
    spoken: Named = key(new=dict)
    variants: Named = key(new=dict)
    arena: Annotated[dict[Word, Word], Long(0, 1)] = key(new=dict)
    decks: Annotated[dict[Word, list[Word]], Long(0, 1)] = key(new=dict)
    card_types: Named = key(new=dict)
    counter_nouns: Named = key(new=dict)
    in_play: dict[Literal["arrive", "destroy", "make"], Forms] = key(new=dict)
    verbs: Annotated[dict[str, OwnVerbForm], Long(0, MOST_VERBS)] = key(new=dict)
    phrases: Annotated[list[OwnPhraseForm], Long(0, MOST_PHRASES)] = key(new=list)

    @property
    def players(self) -> list[str]:
        """Who plays, as sentences call them: people by name, or sides with their article."""
        return [f"the {side}" for side in self.sides] or list(self.people)
