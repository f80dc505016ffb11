//! Plays hands with two players who call to the end, and checks the rankings.

use super::rankings;
use cards::{Card, parse_cards};
use hand::{
    Action, Ante, Asks, Event, Hand, Limit, Opening, Post, PostKind, Rules, Setup, Show, Stake,
    Stakes, Variant,
};
use units::{Chips, Seat};

const ONE: Seat = Seat::new(1);
const TWO: Seat = Seat::new(2);

fn setup(game: &'static str) -> Setup {
    let variant = Variant::by_key(game).unwrap();
    let chips = |n| Chips::new(n);
    let blind = |seat, kind, n| Post { seat, kind, amount: chips(n) };
    let posts = match variant.opening {
        Opening::Blinds => {
            vec![blind(ONE, PostKind::SmallBlind, 10), blind(TWO, PostKind::BigBlind, 20)]
        }
        Opening::ButtonBlind => vec![blind(ONE, PostKind::ButtonBlind, 20)],
        Opening::BringIn | Opening::HighCard => Vec::new(),
    };
    let has_antes = variant.opening != Opening::Blinds;
    Setup {
        variant,
        limit: Limit::Fixed,
        stakes: Stakes {
            small_blind: chips(10),
            big_blind: chips(20),
            ante: if has_antes { Ante::Each(chips(2)) } else { Ante::None },
            small_bet: chips(20),
            big_bet: chips(40),
            bring_in: if variant.opens_by_card() { chips(5) } else { Chips::ZERO },
        },
        rules: Rules::HOUSE,
        button: ONE,
        seats: [ONE, TWO].map(|seat| Stake { seat, stack: chips(500) }).to_vec(),
        posts,
        bomb: None,
    }
}

/// Plays a hand to its end. Seats and boards get these cards, in this order.
fn played(game: &'static str, own: [&str; 2], boards: &[&str]) -> Hand {
    let cards = |text: &str| parse_cards(text).unwrap().into_iter().rev().collect::<Vec<Card>>();
    let (mut own, mut boards) =
        (own.map(cards), boards.iter().copied().map(cards).collect::<Vec<_>>());
    let started = Hand::start(setup(game)).unwrap();
    let mut hand = Hand::from_started(&started[0]);
    take_in(&mut hand, &started[1..]);
    loop {
        let next = |from: &mut Vec<Card>, count: u8| {
            (0..count).map(|_| from.pop().expect("cards enough")).collect::<Vec<Card>>()
        };
        let events = match hand.asks() {
            Asks::Hole { seat, count } => {
                hand.deal(&next(&mut own[usize::from(seat.number()) - 1], count)).unwrap()
            }
            Asks::Board { board, count } => {
                hand.deal(&next(&mut boards[usize::from(board)], count)).unwrap()
            }
            Asks::Decision { seat } => hand.decide(seat, along(&hand, seat)).unwrap(),
            Asks::Deck | Asks::Nothing => return hand,
        };
        take_in(&mut hand, &events);
    }
}

fn take_in(hand: &mut Hand, events: &[Event]) {
    events.iter().for_each(|event| hand.apply(event));
}

/// Chooses the cheapest way to stay in: checks or calls, discards the last cards if it must, shows at the showdown.
fn along(hand: &Hand, seat: Seat) -> Action {
    let options = hand.options(seat).unwrap();
    if let Some(draw) = options.draw {
        let last = hand.hole(seat).reveal().iter().rev();
        return Action::Draw(last.take(draw.min.into()).copied().collect());
    }
    if options.bring_in.is_some() {
        Action::BringIn
    } else if options.runs.is_some() {
        Action::Run(1)
    } else if options.muck {
        Action::Show(Show::All)
    } else if options.check {
        Action::Check
    } else {
        Action::Call
    }
}

/// The rankings of a seat's cards as text, board and side first: `2 low 7-5-4-2-A low high_card`.
fn told(hand: &Hand, seat: Seat) -> Vec<String> {
    let line = |ranking: wire::RankingView| {
        let side = serde_json::to_value(ranking.side).unwrap();
        let (side, low) = (side.as_str().unwrap(), if ranking.low { " low" } else { "" });
        let (board, kind) = (ranking.board + 1, &ranking.category);
        format!("{board} {side} {}{low} {kind} {}", ranking.ranks.join("-"), ranking.cards.len())
    };
    rankings(hand, seat).into_iter().map(line).collect()
}

