//! Blinds that a seat owes before it is dealt in, and what it posts to come in.

use books::ReturnPays;
use table::{LastHand, has_passed};
use units::Seat;

/// Blinds that a seat owes before it is dealt in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Owes {
    /// Nothing: it was dealt into the last hand that had blinds.
    #[default]
    Nothing,
    /// A big blind, from a new player.
    Entry,
    /// Blinds that passed the seat while it was not dealt in.
    Missed {
        /// The small blind passed it.
        small: bool,
        /// The big blind passed it.
        big: bool,
    },
}

/// What a seat posts to come in, other than as the big blind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EntryPosts {
    /// A big blind that counts as the seat's bet.
    pub live: bool,
    /// A small blind that does not.
    pub dead: bool,
}

impl Owes {
    /// What the seat owes after a hand that it was not dealt into; `before` is the hand before that one.
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

    /// What the seat owes after a hand with only a button blind that it was dealt into.
    ///
    /// A small blind missed in another game is still owed.
    pub(crate) fn after_button_blind(self) -> Owes {
        match self {
            Owes::Missed { small: true, big: _ } => Owes::Missed { small: true, big: false },
            Owes::Missed { small: false, .. } | Owes::Entry | Owes::Nothing => Owes::Nothing,
        }
    }

    /// What the seat owes after a hand with only a button blind that it was not dealt into.
    ///
    /// A seat that the button passed owes its blind, as a big blind.
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

    /// What a player who left owing this owes on return, while the room remembers it.
    ///
    /// At least what a newcomer owes.
    pub(crate) fn after_leaving(self, pays: ReturnPays) -> Owes {
        match (self, pays) {
            (Owes::Missed { big: true, .. }, _) => self,
            (Owes::Missed { small: true, .. }, ReturnPays::Missed) => {
                Owes::Missed { small: true, big: true }
            }
            (Owes::Missed { .. } | Owes::Entry | Owes::Nothing, _) => Owes::Entry,
        }
    }

    /// What the seat posts to come in without being the big blind.
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
