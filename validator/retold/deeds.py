"""What a sentence tells to do, by its words alone: what no phrase reads as a step is often one all the same.

A deed begins, after what says when, with a verb ("For a random pair, draw 2 tokens.") or with somebody who does it
("Each player takes 1 token."), and may be free ("you may put 1 card aside"). What is so is none. What happens by itself
("Everything rolls away.") is one only where it follows upon what the sentence before says of when.
"""

from __future__ import annotations

import re
from itertools import pairwise

from ...cards.latepattern import late
from .stems import stem, stems
from .wordclasses import DEEDS

_FRONT = late(
    r"(?:on (?:your|their) turn|next to (?:each|every|the|this) [\w-]+) (?=[a-z])"
    r"|(?:in|on|at|for|from|to|after|before|during|when|whenever|if|should|as|once|until|unless|every|each time|with"
    r"|without|except|first|then|next|finally|otherwise|now)\b[^,:;]*[,:] ",
    re.IGNORECASE,
)
"""What stands before a deed: when, for whom, or on which condition it is done."""
_AFTER = late(r" (?:if|when|whenever|as soon as|unless|after|before)\b.*", re.IGNORECASE)
"""The same behind it."""
_ONLY = late(r"\bonly (?:in|for|if|when|on|after|before|with)\b", re.IGNORECASE)
"""What forbids a deed at all other times, or for all others."""
_PARTICLES = "up|out|over|down|back|aside|away|off|again|aloud|once"
_WHAT = (
    r"the|an?|all|each|every|everything|some|any|both|either|it|them|one|another|more|fewer|your|its|their|his|her|this|that|these|those"
    r"|which|who|whether|as many|up to|at (?:least|most|random|that|the)"
)
"""How what a verb takes begins."""
_TELLS = late(
    rf"([a-z]+)(?: (?:{_PARTICLES}|at|with|from))? (?:(?:{_WHAT})\b|((?-i:[A-Z])|(?:\d+|two|three|four|five|six)\b))",
    re.IGNORECASE,
)
"""A verb and what it takes, which may be a name or a number: only after a verb that is known; "Turn 6" is none."""
_PERSON = r"(?:player|opponent|neighbour|side|dealer|winner|loser|starter)s?"
_BESIDE = r"(?: (?:then|now|also|each|still|in|of you|whose turn it is))*"
"""What stands beside somebody, or before the verb."""
_SOMEBODY = late(
    r"(?:you|everybody|everyone|all of you|the one|the rest|the others"
    rf"|(?:each|every|all|both|the|that|these|your|another|one) (?:[\w-]+ )?{_PERSON})"
    r"(?: who (?:is|are|was|were) (?:still in|\w+))?"
    rf"{_BESIDE}(?: (may|(?<!you )must|has to|have to))?{_BESIDE} ([a-z]+)\b(?! this card)",
    re.IGNORECASE,
)
"""Somebody who does something, with what is free or has to be done, and the verb."""
_ROLE = late(rf"(?:the|each|every|that) [\w'-]+{_BESIDE} ([a-z]+s)\b", re.IGNORECASE)
"""Whoever, or whatever, does something ("The claimant then shuffles the deck."); the verb."""
_HAS_TO = late(rf"(?:the|each|every|that) [\w'-]+{_BESIDE} (?:must|has to) ([a-z]+)\b", re.IGNORECASE)
"""The same where it has to be done."""
_MANY = late(r"([a-z]+) ([a-z]+s)(?=[.,]| (?:to|from|into|until)\b)", re.IGNORECASE)
"""A verb, and the name of several things ("Draw straws to decide who begins.")."""
_MIXED = stems("draw shuffle deal throw")
"""Verbs of that."""
_MOVED = late(
    r"(?:(?:with [^,;:.]{1,30} )?(?:everybody|everyone)|the|all|each|every|both|first|next|two|three|four|\d+)\b"
    r"(?:(?! (?:that|who|which|if|when|whose|as|until|while)\b)[^,;:.]){0,80}? (?:is|are) (?:\w+ly |then |now )?"
    r"([a-z]+)\b",
    re.IGNORECASE,
)
"""What is done by nobody in particular ("The rest is put away."); the verb."""
_NO_VERB = """
    the a an this that these those each every all both any some no only not if when whenever while whoever who what
    where which how as at in on of for from to with without within into by before after until unless once since because
    so but and or nor than then there here it they you he she we nobody nothing everybody everyone somebody neither
    either such also even still just never always again do does is are may can must will let see note remember half
"""
_NO_VERBS = frozenset(_NO_VERB.split())
"""Words at the head of a sentence that tell no deed."""
_HANDS = stems("draw shuffle mix discard put deal roll lay pick flip throw pay")
"""Verbs of what is done by hand: nothing but a person does that."""
_DONE = (DEEDS | _HANDS | stems("open lead spread hand")) - stems("win lose")
_TAKEN = _HANDS | stems("turn return place give add remove swap move reveal set compare count")
"""Verbs of what is done to cards and pieces."""
COMPARED = stems("play lay show turn reveal uncover roll throw flip compare")
"""Verbs of what is done to see who comes out best."""
_MOVES = _HANDS | stems("go roll move fall come return pass stop leave join drop disappear stumble travel slip pay")
"""Verbs of what happens by itself."""
_THINGS = late(r"(you|everybody|everyone|everything|all|both|the|your|their|its|each|every) ([^,;:.]+)", re.IGNORECASE)
"""Somebody, or something, and what is said of it."""
_SEVERAL = ("all", "both")
_WHOLE = ("everybody", "everyone", "everything")
"""How several things begin; who and what is one as a whole."""
_UPON = late(
    r"(?:if|when|whenever|should|as soon as|once(?! in\b)|each time|after|on (?:your|their) turn)\b", re.IGNORECASE
)
"""How a front begins that says upon what something happens."""
_NAMING = frozenset({"turn"})
"""Verbs that are a name before a number ("Turn 6 has no possessor phase.")."""
_IS_SO = r"\b(?:is|are|was|were|has|have|had|means?|counts? as|cannot|can|may|must|never)\b"
_SO = late(_IS_SO, re.IGNORECASE)
"""Verbs of what is so."""
_NO_EVENT = late(rf"{_IS_SO}|\bgoes first\b", re.IGNORECASE)
"""The same, and who begins."""
_WHO_IS = late(rf"\b(?:who|which|that|what) {_IS_SO}", re.IGNORECASE)
"""What is so of somebody who does something."""


