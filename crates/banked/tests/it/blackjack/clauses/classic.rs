//! Blackjack Classic: PSC-A2C-*.

use crate::blackjack::charts;
use crate::blackjack::table::{Table, net};
use banked::blackjack::Choice::*;
use banked::blackjack::{edge, *};
use cards::Card;
use units::{Chips, Seat};

#[test]
fn classic_has_eight_decks_and_no_hole_card() {
    // clause: PSC-A2C-01
    let shoe = Shoe::full(CLASSIC.decks);
    assert_eq!(shoe.len(), 416);
    assert!(Card::all().all(|card| shoe.count(card) == 8));
    assert!((0..=416).all(|left| CLASSIC.is_shuffled_at(left)));
    let mut table = Table::deal(CLASSIC, &[1, 2], "TT A TT");
    for no in [1, 2] {
        table.play(no, Decline);
    }
    table.play(1, Stand);
    assert_eq!(table.dealer(), "A");
    table.play(2, Stand);
    table.more("6"); // soft 17 hits
    assert_eq!(table.round.asks(), Asks::Draw { taker: Taker::Dealer });
    assert_eq!(net(CLASSIC, "A7K T", &[]), 15);
    assert_eq!(net(CLASSIC, "T7T AA T", &[Split]), 20);
}

#[test]
fn a_blackjack_takes_the_original_bet_and_busted_stakes() {
    // clause: PSC-A2C-02, PSC-A2P-05
    for rules in [CLASSIC, PREMIUM] {
        let net = |cards: &str, choices: &[Choice]| net(rules, cards, choices);
        assert_eq!(net("6T5 TA", &[Double]), -10);
        // First hand over 21, second 18.
        assert_eq!(net("8T8 6T T A", &[Split, Hit, Stand]), -10);
        // First stands, second is over 21.
        assert_eq!(net("8T8 T6T A", &[Split, Stand, Hit]), -20);
        // Both doubled, none over 21: 40 in all.
        assert_eq!(net("8T8 3T 3T A", &[Split, Double, Double]), -10);
    }
    let mut table = Table::open(PREMIUM);
    table.lay(1, &[(1, 100)]);
    table.close("6T5");
    table.more("TA");
    table.play(1, Double);
    assert_eq!((table.returned(1), table.net(1)), (100, -100));
}

#[test]
fn a_double_over_21_is_lost_as_a_whole() {
    // The optional stake is on a hand over 21.
    assert_eq!(net(CLASSIC, "TT6 9", &[Double]), -20);
    // The dealer takes no card: nothing can change it.
    let mut table = Table::deal(CLASSIC, &[1], "TT6 9");
    table.play(1, Double);
    assert_eq!((table.net(1), table.dealer()), (-20, "T".into()));
}

#[test]
fn by_original_bets_only_busted_extras_come_back() {
    let original = Rules { dealer_blackjack: Takes::Original, ..CLASSIC };
    assert_eq!(net(original, "TT6 9 A", &[Double]), -10);
    assert_eq!(net(original, "TT6 9 7", &[Double]), -20);
    assert_eq!(net(original, "8T8 T6T A", &[Split, Stand, Hit]), -10);
    // Against a six no blackjack can come, so it is collected at once.
    assert_eq!(net(original, "T66 9", &[Double]), -20);
    let all = Rules { dealer_blackjack: Takes::All, ..CLASSIC };
    assert_eq!(net(all, "8T8 3T 3T A", &[Split, Double, Double]), -40);
}

