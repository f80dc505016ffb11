//! Tests of running the board several times.

use super::*;
use cards::CardSet;

/// A script of two to four players who are all-in before the flop, with these rules about runs.
fn all_in(game: &str, stacks: &str, rules: &str) -> String {
    let acts = match stacks.matches(',').count() {
        1 => "s1 raises to 500 | s2 calls",
        2 => "s1 raises to 500 | s2 calls | s3 calls",
        _ => "s4 raises to 500 | s1 calls | s2 calls | s3 calls",
    };
    format!("no-limit 5/10, button s1\nstacks {stacks}\ngame {game}\nrules {rules}\n{acts}")
}

const TWO: &str = "s1 500, s2 500";
const THREE: &str = "s1 500, s2 500, s3 500";
const FOUR: &str = "s1 500, s2 500, s3 500, s4 500";

#[test]
fn runs_are_offered_up_to_the_player_limit() {
    let rules = "runs 2, runs among 3";
    tells(&format!("{} | s2 ?", all_in("holdem", TWO, rules)), &["s2 may run up to 2 times"]);
    tells(&format!("{} | s2 ?", all_in("holdem", THREE, rules)), &["s2 may run up to 2 times"]);
    let four = played(&all_in("holdem", FOUR, rules));
    assert!(four.hand.is_over(), "nobody is asked:\n{}", four.told);
    assert_eq!(four.hand.boards().len(), 1);
}

// clause: W2D-8-02
#[test]
fn runs_need_all_to_agree_and_no_more_betting() {
    let flop = |third: &str, acts: &str| {
        format!(
            "no-limit 5/10, button s1
            stacks s1 500, s2 500, s3 {third}
            rules runs 2
            s1 calls | s2 calls | s3 checks | s2 bets 490 | s3 {acts}"
        )
    };
    let agreed = played(&flop("500", "folds | s1 calls | s2 runs 2 | s1 runs 2"));
    expect(&agreed, &["s2 would run it 2 times", "s1 would run it 2 times", "run 2 times"]);
    assert_eq!(agreed.hand.boards().len(), 2);
    let declined = played(&flop("500", "folds | s1 calls | s2 runs 2 | s1 runs 1"));
    never(&declined, "run 2 times");
    assert_eq!(declined.hand.boards().len(), 1);
    // A player who does not answer gets the default decision, which is one run.
    let silent = played(&flop("500", "folds | s1 calls"));
    let least = silent.hand.default_action(s(2));
    assert_eq!(least, Some(Action::Run(1)));
    // As long as two players can still bet, nobody is asked.
    let able = played(
        "no-limit 5/10, button s1
        stacks s1 500, s2 1000, s3 1000
        rules runs 2
        s1 calls | s2 calls | s3 checks | s2 checks | s3 checks | s1 bets 490 | s2 calls
            s3 calls",
    );
    expect(&able, &["turn opens", "s2 is to act"]);
}

// clause: W2D-8-03
#[test]
fn each_run_deals_the_missing_board_cards() {
    let three = played(&format!("{} | s2 runs 3 | s1 runs 3", all_in("holdem", TWO, "runs 3")));
    let boards: Vec<usize> = three.hand.boards().iter().map(|board| board.len()).collect();
    assert_eq!(boards, [5, 5, 5]);
    // From the flop on, only the missing cards are dealt: here one flop, two turns and two rivers.
    let flop = played(
        "no-limit 5/10, button s1
        stacks s1 500, s2 500
        board 2c 4h 7d 9s Jh
        rules runs 2
        s1 calls | s2 checks | s2 bets 490 | s1 calls | s2 runs 2 | s1 runs 2",
    );
    let [one, two] = flop.hand.boards() else { panic!("two boards") };
    assert_eq!((one.len(), two.len()), (5, 5));
    assert_eq!(one[..3], two[..3]);
    assert!(one[3..].iter().all(|card| !two[3..].contains(card)));
    // The lowest answer counts.
    let least = played(&format!("{} | s2 runs 4 | s1 runs 2", all_in("holdem", TWO, "runs 4")));
    assert_eq!(least.hand.boards().len(), 2);
    for (game, limit) in
        [("omaha_8", "no-limit"), ("five_card_draw", "no-limit"), ("stud", "no-limit")]
    {
        let table = format!("{limit} 5/10, button s1\nstacks {TWO}\ngame {game}\nrules runs 4\n");
        let script = match game {
            "stud" => format!("{table}ante 500\nbring-in 5\nall pass"),
            _ => format!("{table}s1 raises to 500 | s2 calls | all pass"),
        };
        let played = played(&script);
        never(&played, "would run");
        never(&played, "is to act");
        assert!(played.hand.is_over(), "{game}:\n{}", played.told);
        assert_eq!(played.hand.boards().len(), 1, "{game}");
    }
}

