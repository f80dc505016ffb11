"""Lies about rounds against the house, each of which must be found."""

import json
import unittest
from pathlib import Path

from fault import Fault
from rounds import check, contents, leaf_hash, order

DATA = Path(__file__).parent / "../../crates"
SAMPLE = DATA / "client/tests/data/rounds.json"
LIES = DATA / "client/tests/data/rounds_lies.json"
GOLDEN = DATA / "cut/tests/data/golden.json"
CARDS = contents("cards:1")


def changed(changes: list[dict]) -> dict:
    file = json.loads(SAMPLE.read_text())
    for change in changes:
        *path, last = change["at"]
        into = file
        for step in path:
            into = into[step]
        into[last] = change["put"]
    return file


class Lies(unittest.TestCase):
    def test_the_truth_is_believed(self):
        checked = check(changed([]))
        self.assertEqual((checked.seen, checked.before), (18, 3))

    def test_every_lie_is_found(self):
        lies = json.loads(LIES.read_text())
        self.assertGreater(len(lies), 30)
        for lie in lies:
            with self.subTest(lie["name"]):
                because = f"^round {lie['round_no']}, {lie['fault']}: "
                self.assertRaisesRegex(Fault, because, check, changed(lie["changes"]))

    def test_a_file_of_another_format(self):
        other = changed([{"at": ["format"], "put": "cardroom proof 1"}])
        self.assertRaisesRegex(Fault, "format", check, other)
        more = changed([{"at": ["rounds", 0, "shoes", 0, "more"], "put": 1}])
        self.assertRaisesRegex(Fault, "form: a shoe", check, more)


class Golden(unittest.TestCase):
    def setUp(self):
        self.golden = json.loads(GOLDEN.read_text())

    def test_leaves(self):
        for row in self.golden["shoe_leaves"]:
            symbol = row["value"] if row["kind"] else CARDS[row["value"]]
            hashed = leaf_hash(row["place"], bytes.fromhex(row["salt"]), symbol)
            self.assertEqual(hashed.hex(), row["hash"])

    def test_cuts(self):
        for row in self.golden["shoe_orders"]:
            nonces = [bytes.fromhex(nonce) for nonce in row["nonces"]]
            root, round_id = bytes.fromhex(row["root"]), bytes.fromhex(row["round"])
            self.assertEqual(order(root, round_id, row["count"], nonces), row["order"])

    def test_contents(self):
        for row in self.golden["shoe_trees"]:
            symbols = [it["value"] if it["kind"] else CARDS[it["value"]] for it in row["leaves"]]
            self.assertEqual(sorted(contents(row["name"]), key=str), sorted(symbols, key=str))
        for name in ("", "cards", "cards:9", "cards:06", "die:6", "wheel:1", "balls:4097", "wheel:"):
            self.assertRaisesRegex(Fault, "contents", contents, name)


if __name__ == "__main__":
    unittest.main()
