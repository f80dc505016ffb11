//! The strength of a hand, and the rankings and categories of hands.

use crate::kind::{self, Kind};
use crate::suits::RANKS;
use crate::words;
use alloc::string::String;
use alloc::vec::Vec;
use cards::Rank;
use core::fmt;
use core::num::NonZeroU32;

#[cfg(test)]
mod tests;

/// The strength of a hand in one [`Ranking`]: the greater strength wins, and equal strengths tie.
///
/// This holds for low hands too: the better low has the greater strength. Strengths of different rankings must not be
/// compared.
///
/// No suit is better than another: two hands of one category with the same ranks are equal.
///
/// # Examples
/// ```
/// use cards::parse_cards;
/// use evaluator::{ace_to_five, high};
///
/// let of = |text| high(parse_cards(text).unwrap().into_iter().collect());
/// assert!(of("2c 2d 2h 2s 3c") > of("Ac Ad Ah Ks Kc"));
/// assert_eq!(of("As Ks Qs Js 9s"), of("Ah Kh Qh Jh 9h"));
///
/// let of = |text| ace_to_five(parse_cards(text).unwrap().into_iter().collect());
/// assert!(of("5c 4c 3c 2c Ac") > of("6c 4c 3c 2c Ac"));
/// ```
// The top six bits hold the kind of hand. Below them are two masks of thirteen ranks: first the ranks that name the
// hand, then those that break ties. Masks with equally many ranks compare as the ranks do, highest first. The masks of
// a low hand are inverted, because lower ranks win there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(NonZeroU32);

/// A way to rank hands, used in one or more games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ranking {
    /// Hands rank from high card to straight flush.
    High,
    /// Like `High`, but a flush beats a full house. Used in short deck, draw 7-E and Americana.
    FlushOverFull,
    /// Like `High`, with four-card straights and four-card flushes between a pair and two pair.
    Soko,
    /// The lowest ranks win, with the ace low, as in razz and in the low half of split pots.
    ///
    /// Straights and flushes do not count.
    AceToFive,
    /// The reverse of `High`, with the ace always high. Used in deuce-to-seven draw games.
    DeuceToSeven,
    /// The hand with more cards of different ranks and suits wins; if equal, the hand with lower ranks.
    Badugi,
    /// Hands of three cards: a straight beats a flush, and three of a kind beats both.
    ThreeCard,
}

/// A category of hands, such as a flush.
///
/// The variants are in the order of [`Ranking::High`] and [`Ranking::Soko`], weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Category {
    HighCard,
    Pair,
    /// Four cards of consecutive ranks (Soko).
    FourStraight,
    /// Four cards of one suit (Soko).
    FourFlush,
    TwoPair,
    Trips,
    Straight,
    Flush,
    FullHouse,
    Quads,
    StraightFlush,
    /// A badugi hand in which one card counts.
    OneCard,
    /// A badugi hand in which two cards count.
    TwoCards,
    /// A badugi hand in which three cards count.
    ThreeCards,
    /// A badugi: a hand in which all four cards count.
    FourCards,
}

impl Category {
    /// The categories of [`Ranking::High`], weakest first.
    pub const HIGH: [Category; 9] = [
        Category::HighCard,
        Category::Pair,
        Category::TwoPair,
        Category::Trips,
        Category::Straight,
        Category::Flush,
        Category::FullHouse,
        Category::Quads,
        Category::StraightFlush,
    ];
}

impl Strength {
    /// Packs a strength from its kind and two masks of ranks. In a ranking with a low ace, the ace is bit 0.
    #[inline]
    pub(crate) const fn new(kind: Kind, named: u32, rest: u32) -> Strength {
        let masks = named << 13 | rest;
        let masks = if kind.is_low() { masks ^ (RANKS << 13 | RANKS) } else { masks };
        match NonZeroU32::new(kind.code() << 26 | masks) {
            Some(bits) => Strength(bits),
            None => panic!("no kind has the code 0"),
        }
    }

    /// Converts a strength of [`Ranking::High`] to another ranking.
    ///
    /// `kinds[i]` is the kind that the other ranking gives to the `i`th of the categories [`Category::HIGH`].
    pub(crate) fn by(self, kinds: &[Kind; 9]) -> Strength {
        let (named, rest) = self.masks();
        // The codes of the high ranking come first.
        Strength::new(kinds[(self.kind().code() - 1) as usize], named, rest)
    }

