"""Many games of Tetris at once, in one block of memory."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import numpy as np

from . import _core, gym, settings, spaces
from .block import PASS, SCORE, Block


class TetrisVector(gym.VectorEnv):
    """``games`` games that are stepped together; the settings are those of `Tetris`.

    With ``autoreset`` a game that is over starts anew at the next step, whatever its action: the observation of its end
    can still be seen, and the step that starts it brings nothing (Gymnasium's next-step mode). Game i begins with seed + i
    and starts anew with its last seed plus the number of games. Without ``autoreset`` a game that is over wants
    `reset_game` or the action `PASS`.

    Observations are views of one block that the next step writes over: copy what you keep, or say ``copy=True``.
    """

    def __init__(
        self,
        games: int,
        rules: str = "research",
        *,
        height: int = 0,
        features: str | None = None,
        reward: str = "lines",
        max_pieces: int = 0,
        seed: int = 0,
        autoreset: bool = True,
        illegal: str = "error",
        copy: bool = False,
    ) -> None:
        games = settings.checked_number("games", games, 1, _core.max_games)
        self._reward = settings.checked_reward(reward)
        self._first_seed: int | None = settings.checked_seed(seed)  # until the first reset
        self._passes = settings.checked_illegal(illegal)
        self._copy = copy
        self.metadata = {"autoreset_mode": gym.NEXT_STEP if autoreset else gym.DISABLED}
        self._attach(
            _core.Batch(
                rules=settings.checked_word("rules", rules),
                height=settings.checked_height(height),
                features=None if features is None else settings.checked_word("features", features),
                games=games,
                autoreset=autoreset,
                seed=self._first_seed,
                max_pieces=settings.checked_pieces(max_pieces),
            )
        )
        self.num_envs = games
        self.single_observation_space = settings.observation_space(self._batch)
        self.observation_space = settings.observation_space(self._batch, (games,))
        self.single_action_space = spaces.Discrete(self._batch.actions)
        self.action_space = spaces.MultiDiscrete(np.full(games, self._batch.actions))

    def _attach(self, batch: _core.Batch) -> None:
        self._batch = batch
        self._block = Block(batch)
        self._observe()

    def _observe(self) -> None:
        self._batch.observe(self._block.bytes)
        self._is_measured = True  # whether the block has the features of these positions

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict, dict]:
        """All games anew. Without a seed they begin with seeds that none of these games has had."""
        settings.checked_options(options)
        number = self._unused_seed() if seed is None else settings.checked_seed(seed)
        super().reset(seed=seed)
        self._first_seed = None
        self._batch.reset(number)
        self._observe()
        return self._observation(), self._info()

    def _unused_seed(self) -> int:
        """Games that started anew by themselves took seeds after the ones they were given."""
        if self._first_seed is not None:
            return self._first_seed
        return (max(int(seed) for seed in self.scores()["seed"]) + 1) % 2**64

    def reset_game(self, game: int, seed: int) -> None:
        """One game anew; the views show it at once."""
        self._batch.reset_game(settings.checked_number("game", game, 0, self.num_envs - 1), settings.checked_seed(seed))
        self._observe()

    def step(self, actions: Any) -> tuple[dict, np.ndarray, np.ndarray, np.ndarray, dict]:
        """One action for each game. If one is refused (ValueError, RuntimeError), no game is stepped."""
        chosen = as_int32(actions)
        passed = self._illegal_ones(chosen) if self._passes else None
        taken = chosen if passed is None else np.where(passed, np.int32(PASS), chosen)
        self._batch.step(taken, self._block.outcomes, self._block.bytes)
        self._is_measured = True
        return self._after(passed)

    def act(self, weights: Any) -> tuple[dict, np.ndarray, np.ndarray, np.ndarray, dict]:
        """A step of a linear policy, the fastest there is: each game takes the action whose features have the largest
        weighted sum, the first of equal ones. What comes back is that of `step`, without the features.

        ``weights`` are those of `values`, as whole millionths: the moves are those of the engine. Not for modern rules.
        """
        given = self._checked_weights(weights)
        self._batch.act(given, self._block.outcomes, self._block.bytes)
        self._is_measured = False
        return self._after(None, with_features=False)

    def _after(self, passed: np.ndarray | None, with_features: bool = True) -> tuple:
        outcomes = self._block.outcomes
        rewards = outcomes[self._reward].astype(np.float64)
        if passed is not None:
            rewards[passed] = settings.REWARD_OF_ILLEGAL
        return (
            self._observation(with_features),
            rewards,
            outcomes["terminated"].copy(),
            outcomes["truncated"].copy(),
            self._info(passed),
        )

    def _illegal_ones(self, chosen: np.ndarray) -> np.ndarray:
        """Which actions are illegal in a game that goes on. Others that cannot be are left for the engine to refuse."""
        mask = self._block.action_mask
        if chosen.shape != (self.num_envs,):
            return np.zeros(chosen.shape, bool)
        known = (chosen >= 0) & (chosen < self._batch.actions)
        legal = mask[np.arange(self.num_envs), np.where(known, chosen, 0)] == 1
        return known & ~legal & mask.any(axis=1)

    @property
    def arrays(self) -> dict[str, _core.Array]:
        """The memory that every step writes: what is seen, 'action_mask', 'lines', 'points', 'terminated' and 'truncated'.

        Taken once, they show each step without a copy, whatever `copy` says: ``numpy.from_dlpack``, ``torch.from_dlpack`` and
        the like, or ``numpy.asarray``. A clone has others. `act` leaves the features as they were.
        """
        return self._block.arrays()

    def action_mask(self) -> np.ndarray:
        """(games, actions): 1 for every legal action; all 0 for a game that is over."""
        return self._block.action_mask.copy() if self._copy else self._block.action_mask

    def values(self, weights: Any) -> np.ndarray:
        """(games, actions): the weighted sum of the features of every action, as float64.

        ``weights`` has a number for each feature, or a row of them for each game. An action that ends the game is worth
        -1e300, an illegal one -inf, so ``argmax`` is a linear policy. Sums of whole numbers are exact. The array is new.
        """
        given = self._checked_weights(weights)
        if not self._is_measured:
            self._observe()
        values = np.empty((self.num_envs, self._batch.actions))
        self._batch.values(given, self._block.bytes, values)
        return values

    def _checked_weights(self, weights: Any) -> np.ndarray:
        given = np.ascontiguousarray(weights, np.float64)
        features = self._batch.features
        if given.shape not in ((features,), (self.num_envs, features)):
            raise ValueError(f"weights of shape {given.shape}: expected ({features},) or ({self.num_envs}, {features})")
        return given

    @property
    def feature_names(self) -> list[str]:
        return self._batch.feature_names

    @property
    def lower_is_better(self) -> bool:
        """True if the published weights of the feature set are costs."""
        return self._batch.lower_is_better

    def scores(self) -> np.ndarray:
        """Seed, pieces, lines and points of every game so far, as an array with these fields."""
        scores = np.zeros(self.num_envs, SCORE)
        self._batch.scores(scores)
        return scores

    def clone(self) -> TetrisVector:
        """Equal games that go their own way, in memory of their own."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy.action_space = deepcopy(self.action_space)
        copy.single_action_space = deepcopy(self.single_action_space)
        copy._attach(self._batch.clone())
        return copy

    def __deepcopy__(self, memo: dict) -> TetrisVector:
        return self.clone()

    def close(self, **kwargs: Any) -> None:
        """There is nothing to close."""

    def _observation(self, with_features: bool = True) -> dict[str, np.ndarray]:
        seen = self._block.observation(with_features)
        return {name: view.copy() for name, view in seen.items()} if self._copy else seen

    def _info(self, passed: np.ndarray | None = None) -> dict[str, Any]:
        info = {"action_mask": self.action_mask()}
        if self._passes:
            info["illegal"] = np.zeros(self.num_envs, bool) if passed is None else passed
        return info


def many(num_envs: int, *, copy: bool = True, **settings: Any) -> TetrisVector:
    """For `gymnasium.make_vec`, whose users keep what they are given."""
    return TetrisVector(num_envs, copy=copy, **settings)


def as_int32(actions: Any) -> np.ndarray:
    """Actions as the engine takes them; a TypeError or a ValueError if they are no whole numbers of 32 bits."""
    given = np.asarray(actions)
    if given.dtype == np.int32 and given.flags.c_contiguous:
        return given
    if given.dtype.kind not in "iu":
        raise TypeError(f"actions of type {given.dtype}: expected whole numbers")
    narrow = np.ascontiguousarray(given, np.int32)
    if (narrow != given).any():
        raise ValueError("an action does not fit into 32 bits")
    return narrow
