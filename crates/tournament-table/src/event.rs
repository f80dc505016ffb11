use crate::Config;
use seating::{Direction, Fact, Passage, PassageId};
use units::{Chips, Instant, Seat};

/// What happened at a tournament's table, in the past.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The table was opened.
    Opened(Box<Config>),
    /// What any poker table tells.
    Table(table::Event),
    /// A direction was taken. A hold of the running hand, the order to go on, which lifts the holds that
    /// wait, and the clock take effect with it; the others wait until they are carried out.
    Directed {
        /// Its number.
        no: u64,
        /// What it says.
        direction: Direction,
    },
    /// The stack of an entry that is to have chips was held against the most that they are given for.
    Judged {
        /// The number of the direction.
        no: u64,
        /// The stack that was too large; none where the chips come.
        above: Option<Chips>,
    },
    /// A direction was carried out: what follows is what it did.
    CarriedOut {
        /// Its number.
        no: u64,
    },
    /// A stack took its seat.
    SatDown {
        /// Where.
        seat: Seat,
        /// The stack.
        passage: Passage,
        /// The player's name at this table.
        name: String,
        /// Whether it is a house player.
        house: bool,
    },
    /// A seat is kept for a stack that is to come.
    SeatKept {
        /// Which.
        seat: Seat,
        /// The stack's passage.
        passage: PassageId,
    },
    /// A seat is kept no longer.
    SeatFreed {
        /// Which.
        seat: Seat,
    },
    /// A stack left its seat.
    Rose {
        /// Which seat.
        seat: Seat,
    },
    /// Chips came to a seat.
    ChipsCame {
        /// Which.
        seat: Seat,
        /// How many.
        amount: Chips,
    },
    /// The table was stopped after a hand.
    Held,
    /// A hand begins; what the table tells of it follows.
    HandBegan {
        /// When its deck was asked for.
        asked: Instant,
        /// The hand-for-hand round that it is dealt in.
        round: Option<u32>,
    },
    /// A hand-for-hand round passed the table by: fewer than two players have chips.
    RoundPassed,
    /// The level before a break that waits for the last table is over, and no hand is in play.
    AwaitsBreak {
        /// The row of the break.
        row: usize,
    },
    /// The tournament is to know this.
    Reported(Fact),
    /// The tournament has taken the facts up to this number.
    Acknowledged {
        /// The number.
        taken: u64,
    },
}

impl From<table::Event> for Event {
    fn from(event: table::Event) -> Event {
        Event::Table(event)
    }
}
