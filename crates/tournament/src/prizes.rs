//! The prizes of a tournament: the pool, the payout table, and how each place's prize is computed.

mod payouts;
mod pool;
mod presets;

pub use payouts::{Bracket, PayoutError, Payouts, Row};
pub use pool::{Guarantee, PaidIn, Pool, PoolError, PoolRules, Source, TooLittlePaidIn};

use crate::shared::CopyOnWrite;
use crate::{Amount, share};
use units::Bps;

/// What happens to the odd units when a pool is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Remainder {
    /// First place gets all odd units.
    First,
    /// Each place gets one odd unit, from first place down.
    FromTheTop,
}

/// The prize of one place, with its computation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Prize {
    /// The amount of the prize.
    pub amount: Amount,
    /// How the prize was calculated.
    pub working: Working,
}

/// How a prize was computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Working {
    /// Part of a row's share of the pool: divided by the row's places, rounded down, plus `odd` units of the remainder.
    Share {
        /// The row of the payout table.
        row: Row,
        /// Units of the remainder that were added.
        odd: Amount,
    },
    /// The prize was announced as a fixed amount.
    Listed,
}

/// The prizes of a tournament, from first place down. They add up to the pool, and no place gets more than a better
/// place.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Prizes {
    places: CopyOnWrite<Vec<Prize>>,
}

/// Why the prizes cannot be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PrizesError {
    /// The rows do not pay the whole pool.
    #[error("the rows pay {sum} basis points; they must pay 10000")]
    Sum {
        /// Sum of the rows' shares, in basis points.
        sum: u64,
    },
    /// A row has no places.
    #[error("row {row} has 0 places; it needs at least 1")]
    NoPlaces {
        /// The row, counted from 1.
        row: usize,
    },
    /// A place would get more than the place above it.
    #[error(
        "place {place} would be paid {amount}; the place above it is paid {max}, which is less"
    )]
    Rises {
        /// The place, counted from 1.
        place: usize,
        /// The prize that the place would get.
        amount: Amount,
        /// The prize of the place above it.
        max: Amount,
    },
}

impl Prizes {
    /// Computes the prizes of a pool from the rows of its payout table.
    ///
    /// ```
    /// # use tournament::{Amount, prizes::{Prizes, Remainder, Row}};
    /// # use units::Bps;
    /// let place = |share| Row { places: 1, share: Bps(share) };
    /// let rows = [place(5_000), place(3_000), place(2_000)];
    /// let prizes = Prizes::of(Amount::new(1_001), &rows, Remainder::First).unwrap();
    /// let amounts: Vec<u64> = prizes.amounts().map(Amount::get).collect();
    /// assert_eq!(amounts, [501, 300, 200]);
    /// ```
    ///
    /// # Errors
    /// [`PrizesError`], for rows that [`Payouts::check`] refuses.
    pub fn of(pool: Amount, rows: &[Row], to: Remainder) -> Result<Prizes, PrizesError> {
        let sum = rows.iter().map(|row| u64::from(row.share.0)).sum();
        if sum != u64::from(Bps::WHOLE.0) {
            return Err(PrizesError::Sum { sum });
        }
        if let Some(row) = rows.iter().position(|row| row.places == 0) {
            return Err(PrizesError::NoPlaces { row: row + 1 });
        }
        let mut places = Vec::new();
        for &row in rows {
            let whole = u64::from(Bps::WHOLE.0) * u64::from(row.places);
            let amount = pool.part(row.share.0.into(), whole);
            let prize = Prize { amount, working: Working::Share { row, odd: Amount::ZERO } };
            places.extend((0..row.places).map(|_| prize));
        }
        let left: Amount = pool - places.iter().map(|prize| prize.amount).sum();
        let odd = match to {
            Remainder::First => vec![left],
            Remainder::FromTheTop => share::equally(left, places.len()),
        };
        for (prize, more) in places.iter_mut().zip(odd) {
            prize.amount += more;
            if let Working::Share { odd, .. } = &mut prize.working {
                *odd = more;
            }
        }
        Prizes { places: CopyOnWrite::new(places) }.falling()
    }

    /// Makes prizes from fixed amounts, from first place down.
    ///
    /// # Errors
    /// [`PrizesError::Rises`].
    pub fn listed(amounts: impl IntoIterator<Item = Amount>) -> Result<Prizes, PrizesError> {
        let prize = |amount| Prize { amount, working: Working::Listed };
        Prizes { places: CopyOnWrite::new(amounts.into_iter().map(prize).collect()) }.falling()
    }

    fn falling(self) -> Result<Prizes, PrizesError> {
        let rises = |pair: &[Prize]| pair[1].amount > pair[0].amount;
        match self.places.windows(2).position(rises) {
            None => Ok(self),
            Some(at) => Err(PrizesError::Rises {
                place: at + 2,
                amount: self.places[at + 1].amount,
                max: self.places[at].amount,
            }),
        }
    }

    /// Returns the prizes, from first place down.
    pub fn places(&self) -> &[Prize] {
        &self.places
    }

    /// Returns the amounts, from first place down.
    pub fn amounts(&self) -> impl Iterator<Item = Amount> {
        self.places.iter().map(|prize| prize.amount)
    }

    /// Returns the prize of a place, counted from 1; zero below the last paid place.
    pub fn place(&self, place: u32) -> Amount {
        let at = (place as usize).checked_sub(1);
        at.and_then(|at| self.places.get(at)).map_or(Amount::ZERO, |prize| prize.amount)
    }

    /// Returns the sum of all prizes.
    pub fn total(&self) -> Amount {
        self.amounts().sum()
    }

    /// Divides the prizes of the places `first` to `last` among the entries that share them.
    ///
    /// Panics if `last` is before `first`.
    pub fn shared(&self, first: u32, last: u32) -> Shared {
        assert!((1..=last).contains(&first), "places {first} to {last}");
        let sum: Amount = (first..=last).map(|place| self.place(place)).sum();
        let entries = (last - first + 1) as usize;
        let (each, odd) = sum.split(entries);
        Shared { first, last, sum, each, odd }
    }
}

/// The prizes of several places, divided among the entries that share them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shared {
    /// The best of the shared places.
    pub first: u32,
    /// The worst of the shared places.
    pub last: u32,
    /// Sum of the prizes of the shared places.
    pub sum: Amount,
    /// What every entry gets, before odd units.
    pub each: Amount,
    /// Number of entries that get one unit more; these are the first in the order of the tie.
    pub odd: usize,
}

impl Shared {
    /// Returns the amount for each entry, in the order of the tie. The rulebook orders ties by seat or by lot.
    pub fn amounts(&self) -> Vec<Amount> {
        share::equally(self.sum, (self.last - self.first + 1) as usize)
    }
}
