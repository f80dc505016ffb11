//! Winning with and without a showdown.

use super::*;

/// Two that reach the river; the button is seat 2.
const RIVER_OF_THREE: &str = "no-limit 5/10, button s1
    stacks s2 1000, s3 1000, s5 1000
    s2 Qs Qd, s3 Ks Kd, s5 As Ad
    board 2c 4h 7d 9s Jh
    s5 calls | s2 calls | s3 checks | s2 checks | s3 checks | s5 checks | s2 checks | s3 checks
        s5 checks";

/// No card of anybody is told.
#[track_caller]
fn unseen(played: &Played) {
    let shown = played.events.iter().any(|event| matches!(event, Event::Shown { .. }));
    assert!(!shown, "{}", played.told);
}

// clause: RAY-HOLD-15
#[test]
fn the_last_one_wins_unshown() {
    let played = played(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000, s4 1000
         s4 calls | s1 calls | s2 calls | s3 checks | s2 checks | s3 checks | s4 checks | s1 checks
         s2 folds | s3 bets 10 | s4 folds | s1 folds",
    );
    expect(
        &played,
        &[
            "turn opens",
            "s2 folds",
            "s3 bets 10",
            "s4 folds",
            "s1 folds",
            "10 uncalled back to s3",
            "pot 0 to s3 40",
        ],
    );
    unseen(&played);
    assert_eq!(played.hand.boards()[0].len(), 4, "no river");
}

// clause: PSC-A1-01, RAY-POK-30, RAY-HOLD-15
#[test]
fn a_bet_that_nobody_calls_wins() {
    let played = played(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000
         s1 Ks Kd, s2 7c 2d, s3 As Ad
         s1 calls | s2 calls | s3 checks | s2 bets 30 | s3 folds | s1 folds",
    );
    expect(
        &played,
        &[
            "s1 folds",
            "30 uncalled back to s2",
            "pot 0 to s2 30",
            "ended: s1 990 (-10), s2 1020 (+20), s3 990 (-10)",
        ],
    );
    unseen(&played);
    let river = self::played(&format!("{RIVER_OF_THREE} | s2 bets 30 | s3 folds | s5 folds"));
    expect(&river, &["30 uncalled back to s2", "pot 0 to s2 30"]);
    unseen(&river);
}

// clause: PSC-A1-10
#[test]
fn showdown_or_not() {
    let uncalled = played(&format!(
        "{}\ns5 bets 100 | s2 folds | s3 folds",
        RIVER_OF_THREE.replace("board", "rules rake 500\nboard") + " | s2 checks | s3 checks"
    ));
    expect(&uncalled, &["100 uncalled back to s5", "rake 1 from pot 0", "pot 0 to s5 29"]);
    unseen(&uncalled);
    let called = played(&format!("{RIVER_OF_THREE} | s2 bets 100 | s3 calls | s5 folds"));
    expect(&called, &["s2 shows Qs Qd", "s3 shows Ks Kd", "pot 0 to s3 230"]);
}

// clause: PSC-A1a-27
#[test]
fn who_shows_first() {
    let raised = played(
        "no-limit 5/10, button s2
         stacks s2 1000, s3 1000, s5 1000
         s2 Qs Qd, s3 As Ad, s5 Ks Kd
         board 2c 4h 7d 9s Jh
         s2 calls | s3 calls | s5 checks | s3 checks | s5 checks | s2 checks | s3 checks
             s5 checks | s2 checks
         s3 bets 10 | s5 raises to 20 | s2 folds | s3 calls",
    );
    expect(&raised, &["s3 calls 10", "..", "s5 shows Ks Kd", "s3 shows As Ad"]);
    let checked = played(
        "no-limit 5/10, button s2
         stacks s1 1000, s2 1000, s4 1000
         s1 As Ad, s2 Qs Qd, s4 Ks Kd
         board 2c 4h 7d 9s Jh
         s2 folds | s4 calls | s1 checks | s4 checks | s1 bets 10 | s4 calls
             s4 checks | s1 checks | s4 checks | s1 checks",
    );
    expect(&checked, &["s4 shows Ks Kd", "s1 shows As Ad"]);
    let button_between = played(
        "no-limit 5/10, button s4
         stacks s1 1000, s3 1000, s4 1000, s5 1000
         s3 As Ad, s5 Ks Kd
         board 2c 4h 7d 9s Jh
         s3 calls | s4 folds | s5 calls | s1 checks | s5 checks | s1 folds | s3 checks
         s5 checks | s3 checks | s5 checks | s3 checks",
    );
    expect(&button_between, &["s5 shows Ks Kd", "s3 shows As Ad"]);
    // Where the betting ended by all-ins all hands are turned up at once, left of the button first.
    let all_in = played(
        "no-limit 5/10, button s2
         stacks s2 1000, s3 1000, s5 1000
         s2 Qs Qd, s3 As Ad, s5 Ks Kd
         board 2c 4h 7d 9s Jh
         s2 calls | s3 calls | s5 checks | s3 checks | s5 bets 990 | s2 calls | s3 folds",
    );
    expect(&all_in, &["s5 shows Ks Kd", "s2 shows Qs Qd", "board 0: 9s"]);
}

