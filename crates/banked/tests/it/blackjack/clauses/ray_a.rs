//! RAY's blackjack A: RAY-BJA-*.

use crate::blackjack::table::{PURSE, Table, net};
use banked::blackjack::Choice::*;
use banked::blackjack::*;
use units::{Chips, Seat};

const THREE_TO_TWO: Rules = Rules { blackjack: Ratio::new(3, 2), ..RAY_A };

/// What is offered on box 1 with these cards: the box's first, the dealer's, the box's second.
fn offered(cards: &str) -> String {
    Table::deal(RAY_A, &[1], cards).offered(1, 1)
}

#[test]
fn every_box_gets_two_cards_and_the_dealer_one() {
    // clause: RAY-BJA-01, RAY-BJB-01
    for rules in [RAY_A, RAY_B] {
        let table = Table::deal(rules, &[1, 3], "T9 7 82");
        assert_eq!(table.takers(), "b1 b3 dealer b1 b3");
        assert_eq!((table.dealer(), table.offered(1, 1)), ("7".into(), "Stand Hit".into()));
    }
}

#[test]
fn a_player_stands_or_draws() {
    // clause: RAY-BJA-02
    let mut table = Table::deal(RAY_A, &[1], "T 7 2");
    assert_eq!(table.offered(1, 1), "Stand Hit");
    table.play(1, Stand);
    table.more("TT");
    assert_eq!((table.hand(1, 0), table.takers()), ("T2".into(), "b1 dealer b1 dealer".into()));
}

#[test]
fn eleven_may_be_doubled_and_not_split() {
    // clause: RAY-BJA-03, RAY-BJB-02
    assert_eq!(offered("873"), "Stand Hit Double");
    assert_eq!(Table::deal(RAY_B, &[1], "9 7 2").offered(1, 1), "Stand Hit Double");
}

#[test]
fn the_lowest_box_acts_first_and_to_its_end() {
    // clause: RAY-BJA-04, RAY-BJA-05
    let mut table = Table::deal(RAY_A, &[3, 1, 4], "5 5 5 T 6 6 6");
    let is_turn_of = |table: &Table, no: u8| {
        let asked: Vec<u8> = (1..=7).filter(|no| !table.offered(*no, *no).is_empty()).collect();
        assert_eq!(asked, [no]);
    };
    is_turn_of(&table, 1);
    table.more("2");
    table.play(1, Hit);
    is_turn_of(&table, 1); // 13
    table.more("8");
    table.play(1, Hit); // 21
    is_turn_of(&table, 3);
    table.more("T");
    table.play(3, Double); // 21
    is_turn_of(&table, 4);
    table.play(4, Stand);
    assert_eq!(table.round.asks(), Asks::Draw { taker: Taker::Dealer });
}

#[test]
fn a_turn_ends_with_stand_double_21_or_over_21() {
    for (choice, card) in [(Stand, ""), (Double, "5"), (Hit, "T"), (Hit, "9T")] {
        let mut table = Table::deal(RAY_A, &[1, 3], "5 5 T 6 6");
        assert_eq!(table.offered(3, 3), "");
        table.more(card);
        table.play(1, choice);
        if table.offered(3, 3).is_empty() {
            table.play(1, choice);
        }
        assert_eq!(table.offered(3, 3), "Stand Hit Double", "{choice:?} {card}");
    }
}

#[test]
fn the_dealer_draws_after_the_last_decision() {
    // clause: RAY-BJA-06
    let mut table = Table::deal(RAY_A, &[1, 3], "T9 7 82");
    table.play(1, Stand);
    assert_eq!(table.dealer(), "7");
    table.play(3, Stand);
    table.more("T");
    assert_eq!(table.dealer(), "7T");
}

#[test]
fn the_dealer_draws_to_16_and_stands_on_all_17s() {
    // clause: RAY-BJA-07, RAY-BJB-04
    for rules in [RAY_A, RAY_B] {
        let drawn = |cards: &str| {
            let mut table = Table::deal(rules, &[1], &format!("T{}9", &cards[..1]));
            if cards.starts_with('A') {
                table.play(1, Decline);
            }
            table.play(1, Stand);
            table.more(&cards[1..]);
            assert!(table.is_over(), "{cards}");
            table.dealer().len()
        };
        assert_eq!((drawn("T65"), drawn("T7"), drawn("A6")), (3, 2, 2));
        assert_eq!((drawn("A24"), drawn("A5T5")), (3, 4));
    }
}

