//! The terms for entries, re-entries, rebuys and add-ons: prices, limits, and who may buy what when.

mod price;

pub use price::{Base, FeeCaps, FeeShare, Price, PriceError};

use crate::Amount;
use units::{Chips, Millis};

/// The end of a period in which players may buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Until {
    /// The period lasts until the tournament's clock shows this time.
    Clock(Millis),
    /// The period lasts until the end of this level, counted from 1.
    Level(u32),
}

/// The stack with which a player may buy more chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum StackRule {
    /// Only a player without chips may buy.
    Zero,
    /// A player with at most the starting chips may buy.
    AtMostStart,
    /// A player with any stack may buy.
    Any,
}

/// The moment that decides about a request made during a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum CountsFrom {
    /// The moment of the request.
    Asked,
    /// The start of the hand in which the player ran out of chips.
    HandBegan,
}

/// How an eliminated player may buy in again, with a new seat, for the full price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct ReEntry {
    /// The end of the period.
    pub until: Until,
    /// Maximum number for each player; `None` for no limit.
    pub max: Option<u32>,
}

/// How a player may buy a new stack at the same seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Rebuy {
    /// The price of one rebuy.
    pub price: Price,
    /// The number of chips that a rebuy gives.
    pub chips: Chips,
    /// The end of the period.
    pub until: Until,
    /// The moment of a request that decides about the period.
    pub counts_from: CountsFrom,
    /// Maximum number for each player; `None` for no limit.
    pub max: Option<u32>,
    /// The stack with which a player may buy.
    pub stack: StackRule,
}

/// An add-on: chips that may be bought in the break after the rebuys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct AddOn {
    /// The price of one add-on.
    pub price: Price,
    /// The number of chips that an add-on gives.
    pub chips: Chips,
    /// Maximum number for each player.
    pub max: u32,
}

/// A tournament's terms for buying chips. A freezeout has one entry and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Terms {
    /// The price of an entry.
    pub price: Price,
    /// The stack of a new entry.
    pub start_chips: Chips,
    /// Maximum number of entries.
    pub places: u32,
    /// Maximum number of entries that a player may register; 1 without multi-entry.
    pub entries_max: u32,
    /// Re-entry after elimination.
    pub re_entry: Option<ReEntry>,
    /// Buying chips during play.
    pub rebuy: Option<Rebuy>,
    /// Buying chips in the break.
    pub add_on: Option<AddOn>,
}

/// A rulebook's requirements for a tournament's terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct TermsRules {
    /// Limits on the price of an entry.
    pub entry: FeeCaps,
    /// Limits on the prices of rebuys and add-ons.
    pub more_chips: FeeCaps,
    /// The only stack with which the book allows a rebuy; `None` if it allows any.
    pub rebuy_stack: Option<StackRule>,
    /// Whether an add-on gives at least the chips of the start.
    pub add_on_at_least_start: bool,
    /// Whether an add-on's prize part equals the entry's.
    pub add_on_costs_entry: bool,
}

/// Why terms are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    /// A price is outside the book's bounds.
    #[error("{field}: {why}")]
    Price {
        /// Name of the field with the price.
        field: &'static str,
        /// The fault of the price.
        why: PriceError,
    },
    /// A number is zero; it must be at least 1.
    #[error("{field} is 0; it must be at least 1")]
    Zero {
        /// Name of the field that is zero.
        field: &'static str,
    },
    /// An add-on gives fewer chips than the starting stack, which the rulebook does not allow.
    #[error("an add-on gives {chips} chips; the rulebook requires at least {min}")]
    AddOnChips {
        /// The number of chips that the add-on gives.
        chips: Chips,
        /// The lowest permitted amount.
        min: Chips,
    },
    /// An add-on's prize part differs from the entry's, which the rulebook does not allow.
    #[error("the prize part of an add-on is {prize}; the rulebook requires {wanted}")]
    AddOnPrice {
        /// The prize part of the add-on.
        prize: Amount,
        /// The required prize part.
        wanted: Amount,
    },
    /// Rebuys are for a different stack than the book allows.
    #[error("rebuys are for {stack:?}; the rulebook requires {wanted:?}")]
    RebuyStack {
        /// The stack that the terms state.
        stack: StackRule,
        /// The stack that the book requires.
        wanted: StackRule,
    },
}

