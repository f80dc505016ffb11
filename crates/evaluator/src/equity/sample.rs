use crate::equity::deal::Question;
use crate::equity::odds::Tally;
use crate::equity::{Contest, EquityError, Holding, Odds};
use alloc::vec::Vec;
use cards::{Card, CardSet};

/// When a sample is large enough.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stop {
    /// After so many deals in any case.
    pub deals: u64,
    /// Once the standard error of every equity is at most this (0.001 is a tenth of a percent).
    pub error: Option<f64>,
}

/// How often the error is looked at, in deals.
const LOOK: u64 = 1_000;

/// How many choices of hands from ranges are tried before they are called impossible.
const TRIES: u32 = 100_000;

/// The odds over random deals. The same seed gives the same answer.
///
/// # Errors
/// [`EquityError`]; [`EquityError::NoChoice`] where the ranges share so many cards that no choice of
/// hands is found in 100,000.
pub fn sample(
    contest: &Contest,
    holdings: &[Holding],
    board: &[Card],
    dead: &[Card],
    seed: u64,
    stop: Stop,
) -> Result<Odds, EquityError> {
    let question = Question::new(contest, holdings, board, dead)?;
    let mut chance = Chance(seed);
    let mut tally = Tally::new(holdings.len());
    let mut won = alloc::vec![0.0; holdings.len()];
    while tally.deals() < stop.deals.max(1) {
        let (hands, board) = deal(&question, &mut chance)?;
        question.share(&board, &hands, &mut won);
        tally.add(&won, 1.0);
        let is_time = tally.deals().is_multiple_of(LOOK);
        if is_time && stop.error.is_some_and(|wanted| tally.error() <= wanted) {
            break;
        }
    }
    Ok(tally.odds(false))
}

/// One random deal.
fn deal(
    question: &Question<'_>,
    chance: &mut Chance,
) -> Result<(Vec<Vec<Card>>, Vec<Card>), EquityError> {
    let (mut hands, mut gone) = choose(question, chance)?;
    let mut draw = |chance: &mut Chance| loop {
        let card = question.deck[chance.below(question.deck.len())];
        if gone.insert(card) {
            return card;
        }
    };
    for hand in &mut hands {
        while hand.len() < question.contest.own {
            hand.push(draw(chance));
        }
    }
    let mut board = question.board.to_vec();
    while board.len() < question.contest.board {
        board.push(draw(chance));
    }
    Ok((hands, board))
}

/// One choice of hands from the ranges, each with the chance that its weight gives it among all
/// choices that are possible: a choice in which two share a card is thrown away as a whole.
fn choose(
    question: &Question<'_>,
    chance: &mut Chance,
) -> Result<(Vec<Vec<Card>>, CardSet), EquityError> {
    'choice: for _ in 0..TRIES {
        let mut gone = question.gone;
        let mut hands = Vec::with_capacity(question.holdings.len());
        for holding in question.holdings {
            let hand = match holding {
                Holding::Cards(cards) => cards.clone(),
                Holding::Range(range) => {
                    let (hand, weight) = range.hands()[chance.below(range.hands().len())];
                    let is_free = |card: Card| question.game_has(card) && gone.insert(card);
                    if chance.part() >= weight || !hand.into_iter().all(is_free) {
                        continue 'choice;
                    }
                    hand.to_vec()
                }
            };
            hands.push(hand);
        }
        return Ok((hands, gone));
    }
    Err(EquityError::NoChoice)
}

/// Chance for samples, from a seed (splitmix64). No card that is played for comes from it.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`: the bias of the high half of a product is below 2^-50 for what a deck asks.
    fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next()) * n as u128) >> 64) as usize
    }

    /// A number from 0 to below 1.
    fn part(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}