#[test]
fn a_win_pays_even_and_a_lower_total_loses() {
    // clause: RAY-BJA-08, RAY-BJA-09
    assert_eq!(net(RAY_A, "TTT9", &[Stand]), 10);
    assert_eq!(net(RAY_A, "T6 2TT", &[Stand]), 10); // the dealer is over 21
    assert_eq!(net(RAY_A, "TT89", &[Stand]), -10);
}

#[test]
fn equal_totals_of_17_to_20_lose() {
    // clause: RAY-BJA-10
    assert_eq!(net(RAY_A, "TT88", &[Stand]), -10);
    for (own, dealer) in [("7", "7"), ("9", "9"), ("T", "T")] {
        assert_eq!(net(RAY_A, &format!("TT{own}{dealer}"), &[Stand]), -10);
    }
}

#[test]
fn both_21_is_a_push() {
    // clause: RAY-BJA-11
    assert_eq!(net(RAY_A, "7T7 7 65", &[Hit]), 0);
}

#[test]
fn both_blackjack_is_a_push() {
    // clause: RAY-BJA-12
    assert_eq!(net(RAY_A, "AAK Q", &[]), 0);
}

#[test]
fn a_blackjack_is_an_ace_and_a_ten_of_the_first_two_cards() {
    // clause: RAY-BJA-13
    for ten in ["T", "J", "Q", "K"] {
        assert_eq!(net(RAY_A, &format!("A7{ten} T"), &[]), 20, "A-{ten}");
    }
    assert_eq!(net(RAY_A, "777 7 T", &[Hit]), 10);
    // Split tens and aces: 21 wins 1:1.
    assert_eq!(net(RAY_A, "T7T A A T", &[Split]), 20);
    assert_eq!(net(RAY_A, "A7A T 9 T", &[Split]), 20);
}

#[test]
fn a_blackjack_pays_what_the_table_announces() {
    assert_eq!(net(THREE_TO_TWO, "ATK 8", &[]), 15);
    assert_eq!(net(RAY_A, "ATK 8", &[]), 20);
}

#[test]
fn a_blackjack_beats_any_other_21() {
    // clause: RAY-BJA-15
    assert_eq!(net(THREE_TO_TWO, "ATK 56", &[]), 15);
    assert_eq!(net(RAY_A, "ATK 56", &[]), 20);
    assert_eq!(net(RAY_A, "7A7 7 K", &[Decline, Hit]), -10);
}

#[test]
fn by_the_literal_reading_21_pushes_a_blackjack() {
    let literal = Rules { twenty_one_v_blackjack: Tie::Push, ..RAY_A };
    assert_eq!(net(literal, "7A7 7 K", &[Decline, Hit]), 0);
    assert_eq!(net(literal, "6A5 T K", &[Decline, Double]), 0);
    // A split 21 still loses (RAY-BJA-26).
    assert_eq!(net(literal, "AAA KK K", &[Decline, Split]), -20);
}

#[test]
fn a_blackjack_has_no_turn() {
    // clause: RAY-BJA-16
    for dealer in ["A", "T", "7"] {
        let table = Table::deal(RAY_A, &[1], &format!("A{dealer}K"));
        assert_eq!(table.offered(1, 1), "");
        assert_eq!(table.round.asks(), Asks::Draw { taker: Taker::Dealer });
    }
}

#[test]
fn only_9_10_and_11_may_be_doubled() {
    // clause: RAY-BJA-17
    for (cards, doubled) in
        [("574", true), ("674", true), ("675", true), ("573", false), ("775", false)]
    {
        assert_eq!(offered(cards).contains("Double"), doubled, "{cards}");
    }
    // Not with three cards.
    let mut table = Table::deal(RAY_A, &[1], "3 7 3 5");
    table.play(1, Hit);
    assert_eq!(table.offered(1, 1), "Stand Hit");
}

