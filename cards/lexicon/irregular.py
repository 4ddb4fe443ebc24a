"""Verbs of rulebooks that are not regular: what words are known by their forms, in whichever of them they stand."""

from __future__ import annotations

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
