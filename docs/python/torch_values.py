#!/usr/bin/env python3
"""Learns to place the pieces of modern Tetris with PyTorch, by temporal differences over boards after a placement.

    python3 docs/python/torch_values.py

A small network says what a board is worth, from the 18 features of `fourfold/Modern-v0` (docs/reference/environment.md). Every game
takes the legal placement whose board is worth most, or now and then any other, and the worth of the board before is moved towards
the reward plus what the best next board is worth. Illegal actions are masked, fatal ones taken only where there is no other. The
same --seed learns the same network on the same machine.
"""

from __future__ import annotations

import argparse
import sys

import numpy as np

import fourfold

FUTURE = 0.95  # what a reward is worth one piece later
SCALE = np.float32(0.1)  # features are counts of rows and cells
REWARD_OF_END = -10.0


def safe_actions(obs: dict, mask: np.ndarray) -> np.ndarray:
    """Those that do not end the game; only their boards are measured."""
    return (mask == 1) & (obs["fatal"] == 0)


def playable(obs: dict, mask: np.ndarray) -> np.ndarray:
    """The safe actions of every game, or all legal ones where none is safe."""
    safe = safe_actions(obs, mask)
    return np.where(safe.any(axis=1, keepdims=True), safe, mask == 1)


def best_actions(worth: np.ndarray, allowed: np.ndarray) -> np.ndarray:
    return np.where(allowed, worth, -np.inf).argmax(axis=1)


def any_actions(rng: np.random.Generator, allowed: np.ndarray) -> np.ndarray:
    return np.where(allowed, rng.random(allowed.shape), -1.0).argmax(axis=1)


def worth_of(torch, network, obs: dict, allowed: np.ndarray) -> np.ndarray:
    """What the board after every allowed action is worth."""
    worth = np.zeros(allowed.shape, np.float32)
    with torch.no_grad():
        worth[allowed] = network(torch.from_numpy(obs["features"][allowed] * SCALE)).squeeze(1).numpy()
    return worth


def learn(torch, args: argparse.Namespace):
    torch.manual_seed(args.seed)
    rng = np.random.default_rng(args.seed)
    env = fourfold.make("modern", games=args.games, features="modern18")
    network = torch.nn.Sequential(
        torch.nn.Linear(env.observation_space["features"].shape[-1], 32), torch.nn.ReLU(), torch.nn.Linear(32, 1)
    )
    optimizer = torch.optim.Adam(network.parameters(), lr=1e-3)
    obs, info = env.reset(seed=args.seed)
    games = np.arange(args.games)
    for step in range(args.steps):
        allowed = playable(obs, info["action_mask"])
        actions = best_actions(worth_of(torch, network, obs, allowed), allowed)
        explores = rng.random(args.games) < max(0.02, 0.5 * (1 - 2 * step / args.steps))
        actions = np.where(explores, any_actions(rng, allowed), actions)
        before, is_measured = obs["features"][games, actions] * SCALE, safe_actions(obs, info["action_mask"])[games, actions]
        obs, reward, _, _, info = env.step(actions)  # a game that is over begins anew, whatever its action
        safe = safe_actions(obs, info["action_mask"])
        goes_on = safe.any(axis=1)
        later = np.where(safe, worth_of(torch, network, obs, safe), -np.inf).max(axis=1, initial=-np.inf)
        target = reward + np.where(goes_on, FUTURE * np.where(goes_on, later, 0), REWARD_OF_END)
        if not is_measured.any():
            continue
        loss = torch.nn.functional.mse_loss(
            network(torch.from_numpy(before[is_measured])).squeeze(1), torch.from_numpy(target[is_measured].astype(np.float32))
        )
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return network


def pieces_a_game(choose, games: int, seed: int, most: int) -> float:
    """How long games last, up to so many pieces."""
    env = fourfold.make("modern", games=games, features="modern18", autoreset=False, max_pieces=most)
    obs, info = env.reset(seed=seed)
    while (alive := info["action_mask"].any(axis=1)).any():
        actions = np.where(alive, choose(obs, playable(obs, info["action_mask"])), fourfold.PASS)
        obs, _, _, _, info = env.step(actions)
    return float(env.scores()["pieces"].mean())


def main() -> None:
    parser = argparse.ArgumentParser(description="Learns to place the pieces of modern Tetris with PyTorch.")
    parser.add_argument("--games", type=int, default=64, help="games at once")
    parser.add_argument("--steps", type=int, default=4000, help="placements in each")
    parser.add_argument("--check", type=int, default=20, help="games that are played with and without what was learned")
    parser.add_argument("--pieces", type=int, default=500, help="the longest game of the check")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = np.random.default_rng(args.seed)
    by_chance = pieces_a_game(lambda _, allowed: any_actions(rng, allowed), args.check, 1_000_000, args.pieces)
    print(f"by chance {by_chance:7.1f} pieces a game", flush=True)
    try:
        import torch
    except ImportError:
        sys.exit("nothing was learned: PyTorch is not installed here (expected the Python module torch)")
    network = learn(torch, args)
    learned = pieces_a_game(
        lambda obs, allowed: best_actions(worth_of(torch, network, obs, allowed), allowed), args.check, 1_000_000, args.pieces
    )
    print(f"learned   {learned:7.1f} pieces a game")


if __name__ == "__main__":
    main()
