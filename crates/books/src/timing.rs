//! Time to act and time banks: what a table gives, and what its rulebook allows.

use crate::ConfigError;
use crate::bounds::{TIME_TO_ACT, require, within_s};
use crate::reading::{KeyFault, Section};
use units::Millis;

/// Largest time bank.
pub const TIME_BANK_MAX: Millis = Millis::seconds(600);

/// Most hands to one refill of a time bank.
const REFILL_HANDS_MAX: u16 = 1_000;

/// Most seconds a turn that somebody may ask for on his seat.
const MORE_TIME_MAX: Millis = Millis::seconds(120);

/// Longest that a table waits for many who lost their lines at once.
const OUTAGE_HOLD_MAX: Millis = Millis::seconds(300);

/// Most that a rulebook adds to the time of whoever's line is lost.
const LOST_LINE_MAX_S: u64 = 120;

/// A table's time beside its time to act.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Timing {
    /// What everybody has in reserve for a hard decision, if anything.
    pub bank: Option<TimeBank>,
    /// So much longer is every turn of a seat that asks for it: 0 to 120 s, 0 where nobody may ask.
    pub more_time: Millis,
    /// Whether one thinks without limit, at a private table: then the time to act is for whoever's
    /// line is lost, who sits out, and for everybody once the table closes.
    pub unlimited: bool,
    /// So long the table waits at most where many lines are lost at once: 0 to 300 s and no more than
    /// the rulebook allows, 0 is not at all.
    pub outage_hold: Millis,
}

/// A reserve of time that each seat of a table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeBank {
    /// How much everybody sits down with, and the most that refills bring it up to: 1 to 600 s and
    /// no more than the rulebook allows.
    pub size: Millis,
    /// How it is refilled; `None` is never.
    pub refill: Option<Refill>,
    /// How it is drawn on.
    pub drawn: BankDrawn,
}

/// How a time bank is refilled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refill {
    /// So much is added, at most the bank's size,
    pub add: Millis,
    /// after so many hands that the seat was dealt into: 1 to 1,000.
    pub hands: u16,
}

/// How a time bank is drawn on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BankDrawn {
    /// By a button, during the time to act; who does not press it is out of time at its end.
    ByButton,
    /// By itself at the end of the time to act.
    ByItself,
}

/// What a rulebook says about time banks and lost lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeRules {
    /// The time to act of a table of which nothing is said.
    pub to_act: Millis,
    /// Whether a player whose line is lost, and whose time ran out before in the same hand, is folded at
    /// once where he comes to face a bet.
    pub absent_folds_at_once: bool,
    /// The most that a table's bank may have; zero where the book knows none.
    pub bank_max: Millis,
    /// What a table has of which nothing is said; zero is none.
    pub bank_usual: Millis,
    /// How a bank may be drawn on, the usual way first.
    pub bank_drawn: Vec<BankDrawn>,
    /// How it is refilled where nothing is said.
    pub bank_refill: Option<Refill>,
    /// So much longer is the turn of whoever's line is lost at its beginning or during it, once a
    /// hand; zero is not at all.
    pub lost_line: Millis,
    /// So long a table may wait at most where many lines are lost at once; zero is never.
    pub outage_hold_max: Millis,
}

impl Timing {
    /// Checks it against the rulebook and the bounds of every book.
    ///
    /// # Errors
    /// The first setting that is not allowed.
    pub fn check(&self, rules: &TimeRules, private: bool) -> Result<(), ConfigError> {
        require(private || !self.unlimited, "unlimited_time", || "false at a public table".into())?;
        let none = (Millis(0), Millis(0));
        let bank = self.bank.map_or(Millis(0), |bank| bank.size);
        let banks = if self.unlimited { none } else { (Millis(0), rules.bank_max) };
        within_s(bank, banks, "time_bank_s")?;
        let more = if self.unlimited { none } else { (Millis(0), MORE_TIME_MAX) };
        within_s(self.more_time, more, "more_time_s")?;
        within_s(self.outage_hold, (Millis(0), rules.outage_hold_max), "outage_hold_s")?;
        let Some(TimeBank { size, refill, drawn }) = self.bank else { return Ok(()) };
        within_s(size, (Millis::seconds(1), rules.bank_max), "time_bank_s")?;
        require(rules.bank_drawn.contains(&drawn), "time_bank_drawn", || {
            let words: Vec<&str> = rules.bank_drawn.iter().copied().map(BankDrawn::word).collect();
            words.join(", ")
        })?;
        let Some(Refill { add, hands }) = refill else { return Ok(()) };
        within_s(add, (Millis::seconds(1), size), "time_bank_refill_s")?;
        let fits = (1..=REFILL_HANDS_MAX).contains(&hands);
        require(fits, "time_bank_refill_hands", || format!("1 to {REFILL_HANDS_MAX}"))
    }
}

impl BankDrawn {
    /// How it is written in a rulebook.
    pub const fn word(self) -> &'static str {
        match self {
            BankDrawn::ByButton => "by_button",
            BankDrawn::ByItself => "by_itself",
        }
    }
}

impl TimeBank {
    /// The bank of this size as the rulebook usually has it.
    pub fn usual(size: Millis, rules: &TimeRules) -> Option<TimeBank> {
        let refill = rules.bank_refill.map(|usual| Refill { add: usual.add.min(size), ..usual });
        let drawn = *rules.bank_drawn.first()?;
        (size > Millis(0)).then_some(TimeBank { size, refill, drawn })
    }
}

impl TimeRules {
    /// From the section `[clock]`.
    pub(crate) fn read(clock: &mut Section) -> Result<TimeRules, KeyFault> {
        let bank_max = clock.number("time_bank_max_s", 0, TIME_BANK_MAX.0 / 1_000)?;
        let bank_usual = clock.number("time_bank_s", 0, bank_max)?;
        let bank_drawn = clock.some_of(
            "time_bank_drawn",
            &[
                (BankDrawn::ByButton.word(), BankDrawn::ByButton),
                (BankDrawn::ByItself.word(), BankDrawn::ByItself),
            ],
        )?;
        let add = clock.number("time_bank_refill_s", 0, bank_max)?;
        let hands = clock.number("time_bank_refill_hands", 0, REFILL_HANDS_MAX.into())?;
        if (add == 0) != (hands == 0) {
            let allowed = "0 where clock.time_bank_refill_s is, and only there";
            return Err(clock.fault("time_bank_refill_hands", &hands.to_string(), allowed));
        }
        let refill = Refill { add: Millis::seconds(add), hands: hands as u16 };
        Ok(TimeRules {
            to_act: clock.seconds("time_to_act_s", TIME_TO_ACT)?,
            absent_folds_at_once: clock.flag("absent_folds_at_once")?,
            bank_max: Millis::seconds(bank_max),
            bank_usual: Millis::seconds(bank_usual),
            bank_drawn,
            bank_refill: (add > 0).then_some(refill),
            lost_line: Millis::seconds(clock.number("lost_line_s", 0, LOST_LINE_MAX_S)?),
            outage_hold_max: {
                let most = OUTAGE_HOLD_MAX.0 / 1_000;
                Millis::seconds(clock.number("outage_hold_max_s", 0, most)?)
            },
        })
    }
}
