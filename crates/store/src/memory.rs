//! The simulator's disk: a store in memory that injects faults.
//!
//! A [`Disk`] is what survives a crash; a [`MemoryStore`] is the store during one life of the process. Everything
//! follows from a seed: how many batches are in a group, how long a group takes, which groups fail, and which waiting
//! batches had reached the disk when the process died.
//!
//! The faults of a group are those of a sound database: a batch is stored completely or not at all, and a group that
//! breaks the database may have stored some of its batches. What an unsound database leaves behind is simulated by a
//! [`Damage`]. Faults of pages and sectors are not simulated (the tests of `sqlite` cut the power instead).
//!
//! ```
//! use store::memory::{Disk, Faults, MemoryStore};
//! use store::{Batch, Store, Ticket};
//! let disk = Disk::default();
//! let mut store = MemoryStore::new(&disk, 0x5eed, Faults::NONE);
//! store.submit(Ticket(1), Batch::default(), "payload");
//! assert!(store.completed()[0].outcome.is_ok());
//! store.crash();
//! let loaded = disk.load(|_| true);
//! # assert_eq!(loaded, store::Loaded::default());
//! ```

mod damage;

pub use damage::Damage;

use crate::append::{End, is_accepted};
use crate::{
    Archive, Batch, Completion, Durable, EndedHand, FEE_DAYS_LOADED, HandAt, HandsOf, KeptHand,
    ListedHand, Loaded, OpenError, PaidFees, PlayedHand, Reach, Readable, Store, StoreError,
    TALK_LOADED_MAX, TextsOf, Ticket,
};
use ledger::{Book, Transfer, TransferKey};
use people::{Change, People, Sessions, TextDigest, TypedText, is_readable_snapshot};
use record::{ChainHash, Entry, FIRST, PeopleSnapshot, StoredSnapshot, person_hash};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};
use units::{Day, HandNo, PlayerId, Seq, StreamId, TableId};

/// What survives a crash. Clones refer to the same disk.
#[derive(Clone, Default)]
pub struct Disk(Arc<Mutex<Platter>>);

#[derive(Default)]
struct Platter {
    kept: Kept,
    /// The state to which a crash returns; `None` if all commits are synced.
    synced: Option<Box<Kept>>,
}

#[derive(Clone, Default)]
struct Kept {
    streams: BTreeMap<StreamId, Vec<Entry>>,
    /// The head stored with each stream's entries.
    heads: BTreeMap<StreamId, (Seq, ChainHash)>,
    /// Streams that accept no more entries.
    closed: BTreeSet<StreamId>,
    snapshots: BTreeMap<StreamId, StoredSnapshot>,
    /// Finished hands, in the order in which they ended.
    hands: Vec<EndedHand>,
    book: Book,
    keys: BTreeSet<TransferKey>,
    transfers: Vec<Transfer>,
    people: Vec<Change>,
    people_snapshot: Option<PeopleSnapshot>,
    texts: BTreeMap<TextDigest, TypedText>,
    forgotten: BTreeSet<PlayerId>,
    sessions: Sessions,
    talk: Vec<crate::TalkLine>,
    reports: BTreeMap<u64, crate::Report>,
}

/// Which faults are injected, and how often each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Faults {
    /// Maximum number of batches in one group; at least one.
    pub group_max: usize,
    /// Maximum number of calls of [`Store::completed`] before a group is done.
    pub delay_max: u32,
    /// Number of groups per thousand that are refused because the disk is full.
    pub full_per_mille: u16,
    /// Number of groups per thousand that break the database.
    ///
    /// Some of the batches in such a group may be stored. Afterwards the store refuses everything.
    pub broken_per_mille: u16,
    /// A deliberate bug: commits are reported before they are synced.
    ///
    /// One commit in eight is followed by a sync; a crash loses the commits since the last one.
    pub lost_sync: bool,
}

