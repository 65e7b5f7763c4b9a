"""The page that verifies a deal, in a real browser: what it finds, what it says, what it may load."""

import json
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from hmac import digest
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

import greenbaize as gb
from greenbaize.core.dice import new_dice, roll
from greenbaize.core.language import LANGUAGES, keys, say
from greenbaize.play.fair import FairChance
from greenbaize.play.match import Match
from greenbaize.play.record import decode
from greenbaize.play.verify import verify_fairness
from greenbaize.server.verify_page import PAGE_FILES, page_files, page_words

pytestmark = pytest.mark.xdist_group("browser")  # one browser is enough

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; "
    "require-trusted-types-for 'script'"
)
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1440, "height": 900}

Document = dict[str, Any]


# ── records ───────────────────────────────────────────────────────────────────────────────────────


def dealt(game: str, opener: int | None = None, **options: Any) -> Document:
    """A whole random game of three, dealt fairly; the second player gives no nonce."""
    chance = FairChance("table-7", bytes(range(32)), [b"a" * 32, None, b"c" * 32], opener)
    match = gb.new(game, players=3, chance=chance, names=("Ada", "Ben", "Cy"), **options)
    play_on(match)
    document: Document = json.loads(match.record(fairness=chance.reveal(match)).to_json())
    return document


def play_on(match: Match) -> None:
    dice = new_dice(5)
    while not match.is_over:
        match.push(match.legal_actions[roll(dice, len(match.legal_actions))])


def text_of(document: Document) -> str:
    return json.dumps(document)


@pytest.fixture(scope="module")
def joomo() -> str:
    return text_of(dealt("joomo"))


# ── the page ──────────────────────────────────────────────────────────────────────────────────────


class Strict(SimpleHTTPRequestHandler):
    """Serves files under the strictest policy, and tells nobody."""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the parent calls it so
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page as files."""
    home = tmp_path_factory.mktemp("page")
    for name, content in page_files().items():
        (home / name).write_bytes(content)
    return home


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """Where the files are served."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Strict, directory=folder)) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/verify.html"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The machine's Chromium."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        pytest.skip("there is no Chromium on this machine")
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield chromium
        chromium.close()


Opened = Callable[..., Page]


@pytest.fixture
def opened(browser: Browser, address: str) -> Iterator[Opened]:
    """Opens the page; at the end nothing may have gone wrong in it, and nothing been asked of other hosts."""
    wrong: list[str] = []
    asked: list[str] = []
    contexts = []

    def note(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            wrong.append(message.text)

    def open_page(url: str = address, language: str = "en", **options: Any) -> Page:
        context = browser.new_context(locale=language, **({"viewport": DESK} | options))
        contexts.append(context)
        page = context.new_page()
        page.on("console", note)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("request", lambda request: asked.append(request.url))
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert wrong == []
    home = address.rpartition("/")[0]
    assert [url for url in asked if not url.startswith((home, "file:"))] == []


def check(page: Page, text: str) -> None:
    page.fill("#record", text)
    page.click("button[type=submit]")
    expect(page.locator("h2").first).to_be_focused()


def verdicts(page: Page) -> list[str]:
    return page.locator(".verdict").all_inner_texts()


# ── what it finds ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "document",
    [
        dealt("joomo"),
        dealt("joomo", opener=2),
        dealt("romi_rami"),
        dealt("romi_rami", opener=1),
        dealt("ja_hoor", poker_face=True),
    ],
    ids=lambda document: f"{document['game']} {document['fairness']['opener']}",
)
def test_a_fair_deal_is_all_green(opened: Opened, document: Document) -> None:
    page = opened()
    check(page, text_of(document))
    events = [event for event in document["events"] if event.startswith("* ")]
    assert page.locator("li.wrong").count() == 0
    assert page.locator("li.right").count() == 1 + 2 + len(events)
    assert page.inner_text("li:not(.right) p") == "Ben left all chance to the table."
    [told] = verdicts(page)
    assert told.endswith("Dealt fairly: every draw comes from the sealed number.")
    assert page.locator(".cards").all_inner_texts()[0].split() == spaced(events[0])
    assert page.inner_text(".digest >> nth=0") == document["fairness"]["commitment"]
    assert page.inner_text("#status") == "Dealt fairly: every draw comes from the sealed number."


def spaced(event: str) -> list[str]:
    return event.removeprefix("* ").split()