#[test]
fn a_doubled_hand_gets_one_card() {
    // clause: RAY-BJA-18
    let mut table = Table::deal(RAY_A, &[1], "6T5 2");
    table.play(1, Double);
    assert_eq!((table.total(1, 0), table.offered(1, 1)), (13, String::new()));
    assert_eq!(table.round.asks(), Asks::Draw { taker: Taker::Dealer });
}

#[test]
fn an_ace_of_a_doubled_hand_stays_1() {
    // clause: RAY-BJA-19
    let doubled = |cards: &str| {
        let mut table = Table::deal(RAY_A, &[1], cards);
        table.play(1, Double);
        table.total(1, 0)
    };
    assert_eq!((doubled("A78 T"), doubled("A78 2")), (19, 11));
    assert_eq!((doubled("A79 T"), doubled("8TA 3")), (20, 12));
    // An ace drawn as third card may count 11.
    assert_eq!((doubled("A78 A"), doubled("673 A")), (20, 20));
}

#[test]
fn a_doubled_stake_wins_and_loses_as_a_whole() {
    // clause: RAY-BJA-20
    assert_eq!(net(RAY_A, "6T5 T A", &[Double]), -20);
    assert_eq!(net(RAY_A, "6T5 T 9", &[Double]), 20);
    let mut table = Table::deal(RAY_A, &[1], "6T5 T 9");
    let double = table.offers(1, 1)[2];
    assert_eq!((double.choice, double.costs), (Double, Chips::new(10)));
    table.play(1, Double);
    assert_eq!(table.lines().next().unwrap().staked, Chips::new(20));
}

#[test]
fn cards_of_equal_value_may_be_split() {
    // clause: RAY-BJA-21
    assert_eq!(offered("878"), "Stand Hit Split");
    assert_eq!(offered("K7T"), "Stand Hit Split");
    assert!(!offered("A78").contains("Split"));
}

#[test]
fn a_split_costs_another_stake() {
    // clause: RAY-BJA-22
    let mut table = Table::deal(RAY_A, &[1], "878");
    assert_eq!(table.round.left(Seat::new(1)), PURSE - Chips::new(10));
    table.play(1, Split);
    assert_eq!(table.round.left(Seat::new(1)), PURSE - Chips::new(20));
    let mut table = Table::open(RAY_A);
    table.lay_from(1, &[(1, 10)], Chips::new(19)).unwrap();
    table.close("878");
    assert_eq!(table.offered(1, 1), "Stand Hit");
    let (needs, has) = (Chips::new(10), Chips::new(9));
    let refused = table.try_play(1, 1, Split);
    assert_eq!(refused, Err(Refused::TooFewChips { choice: Split, needs, has }));
}

#[test]
fn split_aces_get_one_card_each() {
    // clause: RAY-BJA-23
    let mut table = Table::deal(RAY_A, &[1], "A7A 59");
    table.play(1, Split);
    assert_eq!((table.total(1, 0), table.total(1, 1)), (16, 20));
    assert_eq!(table.round.asks(), Asks::Draw { taker: Taker::Dealer });
}

#[test]
fn split_aces_cannot_be_doubled() {
    // clause: RAY-BJA-24
    let mut table = Table::deal(RAY_A, &[1], "A7A 9");
    table.play(1, Split);
    assert_eq!((table.total(1, 0), table.offered(1, 1)), (20, String::new()));
    // Not even where other hands of a split may be doubled.
    let rules = Rules { double_after_split: true, double: Doubles::Any, ..RAY_A };
    let mut table = Table::deal(rules, &[1], "A7A 9");
    table.play(1, Split);
    assert_eq!(table.offered(1, 1), "");
}

#[test]
fn a_split_21_is_no_blackjack() {
    // clause: RAY-BJA-25
    let mut table = Table::deal(RAY_A, &[1], "ATA K5 T");
    table.play(1, Split);
    let first = table.lines().find(|line| line.bet == Bet::Hand(0)).unwrap();
    assert_eq!((first.staked, first.returned), (Chips::new(10), Chips::new(20)));
}

#[test]
fn a_split_21_loses_to_a_blackjack() {
    // clause: RAY-BJA-26
    let mut table = Table::deal(RAY_A, &[1], "AAA K5 Q");
    table.play(1, Decline);
    table.play(1, Split);
    let first = table.lines().find(|line| line.bet == Bet::Hand(0)).unwrap();
    assert_eq!((table.hand(1, 0), first.returned), ("AK".into(), Chips::ZERO));
}

