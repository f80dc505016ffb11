//! Identifiers and names of players, as an observer may know them.

use crate::Observer;
use cash::Table;
use table::Sitting;
use units::{PlayerId, Seat};

/// Identifier and name by which an observer knows the player at a seat; at an anonymous table others are known by their
/// seats.
pub(crate) fn known(
    table: &table::Table,
    seat: Seat,
    sitting: &Sitting,
    observer: Observer,
) -> (PlayerId, String) {
    match table.alias(seat) {
        Some(alias) if observer.player() != Some(sitting.player) => (alias, seat_name(seat)),
        Some(_) | None => (sitting.player, sitting.name.clone()),
    }
}

/// Name of the player at a seat of an anonymous table.
pub fn seat_name(seat: Seat) -> String {
    format!("Seat {}", seat.number())
}

/// Identifier by which an observer knows a player, if the observer may know of them.
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
