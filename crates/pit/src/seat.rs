//! What a house table stores about a taken seat.

use units::{Chips, Instant, PlayerId};

/// A player who has a seat at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// The player who sits in the seat.
    pub player: PlayerId,
    /// Whether the player is a house player.
    pub house: bool,
    /// Chips at the seat, including those at stake.
    pub chips: Chips,
    /// Whether the player is connected.
    pub connected: bool,
    /// When the player lost their connection; `None` while they are connected.
    pub away_since: Option<Instant>,
    /// Whether the player will leave once nothing of theirs is at stake.
    pub leaving: bool,
    /// Whether the player has finished betting.
    pub ready: bool,
    /// The player's commitment to a nonce for the next shoes; `None` if they made none.
    pub commitment: Option<[u8; 32]>,
    /// Whether the player has switched off warnings about slips.
    pub muted: bool,
    /// What each of the player's chips on a layout is worth. Every stake of theirs there is a multiple of it.
    pub chip_value: Chips,
}

impl Sitting {
    /// Makes the seat of a player who has just sat down.
    pub(crate) fn new(player: PlayerId, house: bool, chips: Chips) -> Sitting {
        Sitting {
            player,
            house,
            chips,
            connected: true,
            away_since: None,
            leaving: false,
            ready: false,
            commitment: None,
            muted: false,
            chip_value: Chips::new(1),
        }
    }
}
