//! Tests of coming in, sitting out and coming back, according to the rulebooks.

use crate::clauses::tells;

/// Four players at seats 1 to 4 of a Svenska Spel table with blinds of 5/10; hand 1 has its button at seat 1.
const FOUR: &str = "by svenska-spel
    blinds 5/10
    host pauses
    ana sits 1 with 1000
    bo sits 2 with 1000
    cy sits 3 with 1000
    dee sits 4 with 1000
    host resumes";

/// Adds two players at seats 5 and 6, from hand 1 on.
fn six(book: &str) -> String {
    let more = "eve sits 5 with 1000\n fay sits 6 with 1000\n host resumes";
    FOUR.replace("svenska-spel", book).replace("host resumes", more)
}

/// The two rulebooks that have these rules in the same words.
const BOTH: [&str; 2] = ["svenska-spel", "win2day"];

// clause: SVS-2.3.3-01, W2D-11.4-02
#[test]
fn a_newcomer_on_the_big_blind_posts_only_that() {
    for book in BOTH {
        let four = FOUR.replace("svenska-spel", book).replace("cy sits 3 with 1000\n", "");
        tells(
            &format!("{four}\ndee folds\ncy sits 3 with 1000\neverybody folds\nwait 3s"),
            &[
                "hand 1: s1 s2 s4, button s1",
                "..",
                // The button is at 2, the small blind at 4 and the big blind at 1; seat 3 would be the small blind, and
                // waits.
                "hand 2: s1 s2 s4, button s2",
                "s4 posts the small blind of 5",
                "s1 posts the big blind of 10",
            ],
        );
        tells(
            &format!(
                "{four}\ndee folds\neverybody folds\nwait 3s\neverybody folds\nfay sits 6 with 1000\nwait 3s"
            ),
            &[
                "hand 2: s1 s2 s4, button s2",
                "..",
                "hand 3: s1 s2 s4, button s4",
                "s1 posts the small blind of 5",
                "s2 posts the big blind of 10",
            ],
        );
        tells(
            &format!(
                "{four}\nfay sits 6 with 1000\ndee folds\neverybody folds\nwait 3s
                everybody folds"
            ),
            &[
                "hand 2: s1 s2 s4 s6, button s2",
                "s4 posts the small blind of 5",
                "s6 posts the big blind of 10",
                "everybody folds",
            ],
        );
    }
}

// clause: SVS-2.3.3-02, W2D-11.4-03
#[test]
fn nobody_comes_in_on_the_small_blind() {
    for book in BOTH {
        // The next hand has its button at 1 again: seats 1, 3 and 4 play, a newcomer takes 2.
        let three = FOUR.replace("svenska-spel", book).replace("bo sits 2 with 1000\n", "");
        let round = "everybody folds\nwait 3s\neverybody folds\nwait 3s\n";
        tells(
            &format!("{three}\n{round}bo sits 2 with 1000\neverybody folds\nwait 3s"),
            &[
                "hand 4: s1 s3 s4, button s1",
                "s3 posts the small blind of 5",
                "s4 posts the big blind of 10",
            ],
        );
    }
}

// clause: SVS-2.3.3-03, SVS-2.3.2-11, W2D-11.4-04, W2D-11.4-01
#[test]
fn a_newcomer_off_the_blinds_posts_a_live_big_blind() {
    for book in BOTH {
        let four = FOUR.replace("svenska-spel", book);
        tells(
            &format!(
                "{four}\neverybody folds\nwait 3s\neverybody folds\nwait 3s\neverybody folds\nwait 3s
                eve sits 5 with 1000\neverybody folds\nwait 3s
                dee calls\neve checks"
            ),
            &[
                // Hand 5 has its button at 1, so seat 5 comes after the blinds at 2 and 3.
                "hand 5: s1 s2 s3 s4 s5, button s1",
                "s2 posts the small blind of 5",
                "s3 posts the big blind of 10",
                "s5 posts a live post of 10",
                "dee calls",
                "s4 calls 10",
                "eve checks",
                "s5 checks",
            ],
        );
    }
    // Before the first hand there is no game to come in to: the first hand has only its blinds.
    tells(
        FOUR,
        &[
            "hand 1: s1 s2 s3 s4, button s1",
            "s2 posts the small blind of 5",
            "s3 posts the big blind of 10",
        ],
    );
}

