//! Spins: one prize from a published table is drawn before the first hand.

use crate::Amount;
use crate::prizes::{Prizes, PrizesError, Remainder, Row as Payout};
use units::Bps;

/// One row of a spin's prize table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Row {
    /// The prize, as a multiple of the start fee.
    pub times: u32,
    /// Number of draws, out of the table's `draws`, that give this prize.
    pub weight: u64,
    /// Share of each place in the prize; empty if the winner takes all.
    pub split: Vec<Bps>,
}

/// The published table from which the prize of a spin is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Table {
    /// The number of players who play for one prize.
    pub players: u32,
    /// Number of equally likely draws.
    pub draws: u64,
    /// The rows, one for each prize.
    pub rows: Vec<Row>,
}

/// Why a prize table is not valid. Rows are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// There are too few players.
    #[error("the number of players is {0}; it must be at least 2")]
    Players(u32),
    /// The weights do not add up to the number of draws.
    #[error(
        "the weights add up to {sum}; they must add up to {draws}, the number of draws, and to at least 1"
    )]
    Weights {
        /// Sum of the weights of all rows.
        sum: u128,
        /// The number of draws.
        draws: u64,
    },
    /// A row has no draws, or pays nothing.
    #[error("row {row} needs a weight and a prize of at least 1")]
    Nothing {
        /// The row, counted from 1.
        row: usize,
    },
    /// A row divides its prize among more places than there are players.
    #[error("row {row} pays {places} places; the maximum is {max}, one for each player")]
    Places {
        /// The row, counted from 1.
        row: usize,
        /// The number of places that the row pays.
        places: usize,
        /// The maximum number of places that a row may pay.
        max: u32,
    },
    /// The shares in a row are not valid.
    #[error("row {row}: {why}")]
    Split {
        /// The row, counted from 1.
        row: usize,
        /// Why the shares are not valid.
        why: PrizesError,
    },
}

/// The lot is not below the number of draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the lot is {lot}; it must be below {draws}")]
pub struct LotError {
    /// The lot that was drawn.
    pub lot: u64,
    /// The number of draws.
    pub draws: u64,
}

/// The average return of a prize table per unit of start fees, as a fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Return {
    /// The numerator.
    pub numerator: u128,
    /// The denominator, not zero.
    pub denominator: u128,
}

/// A drawn prize, and where its money comes from: `fees + overlay = prizes + surplus`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spin {
    /// The prizes of all places, which add up to the drawn prize.
    pub prizes: Prizes,
    /// The amount that the room adds.
    pub overlay: Amount,
    /// The part of the start fees that is left over.
    pub surplus: Amount,
}

/// The rows of [`Table::standard`]: the prize as a multiple of the start fee, the number of draws, and the places'
/// shares.
const STANDARD: &[(u32, u64, &[u32])] = &[
    (2, 4_640, &[]),
    (3, 3_190, &[]),
    (4, 1_500, &[]),
    (6, 500, &[]),
    (10, 150, &[]),
    (25, 18, &[8_000, 1_200, 800]),
    (100, 2, &[8_000, 1_200, 800]),
];

impl Table {
    /// The preset table: three players, 10,000 draws, and an average return of exactly the start fees. The two largest
    /// prizes are divided among all three players.
    pub fn standard() -> Table {
        let rows = STANDARD.iter().map(|&(times, weight, split)| Row {
            times,
            weight,
            split: split.iter().copied().map(Bps).collect(),
        });
        Table { players: 3, draws: 10_000, rows: rows.collect() }
    }

    /// Checks that a prize table is complete and that its weights add up to the number of draws.
    ///
    /// # Errors
    /// [`TableError`] for the first fault.
    pub fn check(&self) -> Result<(), TableError> {
        if self.players < 2 {
            return Err(TableError::Players(self.players));
        }
        let sum = self.rows.iter().map(|row| u128::from(row.weight)).sum();
        if sum != u128::from(self.draws) || sum == 0 {
            return Err(TableError::Weights { sum, draws: self.draws });
        }
        for (at, drawn) in self.rows.iter().enumerate() {
            let row = at + 1;
            if drawn.weight == 0 || drawn.times == 0 {
                return Err(TableError::Nothing { row });
            }
            let (places, max) = (drawn.split.len(), self.players);
            if places > max as usize {
                return Err(TableError::Places { row, places, max });
            }
            let whole = Amount::new(Bps::WHOLE.0.into());
            drawn.prizes(whole).map_err(|why| TableError::Split { row, why })?;
        }
        Ok(())
    }

    /// Returns the row for a lot, which must be below the number of draws.
    ///
    /// # Errors
    /// [`LotError`].
    pub fn draw(&self, lot: u64) -> Result<&Row, LotError> {
        let mut below = 0u64;
        let reached = |row: &&Row| {
            below = below.saturating_add(row.weight);
            lot < below
        };
        let out_of_range = LotError { lot, draws: self.draws };
        if lot >= self.draws {
            return Err(out_of_range);
        }
        self.rows.iter().find(reached).ok_or(out_of_range)
    }

    /// Returns the average return of the table per unit of start fees; 1 if everything is returned.
    pub fn expected_return(&self) -> Return {
        let prizes = self.rows.iter().map(|row| u128::from(row.weight) * u128::from(row.times));
        let fees = u128::from(self.draws.max(1)) * u128::from(self.players.max(1));
        let numerator: u128 = prizes.sum();
        let divisor = greatest_common(numerator, fees);
        Return { numerator: numerator / divisor, denominator: fees / divisor }
    }

    /// Returns the prizes of a drawn row, and where their money comes from. Panics if the prize is above the maximum
    /// amount.
    ///
    /// # Errors
    /// [`PrizesError`], for a row that [`Table::check`] refuses.
    pub fn spin(&self, row: &Row, start_fee: Amount) -> Result<Spin, PrizesError> {
        let paid = start_fee.times(self.players.into());
        let prizes = row.prizes(row.prize(start_fee))?;
        let (overlay, surplus) = (prizes.total().less(paid), paid.less(prizes.total()));
        Ok(Spin { prizes, overlay, surplus })
    }
}

impl Row {
    /// Returns the prize for a start fee, before it is divided. Panics if the prize is above the maximum amount.
    pub fn prize(&self, start_fee: Amount) -> Amount {
        start_fee.times(self.times.into())
    }

    fn prizes(&self, prize: Amount) -> Result<Prizes, PrizesError> {
        let winner = [Bps::WHOLE];
        let split = if self.split.is_empty() { &winner[..] } else { &self.split };
        let rows: Vec<Payout> = split.iter().map(|&share| Payout { places: 1, share }).collect();
        Prizes::of(prize, &rows, Remainder::First)
    }
}

fn greatest_common(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { greatest_common(b, a % b) }
}
