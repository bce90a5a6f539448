"""Tetris for learning programs, in the manner of Gymnasium, played by the fourfold engine.

    import fourfold

    env = fourfold.make("research", height=10, features="dellacherie6")
    obs, info = env.reset(seed=1)
    while True:
        action = env.action_space.sample(info["action_mask"])
        obs, reward, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            break

``fourfold.make(..., games=1024)`` gives many games at once. Where Gymnasium is installed, ``gymnasium.make`` knows
"fourfold/Tetris-v0" and "fourfold/ModernTetris-v0". `DeviceTetris` plays on a graphics card. The reference is docs/reference/environment.md.
"""

from __future__ import annotations

from typing import Any, Union, overload

from . import gym, spaces
from ._core import feature_sets, rulesets, version as __version__
from .block import PASS
from .device import DeviceTetris
from .tetris import Tetris
from .vector import TetrisVector

__all__ = ["PASS", "DeviceTetris", "Tetris", "TetrisVector", "__version__", "feature_sets", "make", "rulesets", "spaces"]


@overload
def make(rules: str = ..., *, games: None = None, **settings: Any) -> Tetris: ...
@overload
def make(rules: str = ..., *, games: int, **settings: Any) -> TetrisVector: ...
def make(rules: str = "research", *, games: int | None = None, **settings: Any) -> Union[Tetris, TetrisVector]:
    """One game, or ``games`` games at once. The settings are those of `Tetris` and `TetrisVector`."""
    if games is None:
        return Tetris(rules, **settings)
    return TetrisVector(games, rules, **settings)


gym.register()
