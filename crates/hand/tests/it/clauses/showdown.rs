//! Tests of winning with and without a showdown.

use super::*;

/// A script of three players who reach the river; the button is at seat 1, which is not dealt in.
const RIVER_OF_THREE: &str = "no-limit 5/10, button s1
    stacks s2 1000, s3 1000, s5 1000
    s2 Qs Qd, s3 Ks Kd, s5 As Ad
    board 2c 4h 7d 9s Jh
    s5 calls | s2 calls | s3 checks | s2 checks | s3 checks | s5 checks | s2 checks | s3 checks
        s5 checks";

/// Asserts that no cards are shown.
#[track_caller]
fn unseen(played: &Played) {
    let shown = played.events.iter().any(|event| matches!(event, Event::Shown { .. }));
    assert!(!shown, "{}", played.told);
}

// clause: RAY-HOLD-15
#[test]
fn the_last_player_wins_without_showing() {
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
fn a_called_bet_on_the_river_leads_to_a_showdown() {
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
fn the_last_to_bet_shows_first_else_left_of_the_button() {
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
    // If the betting ends with all-ins, all hands are turned up at once, starting left of the button.
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
fn two_remaining_hands_show_and_a_single_one_does_not() {
    let two = played(&format!("{RIVER_OF_THREE} | s2 checks | s3 checks | s5 folds"));
    expect(&two, &["s2 shows Qs Qd", "s3 shows Ks Kd", "pot 0 to s3 30"]);
    let one = played(&format!("{RIVER_OF_THREE} | s2 checks | s3 folds | s5 folds"));
    expect(&one, &["s5 folds", "pot 0 to s2 30"]);
    unseen(&one);
    // Both hands are shown, even a beaten one.
    let all = RIVER_OF_THREE.replace("board", "rules all show\nboard");
    let beaten = played(&format!("{all} | s2 checks | s3 bets 10 | s5 folds | s2 calls"));
    expect(&beaten, &["s3 shows Ks Kd", "s2 shows Qs Qd", "pot 0 to s3 50"]);
}

/// The seats that show, in order.
fn shown(played: &Played) -> Vec<u8> {
    let shown = played.events.iter().filter_map(|event| match event {
        Event::Shown { seat, .. } => Some(seat.number()),
        _ => None,
    });
    shown.collect()
}

// clause: SVS-1.5-23
#[test]
fn all_remaining_hands_show_where_the_book_says_so() {
    let all = RIVER_OF_THREE.replace("board", "rules all show\nboard");
    // The last player to bet shows first, then the others clockwise; losers show too.
    let bet = played(&format!("{all} | s2 checks | s3 checks | s5 bets 10 | s2 calls | s3 calls"));
    assert_eq!(shown(&bet), [5, 2, 3]);
    never(&bet, "mucks");
    let checked = played(&format!("{all} | s2 checks | s3 checks | s5 checks"));
    assert_eq!(shown(&checked), [2, 3, 5]);
    // Two of the hands are beaten, but are shown all the same.
    expect(&bet, &["s5 shows As Ad", "s2 shows Qs Qd", "s3 shows Ks Kd", "pot 0 to s5 60"]);
}

// clause: W2D-2.28-02
#[test]
fn the_book_says_whether_losers_show() {
    let all = RIVER_OF_THREE.replace("board", "rules all show\nboard");
    let river = "s2 checks | s3 checks | s5 bets 10 | s2 calls | s3 calls";
    assert_eq!(shown(&played(&format!("{all} | {river}"))), [5, 2, 3]);
    let winners = played(&format!("{RIVER_OF_THREE} | {river}"));
    assert_eq!(shown(&winners), [5]);
    expect(&winners, &["s5 shows As Ad", "s2 mucks", "s3 mucks", "pot 0 to s5 60"]);
    // The record has the cards of the mucked hands all the same.
    for (seat, own) in [(2, "Qs Qd"), (3, "Ks Kd")] {
        let own = cards::parse_cards(own).unwrap();
        let dealt = |event: &Event| matches!(event, Event::HoleDealt { seat: to, cards, .. } if *to == s(seat) && cards.reveal() == own);
        assert!(winners.events.iter().any(dealt), "s{seat}");
    }
}

// clause: SVP-3.3.1-01
#[test]
fn at_stud_the_highest_cards_up_show_first() {
    let checked = played(
        "no-limit 5/10, button s6
         stacks s2 1000, s5 1000, s6 1000
         rules all show
         all pass",
    );
    assert_eq!(shown(&checked), [2, 5, 6]);
    let heads_up = played(
        "no-limit 5/10, button s6\nstacks s2 1000, s6 1000\nrules all show
         all pass",
    );
    assert_eq!(shown(&heads_up), [2, 6]);
    let stud = |game: &str, rules: &str, last: &str| {
        let table = "fixed-limit 5/10, button s10
             stacks s3 1000, s5 1000, s7 1000
             bets 10/20\nante 2\nbring-in 5";
        let cards = "s3 6c 6d Kh Qc 2c 9c 7h, s5 7c 7d 9h 9s 3h 3d 2h, s7 8c 8d 4h 5s 6h Ac 2d";
        shown(&played(&format!("{table}\ngame {game}\nrules all show{rules}\n{cards}\n{last}")))
    };
    assert_eq!(stud("stud", "", "all pass"), [5, 7, 3], "two pair, then clockwise");
    assert_eq!(stud("razz", "", "all pass"), [7, 3, 5], "6-5-4-A");
    let left = ", left of button shows first at stud";
    assert_eq!(stud("stud", left, "all pass"), [3, 5, 7]);
    // Cards shown do not change who is first if somebody bet: the last to bet shows first in any case.
    let bet = "s7 brings in | s3 calls | s5 calls | s5 checks | s7 checks | s3 checks
         s5 checks | s7 checks | s3 checks | s5 checks | s7 checks | s3 checks
         s5 checks | s7 checks | s3 bets 20 | all pass";
    assert_eq!(stud("stud", "", &bet.replace(" | all pass", "\nall pass")), [3, 5, 7]);
    let without = ", left of button shows first";
    assert_eq!(stud("stud", without, &bet.replace(" | all pass", "\nall pass")), [5, 7, 3]);
}

// clause: SVP-3.3.1-01
#[test]
fn two_high_pairs_up_show_before_three_lower_ones() {
    // Cards dealt before the last street are face up, because no more betting was possible.
    let shown_by = |seat_4: &str| {
        shown(&played(&format!(
            "fixed-limit 5/10, button s10
             stacks s2 500, s4 22
             bets 10/20
             ante 2
             bring-in 5
             game stud
             s2 Qh Jc 9h 9d Qc Js Jh, s4 {seat_4}
             s4 brings in | s2 raises to 10 | s4 raises to 20 | s2 calls"
        )))
    };
    let turned_up = [2, 4];
    assert_eq!(shown_by("6s 7h 6c Ac 2d As 9s"), [turned_up, [4, 2]].concat(), "aces up");
    assert_eq!(shown_by("6s 7h 6c Tc 2d Ts 9s"), [turned_up, [2, 4]].concat(), "tens up");
}

// clause: SVP-3.4-02
#[test]
fn a_caller_who_cannot_win_need_not_show() {
    let flush = played(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000
         s1 Kh Qh, s2 As Ad
         board 2h 4h 7h 9s Jd
         s1 calls | s2 checks | s2 checks | s1 checks | s2 checks | s1 checks
         s2 checks | s1 bets 10 | s2 calls",
    );
    expect(&flush, &["s1 shows Kh Qh", "s2 mucks", "pot 0 to s1 40"]);
}

// clause: SVP-3.4-03
#[test]
fn the_first_to_show_must_show_where_the_book_says_so() {
    let river = |rules: &str, acts: &str| {
        let table = RIVER_OF_THREE.replace("board", &format!("rules {rules}\nboard"));
        played(&format!("{table} | {acts}"))
    };
    // After a checked street, the first player shows without being asked; the others choose.
    let checked = "s2 checks | s3 checks | s5 checks | s3 mucks | s5 ? | s5 mucks";
    let first = river("all but the first are asked", checked);
    let lines = ["s2 shows Qs Qd", "s3 mucks", "s5 may show, muck", "s5 mucks", "pot 0 to s2 30"];
    expect(&first, &lines);
    // The player whose bet was called is the first.
    let called = "s2 checks | s3 bets 10 | s5 calls | s2 folds | s5 shows";
    let called = river("all but the first are asked", called);
    expect(&called, &["s3 shows Ks Kd", "s5 shows As Ad", "pot 0 to s5 50"]);
    // Under the other rule, the first player is asked like the others.
    let asked = river("all are asked", "s2 checks | s3 checks | s5 checks | s2 ? | s2 mucks");
    expect(&asked, &["s2 may show, muck", "s2 mucks", "s3 is to act"]);
}

// clause: SVP-3.5-04
#[test]
fn the_last_player_left_shows_where_the_book_says_so() {
    let table = |rules: &str| {
        format!(
            "no-limit 5/10, button s1
             stacks s1 1000, s2 1000
             rules left of button shows first, {rules}
             s1 7h 2d, s2 As Ad
             s1 calls | s2 checks | s2 checks | s1 checks | s2 checks | s1 checks
             s2 checks | s1 bets 10 | s2 calls | s2 mucks"
        )
    };
    let shows = played(&table("all but the last are asked"));
    expect(&shows, &["s2 mucks", "s1 shows 7h 2d", "pot 0 to s1 40"]);
    let unshown = played(&table("all are asked"));
    expect(&unshown, &["s2 mucks", "pot 0 to s1 40"]);
    unseen(&unshown);
    // Without a showdown, nobody has to show.
    let folded = table("all but the last are asked").replace("s2 calls | s2 mucks", "s2 folds");
    unseen(&played(&folded));
}
