"""Picture files of a game, found by name; what is not there is told together where one box names many."""

from __future__ import annotations

from pathlib import Path

from ..cards import dat
from ..cards.finding import Finding
from ..cards.library import resolve_picture
from ..cards.model import Game
from ..cards.source import Place
from ..cards.yamlread import Problems
from . import dat_face
from .pictures import PictureError
from .raster import PixelBudget


class PictureFinder:
    """Finds picture files of the game, once a name and place."""

    def __init__(self, game: Game, budget: PixelBudget, problems: Problems) -> None:
        self._folder, self._budget, self._problems = game.folder, budget, problems
        self._found: dict[str, Path | None] = {}
        self._asked: dict[Place, tuple[list[str], list[Finding]]] = {}

    def __call__(self, relative: str, place: Place) -> Path | None:
        asked, missing = self._asked.setdefault(place, ([], []))
        if relative not in self._found:
            asked.append(relative)
            self._found[relative] = self._find(relative, place, missing)
        return self._found[relative]

    def bears(self, file: Path) -> bool:
        """Whether the game may have a picture that was found before, as far as all pictures have bounds."""
        try:
            self._budget.take(file)
        except PictureError:
            return False
        return True

    def tell(self) -> None:
        """Tell what was not there, together where one box names several files."""
        for place, (asked, missing) in self._asked.items():
            if len(missing) > 1:
                names = [name for name in asked if self._found[name] is None]
                self._problems.add(dat.missing_pictures(place, _written(place), names, len(asked)))
            else:
                for finding in missing:
                    self._problems.add(finding)

    def _find(self, relative: str, place: Place, missing: list[Finding]) -> Path | None:
        found: list[Finding] = []
        file = resolve_picture(self._folder, relative, place, found.append)
        for finding in found:
            if finding.code == dat.MISSING:
                missing.append(finding)
            else:
                self._problems.add(finding)
        if file is None:
            return None
        try:
            self._budget.take(file)
        except PictureError as error:
            self._problems.add(dat_face.unusable_picture(place, str(error)))
            return None
        return file


def _written(place: Place) -> str:
    """What stands at a place, without quotes."""
    return place.source.line(place.line)[place.col - 1 :][: place.length].strip("\"'")
