"""The law of the vectors: the engine replays every audit record of a separate implementation of the rules."""

import gzip
from io import BytesIO
from pathlib import Path

import msgspec

from greenbaize.core.contract import Rules
from greenbaize.play.record import read_records
from greenbaize.testing import pins
from greenbaize.testing.law import demand, law


@law
def vectors_replay(rules: Rules, folder: Path) -> None:
    """The same seat to act, the same legal list at every decision, the same result, and nothing besides."""
    number = 0
    packed = pins.vectors(folder, rules).read_bytes()
    for number, record in enumerate(read_records(BytesIO(gzip.decompress(packed))), 1):
        demand(record.game == rules.name and record.legal is not None, f"record {number} is no audit record")
        again = record.replay().record(audit=True)
        # A record may name options at their defaults, and not the version of the rules; we do it the other way.
        same_options = msgspec.convert(record.options, rules.options) == msgspec.convert(again.options, rules.options)
        alike = msgspec.structs.replace(record, options=again.options, rules=again.rules)
        same = same_options and again == alike
        demand(same, f"record {number} is written down otherwise than it was read")
    demand(number > 0, "there are no records")
