//! Audits the simulator's disk like a database.

use crate::lost_keys::LostKeys;
use crate::people::Named;
use crate::{Audit, AuditReport, Kept, RecordObserver};
use record::{RoomKey, verify_chain};
use std::rc::Rc;
use store::Booked;
use store::memory::Disk;
use units::StreamId;

/// Audits the simulator's disk in the same way as [`audit`](crate::audit) audits a database. `onlooker` sees every
/// event and may object.
pub fn audit_disk<'a>(
    disk: &Disk,
    key: &'a RoomKey,
    onlooker: Option<&'a mut dyn RecordObserver>,
) -> AuditReport {
    let mut audit = Audit::new(key, onlooker);
    let checked = (|| {
        let (streams, heads) = (disk.streams(), disk.heads());
        let (snapshots, loaded, played) =
            (disk.snapshots(), disk.load(forms::is_readable), disk.hands());
        for transfer in disk.transfers() {
            let number = audit.last + 1;
            let (digest, hash) = (transfer.digest(), audit.next_hash(&transfer));
            audit.transfer(&Booked { number, digest, hash, transfer })?;
        }
        audit.names = Rc::new(Named::new(disk.everybody()));
        audit.lost = LostKeys::of(&key.signer().public(), &disk.people());
        audit.report.people = loaded.people_end.0.0;
        audit.overdrawn.take().map_or(Ok(()), Err)?;
        // The book does not list empty accounts.
        let empty = audit.sums.iter().filter(|(_, sum)| **sum == 0).map(|(&of, _)| (of, 0));
        let balances: Vec<_> = loaded.balances.iter().copied().chain(empty).collect();
        audit.balances(&balances)?;
        let mut streams: Vec<_> = streams.into_iter().collect();
        streams.sort_by_key(|(stream, _)| matches!(stream, StreamId::Tournament(_)));
        for (stream, entries) in &streams {
            if let StreamId::Tournament(tournament) = stream {
                audit.sent_by(*tournament, entries);
            }
        }
        for (stream, entries) in streams {
            verify_chain(stream, &entries, heads.get(&stream).copied())?;
            let closed = disk.closed().contains(&stream);
            let hands = played.iter().filter(|ended| Some(ended.hand.table) == stream.table());
            let hands = hands.cloned().collect();
            let kept = Kept { entries: &entries, snapshot: snapshots.get(&stream), hands };
            audit.stream(stream, kept, closed)?;
        }
        audit.nothing_left_over()
    })();
    AuditReport { fault: checked.err(), ..audit.report }
}
