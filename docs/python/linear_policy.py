#!/usr/bin/env python3
"""Evaluates a linear policy: each game plays the action whose board has the best weighted sum of features.

    python3 docs/python/linear_policy.py data/policies/genes.json --games 64 --pieces 1000

The policy is a file as in docs/reference/policy.md, without a guard. Only the falling piece is looked at, so the games are those of
`fourfold tetris run --policy FILE --known 1 --keep 1` with the same seeds.
"""

from __future__ import annotations

import argparse
import json
import time

import numpy as np

import fourfold

MILLIONTHS = 1e6


def weights_of(policy: dict, names: list[str], lower_is_better: bool) -> np.ndarray:
    """Higher is better, as whole numbers: then sums are exact and ties are the engine's."""
    if policy.get("guard"):
        raise SystemExit("the policy has a guard, which this example does not play: expected weights alone")
    given = policy["weights"]
    values = [given[name] for name in names] if isinstance(given, dict) else given
    if len(values) != len(names):
        raise SystemExit(f"{len(values)} weights: expected {len(names)}, {', '.join(names)}")
    weights = np.rint(np.array([float(value) for value in values]) * MILLIONTHS)
    return -weights if lower_is_better else weights


def choose(obs: dict, mask: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """The best action of every game, the first of equals. One that ends the game is taken only if all do."""
    value = obs["features"] @ weights
    value[obs["fatal"] == 1] = -1e300
    value[mask == 0] = -np.inf
    return np.where(mask.any(axis=1), value.argmax(axis=1), fourfold.PASS)


def evaluate(policy: dict, args: argparse.Namespace) -> np.ndarray:
    env = fourfold.make(
        args.rules or policy["rules"],
        height=args.height,
        features=policy["features"],
        games=args.games,
        max_pieces=args.pieces,
        autoreset=False,
    )
    weights = weights_of(policy, env.feature_names, env.lower_is_better)
    obs, info = env.reset(seed=args.seed)
    while info["action_mask"].any():
        obs, _, _, _, info = env.step(choose(obs, info["action_mask"], weights))
    return env.scores()


def main() -> None:
    parser = argparse.ArgumentParser(description="Evaluates a linear policy with many games at once.")
    parser.add_argument("policy", help="a policy file, such as data/policies/genes.json")
    parser.add_argument("--rules", help="another ruleset than the policy's")
    parser.add_argument("--height", type=int, default=0, help="rows of the research board, 4 to 20")
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--pieces", type=int, default=1000, help="a game is cut short after so many")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    parser.add_argument("--json", action="store_true", help="one object for each game")
    args = parser.parse_args()
    try:
        with open(args.policy, encoding="utf-8") as file:
            policy = json.load(file)
        if not isinstance(policy, dict):
            raise ValueError("expected an object, as in docs/reference/policy.md")
        start = time.perf_counter()
        scores = evaluate(policy, args)
        seconds = time.perf_counter() - start
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise SystemExit(f"{args.policy}: {error}")
    if args.json:
        for score in scores:
            print(json.dumps(dict(zip(scores.dtype.names, score.item()))))
        return
    lost = int((scores["pieces"] < args.pieces).sum())
    print(f"{policy['name']}: {scores['lines'].mean():.1f} lines, {scores['points'].mean():.1f} points a game")
    print(f"{lost} of {args.games} games lost before {args.pieces} pieces")
    print(f"{scores['pieces'].sum() / seconds:,.0f} pieces/s")


if __name__ == "__main__":
    main()
