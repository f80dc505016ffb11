//! A street was dealt before the betting was complete (SVEPOF 5.4).

use crate::decision::{Decision, View};
use crate::switches::{PrematureFlop, PrematureTurn};
use crate::{Effect, Street, repair};
use serde::{Deserialize, Serialize};

/// The dealer dealt a street while the previous betting round was still open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrematureBoard {
    /// Flop, turn or river.
    pub street: Street,
    /// Whether the dealer burned a card before the street.
    pub burned: bool,
}

type V<'a> = View<'a, PrematureBoard>;

fn steps(v: &V<'_>) -> Effect {
    Effect::Repair(repair::premature(v.it.street, v.it.burned, v.switches))
}

/// Whether the switches follow the TDA for this street.
fn as_tda(v: &V<'_>) -> bool {
    match v.it.street {
        Street::Flop => v.switches.premature_flop == PrematureFlop::ReshuffleStub,
        Street::Turn => v.it.burned && v.switches.premature_turn == PrematureTurn::ReshuffleStub,
        _ => false,
    }
}

pub(crate) const TABLE: [Decision<PrematureBoard>; 5] = [
    Decision::new(
        "Flop or turn dealt too early, under the TDA's rule",
        "The cards go back, the whole rest of the deck is shuffled, and the street is dealt without a burn",
        &["TDA-RP-5", "SVP-5.4-01"],
        as_tda,
        |v, d| d.does(steps(v), "TDA-RP-5"),
    ),
    Decision::new(
        "The flop was dealt too early",
        "Turn and river are reserved, the betting is finished, the flop is shuffled in and dealt again without a burn, \
         whatever the players want",
        &[
            "SVP-5.4.1-01",
            "SVP-5.4.1-02",
            "SVP-5.4.1-03",
            "SVP-5.4.1-04",
            "SVP-5.4-01",
            "SVP-5.4-02",
            "SVP-5.4-03",
            "SVP-5.4-04",
        ],
        |v| v.it.street == Street::Flop,
        |v, d| d.does(steps(v), "SVP-5.4.1-01"),
    ),
    Decision::new(
        "Turn or river dealt too early and without a burn",
        "The card is the forgotten burn: it is shown and mucked; the next card is dealt when the betting is over",
        &["SVP-5.4.2-01", "SVP-5.1-01", "SVP-5.4-01"],
        |v| !v.it.burned,
        |v, d| d.does(steps(v), "SVP-5.4.2-01"),
    ),
    Decision::new(
        "The turn was dealt too early",
        "The card is put aside, the natural river card becomes the turn, and the river comes from the shuffled deck",
        &["SVP-5.4.2-02", "SVP-5.4.2-01", "SVP-5.4-01", "SVP-5.4-02", "SVP-5.4-04"],
        |v| v.it.street == Street::Turn,
        |v, d| d.does(steps(v), "SVP-5.4.2-02"),
    ),
    Decision::new(
        "The river was dealt too early",
        "The card is shuffled in, and a river is dealt without a burn",
        &["SVP-5.4.3-01", "SVP-5.4-01", "SVP-5.4-02", "SVP-5.4-03", "SVP-5.4-04"],
        |_| true,
        |v, d| d.does(steps(v), "SVP-5.4.3-01"),
    ),
];
