"""The command line: ``greenbaize COMMAND``. Every command loads what it needs when it runs."""

import sys

try:
    import os
    from collections.abc import Sequence
    from contextlib import nullcontext
    from io import TextIOWrapper
    from pathlib import Path
    from typing import Annotated

    from cyclopts import App, CycloptsError, Parameter

    from greenbaize.cli_net import join, open_, serve
    from greenbaize.cli_values import Deals, Players, Seats, Settings, Whole
    from greenbaize.core.errors import GreenbaizeError
except KeyboardInterrupt:  # whoever stops the program while it is still being loaded is owed no traceback
    sys.exit(130)

BAD_INPUT = 2
INTERRUPTED = 130
READER_GONE = 141

app = App(
    name="greenbaize",
    help="Three modern card games: Joomo, Romi Rami, Ja Hoor.",
    help_format="plaintext",
    default_parameter=Parameter(negative=()),
    version_flags=["--version"],
    suppress_keyboard_interrupt=False,  # answered in `run`, like all other ends
)


@app.command
def play(*, language: str = "en") -> None:
    """Choose a game in a menu: watch it, read its rules, simulate it.

    Example: greenbaize play --language en

    Parameters
    ----------
    language:
        The language of sentences and rules: en, fr, de or nl.
    """
    from greenbaize.terminal.menu import play as show_menu

    show_menu(language)


@app.command
def rules(game: str, /, *, language: str = "en") -> None:
    """Print the rules of a game.

    Example: greenbaize rules joomo --language en

    Parameters
    ----------
    game:
        joomo, romi_rami or ja_hoor.
    language:
        The language of the page: en, fr, de or nl.
    """
    from greenbaize.terminal.rules import print_rules

    print_rules(game, language)


@app.command
def simulate(
    game: str,
    /,
    *,
    players: Players = 2,
    games: Whole = 1,
    seed: str = "0",
    settings: Settings = None,
    preset: str | None = None,
    audit: bool = False,
    out: Path | None = None,
) -> int:
    """Play games at random and write their records, one JSON object a line.

    Game k of a seed is the same game, however many are played.

    Example: greenbaize simulate joomo --players 3 --games 5 --set target=10

    Parameters
    ----------
    game:
        joomo, romi_rami or ja_hoor.
    players:
        How many sit at the table.
    games:
        How many games to play.
    seed:
        Any text; the same seed gives the same games.
    settings:
        An option of the game as NAME=VALUE; may be given several times.
    preset:
        A named set of options; --set changes single ones.
    audit:
        Write down the legal actions of every moment as well.
    out:
        The file to write; standard output if there is none.
    """
    from greenbaize.games import rules_of
    from greenbaize.play.options import check_options, check_players, parse_options
    from greenbaize.terminal.simulate import Plan
    from greenbaize.terminal.simulate import simulate as run

    chosen = rules_of(game)
    options = parse_options(chosen, settings or ())
    check_players(chosen, players)
    check_options(chosen, options, preset)
    if games < 0:
        raise GreenbaizeError("bad-games", f"{games} games cannot be played; --games takes 0 or more.")
    with nullcontext(sys.stdout.buffer) if out is None else out.open("wb") as file:
        return run(Plan(game, players, games, seed, options, preset, audit), file)


@app.command
def replay(file: Path, /, *, show: bool = False, language: str = "en") -> int:
    """Verify the records of a file, one JSON object a line; tell every result and every fault.

    A fault is told as FILE: record R: event E: what is wrong [code]. Records count from 1, their events from 0.

    Example: greenbaize replay games.jsonl --show

    Parameters
    ----------
    file:
        The records, as simulate writes them.
    show:
        Show the games step by step.
    language:
        The language of the sentences: en, fr, de or nl.
    """
    from greenbaize.terminal.replay import replay_file

    return replay_file(file, show, language)


