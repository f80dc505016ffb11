//! A player acts out of turn (SVEPOF 6.3 to 6.3.3.2).

use crate::decision::{Decision, Draft, View};
use crate::options::{Case, Constraint, Facing, Lasts, Lying, May};
use crate::switches::{
    OotBetHeadsUp, OotBetMultiway, OotCallChanged, OotCheckChanged, OotInformNextPlayer,
};
use crate::{Act, Effect};
use serde::{Deserialize, Serialize};
use units::{Chips, Seat};

/// A player acted while it was another player's turn. The action is not in the log yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OutOfTurn {
    /// The player who acted.
    pub who: Seat,
    /// The action that the player took.
    pub act: Act,
}

type V<'a> = View<'a, OutOfTurn>;

fn bets(v: &V<'_>) -> bool {
    v.it.act.total().is_some()
}

fn heads_up(v: &V<'_>) -> bool {
    bets(v) && v.state.in_betting(v.it.who) == 2
}

pub(crate) const TABLE: [Decision<OutOfTurn>; 12] = [
    Decision::new(
        "It was the player's turn",
        "The act counts, and section 7 says what its amount is",
        &["SVP-7-01"],
        |v| v.state.to_act == Some(v.it.who),
        |_, _| {},
    ),
    Decision::new(
        "The player has no live cards, or no decision is open",
        "The act counts for nothing",
        &["SVP-0-04"],
        |v| !v.state.live.contains(v.it.who) || v.state.to_act.is_none(),
        |_, _| {},
    ),
    Decision::new(
        "A fold out of turn",
        "The hand is folded; without a bet to face this is also an unnecessary fold",
        &["SVP-6.3-01"],
        |v| v.it.act == Act::Fold,
        |v, d| {
            d.dead(v.it.who, "SVP-6.3-01");
            let clause =
                if v.state.to_call(v.it.who).is_zero() { "SVP-6.6-03" } else { "SVP-6.3-01" };
            d.penalty(v.it.who, false, clause);
        },
    ),
    Decision::new(
        "The act was caused by a player who hid their cards",
        "The turn goes back; the act binds only if nothing changes; no penalty for the player who acted",
        &["SVP-2.8-03", "SVP-2.8-02", "SVP-6.3-01"],
        |v| v.incident.hidden_by.is_some(),
        |v, d| {
            let bound = if v.it.act == Act::Check { only_check() } else { only(v) };
            turn_back(v, d, Lasts::NextTurn, vec![case(unchanged(v), bound)], "SVP-2.8-03");
        },
    ),
    Decision::new(
        "A check out of turn",
        "If it is checked to the player they check; if somebody bets they fold or call",
        &["SVP-6.3.1-01", "SVP-6.3.1-02", "SVP-6.3-01"],
        |v| v.it.act == Act::Check && v.switches.oot_check_changed == OotCheckChanged::FoldOrCall,
        |v, d| {
            let cases = vec![
                case(unchanged(v), only_check()),
                case(Facing::Any, fold_or_call(Lying::Returned)),
            ];
            turn_back(v, d, Lasts::NextTurn, cases, "SVP-6.3.1-01");
        },
    ),
    Decision::new(
        "A check out of turn, under the TDA's rule",
        "If the bet is unchanged the player checks; otherwise they have all options",
        &["TDA-53", "SVP-6.3.1-01"],
        |v| v.it.act == Act::Check,
        |v, d| turn_back(v, d, Lasts::NextTurn, vec![case(unchanged(v), only_check())], "TDA-53"),
    ),
    Decision::new(
        "A call out of turn",
        "The call stands; if somebody raises, the player folds and loses it, or completes it; they never raise",
        &["SVP-6.3.2-01", "SVP-6.3.2-02", "SVP-6.3-01"],
        |v| {
            v.it.act == Act::Call
                && v.switches.oot_call_changed == OotCallChanged::FoldWithLossOrCall
        },
        |v, d| {
            let cases = vec![
                case(unchanged(v), only(v)),
                case(Facing::Any, fold_or_call(Lying::Forfeited)),
            ];
            turn_back(v, d, Lasts::WholeRound, cases, "SVP-6.3.2-01");
        },
    ),
    Decision::new(
        "A call out of turn, under the TDA's rule",
        "If the bet is unchanged the call stands; otherwise it comes back and the player has all options",
        &["TDA-53", "SVP-6.3.2-01"],
        |v| v.it.act == Act::Call,
        |v, d| turn_back(v, d, Lasts::NextTurn, vec![case(unchanged(v), only(v))], "TDA-53"),
    ),
    Decision::new(
        "A bet out of turn, two players in the betting round",
        "After a check exactly this bet; after a bet of up to it call or fold, and a fold costs nothing; after a higher \
         bet fold with the loss, call or raise. B must not get to steal the first bluff, but A must have the right to \
         expose such bluffs; and A must have a chance to get a showdown: a minimum bet by A is nearly a showdown",
        &["SVP-6.3.3.1-01", "SVP-6.3.3.1-02", "SVP-6.3.3.1-03", "SVP-6.3.3-01", "SVP-6.3.3.1-06"],
        |v| heads_up(v) && v.switches.oot_bet_heads_up == OotBetHeadsUp::Cases1To3,
        |v, d| {
            let raise = May { raise: true, ..fold_or_call(Lying::Forfeited) };
            let cases = vec![
                case(unchanged(v), only(v)),
                case(Facing::UpTo(total(v)), fold_or_call(Lying::Returned)),
                case(Facing::MoreThan(total(v)), raise),
            ];
            turn_back(v, d, Lasts::NextTurn, cases, "SVP-6.3.3.1-01");
            d.penalty(v.it.who, true, "SVP-6.3.3.1-04");
            if v.switches.oot_inform_next_player == OotInformNextPlayer::Yes {
                d.announce(
                    v.state.to_act,
                    "minimum_bet_option",
                    Some(v.state.min_raise()),
                    "SVP-6.3.3.1-05",
                );
            }
        },
    ),
    Decision::new(
        "A bet out of turn with two players in the betting round, under the TDA's rule",
        "If the bet is unchanged the wager binds; otherwise it comes back and the player has all options",
        &["TDA-53", "SVP-6.3.3-01"],
        heads_up,
        |v, d| {
            turn_back(v, d, Lasts::NextTurn, vec![case(unchanged(v), only(v))], "TDA-53");
            d.penalty(v.it.who, false, "TDA-53");
        },
    ),
    Decision::new(
        "A bet out of turn, three or more players in the betting round",
        "The bet binds; if somebody bets more, the player calls, or folds and loses it; they never raise. This \
         protects both other players best: otherwise one of them would get an advantage over the other",
        &[
            "SVP-6.3.3.2-01",
            "SVP-6.3.3.2-03",
            "SVP-6.3.3.2-04",
            "SVP-6.3.3.2-05",
            "SVP-6.3.3-01",
            "SVP-6.3.3.2-06",
        ],
        |v| bets(v) && v.switches.oot_bet_multiway == OotBetMultiway::BindNoRaise,
        |v, d| {
            let cases = vec![
                case(Facing::UpTo(total(v)), only(v)),
                case(Facing::MoreThan(total(v)), fold_or_call(Lying::Forfeited)),
            ];
            turn_back(v, d, Lasts::NextTurn, cases, "SVP-6.3.3.2-01");
            d.penalty(v.it.who, true, "SVP-6.3.3.2-02");
        },
    ),
    Decision::new(
        "A bet out of turn with three or more players in the betting round, under the TDA's rule",
        "If the bet is unchanged the wager binds; otherwise it comes back and the player has all options",
        &["TDA-53", "SVP-6.3.3-01"],
        |_| true,
        |v, d| {
            turn_back(v, d, Lasts::NextTurn, vec![case(unchanged(v), only(v))], "TDA-53");
            d.penalty(v.it.who, false, "TDA-53");
        },
    ),
];

