#!/usr/bin/env python3
"""Trains a controller for the board of 10 x 10 on a graphics card, by the cross-entropy method, in NumPy alone.

    FOURFOLD_PARTS=build/release/parts python3 docs/python/device_cross_entropy.py

The method is that of cross_entropy.py. Here every controller plays hundreds of games at once: `DeviceTetris.play` lets all
controllers of a generation play on the card and brings back lines and deaths, nothing else. --device cpu plays the same games
on the processors, with fewer of them (--games 4) in reasonable time.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

import fourfold

CONTROLLERS, BEST, NOISE = 100, 10, 0.3
MOST_PIECES = 1_000_000  # of a game of the check


def generations(rng: np.random.Generator, env: fourfold.DeviceTetris, most: int):
    """Yields the mean of each generation, what its best scored, and the pieces it placed."""
    mean, deviation, pieces = np.zeros(9), np.full(9, 10.0), 100
    while True:
        drawn = mean + deviation * rng.standard_normal((CONTROLLERS, 9))
        env.reset(seed=int(rng.integers(2**48)))
        lines, deaths = env.play(drawn, pieces)
        scores = lines / (1 + deaths)
        best = drawn[scores.argsort()[-BEST:]]
        mean, deviation = best.mean(axis=0), best.std(axis=0) + NOISE
        yield mean, np.sort(scores)[-BEST:].mean(), pieces * env.num_envs
        pieces = int(np.clip(5 * np.median(scores), 100, most))  # enough for the better half to differ


def whole_games(controller: np.ndarray, games: int, seed: int, device: str) -> np.ndarray:
    """The lines of games that are played to their end."""
    env = fourfold.DeviceTetris(games, height=10, autoreset=False, seed=seed, device=device)
    env.play(controller[None], MOST_PIECES)
    return env.scores()["lines"]


def main() -> None:
    parser = argparse.ArgumentParser(description="Trains a controller for 10 x 10 on a graphics card.")
    parser.add_argument("--device", default="cuda", choices=("cuda", "cpu"))
    parser.add_argument("--games", type=int, default=256, help="of every controller, at once")
    parser.add_argument("--pieces", type=int, default=5000, help="of a game and generation, at most")
    parser.add_argument("--generations", type=int, default=100, help="at most so many")
    parser.add_argument("--lines", type=float, default=1000, help="stop when the mean controller clears so many a game")
    parser.add_argument("--check", type=int, default=1000, help="whole games for that")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    try:
        env = fourfold.DeviceTetris(CONTROLLERS * args.games, height=10, features="dt9", device=args.device)
    except (RuntimeError, ValueError) as error:
        raise SystemExit(str(error))
    training, pieces, mark = 0.0, 0, time.perf_counter()
    for number, (mean, best, placed) in enumerate(generations(np.random.default_rng(args.seed), env, args.pieces), 1):
        training, pieces = training + time.perf_counter() - mark, pieces + placed
        print(f"generation {number:3}: the best {best:8.1f} lines a game, {training:6.2f} s of training", flush=True)
        if best >= args.lines / 4 or number == args.generations:
            lines = whole_games(mean, args.check, number, args.device).mean()
            print(f"  their mean: {lines:.0f} lines a game in {args.check} whole games", flush=True)
            if lines >= args.lines or number == args.generations:
                break
        mark = time.perf_counter()
    print(f"{pieces:,} pieces, {pieces / training:,.0f} a second; weights {np.round(mean, 2).tolist()}")


if __name__ == "__main__":
    main()
