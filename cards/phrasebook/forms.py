"""The forms of a phrasebook file: which keys there are and what they hold."""

from __future__ import annotations

from typing import Annotated, Any

from ..form import Before, Form, Long, key
from ..schema import Word


def _listed(value: object) -> object:
    """One text as a list of one."""
    return [value] if isinstance(value, str) else value


Texts = Annotated[list[Word], Before(_listed), Long(1)]


class PhraseForm(Form, noun="a phrase"):
    """One phrase: its wordings and their meaning."""

    id: Word
    kind: Word = "effect"
    say: Texts
    means: Any
    examples: list[Word] = key(new=list)
    refuses: list[Word] = key(new=list)
    why: str = ""


class NounForm(Form, noun="a wording of a type"):
    """One way to say a value of a composed type."""

    say: Texts
    means: Any


class NameForm(Form, noun="a word of a type"):
    """A word of an enumeration whose value is not the word itself, or that has synonyms."""

    value: Any = key(None, written="is")
    synonyms: Annotated[list[Word], Before(_listed)] = key(new=list, written="or")


class MarkRuleForm(Form, noun="what a mark stands for"):
    """What a mark stands for."""

    stands_for: Any = None
    says: list[Any] = key(new=list)
    cards_of: list[Word] = key(new=list)


class BookForm(Form, noun="the phrasebook"):
    """A phrasebook file."""

    types: dict[str, Any] = key(new=dict)
    phrases: list[PhraseForm] = key(new=list)
    marks: dict[str, MarkRuleForm] = key(new=dict)
