use crate::Observer;
use room::Table;
use wire::LobbyRow;

/// A table's row in the lobby.
pub fn lobby_row(table: &Table, observer: Observer) -> LobbyRow {
    let _ = (table, observer);
    todo!()
}
