"""What a sentence tells to do, by its words alone: what no phrase reads as a step is often one all the same.

A deed begins, after what says when, with a verb ("For a random pair, draw 2 tokens.") or with somebody who does it
("Each player takes 1 token."), and may be free ("you may put 1 card aside"). What is so is none.
"""

from __future__ import annotations

import re

from .stems import stem, stems
from .wordclasses import DEEDS

_FRONT = re.compile(
    r"(?:in|on|at|for|from|to|after|before|during|when|whenever|if|as|once|until|unless|every|each time|with|without"
    r"|except|first|then|next|finally|otherwise|now)\b[^,:;]*[,:] ",
    re.IGNORECASE,
)
"""What stands before a deed: when, for whom, or on which condition it is done."""
_AFTER = re.compile(r" (?:if|when|whenever|as soon as|unless|after|before)\b.*", re.IGNORECASE)
"""The same behind it."""
_ONLY = re.compile(r"\bonly (?:in|for|if|when|on|after|before|with)\b", re.IGNORECASE)
"""What forbids a deed at all other times, or for all others."""
_PARTICLES = "up|out|over|down|back|aside|away|off|again|aloud|once"
_WHAT = (
    r"the|an?|all|each|every|everything|some|any|both|either|it|them|one|another|more|fewer|your|its|their|his|her|this|that|these|those"
    r"|which|who|whether|as many|up to|at (?:least|most|random|that|the)"
)
"""How what a verb takes begins."""
_TELLS = re.compile(
    rf"([a-z]+)(?: (?:{_PARTICLES}|at|with|from))? (?:(?:{_WHAT})\b|((?-i:[A-Z])|\d+\b))",
    re.IGNORECASE,
)
"""A verb and what it takes, which may be a name or a number: only after a verb that is known; "Turn 6" is none."""
_PERSON = r"(?:player|opponent|neighbour|side|dealer|winner|loser|starter)s?"
_BESIDE = r"(?: (?:then|now|also|each|still|in|of you|whose turn it is))*"
"""What stands beside somebody, or before the verb."""
_SOMEBODY = re.compile(
    r"(?:you|everybody|everyone|all of you|the one|the rest|the others"
    rf"|(?:each|every|all|both|the|that|these|your|another|one) (?:[\w-]+ )?{_PERSON})"
    rf"{_BESIDE}(?: (may|(?<!you )must|has to|have to))?{_BESIDE} ([a-z]+)\b(?! this card)",
    re.IGNORECASE,
)
"""Somebody who does something, with what is free or has to be done, and the verb."""
_ROLE = re.compile(rf"(?:the|each|every|that) [\w'-]+{_BESIDE} ([a-z]+s)\b", re.IGNORECASE)
"""Whoever, or whatever, does something ("The claimant then shuffles the deck."); the verb."""
_MOVED = re.compile(
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
_DONE = (DEEDS | _HANDS | stems("open lead spread")) - stems("win lose")
_TAKEN = _HANDS | stems("turn return place give add remove swap move reveal set compare count")
"""Verbs of what is done to cards and pieces."""
_NAMING = frozenset({"turn"})
"""Verbs that are a name before a number ("Turn 6 has no possessor phase.")."""
_SO = re.compile(r"\b(?:is|are|was|were|has|have|had|means?|counts? as|cannot|can|may|must|never)\b", re.IGNORECASE)
"""Verbs of what is so."""
_WHO_IS = re.compile(rf"\b(?:who|which|that|what) {_SO.pattern}", re.IGNORECASE)
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
    for said, pattern, verbs in ((rest, _ROLE, _HANDS), (rest, _MOVED, _TAKEN), (text, _MOVED, _TAKEN)):
        if (found := pattern.match(said)) is not None and stem(found[1].lower()) in verbs:
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
