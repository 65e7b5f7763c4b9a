"""Ratings as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from greenbaize.arena.ratings import Rating
from greenbaize.core.errors import SetupError

COLOUR = "#1b6b45"


def plot_ratings(folder: Path, title: str, ratings: Sequence[Rating]) -> None:
    """Write ``ratings.svg`` and ``ratings.png``: a point a bot, with its interval."""
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
    except ImportError as error:
        raise SetupError(
            "missing-extra", "The plot needs matplotlib; pip install 'greenbaize[plot]' brings it."
        ) from error
    rising = ratings[::-1]
    # The names within an SVG come from the salt, so that the same ratings are the same file.
    with rc_context({"svg.hashsalt": "greenbaize", "svg.fonttype": "none"}):
        figure = Figure(figsize=(7, 1.4 + 0.32 * len(rising)), layout="constrained")
        axes = figure.subplots()
        points = [rating.rating for rating in rising]
        ends = [(rating.low, rating.rating, rating.high) for rating in rising]
        # How far down and up; nothing where there are too few deals to tell.
        reach = [
            [point - low, high - point] if low is not None and high is not None else [0.0, 0.0]
            for low, point, high in ends
        ]
        axes.errorbar(points, range(len(rising)), xerr=list(zip(*reach, strict=True)), fmt="o", color=COLOUR, capsize=3)
        axes.set_yticks(range(len(rising)), [rating.bot for rating in rising])
        axes.set_xlabel("rating (Elo), 95 % interval")
        axes.set_title(title)
        axes.grid(axis="x", alpha=0.3)
        figure.savefig(folder / "ratings.svg", metadata={"Date": None})
        figure.savefig(folder / "ratings.png", dpi=150, metadata={"Software": None})
