#!/usr/bin/env python3
"""Makes the data folder `folder`, and expected.json beside it: README.md tells how it is run.

The program has two lives, and its clock is set back: ten days in the first, eight in the second, so
that a table that was ordered in the first opens in the second.
"""

import argparse
import asyncio
import json
import shutil
import sqlite3
import subprocess
import tempfile
import time
from pathlib import Path

from guests import Guest, Refused, Room, Table
from guests import calls, folds, mixes, shoves, until_renewed, until_street

HERE = Path(__file__).parent
DAY_S = 86_400
LIVES = [-10 * DAY_S, -8 * DAY_S]
NAMES = ["Ana", "Ben", "Cleo", "Dov", "Edith", "Femi"]


def private(name: str, **other: object) -> dict:
    usual = {"limit": "no_limit", "small_blind": 1, "big_blind": 2, "seats_max": 6}
    return {"name": name, **usual, "private": True, "house_players": 0, **other}


class Made:
    """What is in the folder, so far."""

    def __init__(self) -> None:
        self.guests: dict[str, Guest] = {}
        self.tables: dict[str, str] = {}
        self.cut: list[dict] = []
        self.open: dict[str, list[str]] = {}
        self.closed: list[str] = []
        self.codes: dict[str, str] = {}

    def named(self, names: str) -> list[Guest]:
        return [self.guests[name] for name in names.split()]

    def opens(self, host: Guest, name: str, **other: object) -> str:
        self.tables[name] = host.post("/api/tables", **private(name, **other))["table"]
        return self.tables[name]

    async def play(self, table: str, names: str, how: object, hands: int) -> None:
        """These guests, so many hands; then they sit out."""
        guests = self.named(names)
        for guest in guests:
            guest.rests[table] = hands
        for guest in guests:
            await guest.sit(table, how)
        for guest in guests:
            await guest.plays_to(table, hands)


async def first_life(room: Room, made: Made) -> None:
    for name in NAMES:
        me, token = room.call("/api/guest", None, {"name": name})
        made.codes[name] = me["recovery_code"]
        made.guests[name] = Guest(room, name, token, me, nonces=name in ("Ana", "Ben", "Dov"))
    ana = made.guests["Ana"]
    ana.post("/api/owner/claim", secret=room.greeting.split("/owner/")[1].split()[0])
    sessions(room, made)
    for guest in made.guests.values():
        await guest.open()
    lobby = ana.get("/api/lobby")
    made.tables = {row["name"]: row["table"] for row in lobby["tables"]}
    made.tables["Millrace"] = lobby["pools"][0]["pool"]
    await broke(made)
    table = made.tables
    await asyncio.gather(
        made.play(table["Kettle"], "Ana Ben Cleo", mixes, 51),
        made.play(table["Orchard"], "Ben Edith Femi", mixes, 6),
        made.play(table["Masks"], "Cleo Dov Edith", mixes, 4),
        millrace(made),
        several(made),
    )
    room.run("checkpoint", "--to", HERE / "kept-checkpoints")
    await kitchen(made)
    await void(made)
    await waiting(made)
    await draws(made)
    talk(made)
    order(made)
    for guest in made.guests.values():
        await guest.close()
    room.run("checkpoint", "--to", HERE / "kept-checkpoints")


def sessions(room: Room, made: Made) -> None:
    """Some have several devices, some were signed out; one has a new code, one a new name."""
    made.open = {name: [guest.token] for name, guest in made.guests.items()}
    for name, count in (("Ben", 2), ("Cleo", 1), ("Edith", 2)):
        for _ in range(count):
            made.open[name].append(room.call("/api/recover", None, {"code": made.codes[name]})[1])
    room.call("/api/sign-out", made.open["Ben"][1], {})
    made.closed.append(made.open["Ben"].pop(1))
    made.guests["Edith"].post("/api/sign-out-others")
    made.closed += made.open["Edith"][1:]
    made.open["Edith"] = made.open["Edith"][:1]
    made.codes["Dov"] = made.guests["Dov"].post("/api/recovery-code")["code"]
    made.guests["Femi"].post("/api/rename", name="Femi of the hill")


