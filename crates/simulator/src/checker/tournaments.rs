//! Tournaments and their tables, rebuilt from the disk alone.
//!
//! Each tournament and each table is one stream. The checker reads the streams in an order in which every message is
//! sent before it is taken: a direction comes from the tournament's record, a fact from a table's record. If there is
//! no such order, a table or tournament took something that was never sent.

mod choice;
mod clock;
mod field;
mod hall;
mod money;
mod places;
mod seen;

pub(crate) use seen::{check_at_table, check_list, check_own_news, check_page, check_seats};

use crate::checker::Secrecy;
use crate::checker::retelling::{Told, Whole};
use crate::checker::retold::Reading;
use crate::report::{Finding, found};
use field::Field;
use forms::tournament::{Event as Stored, Opening, decode};
use hall::Hall;
use ledger::Account;
use money::Money;
use people::People;
use record::{ChainHash, Entry, FIRST, RoomKey};
use seating::TableNo;
use std::collections::{BTreeMap, VecDeque};
use tournament::{Event, Phase, Tournament};
use units::{ActionNo, HandId, HandNo, Instant, PlayerId, Seq, TableId, TournamentId};

/// All tournaments and their tables, each up to the last entry that was read.
#[derive(Default)]
pub(crate) struct CheckedTournaments {
    all: BTreeMap<TournamentId, CheckedTournament>,
    halls: BTreeMap<TableId, Hall>,
}

/// One tournament, up to the last entry that was read.
struct CheckedTournament {
    seq: Seq,
    chain: ChainHash,
    read: usize,
    queue: VecDeque<Entry>,
    played: Option<Played>,
}

/// A tournament whose first entry was read.
struct Played {
    opening: Opening,
    now: Tournament,
    field: Field,
    money: Money,
    /// When the last event happened; `is_deciding` says whether more events of the same decision are still to be read.
    at: Instant,
    is_deciding: bool,
}

/// Counts of what happened in tournaments.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Happened {
    pub(crate) finished: u64,
    pub(crate) cancelled: u64,
    pub(crate) entries: u64,
    pub(crate) hands: u64,
    pub(crate) moves: u64,
    pub(crate) chips_bought: u64,
    pub(crate) deals: u64,
    pub(crate) rounds: u64,
}

/// Whether an entry can be read now.
enum Read {
    Done,
    /// Not yet: the entry answers a message in another stream, where that message was not read yet.
    Waits,
}

impl CheckedTournaments {
    /// Reads new entries of all tournaments and their tables.
    pub(super) fn read(
        &mut self,
        key: &RoomKey,
        names: &People,
        tournaments: &[(TournamentId, Vec<Entry>)],
        tables: &[(TableId, Vec<Entry>)],
        secrecy: &mut Secrecy,
        reading: &mut Reading,
    ) -> Result<(), Finding> {
        for (id, entries) in tournaments {
            let contest = self.all.entry(*id).or_insert_with(CheckedTournament::new);
            let new = new_entries(entries, contest.read, contest.chain, &id.to_string())?;
            contest.read += new.len();
            contest.chain = new.last().map_or(contest.chain, |entry| entry.hash);
            contest.queue.extend(new.iter().cloned());
        }
        for (id, entries) in tables {
            let hall = self.halls.entry(*id).or_insert_with(|| Hall::new(*id));
            hall.receive(entries)?;
        }
        while self.go_on(key, names, secrecy, reading)? {}
        let stuck = self.all.iter().find(|(_, one)| !one.queue.is_empty());
        if let Some((id, contest)) = stuck {
            let what = format!("tournament {id} took at {} what no table sent", contest.seq.next());
            return Err(found("tournament", what));
        }
        match self.halls.iter().find(|(_, hall)| hall.is_stuck()) {
            Some((id, hall)) => {
                let what = format!("table {id} took after {} what nobody sent", hall.seq);
                Err(found("tournament", what))
            }
            None => Ok(()),
        }
    }

