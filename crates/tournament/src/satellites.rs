//! Satellites: tournaments whose prizes are entries to another tournament, and series of satellites at several levels.

use crate::Amount;
use crate::entry::Price;

/// How many seats in the target tournament a satellite awards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Seats {
    /// A number announced beforehand; the room adds what the pool lacks.
    Fixed(u32),
    /// As many seats as the pool can pay for.
    FromPool,
}

/// The awards of a satellite: tickets from first place down, then money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Awards {
    /// The number of places that get a ticket.
    pub tickets: u32,
    /// What a ticket costs the pool: the price of the target tournament, including the fee.
    pub ticket: Price,
    /// Money for the places after the tickets, at most the price of a seat for each.
    pub money: Vec<Amount>,
    /// Extra money for the winner, left over once every place has a ticket or the price of a seat.
    pub on_top: Amount,
    /// What the room adds so that every announced seat is paid for.
    pub overlay: Amount,
}

/// Why a satellite is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SatelliteError {
    /// The target is free, so any pool would pay for an unlimited number of seats.
    #[error("a seat in the target tournament costs 0; it must cost at least 1")]
    FreeSeat,
    /// The announced number of seats is zero.
    #[error("the number of announced seats is 0; it must be at least 1")]
    NoSeats,
    /// The satellite costs as much as the target tournament, or more.
    #[error("the satellite costs {price}; it must cost less than the target, {target}")]
    Price {
        /// The satellite's price.
        price: Amount,
        /// The price of the target tournament.
        target: Amount,
    },
}

/// Checks that a satellite's price and seats are possible for its target tournament.
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

/// Computes the seats in `target` that a pool pays for, for at most `entries` places. A remainder that does not pay for
/// a seat goes to the next place. If the pool exceeds the announced seats, the rest goes to the following places, up to
/// the price of a seat for each.
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
    /// Returns the total of tickets and money: the pool plus what the room adds.
    pub fn total(&self) -> Amount {
        self.ticket.total().times(self.tickets.into()) + self.money.iter().sum() + self.on_top
    }
}

/// Whether all remaining players have equal prizes, so that nothing is left to play for. Examples are a satellite with
/// only ticket winners left, or the winning half of a double or nothing. `prizes` begins with first place.
pub fn is_over(prizes: &[Amount], left: usize) -> bool {
    match prizes.get(..left) {
        Some([first, others @ ..]) => !first.is_zero() && others.iter().all(|prize| prize == first),
        _ => false,
    }
}

/// One level of a series of satellites. Its winners advance to the level above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The number of tournaments.
    pub tournaments: u32,
    /// The price of an entry to each tournament.
    pub price: Price,
}

/// Why a series is not valid. Levels are counted from 1, the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeriesError {
    /// The series has fewer than two levels.
    #[error("the series has {0} levels; it needs at least 2")]
    Levels(usize),
    /// The highest level is not a single tournament.
    #[error("the highest level has {0} tournaments; it must have 1")]
    Top(u32),
    /// A level does not have more tournaments than the level above it.
    #[error("level {level} has {tournaments} tournaments; it needs at least {min}")]
    Narrow {
        /// The level, counted from 1.
        level: usize,
        /// The number of tournaments at this level.
        tournaments: u32,
        /// Minimum: one more than at the level above.
        min: u32,
    },
    /// A level's start fee or registration fee is not lower than at the level above.
    #[error(
        "level {level} has a {part} of {fee}; it must be below {next}, the {part} of the level above"
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

/// Checks that a series narrows to one tournament at the top, and that both fees rise from level to level.
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
