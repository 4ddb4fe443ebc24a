"""What a check tells of a game on paper: drawn and looked over now, or by an earlier run whose pages were the same."""

from __future__ import annotations

import string
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from hashlib import sha256
from itertools import product
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, Protocol

from ..cards import door
from ..cards.finding import DataError, Finding
from ..cards.lazyclass import dataclass
from ..cards.library import PLAY_FILE, RULEBOOK_FILE, SAME_FILE, TOLD_FILE, display_name, read_source
from ..cards.load import load_game
from ..cards.memo import Memo
from ..cards.model import Game
from ..cards.source import Place, Source
from .bookrisks import is_small, risks, tall_cards
from .folder import assets_of
from .words import is_wordless

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from ..cards.onface import OnFace
    from ..cards.rulebook import Rulebook
    from .prepare import Ready
    from .workers import Workers

_STAGE = "on paper"
_UNSHOWN = (".md", PLAY_FILE, TOLD_FILE, SAME_FILE)
"""How the names of files end that no face shows anything of."""
_TRIED = "".join(map(chr, (*range(0x20, 0x17F), *range(0x2010, 0x2070), *range(0x2190, 0x2200))))
"""Characters that a rulebook may well have after its next edit."""


class OnPaper(Protocol):
    """What a verdict asks of a game drawn and laid out: how many ``faces`` there are, what was ``found``, the files in
    which comments may silence that, and what the faces print of themselves in the game's own language."""

    @property
    def game(self) -> Game: ...
    @property
    def found(self) -> Sequence[Finding]: ...
    @property
    def sources(self) -> Mapping[str, Source]: ...
    @property
    def faces(self) -> int: ...
    @property
    def on_faces(self) -> Sequence[OnFace]: ...
    @property
    def translated(self) -> Sequence[Game]: ...


@dataclass(frozen=True)
class Looked:
    """A game on whose pages an earlier run found nothing; nothing of what is printed has changed since."""

    game: Game
    sources: Mapping[str, Source]
    faces: int
    on_faces: Sequence[OnFace]
    translated: Sequence[Game] = ()

    @property
    def found(self) -> Sequence[Finding]:
        """What reading the game found."""
        return self.game.warnings


def on_paper(name: str, memo: Memo, files: Mapping[str, str], workers: Workers | None = None) -> OnPaper:
    """A game as a check sees it on paper; ``files`` are the hashes of all files in its folder by their names. With
    ``workers`` that are copies of this process, one of them draws it, and what comes of that is waited for when it is
    asked for.

    Raises DataError with every fault that keeps it from being read or drawn, where it is drawn here.
    """
    key = sorted((file, digest) for file, digest in files.items() if not file.endswith(_UNSHOWN))
    kept = memo.recall(_STAGE, key)
    beside = workers is not None and workers.copies
    game = _loaded(name, memo) if kept is not None or beside else None
    if kept is not None and game is not None and (looked := _as_before(game, kept)) is not None:
        return looked
    draw = partial(_drawn, name, memo, game, assets_of(files) if files else None, key)
    if workers is None or not beside or game is None or game.meta.languages[1:] or is_wordless(game):
        return draw()
    read_once(game)
    from .gains import begin_beside
    from .paperbeside import PaperBeside, told

    return PaperBeside(game, begin_beside(workers, memo, lambda: told(draw())))


def _drawn(name: str, memo: Memo, game: Game | None, assets: Hashable, key: object) -> Ready:
    """A game drawn and looked over; what other checks may know of it is kept. None: it cannot be read."""
    from .options import Wanted
    from .prepare import prepare, ready_of  # nothing is drawn where all of that is known

    if game is not None:
        ready = ready_of(game, Wanted(), assets=assets)
    else:
        ready = prepare(name, Wanted(), memo=memo, assets=assets)
    if memo.shelf is not None and (value := _worth_keeping(ready)) is not None:
        memo.record(value, _STAGE, key)
    return ready


def loaded(name: str, memo: Memo | None = None) -> Game:
    """A game loaded. Raises DataError with the faults of its faces as well when it cannot be read."""
    try:
        return load_game(name, memo)
    except DataError as error:
        from ..layouts.deck import face_faults

        raise DataError([*error.findings, *face_faults(name)]) from None


def _loaded(name: str, memo: Memo) -> Game | None:
    """A game; None if it cannot be read, which is told with the faults of its faces."""
    try:
        return load_game(name, memo)
    except DataError:
        return None


def rulebook_of(game: Game) -> Rulebook | None:
    """The rulebook of a game; None where there is none, or one that cannot be read, which the proof tells."""
    if not door.is_there(game.folder / RULEBOOK_FILE):
        return None
    from ..cards.rulebook import load_rulebook  # a game without a rulebook does not pay for it

    try:
        return load_rulebook(game)
    except DataError:
        return None


def read_once(game: Game) -> None:
    """Read what a game is drawn with and proved by, so that a copy of this process need not. Faults are told there."""
    from ..cards.reference import known_references, reference_texts

    rulebook_of(game)
    if not known_references(game):
        with suppress(DataError):
            reference_texts(game)


