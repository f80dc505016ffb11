//! Enumerates all hands that a deck can make.

use crate::suits::{RANKS, in_suit};
use crate::sum::term;
use crate::table::{SEVEN, SUITED};
use crate::{Hand, Strength};
use cards::{Card, CardSet, Suit};

/// Iterates over every choice of `count` cards from a deck. Dead cards may be missing from the deck.
///
/// The choice of the lowest cards comes first. If the deck has fewer than `count` cards, there are no choices.
///
/// # Examples
/// ```
/// use cards::{CardSet, parse_cards};
/// use evaluator::{Category, choices, high};
///
/// let hole: CardSet = parse_cards("AsKs").unwrap().into_iter().collect();
/// let flop: CardSet = parse_cards("Qs7s2d").unwrap().into_iter().collect();
/// let mine = hole.union(flop);
/// let rest = CardSet::FULL.difference(mine);
/// let flushes = choices(rest, 2).filter(|two| high(mine.union(*two)).category() >= Category::Flush);
/// assert_eq!((choices(rest, 2).count(), flushes.count()), (1081, 378));
/// ```
pub fn choices(deck: CardSet, count: usize) -> impl Iterator<Item = CardSet> + Clone {
    // `lowest[n]` has the `n` lowest cards of the deck.
    let mut lowest = [0_u64; Card::COUNT as usize + 1];
    for (at, card) in deck.iter().enumerate() {
        lowest[at + 1] = lowest[at] | 1 << card.index();
    }
    let gaps = !deck.bits();
    let mut next = (count <= deck.len()).then(|| lowest[count]);
    core::iter::from_fn(move || {
        let chosen = next?;
        // As in counting: the lowest card that can move up to the next unchosen card of the deck does so, across gaps;
        // the cards below it start again from the bottom.
        let lowest_card = chosen & chosen.wrapping_neg();
        next = match (chosen | gaps).checked_add(lowest_card) {
            Some(moved) if chosen != 0 => {
                let moved = moved & !gaps;
                Some(moved | lowest[(chosen & !moved).count_ones() as usize - 1])
            }
            _ => None,
        };
        Some(CardSet::from_bits(chosen))
    })
}

/// Tells `tell` the strengths of all seven-card hands of a deck, each with the number of consecutive hands that have
/// it.
///
/// The number may be zero.
///
/// If there is no flush, the suits of the two lowest cards do not matter, so one look-up covers up to sixteen hands.
///
/// # Examples
/// ```
/// use cards::{CardSet, Rank, Card};
/// use evaluator::{Category, every_seven};
///
/// let red = Card::all().filter(|card| card.suit().index() % 3 != 0).collect();
/// let (mut hands, mut flushes) = (0, 0);
/// every_seven(red, |strength, count| {
///     hands += count;
///     flushes += if strength.category() == Category::Flush { count } else { 0 };
/// });
/// assert_eq!((hands, flushes), (657_800, 244_980));
/// ```
pub fn every_seven(deck: CardSet, tell: impl FnMut(Strength, u32)) {
    let last_two = [
        [LastTwo::new(deck, Apart::None); 4],
        Suit::ALL.map(|suit| LastTwo::new(deck, Apart::Both(suit))),
        Suit::ALL.map(|suit| LastTwo::new(deck, Apart::Either(suit))),
    ];
    Walk { last_two, tell }.deal(7, deck, 0, Hand::EMPTY);
}

/// An enumeration that deals each hand of seven cards from the highest card to the lowest.
struct Walk<F> {
    /// Numbers of ways to choose the last two cards without making a flush, for each suit.
    ///
    /// The three lists are for first five cards of which at most two, exactly three, and exactly four have that suit.
    last_two: [[LastTwo; 4]; 3],
    tell: F,
}

/// Which choices of the last two cards make a flush and are counted separately.
///
/// None, two cards of this suit, or at least one card of it.
#[derive(Clone, Copy)]
enum Apart {
    None,
    Both(Suit),
    Either(Suit),
}

/// Numbers of ways to choose the last two cards without making a flush, by their ranks.
#[derive(Clone, Copy)]
struct LastTwo {
    /// Both ranks are below the fifth card's rank.
    ///
    /// The list is sorted by the higher rank, then by the lower, as in the strength table. For each rank of the fifth
    /// card, the entries needed therefore come first in the list.
    below: [u32; TWO_BELOW_ACE],
    /// One card has the fifth card's rank, the other a lower rank.
    ///
    /// The first index is the set of suits still undealt in the fifth card's rank, the second index is the lower rank.
    beside: [[u32; 12]; LEFT],
    /// Both cards have the fifth card's rank. The index is the set of suits still undealt in this rank.
    paired: [u32; LEFT],
}

/// Number of choices of two ranks below the ace, repeats allowed: choose(13, 2).
const TWO_BELOW_ACE: usize = 78;

/// Number of sets of suits that can be undealt in a rank whose highest card has been dealt.
///
/// There is one bit for each of the three other suits.
const LEFT: usize = 1 << 3;