#[test]
fn a_hand_is_split_once() {
    // clause: RAY-BJA-27
    let mut table = Table::deal(RAY_A, &[1], "878 8");
    table.play(1, Split);
    assert_eq!((table.hand(1, 0), table.offered(1, 1)), ("88".into(), "Stand Hit".into()));
}

#[test]
fn a_split_hand_is_not_doubled() {
    // clause: RAY-BJA-28
    let mut table = Table::deal(RAY_A, &[1], "575 6");
    table.play(1, Split);
    assert_eq!((table.hand(1, 0), table.offered(1, 1)), ("56".into(), "Stand Hit".into()));
}

#[test]
fn insurance_is_offered_against_an_ace() {
    // clause: RAY-BJA-29
    assert_eq!(offered("8A9"), "Insure Decline");
    assert_eq!(offered("8K9"), "Stand Hit");
}

#[test]
fn an_insurance_costs_half_the_stake() {
    // clause: RAY-BJA-30
    let table = Table::deal(RAY_A, &[1], "8A9");
    assert_eq!(table.offers(1, 1)[0].costs, Chips::new(5));
    // A stake without a half is refused.
    let (no, stake, step) = (BoxNo::new(1), Chips::new(15), 2);
    let refused = Table::open(RAY_A).try_lay(1, &[(1, 15)]);
    assert_eq!(refused, Err(LayError::Step { no, stake, step }));
}

#[test]
fn insurance_comes_before_the_first_offer_of_a_card() {
    // clause: RAY-BJA-31
    let mut table = Table::deal(RAY_A, &[1, 3], "88 A 99");
    assert_eq!(
        (table.offered(1, 1), table.offered(3, 3)),
        ("Insure Decline".into(), "Insure Decline".into())
    );
    table.play(3, Insure);
    assert_eq!(table.offered(1, 1), "Insure Decline");
    table.play(1, Decline);
    assert_eq!(table.offered(1, 1), "Stand Hit");
    let offered = vec![Stand, Hit];
    assert_eq!(table.try_play(1, 1, Insure), Err(Refused::NotOffered { choice: Insure, offered }));
}

#[test]
fn a_blackjack_cannot_be_insured() {
    // clause: RAY-BJA-32
    let table = Table::deal(RAY_A, &[1, 3], "A8 A K9");
    assert_eq!(
        (table.offered(1, 1), table.offered(3, 3)),
        (String::new(), "Insure Decline".into())
    );
}

#[test]
fn an_insured_hand_is_neither_doubled_nor_split() {
    // clause: RAY-BJA-33
    for cards in ["6A5", "8A8"] {
        let mut table = Table::deal(RAY_A, &[1], cards);
        table.play(1, Insure);
        assert_eq!(table.offered(1, 1), "Stand Hit");
        let mut table = Table::deal(RAY_A, &[1], cards);
        table.play(1, Decline);
        assert_ne!(table.offered(1, 1), "Stand Hit");
    }
}

#[test]
fn an_insurance_pays_2_to_1_against_a_blackjack() {
    // clause: RAY-BJA-34
    assert_eq!(net(RAY_A, "TA9 K", &[Insure, Stand]), 0);
}

#[test]
fn an_insurance_is_lost_against_any_other_hand() {
    // clause: RAY-BJA-35
    assert_eq!(net(RAY_A, "7A7 7 9", &[Insure, Hit]), 5);
    // It is settled with the dealer's second card.
    let mut table = Table::deal(RAY_A, &[1], "TA9");
    table.play(1, Insure);
    table.play(1, Stand);
    table.more("3");
    let settled: Vec<Bet> = table.lines().map(|line| line.bet).collect();
    assert_eq!((settled, table.net(1)), (vec![Bet::Insurance], -5));
}

#[test]
fn an_insured_hand_over_21_waits_for_the_second_card() {
    let mut table = Table::deal(RAY_A, &[1], "TA6 T");
    table.play(1, Insure);
    table.play(1, Hit);
    assert_eq!(table.net(1), -10);
    table.more("K");
    assert!(table.is_over());
    assert_eq!((table.net(1), table.dealer()), (0, "AK".into()));
}
