//! Acts out of turn: sections 6.3 to 6.3.3.2, model D16 and D17.

use crate::table::*;
use rulings::{Act, Effect, Lasts, Level, OutOfTurn, Ruling, Situation};
use units::Seat;

fn oot(table: &Situation, who: Seat, act: Act) -> Ruling {
    ruled(table, OutOfTurn { who, act })
}

/// A and B in the round, nobody has bet, B bets 5,000 out of turn.
fn heads_up() -> (Situation, Ruling) {
    let table = flop(2);
    let ruling = oot(&table, B, bet(5_000));
    (table, ruling)
}

/// A bet 1,000, B is thinking, C bets 5,000.
fn example() -> (Situation, Ruling) {
    let table = acts(flop(3), &[(A, bet(1_000))]);
    let ruling = oot(&table, C, raise(5_000));
    (table, ruling)
}

// clause: SVP-6.3-01
#[test]
fn an_act_out_of_turn_waits_and_cannot_be_withdrawn() {
    let table = flop(3);
    let ruling = oot(&table, B, bet(600));
    assert!(ruling.does(&Effect::TurnReturns(A)));
    assert!(ruling.constraint(B).is_some());
    let after = after(&table, &ruling, &[(A, Act::Check)]);
    assert_eq!(words(after.options(B)), "exactly 600");
    assert!(after.act(B, Act::Check).is_err() && after.act(B, Act::Fold).is_err());
}

// clause: SVP-6.3-01
#[test]
fn a_fold_out_of_turn_folds_with_a_warning() {
    let table = acts(flop(3), &[(A, bet(600))]);
    let ruling = oot(&table, C, Act::Fold);
    assert!(ruling.kills(C));
    assert_eq!(ruling.penalty(C), Some(Level::Warning));
    assert_eq!(table.ruled(&ruling).state().to_act, Some(B));
    assert!(oot(&flop(3), C, Act::Fold).cites("SVP-6.6-03"), "no bet was faced");
}

// clause: SVP-6.3.1-01
#[test]
fn a_check_out_of_turn_that_is_checked_to_only_checks() {
    let table = flop(2);
    let ruling = oot(&table, B, Act::Check);
    let after = after(&table, &ruling, &[(A, Act::Check)]);
    assert_eq!(words(after.options(B)), "check");
}

// clause: SVP-6.3.1-02
#[test]
fn a_check_out_of_turn_before_a_bet_folds_or_calls() {
    let table = flop(2);
    let ruling = oot(&table, B, Act::Check);
    let after = after(&table, &ruling, &[(A, bet(400))]);
    assert_eq!(words(after.options(B)), "fold, call add 400");
    let called = after.act(B, Act::Call).unwrap();
    assert_eq!(called.constraints, [], "the ban lasts until the player has acted in turn");
}

// clause: SVP-6.3.2-01
#[test]
fn a_call_out_of_turn_stands_and_never_raises() {
    let table = acts(flop(4), &[(A, bet(200))]);
    let ruling = oot(&table, C, Act::Call);
    for act in [Act::Fold, Act::Call] {
        let after = after(&table, &ruling, &[(B, act)]);
        assert_eq!(words(after.options(C)), "exactly 200");
        assert!(after.act(C, Act::Call).is_ok());
    }
    assert_eq!(ruling.constraint(C).unwrap().lasts, Lasts::WholeRound);
    // The ban lasts the whole round: D raises after the call was counted.
    let raised =
        after(&table, &ruling, &[(B, Act::Fold), (C, Act::Call), (D, raise(600)), (A, Act::Fold)]);
    assert_eq!(words(raised.options(C)), "fold, call add 400");
}

// clause: SVP-6.3.2-02
#[test]
fn a_call_out_of_turn_before_a_raise_is_lost_or_completed() {
    let table = acts(flop(3), &[(A, bet(200))]);
    let ruling = oot(&table, C, Act::Call);
    let raised = after(&table, &ruling, &[(B, raise(600))]);
    assert_eq!(words(raised.options(C)), "fold lose 200, call add 400");
    let folded = raised.act(C, Act::Fold).unwrap();
    assert_eq!(folded.state().dead_chips, chips(200));
    assert_eq!(folded.state().pot(), chips(600 + 200 + 600 + 200));
}

