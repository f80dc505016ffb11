//! The plan: everything that is fixed when a tournament opens, and its checks.

use super::apart::Meet;
use super::flights::Series;
use crate::Amount;
use crate::balance;
use crate::bounties::{EnvelopeRow, HeadRules, TargetRules};
use crate::breaking;
use crate::deals::DealRules;
use crate::entry::{Terms, TermsError, TermsRules, Until};
use crate::hand_for_hand;
use crate::places::Ties;
use crate::prizes::{PayoutError, Payouts, PoolError, PoolRules, PrizesError, Remainder, Source};
use crate::refunds::RefundRules;
use crate::satellites::{self, SatelliteError, Seats};
use crate::seats::LateRule;
use crate::spins::{self, TableError};
use crate::structure::{self, Structure, StructureError};
use crate::{entry::Price, prizes::Prizes};
use seating::{Hold, Row};
use units::{Bps, Instant, Millis};

/// Maximum number of rows in a published list of envelopes.
const ENVELOPE_ROWS_MAX: u64 = 10;
/// Maximum share of the players, and of the bounties, that all rows together may cover, in basis points.
const ENVELOPE_SHARES_MAX: u64 = 8_000;
/// Maximum share of the pool that may be the bounty on the target, in basis points: half.
const TARGET_SHARE_MAX: u64 = 5_000;
/// Minimum time by which a start may be postponed; `PUT_OFF_MAX` is the maximum.
const PUT_OFF_MIN: Millis = Millis::seconds(60);
const PUT_OFF_MAX: Millis = Millis::seconds(31 * 24 * 60 * 60);
/// Maximum number of times a start may be postponed.
const PUT_OFFS_MAX: u64 = 30;
/// Minimum playing time of a tournament that ends by the clock; `END_MAX` is the maximum.
const END_MIN: Millis = Millis::seconds(1);
const END_MAX: Millis = Millis::seconds(7 * 24 * 60 * 60);

/// The conditions of a tournament, published before registration opens and fixed from then on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Plan {
    /// Prices and chips of entries, rebuys and add-ons.
    pub terms: Terms,
    /// Levels and breaks.
    pub structure: Structure,
    /// Number of seats at each table.
    pub seats: u8,
    /// Time bank with which every entry begins.
    pub time_bank: Millis,
    /// When registration is open, and the minimum number of entries.
    pub registration: Registration,
    /// Whether play starts at an announced moment, or when all places are taken.
    pub start: Start,
    /// The announced period in which the tournament is played; `None` if no period is announced.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub period: Option<Period>,
    /// Where the money in the pool comes from.
    pub pool: PoolRules,
    /// How the pool is divided.
    pub prizes: PrizeRules,
    /// The bounty on each entry; `None` without bounties.
    pub bounty: Option<Bounty>,
    /// The envelopes of a mystery bounty; `None` without a mystery bounty.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub envelopes: Option<MysteryRules>,
    /// The part of the pool for knocking out the target; `None` if there is none.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub target: Option<TargetPlan>,
    /// Whether the tournament has one stage, or table winners meet in further stages.
    pub stages: Stages,
    /// How players are seated and moved.
    pub tables: TableRules,
    /// How players who are eliminated at the same moment are placed.
    pub ties: Ties,
    /// How long a player without chips has to decide about a rebuy.
    pub rebuy_offer: Millis,
    /// Whether play goes on until one player has all the chips, until all prizes are equal, or until a time limit.
    pub end: End,
    /// The terms for deals; `None` if the rulebook allows none.
    pub deals: Option<Deals>,
    /// What the room pays back if the tournament is cancelled.
    pub refunds: RefundRules,
    /// The tournament's part in a series of flights; `None` if it is in no series.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub series: Option<Series>,
}

/// When registration is open, and the minimum number of entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Registration {
    /// When registration opens.
    pub opens: Instant,
    /// Minimum number of entries; with fewer, the tournament is postponed or cancelled at its start.
    pub entries_min: u32,
    /// When late registration ends; `None` if registration closes when play starts.
    pub late: Option<Until>,
    /// How the start is postponed if there are too few entries; `None` if the tournament is then cancelled.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub put_off: Option<PutOff>,
}