def test_the_games_shown_have_every_kind_of_chance() -> None:
    seen = {spaced(event)[0] for game in gb.GAMES for event in every_event(game)}
    wanted = {kind.name for game in gb.GAMES for kind in gb.new(game).rules.events if not kind.uncalled}
    assert seen == wanted


def every_event(game: str) -> list[str]:
    options = {"poker_face": True} if game == "ja_hoor" else {}
    return [event for event in dealt(game, **options)["events"] if event.startswith("* ")]


def flipped(text: str, place: int) -> str:
    """Hexadecimal digits with one bit turned over."""
    number = bytearray.fromhex(text)
    number[place] ^= 1 << place % 8
    return number.hex()


def swapped(event: str) -> str:
    """The last two cards change places."""
    return " ".join([*event.split(" ")[:-2], *event.split(" ")[:-3:-1]])


def in_fairness(key: str, change: Callable[[Any], Any]) -> Callable[[Document], None]:
    return lambda document: document["fairness"].update({key: change(document["fairness"][key])})


def in_event(number: int, change: Callable[[str], str]) -> Callable[[Document], None]:
    return lambda document: document["events"].__setitem__(number, change(document["events"][number]))


TAMPERED: dict[str, tuple[Callable[[Document], Any], str]] = {
    "seed": (in_fairness("seed", lambda old: flipped(old, 31)), "The secret number is not the sealed one: "),
    "commitment": (in_fairness("commitment", lambda old: flipped(old, 0)), "The secret number is not the sealed one: "),
    "game id": (in_fairness("game_id", lambda old: f"{old}x"), "The secret number is not the sealed one: "),
    "nonce": (
        in_fairness("nonces", lambda old: [old[0], None, flipped(old[2], 5)]),
        "This is not the number that Cy sealed: ",
    ),
    "seal of a nonce": (
        in_fairness("nonce_commitments", lambda old: [flipped(old[0], 9), None, old[2]]),
        "This is not the number that Ada sealed: ",
    ),
    "nonce held back": (
        in_fairness("nonces", lambda old: [None, None, old[2]]),
        "A number and its seal belong together; one of them is missing.",
    ),
    "dealer": (
        in_event(0, lambda old: f"* dealer {(int(old[-1]) + 1) % 3}"),
        "At place 1 the sealed number gives ",
    ),
    "cards": (in_event(1, swapped), "At place 39 the sealed number gives "),
    "foreign card": (in_event(1, lambda old: f"{old} x"), "This page cannot read this event."),
    "loaded lot": (
        in_fairness("bounds", lambda old: [[1], *old[1:]]),
        "What the record says about the possible values does not fit this event.",
    ),
    "lot as a shuffle": (
        in_fairness("bounds", lambda old: [[], *old[1:]]),
        "What the record says about the possible values does not fit this event.",
    ),
    "bounds left out": (
        in_fairness("bounds", lambda old: old[:-1]),
        "What the record says about the possible values does not fit this event.",
    ),
    "bounds too many": (in_fairness("bounds", lambda old: [*old, []]), "The record tells of more draws than it holds."),
}


@pytest.mark.parametrize("name", TAMPERED)
def test_what_was_tampered_with_is_red_and_told(opened: Opened, joomo: str, name: str) -> None:
    change, reason = TAMPERED[name]
    document = json.loads(joomo)
    change(document)
    with pytest.raises(gb.BadRecord):
        verify_fairness(decode(text_of(document).encode()))
    page = opened()
    check(page, text_of(document))
    assert "Not fair, or changed afterwards." in verdicts(page)[0]
    reasons = page.locator("li.wrong p, .verdict.wrong").all_inner_texts()
    assert [told for told in reasons if told.startswith(reason)]
    assert page.locator("h4 .wrong").all_inner_texts() == ["differs"] * page.locator("li.wrong").count()
    assert page.inner_text("#status").startswith("Not fair, or changed afterwards.")


def test_a_wrong_card_is_marked(opened: Opened, joomo: str) -> None:
    document = json.loads(joomo)
    in_event(1, swapped)(document)
    page = opened()
    check(page, text_of(document))
    cards = document["events"][1].split()
    assert page.locator("mark").all_inner_texts() == [cards[-2]]
    told = page.inner_text("li.wrong p")
    assert page.inner_text("li.wrong h4").split("\n")[0] == "Event 1"
    assert told == f"At place 39 the sealed number gives {cards[-1]}, but the record says {cards[-2]}."


