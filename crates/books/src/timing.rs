//! Time to act and time banks: what a table offers, and what its rulebook allows.

use crate::ConfigError;
use crate::bounds::{TIME_TO_ACT, require, within_s};
use crate::reading::{KeyFault, Section};
use units::Millis;

/// Maximum size of a time bank.
pub const TIME_BANK_MAX: Millis = Millis::seconds(600);

/// Maximum number of hands between refills of a time bank.
const REFILL_HANDS_MAX: u16 = 1_000;

/// Maximum extra time per turn that a player may ask for.
const MORE_TIME_MAX: Millis = Millis::seconds(120);

/// Maximum time that a table waits after many players have lost their connections at the same time.
const OUTAGE_HOLD_MAX: Millis = Millis::seconds(300);

/// Maximum extra time that a rulebook may give for a lost connection, in seconds.
const LOST_LINE_MAX_S: u64 = 120;

/// A table's time options, except its time to act.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Timing {
    /// The time bank of each seat; `None` for no time banks.
    pub bank: Option<TimeBank>,
    /// Extra time per turn for a seat that asks for it, 0 to 120 s; 0 offers none.
    pub more_time: Millis,
    /// Whether players may think without limit. Only a private table may allow this.
    ///
    /// The time to act then applies only to players who are disconnected or sitting out, and to everyone once the table
    /// is closing.
    pub unlimited: bool,
    /// Maximum wait after an outage, 0 to 300 s and at most what the rulebook allows; 0 for no wait.
    pub outage_hold: Millis,
}

/// The reserve of time that each seat of a table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeBank {
    /// The time that each player has on sitting down, and the maximum after refills: 1 to 600 s.
    ///
    /// The rulebook may set a lower maximum.
    pub size: Millis,
    /// How the time bank is refilled; `None` if it never is.
    pub refill: Option<Refill>,
    /// How a player draws on the time bank.
    pub drawn: BankDrawn,
}

/// How a time bank is refilled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refill {
    /// Time added at each refill, at most the bank's size.
    pub add: Millis,
    /// Number of hands that the seat must be dealt between refills: 1 to 1,000.
    pub hands: u16,
}

/// How a player draws on the time bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BankDrawn {
    /// The player must press a button before the time to act runs out; otherwise the turn ends there.
    ByButton,
    /// The bank starts automatically when the time to act ends.
    ByItself,
}

/// A rulebook's rules about time banks and lost connections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeRules {
    /// The default time to act.
    pub to_act: Millis,
    /// Whether a disconnected player who faces a bet and timed out earlier in the hand folds immediately.
    pub absent_folds_at_once: bool,
    /// Maximum size of a table's time bank; zero if the rulebook allows no time banks.
    pub bank_max: Millis,
    /// Default size of the time bank; zero for none.
    pub bank_usual: Millis,
    /// The ways in which a player may draw on a bank; the default comes first.
    pub bank_drawn: Vec<BankDrawn>,
    /// How a bank is refilled by default.
    pub bank_refill: Option<Refill>,
    /// Extra time, once per hand, for a player who is disconnected when their turn begins or during it.
    ///
    /// Zero gives no extra time.
    pub lost_line: Millis,
    /// Maximum wait after an outage; zero for no wait.
    pub outage_hold_max: Millis,
}

impl Timing {
    /// Checks these options against the rulebook and the bounds that apply to every rulebook.
    ///
    /// # Errors
    /// The first option that is not allowed.
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
    /// Returns the word that rulebooks use for this way of drawing.
    pub const fn word(self) -> &'static str {
        match self {
            BankDrawn::ByButton => "by_button",
            BankDrawn::ByItself => "by_itself",
        }
    }
}

impl TimeBank {
    /// Returns a bank of this size with the rulebook's defaults; `None` if the size is zero.
    pub fn usual(size: Millis, rules: &TimeRules) -> Option<TimeBank> {
        let refill = rules.bank_refill.map(|usual| Refill { add: usual.add.min(size), ..usual });
        let drawn = *rules.bank_drawn.first()?;
        (size > Millis(0)).then_some(TimeBank { size, refill, drawn })
    }
}

impl TimeRules {
    /// Reads the section `[clock]` of a rulebook.
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
            let allowed = "0 if and only if clock.time_bank_refill_s is 0";
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
