"""Search, on matches of two, through what the bots are given: turns."""

import greenbaize as gb
from greenbaize.bots.search import NODE
from greenbaize.bots.study import Study
from greenbaize.bots.turn import Budget, turn_of


def test_search_beats_chance(game: str) -> None:
    wins = 0
    for seed in range(4):
        match = gb.new(game, seed=seed)
        seats = [gb.bot("search@60", seed=seed), gb.bot("random", seed=seed)]
        while not match.is_over:
            assert match.to_act is not None
            seats[(match.to_act + seed) % 2].play(match.chair(match.to_act))
        assert match.outcome is not None
        wins += match.outcome.places[seed % 2] == 1
    assert wins >= 3


def test_a_full_tree_is_searched_on_without_new_nodes(game: str) -> None:
    match = gb.new(game, seed=5)
    assert match.to_act is not None
    turn = turn_of(match.chair(match.to_act), 1, Budget())
    tree = Study(turn, turn.dice, room=9)
    tree.go_on(300)
    assert int(tree._tree["available"][0]) == 9
    assert len(tree._tree) * NODE.itemsize == tree._tree.nbytes
    assert 0 < sum(line.visits for line in tree.lines()) <= 300
