//! A player hid their cards (SVEPOF 2.8).

use super::skipped::give_back;
use crate::Effect;
use crate::decision::{Decision, View};
use crate::options::{Case, Constraint, Facing, Lasts, Lying, May};
use crate::switches::HiddenCardsTurn;
use serde::{Deserialize, Serialize};
use units::Seat;

/// A player's cards were not fully visible. The log says whether the player was passed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HiddenCards {
    /// The player who hid their cards.
    pub who: Seat,
}

type V<'a> = View<'a, HiddenCards>;

/// Returns how many players acted behind this player, including the first, who acted out of turn.
fn behind(v: &V<'_>) -> u8 {
    v.state.skipped[v.it.who].map_or(0, |skipped| skipped.behind)
}

pub(crate) const TABLE: [Decision<HiddenCards>; 4] = [
    Decision::new(
        "The player was passed over, under the TDA's rule",
        "They have the rights of any skipped player; a penalty",
        &["SVP-2.8-04", "SVP-2.8-01"],
        |v| behind(v) > 0 && v.switches.hidden_cards_turn == HiddenCardsTurn::AsSkipped,
        |v, d| d.penalty(v.it.who, false, "SVP-2.8-04"),
    ),
    Decision::new(
        "The player was passed over, and somebody has acted behind the act out of turn",
        "The turn is forfeited: it counts as a check, and in front of a bet the player folds or calls; what was done \
         behind stands as in turn",
        &["SVP-2.8-02", "SVP-2.8-03", "SVP-2.8-04"],
        |v| behind(v) >= 2,
        |v, d| {
            if v.state.to_call(v.it.who).is_zero() {
                d.does(Effect::TurnForfeited(v.it.who), "SVP-2.8-02");
            } else {
                let may = May { fold: Some(Lying::Returned), call: true, ..May::default() };
                let cases = vec![Case { facing: Facing::Any, may }];
                let cut = Constraint { seat: v.it.who, lasts: Lasts::NextTurn, cases };
                d.does(Effect::Constrain(cut), "SVP-2.8-02");
            }
            d.penalty(v.it.who, false, "SVP-2.8-04");
        },
    ),
    Decision::new(
        "The player was passed over, and nobody has acted behind the act out of turn",
        "The turn goes back to them; the act out of turn binds only if nothing changes",
        &["SVP-2.8-02", "SVP-2.8-03", "SVP-2.8-04"],
        |v| behind(v) == 1,
        |v, d| {
            give_back(v, d, v.it.who, true);
            d.penalty(v.it.who, false, "SVP-2.8-04");
        },
    ),
    Decision::new(
        "Cards were hidden, and nobody was passed over",
        "A penalty",
        &["SVP-2.8-04", "SVP-2.8-01"],
        |_| true,
        |v, d| d.penalty(v.it.who, false, "SVP-2.8-04"),
    ),
];
