//! Holds, the order to go on, rounds of hand-for-hand play, and failures.

use crate::desk::{Desk, all_in, call, chips, fold, one_level, seat};
use seating::{Direction, EntryId, Fact, Hold, Mark, MarkKind, Stack};
use tournament_table::{Input, Needs, Refused};
use units::{HandNo, Millis};

fn rested(round: Option<u32>, desk: &Desk) -> Fact {
    Fact::Rested { round, stacks: desk.table.stacks() }
}

fn until_turn(desk: &mut Desk) {
    while desk.table.turn().is_none() {
        assert!(desk.step());
    }
}

#[test]
fn a_hold_between_hands_is_answered_at_once_and_each_time() {
    let mut desk = Desk::with(one_level(6), &[1_500; 3]);
    for _ in 0..2 {
        desk.direct(Direction::Hold(Hold::AfterHand));
        assert_eq!(desk.take_facts(), [rested(None, &desk)]);
        assert!(!desk.begin_hand());
    }
    desk.direct(Direction::GoOn { round: None });
    assert!(desk.begin_hand());
}

#[test]
fn a_hold_in_a_hand_is_answered_after_it() {
    let mut desk = Desk::with(one_level(6), &[1_500; 3]);
    desk.plays = fold;
    desk.begin_hand();
    desk.direct(Direction::Hold(Hold::AfterHand));
    assert!(desk.facts().is_empty());
    desk.end_hand();
    assert_eq!(desk.take_facts(), [rested(None, &desk)]);
    assert!(!desk.begin_hand());
}

#[test]
fn a_hold_at_once_stops_the_hand_until_the_order_to_go_on() {
    let mut desk = Desk::with(one_level(6), &[1_500; 3]);
    desk.plays = fold;
    desk.begin_hand();
    until_turn(&mut desk);
    let (to_act, _) = desk.table.turn().unwrap();
    desk.direct(Direction::Hold(Hold::AtOnce));
    desk.wait(Millis::seconds(24 * 60 * 60));
    assert_eq!(desk.table.turn(), Some((to_act, None)));
    assert_eq!(desk.act(to_act, hand::Action::Fold), Err(Refused::Paused));
    assert!(desk.facts().is_empty());
    desk.direct(Direction::GoOn { round: None });
    let clock = desk.table.turn().unwrap().1;
    assert_eq!(clock, Some(desk.now + Millis::seconds(15)));
    // A second stop is as long as it has to be, too.
    desk.direct(Direction::Hold(Hold::AtOnce));
    desk.wait(Millis::seconds(24 * 60 * 60));
    assert_eq!(desk.table.turn(), Some((to_act, None)));
    desk.direct(Direction::GoOn { round: None });
    desk.end_hand();
    assert!(desk.facts().is_empty(), "a hold that was lifted in the hand is not answered");
    assert!(desk.begin_hand());
}

#[test]
fn an_operators_pause_ends_with_the_turn_as_it_was() {
    // clause: SVS-2.8.2-09
    let mut desk = Desk::with(one_level(6), &[1_500; 3]);
    desk.plays = call;
    desk.begin_hand();
    until_turn(&mut desk);
    desk.decide();
    until_turn(&mut desk);
    desk.wait(Millis::seconds(4));
    let (to_act, deadline) = desk.table.turn().unwrap();
    let left = deadline.unwrap().since(desk.now);
    let before = desk.table.clone();
    let hand = |table: &tournament_table::Table| table.hand().unwrap().clone();
    let level = before.schedule().at(desk.now).unwrap();
    let mark = |desk: &Desk, kind| Direction::Clock(Mark { at: desk.now, kind });
    desk.direct(mark(&desk, MarkKind::PausedAtOnce));
    assert_eq!(desk.act(to_act, hand::Action::Fold), Err(Refused::Paused));
    desk.wait(Millis::seconds(3 * 60 * 60));
    let held = desk.table.schedule().at(desk.now).unwrap();
    assert_eq!((held.row, held.left), (level.row, level.left));
    assert_eq!(desk.table.turn(), Some((to_act, None)));
    desk.direct(mark(&desk, MarkKind::Resumed));
    let level_left = desk.table.schedule().at(desk.now).unwrap().left;
    assert_eq!(level_left, level.left);
    assert_eq!(desk.table.turn(), Some((to_act, Some(desk.now + left))));
    assert!(hand(&desk.table) == hand(&before), "every stack, bet and card is as it was");
    assert_eq!(desk.table.stacks(), before.stacks());
    desk.end_hand();
    assert!(desk.facts().is_empty());
    assert!(desk.begin_hand());
}

