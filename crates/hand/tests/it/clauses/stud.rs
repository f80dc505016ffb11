//! Tests of seven-card stud, its high/low form and razz. No seat has the button: it is at seat 10.

use super::*;
use hand::{Hole, Setup};

/// A table of a stud game with small bet 10, big bet 20, ante 2 and bring-in 5.
fn table(game: &str, seats: &[u8]) -> String {
    let stacks: Vec<String> = seats.iter().map(|seat| format!("s{seat} 1000")).collect();
    format!(
        "fixed-limit 5/10, button s10\nstacks {}\ngame {game}\nbets 10/20\nante 2\nbring-in 5\n",
        stacks.join(", ")
    )
}

/// Like [`table`], at 2.00/4.00 with ante 0.40 and bring-in 0.80.
fn at_2_4(game: &str, seats: &[u8]) -> String {
    let table = table(game, seats).replace("1000", "10000").replace("bets 10/20", "bets 200/400");
    table.replace("ante 2\n", "ante 40\n").replace("bring-in 5", "bring-in 80")
}

/// The number of cards dealt to each seat face down and face up, and the number of shared cards.
fn dealt(played: &Played) -> (Vec<(u8, u8, u8)>, usize) {
    let mut seats: Vec<(u8, u8, u8)> =
        played.hand.dealt_in().iter().map(|seat| (seat.number(), 0, 0)).collect();
    let mut common = 0;
    for event in &played.events {
        match event {
            Event::HoleDealt { seat, cards, up } => {
                let at = seats.iter_mut().find(|(of, ..)| *of == seat.number()).unwrap();
                *if *up { &mut at.2 } else { &mut at.1 } += cards.len() as u8;
            }
            Event::BoardDealt { cards, .. } => common += cards.len(),
            _ => {}
        }
    }
    (seats, common)
}

/// For each betting round, how many cards the first seat had been dealt by then.
fn rounds(played: &Played) -> Vec<usize> {
    let (mut cards, mut rounds) = (0, Vec::new());
    let first = played.hand.dealt_in().iter().next().unwrap();
    for event in &played.events {
        match event {
            Event::HoleDealt { seat, cards: new, .. } if *seat == first => cards += new.len(),
            Event::BoardDealt { cards: new, .. } => cards += new.len(),
            Event::StreetOpened { .. } => rounds.push(cards),
            _ => {}
        }
    }
    rounds
}

// The ante and the first cards.

// clause: SVS-1.5-10, W2D-7e2-01
#[test]
fn everybody_posts_the_ante_before_the_cards() {
    for (seats, pot) in [(&[1, 2, 3, 4, 5][..], 10), (&[1, 2, 3, 4, 5, 6], 12)] {
        let played = played(&table("stud", seats));
        let first = place(&played.events, |event| matches!(event, Event::HoleDealt { .. }));
        let (before, after) = played.events.split_at(first);
        let antes: Vec<u64> = before
            .iter()
            .filter_map(|event| match event {
                Event::AntePosted { amount, .. } => Some(amount.get()),
                _ => None,
            })
            .collect();
        assert_eq!((antes.len(), antes.iter().sum()), (seats.len(), pot));
        assert!(!after.iter().any(|event| matches!(event, Event::AntePosted { .. })));
        never(&played, "blind");
        // Two cards down to each seat, then one up to each.
        let order: Vec<(usize, bool)> = after
            .iter()
            .filter_map(|event| match event {
                Event::HoleDealt { cards, up, .. } => Some((cards.len(), *up)),
                _ => None,
            })
            .collect();
        assert_eq!(order, [vec![(2, false); seats.len()], vec![(1, true); seats.len()]].concat());
    }
}

// clause: RAY-STUD-03
#[test]
fn two_down_and_one_up() {
    let played =
        played(&format!("{}s1 Ah Kh 9d, s2 Qh Jh 4c, s3 Th 8h 4d", table("stud", &[1, 2, 3])));
    expect(
        &played,
        &["s1 gets 9d up", "s2 gets 4c up", "s3 gets 4d up", "third opens", "s2 is to act"],
    );
    assert_eq!(dealt(&played).0, [(1, 2, 1), (2, 2, 1), (3, 2, 1)]);
    for seat in played.hand.dealt_in().iter() {
        assert_eq!(played.hand.face_up(seat), &played.hand.hole(seat).reveal()[2..]);
    }
}

// clause: SVS-3.6-01, W2D-7e1-01, RAY-STUD-01, RAY-STUD-02
#[test]
fn three_cards_down_and_four_up_in_five_rounds() {
    let played = played(&format!("{}all pass", table("stud", &[1, 2, 3, 4])));
    assert_eq!(dealt(&played), ((1..=4).map(|seat| (seat, 3, 4)).collect(), 0));
    assert_eq!(rounds(&played), [3, 4, 5, 6, 7]);
}

