//! A slow second dealer, written from the clauses alone.
//!
//! It uses neither the data nor the functions of the first one: every odd and every rule is written out here, and hands
//! are ranked by the second ranking of `test_kit`. It takes stakes, cards and answers, and says what comes back.

use cards::{Card, Rank};
use evaluator::Category;
use test_kit::ranking::rank;

/// What comes back of a stake at odds `n:1`.
fn win(stake: u64, n: u64) -> u64 {
    stake + stake * n
}

/// Whether a number is red (RAY-ROUL-04).
pub(crate) fn is_red(number: u8) -> bool {
    match number {
        1..=10 | 19..=28 => number % 2 == 1,
        11..=18 | 29..=36 => number.is_multiple_of(2),
        _ => false,
    }
}

/// RAY's roulette, European roulette: what comes back of a bet with these numbers (RAY-ROUL-15 to -31, PSC-A3E-05).
pub(crate) fn roulette(european: bool, bet: &str, numbers: &[u8], stake: u64, result: u8) -> u64 {
    let odds = match (bet, european) {
        ("straight-up", false) => 30,
        ("split", false) => 15,
        ("street" | "trio", false) => 10,
        ("corner" | "first-four", false) => 7,
        ("six-line", false) => 4,
        ("straight-up", true) => 35,
        ("split", true) => 17,
        ("street" | "trio", true) => 11,
        ("corner" | "first-four", true) => 8,
        ("six-line", true) => 5,
        ("dozen" | "column", _) => 2,
        _ => 1,
    };
    if property(bet, numbers, result) { win(stake, odds) } else { 0 }
}

/// Whether a bet wins with a number.
fn property(bet: &str, numbers: &[u8], result: u8) -> bool {
    match bet {
        "red" => is_red(result),
        "black" => result > 0 && !is_red(result),
        "odd" => result % 2 == 1,
        "even" => result > 0 && result.is_multiple_of(2),
        "low" => (1..=18).contains(&result),
        "high" => result >= 19,
        "dozen" => result > 0 && (result - 1) / 12 == (numbers[0] - 1) / 12,
        "column" => result > 0 && result % 3 == numbers[0] % 3,
        _ => numbers.contains(&result),
    }
}

/// Double-ball roulette (PSC-A3D-02 to -04).
pub(crate) fn double_ball(bet: &str, numbers: &[u8], stake: u64, balls: [u8; 2]) -> u64 {
    let hits = balls.iter().filter(|ball| property(bet, numbers, **ball)).count() as u64;
    let both = |odds| if hits == 2 { win(stake, odds) } else { 0 };
    match bet {
        "straight-up" => hits * win(stake, 17),
        "split" => hits * win(stake, 8),
        "street" | "trio" => hits * win(stake, 5),
        "corner" | "first-four" => hits * (stake + stake * 7 / 2),
        "six-line" => hits * win(stake, 2),
        "dozen" | "column" => both(8),
        "jackpot" => both(1_300),
        "red-and-black" => {
            let reds = balls.iter().filter(|ball| is_red(**ball)).count();
            if reds == 1 && !balls.contains(&0) { win(stake, 1) } else { 0 }
        }
        _ => both(3),
    }
}

/// Lucky Dice (RAY-DICE-05 to -21).
pub(crate) fn lucky_dice(bet: &str, numbers: &[u8], stake: u64, [red, green]: [u8; 2]) -> u64 {
    let sum = red + green;
    let (wins, odds) = match bet {
        "under-7" => (sum < 7, 1),
        "over-7" => (sum > 7, 1),
        "all-pairs" => (red == green, 4),
        "straight-up" | "split" | "street" | "corner" | "six-line" => {
            let odds = match bet {
                "straight-up" => 30,
                "split" => 15,
                "street" => 10,
                "corner" => 7,
                _ => 4,
            };
            (numbers.contains(&(6 * (red - 1) + green)), odds)
        }
        of_sum => {
            let on: u8 = of_sum.trim_start_matches("sum-").parse().unwrap();
            let odds = match on {
                3 | 11 => 15,
                4 | 10 => 10,
                5 | 9 => 7,
                6 | 8 => 5,
                _ => 4,
            };
            (sum == on, odds)
        }
    };
    if wins { win(stake, odds) } else { 0 }
}

/// A hand of three cards: its class from 0 for a high card, and the ranks that decide (RAY-FAST-33 to -36).
fn three(cards: &[Card]) -> (u8, Vec<Rank>) {
    let mut ranks: Vec<Rank> = cards.iter().map(|card| card.rank()).collect();
    ranks.sort();
    ranks.reverse();
    let [high, middle, low] = ranks[..] else { panic!("three cards") };
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let steps = |one: Rank, other: Rank| one.index() - other.index();
    let small = (high, middle, low) == (Rank::Ace, Rank::Three, Rank::Two);
    let straight = small || (steps(high, middle) == 1 && steps(middle, low) == 1);
    let top = if small { vec![Rank::Three] } else { vec![high] };
    match (straight, flush) {
        (true, true) => (5, top),
        _ if high == low => (4, vec![high]),
        (true, false) => (3, top),
        (false, true) => (2, ranks),
        _ if high == middle => (1, vec![high, low]),
        _ if middle == low => (1, vec![middle, high]),
        _ => (0, ranks),
    }
}

