//! Players talk about how to act against an all-in player (SVEPOF 1 e), SVP-2.10.2-02).

use crate::Effect;
use crate::decision::{Decision, Draft, View};
use crate::switches::TalkKillsHand;
use serde::{Deserialize, Serialize};
use units::{Chips, Seat};

/// Players talked about how they would act against an all-in player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TalkAgainstAllIn {
    /// The all-in player whom they played against.
    pub all_in: Seat,
    /// All players who took part in the talk.
    pub talkers: Vec<Seat>,
}

type V<'a> = View<'a, TalkAgainstAllIn>;

pub(crate) const TABLE: [Decision<TalkAgainstAllIn>; 3] = [
    Decision::new(
        "A single player talked",
        "A penalty; no hand is dead",
        &["SVP-2.10.2-01", "SVP-1-27"],
        |v| v.it.talkers.len() < 2,
        penalties,
    ),
    Decision::new(
        "Two or more players talked, under the TDA's rule",
        "Penalties; no hand is dead",
        &["TDA-67", "SVP-1-26", "SVP-1-27"],
        |v| v.switches.talk_kills_hand == TalkKillsHand::No,
        penalties,
    ),
    Decision::new(
        "Two or more players talked",
        "Their hands are dead, with a penalty for each: one player per hand, and team play is forbidden",
        &["SVP-1-26", "SVP-2.10.2-02", "SVP-1-27"],
        |_| true,
        |v, d| {
            for seat in &v.it.talkers {
                d.dead(*seat, "SVP-1-26");
            }
            penalties(v, d);
            side_pot(v, d);
        },
    ),
];

fn penalties(v: &V<'_>, d: &mut Draft<'_>) {
    for seat in &v.it.talkers {
        d.penalty(*seat, true, "SVP-1-27");
    }
}

/// Lets the talkers' dead hands show down for the side pot, if no live hand can win it.
fn side_pot(v: &V<'_>, d: &mut Draft<'_>) {
    let reach = v.state.in_hand[v.it.all_in];
    let beyond = |seat: Seat| v.state.in_hand[seat].saturating_sub(reach);
    let excess: Chips =
        v.it.talkers.iter().fold(Chips::ZERO, |sum, seat| sum.saturating_add(beyond(*seat)));
    let contests = |seat: &Seat| !v.it.talkers.contains(seat) && *seat != v.it.all_in;
    let other = v.state.live.iter().find(contests);
    if excess.is_zero() || other.is_some() {
        return;
    }
    d.does(Effect::DeadHandsShowDown(v.it.talkers.clone()), "SVP-1-28");
    d.factor(crate::Factor::DirectorMustConfirm);
    d.alternative("another split of the side pot", "SVP-1-28", vec![]);
}