@app.command
def verify(file: Path, /, *, language: str = "en") -> int:
    """Verify that the games of a file were dealt fairly: every card and lot comes from the seed committed to.

    A record that reveals no seed, or is wrong in any way, is told as FILE: record R: what is wrong [code]. The exit
    code is 0 if all are verified, else 2.

    Example: greenbaize verify fair.jsonl

    Parameters
    ----------
    file:
        Records of a server, one JSON object a line.
    language:
        The language of the sentences: en, fr, de or nl.
    """
    from greenbaize.terminal.verify import verify_file

    return verify_file(file, language)


@app.command
def watch(
    game: str,
    /,
    *,
    bots: str,
    players: Seats | None = None,
    seed: str | None = None,
    settings: Settings = None,
    preset: str | None = None,
    language: str = "en",
    delay: float | None = None,
    is_open: Annotated[bool, Parameter(name="--open")] = False,
) -> None:
    """Watch bots play a game, move by move.

    Bots are the characters duckling, hedgehog, magpie, fox and owl, from the weakest to the strongest; or random,
    simple, search, search@500 (simulations a move), search@0.2s, search@0.2sx4 (four processes at once); or a class of
    your own in the current folder, as my_bots:Careful or my_bots:Careful@500.

    Example: greenbaize watch joomo --bots magpie,hedgehog --seed 7 --set target=5

    Parameters
    ----------
    game:
        joomo, romi_rami or ja_hoor.
    bots:
        Who plays: one name for each seat, as owl,fox,magpie, or one for all.
    players:
        How many sit at the table; as many as there are bots if you do not say.
    seed:
        Any text; the same seed gives the same game. A fresh one if you do not say.
    settings:
        An option of the game as NAME=VALUE; may be given several times.
    preset:
        A named set of options; --set changes single ones.
    language:
        The language of the sentences: en, fr, de or nl.
    delay:
        At a terminal, go on by itself after so many seconds, instead of waiting for Enter.
    is_open:
        Show all hands; without it you see what everybody at the table sees.
    """
    from greenbaize.games import rules_of
    from greenbaize.play.options import parse_options
    from greenbaize.terminal.watch import Plan, seated, watch_bots

    chosen = rules_of(game)
    options = parse_options(chosen, settings or ())
    plan = Plan(game, seated(chosen, bots, players), seed, options, preset)
    watch_bots(plan, language, delay, is_open)


@app.command
def arena(
    game: str,
    /,
    *,
    bots: str,
    players: Players = 2,
    games: Deals = 100,
    seed: str = "0",
    settings: Settings = None,
    preset: str | None = None,
    workers: Whole | None = None,
    ray: str | None = None,
    records: bool = False,
    out: Path | None = None,
) -> int:
    """Measure bots against each other: ratings, wins, places and times, with 95 % intervals.

    Everybody meets everybody. At a table of two all pairs meet; at a larger one each bot sits alone among copies of
    each other one, and if there are as many bots as seats, a mixed table is drawn for each deal. The same seed gives
    the same results to the byte, however many workers play; a stopped contest goes on with the same command.

    Example: greenbaize arena joomo --bots simple,random --games 5 --set target=3 --workers 1

    Parameters
    ----------
    game:
        joomo, romi_rami or ja_hoor.
    bots:
        Names with commas between: random, simple, search@500 (simulations a choice), search@0.2s, search@0.2sx4 (four
        processes at once), the characters duckling, hedgehog, magpie, fox, owl, and classes of your own in the current
        folder, as my_bots:Careful or my_bots:Careful@500.
    players:
        How many sit at the table.
    games:
        On how many deals each pairing meets. A deal is played in every seating: with the same cards, each bot once in
        each seat.
    seed:
        Any text; the same seed deals the same cards.
    settings:
        An option of the game as NAME=VALUE; may be given several times.
    preset:
        A named set of options; --set changes single ones.
    workers:
        How many processes play; one for each core if it is not said.
    ray:
        Let Ray play: the address of a cluster, or local for one on this machine.
    records:
        Keep the records of all games as well, in records.jsonl.
    out:
        The folder to keep games and results in; without it they are only printed.
    """
    from greenbaize.arena.plan import new_contest
    from greenbaize.core.inputs import parted
    from greenbaize.games import rules_of
    from greenbaize.play.options import parse_options
    from greenbaize.terminal.arena import new_staff, run_arena

    chosen = rules_of(game)
    options = parse_options(chosen, settings or ())
    contest = new_contest(game, parted(bots), players=players, deals=games, seed=seed, options=options, preset=preset)
    return run_arena(contest, new_staff(workers, ray), out, records)


