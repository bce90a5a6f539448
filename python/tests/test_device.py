"""Games in the memory of a device: where there is one they are compared with the host's, else the reason is told.

The processors stand in for the device everywhere, with the same code of one game and the same class around it.
"""

import gc
import unittest

import numpy as np

import fourfold
from fourfold import _core

CPU, CUDA = 1, 2


def missing():
    """Why there is no device; None where there is one."""
    try:
        fourfold.DeviceTetris(1)
    except RuntimeError as error:
        return str(error)
    return None


DEVICES = ["cpu"] if missing() else ["cpu", "cuda"]


class Described:
    """Only __cuda_array_interface__, as told."""

    def __init__(self, **about):
        self.__cuda_array_interface__ = {"version": 3, "shape": (3,), "typestr": "<i4", "data": (64, False), **about}


class Packed:
    """Only DLPack, of an array that has more."""

    def __init__(self, array, device=None):
        self._array, self._device = array, device

    def __dlpack__(self, **wishes):
        return self._array.__dlpack__(**wishes)

    def __dlpack_device__(self):
        return self._device or self._array.__dlpack_device__()


class Games(unittest.TestCase):
    def test_they_are_the_games_of_the_host(self):
        for device in DEVICES:
            for height, features in ((4, "dt9"), (10, "bcts8"), (20, "dellacherie6"), (7, "dt9-wells6")):
                with self.subTest(device=device, height=height):
                    self.compare(device, dict(height=height, features=features, max_pieces=20, seed=11, illegal="pass"))

    def compare(self, device, settings):
        there = fourfold.DeviceTetris(9, device=device, **settings)
        here = fourfold.make(games=9, **settings)
        here.reset()
        there.reset()
        rng = np.random.default_rng(3)
        for _ in range(60):
            actions = rng.integers(0, 40, 9)
            obs, rewards, terminated, truncated, info = here.step(actions)
            there.step(actions)
            expected = {**obs, "rewards": rewards, "terminated": terminated, "truncated": truncated, **info}
            for name, values in expected.items():
                np.testing.assert_array_equal(there.host(name), values, name)
        np.testing.assert_array_equal(there.scores(), here.scores())
        here.reset()
        there.reset()
        np.testing.assert_array_equal(there.scores(), here.scores())

    def test_actions_can_be_in_the_memory_of_the_device(self):
        for device in DEVICES:
            for ask in (lambda array: array, Packed):
                with self.subTest(device=device):
                    env, same = (fourfold.DeviceTetris(50, height=6, device=device) for _ in range(2))
                    for _ in range(12):
                        lines = env.host("lines")
                        env.step(ask(env.arrays["lines"]))
                        same.step(lines.astype(np.int64))
                        np.testing.assert_array_equal(env.host("board"), same.host("board"))

    def test_a_linear_policy_is_a_matrix_product(self):
        weights = np.array([[-2.18, 2.42, -2.17, -3.31, 0.95, -2.22, -0.81, -9.65, 1.27]])
        for device in DEVICES:
            with self.subTest(device=device):
                env, same = (fourfold.DeviceTetris(4, height=8, autoreset=False, device=device) for _ in range(2))
                for _ in range(30):
                    value = env.host("features") @ weights[0]
                    value[env.host("fatal") == 1] = -1e9
                    value[env.host("action_mask") == 0] = -np.inf
                    env.step(np.where(env.host("action_mask").any(axis=1), value.argmax(axis=1), fourfold.PASS))
                same.play(weights, 30)
                np.testing.assert_array_equal(env.scores(), same.scores())
                self.assertEqual(env.features().shape, (4, 40, 9))
                self.assertEqual(env.feature_names, fourfold.make(features="dt9").feature_names)

    def test_candidates_play_their_own_games(self):
        good, bad = [-1, 1, -1, -1, -4, -1], [1, -1, 1, 1, 4, 1]
        for device in DEVICES:
            with self.subTest(device=device):
                env = fourfold.DeviceTetris(6, height=10, features="dellacherie6", device=device)
                lines, deaths = env.play([good, bad, good], 300)
                self.assertEqual((lines.shape, deaths.shape), ((3,), (3,)))
                self.assertGreater(lines[0], 50 * (1 + lines[1]))
                self.assertGreater(deaths[1], 20)
                self.assertNotEqual(lines[0], 0)
                env.reset_game(5, 77)
                self.assertEqual(tuple(env.scores()[5]), (77, 0, 0, 0))


