"""Words and turns of phrase of rulebooks, each put in the one way in which forms have it; see ``canonical.py``.

Every row keeps the meaning in any game. Patterns look at words in small letters with one space between them, in the
order in which they stand here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ..latepattern import ways

CLAUSES = ("if", "while", "unless", "until", "before", "after", "because")
"""Words with which a clause begins that may stand in front or behind."""
PREPOSITIONS = ("in", "at", "on", "for", "from", "to", "by", "beside", "under", "without", "between", "above", "below")
"""Words with which a part of a clause begins that may stand in front or behind; "of" and "with" stay where they are."""
TIMES = frozenset({"turn", "round", "phase", "time", "game", "match", "step", "start", "end", "moment", "timelin"})
"""Words that make a time of what begins with "in"."""
LOOSE = frozenset({
    "face-down", "face-up", "again", "asleep", "in-secret", "at-once", "at-any-time", "at-the-same-time", "first",
    "one-after-another",
})  # fmt: skip
"""Words that say how something is done or lies, where they stand behind what they are said of."""
DROPPED = frozenset({"the", "that", "those", "who", "which", "a", "an"})
"""Words without which the same is said; commas stay."""
SINGLE = frozenset({"of", "as", "is"})
"""Words behind which "a" says nothing."""
NOUN_STOPS = frozenset(
    """the a an if while unless until before after because in at on for from to by beside under without between above
    below of with is be has may cannot must not no each all any you your its it and or but then only that who which
    this these lie played face-down face-up does do put draw give take play show choose at-once at-any-time as more most
    least fewer than both such-as first again player's""".split()  # noqa: SIM905
)
"""Words that are no noun a pronoun stands for."""

