"""What both environments share: the words that choose a reward, seeds from outside, and the spaces of one game."""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np

from . import _core, spaces

REWARDS = ("lines", "points")
REWARD_OF_ILLEGAL = -1.0
"""Of an illegal action that is passed over."""
LARGEST_FEATURE = 1e6
"""Features are counts of cells, rows and steps; Gymnasium wants bounds that are finite."""


def checked_reward(reward: str) -> str:
    if reward not in REWARDS:
        raise ValueError(f"reward {reward!r}: expected 'lines' or 'points'")
    return reward


def checked_illegal(illegal: str) -> bool:
    """Whether illegal actions are passed over."""
    if illegal not in ("error", "pass"):
        raise ValueError(f"illegal {illegal!r}: expected 'error' or 'pass'")
    return illegal == "pass"


def checked_seed(seed: Any) -> int:
    try:
        number = int(seed)
    except (TypeError, ValueError, OverflowError):
        number = None
    if number is None or number != seed or not 0 <= number < 2**64:
        raise ValueError(f"seed {seed!r}: expected a whole number from 0 to 2**64 - 1")
    return number


def checked_number(name: str, value: Any, low: int, high: int) -> int:
    """A whole number from low to high."""
    try:
        number = index(value)
    except TypeError:
        number = None
    if number is None or not low <= number <= high:
        raise ValueError(f"{name} {value!r}: expected a whole number from {low} to {high}")
    return number


def checked_word(name: str, value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{name} {value!r}: expected a name")
    return value


def checked_pieces(max_pieces: Any) -> int:
    return checked_number("max_pieces", max_pieces, 0, 2**64 - 1)


def checked_height(height: Any) -> int:
    return checked_number("height", height, 0, 20)


def checked_options(options: dict[str, Any] | None) -> None:
    if options:
        raise ValueError(f"options {sorted(options)}: expected none; rules and height are chosen when it is made")


def observation_space(batch: _core.Batch, games: tuple[int, ...] = ()) -> Any:
    """Of one game, or of ``(n,)`` games."""
    seen = {
        "board": spaces.Box(0, 1, games + (batch.rows, batch.columns), np.uint8),
        "pieces": spaces.Box(0, 1, games + (batch.preview, 7), np.uint8),
        "fatal": spaces.Box(0, 1, games + (batch.actions,), np.uint8),
    }
    if batch.features > 0:
        shape = games + (batch.actions, batch.features)
        seen["features"] = spaces.Box(-LARGEST_FEATURE, LARGEST_FEATURE, shape, np.float32)
    return spaces.Dict(seen)
