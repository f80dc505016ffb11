//! Rake.

use super::*;

// clause: W2D-2.28-01
#[test]
fn the_winner_gets_the_pot_less_rake() {
    let script = |hand: &str| {
        format!(
            "no-limit 5/10, button s1
            stacks s1 50, s2 50
            s1 {hand}, s2 Ac Kh
            board Ad Kc 7d 7h 9s
            rules rake 500
            s1 raises to 50 | s2 calls"
        )
    };
    tells(&script("Qs Qd"), &["rake 5 from pot 0", "pot 0 to s2 95"]);
    tells(&script("As Kd"), &["rake 5 from pot 0", "pot 0 to s2 48, s1 47"]);
}

// clause: W2D-2.10-01
#[test]
fn rake_is_taken_before_the_pay_out() {
    let worked = played(
        "no-limit 50/100, button s1
         stacks s1 1000, s2 1000, s3 1000
         s1 Qs Qd, s2 Ac Kh, s3 2c 3d
         board Ad Kc 7d 7h 9s
         rules rake 500, rake without flop
         s1 calls | s2 calls | s3 checks | s2 bets 100 | s3 folds | s1 calls
         s2 checks | s1 checks | s2 checks | s1 checks",
    );
    expect(
        &worked,
        &[
            "pots: 300 {s1 s2 s3}",
            "..",
            "pots: 500 {s1 s2}",
            "..",
            "river opens",
            "s2 checks",
            "s1 checks",
            "s2 shows Ac Kh",
            "..",
            "rake 25 from pot 0",
            "pot 0 to s2 475",
        ],
    );
    // Three rounds of 33: one cut of 99.
    tells(
        "no-limit 5/11, button s1
         stacks s1 1000, s2 1000, s3 1000
         s1 Qs Qd, s2 Ac Kh, s3 2c 3d
         board Ad Kc 7d 7h 9s
         rules rake 500
         s1 calls | s2 calls | s3 checks | s2 bets 11 | s3 calls | s1 calls
         s2 bets 11 | s3 calls | s1 calls | s2 checks | s3 checks | s1 checks",
        &["pots: 99 {s1 s2 s3}", "..", "rake 4 from pot 0", "pot 0 to s2 95"],
    );
    // A hand without a flop pays too.
    tells(
        "no-limit 50/100, button s1
         stacks s1 1000, s2 1000, s3 1000
         rules rake 500, rake without flop
         s1 raises to 300 | s2 folds | s3 folds",
        &["200 uncalled back to s1", "pots: 250 {s1}", "rake 12 from pot 0", "pot 0 to s1 238"],
    );
}
