//! The questions to the floor that wait for an answer, by kind.

use crate::tournament_players::Purchase;
use units::{PlayerId, TableId, TournamentId};

/// A question to the floor that has not been answered yet.
pub(crate) enum Waiting {
    /// Asks for a new guest, for the person with this index.
    Name(usize),
    /// Asks which player has the token of the person with this index.
    Token(usize),
    /// Asks for the lobby as this player sees it.
    Lobby(PlayerId),
    /// Asks for the stored hash of a table's password, which this player is trying.
    Password(PlayerId, TableId),
    /// Orders a table for this player.
    Order(PlayerId),
    /// Asks something whose answer does not matter.
    Anything,
    /// Asks what a player's own page shows, to compare the chips with the books.
    Me,
    /// Asks a tournament for something; the answer does not matter.
    Tournament,
    /// Buys something in a tournament.
    Buy(Purchase),
    /// Asks for the list of tournaments.
    TournamentList,
    /// Asks for a tournament's page for the person with this index.
    TournamentPage(usize, TournamentId),
    /// Asks for a tournament's lots.
    Lots(TournamentId),
    /// Asks for a whole table, as the person with this index would get it.
    View(usize, TableId),
}
