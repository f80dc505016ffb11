//! Ranks high hands, also from stripped decks and in Soko.

use crate::kind::Kind;
use crate::suits::{Counted, RANKS, Suits, highest, highest_of, in_suit, straight};
use crate::sum::Sum;
use crate::sum::five::Five;
use crate::table::{FIVE, SEVEN, SIX, SUITED};
use crate::{Category, Hand, Ranking, Strength};
use cards::{Card, CardSet, Rank, Suit};

/// The strength of the best high hand from five to seven cards.
///
/// [`high_of`] does the same for a slice, [`Hand`] for cards added one by one, [`high_of_each`](crate::high_of_each)
/// for many hands together.
///
/// # Panics
/// If there are fewer than five or more than seven cards.
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
#[inline]
#[track_caller]
pub fn high(cards: CardSet) -> Strength {
    Hand::of(cards).high()
}

/// Like [`high`], for a slice; faster if the cards are not in a set yet.
///
/// The result is meaningless if a card occurs twice.
///
/// # Panics
/// If there are fewer than five or more than seven cards.
///
/// # Examples
/// ```
/// use cards::parse_cards;
/// use evaluator::{high, high_of};
///
/// let cards = parse_cards("9d Th 9h 4d 2c Kd 4s").unwrap();
/// assert_eq!(high_of(&cards), high(cards.into_iter().collect()));
/// ```
#[inline]
#[track_caller]
pub fn high_of(cards: &[Card]) -> Strength {
    if let Ok(cards) = <&[Card; 5]>::try_from(cards) {
        let five = Five::of(cards);
        return if five.has_flush() {
            flush_of(cards, five.flush_suit())
        } else {
            FIVE[five.place()]
        };
    }
    high_of_both(cards, &[])
}

/// The strength of the best high hand from hole cards and board cards together.
#[inline]
#[track_caller]
pub(crate) fn high_of_both(own: &[Card], board: &[Card]) -> Strength {
    let add = |sum: Sum, card: &Card| sum.with(*card);
    let sum = board.iter().fold(own.iter().fold(Sum::NONE, add), add);
    match (sum.has_flush(), own.len() + board.len()) {
        (false, 5) => FIVE[sum.place::<5>()],
        (false, 6) => SIX[sum.place::<6>()],
        (false, 7) => SEVEN[sum.place::<7>()],
        (true, 5..=7) => flush(own.iter().chain(board).copied().collect(), sum.flush_suit()),
        (_, count) => not_a_hand(count),
    }
}

/// The strength of a hand with at least five cards of this suit. One in thirty hands of seven cards is such a hand.
#[cold]
pub(crate) fn flush_of(cards: &[Card], suit: Suit) -> Strength {
    flush(cards.iter().copied().collect(), suit)
}

/// Like [`flush_of`], for a set.
#[inline]
pub(crate) fn flush(cards: CardSet, suit: Suit) -> Strength {
    SUITED[in_suit(cards, suit) as usize & RANKS as usize]
}

#[cold]
#[track_caller]
pub(crate) fn not_a_hand(count: usize) -> ! {
    panic!("a high hand is made of five to seven cards, not of {count}")
}

/// The strength of the best high hand from five to seven cards of a deck without the ranks below `lowest`.
///
/// A flush beats a full house. An ace may also rank just below `lowest`. Short deck, and draw 7-E with five players,
/// use 36 cards, from the six up. Draw 7-E with up to four players, and Americana, use 32, from the seven up
/// (SVS-2.5L-01, SVS-3.5.1-03).
///
/// # Panics
/// If there are fewer than five or more than seven cards, or a card is below `lowest`.
///
/// # Examples
/// ```
/// use cards::{CardSet, Rank, parse_cards};
/// use evaluator::stripped;
///
/// let of = |text: &str| {
///     let set: CardSet = parse_cards(text).unwrap().into_iter().collect();
///     stripped(set, Rank::Seven)
/// };
/// assert_eq!(of("Ac 7d 8h 9s Tc").words(), "straight to the ten");
/// assert!(of("Ac 7d 8h 9s Tc") < of("7c 8d 9h Ts Jc"));
/// assert!(of("7h 9h Th Qh Ah") > of("Kc Kd Kh As Ad"));
/// ```
#[track_caller]
pub fn stripped(cards: CardSet, lowest: Rank) -> Strength {
    const KINDS: [Kind; 9] = Kind::all_high(Ranking::FlushOverFull);
    let lowest = lowest.index();
    assert!(
        cards.bits() & ((1 << (4 * lowest)) - 1) == 0,
        "the deck has no card below the {:?}",
        Rank::from_index(lowest)
    );
    let strength = high(cards);
    // The straight that the whole deck does not have: the lowest four ranks and the ace.
    let wheel = 0xf << lowest | 1 << Rank::Ace.index();
    let has_wheel = |ranks: u32| ranks & wheel == wheel;
    let suits = Suits::of(cards);
    let as_wheel = match strength.category() {
        Category::Flush if suits.with(5).is_some_and(has_wheel) => Category::StraightFlush,
        category if category < Category::Straight && has_wheel(suits.counted().once) => {
            Category::Straight
        }
        _ => return strength.by(&KINDS),
    };
    Strength::new(Kind::new(Ranking::FlushOverFull, as_wheel), 0, 1 << (lowest + 3))
}