def deed(text: str) -> str:
    """The verb of what a sentence tells to do, or that somebody does or may do, without its ending; "" for none."""
    _, rest = _parted(text)
    if _ONLY.search(rest):
        return ""
    if (found := _SOMEBODY.match(rest)) is not None:
        verb = found[2].lower()
        if stem(verb) in _DONE and (found[1] or _is_done(found[0].lower(), verb)):
            return stem(verb)
    moved = ((rest, _MOVED, _TAKEN), (text, _MOVED, _TAKEN))
    for said, pattern, verbs in ((rest, _ROLE, _HANDS), (rest, _HAS_TO, _DONE), *moved):
        if (found := pattern.match(said)) is not None and stem(found[1].lower()) in verbs:
            return stem(found[1].lower())
    if (found := _MANY.match(rest)) and stem(found[1].lower()) in _MIXED and stem(found[2].lower()) not in _MOVES:
        return stem(found[1].lower())
    found = _TELLS.match(rest)
    if found is None or (verb := found[1].lower()) in _NO_VERBS or verb.endswith("ly"):
        return ""
    other = (verb.endswith("s") and not verb.endswith("ss")) or (verb.endswith(("ing", "ed")) and stem(verb) != verb)
    name = found[2] is not None and (stem(verb) not in _DONE or (verb in _NAMING and found[2].isdigit()))
    return "" if other or name else stem(verb)


def _is_done(somebody: str, verb: str) -> bool:
    """Whether a verb has the form that goes with who does it."""
    several = (
        somebody.startswith(("you ", "all ", "both ", "these ", "the others", "the rest")) or "players" in somebody
    )
    return verb.endswith("s") != several


def follows(before: str, one: str) -> bool:
    """Whether what a sentence tells follows upon what the one before it says of when: both happen at that moment."""
    front, rest = _parted(before)
    return _UPON.match(front) is not None and not time_of(one) and _takes_place(rest) and _takes_place(one)


def _takes_place(text: str) -> bool:
    """Whether something is done, or happens to somebody or something ("Everything in your arms rolls away.")."""
    if deed(text):
        return True
    if (found := _THINGS.match(text)) is None or _NO_EVENT.search(found[0]):
        return False
    who, words = found[1].lower(), found[2].lower().split()
    if who == "you":
        return True
    for before, word in pairwise((who, *words)):
        named = before != who or who in _WHOLE  # a thing is named before what happens to it
        many = who in _SEVERAL or (before.endswith("s") and not word.endswith("s") and who not in _WHOLE)
        if named and stem(word) in _MOVES and word.endswith("s") != many:
            return True
    return False


def is_so(text: str) -> bool:
    """Whether a sentence says what is so, and not what is done."""
    return _SO.search(_WHO_IS.sub("", text)) is not None and not deed(text)


def time_of(text: str) -> str:
    """What a sentence says of when, or on which condition, something is done; "" for nothing."""
    front, rest = _parted(text)
    after = _AFTER.search(rest)
    return (front + after[0] if after else front).lower()


def _parted(text: str) -> tuple[str, str]:
    """What says when at the front of a sentence, and the rest of it."""
    start = 0
    while found := _FRONT.match(text, start):
        start = found.end()
    return text[:start], text[start:]
