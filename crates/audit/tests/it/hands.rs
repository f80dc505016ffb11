//! Tests the index of the hands that players were dealt into.

use crate::audit::keep;
use crate::on_disk::{OnDisk, raw};
use crate::play::{Game, key};
use audit::{AuditFault, audit, audit_disk};
use store::contract::Harness;
use store::memory::{Disk, Faults, MemoryStore};
use store::sqlite::SqliteArchive;
use store::{Archive, Batch, HandsOf, KeptHand, ListedHand, PlayedHand, Reach};
use units::{HandNo, PlayerId, Seq, TableId};

const ANA: PlayerId = PlayerId::from_bits(1);
const BEN: PlayerId = PlayerId::from_bits(2);

/// Plays two tables, hand by hand. The second closes while the first is in the middle of a hand.
fn batches() -> Vec<Batch> {
    let mut games = [1, 2].map(Game::open);
    let mut batches = Vec::new();
    for round in 0..5 {
        for (at, game) in games.iter_mut().enumerate() {
            game.indexed = true;
            if at == 0 || round < 3 {
                game.play(1);
            } else if round == 3 {
                game.close();
            }
            batches.append(&mut game.batches);
        }
    }
    batches
}

fn on_disk() -> OnDisk {
    let mut place = OnDisk::new();
    let mut store = place.open();
    keep(&mut store, batches(), || place.wait());
    drop(store);
    place
}

fn in_memory() -> Disk {
    let disk = Disk::default();
    keep(&mut MemoryStore::new(&disk, 1, Faults::NONE), batches(), || {});
    disk
}

fn all(player: PlayerId) -> HandsOf {
    HandsOf { player, tables: None, before: None, after: None, limit: 100 }
}

fn named(hands: &[ListedHand]) -> Vec<(u128, u64)> {
    hands.iter().map(|one| (one.table.bits(), one.hand_no.0)).collect()
}

/// Returns the hand without its place, which each store counts in its own way.
fn told(mut kept: KeptHand) -> KeptHand {
    kept.place = 0;
    kept
}

#[test]
fn both_stores_find_the_same_hands() {
    let place = on_disk();
    let mut archives: [Box<dyn Archive>; 2] =
        [Box::new(in_memory()), Box::new(SqliteArchive::open(&place.path()).expect("opened"))];
    let found = archives.each_mut().map(|archive| {
        let hands = archive.list(&all(ANA)).expect("read");
        let order = [(1, 5), (1, 4), (2, 3), (1, 3), (2, 2), (1, 2), (2, 1), (1, 1)];
        assert_eq!(named(&hands), order, "the newest first");
        let count = |archive: &mut Box<dyn Archive>, of: &HandsOf| archive.count(of).expect("read");
        assert_eq!(count(archive, &all(ANA)), 8);
        let (one, two) = (TableId::from_bits(1), TableId::from_bits(2));
        let of = |tables: &[TableId]| HandsOf { tables: Some(tables.to_vec()), ..all(BEN) };
        let of_second = archive.list(&of(&[two])).expect("read");
        assert_eq!(named(&of_second), [(2, 3), (2, 2), (2, 1)]);
        assert_eq!(count(archive, &of(&[two])), 3);
        assert_eq!(archive.list(&of(&[two, one])).expect("read"), hands);
        assert_eq!(archive.list(&of(&[])).expect("read"), []);
        let page = |before| HandsOf { before, limit: 3, ..all(ANA) };
        let first = archive.list(&page(None)).expect("read");
        let rest = archive.list(&page(first.last().map(|last| last.place))).expect("read");
        assert_eq!([named(&first), named(&rest)].concat(), order[..6]);
        let since = HandsOf { after: Some(hands[3].place), ..all(ANA) };
        assert_eq!(named(&archive.list(&since).expect("read")), order[..3]);
        assert_eq!(count(archive, &since), 3);
        assert_eq!(count(archive, &HandsOf { limit: 2, ..since }), 2);
        // The last hand at each table, limited to a number of hands and of tables.
        let last = |archive: &mut Box<dyn Archive>, hands, limit| {
            named(&archive.tables(ANA, hands, limit).expect("read"))
        };
        assert_eq!(last(archive, 100, 10), [(1, 5), (2, 3)]);
        assert_eq!((last(archive, 2, 10), last(archive, 100, 1)), (vec![(1, 5)], vec![(1, 5)]));
        let opening = |archive: &mut Box<dyn Archive>, table| archive.opening(table).expect("read");
        let begins = opening(archive, two).expect("there is such a table");
        assert_eq!((begins.seq, begins.stream), (Seq(1), two.into()));
        assert_eq!(opening(archive, TableId::from_bits(9)), None);
        // Each hand by itself, up to its end, and with what comes before the next hand.
        let mut kept = Vec::new();
        for &ListedHand { place, table, hand_no, at } in &hands {
            let mut read = |reach| {
                let kept = archive.hand(BEN, table, hand_no, reach).expect("read");
                kept.expect("the player was dealt in")
            };
            let (end, whole) = (read(Reach::End), read(Reach::Next));
            let PlayedHand { opened, ended, dealt, .. } = &end.hand;
            assert_eq!((end.place, end.hand.at), (place, at));
            let seqs: Vec<Seq> = end.entries.iter().map(|entry| entry.seq).collect();
            assert!(seqs.iter().map(|seq| seq.0).eq(opened.0..=ended.0), "only its entries");
            assert_eq!((end.opening.seq, end.opening.stream), (Seq(1), table.into()));
            let dealt = forms::decode_dealt(dealt, &people::WrittenOut).expect("a list");
            assert_eq!(dealt.iter().map(|one| one.player).collect::<Vec<_>>(), [ANA, BEN]);
            assert!(whole.entries.starts_with(&end.entries));
            let next = archive.hand(BEN, table, HandNo(hand_no.0 + 1), Reach::End).expect("read");
            if let Some(next) = next {
                let last = whole.entries.last().map(|entry| entry.seq.next());
                assert_eq!(last, Some(next.hand.opened));
            }
            kept.push((told(end), told(whole)));
        }
        let at = |at: usize| (hands[at].table, hands[at].hand_no);
        assert_eq!(archive.beside(ANA, hands[0].place).expect("read"), [None, Some(at(1))]);
        assert_eq!(archive.beside(ANA, hands[3].place).expect("read"), [Some(at(2)), Some(at(4))]);
        let stranger = PlayerId::from_bits(3);
        assert_eq!(archive.list(&all(stranger)).expect("read"), []);
        assert_eq!(archive.tables(stranger, 100, 10).expect("read"), []);
        assert_eq!(archive.hand(stranger, at(0).0, at(0).1, Reach::End).expect("read"), None);
        assert_eq!(archive.hand(ANA, at(0).0, HandNo(6), Reach::End).expect("read"), None);
        kept
    });
    assert_eq!(found[0], found[1]);
}

