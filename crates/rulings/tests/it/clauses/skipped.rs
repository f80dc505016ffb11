//! Skipped players: section 6.5, model D19; turns lost through hidden cards: section 2.8.

use crate::table::*;
use rulings::{Act, Effect, HiddenCards, Level, Ruling, Situation, SkippedClaims, Street};
use units::Seat;

fn claims(table: &Situation, who: Seat) -> Ruling {
    ruled(table, SkippedClaims { who, on_purpose: false })
}

// clause: SVP-6.5-01
#[test]
fn a_skipped_player_who_speaks_at_once_gets_the_turn() {
    let table = acts(flop(4), &[(A, bet(200)), (C, Act::Call)]);
    let ruling = claims(&table, B);
    assert!(ruling.does(&Effect::TurnReturns(B)));
    let back = table.ruled(&ruling);
    assert_eq!(back.state().to_act, Some(B));
    assert_eq!(words(back.options(B)), "fold, call add 200, raise 400");
    // C's call is treated by 6.3.2: it stands, or is completed or lost after a raise.
    let raised = back.act(B, raise(600)).unwrap();
    assert_eq!(words(raised.options(C)), "fold lose 200, call add 400");
    let on_purpose = ruled(&table, SkippedClaims { who: B, on_purpose: true });
    assert_eq!(on_purpose.discretion.unwrap().alternatives.len(), 1);
}

// clause: SVP-6.5-02
#[test]
fn the_right_to_act_is_lost_after_three_players() {
    let table = acts(flop(6), &[(A, Act::Check), (C, Act::Check), (D, Act::Check)]);
    assert!(claims(&table, B).does(&Effect::TurnReturns(B)), "two have acted behind");
    let table = acts(table, &[(E, Act::Check)]);
    let ruling = claims(&table, B);
    assert!(!ruling.does(&Effect::TurnReturns(B)), "three have acted behind");
    assert!(ruling.does(&Effect::TurnForfeited(B)));
}

// clause: SVP-6.5-03
#[test]
fn four_checks_behind_a_skipped_player_close_the_round() {
    let table =
        acts(flop(5), &[(B, Act::Check), (C, Act::Check), (D, Act::Check), (E, Act::Check)]);
    let closed = table.ruled(&claims(&table, A));
    assert!(closed.state().round_is_closed());
    let turn = closed.street(Street::Turn);
    assert_eq!(turn.state().to_act, Some(A));
}

// clause: SVP-6.5-04
#[test]
fn a_later_bet_gives_a_skipped_player_all_options() {
    let table = acts(flop(5), &[(B, Act::Check), (C, Act::Check), (D, bet(600)), (E, Act::Fold)]);
    let after = table.ruled(&claims(&table, A));
    assert_eq!(after.state().to_act, Some(A));
    assert_eq!(words(after.options(A)), "fold, call add 600, raise 1200");
}

// clause: SVP-6.5-05
#[test]
fn a_skipped_player_who_faced_a_bet_folds_or_calls() {
    // X is the first seat here, A the second.
    let table = acts(flop(5), &[(A, bet(400)), (C, Act::Call), (D, Act::Call), (E, Act::Call)]);
    let after = table.ruled(&claims(&table, B));
    assert_eq!(words(after.options(B)), "fold, call add 400");
    let one = acts(flop(5), &[(A, bet(400)), (C, Act::Call)]);
    let back = one.ruled(&claims(&one, B));
    assert_eq!(words(back.options(B)), "fold, call add 400, raise 800");
}

// clause: SVP-2.8-02
#[test]
fn a_turn_lost_through_hidden_cards_leaves_fold_or_call() {
    let table = acts(flop(3), &[(B, bet(400)), (C, Act::Call)]);
    let ruling = ruled(&table, HiddenCards { who: A });
    let after = table.ruled(&ruling);
    assert_eq!(after.state().to_act, Some(A));
    assert_eq!(words(after.options(A)), "fold, call add 400");
    // Nobody has acted behind the act out of turn: the turn goes back.
    let one = acts(flop(3), &[(B, bet(400))]);
    let back = ruled(&one, HiddenCards { who: A });
    assert!(back.does(&Effect::TurnReturns(A)) && back.penalty(B).is_none());
    assert_eq!(one.ruled(&back).state().bet, chips(0), "B's bet is out of turn");
    assert_eq!(words(one.ruled(&back).act(A, Act::Check).unwrap().options(B)), "exactly 400");
    // Without a bet the forfeited turn counts as a check.
    let checked = acts(flop(3), &[(B, Act::Check), (C, Act::Check)]);
    assert!(checked.ruled(&ruled(&checked, HiddenCards { who: A })).state().round_is_closed());
}

// clause: SVP-2.8-01, SVP-2.8-04
#[test]
fn hidden_cards_bring_a_penalty_with_and_without_a_skip() {
    let skipped = acts(flop(3), &[(B, bet(400))]);
    for table in [flop(3), skipped] {
        let ruling = ruled(&table, HiddenCards { who: A });
        assert_eq!(ruling.penalty(A), Some(Level::Warning));
        assert!(ruling.cites("SVP-2.8-04"));
    }
}
