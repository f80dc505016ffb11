//! A player wants a mucked hand back (SVEPOF 1 d)).

use crate::decision::{Decision, View};
use crate::{Effect, Factor};
use serde::{Deserialize, Serialize};
use units::Seat;

/// A player claims a hand that is in the muck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MuckedHand {
    /// The player who claims the hand.
    pub who: Seat,
    /// Whether the cards can be identified.
    pub identified: Identified,
    /// The player whose wrong information made this player fold; `None` if there was none.
    #[serde(default)]
    pub misinformed_by: Option<Seat>,
}

/// Whether cards can be identified.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Identified {
    Certain,
    Doubtful,
    No,
}

fn certain(v: &View<'_, MuckedHand>) -> bool {
    v.it.identified == Identified::Certain
}

pub(crate) const TABLE: [Decision<MuckedHand>; 3] = [
    Decision::new(
        "The cards are certain, and the fold was caused by wrong information",
        "The hand is restored",
        &["SVP-1-25", "SVP-1-24"],
        |v| certain(v) && v.it.misinformed_by.is_some(),
        |v, d| {
            d.does(Effect::HandRestored(v.it.who), "SVP-1-25");
            d.alternative("the hand stays dead", "SVP-1-24", vec![Effect::HandDead(v.it.who)]);
            if let Some(by) = v.it.misinformed_by {
                d.factor(Factor::MisinformedBy(by));
            }
        },
    ),
    Decision::new(
        "The cards are certain",
        "The hand is dead; the director may restore it if that is most just",
        &["SVP-1-24"],
        certain,
        |v, d| {
            d.does(Effect::HandDead(v.it.who), "SVP-1-24");
            d.alternative("restore the hand", "SVP-1-24", vec![Effect::HandRestored(v.it.who)]);
        },
    ),
    Decision::new(
        "The cards are not certain",
        "The hand is dead",
        &["SVP-1-24"],
        |_| true,
        |v, d| d.does(Effect::HandDead(v.it.who), "SVP-1-24"),
    ),
];
