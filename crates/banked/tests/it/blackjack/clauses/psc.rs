//! Blackjack of PokerStars CZ, both variants: PSC-A2-*.

use crate::blackjack::table::{LIMITS, PURSE, Table, net, ranks};
use banked::blackjack::Choice::*;
use banked::blackjack::*;
use units::{Chips, Seat};

const BOTH: [Rules; 2] = [CLASSIC, PREMIUM];

fn points(cards: &str) -> Points {
    Points::of(ranks(cards).map(Value::of))
}

/// Whether the points are soft, and their total.
fn soft(cards: &str) -> (bool, u8) {
    (points(cards).is_soft(), points(cards).total())
}

#[test]
fn time_out_stands_and_declines() {
    for rules in BOTH {
        let mut table = Table::deal(rules, &[1, 2], "A5 A K6");
        for (no, counts) in [(1, Decline), (2, Decline), (2, Stand)] {
            let events = table.round.time_out(Seat::new(no), BoxNo::new(no)).unwrap();
            let [Event::Decided { choice, .. }] = events[..] else { panic!("{events:?}") };
            assert_eq!(choice, counts);
            table.round.apply_all(&events);
        }
        assert_eq!(table.round.asks(), Asks::Draw { taker: Taker::Dealer });
    }
}

#[test]
fn stakes_outside_the_limits_are_refused() {
    let limits = Limits { min: Chips::new(10), max: Chips::new(10_000) };
    let round = Round::open(Setup::new(CLASSIC, limits, Shoe::full(8))).unwrap();
    let no = BoxNo::new(1);
    let lay = |stake| round.lay(Seat::new(1), &[(no, Chips::new(stake))], Chips::new(20_000));
    let Limits { min, max } = limits;
    assert_eq!(lay(9), Err(LayError::BelowMin { no, stake: Chips::new(9), min }));
    assert_eq!(lay(10_001), Err(LayError::AboveMax { no, stake: Chips::new(10_001), max }));
    assert!(lay(10).is_ok() && lay(10_000).is_ok());
}

#[test]
fn three_boxes_are_dealt_seven_cards() {
    // clause: PSC-A2-03
    for rules in BOTH {
        let table = Table::deal(rules, &[1, 2, 3], "T98 7 T98");
        assert_eq!(table.takers(), "b1 b2 b3 dealer b1 b2 b3");
        assert_eq!(
            (table.dealer(), table.offered(1, 1)),
            ("7".into(), "Stand Hit Double Split".into())
        );
    }
}

#[test]
fn higher_totals_win_and_over_21_loses() {
    // clause: PSC-A2-04
    for rules in BOTH {
        assert_eq!(net(rules, "TTT9", &[Stand]), 10);
        assert_eq!(net(rules, "T7 25T", &[Stand]), 10);
        assert_eq!(net(rules, "TT89", &[Stand]), -10);
        let mut table = Table::deal(rules, &[1, 2], "T T T 6 T");
        table.more("6 5T");
        table.play(1, Hit);
        table.play(2, Stand);
        assert_eq!((points(&table.dealer()).total(), table.net(1)), (25, -10));
    }
}

#[test]
fn a_blackjack_is_unbeatable_and_pays_3_to_2() {
    // clause: PSC-A2-05
    for rules in BOTH {
        assert_eq!(net(rules, "A7K 77", &[]), 15);
        assert_eq!(net(rules, "AT5 5 A", &[Hit]), -10);
        let mut table = Table::open(rules);
        table.lay(1, &[(1, 400)]);
        table.close("AAK");
        table.play(1, Decline);
        table.more("Q");
        assert_eq!((table.returned(1), table.net(1)), (400, 0));
    }
}

#[test]
fn a_split_21_pays_even_and_loses_to_a_blackjack() {
    // clause: PSC-A2-06
    for rules in BOTH {
        let first = |cards: &str| {
            let mut table = Table::deal(rules, &[1], cards);
            table.play(1, Split);
            table.play(1, Stand); // the second hand, 17
            assert!(table.is_over());
            let line = table.lines().find(|line| line.bet == Bet::Hand(0)).unwrap();
            line.returned.get()
        };
        assert_eq!((first("T9TA7 9"), first("TTTA7 A"), first("T9TA7 2T")), (20, 0, 10));
    }
}

