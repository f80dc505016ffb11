//! The events of a tournament in which a player may have several entries.

use seating::{EntryId, TableNo};
use tournament::Event;
use tournament::places::KnockOut;
use tournament::seats::Drawn;
use units::{Chips, Instant, Seat};

/// A sample of each kind.
pub(crate) fn told() -> Vec<Event> {
    let (one, two, table) = (EntryId(0), EntryId(2), TableNo(1));
    let to = || vec![TableNo(2), TableNo(3)];
    let drawn = |seat, entry| Drawn { table, seat: Seat::new(seat), entry };
    let (ended, stack) = (Instant(90_000), Chips::new(900));
    vec![
        Event::Broke { table, to: to(), apart: Vec::new() },
        Event::Broke { table, to: to(), apart: vec![(one, TableNo(3)), (two, TableNo(2))] },
        Event::SeatsExchanged(vec![drawn(1, two), drawn(2, one)]),
        Event::Merged { out: KnockOut { entry: two, table, ended, round: None, stack }, into: one },
    ]
}

/// The names of their golden files.
pub(crate) fn name(event: &Event) -> &'static str {
    match event {
        Event::Broke { apart, .. } if apart.is_empty() => "broke",
        Event::Broke { .. } => "broke_apart",
        Event::SeatsExchanged(_) => "seats_exchanged",
        _ => "merged",
    }
}