// clause: RAY-HOLD-14
#[test]
fn two_left_are_compared_and_one_is_not() {
    let two = played(&format!("{RIVER_OF_THREE} | s2 checks | s3 checks | s5 folds"));
    expect(&two, &["s2 shows Qs Qd", "s3 shows Ks Kd", "pot 0 to s3 30"]);
    let one = played(&format!("{RIVER_OF_THREE} | s2 checks | s3 folds | s5 folds"));
    expect(&one, &["s5 folds", "pot 0 to s2 30"]);
    unseen(&one);
    // Both are revealed, a beaten hand too.
    let all = RIVER_OF_THREE.replace("board", "rules all show\nboard");
    let beaten = played(&format!("{all} | s2 checks | s3 bets 10 | s5 folds | s2 calls"));
    expect(&beaten, &["s3 shows Ks Kd", "s2 shows Qs Qd", "pot 0 to s3 50"]);
}

/// The seats whose cards are shown, in order.
fn shown(played: &Played) -> Vec<u8> {
    let shown = played.events.iter().filter_map(|event| match event {
        Event::Shown { seat, .. } => Some(seat.number()),
        _ => None,
    });
    shown.collect()
}

// clause: SVS-1.5-23
#[test]
fn all_who_remain_show() {
    let all = RIVER_OF_THREE.replace("board", "rules all show\nboard");
    // The last to bet first, then clockwise; losers too.
    let bet = played(&format!("{all} | s2 checks | s3 checks | s5 bets 10 | s2 calls | s3 calls"));
    assert_eq!(shown(&bet), [5, 2, 3]);
    never(&bet, "mucks");
    let checked = played(&format!("{all} | s2 checks | s3 checks | s5 checks"));
    assert_eq!(shown(&checked), [2, 3, 5]);
    // Two of the hands are beaten, and seen all the same.
    expect(&bet, &["s5 shows As Ad", "s2 shows Qs Qd", "s3 shows Ks Kd", "pot 0 to s5 60"]);
}

// clause: W2D-2.28-02
#[test]
fn losers_show_or_only_winners() {
    let all = RIVER_OF_THREE.replace("board", "rules all show\nboard");
    let river = "s2 checks | s3 checks | s5 bets 10 | s2 calls | s3 calls";
    assert_eq!(shown(&played(&format!("{all} | {river}"))), [5, 2, 3]);
    let winners = played(&format!("{RIVER_OF_THREE} | {river}"));
    assert_eq!(shown(&winners), [5]);
    expect(&winners, &["s5 shows As Ad", "s2 mucks", "s3 mucks", "pot 0 to s5 60"]);
    // The record has them all the same.
    for (seat, own) in [(2, "Qs Qd"), (3, "Ks Kd")] {
        let own = cards::parse_cards(own).unwrap();
        let dealt = |event: &Event| matches!(event, Event::HoleDealt { seat: to, cards, .. } if *to == s(seat) && cards.reveal() == own);
        assert!(winners.events.iter().any(dealt), "s{seat}");
    }
}
