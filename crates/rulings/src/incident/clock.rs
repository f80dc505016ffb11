//! A player calls the clock on another, or a clock runs out (SVEPOF 2.12).

use crate::decision::{Decision, View};
use crate::ruling::Person;
use crate::switches::{ClockExpiryNoBet, TimeCaller};
use crate::{Act, Effect, Factor};
use serde::{Deserialize, Serialize};
use units::{Chips, Seat};

/// Somebody calls the clock by saying "time".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClockCalled {
    /// The person who calls the clock.
    pub by: Person,
    /// The player on whom the clock is called.
    pub against: Seat,
}

/// The count reached zero before the player had acted. An action at that very moment would be in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClockExpired {
    /// The player whose clock reached zero.
    pub who: Seat,
}

type V<'a> = View<'a, ClockCalled>;

/// Whether the switches allow this person to call the clock.
fn may_call(v: &V<'_>) -> bool {
    match v.it.by {
        Person::Seat(by) => by != v.it.against && v.situation.player(by).is_some(),
        Person::OtherTable => v.switches.time_caller == TimeCaller::InTheEvent,
        Person::Spectator => false,
    }
}

pub(crate) const CALLED: [Decision<ClockCalled>; 3] = [
    Decision::new(
        "The player is not the one to act, or the caller may not call",
        "No clock",
        &["SVP-2.12-01"],
        |v| v.state.to_act != Some(v.it.against) || !may_call(v),
        |_, _| {},
    ),
    Decision::new(
        "The clock is called, under the TDA's rule",
        "The clock starts if the director finds that a reasonable time has passed",
        &["TDA-29", "SVP-2.12-01", "SVP-2.12-02"],
        |v| v.switches.time_caller == TimeCaller::InTheEvent,
        |v, d| {
            d.does(start(v), "TDA-29");
            d.factor(Factor::DirectorMustConfirm);
        },
    ),
    Decision::new(
        "A player at the table calls the clock",
        "The clock starts",
        &["SVP-2.12-01", "SVP-2.12-02"],
        |_| true,
        |v, d| {
            d.does(start(v), "SVP-2.12-02");
            d.alternative(
                "the call is refused as harassment",
                "SVP-2.12-01",
                vec![Effect::PlayGoesOn],
            );
        },
    ),
];

fn start(v: &V<'_>) -> Effect {
    let (wait_s, count_from) = (v.switches.clock_wait_s, v.switches.clock_count_from);
    Effect::StartClock { seat: v.it.against, wait_s, count_from }
}

pub(crate) const EXPIRED: [Decision<ClockExpired>; 3] = [
    Decision::new(
        "The player is not the one to act",
        "Play goes on",
        &["SVP-2.12-03"],
        |v| v.state.to_act != Some(v.it.who),
        |_, _| {},
    ),
    Decision::new(
        "The player faces no bet, under the TDA's rule",
        "The player checks",
        &["TDA-29", "SVP-2.12-03"],
        |v| {
            v.state.to_call(v.it.who).is_zero()
                && v.switches.clock_expiry_no_bet == ClockExpiryNoBet::Check
        },
        |v, d| d.action(v.it.who, Act::Check, Chips::ZERO, "TDA-29"),
    ),
    Decision::new(
        "The count has reached zero",
        "The hand is dead",
        &["SVP-2.12-03", "SVP-1-23"],
        |_| true,
        |v, d| d.dead(v.it.who, "SVP-2.12-03"),
    ),
];
