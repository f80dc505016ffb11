"""A room of one program on one folder, and guests who play in it as they are told."""

import asyncio
import json
import os
import random
import secrets
import subprocess
import urllib.error
import urllib.request
from pathlib import Path

from websockets.asyncio.client import connect

from blake3 import blake3

TIMEOUT_S = 60


class Refused(Exception):
    """A typed refusal: nothing was changed."""

    def __init__(self, asked: object, refusal: dict) -> None:
        super().__init__(f"{asked}: refused: {refusal['code']} {refusal['params']}")
        self.code: str = refusal["code"]


class Room:
    """The program at work. Its clock can be set, so that a day passes in no time."""

    def __init__(self, program: Path, data: Path, clock: Path, ahead_s: int) -> None:
        self.program, self.data = program, data
        kept = {k: v for k, v in os.environ.items() if not k.startswith("CARDROOM_")}
        self.env = {**kept, "LD_PRELOAD": str(clock), "CLOCK_AHEAD_S": str(ahead_s)}

    def __enter__(self) -> "Room":
        args = [self.program, "serve", "--listen", "127.0.0.1:0", "--data", self.data]
        self.process = subprocess.Popen(args, env=self.env, stdout=subprocess.PIPE, text=True)
        self.greeting = ""
        while "Ctrl-C" not in self.greeting:
            line = self.process.stdout.readline()
            if not line:
                raise SystemExit(f"the room ended: {self.greeting}")
            self.greeting += line
        self.address = "http://" + self.greeting.split("http://")[1].split()[0]
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        if self.process.wait() != 0:
            raise SystemExit("the room did not end well")

    def run(self, *args: object) -> str:
        command = [self.program, *map(str, args), "--data", self.data]
        return subprocess.run(command, env=self.env, check=True, stdout=-1, text=True).stdout

    def call(self, path: str, token: str | None = None, body: dict | None = None) -> tuple:
        """A `GET`, or with a body a `POST`: the answer, and the session that came with it."""
        request = urllib.request.Request(self.address + path)
        if token is not None:
            request.add_header("authorization", f"Bearer {token}")
        if body is not None:
            request.add_header("content-type", "application/json")
            request.data = json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                text, cookie = answer.read(), answer.headers.get("set-cookie", "")
        except urllib.error.HTTPError as error:
            raise Refused((path, body), json.load(error)) from None
        session = cookie.split("cardroom_session=")[1].split(";")[0] if cookie else None
        return json.loads(text) if text else None, session


class Table:
    """What a guest knows of a table: just enough to decide when it is their turn."""

    def __init__(self, view: dict) -> None:
        self.view = view
        self.you: int | None = view["you"]
        hand = view["hand"]
        self.hand_no: int = hand["hand_no"] if hand else 0
        self.over: bool = hand is None or hand["over"]
        self.street: str | None = hand["street"] if hand else None
        self.turn: dict | None = view["turn"]
        self.choice: dict | None = view.get("choice")
        mine = [seat for seat in view["seats"] if seat["seat"] == self.you]
        self.stack: int = mine[0]["stack"] if mine else 0
        self.cards: list[str] = list(mine[0]["cards"]) if mine else []
        self.news: list[str] = [item["e"] for item in view["log"]]


