//! The games for which odds can be computed, and what is known of the players' cards.

use crate::{Range, RangeError};
use cards::{Card, NotationError, parse_cards};
use evaluator::Game;

/// A game, reduced to what odds depend on: the numbers of cards, the rankings, and how the pot is split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contest {
    key: &'static str,
    name: &'static str,
    /// Number of hole cards that each player has at the end.
    pub(crate) own: usize,
    /// Number of board cards at the end; 0 in games without a board.
    pub(crate) board: usize,
    /// The ranking for the whole pot, or for its high half.
    pub(crate) whole: &'static Game,
    /// The ranking for the low half; `None` if the pot is not split.
    pub(crate) low: Option<&'static Game>,
}

impl Contest {
    /// Every game for which odds can be computed.
    pub const ALL: [Contest; 18] = [
        game("holdem", "hold'em", 2, 5, "holdem_high", None),
        game("shortdeck", "short deck", 2, 5, "shortdeck_high", None),
        game("omaha", "Omaha", 4, 5, "omaha_high", None),
        game("omaha5", "five-card Omaha", 5, 5, "omaha5_high", None),
        game("omaha6", "six-card Omaha", 6, 5, "omaha6_high", None),
        game("omaha8", "Omaha high/low", 4, 5, "omaha_high", Some("omaha8_low")),
        game("omaha6_8", "six-card Omaha high/low", 6, 5, "omaha6_high", Some("omaha6_8_low")),
        game("courchevel", "Courchevel", 5, 5, "courchevel_high", None),
        game(
            "courchevel8",
            "Courchevel high/low",
            5,
            5,
            "courchevel_high",
            Some("courchevel8_low"),
        ),
        game("stud", "seven-card stud", 7, 0, "holdem_high", None),
        game("stud8", "seven-card stud high/low", 7, 0, "holdem_high", Some("stud8_low")),
        game("razz", "razz", 7, 0, "razz_a5_low", None),
        game("five_card", "five-card stud and draw", 5, 0, "holdem_high", None),
        game("stripped32", "draw 7-E and Americana", 5, 0, "stripped32_high", None),
        game("stripped36", "draw 7-E for five", 5, 0, "stripped36_high", None),
        game("soko", "Soko", 5, 0, "soko_high", None),
        game("deuce_seven", "deuce to seven", 5, 0, "deuce_seven_low", None),
        game("badugi", "badugi", 4, 0, "badugi", None),
    ];

    /// The game with this key; `None` if no game has it.
    pub fn of_key(key: &str) -> Option<&'static Contest> {
        Contest::ALL.iter().find(|contest| contest.key == key)
    }

    /// The game's key, such as `omaha8`.
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// The game's name, such as `Omaha high/low`.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Number of hole cards that each player has at the end.
    pub const fn own(&self) -> usize {
        self.own
    }

    /// Number of board cards at the end; 0 in games without a board.
    pub const fn board(&self) -> usize {
        self.board
    }
}

const fn game(
    key: &'static str,
    name: &'static str,
    own: usize,
    board: usize,
    whole: &'static str,
    low: Option<&'static str>,
) -> Contest {
    let low = match low {
        Some(low) => Some(ranked(low)),
        None => None,
    };
    Contest { key, name, own, board, whole: ranked(whole), low }
}

const fn ranked(key: &str) -> &'static Game {
    match Game::of_key(key) {
        Some(game) => game,
        None => panic!("there is no such game"),
    }
}

/// What is known of a player's cards.
#[derive(Clone, Debug, PartialEq)]
pub enum Holding {
    /// The player has these cards. If more are needed, they are dealt.
    Cards(Vec<Card>),
    /// The player has one of the hands in a range. Only for games with two hole cards.
    Range(Range),
}

/// Why a string is not a holding.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HoldingError {
    /// The string looks like cards, but cannot be read as cards.
    #[error(transparent)]
    Cards(#[from] NotationError),
    /// The string looks like a range, but cannot be read as one.
    #[error(transparent)]
    Range(#[from] RangeError),
    /// The string has more cards than a hand of the game.
    #[error("\"{text}\" has {count} cards; a hand of {game} has {own}")]
    TooMany {
        /// The string as it was given.
        text: String,
        /// Number of cards in the string.
        count: usize,
        /// The key of the game that was asked about.
        game: &'static str,
        /// Number of cards in a hand.
        own: usize,
    },
}

impl Holding {
    /// Reads cards or, in games with two hole cards, a [`Range`].
    ///
    /// Cards are written as in `AsKsQhJd`. If the text has fewer cards than a hand, the others are dealt; `*` means
    /// that no card is known.
    ///
    /// # Errors
    /// [`HoldingError`] if the string is neither cards nor a range, or has too many cards.
    ///
    /// # Examples
    /// ```
    /// use equity::{Contest, Holding};
    ///
    /// let parse = |game, text| Holding::parse(Contest::of_key(game).unwrap(), text);
    /// assert!(matches!(parse("holdem", "QQ+,AKs:0.5"), Ok(Holding::Range(_))));
    /// assert!(matches!(parse("omaha", "AsKs"), Ok(Holding::Cards(_)))); // two more are dealt
    /// let error = parse("holdem", "AsKsQs").unwrap_err();
    /// assert_eq!(error.to_string(), "\"AsKsQs\" has 3 cards; a hand of holdem has 2");
    /// ```
    pub fn parse(contest: &Contest, text: &str) -> Result<Holding, HoldingError> {
        if contest.own == 2 && text != "*" && !is_cards(text) {
            return Ok(Holding::Range(text.parse()?));
        }
        let cards = if text == "*" { Vec::new() } else { parse_cards(text)? };
        if cards.len() > contest.own {
            let (text, count) = (text.into(), cards.len());
            return Err(HoldingError::TooMany { text, count, game: contest.key, own: contest.own });
        }
        Ok(Holding::Cards(cards))
    }
}

/// Whether the string is meant as cards: every second character is a suit.
fn is_cards(text: &str) -> bool {
    let mut chars = text.chars().filter(|c| !c.is_whitespace());
    std::iter::from_fn(|| Some((chars.next()?, chars.next())))
        .all(|(_, suit)| suit.is_some_and(|suit| "cdhsCDHS".contains(suit)))
}
