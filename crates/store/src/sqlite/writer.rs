//! The only writer. It checks queued batches against the books and the ends of the streams, and commits them together.

use super::chains::{Link, Links};
use super::checkpoints::Statements;
use super::entries;
use super::heads::Kept;
use super::insert::{Insert, Script, commit};
use super::sessions;
use super::space::Space;
use super::text_file::{self, TextFile};
use super::wal_checkpointer::{WalCheckpointer, bring_in};
use crate::append::End;
use crate::{
    Batch, EndedHand, Forgotten, Loaded, OpenError, PlayedHand, Readable, Report, StoreError,
    TalkLine,
};
use ledger::{Account, Book, Transfer, TransferKey};
use record::{Chain, ChainHash, Entry, Head, Signer};
use sqlx::{Row, SqliteConnection};
use std::collections::{BTreeMap, BTreeSet};
use units::{Instant, PlayerId, Seq, StreamId};

static ENTRIES: Insert =
    Insert::new("INSERT INTO entries (id, stream, seq, at, body, hash, before)", 7, "");
static HEADS: Insert = Insert::new(
    "INSERT INTO heads (stream, seq, hash, closed, entry)",
    5,
    "ON CONFLICT (stream) DO UPDATE SET seq = excluded.seq, hash = excluded.hash, \
     closed = excluded.closed, entry = excluded.entry",
);
static TRANSFERS: Insert =
    Insert::new("INSERT INTO transfers (id, key, kind, at, digest, hash)", 6, "");
static POSTINGS: Insert =
    Insert::new("INSERT INTO postings (transfer, place, account, amount)", 4, "");
static BALANCES: Insert = Insert::new(
    "INSERT INTO balances (account, amount)",
    2,
    "ON CONFLICT (account) DO UPDATE SET amount = excluded.amount",
);
static PEOPLE: Insert = Insert::new("INSERT INTO people (id, change, hash)", 3, "");
static SNAPSHOTS: Insert = Insert::new(
    "INSERT INTO snapshots (stream, seq, chain, body, digest)",
    5,
    "ON CONFLICT (stream) DO UPDATE SET seq = excluded.seq, chain = excluded.chain, \
     body = excluded.body, digest = excluded.digest",
);
static OPENINGS: Insert = Insert::new("INSERT INTO openings (stream, entry)", 2, "");
static HANDS: Insert =
    Insert::new("INSERT INTO hands (id, table_id, hand_no, at, opened, ended, dealt)", 7, "");
static DEALT: Insert = Insert::new("INSERT INTO dealt (player, hand, table_id)", 3, "");
static TALK: Insert =
    Insert::new("INSERT INTO talk (table_id, at, player, name, text, hand)", 6, "");
static REPORTS: Insert = Insert::new(
    "INSERT INTO reports (id, at, report)",
    3,
    "ON CONFLICT (id) DO UPDATE SET report = excluded.report",
);

/// The writer's connection, and what the writer remembers about the database.
pub(super) struct Writer {
    connection: SqliteConnection,
    persons: TextFile,
    emptier: WalCheckpointer,
    space: Space,
    ends: BTreeMap<StreamId, Last>,
    /// The place of the last entry in the database, whatever its stream.
    last: i64,
    links: Links,
    statements: Statements,
    /// Stored balances of recently used accounts.
    balances: BTreeMap<Account, i64>,
}

/// A stream's last entry: the stream's end, and the entry's place.
#[derive(Clone, Copy)]
struct Last {
    end: End,
    place: i64,
}

/// Maximum number of accounts whose balances are kept in memory.
const BALANCES_KNOWN_MAX: usize = 65_536;

/// What the writer assumes about the keys of new transfers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keys {
    /// Every key is new, which is the normal case. If a key is not new, the commit fails.
    New,
    /// The writer looks up each key in the database.
    AsStored,
}

/// An entry, its place, and the place of the previous entry in its stream (0 if this is the first entry).
struct Placed<'a> {
    place: i64,
    entry: &'a Entry,
    before: i64,
}

/// The outcome of one batch.
pub(super) type Outcome = Result<(), StoreError>;

