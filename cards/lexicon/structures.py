"""The same sentence in other structures: relatives as conditions, possessives with "of", pronouns resolved, converses.

Rows hold for words in the one way of ``canonicalwords.py``. Each keeps the meaning in any game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..latepattern import late
from .canonicalwords import CLAUSES, DONE, NOUN_STOPS, PREPOSITIONS

_MOST = 40
"""Structures of one sentence that are looked at."""
_PREPOSITION = "|".join(PREPOSITIONS)
_WHOLE = [(late(old), new) for old, new in (
    # conditions as relatives
    (
        r"if you ([\w-]+(?: up| back| away)?) (an? (?:[^,]+ )?([\w-]+)[^,]*), (?:it|(?:that|the) \3) (.+)",
        r"\2 you \1 \4",
    ),
    (r"if (an?|the) ([\w -]+?) has ([^,]+), (?:it|(?:that|the) \2) (.+)", r"\1 \2 with \3 \4"),
    (r"if (an?|the) ([\w -]+?) (is|holds?|lies?) ([^,]+), (?:it|(?:that|the) \2) (.+)", r"\1 \2 \3 \4 \5"),
    (r"if (an?|the) ([\w -]+?) ([\w-]+ [^,]+), (?:its|(?:that|the) \2's?) ([\w-]+) (.+)", r"the \4 of \1 \2 who \3 \5"),
    (r"with ([^,]+ in) (?:your )?hand, (.+)", r"if you has \1 hand, \2"),
    (r"(an? [\w§ -]+?) (may|cannot|must|not) ([^,]+?) if it has ([^,]+)", r"\1 with \4 \2 \3"),
    (r"(an? [\w§ -]+?) (may|cannot|must|not) ([^,]+?) if it ([^,]+)", r"\1 who \4 \2 \3"),
    (r"with ([^,]+), (an? [\w§-]+) (.+)", r"\2 with \1 \3"),
    (r"of ([^,]+), ([^,]+)", r"\2 of \1"),
    # what is what
    (rf"(?!(?:{'|'.join(CLAUSES)}|{_PREPOSITION}) )(.+?) is ((?:the|your|its) [^,]+)", r"\2 is \1"),
    (r"the only (?:card|player|one|character|piece)s? (?:with) ([^,]+?) is ([^,]+)", r"only \2 has \1"),
    (r"the ([\w-]+) of (.+?) is ((?:at (?:most|least) )?[\d§].*)", r"\2 has \1 \3"),
    (r"(the [^,]+?) is (adjacent|equal) to (.+)", r"\3 is \2 to \1"),
    (r"there is (?:an? )?(.+?) in ([^,]+)", r"\2 has \1"),
    (r"(?:an? )?(.+?) is in ([^,]+)(, [^,]+)?", r"\2 has \1\3"),
    (r"(.+?) is (not )?part of ([^,]+)", r"\3 \2has \1"),
    (r"there is enough (.+?) (for .+)", r"the \1 is enough \2"),
    # none, only
    (r"((?:in|at|on) [^,]+, )?no ([\w§ -]+?) (\w+) more than ([\d§]\S*) (.+)", r"\1each \2 \3 at most \4 \5"),
    (r"each ([\w§ -]+?) has (?:an? )?different (\w+)", r"no 2 \1 has the same \2"),
    (r"nobody (?:(.+?) )?(?:but|except|other than) (.+)", r"only \2 \1"),
    # who gives and who gets
    (r"(?:by|from|for|with) (an? [^,]+), (.+?) gets? (.+?) and (.+) gets? (.+)", r"\1 give \3 to \2 and \5 to \4"),
    (r"(?:by|from|for|with) (an? [^,]+), (.+?) gets? (.+)", r"\1 give \3 to \2"),
    (rf"if (an?) ([\w§ -]+?) is ({DONE}), (.+?) gets? ([^,]+)(, .+)?", r"\1 \3 \2 give \5 to \4\6"),
    (r"there is (.+?) (in (?:its|your) [^,]+)", r"it has \1 \2"),
    # other orders
    (r"((?:in|on|beside|under) [^,]+?) (lies?|is|stands?) ([^,]+)(.*)", r"\3 \2 \1\4"),
    (rf"(only (?:{_PREPOSITION}) .+?) (?:do|does) ((?:the |an? |each )?[\w§-]+) (.+)", r"\2 \3 \1"),
    (r"if (an? [\w§ -]+?) ([\w-]+) (an? ([\w§-]+))( [^,]+)?, (?:it|(?:that|the) \4) (.+)", r"\3 \1 \2\5 \6"),
    (r"(what [^,]+) is ([^,]+)", r"\2 is \1"),
    # a subject of two verbs, an aside
    (r"((?:the|each|your|an?|this) [\w§-]+) ([^,]+?) and (is|may|cannot|must|has) (.+)", r"\1 \2 and \1 \3 \4"),
    (rf"([^,]+?), ((?:{_PREPOSITION}) [^,]+), ([^,]+)", r"\2, \1 \3"),
)]  # fmt: skip
"""Whole sentences, or what stands behind the clause in front of one, and what is put for them."""
_ANYWHERE = [(late(old), new) for old, new in (
    (rf"\b([\w§-]+) (?:that|who|which) is not ({DONE})\b(?! by)", r"un\2 \1"),
    (r"\b([\w§-]+) (?:that|who|which) (?:is|has been) ((?:already )?(?!not )[\w§-]+)\b(?! by)", r"\2 \1"),
    (r"\b([\w§-]+ [\w§-]+) (?:that|who|which) is ((?!not )[\w§-]+)\b(?! by)", r"\2 \1"),
    (r"\b([\w§-]+) (?:that|who|which) (?:is|lies?) (?!not )", r"\1 "),
    (r"\brandom ([\w§-]+)", r"\1 at random"),
    (r"\brandom ([\w§-]+ [\w§-]+)", r"\1 at random"),
    (r"\byour hand has ([^,]+)", r"you has \1 in hand"),
    (r"\b(you (?:may |must )?(?:has|hold) [^,]+? in) your hand", r"\1 hand"),
    (rf"\b({_PREPOSITION}|of) ((?:(?!(?:{_PREPOSITION}|of) )[\w§-]+ )+)(and|or) \1 ", r"\1 \2\3 "),
    (r"\b(\w+) ([\d§]\S*) (and|or) \1 ([\d§])", r"\1 \2 \3 \4"),
    (r"(?<=\w) in (?=(?:its|your|that) )", " of "),
    (r"(,? (?:and|but)) it (?=(?:may|cannot|must) )", r"\1 "),
    (r"\b(more|fewer|less) than ([^,]+?) (and|or) \1 than ", r"\1 than \2 \3 "),
    (r"\b(must [^,]+?) and to ", r"\1 and "),
    (r"\b(has|with) ([a-z][\w-]+) ([\d§]\S*)(?=$|,| (?:in|on)\b)", r"\1 \3 \2"),
)]  # fmt: skip
_BY_DOING = late(r"([\w-]+ [^,]+?) by (\w+ing) (.+)")
_DOING = late(rf"\b({'|'.join(CLAUSES)}) (\w{{3,}}ing)(?= (?:the|an?|your|its|all|each|[\d§]\S*) )")
_NO_NOUN = "|".join((*PREPOSITIONS, *CLAUSES, "of"))
_DONE_BY = late(
    rf"(?<!is )\b(?!is |be |not )([\w§-]+) (\w+ed) by ((?:(?!(?:{_PREPOSITION}|is|may|cannot|must|has) )[\w§-]+ ?)+)$"
)
_WHO_DOES = late(rf"\b(?!(?:{_NO_NOUN}) )([a-z§][\w-]+) (\w{{3,}}ing)(?= (?:to|from|the|an?|its|your|[\d§]\S*) )")
_OWNS_NONE = rf"{_PREPOSITION}|of|with|and|or|if|is|has|than|give|take|get"
_POSSESSIVE = late(
    rf"(?<![\w§-])((?!(?:{_OWNS_NONE}) )(?:(?:the|a|an|each|your|its|another|that|this|any|no|other) )*"
    r"[\w§-]+(?: [\w§-]+)??)'s? ((?:[\w§-]+ )??[\w§-]+)"
)
_THAT = late(r"\bthat ([a-z][\w-]+)")
_LED = late(r"\b(?:the|an?|each|your|its|another|1) (?=[a-z])")
_ITS = late(r"\bits ([\w-]+)")
_TO = late(rf" (?:{_PREPOSITION}) (?!.*,)[^,]*\b(?:and|then) ")
_IT = late(r"(?<!\S)(?:of-)?it\b|\bthe 1(?= (?:with|who|in|on) )")
_NOUN = late(r"[a-z][\w-]+|§\d+")
_ONE_OF = late(r"\ban? (?:[\w-]+ )??([a-z][\w-]+)(?! of\b)")
_FRONT = late(rf"((?:{'|'.join(CLAUSES)}|{_PREPOSITION}) [^,]+, )(.+)")


def structures(text: str) -> list[str]:
    """A plain sentence in every structure, as it stands first."""
    found = [text]
    for one in found:
        for other in _other(one):
            if other not in found and len(found) < _MOST:
                found.append(other)
    return found


def _other(text: str) -> Iterator[str]:
    for owned in _POSSESSIVE.finditer(text):
        yield f"{text[: owned.start()]}{_the(owned[2], text)} of {owned[1]}{text[owned.end() :]}"
        words = text[owned.end() :].split(" ", 2)
        if len(words) > 1 and not words[0] and words[1] not in NOUN_STOPS:
            rest = f" {words[2]}" if len(words) > 2 else ""
            yield f"{text[: owned.start()]}{owned[2]} {words[1]} of {owned[1]}{rest}"
    lead = _FRONT.fullmatch(text)
    for front, main in (("", text), *([(lead[1], lead[2])] if lead else ())):
        for old, new in _WHOLE:
            if found := old.fullmatch(main):
                yield front + found.expand(new)
    if found := _BY_DOING.fullmatch(text):
        yield from (f"to {found[1]}, {base} {found[3]}" for base in bases(found[2], "ing"))
    for found in _DOING.finditer(text):
        for base in bases(found[2], "ing"):
            yield f"{text[: found.start()]}{found[1]} you {base}{text[found.end() :]}"
    for found in _DONE_BY.finditer(text):  # "a rule shared by several cards"
        for base in bases(found[2]):
            yield f"{text[: found.start()]}{found[1]} {found[3]} {base}{text[found.end() :]}"
    for found in _WHO_DOES.finditer(text):  # "a card leading to another"
        for base in bases(found[2], "ing"):
            yield f"{text[: found.start()]}{found[1]} {base}s{text[found.end() :]}"
    for old, new in _ANYWHERE:
        for found in old.finditer(text):
            yield f"{text[: found.start()]}{found.expand(new)}{text[found.end() :]}"
    yield from _resolved(text)


def bases(done: str, ending: str = "ed") -> Iterator[str]:
    """The bases that a form of a verb with such an ending may have."""
    bare = done.removesuffix(ending)
    yield from dict.fromkeys((bare, f"{bare}e", re.sub(r"(.)\1$", r"\1", bare)))


def _the(word: str, text: str) -> str:
    return word if text.startswith(word) else f"the {word}"


def _resolved(text: str) -> Iterator[str]:
    """With the first noun, the nearest, or the first behind "a" in the place of the first pronoun; or with "its" as a
    bond of the two."""
    for that in _THAT.finditer(text):  # of the one thing that was named so far
        head = text[: that.start()]
        if len(_LED.findall(head)) == 1 and re.search(rf"\b(?:the|an?) (?:[\w§-]+ )?{that[1]}\b", head):
            yield f"{head}it{text[that.end() :]}"
    for pattern in (_ITS, _IT):
        if not (found := pattern.search(text)) or not found.start():
            continue
        owned = found[1] if pattern is _ITS else ""
        head, tail = text[: found.start()], text[found.end() :]
        for noun in _nouns(head, pattern is _ITS):
            whole = f"a {noun}" if not head.endswith("any ") and re.search(rf"\ban? {noun}\b", head) else noun
            yield f"{head}{owned} of {whole}{tail}" if owned else f"{head}{whole}{tail}"
            if owned:
                yield f"{head}{noun} {owned}{tail}"
        if owned and re.search(rf"\b{re.escape(owned)}\b", head):
            yield f"{head}{owned}{tail}"
        if owned and text.count(" its ") == 1:
            yield f"at bond-of-it, {head}{owned}{tail}"


def _nouns(head: str, bond: bool) -> dict[str, None]:
    """What a pronoun behind some words may stand for."""
    nouns = [
        one[0] for one in _NOUN.finditer(head)
        if one[0] not in NOUN_STOPS and (not re.match(DONE, one[0]) and not head.endswith(f" {one[0]} "))
    ]  # fmt: skip
    if not bond and _TO.search(head):  # "put it on the pile and discard it"
        return dict.fromkeys(nouns[:1])
    single = [one[1] for one in _ONE_OF.finditer(head) if one[1] in nouns]
    return dict.fromkeys([*nouns[:1], *nouns[-1:], *single[:1]])