@app.command
def ladder(
    *,
    game: str | None = None,
    claim: str | None = None,
    quick: bool = False,
    workers: Whole | None = None,
    ray: str | None = None,
    data: Path = Path("ladder"),
    out: Path | None = None,
) -> int:
    """Play all bots and levels against each other, and write the page that tells how strong they are.

    This takes hours; a stopped run goes on with the same command. What is played stands in arena/ladder.py.

    Example: greenbaize ladder --quick --claim romi_rami-simple --workers 1

    Parameters
    ----------
    game:
        Play one game only: joomo, romi_rami or ja_hoor. The page tells what else is played already.
    claim:
        Play only what decides about one claim, as joomo-simple.
    quick:
        A trial with two deals a pairing.
    workers:
        How many processes play; one for each core if it is not said.
    ray:
        Let Ray play: the address of a cluster, or local for one on this machine.
    data:
        The folder to keep the games in.
    out:
        The page to write: LADDER.md, or LADDER-quick.md of a trial, if it is not said.
    """
    from greenbaize.arena.ladder import FULL, QUICK
    from greenbaize.games import rules_of
    from greenbaize.terminal.arena import new_staff
    from greenbaize.terminal.ladder import run_ladder

    if game is not None:
        rules_of(game)
    page = out or Path("LADDER-quick.md" if quick else "LADDER.md")
    return run_ladder(QUICK if quick else FULL, new_staff(workers, ray), data, page, game, claim)


@app.command
def bench(
    game: str | None = None, /, *, players: Seats | None = None, seconds: float = 1.0, json: bool = False
) -> None:
    """Measure how fast the games run on this machine.

    The calibration is a fixed loop: divide by it to compare machines.

    Example: greenbaize bench joomo --players 3 --seconds 0.1 --json

    Parameters
    ----------
    game:
        joomo, romi_rami or ja_hoor; all of them if there is none.
    players:
        How many sit at the table; every number in turn if there is none.
    seconds:
        About how long each figure is measured; 0 only warms up.
    json:
        Print one JSON object a line.
    """
    from greenbaize.games import GAMES
    from greenbaize.terminal.bench import print_figures

    print_figures(list(GAMES) if game is None else [game], players, seconds, json)


app.command(serve)
app.command(join)
app.command(open_, name="open")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command and end the program with its exit code."""
    _make_do()
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def _make_do() -> None:
    """Do without what is missing: a closed input or output, letters that the terminal cannot show."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def run(arguments: Sequence[str]) -> int:
    """Run a command; give its exit code."""
    try:
        code: int | None = app(arguments, exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
    except CycloptsError as error:
        return _complain("bad-usage", " ".join(str(error).split()))
    except GreenbaizeError as error:
        return _complain(error.code, str(error))
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return INTERRUPTED
    except BrokenPipeError:
        _say_no_more()
        return READER_GONE
    except OSError as error:
        _say_no_more()
        place = f": {error.filename}" if error.filename else ""
        return _complain("system", f"{error.strerror}{place}")
    return code or 0


def _say_no_more() -> None:
    """If nothing more can be printed, let nothing be tried again at exit."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(code: str, text: str) -> int:
    from greenbaize.terminal.output import one_line

    sys.stderr.write(f"error[{code}]: {one_line(text)}\n")
    return BAD_INPUT
