"""What a text named after a procedure, or after what a rule defines, leaves out of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...cards.finding import Finding
from ...cards.latepattern import late
from ...cards.lazyclass import dataclass
from ...cards.model import Game
from ...cards.phrasebook.meaning import frozen
from ...cards.rulebook import Rulebook
from ...cards.source import Place
from ..checks.sht_told import left_out_here
from ..claimed import MOODS
from .cards import card_sentences
from .rules import END, Rule, Rules
from .sorting import Sorting, Told
from .stems import stem
from .wholly import tells

_AIMS = "aims"
"""The key of a rule that tells whom an action is aimed at: the words around it, or its picture, say so."""
_SAYS_MORE = ("held", "tried", "contradicted", "vouched")
"""Kinds of sentences that tell rules."""
_RUN = 3
"""Rules that stand together in the sheet, of which a card must tell so many that what lies between them is missed."""
_OF_THE_GAME = ("of", "gam")
"""What the name of a heading may have behind it, by its stems: "End of the Game"."""
_WORD = late(r"[^\W_]+(?:[-'][^\W_]+)*")
_DEFINES = late(r"(?:(?:in )?(?:an?|the|each|every) )?(?P<what>.+?)(?: of an? player.*?|, .*?)? (?:is|are|has) ")
"""A definition, in small letters: what it defines, before the verb that says what that is."""
_SOME = late(r"^(?:if|when|whenever|while|as|after|before|until|once|only|there) |\b(?:who|that|which|whose)\b")
"""What is no name of a thing: a condition, or some of its kind."""


@dataclass(frozen=True)
class _Text:
    """A text with a name: a reference card, or a section of the rulebook with all below it.

    ``told`` are the rules that it tells, each with its place; ``beside`` those of all the cards that go with a card;
    ``words`` is what it says.
    """

    name: tuple[str, ...]
    place: Place
    told: tuple[tuple[Place, Rule], ...]
    words: str = ""
    beside: frozenset[str] = frozenset()


def hold_named(
    game: Game, rulebook: Rulebook | None, told: Sequence[Told], sorting: Sorting, rules: Rules
) -> Iterator[Finding]:
    """What reference cards and sections leave out of the procedure, or the definition, that they are named after."""
    for text in (*_cards(game, sorting, rules), *_sections(rulebook, told, rules)):
        there = {one.sameness for _, one in text.told}
        for rule in _asked(text, rules):
            if rule.sameness not in there and rule.place is not None:
                there.add(rule.sameness)
                yield left_out_here(_beside(text, rule), rule.text, rule.place)


def _asked(text: _Text, rules: Rules) -> Iterator[Rule]:
    """The rules that a text has to tell, for it tells some of them: those of the procedure of its name, and what
    defines the word that is its name. A card may be named after a heading, too (sections share what stands below one);
    and of cards that go together, one has what lies in the sheet between rules that it tells, and what defines its
    words."""
    there = {one.name for _, one in text.told}
    groups: dict[tuple[str, str], list[Rule]] = {}
    for rule in rules.sheet:
        groups.setdefault((rule.heading, rule.part), []).append(rule)
    for (heading, part), every in groups.items():
        at = [number for number, rule in enumerate(every) if rule.name in there]
        name = _stems(part or heading)
        if at and (part or text.beside) and text.name in (name, (*name, *_OF_THE_GAME)):
            yield from (rule for rule in every if _AIMS not in rule.sentences[0].meaning)
        elif text.beside and len(at) >= _RUN:
            first = 0 if at[0] == 1 else at[0]  # the first of all alone is missed, too
            last = at[-1] + 1
            while heading == END and last < len(every) and all(map(_is_deed, every[last - 1 : last + 1])):
                last += 1  # and so is the last of the scores
            yield from (rule for rule in every[first:last] if rule.sameness not in text.beside)
    for rule in rules.to_tell if text.told else ():
        what = _defined(rule)
        if what and (
            _stems(what) == text.name
            or (
                text.beside
                and rule.sameness not in text.beside
                and rule.heading == "Rules"
                and f" {what}" in text.words
            )
        ):
            yield rule


def _is_deed(rule: Rule) -> bool:
    return "do" in rule.sentences[0].meaning


def _defined(rule: Rule) -> str:
    """What a rule defines, in small letters; a condition ("if the deck is empty") defines nothing, nor does what only
    some are ("a player who is out has ...")."""
    found = _DEFINES.match(rule.text.lower()) if rule.heading in ("Table", "Rules") else None
    return found["what"] if found and not _SOME.search(found["what"]) else ""


def _beside(text: _Text, rule: Rule) -> Place:
    """Where a rule is missed: at the one that stands before it in the sheet, or else after it; else where the word that
    it defines is spoken of, else at the name."""
    line = rule.place.line if rule.place else 0
    there = [
        (one.place.line, place)
        for place, one in text.told
        if (one.heading, one.part) == (rule.heading, rule.part) and one.place
    ]
    before, after = ([one for one in there if sign * (one[0] - line) > 0] for sign in (-1, 1))
    what = _defined(rule)
    spoken = (place for place, one in text.told if what and what in one.text.lower())
    if before or after:
        return before[-1][1] if before else min(after, key=lambda one: one[0])[1]
    return next(spoken, text.place)


def _cards(game: Game, sorting: Sorting, rules: Rules) -> Iterator[_Text]:
    told: dict[str, list[tuple[Place, Rule]]] = {}
    words: dict[str, str] = {}
    otherwise = set[str]()  # what they say, and the sheet does not, is told there
    for one in card_sentences(game):
        meaning, there = sorting.meaning(one.text), told.setdefault(one.card, [])
        found = [rule for rule in rules.sheet if meaning and frozen(rule.sentences[0].meaning) == frozen(meaning)]
        there += ((one.place, rule) for rule in found)
        words[one.card] = f"{words.get(one.card, '')} {one.text.lower()}"
        if (
            not found
            and (meaning is not None or not sorting.phrased.words)
            and not any(mood in (meaning or ()) for mood in MOODS)
        ):
            otherwise.add(one.card)
    for part in game.components.values():
        cards = [card for card in part.cards if told.get(card.id)]
        beside = frozenset(rule.sameness for card in cards for _, rule in told[card.id])
        for card in (one for one in cards if one.id not in otherwise):
            yield _Text(_stems(card.name), card.place_of("name"), tuple(told[card.id]), words[card.id], beside)


def _sections(rulebook: Rulebook | None, told: Iterable[Told], rules: Rules) -> Iterator[_Text]:
    every = [one for one in told if one.kind in _SAYS_MORE and one.said.section]
    below: dict[tuple[str, ...], list[tuple[Place, Rule]]] = {}
    for one in every:
        path, found = one.said.section.path if one.said.section else (), [*tells(one, rules)]
        for end in range(1, len(path) + 1):
            below.setdefault(path[:end], []).extend((one.said.place, rule) for rule in found)
    for section in rulebook.sections if rulebook else ():
        yield _Text(_stems(section.title), section.place, tuple(below.get(section.path, ())))


def _stems(text: str) -> tuple[str, ...]:
    return tuple(stem(word) for word in _WORD.findall(text.lower()) if word not in ("a", "an", "the"))
