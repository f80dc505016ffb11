//! Handles a failed table: restarts it from its record, or closes it. Other tables are not affected.

use crate::actor::Actor;
use crate::cashier;
use crate::decision::DecisionInputs;
use crate::job::{Job, Message};
use crate::mailbox::{Asker, Letter, Work};
use crate::state::State;
use crate::submission::{ClosingSubmission, Submission, SubmissionKind};
use cash::{LeaveReason, SeatEvent};
use ledger::Transfer;
use record::Entry;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use store::{Batch, Durable};
use tables::{Drafted, Event, TableInput};
use tournament_table::Who;
use units::{Chips, Instant, TableId};
use wire::{Frame, NewsItem};

impl Actor {
    /// Rebuilds the table from its record and returns `true`, unless it already failed since a hand was last completed.
    pub(crate) fn restart(&mut self) -> bool {
        self.failures += 1;
        if self.failures > 1 {
            return false;
        }
        match catch_unwind(AssertUnwindSafe(|| self.checkpoint.restore())) {
            Ok(restored) => self.table = restored,
            Err(_) => return false,
        }
        true
    }
}

impl Actor {
    /// Rebuilds a tournament's table from its record, and makes the batch that reports the failure to the tournament.
    ///
    /// `None` if the table cannot report it.
    pub(crate) fn report_failure(
        &mut self,
        desk: &mut DecisionInputs<'_>,
        now: Instant,
    ) -> Option<(Batch, Submission)> {
        self.table = self.checkpoint.restore();
        let failed = tables::Input::Tournament(tournament_table::Input::Failed);
        let letter = Letter { asker: Asker::Nobody, came: now, work: Work::Input(failed) };
        self.decide(desk, now, &letter).ok().flatten()
    }
}

/// Shows a rebuilt table to everybody who watches it.
pub(crate) fn show_restarted(job: &mut Job<'_>, table: TableId) {
    let around = job.around;
    let Some(actor) = around.tables.get(&table) else { return };
    for (&conn, &observer) in actor.watchers.iter() {
        let view = Box::new(around.view_of(actor, observer));
        job.send(conn, Arc::new(Frame::Table { now: around.now, view }));
    }
    job.log(format!("table {table} failed and was restarted from its record"));
}

/// Closes a cash table that failed twice within a hand.
///
/// The hand is void, and the stakes go back as the rulebook says. If the floor cannot work that out, every player gets
/// back what they have in the books.
pub(crate) fn close_failed(job: &mut Job<'_>, table: TableId) {
    let (events, transfers, what) = match broken_off(job.around, table) {
        Some((events, transfers)) => (events, transfers, "its hand is void and the stakes go back"),
        None => {
            let (events, transfers) = by_the_books(job.around, table);
            (events, transfers, "stacks go back as booked")
        }
    };
    submit_closing(job, table, events, transfers);
    job.log(format!("table {table} failed twice and is closed: {what}"));
}

/// Voids the hand and closes the table as the rulebook says; `None` if that fails too, or the books do not match.
fn broken_off(around: &State, table: TableId) -> Option<(Vec<Event>, Vec<Transfer>)> {
    let now = around.now;
    let actor = around.tables.get(&table)?;
    let work_out = || {
        let left = actor.checkpoint.restore();
        let drafted = left
            .draft(now, now, actor.seq, TableInput::BrokenOff.into(), &|_| Who::default())
            .ok()?;
        let Drafted { table: _, events, transfers } = drafted;
        Some((events, transfers))
    };
    let worked_out = catch_unwind(AssertUnwindSafe(work_out)).ok().flatten();
    worked_out.filter(|(_, transfers)| around.cashier.clears(table, transfers))
}

/// Closes a table whose state cannot be trusted: every player gets back the chips that they have in the books.
fn by_the_books(around: &State, table: TableId) -> (Vec<Event>, Vec<Transfer>) {
    let now = around.now;
    let mut events = Vec::new();
    let mut transfers = Vec::new();
    for (player, currency, amount) in around.cashier.seats_of(table) {
        transfers.push(cashier::give_back(table, player, currency, amount, now));
        let seat = around.tables.get(&table).and_then(|actor| actor.table.seat_of(player));
        let Some(seat) = seat else { continue };
        let stack = Chips::new(amount.unsigned_abs());
        let reason = LeaveReason::TableClosed;
        events.push(Event::Cash(SeatEvent::Left { seat, player, stack, reason }.into()));
    }
    events.push(Event::Cash(table::Event::Closed.into()));
    (events, transfers)
}

/// Submits a table's last events and the transfers that return its chips.
fn submit_closing(job: &mut Job<'_>, table: TableId, events: Vec<Event>, transfers: Vec<Transfer>) {
    let State { now, tables, key, people, .. } = job.around;
    let now = *now;
    let Some(actor) = tables.get(&table) else { return };
    let hand = actor.table.header().map(|header| header.hand);
    let (mut seq, mut chain, mut entries) = (actor.seq, actor.chain, Vec::new());
    let mut played = None;
    for event in &events {
        seq = seq.next();
        played = actor.played(event, people, seq, now).or(played);
        let body = forms::tables::encode(event, key, people, hand, seq);
        let entry = Entry::after(&chain, table, seq, now, body);
        chain = entry.hash;
        entries.push(entry);
    }
    let after = actor.seq;
    let batch = Batch { entries, closes: true, played, transfers, ..Batch::default() };
    job.tell(Message::TableEnds(table));
    job.submit(batch, SubmissionKind::Closing(ClosingSubmission { table, after, events }));
}

/// Informs everybody who watches that a table is closed.
pub(crate) fn tell_closing(job: &mut Job<'_>, durable: &Durable<Submission>) {
    let SubmissionKind::Closing(closing) = &durable.get().of else { return };
    let around = job.around;
    let items = closing.events.iter().filter_map(|event| match event {
        Event::Cash(cash::Event::Seat(SeatEvent::Left { seat, .. })) => {
            let reason = wire::LeaveReason::TableClosed;
            let (seat, returns_until) = (*seat, None);
            Some(NewsItem::SeatLeft { seat, reason, rejoin: None, returns_until })
        }
        other => match other.of_any_table()? {
            table::Event::HandVoided(voided) => Some(view::voided(voided)),
            table::Event::Closed => Some(NewsItem::Closed),
            _ => None,
        },
    });
    let after = closing.after;
    let frame = Arc::new(Frame::News {
        table: closing.table,
        after,
        seq: units::Seq(after.0 + closing.events.len() as u64),
        now: around.now,
        items: items.collect(),
    });
    if let Some(actor) = around.tables.get(&closing.table) {
        let closed = |seq| Frame::News {
            table: closing.table,
            after: seq,
            seq,
            now: around.now,
            items: vec![NewsItem::Closed],
        };
        let frame_of = |observer| match actor.rail_of(observer) {
            Some(rail) => Arc::new(closed(rail.seq)),
            None => Arc::clone(&frame),
        };
        for (&conn, &observer) in actor.watchers.iter() {
            job.send(conn, frame_of(observer));
        }
    }
}