async def broke(made: Made) -> None:
    """Two go all-in until one has nothing left: run twice, a sheet with a payment, a refill."""
    host, other = made.named("Edith Femi")
    stakes = {"small_blind": 10, "big_blind": 20, "buy_in_min": 400, "buy_in_max": 2000}
    table = made.opens(host, "All or nothing", **stakes)
    for guest in (host, other):
        await guest.sit(table, shoves, 2000)
    def is_over() -> bool:
        stacks = [guest.tables[table].stack for guest in (host, other)]
        return host.tables[table].over and 0 in stacks
    await host.until(is_over, "somebody is broke")
    await other.until(lambda: other.tables[table].over, "the hand is over")
    if "runs_chosen" not in host.tables[table].news:
        raise SystemExit("nothing was run twice")
    for guest in (host, other):
        loser = guest.tables[table].stack == 0
        await guest.ask("leave_seat", table=table)
        if loser:
            guest.post("/api/refill")


async def millrace(made: Made) -> None:
    """A pool. Two leave it, one sits out, one stays."""
    pool = made.tables["Millrace"]
    players = ana, cleo, edith, femi = made.named("Ana Cleo Edith Femi")
    for guest in players:
        await guest.sit(pool, mixes)
    await ana.until(lambda: ana.moves >= 8, "enough hands in the pool")
    await femi.again("leave_seat")
    await edith.again("leave_seat")
    await cleo.again("sit_out")
    for guest in (ana, cleo):
        while (view := guest.get(f"/api/tables/{guest.here}"))["hand"] is not None:
            if view["hand"]["over"] and view["turn"] is None:
                break
            await asyncio.sleep(0.1)


async def several(made: Made) -> None:
    """Tables of several games, one of them in turn and one as players choose."""
    (host,) = made.named("Dov")
    horse = made.opens(host, "Horse", mix="horse", hands=1, limit="fixed_limit")
    games = {"games": ["holdem", "stud_8"], "limit": "fixed_limit"}
    choice = made.opens(host, "Choice", mix="dealers_choice", **games)
    await made.play(horse, "Dov Femi Ana", calls, 5)
    await made.play(choice, "Dov Edith Ben", calls, 4)


async def kitchen(made: Made) -> None:
    """A private table with a password, a bomb pot, straddles, top-ups, and a host's orders."""
    host, cleo, dov, femi = made.named("Ben Cleo Dov Femi")
    bomb = {"when": "host", "hands": 0, "ante_big_blinds": 2, "boards": 2}
    table = made.opens(host, "Kitchen", straddle="under_the_gun", bomb=bomb)
    host.post("/api/table-password", table=table, password="old house")
    for guest in (cleo, dov, femi):
        guest.post("/api/enter", table=table, password="old house")
    for guest in (host, cleo, dov, femi):
        await guest.sit(table, mixes)
    await cleo.ask("straddle", table=table, on=True)
    await dov.ask("auto_top_up", table=table, to=150)
    await host.until(lambda: host.tables[table].hand_no >= 3, "three hands")
    await host.ask("host", table=table, order={"kind": "bomb_pot"})
    await femi.ask("top_up", table=table, amount=20)
    await host.ask("say", table=table, text="Thanks, nice hand.")
    await host.ask("host", table=table, order={"kind": "remove", "player": femi.player})
    await host.ask("host", table=table, order={"kind": "mute", "player": dov.player})
    for guest in (host, cleo, dov):
        guest.rests[table] = 8
    for guest in (host, cleo, dov):
        await guest.plays_to(table, 8)
    await host.ask("host", table=table, order={"kind": "pause"})


