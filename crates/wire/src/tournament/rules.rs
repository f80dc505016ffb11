//! A tournament's rules as data. Clients put them into words.

use super::order::{BountyKind, PrizeKind};
use super::row::PriceView;
use crate::{MixGame, Named};
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, TournamentId};

/// The rules for dealer's choice in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChoiceRule {
    /// The games from which players choose.
    pub games: Vec<MixGame>,
    /// Number of hands for which a chosen game is played; absent if it is the number of players in the first hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hands: Option<u8>,
}

/// The rules of a tournament, fixed when registration opens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TournamentRules {
    /// End of late registration; absent if registration closes at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub late: Option<UntilView>,
    /// How the room postpones a start with too few entries; absent if it cancels the tournament instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub put_off: Option<PutOffRule>,
    /// Maximum number of entries that one player may have at the same time.
    pub entries_max: u32,
    /// The conditions for re-entry after elimination; absent if there is no re-entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub re_entry: Option<ReEntryRule>,
    /// The conditions for rebuys; absent if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rebuy: Option<RebuyRule>,
    /// The conditions for an add-on; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub add_on: Option<AddOnRule>,
    /// The rules for dealer's choice; absent if players do not choose the games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub choice: Option<ChoiceRule>,
    /// Time to act, in milliseconds.
    pub time_to_act_ms: u32,
    /// Time bank of an entry, in milliseconds.
    pub time_bank_ms: u32,
    /// How the pool is divided.
    pub prizes: PrizeKind,
    /// Playing time in milliseconds after which stacks decide; absent if play continues until one player has all the
    /// chips.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub ends_after_ms: Option<u64>,
    /// The published prize table of a spin; absent if the prize is not drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub spin: Option<SpinRule>,
    /// The tournament for which the prizes are tickets; absent if this is not a satellite.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub satellite: Option<SatelliteRule>,
    /// Where the money in the pool comes from.
    pub pool: PoolSource,
    /// The guaranteed minimum pool and its conditions; absent if there is no guarantee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub guarantee: Option<GuaranteeRule>,
    /// The bounties; absent without bounties.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bounty: Option<BountyRule>,
    /// The envelopes of a mystery bounty; absent without a mystery bounty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub envelopes: Option<EnvelopeRule>,
    /// The part of the pool for knocking out one player; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub target: Option<TargetRule>,
    /// The announced period and its number of stages; absent if no period is announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub period: Option<PeriodRule>,
    /// Hand-for-hand play begins when this many more players than prizes are left; absent without hand-for-hand play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hand_for_hand_before: Option<u32>,
    /// How the rulebook places players who are eliminated at the same moment.
    pub ties: TieRule,
    /// When the final table begins, and how its seats are assigned.
    pub final_table: FinalTableRule,
    /// Difference in players between two tables at which a player moves; absent if nobody moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub balance_gap: Option<u8>,
    /// The rules for deals; absent if the tournament allows none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub deals: Option<DealRule>,
    /// What the room pays back if the tournament is cancelled during play. Before the start, it pays everything back.
    pub refunds: RefundRule,
}

/// The end of a period, by the tournament's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum UntilView {
    /// The period lasts until the end of this level.
    Level {
        /// Level number, from 1.
        level: u32,
    },
    /// The period lasts until the tournament's clock shows this playing time.
    Clock {
        /// Playing time since the start, in milliseconds.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        ms: u64,
    },
}

/// How a start with too few entries is postponed. Entries are kept, and can be withdrawn until play starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PutOffRule {
    /// Minutes by which the start is postponed each time.
    pub minutes: u32,
    /// Number of times the start may still be postponed.
    pub times: u32,
}

/// Re-entry after elimination: the player buys another entry, with a new seat, at the full price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReEntryRule {
    /// The end of the period for re-entries.
    pub until: UntilView,
    /// Maximum number of re-entries for each player; `null` for no limit.
    pub max: Option<u32>,
}

