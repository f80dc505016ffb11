use crate::equity::deal::Question;
use crate::equity::odds::Tally;
use crate::equity::{Contest, EquityError, Holding, Odds};
use alloc::vec::Vec;
use cards::{Card, CardSet};

/// The most deals that [`exact`] looks at: some minutes of one processor.
pub const DEALS_MAX: u64 = 1_000_000_000;

/// The odds over every deal that is possible.
///
/// Hands of ranges are weighed by their weights; where two ranges share a card, the choices that are
/// possible are.
///
/// # Errors
/// [`EquityError`]; [`EquityError::TooMany`] before it begins.
pub fn exact(
    contest: &Contest,
    holdings: &[Holding],
    board: &[Card],
    dead: &[Card],
) -> Result<Odds, EquityError> {
    let question = Question::new(contest, holdings, board, dead)?;
    if deals_of(&question) > DEALS_MAX {
        return Err(EquityError::TooMany);
    }
    let mut walk = Walk {
        tally: Tally::new(holdings.len()),
        won: alloc::vec![0.0; holdings.len()],
        hands: holdings.iter().map(known).collect(),
        board: board.to_vec(),
        question: &question,
    };
    walk.choose_hands(0, question.gone, 1.0);
    if walk.tally.deals() == 0 {
        return Err(EquityError::NoChoice);
    }
    Ok(walk.tally.odds(true))
}

/// How many deals [`exact`] would look at, at most: what ranges share is not taken off.
///
/// # Errors
/// [`EquityError`].
pub fn deals(
    contest: &Contest,
    holdings: &[Holding],
    board: &[Card],
    dead: &[Card],
) -> Result<u64, EquityError> {
    Ok(deals_of(&Question::new(contest, holdings, board, dead)?))
}

fn deals_of(question: &Question<'_>) -> u64 {
    let mut left = question.deck.len() as u64;
    let mut deals = 1_u64;
    let mut take = |deals: &mut u64, count: u64| {
        let choices = (0..count).fold(1_u64, |c, i| c.saturating_mul(left - i) / (i + 1));
        *deals = deals.saturating_mul(choices);
        left -= count;
    };
    for holding in question.holdings {
        match holding {
            Holding::Cards(cards) => take(&mut deals, (question.contest.own - cards.len()) as u64),
            Holding::Range(range) => {
                deals = deals.saturating_mul(range.hands().len() as u64);
                take(&mut 1, 2);
            }
        }
    }
    take(&mut deals, (question.contest.board - question.board.len()) as u64);
    deals
}

fn known(holding: &Holding) -> Vec<Card> {
    match holding {
        Holding::Cards(cards) => cards.clone(),
        Holding::Range(_) => Vec::new(),
    }
}

/// A walk through every deal.
struct Walk<'a> {
    question: &'a Question<'a>,
    hands: Vec<Vec<Card>>,
    board: Vec<Card>,
    won: Vec<f64>,
    tally: Tally,
}

impl Walk<'_> {
    /// Every choice of hands from the ranges, from this player on.
    fn choose_hands(&mut self, player: usize, gone: CardSet, weight: f64) {
        match self.question.holdings.get(player) {
            None => self.deal_to(0, 0, gone, weight),
            Some(Holding::Cards(_)) => self.choose_hands(player + 1, gone, weight),
            Some(Holding::Range(range)) => {
                for &(hand, of_hand) in range.hands() {
                    let taken: CardSet = hand.into_iter().collect();
                    let is_there = |card: Card| self.question.game_has(card);
                    if gone.intersection(taken).is_empty() && hand.into_iter().all(is_there) {
                        self.hands[player] = hand.to_vec();
                        self.choose_hands(player + 1, gone.union(taken), weight * of_hand);
                    }
                }
                self.hands[player].clear();
            }
        }
    }

    /// Every deal of what hands, from this one on, and then the board still want; a hand's cards come
    /// in the deck's order, from `from` on.
    fn deal_to(&mut self, player: usize, from: usize, gone: CardSet, weight: f64) {
        let is_board = player == self.hands.len();
        let full = if is_board { self.question.contest.board } else { self.question.contest.own };
        let cards = if is_board { &self.board } else { &self.hands[player] };
        if cards.len() == full {
            if is_board {
                self.question.share(&self.board, &self.hands, &mut self.won);
                self.tally.add(&self.won, weight);
            } else {
                self.deal_to(player + 1, 0, gone, weight);
            }
            return;
        }
        for at in from..self.question.deck.len() {
            let card = self.question.deck[at];
            if gone.contains(card) {
                continue;
            }
            let mut gone = gone;
            gone.insert(card);
            let cards = if is_board { &mut self.board } else { &mut self.hands[player] };
            cards.push(card);
            self.deal_to(player, at + 1, gone, weight);
            let cards = if is_board { &mut self.board } else { &mut self.hands[player] };
            cards.pop();
        }
    }
}
