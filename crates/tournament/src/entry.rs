//! The terms for entries, re-entries, rebuys and add-ons: prices, limits, and who may buy what and when.

mod price;

pub use price::{Base, FeeCaps, FeeShare, Price, PriceError};

use crate::Amount;
use units::{Chips, Millis};

/// When a period ends in which players may buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Until {
    /// The period lasts until the tournament's clock shows this time.
    Clock(Millis),
    /// The period lasts until the end of this level, counted from 1.
    Level(u32),
}

/// The stack that a player may have when they buy more chips.
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

/// Whether the moment of the request or the start of the hand decides, if a player asks for a rebuy during a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum CountsFrom {
    /// The moment of the request counts.
    Asked,
    /// The start of the player's current or last hand counts.
    HandBegan,
}

/// How an eliminated player may buy in again, with a new seat, for the full price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct ReEntry {
    /// When the period for re-entries ends.
    pub until: Until,
    /// Maximum number of re-entries for each player; `None` for no limit.
    pub max: Option<u32>,
}

/// How a player may buy a new stack at the same seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Rebuy {
    /// The price of one rebuy.
    pub price: Price,
    /// Number of chips that a rebuy gives.
    pub chips: Chips,
    /// When the period for rebuys ends.
    pub until: Until,
    /// Which moment must be within the period: the moment of the request, or the start of the player's hand.
    pub counts_from: CountsFrom,
    /// Maximum number of rebuys for each entry; `None` for no limit.
    pub max: Option<u32>,
    /// The stack that a player may have when they rebuy.
    pub stack: StackRule,
}

/// An add-on: chips that players may buy in the break after the rebuys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct AddOn {
    /// The price of one add-on.
    pub price: Price,
    /// The number of chips that an add-on gives.
    pub chips: Chips,
    /// Maximum number of add-ons for each entry.
    pub max: u32,
}

/// A tournament's terms for entries and for buying chips. A freezeout sells one entry per player and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Terms {
    /// The price of an entry.
    pub price: Price,
    /// Number of chips with which an entry starts.
    pub start_chips: Chips,
    /// Maximum number of entries.
    pub places: u32,
    /// Maximum number of entries that a player may register; 1 without multi-entry.
    pub entries_max: u32,
    /// The terms for re-entry after elimination; `None` if there is none.
    pub re_entry: Option<ReEntry>,
    /// The terms for rebuys; `None` if there are none.
    pub rebuy: Option<Rebuy>,
    /// The terms for an add-on; `None` if there is none.
    pub add_on: Option<AddOn>,
}

/// What a rulebook requires of a tournament's terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct TermsRules {
    /// Limits on the price of an entry.
    pub entry: FeeCaps,
    /// Limits on the prices of rebuys and add-ons.
    pub more_chips: FeeCaps,
    /// The only stack with which the rulebook allows a rebuy; `None` if it allows any.
    pub rebuy_stack: Option<StackRule>,
    /// Whether an add-on must give at least as many chips as the starting stack.
    pub add_on_at_least_start: bool,
    /// Whether an add-on's prize part must equal the entry's prize part.
    pub add_on_costs_entry: bool,
}

/// Why a rulebook does not allow the terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    /// A price is outside the rulebook's limits.
    #[error("{field}: {why}")]
    Price {
        /// Name of the field that holds the price.
        field: &'static str,
        /// Why the price is not allowed.
        why: PriceError,
    },
    /// A number is zero, but must be at least 1.
    #[error("{field} is 0; it must be at least 1")]
    Zero {
        /// Name of the field that is zero.
        field: &'static str,
    },
    /// An add-on gives fewer chips than the starting stack, and the rulebook does not allow this.
    #[error("an add-on gives {chips} chips; the rulebook requires at least {min}")]
    AddOnChips {
        /// The number of chips that the add-on gives.
        chips: Chips,
        /// Minimum number of chips that the rulebook requires.
        min: Chips,
    },
    /// An add-on's prize part differs from the entry's prize part, and the rulebook does not allow this.
    #[error("the prize part of an add-on is {prize}; the rulebook requires {wanted}")]
    AddOnPrice {
        /// The prize part of the add-on.
        prize: Amount,
        /// The prize part that the rulebook requires.
        wanted: Amount,
    },
    /// The terms allow rebuys with a different stack than the rulebook does.
    #[error("rebuys are for {stack:?}; the rulebook requires {wanted:?}")]
    RebuyStack {
        /// The rule in the terms.
        stack: StackRule,
        /// The rule that the rulebook requires.
        wanted: StackRule,
    },
}

impl Terms {
    /// Checks whether a rulebook allows these terms.
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
    /// Playing time since the start.
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

/// What one player has bought in a tournament so far, and the state of one of their entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Holder {
    /// Number of entries that the player has registered, excluding re-entries.
    pub entries: u32,
    /// Number of re-entries that the player has bought.
    pub re_entries: u32,
    /// Number of rebuys for this entry.
    pub rebuys: u32,
    /// Number of add-ons for this entry.
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
    /// Whether the purchase is an entry, for which a seat is drawn.
    pub is_entry: bool,
}

/// Why a purchase is refused. The player is not charged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Refusal {
    /// The tournament does not sell this.
    #[error("this tournament does not sell this purchase")]
    NotSold,
    /// Registration is not open.
    #[error("registration is not open")]
    NotOpen,
    /// The period in which the tournament sells this purchase is over.
    #[error("the period is over: {0:?}")]
    Over(Until),
    /// The add-on break is not on now.
    #[error("add-ons are sold only in the add-on break")]
    NotInBreak,
    /// The player has used the maximum number of these purchases.
    #[error("the player has bought this {used} times; the maximum is {max}")]
    Used {
        /// The number that the player has bought.
        used: u32,
        /// The maximum number.
        max: u32,
    },
    /// The stack is too large for a rebuy.
    #[error("the stack is {stack}; the maximum for a rebuy is {max}")]
    Stack {
        /// The player's stack, in chips.
        stack: Chips,
        /// The maximum stack with which a player may rebuy.
        max: Chips,
    },
    /// All places are taken.
    #[error("all {0} places are taken")]
    Full(u32),
    /// The player has an entry at each table; two entries of a player never sit at the same one.
    #[error("the player has an entry at each of the {0} tables")]
    NoTable(u32),
    /// The player is eliminated, and so may not buy chips.
    #[error("only a player who is still in play may buy chips")]
    Eliminated,
    /// The player is not eliminated, and so may not re-enter.
    #[error("only an eliminated player may re-enter")]
    StillIn,
}

impl Terms {
    /// Sells an entry. `taken` is the number of entries in the tournament so far.
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

    /// Sells a re-entry after elimination.
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

    /// Sells a rebuy. The table adds the chips between hands. `asked` is the moment of the request, and `hand_began` is
    /// when the player's current or last hand began.
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

    /// Returns the chips that a rebuy or an add-on gives; zero if the tournament does not sell it.
    pub(crate) fn sold(&self, add_on: bool) -> Chips {
        match add_on {
            true => self.add_on.map_or(Chips::ZERO, |add_on| add_on.chips),
            false => self.rebuy.map_or(Chips::ZERO, |rebuy| rebuy.chips),
        }
    }

    /// Returns the maximum stack with which a player may rebuy; `None` if any stack may.
    pub(crate) fn stack_max(&self, rule: StackRule) -> Option<Chips> {
        match rule {
            StackRule::Zero => Some(Chips::ZERO),
            StackRule::AtMostStart => Some(self.start_chips),
            StackRule::Any => None,
        }
    }

    /// Sells an add-on to a player who is still in play. Refused outside the add-on break.
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
