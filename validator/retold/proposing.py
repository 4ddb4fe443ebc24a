"""Which rules a sentence in free words most likely tells: proposals for the author, who decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import log

from ...cards.lexicon import Lexicon
from .contents import Contents, Finder
from .rules import PLAIN, TOLD, Rule, words_of

_SAME = {
    "take": "draw", "pull": "draw", "pick": "draw", "get": "draw", "receive": "draw", "deal": "draw", "dealt": "draw",
    "mix": "shuffle", "stir": "shuffle", "winner": "win", "wins": "win", "won": "win", "over": "end", "finish": "end",
    "ends": "end", "everybody": "each", "everyone": "each", "all": "each", "every": "each", "anyone": "player",
    "somebody": "player", "someone": "player", "anybody": "player", "says": "text", "instructions": "text",
    "unseen": "face-down", "pile": "deck", "stack": "deck", "biggest": "highest", "largest": "highest",
    "smallest": "lowest", "earn": "score", "worth": "score", "drop": "discard", "throw": "discard",
}  # fmt: skip
"""What designers say for words of rule sheets."""
_LITTLE = PLAIN - {"each", "not", "out", "hand"}
"""Words that do not tell one rule from another."""
_LEAST = 0.25
"""The part of a rule's words, weighed by how rare they are, that a sentence must have for it to be proposed."""
_CLEAR = 0.1
"""How much likelier one rule is than all others, to be taken for the one."""
_FURTHER = 0.4
"""The same for rules beside the likeliest."""
_MOST = 3
"""Rules proposed for one sentence."""


class Proposer:
    """Knows the rules of a game by their words."""

    def __init__(self, rules: Sequence[Rule], finder: Finder, lexicon: Lexicon) -> None:
        self._finder = finder
        self._base = {form: verb.forms[0] for verb in lexicon.verbs.values() for form in verb.forms}
        self._stems = {rule.name: self._words(rule.text) for rule in rules}
        self._contents = {rule.name: finder.of(rule.text, rule.data) for rule in rules}
        self._rules = tuple(rules)
        often = Counter(stem for stems in self._stems.values() for stem in stems)
        self._weight = {stem: log(1 + len(rules) / count) for stem, count in often.items()}

    def likely(self, text: str) -> list[Rule]:
        """The rules a sentence most likely tells, the likeliest first: each by words that no likelier one has."""
        stems, contents = self._words(text), self._finder.of(text)
        found: list[Rule] = []
        while len(found) < _MOST:
            best = max(self._rules, key=lambda rule: self._score(rule, stems, contents))
            if best in found or self._score(best, stems, contents) < (_FURTHER if found else _LEAST):
                break
            found.append(best)
            stems -= self._stems[best.name]
        return found

    def likeliest(self, text: str, among: Iterable[Rule]) -> Rule | None:
        """The one rule that is clearly the likeliest; None if none is."""
        scored = self._scored(text, among)
        if not scored or scored[0][0] < _LEAST or (len(scored) > 1 and scored[0][0] - scored[1][0] < _CLEAR):
            return None
        return scored[0][1]

    def ranked(self, text: str, among: Iterable[Rule]) -> list[Rule]:
        """Rules, the likeliest first."""
        return [rule for _, rule in self._scored(text, among)]

    def _scored(self, text: str, among: Iterable[Rule]) -> list[tuple[float, Rule]]:
        stems, contents = self._words(text), self._finder.of(text)
        return sorted(((self._score(rule, stems, contents), rule) for rule in among), key=lambda one: -one[0])

    def _score(self, rule: Rule, stems: frozenset[str], contents: Contents) -> float:
        own, there = self._stems[rule.name], self._contents[rule.name]
        whole = sum(self._weight[stem] for stem in own)
        shared = sum(self._weight[stem] for stem in own if stem in stems)
        both = (there.sure & contents.sure) - {("number", "1")}
        score = shared / whole if whole else 0.0
        score += 0.1 * len(both)
        if not rule.heading and rule.name.removeprefix("card ") not in contents.of("name"):
            return 0.0  # what stands on a card is told where the card is named
        if rule.heading not in TOLD:
            score *= 0.6  # claims follow from the rules, and are like them
        odd = contents.of("number") - there.of("number") - {"1"}
        return score - 0.15 * len(odd)

    def _words(self, text: str) -> frozenset[str]:
        return frozenset(self._stem(word) for word in words_of(text) if word not in _LITTLE and not word.isdigit())

    def _stem(self, word: str) -> str:
        word = _SAME.get(word, word)
        word = self._base.get(word, word)
        if word.endswith("s") and not word.endswith("ss") and len(word) > 3:
            word = word[:-1]
        return _SAME.get(word, word)
