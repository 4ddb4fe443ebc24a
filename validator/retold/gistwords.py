"""Ways of saying one thing in a rulebook, each put in the one way in which gists have it; see ``gist.py``.

What is the same in any sentence stands in ``cards/lexicon/canonicalways.py``, and is put first. Here is what gists need
beyond it. Every entry keeps the meaning in any game: what is dropped says nothing, and what is put for another is the
same. Patterns look at words in small letters with one space between them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ...cards.latepattern import ways

_OUTSIDE = (
    r"(?:the (?!high|low|bigg|larg|great|small|strong|long|short)[\w-]+est[\w-]*(?:-\w+)? player"
    r"|(?:whoever|the player who) (?:most recently|last|has most recently|was the last to) .+)"
)
"""Players who are known by something that is not in the game: luck decides who they are."""
NUMBERS: Mapping[str, str] = {"a": "1", "an": "1", "no": "0"}
"""Words for numbers that are no digits yet."""

_START = r"to set up|at the (?:very )?(?:start|beginning)(?: of the game)?(?! of)(?!, .+? (?:has|have)\b)"
"""What a player has at the start is said in another way."""
TIMES: Mapping[str, re.Pattern[str]] = {
    "start": re.compile(rf"(?:{_START}),? "),
    "end": re.compile(r"(?:in the end|at the (?:very )?end(?: of the game)?(?! of)),? "),
}
"""Times of the game, and the words at the head of a sentence that say which one it is about."""

FIRST = ways([
    (rf"^{_OUTSIDE} (?:goes first|starts|begins|takes the first turn)", "a random player goes first"),
    (rf"^{_OUTSIDE} (?:takes|gets|becomes|is) the (\w+)$", r"a random player becomes the \1"),
    (r"\((?:for (?:example|instance)|such as|say|e\.g\.)[^)]*\)", ""),
    (r"^(?:nor|neither) (can|may) (they|you|that player)", r"\2 cannot"),
    (r"^(?:they|he or she|he|she)", "that player"),
    (r"^(?:somebody|someone)(?! (?:who|with|else)\b)", "some player"),
    (r"(?:just|exactly) (?:one|1)(?= player)", "only 1"),
    (r"holds? the (highest|lowest|most|fewest) (\w+)(?! in\b)", r"has the \1 \2 in hand"),
])  # fmt: skip
"""What the one way of all sentences would lose."""
WAYS = ways([
    (r"^(?:at the start(?: of the game)?|to start with), (.+?) has", r"\1 start with"),
    (r"take (.+?) and put it (in|on|to|under)", r"put \1 \2"),
    (r"there is nobody who", "nobody"),
    (r"1 of (?:your|its|the) cards", "1 card"),
    (r"(?:gets?|takes?) no (?:more|further) (turns?)", r"has no more \1"),
    (r"not (?:take|get|has) any (?:more|further) turns", "has no more turns"),
    (r"no longer (?:takes?|gets?|has) (?:any )?turns", "has no more turns"),
    (r"stops? (?:taking|getting|having) turns", "has no more turns"),
    (r"(?:keeps?|continues?|go(?:es)? on) (?:on )?(?:taking|getting|having) turns", "has more turns"),
    (r"still (?:takes?|gets?|has) turns|continues? to (?:take|get|has) turns", "has more turns"),
    (r"((?:a|1) (card of .+?)) if you (?:hold|has) 1$", r"\1 if you hold a \2"),
    # asides
    (r"(cannot .+?),? either$", r"\1"),
    (r"^if (?:several|some|at least 2)(?: players| of it)? has the same number, it share (?:the )?(?:win|victory)$",
     "if tied, it share win"),
    (r",? ?such-as [^,]*(?:,|$)", ""),
    ((r"^(?:first(?: of all)?|then|next|finally|lastly|after that|after this|to start(?: with)?"
      r"|now|in other words|that is|so|thus|but|and),?(?= )"), ""),
    ((r",? ?(?:at-once|right then|at first|all told|from now on|whatever happens|and only 1|in front of (?:you|it)"
      r"|if possible)$"), ""),
    ((r"(?:at-once|straight|exactly the|always|now|then|still|again and again|even|really|thus|therefore|new|personal"
      r"|good|very)"), ""),
    # who
    (r"^(?:the )?players(?! with)", "each player"),
    (r"(?:any|each) other player|the others|the other players|all other players", "each other player"),
    (r"(?:1|an|any) other player|(?:an|1) opponent|a player else|another", "another player"),
    (r"another player player", "another player"),
    (r"(?:the player whose turn it is|the active player|the current player)", "you"),
    (r"(?:that|the|this) player's", "own"),
    (r"(?:your|its|my|whose)", "own"),
    (r"each player's", "each player own"),
    (r"(?:of (?:it|these players|those players)|the 1|among it)(?= who| that| with)", ""),
    (r"at least (?:1|a) player", "a player"),
    # no
    (r"nobody (?:may|must)(?: ever)?", "you cannot"),
    (r"(?:^|(?<=, ))nobody(?! but\b)", "a player not"),
    (r"(?:^|(?<=, ))no other player", "another player not"),
    (r"^not (?:do|does|may) (a player|players|each player|you)", r"\1 not"),
    (r"not may", "cannot"),
    (r"is not going to", "not"),
    (r"no longer|not any ?more|no more than 0", "not"),
    (r"must", ""),
    # how many
    (r"(?:no|not) more than", "at most"),
    (r"(has|with) several", r"\1 more than 1"),
    (r"reach(?:es)? at least", "has at least"),
    (r"reach(?:es)?(?= \d| [a-z]+ points?)", "has at least"),
    (r"precisely|in the number of", "exactly"),
    (r"greater than|higher than|above(?= \d)", "more than"),
    (r"strongest", "highest"),
    (r"least(?! \d)(?<!at least)", "lowest"),
    (r"all but 1 player is out|each player but 1 is out", "only 1 player is not out"),
    (r"(?:both|all)(?: of)?(?: the)?", "all "),
    (r"each", "all"),
    (r"(?:the )?whole deck|all cards (?:of|in) the deck", "deck"),
    # when
    (r"^in a tie|if (?:that|this|it) is a tie", "if tied"),
    (r"(?:on|in|at) own turns?|if it is own turn|all turn", "on-turn"),
    # what is done
    (r"(?:wins?) the (?:game|match)", "win"),
    (r"(?:the )?(?:winner is|(?:game|match) is won by) (.+)$", r"\1 win"),
    (r"^(.+) is the winner", r"\1 win"),
    (r"(?:share|split|divide) the (?:victory|win)|win together", "share win"),
    (r"(?:the )?win is shared by (?:the )?tied players$", "if tied, it share win"),
    (r"^if (?:these players is )?tied, (?:the )?win is shared$", "if tied, it share win"),
    (r"(?:goes|go|playing|to go) first", "go-first"),
    (r"(?<=player )starts?$", "go-first"),
    (r"choose a random player go-first|the first turn goes to a random player", "a random player go-first"),
    (r"^(?:(?:all |the )*tied players share win|(?:a |all )?player (?:who|that) is tied shares? win)$",
     "if tied, it share win"),
    (r"^if (?:several |some |at least 2 |the )?players (?:has|hold) equally (many|few) ([a-z]+), it share win$",
     r"players with equally \1 \2 share win"),
    (r"^if (?:several |some |at least 2 |the )?players tie(?: for the (most|fewest) ([a-z]+))?, it share win$",
     r"players with equally \1 \2 share win"),
    (r"equally most", "equally many"),
    (r"equally fewest", "equally few"),
    (r"^it ends?", "the game ends"),
    (r",? if the deck has (?:1|any)$", ""),
    (r"^(?:either way|in either case|in all cases),?(?= )", ""),
    (r",? afterwards$", ""),
    (r"a hand of (\w+ cards)", r"\1"),
    (r"give a (?:shuffle|mix) to (?:the |own )?(\w+)", r"shuffle \1"),
    (r"mix(?:es)?", "shuffle"),
    (r"starts? without", "start with 0"),
    (r"(?:who|which|that) (?:owns?|possess(?:es)?)", "with"),
    (r"^(?:a )?player (with the (?:most|fewest|highest|lowest) .+ (?:scores?|loses?|gains?|gets?))", r"all player \1"),
    (r"holds?", "has"),
    (r"(?:of|having) the same", "with the same"),
    (r"of 1 colour", "with the same colour"),
    (r"game ends? once", "game ends if"),
    (r"in the middle of the table|in the middle(?= as)", ""),
    (r"(?:does|do|follows?|obeys?) what (?:it|the card) says|carry-out own text", "carry-out text of played card"),
    (r"carrying out", "carry-out"),
    (r"(?:picks?|takes?|looks?) (?:it )?up", "take"),
])  # fmt: skip
"""Patterns of words in the one way of all sentences and what stands for them, in this order."""

IDLE = frozenset({"the", "own", "that", "this", "these", "those", "which", "will", "face", "be", "and"})
"""Words without which the same is said."""

PREPOSITIONS = frozenset({"from", "into", "in", "to", "onto", "on", "under", "by", "for", "with", "after", "before"})
"""Words with which a part of a clause begins that may stand in front or behind."""

WHEN = ("if", "after", "before", "until", "unless", "while", "as long as", "should")
"""Words with which the clause begins that says when."""