/// Returns the total that the player put out: at most their stack and, for a call, the bet.
fn total(v: &V<'_>) -> Chips {
    let to = v.it.act.total().unwrap_or(v.state.bet);
    let held = v.state.in_round[v.it.who];
    v.state.stack[v.it.who].map_or(to, |left| to.min(left.saturating_add(held)))
}

/// Returns the bet that the player faced when acting.
fn unchanged(v: &V<'_>) -> Facing {
    if v.state.bet.is_zero() { Facing::NoBet } else { Facing::Unchanged(v.state.bet) }
}

fn only(v: &V<'_>) -> May {
    May { exactly: Some(total(v)), ..May::default() }
}

fn only_check() -> May {
    May { check: true, ..May::default() }
}

fn fold_or_call(lying: Lying) -> May {
    May { fold: Some(lying), call: true, ..May::default() }
}

fn case(facing: Facing, may: May) -> Case {
    Case { facing, may }
}

/// Returns the turn to the right player, and limits what the offender may do when their turn comes.
///
/// The chips that the offender put out stay in front of them.
fn turn_back(v: &V<'_>, d: &mut Draft<'_>, lasts: Lasts, cases: Vec<Case>, clause: &'static str) {
    if let Some(turn) = v.state.to_act {
        d.does(Effect::TurnReturns(turn), clause);
    }
    let out = if v.it.act == Act::Check {
        Chips::ZERO
    } else {
        total(v).saturating_sub(v.state.in_round[v.it.who])
    };
    if !out.is_zero() {
        d.does(Effect::ChipsLie(v.it.who, out), clause);
    }
    d.does(Effect::Constrain(Constraint { seat: v.it.who, lasts, cases }), clause);
}