async def void(made: Made) -> None:
    """A hand that the owner breaks off, with a fold before it; and a table that its host closes."""
    owner, ben, cleo, dov = made.named("Ana Ben Cleo Dov")
    table = made.opens(ben, "Broken off", rulebook="club")
    def play(options: dict, at: Table, dice: object) -> dict | None:
        if at.hand_no == 1 and at.street == "flop":
            return None
        return (folds if at.hand_no == 1 and at.you == 1 else calls)(options, at, dice)
    guests = (ben, cleo, dov)
    await ben.sit(table, play)
    await ben.ask("host", table=table, order={"kind": "pause"})
    for guest in (cleo, dov):
        await guest.sit(table, play)
    for guest in guests:
        guest.rests[table] = 2
    await ben.ask("host", table=table, order={"kind": "resume"})
    await ben.until(lambda: ben.tables[table].street == "flop", "the flop")
    owner.post("/api/office/break-off", table=table, close=False)
    for guest in guests:
        await guest.plays_to(table, 2)
    closed = made.opens(dov, "Closed")
    await made.play(closed, "Dov Cleo", calls, 2)
    await dov.ask("host", table=closed, order={"kind": "close"})


async def waiting(made: Made) -> None:
    """One waits for a seat, another asks a host for one."""
    ben, cleo, dov, edith, femi = made.named("Ben Cleo Dov Edith Femi")
    chairs = made.tables["Two Chairs"]
    await made.play(chairs, "Ben Cleo", calls, 1)
    await dov.ask("wait_for_seat", table=chairs, any=False)
    asked = made.opens(edith, "By asking", host_seats=True)
    await femi.ask("watch", table=asked)
    await femi.ask("ask_for_seat", table=asked, seat=3)


async def draws(made: Made) -> None:
    """A hand in which the deck runs short and is renewed, played to its end."""
    (host,) = made.named("Ana")
    table = made.opens(host, "Draws", game="triple_draw_27", limit="fixed_limit")
    await seat_all(made, table, NAMES, calls)
    for guest in made.guests.values():
        guest.rests[table] = 2
    await host.ask("host", table=table, order={"kind": "resume"})
    for guest in made.guests.values():
        await guest.plays_to(table, 2)
    if "deck_renewed" not in host.tables[table].news:
        raise SystemExit("no deck was renewed")


async def seat_all(made: Made, table: str, names: list[str], how: object) -> None:
    """All of them, before the first hand; the host, who comes first, has paused the table."""
    host = made.guests[names[0]]
    await host.ask("watch", table=table)
    await host.ask("host", table=table, order={"kind": "pause"})
    for name in names:
        await made.guests[name].sit(table, how)


def talk(made: Made) -> None:
    """Blocks, a report that the owner settles, one that stays open."""
    ana, ben, cleo, dov, edith, femi = made.guests.values()
    ana.post("/api/block", player=dov.player, on=True)
    ana.post("/api/block", player=ben.player, on=True)
    ana.post("/api/block", player=ben.player, on=False)
    edith.post("/api/block", player=femi.player, on=True)
    kitchen = made.tables["Kitchen"]
    report = {"table": kitchen, "player": ben.player, "reason": "language"}
    cleo.post("/api/report", **report)
    number = ana.get("/api/office/talk")["reports"][0]["number"]
    ana.post("/api/office/settle", report=number, silence_minutes=60)
    dov.post("/api/report", **{**report, "reason": "abuse"})


def order(made: Made) -> None:
    """A table ordered for the second life; others declined, taken back, not answered."""
    owner, cleo = made.named("Ana Cleo")
    books = {book["key"]: book for book in owner.get("/api/games")["rulebooks"]}
    terms = books["evening"]["hash"]
    now = int((time.time() + LIVES[0]) * 1000)
    names = ["The evening", "Declined", "Taken back", "Not answered", "Much later"]
    ids = {}
    for name in names:
        days = 350 if name == "Much later" else 2
        opens_at = now + days * DAY_S * 1000 - 600_000
        wanted = private(name, rulebook="evening")
        made_order = cleo.post("/api/orders", table=wanted, opens_at=opens_at, terms=terms)
        ids[name] = made_order["row"]["table"]
    for name in ("The evening", "Much later"):
        owner.post("/api/office/order", table=ids[name], decline=None)
    owner.post("/api/office/order", table=ids["Declined"], decline="That evening is taken.")
    cleo.post("/api/withdraw-order", table=ids["Taken back"])
    cleo.post("/api/table-password", table=ids["The evening"], password="candle")
    made.tables["The evening"] = ids["The evening"]


