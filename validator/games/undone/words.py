"""Makes the printed words ready to run: sentences into steps, bars, worths and gains."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ....cards.program import Meaning, Program, Sentence
from ...engine.kernel import Plain
from ...engine.registry import F, Register, Unhandled, UnknownWords, Unplayable, unhandled
from . import effects, effects_game  # noqa: F401 - they fill the register of effects
from .book import Book, CardFacts, CardWords
from .happiness import STANDING
from .prompts import PROMPTS
from .state import ACTION, CONTINUITY, NONE
from .steps import EFFECTS

ANY_TURN = "any-turn"
"""The mark that stands for playing a card in any player's turn."""


def not_handled(programs: Mapping[str, Program]) -> list[Unhandled]:
    """Every sentence of the programs that these rules cannot carry out."""
    return unhandled(programs, (*EFFECTS, *PROMPTS, *STANDING))


def compile_book(rules: Mapping[str, Plain], cards: Iterable[CardFacts], programs: Mapping[str, Program]) -> Book:
    """The game made ready; raises Unplayable naming every sentence that cannot be carried out, with its place."""
    faults = not_handled(programs)
    if faults:
        raise Unplayable(faults)
    book = Book(rules, cards)
    for card, facts in enumerate(book.facts):
        words = CardWords(any_turn=ANY_TURN in facts.marks)
        for sentence in programs.get(facts.id, ()):
            if not sentence.aside:
                _read(book, card, words, sentence, faults)
        if words.prompts_from != NONE and len(words.prompt) != 2:
            said = next(sentence for sentence in programs[facts.id] if not sentence.aside)
            faults.append(Unhandled(facts.id, "a prompt has to say what happens with 2 Faction cards", said))
        book.words.append(words)
    if faults:
        raise Unplayable(faults)
    book.finish()
    return book


def _read(book: Book, card: int, words: CardWords, sentence: Sentence, faults: list[Unhandled]) -> None:
    meaning = sentence.meaning
    try:
        if "rule" in meaning:
            key = _heeded(STANDING, "rule", meaning)
            lay = STANDING.find(key)
            assert lay is not None, "unhandled meanings were told before"
            lay(book, card, words, meaning, sentence)
        elif book.group[card] == ACTION:
            make = EFFECTS.find(_heeded(EFFECTS, "do", meaning))
            assert make is not None, "its key was found"
            make(book, words, meaning, sentence)
        elif book.group[card] == CONTINUITY:
            _prompt(book, words, meaning, sentence)
        else:
            raise UnknownWords("sentence of a Faction card", sentence.text)
    except (UnknownWords, KeyError) as error:
        faults.append(Unhandled(book.ids[card], str(error), sentence))


def _heeded(register: Register[F], kind: str, meaning: Meaning) -> str:
    """The key of a meaning in a register; raises UnknownWords if it is not there or would not be heeded in full."""
    key = f"{kind}: {meaning.get(kind)}"
    if register.find(key) is None:
        raise UnknownWords("verb on a card of this pile", meaning.get(kind, meaning))
    if over := register.leftover(key, meaning):
        raise UnknownWords("part of this meaning", over)
    return key


def _prompt(book: Book, words: CardWords, meaning: Meaning, sentence: Sentence) -> None:
    """A sentence of a prompt: what happens when it is drawn, the wrappers taken off."""
    if "on_draw" in meaning:
        meaning = meaning["on_draw"]
    elif not words.prompt:
        raise UnknownWords("first sentence of a prompt", sentence.text)
    may = "may" in meaning
    inner = meaning["may"] if may else meaning
    make = PROMPTS.find(_heeded(PROMPTS, "do", inner))
    assert make is not None, "its key was found"
    make(book, words, inner, sentence, may)
