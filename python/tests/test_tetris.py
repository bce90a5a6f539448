"""One game as an environment: what reset, step and the mask promise."""

import unittest

import numpy as np

import fourfold


def play(env, seed, steps=200):
    """Random legal actions to the end; every (observation, reward, terminated, truncated) on the way."""
    env.action_space.seed(seed)
    obs, info = env.reset(seed=seed)
    trace = [(obs, 0.0, False, False)]
    for _ in range(steps):
        obs, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
        trace.append((obs, reward, terminated, truncated))
        if terminated or truncated:
            break
    return trace


def same(a, b):
    return a.keys() == b.keys() and all(np.array_equal(a[name], b[name]) for name in a)


class OneGame(unittest.TestCase):
    def test_every_ruleset_is_played_to_its_end(self):
        for settings in [
            {"rules": "research", "height": 4},
            {"rules": "research", "height": 10, "features": "genes8"},
            {"rules": "genes", "features": "genes9"},
            {"rules": "classic", "features": "classic18"},
            {"rules": "modern"},
            {"rules": "modern-plus"},
        ]:
            with self.subTest(**settings):
                env = fourfold.make(**settings)
                trace = play(env, 1)
                self.assertTrue(trace[-1][2])
                self.assertFalse(trace[-1][3])
                for obs, _, _, _ in trace:
                    self.assertIn(obs, env.observation_space)
                self.assertEqual(env.score()["pieces"], len(trace) - 1)
                self.assertFalse(env.action_mask().any())

    def test_every_height_of_the_research_board_is_there(self):
        for height in range(4, 21):
            obs, _ = fourfold.make(height=height).reset()
            self.assertEqual(obs["board"].shape, (height, 10))

    def test_every_feature_set_is_there_by_name(self):
        for name in fourfold.feature_sets():
            env = fourfold.make(features=name)
            self.assertEqual(env.reset()[0]["features"].shape, (40, len(env.feature_names)))

    def test_every_ruleset_is_there_by_name(self):
        self.assertIn("classic", fourfold.rulesets())
        for name in fourfold.rulesets():
            self.assertIsNotNone(fourfold.make(name).reset())

    def test_the_same_seed_gives_the_same_game(self):
        first, second = (play(fourfold.make(features="genes8"), 7) for _ in range(2))
        self.assertEqual(len(first), len(second))
        for a, b in zip(first, second):
            self.assertTrue(same(a[0], b[0]))
            self.assertEqual(a[1:], b[1:])
        self.assertFalse(all(same(a[0], b[0]) for a, b in zip(first, play(fourfold.make(features="genes8"), 8))))

    def test_without_a_seed_the_next_game_follows(self):
        env = fourfold.make(seed=5)
        seeds = []
        for seed in (None, None, 40, None):
            env.reset(seed=seed)
            seeds.append(env.score()["seed"])
        self.assertEqual(seeds, [5, 6, 40, 41])

    def test_rewards_are_lines_or_points(self):
        env = fourfold.make("classic", reward="points")
        trace = play(env, 3)
        self.assertGreater(env.score()["points"], 0)
        self.assertEqual(sum(reward for _, reward, _, _ in trace), env.score()["points"])
        by_lines = fourfold.make("genes")
        self.assertEqual(sum(reward for _, reward, _, _ in play(by_lines, 3)), by_lines.score()["lines"])

    def test_a_game_is_truncated_after_max_pieces(self):
        trace = play(fourfold.make(max_pieces=3), 1)
        self.assertEqual([step[2:] for step in trace], [(False, False)] * 3 + [(False, True)])

    def test_fatal_actions_end_the_game_and_no_others(self):
        env = fourfold.make(height=5)
        env.action_space.seed(0)
        for seed in range(20):
            obs, info = env.reset(seed=seed)
            over = False
            while not over:
                for action in np.flatnonzero(info["action_mask"]):
                    terminated = env.clone().step(action)[2]
                    self.assertEqual(bool(obs["fatal"][action]), terminated)
                obs, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))

    def test_a_clone_goes_its_own_way(self):
        env = fourfold.make(features="genes8")
        before, info = env.reset(seed=1)
        clone = env.clone()
        action = int(np.flatnonzero(info["action_mask"])[0])
        after = clone.step(action)[0]
        self.assertFalse(same(before, after))
        self.assertEqual(env.score()["pieces"], 0)
        self.assertTrue(same(env.step(action)[0], after))
        env.action_space.seed(5)
        twin = env.clone()
        drawn = [twin.action_space.sample() for _ in range(3)]
        self.assertEqual(drawn, [env.action_space.sample() for _ in range(3)])

    def test_observations_are_copies_unless_views_are_asked_for(self):
        env = fourfold.make()
        first, info = env.reset(seed=1)
        kept = first["board"].copy()
        env.step(int(np.flatnonzero(info["action_mask"])[0]))
        np.testing.assert_array_equal(first["board"], kept)

        env = fourfold.make(copy=False)
        first, info = env.reset(seed=1)
        second = env.step(int(np.flatnonzero(info["action_mask"])[0]))[0]
        self.assertTrue(np.shares_memory(first["board"], second["board"]))
        self.assertEqual(first["board"].sum(), 4)

    def test_the_mask_has_the_type_that_gymnasium_samples_with(self):
        _, info = fourfold.make().reset(seed=1)
        self.assertEqual(info["action_mask"].dtype, np.int8)
        self.assertEqual(set(info["action_mask"].tolist()), {0, 1})

    def test_the_board_is_drawn_as_text(self):
        env = fourfold.make(height=4, render_mode="ansi")
        env.reset(seed=1)
        self.assertEqual(env.render(), "\n".join([".........."] * 4))
        self.assertIsNone(fourfold.make().render())


