//! Tests of rake.

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
    // Three rounds of 33 pay one cut of 99.
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
    // Side pots bear their part of one cut: 5% of 60 is 3, while each pot by itself would pay 1.
    tells(
        "no-limit 1/2, button s1
         stacks s1 10, s2 25, s3 25
         s1 As Ad, s2 Ks Kd, s3 Qs Qd
         board 2c 4h 7d 9s Jh
         rules rake 500, rake in proportion
         s1 raises to 10 | s2 raises to 25 | s3 calls",
        &["pots: 30 {s1 s2 s3} | 30 {s2 s3}", "..", "rake 2 from pot 0", "rake 1 from pot 1"],
    );
    // A hand without a flop pays too, if the rules say so.
    tells(
        "no-limit 50/100, button s1
         stacks s1 1000, s2 1000, s3 1000
         rules rake 500, rake without flop
         s1 raises to 300 | s2 folds | s3 folds",
        &["200 uncalled back to s1", "pots: 250 {s1}", "rake 12 from pot 0", "pot 0 to s1 238"],
    );
}

// clause: SVS-1.5-25
#[test]
fn rake_may_be_taken_after_every_betting_round() {
    let script = |blinds: &str, bet: u64| {
        format!(
            "no-limit {blinds}, button s1
            stacks s1 1000, s2 1000, s3 1000
            s1 Qs Qd, s2 Ac Kh, s3 2c 3d
            board Ad Kc 7d 7h 9s
            rules rake 500, rake without flop, rake every round
            s1 calls | s2 calls | s3 checks | s2 bets {bet}"
        )
    };
    let worked = played(&format!(
        "{} | s3 folds | s1 calls | s2 checks | s1 checks | s2 checks | s1 checks",
        script("50/100", 100)
    ));
    expect(
        &worked,
        &[
            "pots: 300 {s1 s2 s3}",
            "rake 15 from pot 0",
            "..",
            "pots: 485 {s1 s2}",
            "rake 10 from pot 0",
            "..",
            "turn opens",
            "s2 checks",
            "s1 checks",
            "..",
            "river opens",
            "s2 checks",
            "s1 checks",
            "s2 shows Ac Kh",
            "..",
            "pot 0 to s2 475",
        ],
    );
    assert_eq!(worked.hand.rake().get(), 25);
    // Rake is rounded down in each round: three rounds of 33 pay 1 each.
    let rounded = played(&format!(
        "{} | s3 calls | s1 calls | s2 bets 11 | s3 calls | s1 calls | s2 checks | s3 checks
            s1 checks",
        script("5/11", 11)
    ));
    assert_eq!(rounded.hand.rake().get(), 3);
    expect(
        &rounded,
        &[
            "rake 1 from pot 0",
            "..",
            "rake 1 from pot 0",
            "..",
            "rake 1 from pot 0",
            "..",
            "pot 0 to s2 96",
        ],
    );
    // An uncalled bet is not part of the round's stakes; the cap applies to the whole hand.
    let uncalled = played(&format!("{} | s3 folds | s1 folds", script("50/100", 700)));
    expect(&uncalled, &["rake 15 from pot 0", "..", "700 uncalled back to s2", "pot 0 to s2 285"]);
    let capped = script("50/100", 100).replace("rake every round", "rake every round, rake cap 18");
    let capped = played(&format!("{capped} | s3 folds | s1 calls | all pass"));
    expect(&capped, &["rake 15 from pot 0", "..", "rake 3 from pot 0"]);
    assert_eq!(capped.hand.rake().get(), 18);
}

// clause: SVS-1.5-26
#[test]
fn each_pot_bears_the_rake_on_its_own_stakes() {
    let played = played(
        "no-limit 5/10, button s1
         stacks s1 50, s2 1000, s3 1000
         s1 As Ad, s2 Ks Kd, s3 Qs Qd
         board 2c 4h 7d 9s Jh
         rules rake 500, rake without flop, rake every round
         s1 raises to 50 | s2 raises to 120 | s3 calls | s2 checks | s3 checks
         s2 checks | s3 checks | s2 checks | s3 checks",
    );
    expect(
        &played,
        &[
            "pots: 150 {s1 s2 s3} | 140 {s2 s3}",
            "rake 7 from pot 0",
            "rake 7 from pot 1",
            "..",
            "pot 1 to s2 133",
            "pot 0 to s1 143",
        ],
    );
}

// clause: RAY-FEE-02
#[test]
fn an_uncalled_bet_pays_no_rake() {
    let rules = "rules rake 500, rake without flop";
    let folded = played(&format!(
        "no-limit 5/10, button s1
        stacks s1 1000, s2 1000, s3 1000
        {rules}
        s1 raises to 300 | s2 folds | s3 folds"
    ));
    expect(&folded, &["290 uncalled back to s1", "..", "rake 1 from pot 0", "pot 0 to s1 24"]);
    let called = played(&format!(
        "no-limit 5/10, button s1
        stacks s1 1000, s2 100, s3 1000
        {rules}
        s1 raises to 300 | s2 calls | s3 folds"
    ));
    expect(&called, &["200 uncalled back to s1", "..", "rake 10 from pot 0"]);
    assert_eq!(called.hand.rake().get(), 10);
}

// clause: RAY-FEE-03
#[test]
fn the_rake_cap_is_per_hand_not_per_pot() {
    let capped = played(
        "no-limit 5/10, button s3
        stacks s1 100, s2 300, s3 300
        rules rake 500, rake cap 4, rake without flop
        s3 raises to 300 | s1 calls | s2 calls",
    );
    expect(&capped, &["pots: 300 {s1 s2 s3} | 400 {s2 s3}", "..", "rake 4 from pot 0"]);
    assert_eq!(capped.hand.rake().get(), 4);
}
