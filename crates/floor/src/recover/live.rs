//! Rebuilds a live event from its record, with the same `apply` that wrote it.

use crate::RecoverError;
use crate::live_events::Actor;
use crate::state::State;
use forms::live::{Event as Stored, Opening};
use live::Event;
use record::{ChainHash, Entry, Fault, RecordError, StoredSnapshot};
use std::sync::Arc;
use units::{Seq, StreamId};

/// An event, as far as its entries have been read.
struct Replayed {
    opening: Opening,
    event: Event,
    end: (Seq, ChainHash),
}

/// Returns the live event that results from these entries of a stream, ready for more requests.
///
/// # Errors
/// [`RecoverError`] for the first entry that cannot be read, and for lots whose secret was sealed under another key.
pub(crate) fn restored(
    stream: StreamId,
    kept: Option<&StoredSnapshot>,
    entries: &[Entry],
    around: &State,
) -> Result<Option<Actor>, RecoverError> {
    let unreadable = |seq, error| Fault::Unreadable { stream, seq, error };
    let mut begun = None;
    if let Some(kept) = kept {
        let whole = forms::live::decode_snapshot(kept, &around.people);
        let whole = whole.map_err(|error| unreadable(kept.seq, error))?;
        let (opening, event) = (whole.opening, whole.event);
        begun = Some(Replayed { opening, event, end: (kept.seq, kept.chain) });
    }
    let from = begun.as_ref().map_or(Seq(1), |begun| begun.end.0);
    for entry in entries {
        let stored = forms::live::decode(&entry.body, &around.people);
        let stored = stored.map_err(|error| unreadable(entry.seq, error))?;
        let misplaced = || {
            let what = "a live event's record begins with its opening".to_owned();
            unreadable(entry.seq, RecordError::Unknown(what))
        };
        let end = (entry.seq, entry.hash);
        match (stored, &mut begun) {
            (Stored::Opened { opening, setup }, None) => {
                let event = Event::open(*setup);
                let event = event.map_err(|error| {
                    unreadable(entry.seq, RecordError::Unknown(error.to_string()))
                })?;
                begun = Some(Replayed { opening: *opening, event, end });
            }
            (Stored::Happened(event), Some(begun)) => {
                begun.event.apply(&event);
                begun.end = end;
            }
            (Stored::Closed, Some(_)) => return Ok(None),
            (Stored::Opened { .. }, Some(_)) | (_, None) => return Err(misplaced().into()),
        }
    }
    let Some(Replayed { opening, event, end }) = begun else { return Ok(None) };
    let secret = forms::open_lots(&around.key, opening.event, &opening.lots.sealed);
    let secret = secret.map_err(|error| unreadable(Seq(1), error.into()))?;
    let mut actor = Actor::new(Arc::new(opening), event, end, secret, &around.key, around.now);
    actor.kept_whole = from;
    Ok(Some(actor))
}
