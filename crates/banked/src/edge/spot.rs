//! Computes the value of each answer once some cards are known.

use super::plan::{Aim, Plan, Value};
use super::seven::Solved;
use super::walk::{Walk, dealers};
use super::{Progress, red_dog};
use crate::{BoxGame, Family, Fraction, Game, Judge, Made, Ranking, Showdown, Step};
use cards::{Card, CardSet};
use evaluator::{choices, every_seven};
use std::cmp::Ordering;

/// The cards that a box knows when it has to decide.
#[derive(Clone, Debug, Default)]
pub struct Spot {
    /// The hole cards of the box.
    pub own: Vec<Card>,
    /// The community cards so far.
    pub common: Vec<Card>,
}

/// The value of one answer.
#[derive(Clone, Debug)]
pub struct Action {
    /// The stake on each circle before the answer, in base stakes.
    pub stakes: Vec<(&'static str, u8)>,
    /// Name of the answer.
    pub choice: &'static str,
    /// The expected win of the whole round after this answer and best play, per base stake.
    pub value: Fraction,
    /// The number of ordered deals that can follow. The value is the average over these deals.
    pub deals: i64,
    /// Whether no other answer is worth more.
    pub is_best: bool,
}

/// Why no values can be computed for a spot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpotError {
    /// The game asks no question that depends on cards.
    #[error("in {0} no player has a decision that depends on cards")]
    NoQuestion(&'static str),
    /// The number of hole cards is wrong.
    #[error("the hand has {given} cards; a hand of {game} has {expected}")]
    Own {
        /// Key of the game.
        game: &'static str,
        /// The number of hole cards in this game.
        expected: u8,
        /// The number of hole cards given.
        given: usize,
    },
    /// The game has no question with this number of community cards.
    #[error(
        "the number of community cards is {given}; {game} asks for a decision with {}",
        list(.expected)
    )]
    Common {
        /// Key of the game.
        game: &'static str,
        /// The numbers of community cards with which the game asks.
        expected: Vec<usize>,
        /// The number of community cards given.
        given: usize,
    },
    /// In a game with one deck, a card is given twice.
    #[error("{0} is named twice")]
    Twice(Card),
    /// With these cards, the game has no question.
    #[error("with these cards the game has no decision")]
    Decided,
}

fn list(numbers: &[usize]) -> String {
    numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(" or ")
}

/// Returns the value of each answer for a box that knows these cards.
///
/// The answers are listed for each combination of stakes that the box may have by then.
///
/// # Errors
/// [`SpotError`] if the game asks nothing with this number of cards, or if a game with one deck gets a card twice.
///
/// # Examples
/// ```
/// use banked::{Game, edge};
/// use cards::parse_cards;
///
/// let game = Game::of_key("fast-poker").unwrap();
/// let spot = edge::Spot { own: parse_cards("Qc6d4h").unwrap(), common: vec![] };
/// let actions = edge::spot(&game, &spot, 1, &|_| ()).unwrap();
/// assert_eq!((actions[0].choice, actions[0].value.to_string()), ("fold", "-1/1".into()));
/// assert_eq!(actions[1].value, banked::Fraction::new(-18_302, 18_424));
/// ```
pub fn spot(
    game: &Game,
    spot: &Spot,
    threads: usize,
    progress: Progress<'_>,
) -> Result<Vec<Action>, SpotError> {
    let Family::Boxes(versus) = &game.family else { return Err(SpotError::NoQuestion(game.key)) };
    let stages = questions(versus);
    let own = versus.dealt().0;
    if spot.own.len() != usize::from(own) {
        return Err(SpotError::Own { game: game.key, expected: own, given: spot.own.len() });
    }
    let Some((_, stage)) = stages.iter().find(|(known, _)| *known == spot.common.len()) else {
        let expected = stages.iter().map(|(known, _)| *known).collect();
        return Err(SpotError::Common { game: game.key, expected, given: spot.common.len() });
    };
    let mut seen = CardSet::EMPTY;
    if let Some(card) = spot.own.iter().chain(&spot.common).find(|card| !seen.insert(**card)) {
        // A shoe of several decks has every card several times.
        if versus.decks == 1 {
            return Err(SpotError::Twice(*card));
        }
    }
    let plan = Plan::new(versus);
    if own == 0 {
        let common: [Card; 2] = spot.common[..].try_into().expect("red dog asks with two cards");
        if !red_dog::is_asked(versus, &common) {
            return Err(SpotError::Decided);
        }
        let next = red_dog::after(&plan, &common);
        return Ok(actions(&plan, *stage, &next, red_dog::third_cards(versus)));
    }
    if versus.ranking == Ranking::Seven && spot.common.is_empty() {
        let solved = Solved::new(versus, threads, progress);
        return Ok(actions(&plan, *stage, &solved.of_hand(seen), solved.deals()));
    }
    let dealers = dealers(versus);
    let (own, dealers) = (spot.own.clone(), &dealers[..]);
    let walk = Walk { plan: &plan, dealers, side: None, aim: Aim::Main, own };
    let unseen = CardSet::FULL.difference(seen);
    let next = walk.values(stage + 1, &spot.common, unseen);
    Ok(actions(&plan, *stage, &next, walk.deals(*stage, unseen)))
}

