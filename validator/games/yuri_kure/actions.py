"""The actions of the girls (published L163-213), carried out sentence by sentence as their summary cards say."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from ....cards.program import Meaning, Sentence
from ...engine.kernel import Because, Move
from ...engine.registry import Register
from .book import APPROACH, CONFESSION, GAME_OF_LOVE, NOTHING, VERBS, Book, Run, Step
from .state import ANSWER, DIE, NONE, VOTE, State
from .table import form, in_couple, note, raise_discomfort, raise_favor

Make: TypeAlias = Callable[[Meaning, Sentence], Run]
DEEDS: Register[Make] = Register()
"""How the sentences of actions are carried out."""
deed = DEEDS.add

IDLE: Move = (NOTHING,)
"""To do nothing."""


def _said(s: State, word: int) -> list[bool]:
    return [answer == word for _, answer in s.answers]


CASES: dict[str, Callable[[Book, State], bool]] = {
    "ok": lambda book, s: s.answers == [[s.b, 1]],
    "no": lambda book, s: s.answers == [[s.b, 0]],
    "both_ok": lambda book, s: len(s.answers) == 2 and all(_said(s, 1)),
    "either_no": lambda book, s: len(s.answers) == 2 and any(_said(s, 0)),
    "agreed": lambda book, s: 2 * sum(agree for _, agree in s.votes) > len(s.votes),
    "at_most_favor": lambda book, s: 0 < s.die <= s.favor[book.pair[s.a][s.b]],
    "above_favor": lambda book, s: s.die > s.favor[book.pair[s.a][s.b]] and s.die > 0,
    "coupled": lambda book, s: s.formed,
}
"""When a sentence that begins with "if" is carried out."""


@deed("do", "raise", slots="favor discomfort if", of="pair")
def raise_level(meaning: Meaning, sentence: Sentence) -> Run:
    """More Favor or Discomfort for the pair."""
    up, n = (raise_favor, meaning["favor"]) if "favor" in meaning else (raise_discomfort, meaning["discomfort"])

    def run(book: Book, s: State) -> bool:
        up(book, s, book.pair[s.a][s.b], n, sentence)
        return True

    return run


@deed("do", "strain", slots="strain if")
def strain(meaning: Meaning, sentence: Sentence) -> Run:
    """More Discomfort for every other couple of the 2 girls (ruling Y4: never for the pair itself)."""

    def run(book: Book, s: State) -> bool:
        for pair in book.beside[book.pair[s.a][s.b]]:
            if s.couples[pair]:
                raise_discomfort(book, s, pair, meaning["strain"], sentence)
        return True

    return run


@deed("do", "couple", slots="if")
def couple(meaning: Meaning, sentence: Sentence) -> Run:
    """The pair becomes a couple, unless it is one."""

    def run(book: Book, s: State) -> bool:
        pair = book.pair[s.a][s.b]
        if not s.couples[pair]:
            form(book, s, pair, sentence)
            s.formed = True
        return True

    return run


@deed("do", "roll", slots="if")
def roll(meaning: Meaning, sentence: Sentence) -> Run:
    """Luck rolls a die for the pair."""

    def run(book: Book, s: State) -> bool:
        s.mood, s.girl, s.asking = DIE, NONE, NONE
        note(s, "roll", sentence, cards=book.ids(book.pair[s.a][s.b]))
        return False

    return run


@deed("do", "answer", slots="who if")
def answer(meaning: Meaning, sentence: Sentence) -> Run:
    """The other girl answers, or both girls of the pair in Action Order (published L207)."""
    both = meaning["who"] == "both"

    def run(book: Book, s: State) -> bool:
        s.queue = sorted((s.a, s.b), key=s.order.index) if both else [s.b]
        s.what = ANSWER
        note(s, "asked", sentence, cards=[book.girls[girl] for girl in s.queue])
        return False

    return run


@deed("do", "vote", slots="who vote")
def vote(meaning: Meaning, sentence: Sentence) -> Run:
    """The acting girl votes as the card says (ruling Y17); or the others vote, from the next in Action Order on."""

    def own(book: Book, s: State) -> bool:
        s.votes.append([s.order[s.at], int(meaning["vote"] == "agree")])
        note(s, "vote", sentence, card=book.girls[s.order[s.at]], said=meaning["vote"])
        return True

    def others(book: Book, s: State) -> bool:
        after = s.order[s.at + 1 :] + s.order[: s.at]
        s.queue = [girl for girl in after if girl not in (s.a, s.b)]
        s.what = VOTE
        note(s, "asked", sentence, cards=[book.girls[girl] for girl in s.queue])
        return False

    return own if meaning["who"] == "acting_girl" else others


def start(book: Book, s: State, move: Move, because: Because) -> None:
    """Begin the action that was settled for the acting girl."""
    acting = s.order[s.at]
    s.deed = next((name for name, verb in VERBS.items() if verb == move[0]), NOTHING)
    s.pc, s.die, s.formed, s.votes, s.answers = 0, 0, False, [], []
    if s.deed == GAME_OF_LOVE:
        s.a, s.b = book.index[move[1]], book.index[move[2]]
    elif s.deed in (APPROACH, CONFESSION):
        s.a, s.b = acting, book.index[move[1]]
    note(s, "acts", book.action.acts, card=book.girls[acting])
    chosen = s.deed == NOTHING and because != book.action.idle
    note(s, s.deed, "rulings.Y18" if chosen else because, card=book.girls[acting], to=list(move[1:]))


def run(book: Book, s: State) -> bool:
    """Carry out the sentences of the action; True when it is finished, False when somebody has to decide first."""
    steps: list[Step] = book.deeds[s.deed].steps if s.deed in book.deeds else []
    while s.pc < len(steps):
        step = steps[s.pc]
        s.pc += 1
        if (step.case is None or step.case(book, s)) and not step.run(book, s):
            return False
    s.deed, s.a, s.b, s.pc, s.die, s.formed, s.votes, s.answers = "", NONE, NONE, 0, 0, False, [], []
    return True


def options(book: Book, s: State) -> list[Move]:
    """The actions that the acting girl may declare."""
    acting = s.order[s.at]
    others = [book.girls[girl] for girl in range(len(book.girls)) if girl != acting]
    moves: list[Move] = [(VERBS[APPROACH], other) for other in others]
    if not bans(book, s, CONFESSION):
        moves += [(VERBS[CONFESSION], other) for other in others]
    moves += [book.loves[pair] for pair in range(len(book.pairs)) if not bans(book, s, GAME_OF_LOVE, pair)]
    return [*moves, IDLE]


def bans(book: Book, s: State, name: str, pair: int = NONE) -> Because | None:
    """What forbids the acting girl an action (on a pair), if anything does."""
    said, acting = book.deeds[name].bans, s.order[s.at]
    if "confess" in said and in_couple(book, s, acting):
        return said["confess"]
    if pair != NONE and "couple" in said and s.couples[pair]:
        return said["couple"]
    if pair != NONE and "acting_girl" in said and acting in book.pairs[pair]:
        return said["acting_girl"]
    return None


def barring(book: Book, s: State) -> Iterator[Because]:
    """Everything that forbids the acting girl an action now."""
    found = [bans(book, s, CONFESSION), *(bans(book, s, GAME_OF_LOVE, pair) for pair in range(len(book.pairs)))]
    yield from dict.fromkeys(one for one in found if one is not None)
