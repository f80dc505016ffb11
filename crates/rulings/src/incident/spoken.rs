//! A player in turn announces an action (SVEPOF 6.2 and 7.5).

use super::amount;
use crate::Act;
use crate::decision::{Decision, View};
use serde::{Deserialize, Serialize};
use units::{Chips, Seat};

/// A player in turn announced an action. What they then did with their chips does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Spoken {
    /// The player who announced the action.
    pub who: Seat,
    /// What the player said.
    pub said: Said,
}

/// What a player said, if it counts as an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Said {
    /// "Check", or a knock on the table.
    Check,
    /// "Call".
    Call,
    /// "Fold".
    Fold,
    /// "Raise", without an amount.
    Raise,
    /// An amount, which means the total of the bet or raise.
    Amount(Chips),
    /// "All-in".
    AllIn,
}

type V<'a> = View<'a, Spoken>;

fn act(v: &V<'_>) -> Act {
    let (state, who) = (v.state, v.it.who);
    match v.it.said {
        Said::Call | Said::Check if state.to_call(who).is_zero() => Act::Check,
        Said::Call | Said::Check => Act::Call,
        Said::Fold => Act::Fold,
        Said::Raise => amount::said_raise(state, who, Chips::ZERO),
        Said::Amount(to) => amount::act(state, who, to),
        Said::AllIn => Act::AllIn(amount::reach(state, who).unwrap_or_else(|| state.min_raise())),
    }
}

pub(crate) const TABLE: [Decision<Spoken>; 5] = [
    Decision::new(
        "It is not the player's turn",
        "Section 6.3 decides first",
        &["SVP-7-01"],
        |v| v.state.to_act != Some(v.it.who),
        |_, _| {},
    ),
    Decision::new(
        "A check was said or knocked in front of a bet",
        "No act: the player has not said what they do about the bet",
        &["SVP-7.6-01"],
        |v| v.it.said == Said::Check && !v.state.to_call(v.it.who).is_zero(),
        |_, _| {},
    ),
    Decision::new(
        "A check was said or knocked",
        "A check",
        &["SVP-7.6-01", "SVP-6.2-01"],
        |v| v.it.said == Said::Check,
        |v, d| d.action(v.it.who, Act::Check, Chips::ZERO, "SVP-7.6-01"),
    ),
    Decision::new(
        "An amount below the bet was said",
        "The player folds and loses it, or completes the call",
        &["SVP-6.4-01", "SVP-6.4-02"],
        |v| matches!(v.it.said, Said::Amount(to) if to < v.state.bet),
        |v, d| {
            if let Said::Amount(to) = v.it.said {
                amount::below_call(v, d, v.it.who, to);
            }
        },
    ),
    Decision::new(
        "An act was said in turn",
        "It binds, whatever the hands do",
        &["SVP-7.5-01", "SVP-6.2-01", "SVP-7.7-03"],
        |_| true,
        |v, d| d.action(v.it.who, act(v), Chips::ZERO, "SVP-7.5-01"),
    ),
];
