use crate::strength::{Category, Strength};
use cards::{CardSet, Suit};

/// The strength of the best five of five to seven cards.
///
/// No tables: the cards become a mask of thirteen ranks for each suit, and everything that makes a
/// hand is a question of a few bit operations on those four masks.
///
/// # Panics
/// With fewer than five or more than seven cards: no game asks for that.
///
/// # Examples
/// ```
/// use cards::{CardSet, parse_cards};
/// use evaluator::{Category, high};
///
/// let set = |text: &str| parse_cards(text).unwrap().into_iter().collect::<CardSet>();
/// let board = "9h 4d 2c Kd 4s";
/// let nines = high(set(&format!("9d Th {board}")));
/// assert_eq!(nines.category(), Category::TwoPair);
/// assert_eq!(nines.words(), "two pair, nines and fours");
/// assert!(high(set(&format!("Kc Qh {board}"))) > nines);
/// ```
#[track_caller]
pub fn high(cards: CardSet) -> Strength {
    assert!((5..=7).contains(&cards.len()), "a high hand is made of five to seven cards");
    let [c, d, h, s] = Suit::ALL.map(|suit| ranks_of(cards, suit));

    // At most one suit can have five of seven cards, and with five of seven cards in one suit the
    // other two make neither quads nor a full house: a flush is judged first and alone.
    for flush in [c, d, h, s] {
        if flush.count_ones() >= 5 {
            return match straight_top(flush) {
                Some(top) => strength(Category::StraightFlush, [top]),
                None => Strength::new(Category::Flush, top_five(flush)),
            };
        }
    }

    let any = c | d | h | s;
    let twice = (c & d) | (h & s) | ((c | d) & (h | s));
    let thrice = (c & d & (h | s)) | (h & s & (c | d));
    let quads = c & d & h & s;

    if quads != 0 {
        let four = top(quads);
        return strength(Category::Quads, [four, top(any & !bit(four))]);
    }
    if thrice != 0 {
        let three = top(thrice);
        let pairs = twice & !bit(three); // a second set of three fills the house as a pair
        if pairs != 0 {
            return strength(Category::FullHouse, [three, top(pairs)]);
        }
    }
    if let Some(top) = straight_top(any) {
        return strength(Category::Straight, [top]);
    }
    if thrice != 0 {
        let three = top(thrice);
        let [first, second] = top_of(any & !bit(three));
        return strength(Category::Trips, [three, first, second]);
    }
    if twice != 0 {
        let pair = top(twice);
        let lower = twice & !bit(pair);
        if lower != 0 {
            let second = top(lower);
            let kicker = top(any & !bit(pair) & !bit(second)); // may be one of a third pair
            return strength(Category::TwoPair, [pair, second, kicker]);
        }
        let [first, second, third] = top_of(any & !bit(pair));
        return strength(Category::Pair, [pair, first, second, third]);
    }
    Strength::new(Category::HighCard, top_five(any))
}

/// The ranks that `cards` has in `suit`, bit 0 for the deuce to bit 12 for the ace.
///
/// A set keeps the four suits of a rank side by side, so every fourth bit is one suit's; the shifts
/// bring them together, first two, then four, eight and sixteen.
fn ranks_of(cards: CardSet, suit: Suit) -> u32 {
    let mut x = (cards.bits() >> suit.index()) & 0x1111_1111_1111_1111;
    x = (x | x >> 3) & 0x0303_0303_0303_0303;
    x = (x | x >> 6) & 0x000f_000f_000f_000f;
    x = (x | x >> 12) & 0x0000_00ff_0000_00ff;
    x = (x | x >> 24) & 0xffff;
    x as u32 // at most 13 bits are left
}

/// The rank at the top of the best straight within `ranks`; the ace also stands below the deuce.
fn straight_top(ranks: u32) -> Option<u8> {
    let low = ranks << 1 | ranks >> 12 & 1; // bit 0 is now the ace as one, bit 13 the ace above
    let runs = low & low << 1 & low << 2 & low << 3 & low << 4;
    if runs == 0 { None } else { Some(top(runs) - 1) }
}

/// The highest rank of a mask that is not empty.
fn top(ranks: u32) -> u8 {
    (31 - ranks.leading_zeros()) as u8
}

/// The mask of one rank.
fn bit(rank: u8) -> u32 {
    1 << rank
}

/// The `N` highest ranks, highest first. The caller knows that there are so many.
fn top_of<const N: usize>(mut ranks: u32) -> [u8; N] {
    core::array::from_fn(|_| {
        let rank = top(ranks);
        ranks &= !bit(rank);
        rank
    })
}

/// The five highest ranks.
fn top_five(ranks: u32) -> [u8; 5] {
    top_of(ranks)
}

/// A strength named by fewer than five ranks.
fn strength<const N: usize>(category: Category, ranks: [u8; N]) -> Strength {
    let mut five = [0; 5];
    five[..N].copy_from_slice(&ranks);
    Strength::new(category, five)
}
