#!/usr/bin/env python3
"""Trains a controller for the board of 10 x 10 from nothing, by the cross-entropy method, in seconds.

    python3 docs/python/cross_entropy.py

A controller is nine weights, one for each feature of Dellacherie and Thiery (docs/reference/features.md). Each generation draws
controllers around a mean, plays all of them at once and moves the mean to the best tenth. Some noise keeps the search from
settling too early (Szita and Lorincz, 2006; Thiery and Scherrer, 2009). The same --seed trains the same controller.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

import fourfold

SETTINGS = {"rules": "research", "height": 10, "features": "dt9"}
CONTROLLERS, GAMES, BEST = 100, 4, 10  # of a generation; games for each; those that make the next mean
NOISE = 0.3
THREADS = 2  # a step lets go of the interpreter's lock; another number plays other games


def choose(obs: dict, mask: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """The action of every game (a row of weights for each) whose board is worth most."""
    value = np.einsum("gaf,gf->ga", obs["features"], weights)
    value[obs["fatal"] == 1] = -1e30
    value[mask == 0] = -np.inf
    return value.argmax(axis=1)


def lines_a_game(controllers: np.ndarray, steps: int, seed: int) -> np.ndarray:
    """Of each controller. Games that end start anew, so that no slot of the batch is idle."""
    weights = controllers.repeat(GAMES, axis=0).astype(np.float32)
    env = fourfold.make(games=len(weights), **SETTINGS)
    obs, info = env.reset(seed=seed)
    lines, ends = np.zeros(len(weights)), np.zeros(len(weights))
    for _ in range(steps):
        obs, reward, terminated, _, info = env.step(choose(obs, info["action_mask"], weights))
        lines += reward
        ends += terminated
    by_controller = (len(controllers), GAMES)
    return lines.reshape(by_controller).sum(axis=1) / (1 + ends.reshape(by_controller).sum(axis=1))


def whole_games(controller: np.ndarray, games: int, seed: int) -> np.ndarray:
    """The lines of games that are played to their end."""
    weights = np.tile(controller.astype(np.float32), (games, 1))
    env = fourfold.make(games=games, autoreset=False, **SETTINGS)
    obs, info = env.reset(seed=seed)
    while (alive := info["action_mask"].any(axis=1)).any():
        actions = np.where(alive, choose(obs, info["action_mask"], weights), fourfold.PASS)
        obs, _, _, _, info = env.step(actions)
    return env.scores()["lines"]


def generations(rng: np.random.Generator):
    """Yields the mean of each generation, what its best scored, and the pieces it placed."""
    mean, deviation, steps = np.zeros(9), np.full(9, 10.0), 100
    with ThreadPoolExecutor(THREADS) as threads:
        while True:
            drawn = mean + deviation * rng.standard_normal((CONTROLLERS, 9))
            shares = np.array_split(drawn, THREADS)
            seed = int(rng.integers(2**48))
            scores = np.concatenate(list(threads.map(lines_a_game, shares, [steps] * THREADS, [seed] * THREADS)))
            best = drawn[scores.argsort()[-BEST:]]
            mean, deviation = best.mean(axis=0), best.std(axis=0) + NOISE
            yield mean, np.sort(scores)[-BEST:].mean(), steps * CONTROLLERS * GAMES
            steps = int(np.clip(np.median(scores), 100, 2000))  # enough for the better half to differ


def main() -> None:
    parser = argparse.ArgumentParser(description="Trains a controller for 10 x 10 by the cross-entropy method.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=100, help="at most so many")
    parser.add_argument("--lines", type=float, default=1000, help="stop when the mean controller clears so many a game")
    parser.add_argument("--check", type=int, default=100, help="whole games for that")
    args = parser.parse_args()
    training, pieces, mark = 0.0, 0, time.perf_counter()
    for number, (mean, best, placed) in enumerate(generations(np.random.default_rng(args.seed)), 1):
        training, pieces = training + time.perf_counter() - mark, pieces + placed
        print(f"generation {number:3}: the best {best:7.1f} lines a game, {training:5.1f} s of training", flush=True)
        if best >= args.lines / 4 or number == args.generations:
            lines = whole_games(mean, args.check, seed=number).mean()
            print(f"  their mean: {lines:.0f} lines a game in {args.check} whole games", flush=True)
            if lines >= args.lines or number == args.generations:
                break
        mark = time.perf_counter()
    print(f"{pieces:,} pieces, {pieces / training:,.0f} a second; weights {np.round(mean, 2).tolist()}")


if __name__ == "__main__":
    main()