// clause: SVP-6.3.3-01
#[test]
fn the_rule_for_a_bet_follows_from_who_can_still_bet() {
    assert!(oot(&flop(2), B, bet(500)).cites("SVP-6.3.3.1-01"));
    assert!(oot(&flop(3), C, bet(500)).cites("SVP-6.3.3.2-01"));
    // A is all-in: B and C are the two who can bet.
    let table = acts(stack(flop(3), A, 1_200), &[(A, Act::AllIn(chips(1_000)))]);
    assert!(oot(&table, C, raise(5_000)).cites("SVP-6.3.3.1-01"));
    // An offender whose whole stack is out counts as well, and a raise is treated like a bet.
    let table = acts(stack(flop(3), C, 1_200), &[(A, bet(300))]);
    assert!(oot(&table, C, Act::AllIn(chips(1_000))).cites("SVP-6.3.3.2-01"));
}

// clause: SVP-6.3.3.1-01
#[test]
fn after_a_check_the_heads_up_bet_stands() {
    let (table, ruling) = heads_up();
    let checked = after(&table, &ruling, &[(A, Act::Check)]);
    assert_eq!(words(checked.options(B)), "exactly 5000");
    let stood = checked.act(B, bet(5_000)).unwrap();
    assert_eq!(stood.state().to_act, Some(A));
    assert_eq!(words(stood.options(A)), "fold, call add 5000, raise 10000");
}

// clause: SVP-6.3.3.1-01
#[test]
fn a_call_counts_as_the_check_and_a_fold_gives_the_bet_back() {
    let table = preflop(2);
    let ruling = oot(&table, B, raise(5_000));
    let called = after(&table, &ruling, &[(A, Act::Call)]);
    assert_eq!(words(called.options(B)), "exactly 5000");
    let folded = after(&table, &ruling, &[(A, Act::Fold)]);
    assert_eq!(folded.state().stack[B], Some(chips(99_800)));
    assert_eq!(folded.state().pot(), chips(300));
}

// clause: SVP-6.3.3.1-02
#[test]
fn after_a_smaller_bet_the_offender_calls_or_folds_free() {
    let (table, ruling) = heads_up();
    let smaller = after(&table, &ruling, &[(A, bet(3_000))]);
    assert_eq!(words(smaller.options(B)), "fold back 5000, call back 2000");
    let equal = after(&table, &ruling, &[(A, bet(5_000))]);
    assert_eq!(words(equal.options(B)), "fold back 5000, call");
    assert!(equal.act(B, raise(10_000)).is_err());
    let folded = smaller.act(B, Act::Fold).unwrap();
    assert_eq!(folded.state().stack[B], Some(chips(99_800)));
}

// clause: SVP-6.3.3.1-03
#[test]
fn after_a_higher_bet_the_heads_up_offender_may_raise() {
    let (table, ruling) = heads_up();
    let higher = after(&table, &ruling, &[(A, bet(8_000))]);
    assert_eq!(words(higher.options(B)), "fold lose 5000, call add 3000, raise 16000");
    let folded = higher.act(B, Act::Fold).unwrap();
    assert_eq!(folded.state().stack[B], Some(chips(94_800)));
}

// clause: SVP-6.3.3.1-04
#[test]
fn a_heads_up_bet_out_of_turn_brings_at_least_a_warning() {
    let (_, ruling) = heads_up();
    assert_eq!(ruling.penalty(B), Some(Level::Warning));
    assert!(ruling.penalties[0].mandatory);
    let again = oot(&offences(flop(2), B, 1), B, bet(5_000));
    assert!(again.penalty(B) > Some(Level::Warning));
}

// clause: SVP-6.3.3.1-05
#[test]
fn the_next_player_is_informed_of_the_minimum_bet() {
    let (_, ruling) = heads_up();
    let said = ruling.announcements[0];
    assert_eq!((said.to, said.key, said.amount), (Some(A), "minimum_bet_option", Some(chips(200))));
    let quiet = under(
        &with("oot_inform_next_player", "no"),
        &flop(2),
        OutOfTurn { who: B, act: bet(5_000) },
    );
    assert_eq!(quiet.announcements, []);
}

// clause: SVP-6.3.3.1-06
#[test]
fn the_heads_up_rule_explains_its_two_aims() {
    let (_, ruling) = heads_up();
    for words in
        ["must not get to steal the first bluff", "a chance to get a showdown", "nearly a showdown"]
    {
        assert!(ruling.therefore.contains(words), "{words}");
    }
}

