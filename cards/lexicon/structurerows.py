"""Other structures of sentences, as rows of patterns: conditions and relatives, what is where, who gives, orders.

Rows hold for words in the one way of ``canonicalways.py``. Each keeps the meaning in any game.
"""

from __future__ import annotations

from ..latepattern import late_rows
from .canonicalwords import CLAUSES, DONE, LOOSE, PREPOSITIONS

_PREPOSITION = "|".join(PREPOSITIONS)
_ARTICLE = "(?:the|an?|each|your|its)"
_OF_ONE = r"(?: of (?:the|an?|your|its|each) [\w§-]+)?"
_PLACE = (
    r"(?:in|on|at|from|under|beside) (?:(?:the|your|an?|each|its|this|that) )?[\w§-]+"
    rf"(?: (?!(?:and|or|is|not|has|may|cannot|must) )[\w§-]+)?{_OF_ONE}"
)
"""Where, or from where, with a noun of one or two words."""
_ROLE = r"(?:the|your|its) (?:def )?(?:winner|loser|dealer|starter|(?:first|last|next|previous|starting) player)"
"""Who somebody is for a time: that the loser is the first player says who begins, and not who loses."""
WHOLE = late_rows((
    # conditions as relatives
    (
        r"if you ([\w-]+(?: up| back| away)?) (an? (?:[^,]+ )?([\w-]+)[^,]*), (?:it|(?:that|the) \3) (.+)",
        r"\2 you \1 \4",
    ),
    (r"if (an?|the) ([\w -]+?) has ([^,]+), (?:it|(?:that|the) \2) (.+)", r"\1 \2 with \3 \4"),
    (r"if (an?|the) ([\w -]+?) (is|holds?|lies?) ([^,]+), (?:it|(?:that|the) \2) (.+)", r"\1 \2 \3 \4 \5"),
    (r"if (an?) ((?:[\w§-]+ )??[\w§-]+) ([\w-]+ [^,]+), (?:that|the) \2 (.+)", r"\1 \2 \3 \4"),
    (rf"if (an?) ([\w§-]+(?: (?:or )?[\w§-]+)?) ([\w-]+(?: (?!{_ARTICLE}\b)[\w§-]+){{0,5}}), it (.+)", r"\1 \2 \3 \4"),
    (r"if (an?) ([\w§-]+(?: [\w§-]+)?) is ([\w-]+), it (.+)", r"\1 \3 \2 \4"),
    (rf"if ({DONE})( [^,]+)?, (an? [\w§-]+) (.+)", r"if \3 is \1\2, it \4"),
    (r"if (an?|the) ([\w -]+?) ([\w-]+ [^,]+), (?:its|(?:that|the) \2's?) ([\w-]+) (.+)", r"the \4 of \1 \2 who \3 \5"),
    (r"with ([^,]+ in) (?:your )?hand, (.+)", r"if you has \1 hand, \2"),
    (r"(an? [\w§ -]+?) (may|cannot|must|not) ([^,]+?) if it has ([^,]+)", r"\1 with \4 \2 \3"),
    (r"(an? [\w§ -]+?) (may|cannot|must|not) ([^,]+?) if it ([^,]+)", r"\1 who \4 \2 \3"),
    (r"with ([^,]+), (an? [\w§-]+) (.+)", r"\2 with \1 \3"),
    (r"(with|as) ([^,]+), (.+)", r"\3 \1 \2"),
    (r"without (?:any |an? )([^,]+), (.+)", r"if there is no \1, \2"),
    (rf"(.+ (?:before|after|until) (?:{_ARTICLE} )?[\w-]+(?: [\d§]\S*)?) ((?:in|on|at) [^,]+)", r"\2, \1"),
    (r"because ([^,]+), (.+)", r"\1, and \2"),
    (r"of ([^,]+), ([^,]+)", r"\2 of \1"),
    # what is what
    (rf"(?!(?:{'|'.join(CLAUSES)}|{_PREPOSITION}) |{_ROLE} is {_ROLE}$)(.+?) is ((?:the|your|its) [^,]+)", r"\2 is \1"),
    (r"the only (?:card|player|one|character|piece)s? (?:with) ([^,]+?) is ([^,]+)", r"only \2 has \1"),
    (r"the ([\w-]+) of (.+?) is ((?:at-(?:most|least) )?[\d§].*)", r"\2 has \1 \3"),
    (r"(the [^,]+?) is (adjacent|equal) to (.+)", r"\3 is \2 to \1"),
    (r"there is (still )?(?:an? )?(.+?) (?:in|on|for) ([^,]+)(, and .+|)", r"\3 \1has \2\4"),
    (r"there is ([\d§]\S* .+?) of ([^,]+)", r"\2 has \1"),
    (r"there is ([\d§](?:(?! (?:is|has|may|cannot|who|that) ).)*)", r"game has \1"),
    (r"there is (.+?) only in ([^,]+)", r"only \2 has \1"),
    (r"(?:an? )?([^,]+?) is only (?:in|on) ([^,]+)", r"only \2 has \1"),
    (r"you must (.+)", r"\1"),
    (r"((?:[^,]+? )??(?:an?|1) ([^,]+?)) if you has 1", r"if you has 1 \2, \1"),
    (r"if you has an? ([^,]+), (.+)", r"if you has 1 \1, \2"),
    (r"(in|on|for) ([^,]+?),? there is (.+)", r"there is \3 \1 \2"),
    (r"([^,]+?) is (use|need|require)(?:d|ed) (?:in|for|by) ([^,]+)", r"\3 \2 \1"),
    (r"(?:in|for|by) ([^,]+), ([^,]+?) is (use|need|require)(?:d|ed)", r"\1 \3 \2"),
    (r"([^,]+?) is the winner of ([^,]+)", r"\1 wins \2"),
    (r"([^,]+?) is the loser of ([^,]+)", r"\1 loses \2"),
    (r"([a-z][\w-]*s) each ([^,]+)", r"each \1 \2"),
    (r"the ([\w-]+) of (?:each|all) ([^,]+?) is the same", r"all \2 has the same \1"),
    (r"the ([\w-]+) is different (?:on|for|in) each ([^,]+)", r"each \2 has a different \1"),
    (r"([^,]+) has its (.+?) (" + DONE + r")( by .+)?", r"the \2 of \1 is \3\4"),
    (r"([^,]+) has ([a-z][\w-]+) (" + DONE + r")( by .+)?", r"the \2 of \1 is \3\4"),
    (rf"(?:the )?winner is (?!{_ROLE}$)(.+)", r"\1 wins"),
    (r"(.+?) is the winner", r"\1 wins"),
    (r"player (who|with) (.+)", r"each player \1 \2"),
    (r"player who ([\w-]+) ([^,]+?)(?<! the) first ([a-z]+s .+)", r"the first to \1 \2 \3"),
    (r"(.+?) (cannot|may|must) be part of ([^,]+)", r"\3 \2 has \1"),
    (r"(?:an? )?(.+?) is in ([^,]+)(, [^,]+)?", r"\2 has \1\3"),
    (r"(.+?) is (not )?part of ([^,]+)", r"\3 \2has \1"),
    (r"(.+?) is (not )?part of ([^,]+)", r"\1 is \2of \3"),
    (r"there is enough (.+?) (for .+)", r"the \1 is enough \2"),
    # none, only
    (r"((?:in|at|on) [^,]+, )?no ([\w§ -]+?) (\w+) more than ([\d§]\S*) (.+)", r"\1each \2 \3 at-most \4 \5"),
    (r"each ([\w§ -]+?) has (?:an? )?different (\w+)", r"no 2 \1 has the same \2"),
    (r"nobody (?:(.+?) )?(?:but|except|other than) (.+)", r"only \2 \1"),
    # who gives and who gets
    (r"(?:give|deal) ([\d§].+?) to (each [\w-]+)", r"\2 get \1"),
    (r"(each [\w-]+) takes? ((?!.* from )(?:an?|[\d§]\S*) .+)", r"\1 get \2"),
    (r"(each [\w-]+) is dealt ([^,]+)", r"\1 get \2"),
    (r"(.+?)(?: (cannot|may|must))? (?:is|be) given (?!to |by )([^,]+)", r"\1 \2 get \3"),
    (r"nobody may (.+)", r"cannot \1"),
    (r"nobody must (.+)", r"need-not \1"),
    (r"(?:by|from|for|with) (an? [^,]+), (.+?) gets? (.+?) and (.+) gets? (.+)", r"\1 give \3 to \2 and \5 to \4"),
    (r"(?:by|from|for|with) (an? [^,]+), (.+?) gets? (.+)", r"\1 give \3 to \2"),
    (rf"if (an?) ([\w§ -]+?) is ({DONE}), (.+?) gets? ([^,]+)(, .+)?", r"\1 \3 \2 give \5 to \4\6"),
    (r"there is (.+?) (in (?:its|your) [^,]+)", r"it has \1 \2"),
    # other orders
    (r"((?:in|on|beside|under) [^,]+?) (?:lies?|is) ([^,]+)(.*)", r"\2 is \1\3"),
    (r"((?:in|on|beside|under) [^,]+?) (stands?|lives?|waits?|sits?|goes|comes?) ([^,]+)(.*)", r"\3 \2 \1\4"),
    (rf"(only (?:{_PREPOSITION}) .+?) (?:do|does) ((?:the |an? |each )?[\w§-]+) (.+)", r"\2 \3 \1"),
    (
        rf"(only (?:{_PREPOSITION}|until|before|after) .+?) (is|may|cannot|has) ((?:{_ARTICLE} )?[\w§-]+) (.+)",
        r"\3 \2 \4 \1",
    ),
    (r"if (an? [\w§ -]+?) ([\w-]+) (an? ([\w§-]+))( [^,]+)?, (?:it|(?:that|the) \4) (.+)", r"\3 \1 \2\5 \6"),
    (r"(what [^,]+) is ([^,]+)", r"\2 is \1"),
    # a subject of two verbs, an aside
    (r"((?:the|each|your|an?|this) [\w§-]+) ([^,]+?),? and (is|may|cannot|must|has) (.+)", r"\1 \2 and \1 \3 \4"),
    (r"((?:the|each|your|an?|this) [^,]+?) (is|has) ([^,]+?),? and (is|may|cannot|must|has) (.+)",
     r"\1 \2 \3 and \1 \4 \5"),
    (
        r"([^,]*?\b)([\w-]+) ((?:[\d§]\S*|an?|the|your|all) [^,]+?) and ([\w-]+) it( [^,]+)?",
        r"\1\2 and \4 \3\5",
    ),
    # where, said behind what a sentence is about
    (rf"(?!(?:if|in|on|at|from) )([^,]+?) ({_PLACE}) ((?:is|has|may|cannot|must|not|[a-z-]{{2,}}[^su]s)(?: .+)?)",
     r"\2, \1 \3"),
    (rf"([^,]+?), ((?:{_PREPOSITION}) [^,]+), ([^,]+)", r"\2, \1 \3"),
))  # fmt: skip
"""Whole sentences, or what stands behind the clause in front of one, and what is put for them."""
ANYWHERE = late_rows((
    (rf"\b([\w§-]+) (?:that|who|which) is not ({DONE})\b(?! by)", r"un\2 \1"),
    (r"\b([\w§-]+) (?:that|who|which) (?:is|has been) ((?:already )?(?!not )[\w§-]+)\b(?! by)", r"\2 \1"),
    (r"\b([\w§-]+ [\w§-]+) (?:that|who|which) is ((?!not )[\w§-]+)\b(?! by)", r"\2 \1"),
    (r"\b([\w§-]+) (?:that|who|which) (?:is|lies?) (?!not )", r"\1 "),
    (r"\b([\w§-]+) (?:that|who|which) is not (?=[\w§-]+ to )", r"\1 not "),
    (rf"\b([\w-]+) (?!(?:{'|'.join(LOOSE)}) )([a-z][\w-]+) (and|or) (the |an? |your |)([\w-]+) \2\b", r"\1 \3 \4\5 \2"),
    (r"\b(may|must|cannot) ([\w-]+) (or|and) (may|must|cannot) \2\b", r"\1 \3 \4 \2"),
    (r"\bnot change for the whole (\w+)", r"not change in the \1"),
    (r"\bneither ([\w-]+) nor ([\w-]+) ([\w§-]+)", r"\1 no \3 and \2 no \3"),
    (r"\b([\w-]+) no ([\w§-]+) and ([\w-]+) none\b", r"\1 no \2 and \3 no \2"),
    (r"\bif any (?=[a-z])", "if a "),
    (r"\b(keeps?|loses?) its ", r"\1 "),
    (r"\bis (in|on) no ", r"is not \1 "),
    (r"\b((?:neither|not) [^,]+?) any (?!of\b)", r"\1 "),
    (r"\bis no (?=[a-z])", r"is not a "),
    (rf"\b(?!(?:is|there|and|or|if|but|with|{_PREPOSITION}) )([\w-]+) no (?=[a-z])", r"not \1 a "),
    (
        rf" ((?:for|with|by|in|on)(?: (?!(?:{_PREPOSITION}|with|if|only|alone) )[\w§-]+){{1,6}}) (?:only|alone)(?=$|,)",
        r" only \1",
    ),
    (r"\bnobody (but|except) ([\w-]+) ([^,]+?),? or ", r"nobody \1 \2 \3 and "),
    (r"\brandom ([\w§-]+)", r"\1 at random"),
    (r"\brandom ([\w§-]+ [\w§-]+)", r"\1 at random"),
    (r"\byour hand has ([^,]+?)(?=$|,| (?:after|before|at|if|in)\b)", r"you has \1 in hand"),
    (r"\b(in-secret) ([\w-]+ and [\w-]+ [^,]+)$", r"\2 \1"),
    (r"(?<=\w),? and (?=(?:is|has) )", " and it "),
    (r"\b(you (?:may |must )?(?:has|hold) [^,]+? in) your hand", r"\1 hand"),
    (rf"\b({_PREPOSITION}|of) ((?:(?!(?:{_PREPOSITION}|of) )[\w§-]+ )+)(and|or) \1 ", r"\1 \2\3 "),
    (r"\b(\w+) ([\d§]\S*) (and|or) \1 ([\d§])", r"\1 \2 \3 \4"),
    (r"(?<=\w) in (?=(?:its|your|that) )", " of "),
    (r"(,? (?:and|but)) it (?=(?:may|cannot|must) )", r"\1 "),
    (r"\b(more|fewer|less) than ([^,]+?) (and|or) \1 than ", r"\1 than \2 \3 "),
    (r"\b(must [^,]+?) and to ", r"\1 and "),
    (r"\b(has|with) ([a-z][\w-]+) ([\d§]\S*)(?=$|,| (?:in|on)\b)", r"\1 \3 \2"),
))  # fmt: skip
