#!/usr/bin/env python3
"""Steps per second of a linear policy: the C++ engine, the C interface, many games in Python, one game in Python.

    PYTHONPATH=build/release/python /usr/bin/python3 bench/learners.py build/bench/bench/learners

Without the program of `make bench` only Python is measured, beside its loop over one game.

One run on one machine, so that the ratios mean something, in CPU time, so that others on it do not count. "alone" is the
time inside the environment, without choosing.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time

import numpy as np

import fourfold

GAMES = 256
SECONDS = 2.0
# BCTS, as in bench/learners.cpp.
WEIGHTS = np.array([-12.629, 6.601974, -9.215815, -19.77356, -13.08335, -10.48747, -1.611863, -24.04087], np.float32)


def native(program: str) -> dict[str, float]:
    """The pieces per second that the C++ program counts, by the name of its benchmark."""
    report = subprocess.run([program, "--benchmark_format=json"], check=True, capture_output=True, text=True).stdout
    return {case["name"].split("/")[0]: case["pieces/s"] for case in json.loads(report)["benchmarks"]}


def choose(obs: dict, mask: np.ndarray) -> np.ndarray:
    value = obs["features"] @ WEIGHTS
    value[obs["fatal"] == 1] = -1e9
    value[mask == 0] = -np.inf
    return value.argmax(axis=-1).astype(np.int32)


def many_games(way: str) -> tuple[float, float]:
    """Pieces per second: with choosing, by NumPy, by `values` or by `act`, and of the environment alone."""
    env = fourfold.make(games=GAMES, features="bcts8")
    obs, info = env.reset(seed=0)
    inside, steps, start = 0.0, 0, time.thread_time()
    while time.thread_time() - start < SECONDS:
        if way == "act":
            env.act(WEIGHTS)
        else:
            actions = env.values(WEIGHTS).argmax(axis=1) if way == "values" else choose(obs, info["action_mask"])
            before = time.thread_time()
            obs, _, _, _, info = env.step(actions)
            inside += time.thread_time() - before
        steps += GAMES
    return steps / (time.thread_time() - start), steps / inside if inside > 0 else 0.0


def one_game() -> tuple[float, float]:
    env = fourfold.make(features="bcts8", copy=False)
    obs, info = env.reset(seed=0)
    inside, steps, start = 0.0, 0, time.thread_time()
    while time.thread_time() - start < SECONDS:
        action = choose(obs, info["action_mask"])
        before = time.thread_time()
        obs, _, terminated, _, info = env.step(action)
        inside += time.thread_time() - before
        steps += 1
        if terminated:
            obs, info = env.reset()
    return steps / (time.thread_time() - start), steps / inside


def line(name: str, unit: float, whole: float, alone: float) -> None:
    inside = f"{alone:13,.0f}{alone / unit:8.2f}" if alone > 0 else ""
    print(f"{name:32}{whole:15,.0f}{whole / unit:8.2f}{inside}")


def main() -> None:
    if len(sys.argv) > 2:
        raise SystemExit(__doc__)
    in_cpp = native(sys.argv[1]) if len(sys.argv) == 2 else {}
    one, many, by_values, by_act = one_game(), many_games("numpy"), many_games("values"), many_games("act")
    unit = in_cpp.get("engine", one[0])
    print(f"{'pieces per CPU second':32}{'with choosing':>15}{'ratio':>8}{'alone':>13}{'ratio':>8}")
    if in_cpp:
        print(f"{'C++ engine, one game':32}{unit:15,.0f}{1:8.2f}")
        line(f"C, {GAMES} games", unit, in_cpp["c_batch"], in_cpp["c_batch_alone"])
    line(f"Python, {GAMES} games, act", unit, *by_act)
    line(f"Python, {GAMES} games, values", unit, *by_values)
    line(f"Python, {GAMES} games, by NumPy", unit, *many)
    line("Python, one game", unit, *one)


if __name__ == "__main__":
    main()
