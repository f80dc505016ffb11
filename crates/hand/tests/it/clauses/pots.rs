//! Tests of all-ins, main pot and side pots, and odd chips.

use super::*;

/// S1 is all-in for 50 and S2 for 120, S3 and S4 put in 300, and S5 folds after 30.
/// S1 has the best hand, then S2 and so on.
const WORKED: &str = "no-limit 5/10, button s3
    stacks s1 50, s2 120, s3 1000, s4 1000, s5 1000
    s1 As Ad, s2 Ks Kd, s3 Qs Qd, s4 Js Jd, s5 2c 3h
    board 4c 5h 7d 9s Th
    posts s4 small 5, s5 big 10
    s1 calls | s2 calls | s3 raises to 30 | s4 calls | s5 calls | s1 raises to 50 | s2 raises to 120
    s3 raises to 300 | s4 calls | s5 folds";

// clause: SVS-2.4.4-01, W2D-5.1-01, PSC-A1-13
#[test]
fn a_call_with_too_few_chips_is_all_in() {
    let script = |stack: u64, acts: &str| {
        format!(
            "no-limit 50/100, button s1
            stacks s1 1000, s2 1000, s3 {stack}
            s1 calls | s2 calls | s3 checks | s2 bets 100 | {acts}"
        )
    };
    tells(
        &script(160, "s3 ? | s3 calls | s1 calls | s2 checks | s3 checks | s1 checks"),
        &[
            "s3 may fold, call 60",
            "s3 calls 60, all-in",
            "s1 calls 100",
            "..",
            "turn opens",
            "s2 checks",
            "s3 checks: refused, it is not seat 3's turn",
            "s1 checks",
        ],
    );
    tells(&script(160, "s3 folds"), &["s3 folds", "s1 is to act"]);
    tells(&script(130, "s3 ? | s3 calls"), &["s3 may fold, call 30", "s3 calls 30, all-in"]);
}

// clause: SVS-2.4.4-02, W2D-5.2-01, PSC-A1-14
#[test]
fn an_all_in_player_cannot_win_the_side_pot() {
    let script = "no-limit 5/10, button s1
        stacks s1 50, s2 1000, s3 1000
        s1 As Ad, s2 Qs Qd, s3 Ks Kd
        board 4c 5h 7d 9s Th
        s1 raises to 50 | s2 raises to 120 | s3 calls";
    tells(script, &["s3 calls 110", "pots: 150 {s1 s2 s3} | 140 {s2 s3}"]);
    // Later bets go to the side pot, which the all-in player cannot win.
    tells(
        &format!(
            "{script} | s2 bets 30 | s3 calls | s2 checks | s3 checks | s2 checks | s3 checks"
        ),
        &[
            "s2 bets 30",
            "s3 calls 30",
            "pots: 150 {s1 s2 s3} | 200 {s2 s3}",
            "..",
            "pot 1 to s3 200",
            "pot 0 to s1 150",
        ],
    );
    tells(
        &format!(
            "{script} | s2 checks | s3 checks | s2 checks | s3 checks | s2 checks | s3 checks"
        ),
        &["pot 1 to s3 140", "pot 0 to s1 150"],
    );
}

/// The all-in player bet as much as the others but put in less, having paid no ante.
// clause: SVS-2.4.4-02
#[test]
fn uneven_antes_make_a_side_pot() {
    tells(
        "no-limit 5/10, button s1
        stacks s1 100, s2 520, s3 510
        posts s2 ante 20, s3 ante 10, s2 small 5, s3 big 10
        s1 As Ad, s2 Ks Kd, s3 Qs Qd
        board 2c 4h 7d 9s Jh
        s1 raises to 100 | s2 calls | s3 calls
        s2 checks | s3 checks | s2 checks | s3 checks | s2 checks | s3 checks",
        &["pots: 300 {s1 s2 s3} | 20 {s2 s3}", "..", "pot 1 to s2 20", "pot 0 to s1 300"],
    );
}

// clause: SVS-2.4.4-03
#[test]
fn betting_goes_on_in_the_side_pot() {
    tells(
        "no-limit 5/10, button s1
         stacks s1 50, s2 1000, s3 1000
         s1 raises to 50 | s2 calls | s3 calls | s2 bets 30 | s3 calls | s2 bets 10 | s3 folds",
        &[
            "pots: 150 {s1 s2 s3}",
            "..",
            "pots: 150 {s1 s2 s3} | 60 {s2 s3}",
            "..",
            "turn opens",
            "s2 bets 10",
            "s3 folds",
            "10 uncalled back to s2",
        ],
    );
}

// clause: SVS-2.4.4-04, W2D-5.3-01
#[test]
fn two_all_ins_make_a_main_and_two_side_pots() {
    tells(WORKED, &["s5 folds", "pots: 230 {s1 s2 s3 s4} | 210 {s2 s3 s4} | 360 {s3 s4}"]);
}

