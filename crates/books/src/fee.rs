//! What a table charges its players.

use crate::ConfigError;
use core::fmt;
use core::str::FromStr;
use units::bound::SEATS_MAX;
use units::{Bps, Chips, Millis};

/// Maximum number of steps in a scale.
const STEPS_MAX: usize = 100;

/// What a table charges, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fee {
    /// Rake: a share of the pots.
    Percent(RakeScale),
    /// A time charge: each seat pays an amount for its time, and nothing is taken from the pots.
    Time(TimeCharge),
}

/// Rake: a share of the pots, with caps by stake and number of players.
///
/// # Examples
/// ```
/// use books::RakeScale;
/// use units::{Bps, Chips};
///
/// let steps = ["2/3/1", "2/10/2", "10/3/4"].map(|step| step.parse().unwrap());
/// let scale = RakeScale { share: Bps(500), cap: Chips::new(6), steps: steps.into() };
/// assert_eq!(scale.cap_at(Chips::new(2), 3), Chips::new(1));
/// assert_eq!(scale.cap_at(Chips::new(2), 4), Chips::new(2));
/// assert_eq!(scale.cap_at(Chips::new(4), 2), Chips::new(4)); // up to a big blind of 10
/// assert_eq!(scale.cap_at(Chips::new(4), 4), Chips::new(6)); // no step holds: the cap
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RakeScale {
    /// Share of each pot that is taken; zero for no rake.
    pub share: Bps,
    /// The cap for one hand if no step applies; no step may have a higher cap.
    pub cap: Chips,
    /// Lower caps, sorted by big blind and then by number of players, ascending.
    pub steps: Vec<CapStep>,
}

/// A lower cap for small stakes or few players.
///
/// The text `10/3/4` means: with a big blind of up to 10 and up to three players dealt in, the cap is 4 chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CapStep {
    /// Maximum big blind for which the step applies.
    pub big_blind: Chips,
    /// Maximum number of players dealt in for which the step applies, 2 to 10.
    pub players: u8,
    /// Maximum rake from one hand if the step applies.
    pub cap: Chips,
}

/// What a rulebook lets the operator charge, and the bounds for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeeRules {
    /// Whether the operator sets share and caps. If not, the rulebook does.
    pub operator_sets: bool,
    /// Minimum share of a pot, if any rake is taken.
    pub share_min: Bps,
    /// Maximum share of a pot that the operator may take as rake.
    pub share_max: Bps,
    /// Maximum cap that the operator may set; `None` for no maximum.
    pub cap_max: Option<Chips>,
    /// Lower caps for small stakes or few players, as the rulebook itself sets them.
    pub steps: Vec<CapStep>,
    /// Whether the operator, if they set the charge, may charge for time instead of taking rake.
    pub time_charge: bool,
}

/// The error for a text that is not a [`CapStep`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected \"<big blind>/<players>/<cap>\": a big blind from 1, 2 to 10 players, and a cap from 1"
)]
pub struct CapStepError;

impl Fee {
    /// Checks that a rulebook with these rules lets the operator set this charge, and allows its values.
    ///
    /// # Errors
    /// The first option that is not allowed, under the operator's name for it.
    pub fn check(&self, rules: &FeeRules) -> Result<(), ConfigError> {
        match self {
            Fee::Percent(_) if !rules.leaves(self) => Err(ConfigError {
                field: "rake.share_bps",
                allowed: "0: under this rulebook the operator sets no rake".into(),
            }),
            Fee::Percent(scale) => scale.check(rules),
            Fee::Time(charge) => charge.check(rules),
        }
    }
}

impl FeeRules {
    /// Reports whether the operator sets charges of this kind. If not, tables under the rulebook have none.
    ///
    /// # Examples
    /// ```
    /// use books::{Fee, Rulebook, TimeCharge};
    /// use units::{Chips, Millis};
    ///
    /// let six = TimeCharge { amount: Chips::new(6), period: Millis::seconds(30 * 60) };
    /// let leaves = |key| Rulebook::built_in(key).unwrap().table.fee.leaves(&Fee::Time(six));
    /// assert!(leaves("ray"));
    /// assert!(!leaves("win2day"));
    /// ```
    pub fn leaves(&self, fee: &Fee) -> bool {
        match fee {
            Fee::Percent(_) => self.operator_sets,
            Fee::Time(_) => self.operator_sets && self.time_charge,
        }
    }
}

impl RakeScale {
    /// Reports whether no rake is taken.
    pub fn is_none(&self) -> bool {
        self.share == Bps(0)
    }

    /// Returns the maximum rake from a hand with this big blind and number of players dealt in.
    ///
    /// That is the cap of the first step that applies, or the scale's cap if none does.
    pub fn cap_at(&self, big_blind: Chips, players: u8) -> Chips {
        let holds = |step: &&CapStep| big_blind <= step.big_blind && players <= step.players;
        self.steps.iter().find(holds).map_or(self.cap, |step| step.cap)
    }

