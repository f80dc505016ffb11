//! Checks the cards of a request for odds, and splits the pot of one deal.

use crate::{Contest, Holding};
use cards::{Card, CardSet};
use evaluator::{Game, Strength};

/// Maximum number of hands that can be compared.
pub(crate) const PLAYERS_MAX: usize = 10;

/// Why no odds can be computed for these cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EquityError {
    /// There are too few or too many hands to compare.
    #[error("the number of hands is {0}; it must be 2 to 10")]
    Players(usize),
    /// The board has more cards than this game allows.
    #[error("the board has {count} cards; the maximum in {game} is {most}")]
    Board {
        /// The key of the game that was asked about.
        game: &'static str,
        /// Number of board cards given.
        count: usize,
        /// Maximum number of board cards.
        most: usize,
    },
    /// The same card is given twice.
    #[error("{0} is named twice")]
    Twice(Card),
    /// A card is not in the game's deck.
    #[error("{card} is not in the deck of {game}")]
    NotInDeck {
        /// The key of the game that was asked about.
        game: &'static str,
        /// The card that is not in the deck.
        card: Card,
    },
    /// There are more cards to deal than the deck has left.
    #[error("{wanted} more cards are needed, but only {left} are left in the deck")]
    TooFewCards {
        /// Number of cards to deal.
        wanted: usize,
        /// Number of cards left in the deck.
        left: usize,
    },
    /// The ranges conflict: in every choice of hands from them, some card occurs twice.
    #[error("the ranges conflict: every combination of hands from them uses some card twice")]
    NoChoice,
    /// The exact odds would take more comparisons than [`LOOKS_MAX`](crate::LOOKS_MAX).
    #[error("an exact answer needs more than {} comparisons; take a sample", crate::LOOKS_MAX)]
    TooMany,
}

/// A request for odds, after its cards have been checked.
pub(crate) struct Question<'a> {
    pub(crate) contest: &'a Contest,
    pub(crate) holdings: &'a [Holding],
    pub(crate) board: &'a [Card],
    /// Cards that cannot be dealt and cannot be in any hand of a range: board, dead cards, known cards.
    pub(crate) gone: CardSet,
    /// The cards of the game's deck that are not in `gone`, in ascending order.
    pub(crate) deck: Vec<Card>,
}

impl<'a> Question<'a> {
    pub(crate) fn new(
        contest: &'a Contest,
        holdings: &'a [Holding],
        board: &'a [Card],
        dead: &[Card],
    ) -> Result<Question<'a>, EquityError> {
        if !(2..=PLAYERS_MAX).contains(&holdings.len()) {
            return Err(EquityError::Players(holdings.len()));
        }
        if board.len() > contest.board {
            let (game, count, most) = (contest.key(), board.len(), contest.board);
            return Err(EquityError::Board { game, count, most });
        }
        let known = holdings.iter().flat_map(|holding| match holding {
            Holding::Cards(cards) => cards.as_slice(),
            Holding::Range(_) => &[],
        });
        let mut gone = CardSet::EMPTY;
        for &card in board.iter().chain(dead).chain(known) {
            if card.rank() < contest.whole.lowest() {
                return Err(EquityError::NotInDeck { game: contest.key(), card });
            }
            if !gone.insert(card) {
                return Err(EquityError::Twice(card));
            }
        }
        let deck: Vec<Card> = Card::all()
            .filter(|card| card.rank() >= contest.whole.lowest() && !gone.contains(*card))
            .collect();
        let question = Question { contest, holdings, board, gone, deck };
        let of_ranges = holdings.iter().filter(|h| matches!(h, Holding::Range(_))).count() * 2;
        let (wanted, left) = (question.missing() + of_ranges, question.deck.len());
        if wanted > left {
            return Err(EquityError::TooFewCards { wanted, left });
        }
        Ok(question)
    }

    /// Number of cards still to be dealt, not counting the cards of ranges.
    pub(crate) fn missing(&self) -> usize {
        let own = |holding: &Holding| match holding {
            Holding::Cards(cards) => self.contest.own - cards.len(),
            Holding::Range(_) => 0,
        };
        self.holdings.iter().map(own).sum::<usize>() + self.contest.board - self.board.len()
    }

    /// Whether the game's deck has this card.
    pub(crate) fn game_has(&self, card: Card) -> bool {
        card.rank() >= self.contest.whole.lowest()
    }

    /// Writes each hand's share of the pot to `won`, once all cards are dealt.
    pub(crate) fn share(&self, board: &[Card], hands: &[Vec<Card>], won: &mut [f64]) {
        won.fill(0.0);
        let is_split = self.contest.low.is_some_and(|low| give(low, board, hands, 0.5, won));
        give(self.contest.whole, board, hands, if is_split { 0.5 } else { 1.0 }, won);
    }
}

/// Splits a part of the pot equally among the best hands; returns false if no hand qualifies.
fn give(game: &Game, board: &[Card], hands: &[Vec<Card>], part: f64, won: &mut [f64]) -> bool {
    let mut strengths: [Option<Strength>; PLAYERS_MAX] = [None; PLAYERS_MAX];
    for (strength, own) in strengths.iter_mut().zip(hands) {
        *strength = game.strength(board, own);
    }
    let Some(best) = strengths.iter().flatten().max().copied() else { return false };
    let winners = strengths.iter().filter(|strength| **strength == Some(best)).count();
    for (won, strength) in won.iter_mut().zip(strengths) {
        if strength == Some(best) {
            *won += part / winners as f64;
        }
    }
    true
}
