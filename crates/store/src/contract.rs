//! The tests that every store must pass: [`check`] runs them on the stores that a [`Harness`] opens.

mod database;
mod hands;
mod people;
mod snapshots;
mod streams;

pub use database::check_database;

use crate::memory::{Disk, Faults, MemoryStore};
use crate::{
    Batch, Completion, FEE_DAYS_LOADED, Loaded, PaidFees, Report, Settled, Store, StoreError,
    TALK_LOADED_MAX, TalkLine, Ticket,
};
use ::people::{Change, Kind, Player, SecretHash, Session, SessionChange};
use ledger::{Account, Chart, LedgerError, Posting, Transfer, TransferKey, TransferKind};
use record::{ChainHash, Entry, FIRST, StoredSnapshot, person_hash};
use std::collections::BTreeMap;
use units::{
    Chips, Currency, Day, HandId, Instant, PlayerId, Seq, StreamId, TableId, TournamentId,
};

/// A place, such as a folder, in which stores are opened, used and closed.
pub trait Harness {
    /// The store under test.
    type Store: Store<u64>;
    /// Opens a store at this place, for the first time or again after [`Harness::close`].
    fn open(&mut self) -> Self::Store;
    /// Closes the store and loads what is stored in the place, including the snapshots that are [`readable`].
    fn close(&mut self, store: Self::Store) -> Loaded;
    /// Waits until more batches may have completed; does nothing for a store that completes batches by itself.
    fn wait(&mut self) {}
}

/// Runs all tests, each in a new place.
///
/// # Panics
/// At the first test that fails.
pub fn check<H: Harness>(mut fresh: impl FnMut() -> H) {
    all_of_a_batch_or_nothing(&mut fresh());
    fees_are_by_day(&mut fresh());
    entries_must_follow(&mut fresh());
    what_follows_a_refusal_is_refused(&mut fresh());
    a_bad_batch_takes_no_other_along(&mut fresh());
    streams::complete_in_order(&mut fresh());
    streams::both_kinds_are_kept_apart(&mut fresh());
    streams::no_entry_passes_for_another_kinds(&mut fresh());
    a_key_is_booked_once(&mut fresh());
    nobody_is_overdrawn(&mut fresh());
    no_transfer_goes_where_none_may(&mut fresh());
    a_closed_table_is_not_loaded(&mut fresh());
    snapshots::a_snapshot_stands_for_the_entries_before_it(&mut fresh());
    snapshots::a_snapshot_must_be_of_its_place(&mut fresh());
    snapshots::a_snapshot_that_cannot_be_read_is_passed_over(&mut fresh());
    hands::a_hand_must_be_of_its_batch(&mut fresh());
    people::sessions_are_opened_seen_and_closed(&mut fresh());
    people::texts_are_kept_with_what_names_them(&mut fresh());
    people::a_people_snapshot_replaces_the_changes_before_it(&mut fresh());
    people::nothing_remains_of_a_forgotten_player(&mut fresh());
    talk_and_reports_are_changed_and_forgotten(&mut fresh());
    a_large_group_is_kept(&mut fresh());
    for seed in 0..12 {
        random_batches_as_the_model_keeps_them(&mut fresh(), seed);
    }
}

/// Writes the entries of one stream.
#[derive(Clone)]
pub struct Writer {
    stream: StreamId,
    seq: Seq,
    hash: ChainHash,
}

impl Writer {
    /// Creates a writer for a table, before its first entry.
    pub fn new(table: u128) -> Writer {
        Writer { stream: TableId::from_bits(table).into(), seq: Seq(0), hash: FIRST }
    }

    /// Creates a writer for a tournament, before its first entry.
    pub fn of_tournament(tournament: u128) -> Writer {
        Writer { stream: TournamentId::from_bits(tournament).into(), seq: Seq(0), hash: FIRST }
    }

    /// Returns the next entry, with this body.
    pub fn entry(&mut self, body: impl Into<Vec<u8>>) -> Entry {
        self.seq = self.seq.next();
        let at = Instant(1_000 + self.seq.0);
        let entry = Entry::after(&self.hash, self.stream, self.seq, at, body.into());
        self.hash = entry.hash;
        entry
    }

