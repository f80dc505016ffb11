"""The proofs find each lie, and no more. Needs nothing but Python and this repository."""

import json
import pathlib
import unittest

import deal
from blake3 import blake3
from deal import Deal, Fault, RANKS, SUITS, commitment, lies_in

GOLDEN = pathlib.Path(__file__).parents[2] / "crates/cut/tests/data/golden.json"
CARDS = [rank + suit for rank in RANKS for suit in SUITS]
NONCES = {1: bytes([1]) * 32, 3: bytes([3]) * 32, 4: bytes([4]) * 32}


class Hashes(unittest.TestCase):
    def test_known_answers(self):
        """From the specification's own vectors: input byte i is i modulo 251."""
        for length, expected in {
            0: "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262",
            1: "2d3adedff11b61f14c886e35afa036736dcd87a74d27b5c1510225d0f592e213",
            1023: "10108970eeda3eb932baac1428c7a2163b0e924c9a9e25b35bba72b28f70bd11",
            1024: "42214739f095a406f3fc83deb889744ac00df831c10daa55189b5d121c855af7",
        }.items():
            self.assertEqual(blake3(bytes(i % 251 for i in range(length))).hex(), expected)

    def test_it_does_not_guess_beyond_a_chunk(self):
        self.assertRaises(ValueError, blake3, bytes(1025))


class Golden(unittest.TestCase):
    """The values that the room's own implementations are held to."""

    def setUp(self):
        self.golden = json.loads(GOLDEN.read_text())

    def test_leaves(self):
        for it in self.golden["leaves"]:
            salt, card = bytes.fromhex(it["salt"]), CARDS[it["card"]]
            self.assertEqual(deal.leaf_hash(it["place"], salt, card).hex(), it["hash"])

    def test_orders(self):
        for it in self.golden["orders"]:
            nonces = [bytes.fromhex(nonce) for nonce in it["nonces"]]
            root, hand = bytes.fromhex(it["root"]), bytes.fromhex(it["hand"])
            self.assertEqual(deal.order(root, hand, it["count"], nonces), it["order"])

    def test_veils(self):
        for it in self.golden["veils"]:
            self.assertEqual(commitment(bytes.fromhex(it["nonce"])), it["commitment"])

    def test_trees(self):
        for it in self.golden["trees"]:
            for proof in it["paths"]:
                leaf = it["leaves"][proof["place"]]
                opening = {"leaf": proof["place"], "salt": leaf["salt"], "path": proof["path"]}
                opening["card"] = CARDS[leaf["card"]]
                self.assertTrue(lies_in(bytes.fromhex(it["root"]), len(it["leaves"]), opening))


class Told:
    """A hand of seats 1, 3 and 4 as an honest room tells it to seat 3, ready to be falsified."""

    def __init__(self):
        deck = [CARDS[i * 7 % 52] for i in range(52)]
        salts = [bytes([i]) * 16 for i in range(52)]
        level = [deal.leaf_hash(i, salts[i], deck[i]) for i in range(52)] + [bytes(32)] * 12
        levels = [level]
        while len(level) > 1:
            level = [deal.node_hash(level[i], level[i + 1]) for i in range(0, len(level), 2)]
            levels.append(level)
        root = deal.root_hash(52, level[0])

        def opening(leaf):
            path = [levels[k][(leaf >> k) ^ 1].hex() for k in range(6)]
            return {"card": deck[leaf], "leaf": leaf, "salt": salts[leaf].hex(), "path": path}

        def faces(leaves):
            return {"cards": [deck[i] for i in leaves], "openings": [opening(i) for i in leaves]}

        hand = "0" * 25 + "7"
        cut = [{"seat": seat, "nonce": nonce.hex()} for seat, nonce in NONCES.items() if seat != 4]
        leaf = deal.order(root, deal.number(hand), 52, [NONCES[1], NONCES[3]])
        veils = [{"seat": seat, "commitment": commitment(it)} for seat, it in NONCES.items()]
        opened = {"hand_no": 1, "hand": hand, "deck": 52, "seats": [3, 4, 1], "root": root.hex()}
        backs = {"cards": [None, None], "openings": []}
        results = [{"seat": 3, "net": 5}, {"seat": 4, "net": -6}, {"seat": 1, "net": 0}]
        self.opened = {**opened, "commitments": veils}
        self.cut = {"nonces": cut}
        self.holes = [
            {"seat": 3, **faces(leaf[0:6:3])},
            {"seat": 4, **backs},
            {"seat": 1, **backs},
        ]
        self.board = faces(leaf[6:9])
        self.shown = {"seat": 4, **faces(leaf[1:6:3])}
        self.closed = {"results": results, "rake": 1}
        self.other = opening(leaf[20])

    def believe(self) -> Deal:
        hand = Deal(self.opened, 3)
        if self.cut is not None:
            hand.cut(self.cut["nonces"], 3)
        for it in self.holes:
            hand.hole(it["seat"], it["cards"], it["openings"])
        hand.board(self.board["cards"], self.board["openings"])
        hand.show(self.shown["seat"], self.shown["cards"], self.shown["openings"])
        hand.close(self.closed["results"], self.closed["rake"])
        return hand


