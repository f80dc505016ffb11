//! Players who are not there: dealt in, made to post, folded.

use crate::desk::{Desk, anything, call, one_level, passage, player, seat};
use hand::{Action, PostKind};
use seating::{Arrival, Direction, Presence};
use table::{SeatState, SitOutReason};
use tournament_table::{Event, Input, Refused};
use units::Millis;

fn lost(desk: &mut Desk, entry: u32, connected: bool) {
    desk.put(Input::Connection { player: player(entry), connected }).unwrap();
}

fn presence(desk: &Desk, n: u8) -> Presence {
    desk.table.entry_seat(seat(n)).unwrap().presence
}

#[test]
fn a_lost_connection_pauses_a_player_until_it_is_back() {
    // clause: SVS-2.8.2-07
    let mut desk = Desk::with(one_level(6), &[1_500; 3]);
    lost(&mut desk, 2, false);
    assert_eq!(presence(&desk, 3), Presence::Away { since: desk.now });
    let state = desk.table.seat(seat(3)).unwrap().state;
    assert!(matches!(state, SeatState::Out { reason: SitOutReason::Disconnected, .. }));
    lost(&mut desk, 2, true);
    assert_eq!(presence(&desk, 3), Presence::Here);

    // In a hand the clock decides; the next one finds the player paused.
    desk.begin_hand();
    lost(&mut desk, 2, false);
    assert_eq!(presence(&desk, 3), Presence::Here);
    desk.end_hand();
    assert!(matches!(presence(&desk, 3), Presence::Away { .. }));
    lost(&mut desk, 2, true);
    desk.begin_hand();
    desk.end_hand();
    assert_eq!(desk.table.last_decision(seat(3)), Some(table::Decision::Check));
}

#[test]
fn nine_hands_of_absence_cost_the_blinds_alone() {
    // clause: SVS-2.8.2-08
    let mut desk = Desk::with(one_level(9), &[10_000; 9]);
    lost(&mut desk, 2, false);
    for _ in 0..9 {
        desk.play_hand();
        assert_eq!(desk.dealt().len(), 9);
        assert!(!desk.table.hand().unwrap().live().contains(seat(3)), "folded at its turn");
    }
    assert_eq!(desk.stack(3), 10_000 - 150);
}

#[test]
fn an_absent_players_turn_lasts_two_seconds_or_none() {
    // clause: SVS-2.8.2-08
    for wait in [2_000, 0] {
        let mut config = one_level(3);
        config.rules.absent_response = Millis(wait);
        let mut desk = Desk::with(config, &[1_500; 3]);
        lost(&mut desk, 0, false);
        lost(&mut desk, 1, false);
        lost(&mut desk, 2, false);
        desk.begin_hand();
        let began = desk.now;
        desk.end_hand();
        // Two fold, and the third wins without a turn.
        assert_eq!(desk.now.since(began), Millis(2 * wait));
        let stacks: u64 = (1..=3).map(|n| desk.stack(n)).sum();
        assert_eq!(stacks, 4_500);
    }
}

#[test]
fn an_absent_big_blind_folds_to_a_limp_unless_it_may_check() {
    for checks in [false, true] {
        let mut config = one_level(3);
        config.rules.absent_checks = checks;
        let mut desk = Desk::with(config, &[1_500; 3]);
        desk.begin_hand();
        let big = desk.posted(PostKind::BigBlind).unwrap();
        let entry = desk.table.entry_seat(big).unwrap().entry.0;
        desk.put(Input::SitOut { player: player(entry) }).unwrap();
        while desk.table.hand().is_none_or(|hand| hand.boards()[0].is_empty()) {
            assert!(desk.step());
        }
        assert_eq!(desk.table.hand().unwrap().live().contains(big), checks);
    }
}

