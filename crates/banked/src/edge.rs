//! The exact return of every bet under best play, computed from the same rules as the round.
//!
//! Everything is counted in integers, and the result is a fraction. For layout games, it is a sum over all outcomes.
//! Box games are solved backwards: at each question, the box takes the answer with the highest sum over all remaining
//! deals.

mod layout_game;
mod plan;
mod red_dog;
mod seven;
mod spot;
mod suits;
mod threads;
mod walk;

pub use spot::{Action, Spot, SpotError, spot};

use crate::{BoxGame, Family, Fraction, Game, Pays, Ranking, Stake, Step};

/// The exact return of one bet, with the way in which it was computed.
#[derive(Clone, Debug)]
pub struct Return {
    /// Name of the bet, such as `split` or `base`.
    pub bet: String,
    /// The average return per unit of the initial stake.
    pub returned: Fraction,
    /// How the return was computed, as text.
    pub method: &'static str,
    /// Further figures by name, such as `mean_stake` or `net_per_total_stake`.
    pub further: Vec<(&'static str, Fraction)>,
}

impl Return {
    /// Returns the expected win per unit; negative if the house has the edge.
    pub fn net(&self) -> Fraction {
        self.returned.minus(Fraction::ONE)
    }
}

/// Reports the progress of a computation in thousandths; called from several threads.
pub type Progress<'a> = &'a (dyn Fn(u32) + Sync);

/// Computes the return of every bet of a game, using up to `threads` threads.
///
/// # Examples
/// ```
/// use banked::{Game, edge};
///
/// let game = Game::of_key("ray-roulette").unwrap();
/// let bets = edge::returns(&game, 1, &|_| ());
/// assert_eq!((bets[0].bet.as_str(), bets[0].returned.to_string()), ("straight-up", "31/37".into()));
/// ```
pub fn returns(game: &Game, threads: usize, progress: Progress<'_>) -> Vec<Return> {
    match &game.family {
        Family::Layout(field) => layout_game::returns(field),
        Family::Boxes(versus) => of_boxes(versus, threads, progress),
    }
}

fn of_boxes(game: &BoxGame, threads: usize, progress: Progress<'_>) -> Vec<Return> {
    let deals_own = game.steps.iter().any(|step| matches!(step, Step::Deal { .. }));
    if !deals_own {
        return red_dog::returns(game);
    }
    match game.ranking {
        Ranking::Seven => seven::returns(game, threads, progress),
        Ranking::Three | Ranking::Alone => walk::returns(game, threads, progress),
    }
}

/// Returns the index of the side stake's circle; `None` if the game has no side stake.
fn side_of(game: &BoxGame) -> Option<usize> {
    game.circles.iter().position(|circle| circle.stake == Stake::Side)
}

/// Returns the judge of the side stake's circle; `None` if the circle pays against the dealer.
fn judge_of(game: &BoxGame, circle: usize) -> Option<crate::Judge> {
    match game.circles[circle].pays {
        Pays::Hand(judge, _) => Some(judge),
        Pays::Dealer { .. } => None,
    }
}
