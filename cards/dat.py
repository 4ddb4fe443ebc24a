"""The DAT checks of games: ids, references, options and comments. Faults of files stand in :mod:`dat_file`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from .finding import did_you_mean
from .registry import Said, check
from .source import Place

PICTURES_SHOWN = 4
"""Pictures named of those that are missing; the others are counted."""
LONGEST_SHOWN = 40
"""Characters of a name that cannot be an id, in a message."""


@check("DAT020", "duplicate-id", "error")
def duplicate_id(name: str, first: Place | None) -> Said:
    """Two cards share an id.

    Ids are unique in the whole game, over all its components.

    Why: an id names one card in rules, examples and file names.
    Bad: two cards with `id: H1`
    Good: `id: H1` and `id: H2`
    """
    return Said(f"the id {name!r} is taken", "give each card its own id", first, "first used")


@check("DAT021", "bad-id", "error")
def bad_id(name: str, why: str, hint: str = "", other: Place | None = None) -> Said:
    """A name for use in files and formulas that cannot serve as one.

    An id has letters, digits, `_` and `-`, 64 at most, starts with a letter or digit, and is no other id in different
    case.

    Why: ids become file names, also on disks that do not tell `h1` from `H1`.
    Bad: `id: "home 1"`
    Good: `id: home-1`
    """
    shown = name if len(name) <= LONGEST_SHOWN else f"{name[:LONGEST_SHOWN]}..."
    fit = re.sub(r"[^A-Za-z0-9_-]+", "-", name).strip("-_")[:64]
    hint = hint or (f"write {fit!r}" if fit and fit != name else "write one such as 'card-1'")
    return Said(f"{shown!r} cannot be an id: {why}", hint, other, "the other one" if other else "")


@check("DAT022", "unknown-reference", "error")
def unknown_reference(noun: str, name: str, known: Iterable[str]) -> Said:
    """A value names a card, component, mark, field or icon that does not exist.

    Such names must be written exactly, capitals included.

    Why: the thing meant would be missing on paper and in play.
    Bad: `zone: hoem`
    Good: `zone: home`
    """
    return Said(f"there is no {noun} {name!r}", did_you_mean(name, known))


@check("DAT023", "unknown-option", "error")
def unknown_option(what: str, value: str, options: Iterable[str]) -> Said:
    """A value that must be one of a few words is another.

    The words are fixed by the format or by `one_of` of a field.

    Why: anything else has no meaning.
    Bad: `kind: crad`
    Good: `kind: card`
    """
    return Said(f"{value!r} is not a choice for {what}", did_you_mean(value, options))


@check("DAT024", "link-outside", "error")
def link_outside(relative: str) -> Said:
    """A path leaves the folder of the game.

    It is absolute, climbs out with `..`, or passes a link to somewhere else.

    Why: a game folder must be whole wherever it is copied, and must not reach into other files.
    Bad: `lock: ../../pictures/lock.svg`
    Good: `lock: art/lock.svg`
    """
    return Said(f"the path {relative!r} leaves the folder of the game", "copy the file into the folder")


MISSING = "DAT025"
"""The code of a file that is not there."""


@check("DAT025", "missing-file", "error")
def missing_file(relative: str, hint: str) -> Said:
    """A file the data names is not in the folder of the game.

    Paths are relative to that folder, with `/`, capitals as written.

    Why: the picture, font or card list would be missing.
    Bad: `cards: card.yaml` beside a file `cards.yaml`
    Good: `cards: cards.yaml`
    """
    return Said(f"there is no file {relative!r} in the folder of the game", hint)


@check("DAT130", "missing-pictures", "error")
def missing_pictures(pattern: str, missing: Sequence[str], named: int) -> Said:
    """Pictures that a pattern names for several cards are not in the folder of the game.

    All that one pattern misses are told together. A pattern is the `art` of a component, or the `file` of a picture
    box that says another file for each card.

    Why: cards would have a hole where their picture should be.
    Bad: `art: "art/{{ id }}.png"` with a card `rain` and no `art/rain.png`
    Good: a picture for each card, or `art:` on the cards that have another
    """
    shown = ", ".join(map(repr, missing[:PICTURES_SHOWN]))
    more = f" and {len(missing) - PICTURES_SHOWN} more" if len(missing) > PICTURES_SHOWN else ""
    one = "is" if len(missing) == 1 else "are"
    said = f"{len(missing)} of {named} pictures named by {pattern!r} {one} not there: {shown}{more}"
    return Said(said, "put them there, capitals as written, or name others with 'art' on the cards")


@check("DAT026", "no-game", "error")
def no_game(message: str, hint: str) -> Said:
    """No game of that name, or a folder that is not a game.

    A game is a bundled name or a folder with a `game.yaml` in it.

    Why: there is nothing to build or check.
    Bad: `deckproof check ygois`
    Good: `deckproof check ygios`
    """
    return Said(message, hint)


@check("DAT027", "bad-provenance", "error")
def bad_provenance(text: str) -> Said:
    """A rule does not say in the agreed form where it comes from.

    The forms: `published L12`, `published L12-15, L40`, `public ADDRESS`, `ruling ID: why`, `house: why`.

    Why: a number whose source is unclear cannot be proved against it.
    Bad: `from: page 3`
    Good: `from: published L42`
    """
    forms = "write 'published L12', 'public ADDRESS', 'ruling ID: why' or 'house: why'"
    return Said(f"{text!r} does not say where the rule comes from", forms)


@check("DAT028", "unused-file", "warning")
def unused_file(name: str, hint: str) -> Said:
    """A YAML file in the folder that nothing names.

    The place is the start of that file.

    Why: its cards are neither printed nor checked.
    Bad: `promo.yaml` in the folder and no component with `cards: promo.yaml`
    Good: a component with `cards: promo.yaml`
    """
    return Said(f"nothing in game.yaml names the file '{name}'", hint)


@check("DAT029", "unread-page", "warning")
def unread_page(name: str, hint: str) -> Said:
    """A Markdown file that looks like the rulebook or the rule sheet lies in a folder that has none.

    Both are read by their names, `rulebook.md` and `play.md`; examples may lie in any Markdown file. The place is the
    start of the file.

    Why: a rulebook that was called otherwise is neither printed nor held against the cards.
    Bad: `my-rules.md` in the folder and no `rulebook.md`
    Good: `rulebook.md`
    """
    return Said(f"nothing prints or plays what stands in '{name}'", hint)


@check("DAT030", "bad-suppression", "error")
def bad_suppression(why: str, hint: str = "") -> Said:
    """A comment that switches a finding off is not written as it must be.

    It names one or more codes and then says why, in words.

    Why: a switched-off finding must be a decision somebody can read later.
    Bad: `# deckproof: ignore DAT028`
    Good: `# deckproof: ignore DAT028 kept for the next edition`
    """
    return Said(f"this comment switches nothing off: {why}", hint)


@check("DAT031", "unused-suppression", "warning")
def unused_suppression(code: str) -> Said:
    """A comment switches off a finding that does not arise.

    The fault was mended, or the comment stands on the wrong line.

    Why: left standing, it would hide the next fault at this place.
    Bad: `name: Lullaby  # deckproof: ignore DAT028 old` with nothing to ignore
    Good: `name: Lullaby`
    """
    return Said(f"there is no {code} here to switch off", "delete the comment or move it to the line meant")


@check("DAT072", "too-many-pieces", "error")
def too_many_pieces(card: str, pieces: int, most: int) -> Said:
    """A game has more pieces than anybody prints.

    All copies of all cards, tokens and boards count; the place is that of the card with which there are too many.

    Why: a slip of the hand in `copies` would lay out thousands of sheets.
    Bad: `copies: 1000` on each of 4,000 cards
    Good: `copies: 4`
    """
    counted = f"with card {card} there are {pieces:,} pieces; a game has {most:,} at most"
    return Said(counted, "lower 'copies', or make several games of it")
