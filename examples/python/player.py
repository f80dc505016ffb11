"""A stranger who plays a simple game, adds nonces to every cut, and believes nothing unproved."""

import asyncio
import json
import random
import secrets
from collections import Counter
from dataclasses import dataclass, field

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from deal import Deal, Deck, commitment
from fault import need
from room import Refused, Room
from table import Table

# The table has moved on meanwhile: its news say what has changed, and we decide again.
LATE = {"stale", "hand_over", "not_your_turn", "not_your_choice"}
LATE |= {"already_seated", "not_seated", "sit_out_unchanged"}
# The room closed the connection because of a fault of ours.
OUR_FAULT = {1009: "too_long", 4001: "session_closed", 4004: "flood", 4005: "malformed"}


@dataclass
class Figures:
    """What one player has seen."""

    hands: int = 0
    watched: int = 0
    cards: int = 0
    renewed: int = 0
    nonces_counted: int = 0
    nonces_late: int = 0
    lines_cut: int = 0
    whole: int = 0
    games: set[str] = field(default_factory=set)
    refusals: Counter[str] = field(default_factory=Counter)


class Company:
    """Players who trust each other: they stop together, and compare what each of them was told."""

    def __init__(self, goal: int) -> None:
        self.goal = goal
        self.players: list[Player] = []
        self.deals: dict[str, tuple] = {}
        self.roots: dict[bytes, tuple[str, int]] = {}

    def has_played(self) -> bool:
        return all(player.figures.hands >= self.goal for player in self.players)

    def compare(self, deal: Deal) -> None:
        told = tuple((deck.root, deck.commitments, deck.nonces) for deck in deal.decks)
        need(self.deals.setdefault(deal.hand, told) == told, "players are told different things")
        for at, deck in enumerate(deal.decks):
            here = (deal.hand, at)
            need(self.roots.setdefault(deck.root, here) == here, "a deck is used twice")


