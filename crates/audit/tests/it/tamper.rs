//! Random changes by intruders with more and more rights. The audit must find every change.
//!
//! `CARDROOM_CHANGES=100000 cargo test --release -p audit --test it tamper` is the long form.

use crate::audit::keep;
use crate::entered::Entered;
use crate::on_disk::{OnDisk, raw};
use crate::play::{Game, key};
use crate::schema::{definition, places};
use audit::{Against, AuditFault, AuditReport, audit_against};
use ledger::Transfer;
use people::{Change, Kind, Player};
use record::{Chain, Checkpoint, Entry, FIRST, Fault, Head, History, Stated, person_hash};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use store::contract::Harness;
use store::sqlite::{KeptCheckpoint, Reader};
use store::{Batch, Booked, StoredChange};
use tempfile::TempDir;
use test_kit::Dice;
use units::{Instant, PlayerId, Seq, StreamId, TableId};

/// Default number of changes tried.
const CHANGES: u64 = 600;

/// The chained rows, as the attacker reads and writes them.
#[derive(Clone)]
struct Rows {
    entries: BTreeMap<StreamId, Vec<Entry>>,
    /// The places of each table's entries, in order, followed by free places.
    places: BTreeMap<StreamId, Vec<i64>>,
    transfers: Vec<Booked>,
    people: Vec<StoredChange>,
    checkpoints: Vec<KeptCheckpoint>,
}

/// A room in which hands were played, with checkpoints on the way and more play after the last.
struct Played {
    folder: TempDir,
    database: Vec<u8>,
    heads: Vec<u8>,
    /// The statement that restores the triggers.
    triggers: String,
    rows: Rows,
}

/// What the intruder may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rights {
    /// Only rows, without anything that follows from them.
    Rows,
    /// The whole database: the intruder recomputes every hash and sum, and deletes the file of heads.
    Database,
    /// The same as `Database`; the intruder also deletes the checkpoints that would show the change.
    Checkpoints,
    /// Also the room's key: the intruder signs all checkpoints again.
    Key,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    Edited,
    Removed,
    Cut,
    Swapped,
    Repeated,
    Inserted,
}

const HOW: [How; 6] =
    [How::Edited, How::Removed, How::Cut, How::Swapped, How::Repeated, How::Inserted];

/// What was changed: the first record that differs from before.
struct Done {
    chain: Option<Chain>,
    first: u64,
    what: String,
}

fn flip(dice: &mut Dice, bytes: &mut [u8]) {
    let at = dice.place(bytes.len());
    bytes[at] ^= 1 << dice.below(8);
}

/// Replaces a letter or digit of a text.
fn misspell(dice: &mut Dice, text: &mut String) {
    let mut bytes = std::mem::take(text).into_bytes();
    let at = dice.place(bytes.len());
    bytes[at] = if bytes[at] == b'x' { b'y' } else { b'x' };
    *text = String::from_utf8(bytes).expect("ASCII stays ASCII");
}

fn person(n: u128) -> Change {
    let player = PlayerId::from_bits(n);
    let name = format!("P{n}");
    Change::Joined {
        player: Player { player, name: name.into(), kind: Kind::Guest, since: Instant(5) },
    }
}

