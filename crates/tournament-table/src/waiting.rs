//! Directions that were accepted and wait for the hand to end.

use crate::Table;
use seating::{Direction, EntryId, Hold};
use units::Chips;

/// Maximum number of directions that wait at one table.
pub const WAITING_MAX: usize = 64;

/// A direction that was accepted and is still to be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Number of the direction.
    pub no: u64,
    /// The tournament's direction.
    pub direction: Direction,
    /// For chips: the stack that was too large for them, once it has been compared.
    pub above: Option<Chips>,
}

/// Whether a direction waits for the end of the hand; the others take effect when they are accepted.
pub(crate) fn waits(direction: &Direction) -> bool {
    match direction {
        Direction::GoOn { .. } | Direction::Clock(_) => false,
        Direction::Seat(_)
        | Direction::Keep { .. }
        | Direction::Take { .. }
        | Direction::Release { .. }
        | Direction::ReleaseAll { .. }
        | Direction::Hold(Hold::AfterHand | Hold::AtOnce | Hold::BreakOff)
        | Direction::Chips { .. }
        | Direction::Close => true,
    }
}

impl Table {
    /// The directions that wait to be carried out, in order.
    pub fn waiting(&self) -> impl Iterator<Item = &Waiting> {
        self.waiting.iter()
    }

    /// Chips that an entry has been granted and still waits for.
    pub(crate) fn granted(&self, entry: EntryId, before: u64) -> Chips {
        let granted = self.waiting.iter().filter(|waiting| waiting.no < before);
        let granted = granted.filter_map(|waiting| match &waiting.direction {
            Direction::Chips { entry: whose, amount, .. }
                if *whose == entry && waiting.above.is_none() =>
            {
                Some(*amount)
            }
            _ => None,
        });
        granted.fold(Chips::ZERO, Chips::saturating_add)
    }

    /// The stack of an entry that is waiting to be seated.
    pub(crate) fn coming(&self, entry: EntryId) -> Option<Chips> {
        self.waiting.iter().find_map(|waiting| match &waiting.direction {
            Direction::Take { passage, .. } if passage.entry == entry => Some(passage.stack),
            Direction::Seat(arrivals) => {
                let arrival = arrivals.iter().find(|arrival| arrival.passage.entry == entry);
                arrival.map(|arrival| arrival.passage.stack)
            }
            _ => None,
        })
    }
}