class Memory(unittest.TestCase):
    def test_arrays_say_where_they_are(self):
        for device in DEVICES:
            env = fourfold.DeviceTetris(3, height=5, device=device)
            where = (CUDA if device == "cuda" else CPU, 0)
            self.assertEqual({array.__dlpack_device__() for array in env.arrays.values()}, {where})
            self.assertEqual(env.arrays["board"].shape, (3, 5, 10))
            self.assertEqual(env.arrays["rewards"].dtype, np.float32)
            if device == "cuda":
                about = env.arrays["features"].__cuda_array_interface__
                self.assertEqual((about["version"], about["shape"], about["typestr"]), (3, (3, 40, 9), "<f4"))

    def test_it_lives_as_long_as_someone_looks_at_it(self):
        env = fourfold.DeviceTetris(3, device="cpu")
        mask, expected = np.from_dlpack(env.arrays["action_mask"]), env.host("action_mask")
        env.step([0, 0, 0])
        env.reset(seed=0)
        del env
        gc.collect()
        np.testing.assert_array_equal(mask, expected)

    def test_a_step_is_seen_without_a_copy(self):
        env = fourfold.DeviceTetris(2, device="cpu")
        board = np.from_dlpack(env.arrays["board"])
        env.step([0, 0])
        self.assertEqual(board.sum(), 8)


class Refused(unittest.TestCase):
    def test_without_a_device_the_reason_is_told(self):
        reason = missing()
        self.assertTrue(reason is None or "FOURFOLD_PARTS" in reason or "no CUDA device" in reason, reason)

    def test_settings(self):
        for wrong, said in [
            ({"height": 3}, "board height 3: expected 4 to 20"),
            ({"features": "bertsekas21"}, "expected none, dellacherie6, bcts8, dt9 or dt9-wells6"),
            ({"features": "no"}, "unknown feature set 'no'"),
            ({"games": 0}, "expected a whole number from 1 to 1000000"),
            ({"device": "gpu"}, "device 'gpu': expected 'cuda' or 'cpu'"),
            ({"illegal": "maybe"}, "expected 'error' or 'pass'"),
        ]:
            with self.subTest(**wrong), self.assertRaisesRegex(ValueError, said):
                fourfold.DeviceTetris(**{"games": 2, "device": "cpu", **wrong})

    def test_actions(self):
        for device in DEVICES:
            env = fourfold.DeviceTetris(3, height=6, device=device)
            before = env.scores()
            memory = np.zeros(64, np.uint8)
            for wrong, kind, said in [
                ([0, 0], ValueError, r"shape \(2\): expected one for each of 3 games"),
                ([[0], [0], [0]], ValueError, r"shape \(3 x 1\)"),
                ([0.5, 0, 0], TypeError, "expected whole numbers"),
                ([0, 0, 40], ValueError, "action 40 of game 2: expected 0 to 39"),
                ([0, 39, 0], ValueError, "action 39 of game 1: expected a legal one for piece"),
                ([0, 0, 2**40], ValueError, "32 bits"),
                (Described(typestr="<f4"), TypeError, "type f4: expected whole numbers of 32 or 64 bits"),
                (Described(typestr=">i4"), TypeError, "expected <i4 or <i8"),
                (Described(shape=(3, 1)), ValueError, "3 x 1"),
                (Described(strides=(8,)), ValueError, "expected a dense array"),
                (Described(mask=1), ValueError, "with a mask"),
                (Described(data=None), ValueError, "expected 'data'"),
                (Described(), ValueError, "on a device: expected"),
                (Packed(_core.share(memory, 0, (3,), "f4", device=(CUDA, 0))), TypeError, "type f4"),
                (Packed(_core.share(memory, 0, (2,), "i4", device=(CUDA, 0))), ValueError, r"shape \(2\)"),
                (Packed(_core.share(memory, 0, (3,), "i4", strides=[2], device=(CUDA, 0))), ValueError, "dense"),
                (Packed(None, (CUDA, 1)), ValueError, r"device \(2, 1\) of DLPack: expected \(2, 0\)"),
            ]:
                with self.subTest(device=device, said=said), self.assertRaisesRegex(kind, said):
                    env.step(wrong)
                np.testing.assert_array_equal(env.scores(), before)

    def test_a_game_that_is_over(self):
        env = fourfold.DeviceTetris(2, height=6, max_pieces=1, autoreset=False, device="cpu")
        env.step([0, 0])
        with self.assertRaisesRegex(RuntimeError, "game 0 is over"):
            env.step([0, 0])
        env.step([fourfold.PASS, fourfold.PASS])

    def test_weights_and_pieces(self):
        env = fourfold.DeviceTetris(6, device="cpu")
        for weights, pieces, said in [
            ([1] * 9, 1, "weights with 1 axes"),
            ([[1] * 8], 1, "8 weights for 1 candidates: expected 9 for each"),
            ([[1] * 9] * 4, 1, "4 candidates for 6 games"),
            ([[float("nan")] * 9], 1, "candidate 0: weight nan"),
            ([["x"] * 9], 1, "expected numbers"),
            ([[1] * 9], 0, "expected a whole number from 1 to 1000000"),
        ]:
            with self.subTest(said=said), self.assertRaisesRegex(ValueError, said):
                env.play(weights, pieces)
        with self.assertRaisesRegex(ValueError, "no features are measured"):
            fourfold.DeviceTetris(1, features=None, device="cpu").features()
        with self.assertRaisesRegex(ValueError, "array 'no': expected one of board"):
            env.host("no")


if __name__ == "__main__":
    unittest.main()
