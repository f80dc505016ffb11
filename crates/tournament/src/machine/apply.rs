//! Applies events to a tournament. Nothing is decided here.

use super::by_hand::ByHand;
use super::by_lot::ByLot;
use super::entrant::{Because, Entrant, Status};
use super::event::{Event, PaidFor};
use super::heads::DrawnTarget;
use super::passages::PassageState;
use super::state::{Closed, Phase, Tournament, Vote};
use crate::bounties::{Envelopes, Heads};
use crate::breaking;
use crate::deals::Answer;
use crate::entry::Price;
use crate::field::{Field, TableSize};
use crate::prizes::Prizes;
use crate::{Amount, places};
use seating::{Arrival, Clock, Direction, EntryId, Passage, TableNo};
use units::PlayerId;

impl Tournament {
    /// Applies an event.
    ///
    /// # Panics
    /// If the event is not the next one of this tournament; the events of a [`Draft`](super::Draft) always are.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Registered { player, price, by_ticket, again, commitment } => {
                self.next_commits(*commitment);
                self.registered(Entrant::new(*player, *price, *by_ticket, *again));
            }
            Event::FlightIn(report) => self.flight_in(report),
            Event::Bagged(bags) => self.bagged(bags),
            Event::SeatsKept(seats) => self.tables.to_seat.extend(seats.iter().copied()),
            Event::NoncesAsked(asked) => self.nonces.ask(*asked),
            Event::NonceOpened { entry, nonce } => self.nonces.open(*entry, *nonce),
            Event::NoncesClosed { .. } => self.nonces.close(),
            Event::Withdrawn(entry) => self.withdrawn(*entry),
            Event::TurnedAway { entry, note } => {
                self.withdrawn(*entry);
                self.by_hand.push(ByHand { entry: *entry, refund: None, note: note.clone() });
            }
            Event::RefundedByHand { entry, amount, note } => {
                self.entrant(*entry).earned.refund += *amount;
                let (refund, note) = (Some(*amount), note.clone());
                self.by_hand.push(ByHand { entry: *entry, refund, note });
            }
            Event::RebuysChanged { rebuy, add_on } => {
                let terms = &mut self.plan.terms;
                (terms.rebuy, terms.add_on) = (Some(*rebuy), *add_on);
            }
            Event::PutOff { until } => self.plan.is_put_off(*until),
            Event::Spun { row } => {
                self.results.spun = Some(*row);
                self.by_lot.push(ByLot::Spin { row: *row });
            }
            Event::SeatsDrawn(seats) => {
                self.by_lot.push(ByLot::Seats(seats.clone()));
                self.tables.to_seat.extend(seats.iter().copied());
                (self.tables.redraws, self.tables.day_ended) = (false, false);
            }
            Event::SeatsExchanged(seats) => self.seats_exchanged(seats),
            Event::TableOpened(table) => {
                self.tables.open.insert(*table);
                self.tables.next = table.0 + 1;
                let size = TableSize { table: *table, players: 0, seats: self.plan.seats };
                // All remaining players go to the drawn tables, and none to a replacement table.
                if !self.tables.redraws {
                    self.tables.field.open(size).expect("the table is new");
                }
            }
            Event::BreakingOrder(order) => {
                let size = |table: &TableNo| self.tables.field.table(*table);
                self.tables.field =
                    Field::new(order.iter().filter_map(size)).expect("tables of the field");
                if self.plan.tables.breaking == breaking::Order::ByLot && order.len() > 1 {
                    self.by_lot.push(ByLot::BreakingOrder(order.clone()));
                }
            }
            Event::Started { begins } => {
                self.phase = Phase::Playing;
                self.schedule.clock.began = *begins;
                self.stage.play_began = Some(*begins);
                self.stage_began(self.roster.left);
            }
            Event::TableWon { table, .. } => self.table_won(*table),
            Event::StageBegan { begins } => {
                self.schedule.clock = Clock { began: *begins, marks: Vec::new() };
                self.stage_began(self.stage.winners.len() as u32); // fewer than the entries
            }
            Event::Directed { table, direction } => self.directed(*table, direction),
            Event::Taken { table, no } => {
                let table = self.tables.open.get_mut(table).expect("the table is open");
                table.outgoing.acknowledge(*no).expect("the direction was sent");
            }
            Event::Heard { table, no, fact } => self.heard(*table, *no, fact),
            Event::TableClosed(table) => {
                self.tables.open.remove(table);
                self.tables.stopping.remove(table);
                self.tables.resting.remove(table);
                self.tables.after_out.remove(table);
                self.tables.seating.remove(table);
            }
            Event::TableFailed { table, to } => self.table_failed(*table, *to),
            Event::LateSeatDrawn { entry, among, drawn } => {
                let (entry, nth) = (*entry, self.late_lots(*entry));
                self.tables.late_lots = Some((entry, nth + 1));
                let (among, drawn) = (among.clone(), drawn.clone());
                self.by_lot.push(ByLot::LateSeat { entry, nth, among, drawn });
            }
            Event::MoveBegan { passage, mv, lot } => {
                self.by_lot.extend(lot.map(|lot| ByLot::Move { passage: *passage, lot }));
                self.change_size(mv.from, -1);
                self.change_size(mv.to, 1);
                self.tables.legs.insert(*passage, PassageState::Keeping(*mv));
                self.tables.next_passage = passage.0 + 1;
                let awaited =
                    self.tables.seat_awaited.is_some_and(|(id, _)| self.tables.leaves(id));
                if !self.tables.latecomers.is_empty() && !awaited {
                    self.tables.seat_awaited = Some((*passage, mv.from));
                }
            }
            Event::MoveDropped(passage) => self.move_dropped(*passage),
            Event::Broke { table, to, apart } => {
                self.by_lot.push(ByLot::Break { table: *table, to: to.clone() });
                self.broke(*table, to, apart);
            }
            Event::RedrawBegan => {
                self.tables.redraws = true;
                self.tables.field = Field::default();
            }
            Event::Offered { knock, until } => {
                let (entry, until) = (knock.out.entry, *until);
                // A purchase on its way decides, so there is nothing else to wait for.
                if !self.roster.pending.contains_key(&entry) {
                    self.roster.offers.insert((until, entry));
                }
                self.entrant(entry).status = Status::Offered { knock: knock.clone(), until };
            }
            Event::Bought { entry, price, add_on, .. } => {
                let mut pending = self.roster.pending.get(entry).cloned().unwrap_or_default();
                pending.push_back((*price, *add_on));
                self.roster.pending.insert(*entry, pending);
                if let Status::Offered { until, .. } = self.entrant(*entry).status {
                    self.roster.offers.remove(&(until, *entry));
                }
            }
            Event::ChipsAdded(entry) => self.chips_added(*entry),
            Event::ChipsRefused(entry) => self.chips_not_added(*entry),
            Event::KnockedOut(knock) => self.goes_out(knock.out),
            Event::Merged { out, into } => self.merged(*out, *into),
            Event::BountyWon { from, by, paid, to_head } => {
                self.results.heads.remove(*from);
                if !to_head.is_zero() {
                    self.results.heads.put(*by, *to_head);
                }
                self.results.bounties_paid += *paid;
                self.entrant(*by).earned.bounties += *paid;
            }
            Event::EnvelopesSealed(list) => {
                self.results.heads = Heads::default();
                self.results.sealed.clone_from(list);
                self.results.envelopes = Some(Envelopes::of(list.clone()));
            }
            Event::EnvelopeOpened { from, amount } => {
                let envelopes = self.results.envelopes.as_mut().expect("they were sealed");
                envelopes.take(*amount);
                self.by_lot.push(ByLot::Envelope { from: *from, amount: *amount });
            }
            Event::TargetDrawn { among } => {
                let (named, out, paid) = (None, None, Amount::ZERO);
                self.results.target = Some(DrawnTarget { among: among.clone(), named, out, paid });
            }
            Event::TargetNamed(entry) => {
                let chosen = self.results.target.as_mut().expect("the target was drawn");
                chosen.named = Some(*entry);
                let among = chosen.among.clone();
                self.by_lot.push(ByLot::Target { among, entry: *entry });
            }
            Event::TargetOut { entry, by } => {
                let chosen = self.results.target.as_mut().expect("the target was drawn");
                chosen.out = Some((*entry, by.clone()));
            }
            Event::Ordered { until } => {
                let outs = self.settles(*until);
                self.results.ordered.extend(outs);
                self.results.unordered = self.results.places.last_waiting();
            }
            Event::EntryClosed { entries, pool, prizes, tickets } => {
                let paid = |amount: &&Amount| !amount.is_zero();
                let paid_places = prizes.iter().filter(paid).count() as u32;
                let prizes = Prizes::listed(prizes.iter().copied()).expect("prizes never rise");
                let (entries, overlay, tickets) = (*entries, pool.overlay, *tickets);
                let target = pool.total.less(prizes.total());
                self.results.closed = Some(Closed {
                    entries,
                    overlay,
                    prizes,
                    target,
                    after_deal: None,
                    tickets,
                    paid_places,
                });
            }
            Event::Placed { entry, place } => {
                if self.results.ordered.first().is_some_and(|out| out.entry == *entry) {
                    self.results.ordered.take_first();
                }
                self.entrant(*entry).status = Status::Placed(*place);
            }
            Event::Paid { entry, amount, of } => self.pays(*entry, *amount, *of),
            Event::TicketWon { entry, price } => {
                self.results.paid += price.total();
                self.entrant(*entry).earned.ticket = true;
            }
            Event::ClockSet(mark) => self.clock_set(*mark),
            Event::HandForHandFrom(players) => self.staff_hand_for_hand = Some(*players),
            Event::HandForHand(on) => self.hand_for_hand = *on,
            Event::RoundBegan(_) => {
                let tables: Vec<TableNo> = self.tables.field.numbers().collect();
                self.rounds.begin(tables).expect("the round before has ended");
            }
            Event::DealAsked { by, method, left } => {
                let (by, method, left) = (*by, method.clone(), *left);
                self.vote = Some(Vote::Asked { by, method, left });
            }
            Event::DealProposed { deal, voters, until } => {
                let answers = vec![Answer::Silent; voters.len()];
                let (deal, voters, until) = (deal.clone(), voters.clone(), *until);
                let Some(Vote::Asked { by, .. }) = self.vote else {
                    panic!("a deal is asked for before it is put to the vote");
                };
                self.vote = Some(Vote::Open { by, deal, voters, answers, until });
            }
            Event::DealAnswered { entry, accepts } => self.deal_answered(*entry, *accepts),
            Event::DealAgreed => self.deal_agreed(),
            Event::DealEnded { .. } => self.vote = None,
            Event::CancelBegan => {
                self.cancelling = true;
                // All tables are directed to void their hands, including tables that were to finish them first.
                self.tables.stopping.clear();
                let tables: Vec<TableNo> = self.tables.open.keys().copied().collect();
                tables.into_iter().for_each(|table| self.rounds.leaves(table));
            }
            Event::Ended | Event::Cancelled { .. } => {
                self.phase = Phase::Ended;
                self.roster.offers.clear();
                self.vote = None;
                self.tables.field = Field::default();
            }
            Event::Finished => self.phase = Phase::Finished,
        }
    }

    pub(super) fn entrant(&mut self, entry: EntryId) -> &mut Entrant {
        &mut self.roster[entry]
    }

    pub(super) fn registered(&mut self, entrant: Entrant) {
        self.target_comes_back(entrant.player);
        let entry = EntryId(self.roster.entries.len() as u32); // fewer than 2^32 places
        let mut mine = self.roster.players.get(&entrant.player).cloned().unwrap_or_default();
        if mine.iter().any(|other| self.is_left(*other)) {
            self.roster.several.insert(entrant.player);
        }
        mine.push(entry);
        self.roster.players.insert(entrant.player, mine);
        if let Some(bounty) = &self.plan.bounty {
            self.results.heads.put(entry, bounty.amount);
        }
        if self.phase == Phase::Playing || self.nonces.asked().is_some() {
            self.tables.latecomers.push(entry);
        }
        let (prize, deposits) = self.counted(entrant.price);
        self.results.paid_in.prize += prize;
        self.results.paid_in.deposits += deposits;
        self.roster.entries.push(entrant);
        self.roster.left += 1;
    }

    /// Notes that the target re-enters, so that earlier knock-outs no longer count.
    fn target_comes_back(&mut self, player: PlayerId) {
        let waits = self.plan.target.is_some_and(|plan| plan.rules.waits_for_re_entry);
        let Some(chosen) = self.results.target.as_mut().filter(|_| waits) else { return };
        let is_it = |(entry, _): &(EntryId, _)| self.roster[*entry].player == player;
        chosen.out = chosen.out.take().filter(|out| !is_it(out));
    }

    fn withdrawn(&mut self, entry: EntryId) {
        self.nonces.taken_back(entry);
        self.entrant(entry).status = Status::Withdrawn;
        self.roster.left -= 1;
        self.roster.withdrawn += 1;
        let price = self.entrant(entry).price;
        let (prize, deposits) = self.counted(price);
        let paid_in = &mut self.results.paid_in;
        paid_in.prize = paid_in.prize - prize;
        paid_in.deposits = paid_in.deposits - deposits;
        self.results.heads.remove(entry);
        let others = self.tables.latecomers.iter().filter(|late| **late != entry);
        self.tables.latecomers = others.copied().collect();
    }

    /// Returns what an entry's price adds to the prizes, excluding the bounty, and what it adds to the deposits.
    pub(super) fn counted(&self, price: Price) -> (Amount, Amount) {
        let bounty = self.plan.bounty.map_or(Amount::ZERO, |bounty| bounty.amount);
        (price.prize - bounty, price.total())
    }

    fn directed(&mut self, table: TableNo, direction: &Direction) {
        match direction {
            Direction::Seat(arrivals) => {
                for Arrival { passage, .. } in arrivals {
                    self.counts_chips(table, passage.entry, passage.stack);
                    self.tables.to_seat.take_first();
                    // For a redraw of all seats, it was held under another number.
                    if let Some(held) = self.tables.legs.of(passage.entry) {
                        self.tables.legs.remove(&held);
                    }
                    self.sits(passage, table);
                    self.change_size(table, 1);
                }
                if !self.roster.several.is_empty() {
                    self.tables.seating.insert(table);
                }
            }
            Direction::Take { passage, .. } => self.walks(passage, table),
            Direction::Release { passage, .. } => {
                self.tables.refused.remove(passage);
                if self.tables.legs.get(passage).is_none() {
                    self.tables.legs.insert(*passage, PassageState::Leaving { from: table });
                    self.tables.next_passage = passage.0 + 1;
                }
            }
            Direction::ReleaseAll { first } => {
                self.tables.open.closes(table);
                self.tables.next_passage =
                    self.tables.next_passage.max(first.0 + u64::from(self.plan.seats));
            }
            Direction::Hold(_) => {
                self.tables.stopping.insert(table);
            }
            Direction::GoOn { round } => {
                self.tables.after_out.remove(&table);
                self.tables.resting.remove(&table);
                self.tables.stopping.remove(&table);
                if round.is_some() {
                    self.tables.stopping.insert(table);
                }
            }
            Direction::Close => {
                self.tables.open.get_mut(&table).expect("the table is open").ends = true;
            }
            Direction::Keep { passage, .. } => {
                self.tables.refused.remove(passage);
            }
            Direction::Clock(_) | Direction::Chips { .. } => {}
        }
        let table = self.tables.open.get_mut(&table).expect("the table is open");
        table.outgoing.push(direction.clone()).expect("a draft asks for room first");
    }

    /// Sends a stack to a table. If the stack was not already moving to this table, the table now counts one more
    /// player.
    fn walks(&mut self, passage: &Passage, to: TableNo) {
        let leg = PassageState::Walking { passage: passage.clone(), to };
        let before = self.tables.legs.insert(passage.id, leg).and_then(|leg| leg.to());
        if before != Some(to) {
            before.into_iter().for_each(|other| self.change_size(other, -1));
            self.change_size(to, 1);
        }
        self.sits(passage, to);
    }

    /// Notes that an entry is at a table or moving to it, and by which passage.
    fn sits(&mut self, passage: &Passage, to: TableNo) {
        self.tables.next_passage = self.tables.next_passage.max(passage.id.0 + 1);
        let is_late = self.tables.latecomers.first() == Some(&passage.entry);
        if is_late {
            self.tables.latecomers.take_first();
            self.tables.seat_awaited = None;
        }
        let entrant = self.entrant(passage.entry);
        (entrant.table, entrant.came_by) = (Some(to), Some(passage.id));
        if entrant.status == Status::Registered {
            entrant.status = Status::Playing;
            entrant.because = Some(if is_late { Because::Late } else { Because::Start });
        }
    }

    /// Books a payment to an entry.
    fn pays(&mut self, entry: EntryId, amount: Amount, of: PaidFor) {
        match of {
            PaidFor::OwnBounty => {
                self.results.heads.remove(entry);
                self.results.envelopes = self.results.envelopes.take().map(|_| Envelopes::NONE);
                self.results.bounties_paid += amount;
                self.entrant(entry).earned.bounties += amount;
            }
            PaidFor::Place(_) | PaidFor::Deal => {
                self.results.paid += amount;
                self.entrant(entry).earned.prize += amount;
            }
            PaidFor::Target => {
                self.results.paid += amount;
                self.entrant(entry).earned.bounties += amount;
                if let Some(chosen) = &mut self.results.target {
                    chosen.paid += amount;
                }
            }
            PaidFor::Refund => {
                self.results.paid += amount;
                self.entrant(entry).earned.refund += amount;
            }
        }
    }

    /// Changes the number of players at a table in play.
    pub(super) fn change_size(&mut self, table: TableNo, by: i8) {
        if let Some(size) = self.tables.field.table(table) {
            let players = size.players.checked_add_signed(by).expect("a player at the table");
            self.tables.field.set(table, players).expect("a seat at the table");
        }
    }

    fn take_pending(&mut self, entry: EntryId) -> Option<(Price, bool)> {
        let pending = self.roster.pending.get_mut(&entry)?;
        let first = pending.pop_front();
        if pending.is_empty() {
            self.roster.pending.remove(&entry);
        }
        first
    }

    fn chips_not_added(&mut self, entry: EntryId) {
        let Some((_, add_on)) = self.take_pending(entry) else { return };
        let not_added = &mut self.entrant(entry).not_added;
        match add_on {
            true => not_added.add_ons += 1,
            false => not_added.rebuys += 1,
        }
    }

    fn chips_added(&mut self, entry: EntryId) {
        let Some((price, add_on)) = self.take_pending(entry) else { return };
        if let Status::Offered { until, .. } = self.entrant(entry).status {
            self.roster.offers.remove(&(until, entry));
        }
        self.results.paid_in.prize += price.prize;
        self.results.paid_in.deposits += price.total();
        self.roster.bought += self.plan.terms.sold(add_on);
        let entrant = self.entrant(entry);
        entrant.more.prize += price.prize;
        entrant.more.fee += price.fee;
        if add_on {
            entrant.add_ons += 1
        } else {
            entrant.rebuys += 1
        }
        if matches!(entrant.status, Status::Offered { .. }) {
            entrant.status = Status::Playing;
        }
    }

    /// Puts an entry out; its place follows.
    pub(super) fn goes_out(&mut self, out: places::KnockOut) {
        let entry = out.entry;
        if let Status::Offered { until, .. } = self.entrant(entry).status {
            self.roster.offers.remove(&(until, entry));
        }
        self.entrant(entry).status = Status::Out;
        self.roster.left -= 1;
        let ended = out.ended.max(self.results.places.settled());
        self.results
            .places
            .take(places::KnockOut { ended, ..out })
            .expect("not before what is settled");
        self.results.unordered = self.results.places.last_waiting();
        if let Some(table) = self.entrant(entry).table.take() {
            self.change_size(table, -1);
        }
    }
}
