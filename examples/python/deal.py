"""What a room must prove about one hand: "Checking a card" and "The cut" of docs/protocol.md.

A `Deal` is fed the hand's news in their order. It raises `Fault` at the first thing that does not
add up, and answers no question about poker.
"""

from functools import lru_cache

from blake3 import blake3
from fault import Fault, need
from turns import Turns

CROCKFORD = "0123456789abcdefghjkmnpqrstvwxyz"
RANKS = "23456789TJQKA"
SUITS = "cdhs"


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


# A hand's cards have most of the hashes above them in common, and players at one table the cards.
@lru_cache(1 << 12)
def leaf_hash(leaf: int, salt: bytes, card: str) -> bytes:
    number = 4 * RANKS.index(card[0]) + SUITS.index(card[1])
    return blake3(b"cardroom leaf 1" + bytes([leaf]) + salt + bytes([number]))


@lru_cache(1 << 12)
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


class Deck:
    """A deck whose root is published: the hand's first, or one that it was renewed with."""

    def __init__(self, told: dict, hand: "Deal", held: set[str], spent: set[str]) -> None:
        self.hand = hand
        self.root = bytes.fromhex(told["root"])
        self.count: int = told["deck"]
        self.held, self.spent = held, spent  # what cannot be in it, as far as we know
        self.commitments = {it["seat"]: it["commitment"] for it in told["commitments"]}
        need(len(self.commitments) == len(told["commitments"]), "a seat has two commitments")
        need(self.commitments.keys() <= set(hand.seats), "a commitment of who is not dealt in")
        self.nonces: dict[int, str] | None = None  # those that cut it, by seat
        self.order: list[int] = []
        if not self.commitments:
            self.cut([], hand.players)
        self.owners: dict[int, int | None] = {}  # the seat that each card of the deal went to; None: a board
        self.seen: dict[int, dict] = {}  # the openings proved, by place in the deal

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
        opened = [bytes.fromhex(nonce) for nonce in self.nonces.values()]
        self.order = order(self.root, number(self.hand.hand), self.count, opened)

    def draw(
        self, owner: int | None, places: list[int], cards: list[str | None], openings: list[dict]
    ) -> None:
        """The cards at these places, faces and backs alike, come from the leaves that are due."""
        need(self.nonces is not None, "a card before the cut")
        self.owners.update((place, owner) for place in places)
        need(all(place < self.count for place in places), "more cards than the deck has")
        faces = [place for place, card in zip(places, cards) if card is not None]
        for place, opening in zip(faces, matched(cards, openings)):
            due = self.order[place]
            need(opening["leaf"] == due, f"leaf {opening['leaf']} where {due} was due")
            self.prove(place, opening)

    def prove(self, place: int, opening: dict) -> None:
        leaf, card = opening["leaf"], opening["card"]
        need(lies_in(self.root, self.count, opening), f"{card} is not leaf {leaf} of the deck")
        self.seen[place] = opening
        need(len(self.cards()) == len(self.seen), f"{card} lies in the deck twice")
        need(card not in self.held, f"{card} lies in the new deck, and we held it")
        need(card not in self.spent, f"{card} was just thrown away, and others were enough")

    def cards(self) -> set[str]:
        return {it["card"] for it in self.seen.values()}

    def proof(self, own: dict | None) -> dict:
        return {
            "root": self.root.hex(),
            "deck": self.count,
            "commitments": [{"seat": s, "commitment": it} for s, it in self.commitments.items()],
            "nonces": [{"seat": s, "nonce": it} for s, it in self.nonces.items()],
            "own": own,
            "cards": [
                {"place": place, "seat": self.owners[place], "opening": self.seen[place]}
                for place in sorted(self.seen)
            ],
        }


