//! A skipped player claims the right to act (SVEPOF 6.5).

use crate::decision::{Decision, Draft, View};
use crate::options::{Case, Constraint, Facing, Lasts, Lying, May};
use crate::state::Skipped;
use crate::switches::SkippedLimit;
use crate::{Effect, Entry, Factor, Incident, LogPos, OutOfTurn, Situation};
use serde::{Deserialize, Serialize};
use units::Seat;

/// A player who was passed over claims their turn. The log says who acted behind them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SkippedClaims {
    /// The player who was passed over.
    pub who: Seat,
    /// Whether the player kept silent on purpose.
    #[serde(default)]
    pub on_purpose: bool,
}

type V<'a> = View<'a, SkippedClaims>;

fn skipped(v: &V<'_>) -> Option<Skipped> {
    v.state.skipped[v.it.who]
}

/// Whether the player has lost the right to act, because too many players have acted behind them.
fn is_lost(v: &V<'_>) -> bool {
    skipped(v).is_some_and(|skipped| match v.switches.skipped_limit {
        SkippedLimit::ThreePlayers => skipped.behind >= 3,
        SkippedLimit::SubstantialAction => {
            skipped.behind >= 3 || (skipped.behind == 2 && skipped.with_chips >= 1)
        }
    })
}

fn has_changed(v: &V<'_>) -> bool {
    skipped(v).is_some_and(|skipped| v.state.bet > skipped.faced)
}

pub(crate) const TABLE: [Decision<SkippedClaims>; 5] = [
    Decision::new(
        "The player was not skipped in this round, or the next card has been dealt",
        "Play goes on",
        &["SVP-6.5-02"],
        |v| skipped(v).is_none(),
        |_, _| {},
    ),
    Decision::new(
        "Too many have acted behind, and there was a bet since",
        "The missed turn stays missed; when the action returns the player has all options",
        &["SVP-6.5-04", "SVP-6.5-02"],
        |v| is_lost(v) && has_changed(v),
        |_, _| {},
    ),
    Decision::new(
        "Too many have acted behind, and the player faced a bet",
        "The player folds or calls this bet and does not raise",
        &["SVP-6.5-05", "SVP-6.5-02"],
        |v| is_lost(v) && !v.state.to_call(v.it.who).is_zero(),
        |v, d| {
            let cut = Effect::Constrain(passive(v.it.who, Facing::Unchanged(v.state.bet)));
            d.does(cut, "SVP-6.5-05");
        },
    ),
    Decision::new(
        "Too many have acted behind, and nobody has bet",
        "The player counts as having checked",
        &["SVP-6.5-03", "SVP-6.5-02"],
        is_lost,
        |v, d| d.does(Effect::TurnForfeited(v.it.who), "SVP-6.5-03"),
    ),
    Decision::new(
        "The player speaks up in time",
        "The turn goes back to them, and what was done behind them counts as out of turn",
        &["SVP-6.5-01"],
        |_| true,
        |v, d| {
            give_back(v, d, v.it.who, false);
            if v.it.on_purpose {
                d.factor(Factor::DelayedOnPurpose);
                let cut = Effect::Constrain(passive(v.it.who, Facing::Any));
                d.alternative(
                    "check, or fold or call, and no bet or raise",
                    "SVP-6.5-01",
                    vec![cut],
                );
            }
        },
    ),
];

/// Limits a player to a check, a fold or a call.
fn passive(seat: Seat, facing: Facing) -> Constraint {
    let may = May { fold: Some(Lying::Returned), call: true, ..May::default() };
    let cases = match facing {
        Facing::Any => {
            let check = May { check: true, ..May::default() };
            vec![Case { facing: Facing::NoBet, may: check }, Case { facing, may }]
        }
        _ => vec![Case { facing, may }],
    };
    Constraint { seat, lasts: Lasts::NextTurn, cases }
}

/// Takes back the actions behind the player, and rules on each of them as an action out of turn.
///
/// `hidden` says whether the player caused it by hiding their cards.
pub(super) fn give_back<F>(v: &View<'_, F>, d: &mut Draft<'_>, who: Seat, hidden: bool) {
    let Some(skipped) = v.state.skipped[who] else { return };
    let at = LogPos::try_from(skipped.at).unwrap_or(LogPos::MAX);
    let clause = if hidden { "SVP-2.8-02" } else { "SVP-6.5-01" };
    d.does(Effect::ActsTakenBack(at), clause);
    d.does(Effect::TurnReturns(who), clause);
    let log = v.situation.log[..skipped.at].to_vec();
    let mut before = Situation { log, ..v.situation.clone() };
    before.log.push(Entry::TurnBack(who));
    for entry in &v.situation.log[skipped.at..] {
        let Entry::Acted(other, act) = *entry else { continue };
        let mut incident = Incident::now(OutOfTurn { who: other, act }, &before);
        incident.hidden_by = hidden.then_some(who);
        let Ok(ruling) = crate::rule(&before, &incident, v.switches) else { continue };
        before = before.ruled(&ruling);
        d.merge(ruling, |effect| !matches!(effect, Effect::TurnReturns(_) | Effect::PlayGoesOn));
    }
}
