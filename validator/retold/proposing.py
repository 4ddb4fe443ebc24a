"""Which rules a sentence in free words most likely tells: proposals for the author, who decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from .around import Around
from .contents import Finder
from .likeness import MENTIONED, Likeness, content
from .rules import TOLD, Rule, words_of
from .stems import stem

_LEAST = 0.3
"""How like a sentence a rule must be by its own words, from 0 to about 1, to be proposed at all, or to be the likeliest
of those that somebody named."""
_OFFERED = 0.54
"""How like it the likeliest of all rules must be for any to be proposed, by its own words, and more likely than those
that are not proposed: below that, hardly more are right than wrong."""
_CLEAR = 0.05
"""How much likelier one rule is than all others, to be taken for the one."""
_FURTHER, _BESIDE_SURE, _SURE = 0.4, 0.7, 0.6
"""The part of the likeliest rule's likeness that those beside it must have: usually, and where by its own words that
rule is as like the sentence as the last of these."""
_SHARED, _ODD = 0.25, 0.05
"""What it gains by each number or name that both have, and loses by each number that the rule has not."""
_MOST = 3
"""Rules proposed for one sentence."""
_ASKED = 20
"""Sentences of a section, and such as have words of a rule, that are looked at closely."""
_TRIED, _REST = 8, 0.5
"""Of so many rules those are taken beside the likeliest that have the words it lacks, and what these words weigh."""
_HEADED = {
    "Table": "setup deal before need card component ready box deck lay prepare",
    "Setup": "setup deal before ready start begin prepare lay first set",
    "Deal": "setup deal before round start begin prepare",
    "Turn": "turn play step action go",
    "Round": "round play turn step go hand",
    "Parts": "turn play step action go round",
    "Rules": "turn play rule when if card",
    "Scoring": "score point count end",
    "End": "end win winner score over victory out finish",
}
"""Words in headings of rulebooks that go with a heading of the sheet."""
_AT_HOME, _AWAY, _TABLE, _CLAIM = 1.2, 0.8, 0.8, 0.5
"""What likeness is multiplied by: under a heading that goes with the rule's, or with another one of the sheet; for what
lies where, which other rules say in passing; for claims, which follow from the rules and are like them."""
_OWN, _COMPANY = 1.3, 0.3
"""What it is multiplied by for the steps of a procedure whose name stands above, and what it gains where all other
sentences of the section tell rules of the same heading."""
_REFERS = frozenset({
    "this", "that", "it", "they", "these", "those", "he", "she", "both", "such", "so", "otherwise",
    "here", "there", "then",
})  # fmt: skip
"""Words at the beginning of sentences that refer to the one before."""
_BEFORE, _BEFORE_ANY = 0.4, 0.2
"""How much the sentence before counts, for one that refers to it and for any other."""
_AFTER, _EARLIER, _SPOKEN_OF = 0.1, 0.3, 0.25
"""How much the sentence after it counts, and the likest of those that first said a word which no rule has; what a card
gains of which the block spoke before."""


class Proposer:
    """Knows the rules of a game by their words."""

    def __init__(self, rules: Sequence[Rule], finder: Finder) -> None:
        self._finder = finder
        self._contents = {rule.name: finder.of(rule.text, rule.data) for rule in rules}
        self._rules = _each_once(rules)
        self._likeness = Likeness(rules)
        self._companies: dict[tuple[str, ...], Mapping[tuple[str, str], float]] = {}

    @property
    def words(self) -> Collection[str]:
        """All words of rules, as they are compared."""
        return self._likeness.words

    def likely(self, text: str, around: Around) -> list[Rule]:
        """The rules a sentence most likely tells, the likeliest first."""
        row = [rule for rule in self._rules if around.row and rule.name == f"card {around.row}"]
        scored = self._scored(text, self._rules, around, MENTIONED)
        if row or not scored:
            return row
        best, first = scored[0]
        own = self._likeness.scorer(text, MENTIONED)(first)
        if own < _LEAST or own + best - (scored[_MOST][0] if len(scored) > _MOST else 0.0) < _OFFERED:
            return []
        like = self._likeness.scorer(self._likeness.left(text, first), MENTIONED)
        further = sorted(scored[1:_TRIED], key=lambda one: -one[0] * (1 + _REST * like(one[1])))
        least = best * (_FURTHER if own < _SURE else _BESIDE_SURE)
        return [first, *(rule for score, rule in further[: _MOST - 1] if score >= least)]

    def likeliest(self, text: str, among: Iterable[Rule]) -> Rule | None:
        """The one rule that is clearly the likeliest; None if none is."""
        scored = self._scored(text, among, Around())
        if not scored or scored[0][0] < _LEAST or (len(scored) > 1 and scored[0][0] - scored[1][0] < _CLEAR):
            return None
        return scored[0][1]

    def nearest(self, rule: Rule, texts: Sequence[str]) -> str:
        """The text that is most like a rule; "" if none is."""
        own = set(content(rule.text))
        shared = sorted(texts, key=lambda text: -len(own & set(content(text))))[:_ASKED]
        like = {text: self._likeness.scorer(text)(rule) for text in shared}
        best = max(shared, key=lambda text: like[text], default="")
        return best if like.get(best, 0.0) >= _LEAST else ""

    def ranked(self, text: str, among: Iterable[Rule]) -> list[Rule]:
        """Rules, the likeliest first."""
        return [rule for _, rule in self._scored(text, among, Around())]

    def _scored(
        self, text: str, among: Iterable[Rule], around: Around, mentioned: float = 1.0
    ) -> list[tuple[float, Rule]]:
        there = (text, around.before, around.after, *around.earlier)
        like, nearly, after, *earlier = (self._likeness.scorer(one, mentioned) for one in there)
        before = _BEFORE if set(words_of(text)[:3]) & _REFERS else _BEFORE_ANY
        contents, stems = self._finder.of(text), content(text)
        spoken, spoken_stems = self._finder.of(around.block).of("name"), content(around.block)
        at_home = self._at_home(around)

        def score(rule: Rule) -> float:
            much = 0.0
            if not rule.heading and not _named(rule, contents.of("name"), stems):
                if not _named(rule, spoken, spoken_stems):
                    return 0.0  # what stands on a card is told where the card is named
                much = _SPOKEN_OF
            there = self._contents[rule.name]
            both = (there.sure & contents.sure) - {("number", "1")}
            odd = contents.of("number") - there.of("number") - {"1"}
            much += like(rule) + _SHARED * sum(kind in ("number", "name") for kind, _ in both)
            much += before * nearly(rule) + _AFTER * after(rule)
            much += _EARLIER * max((one(rule) for one in earlier), default=0.0)
            return much * at_home(rule) - _ODD * len(odd)

        return sorted(((score(rule), rule) for rule in among), key=lambda one: -one[0])

    def _at_home(self, around: Around) -> Callable[[Rule], float]:
        """What says how well a rule goes with where a sentence stands, by its heading and procedure."""
        title = set(map(stem, words_of(around.title)))
        above = title.union(map(stem, words_of(around.lead)))
        company = self._company(around.section)
        elsewhere = any(title & set(words.split()) for words in _HEADED.values())

        def much(rule: Rule) -> float:
            going = 1 + _COMPANY * company.get((rule.heading, rule.part), 0.0)
            going *= _AT_HOME if title & set(_HEADED.get(rule.heading, "").split()) else _AWAY if elsewhere else 1.0
            going *= _OWN if rule.part and above.issuperset(map(stem, words_of(rule.part))) else 1.0
            return going * (_TABLE if rule.heading == "Table" else _CLAIM if rule.heading == "Claims" else 1.0)

        return much

    def _company(self, texts: tuple[str, ...]) -> Mapping[tuple[str, str], float]:
        """The share of the sentences of a section that are likest a rule of each heading and procedure."""
        if texts not in self._companies:
            often: Counter[tuple[str, str]] = Counter()
            for like in (self._likeness.scorer(text, MENTIONED) for text in texts[:_ASKED]):
                much, _, rule = max((like(rule), -at, rule) for at, rule in enumerate(self._rules))
                if much >= _LEAST and rule.heading in TOLD:
                    often[rule.heading, rule.part] += 1
            self._companies[texts] = {key: count / len(texts) for key, count in often.items()}
        return self._companies[texts]


def _named(rule: Rule, names: Iterable[str], stems: Sequence[str]) -> bool:
    """Whether a card is named: by its name, or where several share the last word of theirs, by that."""
    name = rule.name.removeprefix("card ")
    return name in names or (bool(rule.sentences) and stem(words_of(name)[-1]) in stems)


def _each_once(rules: Sequence[Rule]) -> tuple[Rule, ...]:
    """Rules without those that say the same as one before them, such as a text that stands on several cards."""
    return tuple({rule.sameness: rule for rule in reversed(rules)}.values())[::-1]