/// How often and by how long a start with too few entries is postponed before the tournament is cancelled. Entries are
/// kept, and players may withdraw them until play starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct PutOff {
    /// Time by which the start is postponed, 1 minute to 31 days.
    pub by: Millis,
    /// Number of times the start may still be postponed, 1 to 30.
    pub times: u32,
}

/// When play starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Start {
    /// Play starts at this moment.
    At(Instant),
    /// Play starts when all places are taken.
    Full,
}

/// The announced period of a tournament. Play starts within the period. If players move between tables, play also ends
/// with the period: tables finish their hands, and stacks decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Period {
    /// When the period begins.
    pub begins: Instant,
    /// When the period ends; this moment no longer belongs to the period.
    pub ends: Instant,
}

/// Whether the tournament has one stage, or table winners meet in further stages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Stages {
    /// One stage: tables are balanced and broken until only one table is left.
    One,
    /// A shootout: nobody moves until every table has a winner; then the winners meet at new tables.
    Shootout,
}

/// How the pool is divided.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum PrizeRules {
    /// A payout table divides the pool.
    Payouts {
        /// The payout table.
        payouts: Payouts,
        /// What happens to odd units when the pool is divided.
        odd: Remainder,
    },
    /// The prizes are fixed amounts, from first place down; the pool must be fixed at their sum.
    Listed(Vec<Amount>),
    /// The prizes are entries to another tournament.
    Satellite {
        /// How many of these entries (seats) the pool pays for.
        seats: Seats,
        /// Price of an entry to the other tournament.
        target: Price,
    },
    /// The better half of all entries, rounded down, shares the pool equally.
    Double,
    /// One prize, drawn by lot from a published table before the first hand.
    Spin(spins::Table),
    /// The tournament pays no prizes: it is a flight, and its pool goes to the final.
    ToFinal,
}

/// The bounty on the head of each entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Bounty {
    /// Amount of the bounty, which is taken from the prize part of the entry's price.
    pub amount: Amount,
    /// How much of the bounty is paid out.
    pub rules: HeadRules,
}

/// A mystery bounty: at a certain moment one envelope is sealed for each remaining player, and from then on each
/// knock-out opens one.
///
/// Earlier knock-outs pay nothing. All bounties go into the envelopes, and the published rows decide what each envelope
/// contains. The tournament's winner gets the last one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct MysteryRules {
    /// When the envelopes are sealed; entry must be closed by then.
    pub from: EnvelopesFrom,
    /// The published rows, which decide what the envelopes contain.
    pub rows: Vec<EnvelopeRow>,
}

/// When the envelopes of a mystery bounty are sealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum EnvelopesFrom {
    /// The envelopes are sealed once every remaining player is in the prizes.
    InPrizes,
    /// The envelopes are sealed once at most this many players are left.
    Left(u32),
    /// The envelopes are sealed when this stage of a shootout begins, counted from 1.
    Stage(u32),
}

/// A share of the pool for knocking out one player, who is drawn by lot at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct TargetPlan {
    /// The share of the pool that is the bounty; the rest goes to the places.
    pub share: Bps,
    /// Whether the target stays secret until the knock-out.
    pub secret: bool,
    /// Who gets the bounty if nobody knocks the target out.
    pub rules: TargetRules,
}

/// How players are seated and moved.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct TableRules {
    /// Where latecomers sit.
    pub late: LateRule,
    /// How tables are balanced.
    pub balance: balance::Rules,
    /// The order in which tables break.
    pub breaking: breaking::Order,
    /// When the final table begins, and how its seats are assigned.
    pub final_table: breaking::FinalTable,
    /// When hand-for-hand play begins.
    pub hand_for_hand: hand_for_hand::Rules,
    /// What happens where two entries of one player meet at a table.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Meet::is_default"))]
    pub meet: Meet,
}

/// When the tournament is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum End {
    /// The tournament is over when one player has all the chips.
    LastPlayer,
    /// The tournament is over when all remaining players have equal prizes.
    EqualPrizes {
        /// What happens to hands in progress.
        hands: Hold,
    },
    /// The tournament is over after this playing time: tables finish their hands, and stacks decide.
    Clock(Millis),
}

/// The terms for deals, if the rulebook allows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Deals {
    /// The rulebook's rules for deals.
    pub rules: DealRules,
    /// How long the players have to vote.
    pub vote: Millis,
}

