//! The record of a tournament, and its snapshots.

use crate::{RecordError, body, v1};
use ::tournament::{Plan, Tournament};
use books::{Rulebook, Timing};
use people::Names;
use seating::{Schedule, TableNo};
use std::sync::Arc;
use table::{HAND_HELD_MAX, Settings};
use tournament_table::{Config, Game, Rules};
use units::{Currency, Millis, PlayerId, TableId, TournamentId};
use v1::tournament::{SNAPSHOT_VERSION, StoredTournament};

/// What the record of a tournament says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The tournament was opened: always the first entry, and no other.
    Opened {
        /// What its machine does not know.
        opening: Box<Opening>,
        /// What its machine plays by.
        plan: Box<Plan>,
    },
    /// Something happened in it.
    Happened(::tournament::Event),
}

/// What a tournament is opened with, beside the plan: what the room needs to show it, and to open its tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Identifier.
    pub tournament: TournamentId,
    /// Name.
    pub name: String,
    /// The player who opened it; `None` for the room's own.
    pub host: Option<PlayerId>,
    /// Whether only players who were invited may see it.
    pub private: bool,
    /// Currency of its prices and prizes.
    pub currency: Currency,
    /// Rulebook of its tables.
    pub rulebook: Arc<Rulebook>,
    /// Games, by number of the level's `game`. The limit comes with the level.
    pub games: Vec<Game>,
    /// Conditions of its tables.
    pub tables: Tables,
    /// The tournament to which the prizes are entries, if they are.
    pub target: Option<TournamentId>,
    /// Number of house players wanted.
    pub house_players: u32,
    /// Its hidden lots.
    pub lots: HiddenLots,
}

/// Conditions of all tables of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    /// Time to act on a turn, without time bank.
    pub time_to_act: Millis,
    /// Time banks and more time per turn.
    pub timing: Timing,
    /// Time from the end of a hand to the next.
    pub pause_between_hands: Millis,
    /// Whether players see each other under an alias.
    pub anonymous: bool,
    /// How far spectators are behind.
    pub rail_delay: Millis,
    /// Whether delayed spectators see all cards.
    pub rail_cards: bool,
    /// What else the conditions say of tables.
    pub rules: Rules,
}

/// The secret that every lot of a tournament comes from, and the commitment to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HiddenLots {
    /// The commitment, public from the start.
    pub root: [u8; 32],
    /// The secret, as [`seal_lots`](crate::seal_lots) gave it.
    pub sealed: Vec<u8>,
}

/// The identifier of a tournament's table in the room. It follows from the two, so that nothing has to remember it.
pub fn table_id(tournament: TournamentId, no: TableNo) -> TableId {
    TableId::from_bits(tournament.bits().wrapping_add(no.0.into()))
}

impl Opening {
    /// What a table with this number is opened with; `schedule` is the tournament's at that moment.
    pub fn table(&self, no: TableNo, plan: &Plan, schedule: Schedule) -> Config {
        let tables = &self.tables;
        Config {
            tournament: self.tournament,
            no,
            name: self.name.clone(),
            host: self.host,
            private: self.private,
            rail_delay: tables.rail_delay,
            rail_cards: tables.rail_cards,
            settings: Settings {
                table: table_id(self.tournament, no),
                rulebook: Arc::clone(&self.rulebook),
                seats_max: plan.seats,
                time_to_act: tables.time_to_act,
                timing: tables.timing.clone(),
                pause_between_hands: tables.pause_between_hands,
                hand_held_max: HAND_HELD_MAX,
                anonymous: tables.anonymous,
            },
            games: self.games.clone(),
            schedule,
            rules: tables.rules,
        }
    }
}

/// Encodes an entry, without names.
pub fn encode(event: &Event, names: &dyn Names) -> Vec<u8> {
    body::of_event(v1::tournament::store(event), names)
}

/// Decodes an entry.
///
/// # Errors
/// [`RecordError`]: not a stored event, or an unknown version.
pub fn decode(body: &[u8], names: &dyn Names) -> Result<Event, RecordError> {
    v1::tournament::load(body::event(body, names)?)
}

/// Whether these bytes end a tournament's record: it is finished, and nothing follows.
pub fn is_last(body: &[u8]) -> bool {
    body == v1::FINISHED
}

/// A tournament after an entry: what it was opened with, and what it has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// What it was opened with, beside the plan.
    pub opening: Opening,
    /// What it has come to, the plan included.
    pub tournament: Tournament,
}

/// Encodes the body of a snapshot.
pub fn encode_snapshot(snapshot: &Snapshot, names: &dyn Names) -> Vec<u8> {
    let Snapshot { opening, tournament } = snapshot.clone();
    let (v, mut opening) = (SNAPSHOT_VERSION, v1::tournament::Opening::from(opening));
    opening.name.digest(opening.host, names);
    body::of(&StoredTournament { v, opening, tournament })
}

/// Decodes the body of a snapshot.
///
/// # Errors
/// [`RecordError`]: not a stored tournament, or of another version.
pub fn decode_snapshot(body: &[u8], names: &dyn Names) -> Result<Snapshot, RecordError> {
    let known = SNAPSHOT_VERSION..=SNAPSHOT_VERSION;
    let stored = body::read(body, known, |stored: &StoredTournament| stored.v)?;
    let StoredTournament { mut opening, tournament, .. } = stored;
    opening.name.name(opening.host, names);
    Ok(Snapshot { opening: opening.try_into()?, tournament })
}
