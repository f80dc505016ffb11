use books::SeenBy;
use cash::Table;
use units::{PlayerId, Seat};

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Observer {
    /// A player; he sees his own cards where he sits.
    Player(PlayerId),
    /// Anybody else.
    Rail,
}

impl Observer {
    /// The observer's player, if he has a name.
    pub fn player(self) -> Option<PlayerId> {
        match self {
            Observer::Player(player) => Some(player),
            Observer::Rail => None,
        }
    }

    /// Whether a seat is his own.
    pub(crate) fn sits_at(self, table: &Table, seat: Seat) -> bool {
        let sitting = table.seat(seat).map(|sitting| sitting.player);
        sitting.is_some() && sitting == self.player()
    }

    /// Whether he may see what a seat gave up unseen at the showdown, since he was dealt into that hand
    /// and the rulebook has it so; never while it goes on, and still after he has left.
    pub(crate) fn sees_mucked(self, table: &Table, seat: Seat) -> bool {
        let seen_by = table.rulebook().table.mucked_seen_by;
        let saw_it = || self.player().is_some_and(|player| table.was_dealt_in(player));
        table.is_mucked(seat) && seen_by == SeenBy::DealtIn && saw_it()
    }

    /// Whether the cards of a seat in the hand shown are his own: he was dealt them, not somebody
    /// who sat there before him.
    pub(crate) fn holds_cards_of(self, table: &Table, seat: Seat) -> bool {
        let holder = table.dealt_in(seat);
        holder.is_some() && holder == self.player()
    }
}
