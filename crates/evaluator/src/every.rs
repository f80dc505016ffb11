//! Walks through all hands.

use crate::Hand;
use crate::Strength;
use crate::suits::in_suit;
use crate::sum::term;
use crate::table::{SEVEN, SUITED};
use cards::{Card, CardSet, Suit};

/// Every choice of `count` cards of a deck: a whole deck less dead cards, say. The lowest cards come
/// first; of fewer cards than `count` there is no choice.
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
    // The lowest cards of the deck, by how many they are.
    let mut lowest = [0_u64; Card::COUNT as usize + 1];
    for (at, card) in deck.iter().enumerate() {
        lowest[at + 1] = lowest[at] | 1 << card.index();
    }
    let gaps = !deck.bits();
    let mut next = (count <= deck.len()).then(|| lowest[count]);
    core::iter::from_fn(move || {
        let chosen = next?;
        // As in counting: the lowest card that can move up to the next that is not chosen does, over
        // the gaps; those below it start again from the bottom.
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

/// Every hand of seven cards of a deck, by its strength: `tell` is told a strength and how many hands
/// one after the other have it, maybe none. Without a flush the last card's suit is of no matter, so
/// one look-up stands for up to four hands.
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
    let mut of_rank = [0; 13];
    deck.iter().for_each(|card| of_rank[usize::from(card.rank().index())] += 1);
    Walk { deck, of_rank, tell }.deal(7, deck, 0, Hand::EMPTY);
}

/// A walk from the highest card of the seven to the lowest.
struct Walk<F> {
    deck: CardSet,
    /// Its cards of each rank.
    of_rank: [u32; 13],
    tell: F,
}

impl<F: FnMut(Strength, u32)> Walk<F> {
    /// Deals the `nth` card from below and all further ones, from the cards of `deck`, to a hand at
    /// this place.
    fn deal(&mut self, nth: usize, deck: CardSet, place: usize, hand: Hand) {
        let mut below = deck;
        while let Some(card) = highest(below) {
            below.remove(card);
            let place = place + term(card.rank(), nth);
            match nth {
                3 => self.last_two(below, place, hand.with(card)),
                _ => self.deal(nth - 1, below, place, hand.with(card)),
            }
        }
    }

    /// Deals the last two cards, the sixth of one rank after the other.
    fn last_two(&mut self, deck: CardSet, place: usize, hand: Hand) {
        let mut below = deck;
        while let Some(sixth) = highest(below) {
            let rank = sixth.rank();
            let place = place + term(rank, 2);
            let strengths = &SEVEN[place..=place + usize::from(rank.index())];
            let mut left = below.bits() >> (4 * rank.index());
            below = CardSet::from_bits(below.bits() ^ left << (4 * rank.index()));
            while left != 0 {
                let suit = left.ilog2();
                left ^= 1 << suit;
                let sixth = Card::new(rank, Suit::ALL[suit as usize]);
                self.last(strengths, left, hand.with(sixth));
            }
        }
    }

    /// Deals the last card: any of a rank below the sixth's, or of those of this rank that are `left`.
    #[inline]
    fn last(&mut self, strengths: &[Strength], left: u64, hand: Hand) {
        // How many of three bits are set, two bits an answer.
        let of_sixth = 0b11_10_10_01_10_01_01_00 >> (2 * left) & 3;
        if let Some(suit) = hand.suit_of_four() {
            return self.last_to_four(suit, strengths, left, of_sixth, hand);
        }
        let Some((&paired, strengths)) = strengths.split_last() else { return };
        for (&strength, &count) in strengths.iter().zip(&self.of_rank) {
            (self.tell)(strength, count);
        }
        (self.tell)(paired, of_sixth);
    }

    /// Deals it to at least four of a suit.
    fn last_to_four(
        &mut self,
        suit: Suit,
        strengths: &[Strength],
        left: u64,
        of_sixth: u32,
        hand: Hand,
    ) {
        let suited = in_suit(hand.cards(), suit) as usize;
        let flush = hand.has_flush().then(|| SUITED[suited % SUITED.len()]);
        let mut tell = |rank: usize, strength: Strength, cards: u64, count: u32| {
            let fifth = (cards >> suit.index() & 1) as u32; // a bit
            (self.tell)(SUITED[(suited | 1 << rank) % SUITED.len()], fifth);
            (self.tell)(flush.unwrap_or(strength), count - fifth);
        };
        let Some((&paired, below)) = strengths.split_last() else { return };
        for (rank, (&strength, &count)) in below.iter().zip(&self.of_rank).enumerate() {
            tell(rank, strength, self.deck.bits() >> (4 * rank), count);
        }
        tell(below.len(), paired, left, of_sixth);
    }
}

fn highest(cards: CardSet) -> Option<Card> {
    Some(Card::from_index(cards.bits().checked_ilog2()? as u8)) // below 52
}
