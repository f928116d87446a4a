#!/usr/bin/env python3
"""A bot for `kashi arena`: takes as many Azul tiles as fit into one line; any move in other games.

    kashi arena azul beginner "cmd:python3 examples/mybot.py" --games 20

Kashi sends one JSON object a line: the game, your seat, the state and your legal moves.
Answer with one line: {"move": "..."}. See docs/arena-protocol.md.
"""
import json
import sys


def value(question, move):
    """How many of the tiles fit, less those that fall to the floor."""
    if question["game"] != "azul" or ">" in move:
        return 0
    state, board = question["state"], question["state"]["boards"][question["seat"]]
    tiles = state["centre"] if move[0] == "c" else state["factories"][int(move[0]) - 1]
    count = tiles.count(move[1])
    if move[3] == "f":
        return -count
    line = board["lines"][int(move[3]) - 1]
    room = int(move[3]) - (line["count"] if line else 0)
    return min(count, room) - 2 * max(0, count - room) + (1 if count >= room else 0)


for text in sys.stdin:
    question = json.loads(text)
    best = max(question["moves"], key=lambda move: value(question, move))
    print(json.dumps({"move": best}), flush=True)
