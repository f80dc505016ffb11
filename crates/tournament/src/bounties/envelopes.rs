use crate::Amount;

/// Envelopes that hold the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Denomination {
    /// What each holds.
    pub amount: Amount,
    /// How many there are.
    pub count: u32,
}

/// The sealed envelopes of a mystery bounty: one for every player who is left when they begin, the
/// winner's own opened last. How many there are of each amount is published.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Envelopes {
    left: Vec<Denomination>,
}

/// Why envelopes cannot be sealed or opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EnvelopesError {
    /// Not one envelope a player.
    #[error("{count} envelopes for {players} players; each needs one")]
    Count {
        /// How many envelopes.
        count: u64,
        /// How many players.
        players: u32,
    },
    /// The envelopes do not hold the bounties.
    #[error("the envelopes hold {sum}; the bounties are {pool}")]
    Sum {
        /// What they hold.
        sum: u128,
        /// What they must hold.
        pool: Amount,
    },
    /// A row of the published list without envelopes, or with empty ones.
    #[error("row {row} needs at least 1 envelope that holds at least 1")]
    Nothing {
        /// Which, counted from 1.
        row: usize,
    },
    /// A number beyond the envelopes that are left.
    #[error("the lot is {lot}; it must be below {left}, the envelopes that are left")]
    Lot {
        /// What was drawn.
        lot: u64,
        /// How many are left.
        left: u64,
    },
}

impl Envelopes {
    /// The envelopes of a published list, for the players who are left and all bounties not paid yet.
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

    /// Opens the envelope that a lot falls on, 0 to one less than are left, each as likely as the others.
    /// Its content is then [split](super::split).
    ///
    /// # Errors
    /// [`EnvelopesError::Lot`]; nothing changes then.
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

    /// How many are left.
    pub fn left(&self) -> u64 {
        self.left.iter().map(|row| u64::from(row.count)).sum()
    }

    /// What they hold together.
    pub fn total(&self) -> Amount {
        self.left.iter().map(|row| row.amount.times(row.count.into())).sum()
    }

    /// How many are left of each amount, in the order of the published list.
    pub fn denominations(&self) -> &[Denomination] {
        &self.left
    }
}
