"""Nouns of a game in what is said of its faults: with their article, and of several."""

from __future__ import annotations

from collections.abc import Sequence


def a(noun: str, article: str = "a") -> str:
    """A noun with the article that its first letter asks for; ``A`` begins a sentence."""
    return f"{article}{'n' if noun[:1].lower() in 'aeiou' else ''} {noun}"


def many(noun: str, forms: Sequence[str] = ()) -> str:
    """What several are called: the first other form that words.yaml has, or else with an s."""
    return forms[0] if forms else f"{noun}s"
