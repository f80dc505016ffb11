//! The prizes of a tournament: the pool, the payout table, and each place's prize with its working.

mod payouts;
mod pool;
mod presets;

pub use payouts::{Bracket, PayoutError, Payouts, Row};
pub use pool::{Guarantee, PaidIn, Pool, PoolError, PoolRules, Source, TooLittlePaidIn};

use crate::shared::CopyOnWrite;
use crate::{Amount, share};
use units::Bps;

/// What happens to the odd units of a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Remainder {
    /// The first place gets all odd units.
    First,
    /// Each place gets one odd unit, from the first one down.
    FromTheTop,
}

/// The prize of one place, with its working.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Prize {
    /// The amount of the prize.
    pub amount: Amount,
    /// How the prize was calculated.
    pub working: Working,
}

/// The working of a prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Working {
    /// A row's share of the pool, divided by its places, rounded down; `odd` units of the remainder on top.
    Share {
        /// The row of the payout table.
        row: Row,
        /// Units of the remainder.
        odd: Amount,
    },
    /// Stated as an amount.
    Listed,
}

/// The prizes of a tournament from the first place down. They sum to the pool, and never rise from one place to the
/// next.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Prizes {
    places: CopyOnWrite<Vec<Prize>>,
}

/// Why prizes cannot be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PrizesError {
    /// The rows do not pay the whole pool.
    #[error("the rows pay {sum} basis points; they must pay 10000")]
    Sum {
        /// The sum of the rows' shares, in basis points.
        sum: u64,
    },
    /// A row has no places.
    #[error("row {row} has 0 places; it needs at least 1")]
    NoPlaces {
        /// The row, counted from 1.
        row: usize,
    },
    /// A place would be paid more than the one before it.
    #[error("place {place} would be paid {amount}; at most {max} is paid before it")]
    Rises {
        /// The place, counted from 1.
        place: usize,
        /// The prize that the place would get.
        amount: Amount,
        /// The prize of the place before.
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

    /// Prizes stated as amounts, from the first place down.
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

    /// The prizes, from the first place down.
    pub fn places(&self) -> &[Prize] {
        &self.places
    }

    /// The amounts, from the first place down.
    pub fn amounts(&self) -> impl Iterator<Item = Amount> {
        self.places.iter().map(|prize| prize.amount)
    }

    /// The prize of a place, counted from 1; zero below the last paid place.
    pub fn place(&self, place: u32) -> Amount {
        let at = (place as usize).checked_sub(1);
        at.and_then(|at| self.places.get(at)).map_or(Amount::ZERO, |prize| prize.amount)
    }

    /// All prizes together.
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

/// The prizes of entries that share places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shared {
    /// Best of the places.
    pub first: u32,
    /// The worst of the places.
    pub last: u32,
    /// The prizes of the shared places together.
    pub sum: Amount,
    /// The part of every entry, before odd units.
    pub each: Amount,
    /// The number of entries, from the first in the order of the tie, that get one unit more.
    pub odd: usize,
}

impl Shared {
    /// The amount for each entry, in the order of the tie, which is by seat or by lot depending on the rulebook.
    pub fn amounts(&self) -> Vec<Amount> {
        share::equally(self.sum, (self.last - self.first + 1) as usize)
    }
}
