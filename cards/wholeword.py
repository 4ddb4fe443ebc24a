"""Whether a text has a word, or several, as a whole."""

from __future__ import annotations


def stands_in(word: str, text: str) -> bool:
    """Whether the word stands in the text, and neither begins nor ends inside another word.

    A pattern with the same bounds takes ten times as long, as it is tried at every character.
    """
    at = text.find(word) if word else -1
    while at >= 0:
        if begins_word(text, at) and not _inside(text[at + len(word) : at + len(word) + 1]):
            return True
        at = text.find(word, at + 1)
    return False


def begins_word(text: str, at: int) -> bool:
    """Whether no word goes on there."""
    return at == 0 or not _inside(text[at - 1])


def _inside(char: str) -> bool:
    return char.isalnum() or char == "_"
