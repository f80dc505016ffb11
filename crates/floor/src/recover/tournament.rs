//! Rebuilds a tournament from its record, with the same `apply` that wrote it.

use crate::RecoverError;
use crate::state::State;
use crate::tournament_actors::Actor;
use forms::tournament::{Event as Stored, Opening, Snapshot};
use people::Names;
use record::{ChainHash, Entry, Fault, RecordError, StoredSnapshot};
use std::sync::Arc;
use tournament::{Event, Tournament};
use units::{Instant, Seq, StreamId};

/// A tournament rebuilt from its record.
pub(crate) struct Replayed {
    pub(crate) opening: Opening,
    pub(crate) tournament: Tournament,
    seq: Seq,
    chain: ChainHash,
    /// The entry after which the replay began: the snapshot's last entry, or entry 1.
    from: Seq,
    /// When play ended or the tournament was cancelled.
    ended_at: Option<Instant>,
}

/// Returns the tournament that results from these entries of a stream, ready for more requests.
///
/// # Errors
/// [`RecoverError`] for the first entry that cannot be read, and for lots whose secret was sealed under another key.
pub(crate) fn restored(
    stream: StreamId,
    kept: Option<&StoredSnapshot>,
    entries: &[Entry],
    around: &State,
) -> Result<Option<Actor>, RecoverError> {
    let Some(replayed) = replayed(stream, kept, entries, &around.people)? else { return Ok(None) };
    let Replayed { opening, tournament, seq, chain, from, ended_at } = replayed;
    let secret = forms::open_lots(&around.key, opening.tournament, &opening.lots.sealed);
    let secret = secret.map_err(|error| unreadable(stream, Seq(1), error.into()))?;
    let mut actor = Actor::new(Arc::new(opening), tournament, seq, chain, secret);
    (actor.kept_whole, actor.ended_at) = (from, ended_at);
    Ok(Some(actor))
}

/// Rebuilds a tournament from the entries of its stream, beginning with its snapshot or its first entry.
///
/// # Errors
/// [`RecoverError`] for the first entry that cannot be read.
pub(crate) fn replayed(
    stream: StreamId,
    kept: Option<&StoredSnapshot>,
    entries: &[Entry],
    names: &dyn Names,
) -> Result<Option<Replayed>, RecoverError> {
    let unreadable = |seq, error| unreadable(stream, seq, error);
    let mut begun: Option<Replayed> = None;
    if let Some(kept) = kept {
        let whole = forms::tournament::decode_snapshot(&kept.body, names);
        let Snapshot { opening, tournament } =
            whole.map_err(|error| unreadable(kept.seq, error))?;
        let (seq, chain) = (kept.seq, kept.chain);
        begun = Some(Replayed { opening, tournament, seq, chain, from: seq, ended_at: None });
    }
    for entry in entries {
        let read = forms::tournament::decode(&entry.body, names);
        let stored = read.map_err(|error| unreadable(entry.seq, error))?;
        match (stored, &mut begun) {
            (Stored::Opened { opening, plan }, None) => {
                let tournament = Tournament::open(*plan).map_err(|error| {
                    unreadable(entry.seq, RecordError::Unknown(error.to_string()))
                })?;
                let (opening, seq, chain) = (*opening, entry.seq, entry.hash);
                begun =
                    Some(Replayed { opening, tournament, seq, chain, from: seq, ended_at: None });
            }
            (Stored::Happened(event), Some(replayed)) => replayed.takes(entry, &event),
            (Stored::Opened { .. }, Some(_)) | (Stored::Happened(_), None) => {
                let what = "a tournament's record begins with its opening".to_owned();
                return Err(unreadable(entry.seq, RecordError::Unknown(what)).into());
            }
        }
    }
    Ok(begun)
}

fn unreadable(stream: StreamId, seq: Seq, error: RecordError) -> Fault {
    Fault::Unreadable { stream, seq, error }
}

impl Replayed {
    fn takes(&mut self, entry: &Entry, event: &Event) {
        self.tournament.apply(event);
        (self.seq, self.chain) = (entry.seq, entry.hash);
        if matches!(event, Event::Cancelled { .. } | Event::Ended) {
            self.ended_at = Some(entry.at);
        }
    }
}
