//! What everybody may see: the row in the list, the wall, and a player's own page.

use super::{SeenLive, names};
use crate::tournament::{entry_price, money, structure};
use ::live::{Moved, Phase, PlayerPage, Wall};
use wire::{LevelClock, LiveMoved, LivePlayerView, LiveRow, LiveWallView, StructureRow};

/// A live event in the list.
pub fn live_row(seen: &SeenLive<'_>) -> LiveRow {
    let event = seen.event;
    let plan = &event.setup().plan;
    LiveRow {
        event: seen.id,
        name: seen.name.into(),
        starts_at: seen.starts_at(),
        phase: names::phase(event.phase()),
        rulebook: seen.rulebook.into(),
        price: entry_price(plan, plan.terms.price),
        currency: seen.currency,
        decimals: seen.currency.decimals(),
        entries: event.entries_count(),
        left: event.left(),
        private: seen.private,
        staff: seen.staff,
    }
}

/// What a wall shows. Nothing in it is about one player but their seat.
pub fn wall(seen: &SeenLive<'_>) -> LiveWallView {
    let Wall {
        clock: _,
        entries: _,
        left: _,
        average,
        chips,
        prizes,
        entry_open,
        moved,
        break_order,
        hand_for_hand,
        languages,
    } = seen.event.wall(seen.now);
    LiveWallView {
        now: seen.now,
        row: live_row(seen),
        structure: rows(seen),
        clock: clock(seen),
        average,
        chips,
        prizes: prizes.into_iter().map(money).collect(),
        entry_open,
        moved: moved.into_iter().map(change_of_seats).collect(),
        break_order: names::tables(&break_order),
        balance: names::balance(seen.event.published().method),
        hand_for_hand,
        languages: languages.into_iter().map(names::language).collect(),
    }
}

/// A player's own page; `None` for a person who has no entry.
///
/// `name` is the name of this person; `None` if it was deleted.
pub fn player_page(
    seen: &SeenLive<'_>,
    person: ::live::PersonNo,
    name: Option<String>,
) -> Option<LivePlayerView> {
    let PlayerPage {
        person,
        entry: _,
        chair,
        goes_to,
        status,
        place,
        place_open,
        out_until,
        clock: _,
        left: _,
        paid_places: _,
    } = seen.event.player_page(person, seen.now)?;
    Some(LivePlayerView {
        now: seen.now,
        row: live_row(seen),
        structure: rows(seen),
        clock: clock(seen),
        person,
        name,
        chair: chair.map(names::chair),
        goes_to: goes_to.map(names::chair),
        status: names::status(status),
        place: place.map(|place| place.from),
        place_to: place.filter(|place| place.to > place.from).map(|place| place.to),
        place_open,
        out_until,
        prizes: seen.event.prizes().amounts().map(money).collect(),
    })
}

fn change_of_seats(moved: Moved) -> LiveMoved {
    LiveMoved {
        person: moved.person,
        from: moved.from.map(names::chair),
        to: names::chair(moved.to),
        at: moved.at,
    }
}

/// Levels and breaks, in order.
fn rows(seen: &SeenLive<'_>) -> Vec<StructureRow> {
    let (schedule, plan) = (seen.event.schedule(), &seen.event.setup().plan);
    let row = |at| structure::row_of(schedule, plan, (seen.games, seen.choice), at);
    (0..schedule.rows.len()).filter_map(row).collect()
}

/// The clock; `None` before the first level and after the end.
fn clock(seen: &SeenLive<'_>) -> Option<LevelClock> {
    let schedule = seen.event.schedule();
    let clock = structure::clock_of(schedule, seen.now, 0);
    clock.filter(|_| seen.event.phase() != Phase::Over)
}
