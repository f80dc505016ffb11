//! Encodes and decodes the record of a tournament, and its snapshots.

use crate::{RecordError, body, v1};
use ::tournament::{Plan, Tournament};
use books::{Rulebook, Timing};
use people::Names;
use seating::{Schedule, TableNo};
use std::sync::Arc;
use table::{HAND_HELD_MAX, Settings};
use tournament_table::{Config, DealersChoice, Game, Rules};
use units::{Currency, LeagueId, Millis, PlayerId, TableId, TimetableId, TournamentId};
use v1::tournament::{SNAPSHOT_VERSION, StoredTournament};

/// One entry of a tournament's record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The tournament was opened. This is always the first entry, and only the first.
    Opened {
        /// What the room must know about the tournament and the plan does not contain.
        opening: Box<Opening>,
        /// The plan that the tournament follows.
        plan: Box<Plan>,
    },
    /// Something happened in the tournament.
    Happened(::tournament::Event),
}

/// What a tournament is opened with in addition to its plan.
///
/// The room needs this to show the tournament and to open its tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Id of the tournament, from which the ids of its tables follow.
    pub tournament: TournamentId,
    /// Display name of the tournament.
    pub name: String,
    /// The host; `None` if the room opened the tournament itself.
    pub host: Option<PlayerId>,
    /// Whether only invited players may see it.
    pub private: bool,
    /// The currency of prices and prizes.
    pub currency: Currency,
    /// The rulebook of the tournament's tables.
    pub rulebook: Arc<Rulebook>,
    /// The games of the tournament; a level's `game` is an index into this list. The limit comes from the level.
    pub games: Vec<Game>,
    /// The key of the mixed game; `None` for a single game.
    pub mix: Option<String>,
    /// The limit of each game and the length of a leg at dealer's choice; `None` if players do not choose.
    pub choice: Option<DealersChoice>,
    /// The options that all tables of the tournament share.
    pub tables: Tables,
    /// The tournament to which the prizes are entries; `None` if this is not a satellite.
    pub target: Option<TournamentId>,
    /// Number of house players that should take part.
    pub house_players: u32,
    /// The league in which places earn points; `None` if there is none.
    pub league: Option<LeagueId>,
    /// The date for which a timetable opened the tournament; `None` if none did.
    pub date: Option<TimetableDate>,
    /// The secret from which the lots are drawn, sealed, and the commitment to the secret.
    pub lots: HiddenLots,
}

/// The options that all tables of a tournament share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    /// Time to act in a turn, not counting the time bank.
    pub time_to_act: Millis,
    /// Time banks, and extra time per turn.
    pub timing: Timing,
    /// The pause between the end of a hand and the next hand.
    pub pause_between_hands: Millis,
    /// Whether players see one another under aliases.
    pub anonymous: bool,
    /// The delay with which spectators see the table.
    pub rail_delay: Millis,
    /// Whether spectators, who see the table with a delay, see all cards.
    pub rail_cards: bool,
    /// Further rules of the tables.
    pub rules: Rules,
}

/// One of the further dates on which a timetable opens a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimetableDate {
    /// The timetable that the date belongs to.
    pub timetable: TimetableId,
    /// Number of the date: 0 is the tournament from which the timetable was made, 1 the first date in its list.
    pub number: u16,
}

/// The secret from which every lot of a tournament is drawn, and the commitment to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HiddenLots {
    /// The commitment, which is public from the start.
    pub root: [u8; 32],
    /// The secret, as sealed by [`seal_lots`](crate::seal_lots).
    pub sealed: Vec<u8>,
}

/// Returns the id of a tournament's table. It is computed from these two values, so it need not be stored.
pub fn table_id(tournament: TournamentId, no: TableNo) -> TableId {
    TableId::from_bits(tournament.bits().wrapping_add(no.0.into()))
}

impl Opening {
    /// Returns the options of a new table with this number. `schedule` is the tournament's schedule at that moment.
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
            choice: self.choice.clone(),
            schedule,
            rules: tables.rules,
        }
    }
}

/// Encodes an entry; names in it become numbers or digests.
pub fn encode(event: &Event, names: &dyn Names) -> Vec<u8> {
    body::of_event(v1::tournament::store(event), names)
}

/// Decodes an entry.
///
/// # Errors
/// [`RecordError`] if the bytes are not a stored event, or the version is unknown.
pub fn decode(body: &[u8], names: &dyn Names) -> Result<Event, RecordError> {
    v1::tournament::load(body::event(body, names)?)
}

/// Reports whether these bytes are the last entry of a tournament's record, which says that it has finished.
pub fn is_last(body: &[u8]) -> bool {
    body == v1::FINISHED
}

/// A tournament after one of its entries: what it was opened with, and its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// What the tournament was opened with, in addition to the plan.
    pub opening: Opening,
    /// The tournament's state, including the plan.
    pub tournament: Tournament,
}

/// Encodes the body of a snapshot.
pub fn encode_snapshot(snapshot: &Snapshot, names: &dyn Names) -> Vec<u8> {
    let Snapshot { opening, mut tournament } = snapshot.clone();
    let (v, mut opening) = (SNAPSHOT_VERSION, v1::tournament::Opening::from(opening));
    opening.name.digest(opening.host, names);
    let apart = |(player, reason): (PlayerId, &mut String)| {
        let mut reason = v1::Title::from(std::mem::take(reason));
        reason.digest(Some(player), names);
        reason
    };
    let reasons = tournament.reasons_mut().map(apart).collect();
    body::of(&StoredTournament { v, opening, tournament, reasons })
}

/// Decodes the body of a snapshot.
///
/// # Errors
/// [`RecordError`] if the bytes are not a stored tournament, or have another version.
pub fn decode_snapshot(body: &[u8], names: &dyn Names) -> Result<Snapshot, RecordError> {
    let known = SNAPSHOT_VERSION..=SNAPSHOT_VERSION;
    let stored = body::read(body, known, |stored: &StoredTournament| stored.v)?;
    let StoredTournament { mut opening, mut tournament, reasons, .. } = stored;
    opening.name.name(opening.host, names);
    if tournament.by_hand().len() != reasons.len() {
        let what = "as many reasons as acts of staff by hand must be stored";
        return Err(RecordError::Malformed(what.into()));
    }
    for ((player, reason), mut stored) in tournament.reasons_mut().zip(reasons) {
        stored.reason(player, names);
        *reason = stored.into();
    }
    Ok(Snapshot { opening: opening.try_into()?, tournament })
}
