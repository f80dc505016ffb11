//! The stored form of a table's charges.

use super::{each, twin};
use serde::{Deserialize, Serialize};
use units::{Bps, Chips, Millis};

/// Stored form of [`books::Fee`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Fee {
    Percent(RakeScale),
    Time(TimeCharge),
}

/// Stored form of [`books::RakeScale`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct RakeScale {
    pub share: Bps,
    pub cap: Chips,
    pub steps: Vec<CapStep>,
}

/// Stored form of [`books::FeeRules`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct FeeRules {
    pub operator_sets: bool,
    pub share_min: Bps,
    pub share_max: Bps,
    pub cap_max: Option<Chips>,
    pub steps: Vec<CapStep>,
}

twin! {
    /// Stored form of [`books::TimeCharge`].
    struct TimeCharge = books::TimeCharge { amount: Chips, period: Millis }
}

twin! {
    /// Stored form of [`books::CapStep`].
    struct CapStep = books::CapStep { big_blind: Chips, players: u8, cap: Chips }
}

/// Returns the rules on charges for a rulebook stored before rulebooks specified them. Frozen.
pub(super) fn rules_not_said() -> books::FeeRules {
    books::FeeRules {
        operator_sets: true,
        share_min: Bps(1),
        share_max: Bps::WHOLE,
        cap_max: None,
        steps: Vec::new(),
        time_charge: false,
    }
}

impl From<books::Fee> for Fee {
    fn from(there: books::Fee) -> Fee {
        match there {
            books::Fee::Percent(books::RakeScale { share, cap, steps }) => {
                Fee::Percent(RakeScale { share, cap, steps: each(&steps) })
            }
            books::Fee::Time(charge) => Fee::Time(charge.into()),
        }
    }
}

impl From<Fee> for books::Fee {
    fn from(here: Fee) -> books::Fee {
        match here {
            Fee::Percent(RakeScale { share, cap, steps }) => {
                books::Fee::Percent(books::RakeScale { share, cap, steps: each(&steps) })
            }
            Fee::Time(charge) => books::Fee::Time(charge.into()),
        }
    }
}

impl From<books::FeeRules> for FeeRules {
    fn from(there: books::FeeRules) -> FeeRules {
        // An open table does not need to know whether the operator may charge for time.
        let books::FeeRules { operator_sets, share_min, share_max, cap_max, steps, time_charge: _ } =
            there;
        FeeRules { operator_sets, share_min, share_max, cap_max, steps: each(&steps) }
    }
}

impl From<FeeRules> for books::FeeRules {
    fn from(here: FeeRules) -> books::FeeRules {
        let FeeRules { operator_sets, share_min, share_max, cap_max, steps } = here;
        let (steps, time_charge) = (each(&steps), false);
        books::FeeRules { operator_sets, share_min, share_max, cap_max, steps, time_charge }
    }
}
