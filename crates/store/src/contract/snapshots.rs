//! Tests of snapshots.

use super::{Harness, Writer, one, outcomes};
use crate::{Batch, StoreError};
use record::{Entry, StoredSnapshot};
use std::collections::BTreeMap;
use units::{TableId, TournamentId};

pub(super) fn a_snapshot_stands_for_the_entries_before_it<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let (mut table, mut other) = (Writer::new(1), Writer::new(2));
    let whole = other.batch(2);
    let mut batches = vec![table.batch(3), whole.clone()];
    let first = table.clone();
    batches.push(table.batch_with_snapshot(1));
    let since_first = [batches[2].entries.clone(), table.batch(2).entries].concat();
    batches.push(Batch { entries: since_first[1..].to_vec(), ..Batch::default() });
    let kept = outcomes(harness, &mut store, batches);
    assert!(kept.iter().all(Result::is_ok), "{kept:?}");
    let loaded = harness.close(store);
    let id = |n| TableId::from_bits(n);
    assert_eq!(loaded.snapshots, BTreeMap::from([(id(1).into(), first.snapshot())]));
    let head = |entries: &[Entry]| entries.last().map(|entry| (entry.seq, entry.hash));
    let (one_head, other_head) = (head(&since_first), head(&whole.entries));
    let other_table = (id(2), whole.entries, other_head);
    assert_eq!(loaded.tables, [(id(1), since_first, one_head), other_table.clone()]);

    // A later snapshot replaces it, even one that comes in a group.
    let mut store = harness.open();
    let passing = table.batch_with_snapshot(2);
    let second = table.clone();
    let last = table.batch_with_snapshot(1);
    let batches = vec![passing, last.clone()];
    assert_eq!(outcomes(harness, &mut store, batches), [Ok(()), Ok(())]);
    let loaded = harness.close(store);
    assert_eq!(loaded.snapshots, BTreeMap::from([(id(1).into(), second.snapshot())]));
    let last_head = head(&last.entries);
    assert_eq!(loaded.tables, [(id(1), last.entries, last_head), other_table]);

    // The snapshot is deleted when the table closes.
    let mut store = harness.open();
    let closed = Batch { snapshot: Some(table.snapshot()), ..table.closing() };
    assert_eq!(one(harness, &mut store, closed), Ok(()));
    assert_eq!(harness.close(store).snapshots, BTreeMap::new());
}

pub(super) fn a_snapshot_must_be_of_its_place<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let mut table = Writer::new(1);
    let unborn = table.clone().batch_with_snapshot(1);
    assert_eq!(one(harness, &mut store, unborn), Err(StoreError::OutOfOrder), "of nothing");
    let before = table.clone().batch_with_snapshot(0).snapshot;
    assert_eq!(one(harness, &mut store, table.batch(3)), Ok(()));
    let right = table.clone().batch_with_snapshot(1);
    let after = {
        let mut later = table.clone();
        later.batch(1);
        later.batch_with_snapshot(0).snapshot
    };
    let changed = |change: &dyn Fn(&mut StoredSnapshot)| {
        let mut snapshot = right.snapshot.clone();
        snapshot.iter_mut().for_each(change);
        snapshot
    };
    for (what, snapshot) in [
        ("earlier", before),
        ("later", after),
        ("of another record", changed(&|snapshot| snapshot.chain[0] ^= 1)),
        ("of another table", changed(&|snapshot| snapshot.stream = TableId::from_bits(2).into())),
        (
            "of another kind",
            changed(&|snapshot| snapshot.stream = TournamentId::from_bits(1).into()),
        ),
    ] {
        let batch = Batch { snapshot, ..right.clone() };
        assert_eq!(one(harness, &mut store, batch), Err(StoreError::OutOfOrder), "{what}");
    }
    let alone = |snapshot| Batch { entries: Vec::new(), snapshot, ..right.clone() };
    let later = changed(&|snapshot| snapshot.seq = snapshot.seq.next());
    assert_eq!(one(harness, &mut store, alone(later)), Err(StoreError::OutOfOrder), "later");
    let unknown = changed(&|snapshot| snapshot.stream = TableId::from_bits(2).into());
    assert_eq!(one(harness, &mut store, alone(unknown)), Err(StoreError::OutOfOrder), "unknown");
    assert_eq!(one(harness, &mut store, alone(right.snapshot.clone())), Ok(()), "by itself");
    assert_eq!(one(harness, &mut store, right), Ok(()));
    assert_eq!(harness.close(store).tables[0].1.len(), 1);
}

pub(super) fn a_snapshot_that_cannot_be_read_is_passed_over<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let mut table = Writer::new(1);
    assert_eq!(one(harness, &mut store, table.batch(3)), Ok(()));
    let mut changed = table.snapshot();
    changed.body.push(b' ');
    assert_eq!(one(harness, &mut store, with(changed, table.batch(1))), Ok(()));
    let loaded = harness.close(store);
    assert_eq!(loaded.snapshots, BTreeMap::new());
    assert_eq!(loaded.tables[0].1.len(), 4, "every entry is loaded instead");
    // The snapshot is undamaged, but in a form that the reader does not know.
    let mut store = harness.open();
    let unknown = table.snapshot_of(&[]);
    assert_eq!(one(harness, &mut store, with(unknown, table.batch(1))), Ok(()));
    let loaded = harness.close(store);
    assert_eq!(loaded.snapshots, BTreeMap::new());
    assert_eq!(loaded.tables[0].1.len(), 5, "every entry is loaded instead");
}

fn with(snapshot: StoredSnapshot, batch: Batch) -> Batch {
    Batch { snapshot: Some(snapshot), ..batch }
}