#[test]
fn who_never_came_is_dealt_in_and_blinded_off() {
    let mut desk = Desk::open(one_level(3), 3);
    let mut arrivals = Vec::new();
    for entry in 0..3 {
        let presence = if entry == 1 { Presence::NeverCame } else { Presence::Here };
        let stack = if entry == 1 { 300 } else { 10_000 };
        let passage = passage(u64::from(entry), entry, stack);
        let passage = seating::Passage { presence, ..passage };
        arrivals.push(Arrival { passage, seat: seat(entry as u8 + 1) });
    }
    desk.direct(Direction::Seat(arrivals));
    desk.take_facts();
    desk.plays = call;
    let mut hands = 0;
    while desk.stack(2) > 0 && hands < 20 {
        assert!(desk.play_hand());
        assert!(desk.dealt().contains(&2));
        desk.direct(Direction::GoOn { round: None });
        desk.take_facts();
        hands += 1;
    }
    assert_eq!(desk.stack(2), 0, "{hands} hands");
    assert_eq!(presence(&desk, 2), Presence::NeverCame);
}

#[test]
fn who_never_came_is_there_once_they_connect() {
    let mut desk = Desk::open(one_level(3), 3);
    let passage = seating::Passage { presence: Presence::NeverCame, ..passage(1, 0, 300) };
    desk.direct(Direction::Seat(vec![Arrival { passage, seat: seat(1) }]));
    lost(&mut desk, 0, true);
    assert_eq!(presence(&desk, 1), Presence::Here);
}

#[test]
fn acting_brings_an_absent_player_back() {
    let mut desk = Desk::with(one_level(2), &[1_500; 2]);
    desk.begin_hand();
    while desk.table.turn().is_none() {
        desk.step();
    }
    let (to_act, _) = desk.table.turn().unwrap();
    let entry = desk.table.entry_seat(to_act).unwrap().entry.0;
    desk.put(Input::SitOut { player: player(entry) }).unwrap();
    let events = desk.act(to_act, Action::Call).unwrap();
    assert_eq!(events[0], Event::Table(table::Event::CameBack { seat: to_act }));
    assert_eq!(presence(&desk, to_act.number()), Presence::Here);
    let again = desk.put(Input::ComeBack { player: player(entry) });
    assert_eq!(again, Err(Refused::SitOutUnchanged));
    assert_eq!(desk.put(Input::SitOut { player: player(77) }), Err(Refused::NotSeated));
}

#[test]
fn a_penalised_player_posts_and_has_no_say() {
    let mut desk = Desk::open(one_level(3), 3);
    let until = desk.now + Millis::seconds(600);
    let penalised = |entry: u32| {
        let passage = passage(u64::from(entry), entry, 10_000);
        let sits_out_until = (entry == 0).then_some(until);
        let passage = seating::Passage { sits_out_until, ..passage };
        Arrival { passage, seat: seat(entry as u8 + 1) }
    };
    desk.direct(Direction::Seat((0..3).map(penalised).collect()));
    desk.plays = call;
    for _ in 0..3 {
        desk.begin_hand();
        while desk.table.is_hand_running() {
            if desk.table.is_turn_of(seat(1)) {
                assert_eq!(desk.act(seat(1), Action::Fold), Err(Refused::Penalised));
            }
            desk.step();
        }
    }
    assert_eq!(desk.stack(1), 10_000 - 150);
    assert_eq!(presence(&desk, 1), Presence::Here);
    desk.now = until;
    desk.begin_hand();
    desk.plays = anything;
    while !desk.table.is_turn_of(seat(1)) && desk.table.is_hand_running() {
        desk.step();
    }
    assert!(desk.act(seat(1), Action::Fold).is_ok());
}

#[test]
fn nothing_is_given_back_for_one_lost_connection() {
    let mut desk = Desk::with(one_level(3), &[1_500; 3]);
    desk.plays = call;
    desk.begin_hand();
    while desk.table.turn().is_none() {
        desk.step();
    }
    let (lost_seat, _) = desk.table.turn().unwrap();
    desk.act(lost_seat, Action::Call).unwrap();
    let entry = desk.table.entry_seat(lost_seat).unwrap().entry.0;
    lost(&mut desk, entry, false);
    desk.plays = crate::desk::all_in;
    while desk.table.is_hand_running() {
        if desk.table.is_turn_of(lost_seat) {
            desk.wait(Millis::seconds(60));
        } else {
            desk.step();
        }
    }
    assert_eq!(desk.stack(lost_seat.number()), 1_400, "the call stays in the pot");
}
