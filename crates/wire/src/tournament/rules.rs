//! A tournament's rules as data, which clients put into words.

use super::order::{BountyKind, PrizeKind};
use super::row::PriceView;
use crate::{MixGame, Named};
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, TournamentId};

/// Dealer's choice in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChoiceRule {
    /// The games to choose from.
    pub games: Vec<MixGame>,
    /// Number of hands of a chosen game in a row; absent if as many as players are dealt into the first.
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
    /// How a start with too few entries is put off; absent if the tournament is cancelled then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub put_off: Option<PutOffRule>,
    /// Maximum number of entries that one player may have at the same time.
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
    /// The games that players choose from; absent if they do not choose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub choice: Option<ChoiceRule>,
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
    /// The source of the pool.
    pub pool: PoolSource,
    /// The guaranteed minimum pool and its conditions; absent without a guarantee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub guarantee: Option<GuaranteeRule>,
    /// The bounties; absent without bounties.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bounty: Option<BountyRule>,
    /// The envelopes of a mystery bounty; absent with other bounties.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub envelopes: Option<EnvelopeRule>,
    /// The part of the pool for knocking one player out; absent without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub target: Option<TargetRule>,
    /// The announced period, and the number of stages in it; absent if no period is announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub period: Option<PeriodRule>,
    /// Hand-for-hand play begins when this many more players than prizes are left; absent without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hand_for_hand_before: Option<u32>,
    /// How players who go out at the same moment are placed.
    pub ties: TieRule,
    /// The rule for the final table.
    pub final_table: FinalTableRule,
    /// Difference in players between two tables at which a player is moved; absent if nobody is moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub balance_gap: Option<u8>,
    /// The rule for deals; absent if deals are not possible.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub deals: Option<DealRule>,
    /// What is paid back if the tournament is cancelled during play. Before the start, everything is.
    pub refunds: RefundRule,
}

/// The end of a period, by the tournament's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum UntilView {
    /// The period ends with this level.
    Level {
        /// Level number, from 1.
        level: u32,
    },
    /// The period ends after this playing time.
    Clock {
        /// Playing time since the start, in milliseconds.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        ms: u64,
    },
}

/// A start with too few entries is put off. Entries are kept, and can be withdrawn until play starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PutOffRule {
    /// Minutes by which the start is put off.
    pub minutes: u32,
    /// The number of times that the start may still be put off.
    pub times: u32,
}

/// Buying in again after elimination, with a new seat, for the price of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReEntryRule {
    /// The end of the period for re-entries.
    pub until: UntilView,
    /// Maximum re-entries of each player; `null` for no limit.
    pub max: Option<u32>,
}

/// Buying chips at the same seat during play.
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
    /// Maximum rebuys of each entry; `null` for no limit.
    pub max: Option<u32>,
    /// The stack with which a player may rebuy.
    pub stack: RebuyStack,
    /// The moment that decides about a request.
    pub counts: StackCounts,
    /// Time in which a player without chips must decide, in milliseconds.
    pub offer_ms: u32,
}

/// The stack with which a player may buy chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum RebuyStack {
    /// None: the player is out of chips.
    Zero,
    /// A player with at most the chips of an entry may rebuy.
    AtMostStart,
    /// Any stack.
    Any,
}

/// The moment that decides about a request made during a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum StackCounts {
    /// The start of the hand.
    HandBegan,
    /// The moment of the request.
    Asked,
}

/// Buying chips in the break after the rebuys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AddOnRule {
    /// Price of an add-on.
    pub price: PriceView,
    /// Chips that an add-on gives.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub chips: Chips,
    /// Maximum add-ons of each entry.
    pub max: u32,
}

/// A source of the prize pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PoolSource {
    /// Everything that was paid for prizes.
    Entries,
    /// A share of what was paid for prizes; the room keeps the rest.
    Part {
        /// Share in basis points.
        share_bps: u32,
    },
    /// A stated amount, no matter how much was paid.
    Fixed {
        /// The stated amount, in chips.
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
    /// Number of equally likely draws.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub draws: u64,
    /// The prizes, the smallest first.
    pub rows: Vec<SpinRow>,
    /// The average return of the table per unit paid for prizes, as a fraction in lowest terms.
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
    /// The number of draws that give this prize.
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
    /// The numerator.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub numerator: u64,
    /// The denominator, not zero.
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
    /// Name of that tournament; absent if it is no longer known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// Whole price of an entry to that tournament, which each ticket is worth.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub worth: Chips,
    /// Number of tickets, announced beforehand; absent if the pool decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seats: Option<u32>,
}

