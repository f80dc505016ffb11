//! The odds of every two hold'em hands before the flop, computed once and stored in a file.
//!
//! The odds stay the same if the suits are renamed or the two hands are swapped. Of all matchups that differ only in
//! these ways, the file has one; that makes 47,008. All numbers are little-endian:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `CRPREFLP` |
//! | 4 | the version, 1 |
//! | 4 | the number of matchups, 47,008 |
//! | 12 each | the matchups |
//! | 8 | the checksum: FNV-1a, 64 bits, of all earlier bytes |
//!
//! A matchup begins with a byte for each of its four cards: four times the rank (0 deuce to 12 ace) plus the suit (0
//! clubs, 1 diamonds, 2 hearts, 3 spades). The cards of each hand are in ascending order. Two numbers of 4 bytes each
//! follow: on how many of the 1,712,304 boards the first hand wins alone, and on how many the pot is split.
//!
//! A matchup can be written in several ways; the file has the way whose four bytes sort first. The matchups are in
//! ascending order of these bytes.

use crate::by_rank;
use crate::by_rank::lows::Lows;
use crate::odds::Tally;
use crate::{EquityError, Holding, Odds};
use cards::{Card, Suit};
use evaluator::apart::Whole;

#[cfg(test)]
mod tests;

const MARK: &[u8; 8] = b"CRPREFLP";
const VERSION: u32 = 1;
const HEAD: usize = 16;
const ENTRY: usize = 12;
const CHECKSUM: usize = 8;

/// Number of matchups. Matchups that differ only in the names of the suits or the order of the hands count once.
const MATCHUPS: usize = 47_008;
/// Number of boards for each matchup.
const BOARDS: u32 = 1_712_304;

/// A table of the odds of every two hold'em hands before the flop.
///
/// # Examples
/// ```no_run
/// use equity::{Contest, Holding, Preflop};
///
/// let bytes = Preflop::compute().to_bytes(); // some seconds
/// let table = Preflop::from_bytes(&bytes).unwrap();
/// let holding = |text| Holding::parse(Contest::of_key("holdem").unwrap(), text).unwrap();
/// let odds = table.odds(&holding("AsAh"), &holding("KK")).unwrap();
/// assert_eq!(odds.deals, 6 * 1_712_304);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preflop {
    matchups: Vec<Matchup>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Matchup {
    cards: [u8; 4],
    wins: u32,
    splits: u32,
}

/// Why a sequence of bytes is not a table of preflop odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PreflopError {
    /// The length is wrong. The file is something else, or only part of a table.
    #[error("the file has {found} bytes; a table of preflop odds has {expected}")]
    Length {
        /// Number of bytes found.
        found: usize,
        /// Number of bytes required.
        expected: usize,
    },
    /// The first bytes are wrong. The file is something else.
    #[error("the file is not a table of preflop odds")]
    Mark,
    /// The table has a version that this program cannot read.
    #[error(
        "the file has version {0}; this cardroom reads version {VERSION}; create the file again with `cardroom preflop`"
    )]
    Version(u32),
    /// The table was changed after it was written: its checksum is wrong.
    #[error("the file is damaged (wrong checksum); create it again with `cardroom preflop`")]
    Checksum,
    /// The matchup with this index has wrong cards or impossible numbers.
    #[error(
        "the file is damaged (matchup {0} is impossible); create it again with `cardroom preflop`"
    )]
    Matchup(usize),
}

impl Preflop {
    /// Computes the odds of every matchup. This takes some seconds.
    pub fn compute() -> Preflop {
        let lows = Lows::none();
        let matchup = |cards: [u8; 4]| {
            let [a, b, c, d] = cards.map(Card::from_index);
            let mut won = [0; 4];
            let hands = Whole::new(&[vec![a, b], vec![c, d]]);
            by_rank::count(&hands, &lows, &[], [a, b, c, d].into_iter().collect(), &mut won);
            let [wins, splits] = [won[1], won[3]].map(|boards| boards as u32); // below 2 million
            Matchup { cards, wins, splits }
        };
        Preflop { matchups: every().into_iter().map(matchup).collect() }
    }

    /// Returns the odds of two holdings, counting every choice of hands and every board.
    ///
    /// # Errors
    /// [`EquityError::NoChoice`] if in every choice of two hands some card occurs twice.
    pub fn odds(&self, one: &Holding, other: &Holding) -> Result<Odds, EquityError> {
        let mut tally = Tally::new(2);
        let others = hands_of(other);
        for (one, weight) in hands_of(one) {
            for &(other, of_other) in &others {
                if !one.iter().any(|card| other.contains(card)) {
                    let (wins, losses, splits) = self.boards(one, other);
                    tally.add_wins(&[0, wins, losses, splits].map(i64::from), 0, weight * of_other);
                }
            }
        }
        if tally.deals() == 0 { Err(EquityError::NoChoice) } else { Ok(tally.odds(true)) }
    }

