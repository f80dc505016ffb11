//! Tests of no limit, and of what no limit and pot limit have in common.

use super::*;

/// A script up to the flop, with three players and the second seat to act.
fn flop(limit: &str, stacks: &str) -> String {
    format!("{limit} 5/10, button s1\nstacks {stacks}\ns1 calls | s2 calls | s3 checks")
}

const DEEP: &str = "s1 5010, s2 5010, s3 5010";
/// The two limits without a cap on raises, for pots too large for pot limit to matter.
const BOTH: [&str; 2] = ["no-limit", "pot-limit"];

// clause: SVS-2.4.2-03, W2D-4.4-01
#[test]
fn the_minimum_bet_is_the_big_blind() {
    for limit in BOTH {
        tells(
            &format!(
                "{} | s2 checks | s3 checks | s1 checks | s2 bets 9 | s2 bets 10",
                flop(limit, DEEP)
            ),
            &[
                "turn opens",
                "s2 bets 9: refused, the bet or raise is to 9; the minimum is 10",
                "s2 bets 10",
            ],
        );
        tells(
            &format!("{} | s2 bets 9 | s2 bets 10", flop(limit, DEEP)),
            &[
                "flop opens",
                "s2 bets 9: refused, the bet or raise is to 9; the minimum is 10",
                "s2 bets 10",
            ],
        );
        tells(
            &format!("{} | s2 ? | s2 bets 7", flop(limit, "s1 5010, s2 17, s3 5010")),
            &["flop opens", "s2 may fold, check, bet 7", "s2 bets 7, all-in", "s3 is to act"],
        );
    }
}

// clause: SVS-2.4.2-04, W2D-4.4-02
#[test]
fn the_first_raise_is_at_least_the_opening_bet() {
    for limit in BOTH {
        tells(
            &format!(
                "{limit} 5/10, button s1\nstacks {DEEP}\ns1 raises to 20 | s2 calls | s3 calls
                s2 bets 40 | s3 raises to 79 | s3 raises to 80"
            ),
            &[
                "s2 bets 40",
                "s3 raises to 79: refused, the bet or raise is to 79; the minimum is 80",
                "s3 raises to 80",
            ],
        );
        tells(
            &format!("{limit} 5/10, button s1\nstacks {DEEP}\ns1 raises to 19 | s1 raises to 20"),
            &[
                "s1 raises to 19: refused, the bet or raise is to 19; the minimum is 20",
                "s1 raises to 20",
            ],
        );
    }
}

// clause: SVS-2.4.2-05, W2D-4.4-03
#[test]
fn a_later_raise_is_at_least_the_raise_before() {
    for limit in BOTH {
        tells(
            &format!(
                "{limit} 5/10, button s1\nstacks {DEEP}\ns1 raises to 20 | s2 calls | s3 calls
                s2 bets 40 | s3 raises to 100 | s1 raises to 159 | s1 raises to 160 | s2 ?"
            ),
            &[
                "s3 raises to 100",
                "s1 raises to 159: refused, the bet or raise is to 159; the minimum is 160",
                "s1 raises to 160",
            ],
        );
        let again = played(&format!(
            "{limit} 5/10, button s1\nstacks {DEEP}\ns1 raises to 20 | s2 calls | s3 calls
            s2 bets 40 | s3 raises to 100 | s1 raises to 160 | s2 raises to 219 | s2 raises to 220"
        ));
        expect(
            &again,
            &[
                "s2 raises to 219: refused, the bet or raise is to 219; the minimum is 220",
                "s2 raises to 220",
            ],
        );
    }
}

