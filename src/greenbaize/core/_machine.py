"""The machine's own instructions behind ``bits``, for compiled kernels; imported only when compiling is on."""

import os

import numba
import numpy as np
from llvmlite import binding, ir
from numba import types
from numba.extending import intrinsic

word = np.uint64
number = np.int64


@intrinsic
def count_ones(context, bits):
    """How many bits are set."""

    def generate(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), generate


@intrinsic
def lowest_one(context, bits):
    """The place of the lowest set bit; ``bits`` must not be 0."""

    def generate(context, builder, signature, arguments):
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), generate


@intrinsic
def highest_one(context, bits):
    """The place of the highest set bit; ``bits`` must not be 0."""

    def generate(context, builder, signature, arguments):
        zeros = builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 1))
        return builder.sub(ir.Constant(ir.IntType(64), 63), zeros)

    return types.int64(types.uint64), generate


@intrinsic
def plus_wrapping(context, first, second):
    """The sum, cut to one word."""

    def generate(context, builder, signature, arguments):
        return builder.add(*arguments)

    return types.uint64(types.uint64, types.uint64), generate


@intrinsic
def times_wrapping(context, first, second):
    """The product, cut to one word."""

    def generate(context, builder, signature, arguments):
        return builder.mul(*arguments)

    return types.uint64(types.uint64, types.uint64), generate


@intrinsic
def high_product(context, first, second):
    """The upper word of the product of two words."""

    def generate(context, builder, signature, arguments):
        wide = ir.IntType(128)
        product = builder.mul(*(builder.zext(argument, wide) for argument in arguments))
        return builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))

    return types.uint64(types.uint64, types.uint64), generate


def _can_deposit() -> bool:
    chosen_by_user = {"NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES"} & set(os.environ)
    return not chosen_by_user and bool(binding.get_host_cpu_features().get("bmi2"))


if _can_deposit():

    @intrinsic
    def nth_one(context, bits, rank):
        """The place of the set bit that has ``rank`` set bits below it."""

        def generate(context, builder, signature, arguments):
            # «Deposit» puts the one bit of 1 << rank where the rank-th set bit of the mask is.
            whole = ir.IntType(64)
            kind = ir.FunctionType(whole, [whole, whole])
            deposit = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=kind)
            one = builder.shl(ir.Constant(whole, 1), arguments[1])
            return builder.cttz(builder.call(deposit, [one, arguments[0]]), ir.Constant(ir.IntType(1), 1))

        return types.int64(types.uint64, types.int64), generate
else:
    _HALVES = (32, 16, 8, 4, 2, 1)

    @numba.njit
    def nth_one(bits, rank):
        """The place of the set bit that has ``rank`` set bits below it."""
        # Halving without branches: a processor cannot foresee where a random bit lies.
        place = 0
        left = rank
        for half in _HALVES:
            below = count_ones((bits >> word(place)) & ((word(1) << word(half)) - word(1)))
            skip = left >= below
            place += half if skip else 0
            left -= below if skip else 0
        return place
