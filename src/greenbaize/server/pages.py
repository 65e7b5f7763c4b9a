"""What a browser is shown at the address of the server and behind an invitation: pages without script."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromPath

from greenbaize.core.language import LANGUAGES, say
from greenbaize.games import GAMES
from greenbaize.net.links import CODE
from greenbaize.server.doors import Node
from greenbaize.server.refusals import Refusal
from greenbaize.server.service import Service

Asked = Request[object, object, State]


@get("/", media_type="text/html", include_in_schema=False)
async def front_page(request: Asked, service: Node) -> str:
    """What this is, and how to open a table."""
    language = language_for(request.headers.get("accept-language", ""))
    games = (
        f"<dt>{_words(f'{game}-title', language)}</dt><dd>{_words(f'{game}-about', language)}</dd>" for game in GAMES
    )
    return _page(
        language,
        f"<p>{_words('page-about', language)}</p>",
        f"<dl>{''.join(games)}</dl>",
        f"<h2>{_words('page-open', language)}</h2>",
        f"<p>{_words('page-open-help', language)}</p>",
        _command(f"greenbaize open {_address(request, service)} joomo --players 3"),
    )


@get("/t/{code:str}", media_type="text/html", include_in_schema=False)
async def invitation(request: Asked, code: FromPath[str], service: Node) -> str:
    """How to sit down at a table; whether there is one with this code the page does not tell."""
    if not CODE.fullmatch(code):
        raise Refusal("forbidden")
    language = language_for(request.headers.get("accept-language", ""))
    link = f"{_address(request, service)}/t/{code.upper()}"
    return _page(
        language,
        f"<h2>{_words('page-invited', language)}</h2>",
        f"<p class='code'><small>{_words('page-code', language)}</small> <b>{escape(code.upper())}</b></p>",
        f"<h2>{_words('page-sit-down', language)}</h2>",
        f"<p>{_words('page-sit-down-help', language)}</p>",
        _command(f"greenbaize join {link}"),
        f"<p>{escape(say('page-watch-help', language, {'option': '--watch'}))}</p>",
    )


def language_for(accepted: str) -> str:
    """The language that a browser likes best of those we speak; English if it speaks none of them."""
    return max(_liked(accepted), default=(0.0, 0, LANGUAGES[0]))[2]


def _liked(accepted: str) -> Iterable[tuple[float, int, str]]:
    """How much it likes each of ours; of those it likes alike, the first is the best."""
    for place, part in enumerate(accepted.split(",")):
        tag, _, weight = part.partition(";")
        language = tag.strip().lower().partition("-")[0]
        if language in LANGUAGES and (liking := _weight(weight)) > 0:
            yield liking, -place, language


def _weight(text: str) -> float:
    name, _, number = text.strip().partition("=")
    try:
        return float(number) if name == "q" else 1.0
    except ValueError:
        return 0.0


def _address(request: Asked, service: Service) -> str:
    return service.place.public_url.rstrip("/") or f"http://{request.headers.get('host', '')}"


def _words(key: str, language: str) -> str:
    return escape(say(key, language))


def _command(line: str) -> str:
    return f"<pre><code>{escape(line)}</code></pre>"


def _page(language: str, *parts: str) -> str:
    body = "\n".join(parts)
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>greenbaize</title>
<link rel="stylesheet" href="/web/pages.css">
</head>
<body>
<main>
<h1>greenbaize</h1>
{body}
<footer><a href="/web/verify.html">{_words("page-verify", language)}</a></footer>
</main>
</body>
</html>
"""


PAGES = (front_page, invitation)