class Deal:
    """One hand, from its `hand_opened` on."""

    def __init__(self, opened: dict, players: int, lie_open: bool = False) -> None:
        self.hand_no: int = opened["hand_no"]
        self.hand: str = opened["hand"]
        self.seats: list[int] = opened["seats"]
        self.players = players  # people dealt in: house players are not counted
        self.lie_open = lie_open  # stud: cards are dealt to all face up
        self.decks = [Deck(opened, self, set(), set())]
        self.turns = Turns(self.seats)
        self.laid = {0: False}  # by round of the deal, whether it went face up to all
        self.dealt: list[tuple[int, Deck, int]] = []  # to whom, from which deck, at which place
        self.shown: list[tuple[int, Deck, str]] = []  # what others showed at the end
        self.mine: int | None = None  # the seat whose cards are dealt to us face up
        self.own: list[str] = []  # what it holds
        self.thrown: list[str] = []  # what it discarded in the current draw
        self.owed = 0  # number of cards that it still gets for them
        self.closed = False

    @property
    def deck(self) -> Deck:
        """The deck from which cards are dealt."""
        return self.decks[-1]

    def cut(self, nonces: list[dict], players: int) -> None:
        self.deck.cut(nonces, players)
        self.players = players

    def renew(self, told: dict) -> None:
        """`deck_renewed`: it has no card of our hand, and none that we just discarded if it need not."""
        spent = self.thrown if 0 < self.owed <= told["deck"] - len(self.thrown) else []
        deck = Deck(told, self, set(self.own), set(spent))
        need(all(it.root != deck.root for it in self.decks), "a deck that the hand had before")
        self.decks.append(deck)
        self.turns.renewed()

    def hole(self, seat: int, cards: list[str | None], openings: list[dict]) -> None:
        """`dealt`: in the order of `Turns`, face up to us, and to others only where cards are open."""
        is_first = self.turns.round == 0
        places, round = self.turns.hole(seat, len(cards))
        self.deck.draw(seat, places, cards, openings)
        self.dealt += [(seat, self.deck, place) for place in places]
        if openings and is_first:
            need(self.mine is None, "we are dealt another's cards face up")
            self.mine = seat
        if seat == self.mine:
            need(None not in cards, "we are dealt backs")
            self.own += cards
            self.owed = max(0, self.owed - len(cards))
            return
        need(len(openings) in (0, len(cards)), "cards that lie half open")
        is_open = self.laid.setdefault(round, self.lie_open and bool(openings))
        need(bool(openings) == is_open, "we are dealt another's cards face up")

    def board(self, cards: list[str], openings: list[dict]) -> None:
        """`board_dealt`: everybody sees these."""
        need(None not in cards, "a board card is a back")
        self.deck.draw(None, self.turns.board(len(cards)), cards, openings)

    def drew(self, seat: int, count: int, thrown: list[str] | None) -> None:
        """`drew`: names the discards to their owner and to nobody else."""
        self.turns.drew(seat, count)
        self.thrown, self.owed = [], 0
        if seat != self.mine:
            need(thrown is None, "we are told what another threw away")
            return
        thrown = thrown or []
        need(len(thrown) == count, "we are not told what we threw away")
        for card in thrown:
            need(card in self.own, f"{card} was thrown away, and we did not hold it")
            self.own.remove(card)
        self.thrown, self.owed = thrown, count

    def folded(self, seat: int) -> None:
        self.turns.folded(seat)
        if seat == self.mine:
            self.own = []

    def show(self, seat: int, cards: list[str | None], openings: list[dict]) -> None:
        """`shown`: cards dealt before. Those that we saw already need no proof."""
        for card in (card for card in cards if card is not None):
            opening = next((it for it in openings if it["card"] == card), None)
            deck, place = self.lies_at(seat, card, opening)
            if opening is not None:
                deck.prove(place, opening)
            if seat != self.mine:
                self.holds(seat, deck, card)

    def lies_at(self, seat: int, card: str, opening: dict | None) -> tuple[Deck, int]:
        """Where a shown card was dealt: after a draw, cards are shown in a different order."""
        for to, deck, place in reversed(self.dealt):
            if to != seat:
                continue
            if opening is None:
                if deck.seen.get(place, {}).get("card") == card:
                    return deck, place
            elif deck.order[place] == opening["leaf"] and lies_in(deck.root, deck.count, opening):
                return deck, place
        known = opening is not None
        raise Fault(f"seat {seat} shows another's card" if known else f"{card} without its opening")

    def holds(self, seat: int, deck: Deck, card: str) -> None:
        """A shown card was held since it was dealt, so no later deck can have had it."""
        at = self.decks.index(deck)
        later = any(card in it.cards() for it in self.decks[at + 1 :])
        earlier = any(card == it and self.decks.index(of) < at for _, of, it in self.shown)
        need(not later and not earlier, f"{card} lies in the new deck, and another held it")
        self.shown.append((seat, deck, card))

    def close(self, results: list[dict], rake: int) -> None:
        """`hand_closed`: no chip appears, and none disappears except the rake."""
        need(not self.closed, "the hand is closed twice")
        need(sum(it["net"] for it in results) == -rake, "the results do not add up to the rake")
        self.closed = True

    def proof(self, own: list[dict | None]) -> dict:
        """The hand in the proof file: see "The proof file". `own` has a part for each deck."""
        first, *renewed = [deck.proof(it) for deck, it in zip(self.decks, own)]
        hand = {"hand_no": self.hand_no, "hand": self.hand, "seats": self.seats}
        hand |= {"each": self.turns.each, "players": self.players, **first}
        return hand | {"renewed": renewed} if renewed else hand


def matched(cards: list[str | None], openings: list[dict]) -> list[dict]:
    """Each face has its opening; a back has none."""
    faces = [card for card in cards if card is not None]
    need([it["card"] for it in openings] == faces, f"cards {cards} do not have their openings")
    return openings
