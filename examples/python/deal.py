"""What a room must prove about one hand: "Checking a card" and "The cut" of docs/protocol.md.

A `Deal` is fed the hand's news in their order. It raises `Fault` at the first thing that does not
add up, and answers no question about poker.
"""

from blake3 import blake3

CROCKFORD = "0123456789abcdefghjkmnpqrstvwxyz"
RANKS = "23456789TJQKA"
SUITS = "cdhs"


class Fault(Exception):
    """The room did not prove what it must, or told what cannot be."""


def need(so: bool, otherwise: str) -> None:
    if not so:
        raise Fault(otherwise)


def commitment(nonce: bytes) -> str:
    return blake3(b"cardroom veil 1" + nonce).hex()


def number(name: str) -> bytes:
    """The sixteen bytes that an identifier's 26 digits stand for."""
    value = 0
    for digit in name:
        value = value << 5 | CROCKFORD.index(digit)
    return value.to_bytes(16, "big")


def order(root: bytes, hand: bytes, deck: int, nonces: list[bytes]) -> list[int]:
    """Which leaf is dealt when: card `i` of the deal is leaf `order[i]`."""
    leaves = list(range(deck))
    if not nonces:
        return leaves
    text = b"cardroom deal 1" + root + hand + bytes([deck])
    text += len(nonces).to_bytes(4, "big") + b"".join(nonces)
    # Less than half of the bytes are passed over, so that this is far more than it takes.
    stream = iter(blake3(text, 1024))
    for i in range(deck - 1, 0, -1):
        byte = next(stream)
        while byte >= 256 - 256 % (i + 1):
            byte = next(stream)
        j = byte % (i + 1)
        leaves[i], leaves[j] = leaves[j], leaves[i]
    return leaves


def leaf_hash(leaf: int, salt: bytes, card: str) -> bytes:
    number = 4 * RANKS.index(card[0]) + SUITS.index(card[1])
    return blake3(b"cardroom leaf 1" + bytes([leaf]) + salt + bytes([number]))


def node_hash(left: bytes, right: bytes) -> bytes:
    return blake3(b"cardroom node 1" + left + right)


def root_hash(deck: int, top: bytes) -> bytes:
    return blake3(b"cardroom root 1" + bytes([deck]) + top)


def lies_in(root: bytes, deck: int, opening: dict) -> bool:
    """Whether the opening's card lies at the opening's leaf of the deck with this root."""
    leaf, salt = opening["leaf"], bytes.fromhex(opening["salt"])
    path = [bytes.fromhex(sibling) for sibling in opening["path"]]
    if not 0 <= leaf < deck or len(salt) != 16 or len(path) != (deck - 1).bit_length():
        return False
    own = leaf_hash(leaf, salt, opening["card"])
    for k, sibling in enumerate(path):
        own = node_hash(sibling, own) if leaf >> k & 1 else node_hash(own, sibling)
    return root_hash(deck, own) == root


