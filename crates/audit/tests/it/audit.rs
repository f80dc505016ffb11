//! Audits hands that were really played, sound and tampered with.

use crate::on_disk::{OnDisk, raw};
use crate::play::{Game, key};
use crate::schema::definition;
use audit::{AuditFault, AuditReport, BackupError, audit, audit_disk, backup};
use record::{Fault, RoomKey};
use std::path::Path;
use store::contract::Harness;
use store::memory::{Disk, Faults, MemoryStore};
use store::sqlite::HeadsFault;
use store::{Batch, OpenError, Store, Ticket};
use units::{Seq, StreamId, TableId};

/// Plays some forty hands at three tables, one of which is closed.
pub(crate) fn games() -> Vec<Batch> {
    let mut batches = Vec::new();
    for table in 1..=3 {
        let mut game = Game::open(table);
        game.play(4 * table);
        if table == 2 {
            game.close();
        } else {
            game.play(1);
        }
        batches.extend(game.batches);
    }
    batches
}

pub(crate) fn keep<S: Store<u64>>(store: &mut S, batches: Vec<Batch>, mut wait: impl FnMut()) {
    let mut left = batches.len();
    for (at, batch) in batches.into_iter().enumerate() {
        store.submit(Ticket(at as u64), batch, 0);
    }
    while left > 0 {
        let done = store.completed();
        if done.is_empty() {
            wait();
        }
        for done in done {
            assert!(done.outcome.is_ok(), "{:?}", done.outcome.map_err(|(_, error)| error));
            left -= 1;
        }
    }
}

fn played() -> OnDisk {
    let mut place = OnDisk::new();
    let mut store = place.open();
    keep(&mut store, games(), || place.wait());
    drop(store);
    place
}

fn check(path: &Path) -> AuditReport {
    audit(path, &key()).expect("readable")
}

#[test]
fn a_played_room_passes_the_audit() {
    let place = played();
    let report = check(&place.path());
    assert_eq!(report.fault, None);
    assert_eq!((report.tables, report.tables_closed, report.hands), (3, 1, 4 + 8 + 12 + 2));
    assert!(report.entries > 400, "{} entries", report.entries);
    assert_eq!(report.seats, 4);
    assert_eq!(
        place.reopen().load(forms::is_readable).expect("loaded").snapshots.len(),
        2,
        "of the open tables"
    );
    assert_eq!(report.postings, 2 * report.transfers, "two in every transfer of two players");
    let total = report.currencies.values().next().expect("PLAY");
    assert_eq!((total.issue, total.rake), (-1_200, 0));
    assert_eq!(total.players + total.seats, 1_200);
    assert!(total.seats >= 400);
    let json = serde_json::to_value(&report).expect("JSON");
    assert_eq!(json["currencies"]["PLAY"]["issue"], -1_200);
    assert_eq!(json["fault"], serde_json::Value::Null);
}

#[test]
fn the_simulators_disk_gets_the_same_report() {
    let place = played();
    let disk = Disk::default();
    let mut store = MemoryStore::new(&disk, 1, Faults::NONE);
    keep(&mut store, games(), || {});
    assert_eq!(audit_disk(&disk, &key(), None), check(&place.path()));
    assert!(matches!(
        audit_disk(&disk, &RoomKey::from_bytes([8; 32]), None).fault,
        Some(AuditFault::Record(Fault::Unreadable { .. }))
    ));
}

/// Runs SQL with every right on the database, after dropping the triggers.
#[track_caller]
fn finds(sql: &str, expected: impl Fn(&AuditFault) -> bool) {
    let place = played();
    let triggers = "DROP TRIGGER heads_follow; DROP TRIGGER entries_stay;
        DROP TRIGGER entries_remain; DROP TRIGGER transfers_stay;
        DROP TRIGGER transfers_remain; DROP TRIGGER postings_stay;
        DROP TRIGGER postings_remain; PRAGMA foreign_keys = OFF;";
    raw(&place.path(), &format!("{triggers} {sql}")).expect("done");
    let fault = check(&place.path()).fault;
    let fault = fault.unwrap_or_else(|| panic!("not found: {sql}"));
    assert!(expected(&fault), "{sql}: {fault}");
}

fn table(n: u128) -> TableId {
    TableId::from_bits(n)
}