    /// Returns a batch with the next `count` entries, whose bytes are arbitrary.
    pub fn batch(&mut self, count: usize) -> Batch {
        let entries = (0..count).map(|_| {
            let n = self.seq.0 as u8;
            self.entry([0xff, 0, n, b'\'', 0xc3, n.wrapping_mul(37)])
        });
        Batch { entries: entries.collect(), ..Batch::default() }
    }

    /// Returns a batch whose only entry ends the record.
    pub fn closing(&mut self) -> Batch {
        Batch { closes: true, ..self.batch(1) }
    }

    /// Returns a batch with the next `count` entries and a snapshot taken before them.
    pub fn batch_with_snapshot(&mut self, count: usize) -> Batch {
        let snapshot = Some(self.snapshot());
        Batch { snapshot, ..self.batch(count) }
    }

    /// Returns a snapshot of the writer's current state.
    pub fn snapshot(&self) -> StoredSnapshot {
        self.snapshot_of(&[0xfe, 0, self.seq.0 as u8, b'"'])
    }

    /// Returns a snapshot of the writer's current state, with this body.
    pub fn snapshot_of(&self, body: &[u8]) -> StoredSnapshot {
        StoredSnapshot::of(self.stream, self.seq, self.hash, body.to_vec())
    }
}

/// Reports whether the tests' reader accepts a snapshot; it refuses only an empty one.
pub fn readable(snapshot: &StoredSnapshot) -> bool {
    !snapshot.body.is_empty()
}

/// Returns the account of player `n`.
pub fn player(n: u128) -> Account {
    Account::player(PlayerId::from_bits(n), Currency::PLAY)
}

/// Returns the account of player `n`'s chips at a table.
pub fn seat(n: u128) -> Account {
    Account::seat(TableId::from_bits(7), PlayerId::from_bits(n), Currency::PLAY)
}

/// Returns a transfer of the first kind permitted between the accounts; if no kind is permitted, a grant.
pub fn transfer(key: &str, from: Account, to: Account, amount: i64) -> Transfer {
    let of = |kind| Transfer {
        key: TransferKey(key.into()),
        kind,
        at: Instant(5),
        postings: vec![Posting { account: from, amount: -amount }, Posting { account: to, amount }],
    };
    let kind = TransferKind::ALL.into_iter().find(|kind| Chart::CLUB.check(&of(*kind)).is_ok());
    of(kind.unwrap_or(TransferKind::Grant))
}

/// Returns a batch that contains only transfers.
pub fn transfers(transfers: &[Transfer]) -> Batch {
    Batch { transfers: transfers.to_vec(), ..Batch::default() }
}

fn issue() -> Account {
    Account::issue(Currency::PLAY)
}

fn joined(n: u128) -> Change {
    let (player, since) = (PlayerId::from_bits(n), Instant(3));
    Change::Joined {
        player: Player { player, name: format!("P{n}").into(), kind: Kind::Guest, since },
    }
}

/// Returns the end of the chain of these changes: number and hash.
fn people_end(changes: &[Change]) -> (Seq, ChainHash) {
    let links = (1..).map(Seq).zip(changes);
    links.fold((Seq(0), FIRST), |(_, before), (seq, change)| {
        (seq, person_hash(&before, seq, change.to_stored().as_bytes()))
    })
}

fn session(n: u8) -> Session {
    let player = PlayerId::from_bits(n.into());
    Session { token: SecretHash([n; 32]), player, opened: Instant(3), seen: Instant(3) }
}

fn opened(n: u8) -> SessionChange {
    let Session { token, player, opened, .. } = session(n);
    SessionChange::Opened { token, player, at: opened }
}

fn line(table: u128, text: &str) -> TalkLine {
    TalkLine {
        table: TableId::from_bits(table),
        at: Instant(4),
        player: PlayerId::from_bits(1),
        name: "Ann".into(),
        text: text.into(),
        hand: (table > 1).then(|| HandId::from_bits(table)),
    }
}