impl Faults {
    /// No faults: every waiting batch completes at the next call.
    pub const NONE: Faults = Faults {
        group_max: usize::MAX,
        delay_max: 0,
        full_per_mille: 0,
        broken_per_mille: 0,
        lost_sync: false,
    };
}

/// A store that writes to a [`Disk`].
pub struct MemoryStore<P> {
    disk: Disk,
    draws: Draws,
    faults: Faults,
    queue: VecDeque<(Ticket, Batch, P)>,
    /// Number of calls until the current group is done; `None` if no group is in progress.
    delay: Option<u32>,
    fail_next: Option<StoreError>,
    held: bool,
    broken: Option<StoreError>,
}

impl Disk {
    /// Returns the state that a floor needs to start, including the snapshots that are `readable`.
    pub fn load(&self, readable: Readable) -> Loaded {
        let platter = self.lock();
        let kept = &platter.kept;
        let end = |entries: &[Entry]| entries.last().map_or(Seq(0), |entry| entry.seq);
        let open = kept.streams.iter().filter(|(stream, _)| !kept.closed.contains(stream));
        let mut loaded = Loaded::default();
        for (&stream, entries) in open {
            let head = kept.heads.get(&stream).copied();
            let snapshot = kept.snapshots.get(&stream).filter(|stored| {
                let there = entries.iter().find(|entry| entry.seq == stored.seq);
                is_accepted(stored, end(entries), there.map(|entry| entry.hash), readable)
            });
            let after = snapshot.map_or(Seq(0), |snapshot| snapshot.seq);
            loaded.snapshots.extend(snapshot.map(|snapshot| (stream, snapshot.clone())));
            let since = entries.iter().filter(|entry| entry.seq > after);
            loaded.add(stream, since.cloned().collect(), head);
        }
        let snapshot = kept.people_snapshot.as_ref().filter(|stored| {
            let at = stored.seq.0 as usize;
            let is_there =
                at <= kept.people.len() && kept.people_end(at) == (stored.seq, stored.chain);
            is_there && stored.is_whole() && is_readable_snapshot(&stored.body)
        });
        let snapshot = snapshot.cloned();
        let after = snapshot.as_ref().map_or(0, |stored| stored.seq.0 as usize);
        let mut lines: BTreeMap<TableId, usize> = BTreeMap::new();
        let recent = kept.talk.iter().rev().filter(|line| {
            let count = lines.entry(line.table).or_default();
            *count += 1;
            *count <= TALK_LOADED_MAX
                && loaded.tables.iter().any(|(table, ..)| *table == line.table)
        });
        let mut talk: Vec<_> = recent.cloned().collect();
        talk.reverse();
        let entries = kept.streams.values().filter_map(|entries| Some(entries.last()?.at));
        let booked = kept.transfers.last().map(|transfer| transfer.at);
        let said = kept.talk.last().map(|line| line.at);
        let last_at = entries.chain(booked).chain(said).max();
        Loaded {
            balances: kept.book.balances().collect(),
            fees: fees(&kept.transfers),
            people_snapshot: snapshot.clone(),
            people: kept.people[after..].to_vec(),
            people_end: kept.people_end(kept.people.len()),
            texts: kept.texts.values().cloned().collect(),
            sessions: kept.sessions.all().copied().collect(),
            talk,
            reports: kept.reports.values().cloned().collect(),
            talk_since: {
                let lines = kept.talk.iter().map(|line| line.at);
                lines.chain(kept.reports.values().map(|report| report.at)).min()
            },
            last_at,
            is_full: false,
            ..loaded
        }
    }

    /// Returns the entries of every stream in order, including closed streams.
    pub fn streams(&self) -> Vec<(StreamId, Vec<Entry>)> {
        let platter = self.lock();
        platter.kept.streams.iter().map(|(&stream, entries)| (stream, entries.clone())).collect()
    }

    /// Returns each table's id and entries, including closed tables.
    pub fn tables(&self) -> Vec<(TableId, Vec<Entry>)> {
        let streams = self.streams().into_iter();
        streams.filter_map(|(stream, entries)| Some((stream.table()?, entries))).collect()
    }

