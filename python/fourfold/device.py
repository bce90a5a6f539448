"""Many games of the papers' one-piece Tetris in the memory of a graphics card."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import _core, settings
from .block import SCORE
from .vector import as_int32


class DeviceTetris:
    """``games`` games of the ruleset 'research' that are stepped where they lie; they are the games of `TetrisVector`.

    games        1 to a million
    height       rows, 4 to 20; 0 is 20
    features     'dellacherie6', 'bcts8', 'dt9' or 'dt9-wells6', measured on the board after every action; or None
    max_pieces   a game is truncated after so many; 0 is never
    seed         of the first game, if `reset` is called without one
    autoreset    as with `TetrisVector`
    illegal      'error': an illegal action is a ValueError and no game is stepped; 'pass': the game stays as it is, the
                 reward is -1 and ``arrays['illegal']`` is 1
    device       'cuda': the first CUDA device (a RuntimeError says what is missing); 'cpu': the processors, for tests and
                 for programs that run on both; `TetrisVector` is faster there

    Arrays are `fourfold._core.Array`: they have ``__dlpack__``, and on a card ``__cuda_array_interface__``. Taken once by
    ``torch.from_dlpack``, ``cupy.asarray`` and the like, they show every later step without a copy. A step is done when it
    returns. `host` copies an array to NumPy.
    """

    def __init__(
        self,
        games: int,
        *,
        height: int = 0,
        features: str | None = "dt9",
        max_pieces: int = 0,
        seed: int = 0,
        autoreset: bool = True,
        illegal: str = "error",
        device: str = "cuda",
    ) -> None:
        self.num_envs = settings.checked_number("games", games, 1, _core.max_games)
        self._first_seed: int | None = settings.checked_seed(seed)  # until the first reset
        self._features = None if features is None else settings.checked_word("features", features)
        self._environment = _core.Environment(
            games=self.num_envs,
            height=settings.checked_height(height) or 20,
            features=self._features,
            autoreset=bool(autoreset),
            passes=settings.checked_illegal(illegal),
            seed=self._first_seed,
            max_pieces=settings.checked_pieces(max_pieces),
            device=settings.checked_word("device", device),
        )
        self.arrays: dict[str, _core.Array] = self._environment.arrays
        """'board', 'pieces', 'action_mask', 'fatal', 'features', 'rewards', 'lines', 'terminated', 'truncated', 'illegal'."""
        self._seen = {name: self.arrays[name] for name in ("board", "pieces", "fatal", "features") if name in self.arrays}
        self._info = {"action_mask": self.arrays["action_mask"], "illegal": self.arrays["illegal"]}

    def reset(self, *, seed: int | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """All games anew: game i with seed + i. Without a seed, with seeds that none of these games has had."""
        self._environment.reset(self._unused_seed() if seed is None else settings.checked_seed(seed))
        self._first_seed = None
        return self._seen, self._info

    def _unused_seed(self) -> int:
        if self._first_seed is not None:
            return self._first_seed
        return (int(self.scores()["seed"].max()) + 1) % 2**64

    def reset_game(self, game: int, seed: int) -> None:
        number = settings.checked_number("game", game, 0, self.num_envs - 1)
        self._environment.reset_game(number, settings.checked_seed(seed))

    def step(self, actions: Any) -> tuple[dict[str, Any], _core.Array, _core.Array, _core.Array, dict[str, Any]]:
        """One action for each game: an array of the card (int32 or int64), or anything NumPy reads, which is copied there.

        Returns what `TetrisVector.step` returns, as arrays of the card.
        """
        self._environment.step(_where_they_are(actions))
        arrays = self.arrays
        return self._seen, arrays["rewards"], arrays["terminated"], arrays["truncated"], self._info

    def features(self) -> _core.Array:
        """(games, 40, features) of the board after every action; 0 where it is illegal or ends the game."""
        if "features" not in self.arrays:
            raise ValueError("no features are measured: expected DeviceTetris(..., features='dt9') or another set")
        return self.arrays["features"]

    def play(self, weights: Any, pieces: int) -> tuple[np.ndarray, np.ndarray]:
        """Lets linear policies play by themselves: lines and deaths of each.

        weights      (candidates, features), each a number from -1000 to 1000; of equal actions the first is taken, and one
                     that ends the game only if all do
        pieces       that every game drops, 1 to a million

        Candidate j has the games from ``games / candidates * j`` on, and they go on from where they are. A game that is over
        starts anew before its next piece; without `autoreset` it stays over.
        """
        number = settings.checked_number("pieces", pieces, 1, _core.most_pieces)
        try:
            rows = np.asarray(weights, np.float64)
        except (TypeError, ValueError):
            raise ValueError("weights: expected numbers, [candidates, features]") from None
        return self._environment.play(rows, number)

    def host(self, name: str) -> np.ndarray:
        """A copy of an array in the memory of the host."""
        if name not in self.arrays:
            raise ValueError(f"array {name!r}: expected one of {', '.join(self.arrays)}")
        return self._environment.read(name)

    def scores(self) -> np.ndarray:
        """Seed, pieces, lines and points of every game so far, as an array with these fields; copied to the host."""
        numbers = self._environment.scores()
        scores = np.zeros(self.num_envs, SCORE)
        for field, column in (("seed", 0), ("pieces", 1), ("lines", 2), ("points", 2)):  # a line is a point
            scores[field] = numbers[:, column]
        return scores

    @property
    def feature_names(self) -> list[str]:
        return [] if self._features is None else _core.feature_names(self._features)


def _where_they_are(actions: Any) -> Any:
    """Those of a device as they are, because NumPy cannot read them; others as numbers of 32 bits."""
    if hasattr(actions, "__cuda_array_interface__"):
        return actions
    if isinstance(actions, np.ndarray) or not hasattr(actions, "__dlpack_device__"):
        return as_int32(actions)
    return as_int32(np.from_dlpack(actions)) if actions.__dlpack_device__()[0] == 1 else actions
