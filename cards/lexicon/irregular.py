"""The forms of verbs of rulebooks, and which are not regular: so words are known in whichever form they stand."""

from __future__ import annotations

import re

_FORMS = """
    become became become, begin began begun, bid bid bid, break broke broken, bring brought brought, build built built,
    burn burnt burnt, buy bought bought, cast cast cast, catch caught caught, choose chose chosen, cut cut cut,
    deal dealt dealt, dig dug dug, do did done, draw drew drawn, eat ate eaten, fall fell fallen, feed fed fed,
    fight fought fought, find found found, fly flew flown, forbid forbade forbidden, forget forgot forgotten,
    freeze froze frozen, get got got, give gave given, go went gone, grow grew grown, hide hid hidden, hit hit hit,
    hold held held, keep kept kept, know knew known, lay laid laid, lead led led, leave left left, lend lent lent,
    let let let, lose lost lost, make made made, meet met met, pay paid paid, put put put, read read read,
    ride rode ridden, ring rang rung, run ran run, say said said, see saw seen, sell sold sold, send sent sent,
    set set set, show showed shown, sing sang sung, speak spoke spoken, spend spent spent, split split split,
    spread spread spread, stand stood stood, steal stole stolen, take took taken, tell told told, throw threw thrown,
    wake woke woken, wear wore worn, weave wove woven, win won won, write wrote written
"""
IRREGULAR = {one.split()[0]: one.split()[1:] for one in _FORMS.split(",")}
"""Past and participle of each by its base."""
_DOUBLED = re.compile(r"[^aeiou][aeiou][bdgmnprt]$")
"""The end of a verb of one syllable that doubles its last letter: "grab", "grabbed"."""


def verb_forms(base: str) -> list[str]:
    """The forms of a verb: base, third person, past, participle, gerund."""
    if base.endswith("y") and base[-2:-1] not in "aeiou":
        third, past = f"{base[:-1]}ies", f"{base[:-1]}ied"
    else:
        third = f"{base}es" if base.endswith(("s", "x", "sh", "ch")) else f"{base}s"
        past = f"{base}d" if base.endswith("e") else f"{base}ed"
    gerund = f"{base[:-1]}ing" if base.endswith("e") and not base.endswith("ee") else f"{base}ing"
    if _DOUBLED.search(base) and len(re.findall(r"[aeiou]+", base)) == 1:
        past, gerund = f"{base}{base[-1]}ed", f"{base}{base[-1]}ing"
    return [base, third, *IRREGULAR.get(base, (past, past)), gerund]
