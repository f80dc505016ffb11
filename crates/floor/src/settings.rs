//! What the operator sets.

use books::{Fee, Shelf};
use hand::BadBeatRule;
use units::{Chips, Millis};

/// A start plays at most so many hands of a table again, and the running one: a few hundredths of a
/// second.
pub const HANDS_PER_SNAPSHOT: u64 = 50;

/// What the operator sets.
#[derive(Clone, Debug)]
pub struct FloorConfig {
    /// The program and its version, for hands' headers and `welcome`.
    pub version: String,
    /// Chips that a new guest gets, and that a refill brings him up to.
    pub guest_chips: Chips,
    /// Least time between a player's refills.
    pub refill_every: Millis,
    /// Whether house players are offered.
    pub house_players: bool,
    /// Whether they play among themselves for those who look on.
    pub house_show: bool,
    /// Whether the room's clock may have jumped while it was away: until that is settled nothing is
    /// deleted because it is old.
    pub clock_in_doubt: bool,
    /// Most tables at once.
    pub tables_max: usize,
    /// Most tables one guest hosts at once.
    pub tables_per_host_max: usize,
    /// Time to act at tables of which nothing is said; `None` is as their rulebook has it.
    pub time_to_act: Option<Millis>,
    /// So long a table waits at most for many who lost their lines at once; zero is not at all.
    pub outage_hold: Millis,
    /// From the end of a hand to the next.
    pub pause_between_hands: Millis,
    /// After so long sitting out a seat is given up.
    pub away_max: Millis,
    /// So long a free seat is held for whoever is next on the waiting list; `None` is as the table's
    /// rulebook has it.
    pub seat_offer: Option<Millis>,
    /// A table is kept whole, for a quick start, after so many hands; [`HANDS_PER_SNAPSHOT`] but in
    /// tests.
    pub hands_per_snapshot: u64,
    /// The games and rulebooks of the room.
    pub shelf: Shelf,
    /// The key of the rulebook of tables that name none.
    pub rulebook: String,
    /// What tables charge whose rulebook leaves it to the operator; `None` is what the book says.
    pub fee: Option<Fee>,
    /// The bad-beat jackpot, where there is one.
    pub jackpot: Option<JackpotSettings>,
    /// The public tables that a new room opens with.
    pub tables: Vec<wire::NewTable>,
    /// Whether these are the program's own: then those that the room's rulebook does not offer are left
    /// out. What an operator wrote is a fault that he is told of.
    pub are_tables_usual: bool,
}

/// The bad-beat jackpot as the operator sets it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JackpotSettings {
    /// What each pot that is large enough gives.
    pub drop: Chips,
    /// The least pot that gives anything, in big blinds.
    pub min_pot_big_blinds: u64,
    /// What wins it at hold'em.
    pub holdem: BadBeatRule,
    /// What wins it at Omaha.
    pub omaha: BadBeatRule,
    /// The names of the public tables that are played for it.
    pub tables: Vec<String>,
}