/// A group of batches after the checks: the outcome of each, and what the accepted ones write.
struct Checked<'a> {
    outcomes: Vec<Outcome>,
    accepted: Vec<&'a Batch>,
    ends: BTreeMap<StreamId, End>,
    entries: Vec<Placed<'a>>,
    booked: Vec<&'a Transfer>,
    book: Book,
    /// The booked transfers, each with its link in the chain.
    transfers: Vec<(Link, &'a Transfer)>,
    people: Vec<(Link, String)>,
    links: Links,
}

impl Writer {
    /// Creates a writer that continues from what is stored.
    pub(super) async fn start(
        mut connection: SqliteConnection,
        persons: TextFile,
        emptier: WalCheckpointer,
        space: Space,
    ) -> Result<Writer, OpenError> {
        let mut ends = BTreeMap::new();
        let rows = sqlx::query("SELECT stream, seq, hash, closed, entry FROM heads");
        for row in rows.fetch_all(&mut connection).await? {
            let (stream, end) = super::read::head(&row)?;
            ends.insert(stream, Last { end, place: row.try_get(4)? });
        }
        let last = entries::last(&mut connection).await?;
        let links = Links::read(&mut connection).await?;
        let statements = Statements::read(&mut connection).await?;
        let balances = BTreeMap::new();
        Ok(Writer { connection, persons, emptier, space, ends, last, links, statements, balances })
    }

    /// Returns the current ends of these streams, and of the chains of transfers and people.
    pub(super) fn ends(
        &self,
        streams: impl IntoIterator<Item = StreamId>,
    ) -> impl Iterator<Item = (Kept, (Seq, ChainHash))> {
        let of = |stream| Some(stream_head(stream, &self.ends.get(&stream)?.end));
        let heads = streams.into_iter().filter_map(of).chain(self.links.heads());
        heads.map(|head| (Kept::Chain(head.chain), (head.seq, head.hash)))
    }

    /// Returns the ends of all chains and of the checkpoints.
    pub(super) fn all_ends(&self) -> impl Iterator<Item = (Kept, (Seq, ChainHash))> {
        let stated = self.statements.end().map(|end| (Kept::Checkpoints, end));
        self.ends(self.ends.keys().copied()).chain(stated)
    }

    /// Signs where all chains end. Returns the stored line and the new end of the checkpoints.
    ///
    /// Returns `None` if nothing has changed since the last checkpoint.
    pub(super) async fn checkpoint(
        &mut self,
        at: Instant,
        signer: &Signer,
    ) -> Result<Option<(String, (Kept, (Seq, ChainHash)))>, StoreError> {
        let streams = self.ends.iter().map(|(&stream, last)| stream_head(stream, &last.end));
        let next = self.statements.next(at, streams.chain(self.links.heads()), signer);
        let Some(next) = next else { return Ok(None) };
        let kept = commit(&mut self.connection, vec![next.script()]).await;
        kept.map_err(|error| self.refusal(&error))?;
        let stated = (next.line.clone(), (Kept::Checkpoints, next.end()));
        self.statements.kept(next);
        Ok(Some(stated))
    }

    /// Copies the rest of the log into the file if the log is long, after a commit with `bytes` of entries.
    pub(super) async fn see_to_log(&mut self, bytes: usize) {
        if self.emptier.committed(bytes) {
            // Only few pages are left to copy. Pages that fail stay in the log.
            let _ = bring_in(&mut self.connection).await;
        }
    }

    /// Loads everything that a floor needs to start.
    pub(super) async fn load(&mut self, readable: Readable) -> Result<Loaded, OpenError> {
        let texts = self.persons.all().await?;
        super::read::load(&mut self.connection, texts, readable).await
    }