impl Terms {
    /// Whether a rulebook allows these terms.
    ///
    /// # Errors
    /// [`TermsError`] for the first fault.
    pub fn check(&self, rules: &TermsRules) -> Result<(), TermsError> {
        let price = |field, caps: &FeeCaps, price| {
            caps.check(price).map_err(|why| TermsError::Price { field, why })
        };
        let at_least_one = |field, n: u64| match n {
            0 => Err(TermsError::Zero { field }),
            _ => Ok(()),
        };
        let not_zero = |field, n: Option<u32>| at_least_one(field, n.map_or(1, u64::from));
        price("price", &rules.entry, self.price)?;
        at_least_one("start_chips", self.start_chips.get())?;
        at_least_one("places", self.places.into())?;
        at_least_one("entries_max", self.entries_max.into())?;
        not_zero("re_entry.max", self.re_entry.and_then(|re_entry| re_entry.max))?;
        if let Some(rebuy) = &self.rebuy {
            price("rebuy.price", &rules.more_chips, rebuy.price)?;
            at_least_one("rebuy.chips", rebuy.chips.get())?;
            not_zero("rebuy.max", rebuy.max)?;
            let stack = rebuy.stack;
            if let Some(wanted) = rules.rebuy_stack.filter(|&wanted| wanted != stack) {
                return Err(TermsError::RebuyStack { stack, wanted });
            }
        }
        if let Some(add_on) = &self.add_on {
            price("add_on.price", &rules.more_chips, add_on.price)?;
            at_least_one("add_on.chips", add_on.chips.get())?;
            at_least_one("add_on.max", add_on.max.into())?;
            let (chips, min) = (add_on.chips, self.start_chips);
            if rules.add_on_at_least_start && chips < min {
                return Err(TermsError::AddOnChips { chips, min });
            }
            let (prize, wanted) = (add_on.price.prize, self.price.prize);
            if rules.add_on_costs_entry && prize != wanted {
                return Err(TermsError::AddOnPrice { prize, wanted });
            }
        }
        Ok(())
    }
}

/// A moment on a tournament's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Time on the clock since the start.
    pub since_start: Millis,
    /// The level, counted from 1.
    pub level: u32,
}

impl Until {
    /// Whether a moment is within the period.
    pub fn includes(self, moment: Moment) -> bool {
        match self {
            Until::Clock(end) => moment.since_start < end,
            Until::Level(last) => moment.level <= last,
        }
    }
}

/// What one player has bought in a tournament so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Holder {
    /// Number of entries registered, without re-entries.
    pub entries: u32,
    /// Number of re-entries.
    pub re_entries: u32,
    /// Number of rebuys of this entry.
    pub rebuys: u32,
    /// Number of add-ons of this entry.
    pub add_ons: u32,
    /// The entry's stack.
    pub stack: Chips,
    /// Whether the entry is eliminated.
    pub eliminated: bool,
}

/// A purchase: its price, and the chips that it gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bought {
    /// The price of the purchase.
    pub price: Price,
    /// The number of chips that the purchase gives.
    pub chips: Chips,
    /// Whether the purchase is an entry, which gets a newly drawn seat.
    pub is_entry: bool,
}

/// Why a purchase is refused. Nothing is charged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Refusal {
    /// The tournament does not sell this.
    #[error("this tournament does not sell this")]
    NotSold,
    /// Registration is not open.
    #[error("registration is not open")]
    NotOpen,
    /// The period is over.
    #[error("the period is over: {0:?}")]
    Over(Until),
    /// It is not the break in which add-ons are sold.
    #[error("add-ons are sold only in the add-on break")]
    NotInBreak,
    /// The player already has the maximum number.
    #[error("{used} of at most {max} are used")]
    Used {
        /// The number used.
        used: u32,
        /// The highest permitted value.
        max: u32,
    },
    /// The stack is too large.
    #[error("the stack is {stack}; at most {max} may buy")]
    Stack {
        /// The player's stack, in chips.
        stack: Chips,
        /// The highest permitted amount.
        max: Chips,
    },
    /// All places are taken.
    #[error("all {0} places are taken")]
    Full(u32),
    /// The player is eliminated.
    #[error("only a player in play may buy")]
    Eliminated,
    /// The player is not eliminated.
    #[error("only an eliminated player may enter again")]
    StillIn,
}