/// Why a tournament cannot be played under a plan.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// The structure is not valid.
    #[error(transparent)]
    Structure(#[from] StructureError),
    /// The terms for entries and chips are not allowed.
    #[error("terms: {0}")]
    Terms(#[from] TermsError),
    /// The rules of the pool are not valid.
    #[error("pool: {0}")]
    Pool(#[from] PoolError),
    /// The payout table is not valid.
    #[error("payouts: {0}")]
    Payouts(#[from] PayoutError),
    /// The fixed prizes are not valid.
    #[error("prizes: {0}")]
    Prizes(#[from] PrizesError),
    /// The terms of the satellite are not valid.
    #[error("satellite: {0}")]
    Satellite(#[from] SatelliteError),
    /// The prize table of the spin is not valid.
    #[error("spin: {0}")]
    Spin(#[from] TableError),
    /// A number is out of range.
    #[error("{field} is {value}; it must be {min} to {max}")]
    OutOfRange {
        /// Name of the field that is out of range.
        field: &'static str,
        /// The value that was given.
        value: u64,
        /// Minimum value.
        min: u64,
        /// Maximum value.
        max: u64,
    },
    /// Two conditions of the plan contradict each other.
    #[error("{field}: {why}")]
    Conflict {
        /// Name of the field that must change.
        field: &'static str,
        /// How the field contradicts another condition.
        why: &'static str,
    },
}

impl Plan {
    /// Checks that a tournament can be played under these conditions.
    ///
    /// # Errors
    /// [`PlanError`] for the first fault.
    pub fn check(&self) -> Result<(), PlanError> {
        let moves = self.tables.balance.gap.is_some();
        structure::check(&self.structure, moves)?;
        self.terms.check(&TermsRules::default())?;
        self.pool.check()?;
        let seats = u64::from(self.seats);
        within("seats", seats, 2, 10)?;
        let (min, places) = (self.registration.entries_min, self.terms.places);
        within("entries_min", min.into(), 2, places.into())?;
        within("final_table.players", self.tables.final_table.players.into(), 2, seats)?;
        conflict(
            "structure.start_stack",
            "must equal the chips of an entry",
            self.structure.start_stack == self.terms.start_chips,
        )?;
        self.check_selling()?;
        self.check_several()?;
        self.check_period()?;
        self.check_put_off()?;
        self.check_days()?;
        self.check_stages()?;
        self.check_end()?;
        self.check_envelopes()?;
        self.check_target()?;
        self.check_series()?;
        self.check_prizes()
    }

    /// Postpones the start, and uses up one of the allowed postponements.
    pub(super) fn is_put_off(&mut self, until: Instant) {
        self.start = Start::At(until);
        let rule = self.registration.put_off.filter(|rule| rule.times > 1);
        self.registration.put_off = rule.map(|rule| PutOff { times: rule.times - 1, ..rule });
    }

    fn check_end(&self) -> Result<(), PlanError> {
        let End::Clock(time) = self.end else { return Ok(()) };
        within("end.clock", time.0, END_MIN.0, END_MAX.0)
    }

    fn check_period(&self) -> Result<(), PlanError> {
        let Some(Period { begins, ends }) = self.period else { return Ok(()) };
        within("period.ends", ends.0, begins.0 + 1, u64::MAX)?;
        match self.start {
            Start::At(at) => within("start.at", at.0, begins.0, ends.0 - 1),
            Start::Full => Ok(()),
        }
    }

    fn check_put_off(&self) -> Result<(), PlanError> {
        let Some(PutOff { by, times }) = self.registration.put_off else { return Ok(()) };
        within("put_off.by", by.0, PUT_OFF_MIN.0, PUT_OFF_MAX.0)?;
        within("put_off.times", times.into(), 1, PUT_OFFS_MAX)?;
        let why = "must be off where play starts when all places are taken";
        conflict("put_off", why, self.start != Start::Full)
    }

    fn check_selling(&self) -> Result<(), PlanError> {
        let sells_add_ons = self.terms.add_on.is_some();
        conflict(
            "terms.add_on",
            "needs a break that waits for the last table",
            !sells_add_ons || self.add_on_break().is_some(),
        )?;
        conflict("terms.rebuy", "needs a time to decide", {
            self.terms.rebuy.is_none() || self.rebuy_offer > Millis(0)
        })?;
        let sit_and_go = self.start == Start::Full;
        conflict(
            "registration.late",
            "must be off where play starts when all places are taken",
            !sit_and_go || self.registration.late.is_none(),
        )
    }

    fn check_envelopes(&self) -> Result<(), PlanError> {
        let Some(MysteryRules { from, rows }) = &self.envelopes else { return Ok(()) };
        let fixed = self.bounty.is_some_and(|bounty| bounty.rules == HeadRules::FIXED);
        conflict("envelopes", "need a bounty that is paid as a whole", fixed)?;
        let goes_on = !matches!(self.end, End::EqualPrizes { .. });
        conflict("envelopes", "must be off where equal prizes end play", goes_on)?;
        match *from {
            EnvelopesFrom::InPrizes => {}
            EnvelopesFrom::Left(left) => {
                within("envelopes.from.left", left.into(), 2, self.terms.places.into())?;
            }
            EnvelopesFrom::Stage(stage) => {
                within("envelopes.from.stage", stage.into(), 2, 100)?;
                conflict("envelopes.from", "needs a shootout", self.stages == Stages::Shootout)?;
            }
        }
        let sum = |of: fn(&EnvelopeRow) -> Bps| rows.iter().map(|row| u64::from(of(row).0)).sum();
        within("envelopes.rows", rows.len() as u64, 0, ENVELOPE_ROWS_MAX)?;
        within("envelopes.rows.players", sum(|row| row.players), 0, ENVELOPE_SHARES_MAX)?;
        within("envelopes.rows.share", sum(|row| row.share), 0, ENVELOPE_SHARES_MAX)
    }

    fn check_target(&self) -> Result<(), PlanError> {
        let Some(target) = &self.target else { return Ok(()) };
        within("target.share", target.share.0.into(), 1, TARGET_SHARE_MAX)?;
        let by_table = matches!(self.prizes, PrizeRules::Payouts { .. });
        conflict("target", "must be off where prizes are not paid by a payout table", by_table)
    }

    fn check_prizes(&self) -> Result<(), PlanError> {
        if let Some(bounty) = &self.bounty {
            let most = self.terms.price.prize.get();
            within("bounty.amount", bounty.amount.get(), 1, most)?;
        }
        match &self.prizes {
            PrizeRules::Payouts { payouts, .. } => {
                payouts.check()?;
                conflict(
                    "payouts",
                    "must begin at the minimum of entries",
                    payouts.rows(self.registration.entries_min).is_some(),
                )
            }
            PrizeRules::Listed(amounts) => {
                let prizes = Prizes::listed(amounts.iter().copied())?;
                let fixed = Source::Fixed(prizes.total());
                conflict("pool.source", "must be fixed at the sum of the prizes", {
                    self.pool.source == fixed && self.pool.guarantee.is_none()
                })
            }
            PrizeRules::Satellite { seats, target } => {
                Ok(satellites::check(*seats, self.terms.price, *target)?)
            }
            PrizeRules::Double => Ok(()),
            PrizeRules::Spin(table) => {
                table.check()?;
                let plays = self.terms.places == table.players && self.start == Start::Full;
                conflict("terms.places", "must be the players of the spin's table", plays)?;
                let drawn = PoolRules { source: Source::Entries, guarantee: None };
                conflict(
                    "pool",
                    "must be the entries where the prize is drawn",
                    self.pool == drawn,
                )?;
                conflict("bounty", "must be off where the prize is drawn", self.bounty.is_none())
            }
            PrizeRules::ToFinal => Ok(()),
        }
    }

    /// Returns the row of the break in which add-ons are sold: the first break that waits for the last table.
    pub fn add_on_break(&self) -> Option<usize> {
        self.structure.rows.iter().position(|row| {
            matches!(row, Row::Break(seating::Break { from: seating::BreakFrom::LastTable, .. }))
        })
    }
}

pub(super) fn within(field: &'static str, value: u64, min: u64, max: u64) -> Result<(), PlanError> {
    match (min..=max).contains(&value) {
        true => Ok(()),
        false => Err(PlanError::OutOfRange { field, value, min, max }),
    }
}

pub(super) fn conflict(
    field: &'static str,
    why: &'static str,
    holds: bool,
) -> Result<(), PlanError> {
    if holds { Ok(()) } else { Err(PlanError::Conflict { field, why }) }
}
