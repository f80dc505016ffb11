//! The rulebooks' clauses about what happens from one hand to the next.

use crate::chance::{PLAYERS, step};
use crate::script::played;
use crate::world::{Dice, GRANT, World, config, rules};
use hand::Event as Of;
use ledger::Owner;
use room::Event;

/// What comes of a script holds these lines, one right after the other; `..` stands for any lines
/// between, and so do its beginning and its end.
#[track_caller]
fn tells(script: &str, lines: &[&str]) {
    let script: Vec<&str> = script.trim().lines().map(str::trim).collect();
    let played = played(&script.join("\n"));
    let told: Vec<&str> = played.lines().map(str::trim).collect();
    let mut from = 0;
    for block in lines.split(|line| *line == "..").filter(|block| !block.is_empty()) {
        let place = told[from..].windows(block.len()).position(|at| at == block);
        from += place.unwrap_or_else(|| panic!("not told: {block:#?}\nof\n{played}")) + block.len();
    }
}

/// Three at seats 1, 4 and 6.
const THREE: &str = "
    host pauses
    ana sits 1 with 100
    bo sits 4 with 100
    cy sits 6 with 100
    host resumes";

// clause: RAY-HOLD-02, RAY-HOLD-03
#[test]
fn the_button_moves_clockwise_one_step_a_hand() {
    let hand = |first: &str, second: &str| format!("{first} folds\n{second} folds\nwait 3s\n");
    let script = format!("{THREE}\n{}{}{}", hand("ana", "bo"), hand("bo", "cy"), hand("cy", "ana"));
    tells(
        &script,
        &[
            "hand 1: s1 s4 s6, button s1",
            "..",
            "hand 2: s1 s4 s6, button s4",
            "..",
            "hand 3: s1 s4 s6, button s6",
            "..",
            "hand 4: s1 s4 s6, button s1",
        ],
    );
}

// clause: PSC-2-11
#[test]
fn a_blind_is_not_given_back() {
    tells(
        &format!("{THREE}\ncy leaves\nana folds\nbo calls"),
        &["s6 posts the big blind of 2", "..", "s6 free: cy leaves with 98 (Left)"],
    );
}

// clause: PSC-A1-12
#[test]
fn what_is_added_in_a_hand_counts_from_the_next() {
    let script = THREE.replace("ana sits 1 with 100", "ana sits 1 with 50");
    tells(
        &format!(
            "{script}
            ana tops up 100
            ana raises to 51
            ana folds
            bo folds
            wait 3s
            bo folds
            cy calls
            ana raises to 151
            ana raises to 150"
        ),
        &[
            "s1 will top up 100",
            "ana raises to 51",
            "refused: at most 50, offered 51",
            "..",
            "s1 tops up 100",
            "..",
            "ana raises to 151",
            "refused: at most 150, offered 151",
            "ana raises to 150",
            "s1 raises to 150 and is all-in",
        ],
    );
}

// clause: SVS-3.1.2B-03, W2D-7a4-03
#[test]
fn a_straddle_is_two_big_blinds() {
    let sits = |dee: u64| {
        format!(
            "seats 6
            straddles offered
            blinds 10/20
            host pauses
            ana sits 1 with 1000
            bo sits 2 with 1000
            cy sits 3 with 1000
            dee sits 4 with {dee}
            eve sits 5 with 1000
            eve straddles
            dee straddles
            host resumes"
        )
    };
    // Nobody is asked for an amount: it is exactly 40, and only the seat after the big blind may.
    tells(
        &format!(
            "{}\neve calls\nana calls\nbo calls\ncy calls\ndee raises to 79\ndee raises to 80",
            sits(1000)
        ),
        &[
            "hand 1: s1 s2 s3 s4 s5, button s1",
            "s2 posts the small blind of 10",
            "s3 posts the big blind of 20",
            "s4 posts a straddle of 40",
            "eve calls",
            "s5 calls 40",
            "ana calls",
            "s1 calls 40",
            "bo calls",
            "s2 calls 30",
            "cy calls",
            "s3 calls 20",
            "dee raises to 79",
            "refused: at least 80, offered 79",
            "dee raises to 80",
            "s4 raises to 80",
        ],
    );
    tells(
        &format!("{}\ndee folds", sits(1000).replace("dee straddles\n", "")),
        &["s3 posts the big blind of 20", "dee folds", "s4 folds"],
    );
    // Whoever cannot pay it all is not offered it, nor is anybody heads-up.
    tells(
        &format!("{}\ndee folds", sits(39)),
        &["s3 posts the big blind of 20", "dee folds", "s4 folds"],
    );
    tells(
        "straddles offered
         blinds 10/20
         host pauses
         ana sits 1 with 1000
         bo sits 2 with 1000
         ana straddles
         bo straddles
         host resumes
         ana calls",
        &["s1 posts the small blind of 10", "s2 posts the big blind of 20", "ana calls"],
    );
    // Where the table has none, the wish is refused.
    tells(
        "blinds 10/20
         ana sits 1 with 1000
         ana straddles",
        &["ana straddles", "refused: no straddles here"],
    );
}

