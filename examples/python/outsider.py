#!/usr/bin/env python3
"""Strangers to a Cardroom, who play hands in it and verify every proof of every deal.

    python3 outsider.py --room http://127.0.0.1:7777 --hands 1000

Written from docs/protocol.md alone. Read deal.py for the proofs, table.py for what news do to a
table, player.py for the line and the play. Ends with 1 at the first fault, and says what it is.
"""

import argparse
import asyncio
import json
import random
import sys
import time
from collections import Counter
from pathlib import Path
from secrets import token_hex

from fault import Fault
from player import Company, Player
from room import Refused, Room

# What there is to choose from at dealer's choice: one game of each family.
CHOICE = ["holdem", "omaha_8", "stud_8", "triple_draw_27"]


def strangers(args: argparse.Namespace) -> list[Player]:
    room, company, dice = Room(args.room), Company(args.hands), random.Random(args.seed)
    return [
        Player(room, f"Outsider {token_hex(3)}", company, random.Random(dice.random()))
        for _ in range(args.players)
    ]


async def play(args: argparse.Namespace, players: list[Player]) -> None:
    """Runs all of them at one table until each has played the requested number of hands."""
    for player in players:
        await player.enter()
    table = args.table or await open_table(players, args.house, args.game)
    async with asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(named(player, table))


async def open_table(players: list[Player], house: int, game: str) -> str:
    """Opens a private table. Anyone who knows its id may sit down; house players leave two seats free."""
    host, seats = players[0], len(players) + house + 2
    games = await host.room.get("/api/games")
    wanted = {
        "name": None,
        **played(game, games),
        "small_blind": 1,
        "big_blind": 2,
        "seats_max": min(seats, seats_max(game, games)),
        "time_to_act_s": 20,
        "private": True,
        "house_players": house,
    }
    return (await host.room.post("/api/tables", host.token, wanted))["table"]


def played(game: str, games: dict) -> dict:
    """Returns the fields of `NewTable` that say what is played: a game with its default limit, or a mix."""
    if game == "dealers_choice":
        return {"mix": game, "games": CHOICE, "limit": "fixed_limit"}
    if any(it["key"] == game for it in games["mixes"]):
        return {"mix": game, "hands": 3, "limit": "fixed_limit"}
    limits = [it["limits"][0] for it in games["games"] if it["key"] == game]
    if not limits:
        names = [it["key"] for it in games["games"] + games["mixes"]]
        raise SystemExit(f"the room has no game {game}: {', '.join(names)}, dealers_choice")
    return {"game": game, "limit": limits[0]}


def seats_max(game: str, games: dict) -> int:
    """Returns the maximum number of seats at a table of this game."""
    several = [it["seats_max"] for it in games["mixes"] if it["key"] == game]
    single = [it["players_max"] for it in games["games"] if it["key"] in (game, *CHOICE)]
    return min(several or single)


async def named(player: Player, table: str) -> None:
    """Plays; a fault names the player who found it, and the hand."""
    try:
        await player.play(table)
    except (Fault, Refused) as fault:
        deal = player.table and player.table.deal
        where = f"table {table}, hand {deal.hand_no} ({deal.hand})" if deal else f"table {table}"
        raise Fault(f"{player.name}, {where}: {fault}") from fault


def report(players: list[Player]) -> str:
    figures = [player.figures for player in players]
    refusals = sum((it.refusals for it in figures), Counter())
    lines = {
        "hands played": sum(it.hands for it in figures),
        "hands looked on": sum(it.watched for it in figures),
        "cards proved": sum(it.cards for it in figures),
        "decks renewed": sum(it.renewed for it in figures),
        "own nonces counted": sum(it.nonces_counted for it in figures),
        "own nonces late": sum(it.nonces_late for it in figures),
        "lines cut": sum(it.lines_cut for it in figures),
        "whole tables sent": sum(it.whole for it in figures),
        "refusals": ", ".join(f"{code} {count}" for code, count in sorted(refusals.items())),
    }
    return "\n".join(f"{name:19} {figure}" for name, figure in lines.items())


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--room", default="http://127.0.0.1:7777", help="its address")
    parser.add_argument("--hands", type=int, default=100, help="how many each of them plays")
    parser.add_argument("--players", type=int, default=3, help="how many strangers")
    parser.add_argument("--house", type=int, default=2, help="how many house players sit with them")
    parser.add_argument("--game", default="holdem", help="what is played at a table of their own")
    parser.add_argument("--table", help="a table that is there; without it a private one is opened")
    parser.add_argument("--seed", type=int, default=random.randrange(2**32), help="of their play")
    parser.add_argument("--proofs", type=Path, help="a folder for the proof files")
    return parser.parse_args()


def main() -> int:
    args = arguments()
    print(f"seed {args.seed}")
    start = time.monotonic()
    players = strangers(args)
    faults: tuple[Exception, ...] = ()
    try:
        asyncio.run(play(args, players))
    except* (Fault, Refused) as group:
        faults = group.exceptions
    for fault in faults:
        print(f"FAULT: {fault}", file=sys.stderr)
    if args.proofs:
        for player in (it for it in players if it.table):
            path = args.proofs / f"{player.name.replace(' ', '-')}.json"
            path.write_text(json.dumps(player.proof_file()))
            print(f"proofs kept in {path}: `cardroom verify` checks them once more")
    if not faults:
        print(report(players))
        print(f"no fault in {time.monotonic() - start:.1f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
