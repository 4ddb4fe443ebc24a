"""Two sentences as one, and one as two: what is joined or parted says the same.

Nothing is parted where a clause or a relative might reach across the joint, and a subject is put before the second half
only where its verb stands as that of the first does: "A player cannot move and cannot win" has two halves, "a player
cannot move and win" has none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ..latepattern import late
from .wordorder import CLAUSE, PREPOSITION

_MOST = 300
"""Letters of a sentence that is parted or joined."""
_LEAD = late(rf"(?:(?:{CLAUSE}|{PREPOSITION}) [^,;:]+, )?", re.IGNORECASE)
_JOINT = late(r"; |,? and (?:then )?|, but ")
_REACHES = late(rf"\b(?:{CLAUSE}|who|which|that|where|whether|or|either|neither|both|between|no|[Nn]obody|[Oo]nly)\b")
"""What may reach across a joint."""
_FREES = late(
    r"\b(?:may|can|cannot|not|never|need|allowed|permitted|free|able|forbidden|unable)\b|n't\b|n’t\b", re.IGNORECASE
)
"""What reaches on to a verb behind "and" that has no subject of its own: "you may move and win" obliges to nothing."""
_OWN_SUBJECT = late(
    rf"(?:the|an?|each|every|all|any|both|no|half|some|most|only|nobody|everybody|everyone|another|other|this|that|these"
    rf"|those|you|they|it|she|he|your|their|its|her|his|{CLAUSE}|{PREPOSITION})\b|[A-Z\d]|\w+s\b"
)
_TIMED = late(rf"({PREPOSITION}) [^,;:]+, ")
_HAS = late(r"([^,;]*\b(?:has|have)) (?:\d+|an?|no) ")
_MODAL = ("cannot", "can", "may", "must")
_COUNTED = late(r"([^\d,;]*\b(?:is|are|has|have)) \d+ ")
"""Before what is counted, twice in one sentence."""
_NAME = late(r"(?:(?:The|A|An) )?[A-Z][\w'-]+(?: [A-Z][\w'-]+)*")
_PRONOUN = late(r"(?:they|it|he|she) (?:(?:then|also) )?(\w+) (.+)")
_SUBJECT = late(r"(the|that|this|your|an?|each|every|another) ((?:(?:other|acting|next|first) )?[a-z]+) (\w+)")
"""What a sentence is about, and the word behind it."""
_STANDS = late(r"\b(?:they|she|he|it)\b", re.IGNORECASE)
_DUTY = late(r"(?:has|have) to (.+)")
_OTHERWISE = late(r"otherwise,? (.+)", re.IGNORECASE)
_THEN = late(r"(?:then|also|and),? ", re.IGNORECASE)


def halves(text: str, verbs: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The two sentences that a sentence says, in each way; ``verbs`` are the third persons of verbs by their bases."""
    body = text.rstrip(".! ")
    if len(body) > _MOST:
        return
    lead = _LEAD.match(body)
    start = lead.end() if lead else 0
    for joint in _JOINT.finditer(body, start):
        first, second = body[start : joint.start()], body[joint.end() :]
        if joint[0] == "; " or not (_REACHES.search(first) or _carries(first, second)):
            again = _TIMED.match(second)  # a time of its own stands in the stead of the first
            timed = again and start and body[:start].lower().startswith(again[1])
            yield body[: joint.start()], second if timed else f"{body[:start]}{second}"
        for subject in _subjects(first, second, verbs):
            yield body[: joint.start()], f"{body[:start]}{subject} {second}"


def _carries(first: str, second: str) -> bool:
    """Whether what the first half allows or forbids holds of the second as well, if they are one sentence."""
    return bool(_FREES.search(first)) and not _OWN_SUBJECT.match(second)


def _subjects(first: str, second: str, verbs: Mapping[str, str]) -> Iterator[str]:
    """The words before a verb of the first half that stands as the verb does with which the second half begins."""
    begins, *_ = second.split(" ")
    if (counted := (_HAS if begins == "no" else _COUNTED).match(first)) and (begins.isdigit() or begins == "no"):
        yield counted[1]
        return
    finite = {"are", "have", *verbs.values()} - {*_MODAL}
    words = first.split()
    finite |= {word for word in (*words, begins) if re.fullmatch("[a-z]+s", word)}
    finite |= {*verbs, "lie"} if begins in ("are", "have") else set()
    alike = _MODAL if begins in _MODAL else finite if begins in finite else ()
    for at in range(len(words) - 1, 0, -1):
        subject, rest = " ".join(words[:at]), " ".join(words[at:])
        if words[at] in alike and not _REACHES.search(rest) and not re.match(r"(?i)no\b|nobody|neither", subject):
            yield subject


def joined(first: str, second: str, verbs: Mapping[str, str]) -> Iterator[str]:
    """Two sentences as one, in each way."""
    one, other = first.rstrip(".! "), second.rstrip(".! ")
    if len(one) + len(other) > _MOST:
        return
    small = other[:1].lower() + other[1:]
    if found := _OTHERWISE.fullmatch(other):
        yield f"{one}; otherwise {found[1]}"
        return
    if lead := _THEN.match(small):
        small = small[lead.end() :]
    if found := _PRONOUN.fullmatch(small):
        forms = dict.fromkeys((found[1], verbs.get(found[1], found[1])))
        for form in (form for form in forms if not _carries(one, form) or form in _MODAL):
            yield f"{one} and {form} {found[2]}"
            yield f"{one}, and {form} {found[2]}"
        if (duty := _DUTY.fullmatch(f"{found[1]} {found[2]}")) and re.search(r"\b(?:has|have) to\b", one):
            yield f"{one} and to {duty[1]}"
    words, others = one.split(), other.split()
    shared = next((at for at, pair in enumerate(zip(words, others, strict=False)) if pair[0] != pair[1]), 0)
    if shared > 1 and re.match(r"(?:Each|Every|The|All|You|Your|Both)\b", one):
        rest = " ".join(others[shared:])
        if all(re.fullmatch("[a-z]+s", some[shared]) for some in (words, others)) and not _carries(one, rest):
            yield f"{one} and {rest}"
            yield f"{one}, and {rest}"
    if ", and " in small and not _carries(one, small):
        yield f"{one}, {small}"
    again = (found[0] for found in _NAME.finditer(other, 1) if found[0] in one)
    named = [small.replace(name, "it") for name in sorted(again, key=len, reverse=True)]
    for rest in dict.fromkeys((small, other, *named)):
        if not _carries(one, rest):
            yield f"{one}, and {rest}"
            yield f"{one} and {rest}"
        yield f"{one}; {rest}"


def named(before: str, text: str, verbs: Mapping[str, str]) -> Iterator[str]:
    """A sentence with what the one before it is about in the place of its pronoun, or the other way round."""
    lead = _LEAD.match(before)
    main = before[lead.end() if lead else 0 :]
    found = _SUBJECT.match(main[:1].lower() + main[1:])
    if not found or not (found[3] in ("of", *_MODAL, *verbs.values()) or re.fullmatch("[a-z]+s", found[3])):
        return
    subject = f"{found[1] if found[1] in ('the', 'your') else 'that'} {found[2]}"
    body = text.rstrip(".! ")
    if pronoun := _STANDS.search(body):
        yield f"{body[: pronoun.start()]}{subject}{body[pronoun.end() :]}"
    elif noun := re.search(rf"\b{subject}\b(?!')", body, re.IGNORECASE):
        yield from (f"{body[: noun.start()]}{one}{body[noun.end() :]}" for one in ("they", "she", "he", "it"))
