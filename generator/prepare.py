"""A game made ready to print: loaded, drawn, laid out and looked over. What build and check have in common."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from ..cards.finding import DataError, Finding, did_you_mean
from ..cards.lazyclass import dataclass
from ..cards.load import load_game
from ..cards.memo import Memo
from ..cards.model import Game
from ..cards.source import Source
from ..cards.yamlread import Problems
from ..layouts.dat_out import files_clash
from ..layouts.deck import DrawnGame, draw_game
from ..layouts.lots import TooManySheets
from ..layouts.papers import DoesNotFit
from ..layouts.pictures import know_pictures
from ..layouts.pixels import pixel_findings
from ..layouts.plan import Plan, Plans, plans
from ..layouts.preflight import preflight
from ..layouts.preflight_sheets import sheet_glyphs
from ..layouts.prt_book import anatomy_findings, run_findings
from ..layouts.prt_form import larger_than_paper, larger_than_slots, too_many_sheets
from ..layouts.prt_portal import unsold
from ..layouts.prt_sheet import bare_cuts, sheet_findings
from ..layouts.settings import PrintSettings
from ..layouts.sheet import Mode
from .bookfits import book_fits
from .drawable import tell_undrawable
from .formats import FORMATS
from .onpaper import loaded, rulebook_of
from .options import BadOption, Wanted, settings_for
from .sheetfile import sides_by_file
from .tongues import known_language, only_here

if TYPE_CHECKING:
    from ..cards.onface import OnFace
    from ..cards.rulebook import BookTree
    from .translated import Translated


@dataclass(frozen=True)
class Printed:
    """A game drawn and laid out in one language, with what paper would not forgive; ``book`` is its rulebook's file."""

    drawn: DrawnGame
    settings: PrintSettings
    planned: Plans
    found: list[Finding]
    book: Mapping[str, Source]


@dataclass(frozen=True)
class Ready:
    """A game drawn, laid out and checked for print: all that is left is to write it.

    ``game`` is the game in its own language, whose words are proved; ``drawn`` is in the language wanted. ``found`` is
    what was found in any, before comments in the files silence any of it; ``texts`` are files read besides faces and
    data, by name. ``translated`` is the game in its other languages.
    """

    game: Game
    drawn: DrawnGame
    settings: PrintSettings
    plans: Mapping[str, Plan]
    found: list[Finding]
    texts: Mapping[str, Source]
    translated: tuple[Game, ...] = ()

    @property
    def sources(self) -> dict[str, Source]:
        """The files read, for the comments in them."""
        return {**self.game.sources, **self.drawn.sources, **self.texts}

    @property
    def faces(self) -> int:
        """How many different faces were drawn."""
        return len(self.drawn.faces)

    @property
    def on_faces(self) -> Sequence[OnFace]:
        """What the faces print of themselves; of faces in another language, nothing is held."""
        if self.drawn.game.language != self.game.language:
            return []
        from .facewords import sentences_on_faces  # a game of cards alone does not pay for it

        return list(sentences_on_faces(self.drawn))


def prepare(
    name: str, wanted: Wanted, only: Sequence[str] | None = None, memo: Memo | None = None, assets: Hashable = None,
    formats: Collection[str] = FORMATS,
) -> Ready:  # fmt: skip
    """Load, draw, lay out and check a game for some ``formats``; ``memo`` and ``assets`` as in ``load_game`` and
    ``draw_game``. It is drawn in all its languages, and looked over in each.

    A piece too large for the game's own paper is a finding, and is left out of the plans. Raises DataError with every
    fault that keeps the game from being read, :class:`BadOption`, and :class:`layouts.papers.DoesNotFit` or
    :class:`layouts.lots.TooManySheets` for what ``wanted`` makes too large for a paper, margin or slots, or too much.
    """
    return ready_of(loaded(name, memo), wanted, only, assets, formats)


def ready_of(
    game: Game, wanted: Wanted, only: Sequence[str] | None = None, assets: Hashable = None,
    formats: Collection[str] = FORMATS, book: Callable[[], BookTree | None] | None = None,
) -> Ready:  # fmt: skip
    """The same of a game that is loaded; ``book`` waits for its rulebook, if another process reads that."""
    if only is not None:
        _known_parts(game, only)
    if wanted.language is not None:
        known_language(game, wanted.language)
    know_pictures(game.memo)
    own = chosen = _printed(game, wanted, only, assets, formats, book or partial(rulebook_of, game))
    found, texts = [*game.warnings, *own.found], dict(own.book)
    translations = _translations(game)
    for spoken in translations:
        language = spoken.game.language
        try:
            book = partial(rulebook_of, spoken.game)
            printed = _printed(spoken.game, wanted, only, assets, formats, book)
        except DataError as error:
            raise DataError(only_here(error.findings, (), language)) from None
        found += [*spoken.found, *only_here(printed.found, own.found, language)]
        texts |= {**spoken.sources, **printed.book}
        chosen = printed if language == wanted.language else chosen
    translated = tuple(spoken.game for spoken in translations)
    return Ready(game, chosen.drawn, chosen.settings, chosen.planned.files, found, texts, translated)