impl Played {
    fn new() -> Played {
        let mut place = OnDisk::new();
        let mut store = place.open();
        let checkpoints = store.checkpoints(key().signer());
        let mut games: Vec<Game> = (1..=3).map(Game::open).collect();
        let mut tournament = Entered::open(4);
        for round in 1..=5 {
            for (at, game) in games.iter_mut().enumerate() {
                if at as u64 != round {
                    game.play(1);
                }
                if (at, round) == (1, 4) {
                    game.close();
                }
            }
            let mut batches: Vec<Batch> =
                games.iter_mut().flat_map(|game| game.batches.drain(..)).collect();
            let first = 4 * u128::from(round);
            tournament.enter(first..first + 4);
            batches.append(&mut tournament.batches);
            batches.push(Batch { people: vec![person(round.into())], ..Batch::default() });
            keep(&mut store, batches, || place.wait());
            if round < 5 {
                checkpoints.make(Instant(60_000 * round)).expect("made").expect("moved");
            }
            games.retain(|game| !game.table.is_closed());
        }
        drop(store);
        let names = [
            "heads_follow",
            "entries_stay",
            "entries_remain",
            "transfers_stay",
            "transfers_remain",
            "postings_stay",
            "postings_remain",
            "checkpoints_stay",
            "checkpoints_remain",
        ];
        let triggers = names.map(|name| definition(&place.path(), name)).concat();
        let drops = names.map(|name| format!("DROP TRIGGER {name};")).concat();
        raw(&place.path(), &format!("PRAGMA journal_mode = DELETE; {drops}")).expect("done");
        let rows = Rows::read(&place.path());
        assert_eq!(rows.checkpoints.len(), 4);
        Played {
            folder: TempDir::new().expect("a folder"),
            database: std::fs::read(place.path()).expect("read"),
            heads: std::fs::read(place.path().with_extension("heads")).expect("read"),
            triggers,
            rows,
        }
    }

    /// Returns a fresh copy of the file for an intruder to change.
    fn fresh(&self) -> PathBuf {
        let path = self.folder.path().join("cardroom.db");
        std::fs::write(&path, &self.database).expect("written");
        std::fs::write(path.with_extension("heads"), &self.heads).expect("written");
        path
    }

    fn lines(&self) -> Vec<String> {
        self.rows.checkpoints.iter().map(|checkpoint| checkpoint.line.clone()).collect()
    }

    /// Returns where this chain ended at the checkpoint with this number.
    fn stated(&self, chain: Chain, number: u64) -> u64 {
        let room = key().signer().public();
        let lines = self.rows.checkpoints.iter().take_while(|kept| kept.number <= number);
        let read = |kept: &KeptCheckpoint| Checkpoint::read(&kept.line, &room).expect("ours");
        let heads = lines.flat_map(|kept| read(kept).heads().to_vec());
        heads.filter(|head| head.chain == chain).last().map_or(0, |head| head.seq.0)
    }
}

/// Returns the audit's report after the intruder has restored the triggers.
fn check(played: &Played, path: &Path, kept: &[String]) -> AuditReport {
    raw(path, &format!("PRAGMA synchronous = OFF; {}", played.triggers)).expect("done");
    let against = Against { kept, ..Against::default() };
    audit_against(path, &key(), against).expect("readable")
}

impl Rows {
    fn read(path: &Path) -> Rows {
        let mut reader = Reader::open(path).expect("opened");
        let streams = reader.streams().expect("read");
        let entries = streams.iter().map(|stored| stored.stream);
        let entries = entries.map(|stream| (stream, reader.entries(stream).expect("read")));
        let more = |stream: &StreamId| 1_000_000 * (1 + (stream.bits() as i64))..;
        let places = places(path).into_iter().map(|(stream, mut there)| {
            there.extend(more(&stream).take(9));
            (stream, there)
        });
        Rows {
            entries: entries.collect(),
            places: places.collect(),
            transfers: reader.transfers(0, 1_000).expect("read"),
            people: reader.people(0, 1_000).expect("read"),
            checkpoints: reader.checkpoints(0, 1_000).expect("read"),
        }
    }

    fn chains(&self) -> Vec<Chain> {
        let streams = self.entries.keys().map(|stream| Chain::Stream(*stream));
        streams.chain([Chain::Transfers, Chain::People]).collect()
    }

    fn len(&self, chain: Chain) -> usize {
        match chain {
            Chain::Stream(stream) => self.entries[&stream].len(),
            Chain::Transfers => self.transfers.len(),
            Chain::People => self.people.len(),
        }
    }

