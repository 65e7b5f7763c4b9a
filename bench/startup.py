"""How long a process takes to the first legal actions: with nothing compiled before, and with a warm cache.

Run it as ``.venv/bin/python bench/startup.py [RUNS]``. Each figure is the best of several processes; the cold ones
run once. Every process uses a kernel cache of its own, so the measurement disturbs nothing.
"""

import os
import subprocess
import sys
import tempfile
from time import perf_counter

from greenbaize.games import GAMES

IMPORT = "import greenbaize"
BARE = "import numpy, numba"
FIRST = "import greenbaize as gb; list(gb.new({game!r}, players=3, seed=1).legal_actions)"


def seconds(program: str, cache: str) -> float:
    """The time of one process from its start to its end."""
    start = perf_counter()
    subprocess.run([sys.executable, "-c", program], env=os.environ | {"GREENBAIZE_CACHE": cache}, check=True)
    return perf_counter() - start


def main() -> None:
    """Print a table."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with tempfile.TemporaryDirectory() as cache:
        empty = min(seconds("", cache) for _ in range(runs))
        imported = min(seconds(IMPORT, cache) for _ in range(runs))
        bare = min(seconds(BARE, cache) for _ in range(runs))
        print(f"python alone                {empty:6.2f} s")
        print(f"import greenbaize           {imported:6.2f} s   ({imported - empty:.2f} s of its own)")
        print(f"import numpy, numba         {bare:6.2f} s")
        for game in GAMES:
            cold = seconds(FIRST.format(game=game), cache)
            warm = min(seconds(FIRST.format(game=game), cache) for _ in range(runs))
            print(f"{game:10} first legal actions: cold {cold:6.2f} s   warm {warm:.2f} s")


if __name__ == "__main__":
    main()
