"""The pages without script: what they say, in which language, and that nothing foreign gets in."""

from collections.abc import Iterator

import pytest

from greenbaize.core.language import say
from greenbaize.server.pages import language_for

from .serving import Server, get, serving

pytestmark = pytest.mark.xdist_group("pages")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving(GREENBAIZE_JIT="off") as one:
        yield one


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr"),
        ("pt, nl;q=0.5, de;q=0.7", "de"),
        ("de;q=0, nl;q=0.1", "nl"),
        ("*", "en"),
        ("fr;q=x, nl", "nl"),
        ("nl, de", "nl"),
    ],
)
def test_a_page_comes_in_the_language_that_a_browser_likes(accepted: str, language: str) -> None:
    assert language_for(accepted) == language


@pytest.mark.parametrize("language", ["en", "fr", "de", "nl"])
def test_the_front_page_says_what_this_is(server: Server, language: str) -> None:
    page = get(server, "/", accept_language=language)
    text = page.body.decode()
    assert page.status == 200
    assert page.headers["content-type"].startswith("text/html")
    assert f'<html lang="{language}">' in text
    assert say("page-open", language) in text
    assert "joomo --players 3" in text
    assert 'href="/web/verify.html"' in text


def test_an_invitation_shows_the_code_and_how_to_join(server: Server) -> None:
    text = get(server, "/t/abc234").body.decode()
    assert "<b>ABC234</b>" in text
    assert f"greenbaize join {server.url}/t/ABC234" in text


def test_a_page_does_not_tell_whether_there_is_such_a_table(server: Server) -> None:
    assert get(server, "/t/ABC234").body.replace(b"ABC234", b"") == get(server, "/t/XYZ789").body.replace(
        b"XYZ789", b""
    )


def test_a_code_that_is_none_leads_nowhere(server: Server) -> None:
    for code in ("%3Cb%3E", "a", "ABC234'", "%22onload=x"):
        assert get(server, f"/t/{code}").status == 404


def test_nothing_foreign_gets_into_a_page(server: Server) -> None:
    evil = get(server, "/t/ABC234", host='x"><script>alert(1)</script>', accept_language='"><script>')
    assert b"<script" not in evil.body


def test_pages_need_no_script_and_are_kept_by_nobody(server: Server) -> None:
    for path in ("/", "/t/ABC234"):
        page = get(server, path)
        assert "default-src 'none'" in page.headers["content-security-policy"]
        assert page.headers["cache-control"] == "private, no-store"
        for word in (b"<script", b"style=", b"onclick", b"http-equiv"):
            assert word not in page.body
    style = get(server, "/web/pages.css")
    assert style.status == 200
    assert style.headers["content-type"].startswith("text/css")
