"""What luck has to do with an example: it is played again with what it does not name dealt in other ways, and what to
write so that it holds in every deal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import field, replace
from itertools import islice
from typing import Any

from ..cards.examples import Example, ExampleSentence
from ..cards.lazyclass import dataclass
from ..cards.memo import Memo
from ..cards.phrasebook.book import Phrasebook
from ..cards.program import Meaning
from .example_stage import Stage
from .replay import Replay, Step, replay_told
from .replay_read import kind_of, read_sentences
from .replay_stage import Impossible

DEALS = 20
"""Other deals in which an example is played."""
OTHERWISE = "dealt otherwise, this comes out otherwise"
"""What luck did in a step for which there is no sentence, and of which no card tells."""
SHOWN = 2
"""Sentences of what luck dealt that are told of one step."""
COMPARED = 5
"""Other deals with which the beginning is compared to see what luck filled in."""


def deals(example: Example, rules: Stage, book: Phrasebook, positions: bool = False) -> Iterator[Replay]:
    """The example in each of the other deals, without its tables; the first has a seed one higher, and so on."""
    told, faults = read_sentences(example, book)
    return (
        replay_told(example, rules, told, faults, luck, boards=False, positions=positions)
        for luck in range(1, DEALS + 1)
    )


def differing(example: Example, rules: Stage, book: Phrasebook, memo: Memo) -> tuple[int, Replay] | None:
    """The first other deal in which an example does not come true, and its seed; None if it comes true in all."""

    def found() -> tuple[tuple[int, Replay] | None]:
        every = enumerate(deals(example, rules, book), 1)
        return (next(((seed, again) for seed, again in every if not again.ok), None),)

    return memo.get("differing deal", (example, rules, book), found)[0]


def known_steady(example: Example, rules: Stage, book: Phrasebook, memo: Memo) -> int | None:
    """How many claims an example has that is known to come true in all deals; None if that is not known."""
    claims: int | None = memo.recall("steady", DEALS, _told(example), rules, book)
    return claims


def keep_steady(replay: Replay, rules: Stage, book: Phrasebook, memo: Memo) -> None:
    """Remember that an example came true in all deals."""
    memo.record(len(replay.claims), "steady", DEALS, _told(replay.example), rules, book)


def forget_steady(example: Example, rules: Stage, book: Phrasebook, memo: Memo) -> None:
    """Have an example played again in the next run, since there is something to see in it."""
    memo.record(None, "steady", DEALS, _told(example), rules, book)


def _told(example: Example) -> tuple[object, ...]:
    """All of an example that play depends on."""
    options = [(one.key, one.value) for one in example.options]
    return example.kind, example.name, options, [one.text for one in example.sentences]


@dataclass(frozen=True, slots=True)
class ByLuck:
    """What luck has to do with a replay.

    ``filled`` are sentences for what the example does not give and luck dealt; ``made`` what luck did in a step, in
    words, and ``doubts`` what is so in another deal that refutes the claim of a step; both by the number of the step.
    """

    filled: tuple[str, ...] = ()
    made: Mapping[int, str] = field(default_factory=dict)
    doubts: Mapping[int, str] = field(default_factory=dict)


def by_luck(replay: Replay, rules: Stage, book: Phrasebook) -> ByLuck:
    """What luck has to do with a replay, which is held against the other deals."""
    others = list(deals(replay.example, rules, book, positions=True)) if replay.steps else []
    befores = _befores(replay.example, rules, book) if others else []
    made: dict[int, str] = {}
    doubts: dict[int, str] = {}
    for again in others:
        for at, (step, before, other) in enumerate(zip(replay.steps, befores, again.steps, strict=False)):
            if step.events != other.events and at not in made:
                made[at] = _made(rules, book, before, step, other)
            if step.claim and step.claim.held and other.claim and not other.claim.held:
                doubts.setdefault(at, other.claim.actual)
        if again.stopped is not None:
            for at in range(len(again.steps), len(replay.steps)):
                if (claim := replay.steps[at].claim) and claim.held:
                    doubts.setdefault(at, f"it does not come to that: {again.stopped.message}")
    return ByLuck(filled(replay.example, rules, book) if replay.steps else (), made, doubts)


def _befores(example: Example, rules: Stage, book: Phrasebook) -> list[Any]:
    """The position before each step of an example."""
    again = replay_told(example, rules, *read_sentences(example, book), boards=False, positions=True)
    return [step.before for step in again.steps]


def _made(rules: Stage, book: Phrasebook, before: Any, step: Step, other: Step) -> str:
    """What luck did in a step, as sentences that the example could have: those that are not so in another deal, and all
    of turns that pass."""
    if step.chosen:
        return " ".join(_course(rules, book, before, step))
    said = rules.happened(book, before, step.events)
    elsewhere = rules.happened(book, other.before, other.events)
    if own := [one for one in said if one not in elsewhere]:
        return " ".join(own)
    here, there = (rules.named(one.events) for one in (step, other))
    if named := [name for name in here if name not in there]:
        return f"{_listed(named)} {'comes' if len(named) == 1 else 'come'} up; dealt otherwise, other cards do"
    dealt = rules.filled(book, before, [other.before])
    return f"it comes of this: {' '.join(dealt[:SHOWN])}" if dealt else OTHERWISE


def _course(rules: Stage, book: Phrasebook, before: Any, step: Step) -> Iterator[str]:
    """Sentences for all that happened in a step, with what luck chose in between."""
    told = 0
    for at, ways in step.chosen:
        yield from rules.happened(book, before, step.events[told:at])
        yield from islice(_with_words(book, ways), 1)
        told = at
    yield from rules.happened(book, before, step.events[told:])


def _with_words(book: Phrasebook, ways: Iterable[Meaning]) -> Iterator[str]:
    for one in ways:
        with suppress(KeyError):
            yield book.render(one, "move")


def filled(example: Example, rules: Stage, book: Phrasebook) -> tuple[str, ...]:
    """Sentences for what an example does not give and luck dealt, and for what then happens by itself, unless the
    example tells it first; none if it cannot begin."""
    told, faults = read_sentences(example, book)
    if faults:
        return ()
    try:
        table, *others = [rules.begin(example, told, luck) for luck in range(COMPARED + 1)]
    except Impossible:
        return ()
    dealt = rules.filled(book, table.laid, [one.laid for one in others])
    first: object = next((one.meaning["move"] for one in told if "move" in one.meaning), {})
    if table.laid is table.position or (isinstance(first, dict) and first.get("do") == "draw"):
        return dealt
    elsewhere = [rules.happened(book, one.laid, one.events) for one in others]
    begun = rules.happened(book, table.laid, table.events)
    return (*dealt, *(one for one in begun if any(one not in said for said in elsewhere)))


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


MOST = 12
"""Sentences that are tried; an example that rests on more is named by nobody."""
_SENTENCES = re.compile(r"(?<=[.!]) ")


def steadied(played: Replay, rules: Stage, book: Phrasebook) -> tuple[str, ...]:
    """Sentences of what luck dealt that, given before the first move, let an example come true in every deal, as few
    as there can be; none if no such sentences are known. What an example gives already is said with it, in one.
    """
    example, luck = played.example, by_luck(played, rules, book)
    made = [one for said in luck.made.values() for one in _SENTENCES.split(said) if _given(one, book)]
    single = [[one] for one in luck.filled[:MOST]]
    ways = (made, *single, list(luck.filled), [*luck.filled, *made])
    wanted = next((way for way in ways if 0 < len(way) <= MOST and _holds(example, way, rules, book)), [])
    for one in list(wanted):
        fewer = [other for other in wanted if other is not one]
        if _holds(example, fewer, rules, book):
            wanted = fewer
    return fuller(example, wanted, book)[1]


def _given(text: str, book: Phrasebook) -> bool:
    """Whether a sentence says what is given, or how luck falls."""
    return book.read(text, ("given",)).outcome == "read"


def _holds(example: Example, given: Sequence[str], rules: Stage, book: Phrasebook) -> bool:
    """Whether an example in which this is given as well comes true in every deal."""
    return all(again.ok for again in deals(fuller(example, given, book)[0], rules, book))


def fuller(example: Example, given: Sequence[str], book: Phrasebook) -> tuple[Example, tuple[str, ...]]:
    """An example in which more is given, and how that is said: cards beside others of their place in one sentence."""
    told, _ = read_sentences(example, book)
    at = next((number for number, one in enumerate(told) if kind_of(one) not in ("given", "luck")), len(told))
    sentences, new, said = list(example.sentences), list[ExampleSentence](), list[str]()
    for text in given:
        together = next(filter(None, (_both(one.meaning, text, book) for one in told[:at])), "")
        said.append(together or text)
        if together:
            number = next(number for number, one in enumerate(told) if _both(one.meaning, text, book))
            sentences[number] = ExampleSentence(together, sentences[number].place)
        else:
            new.append(ExampleSentence(text, example.place))
    return replace(example, sentences=(*sentences[:at], *new, *sentences[at:])), tuple(said)


def _both(meaning: object, text: str, book: Phrasebook) -> str:
    """One sentence for cards that are given and others given of the same place; "" if that cannot be."""
    other = book.read(text, ("given",)).meaning
    if not isinstance(meaning, dict) or not isinstance(other, dict):
        return ""
    here, there = meaning.get("cards"), other.get("cards")
    if not isinstance(here, list) or not isinstance(there, list):
        return ""
    if {**meaning, "cards": None} != {**other, "cards": None} or meaning.get("given") == "top":
        return ""
    try:
        return book.render({**meaning, "cards": [*here, *there]}, "given")
    except KeyError:
        return ""
