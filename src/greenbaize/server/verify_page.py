"""The page that verifies a deal: files that need no server, with the words of every language as one script."""

from importlib.resources import files

import msgspec

from greenbaize.core.language import LANGUAGES, keys, say
from greenbaize.games import GAMES

PAGE_FILES = ("verify.html", "verify.css", "verify.svg", "fair.js", "verify.js")
WORDS_FILE = "verify-words.js"

_BLANKS = ("command", "expected", "format", "found", "key", "known", "number", "place", "right", "scheme", "who")


def page_files() -> dict[str, bytes]:
    """Every file of the page by its name; together in one folder they are the page."""
    folder = files("greenbaize").joinpath("server", "web")
    return {name: folder.joinpath(name).read_bytes() for name in PAGE_FILES} | {WORDS_FILE: words_script()}


def words_script() -> bytes:
    """The words of all languages as a script, since a page opened from a disk may load nothing else."""
    words = {language: page_words(language) for language in LANGUAGES}
    return b"const WORDS = " + msgspec.json.encode(words) + b";\n"


def page_words(language: str) -> dict[str, str]:
    """The sentences of the page in a language, with blanks left open: ``Event {number}``."""
    wanted = {key for key in keys(language) if key.startswith("verify-")}
    wanted |= {"seat-name", *(f"{game}-title" for game in GAMES)}
    open_blanks = {blank: f"{{{blank}}}" for blank in _BLANKS}
    return {key: say(key, language, open_blanks) for key in sorted(wanted)}
