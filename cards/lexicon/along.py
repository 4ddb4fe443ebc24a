"""The files of phrases and verbs that come along: what is made of one is the same for all games of a process."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ..library import display_name, read_source
from ..memo import ALONG, Memo
from ..phrasebook.keptphrases import phrase_of, plain_phrase, recall, record, spot_of
from ..phrasebook.phrase import Phrase
from ..phrasebook.phrasefile import PhraseFile
from ..source import Place, Source
from ..validate import validate
from ..yamlread import Document, Problems, parse_yaml
from .forms import VerbForm
from .lexicon import Verb

HERE = Path(__file__).parent
_STAGE = "verbs that come along"


class VerbFile(NamedTuple):
    """A file of verbs: where it is from, its verbs by their ids, and what can be read of each of them."""

    source: Source
    verbs: dict[str, Verb]
    phrases: dict[str, tuple[Phrase, ...]]


def phrases_along(name: str, problems: Problems, memo: Memo | None) -> PhraseFile:
    """A file of phrases; ``memo`` as in :func:`..yamlread.parse_yaml`."""
    source = _source(name, problems)
    shelf = memo.shelf if memo is not None else None

    def read() -> PhraseFile:
        file = PhraseFile(_read(source, problems, memo), False, problems, held=False)
        if shelf is not None:
            record(file, False, False, shelf)
        return file

    def made() -> PhraseFile:
        return (recall(source, False, False, shelf, read) if shelf is not None else None) or read()

    return ALONG.get("phrases that come along", (name, source.text), made)


def verbs_along(name: str, problems: Problems, memo: Memo | None) -> VerbFile:
    """A file of verbs; ``memo`` as in :func:`..yamlread.parse_yaml`."""
    source = _source(name, problems)
    shelf = memo.shelf if memo is not None else None

    def made() -> VerbFile:
        kept = shelf.find_bytes(_STAGE, source.text) if shelf is not None else None
        if kept is not None:
            return _verb_file(source, json.loads(kept))
        verbs = dict(_verbs(_read(source, problems, memo), problems))
        file = VerbFile(source, verbs, {name: tuple(verb.phrases()) for name, verb in verbs.items()})
        if shelf is not None:
            shelf.keep_bytes(_STAGE, source.text, json.dumps(_plain(file)).encode())
        return file

    return ALONG.get(_STAGE, (name, source.text), made)


def _plain(file: VerbFile) -> list[Any]:
    """A file of verbs as JSON has it."""
    return [
        [
            one.id,
            one.forms,
            one.takes,
            one.state,
            one.about,
            one.does,
            spot_of(one.place),
            list(map(plain_phrase, said)),
        ]
        for one, said in zip(file.verbs.values(), file.phrases.values(), strict=True)
    ]


def _verb_file(source: Source, plain: list[Any]) -> VerbFile:
    """The same again."""
    file = VerbFile(source, {}, {})
    for id_, forms, takes, state, about, does, spot, said in plain:
        placed = Place(source, *spot)
        file.verbs[id_] = Verb(id_, tuple(forms), tuple(map(tuple, takes)), state, about, tuple(does), placed)
        file.phrases[id_] = tuple([phrase_of(source, one) for one in said])
    return file


def _source(name: str, problems: Problems) -> Source:
    path = HERE / name
    source = read_source(path, display_name(path), problems.add)
    problems.raise_if_any()
    assert source is not None, "what cannot be read was raised"
    return source


def _read(source: Source, problems: Problems, memo: Memo | None) -> Document:
    doc = parse_yaml(source, problems, memo)
    problems.raise_if_any()
    assert doc is not None, "what cannot be read was raised"
    return doc


def _verbs(doc: Document, problems: Problems) -> Iterator[tuple[str, Verb]]:
    for name in doc.data if isinstance(doc.data, dict) else ():
        form = validate(VerbForm, doc, (name,), problems)
        if form is not None:
            takes = tuple((one.say, one.means) for one in form.takes)
            place = doc.key_place((name,))
            yield name, Verb(name, tuple(form.forms), takes, form.state, form.about, tuple(form.does), place)
