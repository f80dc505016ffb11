use store::contract::{Harness, Writer, check, player, readable, seat, transfer, transfers};
use store::memory::{Disk, Faults, MemoryStore};
use store::{Batch, Loaded, Store, StoreError, Ticket};

struct InMemory {
    disk: Disk,
    faults: Faults,
}

impl Harness for InMemory {
    type Store = MemoryStore<u64>;
    fn open(&mut self) -> MemoryStore<u64> {
        MemoryStore::new(&self.disk, 1, self.faults)
    }
    fn close(&mut self, store: MemoryStore<u64>) -> Loaded {
        assert_eq!(store.waiting(), 0);
        store.crash(); // with nothing waiting a crash loses nothing
        self.disk.load(readable)
    }
}

#[test]
fn the_contract_in_memory() {
    check(|| InMemory { disk: Disk::default(), faults: Faults::NONE });
}

#[test]
fn the_contract_in_memory_in_small_late_groups() {
    let faults = Faults { group_max: 3, delay_max: 2, ..Faults::NONE };
    check(|| InMemory { disk: Disk::default(), faults });
}

fn outcomes(store: &mut MemoryStore<()>) -> Vec<Result<(), StoreError>> {
    let done = store.completed().into_iter();
    done.map(|done| done.outcome.map(|_| ()).map_err(|(_, error)| error)).collect()
}

#[test]
fn a_full_disk_keeps_nothing_and_goes_on_when_there_is_space() {
    let disk = Disk::default();
    let mut store = MemoryStore::new(&disk, 1, Faults::NONE);
    let batch = Writer::new(1).batch(1);
    store.fail_next(StoreError::Full);
    store.submit(Ticket(1), batch.clone(), ());
    assert_eq!(outcomes(&mut store), [Err(StoreError::Full)]);
    assert_eq!(disk.load(readable), Loaded::default());
    store.submit(Ticket(2), batch, ());
    assert_eq!(outcomes(&mut store), [Ok(())]);
}

#[test]
fn a_broken_store_stays_broken() {
    let disk = Disk::default();
    let mut store = MemoryStore::new(&disk, 1, Faults::NONE);
    let broken = StoreError::Broken("fsync".into());
    store.fail_next(broken.clone());
    for n in 0..3 {
        store.submit(Ticket(n), Writer::new(n.into()).batch(1), ());
        assert_eq!(outcomes(&mut store), [Err(broken.clone())]);
    }
    store.crash();
    assert!(disk.load(readable).tables.len() <= 1, "only the group that broke may have been kept");
}

#[test]
fn nothing_completes_while_held() {
    let mut store = MemoryStore::new(&Disk::default(), 1, Faults::NONE);
    store.hold(true);
    store.submit(Ticket(1), Batch::default(), ());
    assert!(outcomes(&mut store).is_empty());
    assert_eq!(store.waiting(), 1);
    store.hold(false);
    assert_eq!(outcomes(&mut store), [Ok(())]);
}

/// A crash keeps some of the first waiting batches whole, and never a later one without those before it.
///
/// Over the seeds, every possible number of batches is kept at least once.
#[test]
fn a_crash_keeps_some_first_batches() {
    let mut seen = [0; 5];
    for seed in 0..100 {
        let disk = Disk::default();
        let mut store = MemoryStore::new(&disk, seed, Faults::NONE);
        for n in 0..4 {
            let grant = transfer(&format!("k/{n}"), player(n.into()), seat(n.into()), 1);
            let issue = ledger::Account::issue(units::Currency::PLAY);
            let first = transfer(&format!("i/{n}"), issue, player(n.into()), 1);
            store.submit(Ticket(n), transfers(&[first, grant]), ());
        }
        store.crash();
        let kept = disk.transfers();
        assert_eq!(kept.len() % 2, 0, "seed {seed}: half a batch");
        for (at, pair) in kept.chunks(2).enumerate() {
            assert_eq!(pair[0].key.0, format!("i/{at}"), "seed {seed}");
        }
        seen[kept.len() / 2] += 1;
    }
    assert!(seen.iter().all(|&times| times > 5), "{seen:?}");
}

#[test]
fn a_lost_sync_loses_acknowledged_batches() {
    let mut lost = 0;
    for seed in 0..50 {
        let disk = Disk::default();
        let faults = Faults { lost_sync: true, ..Faults::NONE };
        let mut store = MemoryStore::new(&disk, seed, faults);
        let mut table = Writer::new(1);
        for n in 0..5 {
            store.submit(Ticket(n), table.batch(1), ());
            assert_eq!(outcomes(&mut store), [Ok(())], "acknowledged as if it were stored");
        }
        store.crash();
        let kept = disk.load(readable).tables.first().map_or(0, |(_, entries, _)| entries.len());
        lost += 5 - kept;
    }
    assert!(lost > 50, "{lost} entries lost in 50 crashes");
}

#[test]
fn the_same_seed_gives_the_same_faults() {
    let run = |seed| {
        let faults = Faults {
            group_max: 4,
            delay_max: 3,
            full_per_mille: 200,
            broken_per_mille: 20,
            lost_sync: false,
        };
        let disk = Disk::default();
        let mut store = MemoryStore::new(&disk, seed, faults);
        let mut log = Vec::new();
        let mut tables: Vec<Writer> = (0..3).map(Writer::new).collect();
        for n in 0..60 {
            store.submit(Ticket(n), tables[n as usize % 3].batch(1), ());
            log.push(outcomes(&mut store));
        }
        store.crash();
        (log, disk.load(readable))
    };
    for seed in 0..20 {
        assert_eq!(run(seed), run(seed));
    }
    assert_ne!(run(1), run(2));
}
