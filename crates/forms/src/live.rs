//! The stored forms of a live event's record and snapshots.
//!
//! The record has no names: a person's name, a reason and a remark are digests of texts that are stored apart.

use crate::tournament::HiddenLots;
use crate::{RecordError, body, snapshot, v1};
use ::live::{LiveEvent, Setup};
use books::Rulebook;
use people::Names;
use record::{ChainHash, StoredSnapshot};
use std::sync::Arc;
use tournament_table::{DealersChoice, Game};
use units::{Currency, PlayerId, Seq, StreamId, TournamentId};
use v1::live::{SNAPSHOT_VERSION, StoredLive};

/// An entry of a live event's record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The first entry: what the event was opened with.
    Opened {
        /// What the event was opened with, in addition to its setup.
        opening: Box<Opening>,
        /// The conditions, the rules and the director.
        setup: Box<Setup>,
    },
    /// Something that happened in the event.
    Happened(LiveEvent),
    /// The last entry: the event's lots can no longer be drawn, because the room has lost its key.
    Closed,
}

/// What a live event was opened with, in addition to its setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The event.
    pub event: TournamentId,
    /// Its name.
    pub name: String,
    /// Whether it can be found only by its link.
    pub private: bool,
    /// Currency of prices and prizes. No account is charged.
    pub currency: Currency,
    /// The rulebook that gave the conditions.
    pub rulebook: Arc<Rulebook>,
    /// The games, in the order of the levels.
    pub games: Vec<Game>,
    /// Key of the mix; `None` with a single game.
    pub mix: Option<String>,
    /// How players choose the game of each hand; `None` if the levels name the games.
    pub choice: Option<DealersChoice>,
    /// The secret from which the lots are drawn, sealed, and the commitment to the secret.
    pub lots: HiddenLots,
}

impl Opening {
    /// Returns the player whose text the event's name is; `None` at a public event, whose name belongs to the room.
    pub fn named_by(&self, setup: &Setup) -> Option<PlayerId> {
        self.private.then_some(setup.director)
    }
}

/// Encodes an entry; the name of a private event becomes a digest.
pub fn encode(event: &Event, names: &dyn Names) -> Vec<u8> {
    body::of_event(v1::live::store(event), names)
}

/// Decodes an entry.
///
/// # Errors
/// [`RecordError`] if the bytes are not a stored entry, or the version is unknown.
pub fn decode(body: &[u8], names: &dyn Names) -> Result<Event, RecordError> {
    v1::live::load(body::event(body, names)?)
}

/// Reports whether these bytes are the last entry of a live event's record, which closes the event.
pub fn is_last(body: &[u8]) -> bool {
    body == v1::CLOSED
}

/// A live event after one of its entries: what it was opened with, and its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// What the event was opened with, in addition to its setup.
    pub opening: Opening,
    /// The event's state, including its setup.
    pub event: ::live::Event,
}

/// Encodes a snapshot of the event after entry `seq`, whose hash is `chain`.
pub fn encode_snapshot(
    opening: &Opening,
    event: &::live::Event,
    names: &dyn Names,
    seq: Seq,
    chain: ChainHash,
) -> StoredSnapshot {
    let mut stored = v1::live::Opening::from(opening.clone());
    stored.name.digest(opening.named_by(event.setup()), names);
    let whole = StoredLive { v: SNAPSHOT_VERSION, opening: stored, event: event.clone() };
    StoredSnapshot::of(StreamId::Live(opening.event), seq, chain, body::of(&whole))
}

/// Decodes a stored snapshot.
///
/// # Errors
/// [`RecordError`] if the snapshot was changed since it was made, belongs to another event, or has another version.
pub fn decode_snapshot(kept: &StoredSnapshot, names: &dyn Names) -> Result<Snapshot, RecordError> {
    let known = SNAPSHOT_VERSION..=SNAPSHOT_VERSION;
    let stored: StoredLive = snapshot::read(kept, known, |stored: &StoredLive| stored.v)?;
    let StoredLive { mut opening, event, .. } = stored;
    let host = opening.private.then_some(event.setup().director);
    opening.name.name(host, names);
    let opening = Opening::try_from(opening)?;
    snapshot::must_be_of(kept, StreamId::Live(opening.event))?;
    Ok(Snapshot { opening, event })
}
