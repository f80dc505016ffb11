//! Reads the entries of one poker table in order.

use crate::{Entry, Fault, RecordError, RoomKey};
use people::Names;
use units::{HandId, Seq};

/// An event of one kind of poker table, which a [`Reader`] decodes.
pub trait AtTable: Sized {
    /// Decodes an event. Its sealed cards are opened with the key of `hand`, the hand in progress.
    ///
    /// # Errors
    /// [`RecordError`] if the bytes are not such an event, the version is unknown, or another key sealed the cards.
    fn decode(
        body: &[u8],
        key: &RoomKey,
        names: &dyn Names,
        hand: Option<HandId>,
        seq: Seq,
    ) -> Result<Self, RecordError>;

    /// Returns the event if it can occur at every kind of poker table; `None` if it occurs only at this kind.
    fn of_table(&self) -> Option<&table::Event>;
}

/// Reads one table's entries in order, opening each hand's sealed cards with that hand's key.
pub struct Reader<'a> {
    key: &'a RoomKey,
    names: &'a dyn Names,
    hand: Option<HandId>,
}

impl<'a> Reader<'a> {
    /// Creates a reader that starts at the table's first entry.
    pub fn new(key: &'a RoomKey, names: &'a dyn Names) -> Reader<'a> {
        Reader { key, names, hand: None }
    }

    /// Reads the next entry, as an event of this kind of table.
    ///
    /// # Errors
    /// [`Fault::Unreadable`] if the entry cannot be decoded.
    pub fn read<E: AtTable>(&mut self, entry: &Entry) -> Result<E, Fault> {
        let event = E::decode(&entry.body, self.key, self.names, self.hand, entry.seq)
            .map_err(|error| Fault::Unreadable { stream: entry.stream, seq: entry.seq, error })?;
        if let Some(table::Event::HandOpened(header)) = event.of_table() {
            self.hand = Some(header.hand);
        }
        Ok(event)
    }

    /// Returns the hand opened last, under whose key hole cards are sealed; `None` before the first hand.
    pub fn hand(&self) -> Option<HandId> {
        self.hand
    }
}
