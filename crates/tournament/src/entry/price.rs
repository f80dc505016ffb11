use crate::Amount;
use units::Bps;
use units::bound::AMOUNT_MAX;

/// A price in its two parts, which are kept apart from the moment they are paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Price {
    /// What goes into the prizes, bounties included: the start fee.
    pub prize: Amount,
    /// What the room keeps: the registration fee.
    pub fee: Amount,
}

impl Price {
    /// Both parts together.
    pub fn total(self) -> Amount {
        self.prize + self.fee
    }
}

/// What a rulebook allows of a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct FeeCaps {
    /// The fee as a share, where the book bounds it.
    pub share: Option<FeeShare>,
    /// Most that a fee may be.
    pub fee_max: Option<Amount>,
    /// Most that the prize part may be.
    pub prize_max: Option<Amount>,
}

/// Between which shares a fee must be; a price of nothing is free of this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeeShare {
    /// The share of what.
    pub of: Base,
    /// Least share.
    pub least: Bps,
    /// Most.
    pub most: Bps,
}

/// What a fee's share is taken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// The prize part alone.
    PrizePart,
    /// Both parts together.
    WholePrice,
}

/// Why a price is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PriceError {
    /// The prize part is above the book's most.
    #[error("the prize part is {prize}; the rulebook allows at most {most}")]
    Prize {
        /// What it is.
        prize: Amount,
        /// Most.
        most: Amount,
    },
    /// The fee is outside the book's bounds for this prize part.
    #[error("the fee is {fee} with a prize part of {prize}; the rulebook allows {least} to {most}")]
    Fee {
        /// What it is.
        fee: Amount,
        /// The prize part beside it.
        prize: Amount,
        /// Least fee.
        least: Amount,
        /// Most.
        most: Amount,
    },
}

impl FeeCaps {
    /// Least and most fee beside a prize part; `None` where nothing bounds it from above.
    pub fn fees(&self, prize: Amount) -> (Amount, Option<Amount>) {
        let (least, most) = match self.share.filter(|_| !prize.is_zero()) {
            Some(share) => (share.least_fee(prize), share.most_fee(prize)),
            None => (Amount::ZERO, None),
        };
        (least, [most, self.fee_max].into_iter().flatten().min())
    }

    /// Whether the book allows a price.
    ///
    /// # Errors
    /// [`PriceError`].
    pub fn check(&self, price: Price) -> Result<(), PriceError> {
        let Price { prize, fee } = price;
        if let Some(most) = self.prize_max.filter(|&most| prize > most) {
            return Err(PriceError::Prize { prize, most });
        }
        let (least, most) = self.fees(prize);
        if fee < least || most.is_some_and(|most| fee > most) {
            let most = most.unwrap_or(Amount::new(AMOUNT_MAX));
            return Err(PriceError::Fee { fee, prize, least, most });
        }
        Ok(())
    }
}

impl FeeShare {
    /// The share as a fraction of the prize part: a fee of `s` of the whole is `s / (1 - s)` of it.
    fn ratio(self, share: Bps) -> (u128, u128) {
        let whole = Bps::WHOLE.0;
        match self.of {
            Base::PrizePart => (share.0.into(), whole.into()),
            Base::WholePrice => (share.0.into(), whole.saturating_sub(share.0).into()),
        }
    }

    fn least_fee(self, prize: Amount) -> Amount {
        let (part, whole) = self.ratio(self.least);
        let fee = (u128::from(prize.get()) * part).checked_div_euclid(whole);
        let exact = fee.is_some_and(|fee| fee * whole == u128::from(prize.get()) * part);
        let fee = fee.map_or(u128::MAX, |fee| fee + u128::from(!exact));
        Amount::try_new(fee).unwrap_or(Amount::new(AMOUNT_MAX))
    }

    fn most_fee(self, prize: Amount) -> Option<Amount> {
        let (part, whole) = self.ratio(self.most);
        let fee = (u128::from(prize.get()) * part).checked_div_euclid(whole)?;
        Amount::try_new(fee).ok()
    }
}
