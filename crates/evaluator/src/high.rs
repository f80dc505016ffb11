use crate::kind::Kind;
use crate::suits::{Counted, Suits, highest, highest_of, straight};
use crate::{Category, Ranking, Strength};
use cards::{CardSet, Rank};

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
    const KINDS: Kinds = Kinds::of(Ranking::High);
    best(cards, Rank::Two, &KINDS)
}

/// The strength of the best five of five to seven cards from a deck without the ranks below
/// `lowest`: a flush beats a full house, and the ace also stands below `lowest`.
///
/// Short deck and draw 7-E for five players have 36 cards, from the six; draw 7-E for up to four and
/// Americana 32, from the seven (SVS-2.5L-01, SVS-3.5.1-03).
///
/// # Panics
/// With fewer than five or more than seven cards, or a card below `lowest`.
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
    const KINDS: Kinds = Kinds::of(Ranking::FlushOverFull);
    let below = (1_u64 << (4 * lowest.index())) - 1;
    assert!(cards.bits() & below == 0, "the deck has no card below the {lowest:?}");
    best(cards, lowest, &KINDS)
}

/// The strength of five cards by the ranking of Soko: four cards in a row, and above them four cards
/// of a suit, stand between a pair and two pair (SVS-2.5-02, RAY-SOKO-04).
///
/// `fifth` says whether the fifth card decides between two hands whose four are equal.
///
/// # Panics
/// Without exactly five cards.
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
    const KINDS: Kinds = Kinds::of(Ranking::Soko);
    const FOUR_FLUSH: Kind = Kind::new(Ranking::Soko, Category::FourFlush);
    const FOUR_STRAIGHT: Kind = Kind::new(Ranking::Soko, Category::FourStraight);
    assert!(cards.len() == 5, "a hand of Soko is made of five cards");
    let strength = best(cards, Rank::Two, &KINDS);
    if strength.category() > Category::Pair {
        return strength;
    }
    let suits = Suits::of(cards);
    let Counted { once, twice, .. } = suits.counted();
    // The side card may be of a rank that is among the four: then it is the pair's.
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

/// The four ranks of a row, from its top; below the deuce comes the ace.
fn four_down_from(top: u32) -> u32 {
    let row = top | top >> 1 | top >> 2 | top >> 3;
    if top == 1 << Rank::Four.index() { row | 1 << Rank::Ace.index() } else { row }
}

/// A ranking's kinds of five-card hands.
struct Kinds {
    high_card: Kind,
    pair: Kind,
    two_pair: Kind,
    trips: Kind,
    straight: Kind,
    flush: Kind,
    full_house: Kind,
    quads: Kind,
    straight_flush: Kind,
}

impl Kinds {
    const fn of(ranking: Ranking) -> Kinds {
        Kinds {
            high_card: Kind::new(ranking, Category::HighCard),
            pair: Kind::new(ranking, Category::Pair),
            two_pair: Kind::new(ranking, Category::TwoPair),
            trips: Kind::new(ranking, Category::Trips),
            straight: Kind::new(ranking, Category::Straight),
            flush: Kind::new(ranking, Category::Flush),
            full_house: Kind::new(ranking, Category::FullHouse),
            quads: Kind::new(ranking, Category::Quads),
            straight_flush: Kind::new(ranking, Category::StraightFlush),
        }
    }
}

/// A ranking of five-card high hands, asked by ranks and by suits apart: [`high`] for 52 cards,
/// [`stripped`] for fewer.
#[derive(Clone, Copy)]
pub(crate) struct Order {
    lowest: Rank,
    kinds: &'static Kinds,
}

impl Order {
    /// That of the deck which begins at this rank.
    pub(crate) const fn from(lowest: Rank) -> Order {
        const HIGH: Kinds = Kinds::of(Ranking::High);
        const STRIPPED: Kinds = Kinds::of(Ranking::FlushOverFull);
        Order { lowest, kinds: if lowest as u8 == 0 { &HIGH } else { &STRIPPED } }
    }

    pub(crate) const fn lowest(self) -> Rank {
        self.lowest
    }

    /// The weakest kind of hand that no flush beats, but for a straight flush.
    pub(crate) fn above_flush(self) -> Strength {
        let kind = if self.lowest == Rank::Two { self.kinds.full_house } else { self.kinds.quads };
        Strength::new(kind, 0, 0)
    }

    /// The best five of at least five cards that make no flush.
    pub(crate) fn unsuited(self, ranks: Counted) -> Strength {
        unsuited(ranks, self.lowest, self.kinds)
    }

    /// The best five of at least five ranks of one suit.
    pub(crate) fn suited(self, ranks: u32) -> Strength {
        suited(ranks, self.lowest, self.kinds)
    }

    /// Whether the ranks have a straight.
    pub(crate) fn has_straight(self, ranks: u32) -> bool {
        straight(ranks, 5, self.lowest) != 0
    }
}

/// The best five cards; where flush and full house stand in the ranking does not matter, since no
/// seven cards make both.
#[track_caller]
fn best(cards: CardSet, lowest: Rank, kinds: &Kinds) -> Strength {
    assert!((5..=7).contains(&cards.len()), "a high hand is made of five to seven cards");
    let suits = Suits::of(cards);

    // At most one suit can have five of seven cards, and with five of seven cards in one suit the
    // other two make neither quads nor a full house: a flush is judged first and alone.
    match suits.with(5) {
        Some(flush) => suited(flush, lowest, kinds),
        None => unsuited(suits.counted(), lowest, kinds),
    }
}

/// The best five of five or more ranks of one suit.
fn suited(flush: u32, lowest: Rank, kinds: &Kinds) -> Strength {
    match straight(flush, 5, lowest) {
        0 => Strength::new(kinds.flush, 0, highest_of(flush, 5)),
        top => Strength::new(kinds.straight_flush, 0, top),
    }
}

/// The best five cards by their ranks alone.
fn unsuited(ranks: Counted, lowest: Rank, kinds: &Kinds) -> Strength {
    let Counted { once, twice, thrice, quads } = ranks;
    if quads != 0 {
        let four = highest(quads);
        return Strength::new(kinds.quads, four, highest(once & !four));
    }
    let three = highest(thrice);
    let pairs = twice & !three; // a second set of three fills the house as a pair
    if three != 0 && pairs != 0 {
        return Strength::new(kinds.full_house, three, highest(pairs));
    }
    match straight(once, 5, lowest) {
        0 => {}
        top => return Strength::new(kinds.straight, 0, top),
    }
    if three != 0 {
        return Strength::new(kinds.trips, three, highest_of(once & !three, 2));
    }
    let pairs = highest_of(twice, 2);
    match pairs.count_ones() {
        2 => Strength::new(kinds.two_pair, pairs, highest(once & !pairs)), // maybe of a third pair
        1 => Strength::new(kinds.pair, pairs, highest_of(once & !pairs, 3)),
        _ => Strength::new(kinds.high_card, 0, highest_of(once, 5)),
    }
}