    /// Returns the head stored with each stream's entries.
    pub fn heads(&self) -> BTreeMap<StreamId, (Seq, ChainHash)> {
        self.lock().kept.heads.clone()
    }

    /// Returns the streams that are closed.
    pub fn closed(&self) -> BTreeSet<StreamId> {
        self.lock().kept.closed.clone()
    }

    /// Returns the changes to people, oldest first.
    pub fn people(&self) -> Vec<people::Change> {
        self.lock().kept.people.clone()
    }

    /// Returns all people, from their chain and from the texts outside the chain.
    pub fn everybody(&self) -> People {
        let platter = self.lock();
        let mut people = People::default();
        platter.kept.texts.values().for_each(|typed| people.know(typed.clone()));
        platter.kept.people.iter().for_each(|change| people.apply(change));
        people
    }

    /// Replaces the people's snapshot, as an intruder who can write to the disk could.
    pub fn set_people_snapshot(&self, snapshot: Option<PeopleSnapshot>) {
        self.lock().kept.people_snapshot = snapshot;
    }

    /// Returns the lines of chat, oldest first.
    pub fn talk(&self) -> Vec<crate::TalkLine> {
        self.lock().kept.talk.clone()
    }

    /// Returns the snapshots of open streams.
    pub fn snapshots(&self) -> BTreeMap<StreamId, StoredSnapshot> {
        self.lock().kept.snapshots.clone()
    }

    /// Returns finished hands, in the order in which they ended.
    pub fn hands(&self) -> Vec<EndedHand> {
        self.lock().kept.hands.clone()
    }

    /// Replaces a stream's snapshot, as an intruder who can write to the disk could.
    pub fn set_snapshot(&self, snapshot: StoredSnapshot) {
        self.lock().kept.snapshots.insert(snapshot.stream, snapshot);
    }

    /// Returns every transfer, in the order booked.
    pub fn transfers(&self) -> Vec<Transfer> {
        self.lock().kept.transfers.clone()
    }

    /// Returns a separate disk with the same contents.
    pub fn copy(&self) -> Disk {
        let kept = self.lock().kept.clone();
        Disk(Arc::new(Mutex::new(Platter { kept, synced: None })))
    }

    /// Replaces this disk's contents with those of a copy.
    pub fn restore(&self, copy: &Disk) {
        let kept = copy.lock().kept.clone();
        *self.lock() = Platter { kept, synced: None };
    }

    /// Damages stored data at a place chosen by `draw`. Returns a description; `None` if there was nothing to damage.
    pub fn damage(&self, damage: Damage, draw: u64) -> Option<String> {
        self.lock().kept.damage(damage, &mut Draws(draw))
    }

    fn lock(&self) -> MutexGuard<'_, Platter> {
        self.0.lock().expect("nothing panics while it holds the disk")
    }
}

impl Archive for Disk {
    fn texts_of(&mut self, player: PlayerId) -> Result<TextsOf, OpenError> {
        let platter = self.lock();
        let own = platter.kept.texts.values().filter(|typed| typed.player == player);
        let mut texts: Vec<TypedText> = own.cloned().collect();
        texts.sort_by_key(|typed| (typed.name, typed.digest()));
        Ok(TextsOf { texts, is_forgotten: platter.kept.forgotten.contains(&player) })
    }

    fn list(&mut self, of: &HandsOf) -> Result<Vec<ListedHand>, OpenError> {
        let platter = self.lock();
        let (before, after) = (of.before.unwrap_or(u64::MAX), of.after.unwrap_or(0));
        let wanted = platter.kept.hands_of(of.player).rev().filter(|(place, hand)| {
            let there = of.tables.as_ref().is_none_or(|tables| tables.contains(&hand.table));
            *place > after && *place < before && there
        });
        Ok(wanted.take(of.limit as usize).map(listed).collect())
    }

    fn count(&mut self, of: &HandsOf) -> Result<u32, OpenError> {
        self.list(of).map(|hands| hands.len() as u32)
    }