fn report(number: u64) -> Report {
    Report {
        number,
        at: Instant(4 + number),
        table: TableId::from_bits(1),
        table_name: "Oak".into(),
        by: PlayerId::from_bits(1),
        by_name: "Ann".into(),
        about: PlayerId::from_bits(2),
        about_name: "Ben".into(),
        reason: "abuse".into(),
        line: Some(Instant(4)),
        lines: vec![line(1, "hello"), line(2, "\"\u{1F0A1}")],
        settled: None,
    }
}

/// The outcome of a batch, without its payload.
type Outcome = Result<(), StoreError>;

/// Submits these batches together and waits for all of them. Returns their outcomes in the order of completion.
fn submit<H: Harness>(
    harness: &mut H,
    store: &mut H::Store,
    batches: Vec<Batch>,
) -> Vec<(usize, Outcome)> {
    let count = batches.len();
    for (at, batch) in batches.into_iter().enumerate() {
        store.submit(Ticket(at as u64), batch, 1_000 + at as u64);
    }
    let mut outcomes = Vec::new();
    while outcomes.len() < count {
        let done = store.completed();
        if done.is_empty() {
            harness.wait();
        }
        for Completion { ticket, outcome } in done {
            let (payload, outcome) = match outcome {
                Ok(durable) => (durable.into_inner(), Ok(())),
                Err((payload, error)) => (payload, Err(error)),
            };
            assert_eq!(payload, 1_000 + ticket.0, "a completion brings its own payload");
            outcomes.push((ticket.0 as usize, outcome));
        }
    }
    assert!(store.completed().is_empty(), "nothing completes twice");
    outcomes
}

/// Submits batches like [`submit`], but returns the outcomes in the order of the batches.
fn outcomes<H: Harness>(
    harness: &mut H,
    store: &mut H::Store,
    batches: Vec<Batch>,
) -> Vec<Outcome> {
    let mut outcomes = submit(harness, store, batches);
    outcomes.sort_by_key(|&(at, _)| at);
    outcomes.into_iter().map(|(_, outcome)| outcome).collect()
}

fn one<H: Harness>(harness: &mut H, store: &mut H::Store, batch: Batch) -> Outcome {
    outcomes(harness, store, vec![batch]).remove(0)
}

fn all_of_a_batch_or_nothing<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let mut table = Writer::new(1);
    let whole = Batch {
        transfers: vec![transfer("grant", issue(), player(1), 100)],
        people: vec![joined(1)],
        sessions: vec![opened(1)],
        talk: vec![line(1, "hello")],
        reports: vec![report(1)],
        ..table.batch(2)
    };
    let torn = Batch {
        transfers: vec![
            transfer("more", issue(), player(2), 5),
            transfer("too-much", player(1), seat(1), 101),
        ],
        people: vec![joined(2)],
        sessions: vec![opened(2)],
        talk: vec![line(1, "nobody hears this")],
        reports: vec![report(2)],
        ..table.batch(2)
    };
    assert_eq!(one(harness, &mut store, whole.clone()), Ok(()));
    let refused = one(harness, &mut store, torn);
    let (balance, needed) = (100, 101);
    let overdrawn = LedgerError::Overdrawn { account: player(1), balance, needed };
    assert_eq!(refused, Err(StoreError::Ledger(overdrawn)));
    assert_eq!(one(harness, &mut store, Batch::default()), Ok(()), "an empty batch is kept");

    let loaded = harness.close(store);
    let head = whole.entries.last().map(|entry| (entry.seq, entry.hash));
    let expected = Loaded {
        tables: vec![(TableId::from_bits(1), whole.entries, head)],
        tournaments: Vec::new(),
        pits: Vec::new(),
        live: Vec::new(),
        snapshots: BTreeMap::new(),
        balances: vec![(player(1), 100), (issue(), -100)],
        fees: PaidFees::new(),
        people_snapshot: None,
        people_end: people_end(&whole.people),
        people: whole.people,
        texts: Vec::new(),
        sessions: vec![session(1)],
        talk: whole.talk,
        reports: whole.reports,
        talk_since: Some(Instant(4)),
        last_at: Some(Instant(1_002)),
        is_full: false,
    };
    assert_eq!(loaded, expected, "what is loaded is what was stored");
}

