//! A player in turn puts chips out in several motions (SVEPOF 7.1).

use super::amount;
use crate::Act;
use crate::decision::{Decision, View};
use crate::switches::{StringFirstMotion, TwoMotionRaise};
use serde::{Deserialize, Serialize};
use units::{Chips, Seat};

/// A player in turn put chips out in more than one motion.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StringBet {
    /// The player who put the chips out.
    pub who: Seat,
    /// The chips that each motion added, in order.
    pub motions: Vec<Chips>,
    /// Whether the player clearly said "raise" first.
    #[serde(default)]
    pub raise_said_first: bool,
}

type V<'a> = View<'a, StringBet>;

/// Returns the player's total on this street after this number of motions.
fn after(v: &V<'_>, motions: usize) -> Chips {
    v.it.motions
        .iter()
        .take(motions)
        .fold(v.state.in_round[v.it.who], |sum, put| sum.saturating_add(*put))
}

fn everything(v: &V<'_>) -> Chips {
    after(v, usize::MAX)
}

fn faces_bet(v: &V<'_>) -> bool {
    !v.state.bet.is_zero()
}

pub(crate) const TABLE: [Decision<StringBet>; 6] = [
    Decision::new(
        "It is not the player's turn",
        "Section 6 decides first",
        &["SVP-7-01"],
        |v| v.state.to_act != Some(v.it.who),
        |_, _| {},
    ),
    Decision::new(
        "\"Raise\" was said first",
        "The chips of the first two motions count, and at least the minimum raise; later motions come back",
        &["SVP-7.1-02", "SVP-7.1-01"],
        |v| {
            v.it.raise_said_first
                && faces_bet(v)
                && v.switches.two_motion_raise == TwoMotionRaise::Allowed
        },
        |v, d| {
            let act = amount::said_raise(v.state, v.it.who, after(v, 2));
            d.action(v.it.who, act, everything(v), "SVP-7.1-02");
        },
    ),
    Decision::new(
        "\"Raise\" was said first, under the TDA's rule",
        "The chips of the first motion count, and at least the minimum raise",
        &["TDA-42", "SVP-7.1-02"],
        |v| v.it.raise_said_first && faces_bet(v),
        |v, d| {
            let act = amount::said_raise(v.state, v.it.who, after(v, 1));
            d.action(v.it.who, act, everything(v), "TDA-42");
        },
    ),
    Decision::new(
        "The first motion alone is a legal raise",
        "A raise to the first motion; later motions come back",
        &["SVP-7.1-03", "SVP-7.1-01", "SVP-7.7-01"],
        |v| {
            let stands = v.switches.string_first_motion == StringFirstMotion::StandsIfRaise;
            stands && faces_bet(v) && after(v, 1) >= v.state.min_raise()
        },
        |v, d| {
            d.action(
                v.it.who,
                amount::wager(v.state, v.it.who, after(v, 1)),
                everything(v),
                "SVP-7.1-03",
            )
        },
    ),
    Decision::new(
        "The player faces a bet",
        "A call and nothing else; the rest comes back",
        &["SVP-7.1-03", "SVP-7.1-01"],
        faces_bet,
        |v, d| d.action(v.it.who, Act::Call, everything(v), "SVP-7.1-03"),
    ),
    Decision::new(
        "Nobody has bet",
        "A bet of the first motion, and at least the minimum bet; later motions come back",
        &["SVP-7.1-04", "SVP-7.1-01"],
        |_| true,
        |v, d| {
            let to = after(v, 1).max(v.state.smallest_bet());
            d.action(v.it.who, amount::wager(v.state, v.it.who, to), everything(v), "SVP-7.1-04");
        },
    ),
];
