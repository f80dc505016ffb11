//! A player's phone rings or is used (SVEPOF 2.5).

use crate::decision::Decision;
use crate::switches::Phone as PhoneSwitch;
use serde::{Deserialize, Serialize};
use units::Seat;

/// A player talked on a phone, or their phone rang.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Phone {
    /// The player whose phone it was.
    pub who: Seat,
}

pub(crate) const TABLE: [Decision<Phone>; 3] = [
    Decision::new(
        "The player has no live hand",
        "A warning by the ladder; nothing carries over to the next hand",
        &["SVP-2.5-01"],
        |v| !v.state.live.contains(v.it.who),
        |v, d| d.penalty(v.it.who, false, "SVP-2.5-01"),
    ),
    Decision::new(
        "A live hand, under the TDA's rule",
        "A penalty; the hand stays live",
        &["TDA-5", "SVP-2.5-01"],
        |v| v.switches.phone == PhoneSwitch::PenaltyOnly,
        |v, d| d.penalty(v.it.who, false, "TDA-5"),
    ),
    Decision::new(
        "A live hand, whatever it is",
        "The hand is dead at once",
        &["SVP-2.5-01"],
        |_| true,
        |v, d| d.dead(v.it.who, "SVP-2.5-01"),
    ),
];