def _as_before(game: Game, kept: Mapping[str, Any]) -> Looked | None:
    """The game by what is kept of it; None where its rulebook has to be looked at with its fonts and faces."""
    rulebook = rulebook_of(game)
    if rulebook is not None and not _plain(game, rulebook, kept):
        return None
    sources = dict(game.sources)
    by_name: dict[str, Source] = {}
    for file in kept["files"]:
        source = read_source(path := game.folder / file, display_name(path), lambda _: None, game.folder)
        if source is None:
            return None
        sources[source.name] = by_name[file] = source
    if rulebook is not None:
        sources[rulebook.source.name] = rulebook.source
    return Looked(game, sources, kept["faces"], list(_said(kept["said"], by_name)))


def _said(
    kept: Sequence[tuple[str, str, Sequence[int], Sequence[str]]], files: Mapping[str, Source]
) -> Iterator[OnFace]:
    """What faces print of themselves, where it stands in the face ``files`` as they were read now."""
    for text, file, spot, typed in kept:
        from ..cards.onface import OnFace  # which most games do without

        yield OnFace(text, Place(files[file], *spot), tuple(typed))


def _plain(game: Game, rulebook: Rulebook, kept: Mapping[str, Any]) -> bool:
    """Whether nothing can be amiss with a rulebook on paper: all its characters can be drawn in all its fonts, and each
    part that names parts of cards, marks runs or might be as high as a page was looked at as it is."""
    if not kept["signs"] or not {*"".join(_words(game, rulebook))} <= {*kept["signs"], *string.whitespace}:
        return False
    return set(_doubtful(rulebook, kept["tall"])) <= {*kept["looked"]}


def _doubtful(rulebook: Rulebook, tall: Collection[str]) -> Iterator[str]:
    """What stands in each part of a rulebook that pages have to be set for, wherever in the file it stands."""
    for part in rulebook.root:
        named = any(one.get("class") == "anatomy" for one in part.iter("div"))
        if named or any("[" in text for text in part.itertext()) or any(risks(part, tall)):
            made = [(one.tag, sorted(_shown_of(one)), one.text, one.tail) for one in part.iter()]
            yield sha256(repr(made).encode()).hexdigest()


def _shown_of(element: Element) -> Iterator[tuple[str, str]]:
    """The attributes of an element but for its place in the file."""
    return ((key, value) for key, value in element.items() if key != "data-at")


def _words(game: Game, rulebook: Rulebook) -> Iterator[str]:
    """All that a rulebook prints, and more."""
    for text in (rulebook.rendered.text, *rulebook.root.itertext(), *(card.name for card in game.by_id.values())):
        yield from (text, text.upper())
    from ..cards.examples import read_examples

    try:
        examples = read_examples(game)
    except DataError:  # told where they are replayed
        return
    for example in examples:
        yield from (example.heading, *(sentence.text for sentence in example.sentences))


def _worth_keeping(ready: Ready) -> dict[str, Any] | None:
    """What another check may know of these pages; None if there is something to tell of them, or of other languages."""
    game, drawn = ready.game, ready.drawn
    if ready.translated or game.meta.languages[1:] or game.told.doc is not None:
        return None
    if len(ready.found) > len(game.warnings):
        return None
    own = {source.name: file for file in _faces_in(game) if (source := drawn.sources.get(_shown(game, file)))}
    said = []
    for one in ready.on_faces:
        if one.place.source.name not in own:
            return None
        spot = [one.place.line, one.place.col, one.place.length]
        said.append([one.text, own[one.place.source.name], spot, list(one.numbers)])
    book = rulebook_of(game)
    signs = _drawable(ready, book) if book is not None and not is_small(ready.settings.rulebook_paper) else ""
    return {
        "faces": ready.faces, "files": list(own.values()), "said": said, "signs": signs,
        "tall": (tall := sorted(tall_cards(drawn))),
        "looked": sorted(set(_doubtful(book, tall))) if book is not None else [],
    }  # fmt: skip


def _faces_in(game: Game) -> list[str]:
    return [f"faces/{path.name}" for path in door.inside(game.folder / "faces", game.folder)]


def _shown(game: Game, file: str) -> str:
    return display_name(game.folder.joinpath(*PurePosixPath(file).parts))


def _drawable(ready: Ready, book: Rulebook) -> str:
    """The characters that every font of the rulebook can draw."""
    from ..layouts.fonts import BODY, DISPLAY
    from ..layouts.gamefonts import book_fonts

    fonts = book_fonts(ready.drawn.fonts, ready.game)
    asked = "".join(dict.fromkeys(_TRIED + "".join(_words(ready.game, book))))
    cuts = product((BODY, DISPLAY), (False, True), (False, True))
    lacking = {char for cut in cuts for char in fonts.lacking(asked, *cut)}
    return "".join(char for char in asked if char not in lacking)
