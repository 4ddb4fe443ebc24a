"""Words that count for what a sentence says: no, all, may, who, and what is done. All but those of NOT are stems."""

from __future__ import annotations

from .stems import stem, stems

NOT = frozenset({
    "not", "never", "no", "nobody", "none", "nothing", "cannot", "neither", "nor", "without", "nowhere", "impossible",
    "unable", "forbidden", "don't", "doesn't", "didn't", "can't", "isn't", "aren't", "won't", "mustn't", "hasn't",
    "haven't",
})  # fmt: skip
"""Words that say no."""
EXCEPTIVE = frozenset({"but", "except", "until", "unless"})
"""Words that take something out of a no."""
ALL = stems("all every each everybody everyone whole entire everything")
SOME = stems("somebody someone some something one single")
SINGLE = stems("somebody someone starter starting")
WHO = stems("whoever anyone anybody any players you who")
MAY = stems("may can could optional")
MUST = stems("must required obliged")
TURNED = frozenset({
    "highest", "lowest", "higher", "lower", "most", "fewest", "fewer", "face-up", "face-down", "clockwise",
    "counterclockwise", "anticlockwise", "opposite", "loses", "lose", "gain", "gains", "above", "below",
})  # fmt: skip
"""Words with a contrary that do not come and go with the wording."""
EARLIER = stems("before until first then after earlier ahead prior")
"""Words of a sentence that says what is first."""
HEDGES = frozenset({
    "usually", "often", "sometimes", "mostly", "normally", "generally", "seldom", "rarely", "probably", "perhaps",
    "maybe", "occasionally", "typically", "hardly",
})  # fmt: skip
"""Words that take the certainty out of a rule."""
OTHERS = frozenset({"opponent", "opponents", "another", "neighbour", "neighbours"})
"""Words for players who are not the reader."""
CONCEALED = stems("secret secretly hidden hide hides unseen conceal face-down private privately")
SHOWN = stems("show reveal display open openly face-up visible")
"""Words for what is hidden from others, and for what all see."""
ALONE = stems("only own yourself themselves alone")
"""Words by which somebody sees what others do not."""
ORDER = {
    "first": frozenset({"first", "initially"}),
    "later": frozenset({"then", "next", "finally", "later", "last", "lastly"}),
}
"""Words that begin a step."""
ROLES = stems("opponent winner loser challenger claimant dealer neighbour owner previous next another")
DEEDS = stems("""
    draw shuffle discard play put take win lose gain score end skip reverse buy pay choose name claim look uncover swap
    roll vote raise lower bring pass show steal trade deal reveal flip turn remove return lay throw drop add place keep
    give get receive guess announce attack block move swap exchange hide double share
""")  # fmt: skip
"""Verbs of what is done."""
LIGHT = stems("give get have receive do make go come hold own use let turn put place end keep take")
"""Those that come and go with the wording."""
_LITTLE = """
    a an the and or but so if then than as at by for from in into of on out off over to up down with about
    that this these those there here it its he she his her they their them you your yours who whom whose which
    what when where while how is are was were be been being am do does did has have had having will would
    shall should may might must can could not no never nobody none nothing cannot neither nor without any
    anyone anybody some someone somebody one once each every everyone everybody everything all both either
    also too only just simply even still now very quite really right own self themselves yourself same other
    others else such like again always card cards player players game turn many much first last finally
    otherwise however well way time moment
"""
LITTLE = frozenset(_LITTLE.split())
"""Words that say little about what a sentence is about."""
CONVERSE = {
    stem(one): stems(others)
    for one, others in {
        "pass": "challenge raise bet play",
        "still": "out fold eliminate drop",
        "empty": "left card remain have more",
        "keep": "lose discard show tell reveal",
        "stay": "leave move go",
        "hide": "show see look",
        "hidden": "show see look",
        "unseen": "show see look",
        "secret": "show see look tell",
        "only": "other else",
        "same": "other different more",
        "impossible": "can possible may",
        "miss": "have take",
        "free": "pay cost",
    }.items()
}
"""A word that says without a no what its converses say with one."""
