//! A table that fails: restarted from its record, or closed by the books, and alone in it.

use crate::cashier;
use crate::commit::{ClosingThought, Of, Thought};
use crate::fanout;
use crate::hall::Hall;
use crate::moderation::Known;
use cash::{Event, Input, LeaveReason, SeatEvent, TableEvent, TableInput};
use ledger::Transfer;
use record::Entry;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use store::{Batch, Durable};
use units::{Chips, PlayerId, TableId};
use wire::{Frame, NewsItem, Refusal, RefusalCode};

impl Hall {
    /// A panic in a table: once, it is built again from its record; twice within a hand, it closes. Its
    /// hand is void, and the stakes go back as its rulebook says; where that cannot be worked out,
    /// everybody has back what the books say.
    pub(crate) fn table_failed(&mut self, table: TableId) {
        self.counts.tables_failed += 1;
        let Some(actor) = self.tables.get_mut(&table) else { return };
        actor.failures += 1;
        let restored = match actor.failures {
            1 => catch_unwind(AssertUnwindSafe(|| actor.checkpoint.restore())).ok(),
            _ => None,
        };
        if let Some(restored) = restored {
            actor.table = restored;
            let blocks = Known(&self.people);
            let view = |(&conn, &observer)| (conn, actor.view(observer, &blocks));
            let views: Vec<_> = actor.watchers.iter().map(view).collect();
            for (conn, view) in views {
                let frame = Frame::Table { now: self.now, view: Box::new(view) };
                self.send(conn, Arc::new(frame));
            }
            return self.log(format!("table {table} failed and was restarted from its record"));
        }
        self.refuse_letters(table, &Refusal::new(RefusalCode::TableClosed));
        if self.break_off(table) {
            let what = "its hand is void and the stakes go back";
            return self.log(format!("table {table} failed twice and is closed: {what}"));
        }
        self.close_by_the_books(table);
        self.log(format!("table {table} failed twice and is closed; stacks go back as booked"));
    }

    /// Voids the hand of a table that can never go on, by its record, and closes it: as the rulebook
    /// says, with the working. Whether that could be done: where not even that can be worked out, or
    /// the books are against it, they alone decide.
    fn break_off(&mut self, table: TableId) -> bool {
        let now = self.now;
        let Some(actor) = self.tables.get(&table) else { return false };
        let work_out = || {
            let mut left = actor.checkpoint.restore();
            let events = left.handle(now, Input::Table(TableInput::BrokenOff)).ok()?;
            let (mut seq, mut transfers) = (actor.seq, Vec::new());
            for event in &events {
                seq = seq.next();
                transfers.extend(cash::transfers(&left, now, seq, event));
                left.apply(now, event);
            }
            Some((events, transfers))
        };
        let worked_out = catch_unwind(AssertUnwindSafe(work_out)).ok().flatten();
        match worked_out.filter(|(_, transfers)| self.cashier.clears(table, transfers)) {
            Some((events, transfers)) => {
                self.submit_closing(table, events, transfers);
                true
            }
            None => false,
        }
    }

    /// Closes a table whose own state cannot be trusted: every booked chip goes back.
    fn close_by_the_books(&mut self, table: TableId) {
        let booked = self.cashier.seats_of(table);
        let now = self.now;
        let Some(actor) = self.tables.get(&table) else { return };
        let mut events = Vec::new();
        let mut transfers = Vec::new();
        for (player, currency, amount) in booked {
            transfers.push(cashier::give_back(table, player, currency, amount, now));
            let mut seats = actor.table.seats();
            let of = seats.find(|(_, sitting)| sitting.player == player);
            let Some((seat, _)) = of else { continue };
            let stack = Chips::new(amount.unsigned_abs());
            events.push(Event::Seat(SeatEvent::Left {
                seat,
                player,
                stack,
                reason: LeaveReason::TableClosed,
            }));
        }
        events.push(Event::Table(TableEvent::Closed));
        self.submit_closing(table, events, transfers);
    }

    /// The last events of a table, and what goes back with them.
    fn submit_closing(&mut self, table: TableId, events: Vec<Event>, transfers: Vec<Transfer>) {
        let now = self.now;
        let Some(actor) = self.tables.get_mut(&table) else { return };
        actor.in_flight = true; // until it is gone
        let hand = actor.table.header().map(|header| header.hand);
        let (mut seq, mut chain, mut entries) = (actor.seq, actor.chain, Vec::new());
        let mut played = None;
        for event in &events {
            seq = seq.next();
            played = actor.played(event, &self.people, seq, now).or(played);
            let body = forms::encode(event, &self.key, &self.people, hand, seq);
            let entry = Entry::after(&chain, table, seq, now, body);
            chain = entry.hash;
            entries.push(entry);
        }
        let after = actor.seq;
        let batch = Batch { entries, closes: true, played, transfers, ..Batch::default() };
        self.submit(batch, Of::Closing(ClosingThought { table, after, events }));
    }

    pub(crate) fn closing_kept(&mut self, durable: &Durable<Thought>, balances: &[PlayerId]) {
        let Of::Closing(closing) = &durable.get().of else { return };
        let items = closing.events.iter().filter_map(|event| match event {
            Event::Seat(SeatEvent::Left { seat, .. }) => {
                let reason = wire::LeaveReason::TableClosed;
                let (seat, returns_until) = (*seat, None);
                Some(NewsItem::SeatLeft { seat, reason, rejoin: None, returns_until })
            }
            Event::Table(TableEvent::HandVoided(voided)) => Some(view::voided(voided)),
            Event::Table(TableEvent::Closed) => Some(NewsItem::Closed),
            _ => None,
        });
        let after = closing.after;
        let frame = Arc::new(Frame::News {
            table: closing.table,
            after,
            seq: units::Seq(after.0 + closing.events.len() as u64),
            now: self.now,
            items: items.collect(),
        });
        if let Some(actor) = self.tables.get(&closing.table) {
            let closed = |seq| Frame::News {
                table: closing.table,
                after: seq,
                seq,
                now: self.now,
                items: vec![NewsItem::Closed],
            };
            let frame_of = |observer| match actor.rail_of(observer) {
                Some(rail) => Arc::new(closed(rail.seq)),
                None => Arc::clone(&frame),
            };
            let watchers = actor.watchers.iter();
            let sends: fanout::Sends =
                watchers.map(|(&conn, &observer)| (conn, frame_of(observer))).collect();
            self.send_all(sends);
        }
        self.tell_balances(balances);
        self.drop_table(closing.table);
    }

    /// A closed table leaves the floor.
    pub(crate) fn drop_table(&mut self, table: TableId) {
        self.refuse_letters(table, &Refusal::new(RefusalCode::TableClosed));
        if let Some(actor) = self.tables.remove(&table) {
            self.settled.keep(actor.table);
        }
        self.forget_list(table);
        self.pool_lost(table);
        self.closed.insert(table);
        self.house.look_again();
        for line in self.lines.values_mut() {
            line.watching.remove(&table);
        }
        self.log(format!("table {table} is closed"));
    }
}
