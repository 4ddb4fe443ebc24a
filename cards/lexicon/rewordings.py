"""Other wordings of a sentence, for phrases to read: clauses turned round, passive for active, and the like.

They are only ever held against a rule that is there, or shown to whoever wrote the sentence: what another wording means
is never played. Sentences that no phrase of the game reads are held by their gists (``validator/retold/gist.py``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from ..latepattern import late
from . import joining, naming
from .canonicalways import PLAIN
from .canonicalwords import others_of
from .lexicon import Verb
from .oneforall import in_number
from .wordorder import linked, reordered
from .wordswaps import OF_PARTS, OTHER, SHORT

MOST = 160
"""Wordings of a sentence that are tried."""
_LEAD = late(
    r"(?:first(?: of all)?|then|next|finally|lastly|after that|afterwards|to (?:begin|start) with"
    r"|now|also|in other words|that is|for example|for instance),? "
)
"""Says nothing; "at the end of the game" and the like say when, and stay."""
_FILLER = late(r",? \b(?:immediately|at once|right away|simply|also|now|of course|then)\b,?")
_PLURAL = late(r"(?:all (?:of )?(?:the )?players|(?:the )?players) (\w+)\b(.*)")
_PASSIVE = late(r"(.+?) (?:is|are) (\w+)((?: (?!by )\S+)*)(?: by (.+))?")
_MAY_BE = late(r"(.+?) (cannot|can|may|must) be (\w+)((?: (?!by )\S+)*) by (.+)")
_IF_ONE = late(r"(?:if|when) (an?) ([\w-]+) (.+?), (?:they|it|he|she|(?:that|the) \2) (\w+)(| .+)")
_BANNED = late(r"(?:nobody (?:can|may)|you cannot|no player (?:can|may))(?: ever)? (\w+) (.+)")
_LIMITS = r"\d|\b(?:you|your|yours|\w+sel(?:f|ves)|no|none|nobody|not|never|only)\b"
_FOR_EXAMPLE = late(rf"(.*\bany\b.*?),? \(?(?:for example|for instance|such as|e\.g\.),? (?:(?!{_LIMITS})[^,;:()])+\)?")
"""What is said of any, with one of them; "any other player, for example yourself" is another rule."""
_AS_EXAMPLE = late(r"(.+?),? (?:\((?:for example|for instance|e\.g\.),? (.+)\)|(?:for example|for instance),? (.+))")
_ASIDE = late(r"(.+?), (?:for example|for instance), (.+)")
_COMMA = late(r"(?<=\w),? (?=(?:and|or|but) )")
_TIE = late(
    r"(?:if there is (?:still )?a tie|in (?:case of )?a tie|if (?:the |some |several )?players are (?:still )?tied),? "
    r"(?:(?:the |all )*(?:tied players|they|of them|these players) (?:all )?share the (?:win|victory)"
    r"|the (?:win|victory) is shared)"
)
_SMALL = late(r"(?<![\w-])[a-z]+(?![\w-])")
_VERBS = (
    "give gives given", "use uses used", "take takes taken", "put puts put", "reach reaches reached",
    "show shows shown", "say says said",
)  # fmt: skip
"""Verbs of rulebooks that a lexicon may lack: base, third person, participle."""


def spelled_out(text: str) -> str:
    """A sentence without contractions: "cannot" for "can't"."""
    text = text.replace("’", "'")
    for short, whole in SHORT if "'" in text or "can not" in text else ():
        text = short.sub(whole, text)
    return text


def said_of_parts(text: str) -> str:
    """A sentence of how many cards there are, or how they are numbered, as the lexicon says it; "" for others."""
    body = _small(text.rstrip(".! "))
    found = (said.sub(others[0], body) for said, others in OF_PARTS if said.search(body))
    return next((f"{one[:1].upper()}{one[1:]}." for one in found), "")


class Rewordings:
    """Knows the forms of the verbs of a game."""

    def __init__(self, verbs: Mapping[str, Verb], said: Callable[[str], Iterator[str]] = lambda text: iter(())) -> None:
        self.said = said
        forms = [verb.forms for verb in verbs.values() if " " not in verb.forms[0]]
        self._third = {one[0]: one[1] for one in forms} | {"are": "is", "have": "has", "start": "starts", "go": "goes"}
        self._third |= {"cannot": "cannot", "must": "must", "may": "may", "can": "can", "share": "shares"}
        self._done = {one[3]: (one[0], one[1]) for one in forms}
        self._done |= {done: (base, third) for base, third, done in map(str.split, _VERBS)}
        self._doing = {one[4]: one[0] for one in forms}
        self._forms = frozenset(form for one in forms for form in one)
        self._ways: tuple[Callable[[str], Iterator[str]], ...] = (
            _plainly, _shorter, _otherwise, self._one_of_all, self._active, self._general, self._banned, _exemplary,
            self._never, reordered, self._passive, self._in_number, self._linked, self._alike, commas,
        )  # fmt: skip

    def of(self, text: str) -> Iterator[str]:
        """Other wordings of a sentence, the nearest first, without their full stops."""
        first = _small(spelled_out(text.rstrip(".! ")))
        known, found = {first}, [first]
        if first != _small(text.rstrip(".! ")):
            yield first
        for one in found:
            for way in self._ways:
                for other in way(one):
                    if len(known) > MOST:
                        return
                    if other not in known:
                        known.add(other)
                        found.append(other)
                        yield other

    def halves(self, text: str) -> Iterator[tuple[str, str]]:
        """The two sentences that one says, in each way, without their full stops."""
        return joining.halves(text, self._third)

    def joined(self, first: str, second: str) -> Iterator[str]:
        """Two sentences as one, in each way, without its full stop."""
        return joining.joined(first, second, self._third)

    def named(self, before: str, text: str) -> Iterator[str]:
        """A sentence with what the one before it is about named, or with a pronoun for it."""
        return naming.named(before, text, self._third)

    def _in_number(self, text: str) -> Iterator[str]:
        """ "Cards have no text" as "a card has no text", "shuffle all piles" as "shuffle each pile"."""
        return in_number(text, self._third, self._done)

    def _linked(self, text: str) -> Iterator[str]:
        """The same behind a word that links the sentence with the one before it: "so"."""
        link, rest = linked(text)
        if link:
            yield rest
            yield from (f"{link}{other}" for way in self._ways[:-1] for other in way(rest))

    def _alike(self, text: str) -> Iterator[str]:
        """With one word for another that says the same; a verb that the lexicon has is itself."""
        for found in _SMALL.finditer(text):
            for other in others_of(found[0]) if found[0] not in self._forms else ():
                yield f"{text[: found.start()]}{other}{text[found.end() :]}"

    def _one_of_all(self, text: str) -> Iterator[str]:
        """ "All players draw" as "each player draws"."""
        found = _PLURAL.fullmatch(text)
        if found and found[1] in self._third:
            rest = re.sub(r"\btheir hands\b", "their hand", found[2])
            yield f"each player {self._third[found[1]]}{rest}"

    def _active(self, text: str) -> Iterator[str]:
        """ "The deck is shuffled" as "shuffle the deck", "1 card is drawn by each player" with who does it first."""
        found = _PASSIVE.fullmatch(text)
        for base, third in self._bases(found[2], found[4] is not None) if found else ():
            if found and found[4]:
                yield f"{found[4]} {third} {found[1]}{found[3]}"
                yield f"{found[4]} {base} {found[1]}{found[3]}"
            elif found:
                yield f"{base} {found[1]}{found[3]}"
        refused = re.fullmatch(r"(.+) (?:is|are) not (\w+) by (.+)", text)
        if refused and refused[2] in self._done:
            yield f"{refused[3]} does not {self._done[refused[2]][0]} {refused[1]}"
        may = _MAY_BE.fullmatch(text)
        for base, _ in self._bases(may[3], True) if may else ():
            if may:
                yield f"{may[5]} {may[2]} {base} {may[1]}{may[4]}"
            if may and may[2] == "cannot" and may[5].startswith("any "):
                yield f"no {may[5][4:]} can {base} {may[1]}{may[4]}"
        begun = re.fullmatch(r"(?:begin|start) by (\w+) (.+)", text)
        if begun and begun[1] in self._doing:
            yield f"{self._doing[begun[1]]} {begun[2]}"

    def _bases(self, done: str, guess: bool) -> Iterator[tuple[str, str]]:
        """The base of a participle with its third person; what they may be if no verb is known (``guess``)."""
        if done in self._done:
            yield self._done[done]
        elif guess and re.fullmatch(r"\w{3,}ed", done):
            bases = (done[:-2], done[:-1], done[:-3]) if done[-3] == done[-4] else (done[:-2], done[:-1])
            yield from ((base, f"{base}s") for base in bases)

    def _general(self, text: str) -> Iterator[str]:
        """ "If a player has 3, they win" as "a player who has 3 wins", "does not trigger" as "never triggers", "you
        draw" as "draw"."""
        if found := _IF_ONE.fullmatch(text):
            verb = self._third.get(found[4], found[4])
            for who in ("who", "that"):
                yield f"{found[1]} {found[2]} {who} {found[3]} {verb}{found[5]}"
        if found := re.fullmatch(r"(.+?) (?:do|does) not (\w+)(.*)", text):
            yield f"{found[1]} never {self._third.get(found[2], f'{found[2]}s')}{found[3]}"
            yield f"{found[1]} never {found[2]}{found[3]}"
        if (found := re.fullmatch(r"(.*\b)?you (\w+) (.+)", text)) and found[2] in self._third:
            yield f"{found[1] or ''}{found[2]} {found[3]}"

    def _banned(self, text: str) -> Iterator[str]:
        """ "Nobody can choose a player who is out" as "a player who is out cannot be chosen"."""
        given = re.fullmatch(r"(?:nobody (?:can|may)|you cannot) give (.+) to (.+)", text)
        if given:
            yield f"{given[2]} cannot be given {given[1]}"
        done = {base: participle for participle, (base, _) in self._done.items()}
        if (found := _BANNED.fullmatch(text)) and found[1] in done:
            words = found[2].split()
            for at in range(len(words), 0, -1):
                yield " ".join([*words[:at], "cannot be", done[found[1]], *words[at:]])

    def _never(self, text: str) -> Iterator[str]:
        """ "Can never end" as "never ends"."""
        found = re.fullmatch(r"(.+) (?:can|may) never (\w+) (.+)", text)
        if found:
            yield f"{found[1]} never {self._third.get(found[2], f'{found[2]}s')} {found[3]}"

    def _passive(self, text: str) -> Iterator[str]:
        """ "Use each card once" as "each card is used once", wherever what is used may end."""
        verb, _, rest = text.partition(" ")
        done = next((participle for participle, (base, _) in self._done.items() if base == verb), "")
        if done:
            words = rest.split()
            for at in range(1, len(words) + 1):
                yield " ".join([*words[:at], "is", done, *words[at:]])


