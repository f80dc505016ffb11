use crate::event::PostKind;
use crate::rules::{Limit, Rules};
use alloc::vec::Vec;
use units::{Chips, Seat};

/// Everything that a hand is played by, fixed at its start.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The game's key in [`VARIANTS`](crate::VARIANTS).
    pub variant: &'static str,
    /// How high one may bet.
    pub limit: Limit,
    /// What is played for.
    pub stakes: Stakes,
    /// The rulebook's switches.
    pub rules: Rules,
    /// Who has the button. It may be a seat that is not dealt in (a dead button).
    pub button: Seat,
    /// Who is dealt in, with his chips, in order of seats.
    pub seats: Vec<Stake>,
    /// The blinds, straddles and newcomers' posts, in the order in which they are posted. Antes
    /// follow from the stakes.
    pub posts: Vec<Post>,
}

/// A seat and its chips at the start of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stake {
    /// The seat.
    pub seat: Seat,
    /// Its chips; at least one.
    pub stack: Chips,
}

/// A forced bet that a seat owes. A stack below `amount` goes all-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Post {
    /// Who.
    pub seat: Seat,
    /// Which.
    pub kind: PostKind,
    /// How much.
    pub amount: Chips,
}

/// What is played for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Stakes {
    /// The small blind.
    pub small_blind: Chips,
    /// The big blind: least bet of no and pot limit.
    pub big_blind: Chips,
    /// The ante.
    pub ante: Ante,
    /// The small bet of fixed limit; the big bet is given beside it.
    pub small_bet: Chips,
    /// The big bet of fixed limit.
    pub big_bet: Chips,
}

/// Who pays an ante.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ante {
    /// Nobody.
    None,
    /// Every seat this much.
    Each(Chips),
    /// The big blind this much for all.
    BigBlind(Chips),
}

/// Why a hand cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// No such game.
    #[error("there is no game \"{0}\"")]
    Variant(alloc::string::String),
    /// Too few or too many seats for the game.
    #[error("{count} seats; this game takes {min} to {max}")]
    SeatCount {
        /// How many were given.
        count: usize,
        /// The least.
        min: u8,
        /// The most.
        max: u8,
    },
    /// Seats must be given once each, in order.
    #[error("seat {0} is there twice or out of order")]
    SeatOrder(Seat),
    /// A seat without chips cannot be dealt in.
    #[error("seat {0} has no chips")]
    NoChips(Seat),
    /// All chips together leave the range.
    #[error("the stacks together exceed the most chips there can be")]
    TooManyChips,
    /// A post by a seat that is not dealt in, or of no chips.
    #[error("seat {0} cannot post that")]
    Post(Seat),
    /// A stake that must be positive is zero, or the stakes contradict each other.
    #[error("{0} is not allowed by this game")]
    Stakes(&'static str),
}