/// A start loads the fees that players paid, by player, currency and day, for the days that it covers.
fn fees_are_by_day<H: Harness>(harness: &mut H) {
    const DAYS: u64 = FEE_DAYS_LOADED;
    let (play, euro) = (Currency::PLAY, "EUR".parse().expect("a currency"));
    let paid = |key: &str, currency: Currency, day: u64, by: &[(u128, i64)]| {
        let [issue, player, seat] = [|_| issue(), player, seat]
            .map(|account: fn(u128) -> Account| move |n| Account { currency, ..account(n) });
        let grant = |&(n, amount): &(u128, i64)| {
            let at = Instant(day * Day::MS);
            let grant = transfer(&format!("{key}/{n}"), issue(n), player(n), amount);
            let buy_in = transfer(&format!("{key}/{n}/join"), player(n), seat(n), amount);
            [Transfer { at, ..grant }, Transfer { at, ..buy_in }]
        };
        let whole: i64 = by.iter().map(|(_, amount)| amount).sum();
        let postings = by.iter().map(|&(n, amount)| Posting { account: seat(n), amount: -amount });
        let rake = Posting { account: Account::rake(currency), amount: whole };
        let rake = Transfer {
            key: TransferKey(key.into()),
            kind: TransferKind::Rake,
            at: Instant((day + 1) * Day::MS - 1),
            postings: postings.chain([rake]).collect(),
        };
        by.iter().flat_map(grant).chain([rake]).collect::<Vec<_>>()
    };
    let mut store = harness.open();
    for (key, currency, day, by) in [
        ("old", play, 3, &[(1, 9)][..]),
        ("first", play, 4, &[(1, 1), (2, 2)]),
        ("second", play, 4, &[(1, 3)]),
        ("euro", euro, 4, &[(1, 5)]),
        ("last", play, 3 + DAYS, &[(2, 4)]),
    ] {
        assert_eq!(one(harness, &mut store, transfers(&paid(key, currency, day, by))), Ok(()));
    }
    let at =
        |n, currency, day, paid| ((PlayerId::from_bits(n), currency, Day(day)), Chips::new(paid));
    let expected = PaidFees::from([
        at(1, play, 4, 4),
        at(1, euro, 4, 5),
        at(2, play, 4, 2),
        at(2, play, 3 + DAYS, 4),
    ]);
    assert_eq!(harness.close(store).fees, expected);
}

fn entries_must_follow<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let mut table = Writer::new(1);
    let first = table.batch(3);
    let before = table.clone();
    let next = table.batch(2);
    let beyond = table.batch(1);
    assert_eq!(one(harness, &mut store, beyond.clone()), Err(StoreError::OutOfOrder), "no start");
    assert_eq!(one(harness, &mut store, first.clone()), Ok(()));
    let mut wrong_hash = next.clone();
    wrong_hash.entries[1].hash[0] ^= 1;
    let mut wrong_body = next.clone();
    wrong_body.entries[0].body.push(b' ');
    let mut hole = next.clone();
    hole.entries.remove(0);
    let mut two_streams = next.clone();
    two_streams.entries.push(Writer::new(2).entry("{}"));
    for (what, batch) in [
        ("repeated", first.clone()),
        ("ahead", beyond.clone()),
        ("another hash", wrong_hash),
        ("another body", wrong_body),
        ("with a hole", hole),
        ("of two streams", two_streams),
    ] {
        let outcome = one(harness, &mut store, batch);
        assert_eq!(outcome, Err(StoreError::OutOfOrder), "entries {what}");
    }
    assert_eq!(one(harness, &mut store, next), Ok(()));
    let mut fork = before;
    let other = Batch { entries: vec![fork.entry("{}")], ..Batch::default() };
    assert_eq!(one(harness, &mut store, other), Err(StoreError::OutOfOrder), "a fork");
    harness.close(store);
    let mut store = harness.open();
    assert_eq!(one(harness, &mut store, first), Err(StoreError::OutOfOrder), "after opening");
    assert_eq!(one(harness, &mut store, beyond), Ok(()), "after opening");
    assert_eq!(harness.close(store).tables[0].1.len(), 6);
}

