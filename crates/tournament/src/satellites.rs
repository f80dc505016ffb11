//! Satellites: prizes that are entries to another tournament, and series of levels.

use crate::Amount;
use crate::entry::Price;

/// The number of seats in the target that a satellite awards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Seats {
    /// Announced beforehand; the room adds what the pool lacks.
    Fixed(u32),
    /// As many as the pool pays for.
    FromPool,
}

/// The awards of a satellite: tickets from the first place down, then money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Awards {
    /// The number of places that get a ticket.
    pub tickets: u32,
    /// The cost of a ticket to the pool: the target's price, fee included.
    pub ticket: Price,
    /// Money for the places after those with tickets, at most a seat's price each.
    pub money: Vec<Amount>,
    /// Additional money for the winner, if every place has a seat or its price.
    pub on_top: Amount,
    /// The amount that the room adds so that every announced seat is paid.
    pub overlay: Amount,
}

/// Why a satellite is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SatelliteError {
    /// The target is free, so any pool would pay for an unlimited number of seats.
    #[error("a seat of the target costs 0; it must cost at least 1")]
    FreeSeat,
    /// No seats are announced.
    #[error("0 seats are announced; there must be at least 1")]
    NoSeats,
    /// The satellite costs as much as its target, or more.
    #[error("the satellite costs {price}; the target costs {target}, and it must be less")]
    Price {
        /// The satellite's price.
        price: Amount,
        /// The target's price.
        target: Amount,
    },
}

/// Checks that a satellite's price and seats fit its target.
///
/// # Errors
/// [`SatelliteError`].
pub fn check(seats: Seats, price: Price, target: Price) -> Result<(), SatelliteError> {
    if target.total().is_zero() {
        return Err(SatelliteError::FreeSeat);
    }
    if seats == Seats::Fixed(0) {
        return Err(SatelliteError::NoSeats);
    }
    match price.total() < target.total() {
        true => Ok(()),
        false => Err(SatelliteError::Price { price: price.total(), target: target.total() }),
    }
}

/// Computes the seats in `target` that a pool pays for, to at most `entries` places. A remainder smaller than a seat
/// goes to the next place; what a larger pool has beyond the announced seats goes to the following places in turn.
///
/// # Errors
/// [`SatelliteError::FreeSeat`], [`SatelliteError::NoSeats`].
pub fn awards(
    pool: Amount,
    seats: Seats,
    target: Price,
    entries: u32,
) -> Result<Awards, SatelliteError> {
    let seat = target.total();
    if seat.is_zero() {
        return Err(SatelliteError::FreeSeat);
    }
    let paid = u32::try_from(pool.get() / seat.get()).unwrap_or(u32::MAX);
    let tickets = match seats {
        Seats::Fixed(0) => return Err(SatelliteError::NoSeats),
        Seats::Fixed(announced) => announced.min(entries),
        Seats::FromPool => paid.min(entries),
    };
    let cost = seat.times(tickets.into());
    let overlay = cost.less(pool);
    let mut rest = pool + overlay - cost;
    let mut money = Vec::new();
    while !rest.is_zero() && money.len() < (entries - tickets) as usize {
        let next = rest.min(seat);
        money.push(next);
        rest = rest - next;
    }
    Ok(Awards { tickets, ticket: target, money, on_top: rest, overlay })
}

impl Awards {
    /// The total of tickets and money: the pool plus what the room adds.
    pub fn total(&self) -> Amount {
        self.ticket.total().times(self.tickets.into()) + self.money.iter().sum() + self.on_top
    }
}

/// Whether the remaining players all have equal prizes, so that nothing is left to play for: a
/// satellite's seats, or the half that wins double. `prizes` begins with the first place.
pub fn is_over(prizes: &[Amount], left: usize) -> bool {
    match prizes.get(..left) {
        Some([first, others @ ..]) => !first.is_zero() && others.iter().all(|prize| prize == first),
        _ => false,
    }
}

/// One level of a series; its winners advance to the level above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The number of tournaments.
    pub tournaments: u32,
    /// The price of an entry to each.
    pub price: Price,
}

/// Why a series is refused. Levels are counted from 1, the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeriesError {
    /// Fewer than two levels.
    #[error("a series of {0} levels; it needs at least 2")]
    Levels(usize),
    /// The top level is not a single tournament.
    #[error("the highest level has {0} tournaments; it must have 1")]
    Top(u32),
    /// A level does not have more tournaments than the one above.
    #[error("level {level} has {tournaments} tournaments; it needs at least {min}")]
    Narrow {
        /// The level, counted from 1.
        level: usize,
        /// The number of tournaments at this level.
        tournaments: u32,
        /// Minimum: one more than the level above.
        min: u32,
    },
    /// A level's start fee or registration fee is not below the next level's.
    #[error(
        "level {level} has a {part} of {fee}; it must be below {next}, that of the level above"
    )]
    Fees {
        /// The level, counted from 1.
        level: usize,
        /// Name of the fee that is wrong.
        part: &'static str,
        /// The fee of this level.
        fee: Amount,
        /// The fee of the level above.
        next: Amount,
    },
}

/// Checks that a series narrows to one tournament at the top, with both fees rising.
///
/// # Errors
/// [`SeriesError`] for the first fault from below.
pub fn check_series(levels: &[Level]) -> Result<(), SeriesError> {
    let [.., top] = levels else { return Err(SeriesError::Levels(0)) };
    if levels.len() < 2 {
        return Err(SeriesError::Levels(levels.len()));
    }
    for (at, pair) in levels.windows(2).enumerate() {
        let (level, below, above) = (at + 1, pair[0], pair[1]);
        let min = above.tournaments.saturating_add(1);
        if below.tournaments < min {
            return Err(SeriesError::Narrow { level, tournaments: below.tournaments, min });
        }
        let fees = [
            ("start fee", below.price.prize, above.price.prize),
            ("registration fee", below.price.fee, above.price.fee),
        ];
        if let Some((part, fee, next)) = fees.into_iter().find(|(_, fee, next)| fee >= next) {
            return Err(SeriesError::Fees { level, part, fee, next });
        }
    }
    match top.tournaments {
        1 => Ok(()),
        others => Err(SeriesError::Top(others)),
    }
}
