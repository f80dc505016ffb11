//! A player delays the game (SVEPOF 6.1).

use crate::decision::{Decision, View};
use crate::switches::Phone;
use serde::{Deserialize, Serialize};
use units::Seat;

/// A player delays the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Delay {
    /// The player who delays the game.
    pub who: Seat,
    /// What the player is doing.
    pub by: DelayBy,
}

/// How a player delays the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DelayBy {
    /// Talking on a phone.
    Phone,
    /// Thinking about a decision.
    Thinking,
    /// Anything else, such as a talk with the rail.
    Other,
}

fn live(v: &View<'_, Delay>) -> bool {
    v.state.live.contains(v.it.who)
}

pub(crate) const TABLE: [Decision<Delay>; 5] = [
    Decision::new(
        "The player is thinking",
        "No penalty; another player may call the clock",
        &["SVP-6.1-01", "SVP-2.12-01"],
        |v| v.it.by == DelayBy::Thinking,
        |_, d| d.announce(None, "clock_may_be_called", None, "SVP-2.12-01"),
    ),
    Decision::new(
        "The player has no live hand",
        "A warning by the ladder",
        &["SVP-6.1-01"],
        |v| !live(v),
        |v, d| d.penalty(v.it.who, false, "SVP-6.1-01"),
    ),
    Decision::new(
        "The player talks on a phone, under the TDA's rule",
        "A penalty; the hand stays live",
        &["SVP-6.1-01", "TDA-5"],
        |v| v.it.by == DelayBy::Phone && v.switches.phone == Phone::PenaltyOnly,
        |v, d| d.penalty(v.it.who, false, "TDA-5"),
    ),
    Decision::new(
        "The player talks on a phone",
        "The hand is dead",
        &["SVP-6.1-02", "SVP-2.5-01", "SVP-6.1-01"],
        |v| v.it.by == DelayBy::Phone,
        |v, d| d.dead(v.it.who, "SVP-6.1-02"),
    ),
    Decision::new(
        "The player delays the game otherwise, with a live hand",
        "The hand is dead",
        &["SVP-6.1-01", "SVP-6.1-02"],
        |_| true,
        |v, d| d.dead(v.it.who, "SVP-6.1-02"),
    ),
];