#[test]
fn a_player_who_waits_comes_in_on_the_big_blind() {
    tells(
        &format!(
            "{FOUR}\neve sits 5 with 1000\neve waits for the big blind
            everybody folds\nwait 3s\neverybody folds\nwait 3s"
        ),
        &[
            "hand 2: s1 s2 s3 s4, button s2",
            "..",
            "hand 3: s1 s2 s3 s4 s5, button s3",
            "s4 posts the small blind of 5",
            "s5 posts the big blind of 10",
            "..",
        ],
    );
}

/// Six play; in hand 2 the button is at 2 and the big blind at 4. Player `who` sits out after hand 1 and comes back
/// before hand number `hand`.
#[track_caller]
fn back(book: &str, who: &str, hand: u8, lines: &[&str]) {
    let played = |n: u8| (0..n).map(|_| "everybody folds\nwait 3s\n").collect::<String>();
    let script = format!(
        "{}\n{who} sits out\n{}{who} comes back\neverybody folds\nwait 3s\neverybody folds",
        six(book),
        played(hand - 2),
    );
    tells(&script, lines);
}

// clause: SVS-2.3.3-06, SVS-2.3.3-10, W2D-11.5-02, W2D-11.5-06
#[test]
fn a_return_before_the_big_blind_passes_is_free() {
    for book in BOTH {
        back(
            book,
            "fay",
            3,
            &[
                "hand 2: s1 s2 s3 s4 s5, button s2",
                "..",
                "hand 3: s1 s2 s3 s4 s5 s6, button s3",
                "s4 posts the small blind of 5",
                "s5 posts the big blind of 10",
                "everybody folds", // and nothing else was posted
            ],
        );
        // A player who was out only in the hand in which they would have had the button does not pay either.
        let round = "everybody folds\nwait 3s\n";
        tells(
            &format!(
                "{}\n{}ana sits out\n{round}ana comes back\n{round}everybody folds",
                six(book),
                round.repeat(5)
            ),
            &[
                "hand 7: s2 s3 s4 s5 s6, button s2",
                "..",
                "hand 8: s1 s2 s3 s4 s5 s6, button s3",
                "s4 posts the small blind of 5",
                "s5 posts the big blind of 10",
                "everybody folds",
            ],
        );
        // Neither does a player whom only the small blind passed: seat 4, the big blind of hand 2, sits out hand 3.
        tells(
            &format!(
                "{}\n{round}dee sits out\n{round}dee comes back\n{round}everybody folds",
                six(book)
            ),
            &[
                "hand 4: s1 s2 s3 s4 s5 s6, button s5",
                "s6 posts the small blind of 5",
                "s1 posts the big blind of 10",
                "everybody folds",
            ],
        );
    }
}

// clause: SVS-2.3.3-07, W2D-11.5-03
#[test]
fn a_return_on_the_big_blind_posts_only_that() {
    for book in BOTH {
        back(
            book,
            "eve",
            3,
            &[
                "hand 3: s1 s2 s3 s4 s5 s6, button s3",
                "s4 posts the small blind of 5",
                "s5 posts the big blind of 10",
                "everybody folds",
            ],
        );
    }
}

// clause: SVS-2.3.3-09, SVS-2.3.3-08, W2D-11.5-05, W2D-11.5-04
#[test]
fn no_return_on_the_small_blind_then_both_are_paid() {
    for book in BOTH {
        let script = format!(
            "{}\neve sits out\neverybody folds\nwait 3s\neverybody folds\nwait 3s\neve comes back
            everybody folds\nwait 3s\neverybody folds\nwait 3s
            cy raises to 30\ndee folds\neve calls",
            six(book)
        );
        tells(
            &script,
            &[
                "hand 4: s1 s2 s3 s4 s6, button s4",
                "s6 posts the small blind of 5",
                "s1 posts the big blind of 10",
                "..",
                // The button passes seat 5, who has a live bet of 10 and 5 dead chips in the pot.
                "hand 5: s1 s2 s3 s4 s5 s6, button s6",
                "s1 posts the small blind of 5",
                "s2 posts the big blind of 10",
                "s5 posts a live post of 10",
                "s5 posts a dead post of 5",
                "..",
                "s3 raises to 30",
                "..",
                "s5 calls 20",
            ],
        );
    }
}

