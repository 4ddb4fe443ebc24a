"""Which rules a sentence in free words most likely tells: proposals for the author, who decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import log, sqrt

from ...cards.lexicon import Lexicon
from .contents import Contents, Finder
from .rules import PLAIN, TOLD, Rule, words_of
from .synonyms import said_for

_LITTLE = (PLAIN - {"each", "not", "out", "hand", "other", "up", "down", "when", "may"}) | {"their", "them", "your"}
"""Words that do not tell one rule from another."""
_LEAST = 0.3
"""How like a sentence a rule must be, from 0 to about 1, for it to be proposed."""
_CLEAR = 0.05
"""How much likelier one rule is than all others, to be taken for the one."""
_FURTHER = 0.76
"""The part of the likeliest rule's likeness that those beside it must have."""
_MOST = 3
"""Rules proposed for one sentence."""
_STRANGE = 0.4
"""What a word that no rule has weighs, beside one that a single rule has."""
_HEADED = {
    "Table": {"setup", "deal", "before", "need", "card", "component", "ready", "box", "deck", "lay", "prepare"},
    "Setup": {"setup", "deal", "before", "ready", "start", "begin", "prepare", "lay", "first", "set"},
    "Deal": {"setup", "deal", "before", "round", "start", "begin", "prepare"},
    "Turn": {"turn", "play", "step", "action", "go"},
    "Round": {"round", "play", "turn", "step", "go"},
    "Rules": {"turn", "play", "rule", "when", "if", "card"},
    "Scoring": {"score", "point", "count", "end"},
    "End": {"end", "win", "winner", "score", "over", "victory", "out"},
}
"""Words in headings of rulebooks that go with a heading of the sheet."""
_AT_HOME, _TABLE, _CLAIM = 1.25, 0.7, 0.5
"""What likeness is multiplied by: under a heading that goes with the rule's; for what lies where, which other rules say
in passing; for claims, which follow from the rules and are like them."""


class Proposer:
    """Knows the rules of a game by their words."""

    def __init__(self, rules: Sequence[Rule], finder: Finder, lexicon: Lexicon) -> None:
        self._finder = finder
        self._base = {form: verb.forms[0] for verb in lexicon.verbs.values() for form in verb.forms}
        self._stems = {rule.name: self._words(rule.text) for rule in rules}
        self._contents = {rule.name: finder.of(rule.text, rule.data) for rule in rules}
        self._rules = _each_once(rules)
        often = Counter(stem for rule in self._rules for stem in self._stems[rule.name])
        self._weight = {stem: log(1 + len(self._rules) / count) for stem, count in often.items()}
        self._strange = _STRANGE * log(1 + len(self._rules))

    def likely(self, text: str, title: str = "") -> list[Rule]:
        """The rules a sentence most likely tells, the likeliest first; ``title`` is that of the heading above it."""
        scored = self._scored(text, self._rules, title)
        best = scored[0][0] if scored else 0.0
        return [rule for score, rule in scored[:_MOST] if score >= _LEAST and score >= _FURTHER * best]

    def likeliest(self, text: str, among: Iterable[Rule]) -> Rule | None:
        """The one rule that is clearly the likeliest; None if none is."""
        scored = self._scored(text, among)
        if not scored or scored[0][0] < _LEAST or (len(scored) > 1 and scored[0][0] - scored[1][0] < _CLEAR):
            return None
        return scored[0][1]

    def ranked(self, text: str, among: Iterable[Rule]) -> list[Rule]:
        """Rules, the likeliest first."""
        return [rule for _, rule in self._scored(text, among)]

    def _scored(self, text: str, among: Iterable[Rule], title: str = "") -> list[tuple[float, Rule]]:
        stems, contents = self._words(text), self._finder.of(text)
        whole = sum(self._weight.get(stem, self._strange) for stem in stems)
        headings = self._headings(title)
        scored = [(self._score(rule, stems, contents, whole, headings), rule) for rule in among]
        return sorted(scored, key=lambda one: -one[0])

    def _score(
        self, rule: Rule, stems: frozenset[str], contents: Contents, whole: float, headings: frozenset[str]
    ) -> float:
        """How like a sentence a rule is: what both have, weighed by how rare it is, of what each of them has."""
        own, there = self._stems[rule.name], self._contents[rule.name]
        shared = sum(self._weight.get(stem, 0.0) for stem in own & stems)
        all_own = sum(self._weight.get(stem, 0.0) for stem in own)
        score = shared / sqrt(all_own * whole) if all_own and whole else 0.0
        both = (there.sure & contents.sure) - {("number", "1")}
        score += 0.1 * sum(kind in ("number", "name") for kind, _ in both)
        if not rule.heading and not self._named(rule, contents, stems):
            return 0.0  # what stands on a card is told where the card is named
        score *= _AT_HOME if rule.heading in headings else 1.0
        score *= _TABLE if rule.heading == "Table" else 1.0 if rule.heading in TOLD or not rule.heading else _CLAIM
        odd = contents.of("number") - there.of("number") - {"1"}
        return score - 0.05 * len(odd)

    def _named(self, rule: Rule, contents: Contents, stems: frozenset[str]) -> bool:
        """Whether a card is named: by its name, or where several share the last word of theirs, by that."""
        name = rule.name.removeprefix("card ")
        return name in contents.of("name") or (bool(rule.sentences) and self._stem(words_of(name)[-1]) in stems)

    def _headings(self, title: str) -> frozenset[str]:
        words = {self._stem(word) for word in words_of(title)}
        return frozenset(heading for heading, going in _HEADED.items() if words & going)

    def _words(self, text: str) -> frozenset[str]:
        return frozenset(self._stem(word) for word in words_of(text) if word not in _LITTLE and not word.isdigit())

    def _stem(self, word: str) -> str:
        """A word as it counts: without its ending, and for what designers say otherwise the word of rule sheets."""
        word = said_for(word)
        word = self._base.get(word, word)
        if word.endswith("ies") and len(word) > 4:
            word = f"{word[:-3]}y"
        elif word.endswith("s") and not word.endswith("ss") and len(word) > 3:
            word = word[:-1]
        return said_for(word)


def _each_once(rules: Sequence[Rule]) -> tuple[Rule, ...]:
    """Rules without those that say the same as one before them, such as a text that stands on several cards."""
    return tuple({rule.sameness: rule for rule in reversed(rules)}.values())[::-1]
