//! Tests of the cards and streets of hold'em.

use super::*;
use cards::{Card, CardSet};
use hand::{Asks, Limit};
use std::collections::BTreeMap;

const NINE: &str = "s1 100, s2 100, s3 100, s4 100, s5 100, s6 100, s7 100, s8 100, s9 100";
/// A script in which all players call, then check to the end.
const CHECKED_DOWN: &str = "no-limit 5/10, button s1
    stacks s1 1000, s2 1000, s3 1000
    s1 calls | s2 calls | s3 checks | s2 checks | s3 checks | s1 checks
    s2 checks | s3 checks | s1 checks | s2 checks | s3 checks | s1 checks";

/// The number of own cards of each seat, the number of cards in each deal to the board, and all cards as a set.
fn cards_of(played: &Played) -> (BTreeMap<Seat, usize>, Vec<usize>, CardSet) {
    let (mut own, mut boards, mut all) = (BTreeMap::new(), Vec::new(), CardSet::EMPTY);
    for event in &played.events {
        match event {
            Event::HoleDealt { seat, cards, up } => {
                assert!(!up, "face down");
                *own.entry(*seat).or_insert(0) += cards.len();
                cards.reveal().iter().for_each(|card| assert!(all.insert(*card), "{card} twice"));
            }
            Event::BoardDealt { cards, .. } => {
                boards.push(cards.len());
                cards.iter().for_each(|card| assert!(all.insert(*card), "{card} twice"));
            }
            _ => {}
        }
    }
    (own, boards, all)
}

// clause: SVS-3.1.1-01, W2D-7a1-01, PSC-A1a-21, RAY-POK-01
#[test]
fn two_own_cards_and_five_on_the_board() {
    let played = played(&format!(
        "no-limit 5/10, button s9\nstacks {NINE}\nposts s1 small 5, s2 big 10, s3 straddle 20
        s4 raises to 100 | s5 calls | s6 calls | s7 calls | s8 calls | s9 calls | s1 calls
            s2 calls | s3 calls"
    ));
    let (own, boards, all) = cards_of(&played);
    assert_eq!(own, (1..=9).map(|seat| (s(seat), 2)).collect(), "nobody else is dealt a hand");
    assert_eq!(boards, [3, 1, 1]);
    assert_eq!(all.len(), 23);
    let at = |fits: fn(&Event) -> bool| place(&played.events, fits);
    let order = [
        at(|e| matches!(e, Event::BlindPosted { kind: hand::PostKind::SmallBlind, .. })),
        at(|e| matches!(e, Event::BlindPosted { kind: hand::PostKind::BigBlind, .. })),
        at(|e| matches!(e, Event::BlindPosted { kind: hand::PostKind::Straddle, .. })),
        at(|e| matches!(e, Event::HoleDealt { .. })),
        at(|e| matches!(e, Event::StreetOpened { .. })),
        at(|e| matches!(e, Event::BoardDealt { .. })),
    ];
    assert!(order.is_sorted(), "{order:?}");
    let won = |event: &Event| match event {
        Event::PotAwarded { shares, .. } => {
            shares.iter().all(|share| own.contains_key(&share.seat))
        }
        _ => true,
    };
    assert!(played.events.iter().all(won), "no pot for the house");
}

// clause: PSC-A1a-21
#[test]
fn the_best_five_of_seven_cards_win() {
    tells(
        "no-limit 5/10, button s1
         stacks s1 100, s2 100, s3 100
         s1 2c 2d, s2 Kd Kh, s3 As Ad
         board 2h 2s 9c 9d Kc
         s1 raises to 100 | s2 calls | s3 calls",
        &["pot 0 to s1 300"],
    );
    tells(
        "no-limit 5/10, button s1
         stacks s1 100, s2 100, s3 100
         s1 2c 2d, s2 Ac Ad, s3 9h 8h
         board Ah Kh Qh Jh Th
         s1 raises to 100 | s2 calls | s3 calls",
        &["pot 0 to s2 100, s3 100, s1 100"],
    );
}