    /// Changes one of the first `most` records of a chain, and the numbers that follow from it.
    fn change(&mut self, chain: Chain, how: How, most: usize, dice: &mut Dice) -> u64 {
        match chain {
            Chain::Stream(stream) => {
                let entries = self.entries.get_mut(&stream).expect("one of them");
                let first = change(entries, how, most, dice, edit_entry, |a, b| {
                    std::mem::swap(&mut a.at, &mut b.at);
                    std::mem::swap(&mut a.body, &mut b.body);
                    std::mem::swap(&mut a.hash, &mut b.hash);
                });
                if how != How::Removed {
                    (1..).zip(entries).for_each(|(seq, entry)| entry.seq = Seq(seq));
                }
                first
            }
            Chain::Transfers => {
                let swap = |a: &mut Booked, b: &mut Booked| std::mem::swap(a, b);
                let first = change(&mut self.transfers, how, most, dice, edit_transfer, swap);
                if how != How::Removed {
                    (1..).zip(&mut self.transfers).for_each(|(number, row)| row.number = number);
                }
                // Each key occurs once, so a second copy of the same transfer gets another key.
                if let How::Repeated | How::Inserted = how {
                    self.transfers[first as usize - 1].transfer.key.0.push('+');
                }
                first
            }
            Chain::People => {
                let swap = |a: &mut StoredChange, b: &mut StoredChange| std::mem::swap(a, b);
                let first = change(&mut self.people, how, most, dice, edit_person, swap);
                if how != How::Removed {
                    (1..).zip(&mut self.people).for_each(|(number, row)| row.number = number);
                }
                first
            }
        }
    }

    /// Recomputes every number, hash and digest of a chain, as the program would have.
    fn work_out_again(&mut self) {
        for (table, entries) in &mut self.entries {
            let mut before = FIRST;
            for (seq, entry) in (1..).zip(entries) {
                let body = std::mem::take(&mut entry.body);
                *entry = Entry::after(&before, *table, Seq(seq), entry.at, body);
                before = entry.hash;
            }
        }
        let mut before = FIRST;
        for (number, row) in (1..).zip(&mut self.transfers) {
            row.number = number;
            row.digest = row.transfer.digest();
            row.hash = record::transfer_hash(&before, Seq(number as u64), &row.transfer);
            before = row.hash;
        }
        let mut before = FIRST;
        for (number, row) in (1..).zip(&mut self.people) {
            row.number = number;
            row.hash = person_hash(&before, Seq(number as u64), row.change.as_bytes());
            before = row.hash;
        }
    }

    /// Signs all checkpoints again, over the chains as they are now.
    fn sign_again(&mut self) {
        let signer = key().signer();
        let mut history = History::default();
        for kept in &mut self.checkpoints {
            let old = Checkpoint::read(&kept.line, &signer.public()).expect("ours");
            let heads = old.heads().iter().filter_map(|head| {
                let hashes: Vec<_> = match head.chain {
                    Chain::Stream(stream) => {
                        self.entries[&stream].iter().map(|entry| entry.hash).collect()
                    }
                    Chain::Transfers => self.transfers.iter().map(|row| row.hash).collect(),
                    Chain::People => self.people.iter().map(|row| row.hash).collect(),
                };
                let last = hashes.len().min(head.seq.0 as usize);
                let hash = *hashes.get(last.checked_sub(1)?)?;
                Some(Head { chain: head.chain, seq: Seq(last as u64), hash })
            });
            let (checkpoint, after) = history.state(old.at, heads.collect());
            history = after;
            *kept = KeptCheckpoint {
                number: history.number,
                at: history.at,
                size: history.tree.size(),
                tops: history.tree.to_bytes(),
                line: checkpoint.sign(&signer),
            };
        }
    }

