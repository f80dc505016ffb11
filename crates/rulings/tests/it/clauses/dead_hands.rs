//! Dead hands, their grounds, and absent players: sections 1, 2.5, 2.7.

use crate::table::*;
use rulings::*;

fn phone(table: &Situation) -> Ruling {
    ruled(table, Phone { who: A })
}

// clause: SVP-1.1-01
#[test]
fn a_breach_without_its_own_rule_kills_the_hand() {
    let breach = Breach { who: A, ground: None };
    let ruling = ruled(&flop(3), breach.clone());
    assert!(ruling.kills(A));
    assert_eq!(ruling.clauses[0], Clause("SVP-1.1-01"));
    let tda = under(&with("default_sanction", "penalty"), &flop(3), breach);
    assert!(!tda.kills(A) && tda.penalty(A).is_some());
}

// clause: SVP-1.1-02
#[test]
fn a_dead_hand_loses_what_it_has_wagered() {
    let table = acts(preflop(4), &[(A, raise(600)), (B, Act::Call)]);
    let dead = table.ruled(&phone(&table));
    let state = dead.state();
    assert!(!state.live.contains(A));
    assert_eq!((state.in_hand[A], state.in_hand[B]), (chips(600), chips(600)));
    assert_eq!((state.stack[A], state.stack[B]), (Some(chips(99_400)), Some(chips(99_400))));
    assert_eq!(state.pot(), chips(1_500));
    assert_eq!(state.bet, chips(600), "the wager stays the amount to match");
}

// clause: SVP-1.1-02
#[test]
fn an_uncalled_part_comes_back_only_under_the_switch() {
    let table = acts(preflop(4), &[(A, raise(600))]);
    let forfeited = table.ruled(&phone(&table)).state();
    assert_eq!((forfeited.stack[A], forfeited.bet), (Some(chips(99_400)), chips(600)));
    let returned = table
        .ruled(&under(&with("dead_hand_uncalled", "return"), &table, Phone { who: A }))
        .state();
    assert_eq!((returned.stack[A], returned.bet), (Some(chips(99_800)), chips(200)));
}

// clause: SVP-1.1-03
#[test]
fn a_dead_hand_and_a_penalty_have_a_clause_each() {
    let ruling = ruled(&flop(3), Breach { who: A, ground: None });
    let dead = ruling.effects.iter().find(|ruled| ruled.effect == Effect::HandDead(A)).unwrap();
    assert_eq!(dead.clause, Clause("SVP-1.1-01"));
    assert_eq!(
        (ruling.penalties[0].who, ruling.penalties[0].clause),
        (Person::Seat(A), Clause("SVP-1.1-03"))
    );
}

// clause: SVP-1-19
#[test]
fn a_director_may_kill_a_hand_on_another_ground() {
    let ground = Breach { who: A, ground: Some("swapped cards".into()) };
    let ruling = ruled(&flop(3), ground);
    assert!(ruling.kills(A) && ruling.clauses[0] == Clause("SVP-1-19"));
}

// clause: SVP-1-20
#[test]
fn cards_slid_forward_in_front_of_a_bet_are_folded() {
    let table = acts(flop(3), &[(A, bet(300))]);
    let ruling = ruled(&table, Folds { who: B, how: FoldedHow::Cards });
    assert!(ruling.kills(B) && ruling.clauses[0] == Clause("SVP-1-20"));
    assert_eq!(ruling.discretion, None, "it cannot be called back");
    assert_eq!(ruling.penalties, []);
    let certain = MuckedHand { who: B, identified: Identified::Certain, misinformed_by: None };
    assert!(ruled(&table.ruled(&ruling), certain).discretion.is_some(), "except by 1 d)");
}

// clause: SVP-1-21
#[test]
fn an_announced_fold_in_front_of_a_bet_is_a_fold() {
    let table = acts(flop(3), &[(A, bet(300))]);
    let ruling = ruled(&table, Folds { who: B, how: FoldedHow::Words });
    assert!(ruling.kills(B) && ruling.clauses[0] == Clause("SVP-1-21"));
}