    /// Closes the connection and copies the log into the database file, even if a reader is still open.
    ///
    /// SQLite itself would do so only when the last connection closes.
    pub(super) async fn close(mut self) {
        use sqlx::Connection;
        drop(self.emptier);
        // Everything was committed, and the next start tidies up what this leaves.
        let _ = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut self.connection).await;
        let _ = self.connection.close().await;
        self.persons.close().await;
    }

    /// Stores a group in one commit or, if that fails, each batch in a separate commit.
    ///
    /// A broken database is not tried again, because it might then report data as synced that it has failed to sync.
    pub(super) async fn keep(&mut self, group: &[Batch]) -> Vec<Outcome> {
        let mut kept = self.keep_together(group, Keys::New).await;
        if matches!(&kept, Err(error) if self.refusal(error) == StoreError::OutOfOrder) {
            kept = self.keep_together(group, Keys::AsStored).await;
        }
        let refused = match kept {
            Ok(outcomes) => return outcomes,
            Err(error) => self.refusal(&error),
        };
        if group.len() == 1 || matches!(refused, StoreError::Broken(_)) {
            return vec![Err(refused); group.len()];
        }
        let mut outcomes = Vec::new();
        for batch in group {
            let alone = self.keep_together(core::slice::from_ref(batch), Keys::AsStored).await;
            let outcome = match alone {
                Ok(mut outcomes) => outcomes.pop().expect("one outcome for one batch"),
                Err(error) => Err(self.refusal(&error)),
            };
            let broken = matches!(outcome, Err(StoreError::Broken(_)));
            outcomes.push(outcome.clone());
            if broken {
                outcomes.resize(group.len(), outcome);
                break;
            }
        }
        outcomes
    }

    /// Returns the reason for which batches are refused if the database fails with this error.
    fn refusal(&self, error: &sqlx::Error) -> StoreError {
        const FULL: i32 = 13;
        const IOERR_SHMSIZE: i32 = 4874; // no space for the log's index
        const IOERR_WRITE: i32 = 778;
        const CONSTRAINT: i32 = 19;
        let code = match error {
            sqlx::Error::Database(reason) => reason.code().and_then(|code| code.parse().ok()),
            _ => None,
        };
        match code {
            Some(FULL | IOERR_SHMSIZE) => StoreError::Full,
            Some(IOERR_WRITE) if self.space.is_at_limit() => StoreError::Full,
            // All rules were checked before, so another program must have written the conflicting row.
            Some(code) if code & 0xff == CONSTRAINT => StoreError::OutOfOrder,
            _ => StoreError::Broken(error.to_string()),
        }
    }

    /// Stores every valid batch of the group in one commit.
    async fn keep_together(
        &mut self,
        group: &[Batch],
        keys: Keys,
    ) -> Result<Vec<Outcome>, sqlx::Error> {
        let mut checked = self.check(group, keys).await?;
        if keys == Keys::New && checked.outcomes.iter().any(is_of_books) {
            // Transfers that are already booked need no funds again.
            checked = self.check(group, Keys::AsStored).await?;
        }
        // Texts are stored first, before anything relies on them.
        let texts = checked.accepted.iter().flat_map(|batch| &batch.texts);
        self.persons.keep(texts).await?;
        let mut scripts = self.scripts(&checked);
        let gone = checked.accepted.iter().filter_map(|batch| batch.forgotten.as_ref());
        let gone: Vec<PlayerId> = gone.map(|gone| gone.player).collect();
        for one in checked.accepted.iter().filter_map(|batch| batch.forgotten.as_ref()) {
            scripts.extend(self.forget(one).await?);
        }
        if let Err(error) = commit(&mut self.connection, scripts).await {
            // We are the only writer. If the database contradicts us, we no longer trust what we knew of it. If reading
            // it again fails too, we keep what we knew.
            return match self.learn(group).await {
                Err(OpenError::Fault(fault)) => Err(sqlx::Error::Protocol(fault.to_string())),
                Ok(()) | Err(_) => Err(error),
            };
        }
        for account in checked.touched() {
            self.balances.insert(account, checked.book.balance(account));
        }
        self.links = checked.links;
        for Placed { place, entry, .. } in &checked.entries {
            let end = checked.ends[&entry.stream];
            self.ends.insert(entry.stream, Last { end, place: *place });
            self.last = *place;
        }
        for player in gone {
            self.erase(player).await.map_err(|error| sqlx::Error::Protocol(error.to_string()))?;
        }
        Ok(checked.outcomes)
    }

    /// Reads from the database again where the streams of this group end.
    async fn learn(&mut self, group: &[Batch]) -> Result<(), OpenError> {
        self.balances.clear();
        self.links = Links::read(&mut self.connection).await?;
        let streams: BTreeSet<StreamId> =
            group.iter().flat_map(|batch| &batch.entries).map(|entry| entry.stream).collect();
        for stream in streams {
            let row =
                sqlx::query("SELECT stream, seq, hash, closed, entry FROM heads WHERE stream = ?");
            let row = row.bind(stream.to_string()).fetch_optional(&mut self.connection).await?;
            match row {
                Some(row) => {
                    let (end, place) = (super::read::head(&row)?.1, row.try_get(4)?);
                    self.ends.insert(stream, Last { end, place })
                }
                None => self.ends.remove(&stream),
            };
        }
        self.last = entries::last(&mut self.connection).await?;
        Ok(())
    }

    /// Checks each batch in order, as if the earlier batches were already stored.
    async fn check<'a>(
        &mut self,
        group: &'a [Batch],
        keys: Keys,
    ) -> Result<Checked<'a>, sqlx::Error> {
        let book = self.book(group, keys).await?;
        let mut known: BTreeSet<&TransferKey> = BTreeSet::new();
        let mut checked = Checked {
            outcomes: Vec::with_capacity(group.len()),
            accepted: Vec::with_capacity(group.len()),
            ends: BTreeMap::new(),
            entries: Vec::new(),
            booked: Vec::new(),
            book,
            transfers: Vec::new(),
            people: Vec::new(),
            links: self.links,
        };
        for batch in group {
            let booked_before = |transfer: &&Transfer| checked.book.is_booked(&transfer.key);
            let repeats: BTreeSet<&TransferKey> =
                batch.transfers.iter().filter(booked_before).map(|t| &t.key).collect();
            let outcome = self.check_one(batch, &mut checked);
            if outcome.is_ok() {
                let new = batch.transfers.iter().filter(|transfer| {
                    !repeats.contains(&transfer.key) && known.insert(&transfer.key)
                });
                checked.booked.extend(new);
                checked.accepted.push(batch);
            }
            checked.outcomes.push(outcome);
        }
        checked.link();
        self.place(&mut checked);
        Ok(checked)
    }

    /// Assigns places to the entries of accepted batches.
    fn place(&self, checked: &mut Checked<'_>) {
        let mut before = BTreeMap::new();
        let entries = checked.accepted.iter().flat_map(|batch| &batch.entries);
        checked.entries.extend((self.last + 1..).zip(entries).map(|(place, entry)| {
            let known = || self.ends.get(&entry.stream).map_or(0, |last| last.place);
            let before = before.insert(entry.stream, place).unwrap_or_else(known);
            Placed { place, entry, before }
        }));
    }

    fn check_one(&self, batch: &Batch, checked: &mut Checked<'_>) -> Outcome {
        let mut moved = None;
        if let Some(stream) = End::stream_of(batch) {
            let known = || self.ends.get(&stream).map(|last| last.end);
            let end = checked.ends.get(&stream).copied().or_else(known);
            moved = Some((stream, end.unwrap_or(End::NONE).after_batch(batch)?));
        } else {
            End::NONE.after_batch(batch)?;
        }
        checked.book.post_all(&batch.transfers)?;
        checked.ends.extend(moved);
        Ok(())
    }

    /// Loads the part of the books that this group needs: its accounts and, if `keys` says so, its keys.
    async fn book(&mut self, group: &[Batch], keys: Keys) -> Result<Book, sqlx::Error> {
        let transfers = || group.iter().flat_map(|batch| &batch.transfers);
        if transfers().next().is_none() {
            return Ok(Book::default());
        }
        let accounts: BTreeSet<Account> =
            transfers().flat_map(|t| &t.postings).map(|posting| posting.account).collect();
        self.read_balances(&accounts).await?;
        let balance = |account| Some((account, *self.balances.get(&account)?));
        let mut book = Book::from_balances(accounts.into_iter().filter_map(balance));
        if keys == Keys::New {
            return Ok(book);
        }

        let keys: BTreeSet<&TransferKey> = transfers().map(|transfer| &transfer.key).collect();
        let digests = sqlx::query(
            "SELECT key, digest FROM transfers WHERE key IN (SELECT value FROM json_each(?))",
        );
        let digests = digests.bind(json(keys.iter().map(|key| &key.0)));
        for row in digests.fetch_all(&mut self.connection).await? {
            let digest: Vec<u8> = row.try_get(1)?;
            let digest = digest.try_into().map_err(|_| sqlx::Error::RowNotFound)?;
            book.know(TransferKey(row.try_get(0)?), digest);
        }
        Ok(book)
    }

    /// Reads the balances that are not in memory.
    async fn read_balances(&mut self, accounts: &BTreeSet<Account>) -> Result<(), sqlx::Error> {
        if self.balances.len() > BALANCES_KNOWN_MAX {
            self.balances.clear();
        }
        let unknown = accounts.iter().filter(|account| !self.balances.contains_key(account));
        let names: BTreeMap<String, Account> =
            unknown.map(|account| (account.to_string(), *account)).collect();
        if names.is_empty() {
            return Ok(());
        }
        let balances = sqlx::query(
            "SELECT account, amount FROM balances \
             WHERE account IN (SELECT value FROM json_each(?))",
        );
        let balances = balances.bind(json(names.keys()));
        let mut held = Vec::new();
        for row in balances.fetch_all(&mut self.connection).await? {
            let name: &str = row.try_get(0)?;
            held.push((names[name], row.try_get(1)?));
        }
        // An account without a row has never had a balance.
        self.balances.extend(names.into_values().map(|account| (account, 0)));
        self.balances.extend(held);
        Ok(())
    }

    /// Deletes the texts of a player who was just forgotten, and removes them from both write-ahead logs.
    ///
    /// If this fails, the next start deletes them.
    async fn erase(&mut self, player: PlayerId) -> Result<(), sqlx::Error> {
        self.persons.erase(player).await?;
        let emptied = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)");
        emptied.execute(&mut self.connection).await.map(|_| ())
    }

    /// Returns the statements that delete what belongs to a forgotten player.
    ///
    /// The file's pages are rewritten, so that none keeps the deleted chat lines.
    async fn forget(&mut self, gone: &Forgotten) -> Result<Vec<Script>, sqlx::Error> {
        let unread = |error: OpenError| sqlx::Error::Protocol(error.to_string());
        let lines = super::read::lines(&mut self.connection).await.map_err(unread)?;
        let lines: Vec<&TalkLine> = lines.iter().filter(|line| !gone.takes(line)).collect();
        let reports = super::read::reports(&mut self.connection).await.map_err(unread)?;
        let reports: Vec<Report> = reports.iter().filter_map(|one| gone.leaves(one)).collect();
        let own = |sql| Script::of(sql, |row| _ = row.bind(gone.player.to_string()));
        let mut scripts = vec![
            own("UPDATE facts SET erased = 1 WHERE player = ?"),
            own("DELETE FROM sessions WHERE player = ?"),
            Script::of("DELETE FROM people_snapshot", |_| {}),
            Script::of("DELETE FROM talk", |_| {}),
            Script::of("DELETE FROM reports", |_| {}),
        ];
        scripts.extend(talk_rows(&lines));
        scripts.extend(report_rows(&reports.iter().collect::<Vec<_>>()));
        Ok(scripts)
    }

    /// Returns the statements that insert all rows of the accepted batches.
    fn scripts(&self, checked: &Checked<'_>) -> Vec<Script> {
        let mut snapshots = Vec::new();
        let (mut talk, mut reports, mut forget) = (Vec::new(), Vec::new(), None);
        for batch in &checked.accepted {
            snapshots.extend(&batch.snapshot);
            talk.extend(&batch.talk);
            reports.extend(&batch.reports);
            forget = forget.max(batch.forget_before);
        }
        let mut record: Vec<Script> = ENTRIES
            .scripts(&checked.entries, |row, Placed { place, entry, before }| {
                row.bind(*place)
                    .bind(entry.stream.to_string())
                    .bind(entry.seq.0 as i64)
                    .bind(entry.at.0 as i64)
                    .bind(entry.body.clone())
                    .bind(entry.hash.to_vec())
                    .bind(*before);
            })
            .collect();
        if let Some(last) = record.last_mut() {
            // There is one row for each head, however many entries moved it.
            let places: BTreeMap<StreamId, i64> =
                checked.entries.iter().map(|placed| (placed.entry.stream, placed.place)).collect();
            let heads: Vec<_> = places.into_iter().collect();
            last.insert(&HEADS, &heads, |row, (stream, place)| {
                let End { seq, hash, closed } = checked.ends[stream];
                row.bind(stream.to_string())
                    .bind(seq.0 as i64)
                    .bind(hash.to_vec())
                    .bind(i64::from(closed))
                    .bind(*place);
            });
        }
        let hands = hand_rows(checked);
        let snapshots = SNAPSHOTS.scripts(&snapshots, |row, snapshot| {
            row.bind(snapshot.stream.to_string())
                .bind(snapshot.seq.0 as i64)
                .bind(snapshot.chain.to_vec())
                .bind(snapshot.body.clone())
                .bind(snapshot.digest.to_vec());
        });
        let closed = checked.ends.iter().filter(|(_, end)| end.closed);
        let closed = closed.map(|(stream, _)| {
            let sql = "DELETE FROM snapshots WHERE stream = ?";
            Script::of(sql, |row| _ = row.bind(stream.to_string()))
        });
        let book = Some(book_rows(checked)).filter(|script| !script.is_empty());
        let people = PEOPLE.scripts(&checked.people, |row, (link, change)| {
            row.bind(link.number).bind(change.clone()).bind(link.hash.to_vec());
        });
        let sessions = sessions::scripts(checked.accepted.iter().flat_map(|batch| &batch.sessions));
        let texts = checked.accepted.iter().flat_map(|batch| &batch.texts).map(text_file::note);
        let whole = checked.accepted.iter().filter_map(|batch| batch.people_snapshot.as_ref());
        let whole = whole.map(|snapshot| {
            let sql = "INSERT INTO people_snapshot (id, seq, chain, body, digest) \
                       VALUES (1, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET \
                       seq = excluded.seq, chain = excluded.chain, body = excluded.body, \
                       digest = excluded.digest";
            Script::of(sql, |row| {
                row.bind(snapshot.seq.0 as i64)
                    .bind(snapshot.chain.to_vec())
                    .bind(snapshot.body.clone())
                    .bind(snapshot.digest.to_vec());
            })
        });
        let (talk, reports) = (talk_rows(&talk), report_rows(&reports));
        let forgotten = forget.into_iter().flat_map(|before| {
            let before_then = |sql| Script::of(sql, |row| _ = row.bind(before.0 as i64));
            [
                before_then("DELETE FROM talk WHERE at < ?"),
                before_then("DELETE FROM reports WHERE at < ?"),
            ]
        });
        let record = record.into_iter().chain(hands).chain(snapshots).chain(closed);
        let talk = talk.chain(reports).chain(forgotten);
        let people = people.chain(texts).chain(whole).chain(sessions);
        record.chain(book).chain(people).chain(talk).collect()
    }
}

