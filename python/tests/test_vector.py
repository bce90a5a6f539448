"""Many games at once: the same games as alone, in one block of memory that is never copied."""

import gc
import threading
import unittest

import numpy as np

import fourfold
from fourfold import _core
from fourfold.block import OUTCOME, Block


class ManyGames(unittest.TestCase):
    def test_without_a_seed_no_game_comes_twice(self):
        vector = fourfold.make(games=4, height=4, seed=3)
        _, info = vector.reset()
        self.assertEqual(vector.scores()["seed"].tolist(), [3, 4, 5, 6])
        seen = set()
        for _ in range(60):
            seen.update(vector.scores()["seed"].tolist())
            _, _, _, _, info = vector.step(info["action_mask"].argmax(axis=1))
        seen.update(vector.scores()["seed"].tolist())
        self.assertGreater(len(seen), 4, "games started anew")
        vector.reset()
        self.assertFalse(seen & set(vector.scores()["seed"].tolist()))

    def test_each_is_played_as_if_it_were_alone(self):
        settings = {"height": 6, "features": "genes8"}
        vector = fourfold.make(games=5, **settings)
        alone = [fourfold.make(**settings) for _ in range(5)]
        obs, info = vector.reset(seed=30)
        singles = [env.reset(seed=30 + i) for i, env in enumerate(alone)]
        over, seeds, starts = [False] * 5, [30 + i for i in range(5)], 0
        vector.action_space.seed(1)
        for _ in range(150):
            actions = vector.action_space.sample(info["action_mask"])
            obs, rewards, terminated, truncated, info = vector.step(actions)
            for i, env in enumerate(alone):
                if over[i]:
                    seeds[i] += 5
                    starts += 1
                    singles[i], reward, over[i] = env.reset(seed=seeds[i]), 0.0, False
                else:
                    seen, reward, over[i], _, its_info = env.step(actions[i])
                    singles[i] = (seen, its_info)
                self.assertEqual((rewards[i], terminated[i], truncated[i]), (reward, over[i], False))
                for name, view in obs.items():
                    np.testing.assert_array_equal(view[i], singles[i][0][name])
                np.testing.assert_array_equal(info["action_mask"][i], singles[i][1]["action_mask"])
        self.assertGreater(starts, 20)
        self.assertEqual(vector.scores()["seed"].tolist(), seeds)

    def test_values_are_the_weighted_sums_of_the_features(self):
        vector = fourfold.make(games=6, height=5, features="bcts8")
        obs, info = vector.reset(seed=2)
        weights, fatal = np.array([-12, 6, -9, -19, -13, -10, -1, -24], np.float64), 0
        for rows in (weights, np.arange(48.0).reshape(6, 8) - 20):
            for _ in range(40):
                expected = (obs["features"] * np.broadcast_to(rows, (6, 8))[:, None]).sum(axis=2, dtype=np.float64)
                expected[obs["fatal"] == 1] = -1e300
                expected[info["action_mask"] == 0] = -np.inf
                values = vector.values(rows)
                np.testing.assert_array_equal(values, expected)
                fatal += int((obs["fatal"] == 1).sum())
                obs, _, _, _, info = vector.step(values.argmax(axis=1))
        self.assertGreater(fatal, 10)

    def test_values_of_other_weights_are_refused(self):
        vector = fourfold.make(games=3, features="bcts8")
        for weights in (np.zeros(7), np.zeros((2, 8)), np.zeros((8, 3)), 1.0):
            with self.assertRaisesRegex(ValueError, r"expected \(8,\) or \(3, 8\)"):
                vector.values(weights)
        with self.assertRaisesRegex(ValueError, "that measures features"):
            fourfold.make(games=3).values(np.zeros(0))

    def test_act_is_a_step_by_the_largest_values(self):
        acting = fourfold.make(games=6, height=5, features="bcts8")
        acting.reset(seed=2)
        stepping = acting.clone()
        for rows in (np.array([-12, 6, -9, -19, -13, -10, -1, -24]), np.arange(48.0).reshape(6, 8) - 20):
            for _ in range(40):
                stepped = stepping.step(stepping.values(rows).argmax(axis=1))
                acted = acting.act(rows)
                self.assertNotIn("features", acted[0])
                for name, view in acted[0].items():
                    np.testing.assert_array_equal(view, stepped[0][name])
                for brought, expected in zip(acted[1:4], stepped[1:4]):
                    np.testing.assert_array_equal(brought, expected)
                np.testing.assert_array_equal(acted[4]["action_mask"], stepped[4]["action_mask"])
        self.assertGreater(acting.scores()["seed"].max(), 7, "games started anew")
        np.testing.assert_array_equal(acting.values(rows), stepping.values(rows), "features are measured when asked for")
        obs, *_ = acting.step(acting.values(rows).argmax(axis=1))
        np.testing.assert_array_equal(obs["features"], stepping.step(stepping.values(rows).argmax(axis=1))[0]["features"])

    def test_act_refuses_what_the_engine_cannot_weigh(self):
        vector = fourfold.make(games=3, features="bcts8")
        with self.assertRaisesRegex(ValueError, r"expected \(8,\) or \(3, 8\)"):
            vector.act(np.zeros(7))
        with self.assertRaisesRegex(ValueError, "expected a number between"):
            vector.act(np.full(8, 1e12))
        with self.assertRaisesRegex(ValueError, "expected a classic environment"):
            fourfold.make("modern", games=3, features="modern18").act(np.zeros(18))
        self.assertEqual(vector.scores()["pieces"].tolist(), [0, 0, 0])

    def test_spaces_describe_what_comes(self):
        vector = fourfold.make("classic", games=3, features="beam6")
        obs, info = vector.reset(seed=1)
        self.assertIn(obs, vector.observation_space)
        self.assertIn({name: view[0] for name, view in obs.items()}, vector.single_observation_space)
        self.assertIn(vector.action_space.sample(info["action_mask"]), vector.action_space)
        self.assertEqual(vector.num_envs, 3)
        self.assertEqual(vector.single_action_space.n, 920)

    def test_without_autoreset_a_game_stays_over_until_it_is_reset(self):
        vector = fourfold.make(games=2, height=4, autoreset=False, max_pieces=1)
        _, info = vector.reset(seed=1)
        _, _, _, truncated, info = vector.step([int(np.flatnonzero(info["action_mask"][0])[0]), fourfold.PASS])
        self.assertEqual(truncated.tolist(), [True, False])
        with self.assertRaisesRegex(RuntimeError, "game 0 is over"):
            vector.step([0, fourfold.PASS])
        vector.step([fourfold.PASS, fourfold.PASS])
        vector.reset_game(0, 9)
        self.assertTrue(vector.action_mask()[0].any())
        self.assertEqual(vector.scores()["seed"].tolist(), [9, 2])
        with self.assertRaisesRegex(ValueError, "game 2: expected a whole number from 0 to 1"):
            vector.reset_game(2, 1)

    def test_a_refused_action_steps_no_game(self):
        vector = fourfold.make(games=2)
        vector.reset(seed=1)
        for actions, error in [
            ([0, 40], ValueError),
            ([0, -2], ValueError),
            ([0, 2**40], ValueError),
            ([0], ValueError),
            ([0, 0, 0], ValueError),
            ([0.0, 1.0], TypeError),
        ]:
            with self.subTest(actions=actions), self.assertRaises(error):
                vector.step(actions)
        self.assertEqual(vector.scores()["pieces"].tolist(), [0, 0])

    def test_illegal_actions_pass_over_their_game_alone(self):
        vector = fourfold.make(games=4, height=4, max_pieces=2, illegal="pass")
        _, info = vector.reset(seed=1)
        self.assertEqual(info["illegal"].tolist(), [False] * 4)
        actions = info["action_mask"].argmax(axis=1)
        actions[1] = info["action_mask"][1].argmin()
        actions[2] = fourfold.PASS
        _, rewards, _, _, info = vector.step(actions)
        self.assertEqual(rewards.tolist(), [0, -1, 0, 0])
        self.assertEqual(info["illegal"].tolist(), [False, True, False, False])
        self.assertEqual(vector.scores()["pieces"].tolist(), [1, 0, 0, 1])
        vector.step(info["action_mask"].argmax(axis=1))
        _, rewards, _, _, info = vector.step([39] * 4)  # games 0 and 3 are over: they start anew, whatever their action
        self.assertEqual(vector.scores()["seed"].tolist()[::3], [5, 8])
        self.assertFalse(info["illegal"][::3].any())
        for actions in ([0, 40, 0, 0], [0, -2, 0, 0], [0]):
            with self.assertRaises(ValueError):
                vector.step(actions)

    def test_a_clone_has_memory_of_its_own(self):
        vector = fourfold.make(games=2)
        obs, _ = vector.reset(seed=1)
        clone = vector.clone()
        seen = clone.step([0, 0])[0]
        self.assertFalse(np.shares_memory(obs["board"], seen["board"]))
        self.assertEqual(obs["board"].sum(), 0)
        self.assertEqual(seen["board"].sum(), 8)

    def test_threads_may_share_it(self):
        vector = fourfold.make(games=64, height=10, features="genes8")
        vector.reset(seed=1)
        workers = [threading.Thread(target=lambda: [vector.step([fourfold.PASS] * 64) for _ in range(20)]) for _ in range(3)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        self.assertEqual(vector.scores()["pieces"].sum(), 0)


class Memory(unittest.TestCase):
    def test_observations_are_views_of_one_block(self):
        vector = fourfold.make(games=4, features="genes8")
        first, info = vector.reset(seed=1)
        again, _, _, _, later = vector.step(vector.action_space.sample(info["action_mask"]))
        low = vector._block.bytes.ctypes.data
        high = low + vector._block.bytes.nbytes
        for name in first:
            self.assertEqual(first[name].ctypes.data, again[name].ctypes.data)
            self.assertTrue(low <= first[name].ctypes.data < high)
            self.assertFalse(first[name].flags.owndata)
        self.assertEqual(info["action_mask"].ctypes.data, later["action_mask"].ctypes.data)
        self.assertEqual(low % 64, 0)

    def test_the_engine_writes_where_numpy_reads(self):
        vector = fourfold.make(games=1, height=4)
        obs, _ = vector.reset(seed=1)
        self.assertEqual(obs["board"].sum(), 0)
        vector.step([0])
        self.assertEqual(obs["board"].sum(), 4)

    def test_copies_are_there_for_who_asks(self):
        vector = fourfold.make(games=2, copy=True)
        obs, info = vector.reset(seed=1)
        later = vector.step([0, 0])[0]
        self.assertEqual(obs["board"].sum(), 0)
        self.assertFalse(np.shares_memory(obs["board"], later["board"]))
        self.assertFalse(np.shares_memory(info["action_mask"], vector.action_mask()))

    def test_rewards_and_ends_are_not_written_over(self):
        vector = fourfold.make(games=1, max_pieces=1)
        vector.reset(seed=1)
        truncated = vector.step([0])[3]
        vector.step([0])
        self.assertTrue(truncated[0])

    def test_views_outlive_their_environment(self):
        obs, _ = fourfold.make(games=3, features="genes8").reset(seed=1)
        gc.collect()
        self.assertEqual(obs["features"].shape, (3, 40, 8))
        self.assertEqual(obs["pieces"].sum(), 3)

    def test_memory_that_does_not_fit_is_refused(self):
        batch = fourfold.make(games=2)._batch
        block = Block(batch)
        actions = np.zeros(2, np.int32)
        read_only = block.bytes.copy()
        read_only.flags.writeable = False
        odd = np.zeros(batch.block_bytes + 1, np.uint8)[1:]
        for bad in (block.bytes[:-1], read_only, odd, np.zeros(2 * batch.block_bytes, np.uint8)[::2]):
            with self.assertRaisesRegex(ValueError, "block: expected"):
                batch.observe(bad)
        with self.assertRaisesRegex(ValueError, "outcomes: expected"):
            batch.step(actions, np.zeros(1, OUTCOME), block.bytes)
        with self.assertRaises(TypeError):
            batch.step(actions.astype(np.int64), block.outcomes, block.bytes)
        self.assertEqual(OUTCOME.itemsize, 12)
        self.assertIsInstance(batch, _core.Batch)


if __name__ == "__main__":
    unittest.main()
