"""Holds sentences by their gists: clause by clause, each against a rule or a clause of one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from ...cards.latepattern import late
from ...cards.lazyclass import dataclass
from ...cards.memo import Memo
from ...cards.model import Game
from ...cards.program import Sentence
from ..language.reading import Readings
from .antecedents import with_antecedents
from .facts import Facts
from .gist import Gist, Gister, normal, time_of
from .whose import speaks_to_others

_JOINT = late(r"(?:, (?:and |but |otherwise,? )?| and | but )")
_LONGEST = 200
"""Letters of a sentence that is looked at."""
_MOST_JOINTS = 4
"""Places at which a sentence is cut."""
_MOST, _MOST_RULES = 8_000, 400
"""Clauses that are looked at for one game, and rules that sentences are held by: more than long rulebooks have."""
_IDLE = late(
    r"(?:(?:the )?(?:turns?|play|game)|it) (?:goes?|passes?|moves?|proceeds?|runs?|continues?) "
    r"(?:round )?(?:clockwise|to (?:the )?left)$|1 at a time$"
)
"""What is so in every game that does not say otherwise."""
_FACING = late(r"(face-down|face-up|secret) ([a-z ]+?)(?:\.|$)")
_OF_SOME = late(
    r"((?:(?:a|the|any|all) )?players? (?:who|that|with) .+?)"
    r" (?=(?:cannot|may|not|has|(?:get|score|lose|win|draw|share|take|play|choose|discard|put|buy|start)s?)\b)"
)
"""Players of whom more is said before what they do."""
_FRONT = late(r"(?:if|after|before|until|unless|while|should) .+?, ")


_YOURS = ("", "Turn", "Actions", "Parts", "Round", "Rules")
"""Headings of rules that hold in somebody's turn; "" are cards."""
_YOUR_TURN = "on-turn"
_TIMES = {"Table": "start", "Setup": "start", "Deal": "start", "End": "end"}
"""Headings whose rules are about a time of the game, which a rulebook may name."""
_FEW = 4
"""Words of a gist that is like no other by chance."""


@dataclass(frozen=True, slots=True)
class HeldTo:
    """What a clause is against a rule: "held" or "contradicted"; ``wholly``: it says all of it."""

    rule: Sentence
    wholly: bool
    kind: str = "held"


class Gists:
    """The gists of rules."""

    def __init__(self, gister: Gister, headings: Iterable[tuple[str, Sentence]], memo: Memo | None = None) -> None:
        """``headings`` has each rule with the heading it stands under; ``memo`` what was said in the one way before."""
        self._gister, self._memo = gister, memo or Memo()
        self._by: dict[Gist, list[HeldTo]] = defaultdict(list)
        self._like: dict[Gist, list[tuple[Gist, HeldTo]]] = defaultdict(list)
        self._yours: set[int] = set()
        self._times: dict[int, set[str]] = {}
        self._read: dict[str, Gist | None] = {}
        self._left = _MOST
        every = [(heading, one) for heading, one in headings if len(one.text) <= _LONGEST][:_MOST_RULES]
        for heading, one in every:
            if heading in _YOURS:
                self._yours.add(id(one))
            named, there = time_of(one.text), _TIMES.get(heading, "")
            self._times[id(one)] = {"", there} if named in ("", there) else {named}
            self._keep(one, self._normal(one.text))
        for heading, one in every:  # a rulebook speaks to each of its readers
            if heading not in _YOURS:
                self._keep(one, self._normal(one.text).replace("all player ", "you "))

    def _normal(self, text: str) -> str:
        """:func:`normal`, or what that gave in another run."""
        known: str | None = self._memo.recall("normal", text)
        if known is None:
            self._memo.record(known := normal(text), "normal", text)
        return known

    def _keep(self, one: Sentence, plain: str) -> None:
        for clauses in _ways(self._gister, plain):
            gists = [gist for gist in map(self._gist, clauses) if gist is not None]
            if len(gists) == len(clauses) and len({gist.when for gist in gists}) == 1:
                for gist in gists:  # else what says when may go with each of them
                    self._by[gist].append(HeldTo(one, len(clauses) == 1))
                    if weaker := gist.without("from"):
                        self._by[weaker].append(HeldTo(one, False))
                    if len(clauses) == 1:
                        self._like[gist.outline].append((gist, HeldTo(one, True, "contradicted")))

    def of(self, text: str, before: Sequence[str] = ()) -> list[HeldTo]:
        """The rules that a sentence says, all of it; nothing where a clause of it says something else. If a clause of
        it contradicts a rule, that rule alone. ``before`` are the sentences before it, which say whom it means."""
        if len(text) > _LONGEST or self._left <= 0:
            return []
        subject = lambda clause: _subject(self._gister, clause.split())  # noqa: E731
        every = with_antecedents(self._normal(text), [self._normal(one) for one in before], subject)
        found = [self._said(text, self._gister.begun(plain)) for plain in every]
        return next((one for one in found if one and one[0].kind == "held"), next(filter(None, found), []))

    def _said(self, text: str, plain: str) -> list[HeldTo]:
        yours, time = _YOUR_TURN in plain, time_of(text)
        plain = plain.replace(_YOUR_TURN, "").strip(" ,")
        contrary: list[HeldTo] = []
        for clauses in _ways(self._gister, plain):
            found = list(self._each([one for one in clauses if len(clauses) == 1 or not _IDLE.match(one)], yours, time))
            if found and all(one.kind == "held" for one in found):
                return found if not speaks_to_others(text, [one.rule.text for one in found]) else []
            contrary = contrary or [one for one in found if one.kind == "contradicted"]
        return contrary[:1]

    def _each(self, clauses: Sequence[str], yours: bool, time: str) -> Iterator[HeldTo]:
        """What each clause is; nothing where one of them says what no rule does."""
        found = []
        for clause in clauses:
            one = self._clause(clause, yours, time)
            if one is None:
                return
            found.append(one)
        yield from found

    def _gist(self, clause: str) -> Gist | None:
        if clause not in self._read:
            self._left -= 1
            self._read[clause] = self._gister.of(clause) if self._left > 0 else None
        return self._read[clause]

    def _clause(self, clause: str, yours: bool, time: str) -> HeldTo | None:
        gist = self._gist(clause)
        if gist is None:
            return None
        like = self._like.get(gist.outline, ()) if gist.size >= _FEW else ()
        turned = [one for own, one in like if gist.denies(own)]
        for kept in (self._by.get(gist, ()), turned):
            timely = [one for one in kept if time in self._times[id(one.rule)]]
            there = [one for one in timely if not yours or id(one.rule) in self._yours]
            best = [one for one in there if one.wholly] or there
            if best and (
                (best[0].wholly and best[0].kind == "held") or len({str(one.rule.meaning) for one in best}) == 1
            ):
                return best[0]
        return None


