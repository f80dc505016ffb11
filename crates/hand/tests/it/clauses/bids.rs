//! Tests of betting decisions, and of the rounds that they make up.

use super::*;
use crate::tables::setup;
use hand::{Asks, Illegal, Limit};
use test_kit::Dice;

const THREE: &str = "no-limit 5/10, button s1
    stacks s1 1000, s2 1000, s3 1000
    board 2c 4h 7d 9s Jh
    s1 calls | s2 calls | s3 checks";

// clause: SVS-1.5-12, RAY-POK-18
#[test]
fn nobody_bids_out_of_turn() {
    let seed = 0x5eed_0201;
    let mut dice = Dice::new(seed);
    let button = s(9);
    for round in 0..200 {
        let at = format!("{seed:#x}, hand {round}");
        let stacks = [(2, 500), (5, 500), (9, 500)];
        let events = Hand::start(setup(Limit::No, 5, 10, 9, &stacks)).unwrap();
        let mut hand = Hand::from_started(&events[0]);
        events[1..].iter().for_each(|event| hand.apply(event));
        let mut deck = cards::Card::all();
        let mut last = s(5); // the big blind
        loop {
            let events = match hand.asks() {
                Asks::Decision { seat } => {
                    let mut clockwise = hand.live().difference(hand.all_in()).after(last);
                    assert_eq!(Some(seat), clockwise.next(), "{at}");
                    for other in hand.dealt_in().iter().filter(|other| *other != seat) {
                        assert_eq!(hand.options(other), None, "{at}");
                        for action in bids(&hand) {
                            let refused = hand.decide(other, action);
                            assert_eq!(refused, Err(Illegal::NotToAct(other)), "{at}");
                        }
                    }
                    last = seat;
                    any_decision(&hand, seat, &mut dice)
                }
                Asks::Hole { count, .. } => {
                    hand.deal(&deck.by_ref().take(usize::from(count)).collect::<Vec<_>>()).unwrap()
                }
                Asks::Board { count, .. } => {
                    last = button;
                    hand.deal(&deck.by_ref().take(usize::from(count)).collect::<Vec<_>>()).unwrap()
                }
                Asks::Deck | Asks::Nothing => break,
            };
            events.iter().for_each(|event| hand.apply(event));
        }
    }
    tells(
        "no-limit 5/10, button s9
         stacks s2 500, s5 500, s9 500
         s5 calls | s9 calls | s9 calls | s2 calls | s5 checks | s5 checks | s2 checks | s5 checks",
        &[
            "s5 calls: refused, it is not seat 5's turn",
            "s9 calls 10",
            "s9 calls: refused, it is not seat 9's turn",
            "s2 calls 5",
            "s5 checks",
            "..",
            "flop opens",
            "s5 checks: refused, it is not seat 5's turn",
            "s2 checks",
            "s5 checks",
            "s9 is to act",
        ],
    );
}

// clause: SVS-1.5-13, W2D-2.11-01, PSC-A1-04, PSC-A1-05, RAY-POK-21, RAY-POK-22
#[test]
fn each_bid_is_accepted_only_where_it_applies() {
    let script = format!(
        "{THREE} | s2 ? | s2 calls | s2 raises to 20 | s2 bets 10 | s3 ? | s3 checks
            s3 bets 20 | s1 calls"
    );
    tells(
        &script,
        &[
            "s2 may fold, check, bet 10 to 990",
            "s2 calls: refused, there is nothing to call",
            "s2 raises to 20: refused, there is no bet to raise",
            "s2 bets 10",
            "s3 may fold, call 10, raise to 20 to 990",
            "s3 checks: refused, the seat cannot check; a call costs 10",
            "s3 bets 20: refused, there is already a bet",
            "s1 calls: refused, it is not seat 1's turn",
            "s3 is to act",
        ],
    );
    // A player who lacks the chips, or is at the cap, cannot raise.
    tells(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 30
         s1 calls | s2 calls | s3 checks | s2 bets 20 | s3 ?",
        &["s3 may fold, call 20"],
    );
    tells(
        "fixed-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000
         s1 raises to 20 | s2 raises to 30 | s3 raises to 40 | s1 ?",
        &["s1 may fold, call 20"],
    );
}