    /// Returns the statements that replace the rows of a chain, or of the checkpoints if `chain` is `None`.
    fn sql(&self, chain: Option<Chain>) -> String {
        let rows = match chain {
            Some(Chain::Stream(stream)) => {
                let delete = format!("DELETE FROM entries WHERE stream = '{stream}';");
                // The intruder links each entry to the one before it after the change.
                let mut before = 0;
                let row = |entry: &Entry| {
                    let place = self.places[&stream][entry.seq.0 as usize - 1];
                    let row = entry_row(place, entry, before);
                    before = place;
                    row
                };
                delete + &rows("entries", self.entries[&stream].iter().map(row))
            }
            Some(Chain::Transfers) => {
                let postings = self.transfers.iter().flat_map(|row| {
                    let number = row.number;
                    (0..).zip(&row.transfer.postings).map(move |(place, posting)| {
                        format!("{number},{place},'{}',{}", posting.account, posting.amount)
                    })
                });
                String::from("DELETE FROM transfers; DELETE FROM postings;")
                    + &rows("transfers", self.transfers.iter().map(transfer_row))
                    + &rows("postings", postings)
            }
            Some(Chain::People) => {
                let row = |row: &StoredChange| {
                    format!("{},'{}',{}", row.number, row.change, hex(&row.hash))
                };
                String::from("DELETE FROM people;") + &rows("people", self.people.iter().map(row))
            }
            None => {
                let row = |row: &KeptCheckpoint| {
                    let KeptCheckpoint { number, at, size, tops, line } = row;
                    format!("{number},{},{size},{},'{line}'", at.0, hex(tops))
                };
                String::from("DELETE FROM checkpoints;")
                    + &rows("checkpoints", self.checkpoints.iter().map(row))
            }
        };
        String::from(
            "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \
             PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;",
        ) + &rows
            + "COMMIT;"
    }

    /// Returns the statements that make everything outside the chains consistent with them.
    fn sql_beside(&self) -> String {
        let mut sql = String::from(
            "BEGIN; DELETE FROM balances; INSERT INTO balances SELECT account, sum(amount) \
             FROM postings GROUP BY account; DELETE FROM heads; INSERT INTO heads \
             SELECT stream, seq, hash, CAST(body AS TEXT) = '{\"v\":1,\"event\":\"closed\"}', id \
             FROM entries AS e \
             WHERE seq = (SELECT max(seq) FROM entries WHERE stream = e.stream); \
             DELETE FROM snapshots; DELETE FROM stated;",
        );
        let room = key().signer().public();
        let mut stated = Stated::new();
        for kept in &self.checkpoints {
            let checkpoint = Checkpoint::read(&kept.line, &room).expect("ours");
            stated
                .extend(checkpoint.heads().iter().map(|head| (head.chain, (head.seq, head.hash))));
        }
        for (chain, (seq, hash)) in stated {
            let hash = hex(&hash);
            writeln!(sql, "INSERT INTO stated VALUES('{chain}',{seq},{hash});").expect("text");
        }
        sql + "COMMIT;"
    }
}

fn rows(table: &str, rows: impl Iterator<Item = String>) -> String {
    let rows: Vec<String> = rows.map(|row| format!("({row})")).collect();
    match rows.is_empty() {
        true => String::new(),
        false => format!("INSERT INTO {table} VALUES {};", rows.join(",")),
    }
}

fn entry_row(place: i64, entry: &Entry, before: i64) -> String {
    let Entry { stream, seq, at, body, hash } = entry;
    format!("{place},'{stream}',{seq},{},{},{},{before}", at.0 as i64, hex(body), hex(hash))
}

fn transfer_row(row: &Booked) -> String {
    let Booked { number, digest, hash, transfer } = row;
    let Transfer { key, kind, at, .. } = transfer;
    format!("{number},'{key}','{kind}',{},{},{}", at.0, hex(digest), hex(hash))
}

fn hex(bytes: &[u8]) -> String {
    format!("X'{}'", units::hex(bytes))
}

