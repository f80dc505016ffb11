//! Refunds for a tournament that cannot be finished, with their computation.

use crate::entry::Price;
use crate::{Amount, share};
use units::{Bps, Chips};

/// A rulebook's rules for refunds in one kind of tournament: a single table, several tables, or spins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct RefundRules {
    /// Whether everything is paid back if nobody is out yet; otherwise the rule in `before_prizes` applies.
    pub full_while_nobody_is_out: bool,
    /// How the pool is shared while there are more remaining players than prizes.
    pub before_prizes: Sharing,
    /// How the open prizes are shared once there is a prize for every remaining player.
    pub in_prizes: Sharing,
    /// Whether the remaining players get their fees back.
    pub fee_back: bool,
}

/// How the remaining players share an amount of money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Sharing {
    /// Whether each player first gets the lowest open prize.
    pub lowest_first: bool,
    /// The share of the rest that is divided equally; the remainder is divided in proportion to chips.
    pub equal: Bps,
}

impl Sharing {
    /// Everything is divided equally.
    pub const EQUAL: Sharing = Sharing { lowest_first: false, equal: Bps::WHOLE };
}

/// A remaining or registered entry, with its payments and chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Left {
    /// The price paid for the entry.
    pub entry: Price,
    /// The total price of the entry's rebuys and add-ons.
    pub more: Price,
    /// Whether a ticket paid for the entry; a full refund then returns a ticket.
    pub by_ticket: bool,
    /// Chips in the stack, without those staked in a hand.
    pub behind: Chips,
    /// Chips staked in an unfinished hand; they are returned before chips are counted.
    pub staked: Chips,
}

impl Left {
    fn fees(&self) -> Amount {
        self.entry.fee + self.more.fee
    }
}

/// A tournament at the moment when it is cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation<'a> {
    /// Whether play has begun.
    pub started: bool,
    /// The remaining entries, in the order of their seats.
    pub left: &'a [Left],
    /// Number of entries that are out and cannot re-enter.
    pub out: usize,
    /// Everything that was to be won, as announced: prizes and bounties, including what the room adds.
    pub pool: Amount,
    /// The amount that the room adds.
    pub overlay: Amount,
    /// The part of the pool that has been paid as bounties.
    pub bounties_paid: Amount,
    /// The announced prizes, from first place down.
    pub prizes: &'a [Amount],
}

/// Which rule for refunds applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Case {
    /// The tournament has not begun: everything is paid back.
    BeforeStart,
    /// The tournament has begun, but nobody is out: everything is paid back.
    NobodyOut,
    /// There are more remaining players than prizes.
    BeforePrizes,
    /// There is a prize for every remaining player.
    InPrizes,
}

/// The refund for one entry, in parts by where the money comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Row {
    /// The chips that the entry had when chips were counted.
    pub chips: Chips,
    /// Fees that are returned.
    pub fee: Amount,
    /// Prize parts that are returned in full.
    pub paid_back: Amount,
    /// The part of the whole refund that is returned as a ticket.
    pub as_ticket: Amount,
    /// The lowest open prize, which each player gets first; zero if the rule does not give it.
    pub lowest: Amount,
    /// What the entry gets of the amount that is divided equally.
    pub equal: Amount,
    /// What the entry gets of the amount that is divided by chips.
    pub by_chips: Amount,
}

impl Row {
    /// Returns the sum of the fee and the part from the pool.
    pub fn total(&self) -> Amount {
        self.fee + self.of_pool()
    }

    /// Returns the part of the refund that the pool pays.
    pub fn of_pool(&self) -> Amount {
        self.paid_back + self.lowest + self.equal + self.by_chips
    }
}

/// A prize that was already earned, because its place was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Earned {
    /// The place, counted from 1.
    pub place: usize,
    /// Prize of the place.
    pub prize: Amount,
}

/// One step in the computation of the refunds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Step {
    /// The rule that applies, and why.
    Case {
        /// Which rule for refunds applies.
        case: Case,
        /// The number of remaining players.
        left: usize,
        /// Number of players who are out and cannot re-enter.
        out: usize,
        /// Number of prizes.
        prizes: usize,
    },
    /// The overlay is returned to the room.
    OverlayBack(Amount),
    /// The stakes of hands in progress were returned first.
    StakesReturned(Chips),
    /// The part of the pool that is left after bounties and earned places.
    OpenPool {
        /// The announced pool.
        pool: Amount,
        /// Bounties that have been paid.
        bounties: Amount,
        /// Prizes of places that were already earned.
        earned: Amount,
        /// The part that is left.
        open: Amount,
    },
    /// Each player gets the lowest open prize.
    LowestFirst {
        /// The amount for each player.
        each: Amount,
    },
    /// This amount is divided equally; odd units go to the largest stacks.
    Equally(Amount),
    /// An amount is divided by chips; odd units go to the largest stacks.
    ByChips {
        /// The amount to divide.
        amount: Amount,
        /// Total chips of the remaining players.
        chips: Chips,
    },
    /// The fees that are returned, in total.
    FeesBack(Amount),
}

/// The refunds of a cancelled tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refunds {
    /// The refunds of the remaining entries, in the order given.
    pub rows: Vec<Row>,
    /// The places that were already earned, best place first.
    pub earned: Vec<Earned>,
    /// The amount returned to the room.
    pub overlay_back: Amount,
    /// The computation, step by step.
    pub working: Vec<Step>,
}

