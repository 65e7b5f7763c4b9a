"""A few words about a match that the tests of several games share."""

from typing import Any

import pytest

import greenbaize as gb


def facts(match: gb.Match, viewer: int = gb.SPECTATOR) -> dict[str, Any]:
    """What a viewer sees, by name."""
    return match.view(viewer).data


def seen(match: gb.Match, name: str, viewer: int = gb.SPECTATOR) -> Any:
    """One fact of a viewer's view."""
    return facts(match, viewer)[name]


def hand(match: gb.Match, seat: int) -> str:
    """What a seat holds, from low to high."""
    return " ".join(seen(match, "hand", seat))


def may(match: gb.Match, action: str) -> bool:
    """Whether the seat to act may do this."""
    return action in match.legal_actions


def look_alike(one: gb.Match, other: gb.Match, *viewers: int) -> None:
    """Neither the views nor the events of these viewers tell the two matches apart."""
    for viewer in viewers:
        assert bytes(one.view(viewer)) == bytes(other.view(viewer))
        assert one.view(viewer).data == other.view(viewer).data
        assert str(one.view(viewer)) == str(other.view(viewer))
        assert list(one.events(viewer)) == list(other.events(viewer))


def refused(match: gb.Match, action: str, rule: str, code: int) -> None:
    """The action is refused, by this rule and with this sentence, and changes nothing."""
    reason = match.why_not(action)
    assert reason is not None
    assert (reason.rule, reason.key) == (rule, f"{match.game}-why-{code}")
    assert str(reason) == f"{rule}: {reason.text}"
    before = match.view(gb.SPECTATOR), match.steps
    with pytest.raises(gb.IllegalAction) as caught:
        match.push(action)
    assert caught.value.reason == reason
    assert before == (match.view(gb.SPECTATOR), match.steps)
