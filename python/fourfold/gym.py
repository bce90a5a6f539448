"""Gymnasium where it is installed: its base classes, so that its wrappers accept our environments, its spaces, and the
names under which `gymnasium.make` and `gymnasium.make_vec` know our environments.

Nothing here needs it. Without Gymnasium the base classes are empty and `fourfold.spaces` has small classes of its own.
"""

from __future__ import annotations

from typing import Any

try:
    import gymnasium as _gymnasium
    from gymnasium import vector as _vector

    Env: Any = _gymnasium.Env
    VectorEnv: Any = _vector.VectorEnv
    spaces: Any = _gymnasium.spaces
    # Named since Gymnasium 1.1; before, this mode was the only one.
    NEXT_STEP: Any = _vector.AutoresetMode.NEXT_STEP if hasattr(_vector, "AutoresetMode") else "NextStep"
    DISABLED: Any = _vector.AutoresetMode.DISABLED if hasattr(_vector, "AutoresetMode") else "Disabled"
except ImportError:

    class Env:  # type: ignore[no-redef]
        """Stands in for gymnasium.Env."""

        def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
            """Gymnasium seeds a generator of its own here; our games need none."""

    class VectorEnv:  # type: ignore[no-redef]
        """Stands in for gymnasium.vector.VectorEnv."""

        def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
            """As above."""

    _gymnasium = None
    spaces = None
    NEXT_STEP, DISABLED = "NextStep", "Disabled"

SETTINGS_OF: dict[str, dict[str, str]] = {
    "fourfold/Tetris-v0": {"rules": "research"},
    "fourfold/ModernTetris-v0": {"rules": "modern"},
    "fourfold/Modern-v0": {"rules": "modern", "features": "modern18", "reward": "points"},
}
"""The environments by name. A name stands for one behaviour: what changes rewards, actions or observations gets a new version."""


def register() -> None:
    """Makes `SETTINGS_OF` known to Gymnasium, once. Its tools draw actions without a mask, so illegal ones are passed over."""
    if _gymnasium is None:
        return
    for name, settings in SETTINGS_OF.items():
        if name not in _gymnasium.registry:
            _gymnasium.register(
                id=name,
                entry_point="fourfold.tetris:Tetris",
                vector_entry_point="fourfold.vector:many",
                kwargs={**settings, "illegal": "pass"},
            )
