"""Every game of the table keeps every law of the kit."""

from pathlib import Path

import pytest

from greenbaize.testing import ALL_LAWS, try_law

PINNED = Path(__file__).parent.parent


@pytest.mark.parametrize("law", ALL_LAWS)
def test_game_keeps_law(game: str, law: str) -> None:
    try_law(game, law, PINNED)
