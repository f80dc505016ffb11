//! Computes exact odds by counting every possible deal.

use crate::by_rank;
use crate::by_rank::lows::Lows;
use crate::deal::Question;
use crate::odds::Tally;
use crate::{Contest, EquityError, Holding, Odds};
use cards::{Card, CardSet, Rank};
use evaluator::Game;
use evaluator::apart::{Stripped, TwoAndThree, Whole, WithBoard};

/// Maximum number of comparisons in [`exact`]. One processor needs some minutes for them.
pub const LOOKS_MAX: u64 = 1_000_000_000;

/// Computes the odds by counting every possible deal.
///
/// The hands of a range count in proportion to their weights. If ranges share cards, only choices in which no card
/// occurs twice count. The rest of a board is counted by its ranks where that is possible.
///
/// # Errors
/// [`EquityError`] if the cards do not fit the game. [`EquityError::TooMany`], before anything is computed, if more
/// than [`LOOKS_MAX`] comparisons would be needed.
///
/// # Examples
/// ```
/// use equity::{Contest, Holding, exact};
///
/// let holdem = Contest::of_key("holdem").unwrap();
/// let hands = ["AsKs", "QQ"].map(|hand| Holding::parse(holdem, hand).unwrap());
/// let odds = exact(holdem, &hands, &[], &[]).unwrap();
/// assert_eq!((odds.deals, odds.is_exact), (6 * 1_712_304, true)); // six pairs of queens
/// assert!((0.45..0.47).contains(&odds.shares[0].equity));
/// ```
pub fn exact(
    contest: &Contest,
    holdings: &[Holding],
    board: &[Card],
    dead: &[Card],
) -> Result<Odds, EquityError> {
    let question = Question::new(contest, holdings, board, dead)?;
    if looks_of(&question) > LOOKS_MAX {
        return Err(EquityError::TooMany);
    }
    odds(&Walk::all(&question, Part::WHOLE))
}

/// Like [`exact`], but uses up to `threads` threads. A small amount of work is done in one thread.
///
/// # Errors
/// The errors of [`exact`], in the same cases.
pub fn exact_in_threads(
    threads: usize,
    contest: &Contest,
    holdings: &[Holding],
    board: &[Card],
    dead: &[Card],
) -> Result<Odds, EquityError> {
    /// Number of comparisons up to which a second thread is not worth starting: they take some milliseconds.
    const LITTLE: u64 = 200_000;
    let question = Question::new(contest, holdings, board, dead)?;
    let looks = looks_of(&question);
    if looks > LOOKS_MAX {
        return Err(EquityError::TooMany);
    }
    let of = if looks > LITTLE { threads.max(1) } else { 1 };
    let part = |nth: u64| Walk::all(&question, Part { nth: nth as usize, of });
    let mut sum = Tally::new(holdings.len());
    for tally in crate::threads::each(of, part) {
        sum.join(&tally);
    }
    odds(&sum)
}

fn odds(tally: &Tally) -> Result<Odds, EquityError> {
    if tally.deals() == 0 { Err(EquityError::NoChoice) } else { Ok(tally.odds(true)) }
}

/// Returns the maximum number of deals that [`exact`] would count, including those in which ranges share cards.
///
/// # Errors
/// [`EquityError`] if the cards do not fit the game.
///
/// # Examples
/// ```
/// use equity::{Contest, Holding, deals, looks};
///
/// let holdem = Contest::of_key("holdem").unwrap();
/// let hands = ["AsKs", "QQ"].map(|hand| Holding::parse(holdem, hand).unwrap());
/// assert_eq!(deals(holdem, &hands, &[], &[]), Ok(6 * 1_712_304));
/// assert_eq!(looks(holdem, &hands, &[], &[]), Ok(6 * 6_188)); // multisets of five ranks
/// ```
pub fn deals(
    contest: &Contest,
    holdings: &[Holding],
    board: &[Card],
    dead: &[Card],
) -> Result<u64, EquityError> {
    Ok(deals_of(&Question::new(contest, holdings, board, dead)?))
}

/// Returns the maximum number of comparisons that [`exact`] would make.
///
/// There is one comparison for each deal, but there are far fewer if the boards can be counted by their ranks.
///
/// # Errors
/// [`EquityError`] if the cards do not fit the game.
pub fn looks(
    contest: &Contest,
    holdings: &[Holding],
    board: &[Card],
    dead: &[Card],
) -> Result<u64, EquityError> {
    Ok(looks_of(&Question::new(contest, holdings, board, dead)?))
}

fn looks_of(question: &Question<'_>) -> u64 {
    let (hands, boards) = choices_of(question);
    let missing = question.contest.board - question.board.len();
    hands.saturating_mul(match by_rank(question) {
        Some(_) => choose(12 + missing as u64, missing as u64), // of thirteen ranks, with repeats
        None => boards,
    })
}

fn deals_of(question: &Question<'_>) -> u64 {
    let (hands, boards) = choices_of(question);
    hands.saturating_mul(boards)
}

/// The number of choices of hands and, for each choice, the number of ways to complete the board.
fn choices_of(question: &Question<'_>) -> (u64, u64) {
    let mut left = question.deck.len() as u64;
    let mut hands = 1_u64;
    for holding in question.holdings {
        let (choices, taken) = match holding {
            Holding::Cards(cards) => {
                let missing = (question.contest.own - cards.len()) as u64;
                (choose(left, missing), missing)
            }
            Holding::Range(range) => (range.hands().len() as u64, 2),
        };
        hands = hands.saturating_mul(choices);
        left -= taken;
    }
    (hands, choose(left, (question.contest.board - question.board.len()) as u64))
}

fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |choices, i| choices * (n - i) / (i + 1))
}

/// How to count boards by their ranks; `None` if that is impossible or would be more work.
///
/// It is possible in games with a board of five cards, and saves work if at least two of the five cards are missing.
fn by_rank(question: &Question<'_>) -> Option<WithBoard> {
    let Contest { board, low, whole, .. } = question.contest;
    let can_be = low.is_none_or(Game::is_low_of_two_and_three);
    let is_less = *board == 5 && question.board.len() <= 3 && can_be;
    if is_less { whole.with_board() } else { None }
}

fn known(holding: &Holding) -> Vec<Card> {
    match holding {
        Holding::Cards(cards) => cards.clone(),
        Holding::Range(_) => Vec::new(),
    }
}

/// The part of a walk that a thread takes: at the first fork, every `of`th branch.
#[derive(Clone, Copy)]
struct Part {
    nth: usize,
    of: usize,
}

impl Part {
    const WHOLE: Part = Part { nth: 0, of: 1 };

    fn has(self, branch: usize) -> bool {
        branch % self.of == self.nth
    }
}

/// A walk through every possible deal.
struct Walk<'a> {
    question: &'a Question<'a>,
    hands: Vec<Vec<Card>>,
    board: Vec<Card>,
    won: Vec<f64>,
    by_rank: Option<WithBoard>,
    /// How many boards each set of players wins. There is one list for each outcome of the low half.
    wins: Vec<i64>,
    tally: Tally,
    /// The part of the next fork that this walk takes.
    part: Part,
}

impl<'a> Walk<'a> {
    /// Walks through all deals in this part.
    fn all(question: &'a Question<'a>, part: Part) -> Tally {
        let players = question.holdings.len();
        let mut walk = Walk {
            question,
            hands: question.holdings.iter().map(known).collect(),
            board: question.board.to_vec(),
            won: vec![0.0; players],
            by_rank: by_rank(question),
            wins: Vec::new(),
            tally: Tally::new(players),
            part,
        };
        walk.choose_hands(0, question.gone, 1.0);
        walk.tally
    }

    /// Returns the part of a fork to take: this walk's part of the first fork, and all of every later fork.
    fn part(&mut self) -> Part {
        std::mem::replace(&mut self.part, Part::WHOLE)
    }

    /// Tries every choice of hands from the ranges, starting with this player.
    fn choose_hands(&mut self, player: usize, gone: CardSet, weight: f64) {
        match self.question.holdings.get(player) {
            None => self.deal_to(0, 0, gone, weight),
            Some(Holding::Cards(_)) => self.choose_hands(player + 1, gone, weight),
            Some(Holding::Range(range)) => {
                let part = self.part();
                for (at, &(hand, of_hand)) in range.hands().iter().enumerate() {
                    let taken: CardSet = hand.into_iter().collect();
                    let is_there = |card: Card| self.question.game_has(card);
                    if part.has(at)
                        && gone.intersection(taken).is_empty()
                        && hand.into_iter().all(is_there)
                    {
                        self.hands[player] = hand.to_vec();
                        self.choose_hands(player + 1, gone.union(taken), weight * of_hand);
                    }
                }
                self.hands[player].clear();
            }
        }
    }

    /// Tries every deal of the cards that are still needed: for the hands from this player on, and then for the board.
    ///
    /// The cards of a hand are dealt in the deck's order, starting at `from`.
    fn deal_to(&mut self, player: usize, from: usize, gone: CardSet, weight: f64) {
        let is_board = player == self.hands.len();
        if let (true, Some(rule)) = (is_board, self.by_rank) {
            if self.part().has(0) {
                self.count(rule, gone, weight);
            }
            return;
        }
        let full = if is_board { self.question.contest.board } else { self.question.contest.own };
        let cards = if is_board { &self.board } else { &self.hands[player] };
        if cards.len() == full {
            if is_board && self.part().has(0) {
                self.question.share(&self.board, &self.hands, &mut self.won);
                self.tally.add(&self.won, weight);
            } else if !is_board {
                self.deal_to(player + 1, 0, gone, weight);
            }
            return;
        }
        let part = self.part();
        for at in from..self.question.deck.len() {
            let card = self.question.deck[at];
            if gone.contains(card) || !part.has(at) {
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

    /// Counts all boards together, by the ranks of their cards.
    fn count(&mut self, rule: WithBoard, gone: CardSet, weight: f64) {
        let (hands, board, wins) = (&self.hands, &self.board, &mut self.wins);
        let lows = match self.question.contest.low {
            Some(_) => Lows::two_and_three(hands, board),
            None => Lows::none(),
        };
        let sets = 1 << hands.len();
        wins.clear();
        wins.resize(lows.outcomes().len() * sets, 0);
        match rule {
            WithBoard::AnyFive(Rank::Two) => {
                by_rank::count(&Whole::new(hands), &lows, board, gone, wins);
            }
            WithBoard::AnyFive(lowest) => {
                by_rank::count(&Stripped::new(lowest, hands), &lows, board, gone, wins);
            }
            WithBoard::TwoAndThree => {
                by_rank::count(&TwoAndThree::new(hands), &lows, board, gone, wins);
            }
        }
        for (low, wins) in lows.outcomes().iter().zip(wins.chunks(sets)) {
            self.tally.add_wins(wins, *low, weight);
        }
    }
}