/// Tries each of the 21 ways to choose five cards of seven.
// clause: RAY-STUD-01
#[test]
fn any_five_of_the_seven_make_the_hand() {
    // Two deuces take the places of two unused cards; each time the other five cards are the flush.
    let mut seen = 0;
    for one in 0..7 {
        for other in one + 1..7 {
            let ranks = ["A", "K", "9", "7", "4"];
            let mut five = ranks.iter();
            let own: Vec<String> = (0..7)
                .map(|at| match at {
                    _ if at == one => "2d".into(),
                    _ if at == other => "2h".into(),
                    _ => format!("{}s", five.next().unwrap()),
                })
                .collect();
            tells(
                &format!(
                    "{}s1 {}, s2 Qd Qh Qc 8d 8h 3c 5d\nall pass",
                    table("stud", &[1, 2]),
                    own.join(" ")
                ),
                &["pot 0 to s2 14"],
            );
            seen += 1;
        }
    }
    assert_eq!(seen, 21);
}

// clause: RAY-STUD-04
#[test]
fn each_round_deals_one_card_up_until_four_are_up() {
    let played = played(&format!(
        "{}s1 Ah Kh 9d 9h 5s 6s, s2 Qh Jh 4c As 7d Td, s3 Th 8h 4d Ad 7h Tc
        s2 brings in | s3 calls | s1 calls
        s1 checks | s2 checks | s3 checks
        s1 checks | s2 checks | s3 checks
        s1 checks | s2 checks | s3 checks",
        table("stud", &[1, 2, 3])
    ));
    expect(
        &played,
        &[
            "s1 gets 9h up",
            "s2 gets As up",
            "s3 gets Ad up",
            "fourth opens",
            "s1 checks",
            "s2 checks",
            "s3 checks",
            "s1 gets 5s up",
            "..",
            "fifth opens",
            "..",
            "s3 gets Tc up",
            "sixth opens",
            "s1 checks",
            "s2 checks",
            "s3 checks",
            "seventh opens",
        ],
    );
    // If several seats show equal cards, the nearest clockwise from the button opens.
    tells(
        &format!(
            "{}s1 Ac Ad Kd 9c, s2 Jc Jd 2c 8h, s3 Tc Td Kh 9s
            s2 brings in | s3 calls | s1 calls",
            table("stud", &[1, 2, 3]).replace("button s10", "button s2")
        ),
        &["fourth opens", "s3 is to act"],
    );
    for seat in played.hand.dealt_in().iter() {
        assert_eq!(played.hand.face_up(seat).len(), 4);
        assert_eq!(played.hand.hole(seat).len(), 7);
    }
    // Among equal upcards, the nearest seat clockwise from the button opens.
    tells(
        &format!(
            "{}s1 Ah Kh 9d 5h, s2 Qh Jh 4c Ks, s3 Th 8h 3d Kd, s4 Tc 8c 4h Kc
            s3 brings in | s4 calls | s1 calls | s2 calls",
            table("stud", &[1, 2, 3, 4])
        ),
        &["fourth opens", "s2 is to act"],
    );
}

// clause: RAY-STUD-05
#[test]
fn the_seventh_card_is_face_down() {
    let played = played(&format!(
        "{}s1 Ah Kh 9d 9h 5s 6s Ks, s2 Qh Jh 4c As 7d Td Qs
        s2 brings in | s1 calls | s1 checks | s2 checks | s1 checks | s2 checks | s1 checks
            s2 checks
        s1 bets 20",
        table("stud", &[1, 2])
    ));
    expect(&played, &["sixth opens", "s1 checks", "s2 checks", "seventh opens", "s1 bets 20"]);
    assert_eq!(rounds(&played).len(), 5);
    let last = played.events.iter().rev().find_map(|event| match event {
        Event::HoleDealt { cards, up, .. } => Some((cards.len(), *up)),
        _ => None,
    });
    assert_eq!(last, Some((1, false)));
    assert!(!played.hand.face_up(s(1)).contains(&"Ks".parse().unwrap()));
}

// The bring-in.

// clause: PSC-A1e-04
#[test]
fn the_lowest_card_up_brings_in_and_the_ace_is_high() {
    tells(
        &format!(
            "{}s1 2c 2d Ah, s2 3c 3d 5h, s3 4c 4d 9h, s4 6c 6d Kh
            s2 ? | s2 brings in",
            at_2_4("stud", &[1, 2, 3, 4])
        ),
        &["third opens", "s2 may bet 200, bring in 80", "s2 posts bring-in 80", "s3 is to act"],
    );
}

// clause: W2D-7e4-01, W2D-7e4-03
#[test]
fn the_bring_in_is_small_or_a_full_bet() {
    tells(
        &format!(
            "{}s1 2h 2d Kd, s2 4c 4d 7h, s3 5c 5d 3c
            s3 ? | s3 folds | s3 checks | s3 calls | s3 bets 5 | s3 bets 9 | s3 bets 20
                s3 bets 10",
            table("stud", &[1, 2, 3])
        ),
        &[
            "third opens",
            "s3 may bet 10, bring in 5",
            "s3 folds: refused, the seat must bet or pay the bring-in of 5",
            "s3 checks: refused, the seat must bet or pay the bring-in of 5",
            "s3 calls: refused, the seat must bet or pay the bring-in of 5",
            "s3 bets 5: refused, the bet or raise is to 5; the minimum is 10",
            "s3 bets 9: refused, the bet or raise is to 9; the minimum is 10",
            "s3 bets 20: refused, the bet or raise is to 20; the maximum is 10",
            "s3 bets 10",
            "s1 is to act",
        ],
    );
    tells(
        &format!(
            "{}s1 2h 2d Kd, s2 4c 4d 7h, s3 5c 5d 3c\ns3 brings in",
            table("stud", &[1, 2, 3])
        ),
        &["s3 posts bring-in 5", "s1 is to act"],
    );
}

