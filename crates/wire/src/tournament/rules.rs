//! A tournament's conditions as data; clients put them into words.

use super::order::{BountyKind, PrizeKind};
use super::row::PriceView;
use serde::{Deserialize, Serialize};
use units::{Chips, TournamentId};

/// A tournament's conditions, fixed when registration opens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TournamentRules {
    /// End of late registration; absent if registration closes at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub late: Option<UntilView>,
    /// Maximum entries that one player may register at a time.
    pub entries_max: u32,
    /// Buying in again after elimination; absent if that is not possible.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub re_entry: Option<ReEntryRule>,
    /// Buying chips during play; absent if that is not possible.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rebuy: Option<RebuyRule>,
    /// Buying chips in a break; absent if that is not possible.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub add_on: Option<AddOnRule>,
    /// Time to act, in milliseconds.
    pub time_to_act_ms: u32,
    /// Time bank of an entry, in milliseconds.
    pub time_bank_ms: u32,
    /// How the pool is divided.
    pub prizes: PrizeKind,
    /// Playing time after which stacks decide, in milliseconds; absent if one player must win all chips.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub ends_after_ms: Option<u64>,
    /// The published table that the prize is drawn from; absent if no prize is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub spin: Option<SpinRule>,
    /// The tournament to which the prizes are entries; absent if they are not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub satellite: Option<SatelliteRule>,
    /// What the pool is made of.
    pub pool: PoolSource,
    /// Minimum pool, and what is said of it; absent if none is guaranteed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub guarantee: Option<GuaranteeRule>,
    /// Bounties; absent if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bounty: Option<BountyRule>,
    /// How many more players than prizes are left when hand-for-hand play begins; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hand_for_hand_before: Option<u32>,
    /// How players who go out at the same moment are placed.
    pub ties: TieRule,
    /// The final table.
    pub final_table: FinalTableRule,
    /// Difference between two tables from which a player is moved; absent if nobody is moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub balance_gap: Option<u8>,
    /// Deals; absent if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub deals: Option<DealRule>,
    /// What is paid back if the tournament is cancelled during play. Before the start everything goes back.
    pub refunds: RefundRule,
}

/// The end of a period, by the tournament's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum UntilView {
    /// The end of this level.
    Level {
        /// Level number, from 1.
        level: u32,
    },
    /// This much playing time.
    Clock {
        /// Playing time since the start, in milliseconds.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        ms: u64,
    },
}

/// Buying in again after elimination, with a new seat, for the price of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReEntryRule {
    /// Until when.
    pub until: UntilView,
    /// How often a player may; `null` without limit.
    pub max: Option<u32>,
}

/// Buying chips at the same seat during play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RebuyRule {
    /// Price of one.
    pub price: PriceView,
    /// Chips of one.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub chips: Chips,
    /// Until when.
    pub until: UntilView,
    /// How often an entry may; `null` without limit.
    pub max: Option<u32>,
    /// With which stack.
    pub stack: RebuyStack,
    /// Which moment of a request decides.
    pub counts: StackCounts,
    /// Time in which a player who is out of chips decides, in milliseconds.
    pub offer_ms: u32,
}

/// With which stack a player may buy chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum RebuyStack {
    /// With none: the player is out of chips.
    Zero,
    /// With at most the chips of an entry.
    AtMostStart,
    /// With any.
    Any,
}

/// Which moment decides about a request that is made during a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum StackCounts {
    /// The start of the hand.
    HandBegan,
    /// The request.
    Asked,
}

/// Buying chips in the break after the rebuys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AddOnRule {
    /// Price of one.
    pub price: PriceView,
    /// Chips of one.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub chips: Chips,
    /// How often an entry may.
    pub max: u32,
}

/// What a pool is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PoolSource {
    /// Everything that was paid for prizes.
    Entries,
    /// A share of it; the room keeps the rest.
    Part {
        /// Share in basis points.
        share_bps: u32,
    },
    /// A stated amount, whatever was paid.
    Fixed {
        /// The amount.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
    },
}

