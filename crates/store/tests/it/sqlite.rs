use crate::on_disk::{OnDisk, raw};
use ledger::Account;
use std::path::Path;
use store::contract::{Writer, check_database, player, readable, seat, transfer, transfers};
use store::sqlite::{Reader, SCHEMA, Settings, Sqlite, persons_path};
use store::{Batch, Database, Loaded, OpenError, StoreError, TalkLine};
use tempfile::TempDir;
use units::{Currency, Instant, PlayerId, Seq, TableId};

#[test]
fn the_contract_on_sqlite() {
    let mut folders = Vec::new();
    let fresh = || {
        let folder = TempDir::new().expect("a folder");
        let path = folder.path().join("cardroom.db");
        folders.push(folder);
        Sqlite { path, settings: Settings::default() }
    };
    check_database(fresh, |database| {
        let folder = database.path.with_extension("copy");
        std::fs::create_dir(&folder).expect("a folder");
        let path = folder.join("cardroom.db");
        database.copy_to(&path).expect("copied");
        Sqlite { path, ..database.clone() }
    });
}

#[test]
fn only_one_process_can_write() {
    let place = OnDisk::new();
    let store = place.reopen();
    let second = place.try_open(Settings::default());
    assert!(matches!(second, Err(OpenError::InUse(_))));
    drop(store);
    place.reopen();
}