// clause: PSC-A1e-05, W2D-7e4-04
#[test]
fn the_lowest_suit_brings_in() {
    let up = |cards: &[&str]| {
        let seats: Vec<u8> = (1..=cards.len() as u8).collect();
        let down = ["Kc Kd", "Qc Qd", "Jc Jd", "Tc Td"];
        let own: Vec<String> = seats
            .iter()
            .zip(cards.iter().zip(down))
            .map(|(seat, (up, down))| format!("s{seat} {down} {up}"))
            .collect();
        format!("{}{}", table("stud", &seats), own.join(", "))
    };
    tells(&up(&["2s", "2d", "2c", "2h"]), &["third opens", "s3 is to act"]);
    tells(&up(&["2s", "2d", "2h"]), &["third opens", "s2 is to act"]);
    tells(&up(&["2h", "2d"]), &["third opens", "s2 is to act"]);
    tells(&up(&["2c", "2s"]), &["third opens", "s1 is to act"]);
    tells(&up(&["2s", "2h"]), &["third opens", "s2 is to act"]);
}

// clause: W2D-7e5-01
#[test]
fn the_first_round_goes_on_left_of_the_bring_in() {
    let table = format!(
        "{}rules bring-in may complete
        s1 Kc Kd Qh, s2 Qc Qd Jh, s3 Jc Jd 2c, s4 Tc Td 9h, s5 9c 9d 8h\n",
        table("stud", &[1, 2, 3, 4, 5])
    );
    tells(
        &format!(
            "{table}s3 brings in | s4 ? | s4 calls | s5 calls | s1 calls | s2 calls | s3 ?
                s3 raises to 10 | s4 ?"
        ),
        &[
            "s3 posts bring-in 5",
            "s4 may fold, call 5, raise to 10",
            "s4 calls 5",
            "s5 calls 5",
            "s1 calls 5",
            "s2 calls 5",
            "s3 may fold, check, raise to 10",
            "s3 raises to 10",
            "s4 may fold, call 5, raise to 20",
        ],
    );
    tells(
        &format!("{table}s3 brings in | s4 calls | s5 calls | s1 calls | s2 calls | s3 checks"),
        &["s3 checks", "pots: 35 {s1 s2 s3 s4 s5}"],
    );
    // The completion is the opening bet, then three raises follow.
    tells(
        &format!(
            "{table}s3 brings in | s4 raises to 10 | s5 raises to 20 | s1 raises to 30
            s2 raises to 40 | s3 raises to 50 | s3 ?"
        ),
        &[
            "s2 raises to 40",
            "s3 raises to 50: refused, the street is capped at 4 bets",
            "s3 may fold, call 35",
        ],
    );
}

// clause: PSC-A1e-06
#[test]
fn on_third_street_seats_fold_call_or_complete() {
    let table = format!(
        "{}rules capped heads-up
        s1 Kc Kd 2c, s2 Qc Qd Jh, s3 Jc Jd 9c\n",
        at_2_4("stud", &[1, 2, 3])
    );
    tells(
        &format!(
            "{table}s1 brings in | s2 ? | s2 raises to 160 | s2 raises to 200 | s3 ?
                s3 raises to 400
            s1 ? | s1 raises to 600 | s2 raises to 800 | s3 ?"
        ),
        &[
            "s2 may fold, call 80, raise to 200",
            "s2 raises to 160: refused, the bet or raise is to 160; the minimum is 200",
            "s2 raises to 200",
            "s3 may fold, call 200, raise to 400",
            "s3 raises to 400",
            "s1 may fold, call 320, raise to 600",
            "s1 raises to 600",
            "s2 raises to 800",
            "s3 may fold, call 400",
        ],
    );
    tells(
        &format!("{table}s1 brings in | s2 calls | s3 raises to 200 | s1 calls | s2 calls"),
        &[
            "s2 calls 80",
            "s3 raises to 200",
            "s1 calls 120",
            "s2 calls 120",
            "pots: 720 {s1 s2 s3}",
        ],
    );
}

// clause: SVS-3.6-02
#[test]
fn low_card_brings_in_and_high_cards_open_fourth() {
    let table =
        format!("{}s1 Ac Ad Kd Kc, s2 Jc Jd 2c 8h, s3 Tc Td 2d As\n", table("stud", &[1, 2, 3]));
    tells(
        &format!("{table}s2 ? | s2 brings in | s3 calls | s1 calls | s1 ?"),
        &[
            "s2 may bet 10, bring in 5",
            "s2 posts bring-in 5",
            "s3 calls 5",
            "s1 calls 5",
            "..",
            "fourth opens",
            "s1 may fold, check, bet 10 to 20 by 10",
        ],
    );
    // If several seats show equal cards, the one nearest to seat 1 opens.
    tells(
        &format!(
            "{}s1 Ac Ad 3d 4d, s2 Jc Jd Kd 9c, s3 Tc Td Kh 9s
            s1 brings in | s2 calls | s3 calls",
            self::table("stud", &[1, 2, 3])
        ),
        &["fourth opens", "s2 is to act"],
    );
}