#[test]
fn an_ace_is_11_as_long_as_that_is_not_over_21() {
    // clause: PSC-A2-07
    assert_eq!((points("A4").hard(), soft("A4")), (5, (true, 15)));
    assert_eq!((soft("A4K"), soft("AA9")), ((false, 15), (true, 21)));
    for value in Value::all() {
        assert!(!points("A9").with(value).is_over());
    }
}

#[test]
fn wins_are_paid_on_top_of_the_stake() {
    // clause: PSC-A2-08, PSC-2-13
    for rules in BOTH {
        let returned = |cards: &str, choices: &[Choice]| {
            let mut table = Table::open(rules);
            table.lay(1, &[(1, 400)]);
            table.close(cards);
            choices.iter().for_each(|choice| table.play(1, *choice));
            table.returned(1)
        };
        assert_eq!((returned("TTT9", &[Stand]), returned("AT K 9", &[])), (800, 1_000));
    }
}

#[test]
fn a_win_includes_the_stake() {
    // clause: PSC-2-14
    let mut table = Table::deal(CLASSIC, &[1], "TTT9");
    table.play(1, Stand);
    assert_eq!((table.returned(1), table.net(1)), (20, 10));
}

#[test]
fn equal_totals_push_and_payment_follows_the_last_card() {
    // clause: PSC-A2-09
    for rules in BOTH {
        let mut table = Table::open(rules);
        table.lay(1, &[(1, 400)]);
        table.lay(2, &[(2, 400)]);
        table.close("TT 8 8T");
        table.play(1, Stand);
        table.play(2, Hit); // no card yet: nothing is credited
        assert_eq!(table.lines().count(), 0);
        table.more("5"); // over 21: collected at once
        assert_eq!((table.lines().count(), table.net(2), table.returned(1)), (1, -400, 0));
        table.more("3");
        assert_eq!((table.lines().count(), table.dealer()), (1, "83".into()));
        table.more("7");
        assert_eq!((table.lines().count(), table.returned(1)), (2, 400));
    }
}

#[test]
fn equal_values_may_be_split_for_another_stake() {
    // clause: PSC-A2-10
    for rules in BOTH {
        let mut table = Table::deal(rules, &[1], "K9T");
        table.play(1, Split);
        assert_eq!(table.round.left(Seat::new(1)), PURSE - Chips::new(20));
        table.more("9");
        table.play(1, Stand); // 19
        table.more("7");
        table.play(1, Stand); // 17
        table.more("9"); // dealer 18
        assert!(table.is_over());
        assert_eq!((table.net(1), table.lines().count()), (0, 2));
        let mut table = Table::deal(rules, &[1], "97T");
        let offered = vec![Stand, Hit, Double];
        let refused = table.try_play(1, 1, Split);
        assert_eq!(refused, Err(Refused::NotOffered { choice: Split, offered }));
    }
}

#[test]
fn split_aces_get_one_card_each() {
    // clause: PSC-A2-11
    for rules in BOTH {
        let mut table = Table::deal(rules, &[1], "A7A 3A");
        table.play(1, Split);
        let total = |hand: usize| table.round.boxes()[0].hands[hand].points;
        assert_eq!((total(0).total(), total(1).total()), (14, 12));
        assert!(total(0).is_soft() && total(1).is_soft());
        assert_eq!(table.round.asks(), Asks::Draw { taker: Taker::Dealer });
    }
}

#[test]
fn a_double_adds_the_stake_and_gets_one_card() {
    // clause: PSC-A2-12
    for rules in BOTH {
        let mut table = Table::deal(rules, &[1, 2], "55 7 66");
        // It has one price: the stake. No less can be asked for.
        let double = table.offers(1, 1)[2];
        assert_eq!((double.choice, double.costs), (Double, Chips::new(10)));
        table.more("2");
        table.play(1, Double);
        assert_eq!(table.round.left(Seat::new(1)), PURSE - Chips::new(20));
        assert_eq!(
            (table.hand(1, 0), table.offered(2, 2)),
            ("562".into(), "Stand Hit Double".into())
        );
        table.more("2");
        table.play(2, Hit);
        let offered = vec![Stand, Hit];
        let refused = table.try_play(2, 2, Double);
        assert_eq!(refused, Err(Refused::NotOffered { choice: Double, offered }));
    }
}

