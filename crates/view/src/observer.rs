//! Who watches a table: a player, or the rail.

use books::SeenBy;
use table::Table;
use units::{PlayerId, Seat};

/// Anyone for whom a view is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Observer {
    /// A player, who sees the cards of their own seat.
    Player(PlayerId),
    /// The rail: all spectators together, or a visitor without a name.
    Rail,
}

impl Observer {
    /// The observer's player identifier; `None` for the rail.
    pub fn player(self) -> Option<PlayerId> {
        match self {
            Observer::Player(player) => Some(player),
            Observer::Rail => None,
        }
    }

    /// Whether the observer sits at this seat.
    pub(crate) fn sits_at(self, table: &Table, seat: Seat) -> bool {
        let sitting = table.seat(seat).map(|sitting| sitting.player);
        sitting.is_some() && sitting == self.player()
    }

    /// Whether the observer may see a hand that this seat mucked at the showdown.
    ///
    /// They may if they were dealt into the hand and the rulebook allows it, even after they have left the table, but
    /// never during the hand.
    pub(crate) fn sees_mucked(self, table: &Table, seat: Seat) -> bool {
        let seen_by = table.rulebook().table.mucked_seen_by;
        let saw_it = || self.player().is_some_and(|player| table.was_dealt_in(player));
        table.is_mucked(seat) && seen_by == SeenBy::DealtIn && saw_it()
    }

    /// Whether the observer was dealt this seat's cards in the hand shown.
    ///
    /// False for a player who took the seat after the deal.
    pub(crate) fn holds_cards_of(self, table: &Table, seat: Seat) -> bool {
        let holder = table.dealt_in(seat);
        holder.is_some() && holder == self.player()
    }
}
