//! Audits tournaments: recomputes what they decided, and compares their money with the books.

use crate::decisions::Decisions;
use crate::link::Link;
use crate::people::Named;
use crate::{Audit, AuditFault, Kept};
use forms::tournament::{Event as Stored, Opening, Snapshot, decode, decode_snapshot, is_last};
use record::{Entry, Fault, RecordError, StoredSnapshot};
use seating::TableNo;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use tournament::{Event, Plan, Tournament};
use units::{Seq, StreamId, TournamentId};

/// A tournament, replayed up to some entry of its record.
struct Replayed {
    opening: Opening,
    now: Tournament,
    decisions: Decisions,
    link: Link,
    /// Number of facts that the tournament took from each table. Every opened table is listed.
    heard: BTreeMap<TableNo, u64>,
}

impl Audit<'_> {
    /// Records what a tournament sent to its tables. Must be called before the tables are audited.
    pub(crate) fn sent_by(&mut self, tournament: TournamentId, entries: &[Entry]) {
        for entry in entries {
            // Unreadable entries are reported when the tournament itself is audited.
            if let Ok(Stored::Happened(event)) = decode(&entry.body, &::people::WrittenOut) {
                self.links.note(tournament, &event);
            }
        }
    }

    /// Checks a tournament whose chain is sound. Must be called after its tables were audited.
    ///
    /// Repeats the tournament's decisions, and compares the money that it holds with the books.
    pub(crate) fn tournament(
        &mut self,
        id: TournamentId,
        kept: &Kept<'_>,
        closed: bool,
    ) -> Result<(), AuditFault> {
        let stream = id.into();
        if closed && !kept.entries.last().is_some_and(|entry| is_last(&entry.body)) {
            let what = "marked as closed, but the record does not say so";
            return Err(AuditFault::Closed { stream, what });
        }
        self.report.tournaments += 1;
        let link = self.links.of(id);
        if self.lost.is_sealed(kept.entries) {
            self.report.tournaments_sealed += 1;
            return kept.snapshot.map_or(Ok(()), |snapshot| is_of_an_entry(snapshot, kept.entries));
        }
        let names = Rc::clone(&self.names);
        let events = read(stream, kept.entries, &names)?;
        let Some(mut replayed) = self.opened(id, kept.entries, link, &names)? else {
            return Ok(());
        };
        let mut snapshot = kept.snapshot.filter(|snapshot| !is_of_another_version(snapshot));
        for (at, entry) in kept.entries.iter().enumerate() {
            if let Some(next) = at.checked_sub(1).map(|before| &events[before..]) {
                self.happened(&mut replayed, entry, next)?;
            }
            if let Some(stored) = snapshot.take_if(|snapshot| snapshot.seq == entry.seq) {
                must_be(&replayed, stored, entry, &names)?;
            }
        }
        if let Some(beyond) = snapshot {
            return Err(AuditFault::Snapshot { stream, seq: beyond.seq });
        }
        if let Some(player) = names.take_lost() {
            return Err(AuditFault::NameLost { stream, player });
        }
        self.ends(id, &replayed, kept.entries.last().map_or(Seq(0), |entry| entry.seq))
    }

    /// Returns the tournament after its first entry; `None` without entries.
    ///
    /// Checks the secret of the lots against the commitment.
    fn opened(
        &self,
        id: TournamentId,
        entries: &[Entry],
        link: Link,
        names: &Named,
    ) -> Result<Option<Replayed>, AuditFault> {
        let Some(first) = entries.first() else { return Ok(None) };
        let (stream, seq) = (id.into(), first.seq);
        let wrong = |what| AuditFault::Wrong { stream, seq, what };
        let unreadable = |error| Fault::Unreadable { stream, seq, error };
        let Stored::Opened { opening, plan } = decode(&first.body, names).map_err(unreadable)?
        else {
            return Err(wrong("a tournament's record begins with its opening"));
        };
        if opening.tournament != id {
            return Err(wrong("the entry opens another tournament"));
        }
        let secret = forms::open_lots(self.key, id, &opening.lots.sealed);
        let secret = secret.map_err(|error| unreadable(error.into()))?;
        if cut::lots_root(&secret) != opening.lots.root {
            return Err(wrong("the sealed secret does not have the published root"));
        }
        let now = open(*plan).map_err(|()| wrong("no tournament is played by this plan"))?;
        let decisions = Decisions::new(secret, id, &now);
        let (opening, heard) = (*opening, BTreeMap::new());
        Ok(Some(Replayed { opening, now, decisions, link, heard }))
    }

    /// Checks the event of this entry. `next` holds the event and all later ones.
    fn happened(
        &mut self,
        replayed: &mut Replayed,
        entry: &Entry,
        next: &[Event],
    ) -> Result<(), AuditFault> {
        let (stream, seq, event) = (entry.stream, entry.seq, &next[0]);
        let wrong = |what| AuditFault::Wrong { stream, seq, what };
        let unplayable = |_| AuditFault::Unplayable { stream, seq };
        replayed.told(event).map_err(wrong)?;
        let follows = || replayed.decisions.follows(&replayed.now, entry.at, next);
        if !catch_unwind(AssertUnwindSafe(follows)).map_err(unplayable)? {
            return Err(wrong(
                "the entry does not follow from the earlier entries, the rules and the lots",
            ));
        }
        let (id, currency) = (replayed.opening.tournament, replayed.opening.currency);
        let now = &replayed.now;
        let moves = || tournament::transfers(now, id, currency, entry.at, seq, event);
        let moves = catch_unwind(AssertUnwindSafe(moves)).map_err(unplayable)?;
        let paid = self.tickets.paid(now, id, currency, entry.at, seq, event);
        let paid = paid.map_err(|key| AuditFault::Unbooked { stream, seq, key })?;
        let mut moves = paid.iter().chain(&moves);
        if let Some(missing) = moves.find(|transfer| !self.is_booked(transfer)) {
            return Err(AuditFault::Unbooked { stream, seq, key: missing.key.clone() });
        }
        self.flights.happened(id, seq, event);
        if let Event::TableOpened(no) = event {
            let (plan, link) = (now.plan(), &replayed.link);
            if let Some(table) = link.opened_otherwise(*no, &replayed.opening, plan, now) {
                let what = "the table is not opened as the tournament says";
                return Err(AuditFault::Wrong { stream: table.into(), seq: Seq(1), what });
            }
        }
        let apply = || replayed.now.apply(event);
        catch_unwind(AssertUnwindSafe(apply)).map_err(unplayable)
    }

    /// Compares the tournament's final state with its tables and the books.
    fn ends(&mut self, id: TournamentId, at: &Replayed, last: Seq) -> Result<(), AuditFault> {
        let (stream, link) = (StreamId::from(id), &at.link);
        if !at.decisions.are_complete() {
            let what = "what must follow from this entry is missing";
            return Err(AuditFault::Wrong { stream, seq: last, what });
        }
        if let Some(table) = link.unopened(|no| at.heard.contains_key(&no)) {
            let what = "the tournament opened no such table";
            return Err(AuditFault::Wrong { stream: table.into(), seq: Seq(1), what });
        }
        let heard = |no| at.heard.get(&no).copied().unwrap_or(0);
        if let Some((table, seq)) = link.never_taken(heard) {
            let what = "the tournament has not received this many facts";
            return Err(AuditFault::Wrong { stream: table.into(), seq, what });
        }
        self.flights.ends(id, at.opening.currency, &at.now);
        let (there, sold) = link.chips(&at.now, heard);
        if there != sold {
            return Err(AuditFault::ChipsSold { tournament: id, there, sold });
        }
        for (account, held) in tournament::holds(&at.now, id, at.opening.currency) {
            let books = self.of_tournaments.remove(&account).unwrap_or(0);
            let held = i64::try_from(held.get()).unwrap_or(i64::MAX);
            if books != held {
                return Err(AuditFault::Held { tournament: id, account, books, held });
            }
        }
        Ok(())
    }
}

