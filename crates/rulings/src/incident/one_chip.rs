//! A player in turn throws one chip (SVEPOF 7.2).

use super::amount;
use super::spoken::Said;
use crate::Act;
use crate::decision::{Decision, View};
use serde::{Deserialize, Serialize};
use units::{Chips, Seat};

/// A player in turn threw a single chip.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OneChip {
    /// The player who threw the chip.
    pub who: Seat,
    /// The chip's value.
    pub chip: Chips,
    /// What the player said; `None` if nothing.
    #[serde(default)]
    pub said: Option<Said>,
    /// Whether the words came before the chip touched the table.
    #[serde(default)]
    pub before_touch: bool,
}

type V<'a> = View<'a, OneChip>;

fn total(v: &V<'_>) -> Chips {
    v.state.in_round[v.it.who].saturating_add(v.it.chip)
}

fn said(v: &V<'_>) -> Option<Said> {
    v.it.said.filter(|_| v.it.before_touch)
}

pub(crate) const TABLE: [Decision<OneChip>; 9] = [
    Decision::new(
        "It is not the player's turn",
        "Section 6 decides first",
        &["SVP-7-01"],
        |v| v.state.to_act != Some(v.it.who),
        |_, _| {},
    ),
    Decision::new(
        "\"All-in\" was said before the chip touched the cloth",
        "The player is all-in",
        &["SVP-7.2.1-02", "SVP-7.5-01"],
        |v| said(v) == Some(Said::AllIn),
        |v, d| {
            let to = amount::reach(v.state, v.it.who).unwrap_or_else(|| total(v));
            d.action(v.it.who, Act::AllIn(to), to, "SVP-7.2.1-02");
        },
    ),
    Decision::new(
        "\"Raise\" was said before the chip touched the cloth",
        "A raise to the chip's value, and at least the minimum raise",
        &["SVP-7.2.1-02", "SVP-7.5-01"],
        |v| said(v) == Some(Said::Raise) && !v.state.bet.is_zero(),
        |v, d| {
            d.action(
                v.it.who,
                amount::said_raise(v.state, v.it.who, total(v)),
                total(v),
                "SVP-7.2.1-02",
            )
        },
    ),
    Decision::new(
        "An amount was said before the chip touched the cloth",
        "The amount said counts",
        &["SVP-7.5-01", "SVP-7.2.1-02"],
        |v| matches!(said(v), Some(Said::Amount(to)) if to >= v.state.bet),
        |v, d| {
            if let Some(Said::Amount(to)) = said(v) {
                d.action(v.it.who, amount::act(v.state, v.it.who, to), total(v), "SVP-7.5-01");
            }
        },
    ),
    Decision::new(
        "The chip is worth less than the call",
        "It stays; the player folds and loses it, or completes the call, unless it is their last chip",
        &["SVP-7.2.2-01", "SVP-6.4-01"],
        |v| total(v) < v.state.bet,
        |v, d| amount::below_call(v, d, v.it.who, total(v)),
    ),
    Decision::new(
        "Before the flop, the first player into the pot, and nothing was said before the chip touched the cloth",
        "A call; the rest comes back",
        &["SVP-7.2.1-01", "SVP-7.2.1-02"],
        |v| !v.state.bet.is_zero() && v.state.aggressor.is_none(),
        |v, d| d.action(v.it.who, Act::Call, total(v), "SVP-7.2.1-01"),
    ),
    Decision::new(
        "Another player has bet, and nothing was said before the chip touched the cloth",
        "A call, even if the player has smaller chips and even if it is their last chip; the rest comes back",
        &["SVP-7.2.2-01", "SVP-7.2.2-02"],
        |v| !v.state.bet.is_zero(),
        |v, d| d.action(v.it.who, Act::Call, total(v), "SVP-7.2.2-01"),
    ),
    Decision::new(
        "Nobody has bet, and the chip is below the minimum bet",
        "A bet of the minimum",
        &["SVP-7.3-03", "SVP-7.2.1-03"],
        |v| total(v) < v.state.smallest_bet(),
        |v, d| d.action(v.it.who, amount::act(v.state, v.it.who, total(v)), total(v), "SVP-7.3-03"),
    ),
    Decision::new(
        "Nobody has bet in this round",
        "A bet of the chip's whole value",
        &["SVP-7.2.1-03"],
        |_| true,
        |v, d| {
            d.action(v.it.who, amount::act(v.state, v.it.who, total(v)), total(v), "SVP-7.2.1-03")
        },
    ),
];
