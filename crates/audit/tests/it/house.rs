//! Audits house tables at which random players played.

use crate::audit::keep;
use crate::configs;
use crate::on_disk::OnDisk;
use crate::play::key;
use crate::world::{Record, World, audited};
use audit::{AuditReport, audit};
use pit::{Config, Event, HostOrder, Input, RemainingStakes, RoundEvent};
use store::Batch;
use store::contract::Harness;
use units::{Currency, TableId};

/// Plays at a table with this number, and closes it if `closes`.
pub(crate) fn played(config: Config, table: u128, steps: usize, closes: bool) -> Record {
    let config = Config { table: TableId::from_bits(table), ..config };
    println!("{}, table {table}", config.game);
    let mut world = World::new(config, table as u64);
    (0..steps).for_each(|_| world.step());
    if closes {
        let order = |order| Input::Host { by: None, order };
        world.take(order(HostOrder::Resume)).unwrap();
        world.take(order(HostOrder::Close)).unwrap();
        world.until(|table| table.is_closed());
    }
    world.record
}

fn rounds(record: &Record) -> u64 {
    let opens = |(_, event): &&_| matches!(event, Event::Round(RoundEvent::Opened { .. }));
    record.events.iter().filter(opens).count() as u64
}

/// Every game at two tables, one of which closes.
fn records() -> Vec<Record> {
    let mut records = vec![];
    for (at, config) in (0..).zip(configs::all()) {
        for closes in [false, true] {
            let mut config = config.clone();
            config.left = if closes { RemainingStakes::Stay } else { RemainingStakes::Proposal };
            records.push(played(config, 2 * at + 1 + u128::from(closes), 600, closes));
        }
    }
    records
}

fn batches(records: &[Record]) -> Vec<Batch> {
    records.iter().flat_map(Record::batches).collect()
}

#[track_caller]
fn is_sound(report: &AuditReport, records: &[Record]) {
    assert_eq!(report.fault, None);
    let closed = records.iter().filter(|record| record.closed).count() as u64;
    assert_eq!((report.house_tables, report.tables), (records.len() as u64, 0));
    assert_eq!((report.house_tables_closed, report.house_tables_sealed), (closed, 0));
    assert_eq!(report.rounds, records.iter().map(rounds).sum::<u64>());
    let granted = records.len() as u64 * 10;
    assert_eq!(report.transfers_founded, report.transfers - granted);
}

#[test]
fn random_rounds_of_every_game_pass_the_audit() {
    let records = records();
    let report = audited(batches(&records));
    is_sound(&report, &records);
    assert!(report.rounds > 100, "{} rounds", report.rounds);
    assert!(report.seats > 10, "{} seats", report.seats);
    assert!(records.iter().filter(|record| record.snapshot.is_some()).count() > 10);
    // What the house won is what its banks won: what they got back beyond what was put in.
    let of = &report.house_rounds[&Currency::PLAY];
    let won = [of.nonce_missing, of.others].map(|sums| sums.staked - sums.returned);
    assert_eq!(won.iter().sum::<i128>(), won_by_banks(&records));
    assert!(of.nonce_missing.rounds > 20 && of.others.rounds > 20, "{of:?}");
}

/// What banks won, according to the books.
fn won_by_banks(records: &[Record]) -> i128 {
    use ledger::{Kind, TransferKind};
    let transfers = records.iter().flat_map(|record| &record.transfers);
    let of_rounds = transfers.filter(|transfer| {
        matches!(transfer.kind, TransferKind::RoundLost | TransferKind::RoundWon)
    });
    let postings = of_rounds.flat_map(|transfer| &transfer.postings);
    let of_banks = postings.filter(|posting| posting.account.owner.kind() == Kind::Bank);
    of_banks.map(|posting| i128::from(posting.amount)).sum()
}

#[test]
fn a_database_gets_the_same_report_as_a_disk_in_memory() {
    let records = [
        played(configs::banked("ray-roulette"), 1, 300, false),
        played(configs::blackjack("blackjack-ray-a"), 2, 300, true),
    ];
    let mut place = OnDisk::new();
    let mut store = place.open();
    keep(&mut store, batches(&records), || place.wait());
    drop(store);
    let report = audit(&place.path(), &key()).unwrap();
    is_sound(&report, &records);
    assert_eq!(report, audited(batches(&records)));
}

/// A shoe of one deck runs out during rounds, and what is not on the table is shuffled.
#[test]
fn a_renewed_shoe_passes_the_audit() {
    use banked::blackjack::{RAY_A, Rules, Shuffle};
    let rules = Rules { decks: 1, shuffle: Shuffle::AtPercentLeft(0), ..RAY_A };
    let config = configs::with_rules("blackjack-ray-a", rules);
    let record = played(config, 1, 4_000, false);
    let renewed = |(_, event): &&_| matches!(event, Event::Round(RoundEvent::Renewed { .. }));
    assert!(record.events.iter().filter(renewed).count() > 2);
    is_sound(&record.audited(), &[record]);
}
