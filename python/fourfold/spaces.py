"""What observations and actions look like.

With Gymnasium installed these are the classes of `gymnasium.spaces`; without it, small ones with the same names and
attributes, enough to describe an environment, to test for membership and to draw actions.
"""

from __future__ import annotations

from typing import Any, Mapping

import numpy as np

from . import gym

__all__ = ["Box", "Dict", "Discrete", "MultiBinary", "MultiDiscrete"]


class Space:
    """A set of arrays of one shape and type."""

    def __init__(self, shape: tuple[int, ...] | None, dtype: Any) -> None:
        self.shape = shape
        self.dtype = None if dtype is None else np.dtype(dtype)
        self._rng: np.random.Generator | None = None

    @property
    def np_random(self) -> np.random.Generator:
        if self._rng is None:
            self._rng = np.random.default_rng()
        return self._rng

    def seed(self, seed: int | None = None) -> None:
        """Makes `sample` repeatable."""
        self._rng = np.random.default_rng(seed)

    def contains(self, x: Any) -> bool:
        raise NotImplementedError

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and repr(self) == repr(other)

    __hash__ = None  # type: ignore[assignment]


class Discrete(Space):
    """The numbers 0 .. n - 1."""

    def __init__(self, n: int) -> None:
        super().__init__((), np.int64)
        self.n = int(n)

    def contains(self, x: Any) -> bool:
        return np.shape(x) == () and np.asarray(x).dtype.kind in "iu" and 0 <= int(x) < self.n

    def sample(self, mask: np.ndarray | None = None) -> int:
        """One of them, or one of those whose mask is not 0 (0 if there is none)."""
        if mask is None:
            return int(self.np_random.integers(self.n))
        allowed = np.flatnonzero(mask)
        return int(self.np_random.choice(allowed)) if allowed.size else 0

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class MultiDiscrete(Space):
    """One number for each entry of `nvec`, from 0 to below it."""

    def __init__(self, nvec: Any) -> None:
        self.nvec = np.asarray(nvec, np.int64)
        super().__init__(self.nvec.shape, np.int64)

    def contains(self, x: Any) -> bool:
        x = np.asarray(x)
        return x.shape == self.shape and x.dtype.kind in "iu" and bool(((x >= 0) & (x < self.nvec)).all())

    def sample(self, mask: np.ndarray | None = None) -> np.ndarray:
        """One of them; with a mask (a row for each entry) one that is not masked, 0 where all are."""
        if mask is None:
            return self.np_random.integers(self.nvec)
        return np.where(np.asarray(mask) != 0, self.np_random.random(np.shape(mask)), -1.0).argmax(axis=-1)

    def __repr__(self) -> str:
        return f"MultiDiscrete({self.nvec.tolist()})"


class Box(Space):
    """Arrays of one shape with entries from `low` to `high`."""

    def __init__(self, low: Any, high: Any, shape: tuple[int, ...], dtype: Any) -> None:
        super().__init__(tuple(shape), dtype)
        self.low = np.full(shape, low, dtype)
        self.high = np.full(shape, high, dtype)

    def contains(self, x: Any) -> bool:
        return (
            isinstance(x, np.ndarray)
            and x.shape == self.shape
            and np.can_cast(x.dtype, self.dtype)
            and bool(((x >= self.low) & (x <= self.high)).all())
        )

    def __repr__(self) -> str:
        return f"Box({self.low.min()}, {self.high.max()}, {self.shape}, {self.dtype})"


class MultiBinary(Space):
    """Arrays of 0 and 1."""

    def __init__(self, n: Any) -> None:
        super().__init__((n,) if np.ndim(n) == 0 else tuple(n), np.int8)
        self.n = n

    def contains(self, x: Any) -> bool:
        return isinstance(x, np.ndarray) and x.shape == self.shape and bool(((x == 0) | (x == 1)).all())

    def __repr__(self) -> str:
        return f"MultiBinary({self.n})"


class Dict(Space):
    """Named spaces together."""

    def __init__(self, spaces: Mapping[str, Any]) -> None:
        super().__init__(None, None)
        self.spaces = dict(spaces)

    def __getitem__(self, name: str) -> Any:
        return self.spaces[name]

    def keys(self) -> Any:
        return self.spaces.keys()

    def contains(self, x: Any) -> bool:
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[k] in s for k, s in self.spaces.items())

    def __repr__(self) -> str:
        return f"Dict({', '.join(f'{k!r}: {s}' for k, s in self.spaces.items())})"


if gym.spaces is not None:
    Box, Dict, Discrete = gym.spaces.Box, gym.spaces.Dict, gym.spaces.Discrete  # type: ignore[misc]
    MultiBinary, MultiDiscrete = gym.spaces.MultiBinary, gym.spaces.MultiDiscrete  # type: ignore[misc]
