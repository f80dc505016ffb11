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

/// The strength of a hand in one [`Ranking`]. The greater wins and equal ones tie, for lows too: the better low is the
/// greater. Strengths of different rankings must not be compared.
///
/// Suits play no part, so two hands with the same ranks are equal.
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
// Six bits hold the kind of hand. Below them are two masks of thirteen ranks: first those that name the hand, then
// those that break ties. Masks with the same number of ranks compare like the ranks, highest first; those of a low are
// inverted, because there the lower ranks win.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(NonZeroU32);

/// An order in which hands are ranked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ranking {
    /// From high card to straight flush.
    High,
    /// As `High`, with the flush above the full house: short deck, draw 7-E, Americana.
    FlushOverFull,
    /// As `High`, with four-card straights and flushes between pair and two pair.
    Soko,
    /// The lowest ranks win, ace low; straights and flushes do not count: razz, and the low half of split pots.
    AceToFive,
    /// `High` reversed, with the ace always high: 2-7 draw games.
    DeuceToSeven,
    /// The most cards of different ranks and suits, then the lowest ranks.
    Badugi,
    /// Three cards: the straight above the flush, three of a kind above both.
    ThreeCard,
}

/// The kinds of hands, in the order of [`Ranking::High`] and [`Ranking::Soko`], weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Category {
    HighCard,
    Pair,
    /// Four cards in a row (Soko).
    FourStraight,
    /// Four cards of a suit (Soko).
    FourFlush,
    TwoPair,
    Trips,
    Straight,
    Flush,
    FullHouse,
    Quads,
    StraightFlush,
    /// One card that counts (badugi).
    OneCard,
    /// Two cards that count (badugi).
    TwoCards,
    /// Three cards that count (badugi).
    ThreeCards,
    /// All four cards count: a badugi.
    FourCards,
}

impl Category {
    /// The kinds of [`Ranking::High`], weakest first.
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
    /// `named` and `rest` are masks of ranks; in rankings with a low ace it is bit 0.
    #[inline]
    pub(crate) const fn new(kind: Kind, named: u32, rest: u32) -> Strength {
        let masks = named << 13 | rest;
        let masks = if kind.is_low() { masks ^ (RANKS << 13 | RANKS) } else { masks };
        match NonZeroU32::new(kind.code() << 26 | masks) {
            Some(bits) => Strength(bits),
            None => panic!("no kind has the code 0"),
        }
    }

    /// Turns a strength of [`Ranking::High`] into one of another ranking; `kinds` are that ranking's kinds of
    /// [`Category::HIGH`].
    pub(crate) fn by(self, kinds: &[Kind; 9]) -> Strength {
        let (named, rest) = self.masks();
        // The high ranking's codes are the first.
        Strength::new(kinds[(self.kind().code() - 1) as usize], named, rest)
    }

    /// Turns a strength of [`Ranking::High`] into one of [`Ranking::DeuceToSeven`]; wrong for wheels.
    pub(crate) const fn turned_over(self) -> Strength {
        // Both kinds and ranks are reversed.
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

    /// Equality in constants.
    pub(crate) const fn is(self, other: Strength) -> bool {
        self.0.get() == other.0.get()
    }

    fn kind(self) -> Kind {
        Kind::of_code(self.0.get() >> 26)
    }

    /// The two masks as given to `new`.
    fn masks(self) -> (u32, u32) {
        let bits = if self.kind().is_low() { !self.0.get() } else { self.0.get() };
        (bits >> 13 & RANKS, bits & RANKS)
    }

    /// The ranking that the strength belongs to.
    pub fn ranking(self) -> Ranking {
        self.kind().ranking()
    }

    /// The kind of hand.
    pub fn category(self) -> Category {
        self.kind().category()
    }

    /// The ranks that name the hand, most significant first. Two pair, nines and fours with a king is `[9, 4, K]`; a
    /// straight to the ten is `[T]`. Two hands of one kind with the same ranks tie.
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

    /// The hand in words: "two pair, nines and fours". Kickers are not named.
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

/// Prints category and ranks: `TwoPair [9, 4, K]`.
impl fmt::Debug for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}", self.category(), self.ranks())
    }
}

const _: () = assert!(kind::COUNT < 64, "six bits hold every kind");
