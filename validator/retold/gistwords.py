"""Ways of saying one thing in a rulebook, each put in the one way in which gists have it; see ``gist.py``.

Every entry keeps the meaning in any game: what is dropped says nothing, and what is put for another is the same.
Patterns look at words in small letters with one space between them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ...cards.latepattern import ways
from .stems import stem

_NOBODY = r"(?:nobody|no one|no-one|no player)"
_NUMBER = r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)"
_OUTSIDE = (
    r"(?:the (?!high|low|bigg|larg|great|small|strong|long|short)[\w-]+est[\w-]*(?:-\w+)? player"
    r"|(?:whoever|the player who) (?:most recently|last|has most recently|was the last to) .+)"
)
"""Players who are known by something that is not in the game: luck decides who they are."""
_COUNT = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty
"""
NUMBERS: Mapping[str, str] = {
    **{word: str(number) for number, word in enumerate(_COUNT.split())},
    "thirty": "30", "forty": "40", "fifty": "50", "a": "1", "an": "1", "no": "0",
}  # fmt: skip
"""Words for numbers."""

_START = r"to set up|at the (?:very )?(?:start|beginning)(?: of the game)?(?! of)(?!, .+? (?:has|have)\b)"
"""What a player has at the start is said in another way."""
TIMES: Mapping[str, re.Pattern[str]] = {
    "start": re.compile(rf"(?:{_START}),? "),
    "end": re.compile(r"(?:in the end|at the (?:very )?end(?: of the game)?(?! of)),? "),
}
"""Times of the game, and the words at the head of a sentence that say which one it is about."""

