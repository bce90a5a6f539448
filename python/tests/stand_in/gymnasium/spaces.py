"""Sets of observations and actions, as strict about types as Gymnasium's."""

from __future__ import annotations

from typing import Any

import numpy as np


class Space:
    def __init__(self, shape: tuple[int, ...] | None, dtype: Any) -> None:
        self.shape = shape
        self.dtype = None if dtype is None else np.dtype(dtype)
        self.np_random = np.random.default_rng()

    def seed(self, seed: int | None = None) -> None:
        self.np_random = np.random.default_rng(seed)

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)

    def contains(self, x: Any) -> bool:
        raise NotImplementedError


def _draw(rng: np.random.Generator, n: int, mask: np.ndarray | None) -> np.int64:
    if mask is None:
        return np.int64(rng.integers(n))
    assert isinstance(mask, np.ndarray) and mask.dtype == np.int8 and mask.shape == (n,), "a mask is an int8 array (n,)"
    assert ((mask == 0) | (mask == 1)).all()
    return np.int64(rng.choice(np.flatnonzero(mask))) if mask.any() else np.int64(0)


class Discrete(Space):
    def __init__(self, n: int) -> None:
        super().__init__((), np.int64)
        self.n = np.int64(n)

    def contains(self, x: Any) -> bool:
        return isinstance(x, (int, np.integer)) and 0 <= x < self.n

    def sample(self, mask: np.ndarray | None = None) -> np.int64:
        return _draw(self.np_random, int(self.n), mask)


class MultiDiscrete(Space):
    def __init__(self, nvec: Any) -> None:
        self.nvec = np.array(nvec, np.int64)
        super().__init__(self.nvec.shape, np.int64)

    def contains(self, x: Any) -> bool:
        is_array = isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype.kind in "iu"
        return is_array and bool(((0 <= x) & (x < self.nvec)).all())

    def sample(self, mask: tuple | None = None) -> np.ndarray:
        assert mask is None or isinstance(mask, tuple), "the mask of a MultiDiscrete is a tuple"
        masks = [None] * len(self.nvec) if mask is None else mask
        return np.array([_draw(self.np_random, int(n), one) for n, one in zip(self.nvec, masks)])


class Box(Space):
    def __init__(self, low: Any, high: Any, shape: tuple[int, ...], dtype: Any) -> None:
        super().__init__(tuple(shape), dtype)
        self.low, self.high = np.full(shape, low, dtype), np.full(shape, high, dtype)

    def contains(self, x: Any) -> bool:
        fits = isinstance(x, np.ndarray) and np.can_cast(x.dtype, self.dtype) and x.shape == self.shape
        return fits and bool(((self.low <= x) & (x <= self.high)).all())


class MultiBinary(Space):
    def __init__(self, n: Any) -> None:
        super().__init__((n,) if isinstance(n, int) else tuple(n), np.int8)


class Dict(Space):
    def __init__(self, spaces: dict[str, Space]) -> None:
        super().__init__(None, None)
        assert all(isinstance(space, Space) for space in spaces.values())
        self.spaces = {name: spaces[name] for name in sorted(spaces)}

    def __getitem__(self, name: str) -> Space:
        return self.spaces[name]

    def keys(self) -> Any:
        return self.spaces.keys()

    def values(self) -> Any:
        return self.spaces.values()

    def contains(self, x: Any) -> bool:
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[k] in s for k, s in self.spaces.items())