_IRREGULAR = {
    "given": "give", "taken": "take", "put": "put", "shown": "show", "drawn": "draw", "chosen": "choose",
    "laid": "lay", "dealt": "deal", "held": "hold", "kept": "keep", "won": "win", "lost": "lose", "seen": "see",
    "known": "know", "told": "tell", "said": "say", "made": "make", "paid": "pay", "set": "set", "left": "leave",
    "done": "do", "hidden": "hide", "thrown": "throw", "read": "read", "split": "split", "built": "build",
    "brought": "bring", "written": "write", "begun": "start", "found": "find", "sent": "send", "cut": "cut",
    "spent": "spend", "led": "lead", "turn-over": "turn-over", "carry-out": "carry-out",
}  # fmt: skip
BARE: Mapping[str, str] = _IRREGULAR
"""Participles and their verbs."""
DONE = rf"(?:{'|'.join(_IRREGULAR)}|[a-z-]{{2,}}ed)"
"""What a participle looks like."""
_N = r"[\d§]\S*"
_ROWS: Sequence[tuple[str, str]] = (
    # words that are one
    (r"one (?:after|by) (?:the other|another|one)|in turn, one", "one-after-another"),
    (r"each other|one another", "each-other"),
    (r"no one|no-one|no player", "nobody"),
    (r"face[ -]?down(?:wards)?", "face-down"),
    (r"face[ -]?up(?:wards)?", "face-up"),
    (r"secretly|in secret", "in-secret"),
    (r"zero", "0"),
    (r"one", "1"),
    (r"two", "2"),
    (r"three", "3"),
    (r"four", "4"),
    (r"five", "5"),
    (r"six", "6"),
    (r"seven", "7"),
    (r"eight", "8"),
    (r"nine", "9"),
    (r"ten", "10"),
    (r"eleven", "11"),
    (r"twelve", "12"),
    # when
    (r"at any (?:time|moment|point)|(?:when(?:ever)?|if) (?:you|they) (?:like|want|wish|please)", "at-any-time"),
    (r"at the same time|simultaneously", "at-the-same-time"),
    (r"immediately|at once|right away|straight away|instantly", "at-once"),
    (r"(?:each|every|any) time|whenever|when|as soon as|in case|provided(?: that)?|in the event that", "if"),
    (r"once(?= (?:the|all|both|that|this|it|they|you|no)\b)", "if"),
    (r"(?:as|so) long as", "while"),
    (r"for the (?:rest|remainder) of|till the end of|up to the end of", "until the end of"),
    (r"till", "until"),
    (r"prior to", "before"),
    (r"(turn|round|phase|step) before(?= (?:is|are|was|were|has)\b|,|$)", r"previous \1"),
    (r"(?<!of )(?<!in )(?:each|every) ([\d§]\S*) (turn|round|phase)s?", r"in each \1 \2"),
    (r"(?:during|within|in the course of)", "in"),
    (r"(?:at|in) the (?:beginning|outset)", "at the start"),
    (r"of (this|that) (turn|round|phase|game)", r"in \1 \2"),
    (r"of (?:each|every) (turn|round|phase|game|match)", r"of a \1"),
    (r"(?<=^)(?:then|next|afterwards|after that|after this|thereafter|finally),?", "then"),
    (r",? (?:and )?then(?= )", " and"),
    # how many
    (r"(?:no|not) more than(?= [\d§])(?<!^)", "at most"),
    (r"up to(?= [\d§])|a maximum of|at the most", "at most"),
    (r"(?:no|not) (?:fewer|less) than|a minimum of", "at least"),
    (rf"({_N})((?: [\w-]+)?) or more\b((?: \w+)?)", r"at least \1\2\3"),
    (rf"({_N})((?: [\w-]+)?) or (?:fewer|less)\b((?: \w+)?)", r"at most \1\2\3"),
    (r"everyone|everybody|(?:every|all|all of the|all the|each of the) players?", "each player"),
    (r"both (?:of )?the", "both"),
    (r"all (?:of )?the", "all"),
    (r"every", "each"),
    (r"everything", "all"),
    (r"(none|1|each|both|all) of (?:them|these|those)", r"\1"),
    # may and must, not
    (r"(?:do|does) not (?:need|have) to|need(?:s)? not", "need-not"),
    (
        r"(?:may|can|must) not|(?:is|are) (?:not (?:allowed|permitted|able)|forbidden|unable) to|(?:can|may) never",
        "cannot",
    ),
    (r"(?:is|are) (?:allowed|permitted|able|free) to|can", "may"),
    (r"(?:has|have|needs?) to|(?:is|are) (?:required|obliged|forced) to", "must"),
    (r"(?:do|does) not|never|at no time", "not"),
    (r"if you (?:like|want|wish),? (?:you )?may", "you may"),
    (r"may choose whether to", "may"),
    # who
    (r"whoever|(?:anyone|anybody|(?:any|the|a) player|the one) who", "player who"),
    (r"players who", "player who"),
    (r"someone|somebody", "a player"),
    (r"his or her|his|their(?: own)?|its own", "its"),
    (r"her(?= [a-z§])(?! (?:if|in|at|on|to|and|or)\b)", "its"),
    (r"(keeps?) its(?= [\w§])", r"\1"),
    (r"he or she|they|them|she|he|him|her", "it"),
    (r"your own", "your"),
    (r"([\w-]+) whose ([\w-]+) (?:is|are)(?= [\d§])", r"\1 with \2"),
    (r"(?:who|that|which) (?:already )?(?:has|have|holds?) (?:no|not any)", "without"),
    (r"with no", "without"),
    (r"(?:who|that|which) (?:already )?(?:has|have|holds?)(?! (?:been|to)\b)", "with"),
    (r"how much (\w+)(?= (?:it|they|he|she|you)\b)", r"the \1"),
    (r"(player|manager|1) (\w+?)(?:(?<=l)l)?ing(?= (?:it|its|the|a|an|that|this)\b)", r"\1 who \2"),
    # for example
    (r",? (?:for example|for instance|such as|e\.g\.),?", " such-as"),
    # where
    (r"next to|alongside", "beside"),
    (r"onto|upon|on top of", "on"),
    (r"into", "in"),
    (r"to(?= (?:the )?(?:bottom|top)\b)", "on"),
    (r"(cards?|tokens?|tiles?) of (your|the|its|a|each) (hand|deck|pile|row|discard pile)", r"\1 in \2 \3"),
    (r"(?:facing|pointing)(?= (?:up|down)\b)", ""),
    (r"in (?:total|all)", ""),
    # what is done
    (r"^turns? ((?:[\w§-]+ ){1,9})over$", r"turn-over \1"),
    (r"flip(s?|ped) a coin", r"toss\1 a coin"),
    (r"decides?(?= (?:who|which|what|whether)\b)", "choose"),
    (
        r"(?:do|does) what (?:its text|the text of it) says?|(?:follows?|carry out|carries out|does|do) its text",
        "carry-out its text",
    ),
    (r"carr(?:y|ies) out|carried out", "carry-out"),
    (r"(?:flip(?:s|ped)?|turn(?:s|ed)?) over|flip(?:s|ped)?", "turn-over"),
    (r"turns? ((?:[\w§-]+ ){1,7})over$", r"turn-over \1"),
    (r"puts? ((?:[\w§-]+ ){1,3})back$", r"return \1"),
    (r"(?:is|are) put back", "is returned"),
    (r"(?:is|are) (?:over|finished)|come(?:s)? to an end|finish(?:es)?", "end"),
    (r"begin(s?)|began", r"start\1"),
    (r"(?:contains?|consists? of|is made (?:up )?of|includes?)", "has"),
    (r"are|has been|have been|been", "is"),
    (r"have|had", "has"),
    (
        r"also|too|as well|in addition|likewise|simply|just|of course|own|either(?= face)|as you choose",
        "",
    ),
    (r"there is no limit to how many (.+?) you may (\w+)", r"you may \2 any number of \1"),
    (r"(?:as many )(.+?) as you (?:like|want|wish)", r"any number of \1"),
)
WAYS = ways(_ROWS)
"""Patterns, and what is put for them."""
_SAME = {
    word: base
    for base, words in {
        "show": "reveal", "choose": "pick select", "put": "place lay", "get": "receive gain", "stay": "remain",
        "win": "victory", "start": "begin", "shuffle": "mix", "return": "restore", "turn-over": "flip",
        "highest": "biggest largest greatest", "lowest": "smallest", "exchange": "swap trade", "text": "wording",
        "number": "amount", "player": "person",
    }.items()
    for word in words.split()
}  # fmt: skip
_KEPT = frozenset({"is", "has", "its", "this", "cannot", "unless", "as", "across", "plus", "minus", "less"})


@lru_cache(maxsize=20_000)
def canonical_word(word: str) -> str:
    """A word without the ending of its number and person, and as its synonyms are."""
    if word in _KEPT or not word.isascii() or word[-1:].isdigit():
        return word
    bare = word.removesuffix("'s").removesuffix("'")
    if len(bare) > 4 and bare.endswith("ies"):
        bare = f"{bare[:-3]}y"
    elif len(bare) > 4 and bare.endswith(("ches", "shes", "sses", "xes", "zes")):
        bare = bare[:-2]
    elif len(bare) > 2 and bare.endswith("s") and not bare.endswith(("ss", "us", "is")):
        bare = bare[:-1]
    bare = _SAME.get(bare, bare)
    return bare[:-1] if len(bare) > 3 and bare.endswith("e") and not bare.endswith("ee") else bare
