use crate::tournament_players::Purchase;
use units::{PlayerId, TableId, TournamentId};

/// A question to the floor whose answer is awaited.
pub(crate) enum Waiting {
    /// Makes a guest for the person with this index.
    Name(usize),
    /// Asks whose token the person with this index has.
    Token(usize),
    /// Asks for the lobby as this player sees it.
    Lobby(PlayerId),
    /// Asks for the stored hash of a table's password, which this player is trying.
    Password(PlayerId, TableId),
    /// Orders a table for this player.
    Order(PlayerId),
    /// Any question whose answer is ignored.
    Anything,
    /// Asks for a player's chips at the end of the run.
    Me,
    /// Asks something of a tournament, and ignores the answer.
    Tournament,
    /// Buys something in a tournament.
    Buy(Purchase),
    /// Asks for the list of tournaments.
    TournamentList,
    /// Asks for a tournament's page for the person with this index.
    TournamentPage(usize, TournamentId),
    /// Asks for a tournament's lots.
    Lots(TournamentId),
    /// Asks for a table as the room would send it whole to the person with this index.
    View(usize, TableId),
}
