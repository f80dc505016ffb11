//! Tests of the rulebooks' clauses about what happens from one hand to the next.

use crate::chance::{PLAYERS, TURN, step};
use crate::script::played;
use crate::world::{GRANT, World, book, config, game, rules};
use cash::{Event, TableEvent};
use hand::Event as Of;
use ledger::Kind;
use test_kit::Dice;

/// Checks that a script's output contains these lines, each directly after the one before.
///
/// `..` stands for any number of lines; any lines may come before the first and after the last.
#[track_caller]
pub(crate) fn tells(script: &str, lines: &[&str]) {
    let script: Vec<&str> = script.trim().lines().map(str::trim).collect();
    let played = played(&script.join("\n"));
    let told: Vec<&str> = played.lines().map(str::trim).collect();
    let mut from = 0;
    for block in lines.split(|line| *line == "..").filter(|block| !block.is_empty()) {
        let place = told[from..].windows(block.len()).position(|at| at == block);
        from += place.unwrap_or_else(|| panic!("not told: {block:#?}\nof\n{played}")) + block.len();
    }
}

/// Three players at seats 1, 4 and 6.
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
    // By this rulebook the button is at a player even after the small blind left, and not at the empty seat.
    tells(
        &format!(
            "by ray\n{}\nbo leaves\ncy folds\nana folds\nwait 3s",
            THREE.replace("host resumes", "dee sits 5 with 100\nhost resumes")
        ),
        &["hand 1: s1 s4 s5 s6, button s1", "..", "hand 2: s1 s5 s6, button s5"],
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
fn chips_added_in_a_hand_count_from_the_next() {
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
            "refused: the bet or raise is to 51; the maximum is 50",
            "..",
            "s1 tops up 100",
            "..",
            "ana raises to 151",
            "refused: the bet or raise is to 151; the maximum is 150",
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
    // The amount cannot be chosen: it is exactly 40. Only the seat after the big blind may straddle.
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
            "refused: the bet or raise is to 79; the minimum is 80",
            "dee raises to 80",
            "s4 raises to 80",
        ],
    );
    tells(
        &format!("{}\ndee folds", sits(1000).replace("dee straddles\n", "")),
        &["s3 posts the big blind of 20", "dee folds", "s4 folds"],
    );
    // A player who cannot pay the full straddle is not offered one.
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
    // At a table without straddles, the request is refused.
    tells(
        "blinds 10/20
         ana sits 1 with 1000
         ana straddles",
        &["ana straddles", "refused: this table has no straddles"],
    );
}