class Deal:
    """One hand, from its `hand_opened` on."""

    def __init__(self, opened: dict, players: int) -> None:
        self.hand_no: int = opened["hand_no"]
        self.hand: str = opened["hand"]
        self.root = bytes.fromhex(opened["root"])
        self.deck: int = opened["deck"]
        self.seats: list[int] = opened["seats"]
        self.commitments = {it["seat"]: it["commitment"] for it in opened["commitments"]}
        need(len(self.commitments) == len(opened["commitments"]), "a seat has two commitments")
        need(self.commitments.keys() <= set(self.seats), "a commitment of who is not dealt in")
        self.players = players  # people dealt in: house players are not counted
        self.nonces: dict[int, str] | None = None  # those that cut the deck, by seat
        self.order: list[int] = []
        if not self.commitments:
            self.cut([], players)
        self.owners: dict[int, int | None] = {}  # where each card of the deal went; None: a board
        self.seen: dict[int, dict] = {}  # the openings proved, by place in the deal
        self.each = 0  # cards that each seat is dealt
        self.mine: int | None = None  # the seat whose cards are dealt to us face up
        self.closed = False

    def cut(self, nonces: list[dict], players: int) -> None:
        """`deck_cut`: which nonces were opened in time."""
        need(self.nonces is None, "the deck is cut twice")
        self.nonces = {it["seat"]: it["nonce"] for it in nonces}
        for seat, nonce in self.nonces.items():
            veil = commitment(bytes.fromhex(nonce))
            need(veil == self.commitments.get(seat), f"not the nonce that seat {seat} committed to")
        in_order = [seat for seat in self.commitments if seat in self.nonces]
        need([it["seat"] for it in nonces] == in_order, "nonces that are not in their order")
        need(len(nonces) <= players, "more people take part than play")
        self.players = players
        opened = [bytes.fromhex(nonce) for nonce in self.nonces.values()]
        self.order = order(self.root, number(self.hand), self.deck, opened)

    def hole(self, seat: int, cards: list[str | None], openings: list[dict]) -> None:
        """`dealt`: to the seats in the order of `seats`, in laps, one card a lap."""
        due = self.seats[len(self.owners) // max(self.each, 1) :][:1]
        need([seat] == due, f"seat {seat} is dealt to out of turn")
        self.each = self.each or len(cards)
        need(len(cards) == self.each, f"seat {seat} is dealt {len(cards)} cards, not {self.each}")
        first, seats = self.seats.index(seat), len(self.seats)
        self.draw(seat, range(first, self.each * seats, seats), cards, openings)
        if openings:
            need(self.mine is None, "we are dealt another's cards face up")
            self.mine = seat

    def board(self, cards: list[str], openings: list[dict]) -> None:
        """`board_dealt`: everybody sees these."""
        need(None not in cards, "a board card is a back")
        first = len(self.owners)
        need(first >= self.each * len(self.seats), "a board before all have their cards")
        self.draw(None, range(first, first + len(cards)), cards, openings)

    def show(self, seat: int, cards: list[str | None], openings: list[dict]) -> None:
        """`shown`: cards dealt before."""
        for opening in matched(cards, openings):
            need(opening["leaf"] in self.order, f"there is no leaf {opening['leaf']}")
            place = self.order.index(opening["leaf"])
            need(self.owners.get(place) == seat, f"seat {seat} shows another's card")
            self.prove(place, opening)

    def close(self, results: list[dict], rake: int) -> None:
        """`hand_closed`: no chip is made, none is lost but the rake."""
        need(not self.closed, "the hand is closed twice")
        need(sum(it["net"] for it in results) == -rake, "the results do not add up to the rake")
        self.closed = True

    def draw(
        self, owner: int | None, places: range, cards: list[str | None], openings: list[dict]
    ) -> None:
        """The cards at these places, faces and backs alike, come from the leaves that are due."""
        need(self.nonces is not None, "a card before the cut")
        self.owners.update((place, owner) for place in places)
        need(all(place < self.deck for place in places), "more cards than the deck has")
        faces = [place for place, card in zip(places, cards) if card is not None]
        for place, opening in zip(faces, matched(cards, openings)):
            due = self.order[place]
            need(opening["leaf"] == due, f"leaf {opening['leaf']} where {due} was due")
            self.prove(place, opening)

    def prove(self, place: int, opening: dict) -> None:
        leaf, card = opening["leaf"], opening["card"]
        need(lies_in(self.root, self.deck, opening), f"{card} is not leaf {leaf} of the deck")
        self.seen[place] = opening
        cards = {it["card"] for it in self.seen.values()}
        need(len(cards) == len(self.seen), f"{card} lies in the deck twice")

    def proof(self, own: dict | None) -> dict:
        """The hand in the proof file: see "The proof file"."""
        return {
            "hand_no": self.hand_no,
            "hand": self.hand,
            "root": self.root.hex(),
            "deck": self.deck,
            "seats": self.seats,
            "each": self.each,
            "commitments": [{"seat": s, "commitment": it} for s, it in self.commitments.items()],
            "nonces": [{"seat": s, "nonce": it} for s, it in self.nonces.items()],
            "players": self.players,
            "own": own,
            "cards": [
                {"place": place, "seat": self.owners[place], "opening": self.seen[place]}
                for place in sorted(self.seen)
            ],
        }


def matched(cards: list[str | None], openings: list[dict]) -> list[dict]:
    """Each face has its opening, each back none."""
    faces = [card for card in cards if card is not None]
    need([it["card"] for it in openings] == faces, f"cards {cards} do not have their openings")
    return openings
