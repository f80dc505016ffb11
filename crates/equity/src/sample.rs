//! Estimates odds from random deals.

use crate::deal::Question;
use crate::odds::Tally;
use crate::{Contest, EquityError, Holding, Odds};
use cards::{Card, CardSet};

/// When to stop sampling: at the limit that is reached first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stop {
    /// Maximum number of deals.
    pub deals: u64,
    /// Sampling stops when the standard error of every equity is at most this; `None` for no such limit.
    ///
    /// An error of 0.001 is a tenth of a percentage point.
    pub error: Option<f64>,
}

/// Number of deals in a stretch. The error is computed after each stretch, and each stretch has its own generator.
const STRETCH: u64 = 1_000;

/// Maximum number of attempts to choose hands from the ranges. After that, the ranges count as impossible.
const TRIES: u32 = 100_000;

/// Computes the odds from random deals. The same seed gives the same answer.
///
/// # Errors
/// [`EquityError`] if the cards do not fit the game; [`EquityError::NoChoice`] if 100,000 tries find no choice of
/// hands, because the ranges share too many cards.
///
/// # Examples
/// ```
/// use equity::{Contest, Holding, Stop, sample};
///
/// let holdem = Contest::of_key("holdem").unwrap();
/// let hands = ["AsKs", "QQ"].map(|hand| Holding::parse(holdem, hand).unwrap());
/// let stop = Stop { deals: 100_000, error: Some(0.01) };
/// let odds = sample(holdem, &hands, &[], &[], 7, stop).unwrap();
/// assert!(odds.deals < 100_000 && odds.shares[0].error <= 0.01);
/// assert!((odds.shares[0].equity - 0.46).abs() < 0.05);
/// ```
pub fn sample(
    contest: &Contest,
    holdings: &[Holding],
    board: &[Card],
    dead: &[Card],
    seed: u64,
    stop: Stop,
) -> Result<Odds, EquityError> {
    let question = Question::new(contest, holdings, board, dead)?;
    let mut sum = Tally::new(holdings.len());
    for nth in 0.. {
        sum.join(&stretch(&question, seed, nth, stop)?);
        if is_enough(&sum, stop) {
            break;
        }
    }
    Ok(sum.odds(false))
}

/// Like [`sample`], with the same answer, but in `threads` threads. This saves time from many thousand deals on.
///
/// # Errors
/// The errors of [`sample`], in the same cases.
pub fn sample_in_threads(
    threads: usize,
    contest: &Contest,
    holdings: &[Holding],
    board: &[Card],
    dead: &[Card],
    seed: u64,
    stop: Stop,
) -> Result<Odds, EquityError> {
    /// Number of stretches that each thread deals before the results are combined.
    const AT_ONCE: u64 = 20;
    let question = Question::new(contest, holdings, board, dead)?;
    let mut sum = Tally::new(holdings.len());
    for round in 0.. {
        let stretches = |thread: u64| {
            let first = (round * threads.max(1) as u64 + thread) * AT_ONCE;
            let all = (first..first + AT_ONCE).map(|nth| stretch(&question, seed, nth, stop));
            all.collect::<Result<Vec<Tally>, EquityError>>()
        };
        for tally in crate::threads::each(threads, stretches).into_iter() {
            // The stretches are added in order, so that sampling ends where it would with a single thread.
            for tally in &tally? {
                sum.join(tally);
                if is_enough(&sum, stop) {
                    return Ok(sum.odds(false));
                }
            }
        }
    }
    unreachable!("the rounds are endless")
}

fn is_enough(sum: &Tally, stop: Stop) -> bool {
    sum.deals() >= stop.deals.max(1) || stop.error.is_some_and(|wanted| sum.error() <= wanted)
}

/// Deals the `nth` stretch. The last stretch is shorter if fewer deals are left.
fn stretch(question: &Question<'_>, seed: u64, nth: u64, stop: Stop) -> Result<Tally, EquityError> {
    let players = question.holdings.len();
    let mut chance = Rng(Rng(seed).next().wrapping_add(nth.wrapping_mul(STEP)));
    let mut tally = Tally::new(players);
    let mut won = vec![0.0; players];
    let (mut hands, mut board) = (vec![Vec::new(); players], Vec::new());
    let left = stop.deals.max(1).saturating_sub(nth * STRETCH);
    for _ in 0..left.min(STRETCH) {
        deal(question, &mut chance, &mut hands, &mut board)?;
        question.share(&board, &hands, &mut won);
        tally.add(&won, 1.0);
    }
    Ok(tally)
}

/// Deals all missing cards at random.
fn deal(
    question: &Question<'_>,
    chance: &mut Rng,
    hands: &mut [Vec<Card>],
    board: &mut Vec<Card>,
) -> Result<(), EquityError> {
    let mut gone = choose(question, chance, hands)?;
    let mut draw = || loop {
        let card = question.deck[chance.below(question.deck.len())];
        if gone.insert(card) {
            return card;
        }
    };
    for hand in hands {
        while hand.len() < question.contest.own {
            hand.push(draw());
        }
    }
    board.clear();
    board.extend(question.board);
    while board.len() < question.contest.board {
        board.push(draw());
    }
    Ok(())
}

/// Chooses hands from the ranges, and returns all cards that cannot be dealt any more.
///
/// The probability of a choice is proportional to its weight. If two hands share a card, the whole choice is rejected
/// and made again.
fn choose(
    question: &Question<'_>,
    chance: &mut Rng,
    hands: &mut [Vec<Card>],
) -> Result<CardSet, EquityError> {
    'choice: for _ in 0..TRIES {
        let mut gone = question.gone;
        for (hand, holding) in hands.iter_mut().zip(question.holdings) {
            hand.clear();
            match holding {
                Holding::Cards(cards) => hand.extend(cards),
                Holding::Range(range) => {
                    let (two, weight) = range.hands()[chance.below(range.hands().len())];
                    let is_free = |card: Card| question.game_has(card) && gone.insert(card);
                    if chance.part() >= weight || !two.into_iter().all(is_free) {
                        continue 'choice;
                    }
                    hand.extend(two);
                }
            }
        }
        return Ok(gone);
    }
    Err(EquityError::NoChoice)
}

/// The difference between the seeds of two successive stretches.
const STEP: u64 = 0xd134_2543_de82_ef95;

/// The generator for samples (splitmix64). It never deals cards in a game.
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Draws a number below `n`: the high half of a product. For any deck, its bias is below 2^-50.
    fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next()) * n as u128) >> 64) as usize
    }

    /// Draws a number from 0 up to, but not including, 1.
    fn part(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}
