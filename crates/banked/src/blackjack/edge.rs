//! Computes the exact return of blackjack, by dynamic programming over the cards left in the shoe.
//!
//! Only this directory of the crate uses floats. Nothing here runs during a round.
//!
//! # What is computed
//!
//! One box plays from a freshly shuffled shoe. Best play knows the hand's cards and the dealer's card, but not the
//! cards of the box's other hands after a split. The dealer's hands are enumerated as multisets, each with the number
//! of orders in which it can be drawn; the player's hands are nodes of a tree of multisets.
//!
//! # Splits
//!
//! By exchangeability, the cards of each hand of a split may be thought of as drawn before all others, if one knows how
//! many of the other hands got a second card of the pair's value, and how many did not. "Did not" is expanded by
//! inclusion and exclusion, so a hand's value is a signed sum over shoes with 0, 1, 2 ... further cards of the pair's
//! value taken out. The sum over the numbers of hands is what Nairn (arXiv 1909.13710) computes by recursion. No deal
//! is sampled or left out.
//!
//! # Error
//!
//! All sums are in `f64`, and few of their terms are negative. The results are within [`ERROR`] of the exact value.

mod chart;
mod dealer;
mod hands;
mod profits;
mod solver;
mod split;
mod upcard;
mod worth;

pub use chart::{Chart, ChartError, Play};
pub use solver::{Actions, Solver};
pub use worth::Worth;

use super::{Rules, Value};

/// Upper bound on the absolute error of every expectation, in initial stakes.
pub const ERROR: f64 = 1e-10;

/// The number of cards of each value in a shoe, by [`Value::index`].
pub type Composition = [u16; 10];

/// Returns a full shoe of this number of decks.
///
/// ```
/// assert_eq!(banked::blackjack::edge::composition_of(6)[9], 96);
/// ```
pub const fn composition_of(decks: u8) -> Composition {
    let four = 4 * decks as u16;
    [four, four, four, four, four, four, four, four, four, 4 * four]
}

/// Returns the expected result of the main bet under best play, per initial stake and per total stake.
///
/// ```
/// use banked::blackjack::{RAY_B, Rules, edge};
///
/// let returns = edge::best_play(&Rules { decks: 1, ..RAY_B });
/// assert_eq!(format!("{:.6}", returns.net), "-0.002163");
/// ```
pub fn best_play(rules: &Rules) -> Worth {
    Solver::new(rules, composition_of(rules.decks)).best_play()
}

/// Returns the expected result of the main bet for a player who follows this chart.
pub fn by_chart(rules: &Rules, chart: &Chart) -> Worth {
    Solver::new(rules, composition_of(rules.decks)).by_chart(chart)
}

/// Returns the fraction of each insurance stake that comes back on average to a player who always buys insurance.
///
/// ```
/// use banked::blackjack::{CLASSIC, edge};
/// assert_eq!(edge::insurance(&CLASSIC), (384, 415)); // 92.53 %
/// ```
pub fn insurance(rules: &Rules) -> (u64, u64) {
    let tens = u64::from(composition_of(rules.decks)[Value::TEN.index()]);
    let unseen = u64::from(rules.shoe_size()) - 1;
    let won = super::insurance_pays(true);
    let profit = won.profit.map_or(0, |ratio| u64::from(ratio.profit() / ratio.stake()));
    let returned = (u64::from(won.kept) + profit) * tens;
    let gcd = super::ratio::gcd(returned, unseen);
    (returned / gcd, unseen / gcd)
}
