//! The points that a place in one tournament is worth.

use crate::{Formula, Rules};
use core::ops::RangeInclusive;

/// Returns the points for each player who shares these places, including the points for taking part.
///
/// Places count from 1 and do not exceed `players`. Players who share places share their points equally, rounded down.
///
/// ```
/// use leagues::{Formula, Rules, points};
/// let rules = Rules { formula: Formula::Root { base: 100 }, taking_part: 10, best: None };
/// assert_eq!(points(&rules, 1..=1, 9), 310); // 100 x the root of 9, and 10
/// assert_eq!(points(&rules, 9..=9, 9), 110);
/// // Second and third of nine: 212 and 173 together are 385, half of which is 192.
/// assert_eq!(points(&rules, 2..=3, 9), 202);
/// ```
pub fn points(rules: &Rules, places: RangeInclusive<u32>, players: u32) -> u64 {
    let count = u64::from(places.end() - places.start()) + 1;
    let sum: u64 = places.map(|place| of_place(&rules.formula, place, players)).sum();
    sum / count + u64::from(rules.taking_part)
}

fn of_place(formula: &Formula, place: u32, players: u32) -> u64 {
    let (place, players) = (u64::from(place), u64::from(players));
    match formula {
        // The root of a whole part is the whole part of the root.
        Formula::Root { base } => {
            let base = u64::from(*base);
            (base * base * players / place).isqrt()
        }
        Formula::Beaten { each } => u64::from(*each) * players.saturating_sub(place),
        Formula::Listed { points } => {
            points.get(place as usize - 1).copied().unwrap_or_default().into()
        }
    }
}