class WrongInput(unittest.TestCase):
    def test_settings_are_refused_with_what_was_expected(self):
        for settings, message in [
            ({"height": 3}, "board height 3 of ruleset research: expected 4 to 20"),
            ({"rules": "chess"}, "unknown ruleset 'chess': expected classic, genes, research, modern or modern-plus"),
            ({"features": "magic"}, "unknown feature set 'magic': expected "),
            ({"games": 0}, "games 0: expected a whole number from 1 to 1000000"),
            ({"games": 10**12}, "games 1000000000000: expected a whole number from 1 to 1000000"),
            ({"height": 2**40}, "height 1099511627776: expected a whole number from 0 to 20"),
            ({"max_pieces": 2.5}, "max_pieces 2.5: expected a whole number"),
            ({"max_pieces": -1}, "max_pieces -1: expected a whole number from 0"),
            ({"reward": "joy"}, "reward 'joy': expected 'lines' or 'points'"),
            ({"seed": -1}, r"seed -1: expected a whole number from 0 to 2\*\*64 - 1"),
            ({"seed": float("inf")}, "seed inf: expected a whole number"),
            ({"seed": None}, "seed None: expected a whole number"),
            ({"rules": 5}, "rules 5: expected a name"),
            ({"features": 5}, "features 5: expected a name"),
            ({"seed": 2**64}, "seed 18446744073709551616: expected a whole number"),
            ({"illegal": "shrug"}, "illegal 'shrug': expected 'error' or 'pass'"),
            ({"render_mode": "human"}, "render_mode 'human': expected None or 'ansi'"),
        ]:
            with self.subTest(**settings), self.assertRaisesRegex(ValueError, message):
                fourfold.make(**settings)

    def test_actions_are_refused_and_change_nothing(self):
        env = fourfold.make()
        _, info = env.reset(seed=1)
        illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
        for action in (-1, 40, 2**40, illegal):
            with self.subTest(action=action), self.assertRaisesRegex(ValueError, f"action {action}"):
                env.step(action)
        with self.assertRaises(TypeError):
            env.step(1.5)
        self.assertEqual(env.score()["pieces"], 0)

    def test_illegal_actions_are_passed_over_for_who_asks(self):
        env = fourfold.make(height=4, illegal="pass")
        before, info = env.reset(seed=1)
        self.assertFalse(info["illegal"])
        illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
        after, reward, terminated, truncated, info = env.step(illegal)
        self.assertTrue(same(before, after))
        self.assertEqual((reward, terminated, truncated, info["illegal"]), (-1.0, False, False, True))
        self.assertEqual(env.score()["pieces"], 0)
        _, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        self.assertFalse(info["illegal"])
        with self.assertRaisesRegex(ValueError, "action 40"):
            env.step(40)
        play(env, 1)
        with self.assertRaisesRegex(RuntimeError, "^the game is over: expected a reset$"):
            env.step(illegal)

    def test_a_game_that_is_over_is_not_stepped(self):
        env = fourfold.make(height=4)
        play(env, 1)
        with self.assertRaisesRegex(RuntimeError, "^the game is over: expected a reset$"):
            env.step(0)

    def test_reset_takes_no_options(self):
        with self.assertRaisesRegex(ValueError, "options"):
            fourfold.make().reset(options={"height": 4})
        fourfold.make().reset(options={})


if __name__ == "__main__":
    unittest.main()
