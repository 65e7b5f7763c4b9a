"""Packed records: a class of annotated fields is both the type and the layout in memory."""

from typing import Annotated, Any, TypeAlias, get_type_hints

import numpy as np
import numpy.typing as npt

from greenbaize.core.kernel import COMPILED

Number: TypeAlias = Annotated[int, "i8"]
"""A number. As wide as the numbers of compiled code, so that each kernel is compiled for one kind of number only."""
Real: TypeAlias = Annotated[float, "f8"]
U64: TypeAlias = Annotated[int, "u8"]
"""A word of 64 bits, as ``bits`` has it."""

Column: TypeAlias = npt.NDArray[np.int64]
"""A table of small numbers in a record."""
Rows: TypeAlias = npt.NDArray[np.void]
"""Records one after another."""

FILLING = "_fill_"
"""How the names of fields begin that only fill a hole; they stay zero."""


def layout(record: type) -> np.dtype[np.void]:
    """The layout of a record class: its annotated fields in order, aligned as in C.

    A field is a number (``Number``) or a table of numbers (``Annotated[Column, "u1", (6,)]``).
    """
    fields: list[Any] = []
    for name, hint in get_type_hints(record, include_extras=True).items():
        kind, *shape = hint.__metadata__
        fields.append((name, kind, *shape))
    return _filled(np.dtype(fields, align=True))


def _filled(aligned: np.dtype[np.void]) -> np.dtype[np.void]:
    # NumPy copies records field by field and leaves whatever was in memory in the holes that alignment makes.
    # A field in every hole makes copies equal to the byte.
    inner: Any = aligned.fields
    fields = [(name, *inner[name][:2]) for name in aligned.names or ()]
    starts = [0, *(offset + kind.itemsize for _, kind, offset in fields)]
    ends = [*(offset for *_, offset in fields), aligned.itemsize]
    holes = [
        (f"{FILLING}{start}", np.dtype(("u1", (end - start,))), start)
        for start, end in zip(starts, ends, strict=True)
        if start < end
    ]
    names, kinds, offsets = zip(*sorted(fields + holes, key=lambda field: field[2]), strict=True)
    parts: Any = {"names": names, "formats": kinds, "offsets": offsets, "itemsize": aligned.itemsize}
    filled: np.dtype[np.void] = np.dtype(parts, align=True)
    return filled


class Fields:
    """One record outside compiled code: fields are attributes, numbers are Python's own."""

    __slots__ = ("_void",)

    def __init__(self, void: np.void) -> None:
        object.__setattr__(self, "_void", void)

    @property
    def layout(self) -> np.dtype[np.void]:
        """The layout of the record."""
        kind: np.dtype[np.void] = self._void.dtype
        return kind

    def __getattr__(self, name: str) -> Any:
        value = self._void[name]
        return FieldTable(value) if isinstance(value, np.ndarray) else value.item()

    def __setattr__(self, name: str, value: object) -> None:
        self._void[name] = value


class FieldTable:
    """A table of numbers in a record, outside compiled code."""

    __slots__ = ("_array",)

    def __init__(self, array: npt.NDArray[Any]) -> None:
        self._array = array

    def __getitem__(self, place: Any) -> Any:
        value = self._array[place]
        return FieldTable(value) if isinstance(value, np.ndarray) else value.item()

    def __setitem__(self, place: Any, value: object) -> None:
        self._array[place] = value._array if isinstance(value, FieldTable) else value

    def __len__(self) -> int:
        return len(self._array)


class Facts(Fields):
    """A record to be read only: each field is turned into Python's own numbers and lists once."""

    __slots__ = ("__dict__",)

    def __getattr__(self, name: str) -> Any:
        value = self.__dict__[name] = self._void[name].tolist()
        return value


class _PlainRows(np.ndarray[Any, np.dtype[np.void]]):
    """An array of records that hands out ``Fields``, so that plain kernels write ``state.field``."""

    def __getitem__(self, place: Any) -> Any:
        value = super().__getitem__(place)
        return Fields(value) if isinstance(value, np.void) else value

    def __setitem__(self, place: Any, value: Any) -> None:
        super().__setitem__(place, value._void if isinstance(value, Fields) else value)


def rows(kind: np.dtype[np.void], size: int) -> Rows:
    """An array of ``size`` records, all zero."""
    made: Rows = np.zeros(size, kind)
    return made if COMPILED else made.view(_PlainRows)


def unpack(packed: bytes, kind: np.dtype[np.void]) -> Rows:
    """The records that ``packed`` holds, as an array of their own."""
    # Through a bytearray, since NumPy copies records field by field, which takes thirty times as long.
    made: Rows = np.frombuffer(bytearray(packed), kind)
    return made if COMPILED else made.view(_PlainRows)


def row(records: Rows, place: int) -> Any:
    """One record of an array, to be read outside compiled code."""
    return Facts(records.view(np.ndarray)[place])
