"""Whether a text that was confirmed is still the same in other words: numbers, names, negations, who, what is done."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher

from ...cards.latepattern import late
from ...cards.lexicon.canonical import same
from .contents import Contents, value_of
from .contrast import opposites
from .stems import stem
from .synonyms import akin
from .wordclasses import (
    ALL,
    ALONE,
    CONCEALED,
    CONVERSE,
    DEEDS,
    EARLIER,
    HEDGES,
    LIGHT,
    MAY,
    MUST,
    NOT,
    ORDER,
    OTHERS,
    ROLES,
    SHOWN,
    SINGLE,
    SOME,
    TURNED,
    WHO,
)  # fmt: skip
from .wording import WORD, Wording

_LEAST = 0.3
"""The part of the words of each of two texts that the other must have, or others that stand for them."""
_LONGEST = 4_000
"""Letters of a text that is held word by word."""
_FEW = 3
"""Words from which on they are counted."""
_AND_NOT = late(r"\b(?:the )?([a-z]+),? (?:and )?not (?:the )?([a-z]+)", re.IGNORECASE)
"""The one thing and not the other."""
_ACTOR = late(r"\b(next|previous|other|first|last|starting) player\b", re.IGNORECASE)
"""Players who are known by where they are in the order."""
_RELATIVE = late(r"\bplayer (?:who|whose|that)\b", re.IGNORECASE)
_AT_FIRST = late(r"(?<=[a-z] )first(?=[,.;]| and\b)", re.IGNORECASE)
"""Something that is done first, said behind it."""
_SOLE = frozenset({"only", "just", "alone", "sole", "single", "exactly", "but", "except", "other", "else", "own"})
"""Words of which one may have said "only"."""
_EITHER = frozenset({"one", "either"})


def reworded(old: Wording, new: Wording, rules: Contents) -> Iterator[str]:
    """What a text says that its earlier wording did not, or no longer says; nothing if only the words are others.

    ``rules`` are the contents of the rules that it tells: what one of these has may be said as well.
    """
    if max(len(old.text), len(new.text)) > _LONGEST:
        yield "is said in quite other words"
        return
    if same(old.text, new.text):
        return
    gone, come = old.telling - new.telling, new.telling - old.telling
    gone = frozenset(word for word in gone if not _stood_for(word, new.stems | _converse(word, come)))
    come = frozenset(word for word in come if not _stood_for(word, old.stems | _converse(word, gone)))
    yield from _swapped(old.words, new.words)
    yield from _numbers(old, new, rules)
    yield from _one_and_more(old.words, new.words)
    yield from _names(old, new, rules, gone)
    yield from _negation(old, new)
    yield from _turned(old, new)
    yield from _time(old, new)
    yield from _quantity(old, new)
    yield from _doubt(old, new)
    yield from _actor(old, new)
    yield from _seen(old, new)
    if not (old.negations or new.negations):
        yield from _mood(old, new)
    lost = gone & (DEEDS - LIGHT)
    for word in sorted(come & (DEEDS | ROLES) - (frozenset() if lost else LIGHT)):
        yield f"now says {_first(new, (word,))!r}"
    for word in sorted(lost):
        yield f"no longer says {_first(old, (word,))!r}"
    for one, missing in ((old, gone), (new, come)):
        if len(one.telling) >= _FEW and 1 - len(missing) / len(one.telling) < _LEAST:
            yield "is said in quite other words"
            return


def _converse(word: str, others: frozenset[str]) -> frozenset[str]:
    """The word itself where one that says its contrary stands in its stead: the negations are held by themselves."""
    there = CONVERSE.get(word, frozenset[str]()) & others
    there |= {other for other in others if word in CONVERSE.get(other, ())}
    return frozenset({word}) if there else frozenset()


def _stood_for(word: str, others: Iterable[str]) -> bool:
    return any(akin(word, other) for other in others)


def _swapped(old: Sequence[str], new: Sequence[str]) -> Iterator[str]:
    """Two words that changed places, and nothing else did; not those of "A and B"."""
    odd = [at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other]
    if len(old) == len(new) and len(odd) == 2:
        first, last = odd
        if old[first] == new[last] and old[last] == new[first] and {*old[first + 1 : last]} - {"and", "or", "the", "a"}:
            yield f"has {new[first]!r} and {old[first]!r} in each other's places"


def _numbers(old: Wording, new: Wording, rules: Contents) -> Iterator[str]:
    lost = old.numbers(soft=False) - new.numbers(soft=False)
    gone = sorted(value for value in lost if old.numbers()[value] > new.numbers()[value])
    come = sorted(value for value in new.numbers(soft=False) if not old.numbers()[value])
    yield from (f"no longer says {value!r}" for value in gone)
    yield from (f"now says {value!r}" for value in come if gone or value not in rules.of("number") | rules.of("seats"))
    if old.contents.orders and new.contents.orders != old.contents.orders and _counted(old) != _counted(new):
        yield from (f"now says {order!r}" for order in new.contents.orders if order not in old.contents.orders)


def _one_and_more(old: Sequence[str], new: Sequence[str]) -> Iterator[str]:
    """Where one thing has become several, or the other way round, and the words on both sides of it stayed."""
    for kind, start, end, first, last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "replace" or end - start != last - first:
            continue
        odd = [pair for pair in zip(old[start:end], new[first:last], strict=True) if stem(pair[0]) != stem(pair[1])]
        values = [value_of(word) for pair in odd[:1] for word in pair]
        if len(odd) == 1 and None not in values and values[0] != values[1] and 1 in values:
            yield f"no longer says {odd[0][0]!r}"
            yield f"now says {odd[0][1]!r}"


def _counted(one: Wording) -> frozenset[tuple[str, str]]:
    """Each number with the word after it."""
    spots = [spot for spot in one.contents.spots if spot.kind == "number"]
    after = ((spot.value, WORD.findall(one.text[spot.end :].lower())[:1]) for spot in spots)
    return frozenset((value, stem(words[0]) if words else "") for value, words in after)


def _names(old: Wording, new: Wording, rules: Contents, lost: frozenset[str]) -> Iterator[str]:
    for kind in ("name", "title"):
        gone, come = old.of(kind) - new.of(kind), new.of(kind) - old.of(kind)
        yield from (f"no longer says {value!r}" for value in sorted(gone))
        yield from (f"now says {value!r}" for value in sorted(come) if gone or value not in rules.of(kind))
    for kind in ("place", "mark", "field", "word"):  # they come and go, but none in the stead of something else
        gone, come = old.of(kind) - new.of(kind), new.of(kind) - old.of(kind)
        if gone or lost:
            yield from (f"now says {value!r}" for value in sorted(come) if not _converse(stem(value), old.stems))


def _negation(old: Wording, new: Wording) -> Iterator[str]:
    turned = sum(
        (old.has((one,)) and not new.has((one,)) and bool((new.stems - old.stems) & others))
        or (new.has((one,)) and not old.has((one,)) and bool((old.stems - new.stems) & others))
        for one, others in CONVERSE.items()
    )
    counts = old.negations, new.negations
    if counts[0] == counts[1] or (turned and abs(counts[0] - counts[1]) <= turned):
        return
    if not (counts[0] - counts[1]) % 2 and (min(counts) or old.has(ALL) or new.has(ALL)):
        return  # "none that is not" says "all"
    yield f"now says {_first(new, NOT)!r}" if counts[1] > counts[0] else f"no longer says {_first(old, NOT)!r}"


def _first(one: Wording, some: Iterable[str]) -> str:
    return next((word for word in one.words if word in some or stem(word) in some), "")


def _turned(old: Wording, new: Wording) -> Iterator[str]:
    before, now = (Counter(spot.value for spot in one.contents.spots if spot.kind == "turn") for one in (old, new))
    for word in sorted(now - before):
        there = [other for other in opposites(word) if other in before - now]
        if there:
            yield f"no longer says {there[0]!r} and now says {word!r}"
        elif word in TURNED and new.negations == old.negations and not _stood_for(word, old.stems):
            yield f"now says {word!r}"
    for word in sorted(old.of("turn") - new.of("turn")):
        if word in TURNED and old.negations == new.negations and not _stood_for(word, new.stems):
            yield f"no longer says {word!r}"
    gone, come = _most(old) - _most(new), _most(new) - _most(old)
    if gone and any(not _stood_for(word, gone) for word in come):
        yield f"no longer says {min(gone)!r} and now says {min(come)!r}"


def _time(old: Wording, new: Wording) -> Iterator[str]:
    """Where what is first comes later, or the other way round."""
    if "before" in new.words and not old.has(EARLIER):
        yield "now says 'before'"
    if _AT_FIRST.search(new.text) and {"first", "then"}.isdisjoint(old.words):
        yield "now says 'first'"
    begins = [
        next((name for name, some in ORDER.items() if one.words[:1] and one.words[0] in some), "") for one in (old, new)
    ]
    if all(begins) and begins[0] != begins[1]:
        yield f"now says {new.words[0]!r}"


def _most(one: Wording) -> frozenset[str]:
    """Words that end in "est": of two such, one is hardly the other."""
    return frozenset(word for word in one.words if word.endswith("est") and len(word) > 5)


def _quantity(old: Wording, new: Wording) -> Iterator[str]:
    """Where all have become one or some, or the other way round."""
    for one, other, say in ((old, new, "no longer says"), (new, old, "now says")):
        if one.has(ALL) and not other.has(ALL):
            single = other.has(SOME) and not one.has(SOME)
            someone = "player" in other.words and "player" not in one.words and not other.has(WHO)
            if single or someone or (other.has(SINGLE) and one.has(SINGLE) != other.has(SINGLE)):
                yield f"{say} {_first(one, ALL)!r}"
                return
    for one, other, say in ((old, new, "now says"), (new, old, "no longer says")):
        ones = [sum(word in _EITHER for word in some.words) for some in (one, other)]
        if "both" in other.words and "both" not in one.words and ones[0] > ones[1]:
            yield f"{say} 'both'"
    if all(any(word in NOT for word in one.words) for one in (old, new)) and new.has(ALL) and not old.has(ALL):
        yield f"now says {_first(new, ALL)!r}"


def _seen(old: Wording, new: Wording) -> Iterator[str]:
    """Where what was hidden from others is seen by them, or the other way round."""
    hidden = [_hidden(one) for one in (old, new)]
    if None not in hidden and hidden[0] != hidden[1]:
        some = CONCEALED | SHOWN
        yield f"no longer says {_first(old, some)!r}"
        yield f"now says {_first(new, some)!r}"


def _hidden(one: Wording) -> bool | None:
    """Whether a text says that others do not see something; None where it does not say."""
    if one.has(ALONE) or one.has(CONCEALED) == one.has(SHOWN):
        return None
    return one.has(CONCEALED) != bool(one.negations % 2)


def _doubt(old: Wording, new: Wording) -> Iterator[str]:
    """Where a rule holds only now and then, where one thing or another is done, or what was yours is another's."""
    before, now = Counter(old.words), Counter(new.words)
    yield from (f"now says {word!r}" for word in now if word in HEDGES and not before[word])
    yield from (f"no longer says {word!r}" for word in before if word in HEDGES and not now[word])
    if now["or"] > before["or"] and now["and"] < before["and"] and not (old.negations or new.negations):
        yield "now says 'or'"
    if before["you"] and not now["you"]:
        yield from (f"now says {word!r}" for word in now if word in OTHERS and not before[word])


