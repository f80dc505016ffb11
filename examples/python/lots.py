"""The lots of a tournament that is over: "The lots of a tournament" of docs/protocol.md.

    python3 lots.py FILE

checks the file that a tournament's page saves, without the room. It raises `Fault` at the first thing
that does not add up.
"""

import json
import sys

from blake3 import blake3
from deal import number
from fault import Fault, need

FORMAT = "cardroom lots 1"
SEATS, ORDER, LATE, MOVE, BREAK, SPIN, TARGET, ENVELOPE = range(1, 9)


class Lots:
    """The stream of numbers for one purpose, a kind and a number."""

    def __init__(
        self, secret: bytes, tournament: bytes, nonces: list[bytes], kind: int, no: int
    ) -> None:
        text = b"cardroom lots 1" + secret + tournament + len(nonces).to_bytes(4, "big")
        self.text = text + b"".join(nonces) + bytes([kind]) + no.to_bytes(8, "big")
        self.read, self.at = b"", 0

    def below(self, n: int) -> int:
        while True:
            if self.at == len(self.read):
                self.read = blake3(self.text, max(256, 2 * len(self.read)))
            value = int.from_bytes(self.read[self.at : self.at + 8], "big")
            self.at += 8
            if value < 2**64 - 2**64 % n:
                return value % n

    def order(self, items: list) -> list:
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


def places(first: int, tables: int, players: int, seats: int) -> list[tuple[int, int]]:
    """The lowest seats of so many tables; sizes differ by one at most, and the first are larger."""
    need(0 < tables <= players, "a table without players")
    each, more = divmod(players, tables)
    need(each + (more > 0) <= seats, "more players than seats")
    return [
        (first + nth, seat) for nth in range(tables) for seat in range(1, each + (nth < more) + 1)
    ]


