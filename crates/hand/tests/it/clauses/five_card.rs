//! Tests of five-card stud, Americana and Soko. No seat has the button: it is at seat 10.

use super::*;
use hand::Variant;

/// A table of this game with small bet 10, big bet 20 and ante 2; the opener may check.
fn table(game: &str, seats: &[u8]) -> String {
    let stacks: Vec<String> = seats.iter().map(|seat| format!("s{seat} 1000")).collect();
    format!(
        "fixed-limit 5/10, button s10\nstacks {}\ngame {game}\nbets 10/20\nante 2\n",
        stacks.join(", ")
    )
}

/// Number of cards dealt to each seat face down and face up.
fn dealt(played: &Played) -> Vec<(u8, u8)> {
    let of = |seat: Seat| {
        let cards = |wanted: bool| -> usize {
            let count = |event: &Event| match event {
                Event::HoleDealt { seat: to, cards, up } if (*to, *up) == (seat, wanted) => {
                    cards.len()
                }
                _ => 0,
            };
            played.events.iter().map(count).sum()
        };
        (cards(false) as u8, cards(true) as u8)
    };
    played.hand.dealt_in().iter().map(of).collect()
}

fn rounds(played: &Played) -> usize {
    played.events.iter().filter(|event| matches!(event, Event::StreetOpened { .. })).count()
}

// clause: SVS-3.7-01, RAY-SOKO-01, RAY-SOKO-02, W2D-7f1-01, W2D-7f8-01, SVS-3.9-01
#[test]
fn one_card_down_and_four_up_in_four_rounds() {
    for game in ["five_card_stud", "soko"] {
        let played = played(&format!(
            "{}s1 Ah Kd 9c 7s 2d, s2 Qh Jd 8c 5s 3d, s3 Td 9h 6c 4s 2h\nall pass",
            table(game, &[1, 2, 3])
        ));
        assert_eq!(dealt(&played), [(1, 4); 3], "{game}");
        assert_eq!(rounds(&played), 4, "{game}");
        for seat in played.hand.dealt_in().iter() {
            assert_eq!(played.hand.hole(seat).len(), 5);
        }
        // All rounds follow the same pattern: two with small bets, two with big bets.
        let mut script = format!(
            "{}s1 Ah Kd 9c 7s 2d, s2 Qh Jd 8c 5s 3d, s3 Td 9h 6c 4s 2h\n",
            table(game, &[1, 2, 3])
        );
        for (street, bet) in [("second", 10), ("third", 10), ("fourth", 20), ("fifth", 20)] {
            tells(
                &format!("{script}s1 ?"),
                &[&format!("{street} opens"), &format!("s1 may fold, check, bet {bet}")],
            );
            script += "s1 checks | s2 checks | s3 checks\n";
        }
    }
    // In five-card stud, four cards to a flush count for nothing.
    let showdown = |game: &str| {
        format!("{}s1 Kh Qh 9h 5h As, s2 2c 2d 3h 4s 6c\nall pass", table(game, &[1, 2]))
    };
    tells(&showdown("five_card_stud"), &["pot 0 to s2 4"]);
    tells(&showdown("soko"), &["pot 0 to s1 4"]);
}

// clause: RAY-SOKO-05, W2D-7f2-01
#[test]
fn soko_antes_come_before_one_card_down_and_one_up() {
    let played = played(&table("soko", &[1, 2, 3, 4, 5]));
    let first = place(&played.events, |event| matches!(event, Event::HoleDealt { .. }));
    let (before, after) = played.events.split_at(first);
    assert_eq!(before.len(), 1 + 5, "the start and five antes");
    assert_eq!(played.hand.pot_total().get(), 10);
    assert!(!after.iter().any(|event| matches!(event, Event::AntePosted { .. })));
    never(&played, "blind");
    let order: Vec<bool> = after
        .iter()
        .filter_map(|event| match event {
            Event::HoleDealt { cards, up, .. } if cards.len() == 1 => Some(*up),
            _ => None,
        })
        .collect();
    assert_eq!(order, [[false; 5], [true; 5]].concat());
}