def _actor(old: Wording, new: Wording) -> Iterator[str]:
    """Where somebody else does it, or is meant: only some, the others, not the one but the other."""
    if "only" in new.words and not old.negations and _SOLE.isdisjoint(old.words):
        yield "now says 'only'"
    for one, other in _AND_NOT.findall(old.text.lower()):
        if (other, one) in _AND_NOT.findall(new.text.lower()):
            yield f"no longer says {one!r} and now says {other!r}"
    gone, come = (
        {found.lower() for found in _ACTOR.findall(one.text)} - {found.lower() for found in _ACTOR.findall(other.text)}
        for one, other in ((old, new), (new, old))
    )
    if gone and len(_RELATIVE.findall(new.text)) > len(_RELATIVE.findall(old.text)):
        yield f"no longer says {min(gone) + ' player'!r}"
    if "other" in come and not old.has({"other", "others", *OTHERS}) and "that" in old.words and not old.negations:
        yield "now says 'other'"


def _mood(old: Wording, new: Wording) -> Iterator[str]:
    for some, others in ((MAY, MUST), (MUST, MAY)):
        if new.has(some) and not old.has(some) and (some is MAY or old.has(others)):
            yield f"now says {_first(new, some)!r}"
            return
    if old.has(MAY) and not new.has(MAY):
        yield f"no longer says {_first(old, MAY)!r}"
