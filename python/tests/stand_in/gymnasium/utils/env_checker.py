"""`check_env`: what Gymnasium's function of this name asks of an environment. What it only warns of fails here too."""

from __future__ import annotations

import copy
import inspect
from typing import Any

import numpy as np

from .. import Env, spaces


def check_env(env: Env) -> None:
    assert isinstance(env, Env) and env.unwrapped is env, "expected the environment itself, unwrapped"
    _check_space(env.action_space)  # type: ignore[attr-defined]
    _check_space(env.observation_space)  # type: ignore[attr-defined]
    _check_reset(env)
    _check_step(env)
    _check_render(env)
    assert env.spec is not None
    twin = env.spec.make()
    twin.close()
    twin.close()


def _check_space(space: Any) -> None:
    assert isinstance(space, spaces.Space), f"{type(space)} is no gymnasium.Space"
    if isinstance(space, spaces.Dict):
        assert space.spaces, "an empty Dict"
        for part in space.values():
            _check_space(part)
    elif isinstance(space, spaces.Box):
        assert space.low.shape == space.high.shape == space.shape
        assert (space.low < space.high).all() and not np.isinf(space.low).any() and not np.isinf(space.high).any()
    elif isinstance(space, spaces.Discrete):
        assert space.n > 0 and space.shape == ()


def _check_seen(seen: Any, space: Any) -> None:
    assert seen in space, "an observation outside its space"
    if isinstance(space, spaces.Dict):
        for name, part in space.spaces.items():
            _check_seen(seen[name], part)
    elif isinstance(space, spaces.Box):
        assert isinstance(seen, np.ndarray) and seen.dtype == space.dtype, f"{seen.dtype}: expected {space.dtype}"


def _same(a: Any, b: Any) -> bool:
    if type(a) is not type(b):
        return False
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(_same(a[name], b[name]) for name in a)
    if isinstance(a, np.ndarray):
        return a.shape == b.shape and a.dtype == b.dtype and bool((a == b).all())
    return bool(a == b)


def _reset(env: Any, **arguments: Any) -> Any:
    answer = env.reset(**arguments)
    assert isinstance(answer, tuple) and len(answer) == 2 and isinstance(answer[1], dict)
    _check_seen(answer[0], env.observation_space)
    return answer[0]


def _check_reset(env: Any) -> None:
    assert not callable(getattr(env, "seed", None)), "seeds are given to reset"
    parameters = inspect.signature(env.reset).parameters
    assert parameters["seed"].default is None and "options" in parameters and "return_info" not in parameters
    _reset(env)
    first, generator = _reset(env, seed=123), copy.deepcopy(env._np_random)
    second = _reset(env)
    assert generator is not None, "reset does not call super().reset(seed=seed)"
    assert _same(first, _reset(env, seed=123)), "the same seed shows something else"
    assert env._np_random.bit_generator.state == generator.bit_generator.state
    assert _same(second, _reset(env)), "the game after a seeded one is not always the same"
    _reset(env, seed=456)
    assert env._np_random.bit_generator.state != generator.bit_generator.state
    _reset(env, options={})


def _step(env: Any, action: Any) -> Any:
    answer = env.step(action)
    assert isinstance(answer, tuple) and len(answer) == 5
    seen, reward, terminated, truncated, info = answer
    _check_seen(seen, env.observation_space)
    assert isinstance(reward, (int, float, np.integer, np.floating)) and np.isfinite(reward)
    assert isinstance(terminated, (bool, np.bool_)) and isinstance(truncated, (bool, np.bool_))
    assert isinstance(info, dict)
    return answer


def _check_step(env: Any) -> None:
    """Actions are drawn without a mask: an environment has to do with any of them."""
    for seed in range(20):
        env.action_space.seed(seed)
        action = env.action_space.sample()
        _reset(env, seed=123)
        first = _step(env, action)
        _reset(env, seed=123)
        second = _step(env, action)
        assert all(_same(a, b) for a, b in zip(first, second)), "the same action brings something else"
        assert first[3] is False, "truncated after one step"


def _check_render(env: Any) -> None:
    modes, rate = env.metadata["render_modes"], env.metadata["render_fps"]
    assert isinstance(modes, (list, tuple)) and all(isinstance(mode, str) for mode in modes) and rate > 0
    for mode in modes:
        twin = env.spec.make(render_mode=mode)
        twin.reset()
        assert mode != "ansi" or isinstance(twin.render(), str)
        twin.close()
