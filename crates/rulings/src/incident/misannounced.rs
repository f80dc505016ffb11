//! A player announces a hand that they do not have (SVEPOF 3.5.1 and 3.5.2).

use super::mucked::Identified;
use crate::decision::{Decision, Draft, View};
use crate::{Effect, Factor};
use serde::{Deserialize, Serialize};
use units::Seat;

/// A player announced a hand that they did not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Misannounced {
    /// The player who announced the hand.
    pub who: Seat,
    /// An opponent who mucked because of the announcement; `None` if nobody did.
    #[serde(default)]
    pub mucked: Option<Seat>,
    /// Whether the opponent's cards can be identified.
    pub identified: Identified,
    /// Whether the announcement was an obvious mistake.
    #[serde(default)]
    pub obvious_mistake: bool,
}

type V<'a> = View<'a, Misannounced>;

/// Adds the penalty, unless the announcement was an obvious mistake.
fn penalty(v: &V<'_>, d: &mut Draft<'_>) {
    if v.it.obvious_mistake {
        d.factor(Factor::ReasonNeeded);
    } else {
        d.penalty(v.it.who, true, "SVP-3.5.1-04");
    }
}

pub(crate) const TABLE: [Decision<Misannounced>; 3] = [
    Decision::new(
        "Nobody threw a hand away because of it",
        "Nothing follows: the cards speak",
        &["SVP-3.5.2-01"],
        |v| v.it.mucked.is_none(),
        |_, _| {},
    ),
    Decision::new(
        "An opponent threw their hand away, and it is certain which cards it is",
        "The opponent's hand is restored; the player who announced is penalised unless it was an obvious mistake",
        &["SVP-3.5.1-02", "SVP-3.5.1-01", "SVP-3.5.2-03", "SVP-3.5.2-04"],
        |v| v.it.identified == Identified::Certain,
        |v, d| {
            if let Some(seat) = v.it.mucked {
                d.does(Effect::HandRestored(seat), "SVP-3.5.1-02");
            }
            penalty(v, d);
        },
    ),
    Decision::new(
        "An opponent threw their hand away, and it is not entirely certain which cards it is",
        "The opponent's hand is dead; the player who announced is penalised unless it was an obvious mistake",
        &["SVP-3.5.1-03", "SVP-3.5.1-01", "SVP-3.5.2-03", "SVP-3.5.2-04"],
        |_| true,
        |v, d| {
            if let Some(seat) = v.it.mucked {
                d.does(Effect::HandDead(seat), "SVP-3.5.1-03");
            }
            penalty(v, d);
        },
    ),
];