#[test]
fn tampered_books_are_found() {
    use AuditFault::*;
    finds("UPDATE balances SET amount = amount + 1 WHERE account LIKE 'player/%1/PLAY'", |f| {
        matches!(f, Balance { .. })
    });
    finds("DELETE FROM balances WHERE account LIKE 'issue/%'", |f| matches!(f, Balance { .. }));
    finds("INSERT INTO balances VALUES ('rake/PLAY', 5)", |f| {
        matches!(f, Balance { postings: 0, balance: 5, .. })
    });
    finds("UPDATE postings SET amount = amount + 1 WHERE transfer = 3 AND place = 0", |f| {
        matches!(f, Transfer { number: 3, .. })
    });
    finds("UPDATE postings SET amount = amount * 2 WHERE transfer = 3", |f| {
        matches!(f, PostingsChanged { number: 3 })
    });
    finds("DELETE FROM postings WHERE transfer = 2", |f| matches!(f, Transfer { number: 2, .. }));
    finds("UPDATE postings SET place = place + 10 WHERE transfer = 20", |f| {
        matches!(f, PostingsChanged { number: 20 })
    });
    finds("DELETE FROM postings WHERE transfer = 5; DELETE FROM transfers WHERE id = 5", |f| {
        matches!(f, TransferMissing { expected: 5, found: 6 })
    });
}

#[test]
fn tampered_records_are_found() {
    use AuditFault::*;
    let at = |n, seq| format!("WHERE stream = '{}' AND seq {seq}", table(n));
    let hash = |n, at| {
        move |f: &AuditFault| *f == Record(Fault::Hash { stream: table(n).into(), seq: Seq(at) })
    };
    finds(&format!("UPDATE entries SET at = at + 1 {}", at(3, "= 20")), hash(3, 20));
    finds(
        &format!("UPDATE entries SET body = CAST(body || ' ' AS BLOB) {}", at(2, "= 7")),
        hash(2, 7),
    );
    finds(&format!("UPDATE entries SET hash = zeroblob(32) {}", at(1, "= 1")), hash(1, 1));
    finds(&format!("DELETE FROM entries {}", at(1, "= 9")), |f| {
        let (expected, found) = (Seq(9), Seq(10));
        *f == Record(Fault::Order { stream: table(1).into(), expected, found })
    });
    let cut = format!("DELETE FROM entries {}", at(1, "> 9"));
    finds(&cut, |f| matches!(f, Record(Fault::Head { found: Seq(9), .. })));
    // A record cut together with its head is revealed by the heads in the second file.
    let with_head = format!(
        "{cut}; UPDATE heads SET (seq, hash, entry) = (SELECT seq, hash, id FROM entries {}) {}",
        at(1, "= 9"),
        at(1, "> 0")
    );
    finds(&with_head, |f| matches!(f, Record(Fault::Head { found: Seq(9), .. })));
    let whole = format!("DELETE FROM entries {0}; DELETE FROM heads {0}", at(2, "> 0"));
    finds(&whole, |f| matches!(f, Record(Fault::Head { found: Seq(0), .. })));
    finds(&format!("DELETE FROM heads {}", at(1, "> 0")), |f| {
        matches!(f, Record(Fault::Head { expected: Seq(0), .. }))
    });
    finds(&format!("UPDATE heads SET closed = 1 {}", at(1, "> 0")), |f| matches!(f, Closed { .. }));
}

/// Changed links from a table's end to its first entry are found even if no record was changed.
///
/// A start follows these links.
#[test]
fn tampered_links_are_found() {
    use AuditFault::*;
    let at = |n, seq: u64| format!("WHERE stream = '{}' AND seq = {seq}", table(n));
    let astray = |n, at: u64| {
        move |f: &AuditFault| *f == EntryAstray { stream: table(n).into(), seq: Seq(at) }
    };
    // Past one entry, to the first, and into another table's record.
    for ((to, to_seq), (of, seq)) in [((1, 7), (1, 9)), ((3, 1), (3, 20)), ((1, 2), (3, 9))] {
        let place = format!("(SELECT id FROM entries {})", at(to, to_seq));
        let sql = format!("UPDATE entries SET before = {place} {}", at(of, seq));
        finds(&sql, astray(of, seq));
    }
    finds(&format!("UPDATE entries SET before = 0 {}", at(2, 5)), astray(2, 5));
    // Moved to another place, as if it had come last.
    finds(&format!("UPDATE entries SET id = id + 100000 {}", at(2, 5)), astray(2, 6));
    for entry in ["entry - 1", "entry + 1", "(SELECT min(id) FROM entries)"] {
        let sql = format!("UPDATE heads SET entry = {entry} WHERE stream = '{}'", table(3));
        finds(&sql, |f| *f == HeadAstray { stream: table(3).into() });
    }
}

