//! Players agree to check the hand down against an all-in player (SVEPOF 1 f), SVP-2.10.2-03).

use crate::decision::{Decision, View};
use crate::switches::CheckdownAgreement;
use serde::{Deserialize, Serialize};
use units::Seat;

/// A player proposed in words to check the hand down. Checking without a word is no incident (SVP-1-30).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CheckDown {
    /// The player who proposed it.
    pub by: Seat,
    /// The players who agreed, in words, by a gesture, or clearly by their conduct.
    #[serde(default)]
    pub accepted_by: Vec<Seat>,
}

fn all(v: &View<'_, CheckDown>) -> Vec<Seat> {
    let mut all = vec![v.it.by];
    all.extend(v.it.accepted_by.iter().filter(|seat| **seat != v.it.by));
    all
}

pub(crate) const TABLE: [Decision<CheckDown>; 3] = [
    Decision::new(
        "Nobody accepted",
        "A penalty for the speaker; no hand is dead",
        &["SVP-2.10.2-03", "SVP-1-29"],
        |v| all(v).len() < 2,
        |v, d| d.penalty(v.it.by, true, "SVP-2.10.2-03"),
    ),
    Decision::new(
        "An agreement, under the TDA's rule",
        "Penalties; no hand is dead",
        &["TDA-69", "SVP-1-29"],
        |v| v.switches.checkdown_agreement == CheckdownAgreement::PenaltyOnly,
        |v, d| {
            for seat in all(v) {
                d.penalty(seat, true, "TDA-69");
            }
        },
    ),
    Decision::new(
        "An agreement",
        "The hands of all who agreed are dead, with a penalty for each",
        &["SVP-1-29", "SVP-2.10.2-03"],
        |_| true,
        |v, d| {
            for seat in all(v) {
                d.dead(seat, "SVP-1-29");
                d.penalty(seat, true, "SVP-1-29");
            }
        },
    ),
];
