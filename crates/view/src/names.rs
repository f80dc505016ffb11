//! Players' identifiers and names in the form that an observer may know.

use crate::Observer;
use cash::Table;
use table::Sitting;
use units::{PlayerId, Seat};

/// The identifier and the name that an observer sees for the player at a seat.
///
/// At an anonymous table, these stand for the seat, except for the observer.
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

/// The name that an anonymous table shows for the player at a seat, such as `Seat 3`.
pub fn seat_name(seat: Seat) -> String {
    format!("Seat {}", seat.number())
}

/// The identifier that an observer sees for a player; `None` if the observer may not know of the player.
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