// Fourth street and later.

// clause: PSC-A1e-07
#[test]
fn the_highest_two_cards_up_open_fourth_street() {
    let start = |cards: [&str; 3]| {
        let [a, b, c] = cards;
        let acts = "s2 brings in | s3 calls | s1 calls";
        format!("{}s1 6c 6d {a}, s2 7c 7d {b}, s3 8c 8d {c}\n{acts}", table("stud", &[1, 2, 3]))
    };
    tells(&start(["Kh Qh", "4h As", "5h 5s"]), &["fourth opens", "s3 is to act"]);
    tells(&start(["Kh Qh", "4h As", "5h 9s"]), &["fourth opens", "s2 is to act"]);
    // Suits, straights and flushes do not count; of equal upcards, those of the lowest seat open.
    tells(&start(["Kh Jh", "4h 9s", "Ks Js"]), &["fourth opens", "s1 is to act"]);
    tells(&start(["Kh Qc", "3h As", "Qh Jh"]), &["fourth opens", "s2 is to act"]);
}

// clause: W2D-7e7-01
#[test]
fn the_highest_showing_hand_opens_and_may_check() {
    tells(
        &format!(
            "{}s1 6c 6d Ah Qh, s2 7c 7d 9h 9s, s3 8c 8d 4s Kh
            s3 brings in | s1 calls | s2 calls | s2 ? | s2 checks",
            table("stud", &[1, 2, 3])
        ),
        &["fourth opens", "s2 may fold, check, bet 10 to 20 by 10", "s2 checks", "s3 is to act"],
    );
}

// clause: W2D-7e7-02
#[test]
fn of_equal_showing_hands_the_nearest_to_the_dealer_opens() {
    let table = table("stud", &[1, 2, 3]).replace("button s10", "button s2");
    tells(
        &format!(
            "{table}s1 6c 6d Ks 9s, s2 7c 7d 4h 8h, s3 8c 8d Kh 9h\ns2 brings in | s3 calls
                s1 calls"
        ),
        &["fourth opens", "s3 is to act"],
    );
    // The button comes last.
    tells(
        &format!(
            "{table}s1 6c 6d 4h 9s, s2 7c 7d Kh 8h, s3 8c 8d Ks 8s\ns1 brings in | s2 calls
                s3 calls"
        ),
        &["fourth opens", "s3 is to act"],
    );
}

// clause: PSC-A1e-08
#[test]
fn an_open_pair_allows_the_big_bet() {
    let fourth = |up: &str| {
        format!(
            "{}s1 6c 6d Kh {up}, s2 7c 7d 4h As, s3 8c 8d 9h Js
            s2 brings in | s3 calls | s1 calls",
            at_2_4("stud", &[1, 2, 3])
        )
    };
    let over = "s2 bets 400: refused, the bet or raise is to 400; the maximum is 200";
    let told = format!("{} | s2 ? | s2 bets 400", fourth("Qs"));
    tells(&told, &["s2 may fold, check, bet 200", over]);
    // An open pair of any seat counts.
    tells(
        &format!("{} | s2 bets 200 | s3 ? | s3 calls | s1 ?", fourth("Qs").replace("As", "4s")),
        &[
            "s3 may fold, call 200, raise to 400 to 600 by 200",
            "s3 calls 200",
            "s1 may fold, call 200, raise to 400 to 600 by 200",
        ],
    );
    tells(
        &format!(
            "{} | s1 ? | s1 bets 300 | s1 bets 400 | s2 ? | s2 raises to 600 | s2 raises to 800
                s3 ?",
            fourth("Ks")
        ),
        &[
            "fourth opens",
            "s1 may fold, check, bet 200 to 400 by 200",
            "s1 bets 300: refused, the bet or raise is to 300; it must be to 200 or 400",
            "s1 bets 400",
            "s2 may fold, call 400, raise to 800",
            "s2 raises to 600: refused, the bet or raise is to 600; the minimum is 800",
            "s2 raises to 800",
            "s3 may fold, call 800, raise to 1200",
        ],
    );
    tells(
        &format!("{} | s1 bets 200 | s2 ? | s2 raises to 600 | s3 ?", fourth("Ks")),
        &[
            "s2 may fold, call 200, raise to 400 to 600 by 200",
            "s2 raises to 600",
            "s3 may fold, call 600, raise to 1000",
        ],
    );
}

// clause: W2D-7e7-03
#[test]
fn an_open_pair_lets_all_choose() {
    let fourth = |up: &str| {
        format!(
            "{}s1 6c 6d Kh Js, s2 7c 7d 9h {up}, s3 8c 8d 4h 5s
            s3 brings in | s1 calls | s2 calls",
            table("stud", &[1, 2, 3])
        )
    };
    tells(
        &format!("{} | s2 checks | s3 checks | s1 ? | s1 bets 20", fourth("9s")),
        &["s1 may fold, check, bet 10 to 20 by 10", "s1 bets 20"],
    );
    tells(
        &format!(
            "{} | s2 checks | s3 checks | s1 bets 10 | s2 raises to 20 | s3 ? | s3 raises to 40
                s1 ?",
            fourth("9s")
        ),
        &[
            "s2 raises to 20",
            "s3 may fold, call 20, raise to 30 to 40 by 10",
            "s3 raises to 40",
            "s1 may fold, call 30, raise to 60",
        ],
    );
    tells(&format!("{} | s1 ?", fourth("2s")), &["s1 may fold, check, bet 10"]);
}