/// A reader sees what was stored after it opened the database.
#[test]
fn an_archive_sees_hands_stored_after_it_opened() {
    let mut place = OnDisk::new();
    let mut store = place.open();
    let mut batches = batches();
    let later = batches.split_off(batches.len() / 2);
    keep(&mut store, batches, || place.wait());
    let mut archive = SqliteArchive::open(&place.path()).expect("opened");
    let before = archive.list(&all(ANA)).expect("read").len();
    keep(&mut store, later, || place.wait());
    assert!(archive.list(&all(ANA)).expect("read").len() > before);
}

/// A task may drop the archive, as it may drop a server's state. Only threads that may wait ask the archive.
#[test]
fn an_archive_can_be_dropped_inside_a_task() {
    let place = on_disk();
    let archive = SqliteArchive::open(&place.path()).expect("opened");
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(async {
        let asked = tokio::task::spawn_blocking(move || {
            let mut archive = archive;
            (archive.list(&all(ANA)).expect("read").len(), archive)
        });
        let (hands, archive) = asked.await.expect("it ends");
        assert_eq!(hands, 8);
        drop(archive);
    });
}

#[test]
fn the_audit_recomputes_the_index_of_hands() {
    let check = |sql: &str| {
        let place = on_disk();
        if !sql.is_empty() {
            raw(&place.path(), sql).expect("done");
        }
        audit(&place.path(), &key()).expect("readable").fault
    };
    assert_eq!(check(""), None);
    assert_eq!(audit_disk(&in_memory(), &key(), None).fault, None);
    // Hands from before the index, and a missing index, are not a fault.
    let first = "(SELECT id FROM hands WHERE hand_no < 3)";
    let older =
        format!("DELETE FROM dealt WHERE hand IN {first}; DELETE FROM hands WHERE hand_no < 3");
    assert_eq!(check(&older), None);
    assert_eq!(check("DELETE FROM dealt; DELETE FROM hands"), None);
    let (one, two) = (TableId::from_bits(1), TableId::from_bits(2));
    let second = "(SELECT id FROM hands WHERE hand_no = 2 LIMIT 1)";
    let is_of_hand = |sql: &str| {
        let fault = check(sql);
        assert!(matches!(fault, Some(AuditFault::Hand { .. })), "{sql}: {fault:?}");
    };
    is_of_hand("UPDATE hands SET opened = opened + 1 WHERE hand_no = 2");
    is_of_hand("UPDATE hands SET at = at + 1 WHERE hand_no = 3");
    is_of_hand("UPDATE hands SET dealt = replace(dealt, '\"P', '\"Q') WHERE hand_no = 3");
    is_of_hand("UPDATE hands SET hand_no = 17 WHERE hand_no = 5");
    is_of_hand(&format!(
        "DELETE FROM dealt WHERE hand = {second}; DELETE FROM hands WHERE id = {second}"
    ));
    is_of_hand(&format!("DELETE FROM dealt WHERE hand = {second} AND player = '{ANA}'"));
    let stranger = PlayerId::from_bits(3);
    is_of_hand(&format!(
        "INSERT INTO dealt SELECT '{stranger}', id, table_id FROM hands WHERE hand_no = 2"
    ));
    let is_stray = |sql: &str, part| {
        assert_eq!(check(sql), Some(AuditFault::StrayHand(part)), "{sql}");
    };
    is_stray(&format!("INSERT INTO dealt VALUES ('{stranger}', 7, '{one}')"), "dealt");
    is_stray(
        &format!(
            "INSERT INTO dealt SELECT '{stranger}', id, '{two}' FROM hands WHERE table_id = '{one}'"
        ),
        "dealt",
    );
    is_stray("UPDATE openings SET entry = entry + 1", "openings");
    is_stray(&format!("DELETE FROM openings WHERE stream = '{two}'"), "openings");
    let nowhere = TableId::from_bits(9);
    is_stray(&format!("INSERT INTO hands VALUES (1, '{nowhere}', 1, 5, 2, 3, '[]')"), "hands");
}