    /// Converts a strength of [`Ranking::High`] to [`Ranking::DeuceToSeven`]; the result is wrong for A-5-4-3-2.
    pub(crate) const fn turned_over(self) -> Strength {
        // Subtracting from this number reverses both kinds and ranks.
        const BOTH: u32 = {
            let high = Kind::all_high(Ranking::High);
            let low = Kind::all_high(Ranking::DeuceToSeven);
            let both = high[0].code() + low[0].code();
            let mut nth = 0;
            while nth < high.len() {
                assert!(high[nth].code() + low[nth].code() == both);
                nth += 1;
            }
            both << 26 | RANKS << 13 | RANKS
        };
        Strength(NonZeroU32::new(BOTH - self.0.get()).expect("no kind has the code 0"))
    }

    /// Whether two strengths are equal. Unlike `==`, this function can be used in constants.
    pub(crate) const fn is(self, other: Strength) -> bool {
        self.0.get() == other.0.get()
    }

    fn kind(self) -> Kind {
        Kind::of_code(self.0.get() >> 26)
    }

    /// The two masks of ranks that were given to [`Strength::new`].
    fn masks(self) -> (u32, u32) {
        let bits = if self.kind().is_low() { !self.0.get() } else { self.0.get() };
        (bits >> 13 & RANKS, bits & RANKS)
    }

    /// The ranking to which the strength belongs.
    pub fn ranking(self) -> Ranking {
        self.kind().ranking()
    }

    /// The category of the hand, such as a flush.
    pub fn category(self) -> Category {
        self.kind().category()
    }

    /// The ranks that decide within the hand's category, most significant first.
    ///
    /// Two pair, nines and fours with a king, has `[9, 4, K]`; a straight to the ten has `[T]`. Two hands of one
    /// category with the same ranks tie.
    ///
    /// # Examples
    /// ```
    /// use cards::{Rank, parse_cards};
    /// use evaluator::{badugi, high};
    ///
    /// let of = |text| high(parse_cards(text).unwrap().into_iter().collect());
    /// assert_eq!(of("9c 4d 9h 4s Kc").ranks(), [Rank::Nine, Rank::Four, Rank::King]);
    /// assert_eq!(of("Ac 2d 3h 4s 5c").ranks(), [Rank::Five]); // the ace is the low card here
    ///
    /// let of = |text| badugi(parse_cards(text).unwrap().into_iter().collect());
    /// assert_eq!(of("Ac 2d 2h 7s").ranks(), [Rank::Seven, Rank::Two, Rank::Ace]);
    /// ```
    pub fn ranks(self) -> Vec<Rank> {
        let (named, rest) = self.masks();
        let ranks = |mask: u32| (0..13_u8).rev().filter(move |bit| mask >> bit & 1 == 1);
        let rank = |bit: u8| match self.ranking() {
            Ranking::AceToFive | Ranking::Badugi => Rank::from_index((bit + 12) % 13),
            Ranking::High
            | Ranking::FlushOverFull
            | Ranking::Soko
            | Ranking::DeuceToSeven
            | Ranking::ThreeCard => Rank::from_index(bit),
        };
        ranks(named).chain(ranks(rest)).map(rank).collect()
    }

    /// The hand in words, such as "two pair, nines and fours". Kickers are not named.
    ///
    /// # Examples
    /// ```
    /// use cards::parse_cards;
    /// use evaluator::{ace_to_five, badugi, high};
    ///
    /// let words = |text| high(parse_cards(text).unwrap().into_iter().collect()).words();
    /// assert_eq!(words("Ac 9c 7c 4c 2c"), "ace-high flush");
    /// assert_eq!(words("6c 7d 8h 9s Tc"), "straight to the ten");
    /// assert_eq!(words("As Ks Qs Js Ts"), "royal flush");
    ///
    /// let words = |text| ace_to_five(parse_cards(text).unwrap().into_iter().collect()).words();
    /// assert_eq!(words("Ac 8c 7c 4c 2c Kd Ks"), "8-7-4-2-A low");
    ///
    /// let words = |text| badugi(parse_cards(text).unwrap().into_iter().collect()).words();
    /// assert_eq!(words("Ac 2d 2h 7s"), "three-card 7-2-A");
    /// ```
    pub fn words(self) -> String {
        words::of(self.ranking(), self.category(), &self.ranks())
    }
}

/// Prints the category and the ranks: `TwoPair [9, 4, K]`.
impl fmt::Debug for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}", self.category(), self.ranks())
    }
}

const _: () = assert!(kind::COUNT < 64, "six bits hold every kind");
