"""One game of Tetris as an environment."""

from __future__ import annotations

from copy import deepcopy
from operator import index
from typing import Any

import numpy as np

from . import _core, gym, settings, spaces
from .block import PASS, SCORE, Block


class Tetris(gym.Env):
    """One game in which an action is a placement of the falling piece.

    rules        'research' (the papers' board), 'genes', 'classic', 'modern' or 'modern-plus'
    height       rows, 4 to 20, of the research board; 0 is the ruleset's own
    features     a feature set measured on the board after every action (see `fourfold.feature_sets()`), or None
    reward       'lines' or 'points'
    max_pieces   a game is truncated after so many; 0 is never
    seed         of the first game, if `reset` is called without one
    illegal      'error': an illegal action is a ValueError; 'pass': the game stays as it is, the reward is -1 and
                 ``info['illegal']`` is True
    copy         observations are copies; with False they are views that the next step writes over
    render_mode  'ansi': `render` draws the board as text

    An observation is a dict of arrays: 'board' (rows, 10) with the top row first, 'pieces' (known, 7) with one 1 for each
    known piece in the order IJLTOSZ, 'fatal' (actions,) with 1 where a legal action ends the game and, if asked for,
    'features' (actions, features), which are 0 for actions that are illegal or fatal. The legal actions are in
    ``info['action_mask']`` and in `action_mask()`.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        rules: str = "research",
        *,
        height: int = 0,
        features: str | None = None,
        reward: str = "lines",
        max_pieces: int = 0,
        seed: int = 0,
        illegal: str = "error",
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode {render_mode!r}: expected None or 'ansi'")
        self._reward = settings.checked_reward(reward)
        self._next_seed = settings.checked_seed(seed)
        self._passes = settings.checked_illegal(illegal)
        self._copy = copy
        self.render_mode = render_mode
        self._attach(
            _core.Batch(
                rules=settings.checked_word("rules", rules),
                height=settings.checked_height(height),
                features=None if features is None else settings.checked_word("features", features),
                games=1,
                autoreset=False,
                seed=self._next_seed,
                max_pieces=settings.checked_pieces(max_pieces),
            )
        )
        self.observation_space = settings.observation_space(self._batch)
        self.action_space = spaces.Discrete(self._batch.actions)

    def _attach(self, batch: _core.Batch) -> None:
        self._batch = batch
        self._block = Block(batch)
        self._seen = {name: view[0] for name, view in self._block.observation().items()}
        self._mask = self._block.action_mask[0]
        self._action = np.zeros(1, np.int32)
        self._batch.observe(self._block.bytes)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict, dict]:
        """A new game. Without a seed it is the one after the last."""
        settings.checked_options(options)
        number = self._next_seed if seed is None else settings.checked_seed(seed)
        super().reset(seed=seed)
        self._next_seed = (number + 1) % 2**64
        self._batch.reset(number)
        self._batch.observe(self._block.bytes)
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[dict, float, bool, bool, dict]:
        """Places the falling piece. A game that is over is a RuntimeError, an illegal action what `illegal` says."""
        number = index(action)
        if not 0 <= number < self._batch.actions:
            raise ValueError(f"action {number}: expected 0 to {self._batch.actions - 1}")
        passed = self._passes and not self._mask[number] and bool(self._mask.any())
        self._action[0] = PASS if passed else number
        try:
            self._batch.step(self._action, self._block.outcomes, self._block.bytes)
        except RuntimeError as error:
            if "is over" not in str(error):
                raise
            raise RuntimeError("the game is over: expected a reset") from None  # it speaks of many games, and of passing
        lines, points, terminated, truncated = self._block.outcomes[0].item()
        reward = float(lines if self._reward == "lines" else points)
        if passed:
            reward = settings.REWARD_OF_ILLEGAL
        return self._observation(), reward, terminated, truncated, self._info(passed)

    def action_mask(self) -> np.ndarray:
        """1 for every legal action; all 0 when the game is over."""
        return self._mask.copy() if self._copy else self._mask

    @property
    def feature_names(self) -> list[str]:
        return self._batch.feature_names

    @property
    def lower_is_better(self) -> bool:
        """True if the published weights of the feature set are costs."""
        return self._batch.lower_is_better

    def score(self) -> dict[str, int]:
        """Seed, pieces, lines and points of the game so far."""
        scores = np.zeros(1, SCORE)
        self._batch.scores(scores)
        return dict(zip(SCORE.names or (), scores[0].item()))

    def clone(self) -> Tetris:
        """An equal environment that goes its own way: to look ahead."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy.action_space = deepcopy(self.action_space)
        copy._attach(self._batch.clone())
        return copy

    def __deepcopy__(self, memo: dict) -> Tetris:
        return self.clone()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return "\n".join("".join(".#"[cell] for cell in row) for row in self._seen["board"])

    def close(self) -> None:
        """There is nothing to close."""

    def _observation(self) -> dict[str, np.ndarray]:
        if not self._copy:
            return dict(self._seen)
        return {name: view.copy() for name, view in self._seen.items()}

    def _info(self, passed: bool = False) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_mask()}
        if self._passes:
            info["illegal"] = passed
        return info
