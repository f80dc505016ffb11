//! The operator's settings that the floor needs.

use books::{Fee, Shelf};
use hand::BadBeatRule;
use units::{Chips, Currency, Millis};
use wire::NewHouseTable;

/// Number of hands between two snapshots of a table.
///
/// A start replays at most this many hands and the hand in progress, which takes a few hundredths of a second.
pub const HANDS_PER_SNAPSHOT: u64 = 50;

/// The operator's settings that the floor uses.
#[derive(Clone, Debug)]
pub struct FloorConfig {
    /// Name and version of the program, for the headers of hands and the frame `welcome`.
    pub version: String,
    /// Chips for a new guest. A refill brings a player's balance back up to this amount.
    pub guest_chips: Chips,
    /// Minimum time between a player's refills.
    pub refill_every: Millis,
    /// Whether the room has house players.
    pub house_players: bool,
    /// Whether house players play among themselves for spectators.
    pub house_show: bool,
    /// Whether the clock may have jumped while the room was down.
    ///
    /// Until that is settled, nothing is deleted because of its age.
    pub clock_in_doubt: bool,
    /// House tables that the room opens at every start unless they are open.
    pub house_tables: Vec<NewHouseTable>,
    /// Maximum number of open tables.
    pub tables_max: usize,
    /// Maximum number of open tables that one guest hosts.
    pub tables_per_host_max: usize,
    /// Time to act at tables whose options do not set it; `None` for the rulebook's value.
    pub time_to_act: Option<Millis>,
    /// How long a table waits if many players lose their connections at the same time; zero turns this off.
    pub outage_hold: Millis,
    /// Time from the end of a hand to the next.
    pub pause_between_hands: Millis,
    /// Time after which a player who is sitting out loses their seat.
    pub away_max: Millis,
    /// How long a free seat is held for the next player on the waiting list; `None` for the rulebook's value.
    pub seat_offer: Option<Millis>,
    /// Hands between two snapshots of a table; differs from [`HANDS_PER_SNAPSHOT`] only in tests.
    pub hands_per_snapshot: u64,
    /// The games and rulebooks that the room has.
    pub shelf: Shelf,
    /// Key of the default rulebook.
    pub rulebook: String,
    /// Fee at tables whose rulebook leaves the fee to the operator; `None` for the rulebook's default.
    pub fee: Option<Fee>,
    /// The bad-beat jackpot, if there is one.
    pub jackpot: Option<JackpotSettings>,
    /// The public tables that a new room opens with.
    pub tables: Vec<wire::NewTable>,
    /// Public sit-and-gos that are always open: when one starts, another one like it opens.
    pub sit_and_gos: Vec<wire::NewTournament>,
    /// Whether `tables` are the program's defaults.
    ///
    /// Then tables that the rulebook does not offer are left out. If the operator configured such a table, the room
    /// refuses to start.
    pub are_tables_usual: bool,
}

/// The room's currency: every table opens in it, and balances are shown in it.
pub const CURRENCY: Currency = Currency::PLAY;

/// The operator's settings for the bad-beat jackpot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JackpotSettings {
    /// Amount that goes into the jackpot from each pot that is large enough.
    pub drop: Chips,
    /// Minimum pot for a drop, in big blinds.
    pub min_pot_big_blinds: u64,
    /// Which bad beats win the jackpot in hold'em.
    pub holdem: BadBeatRule,
    /// Which bad beats win the jackpot in Omaha.
    pub omaha: BadBeatRule,
    /// Names of the public tables that play for the jackpot.
    pub tables: Vec<String>,
}
