//! Recomputes the places of a tournament: sorts all knock-outs, and places them from the last place up.

use super::Played;
use super::field::Out;
use crate::report::{Finding, found};
use seating::EntryId;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use tournament::places::{Place, Ties};
use tournament::{End, Stages, Status};
use units::Instant;

/// Checks that every entry has a place, no place was given twice, and places follow the order of knock-outs.
pub(super) fn check(played: &Played) -> Result<(), Finding> {
    let wrong = |what: String| Err(found("places", what));
    let entries = (0..).map(EntryId).zip(played.now.entries());
    let counted: Vec<EntryId> = entries
        .filter(|(_, one)| one.status != Status::Withdrawn)
        .map(|(entry, _)| entry)
        .collect();
    let placed = &played.field.placed;
    if let Some(entry) = counted.iter().find(|entry| !placed.contains_key(entry)) {
        return wrong(format!("entry {} of {} has no place", entry.0, counted.len()));
    }
    let mut given: BTreeMap<u32, u32> = BTreeMap::new();
    for Place { from, to } in placed.values() {
        *given.entry(*from).or_default() += 1;
        if to < from {
            return wrong(format!("a place from {from} to {to}"));
        }
    }
    let mut next = 1;
    for (from, count) in given {
        if from != next {
            return wrong(format!("place {next} of {} is nobody's: {placed:?}", counted.len()));
        }
        next += count;
    }
    if next as usize != counted.len() + 1 {
        return wrong(format!("{} places for {} entries", next - 1, counted.len()));
    }
    match played.now.plan().stages {
        Stages::One => in_order(played, &counted),
        Stages::Shootout => by_stage(played, &counted),
    }
}

/// Compares the places with the knock-outs, sorted by time; the rule for ties decides between equal times.
fn in_order(played: &Played, counted: &[EntryId]) -> Result<(), Finding> {
    let (ties, outs) = (played.now.plan().ties, &played.field.outs);
    let is_left = |entry: &&EntryId| !outs.contains_key(entry);
    let left = counted.iter().filter(is_left).count() as u32;
    let mut groups: BTreeMap<Instant, Vec<(EntryId, Out)>> = BTreeMap::new();
    for entry in counted.iter().filter(|entry| !is_left(entry)) {
        let Some(out) = outs.get(entry).copied() else { continue };
        let same = outs.values().filter(|other| out.round.is_some() && other.round == out.round);
        let moment = same.map(|other| other.ended).max().unwrap_or(out.ended);
        groups.entry(moment).or_default().push((*entry, out));
    }
    let mut place = counted.len() as u32;
    for group in groups.values() {
        let mut ranks: BTreeMap<u64, Vec<EntryId>> = BTreeMap::new();
        for (entry, out) in group {
            ranks.entry(rank(ties, *out, group)).or_default().push(*entry);
        }
        for equal in ranks.values() {
            let from = place + 1 - equal.len() as u32;
            let expected = Place { from, to: place };
            for entry in equal {
                let given = played.field.placed[entry];
                if given != expected {
                    let what = format!("entry {} is {given:?}, not {expected:?}", entry.0);
                    return Err(found("places", what));
                }
            }
            place = from - 1;
        }
    }
    if place != left {
        return Err(found("places", format!("{place} places for the {left} who are left")));
    }
    match played.now.plan().end {
        // The places follow from the stacks of the deal.
        _ if played.field.is_dealt_out => by_stacks(played),
        End::Clock(_) => by_stacks(played),
        // At the announced end, stacks decide as well.
        End::LastPlayer if left != 1 && played.now.plan().period.is_some() => by_stacks(played),
        End::LastPlayer if left != 1 => {
            Err(found("places", format!("play ended with {left} players")))
        }
        End::LastPlayer | End::EqualPrizes { .. } => Ok(()),
    }
}

/// Returns the rank of an entry among those knocked out at the same moment; higher is better.
fn rank(ties: Ties, out: Out, group: &[(EntryId, Out)]) -> u64 {
    match ties {
        Ties::Shared => 0,
        Ties::ByStack => out.stack.get(),
        Ties::ByStackAtEachTable => {
            let here = group.iter().filter(|(_, other)| other.table == out.table);
            let mut better: Vec<u64> =
                here.map(|(_, other)| other.stack.get()).filter(|s| *s > out.stack.get()).collect();
            better.sort_unstable();
            better.dedup();
            u64::MAX - better.len() as u64
        }
    }
}

/// Checks that stacks decide the places if the tournament's time is up.
fn by_stacks(played: &Played) -> Result<(), Finding> {
    let mut left: Vec<(Reverse<u64>, EntryId)> =
        played.field.last_stacks.iter().map(|(entry, chips)| (Reverse(*chips), *entry)).collect();
    left.sort_unstable();
    for pair in left.windows(2) {
        let [(one, better), (other, worse)] = pair else { continue };
        let (better, worse) = (played.field.placed[better], played.field.placed[worse]);
        let is_right = if one == other { better == worse } else { better.to < worse.from };
        if !is_right {
            return Err(found("places", format!("{left:?} are {:?}", played.field.placed)));
        }
    }
    Ok(())
}

/// Checks that players who reached a later stage of a shootout have better places.
fn by_stage(played: &Played, counted: &[EntryId]) -> Result<(), Finding> {
    let stage = |entry: &EntryId| played.field.outs.get(entry).map_or(u32::MAX, |out| out.stage);
    for (one, other) in counted.iter().flat_map(|one| counted.iter().map(move |other| (one, other)))
    {
        let (better, worse) = (played.field.placed[one], played.field.placed[other]);
        if stage(one) > stage(other) && better.to >= worse.from {
            let what = format!("entry {} came further than {}: {better:?}", one.0, other.0);
            return Err(found("places", what));
        }
    }
    Ok(())
}
