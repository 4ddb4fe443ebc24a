"""``deckproof read``, ``deckproof words``, ``deckproof explain meaning``: what the lexicon of a game reads and has."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice

from ..cards.finding import did_you_mean
from ..cards.lexicon import Lexicon, load_lexicon
from ..cards.lexicon.lexicon import Verb
from ..cards.lexicon.load import example_lexicon
from ..cards.lexicon.meanings import Schema, load_schema
from ..cards.lexicon.page import construct_page, reference_page
from ..cards.lexicon.samples import samples
from ..cards.lexicon.teaching import taught
from ..cards.load import load_game
from ..cards.phrasebook.pattern import lowered
from ..cards.phrasebook.phrase import SENTENCES, Phrase
from ..cards.phrasebook.reading import Reading
from ..cards.phrasebook.rendering import sentence
from ..cards.phrasebook.sentences import pieces
from ..cards.yamlread import Plain
from .console import FAULTY, OK, say
from .options import BadOption

_WHERE = {
    "fact": "Table", "effect": "Setup, Turn, a card", "rule": "Rules, End, a card", "claim": "Claims",
    "outcome": "an example", "move": "an example",
}  # fmt: skip
"""Where sentences of a kind stand."""
_MOODS = (
    ("command", "effect", "do"), ("third person", "effect", "does"), ("for each", "effect", "all-do"),
    ("may", "effect", "may"), ("if", "effect", "if"), ("must", "rule", "must-if"), ("cannot", "rule", "cannot-if"),
    ("when", "rule", "when"), ("move of an example", "move", "example-move"),
)  # fmt: skip
"""The moods of a verb: name, kind of sentence, and the phrase that has it."""
_EXAMPLES = ("move", "outcome", "given")
"""Kinds of sentences of examples, which name who plays: others that are read so as well have one meaning elsewhere."""
LONGEST = 2000
"""Characters of a text that is read on the command line."""


def read_sentences(text: str, name: str | None) -> int:
    """Every sentence of a text with its meaning, or with what is wrong; exit code 1 if one is not read."""
    if len(text) > LONGEST:
        raise BadOption(f"that are {len(text)} characters; give a sentence, or a few of them ({LONGEST} characters)")
    if not re.search(r"\w", text):
        raise BadOption("there is no sentence to read")
    lexicon = _lexicon(name)
    code = OK
    for piece in pieces(text):
        readings = {kind: lexicon.book.read(piece.text, kind) for kind in SENTENCES}
        found = {kind: reading for kind, reading in readings.items() if reading.outcome != "unread"}
        say(piece.text)
        for line in _read(lexicon, found) if found else _unread(lexicon, piece.text):
            say(f"  {line}")
        if not found or any(reading.outcome == "ambiguous" for reading in found.values()):
            code = FAULTY
    return code


def _lexicon(name: str | None) -> Lexicon:
    return load_lexicon(load_game(name) if name is not None else None)


def _read(lexicon: Lexicon, found: dict[str, Reading]) -> Iterator[str]:
    for kind, reading in found.items():
        for parse in reading.parses:
            yield f"in {_WHERE.get(kind, kind)}: {json.dumps(parse.meaning, ensure_ascii=False)}"
            said = lexicon.book.render(parse.meaning, kind)
            if lowered(said).rstrip(".") != lowered(reading.text).rstrip("."):
                yield f"  the same in other words: {said}"
        if reading.outcome == "ambiguous":
            yield "  these are several meanings, so it cannot be played: say it in another way"


def _unread(lexicon: Lexicon, text: str) -> Iterator[str]:
    yield "is not read"
    named = any(re.search(rf"\b{re.escape(name)}\b", text) for name in lexicon.words.people)
    kinds = SENTENCES if named else tuple(kind for kind in SENTENCES if kind not in _EXAMPLES)
    said = taught(lexicon, text, kinds)
    yield said.why
    yield from (f"near: {near}" for near in said.near)
    if said.entry:
        yield "or in words.yaml:"
        yield from (f"  {line}" for line in said.entry)


def show_words(name: str | None) -> int:
    """The lexicon: verbs, nouns, and the sentences there are, by where they stand."""
    lexicon = _lexicon(name)
    words = lexicon.words
    for title, names in (("places", words.places), ("marks", words.marks), ("numbers", words.numbers)):
        say(f"{title}: {', '.join(names) or 'none'}")
    say(f"fields of cards: {', '.join(lexicon.fields) or 'none'}\npeople: {', '.join(words.people)}\n\nverbs")
    for verb in lexicon.verbs.values():
        say(f"  {verb.id:10}  {verb.about}")
    for kind, where in _WHERE.items():
        say(f"\nsentences ({where})")
        for text in _patterns(lexicon, kind):
            say(f"  {text}")
    say("\n'deckproof explain meaning VERB' shows a verb in all its forms; 'deckproof read SENTENCE' reads one.")
    return OK


def _patterns(lexicon: Lexicon, kind: str) -> Iterator[str]:
    for phrase in lexicon.book.phrases:
        if phrase.kind == kind:
            yield from (_shown(one.pattern) for one in phrase.wordings)


def _shown(pattern: str) -> str:
    """A pattern with its slots as ``<number>``."""
    return re.sub(r"\{(?:\w+):\*?([\w-]+)\}", r"<\1>", pattern)


def explain_meaning(word: str | None) -> int:
    """A verb of the core with its forms, a construct, or a sentence by its name; without one, the list of all."""
    lexicon, schema = example_lexicon(), load_schema()
    if word is None:
        for verb in lexicon.verbs.values():
            say(f"  {verb.id:10}  {verb.about}")
        say("")
        for construct in schema.constructs:
            say(f"  {construct.id:16}  {construct.about}")
        say("")
        for phrase in _sentences(lexicon):
            say(f"  {phrase.id:16}  {_shown(phrase.wordings[0].pattern)}")
        return OK
    pages = list(_pages(lexicon, schema, word))
    if not pages:
        known = [*lexicon.verbs, *(one.id for one in schema.constructs), *(one.id for one in _sentences(lexicon))]
        raise BadOption(f"there is no verb, construct or sentence {word!r}; {did_you_mean(word, known)}")
    say("\n\n".join("\n".join(page) for page in pages))
    return OK


def _pages(lexicon: Lexicon, schema: Schema, word: str) -> Iterator[Iterator[str]]:
    """Everything that is called by a word: a verb, a construct, a sentence."""
    for verb in lexicon.verbs.values():
        if word.lower() in (verb.id, *verb.forms):
            yield _page(lexicon, verb)
    for construct in schema.constructs:
        if construct.id == word:
            yield construct_page(construct, lexicon)
    for phrase in _sentences(lexicon):
        if phrase.id == word:
            yield _sentence_page(lexicon, phrase)


def show_meanings() -> int:
    """The reference page of all meanings, in Markdown."""
    say(reference_page(load_schema(), example_lexicon()).rstrip("\n"))
    return OK


def _sentences(lexicon: Lexicon) -> list[Phrase]:
    """The phrases of whole sentences that are none of a verb."""
    return [phrase for phrase in lexicon.book.phrases if phrase.kind in _WHERE and " " not in phrase.id]


def _sentence_page(lexicon: Lexicon, phrase: Phrase) -> Iterator[str]:
    """A sentence with its wordings, where it stands, what it means, and one that is read."""
    yield f"{phrase.id} (in {_WHERE[phrase.kind]})\n"
    yield from (f"  {_shown(one.pattern)}" for one in phrase.wordings)
    yield f"    {json.dumps(phrase.means)}"
    texts = samples(lexicon.book, phrase.wordings[0].nodes)
    read = (lexicon.book.read(text, phrase.kind) for text in islice(texts, 40))
    meaning = next((one.meaning for one in read if one.outcome == "read"), None)
    if meaning is not None:
        yield f"\n  for example: {sentence(lexicon.book.render(meaning, phrase.kind).rstrip('.'))}"


def _page(lexicon: Lexicon, verb: Verb) -> Iterator[str]:
    yield f"{verb.id} ({', '.join(verb.forms)})\n\n{verb.about}\n"
    mark = f"{'is' if verb.state else 'act'} {verb.id} 0"
    bare = next((phrase for phrase in lexicon.book.phrases if phrase.id == mark), None)
    for say_, means in verb.takes:
        yield f"  {verb.forms[0]} {_shown(say_)}".rstrip()
        yield f"    {json.dumps({**({} if verb.state else {'do': verb.id}), **means})}"
    if bare is not None and not verb.state:
        yield ""
        yield from _moods(lexicon, next(samples(lexicon.book, bare.wordings[0].nodes, 5)))
    if verb.does:
        yield "\nWhat the engine does:"
        yield from (f"  {json.dumps(one)}" for one in verb.does)


def _moods(lexicon: Lexicon, bare: str) -> Iterator[str]:
    """A sentence in each mood."""
    book = lexicon.book
    act = book.read(bare, "act").meaning
    if not isinstance(act, dict):
        return
    you: Plain = {"who": "you", **act}
    that: Plain = {"who": "that", **act}
    person: Plain = {"who": {"person": 0}, **act}
    empty: Plain = {"empty": {"place": "deck"}}
    meanings: dict[str, Plain] = {
        "do": you, "does": that, "all-do": {"who": {"each": "all"}, **act}, "may": {"may": you},
        "if": {"if": empty, "then": you}, "must-if": {"must": act, "if": empty},
        "cannot-if": {"cannot": act, "if": empty}, "when": {"when": you, "then": {"who": "you", "do": "draw", "n": 1}},
        "example-move": {"move": person},
    }  # fmt: skip
    for mood, kind, phrase in _MOODS:
        try:
            yield f"  {mood + ':':20} {book.render(meanings[phrase], kind)}"
        except KeyError:
            continue