class Lies(unittest.TestCase):
    def refused(self, because, lie):
        told = Told()
        lie(told)
        with self.assertRaisesRegex(Fault, because):
            told.believe()

    def test_the_truth_is_believed(self):
        hand = Told().believe()
        self.assertEqual((len(hand.seen), hand.mine, hand.closed), (7, 3, True))

    def test_a_card_that_was_not_there(self):
        def another_card(told):
            told.board["cards"][1] = told.board["openings"][1]["card"] = told.other["card"]

        def another_salt(told):
            told.board["openings"][0]["salt"] = "00" * 16

        def another_path(told):
            told.board["openings"][2]["path"][5] = "00" * 32

        def short_path(told):
            del told.board["openings"][2]["path"][5]

        def another_root(told):
            told.opened["root"] = "00" * 32
            told.cut["nonces"] = []
            told.holes[0]["openings"][0]["leaf"] = 0
            told.holes[0]["openings"][1]["leaf"] = 3

        for lie in (another_card, another_salt, another_path, short_path, another_root):
            self.refused("is not leaf", lie)

    def test_a_leaf_that_was_not_due(self):
        def another_leaf(told):
            told.board["openings"][0] = told.other
            told.board["cards"][0] = told.other["card"]

        def one_card_burnt(told):
            told.holes[1]["cards"].append(None)

        self.refused("was due", another_leaf)
        self.refused("is dealt 3 cards, not 2", one_card_burnt)

    def test_a_nonce_that_was_not_committed_to(self):
        def chosen_late(told):
            told.cut["nonces"][0]["nonce"] = "05" * 32

        def of_nobody(told):
            told.cut["nonces"].append({"seat": 2, "nonce": "02" * 32})

        def turned_round(told):
            told.cut["nonces"].reverse()

        self.refused("committed to", chosen_late)
        self.refused("committed to", of_nobody)
        self.refused("in their order", turned_round)

    def test_a_nonce_left_out_gives_another_order(self):
        self.refused("was due", lambda told: told.cut["nonces"].pop())

    def test_a_card_before_the_cut(self):
        def no_cut(told):
            told.cut = None

        self.refused("before the cut", no_cut)

    def test_a_face_without_its_opening(self):
        self.refused("openings", lambda told: told.board["openings"].pop())
        self.refused("openings", lambda told: told.holes[1]["openings"].append(told.other))

    def test_anothers_cards(self):
        def shown_by_another(told):
            told.shown["seat"] = 1

        def face_up(told):
            told.holes[1].update(cards=told.shown["cards"], openings=told.shown["openings"])

        self.refused("another's card", shown_by_another)
        self.refused("face up", face_up)

    def test_chips_that_are_made(self):
        def rake_forgotten(told):
            told.closed["rake"] = 0

        self.refused("rake", rake_forgotten)


if __name__ == "__main__":
    unittest.main()