// clause: SVS-1.5-14, W2D-2.12-01, PSC-A1-06, RAY-POK-25
#[test]
fn a_folded_player_has_no_turn_and_wins_nothing() {
    let played = played(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000
         s1 2c 3d, s2 As Ad, s3 Kc Qd
         board Ah Ac 9d 8h 4s
         s1 calls | s2 raises to 40 | s3 calls | s1 calls | s2 checks | s3 bets 100 | s1 calls
         s2 folds | s2 calls | s3 checks | s2 checks | s1 bets 10 | s3 calls | s3 checks | s1 checks
         s2 shows As Ad",
    );
    expect(
        &played,
        &[
            "s2 folds",
            "..",
            "turn opens",
            "s2 calls: refused, it is not seat 2's turn",
            "s3 checks",
            "s2 checks: refused, it is not seat 2's turn",
            "s1 bets 10",
            "s3 calls 10",
            "..",
            "river opens",
            "s3 checks",
            "s1 checks",
            "..",
            "pot 0 to s3 340",
            "ended: s1 850 (-150), s2 960 (-40), s3 1190 (+190)",
        ],
    );
    assert!(!played.hand.live().contains(s(2)));
}

// clause: SVS-1.5-15, W2D-2.13-01
#[test]
fn only_a_player_with_nothing_to_call_may_check() {
    tells(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000
         s1 calls | s2 ? | s2 checks | s2 calls | s3 ? | s3 checks",
        &[
            "s2 may fold, call 5, raise to 20 to 1000",
            "s2 checks: refused, the seat cannot check; a call costs 5",
            "s2 calls 5",
            "s3 may fold, check, raise to 20 to 1000",
            "s3 checks",
        ],
    );
}

// clause: SVS-1.5-16, W2D-2.14-01, RAY-POK-22
#[test]
fn the_first_bet_opens_and_the_next_larger_one_raises() {
    let played = played(&format!("{THREE} | s2 bets 20 | s3 raises to 40"));
    let opened = |event: &Event| matches!(event, Event::BetMade { seat, to, .. } if (*seat, to.get()) == (s(2), 20));
    let raised = |event: &Event| matches!(event, Event::RaisedTo { seat, to, .. } if (*seat, to.get()) == (s(3), 40));
    assert!(place(&played.events, opened) < place(&played.events, raised));
    expect(&played, &["flop opens", "s2 bets 20", "s3 raises to 40", "s1 is to act"]);
}

// clause: SVS-1.5-17, W2D-2.15-01, RAY-OMA-12
#[test]
fn a_call_costs_the_difference_to_the_bet() {
    tells(
        "no-limit 5/10, button s3
         stacks s1 1000, s2 1000, s3 1000, s4 1000
         posts s4 small 5, s1 big 10
         s2 raises to 40 | s3 folds | s4 folds | s1 ? | s1 calls",
        &["s1 may fold, call 30, raise to 70 to 1000", "s1 calls 30"],
    );
}

// clause: PSC-A1-07, RAY-POK-23
#[test]
fn a_call_counts_chips_already_bet() {
    tells(
        "no-limit 4/10, button s1
         stacks s1 1000, s2 1000, s3 1000
         s1 folds | s2 ? | s2 calls",
        &["s2 may fold, call 6, raise to 20 to 1000", "s2 calls 6"],
    );
    tells(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000
         s1 raises to 20 | s2 ? | s2 calls",
        &["s2 may fold, call 15, raise to 30 to 1000", "s2 calls 15"],
    );
}

// clause: SVS-1.5-18, W2D-2.16-01
#[test]
fn a_raise_is_more_than_a_call() {
    let played = played(
        "no-limit 5/10, button s3
         stacks s1 1000, s2 1000, s3 1000, s4 1000
         posts s4 small 5, s1 big 10
         s2 raises to 40 | s3 folds | s4 folds | s1 raises to 100 | s2 ?",
    );
    let raised = played.events.iter().find_map(|event| match event {
        Event::RaisedTo { seat, amount, to, .. } if *seat == s(1) => Some((amount.get(), to.get())),
        _ => None,
    });
    assert_eq!(raised, Some((90, 100)), "90 more: a raise of 60, to a total of 100");
    expect(&played, &["s1 raises to 100", "s2 may fold, call 60, raise to 160 to 1000"]);
}

