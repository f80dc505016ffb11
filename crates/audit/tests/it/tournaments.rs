//! Audits streams of tournaments before their start: chains, heads, snapshots and money.

use crate::audit::{games, keep};
use crate::entered::Entered;
use crate::on_disk::{OnDisk, raw};
use crate::play::key;
use audit::{Against, AuditFault, audit, audit_against, audit_disk};
use record::Fault;
use store::Batch;
use store::contract::Harness;
use store::memory::{Disk, Faults, MemoryStore};
use units::{Instant, Seq, StreamId, TournamentId};

fn tournament() -> StreamId {
    TournamentId::from_bits(1).into()
}

/// Returns batches of the tables, and of a tournament with the same bits as the first table.
fn batches() -> Vec<Batch> {
    let mut entered = Entered::open(1);
    entered.enter([11, 12]);
    let snapshot = entered.snapshot();
    entered.enter([13]);
    entered.batches.last_mut().expect("an entry").snapshot = Some(snapshot);
    entered.withdraw(0);
    games().into_iter().chain(entered.batches).collect()
}

/// Stores those batches, and returns the checkpoint over them.
fn played() -> (OnDisk, String) {
    let mut place = OnDisk::new();
    let mut store = place.open();
    keep(&mut store, batches(), || place.wait());
    let made = store.checkpoints(key().signer()).make(Instant(5)).expect("made").expect("moved");
    assert!(made.contains(&format!("[\"{}\",5,", tournament())), "{made}");
    drop(store);
    (place, made)
}

#[test]
fn a_tournaments_chain_is_audited_beside_the_tables() {
    let (place, made) = played();
    let against = Against { kept: &[made], ..Against::default() };
    let report = audit_against(&place.path(), &key(), against).expect("readable");
    assert_eq!(report.fault, None);
    assert_eq!((report.tables, report.tournaments), (3, 1));
    assert_eq!((report.checkpoints, report.checkpoints_kept), (1, 1));

    let disk = Disk::default();
    let mut store = MemoryStore::new(&disk, 1, Faults::NONE);
    keep(&mut store, batches(), || {});
    let of_disk = audit_disk(&disk, &key(), None);
    assert_eq!((of_disk.fault, of_disk.tournaments), (None, 1));
    assert_eq!(of_disk.entries, report.entries);
}

#[test]
fn a_tampered_tournament_is_found_and_named() {
    use AuditFault::{Record, Snapshot};
    let stream = tournament();
    let (expected, found) = (Seq(5), Seq(4));
    for (change, fault) in [
        ("UPDATE entries SET body = x'00' WHERE", Record(Fault::Hash { stream, seq: Seq(1) })),
        ("DELETE FROM entries WHERE seq = 5 AND", Record(Fault::Head { stream, expected, found })),
        ("UPDATE snapshots SET body = x'00' WHERE", Snapshot { stream, seq: Seq(3) }),
        ("UPDATE snapshots SET seq = 4 WHERE", Snapshot { stream, seq: Seq(4) }),
    ] {
        let (place, _) = played();
        let triggers = "DROP TRIGGER entries_stay; DROP TRIGGER entries_remain;";
        raw(&place.path(), &format!("{triggers} {change} stream = '{stream}'")).expect("done");
        let report = audit(&place.path(), &key()).expect("readable");
        assert_eq!(report.fault, Some(fault), "{change}");
    }
    // The entries take the place of those of the table with the same bits.
    let (place, _) = played();
    let table = StreamId::from(units::TableId::from_bits(1));
    let swap = format!(
        "DROP TRIGGER entries_stay; DROP TRIGGER entries_remain; DROP TRIGGER heads_follow; \
         DELETE FROM entries WHERE stream = '{table}'; DELETE FROM heads WHERE stream = '{table}'; \
         UPDATE entries SET stream = '{table}' WHERE stream = '{stream}'; \
         UPDATE heads SET stream = '{table}' WHERE stream = '{stream}'"
    );
    raw(&place.path(), &swap).expect("done");
    let fault = audit(&place.path(), &key()).expect("readable").fault;
    assert_eq!(fault, Some(Record(Fault::Hash { stream: table, seq: Seq(1) })));
}
