//! Audits house tables: repeats the decision behind every event, and compares chips with the books.

mod decisions;
mod results;
mod shoes;

pub use results::{HouseRounds, RoundSums};

use crate::people::Named;
use crate::table::must_be_closed;
use crate::{Audit, AuditFault, Kept};
use ::people::WrittenOut;
use ::pit::{Config, Event, RoundEvent, Snapshot, Table};
use decisions::Decisions;
use forms::pit::{Reader, decode_snapshot, encode_snapshot, is_last};
use ledger::{Account, Kind, Owner, OwnerId};
use record::{Entry, RecordError, RoomKey, StoredSnapshot};
use results::Results;
use shoes::Shoes;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use units::{Instant, Seq, StreamId, TableId};

/// A house table, replayed up to some entry of its record.
struct Replay<'a> {
    now: Table,
    decisions: Decisions,
    shoes: Shoes<'a>,
    results: Results,
}

/// An event with the time at which it happened.
type Happened = (Instant, Event);

/// What is wrong with an event, in words.
type Wrong = &'static str;

impl Audit<'_> {
    /// Checks a table whose chain is sound: replays its rounds, and compares its chips with the books.
    pub(crate) fn pit(
        &mut self,
        table: TableId,
        kept: &Kept<'_>,
        closed: bool,
    ) -> Result<(), AuditFault> {
        let stream = StreamId::Pit(table);
        let by_record = kept.entries.last().is_some_and(|entry| is_last(&entry.body));
        must_be_closed(stream, closed, by_record)?;
        if self.lost.is_sealed(kept.entries) {
            // Its shoes cannot be opened, so nobody knows which chips its seats and its bank should have.
            self.lost.tables.insert(table);
            self.report.house_tables_sealed += 1;
            let elsewhere =
                |account: &Account, _: &mut i64| account.owner.of_table() != Some(table);
            self.at_seats.retain(elsewhere);
            self.in_banks.retain(elsewhere);
        } else if let Some(played) = self.play_rounds(stream, kept)? {
            self.chips_of(&played)?;
        }
        self.report.house_tables += 1;
        self.report.house_tables_closed += u64::from(closed);
        Ok(())
    }

    /// Replays these entries and returns the table; `None` if there are none. Also checks the table's snapshot.
    fn play_rounds(
        &mut self,
        stream: StreamId,
        kept: &Kept<'_>,
    ) -> Result<Option<Table>, AuditFault> {
        let names = Rc::clone(&self.names);
        let events = read(self.key, &names, kept.entries)?;
        let Some(mut replay) = opened(self.key, stream, events.first())? else { return Ok(None) };
        let mut snapshot = kept.snapshot.filter(|snapshot| !is_of_another_version(snapshot));
        for (at, entry) in kept.entries.iter().enumerate() {
            if at > 0 {
                self.goes_on(&mut replay, entry, &events[at..])?;
            }
            if let Some(stored) = snapshot.take_if(|snapshot| snapshot.seq == entry.seq) {
                must_be(&replay.now, stored, entry, &names)?;
            }
        }
        let last = kept.entries.last().map_or(Seq(0), |entry| entry.seq);
        if !replay.decisions.are_complete() {
            let what = "what must follow from this entry is missing";
            return Err(AuditFault::Wrong { stream, seq: last, what });
        }
        if let Some(beyond) = snapshot {
            return Err(AuditFault::Snapshot { stream, seq: beyond.seq });
        }
        if let Some(player) = names.take_lost() {
            return Err(AuditFault::NameLost { stream, player });
        }
        replay.results.add_to(replay.now.config().currency, &mut self.report.house_rounds);
        Ok(Some(replay.now))
    }

    /// Checks the event of this entry and applies it. `next` holds the event and all later ones.
    fn goes_on(
        &mut self,
        replay: &mut Replay<'_>,
        entry: &Entry,
        next: &[Happened],
    ) -> Result<(), AuditFault> {
        let (stream, seq, event) = (entry.stream, entry.seq, &next[0].1);
        let unplayable = |_| AuditFault::Unplayable { stream, seq };
        let wrong = |what| AuditFault::Wrong { stream, seq, what };
        // A record with a sound chain but impossible contents may fail an assertion of the rules. The audit reports it
        // and goes on.
        let checked = || replay.check(entry.at, next);
        catch_unwind(AssertUnwindSafe(checked)).map_err(unplayable)?.map_err(wrong)?;
        let moves = || ::pit::transfers(&replay.now, entry.at, seq, event);
        let moves = catch_unwind(AssertUnwindSafe(moves)).map_err(unplayable)?;
        if let Some(missing) = moves.iter().find(|transfer| !self.is_booked(transfer)) {
            return Err(AuditFault::Unbooked { stream, seq, key: missing.key.clone() });
        }
        self.report.rounds += u64::from(matches!(event, Event::Round(RoundEvent::Opened { .. })));
        let apply = || replay.now.apply(entry.at, event);
        catch_unwind(AssertUnwindSafe(apply)).map_err(unplayable)?;
        stakes_are_there(&replay.now).map_err(wrong)
    }

    /// Compares the chips at the seats and in the bank with the books.
    fn chips_of(&mut self, played: &Table) -> Result<(), AuditFault> {
        let Config { table, currency, .. } = *played.config();
        for (_, sitting) in played.seats() {
            let account = Account::seat(table, sitting.player, currency);
            let chips = sitting.chips.signed();
            let books = self.at_seats.remove(&account).unwrap_or(0);
            if books != chips {
                return Err(AuditFault::Chips { table, account, books, chips });
            }
            self.report.seats += 1;
        }
        let owner = Owner::new(Kind::Bank, OwnerId::Table(table)).expect("a bank is of a table");
        let account = Account { owner, currency };
        let chips = played.bank().signed();
        let books = self.in_banks.remove(&account).unwrap_or(0);
        match books == chips {
            true => Ok(()),
            false => Err(AuditFault::Chips { table, account, books, chips }),
        }
    }
}