/// Why the refunds cannot be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum RefundError {
    /// No entries are left.
    #[error("nobody is left; at least 1 entry is needed")]
    NobodyLeft,
    /// Bounties already paid and places already earned exceed the pool.
    #[error("bounties and places already earned add up to {taken}; the pool is only {pool}")]
    Pool {
        /// Sum of paid bounties and earned places.
        taken: Amount,
        /// The prize pool.
        pool: Amount,
    },
    /// The rest of the pool does not cover the lowest open prize for every remaining player.
    #[error(
        "{open} of the pool is left; paying every remaining player the lowest prize needs {needed}"
    )]
    Lowest {
        /// The amount that is left in the pool.
        open: Amount,
        /// The amount needed.
        needed: Amount,
    },
    /// A full refund is due, but bounties have already been paid.
    #[error("bounties of {paid} are already paid; a full refund is possible only without any")]
    BountiesPaid {
        /// The bounties that were paid.
        paid: Amount,
    },
}

/// Computes the refunds of a cancelled tournament.
///
/// In a full refund, each player gets back everything they paid, bounties included, and the room gets back its overlay.
/// Otherwise places that are already decided keep their prizes, and the remaining players share the rest of the pool.
/// This rest includes the overlay, but not the bounties already paid.
///
/// # Errors
/// [`RefundError`].
pub fn refund(rules: &RefundRules, situation: &Situation<'_>) -> Result<Refunds, RefundError> {
    let Situation { left, out, prizes, .. } = *situation;
    if left.is_empty() {
        return Err(RefundError::NobodyLeft);
    }
    let case = case(rules, situation);
    let step = Step::Case { case, left: left.len(), out, prizes: prizes.len() };
    match case {
        Case::BeforeStart | Case::NobodyOut => in_full(situation, step),
        Case::BeforePrizes => shared(rules.before_prizes, rules.fee_back, situation, step),
        Case::InPrizes => shared(rules.in_prizes, rules.fee_back, situation, step),
    }
}

fn case(rules: &RefundRules, situation: &Situation<'_>) -> Case {
    if !situation.started {
        return Case::BeforeStart;
    }
    if situation.out == 0 && rules.full_while_nobody_is_out {
        return Case::NobodyOut;
    }
    match situation.left.len() > situation.prizes.len() {
        true => Case::BeforePrizes,
        false => Case::InPrizes,
    }
}

fn in_full(situation: &Situation<'_>, step: Step) -> Result<Refunds, RefundError> {
    let paid = situation.bounties_paid;
    if !paid.is_zero() {
        return Err(RefundError::BountiesPaid { paid });
    }
    let row = |left: &Left| Row {
        chips: left.behind + left.staked,
        fee: left.fees(),
        paid_back: left.entry.prize + left.more.prize,
        as_ticket: if left.by_ticket { left.entry.total() } else { Amount::ZERO },
        ..Row::default()
    };
    let rows: Vec<Row> = situation.left.iter().map(row).collect();
    let fees = rows.iter().map(|row| row.fee).sum();
    let overlay_back = situation.overlay;
    let working = vec![step, Step::OverlayBack(overlay_back), Step::FeesBack(fees)];
    Ok(Refunds { rows, earned: Vec::new(), overlay_back, working })
}

fn shared(
    sharing: Sharing,
    fee_back: bool,
    situation: &Situation<'_>,
    step: Step,
) -> Result<Refunds, RefundError> {
    let Situation { left, pool, bounties_paid, prizes, .. } = *situation;
    let stacks: Vec<Chips> = left.iter().map(|left| left.behind + left.staked).collect();
    let out_and_paid = prizes.iter().enumerate().skip(left.len());
    let earned: Vec<Earned> =
        out_and_paid.map(|(at, &prize)| Earned { place: at + 1, prize }).collect();
    let earned_sum: Amount = earned.iter().map(|earned| earned.prize).sum();
    let taken = bounties_paid + earned_sum;
    if taken > pool {
        return Err(RefundError::Pool { taken, pool });
    }
    let open = pool - taken;

    let lowest = match prizes.get(..left.len()) {
        Some([.., lowest]) if sharing.lowest_first => *lowest,
        _ => Amount::ZERO,
    };
    let needed = lowest.times(left.len() as u64);
    if needed > open {
        return Err(RefundError::Lowest { open, needed });
    }
    let rest = open - needed;
    let equal = rest.share(sharing.equal);
    let by_chips = rest - equal;
    let equal_parts = share::equally_odd_by_chips(equal, &stacks);
    let chip_parts = share::by_chips(by_chips, &stacks);

    let row = |(at, left): (usize, &Left)| Row {
        chips: stacks[at],
        fee: if fee_back { left.fees() } else { Amount::ZERO },
        lowest,
        equal: equal_parts[at],
        by_chips: chip_parts[at],
        ..Row::default()
    };
    let rows: Vec<Row> = left.iter().enumerate().map(row).collect();
    let working = vec![
        step,
        Step::StakesReturned(left.iter().map(|left| left.staked).sum()),
        Step::OpenPool { pool, bounties: bounties_paid, earned: earned_sum, open },
        Step::LowestFirst { each: lowest },
        Step::Equally(equal),
        Step::ByChips { amount: by_chips, chips: stacks.into_iter().sum() },
        Step::FeesBack(rows.iter().map(|row| row.fee).sum()),
    ];
    Ok(Refunds { rows, earned, overlay_back: Amount::ZERO, working })
}
