//! Tests of fixed limit.

use super::*;

/// Three players with enough chips, at 10/20.
const THREE: &str = "fixed-limit 5/10, button s1
    stacks s1 1000, s2 1000, s3 1000
    bets 10/20";
const TO_FLOP: &str = "s1 calls | s2 calls | s3 checks";
const CHECKED: &str = "s2 checks | s3 checks | s1 checks";

// clause: SVS-2.4.1-01, W2D-4.1-01
#[test]
fn bets_are_of_fixed_amounts() {
    tells(
        &format!(
            "{THREE}\n{TO_FLOP} | s2 ? | s2 bets 9 | s2 bets 11 | s2 bets 20 | s2 bets 10
            s3 raises to 30 | s3 raises to 20 | s1 raises to 30 | s2 ? | s2 raises to 40
            s3 calls | s1 calls | s2 ? | s2 bets 10 | s2 bets 20 | s3 raises to 30
                s3 raises to 40"
        ),
        &[
            "s2 may fold, check, bet 10",
            "s2 bets 9: refused, the bet or raise is to 9; the minimum is 10",
            "s2 bets 11: refused, the bet or raise is to 11; the maximum is 10",
            "s2 bets 20: refused, the bet or raise is to 20; the maximum is 10",
            "s2 bets 10",
            "s3 raises to 30: refused, the bet or raise is to 30; the maximum is 20",
            "s3 raises to 20",
            "s1 raises to 30",
            "s2 may fold, call 20, raise to 40",
            "s2 raises to 40",
            "..",
            "turn opens",
            "s2 may fold, check, bet 20",
            "s2 bets 10: refused, the bet or raise is to 10; the minimum is 20",
            "s2 bets 20",
            "s3 raises to 30: refused, the bet or raise is to 30; the minimum is 40",
            "s3 raises to 40",
        ],
    );
}

// clause: PSC-A1a-01, RAY-POK-27
#[test]
fn small_bets_in_two_rounds_and_big_ones_in_two() {
    tells(
        "fixed-limit 1/2, button s1
            stacks s1 100, s2 100, s3 100
            s1 raises to 5 | s1 raises to 3 | s1 raises to 4 | s2 calls | s3 calls
            s2 ? | s2 bets 2 | s3 ? | s3 raises to 4 | s1 calls | s2 calls
            s2 ? | s2 bets 4 | s3 ? | s3 raises to 8 | s1 calls | s2 calls
            s2 ? | s2 bets 4 | s3 ?",
        &[
            "s1 raises to 5: refused, the bet or raise is to 5; the maximum is 4",
            "s1 raises to 3: refused, the bet or raise is to 3; the minimum is 4",
            "s1 raises to 4",
            "..",
            "flop opens",
            "s2 may fold, check, bet 2",
            "s2 bets 2",
            "s3 may fold, call 2, raise to 4",
            "..",
            "turn opens",
            "s2 may fold, check, bet 4",
            "s2 bets 4",
            "s3 may fold, call 4, raise to 8",
            "..",
            "river opens",
            "s2 may fold, check, bet 4",
            "s2 bets 4",
            "s3 may fold, call 4, raise to 8",
        ],
    );
}

// clause: SVS-2.4.1-02, W2D-4.1-02
#[test]
fn a_bet_and_three_raises_reach_the_cap() {
    tells(
        &format!(
            "{THREE}\n{TO_FLOP} | s2 bets 10 | s3 raises to 20 | s1 raises to 30 | s2 raises to 40
            s3 ? | s3 raises to 50 | s3 calls | s1 ?"
        ),
        &[
            "s2 raises to 40",
            "s3 may fold, call 20",
            "s3 raises to 50: refused, the street is capped at 4 bets",
            "s3 calls 20",
            "s1 may fold, call 10",
        ],
    );
}

// clause: SVS-2.4.1-03
#[test]
fn the_book_says_whether_the_big_blind_counts_as_a_bet() {
    tells(
        "fixed-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000, s4 1000
         bets 10/20
         s4 raises to 20 | s1 raises to 30 | s2 raises to 40 | s3 raises to 50 | s3 ?",
        &[
            "s4 raises to 20",
            "s1 raises to 30",
            "s2 raises to 40",
            "s3 raises to 50: refused, the street is capped at 4 bets",
            "s3 may fold, call 30",
        ],
    );
    // If the blinds do not count, the first player to bet more makes the opening bet, and three raises follow.
    tells(
        "fixed-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000, s4 1000
         bets 10/20
         rules blinds are no bet
         s4 raises to 20 | s1 raises to 30 | s2 raises to 40 | s3 raises to 50 | s4 ?
             s4 raises to 60",
        &[
            "s3 raises to 50",
            "s4 may fold, call 30",
            "s4 raises to 60: refused, the street is capped at 4 bets",
        ],
    );
}

/// Heads-up betting on one street: a bet and ten raises.
fn ten_raises() -> String {
    let raises: Vec<String> = (2..=11)
        .map(|n| format!("s{} raises to {}", if n % 2 == 0 { 1 } else { 2 }, n * 10))
        .collect();
    format!("s2 bets 10 | {}", raises.join(" | "))
}

