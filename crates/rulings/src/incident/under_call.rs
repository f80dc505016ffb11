//! A player in turn puts in fewer chips than the bet (SVEPOF 6.4).

use super::amount;
use crate::Act;
use crate::decision::Decision;
use serde::{Deserialize, Serialize};
use units::{Chips, Seat};

/// A player in turn put in less than the bet, because they missed a raise or misread the bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UnderCall {
    /// The player who put in too little.
    pub who: Seat,
    /// The player's total on this street.
    pub total: Chips,
    /// Whether the player said "call", without an amount.
    #[serde(default)]
    pub call_said: bool,
}

pub(crate) const TABLE: [Decision<UnderCall>; 4] = [
    Decision::new(
        "It is not the player's turn",
        "Section 6.3 decides first",
        &["SVP-7-01"],
        |v| v.state.to_act != Some(v.it.who),
        |_, _| {},
    ),
    Decision::new(
        "\"Call\" was said",
        "A call of the full bet",
        &["SVP-7.5-01", "SVP-6.4-01"],
        |v| v.it.call_said,
        |v, d| d.action(v.it.who, Act::Call, v.it.total, "SVP-7.5-01"),
    ),
    Decision::new(
        "The total is not below the bet",
        "It counts as what it is",
        &["SVP-7.7-01"],
        |v| v.it.total >= v.state.bet,
        |v, d| {
            d.action(v.it.who, amount::act(v.state, v.it.who, v.it.total), v.it.total, "SVP-7.7-01")
        },
    ),
    Decision::new(
        "Chips were put in in ignorance of a raise",
        "They stay; the player folds and loses them, or completes the call; they do not raise",
        &["SVP-6.4-01", "SVP-6.4-02", "SVP-6.4-03"],
        |_| true,
        |v, d| amount::below_call(v, d, v.it.who, v.it.total),
    ),
];
