"""A game built and proved again and again: each round works out what the last ones did not already know."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import field
from functools import partial
from pathlib import Path

from ..cards.finding import DataError, Finding
from ..cards.lazyclass import dataclass
from ..cards.memo import Memo, Shelf
from ..layouts.lots import TooManySheets
from ..layouts.papers import DoesNotFit
from .atomic import NotOurs, NotWritten
from .build import Job, Progress, build, check_target
from .checking import Checked, proved, unreadable
from .folder import Look
from .making import Files, edition_of, forbidden, print_findings, refusal, summary
from .manifest import read_manifest
from .options import BadOption, Wanted
from .prepare import Ready, prepare
from .rulebook import FILES
from .tongues import folder_of
from .workers import Aside, Workers


@dataclass(frozen=True)
class Order:
    """What to build: the arguments of ``deckproof build``."""

    name: str
    out: Path
    only: tuple[str, ...] | None = None
    formats: frozenset[str] = frozenset()
    draft: bool = False
    wanted: Wanted = field(default_factory=Wanted)


@dataclass(frozen=True)
class Built:
    """What came of the build: the files that are new or changed, and those that are gone, by name.

    ``refused`` says why nothing was written, "" if all was; ``findings`` are those about paper that the verdict lacks.
    """

    target: Path
    changed: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    summary: str = ""
    refused: str = ""
    findings: tuple[Finding, ...] = ()


class Rounds:
    """One game under watch. ``told`` is given each verdict as soon as it is known.

    The ``shelf`` has what other runs kept of the game.
    """

    def __init__(
        self, order: Order, workers: Workers, told: Callable[[Checked], None], shelf: Shelf | None = None
    ) -> None:  # fmt: skip
        self.order, self.workers, self.told = order, workers, told
        self.memo = Memo(lasting=True, shelf=shelf)
        self.warm = False

    def run(self, look: Look, progress: Progress) -> Built:
        """Prove and build what is there now; ``look`` knows the content of all files but the data.

        Raises :class:`BadOption` and what does not fit until a build succeeded: then it is the order that is wrong.
        """
        try:
            ready = prepare(self.order.name, Wanted(), None, self.memo, look.assets)
        except DataError as error:
            self.told(unreadable(self.order.name, error, self.memo))
            return Built(self.order.out, refused="nothing was written: the game cannot be read")
        try:
            printed = self._printed(ready, look.assets)
        except (DataError, BadOption, DoesNotFit, TooManySheets) as error:
            if not self.warm and not isinstance(error, DataError):
                raise
            return _Round(self, look, ready, ready).refused(error)
        built = _Round(self, look, ready, printed).run(progress)
        self.warm = self.warm or not built.refused
        return built

    def settle(self, sound: bool) -> None:
        """End a round; unless its data stood still (``sound``), nothing is kept of what it found."""
        self.workers.drop()
        if sound:
            self.memo.settle()
        else:
            self.memo.undo()

    def _printed(self, ready: Ready, assets: Hashable) -> Ready:
        """The game as the options want it printed: the one that is proved, if they ask for nothing else."""
        order = self.order
        if order.only is None and order.wanted == Wanted():
            return ready
        return prepare(order.name, order.wanted, order.only, self.memo, assets, order.formats)


class _Round:
    """One round of a game that can be read: ``ready`` to be proved, and ``printed`` as the options want it."""

    def __init__(self, rounds: Rounds, look: Look, ready: Ready, printed: Ready) -> None:
        self._rounds, self._order, self._look = rounds, rounds.order, look
        self._ready, self._printed = ready, printed
        self._target = folder_of(self._order.out, printed.drawn.game)

    def run(self, progress: Progress) -> Built:
        """Prove and build; what can be done beside this process is begun first and waited for last."""
        found = print_findings(self._printed, self._order.only is None)
        refused = refusal(found) if forbidden(found, self._order.draft) else ""
        files: Files = {}
        try:
            if not refused:
                files = self._begin_rulebook()
        except DataError as error:  # of the rulebook
            refused, found = "nothing was written: the words cannot be read", [*found, *error.findings]
        before = _hashes(self._target)
        known = self._proved()  # the verdict does not wait for the files
        if not refused and forbidden(known.findings, self._order.draft):
            refused = refusal(known.findings) if known.readable else "nothing was written: the words cannot be read"
        if not refused:
            try:
                self._build(files, progress)
            except NotOurs as error:
                refused = f"nothing was written: {error}"
            except NotWritten as error:
                refused = str(error)
        told = {finding.sort_key for finding in known.findings}
        more = tuple(finding for finding in found if finding.sort_key not in told)
        if refused:
            return Built(self._target, refused=refused, findings=more)
        after = _hashes(self._target)
        changed = tuple(name for name in after if after[name] != before.get(name))
        gone = tuple(name for name in before if name not in after)
        return Built(self._target, changed, gone, summary(self._printed, self._target, self._order.formats), "", more)

    def refused(self, error: DataError | BadOption | DoesNotFit | TooManySheets) -> Built:
        """Prove only: as the options want it printed, it cannot be."""
        self._proved()
        if isinstance(error, DataError):
            return Built(
                self._target, refused="nothing was written: it cannot be printed so", findings=tuple(error.findings)
            )
        return Built(self._target, refused=f"nothing was written: {error}")

    def _begin_rulebook(self) -> Files:
        """The files of the rulebook, those that are new under way."""
        edition = edition_of(self._printed) if self._order.only is None and "rulebook" in self._order.formats else None
        if edition is None:
            return {}
        memo, key = self._rounds.memo, (self._look.pictures, edition.key)
        if all(memo.find("edition", (key, name)) for name in FILES):
            return {name: partial(memo.find, "edition", (key, name)) for name in FILES}
        # the first time, this process learns what later copies of it will know
        begin = self._rounds.workers.aside if self._rounds.warm else Aside
        begun = {name: begin(work) for name, work in edition.files(ahead=True).items()}
        return {name: partial(memo.get, "edition", (key, name), aside.result) for name, aside in begun.items()}

    def _build(self, files: Files, progress: Progress) -> None:
        order, printed = self._order, self._printed
        check_target(self._target)
        job = Job(self._target, order.formats, self._rounds.workers, order.only is None, lambda: files)
        build(printed.drawn, dict(printed.plans), printed.settings, job, progress)

    def _proved(self) -> Checked:
        """The verdict, told."""
        verdict = proved(self._ready, True, self._order.name)
        self._rounds.told(verdict)
        return verdict


def _hashes(target: Path) -> dict[str, str]:
    """The hash of each file of a build, by its name."""
    content = read_manifest(target) or {}
    return {str(file["file"]): str(file["sha256"]) for file in content.get("files", [])}
