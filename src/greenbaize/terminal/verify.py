"""Fair deals verified in the terminal."""

from pathlib import Path

from greenbaize.core.language import demand_language, say
from greenbaize.play.record import Record
from greenbaize.play.verify import verify_fairness
from greenbaize.terminal.checks import check_file
from greenbaize.terminal.output import notes

NOT_VERIFIED = 2


def verify_file(path: Path, language: str) -> int:
    """Verify the deals of all records of a file and tell of each; give the exit code."""
    demand_language(language)

    def tell(record: Record) -> str:
        details: dict[str, str | int] = {
            "count": verify_fairness(record),
            "title": say(f"{record.game}-title", language),
            "players": record.players,
        }
        return say("deal-verified", language, details)

    tally = check_file(path, tell, language)
    notes().print(say("deals-verified", language, {"right": tally.right, "count": tally.total}))
    return NOT_VERIFIED if tally.right < tally.total else 0