// clause: SVS-2.4.4-05, W2D-5.4-01
#[test]
fn each_pot_goes_to_its_best_hand() {
    let checked = "s4 checks | s3 checks | s4 checks | s3 checks | s4 checks | s3 checks";
    tells(
        &format!("{WORKED}\n{checked}"),
        &["pot 2 to s3 360", "pot 1 to s2 210", "pot 0 to s1 230"],
    );
}

// clause: SVS-2.4.4-06, W2D-5.4-01
#[test]
fn the_last_player_in_a_side_pot_wins_it() {
    // S1 and S2 have better hands; S3 wins the last side pot and still contests the others.
    let folded = "s4 checks | s3 bets 100 | s4 folds";
    let played = played(&format!("{WORKED}\n{folded}"));
    expect(
        &played,
        &[
            "s4 folds",
            "100 uncalled back to s3",
            "..",
            "pot 2 to s3 360",
            "pot 1 to s2 210",
            "pot 0 to s1 230",
        ],
    );
    never(&played, "s4 shows");
    let strongest = WORKED.replace("s3 Qs Qd", "s3 9c 9d");
    tells(
        &format!("{strongest}\n{folded}"),
        &["pot 2 to s3 360", "pot 1 to s3 210", "pot 0 to s3 230"],
    );
    // A folded hand wins none of the pots, even if it is the best of all.
    let best = WORKED.replace("s4 Js Jd", "s4 9h 9c");
    tells(&format!("{best}\n{folded}"), &["pot 2 to s3 360", "pot 1 to s2 210", "pot 0 to s1 230"]);
}

// clause: SVS-2.4.4-07
#[test]
fn an_uncalled_bet_goes_back_without_rake() {
    tells(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 60
         rules rake 500
         s1 raises to 100 | s2 calls",
        &[
            "s1 raises to 100",
            "s2 calls 50, all-in",
            "40 uncalled back to s1",
            "pots: 120 {s1 s2}",
            "..",
            "rake 6 from pot 0",
        ],
    );
}

// clause: PSC-A1-15, RAY-POK-31
#[test]
fn each_all_in_level_ends_a_pot() {
    tells(
        "no-limit 5/10, button s4
         stacks s1 50, s2 120, s3 300, s4 300
         s3 raises to 300 | s4 calls | s1 calls | s2 calls",
        &["pots: 200 {s1 s2 s3 s4} | 210 {s2 s3 s4} | 360 {s3 s4}"],
    );
    tells(
        "no-limit 5/10, button s3
         stacks s1 50, s2 120, s3 300
         s3 raises to 300 | s1 calls | s2 calls",
        &["180 uncalled back to s3", "pots: 150 {s1 s2 s3} | 140 {s2 s3}"],
    );
    tells(
        "no-limit 5/10, button s3
         stacks s1 20, s2 60, s3 100
         s3 raises to 100 | s1 calls | s2 calls",
        &["40 uncalled back to s3", "pots: 60 {s1 s2 s3} | 80 {s2 s3}"],
    );
    // One short all-in does not reopen the betting to a player who has acted; several that add up to a full raise do.
    let raised = |short: u64, acts: &str| {
        format!(
            "no-limit 5/10, button s1
            stacks s1 150, s2 {short}, s3 1000, s4 1000
            s4 raises to 100 | s1 raises to 150 | {acts} | s4 ?"
        )
    };
    tells(&raised(1000, "s2 calls | s3 folds"), &["s4 may fold, call 50"]);
    tells(
        &raised(210, "s2 raises to 210 | s3 calls"),
        &["s4 may fold, call 110, raise to 300 to 1000"],
    );
}

/// Plays a hand in which all of these seats are all-in for their stacks and have the same hand, which is the board.
fn shared(seats: &[(u8, u64)], button: u8) -> Played {
    let stacks: Vec<String> =
        seats.iter().map(|(seat, stack)| format!("s{seat} {stack}")).collect();
    let mut order: Vec<u8> = seats.iter().map(|(seat, _)| *seat).collect();
    let first = order.iter().position(|seat| *seat > button).unwrap_or(0);
    order.rotate_left(first);
    // Small and big blind are posted; the third seat acts first, or heads-up the first.
    let (small, big) = (order[0], order[1]);
    order.rotate_left(2);
    let highest = seats.iter().map(|(_, stack)| *stack).max().unwrap();
    let mut acts = vec![format!("s{} raises to {highest}", order[0])];
    acts.extend(order[1..].iter().map(|seat| format!("s{seat} calls")));
    played(&format!(
        "no-limit 1/2, button s{button}
        stacks {}
        board Ts Js Qs Ks As
        posts s{small} small 1, s{big} big 2
        {}",
        stacks.join(", "),
        acts.join(" | ")
    ))
}

