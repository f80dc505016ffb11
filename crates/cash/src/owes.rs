//! What a seat owes before it is dealt in, and what it puts in to come in.

use books::ReturnPays;
use table::{LastHand, has_passed};
use units::Seat;

/// What a seat owes before it is dealt in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Owes {
    /// Nothing: he was dealt the last hand that had blinds.
    #[default]
    Nothing,
    /// A big blind: he is new.
    Entry,
    /// What passed him while he sat out.
    Missed {
        /// The small blind did.
        small: bool,
        /// The big blind did.
        big: bool,
    },
}

/// What a comer puts in beside the blinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EntryPosts {
    /// A big blind, which counts as his bet.
    pub live: bool,
    /// A small blind, which does not.
    pub dead: bool,
}

impl Owes {
    /// After a hand that was opened without this seat, and the one before it.
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

    /// After a hand that he was dealt into, of a game whose button has the only blind: a small blind that
    /// passed him elsewhere he owes still.
    pub(crate) fn after_button_blind(self) -> Owes {
        match self {
            Owes::Missed { small: true, big: _ } => Owes::Missed { small: true, big: false },
            Owes::Missed { small: false, .. } | Owes::Entry | Owes::Nothing => Owes::Nothing,
        }
    }

    /// After such a hand that was opened without this seat: whom the button went by has missed its
    /// blind, which is owed as a big one.
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

    /// What he owes who left with this and sits down again before it is forgotten: at least what a
    /// newcomer does.
    pub(crate) fn after_leaving(self, pays: ReturnPays) -> Owes {
        match (self, pays) {
            (Owes::Missed { big: true, .. }, _) => self,
            (Owes::Missed { small: true, .. }, ReturnPays::Missed) => {
                Owes::Missed { small: true, big: true }
            }
            (Owes::Missed { .. } | Owes::Entry | Owes::Nothing, _) => Owes::Entry,
        }
    }

    /// What he puts in to come in elsewhere than on the big blind.
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
