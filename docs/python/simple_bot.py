#!/usr/bin/env python3
"""A bot for `fourfold tetris arena`: it drops the falling piece where the stack stays flat (docs/howto/bot.md)."""

import json
import sys

# fmt: off
CELLS = {"I": [(-1, 0), (0, 0), (1, 0), (2, 0)], "O": [(0, 0), (1, 0), (0, 1), (1, 1)],
         "T": [(-1, 0), (0, 0), (1, 0), (0, 1)], "S": [(-1, 0), (0, 0), (0, 1), (1, 1)],
         "Z": [(-1, 1), (0, 1), (0, 0), (1, 0)], "J": [(-1, 1), (-1, 0), (0, 0), (1, 0)],
         "L": [(-1, 0), (0, 0), (1, 0), (1, 1)]}  # from the centre, facing north
# fmt: on
TURNS = ["north", "east", "south", "west"]


def cells_of(at):
    shape = CELLS[at["type"]]
    for _ in range(TURNS.index(at["orientation"])):
        shape = [(b, -a) for a, b in shape]
    return {(at["x"] + a, at["y"] + b) for a, b in shape}


def fits(board, at):
    return all(0 <= x < 10 and y >= 0 and (x, y) not in board for x, y in cells_of(at))


def after(board, at):
    board = board | cells_of(at)
    full = [row for row in range(40) if all((x, row) in board for x in range(10))]
    return {(x, y - sum(row < y for row in full)) for x, y in board if y not in full}


def badness(board):
    heights = [max((y + 1 for x, y in board if x == column), default=0) for column in range(10)]
    holes = sum(heights) - len(board)
    return 4 * holes + sum(heights) / 2 + sum(abs(a - b) for a, b in zip(heights, heights[1:]))


def drops(board, kind):
    entries = [{"type": kind, "orientation": turn, "x": x, "y": 19} for turn in TURNS for x in range(10)]
    for at in (entry for entry in entries if fits(board, entry)):
        while fits(board, at | {"y": at["y"] - 1}):
            at["y"] -= 1
        yield at


def say(**message):
    print(json.dumps(message), flush=True)


say(type="info", name="simple.py", version="1", author="you", features=[])
for message in map(json.loads, sys.stdin):
    if message["type"] == "rules":
        say(type="ready")
    elif message["type"] == "start":
        board = {(x, y) for y, row in enumerate(message["board"]) for x, cell in enumerate(row) if cell}
        queue = message["queue"]
    elif message["type"] == "suggest":
        best_first = sorted(drops(board, queue[0]), key=lambda at: badness(after(board, at)))
        say(type="suggestion", moves=[{"location": at, "spin": "none"} for at in best_first])
    elif message["type"] == "play":
        board, queue = after(board, message["move"]["location"]), queue[1:]
    elif message["type"] == "new_piece":
        queue.append(message["piece"])
    elif message["type"] == "quit":
        break
