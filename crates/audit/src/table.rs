//! Audits tables: replays their records, and compares their chips with the books.

use crate::hands::Hands;
use crate::link::TableRecord;
use crate::{Audit, AuditFault, Kept};
use ::people::WrittenOut;
use cash::{LeaveReason, PoolEvent, SeatEvent};
use forms::tables::{AnyReader, decode_snapshot};
use forms::{Kind, is_last, kind_of_first};
use ledger::Account;
use record::{Entry, RecordError, StoredSnapshot};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use tables::{Event, Table};
use units::{StreamId, TableId};

impl Audit<'_> {
    /// Checks a table whose chain is sound: replays its hands, and compares its chips with the books.
    pub(crate) fn table(
        &mut self,
        table: TableId,
        kept: Kept<'_>,
        closed: bool,
    ) -> Result<(), AuditFault> {
        let entries = kept.entries;
        let ends = |entry: &Entry| is_last(&entry.body);
        let of_tournament = kind(entries) == Some(Kind::TournamentTable);
        let is_sealed = self.lost.is_sealed(entries);
        if !of_tournament {
            must_be_closed(table.into(), closed, entries.last().is_some_and(ends))?;
        } else if is_sealed {
            // Its tournament may have taken its last facts after the table closed.
            must_be_closed(table.into(), closed, entries.iter().any(ends))?;
        }
        if is_sealed {
            self.lost.tables.insert(table);
            self.report.tables_sealed += 1;
            self.report.hands += kept.hands.len() as u64;
        } else if let Some((played, told)) = self.play(table, kept)? {
            match &played {
                Table::Cash(at) => self.chips_at(table, at)?,
                Table::Tournament(at) => {
                    must_be_closed(table.into(), closed, played.is_done())?;
                    self.links.ends(at, told);
                }
            }
        }
        self.report.tables += 1;
        self.report.tables_closed += u64::from(closed);
        Ok(())
    }

    /// Compares the chips at a cash table with the books.
    fn chips_at(&mut self, table: TableId, played: &cash::Table) -> Result<(), AuditFault> {
        let currency = played.config().currency;
        for (seat, sitting) in played.seats() {
            let account = Account::seat(table, sitting.player, currency);
            let chips = played.booked(seat).signed();
            let books = self.at_seats.remove(&account).unwrap_or(0);
            if books != chips {
                return Err(AuditFault::Chips { table, account, books, chips });
            }
            self.report.seats += 1;
        }
        Ok(())
    }

    /// Replays these entries and returns the table; `None` if there are none. Also checks the table's snapshot.
    fn play(
        &mut self,
        table: TableId,
        kept: Kept<'_>,
    ) -> Result<Option<(Table, TableRecord)>, AuditFault> {
        let stream = table.into();
        let kind = kind(kept.entries);
        let mut snapshot = kept.snapshot.filter(|snapshot| !is_of_another_version(snapshot, kind));
        let names = Rc::clone(&self.names);
        let mut hands = Hands::new(table, kept.hands, &names);
        let mut reader = AnyReader::new(self.key, &*names, None);
        let mut played: Option<Table> = None;
        let mut told = TableRecord::default();
        for entry in kept.entries {
            let event = reader.read(entry)?;
            let unplayable = || AuditFault::Unplayable { stream, seq: entry.seq };
            self.report.hands += u64::from(event.opens_hand().is_some());
            if let Some(onlooker) = &mut self.onlooker {
                let seen = catch_unwind(AssertUnwindSafe(|| onlooker.saw(played.as_ref(), &event)));
                let seen = seen.map_err(|_| unplayable())?;
                seen.map_err(|what| AuditFault::Deal { table, seq: entry.seq, what })?;
            }
            if let Some(before) = &played {
                if let (Table::Cash(before), Event::Cash(event)) = (before, &event) {
                    self.moves(before, entry, event)?;
                }
                hands.saw(before, entry, &event)?;
            }
            let wrong = |what| AuditFault::Wrong { stream, seq: entry.seq, what };
            if let (Some(Table::Tournament(before)), Event::Tournament(event)) = (&played, &event) {
                let sent = self.links.sent(before);
                told.before(before, sent, entry.seq, event).map_err(wrong)?;
            }
            // A record with a sound chain but senseless contents may fail an assertion of the rules. That is a finding,
            // not the end of the audit.
            let apply = || match &mut played {
                None => {
                    played = Table::first(entry.at, &event);
                    played.is_some()
                }
                Some(played) => {
                    played.apply(entry.at, &event);
                    true
                }
            };
            let applied = catch_unwind(AssertUnwindSafe(apply));
            if !applied.unwrap_or(false) {
                return Err(unplayable());
            }
            if let Some(Table::Tournament(after)) = &played {
                TableRecord::after(after).map_err(wrong)?;
            }
            if let Some(stored) = snapshot.take_if(|snapshot| snapshot.seq == entry.seq) {
                let here = played.as_ref().and_then(Table::snapshot);
                let is_same = here.is_some() && decode_snapshot(stored, &*names).ok() == here;
                if stored.chain != entry.hash || !is_same {
                    return Err(AuditFault::Snapshot { stream, seq: stored.seq });
                }
            }
        }
        match snapshot {
            Some(beyond) => return Err(AuditFault::Snapshot { stream, seq: beyond.seq }),
            None => hands.nothing_left()?,
        }
        match names.take_lost() {
            Some(player) => Err(AuditFault::NameLost { stream, player }),
            None => Ok(played.map(|played| (played, told))),
        }
    }

    /// Finds the transfers that an event of a cash table makes.
    fn moves(
        &mut self,
        before: &cash::Table,
        entry: &Entry,
        event: &cash::Event,
    ) -> Result<(), AuditFault> {
        let stream = entry.stream;
        let moves = || cash::transfers(before, entry.at, entry.seq, event);
        let moves = catch_unwind(AssertUnwindSafe(moves));
        let moves = moves.map_err(|_| AuditFault::Unplayable { stream, seq: entry.seq })?;
        // A failed table is closed by the books: chips went back as the books said, under other keys.
        let by_the_books = matches!(
            event,
            cash::Event::Seat(SeatEvent::Left { reason: LeaveReason::TableClosed, .. })
        );
        for transfer in &moves {
            if !self.is_booked(transfer) && !by_the_books {
                let (seq, key) = (entry.seq, transfer.key.clone());
                return Err(AuditFault::Unbooked { stream, seq, key });
            }
        }
        self.passes(before, event);
        Ok(())
    }

    /// Follows chips between two tables of a pool. On their way they belong to the pool's account.
    fn passes(&mut self, at: &cash::Table, event: &cash::Event) {
        let (player, chips) = match event {
            cash::Event::Pool(PoolEvent::WentOn { player, stack, .. }) => (*player, stack.signed()),
            cash::Event::Pool(PoolEvent::Arrived { player, stack, .. }) => {
                (*player, -stack.signed())
            }
            _ => return,
        };
        if let Some(of) = at.config().pool {
            let account = Account::seat(of.pool, player, at.config().currency);
            *self.between.entry(account).or_default() += chips;
        }
    }
}

