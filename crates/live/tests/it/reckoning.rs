//! A second reckoning of places and prizes, as slow and plain as it can be: it knows nothing of the machine.

use seating::{EntryId, TableNo};
use std::collections::BTreeMap;
use units::Instant;

/// How somebody went out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stand {
    pub(crate) entry: EntryId,
    pub(crate) table: TableNo,
    /// When the hand ended, or the number of the round if play was hand for hand.
    pub(crate) at: Instant,
    pub(crate) round: Option<u32>,
    /// The stack at the start of the hand; equal for all whose stack does not matter.
    pub(crate) stack: u64,
}

/// Places and prizes of an event that is over.
pub(crate) struct Reckoning {
    pub(crate) places: BTreeMap<EntryId, (u32, u32)>,
    pub(crate) prizes: BTreeMap<EntryId, u64>,
}

/// Whether two went out at the same time.
fn together(one: &Stand, other: &Stand) -> bool {
    match (one.round, other.round) {
        (Some(one), Some(other)) => one == other,
        (None, None) => one.at == other.at,
        _ => false,
    }
}

/// The rank of a player among those of their own table who went out at the same time: 1 had the most chips.
fn rank(stand: &Stand, all: &[Stand]) -> usize {
    let with = all.iter().filter(|other| together(stand, other) && other.table == stand.table);
    let mut better: Vec<u64> = with.map(|one| one.stack).filter(|one| *one > stand.stack).collect();
    better.sort_unstable();
    better.dedup();
    better.len() + 1
}

/// Whether `other` lasted longer than `one`.
fn outlasts(other: &Stand, one: &Stand, all: &[Stand]) -> bool {
    if together(one, other) { rank(other, all) < rank(one, all) } else { other.at > one.at }
}

impl Reckoning {
    /// The pool is 500 for each entry; half, 30 % and 20 % go to the first three.
    pub(crate) fn of(entries: u32, stands: &[Stand], winner: EntryId) -> Reckoning {
        let mut places = BTreeMap::from([(winner, (1, 1))]);
        for one in stands {
            let better = stands.iter().filter(|other| outlasts(other, one, stands)).count();
            let worse = stands.iter().filter(|other| outlasts(one, other, stands)).count();
            let left = entries as usize - stands.len();
            let (from, to) = (left + better + 1, entries as usize - worse);
            places.insert(one.entry, (from as u32, to as u32));
        }
        let pool = u64::from(entries) * 500;
        let rest = [pool * 3 / 10, pool * 2 / 10];
        let by_place = [pool - rest[0] - rest[1], rest[0], rest[1]];
        let mut prizes = BTreeMap::new();
        for (entry, (from, to)) in &places {
            let all: Vec<EntryId> = places
                .iter()
                .filter(|(_, place)| place.0 == *from)
                .map(|(entry, _)| *entry)
                .collect();
            let sum: u64 = (*from..=*to)
                .map(|place| by_place.get(place as usize - 1).copied().unwrap_or(0))
                .sum();
            let at = all.iter().position(|other| other == entry).unwrap() as u64;
            let count = all.len() as u64;
            prizes.insert(*entry, sum / count + u64::from(at < sum % count));
        }
        Reckoning { places, prizes }
    }
}
