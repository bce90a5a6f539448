#!/usr/bin/env python3
"""All columns of random Connect Four positions, each asked of a process that starts cold.

    python3 bench/cold_columns.py build/release/fourfold [POSITIONS]

Prints CPU time by number of discs, for POSITIONS (5) each: random moves, drawn again where they end the
game. CPU time, so that others on the machine do not count; of all threads together.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys

COLUMNS, ROWS = 7, 6


def is_won(discs: set[tuple[int, int]], at: tuple[int, int]) -> bool:
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
        line = 1
        for way in (1, -1):
            x, y = at[0] + way * dx, at[1] + way * dy
            while (x, y) in discs:
                line, x, y = line + 1, x + way * dx, y + way * dy
        if line >= 4:
            return True
    return False


def random_moves(rng: random.Random, count: int) -> str:
    """Moves of a game that is not over."""
    while True:
        heights, moves = [0] * COLUMNS, ""
        discs: list[set[tuple[int, int]]] = [set(), set()]
        while len(moves) < count:
            column = rng.choice([x for x in range(COLUMNS) if heights[x] < ROWS])
            own = discs[len(moves) % 2]
            own.add((column, heights[column]))
            if is_won(own, (column, heights[column])):
                break
            heights[column] += 1
            moves += str(column + 1)
        if len(moves) == count:
            return moves


def seconds_of(program: str, moves: str) -> float:
    command = [program, "connect4", "analyze", *([moves] if moves else []), "--engine", "level:10"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"{' '.join(command)}: exit code {process.returncode}")
    return used.ru_utime + used.ru_stime


def main() -> None:
    if not 2 <= len(sys.argv) <= 3:
        raise SystemExit(__doc__)
    rng, positions = random.Random(1), int(sys.argv[2]) if len(sys.argv) == 3 else 5
    everything: list[float] = []
    for discs in range(COLUMNS * ROWS):
        times = [seconds_of(sys.argv[1], random_moves(rng, discs)) for _ in range(positions)]
        everything += times
        print(f"{discs:2} discs: {sum(times) / positions * 1000:6.1f} ms, at most {max(times) * 1000:6.1f}", flush=True)
    print(f"all:      {sum(everything) / len(everything) * 1000:6.1f} ms, at most {max(everything) * 1000:6.1f}")


if __name__ == "__main__":
    main()