/// Returns the fixture's entries, as a writer writes them.
fn of_the_fixture(writer: &mut Writer) -> Vec<record::Entry> {
    (0..2).map(|_| writer.entry(r#"{"v":1,"event":"recovered"}"#)).collect()
}

/// A database of the first schema, as its program left it, is opened, brought up to date and extended.
///
/// The fixture is SQL, so that people can read it; it is never changed.
#[test]
fn an_older_database_is_brought_up_to_date() {
    let place = OnDisk::new();
    let fixture = include_str!("../data/schema_0001.sql");
    let first = include_str!("../../src/sqlite/schema/0001_record.sql");
    assert!(fixture.starts_with(first), "the first schema is never changed");
    raw(&place.path(), fixture).expect("made");
    let older = Reader::open(&place.path()).map(|_| ());
    assert!(matches!(older, Err(OpenError::Older { found: 1, known: SCHEMA })));
    let mut store = place.reopen();
    let before = store.load(readable).expect("loaded");
    assert_eq!(before.tables.len(), 1);
    let (table, entries, head) = &before.tables[0];
    assert_eq!(record::verify_chain(*table, entries, *head), Ok(()));
    let account = |text: &str| text.parse::<ledger::Account>().expect("an account");
    assert_eq!(before.balances, [(player(1), 5), (account("issue/PLAY"), -5)]);
    let mut writer = Writer::new(1);
    assert_eq!(of_the_fixture(&mut writer), *entries, "the fixture equals the writer's output");
    let batches = vec![writer.batch(1), transfers(&[transfer("more", player(1), seat(1), 4)])];
    assert_eq!(place.outcomes(&mut store, batches), [Ok(()), Ok(())]);
    drop(store);
    let changed = raw(&place.path(), "UPDATE entries SET at = 0");
    assert!(changed.is_err(), "the second schema's triggers exist");
    takes_a_snapshot(&place, writer);
}

/// A database of the second schema, which had no snapshots.
#[test]
fn a_database_without_snapshots_is_brought_up_to_date() {
    let place = OnDisk::new();
    raw(&place.path(), include_str!("../data/schema_0001.sql")).expect("made");
    raw(&place.path(), include_str!("../../src/sqlite/schema/0002_append_only.sql")).expect("made");
    raw(&place.path(), "PRAGMA user_version = 2").expect("made");
    let older = Reader::open(&place.path()).map(|_| ());
    assert!(matches!(older, Err(OpenError::Older { found: 2, known: SCHEMA })));
    let mut writer = Writer::new(1);
    let entries = of_the_fixture(&mut writer);
    let before = place.reopen().load(readable).expect("loaded");
    assert_eq!(before.tables[0].1, entries);
    assert!(before.snapshots.is_empty());
    takes_a_snapshot(&place, writer);
}

/// Tests what the third schema added: a start reads less after a snapshot.
#[track_caller]
fn takes_a_snapshot(place: &OnDisk, mut writer: Writer) {
    let mut store = place.reopen();
    let expected = writer.snapshot();
    let batch = writer.batch_with_snapshot(2);
    assert_eq!(place.outcomes(&mut store, vec![batch.clone()]), [Ok(())]);
    let loaded = store.load(readable).expect("loaded");
    assert_eq!(loaded.snapshots.into_values().collect::<Vec<_>>(), [expected]);
    assert_eq!(loaded.tables[0].1, batch.entries);
}

/// A snapshot is a cache: one that is damaged, missing or does not match the record is ignored.
#[test]
fn a_snapshot_that_does_not_match_is_passed_over() {
    for sql in [
        "UPDATE snapshots SET seq = seq - 1",
        "UPDATE snapshots SET seq = seq + 9",
        "UPDATE snapshots SET chain = zeroblob(32)",
        "UPDATE snapshots SET digest = zeroblob(32)",
        "UPDATE snapshots SET body = x'7b7d'",
        // The snapshot is undamaged, but belongs to another record.
        "UPDATE entries SET hash = zeroblob(32) WHERE seq = 3",
        "DELETE FROM snapshots",
    ] {
        let place = OnDisk::new();
        let mut store = place.reopen();
        let mut writer = Writer::new(1);
        let batches = vec![writer.batch(3), writer.batch_with_snapshot(2)];
        assert_eq!(place.outcomes(&mut store, batches), [Ok(()), Ok(())]);
        assert_eq!(store.load(readable).expect("loaded").tables[0].1.len(), 2);
        drop(store);
        raw(&place.path(), &format!("DROP TRIGGER entries_stay; {sql}")).expect("done");
        let loaded = place.reopen().load(readable).expect("loaded");
        assert_eq!(loaded.tables[0].1.len(), 5, "{sql}");
        assert!(loaded.snapshots.is_empty(), "{sql}");
    }
}

/// The database's own check agrees with the ledger on every kind of account.
#[test]
fn only_an_account_outside_the_room_is_kept_below_zero() {
    let place = OnDisk::new();
    drop(place.reopen());
    for kind in ledger::Kind::ALL {
        let row = |amount: i64| {
            let values = format!("('{kind}/x/PLAY', {amount})");
            raw(&place.path(), &format!("REPLACE INTO balances VALUES {values}"))
        };
        let outside = kind.side() == ledger::Side::Outside;
        assert_eq!(row(-1).is_ok(), outside, "{kind}");
        assert!(row(1).is_ok(), "{kind}");
        assert!(row(1 << 53).is_err(), "{kind}");
    }
}

#[test]
fn a_newer_database_is_refused() {
    let place = OnDisk::new();
    drop(place.reopen());
    let newer = SCHEMA + 1;
    raw(&place.path(), &format!("PRAGMA user_version = {newer}")).expect("done");
    let refused = place.try_open(Settings::default()).map(|_| ());
    let sentence = refused.expect_err("refused").to_string();
    assert!(sentence.starts_with(&format!("the database has schema {newer}")), "{sentence}");
    assert!(matches!(Reader::open(&place.path()), Err(OpenError::Newer { .. })));
}

#[test]
fn another_programs_file_is_refused() {
    let place = OnDisk::new();
    std::fs::write(place.path(), "Dear diary, ".repeat(100)).expect("written");
    assert!(matches!(place.try_open(Settings::default()), Err(OpenError::NotOurs(_))));
    assert!(matches!(Reader::open(&place.path()), Err(OpenError::NotOurs(_))));
    let place = OnDisk::new();
    raw(&place.path(), "CREATE TABLE recipes (name TEXT)").expect("made");
    assert!(matches!(place.try_open(Settings::default()), Err(OpenError::NotOurs(_))));
    let place = OnDisk::new();
    assert!(matches!(Reader::open(&place.path()), Err(OpenError::Missing(_))));
}

#[test]
fn triggers_prevent_changes_to_stored_rows() {
    let place = OnDisk::new();
    let mut store = place.reopen();
    let issue = ledger::Account::issue(Currency::PLAY);
    let grant = transfer("grant", issue, player(1), 5);
    let batch = Batch { transfers: vec![grant], ..Writer::new(1).batch(2) };
    assert_eq!(place.outcomes(&mut store, vec![batch]), [Ok(())]);
    drop(store);
    for sql in [
        "UPDATE entries SET body = x'00'",
        "DELETE FROM entries WHERE seq = 2",
        // At a place that is already used, or before the entry that it follows.
        "INSERT INTO entries SELECT id, stream, 3, at, body, hash, before FROM entries",
        "INSERT INTO entries SELECT 9, stream, 3, at, body, hash, 9 FROM entries LIMIT 1",
        // A head that does not move, goes back, or belongs to no entry.
        "INSERT INTO heads SELECT * FROM heads WHERE true \
         ON CONFLICT DO UPDATE SET entry = excluded.entry",
        "INSERT INTO heads SELECT stream, 1, hash, 0, before FROM entries WHERE seq = 2 \
         ON CONFLICT DO UPDATE SET seq = excluded.seq",
        "INSERT INTO heads SELECT stream, 3, hash, 0, entry + 1 FROM heads WHERE true \
         ON CONFLICT DO UPDATE SET seq = excluded.seq",
        "UPDATE transfers SET kind = 'refill'",
        "DELETE FROM transfers",
        "UPDATE postings SET amount = 6",
        "DELETE FROM postings",
        "UPDATE balances SET amount = -1 WHERE account LIKE 'player/%'",
        "UPDATE balances SET amount = 9007199254740992 WHERE account LIKE 'player/%'",
        "INSERT INTO postings VALUES (99, 0, 'rake/PLAY', 1)",
    ] {
        assert!(raw(&place.path(), sql).is_err(), "{sql}");
    }
}

/// When space runs out during play, batches are refused and nothing is lost. With more space, play continues.
#[test]
fn a_full_disk_loses_nothing_and_goes_on_after_space_is_freed() {
    let place = OnDisk::new();
    let narrow = Settings { max_page_count: Some(60), ..Settings::default() };
    let mut store = place.try_open(narrow).expect("opened");
    let mut tables: Vec<Writer> = (0..4).map(Writer::new).collect();
    let body = format!("\"{}\"", "x".repeat(2_000));
    let mut kept = 0;
    let refused = 'full: loop {
        for table in &mut tables {
            let before = table.clone();
            let batch = Batch { entries: vec![table.entry(body.as_str())], ..Batch::default() };
            if let Err(error) = place.outcomes(&mut store, vec![batch.clone()]).remove(0) {
                *table = before;
                break 'full (error, batch);
            }
            kept += 1;
            assert!(kept < 1_000, "60 pages must fill up");
        }
    };
    assert_eq!(refused.0, StoreError::Full);
    assert!(kept > 20, "{kept} kept");
    let again = place.outcomes(&mut store, vec![refused.1.clone(), refused.1.clone()]);
    assert_eq!(again, [Err(StoreError::Full), Err(StoreError::Full)], "still full, and says so");
    let loaded = store.load(readable).expect("what is kept can be read");
    let count = |loaded: &Loaded| loaded.tables.iter().map(|(_, e, _)| e.len()).sum::<usize>();
    assert_eq!(count(&loaded), kept);
    drop(store);
    let store = place.try_open(narrow).expect("opened");
    assert!(store.load(readable).expect("loaded").is_full, "a start finds it full too");
    drop(store);

    let mut store = place.reopen();
    assert_eq!(store.load(readable).expect("loaded"), loaded);
    assert_eq!(place.outcomes(&mut store, vec![refused.1]), [Ok(())]);
    assert_eq!(count(&store.load(readable).expect("loaded")), kept + 1);
}

/// A start that accepted an edited balance would pay it out.
#[test]
fn a_start_names_a_balance_that_differs_from_its_postings() {
    let edits = [
        "UPDATE balances SET amount = amount + 1 WHERE account LIKE 'player/%'",
        "DELETE FROM balances WHERE account LIKE 'player/%'",
        "INSERT INTO balances VALUES ('player/nobody/PLAY', 5)",
    ];
    for edit in edits {
        let place = OnDisk::new();
        let mut store = place.reopen();
        let grant = transfer("grant", Account::issue(Currency::PLAY), player(1), 100);
        let batch = transfers(&[grant]);
        assert_eq!(place.outcomes(&mut store, vec![batch]), [Ok(())]);
        assert!(store.load(readable).is_ok());
        drop(store);
        raw(&place.path(), edit).expect("edited");
        match place.reopen().load(readable) {
            Err(OpenError::Balance { account, amount, posted }) => {
                assert!(account.starts_with("player/"), "{account}");
                assert_ne!(amount, posted);
            }
            other => panic!("{edit}: {other:?}"),
        }
    }
}

/// Returns the statement that adds an entry at a place, after the entry at another place.
fn added(entry: &record::Entry, place: i64, before: i64) -> String {
    let record::Entry { stream, seq, at, body, hash } = entry;
    let (body, hash) = (units::hex(body), units::hex(hash));
    format!(
        "INSERT INTO entries VALUES \
         ({place}, '{stream}', {seq}, {}, x'{body}', x'{hash}', {before});",
        at.0
    )
}

/// If another program wrote the same table, our entry is refused beside its entry, but accepted after it.
#[test]
fn a_second_writer_is_noticed() {
    let place = OnDisk::new();
    let mut store = place.reopen();
    let (mut ours, mut other) = (Writer::new(1), Writer::new(2));
    assert_eq!(place.outcomes(&mut store, vec![ours.batch(1)]), [Ok(())]);
    let mut his = ours.clone();
    let entry = his.entry("{}");
    let head = "INSERT INTO heads SELECT stream, seq, hash, 0, id FROM entries WHERE id = 2 \
                ON CONFLICT DO UPDATE SET seq = excluded.seq, hash = excluded.hash, \
                entry = excluded.entry";
    raw(&place.path(), &(added(&entry, 2, 1) + head)).expect("inserted");
    let batches = vec![other.batch(1), ours.batch(1), other.batch(1)];
    let expected = [Ok(()), Err(StoreError::OutOfOrder), Ok(())];
    assert_eq!(place.outcomes(&mut store, batches), expected);
    assert_eq!(place.outcomes(&mut store, vec![his.batch(1)]), [Ok(())]);
}

/// An entry that no head leads to is noticed: no new entry is stored beside it, and a start does not skip it.
#[test]
fn an_entry_added_by_another_program_is_noticed() {
    for n in [1, 3] {
        let place = OnDisk::new();
        let mut store = place.reopen();
        let (mut ours, mut other) = (Writer::new(1), Writer::new(2));
        let batches = vec![ours.batch(1), other.batch(1)];
        assert_eq!(place.outcomes(&mut store, batches), [Ok(()), Ok(())]);
        let entry = if n == 1 { ours.clone().entry("{}") } else { Writer::new(n).entry("{}") };
        raw(&place.path(), &added(&entry, 3, u8::from(n == 1).into())).expect("inserted");
        let told = place.outcomes(&mut store, vec![other.batch(1), ours.batch(1)]);
        assert!(matches!(told[..], [Err(StoreError::Broken(_)), Err(StoreError::Broken(_))]));
        drop(store);
        let refused = place.try_open(Settings::default()).map(|_| ()).expect_err("refused");
        let (stream, ends) = (entry.stream, entry.seq);
        let (stream, before) = (stream.in_words(), ends.0 - 1);
        let expected = format!("{stream}: the record ends at {ends}, but the head says {before}");
        assert_eq!(refused.to_string(), expected);
    }
}

/// What the sixth schema stored with an index by table is now found by links.
#[test]
fn an_index_becomes_links() {
    let place = OnDisk::new();
    let schema = [
        include_str!("../data/schema_0001.sql"),
        include_str!("../../src/sqlite/schema/0002_append_only.sql"),
        include_str!("../../src/sqlite/schema/0003_snapshots.sql"),
        include_str!("../../src/sqlite/schema/0004_chains.sql"),
        include_str!("../../src/sqlite/schema/0005_checkpoints.sql"),
        include_str!("../../src/sqlite/schema/0006_appended.sql"),
    ];
    raw(&place.path(), &(schema.concat() + "PRAGMA user_version = 6")).expect("made");
    let (mut one, mut other) = (Writer::new(1), Writer::new(2));
    let mut expected = (of_the_fixture(&mut one), Vec::new());
    let by_index = |entry: &record::Entry| {
        let row = added(entry, 0, 0).replace("(0, ", "(").replace(", 0);", ");");
        raw(&place.path(), &row).expect("inserted");
    };
    for _ in 0..5 {
        for (table, entries) in [(&mut other, &mut expected.1), (&mut one, &mut expected.0)] {
            entries.push(table.entry("{}"));
            by_index(entries.last().expect("one"));
        }
    }
    let mut store = place.reopen();
    let loaded = store.load(readable).expect("loaded").tables;
    assert_eq!((&loaded[0].1, &loaded[1].1), (&expected.0, &expected.1));
    let batches = vec![other.batch(2), one.batch(1)];
    assert_eq!(place.outcomes(&mut store, batches), [Ok(()), Ok(())]);
    drop(store);
    let mut reader = Reader::open(&place.path()).expect("opened");
    let by_links = reader.entries(TableId::from_bits(2)).expect("read");
    assert_eq!(by_links.len(), 7);
    reader.index().expect("made");
    assert_eq!(reader.entries(TableId::from_bits(2)).expect("read"), by_links);
    assert_eq!(
        (reader.entry_astray().expect("read"), reader.head_astray().expect("read")),
        (None, None)
    );
}

/// After any other failure nothing more is stored, and the process must recover.
#[test]
fn a_broken_database_stays_broken() {
    let place = OnDisk::new();
    let mut store = place.reopen();
    let mut table = Writer::new(1);
    assert_eq!(place.outcomes(&mut store, vec![table.batch(1)]), [Ok(())]);
    raw(&place.path(), "ALTER TABLE talk RENAME TO silence").expect("done");
    let line = TalkLine {
        table: TableId::from_bits(1),
        at: Instant(1),
        player: PlayerId::from_bits(1),
        name: "Ann".into(),
        text: "hello".into(),
        hand: None,
    };
    let batches = vec![Batch { talk: vec![line], ..table.batch(1) }, Writer::new(2).batch(1)];
    for outcome in place.outcomes(&mut store, batches) {
        assert!(matches!(outcome, Err(StoreError::Broken(_))), "{outcome:?}");
    }
    raw(&place.path(), "ALTER TABLE silence RENAME TO talk").expect("done");
    let outcome = place.outcomes(&mut store, vec![Writer::new(3).batch(1)]).remove(0);
    assert!(matches!(outcome, Err(StoreError::Broken(_))), "{outcome:?}");
    drop(store);
    assert_eq!(place.reopen().load(readable).expect("loaded").tables.len(), 1);
}

fn copy(from: &Path, to: &Path) {
    std::fs::copy(from, to).expect("copied");
}

/// If the database loses its end, as it silently does with a damaged log, the second file reveals it.
#[test]
fn a_record_cut_short_is_not_opened() {
    let place = OnDisk::new();
    let (path, older) = (place.path(), place.path().with_extension("older"));
    let heads = path.with_extension("heads");
    let mut table = Writer::new(1);
    let mut store = place.reopen();
    assert_eq!(place.outcomes(&mut store, vec![table.batch(3)]), [Ok(())]);
    drop(store);
    copy(&path, &older);
    let behind = std::fs::read(&heads).expect("heads");
    let mut store = place.reopen();
    assert_eq!(place.outcomes(&mut store, vec![table.batch(2)]), [Ok(())]);
    drop(store);
    let ahead = std::fs::read(&heads).expect("heads");

    copy(&older, &path);
    let refused = place.try_open(Settings::default()).map(|_| ()).expect_err("refused");
    let expected = "table 00000000000000000000000001: the record ends at 3, but the head says 5";
    assert_eq!(refused.to_string(), expected);

    // A second file that is behind, missing, or cut in the middle of a slot is not a fault.
    std::fs::write(&heads, &behind).expect("written");
    assert_eq!(place.reopen().load(readable).expect("loaded").tables[0].1.len(), 3);
    std::fs::write(&heads, &ahead[..60]).expect("written");
    let mut store = place.reopen();
    let mut again = Writer::new(1);
    again.batch(3);
    let batches = vec![again.batch(1), Writer::new(2).batch(1)];
    assert_eq!(place.outcomes(&mut store, batches), [Ok(()), Ok(())]);
    drop(store);
    let reader = Reader::open(&path).expect("opened");
    let beside: Vec<Seq> = reader.heads_beside().values().map(|&(seq, _)| seq).collect();
    assert_eq!(beside, [Seq(4), Seq(1)]);

    // A head that differs is a fault.
    let mut other = std::fs::read(&heads).expect("heads");
    let digit = other.iter().rposition(u8::is_ascii_hexdigit).expect("a hash");
    other[digit] = if other[digit] == b'0' { b'1' } else { b'0' };
    std::fs::write(&heads, other).expect("written");
    assert!(matches!(place.try_open(Settings::default()), Err(OpenError::Fault(_))));
}

#[test]
fn a_long_record_is_read_whole() {
    let place = OnDisk::new();
    let mut store = place.reopen();
    let batch = Writer::new(1).batch(3 * 4_096);
    assert_eq!(place.outcomes(&mut store, vec![batch.clone()]), [Ok(())]);
    assert_eq!(store.load(readable).expect("loaded").tables[0].1, batch.entries);
}

#[test]
fn a_reader_sees_one_moment() {
    let place = OnDisk::new();
    let mut store = place.reopen();
    let mut table = Writer::new(1);
    assert_eq!(place.outcomes(&mut store, vec![table.batch(3)]), [Ok(())]);
    let mut reader = Reader::open(&place.path()).expect("opened");
    assert_eq!(place.outcomes(&mut store, vec![table.batch(2)]), [Ok(())]);
    assert_eq!(reader.counts().expect("counted").entries, 3);
    assert_eq!(reader.load(readable).expect("loaded").tables[0].1.len(), 3);
    let mut later = Reader::open(&place.path()).expect("opened");
    assert_eq!(later.counts().expect("counted").entries, 5);
    let streams = later.streams().expect("read");
    assert_eq!((streams.len(), streams[0].head.0, streams[0].closed), (1, Seq(5), false));
}

/// The first start chains what a program of an older schema had stored.
#[test]
fn rows_of_an_older_schema_are_chained() {
    let place = OnDisk::new();
    raw(&place.path(), include_str!("../data/schema_0001.sql")).expect("made");
    raw(&place.path(), "INSERT INTO people VALUES (1, '{\"kind\":\"owner_set\"}')").expect("made");
    drop(place.reopen());
    let mut reader = Reader::open(&place.path()).expect("opened");
    let booked = reader.transfers(0, 9).expect("read");
    let expected = record::transfer_hash(&record::FIRST, Seq(1), &booked[0].transfer);
    assert_eq!((booked.len(), booked[0].hash), (1, expected));
    let people = reader.people(0, 9).expect("read");
    let expected = record::person_hash(&record::FIRST, Seq(1), people[0].change.as_bytes());
    assert_eq!((people.len(), people[0].hash), (1, expected));
    let changed = raw(&place.path(), "UPDATE transfers SET at = 0");
    assert!(changed.is_err(), "the trigger that was dropped for it exists again");
}

/// A checkpoint states only what moved; checkpoints continue after a restart.
#[test]
fn checkpoints_state_what_moved() {
    let key = record::RoomKey::from_bytes([7; 32]);
    let place = OnDisk::new();
    let mut store = place.reopen();
    let checkpoints = store.checkpoints(key.signer());
    assert_eq!(checkpoints.make(Instant(1)), Ok(None), "nothing has happened yet");
    let (mut one, mut other) = (Writer::new(1), Writer::new(2));
    let batches = vec![one.batch(2), other.batch(1)];
    assert_eq!(place.outcomes(&mut store, batches), [Ok(()), Ok(())]);
    let read = |line: Option<String>| {
        record::Checkpoint::read(&line.expect("moved"), &key.signer().public()).expect("ours")
    };
    let first = read(checkpoints.make(Instant(5)).expect("made"));
    assert_eq!((first.number, first.at, first.heads().len()), (1, Instant(5), 2));
    assert_eq!(checkpoints.make(Instant(6)), Ok(None));
    drop(store);
    assert!(matches!(checkpoints.make(Instant(7)), Err(StoreError::Broken(_))), "it is closed");

    let mut store = place.reopen();
    let batches = vec![other.batch(3)];
    assert_eq!(place.outcomes(&mut store, batches), [Ok(())]);
    let second = store.checkpoints(key.signer()).make(Instant(3)).expect("made");
    let second = read(second);
    let history = record::History::default().after(&first).expect("follows");
    assert!(history.after(&second).is_ok(), "even if the clock was set back");
    assert_eq!((second.number, second.heads().len(), second.heads()[0].seq), (2, 1, Seq(4)));
    let kept = Reader::open(&place.path()).expect("opened").checkpoints(0, 9).expect("read");
    assert_eq!(kept.len(), 2);
    assert_eq!(kept[1].size, 3);
}

fn typed(n: u128, text: &str) -> people::TypedText {
    people::TypedText {
        player: units::PlayerId::from_bits(n),
        name: 1,
        salt: [7; 32],
        text: text.into(),
    }
}

/// The next start deletes what a crash between the two files left; texts that are relied on stay.
#[test]
fn an_unused_text_is_deleted() {
    let place = OnDisk::new();
    let mut store = place.reopen();
    let kept = Batch { texts: vec![typed(1, "Ana"), typed(2, "Ben")], ..Batch::default() };
    assert_eq!(place.outcomes(&mut store, vec![kept]), [Ok(())]);
    drop(store);
    let persons = persons_path(&place.path());
    raw(&place.path(), "UPDATE facts SET erased = 1 WHERE player LIKE '%2'").expect("edited");
    let stray =
        "INSERT INTO facts SELECT randomblob(32), player, 2, salt, 'Stray' FROM facts LIMIT 1";
    raw(&persons, stray).expect("inserted");
    let loaded = place.reopen().load(readable).expect("loaded");
    assert_eq!(loaded.texts, [typed(1, "Ana")]);
    let bytes = std::fs::read(&persons).expect("read");
    for gone in ["Ben", "Stray"] {
        assert!(!bytes.windows(gone.len()).any(|at| at == gone.as_bytes()), "{gone}");
    }
}

/// From a people's chain of the tenth schema, open sessions become rows, and names are known by number.
#[test]
fn sessions_and_names_of_an_older_book_are_taken_over() {
    use people::{Change, Kind, Player, SecretHash};
    let place = OnDisk::new();
    let schema = [
        include_str!("../data/schema_0001.sql"),
        include_str!("../../src/sqlite/schema/0002_append_only.sql"),
        include_str!("../../src/sqlite/schema/0003_snapshots.sql"),
    ];
    let id = units::PlayerId::from_bits(1);
    let (token, at) = (|n| SecretHash([n; 32]), units::Instant(5));
    let name = "Ana".into();
    let player = Player { player: id, name, kind: Kind::Guest, since: at };
    let opened = |player, n| Change::SessionOpened { player, token: token(n), at };
    let changes = [
        Change::Joined { player },
        opened(id, 1),
        opened(id, 2),
        opened(units::PlayerId::from_bits(9), 3),
        Change::SessionClosed { token: token(1) },
        Change::Renamed { player: id, name: "Berta".into() },
    ];
    let rows = (1..).zip(&changes).map(|(row, change): (i64, _)| {
        format!("INSERT INTO people VALUES ({row}, '{}');", change.to_stored())
    });
    let rows: String = rows.collect();
    raw(
        &place.path(),
        &(schema.concat() + "DELETE FROM people;" + &rows + "PRAGMA user_version = 3"),
    )
    .expect("made");
    let loaded = place.reopen().load(readable).expect("loaded");
    let session = people::Session { token: token(2), player: id, opened: at, seen: at };
    assert_eq!(loaded.sessions, [session]);
    assert_eq!(loaded.people, changes, "the chain is as it was");
    let people = loaded.everybody().expect("no snapshot");
    let named = |number| people::Names::name(&people, id, number);
    assert_eq!((named(1), named(2)), (Some("Ana".into()), Some("Berta".into())));
    let mut archive = store::sqlite::SqliteArchive::open(&place.path()).expect("opened");
    let of = store::Archive::texts_of(&mut archive, id).expect("read");
    let texts: Vec<_> = of.texts.iter().map(|typed| (typed.name, typed.text.as_str())).collect();
    assert_eq!(texts, [(1, "Ana"), (2, "Berta")]);
}
