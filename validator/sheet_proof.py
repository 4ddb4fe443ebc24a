"""The proof of a game that runs from its words: read whole, played, its claims and examples tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress

from ..cards.examples import pages_of, read_examples
from ..cards.fences import look_over_fences
from ..cards.finding import Finding
from ..cards.model import Game
from ..cards.program import Sentence
from ..cards.rulebook.load import load_rulebook
from ..cards.source import Place
from .by_luck import forget_steady
from .checks import sht, sht_play
from .checks.fct_claims import check_claims
from .claimed import Trials
from .claims import GAMES as GAMES_OF_CLAIMS
from .claims import MOST_ASKED
from .engine.selfplay import ENDLESS, LONGEST_GAME, Failure, Report
from .headwords import check_headwords
from .labelled import check_labels
from .language.frames import Circling, Stuck
from .language.game import WordedGame
from .language.reading import Readings, read_game
from .language.unseen import disagreed, needs
from .language.wordslips import people_slips
from .otherwords import with_their_words
from .plurals import check_plurals
from .proved import Proved
from .retold import Retelling, retell
from .retold.loose import as_data, in_words
from .sense import check_bounds, check_names_twice, check_people, check_twice
from .sheet_phrases import check_sheet_phrases
from .sheet_play import (
    MOST_MOVES,
    Begin,
    begin_to_play,
    examined,
    made_of,
    played,
    remember,
    sheet_sources,
    stage_of,
    tried,
    unmet,
)
from .sheet_stages import tells_of
from .sheet_words import FAMILIES, count_words, hold_parts, hold_supplies, hold_words, parts_alone
from .verdict import counted

GAMES = 1000
"""Games of chance that are played, shared among the numbers of players."""
_PHRASED = frozenset({"WRD001", "WRD003", "WRD004"})
"""Findings of a phrasebook about a sentence that it does not read as it stands."""


def prove_sheet(game: Game, games: int = GAMES, begin: Begin | None = None) -> Proved:
    """Everything a game with a rule sheet can be held to, with so many games of chance played: in another process that
    is to ``begin``, if there is one, while claims are tried in this one.

    Raises DataError when its files cannot be read.
    """
    read = read_game(game)
    made, faults = made_of(game, read)
    await_play = begin_to_play(game, made, read, games, begin) if made is not None and begin is not None else None
    findings: list[Finding] = [*read.findings, *faults]
    retold = retell(game, read)
    findings += _in_words(game, read, retold)
    counts, families = [*_read(read)], ["SHT", *(FAMILIES if retold.phrased.book else ())]
    if made is None:
        counts.append("not played")
    else:
        if await_play is not None:
            with suppress(Exception):  # play that breaks is told by the games of chance
                tried(game, made, read, retold.claims)
            await_play()
        found, told, sound = _in_play(game, made, read, retold, games)
        findings += found
        counts += told
        families += ["EXM", "FCT"] if sound else []
    fields = parts_alone(game, read, retold)
    counts += [*count_words(retold), *_sentences(retold), *fields.counts]
    sources = {**sheet_sources(game, read), **(retold.phrased.book.sources if retold.phrased.book else {})}
    told_once = with_their_words(_told_once(findings), retold.rulebook.statements if retold.rulebook else ())
    return Proved(tuple(told_once), sources, tuple(dict.fromkeys(families)), tuple(counts), retold.kinds,
                  as_data(retold.loose), fields.alone)  # fmt: skip


def _in_words(game: Game, read: Readings, retold: Retelling) -> Iterator[Finding]:
    """What is wrong with what is said, played or not."""
    yield from look_over_fences(pages_of(game), game.meta.icons, read_examples(game))
    rulebook = load_rulebook(game)
    yield from rulebook.warnings if rulebook else ()
    yield from (*retold.findings, *hold_words(game, retold), *hold_parts(game, read, retold))
    yield from (*check_twice(list(read.every)), *check_people(game, read))
    yield from check_headwords(rulebook) if rulebook else ()
    yield from check_labels(game, rulebook)
    if retold.phrased.book is not None:
        yield from check_sheet_phrases(retold.phrased.book, read.lexicon, game.memo)
        said = (*(retold.phrased.words or ()), *(retold.phrased.found or ()))
        yield from check_names_twice(retold.phrased.book, said)
    own = {one: others[0] for one, others in read.lexicon.words.numbers.items() if others}
    by_phrases = {one.said.text for one in retold.told if retold.phrased.reading(one.said) is not None}
    sheet = [(one.text, one.place) for one in read.source.sentences]
    yield from check_plurals(game, rulebook, sheet, own, by_phrases)


def _read(read: Readings) -> Iterator[str]:
    """How much of sheet and cards is read, and by what."""
    yield f"{read.read} of {counted(read.sentences, 'sentence')} of sheet and cards read"
    if written := sum(one.means is not None for one in read.source.sentences):
        yield f"{counted(written, 'rule')} from play.yaml"
    if fixed := sum(map(read.is_own, read.every)):
        yield f"{counted(fixed, 'sentence')} of them by phrases of the game"


def _in_play(
    game: Game, made: WordedGame, read: Readings, retold: Retelling, games: int
) -> tuple[list[Finding], list[str], bool]:
    """What comes of play, what was looked at, and whether it goes on to its end wherever claims and examples lead."""
    if broken := list(_broken(game, made, games, read)):
        return broken, ["play breaks"], False
    found = list(_endless(game, made, games, read))
    try:
        more, told = _tried(game, made, read, retold, games)
    except Stuck as error:  # in a game that claims or examples led to
        place = _said_at(error) or _course_place(read)
        broken = [sht.play_breaks(place, "some players", str(error), [], isinstance(error, Circling))]
        return [*broken, *found], ["play breaks"], False
    return [*found, *more], told, True


def _told_once(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings; that no phrase of the game reads a sentence is not told beside what its rule sheet asks for."""
    every = list(findings)
    unread = {one.place for one in every if one.code == "SHT001"}
    yield from (one for one in every if one.code not in _PHRASED or one.place not in unread)