// clause: SVS-2.3.3-05, W2D-11.5-01
#[test]
fn thirty_hands_may_be_sat_out_and_no_more() {
    let out = |hands: usize| "everybody folds\nwait 3s\n".repeat(hands);
    for book in BOTH {
        let six = format!("away 3600s\n{}", six(book));
        let kept = format!("{six}\nfay sits out\n{}fay sits out", out(31));
        tells(
            &kept,
            &["fay sits out", "refused: this player is already sitting out, or already back in"],
        );
        tells(
            &format!("{six}\nfay sits out\n{}", out(32)),
            &["s6 free: fay leaves with 1000 (AwayTooLong)"],
        );
    }
}

#[test]
fn the_house_makes_a_return_pay_the_missed_blind() {
    // At the house, only the small blind passed seat 4, who was the big blind of hand 2 and sat out hand 3.
    let house = |who: &str, hands: usize, played: usize| {
        let round = "everybody folds\nwait 3s\n";
        let (before, out) = (round.repeat(hands), round.repeat(played));
        let six = six("house");
        format!("{six}\n{before}{who} sits out\n{out}{who} comes back\n{round}")
    };
    tells(
        &house("dee", 1, 1),
        &[
            "hand 3: s1 s2 s3 s5 s6, button s3",
            "s5 posts the big blind of 10",
            "..",
            // The button would be at their seat, so they wait.
            "hand 4: s1 s2 s3 s5 s6, button s4",
            "s5 posts the small blind of 5",
            "s6 posts the big blind of 10",
        ],
    );
    tells(
        &house("dee", 1, 2),
        &[
            "hand 5: s1 s2 s3 s4 s5 s6, button s5",
            "s6 posts the small blind of 5",
            "s1 posts the big blind of 10",
            "s4 posts a dead post of 5",
        ],
    );
}

// clause: PSC-A1a-29
#[test]
fn the_button_is_dead_where_the_small_blind_left() {
    let six = six("pokerstars-cz");
    tells(
        &format!("{six}\nbo leaves\neverybody folds\nwait 3s\neverybody folds\nwait 3s"),
        &[
            "hand 1: s1 s2 s3 s4 s5 s6, button s1",
            "s2 posts the small blind of 5",
            "s3 posts the big blind of 10",
            "..",
            "hand 2: s1 s3 s4 s5 s6, button s2",
            "s3 posts the small blind of 5",
            "s4 posts the big blind of 10",
            "..",
            "hand 3: s1 s3 s4 s5 s6, button s3",
        ],
    );
}

#[test]
fn the_big_blind_skips_nobody_and_the_button_may_stay() {
    // Hand 1: button 1, small blind 2, big blind 3, who leaves.
    let six = six("svepof");
    tells(
        &format!("{six}\ncy leaves\n{}", "everybody folds\nwait 3s\n".repeat(3)),
        &[
            "hand 1: s1 s2 s3 s4 s5 s6, button s1",
            "..",
            "hand 2: s1 s2 s4 s5 s6, button s2",
            "s4 posts the big blind of 10",
            "..",
            "hand 3: s1 s2 s4 s5 s6, button s2",
            "s4 posts the small blind of 5",
            "s5 posts the big blind of 10",
            "..",
            "hand 4: s1 s2 s4 s5 s6, button s4",
            "s5 posts the small blind of 5",
            "s6 posts the big blind of 10",
        ],
    );
}

// clause: SVS-1.5-04, SVS-1.5-05, W2D-2.4-01
#[test]
fn only_players_dealt_in_have_the_button() {
    for book in BOTH {
        let four = FOUR.replace("svenska-spel", book);
        tells(
            &format!("{four}\nbo sits out\n{}", "everybody folds\nwait 3s\n".repeat(3)),
            &[
                "hand 1: s1 s2 s3 s4, button s1",
                "..",
                "hand 2: s1 s3 s4, button s3",
                "..",
                "hand 3: s1 s3 s4, button s4",
                "..",
                "hand 4: s1 s3 s4, button s1",
            ],
        );
    }
}