def test_an_opener_handed_on_must_be_the_one_named(opened: Opened) -> None:
    document = dealt("joomo", opener=2)
    page = opened()
    check(page, text_of(document))
    assert page.inner_text("li:has-text('dealer') p") == "Nothing was drawn: after the game before, this went on to Cy."
    document["events"][0] = "* dealer 1"
    check(page, text_of(document))
    assert page.inner_text("li.wrong p") == "After the game before, this went on to Cy; the record says 1."


OBSTACLES = {
    "no JSON": ("{", "This is no record: it is not one JSON object on one line."),
    "a number": ("7", "This is no record: it is not one JSON object on one line."),
    "another format": ("{}", "This is no record that this page can read: it is not written as “greenbaize-record/1”."),
}


@pytest.mark.parametrize("name", OBSTACLES)
def test_what_is_no_record_is_told(opened: Opened, name: str) -> None:
    text, told = OBSTACLES[name]
    page = opened()
    check(page, text)
    assert verdicts(page) == [told]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda document: document.pop("fairness"), "This record reveals no secret number"),
        (in_fairness("scheme", lambda old: "other/1"), "This deal was sealed in another way, “other/1”"),
        (in_fairness("seed", str.upper), "Something has the wrong form and cannot be checked: fairness.seed."),
        (in_fairness("nonces", lambda old: old[:2]), "cannot be checked: fairness.nonces."),
        (in_fairness("bounds", lambda old: [[0]]), "cannot be checked: fairness.bounds."),
        (lambda document: document.pop("rules"), "cannot be checked: rules."),
        (lambda document: document.update(game="whist"), "cannot be checked: game."),
        (lambda document: document.update(events=[1]), "cannot be checked: events."),
    ],
)
def test_what_cannot_be_checked_is_told(
    opened: Opened, joomo: str, change: Callable[[Document], Any], told: str
) -> None:
    document = json.loads(joomo)
    change(document)
    page = opened()
    check(page, text_of(document))
    [verdict] = verdicts(page)
    assert told in verdict


def test_nothing_handed_in_is_asked_for(opened: Opened) -> None:
    page = opened()
    page.click("button[type=submit]")
    expect(page.locator("#status")).to_be_visible()
    assert page.inner_text("#status") == "There is no record yet: choose a file or paste one."
    expect(page.locator("#record")).to_be_focused()


# ── how it is used ────────────────────────────────────────────────────────────────────────────────


def test_a_file_of_several_records(opened: Opened, joomo: str, tmp_path: Path) -> None:
    document = json.loads(joomo)
    in_event(1, swapped)(document)
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join([joomo, text_of(document), joomo, ""]), "utf-8-sig")
    page = opened()
    page.set_input_files("#file", path)
    expect(page.locator("h2")).to_have_count(3)
    assert ["Dealt fairly" in told for told in verdicts(page)] == [True, False, True]
    assert page.locator("details[open]").count() == 1
    assert page.inner_text("#status") == "2 of 3 deals are verified."


def test_of_a_long_file_the_first_are_checked(opened: Opened, joomo: str) -> None:
    page = opened()
    check(page, "\n".join([joomo] * 51))
    assert page.locator("article").count() == 50
    assert page.inner_text("#results > .rules") == "Of a longer file, this page checks the first 50 records."


def test_it_works_from_a_disk(opened: Opened, folder: Path, joomo: str) -> None:
    page = opened((folder / "verify.html").as_uri())
    check(page, joomo)
    assert page.locator("li.wrong").count() == 0
    assert "Dealt fairly" in verdicts(page)[0]


def test_it_can_be_used_by_keyboard_alone(opened: Opened, joomo: str) -> None:
    page = opened()
    stops = []
    for _ in range(5):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("document.activeElement.id || document.activeElement.type"))
    assert stops == ["language", "file", "record", "submit", "reset"]
    page.focus("#record")
    page.keyboard.insert_text(joomo)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("h2").first).to_be_focused()
    page.focus("button[type=reset]")
    page.keyboard.press("Space")
    expect(page.locator("article")).to_have_count(0)
    expect(page.locator("#file")).to_be_focused()
    assert page.input_value("#record") == ""