// clause: SVS-1.2-01
#[test]
fn all_stakes_go_to_winners_or_rake() {
    let seed = 0x5eed_0301;
    let mut dice = Dice::new(seed);
    let mut world = World::new(seed, config(), rules(500, 50));
    (1..=PLAYERS).for_each(|n| world.grant(units::PlayerId::from_bits(n)));
    let (mut staked, mut paid, mut raked, mut read, mut over) = (0, 0, 0, 0, 0);
    let mut raked_hands = 0;
    while over < 1_000 {
        step(&mut world, &mut dice);
        for (_, event) in &world.log[read..] {
            let Event::Table(TableEvent::Hand(event)) = event else { continue };
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
        // The house's accounts hold the chips it gave out, and its rake.
        let all_rake: i64 = world
            .log
            .iter()
            .filter_map(|(_, event)| match event {
                Event::Table(TableEvent::Hand(Of::RakeTaken { amount, .. })) => {
                    Some(amount.signed())
                }
                _ => None,
            })
            .sum();
        if !world.table.is_hand_running() {
            for (account, balance) in world.book.balances() {
                match account.owner.kind() {
                    Kind::Rake => assert_eq!(balance, all_rake, "{seed:#x}"),
                    Kind::Issue => assert_eq!(balance, -GRANT * PLAYERS as i64),
                    Kind::Player | Kind::Seat => {}
                    other => panic!("these tables move nothing of a {other}"),
                }
            }
        }
    }
    assert!(raked_hands > 200, "{raked_hands} hands paid rake");
}

// clause: RAY-POK-11
#[test]
fn a_hand_depends_only_on_stacks_and_button() {
    // Two first hands with different bets, pots and cards that leave the same stacks.
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
        wait 6s
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

// clause: SVS-2.3.2-07
#[test]
fn by_svenska_spel_a_time_out_folds() {
    let script = format!("by svenska-spel\n{THREE}");
    // ana faces the blind; cy could check.
    tells(&format!("{script}\nwait 10s"), &["s1 out of time", "s1 folds"]);
    tells(
        &format!("{script}\nana calls\nbo calls\nwait 10s"),
        &["s6 out of time", "s6 folds", "s6 sits out (timed out)"],
    );
}

// clause: SVP-3.2-03
#[test]
fn by_svepof_no_hand_is_turned_up_at_a_cash_table() {
    let turned_up_at = |book: &str| {
        let script = format!("by {book}\n{TWO}\nana raises to 1000\nbo calls");
        let lines: Vec<&str> = script.lines().map(str::trim).collect();
        let played = played(&lines.join("\n"));
        let river = played.rfind("board ").unwrap_or_else(|| panic!("{played}"));
        assert!(played.contains("hand over"), "{played}");
        played.find(" shows ").map(|at| at < river)
    };
    assert_eq!(turned_up_at("pokerstars-cz"), Some(true), "a rule of other books' cash tables");
    assert_eq!(turned_up_at("svepof"), Some(false), "shown at the showdown, and not before");
}

// clause: W2D-14.2-01, W2D-14.2-02
#[test]
fn by_win2day_a_time_out_checks_if_free() {
    let script = format!("by win2day\n{THREE}");
    tells(&format!("{script}\nwait 10s"), &["s1 out of time", "s1 folds"]);
    let script = format!("{script}\nana calls\nbo calls\nwait 10s\nbo checks\ncy checks");
    tells(&script, &["s6 out of time", "s6 checks", "..", "cy checks", "s6 checks"]);
}

/// Two players at seats 1 and 2, with blinds of 5 and 10.
const TWO: &str = "blinds 5/10
    host pauses
    ana sits 1 with 1000
    bo sits 2 with 1000
    host resumes";

// clause: SVS-3.1.2A-02, W2D-7a2-03
#[test]
fn heads_up_blinds_follow_the_rulebook() {
    for book in ["svenska-spel", "win2day"] {
        tells(
            &format!("by {book}\n{TWO}\nana calls\nbo checks\nana checks\nbo checks\nana checks"),
            &[
                "hand 1: s1 s2, button s1",
                "s1 posts the small blind of 5",
                "s2 posts the big blind of 10",
                "..",
                "ana calls",
                "s1 calls 5",
                "bo checks",
                "s2 checks",
                "..",
                "ana checks",
                TURN,
                "bo checks",
                "s2 checks",
                "ana checks",
                "s1 checks",
            ],
        );
        tells(
            &format!(
                "by {book}\nrule next small\n{TWO}\nana checks\nbo calls\nana checks
                ana checks\nbo checks\nana checks\nbo checks\nana checks\nbo checks"
            ),
            &[
                "hand 1: s1 s2, button s1",
                "s2 posts the small blind of 5",
                "s1 posts the big blind of 10",
                "ana checks",
                TURN,
                "bo calls",
                "s2 calls 5",
                "ana checks",
                "s1 checks",
                "..",
                "ana checks",
                TURN,
                "bo checks",
                "s2 checks",
                "ana checks",
                "s1 checks",
            ],
        );
    }
}

#[test]
fn a_straddle_is_as_many_big_blinds_as_the_book_says() {
    let script = "straddles offered\nrule straddle 3\nhost pauses\nana sits 1 with 100
        bo sits 2 with 100\ncy sits 3 with 100\nana straddles\nhost resumes";
    tells(script, &["s3 posts the big blind of 2", "s1 posts a straddle of 6"]);
}

// clause: W2D-8-02
#[test]
fn the_board_is_run_again_if_all_agree_in_time() {
    let four = "by win2day\nrule answer 4s\nblinds 5/10
        host pauses\nana sits 1 with 100\nbo sits 2 with 100\ncy sits 3 with 300
        dee sits 4 with 300\nhost resumes";
    let two = format!(
        "{four}\ndee folds\nana calls\nbo calls\ncy checks\nbo bets 90\ncy folds\nana calls"
    );
    tells(
        &format!("{two}\nbo runs 3\nana runs 2"),
        &[
            "bo runs 3",
            "s2 would run it 3 times",
            "ana runs 2",
            "s1 would run it 2 times",
            "run 2 times",
        ],
    );
    let boards = |script: &str| {
        let lines: Vec<&str> = script.lines().map(str::trim).collect();
        played(&lines.join(
            "
",
        ))
        .matches("  board")
        .count()
    };
    let (agreed, declined) = (
        format!(
            "{two}
bo runs 2
ana runs 2"
        ),
        format!(
            "{two}
bo runs 2
ana runs 1"
        ),
    );
    assert_eq!([boards(&agreed), boards(&declined)], [5, 3]);
    // If a player does not answer, the board is run once. The time is the rulebook's time for an answer.
    tells(
        &format!("{two}\nbo runs 2\nwait 3900ms\nwait 100ms"),
        &["wait 100ms", "s1 out of time", "s1 would run it 1 times"],
    );
    // Two other players can still bet, so nobody is asked.
    let bets =
        "dee calls\nana calls\nbo calls\ncy checks\nbo bets 90\ncy calls\ndee calls\nana folds";
    let three = format!("{four}\n{bets}\nbo runs 2\ncy bets 10");
    tells(&three, &["bo runs 2", TURN, "cy bets 10", "s3 bets 10"]);
}

// clause: SVS-1.5-11
#[test]
fn by_svenska_spel_the_big_blind_is_twice_the_small() {
    let mut table = config();
    table.rulebook = book("svenska-spel").into();
    table.stakes.small_blind = units::Chips::new(5);
    table.stakes.big_blind = units::Chips::new(10);
    assert_eq!(table.check(), Ok(()));
    table.stakes.big_blind = units::Chips::new(12);
    assert_eq!(table.check().map_err(|error| error.field), Err("big_blind"));
    let mut world = World::new(1, config(), book("svenska-spel"));
    for seat in 1..=3 {
        let player = units::PlayerId::from_bits(u128::from(seat) + 1);
        world.grant(player);
        let (name, seat) = (format!("player {seat}"), Some(units::Seat::new(seat)));
        let buy_in = units::Chips::new(100);
        let input = cash::Input::Seat(cash::SeatInput::Take {
            player,
            name,
            house: false,
            seat,
            buy_in,
            commitment: None,
        });
        world.send(input).unwrap();
        world.settle();
    }
    let of = |what: fn(&Of) -> bool| {
        let is_it =
            |event: &Event| matches!(event, Event::Table(TableEvent::Hand(event)) if what(event));
        world.log.iter().position(|(_, event)| is_it(event)).expect("it is in the hand")
    };
    let blinds = world.log.iter().filter(|(_, event)| {
        matches!(event, Event::Table(TableEvent::Hand(Of::BlindPosted { .. })))
    });
    assert!(blinds.count() >= 2);
    let first_card = of(|event| matches!(event, Of::HoleDealt { .. }));
    assert!(of(|event| matches!(event, Of::BlindPosted { .. })) < first_card);
}

// clause: PSC-A1a-22
#[test]
fn by_pokerstars_the_big_blind_is_twice_the_small() {
    let mut table = config();
    table.rulebook = book("pokerstars-cz").into();
    table.straddle = None;
    table.stakes.small_blind = units::Chips::new(5);
    table.stakes.big_blind = units::Chips::new(10);
    assert_eq!(table.check(), Ok(()));
    for other in [9, 11, 15, 20] {
        table.stakes.big_blind = units::Chips::new(other);
        assert_eq!(table.check().map_err(|error| error.field), Err("big_blind"), "5/{other}");
    }
    tells(
        &format!("by pokerstars-cz\nblinds 50/100\n{}", THREE.replace("100", "10000")),
        &[
            "hand 1: s1 s4 s6, button s1",
            "s4 posts the small blind of 50",
            "s6 posts the big blind of 100",
        ],
    );
}

// clause: SVS-1.5-28
#[test]
fn by_svenska_spel_the_board_runs_once_without_a_drop() {
    let mut book = book("svenska-spel");
    assert_eq!(book.rules.runs_max, 1);
    book.rules.rake.share = units::Bps(500);
    let mut world = World::new(3, config(), book);
    for n in 1..=2 {
        let player = units::PlayerId::from_bits(n);
        world.grant(player);
        let (name, house, seat, commitment) = (format!("P{n}"), false, None, None);
        let buy_in = units::Chips::new(100);
        let input = cash::Input::Seat(cash::SeatInput::Take {
            player,
            name,
            house,
            seat,
            buy_in,
            commitment,
        });
        world.send(input).unwrap();
    }
    world.settle();
    let act = |world: &mut World, action: hand::Action| {
        let (seat, _) = world.table.turn().expect("it is somebody's turn");
        let player = world.table.seat(seat).unwrap().player;
        let (hand_no, hand) = (world.table.hand_no(), world.table.hand().unwrap());
        let action_no = hand.action_no();
        world
            .send(cash::Input::Table(cash::TableInput::Act { player, hand_no, action_no, action }))
            .unwrap();
        world.settle();
    };
    act(&mut world, hand::Action::RaiseTo(units::Chips::new(100)));
    act(&mut world, hand::Action::Call);
    assert!(!world.table.is_hand_running(), "nobody is asked anything");
    let hand = world.table.hand().unwrap();
    assert_eq!(hand.boards().iter().map(|board| board.len()).collect::<Vec<_>>(), [5]);
    // Everything staked except the rake is paid out.
    let paid: u64 = world
        .log
        .iter()
        .map(|(_, event)| match event {
            Event::Table(TableEvent::Hand(Of::PotAwarded { shares, .. })) => {
                shares.iter().map(|share| share.amount.get()).sum()
            }
            _ => 0,
        })
        .sum();
    assert_eq!(paid + hand.rake().get(), 200);
}

// clause: SVS-1.5-09
#[test]
fn by_svenska_spel_position_one_gets_the_first_card() {
    let mut table = config();
    (table.variant, table.limit, table.straddle) =
        (game("five_card_stud"), hand::Limit::Fixed, None);
    table.stakes.ante = hand::Ante::Each(units::Chips::new(1));
    let book = book("svenska-spel");
    let mut world = World::new(5, table, book);
    world.host(cash::HostOrder::Pause).unwrap();
    for n in 1..=4_u8 {
        let player = units::PlayerId::from_bits(n.into());
        world.grant(player);
        let (name, house, seat) = (format!("P{n}"), false, Some(units::Seat::new(n)));
        let (buy_in, commitment) = (units::Chips::new(100), None);
        let input = cash::Input::Seat(cash::SeatInput::Take {
            player,
            name,
            house,
            seat,
            buy_in,
            commitment,
        });
        world.send(input).unwrap();
    }
    world.host(cash::HostOrder::Resume).unwrap();
    world.settle();
    let fold_all = |world: &mut World| {
        while let Some((seat, _)) = world.table.turn() {
            let player = world.table.seat(seat).unwrap().player;
            let (hand_no, hand) = (world.table.hand_no(), world.table.hand().unwrap());
            let may_fold = hand.options(seat).is_some_and(|options| options.fold);
            let least = hand.default_action(seat).expect("it is the seat's turn");
            let action = if may_fold { hand::Action::Fold } else { least };
            let action_no = hand.action_no();
            world
                .send(cash::Input::Table(cash::TableInput::Act {
                    player,
                    hand_no,
                    action_no,
                    action,
                }))
                .unwrap();
            world.settle();
        }
        world.wait(units::Millis::seconds(3));
    };
    (0..3).for_each(|_| fold_all(&mut world));
    // If position one is empty, the next seat clockwise gets it.
    world
        .send(cash::Input::Seat(cash::SeatInput::Leave { player: units::PlayerId::from_bits(1) }))
        .unwrap();
    (0..2).for_each(|_| fold_all(&mut world));
    let (mut first, mut is_new) = (Vec::new(), false);
    for (_, event) in &world.log {
        match event {
            Event::Table(TableEvent::HandOpened(_)) => is_new = true,
            Event::Table(TableEvent::Hand(Of::HoleDealt { seat, .. })) if is_new => {
                first.push(seat.number());
                is_new = false;
            }
            _ => {}
        }
    }
    assert_eq!(first[..3], [1, 1, 1]);
    assert_eq!(first.last(), Some(&2));
}

/// Seats these players, whose hands will be folded.
fn seated(world: &mut World, seats: &[u8]) {
    world.host(cash::HostOrder::Pause).unwrap();
    for &n in seats {
        let player = units::PlayerId::from_bits(n.into());
        world.grant(player);
        let (name, house, seat) = (format!("P{n}"), false, Some(units::Seat::new(n)));
        let (buy_in, commitment) = (units::Chips::new(100), None);
        let input = cash::Input::Seat(cash::SeatInput::Take {
            player,
            name,
            house,
            seat,
            buy_in,
            commitment,
        });
        world.send(input).unwrap();
    }
    world.host(cash::HostOrder::Resume).unwrap();
    world.settle();
}

fn fold_all(world: &mut World) {
    while let Some((seat, _)) = world.table.turn() {
        let player = world.table.seat(seat).unwrap().player;
        let (hand_no, hand) = (world.table.hand_no(), world.table.hand().unwrap());
        let may_fold = hand.options(seat).is_some_and(|options| options.fold);
        let least = hand.default_action(seat).expect("it is the seat's turn");
        let action = if may_fold { hand::Action::Fold } else { least };
        let action_no = hand.action_no();
        world
            .send(cash::Input::Table(cash::TableInput::Act { player, hand_no, action_no, action }))
            .unwrap();
        world.settle();
    }
}

/// Lists the buttons of the hands so far.
fn buttons(world: &World) -> Vec<u8> {
    let button = |(_, event): &(_, Event)| match event {
        Event::Table(TableEvent::HandOpened(header)) => Some(header.setup.button.number()),
        _ => None,
    };
    world.log.iter().filter_map(button).collect()
}

// clause: SVS-1.5-05
#[test]
fn by_svenska_spel_the_first_button_is_drawn_then_moves() {
    for (lot, first) in [(0, [1, 3, 6]), (1, [3, 6, 1]), (2, [6, 1, 3]), (u64::MAX, [1, 3, 6])] {
        let mut world = World::new(12, config(), book("svenska-spel"));
        world.lot = lot;
        seated(&mut world, &[1, 3, 6]);
        for _ in 0..4 {
            fold_all(&mut world);
            world.wait(units::Millis::seconds(3));
        }
        let told = buttons(&world);
        assert_eq!(told[..3], first, "lot {lot}");
        assert_eq!(told[3], told[0], "and round again");
    }
    // If the rulebook draws no button, it starts at the first seat.
    let mut world = World::new(12, config(), book("house"));
    world.lot = 1;
    seated(&mut world, &[1, 3, 6]);
    assert_eq!(buttons(&world), [1]);
}

// clause: SVS-1.5-06
#[test]
fn by_svenska_spel_stud_has_no_button() {
    for key in ["soko", "stud", "five_card_stud"] {
        let mut table = config();
        (table.variant, table.limit, table.straddle) = (game(key), hand::Limit::Fixed, None);
        table.stakes.ante = hand::Ante::Each(units::Chips::new(1));
        table.stakes.bring_in = units::Chips::new(u64::from(key == "stud"));
        let mut world = World::new(13, table, book("svenska-spel"));
        assert!(!world.table.has_button(game(key)));
        seated(&mut world, &[1, 2, 3, 4, 5]);
        for _ in 0..10 {
            fold_all(&mut world);
            world.wait(units::Millis::seconds(3));
        }
        // The dealer is to the right of the first seat in every hand, and none of the five players is there.
        let told = buttons(&world);
        assert!(told.len() >= 10 && told.iter().all(|button| *button == 10), "{key}: {told:?}");
    }
}

// clause: SVS-3.1.2B-02
#[test]
fn by_svenska_spel_only_the_seat_after_the_big_blind_straddles() {
    let five = "by svenska-spel
        straddles under_the_gun
        host pauses
        ana sits 1 with 100
        bo sits 2 with 100
        cy sits 3 with 100
        dee sits 4 with 100
        eve sits 5 with 100";
    let blinds = ["hand 1: s1 s2 s3 s4 s5, button s1", "s2 posts the small blind of 1"];
    let straddled =
        [&blinds[..], &["s3 posts the big blind of 2", "s4 posts a straddle of 4"]].concat();
    tells(&format!("{five}\ndee straddles\nhost resumes"), &straddled);
    // The requests of other players make no difference, and seat 4's comes too late, after the cards.
    let all = "ana straddles\nbo straddles\ncy straddles\neve straddles";
    let without = format!("{five}\n{all}\nhost resumes\ndee straddles\ndee calls");
    let told = [
        &blinds[..],
        &["s3 posts the big blind of 2", "..", "s4 straddles: true", "..", "s4 calls 2"],
    ];
    tells(&without, &told.concat());
    assert!(!played(&without.replace("        ", "")).contains("posts a straddle"));
}

// clause: W2D-3.3-01, PSC-A1CG-05
#[test]
fn games_and_stakes_of_a_table_never_change() {
    for (seed, key) in [(21, "win2day"), (22, "pokerstars-cz")] {
        let mut table = config();
        table.rulebook = book(key).into();
        table.straddle = None;
        let (opened, is_mixed) = (table.clone(), key == "pokerstars-cz");
        if is_mixed {
            let rotation = books::Rotation::by_key("holdem_mixed").unwrap();
            let c = units::Chips::new;
            let games =
                books::Game::beside_each_other(&rotation.variants(), &book(key), c(2), c(4));
            let (length, next) = (books::LegLength::Hands(2), books::NextGame::InOrder);
            (table.variant, table.limit) = (games[0].variant, games[0].limit);
            table.stakes = games[0].stakes.clone();
            let (key, others) = (rotation.key.into(), games[1..].to_vec());
            table.mix = Some(books::Mix { key, others, length, next });
        }
        table.private = book(key).table.private_tables;
        table.check().unwrap();
        let sheet = table.games();
        let mut world = World::new(seed, table, book(key));
        let mut dice = Dice::new(seed);
        (1..=PLAYERS).for_each(|n| world.grant(units::PlayerId::from_bits(n)));
        (0..300).for_each(|_| step(&mut world, &mut dice));
        assert_eq!(world.table.config().games(), sheet);
        let mut hands = 0;
        for (_, event) in &world.log {
            let Event::Table(TableEvent::HandOpened(header)) = event else { continue };
            let row = &sheet[header.leg.map_or(0, |leg| usize::from(leg.game))];
            let setup = &header.setup;
            assert_eq!((setup.variant, setup.limit), (row.variant, row.limit));
            assert_eq!(setup.stakes, row.stakes);
            hands += 1;
        }
        assert!(hands > 10 && (is_mixed || opened.games() == sheet), "{hands}");
    }
}
