//! Rebuilds a house table from its record, with the same `apply` that wrote it.

use crate::RecoverError;
use crate::house_tables::Actor;
use crate::state::State;
use forms::pit::Reader;
use pit::{Event, Table};
use record::{Entry, Fault, RecordError, StoredSnapshot};
use shuffler::Entropy;
use units::{Seq, StreamId};

/// Returns the house table that results from these entries of a stream, ready for more requests.
///
/// # Errors
/// [`RecoverError`] for the first entry that cannot be read, and for a shoe that was sealed under another key.
pub(crate) fn restored(
    stream: StreamId,
    kept: Option<&StoredSnapshot>,
    entries: &[Entry],
    around: &State,
    entropy: &dyn Entropy,
) -> Result<Option<Actor>, RecoverError> {
    let unreadable = |seq, error| Fault::Unreadable { stream, seq, error };
    let mut actor = None;
    if let Some(kept) = kept {
        let snapshot = forms::pit::decode_snapshot(kept, &around.people);
        let snapshot = snapshot.map_err(|error| unreadable(kept.seq, error))?;
        actor = Some(Actor::new(Table::from_snapshot(snapshot), kept.seq, kept.chain));
    }
    let config = actor.as_ref().map(|actor| actor.table.config().clone());
    let mut reader = Reader::new(&around.key, &around.people, config);
    for entry in entries {
        let event = reader.read(entry)?;
        match (&event, &mut actor) {
            (Event::Opened(config), None) => {
                actor = Some(Actor::new(Table::open((**config).clone()), entry.seq, entry.hash));
            }
            (_, Some(actor)) => {
                actor.table.apply(entry.at, &event);
                (actor.seq, actor.chain) = (entry.seq, entry.hash);
            }
            (_, None) => {
                let what = "a table's record begins with its opening".to_owned();
                return Err(unreadable(entry.seq, RecordError::Unknown(what)).into());
            }
        }
    }
    let Some(actor) = actor else { return Ok(None) };
    let seq = actor.table.shoes().map_or(Seq(1), |_| actor.seq);
    let restored = actor.restored(&around.key, entropy);
    Ok(Some(restored.map_err(|error| unreadable(seq, error.into()))?))
}
