"""TXT: the texts of one card against each other, and its marks against its texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from itertools import zip_longest

from ...cards.finding import Finding
from ...cards.model import Card, Game
from ...cards.phrasebook.book import Phrasebook
from ...cards.phrasebook.marks import MarkRule
from ...cards.phrasebook.meaning import frozen
from ...cards.registry import Said, check
from ...cards.source import Place
from ...cards.words import Statement, Words
from ...cards.yamlread import Plain

_TITLES = {"text": "the face", "entry": "the entry", "short": "the short text"}


@check("TXT001", "texts-differ", "error")
def texts_differ(card: str, here: str, one: str, there: str, two: str, how: str, other: Place) -> Said:
    """Two texts of one card say different things.

    Sentences outside parentheses are compared meaning by meaning; other words with the same meaning are fine.

    Why: the card in the hand and the card in the rulebook would play differently.
    Bad: `text: "Draw 1 card."` with `entry: "Draw 2 cards."`
    Good: `text: "Draw 1 card."` with `entry: "Draw a card."`
    """
    message = f"{card}: {here} says {one!r}, {there} {two!r} ({how})"
    return Said(message, "let both say the same", other, there)


@check("TXT002", "sentence-missing", "error")
def sentence_missing(card: str, here: str, one: str, there: str, other: Place) -> Said:
    """One text of a card has a sentence that the other has not.

    What a mark stands for need not be written on the face.

    Why: a rule that only one of the texts has is a rule that some players do not know.
    Bad: `text: "Draw 1 card. Discard 1 card from your hand."` with `entry: "Draw 1 card."`
    Good: the same two sentences in both texts
    """
    return Said(f"{card}: {here} says {one!r}, {there} does not", f"say it in {there}, or nowhere", other, there)


@check("TXT003", "aside-missing", "error")
def aside_missing(card: str, one: str, other: Place) -> Said:
    """A sentence in parentheses stands on the face and not in the entry.

    The entry says everything the face says, asides included.

    Why: the longer text is where players look an aside up.
    Bad: `text: "Draw 1 card. (Your hand has no limit.)"` with `entry: "Draw 1 card."`
    Good: the same aside in both texts
    """
    hint = "say it in the entry, or mend the aside on the face"
    return Said(f"{card}: the entry lacks the aside {one!r} of the face", hint, other, "the entry")


@check("TXT004", "entry-missing", "error")
def entry_missing(card: str, component: str) -> Said:
    """A card has a face text and no entry, though other cards of its component have one.

    Why: the card would be missing in the card reference.
    Bad: one card of 24 without `entry`
    Good: `entry` on every card with a text, or on none
    """
    return Said(f"{card} has no entry, but other cards of {component!r} have", "write its entry")


@check("TXT005", "mark-missing", "error")
def mark_missing(card: str, mark: str, text: str, other: Place) -> Said:
    """The text of a card says what a mark stands for, and the card has not the mark.

    The phrasebook's `marks` tell which meanings go with which mark.

    Why: players sort and recognise cards by their marks.
    Bad: a card that locks a Zone, without the LOCK mark
    Good: the same card with `marks: [lock]`
    """
    return Said(f"{card} has no mark {mark!r}, but says {text!r}", f"add the mark {mark!r}", other, "the card")


@check("TXT006", "mark-unsaid", "error")
def mark_unsaid(card: str, mark: str, other: Place) -> Said:
    """A card has a mark, and its text says nothing of the kind.

    The phrasebook's `marks` tell which meanings go with which mark.

    Why: a mark without its rule makes players look for what is not there.
    Bad: a card with `marks: [lock]` that locks nothing
    Good: the same card without the mark
    """
    return Said(f"{card} has the mark {mark!r}, but no sentence for it", f"remove the mark {mark!r}", other, "its text")


@check("TXT007", "mark-explained-otherwise", "error")
def explained_otherwise(mark: str, text: str, how: str, other: Place) -> Said:
    """The explanation of a mark says something else than the mark stands for.

    game.yaml prints what the mark means; the phrasebook's `marks` tell what it stands for.

    Why: entries are checked against the one, and players read the other.
    Bad: `means: "Wish 2 times."` with `stands_for: {do: wish, n: 1}`
    Good: `means: "Wish 1 time."` with `stands_for: {do: wish, n: 1}`
    """
    message = f"the mark {mark!r} is explained as {text!r}, but stands for something else ({how})"
    return Said(message, "let both say the same", other, "what it stands for")


@check("TXT008", "marks-explained-alike", "warning")
def explained_alike(mark: str, first: str, text: str, other: Place) -> Said:
    """Two marks are explained in words that mean the same.

    Why: one of them should say something else; a line was copied, and its word was not changed.
    Bad: two marks with `means: "This card locks Home."`
    Good: one of them with `means: "This card locks Town."`
    """
    message = f"the mark {mark!r} is explained as {text!r}, and so is the mark {first!r}"
    return Said(message, "say what tells the two apart", other, "the other mark")


def check_texts(game: Game, words: Words, book: Phrasebook) -> Iterator[Finding]:
    """Face against entry and short text, marks against both, and marks against what they are said to mean."""
    for rule in book.marks.values():
        yield from _explained(rule, words)
    yield from _alike(game, words)
    often = Counter(map(_key, words))
    for component in game.components.values():
        with_entry = any(words.of(card.id, "entry") for card in component.cards)
        for card in component.cards:
            rules = [rule for rule in book.marks.values() if rule.concerns(component.id)]
            face, entry = words.of(card.id, "text"), words.of(card.id, "entry")
            if face and entry:
                implied = [frozen(rule.stands_for) for rule in rules if rule.stands_for is not None]
                yield from _compared(card, "text", face, "entry", entry, implied, often)
                yield from _asides(card, face, entry)
            elif face and with_entry:
                yield entry_missing(card.place_of("id"), card.id, component.id)
            if (short := words.of(card.id, "short")) and (longer := face or entry):
                yield from _compared(card, "text" if face else "entry", longer, "short", short, [], often)
            for rule in rules:
                yield from _mark(card, rule, [*face, *entry])


def _rules(statements: Sequence[Statement], implied: Sequence[object]) -> list[Statement]:
    """The sentences outside parentheses, without those that marks stand for."""
    return [one for one in statements if not one.aside and frozen(one.meaning) not in implied]


def _compared(
    card: Card, field: str, left: Sequence[Statement], other: str, right: Sequence[Statement],
    implied: Sequence[object], often: Counter[str],
) -> Iterator[Finding]:  # fmt: skip
    """Two texts of a card; of two sentences that differ, the one that no other card has is told as the odd one."""
    ones, twos = _rules(left, implied), _rules(right, implied)
    if all(_is_rule(one) for one in (*ones, *twos)):  # the order of standing rules says nothing
        ones, twos = sorted(ones, key=_key), sorted(twos, key=_key)
    matcher = SequenceMatcher(None, [_key(one) for one in ones], [_key(two) for two in twos], autojunk=False)
    for tag, start, end, begin, stop in matcher.get_opcodes():
        if tag == "equal":
            continue
        for one, two in zip_longest(ones[start:end], twos[begin:stop]):
            if one and two:
                if one.meaning is not None and two.meaning is not None:  # unclear sentences are told by WRD
                    titles = _TITLES[field], one.text, _TITLES[other], two.text
                    found = texts_differ(one.place, card.id, *titles, difference(one.meaning, two.meaning), two.place)
                    odd = often[_key(one)] > 1 == often[_key(two)]
                    yield replace(found, place=two.place, other=one.place, other_note=_TITLES[field]) if odd else found
            elif one and one.meaning is not None:
                yield sentence_missing(one.place, card.id, _TITLES[field], one.text, _TITLES[other], right[0].place)
            elif two and two.meaning is not None:
                yield sentence_missing(two.place, card.id, _TITLES[other], two.text, _TITLES[field], left[0].place)


def _key(one: Statement) -> str:
    """Something to compare and sort by: the meaning, or the words where there is no clear meaning."""
    return _sorted(one.meaning) if one.meaning is not None else f"?{one.reading.text.lower()}"


def _sorted(meaning: Plain) -> str:
    if isinstance(meaning, dict):
        return "{" + ", ".join(f"{key}: {_sorted(meaning[key])}" for key in sorted(meaning)) + "}"
    return repr(meaning)


def _is_rule(one: Statement) -> bool:
    return isinstance(one.meaning, dict) and "rule" in one.meaning


def _asides(card: Card, face: Sequence[Statement], entry: Sequence[Statement]) -> Iterator[Finding]:
    said = {frozen(one.meaning) for one in entry if one.meaning is not None}
    unclear = any(one.meaning is None for one in entry)
    for one in face:
        if one.aside and one.meaning is not None and frozen(one.meaning) not in said and not unclear:
            yield aside_missing(one.place, card.id, one.text, entry[0].place)


def difference(one: Plain, two: Plain, where: str = "") -> str:
    """What differs between two meanings, in a few words."""
    if isinstance(one, dict) and isinstance(two, dict):
        found = []
        for key in dict.fromkeys([*one, *two]):
            if frozen(one.get(key)) != frozen(two.get(key)):
                found.append(difference(one.get(key), two.get(key), f"{where}.{key}" if where else key))
        return "; ".join(found)
    return f"{where or 'meaning'}: {_short(one)} against {_short(two)}"


def _short(value: Plain) -> str:
    return "nothing" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def _mark(card: Card, rule: MarkRule, statements: Sequence[Statement]) -> Iterator[Finding]:
    has = rule.mark in card.marks
    saying = [one for one in statements if one.meaning is not None and not one.aside and _says(rule, one)]
    place = card.place_of("marks")
    if saying and not has:
        yield mark_missing(saying[0].place, card.id, rule.mark, saying[0].text, place)
    unclear = any(one.meaning is None for one in statements)
    spelled_out = rule.says or any(one.field == "entry" for one in statements)
    if has and not saying and not unclear and spelled_out:
        at = place if not card.marks else card.doc.place((*card.path, "marks", card.marks.index(rule.mark)))
        texts = [one for one in statements if one.field == "entry"] if rule.stands_for is not None else statements
        yield mark_unsaid(at, card.id, rule.mark, texts[0].place if texts else place)


def _explained(rule: MarkRule, words: Words) -> Iterator[Finding]:
    said = words.of(f"mark {rule.mark}", "means")
    if rule.stands_for is None or not said or any(one.meaning is None for one in said):
        return
    if not any(frozen(one.meaning) == frozen(rule.stands_for) for one in said):
        how = difference(said[0].meaning, rule.stands_for)
        yield explained_otherwise(said[0].place, rule.mark, said[0].text, how, rule.place)


def _alike(game: Game, words: Words) -> Iterator[Finding]:
    known: dict[object, tuple[str, Place]] = {}
    for mark in game.meta.marks:
        said = words.of(f"mark {mark}", "means")
        if said and all(one.meaning is not None for one in said):
            first, place = known.setdefault(tuple(frozen(one.meaning) for one in said), (mark, said[0].place))
            if first != mark:
                yield explained_alike(said[0].place, mark, first, said[0].text, place)


def _says(rule: MarkRule, one: Statement) -> bool:
    stands_for = rule.stands_for is not None and frozen(one.meaning) == frozen(rule.stands_for)
    return stands_for or rule.said_by(one.meaning)