/// Changes one or more of the first `most` rows, and returns the first changed one.
fn change<R: Clone>(
    rows: &mut Vec<R>,
    how: How,
    most: usize,
    dice: &mut Dice,
    edit: fn(&mut R, &mut Dice),
    swap: impl Fn(&mut R, &mut R),
) -> u64 {
    let at = dice.place(most);
    match how {
        How::Edited => edit(&mut rows[at], dice),
        How::Removed => {
            rows.remove(at);
        }
        How::Cut => rows.truncate(at),
        How::Swapped => {
            let (first, second) = match dice.place(rows.len()) {
                other if other == at && at == 0 => (0, 1),
                other if other == at => (at - 1, at),
                other => (at.min(other), at.max(other)),
            };
            let (head, tail) = rows.split_at_mut(second);
            swap(&mut head[first], &mut tail[0]);
            return first as u64 + 1;
        }
        How::Repeated => {
            rows.insert(at + 1, rows[at].clone());
            return at as u64 + 2;
        }
        How::Inserted => {
            let mut made_up = rows[dice.place(rows.len())].clone();
            edit(&mut made_up, dice);
            rows.insert(at, made_up);
        }
    }
    at as u64 + 1
}

fn edit_entry(entry: &mut Entry, dice: &mut Dice) {
    match dice.place(4) {
        0 => entry.at.0 ^= 1 << dice.place(20),
        1 => flip(dice, &mut entry.hash),
        _ => flip(dice, &mut entry.body),
    }
}

fn edit_transfer(row: &mut Booked, dice: &mut Dice) {
    let Booked { digest, hash, transfer, .. } = row;
    let Transfer { key, kind, at, postings } = transfer;
    let last = postings.len() - 1;
    match dice.place(9) {
        0 => key.0.push('!'),
        1 => {
            let others: Vec<_> =
                ledger::TransferKind::ALL.into_iter().filter(|other| other != kind).collect();
            *kind = dice.pick(&others);
        }
        2 => at.0 ^= 1 << dice.place(20),
        3 => flip(dice, digest),
        4 => flip(dice, hash),
        5 => postings[dice.place(last + 1)].amount *= 2,
        // Takes the amount from another player's account, so that the sum stays zero.
        6 => postings.swap(0, last),
        7 => postings.iter_mut().for_each(|posting| posting.amount *= 2),
        _ => {
            postings.pop();
        }
    }
}

fn edit_person(row: &mut StoredChange, dice: &mut Dice) {
    match dice.place(3) {
        0 => flip(dice, &mut row.hash),
        _ => misspell(dice, &mut row.change),
    }
}

/// Changes rows of a chain or of the checkpoints, and nothing that follows from them.
fn change_rows(played: &Played, path: &Path, how: How, dice: &mut Dice) -> Done {
    let mut rows = played.rows.clone();
    let mut chains: Vec<Option<Chain>> = rows.chains().into_iter().map(Some).collect();
    chains.push(None);
    let chain = dice.pick(&chains);
    let first = match chain {
        Some(chain) => rows.change(chain, how, rows.len(chain), dice),
        None => {
            let most = rows.checkpoints.len();
            let swap = |a: &mut KeptCheckpoint, b: &mut KeptCheckpoint| std::mem::swap(a, b);
            let first = change(&mut rows.checkpoints, how, most, dice, edit_checkpoint, swap);
            if how != How::Removed {
                (1..).zip(&mut rows.checkpoints).for_each(|(number, row)| row.number = number);
            }
            first
        }
    };
    raw(path, &rows.sql(chain)).expect("done");
    let what = chain.map_or("checkpoints".into(), |chain| chain.to_string());
    Done { chain, first, what }
}

fn edit_checkpoint(row: &mut KeptCheckpoint, dice: &mut Dice) {
    match dice.place(5) {
        0 => row.at.0 += 1,
        1 => row.size += 1,
        2 => flip(dice, &mut row.tops),
        _ => misspell(dice, &mut row.line),
    }
}