/// A script of three players on fifth street, where the third has the best upcards.
fn fifth() -> String {
    format!(
        "{}rules capped heads-up
        s1 6c 6d Kh Js 2c Ac 7h, s2 7c 7d 9h Qs 3h 3d 2h, s3 8c 8d 4h 5s 5h 4c 2d
        s3 brings in | s1 calls | s2 calls | s1 checks | s2 checks | s3 checks",
        at_2_4("stud", &[1, 2, 3])
    )
}

// clause: PSC-A1e-09
#[test]
fn fifth_and_sixth_street_take_the_big_bet() {
    tells(
        &format!(
            "{} | s3 ? | s3 bets 200 | s3 bets 400 | s1 raises to 800 | s2 raises to 1200
                s3 raises to 1600 | s1 ?",
            fifth()
        ),
        &[
            "fifth opens",
            "s3 may fold, check, bet 400",
            "s3 bets 200: refused, the bet or raise is to 200; the minimum is 400",
            "s3 bets 400",
            "s1 raises to 800",
            "s2 raises to 1200",
            "s3 raises to 1600",
            "s1 may fold, call 800",
        ],
    );
    // On sixth street, two pair open before one pair.
    tells(
        &format!(
            "{}s1 6c 6d 8h 8s 3c 3h, s2 7c 7d Ah As Kh Qs
            s1 brings in | s2 calls | s2 checks | s1 checks | s2 checks | s1 checks | s1 ?",
            at_2_4("stud", &[1, 2])
        ),
        &["fifth opens", "s2 checks", "..", "sixth opens", "s1 may fold, check, bet 400"],
    );
}

// clause: W2D-7e9-01
#[test]
fn only_the_big_bet_is_allowed_in_the_last_rounds() {
    let table = format!(
        "{}s1 6c 6d Kh Js 2c Ac 7h, s2 7c 7d 9h Qs 3h 3d 2h, s3 8c 8d 4h 5s 5h 4c 2d
        s3 brings in | s1 calls | s2 calls | s1 checks | s2 checks | s3 checks",
        table("stud", &[1, 2, 3])
    );
    let streets = ["fifth", "sixth", "seventh"];
    let mut script = table;
    for street in streets {
        tells(
            &format!(
                "{script} | s3 ? | s3 bets 10 | s3 bets 20 | s1 raises to 30 | s1 raises to 40"
            ),
            &[
                &format!("{street} opens"),
                "s3 may fold, check, bet 20",
                "s3 bets 10: refused, the bet or raise is to 10; the minimum is 20",
                "s3 bets 20",
                "s1 raises to 30: refused, the bet or raise is to 30; the minimum is 40",
                "s1 raises to 40",
            ],
        );
        script += " | s3 checks | s1 checks | s2 checks";
    }
}

// clause: W2D-7e12-01
#[test]
fn the_highest_four_cards_up_open_the_last_round() {
    // A pair beats four cards to a flush or a straight.
    let played = played(&format!(
        "{}s1 6c 6d Kh Qh Jh Th As, s2 7c 7d 3h 3d 9c 8s Ad, s3 8c 8d 2h 4s 5h 6s Ac, s4 Tc Td 5c 7s Jd 9s Ah, s5 Qc Qd 4c 6h 8h Js Kd
        s3 brings in | s4 calls | s5 calls | s1 calls | s2 calls | all pass",
        table("stud", &[1, 2, 3, 4, 5])
    ));
    expect(&played, &["sixth opens", "s2 checks", "..", "seventh opens", "s2 checks"]);
    // Trips beat two pair.
    let trips = self::played(&format!(
        "{}s1 6c 6d Kh Ks Qh Qd, s2 7c 7d 3h 3d 3c 8s
        s2 brings in | all pass",
        table("stud", &[1, 2])
    ));
    expect(&trips, &["sixth opens", "s2 checks", "..", "seventh opens", "s2 checks"]);
    let last = played.events.iter().rev().filter_map(|event| match event {
        Event::HoleDealt { up, .. } => Some(*up),
        _ => None,
    });
    assert_eq!(last.take(5).collect::<Vec<_>>(), [false; 5]);
    assert_eq!(dealt(&played).0[0], (1, 3, 4));
}

/// Plays a hand of eight players who all stay in, with cards for which the shared card matters.
fn eight() -> Played {
    eight_who("all pass")
}

/// Like [`eight`], with these decisions.
fn eight_who(acts: &str) -> Played {
    played(&format!(
        "{}board Kd
        s1 As Ah 2c 3d 5h 7c, s2 Ks Kh 4c 8d 9h Jc, s3 Qs Qh 6c Td 2h 3c, s4 Js Jh 8c 2d 4h 5c
        s5 Ts Th 9c 4d 6h 8h, s6 9s 9d 7s 5d 3h Qc, s7 8s 6s 5s 7d Tc Jd, s8 7h 6d 4s 3s Qd Ac
        {acts}",
        table("stud", &[1, 2, 3, 4, 5, 6, 7, 8])
    ))
}