#[test]
fn rankings_name_every_kind_of_hand() {
    let check = |game, own: [&str; 2], boards: &[&str], expected: &[&str]| {
        assert_eq!(told(&played(game, own, boards), ONE), expected, "{game}");
    };
    let board = ["4c 8h 2d Ks Kc"];
    check("holdem", ["Ad Kd", "3c 3d"], &board, &["1 whole K-A-8 trips 5"]);
    check("short_deck", ["Ad 6d", "Tc Td"], &["7c 8h 9d Ks Kc"], &["1 whole 9 straight 5"]);
    check("crazy_pineapple", ["Ad Kd 3s", "3c 3d 5c"], &board, &["1 whole K-A-8 trips 5"]);
    check(
        "double_flop",
        ["Ad Kd", "3c 3d"],
        &["4c 8h 2d Ks Kc", "Ah As 2c 7d 9d"],
        &["1 whole K-A-8 trips 5", "2 whole A-K-9 trips 5"],
    );
    check(
        "omaha_8",
        ["Ad 3s Qh Jh", "Kd 8s Th 9h"],
        &board,
        &["1 high K-A-Q-8 pair 5", "1 low 8-4-3-2-A low high_card 5"],
    );
    check(
        "omaha_6_8",
        ["Ad 3s Qh Jh Qd 9s", "Kd 8s Th 9h 5c 5d"],
        &board,
        &["1 high K-Q-8 two_pair 5", "1 low 8-4-3-2-A low high_card 5"],
    );
    check("omaha_5", ["Kd 8s Th 9h 5c", "Ad 3s Qh Jh Qd"], &board, &["1 whole K-8 full_house 5"]);
    let stud = ["Ah Ad 2c 3s 4d 7h 8s", "9c 9d Kc Kd Qc Js 7c"];
    check("stud_8", stud, &[""], &["1 high A-8-7-4 pair 5", "1 low 7-4-3-2-A low high_card 5"]);
    check("razz", stud, &[""], &["1 whole 7-4-3-2-A low high_card 5"]);
    check("soko", ["Kh Th 7h 2h 3c", "9c 9d Kc Qd Js"], &[""], &["1 whole K-T-7-2-3 four_flush 5"]);
    check(
        "five_card_draw",
        ["Kh Th 7h 2h 2c", "9c 8d Kc Qd Js"],
        &[""],
        &["1 whole 2-K-T-7 pair 5"],
    );
    check(
        "triple_draw_27",
        ["7h 5d 4h 3h 2c", "9c 8d Kc Qd Js"],
        &[""],
        &["1 whole 7-5-4-3-2 low high_card 5"],
    );
    check("badugi", ["7h 5d 3s 3c", "9c 8c Kc Qc"], &[""], &["1 whole 7-5-3 low three_cards 3"]);
}

/// A hand with a hidden card has no ranking at any moment of the hand.
#[test]
fn a_hand_with_a_hidden_card_has_no_ranking() {
    let started = Hand::start(setup("five_card_stud")).unwrap();
    let mut hand = Hand::from_started(&started[0]);
    take_in(&mut hand, &started[1..]);
    let mut deck = parse_cards("AcKcQcJcTc9c8c7c6c5c").unwrap().into_iter();
    while !hand.is_over() {
        let events = match hand.asks() {
            Asks::Hole { count, .. } => {
                let cards: Vec<Card> = deck.by_ref().take(count.into()).collect();
                hand.deal(&cards).unwrap()
            }
            Asks::Decision { seat } => hand.decide(seat, along(&hand, seat)).unwrap(),
            Asks::Board { .. } | Asks::Deck | Asks::Nothing => break,
        };
        for event in &events {
            hand.apply(event);
            for seat in [ONE, TWO] {
                let is_open = hand.face_up(seat).len() == 5;
                assert_eq!(!rankings(&hand, seat).is_empty(), is_open, "{event:?}");
            }
        }
    }
    assert!(hand.is_over());
}
