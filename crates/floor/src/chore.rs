//! Work that a table's actor does without being asked.

use crate::HouseSeat;
use std::collections::BTreeMap;
use tables::Input;
use units::{Instant, Millis};

/// Kinds of chores, in the order in which the actor looks for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Chore {
    /// Informs the table that the room was down.
    Recovered,
    /// Deals the cards that the hand asks for.
    Cards,
    /// Takes the next direction or acknowledgement from the table's tournament.
    Directed,
    /// Pays the jackpot that the last hand won.
    Jackpot,
    /// Handles a timeout that letters have held up for some time.
    Overdue,
    /// Serves the waiting list: before any letter, so that nobody takes another player's seat.
    List,
    /// Moves a pool's player to or from the table.
    Pool,
    /// Handles a letter (never put off).
    Letter,
    /// Cuts the deck of the opened hand.
    Cut,
    /// Shuffles a deck for the next hand, or a new one for the running hand.
    Deck,
    /// Runs the timer that is due.
    Tick,
    /// Notes that a player's connection came or went.
    Presence,
    /// Gives a house player chips, brings it back, or makes it give up its seat.
    House,
    /// Closes a private table that nobody has used for long.
    Close,
}

/// Time by which a chore without effect is put off.
pub(crate) const PUT_OFF: Millis = Millis::seconds(1);
pub(crate) struct Chores {
    /// Whether the pool was served last, so that a letter comes next.
    pub(crate) pool_was_served: bool,
    /// Chores without effect, and when to try them again.
    pub(crate) put_off: BTreeMap<Chore, Instant>,
    /// Whether the table still has to be informed that the room was down.
    pub(crate) owes_recovered: bool,
    /// The moment until which no connection counts as lost, because clients are still reconnecting.
    pub(crate) lines_lost_from: Instant,
    /// Since when only house players have sat or watched here.
    pub(crate) empty_since: Option<Instant>,
}

impl Chores {
    pub(crate) fn new(now: Instant) -> Chores {
        Chores {
            pool_was_served: false,
            put_off: BTreeMap::new(),
            owes_recovered: false,
            lines_lost_from: now,
            empty_since: Some(now),
        }
    }
}

/// State outside the table that its chores depend on.
pub(crate) struct Circumstances {
    pub(crate) now: Instant,
    /// Whether a new hand may begin.
    pub(crate) may_open_hands: bool,
    /// The house players that should sit at this table.
    pub(crate) house: Vec<HouseSeat>,
    /// The next input for the table's waiting list.
    pub(crate) list: Option<Input>,
    /// Whether house players play among themselves for spectators.
    pub(crate) house_show: bool,
    /// Whether a human watches.
    pub(crate) human_watches: bool,
    /// The next input from the table's tournament.
    pub(crate) directed: Option<Input>,
    /// The request of the table's pool.
    pub(crate) pool: Option<PoolWish>,
}

/// A pool's request to one of its tables.
pub(crate) struct PoolWish {
    /// A player leaves for another table, or arrives.
    pub(crate) input: Option<Input>,
    /// Whether the players who sit there are dealt the next hand.
    pub(crate) deals: bool,
}
