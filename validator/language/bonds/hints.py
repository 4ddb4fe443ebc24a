"""How faults of a sheet are told: nouns with their article, and of several; sentences with their line."""

from __future__ import annotations

from collections.abc import Sequence

from ....cards.program import Sentence
from ...engine.kernel import Because


def a(noun: str, article: str = "a") -> str:
    """A noun with the article that its first letter asks for; ``A`` begins a sentence."""
    return f"{article}{'n' if noun[:1].lower() in 'aeiou' else ''} {noun}"


def many(noun: str, forms: Sequence[str] = ()) -> str:
    """What several are called: the first other form that words.yaml has, or else with an s."""
    return forms[0] if forms else f"{noun}s"


def quoted(said: Because) -> str:
    """A sentence with its line."""
    if isinstance(said, Sentence) and said.place is not None:
        return f"{said.text!r} in line {said.place.line}"
    return str(said)
