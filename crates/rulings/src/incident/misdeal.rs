//! A misdeal is claimed, or the deal began at the wrong place (SVEPOF 4.8 and 4.9).

use crate::Effect;
use crate::decision::Decision;
use serde::{Deserialize, Serialize};
use units::Seat;

/// The first card went to the wrong player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WrongStart {
    /// The player who got the first card.
    pub first: Seat,
}

/// A player claims a misdeal, for a reason that has no separate kind of incident.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MisdealClaim {
    /// The player who claims the misdeal.
    pub by: Seat,
    /// The reason that the player gives, as text.
    #[serde(default)]
    pub reason: String,
}

pub(crate) const WRONG_START: [Decision<WrongStart>; 2] = [
    Decision::new(
        "The deal began at the wrong position, and play has begun",
        "The hand goes on",
        &["SVP-4.9-01", "SVP-4.9-02", "SVP-4.8-01"],
        |v| v.state.play_has_begun(v.switches),
        |_, _| {},
    ),
    Decision::new(
        "The deal began at the wrong position",
        "A new deal at once",
        &["SVP-4.8-01"],
        |_| true,
        |_, d| d.does(Effect::Redeal, "SVP-4.8-01"),
    ),
];

pub(crate) const CLAIM: [Decision<MisdealClaim>; 2] = [
    Decision::new(
        "Play has begun",
        "The claim is refused, and the hand goes on",
        &["SVP-4.9-01", "SVP-4.9-02"],
        |v| v.state.play_has_begun(v.switches),
        |_, _| {},
    ),
    Decision::new(
        "Play has not begun",
        "A new deal if the director finds the fault; all chips go back, same button and blinds",
        &["SVP-4.9-01"],
        |_| true,
        |_, d| {
            d.does(Effect::Redeal, "SVP-4.9-01");
            d.factor(crate::Factor::DirectorMustConfirm);
            d.alternative("the claim is refused", "SVP-0-04", vec![Effect::PlayGoesOn]);
        },
    ),
];