/// The strength of five cards in Soko (SVS-2.5-02, RAY-SOKO-04).
///
/// Four cards of consecutive ranks beat a pair, four cards of one suit beat four consecutive ranks, and two pair beats
/// both.
///
/// `fifth` says whether the fifth card breaks ties between hands whose other four cards are equal.
///
/// # Panics
/// Unless there are exactly five cards.
///
/// # Examples
/// ```
/// use cards::parse_cards;
/// use evaluator::soko;
///
/// let of = |text| soko(parse_cards(text).unwrap().into_iter().collect(), true);
/// assert!(of("Ah Kh Qh 9h 2c") > of("5h 6d 7c 8s Kd"));
/// assert!(of("5h 6d 7c 8s Kd") > of("As Ad Kc 9h 4d"));
/// ```
#[track_caller]
pub fn soko(cards: CardSet, fifth: bool) -> Strength {
    const KINDS: [Kind; 9] = Kind::all_high(Ranking::Soko);
    const FOUR_FLUSH: Kind = Kind::new(Ranking::Soko, Category::FourFlush);
    const FOUR_STRAIGHT: Kind = Kind::new(Ranking::Soko, Category::FourStraight);
    assert!(cards.len() == 5, "a hand of Soko is made of five cards");
    let strength = high(cards).by(&KINDS);
    if strength.category() > Category::Pair {
        return strength;
    }
    let suits = Suits::of(cards);
    let Counted { once, twice, .. } = suits.counted();
    // The side card may have the rank of one of the four; then its rank is that of the pair.
    let side = |four: u32| match once & !four {
        0 => twice,
        rank => rank,
    };
    let with_side =
        |kind, named, four| Strength::new(kind, named, if fifth { side(four) } else { 0 });
    if let Some(four) = suits.with(4) {
        return with_side(FOUR_FLUSH, four, four);
    }
    match straight(once, 4, Rank::Two) {
        0 => strength,
        top => with_side(FOUR_STRAIGHT, top, four_down_from(top)),
    }
}

/// The four consecutive ranks of which `top` is the highest; the ace is below the deuce.
fn four_down_from(top: u32) -> u32 {
    let row = top | top >> 1 | top >> 2 | top >> 3;
    if top == 1 << Rank::Four.index() { row | 1 << Rank::Ace.index() } else { row }
}

/// Ranks five-card high hands separately by their ranks and by their suits.
///
/// If five of seven cards have one suit, the hand is neither four of a kind nor a full house, so a flush can be ranked
/// by itself.
#[derive(Clone, Copy)]
pub struct Order {
    lowest: Rank,
    kinds: [Kind; 9],
}

/// The ranking in games with the deck of 52 cards.
pub(crate) const WHOLE_DECK: Order = Order::from(Rank::Two);

impl Order {
    /// The ranking for a deck with this lowest rank.
    pub(crate) const fn from(lowest: Rank) -> Order {
        let ranking = if lowest as u8 == 0 { Ranking::High } else { Ranking::FlushOverFull };
        Order { lowest, kinds: Kind::all_high(ranking) }
    }

    /// The lowest rank of the deck.
    #[inline]
    pub const fn lowest(self) -> Rank {
        self.lowest
    }

    /// The weakest hand that beats every flush, not counting straight flushes.
    ///
    /// It is the weakest full house or, in a stripped deck, the weakest four of a kind.
    #[inline]
    pub const fn above_flush(self) -> Strength {
        let [.., full_house, quads, _] = self.kinds;
        Strength::new(if self.lowest as u8 == 0 { full_house } else { quads }, 0, 0)
    }

    /// Whether these ranks contain a straight.
    #[inline]
    pub const fn has_straight(self, ranks: u32) -> bool {
        straight(ranks, 5, self.lowest) != 0
    }

    /// The strength of the best flush from at least five ranks of one suit.
    #[inline]
    pub(crate) const fn suited(self, ranks: u32) -> Strength {
        let [.., flush, _, _, straight_flush] = self.kinds;
        match straight(ranks, 5, self.lowest) {
            0 => Strength::new(flush, 0, highest_of(ranks, 5)),
            top => Strength::new(straight_flush, 0, top),
        }
    }

    /// The strength of the best five of five to seven cards that make no flush.
    #[inline]
    pub(crate) const fn unsuited(self, ranks: Counted) -> Strength {
        let Counted { once, twice, thrice, quads } = ranks;
        let [high_card, pair, two_pair, trips, in_a_row, _, full_house, four_of, _] = self.kinds;
        if quads != 0 {
            let four = highest(quads);
            return Strength::new(four_of, four, highest(once & !four));
        }
        let three = highest(thrice);
        let pairs = twice & !three; // a second set of three fills the house as a pair
        if three != 0 && pairs != 0 {
            return Strength::new(full_house, three, highest(pairs));
        }
        match straight(once, 5, self.lowest) {
            0 => {}
            top => return Strength::new(in_a_row, 0, top),
        }
        if three != 0 {
            return Strength::new(trips, three, highest_of(once & !three, 2));
        }
        let pairs = highest_of(twice, 2);
        match pairs.count_ones() {
            2 => Strength::new(two_pair, pairs, highest(once & !pairs)), // maybe of a third pair
            1 => Strength::new(pair, pairs, highest_of(once & !pairs, 3)),
            _ => Strength::new(high_card, 0, highest_of(once, 5)),
        }
    }
}