/// Rebuys: chips that a player buys during play and adds at the same seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RebuyRule {
    /// Price of a rebuy.
    pub price: PriceView,
    /// Chips that a rebuy gives.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub chips: Chips,
    /// The end of the rebuy period.
    pub until: UntilView,
    /// Maximum number of rebuys for each entry; `null` for no limit.
    pub max: Option<u32>,
    /// The stack that a player may have when they rebuy.
    pub stack: RebuyStack,
    /// Whether the start of the hand or the moment of the request decides, if a player asks during a hand.
    pub counts: StackCounts,
    /// Time in which a player who has lost all chips must decide, in milliseconds.
    pub offer_ms: u32,
}

/// The stack that a player may have when they buy chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum RebuyStack {
    /// Only a player without chips may rebuy.
    Zero,
    /// A player with at most the starting stack may rebuy.
    AtMostStart,
    /// A player with any stack may rebuy.
    Any,
}

/// Which moment counts for a request that a player makes during a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum StackCounts {
    /// The start of the hand counts.
    HandBegan,
    /// The moment of the request counts.
    Asked,
}

/// The add-on: chips that players may buy in the break after the rebuys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AddOnRule {
    /// Price of an add-on.
    pub price: PriceView,
    /// Chips that an add-on gives.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub chips: Chips,
    /// Maximum number of add-ons for each entry.
    pub max: u32,
}

/// Where the money in the prize pool comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PoolSource {
    /// The pool is everything that players paid for prizes.
    Entries,
    /// The pool is a share of what players paid for prizes; the room keeps the rest.
    Part {
        /// The pool's share, in basis points.
        share_bps: u32,
    },
    /// The pool is a fixed amount, however much players paid.
    Fixed {
        /// The fixed amount, in minor units.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        amount: Chips,
    },
}

/// A spin: one of the prizes in a published table is drawn before the first hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SpinRule {
    /// Number of players who play for one prize.
    pub players: u32,
    /// Number of equally likely outcomes of the draw.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub draws: u64,
    /// The prizes, smallest first.
    pub rows: Vec<SpinRow>,
    /// The average return per unit paid for prizes, as a fraction in lowest terms.
    pub returns: Fraction,
}

/// One prize in the published table of a spin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SpinRow {
    /// The prize as a multiple of the prize part of one entry's price.
    pub times: u32,
    /// The prize, in minor units.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub prize: Chips,
    /// Number of outcomes that give this prize.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub weight: u64,
    /// Share of each place in basis points; empty if the winner takes all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<u32>>"))]
    pub split_bps: Vec<u32>,
}

/// An exact ratio.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Fraction {
    /// The numerator.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub numerator: u64,
    /// The denominator, not zero.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub denominator: u64,
}

/// A satellite, whose prizes are entries to another tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SatelliteRule {
    /// Identifies the other tournament.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub target: TournamentId,
    /// Name of the other tournament; absent if the room no longer has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// Full price of an entry to the other tournament, which is the worth of each ticket.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub worth: Chips,
    /// Number of tickets, announced beforehand; absent if it depends on the pool.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seats: Option<u32>,
}

/// A guaranteed prize pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GuaranteeRule {
    /// Guaranteed minimum pool.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
    /// Minimum share of the guarantee that players must pay in before the start, in basis points.
    pub paid_in_min_bps: u32,
    /// Maximum share of the money paid in that may be paid out as prizes, in basis points.
    pub paid_out_max_bps: u32,
}

/// The rule for bounties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BountyRule {
    /// The kind of bounty.
    pub kind: BountyKind,
    /// The starting bounty on each entry.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
    /// Share of a bounty that is paid out immediately, in basis points. The rest is added to the bounty on the player
    /// who won it.
    pub paid_bps: u32,
    /// What happens to the odd unit when a bounty is divided.
    pub odd: OddUnit,
}

/// The envelopes of a mystery bounty.
///
/// Once they are sealed, each knock-out opens one by lot. The winner of the tournament gets the last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EnvelopeRule {
    /// When the envelopes are sealed, one for each remaining player; earlier knock-outs pay no bounty.
    pub from: EnvelopesBegin,
    /// The envelopes, largest amount first. Until they are sealed, this list is computed for `players` and the entries
    /// so far.
    pub sealed: Vec<EnvelopesOf>,
    /// Number of players to whom `sealed` applies.
    pub players: u32,
    /// Number of envelopes of each amount that are still sealed, in the same order; absent before they are sealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub left: Option<Vec<u32>>,
}

