//! Audits the simulator's disk as if it were a database.

use crate::people::Named;
use crate::{Audit, AuditReport, Kept, Onlooker};
use record::{RoomKey, verify_chain};
use std::rc::Rc;
use store::Booked;
use store::memory::Disk;

/// Checks the simulator's disk as [`audit`](crate::audit) checks a database; `onlooker` may object.
pub fn audit_disk<'a>(
    disk: &Disk,
    key: &'a RoomKey,
    onlooker: Option<&'a mut dyn Onlooker>,
) -> AuditReport {
    let mut audit = Audit::new(key, onlooker);
    let checked = (|| {
        let (tables, heads) = (disk.tables(), disk.heads());
        let (snapshots, loaded, played) =
            (disk.snapshots(), disk.load(forms::is_readable), disk.hands());
        for transfer in disk.transfers() {
            let number = audit.last + 1;
            let (digest, hash) = (transfer.digest(), audit.next_hash(&transfer));
            audit.transfer(&Booked { number, digest, hash, transfer })?;
        }
        audit.names = Rc::new(Named::new(disk.everybody()));
        audit.report.people = loaded.people_end.0.0;
        audit.overdrawn.take().map_or(Ok(()), Err)?;
        // The book forgets empty accounts.
        let empty = audit.sums.iter().filter(|(_, sum)| **sum == 0).map(|(&of, _)| (of, 0));
        let balances: Vec<_> = loaded.balances.iter().copied().chain(empty).collect();
        audit.balances(&balances)?;
        for (table, entries) in tables {
            verify_chain(table, &entries, heads.get(&table).copied())?;
            let closed = disk.closed().contains(&table);
            let hands = played.iter().filter(|ended| ended.hand.table == table);
            let hands = hands.cloned().collect();
            let kept = Kept { entries: &entries, snapshot: snapshots.get(&table), hands };
            audit.table(table, kept, closed)?;
        }
        audit.nothing_left_over()
    })();
    AuditReport { fault: checked.err(), ..audit.report }
}
