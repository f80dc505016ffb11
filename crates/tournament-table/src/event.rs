//! The events of a tournament table.

use crate::Config;
use seating::{Direction, EntryId, Fact, Passage, PassageId};
use units::{Chips, Instant, Seat};

/// One thing that happened at a tournament table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The table was opened.
    Opened(Box<Config>),
    /// An event of the poker table.
    Table(table::Event),
    /// A direction was accepted.
    ///
    /// A direction that stops or voids the current hand, a clock mark, and `GoOn`, which lifts earlier holds, take
    /// effect immediately. All other directions wait until they are carried out.
    Directed {
        /// Number of the direction.
        no: u64,
        /// The direction as the tournament sent it.
        direction: Direction,
    },
    /// An entry's stack was compared with the limit for getting chips.
    Judged {
        /// Number of the direction that gives the chips.
        no: u64,
        /// The stack, if it is above the limit; `None` if the entry gets the chips.
        above: Option<Chips>,
    },
    /// A direction was carried out; the events of its effects follow.
    CarriedOut {
        /// Number of the direction that was carried out.
        no: u64,
    },
    /// A stack was put in a seat.
    SatDown {
        /// The seat that the stack took.
        seat: Seat,
        /// The passage that brought the stack.
        passage: Passage,
        /// The player's name at this table.
        name: String,
        /// Whether the player is a house player.
        house: bool,
    },
    /// A stack came to the seat of another entry of its player, and the two became one.
    Merged {
        /// The seat of the player.
        seat: Seat,
        /// The passage that brought the stack.
        passage: Passage,
        /// The entry that has all chips from now on.
        into: EntryId,
    },
    /// A seat is kept for a stack that is on its way.
    SeatKept {
        /// The seat, which nobody else can take.
        seat: Seat,
        /// The stack's passage.
        passage: PassageId,
    },
    /// A seat is no longer kept for a stack.
    SeatFreed {
        /// The seat, which anybody can take again.
        seat: Seat,
    },
    /// A stack left its seat.
    Rose {
        /// The seat that the stack left.
        seat: Seat,
    },
    /// A seat received chips.
    ChipsCame {
        /// The seat that received the chips.
        seat: Seat,
        /// The number of chips.
        amount: Chips,
    },
    /// The table stopped after a hand, and waits for `GoOn`.
    Held,
    /// A hand begins; the poker table's events follow.
    HandBegan {
        /// When the hand's deck was asked for.
        asked: Instant,
        /// The hand-for-hand round to which the hand belongs; `None` outside hand-for-hand play.
        round: Option<u32>,
    },
    /// The table skips a hand-for-hand round, because fewer than two players have chips.
    RoundPassed,
    /// No hand is in progress, and the table has reached a break that begins only once all tables have stopped.
    AwaitsBreak {
        /// Index of the break in the schedule.
        row: usize,
    },
    /// The table reported a fact to the tournament.
    Reported(Fact),
    /// The tournament has acknowledged the facts up to this number.
    Acknowledged {
        /// The number of the last fact acknowledged.
        taken: u64,
    },
}

impl From<table::Event> for Event {
    fn from(event: table::Event) -> Event {
        Event::Table(event)
    }
}
