"""Our own words on paper, in the languages there are some in: what strips, plans, envelopes and rulebooks say."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ..cards.lazyclass import dataclass
from ..cards.yamlown import own_yaml

ENGLISH = "en"
_FOLDER = Path(__file__).parent / "ownwords"


@dataclass(frozen=True, eq=False, slots=True)
class OwnWords:
    """The words of one ``language``, as in ``ownwords/``; each language has one such object."""

    language: str
    words: Mapping[str, str]

    def say(self, key: str, **values: object) -> str:
        """The words of this key with ``values`` in their places."""
        return self.words[key].format(**values)

    @property
    def letters(self) -> str:
        """Every character these words have, once."""
        return "".join(dict.fromkeys("".join(self.words.values())))


@cache
def languages() -> tuple[str, ...]:
    """The languages we have words in."""
    return tuple(sorted(file.name.removesuffix(".yaml") for file in _FOLDER.iterdir()))


@cache
def _of(language: str) -> OwnWords:
    text = _FOLDER.joinpath(f"{language}.yaml").read_text(encoding="utf-8")
    return OwnWords(language, own_yaml(text))


def own_words(language: str) -> OwnWords:
    """The words in a language, also as it is spoken somewhere (``de-AT``); the English ones if we have none in it."""
    spoken = language.partition("-")[0].lower()
    return _of(spoken if spoken in languages() else ENGLISH)
