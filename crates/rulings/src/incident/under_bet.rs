//! A player in turn opens the betting below the minimum (SVEPOF 7.3).

use super::amount;
use crate::decision::Decision;
use serde::{Deserialize, Serialize};
use units::{Chips, Seat};

/// A player in turn opened the betting for less than the minimum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UnderBet {
    /// The player who opened the betting.
    pub who: Seat,
    /// The player's total on this street.
    pub total: Chips,
}

pub(crate) const TABLE: [Decision<UnderBet>; 3] = [
    Decision::new(
        "It is not the player's turn",
        "Section 6 decides first",
        &["SVP-7-01"],
        |v| v.state.to_act != Some(v.it.who),
        |_, _| {},
    ),
    Decision::new(
        "Somebody has bet before",
        "The chips count as a call or a raise by their amount",
        &["SVP-7.8-01"],
        |v| !v.state.bet.is_zero() && v.it.total >= v.state.bet,
        |v, d| {
            d.action(v.it.who, amount::act(v.state, v.it.who, v.it.total), v.it.total, "SVP-7.8-01")
        },
    ),
    Decision::new(
        "An opening bet below the minimum",
        "A bet of the minimum, however small the first amount was; a player with fewer chips is all-in",
        &["SVP-7.3-03"],
        |_| true,
        |v, d| {
            if v.state.bet.is_zero() {
                d.action(
                    v.it.who,
                    amount::act(v.state, v.it.who, v.it.total),
                    v.it.total,
                    "SVP-7.3-03",
                );
            } else {
                amount::below_call(v, d, v.it.who, v.it.total);
            }
        },
    ),
];