    fn tables(
        &mut self,
        player: PlayerId,
        hands: u32,
        limit: u32,
    ) -> Result<Vec<ListedHand>, OpenError> {
        let platter = self.lock();
        let mut last: Vec<ListedHand> = Vec::new();
        for hand in platter.kept.hands_of(player).rev().take(hands as usize).map(listed) {
            if !last.iter().any(|known| known.table == hand.table) {
                last.push(hand);
            }
        }
        last.truncate(limit as usize);
        Ok(last)
    }

    fn opening(&mut self, table: TableId) -> Result<Option<Entry>, OpenError> {
        let platter = self.lock();
        Ok(platter.kept.streams.get(&table.into()).and_then(|entries| entries.first()).cloned())
    }

    fn hand(
        &mut self,
        player: PlayerId,
        table: TableId,
        hand_no: HandNo,
        reach: Reach,
    ) -> Result<Option<KeptHand>, OpenError> {
        let platter = self.lock();
        let kept = &platter.kept;
        let is_it = |hand: &PlayedHand| (hand.table, hand.hand_no) == (table, hand_no);
        let Some((place, hand)) = kept.hands_of(player).find(|(_, hand)| is_it(hand)) else {
            return Ok(None);
        };
        let follows = |next: &&PlayedHand| next.table == table && next.opened > hand.ended;
        let until = match reach {
            Reach::End => hand.ended.next(),
            Reach::Next => {
                let mut hands = kept.hands.iter().map(|ended| &ended.hand);
                hands.find(follows).map_or(Seq(u64::MAX), |next| next.opened)
            }
        };
        Ok(kept.kept(place, hand, until))
    }

    fn beside(&mut self, player: PlayerId, place: u64) -> Result<[Option<HandAt>; 2], OpenError> {
        let platter = self.lock();
        let at = |(_, hand): (u64, &PlayedHand)| (hand.table, hand.hand_no);
        let newer = platter.kept.hands_of(player).find(|(other, _)| *other > place).map(at);
        let older = platter.kept.hands_of(player).rev().find(|(other, _)| *other < place).map(at);
        Ok([newer, older])
    }
}

fn listed((place, hand): (u64, &PlayedHand)) -> ListedHand {
    ListedHand { place, table: hand.table, hand_no: hand.hand_no, at: hand.at }
}

impl Kept {
    /// Returns the end of the chain after the first `count` changes to people.
    fn people_end(&self, count: usize) -> (Seq, ChainHash) {
        let mut hash = FIRST;
        for (at, change) in self.people[..count].iter().enumerate() {
            let change = change.to_stored();
            hash = person_hash(&hash, Seq(at as u64 + 1), change.as_bytes());
        }
        (Seq(count as u64), hash)
    }

    /// Returns all hands of a player, each with its place, counted from 1.
    fn hands_of(
        &self,
        player: PlayerId,
    ) -> impl DoubleEndedIterator<Item = (u64, &PlayedHand)> + '_ {
        let ended = self.hands.iter().enumerate().map(|(at, ended)| (at as u64 + 1, ended));
        let own = ended.filter(move |(_, ended)| ended.listed.contains(&player));
        own.map(|(place, ended)| (place, &ended.hand))
    }

    /// Returns a hand with its entries before `until`; `None` if its table has no entries.
    fn kept(&self, place: u64, hand: &PlayedHand, until: Seq) -> Option<KeptHand> {
        let entries = self.streams.get(&hand.table.into())?;
        let own = entries.iter().filter(|entry| entry.seq >= hand.opened && entry.seq < until);
        let (opening, entries) = (entries.first()?.clone(), own.cloned().collect());
        Some(KeptHand { place, hand: hand.clone(), opening, entries })
    }
}

