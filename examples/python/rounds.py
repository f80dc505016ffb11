#!/usr/bin/env python3
"""What a room must prove about rounds against the house: "The proof file of rounds" of docs/protocol.md.

    python3 rounds.py FILE

Checks a file that a player saved, draw by draw. Ends with 1 at the first fault, and says what it is.
"""

import json
import re
import sys

from blake3 import blake3
from deal import RANKS, SUITS, commitment, node_hash, number
from fault import Fault, need

FORMAT = "cardroom proof 2"
FIELDS = {
    "file": {"format", "table", "name", "game", "rounds"},
    "round": {"round_no", "round", "shoes"},
    "shoe": {
        *("contents", "root", "cut_in", "commitments", "nonces"),
        *("players", "own", "from", "drawn", "symbols"),
    },
    "symbol": {"place", "opening"},
    "opening": {"symbol", "leaf", "salt", "path"},
}


def contents(name: str) -> list[str | int]:
    """Every symbol of a shoe with this name, as often as the shoe has it."""
    if name == "die":
        return list(range(1, 7))
    match = re.fullmatch("(cards|wheel|balls):([1-9][0-9]{0,3})", name)
    need(match is not None, f"contents: {name!r}")
    what, count = match[1], int(match[2])
    need(count <= 8 if what == "cards" else 2 <= count <= 4096, f"contents: {name!r}")
    if what == "cards":
        return [rank + suit for rank in RANKS for suit in SUITS] * count
    first = 0 if what == "wheel" else 1
    return list(range(first, first + count))


def order(root: bytes, round_id: bytes, count: int, nonces: list[bytes]) -> list[int]:
    """Which leaf is drawn when: draw `i` from the shoe is leaf `order[i]`."""
    leaves = list(range(count))
    if not nonces:
        return leaves
    text = b"cardroom deal 2" + root + round_id + count.to_bytes(2, "big")
    text += len(nonces).to_bytes(4, "big") + b"".join(nonces)
    # At most half of the numbers are passed over, so that this is nearly always enough.
    stream, at = blake3(text, 8 * count), 0
    for i in range(count - 1, 0, -1):
        drawn = 65536
        while drawn >= 65536 - 65536 % (i + 1):
            if at == len(stream):
                stream = blake3(text, 2 * len(stream))
            drawn, at = int.from_bytes(stream[at : at + 2], "big"), at + 2
        j = drawn % (i + 1)
        leaves[i], leaves[j] = leaves[j], leaves[i]
    return leaves


def leaf_hash(leaf: int, salt: bytes, symbol: str | int) -> bytes:
    if isinstance(symbol, str):
        kind, value = 0, 4 * RANKS.index(symbol[0]) + SUITS.index(symbol[1])
    else:
        kind, value = 1, symbol
    text = b"cardroom leaf 2" + leaf.to_bytes(2, "big") + salt
    return blake3(text + bytes([kind]) + value.to_bytes(2, "big"))


def is_in(root: bytes, count: int, opening: dict) -> bool:
    """Whether the opening's symbol is at the opening's leaf of the shoe with this root."""
    leaf, salt = opening["leaf"], bytes.fromhex(opening["salt"])
    path = [bytes.fromhex(sibling) for sibling in opening["path"]]
    if not 0 <= leaf < count or len(salt) != 16 or len(path) != (count - 1).bit_length():
        return False
    own = leaf_hash(leaf, salt, opening["symbol"])
    for k, sibling in enumerate(path):
        own = node_hash(sibling, own) if leaf >> k & 1 else node_hash(own, sibling)
    return blake3(b"cardroom root 2" + count.to_bytes(2, "big") + own) == root


class Life:
    """A shoe through the rounds that were dealt from it."""

    def __init__(self, first: dict) -> None:
        self.announced = announced(first)
        self.last = 0  # the last round that had it
        self.next = 0  # place of the next draw
        self.left = contents(first["contents"])  # what was not seen


def announced(shoe: dict) -> dict:
    return {name: shoe[name] for name in ("contents", "cut_in", "commitments", "nonces", "players")}