/// A script up to the first round, with these upcards.
fn first_round(game: &str, up: &[(u8, &str)]) -> String {
    let seats: Vec<u8> = up.iter().map(|(seat, _)| *seat).collect();
    let down = ["2c", "3c", "5c", "6c"];
    let own: Vec<String> =
        up.iter().zip(down).map(|((seat, up), down)| format!("s{seat} {down} {up}")).collect();
    format!("{}{}\n", table(game, &seats), own.join(", "))
}

/// A script of a hand with these upcards that is checked to the end.
fn later(game: &str, button: u8, up: &[(u8, &str)]) -> String {
    let seats: Vec<u8> = up.iter().map(|(seat, _)| *seat).collect();
    let down = ["2c", "3c", "5c", "6c"];
    let own: Vec<String> =
        up.iter().zip(down).map(|((seat, up), down)| format!("s{seat} {down} {up}")).collect();
    let table = table(game, &seats).replace("button s10", &format!("button s{button}"));
    format!("{table}{}\nall pass", own.join(", "))
}

/// The first seat to act in each round.
fn openers(script: &str) -> Vec<String> {
    let played = played(script);
    let told: Vec<&str> = played.told.lines().collect();
    let opened = told.windows(2).filter(|two| two[0].ends_with(" opens"));
    opened.map(|two| two[1].split(' ').next().unwrap().to_owned()).collect()
}

// clause: SVS-3.7-02, SVS-3.9-01
#[test]
fn the_highest_card_opens_five_card_stud_and_soko() {
    ["five_card_stud", "soko"].into_iter().for_each(who_starts);
}

fn who_starts(game: &str) {
    let script = first_round(game, &[(1, "Kh"), (2, "Ks"), (3, "Qd")]);
    tells(&format!("{script}s2 ?"), &["second opens", "s2 may fold, check, bet 10"]);
    let order = ["Ks", "Kh", "Kd", "Kc"];
    for two in order.windows(2) {
        let script = first_round(game, &[(1, two[1]), (2, two[0]), (3, "Qd")]);
        tells(&script, &["second opens", "s2 is to act"]);
    }
    // If several seats show equal cards, the one nearest to seat 1 opens.
    let equal = later(game, 10, &[(1, "Kd 4d Ts 8s"), (2, "Ks 4s Jh 7h")]);
    assert_eq!(openers(&equal)[..2], ["s2", "s1"]);
    // With a bring-in the highest card must open.
    let forced = first_round(game, &[(1, "Kh"), (2, "Ks"), (3, "Qd")])
        .replace("ante 2\n", "ante 2\nbring-in 4\n");
    tells(
        &format!("{forced}s2 ? | s2 checks | s2 brings in"),
        &[
            "s2 may bet 10, bring in 4",
            "s2 checks: refused, the seat must bet or pay the bring-in of 4",
            "s2 posts bring-in 4",
        ],
    );
}

// clause: RAY-SOKO-06, RAY-SOKO-10, W2D-7f4-01, W2D-7f4-02
#[test]
fn the_highest_card_up_opens_soko_and_may_check() {
    let ray = first_round("soko", &[(1, "9d"), (2, "Qs"), (3, "4c")]);
    tells(
        &format!("{ray}s2 ? | s2 checks"),
        &["s2 may fold, check, bet 10", "s2 checks", "s3 is to act"],
    );
    tells(&format!("{ray}s2 bets 10"), &["s2 bets 10", "s3 is to act"]);
    let win2day = first_round("soko", &[(1, "Kh"), (2, "Qd"), (3, "As")]);
    tells(&format!("{win2day}s3 checks"), &["second opens", "s3 checks", "s1 is to act"]);
    let equal = first_round("soko", &[(1, "Ad"), (2, "Ah"), (3, "Kc")]);
    tells(&equal, &["second opens", "s2 is to act"]);
    for two in ["Qs", "Qh", "Qd", "Qc"].windows(2) {
        let script = first_round("soko", &[(1, two[1]), (2, two[0]), (3, "4c")]);
        tells(&script, &["second opens", "s2 is to act"]);
    }
}

