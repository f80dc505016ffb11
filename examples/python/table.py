"""As much of a table as a simple player needs, updated by news, and the proofs of its hands."""

from dataclasses import dataclass

from deal import Deal
from fault import Fault, need


@dataclass
class Seat:
    player: str
    house: bool
    stack: int
    sitting_out: bool = False


class Table:
    def __init__(self, player: str, view: dict, stud: set[str]) -> None:
        self.player = player
        self.stud = stud  # the games in which cards are dealt face up
        # Finished and completely proved hands, until somebody takes them from here.
        self.finished: list[Deal] = []
        self.replace(view)

    def replace(self, view: dict) -> None:
        """Takes in a whole table. Its log repeats the hand, so its proofs are complete too."""
        self.id: str = view["table"]
        self.name: str = view["name"]
        self.buy_in_min: int = view["buy_in_min"]
        self.buy_in_max: int = view["buy_in_max"]
        self.you: int | None = None
        self.seats: dict[int, Seat] = {}
        self.commitment: str | None = None
        self.turn: dict | None = None
        self.choice: dict | None = None
        self.game: str = view["game"]["key"]
        # At a table of several games: which, in their order.
        self.mix: list[str] = [it["key"] for it in view.get("mix", {}).get("games", [])]
        self.deal: Deal | None = None
        self.leaving = False
        self.top_up_waits = 0
        for item in view["log"]:
            self.apply(item)
        # The log describes seats as they were; these are the seats as they are now.
        self.seq: int = view["seq"]
        self.delayed: bool = view["delayed"]
        self.you = view["you"]
        self.seats = {
            it["seat"]: Seat(it["player"], it["house"], it["stack"], it["status"] == "sitting_out")
            for it in view["seats"]
        }
        if self.deal is not None:
            self.deal.players = view["hand"]["players"]
        self.commitment = view["commitment"]
        self.turn = view["turn"]
        self.choice = view.get("choice")
        self.top_up_waits = view["top_up_waits"]
        self.leaving = any(it["leaving"] for it in view["seats"] if it["seat"] == self.you)

    def follow(self, frame: dict) -> bool:
        """Applies news that follow, passes over known ones. False: there is a gap."""
        after, seq = frame["after"], frame["seq"]
        if after == self.seq:
            for item in frame["items"]:
                self.apply(item)
            self.seq = seq
            return True
        return seq < self.seq or seq == self.seq and after < seq

    def apply(self, item: dict) -> None:
        """Applies one item of news. For most, its figures are simply copied."""
        for it in [item, *item.get("shares", []), *item.get("results", [])]:
            if "stack" in it and it["seat"] in self.seats:
                self.seats[it["seat"]].stack = it["stack"]
        match item["e"]:
            case "seat_taken":
                seat = item["seat"]
                self.seats[seat] = Seat(item["player"], item["house"], item["stack"])
                if item["player"] == self.player:
                    self.you = seat
            case "seat_left":
                self.seats.pop(item["seat"], None)
                if item["seat"] == self.you:
                    self.you = self.commitment = None
                    self.leaving = False
            case "leaving":
                self.leaving |= item["seat"] == self.you
            case "sat_out" | "came_back":
                if item["seat"] in self.seats:
                    self.seats[item["seat"]].sitting_out = item["e"] == "sat_out"
            case "top_up_waits":
                self.top_up_waits = item["amount"]
            case "topped_up" if item["seat"] == self.you:
                self.top_up_waits = 0
            case "committed":
                self.commitment = item["commitment"]
            case "turn":
                self.turn, self.choice = item, None
            case "no_turn":
                self.turn, self.choice = None, item.get("choice")
            case "hand_opened":
                self.open(item)
            case "deck_cut":
                self.hand().cut(item["nonces"], item["players"])
            case "dealt":
                self.hand().hole(item["seat"], item["cards"], item["openings"])
            case "board_dealt":
                self.hand().board(item["cards"], item["openings"])
            case "street_opened":
                self.hand().turns.street()
            case "acted" if item["action"] == "fold":
                self.hand().folded(item["seat"])
            case "drew":
                self.hand().drew(item["seat"], item["count"], item.get("thrown"))
            case "deck_renewed":
                self.hand().renew(item)
                self.counts()
            case "shown":
                self.hand().show(item["seat"], item["cards"], item["openings"])
            case "hand_closed":
                self.hand().close(item["results"], item["rake"])
                self.finished.append(self.hand())

    def open(self, item: dict) -> None:
        """A hand is opened; at a table of several games its `leg` says of which."""
        if "leg" in item:
            self.game = self.mix[item["leg"]["game"]]
        people = sum(not self.is_house(seat) for seat in item["seats"])
        self.deal = Deal(item, people, self.game in self.stud)
        self.counts()

    def counts(self) -> None:
        """A commitment of ours that was durable before the deck was drawn must count for it."""
        deal = self.hand()
        commitments = deal.deck.commitments
        need(not any(map(self.is_house, commitments)), "a house player throws in a nonce")
        if self.you in deal.seats:
            if self.commitment is not None:
                counted = commitments.get(self.you)
                need(counted == self.commitment, "our commitment does not count")
            self.commitment = None

    def hand(self) -> Deal:
        if self.deal is None:
            raise Fault("news of a hand that was not opened")
        return self.deal

    def is_house(self, seat: int) -> bool:
        return seat in self.seats and self.seats[seat].house

    def in_hand(self) -> bool:
        return self.deal is not None and not self.deal.closed and self.you in self.deal.seats

    def mine(self) -> Seat | None:
        return None if self.you is None else self.seats[self.you]
