//! Compares the evaluator with the second ranking ([`test_kit::ranking`]), which shares no code with it.

use cards::{Card, CardSet};
use evaluator::{best_five, high};
use test_kit::Dice;
use test_kit::ranking;

#[test]
fn random_hands_rank_alike() {
    let seed = 0x5eed_0002;
    let mut dice = Dice::new(seed);
    for round in 0..60_000 {
        let one = dice.cards(5 + round % 3);
        let other = dice.cards(5 + round / 3 % 3);
        let (fast, slow) = (of(&one), ranking::rank(&one));
        assert_eq!(fast.category(), slow.0, "{one:?} (seed {seed:#x}, round {round})");
        assert_eq!(
            fast.cmp(&of(&other)),
            slow.cmp(&ranking::rank(&other)),
            "{one:?} against {other:?} (seed {seed:#x}, round {round})"
        );
    }
}

/// Hands on one board differ little, so kickers and ties decide far more often than between freely drawn hands.
#[test]
fn hands_on_one_board_rank_alike() {
    let seed = 0x5eed_0003;
    let mut dice = Dice::new(seed);
    for round in 0..3_000 {
        let dealt = dice.cards(17);
        let (board, holes) = dealt.split_at(5);
        let hands: Vec<Vec<Card>> = holes.chunks(2).map(|hole| [hole, board].concat()).collect();
        let slow: Vec<_> = hands.iter().map(|hand| ranking::rank(hand)).collect();
        for (a, one) in hands.iter().enumerate() {
            for (b, other) in hands.iter().enumerate() {
                assert_eq!(
                    of(one).cmp(&of(other)),
                    slow[a].cmp(&slow[b]),
                    "{one:?} against {other:?} (seed {seed:#x}, round {round})"
                );
            }
        }
    }
}

#[test]
fn best_five_are_as_strong_as_all_cards() {
    let seed = 0x5eed_0004;
    let mut dice = Dice::new(seed);
    for round in 0..30_000 {
        let cards = dice.cards(5 + round % 3);
        let five = best_five(&cards);
        assert_eq!(of(&five), of(&cards), "{cards:?} (seed {seed:#x}, round {round})");
        assert!(five.iter().all(|card| cards.contains(card)), "{cards:?} gave {five:?}");
        let ranks: Vec<_> = five.iter().map(|card| card.rank()).collect();
        assert_eq!(ranks, ranking::rank(&cards).1, "the order of {five:?} of {cards:?}");
    }
}

fn of(cards: &[Card]) -> evaluator::Strength {
    high(cards.iter().copied().collect::<CardSet>())
}
