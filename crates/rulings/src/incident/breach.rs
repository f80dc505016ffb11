//! A breach of a rule that has no separate kind of incident, and disputes.
//!
//! SVP-1.1-01, SVP-1-19 and SVP-1-09.

use crate::decision::Decision;
use crate::switches::DefaultSanction;
use crate::{Effect, Factor};
use serde::{Deserialize, Serialize};
use units::Seat;

/// A player broke a rule for which the rulebook names no consequence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Breach {
    /// The player who broke the rule.
    pub who: Seat,
    /// The director's ground, as text, for declaring the hand dead; `None` for a ground on the rulebook's list.
    #[serde(default)]
    pub ground: Option<String>,
}

/// Players disagree about the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Dispute {
    /// The players who disagree.
    pub parties: Vec<Seat>,
    /// The question that they disagree on, as text.
    #[serde(default)]
    pub question: String,
}

pub(crate) const TABLE: [Decision<Breach>; 4] = [
    Decision::new(
        "The player has no live hand",
        "A penalty by the ladder",
        &["SVP-1.2-02", "SVP-1.1-03"],
        |v| !v.state.live.contains(v.it.who),
        |v, d| d.penalty(v.it.who, false, "SVP-1.2-02"),
    ),
    Decision::new(
        "The director kills the hand on a ground that is not on the list",
        "The hand is dead; the reason is recorded",
        &["SVP-1-19", "SVP-1.1-01"],
        |v| v.it.ground.is_some(),
        |v, d| {
            d.dead(v.it.who, "SVP-1-19");
            d.factor(Factor::ReasonNeeded);
        },
    ),
    Decision::new(
        "Any other breach, under the TDA's rule",
        "A penalty by the ladder; the hand stays live",
        &["TDA-71", "SVP-1.1-01"],
        |v| v.switches.default_sanction == DefaultSanction::PenaltyOnly,
        |v, d| d.penalty(v.it.who, false, "TDA-71"),
    ),
    Decision::new(
        "Any other breach by a player with live cards",
        "The hand is dead; it may be combined with a penalty",
        &["SVP-1.1-01", "SVP-1.1-03"],
        |_| true,
        |v, d| {
            d.dead(v.it.who, "SVP-1.1-01");
            d.penalty(v.it.who, false, "SVP-1.1-03");
        },
    ),
];

pub(crate) const DISPUTE: [Decision<Dispute>; 1] = [Decision::new(
    "Players disagree",
    "The director is called at once; the clock of the hand stops",
    &["SVP-1-09"],
    |_| true,
    |_, d| {
        d.does(Effect::ClockStops, "SVP-1-09");
        d.announce(None, "director_called", None, "SVP-1-09");
    },
)];