// clause: RAY-SOKO-07
#[test]
fn play_goes_clockwise() {
    let script = first_round("soko", &[(2, "Kh"), (4, "As"), (7, "Qd")]);
    tells(
        &format!("{script}s4 bets 10 | s7 raises to 20 | s2 calls | s4 calls"),
        &[
            "second opens",
            "s4 bets 10",
            "s7 raises to 20",
            "s2 calls 20",
            "s4 calls 10",
            "pots: 66 {s2 s4 s7}",
        ],
    );
    tells(
        &format!("{script}s4 checks | s7 checks | s2 checks"),
        &["second opens", "s4 checks", "s7 checks", "s2 checks"],
    );
}

// clause: RAY-SOKO-08
#[test]
fn the_third_card_is_up() {
    let script = later("soko", 10, &[(1, "Kh 9d 7s 3h"), (2, "Qd 8h 6s 4d")]);
    let script = script.replace("all pass", "s1 checks | s2 checks");
    let played = played(&script);
    expect(&played, &["s2 checks", "s1 gets 9d up", "s2 gets 8h up", "third opens"]);
    assert_eq!(dealt(&played), [(1, 2); 2]);
}

// clause: RAY-SOKO-09
#[test]
fn the_best_cards_up_open_later_rounds_of_soko() {
    let pair = later("soko", 10, &[(1, "Ah Kd 9s 3h"), (2, "7d 7h Ts 4d")]);
    assert_eq!(openers(&pair)[..2], ["s1", "s2"]);
    // Among equal upcards, the opener of the previous street opens, or the next one clockwise.
    let book = |script: String| script.replace("ante 2\n", "ante 2\nrules last opener opens\n");
    let before =
        book(later("soko", 10, &[(1, "Kd 9h Qs 3h"), (2, "4d 5h 6s 4h"), (3, "Ks 9d Jd 3s")]));
    assert_eq!(openers(&before)[..2], ["s3", "s3"]);
    let next =
        book(later("soko", 10, &[(1, "9h 9c Qs 3h"), (2, "Ac 5h 6s 4h"), (3, "9d 9s Jd 3s")]));
    assert_eq!(openers(&next)[..2], ["s2", "s3"]);
    // Four upcards also count as four-card straights and flushes; three and four of a kind count as always.
    let flush = later("soko", 10, &[(1, "Ah Jh 7h 3h"), (2, "Kd Kc 5s 2d")]);
    assert_eq!(openers(&flush)[3], "s1");
    let straight = later("soko", 10, &[(1, "8h 7d 6c 5s"), (2, "Kd Kc 4s 2d")]);
    assert_eq!(openers(&straight)[3], "s1");
    let trips = later("soko", 10, &[(1, "Ah Jh 7h 3h"), (2, "4d 4h 4s 2d")]);
    assert_eq!(openers(&trips)[3], "s2");
}

// clause: W2D-7f7-01
#[test]
fn later_rounds_start_with_the_highest_showing_hand() {
    let three = later("soko", 2, &[(1, "Ks 9s Jd 3h"), (3, "Kh 9h 8d 4s"), (4, "Qd Qh 7h 4d")]);
    assert_eq!(openers(&three)[1], "s4");
    let two = later("soko", 2, &[(1, "Ks 9s Jd 3h"), (3, "Kh 9h 8d 4s")]);
    assert_eq!(openers(&two)[1], "s3", "the nearest to the dealer clockwise");
}

// clause: SVS-3.9-02
#[test]
fn four_up_open_by_the_soko_ranking_if_the_book_says_so() {
    let script = later("soko", 10, &[(1, "Ah Jh 7h 3h"), (2, "Kd Kc 5s 2h")]);
    assert_eq!(openers(&script), ["s1", "s2", "s2", "s1"]);
    let literal = script.replace("ante 2\n", "ante 2\nrules four up count not\n");
    assert_eq!(openers(&literal), ["s1", "s2", "s2", "s2"]);
}