/// Forged snapshots are undamaged and in their place, but show a different state of the table.
#[test]
fn tampered_snapshots_are_found() {
    use AuditFault::Snapshot;
    let of = |n| format!("WHERE stream = '{}'", table(n));
    for change in ["seq = seq - 1", "seq = 100000", "chain = zeroblob(32)", "body = x'7b7d'"] {
        finds(
            &format!("UPDATE snapshots SET {change} {}", of(1)),
            |f| matches!(f, Snapshot { stream, .. } if *stream == table(1).into()),
        );
    }
    let other = format!("UPDATE snapshots SET stream = '{}' {}", table(5), of(1));
    finds(&other, |f| matches!(f, Snapshot { stream, .. } if *stream == table(5).into()));

    let disk = Disk::default();
    let mut store = MemoryStore::new(&disk, 1, Faults::NONE);
    keep(&mut store, games(), || {});
    let right = disk.snapshots()[&table(3).into()].clone();
    let mut richer = forms::decode_snapshot(&right, &people::WrittenOut).expect("whole");
    richer.table.seats[0].1.stack += units::Chips::new(1);
    disk.set_snapshot(forms::encode_snapshot(&richer, &people::WrittenOut, right.seq, right.chain));
    let fault = audit_disk(&disk, &key(), None).fault.expect("found");
    assert_eq!(fault, Snapshot { stream: table(3).into(), seq: right.seq });
    disk.set_snapshot(right);
    assert_eq!(audit_disk(&disk, &key(), None).fault, None);
}

/// The books add up and the record is sound, but they disagree.
#[test]
fn chips_missing_from_the_books_are_found() {
    let place = played();
    let mut store = place.reopen();
    let mut game = Game::open(9);
    // Events of a buy-in without its transfer.
    let without: Vec<Batch> = game
        .batches
        .drain(..)
        .map(|batch| Batch { transfers: Vec::new(), ..batch })
        .filter(|batch| *batch != Batch::default())
        .collect();
    keep(&mut store, without, || place.wait_for_it());
    drop(store);
    let fault = check(&place.path()).fault.expect("found");
    let here = |found: StreamId, seq| found == table(9).into() && seq == Seq(2);
    assert!(
        matches!(fault, AuditFault::Unbooked { stream, seq, .. } if here(stream, seq)),
        "{fault}"
    );

    // Transfers without their events.
    let place = played();
    let mut store = place.reopen();
    let without: Vec<Batch> = Game::open(9)
        .batches
        .into_iter()
        .map(|batch| Batch { entries: Vec::new(), snapshot: None, ..batch })
        .filter(|batch| *batch != Batch::default())
        .collect();
    keep(&mut store, without, || place.wait_for_it());
    drop(store);
    let fault = check(&place.path()).fault.expect("found");
    assert!(matches!(fault, AuditFault::Unfounded { .. }), "{fault}");
}

#[test]
fn a_copy_is_made_while_the_server_writes() {
    let place = OnDisk::new();
    let mut store = place.reopen();
    let batches = games();
    let (first, later) = batches.split_at(batches.len() / 2);
    keep(&mut store, first.to_vec(), || place.wait_for_it());
    for (at, batch) in later.iter().enumerate() {
        store.submit(Ticket(at as u64), batch.clone(), 0);
    }
    let copy = place.path().with_file_name("copy.db");
    let report = backup(&place.path(), &copy, &key()).expect("copied");
    assert!(report.is_sound() && report.transfers > 0);
    let alone = AuditReport { heads_missing: None, ..check(&copy) };
    assert_eq!(alone, report);
    drop(store);
    let all = check(&place.path());
    assert!(all.is_sound() && all.entries >= report.entries);
    let refused = backup(&place.path(), &copy, &key());
    assert!(
        matches!(refused, Err(BackupError::Store(OpenError::Exists(_)))),
        "a backup never overwrites a file"
    );
    let left: Vec<_> = std::fs::read_dir(place.path().parent().expect("a folder"))
        .expect("listed")
        .map(|file| file.expect("a file").file_name().into_string().expect("UTF-8"))
        .filter(|name| name.contains("partial"))
        .collect();
    assert_eq!(left, [""; 0], "no partial file is left");
}