async def second_life(room: Room, made: Made) -> None:
    for guest in made.guests.values():
        guest.room = room
        guest.tables.clear()
        await guest.open()
    ana, ben, cleo, dov, edith, femi = made.guests.values()
    evening = made.tables["The evening"]
    for guest in (dov, femi):
        guest.post("/api/enter", table=evening, password="candle")
    await made.play(evening, "Cleo Dov Femi", mixes, 3)
    # Hands that stop before their ends, each for another reason.
    flop = made.opens(dov, "Cut on the flop", rulebook="club")
    await stops(made, flop, ["Dov", "Ana", "Edith"], until_street("flop"))
    renewed = made.opens(ben, "Cut after renewal", game="triple_draw_27", limit="fixed_limit")
    await stops(made, renewed, ["Ben", "Ana", "Cleo", "Dov", "Edith", "Femi"], until_renewed)
    # In the pool too.
    pool = made.tables["Millrace"]
    for guest in (ana, cleo):
        guest.plays[pool] = until_street("flop")
        await guest.ask("watch", table=pool)
    await cleo.again("come_back")
    await stopped(made, None, ["Ana", "Cleo"])
    room.run("checkpoint", "--to", HERE / "kept-checkpoints")


async def stops(made: Made, table: str, names: list[str], how: object) -> None:
    await seat_all(made, table, names, how)
    await made.guests[names[0]].ask("host", table=table, order={"kind": "resume"})
    await stopped(made, table, names)


async def stopped(made: Made, table: str | None, names: list[str]) -> None:
    """Waits until one of them thinks, and notes the hand."""
    players = [made.guests[name] for name in names]
    def thinks() -> bool:
        at = [guest.tables.get(table or guest.here) for guest in players]
        return any(
            it and it.turn and it.turn["seat"] == it.you and it.turn["options"]
            and it.hand_no == at[0].hand_no and guest.plays[table or guest.here]
            (it.turn["options"], it, guest.dice) is None
            for guest, it in zip(players, at)
        )
    for guest in players:
        guest.moved.set()
    while not thinks():
        await asyncio.sleep(0.05)
    table = table or players[0].here
    hand_no = players[0].tables[table].hand_no
    made.cut.append({"table": table, "hand_no": hand_no, "players": names})


PROMISED = """
jackpot_fed jackpot_won jackpot_paid rake_paid deck_renewed hand_voided closed removed muted paused
password_set bomb_announced straddle_set topped_up auto_top_up_set waits asked admitted arrived
went_on game_chosen nonce_committed recovered runs_chosen came_back
"""


def check(folder: Path) -> None:
    """All that README.md promises happened, and a snapshot is kept."""
    database = sqlite3.connect(folder / "cardroom.db")
    def count(of: str, *words: str) -> int:
        return database.execute(f"SELECT count(*) FROM {of}", words).fetchone()[0]
    for kind in PROMISED.split():
        if not count("entries WHERE instr(CAST(body AS TEXT), ?)", f'"{kind}"'):
            raise SystemExit(f"nothing in the record says {kind}")
    if not count("snapshots"):
        raise SystemExit("no snapshot is kept")
    database.close()


def compact(folder: Path) -> None:
    """The database in one small file, with all that was in its log; no lock, no socket."""
    database = sqlite3.connect(folder / "cardroom.db")
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.execute("VACUUM")
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    for name in ("cardroom.db-wal", "cardroom.db-shm", "lock", "control.sock"):
        (folder / name).unlink(missing_ok=True)


def make(program: Path, clock: Path) -> None:
    """The folder, and what its program says of it, today and in a year: it must be the same."""
    folder, kept, made = HERE / "folder", HERE / "kept-checkpoints", Made()
    for name in ("cardroom.db", "cardroom.heads", "room.key"):
        (folder / name).unlink(missing_ok=True)
    kept.unlink(missing_ok=True)
    with Room(program, folder, clock, LIVES[0]) as room:
        asyncio.run(first_life(room, made))
        room.stop()
    with Room(program, folder, clock, LIVES[1]) as room:
        asyncio.run(second_life(room, made))
    compact(folder)
    check(folder)
    expected, later = (expect(program, days * DAY_S, clock, made) for days in (0, 300))
    if later != expected:
        raise SystemExit("what is expected would change with time")
    (HERE / "expected.json").write_text(json.dumps(expected, indent=1) + "\n")


