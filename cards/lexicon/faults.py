"""The SHT check that arises while the lexicon of a game is read; the others look at a whole game."""

from __future__ import annotations

from ..registry import Said, check


@check("SHT014", "undefined-verb", "error")
def undefined_verb(name: str, sentence: str) -> Said:
    """A verb of words.yaml whose sentence is not read in exactly one way.

    `means` is a sentence of known words that says what is done. Its slots are those of `takes`: numbers
    (`{n:int}`), and parts such as `{what:*cards}` and `{where:*place}`.

    Why: a verb without a meaning would do nothing.
    Bad: `shelve: {forms: [...], takes: "{what:*cards}", means: "Shelve {what}."}`
    Good: `shelve: {forms: [...], takes: "{what:*cards}", means: "Put {what} into your row."}`
    """
    hint = "say it in words that are known; 'deckproof words' lists them"
    return Said(f"the verb {name!r} is explained by {sentence!r}, which is not read in exactly one way", hint)
