//! Leagues: points for places in several tournaments, and the standings computed from these points.
//!
//! A league has no state. Its standings are a pure function of its [`Rules`] and of how its tournaments ended
//! ([`Outcome`]), in whole numbers. *Not* here: names, money, and which tournaments belong to a league.

mod points;
mod rules;
mod standings;

pub use points::points;
pub use rules::{BEST_MAX, EACH_MAX, Formula, LISTED_MAX, POINTS_MAX, Rules, RulesError};
pub use standings::{Finish, Outcome, Scored, Standing, standings};