#[test]
fn a_turn_that_begins_in_a_pause_has_its_clock_after_it() {
    for stops_clock in [true, false] {
        let mut desk = Desk::with(one_level(6), &[1_500; 3]);
        desk.plays = fold;
        desk.begin_hand();
        assert_eq!(desk.table.turn(), None, "the cards are still to come");
        let mark = |desk: &Desk, kind| Direction::Clock(Mark { at: desk.now, kind });
        match stops_clock {
            true => desk.direct(mark(&desk, MarkKind::PausedAtOnce)),
            false => desk.direct(Direction::Hold(Hold::AtOnce)),
        }
        until_turn(&mut desk);
        let (to_act, deadline) = desk.table.turn().unwrap();
        assert_eq!(deadline, None);
        desk.wait(Millis::seconds(60));
        match stops_clock {
            true => desk.direct(mark(&desk, MarkKind::Resumed)),
            false => desk.direct(Direction::GoOn { round: None }),
        }
        let whole = desk.now + Millis::seconds(15);
        assert_eq!(desk.table.turn(), Some((to_act, Some(whole))));
        desk.end_hand();
        assert!(desk.begin_hand());
    }
}

#[test]
fn a_pause_gives_no_time_to_a_player_on_their_time_bank() {
    let mut desk = Desk::with(one_level(6), &[1_500; 3]);
    desk.plays = fold;
    desk.begin_hand();
    until_turn(&mut desk);
    let (to_act, _) = desk.table.turn().unwrap();
    desk.wait(Millis::seconds(10));
    for _ in 0..3 {
        let left = desk.table.turn().unwrap().1.unwrap().since(desk.now);
        let bank = desk.table.bank_left(to_act);
        desk.direct(Direction::Hold(Hold::AtOnce));
        desk.wait(Millis::seconds(60));
        desk.direct(Direction::GoOn { round: None });
        assert_eq!(desk.table.turn(), Some((to_act, Some(desk.now + left))));
        assert_eq!(desk.table.bank_left(to_act), bank);
        desk.wait(Millis::seconds(1));
    }
}

#[test]
fn a_hand_that_is_broken_off_returns_its_stakes_first() {
    let mut desk = Desk::with(one_level(6), &[1_500, 1_400, 1_300]);
    desk.plays = call;
    desk.play_hand();
    let before: Vec<Stack> = desk.table.stacks();
    let big = desk.table.last().unwrap().big_blind;
    desk.begin_hand();
    until_turn(&mut desk);
    desk.decide();
    desk.direct(Direction::Hold(Hold::BreakOff));
    assert_eq!(desk.take_facts(), [Fact::Rested { round: None, stacks: before }]);
    assert_eq!(desk.table.last().unwrap().big_blind, big, "its blinds do not count");
    assert!(!desk.begin_hand());
}

#[test]
fn a_round_is_one_hand_and_its_end_is_reported() {
    // clause: SVS-2.3.4-06, W2D-16.9-02
    let mut tables = [Desk::with(one_level(6), &[1_500; 3]), Desk::with(one_level(6), &[1_500; 3])];
    for desk in &mut tables {
        desk.plays = fold;
        desk.direct(Direction::Hold(Hold::AfterHand));
        desk.take_facts();
        desk.direct(Direction::GoOn { round: Some(1) });
        assert!(desk.begin_hand());
        assert_eq!(desk.table.round(), Some(1));
    }
    let [quick, slow] = &mut tables;
    quick.end_hand();
    quick.now += Millis::seconds(20);
    slow.now += Millis::seconds(5);
    assert_eq!(quick.take_facts(), [rested(Some(1), quick)]);
    // The quick table waits for the slow one, however long that takes.
    quick.wait(Millis::seconds(70));
    assert!(!quick.begin_hand());
    slow.end_hand();
    slow.now = quick.now;
    assert_eq!(slow.take_facts(), [rested(Some(1), slow)]);
    for desk in &mut tables {
        desk.direct(Direction::GoOn { round: Some(2) });
        assert_eq!(desk.table.needs(desk.now), Needs::Deck, "both begin at the same moment");
    }
}

