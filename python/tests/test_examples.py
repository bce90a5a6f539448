"""The examples of the documentation do what they say; the linear policy plays the games the program plays."""

import importlib.util
import json
import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run(*command):
    # The program brings what it was compiled for; what is loaded for the interpreter is another's.
    environment = os.environ
    if command[0] == os.environ.get("FOURFOLD_PROGRAM"):
        environment = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout


class LinearPolicy(unittest.TestCase):
    def test_it_plays_the_games_of_the_program(self):
        played = {"genes": "genes", "anneal": "classic", "dellacherie": "research", "bcts": "research", "dt20": "research"}
        for policy, rules in played.items():
            with self.subTest(policy=policy, rules=rules):
                file = str(ROOT / "data" / "policies" / f"{policy}.json")
                limits = ["--rules", rules, "--games", "3", "--seed", "5", "--pieces", "100", "--json"]
                ours = run(sys.executable, str(ROOT / "docs/python/linear_policy.py"), file, *limits)
                settings = ["--policy", file, "--known", "1", "--keep", "1"]
                theirs = json.loads(run(os.environ["FOURFOLD_PROGRAM"], "tetris", "run", *settings, *limits))
                fields = ("seed", "pieces", "lines", "points")
                self.assertEqual(
                    [[json.loads(line)[field] for field in fields] for line in ours.splitlines()],
                    [[game[field] for field in fields] for game in theirs["games"]],
                )


    def test_it_refuses_a_guard_it_would_not_play(self):
        file = str(ROOT / "data" / "policies" / "stacker.json")
        script = str(ROOT / "docs/python/linear_policy.py")
        done = subprocess.run([sys.executable, script, file], capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn("has a guard", done.stderr)


class CrossEntropy(unittest.TestCase):
    def test_the_same_seed_trains_the_same_controller_and_it_improves(self):
        script = str(ROOT / "docs/python/cross_entropy.py")
        small = ["--generations", "3", "--check", "2", "--lines", "1e9", "--seed"]
        first, again, other = (run(sys.executable, script, *small, seed) for seed in ("1", "1", "2"))
        weights = [text.split("weights ")[1] for text in (first, again, other)]
        self.assertEqual(weights[0], weights[1])
        self.assertNotEqual(weights[0], weights[2])
        best = [float(number) for number in re.findall(r"the best +([0-9.]+) lines", first)]
        self.assertEqual(len(best), 3)
        self.assertGreater(best[2], 2 * best[0])


class DeviceCrossEntropy(unittest.TestCase):
    def test_on_the_processors_it_trains_what_a_device_would(self):
        script = str(ROOT / "docs/python/device_cross_entropy.py")
        small = ["--device", "cpu", "--games", "4", "--pieces", "300", "--generations", "3", "--check", "4", "--lines", "1e9"]
        first, again = (run(sys.executable, script, *small) for _ in range(2))
        self.assertEqual(first.split("weights ")[1], again.split("weights ")[1])
        best = [float(number) for number in re.findall(r"the best +([0-9.]+) lines", first)]
        self.assertEqual(len(best), 3)
        self.assertGreater(best[2], 2 * best[0])


class TorchValues(unittest.TestCase):
    """Where PyTorch is installed it learns; where it is not, it says so after the games that need none."""

    def test_it_learns_or_says_that_pytorch_is_missing(self):
        script = str(ROOT / "docs/python/torch_values.py")
        small = ["--games", "16", "--steps", "600", "--check", "4", "--pieces", "100"]
        done = subprocess.run([sys.executable, script, *small], capture_output=True, text=True)
        by_chance = float(re.search(r"by chance +([0-9.]+) pieces a game", done.stdout)[1])
        self.assertTrue(5 < by_chance < 80, by_chance)
        if importlib.util.find_spec("torch") is None:
            self.assertEqual(done.returncode, 1)
            self.assertIn("PyTorch is not installed here (expected the Python module torch)", done.stderr)
            return
        self.assertEqual(done.returncode, 0, done.stderr)
        learned = float(re.search(r"learned +([0-9.]+) pieces a game", done.stdout)[1])
        self.assertGreater(learned, by_chance)


class Documentation(unittest.TestCase):
    def test_its_python_runs(self):
        text = (ROOT / "docs/howto/learners.md").read_text(encoding="utf-8")
        examples = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
        self.assertGreater(len(examples), 2)
        for example in examples:
            with self.subTest(example=example.splitlines()[0]):
                exec(compile(example, "docs/howto/learners.md", "exec"), {})  # each stands alone


if __name__ == "__main__":
    unittest.main()