def drawn_alone(name: str, memo: Memo, assets: Hashable) -> DrawnGame:
    """A game loaded and drawn as :func:`prepare` would, and not looked over: what can be shown first.

    What reference cards say of others may be as it was when ``memo`` last knew it. Raises DataError as it does.
    """
    game, problems = load_game(name, memo), Problems()
    drawn = _drawn(game, Wanted(), None, assets, problems, soon=True)[0]
    problems.raise_if_any()
    return drawn


def _drawn(
    game: Game,
    wanted: Wanted,
    only: Sequence[str] | None,
    assets: Hashable,
    problems: Problems,
    soon: bool = False,
) -> tuple[DrawnGame, PrintSettings | None]:
    """A game in its language drawn, and how it is printed; None if that cannot be read."""
    settings = settings_for(game, wanted, problems)
    bleed = max(settings.bleed, settings.png_bleed) if settings else 0.0
    return draw_game(game, problems, only, bleed, settings.sheet if settings else None, assets, soon), settings


def _translations(game: Game) -> list[Translated]:
    """A game in each language it is translated into; one in its own alone does not pay for them."""
    if not game.meta.languages[1:]:
        return []
    from .translated import translations_of

    return translations_of(game)


def _printed(
    game: Game, wanted: Wanted, only: Sequence[str] | None, assets: Hashable, formats: Collection[str],
    book: Callable[[], BookTree | None],
) -> Printed:  # fmt: skip
    """A game in its language; raises as :func:`prepare` does."""
    problems = Problems()
    drawn, settings = _drawn(game, wanted, only, assets, problems)
    tell_undrawable(drawn, problems)
    problems.raise_if_any()
    assert settings is not None  # its faults have just been raised
    planned = plans(drawn, settings, whole=only is None)
    if planned.unfit and wanted.lays_out and (settings.slots is None or not planned.files):
        raise next(iter(planned.unfit.values()))
    large = [_unfit(game, id_, error, settings.slots is not None) for id_, error in planned.unfit.items()]
    large += pixel_findings(drawn, planned.files.values(), settings, formats)
    paper = game.doc.place(("print",))
    faces = preflight(drawn, pages=planned.pages)
    clashes = _clashes(game, planned.files, settings.backs)
    sheets = _sheet_findings(planned.files.values(), settings.sheet.name, paper)
    lacking = sheet_glyphs(game, drawn.fonts, planned.files.values())
    if settings.portal is not None and "faces" in formats and not wanted.skips_unsold:
        large += unsold(drawn, settings.portal)
    rulebook = book()
    if rulebook is not None:
        from ..layouts.preflight_book import book_glyphs

        lacking += [
            *book_glyphs(game, rulebook, drawn.fonts),
            *(anatomy_findings(drawn, rulebook) if only is None else ()),
            *(run_findings(rulebook, game.palette) if only is None else ()),
        ]
        if "rulebook" in formats:
            lacking += book_fits(drawn, rulebook, settings.rulebook_paper)
    found = [*problems.findings, *clashes, *faces, *large, *sheets, *lacking]
    return Printed(drawn, settings, planned, found, {rulebook.source.name: rulebook.source} if rulebook else {})


def _unfit(game: Game, component: str, error: DoesNotFit | TooManySheets, slots: bool) -> Finding:
    """What to say of a component that is too large or too much to print, or too large for given slots."""
    place = game.doc.place(("components", component, "size"))
    if isinstance(error, TooManySheets):
        return too_many_sheets(place, str(error))
    return larger_than_slots(place, component, str(error)) if slots else larger_than_paper(place, str(error))


def _known_parts(game: Game, only: Sequence[str]) -> None:
    for part in only:
        if part not in game.components:
            raise BadOption(f"--only: {game.name} has no component {part!r}; {did_you_mean(part, game.components)}")
    if not only:
        raise BadOption("--only: name at least one component")


def _clashes(game: Game, planned: Mapping[str, Plan], backs: Mode) -> list[Finding]:
    """Components whose file would be the second one of another, on disks that tell no capitals, too."""
    names = {id_.lower(): id_ for id_ in game.components}
    what = "backs" if backs == "separate" else "one-sided sheets"
    second = {
        file.removeprefix("cards-").lower(): id_
        for id_ in game.components
        if (plan := planned.get(f"cards-{id_}"))
        for file, *_ in list(sides_by_file(f"cards-{id_}", "", plan.sheets, backs))[1:]
    }
    return [
        files_clash(game.doc.key_place(("components", names[name])), names[name], id_, what)
        for name, id_ in second.items()
        if name in names
    ]


def _sheet_findings(planned: Collection[Plan], paper: str, place: Any) -> list[Finding]:
    found = [
        finding for plan in planned for grid, filled in plan.grids for finding in sheet_findings(grid, place, filled)
    ]
    found += bare_cuts((sheet.side for plan in planned for sheet in plan.sheets), paper, place)
    return list({(finding.code, finding.message): finding for finding in found}.values())
