//! Everybody who has registered, what is due to entries, and penalties.

use super::{ForStaff, SeenLive, names};
use crate::to_wire;
use crate::tournament::money;
use ::live::{Entry, Penalty, PersonRow};
use ::tournament::places::Place;
use seating::EntryId;
use std::collections::BTreeMap;
use wire::{LivePayout, LivePenaltyRow, LivePeopleView, LivePerson};

/// Everybody who has registered, with their entries, payouts and penalties.
pub fn live_people(seen: &SeenLive<'_>, staff: &ForStaff<'_>) -> LivePeopleView {
    let places = seen.event.places();
    let rows = seen.event.people();
    LivePeopleView {
        seq: staff.seq,
        people: rows.iter().map(|row| person(seen, staff, &places, row)).collect(),
        payouts: payouts(seen, &places),
        penalties: seen.event.penalties().iter().map(|one| penalty(staff, one)).collect(),
    }
}

fn person(
    seen: &SeenLive<'_>,
    staff: &ForStaff<'_>,
    places: &BTreeMap<EntryId, Place>,
    row: &PersonRow,
) -> LivePerson {
    let last = row.entries.last().copied();
    let entry = last.and_then(|last| seen.event.entry(last));
    let place = last.and_then(|last| places.get(&last));
    // Staff see what does not depend on an entry even if somebody else took the person's only one.
    let of = |get: fn(&Entry) -> u32| entry.map_or(0, get);
    LivePerson {
        person: row.no,
        name: (staff.text)(row.person.name),
        account: row.person.account.is_some(),
        accepted: row.person.accepted.is_some(),
        code: (staff.code)(row.no),
        entry: last.map(|last| last.0),
        entries: to_wire::count(row.entries.len()),
        status: entry.map(|one| names::status(one.status)),
        payment: entry.and_then(|one| one.payment).map(names::payment),
        by_representative: entry.is_some_and(|one| one.by_representative),
        rebuys: of(|one| one.rebuys),
        add_ons: of(|one| one.add_ons),
        chair: entry.and_then(|one| one.chair).map(names::chair),
        presence: entry.map(|one| names::presence(one.presence)),
        place: place.map(|place| place.from),
        place_to: place.filter(|place| place.to > place.from).map(|place| place.to),
    }
}

/// What entries have won or got, highest place first; entries without a place come last.
fn payouts(seen: &SeenLive<'_>, places: &BTreeMap<EntryId, Place>) -> Vec<LivePayout> {
    let won = seen.event.won();
    let payout = |(entry, one): (EntryId, &Entry)| {
        let won = won.get(&entry).copied().unwrap_or_default();
        let paid = seen.event.got(entry);
        let is_any = !won.total().is_zero() || !paid.is_zero();
        is_any.then(|| LivePayout {
            entry: entry.0,
            person: one.person,
            prize: money(won.prize),
            deal: money(won.deal),
            bounties: money(won.bounties),
            paid: money(paid),
        })
    };
    let mut payouts: Vec<LivePayout> = seen.event.entries().filter_map(payout).collect();
    let place = |payout: &LivePayout| places.get(&EntryId(payout.entry)).map(|place| place.from);
    payouts.sort_by_key(|payout| (place(payout).unwrap_or(u32::MAX), payout.entry));
    payouts
}

fn penalty(staff: &ForStaff<'_>, penalty: &Penalty) -> LivePenaltyRow {
    LivePenaltyRow {
        no: penalty.no,
        entry: penalty.entry.0,
        proposed: names::penalty(penalty.proposed),
        chosen: names::penalty(penalty.chosen),
        reason: penalty.reason.and_then(staff.text),
        from: penalty.from,
        replaced: penalty.replaced,
    }
}