fn what_follows_a_refusal_is_refused<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let mut table = Writer::new(1);
    let first = table.batch(1);
    let transfers = vec![transfer("k", player(1), seat(1), 1)];
    let refused = Batch { transfers, ..table.batch(1) };
    let followers = [table.batch(1), table.batch(2)];
    let batches = [first, refused].into_iter().chain(followers).collect();
    let outcomes = outcomes(harness, &mut store, batches);
    assert_eq!(outcomes[0], Ok(()));
    assert!(matches!(outcomes[1], Err(StoreError::Ledger(_))));
    assert_eq!(outcomes[2..], [Err(StoreError::OutOfOrder), Err(StoreError::OutOfOrder)]);
    assert_eq!(harness.close(store).tables[0].1.len(), 1);
}

fn a_bad_batch_takes_no_other_along<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let batches: Vec<Batch> = (0..40u128)
        .map(|n| match n % 4 {
            3 => transfers(&[transfer(&format!("bad/{n}"), player(n), seat(n), 1)]),
            2 => Writer { seq: Seq(7), ..Writer::new(n) }.batch(1),
            _ => Writer::new(n).batch(1),
        })
        .collect();
    for (at, outcome) in outcomes(harness, &mut store, batches).into_iter().enumerate() {
        match at % 4 {
            3 => assert!(matches!(outcome, Err(StoreError::Ledger(_))), "batch {at}"),
            2 => assert_eq!(outcome, Err(StoreError::OutOfOrder), "batch {at}"),
            _ => assert_eq!(outcome, Ok(()), "batch {at}"),
        }
    }
    assert_eq!(harness.close(store).tables.len(), 20);
}

fn a_key_is_booked_once<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let grant = transfer("grant", issue(), player(1), 100);
    let mut turned = grant.clone();
    turned.postings.reverse();
    let more = transfer("grant", issue(), player(1), 101);
    let twice = transfers(&[grant.clone(), grant.clone()]);
    let reused = Err(StoreError::Ledger(LedgerError::KeyReused(TransferKey("grant".into()))));
    let batches = vec![twice, transfers(&[turned]), transfers(std::slice::from_ref(&more))];
    assert_eq!(outcomes(harness, &mut store, batches), [Ok(()), Ok(()), reused.clone()]);
    assert_eq!(harness.close(store).balances, [(player(1), 100), (issue(), -100)]);

    let mut store = harness.open();
    let batches = vec![transfers(&[more]), transfers(&[grant])];
    assert_eq!(outcomes(harness, &mut store, batches), [reused, Ok(())]);
    assert_eq!(harness.close(store).balances, [(player(1), 100), (issue(), -100)]);

    // Transfers that are already booked need no funds again.
    let spent = transfers(&[transfer("spent", player(1), seat(1), 100)]);
    let mut store = harness.open();
    assert_eq!(outcomes(harness, &mut store, vec![spent.clone()]), [Ok(())]);
    harness.close(store);
    let mut store = harness.open();
    let more = transfers(&[transfer("more", seat(1), player(1), 10)]);
    assert_eq!(outcomes(harness, &mut store, vec![spent, more]), [Ok(()), Ok(())]);
    let balances = [(player(1), 10), (seat(1), 90), (issue(), -100)];
    assert_eq!(harness.close(store).balances, balances);
}

fn nobody_is_overdrawn<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let seat = Account::seat(TableId::from_bits(1), PlayerId::from_bits(1), Currency::PLAY);
    let overdrawn = |account, balance, needed| {
        Err(StoreError::Ledger(LedgerError::Overdrawn { account, balance, needed }))
    };
    let batches = vec![
        transfers(&[transfer("a", issue(), player(1), 10)]),
        transfers(&[transfer("b", player(1), seat, 6)]),
        transfers(&[transfer("c", player(1), seat, 6)]),
        transfers(&[transfer("d", seat, Account::rake(Currency::PLAY), 7)]),
        transfers(&[transfer("e", seat, Account::rake(Currency::PLAY), 6)]),
        transfers(&[transfer("f", player(1), seat, 4)]),
        transfers(&[transfer("g", player(1), seat, 0)]),
    ];
    let outcomes = outcomes(harness, &mut store, batches);
    assert_eq!(outcomes[..3], [Ok(()), Ok(()), overdrawn(player(1), 4, 6)]);
    assert_eq!(outcomes[3..6], [overdrawn(seat, 6, 7), Ok(()), Ok(())]);
    assert!(matches!(outcomes[6], Err(StoreError::Ledger(LedgerError::Malformed { .. }))));
    let rake = Account::rake(Currency::PLAY);
    assert_eq!(harness.close(store).balances, [(seat, 4), (rake, 6), (issue(), -10)]);
}