impl Replayed {
    /// Compares the facts that the tournament took with the facts that its tables reported.
    fn told(&mut self, event: &Event) -> Result<(), &'static str> {
        match event {
            Event::TableOpened(no) => {
                self.heard.insert(*no, 0);
            }
            Event::Heard { table, no, fact } => {
                if !self.link.reported(*table, *no, fact) {
                    return Err("the table reported no such fact");
                }
                self.heard.insert(*table, *no);
            }
            Event::Taken { table, no } if !self.link.has_taken(*table, *no) => {
                return Err("the table has not received this many directions");
            }
            _ => {}
        }
        Ok(())
    }
}

/// Opens a tournament with this plan; an error if the plan is not valid.
fn open(plan: Plan) -> Result<Tournament, ()> {
    let opened = catch_unwind(AssertUnwindSafe(|| Tournament::open(plan)));
    opened.ok().and_then(Result::ok).ok_or(())
}

/// Returns the events of the entries after the first.
fn read(stream: StreamId, entries: &[Entry], names: &Named) -> Result<Vec<Event>, AuditFault> {
    let read = entries.iter().skip(1).map(|entry| {
        let seq = entry.seq;
        let unreadable = |error| Fault::Unreadable { stream, seq, error };
        match decode(&entry.body, names).map_err(unreadable)? {
            Stored::Happened(event) => Ok(event),
            Stored::Opened { .. } => {
                let what = "a tournament may open only once";
                Err(AuditFault::Wrong { stream, seq, what })
            }
        }
    });
    read.collect()
}

/// Checks that a snapshot equals the tournament as replayed up to this entry.
fn must_be(
    replayed: &Replayed,
    stored: &StoredSnapshot,
    entry: &Entry,
    names: &Named,
) -> Result<(), AuditFault> {
    let here = Snapshot { opening: replayed.opening.clone(), tournament: replayed.now.clone() };
    let is_same = decode_snapshot(&stored.body, names).is_ok_and(|stored| stored == here);
    if is_same && stored.is_whole() && stored.chain == entry.hash {
        return Ok(());
    }
    Err(AuditFault::Snapshot { stream: stored.stream, seq: stored.seq })
}

/// Checks that a snapshot belongs to an entry that exists.
fn is_of_an_entry(snapshot: &StoredSnapshot, entries: &[Entry]) -> Result<(), AuditFault> {
    let of = |entry: &Entry| (entry.seq, entry.hash) == (snapshot.seq, snapshot.chain);
    match snapshot.is_whole() && entries.iter().any(of) {
        true => Ok(()),
        false => Err(AuditFault::Snapshot { stream: snapshot.stream, seq: snapshot.seq }),
    }
}

/// Reports whether another version of the program made this snapshot. When the room starts, it ignores such a snapshot,
/// so this is not a fault.
fn is_of_another_version(snapshot: &StoredSnapshot) -> bool {
    let read = decode_snapshot(&snapshot.body, &::people::WrittenOut);
    snapshot.is_whole() && matches!(read, Err(RecordError::Version(_)))
}