/// Returns the fees that each player paid on each day.
fn fees(transfers: &[Transfer]) -> PaidFees {
    let paid = || transfers.iter().filter(|transfer| transfer.kind.is_fee());
    let last = paid().map(|transfer| transfer.at.day()).max();
    let recent = |day: Day| last.is_some_and(|last| day.0 + FEE_DAYS_LOADED > last.0);
    let mut fees = PaidFees::new();
    for transfer in paid().filter(|transfer| recent(transfer.at.day())) {
        for (player, currency, amount) in transfer.paid_by() {
            *fees.entry((player, currency, transfer.at.day())).or_default() += amount;
        }
    }
    fees
}

impl Platter {
    /// Commits the complete batch, or nothing and returns the reason.
    fn commit(&mut self, batch: &Batch) -> Result<(), StoreError> {
        let kept = &mut self.kept;
        let mut closed = None;
        if let Some(stream) = End::stream_of(batch) {
            let stored = kept.streams.get(&stream).and_then(|entries| entries.last());
            let end = stored.map_or(End::NONE, End::at);
            let end = End { closed: kept.closed.contains(&stream), ..end };
            let end = end.after_batch(batch)?;
            closed = end.closed.then_some(stream);
        } else {
            End::NONE.after_batch(batch)?;
        }
        kept.book.post_all(&batch.transfers)?;
        for transfer in &batch.transfers {
            if kept.keys.insert(transfer.key.clone()) {
                kept.transfers.push(transfer.clone());
            }
        }
        for entry in &batch.entries {
            kept.streams.entry(entry.stream).or_default().push(entry.clone());
            kept.heads.insert(entry.stream, (entry.seq, entry.hash));
        }
        kept.snapshots.extend(batch.snapshot.iter().map(|s| (s.stream, s.clone())));
        if let Some(stream) = closed {
            kept.closed.insert(stream);
            kept.snapshots.remove(&stream);
        }
        kept.hands.extend(batch.played.iter().cloned());
        kept.texts.extend(batch.texts.iter().map(|typed| (typed.digest(), typed.clone())));
        if let Some(snapshot) = &batch.people_snapshot {
            kept.people_snapshot = Some(snapshot.clone());
        }
        kept.people.extend(batch.people.iter().cloned());
        batch.sessions.iter().for_each(|change| kept.sessions.apply(change));
        kept.talk.extend(batch.talk.iter().cloned());
        let reports = batch.reports.iter().map(|report| (report.number, report.clone()));
        kept.reports.extend(reports);
        if let Some(gone) = &batch.forgotten {
            kept.texts.retain(|_, typed| typed.player != gone.player);
            kept.sessions.close_all_of(gone.player);
            kept.people_snapshot = None;
            kept.talk.retain(|line| !gone.takes(line));
            let left = kept.reports.values().filter_map(|report| gone.leaves(report));
            kept.reports = left.map(|report| (report.number, report)).collect();
            kept.forgotten.insert(gone.player);
        }
        if let Some(before) = batch.forget_before {
            kept.talk.retain(|line| line.at >= before);
            kept.reports.retain(|_, report| report.at >= before);
        }
        Ok(())
    }
}

impl<P> MemoryStore<P> {
    /// Creates a store on this disk, with faults drawn from `seed`.
    pub fn new(disk: &Disk, seed: u64, faults: Faults) -> MemoryStore<P> {
        MemoryStore {
            disk: disk.clone(),
            draws: Draws(seed),
            faults,
            queue: VecDeque::new(),
            delay: None,
            fail_next: None,
            held: false,
            broken: None,
        }
    }

    /// Replaces the faults that are injected from now on.
    pub fn set_faults(&mut self, faults: Faults) {
        self.faults = faults;
    }

    /// Makes the next group fail with this error. After [`StoreError::Broken`], everything fails.
    pub fn fail_next(&mut self, error: StoreError) {
        self.fail_next = Some(error);
    }

    /// Holds back all completions while `held` is true.
    pub fn hold(&mut self, held: bool) {
        self.held = held;
    }

    /// Returns the number of batches that are waiting.
    pub fn waiting(&self) -> usize {
        self.queue.len()
    }

    /// Returns the disk that this store writes to.
    pub fn disk(&self) -> &Disk {
        &self.disk
    }