// clause: SVS-3.6-03, W2D-7e12-02, RAY-STUD-06, RAY-STUD-07, RAY-STUD-08
#[test]
fn a_short_deck_deals_one_shared_seventh_card() {
    let played = eight();
    assert_eq!(dealt(&played), ((1..=8).map(|seat| (seat, 2, 4)).collect(), 1));
    assert_eq!(played.hand.cards_dealt(), 49, "three are left");
    expect(&played, &["sixth opens", "..", "board 0: Kd", "seventh opens"]);
    // The shared card makes three kings.
    expect(&played, &["pot 0 to s2 56"]);
    assert_eq!(rounds(&played).len(), 5);
    // If half of the players fold on sixth street, the four cards left are enough for one each.
    let round = |first: usize, act: &str| {
        let acts: Vec<String> =
            (0..8).map(|at| format!("s{} {act}", (first - 1 + at) % 8 + 1)).collect();
        acts.join(" | ")
    };
    let third = round(1, "calls").replacen("calls", "brings in", 1);
    let (fourth, fifth) = (round(3, "checks"), round(8, "checks"));
    let four = eight_who(&format!(
        "{third} | {fourth} | {fifth}
        s8 checks | s1 folds | s2 folds | s3 folds | s4 folds | all pass"
    ));
    never(&four, "refused");
    assert_eq!(dealt(&four).1, 0);
    assert_eq!(four.hand.cards_dealt(), 52);
    let refused = Hand::start(nine());
    assert!(refused.is_err(), "nine players would need 54 cards by the sixth");
}

fn nine() -> Setup {
    let played = played(&table("stud", &[1, 2, 3, 4, 5, 6, 7, 8]));
    let mut setup = played.hand.setup().clone();
    setup.seats.push(hand::Stake { seat: s(9), stack: Chips::new(1000) });
    setup
}

// clause: RAY-POK-32
#[test]
fn the_odd_chip_goes_to_the_highest_card_by_rank_and_suit() {
    tells(
        &format!(
            "{}rules odd to highest card
            s1 Ad Kd Qc Jh 9s 4c 3h, s2 As Kh Qd Jc 9h 4d 3s, s3 8c 8d 2c
            s3 brings in | s1 raises to 10 | s2 calls | s3 folds | all pass",
            table("stud", &[1, 2, 3])
        ),
        &["pot 0 to s2 16, s1 15"],
    );
}

// clause: PSC-A1e-10
#[test]
fn the_opener_of_sixth_street_opens_seventh_too() {
    let script = format!(
        "{}s1 6c 6d Kh Kc 2c Ac 7h, s2 7c 7d 9h Qs 3h 3d 2h, s3 8c 8d 4h 5s 5h 4c 2d
        s3 brings in | s1 calls | s2 calls | s1 checks | s2 checks | s3 checks
        s1 checks | s2 checks | s3 checks",
        table("stud", &[1, 2, 3])
    );
    tells(
        &format!("{script} | s3 checks | s1 checks | s2 checks"),
        &["sixth opens", "s3 checks", "..", "seventh opens", "s3 is to act"],
    );
    tells(
        &format!("{script} | s3 folds | s1 checks | s2 checks"),
        &["sixth opens", "s3 folds", "..", "seventh opens", "s1 is to act"],
    );
    // The seventh card is face down.
    let played = played(&format!("{script} | s3 checks | s1 checks | s2 checks"));
    for seat in played.hand.dealt_in().iter() {
        assert_eq!(played.hand.face_up(seat).len(), 4);
        let hole: &Hole = played.hand.hole(seat);
        assert!(!played.hand.face_up(seat).contains(hole.reveal().last().unwrap()));
    }
    // If the deck is short, there is one shared card, and the opener of sixth street opens again.
    let eight = eight();
    let opener = |street: &str| {
        let told: Vec<&str> = eight.told.lines().collect();
        let at = told.iter().position(|line| *line == format!("{street} opens")).unwrap();
        told[at + 1].to_owned()
    };
    assert_eq!(opener("sixth"), opener("seventh"));
    assert_eq!(dealt(&eight).1, 1);
}

// Showdown.

// clause: PSC-A1e-11
#[test]
fn without_a_bet_on_seventh_the_first_seat_shows_first() {
    let table = table("stud", &[3, 5, 7]) + "rules all show, left of button shows first at stud\n";
    let cards = "s3 6c 6d Kh Qc 2c 9c 7h, s5 7c 7d 9h Qs 3h 3d 2h, s7 8c 8d 4h 5s 6h 4c 2d\n";
    let shows = |played: &Played| -> Vec<u8> {
        let shown = played.events.iter().filter_map(|event| match event {
            Event::Shown { seat, .. } => Some(seat.number()),
            _ => None,
        });
        shown.collect()
    };
    let checked = played(&format!("{table}{cards}all pass"));
    assert_eq!(shows(&checked), [3, 5, 7]);
    let to_sixth = "s7 brings in | s3 calls | s5 calls | s3 checks | s5 checks | s7 checks
        s3 checks | s5 checks | s7 checks | s7 checks | s3 checks";
    let bet = played(&format!(
        "{table}{cards}{to_sixth} | s5 checks | s7 checks | s3 checks | s5 bets 20 | all pass"
    ));
    assert_eq!(shows(&bet), [5, 7, 3]);
    // A bet on the previous street does not count.
    let before =
        played(&format!("{table}{cards}{to_sixth} | s5 bets 20 | s7 calls | s3 calls | all pass"));
    assert_eq!(shows(&before), [3, 5, 7]);
}

