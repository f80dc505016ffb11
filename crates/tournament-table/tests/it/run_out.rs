//! All-ins: hands turned up, and the streets one by one.

use crate::desk::{Desk, all_in, one_level};
use seating::{Direction, Fact, Hold};
use tournament_table::Event;
use units::{Instant, Millis};

/// When each street of the board came, and when cards were shown before.
fn streets(desk: &Desk) -> (Vec<Instant>, Vec<Instant>) {
    let mut boards = Vec::new();
    let mut shown = Vec::new();
    for (at, event) in &desk.record {
        match event {
            Event::Table(table::Event::Hand(hand::Event::BoardDealt { .. })) => boards.push(*at),
            Event::Table(table::Event::Hand(hand::Event::Shown { .. })) if boards.is_empty() => {
                shown.push(*at);
            }
            _ => {}
        }
    }
    (boards, shown)
}

#[test]
fn in_tournaments_all_in_hands_are_turned_up_before_the_flop() {
    // clause: SVS-2.3.4-15
    for face_up in [true, false] {
        let mut config = one_level(6);
        config.settings.rulebook = books::Rulebook::built_in("svenska-spel").unwrap();
        assert!(!config.settings.rulebook.rules.all_in_face_up, "the book's cash tables differ");
        config.games[0].all_in_face_up = face_up;
        let mut desk = Desk::with(config, &[1_500; 2]);
        desk.plays = all_in;
        desk.play_hand();
        assert_eq!(streets(&desk).1.len(), if face_up { 2 } else { 0 });
    }
}

#[test]
fn flop_turn_and_river_of_an_all_in_are_1500_ms_apart() {
    // clause: SVS-2.3.4-16
    let mut desk = Desk::with(one_level(6), &[1_500; 2]);
    desk.plays = all_in;
    desk.begin_hand();
    let began = desk.now;
    desk.end_hand();
    let (boards, _) = streets(&desk);
    let delay = Millis(1_500);
    assert_eq!(boards, [began + delay, began + delay + delay, began + delay + delay + delay]);
    // The tournament learns of it when the river is released.
    let facts = desk.take_facts();
    if let Some(Fact::Out { began: asked, ended, .. }) = facts.first() {
        assert_eq!((*asked, *ended), (began, boards[2]));
    }
}

#[test]
fn streets_that_are_bet_on_come_at_once() {
    let mut desk = Desk::with(one_level(6), &[1_500; 3]);
    desk.begin_hand();
    let began = desk.now;
    desk.end_hand();
    let (boards, _) = streets(&desk);
    assert_eq!(boards, [began; 3]);
}

#[test]
fn a_run_out_stands_still_while_the_hand_is_held() {
    let mut desk = Desk::with(one_level(6), &[1_500; 2]);
    desk.plays = all_in;
    desk.begin_hand();
    while streets(&desk).0.is_empty() {
        desk.step();
    }
    desk.direct(Direction::Hold(Hold::AtOnce));
    desk.wait(Millis::seconds(3_600));
    assert!(!desk.step());
    desk.direct(Direction::GoOn { round: None });
    let again = desk.now;
    desk.end_hand();
    assert_eq!(streets(&desk).0[1], again + Millis(1_500));
}
