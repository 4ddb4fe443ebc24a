"""The reference page of meanings, made of the schema and the verbs: every construct with its keys and a sentence."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from ..lazyclass import dataclass
from ..library import display_name, read_source
from ..phrasebook.phrase import SENTENCES
from ..phrasebook.rendering import sentence
from ..yamlread import Plain, Problems, parse_yaml
from .lexicon import Lexicon, Verb
from .meanings import Construct, Schema

_UNSAID = Path(__file__).parent / "unsaid.yaml"
_HEAD = """# Meanings

Every sentence of a rule sheet, of a card and of a rulebook that is read has a meaning: plain data made of the
constructs below. This page is made by `deckproof explain meanings` out of `meanings.yaml` (constructs) and `verbs.yaml`
(verbs). A test holds it current; it reads each sentence, says its meaning and reads that again.

A class says what can stand somewhere: a construct of that class, or one of its names. A key with `?` may be missing,
and `+ class` are the keys of another class beside those that are named.

The same constructs stand in play.yaml, in what verbs and phrases of words.yaml mean, and below `sheet:` in what phrases
of a game say of its sheet: there a claim, a rule, an effect or a fact. What is no construct is told at its place."""


def reference_page(schema: Schema, lexicon: Lexicon) -> str:
    """The whole page, in Markdown."""
    parts = [_HEAD]
    for name, one in schema.classes.items():
        found = [construct for construct in schema.constructs if construct.of == name]
        names = f" ({', '.join(one.also)})" if one.also else ""
        parts.append(f"## {name}\n\n{one.about}{names}")
        parts += ["\n".join(_section(construct, lexicon)) for construct in found]
        parts += ["\n".join(_verb(verb)) for verb in lexicon.verbs.values() if name == _class_of(verb)]
    parts.append("\n".join(_unsaid()))
    return "\n\n".join(parts) + "\n"


@dataclass(frozen=True, slots=True)
class Unsaid:
    """What no sentence says: ``what`` it would be, ``why`` there is none, and sentences to say ``instead``."""

    what: str
    why: str
    instead: tuple[str, ...]


def what_is_unsaid() -> Iterator[Unsaid]:
    """All that is known that rules of card games say, and that no sentence says here."""
    problems = Problems()
    source = read_source(_UNSAID, display_name(_UNSAID), problems.add)
    doc = parse_yaml(source, problems) if source else None
    problems.raise_if_any()
    for one in doc.data if doc and isinstance(doc.data, list) else ():
        if isinstance(one, dict) and isinstance(one["instead"], list):
            yield Unsaid(str(one["what"]), str(one["why"]), tuple(map(str, one["instead"])))


def _unsaid() -> Iterator[str]:
    yield "## What no sentence says, and why\n\n| of a game | why | say instead |\n|:--|:--|:--|"
    for one in what_is_unsaid():
        yield f"| {one.what} | {one.why} | {' '.join(one.instead) or '-'} |"


def construct_page(construct: Construct, lexicon: Lexicon) -> Iterator[str]:
    """One construct as ``deckproof explain meaning`` shows it."""
    yield f"{construct.id} (a construct: {construct.of})\n"
    yield f"{construct.about}\n"
    yield f"  {shape(construct)}"
    for text, meaning in read_back(construct, lexicon):
        yield f"\n  for example: {text}\n    {meaning}"
    if construct.of == "statement":
        yield f"\n  the engine does it for: {_verbs_with(construct, lexicon)}"


def shape(construct: Construct) -> str:
    """What a construct looks like, with the classes of its values."""
    if construct.word:
        return construct.word
    keys = [f"{key.name}{'' if key.needed else '?'}: {key.said}" for key in construct.keys.values()]
    return f"{{{', '.join([*keys, *([f'+ {construct.beside}'] if construct.beside else [])])}}}"


def read_back(construct: Construct, lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """The sentence of a construct as it is said back, with its meaning, for each kind of sentence it is."""
    for kind in SENTENCES if construct.say else ():
        reading = lexicon.book.read(construct.say, kind)
        if reading.outcome == "read":
            yield lexicon.book.render(reading.meaning, kind), json.dumps(reading.meaning, ensure_ascii=False)
            return


def _section(construct: Construct, lexicon: Lexicon) -> Iterator[str]:
    yield f"### {construct.id}\n\n{construct.about}\n\n- `{shape(construct)}`"
    for text, meaning in read_back(construct, lexicon):
        yield f"- {text}\n  `{meaning}`"
    if construct.of == "statement":
        yield f"- of: {_verbs_with(construct, lexicon)}"


def _verbs_with(construct: Construct, lexicon: Lexicon) -> str:
    """The verbs that consist of a statement."""
    key = next(iter(construct.keys))
    return ", ".join(verb.id for verb in lexicon.verbs.values() if any(_has(one, key) for one in verb.does))


def _has(statement: Plain, key: str) -> bool:
    return isinstance(statement, dict) and next(iter(statement), "") == key


def _class_of(verb: Verb) -> str:
    return "state" if verb.state else "deed"


def _verb(verb: Verb) -> Iterator[str]:
    yield f"### {verb.id}\n\n{verb.about} ({', '.join(verb.forms)})\n"
    for say, means in verb.takes:
        meaning = {**({} if verb.state else {"do": verb.id}), **means}
        yield f"- {sentence(f'{verb.forms[0]} {say}'.strip()).rstrip('.')}: `{json.dumps(meaning)}`"
    yield from (f"- is: `{json.dumps(one)}`" for one in verb.does)