def _tried(
    game: Game, made: WordedGame, read: Readings, retold: Retelling, games: int
) -> tuple[list[Finding], list[str]]:
    """What comes of claims and examples, and what was looked at."""
    trials, stage, book = tried(game, made, read, retold.claims), stage_of(game, made, read), read.lexicon.book
    found, seen = examined(game, made, read)
    examples = read_examples(game)
    names = [one.name for one in examples]
    if any(one.code == "EXM004" for one in found):
        found += people_slips(read.lexicon, (said.text for one in examples for said in one.sentences))
    left, many = unmet(game, made, read)
    claims = [one.claim for one in trials.tried if one.counterexample is None]
    found = [*check_bounds(game, made, read, claims), *found]
    rare = [sht.never_came_up(one.place, one.text, many, needs(one, book)) for one in left]
    rare += [sht.rules_disagree(one.place, one.text, first.text, first.place) for first, one in disagreed(made)]
    for one in examples if disagreed(made) else ():
        forget_steady(one, stage, book, game.memo)  # that is seen in play alone
    if not left:
        remember(game, made, read, retold.claims, (games, many))
    counts = [
        _games(played(game, made, read, games), games, made),
        *_unended(game, made, read, games),
        *_claims(trials, made),
    ]
    if seen.examples:
        counts.append(seen.told)
    refuted = check_claims(trials, tells_of(made, stage, book, names))
    return [*refuted, *hold_supplies(game, retold, trials), *rare, *found], counts