/// The published table that a prize is drawn from, before the first hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SpinRule {
    /// Number of players who play for one prize.
    pub players: u32,
    /// Number of draws, each as likely as the others.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub draws: u64,
    /// The prizes, the smallest first.
    pub rows: Vec<SpinRow>,
    /// What the table gives back of the entries on average, bounties and fees apart, as a fraction in lowest terms.
    pub returns: Fraction,
}

/// A prize of a published table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SpinRow {
    /// The prize as a multiple of what one entry pays for prizes.
    pub times: u32,
    /// The prize, in minor units.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub prize: Chips,
    /// How many of the draws give it.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub weight: u64,
    /// Shares of the places in basis points; empty if the winner takes all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<u32>>"))]
    pub split_bps: Vec<u32>,
}

/// An exact ratio.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Fraction {
    /// Above the line.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub numerator: u64,
    /// Below it, not zero.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub denominator: u64,
}

/// Prizes that are entries to another tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SatelliteRule {
    /// The other tournament's id.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub target: TournamentId,
    /// Its name; absent if it is no longer known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// Whole price of its entries, which each ticket is worth.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub worth: Chips,
    /// Number of tickets, announced beforehand; absent if the pool decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seats: Option<u32>,
}

/// A guaranteed pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GuaranteeRule {
    /// Minimum pool.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
    /// Minimum share of it that players must pay in before the start, in basis points.
    pub paid_in_min_bps: u32,
    /// Maximum share of what was paid in that the prizes may be, in basis points.
    pub paid_out_max_bps: u32,
}

/// Bounties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BountyRule {
    /// Kind.
    pub kind: BountyKind,
    /// What an entry puts on its head.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
    /// Share that is paid at once, in basis points; the rest goes on the winner's own head.
    pub paid_bps: u32,
    /// Where the odd unit goes.
    pub odd: OddUnit,
}

/// Where the odd unit of a progressive bounty goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum OddUnit {
    /// It is paid.
    Paid,
    /// It goes on the winner's head.
    Head,
}

/// How players who go out at the same moment are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TieRule {
    /// By the stack before the hand, over all tables.
    ByStack,
    /// By the stack before the hand at each table; equal ranks at different tables share.
    ByStackAtEachTable,
    /// They share.
    Shared,
}

/// The final table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FinalTableRule {
    /// Number of players with whom it begins.
    pub players: u8,
    /// Whether all its seats are drawn; otherwise those who sit there stay.
    pub redraw: bool,
}

/// Deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DealRule {
    /// Whether players may divide by chips.
    pub chips: bool,
    /// Whether players may divide by the independent chip model.
    pub icm: bool,
    /// Whether players may divide equally.
    pub equal: bool,
    /// Whether players may name the shares.
    pub free: bool,
    /// Whether the first prize is the maximum for every player.
    pub first_prize_caps: bool,
    /// Minimum share of the open prizes that is left to play for, in basis points.
    pub left_min_bps: u32,
    /// Time to answer, in milliseconds.
    pub vote_ms: u32,
}

/// What is paid back if a tournament is cancelled during play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RefundRule {
    /// Whether everything is paid back while nobody is out; otherwise that is shared as before the prizes.
    pub full_while_nobody_is_out: bool,
    /// How the pool is shared while more players are left than there are prizes.
    pub before_prizes: ShareRule,
    /// How the open prizes are shared once there is one for every player left.
    pub in_prizes: ShareRule,
    /// Whether the players who are left get their fees back.
    pub fee_back: bool,
}

/// How the players who are left share an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ShareRule {
    /// Whether each first gets the lowest open prize.
    pub lowest_first: bool,
    /// Share of the rest that is divided equally, in basis points; what remains is divided by chips.
    pub equal_bps: u32,
}