#[test]
fn two_cards_face_down_to_everybody() {
    let (own, ..) = cards_of(&played(
        "no-limit 5/10, button s1
         stacks s1 100, s2 100, s3 100, s4 100, s5 100, s6 100",
    ));
    assert_eq!(own, (1..=6).map(|seat| (s(seat), 2)).collect());
}

// clause: SVS-3.1.2E-01, W2D-7a5-01, RAY-HOLD-08
#[test]
fn the_flop_opens_left_of_the_button() {
    let played = played(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000, s4 1000, s5 1000
         board 2c 4h 7d 9s Jh
         s4 calls | s5 calls | s1 calls | s2 folds | s3 checks",
    );
    expect(
        &played,
        &[
            "s2 folds",
            "s3 checks",
            "pots: 45 {s1 s3 s4 s5}",
            "board 0: 2c 4h 7d",
            "flop opens",
            "s3 is to act",
        ],
    );
    assert_eq!(played.hand.boards()[0].len(), 3);
}

// clause: W2D-7a6-01, RAY-HOLD-13, PSC-A1a-25
#[test]
fn later_rounds_start_left_of_the_button() {
    tells(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000
         s1 calls | s2 folds | s3 checks | s3 checks | s1 bets 10 | s3 calls | s3 checks",
        &["flop opens", "s3 checks", "s1 bets 10", "..", "turn opens", "s3 checks", "s1 is to act"],
    );
    tells(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s4 1000, s6 1000
         s6 calls | s1 folds | s2 folds | s4 checks",
        &["flop opens", "s4 is to act"],
    );
}

// clause: SVS-3.1.2G-01, W2D-7a7-01, PSC-A1a-26
#[test]
fn turn_and_river_are_dealt_and_bet_on_in_turn() {
    let played = played(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000
         s2 As Ad, s3 Ks Kd
         board 2c 4h 7d 9s Jh
         s1 calls | s2 calls | s3 checks | s2 checks | s3 checks | s1 checks
         s2 checks | s3 bets 10 | s1 folds | s2 calls | s2 checks | s3 checks | s2 checks",
    );
    expect(
        &played,
        &[
            "flop opens",
            "s2 checks",
            "s3 checks",
            "s1 checks",
            "board 0: 9s",
            "turn opens",
            "s2 checks",
            "s3 bets 10",
            "s1 folds",
            "s2 calls 10",
            "pots: 50 {s2 s3}",
            "board 0: Jh",
            "river opens",
            "s2 checks",
            "s3 checks",
            "s2 shows As Ad",
            "..",
            "s2 checks: refused, it is not seat 2's turn",
        ],
    );
    assert_eq!(cards_of(&played).1, [3, 1, 1]);
    assert_eq!(played.hand.boards()[0].len(), 5);
    // If no more betting is possible, the remaining cards are dealt without betting.
    tells(
        "no-limit 5/10, button s1
         stacks s1 40, s2 1000, s3 40
         board 2c 2d 2h 2s Ah
         s1 raises to 40 | s2 calls | s3 calls",
        &[
            "pots: 120 {s1 s2 s3}",
            "..",
            "board 0: 2c 2d 2h",
            "board 0: 2s",
            "board 0: Ah",
            "pot 0 to s2 40, s3 40, s1 40",
        ],
    );
}

// clause: RAY-HOLD-09, RAY-HOLD-10, RAY-HOLD-11
#[test]
fn four_betting_rounds() {
    let played = played(CHECKED_DOWN);
    let mut board = 0;
    let mut rounds = Vec::new();
    for event in &played.events {
        match event {
            Event::BoardDealt { cards, .. } => board += cards.len(),
            Event::StreetOpened { street } => rounds.push((format!("{street:?}"), board)),
            _ => {}
        }
    }
    let expected = [("Preflop", 0), ("Flop", 3), ("Turn", 4), ("River", 5)];
    assert_eq!(rounds, expected.map(|(street, board)| (street.to_owned(), board)));
}

