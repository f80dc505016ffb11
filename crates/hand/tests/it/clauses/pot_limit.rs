//! Tests of pot limit.

use super::*;

/// A script up to the flop, with 60 in the pot and the second seat to act.
const FLOP_OF_60: &str = "pot-limit 5/10, button s1
    stacks s1 5000, s2 5000, s3 5000
    s1 raises to 20 | s2 calls | s3 calls";

// clause: W2D-4.2-01
#[test]
fn a_raise_is_at_most_the_pot_after_the_call() {
    tells(
        "pot-limit 5/10, button s1
         stacks s1 5000, s2 5000, s3 5000, s4 5000
         s4 raises to 36 | s4 raises to 35 | s1 raises to 121 | s1 raises to 120",
        &[
            "s4 raises to 36: refused, the bet or raise is to 36; the maximum is 35",
            "s4 raises to 35",
            "s1 raises to 121: refused, the bet or raise is to 121; the maximum is 120",
            "s1 raises to 120",
        ],
    );
    tells(
        &format!("{FLOP_OF_60} | s2 bets 61 | s2 bets 60 | s3 raises to 241 | s3 raises to 240"),
        &[
            "s2 bets 61: refused, the bet or raise is to 61; the maximum is 60",
            "s2 bets 60",
            "s3 raises to 241: refused, the bet or raise is to 241; the maximum is 240",
            "s3 raises to 240",
        ],
    );
}

// clause: PSC-A1a-04
#[test]
fn a_player_may_call_and_raise_by_the_pot() {
    let flop = "pot-limit 5/10, button s1
        stacks s1 5000, s2 5000
        s1 calls | s2 checks";
    tells(
        &format!("{flop} | s2 ? | s2 bets 20 | s1 ? | s1 raises to 80"),
        &[
            "s2 may fold, check, bet 10 to 20",
            "s2 bets 20",
            "s1 may fold, call 20, raise to 40 to 80",
            "s1 raises to 80",
        ],
    );
    tells(
        "pot-limit 1/2, button s1
         stacks s1 500, s2 500, s3 500
         s1 ?",
        &["s1 may fold, call 2, raise to 4 to 7"],
    );
}

// clause: PSC-A1a-05
#[test]
fn antes_and_bets_of_the_round_are_in_the_pot() {
    tells(
        "pot-limit 100/200, button s1
         stacks s1 9000, s2 9000, s3 9000, s4 9000, s5 9000, s6 9000, s7 9000, s8 9000
         ante 25
         s4 ? | s4 raises to 901 | s4 raises to 900",
        &[
            "s4 may fold, call 200, raise to 400 to 900",
            "s4 raises to 901: refused, the bet or raise is to 901; the maximum is 900",
            "s4 raises to 900",
        ],
    );
    // What folded players have put in stays in the pot.
    tells(
        "pot-limit 1/2, button s1
         stacks s1 500, s2 500, s3 500, s4 500
         s4 raises to 7 | s1 calls | s2 folds | s3 ?",
        &["s3 may fold, call 5, raise to 12 to 29"],
    );
}

// clause: RAY-POK-28
#[test]
fn stake_of_pot_limits_call_and_raise_together() {
    tells(
        "pot-limit 25/50, button s1
         stacks s1 5000, s2 5000
         s1 calls | s2 checks | s2 bets 50 | s1 ? | s1 raises to 251 | s1 raises to 250",
        &[
            "pots: 100 {s1 s2}",
            "..",
            "s2 bets 50",
            "s1 may fold, call 50, raise to 100 to 250",
            "s1 raises to 251: refused, the bet or raise is to 251; the maximum is 250",
            "s1 raises to 250",
        ],
    );
    // Under `StakeOfPot` call and raise together are at most the pot before the call.
    tells(
        "pot-limit 25/50, button s1
         stacks s1 5000, s2 5000
         rules stake of pot
         s1 ? | s1 calls | s2 checks | s2 bets 101 | s2 bets 50 | s1 ? | s1 raises to 151
         s1 raises to 150 | s2 ?",
        &[
            "s1 may fold, call 25, raise to 100",
            "..",
            "s2 bets 101: refused, the bet or raise is to 101; the maximum is 100",
            "s2 bets 50",
            "s1 may fold, call 50, raise to 100 to 150",
            "s1 raises to 151: refused, the bet or raise is to 151; the maximum is 150",
            "s1 raises to 150",
            "s2 may fold, call 100, raise to 250 to 350",
        ],
    );
}

// clause: SVS-2.4.2-01
#[test]
fn the_book_says_whether_pot_limit_counts_the_call() {
    let table = |rules: &str, acts: &str| {
        format!("pot-limit 5/10, button s1\nstacks s1 5000, s2 5000, s3 5000\n{rules}{acts}")
    };
    let usual = |acts: &str| table("", acts);
    let literal = |acts: &str| table("rules pot without call\n", acts);
    tells(
        &usual("s1 raises to 36 | s1 raises to 35"),
        &[
            "s1 raises to 36: refused, the bet or raise is to 36; the maximum is 35",
            "s1 raises to 35",
        ],
    );
    tells(
        &literal("s1 raises to 26 | s1 raises to 25"),
        &[
            "s1 raises to 26: refused, the bet or raise is to 26; the maximum is 25",
            "s1 raises to 25",
        ],
    );
    let flop = "s1 raises to 20 | s2 calls | s3 calls | s2 bets 60";
    tells(
        &usual(&format!("{flop} | s3 raises to 241 | s3 raises to 240")),
        &[
            "s3 raises to 241: refused, the bet or raise is to 241; the maximum is 240",
            "s3 raises to 240",
        ],
    );
    tells(
        &literal(&format!("{flop} | s3 raises to 181 | s3 raises to 180")),
        &[
            "s3 raises to 181: refused, the bet or raise is to 181; the maximum is 180",
            "s3 raises to 180",
        ],
    );
}

// clause: SVS-2.4.2-02
#[test]
fn the_pot_is_net_of_earlier_rake() {
    let flop = |rules: &str, bet: u64| {
        format!(
            "pot-limit 50/100, button s1
            stacks s1 5000, s2 5000, s3 5000
            rules rake 500, rake without flop{rules}
            s1 calls | s2 calls | s3 checks | s2 bets {bet}"
        )
    };
    let net = ", rake every round";
    tells(
        &flop(net, 286),
        &["flop opens", "s2 bets 286: refused, the bet or raise is to 286; the maximum is 285"],
    );
    tells(&flop(net, 285), &["flop opens", "s2 bets 285"]);
    // If rake is taken only at the end, the pot is whole until then.
    tells(&flop("", 300), &["flop opens", "s2 bets 300"]);
    tells(
        &flop("", 301),
        &["s2 bets 301: refused, the bet or raise is to 301; the maximum is 300"],
    );
    // Bets of the current round count in full.
    tells(
        &format!("{} | s3 raises to 1141 | s3 raises to 1140", flop(net, 285)),
        &[
            "s2 bets 285",
            "s3 raises to 1141: refused, the bet or raise is to 1141; the maximum is 1140",
            "s3 raises to 1140",
        ],
    );
}