fn no_transfer_goes_where_none_may<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let gift = transfer("gift", player(1), player(2), 1);
    let (key, kind, from, to) = (gift.key.clone(), gift.kind, player(1), player(2));
    let no_edge = LedgerError::NoEdge { key, kind, from, to, chart: Chart::CLUB.name };
    let batches = vec![transfers(&[transfer("grant", issue(), player(1), 5)]), transfers(&[gift])];
    let kept = outcomes(harness, &mut store, batches);
    assert_eq!(kept, [Ok(()), Err(StoreError::Ledger(no_edge))]);
    assert_eq!(harness.close(store).balances, [(player(1), 5), (issue(), -5)]);
}

fn a_closed_table_is_not_loaded<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let (mut closing, mut staying) = (Writer::new(1), Writer::new(2));
    let chat = |table| (0..TALK_LOADED_MAX + 5).map(move |n| line(table, &n.to_string()));
    let batches = vec![
        Batch { talk: chat(1).collect(), ..closing.closing() },
        Batch { talk: chat(2).collect(), people: vec![joined(1)], ..staying.batch(1) },
        closing.batch(1),
    ];
    let outcomes = outcomes(harness, &mut store, batches);
    assert_eq!(outcomes, [Ok(()), Ok(()), Err(StoreError::OutOfOrder)], "closed is closed");
    let nothing = Batch { closes: true, ..Batch::default() };
    assert_eq!(one(harness, &mut store, nothing), Err(StoreError::OutOfOrder), "without an end");
    let loaded = harness.close(store);
    assert_eq!(loaded.tables.len(), 1);
    assert_eq!(loaded.tables[0].0, TableId::from_bits(2));
    assert_eq!(loaded.people.len(), 1);
    assert_eq!(loaded.talk, chat(2).skip(5).collect::<Vec<_>>(), "the last lines, in order");
    let mut store = harness.open();
    let again = one(harness, &mut store, closing.batch(1));
    assert_eq!(again, Err(StoreError::OutOfOrder), "closed for good");
    harness.close(store);
}

fn talk_and_reports_are_changed_and_forgotten<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let mut table = Writer::new(2);
    let said = |at, text: &str| TalkLine { at: Instant(at), ..line(2, text) };
    let talk = vec![said(4, "old"), said(7, "older than new"), said(9, "new")];
    let reports = vec![report(1), report(2), report(3)];
    let batch = Batch { talk: talk.clone(), reports, ..table.batch(1) };
    assert_eq!(one(harness, &mut store, batch), Ok(()));
    let (at, by) = (Instant(11), PlayerId::from_bits(9));
    let settled = Report { settled: Some(Settled { at, by, silenced: true }), ..report(3) };
    let batch = Batch {
        reports: vec![settled.clone()],
        forget_before: Some(Instant(7)),
        ..Batch::default()
    };
    assert_eq!(one(harness, &mut store, batch), Ok(()));
    let loaded = harness.close(store);
    assert_eq!(loaded.talk, talk[1..]);
    assert_eq!(loaded.reports, [settled], "1 and 2 were of 5 and 6");
}

/// Submits more rows than one statement takes, and bodies that contain every byte.
fn a_large_group_is_kept<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let body = "\"'\\%?;--\u{0}é\u{1F0A1}";
    let batches: Vec<Batch> = (1..=300u128)
        .map(|n| {
            let mut table = Writer::new(n);
            Batch {
                entries: (0..3).map(|_| table.entry(body)).collect(),
                transfers: vec![transfer(&format!("grant/{n}"), issue(), player(n), 2)],
                people: vec![joined(n)],
                talk: vec![line(n, body)],
                ..Batch::default()
            }
        })
        .collect();
    let outcomes = outcomes(harness, &mut store, batches.clone());
    assert!(outcomes.iter().all(Result::is_ok));
    let loaded = harness.close(store);
    assert_eq!(loaded.balances.len(), 301);
    assert_eq!(loaded.people, batches.iter().flat_map(|b| b.people.clone()).collect::<Vec<_>>());
    assert_eq!(loaded.talk, batches.iter().flat_map(|b| b.talk.clone()).collect::<Vec<_>>());
    let entries: Vec<Entry> = loaded.tables.into_iter().flat_map(|(_, e, _)| e).collect();
    assert_eq!(entries, batches.into_iter().flat_map(|batch| batch.entries).collect::<Vec<_>>());
}

