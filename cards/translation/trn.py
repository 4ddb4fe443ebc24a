"""The TRN checks: what translations lack, and where they are no longer those of the original."""

from __future__ import annotations

from collections.abc import Sequence

from ..registry import Said, check
from ..source import Place

SHOWN = 4
"""Texts named of those that lack a translation; the others are counted."""


@check("TRN001", "stale-translation", "warning")
def stale_translation(what: str, language: str, new: str, original: Place | None, todo: str = "") -> Said:
    """A text has changed since it was translated.

    Beside a translation stands a hash of the text that was translated (`of`). The text has another one by now.

    Why: the cards of two languages would play by different rules.
    Bad: `rain: {text: "Ziehe 2 Karten.", of: {text: "88b1f0"}}`, of a card that says "Draw 3 cards." by now
    Good: `rain: {text: "Ziehe 3 Karten.", of: {text: "1c9e47"}}`
    """
    hint = todo or f'mend the translation, then write the new hash: "{new}"'
    return Said(f"{what} has changed since it was translated ({language})", hint, original, "it says now")


@check("TRN002", "missing-translation", "warning")
def missing_translation(language: str, original: str, missing: Sequence[str], every: int, todo: str) -> Said:
    """Texts that have no translation, and are printed as they are in the original.

    All that is missing of a file is told at once. An empty translation is none.

    Why: cards in two languages are hard to play with.
    Bad: `languages: [en, de]` without a `cards.de.yaml`
    Good: a translation of every text, as `deckproof translate GAME de` asks for
    """
    shown = ", ".join(missing[:SHOWN]) + (f" and {len(missing) - SHOWN} more" if len(missing) > SHOWN else "")
    one = "is" if len(missing) == 1 else "are"
    some = f"{len(missing)} of {every} text{'' if every == 1 else 's'} {one} not translated ({language})"
    return Said(f"{some} and {one} printed in {original}: {shown}", todo)


@check("TRN003", "untranslatable", "error")
def untranslatable(key: str, why: str, known: Sequence[str]) -> Said:
    """A translation of what is no text.

    Texts are translated, and nothing else: names, texts, entries, flavour, short forms, fields of `type: text`, and
    titles and the like in game.yaml.

    Why: a number that differs from language to language is two games.
    Bad: `rain: {name: Regenwunsch, cost: 3}`
    Good: `rain: {name: Regenwunsch}`
    """
    return Said(f"{key!r} {why}", f"take it away; there may be {', '.join(known)}" if known else "take it away")


@check("TRN004", "translation-differs", "warning")
def translation_differs(what: str, language: str, ours: str, theirs: str, original: Place | None) -> Said:
    """A translation has other numbers or icons than the text it translates.

    Only numbers in figures count, and only where each text has one that the other lacks; icons must be the same.

    Why: words of other languages are not read, but a 3 for a 2 is a fault in any of them.
    Bad: `text: "Ziehe 3 Karten."` of a card that says "Draw 2 cards."
    Good: `text: "Ziehe 2 Karten."`
    """
    said = f"{what} has {theirs} in the translation ({language}) and {ours} in the original"
    return Said(said, "mend the one that is wrong", original, "the original")


@check("TRN005", "untied-translation", "warning")
def untied_translation(language: str, untied: Sequence[str], todo: str) -> Said:
    """Translations without the hash of what they translate.

    All of a file are told at once.

    Why: nobody notices when the original changes.
    Bad: `rain: {name: Regenwunsch}`
    Good: `rain: {name: Regenwunsch, of: {name: "5c01d2"}}`
    """
    shown = ", ".join(untied[:SHOWN]) + (f" and {len(untied) - SHOWN} more" if len(untied) > SHOWN else "")
    count = f"{len(untied)} translations ({language}) do" if len(untied) > 1 else f"1 translation ({language}) does"
    return Said(f"{count} not say of which text: {shown}", todo)


@check("TRN007", "names-differ", "warning")
def names_differ(what: str, language: str, ours: Sequence[str], theirs: Sequence[str], original: Place | None) -> Said:
    """A translation does not name the cards that its original names.

    Names are looked for as they are translated; endings may differ. A text that names a card by its first word alone is
    passed over where that word begins a sentence.

    Why: an example in which somebody plays another card shows another game.
    Bad: `steps: ["Ann spielt Sonne."]` of an example that says "Ann plays Rain."
    Good: `steps: ["Ann spielt Regen."]`
    """
    said = f"{what} does not name {' and '.join(ours)} in the translation ({language})"
    others = f", but {' and '.join(theirs)}" if theirs else ""
    return Said(f"{said}{others}", "name the cards of the original", original, "the original")


@check("TRN008", "number-lost", "error")
def number_lost(words: str, language: str) -> Said:
    """A translation of words on a board has no place for a number, or one too many.

    A `#` stands for every number in the words, and must stand in the translation as often.

    Why: the board would not say how many cards there are.
    Bad: `boards: {"deck: # cards": Stapel}`
    Good: `boards: {"deck: # cards": "Stapel: # Karten"}`
    """
    count = words.count("#")
    wanted = f"has {count} number{'' if count == 1 else 's'}"
    return Said(f"{words!r} {wanted}; its translation ({language}) has another", "write a # for each number")


@check("TRN009", "idle-words", "warning")
def idle_words(words: str, language: str) -> Said:
    """Words on boards are translated that stand on no board.

    Why: the words on a board have changed, and their translation was left behind.
    Bad: `boards: {pile: Stapel}` of a game whose boards say "deck"
    Good: `boards: {deck: Stapel}`
    """
    return Said(f"no board of an example says {words!r} ({language})", "take it away, or mend the words before it")


@check("TRN006", "means-otherwise", "error")
def means_otherwise(what: str, language: str, original: Place | None) -> Said:
    """A translation is read, and means something else than its original.

    Only languages with a phrasebook of their own (`phrases.de.yaml`) are read. The phrases of both languages must give
    a sentence the same meaning.

    Why: the cards of two languages would play by different rules.
    Bad: `text: "Wirf 2 Karten ab."` of a card that says "Draw 2 cards."
    Good: `text: "Ziehe 2 Karten."`
    """
    said = f"{what} means something else in the translation ({language}) than in the original"
    return Said(said, "mend the one that is wrong, or the phrase that reads it", original, "the original")
