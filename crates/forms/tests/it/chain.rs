use crate::key;
use crate::out::encode;
use crate::samples::{all, hand, table};
use cash::{Event, TableEvent};
use forms::Reader;
use people::WrittenOut;
use record::{ChainHash, Entry, FIRST, Fault, Hash, verify_chain, verify_reaches};
use units::{Instant, Seq, TableId};

fn record() -> Vec<Entry> {
    let mut before = FIRST;
    let mut entries = Vec::new();
    for (at, event) in all().iter().enumerate() {
        let seq = Seq(at as u64 + 1);
        let body = encode(event, &key(), Some(hand()), seq);
        let entry = Entry::after(&before, table(), seq, Instant(1_000 + at as u64), body);
        before = entry.hash;
        entries.push(entry);
    }
    entries
}

fn head(entries: &[Entry]) -> Option<(Seq, ChainHash)> {
    entries.last().map(|entry| (entry.seq, entry.hash))
}

#[test]
fn a_sound_record_passes() {
    let entries = record();
    assert_eq!(verify_chain(table(), &entries, head(&entries)), Ok(()));
    assert_eq!(verify_chain(table(), &entries, None), Ok(()));
    assert_eq!(verify_chain(table(), &[], None), Ok(()));
}

/// Hash of the first golden event. Frozen, so that a record stored today verifies tomorrow.
#[test]
fn the_hash_is_frozen() {
    let entry = &record()[0];
    let hash = Hash(entry.hash).to_string();
    assert_eq!(hash, "fcea84099878b3529479cff2a152e5e1d1351edcf70e8d2548b912f612f35c27");
}

#[test]
fn the_first_changed_entry_is_named() {
    let sound = record();
    for at in 0..sound.len() {
        let seq = sound[at].seq;
        let changes: [fn(&mut Entry); 4] = [
            |entry| entry.at.0 += 1,
            |entry| entry.body[0] ^= 1,
            |entry| entry.body.push(b' '),
            |entry| entry.hash[31] ^= 1,
        ];
        for change in changes {
            let mut entries = sound.clone();
            change(&mut entries[at]);
            let fault = Fault::Hash { stream: table().into(), seq };
            assert_eq!(verify_chain(table(), &entries, head(&sound)), Err(fault));
        }
    }
}

#[test]
fn cuts_swaps_and_repeats_are_named() {
    let sound = record();
    let last = sound.len() - 1;
    for at in 0..last {
        let mut without = sound.clone();
        without.remove(at);
        let (expected, found) = (Seq(at as u64 + 1), Seq(at as u64 + 2));
        let order = Err(Fault::Order { stream: table().into(), expected, found });
        assert_eq!(verify_chain(table(), &without, head(&sound)), order);
        let mut swapped = sound.clone();
        swapped.swap(at, at + 1);
        assert_eq!(verify_chain(table(), &swapped, head(&sound)), order);
        let mut repeated = sound.clone();
        repeated.insert(at, sound[at].clone());
        let fault = verify_chain(table(), &repeated, head(&sound)).expect_err("refused");
        assert_eq!(
            fault,
            Fault::Order { stream: table().into(), expected: found, found: expected }
        );
    }
    let short = verify_chain(table(), &sound[..last], head(&sound)).expect_err("refused");
    let (expected, found) = (Seq(last as u64 + 1), Seq(last as u64));
    assert_eq!(short, Fault::Head { stream: table().into(), expected, found });
    let other = TableId::from_bits(1);
    assert!(matches!(verify_chain(other, &sound, None), Err(Fault::Order { .. })));
}

/// If someone edits a record and hashes everything again, only the head exposes it.
#[test]
fn a_rehashed_record_does_not_reach_the_head() {
    let sound = record();
    let mut before = FIRST;
    let mut forged = Vec::new();
    for entry in &sound {
        let at = Instant(entry.at.0 + u64::from(entry.seq.0 == 3));
        let entry = Entry::after(&before, entry.stream, entry.seq, at, entry.body.clone());
        before = entry.hash;
        forged.push(entry);
    }
    assert_eq!(verify_chain(table(), &forged, None), Ok(()));
    let end = sound.len() as u64;
    let fault = Fault::Head { stream: table().into(), expected: Seq(end), found: Seq(end) };
    assert_eq!(verify_chain(table(), &forged, head(&sound)), Err(fault));
}

#[test]
fn a_head_copy_may_be_behind_but_not_ahead() {
    let entries = record();
    for at in 0..entries.len() {
        let kept = (entries[at].seq, entries[at].hash);
        assert_eq!(verify_reaches(table(), &entries, kept), Ok(()));
        let (expected, found) = (kept.0, Seq(at as u64));
        let ahead = Err(Fault::Head { stream: table().into(), expected, found });
        assert_eq!(verify_reaches(table(), &entries[..at], kept), ahead);
        let other = Err(Fault::Hash { stream: table().into(), seq: kept.0 });
        assert_eq!(verify_reaches(table(), &entries, (kept.0, [1; 32])), other);
    }
}

#[test]
fn a_reader_follows_the_hands() {
    let entries = record();
    let room_key = key();
    let mut reader = Reader::new(&room_key, &WrittenOut);
    for (entry, event) in entries.iter().zip(all()) {
        assert!(reader.read(entry) == Ok(event.clone()));
        if matches!(event, Event::Table(TableEvent::HandOpened(_))) {
            assert_eq!(reader.hand(), Some(hand()));
        }
    }
    let other = record::RoomKey::from_bytes([8; 32]);
    let mut reader = Reader::new(&other, &WrittenOut);
    let fault = entries.iter().find_map(|entry| reader.read::<Event>(entry).err()).expect("sealed");
    assert!(matches!(fault, Fault::Unreadable { .. }));
}