// clause: SVP-1-22
#[test]
fn a_hand_thrown_forward_without_a_bet_is_dead() {
    let table = flop(3);
    let folded = table.ruled(&ruled(&table, Folds { who: A, how: FoldedHow::Cards }));
    assert!(!folded.state().live.contains(A));
    let after = folded.act(B, bet(600)).unwrap();
    assert_eq!((after.state().bet, after.state().to_act), (chips(600), Some(C)), "B's bet stands");
}

// clause: SVP-6.6-01, SVP-6.6-03
#[test]
fn a_fold_without_a_bet_brings_a_penalty() {
    let ruling = ruled(&flop(3), Folds { who: A, how: FoldedHow::Cards });
    assert!(ruling.cites("SVP-6.6-01"));
    assert_eq!(ruling.penalty(A), Some(Level::Warning));
    assert_eq!(flop(3).options(A).fold, None, "no fold is offered");
    assert_eq!(faults(&acts(flop(3), &[(A, Act::Fold)])).len(), 1);
}

// clause: SVP-6.6-02
#[test]
fn the_last_to_act_on_the_river_may_fold() {
    let table = acts(on(Street::River, 3), &[(A, Act::Check), (B, Act::Check)]);
    let ruling = ruled(&table, Folds { who: C, how: FoldedHow::Cards });
    assert_eq!(ruling.penalties, []);
    assert!(table.options(C).fold.is_some());
    assert_eq!(faults(&acts(table, &[(C, Act::Fold)])), []);
    assert_eq!(
        faults(&acts(on(Street::River, 3), &[(A, Act::Fold)])).len(),
        1,
        "the first to act may not"
    );
}

// clause: SVP-6.6-04
#[test]
fn two_folds_without_need_are_two_incidents() {
    let table = acts(flop(4), &[(A, Act::Check), (B, Act::Fold), (C, Act::Fold), (D, bet(600))]);
    let found = faults(&table);
    let who: Vec<What> = found.into_iter().map(|incident| incident.what).collect();
    let folds = |who| What::Folds(Folds { who, how: FoldedHow::Cards });
    assert_eq!(who, [folds(B), folds(C)]);
    assert_eq!(table.state().bet, chips(600), "D's bet stands");
}

// clause: SVP-1-24
#[test]
fn a_mucked_hand_is_restored_only_if_it_is_certain() {
    let table = acts(flop(3), &[(A, bet(300)), (B, Act::Fold)]);
    let muck = |identified| ruled(&table, MuckedHand { who: B, identified, misinformed_by: None });
    let certain = muck(Identified::Certain);
    assert!(certain.kills(B));
    let alternatives = certain.discretion.unwrap().alternatives;
    assert_eq!(alternatives[0].effects, [Effect::HandRestored(B)]);
    assert!(table.after(&alternatives[0].effects).state().live.contains(B));
    assert_eq!(muck(Identified::Doubtful).discretion, None);
    assert_eq!(muck(Identified::No).discretion, None);
}

// clause: SVP-1-25
#[test]
fn a_fold_caused_by_wrong_information_is_restored() {
    let table = acts(flop(3), &[(A, bet(300)), (B, Act::Fold)]);
    let muck = |by| {
        ruled(&table, MuckedHand { who: B, identified: Identified::Certain, misinformed_by: by })
    };
    assert!(muck(Some(A)).does(&Effect::HandRestored(B)));
    assert!(muck(None).does(&Effect::HandDead(B)));
}

// clause: SVP-2.5-01
#[test]
fn a_phone_kills_any_live_hand() {
    let table = acts(
        stack(on(Street::River, 3), A, 3_200),
        &[(A, Act::AllIn(chips(3_000))), (B, Act::Call)],
    );
    let ruling = phone(&table);
    assert!(ruling.kills(A));
    assert_eq!(table.ruled(&ruling).state().in_hand[A], chips(3_200), "the chips stay in the pot");
    let folded = acts(flop(3), &[(A, bet(300)), (B, Act::Fold)]);
    let warned = ruled(&folded, Phone { who: B });
    assert!(!warned.kills(B) && warned.penalty(B) == Some(Level::Warning));
    assert!(!under(&with("phone", "penalty"), &table, Phone { who: A }).kills(A));
}