/// Draws a number below `n` with SplitMix64.
fn draw(state: &mut u64, n: u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ (z >> 31)) % n
}

/// Submits random groups of good and bad batches, and reopens the store from time to time.
///
/// The outcomes must be the same as those of the store in memory, which here neither groups batches nor fails.
fn random_batches_as_the_model_keeps_them<H: Harness>(harness: &mut H, seed: u64) {
    let disk = Disk::default();
    let mut model: MemoryStore<u64> = MemoryStore::new(&disk, 0, Faults::NONE);
    let mut state = seed;
    let mut store = harness.open();
    let mut streams = Writer::of_every_kind(3);
    let (mut kept, mut refused) = (0, 0);
    for lot in 0..12 {
        let count = 1 + draw(&mut state, 30);
        let batches: Vec<Batch> =
            (0..count).map(|_| random_batch(&mut state, &mut streams)).collect();
        let expected = batches.iter().cloned().map(|batch| {
            model.submit(Ticket(0), batch, 0);
            let outcome = model.completed().remove(0).outcome;
            outcome.map(|_| ()).map_err(|(_, error)| error)
        });
        let expected: Vec<Outcome> = expected.collect();
        let outcomes = outcomes(harness, &mut store, batches);
        assert_eq!(outcomes, expected, "seed {seed}, lot {lot}");
        kept += expected.iter().filter(|outcome| outcome.is_ok()).count();
        refused += expected.iter().filter(|outcome| outcome.is_err()).count();
        // A floor continues from what is stored.
        for (stream, entries) in disk.streams() {
            let writer = streams.iter_mut().find(|writer| writer.stream == stream);
            let (writer, last) = (writer.expect("one of ours"), entries.last().expect("kept"));
            (writer.seq, writer.hash) = (last.seq, last.hash);
        }
        if draw(&mut state, 3) == 0 {
            assert_eq!(harness.close(store), disk.load(readable), "seed {seed}, lot {lot}");
            store = harness.open();
        }
    }
    assert!(kept > 20 && refused > 20, "seed {seed}: {kept} kept, {refused} refused");
    assert_eq!(harness.close(store), disk.load(readable), "seed {seed}");
}

fn random_batch(state: &mut u64, streams: &mut [Writer]) -> Batch {
    let mut batch = Batch::default();
    if draw(state, 4) != 0 {
        let stream = draw(state, streams.len() as u64) as usize;
        let count = 1 + draw(state, 3) as usize;
        batch = match draw(state, 4) {
            0 => streams[stream].batch_with_snapshot(count),
            _ => streams[stream].batch(count),
        };
        if draw(state, 25) == 0 {
            batch.entries.remove(0);
        }
        if draw(state, 60) == 0 {
            batch = streams[stream].closing();
        }
    }
    for _ in 0..draw(state, 3) {
        let key = format!("k/{}", draw(state, 200));
        let n = u128::from(draw(state, 7));
        let sits_down = draw(state, 3) == 0;
        let (from, to) = if sits_down { (player(n), seat(n)) } else { (issue(), player(n)) };
        batch.transfers.push(transfer(&key, from, to, 1 + draw(state, 3) as i64));
        let key = format!("b/{}", draw(state, 400));
        if draw(state, 2) == 0 {
            let next = if sits_down { player(n) } else { seat(n) };
            batch.transfers.push(transfer(&key, to, next, 1));
        }
    }
    if draw(state, 5) == 0 {
        batch.people.push(joined(draw(state, 9).into()));
        batch.talk.push(line(draw(state, 5).into(), "said"));
    }
    batch
}