/// Returns the kind of a table, from its first entry.
fn kind(entries: &[Entry]) -> Option<Kind> {
    kind_of_first(&entries.first()?.body).ok()
}

/// Checks that a table is marked as closed if and only if its record says so.
pub(crate) fn must_be_closed(
    stream: StreamId,
    closed: bool,
    by_record: bool,
) -> Result<(), AuditFault> {
    let what = match (closed, by_record) {
        (true, false) => "marked as closed, but the record does not say so",
        (false, true) => "closed according to the record, but not marked as closed",
        (true, true) | (false, false) => return Ok(()),
    };
    Err(AuditFault::Closed { stream, what })
}

/// Reports whether another version of the program made this snapshot. When the room starts, it ignores such a snapshot,
/// so this is not a fault.
fn is_of_another_version(snapshot: &StoredSnapshot, kind: Option<Kind>) -> bool {
    let names = &WrittenOut;
    let error = match kind {
        Some(Kind::TournamentTable) => {
            forms::tournament_table::decode_snapshot(snapshot, names).err()
        }
        Some(Kind::CashTable | Kind::Tournament | Kind::Pit | Kind::Live) | None => {
            forms::decode_snapshot(snapshot, names).err()
        }
    };
    matches!(error, Some(RecordError::Version(_)))
}