def _small(text: str) -> str:
    """Without the capital of its beginning, if that is the only one of its word."""
    return text[:1].lower() + text[1:] if text[1:2].islower() or text[1:2] == " " else text


def _plainly(text: str) -> Iterator[str]:
    """In plain words, all of them at once."""
    for way in PLAIN:
        text = way.put(text)
    yield text


def _shorter(text: str) -> Iterator[str]:
    found = _LEAD.match(text)
    if found:
        yield text[found.end() :]
    if _FILLER.search(text):
        yield _FILLER.sub("", text)


def _exemplary(text: str) -> Iterator[str]:
    """The same without an example of any, and with an example as another wording gives it."""
    if found := _FOR_EXAMPLE.fullmatch(text):
        yield found[1]
    if found := _AS_EXAMPLE.fullmatch(text):
        yield f"{found[1]}, such as {found[2] or found[3]}"
    if found := _ASIDE.fullmatch(text):
        yield f"{found[1]}, {found[2]}"
        yield f"{found[1]} {found[2]}"


def commas(text: str) -> Iterator[str]:
    """With a comma before "and", "or" and "but", or without it: one of them."""
    for found in _COMMA.finditer(text):
        yield f"{text[: found.start()]}{' ' if found[0].startswith(',') else ', '}{text[found.end() :]}"


def _otherwise(text: str) -> Iterator[str]:
    if _TIE.fullmatch(text):
        yield "tied players share the win"
    for said, others in OTHER:
        if said.search(text):
            yield from (said.sub(other, text) for other in others)