/// Fast Poker: what comes back of Bet, Play and B (RAY-FAST-13 to -32).
pub(crate) fn fast(bet: u64, bonus: u64, own: &[Card], folds: bool, dealer: &[Card]) -> [u64; 3] {
    if folds {
        return [0; 3];
    }
    let (mine, theirs) = (three(own), three(dealer));
    let qualified = theirs.0 > 0 || theirs.1[0] >= Rank::Queen;
    let (back, play) = if !qualified {
        (win(bet, 1), bet)
    } else if mine > theirs {
        (win(bet, 1), win(bet, if mine.0 >= 4 { 3 } else { 1 }))
    } else if mine == theirs {
        (bet, bet)
    } else {
        (0, 0)
    };
    let of_bonus = match mine.0 {
        5 | 4 => win(bonus, 30),
        3 => win(bonus, 5),
        2 => win(bonus, 4),
        1 => win(bonus, 1),
        _ => 0,
    };
    [back, play, of_bonus]
}

/// Triple Bet Poker: what comes back of one base stake and of B (RAY-TRIP-17 to -37).
pub(crate) fn triple(stake: u64, bonus: u64, five: &[Card]) -> [u64; 2] {
    let (category, ranks) = rank(five);
    let base = match category {
        Category::StraightFlush => win(stake, 30),
        Category::Quads => win(stake, 15),
        Category::FullHouse => win(stake, 10),
        Category::Flush => win(stake, 7),
        Category::Straight => win(stake, 5),
        Category::Trips => win(stake, 3),
        Category::TwoPair => win(stake, 2),
        Category::Pair if ranks[0] >= Rank::Ten => win(stake, 1),
        _ => 0,
    };
    let suits = |suit| five.iter().filter(|card| card.suit() == suit).count();
    let four_flush = cards::Suit::ALL.into_iter().any(|suit| suits(suit) >= 4);
    // Ranks from ace low to ace high: four in a row.
    let has = |value: u8| {
        five.iter().any(|card| {
            let index = card.rank().index() + 2;
            index == value || (index == 14 && value == 1)
        })
    };
    let four_straight = (1..=11).any(|low| (low..low + 4).all(has));
    let of_bonus = match category {
        Category::StraightFlush => win(bonus, 50),
        Category::Quads => win(bonus, 40),
        Category::FullHouse => win(bonus, 30),
        Category::Flush => win(bonus, 20),
        Category::Straight => win(bonus, 15),
        Category::Trips => win(bonus, 5),
        Category::TwoPair => win(bonus, 3),
        _ if four_flush || four_straight => win(bonus, 3),
        _ => 0,
    };
    [base, of_bonus]
}

/// Dynamic Poker: what comes back of Blind, Flop, Turn, River and B (RAY-DYN-12 to -37).
///
/// `raises` says whether Turn and River were staked; `None` is a fold.
pub(crate) fn dynamic(
    blind: u64,
    bonus: u64,
    own: &[Card],
    raises: Option<[bool; 2]>,
    board: &[Card],
    dealer: &[Card],
) -> [u64; 5] {
    let Some([turn, river]) = raises else { return [0; 5] };
    let mine = rank(&[own, board].concat());
    let theirs = rank(&[dealer, board].concat());
    let stakes = [2 * blind, if turn { blind } else { 0 }, if river { blind } else { 0 }];
    let mut back = [0; 5];
    if mine > theirs {
        back[0] = if mine.0 >= Category::Flush { 2 * blind } else { blind };
        (1..4).for_each(|at| back[at] = 2 * stakes[at - 1]);
    } else if mine == theirs {
        back[0] = blind;
        (1..4).for_each(|at| back[at] = stakes[at - 1]);
    }
    let (one, other) = (own[0].rank().max(own[1].rank()), own[0].rank().min(own[1].rank()));
    let suited = own[0].suit() == own[1].suit();
    back[4] = match (one, other, suited) {
        (Rank::Ace, Rank::Ace, _) => win(bonus, 50),
        (Rank::Ace, Rank::King, true) => win(bonus, 40),
        (Rank::Ace, Rank::Queen, true) | (Rank::Ace, Rank::Jack, true) => win(bonus, 30),
        (Rank::Ace, Rank::King, false) => win(bonus, 20),
        (Rank::King, Rank::King, _)
        | (Rank::Queen, Rank::Queen, _)
        | (Rank::Jack, Rank::Jack, _) => win(bonus, 10),
        _ => 0,
    };
    back
}

/// Riverside Poker: what comes back of Blind, Call and Bonus (RAY-RIV-11 to -41).
pub(crate) fn riverside(
    blind: u64,
    bonus: u64,
    own: &[Card],
    folds: bool,
    board: &[Card],
    dealer: &[Card],
) -> [u64; 3] {
    if folds {
        return [0; 3];
    }
    let call = 2 * blind;
    let mine = rank(&[own, board].concat());
    let theirs = rank(&[dealer, board].concat());
    let royal = mine.0 == Category::StraightFlush && mine.1[0] == Rank::Ace;
    let main = if theirs.0 == Category::HighCard {
        [2 * blind, call]
    } else if mine > theirs {
        let odds = match mine.0 {
            Category::StraightFlush => {
                if royal {
                    20
                } else {
                    15
                }
            }
            Category::Quads => 10,
            Category::FullHouse => 3,
            Category::Flush => 2,
            Category::Straight | Category::Trips | Category::TwoPair => 1,
            _ => 0,
        };
        [win(blind, odds), 2 * call]
    } else if mine == theirs {
        [blind, call]
    } else {
        [0, 0]
    };
    let first = rank(&[own, &board[..3]].concat());
    let of_bonus = match first.0 {
        Category::StraightFlush => win(bonus, 30),
        Category::Quads => win(bonus, 20),
        Category::FullHouse => win(bonus, 15),
        Category::Flush | Category::Straight | Category::Trips | Category::TwoPair => {
            win(bonus, 10)
        }
        _ => 0,
    };
    [main[0], main[1], of_bonus]
}
