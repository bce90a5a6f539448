"""The memory of a batch: one block for the observations of all games, and views of it.

The engine writes into the block; nothing is copied on the way to NumPy.
"""

from __future__ import annotations

import numpy as np

from . import _core

PASS = -1
"""The action that leaves a game as it is."""

OUTCOME = np.dtype(
    {
        "names": ["lines", "points", "terminated", "truncated"],
        "formats": ["<i4", "<i4", "?", "?"],
        "offsets": [0, 4, 8, 9],
        "itemsize": 12,
    }
)
"""What an action brought; as env::Outcome lies in memory."""

SCORE = np.dtype([("seed", "<u8"), ("pieces", "<u8"), ("lines", "<u8"), ("points", "<i8")])
"""A game so far."""

_CACHE_LINE = 64


def aligned(size: int) -> np.ndarray:
    """Zeroed bytes that begin on a cache line."""
    memory = np.zeros(size + _CACHE_LINE, np.uint8)
    start = -memory.ctypes.data % _CACHE_LINE
    return memory[start : start + size]


class Block:
    """Views of the observations of a batch, each with the games as first axis."""

    def __init__(self, batch: _core.Batch) -> None:
        self.bytes = aligned(batch.block_bytes)
        self.outcomes = np.zeros(batch.games, OUTCOME)
        n, actions = batch.games, batch.actions
        self.board = self._view(batch, "board", (n, batch.rows, batch.columns))
        self.pieces = self._view(batch, "pieces", (n, batch.preview, 7))
        self.action_mask = self._view(batch, "action_mask", (n, actions), np.int8)  # the type Gymnasium's `sample` wants
        self.fatal = self._view(batch, "fatal", (n, actions))
        self.features = self._view(batch, "features", (n, actions, batch.features), np.float32)

    def _view(self, batch: _core.Batch, name: str, shape: tuple[int, ...], dtype: type = np.uint8) -> np.ndarray:
        return np.ndarray(shape, dtype, self.bytes, batch.offsets[name])

    def observation(self, with_features: bool = True) -> dict[str, np.ndarray]:
        """The views a learner sees."""
        seen = {"board": self.board, "pieces": self.pieces, "fatal": self.fatal}
        if with_features and self.features.shape[-1] > 0:
            seen["features"] = self.features
        return seen

    def arrays(self) -> dict[str, _core.Array]:
        """All of the memory that a step writes, by name, for who shares it by DLPack or the buffer protocol."""
        shared = {**self.observation(), "action_mask": self.action_mask}
        arrays = {name: self._share(self.bytes, view) for name, view in shared.items()}
        for name in ("lines", "points"):
            arrays[name] = self._share(self.outcomes, self.outcomes[name])
        for name in ("terminated", "truncated"):  # not every consumer knows a type for truth
            arrays[name] = self._share(self.outcomes, self.outcomes[name].view(np.uint8))
        return arrays

    @staticmethod
    def _share(memory: np.ndarray, view: np.ndarray) -> _core.Array:
        offset = view.ctypes.data - memory.ctypes.data
        strides = [stride // view.itemsize for stride in view.strides]
        return _core.share(memory, offset, view.shape, view.dtype.str[1:], strides=strides)