#[test]
fn the_largest_win_of_a_single_bet_is_250() {
    // clause: PSC-A2C-03
    let limits = Limits { min: Chips::new(10), max: Chips::new(10_000) };
    let mut round = Round::open(Setup::new(CLASSIC, limits, Shoe::full(8))).unwrap();
    let stakes = [(BoxNo::new(1), Chips::new(10_000))];
    let mut apply = |events: Vec<Event>| {
        round.apply_all(&events);
        (round.clone(), events)
    };
    let open = Round::open(Setup::new(CLASSIC, limits, Shoe::full(8))).unwrap();
    let (laid, _) = apply(open.lay(Seat::new(1), &stakes, Chips::new(10_000)).unwrap());
    let (mut now, mut last) = apply(laid.close().unwrap());
    for card in ["As", "7d", "Kh", "Tc"] {
        (now, last) = apply(now.draw(card.parse().unwrap()).unwrap());
    }
    let Some(Event::Settled { lines, .. }) = last.last() else { panic!("{last:?}") };
    assert_eq!(lines[0].returned, Chips::new(25_000));
    // Four doubled hands are separate bets, and return 1,600.
    assert_eq!(CLASSIC.exposure() * 100 * 2, 1_600);
}

#[test]
fn any_two_cards_may_be_doubled_after_a_split_too() {
    // clause: PSC-A2C-04
    let mut table = Table::deal(CLASSIC, &[1], "878 3");
    table.play(1, Split);
    assert_eq!((table.hand(1, 0), table.offered(1, 1)), ("83".into(), "Stand Hit Double".into()));
    assert_eq!(Table::deal(CLASSIC, &[1], "A77").offered(1, 1), "Stand Hit Double");
    let mut table = Table::deal(CLASSIC, &[1], "A7A 5");
    table.play(1, Split);
    assert!(table.try_play(1, 1, Double).is_err());
}

#[test]
fn pairs_are_split_to_four_hands_and_aces_once() {
    // clause: PSC-A2C-05
    let mut table = Table::deal(CLASSIC, &[1], "979 9");
    table.play(1, Split);
    table.more("9");
    table.play(1, Split);
    assert_eq!(table.offered(1, 1), "Stand Hit Double Split");
    table.more("9");
    table.play(1, Split);
    assert_eq!((table.hand(1, 0), table.offered(1, 1)), ("99".into(), "Stand Hit Double".into()));
    assert_eq!(table.round.boxes()[0].hands.len(), 4);
    let mut table = Table::deal(CLASSIC, &[1], "A7A AA");
    table.play(1, Split);
    assert_eq!((table.hand(1, 0), table.round.boxes()[0].hands.len()), ("AA".into(), 2));
    assert_eq!(table.round.asks(), Asks::Draw { taker: Taker::Dealer });
    assert!(Table::deal(CLASSIC, &[1], "J7T").offered(1, 1).contains("Split"));
}

#[test]
fn the_chart_of_classic_returns_the_stated_figures() {
    // clause: PSC-A2C-06
    // The clause's simulation estimates what is computed here: 99.347, 99.427 and 1.1396.
    let worth = edge::by_chart(&CLASSIC, &charts::classic());
    let figures = [100.0 * worth.per_initial(), 100.0 * worth.per_total_stake()];
    assert_eq!(figures.map(|figure| format!("{figure:.4}")), ["99.3472", "99.4272"]);
    assert_eq!(format!("{:.4}", worth.staked), "1.1396");
    assert_eq!(net(CLASSIC, "TA9 K", &[Insure, Stand]), 0);
}

#[test]
fn the_settlements_of_the_rulebook_are_met() {
    // "Blackjack settlement, stake 10.00" of the wallet arithmetic.
    let cases: [(&str, &[Choice], i64); 12] = [
        ("A7K T", &[], 15),
        ("AAK K", &[Decline], 0),
        ("AAK", &[EvenMoney], 10),
        ("TA9 K", &[Insure, Stand], 0),
        ("TA9 7", &[Insure, Stand], 5),
        ("675 T T", &[Double], 20),
        ("6T5 T A", &[Double], -10),
        ("8T8 T T A", &[Split, Stand, Stand], -10),
        ("8T8 T6 T A", &[Split, Stand, Hit], -20),
        ("8T8 6T T A", &[Split, Hit, Stand], -10),
        ("8T8 6T 6T", &[Split, Hit, Hit], -20),
        ("TT89", &[Stand], -10),
    ];
    for (cards, choices, result) in cases {
        assert_eq!(net(CLASSIC, cards, choices), result, "{cards} {choices:?}");
    }
}
