//! What the house takes.

use crate::RankingView;
use serde::{Deserialize, Serialize};
use units::{Chips, Currency};

/// What a table charges, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "mode", rename_all = "snake_case")]
pub enum FeeView {
    /// Rake: a share of what was staked.
    Percent {
        /// The share in basis points: 500 is 5 %.
        share_bps: u32,
        /// The most from one hand, where none of `caps` holds.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        cap: Chips,
        /// Lower caps at these stakes, by the players dealt in: the first that holds counts.
        caps: Vec<CapView>,
        /// Whether a hand without a flop, or without a second street, pays none.
        no_flop_no_drop: bool,
        /// Whether it is taken after every betting round, of what was staked in it; else once,
        /// before the pots are paid.
        every_round: bool,
    },
    /// So much from each seat for every started period, and nothing from the pots.
    Time {
        /// From each seat.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// How long it holds, in minutes: from the hand that is the first of the period on.
        minutes: u32,
    },
}

/// A lower cap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CapView {
    /// Up to so many players dealt in.
    pub players: u8,
    /// The most from one hand then.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub cap: Chips,
}

/// A table's bad-beat jackpot: what gives to it, what wins it, and how it is shared out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct JackpotView {
    /// What the winners of a hand give to it, together.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub drop: Chips,
    /// Of pots of at least so much, rake included.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub min_pot: Chips,
    /// The least hand that must be beaten.
    pub beaten: RankingView,
    /// The least hand that must beat it.
    pub by: RankingView,
    /// The table's part, in basis points.
    pub table_bps: u32,
    /// What the house keeps, in basis points; the rest begins the next jackpot.
    pub house_bps: u32,
    /// The winner's part of the table's, in basis points; what is left is for whoever was beaten.
    pub winner_bps: u32,
    /// The others' part of the table's, in basis points.
    pub others_bps: u32,
}

/// `GET /api/me/fees`: what the visitor paid the house.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FeesView {
    /// The currency of the amounts beside it.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// How many digits of an amount stand behind the point.
    pub decimals: u8,
    /// The last 31 days on which he paid, the newest first; a day ends at midnight UTC.
    pub days: Vec<FeesOf>,
    /// The last 12 months in which he paid, the newest first.
    pub months: Vec<FeesOf>,
}

/// What was paid in a day or month.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FeesOf {
    /// The day, as `2026-11-22`, or the month, as `2026-11`.
    pub when: String,
    /// Rake and charges together.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub paid: Chips,
}
