"""Rules that hold throughout, kept where play looks for them: what must, cannot and may be done, what comes of it."""

from __future__ import annotations

from typing import Any

from ..engine.kernel import Because
from ..engine.tablestate import NOBODY
from .board.bits import each
from .board.grid import Grid, grid_of
from .course import ONCE
from .deeds import Deeds
from .faults import Unplayable
from .laws import RULES
from .references import check_references
from .standing import Before, Bound, Goes, Instead, Trigger
from .terms import always
from .zones.making import cost


class Ruling:
    """Keeps the rules of a game; ``kind`` is the card on which one stands, None on the sheet."""

    def __init__(self, deeds: Deeds) -> None:
        self._deeds, self._rules, self._table = deeds, deeds.rules, deeds.table

    def keep(self, rule: Any, because: Because, kind: int | None) -> None:
        """One rule: of what is done, of what players may do, or of cards and places. Raises Unplayable."""
        rules, deeds = self._rules, self._deeds
        if deeds.arena.rule(rule, because) or self._of_deeds(rule, because, kind):
            return
        if "wild" in rule:
            deeds.wild.add(self._table.kinds.index(str(rule["wild"])))
        elif "meld" in rule:
            rules.melds.append(rule["meld"])
        elif RULES.keys() & rule.keys():
            RULES[next(key for key in RULES if key in rule)](deeds, rule, because, kind)
        elif self._of_players(rule, because, kind):
            pass
        elif "cost" in rule or "pays" in rule:
            cost(deeds, rule, because, kind)
        elif (kind is not None and deeds.zoned.card_rule(rule, because, kind)) or deeds.bonding.rule(rule, because):
            pass
        elif "grid" in rule:
            deeds.board.grid = self._grid(rule)
        elif (
            "place" not in rule
            and "number" not in rule
            and not (deeds.board.rule(rule, because) or deeds.zoned.rule(rule, because))
        ):
            raise Unplayable(f"a rule with {', '.join(sorted(rule))} is not known")

    def _of_deeds(self, rule: Any, because: Because, kind: int | None) -> bool:
        """What goes along with something that is done, or in place of it; False for any other rule."""
        rules, deeds = self._rules, self._deeds
        if "goes" in rule:
            self._check_verb(rule["goes"], "{to}", "cards go somewhere")
            if rule["goes"] in rules.goes:
                why, first = (
                    f"two sentences say where cards go when players {rule['goes']} them",
                    rules.goes[rule["goes"]],
                )
                raise Unplayable(why, "say it once", first.because)
            rules.goes[rule["goes"]] = Goes(rule["to"], because)
        elif "instead" in rule:
            if rule["who"] != {"any": "all"}:
                raise Unplayable("what is done instead holds for every player", "say 'a player'")
            rules.instead[rule["instead"]].append(Instead(deeds.test(rule["if"]), rule["with"], because))
        elif "when" in rule:
            for _, fault in check_references([(rule["then"], because)], ("that", "card")):
                raise fault
            self._trigger(rule["when"], deeds.block([(rule["then"], because)]), kind, rule["then"])
        elif "as_soon" in rule:
            for _, fault in check_references([(rule["then"], because)]):
                raise fault
            deeds.has_you = deeds.has_them = False
            test = deeds.test(rule["as_soon"])
            deeds.has_you = deeds.has_them = True
            rules.soon.append((test, deeds.block([(rule["then"], because)])))
        elif "before" in rule:
            self._before(rule, because)
        elif "only" in rule:
            self._check_verb(rule["only"], "{what}", "cards are chosen")
            rules.only[rule["only"]].append((deeds.such(rule["such"]), because))
        else:
            return False
        return True

    def _of_players(self, rule: Any, because: Because, kind: int | None) -> bool:
        """What players must or cannot do, or what cannot be done to them; False for any other rule."""
        rules, deeds = self._rules, self._deeds
        if "must" in rule:
            self._bound(rules.must, rule["must"], rule, because, kind)
        elif rule.get("cannot") == "win":
            rules.no_win.append(deeds.among(rule["who"]))
        elif rule.get("cannot") == "turn":
            rules.no_turn.append(deeds.among(rule["who"]))
        elif "cannot" in rule:
            self._bound(rules.cannot, rule["cannot"], rule, because, kind)
        elif "cannot_be" in rule:
            self._check_verb(rule["cannot_be"], "player", "a player is chosen")
            rules.cannot_be[rule["cannot_be"]].append((deeds.among(rule["who"]), because))
        elif "nobody" in rule:
            self._check_verb(rule["nobody"], "player", "a player is chosen")
            rules.nobody[rule["nobody"]] = because
        else:
            return False
        return True

    def _before(self, rule: Any, because: Because) -> None:
        deed, deeds = rule["before"], self._deeds
        if rule["who"] != {"any": "all"} or deed.keys() - {"do", "n"}:
            raise Unplayable(
                "what is done before a deed holds for every player", "say 'Before a player draws 1 card, ...'"
            )
        for _, fault in check_references([(rule["then"], because)], ("that",)):
            raise fault
        test, block = deeds.test(rule["if"]), deeds.block([(rule["then"], because)])
        once = deeds.table.slot(f"{ONCE}{len(deeds.blocks)}") if "once" in rule else NOBODY
        self._rules.before[deed["do"]].append(Before(test, block, once))

    def _grid(self, rule: Any) -> Grid:
        """The grid in which pieces lie."""
        cards, field = list(each(self._table.pieces.nouns[rule["grid"]])), str(rule["field"])
        column = self._table.fields.get(field, ())
        values = [column[self._table.kind_of[card]] if column else None for card in cards]
        return grid_of(cards, values, int(rule["rows"]), int(rule["columns"]), field)

    def _check_verb(self, name: str, part: str, what: str) -> None:
        """Raises Unplayable for a rule about a verb that does not do what the rule bears on."""
        verb = self._deeds.verbs[name]
        if not any(part in one.values() for one in verb.does if isinstance(one, dict)):
            raise Unplayable(f"nothing of the kind is done when players {verb.forms[0]}: it says how {what}")

    def _bound(self, kept: Any, deed: Any, rule: Any, because: Because, kind: int | None) -> None:
        what = deed.get("what")
        self._check_verb(deed["do"], "{what}", "cards are chosen")
        if odd := deed.keys() - {"do", "what"}:
            raise Unplayable(f"a choice of cards is not bound by where they come {sorted(odd)[0]}", "leave that out")
        so = rule.get("if")
        so = {**so, "who": "they"} if isinstance(so, dict) and so.get("who") == "you" else so  # whoever has to choose
        test = self._deeds.test(so) if so else always
        if what == "this" and kind is not None:
            kept[deed["do"]].append(Bound(test, because, kind))
        elif isinstance(what, dict) and "led" in what:
            kept[deed["do"]].append(Bound(test, because, None, self._deeds.led(str(what["led"]))))
        elif isinstance(what, dict) and ("kind" in what or "kinds" in what):
            for name in what.get("kinds", [what.get("kind")]):
                kept[deed["do"]].append(Bound(test, because, self._table.kinds.index(name)))
        elif isinstance(what, dict) and "did" in what:
            kept[deed["do"]].append(Bound(test, because, last=self._deeds.last(what["did"])))
        else:
            raise Unplayable("this is no card that a choice can be bound to", "say 'this card' or its name")

    def _trigger(self, event: Any, block: int, kind: int | None, does: Any) -> None:
        who = event["who"]
        among = None if who == "you" or not isinstance(who, dict) else self._deeds.among(who)
        what = event.get("what")
        if odd := event.keys() - {"who", "do", "or", "what", "mark"} - ({"n"} if event.get("n") == 1 else set()):
            raise Unplayable(f"'when' asks what is done and with which card, not {sorted(odd)[0]!r}", "leave that out")
        if isinstance(what, dict) and not {"kind", "kinds"} & what.keys() and what != {"n": 1}:
            raise Unplayable("'when' asks for one card", "say 'this card', its name, or '1 card'")
        kinds: list[int | None] = []
        if isinstance(what, dict) and "kind" in what:
            kind = self._table.kinds.index(what["kind"])
        elif isinstance(what, dict) and "kinds" in what:
            kinds = [self._table.kinds.index(name) for name in what["kinds"]]
        elif what != "this":
            kind = None
        elif kind is None:
            raise Unplayable("only the text of a card has a 'this card'", "name the card")
        for verb in filter(None, (event["do"], event.get("or"))):
            for one in kinds or [kind]:
                self._rules.triggers[verb].append(Trigger(block, one, str(event.get("mark", "")), among, does))