def _claims(trials: Trials, made: WordedGame) -> Iterator[str]:
    held = sum(one.held > 0 and one.counterexample is None for one in trials.tried)
    if trials.tried:
        why = "so many cards or rules are there" if made.large > 1 else f"{MOST_ASKED:,} questions asked"
        less = f" ({trials.unplayed} of {GAMES_OF_CLAIMS} games not played: {why})"
        yield (
            f"{held} of {counted(len(trials.tried), 'claim')} held in {trials.positions:,} positions"
            f"{less if trials.unplayed else ''}"
        )


_NAMES = {
    "held": "held", "tried": "tried", "fixed": "in fixed words", "vouched": "vouched for",
    "declared": "flavour or advice", "contradicted": "contradicted", "alone": "not in the sheet", "unread": "unread",
}  # fmt: skip
"""What the sentences of a rulebook are, in words."""


def _sentences(retold: Retelling) -> Iterator[str]:
    total, kinds = len(retold.told), Counter(one.kind for one in retold.told)
    if total:
        said = ", ".join(f"{kinds[kind]} {name}" for kind, name in _NAMES.items() if kinds[kind])
        yield f"{counted(total, 'sentence')} of the rulebook: {said}"
    yield from in_words(retold.loose)
    if kinds["unread"]:
        yield f"not proved: nothing holds {counted(kinds['unread'], 'sentence')} of the rulebook"


def _course_place(read: Readings) -> Place | None:
    """Where the sheet says what is done in a turn or a round."""
    headings = dict(read.source.headings)
    return headings.get("Turn") or headings.get("Round")


def _said_at(why: Stuck | None) -> Place | None:
    """Where the first of the sentences stands that keep play from going on; None if there is none."""
    return next((one.place for one in why.because if isinstance(one, Sentence)), None) if why else None


def _broken(game: Game, made: WordedGame, games: int, read: Readings) -> Iterator[Finding]:
    """Play that cannot go on, once for each reason."""
    headings = dict(read.source.headings)
    try:
        report = played(game, made, read, games)
    except Stuck as error:  # before anybody has made a move
        place, players = _said_at(error) or headings.get("Setup"), made.modes[0].replace("-", " ")
        yield sht.play_breaks(place, players, str(error), [], isinstance(error, Circling))
        return
    first: dict[str, Failure] = {}
    for failure in report.failures:
        first.setdefault(failure.fault, failure)
    for fault, failure in first.items():
        from .language.telling import broken_course, stopped

        script = broken_course(made, read.lexicon.book, failure.mode, failure.script)
        players = failure.mode.replace("-", " ")
        why = stopped(made, failure.mode, failure.script)
        said, place = str(why) if why else fault, _said_at(why) or _course_place(read)
        yield sht.play_breaks(place, players, said, script, isinstance(why, Circling))


def _games(report: Report, games: int, made: WordedGame) -> str:
    """How many games were played, and why not all, if so."""
    if not report.unplayed:
        return f"{games:,} games played"
    done = sum(one.games for one in report.modes.values())
    most = f"{MOST_MOVES // made.large:,}"
    return f"{done:,} of {games:,} games played (more would take over {most} moves, or shuffling as long)"


def _unended(game: Game, made: WordedGame, read: Readings, games: int) -> Iterator[str]:
    """How many games did not end, as a share, if any."""
    modes = played(game, made, read, games).modes.values()
    count, of = sum(one.ends[ENDLESS] for one in modes), sum(one.games for one in modes)
    if count:
        yield f"{count:,} of {of:,} games ({count / of:.1%}) did not end in {LONGEST_GAME:,} moves"


def _endless(game: Game, made: WordedGame, games: int, read: Readings) -> Iterator[Finding]:
    """Games that do not end although no sentence says that this may be, and none ends it after a number of turns of
    pieces, in each of which they do so much and no more."""
    if not made.endless and not made.compiled(made.modes[0]).deeds.bonding.last_turn:
        end = dict(read.source.headings).get("End")
        yield from (sht_play.may_never_end(end, said) for said in _unended(game, made, read, games))
