//! A player is absent when the last card of the deal is dealt (SVEPOF 2.7).

use crate::decision::{Decision, View};
use crate::situation::Presence;
use crate::switches;
use serde::{Deserialize, Serialize};
use units::Seat;

/// A player may be absent at the end of the deal. The situation says where the player is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Absent {
    /// The player who may be absent.
    pub who: Seat,
}

/// Whether the player counts as present under the rules.
fn is_present(v: &View<'_, Absent>) -> bool {
    let presence = v.situation.player(v.it.who).map_or(Presence::Away, |player| player.presence);
    match presence {
        Presence::Seated | Presence::HandOnChair => true,
        Presence::WithinReach => v.switches.presence == switches::Presence::Reach,
        Presence::OnTheWay | Presence::Away => false,
    }
}

pub(crate) const TABLE: [Decision<Absent>; 2] = [
    Decision::new(
        "The player counts as present",
        "Play goes on",
        &["SVP-2.7-03"],
        is_present,
        |_, _| {},
    ),
    Decision::new(
        "The player is not present when the last card has been dealt",
        "The hand is folded at once and stays folded; a posted blind stays in the pot",
        &["SVP-2.7-02", "SVP-2.7-03"],
        |_| true,
        |v, d| d.dead(v.it.who, "SVP-2.7-02"),
    ),
];