// clause: SVP-6.1-01
#[test]
fn delaying_the_game_is_ruled_by_the_hand_that_is_held() {
    let delay = Delay { who: B, by: DelayBy::Other };
    let live = ruled(&flop(3), delay);
    assert_eq!(live.clauses[..2], [Clause("SVP-6.1-01"), Clause("SVP-6.1-02")]);
    let folded = acts(flop(3), &[(A, bet(300)), (B, Act::Fold)]);
    let warned = ruled(&folded, delay);
    assert_eq!(warned.clauses, [Clause("SVP-6.1-01")]);
    assert!(!warned.kills(B) && warned.penalty(B) == Some(Level::Warning));
}

// clause: SVP-6.1-02
#[test]
fn a_phone_delays_the_game_and_thinking_does_not() {
    let ruling = ruled(&flop(3), Delay { who: A, by: DelayBy::Phone });
    assert!(ruling.kills(A) && ruling.cites("SVP-6.1-02") && ruling.cites("SVP-2.5-01"));
    let thinking = ruled(&flop(3), Delay { who: A, by: DelayBy::Thinking });
    assert!(!thinking.kills(A) && thinking.penalties.is_empty());
    assert!(thinking.cites("SVP-2.12-01"));
}

fn present(presence: Presence, switches: &Switches) -> bool {
    let mut table = preflop(6);
    table.players[4].presence = presence;
    !under(switches, &table, Absent { who: E }).kills(E)
}

// clause: SVP-2.7-03
#[test]
fn a_hand_on_the_chair_is_present_and_the_way_there_is_not() {
    let book = Switches::svepof();
    assert!(present(Presence::Seated, &book) && present(Presence::HandOnChair, &book));
    assert!(!present(Presence::OnTheWay, &book) && !present(Presence::Away, &book));
    assert!(!present(Presence::WithinReach, &book));
    assert!(present(Presence::WithinReach, &with("presence", "reach")));
}

// clause: SVP-2.7-02
#[test]
fn an_absent_hand_is_folded_and_its_blind_stays() {
    let mut table = preflop(6);
    table.players[4].presence = Presence::OnTheWay;
    let ruling = ruled(&table, Absent { who: E });
    assert!(ruling.kills(E));
    let folded = table.ruled(&ruling);
    assert_eq!(folded.state().in_hand[E], chips(100), "E posted the small blind");
    // Arriving afterwards changes nothing.
    let mut arrived = folded.clone();
    arrived.players[4].presence = Presence::Seated;
    assert!(!arrived.state().live.contains(E));
}

// clause: SVP-2.7.1-01, SVP-2.7.1-02
#[test]
fn a_player_who_leaves_a_pot_is_folded() {
    let table = acts(flop(3), &[(A, bet(500)), (B, Act::Call)]);
    let ruling = ruled(&table, LeftTable { who: B, call_open: false });
    assert!(ruling.cites("SVP-2.7.1-01") && ruling.kills(B));
    let after = table.ruled(&ruling);
    assert_eq!(after.state().in_hand[B], chips(700));
    assert!(after.act(B, Act::Check).is_err(), "they do not play on after coming back");
    let all_in = acts(stack(flop(2), A, 700), &[(A, Act::AllIn(chips(500)))]);
    assert!(ruled(&all_in, LeftTable { who: A, call_open: false }).kills(A));
    assert!(
        !under(&with("leave_table", "penalty"), &table, LeftTable { who: B, call_open: false })
            .kills(B)
    );
}

// clause: SVP-2.7.1-03
#[test]
fn a_playing_director_may_leave_only_under_the_house_rule() {
    let mut table = flop(3);
    table.players[0].is_director = true;
    let called = LeftTable { who: A, call_open: true };
    let house = with("playing_td_may_leave", "on");
    assert!(under(&house, &table, called).does(&Effect::Wait(A)));
    assert!(ruled(&table, called).kills(A), "off");
    assert!(
        under(&house, &table, LeftTable { who: A, call_open: false }).kills(A),
        "no call is open"
    );
    assert!(
        under(&house, &table, LeftTable { who: B, call_open: true }).kills(B),
        "another player"
    );
}
