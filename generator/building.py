"""``deckproof build``: games proved and written; what the proof forbids is not put in place."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..cards.library import bundled
from ..cards.memo import Memo
from .cache.runs import build_kept
from .cache.store import Store
from .console import Told
from .formats import known_formats
from .onpaper import loaded
from .proofbeside import proof_begun
from .workers import Workers, default_jobs


def build_games(
    name: str, out: Path, only: list[str] | None, formats: list[str], jobs: int | None, draft: bool, quiet: bool,
    options: Mapping[str, Any], store: Store | None = None,
) -> int:  # fmt: skip
    """``deckproof build``: one game, or ``all`` bundled ones, one after another; the highest exit code of all.

    What is known by the ``store`` to be built already is not built again.
    """
    from .options import BadOption
    from .tongues import asked_for

    if name == "all" and only is not None:
        raise BadOption("--only names components of one game; name the game instead of 'all'")
    games = sorted(bundled()) if name == "all" else [name]
    builds = [(game, language) for game in games for language in asked_for(game, options.get("language"))]
    return max(
        build_kept(game, out, only, formats, jobs, draft, quiet, {**options, "language": language}, store)
        for game, language in builds
    )


def build_game(
    name: str, out: Path, only: list[str] | None, formats: list[str], jobs: int | None, draft: bool, quiet: bool,
    options: Mapping[str, Any], told: Told | None = None, memo: Memo | None = None, assets: str | None = None,
) -> int:  # fmt: skip
    """One game: 0 when written, 1 when errors in it forbid that, 2 when its words cannot be read.

    Every finding is shown and, unless ``quiet``, the verdict comes last. Warnings do not stop. What is to be said again
    for a build that changes nothing is said through ``told``; ``memo`` has what is known of the game; ``assets`` as in
    :func:`draw_game`.
    """
    wanted = known_formats(formats)
    game = loaded(name, memo)
    with Workers(jobs or default_jobs()) as workers:
        # the pages of a proof show what was played for it, which this process must know then
        apart = "proof" not in wanted and options.get("language") in (None, game.language)
        beside = proof_begun(game, workers, only is None and "rulebook" in wanted) if apart else None
        from .writing import Order, write_game  # what draws is loaded beside the proof

        order = Order(out, only, wanted, draft, quiet, options, assets)
        return write_game(game, order, workers, beside, told or Told())
