//! The keys that the room has lost.
//!
//! Nobody can open what was sealed under a lost key, so the hands sealed under it cannot be replayed. What the room
//! signed with such a key can still be verified.

use super::{Claimed, ROWS_READ};
use people::Change;
use record::{Checkpoint, CheckpointError, Entry, PublicKey};
use std::collections::BTreeSet;
use store::OpenError;
use store::sqlite::Reader;
use units::{Instant, TableId};

/// The lost keys that the room's current key confirms.
#[derive(Default)]
pub(super) struct LostKeys {
    keys: Vec<PublicKey>,
    /// When the last of these keys was lost; `None` if there is no lost key.
    until: Option<Instant>,
    /// The tables whose hands turned out to be sealed under a lost key.
    pub(super) tables: BTreeSet<TableId>,
}

impl LostKeys {
    /// Finds the lost keys by reading these changes backwards. Each change must be signed by the key that replaced the
    /// lost one.
    ///
    /// A change that an intruder inserted is signed by none of the room's keys, and is ignored.
    pub(super) fn of(room: &PublicKey, taken: &[Change]) -> LostKeys {
        let mut lost = LostKeys::default();
        let mut by = *room;
        for change in taken.iter().rev() {
            let Change::KeyTaken { before, key, at, signature } = change else { continue };
            let before = before.as_ref().and_then(|text| text.parse::<PublicKey>().ok());
            if key.parse() != Ok(by) || !by.took_over(before.as_ref(), *at, signature) {
                continue;
            }
            lost.until = lost.until.max(Some(*at));
            let Some(before) = before else { break };
            lost.keys.push(before);
            by = before;
        }
        lost
    }

    /// Returns the lost keys that the changes to people name. It does not verify the changes.
    ///
    /// # Errors
    /// [`OpenError`] if the database cannot be read.
    pub(super) fn read_from(reader: &mut Reader, room: &PublicKey) -> Result<LostKeys, OpenError> {
        let (mut taken, mut last) = (Vec::new(), 0);
        loop {
            let changes = reader.people(last, ROWS_READ)?;
            let Some(end) = changes.last() else { break };
            last = end.number;
            let read = changes.iter().filter_map(|row| Change::read(&row.change).ok());
            taken.extend(read.filter(|change| matches!(change, Change::KeyTaken { .. })));
        }
        Ok(LostKeys::of(room, &taken))
    }

    /// Reports whether a table's hands are sealed under a lost key, namely the one in use when the table was opened.
    pub(super) fn is_sealed(&self, entries: &[Entry]) -> bool {
        let opened = entries.first().map(|entry| entry.at);
        opened.zip(self.until).is_some_and(|(opened, until)| opened <= until)
    }

    /// Reports whether this transfer may be in a record that cannot be opened.
    pub(super) fn tells_of(&self, claimed: &Claimed) -> bool {
        // A jackpot is paid from its account to players, and names no table.
        let of_no_seat = claimed.tables.is_empty() && Some(claimed.at) <= self.until;
        of_no_seat || claimed.tables.iter().any(|table| self.tables.contains(table))
    }

    /// Reads a line that the room signed with its current key or with a lost one.
    pub(super) fn read(&self, line: &str, room: &PublicKey) -> Result<Checkpoint, CheckpointError> {
        match Checkpoint::read(line, room) {
            Err(CheckpointError::Stranger(by)) if self.keys.contains(&by) => {
                Checkpoint::read(line, &by)
            }
            read => read,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::RoomKey;

    fn signer(byte: u8) -> record::Signer {
        RoomKey::from_bytes([byte; 32]).signer()
    }

    fn taken(before: Option<u8>, key: u8, at: u64, by: u8) -> Change {
        let (before, at) = (before.map(|byte| signer(byte).public()), Instant(at));
        Change::KeyTaken {
            before: before.as_ref().map(PublicKey::to_string),
            key: signer(key).public().to_string(),
            at,
            signature: signer(by).takes_over(before.as_ref(), at),
        }
    }

    #[test]
    fn each_key_vouches_for_the_key_before_it() {
        let all = [taken(None, 1, 5, 1), taken(Some(1), 2, 10, 2), taken(Some(2), 3, 20, 3)];
        let lost = LostKeys::of(&signer(3).public(), &all);
        assert_eq!(lost.keys, [signer(2).public(), signer(1).public()]);
        assert_eq!(lost.until, Some(Instant(20)));
        // This key was never written into the folder, because the change of keys was interrupted.
        let broken_off = [taken(Some(1), 9, 10, 9), taken(Some(1), 2, 11, 2)];
        let lost = LostKeys::of(&signer(2).public(), &broken_off);
        assert_eq!((lost.keys, lost.until), (vec![signer(1).public()], Some(Instant(11))));
    }

    #[test]
    fn a_key_change_signed_by_a_stranger_is_ignored() {
        let room = signer(2).public();
        for stranger in [taken(Some(8), 2, 10, 8), taken(Some(8), 8, 10, 8), taken(None, 7, 10, 2)]
        {
            let lost = LostKeys::of(&room, &[stranger]);
            assert!(lost.keys.is_empty() && lost.until.is_none());
        }
        // Nor does a signature hold for another day or another key.
        let Change::KeyTaken { before, key, signature, .. } = taken(Some(1), 2, 10, 2) else {
            panic!("taken")
        };
        let later = Change::KeyTaken { before, key, at: Instant(11), signature };
        assert!(LostKeys::of(&room, &[later]).until.is_none());
    }
}
