//! The standings of a league, computed from the outcomes of its tournaments.

use crate::{Rules, points};
use core::cmp::Reverse;
use std::collections::BTreeMap;
use units::PlayerId;

/// How one tournament of a league ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The place of every entry, in any order. If a player has several entries, the best one counts.
    pub finishes: Vec<Finish>,
}

/// The place of one entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The player whose entry finished.
    pub player: PlayerId,
    /// The place, counted from 1. Entries that share several places all have the first of these.
    pub place: u32,
    /// Whether the player is in the standings. House players are not, but other players still get points for beating
    /// them.
    pub ranked: bool,
}

/// A player's points from one tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored {
    /// Index of the tournament in the list of outcomes.
    pub outcome: usize,
    /// The player's place among all players of the tournament, counted from 1. Players who share several places all
    /// have the first of these.
    pub place: u32,
    /// Points that the player earned in the tournament.
    pub points: u64,
    /// Whether this result counts for the player's total.
    pub counts: bool,
}

/// A player's line in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Rank, counted from 1. Players who are equal by every criterion share a rank.
    pub rank: u32,
    /// The player to whom this line belongs.
    pub player: PlayerId,
    /// Total of the results that count.
    pub points: u64,
    /// Number of tournaments in which the player took part.
    pub played: u32,
    /// Number of tournaments that the player won, alone or with others.
    pub wins: u32,
    /// The player's results, in the order of the list of outcomes.
    pub results: Vec<Scored>,
}

/// Works out a league's standings.
///
/// The player with the most points comes first. If points are equal, the better best result decides, then the better
/// second-best result, and so on through the results that count. A result of zero points is better than no result.
/// Players who are still equal share the rank and are listed by identifier.
///
/// ```
/// use leagues::{Finish, Formula, Outcome, Rules, standings};
/// use units::PlayerId;
/// let finish = |id, place| Finish { player: PlayerId::from_bits(id), place, ranked: true };
/// let rules = Rules { formula: Formula::Beaten { each: 1 }, taking_part: 0, best: None };
/// let evenings = [
///     Outcome { finishes: vec![finish(1, 1), finish(2, 2), finish(3, 3)] },
///     Outcome { finishes: vec![finish(3, 1), finish(1, 2)] },
/// ];
/// let table = standings(&rules, &evenings);
/// let points: Vec<(u32, u64)> = table.iter().map(|line| (line.rank, line.points)).collect();
/// // Player 1 beat two others. Players 2 and 3 beat one, and player 3 took part twice.
/// assert_eq!(points, [(1, 2), (2, 1), (3, 1)]);
/// ```
pub fn standings(rules: &Rules, outcomes: &[Outcome]) -> Vec<Standing> {
    let mut results: BTreeMap<PlayerId, Vec<Scored>> = BTreeMap::new();
    for (outcome, ended) in outcomes.iter().enumerate() {
        for (player, place, points) in scored(rules, ended) {
            let result = Scored { outcome, place, points, counts: true };
            results.entry(player).or_default().push(result);
        }
    }
    let lines = results.into_iter().map(|(player, results)| line(rules, player, results));
    let mut lines: Vec<(Reverse<Vec<u64>>, Standing)> = lines.collect();
    // Stable: equal players stay in the order of their identifiers.
    lines.sort_by(|(one, a), (other, b)| b.points.cmp(&a.points).then_with(|| one.cmp(other)));
    let mut rank = 0;
    for at in 0..lines.len() {
        let (before, from) = lines.split_at_mut(at);
        let (counted, line) = &mut from[0];
        let ties = before
            .last()
            .is_some_and(|(other, above)| above.points == line.points && other == counted);
        if !ties {
            rank = at as u32 + 1;
        }
        line.rank = rank;
    }
    lines.into_iter().map(|(_, line)| line).collect()
}

/// Returns the ranked players of one tournament: each player, their place among all its players, and their points.
fn scored(rules: &Rules, ended: &Outcome) -> Vec<(PlayerId, u32, u64)> {
    let mut best: BTreeMap<PlayerId, Finish> = BTreeMap::new();
    for finish in &ended.finishes {
        let kept = best.entry(finish.player).or_insert(*finish);
        kept.place = kept.place.min(finish.place);
    }
    let mut finishes: Vec<Finish> = best.into_values().collect();
    finishes.sort_by_key(|finish| finish.place);
    let players = finishes.len() as u32;
    let mut above = 0;
    let mut scored = Vec::with_capacity(finishes.len());
    for equals in finishes.chunk_by(|one, other| one.place == other.place) {
        let (first, last) = (above + 1, above + equals.len() as u32);
        let points = points(rules, first..=last, players);
        let ranked = equals.iter().filter(|finish| finish.ranked);
        scored.extend(ranked.map(|finish| (finish.player, first, points)));
        above = last;
    }
    scored
}

/// Returns a player's line without its rank, and the points of the results that count, best first.
fn line(
    rules: &Rules,
    player: PlayerId,
    mut results: Vec<Scored>,
) -> (Reverse<Vec<u64>>, Standing) {
    let mut best: Vec<usize> = (0..results.len()).collect();
    // Of equal results the earlier one counts.
    best.sort_by_key(|&at| Reverse(results[at].points));
    let most = rules.best.map_or(best.len(), |most| most.get().into());
    best.iter().skip(most).for_each(|&at| results[at].counts = false);
    best.truncate(most);
    let counted: Vec<u64> = best.into_iter().map(|at| results[at].points).collect();
    let wins = results.iter().filter(|result| result.place == 1).count() as u32;
    let (points, played) = (counted.iter().sum(), results.len() as u32);
    (Reverse(counted), Standing { rank: 0, player, points, played, wins, results })
}
