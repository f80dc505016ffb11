use crate::Amount;
use units::Bps;

/// What a tournament's prizes are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Source {
    /// All that entries, rebuys and add-ons paid for prizes.
    Entries,
    /// A share of it; the room keeps the rest.
    Part(Bps),
    /// A stated amount, whatever was paid.
    Fixed(Amount),
}

/// A pool of at least a stated amount, and what the law says of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Guarantee {
    /// Minimum pool.
    pub amount: Amount,
    /// Minimum share of it that players must pay in before the start.
    pub paid_in_min: Bps,
    /// Maximum share of the deposits that prizes may be, once deposits exceed the guarantee.
    pub paid_out_max: Bps,
}

/// How a tournament's pool comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct PoolRules {
    /// What it is made of.
    pub source: Source,
    /// Its minimum.
    pub guarantee: Option<Guarantee>,
}

/// What players have paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct PaidIn {
    /// The prize parts of entries, rebuys and add-ons.
    pub prize: Amount,
    /// Everything, fees included: the deposits of the law.
    pub deposits: Amount,
}

/// A pool with its working: `total = paid + overlay`, and `paid + kept` is what players paid for prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Pool {
    /// All prizes together, bounties and tickets included.
    pub total: Amount,
    /// What players paid of it.
    pub paid: Amount,
    /// What the room adds.
    pub overlay: Amount,
    /// What players paid for prizes and the room keeps.
    pub kept: Amount,
    /// The legal maximum, where it decides the pool.
    pub capped_at: Option<Amount>,
}

/// Why pool rules are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PoolError {
    /// A share is above the whole.
    #[error("{field} is {} basis points; at most 10000 are the whole", value.0)]
    Share {
        /// Which.
        field: &'static str,
        /// What it is.
        value: Bps,
    },
    /// A fixed or guaranteed amount of nothing.
    #[error("{field} is 0; it must be at least 1")]
    Nothing {
        /// Which.
        field: &'static str,
    },
}

/// Too little was paid in for a start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{deposits} was paid in; a start with this guarantee needs at least {min}")]
pub struct TooLittlePaidIn {
    /// What was paid.
    pub deposits: Amount,
    /// What is needed.
    pub min: Amount,
}

impl PoolRules {
    /// Whether the rules make sense.
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

    /// Whether enough was paid in for a start.
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

    /// The pool of what was paid in.
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