// clause: PSC-A1e-12, RAY-STUD-11
#[test]
fn equal_flushes_split() {
    tells(
        &format!(
            "{}s1 Ah Jh 9h 6h 3h 2c 2d, s2 As Js 9s 6s 3s 4c 4d\nall pass",
            table("stud", &[1, 2])
        ),
        &["pot 0 to s1 7, s2 7"],
    );
}

// clause: RAY-STUD-09
#[test]
fn the_down_cards_are_revealed() {
    let played = played(&format!(
        "{}rules all show
        s1 Ah Jh 9h 6h 3h 2c 2d, s2 As Js 9s 6s 3d 4c 4d\nall pass",
        table("stud", &[1, 2])
    ));
    expect(
        &played,
        &["s2 shows As Js 9s 6s 3d 4c 4d", "s1 shows Ah Jh 9h 6h 3h 2c 2d", "pot 0 to s1 14"],
    );
}

// clause: RAY-STUD-10
#[test]
fn a_bet_that_nobody_calls_wins() {
    let played = played(&format!(
        "{}s1 Ah Jh 9h 6h 3h 2c 2d, s2 As Js 8s 6s 3d 4c 4d
        s2 brings in | s1 calls | s1 checks | s2 checks | s1 checks | s2 checks | s1 checks
            s2 checks
        s1 checks | s2 bets 20 | s1 folds",
        table("stud", &[1, 2])
    ));
    expect(
        &played,
        &[
            "seventh opens",
            "s1 checks",
            "s2 bets 20",
            "s1 folds",
            "20 uncalled back to s2",
            "pot 0 to s2 14",
        ],
    );
    never(&played, "shows");
}

// High/low.

// clause: PSC-A1f-01
#[test]
fn stud_8_is_dealt_and_opened_like_stud() {
    let cards = "s1 6c 6d Ah Kc 2c 9c 7h, s2 7c 7d 3h Qs 4h 3d 2h\n";
    let split = played(&format!("{}{cards}all pass", table("stud_8", &[1, 2])));
    expect(&split, &["s1 gets Ah up", "s2 gets 3h up", "third opens", "s2 posts bring-in 5"]);
    assert_eq!(rounds(&split).len(), 5);
}

// clause: RAY-SHL-08
#[test]
fn stud_and_stud_8_accept_the_same_decisions() {
    let script = |game: &str| {
        let played = played(&format!(
            "{}s1 6c 6d Ah Kc 2c 9c 7h, s2 7c 7d 3h Qs 4h 3d 2h
            s2 brings in | s1 raises to 10 | s2 calls | s1 bets 10 | s2 raises to 20 | s1 calls
            s1 bets 20 | s2 calls | s2 bets 20 | s1 calls | s2 checks | s1 checks",
            table(game, &[1, 2])
        ));
        never(&played, "refused");
        let end = played.told.find("seventh opens").expect("the last round");
        played.told[..end].to_owned()
    };
    assert_eq!(script("stud"), script("stud_8"));
}

// clause: PSC-A1f-03
#[test]
fn eight_or_better_takes_half() {
    let script = |second: &str| {
        format!(
            "fixed-limit 5/10, button s10
            stacks s1 9000, s2 9000
            game stud_8
            bets 10/20
            ante 1495
            posts s1 dead 1
            bring-in 5
            s1 Kc Kd Kh Qs 9c 9d 2h, s2 {second}
            all pass"
        )
    };
    // The odd chip goes to the high half.
    tells(
        &script("Ac 2c 5d 7h 8d Jh Qh"),
        &["pots: 3001 {s1 s2}", "..", "pot 0 high to s1 1501", "pot 0 low to s2 1500"],
    );
    tells(&script("Ac 2c 5d 7h 9h Jh Qh"), &["pots: 3001 {s1 s2}", "..", "pot 0 to s1 3001"]);
}

// clause: RAY-SHL-01, RAY-SHL-02
#[test]
fn half_to_each_or_all_to_the_high() {
    let script = |second: &str| {
        format!(
            "fixed-limit 5/10, button s10
            stacks s1 45, s2 45
            game stud_8
            bets 10/20
            ante 40
            bring-in 5
            s1 Kc Kd Kh Qs 9c 9d 2h, s2 {second}
            all pass"
        )
    };
    tells(
        &script("Ac 2c 5d 7h 8d Jh Qh"),
        &["pots: 90 {s1 s2}", "..", "pot 0 high to s1 45", "pot 0 low to s2 45"],
    );
    for no_low in ["Ac 2c 5d 7h 9h Jh Qh", "Ac Ad 5d 7h 8d Jh 5h"] {
        tells(&script(no_low), &["pot 0 to s1 90"]);
    }
}