    /// Reads every entry that can be read now, stream by stream; returns whether it read any.
    fn go_on(
        &mut self,
        key: &RoomKey,
        names: &People,
        secrecy: &mut Secrecy,
        reading: &mut Reading,
    ) -> Result<bool, Finding> {
        let mut any = false;
        for (id, contest) in &mut self.all {
            while let Some(entry) = contest.queue.front().cloned() {
                match contest.take(*id, &entry, names, reading)? {
                    Read::Done => any |= contest.queue.pop_front().is_some(),
                    Read::Waits => break,
                }
            }
            let next = contest.queue.front().map(|entry| entry.at);
            if let Some(played) = &mut contest.played {
                played.is_deciding = next == Some(played.at);
            }
        }
        for hall in self.halls.values_mut() {
            while let Some(entry) = hall.front() {
                let played = hall.tournament(&entry, key, names)?;
                let played = self.all.get_mut(&played).and_then(|one| one.played.as_mut());
                let Some(played) = played else { break };
                match hall.take(&entry, key, names, played, secrecy, reading)? {
                    Read::Done => any = true,
                    Read::Waits => break,
                }
            }
        }
        Ok(any)
    }

    /// Whether the table belongs to a tournament and its record was read up to `seq`.
    pub(crate) fn has_read(&self, table: TableId, seq: Seq) -> bool {
        self.halls.get(&table).is_some_and(|hall| hall.seq >= seq)
    }

    /// Returns the number of the last hand at a sequence number of a tournament's table.
    pub(crate) fn hand_at(&self, table: TableId, seq: Seq) -> Option<HandNo> {
        self.halls.get(&table)?.hand_at(seq)
    }

    /// Returns the hand that was in progress at a sequence number of a tournament's table.
    pub(crate) fn live_at(&self, table: TableId, seq: Seq) -> Option<HandId> {
        self.halls.get(&table)?.live_at(seq)
    }

    /// Returns the decisions at a tournament's table, and whether the player put in chips with each.
    pub(crate) fn decided(
        &self,
        table: TableId,
    ) -> Option<&BTreeMap<(HandNo, ActionNo, PlayerId), bool>> {
        self.halls.get(&table).map(|hall| &hall.decided)
    }

    /// Compares the news of a tournament's table with its record.
    pub(super) fn compare(&self, told: &Told) -> Result<(), Finding> {
        self.halls.get(&told.table).map_or(Ok(()), |hall| hall.compare(told))
    }

