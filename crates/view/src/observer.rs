use books::SeenBy;
use table::Table;
use units::{PlayerId, Seat};

/// Anyone for whom a view is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Observer {
    /// A player, who sees the cards of their own seat.
    Player(PlayerId),
    /// A visitor without a name, or all spectators together.
    Rail,
}

impl Observer {
    /// The observer's player, if they have a name.
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

    /// Whether the observer may see what a seat mucked at the showdown: they were dealt into the hand, and the rulebook
    /// allows it.
    ///
    /// Never while the hand runs, and still after the observer has left.
    pub(crate) fn sees_mucked(self, table: &Table, seat: Seat) -> bool {
        let seen_by = table.rulebook().table.mucked_seen_by;
        let saw_it = || self.player().is_some_and(|player| table.was_dealt_in(player));
        table.is_mucked(seat) && seen_by == SeenBy::DealtIn && saw_it()
    }

    /// Whether the observer was dealt the cards of this seat in the hand shown; not so for a player who has sat down
    /// there since.
    pub(crate) fn holds_cards_of(self, table: &Table, seat: Seat) -> bool {
        let holder = table.dealt_in(seat);
        holder.is_some() && holder == self.player()
    }
}
