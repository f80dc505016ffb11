//! Ranges of hold'em hands, and their notation.

use cards::{Card, NotationError, Rank, Suit, parse_cards};
use std::str::FromStr;

#[cfg(test)]
mod tests;

/// The hold'em hands that a player may have, each with a weight: `QQ+,AKs,A5s-A2s,KdQd:0.5`.
///
/// The pieces of a range are separated by commas or spaces:
///
/// | piece | hands |
/// |---|---|
/// | `QQ` | the six pairs of queens |
/// | `QQ+` | queens and better |
/// | `99-66` | the pairs from nines down to sixes |
/// | `AKs`, `AKo`, `AK` | ace-king suited, ace-king offsuit, any ace-king |
/// | `A9s+` | the second card from the nine up to just below the first card |
/// | `A5s-A2s` | the second card from the five down to the deuce |
/// | `AsKh` | only this hand |
/// | `*` | every hand |
///
/// A piece may end with `:` and a weight above 0 and at most 1. If a hand is named more than once, its last weight
/// counts.
///
/// # Examples
/// ```
/// use equity::Range;
///
/// let range: Range = "QQ+,AKs,A5s-A2s".parse().unwrap();
/// assert_eq!(range.hands().len(), 3 * 6 + 4 + 4 * 4);
/// assert_eq!("*".parse::<Range>().unwrap().hands().len(), 1326);
/// let error = "QQ+,AKx".parse::<Range>().unwrap_err();
/// assert_eq!(error.to_string(), "\"AKx\" is not a hand or a range; expected for example QQ+, AKs, A5s-A2s or AsKh");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Range {
    hands: Vec<([Card; 2], f64)>,
}

/// Why a string is not a range.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RangeError {
    /// The string names no hand.
    #[error("the range has no hand")]
    Empty,
    /// This piece is neither a hand nor a range of hands.
    #[error("\"{0}\" is not a hand or a range; expected for example QQ+, AKs, A5s-A2s or AsKh")]
    Piece(String),
    /// The two ends of this piece are hands of different kinds, as in `AKs-QQ`.
    #[error(
        "\"{0}\" does not go down between two hands of the same kind; expected for example A5s-A2s or 99-66"
    )]
    Ends(String),
    /// The weight in this piece is out of range or not a number.
    #[error("the weight in \"{0}\" must be above 0 and at most 1")]
    Weight(String),
    /// The same card occurs twice in one hand.
    #[error(transparent)]
    Card(NotationError),
}

/// Which suits a kind of hand has: suited, offsuit, or either.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Suits {
    One,
    Two,
    Any,
}

/// A kind of hand, such as `AKs`; the first rank is not below the second.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Kind {
    first: Rank,
    second: Rank,
    suits: Suits,
}

impl Range {
    /// The hands with their weights; each hand occurs once.
    pub fn hands(&self) -> &[([Card; 2], f64)] {
        &self.hands
    }

    fn add(&mut self, hand: [Card; 2], weight: f64) {
        let [a, b] = hand;
        match self.hands.iter_mut().find(|(other, _)| *other == [a, b] || *other == [b, a]) {
            Some((_, old)) => *old = weight,
            None => self.hands.push((hand, weight)),
        }
    }
}

impl FromStr for Range {
    type Err = RangeError;

    /// Reads the pieces of a range.
    ///
    /// # Errors
    /// [`RangeError`] if the text has no piece, or a wrong piece; the error names the wrong piece.
    fn from_str(text: &str) -> Result<Range, RangeError> {
        let mut range = Range { hands: Vec::new() };
        let is_between = |c: char| c == ',' || c.is_whitespace();
        for piece in text.split(is_between).filter(|piece| !piece.is_empty()) {
            let (hands, weight) = match piece.split_once(':') {
                Some((hands, weight)) => (hands, weight_of(weight, piece)?),
                None => (piece, 1.0),
            };
            for hand in hands_of(hands)? {
                range.add(hand, weight);
            }
        }
        if range.hands.is_empty() { Err(RangeError::Empty) } else { Ok(range) }
    }
}

fn weight_of(text: &str, piece: &str) -> Result<f64, RangeError> {
    let weight = text.parse().ok().filter(|weight: &f64| *weight > 0.0 && *weight <= 1.0);
    weight.ok_or_else(|| RangeError::Weight(piece.into()))
}

