"""A bot that plays rated games with people: it looks for an opponent, plays at random, and looks again.

    python3 examples/rated_bot.py http://localhost:7878 TOKEN [--game azul] [--games 10]

TOKEN is a token that may play: POST /api/tokens, or `--guest NAME` plays as a guest of that name, who stands on no board. Nothing but
Python's own library is needed. docs/protocol.md describes every message.
"""

import argparse
import json
import random
import sys
import urllib.error
import urllib.request


class Server:
    """The server, as one person sees it."""

    def __init__(self, address, token=None):
        self.address = address.rstrip("/")
        self.headers = {"Content-Type": "application/json"}
        if token:
            self.headers["Authorization"] = f"Bearer {token}"

    def open(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.urlopen(urllib.request.Request(self.address + path, data, self.headers))

    def ask(self, path, body=None):
        with self.open(path, body) as answer:
            return json.load(answer)

    def lines(self, path, body=None):
        """Frames, one for each line; an empty line only says that the connection is alive."""
        with self.open(path, body) as answer:
            for line in answer:
                if line.strip():
                    yield json.loads(line)

    def become_guest(self, name):
        with self.open("/api/me", {"name": name, "language": "en"}) as answer:
            cookies = answer.headers.get_all("Set-Cookie")
        self.headers["Cookie"] = "; ".join(cookie.split(";")[0] for cookie in cookies)


def find_opponent(server, game):
    """Waits until somebody fits; the seek ends with the connection. Answers the table's id."""
    seek = {"game": game, "players": 2, "pace": "live", "rated": True}
    for frame in server.lines("/api/pairing", seek):
        if frame["type"] == "matched":
            return frame["table"]["id"]
        if frame["type"] in ("elsewhere", "refused"):
            sys.exit(json.dumps(frame))
    return None


def play(server, table):
    """Plays a game to its end; answers how it ended and the bot's seat."""
    me = server.ask("/api/me")["id"]
    for frame in server.lines(f"/api/tables/{table}/events"):
        view = server.ask(f"/api/tables/{table}")
        if view["status"] == "over":
            return view["ending"], view["yours"][0] if view["yours"] else None
        mine = [at for at, seat in enumerate(view["seats"]) if seat["occupant"].get("person", {}).get("id") == me]
        asked = view["next"].get("seats", [view["next"].get("seat")])
        for seat in set(mine) & set(asked):
            legal = server.ask(f"/api/tables/{table}/legal?seat={seat}")
            if not legal["moves"]:
                continue
            ply = legal["ply"]
            move = {"id": f"m{ply}-{seat}", "do": "play", "seat": seat, "ply": ply, "move": random.choice(legal["moves"])}
            try:
                server.ask(f"/api/tables/{table}", move)
            except urllib.error.HTTPError as fault:
                # The table has gone on meanwhile: the next frame says how it is.
                if fault.code not in (409, 422):
                    raise
    return None, None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("token", nargs="?")
    parser.add_argument("--guest")
    parser.add_argument("--game", default="azul")
    parser.add_argument("--games", type=int, default=1)
    options = parser.parse_args()
    server = Server(options.address, options.token)
    if options.guest:
        server.become_guest(options.guest)
    for _ in range(options.games):
        table = None
        while table is None:
            table = find_opponent(server, options.game)
        ending, seat = play(server, table)
        print(json.dumps({"table": table, "seat": seat, "ending": ending}), flush=True)


if __name__ == "__main__":
    main()