    /// The numbers of boards on which the first hand wins alone, the second hand wins alone, and the pot is split.
    fn boards(&self, one: [Card; 2], other: [Card; 2]) -> (u32, u32, u32) {
        let (cards, is_turned) = least([one, other].map(|hand| hand.map(Card::index)));
        let at = self.matchups.binary_search_by_key(&cards, |matchup| matchup.cards);
        let Matchup { wins, splits, .. } = self.matchups[at.expect("every matchup is there")];
        let losses = BOARDS - wins - splits;
        if is_turned { (losses, wins, splits) } else { (wins, losses, splits) }
    }

    /// Writes the table as the bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((MATCHUPS as u32).to_le_bytes());
        for Matchup { cards, wins, splits } in &self.matchups {
            bytes.extend(cards);
            bytes.extend(wins.to_le_bytes());
            bytes.extend(splits.to_le_bytes());
        }
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// Reads a table from the bytes of a file.
    ///
    /// # Errors
    /// [`PreflopError`] unless the bytes are a complete and undamaged table of this version.
    pub fn from_bytes(bytes: &[u8]) -> Result<Preflop, PreflopError> {
        let expected = HEAD + MATCHUPS * ENTRY + CHECKSUM;
        let number = |at: usize| {
            let four = bytes.get(at..at + 4).and_then(|four| four.try_into().ok());
            u32::from_le_bytes(four.unwrap_or_default())
        };
        if !bytes.starts_with(MARK) {
            return Err(PreflopError::Mark);
        }
        if bytes.len() >= HEAD && number(8) != VERSION {
            return Err(PreflopError::Version(number(8)));
        }
        if bytes.len() != expected {
            return Err(PreflopError::Length { found: bytes.len(), expected });
        }
        let (body, sum) = bytes.split_at(expected - CHECKSUM);
        if checksum(body).to_le_bytes() != *sum {
            return Err(PreflopError::Checksum);
        }
        let mut matchups = Vec::with_capacity(MATCHUPS);
        for (at, cards) in every().into_iter().enumerate() {
            let place = HEAD + at * ENTRY;
            let (wins, splits) = (number(place + 4), number(place + 8));
            let can_be = wins.checked_add(splits).is_some_and(|boards| boards <= BOARDS);
            if bytes[place..place + 4] != cards || !can_be {
                return Err(PreflopError::Matchup(at));
            }
            matchups.push(Matchup { cards, wins, splits });
        }
        Ok(Preflop { matchups })
    }
}

/// The hands that the player may have, with their weights.
fn hands_of(holding: &Holding) -> Vec<([Card; 2], f64)> {
    match holding {
        Holding::Range(range) => range.hands().to_vec(),
        Holding::Cards(known) => {
            let every = Card::all().flat_map(|b| Card::all().map(move |a| [a, b]));
            every
                .filter(|[a, b]| a < b && known.iter().all(|card| [a, b].contains(&card)))
                .map(|hand| (hand, 1.0))
                .collect()
        }
    }
}

/// The cards of every matchup, each written in the way that sorts first, in ascending order.
fn every() -> Vec<[u8; 4]> {
    // The way that sorts first begins with a club; if its second card is not a club, it is a diamond.
    let firsts = (0..52).step_by(4).flat_map(|a| (a + 1..52).map(move |b| [a, b]));
    let firsts = firsts.filter(|[_, b]| b % 4 <= 1);
    let all = firsts.flat_map(|one| {
        let others = (0..52).flat_map(|a| (a + 1..52).map(move |b| [a, b]));
        others.filter_map(move |other| {
            let is_apart = !one.iter().any(|card| other.contains(card));
            let form = [one[0], one[1], other[0], other[1]];
            (is_apart && least([one, other]).0 == form).then_some(form)
        })
    });
    let mut all: Vec<[u8; 4]> = all.collect();
    all.sort_unstable();
    all
}

/// Returns the way to write a matchup that sorts first, and whether it swaps the two hands.
fn least(hands: [[u8; 2]; 2]) -> ([u8; 4], bool) {
    let mut least = ([u8::MAX; 4], false);
    for names in orders() {
        let named = hands.map(|hand| {
            let [a, b] = hand.map(|card| card / 4 * 4 + names[usize::from(card % 4)]);
            [a.min(b), a.max(b)]
        });
        for (is_turned, [[a, b], [c, d]]) in [(false, named), (true, [named[1], named[0]])] {
            least = least.min(([a, b, c, d], is_turned));
        }
    }
    least
}

/// The 24 orders of the four suits.
fn orders() -> impl Iterator<Item = [u8; 4]> {
    let suits = || Suit::ALL.map(Suit::index).into_iter();
    let three = move |a| {
        suits().filter(move |b| *b != a).flat_map(move |b| {
            suits().filter(move |c| ![a, b].contains(c)).map(move |c| [a, b, c, 6 - a - b - c])
        })
    };
    suits().flat_map(three)
}

fn checksum(bytes: &[u8]) -> u64 {
    let step = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}
