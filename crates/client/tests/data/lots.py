#!/usr/bin/env python3
"""The lots of a made-up tournament, drawn from the text of `crates/cut/src/lib.rs` and `docs/protocol.md` alone.

Writes lots.json, to which no entrant gave a nonce, and lots_nonces.json, to which some did. Every implementation of
the check is compared with both:
    pip install blake3 && python3 lots.py > lots.json && python3 lots.py nonces > lots_nonces.json
"""

import json
import sys

from blake3 import blake3

SECRET = blake3(b"golden secret of a tournament").digest()
TOURNAMENT = 2**125 + 77
DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
PEOPLE = ["Ana", "Bo", "Chidi", "Dana", "Eka", "Fritz", "Gül", "Hal", "Ida", "Jo"]
SEATS, STARTED, WITHDRAWN, HOUSE = 3, 8, [3], [5]
WEIGHTS = [900, 90, 10]
ENVELOPES = [(5000, 1), (700, 2), (99, 3)]
# Entries that commit to a nonce, and of these the one that does not open it; entries from STARTED on come later.
COMMITTED, SILENT = ([0, 1, 4, 6], 4) if "nonces" in sys.argv else ([], None)


def nonce(entry):
    secret = blake3(b"golden secret of entrant %d" % entry).digest()
    return blake3(b"cardroom mine 1" + secret + TOURNAMENT.to_bytes(16, "big")).digest()


def commitment(entry):
    return blake3(b"cardroom veil 1" + nonce(entry)).digest()


NONCES = [nonce(entry) for entry in COMMITTED if entry != SILENT]


def fixed_list():
    text = b"cardroom list 1" + STARTED.to_bytes(4, "big")
    for entry in range(STARTED):
        if entry in COMMITTED:
            text += b"\2" + commitment(entry)
        else:
            text += b"\0" if entry in WITHDRAWN else b"\1"
    return {"hash": blake3(text).hexdigest(), "entries": STARTED}


def entry_of(number, name):
    entry = {"entry": number, "name": name}
    entry |= {"house": number in HOUSE, "withdrawn": number in WITHDRAWN}
    if number in COMMITTED:
        entry["commitment"] = commitment(number).hex()
        if number != SILENT:
            entry["nonce"] = nonce(number).hex()
    return entry


class Lots:
    def __init__(self, kind, number):
        text = b"cardroom lots 1" + SECRET + TOURNAMENT.to_bytes(16, "big")
        text += len(NONCES).to_bytes(4, "big") + b"".join(NONCES)
        text += bytes([kind]) + number.to_bytes(8, "big")
        self.stream, self.at = blake3(text).digest(length=4096), 0

    def below(self, n):
        while True:
            value = int.from_bytes(self.stream[self.at : self.at + 8], "big")
            self.at += 8
            if value < 2**64 - 2**64 % n:
                return value % n

    def shuffled(self, items):
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


def identifier(bits):
    digits = ""
    for _ in range(26):
        bits, digit = divmod(bits, 32)
        digits = DIGITS[digit] + digits
    return digits


def seats(first, tables, entries):
    each, more = divmod(len(entries), tables)
    places = [
        (first + nth, seat) for nth in range(tables) for seat in range(1, each + (nth < more) + 1)
    ]
    drawn = zip(places, Lots(1, first).shuffled(sorted(entries)))
    return {
        "for": "seats",
        "seats": [{"table": t, "seat": s, "entry": entry} for (t, s), entry in drawn],
    }


def spin():
    lot, row = Lots(6, 0).below(sum(WEIGHTS)), 0
    while lot >= sum(WEIGHTS[: row + 1]):
        row += 1
    return {"for": "spin", "row": row}


def target(entries):
    return {"for": "target", "entry": entries[Lots(7, 0).below(len(entries))]}


def envelopes(knocked_out):
    slips = [amount for amount, count in ENVELOPES for _ in range(count)]
    for entry in knocked_out:
        amount = slips.pop(Lots(8, entry).below(len(slips)))
        yield {"for": "envelope", "entry": entry, "amount": amount}


def among(runs):
    return [table for first, last in runs for table in range(first, last + 1)]


def late(entry, nth, runs, opens=False):
    lots, tables = Lots(3, nth << 32 | entry), among(runs)
    drawn = lots.shuffled(tables) if opens else [tables[lots.below(len(tables))]]
    return {"for": "late_seat", "entry": entry, "nth": nth, "among": runs, "drawn": drawn}


def main():
    start = [entry for entry in range(STARTED) if entry not in WITHDRAWN]
    order = Lots(2, 0).shuffled([3, 2, 1])
    draws = [
        spin(),
        seats(1, 3, start),
        {"for": "breaking_order", "tables": order},
        late(8, 0, [[2, 3]]),
        late(9, 0, [[1, 1], [3, 3]]),
        late(9, 1, [[1, 3]], opens=True),
        {"for": "move", "passage": 12, "lot": Lots(4, 12).below(2520)},
        {"for": "move", "passage": 15, "lot": Lots(4, 15).below(2520)},
        {"for": "break", "table": 4, "to": Lots(5, 4).shuffled([1, 2, 3])},
        seats(5, 1, [0, 6, 8]),
        target(start),
        *envelopes([9, 1, 8, 0]),
    ]
    proof = {
        "format": "cardroom lots 1",
        "tournament": identifier(TOURNAMENT),
        "name": "Friday",
        "root": blake3(b"cardroom hide 1" + SECRET).hexdigest(),
        "secret": SECRET.hex(),
        "seats": SEATS,
        "breaks_by_lot": True,
        "spin": WEIGHTS,
        "envelopes": [{"amount": amount, "count": count} for amount, count in ENVELOPES],
        "started": STARTED,
        "entries": [entry_of(n, name) for n, name in enumerate(PEOPLE)],
        "drawn": len(draws),
        "draws": draws,
    }
    if COMMITTED:
        proof["list"] = fixed_list()
    print(json.dumps(proof, ensure_ascii=False, indent=1))


main()
