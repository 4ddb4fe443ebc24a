"""What may be put for what in a sentence of any game, so that it says the same: contractions, synonyms, idioms.

Each row is looked for in small letters; what stands behind it are words to be tried in its stead.
"""

from __future__ import annotations

from ..latepattern import late_rows

SHORT = late_rows((
    (r"\bcan(?:'t| not)\b", "cannot"), (r"\bwon't\b", "will not"), (r"\b(\w+)n't\b", r"\1 not"),
    (r"\b(who|it|that|there|he|she|what|nobody|everybody)'s (?!own\b)", r"\1 is "),
    (r"\b(you|they|we|who)'re\b", r"\1 are"), (r"\b(you|they|we)'ve\b", r"\1 have"),
    (r"\b(you|they|we|he|she|it|who)'ll\b", r"\1 will"),
))  # fmt: skip
"""Contractions, and what they stand for."""
_OF_PARTS = (
    (r"^the deck (?:has|contains|consists of|is made of) (\S+ cards) in (?:all|total)$", (r"there are \1",)),
    (r"^the deck (?:consists|is made) (?:up )?of (\S+ cards)$", (r"there are \1",)),
    (r"^you need ((?:\d\d+|[a-z]+t(?:een|y)(?:-[a-z]+)?) cards)$", (r"there are \1",)),
    (
        r"^(there are \d+ .+ of each .+?),? (?:except|but)(?: for)? (.+?),? (?:which|who|that) has (?:only )?(\d+)$",
        (r"\1, but \3 of \2",),
    ),
    (r"^the cards are numbered (?:from )?(\S+) to (\S+)$", (r"the numbers go from \1 to \2",)),
)
OF_PARTS = late_rows(_OF_PARTS)
"""What is said of the cards as they come out of the box, and what may be put for it."""
OTHER = late_rows((
    (r"\b(?:everybody|everyone|every player|each of (?:the players|you))\b", ("each player",)),
    (r"\bevery\b", ("each",)),
    (r"\bone (?=[a-z]+ [a-z])(?!of )", ("1 ",)),
    (r"\btwo (?=[a-z]+)", ("2 ",)),
    (r"\b(?:biggest|largest|greatest)\b", ("highest", "most")),
    (r"\b(?:smallest|least)\b", ("lowest", "fewest")),
    (r"\b(?:has|have|needs?) to\b", ("must",)),
    (r"\b(?:must not|may not|(?:is|are) (?:unable|forbidden|not (?:able|allowed|permitted)) to)\b", ("cannot",)),
    (r"\b(?:is|are) (?:able|free|permitted) to\b", ("may", "can")),
    (r"\bshare(s?) the same\b", ("have the same", "has the same")),
    (r"\b(?:do|does) not have (?:any|an?)?\b ?", ("has no ", "have no ")),
    (r"\bwhoever\b", ("the player who", "a player who")),
    (r"\b(?:anyone|anybody|any player) who\b", ("a player who",)),
    (r"\bat once\b", ("immediately",)),
    (r"\bas long as\b", ("while",)),
    (r"\bwhile\b", ("as long as",)),
    (r"\bup to (?=\d)", ("at most ",)),
    (r"\bat least (\d+) ([\w-]+)", (r"\1 or more \2", r"\1 \2 or more")),
    (r"\b(\d+) or more ([\w-]+)", (r"at least \1 \2",)),
    (r"\b(\d+) ([\w-]+) or more\b", (r"at least \1 \2",)),
    (r"\bin place of\b", ("instead of",)),
    (r"\bthe ([\w-]+) of ((?:the|an?|its|your|their|that|this|each|another) [\w-]+)\b", (r"\2's \1",)),
    (r"\b((?:the|an?|its|your|their|that|this|each|another) [\w-]+)'s ([\w-]+)\b", (r"the \2 of \1",)),
    (r"\bthe ([\w-]+) from ((?:that|the next|another) player)\b", (r"\2's \1",)),
    (r"\b(if|when) you have (?!(?:no|at|more|fewer|exactly|the|an?|\d+)\b)", (r"\1 you hold ",)),
    (r"\bswap(s?) hands with (.+? player)$", (r"swap\1 your hand with \2's hand",)),
    (
        r"\b(?:if|when|as soon as) (?:there is )?only (?:one|1) player (?:is )?(?:left|remains|remaining)$",
        ("when only 1 player is not out",),
    ),
    (r"\bthere (?:is|are) (\d+ .+?) (?:in|on) the (\w+)(?=$|,)", (r"the \2 has \1",)),
    (r"^no ((?:[\w-]+ )+?)(is|are) ", (r"\1\2 not ",)),
    (
        (
            r"^(?!(?:the|that|this|these|it|you|they|there|no|nobody)\b)(an? )?((?:(?!(?:is|are|if|when) )[\w-]+ )+)"
            r"(is|are) not "
        ),
        (r"no \2\3 ",),
    ),
    (r"\bis (?:over|finished)\b|\b(?:finishes|stops)\b", ("ends",)),
    (r"\bwins the game\b", ("wins",)),
    (r"\b(?:get|gain|earn|receive)(s?) (?=\d+ (?:[\w-]+ )?[Pp]oints?\b)", (r"score\1 ",)),
    (r"\bown \b", ("",)),
    (r"\b(?:as soon as|once|whenever|in case|each time|every time|provided(?: that)?)\b", ("when", "if")),
    (r"(?:^|(?<= ))when (?!not\b)", ("if ",)),
    (r"(?:^|(?<= ))(?<!even )(?<!only )if ", ("when ",)),
    (r"^(.+?\b[a-z]\w*) (?:who|that|which) (?:has|have) (?!to\b)", (r"\1 with ",)),
    (r"^((?:an?|the|each|every|no) [\w-]+) with (?=(?:no|the|at|more|fewer|exactly|\d+) )", (r"\1 who has ",)),
    (r"\bthe same (\w+[^s\W])\b", (r"equal \1s",)),
    (r"\bequal (\w+)s\b", (r"the same \1",)),
    (r"\b(?:remain|stay)(s?)\b", (r"lie\1",)),
    (r"\bfor the rest of\b", ("until the end of",)),
    (r"\buntil the end of\b", ("for the rest of",)),
    (r"\b(?:drop|fall|sink)(s?) below\b", (r"go\1 below",)),
    (r"^(\d+ .+?) (?:is|are) used in (each .+)$", (r"\2 uses \1",)),
    (r"^(an?|the|each) (\w+) (who|that) is (\w+) and is ", (r"\1 \4 \2 \3 is ",)),
    (r"\bat once together\b", ("at the same time",)),
    (r"\bduring\b", ("in",)),
    (r"\btakes? no (?:more|further) (?=turns?\b)", ("has no more ",)),
    (r"^(a random player) (?:begins|starts|(?:has|takes) the first turn)$", (r"\1 goes first",)),
    (r"^(?:the winner is|the game is won by) (.+)$", (r"\1 wins",)),
    (r"^(.+) is the winner$", (r"\1 wins",)),
    (r"^(?:whoever|the (?:player|one) (?:who|that)) has the\b", ("the player with the",)),
    (r"^(?:whoever|anybody who|anyone who) is\b", ("a player who is",)),
    (r"^players who are (\w+) have\b", (r"a player who is \1 has",)),
    (r"^players who are (\w+) (cannot|can)\b", (r"a player who is \1 \2",)),
    (r"^if you (?:like|want|wish), (?=you may )", ("",)),
    (r"^(an?|the|each|no) (\w+) (?:who|that) is (not )?(\w+)\b", (r"\1 \3\4 \2",)),
    (r"^no (.+?) (\w+) more than (\d+)\b", (r"each \1 \2 at most \3",)),
    (r"^no (.+) is an? (\w+)$", (r"a \1 is no \2",)),
    (r"^the game has (?=\d)", ("there are ",)),
    *_OF_PARTS,
    (r"\bwith no\b", ("without",)),
    (r", each with (?=\d)", (", and each has ",)),
    (r"\bno more than (?=\d)", ("at most ",)),
    (r"\bno (?:fewer|less) than (?=\d)", ("at least ",)),
    (r"\b(?:is|are) allowed to\b", ("may",)),
    (r"^(you|each player|a player|players) can\b", (r"\1 may",)),
    (r"^(you|each player|a player|players) may\b", (r"\1 can",)),
    (r"\bboth (ends|sides)\b", (r"the \1",)),
    (r"^deals? (\d+ .+?) to (each player)$", (r"\2 draws \1",)),
    (r"^(.+ player) (?:gets|receives|is dealt) (\d+ cards?)$", (r"\1 draws \2",)),
    (r"^there (?:is|are) (\d+ .+?) for each (.+)$", (r"each \2 has \1",)),
    (r" in all$", ("",)),
    (r"^((?:in|on|at|beside|above|below) .+?) (lives?|lies?|stands?) (.+)$", (r"\3 \2 \1",)),
    (r"^(turn \d+) has (the (?:first|last) .+)$", (r"\2 is in \1",)),
    (r"\bdo(es)? what (.+?) says\b", (r"carry out the text of \2", r"carries out the text of \2")),
    (r"\b(?:steal|take)(s?) (.+? (?:from|in) (?:that|the next) player's \S+)$", (r"take\1 \2 into your hand",)),
    (r"\b(?:steal|take)(s?) (.+) from (that|the next) player$", (r"take\1 \2 from \3 player's hand into your hand",)),
    (r"\bsteal(s?) (\S+ \S+)$", (r"take\1 \2 from that player's hand into your hand",)),
    (
        r"^(?:you |each player |everybody )?(?:must|has to|have to)? ?follow (?:the )?(?:led )?(\w+)$",
        (r"if you hold a card of the led \1, you must play 1 card of the led \1",),
    ),
    (r"^(for each .+?), (.+)$", (r"\2 \1",)),
    (r"^(.+?),? (for each .+)$", (r"\2, \1",)),
))  # fmt: skip
"""What may be put for what."""