fn hands_of(piece: &str) -> Result<Vec<[Card; 2]>, RangeError> {
    let no_piece = || RangeError::Piece(piece.into());
    if piece == "*" {
        let all: Vec<Card> = Card::all().collect();
        let pairs = all.iter().enumerate().flat_map(|(at, a)| all[..at].iter().map(|b| [*a, *b]));
        return Ok(pairs.collect());
    }
    if piece.len() == 4 && [1, 3].iter().all(|&at| is_suit(piece.as_bytes()[at])) {
        return match parse_cards(piece) {
            Ok(cards) => Ok(vec![cards.try_into().map_err(|_| no_piece())?]),
            Err(error @ NotationError::Twice(_)) => Err(RangeError::Card(error)),
            Err(_) => Err(no_piece()),
        };
    }
    let kinds = match (piece.strip_suffix('+'), piece.split_once('-')) {
        (Some(least), _) => {
            let least = kind_of(least).ok_or_else(no_piece)?;
            up_from(least)
        }
        (None, Some((from, to))) => {
            let (from, to) = kind_of(from).zip(kind_of(to)).ok_or_else(no_piece)?;
            down_to(from, to).ok_or_else(|| RangeError::Ends(piece.into()))?
        }
        (None, None) => vec![kind_of(piece).ok_or_else(no_piece)?],
    };
    Ok(kinds.into_iter().flat_map(hands_of_kind).collect())
}

fn is_suit(byte: u8) -> bool {
    Suit::from_char(byte.into()).is_some()
}

/// Reads a kind of hand such as `QQ`, `AKs`, `AKo` or `AK`; `None` if the string is not a kind of hand.
fn kind_of(text: &str) -> Option<Kind> {
    let mut chars = text.chars();
    let (one, other) = (Rank::from_char(chars.next()?)?, Rank::from_char(chars.next()?)?);
    let suits = match (chars.next(), chars.next()) {
        (None, _) => Suits::Any,
        (Some('s' | 'S'), None) => Suits::One,
        (Some('o' | 'O'), None) => Suits::Two,
        _ => return None,
    };
    if one == other && suits != Suits::Any {
        return None;
    }
    Some(Kind { first: one.max(other), second: one.min(other), suits })
}

/// The kinds of hand from `least` up.
///
/// For pairs, up to aces; for other kinds, the second card goes up to just below the first.
fn up_from(least: Kind) -> Vec<Kind> {
    let Kind { first, second, suits } = least;
    let pair = |rank| Kind { first: rank, second: rank, suits };
    let ranks = Rank::ALL.into_iter().filter(|rank| *rank >= second);
    if first == second {
        ranks.map(pair).collect()
    } else {
        ranks.filter(|rank| *rank < first).map(|second| Kind { first, second, suits }).collect()
    }
}

/// The kinds from one down to another. `None` unless both are pairs, or both have the same first card and suits.
fn down_to(from: Kind, to: Kind) -> Option<Vec<Kind>> {
    let are_pairs = (from.first == from.second, to.first == to.second);
    let (high, low) = (from.second.max(to.second), from.second.min(to.second));
    let ranks = Rank::ALL.into_iter().filter(move |rank| (low..=high).contains(rank));
    match are_pairs {
        (true, true) => {
            Some(ranks.map(|rank| Kind { first: rank, second: rank, ..from }).collect())
        }
        (false, false) if from.first == to.first && from.suits == to.suits => {
            Some(ranks.map(|second| Kind { second, ..from }).collect())
        }
        _ => None,
    }
}

fn hands_of_kind(kind: Kind) -> Vec<[Card; 2]> {
    let is_pair = kind.first == kind.second;
    let suits = Suit::ALL.into_iter().flat_map(|one| Suit::ALL.map(|other| (one, other)));
    suits
        .filter(|(one, other)| match kind.suits {
            _ if is_pair => one < other,
            Suits::One => one == other,
            Suits::Two => one != other,
            Suits::Any => true,
        })
        .map(|(one, other)| [Card::new(kind.first, one), Card::new(kind.second, other)])
        .collect()
}