impl Replay<'_> {
    /// Checks the first of these events against the table as replayed so far.
    fn check(&mut self, at: Instant, next: &[Happened]) -> Result<(), Wrong> {
        let event = &next[0].1;
        self.shoes.check(&self.now, at, event)?;
        self.decisions.check(&self.now, next)?;
        results::bank_can_pay(&self.now, event)?;
        self.results.saw(&self.now, event);
        Ok(())
    }
}

/// Returns the table that its first event opens; `None` without events.
fn opened<'a>(
    key: &'a RoomKey,
    stream: StreamId,
    first: Option<&Happened>,
) -> Result<Option<Replay<'a>>, AuditFault> {
    let wrong = |what| AuditFault::Wrong { stream, seq: Seq(1), what };
    let Some((_, event)) = first else { return Ok(None) };
    let Event::Opened(config) = event else {
        return Err(wrong("a table's record begins with its opening"));
    };
    if StreamId::Pit(config.table) != stream {
        return Err(wrong("the entry opens another table"));
    }
    let checked = catch_unwind(AssertUnwindSafe(|| config.check()));
    if !checked.is_ok_and(|checked| checked.is_ok()) {
        return Err(wrong("no table is opened like this"));
    }
    let now = Table::open((**config).clone());
    let (decisions, shoes) = (Decisions::default(), Shoes::new(key));
    Ok(Some(Replay { now, decisions, shoes, results: Results::default() }))
}

/// Returns the events of these entries.
fn read(key: &RoomKey, names: &Named, entries: &[Entry]) -> Result<Vec<Happened>, AuditFault> {
    let mut reader = Reader::new(key, names, None);
    let read = entries.iter().map(|entry| Ok((entry.at, reader.read(entry)?)));
    read.collect()
}

/// Checks that no seat has staked more chips than it has.
fn stakes_are_there(table: &Table) -> Result<(), Wrong> {
    let mut seats = table.seats();
    match seats.all(|(seat, sitting)| table.at_stake(seat) <= sitting.chips) {
        true => Ok(()),
        false => Err("a seat has more at stake than it has chips"),
    }
}

/// Checks that a snapshot equals the table as replayed up to this entry.
fn must_be(
    now: &Table,
    stored: &StoredSnapshot,
    entry: &Entry,
    names: &Named,
) -> Result<(), AuditFault> {
    let form = |whole: &Snapshot| encode_snapshot(whole, &WrittenOut, stored.seq, stored.chain);
    let here = now.snapshot().map(|here| form(&here));
    let there = decode_snapshot(stored, names).ok().map(|there| form(&there));
    match here.is_some() && here == there && stored.chain == entry.hash {
        true => Ok(()),
        false => Err(AuditFault::Snapshot { stream: stored.stream, seq: stored.seq }),
    }
}

/// Reports whether another version of the program made this snapshot. When the room starts, it ignores such a snapshot,
/// so this is not a fault.
fn is_of_another_version(snapshot: &StoredSnapshot) -> bool {
    matches!(decode_snapshot(snapshot, &WrittenOut), Err(RecordError::Version(_)))
}
