"""The conformance kit: the laws that every game keeps, to be tried on a game with one line.

>>> from greenbaize.testing import conforms
>>> conforms("joomo")

With pytest, one test for each law:

    @pytest.mark.parametrize("law", ALL_LAWS)
    def test_law(law):
        try_law("joomo", law, Path("tests"))

A new game needs vectors (audit records of another implementation) in ``tests/vectors``, and trees and goldens,
which ``python -m greenbaize.testing pin`` writes.
"""

from greenbaize.testing.kit import LAWS, PINNED, conforms, pin, try_law
from greenbaize.testing.law import Case, LawBroken

ALL_LAWS = (*LAWS, *PINNED)

__all__ = ["ALL_LAWS", "LAWS", "PINNED", "Case", "LawBroken", "conforms", "pin", "try_law"]