/// Returns the steps that ask, each with the number of community cards known by then.
fn questions(game: &BoxGame) -> Vec<(usize, usize)> {
    let (mut known, mut asks) = (0, Vec::new());
    for (at, step) in game.steps.iter().enumerate() {
        match step {
            Step::Common(count) => known += usize::from(*count),
            Step::Ask(_) => asks.push((known, at)),
            Step::Deal { .. } | Step::Settle(_) | Step::Reveal => {}
        }
    }
    asks
}

fn actions(plan: &Plan<'_>, stage: usize, next: &[Value], deals: i64) -> Vec<Action> {
    let game = plan.game;
    let Step::Ask(ask) = &game.steps[stage] else { return vec![] };
    let mut actions = Vec::new();
    for (state, stakes) in plan.stages[stage].states.iter().enumerate() {
        let all: Vec<_> = plan.values(stage, state, next, deals, false).collect();
        let best = all.iter().map(|(_, value)| value.net).max();
        let placed = game.circles.iter().zip(stakes).filter(|(_, times)| **times > 0);
        let placed: Vec<_> = placed.map(|(circle, times)| (circle.key, *times)).collect();
        actions.extend(all.iter().filter_map(|(way, value)| {
            Some(Action {
                stakes: placed.clone(),
                choice: ask.choices[way.choice?].key,
                value: Fraction::new(value.net.into(), i128::from(deals) * plan.scale as i128),
                deals,
                is_best: Some(value.net) == best,
            })
        }));
    }
    actions
}

/// Returns what a side stake wins over all deals of the cards that decide it, and the number of these deals.
///
/// The win is multiplied by the plan's scale.
pub(super) fn side_sum(plan: &Plan<'_>, circle: usize, judge: Judge) -> (i128, i128) {
    let net = |made| {
        i128::from(plan.net(circle, Showdown { made, against: Ordering::Equal, qualified: true }))
    };
    let own = usize::from(plan.game.dealt().0);
    let (mut sum, mut deals) = (0, 0);
    if judge == Judge::Best {
        every_seven(CardSet::FULL, |strength, count| {
            sum += i128::from(count) * net(Made::of(strength));
            deals += i128::from(count);
        });
        return (sum, deals);
    }
    // The judges treat hole cards and community cards alike, so it does not matter which are which.
    for set in choices(CardSet::FULL, own + judge.common()) {
        let cards: Vec<Card> = set.iter().collect();
        sum += net(judge.made(&cards[..own], &cards[own..]));
        deals += 1;
    }
    (sum, deals)
}
