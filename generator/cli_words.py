"""The commands about the words of a game. They import what they need when they run."""

from __future__ import annotations

import click

from .cli_parts import EPILOG, which


@click.command()
@click.argument("code", required=False)
@click.argument("word", required=False)
def explain(code: str | None, word: str | None) -> int:
    """Explain a finding by its CODE or name; without one, list all.

    'explain meaning WORD' explains what a verb of rule sheets and cards means, such as draw; without one, lists them.
    'explain meanings' prints the reference page of all meanings.
    """
    if code == "meanings" and word is None:
        from .wordings import show_meanings

        return show_meanings()
    if code == "meaning":
        from .wordings import explain_meaning

        return explain_meaning(word)
    if word is not None:
        raise click.UsageError(f"there is one CODE at a time, not {code!r} and {word!r}")
    from .explaining import explain_code

    return explain_code(code)


@click.command(epilog=EPILOG)
@click.argument("game", callback=which)
@click.argument("example", required=False)
@click.option("--brief", is_flag=True, help="Show the sentences and what came of them, without the tables.")
def replay(game: str, example: str | None, brief: bool) -> int:
    """Play a worked EXAMPLE of GAME move by move, with the board; without one, list the examples."""
    from .explaining import replay_example

    return replay_example(game, example, brief)


@click.command(epilog=EPILOG)
@click.argument("game", callback=which)
@click.option("--confirm", is_flag=True, help="Confirm what the remarks 'tells' of the rulebook say.")
@click.option(
    "--same", is_flag=True, help="Confirm that sentences of the rulebook which you put in other words say the same."
)
def phrases(game: str, confirm: bool, same: bool) -> int:
    """Show how GAME's words are read: each sentence, its meaning, phrases and their uses, and what is unread.

    Of a game with a rule sheet: its rules by name, what holds each sentence of the rulebook, and remarks to paste.
    """
    if confirm:
        from .retelling import confirm_retelling

        return confirm_retelling(game)
    if same:
        from .renewing import confirm_same

        return confirm_same(game)
    from .explaining import show_phrases

    return show_phrases(game)


@click.command(epilog=EPILOG)
@click.argument("sentence")
@click.argument("game", required=False, callback=which)
def read(sentence: str, game: str | None) -> int:
    """Show what a SENTENCE of a rule sheet or card of GAME means, or the nearest sentences that mean something."""
    from .wordings import read_sentences

    return read_sentences(sentence, game)


@click.command(epilog=EPILOG)
@click.argument("game", required=False, callback=which)
def words(game: str | None) -> int:
    """List the words that rule sheets and cards of GAME can use: verbs, nouns, and the sentences there are."""
    from .wordings import show_words

    return show_words(game)


WORDS_COMMANDS = (explain, replay, phrases, read, words)
