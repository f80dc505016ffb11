"""The proofs find every lie, and nothing else. Needs only Python and this repository."""

import json
import pathlib
import unittest

import deal
from blake3 import blake3
from deal import RANKS, SUITS, Deal, commitment, lies_in
from fault import Fault

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
            1025: "d00278ae47eb27b34faecf67b4fe263f82d5412916c1ffd97c8cb7fb814b8444",
            31744: "62b6960e1a44bcc1eb1a611a8d6235b6b4b78f32e7abc4fb4c6cdcce94895c47",
        }.items():
            self.assertEqual(blake3(bytes(i % 251 for i in range(length))).hex(), expected)


class Golden(unittest.TestCase):
    """The values that the room's own implementations must give."""

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


class Shuffled:
    """A deck as a room shuffles it, with its proofs."""

    def __init__(self, cards, veils, nonces, salt=0):
        self.cards, salts = cards, [bytes([salt + i]) * 16 for i in range(len(cards))]
        level = [deal.leaf_hash(i, salts[i], card) for i, card in enumerate(cards)]
        level += [bytes(32)] * ((1 << (len(cards) - 1).bit_length()) - len(cards))
        levels = [level]
        while len(level) > 1:
            level = [deal.node_hash(level[i], level[i + 1]) for i in range(0, len(level), 2)]
            levels.append(level)
        self.root, self.salts, self.levels = deal.root_hash(len(cards), level[0]), salts, levels
        self.told = {"root": self.root.hex(), "deck": len(cards), "commitments": veils}
        self.order = deal.order(self.root, deal.number(HAND), len(cards), nonces)

    def opening(self, leaf):
        path = [level[(leaf >> k) ^ 1].hex() for k, level in enumerate(self.levels[:-1])]
        salt = self.salts[leaf].hex()
        return {"card": self.cards[leaf], "leaf": leaf, "salt": salt, "path": path}

    def faces(self, places):
        openings = [self.opening(self.order[place]) for place in places]
        return {"cards": [it["card"] for it in openings], "openings": openings}


HAND = "0" * 25 + "7"


class Told:
    """A hand of seats 1, 3 and 4 as an honest room shows it to seat 3, ready to be falsified."""

    def __init__(self):
        cut = [{"seat": seat, "nonce": nonce.hex()} for seat, nonce in NONCES.items() if seat != 4]
        veils = [{"seat": seat, "commitment": commitment(it)} for seat, it in NONCES.items()]
        deck = Shuffled([CARDS[i * 7 % 52] for i in range(52)], veils, [NONCES[1], NONCES[3]])
        backs = {"cards": [None, None], "openings": []}
        results = [{"seat": 3, "net": 5}, {"seat": 4, "net": -6}, {"seat": 1, "net": 0}]
        self.opened = {"hand_no": 1, "hand": HAND, "seats": [3, 4, 1], **deck.told}
        self.cut = {"nonces": cut}
        self.holes = [
            {"seat": 3, **deck.faces(range(0, 6, 3))},
            {"seat": 4, **backs},
            {"seat": 1, **backs},
        ]
        self.board = deck.faces(range(6, 9))
        self.shown = {"seat": 4, **deck.faces(range(1, 6, 3))}
        self.closed = {"results": results, "rake": 1}
        self.other = deck.opening(deck.order[20])

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
        self.assertEqual((len(hand.deck.seen), hand.mine, hand.closed), (7, 3, True))

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


class Drawn:
    """A draw between seats 1 and 2 of twelve cards, as told to seat 1: the second draw needs a new deck."""

    def __init__(self):
        cards = CARDS[:12]
        first = Shuffled(cards, [], [])
        # Dealt five each, and one for the card that seat 1 throws away: one is left.
        hand = [cards[i] for i in range(0, 10, 2)] + [cards[10]]
        self.own = [card for card in hand if card != hand[0]]
        self.thrown = self.own[:2]
        # The new deck has the first discard of each seat; for seat 2 that is its first card.
        back = [hand[0], cards[1]]
        veils = [{"seat": 2, "commitment": commitment(NONCES[3])}]
        self.new = Shuffled(back, veils, [NONCES[3]], salt=100)
        self.opened = {"hand_no": 1, "hand": HAND, "seats": [1, 2], **first.told}
        self.first, self.cut = first, [{"seat": 2, "nonce": NONCES[3].hex()}]
        self.renewed = self.new.told
        self.second = first.faces([11])
        self.third = self.new.faces([0])
        self.shown = first.faces([3, 5, 7, 9])
        self.drawn = [hand[0]]

    def believe(self) -> Deal:
        hand = Deal(self.opened, 2)
        hand.hole(1, **self.first.faces(range(0, 10, 2)))
        hand.hole(2, [None] * 5, [])
        hand.turns.street()
        hand.drew(1, 1, self.drawn)
        hand.hole(1, **self.first.faces([10]))
        hand.drew(2, 0, None)
        hand.turns.street()
        hand.drew(1, 2, self.thrown)
        hand.hole(1, **self.second)
        hand.renew(self.renewed)
        hand.cut(self.cut, 2)
        hand.hole(1, **self.third)
        hand.drew(2, 0, None)
        hand.turns.street()
        hand.show(2, **self.shown)
        return hand


