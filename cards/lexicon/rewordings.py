"""Other wordings of a sentence, for phrases to read: clauses turned round, passive for active, and the like.

They are only ever held against a rule that is there, or shown to whoever wrote the sentence: what another wording means
is never played. Sentences that no phrase of the game reads are held by their gists (``validator/retold/gist.py``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from . import joining
from .lexicon import Verb
from .oneforall import in_number
from .wordorder import linked, reordered

MOST = 120
"""Wordings of a sentence that are tried."""
_LEAD = re.compile(
    r"(?:first(?: of all)?|then|next|finally|lastly|after that|afterwards|to (?:begin|start) with"
    r"|now|also|in other words|that is|for example|for instance),? "
)
"""Says nothing; "at the end of the game" and the like say when, and stay."""
_FILLER = re.compile(r",? \b(?:immediately|at once|right away|simply|also|now|of course|then)\b,?")
_PLURAL = re.compile(r"(?:all (?:of )?(?:the )?players|(?:the )?players) (\w+)\b(.*)")
_PASSIVE = re.compile(r"(.+?) (?:is|are) (\w+)((?: (?!by )\S+)*)(?: by (.+))?")
_MAY_BE = re.compile(r"(.+?) (cannot|can|may|must) be (\w+)((?: (?!by )\S+)*) by (.+)")
_BANNED = re.compile(r"(?:nobody (?:can|may)|you cannot|no player (?:can|may))(?: ever)? (\w+) (.+)")
_FOR_EXAMPLE = re.compile(r"(.*\bany\b.*?),? \(?(?:for example|for instance|such as|e\.g\.),? [^,;:()]+\)?")
"""What is said of any, with one of them."""
_AS_EXAMPLE = re.compile(
    r"(.+?),? (?:\((?:for example|for instance|e\.g\.),? (.+)\)|(?:for example|for instance),? (.+))"
)
_ASIDE = re.compile(r"(.+?), (?:for example|for instance), (.+)")
_COMMA = re.compile(r"(?<=\w),? (?=(?:and|or|but) )")
_SHORT = (
    (r"\bcan(?:'t| not)\b", "cannot"), (r"\bwon't\b", "will not"), (r"\b(\w+)n't\b", r"\1 not"),
    (r"\b(who|it|that|there|he|she|what|nobody|everybody)'s (?!own\b)", r"\1 is "),
    (r"\b(you|they|we|who)'re\b", r"\1 are"), (r"\b(you|they|we)'ve\b", r"\1 have"),
    (r"\b(you|they|we|he|she|it|who)'ll\b", r"\1 will"),
)  # fmt: skip
"""Contractions, and what they stand for."""
_TIE = re.compile(
    r"(?:if there is (?:still )?a tie|in (?:case of )?a tie|if (?:the |some |several )?players are (?:still )?tied),? "
    r"(?:(?:the |all )*(?:tied players|they|of them|these players) (?:all )?share the (?:win|victory)"
    r"|the (?:win|victory) is shared)"
)
_OF_PARTS: Sequence[tuple[str, Sequence[str]]] = (
    (r"^the deck (?:has|contains|consists of|is made of) (\S+ cards) in (?:all|total)$", (r"there are \1",)),
    (r"^the deck (?:consists|is made) (?:up )?of (\S+ cards)$", (r"there are \1",)),
    (r"^you need ((?:\d\d+|[a-z]+t(?:een|y)(?:-[a-z]+)?) cards)$", (r"there are \1",)),
    (r"^the cards are numbered (?:from )?(\S+) to (\S+)$", (r"the numbers go from \1 to \2",)),
)
"""What is said of the cards as they come out of the box, and what may be put for it."""
_OTHER: Sequence[tuple[str, Sequence[str]]] = (
    (r"\b(?:everybody|everyone|every player|each of (?:the players|you))\b", ("each player",)),
    (r"\bevery\b", ("each",)),
    (r"\b(?:biggest|largest|greatest)\b", ("highest", "most")),
    (r"\b(?:smallest|least)\b", ("lowest", "fewest")),
    (r"\b(?:has|have|needs?) to\b", ("must",)),
    (r"\b(?:must not|may not|is not allowed to)\b", ("cannot",)),
    (r"\bis (?:over|finished)\b|\b(?:finishes|stops)\b", ("ends",)),
    (r"\bwins the game\b", ("wins",)),
    (r"\bvictory\b", ("win",)),
    (r"\bown \b", ("",)),
    (r"\b(?:as soon as|once|whenever|in case|each time|every time|provided(?: that)?)\b", ("when", "if")),
    (r"(?:^|(?<= ))when (?!not\b)", ("if ",)),
    (r"(?:^|(?<= ))(?<!even )(?<!only )if ", ("when ",)),
    (r"^(.+?\b[a-z]\w*) (?:who|that|which) (?:has|have) (?=(?:no|an?|the|at|more|fewer|exactly|\d+) )", (r"\1 with ",)),
    (r"^((?:an?|the|each|every|no) [\w-]+) with (?=(?:no|the|at|more|fewer|exactly|\d+) )", (r"\1 who has ",)),
    (r"\bthe same (\w+[^s\W])\b", (r"equal \1s",)),
    (r"\bequal (\w+)s\b", (r"the same \1",)),
    (r"\bremain(s?)\b", (r"stay\1", r"lie\1")),
    (r"\bfor the rest of\b", ("until the end of",)),
    (r"\buntil the end of\b", ("for the rest of",)),
    (r"\bprior to\b", ("before",)),
    (r"\b(?:simultaneously|at once together)\b", ("at the same time",)),
    (r"\bduring\b", ("in",)),
    (r"\bat any (?:moment|point)\b", ("at any time",)),
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
    (r"\bbegin(s?) with\b", (r"start\1 with",)),
    (r"\bstart(s?) with\b", (r"begin\1 with",)),
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
)
"""What may be put for what."""


_VERBS = (
    "give gives given", "use uses used", "take takes taken", "put puts put", "reach reaches reached",
    "show shows shown", "say says said",
)  # fmt: skip
"""Verbs of rulebooks that a lexicon may lack: base, third person, participle."""


def spelled_out(text: str) -> str:
    """A sentence without contractions: "cannot" for "can't"."""
    text = text.replace("’", "'")
    for short, whole in _SHORT if "'" in text or "can not" in text else ():
        text = re.sub(short, whole, text)
    return text


def said_of_parts(text: str) -> str:
    """A sentence of how many cards there are, or how they are numbered, as the lexicon says it; "" for others."""
    body = _small(text.rstrip(".! "))
    found = (re.sub(said, others[0], body) for said, others in _OF_PARTS if re.search(said, body))
    return next((f"{one[:1].upper()}{one[1:]}." for one in found), "")


class Rewordings:
    """Knows the forms of the verbs of a game."""

    def __init__(self, verbs: Mapping[str, Verb]) -> None:
        forms = [verb.forms for verb in verbs.values() if " " not in verb.forms[0]]
        self._third = {one[0]: one[1] for one in forms} | {"are": "is", "have": "has", "start": "starts", "go": "goes"}
        self._third |= {"cannot": "cannot", "must": "must", "may": "may", "can": "can", "share": "shares"}
        self._done = {one[3]: (one[0], one[1]) for one in forms}
        self._done |= {done: (base, third) for base, third, done in map(str.split, _VERBS)}
        self._doing = {one[4]: one[0] for one in forms}
        self._ways: tuple[Callable[[str], Iterator[str]], ...] = (
            _shorter, _otherwise, self._one_of_all, self._active, self._banned, _exemplary, self._never, reordered,
            self._passive, self._in_number, self._linked, commas,
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

    def _in_number(self, text: str) -> Iterator[str]:
        """ "Cards have no text" as "a card has no text", "shuffle all piles" as "shuffle each pile"."""
        return in_number(text, self._third, self._done)

    def _linked(self, text: str) -> Iterator[str]:
        """The same behind a word that links the sentence with the one before it: "so"."""
        link, rest = linked(text)
        if link:
            yield rest
            yield from (f"{link}{other}" for way in self._ways[:-1] for other in way(rest))

    def _one_of_all(self, text: str) -> Iterator[str]:
        """ "All players draw" as "each player draws"."""
        found = _PLURAL.fullmatch(text)
        if found and found[1] in self._third:
            rest = re.sub(r"\btheir hands\b", "their hand", found[2])
            yield f"each player {self._third[found[1]]}{rest}"

    def _active(self, text: str) -> Iterator[str]:
        """ "The deck is shuffled" as "shuffle the deck", "1 card is drawn by each player" with who does it first."""
        found = _PASSIVE.fullmatch(text)
        if found and found[2] in self._done:
            base, third = self._done[found[2]]
            yield f"{found[4]} {third} {found[1]}{found[3]}" if found[4] else f"{base} {found[1]}{found[3]}"
        refused = re.fullmatch(r"(.+) (?:is|are) not (\w+) by (.+)", text)
        if refused and refused[2] in self._done:
            yield f"{refused[3]} does not {self._done[refused[2]][0]} {refused[1]}"
        if (may := _MAY_BE.fullmatch(text)) and may[3] in self._done:
            base = self._done[may[3]][0]
            yield f"{may[5]} {may[2]} {base} {may[1]}{may[4]}"
            if may[2] == "cannot" and may[5].startswith("any "):
                yield f"no {may[5][4:]} can {base} {may[1]}{may[4]}"
        begun = re.fullmatch(r"(?:begin|start) by (\w+) (.+)", text)
        if begun and begun[1] in self._doing:
            yield f"{self._doing[begun[1]]} {begun[2]}"

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
    for said, others in _OTHER:
        if re.search(said, text):
            yield from (re.sub(said, other, text) for other in others)
