//! Prices of entries, rebuys and add-ons, and a rulebook's limits on them.

use crate::Amount;
use units::Bps;
use units::bound::AMOUNT_MAX;

/// A price in two parts, which are booked separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Price {
    /// The part for prizes, including bounties. Rulebooks call it the start fee.
    pub prize: Amount,
    /// The part that the room keeps. Rulebooks call it the registration fee.
    pub fee: Amount,
}

impl Price {
    /// Returns the sum of both parts.
    pub fn total(self) -> Amount {
        self.prize + self.fee
    }
}

/// A rulebook's limits on a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct FeeCaps {
    /// Limits on the fee's share of the price; `None` if there are none.
    pub share: Option<FeeShare>,
    /// Maximum fee; `None` for no limit.
    pub fee_max: Option<Amount>,
    /// Maximum prize part; `None` for no limit.
    pub prize_max: Option<Amount>,
}

/// Limits on the fee as a share of an amount. They do not apply to a free entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeeShare {
    /// The amount of which the fee is a share.
    pub of: Base,
    /// Minimum share that the fee must be.
    pub min: Bps,
    /// Maximum share that the fee may be.
    pub max: Bps,
}

/// The amount of which a fee is a share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// The fee is a share of the prize part alone.
    PrizePart,
    /// The fee is a share of the whole price.
    WholePrice,
}

/// Why the rulebook does not allow a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PriceError {
    /// The prize part is above the rulebook's maximum.
    #[error("the prize part is {prize}; the rulebook allows at most {max}")]
    Prize {
        /// The prize part of the price.
        prize: Amount,
        /// Maximum prize part; `None` for no limit.
        max: Amount,
    },
    /// The fee is outside the limits for this prize part.
    #[error("the fee is {fee} with a prize part of {prize}; the rulebook allows {min} to {max}")]
    Fee {
        /// The fee of the price.
        fee: Amount,
        /// The prize part of the same price.
        prize: Amount,
        /// Minimum fee for this prize part.
        min: Amount,
        /// Maximum fee for this prize part.
        max: Amount,
    },
}

impl FeeCaps {
    /// Returns the minimum and the maximum fee for a prize part; the maximum is `None` if there is none.
    pub fn fees(&self, prize: Amount) -> (Amount, Option<Amount>) {
        let (min, max) = match self.share.filter(|_| !prize.is_zero()) {
            Some(share) => (share.min_fee(prize), share.max_fee(prize)),
            None => (Amount::ZERO, None),
        };
        (min, [max, self.fee_max].into_iter().flatten().min())
    }

    /// Checks whether a rulebook's limits allow a price.
    ///
    /// # Errors
    /// [`PriceError`].
    pub fn check(&self, price: Price) -> Result<(), PriceError> {
        let Price { prize, fee } = price;
        if let Some(max) = self.prize_max.filter(|&max| prize > max) {
            return Err(PriceError::Prize { prize, max });
        }
        let (min, max) = self.fees(prize);
        if fee < min || max.is_some_and(|max| fee > max) {
            let max = max.unwrap_or(Amount::new(AMOUNT_MAX));
            return Err(PriceError::Fee { fee, prize, min, max });
        }
        Ok(())
    }
}

impl FeeShare {
    /// Returns the share as a fraction of the prize part. A fee that is the share `s` of the whole price is `s / (1 -
    /// s)` of the prize part.
    fn ratio(self, share: Bps) -> (u128, u128) {
        let whole = Bps::WHOLE.0;
        match self.of {
            Base::PrizePart => (share.0.into(), whole.into()),
            Base::WholePrice => (share.0.into(), whole.saturating_sub(share.0).into()),
        }
    }

    fn min_fee(self, prize: Amount) -> Amount {
        let (part, whole) = self.ratio(self.min);
        let fee = (u128::from(prize.get()) * part).checked_div_euclid(whole);
        let exact = fee.is_some_and(|fee| fee * whole == u128::from(prize.get()) * part);
        let fee = fee.map_or(u128::MAX, |fee| fee + u128::from(!exact));
        Amount::try_new(fee).unwrap_or(Amount::new(AMOUNT_MAX))
    }

    fn max_fee(self, prize: Amount) -> Option<Amount> {
        let (part, whole) = self.ratio(self.max);
        let fee = (u128::from(prize.get()) * part).checked_div_euclid(whole)?;
        Amount::try_new(fee).ok()
    }
}
