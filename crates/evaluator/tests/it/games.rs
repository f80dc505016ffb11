//! Compares showdowns of every game with [`test_kit::ranking`], which was written independently.

use cards::{Card, Rank};
use evaluator::{Game, Misfit, Strength, three_card};
use test_kit::Dice;
use test_kit::ranking;

/// Seed of all tests in this file.
const SEED: u64 = 0x5eed_0005;

/// Number of showdowns per game; each has [`HANDS`] hands.
const SHOWDOWNS: usize = 600;
const HANDS: usize = 4;

/// Pairs of numbers of own and board cards that a game allows.
fn sizes(game: &Game) -> &'static [(usize, usize)] {
    match game.key() {
        "holdem_high" | "shortdeck_high" => &[(2, 5), (2, 5), (2, 3), (2, 4), (5, 0), (7, 0)],
        "omaha_high" | "omaha8_low" => &[(4, 5), (4, 4), (4, 3)],
        "omaha5_high" | "courchevel_high" | "courchevel8_low" => &[(5, 5), (5, 3)],
        "omaha6_high" | "omaha6_8_low" => &[(6, 5), (6, 3)],
        "razz_a5_low" | "stud8_low" => &[(7, 0), (7, 0), (6, 0), (5, 0)],
        "badugi" => &[(4, 0)],
        _ => &[(5, 0)],
    }
}

/// At least `count` cards from few ranks or few suits.
/// Pairs, flushes, straights and ties are then far more frequent than with a whole deck.
fn narrow(dice: &mut Dice, lowest: Rank, count: usize) -> Vec<Card> {
    let all = dice.cards(52);
    let in_deck = all.iter().copied().filter(|card| card.rank() >= lowest);
    let style = dice.cards(1)[0].index() % 4;
    let mut deck: Vec<Card> = in_deck.collect();
    let mut wanted: Vec<Card> = deck
        .iter()
        .copied()
        .filter(|card| match style {
            0 => true,
            1 => (card.rank().index() + 1) % 13 < 8, // the low ones, including the ace
            2 => card.rank().index() >= 8,
            _ => card.suit().index() < 2,
        })
        .collect();
    deck.retain(|card| !wanted.contains(card));
    wanted.extend(deck);
    wanted.truncate(count.max(HANDS * 2));
    wanted
}

#[test]
fn every_game_matches_the_reference_comparison() {
    let mut dice = Dice::new(SEED);
    let (mut ties, mut nobody) = (0, 0);
    for game in &Game::ALL {
        for round in 0..SHOWDOWNS {
            let (own, board) = sizes(game)[round % sizes(game).len()];
            let fit =
                (52 - board).min(if game.lowest() > Rank::Two { 32 } else { 52 } - board) / own;
            let hands = HANDS.min(fit);
            let cards = narrow(&mut dice, game.lowest(), hands * own + board);
            let (board, rest) = cards.split_at(board);
            let hands: Vec<Vec<Card>> =
                rest.chunks_exact(own).take(hands).map(<[Card]>::to_vec).collect();
            let place =
                format!("{} {board:?} {hands:?} (seed {SEED:#x}, round {round})", game.key());
            // In the second ranking, `omaha8_low` accepts any number of own cards.
            let key = match game.key() {
                "courchevel8_low" | "omaha6_8_low" => "omaha8_low",
                key => key,
            };
            let winners = game.winners(board, &hands).unwrap();
            assert_eq!(winners, ranking::winners(key, board, &hands), "{place}");
            ties += usize::from(winners.len() > 1);
            nobody += usize::from(winners.is_empty());
            let strengths = game.strengths(board, &hands).unwrap();
            for (one, other) in [(0, 1), (1, hands.len() - 1)] {
                let expected = ranking::compare(key, board, &hands[one], &hands[other]);
                assert_eq!(strengths[one].cmp(&strengths[other]), expected, "{place}");
            }
            told_cards_make_the_hand(game, board, &hands[0], strengths[0], &place);
        }
    }
    assert!(
        ties > 200 && nobody > 20,
        "{ties} ties, {nobody} without a winner: the hands are too tame"
    );
}

