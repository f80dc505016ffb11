//! The prize pool: where its money comes from, guarantees and legal limits.

use crate::Amount;
use units::Bps;

/// Where the money in a prize pool comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Source {
    /// The pool is everything that entries, rebuys and add-ons paid for prizes.
    Entries,
    /// The pool is a share of what players paid for prizes; the room keeps the rest.
    Part(Bps),
    /// The pool is a fixed amount, however much players paid.
    Fixed(Amount),
}

/// A guaranteed minimum pool, with legal limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Guarantee {
    /// Guaranteed minimum pool.
    pub amount: Amount,
    /// Minimum share of the guarantee that players must pay in before the start.
    pub paid_in_min: Bps,
    /// Maximum share of the deposits that may be paid as prizes. It applies once the deposits exceed the guarantee.
    pub paid_out_max: Bps,
}

/// Where the money in a prize pool comes from, and the guarantee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct PoolRules {
    /// Where the pool comes from.
    pub source: Source,
    /// The guaranteed minimum pool; `None` without a guarantee.
    pub guarantee: Option<Guarantee>,
}

/// What players have paid in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct PaidIn {
    /// Total prize parts of entries, rebuys and add-ons.
    pub prize: Amount,
    /// Total of all payments, including fees, which the law calls deposits.
    pub deposits: Amount,
}

/// How a pool was computed: `total = paid + overlay`; `paid + kept` is what players paid for prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Pool {
    /// Total of all prizes, including bounties and tickets.
    pub total: Amount,
    /// The part that players paid.
    pub paid: Amount,
    /// The part that the room adds.
    pub overlay: Amount,
    /// The part of the payments for prizes that the room keeps.
    pub kept: Amount,
    /// The legal maximum of the pool, if it limits the pool; otherwise `None`.
    pub capped_at: Option<Amount>,
}

/// Why the rules of a pool are not valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PoolError {
    /// A share is above 100 %.
    #[error("{field} is {} basis points; the maximum is 10000", value.0)]
    Share {
        /// Name of the share that is above 100 %.
        field: &'static str,
        /// The value that was given.
        value: Bps,
    },
    /// A fixed or guaranteed amount is zero.
    #[error("{field} is 0; it must be at least 1")]
    Nothing {
        /// Name of the amount that is zero.
        field: &'static str,
    },
}

/// Too little was paid in for the tournament to start with its guarantee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the players paid in {deposits}; a start with this guarantee needs at least {min}")]
pub struct TooLittlePaidIn {
    /// The amount paid in.
    pub deposits: Amount,
    /// Minimum amount for a start.
    pub min: Amount,
}

impl PoolRules {
    /// Checks that the shares are at most 100 % and the amounts are not zero.
    ///
    /// # Errors
    /// [`PoolError`].
    pub fn check(&self) -> Result<(), PoolError> {
        let share = |field, value: Bps| match value > Bps::WHOLE {
            true => Err(PoolError::Share { field, value }),
            false => Ok(()),
        };
        let amount = |field, value: Amount| match value.is_zero() {
            true => Err(PoolError::Nothing { field }),
            false => Ok(()),
        };
        match self.source {
            Source::Entries => {}
            Source::Part(part) => share("source.part", part)?,
            Source::Fixed(fixed) => amount("source.fixed", fixed)?,
        }
        if let Some(guarantee) = &self.guarantee {
            amount("guarantee.amount", guarantee.amount)?;
            share("guarantee.paid_in_min", guarantee.paid_in_min)?;
            share("guarantee.paid_out_max", guarantee.paid_out_max)?;
        }
        Ok(())
    }

    /// Checks that enough was paid in for the tournament to start.
    ///
    /// # Errors
    /// [`TooLittlePaidIn`].
    pub fn may_start(&self, paid_in: &PaidIn) -> Result<(), TooLittlePaidIn> {
        let Some(guarantee) = &self.guarantee else { return Ok(()) };
        let amount = guarantee.amount;
        // Rounded up: what is left without the other share, rounded down.
        let rest = Bps(Bps::WHOLE.0.saturating_sub(guarantee.paid_in_min.0));
        let min = amount - amount.share(rest);
        let deposits = paid_in.deposits;
        if deposits < min { Err(TooLittlePaidIn { deposits, min }) } else { Ok(()) }
    }

    /// Computes the pool from the payments.
    pub fn pool(&self, paid_in: &PaidIn) -> Pool {
        let mut total = match self.source {
            Source::Entries => paid_in.prize,
            Source::Part(part) => paid_in.prize.share(part),
            Source::Fixed(fixed) => fixed,
        };
        let mut capped_at = None;
        if let Some(guarantee) = &self.guarantee {
            total = total.max(guarantee.amount);
            let max = paid_in.deposits.share(guarantee.paid_out_max);
            if paid_in.deposits > guarantee.amount && total > max {
                (total, capped_at) = (max, Some(max));
            }
        }
        let paid = total.min(paid_in.prize);
        let (overlay, kept) = (total - paid, paid_in.prize - paid);
        Pool { total, paid, overlay, kept, capped_at }
    }
}
