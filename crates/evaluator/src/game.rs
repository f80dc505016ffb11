//! The games: how hands are made and ranked, and which hands win.

use crate::apart::WithBoard;
use crate::best::{made_of, omaha_cards};
use crate::high::high_of_both;
use crate::omaha::choices;
use crate::{
    Strength, ace_to_five, badugi, deuce_to_seven, eight_or_better, high, omaha_eight_or_better,
    omaha_high, soko, stripped,
};
use alloc::vec::Vec;
use cards::{Card, CardSet, Rank};
use core::ops::RangeInclusive;

/// How hands are made and ranked in one game, for a whole pot or for one half of a split pot.
///
/// # Examples
/// ```
/// use cards::parse_cards;
/// use evaluator::Game;
///
/// let omaha = Game::of_key("omaha_high").unwrap();
/// let board = parse_cards("Ah Kh Qh 4c 2c").unwrap();
/// let hands = ["Th 3c 3d 4s", "Jc Td 9s 9c"].map(|hand| parse_cards(hand).unwrap());
/// assert_eq!(omaha.winners(&board, &hands), Ok(vec![1]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    key: &'static str,
    name: &'static str,
    lowest: Rank,
    made: Made,
}

/// How a hand is made from a player's hole cards and the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Made {
    /// Any five of two hole cards and three to five board cards, or of five to seven hole cards. In razz, some of the
    /// seven cards may be community cards.
    AnyFive(Any),
    /// Exactly two of this number of hole cards, and exactly three of a board of three to five cards.
    TwoAndThree(u8, Omaha),
    /// All of this number of hole cards, without a board.
    Own(u8, Own),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Any {
    High,
    Stripped,
    AceToFive,
    EightOrBetter,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Omaha {
    High,
    EightOrBetter,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Own {
    DeuceToSeven,
    Badugi,
    Soko { fifth: bool },
}

/// Why these cards cannot be shown down together in this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// No hands were given.
    #[error("there are no hands")]
    NoHands,
    /// A hand has too few or too many cards.
    #[error("a hand has {count} cards; {game} needs {}", range(.wanted))]
    Hand {
        /// The key of the game that was asked about.
        game: &'static str,
        /// Number of cards in the hand.
        count: usize,
        /// Minimum and maximum number of cards in a hand with this board.
        wanted: (usize, usize),
    },
    /// The board has too few or too many cards.
    #[error("the board has {count} cards; {game} needs {}", range(.wanted))]
    Board {
        /// The key of the game that was asked about.
        game: &'static str,
        /// Number of cards on the board.
        count: usize,
        /// Minimum and maximum number of cards on the board.
        wanted: (usize, usize),
    },
    /// Two hands have different numbers of cards.
    #[error("the hands have different numbers of cards: {one} and {other}")]
    Uneven {
        /// Number of cards in the first hand.
        one: usize,
        /// Number of cards in the hand that differs.
        other: usize,
    },
    /// A card is not in the game's deck.
    #[error("{card} is not in the deck of {game}, which begins at {}", .lowest.char())]
    NotInDeck {
        /// The key of the game that was asked about.
        game: &'static str,
        /// The card that was refused.
        card: Card,
        /// The lowest rank in the game's deck.
        lowest: Rank,
    },
    /// The same card occurs twice in the hands and the board.
    #[error("{0} is named twice")]
    Twice(Card),
}

fn range(&(least, most): &(usize, usize)) -> alloc::string::String {
    match (least, most) {
        (0, 0) => "none".into(),
        _ if least == most => alloc::format!("{least}"),
        _ => alloc::format!("{least} to {most}"),
    }
}

/// Number of cards on a board, from the flop to the river.
const BOARD: RangeInclusive<usize> = 3..=5;

impl Game {
    /// All games. A game with a split pot has one entry for its high half and one for its low half.
    pub const ALL: [Game; 17] = [
        full("holdem_high", "hold'em", Made::AnyFive(Any::High)),
        full("omaha_high", "Omaha", Made::TwoAndThree(4, Omaha::High)),
        full("omaha5_high", "five-card Omaha", Made::TwoAndThree(5, Omaha::High)),
        full("omaha6_high", "six-card Omaha", Made::TwoAndThree(6, Omaha::High)),
        full("courchevel_high", "Courchevel", Made::TwoAndThree(5, Omaha::High)),
        full(
            "omaha8_low",
            "Omaha eight or better, low",
            Made::TwoAndThree(4, Omaha::EightOrBetter),
        ),
        full("courchevel8_low", "Courchevel, low", Made::TwoAndThree(5, Omaha::EightOrBetter)),
        full(
            "omaha6_8_low",
            "six-card Omaha eight or better, low",
            Made::TwoAndThree(6, Omaha::EightOrBetter),
        ),
        full("stud8_low", "stud eight or better, low", Made::AnyFive(Any::EightOrBetter)),
        full("razz_a5_low", "razz", Made::AnyFive(Any::AceToFive)),
        full("deuce_seven_low", "deuce to seven", Made::Own(5, Own::DeuceToSeven)),
        full("badugi", "badugi", Made::Own(4, Own::Badugi)),
        from("shortdeck_high", "short deck", Rank::Six),
        from("stripped32_high", "32 cards", Rank::Seven),
        from("stripped36_high", "36 cards", Rank::Six),
        full("soko_high", "Soko", Made::Own(5, Own::Soko { fifth: true })),
        full("soko4_high", "Soko, four cards deciding", Made::Own(5, Own::Soko { fifth: false })),
    ];

    /// The game with this key; `None` if there is none.
    pub const fn of_key(key: &str) -> Option<&'static Game> {
        let all: &'static [Game] = &Game::ALL;
        let mut at = 0;
        while at < all.len() {
            if is_same(all[at].key, key) {
                return Some(&all[at]);
            }
            at += 1;
        }
        None
    }

    /// The game's key, such as `omaha_high`.
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// The game's name, such as `Omaha`.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The lowest rank in the game's deck.
    pub const fn lowest(&self) -> Rank {
        self.lowest
    }

    /// Returns the indices of the hands that win on this board: every hand that no other hand beats.
    ///
    /// The list is empty if no hand qualifies.
    ///
    /// # Errors
    /// [`Misfit`] if this game cannot deal these cards together.
    pub fn winners(&self, board: &[Card], hands: &[Vec<Card>]) -> Result<Vec<usize>, Misfit> {
        let strengths = self.strengths(board, hands)?;
        let best = strengths.iter().flatten().max();
        let is_best = |strength: &Option<Strength>| best.is_some() && strength.as_ref() == best;
        Ok((0..hands.len()).filter(|at| is_best(&strengths[*at])).collect())
    }

    /// Returns the strength of each hand on this board; `None` for a hand that does not qualify.
    ///
    /// # Errors
    /// [`Misfit`] if this game cannot deal these cards together.
    pub fn strengths(
        &self,
        board: &[Card],
        hands: &[Vec<Card>],
    ) -> Result<Vec<Option<Strength>>, Misfit> {
        self.check(board, hands)?;
        Ok(hands.iter().map(|own| self.strength(board, own)).collect())
    }

    /// Returns the cards that make the hand, most significant first; `None` if the hand does not qualify.
    ///
    /// # Errors
    /// [`Misfit`] if this game cannot deal these cards together.
    pub fn cards(&self, board: &[Card], own: &[Card]) -> Result<Option<Vec<Card>>, Misfit> {
        self.check(board, core::slice::from_ref(&own.to_vec()))?;
        let Some(strength) = self.strength(board, own) else { return Ok(None) };
        let all = [own, board].concat();
        Ok(Some(match self.made {
            Made::AnyFive(rule) => {
                made_of(strength, &all, choices(&all, 5), |five| self.any(rule, five))
            }
            Made::TwoAndThree(_, Omaha::High) => {
                omaha_cards(strength, own, board, |five| Some(high(five)))
            }
            Made::TwoAndThree(_, Omaha::EightOrBetter) => {
                omaha_cards(strength, own, board, eight_or_better)
            }
            Made::Own(_, rule @ Own::Badugi) => {
                // Every chosen card must count; otherwise the result would list a card that does not.
                let rank = |some: CardSet| {
                    Some(of_own(rule, some)).filter(|one| one.ranks().len() == some.len())
                };
                made_of(strength, &all, (1..=all.len()).flat_map(|n| choices(&all, n)), rank)
            }
            Made::Own(_, rule) => {
                made_of(strength, &all, choices(&all, 5), |five| Some(of_own(rule, five)))
            }
        }))
    }

    /// How high hands are made with a board of five cards; `None` for a game without such hands.
    pub const fn with_board(&self) -> Option<WithBoard> {
        match self.made {
            Made::AnyFive(Any::High | Any::Stripped) => Some(WithBoard::AnyFive(self.lowest)),
            Made::TwoAndThree(_, Omaha::High) => Some(WithBoard::TwoAndThree),
            _ => None,
        }
    }

    /// Whether low hands in this game consist of exactly two hole cards and three board cards.
    pub const fn is_low_of_two_and_three(&self) -> bool {
        matches!(self.made, Made::TwoAndThree(_, Omaha::EightOrBetter))
    }

    /// Returns the strength of one hand whose cards are known to fit the game; `None` if it does not qualify.
    ///
    /// In games that use exactly two hole cards and three board cards, the hand may have any number of hole cards.
    ///
    /// # Panics
    /// If the cards make no hand of this game. Duplicate cards are not detected.
    ///
    /// # Examples
    /// ```
    /// use cards::parse_cards;
    /// use evaluator::Game;
    ///
    /// let low = Game::of_key("omaha8_low").unwrap();
    /// let board = parse_cards("2c 3d 4h 9s Ts").unwrap();
    /// let of = |own| low.strength(&board, &parse_cards(own).unwrap());
    /// assert_eq!(of("As Ks 5h Qd").unwrap().words(), "5-4-3-2-A low");
    /// assert_eq!(of("Ks Kd Qh Qd"), None);
    /// ```
    #[inline]
    pub fn strength(&self, board: &[Card], own: &[Card]) -> Option<Strength> {
        let all = || own.iter().chain(board).copied().collect::<CardSet>();
        match self.made {
            Made::AnyFive(Any::High) => Some(high_of_both(own, board)),
            Made::AnyFive(rule) => self.any(rule, all()),
            Made::TwoAndThree(_, Omaha::High) => Some(omaha_high(own, board)),
            Made::TwoAndThree(_, Omaha::EightOrBetter) => omaha_eight_or_better(own, board),
            Made::Own(_, rule) => Some(of_own(rule, all())),
        }
    }

    fn any(&self, rule: Any, cards: CardSet) -> Option<Strength> {
        match rule {
            Any::High => Some(high(cards)),
            Any::Stripped => Some(stripped(cards, self.lowest)),
            Any::AceToFive => Some(ace_to_five(cards)),
            Any::EightOrBetter => eight_or_better(cards),
        }
    }

    /// Checks that these cards can be shown down together in this game.
    fn check(&self, board: &[Card], hands: &[Vec<Card>]) -> Result<(), Misfit> {
        let first = hands.first().ok_or(Misfit::NoHands)?.len();
        self.check_sizes(board.len(), first)?;
        if let Some(other) = hands.iter().find(|hand| hand.len() != first) {
            return Err(Misfit::Uneven { one: first, other: other.len() });
        }
        let mut seen = CardSet::EMPTY;
        for &card in board.iter().chain(hands.iter().flatten()) {
            if card.rank() < self.lowest {
                let (game, lowest) = (self.key, self.lowest);
                return Err(Misfit::NotInDeck { game, card, lowest });
            }
            if !seen.insert(card) {
                return Err(Misfit::Twice(card));
            }
        }
        Ok(())
    }

    fn check_sizes(&self, board: usize, hand: usize) -> Result<(), Misfit> {
        let game = self.key;
        let (boards, hands) = match self.made {
            Made::AnyFive(_) if board == 0 => ((0, 5), (5, 7)),
            // If the deck is too short for a seventh street, one shared card is dealt to the board.
            Made::AnyFive(Any::AceToFive) => {
                ((0, 5), (5_usize.saturating_sub(board), 7 - board.min(6)))
            }
            Made::AnyFive(_) => ((*BOARD.start(), *BOARD.end()), (2, 2)),
            Made::TwoAndThree(own, _) => {
                ((*BOARD.start(), *BOARD.end()), (usize::from(own), usize::from(own)))
            }
            Made::Own(own, _) => ((0, 0), (usize::from(own), usize::from(own))),
        };
        if !(boards.0..=boards.1).contains(&board) {
            return Err(Misfit::Board { game, count: board, wanted: boards });
        }
        if !(hands.0..=hands.1).contains(&hand) {
            return Err(Misfit::Hand { game, count: hand, wanted: hands });
        }
        Ok(())
    }
}

/// Whether two strings are equal. Unlike `==`, this function can be used in constants.
const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

fn of_own(rule: Own, cards: CardSet) -> Strength {
    match rule {
        Own::DeuceToSeven => deuce_to_seven(cards),
        Own::Badugi => badugi(cards),
        Own::Soko { fifth } => soko(cards, fifth),
    }
}

/// A game with the full deck of 52 cards.
const fn full(key: &'static str, name: &'static str, made: Made) -> Game {
    Game { key, name, lowest: Rank::Two, made }
}

/// A game of high hands, whose deck has the cards from this rank up.
const fn from(key: &'static str, name: &'static str, lowest: Rank) -> Game {
    Game { key, name, lowest, made: Made::AnyFive(Any::Stripped) }
}