#[test]
fn cards_are_taken_until_21() {
    // clause: PSC-A2-13
    for rules in BOTH {
        let mut table = Table::deal(rules, &[1, 2], "5T 7 62 45 6");
        table.play(1, Hit);
        table.play(1, Hit);
        assert_eq!(table.total(1, 0), 20);
        table.play(1, Hit); // over 21
        assert_eq!((table.total(1, 0), table.offered(1, 1)), (26, String::new()));
        table.play(2, Stand); // on 12
        let mut table = Table::deal(rules, &[1], "576 T");
        table.play(1, Hit);
        assert_eq!((table.total(1, 0), table.offered(1, 1)), (21, String::new()));
        assert!(table.try_play(1, 1, Hit).is_err());
    }
}

#[test]
fn an_insurance_of_half_the_stake_pays_2_to_1() {
    // clause: PSC-A2-14
    for rules in BOTH {
        let mut table = Table::deal(rules, &[1], "TA9");
        assert_eq!(
            (table.offered(1, 1), table.offers(1, 1)[0].costs),
            ("Insure Decline".into(), Chips::new(5))
        );
        table.play(1, Insure);
        table.play(1, Stand);
        table.more("K");
        let of = |bet| table.lines().find(|line| line.bet == bet).unwrap();
        let insurance = of(Bet::Insurance);
        assert_eq!((insurance.staked, insurance.returned), (Chips::new(5), Chips::new(15)));
        assert_eq!((of(Bet::Hand(0)).returned, table.net(1)), (Chips::ZERO, 0));
        // Otherwise it is lost, and the hand goes on.
        assert_eq!(net(rules, "TA9 7", &[Insure, Stand]), 5);
        // An insured hand may be doubled here. A ten is no ace.
        let mut table = Table::deal(rules, &[1], "6A5");
        table.play(1, Insure);
        assert_eq!(table.offered(1, 1), "Stand Hit Double");
        assert_eq!(Table::deal(rules, &[1], "6T5").offered(1, 1), "Stand Hit Double");
    }
}

#[test]
fn a_blackjack_against_an_ace_may_take_even_money() {
    // clause: PSC-A2-15
    for rules in BOTH {
        let mut table = Table::deal(rules, &[1], "AAK");
        assert_eq!(table.offered(1, 1), "EvenMoney Decline");
        table.play(1, EvenMoney);
        assert!(table.is_over());
        assert_eq!((table.returned(1), table.dealer()), (20, "A".into()));
        for (dealer, returned) in [("9", 25), ("K", 10)] {
            let mut table = Table::deal(rules, &[1], "AAK");
            table.play(1, Decline);
            table.more(dealer);
            assert!(table.is_over());
            assert_eq!(table.returned(1), returned);
        }
    }
}

#[test]
fn even_money_is_paid_when_every_box_has_answered() {
    let mut table = Table::deal(CLASSIC, &[1, 2], "A5 A K6");
    table.play(1, EvenMoney);
    assert_eq!(table.lines().count(), 0);
    table.play(2, Decline);
    assert_eq!(table.returned(1), 20);
}

#[test]
fn the_dealer_draws_when_all_boxes_are_done() {
    // clause: PSC-A2-16
    for rules in BOTH {
        let mut table = Table::deal(rules, &[1, 2], "TT 7 6T");
        table.more("9");
        table.play(1, Hit); // over 21
        assert_eq!(table.dealer(), "7");
        table.play(2, Stand);
        table.more("T");
        assert_eq!(table.takers(), "b1 b2 dealer b1 b2 b1 dealer");
        // The dealer decides nothing, and draws nothing if every box is over 21 or paid.
        let decided = table.events.iter().filter(|event| matches!(event, Event::Decided { .. }));
        assert_eq!(decided.count(), 2);
        let mut table = Table::deal(rules, &[1, 2], "TA A 6K");
        table.play(1, Decline);
        table.play(2, EvenMoney);
        table.more("9");
        table.play(1, Hit);
        assert!(table.is_over());
        assert_eq!(table.dealer(), "A");
    }
}

/// Number of cards that the dealer takes from these.
fn dealt(rules: &Rules, cards: &str) -> usize {
    let values: Vec<Value> = ranks(cards).map(Value::of).collect();
    let ends = |taken: &usize| {
        Dealt::of(rules, Points::of(values[..*taken].iter().copied()), *taken).is_some()
    };
    (2..=values.len()).find(ends).unwrap_or(values.len() + 1)
}