#[test]
fn who_goes_out_in_a_round_is_reported_before_its_end() {
    let mut desk = Desk::with(one_level(6), &[100, 1_500]);
    desk.plays = all_in;
    desk.direct(Direction::GoOn { round: Some(4) });
    let mut round = 4;
    while desk.play_hand() && desk.stack(1) > 0 && desk.stack(2) > 0 {
        desk.take_facts();
        round += 1;
        desk.direct(Direction::GoOn { round: Some(round) });
    }
    let facts = desk.take_facts();
    assert!(matches!(facts[0], Fact::Out { round: at, .. } if at == Some(round)), "{facts:?}");
    assert_eq!(facts[1..], [rested(Some(round), &desk)]);
    // The next round passes a table by where one player is left.
    desk.direct(Direction::GoOn { round: Some(round + 1) });
    assert_eq!(desk.take_facts(), [rested(Some(round + 1), &desk)]);
    assert!(!desk.begin_hand());
}

#[test]
fn a_hand_that_runs_when_rounds_begin_is_in_none() {
    let mut desk = Desk::with(one_level(6), &[1_500; 3]);
    desk.plays = fold;
    desk.begin_hand();
    desk.direct(Direction::Hold(Hold::AfterHand));
    assert_eq!(desk.table.round(), None);
    desk.end_hand();
    assert_eq!(desk.take_facts(), [rested(None, &desk)]);
}

#[test]
fn after_a_knock_out_nothing_is_dealt_before_go_on() {
    let mut desk = Desk::with(one_level(6), &[1_500, 100, 3_000]);
    desk.plays = all_in;
    // An order that comes in the hand is older than what the hand brings.
    desk.begin_hand();
    desk.direct(Direction::GoOn { round: None });
    desk.end_hand();
    while desk.facts().is_empty() {
        desk.play_hand();
    }
    assert!(matches!(desk.facts()[..], [Fact::Out { .. }]));
    assert!(!desk.begin_hand());
    desk.direct(Direction::GoOn { round: None });
    if desk.table.has_chips().len() > 1 {
        assert!(desk.begin_hand());
    }
}

#[test]
fn a_table_that_fails_reports_the_stacks_before_its_hand() {
    let mut desk = Desk::with(one_level(6), &[1_500, 1_400]);
    desk.plays = all_in;
    desk.begin_hand();
    until_turn(&mut desk);
    desk.decide();
    desk.put(Input::Failed).unwrap();
    let stack = |entry, n| Stack { entry: EntryId(entry), chips: chips(n) };
    let failed = Fact::Failed { stacks: vec![stack(0, 1_500), stack(1, 1_400)] };
    assert_eq!(desk.take_facts(), [failed]);
    assert!(desk.table.is_closed());
    let refused = desk.put(Input::SitOut { player: crate::desk::player(0) });
    assert_eq!(refused, Err(Refused::Closed));
    // Directions that were on their way do nothing, and the table can be closed.
    desk.direct(Direction::ReleaseAll { first: seating::PassageId(9) });
    assert!(desk.facts().is_empty());
    desk.direct(Direction::Close);
    assert_eq!(desk.take_facts(), [Fact::Closed]);
    let no = desk.table.taken() + 1;
    let late = Input::Directed { no, direction: Direction::GoOn { round: None } };
    assert_eq!(desk.put(late), Err(Refused::Closed));
    assert_eq!(desk.table.seat(seat(1)).unwrap().stack, chips(1_500));
    assert_eq!(desk.table.hand_no(), HandNo(1));
}
