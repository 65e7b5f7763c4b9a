"""What all tests share."""

import os
import signal

import pytest
from hypothesis import settings

from greenbaize.core.contract import Rules
from greenbaize.games import GAMES, rules_of

# The same page whatever terminal the tests are run in: programs ask these before they ask the terminal.
os.environ |= {"COLUMNS": "80", "LINES": "25"}
os.environ.pop("FORCE_COLOR", None)

# What a shell starts in the background is deaf to Ctrl-C, or to the end of the terminal, and so is all it starts.
for number, usual in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL)):
    if signal.getsignal(number) == signal.SIG_IGN:
        signal.signal(number, usual)

settings.register_profile("here", deadline=None)
settings.load_profile("here")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for ``game`` and does not choose one runs once for each."""
    chosen = any("game" in marker.args[0] for marker in metafunc.definition.iter_markers("parametrize"))
    if "game" in metafunc.fixturenames and not chosen:
        metafunc.parametrize("game", GAMES)


@pytest.fixture
def rules(game: str) -> Rules:
    """The rules of the game under test."""
    return rules_of(game)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in CI that a skipped test is a failure."""
    if _skips_fail() and terminalreporter.stats.get("skipped"):
        terminalreporter.write_line("A test was skipped: in CI that is a failure.", red=True)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI nothing may be skipped: a test that did not run proves nothing."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if _skips_fail() and reporter and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def _skips_fail() -> bool:
    return os.environ.get("CI") == "true"
