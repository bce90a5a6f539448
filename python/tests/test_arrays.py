"""The memory of a batch, shared without a copy: by DLPack, by the buffer protocol, and as another device would."""

import gc
import unittest

import numpy as np

import fourfold
from fourfold import _core

CPU, CUDA = 1, 2


class Shared(unittest.TestCase):
    def test_dlpack_and_the_buffer_protocol_show_what_a_step_writes(self):
        vector = fourfold.make(games=3, height=8, features="dt9")
        for ask in (np.from_dlpack, np.asarray, lambda array: np.asarray(memoryview(array))):
            obs, info = vector.reset(seed=1)
            taken = {name: ask(array) for name, array in vector.arrays.items()}
            for name, view in {**obs, **info}.items():
                self.assertTrue(np.shares_memory(taken[name], view), name)
            for _ in range(12):
                obs, rewards, terminated, truncated, info = vector.step(info["action_mask"].argmax(axis=1))
                for name, view in {**obs, **info, "lines": rewards, "terminated": terminated, "truncated": truncated}.items():
                    self.assertEqual(taken[name].shape, view.shape)
                    np.testing.assert_array_equal(taken[name], view, name)

    def test_they_are_views_even_where_observations_are_copies(self):
        vector = fourfold.make(games=2, copy=True)
        vector.reset(seed=1)
        board = np.from_dlpack(vector.arrays["board"])
        self.assertEqual(board.sum(), 0)
        vector.step([0, 0])
        self.assertEqual(board.sum(), 8)

    def test_types_and_device_are_told(self):
        arrays = fourfold.make(games=2, features="dt9").arrays
        types = {name: array.dtype.name for name, array in arrays.items()}
        self.assertEqual((types["board"], types["action_mask"], types["lines"]), ("uint8", "int8", "int32"))
        self.assertEqual((types["features"], types["terminated"]), ("float32", "uint8"))
        self.assertEqual(arrays["features"].shape, (2, 40, 9))
        self.assertEqual({array.__dlpack_device__() for array in arrays.values()}, {(CPU, 0)})
        self.assertFalse(hasattr(arrays["board"], "__cuda_array_interface__"))

    def test_modern_games_share_theirs_too(self):
        self.assertEqual(np.from_dlpack(fourfold.make("modern", games=2).arrays["action_mask"]).shape, (2, 1760))

    def test_memory_lives_as_long_as_someone_looks_at_it(self):
        vector = fourfold.make(games=2)
        _, info = vector.reset(seed=1)
        expected = info["action_mask"].copy()
        mask, untaken = np.from_dlpack(vector.arrays["action_mask"]), vector.arrays["board"].__dlpack__()
        del vector, info
        gc.collect()
        np.testing.assert_array_equal(mask, expected)
        del untaken, mask
        gc.collect()

    def test_what_cannot_be_given_is_refused(self):
        board = fourfold.make(games=2).arrays["board"]
        board.__dlpack__(stream=None, max_version=(1, 0), dl_device=(CPU, 0), copy=False)
        for wish in ({"copy": True}, {"dl_device": (CUDA, 0)}, {"stream": 1}):
            with self.subTest(**wish), self.assertRaises(BufferError):
                board.__dlpack__(**wish)


class OtherDevices(unittest.TestCase):
    """With memory that is only said to be a device's: nobody reads it here."""

    def test_cuda_memory_is_described_and_not_read(self):
        memory = np.zeros(64, np.uint8)
        array = _core.share(memory, 16, (2, 3), "f4", device=(CUDA, 1))
        self.assertEqual(array.__dlpack_device__(), (CUDA, 1))
        self.assertIn("dltensor", repr(array.__dlpack__(stream=7)))
        self.assertEqual(
            array.__cuda_array_interface__,
            {"version": 3, "shape": (2, 3), "typestr": "<f4", "data": (memory.ctypes.data + 16, False), "strides": (12, 4)},
        )
        with self.assertRaises(TypeError):
            memoryview(array)
        with self.assertRaises((BufferError, RuntimeError)):
            np.from_dlpack(array)

    def test_arrays_stay_inside_their_memory(self):
        memory = np.zeros(64, np.uint8)
        _core.share(memory, 0, (16,), "i4")
        _core.share(memory, 64, (0, 5), "u1")
        for wrong in [
            (memory, 4, (16,), "i4"),
            (memory, 0, (65,), "u1"),
            (memory, 0, (-1,), "u1"),
            (memory, 0, (0, -1), "u1"),
            (memory, 0, (2**62, 2**62), "u1"),
            (memory, -1, (1,), "u1"),
            (memory, 65, (0,), "u1"),
            (memory, 0, (8,), "f8"),
        ]:
            with self.subTest(wrong=wrong[1:]), self.assertRaises(ValueError):
                _core.share(*wrong)
        with self.assertRaises(ValueError):
            _core.share(memory, 0, (4, 4), "u1", strides=(17, 5))
        with self.assertRaises(ValueError):
            _core.share(memory, 0, (4, 4), "u1", strides=(4,))


if __name__ == "__main__":
    unittest.main()
