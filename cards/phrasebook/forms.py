"""The forms of a phrasebook file: which keys there are and what they hold."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, ConfigDict, Field

from ..schema import Form, Word


def _listed(value: object) -> object:
    """One text as a list of one."""
    return [value] if isinstance(value, str) else value


Texts = Annotated[list[Word], BeforeValidator(_listed), Field(min_length=1)]


class PhraseForm(Form):
    """One phrase: its wordings and their meaning."""

    model_config = ConfigDict(title="a phrase")
    id: Word
    kind: Word = "effect"
    say: Texts
    means: Any
    examples: list[Word] = Field(default_factory=list)
    refuses: list[Word] = Field(default_factory=list)
    why: str = ""


class NounForm(Form):
    """One way to say a value of a composed type."""

    model_config = ConfigDict(title="a wording of a type")
    say: Texts
    means: Any


class NameForm(Form):
    """A word of an enumeration whose value is not the word itself, or that has synonyms."""

    model_config = ConfigDict(title="a word of a type")
    value: Any = Field(default=None, alias="is")
    synonyms: Annotated[list[Word], BeforeValidator(_listed)] = Field(default_factory=list, alias="or")


class MarkRuleForm(Form):
    """What a mark stands for."""

    model_config = ConfigDict(title="what a mark stands for")
    stands_for: Any = None
    says: list[Any] = Field(default_factory=list)
    cards_of: list[Word] = Field(default_factory=list)


class BookForm(Form):
    """A phrasebook file."""

    model_config = ConfigDict(title="the phrasebook")
    types: dict[str, Any] = Field(default_factory=dict)
    phrases: list[PhraseForm] = Field(default_factory=list)
    marks: dict[str, MarkRuleForm] = Field(default_factory=dict)
