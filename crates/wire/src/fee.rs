//! What a table charges: rake, time charge, and the drop for the jackpot.

use crate::RankingView;
use serde::{Deserialize, Serialize};
use units::{Chips, Currency};

/// How a table charges its players: rake from the pots, or a charge for time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "mode", rename_all = "snake_case")]
pub enum FeeView {
    /// Rake: a share of the pots.
    Percent {
        /// Share in basis points: 500 is 5%.
        share_bps: u32,
        /// Maximum per hand if no entry of `caps` applies.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        cap: Chips,
        /// Lower caps for hands with few players, fewest first; the first entry that covers the number of players dealt
        /// in applies.
        caps: Vec<CapView>,
        /// Whether a hand without a flop, or without a second street, pays no rake.
        no_flop_no_drop: bool,
        /// Whether rake is taken after every street; otherwise once, before the pots are paid.
        every_round: bool,
    },
    /// A fixed charge for each seat and each period begun; the house takes nothing from the pots.
    Time {
        /// Charge per seat and period.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
        /// Length of a period in minutes; a period begins with its first hand.
        minutes: u32,
    },
}

/// A lower cap on the rake for hands with few players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CapView {
    /// Applies to hands with up to this many players dealt in.
    pub players: u8,
    /// Maximum rake per hand.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub cap: Chips,
}

/// A table's bad-beat jackpot: how it is funded, won and shared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct JackpotView {
    /// Total that the winners of one hand pay into the jackpot.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub drop: Chips,
    /// Minimum total of a hand's pots, including rake, for which the winners pay the drop.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub min_pot: Chips,
    /// Lowest ranking of the losing hand that wins the jackpot when it is beaten.
    pub beaten: RankingView,
    /// Lowest ranking of the winning hand with which it can beat the losing hand for the jackpot.
    pub by: RankingView,
    /// The part of the jackpot that is paid at the table, in basis points.
    pub table_bps: u32,
    /// The part of the jackpot that the house keeps, in basis points; the remainder starts the next jackpot.
    pub house_bps: u32,
    /// The winner's share of the table's part, in basis points.
    pub winner_bps: u32,
    /// The other players' share of the table's part, in basis points. The remainder goes to the beaten player.
    pub others_bps: u32,
}

/// `GET /api/me/fees`: what the visitor has paid to the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FeesView {
    /// Currency of all amounts here.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub currency: Currency,
    /// Number of decimal places of an amount.
    pub decimals: u8,
    /// The last 31 days on which the visitor paid something, newest first; a day ends at midnight UTC.
    pub days: Vec<FeesOf>,
    /// The last 12 months in which the visitor paid something, newest first.
    pub months: Vec<FeesOf>,
}

/// What the visitor paid in one day or month.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FeesOf {
    /// The day, such as `2026-11-22`, or the month, such as `2026-11`.
    pub when: String,
    /// Total of rake and time charges.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub paid: Chips,
}
