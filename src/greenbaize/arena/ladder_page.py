"""``LADDER.md``: what the games of the ladder tell, told from the store alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from greenbaize.arena.ladder import ANCHORS, CLAIMS, FULL, MIXED, TABLES, Claim, Ladder, bot_of, contest_of, pairing_of
from greenbaize.arena.machine import this_machine
from greenbaize.arena.plan import Contest, Pairing, all_jobs, jobs_of, version_of
from greenbaize.arena.ratings import Rating, rate
from greenbaize.arena.report import Meeting, Pace, games_of, meeting_of, remark_on, timing_of
from greenbaize.arena.statistics import Estimate, Summary
from greenbaize.arena.store import Store
from greenbaize.games import GAMES, rules_of

INTRODUCTION = """# The ladder of bots

All bots and levels of the three games, measured against each other. `greenbaize ladder{quick}` plays what is missing
and writes this page; the numbers of deals, the seed and the claims stand in `src/greenbaize/arena/ladder.py` and were
fixed before the games were played. Nothing was stopped early, played on or left out because of a result.

- **The unit is the deal**: the same cards, played once in every seating. Intervals hold the true value with 95 %
  confidence and come from the spread between deals.
- **Wins** are shares in percent; those who tie for the first place share the win. *Last* is the same for the last
  place.
- **Ratings** are maximum-likelihood Elo (Bradley–Terry for two players, Plackett–Luce for more), `random` = 0, over all
  games of the table's size; intervals by bootstrap over deals.
- **A choice** is a decision with more than one legal action; its time is measured with as many workers at work as the
  machine has cores.
