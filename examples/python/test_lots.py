"""Lies about the lots of a tournament, each of which must be found."""

import json
import unittest
from pathlib import Path

from fault import Fault
from lots import Lots, check

DATA = Path(__file__).parent / "../../crates"
SAMPLE = DATA / "client/tests/data/lots.json"
WITH_NONCES = DATA / "client/tests/data/lots_nonces.json"


class Lies(unittest.TestCase):
    def refused(self, because, lie, sample=SAMPLE):
        file = json.loads(sample.read_text())
        lie(file)
        with self.assertRaisesRegex(Fault, because):
            check(file)

    def test_the_truth_is_believed(self):
        check(json.loads(SAMPLE.read_text()))
        check(json.loads(WITH_NONCES.read_text()))

    def test_the_golden_lots_are_drawn_from_any_number_of_nonces(self):
        golden = json.loads((DATA / "cut/tests/data/golden.json").read_text())["lots"]
        for row in golden:
            purpose = bytes.fromhex(row["purpose"])
            secret, tournament = bytes.fromhex(row["secret"]), bytes.fromhex(row["tournament"])
            nonces = [bytes.fromhex(nonce) for nonce in row["nonces"]]
            lots = Lots(secret, tournament, nonces, 0, 0)
            lots.text = lots.text[:-9] + purpose
            drawn = [lots.below(int(n)) for n in row["below"]]
            self.assertEqual(drawn, [int(n) for n in row["drawn"]])

    def test_lies_about_nonces(self):
        def lie(because, change):
            self.refused(because, change, WITH_NONCES)

        other = "00" * 32
        lie("entry 1: the nonce does not", lambda file: file["entries"][1].update({"nonce": other}))
        lie("draw", lambda file: file["entries"][6].pop("nonce"))
        lie("entry 2: a nonce without", lambda file: file["entries"][2].update({"nonce": other}))
        lie("entry 8: a commitment after", lambda file: file["entries"][8].update({"commitment": other}))
        lie("entry 0: a commitment after", lambda file: file.pop("list"))
        lie("not those of the list", lambda file: file["entries"][2].update({"commitment": other}))
        lie("not those of the list", lambda file: file["entries"][2].update({"withdrawn": True}))
        lie("not those of the list", lambda file: file["list"].update({"hash": other}))
        lie("does not have the root", lambda file: file.update({"secret": other}))
        lie("has no seat at the start", lambda file: file.update({"started": 7}))
        lie("more entries at the start", lambda file: file.update({"started": 9}))

    def test_another_root_or_secret(self):
        for name in ("root", "secret"):
            self.refused("does not have the root", lambda file: file.update({name: "00" * 32}))

    def test_two_swapped_seats(self):
        def swapped(file):
            seats = file["draws"][1]["seats"]
            seats[0]["entry"], seats[4]["entry"] = seats[4]["entry"], seats[0]["entry"]

        self.refused("draw 2, seats: entry . at", swapped)

    def test_another_row_of_the_spin(self):
        def another(file):
            file["draws"][0]["row"] = (file["draws"][0]["row"] + 1) % 3

        self.refused("draw 1, spin: row", another)

    def test_another_target(self):
        def another(file):
            file["draws"][10]["entry"] = (file["draws"][10]["entry"] + 1) % 8

        self.refused("draw 11, target: entry", another)

    def test_another_envelope(self):
        def another(file):
            file["draws"][11]["amount"] = 99 if file["draws"][11]["amount"] == 5000 else 5000

        self.refused("draw 12, envelope: .* the secret gives", another)
        self.refused("nothing is drawn", lambda file: file.update({"envelopes": []}))
        self.refused("no such entry", lambda file: file["draws"][11].update({"entry": 10}))

    def test_a_missing_draw(self):
        def without(at, corrected=True):
            def lie(file):
                del file["draws"][at]
                file["drawn"] -= corrected

            return lie

        for at in range(15):
            self.refused("left out or added", without(at, corrected=False))
        self.refused("the spin is missing", without(0))
        self.refused("the order of breaking is missing", without(2))
        self.refused("lots before it are missing", without(4))
        self.refused("first seats is missing", lambda file: file.update({"draws": [], "drawn": 0}))

    def test_an_extra_draw(self):
        def extra(draw):
            def lie(file):
                file["draws"].append(draw)
                file["drawn"] += 1

            return lie

        late = {"for": "late_seat", "nth": 0, "among": [[1, 1]], "drawn": [1]}
        self.refused("left out or added", lambda file: file["draws"].append(late))
        self.refused("draw 16, late_seat: not a latecomer", extra({**late, "entry": 4}))
        self.refused("draw 16, late_seat: not a latecomer", extra({**late, "entry": 10}))
        again = json.loads(SAMPLE.read_text())["draws"][8]
        self.refused("draw 16, break: it was drawn before", extra(again))
        self.refused("nothing is drawn", lambda file: file.update({"breaks_by_lot": False}))

    def test_entries_in_another_order(self):
        self.refused("not listed by number", lambda file: file["entries"].insert(1, file["entries"].pop(2)))
        self.refused("not in play", lambda file: file["entries"][4].update({"withdrawn": True}))
        self.refused("not everybody", lambda file: file["entries"][3].update({"withdrawn": False}))

    def test_another_number_of_a_purpose(self):
        self.refused("the secret gives", lambda file: file["draws"][8].update({"table": 3}))
        self.refused("are missing", lambda file: file["draws"][5].update({"nth": 2}))

    def test_a_truncated_file(self):
        text = SAMPLE.read_text().rstrip()
        self.assertRaises(json.JSONDecodeError, json.loads, text[: len(text) // 2])
        self.refused("format", lambda file: file.update({"format": "cardroom lots 2"}))

    def test_another_tournaments_id(self):
        self.refused("the secret gives|where", lambda file: file.update({"tournament": "0" * 26}))


if __name__ == "__main__":
    unittest.main()
