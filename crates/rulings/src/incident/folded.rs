//! A player in turn folds (SVEPOF 1 a) and b), 6.6).

use crate::Act;
use crate::decision::{Decision, View};
use serde::{Deserialize, Serialize};
use units::{Chips, Seat};

/// A player in turn folds, by throwing the cards in or in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Folds {
    /// The player who folds.
    pub who: Seat,
    /// How the player folds.
    pub how: FoldedHow,
}

/// How a player folds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum FoldedHow {
    /// By throwing the cards in or sliding them forward.
    Cards,
    /// In words, while keeping the cards.
    Words,
}

fn faces_bet(v: &View<'_, Folds>) -> bool {
    !v.state.to_call(v.it.who).is_zero()
}

pub(crate) const TABLE: [Decision<Folds>; 5] = [
    Decision::new(
        "It is not the player's turn",
        "Section 6.3 decides first",
        &["SVP-7-01"],
        |v| v.state.to_act != Some(v.it.who),
        |_, _| {},
    ),
    Decision::new(
        "The player announced the fold in front of a bet",
        "The hand is folded, even if they kept the cards",
        &["SVP-1-21", "SVP-7.5-01"],
        |v| faces_bet(v) && v.it.how == FoldedHow::Words,
        |v, d| d.action(v.it.who, Act::Fold, Chips::ZERO, "SVP-1-21"),
    ),
    Decision::new(
        "The player threw the cards forward in front of a bet",
        "The hand is folded and cannot be called back",
        &["SVP-1-20"],
        faces_bet,
        |v, d| d.action(v.it.who, Act::Fold, Chips::ZERO, "SVP-1-20"),
    ),
    Decision::new(
        "No bet is faced, and the player is last to act on the last round",
        "The hand is folded; this fold is allowed",
        &["SVP-6.6-02"],
        |v| v.state.is_last_to_act(v.it.who),
        |v, d| d.action(v.it.who, Act::Fold, Chips::ZERO, "SVP-6.6-02"),
    ),
    Decision::new(
        "No bet is faced",
        "The hand is folded, with a penalty: the fold harms all who acted before and favours those who act after",
        &["SVP-6.6-01", "SVP-1-22", "SVP-6.6-03"],
        |_| true,
        |v, d| {
            d.action(v.it.who, Act::Fold, Chips::ZERO, "SVP-1-22");
            d.penalty(v.it.who, false, "SVP-6.6-03");
        },
    ),
];