impl Checked<'_> {
    /// Returns the accounts whose balance changes.
    fn touched(&self) -> BTreeSet<Account> {
        self.booked.iter().flat_map(|t| &t.postings).map(|posting| posting.account).collect()
    }

    /// Adds the booked transfers and the changes to people to their chains.
    fn link(&mut self) {
        for &transfer in &self.booked {
            self.links.transfers = self.links.transfers.transfer(transfer);
            self.transfers.push((self.links.transfers, transfer));
        }
        for change in self.accepted.iter().flat_map(|batch| &batch.people) {
            let change = change.to_stored();
            self.links.people = self.links.people.person(&change);
            self.people.push((self.links.people, change));
        }
    }
}

fn talk_rows(lines: &[&TalkLine]) -> impl Iterator<Item = Script> {
    TALK.scripts(lines, |row, line| {
        row.bind(line.table.to_string())
            .bind(line.at.0 as i64)
            .bind(line.player.to_string())
            .bind(line.name.clone())
            .bind(line.text.clone())
            .bind(line.hand.map(|hand| hand.to_string()));
    })
}

fn report_rows(reports: &[&Report]) -> impl Iterator<Item = Script> {
    REPORTS.scripts(reports, |row, report| {
        let text = serde_json::to_string(report).expect("a report is plain data");
        row.bind(report.number as i64).bind(report.at.0 as i64).bind(text);
    })
}

