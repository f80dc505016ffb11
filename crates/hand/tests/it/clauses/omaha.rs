//! Tests of Omaha and Courchevel.

use super::*;
use hand::Variant;

/// A table with blinds 5/10.
fn table(game: &str, limit: &str, button: u8, seats: &[u8]) -> String {
    let stacks: Vec<String> = seats.iter().map(|seat| format!("s{seat} 1000")).collect();
    format!("{limit} 5/10, button s{button}\nstacks {}\ngame {game}\n", stacks.join(", "))
}

/// A pot-limit table of Omaha.
fn omaha(button: u8, seats: &[u8]) -> String {
    table("omaha", "pot-limit", button, seats)
}

/// Number of own cards and board cards dealt, all distinct.
fn dealt(played: &Played) -> (usize, usize) {
    let (mut own, mut board) = (Vec::new(), Vec::new());
    for event in &played.events {
        match event {
            Event::HoleDealt { cards, up, .. } => {
                assert!(!up, "face down");
                own.extend(cards.reveal().to_vec());
            }
            Event::BoardDealt { cards, .. } => board.extend(cards),
            _ => {}
        }
    }
    let all: cards::CardSet = own.iter().chain(&board).copied().collect();
    assert_eq!(all.len(), own.len() + board.len(), "distinct cards");
    (own.len(), board.len())
}

/// Number of board cards before each betting round.
fn boards(played: &Played) -> Vec<usize> {
    let (mut cards, mut boards) = (0, Vec::new());
    for event in &played.events {
        match event {
            Event::BoardDealt { cards: new, .. } => cards += new.len(),
            Event::StreetOpened { .. } => boards.push(cards),
            _ => {}
        }
    }
    boards
}

/// The first seat to act in each round.
fn openers(played: &Played) -> Vec<&str> {
    let told: Vec<&str> = played.told.lines().collect();
    let opened = told.windows(2).filter(|two| two[0].ends_with(" opens"));
    opened.map(|two| two[1].split(' ').next().unwrap()).collect()
}

fn seats(count: u8) -> Vec<u8> {
    (1..=count).collect()
}

// clause: SVS-3.2.1-01, PSC-A1b-01, RAY-OMA-02
#[test]
fn omaha_deals_four_cards_each_and_five_to_the_board() {
    for (players, own) in [(9, 36), (10, 40)] {
        let played = played(&format!("{}all pass", omaha(1, &seats(players))));
        assert_eq!(dealt(&played), (own, 5));
        assert_eq!(boards(&played), [0, 3, 4, 5]);
        let order = ["s4", "s2", "s2", "s2"];
        assert_eq!(openers(&played), order);
    }
    for limit in ["no-limit", "pot-limit", "fixed-limit"] {
        tells(&table("omaha", limit, 1, &[1, 2, 3]), &["preflop opens", "s1 is to act"]);
    }
}

// clause: W2D-7c1-01
#[test]
fn omaha_deals_four_cards_and_omaha_5_five() {
    for (game, own) in [("omaha", 24), ("omaha_5", 30)] {
        let played = played(&table(game, "pot-limit", 1, &seats(6)));
        assert_eq!(dealt(&played).0, own);
    }
}

// clause: W2D-7c1-02
#[test]
fn omaha_5_seats_nine_and_omaha_ten() {
    let starts = |game: &str, players: u8| {
        let mut setup = played(&table(game, "pot-limit", 1, &seats(2))).hand.setup().clone();
        let seat = |seat| hand::Stake { seat: s(seat), stack: Chips::new(1000) };
        setup.seats = seats(players).into_iter().map(seat).collect();
        Hand::start(setup).is_ok()
    };
    assert!(starts("omaha_5", 9) && !starts("omaha_5", 10));
    assert!(starts("omaha", 10));
    let nine = played(&format!("{}all pass", table("omaha_5", "pot-limit", 1, &seats(9))));
    assert_eq!(dealt(&nine), (45, 5));
}

// clause: SVS-3.2.2A-01, W2D-7c2-01
#[test]
fn at_omaha_left_of_the_big_blind_acts_first() {
    tells(
        &omaha(2, &seats(4)),
        &["s3 posts small blind 5", "s4 posts big blind 10", "preflop opens", "s1 is to act"],
    );
    let ante = played(&format!("{}ante 1", omaha(2, &seats(4))));
    expect(
        &ante,
        &[
            "s3 antes 1",
            "s4 antes 1",
            "s1 antes 1",
            "s2 antes 1",
            "s3 posts small blind 5",
            "s4 posts big blind 10",
        ],
    );
    never(&played(&omaha(2, &seats(4))), "antes");
}

