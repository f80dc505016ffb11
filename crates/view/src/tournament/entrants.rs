//! The list of a tournament's entries.

use super::{SeenTournament, money, page, place_of};
use ::tournament::{Entrant, Status};
use seating::EntryId;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use units::{Chips, Instant};
use wire::{EntrantStatus, EntrantView, EntrantsPage};

/// What may be known of entries at tables: their stacks, and which entries are moving between tables.
pub(super) struct Known {
    stacks: BTreeMap<EntryId, Chips>,
    on_the_way: BTreeSet<EntryId>,
}

/// The sort key of an entry: entries in play come first, by chips, then eliminated entries, the latest first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// The entry is in play or registered.
    Left(Reverse<Chips>, EntryId),
    /// The entry was just eliminated, and it is not known yet in which order.
    ///
    /// It comes after entries in play and before all other eliminated entries.
    JustOut(Reverse<Instant>, EntryId),
    /// The entry is eliminated and has an order, but no place yet. The first to be eliminated has the lowest number.
    Ordered(Reverse<u32>, EntryId),
    /// The entry is eliminated, and its place is final.
    Placed(u32, EntryId),
}

/// A page of the entries. Pages are counted from 1; a number beyond the last page gives the last page.
pub fn entrants(seen: &SeenTournament<'_>, wanted: u32) -> EntrantsPage {
    let known = Known::of_all(seen);
    let outs: BTreeMap<EntryId, u32> =
        seen.tournament.ordered().map(|out| (out.entry, out.first)).collect();
    let late = seen.tournament.unordered().map(|out| (out.entry, out.ended));
    let late: BTreeMap<EntryId, Instant> = late.collect();
    let rank = |(entry, entrant): (EntryId, &Entrant)| match entrant.status {
        Status::Placed(place) => Rank::Placed(place.from, entry),
        Status::Out => match outs.get(&entry) {
            Some(first) => Rank::Ordered(Reverse(*first), entry),
            None => {
                let ended = late.get(&entry).copied().unwrap_or_default();
                Rank::JustOut(Reverse(ended), entry)
            }
        },
        Status::Registered
        | Status::Playing
        | Status::Offered { .. }
        | Status::Bagged { .. }
        | Status::Withdrawn => {
            Rank::Left(Reverse(known.chips(entry, entrant).unwrap_or_default()), entry)
        }
    };
    let mut ranks: Vec<Rank> = seen.entries().map(rank).collect();
    ranks.sort_unstable();
    let (page, pages, rows) = page(wanted, ranks.len());
    let row = |rank: &Rank| {
        let (Rank::Left(_, entry)
        | Rank::JustOut(_, entry)
        | Rank::Ordered(_, entry)
        | Rank::Placed(_, entry)) = *rank;
        Some(entrant_view(seen, &known, entry, seen.tournament.entry(entry)?))
    };
    EntrantsPage { page, pages, rows: ranks[rows].iter().filter_map(row).collect() }
}

/// An entry as everyone sees it.
pub(super) fn entrant_view(
    seen: &SeenTournament<'_>,
    known: &Known,
    entry: EntryId,
    entrant: &Entrant,
) -> EntrantView {
    let (t, player) = (seen.tournament, entrant.player);
    let has_bounties = t.plan().bounty.is_some() || t.plan().target.is_some();
    let sits = entrant.is_in_play() && !known.on_the_way.contains(&entry);
    let earned = entrant.earned;
    EntrantView {
        entry: entry.0,
        player,
        name: seen.name_of(entrant),
        house: seen.room.is_house(player),
        status: match entrant.status {
            Status::Registered => EntrantStatus::Registered,
            Status::Playing if t.waits_for_stage(entry) => EntrantStatus::Waiting,
            Status::Playing => EntrantStatus::Playing,
            Status::Offered { .. } => EntrantStatus::Offered,
            Status::Out => EntrantStatus::Out,
            Status::Placed(_) => EntrantStatus::Placed,
            Status::Bagged { .. } => EntrantStatus::Bagged,
            Status::Withdrawn => EntrantStatus::Withdrawn,
        },
        chips: known.chips(entry, entrant),
        table: entrant.table.filter(|_| sits).map(|table| table.0),
        place: place_of(entrant),
        prize: Some(money(earned.prize)).filter(|prize| !prize.is_zero()),
        ticket: earned.ticket,
        bounties: has_bounties.then(|| money(earned.bounties)),
        head: t.head(entry).filter(|_| t.is_left(entry)).map(money),
        bought: entrant.rebuys + entrant.add_ons,
    }
}

impl Known {
    /// Collects what may be known of all entries.
    fn of_all(seen: &SeenTournament<'_>) -> Known {
        let stacks = seen.tournament.tables().filter_map(|table| seen.room.stacks(table));
        let stacks = stacks.flatten().collect();
        Known { stacks, on_the_way: seen.tournament.on_the_way().collect() }
    }

    /// Collects what may be known of one entry.
    pub(super) fn of(seen: &SeenTournament<'_>, entry: EntryId, entrant: &Entrant) -> Known {
        let table = seen.seat_of(entry, entrant);
        let stacks = table.and_then(|table| seen.room.stacks(table)).unwrap_or_default();
        let stacks = stacks.into_iter().filter(|(whose, _)| *whose == entry).collect();
        let walks = seen.tournament.on_the_way().filter(|other| *other == entry);
        Known { stacks, on_the_way: walks.collect() }
    }

    /// An entry's stack at its table, or its chips in a bag between two days; `None` if it has no chips.
    pub(super) fn chips(&self, entry: EntryId, entrant: &Entrant) -> Option<Chips> {
        match entrant.status {
            Status::Bagged { chips } => return Some(chips),
            Status::Registered => return entrant.bag.map(|bag| bag.chips),
            Status::Playing
            | Status::Offered { .. }
            | Status::Out
            | Status::Placed(_)
            | Status::Withdrawn => {}
        }
        let sits = entrant.is_in_play() && !self.on_the_way.contains(&entry);
        let stack = self.stacks.get(&entry).copied().filter(|stack| !stack.is_zero());
        stack.filter(|_| sits)
    }
}
