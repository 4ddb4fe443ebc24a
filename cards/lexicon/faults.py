"""The SHT checks that arise while the lexicon and play.yaml of a game are read; the others look at a whole game."""

from __future__ import annotations

from ..registry import Said, check


@check("SHT014", "undefined-verb", "error")
def undefined_verb(name: str, sentence: str, other: str = "") -> Said:
    """A verb of words.yaml whose sentence is not read in exactly one way.

    `means` is a sentence of known words that says what is done. Its slots are those of `takes`: numbers
    (`{n:int}`), and parts such as `{what:*cards}` and `{where:*place}`.

    Why: a verb without a meaning would do nothing.
    Bad: `shelve: {forms: [...], takes: "{what:*cards}", means: "Shelve {what}."}`
    Good: `shelve: {forms: [...], takes: "{what:*cards}", means: "Put {what} into your row."}`
    """
    hint = "say it in words that are known; 'deckproof words' lists them"
    if other:
        which = "itself" if other == name else f"another verb of this game, {other!r}"
        return Said(f"the verb {name!r} is explained by {which}", hint.replace("known", "known without words.yaml"))
    return Said(f"the verb {name!r} is explained by {sentence!r}, which is not read in exactly one way", hint)


@check("SHT085", "odd-meaning", "error")
def odd_meaning(why: str, hint: str) -> Said:
    """A meaning in play.yaml or words.yaml that is none: a key there is not, or a value of another class.

    `deckproof explain meanings` is the reference of all constructs with their keys, and what each may be.

    Why: what nothing looks at would be left out in play, and nobody would notice.
    Bad: `means: {whn: {who: you, do: discard, what: this}, then: {who: you, do: draw, n: 1}}`
    Good: `means: {when: {who: you, do: discard, what: this}, then: {who: you, do: draw, n: 1}}`
    """
    return Said(f"this is no meaning: {why}", hint)


@check("SHT086", "unsaid-meaning", "error")
def unsaid_meaning() -> Said:
    """A meaning in play.yaml that no sentence says, without a sentence of its own.

    Every rule of play.yaml is printed as a sentence: the one that phrases make of it, or what `say` gives.

    Why: players would never read the rule.
    Bad: `means: {if: {all: [...]}, then: {then: ...}}`
    Good: the same with `say: "If ..., then ..."`
    """
    return Said("no phrase says this meaning, so it would not be printed", 'give its sentence beside it: say: "..."')


@check("SHT087", "says-otherwise", "error")
def said_otherwise(say: str, other: str) -> Said:
    """A rule of play.yaml whose own sentence is read, and means something else.

    Why: the sheet would print one rule and play another.
    Bad: `{means: {who: you, do: draw, n: 2}, say: Draw 1 card.}`
    Good: `{means: {who: you, do: draw, n: 2}, say: Draw 2 cards.}`
    """
    return Said(f"{say!r} means {other!r}, and not what stands beside it", "change one of them, or leave 'say' out")


@check("DAT165", "misspelt-word", "error")
def misspelt_word(word: str, other: str, count: int) -> Said:
    """A word of words.yaml that no sentence has, where several sentences have one nearly like it and are not read.

    Why: the slip is here, and not in the sentences.
    Bad: `marks: [hiden]`, and sentences about players who are hidden
    Good: `marks: [hidden]`
    """
    parts = [other, *(part for part in word.split() if part != other)] if other in word.split() else []
    hint = f"a comma parts two words: [{', '.join(sorted(parts, key=word.index))}]" if parts else f"write {other!r}"
    return Said(f"no sentence has {word!r}, and {count} that are not read have {other!r}", hint)


@check("DAT166", "missing-word", "error")
def missing_word(word: str, kind: str, count: int, listed: str) -> Said:
    """A word that stands in several sentences where a word of words.yaml is expected, and is not listed there.

    Why: the word is missing here, and nothing is wrong with the sentences.
    Bad: `places: [deck, hand]`, and sentences that speak of a row
    Good: `places: [deck, hand, row]`
    """
    hint = f"if it is a {kind}, add it under '{listed}'; if not, mend the sentences"
    return Said(f"{count} sentences have {word!r} where a {kind} is expected, and no {kind} is called that", hint)