impl LastTwo {
    fn new(deck: CardSet, apart: Apart) -> LastTwo {
        let left: [u32; 13] = core::array::from_fn(|rank| (deck.bits() >> (4 * rank)) as u32 & 0xf);
        let mut below = [0; TWO_BELOW_ACE];
        let mut place = 0;
        for rank in 0..12 {
            for lower in 0..rank {
                below[place] = apart.of_two(left[rank], left[lower]);
                place += 1;
            }
            below[place] = apart.of_pair(left[rank]);
            place += 1;
        }
        let beside = core::array::from_fn(|suits| {
            core::array::from_fn(|lower| apart.of_two(suits as u32, left[lower]))
        });
        let paired = core::array::from_fn(|suits| apart.of_pair(suits as u32));
        LastTwo { below, beside, paired }
    }
}

impl Apart {
    /// Number of ways to choose one card from each of these two sets of suits without making a flush.
    fn of_two(self, one: u32, other: u32) -> u32 {
        let has = |suits: u32, suit: Suit| suits >> suit.index() & 1;
        let choices = one.count_ones() * other.count_ones();
        match self {
            Apart::None => choices,
            Apart::Both(suit) => choices - has(one, suit) * has(other, suit),
            Apart::Either(suit) => {
                (one.count_ones() - has(one, suit)) * (other.count_ones() - has(other, suit))
            }
        }
    }

    /// Number of ways to choose two cards of one rank from this set of suits without making a flush.
    fn of_pair(self, suits: u32) -> u32 {
        two_of(match self {
            Apart::None | Apart::Both(_) => suits.count_ones(),
            Apart::Either(suit) => (suits & !(1 << suit.index())).count_ones(),
        })
    }
}

const fn two_of(cards: u32) -> u32 {
    cards * cards.saturating_sub(1) / 2
}

impl<F: FnMut(Strength, u32)> Walk<F> {
    /// Deals the `nth` card, counted from the lowest, and all lower cards from `deck`, and adds them to `hand`. `place`
    /// is the sum of the terms of the cards dealt so far.
    fn deal(&mut self, nth: usize, deck: CardSet, place: usize, hand: Hand) {
        let mut below = deck;
        while let Some(card) = highest(below) {
            below.remove(card);
            let (place, hand) = (place + term(card.rank(), nth), hand.with(card));
            match nth {
                3 => self.deal_last_two(card, below, place, hand),
                _ => self.deal(nth - 1, below, place, hand),
            }
        }
    }

    /// Deals the last two cards, to a hand of five whose lowest card is `fifth`.
    #[inline]
    fn deal_last_two(&mut self, fifth: Card, below: CardSet, place: usize, hand: Hand) {
        let rank = usize::from(fifth.rank().index());
        let left = (below.bits() >> (4 * rank)) as usize % LEFT;
        let Some(suit) = hand.suit_of_three() else {
            return self.unsuited(0, Suit::Clubs, rank, left, place);
        };
        let suited = in_suit(hand.cards(), suit);
        let to_come = in_suit(below, suit);
        let others = (below.len() as u32) - to_come.count_ones();
        let of_suit = suited.count_ones();
        if of_suit == 5 {
            self.flush(suited, two_of(others));
        }
        for one in bits(to_come) {
            let suited = suited | one;
            if of_suit > 3 {
                self.flush(suited, others);
            }
            bits(to_come & (one - 1)).for_each(|two| self.flush(suited | two, 1));
        }
        if of_suit < 5 {
            self.unsuited(of_suit as usize - 2, suit, rank, left, place);
        }
    }

    fn flush(&mut self, ranks: u32, count: u32) {
        (self.tell)(SUITED[(ranks & RANKS) as usize], count);
    }

    /// Passes on all choices of the last two cards that make no flush, with one look-up for each pair of ranks.
    #[inline]
    fn unsuited(&mut self, apart: usize, suit: Suit, rank: usize, left: usize, place: usize) {
        let last_two = &self.last_two[apart][usize::from(suit.index())];
        let both = rank * (rank + 1) / 2;
        let (below, beside) = SEVEN[place..=place + both + rank].split_at(both);
        for (&strength, &count) in below.iter().zip(&last_two.below[..both]) {
            (self.tell)(strength, count);
        }
        for (&strength, &count) in beside[..rank].iter().zip(&last_two.beside[left][..rank]) {
            (self.tell)(strength, count);
        }
        (self.tell)(beside[rank], last_two.paired[left]);
    }
}

/// Iterates over the bits of a mask, as masks of one bit, lowest first.
fn bits(mask: u32) -> impl Iterator<Item = u32> {
    let mut left = mask;
    core::iter::from_fn(move || {
        let bit = left & left.wrapping_neg();
        left ^= bit;
        (bit != 0).then_some(bit)
    })
}

fn highest(cards: CardSet) -> Option<Card> {
    Some(Card::from_index(cards.bits().checked_ilog2()? as u8)) // below 52
}