class LiesAboutDraws(unittest.TestCase):
    def refused(self, because, lie):
        told = Drawn()
        lie(told)
        with self.assertRaisesRegex(Fault, because):
            told.believe()

    def test_the_truth_is_believed(self):
        hand = Drawn().believe()
        self.assertEqual([len(deck.seen) for deck in hand.decks], [11, 1])
        proof = hand.proof([None, None])
        self.assertEqual((proof["each"], proof["renewed"][0]["deck"]), (5, 2))

    def renew(self, told, cards):
        told.new = Shuffled(cards, told.renewed["commitments"], [NONCES[3]], salt=100)
        told.renewed, told.third = told.new.told, told.new.faces([0])

    def test_a_new_deck_of_cards_that_are_elsewhere(self):
        self.refused("we held it", lambda told: self.renew(told, told.own[2:4]))
        self.refused("others were enough", lambda told: self.renew(told, [*told.thrown, "2c", "3c"][:4]))
        # Cards that another player later shows, and therefore held when the deck was shuffled.
        self.refused("another held it", lambda told: self.renew(told, told.shown["cards"][:2]))

    def test_what_was_just_thrown_away_may_come_where_others_are_too_few(self):
        told = Drawn()
        self.renew(told, told.thrown)
        told.believe()

    def test_a_new_deck_is_another_and_cut_by_its_own_nonces(self):
        def same(told):
            told.renewed = {**told.renewed, "root": told.opened["root"]}

        def uncut(told):
            told.cut = []

        self.refused("had before", same)
        self.refused("was due|is not leaf", uncut)

    def test_what_was_thrown_away_was_held(self):
        def not_held(told):
            told.drawn = [told.shown["cards"][0]]

        self.refused("did not hold it", not_held)

    def test_who_drew_is_dealt_to(self):
        told = Drawn()
        hand = Deal(told.opened, 2)
        hand.hole(1, **told.first.faces(range(0, 10, 2)))
        hand.hole(2, [None] * 5, [])
        hand.turns.street()
        with self.assertRaisesRegex(Fault, "out of turn"):
            hand.drew(2, 1, None)


class LiesAboutStud(unittest.TestCase):
    """Everybody sees upcards; only their owner sees cards dealt face down."""

    def setUp(self):
        self.deck = Shuffled(CARDS, [], [])
        opened = {"hand_no": 1, "hand": HAND, "seats": [1, 2], **self.deck.told}
        self.hand = Deal(opened, 2, lie_open=True)
        self.hand.hole(1, **self.deck.faces([0, 2]))

    def test_cards_up_are_proved_and_the_laps_go_on(self):
        hand, faces = self.hand, self.deck.faces
        hand.hole(2, [None, None], [])
        hand.hole(1, **faces([4]))
        hand.hole(2, **faces([5]))
        hand.turns.street()
        hand.folded(2)
        hand.hole(1, **faces([6]))
        self.assertEqual((hand.turns.each, len(hand.deck.seen)), (3, 5))

    def test_a_card_down_is_nobody_elses(self):
        self.assertRaisesRegex(Fault, "face up", self.hand.hole, 2, **self.deck.faces([1, 3]))

    def test_a_round_lies_open_for_all_or_for_none(self):
        opened = {"hand_no": 1, "hand": HAND, "seats": [1, 2, 3], **self.deck.told}
        hand, faces = Deal(opened, 3, lie_open=True), self.deck.faces
        hand.hole(1, **faces([0, 3]))
        hand.hole(2, [None, None], [])
        hand.hole(3, [None, None], [])
        hand.hole(1, **faces([6]))
        hand.hole(2, **faces([7]))
        self.assertRaisesRegex(Fault, "face up", hand.hole, 3, [None], [])

    def test_rounds_without_a_bet_between_go_to_those_who_are_left(self):
        opened = {"hand_no": 1, "hand": HAND, "seats": [1, 2, 3], **self.deck.told}
        hand, faces = Deal(opened, 3, lie_open=True), self.deck.faces
        hand.hole(1, **faces([0, 3]))
        hand.hole(2, [None, None], [])
        hand.hole(3, [None, None], [])
        for seat, place in ((1, 6), (2, 7), (3, 8)):
            hand.hole(seat, **faces([place]))
        hand.turns.street()
        for seat, place in ((1, 9), (2, 10), (3, 11)):
            hand.hole(seat, **faces([place]))
        hand.turns.street()
        # One folds and the others are all-in: a round face up and one face down follow at once.
        hand.folded(2)
        hand.hole(1, **faces([12]))
        hand.hole(3, **faces([13]))
        hand.hole(1, **faces([14]))
        hand.hole(3, [None], [])
        self.assertEqual(len(hand.deck.seen), 11)


if __name__ == "__main__":
    unittest.main()
