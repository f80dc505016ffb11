//! Who sits where, as an observer may know it.

use crate::Observer;
use cash::Table;
use table::Sitting;
use units::{PlayerId, Seat};

/// By which identifier and name an observer knows whoever sits at a seat: at an anonymous table others
/// by their seats.
pub(crate) fn known(
    table: &Table,
    seat: Seat,
    sitting: &Sitting,
    observer: Observer,
) -> (PlayerId, String) {
    match table.alias(seat) {
        Some(alias) if observer.player() != Some(sitting.player) => (alias, seat_name(seat)),
        Some(_) | None => (sitting.player, sitting.name.clone()),
    }
}

/// What whoever sits at a seat of an anonymous table is called.
pub fn seat_name(seat: Seat) -> String {
    format!("Seat {}", seat.number())
}

/// By which identifier an observer knows a player, if he may know of him at all.
pub(crate) fn known_player(
    table: &Table,
    player: PlayerId,
    observer: Observer,
) -> Option<PlayerId> {
    if !table.config().anonymous || observer.player() == Some(player) {
        return Some(player);
    }
    table.seat_of(player).and_then(|seat| table.alias(seat))
}