// clause: SVS-2.4.1-04, W2D-4.1-02
#[test]
fn heads_up_there_is_no_cap() {
    tells(
        &format!(
            "fixed-limit 5/10, button s1
            stacks s1 1000, s2 1000
            bets 10/20
            s1 calls | s2 checks | {} | s1 ?",
            ten_raises()
        ),
        &["s2 raises to 110", "s1 may fold, call 10, raise to 120"],
    );
}

// clause: SVS-2.4.1-05
#[test]
fn players_are_counted_for_the_cap_when_a_round_starts() {
    tells(
        &format!(
            "{THREE}\n{TO_FLOP} | {CHECKED} | s2 bets 20 | s3 folds | s1 raises to 40
                s2 raises to 60
            s1 raises to 80 | s2 raises to 100 | s2 calls
            s2 bets 20 | s1 raises to 40 | s2 raises to 60 | s1 raises to 80 | s2 raises to 100
                s1 ?"
        ),
        &[
            "s3 folds",
            "..",
            "s1 raises to 80",
            "s2 raises to 100: refused, the street is capped at 4 bets",
            "s2 calls 20",
            "..",
            "river opens",
            "..",
            "s2 raises to 100",
            "s1 may fold, call 20, raise to 120",
        ],
    );
    // An all-in player does not count: two can still bet.
    tells(
        "fixed-limit 5/10, button s1
         stacks s1 10, s2 1000, s3 1000
         bets 10/20
         s1 calls | s2 calls | s3 checks
         s2 bets 10 | s3 raises to 20 | s2 raises to 30 | s3 raises to 40 | s2 raises to 50 | s3 ?",
        &["s2 raises to 50", "s3 may fold, call 10, raise to 60"],
    );
}

// clause: SVS-2.4.1-06
#[test]
fn an_all_in_counts_as_a_raise_from_half_a_step_on() {
    let table = |stack: u64| {
        format!(
            "fixed-limit 5/10, button s1
            stacks s1 1000, s2 1000, s3 {stack}, s4 1000
            bets 10/20
            s4 calls | s1 calls | s2 calls | s3 checks | s2 bets 10"
        )
    };
    tells(
        &format!("{} | s3 raises to 13 | s4 ? | s4 raises to 23", table(23)),
        &[
            "s3 raises to 13, all-in",
            "s4 may fold, call 13, raise to 20",
            "s4 raises to 23: refused, the bet or raise is to 23; the maximum is 20",
        ],
    );
    tells(
        &format!("{} | s3 raises to 14 | s4 ?", table(24)),
        &["s3 raises to 14, all-in", "s4 may fold, call 14, raise to 20"],
    );
    tells(
        &format!("{} | s3 raises to 15 | s4 ?", table(25)),
        &["s3 raises to 15, all-in", "s4 may fold, call 15, raise to 25"],
    );
    // An all-in of less than half the step is only a call: the player who bet may not raise again.
    tells(
        &format!("{} | s3 raises to 13 | s4 calls | s1 calls | s2 ?", table(23)),
        &["s2 may fold, call 3"],
    );
    tells(
        &format!("{} | s3 raises to 15 | s4 calls | s1 calls | s2 ?", table(25)),
        &["s2 may fold, call 5, raise to 25"],
    );
}

// clause: PSC-A1a-02
#[test]
fn the_cap_applies_heads_up_where_the_book_says_so() {
    tells(
        "fixed-limit 1/2, button s1
         stacks s1 100, s2 100
         rules capped heads-up
         s1 raises to 4 | s2 raises to 6 | s1 raises to 8 | s2 ? | s2 calls
         s2 checks | s1 checks
         s2 bets 4 | s1 raises to 8 | s2 raises to 12 | s1 raises to 16 | s2 ? | s2 raises to 20",
        &[
            "s1 raises to 4",
            "s2 raises to 6",
            "s1 raises to 8",
            "s2 may fold, call 2",
            "..",
            "turn opens",
            "s2 bets 4",
            "s1 raises to 8",
            "s2 raises to 12",
            "s1 raises to 16",
            "s2 may fold, call 4",
            "s2 raises to 20: refused, the street is capped at 4 bets",
        ],
    );
}

// clause: PSC-A1a-03
#[test]
fn an_all_in_of_half_a_bet_counts() {
    let table = |stack: u64| {
        format!(
            "fixed-limit 1/2, button s1
            stacks s1 100, s2 100, s3 {stack}
            s1 calls | s2 calls | s3 checks | {CHECKED} | s2 bets 4"
        )
    };
    tells(
        &format!("{} | s3 raises to 5 | s1 ? | s1 raises to 8", table(7)),
        &["s3 raises to 5, all-in", "s1 may fold, call 5, raise to 8", "s1 raises to 8"],
    );
    tells(
        &format!("{} | s3 raises to 5 | s1 calls | s2 ?", table(7)),
        &["s1 calls 5", "s2 may fold, call 1"],
    );
    tells(
        &format!("{} | s3 raises to 6 | s1 calls | s2 ?", table(8)),
        &["s3 raises to 6, all-in", "s1 calls 6", "s2 may fold, call 2, raise to 10"],
    );
    // An all-in raise of half the step is one of the four bets and raises.
    tells(
        &format!("{} | s3 raises to 6 | s1 raises to 10 | s2 raises to 14 | s1 ?", table(8)),
        &["s2 raises to 14", "s1 may fold, call 4"],
    );
}