// clause: SVP-6.3.3.2-01
#[test]
fn with_three_players_the_bet_binds_after_checks() {
    let table = flop(3);
    let ruling = oot(&table, C, bet(5_000));
    let checked = after(&table, &ruling, &[(A, Act::Check), (B, Act::Check)]);
    assert_eq!(words(checked.options(C)), "exactly 5000");
}

// clause: SVP-6.3.3.2-02
#[test]
fn with_three_players_the_offender_is_warned_too() {
    let (_, ruling) = example();
    assert_eq!(ruling.penalty(C), Some(Level::Warning));
    assert!(ruling.penalties[0].mandatory);
}

// clause: SVP-6.3.3.2-03
#[test]
fn up_to_the_amount_the_offender_puts_in_exactly_it() {
    let (table, ruling) = example();
    for act in [Act::Fold, Act::Call, raise(2_500), raise(4_000), raise(5_000)] {
        let acted = after(&table, &ruling, &[(B, act)]);
        assert_eq!(words(acted.options(C)), "exactly 5000", "{act:?}");
    }
    let called = after(&table, &ruling, &[(B, raise(5_000)), (C, Act::Call)]);
    assert_eq!(called.state().bet, chips(5_000));
    // 5,000 over 4,000 is an incomplete raise: B is not opened again, A faces a full raise and may raise.
    let short = after(&table, &ruling, &[(B, raise(4_000)), (C, raise(5_000))]);
    assert_eq!(words(short.options(A)), "fold, call add 4000, raise 8000");
    let called = short.act(A, Act::Call).unwrap();
    assert_eq!(words(called.options(B)), "fold, call add 1000");
}

// clause: SVP-6.3.3.2-04
#[test]
fn above_the_amount_the_offender_completes_or_loses_it() {
    let (table, ruling) = example();
    let raised = after(&table, &ruling, &[(B, raise(20_000))]);
    assert_eq!(words(raised.options(C)), "fold lose 5000, call add 15000");
    let folded = raised.act(C, Act::Fold).unwrap();
    assert_eq!(folded.state().dead_chips, chips(5_000));
}

// clause: SVP-6.3.3.2-05
#[test]
fn above_the_amount_the_offender_may_not_raise() {
    let (table, ruling) = example();
    for to in [20_000, 9_001] {
        let raised = after(&table, &ruling, &[(B, raise(to))]);
        let refused = raised.act(C, raise(to * 2)).unwrap_err();
        assert_eq!(refused.options.raise, None);
    }
    let just = after(&table, &ruling, &[(B, raise(5_001))]);
    assert_eq!(words(just.options(C)), "fold lose 5000, call add 1");
}

// clause: SVP-6.3.3.2-06
#[test]
fn the_rule_for_three_explains_that_it_protects_both_others() {
    let (_, ruling) = example();
    assert!(ruling.therefore.contains("protects both other players best"));
}

// clause: SVP-7-01
#[test]
fn section_7_is_for_acts_in_turn_alone() {
    let table = flop(3);
    let in_turn = oot(&table, A, bet(500));
    assert!(in_turn.cites("SVP-7-01") && in_turn.does(&Effect::PlayGoesOn));
    let chip = ruled(
        &table,
        rulings::OneChip { who: B, chip: chips(1_000), said: None, before_touch: false },
    );
    assert!(chip.cites("SVP-7-01") && chip.does(&Effect::PlayGoesOn));
}

// clause: SVP-2.8-03
#[test]
fn acting_past_hidden_cards_brings_no_penalty() {
    let table = flop(3);
    let mut incident = rulings::Incident::now(OutOfTurn { who: B, act: bet(400) }, &table);
    incident.hidden_by = Some(A);
    let ruling = rulings::rule(&table, &incident, &rulings::Switches::svepof()).unwrap();
    assert_eq!(ruling.penalties, []);
    assert!(ruling.cites("SVP-2.8-03") && ruling.cites("SVP-2.8-02"));
    // The act binds if A changes nothing; otherwise B may take it back.
    assert_eq!(words(after(&table, &ruling, &[(A, Act::Check)]).options(B)), "exactly 400");
    assert_eq!(
        words(after(&table, &ruling, &[(A, bet(300))]).options(B)),
        "fold back 400, call back 100, raise 600"
    );
    assert!(oot(&table, B, bet(400)).penalty(B).is_some());
}