class Guest:
    def __init__(self, room: Room, name: str, token: str, me: dict, nonces: bool = False) -> None:
        self.room, self.name, self.token, self.player = room, name, token, me["player"]
        self.dice = random.Random(name)
        self.throws = nonces  # whether they throw nonces into the cut
        self.nonces: dict[str, str] = {}
        self.tables: dict[str, Table] = {}
        self.plays: dict[str, object] = {}  # how they decide at each table
        self.rests: dict[str, int] = {}  # the hand of each table after which they sit out
        self.here, self.moves = "", 0  # at which table of a pool, and after how many others

    def get(self, path: str) -> dict:
        return self.room.call(path, self.token)[0]

    def post(self, path: str, **body: object) -> dict:
        return self.room.call(path, self.token, body)[0]

    async def open(self) -> None:
        address = "ws" + self.room.address.removeprefix("http") + "/ws"
        self.line = await connect(address, max_size=None)
        self.moved, self.asked, self.count = asyncio.Event(), {}, 0
        self.reader = asyncio.create_task(self.read())
        await self.ask("hello", protocol=1, client="old-folder 1", token=self.token)

    async def close(self) -> None:
        self.reader.cancel()
        await self.line.close()

    async def read(self) -> None:
        async for text in self.line:
            frame = json.loads(text)
            match frame["t"]:
                case "table":
                    self.tables[frame["view"]["table"]] = Table(frame["view"])
                    await self.look(frame["view"]["table"])
                case "news":
                    await self.follow(frame)
                case "moved":
                    to, old = frame["to"], frame["from"]
                    self.here, self.moves = to, self.moves + 1
                    self.plays[to], self.rests[to] = self.plays[old], self.rests.get(old, 10**6)
                    self.tables.pop(old, None)
                case "done":
                    self.asked.pop(frame["id"]).set_result(None)
                case "refused":
                    told = self.asked.pop(frame["id"])
                    told.set_exception(Refused((self.name, told.asked), frame["refusal"]))
            self.moved.set()

    def send(self, cmd: str, **fields: object) -> asyncio.Future:
        """A request; its answer may be waited for."""
        self.count += 1
        number, told = self.count, asyncio.get_running_loop().create_future()
        told.asked = (cmd, fields)
        told.add_done_callback(lambda it: it.exception())
        self.asked[number] = told
        text = json.dumps({"id": number, "cmd": cmd, **fields})
        told.sent = asyncio.create_task(self.line.send(text))
        return told

    async def ask(self, cmd: str, **fields: object) -> None:
        while True:
            try:
                return await self.send(cmd, **fields)
            except Refused as refused:
                if refused.code not in ("too_fast", "busy"):
                    raise
                await asyncio.sleep(0.5)

    async def until(self, so: object, what: str) -> None:
        """Waits until something is so."""
        async with asyncio.timeout(TIMEOUT_S):
            while not so():
                self.moved.clear()
                try:
                    await asyncio.wait_for(self.moved.wait(), 20)
                except TimeoutError:
                    at = {k: (t.hand_no, t.over, t.turn) for k, t in self.tables.items()}
                    print(f"{self.name} still waits until {what}: {at}")

    async def follow(self, frame: dict) -> None:
        table = self.tables.get(frame["table"])
        if table is None:
            return
        for item in frame["items"]:
            self.apply(frame["table"], table, item)
        await self.look(frame["table"])

    def apply(self, id: str, table: Table, item: dict) -> None:
        table.news.append(item["e"])
        for it in [item, *item.get("shares", []), *item.get("results", [])]:
            if it.get("seat") == table.you and "stack" in it:
                table.stack = it["stack"]
        mine = item.get("seat") == table.you
        match item["e"]:
            case "seat_taken" if item["player"] == self.player:
                table.you, table.stack = item["seat"], item["stack"]
            case "seat_left" if mine:
                table.you = None
            case "hand_opened":
                table.hand_no, table.over, table.cards = item["hand_no"], False, []
                table.street, table.news = None, ["hand_opened"]
                self.open_nonce(id, item, item["hand_no"])
            case "deck_renewed":
                self.open_nonce(id, item, table.hand_no)
            case "street_opened":
                table.street = item["street"]
            case "dealt" if mine:
                table.cards += item["cards"]
            case "drew" if mine:
                table.cards = [it for it in table.cards if it not in item.get("thrown", [])]
            case "hand_closed" | "hand_voided":
                table.over = True
            case "turn":
                table.turn, table.choice = item, None
            case "no_turn":
                table.turn, table.choice = None, item.get("choice")

    def fresh_commitment(self) -> str:
        nonce = secrets.token_bytes(32)
        veil = blake3(b"cardroom veil 1" + nonce).hex()
        self.nonces[veil] = nonce.hex()
        return veil

    def open_nonce(self, id: str, item: dict, hand_no: int) -> None:
        mine = [it["commitment"] for it in item["commitments"] if it["commitment"] in self.nonces]
        for veil in mine:
            following = self.fresh_commitment()
            fields = {"hand_no": hand_no, "nonce": self.nonces[veil], "next": following}
            self.send("open_nonce", table=id, **fields)

    async def look(self, id: str) -> None:
        """Decides, where it is their turn."""
        table = self.tables[id]
        if table.you is not None and table.hand_no >= self.rests.get(id, 10**6):
            self.rests[id] = 10**6
            self.send("sit_out", table=id)
        choice, turn, play = table.choice, table.turn, self.plays.get(id)
        if choice and choice["seat"] == table.you and choice["chosen"] is None and play:
            self.send("choose_game", table=id, game=self.dice.randrange(2))
        if not turn or turn["seat"] != table.you or not turn["options"] or not play:
            return
        action = play(turn["options"], table, self.dice)
        if action is not None:
            table.turn = None
            numbers = {"hand_no": turn["hand_no"], "action_no": turn["action_no"]}
            self.send("act", table=id, **numbers, action=action)

    async def sit(self, id: str, play: object, buy_in: int = 100) -> None:
        self.plays[id] = play
        await self.ask("watch", table=id)
        view = self.tables[self.here if id not in self.tables else id].view
        buy_in = max(view["buy_in_min"], min(view["buy_in_max"], buy_in))
        own = {"commitment": self.fresh_commitment()} if self.throws else {}
        await self.ask("take_seat", table=id, buy_in=buy_in, **own)

    async def again(self, cmd: str) -> None:
        """Asks it of the table of the pool where they are, until they are at one."""
        while True:
            try:
                return await self.ask(cmd, table=self.here)
            except Refused as refused:
                if refused.code not in ("not_seated", "table_unknown", "table_closed"):
                    raise
                await asyncio.sleep(0.05)

    async def plays_to(self, id: str, hand_no: int) -> None:
        """Waits until that hand, or a later one, is over and none follows."""
        def rested() -> bool:
            table = self.tables[id]
            return table.hand_no >= hand_no and table.over and "sat_out" in table.news
        await self.until(rested, f"hand {hand_no} is over and they sit out")