#[test]
fn only_a_killed_backups_partial_copy_is_replaced() {
    let place = played();
    let copy = place.path().with_file_name("copy.db");
    let partial = place.path().with_file_name("copy.db.partial");
    std::fs::write(&partial, "half a copy").expect("written");
    std::fs::write(place.path().with_file_name("copy.db.partial-wal"), "its log").expect("written");
    let living = std::fs::File::open(&partial).expect("opened");
    living.lock().expect("locked");
    match backup(&place.path(), &copy, &key()) {
        Err(BackupError::Store(OpenError::InUse(path))) => assert_eq!(path, partial),
        other => panic!("{other:?}"),
    }
    assert_eq!(std::fs::read(&partial).expect("it is there"), b"half a copy");
    drop(living);
    assert!(backup(&place.path(), &copy, &key()).expect("copied").is_sound());
    assert!(!partial.exists());
}

#[test]
fn an_unsound_copy_is_removed() {
    let place = played();
    raw(&place.path(), "UPDATE balances SET amount = amount + 1 WHERE account LIKE 'seat/%'")
        .expect("done");
    let copy = place.path().with_file_name("copy.db");
    let refused = backup(&place.path(), &copy, &key());
    assert!(matches!(refused, Err(BackupError::Unsound(AuditFault::Balance { .. }))));
    assert!(!copy.exists());
}

/// Removing the triggers is found even if nothing else was changed.
#[test]
fn a_changed_schema_is_found() {
    let expect = |sql: &str, words: &str| {
        let place = played();
        raw(&place.path(), &format!("PRAGMA foreign_keys = OFF; {sql}")).expect("done");
        let fault = check(&place.path()).fault;
        assert_eq!(fault, Some(AuditFault::Schema(words.into())), "{sql}");
    };
    for (kind, name) in [
        ("trigger", "entries_stay"),
        ("trigger", "postings_remain"),
        ("index", "talk_of_table"),
        ("table", "talk"),
        ("table", "stated"),
        ("table", "balances"),
        ("table", "entries"),
    ] {
        expect(&format!("DROP {kind} {name}"), &format!("the {kind} {name} is missing"));
    }
    expect(
        "DROP TRIGGER entries_stay; CREATE TRIGGER entries_stay BEFORE UPDATE ON entries \
         BEGIN SELECT 1; END",
        "the trigger entries_stay is different",
    );
    expect("ALTER TABLE talk ADD COLUMN mood TEXT", "the table talk is different");
    expect("CREATE TABLE notes (text TEXT)", "the table notes is unknown");

    let place = played();
    let back = definition(&place.path(), "entries_stay");
    raw(&place.path(), &format!("DROP TRIGGER entries_stay; {back} ANALYZE")).expect("done");
    assert_eq!(
        check(&place.path()).fault,
        None,
        "the original schema, and SQLite's own statistics"
    );
}

/// A damaged byte in an index, which no row shows.
#[test]
fn a_damaged_index_is_found() {
    let place = played();
    raw(&place.path(), "PRAGMA journal_mode = DELETE").expect("done");
    let mut bytes = std::fs::read(place.path()).expect("read");
    // The key is in the table and in its index: we look for a page of kind 10, which is the leaf of an index.
    let of_three = b"join/00000000000000000000000003/";
    let in_index = |at: &usize| bytes[at / 4096 * 4096] == 10;
    let at = (0..bytes.len() - of_three.len()).filter(|&at| bytes[at..].starts_with(of_three));
    let at = at.rev().find(in_index).expect("in an index");
    bytes[at] = b'J';
    std::fs::write(place.path(), bytes).expect("written");
    let fault = check(&place.path()).fault.expect("found");
    assert!(matches!(&fault, AuditFault::Damage(_)), "{fault}");
    let copy = place.path().with_file_name("copy.db");
    let refused = backup(&place.path(), &copy, &key()).expect_err("refused");
    let BackupError::Store(refused) = refused else { panic!("{refused}") };
    assert!(matches!(refused, OpenError::Damaged(_)) && refused.is_damage(), "{refused}");
    assert!(!copy.exists());
}