/// Returns the statement for opened streams and ended hands.
fn hand_rows(checked: &Checked<'_>) -> Option<Script> {
    let first = |placed: &&Placed<'_>| placed.entry.seq == Seq(1);
    let openings: Vec<_> = checked.entries.iter().filter(first).collect();
    let played: Vec<_> =
        checked.accepted.iter().filter_map(|batch| batch.played.as_ref()).collect();
    let mut script = Script::default();
    script.insert(&OPENINGS, &openings, |row, placed| {
        row.bind(placed.entry.stream.to_string()).bind(placed.place);
    });
    let ends: BTreeMap<(StreamId, Seq), i64> = if played.is_empty() {
        BTreeMap::new()
    } else {
        let place = |placed: &Placed<'_>| ((placed.entry.stream, placed.entry.seq), placed.place);
        checked.entries.iter().map(place).collect()
    };
    let place = |hand: &PlayedHand| ends[&(hand.table.into(), hand.ended)];
    script.insert(&HANDS, &played, |row, EndedHand { hand, .. }| {
        row.bind(place(hand))
            .bind(hand.table.to_string())
            .bind(hand.hand_no.0 as i64)
            .bind(hand.at.0 as i64)
            .bind(hand.opened.0 as i64)
            .bind(hand.ended.0 as i64)
            .bind(hand.dealt.clone());
    });
    let listed = |ended: &&EndedHand| {
        let (place, table) = (place(&ended.hand), ended.hand.table);
        ended.listed.iter().map(move |&player| (player, place, table)).collect::<Vec<_>>()
    };
    let listed: Vec<_> = played.iter().flat_map(listed).collect();
    script.insert(&DEALT, &listed, |row, (player, place, table)| {
        row.bind(player.to_string()).bind(*place).bind(table.to_string());
    });
    Some(script).filter(|script| !script.is_empty())
}