    /// Ends the process. Of the waiting batches, some of the oldest may reach the disk unreported; the others are lost.
    pub fn crash(mut self) {
        let mut platter = self.disk.lock();
        if let Some(synced) = platter.synced.take() {
            platter.kept = *synced;
            return;
        }
        if self.broken.is_none() {
            let reached = self.draws.below(self.queue.len() as u64 + 1) as usize;
            for (_, batch, _) in self.queue.iter().take(reached) {
                // A batch that is refused here would have been returned with the reason.
                let _ = platter.commit(batch);
            }
        }
    }

    /// Draws the fault of the next group; `None` if the group succeeds.
    fn fault(&mut self) -> Option<StoreError> {
        let drawn = self.draws.below(1_000) as u16;
        let Faults { full_per_mille: full, broken_per_mille: broken, .. } = self.faults;
        self.fail_next.take().or_else(|| {
            if drawn < full {
                Some(StoreError::Full)
            } else if drawn < full.saturating_add(broken) {
                Some(StoreError::Broken("planned by the simulation".into()))
            } else {
                None
            }
        })
    }

    /// Writes one group and returns the outcome of each of its batches.
    fn write(&mut self, group: Vec<(Ticket, Batch, P)>) -> Vec<Completion<P>> {
        let fault = self.fault();
        let reached = match &fault {
            None => group.len(),
            // A broken group may have reached the disk to any extent.
            Some(StoreError::Broken(_)) => self.draws.below(group.len() as u64 + 1) as usize,
            Some(_) => 0,
        };
        if let Some(StoreError::Broken(_)) = &fault {
            self.broken = fault.clone();
        }
        let mut platter = self.disk.lock();
        if self.faults.lost_sync && platter.synced.is_none() {
            platter.synced = Some(Box::new(platter.kept.clone()));
        }
        let mut done = Vec::new();
        for (at, (ticket, batch, payload)) in group.into_iter().enumerate() {
            let written = if at < reached { platter.commit(&batch) } else { Ok(()) };
            let outcome = match fault.clone().map_or(written, Err) {
                Ok(()) => Ok(Durable::committed(payload)),
                Err(error) => Err((payload, error)),
            };
            done.push(Completion { ticket, outcome });
        }
        if !self.faults.lost_sync || self.draws.below(8) == 0 {
            platter.synced = None;
        }
        done
    }
}

impl<P> Store<P> for MemoryStore<P> {
    fn submit(&mut self, ticket: Ticket, batch: Batch, payload: P) {
        self.queue.push_back((ticket, batch, payload));
    }

    fn completed(&mut self) -> Vec<Completion<P>> {
        if self.held || self.queue.is_empty() {
            return Vec::new();
        }
        if let Some(error) = self.broken.clone() {
            let given_back = self.queue.drain(..).map(|(ticket, _, payload)| Completion {
                ticket,
                outcome: Err((payload, error.clone())),
            });
            return given_back.collect();
        }
        let delay_max = u64::from(self.faults.delay_max);
        let delay = self.delay.unwrap_or_else(|| self.draws.below(delay_max + 1) as u32);
        if delay > 0 {
            self.delay = Some(delay - 1);
            return Vec::new();
        }
        self.delay = None;
        let most = self.queue.len().min(self.faults.group_max).max(1) as u64;
        let limited = self.faults.group_max < usize::MAX;
        let count = if limited { 1 + self.draws.below(most) } else { most };
        let group = self.queue.drain(..count as usize).collect();
        self.write(group)
    }
}

/// A random number generator (SplitMix64). The same seed gives the same numbers on every machine.
struct Draws(u64);

impl Draws {
    /// Draws a number below `n`, which must not be zero. The draw is slightly biased, which does not matter here.
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % n
    }
    /// Draws a number below `count`; `None` if `count` is zero.
    fn place(&mut self, count: usize) -> Option<usize> {
        (count > 0).then(|| self.below(count as u64) as usize)
    }
}
