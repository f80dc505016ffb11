//! Tests of streams of several kinds.

use super::{Harness, Writer, one, outcomes, submit};
use crate::{Batch, StoreError};
use record::{Entry, FIRST};
use std::collections::BTreeMap;
use units::{Seq, StreamId, TableId, TournamentId};

impl Writer {
    /// Creates a writer for a house table, before its first entry.
    pub fn of_pit(table: u128) -> Writer {
        Writer { stream: StreamId::Pit(TableId::from_bits(table)), seq: Seq(0), hash: FIRST }
    }

    /// Creates a writer for a live event, before its first entry.
    pub fn of_live(event: u128) -> Writer {
        let stream = StreamId::Live(TournamentId::from_bits(event));
        Writer { stream, seq: Seq(0), hash: FIRST }
    }

    /// Creates writers for streams of every kind; all their ids have the same bits.
    pub(super) fn of_every_kind(count: u128) -> Vec<Writer> {
        let kinds = [Writer::new, Writer::of_tournament, Writer::of_pit, Writer::of_live];
        kinds.into_iter().flat_map(|kind| (0..count).map(kind)).collect()
    }
}

/// A table and a tournament whose ids have the same bits share nothing.
pub(super) fn both_kinds_are_kept_apart<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let (mut table, mut tournament) = (Writer::new(1), Writer::of_tournament(1));
    let batches = vec![tournament.batch(2), table.batch(3), tournament.batch(1), table.batch(1)];
    let kept = [
        [batches[1].entries.clone(), batches[3].entries.clone()].concat(),
        [batches[0].entries.clone(), batches[2].entries.clone()].concat(),
    ];
    assert_eq!(outcomes(harness, &mut store, batches), [Ok(()), Ok(()), Ok(()), Ok(())]);
    let loaded = harness.close(store);
    let head = |entries: &[Entry]| entries.last().map(|entry| (entry.seq, entry.hash));
    let (id, of) = (TableId::from_bits(1), TournamentId::from_bits(1));
    let [own, others] = kept;
    assert_eq!(loaded.tables, [(id, own.clone(), head(&own))]);
    assert_eq!(loaded.tournaments, [(of, others.clone(), head(&others))]);

    let mut store = harness.open();
    let snapshots = [table.snapshot(), tournament.snapshot()];
    let batches = vec![table.batch_with_snapshot(1), tournament.batch_with_snapshot(2)];
    assert_eq!(outcomes(harness, &mut store, batches), [Ok(()), Ok(())]);
    let loaded = harness.close(store);
    let both = snapshots.clone().map(|snapshot| (snapshot.stream, snapshot));
    assert_eq!(loaded.snapshots, BTreeMap::from(both));
    assert_eq!((loaded.tables[0].1.len(), loaded.tournaments[0].1.len()), (1, 2));

    // One stream ends, and the other continues.
    let mut store = harness.open();
    assert_eq!(one(harness, &mut store, tournament.closing()), Ok(()));
    assert_eq!(one(harness, &mut store, tournament.batch(1)), Err(StoreError::OutOfOrder));
    assert_eq!(one(harness, &mut store, table.batch(1)), Ok(()));
    let loaded = harness.close(store);
    let [own, _] = snapshots;
    assert_eq!(loaded.snapshots, BTreeMap::from([(own.stream, own)]));
    assert_eq!((loaded.tables[0].1.len(), loaded.tournaments), (2, Vec::new()));
}

pub(super) fn no_entry_passes_for_another_kinds<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let (mut table, mut tournament) = (Writer::new(1), Writer::of_tournament(1));
    let (own, others) = (table.batch(1), tournament.batch(1));
    let as_if_of = |batch: &Batch, other: &Batch| {
        let mut moved = batch.clone();
        moved.entries.iter_mut().for_each(|entry| entry.stream = other.entries[0].stream);
        moved
    };
    let mixed = Batch {
        entries: [own.clone(), others.clone()].map(|b| b.entries).concat(),
        ..Batch::default()
    };
    for (what, batch) in [
        ("a table's entry", as_if_of(&own, &others)),
        ("a tournament's entry", as_if_of(&others, &own)),
        ("one of each", mixed),
    ] {
        assert_eq!(one(harness, &mut store, batch), Err(StoreError::OutOfOrder), "{what}");
    }
    assert_eq!(outcomes(harness, &mut store, vec![own, others]), [Ok(()), Ok(())]);
    harness.close(store);
}

pub(super) fn complete_in_order<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let mut streams = Writer::of_every_kind(4);
    let batches: Vec<Batch> = (0..180).map(|n| streams[n % 16].batch(1 + n % 3)).collect();
    let kept: usize = batches.iter().map(|batch| batch.entries.len()).sum();
    let mut last: BTreeMap<usize, usize> = BTreeMap::new();
    for (at, outcome) in submit(harness, &mut store, batches) {
        assert_eq!(outcome, Ok(()));
        let before = last.insert(at % 16, at);
        assert!(before.is_none_or(|before| before < at), "stream {} out of order", at % 16);
    }
    let loaded = harness.close(store);
    let tables = loaded.tables.into_iter().map(|(id, all, head)| (StreamId::from(id), all, head));
    let tournaments = loaded.tournaments.into_iter().map(|(id, all, head)| (id.into(), all, head));
    let pits = loaded.pits.into_iter().map(|(id, all, head)| (StreamId::Pit(id), all, head));
    let live = loaded.live.into_iter().map(|(id, all, head)| (StreamId::Live(id), all, head));
    let mut loaded = 0;
    for (stream, entries, head) in tables.chain(tournaments).chain(pits).chain(live) {
        assert_eq!(record::verify_chain(stream, &entries, head), Ok(()));
        loaded += entries.len();
    }
    assert_eq!(loaded, kept);
}
