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

/// How the hands of a game are made and ranked: what the showdown of one pot, or of one half of it,
/// asks.
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

/// How a hand is made of own and board cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Made {
    /// Two own cards and a board of three to five, or five to seven own cards alone: any five.
    AnyFive(Any),
    /// So many own cards and a board of three to five: exactly two and three.
    TwoAndThree(u8, Omaha),
    /// Exactly so many own cards, no board.
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

/// Cards that do not make a showdown of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// No hand.
    #[error("there is no hand")]
    NoHands,
    /// A hand of another size.
    #[error("a hand has {count} cards, and {game} wants {}", range(.wanted))]
    Hand {
        /// The game's key.
        game: &'static str,
        /// How many it has.
        count: usize,
        /// How many it may have, with this board.
        wanted: (usize, usize),
    },
    /// A board of another size.
    #[error("the board has {count} cards, and {game} wants {}", range(.wanted))]
    Board {
        /// The game's key.
        game: &'static str,
        /// How many it has.
        count: usize,
        /// How many it may have.
        wanted: (usize, usize),
    },
    /// Hands of different sizes.
    #[error("one hand has {one} cards, another {other}")]
    Uneven {
        /// The first hand's cards.
        one: usize,
        /// Another's.
        other: usize,
    },
    /// A card that the deck does not have.
    #[error("{card} is not in the deck of {game}, which begins at {}", .lowest.char())]
    NotInDeck {
        /// The game's key.
        game: &'static str,
        /// The card.
        card: Card,
        /// The deck's lowest rank.
        lowest: Rank,
    },
    /// A card that is there twice.
    #[error("{0} is there twice")]
    Twice(Card),
}

fn range(&(least, most): &(usize, usize)) -> alloc::string::String {
    match (least, most) {
        (0, 0) => "none".into(),
        _ if least == most => alloc::format!("{least}"),
        _ => alloc::format!("{least} to {most}"),
    }
}

/// Board cards from the flop on.
const BOARD: RangeInclusive<usize> = 3..=5;

impl Game {
    /// Every game.
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

    /// The game of this key.
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

    /// Its key, such as `omaha_high`.
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// Its name, such as `Omaha`.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The lowest rank of its deck.
    pub const fn lowest(&self) -> Rank {
        self.lowest
    }

    /// Which hands win on this board: every one that no other beats. Empty where none qualifies.
    ///
    /// # Errors
    /// [`Misfit`], if these cards cannot meet in this game.
    pub fn winners(&self, board: &[Card], hands: &[Vec<Card>]) -> Result<Vec<usize>, Misfit> {
        let strengths = self.strengths(board, hands)?;
        let best = strengths.iter().flatten().max();
        let is_best = |strength: &Option<Strength>| best.is_some() && strength.as_ref() == best;
        Ok((0..hands.len()).filter(|at| is_best(&strengths[*at])).collect())
    }

    /// How strong each hand is on this board; nothing for one that does not qualify.
    ///
    /// # Errors
    /// [`Misfit`], if these cards cannot meet in this game.
    pub fn strengths(
        &self,
        board: &[Card],
        hands: &[Vec<Card>],
    ) -> Result<Vec<Option<Strength>>, Misfit> {
        self.check(board, hands)?;
        Ok(hands.iter().map(|own| self.strength(board, own)).collect())
    }

    /// The cards of `own` and `board` that make its hand, most telling first; nothing where it does
    /// not qualify.
    ///
    /// # Errors
    /// [`Misfit`], if these cards cannot meet in this game.
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
                // All of them count: else a card would be named that does not.
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

    /// How high hands of two or more own cards are made with a board of five.
    pub const fn with_board(&self) -> Option<WithBoard> {
        match self.made {
            Made::AnyFive(Any::High | Any::Stripped) => Some(WithBoard::AnyFive(self.lowest)),
            Made::TwoAndThree(_, Omaha::High) => Some(WithBoard::TwoAndThree),
            _ => None,
        }
    }

    /// Whether exactly two own and three board cards make a low hand.
    pub const fn is_low_of_two_and_three(&self) -> bool {
        matches!(self.made, Made::TwoAndThree(_, Omaha::EightOrBetter))
    }

    /// How strong one hand is, where it is known that its cards can meet; nothing for one that does not
    /// qualify. Where two own and three board cards make the hand, their number may be any.
    ///
    /// # Panics
    /// With cards that make no hand of this game. Cards that are there twice are not found out.
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

    /// Whether these cards can meet.
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
            // A seventh street that the deck is too short for is dealt to all as one board card.
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

/// Comparison for constants.
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

/// A game with 52 cards.
const fn full(key: &'static str, name: &'static str, made: Made) -> Game {
    Game { key, name, lowest: Rank::Two, made }
}

/// A high game with the cards from this rank on.
const fn from(key: &'static str, name: &'static str, lowest: Rank) -> Game {
    Game { key, name, lowest, made: Made::AnyFive(Any::Stripped) }
}