// clause: PSC-A1a-07, RAY-POK-24
#[test]
fn bets_and_raises_below_the_minimum_are_refused() {
    let blinds_of_2 = |limit: &str| format!("{limit} 1/2, button s1\nstacks {DEEP}");
    for limit in BOTH {
        tells(
            &format!(
                "{}\ns1 raises to 3 | s1 raises to 4 | s2 calls | s3 calls
                s2 bets 1 | s2 bets 2 | s3 raises to 3 | s3 raises to 4",
                blinds_of_2(limit)
            ),
            &[
                "s1 raises to 3: refused, the bet or raise is to 3; the minimum is 4",
                "s1 raises to 4",
                "..",
                "s2 bets 1: refused, the bet or raise is to 1; the minimum is 2",
                "s2 bets 2",
                "s3 raises to 3: refused, the bet or raise is to 3; the minimum is 4",
                "s3 raises to 4",
            ],
        );
        let bet_of_10 =
            format!("{}\ns1 raises to 4 | s2 calls | s3 calls | s2 bets 10", blinds_of_2(limit));
        tells(
            &format!("{bet_of_10} | s3 raises to 19 | s3 raises to 20"),
            &[
                "s3 raises to 19: refused, the bet or raise is to 19; the minimum is 20",
                "s3 raises to 20",
            ],
        );
        tells(
            &format!("{bet_of_10} | s3 raises to 25 | s1 raises to 39 | s1 raises to 40"),
            &[
                "s3 raises to 25",
                "s1 raises to 39: refused, the bet or raise is to 39; the minimum is 40",
                "s1 raises to 40",
            ],
        );
    }
}

// clause: SVS-2.4.2-06
#[test]
fn no_and_pot_limit_have_no_cap_on_raises() {
    for limit in BOTH {
        let raises: Vec<String> = (0..12)
            .map(|n| format!("s{} raises to {}", [4, 1, 2, 3][n % 4], 20 + 10 * n))
            .collect();
        let script = format!(
            "{limit} 5/10, button s1
            stacks s1 100000, s2 100000, s3 100000, s4 100000
            {} | s4 ?",
            raises.join(" | ")
        );
        let played = played(&script);
        never(&played, "refused");
        expect(&played, &["s1 raises to 110", "s2 raises to 120", "s3 raises to 130"]);
        assert_eq!(played.told.matches("raises to").count(), 12);
        assert!(played.told.contains("s4 may fold, call 30, raise to 140"));
    }
}

// clause: PSC-A1a-06
#[test]
fn at_no_limit_only_chips_limit_the_raises() {
    tells(
        "no-limit 1/2, button s1
         stacks s1 5000, s2 5000, s3 5000
         s1 raises to 5000",
        &["s1 raises to 5000, all-in"],
    );
    let raises: Vec<String> =
        (0..20).map(|n| format!("s{} raises to {}", 1 + n % 2, 4 + 2 * n)).collect();
    let played = played(&format!(
        "no-limit 1/2, button s1\nstacks s1 5000, s2 5000\n{}",
        raises.join(" | ")
    ));
    never(&played, "refused");
    assert_eq!(played.told.matches("raises to").count(), 20);
}

// clause: SVS-2.4.3-01, W2D-4.3-01
#[test]
fn at_no_limit_the_stack_is_the_maximum_bet() {
    tells(
        "no-limit 5/10, button s1
         stacks s1 5000, s2 5000, s3 5000
         s1 raises to 5001 | s1 raises to 5000",
        &[
            "s1 raises to 5001: refused, the bet or raise is to 5001; the maximum is 5000",
            "s1 raises to 5000, all-in",
        ],
    );
    tells(
        &format!("{} | s2 bets 5001 | s2 bets 5000", flop("no-limit", DEEP)),
        &[
            "s2 bets 5001: refused, the bet or raise is to 5001; the maximum is 5000",
            "s2 bets 5000, all-in",
        ],
    );
}

// clause: RAY-POK-29
#[test]
fn at_no_limit_a_player_may_go_all_in_at_any_turn() {
    let streets =
        ["", " | s2 checks | s3 checks | s1 checks", " | s2 checks | s3 checks | s1 checks"];
    let mut script = flop("no-limit", "s1 2000, s2 787, s3 2000");
    for street in streets {
        script += street;
        tells(&format!("{script} | s2 bets 777"), &["s2 bets 777, all-in"]);
    }
    tells(
        "no-limit 5/10, button s1
         stacks s1 2000, s2 777, s3 2000
         s1 calls | s2 raises to 777",
        &["s2 raises to 777, all-in"],
    );
}