- **Rules** of the box, without extra rules. Joomo goes to 20. Seed `{seed}`."""

VERDICTS = "Tables of two. *Shown*: the whole interval lies above the target. *Likely*: the mean does, not all of it."
SMALL = "**This is a trial of the machinery, on far too few deals to tell anything.**"


def page_of(ladder: Ladder, store: Store) -> str:
    """The whole page; what is not played to its end is said to be missing."""
    machine = this_machine()
    versions = ", ".join(f"{name} {number}" for name, number in machine.versions.items())
    parts = [INTRODUCTION.format(quick="" if ladder == FULL else " --quick", seed=ladder.seed)]
    parts += [] if ladder == FULL else [SMALL]
    parts.append(f"Machine: {machine.processor}, {machine.cores} cores. Versions: {versions}.")
    parts += ["## Claims", VERDICTS, claims_of(ladder, store)]
    for game in GAMES:
        parts += [f"## {rules_of(game).title}", f"Sources of rules and bots: `{version_of(game)}`."]
        for players in TABLES:
            parts += [f"### {players} players", *_section(contest_of(ladder, game, players), ladder, store)]
    parts += ["## Deals a pairing", *_sizes(ladder)]
    return "\n\n".join(parts) + "\n"


def claims_of(ladder: Ladder, store: Store) -> str:
    """What is claimed, and what became of it."""
    rows = [_claim_row(ladder, claim, store) for claim in CLAIMS]
    return _table(("claim", "target", "wins", "deals", "verdict"), rows)


def _claim_row(ladder: Ladder, claim: Claim, store: Store) -> list[str]:
    contest, pairing = pairing_of(ladder, claim)
    name = bot_of(ladder, claim)
    words = [f"{rules_of(claim.game).title}: `{name}` beats `{claim.other}`", f"≥ {_percent(claim.target)}"]
    if _missing(contest, [pairing], store):
        return [*words, "", f"{pairing.deals}", "not played"]
    share = _summary(meeting_of(pairing, games_of(contest, pairing, store)), name).win_share
    return [*words, _share(share), f"{pairing.deals}", verdict(share, claim.target)]


def verdict(share: Estimate, target: float) -> str:
    """What a share says of a claim."""
    if share.low is not None and share.low >= target:
        return "shown"
    return "likely" if share.mean >= target else "**missed**"


def _section(contest: Contest, ladder: Ladder, store: Store) -> Iterator[str]:
    missing = _missing(contest, contest.pairings, store)
    if missing:
        yield f"Not played to the end: {missing} of {len(all_jobs(contest))} games are missing."
        return
    played = {pairing.bots: games_of(contest, pairing, store) for pairing in contest.pairings}
    meetings = {pairing.bots: meeting_of(pairing, played[pairing.bots]) for pairing in contest.pairings}
    ratings = rate(contest.bots, [game for games in played.values() for game in games])
    paces = timing_of(all_jobs(contest), store).bots
    if contest.players == 2:
        yield _duel_table(ratings, meetings, paces)
        yield "Wins of the bot on the left:"
        yield _matrix([rating.bot for rating in ratings], meetings)
    else:
        yield _many_table(ratings, meetings, paces, contest.players)
    if remark := remark_on(contest.bots):
        yield remark


def _duel_table(ratings: Sequence[Rating], meetings: dict[tuple[str, ...], Meeting], paces: dict[str, Pace]) -> str:
    headings = ("bot", "rating", *(f"wins v {anchor}" for anchor in ANCHORS), "a choice", "99 % within")
    rows = []
    for rating in ratings:
        wins = [_wins(meetings, rating.bot, anchor) for anchor in ANCHORS]
        rows.append([f"`{rating.bot}`", _points(rating), *wins, *_times(paces[rating.bot])])
    return _table(headings, rows)


def _many_table(
    ratings: Sequence[Rating], meetings: dict[tuple[str, ...], Meeting], paces: dict[str, Pace], players: int
) -> str:
    mixed = next(meeting for bots, meeting in meetings.items() if len({*bots}) > 2)
    fair = _percent(1 / players)
    headings = ["bot", "rating"]
    for anchor in ANCHORS:
        headings += [f"wins among {players - 1} × {anchor} (fair: {fair})", "last"]
    headings += [f"wins at {MIXED} tables", "place", "last", "a choice", "99 % within"]
    rows = []
    for rating in ratings:
        row = [f"`{rating.bot}`", _points(rating)]
        for anchor in ANCHORS:
            meeting = meetings.get((rating.bot, *[anchor] * (players - 1)))
            summary = _summary(meeting, rating.bot) if meeting else None
            row += [_share(summary.win_share), _share(summary.last_share)] if summary else ["", ""]
        at_mixed = [summary for summary in mixed.summaries if summary.bot == rating.bot]
        row += _mixed_cells(at_mixed[0]) if at_mixed else ["", "", ""]
        rows.append([*row, *_times(paces[rating.bot])])
    return _table(headings, rows)


def _mixed_cells(summary: Summary) -> list[str]:
    place = summary.place
    reach = "" if place.low is None or place.high is None else f" [{place.low:.2f}–{place.high:.2f}]"
    return [_share(summary.win_share), f"{place.mean:.2f}{reach}", _share(summary.last_share)]


def _matrix(bots: Sequence[str], meetings: dict[tuple[str, ...], Meeting]) -> str:
    rows = [[f"`{one}`", *(_wins(meetings, one, other) for other in bots)] for one in bots]
    return _table(("", *(f"`{name}`" for name in bots)), rows)


def _wins(meetings: dict[tuple[str, ...], Meeting], one: str, other: str) -> str:
    meeting = meetings.get((one, other)) or meetings.get((other, one))
    return _share(_summary(meeting, one).win_share) if meeting else ""


def _sizes(ladder: Ladder) -> Iterator[str]:
    tables = ", ".join(map(str, TABLES))
    yield f"By game and bot, at tables of {tables}; in a pairing the smaller number of its bots counts."
    for game, deals in ladder.deals.items():
        rows = [[f"`{name}`" if name != MIXED else f"{MIXED} tables", *map(str, row)] for name, row in deals.items()]
        yield _table((rules_of(game).title, *(f"{players} players" for players in TABLES)), rows)


def _missing(contest: Contest, pairings: Iterable[Pairing], store: Store) -> int:
    jobs = [job for pairing in pairings for _, jobs in jobs_of(contest, pairing) for job in jobs]
    return len(store.missing(jobs, with_records=False))


def _summary(meeting: Meeting, name: str) -> Summary:
    return next(summary for summary in meeting.summaries if summary.bot == name)


def _points(rating: Rating) -> str:
    if rating.low is None or rating.high is None:
        return f"{rating.rating:.0f}"
    return f"{rating.rating:.0f} [{rating.low:.0f} … {rating.high:.0f}]"


def _times(pace: Pace) -> list[str]:
    return [f"{1000 * seconds:.3g} ms" for seconds in (pace.mean, pace.p99)]


def _share(share: Estimate) -> str:
    if share.low is None or share.high is None:
        return f"{100 * share.mean:.1f}"
    return f"{100 * share.mean:.1f} [{100 * share.low:.1f}–{100 * share.high:.1f}]"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    ruled = [headings, ["---", *["--:"] * (len(headings) - 1)], *rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in ruled)