// clause: RAY-OMA-04
#[test]
fn no_card_before_the_blinds() {
    let played = played(&omaha(1, &seats(3)));
    let first = place(&played.events, |event| matches!(event, Event::HoleDealt { .. }));
    let posted: u64 = played.events[..first]
        .iter()
        .map(|event| match event {
            Event::BlindPosted { amount, .. } => amount.get(),
            _ => 0,
        })
        .sum();
    assert_eq!(posted, 15);
    let stakes = &played.hand.setup().stakes;
    assert_eq!((stakes.small_blind.get(), stakes.big_blind.get()), (5, 10));
}

// clause: RAY-OMA-05
#[test]
fn the_blinds_are_left_of_the_button() {
    tells(&omaha(5, &[5, 7, 8]), &["s7 posts small blind 5", "s8 posts big blind 10"]);
}

// clause: RAY-OMA-06, RAY-OMA-07
#[test]
fn the_first_decision_is_left_of_the_big_blind() {
    tells(
        &format!("{}s4 ? | s4 checks", omaha(1, &seats(5))),
        &[
            "s2 posts small blind 5",
            "s3 posts big blind 10",
            "preflop opens",
            "s4 may fold, call 10, raise to 20 to 35",
            "s4 checks: refused, the seat cannot check; a call costs 10",
        ],
    );
}

// clause: W2D-7c4-01
#[test]
fn at_omaha_a_straddle_moves_the_first_action() {
    tells(&omaha(2, &seats(5)), &["preflop opens", "s5 is to act"]);
    tells(
        &format!(
            "{}posts s3 small 5, s4 big 10, s5 straddle 20
            s1 calls | s2 calls | s3 calls | s4 calls | s5 ?",
            omaha(2, &seats(5))
        ),
        &[
            "preflop opens",
            "s1 calls 20",
            "s2 calls 20",
            "s3 calls 15",
            "s4 calls 10",
            "s5 may fold, check, raise to 40 to 120",
        ],
    );
}

// clause: SVS-3.2.2D-01, W2D-7c5-01
#[test]
fn later_rounds_of_omaha_open_left_of_the_button() {
    let played = played(&format!(
        "{}s1 calls | s2 calls | s3 folds | s4 checks
        s4 checks | s1 checks | s2 checks | s4 checks | s1 checks | s2 checks | s4 checks
            s1 checks | s2 checks",
        omaha(2, &seats(4))
    ));
    assert_eq!(boards(&played), [0, 3, 4, 5]);
    assert_eq!(openers(&played), ["s1", "s4", "s4", "s4"]);
}

// clause: RAY-OMA-13, RAY-OMA-14, RAY-OMA-15
#[test]
fn omaha_is_bet_on_flop_turn_and_river() {
    let played = played(&format!(
        "{}board 2c 4h 7d 9s Jh
        s4 calls | s1 calls | s2 folds | s3 checks
        s3 ? | s3 bets 10 | s4 ? | s4 raises to 20 | s1 folds | s3 calls
        s3 checks | s4 checks | s3 checks | s4 checks",
        omaha(1, &seats(4))
    ));
    expect(
        &played,
        &[
            "board 0: 2c 4h 7d",
            "flop opens",
            "s3 may fold, check, bet 10 to 35",
            "s3 bets 10",
            "s4 may fold, call 10, raise to 20 to 65",
            "s4 raises to 20",
            "s1 folds",
            "s3 calls 10",
            "..",
            "board 0: 9s",
            "turn opens",
            "s3 checks",
            "s4 checks",
            "board 0: Jh",
            "river opens",
            "s3 checks",
            "s4 checks",
        ],
    );
    assert_eq!(boards(&played), [0, 3, 4, 5]);
}

/// The seats that show, in order, after the seats `of` have played the river in this way.
fn shows(button: u8, of: &[u8], river: &str) -> Vec<u8> {
    let own = ["Ac Ad 2c 2d", "Kc Kd 3c 3d", "Qc Qd 4c 4d"];
    let own: Vec<String> = of.iter().zip(own).map(|(seat, own)| format!("s{seat} {own}")).collect();
    let played = played(&format!(
        "{}rules all show\n{}\nboard 6h 7s 9h Jh Ts\n{river}",
        omaha(button, of),
        own.join(", ")
    ));
    never(&played, "refused");
    let shown = played.events.iter().filter_map(|event| match event {
        Event::Shown { seat, .. } => Some(seat.number()),
        _ => None,
    });
    shown.collect()
}

// clause: RAY-OMA-16
#[test]
fn the_last_to_raise_shows_first() {
    let to_river = "s1 calls | s2 calls | s4 checks | s2 checks | s4 checks | s1 checks
        s2 checks | s4 checks | s1 checks";
    let raised = format!("{to_river} | s2 bets 10 | s4 raises to 20 | s1 folds | s2 calls");
    assert_eq!(shows(1, &[1, 2, 4], &raised), [4, 2]);
    let bet = format!("{to_river} | s2 checks | s4 bets 10 | s1 calls | s2 calls");
    assert_eq!(shows(1, &[1, 2, 4], &bet), [4, 1, 2]);
}