    /// Checks that a rulebook with these rules allows the scale.
    ///
    /// # Errors
    /// The first option that is not allowed: `rake.share_bps`, `rake.cap` or `rake.caps`.
    pub fn check(&self, rules: &FeeRules) -> Result<(), ConfigError> {
        let wrong = |field, allowed| Err(ConfigError { field, allowed });
        if self.is_none() {
            return match (self.cap.is_zero(), self.steps.is_empty()) {
                (true, true) => Ok(()),
                (false, _) => wrong("rake.cap", "0 if rake.share_bps is 0".into()),
                (true, false) => wrong("rake.caps", "empty if rake.share_bps is 0".into()),
            };
        }
        let (least, most) = (rules.share_min, rules.share_max);
        if self.share < least || self.share > most {
            return wrong("rake.share_bps", format!("0, or {} to {}", least.0, most.0));
        }
        let cap_max = rules.cap_max.unwrap_or(Chips::MAX);
        if self.cap.is_zero() || self.cap > cap_max {
            return wrong("rake.cap", format!("1 to {cap_max}"));
        }
        let ascend = self
            .steps
            .windows(2)
            .all(|two| (two[0].big_blind, two[0].players) < (two[1].big_blind, two[1].players));
        let fit = self.steps.iter().all(|step| step.cap <= self.cap);
        if self.steps.len() > STEPS_MAX || !ascend || !fit {
            let cap = self.cap;
            let allowed = format!(
                "up to {STEPS_MAX} steps, ordered by big blind, then by players, without duplicates, \
                 and none above rake.cap, {cap}"
            );
            return wrong("rake.caps", allowed);
        }
        Ok(())
    }
}

impl fmt::Display for CapStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.big_blind, self.players, self.cap)
    }
}

impl FromStr for CapStep {
    type Err = CapStepError;
    fn from_str(text: &str) -> Result<CapStep, CapStepError> {
        let parts: Vec<&str> = text.split('/').collect();
        let [big_blind, players, cap] = parts[..] else { return Err(CapStepError) };
        let chips = |text: &str| {
            let chips = text.parse().ok().and_then(|n| Chips::try_new(n).ok());
            chips.filter(|chips| !chips.is_zero()).ok_or(CapStepError)
        };
        let players: u8 = players.parse().map_err(|_| CapStepError)?;
        if !(2..=SEATS_MAX).contains(&players) {
            return Err(CapStepError);
        }
        Ok(CapStep { big_blind: chips(big_blind)?, players, cap: chips(cap)? })
    }
}

const MINUTE: u64 = 60_000;

/// Maximum period in minutes: one day.
const MINUTES_MAX: u64 = 24 * 60;

/// An amount from each seat for every period started (RAY-FEE-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeCharge {
    /// Chips from each seat: at least 1, and less than the table's minimum buy-in.
    pub amount: Chips,
    /// Length of a period, in whole minutes from 1 to 1,440.
    pub period: Millis,
}

impl TimeCharge {
    /// Checks that a rulebook with these rules allows the charge.
    ///
    /// # Errors
    /// The first option that is not allowed: `time_charge.amount` or `time_charge.minutes`.
    ///
    /// # Examples
    /// ```
    /// use books::{Rulebook, TimeCharge};
    /// use units::{Chips, Millis};
    ///
    /// let rules = |key| Rulebook::built_in(key).unwrap().table.fee.clone();
    /// let charge = TimeCharge { amount: Chips::new(6), period: Millis::seconds(30 * 60) };
    /// assert_eq!(charge.check(&rules("ray")), Ok(()));
    /// let refused = charge.check(&rules("svenska-spel")).unwrap_err();
    /// assert_eq!(refused.field, "time_charge.amount"); // this book has rake only
    /// ```
    pub fn check(&self, rules: &FeeRules) -> Result<(), ConfigError> {
        let wrong = |field, allowed: &str| Err(ConfigError { field, allowed: allowed.into() });
        if !rules.leaves(&Fee::Time(*self)) {
            return wrong("time_charge.amount", "0: the rulebook has no charge for time");
        }
        if self.amount.is_zero() {
            return wrong("time_charge.amount", "1 or more");
        }
        let (minutes, rest) = (self.period.0 / MINUTE, self.period.0 % MINUTE);
        if rest != 0 || !(1..=MINUTES_MAX).contains(&minutes) {
            return wrong("time_charge.minutes", "1 to 1440");
        }
        Ok(())
    }

    /// Returns the length of a period in minutes.
    pub fn minutes(&self) -> u32 {
        u32::try_from(self.period.0 / MINUTE).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests;
