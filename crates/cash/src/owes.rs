//! Which blinds a seat owes, and what it posts to come in.

use books::ReturnPays;
use table::{LastHand, has_passed};
use units::Seat;

/// The blinds that a seat has to make up before it is dealt in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Owes {
    /// The seat owes nothing: it was dealt into the last hand that had blinds.
    #[default]
    Nothing,
    /// The seat owes a big blind, because its player is new.
    Entry,
    /// The seat owes blinds that passed it while it was not dealt in.
    Missed {
        /// Whether the small blind passed the seat.
        small: bool,
        /// Whether the big blind passed the seat.
        big: bool,
    },
}

/// What a seat posts to come in at any position other than the big blind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EntryPosts {
    /// Whether the seat posts a live big blind, which counts as its bet.
    pub live: bool,
    /// Whether the seat posts a dead small blind, which goes into the pot and does not count as a bet.
    pub dead: bool,
}

impl Owes {
    /// Returns what the seat owes after the hand `opened`, into which it was not dealt. `before` is the previous hand.
    pub(crate) fn after(self, seat: Seat, before: Option<LastHand>, opened: LastHand) -> Owes {
        let (small, big) = match self {
            Owes::Entry => return Owes::Entry,
            Owes::Nothing => (false, false),
            Owes::Missed { small, big } => (small, big),
        };
        let has_passed = |from: Option<Seat>, to: Option<Seat>| {
            from.zip(to).is_some_and(|(from, to)| has_passed(seat, from, to))
        };
        let before_small = before.and_then(|hand| hand.small_blind);
        let before_big = before.and_then(|hand| hand.big_blind);
        Owes::Missed {
            small: small || has_passed(before_small, opened.small_blind),
            big: big || has_passed(before_big, opened.big_blind),
        }
    }

    /// Returns what the seat owes after it was dealt into a hand with only a button blind.
    ///
    /// A small blind missed in another game is still owed.
    pub(crate) fn after_button_blind(self) -> Owes {
        match self {
            Owes::Missed { small: true, big: _ } => Owes::Missed { small: true, big: false },
            Owes::Missed { small: false, .. } | Owes::Entry | Owes::Nothing => Owes::Nothing,
        }
    }

    /// Returns what the seat owes after it was not dealt into a hand with only a button blind.
    ///
    /// A seat that the button passed owes a big blind.
    pub(crate) fn after_button(
        self,
        seat: Seat,
        before: Option<LastHand>,
        opened: LastHand,
    ) -> Owes {
        let (small, big) = match self {
            Owes::Entry => return Owes::Entry,
            Owes::Nothing => (false, false),
            Owes::Missed { small, big } => (small, big),
        };
        let before = before.filter(|before| before.big_blind.is_some());
        let passed = before.is_some_and(|before| has_passed(seat, before.button, opened.button));
        Owes::Missed { small, big: big || passed }
    }

    /// Returns what a player who left owing these blinds owes when they return.
    ///
    /// This is at least what a new player owes. It applies as long as the room remembers the player.
    pub(crate) fn after_leaving(self, pays: ReturnPays) -> Owes {
        match (self, pays) {
            (Owes::Missed { big: true, .. }, _) => self,
            (Owes::Missed { small: true, .. }, ReturnPays::Missed) => {
                Owes::Missed { small: true, big: true }
            }
            (Owes::Missed { .. } | Owes::Entry | Owes::Nothing, _) => Owes::Entry,
        }
    }

    /// Returns what the seat posts to come in at any position other than the big blind.
    pub(crate) fn posts(self, pays: ReturnPays) -> EntryPosts {
        match (self, pays) {
            (Owes::Nothing, _) => EntryPosts { live: false, dead: false },
            (Owes::Entry, _) => EntryPosts { live: true, dead: false },
            (Owes::Missed { big, .. }, ReturnPays::Both) => EntryPosts { live: big, dead: big },
            (Owes::Missed { small, big }, ReturnPays::Missed) => {
                EntryPosts { live: big, dead: small }
            }
        }
    }
}

#[cfg(test)]
mod tests;
