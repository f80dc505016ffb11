//! How an amount in front of a player counts (SVEPOF 7 and table M4).
//!
//! All incidents about amounts use this module.

use crate::decision::{Draft, View};
use crate::options::{Case, Constraint, Facing, Lasts, Lying, May};
use crate::switches::Undercall;
use crate::{Act, Effect, State};
use units::{Chips, Seat};

/// The size of a player's total, compared with the bet and a full raise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Size {
    /// Nobody has bet, and the total is below the minimum bet.
    BelowMinimum,
    /// Nobody has bet, and the total is a legal bet.
    Bet,
    /// Below the bet.
    BelowCall,
    /// Exactly the bet.
    Call,
    /// More than the bet, but by less than half of a full raise.
    LessThanHalf,
    /// More than the bet by at least half of a full raise.
    HalfOrMore,
    /// At least a full raise.
    Raise,
}

/// Returns the size of a player's total `to`.
pub(crate) fn size(state: &State, to: Chips) -> Size {
    let (bet, full) = (state.bet, state.full_raise);
    let over = to.saturating_sub(bet);
    if bet.is_zero() {
        return if to < state.smallest_bet() { Size::BelowMinimum } else { Size::Bet };
    }
    if to < bet {
        Size::BelowCall
    } else if over.is_zero() {
        Size::Call
    } else if over >= full {
        Size::Raise
    } else if over.times(2) >= full {
        Size::HalfOrMore
    } else {
        Size::LessThanHalf
    }
}

/// Returns a bet or raise to `to`, or an all-in if the stack is not enough.
pub(crate) fn wager(state: &State, seat: Seat, to: Chips) -> Act {
    match reach(state, seat) {
        Some(reach) if to >= reach => Act::AllIn(reach),
        _ if state.bet.is_zero() => Act::Bet(to),
        _ => Act::RaiseTo(to),
    }
}

/// Returns the total at which the seat is all-in; `None` if its stack is unknown.
pub(crate) fn reach(state: &State, seat: Seat) -> Option<Chips> {
    state.stack[seat].map(|left| left.saturating_add(state.in_round[seat]))
}

/// Returns the action for a total given in several chips or in words. It must be at least the call.
pub(crate) fn act(state: &State, seat: Seat, to: Chips) -> Act {
    if reach(state, seat) == Some(to) && to > state.bet {
        return Act::AllIn(to);
    }
    match size(state, to) {
        Size::BelowMinimum => wager(state, seat, state.smallest_bet()),
        Size::Bet | Size::Raise => wager(state, seat, to),
        Size::HalfOrMore => wager(state, seat, state.min_raise()),
        Size::BelowCall | Size::Call | Size::LessThanHalf => Act::Call,
    }
}

/// Returns the action for an announced raise to this total, increased to the minimum if it is lower.
pub(crate) fn said_raise(state: &State, seat: Seat, to: Chips) -> Act {
    wager(state, seat, to.max(state.min_raise()))
}

/// Whether the bet to call is the first of the betting round.
fn is_opening(state: &State) -> bool {
    state.bet == state.full_raise
}

/// Rules on a player who missed a raise and put in less than the call (SVEPOF 6.4 or TDA rule 51).
pub(crate) fn below_call<F>(v: &View<'_, F>, d: &mut Draft<'_>, who: Seat, to: Chips) {
    if reach(v.state, who) == Some(to) {
        return d.action(who, Act::AllIn(to), to, "SVP-7.8-03");
    }
    let out = to.saturating_sub(v.state.in_round[who]);
    let may = May { fold: Some(Lying::Forfeited), call: true, ..May::default() };
    let cases = vec![Case { facing: Facing::Any, may }];
    let cut = Effect::Constrain(Constraint { seat: who, lasts: Lasts::NextTurn, cases });
    if v.switches.undercall == Undercall::FoldWithLossOrComplete {
        d.does(Effect::ChipsLie(who, out), "SVP-6.4-01");
        return d.does(cut, "SVP-6.4-02");
    }
    if is_opening(v.state) || v.state.live.len() == 2 {
        return d.action(who, Act::Call, to, "TDA-51");
    }
    d.does(Effect::ChipsLie(who, out), "TDA-51");
    d.does(cut, "TDA-51");
    d.alternative("a full call", "TDA-51", vec![Effect::ActionIs(who, Act::Call)]);
}
