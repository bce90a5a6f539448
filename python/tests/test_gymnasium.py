"""With Gymnasium: the environments are its own, it makes them by name, and its checker has nothing to say.

Debian has no package of Gymnasium. Where it is not installed, stand_in/ plays its part: the same interface and the checks that its
checker makes, in our words. `gymnasium.__version__` in the first test's message says which one it was.
"""

import sys
import unittest
from pathlib import Path

import numpy as np

try:
    import gymnasium
except ImportError:
    sys.path.append(str(Path(__file__).with_name("stand_in")))
    import gymnasium
from gymnasium.utils.env_checker import check_env

import fourfold

NAMES = ("fourfold/Tetris-v0", "fourfold/ModernTetris-v0", "fourfold/Modern-v0")


class Environments(unittest.TestCase):
    def test_the_checker_accepts_each(self):
        for name in NAMES:
            with self.subTest(name=name, gymnasium=gymnasium.__version__):
                check_env(gymnasium.make(name).unwrapped)

    def test_classes_and_spaces_are_gymnasiums_own(self):
        one, many = fourfold.make(), fourfold.make(games=2)
        self.assertIsInstance(one, gymnasium.Env)
        self.assertIsInstance(many, gymnasium.vector.VectorEnv)
        self.assertIs(fourfold.spaces.Box, gymnasium.spaces.Box)
        self.assertIsInstance(one.observation_space, gymnasium.spaces.Dict)
        self.assertIsInstance(many.action_space, gymnasium.spaces.MultiDiscrete)

    def test_settings_go_through_make(self):
        env = gymnasium.make(NAMES[0], height=10, features="dt9", max_pieces=1)
        obs, info = env.reset(seed=1)
        self.assertEqual(obs["board"].shape, (10, 10))
        self.assertEqual(obs["features"].shape, (40, 9))
        _, _, _, truncated, _ = env.step(env.action_space.sample(info["action_mask"]))
        self.assertTrue(truncated)

    def test_a_game_is_played_to_its_end_with_the_mask(self):
        for name in NAMES:
            env = gymnasium.make(name)
            env.action_space.seed(2)
            _, info = env.reset(seed=2)
            over = False
            while not over:
                _, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
                self.assertFalse(info["illegal"])
            self.assertGreater(env.unwrapped.score()["pieces"], 10)

    def test_the_modern_one_shows_features_of_the_board_after_every_placement(self):
        env = gymnasium.make("fourfold/Modern-v0")
        obs, info = env.reset(seed=1)
        self.assertEqual((obs["board"].shape, obs["features"].shape), ((24, 10), (1760, 18)))
        self.assertIn(obs, env.observation_space)
        names = env.unwrapped.feature_names
        self.assertEqual((len(names), names[0], names[3]), (18, "height", "holes"))
        legal = info["action_mask"] == 1
        self.assertTrue((obs["features"][~legal] == 0).all())
        flat = int(np.flatnonzero(legal & (obs["features"][:, 0] == obs["features"][legal, 0].min()))[0])
        later, reward, _, _, info = env.step(flat)
        self.assertEqual(later["board"].any(axis=1).sum(), obs["features"][flat, 0])
        self.assertFalse(info["illegal"])
        self.assertGreaterEqual(reward, 0)
        _, reward, _, _, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
        self.assertEqual((reward, info["illegal"]), (-1, True))

    def test_the_module_can_be_named_instead_of_imported(self):
        self.assertIsInstance(gymnasium.make("fourfold:" + NAMES[0]).unwrapped, fourfold.Tetris)

    def test_registering_again_changes_nothing(self):
        before = gymnasium.registry[NAMES[0]]
        fourfold.gym.register()
        self.assertIs(gymnasium.registry[NAMES[0]], before)


class ManyAtOnce(unittest.TestCase):
    def test_make_vec_makes_our_batch(self):
        for name in NAMES:
            env = gymnasium.make_vec(name, num_envs=3)
            obs, info = env.reset(seed=1)
            self.assertIsInstance(env.unwrapped, fourfold.TetrisVector)
            self.assertEqual((env.num_envs, env.metadata["autoreset_mode"].value), (3, "NextStep"))
            self.assertIn(obs, env.observation_space)
            kept = obs["board"].copy()
            obs_later, rewards, ends, cuts, _ = env.step(env.action_space.sample(tuple(info["action_mask"])))
            self.assertIn(obs_later, env.observation_space)
            self.assertEqual((rewards.dtype, ends.dtype, cuts.dtype), (np.float64, np.bool_, np.bool_))
            np.testing.assert_array_equal(obs["board"], kept, "what make_vec gives may be kept")

    def test_it_plays_what_one_environment_plays(self):
        many, one = gymnasium.make_vec(NAMES[0], num_envs=2, height=6), gymnasium.make(NAMES[0], height=6)
        many.action_space.seed(3)
        many.reset(seed=7)
        seen, _ = one.reset(seed=8)
        over = False
        while not over:
            actions = many.action_space.sample()
            obs, rewards, _, _, info = many.step(actions)
            seen, reward, over, _, its_info = one.step(actions[1])
            np.testing.assert_array_equal(obs["board"][1], seen["board"])
            self.assertEqual((rewards[1], info["illegal"][1]), (reward, its_info["illegal"]))


if __name__ == "__main__":
    unittest.main()
