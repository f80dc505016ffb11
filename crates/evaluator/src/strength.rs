use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use cards::Rank;
use core::fmt;

#[cfg(test)]
mod tests;

/// How strong a hand is. Comparable: the greater wins, equal hands tie.
///
/// Suits play no part in it, so two hands of the same ranks are equal.
///
/// # Examples
/// ```
/// use cards::parse_cards;
/// use evaluator::high;
///
/// let of = |text| high(parse_cards(text).unwrap().into_iter().collect());
/// assert!(of("2c 2d 2h 2s 3c") > of("Ac Ad Ah Ks Kc"));
/// assert_eq!(of("As Ks Qs Js 9s"), of("Ah Kh Qh Jh 9h"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u32); // four bits the category, then five times four bits of rank

/// The kinds of high hands, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Category {
    HighCard,
    Pair,
    TwoPair,
    Trips,
    Straight,
    Flush,
    FullHouse,
    Quads,
    StraightFlush,
}

impl Category {
    /// Every kind, weakest first.
    pub const ALL: [Category; 9] = [
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

    /// How many ranks name a hand of this kind completely.
    const fn ranks(self) -> usize {
        match self {
            Category::Straight | Category::StraightFlush => 1,
            Category::FullHouse | Category::Quads => 2,
            Category::TwoPair | Category::Trips => 3,
            Category::Pair => 4,
            Category::HighCard | Category::Flush => 5,
        }
    }
}

impl Strength {
    /// The strength of this kind and these ranks, most telling first; those that the kind does not
    /// need must be 0.
    pub(crate) fn new(category: Category, ranks: [u8; 5]) -> Strength {
        let digits = ranks.into_iter().fold(0, |all, rank| all << 4 | u32::from(rank));
        Strength((category as u32) << 20 | digits)
    }

    /// Its kind.
    pub fn category(self) -> Category {
        Category::ALL[(self.0 >> 20) as usize]
    }

    /// The ranks that name it, most telling first: two pair, nines and fours with a king is
    /// `[9, 4, K]`; a straight to the ten is `[T]`. Two hands of one category and the same ranks
    /// tie.
    ///
    /// # Examples
    /// ```
    /// use cards::{Rank, parse_cards};
    /// use evaluator::high;
    ///
    /// let of = |text| high(parse_cards(text).unwrap().into_iter().collect());
    /// assert_eq!(of("9c 4d 9h 4s Kc").ranks(), [Rank::Nine, Rank::Four, Rank::King]);
    /// assert_eq!(of("Ac 2d 3h 4s 5c").ranks(), [Rank::Five]); // the ace is the low card here
    /// ```
    pub fn ranks(self) -> Vec<Rank> {
        let rank = |at: usize| Rank::from_index((self.0 >> (16 - 4 * at) & 0xf) as u8);
        (0..self.category().ranks()).map(rank).collect()
    }

    /// In words: "two pair, nines and fours". Kickers are not named.
    ///
    /// # Examples
    /// ```
    /// use cards::parse_cards;
    /// use evaluator::high;
    ///
    /// let words = |text| high(parse_cards(text).unwrap().into_iter().collect()).words();
    /// assert_eq!(words("Ac 9c 7c 4c 2c"), "ace-high flush");
    /// assert_eq!(words("6c 7d 8h 9s Tc"), "straight to the ten");
    /// assert_eq!(words("As Ks Qs Js Ts"), "royal flush");
    /// ```
    pub fn words(self) -> String {
        let ranks = self.ranks();
        let (one, many) = (|at: usize| singular(ranks[at]), |at: usize| plural(ranks[at]));
        match self.category() {
            Category::HighCard => format!("{} high", one(0)),
            Category::Pair => format!("a pair of {}", many(0)),
            Category::TwoPair => format!("two pair, {} and {}", many(0), many(1)),
            Category::Trips => format!("three {}", many(0)),
            Category::Straight => format!("straight to the {}", one(0)),
            Category::Flush => format!("{}-high flush", one(0)),
            Category::FullHouse => format!("full house, {} full of {}", many(0), many(1)),
            Category::Quads => format!("four {}", many(0)),
            Category::StraightFlush if ranks[0] == Rank::Ace => "royal flush".to_string(),
            Category::StraightFlush => format!("straight flush to the {}", one(0)),
        }
    }
}

/// Category and ranks: `TwoPair [9, 4, K]`.
impl fmt::Debug for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}", self.category(), self.ranks())
    }
}

fn singular(rank: Rank) -> &'static str {
    match rank {
        Rank::Two => "deuce",
        Rank::Three => "three",
        Rank::Four => "four",
        Rank::Five => "five",
        Rank::Six => "six",
        Rank::Seven => "seven",
        Rank::Eight => "eight",
        Rank::Nine => "nine",
        Rank::Ten => "ten",
        Rank::Jack => "jack",
        Rank::Queen => "queen",
        Rank::King => "king",
        Rank::Ace => "ace",
    }
}

fn plural(rank: Rank) -> &'static str {
    match rank {
        Rank::Two => "deuces",
        Rank::Three => "threes",
        Rank::Four => "fours",
        Rank::Five => "fives",
        Rank::Six => "sixes",
        Rank::Seven => "sevens",
        Rank::Eight => "eights",
        Rank::Nine => "nines",
        Rank::Ten => "tens",
        Rank::Jack => "jacks",
        Rank::Queen => "queens",
        Rank::King => "kings",
        Rank::Ace => "aces",
    }
}
