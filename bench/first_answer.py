"""How long a bot takes to its first answer: in a process that has played one move, and in a fresh one.

Run it as ``.venv/bin/python bench/first_answer.py [BOT] [RUNS]`` after ``make warm``. *Warm* is the slowest of a
process's answers after the first, *first* the first answer of a fresh process with kernels in the cache, without
and with the start of Python; of several processes the middle one.
"""

import subprocess
import sys
from statistics import median
from time import perf_counter

from greenbaize.games import GAMES

ANSWERS = 20
PROGRAM = """
from time import perf_counter as now
import greenbaize as gb
match, player, times = gb.new({game!r}, players=3, seed=1), gb.bot({bot!r}, seed=1), []
while len(times) <= {answers}:
    chair = match.chair_to_act()
    has_choice = len(chair.legal_actions) > 1
    start = now()
    player.play(chair)
    times += [now() - start] if has_choice else []
print(times[0], max(times[1:]))
"""


def times_of(game: str, bot: str) -> tuple[float, float, float]:
    """The slowest warm answer, the first one, and the whole process, in seconds."""
    start = perf_counter()
    program = PROGRAM.format(game=game, bot=bot, answers=ANSWERS)
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    whole = perf_counter() - start
    first, slowest = map(float, done.stdout.split())
    return slowest, first, whole


def main() -> None:
    """Print a table."""
    bot = sys.argv[1] if len(sys.argv) > 1 else "search@50"
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    for game in GAMES:
        times_of(game, bot)  # compiles what is not in the cache yet
        warm, first, whole = map(median, zip(*(times_of(game, bot) for _ in range(runs)), strict=True))
        print(
            f"{game:10} {bot}: warm {1000 * warm:6.1f} ms   first {1000 * first:6.0f} ms   whole process {whole:.2f} s"
        )


if __name__ == "__main__":
    main()