def expect(program: Path, ahead_s: int, clock: Path, made: Made) -> dict:
    """What the program that made the folder says of a copy, after its next start."""
    folder, kept = HERE / "folder", HERE / "kept-checkpoints"
    people = {
        name: {
            "player": guest.player,
            "sessions": made.open[name],
            "recovery_code": made.codes[name],
        }
        for name, guest in made.guests.items()
    }
    tables = {id: name for name, id in made.tables.items() if name != "Millrace"}
    for cut in made.cut:
        tables.setdefault(cut["table"], "Millrace")
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place) / "data"
        shutil.copytree(folder, copy)
        with Room(program, copy, clock, ahead_s) as room:
            told = {
                "people": {name: person(room, it) for name, it in people.items()},
                "tables": {
                    id: {"name": name, **table(room, id, people)} for id, name in tables.items()
                },
                "jackpot": room.call("/api/lobby")[0]["jackpot"],
            }
            room.stop()
            report = json.loads(room.run("audit", "--json", "--checkpoint", kept))
            voided = json.loads(room.run("voided", "--json"))
    heads = {}
    for line in kept.read_text().splitlines():
        heads.update((chain, [seq, head]) for chain, seq, head in json.loads(line)["heads"])
    counts = "tables_closed hands transfers postings currencies fault"
    return {
        **told,
        "signed_out": made.closed,
        "cut": made.cut,
        "renewed": {"table": made.tables["Draws"], "hand_no": 1},
        "voided": voided,
        "audit": {key: report[key] for key in counts.split()},
        "heads": dict(sorted(heads.items())),
    }


def person(room: Room, known: dict) -> dict:
    """Somebody: who they are, their chips, what they paid, their hands added up."""
    token, hands, page = known["sessions"][0], [], {"before": ""}
    me = room.call("/api/me", token)[0]
    while page["before"] is not None:
        before = page["before"] and f"&before={page['before']}"
        page = room.call(f"/api/me/hands?limit=50{before}", token)[0]
        hands += page["hands"]
    return {
        **known,
        "me": {
            **{key: me[key] for key in "player name balance at_tables owner may_refill".split()},
            "tables": sorted(me["tables"]),
            "blocked": [{"player": blocked["player"]} for blocked in me["blocked"]],
        },
        "fees": room.call("/api/me/fees", token)[0],
        "hands": {
            "count": len(hands),
            "void": sum(row["void"] for row in hands),
            "net": sum(row["net"] for row in hands),
        },
    }


def table(room: Room, id: str, people: dict) -> dict:
    """A table as those see it who sit there, or else somebody; who may not see it, and why."""
    views, refused, sheet = {}, {}, None
    for name, known in people.items():
        token = known["sessions"][0]
        try:
            view = room.call(f"/api/tables/{id}", token)[0]
        except Refused as error:
            refused[name] = error.code
            continue
        if view["you"] is not None or not views:
            views[name] = seen(view)
        if view["you_host"]:
            sheet = {"host": name, "sheet": room.call(f"/api/tables/{id}/sheet", token)[0]}
    return {"views": views, "refused": refused, **(sheet or {})}


def seen(view: dict) -> dict:
    """What a folder that is brought forward must say of a table as before."""
    hand = view["hand"]
    return {
        **{key: view[key] for key in "name you you_host private anonymous paused muted".split()},
        **{key: view[key] for key in "waiting buy_in_min buy_in_max chat_languages".split()},
        "game": view["game"],
        "stakes": view["stakes"],
        "hand": hand and {key: hand[key] for key in HAND.split()},
        "seats": [{key: seat[key] for key in SEAT.split()} for seat in view["seats"]],
        "turn": view["turn"] and {"seat": view["turn"]["seat"]},
    }


HAND = "hand_no hand button street boards pots root took_part players over"
SEAT = "seat player name house stack bet status in_hand folded all_in cards"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", type=Path, required=True, help="cardroom as it was at e420701")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        clock = Path(place) / "clock.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-o", clock, HERE / "clock.c"], check=True)
        make(args.program.resolve(), clock)


if __name__ == "__main__":
    main()
