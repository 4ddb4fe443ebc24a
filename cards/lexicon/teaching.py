"""What is wrong with a sentence that is not read, said as whoever wrote it would think of it, and words to paste."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from itertools import islice
from pathlib import Path

from ..lazyclass import dataclass
from ..library import display_name, read_source
from ..phrasebook.book import Phrasebook
from ..phrasebook.meaning import frozen
from ..phrasebook.pattern import lowered
from ..phrasebook.rendering import sentence
from ..phrasebook.teaching import explain
from ..yamlread import Problems, parse_yaml
from .lexicon import Lexicon
from .rewordings import Rewordings
from .suggesting import nearest

_OTHERWISE = Path(__file__).parent / "otherwise.yaml"
_PREPOSITIONS = frozenset(
    ("of", "from", "to", "into", "in", "on", "onto", "at", "with", "by", "for", "off", "out", "under", "over", "after")
)
_WHENCE, _WHITHER = ("from", "of", "off"), ("to", "into", "in", "on", "onto", "at")
"""Prepositions of where something comes from, and of where it goes."""
_SLIPS = 4
"""Words of one sentence that are told to be others here."""
_WORDINGS = 20
"""Other wordings of a sentence that are tried."""
_LONGEST = 40
"""Words of a sentence in which a missing full stop is looked for."""
_LONGEST_PUT = 300
"""Characters of a sentence that is read with other words; no sentence of rules is as long as that."""
_SLIP = 0.8
"""How alike a word must be to one that is known to be a slip of the pen."""
_BEFORE_MARKS = ("is", "are", "not")
_BEFORE_PLACES = ("the", "their", "your", "s", "face", "secret", "up", "down")
_BEFORE_VERBS = ("", "player", "you", "then", "and", "may", "must", "cannot")
_OLDEST = re.compile(r"\bthe (youngest|oldest|eldest|tallest|smallest|shortest|hungriest|\w+est) player\b")
_OTHER = re.compile(r"'(?P<got>\w+)' stands where '(?P<wanted>\w+)' is expected")


@dataclass(frozen=True, slots=True)
class Taught:
    """Why a sentence is not read, readable ones near to it, and lines for words.yaml with which it would be."""

    why: str
    near: tuple[str, ...]
    entry: tuple[str, ...] = ()


def taught(lexicon: Lexicon, text: str, kinds: Collection[str]) -> Taught:
    """What to say about an unread sentence that should be of some kinds."""
    book = lexicon.book
    if halves := next(_halves(book, text, kinds), None):
        return Taught(f"a full stop is missing after {halves[0].split()[-1]!r}", tuple(map(sentence, halves)))
    if cut := _cut(lexicon, text, kinds):
        return cut
    agreeing = _agreeing(lexicon, text)
    if agreeing != text and book.read(agreeing, tuple(kinds)).outcome == "read":
        return Taught("one player does something here, so the verb ends in -s", (sentence(agreeing.rstrip(".")),))
    changed, said = _reworded(lexicon, text, kinds)
    if said:
        rest = _unknown(lexicon, changed, kinds)
        also = f"; and {rest.why}" if rest else ""
        words = "; for ".join(f"{other!r} say {word!r}" for other, word in said[1:])
        more = f"; for {words}" if words else ""
        near = _put_otherwise(lexicon, changed, kinds) or _near(book, changed, kinds)
        return Taught(
            f"{said[0][0]!r} is not said here; say {said[0][1]!r}{more}{also}", near, rest.entry if rest else ()
        )
    if near := _put_otherwise(lexicon, text, kinds):
        return Taught("it is said in another way here", near)
    return _unknown(lexicon, text, kinds) or Taught(_why(lexicon, text, kinds), _near(book, text, kinds))


def _reworded(lexicon: Lexicon, text: str, kinds: Collection[str]) -> tuple[str, list[tuple[str, str]]]:
    """A text with words that are not said here replaced, and what was put for what: all of them, where it is read
    then, else those of which no other is known here."""
    for bold in (True, False):
        changed, said = text, list[tuple[str, str]]()
        for other, ours in _otherwise().items():
            if len(said) < _SLIPS and (found := _instead(lexicon, changed, other, ours, bold)):
                changed = found[0]
                said.append((other, found[1]))
                if lexicon.book.read(changed, tuple(kinds)).outcome == "read":
                    return changed, said
        if not bold:
            return changed, said
    return text, []


def _agreeing(lexicon: Lexicon, text: str) -> str:
    """A text in which one player does what several did: "that player draw" as "that player draws"."""
    third = {verb.forms[0]: verb.forms[1] for verb in lexicon.verbs.values()} | {"have": "has", "are": "is"}

    def one(found: re.Match[str]) -> str:
        return f"{found[1]} {third.get(found[2], found[2])}"

    return re.sub(r"(?i)\b((?:each|that|a|another) player(?: who)?) (\w+)\b", one, text)


def _put_otherwise(lexicon: Lexicon, text: str, kinds: Collection[str]) -> tuple[str, ...]:
    """A sentence itself, or the nearest of its other wordings, that is read; nothing if none is."""
    if len(text) > _LONGEST_PUT:
        return ()
    for one in (text, *islice(Rewordings(lexicon.verbs).of(text), _WORDINGS)):
        reading = lexicon.book.read(one, tuple(kinds))
        if reading.outcome == "read":
            return (sentence(lexicon.book.regular(reading)),)
    return ()


def _cut(lexicon: Lexicon, text: str, kinds: Collection[str]) -> Taught | None:
    """What to say of a text that begins with a sentence that is read, and goes on with a capital letter, without a full
    stop between them; None for any other."""
    names = set(_names(lexicon))
    for found in re.finditer(r"(?<=\w)\s+(?=[A-Z]\w)", text):
        first, second = text[: found.start()].strip(), text[found.end() :]
        if any(lowered(second).startswith(name) for name in names):
            continue
        if lexicon.book.read(first, tuple(kinds)).outcome == "read":
            rest = taught(lexicon, second, kinds)
            return Taught(f"a full stop is missing after {first.split()[-1]!r}; of what follows it, {rest.why}",
                          (sentence(first), *rest.near[:1]), rest.entry)  # fmt: skip
    return None


def _unknown(lexicon: Lexicon, text: str, kinds: Collection[str]) -> Taught | None:
    """What to say about a text with words that nothing knows; None if all are known."""
    words = unknown_words(lexicon, text)
    if not words:
        return None
    if titled := _OLDEST.search(lowered(text)):
        why = f"nobody can see from the table who is the {titled[1]}; let luck decide: a random player"
        return Taught(why, _near(lexicon.book, _OLDEST.sub("a random player", lowered(text)), kinds))
    near = _near(lexicon.book, text, kinds)
    if slips := get_close_matches(words[0], known_words(lexicon), n=1, cutoff=_SLIP):
        return Taught(f"{words[0]!r} is no word of this game; did you mean {slips[0]!r}?", near)
    entries = (tuple(_entry(lexicon, text, word)) for word in words)
    entry = next((entry for entry in entries if entry), ())
    return Taught(
        f"{_listed(words[:3])} of this game: no place, mark, number, card or verb is called that", near, entry
    )


def _why(lexicon: Lexicon, text: str, kinds: Collection[str]) -> str:
    """Why a sentence of known words is not read."""
    book = lexicon.book
    if to := _whither(book, text, kinds):
        return f"the preposition is another one: {to[1]!r} belongs where {to[0]!r} stands"
    said = explain(book, text)
    if said.reading.outcome != "unread":
        return "it is a sentence of another kind"
    other = _OTHER.fullmatch(said.message)
    if other and {other["got"].lower(), other["wanted"]} <= _PREPOSITIONS:
        return f"the preposition is another one: {other['wanted']!r} belongs where {other['got']!r} stands"
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


def unknown_words(lexicon: Lexicon, text: str) -> list[str]:
    """The words of a text that nothing of the lexicon has."""
    known = known_words(lexicon)
    return list(dict.fromkeys(word for word in _words(text) if word not in known))


def known_words(lexicon: Lexicon) -> frozenset[str]:
    """Every word there is."""
    book = lexicon.book
    patterns = [re.sub(r"\{[^}]*\}", " ", one.pattern) for phrase in book.phrases for one in phrase.wordings]
    plurals = [re.sub(r"\((\w+)\)", r"\1", pattern) for pattern in patterns]
    names = [word for known in book.types.values() for word in known.wordings]
    return frozenset(word for text in (*patterns, *plurals, *names) for word in _words(text))


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", lowered(text))


def _listed(words: Sequence[str]) -> str:
    quoted = [repr(word) for word in words]
    if len(quoted) == 1:
        return f"{quoted[0]} is no word"
    return f"{', '.join(quoted[:-1])} and {quoted[-1]} are no words"


def _near(book: Phrasebook, text: str, kinds: Collection[str]) -> tuple[str, ...]:
    """The two nearest sentences that are read and mean different things."""
    said = explain(book, text)
    mended = [to[2]] if (to := _whither(book, text, kinds)) else []
    mended += [f"{said.repaired.rstrip('.')}."] if said.repaired else []
    found: dict[object, str] = {}
    for one in (*mended, *_without_then(text, nearest(book, text, kinds, 6))):
        reading = book.read(one, tuple(kinds))
        if reading.outcome == "read":
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
    yield from (one if then or not one.startswith("Then ") else f"{one[5:6].upper()}{one[6:]}" for one in near)


def _halves(book: Phrasebook, text: str, kinds: Collection[str]) -> Iterator[tuple[str, str]]:
    """Two sentences that a text consists of, one after the other without a full stop."""
    starts = [found.start() for found in re.finditer(r"(?<=\s)\S", text)][:_LONGEST]
    for at in starts:
        first, second = text[:at].strip().rstrip(","), text[at:].strip().rstrip(".")
        if all(book.read(half, tuple(kinds)).outcome == "read" for half in (first, second)):
            yield first, second


def _instead(
    lexicon: Lexicon, text: str, other: str, ours: Collection[str], bold: bool = False
) -> tuple[str, str] | None:
    """A text with the words that are said here in place of others, and these; None where that is not the matter, which
    who is ``bold`` does not ask."""
    low = lowered(text)
    found = re.search(rf"\b{re.escape(other)}\b", low)
    if found is None:
        return None
    known = known_words(lexicon)
    here = set(_words(other)) <= known or any(re.search(rf"\b{re.escape(other)}\b", name) for name in _names(lexicon))
    word = next((one for one in ours if set(_words(one)) <= known), None)
    if word is None:
        return None
    changed = _agreeing(lexicon, f"{text[: found.start()]}{word}{text[found.end() :]}")
    if here and not bold and lexicon.book.read(changed).outcome != "read":
        return None  # the word is said here, too, and something else is the matter
    return sentence(changed), word


def _names(lexicon: Lexicon) -> Iterator[str]:
    """The names of the game, in small letters."""
    for known in lexicon.book.types.values():
        yield from (lowered(word) for word in known.wordings)


@cache
def _otherwise() -> Mapping[str, list[str]]:
    problems = Problems()
    source = read_source(_OTHERWISE, display_name(_OTHERWISE), problems.add)
    doc = parse_yaml(source, problems) if source else None
    problems.raise_if_any()
    data = doc.data if doc and isinstance(doc.data, dict) else {}
    return {str(word): list(map(str, ours)) for word, ours in data.items() if isinstance(ours, list)}


# entries for words.yaml


def _entry(lexicon: Lexicon, text: str, word: str) -> Iterator[str]:
    """Lines for words.yaml that make a word known, as what it is most likely to be; none where nothing says that."""
    words = lexicon.words
    head, _, after = lowered(text).rstrip(".! ").partition(word)
    before = (_words(head) or [""])[-1]
    if before in _BEFORE_MARKS:
        yield f"marks: [{', '.join([*words.marks, word])}]"
    elif before in _BEFORE_PLACES and (_words(after) or [""])[0] not in _does(lexicon):
        yield f"places: [{', '.join([*words.places, word])}]     # play.md says under Table who sees its cards"
    elif head.rstrip()[-1:].isdigit():
        single = word.removesuffix("s")
        numbers = [*(f"{name}: [{', '.join(others)}]" for name, others in words.numbers.items()), f"{single}: [{word}]"]
        yield f"numbers: {{{', '.join(numbers)}}}     # play.md says under Table how many each player starts with"
    elif before in _BEFORE_VERBS:
        yield from _verb_entry(lexicon.book, word, after.strip())


def _does(lexicon: Lexicon) -> frozenset[str]:
    """What somebody does, in the third person: no place does anything."""
    return frozenset(verb.forms[1] for verb in lexicon.verbs.values())


def _verb_entry(book: Phrasebook, word: str, after: str) -> Iterator[str]:
    base = _base(word)
    takes, means = "", "Draw 1 card."
    if after and book.read(after, "cards").outcome == "read":
        takes, means = "{what:*cards}", "Discard {what}."
    elif after and book.read(after, "place").outcome == "read":
        takes, means = "{what:*place}", "Shuffle {what}."
    yield "verbs:"
    yield f"  {base}:"
    yield f"    forms: [{', '.join(_verb_forms(base))}]"
    if takes:
        yield f'    takes: "{takes}"'
    yield f'    means: "{means}"     # say here what is done, in words that are known'


def _base(word: str) -> str:
    """The base of a verb that may stand in the third person."""
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    if word.endswith(("shes", "ches", "xes", "sses")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


def _verb_forms(base: str) -> list[str]:
    """The forms of a regular verb."""
    if base.endswith("y") and base[-2:-1] not in "aeiou":
        third, past = f"{base[:-1]}ies", f"{base[:-1]}ied"
    else:
        third = f"{base}es" if base.endswith(("s", "x", "sh", "ch")) else f"{base}s"
        past = f"{base}d" if base.endswith("e") else f"{base}ed"
    gerund = f"{base[:-1]}ing" if base.endswith("e") and not base.endswith("ee") else f"{base}ing"
    return [base, third, past, past, gerund]
