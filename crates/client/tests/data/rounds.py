#!/usr/bin/env python3
"""Rounds at a made-up table, drawn from the text of `crates/cut/src/lib.rs` and `docs/protocol.md` alone.

Writes rounds.json, which is sound, and rounds_lies.json: changes to it that make it unsound, each with the number of
the round and the word for the fault that every implementation of the check must find in it:
    pip install blake3 && python3 rounds.py
"""

import copy
import json
from pathlib import Path

from blake3 import blake3

DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
RANKS, SUITS = "23456789TJQKA", "cdhs"
OWN, COMMITTED, SILENT = 2, [5, 2, 3], 3


def identifier(bits):
    digits = ""
    for _ in range(26):
        bits, digit = divmod(bits, 32)
        digits = DIGITS[digit] + digits
    return digits


def round_bits(number):
    return 2**120 + 1000 * number + 7


def some_bytes(name, length):
    return blake3(b"golden round " + name.encode()).digest(length=length)


def nonce(seat, number):
    return some_bytes(f"nonce of seat {seat} in {number}", 32)


def commitment(seat, number):
    return blake3(b"cardroom veil 1" + nonce(seat, number)).hexdigest()


def contents(name):
    """Kind and value of every symbol."""
    what, _, number = name.partition(":")
    if what == "cards":
        return [(0, card) for card in range(52) for _ in range(int(number))]
    first, count = {"wheel": (0, number), "balls": (1, number), "die": (1, 6)}[what]
    return [(1, value) for value in range(first, first + int(count))]


