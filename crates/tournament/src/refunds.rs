//! Refunds: what everybody gets of a tournament that cannot be finished, with the working shown.

use crate::entry::Price;
use crate::{Amount, share};
use units::{Bps, Chips};

/// A rulebook's refunds for one kind of cancelled tournament: a single table, several tables, or spins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct RefundRules {
    /// Whether everything is paid back while nobody is out; else that is shared as before the prizes.
    pub full_while_nobody_is_out: bool,
    /// How the pool is shared while more are left than there are prizes.
    pub before_prizes: Sharing,
    /// How the open rest of it is shared once at most as many are left as there are prizes.
    pub in_prizes: Sharing,
    /// Whether the remaining players get their fees back.
    pub fee_back: bool,
}

/// How the remaining players share an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Sharing {
    /// Whether each first gets the lowest open prize.
    pub lowest_first: bool,
    /// Which share of the rest is divided equally; what remains is divided by chips.
    pub equal: Bps,
}

impl Sharing {
    /// All of it in equal parts.
    pub const EQUAL: Sharing = Sharing { lowest_first: false, equal: Bps::WHOLE };
}

/// What one entry that is left, or registered, has paid and has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Left {
    /// What its entry cost.
    pub entry: Price,
    /// What its rebuys and add-ons cost.
    pub more: Price,
    /// Whether a ticket paid the entry, which then comes back as one where all is paid back.
    pub by_ticket: bool,
    /// Chips behind.
    pub behind: Chips,
    /// Chips staked in a hand that is not over; they are returned before chips are counted.
    pub staked: Chips,
}

impl Left {
    fn fees(&self) -> Amount {
        self.entry.fee + self.more.fee
    }
}

/// A tournament at the moment of its cancellation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation<'a> {
    /// Whether it has begun.
    pub started: bool,
    /// The remaining entries, in the order of their seats.
    pub left: &'a [Left],
    /// How many are out and may not come back.
    pub out: usize,
    /// All that is to be won, as announced: prizes and bounties, with what the room adds.
    pub pool: Amount,
    /// What the room adds.
    pub overlay: Amount,
    /// What of the pool is paid as bounties.
    pub bounties_paid: Amount,
    /// The prizes as announced, from the first place down.
    pub prizes: &'a [Amount],
}

/// Which rule applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Case {
    /// Not begun: everything is paid back.
    BeforeStart,
    /// Begun, and nobody is out: everything is paid back.
    NobodyOut,
    /// More are left than there are prizes.
    BeforePrizes,
    /// At most as many are left as there are prizes.
    InPrizes,
}

/// What one entry gets, by where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Row {
    /// The chips that counted.
    pub chips: Chips,
    /// Fees that come back.
    pub fee: Amount,
    /// Prize parts that come back in full.
    pub paid_back: Amount,
    /// How much of all this comes back as a ticket.
    pub as_ticket: Amount,
    /// The lowest open prize.
    pub lowest: Amount,
    /// A part of what is divided equally.
    pub equal: Amount,
    /// A part of what is divided by chips.
    pub by_chips: Amount,
}

impl Row {
    /// All of it.
    pub fn total(&self) -> Amount {
        self.fee + self.of_pool()
    }

    /// What the pool pays of it.
    pub fn of_pool(&self) -> Amount {
        self.paid_back + self.lowest + self.equal + self.by_chips
    }
}

/// A prize that a place has earned, no matter who is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Earned {
    /// The place, counted from 1.
    pub place: usize,
    /// Its prize.
    pub prize: Amount,
}

/// How the refunds were worked out, step by step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Step {
    /// Which rule applies, and why.
    Case {
        /// The rule.
        case: Case,
        /// How many are left.
        left: usize,
        /// How many are out.
        out: usize,
        /// How many prizes there are.
        prizes: usize,
    },
    /// What the room added goes back to it.
    OverlayBack(Amount),
    /// Stakes of hands that are not over were returned first.
    StakesReturned(Chips),
    /// Of the pool, this much is left once bounties and earned places are paid.
    OpenPool {
        /// The pool as announced.
        pool: Amount,
        /// Bounties paid.
        bounties: Amount,
        /// Prizes of places that are out.
        earned: Amount,
        /// What is left.
        open: Amount,
    },
    /// Each gets the lowest open prize.
    LowestFirst {
        /// To each.
        each: Amount,
    },
    /// An amount is divided equally, odd units to the largest stacks.
    Equally(Amount),
    /// An amount is divided by chips, odd units to the largest stacks.
    ByChips {
        /// How much.
        amount: Amount,
        /// All chips.
        chips: Chips,
    },
    /// Fees that come back.
    FeesBack(Amount),
}

/// What everybody gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refunds {
    /// The remaining entries, in the order given.
    pub rows: Vec<Row>,
    /// Places that are out and paid, from the best one.
    pub earned: Vec<Earned>,
    /// What goes back to the room.
    pub overlay_back: Amount,
    /// How it was worked out.
    pub working: Vec<Step>,
}

/// Why refunds cannot be worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum RefundError {
    /// Nobody is left.
    #[error("nobody is left; at least 1 entry is needed")]
    NobodyLeft,
    /// Paid bounties and earned places are more than the pool.
    #[error("bounties and places already earned take {taken} of a pool of {pool}")]
    Pool {
        /// What they take.
        taken: Amount,
        /// What there is.
        pool: Amount,
    },
    /// What is left of the pool does not pay the lowest open prize to all.
    #[error("{open} of the pool is open; the lowest prize to each of those left takes {needed}")]
    Lowest {
        /// What is open.
        open: Amount,
        /// What is needed.
        needed: Amount,
    },
    /// Everything cannot be paid back once bounties are paid.
    #[error("{paid} is paid as bounties; nothing may be where everything goes back")]
    BountiesPaid {
        /// How much.
        paid: Amount,
    },
}

/// What everybody gets of a cancelled tournament.
///
/// Paid back in full, each has all that they paid, bounties included, and the room what it added. Else
/// places already decided keep their prizes, and the remaining players share the rest of the pool, with its
/// overlay and without bounties already paid.
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