/// A missing file of heads is reported; a damaged one is a fault until a start rebuilds it.
#[test]
fn a_missing_or_damaged_file_of_heads_is_reported() {
    let place = played();
    let heads = place.path().with_extension("heads");
    let whole = std::fs::read(&heads).expect("read");
    let found = |bytes: &[u8]| {
        std::fs::write(&heads, bytes).expect("written");
        check(&place.path()).fault
    };
    let fault = |fault| Some(AuditFault::Heads { path: heads.clone(), fault });
    let next = whole.len() / 128 + 1;
    assert_eq!(found(&whole), None);
    assert_eq!(found(&[]), fault(HeadsFault::Empty));
    assert_eq!(found(&[&whole[..], b"garbage"].concat()), fault(HeadsFault::Line(next)));
    assert_eq!(found(&[&whole[..], &[0; 128]].concat()), fault(HeadsFault::Line(next)));
    assert_eq!(found(&[&whole[..], &whole[..128]].concat()), fault(HeadsFault::Line(next)));
    assert_eq!(found(&whole[..whole.len() - 1]), fault(HeadsFault::Line(next - 1)));

    let store = place.reopen();
    assert!(store.heads_rebuilt());
    drop(store);
    assert_eq!(std::fs::read(&heads).expect("read").len(), whole.len());
    let report = check(&place.path());
    assert!(report.is_sound() && report.heads_missing.is_none());
    assert!(!place.reopen().heads_rebuilt());

    std::fs::remove_file(&heads).expect("removed");
    let report = check(&place.path());
    assert!(report.is_sound());
    assert_eq!(report.heads_missing, Some(heads.clone()));
    assert!(place.reopen().heads_rebuilt());
    assert_eq!(check(&place.path()).heads_missing, None);
    assert!(!OnDisk::new().reopen().heads_rebuilt(), "a new room has no heads to rebuild");
}

/// A text is at fault if it does not match its digest or is missing, unless it was erased with its author.
#[test]
fn a_changed_or_missing_text_is_found() {
    use people::{Change, Kind, Player, RecordedText, TypedText};
    let typed = |n: u128, name, text: &str| TypedText {
        player: units::PlayerId::from_bits(n),
        name,
        salt: [n as u8; 32],
        text: text.into(),
    };
    let made = || {
        let place = OnDisk::new();
        let mut store = place.reopen();
        let texts = vec![typed(1, 1, "Ana"), typed(1, 2, "Anna"), typed(2, 1, "Ben")];
        let joined = |typed: &TypedText| {
            let (player, name, since) = (typed.player, RecordedText::of(typed), units::Instant(5));
            Change::Joined { player: Player { player, name, kind: Kind::Guest, since } }
        };
        let renamed =
            Change::Renamed { player: texts[1].player, name: RecordedText::of(&texts[1]) };
        let people = vec![joined(&texts[0]), renamed, joined(&texts[2])];
        let batch = Batch { people, texts, ..Batch::default() };
        assert_eq!(place.outcomes(&mut store, vec![batch]), [Ok(())]);
        drop(store); // the heads too are where they belong
        place
    };
    let place = made();
    let report = check(&place.path());
    assert_eq!((report.fault, report.people, report.erased), (None, 3, 0));
    let mut store = place.reopen();
    let player = units::PlayerId::from_bits(1);
    let batch = Batch {
        people: vec![Change::Forgotten { player, at: units::Instant(9) }],
        forgotten: Some(store::Forgotten { player, texts: vec!["Ana".into(), "Anna".into()] }),
        ..Batch::default()
    };
    assert_eq!(place.outcomes(&mut store, vec![batch]), [Ok(())]);
    drop(store);
    let report = check(&place.path());
    assert_eq!((report.fault, report.people, report.erased), (None, 4, 2));

    for (edit, found) in [
        ("UPDATE facts SET text = 'Bert' WHERE text = 'Ben'", "a row of facts cannot be read: "),
        ("UPDATE facts SET name = 3 WHERE text = 'Ana'", "a row of facts cannot be read: "),
        ("UPDATE facts SET salt = zeroblob(32) WHERE name = 2", "a row of facts cannot be read: "),
        ("DELETE FROM facts WHERE text = 'Ben'", "change 3 to people: the text of player"),
        ("DELETE FROM facts", "change 1 to people: the text of player"),
    ] {
        let place = made();
        raw(&store::sqlite::persons_path(&place.path()), edit).expect("edited");
        let fault = check(&place.path()).fault.expect(edit).to_string();
        assert!(fault.starts_with(found), "{edit}: {fault}");
    }
}

/// Entries from before schema 11 contain names in clear text; `forget` reports how many.
#[test]
fn names_in_clear_text_are_counted() {
    let place = played();
    let mut reader = store::sqlite::Reader::open(&place.path()).expect("opened");
    let mut counted = |n| {
        let player = units::PlayerId::from_bits(n);
        reader.written_out(player, &forms::written_out(player)).expect("read")
    };
    assert!(counted(1) > 0, "the player took a seat");
    assert_eq!(counted(77), 0);
}
