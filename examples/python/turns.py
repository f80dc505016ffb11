"""Whose card is next: what "The cut" of docs/protocol.md says of the order of a deal.

First, everyone dealt in gets their cards in laps, one card a lap. After that, players who have not
folded get theirs in turn; after a draw, the player who drew gets as many cards as they discarded.
"""

from fault import need


class Turns:
    def __init__(self, seats: list[int]) -> None:
        self.seats = seats
        self.live = list(seats)
        self.lapped = 0  # cards dealt in laps that are over
        self.count = 0  # cards for each seat in the laps that run, and how many seats have theirs
        self.given = 0
        self.begun = False  # whether the laps are over
        self.due: list[int] = []  # seats whose turn is still to come in this round
        self.owed: tuple[int, int] | None = None  # the seat that drew last, and how many cards it still gets
        self.next = 0  # the next place of the deck, once the laps are over
        self.round = 0  # how many times cards had gone round before these

    @property
    def each(self) -> int:
        """Returns how many cards each seat got in laps."""
        return self.lapped // max(len(self.seats), 1) + (self.count if self.given else 0)

    def hole(self, seat: int, count: int) -> tuple[list[int], int]:
        """Returns the places of a seat's next cards, and the round of the seats in which they are dealt."""
        if not self.begun:
            round = self.round
            return self.lap(seat, count), round
        if self.owed is not None and self.owed[1] > 0:
            drew, left = self.owed
            need(drew == seat and count <= left, f"seat {seat} gets what seat {drew} drew for")
            self.owed = drew, left - count
        else:
            self.goes_round(seat)
        return self.take(count), self.round

    def lap(self, seat: int, count: int) -> list[int]:
        if self.given == 0:
            self.count = count
        due = self.seats[self.given : self.given + 1]
        need([seat] == due, f"seat {seat} is dealt to out of turn")
        need(count == self.count, f"seat {seat} is dealt {count} cards, not {self.count}")
        first, seats = self.lapped + self.given, len(self.seats)
        self.given += 1
        if self.given == seats:
            self.lapped += count * seats
            self.given = 0
            self.round += 1
        return list(range(first, first + count * seats, seats))

    def board(self, count: int) -> list[int]:
        """Returns the places of a board's next cards."""
        self.begin()
        return self.take(count)

    def street(self) -> None:
        """A street's betting opens: the next cards begin again with the first seat still in the hand."""
        self.begin()
        self.due, self.owed = [], None

    def drew(self, seat: int, count: int) -> None:
        self.begin()
        self.goes_round(seat)
        self.owed = seat, count

    def folded(self, seat: int) -> None:
        self.live.remove(seat)

    def renewed(self) -> None:
        """The next card is place 0 of another deck."""
        self.next = 0

    def begin(self) -> None:
        if not self.begun:
            need(self.given == 0 < self.lapped, "a card before all have theirs")
            self.begun, self.next = True, self.lapped

    def goes_round(self, seat: int) -> None:
        # If nobody can bet any more, rounds follow each other without a street in between.
        if not self.due:
            self.due = list(self.live)
            self.round += 1
        due = self.due.pop(0)
        need(seat == due, f"seat {seat} is dealt to out of turn: it is seat {due}'s")

    def take(self, count: int) -> list[int]:
        self.next += count
        return list(range(self.next - count, self.next))