/// Changes something that follows from the chains.
fn change_beside(path: &Path, dice: &mut Dice) -> String {
    let of_some = |table: &str, key: &str, dice: &mut Dice| {
        let skip = dice.place(3);
        format!("WHERE {key} = (SELECT {key} FROM {table} ORDER BY {key} LIMIT 1 OFFSET {skip})")
    };
    let sql = match dice.place(17) {
        0 => format!("UPDATE heads SET seq = seq + 1 {}", of_some("heads", "stream", dice)),
        1 => {
            format!("UPDATE heads SET closed = 1 - closed {}", of_some("heads", "stream", dice))
        }
        2 => {
            format!("UPDATE heads SET hash = zeroblob(32) {}", of_some("heads", "stream", dice))
        }
        3 => format!("DELETE FROM heads {}", of_some("heads", "stream", dice)),
        4 => {
            format!("INSERT INTO heads VALUES ('{}', 3, zeroblob(32), 0, 5)", TableId::from_bits(9))
        }
        5 => format!(
            "UPDATE balances SET amount = amount + 1 {}",
            of_some("balances", "account", dice)
        ),
        6 => format!("DELETE FROM balances {}", of_some("balances", "account", dice)),
        7 => format!("INSERT INTO balances VALUES ('player/{}/PLAY', 0)", PlayerId::from_bits(999)),
        8 => "UPDATE snapshots SET chain = zeroblob(32)".into(),
        9 => "UPDATE snapshots SET body = CAST(body || ' ' AS BLOB)".into(),
        10 => "UPDATE snapshots SET seq = seq - 1".into(),
        11 => format!("UPDATE stated SET seq = seq + 1 {}", of_some("stated", "chain", dice)),
        12 => format!("DELETE FROM stated {}", of_some("stated", "chain", dice)),
        13 => format!("UPDATE heads SET entry = entry - 1 {}", of_some("heads", "stream", dice)),
        14 => format!("UPDATE entries SET before = before / 2 WHERE seq = {}", 2 + dice.place(9)),
        15 => format!("UPDATE entries SET id = id + 1000000 WHERE seq = {}", 2 + dice.place(9)),
        _ => "INSERT INTO postings VALUES (999, 0, 'rake/PLAY', 5)".into(),
    };
    raw(path, &format!("PRAGMA foreign_keys = OFF; {sql}")).expect("done");
    sql
}

/// Changes a number or a hash in the file of heads.
fn change_heads(played: &Played, path: &Path, dice: &mut Dice) -> String {
    let mut bytes = played.heads.clone();
    let slots = bytes.len() / 128;
    let slot = dice.place(slots) * 128;
    let name = bytes[slot..].iter().position(|byte| *byte == b' ').expect("a blank");
    // Changes the last digits of the number, or a digit of the hash.
    let at = slot + name + 1 + dice.pick(&[18, 19, 21, 22, 50, 84]);
    bytes[at] = if bytes[at] == b'7' { b'8' } else { b'7' };
    std::fs::write(path.with_extension("heads"), bytes).expect("written");
    format!("the file of heads at {at}")
}

/// Returns the chain that a fault names, and the first of its records.
fn named(fault: &AuditFault) -> Option<(Option<Chain>, u64)> {
    use AuditFault::*;
    let of = |chain, seq: Seq| Some((Some(chain), seq.0));
    let booked = |number: &i64| Some((Some(Chain::Transfers), *number as u64));
    match fault {
        Record(Fault::Hash { stream, seq }) => of(Chain::Stream(*stream), *seq),
        Record(Fault::Order { stream, expected, .. }) => of(Chain::Stream(*stream), *expected),
        Record(Fault::Head { stream, found, .. }) => of(Chain::Stream(*stream), found.next()),
        Record(Fault::Link { chain, seq }) => of(*chain, *seq),
        Record(Fault::Missing { chain, expected, .. }) => of(*chain, *expected),
        Record(Fault::End { chain, found, .. }) => of(*chain, found.next()),
        TransferMissing { expected: number, .. }
        | Transfer { number, .. }
        | PostingsChanged { number } => booked(number),
        CheckpointMissing { expected, .. } => Some((None, *expected)),
        Checkpoint { number, .. } | CheckpointRow { number } => Some((None, *number)),
        CheckpointsEnd { found, .. } => Some((None, found + 1)),
        _ => None,
    }
}

