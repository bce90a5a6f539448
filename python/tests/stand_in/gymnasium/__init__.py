"""Stands in for Gymnasium where it is not installed, so that the tests can check what we promise about it.

It has the names our package and its tests use, with the arguments, types and checks of Gymnasium's documented interface
(https://gymnasium.farama.org/api/), and is strict where Gymnasium is strict. Where Gymnasium is installed, the tests use that.
"""

from __future__ import annotations

import copy
import importlib
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from . import spaces, vector

__version__ = "0 (stand-in)"
registry: dict[str, EnvSpec] = {}


class Env:
    """Its reset seeds a generator, which an environment may use or not."""

    metadata: dict[str, Any] = {"render_modes": []}
    render_mode: str | None = None
    spec: EnvSpec | None = None
    _np_random: np.random.Generator | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        if seed is not None:
            self._np_random = np.random.default_rng(seed)

    @property
    def unwrapped(self) -> Env:
        return self

    def close(self) -> None:
        pass


class OrderEnforcing(Env):
    """What `make` puts around an environment: a step before the first reset is an error."""

    def __init__(self, env: Env) -> None:
        self.env = env
        self.metadata, self.render_mode, self.spec = env.metadata, env.render_mode, env.spec
        self.action_space, self.observation_space = env.action_space, env.observation_space  # type: ignore[attr-defined]
        self._was_reset = False

    @property
    def unwrapped(self) -> Env:
        return self.env.unwrapped

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        self._was_reset = True
        return self.env.reset(seed=seed, options=options)

    def step(self, action: Any) -> Any:
        assert self._was_reset, "step before reset"
        return self.env.step(action)  # type: ignore[attr-defined]

    def render(self) -> Any:
        return self.env.render()  # type: ignore[attr-defined]

    def close(self) -> None:
        self.env.close()


@dataclass
class EnvSpec:
    id: str
    entry_point: str
    nondeterministic: bool = False
    vector_entry_point: str | None = None
    kwargs: dict[str, Any] = field(default_factory=dict)

    def make(self, **kwargs: Any) -> Env:
        return make(self, **kwargs)


def register(id: str, entry_point: str, *, vector_entry_point: str | None = None, kwargs: dict | None = None) -> None:
    assert id not in registry, f"{id} is registered twice"
    registry[id] = EnvSpec(id, entry_point, vector_entry_point=vector_entry_point, kwargs=kwargs or {})


def _spec(id: str | EnvSpec) -> EnvSpec:
    """'module:name' imports the module first."""
    if isinstance(id, EnvSpec):
        return copy.deepcopy(id)
    module, _, name = id.rpartition(":")
    if module:
        importlib.import_module(module)
    return copy.deepcopy(registry[name])


def _creator(entry_point: str) -> Any:
    module, name = entry_point.split(":")
    return getattr(importlib.import_module(module), name)


def make(id: str | EnvSpec, **kwargs: Any) -> Env:
    spec = _spec(id)
    spec.kwargs.update(kwargs)
    create = _creator(spec.entry_point)
    mode = spec.kwargs.get("render_mode")
    assert mode is None or mode in create.metadata["render_modes"], f"render mode {mode} is not one of the declared"
    env = create(**spec.kwargs)
    assert isinstance(env, Env), f"{type(env)} is no gymnasium.Env"
    env.unwrapped.spec = spec
    return OrderEnforcing(env)


def make_vec(id: str | EnvSpec, num_envs: int = 1, **kwargs: Any) -> vector.VectorEnv:
    spec = _spec(id)
    spec.kwargs.update(kwargs)
    assert spec.vector_entry_point is not None
    env = _creator(spec.vector_entry_point)(num_envs=num_envs, **spec.kwargs)
    assert isinstance(env.metadata["autoreset_mode"], vector.AutoresetMode)
    env.unwrapped.spec = spec
    return env