// clause: RAY-SHL-07
#[test]
fn one_hand_wins_both_halves_with_different_cards() {
    tells(
        &format!(
            "{}rules all show
            s1 Ah Kh 9h 5h 2h 4c 3s, s2 Qc Qd 7h 8d Jc Ts 6d\nall pass",
            table("stud_8", &[1, 2])
        ),
        &["pot 0 high to s1 7", "pot 0 low to s1 7"],
    );
}

// Razz.

// clause: PSC-A1g-01
#[test]
fn the_lowest_hand_takes_all() {
    let showdown = |one: &str, other: &str| {
        format!("{}s1 {one}, s2 {other}\nall pass", table("razz", &[1, 2]))
    };
    tells(&showdown("As 2d 3c 4h 5s Kc Kd", "Ac 2h 3d 4c 6s Qc Qd"), &["pot 0 to s1 14"]);
    tells(&showdown("9s 4d 3c 2h As Kc Kd", "Tc 4h 3d 2c Ac Kh Ks"), &["pot 0 to s1 14"]);
    // Pairs count against the hand, and a straight does not; equal lows share the pot.
    tells(&showdown("Kc Kd Ks Qh Jh Th 9h", "As Ad 4c 4d 3c 3d 2h"), &["pot 0 to s1 14"]);
    tells(&showdown("As Ad 4c 3d 2c 2d 2h", "Ac Ah 4s 5d 2s 5h 5c"), &["pot 0 to s1 14"]);
    tells(&showdown("As 2d 3c 4h 5s Kc Kd", "Ac 2h 3d 4c 5c Qc Qd"), &["pot 0 to s1 7, s2 7"]);
}

// clause: PSC-A1g-02
#[test]
fn the_book_says_which_card_brings_in_at_razz() {
    let table = |rules: &str| {
        format!(
            "{}{rules}s1 6c 6d Ah, s2 7c 7d 4h, s3 8c 8d Kd, s4 9c 9d Kh",
            table("razz", &[1, 2, 3, 4])
        )
    };
    tells(&table("rules lowest brings in\n"), &["third opens", "s1 is to act"]);
    tells(
        &table("rules lowest brings in\n").replace("s2 7c 7d 4h", "s2 7c 7d Ac"),
        &["third opens", "s2 is to act"],
    );
    tells(&table(""), &["third opens", "s4 is to act"]);
    tells(&table("").replace("s4 9c 9d Kh", "s4 9c 9d Qh"), &["third opens", "s3 is to act"]);
}

// clause: PSC-A1g-03
#[test]
fn at_razz_the_lowest_cards_up_open() {
    let fourth = |cards: [&str; 3]| {
        let [a, b, c] = cards;
        format!(
            "{}s1 6c 6d {a}, s2 7c 7d {b}, s3 8c 8d {c}
            s2 brings in | s3 calls | s1 calls",
            table("razz", &[1, 2, 3])
        )
    };
    tells(&fourth(["Ah 5h", "Kh Qh", "4h 4s"]), &["fourth opens", "s1 is to act"]);
    tells(&fourth(["4h 4s", "Kh Qh", "Ah 5h"]), &["fourth opens", "s3 is to act"]);
    tells(&fourth(["9s 8s", "Kh Qh", "9h 8h"]), &["fourth opens", "s1 is to act"]);
    tells(&fourth(["4h 4s", "Kh Qh", "Jh Js"]), &["fourth opens", "s2 is to act"]);
}

// clause: PSC-A1g-04
#[test]
fn at_razz_fourth_street_takes_the_small_bet() {
    let table = format!(
        "{}s1 6c 6d Ah 9h, s2 7c 7d Kh Qh, s3 8c 8d 5h 5s
        s2 brings in | s3 calls | s1 calls | s1 ? | s1 bets 400 | s1 bets 200 | s2 ?",
        at_2_4("razz", &[1, 2, 3])
    );
    tells(
        &table,
        &[
            "fourth opens",
            "s1 may fold, check, bet 200",
            "s1 bets 400: refused, the bet or raise is to 400; the maximum is 200",
            "s1 bets 200",
            "s2 may fold, call 200, raise to 400",
        ],
    );
}

// clause: PSC-A1-03
#[test]
fn stud_refuses_blinds_and_holdem_takes_antes() {
    use hand::PostKind::{BigBlind, SmallBlind};
    let mut stud = played(&table("stud", &[1, 2, 3])).hand.setup().clone();
    assert!(Hand::start(stud.clone()).is_ok());
    let post = |seat, kind, amount| hand::Post { seat: s(seat), kind, amount: Chips::new(amount) };
    stud.posts = vec![post(1, SmallBlind, 5), post(2, BigBlind, 10)];
    assert!(Hand::start(stud).is_err(), "stud has no blinds");
    tells(
        "no-limit 5/10, button s1
         stacks s1 1000, s2 1000, s3 1000
         ante 1",
        &["s2 antes 1", "s3 antes 1", "s1 antes 1", "s2 posts small blind 5"],
    );
}
