"""The blindfold law for bots: whoever cannot tell two states apart does the same in both, and says the same.

The second state is a guess made from the view of the seat to act: all that this seat may not know is dealt anew.
"""

from greenbaize.bots.advice import Advice
from greenbaize.bots.player import Player
from greenbaize.core.contract import Rules
from greenbaize.core.packing import unpack
from greenbaize.play.chair import Chair
from greenbaize.play.chance import ScriptedChance
from greenbaize.play.legal import Action
from greenbaize.play.match import Match, guess
from greenbaize.testing.law import Case, Law, demand, law
from greenbaize.testing.walk import decisions, played

MOMENTS = 4
GUESSES = 2


def blindfold_of(player: Player) -> Law[Case]:
    """The law for one player."""

    @law
    def bots_are_blindfold(rules: Rules, case: Case) -> None:
        match = played(rules, case)
        differing = 0
        for number in decisions(match, MOMENTS):
            step = match.steps[number]
            state = unpack(step.before, rules.state)
            true = Match(rules, match.options, ScriptedChance(()), state, has_past=False)
            told = answer(player, true.chair(step.seat))
            demand(true.packed == step.before, "asking the bot changed the match", number)
            for seed in range(GUESSES):
                other = guess(true.view(step.seat), f"{case.seed} {number} {seed}")
                differing += other.packed != true.packed
                again = answer(player, other.chair(step.seat))
                demand(again == told, f"the bot says {told}, and behind other hidden cards {again}", number)
        demand(differing > 0, "nothing was hidden at any moment: the law was not tried")

    return bots_are_blindfold


def answer(player: Player, chair: Chair) -> tuple[Action, list[Advice]]:
    """All that a player says on a chair."""
    return player.choose(chair), player.explain(chair)