def test_a_screen_reader_finds_names_and_headings(opened: Opened, joomo: str) -> None:
    page = opened()
    expect(page.get_by_role("combobox", name="Language", exact=True)).to_have_count(1)
    expect(page.get_by_role("button", name="Choose a record", exact=True)).to_have_count(1)
    expect(page.get_by_role("textbox", name="or paste it here", exact=True)).to_have_count(1)
    check(page, joomo)
    for level, name in ((1, "Was it dealt fairly?"), (2, "Record 1"), (3, "What was sealed"), (3, "What was drawn")):
        expect(page.get_by_role("heading", name=name, exact=True, level=level)).to_have_count(1)
    expect(page.get_by_role("heading", name="Event 0 matches")).to_have_count(1)
    expect(page.get_by_role("status")).to_have_count(1)
    assert page.get_by_role("list").count() == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language_of_the_browser(opened: Opened, joomo: str, language: str) -> None:
    page = opened(language=language)
    check(page, joomo)
    assert page.get_attribute("html", "lang") == language
    assert page.inner_text("h1") == say("verify-title", language)
    assert verdicts(page)[0].endswith(say("verify-fair", language))
    assert not re.search(r"undefined|[{}]", page.inner_text("body"))


def test_another_language_is_spoken_at_once(opened: Opened, joomo: str) -> None:
    page = opened(language="pt")
    assert page.get_attribute("html", "lang") == "en"
    check(page, joomo)
    page.select_option("#language", label="Nederlands")
    assert page.inner_text("h1") == say("verify-title", "nl")
    assert verdicts(page)[0].endswith(say("verify-fair", "nl"))
    assert page.title() == f"{say('verify-title', 'nl')} · greenbaize"


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_every_screen(opened: Opened, joomo: str, size: dict[str, int], colours: str, language: str) -> None:
    document = json.loads(joomo)
    in_event(1, swapped)(document)
    in_fairness("seed", lambda old: flipped(old, 0))(document)
    page = opened(language=language, viewport=size, color_scheme=colours)
    check(page, text_of(document))
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    for each in page.locator("button, select, textarea, input").all():
        box = each.bounding_box()
        assert box
        assert box["height"] >= 44
    assert [pair for pair in page.evaluate(CONTRASTS) if pair["contrast"] < 4.5] == []


CONTRASTS = """
() => {
  const channels = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => channels(colour).slice(0, 3)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, place) => sum + value * [0.2126, 0.7152, 0.0722][place], 0);
  const behind = (element) => {
    const colour = getComputedStyle(element).backgroundColor;
    return channels(colour)[3] === 0 ? behind(element.parentElement) : colour;
  };
  const contrast = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  return [...document.body.querySelectorAll("*")].filter((element) => element.textContent.trim()).map((element) => ({
    element: element.outerHTML.slice(0, 60),
    contrast: contrast(getComputedStyle(element).color, behind(element)),
  }));
}
"""
"""How far the colour of every text stands out from what is behind it."""


# ── what it is made of ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000])
def test_its_digests_are_those_of_everybody(opened: Opened, size: int) -> None:
    page = opened()
    text = "".join(chr(33 + place % 90) for place in range(size))
    key = "k" * 32
    assert (
        page.evaluate("(text) => fair.toHex(fair.sha256(fair.ascii(text)))", text) == sha256(text.encode()).hexdigest()
    )
    told = page.evaluate("([key, text]) => fair.toHex(fair.hmac(fair.ascii(key), fair.ascii(text)))", [key, text])
    assert told == digest(key.encode(), text.encode(), "sha256").hex()


def test_the_page_says_every_sentence_it_has_and_no_other() -> None:
    source = "".join(content.decode() for name, content in page_files().items() if name in PAGE_FILES)
    quoted = {*re.findall(r'"(?:verify-)?([a-z-]+)"', source)}
    wanted = {key.removeprefix("verify-") for key in keys("en") if key.startswith("verify-")}
    assert wanted - quoted == set()
    said = re.findall(r'(?:\bsay\(|data-say=")"?(?:verify-)?([a-z-]+)"', source)
    said += re.findall(r'reason: (?:isRight \? )?"([a-z-]+)"', source)
    assert {*said} - wanted == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_come_from_the_catalogue(language: str) -> None:
    words = page_words(language)
    assert words["verify-event"] == say("verify-event", language, {"number": "{number}"})
    assert set(words) == set(page_words("en"))


def test_nothing_is_inline_and_nothing_foreign() -> None:
    page = page_files()["verify.html"].decode()
    assert not re.search(r"<style|style=|\son\w+=|<script(?![^>]*\bsrc=)", page)
    sources = "".join(content.decode() for name, content in page_files().items() if not name.endswith(".svg"))
    assert "//" not in re.sub(r"^\s*//.*$|; // .*$", "", sources, flags=re.MULTILINE)
    assert "innerHTML" not in sources


def test_the_files_of_the_page_stay_short() -> None:
    assert [name for name in PAGE_FILES if page_files()[name].count(b"\n") > 500] == []