fn book_rows(checked: &Checked<'_>) -> Script {
    let transfers = &checked.transfers;
    let postings: Vec<_> = transfers
        .iter()
        .flat_map(|&(link, t)| t.postings.iter().enumerate().map(move |(at, p)| (link, at, p)))
        .collect();
    let mut script = Script::default();
    script.insert(&TRANSFERS, transfers, |row, (link, transfer)| {
        row.bind(link.number)
            .bind(transfer.key.0.clone())
            .bind(transfer.kind.name())
            .bind(transfer.at.0 as i64)
            .bind(transfer.digest().to_vec())
            .bind(link.hash.to_vec());
    });
    script.insert(&POSTINGS, &postings, |row, (link, place, posting)| {
        let account = posting.account.to_string();
        row.bind(link.number).bind(*place as i64).bind(account).bind(posting.amount);
    });
    let balances: Vec<Account> = checked.touched().into_iter().collect();
    script.insert(&BALANCES, &balances, |row, account| {
        row.bind(account.to_string()).bind(checked.book.balance(*account));
    });
    script
}

fn is_of_books(outcome: &Outcome) -> bool {
    matches!(outcome, Err(StoreError::Ledger(_)))
}

fn stream_head(stream: StreamId, end: &End) -> Head {
    Head { chain: Chain::Stream(stream), seq: end.seq, hash: end.hash }
}

/// Returns a list of texts as JSON, for `json_each`.
fn json<'a>(texts: impl Iterator<Item = &'a String>) -> String {
    serde_json::to_string(&texts.collect::<Vec<_>>()).expect("texts are plain data")
}
