"""Strangers at the real program, which is killed during play, comes back, and is audited.

    CARDROOM=../../target/debug/cardroom OUTSIDER_HANDS=1000 python3 -m unittest test_room
"""

import argparse
import asyncio
import json
import os
import pathlib
import random
import signal
import socket
import subprocess
import tempfile
import unittest

import outsider

HERE = pathlib.Path(__file__).parent
PROGRAM = os.environ.get("CARDROOM", HERE / "../../target/debug/cardroom")
HANDS = int(os.environ.get("OUTSIDER_HANDS", "50"))
SEED = int(os.environ.get("OUTSIDER_SEED", random.randrange(2**32)))
QUICK = {
    "CARDROOM_LOG__FILTER": "warn",
    "CARDROOM_HOUSE_PLAYERS__THINK_MS_MIN": "0",
    "CARDROOM_HOUSE_PLAYERS__THINK_MS_MAX": "5",
    "CARDROOM_TABLE__PAUSE_BETWEEN_HANDS_MS": "0",
    "CARDROOM_GUEST__REFILL_EVERY_S": "0",
}


def start(data: str, listen: str) -> subprocess.Popen:
    """The program, open."""
    ours = {name: it for name, it in os.environ.items() if not name.startswith("CARDROOM")}
    command = [PROGRAM, "serve", "--data", data, "--listen", listen]
    room = subprocess.Popen(command, env=ours | QUICK, stdout=subprocess.PIPE, text=True)
    for line in room.stdout:
        if "Ctrl-C" in line:
            return room
    raise AssertionError(f"the room ended with {room.wait()}")


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


# A game of every family and tables of several: how many strangers beside two house players, and how
# many hands each of them plays. Where six draw, the deck runs short every few hands.
GAMES = {
    "holdem": (3, HANDS),
    "omaha_8": (3, HANDS // 2),
    "stud_8": (4, HANDS // 2),
    "triple_draw_27": (4, HANDS // 2),
    "horse": (3, HANDS // 2),
    "dealers_choice": (3, HANDS // 2),
}


class Room(unittest.TestCase):
    def test_strangers_verify_every_proof_of_every_family(self):
        print(f"OUTSIDER_SEED={SEED} OUTSIDER_HANDS={HANDS}")
        with tempfile.TemporaryDirectory() as data:
            self.data, self.listen = data, f"127.0.0.1:{free_port()}"
            self.room = start(data, self.listen)
            self.addCleanup(lambda: (self.room.kill(), self.room.wait(), self.room.stdout.close()))
            for game, (strangers, hands) in GAMES.items():
                with self.subTest(game=game):
                    self.verify(game, strangers, hands)
            self.room.terminate()
            self.assertEqual(self.room.wait(), 0)
            self.cardroom("audit", "--data", data)

    def verify(self, game: str, strangers: int, hands: int) -> None:
        players = asyncio.run(self.play(game, strangers, hands))
        print(f"-- {game}\n{outsider.report(players)}")
        for player in players:
            self.assertGreaterEqual(player.figures.hands, hands)
            self.assertGreater(player.figures.nonces_counted, 0.5 * hands)
            self.assertGreater(player.figures.lines_cut, 0)
            proofs = pathlib.Path(self.data) / "proofs.json"
            proofs.write_text(json.dumps(player.proof_file()))
            self.cardroom("verify", proofs)
        if game == "triple_draw_27":
            self.assertGreater(sum(it.figures.renewed for it in players), 0)
        if game in ("horse", "dealers_choice"):
            self.assertGreater(len(set().union(*(it.figures.games for it in players))), 1)

    def crash(self) -> None:
        self.room.send_signal(signal.SIGKILL)
        self.room.wait()
        self.room.stdout.close()
        self.room = start(self.data, self.listen)

    def cardroom(self, *args) -> None:
        """One of the program's own commands, which must find nothing wrong."""
        said = subprocess.run([PROGRAM, *args], capture_output=True, text=True)
        self.assertEqual(said.returncode, 0, said.stdout + said.stderr)

    async def play(self, game: str, strangers: int, hands: int) -> list:
        address = f"http://{self.listen}"
        args = argparse.Namespace(
            room=address, hands=hands, players=strangers, house=2, table=None, seed=SEED, game=game
        )
        players = outsider.strangers(args)
        async with asyncio.timeout(120 + 2 * hands), asyncio.TaskGroup() as group:
            playing = group.create_task(outsider.play(args, players))
            while players[0].figures.hands < hands // 2 and not playing.done():
                await asyncio.wait([playing], timeout=0.01)
            await asyncio.to_thread(self.crash)
        return players


if __name__ == "__main__":
    unittest.main()
