//! Compares odds counted by the ranks of the board with odds over every possible board, one after the other.

use cards::Card;
use equity::{Contest, Holding, exact};
use evaluator::Game;
use test_kit::Dice;

const SEED: u64 = 0x5eed_0007;

/// A game to be tested.
///
/// The entries are its key, the rankings for the whole pot and for the low half, the number of hole cards, the lowest
/// rank, and the maximum number of players here.
type Entry = (&'static str, &'static str, Option<&'static str>, usize, u8, usize);

const GAMES: [Entry; 8] = [
    ("holdem", "holdem_high", None, 2, 0, 10),
    ("shortdeck", "shortdeck_high", None, 2, 4, 8),
    ("omaha", "omaha_high", None, 4, 0, 6),
    ("omaha5", "omaha5_high", None, 5, 0, 5),
    ("omaha6", "omaha6_high", None, 6, 0, 4),
    ("courchevel", "courchevel_high", None, 5, 0, 5),
    ("omaha8", "omaha_high", Some("omaha8_low"), 4, 0, 6),
    ("courchevel8", "courchevel_high", Some("courchevel8_low"), 5, 0, 5),
];

/// Returns each hand's average share of the pot, and how often it scoops, over every board.
fn every_board(
    games: (&Game, Option<&Game>),
    hands: &[Vec<Card>],
    open: &[Card],
    dead: &[Card],
) -> Vec<(f64, f64)> {
    let (game, low) = games;
    let is_left = |card: &Card| {
        card.rank() >= game.lowest()
            && !hands.iter().flatten().chain(open).chain(dead).any(|gone| gone == card)
    };
    let deck: Vec<Card> = Card::all().filter(is_left).collect();
    let (mut won, mut boards) = (vec![(0.0, 0.0); hands.len()], 0.0);
    let mut places: Vec<usize> = (0..5 - open.len()).collect();
    loop {
        let board: Vec<Card> =
            open.iter().copied().chain(places.iter().map(|&at| deck[at])).collect();
        let lows = low.map_or(Vec::new(), |low| low.winners(&board, hands).unwrap());
        let highs = game.winners(&board, hands).unwrap();
        let mut parts = vec![0.0; hands.len()];
        let half = if lows.is_empty() { 1.0 } else { 0.5 };
        highs.iter().for_each(|&winner| parts[winner] += half / highs.len() as f64);
        lows.iter().for_each(|&winner| parts[winner] += 0.5 / lows.len() as f64);
        for (won, part) in won.iter_mut().zip(parts) {
            won.0 += part;
            won.1 += f64::from(part == 1.0);
        }
        boards += 1.0;
        let count = places.len();
        let Some(at) = (0..count).rev().find(|&at| places[at] < deck.len() - count + at) else {
            break;
        };
        places[at] += 1;
        for next in at + 1..count {
            places[next] = places[next - 1] + 1;
        }
    }
    won.iter().map(|(won, alone)| (won / boards, alone / boards)).collect()
}

/// Compares both ways of counting for `matchups` matchups of every game, with `to_come` cards to come.
///
/// Two of three matchups have cards of only two suits or of few ranks, so that the hands are often close.
fn agree(matchups: usize, to_come: usize, players_max: usize) -> usize {
    let mut dice = Dice::new(SEED + to_come as u64);
    let mut split = 0;
    for (key, ranking, low, own, lowest, most) in GAMES {
        let (contest, game) = (Contest::of_key(key).unwrap(), Game::of_key(ranking).unwrap());
        for round in 0..matchups {
            let mut deck = dice.cards(52);
            deck.retain(|card| card.rank().index() >= lowest);
            match round % 3 {
                0 => deck.sort_by_key(|card| card.suit().index() / 2),
                1 => deck.sort_by_key(|card| card.rank().index() / 5),
                _ => {}
            }
            let players = 2 + round % (most.min(players_max) - 1);
            let mut deck = deck.into_iter();
            let mut next = |count: usize| deck.by_ref().take(count).collect::<Vec<Card>>();
            let open = next(5 - to_come);
            let hands: Vec<Vec<Card>> = (0..players).map(|_| next(own)).collect();
            let dead = next(round % 2);
            let holdings: Vec<_> = hands.iter().cloned().map(Holding::Cards).collect();
            let odds = exact(contest, &holdings, &open, &dead).unwrap();
            let low = low.map(|low| Game::of_key(low).unwrap());
            let expected = every_board((game, low), &hands, &open, &dead);
            for (share, (equity, alone)) in odds.shares.iter().zip(&expected) {
                assert!(
                    (share.equity - equity).abs() < 1e-9 && (share.scoops - alone).abs() < 1e-9,
                    "{key} {hands:?} on {open:?} without {dead:?}: {share:?}, not {equity} and \
                     {alone} (seed {SEED:#x}, {to_come} to come, round {round})"
                );
            }
            split += usize::from(odds.shares.iter().any(|share| share.splits > 0.0));
        }
    }
    split
}

#[test]
fn boards_by_rank_are_all_boards() {
    let split = agree(300, 2, 10);
    assert!(split > 300, "{split} with a split pot: the hands are too tame");
    agree(30, 3, 10);
    agree(3, 4, 6);
    agree(1, 5, 2);
}

#[test]
#[ignore = "hundreds of matchups over every board, some minutes; those after the flop stand for it"]
fn boards_before_the_flop_are_all_boards() {
    agree(300, 5, 6);
    agree(300, 4, 10);
    agree(1_000, 3, 10);
    agree(5_000, 2, 10);
}
