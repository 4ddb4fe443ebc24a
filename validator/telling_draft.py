"""An example that is being made up: its sentences as meanings, how it is played, and its block of text."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from ..cards.examples import Example, ExampleSentence, Option, examples_of
from ..cards.lazyclass import dataclass
from ..cards.phrasebook.book import Phrasebook
from ..cards.phrasebook.meaning import frozen
from ..cards.program import Meaning
from ..cards.source import Place, Source
from .engine.kernel import Move
from .example_proof import check_these
from .example_stage import Stage, Table
from .replay_read import read_sentences
from .replay_stage import Claim, Impossible, NotAllowed, Told

WIDTH = 116
"""Letters in a line of an example at most, if sentences are no longer."""
NAME = 6
"""Words of a claim in the name of its example at most."""
INITIAL = re.compile(r"\b[A-Z]\.$")
FILE = "examples.md"
NOWHERE = Place(Source(FILE, ""), 1, 1)


@dataclass(frozen=True, slots=True)
class Draft:
    """An example: the options of its head, what is given, the moves, what comes of the last of them, and the answers
    to what that leaves open. ``script`` are the moves of the game that ``moves`` tell.

    ``arranged``: the position was laid for the claim, which is asked of it without any move. ``why`` the claim fails,
    if the outcomes show it; ``keep`` are the kinds of givens that are told in any case.
    """

    options: dict[str, str]
    givens: tuple[Meaning, ...]
    script: tuple[Move, ...]
    moves: tuple[Meaning, ...]
    outcomes: tuple[Meaning, ...] = ()
    closing: tuple[Meaning, ...] = ()
    arranged: bool = False
    why: str = ""
    keep: frozenset[str] = frozenset()

    @property
    def meanings(self) -> tuple[Meaning, ...]:
        """All its sentences."""
        return (*self.givens, *self.moves, *self.outcomes, *self.closing)

    def begin(self, stage: Stage, luck: int) -> Table:
        """The table it begins with; ``luck`` deals what it does not name. Raises Impossible."""
        options = tuple(Option(key, value, NOWHERE) for key, value in self.options.items())
        example = Example("example", "draft", options, (), NOWHERE, NOWHERE)
        return stage.begin(example, [told(one) for one in self.meanings], luck)

    def holds(self, stage: Stage, luck: int) -> bool:
        """Whether it can be played, and its outcomes come true."""
        try:
            table = self.begin(stage, luck)
            since = 0
            for one in self.moves:
                since = len(table.events)
                if fails(table.move(told(one))):
                    return False
            return all(table.claim(told(one), since).held for one in self.outcomes)
        except (Impossible, NotAllowed):
            return False

    def block(self, book: Phrasebook, name: str) -> tuple[str, ...]:
        """The lines of its block. Raises KeyError for a sentence that no phrase says."""
        options = " ".join(f"{key}={value}" for key, value in self.options.items())
        head = f"```example {name} {{{options}}}" if options else f"```example {name}"
        *before, last = said(book, self.moves) or [""]
        end = [one for one in (last, *said(book, self.outcomes)) if one]
        return head, *filled(said(book, self.givens)), *before, *filled(end), *said(book, self.closing), "```"

    def comes_true(self, block: Sequence[str], stage: Stage, book: Phrasebook) -> bool:
        """Whether its block is read as it is meant, and everything in it happens."""
        [example] = examples_of(Source(FILE, "\n".join(block) + "\n"))
        read, faults = read_sentences(example, book)
        if faults or [frozen(one.meaning) for one in read] != [frozen(one) for one in self.meanings]:
            return False
        return not check_these([example], book, stage)[0]


def fails(claim: Claim | None) -> bool:
    """Whether a move says something beside that is not so."""
    return claim is not None and not claim.held


def told(meaning: Meaning) -> Told:
    """A meaning as the sentence of an example, not yet in words."""
    return Told(ExampleSentence("this", NOWHERE), meaning)


def has_words(book: Phrasebook, meaning: Meaning) -> bool:
    """Whether some phrase says this."""
    return bool(said_if(book, meaning))


def said_if(book: Phrasebook, meaning: Meaning) -> str:
    """The sentence that says this; "" if no phrase does."""
    try:
        return _rendered(book, meaning)
    except KeyError:
        return ""


def name_for(text: str, names: Collection[str]) -> str:
    """A name for the example that refutes a sentence, unlike all ``names``."""
    words = re.findall(r"[a-z0-9]+", text.lower().replace("'", ""))[:NAME]
    name, number = "-".join(["refutes", *words]), 2
    while name in names:
        name, number = "-".join(["refutes", *words, str(number)]), number + 1
    return name


def said(book: Phrasebook, meanings: Iterable[Meaning]) -> list[str]:
    """The sentences of these meanings. Raises KeyError for one that no phrase says."""
    return [_rendered(book, one) for one in meanings]


def _rendered(book: Phrasebook, meaning: Meaning) -> str:
    """A sentence; what is so may be read as a condition that is an outcome only by its place in the example."""
    kind = next((kind for kind in ("move", "outcome") if kind in meaning), "given")
    try:
        return book.render(meaning, kind)
    except KeyError:
        if not isinstance(meaning.get(kind), dict) or kind == "move":
            raise
        return book.render({"so": meaning[kind]}, "outcome")


def filled(sentences: Iterable[str]) -> Iterator[str]:
    """Sentences in lines, none broken. After an initial ("Player C.") only an empty line ends a sentence."""
    line = ""
    for one in sentences:
        initial = INITIAL.search(line) is not None
        if line and (initial or len(line) + 1 + len(one) > WIDTH):
            yield line
            yield from [""] if initial else []
            line = ""
        line = f"{line} {one}".strip()
    if line:
        yield line
