"""The small spaces, for who does not have Gymnasium."""

import unittest

import numpy as np

from fourfold import spaces


class Spaces(unittest.TestCase):
    def test_discrete_holds_whole_numbers_below_n(self):
        space = spaces.Discrete(3)
        for x in (0, 2, np.int64(1), np.array(1)):
            self.assertIn(x, space)
        for x in (-1, 3, 1.0, np.array([1])):
            self.assertNotIn(x, space)

    def test_discrete_draws_what_the_mask_allows(self):
        space = spaces.Discrete(5)
        space.seed(1)
        drawn = [space.sample(np.array([0, 1, 0, 1, 0])) for _ in range(50)]
        self.assertEqual(set(drawn), {1, 3})
        space.seed(1)
        self.assertEqual(drawn, [space.sample(np.array([0, 1, 0, 1, 0])) for _ in range(50)])
        self.assertEqual(space.sample(np.zeros(5)), 0)
        self.assertIn(space.sample(), space)

    def test_multi_discrete_draws_one_for_each_game(self):
        space = spaces.MultiDiscrete([4, 4, 4])
        space.seed(1)
        mask = np.array([[0, 1, 0, 1], [1, 0, 0, 0], [0, 0, 0, 0]])
        drawn = np.array([space.sample(mask) for _ in range(50)])
        self.assertEqual([set(column) for column in drawn.T.tolist()], [{1, 3}, {0}, {0}])
        self.assertIn(space.sample(), space)
        self.assertNotIn(np.array([0, 4, 0]), space)

    def test_boxes_know_shape_type_and_bounds(self):
        space = spaces.Box(0, 1, (2, 2), np.uint8)
        self.assertIn(np.ones((2, 2), np.uint8), space)
        self.assertNotIn(np.full((2, 2), 2, np.uint8), space)
        self.assertNotIn(np.ones((2, 1), np.uint8), space)
        self.assertNotIn(np.ones((2, 2), np.float32), space)
        self.assertEqual(space, spaces.Box(0, 1, (2, 2), np.uint8))
        self.assertNotEqual(space, spaces.MultiBinary((2, 2)))
        self.assertIn(np.ones((2, 2), np.int8), spaces.MultiBinary((2, 2)))

    def test_dicts_want_every_name(self):
        space = spaces.Dict({"a": spaces.Discrete(2), "b": spaces.Discrete(3)})
        self.assertIn({"a": 1, "b": 2}, space)
        self.assertNotIn({"a": 1}, space)
        self.assertNotIn({"a": 2, "b": 2}, space)


if __name__ == "__main__":
    unittest.main()
