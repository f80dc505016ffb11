use crate::{Entry, Fault, RecordError, RoomKey};
use people::Names;
use units::{HandId, Seq};

/// An event of one kind of table, which a [`Reader`] decodes.
pub trait AtTable: Sized {
    /// Decodes an event. Its sealed cards are opened with the key of `hand`, the hand in progress.
    ///
    /// # Errors
    /// [`RecordError`]: not such an event, an unknown version, or sealed under another key.
    fn decode(
        body: &[u8],
        key: &RoomKey,
        names: &dyn Names,
        hand: Option<HandId>,
        seq: Seq,
    ) -> Result<Self, RecordError>;

    /// Returns the event if every kind of table can have it; `None` if only this kind can.
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

    /// Reads the next entry, as an event of the table's kind.
    ///
    /// # Errors
    /// [`Fault::Unreadable`]
    pub fn read<E: AtTable>(&mut self, entry: &Entry) -> Result<E, Fault> {
        let event = E::decode(&entry.body, self.key, self.names, self.hand, entry.seq)
            .map_err(|error| Fault::Unreadable { stream: entry.stream, seq: entry.seq, error })?;
        if let Some(table::Event::HandOpened(header)) = event.of_table() {
            self.hand = Some(header.hand);
        }
        Ok(event)
    }

    /// Returns the hand opened last; hole cards are sealed under its key.
    pub fn hand(&self) -> Option<HandId> {
        self.hand
    }
}
