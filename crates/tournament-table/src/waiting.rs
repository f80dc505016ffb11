//! Directions that were accepted and are waiting for the hand to end.

use crate::Table;
use seating::{Direction, EntryId, Hold};
use units::Chips;

/// Maximum number of directions that may wait at one table.
pub const WAITING_MAX: usize = 64;

/// A direction that was accepted and is still to be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Number of the direction.
    pub no: u64,
    /// The direction as the tournament sent it.
    pub direction: Direction,
    /// For a direction that gives chips: the stack that was compared and is above the limit; otherwise `None`.
    pub above: Option<Chips>,
}

/// Whether a direction waits for the end of the hand. All other directions take effect when they are accepted.
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
    /// Returns the directions that are waiting to be carried out, in order.
    pub fn waiting(&self) -> impl Iterator<Item = &Waiting> {
        self.waiting.iter()
    }

    /// Returns the chips that earlier directions gave to an entry and that it has not received yet.
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

    /// Returns the stack of an entry whose direction to sit down is waiting; `None` if there is none.
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