// clause: SVS-1.5-03
#[test]
fn all_players_share_the_board() {
    // Three boards give the same own cards three different winners.
    let script = |board: &str| {
        format!(
            "no-limit 5/10, button s1
            stacks s1 100, s2 100, s3 100
            s1 Ah Kh, s2 9c 9d, s3 5s 6s
            board {board}
            s1 raises to 100 | s2 calls | s3 calls"
        )
    };
    tells(&script("2h 7h Qh 3c 4d"), &["board 0: 2h 7h Qh", "..", "pot 0 to s1 300"]);
    tells(&script("2h 9h 9s 3c 4d"), &["board 0: 2h 9h 9s", "..", "pot 0 to s2 300"]);
    tells(&script("2s 7s Qs 3c 4d"), &["board 0: 2s 7s Qs", "..", "pot 0 to s3 300"]);
    let flop = |event: &Event| matches!(event, Event::BoardDealt { .. });
    assert_eq!(played(CHECKED_DOWN).events.iter().filter(|event| flop(event)).count(), 3);
}

// clause: RAY-HOLD-17, RAY-HOLD-18
#[test]
fn equal_hands_share() {
    tells(
        "no-limit 5/10, button s1
         stacks s1 100, s2 100
         s1 2c 3d, s2 4c 5d
         board Ts Js Qs Ks As
         s1 raises to 100 | s2 calls",
        &["s1 raises to 100, all-in", "s2 calls 90, all-in", "..", "pot 0 to s2 100, s1 100"],
    );
    tells(
        "no-limit 5/10, button s1
         stacks s1 100, s2 100
         s1 Ah Kd, s2 Ac Ks
         board 2c 5d 9h Js Qd
         s1 raises to 100 | s2 calls",
        &["pot 0 to s2 100, s1 100"],
    );
}

#[test]
fn hole_cards_are_dealt_singly_then_the_flop() {
    let stacks = [(1, 100), (2, 100), (3, 100), (4, 100)];
    let setup = crate::tables::setup(hand::Limit::No, 5, 10, 3, &stacks);
    let events = Hand::start(setup).unwrap();
    let mut hand = Hand::from_started(&events[0]);
    events[1..].iter().for_each(|event| hand.apply(event));
    let deck: Vec<cards::Card> = cards::Card::all().collect();
    let mut dealt = Vec::new();
    while let hand::Asks::Hole { seat, .. } = hand.asks() {
        let places = hand.places();
        let cards: Vec<cards::Card> = places.iter().map(|at| deck[usize::from(*at)]).collect();
        hand.deal(&cards).unwrap().iter().for_each(|event| hand.apply(event));
        dealt.push((seat.number(), places.iter().map(|at| at + 1).collect::<Vec<u8>>()));
    }
    let laps = |seat, first, second| (seat, vec![first, second]);
    assert_eq!(dealt, [laps(4, 1, 5), laps(1, 2, 6), laps(2, 3, 7), laps(3, 4, 8)]);
    // The board takes the next cards of the deck.
    (0..4).for_each(|_| {
        let seat = hand.to_act().unwrap();
        let pass = if hand.options(seat).unwrap().check { Action::Check } else { Action::Call };
        hand.decide(seat, pass).unwrap().iter().for_each(|event| hand.apply(event));
    });
    assert_eq!(hand.places(), [8, 9, 10]);
}

/// Each seat gets one of the first four cards of the deck, then one of the next four; the board's cards follow.
// clause: SVS-1.5-08, W2D-2.5-01
#[test]
fn hole_cards_are_dealt_singly_left_of_the_button_first() {
    let stacks = [1, 2, 3, 4].map(|seat| (seat, 100));
    let setup = crate::tables::setup(Limit::No, 5, 10, 3, &stacks);
    let events = Hand::start(setup).unwrap();
    let mut hand = Hand::from_started(&events[0]);
    events[1..].iter().for_each(|event| hand.apply(event));
    let deck: Vec<Card> = Card::all().collect();
    let mut got = Vec::new();
    while let Asks::Hole { seat, .. } = hand.asks() {
        let places = hand.places();
        let cards: Vec<Card> = places.iter().map(|place| deck[usize::from(*place)]).collect();
        hand.take(&cards, &mut Vec::new()).unwrap();
        got.push((seat, places));
    }
    let laps = [(4, [0, 4]), (1, [1, 5]), (2, [2, 6]), (3, [3, 7])];
    assert_eq!(got, laps.map(|(seat, places)| (s(seat), places.to_vec())));
}
