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
/// Maximum share of the players, and of the bounties, for all rows together; the other envelopes have the rest.
const ENVELOPE_SHARES_MAX: u64 = 8_000;
/// Maximum share of the pool on one player's head: half.
const TARGET_SHARE_MAX: u64 = 5_000;
/// Shortest and longest time by which a start is put off.
const PUT_OFF_MIN: Millis = Millis::seconds(60);
const PUT_OFF_MAX: Millis = Millis::seconds(31 * 24 * 60 * 60);
/// Maximum number of times that a start is put off.
const PUT_OFFS_MAX: u64 = 30;
/// Shortest and longest playing time of a tournament that ends by the clock.
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
    /// Seats at each table.
    pub seats: u8,
    /// Time bank that every entry begins with.
    pub time_bank: Millis,
    /// The time of registration, and the minimum number of entries.
    pub registration: Registration,
    /// When play starts.
    pub start: Start,
    /// The period in which the tournament is played, if one is announced.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub period: Option<Period>,
    /// The rules of the pool.
    pub pool: PoolRules,
    /// How the pool is divided.
    pub prizes: PrizeRules,
    /// The bounty that each entry puts on its head, if any.
    pub bounty: Option<Bounty>,
    /// The envelopes, if the bounty is a mystery bounty.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub envelopes: Option<MysteryRules>,
    /// The part of the pool that is on one player's head, if any.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub target: Option<TargetPlan>,
    /// Whether winners of tables meet in further stages.
    pub stages: Stages,
    /// How players are seated and moved.
    pub tables: TableRules,
    /// How players who go out at the same moment are placed.
    pub ties: Ties,
    /// Time for a player without chips to decide about a rebuy.
    pub rebuy_offer: Millis,
    /// When the tournament is over.
    pub end: End,
    /// The rules for deals, if the rulebook allows them.
    pub deals: Option<Deals>,
    /// What is paid back if the tournament is cancelled.
    pub refunds: RefundRules,
    /// The tournament's part in a series of flights, if it has one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub series: Option<Series>,
}

/// The time of registration, and the minimum number of entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Registration {
    /// When registration opens.
    pub opens: Instant,
    /// Minimum entries; with fewer the tournament is cancelled at its start.
    pub entries_min: u32,
    /// End of late registration; `None` if registration closes at the start.
    pub late: Option<Until>,
    /// How a start with too few entries is put off; `None` cancels the tournament at once.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub put_off: Option<PutOff>,
}

/// How often a start with too few entries is put off before the tournament is cancelled. Entries are kept, and may be
/// withdrawn until play starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct PutOff {
    /// Time by which the start is put off, 1 minute to 31 days.
    pub by: Millis,
    /// Number of times that the start may still be put off, 1 to 30.
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

/// The announced period of a tournament. Play starts within it, and if players move between tables it also ends with
/// it: running hands are finished, and stacks decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Period {
    /// When the period begins.
    pub begins: Instant,
    /// When the period ends; this moment itself is no longer part of it.
    pub ends: Instant,
}

/// Whether winners of tables meet in further stages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Stages {
    /// One stage: tables are balanced and broken until only one is left.
    One,
    /// A shootout: nobody moves before their table has one winner, and the winners meet at new tables.
    Shootout,
}

/// How the pool is divided.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum PrizeRules {
    /// A payout table divides the pool.
    Payouts {
        /// The table of payouts.
        payouts: Payouts,
        /// What happens to odd units.
        odd: Remainder,
    },
    /// The prizes are stated amounts, from the first place down; the pool must be fixed at their sum.
    Listed(Vec<Amount>),
    /// The prizes are entries to another tournament.
    Satellite {
        /// The number of seats.
        seats: Seats,
        /// Price of the target.
        target: Price,
    },
    /// The better half of all entries, rounded down, share the pool equally.
    Double,
    /// A prize drawn by lot from a published table before the first hand.
    Spin(spins::Table),
    /// No prizes: the pool of a flight goes to its final.
    ToFinal,
}

/// The bounty that each entry puts on its head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Bounty {
    /// The bounty's amount, taken from the prize part of an entry's price.
    pub amount: Amount,
    /// The rule for paying the bounty.
    pub rules: HeadRules,
}

/// A mystery bounty: from a certain moment, each knock-out opens an envelope. There are as many envelopes as players at
/// that moment.
///
/// Earlier knock-outs pay nothing. All bounties go into the envelopes, and the published rows decide what each holds.
/// The last one is the winner's.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct MysteryRules {
    /// When envelopes are sealed; entry is over by then.
    pub from: EnvelopesFrom,
    /// The published rows that decide what the envelopes hold.
    pub rows: Vec<EnvelopeRow>,
}

/// When the envelopes of a mystery bounty are sealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum EnvelopesFrom {
    /// Every remaining player has a prize.
    InPrizes,
    /// At most this many players are left.
    Left(u32),
    /// This stage of a shootout begins, counted from 1.
    Stage(u32),
}

/// The part of the pool for knocking out one player, who is drawn by lot at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct TargetPlan {
    /// The share of the pool; the places get the rest.
    pub share: Bps,
    /// Whether nobody learns the target before the knock-out.
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
    /// The final table.
    pub final_table: breaking::FinalTable,
    /// When play is hand for hand.
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
    /// One player has all chips.
    LastPlayer,
    /// All remaining players have equal prizes.
    EqualPrizes {
        /// What happens to running hands.
        hands: Hold,
    },
    /// The tournament is over after this playing time; running hands are finished, and stacks decide.
    Clock(Millis),
}

/// The rules for deals, if the rulebook allows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Deals {
    /// The rules of deals.
    pub rules: DealRules,
    /// Time for the players to answer.
    pub vote: Millis,
}

/// Why a plan is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// The structure is refused.
    #[error(transparent)]
    Structure(#[from] StructureError),
    /// The terms of entries and chips are refused.
    #[error("terms: {0}")]
    Terms(#[from] TermsError),
    /// The pool rules are refused.
    #[error("pool: {0}")]
    Pool(#[from] PoolError),
    /// The payout table is refused.
    #[error("payouts: {0}")]
    Payouts(#[from] PayoutError),
    /// The stated prizes are refused.
    #[error("prizes: {0}")]
    Prizes(#[from] PrizesError),
    /// The satellite is refused.
    #[error("satellite: {0}")]
    Satellite(#[from] SatelliteError),
    /// The table of a spin is refused.
    #[error("spin: {0}")]
    Spin(#[from] TableError),
    /// A number is out of range.
    #[error("{field} is {value}; allowed {min} to {max}")]
    OutOfRange {
        /// Name of the field that is out of range.
        field: &'static str,
        /// The value that was given.
        value: u64,
        /// The lowest permitted value.
        min: u64,
        /// The highest permitted value.
        max: u64,
    },
    /// Two conditions contradict each other.
    #[error("{field}: {why}")]
    Conflict {
        /// The condition that must change.
        field: &'static str,
        /// How this condition contradicts another one.
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

    /// Puts the start off, using one of the allowed times.
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

    /// The row of the break in which add-ons are sold: the first that waits for the last table.
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
