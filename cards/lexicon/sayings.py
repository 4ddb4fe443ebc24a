"""What the phrases of a game say, looked up by meaning: the sentences of phrases that say the same as another one."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice

from ..lazyclass import dataclass
from ..phrasebook.book import Phrasebook
from ..phrasebook.matching import Matcher
from ..phrasebook.pattern import Choice, Literal, Nodes, Optional, Plural, Slot, lowered, plain_quotes
from ..phrasebook.types import Names
from .canonical import plain, same, words_of

SENTENCES = ("fact", "rule", "claim", "effect")
"""The kinds of phrases that rulebooks and sheets have."""
_MOST = 32
"""Texts of one pattern: with what may be left out and without, with each choice."""
_MOST_ALONE = 4096
"""Texts of a pattern that is a type and nothing else."""
_MOST_PUT = 12
"""Texts of a type that are put into a pattern each."""
_MOST_FILLED = 60
"""Ways in which the slots of one text are filled from a sentence."""
_FEW = 6
"""Words of a type that are put into a pattern each; of more, the sentence must have one as it is."""
_MARK = re.compile(r"§(\d+)")


@dataclass(frozen=True, slots=True)
class Saying:
    """A text of a pattern with ``§0``, ``§1``, ... for its slots, the types of these, and the words it must have."""

    text: str
    types: tuple[str, ...]
    words: frozenset[str]


class Sayings:
    """The texts of the phrases of a book, and other sentences that are read."""

    def __init__(self, book: Phrasebook, others: Sequence[str] = ()) -> None:
        self._book, self._others = book, others
        self._by: dict[str, list[Saying]] = defaultdict(list)
        self._made = False
        self._found: dict[str, tuple[str, ...]] = {}
        self._short: dict[str, bool | None] = {}

    def of(self, text: str) -> Iterator[str]:
        """The sentences of phrases that say the same as a sentence, without their full stops."""
        if not self._made:
            self._made = True
            self._keep()
        body = plain_quotes(text).rstrip(".! ")
        if body not in self._found:
            self._found[body] = tuple(self._of(body))
        return iter(self._found[body])

    def _of(self, body: str) -> Iterator[str]:
        words, told = words_of(body), _fixed(body)
        matcher = self._book.matcher(body)
        spans: dict[str, list[tuple[int, int]]] = {}
        for one in dict.fromkeys(one for word in ("", *sorted(words)) for one in self._by.get(word, ())):
            more = told - one.words
            if not one.words <= words or (more and not one.types):
                continue
            for masked, taken in islice(self._masked(body, one.types, more, spans, matcher), _MOST_FILLED):
                if same(masked, one.text):
                    yield _MARK.sub(lambda mark, there=taken: there[int(mark[1])], one.text)  # type: ignore[misc]

    def _keep(self) -> None:
        """Looks at every pattern, once."""
        every: dict[tuple[str, tuple[str, ...]], Saying] = {}
        for text in self._others:
            every[text, ()] = Saying(text, (), _fixed(text))
        for phrase in self._book.phrases:
            for wording in phrase.wordings if phrase.kind in SENTENCES else ():
                lone = wording.lone is not None and phrase.own
                for text, types in islice(self._texts(wording.nodes, lone), _MOST_ALONE if lone else _MOST):
                    every.setdefault((text, types), Saying(text, types, _fixed(text)))
        common = Counter(word for one in every.values() for word in one.words)
        for one in every.values():
            rarest = min(one.words, key=lambda word: (common[word], word), default="")
            self._by[rarest].append(one)

    def _texts(self, nodes: Nodes, lone: bool, types: tuple[str, ...] = ()) -> Iterator[tuple[str, tuple[str, ...]]]:
        if not nodes:
            yield "", types
            return
        for begin, there in self._begin(nodes[0], lone, types):
            for rest, every in self._texts(nodes[1:], lone, there):
                yield begin + rest, every

    def _begin(self, node: object, lone: bool, types: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
        if isinstance(node, Literal | Plural):
            yield node.text, types
        elif isinstance(node, Optional):
            yield from self._texts(node.nodes, lone, types)
            yield "", types
        elif isinstance(node, Choice):
            alike = set[str]()  # "his" and "her" need no text each
            for option in node.options:
                for text, there in self._texts(option, lone, types):
                    if (said := plain(f"{text} x")) not in alike:
                        alike.add(said)
                        yield text, there
        elif isinstance(node, Slot):
            known = self._book.types.get(node.type)
            inner = self._book.grammar.kinds.get(node.type, [])
            few = len(known.wordings) if isinstance(known, Names) and node.type not in self._book.named else len(inner)
            if isinstance(known, Names) and (0 < few <= _FEW or lone):
                yield from ((words, types) for words in known.wordings)
            elif lone or (0 < few <= _FEW and self._is_short(node.type)):
                for _, wording in inner:
                    yield from self._texts(wording.nodes, False, types)
            else:
                yield f"§{len(types)}", (*types, node.type)

    def _is_short(self, kind: str) -> bool:
        """Whether a type has so few texts that they are put into patterns, and never itself inside it."""
        if kind not in self._short:
            self._short[kind] = None  # until its texts are known
            texts = (
                one for _, wording in self._book.grammar.kinds[kind] for one in self._texts(wording.nodes, False, ())
            )
            short = len([*islice(texts, _MOST_PUT + 1)]) <= _MOST_PUT
            self._short[kind] = short and self._short[kind] is None
        elif self._short[kind] is None:
            self._short[kind] = False
        return bool(self._short[kind])

    def _masked(
        self,
        body: str,
        types: Sequence[str],
        more: frozenset[str],
        spans: dict[str, list[tuple[int, int]]],
        matcher: Matcher,
    ) -> Iterator[tuple[str, Mapping[int, str]]]:
        """A sentence with marks where slots may be, in each way that leaves none of ``more`` words, and what stands
        there."""
        for one in types:
            if one not in spans:
                spans[one] = list(self._spans(body, one, matcher))
            if not spans[one]:
                return
        for chosen in _apart([spans[one] for one in types]):
            if more and not more <= frozenset().union(*(words_of(body[start:end]) for start, end in chosen)):
                continue
            text = body
            for number, (start, end) in sorted(enumerate(chosen), key=lambda pair: -pair[1][0]):
                text = f"{text[:start]}§{number}{text[end:]}"
            yield text, {number: body[start:end] for number, (start, end) in enumerate(chosen)}

    def _spans(self, body: str, kind: str, matcher: Matcher) -> Iterator[tuple[int, int]]:
        """Where a sentence has words of a type."""
        low, known = lowered(body), self._book.types.get(kind)
        for at in range(len(low)):
            if at and low[at - 1].isalnum():
                continue
            ends = (
                [end for end, _ in known.at(low, at)] if known else [one.end for one in matcher.starting(kind, at, 0)]
            )
            yield from ((at, end) for end in dict.fromkeys(ends))


def _apart(spans: Sequence[Sequence[tuple[int, int]]]) -> Iterator[tuple[tuple[int, int], ...]]:
    """A span of each, none of which overlap."""
    if not spans:
        yield ()
        return
    for rest in _apart(spans[:-1]):
        for start, end in spans[-1]:
            if all(end <= one or other <= start for one, other in rest):
                yield (*rest, (start, end))


def _fixed(text: str) -> frozenset[str]:
    """The words that a sentence must have to say the same: none that a structure adds or drops."""
    words = words_of(_MARK.sub(" ", text))
    return frozenset(word for word in words if len(word) > 3) - _turned()


@cache
def _turned() -> frozenset[str]:
    """Words that other structures may have in the stead of others."""
    words = """is may can cannot has each no not more most least with without only it its of there while because put lie
        give get move goes go nobody player both card cards who whose that this ones at random hand hold adjacent
        different same part include enough from whole than alone deal winner used needed at-most at-least several
        unless need-not must loser loses neither none your"""
    return frozenset[str]().union(*map(words_of, words.split()))
