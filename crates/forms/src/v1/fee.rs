//! The stored form of what a table charges.

use super::{each, twin};
use serde::{Deserialize, Serialize};
use units::{Bps, Chips, Millis};

/// [`cash::Fee`] as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Fee {
    Percent(RakeScale),
    Time(TimeCharge),
}

/// [`cash::RakeScale`] as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct RakeScale {
    pub share: Bps,
    pub cap: Chips,
    pub steps: Vec<CapStep>,
}

/// [`cash::FeeRules`] as it is stored.
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
    /// [`cash::TimeCharge`] as it is stored.
    struct TimeCharge = cash::TimeCharge { amount: Chips, period: Millis }
}

twin! {
    /// [`cash::CapStep`] as it is stored.
    struct CapStep = cash::CapStep { big_blind: Chips, players: u8, cap: Chips }
}

/// What a book meant that was stored before it said anything of charges. Frozen.
pub(super) fn rules_not_said() -> cash::FeeRules {
    cash::FeeRules {
        operator_sets: true,
        share_min: Bps(1),
        share_max: Bps::WHOLE,
        cap_max: None,
        steps: Vec::new(),
        time_charge: false,
    }
}

impl From<cash::Fee> for Fee {
    fn from(there: cash::Fee) -> Fee {
        match there {
            cash::Fee::Percent(cash::RakeScale { share, cap, steps }) => {
                Fee::Percent(RakeScale { share, cap, steps: each(&steps) })
            }
            cash::Fee::Time(charge) => Fee::Time(charge.into()),
        }
    }
}

impl From<Fee> for cash::Fee {
    fn from(here: Fee) -> cash::Fee {
        match here {
            Fee::Percent(RakeScale { share, cap, steps }) => {
                cash::Fee::Percent(cash::RakeScale { share, cap, steps: each(&steps) })
            }
            Fee::Time(charge) => cash::Fee::Time(charge.into()),
        }
    }
}

impl From<cash::FeeRules> for FeeRules {
    fn from(there: cash::FeeRules) -> FeeRules {
        // Whether the operator might charge for time, a table that is open does not look up.
        let cash::FeeRules { operator_sets, share_min, share_max, cap_max, steps, time_charge: _ } =
            there;
        FeeRules { operator_sets, share_min, share_max, cap_max, steps: each(&steps) }
    }
}

impl From<FeeRules> for cash::FeeRules {
    fn from(here: FeeRules) -> cash::FeeRules {
        let FeeRules { operator_sets, share_min, share_max, cap_max, steps } = here;
        let (steps, time_charge) = (each(&steps), false);
        cash::FeeRules { operator_sets, share_min, share_max, cap_max, steps, time_charge }
    }
}