fn rows_as_they_are(played: &Played, how: How, dice: &mut Dice) -> String {
    let path = played.fresh();
    match dice.place(8) {
        0 => {
            let what = change_beside(&path, dice);
            assert!(!check(played, &path, &[]).is_sound(), "not found: {what}");
            what
        }
        1 => {
            let what = change_heads(played, &path, dice);
            assert!(!check(played, &path, &[]).is_sound(), "not found: {what}");
            what
        }
        _ => {
            let Done { chain, first, what } = change_rows(played, &path, how, dice);
            let fault = check(played, &path, &[]).fault;
            let fault = fault.unwrap_or_else(|| panic!("not found: {what} from {first} on"));
            assert_eq!(named(&fault), Some((chain, first)), "{what} from {first} on: {fault}");
            what
        }
    }
}

/// Changes something in the past, and everything that follows from it, as far as the intruder can.
fn past_made_anew(played: &Played, rights: Rights, how: How, dice: &mut Dice) -> String {
    let path = played.fresh();
    let mut rows = played.rows.clone();
    let chain = dice.pick(&rows.chains());
    // The change is before a checkpoint: the last one stored, or one that was kept elsewhere.
    let last = rows.checkpoints.len() as u64;
    let mut number = if rights == Rights::Database { last } else { 1 + dice.place(4) as u64 };
    if played.stated(chain, number) == 0 {
        number = last;
    }
    let stated = played.stated(chain, number);
    let what = |first| format!("{chain} from {first} on, before checkpoint {number}");
    let before = chain_hashes(&rows, chain);
    rows.change(chain, how, stated as usize, dice);
    rows.work_out_again();
    // A changed hash is recomputed, and a record may be put beside its own copy. What counts is where the chain
    // diverges.
    let after = chain_hashes(&rows, chain);
    let same = before.iter().zip(&after).take_while(|(before, after)| before == after).count();
    let first = same as u64 + 1;
    if first > stated {
        return what(first) + ": nothing changed";
    }
    match rights {
        Rights::Rows | Rights::Database => {}
        Rights::Checkpoints => rows.checkpoints.truncate(dice.place(number as usize)),
        Rights::Key => rows.sign_again(),
    }
    let checkpoints = if rights == Rights::Database { String::new() } else { rows.sql(None) };
    raw(&path, &(rows.sql(Some(chain)) + &checkpoints + &rows.sql_beside())).expect("done");
    std::fs::remove_file(path.with_extension("heads")).expect("removed");
    let mut kept = Vec::new();
    if rights != Rights::Database {
        // All lines that were ever published, or one of them.
        kept = played.lines();
        kept.truncate(number as usize);
        if dice.place(2) == 0 {
            kept.drain(..number as usize - 1);
        }
    }
    let fault = check(played, &path, &kept).fault;
    let fault = fault.unwrap_or_else(|| panic!("not found: {}", what(first)));
    match &fault {
        AuditFault::Stated { chain: named, after, until, .. } => {
            let within = after.0 < first && first <= until.0;
            assert!(*named == chain && within, "{}: {fault}", what(first));
        }
        AuditFault::StatedEnd { chain: named, expected, .. } => {
            assert!(*named == chain && first <= expected.0, "{}: {fault}", what(first));
        }
        AuditFault::Rewritten { .. } | AuditFault::CheckpointsEnd { .. } => {
            assert!(rights != Rights::Database && kept.len() == 1, "{}: {fault}", what(first));
        }
        // Rows that the program would never write are reported by the audit on their own.
        AuditFault::Transfer { number, .. } | AuditFault::Person { number, .. } => {
            assert_eq!(*number as u64, first, "{}: {fault}", what(first));
        }
        other => panic!("{}: {other}", what(first)),
    }
    what(first)
}

fn chain_hashes(rows: &Rows, chain: Chain) -> Vec<record::ChainHash> {
    match chain {
        Chain::Stream(stream) => rows.entries[&stream].iter().map(|entry| entry.hash).collect(),
        Chain::Transfers => rows.transfers.iter().map(|row| row.hash).collect(),
        Chain::People => rows.people.iter().map(|row| row.hash).collect(),
    }
}