WAYS = ways([
    (rf"^{_OUTSIDE} (?:goes first|starts|begins|takes the first turn)", "a random player goes first"),
    (rf"^{_OUTSIDE} (?:takes|gets|becomes|is) the (\w+)$", r"a random player becomes the \1"),
    (r"face[ -]?down(?:wards)?", "face-down"),
    (r"face[ -]?up(?:wards)?", "face-up"),
    (r"^(?:at the (?:start|beginning)(?: of the game)?|to (?:start|begin) with), (.+?) (?:has|have)", r"\1 start with"),
    (r"take (.+?) and put (?:it|them) (into|in|onto|on|under)", r"put \1 \2"),
    (r"there is (nobody|no player|no one) who", r"\1"),
    (r"one of (?:your|their|the) cards", "1 card"),
    (r"(?:gets?|takes?) no (?:more|further) (turns?)", r"has no more \1"),
    (r"(?:(?:does|do) not|doesn't|don't) (?:take|get|have) any (?:more|further) turns", "has no more turns"),
    (r"no longer (?:takes?|gets?|ha(?:s|ve)) (?:any )?turns", "has no more turns"),
    (r"stops? (?:taking|getting|having) turns", "has no more turns"),
    (r"(?:keeps?|continues?|go(?:es)? on) (?:on )?(?:taking|getting|having) turns", "has more turns"),
    (r"still (?:takes?|gets?|ha(?:s|ve)) turns|continues? to (?:take|get|have) turns", "has more turns"),
    (r"((?:a|1|one) (card of .+?)) if you (?:hold|have) one$", r"\1 if you hold a \2"),
    (r"(?:just|exactly) (?:one|1)(?= player)", "only 1"),
    # asides
    (r"\((?:for (?:example|instance)|such as|say|e\.g\.)[^)]*\)", ""),
    (r"^(?:nor|neither) (can|may) (they|you|that player)", r"\2 cannot"),
    (r"(cannot .+?),? either$", r"\1"),
    ((r"^if (?:several|some|two or more)(?: players| of them)? (?:have|has) the same number,"
     r" they share the (?:win|victory)$"), "if tied, they share win"),
    (r",? ?(?:for (?:example|instance)|such as|e\.g\.) [^,;:]*(?:,|$)", ""),
    ((r"^(?:first(?: of all)?|then|next|finally|lastly|after that|after this|afterwards"
      r"|to (?:begin|start) with|to begin"
      r"|now|also|in other words|that is|so|thus|but|and|of course),?(?= )"), ""),
    (r"if you (?:like|want|wish|want to)(?: to)?,? (?:you )?(?:may |can )?", "you may "),
    ((r",? ?(?:immediately|at once|right away|simply|of course|too|as well|right then|straight away|in total|at first"
      r"|in all|all told|from now on|whatever happens|and only one|in front of (?:you|them)|if possible)$"), ""),
    ((r"(?:immediately|at once|right away|simply|straight|just|exactly the|also|always|now|then|still|again and again"
      r"|even|really|thus|therefore|own|new|personal|good|very)"), ""),
    # who
    (r"(?:everybody|everyone|every player|all (?:of )?the players|all players|each of (?:you|the players))( else)?",
     r"each player\1"),
    (r"^(?:the )?players(?! who| with)", "each player"),
    (r"(?:any|every|each) other player|the others|the other players|all other players", "each other player"),
    (r"(?:one|an|any) other player|an opponent|one opponent|somebody else|someone else|another", "another player"),
    (r"another player player", "another player"),
    (r"(?:the player whose turn it is|the active player|the current player)", "you"),
    (r"(?:that|the|this) player's", "own"),
    (r"(?:his or her|his|her|their|your|its|my|whose)", "own"),
    (r"each player's", "each player own"),
    (r"(?:whoever|anybody who|anyone who|any player who|the one who|the one that)", "a player who"),
    (r"(?:of them|of these players|of those players|the one|among them)(?= who| that| with)", ""),
    (r"who holds? the (highest|lowest|most|fewest) (\w+)", r"with the \1 \2 in hand"),
    (r"(?<!^)(?:somebody|someone|some player|anybody|anyone|any player)", "a player"),  # not "some player scores"
    (r"^(?:anybody|anyone|any player)(?= (?:who|with))", "a player"),
    (r"at least (?:one|1|a) player", "a player"),
    # no
    (rf"{_NOBODY} (?:can|may|is allowed to|must)(?: ever)?", "you cannot"),
    (rf"{_NOBODY} ever", "a player never"),
    (r"no other player ever", "another player never"),
    (r"at no time (?:do|does|can|may) (a player|players|each player|you)", r"\1 never"),
    (r"(?:must|may) not|can't|can not|(?:may|can|must) never|(?:is|are) not allowed to|never may", "cannot"),
    (r"(?:do|does|did) not|don't|doesn't|is not going to", "never"),
    (r"isn't|aren't", "is not"),
    (r"no longer|not any ?more|no more than 0", "not"),
    (r"(?:is|are) (?:allowed|free) to|can(?! (?:be|have)\b)", "may"),
    (r"(?:have|has|need|needs) to|must", ""),
    # how many
    (r"(?:no|not) more than", "at most"),
    (r"(?:no|not) (?:less|fewer) than|a minimum of", "at least"),
    (rf"({_NUMBER}) at (most|least)", r"at \2 \1"),
    (rf"({_NUMBER})( [a-z-]+)? or (?:more|above)( [a-z]+)?", r"at least \1\2\3"),
    (rf"({_NUMBER})( [a-z-]+)? or (?:fewer|less|below)( [a-z]+)?", r"at most \1\2\3"),
    (r"reach(?:es)? at least", "has at least"),
    (r"reach(?:es)?(?= \d| [a-z]+ points?)", "has at least"),
    (r"exactly|precisely|in the number of", "exactly"),
    (r"greater than|higher than|above(?= \d)", "more than"),
    (r"(?:biggest|largest|greatest|strongest)", "highest"),
    (r"(?:smallest|least)(?! \d)(?<!at least)", "lowest"),
    (r"all but (?:one|1) player (?:is|are) out|all players but one are out|each player but (?:one|1) (?:is|are) out",
     "only 1 player is not out"),
    (r"(?:both|all) (?:of )?(?:the )?", "all "),
    (r"every|each", "all"),
    (r"any number of", "any number of"),
    (r"(?:the )?whole deck|all (?:the )?cards of the deck", "deck"),
    # when
    (r"(?:in (?:the )?case of|in the event of|if there (?:is|are))(?: a| any)? ties?", "if these players are tied"),
    (r"^in a tie", "if these players are tied"),
    (r"if (?:that|this|it) is (?:also )?a tie(?: (?:as well|too))?", "if these players are tied"),
    (r"(?:as soon as|once|whenever|in case|the moment)", "if"),
    (r"when(?! (?:it|you) )", "if"),
    (r"(?:on|in|during|at) own turns?|if it is own turn|when it is own turn|all turn", "on-turn"),
    # what is done
    (r"(?:is|are) over|(?:is|are) finished|finish(?:es)?|comes? to an end", "end"),
    (r"(?:wins?) the (?:game|match)", "win"),
    (r"(?:the )?(?:winner is|(?:game|match) is won by) (.+)$", r"\1 win"),
    (r"^(.+) is the winner", r"\1 win"),
    (r"(?:share|split|divide) the (?:victory|win)|win together", "share win"),
    (r"(?:the )?win is shared by (?:the )?tied players$", "if tied, they share win"),
    (r"^if (?:these players are )?tied, (?:the )?win is shared$", "if tied, they share win"),
    (r"(?:goes|go|playing|to go) first|(?:takes?|has|have) the first turn", "go-first"),
    (r"(?<=player )(?:starts?|begins?)$", "go-first"),
    (r"choose a random player go-first|the first turn goes to a random player", "a random player go-first"),
    (r"^(?:(?:all |the )*tied players share win|(?:a |each )?players? (?:who|that) (?:is|are) tied shares? win)$",
     "if tied, they share win"),
    (r"^if (?:several |some |two or more |the )?players (?:have|hold) equally (many|few) ([a-z]+), they share win$",
     r"players with equally \1 \2 share win"),
    (r"^if (?:several |some |two or more |the )?players tie(?: for the (most|fewest) ([a-z]+))?, they share win$",
     r"players with equally \1 \2 share win"),
    (r"equally most", "equally many"),
    (r"equally fewest", "equally few"),
    (r"^it ends", "the game ends"),
    (r",? if the deck (?:still )?has (?:one|any)$", ""),
    (r"^(?:either way|in either case|in both cases|afterwards),?(?= )", ""),
    (r",? afterwards$", ""),
    (r"each player (with equally (?:many|few) [a-z]+ share win)", r"players \1"),
    (r"a hand of (\w+ cards)", r"\1"),
    (r"give (?:the |own )?(\w+) a (?:good )?(?:shuffle|mix)", r"shuffle \1"),
    (r"mix(?:es)?", "shuffle"),
    (r"(?:start|begin)s? with (?:no|zero)", "start with 0"),
    (r"begins? with", "start with"),
    (r"(?:who|which|that) (?:has|have|owns?|possess(?:es)?)", "with"),
    (r"^a player (with the (?:most|fewest|highest|lowest) .+ (?:scores?|loses?|gains?|gets?))", r"all player \1"),
    (r"holds?", "hold"),
    (r"(?:of|having) the same", "with the same"),
    (r"of one colour", "with the same colour"),
    (r"game ends once", "game ends if"),
    (r"in the middle of the table|in the middle(?= as)", ""),
    (r"(?:does|do|follows?|obeys?) (?:what (?:it|the card) says|its text)", "carry-out text of played card"),
    (r"carr(?:y|ies) out|carrying out", "carry-out"),
    (r"carry-out own text", "carry-out text of played card"),
    (r"turns? over|turned over|flips?", "turn-over"),
    (r"(?:picks?|takes?|looks?) (?:them |it )?up", "take"),
])  # fmt: skip
"""Patterns of words in small letters and what stands for them, in this order."""

SAME: Mapping[str, str] = {
    stem(word): stem(base)
    for base, words in {
        "take": "draw get receive collect gain pick_up earn deal pull grab",
        "put": "place lay set move bring add return slide tuck pay",
        "choose": "pick select",
        "uncover": "reveal show",
        "look": "peek",
        "buy": "purchase",
        "swap": "exchange trade",
        "victory": "win",
        "name": "announce",
        "to": "onto on into in",
        "end": "stop",
    }.items()
    for word in words.split()
}
"""Words, by their stems, and the one that stands for them."""

IDLE = frozenset({"the", "own", "that", "this", "these", "those", "which", "will", "face", "be", "and"})
"""Words without which the same is said."""

PREPOSITIONS = frozenset({"from", "into", "in", "to", "onto", "on", "under", "by", "for", "with", "after", "before"})
"""Words with which a part of a clause begins that may stand in front or behind."""

WHEN = ("if", "after", "before", "until", "unless", "while", "as long as", "should")
"""Words with which the clause begins that says when."""
