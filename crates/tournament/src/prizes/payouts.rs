//! Payout tables: the share of the pool for each place, by number of entries.

use units::Bps;

/// One row of a payout table: one or more consecutive places with the same prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Row {
    /// The number of places.
    pub places: u32,
    /// Total share of the pool for these places.
    pub share: Bps,
}

/// The rows that apply from a given number of entries upwards.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Bracket {
    /// Minimum number of entries.
    pub entries: u32,
    /// The rows, from first place down.
    pub rows: Vec<Row>,
}

/// A payout table: the rows depend on the number of entries.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Payouts {
    /// The brackets, ordered by number of entries, fewest first.
    pub brackets: Vec<Bracket>,
}

/// Why a payout table is not valid. Brackets and rows are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PayoutError {
    /// The table is empty.
    #[error("a payout table needs at least one bracket")]
    Empty,
    /// A bracket does not begin at more entries than the previous bracket.
    #[error("bracket {bracket} begins at {entries} entries; it must begin at {min} or more")]
    Order {
        /// The bracket, counted from 1.
        bracket: usize,
        /// The number of entries at which the bracket begins.
        entries: u32,
        /// Minimum number of entries at which it may begin.
        min: u32,
    },
    /// A bracket's shares do not add up to 100 %.
    #[error("bracket {bracket} pays {sum} basis points; it must pay 10000")]
    Sum {
        /// The bracket, counted from 1.
        bracket: usize,
        /// Sum of the bracket's shares, in basis points.
        sum: u64,
    },
    /// A row has no places, or a share of zero.
    #[error("row {row} of bracket {bracket} needs at least 1 place and a share of at least 1")]
    Nothing {
        /// The bracket, counted from 1.
        bracket: usize,
        /// The row, counted from 1.
        row: usize,
    },
    /// A place gets more than the place above it.
    #[error("row {row} of bracket {bracket} pays each place more than the previous row")]
    Rises {
        /// The bracket, counted from 1.
        bracket: usize,
        /// The row, counted from 1.
        row: usize,
    },
    /// A bracket pays more places than there are entries when it begins.
    #[error("bracket {bracket} pays {places} places; it must pay at most {max}")]
    Places {
        /// The bracket, counted from 1.
        bracket: usize,
        /// The number of places that the bracket pays.
        places: u64,
        /// Maximum number of places that the bracket may pay.
        max: u32,
    },
}

impl Payouts {
    /// Checks that every bracket pays the whole pool, and that no place gets more than a better place.
    ///
    /// # Errors
    /// [`PayoutError`] for the first fault.
    pub fn check(&self) -> Result<(), PayoutError> {
        if self.brackets.is_empty() {
            return Err(PayoutError::Empty);
        }
        let mut min = 1;
        for (at, Bracket { entries, rows }) in self.brackets.iter().enumerate() {
            let bracket = at + 1;
            if *entries < min {
                return Err(PayoutError::Order { bracket, entries: *entries, min });
            }
            min = entries.saturating_add(1);
            check_rows(bracket, *entries, rows)?;
        }
        Ok(())
    }

    /// Returns the rows for a number of entries; `None` if the first bracket begins at more entries.
    pub fn rows(&self, entries: u32) -> Option<&[Row]> {
        let reached = self.brackets.iter().take_while(|bracket| bracket.entries <= entries).last();
        reached.map(|bracket| bracket.rows.as_slice())
    }

    /// Returns the rows for a number of entries if only `players` players can still be placed. These are the rows of
    /// the largest bracket that pays at most that many places. If every bracket pays more, first place gets everything.
    pub fn rows_for(&self, entries: u32, players: u32) -> Vec<Row> {
        let reached = self.brackets.iter().filter(|bracket| bracket.entries <= entries);
        let first = self.brackets.first().filter(|first| first.entries > entries);
        let fits = |bracket: &&Bracket| places(&bracket.rows) <= u64::from(players);
        let bracket = reached.chain(first).rfind(fits);
        let winner = || vec![Row { places: 1, share: Bps::WHOLE }];
        bracket.map_or_else(winner, |bracket| bracket.rows.clone())
    }
}

/// Returns the number of places that the rows pay.
fn places(rows: &[Row]) -> u64 {
    rows.iter().map(|row| u64::from(row.places)).sum()
}

fn check_rows(bracket: usize, max: u32, rows: &[Row]) -> Result<(), PayoutError> {
    if let Some(at) = rows.iter().position(|row| row.places == 0 || row.share.0 == 0) {
        return Err(PayoutError::Nothing { bracket, row: at + 1 });
    }
    let sum = rows.iter().map(|row| u64::from(row.share.0)).sum();
    if sum != u64::from(Bps::WHOLE.0) {
        return Err(PayoutError::Sum { bracket, sum });
    }
    // share / places must not rise; multiplying crosswise avoids rounding.
    let rises = |pair: &[Row]| {
        u64::from(pair[1].share.0) * u64::from(pair[0].places)
            > u64::from(pair[0].share.0) * u64::from(pair[1].places)
    };
    if let Some(at) = rows.windows(2).position(rises) {
        return Err(PayoutError::Rises { bracket, row: at + 2 });
    }
    let places = places(rows);
    if places > max.into() {
        return Err(PayoutError::Places { bracket, places, max });
    }
    Ok(())
}
