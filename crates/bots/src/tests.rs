use crate::Temper;
use crate::draws::Draws;
use crate::preflop::standing;
use crate::rng::Rng;
use cards::{Card, parse_cards};

fn hole(text: &str) -> [Card; 2] {
    parse_cards(text).unwrap().try_into().unwrap()
}

#[test]
fn starting_hands_rank_as_players_rank_them() {
    let ranked = ["AsAd", "KsKd", "QsQd", "AsKs", "JsTs", "9s9d"];
    assert!(standing(hole("AsAd")) < 5);
    assert!(standing(hole("KsKd")) < standing(hole("QsQd")));
    for strong in ranked {
        for weak in ["7s2d", "8d3c", "Jc4d", "9c2h"] {
            assert!(standing(hole(strong)) < standing(hole(weak)), "{strong} against {weak}");
        }
    }
    assert!(standing(hole("AsKd")) < 100);
    assert!(standing(hole("7s2d")) > 900);
}

#[test]
fn draws_are_counted_by_their_cards() {
    let outs = |own: &str, board: &str| {
        let draws = Draws::of(hole(own), &parse_cards(board).unwrap());
        (draws.flush, draws.straight, draws.overcards)
    };
    assert_eq!(outs("AhKh", "2h7h9s"), (9, 0, 6), "flush draw and two overcards");
    assert_eq!(outs("8c7d", "6s5h2c"), (0, 8, 6), "open-ended");
    assert_eq!(outs("9c8d", "6s5hKc"), (0, 4, 0), "gutshot");
    assert_eq!(outs("9h8h", "7h6hKc"), (9, 6, 0), "both, no card counted twice");
    assert_eq!(outs("AsKd", "Qc7h2d3s9c"), (0, 0, 0), "nothing to come");
    assert_eq!(outs("2c2d", "TsJsQsKs"), (0, 0, 0), "the board's own draw is everybody's");
    assert_eq!(outs("AcTd", "JhQsKc"), (0, 0, 3), "it is a straight already");
}

#[test]
fn tempers_differ_within_their_bounds() {
    let tempers: Vec<Temper> = (0..50).map(Temper::from_seed).collect();
    assert!(tempers.iter().all(|t| t.looseness <= 40 && t.aggression <= 80 && t.bluff <= 22));
    assert!(tempers.iter().any(|t| t.looseness < 22) && tempers.iter().any(|t| t.looseness > 34));
}

#[test]
fn whims_keep_within_their_bounds() {
    let mut whim = Rng::new(3);
    let drawn: Vec<u64> = (0..1_000).map(|_| whim.between(5, 9)).collect();
    assert!((5..=9).all(|n| drawn.contains(&n)) && drawn.iter().all(|n| (5..=9).contains(n)));
    assert_eq!((0..1_000).filter(|_| whim.chance(0)).count(), 0);
}