// clause: PSC-A1-08, RAY-POK-24
#[test]
fn all_others_must_match_a_raise() {
    tells(
        &format!("{THREE} | s2 bets 10 | s3 calls | s1 raises to 25 | s2 folds | s3 ? | s3 checks"),
        &[
            "s2 folds",
            "s3 may fold, call 15, raise to 40 to 990",
            "s3 checks: refused, the seat cannot check; a call costs 15",
        ],
    );
    tells(
        &format!("{THREE} | s2 bets 10 | s3 raises to 30 | s1 ?"),
        &["s1 may fold, call 30, raise to 50 to 990"],
    );
}

// clause: SVS-1.5-19, W2D-2.11-02, PSC-A1-09, RAY-OMA-10
#[test]
fn a_round_ends_when_all_have_answered() {
    // The big blind still has the option.
    tells(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000
         board 2c 4h 7d 9s Jh
         s1 calls | s2 calls | s3 ? | s3 checks",
        &[
            "s2 calls 5",
            "s3 may fold, check, raise to 20 to 1000",
            "s3 checks",
            "pots: 30 {s1 s2 s3}",
            "board 0: 2c 4h 7d",
            "flop opens",
        ],
    );
    tells(
        &format!("{THREE} | s2 checks | s3 checks | s1 bets 10 | s2 calls | s3 folds"),
        &["s1 bets 10", "s2 calls 10", "s3 folds", "pots: 50 {s1 s2}", "board 0: 9s", "turn opens"],
    );
    tells(
        "no-limit 1/2, button s1
         stacks s1 100, s2 100, s3 100
         s1 calls | s2 calls | s3 checks | s2 bets 4 | s3 raises to 12 | s1 calls | s2 ?",
        &["s1 calls 12", "s2 may fold, call 8, raise to 20 to 98"],
    );
    // All-in players are not asked again.
    tells(
        "no-limit 1/2, button s1
         stacks s1 100, s2 6, s3 100
         s1 calls | s2 calls | s3 checks | s2 bets 4 | s3 raises to 12 | s1 calls",
        &[
            "s2 bets 4, all-in",
            "s3 raises to 12",
            "s1 calls 12",
            "pots: 18 {s1 s2 s3} | 16 {s1 s3}",
        ],
    );
    // With one player left, the hand is over at once.
    tells(
        &format!("{THREE} | s2 bets 10 | s3 folds | s1 folds"),
        &["s1 folds", "10 uncalled back to s2", "pot 0 to s2 30"],
    );
}

// clause: RAY-OMA-08
#[test]
fn a_raise_in_last_position_keeps_the_round_open() {
    tells(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 20, s4 1000
         s4 calls | s1 raises to 30 | s2 calls | s3 calls | s4 folds",
        &[
            "s1 raises to 30",
            "s2 calls 25",
            "s3 calls 10, all-in",
            "s4 folds",
            "pots: 70 {s1 s2 s3} | 20 {s1 s2}",
        ],
    );
}

// clause: SVS-1.5-20, W2D-2.11-03
#[test]
fn a_round_ends_when_the_side_pot_is_matched() {
    tells(
        "no-limit 5/10, button s3
         stacks s1 50, s2 1000, s3 1000
         s3 calls | s1 raises to 50 | s2 calls | s3 calls | s2 bets 40 | s3 calls",
        &[
            "pots: 150 {s1 s2 s3}",
            "..",
            "flop opens",
            "s2 bets 40",
            "s3 calls 40",
            "pots: 150 {s1 s2 s3} | 80 {s2 s3}",
            "..",
            "turn opens",
            "s2 is to act",
        ],
    );
    // The hand is also over when only one of the players with chips remains.
    tells(
        "no-limit 5/10, button s3
         stacks s1 50, s2 1000, s3 1000
         s2 As Ad
         s3 calls | s1 raises to 50 | s2 calls | s3 calls | s2 bets 40 | s3 folds",
        &["s3 folds", "40 uncalled back to s2", "..", "pot 0 to s2 150"],
    );
}

// clause: PSC-A1a-23, RAY-OMA-09
#[test]
fn folding_is_always_possible() {
    tells(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000
         s1 calls | s2 calls | s3 ? | s3 folds | s2 ? | s2 checks | s1 folds",
        &[
            "s3 may fold, check, raise to 20 to 1000",
            "s3 folds",
            "..",
            "s2 may fold, check, bet 10 to 990",
            "s2 checks",
            "s1 folds",
            "pot 0 to s2 30",
        ],
    );
}