// clause: SVS-2.4-05
#[test]
fn a_short_stack_calls_for_less_and_bets_no_more() {
    for limit in ["no-limit", "pot-limit"] {
        let script = |act: &str| {
            format!(
                "{limit} 50/100, button s1
                stacks s1 1000, s2 1000, s3 175
                s1 calls | s2 calls | s3 checks | s2 bets 100 | s3 {act}"
            )
        };
        tells(&script("?"), &["s3 may fold, call 75"]);
        tells(&script("calls"), &["s3 calls 75, all-in"]);
    }
    let opens =
        |bet: u64| format!("{} | s2 bets {bet}", flop("no-limit", "s1 1000, s2 85, s3 1000"));
    tells(&opens(76), &["s2 bets 76: refused, the bet or raise is to 76; the maximum is 75"]);
    tells(&opens(75), &["s2 bets 75, all-in"]);
    // An all-in for less than a call is allowed in fixed limit too.
    tells(
        "fixed-limit 50/100, button s1
         stacks s1 1000, s2 1000, s3 175
         bets 100/200
         s1 calls | s2 calls | s3 checks | s2 bets 100 | s3 ? | s3 calls",
        &["s3 may fold, call 75", "s3 calls 75, all-in"],
    );
}

// clause: SVS-2.4.2-07, W2D-4.4-04
#[test]
fn short_all_ins_reopen_only_once_they_add_up() {
    for limit in BOTH {
        let table = |s2: u64, s4: u64| {
            format!(
                "{limit} 50/100, button s4
                stacks s1 5000, s2 {s2}, s3 5000, s4 {s4}
                s3 calls | s4 calls | s1 calls | s2 checks | s1 bets 100 | s2 raises to 150"
            )
        };
        tells(
            &format!("{} | s3 ? | s3 raises to 249 | s3 calls | s4 folds | s1 ?", table(250, 5000)),
            &["s2 raises to 150, all-in"],
        );
        let third = played(&format!("{} | s3 raises to 249 | s3 raises to 250", table(250, 5000)));
        expect(
            &third,
            &[
                "s3 raises to 249: refused, the bet or raise is to 249; the minimum is 250",
                "s3 raises to 250",
            ],
        );
        tells(
            &format!("{} | s3 calls | s4 folds | s1 ? | s1 raises to 250", table(250, 5000)),
            &[
                "s1 may fold, call 50",
                "s1 raises to 250: refused, the betting is not open to seat 1",
            ],
        );
        tells(
            &format!("{} | s3 calls | s4 raises to 199 | s1 ?", table(250, 299)),
            &["s4 raises to 199, all-in", "s1 may fold, call 99"],
        );
        let reopened = played(&format!("{} | s3 calls | s4 raises to 200 | s1 ?", table(250, 300)));
        assert!(reopened.told.contains("s1 may fold, call 100, raise to 300"), "{}", reopened.told);
    }
}

/// Two players with 100,000 each and a stake cap of 88,000.
const CAPPED: &str = "no-limit 500/1000, button s1
    stacks s1 100000, s2 100000
    s1 As Ad, s2 Ks Kd
    board 2c 4h 7d 9s Jh
    rules stake cap 88000
    s1 calls | s2 checks";

// clause: SVS-2.4-03
#[test]
fn the_stake_cap_limits_bets_and_raises() {
    // Each player put in 1,000 before the flop.
    tells(
        &format!("{CAPPED} | s2 ? | s2 bets 87001 | s2 bets 87000"),
        &[
            "s2 may fold, check, bet 1000 to 87000",
            "s2 bets 87001: refused, the bet or raise is to 87001; the maximum is 87000",
            "s2 bets 87000, all-in",
        ],
    );
    for (limit, most) in [("pot-limit", 3500), ("fixed-limit", 2000)] {
        let capped = CAPPED.replace("no-limit", limit).replace("stake cap 88000", "stake cap 1500");
        tells(
            &capped.replace("s1 calls | s2 checks", "s1 ?"),
            &["s1 may fold, call 500, raise to 1500"],
        );
        let free = CAPPED.replace("no-limit", limit).replace("rules stake cap 88000\n", "");
        let told = played(&free.replace("s1 calls | s2 checks", "s1 ?")).told;
        assert!(told.contains("raise to 2000"), "{most}: {told}");
    }
}

// clause: SVS-2.4-04
#[test]
fn a_player_at_the_stake_cap_is_all_in() {
    let played = played(&format!("{CAPPED} | s2 bets 87000 | s1 calls"));
    expect(
        &played,
        &[
            "s1 calls 87000, all-in",
            "pots: 176000 {s1 s2}",
            "s2 shows Ks Kd",
            "s1 shows As Ad",
            "board 0: 9s",
            "board 0: Jh",
            "pot 0 to s1 176000",
            "ended: s1 188000 (+88000), s2 12000 (-88000)",
        ],
    );
}