/// When the envelopes of a mystery bounty are sealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum EnvelopesBegin {
    /// The envelopes are sealed once every remaining player is in the prizes.
    InPrizes {},
    /// The envelopes are sealed once at most this many players are left.
    Left {
        /// Number of players.
        players: u32,
    },
    /// The envelopes are sealed when this stage begins.
    Stage {
        /// Number of the stage, from 1.
        stage: u32,
    },
}

/// The envelopes that contain the same amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EnvelopesOf {
    /// The amount in each envelope, in minor units.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
    /// Number of these envelopes.
    pub count: u32,
}

/// The part of the pool for knocking out one player, who is drawn by lot at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TargetRule {
    /// Share of the pool, in basis points; the rest goes to the places.
    pub share_bps: u32,
    /// The amount for the entries so far, in minor units; final once entry is closed.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
    /// Whether the target stays secret until the knock-out.
    pub secret: bool,
    /// Who gets the amount if the target is still in play at the end.
    pub wins: TargetTo,
    /// Who gets the amount if the target is removed.
    pub removed: TargetTo,
    /// Who gets the amount if the blinds alone took the target's last chips.
    pub blinded_off: TargetTo,
    /// Whether a target who re-enters must be knocked out again; otherwise the first knock-out decides.
    pub waits_for_re_entry: bool,
    /// The target; absent as long as the target is secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub named: Option<Named>,
}

/// Who gets the bounty on the target if no knock-out decides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TargetTo {
    /// The target gets the amount.
    Target,
    /// The winner of the tournament gets the amount.
    Winner,
    /// The winner of the last pot that the target could win; without such a pot, the winner of the tournament.
    LastPot,
}

/// The announced period of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PeriodRule {
    /// When the period begins.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub begins: Instant,
    /// When the period ends. In a tournament with one stage, stacks decide at that moment.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub ends: Instant,
    /// Number of stages, at least 1.
    pub stages: u32,
}

/// What happens to the odd unit of a progressive bounty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum OddUnit {
    /// The odd unit is paid out to the player who won the bounty.
    Paid,
    /// The odd unit is added to the bounty on the player who won it.
    Head,
}

/// How players are placed who are eliminated at the same moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TieRule {
    /// The stacks at the start of the hand decide, across all tables.
    ByStack,
    /// The stacks before the hand decide at each table; players of equal rank at different tables share places.
    ByStackAtEachTable,
    /// The players share the places.
    Shared,
}

/// When the final table begins, and how its seats are assigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FinalTableRule {
    /// Number of players with which the final table begins.
    pub players: u8,
    /// Whether all seats of the final table are redrawn; otherwise seated players keep their seats.
    pub redraw: bool,
}

/// Which deals the tournament allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DealRule {
    /// Whether players may divide the prizes by chips.
    pub chips: bool,
    /// Whether players may divide the prizes by the independent chip model (ICM).
    pub icm: bool,
    /// Whether players may divide the prizes equally.
    pub equal: bool,
    /// Whether players may propose shares of any size.
    pub free: bool,
    /// Whether a player's share is limited to the first prize.
    pub first_prize_caps: bool,
    /// Minimum share of the open prizes that must be left to play for, in basis points.
    pub left_min_bps: u32,
    /// Time to answer a proposal, in milliseconds.
    pub vote_ms: u32,
}

/// What the room pays back if a tournament is cancelled during play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RefundRule {
    /// Whether everything is paid back while nobody is eliminated; otherwise the rule in `before_prizes` applies.
    pub full_while_nobody_is_out: bool,
    /// How the pool is shared while there are more remaining players than prizes.
    pub before_prizes: ShareRule,
    /// How the open prizes are shared once there is a prize for every remaining player.
    pub in_prizes: ShareRule,
    /// Whether the remaining players get their fees back.
    pub fee_back: bool,
}

/// How the remaining players share an amount of money.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ShareRule {
    /// Whether each player first gets the lowest open prize.
    pub lowest_first: bool,
    /// Share of the rest that is divided equally, in basis points; the remainder is divided by chips.
    pub equal_bps: u32,
}
