use crate::{Entry, Fault, RoomKey, decode};
use cash::{Event, TableEvent};
use people::Names;
use units::HandId;

/// Reads one table's entries in order, opening each hand's sealed cards with that hand's key.
pub struct Reader<'a> {
    key: &'a RoomKey,
    names: &'a dyn Names,
    hand: Option<HandId>,
}

impl<'a> Reader<'a> {
    /// Starts before the table's first entry.
    pub fn new(key: &'a RoomKey, names: &'a dyn Names) -> Reader<'a> {
        Reader { key, names, hand: None }
    }

    /// Reads the next entry.
    ///
    /// # Errors
    /// [`Fault::Unreadable`]
    pub fn read(&mut self, entry: &Entry) -> Result<Event, Fault> {
        let event = decode(&entry.body, self.key, self.names, self.hand, entry.seq)
            .map_err(|error| Fault::Unreadable { table: entry.table, seq: entry.seq, error })?;
        if let Event::Table(TableEvent::HandOpened(header)) = &event {
            self.hand = Some(header.hand);
        }
        Ok(event)
    }

    /// The hand opened last, under whose key hole cards are sealed.
    pub fn hand(&self) -> Option<HandId> {
        self.hand
    }
}
