//! Tests of how the seats bear the rake.

use crate::script;
use hand::{Event, Hand, Share};

/// Each seat's share of the rake in a script, read before the pots are paid: `s1 50, s2 7`.
fn shares(script: &str) -> String {
    let lines: Vec<&str> = script.lines().map(str::trim).collect();
    let played = script::run(script, &lines.join("\n")).expect("a hand");
    let mut hand = Hand::from_started(&played.events[0]);
    let mut paid = Vec::new();
    for event in &played.events[1..] {
        if let Event::PotAwarded { .. } = event
            && paid.is_empty()
        {
            paid = hand.rake_shares();
        }
        hand.apply(event);
    }
    assert_eq!(paid.iter().map(|share| share.amount).sum::<units::Chips>(), hand.rake());
    let told = paid.iter().map(|Share { seat, amount }| format!("s{} {amount}", seat.number()));
    told.collect::<Vec<_>>().join(", ")
}

/// A script of three players all-in for 50.00, 120.00 and 120.00: the rulebook's worked example of a single cut.
fn three_all_in(rules: &str) -> String {
    format!(
        "no-limit 50/100, button s1
        stacks s1 5000, s2 12000, s3 12000
        s1 As Ad, s2 Ks Kd, s3 Qs Qd
        board 2c 4h 7d 9s Jh
        rules {rules}
        s1 raises to 5000 | s2 raises to 12000 | s3 calls"
    )
}

#[test]
fn rake_falls_on_seats_by_what_they_put_in() {
    let proportion = three_all_in("rake 500, rake cap 500, rake in proportion");
    assert_eq!(shares(&proportion), "s1 86, s2 207, s3 207");
}

/// A pot that paid no rake does not count; here the main pot alone reached the cap.
#[test]
fn only_pots_that_paid_rake_count() {
    let each = three_all_in("rake 500, rake cap 500");
    assert_eq!(shares(&each), "s1 166, s2 167, s3 167");
}

#[test]
fn a_folded_seat_bears_rake_on_its_chips() {
    let folded = "no-limit 50/100, button s1
        stacks s1 1000, s2 1000, s3 1000
        s1 Qs Qd, s2 Ac Kh, s3 2c 3d
        board Ad Kc 7d 7h 9s
        rules rake 500
        s1 calls | s2 calls | s3 checks | s2 bets 100 | s3 folds | s1 calls | all pass";
    assert_eq!(shares(folded), "s1 10, s2 10, s3 5"); // 25 of 500: 200, 200, 100
}

#[test]
fn dead_chips_and_antes_count_too() {
    let posted = "no-limit 50/100, button s1
        stacks s1 1000, s2 1000, s3 1000, s4 1000
        ante 20
        posts s2 small 50, s3 big 100, s4 dead 50
        s1 Qs Qd, s2 Ac Kh, s3 2c 3d, s4 4c 5d
        board Ad Kc 7d 7h 9s
        rules rake 1000
        s4 folds | s1 calls | s2 calls | s3 checks | all pass";
    // The rake is 43 of 430; three players put in 120 each, and the fourth 70.
    assert_eq!(shares(posted), "s1 12, s2 12, s3 12, s4 7");
}
