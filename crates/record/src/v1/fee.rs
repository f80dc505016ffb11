//! The stored form of what a table charges.

use super::{each, twin};
use serde::{Deserialize, Serialize};
use units::{Bps, Chips, Millis};

/// [`room::Fee`] as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Fee {
    Percent(RakeScale),
    Time(TimeCharge),
}

/// [`room::RakeScale`] as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct RakeScale {
    pub share: Bps,
    pub cap: Chips,
    pub steps: Vec<CapStep>,
}

/// [`room::FeeRules`] as it is stored.
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
    /// [`room::TimeCharge`] as it is stored.
    struct TimeCharge = room::TimeCharge { amount: Chips, period: Millis }
}

twin! {
    /// [`room::CapStep`] as it is stored.
    struct CapStep = room::CapStep { big_blind: Chips, players: u8, cap: Chips }
}

/// What a book meant that was stored before it said anything of charges. Frozen.
pub(super) fn rules_not_said() -> room::FeeRules {
    room::FeeRules {
        operator_sets: true,
        share_min: Bps(1),
        share_max: Bps::WHOLE,
        cap_max: None,
        steps: Vec::new(),
        time_charge: false,
    }
}

impl From<room::Fee> for Fee {
    fn from(there: room::Fee) -> Fee {
        match there {
            room::Fee::Percent(room::RakeScale { share, cap, steps }) => {
                Fee::Percent(RakeScale { share, cap, steps: each(&steps) })
            }
            room::Fee::Time(charge) => Fee::Time(charge.into()),
        }
    }
}

impl From<Fee> for room::Fee {
    fn from(here: Fee) -> room::Fee {
        match here {
            Fee::Percent(RakeScale { share, cap, steps }) => {
                room::Fee::Percent(room::RakeScale { share, cap, steps: each(&steps) })
            }
            Fee::Time(charge) => room::Fee::Time(charge.into()),
        }
    }
}

impl From<room::FeeRules> for FeeRules {
    fn from(there: room::FeeRules) -> FeeRules {
        // Whether the operator might charge for time, a table that is open does not look up.
        let room::FeeRules { operator_sets, share_min, share_max, cap_max, steps, time_charge: _ } =
            there;
        FeeRules { operator_sets, share_min, share_max, cap_max, steps: each(&steps) }
    }
}

impl From<FeeRules> for room::FeeRules {
    fn from(here: FeeRules) -> room::FeeRules {
        let FeeRules { operator_sets, share_min, share_max, cap_max, steps } = here;
        let (steps, time_charge) = (each(&steps), false);
        room::FeeRules { operator_sets, share_min, share_max, cap_max, steps, time_charge }
    }
}