/// A guaranteed prize pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GuaranteeRule {
    /// Minimum pool.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
    /// Minimum share of the guarantee that players must have paid in before the start, in basis points.
    pub paid_in_min_bps: u32,
    /// Maximum share of the amount paid in that is paid out as prizes, in basis points.
    pub paid_out_max_bps: u32,
}

/// The rule for bounties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BountyRule {
    /// The kind of bounty.
    pub kind: BountyKind,
    /// The bounty on each entry at first.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
    /// Share that is paid at once, in basis points; the rest is added to the winner's own bounty.
    pub paid_bps: u32,
    /// What happens to the odd unit.
    pub odd: OddUnit,
}

/// The envelopes of a mystery bounty: from a moment on, each knock-out opens one by lot, and the last is the winner's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EnvelopeRule {
    /// When the envelopes are sealed, one for each player who is left; before that, knock-outs pay no bounty.
    pub from: EnvelopesBegin,
    /// What the envelopes hold, largest first: as sealed, or as they would be for `players` with the entries so far.
    pub sealed: Vec<EnvelopesOf>,
    /// The number of players for which the envelopes are shown.
    pub players: u32,
    /// Number of envelopes of each amount that are still sealed, in the same order; absent before the sealing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub left: Option<Vec<u32>>,
}

/// When the envelopes of a mystery bounty are sealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum EnvelopesBegin {
    /// Every remaining player has a prize.
    InPrizes {},
    /// At most this many players are left.
    Left {
        /// Number of players.
        players: u32,
    },
    /// This stage begins.
    Stage {
        /// Number of the stage, from 1.
        stage: u32,
    },
}

/// Envelopes with the same amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EnvelopesOf {
    /// The amount in each, in minor units.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
    /// The number of envelopes.
    pub count: u32,
}

/// The part of the pool for knocking out one player, who is drawn by lot at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TargetRule {
    /// Share of the pool, in basis points; the places have the rest.
    pub share_bps: u32,
    /// The amount with the entries so far, in minor units; final once entry is over.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: Chips,
    /// Whether nobody learns the target before the knock-out.
    pub secret: bool,
    /// Who gets the amount if the target is still in play at the end.
    pub wins: TargetTo,
    /// Who gets the amount if the target is removed.
    pub removed: TargetTo,
    /// Who gets the amount if blinds alone took the player's last chips.
    pub blinded_off: TargetTo,
    /// Whether the last elimination decides if the player enters again; otherwise the first one does.
    pub waits_for_re_entry: bool,
    /// The target; absent before everybody may know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub named: Option<Named>,
}

/// Who gets the part of the pool on a player's head if nobody knocked them out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TargetTo {
    /// The target of the bounty.
    Target,
    /// The winner of the tournament.
    Winner,
    /// The winner of the last pot that the player could win; without one, the winner of the tournament.
    LastPot,
}

/// The announced period of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PeriodRule {
    /// The first moment of the period.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub begins: Instant,
    /// When the period is over; in a tournament of one stage stacks decide then.
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
    /// The odd unit is paid to the winner.
    Paid,
    /// The odd unit is added to the winner's own bounty.
    Head,
}

/// How players who go out at the same moment are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TieRule {
    /// The stack before the hand decides, over all tables.
    ByStack,
    /// The stack before the hand at each table decides; players who rank equally at different tables share.
    ByStackAtEachTable,
    /// The entries share the places.
    Shared,
}

/// The rule for the final table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FinalTableRule {
    /// Number of players with which the final table begins.
    pub players: u8,
    /// Whether all seats of the final table are drawn again; otherwise seated players stay.
    pub redraw: bool,
}

/// The rule for deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DealRule {
    /// Whether players may divide by chips.
    pub chips: bool,
    /// Whether players may divide by the independent chip model.
    pub icm: bool,
    /// Whether players may divide equally.
    pub equal: bool,
    /// Whether players may propose the shares.
    pub free: bool,
    /// Whether no player may get more than the first prize.
    pub first_prize_caps: bool,
    /// Minimum share of the open prizes that must be left to play for, in basis points.
    pub left_min_bps: u32,
    /// Time to answer a proposal, in milliseconds.
    pub vote_ms: u32,
}

/// What is paid back if a tournament is cancelled during play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RefundRule {
    /// Whether everything is paid back as long as no player is out; otherwise it is shared as before the prizes.
    pub full_while_nobody_is_out: bool,
    /// How the pool is shared while more players are left than there are prizes.
    pub before_prizes: ShareRule,
    /// How the open prizes are shared once there is one for every remaining player.
    pub in_prizes: ShareRule,
    /// Whether the remaining players get their fees back.
    pub fee_back: bool,
}

/// How the remaining players share an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ShareRule {
    /// Whether each player first gets the lowest open prize.
    pub lowest_first: bool,
    /// Share of the rest that is divided equally, in basis points; what remains is divided by chips.
    pub equal_bps: u32,
}
