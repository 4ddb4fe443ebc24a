"""A sentence with what its pronoun stands for named, where the sentence before it says what that is.

"There are 8 lamps. Each player takes 4 of them" says "4 lamps", and "Foxes are beasts. They hunt" says "foxes". What is
counted or is the subject of the sentence before may be meant, and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ..latepattern import late
from .oneforall import more_of, one_of
from .wordorder import CLAUSE, PREPOSITION

LEAD = late(rf"(?:(?:{CLAUSE}|{PREPOSITION}) [^,;:]+, )?", re.IGNORECASE)
"""What says when, in front of a sentence."""
_MODAL = ("cannot", "can", "may", "must")
_SUBJECT = late(r"(the|that|this|your|an?|each|every|another) ((?:(?:other|acting|next|first) )?[a-z]+) (\w+)")
"""What a sentence is about, and the word behind it."""
_STANDS = late(r"\b(?:they|she|he|it)\b", re.IGNORECASE)
_COUNTED = late(
    r"there (?:is|are) (?:\d+|an?|[a-z]+) (?:different )?((?:(?!in\b|of\b|for\b|and\b)[\w-]+ ?)+?)(?=$|[,:;.]| in )",
    re.IGNORECASE,
)
_MANY = late(r"((?:the |all )?(?:[\w-]+ ){0,2}?\w+s) (?:are|have|lie|stand) ", re.IGNORECASE)
_ONE = late(r"(an?) ([\w-]+) (?:that|who|which|is|has|means|with) ", re.IGNORECASE)
_THEY = late(r"\bthey\b", re.IGNORECASE)
_OF_THEM = late(
    r"\b(each|both|all|\d+|one)(?: of (?:them|these|those))(?=$|[ ,])|(?<= )(one|\d+)(?=$|,)", re.IGNORECASE
)
_ONE_THAT = late(r"\bone (?=that |who |which |with )", re.IGNORECASE)


def named(before: str, text: str, verbs: Mapping[str, str]) -> Iterator[str]:
    """A sentence with what the one before it is about in the place of its pronoun, or the other way round."""
    lead = LEAD.match(before)
    main = before[lead.end() if lead else 0 :].rstrip(".! ")
    body = text.rstrip(".! ")
    yield from _several(main, body)
    if (one := _ONE.match(main)) and _ONE_THAT.search(body):
        yield _ONE_THAT.sub(f"{one[1].lower()} {one[2]} ", body, count=1)
    found = _SUBJECT.match(main[:1].lower() + main[1:])
    if not found or not (found[3] in ("of", *_MODAL, *verbs.values()) or re.fullmatch("[a-z]+s", found[3])):
        return
    subject = f"{found[1] if found[1] in ('the', 'your') else 'that'} {found[2]}"
    if pronoun := _STANDS.search(body):
        yield f"{body[: pronoun.start()]}{subject}{body[pronoun.end() :]}"
    elif noun := re.search(rf"\b{subject}\b(?!')", body, re.IGNORECASE):
        yield from (f"{body[: noun.start()]}{one}{body[noun.end() :]}" for one in ("they", "she", "he", "it"))


def _several(main: str, body: str) -> Iterator[str]:
    """With the things that are counted, or that a sentence is about, for "they", "each of them" and "4 of them"."""
    counted = _COUNTED.match(main)
    if not (found := counted or _MANY.match(main)):
        return
    noun = re.sub(r"^(?:the|all) ", "", found[1].strip(), flags=re.IGNORECASE)
    one, more = (one_of(noun), noun) if noun.endswith("s") else (noun, more_of(noun))
    whole = f"the {more}" if counted or found[1].lower().startswith("the ") else more
    if they := _THEY.search(body):
        yield from (f"{body[: they.start()]}{some}{body[they.end() :]}" for some in dict.fromkeys((whole, more)))

    def of_them(of: re.Match[str]) -> str:
        many = (of[1] or of[2]).lower()
        if many in ("each", "one", "1"):
            return f"{'each' if many == 'each' else 1} {one}"
        return f"{many} {more}"

    if one and (put := _OF_THEM.sub(of_them, body)) != body:
        yield put