#[test]
fn every_change_is_found_and_the_first_bad_record_named() {
    let changes = std::env::var("CARDROOM_CHANGES").ok().and_then(|count| count.parse().ok());
    let played = Played::new();
    let sound = check(&played, &played.fresh(), &played.lines());
    assert_eq!(sound.fault, None);
    assert_eq!((sound.checkpoints, sound.checkpoints_kept, sound.people), (4, 4, 5));
    let mut tried: BTreeMap<String, u64> = BTreeMap::new();
    for seed in 0..changes.unwrap_or(CHANGES) {
        let mut dice = Dice::new(seed);
        let rights = dice.pick(&[
            Rights::Rows,
            Rights::Rows,
            Rights::Database,
            Rights::Checkpoints,
            Rights::Key,
        ]);
        let how = dice.pick(&HOW);
        let one = || match rights {
            Rights::Rows => rows_as_they_are(&played, how, &mut dice),
            Rights::Database | Rights::Checkpoints | Rights::Key => {
                past_made_anew(&played, rights, how, &mut dice)
            }
        };
        let found = std::panic::catch_unwind(std::panic::AssertUnwindSafe(one));
        let what = found.unwrap_or_else(|_| panic!("seed {seed}: {rights:?} {how:?}"));
        if !what.ends_with("nothing changed") {
            *tried.entry(format!("{rights:?} {how:?}")).or_default() += 1;
        }
    }
    println!("{tried:#?}");
    assert_eq!(tried.len(), 4 * HOW.len(), "every kind was tried: {tried:?}");
}

/// The room may continue and publish more checkpoints; an old line kept elsewhere still reveals a change.
#[test]
fn a_checkpoint_kept_elsewhere_covers_all_before_it() {
    let played = Played::new();
    let lines = played.lines();
    assert!(check(&played, &played.fresh(), &lines[1..2]).is_sound());
    let stranger = record::RoomKey::from_bytes([8; 32]).signer();
    let (other, _) = History::default().state(Instant(1), Vec::new());
    let fault = check(&played, &played.fresh(), &[lines[0].clone(), other.sign(&stranger)]).fault;
    assert!(matches!(fault, Some(AuditFault::Kept { line: 2, .. })), "{fault:?}");
    let next = other.sign(&key().signer());
    let fault = check(&played, &played.fresh(), &[next]).fault;
    assert_eq!(fault, Some(AuditFault::Rewritten { number: 1 }));
}

/// A public line names no record, but reveals just as much.
#[test]
fn a_public_checkpoint_line_exposes_rewriting() {
    let played = Played::new();
    let room = key().signer().public();
    let public = |line: &String| Checkpoint::public_line(line, &room).expect("ours").expect("two");
    let lines: Vec<String> = played.lines().iter().map(public).collect();
    let sound = check(&played, &played.fresh(), &lines);
    assert_eq!((sound.fault, sound.checkpoints_kept), (None, 4));
    // A line with names and one without give the same result.
    let both = [played.lines(), lines.clone()].concat();
    assert!(check(&played, &played.fresh(), &both).is_sound());

    // If the stored lines are replaced by public ones, no record would be checked.
    let path = played.fresh();
    raw(&path, &format!("UPDATE checkpoints SET line = '{}' WHERE number = 4", lines[3]))
        .expect("done");
    let fault = check(&played, &path, &[]).fault;
    let unnamed = |fault: &AuditFault| matches!(fault, AuditFault::Checkpoint { number: 4, .. });
    assert!(fault.as_ref().is_some_and(unnamed), "{fault:?}");

    // An insider with the room's key changes the people and signs everything again.
    let mut rows = played.rows.clone();
    rows.people.remove(0);
    rows.work_out_again();
    rows.sign_again();
    let path = played.fresh();
    let sql = rows.sql(Some(Chain::People)) + &rows.sql(None) + &rows.sql_beside();
    raw(&path, &sql).expect("done");
    std::fs::remove_file(path.with_extension("heads")).expect("removed");
    let fault = check(&played, &path, &lines[3..]).fault;
    assert_eq!(fault, Some(AuditFault::Rewritten { number: 4 }));
}