impl Terms {
    /// Buys an entry, with `taken` entries in the tournament so far.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn enter(&self, holder: &Holder, taken: u32, open: bool) -> Result<Bought, Refusal> {
        if !open {
            return Err(Refusal::NotOpen);
        }
        within(holder.entries, Some(self.entries_max))?;
        if taken >= self.places {
            return Err(Refusal::Full(self.places));
        }
        Ok(Bought { price: self.price, chips: self.start_chips, is_entry: true })
    }

    /// Re-entry after elimination.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn enter_again(&self, holder: &Holder, asked: Moment) -> Result<Bought, Refusal> {
        let re_entry = self.re_entry.ok_or(Refusal::NotSold)?;
        if !holder.eliminated {
            return Err(Refusal::StillIn);
        }
        if !re_entry.until.includes(asked) {
            return Err(Refusal::Over(re_entry.until));
        }
        within(holder.re_entries, re_entry.max)?;
        Ok(Bought { price: self.price, chips: self.start_chips, is_entry: true })
    }

    /// Buys a rebuy, decided at the request; `hand_began` is the start of the player's current or last hand. The chips
    /// arrive between hands.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn buy_again(
        &self,
        holder: &Holder,
        asked: Moment,
        hand_began: Moment,
    ) -> Result<Bought, Refusal> {
        let rebuy = self.rebuy.ok_or(Refusal::NotSold)?;
        if holder.eliminated {
            return Err(Refusal::Eliminated);
        }
        let counts = match rebuy.counts_from {
            CountsFrom::Asked => asked,
            CountsFrom::HandBegan => hand_began,
        };
        if !rebuy.until.includes(counts) {
            return Err(Refusal::Over(rebuy.until));
        }
        within(holder.rebuys, rebuy.max)?;
        let stack = holder.stack;
        if let Some(max) = self.stack_max(rebuy.stack).filter(|&max| stack > max) {
            return Err(Refusal::Stack { stack, max });
        }
        Ok(Bought { price: rebuy.price, chips: rebuy.chips, is_entry: false })
    }

    /// The chips of a rebuy or an add-on; `None` if it is not sold.
    pub(crate) fn sold(&self, add_on: bool) -> Chips {
        match add_on {
            true => self.add_on.map_or(Chips::ZERO, |add_on| add_on.chips),
            false => self.rebuy.map_or(Chips::ZERO, |rebuy| rebuy.chips),
        }
    }

    /// The largest stack with which a player may rebuy; `None` for any.
    pub(crate) fn stack_max(&self, rule: StackRule) -> Option<Chips> {
        match rule {
            StackRule::Zero => Some(Chips::ZERO),
            StackRule::AtMostStart => Some(self.start_chips),
            StackRule::Any => None,
        }
    }

    /// Buys an add-on, which every player still in play may do, only during the add-on break.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn add_on(&self, holder: &Holder, in_break: bool) -> Result<Bought, Refusal> {
        let add_on = self.add_on.ok_or(Refusal::NotSold)?;
        if holder.eliminated {
            return Err(Refusal::Eliminated);
        }
        if !in_break {
            return Err(Refusal::NotInBreak);
        }
        within(holder.add_ons, Some(add_on.max))?;
        Ok(Bought { price: add_on.price, chips: add_on.chips, is_entry: false })
    }
}

fn within(used: u32, max: Option<u32>) -> Result<(), Refusal> {
    match max {
        Some(max) if used >= max => Err(Refusal::Used { used, max }),
        _ => Ok(()),
    }
}
