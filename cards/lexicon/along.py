"""The files of phrases and verbs that come along: what is made of one is the same for all games of a process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ..library import display_name, read_source
from ..memo import ALONG, Memo
from ..phrasebook.phrase import Phrase
from ..phrasebook.phrasefile import PhraseFile
from ..source import Source
from ..validate import validate
from ..yamlread import Document, Problems, parse_yaml
from .forms import VerbForm
from .lexicon import Verb

HERE = Path(__file__).parent


class VerbFile(NamedTuple):
    """A file of verbs: where it is from, its verbs by their ids, and what can be read of each of them."""

    source: Source
    verbs: dict[str, Verb]
    phrases: dict[str, tuple[Phrase, ...]]


def phrases_along(name: str, problems: Problems, memo: Memo | None) -> PhraseFile:
    """A file of phrases; ``memo`` as in :func:`..yamlread.parse_yaml`."""
    source = _source(name, problems)

    def made() -> PhraseFile:
        return PhraseFile(_read(source, problems, memo), False, problems, held=False)

    return ALONG.get("phrases that come along", (name, source.text), made)


def verbs_along(name: str, problems: Problems, memo: Memo | None) -> VerbFile:
    """A file of verbs; ``memo`` as in :func:`..yamlread.parse_yaml`."""
    source = _source(name, problems)

    def made() -> VerbFile:
        verbs = dict(_verbs(_read(source, problems, memo), problems))
        return VerbFile(source, verbs, {name: tuple(verb.phrases()) for name, verb in verbs.items()})

    return ALONG.get("verbs that come along", (name, source.text), made)


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
