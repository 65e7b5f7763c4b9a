"""The machine's own instructions behind ``bits``, for compiled kernels; imported only when compiling is on."""

import numpy as np
from llvmlite import ir
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