class Shoe:
    """A shoe, shuffled before a round and cut in it with the nonces of `opened`."""

    def __init__(self, name, number, nth=0, symbols=None, opened=None):
        self.name, self.number, salt = name, number, f"salt of {name} in {number}/{nth} "
        symbols = contents(name) if symbols is None else symbols
        weight = {at: some_bytes(f"{salt} weight {at}", 8) for at in range(len(symbols))}
        shuffled = [symbols[at] for at in sorted(weight, key=weight.get)]
        self.leaves = [(some_bytes(f"{salt}{at}", 16), *one) for at, one in enumerate(shuffled)]
        self.opened = [seat for seat in COMMITTED if seat != SILENT] if opened is None else opened
        self.heap, self.width = self.tree()
        text = b"cardroom root 2" + len(symbols).to_bytes(2, "big") + self.heap[1]
        self.root = blake3(text).digest()
        self.order = self.cut()

    def tree(self):
        width = 1
        while width < len(self.leaves):
            width *= 2
        heap = [bytes(32)] * (2 * width)
        for place, (salt, kind, value) in enumerate(self.leaves):
            text = b"cardroom leaf 2" + place.to_bytes(2, "big") + salt + bytes([kind])
            heap[width + place] = blake3(text + value.to_bytes(2, "big")).digest()
        for i in range(width - 1, 0, -1):
            heap[i] = blake3(b"cardroom node 1" + heap[2 * i] + heap[2 * i + 1]).digest()
        return heap, width

    def cut(self):
        count, nonces = len(self.leaves), [nonce(seat, self.number) for seat in self.opened]
        text = b"cardroom deal 2" + self.root + round_bits(self.number).to_bytes(16, "big")
        text += count.to_bytes(2, "big") + len(nonces).to_bytes(4, "big") + b"".join(nonces)
        stream, at, order = blake3(text).digest(length=16384), 0, list(range(count))
        for i in range(count - 1, 0, -1) if nonces else []:
            while True:
                number = int.from_bytes(stream[at : at + 2], "big")
                at += 2
                if number < 65536 // (i + 1) * (i + 1):
                    break
            j = number % (i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def symbol(self, place):
        leaf = self.order[place]
        salt, kind, value = self.leaves[leaf]
        shown = value if kind else RANKS[value // 4] + SUITS[value % 4]
        node, path = self.width + leaf, []
        while node > 1:
            path.append(self.heap[node ^ 1].hex())
            node //= 2
        opening = {"symbol": shown, "leaf": leaf, "salt": salt.hex(), "path": path}
        return {"place": place, "opening": opening}

    def proof(self, start, drawn, hidden=(), came_later=False):
        """What the player in seat OWN keeps of draws from a place on; they see all but the hidden places."""
        n, committed = self.number, [seat for seat in COMMITTED if not (came_later and seat == OWN)]
        opened = [seat for seat in self.opened if seat in committed]
        own = {"seat": OWN, "nonce": nonce(OWN, n).hex(), "opened": OWN in self.opened}
        return {
            "contents": self.name,
            "root": self.root.hex(),
            "cut_in": identifier(round_bits(n)),
            "commitments": [{"seat": seat, "commitment": commitment(seat, n)} for seat in committed],
            "nonces": [{"seat": seat, "nonce": nonce(seat, n).hex()} for seat in opened],
            "players": 4,
            "own": None if came_later else own,
            "from": start,
            "drawn": drawn,
            "symbols": [
                self.symbol(place) for place in range(start, start + drawn) if place not in hidden
            ],
        }


def sound():
    """Rounds 4 to 6 and 8: the player missed round 7, and the old shoe was cut in round 2, before they came."""
    six, old = Shoe("cards:6", 5), Shoe("cards:1", 2, opened=[5])
    rounds = {
        4: [
            Shoe("wheel:37", 4).proof(0, 1),
            old.proof(20, 2, came_later=True),
        ],
        5: [
            Shoe("die", 5, 0).proof(0, 1),
            Shoe("die", 5, 1).proof(0, 1),
            old.proof(22, 0, came_later=True),
            six.proof(0, 4, hidden=[3]),
        ],
        6: [
            old.proof(22, 1, came_later=True),
            six.proof(4, 3),
            Shoe("balls:80", 6).proof(0, 3),
        ],
        8: [
            Shoe("wheel:37", 8).proof(0, 1),
            six.proof(12, 2),
        ],
    }
    return {
        "format": "cardroom proof 2",
        "table": identifier(2**125 + 99),
        "name": "Everything",
        "game": "made_up",
        "rounds": [
            {"round_no": number, "round": identifier(round_bits(number)), "shoes": shoes}
            for number, shoes in rounds.items()
        ],
    }


WHEEL, DIE, SIX, SIX_ON, BALLS, SIX_LATE = (
    ["rounds", at, "shoes", nth] for at, nth in [(0, 0), (1, 0), (1, 3), (2, 1), (2, 2), (3, 1)]
)


def lies(file):
    """Name, number of the round and word of the fault, and changes: a path and what to put there."""

    def at(path):
        value = file
        for step in path:
            value = value[step]
        return copy.deepcopy(value)

    def lie(name, round_no, fault, *changes):
        return {
            "name": name,
            "round_no": round_no,
            "fault": fault,
            "changes": [{"at": path, "put": put} for path, put in changes],
        }

    def swapped(path, one, other):
        items = at(path)
        items[one], items[other] = items[other], items[one]
        return path, items

    def place(nth):
        return [*SIX, "symbols", nth, "place"], nth

    opening, first = [*WHEEL, "symbols", 0, "opening"], [*SIX, "symbols"]
    twice = Shoe("cards:1", 8, symbols=[(0, 7)] * 52).proof(0, 2)
    foreign = Shoe("wheel:37", 4, symbols=[(1, 37)] * 37).proof(0, 1)
    spun = Shoe("wheel:37", 4).proof(0, 2)
    before = Shoe("wheel:37", 3).proof(1, 1)
    prepared = Shoe("cards:1", 3).proof(9, 1)
    unlisted = Shoe("cards:1", 4).proof(9, 1)
    unmentioned = [*at(["rounds", 3, "shoes"]), unlisted]
    ninth = identifier(round_bits(9))
    renamed = (["rounds", 0, "round"], ninth)
    others_nonce = ([*WHEEL, "nonces"], at([*WHEEL, "nonces"])[:1])
    others_commitment = ([*WHEEL, "commitments"], at([*WHEEL, "commitments"])[:1])
    passed_over = {**at(SIX_ON), "from": 5, "drawn": 2, "symbols": at([*SIX_ON, "symbols"])[1:]}
    return [
        lie("another root", 4, "place", ([*WHEEL, "root"], "00" * 32)),
        lie("another symbol", 4, "symbol", ([*opening, "symbol"], (at([*opening, "symbol"]) + 1) % 37)),
        lie("another salt", 4, "symbol", ([*opening, "salt"], "00" * 16)),
        lie("a path cut short", 4, "symbol", ([*opening, "path"], at([*opening, "path"])[1:])),
        lie("a card for a number", 5, "symbol", ([*DIE, "symbols", 0, "opening", "symbol"], "2d")),
        lie("another leaf", 4, "place", ([*opening, "leaf"], (at([*opening, "leaf"]) + 1) % 37)),
        lie("two cards swapped", 5, "place", swapped(first, 0, 1), place(0), place(1)),
        lie("the owner's nonce left out", 4, "own_nonce", others_nonce),
        lie("another's nonce left out", 4, "place", ([*WHEEL, "nonces"], at([*WHEEL, "nonces"])[1:])),
        lie("a nonce chosen later", 4, "nonce", ([*WHEEL, "nonces", 0, "nonce"], "00" * 32)),
        lie("nonces in another order", 4, "seat", swapped([*WHEEL, "nonces"], 0, 1)),
        lie("a seat with two commitments", 4, "seat", ([*WHEEL, "commitments", 2, "seat"], 5)),
        lie("more nonces than players", 4, "players", ([*WHEEL, "players"], 1)),
        lie("the owner's commitment left out", 4, "own_commitment", others_commitment, others_nonce),
        lie("another round's identifier", 4, "lasts", renamed),
        lie("another identifier, in the cut too", 4, "place", renamed, ([*WHEEL, "cut_in"], ninth)),
        lie("a wheel without a name", 4, "contents", ([*WHEEL, "contents"], "wheel")),
        lie("a pocket that the wheel does not have", 4, "foreign", (WHEEL, foreign)),
        lie("a card more often than the shoe has it", 8, "too_often", (["rounds", 3, "shoes", 0], twice)),
        lie("a wheel that gives two numbers", 4, "draws", (WHEEL, spun)),
        lie("a wheel from an earlier round", 4, "lasts", (WHEEL, before)),
        lie("more draws than the shoe has", 6, "beyond", ([*BALLS, "drawn"], 81)),
        lie("a symbol of another round", 5, "outside", ([*SIX, "drawn"], 2)),
        lie("a symbol told twice", 5, "outside", (first, [at([*first, 0])] + at(first))),
        lie("a place passed over", 6, "goes_on", (SIX_ON, passed_over)),
        lie("a place dealt again", 8, "goes_on", ([*SIX_LATE, "from"], 6), ([*SIX_LATE, "drawn"], 8)),
        lie("another cut later", 6, "changed", ([*SIX_ON, "nonces"], at([*SIX_ON, "nonces"])[:1])),
        lie("a commitment forgotten later", 6, "changed", ([*SIX_ON, "commitments"], at([*SIX_ON, "commitments"])[:2])),
        lie("another round of the cut later", 6, "changed", ([*SIX_ON, "cut_in"], ninth)),
        lie("more players later", 6, "changed", ([*SIX_ON, "players"], 5)),
        lie("another name later", 6, "changed", ([*SIX_ON, "contents"], "cards:5")),
        lie("a shoe said to be older", 6, "cut_in", (["rounds", 2, "shoes", 2], prepared)),
        lie("a shoe cut in a round that did not have it", 8, "cut_in", (["rounds", 3, "shoes"], unmentioned)),
        lie("a new shoe dealt from the middle", 4, "goes_on", ([*WHEEL, "from"], 1)),
        lie("two shoes that are one", 5, "reused", (["rounds", 1, "shoes", 1], at(DIE))),
        lie("a round without a shoe", 4, "no_shoe", (["rounds", 0, "shoes"], [])),
        lie("rounds in another order", 3, "order", (["rounds", 1, "round_no"], 3)),
        lie("a round twice", 8, "order", (["rounds", 3, "round"], at(["rounds", 0, "round"]))),
        lie("a round without a number", 0, "order", (["rounds", 0, "round_no"], 0)),
    ]


def main():
    folder = Path(__file__).parent
    file = sound()
    (folder / "rounds.json").write_text(json.dumps(file, indent=1) + "\n")
    told = ",\n".join(json.dumps(lie) for lie in lies(file))
    (folder / "rounds_lies.json").write_text(f"[\n{told}\n]\n")


main()
