"""What is wrong with a sentence that is not read, said as whoever wrote it would think of it, and words to paste."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from ..lazyclass import dataclass
from ..library import display_name, read_source
from ..phrasebook.book import Phrasebook
from ..phrasebook.meaning import frozen
from ..phrasebook.pattern import lowered
from ..phrasebook.rendering import sentence
from ..phrasebook.teaching import explain
from ..yamlread import Problems, parse_yaml
from .apt import apt
from .entries import entry, words_in
from .lexicon import Lexicon
from .plainslips import plain_slip
from .pronouns import named_instead, pronouns
from .putting import agreeing, parted, put_otherwise
from .slips import SLIP, known_words, respelt, scored, slipped, unknown_words
from .suggesting import nearest, sensible

_OTHERWISE = Path(__file__).parent / "otherwise.yaml"
_PREPOSITIONS = frozenset(
    ("of", "from", "to", "into", "in", "on", "onto", "at", "with", "by", "for", "off", "out", "under", "over", "after")
)
_WHENCE, _WHITHER = ("from", "of", "off"), ("to", "into", "in", "on", "onto", "at")
"""Prepositions of where something comes from, and of where it goes."""
_SLIPS = 4
"""Words of one sentence that are told to be others here."""
_SHORT = 6
"""Letters of words that are no slips of longer or shorter ones by themselves."""
_LONGEST_PUT = 300
"""Characters of a sentence that is read with other words; no sentence of rules is as long as that."""
_OLDEST = re.compile(r"\bthe (youngest|oldest|eldest|tallest|smallest|shortest|hungriest|\w+est) player\b")
_LAST = re.compile(
    r"(?:the )?last (?:remaining )?player(?: (?:standing|left|remaining|in the game|who is (?:not out|left|still in)))?"
    r" (?:wins(?: the game)?|is the winner)"
)
_LEFT = ("The game ends when only 1 player is not out.", "A player who is out cannot win.")
"""How a game in which players are out says that the last player wins: of all that could win, only that one is left."""
_OTHER = re.compile(r"'(?P<got>\w+)' stands where '(?P<wanted>\w+)' is expected")


@dataclass(frozen=True, slots=True)
class Taught:
    """Why a sentence is not read, readable ones near to it, and lines for words.yaml with which it would be."""

    why: str
    near: tuple[str, ...]
    entry: tuple[str, ...] = ()


def taught(lexicon: Lexicon, text: str, kinds: Collection[str], before: str = "") -> Taught:
    """What to say about an unread sentence that should be of some kinds, with the sentences ``before`` it."""
    book = lexicon.book
    if plain := plain_slip(book, text, kinds):
        return Taught(*plain)
    if cut := _cut(lexicon, text, kinds):
        return cut
    one = agreeing(lexicon, text)
    if one != text and book.read(one, tuple(kinds)).outcome == "read":
        return Taught("one player does something here, so the verb ends in -s", (sentence(one.rstrip(".")),))
    if (bare := text.replace('"', "")) != text and book.read(bare, tuple(kinds)).outcome == "read":
        return Taught("it has quotation marks, which no rule has", (sentence(bare.rstrip(".")),))
    for word, one in parted(text):
        if book.read(one, tuple(kinds)).outcome == "read":
            return Taught(f"a comma is missing after {word!r}", (sentence(one.rstrip(".")),))
    if _LAST.fullmatch(lowered(text).strip(" .!")) and all(
        book.read(one, tuple(kinds)).outcome == "read" for one in _LEFT
    ):
        return Taught("it takes these two sentences here, beside the one that says who wins", _LEFT)
    if near := scored(lexicon, text, kinds):
        worth = "is worth" if " worth " in text else "counts"
        return Taught(f"{worth!r} is not said here; say who scores how much, and for what in which place", near)
    if meant := _meant(lexicon, text, kinds, before):
        return meant
    changed, said = _reworded(lexicon, text, kinds)
    if said:
        return _said_here(lexicon, changed, said, kinds)
    if near := put_otherwise(lexicon, text, kinds):
        return Taught("it is said in another way here", near)
    if to := _whither(book, text, kinds):
        return Taught(_other_preposition(*to[:2]), _near(lexicon, text, kinds)[:1])
    return _unknown(lexicon, text, kinds) or Taught(_why(lexicon, text, kinds), _near(lexicon, text, kinds))


def _said_here(lexicon: Lexicon, changed: str, said: Sequence[tuple[str, str]], kinds: Collection[str]) -> Taught:
    """What to say of a text in which these words are said otherwise here; ``changed`` has those in their stead."""
    near = put_otherwise(lexicon, changed, kinds)
    rest = None if near else _unknown(lexicon, changed, kinds)
    also = f"; and {rest.why}" if rest else ""
    words = "; for ".join(f"{other!r} say {word!r}" for other, word in said[1:])
    more = f"; for {words}" if words else ""
    slip = None if near or rest else plain_slip(lexicon.book, changed, kinds)
    return Taught(
        f"{said[0][0]!r} is not said here; say {said[0][1]!r}{more}{also}{f'; and {slip[0]}' if slip else ''}",
        near or (slip[1] if slip else _near(lexicon, changed, kinds)),
        rest.entry if rest else (),
    )


def _meant(lexicon: Lexicon, text: str, kinds: Collection[str], before: str) -> Taught | None:
    """What to say of a text with pronouns that is read with what they can mean; None for any other."""
    found: dict[str, str] = {}
    for meant, changed in named_instead(text, before, lexicon.words.places) if before else ():
        if near := put_otherwise(lexicon, agreeing(lexicon, changed), kinds):
            found.setdefault(near[0], _and([repr(one) for one in meant]))
    if not found:
        return None
    words = pronouns(text)
    said = _and([repr(one) for one in words])
    if len(found) == 1:
        are = "is" if len(words) == 1 else "are"
        return Taught(f"{said} {are} not said here; say {next(iter(found.values()))}", tuple(found))
    return Taught(f"{said} could mean {' or '.join(found.values())} here: say which", tuple(found)[:2])


def _other_preposition(got: str, wanted: str) -> str:
    return f"the preposition is another one: {wanted!r} belongs where {got!r} stands"


def _reworded(lexicon: Lexicon, text: str, kinds: Collection[str]) -> tuple[str, list[tuple[str, str]]]:
    """A text with words that are not said here replaced, and what was put for what: all of them, where it is read
    then, else those of which no other is known here."""
    for bold in (True, False):
        changed, said = text, list[tuple[str, str]]()
        for other, ours in ({"suit": sorted(lexicon.fields, key="number".__eq__)} | _otherwise()).items():
            if len(said) < _SLIPS and (found := _instead(lexicon, changed, other, ours, kinds, bold)):
                changed = found[0]
                said.append((other, found[1]))
                if lexicon.book.read(changed, tuple(kinds)).outcome == "read":
                    return changed, said
        if not bold:
            return changed, said
    return text, []


def _cut(lexicon: Lexicon, text: str, kinds: Collection[str]) -> Taught | None:
    """What to say of two sentences without a full stop between them, of which the second begins with a capital letter
    and one is read; None for any other text."""
    names = {word for known in lexicon.book.types.values() for word in known.wordings if word[:1].isupper()}
    for found in re.finditer(r"(?<=\w)\s+(?=[A-Z]\w)", text):
        first, second = text[: found.start()].strip(), text[found.end() :]
        if any(second.startswith(name) for name in names):
            continue
        for read, other, where in ((first, second, "follows it"), (second, first, "stands before it")):
            if lexicon.book.read(read, tuple(kinds)).outcome == "read":
                rest = taught(lexicon, other, kinds)
                near = (sentence(read.rstrip(".")), *rest.near[:1])
                return Taught(f"a full stop is missing after {first.split()[-1]!r}; of what {where}, {rest.why}",
                              near if read is first else near[::-1], rest.entry)  # fmt: skip
    return None


def _unknown(lexicon: Lexicon, text: str, kinds: Collection[str]) -> Taught | None:
    """What to say about a text with words that nothing knows; None if all are known."""
    words = unknown_words(lexicon, text)
    if not words:
        return None
    if titled := _OLDEST.search(lowered(text)):
        why = f"nobody can see from the table who is the {titled[1]}; let luck decide: a random player"
        return Taught(why, _near(lexicon, _OLDEST.sub("a random player", lowered(text)), kinds))
    lines = next(filter(None, (tuple(entry(lexicon, text, word)) for word in words)), ())
    if mended := respelt(lexicon, text, words, kinds):
        others = _and([repr(other) for _, other in mended.slips])
        why = f"{_listed([word for word, _ in mended.slips])} of this game; did you mean {others}?"
        return Taught(why, (mended.text,), () if mended.surely else lines)
    near = _near(lexicon, text, kinds)
    slips = get_close_matches(words[0], known_words(lexicon), n=1, cutoff=SLIP)
    if slips and max(len(words[0]), len(slips[0])) <= _SHORT and not slipped(words[0], slips[0]):
        slips = []  # "coming" is no slip of "coin", nor "token" of "taken"
    if slips and not (lines and lines[0].startswith("numbers:")):
        return Taught(f"{words[0]!r} is no word of this game; did you mean {slips[0]!r}?", near)
    return Taught(
        f"{_listed(words[:3])} of this game: no place, mark, number, card or verb is called that", near, lines
    )


def _why(lexicon: Lexicon, text: str, kinds: Collection[str]) -> str:
    """Why a sentence of known words is not read."""
    book = lexicon.book
    said = explain(book, text)
    if said.reading.outcome != "unread":
        return "it is a sentence of another kind"
    other = _OTHER.fullmatch(said.message)
    if other and {other["got"].lower(), other["wanted"]} <= _PREPOSITIONS:
        return _other_preposition(other["got"], other["wanted"])
    near = _near(lexicon, text, kinds)[:1]
    if near and sorted(words_in(near[0])) == sorted(words_in(text)):
        return "its words stand in another order here"
    return said.message


def _whither(book: Phrasebook, text: str, kinds: Collection[str]) -> tuple[str, str, str] | None:
    """Of a text that is read with another preposition of the same kind (where something goes, or whence it comes): the
    one that stands, the one that belongs there, and the text with it."""
    if len(text) > _LONGEST_PUT:
        return None
    for found in re.finditer(r"\b(?:of|from|off|in|into|to|on|onto|at)\b", text):
        for other in next(group for group in (_WHENCE, _WHITHER) if found[0] in group):
            changed = f"{text[: found.start()]}{other}{text[found.end() :]}"
            if other != found[0] and book.read(changed, tuple(kinds)).outcome == "read":
                return found[0], other, changed
    return None


def _listed(words: Sequence[str]) -> str:
    quoted = [repr(word) for word in words]
    return f"{quoted[0]} is no word" if len(quoted) == 1 else f"{_and(quoted)} are no words"


def _and(said: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(said[:-1]), said[-1])))


def _near(lexicon: Lexicon, text: str, kinds: Collection[str]) -> tuple[str, ...]:
    """The two nearest sentences that are read and mean different things, if any is near enough."""
    book, unknown = lexicon.book, unknown_words(lexicon, text)
    said = explain(book, text)
    mended = [f"{to[2].rstrip('.')}."] if (to := _whither(book, text, kinds)) else []
    repaired = [f"{said.repaired.rstrip('.')}."] if said.repaired else []
    found: dict[object, str] = {}
    for one in (*mended, *repaired, *_without_then(text, nearest(book, text, kinds, 12))):
        reading = book.read(one, tuple(kinds))
        if one not in mended and not apt(text, one, reading.meaning, unknown):
            continue
        if reading.outcome == "read" and sensible(text, one, reading.meaning):
            meaning = reading.meaning
            odd = ("choosable", "otherwise") if "otherwise" not in lowered(text) else ("choosable",)
            if isinstance(meaning, dict) and any(key in meaning for key in odd):
                continue  # what goes on from something else, and is no sentence alone
            bare = meaning["then"] if isinstance(meaning, dict) and meaning.keys() == {"then"} else meaning
            found.setdefault(frozen(bare), one)
    return tuple(found.values())[:2]


def _without_then(text: str, near: Iterable[str]) -> Iterator[str]:
    """Sentences, those that begin with "then" without it where the text does not."""
    then = lowered(text).startswith("then ")
    near = (one.replace("Then then ", "Then ", 1) for one in near)
    yield from (one if then or not one.startswith("Then ") else f"{one[5:6].upper()}{one[6:]}" for one in near)


def _instead(
    lexicon: Lexicon, text: str, other: str, ours: Collection[str], kinds: Collection[str], bold: bool = False
) -> tuple[str, str] | None:
    """A text with the words that are said here in place of others, and these; None where that is not the matter, which
    who is ``bold`` does not ask."""
    low = lowered(text)
    found = re.search(rf"\b{re.escape(other)}\b", low)
    if found is None:
        return None
    known = known_words(lexicon)
    here = set(words_in(other)) <= known or any(re.search(rf"\b{re.escape(other)}\b", name) for name in _names(lexicon))
    word = next((one for one in ours if set(words_in(one)) <= known), None)
    if word is None:
        return None
    changed = agreeing(lexicon, f"{text[: found.start()]}{word}{text[found.end() :]}")
    if here and not bold and not put_otherwise(lexicon, changed, kinds):
        return None  # the word is said here, too, and something else is the matter
    return sentence(changed), word


def _names(lexicon: Lexicon) -> Iterator[str]:
    """The names of the game, in small letters."""
    for known in lexicon.book.types.values():
        yield from (lowered(word) for word in known.wordings)


@cache
def _otherwise() -> dict[str, Sequence[str]]:
    problems = Problems()
    source = read_source(_OTHERWISE, display_name(_OTHERWISE), problems.add)
    doc = parse_yaml(source, problems) if source else None
    problems.raise_if_any()
    data = doc.data if doc and isinstance(doc.data, dict) else {}
    return {str(word): list(map(str, ours)) for word, ours in data.items() if isinstance(ours, list)}