class Check:
    """One file, draw by draw."""

    def __init__(self, file: dict) -> None:
        need(file["format"] == FORMAT, f"not a file of the format {FORMAT!r}")
        self.file, self.secret = file, bytes.fromhex(file["secret"])
        root = blake3(b"cardroom hide 1" + self.secret).hex()
        need(root == file["root"], "the secret does not have the root")
        self.entries, self.started = file["entries"], file["started"]
        numbers = [it["entry"] for it in self.entries]
        need(numbers == list(range(len(numbers))), "the entries are not listed by number")
        need(self.started <= len(numbers), "more entries at the start than there are")
        need(file["drawn"] == len(file["draws"]), "draws were left out or added")
        self.sealed = [[row["amount"], row["count"]] for row in file.get("envelopes", [])]
        self.nonces = self.taking_part()
        self.tables = 0  # how many there were at the start
        self.purposes: set[tuple[int, int]] = set()
        self.kinds: set[str] = set()

    def taking_part(self) -> list[bytes]:
        """The nonces from which the lots come too, in the order of their entries."""
        fixed, nonces, rows = self.file.get("list"), [], b""
        listed = fixed["entries"] if fixed else 0
        need(listed <= len(self.entries), "more entries in the list than there are")
        for it in self.entries:
            made, nonce = it.get("commitment"), it.get("nonce")
            where = f"entry {it['entry']}"
            need(made is None or it["entry"] < listed, f"{where}: a commitment after the list")
            need(nonce is None or made is not None, f"{where}: a nonce without a commitment")
            if nonce is not None:
                veil = blake3(b"cardroom veil 1" + bytes.fromhex(nonce)).hex()
                need(veil == made, f"{where}: the nonce does not match the commitment")
                nonces.append(bytes.fromhex(nonce))
            if it["entry"] < listed:
                row = b"\0" if it["withdrawn"] else b"\1"
                rows += b"\2" + bytes.fromhex(made) if made else row
        if fixed:
            text = b"cardroom list 1" + listed.to_bytes(4, "big") + rows
            need(blake3(text).hex() == fixed["hash"], "the entries are not those of the list")
            need(self.started <= listed, "more entries at the start than in the list")
            left = [it for it in self.entries[self.started : listed] if not it["withdrawn"]]
            need(not left or not self.started, "an entry of the list has no seat at the start")
        return nonces

    def run(self) -> None:
        for at, draw in enumerate(self.file["draws"], 1):
            try:
                self.draw(draw)
            except Fault as fault:
                raise Fault(f"draw {at}, {draw['for']}: {fault}") from None
        starts = any(self.in_play(entry) for entry in range(self.started))
        need(self.tables > 0 or not starts, "the draw of the first seats is missing")
        if self.tables > 0:
            need("spin" in self.kinds or not self.file["spin"], "the spin is missing")
        if self.tables > 1 and self.file["breaks_by_lot"]:
            need("breaking_order" in self.kinds, "the order of breaking is missing")

    def in_play(self, entry: int) -> bool:
        return 0 <= entry < len(self.entries) and not self.entries[entry]["withdrawn"]

    def lots(self, kind: int, no: int) -> Lots:
        need((kind, no) not in self.purposes, "it was drawn before")
        self.purposes.add((kind, no))
        return Lots(self.secret, number(self.file["tournament"]), self.nonces, kind, no)

    def draw(self, it: dict) -> None:
        self.kinds.add(it["for"])
        getattr(self, f"draw_{it['for']}")(it)

    def draw_spin(self, it: dict) -> None:
        weights, lots = self.file["spin"], self.lots(SPIN, 0)
        need(weights and not self.tables, "nothing is drawn for it here")
        lot = lots.below(sum(weights))
        drawn = next(row for row in range(len(weights)) if lot < sum(weights[: row + 1]))
        need(it["row"] == drawn, f"row {it['row']}, and the secret gives row {drawn}")

    def draw_seats(self, it: dict) -> None:
        seats = it["seats"]
        need(seats, "nobody has a seat")
        first, entries = seats[0]["table"], sorted(seat["entry"] for seat in seats)
        need(len(set(entries)) == len(entries), "an entry has two seats")
        need(all(self.in_play(entry) for entry in entries), "a seat of who is not in play")
        tables = seats[-1]["table"] - first + 1
        if not self.tables:
            all_in = [entry for entry in range(self.started) if self.in_play(entry)]
            need(first == 1 and entries == all_in, "not everybody who was there has a seat")
        drawn = self.lots(SEATS, first).order(entries)
        at = places(first, tables, len(seats), self.file["seats"])
        for seat, place, entry in zip(seats, at, drawn, strict=True):
            need((seat["table"], seat["seat"]) == place, f"a seat that is not {place}")
            need(seat["entry"] == entry, f"entry {seat['entry']} at {place}, where {entry} sits")
        self.tables = self.tables or tables

    def draw_breaking_order(self, it: dict) -> None:
        lots = self.lots(ORDER, 0)
        need(self.file["breaks_by_lot"] and self.tables, "nothing is drawn for it here")
        drawn = lots.order(list(range(self.tables, 0, -1)))
        need(it["tables"] == drawn, f"{it['tables']}, and the secret gives {drawn}")

    def draw_late_seat(self, it: dict) -> None:
        entry, nth, runs = it["entry"], it["nth"], it["among"]
        lots = self.lots(LATE, nth << 32 | entry)
        need(self.tables and self.started <= entry < len(self.entries), "not a latecomer")
        need(nth == 0 or (LATE, nth - 1 << 32 | entry) in self.purposes, "lots before it are missing")
        ends = [end for run in runs for end in run]
        rises = all(last < first for (_, last), (first, _) in zip(runs, runs[1:]))
        need(ends and ends == sorted(ends) and ends[0] > 0 and rises, "tables that do not rise")
        need(sum(last - first for first, last in runs) < 1 << 20, "too many tables")
        tables = [table for first, last in runs for table in range(first, last + 1)]
        one = len(it["drawn"]) == 1
        drawn = [tables[lots.below(len(tables))]] if one else lots.order(tables)
        need(it["drawn"] == drawn, f"{it['drawn']}, and the secret gives {drawn}")

    def draw_move(self, it: dict) -> None:
        drawn = self.lots(MOVE, it["passage"]).below(2520)
        need(it["lot"] == drawn, f"{it['lot']}, and the secret gives {drawn}")

    def draw_target(self, it: dict) -> None:
        lots = self.lots(TARGET, 0)
        need(self.tables, "nothing is drawn for it here")
        all_in = [entry for entry in range(self.started) if self.in_play(entry)]
        drawn = all_in[lots.below(len(all_in))]
        need(it["entry"] == drawn, f"entry {it['entry']}, and the secret gives entry {drawn}")

    def draw_envelope(self, it: dict) -> None:
        lots = self.lots(ENVELOPE, it["entry"])
        need(0 <= it["entry"] < len(self.entries), "no such entry")
        left = [row for row in self.sealed for _ in range(row[1])]
        need(self.tables and len(left) > 1, "nothing is drawn for it here")
        row = left[lots.below(len(left))]
        row[1] -= 1
        need(it["amount"] == row[0], f"{it['amount']}, and the secret gives {row[0]}")

    def draw_break(self, it: dict) -> None:
        drawn = self.lots(BREAK, it["table"]).order(sorted(it["to"]))
        need(it["to"] == drawn, f"{it['to']}, and the secret gives {drawn}")


def check(file: dict) -> None:
    Check(file).run()


def main() -> int:
    try:
        with open(sys.argv[1], encoding="utf-8") as text:
            file = json.load(text)
        check(file)
    except json.JSONDecodeError as error:
        print(f"not a file of lots: {error}")
        return 1
    except Fault as fault:
        print(f"FAULT: {fault}")
        return 1
    took_part = sum("nonce" in it for it in file["entries"])
    print(f"{len(file['draws'])} draws, all as the secret and {took_part} nonces give them")
    print(f"root {file['root']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