#[test]
fn classic_hits_soft_17_and_premium_stands() {
    // clause: PSC-A2-17
    assert_eq!((dealt(&CLASSIC, "T6"), dealt(&CLASSIC, "T7")), (3, 2));
    assert_eq!((dealt(&CLASSIC, "A6"), dealt(&PREMIUM, "A6")), (3, 2));
    assert_eq!((dealt(&CLASSIC, "A24"), dealt(&PREMIUM, "A24")), (4, 3));
    for rules in BOTH {
        assert_eq!((dealt(&rules, "T6"), dealt(&rules, "T7")), (3, 2));
        assert_eq!(dealt(&rules, "A7"), 2);
        // A-6-K is a hard 17.
        assert_eq!(Dealt::of(&rules, points("A6K"), 3), Some(Dealt::Total(17)));
    }
}

#[test]
fn the_dealers_table_of_two_cards_is_followed() {
    // clause: PSC-A2-18
    for rules in BOTH {
        for one in Value::all() {
            for other in Value::all().filter(|other| *other >= one) {
                let dealt = Dealt::of(&rules, Points::of([one, other]), 2);
                let sum = one.points() + other.points();
                let expected = match (one == Value::ACE, sum) {
                    (false, ..=16) => None,
                    (false, _) => Some(Dealt::Total(sum)),
                    (true, ..=6) => None,
                    (true, 7) if rules.soft17 == Soft17::Hit => None,
                    (true, 11) => Some(Dealt::Blackjack),
                    (true, _) => Some(Dealt::Total(sum + 10)),
                };
                assert_eq!(dealt, expected, "{one}-{other}");
            }
        }
    }
}

#[test]
fn exactly_three_slips_are_warned_of() {
    // clause: PSC-A2-21
    for rules in BOTH {
        let warned = |cards: &str, choice| {
            let table = Table::deal(rules, &[1], cards);
            let (seat, no) = (Seat::new(1), BoxNo::new(1));
            let events = table.round.decide(seat, no, choice, false).unwrap();
            match &events[..] {
                [Event::Warned { warning, .. }] => Some(*warning),
                _ => None,
            }
        };
        assert_eq!(warned("T77", Hit), Some(Warning::HitHard17));
        assert_eq!(warned("T7T", Hit), Some(Warning::HitHard17));
        assert_eq!(warned("675", Stand), Some(Warning::StandOn11));
        assert_eq!(warned("272", Stand), Some(Warning::StandOn11));
        assert_eq!(warned("T72", Double), Some(Warning::DoubleHard12));
        assert_eq!(warned("878", Double), Some(Warning::DoubleHard12));
        for (cards, choice) in [("A76", Hit), ("T72", Stand), ("675", Double)] {
            assert_eq!(warned(cards, choice), None, "{cards} {choice:?}");
        }
        for (cards, choice) in [("T76", Hit), ("A7A", Stand), ("A76", Double), ("T7T", Split)] {
            assert_eq!(warned(cards, choice), None, "{cards} {choice:?}");
        }
    }
}

#[test]
fn a_warned_choice_counts_once_confirmed() {
    let mut table = Table::deal(CLASSIC, &[1], "T77");
    let (seat, no) = (Seat::new(1), BoxNo::new(1));
    let warned = table.round.decide(seat, no, Hit, false).unwrap();
    table.round.apply_all(&warned);
    assert_eq!(table.offered(1, 1), "Stand Hit Double");
    let counts = table.round.decide(seat, no, Hit, true).unwrap();
    assert!(matches!(counts[..], [Event::Decided { choice: Hit, .. }]));
    // Switched off, no warning comes, in the next round either.
    let off = table.round.mute(seat);
    table.round.apply_all(&off);
    let counts = table.round.decide(seat, no, Hit, false).unwrap();
    assert!(matches!(counts[..], [Event::Decided { choice: Hit, .. }]));
    let setup = Setup::new(CLASSIC, LIMITS, Shoe::full(8));
    let next = Round::open(Setup { muted: table.round.muted(), ..setup }).unwrap();
    assert!(next.muted().contains(seat) && next.mute(seat).is_empty());
}

#[test]
fn a_shoe_gives_each_card_once_for_each_deck() {
    // clause: PSC-3-03
    let mut table = Table::open(PREMIUM);
    for (seat, no) in [(1, 1), (2, 2)] {
        table.lay(seat, &[(no, 10)]);
    }
    let closed = table.round.close().unwrap();
    table.round.apply_all(&closed);
    let ace = "As".parse().unwrap();
    for _ in 0..4 {
        let drawn = table.round.draw(ace).unwrap();
        table.round.apply_all(&drawn);
    }
    assert_eq!(table.round.draw(ace), Err(BadDraw::NotInShoe(ace)));
    assert_eq!(table.round.shoe().len(), 204);
}