// clause: SVS-1.2-01
#[test]
fn players_play_against_each_other() {
    let seed = 0x5eed_0301;
    let mut dice = Dice(seed);
    let mut world = World::new(seed, config(), rules(500, 50));
    (1..=PLAYERS).for_each(|n| world.grant(units::PlayerId::from_bits(n)));
    let (mut staked, mut paid, mut raked, mut read, mut over) = (0, 0, 0, 0, 0);
    let mut raked_hands = 0;
    while over < 1_000 {
        step(&mut world, &mut dice);
        for (_, event) in &world.log[read..] {
            let Event::Hand(event) = event else { continue };
            match event {
                Of::Started(_) => (staked, paid, raked) = (0, 0, 0),
                Of::AntePosted { amount, .. }
                | Of::BlindPosted { amount, .. }
                | Of::Called { amount, .. }
                | Of::BetMade { amount, .. }
                | Of::RaisedTo { amount, .. } => staked += amount.get(),
                Of::UncalledReturned { amount, .. } => staked -= amount.get(),
                Of::RakeTaken { amount, .. } => raked += amount.get(),
                Of::PotAwarded { shares, .. } => {
                    paid += shares.iter().map(|share| share.amount.get()).sum::<u64>();
                }
                Of::Ended { .. } => {
                    assert_eq!(staked, paid + raked, "{seed:#x}, hand {over}");
                    over += 1;
                    raked_hands += usize::from(raked > 0);
                }
                _ => {}
            }
        }
        read = world.log.len();
        // The house's books: what it gave out, and its rake.
        let all_rake: i64 = world
            .log
            .iter()
            .filter_map(|(_, event)| match event {
                Event::Hand(Of::RakeTaken { amount, .. }) => Some(amount.signed()),
                _ => None,
            })
            .sum();
        if !world.table.is_hand_running() {
            for (account, balance) in world.book.balances() {
                match account.owner {
                    Owner::Rake => assert_eq!(balance, all_rake, "{seed:#x}"),
                    Owner::Issue => assert_eq!(balance, -GRANT * PLAYERS as i64),
                    Owner::Player { .. } | Owner::Seat { .. } => {}
                }
            }
        }
    }
    assert!(raked_hands > 200, "{raked_hands} hands paid rake");
}

// clause: RAY-POK-11
#[test]
fn a_hand_begins_anew() {
    // Two first hands that differ in bets, pots and cards, and leave the same stacks.
    let quiet = "
        ana calls
        bo calls
        cy checks
        bo checks
        cy checks
        ana checks
        bo checks
        cy checks
        ana checks
        bo checks
        cy checks
        ana checks";
    let loud = "
        ana raises to 100
        bo calls
        cy calls";
    let second = "
        deck Ac4c Ad5c Ah6c As7d8h9s2c
        wait 3s
        bo raises to 20
        cy calls
        ana calls
        cy bets 30
        ana folds
        bo calls
        cy checks
        bo checks
        cy checks
        bo checks";
    let told = |first: &str| {
        let script = format!("deck 2c2d 3c3d 4c4d TsJsQsKsAs{THREE}{first}{second}");
        let lines: Vec<&str> = script.trim().lines().map(str::trim).collect();
        let played = played(&lines.join("\n"));
        let (first, second) = played.split_once("hand 2:").expect("a second hand");
        assert!(first.contains("hand over: s1 100, s4 100, s6 100"), "{first}");
        assert!(second.contains("hand over"), "{second}");
        (first.to_owned(), second.to_owned())
    };
    let (quiet, loud) = (told(quiet), told(loud));
    assert_ne!(quiet.0, loud.0);
    assert_eq!(quiet.1, loud.1);
}
