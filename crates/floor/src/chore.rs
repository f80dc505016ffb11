//! What a table's actor does unasked.

use crate::HouseSeat;
use cash::Input;
use std::collections::BTreeMap;
use units::{Instant, Millis};

/// Kinds of unasked work, in the order in which they are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Chore {
    /// The table learns that the room was away.
    Recovered,
    /// The hand asks for cards.
    Cards,
    /// The jackpot that the last hand has won is paid.
    Jackpot,
    /// A clock ran out some time ago and letters keep coming.
    Overdue,
    /// The waiting list: before any letter, so that nobody takes a seat that another is due.
    List,
    /// A player of a pool goes on, or comes.
    Pool,
    /// A letter is read (never put off).
    Letter,
    /// The opened hand's deck is cut.
    Cut,
    /// A deck for the next hand, or a new one for the running.
    Deck,
    /// Time has passed.
    Tick,
    /// A player's line came or went.
    Presence,
    /// A house player needs chips, comes back, or gives way.
    House,
    /// A private table that nobody has used for long closes.
    Close,
}

/// A chore that came to nothing is tried again after this long.
pub(crate) const PUT_OFF: Millis = Millis::seconds(1);
/// What a table remembers of its chores.
pub(crate) struct Chores {
    /// Whether what the pool wanted was done last, so that a letter is next.
    pub(crate) pool_was_served: bool,
    /// Chores that came to nothing, and when they are tried again.
    pub(crate) put_off: BTreeMap<Chore, Instant>,
    /// Whether the table has yet to be told that the room was away.
    pub(crate) owes_recovered: bool,
    /// Before this moment no connection counts as lost: clients are still coming back.
    pub(crate) lines_lost_from: Instant,
    /// Since when nobody but house players has sat or watched here.
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

/// What bears on chores from outside the table.
pub(crate) struct Circumstances {
    pub(crate) now: Instant,
    /// Whether a new hand may begin.
    pub(crate) may_open_hands: bool,
    /// The house players that should sit at this table.
    pub(crate) house: Vec<HouseSeat>,
    /// What is to be done about its waiting list.
    pub(crate) list: Option<Input>,
    /// Whether house players play among themselves for those who look on.
    pub(crate) house_show: bool,
    /// Whether anybody but house players looks on.
    pub(crate) human_watches: bool,
    /// What the pool wants of a table of its own.
    pub(crate) pool: Option<PoolWish>,
}

/// What a pool wants of one of its tables.
pub(crate) struct PoolWish {
    /// Somebody goes on, or comes.
    pub(crate) input: Option<Input>,
    /// Whether those who sit there are dealt the next hand.
    pub(crate) deals: bool,
}
