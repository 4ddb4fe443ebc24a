"""Two sentences as one, and one as two: what is joined or parted says the same.

Nothing is parted where a clause or a relative might reach across the joint, and a subject is put before the second half
only where its verb stands as that of the first does: "A player cannot move and cannot win" has two halves, "a player
cannot move and win" has none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ..latepattern import late
from .naming import LEAD, named
from .wordorder import CLAUSE, PREPOSITION

_MOST = 300
"""Letters of a sentence that is parted or joined."""
_JOINT = late(
    r"; |: |,? and (?:then )?|, then |, (?:but|yet) |, (?=so (?!that\b))|, or (?=(?:when|if|after|as soon as|once) )"
)
_REACHES = late(rf"\b(?:{CLAUSE}|who|which|that|where|whether|or|either|neither|both|between|no|[Nn]obody|[Oo]nly)\b")
"""What may reach across a joint."""
_OVER = late(r"\b(?:(?:who|which|that) (?=\w)|or\b|either\b|neither\b|both\b|between\b|no\b|[Nn]obody\b|[Oo]nly\b)")
"""What does not, where a comma and a subject of its own stand behind it."""
_ASIDE = late(r"(?:(The|All|Your) (.+?)|(.+?)) \(([^()]+)\)(.*)")
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
_DUTY = late(r"(?:has|have) to (.+)")
_OTHERWISE = late(r"otherwise,? (.+)", re.IGNORECASE)
_THEN = late(r"(?:then|also|and),? ", re.IGNORECASE)


def halves(text: str, verbs: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The two sentences that a sentence says, in each way; ``verbs`` are the third persons of verbs by their bases."""
    body = text.rstrip(".! ")
    if len(body) > _MOST:
        return
    lead = LEAD.match(body)
    start = lead.end() if lead else 0
    yield from _aside(body)
    for joint in _JOINT.finditer(body, start):
        for first, second in _parted(body, start, joint, verbs):
            yield first, second
            yield from ((first, other) for other in named(first, second, verbs))


def _parted(body: str, start: int, joint: re.Match[str], verbs: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The two sentences on both sides of a joint, with what says when in front of ``start``."""
    head, first, second = body[: joint.start()], body[start : joint.start()], body[joint.end() :]
    own = _OWN_SUBJECT.match(second)
    if joint[0].startswith(", or"):
        when = re.search(rf" ({CLAUSE}) ", first)
        main = first[: when.start()] if when else ""
        if main and not _FREES.search(main) and not _REACHES.search(main):
            yield head, f"{main} {second}"
        return
    if joint[0] == ": " and not (own or next(_subjects(first, second, verbs), "")):
        return
    apart = own and joint[0].startswith((",", ";"))  # a clause of its own
    reaching = _OVER.sub("", first) if apart else first
    if joint[0].endswith("then "):
        yield head, f"{body[:start]}then {second}"
    if joint[0] in ("; ", ": ", ", ", ", then ") or not (_REACHES.search(reaching) or _carries(first, second)):
        again = _TIMED.match(second)  # a time of its own stands in the stead of the first
        timed = again and start and body[:start].lower().startswith(again[1])
        purpose = own and joint[0] == "; " and body[:start].lower().startswith("to ")
        yield head, second if timed or purpose else f"{body[:start]}{second}"
        if start and apart and not (timed or purpose):
            yield head, second
    for subject in _subjects(first, second, verbs):
        yield head, f"{body[:start]}{subject} {second}"
        if ", " in head and _COUNTED.match(first):  # the first of three that are counted
            yield " and ".join(head.rsplit(", ", 1)), f"{body[:start]}{subject} {second}"


def _aside(body: str) -> Iterator[tuple[str, str]]:
    """What stands in parentheses as a sentence of its own, or as what the words before it are."""
    if found := _ASIDE.fullmatch(body):
        article, noun, whole, aside, rest = found.groups()
        if _OWN_SUBJECT.match(aside) and not rest:
            yield whole or f"{article} {noun}", aside
        elif article and rest and not _REACHES.match(aside):
            yield f"{article} {noun} are {aside}", f"{article} {noun}{rest}"


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
    if not _REACHES.search(f"{one} {small}"):
        yield from _shortened(one, small)
    if ", and " in small and not _carries(one, small):
        yield f"{one}, {small}"
    again = (found[0] for found in _NAME.finditer(other, 1) if found[0] in one)
    named = [small.replace(name, "it") for name in sorted(again, key=len, reverse=True)]
    for rest in dict.fromkeys((small, other, *named)):
        if not _carries(one, rest):
            yield f"{one}, and {rest}"
            yield f"{one} and {rest}"
        yield f"{one}; {rest}"


def _shortened(one: str, small: str) -> Iterator[str]:
    """Two sentences as one that says once what both begin with; or the deeds of both in one row."""
    if (there := _COUNTED.match(one)) and small.startswith(there[1].lower()):
        yield f"{one} and {small[len(there[1]) + 1 :]}"
    if (found := _PRONOUN.fullmatch(small)) and f" {found[1]} " in one and "," not in one:
        yield f"{one} and {found[2]}"
    if one.count(" and ") == 1 and " and " in small and not (_OWN_SUBJECT.match(one[1:]) or _OWN_SUBJECT.match(small)):
        yield f"{one.replace(' and ', ', ')}, {small}"
