//! Work that a table's actor does without a request.

use crate::HouseSeat;
use std::collections::BTreeMap;
use tables::Input;
use units::{Instant, Millis};

/// Kinds of chores, in the order in which the actor looks for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Chore {
    /// Records in the table's stream that the room was down.
    Recovered,
    /// Deals the cards that the hand asks for.
    Cards,
    /// Takes the next instruction or acknowledgement from the table's tournament.
    Directed,
    /// Pays the jackpot that was won in the last hand.
    Jackpot,
    /// Handles a timeout that is overdue because letters came first.
    Overdue,
    /// Serves the waiting list. This comes before any letter, so that no newcomer takes a waiting player's seat.
    List,
    /// Moves a player of a pool to or from the table.
    Pool,
    /// Handles a letter. This chore is never put off.
    Letter,
    /// Cuts the deck of the opened hand.
    Cut,
    /// Shuffles a deck for the next hand, or renews the deck of the hand in progress.
    Deck,
    /// Runs the timer that is due.
    Tick,
    /// Records that a player lost the connection or reconnected.
    Presence,
    /// Gives a house player chips, deals it in again after it timed out, or makes it give up its seat.
    House,
    /// Closes a private table that has not been used for a long time.
    Close,
}

/// How long a chore that changed nothing is put off.
pub(crate) const PUT_OFF: Millis = Millis::seconds(1);
pub(crate) struct Chores {
    /// Whether the last chore served the pool; if so, a letter comes next.
    pub(crate) pool_was_served: bool,
    /// Chores that changed nothing, and when to try them again.
    pub(crate) put_off: BTreeMap<Chore, Instant>,
    /// Whether the table has yet to record that the room was down.
    pub(crate) owes_recovered: bool,
    /// Until this moment no connection counts as lost, because clients are still reconnecting after a start.
    pub(crate) lines_lost_from: Instant,
    /// Time since which only house players have sat or watched here; `None` while a human does.
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
    /// Whether a human is watching the table.
    pub(crate) human_watches: bool,
    /// The next input from the table's tournament.
    pub(crate) directed: Option<Input>,
    /// What the table's pool wants of it; `None` at a table without a pool.
    pub(crate) pool: Option<PoolWish>,
}

/// What a pool wants one of its tables to do.
pub(crate) struct PoolWish {
    /// An input that sends a player on to another table or takes one in, if the pool has one for this table.
    pub(crate) input: Option<Input>,
    /// Whether the players seated at this table are dealt the next hand.
    pub(crate) deals: bool,
}