// clause: W2D-8-04
#[test]
fn all_cards_come_from_one_deck() {
    let played = played(&format!(
        "{} | s2 runs 4 | s3 runs 4 | s1 runs 4",
        all_in("omaha", THREE, "runs 4")
    ));
    let mut all = CardSet::EMPTY;
    let own =
        played.hand.dealt_in().iter().flat_map(|seat| played.hand.hole(seat).reveal().to_vec());
    for card in own.chain(played.hand.boards().iter().flatten().copied()) {
        assert!(all.insert(card), "{card} is there twice");
    }
    assert_eq!(all.len(), 3 * 4 + 4 * 5);
    never(&played, "a new deck");
}

/// The number of runs offered to the first of nine players who are all-in before the flop.
fn nine(game: &str) -> String {
    let stacks: Vec<String> = (1..=9).map(|seat| format!("s{seat} 10")).collect();
    let acts: Vec<String> =
        [4, 5, 6, 7, 8, 9, 1, 2].iter().map(|seat| format!("s{seat} calls")).collect();
    let played = played(&format!(
        "no-limit 5/10, button s1\nstacks {}\ngame {game}\nrules runs 4\n{} | s2 ?",
        stacks.join(", "),
        acts.join(" | ")
    ));
    played.told.lines().find(|line| line.contains("run up to")).unwrap_or("once").to_owned()
}

// clause: W2D-8-05
#[test]
fn the_deck_limits_the_number_of_runs() {
    assert_eq!(nine("omaha"), "s2 may run up to 3 times");
    assert_eq!(nine("omaha_5"), "once");
    assert_eq!(nine("holdem"), "s2 may run up to 4 times");
}

// clause: W2D-8-06
#[test]
fn each_run_has_an_equal_part_of_the_pot() {
    // The pot is 1,000.00 less 3.00; the odd cents go to the first run.
    let worked = played(
        "no-limit 100/200, button s1
        stacks s1 50000, s2 50000
        s1 As Ad, s2 Ks Kd
        board 2c 4h 7d 9s Jh
        board 1 Kh 3h 8d Tc Qs
        board 2 2d 4c 7h 9c Jc
        rules runs 3, rake 500, rake cap 300
        s1 raises to 50000 | s2 calls | s2 runs 3 | s1 runs 3",
    );
    expect(
        &worked,
        &[
            "rake 300 from pot 0",
            "pot 0 board 0 to s1 33234",
            "pot 0 board 1 to s2 33233",
            "pot 0 board 2 to s1 33233",
        ],
    );
    let four = played(
        "no-limit 5/10, button s1
        stacks s1 500, s2 500
        s1 As Ad, s2 Ks Kd
        board 2c 4h 7d 9s Jh
        board 1 Kh 3h 8d Tc Qs
        board 2 2d 4c 7h 9c Jc
        board 3 2h 4d 7s 9h Js
        rules runs 4
        s1 raises to 500 | s2 calls | s2 runs 4 | s1 runs 4",
    );
    expect(&four, &["ended: s1 750 (+250), s2 250 (-250)"]);
    // Main and side pot are split separately; players who tie in a run share its part.
    let pots = played(
        "no-limit 5/10, button s1
        stacks s1 101, s2 301, s3 301
        s1 As Ad, s2 Ks Kd, s3 Kc Kh
        board 2c 4h 7d 9s Jh
        board 1 2d 4c 7h 9c Jc
        rules runs 2
        s1 raises to 101 | s2 raises to 301 | s3 calls | s2 runs 2 | s3 runs 2 | s1 runs 2",
    );
    expect(
        &pots,
        &[
            "pot 1 board 0 to s2 100, s3 100",
            "pot 1 board 1 to s2 100, s3 100",
            "pot 0 board 0 to s1 152",
            "pot 0 board 1 to s1 151",
        ],
    );
}