// clause: RAY-OMA-17
#[test]
fn without_a_raise_the_left_of_the_button_shows_first() {
    // A player who bet on an earlier street shows in turn.
    let checked = "s1 folds | s3 calls | s6 checks | s3 checks | s6 bets 10 | s3 calls
        s3 checks | s6 checks | s3 checks | s6 checks";
    assert_eq!(shows(1, &[1, 3, 6], checked), [3, 6]);
    let checked = "s5 calls | s6 calls | s3 checks | s6 checks | s3 checks | s5 checks
        s6 checks | s3 checks | s5 checks | s6 checks | s3 checks | s5 checks";
    assert_eq!(shows(5, &[3, 5, 6], checked), [6, 3, 5]);
}

// clause: PSC-A1b-02, RAY-OMA-18
#[test]
fn omaha_hands_use_two_own_cards_and_three_of_board() {
    let showdown = |board: &str, one: &str, other: &str| {
        format!("{}board {board}\ns1 {one}, s2 {other}\nall pass", omaha(1, &[1, 2]))
    };
    // The hand is a straight, not a flush: a flush with two own hearts beats it, and a lower straight does not.
    tells(&showdown("Ah Qh Jh Th 3h", "As Kd 7c 2h", "5h 4h 9c 9d"), &["pot 0 to s2 20"]);
    tells(&showdown("Ah Qh Jh Th 3h", "As Kd 7c 2h", "Qs Qc 9c 9d"), &["pot 0 to s1 20"]);
    // Four hearts on the board and one own heart are not a flush, not even a royal flush.
    tells(&showdown("Ah Qh Jh Th 3h", "As Kh 7c 2d", "5h 4h 9c 9d"), &["pot 0 to s2 20"]);
    // The hand is three aces, not four: a full house beats it.
    tells(&showdown("As 9d 8c 5h 2d", "Ac Ad Ah Kc", "9c 9h 8d Jc"), &["pot 0 to s1 20"]);
    tells(&showdown("As 9d 9s 5h 2d", "Kd Kh Ks Kc", "9c 7h 8d Jc"), &["pot 0 to s2 20"]);
    // Equal straights share the pot.
    tells(&showdown("Qc Jd Th 2s 2c", "Ac Kd 3h 4s", "Ad Kc 5h 6s"), &["pot 0 to s2 10, s1 10"]);
}

// clause: PSC-A1d-01
#[test]
fn courchevel_has_five_own_cards() {
    let played = played(&format!("{}all pass", table("courchevel", "pot-limit", 1, &seats(6))));
    assert_eq!(dealt(&played), (30, 5));
    // Four own hearts and one on the board are not a flush.
    tells(
        &format!(
            "{}board Kh 9c 7d 4s 2c\ns1 Ah Qh Jh Th 3d, s2 Ks 3c 5d 6d 8d\nall pass",
            table("courchevel", "pot-limit", 1, &[1, 2])
        ),
        &["pot 0 to s2 20"],
    );
    let mut script =
        "fixed-limit 1/2, button s1\nstacks s1 100, s2 100, s3 100\ngame courchevel\nbets 2/4\n"
            .to_owned();
    tells(&format!("{script}s1 ?"), &["s1 may fold, call 2, raise to 4"]);
    script += "s1 calls | s2 calls | s3 checks";
    for (street, bet) in [("flop", 2), ("turn", 4), ("river", 4)] {
        tells(
            &format!("{script} | s2 ?"),
            &[&format!("{street} opens"), &format!("s2 may fold, check, bet {bet}")],
        );
        script += " | s2 checks | s3 checks | s1 checks";
    }
    assert_eq!(Variant::by_key("courchevel").unwrap().seats_max, 9);
}

// clause: PSC-A1d-02
#[test]
fn courchevel_shows_a_card_before_the_betting() {
    let played = played(&format!("{}all pass", table("courchevel", "pot-limit", 1, &[1, 2, 3])));
    assert_eq!(boards(&played), [1, 3, 4, 5]);
    let at = |fits: fn(&Event) -> bool| place(&played.events, fits);
    let order = [
        at(|event| matches!(event, Event::BlindPosted { .. })),
        at(|event| matches!(event, Event::HoleDealt { .. })),
        at(|event| matches!(event, Event::BoardDealt { .. })),
        at(|event| matches!(event, Event::StreetOpened { .. })),
    ];
    assert!(order.is_sorted(), "{order:?}");
}
