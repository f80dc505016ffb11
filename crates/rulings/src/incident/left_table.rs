//! A player in a pot leaves the table (SVEPOF 2.7.1).

use crate::Effect;
use crate::decision::{Decision, View};
use crate::switches::{LeaveTable, PlayingTdMayLeave};
use serde::{Deserialize, Serialize};
use units::Seat;

/// A player left the table during a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LeftTable {
    /// The player who left the table.
    pub who: Seat,
    /// Whether another table is waiting for a director.
    #[serde(default)]
    pub call_open: bool,
}

/// Whether the player is a director who was called to another table, and the house allows them to go.
fn is_called_away(v: &View<'_, LeftTable>) -> bool {
    let directs = v.situation.player(v.it.who).is_some_and(|player| player.is_director);
    directs && v.it.call_open && v.switches.playing_td_may_leave == PlayingTdMayLeave::On
}

pub(crate) const TABLE: [Decision<LeftTable>; 4] = [
    Decision::new(
        "The player has no live hand",
        "Play goes on",
        &["SVP-2.7.1-01"],
        |v| !v.state.live.contains(v.it.who),
        |_, _| {},
    ),
    Decision::new(
        "A director who plays is called to another table, and the house allows it",
        "The hand waits at their turn; the clock may be called on them",
        &["SVP-2.7.1-03"],
        is_called_away,
        |v, d| d.does(Effect::Wait(v.it.who), "SVP-2.7.1-03"),
    ),
    Decision::new(
        "The player has a live hand, under the TDA's rule",
        "A penalty; the hand stays live",
        &["TDA-31", "SVP-2.7.1-01"],
        |v| v.switches.leave_table == LeaveTable::PenaltyOnly,
        |v, d| d.penalty(v.it.who, false, "TDA-31"),
    ),
    Decision::new(
        "The player has a live hand",
        "The hand is folded at once, also if they are all-in; their chips stay in the pot",
        &["SVP-2.7.1-02", "SVP-2.7.1-01"],
        |_| true,
        |v, d| d.dead(v.it.who, "SVP-2.7.1-02"),
    ),
];
