//! Tests that a database must pass, in addition to those that every store must pass.

use super::hands::hand;
use super::people::typed;
use super::{Harness, Writer, check, issue, joined, one, player, readable, transfer};
use crate::{
    Archive, Batch, Database, EndedHand, HandsOf, Loaded, MakesCheckpoints, Reach, Serving,
    StoreError,
};
use record::{Checkpoint, History, RoomKey};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use units::{HandNo, Instant, PlayerId, Seq, TableId};

/// Runs all tests, each on a new database.
///
/// `copy` makes a copy of a database and returns the copy.
///
/// # Panics
/// At the first test that fails.
pub fn check_database<D: Database>(mut fresh: impl FnMut() -> D, copy: impl Fn(&D) -> D) {
    check(|| Place::new(fresh()));
    checkpoints_go_on_from_the_last(&mut Place::new(fresh()));
    a_hand_is_on_the_lists_of_its_players(&mut Place::new(fresh()));
    a_copy_holds_what_was_kept(&mut Place::new(fresh()), copy);
}

/// A database that the tests open and close.
struct Place<D> {
    database: D,
    woken: Option<Receiver<()>>,
}

impl<D> Place<D> {
    fn new(database: D) -> Place<D> {
        Place { database, woken: None }
    }
}

impl<D: Database> Harness for Place<D> {
    type Store = D::Store<u64>;
    fn open(&mut self) -> D::Store<u64> {
        let (wake, woken) = channel();
        self.woken = Some(woken);
        let wake = Box::new(move || {
            let _ = wake.send(()); // nobody waits while it is being closed
        });
        self.database.open(wake).expect("opened")
    }
    fn close(&mut self, store: D::Store<u64>) -> Loaded {
        drop(store);
        self.open().load(readable).expect("loaded")
    }
    fn wait(&mut self) {
        let woken = self.woken.as_ref().expect("opened");
        woken.recv_timeout(Duration::from_secs(60)).expect("the writer wakes the waiting thread");
    }
}

fn checkpoints_go_on_from_the_last<D: Database>(place: &mut Place<D>) {
    let signer = RoomKey::from_bytes([7; 32]).signer();
    let mut store = place.open();
    let checkpoints = store.checkpoints(signer.clone());
    assert_eq!(checkpoints.make(Instant(1)), Ok(None), "nothing has happened yet");
    let (mut stream, mut other) = (Writer::new(1), Writer::of_tournament(1));
    let grant = transfer("grant", issue(), player(1), 5);
    let batch = Batch { transfers: vec![grant], people: vec![joined(1)], ..stream.batch(2) };
    assert_eq!(one(place, &mut store, batch), Ok(()));
    let mut lines = Vec::from_iter(checkpoints.make(Instant(5)).expect("made"));
    assert_eq!(checkpoints.make(Instant(6)), Ok(None), "nothing has moved since");
    drop(store);
    assert!(matches!(checkpoints.make(Instant(7)), Err(StoreError::Broken(_))), "it is closed");

    let mut store = place.open();
    assert_eq!(one(place, &mut store, other.batch(1)), Ok(()));
    lines.extend(store.checkpoints(signer.clone()).make(Instant(8)).expect("made"));
    drop(store);
    let mut history = History::default();
    for (line, heads) in lines.iter().zip([3, 1]) {
        let checkpoint = Checkpoint::read(line, &signer.public()).expect("ours");
        assert_eq!(checkpoint.heads().len(), heads, "what moved, and nothing else");
        history = history.after(&checkpoint).expect("follows");
    }
    assert_eq!(history.number, 2);
    let read = |after, count| place.database.statements(after, count).expect("read");
    assert_eq!((read(0, 9), read(1, 9)), (lines.clone(), lines[1..].to_vec()));
    assert_eq!(read(0, 1), lines[..1]);
}

fn a_hand_is_on_the_lists_of_its_players<D: Database>(place: &mut Place<D>) {
    let mut store = place.open();
    let (mut first, mut second) = (Writer::new(1), Writer::new(2));
    let played = [hand(1, 2, 5, &[1, 2]), hand(2, 2, 4, &[2]), hand(1, 6, 8, &[])];
    let of = |writer: &mut Writer, count, played: &EndedHand| Batch {
        played: Some(played.clone()),
        ..writer.batch(count)
    };
    for batch in [
        first.batch(3),
        of(&mut first, 2, &played[0]),
        second.batch(2),
        of(&mut second, 2, &played[1]),
        first.batch(1),
        of(&mut first, 2, &played[2]),
    ] {
        assert_eq!(one(place, &mut store, batch), Ok(()));
    }
    let mut archive = place.database.archive().expect("opened");
    let mut list = |n| {
        let player = PlayerId::from_bits(n);
        let of = HandsOf { player, tables: None, before: None, after: None, limit: 9 };
        let hands = archive.list(&of).expect("read");
        assert_eq!(archive.count(&of).expect("read"), hands.len() as u32);
        hands.iter().map(|hand| (hand.table, hand.hand_no)).collect::<Vec<_>>()
    };
    let at = |stream, hand_no| (TableId::from_bits(stream), HandNo(hand_no));
    assert_eq!((list(1), list(2), list(3)), (vec![at(1, 5)], vec![at(2, 4), at(1, 5)], vec![]));
    let mut read = |n, (table, hand_no), reach| {
        archive.hand(PlayerId::from_bits(n), table, hand_no, reach).expect("read")
    };
    let kept = read(1, at(1, 5), Reach::End).expect("it is on the list");
    assert_eq!(kept.hand, played[0].hand, "every byte of it");
    let seqs = |entries: &[record::Entry]| entries.iter().map(|e| e.seq.0).collect::<Vec<_>>();
    assert_eq!((kept.opening.seq, seqs(&kept.entries)), (Seq(1), vec![2, 3, 4, 5]));
    assert_eq!(read(1, at(2, 4), Reach::End), None, "it is only on another player's list");
}

/// A copy can be made while the store writes, and works without the original.
fn a_copy_holds_what_was_kept<D: Database>(place: &mut Place<D>, copy: impl Fn(&D) -> D) {
    let mut store = place.open();
    let mut stream = Writer::new(1);
    let grant = transfer("grant", issue(), player(1), 5);
    let texts = vec![typed(1, 1, "Ana")];
    let batch = Batch { transfers: vec![grant], people: vec![joined(1)], texts, ..stream.batch(3) };
    assert_eq!(one(place, &mut store, batch), Ok(()));
    let player = PlayerId::from_bits(1);
    let found = place.database.archive().expect("opened").texts_of(player).expect("read");
    assert_eq!((found.texts, found.is_forgotten), (vec![typed(1, 1, "Ana")], false));
    assert_eq!(one(place, &mut store, stream.batch_with_snapshot(2)), Ok(()));
    let mut copied = Place::new(copy(&place.database));
    let kept = store.load(readable).expect("loaded");
    let mut later = copied.open();
    assert_eq!(later.load(readable).expect("loaded"), kept);
    let next = stream.batch(1);
    assert_eq!(one(place, &mut store, next.clone()), Ok(()));
    assert_eq!(later.load(readable).expect("loaded"), kept, "it is apart");
    assert_eq!(one(&mut copied, &mut later, next), Ok(()));
    assert_eq!(copied.close(later), place.close(store));
}