// clause: RAY-SOKO-11
#[test]
fn soko_deals_the_fourth_and_fifth_card_face_up() {
    let script = later("soko", 10, &[(1, "Kh 9d 9s 3h"), (2, "Qd Ah 6s 4d")]);
    let played = played(&script);
    expect(
        &played,
        &[
            "s1 gets 9s up",
            "s2 gets 6s up",
            "fourth opens",
            "s1 checks",
            "s2 checks",
            "s1 gets 3h up",
            "s2 gets 4d up",
            "fifth opens",
            "s1 checks",
        ],
    );
    assert_eq!(dealt(&played), [(1, 4); 2]);
    assert_eq!(rounds(&played), 4);
}

// clause: RAY-SOKO-12, W2D-7f12-01
#[test]
fn the_best_hand_wins() {
    let showdown = |one: &str, other: &str| {
        let played = played(&format!(
            "{}rules all show\ns1 {one}, s2 {other}\nall pass",
            table("soko", &[1, 2])
        ));
        let shown = |wanted: &str| {
            played.told.lines().any(|line| line.ends_with(&format!("shows {wanted}")))
        };
        assert!(shown(one) && shown(other), "{}", played.told);
        played.told
    };
    assert!(showdown("Kh 9h 5h 2h As", "Qd Jd 9d 2d Ac").contains("pot 0 to s1 4"));
    assert!(showdown("9h 6h 4h 2h Kd", "As Ad Kc Qs 9c").contains("pot 0 to s1 4"));
    assert!(showdown("As Ad Kc Qs 9c", "9h 6h 4h 2h Kd").contains("pot 0 to s2 4"));
}

// clause: RAY-SOKO-13
#[test]
fn equal_hands_divide_the_pot() {
    for (one, other) in [("Kh 9h 5h 2h As", "Kd 9d 5d 2d Ac"), ("5h 6d 7c 8s Kd", "5c 6s 7h 8d Kc")]
    {
        tells(
            &format!("{}s1 {one}, s2 {other}\nall pass", table("soko", &[1, 2])),
            &["pot 0 to s1 2, s2 2"],
        );
    }
}

// clause: SVS-3.8-01
#[test]
fn americana_has_32_cards_and_six_seats() {
    let variant = Variant::by_key("americana").unwrap();
    let deck = variant.deck.cards(6);
    assert_eq!(deck.len(), 32);
    assert!(deck.iter().all(|card| card.rank() >= cards::Rank::Seven));
    assert_eq!((variant.seats_min, variant.seats_max), (2, 6));
    let seats: Vec<u8> = (1..=6).collect();
    let six = played(&format!("{}all pass", table("americana", &seats)));
    assert_eq!(six.hand.cards_dealt(), 30);
    let mut setup = six.hand.setup().clone();
    setup.seats.push(hand::Stake { seat: s(7), stack: Chips::new(1000) });
    assert!(Hand::start(setup).is_err(), "seven are too many");
    // A card below the seven is refused.
    let mut fresh = played(&table("americana", &[1, 2])).hand;
    let events = Hand::start(fresh.setup().clone()).unwrap();
    fresh = Hand::from_started(&events[0]);
    events[1..].iter().for_each(|event| fresh.apply(event));
    assert!(fresh.deal(&["6s".parse().unwrap()]).is_err());
    assert!(fresh.deal(&["7s".parse().unwrap()]).is_ok());
    let first = first_round("americana", &[(1, "Kh"), (2, "Ks"), (3, "Qd")])
        .replace("2c", "7c")
        .replace("3c", "8c")
        .replace("5c", "9c");
    tells(&first, &["second opens", "s2 is to act"]);
}

// clause: SVS-2.5H-02, SVS-2.5I-03, W2D-7f14.1-01, W2D-7f14.2-01
#[test]
fn the_book_says_whether_the_fifth_card_breaks_ties() {
    for (one, other) in [("Ah Jh 7h 3h Ks", "Ad Jd 7d 3d Qs"), ("5h 6d 7c 8s Kh", "5d 6c 7s 8h Qd")]
    {
        let table = table("soko", &[1, 2]);
        let cards = format!("s1 {one}, s2 {other}\nall pass");
        tells(&format!("{table}{cards}"), &["pot 0 to s1 4"]);
        tells(&format!("{table}rules four cards decide\n{cards}"), &["pot 0 to s1 2, s2 2"]);
    }
}
