//! A player in turn tries to raise by less than the minimum (SVEPOF 7.8).

use super::amount::{self, Size, size};
use crate::Act;
use crate::decision::{Decision, View};
use serde::{Deserialize, Serialize};
use units::{Chips, Seat};

/// A player in turn put out several chips, for a total between the bet and a full raise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UnderRaise {
    /// The player who put the chips out.
    pub who: Seat,
    /// The player's total on this street.
    pub total: Chips,
    /// Whether the player said "raise" first.
    #[serde(default)]
    pub raise_said: bool,
    /// Whether the player is all-in.
    #[serde(default)]
    pub all_in: bool,
}

fn is(v: &View<'_, UnderRaise>, what: Size) -> bool {
    size(v.state, v.it.total) == what
}

pub(crate) const TABLE: [Decision<UnderRaise>; 7] = [
    Decision::new(
        "It is not the player's turn",
        "Section 6 decides first",
        &["SVP-7-01"],
        |v| v.state.to_act != Some(v.it.who),
        |_, _| {},
    ),
    Decision::new(
        "The player is all-in",
        "The wager is what it is; only a full raise opens the betting again",
        &["SVP-7.8-03"],
        |v| v.it.all_in,
        |v, d| d.action(v.it.who, Act::AllIn(v.it.total), v.it.total, "SVP-7.8-03"),
    ),
    Decision::new(
        "\"Raise\" was said first",
        "A raise to at least the minimum",
        &["SVP-7.5-01", "SVP-7.8-02"],
        |v| v.it.raise_said && !v.state.bet.is_zero(),
        |v, d| {
            d.action(
                v.it.who,
                amount::said_raise(v.state, v.it.who, v.it.total),
                v.it.total,
                "SVP-7.5-01",
            )
        },
    ),
    Decision::new(
        "The total is below the bet",
        "The chips stay; the player folds and loses them, or completes the call",
        &["SVP-6.4-01", "SVP-6.4-02"],
        |v| is(v, Size::BelowCall),
        |v, d| amount::below_call(v, d, v.it.who, v.it.total),
    ),
    Decision::new(
        "The raise is at least half of a full one",
        "A full raise; the player adds the rest",
        &["SVP-7.8-01", "SVP-7.8-05", "SVP-7.8-06"],
        |v| is(v, Size::HalfOrMore),
        |v, d| {
            d.action(v.it.who, amount::act(v.state, v.it.who, v.it.total), v.it.total, "SVP-7.8-01")
        },
    ),
    Decision::new(
        "The raise is less than half of a full one",
        "A call; the rest comes back",
        &["SVP-7.8-02", "SVP-7.8-04"],
        |v| is(v, Size::LessThanHalf),
        |v, d| d.action(v.it.who, Act::Call, v.it.total, "SVP-7.8-02"),
    ),
    Decision::new(
        "The total is a call, a full raise or a bet",
        "It counts as that",
        &["SVP-7.4-01", "SVP-7.7-01"],
        |_| true,
        |v, d| {
            d.action(v.it.who, amount::act(v.state, v.it.who, v.it.total), v.it.total, "SVP-7.4-01")
        },
    ),
];