def _ways(gister: Gister, plain: str) -> Iterator[list[str]]:
    """A sentence as one clause, and cut into clauses in each way, the fewest first; each has the subject, and what says
    when, of the one before."""
    yield [plain]
    lead = ""
    while found := _FRONT.match(plain):
        lead, plain = lead + found[0], plain[found.end() :]
    joints = list(_JOINT.finditer(plain))[:_MOST_JOINTS]
    for chosen in sorted(product((False, True), repeat=len(joints)), key=sum)[1:]:
        pieces, start = list[str](), 0
        for joint, cut in zip(joints, chosen, strict=True):
            if cut:
                pieces.append(plain[start : joint.start()])
                start = joint.end()
        pieces.append(plain[start:])
        yield list(_completed(gister, pieces, lead))


def _completed(gister: Gister, pieces: Sequence[str], lead: str) -> Iterator[str]:
    subject = ""
    for number, piece in enumerate(pieces):
        rest = piece.strip(" ,")
        if found := _FRONT.match(rest):
            lead, rest = found[0], rest[found.end() :]
        words = rest.split()
        if number and words and gister.is_verb(words[0]):
            rest = f"{subject} {rest}".strip()
        else:
            subject = _subject(gister, words)
        yield lead + rest


def _subject(gister: Gister, words: Sequence[str]) -> str:
    """The words before the verb of a clause, with the one that says how: "you may"; none of a command."""
    if some := _OF_SOME.match(" ".join(words)):
        return some[1]
    if words and gister.is_verb(words[0]):
        return ""
    return next((" ".join(words[:at]) for at, word in enumerate(words) if at and gister.is_verb(word)), "")


def gists_of(game: Game, read: Readings) -> Gists:
    """The gists of the rules of a game."""
    words = read.lexicon.words
    facing: dict[str, str] = {}
    for one in read.every:
        facing |= {place: side for side, place in _FACING.findall(one.text)}
    nouns = (words.numbers, words.pools, words.marks, words.titles, words.places)
    many = [form for named in nouns for noun, others in named.items() for form in (others or [f"{noun}s"])]
    names = [card.name for card in game.by_id.values()]
    forms = [verb.forms for verb in read.lexicon.verbs.values()]
    gister = Gister(forms, facing, list(words.marks), many, list(words.places), Facts(game).cards, names)
    sheet = [(heading, one) for heading, every in read.sheet.items() for one in every]
    return Gists(gister, [*sheet, *(("", one) for every in read.cards.values() for one in every)], game.memo)