// clause: SVS-2.3.2-03
#[test]
fn sitting_out_brings_no_cards_and_no_posts() {
    tells(
        &format!("{FOUR}\ncy sits out\neverybody folds\nwait 3s"),
        &[
            "hand 2: s1 s2 s4, button s2",
            "s4 posts the small blind of 5",
            "s1 posts the big blind of 10",
        ],
    );
}

#[test]
fn a_return_must_bring_the_chips_left_with() {
    // ana won 15 in blinds in hand 1, and leaves with more than she came with.
    let left =
        "blinds 5/10\nhost pauses\nana sits 1 with 400\nbo sits 2 with 400\ncy sits 3 with 400
        host resumes\nana raises to 30\neverybody folds\nana leaves";
    tells(
        &format!("{left}\nana sits 1 with 414\nana sits 1 with 415"),
        &[
            "s1 free: ana leaves with 415 (Left)",
            "..",
            "ana sits 1 with 414",
            "refused: the buy-in is 414; it must be 415 to 1000",
            "ana sits 1 with 415",
            "s1 taken by ana with 415",
        ],
    );
    tells(
        &format!("{left}\nwait 3599s\nana sits 1 with 10\nwait 1s\nana sits 1 with 10"),
        &[
            "ana sits 1 with 10",
            "refused: the buy-in is 10; it must be 415 to 1000",
            "..",
            "ana sits 1 with 10",
            "s1 taken by ana with 10",
        ],
    );
}

/// A player who leaves with more than the maximum buy-in must bring back all of it, or as much as the rulebook allows.
/// Once the time is over, they may bring any amount within the usual limits.
#[test]
fn a_return_may_exceed_the_maximum_buy_in_by_the_book() {
    let left =
        "blinds 5/10\nhost pauses\nana sits 1 with 1000\nbo sits 2 with 400\ncy sits 3 with 400
        host resumes\nana raises to 30\neverybody folds\nana leaves";
    for (book, least, most) in [("house", 1_015, 1_015), ("svenska-spel", 1_000, 1_000)] {
        let (less, more) = (least - 1, most + 1);
        tells(
            &format!(
                "by {book}\n{left}\nana sits 1 with {less}\nana sits 1 with {more}\nana sits 1 with {least}"
            ),
            &[
                "s1 free: ana leaves with 1015 (Left)",
                "..",
                &format!("ana sits 1 with {less}"),
                &format!("refused: the buy-in is {less}; it must be {least} to {most}"),
                &format!("ana sits 1 with {more}"),
                &format!("refused: the buy-in is {more}; it must be {least} to {most}"),
                &format!("ana sits 1 with {least}"),
                &format!("s1 taken by ana with {least}"),
            ],
        );
        tells(
            &format!("by {book}\n{left}\nwait 3600s\nana sits 1 with 1001\nana sits 1 with 1000"),
            &[
                "ana sits 1 with 1001",
                "refused: the buy-in is 1001; it must be 10 to 1000",
                "ana sits 1 with 1000",
                "s1 taken by ana with 1000",
            ],
        );
    }
}

/// The test's world checks that the deck asked for is the one for the players dealt in.
// clause: SVS-3.5.1-02
#[test]
fn a_player_who_waits_does_not_count_for_the_deck() {
    let three = FOUR.replace("bo sits 2 with 1000\n", "");
    let four = three.replace("blinds", "game draw_7e\nblinds");
    let four = four.replace("host resumes", "eve sits 5 with 1000\nhost resumes");
    let round = "everybody folds\nwait 3s\n".repeat(3);
    tells(
        &format!("{four}\n{round}bo sits 2 with 1000\n{}", "everybody folds\nwait 3s\n".repeat(2)),
        &[
            "hand 5: s1 s3 s4 s5, button s1",
            "s3 posts the small blind of 5",
            "s4 posts the big blind of 10",
            "..",
            "hand 6: s1 s2 s3 s4 s5, button s3",
        ],
    );
}