// clause: SVS-3.1.4-01, W2D-7a11-02
#[test]
fn equal_best_hands_share_equally() {
    let three = shared(&[(1, 100), (2, 100), (3, 100)], 1);
    expect(&three, &["pot 0 to s2 100, s3 100, s1 100"]);
}

// clause: SVS-2.4.4-08, W2D-7a11-02
#[test]
fn odd_chips_go_left_of_the_button_and_to_the_high() {
    // Three players put in 33 each, and a fourth who folded one dead chip: 100 in all.
    let played = played(
        "no-limit 1/2, button s3
         stacks s2 33, s3 1000, s4 33, s5 33
         board Ts Js Qs Ks As
         posts s4 small 1, s5 big 2, s3 dead 1
         s2 raises to 33 | s3 folds | s4 calls | s5 calls",
    );
    expect(&played, &["pot 0 to s4 34, s5 33, s2 33"]);
    let two = self::played(
        "no-limit 1/2, button s3
         stacks s2 33, s3 1000, s4 33, s5 33
         board Ts Js Qs Ks As
         posts s4 small 1, s5 big 2, s3 dead 2
         s2 raises to 33 | s3 folds | s4 calls | s5 calls",
    );
    expect(&two, &["pot 0 to s4 34, s5 34, s2 33"]);
    // In high/low the high half gets the odd chip.
    expect(&high_and_low_share(50), &["pot 0 high to s1 51", "pot 0 low to s2 50"]);
}

/// Plays a hand in which one player wins the high half and another the low half.
/// Each of them puts in this much, and there is one dead chip.
fn high_and_low_share(each: u64) -> Played {
    played(&format!(
        "no-limit 1/2, button s3
         stacks s1 {each}, s2 {each}, s3 1000
         game omaha_8
         posts s1 small 1, s2 big 2, s3 dead 1
         s1 Kc Kd Jh Jc, s2 Ah 2d Tc 9c
         board 3c 7d 8h Ks Qd
         s3 folds | s1 raises to {each} | s2 calls"
    ))
}

// clause: SVP-3.6-01
#[test]
fn odd_chips_one_each_or_all_to_the_nearest() {
    // Of eleven chips, the winner nearest to the left of the button gets six.
    let two = played(
        "no-limit 1/2, button s5
         stacks s3 5, s5 1000, s7 5
         board Ts Js Qs Ks As
         posts s7 small 1, s3 big 2, s5 dead 1
         s5 folds | s7 raises to 5 | s3 calls",
    );
    expect(&two, &["pot 0 to s7 6, s3 5"]);
    // With three winners there can be two odd chips: they go one each or both to the first winner, by rule.
    let three = |rules: &str| {
        format!(
            "no-limit 1/2, button s3
             stacks s2 33, s3 1000, s4 33, s5 33
             {rules}
             board Ts Js Qs Ks As
             posts s4 small 1, s5 big 2, s3 dead 2
             s2 raises to 33 | s3 folds | s4 calls | s5 calls"
        )
    };
    tells(&three(""), &["pot 0 to s4 34, s5 34, s2 33"]);
    tells(&three("rules odd chips to one"), &["pot 0 to s4 35, s5 33, s2 33"]);
}

// clause: PSC-A1-16
#[test]
fn each_pot_gives_its_odd_chip_left_of_the_button() {
    let played = played(
        "no-limit 1/2, button s4
         stacks s2 500, s4 1000, s5 500
         board Ts Js Qs Ks As
         posts s5 small 1, s2 big 2, s4 dead 1
         s4 folds | s5 raises to 500 | s2 calls",
    );
    expect(&played, &["pot 0 to s5 501, s2 500"]);
    // Each side pot is split separately.
    let pots = self::played(
        "no-limit 1/2, button s4
         stacks s1 101, s2 500, s4 1000, s5 500
         board Ts Js Qs Ks As
         posts s5 small 1, s1 big 2, s4 dead 1
         s2 raises to 500 | s4 folds | s5 calls | s1 calls",
    );
    expect(&pots, &["pot 1 to s5 399, s2 399", "pot 0 to s5 102, s1 101, s2 101"]);
    expect(&high_and_low_share(500), &["pot 0 high to s1 501", "pot 0 low to s2 500"]);
}

// clause: RAY-POK-32, PSC-A1a-28
#[test]
fn suits_never_break_a_tie() {
    tells(
        "no-limit 5/10, button s1
         stacks s1 50, s2 50
         s1 As Kd, s2 Ac Kh
         board Ad Kc 7d 7h 9s
         s1 raises to 50 | s2 calls",
        &["pot 0 to s2 50, s1 50"],
    );
}