# How they decide.


def asked(options: dict, table: Table, dice: random.Random) -> dict | None:
    """What is asked other than a bet."""
    if (draw := options.get("draw")) is not None:
        count = min(draw["max"], len(table.cards))
        return {"kind": "draw", "cards": table.cards[:count]}
    if (runs := options.get("runs")) is not None:
        return {"kind": "run", "runs": min(2, runs)}
    if options.get("muck"):
        return {"kind": "show"}
    return None


def calls(options: dict, table: Table, dice: random.Random) -> dict:
    """Never folds, never bets."""
    if (other := asked(options, table, dice)) is not None:
        return other
    if options.get("bring_in") is not None:
        return {"kind": "bring_in"}
    return {"kind": "check" if options["check"] else "call"}


def mixes(options: dict, table: Table, dice: random.Random) -> dict:
    """Bets now and then, and folds now and then."""
    if asked(options, table, dice) is None:
        roll = dice.random()
        for kind in ("bet", "raise_to"):
            if options[kind] is not None and roll < 0.12:
                return {"kind": kind, "to": options[kind]["min"]}
        if options["call"] is not None and roll > 0.85:
            return {"kind": "fold"}
    return calls(options, table, dice)


def shoves(options: dict, table: Table, dice: random.Random) -> dict:
    """Everything, at the first chance."""
    if asked(options, table, dice) is None:
        for kind in ("bet", "raise_to"):
            if options[kind] is not None:
                return {"kind": kind, "to": options[kind]["max"]}
    return calls(options, table, dice)


def folds(options: dict, table: Table, dice: random.Random) -> dict:
    """Folds to every bet."""
    return {"kind": "fold"} if options["call"] is not None else calls(options, table, dice)


def until_street(street: str) -> object:
    """Calls until that street, and then thinks."""
    def play(options: dict, table: Table, dice: random.Random) -> dict | None:
        return None if table.street == street else calls(options, table, dice)
    return play


def until_renewed(options: dict, table: Table, dice: random.Random) -> dict | None:
    """Draws all cards until the deck was renewed, and then thinks at the next bet."""
    if "deck_renewed" in table.news and asked(options, table, dice) is None:
        return None
    return calls(options, table, dice)
