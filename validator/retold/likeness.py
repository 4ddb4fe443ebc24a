"""How like each other a rule and a sentence in free words are: words in common, each weighed by how rare it is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from math import log, sqrt

from ...cards.latepattern import late
from .concepts import concepts_in, concepts_of
from .cues import classes_of, cues_of
from .rules import PLAIN, Rule, words_of
from .stems import stem
from .synonyms import alike

_LITTLE = (PLAIN - {"each", "not", "out", "hand", "other", "when", "may", "no", "if", "another"}) | {
    "their",
    "them",
    "your",
}
"""Words that do not tell one rule from another."""
_STRANGE = 0.4
"""What a word that no rule has weighs, beside one that a single rule has."""
_AKIN, _GROUP = 0.85, 0.7
"""What words count that begin alike, and such as stand for each other now and then, beside the same word."""
_PREFIX = 5
"""Letters by which words begin alike."""
MENTIONED = 0.6
"""What a word weighs in proposals by which a rule only refers to what was done before ("the chosen pair")."""
_CUE = 0.8
"""What a class of rules weighs, of what it would by its rarity, where a sentence tells of it."""
_WON = late(r"\b(?:wins?|won|winning) (?=(?:it|them|this|these|the (?:trick|pot|pile|cards?|bet|stake|prize))\b)", re.I)
"""Winning something on the table: that is to take it, and the game goes on."""
_IDIOMS = late(
    r"\b(?:on the (?:one|other) hand|in other words|of course|by the way|after all|for (?:example|instance)|as a rule"
    r"|in any case|at any rate|that is to say|at first glance|it does not matter|no matter)\b",
    re.I,
)
"""Words that come and go together, and have nothing of what each of them means on the table."""
_REFERRED = late(r"\bthe (?:chosen|selected|named|played|drawn|turned|rolled) ", re.I)
"""What a rule refers to by what was done before: the rule is not about doing it."""


def content(text: str) -> tuple[str, ...]:
    """The words of a text that count, without their endings, each once."""
    words = words_of(_WON.sub("takes ", _IDIOMS.sub(" ", text)))
    return tuple(dict.fromkeys(stem(word) for word in words if word not in _LITTLE and not word.isdigit()))


class Likeness:
    """Knows the words of all rules of a game."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        self._words: Mapping[str, tuple[str, ...]] = {rule.name: content(f"{rule.text} {rule.part}") for rule in rules}
        self._mentioned = {rule.name: _mentioned(rule) for rule in rules}
        self._classes = {rule.name: _classes(rule) for rule in rules}
        often = Counter(word for words in self._words.values() for word in words)
        classes = Counter(name for names in self._classes.values() for name in names)
        self._weight = {word: log(1 + len(rules) / count) for word, count in often.items()}
        self._class = {name: _CUE * log(1 + len(rules) / count) for name, count in classes.items()}
        self._scorers: dict[tuple[str, float], Callable[[Rule], float]] = {}
        self._strange = _STRANGE * log(1 + len(rules))

    @property
    def words(self) -> Collection[str]:
        """All words of rules, as they are compared."""
        return self._weight.keys()

    def scorer(self, text: str, mentioned: float = 1.0) -> Callable[[Rule], float]:
        """What says how like a text a rule is, from 0 to about 1.5; ``mentioned`` is what words weigh by which a rule
        only refers to what was done before."""
        if (text, mentioned) not in self._scorers:
            self._scorers[text, mentioned] = self._scorer(text, mentioned)
        return self._scorers[text, mentioned]

    def _scorer(self, text: str, mentioned: float) -> Callable[[Rule], float]:
        said = content(text)
        near = {word: _near(word, said) for word in self._weight}
        cued = concepts_in(text).union(*map(cues_of, said))
        worth = {other: self._worth(other, near) for other in said}
        whole = sum(worth.values())

        def score(rule: Rule) -> float:
            own = self._words[rule.name]
            much = {word: mentioned if word in self._mentioned[rule.name] else 1.0 for word in own}
            all_own = sum(self._weight[word] * much[word] for word in own)
            if not all_own or not whole:
                return 0.0
            got = sum(self._weight[word] * much[word] * max(near[word].values(), default=0.0) for word in own)
            there = sum(
                worth[other] * max((near[word].get(other, 0.0) * much[word] for word in own), default=0.0)
                for other in said
            )
            cues = sum(self._class[name] for name in self._classes[rule.name] if name in cued)
            return sqrt((got + cues) / (all_own + cues) * (there + cues) / (whole + cues))

        return score

    def left(self, text: str, told: Rule) -> str:
        """The words of a text that a rule does not have."""
        return " ".join(word for word in content(text) if not any(_match(one, word) for one in self._words[told.name]))

    def _worth(self, other: str, near: Mapping[str, Mapping[str, float]]) -> float:
        """What a word of a text weighs: as much as the word of a rule that is nearest to it."""
        akin = (self._weight[word] * much[other] for word, much in near.items() if other in much)
        return self._weight.get(other) or max(akin, default=self._strange)


def _mentioned(rule: Rule) -> frozenset[str]:
    """The words by which a rule only refers to what was done before."""
    return frozenset(content(" ".join(_REFERRED.findall(rule.text)))).difference(content(_REFERRED.sub(" ", rule.text)))


def _classes(rule: Rule) -> frozenset[str]:
    """The classes that a rule of the sheet belongs to, and the concepts it has."""
    if not rule.heading:
        return frozenset()
    return frozenset[str]().union(*({*classes_of(one.meaning), *concepts_of(one.meaning)} for one in rule.sentences))


def _near(word: str, said: Sequence[str]) -> Mapping[str, float]:
    """The words of a text that are the same as one of a rule, or stand for it, with how much they count."""
    found = {other: _match(word, other) for other in said}
    return {other: much for other, much in found.items() if much}


def _match(word: str, other: str) -> float:
    if word == other:
        return 1.0
    if len(word) >= _PREFIX and len(other) >= _PREFIX and word[:_PREFIX] == other[:_PREFIX]:
        return _AKIN
    return _GROUP if alike(word, other) else 0.0
