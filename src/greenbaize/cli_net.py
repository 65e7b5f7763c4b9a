"""The commands that go over the net: serving tables, and sitting at them."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from cyclopts import Parameter

from greenbaize.cli_values import Players, Settings, Whole
from greenbaize.core.errors import GreenbaizeError


def serve(
    *,
    host: str = "127.0.0.1",
    port: Whole = 8000,
    database: Annotated[str | None, Parameter(name=["--database", "--db"])] = None,
    public_url: str = "",
    bots: Whole = 1,
    behind_proxy: bool = False,
) -> int:
    """Serve tables for people to meet at, until Ctrl-C or SIGTERM ends it in order.

    Example: greenbaize serve --host 0.0.0.0 --public-url http://192.168.1.20:8000

    Parameters
    ----------
    host:
        The address to listen at: 127.0.0.1 for this machine alone, 0.0.0.0 for its network.
    port:
        The port to listen at; 0 for any that is free.
    database:
        Where tables are kept, as sqlite:///games.db or postgresql+psycopg://user@host/games; a file in your data
        folder if you do not say.
    public_url:
        How people reach the server; links and QR codes are made of it.
    bots:
        How many processes think for bots.
    behind_proxy:
        A proxy on this machine says in X-Forwarded-For who is asking.
    """
    if not 0 <= port <= 65535:
        raise GreenbaizeError("bad-port", f"There is no port {port}; --port takes 0 to 65535.")
    if bots < 1:
        raise GreenbaizeError("bad-bots", f"{bots} processes cannot think; --bots takes 1 or more.")
    with _extra("server"):
        from greenbaize.net.keeping import data_folder
        from greenbaize.net.links import server_of
        from greenbaize.server.run import serve as run
        from greenbaize.server.service import Place
    public = server_of(public_url) if public_url else ""
    return run(Place(database or f"sqlite:///{data_folder() / 'tables.db'}", public, bots, behind_proxy), host, port)


def join(
    url: str,
    code: str | None = None,
    /,
    *,
    name: str | None = None,
    watch: bool = False,
    seat: Whole | None = None,
    language: str = "en",
) -> None:
    """Play at a table of a server; the same command brings you back to your seat.

    Example: greenbaize join https://cards.example/t/ABC234 --name Ada

    Parameters
    ----------
    url:
        The link to the table, or the address of the server.
    code:
        The code of the table, if there is only the address of the server.
    name:
        What to call you at the table.
    watch:
        Watch, without a seat.
    seat:
        Which seat to take, counted from 1; the first free one if you do not say.
    language:
        The language of the sentences: en, fr, de or nl.
    """
    with _extra("net"):
        from greenbaize.net.links import link_of
        from greenbaize.terminal.remote import join_table, watch_table
    link = link_of(url, code)
    if watch:
        watch_table(link, language)
    else:
        join_table(link, name, None if seat is None else seat - 1, language)


def open_(
    url: str,
    game: str,
    /,
    *,
    players: Players = 2,
    settings: Settings = None,
    preset: str | None = None,
    bots: str | None = None,
    name: str | None = None,
    language: str = "en",
) -> None:
    """Open a table at a server, tell how others come to it, and play there.

    Example: greenbaize open https://cards.example joomo --players 3 --bots fox --name Ada

    Parameters
    ----------
    url:
        The address of the server.
    game:
        joomo, romi_rami or ja_hoor.
    players:
        How many sit at the table.
    settings:
        An option of the game as NAME=VALUE; may be given several times.
    preset:
        A named set of options; --set changes single ones.
    bots:
        Who sits on the seats after yours: names as fox,owl. The other seats are free for people.
    name:
        What to call you at the table.
    language:
        The language of the sentences: en, fr, de or nl.
    """
    with _extra("net"):
        from greenbaize.games import rules_of
        from greenbaize.net.links import server_of
        from greenbaize.play.options import check_options, check_players, parse_options
        from greenbaize.terminal.remote import Wanted, open_table
    chosen = rules_of(game)
    options = parse_options(chosen, settings or ())
    check_players(chosen, players)
    check_options(chosen, options, preset)
    company = tuple(bots.split(",")) if bots else ()
    open_table(server_of(url), Wanted(game, players, options, preset, company), name, language)


@contextmanager
def _extra(extra: str) -> Iterator[None]:
    """Say what to install if something is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        words = f"{error.name} is not installed; pip install 'greenbaize[{extra}]' brings it."
        raise GreenbaizeError("missing-extra", words) from None
