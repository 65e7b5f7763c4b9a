"""The seats as a circle; apart from ``seats``, which must not load what kernels need."""

from greenbaize.core.kernel import kernel


@kernel
def after(seat: int, players: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < players else 0
