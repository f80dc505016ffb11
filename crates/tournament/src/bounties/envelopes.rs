//! The envelopes of a mystery bounty: sealing and opening them.

use crate::Amount;
use units::Bps;

/// The envelopes that contain the same amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Denomination {
    /// The amount in each envelope.
    pub amount: Amount,
    /// Number of these envelopes.
    pub count: u32,
}

/// The sealed envelopes of a mystery bounty: one for every player who is left when they are sealed.
///
/// The winner of the tournament gets the last envelope. The number of envelopes of each amount is published.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Envelopes {
    left: Vec<Denomination>,
}

/// A row of a published list of envelopes, which applies to any number of players. Envelopes that no row covers contain
/// equal parts of the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct EnvelopeRow {
    /// The share of players for whom the row has an envelope; the number is rounded up.
    pub players: Bps,
    /// The share of all bounties that the row's envelopes contain in total.
    pub share: Bps,
}

/// Why envelopes cannot be sealed, or cannot be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EnvelopesError {
    /// The number of envelopes differs from the number of players.
    #[error("the number of envelopes is {count}; it must be {players}, one for each player")]
    Count {
        /// Number of these envelopes.
        count: u64,
        /// The number of players.
        players: u32,
    },
    /// The envelopes do not contain exactly the total of the bounties.
    #[error("the envelopes hold {sum}; they must hold the bounties, {pool}")]
    Sum {
        /// The total in the envelopes.
        sum: u128,
        /// The required total.
        pool: Amount,
    },
    /// A row of the published list has no envelopes, or has empty ones.
    #[error("row {row} must have at least 1 envelope, and at least 1 in each")]
    Nothing {
        /// The row, counted from 1.
        row: usize,
    },
    /// The lot is not below the number of envelopes that are left.
    #[error("the lot is {lot}; it must be below {left}, the number of envelopes left")]
    Lot {
        /// The lot that was drawn.
        lot: u64,
        /// The number of envelopes that are left.
        left: u64,
    },
}

/// Returns the envelopes that a published list gives for this number of players. There is one for each player, and
/// together they contain `pool`.
///
/// The rows always leave at least one envelope, and the envelopes that no row covers share the rest of `pool`; the
/// first of them get the odd units, one each. If nothing were left for them, all envelopes would be equal.
///
/// ```
/// # use tournament::{Amount, bounties::{EnvelopeRow, envelopes_for}};
/// # use units::Bps;
/// let rows = [EnvelopeRow { players: Bps(1_000), share: Bps(5_000) }];
/// let list = envelopes_for(&rows, 10, Amount::new(1_000));
/// let list: Vec<_> = list.iter().map(|row| (row.amount.get(), row.count)).collect();
/// assert_eq!(list, [(500, 1), (56, 5), (55, 4)]);
/// ```
pub fn envelopes_for(rows: &[EnvelopeRow], players: u32, pool: Amount) -> Vec<Denomination> {
    let (mut list, mut left, mut rest) = (Vec::new(), players, pool);
    for row in rows {
        let count =
            (u64::from(players) * u64::from(row.players.0)).div_ceil(u64::from(Bps::WHOLE.0));
        let count = (count as u32).min(left.saturating_sub(1)); // at most the players
        let amount = pool.share(row.share).split(count.max(1) as usize).0;
        if count > 0 && !amount.is_zero() {
            list.push(Denomination { amount, count });
            left -= count;
            rest = rest.less(amount.times(count.into()));
        }
    }
    let (each, odd) = rest.split(left.max(1) as usize);
    if each.is_zero() && !list.is_empty() {
        return envelopes_for(&[], players, pool);
    }
    let (odd, more) = (odd as u32, each + Amount::new(1)); // fewer than the players
    let equal = [
        Denomination { amount: more, count: odd },
        Denomination { amount: each, count: left.saturating_sub(odd) },
    ];
    list.extend(equal.into_iter().filter(|row| row.count > 0 && !row.amount.is_zero()));
    list
}

impl Envelopes {
    /// A tournament without envelopes.
    pub const NONE: Envelopes = Envelopes { left: Vec::new() };

    /// Makes the set from the envelopes that a record lists as still sealed.
    pub fn of(left: Vec<Denomination>) -> Envelopes {
        Envelopes { left }
    }

    /// Removes one envelope with this amount; does nothing if there is none.
    pub fn take(&mut self, amount: Amount) {
        let holds = |row: &&mut Denomination| row.amount == amount && row.count > 0;
        if let Some(row) = self.left.iter_mut().find(holds) {
            row.count -= 1;
        }
    }

    /// Seals the envelopes of a published list: one for each remaining player, together containing all bounties not yet
    /// paid.
    ///
    /// # Errors
    /// [`EnvelopesError`].
    pub fn seal(
        list: &[Denomination],
        players: u32,
        pool: Amount,
    ) -> Result<Envelopes, EnvelopesError> {
        let is_nothing = |row: &Denomination| row.amount.is_zero() || row.count == 0;
        if let Some(at) = list.iter().position(is_nothing) {
            return Err(EnvelopesError::Nothing { row: at + 1 });
        }
        let count = list.iter().map(|row| u64::from(row.count)).sum();
        if count != u64::from(players) {
            return Err(EnvelopesError::Count { count, players });
        }
        let held = |row: &Denomination| u128::from(row.amount.get()) * u128::from(row.count);
        let sum = list.iter().map(held).sum();
        if sum != u128::from(pool.get()) {
            return Err(EnvelopesError::Sum { sum, pool });
        }
        Ok(Envelopes { left: list.to_vec() })
    }

    /// Opens the envelope with the number `lot`, which must be below the number left, and returns the amount in it. The
    /// caller then [splits](super::split) the amount.
    ///
    /// # Errors
    /// [`EnvelopesError::Lot`]; nothing changes.
    pub fn open(&mut self, lot: u64) -> Result<Amount, EnvelopesError> {
        let mut before = lot;
        for row in &mut self.left {
            if before < u64::from(row.count) {
                row.count -= 1;
                return Ok(row.amount);
            }
            before -= u64::from(row.count);
        }
        Err(EnvelopesError::Lot { lot, left: self.left() })
    }

    /// Returns the number of envelopes left.
    pub fn left(&self) -> u64 {
        self.left.iter().map(|row| u64::from(row.count)).sum()
    }

    /// Returns the total in the remaining envelopes.
    pub fn total(&self) -> Amount {
        self.left.iter().map(|row| row.amount.times(row.count.into())).sum()
    }

    /// Returns the number of envelopes left for each amount, in the order of the published list.
    pub fn denominations(&self) -> &[Denomination] {
        &self.left
    }
}