class Player:
    def __init__(self, room: Room, name: str, company: Company, dice: random.Random) -> None:
        self.room, self.name, self.company, self.dice = room, name, company, dice
        self.figures = Figures()
        self.nonces: dict[str, bytes] = {}  # by their commitments; nobody else sees them
        self.confirmed: set[str] = set()  # those that are in a cut, according to the room
        self.proofs: list[dict] = []
        self.table: Table | None = None
        company.players.append(self)

    async def enter(self) -> None:
        me, self.token = await self.room.guest(self.name)
        self.id: str = me["player"]
        self.balance: int = me["balance"]
        games = (await self.room.get("/api/games"))["games"]
        self.stud = {it["key"] for it in games if it["family"] == "stud"}

    async def play(self, table: str) -> None:
        """Plays at this table until all have played their hands; opens a lost connection again."""
        self.table_id = table
        pause = 0.25
        while not self.is_done():
            try:
                async with connect(self.room.socket, compression=None) as line:
                    await self.greet(line)
                    async for text in line:
                        pause = 0.25
                        await self.take(json.loads(text))
                        if self.is_done():
                            return
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else None
                need(code not in OUR_FAULT, f"the room closed the line: {OUR_FAULT.get(code)}")
            except OSError:
                pass  # nobody listens: the room is about to come back
            self.figures.lines_cut += 1
            await asyncio.sleep(pause * self.dice.uniform(0.5, 1.0))
            pause = min(2 * pause, 10)

    def is_done(self) -> bool:
        return self.company.has_played() and self.table is not None and self.table.you is None

    # The line.

    async def greet(self, line: ClientConnection) -> None:
        """Sends `hello`, and gets up to date: by the news since, by the whole table, or by a first view."""
        self.line = line
        self.ids = 0
        self.asked: dict[int, dict] = {}  # requests that wait for their answer
        # What we did on a lost connection either is in the news, or never happened: do it again.
        self.acted: tuple[int, int] | None = None
        self.opened: str | None = None
        self.frames_left = self.dice.randint(200, 600)
        hello = {"protocol": 1, "client": "outsider.py 1", "token": self.token}
        if self.table is not None and not self.table.delayed and self.dice.random() < 0.7:
            hello["resume"] = [{"table": self.table_id, "after": self.table.seq}]
        await self.ask("hello", **hello)
        if "resume" not in hello:
            await self.ask("watch", table=self.table_id)

    async def ask(self, cmd: str, **fields: object) -> None:
        self.ids += 1
        self.asked[self.ids] = {"id": self.ids, "cmd": cmd, **fields}
        await self.line.send(json.dumps(self.asked[self.ids]))

    async def ask_table(self, cmd: str, **fields: object) -> None:
        await self.ask(cmd, table=self.table_id, **fields)

    def waits(self, *cmds: str) -> bool:
        return any(request["cmd"] in cmds for request in self.asked.values())

    async def take(self, frame: dict) -> None:
        """Handles one frame, and then does what the table asks of us now."""
        match frame["t"]:
            case "welcome":
                need(frame["player"] == self.id, "the room takes us for somebody else")
            case "table":
                self.figures.whole += 1
                if self.table is None:
                    self.table = Table(self.id, frame["view"], self.stud)
                else:
                    self.table.replace(frame["view"])
            case "news":
                if not self.table.follow(frame) and not self.waits("watch"):
                    since = {} if self.table.delayed else {"after": self.table.seq}
                    await self.ask_table("watch", **since)
            case "balance":
                self.balance = frame["balance"]
            case "done":
                request = self.asked.pop(frame["id"])
                if request["cmd"] == "open_nonce":
                    self.confirmed.add(request["nonce"])
            case "refused":
                await self.refused(self.asked.pop(frame["id"], {}), Refused(frame["refusal"]))
        if self.table is None or self.waits("hello", "watch"):
            return
        while self.table.finished:
            self.note(self.table.finished.pop(0))
        await self.look()
        self.frames_left -= 1
        if self.frames_left == 0:  # as if somebody pulled the cable
            self.line.transport.abort()

    async def refused(self, request: dict, refused: Refused) -> None:
        self.figures.refusals[refused.code] += 1
        if request.get("cmd") == "open_nonce" and refused.code == "nonce_not_awaited":
            return  # we came too late; our nonce is left out
        if refused.code in LATE:
            return
        if not refused.retry:
            raise refused
        self.acted = self.opened = None
        await asyncio.sleep(0.25)

    # The proofs.

    def fresh_commitment(self) -> str:
        nonce = secrets.token_bytes(32)
        veil = commitment(nonce)
        self.nonces[veil] = nonce
        return veil

    def note(self, deal: Deal) -> None:
        """A hand is over, and everything that we were shown of it is proved."""
        if self.proofs and deal.hand_no <= self.proofs[-1]["hand_no"]:
            return  # a whole table repeats its last hand
        figures = self.figures
        figures.hands += deal.mine is not None
        figures.watched += deal.mine is None
        figures.cards += sum(len(deck.seen) for deck in deal.decks)
        figures.games.add(self.table.game)
        figures.renewed += len(deal.decks) - 1
        self.proofs.append(deal.proof([self.own(deck, deal.mine) for deck in deal.decks]))
        self.company.compare(deal)

    def own(self, deck: Deck, seat: int | None) -> dict | None:
        """Our part in a deck's cut: a nonce that the room took must be among those that cut it."""
        if (veil := deck.commitments.get(seat)) is None:
            return None
        need(veil in self.nonces, "a commitment in our name that is not ours")
        nonce = self.nonces[veil].hex()
        opened, counted = nonce in self.confirmed, seat in deck.nonces
        need(counted or not opened, "our nonce was taken and not counted")
        self.figures.nonces_counted += counted
        self.figures.nonces_late += not counted
        return {"seat": seat, "nonce": nonce, "opened": opened}

    def proof_file(self) -> dict:
        table = {"table": self.table_id, "name": self.table.name}
        return {"format": "cardroom proof 1", **table, "hands": self.proofs}

    # The play.

    async def look(self) -> None:
        table, seat = self.table, self.table.mine()
        if seat is None:
            if not self.company.has_played() and not self.waits("take_seat"):
                await self.sit_down()
            return
        await self.open_nonce()
        await self.act()
        await self.choose()
        if table.leaving or self.waits("take_seat", "leave_seat"):
            return
        if self.company.has_played():
            await self.ask_table("leave_seat")
            return
        if table.commitment is None and not self.waits("commit", "open_nonce"):
            await self.ask_table("commit", commitment=self.fresh_commitment())
        if not table.in_hand() and not table.top_up_waits and not self.waits("top_up"):
            if seat.stack < table.buy_in_min:
                await self.top_up(seat.stack)
        if seat.sitting_out and seat.stack > 0 and not self.waits("come_back", "top_up"):
            await self.ask_table("come_back")

    async def sit_down(self) -> None:
        """Takes a seat, with a commitment, to take part in the cut of the first hand already."""
        await self.have_chips()
        buy_in = min(self.balance, self.table.buy_in_max)
        await self.ask_table("take_seat", buy_in=buy_in, commitment=self.fresh_commitment())

    async def top_up(self, stack: int) -> None:
        if stack == 0:
            await self.have_chips()
        if self.balance > 0:
            amount = min(self.balance, self.table.buy_in_max - stack)
            await self.ask_table("top_up", amount=amount)

    async def have_chips(self) -> None:
        """Asks for play chips until they cover a buy-in."""
        while self.balance < self.table.buy_in_min:
            try:
                self.balance = (await self.room.post("/api/refill", self.token))["balance"]
            except Refused as refused:
                self.figures.refusals[refused.code] += 1
                if not refused.retry:
                    raise
                await asyncio.sleep(refused.params.get("seconds", 1))

    async def open_nonce(self) -> None:
        """Opens the nonce as soon as a deck is announced, and again if the answer was lost."""
        table, deal = self.table, self.table.deal
        if deal is None or deal.deck.nonces is not None:
            return
        if (veil := deal.deck.commitments.get(table.you)) is None or self.opened == veil:
            return
        need(veil in self.nonces, "a commitment in our name that is not ours")
        self.opened = veil
        nonce, following = self.nonces[veil].hex(), self.fresh_commitment()
        await self.ask_table("open_nonce", hand_no=deal.hand_no, nonce=nonce, next=following)

    async def act(self) -> None:
        turn = self.table.turn
        if turn is None or turn["seat"] != self.table.you or turn["options"] is None:
            return
        decision = (turn["hand_no"], turn["action_no"])
        if self.acted == decision:
            return
        self.acted = decision
        action = decide(turn["options"], self.table.deal.own, self.dice)
        for _ in range(2 if self.dice.random() < 0.02 else 1):  # a repeat is harmless
            await self.ask_table("act", hand_no=decision[0], action_no=decision[1], action=action)

    async def choose(self) -> None:
        """Chooses any game when we are the ones to choose the next one."""
        choice = self.table.choice
        if choice is None or choice["seat"] != self.table.you or choice["chosen"] is not None:
            return
        if not self.waits("choose_game"):
            await self.ask_table("choose_game", game=self.dice.randrange(len(self.table.mix)))


def decide(options: dict, own: list[str], dice: random.Random) -> dict:
    """No poker to be proud of, but every kind of decision comes up."""
    roll = dice.random()
    if (draw := options.get("draw")) is not None:
        count = dice.randint(draw["min"], min(draw["max"], len(own)))
        return {"kind": "draw", "cards": dice.sample(own, count)}
    if (runs := options.get("runs")) is not None:
        return {"kind": "run", "runs": dice.randint(1, runs)}
    if options.get("muck"):
        return {"kind": "muck" if roll < 0.5 else "show"}
    for kind in ("bet", "raise_to"):
        if (wager := options[kind]) is not None and roll < 0.15:
            most = wager["max"] if roll < 0.02 else min(wager["max"], 3 * wager["min"])
            totals = range(wager["min"], most + 1, wager.get("by", 1))
            return {"kind": kind, "to": dice.choice(totals)}
    if options.get("bring_in") is not None:
        return {"kind": "bring_in"}
    if options["check"]:
        return {"kind": "check"}
    price = options["call"]
    if price is not None and (4 * price <= options["pot_after_call"] or roll < 0.4):
        return {"kind": "call"}
    return {"kind": "fold"}