/// Checks that the returned cards make the hand.
/// By themselves they must be as strong, and in Omaha they must be two own and three board cards.
fn told_cards_make_the_hand(
    game: &Game,
    board: &[Card],
    own: &[Card],
    strength: Option<Strength>,
    place: &str,
) {
    let told = game.cards(board, own).unwrap();
    assert_eq!(told.is_some(), strength.is_some(), "{place}");
    let Some(told) = told else { return };
    assert!(
        told.iter().all(|card| own.contains(card) || board.contains(card)),
        "{place}: {told:?}"
    );
    let of_own = told.iter().filter(|card| own.contains(card)).count();
    let again = match game.key() {
        "badugi" => {
            assert_eq!(strength.unwrap().ranks().len(), told.len(), "{place}: {told:?}");
            return;
        }
        key if key.starts_with("omaha") || key.starts_with("courchevel") => {
            assert_eq!((of_own, told.len()), (2, 5), "{place}: {told:?}");
            let five = if key.ends_with("8_low") { "stud8_low" } else { "holdem_high" };
            Game::of_key(five).unwrap().strengths(&[], &[told])
        }
        _ => game.strengths(&[], &[told]),
    };
    assert_eq!(again.unwrap(), [strength], "{place}");
}

#[test]
fn three_card_hands_compare_like_the_reference() {
    let mut dice = Dice::new(SEED);
    for round in 0..20_000 {
        let six = dice.cards(6);
        let (one, other) = six.split_at(3);
        let strength = |hand: &[Card]| three_card(hand.iter().copied().collect());
        let expected = ranking::compare("three_card", &[], one, other);
        let compared = strength(one).cmp(&strength(other));
        assert_eq!(compared, expected, "{one:?} {other:?} (seed {SEED:#x}, round {round})");
    }
}

/// Counts the hands of five cards in each category, for the stripped decks.
#[test]
fn stripped_decks_have_the_expected_counts() {
    for (key, hands) in [("stripped32_high", 201_376), ("stripped36_high", 376_992)] {
        let game = Game::of_key(key).unwrap();
        let deck: Vec<Card> = Card::all().filter(|card| card.rank() >= game.lowest()).collect();
        let mut counts = [0_u64; 9];
        let n = deck.len();
        for a in 0..n {
            for b in a + 1..n {
                for c in b + 1..n {
                    for d in c + 1..n {
                        for e in d + 1..n {
                            let set = [a, b, c, d, e].iter().map(|&at| deck[at]).collect();
                            let category = evaluator::stripped(set, game.lowest()).category();
                            let kinds = &evaluator::Category::HIGH;
                            counts[kinds.iter().position(|kind| *kind == category).unwrap()] += 1;
                        }
                    }
                }
            }
        }
        // With `r` ranks there are `r - 3` straights; the rest is counted as with thirteen ranks.
        let r = game.lowest().index().abs_diff(13) as u64;
        let straights = r - 3;
        let choose = |n: u64, k: u64| (0..k).fold(1, |c, i| c * (n - i) / (i + 1));
        let different = choose(r, 5);
        let expected = [
            (different - straights) * (1024 - 4),
            r * 6 * choose(r - 1, 3) * 64,
            choose(r, 2) * 36 * (r - 2) * 4,
            r * 4 * choose(r - 1, 2) * 16,
            straights * (1024 - 4),
            (different - straights) * 4,
            r * 4 * (r - 1) * 6,
            r * (r - 1) * 4,
            straights * 4,
        ];
        assert_eq!(counts, expected, "{key}");
        assert_eq!(counts.iter().sum::<u64>(), hands, "{key}");
    }
}

#[test]
fn cards_that_cannot_meet_are_refused() {
    let cards = |text: &str| cards::parse_cards(text).unwrap();
    let winners = |key: &str, board: &str, hands: &[&str]| {
        let hands: Vec<_> = hands.iter().map(|hand| cards(hand)).collect();
        Game::of_key(key).unwrap().winners(&cards(board), &hands)
    };
    let two = cards("6s Ks");
    assert_eq!(winners("holdem_high", "2c3c4c", &[]), Err(Misfit::NoHands));
    assert_eq!(winners("holdem_high", "2c3c4c", &["6sKs", "Kh6s"]), Err(Misfit::Twice(two[0])));
    assert_eq!(winners("holdem_high", "2c3cKs", &["6sKs"]), Err(Misfit::Twice(two[1])));
    let sizes = Misfit::Uneven { one: 5, other: 6 };
    assert_eq!(winners("razz_a5_low", "", &["2c3c4c5c6c", "2d3d4d5d6d7d"]), Err(sizes));
    let game = "stripped32_high";
    let misfit = Misfit::NotInDeck { game, card: two[0], lowest: Rank::Seven };
    assert_eq!(winners(game, "", &["7s8s9sTs6s"]), Err(misfit));
}
