"""``python -m greenbaize.testing check|pin [GAME …] [--folder tests] [--thorough]``."""

import argparse
import sys
import time
from pathlib import Path

from greenbaize.games import GAMES
from greenbaize.testing import ALL_LAWS, pin, try_law


def main() -> None:
    """Try games on every law and tell the time each takes, or write their trees and goldens anew."""
    parser = argparse.ArgumentParser(prog="python -m greenbaize.testing", description=main.__doc__)
    parser.add_argument("task", choices=("check", "pin"))
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games if none is named")
    parser.add_argument("--folder", type=Path, default=Path("tests"), help="where the pinned files lie")
    parser.add_argument("--thorough", action="store_true", help="many more cases")
    wish = parser.parse_args()
    for game in wish.games or GAMES:
        if wish.task == "pin":
            pin(game, wish.folder)
            continue
        for law in ALL_LAWS:
            start = time.perf_counter()
            try_law(game, law, wish.folder, thorough=wish.thorough)
            sys.stdout.write(f"{game:10} {law:32} {time.perf_counter() - start:7.2f} s\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