class Check:
    """One file, round by round."""

    def __init__(self, file: dict) -> None:
        need(file["format"] == FORMAT, f"not a file of the format {FORMAT!r}")
        has("file", file)
        self.file = file
        self.rounds: set[str] = set()
        self.last = 0
        self.run = 0  # the first of the rounds without a gap that end with the last
        self.shoes: dict[str, Life] = {}
        self.seen = 0
        self.before = 0  # rounds with a shoe that was cut before its owner came

    def checked(self) -> "Check":
        for round in self.file["rounds"]:
            try:
                self.round(round)
            except Fault as fault:
                raise Fault(f"round {round['round_no']}, {fault}") from None
        return self

    def round(self, round: dict) -> None:
        has("round", round)
        no, name = round["round_no"], round["round"]
        need(no > self.last and name not in self.rounds, "order: does not follow the round before it")
        self.run = self.run if no == self.last + 1 else no
        self.last = no
        self.rounds.add(name)
        need(round["shoes"], "no_shoe: drawn from nothing")
        for at, shoe in enumerate(round["shoes"]):
            has("shoe", shoe)
            all_symbols = contents(shoe["contents"])
            roots = [it["root"] for it in round["shoes"][:at]]
            need(shoe["root"] not in roots, "reused: one shoe twice in a round")
            life = self.shoes.get(shoe["root"])
            if life:
                self.goes_on(life, shoe)
            else:
                self.begins(round, shoe)
                life = self.shoes[shoe["root"]] = Life(shoe)
            life.last, life.next = no, shoe["from"] + shoe["drawn"]
            cut(shoe)
            own(shoe)
            draws(shoe, len(all_symbols), all_symbols, life)
            self.seen += len(shoe["symbols"])
        came_later = [it["own"] is None and it["cut_in"] not in self.rounds for it in round["shoes"]]
        self.before += any(came_later)

    def goes_on(self, life: Life, shoe: dict) -> None:
        """A shoe of an earlier round is still the same, and its draws go on where that round ended."""
        need(announced(shoe) == life.announced, "changed: a shoe that is not what it was")
        lasts(shoe)
        missed = life.last < self.run  # rounds that the file does not have may have drawn from it
        follows = shoe["from"] == life.next or missed and shoe["from"] > life.next
        need(follows, f"goes_on: place {shoe['from']} where {life.next} was due")

    def begins(self, round: dict, shoe: dict) -> None:
        """A shoe that no earlier round had: it is new, or the file's owner came after it."""
        if shoe["cut_in"] == round["round"]:
            need(shoe["from"] == 0, f"goes_on: place {shoe['from']} of a new shoe")
            return
        lasts(shoe)
        was_there = self.run < round["round_no"] or shoe["cut_in"] in self.rounds
        need(not was_there, "cut_in: a shoe of an earlier round, which did not have it")


def has(what: str, it: dict) -> None:
    unknown, missing = it.keys() - FIELDS[what], FIELDS[what] - it.keys()
    need(not unknown and not missing, f"form: a {what} with {unknown or 'no'} and without {missing}")


def lasts(shoe: dict) -> None:
    need(shoe["contents"].startswith("cards:"), "lasts: only cards may last several rounds")


def cut(shoe: dict) -> None:
    """Nonces match their commitments, in their order."""
    made = {it["seat"]: it["commitment"] for it in shoe["commitments"]}
    need(len(made) == len(shoe["commitments"]), "seat: two commitments")
    seats = list(made)
    for it in shoe["nonces"]:
        need(it["seat"] in seats, f"seat: {it['seat']} without a commitment, or out of order")
        seats = seats[seats.index(it["seat"]) + 1 :]
        veil = commitment(bytes.fromhex(it["nonce"]))
        need(veil == made[it["seat"]], f"nonce: not what seat {it['seat']} committed to")
    need(len(shoe["nonces"]) <= shoe["players"], "players: more people take part than bet")


def own(shoe: dict) -> None:
    """The owner's nonce took part, if the room confirmed it."""
    if (it := shoe["own"]) is None:
        return
    made = {"seat": it["seat"], "commitment": commitment(bytes.fromhex(it["nonce"]))}
    need(made in shoe["commitments"], "own_commitment: it was not counted")
    is_among = {"seat": it["seat"], "nonce": it["nonce"]} in shoe["nonces"]
    need(is_among or not it["opened"], "own_nonce: it was left out")


def draws(shoe: dict, count: int, all_symbols: list, life: Life) -> None:
    """Every symbol comes from the leaf that is due, and the shoe has it."""
    is_single = shoe["contents"] == "die" or shoe["contents"].startswith("wheel:")
    need(shoe["drawn"] <= 1 or not is_single, f"draws: {shoe['drawn']} numbers of one {shoe['contents']}")
    end = shoe["from"] + shoe["drawn"]
    need(end <= count, f"beyond: place {end} in a shoe of {count}")
    nonces = [bytes.fromhex(it["nonce"]) for it in shoe["nonces"]]
    root = bytes.fromhex(shoe["root"])
    due = order(root, number(shoe["cut_in"]), count, nonces)
    next_place = shoe["from"]
    for it in shoe["symbols"]:
        has("symbol", it)
        has("opening", it["opening"])
        place, symbol, leaf = it["place"], it["opening"]["symbol"], it["opening"]["leaf"]
        need(next_place <= place < end, f"outside: place {place} is not one of this round's")
        next_place = place + 1
        need(leaf == due[place], f"place: leaf {leaf} where {due[place]} was due")
        need(is_in(root, count, it["opening"]), f"symbol: {symbol} is not leaf {leaf} of the shoe")
        need(symbol in all_symbols, f"foreign: {symbol} in {shoe['contents']}")
        need(symbol in life.left, f"too_often: {symbol} of {shoe['contents']}")
        life.left.remove(symbol)


def check(file: dict) -> Check:
    return Check(file).checked()


def main() -> int:
    try:
        with open(sys.argv[1], encoding="utf-8") as text:
            file = json.load(text)
        checked = check(file)
    except json.JSONDecodeError as error:
        print(f"not a file of rounds: {error}")
        return 1
    except Fault as fault:
        print(f"FAULT: {fault}")
        return 1
    print(f"{checked.seen} draws in {len(file['rounds'])} rounds, all as roots and cuts give them")
    if checked.before:
        print(f"{checked.before} rounds with a shoe that was cut before you came")
    return 0


if __name__ == "__main__":
    sys.exit(main())