    /// Checks that a whole table that was sent agrees with the record.
    pub(super) fn compare_whole(&self, whole: &Whole) -> Result<(), Finding> {
        match self.halls.get(&whole.table) {
            Some(hall) if hall.seq < whole.seq => {
                let what = format!("table {} was shown at {}", whole.table, whole.seq);
                Err(found("durable", what))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Checks that a room reopened from snapshots has the same tournaments and tournament tables as the records.
    pub(crate) fn are_what_opened<'a>(
        &self,
        tournaments: impl Iterator<Item = (TournamentId, &'a Tournament)>,
        tables: impl Iterator<Item = &'a tournament_table::Table>,
    ) -> Result<(), Finding> {
        for (id, opened) in tournaments {
            let read = self.all.get(&id).and_then(|one| one.played.as_ref());
            if read.map(|played| &played.now) != Some(opened) {
                let what = format!("tournament {id} opened as another than it was");
                return Err(found("durable", what));
            }
        }
        for opened in tables {
            let id = opened.settings().table;
            if self.halls.get(&id).and_then(|hall| hall.table.as_ref()) != Some(opened) {
                return Err(found("durable", format!("table {id} opened as another than it was")));
            }
        }
        Ok(())
    }

    /// Compares the money that tournaments should hold with the books.
    pub(crate) fn books(&self, balances: &BTreeMap<Account, i64>) -> Result<(), Finding> {
        let all = self.all.iter().filter_map(|(id, one)| Some((id, one.played.as_ref()?)));
        for (id, played) in all {
            played.money.check(*id, played.opening.currency, balances)?;
        }
        Ok(())
    }

    /// Adds up the counts of all tournaments: finished, cancelled, entries, moves, deals, hands.
    pub(crate) fn happened(&self) -> Happened {
        let mut sum = Happened::default();
        for played in self.all.values().filter_map(|one| one.played.as_ref()) {
            let is_over = played.now.phase() == Phase::Finished;
            sum.finished += u64::from(is_over && !played.now.is_cancelled());
            sum.cancelled += u64::from(is_over && played.now.is_cancelled());
            sum.entries += played.now.entries().len() as u64;
            let Happened { moves, chips_bought, deals, rounds, .. } = played.field.happened;
            sum.moves += moves;
            sum.chips_bought += chips_bought;
            sum.deals += deals;
            sum.rounds += rounds;
        }
        sum.hands = self.halls.values().map(Hall::hand_count).sum();
        sum
    }
}

impl CheckedTournament {
    fn new() -> CheckedTournament {
        CheckedTournament {
            seq: Seq(0),
            chain: FIRST,
            read: 0,
            queue: VecDeque::new(),
            played: None,
        }
    }

    fn take(
        &mut self,
        id: TournamentId,
        entry: &Entry,
        names: &People,
        reading: &mut Reading,
    ) -> Result<Read, Finding> {
        let stored = decode(&entry.body, names)
            .map_err(|error| found("durable", format!("{id} {}: {error}", entry.seq)))?;
        let event = match (stored, &self.played) {
            (Stored::Opened { opening, plan }, None) => {
                let now = Tournament::open(*plan)
                    .map_err(|error| found("tournament", format!("{id}: {error}")))?;
                let (field, money) = (Field::new(&now), Money::new(&now));
                self.played = Some(Played {
                    opening: *opening,
                    now,
                    field,
                    money,
                    at: entry.at,
                    is_deciding: false,
                });
                self.seq = entry.seq;
                reading.latest = reading.latest.max(entry.at);
                return Ok(Read::Done);
            }
            (Stored::Happened(event), Some(_)) => event,
            _ => return Err(found("durable", format!("{id} {}: opened twice", entry.seq))),
        };
        let played = self.played.as_mut().expect("it is open");
        if let Read::Waits = played.field.may_take(&event)? {
            return Ok(Read::Waits);
        }
        let before = &played.now;
        played.money.take(before, &event)?;
        let currency = played.opening.currency;
        let moves = tournament::transfers(before, id, currency, entry.at, entry.seq, &event);
        if let Event::Registered { price, by_ticket: true, .. } = &event {
            reading.ledger.expect_ticket(id, entry.seq, price.total().get());
        }
        reading.ledger.expect(moves);
        let mut after = before.clone();
        after.apply(&event);
        played.field.take(before, &after, &event)?;
        (played.now, played.at) = (after, entry.at);
        self.seq = entry.seq;
        reading.latest = reading.latest.max(entry.at);
        if matches!(event, Event::Finished) && !played.now.is_cancelled() {
            places::check(played)?;
        }
        Ok(Read::Done)
    }
}

/// Returns the entries of a stream that were not read yet; fails if one that was read is missing.
pub(super) fn new_entries<'a>(
    entries: &'a [Entry],
    read: usize,
    chain: ChainHash,
    name: &str,
) -> Result<&'a [Entry], Finding> {
    let last = read.checked_sub(1).map(|last| entries.get(last));
    if last.is_some_and(|last| last.is_none_or(|entry| entry.hash != chain)) {
        let what = format!("the record of {name} up to entry {read} is not there any more");
        return Err(found("durable", what));
    }
    let (mut before, mut seq) = (chain, Seq(read as u64));
    for entry in &entries[read..] {
        if !entry.follows(&before) || entry.seq != seq.next() {
            return Err(found("durable", format!("the chain of {name} breaks at {}", entry.seq)));
        }
        (before, seq) = (entry.hash, entry.seq);
    }
    Ok(&entries[read..])
}

/// Returns a table's name for a finding.
fn at(table: TableNo) -> String {
    format!("table {} of the tournament", table.0)
}
