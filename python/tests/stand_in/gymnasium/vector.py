"""Many environments as one."""

from __future__ import annotations

from enum import Enum
from typing import Any

import numpy as np


class AutoresetMode(Enum):
    NEXT_STEP = "NextStep"
    SAME_STEP = "SameStep"
    DISABLED = "Disabled"


class VectorEnv:
    metadata: dict[str, Any] = {}
    spec: Any = None
    _np_random: np.random.Generator | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        if seed is not None:
            self._np_random = np.random.default_rng(seed)

    @property
    def unwrapped(self) -> VectorEnv:
        return self
