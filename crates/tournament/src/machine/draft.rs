//! The decisions of a tournament, made on a working copy.

use super::entrant::Status;
use super::event::Event;
use super::input::{Input, Refused, StaffAct};
use super::nonces::Nonces;
use super::passages::Knock;
use super::plan::{End, Stages};
use super::state::{Phase, Tournament, Vote};
use crate::clock;
use crate::entry::Until;
use crate::places::KnockOut;
use crate::shared::CopyOnWrite;
use courier::Arrival;
use seating::{BustedSeat, Direction, EntryId, Fact, Leaver, Mark, MarkKind, PassageId, TableNo};
use units::{Instant, Millis};

/// Number of events after which a draft stops. The next [`Input::Tick`] continues the decisions.
pub const EVENTS_MAX: usize = 4_096;

/// How long to wait for other tables' facts about the same moment before knock-outs get their order.
const ORDER_AFTER: Millis = Millis(2_000);

/// Number of directions in a table's outbox that requests must leave free, because the tournament itself may need them.
const ROOM_MIN: usize = 128;

/// The source of lots: numbers that nobody can know beforehand. Each purpose has a separate stream.
pub trait Lots {
    /// Draws the next number below `n` from the stream of this purpose. All draws for a purpose happen in one draft.
    ///
    /// `nonces` are the tournament's nonces, which are the same for all its lots. If there are any, no lot is drawn
    /// until the time for opening them is over.
    fn below(&mut self, nonces: &Nonces, purpose: Purpose, n: u64) -> u64;
}

/// What a lot is drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Purpose {
    /// The seats at the start, or at the final table that opens with this number.
    Seats(TableNo),
    /// The order in which tables break.
    BreakingOrder,
    /// A latecomer's table.
    LateSeat {
        /// The entry that needs a seat.
        entry: EntryId,
        /// Number of lots that were drawn for this entry before this one.
        nth: u32,
    },
    /// The seat of a moving player.
    Move(PassageId),
    /// The new tables for the players of a table that breaks.
    Break(TableNo),
    /// The prize of a spin.
    Spin,
    /// The target: the entry with a part of the pool on its head.
    Target,
    /// The envelope that opens when this entry is knocked out.
    Envelope(EntryId),
}

impl Purpose {
    /// Returns the bytes that name the stream of this purpose: one for the kind, eight for the number (big-endian).
    pub fn bytes(self) -> [u8; 9] {
        let (kind, number) = match self {
            Purpose::Seats(table) => (1, table.0.into()),
            Purpose::BreakingOrder => (2, 0),
            Purpose::LateSeat { entry, nth } => (3, u64::from(nth) << 32 | u64::from(entry.0)),
            Purpose::Move(passage) => (4, passage.0),
            Purpose::Break(table) => (5, table.0.into()),
            Purpose::Spin => (6, 0),
            Purpose::Target => (7, 0),
            Purpose::Envelope(entry) => (8, entry.0.into()),
        };
        let mut bytes = [kind, 0, 0, 0, 0, 0, 0, 0, 0];
        bytes[1..].copy_from_slice(&u64::to_be_bytes(number));
        bytes
    }
}

/// The decisions that a tournament makes about one or more inputs; not stored yet.
pub struct Draft<'a> {
    pub(super) tournament: &'a mut Tournament,
    pub(super) now: Instant,
    pub(super) lots: &'a mut dyn Lots,
    pub(super) events: Vec<Event>,
    /// The entry that was drawn as the target. It is kept, so that the lot is drawn only once.
    pub(super) target: Option<EntryId>,
    /// Whether the last check found nothing due, and no event has followed since.
    is_settled: bool,
    witness: Option<&'a mut Witness<'a>>,
}

/// A function that gets each event together with the tournament as it was before the event.
pub type Witness<'a> = dyn FnMut(&Tournament, &Event) + 'a;

/// The outcome of a draft. It is valid once its events are durable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drafted {
    /// The events, in order.
    pub events: Vec<Event>,
    /// Whether more decisions are due, so that the caller must send a tick immediately.
    pub more: bool,
}

impl<'a> Draft<'a> {
    /// Begins a draft on a working copy; `now` must not be earlier than in any earlier draft.
    pub fn new(tournament: &'a mut Tournament, now: Instant, lots: &'a mut dyn Lots) -> Draft<'a> {
        Draft {
            tournament,
            now,
            lots,
            events: Vec::new(),
            target: None,
            is_settled: false,
            witness: None,
        }
    }

    /// Makes the draft show each event to a witness before the event changes the tournament.
    pub fn seen_by(self, witness: &'a mut Witness<'a>) -> Draft<'a> {
        Draft { witness: Some(witness), ..self }
    }

    /// Takes an input and makes all decisions that follow from it.
    ///
    /// # Errors
    /// [`Refused`]; the input changes nothing, and the draft can take the next input.
    pub fn take(&mut self, input: Input) -> Result<(), Refused> {
        self.advance();
        match input {
            Input::Buy { player, what, commitment } => self.buys(player, what, commitment)?,
            Input::OpenNonce { entry, nonce } => self.opens_nonce(entry, nonce)?,
            Input::Withdraw(entry) => self.withdraws(entry)?,
            Input::Decline(entry) => self.declines(entry)?,
            Input::Fact { table, no, fact } => self.hears(table, no, fact)?,
            Input::Taken { table, no } => self.takes(table, no)?,
            Input::Propose { entry, method, left } => self.proposes(entry, method, left)?,
            Input::Answer { entry, accepts } => self.answers(entry, accepts)?,
            Input::FlightIn(report) => self.flight_reports(report)?,
            Input::Staff(act) => self.staff(act)?,
            Input::Tick => {}
        }
        self.advance();
        Ok(())
    }

    /// Finishes the draft and returns the outcome.
    pub fn finish(mut self) -> Drafted {
        let more = self.events.len() >= EVENTS_MAX && self.step();
        Drafted { events: self.events, more }
    }

    pub(super) fn emit(&mut self, event: Event) {
        if let Some(witness) = &mut self.witness {
            witness(self.tournament, &event);
        }
        self.tournament.apply(&event);
        self.events.push(event);
        self.is_settled = false;
    }

    pub(super) fn direct(&mut self, table: TableNo, direction: Direction) {
        self.emit(Event::Directed { table, direction });
    }

    /// Returns the stream of lots for one purpose.
    pub(super) fn lot(&mut self, purpose: Purpose) -> impl FnMut(u32) -> u32 {
        move |n| self.below(purpose, n.into()) as u32 // below `n`
    }

    /// Draws one lot below `n` for a purpose.
    pub(super) fn below(&mut self, purpose: Purpose, n: u64) -> u64 {
        self.lots.below(&self.tournament.nonces, purpose, n)
    }

    pub(super) fn next_passage(&self) -> PassageId {
        PassageId(self.tournament.tables.next_passage)
    }

    fn advance(&mut self) {
        while self.events.len() < EVENTS_MAX && !self.is_settled {
            let before = self.events.len();
            let is_over = !self.step();
            self.is_settled = is_over && self.events.len() == before;
            if is_over {
                return;
            }
        }
    }

    /// Makes the next decision that is due, and returns whether there was one.
    fn step(&mut self) -> bool {
        match self.tournament.phase {
            Phase::Registering => self.final_is_off() || self.starts(),
            Phase::Playing => {
                self.opens_tables()
                    || self.offer_ends()
                    || self.orders()
                    || self.closes_entry()
                    || self.places()
                    || self.seals_envelopes()
                    || self.pays_target()
                    || self.cancels()
                    || self.ends()
                    || self.votes()
                    || self.stops()
                    || self.table_won()
                    || self.next_stage()
                    || self.redraws()
                    || self.sends_on()
                    || self.seats_latecomer()
                    || self.breaks()
                    || self.balances()
                    || self.hand_for_hand()
                    || self.break_begins()
                    || self.goes_on()
            }
            Phase::Ended => self.closes_tables(),
            Phase::Finished => false,
        }
    }

    fn takes(&mut self, table: TableNo, no: u64) -> Result<(), Refused> {
        let Some(state) = self.tournament.tables.open.get(&table) else {
            return Err(Refused::NoTable(table));
        };
        let sent = state.outgoing.sent();
        if no > sent {
            return Err(courier::NeverSent { acknowledged: no, sent }.into());
        }
        if state.outgoing.waiting().next().is_some_and(|(first, _)| first <= no) {
            self.emit(Event::Taken { table, no });
        }
        Ok(())
    }

    fn hears(&mut self, table: TableNo, no: u64, fact: Fact) -> Result<(), Refused> {
        let Some(state) = self.tournament.tables.open.get(&table) else {
            return Err(Refused::NoTable(table));
        };
        let mut incoming = state.incoming;
        match incoming.take(no) {
            Arrival::Repeated => return Ok(()),
            Arrival::Early { due } => return Err(Refused::Early { table, no, due }),
            Arrival::Next => {}
        }
        self.emit(Event::Heard { table, no, fact: fact.clone() });
        match fact {
            Fact::Kept { passage, place } => self.seat_kept(passage, place),
            Fact::Out { round, began, ended, seats, .. } => {
                for seat in seats {
                    self.out_of_chips(table, round, began, ended, seat);
                }
            }
            Fact::Added { entry, .. } => {
                self.emit(Event::ChipsAdded(entry));
                self.asks_again(table);
            }
            Fact::NotAdded { entry, stack } => self.chips_refused(table, entry, stack.is_some()),
            Fact::Empty => {
                let state = &self.tournament.table(table);
                if state.closing && !state.ends {
                    self.direct(table, Direction::Close);
                }
            }
            Fact::Closed => self.emit(Event::TableClosed(table)),
            Fact::Failed { .. } if self.tournament.table(table).ends => {}
            Fact::Failed { .. } => self.table_failed(table),
            Fact::NoRoom(passage) => self.no_seat_kept(passage),
            Fact::NotReleased(_) => {}
            Fact::Merged { from, into, at, .. } => {
                self.entries_merged(table, from, into.entry, at);
                self.asks_again(table);
            }
            Fact::Sat(_) | Fact::Released { .. } | Fact::Rested { .. } => self.asks_again(table),
        }
        Ok(())
    }

    /// Handles a player who has lost their last chip: offers a rebuy, or puts the entry out.
    fn out_of_chips(
        &mut self,
        table: TableNo,
        round: Option<u32>,
        began: Instant,
        ended: Instant,
        seat: BustedSeat,
    ) {
        let entry = seat.entry;
        let playing = self.tournament.phase == Phase::Playing;
        let is_playing = |entry: &super::Entrant| playing && entry.status == Status::Playing;
        if !self.tournament.entry(entry).is_some_and(is_playing) {
            return;
        }
        let out = KnockOut { entry, table, ended, round, stack: seat.stack_before };
        let knock = Knock { out, began, won_by: seat.won_by };
        let is_buying = self.tournament.roster.pending.contains_key(&entry);
        if is_buying || self.may_buy_again(&knock) {
            let until = self.now.max(ended) + self.tournament.plan.rebuy_offer;
            self.emit(Event::Offered { knock, until });
        } else {
            self.knocks_out(knock);
        }
    }

    /// Puts an entry out: pays its bounty, and gives up its seat.
    pub(super) fn knocks_out(&mut self, knock: Knock) {
        let entry = knock.out.entry;
        let table = self.tournament.roster[entry].table;
        self.bounty_won(&knock);
        self.target_out(&knock);
        self.emit(Event::KnockedOut(knock));
        let stays =
            |table: &TableNo| self.tournament.tables.open.get(table).is_some_and(|t| !t.closing);
        if let Some(table) = table.filter(stays) {
            let passage = self.next_passage();
            let (leaver, stay) = (Leaver::Entry(entry), Vec::new());
            self.direct(table, Direction::Release { passage, leaver, stay });
        }
    }

    /// Gives knock-outs their order, once no table can still report an earlier knock-out or two seconds have passed.
    fn orders(&mut self) -> bool {
        let Some(last) = self.tournament.results.unordered else { return false };
        let t = &self.tournament;
        if t.rounds.playing().is_some() || t.awaits_stage_end() || t.awaits_mergers() {
            return false;
        }
        let until = match self.tells_all() || self.tournament.is_early_stage() {
            true => Instant(last.0 + 1),
            false => Instant(self.now.0.saturating_sub(ORDER_AFTER.0)),
        };
        let is_due =
            self.tournament.results.places.first_waiting().is_some_and(|first| first < until);
        if is_due {
            self.emit(Event::Ordered { until });
        }
        is_due
    }

    /// Whether no table can still report an earlier knock-out: there is only one table, or all tables have stopped or
    /// are waiting after a knock-out.
    fn tells_all(&self) -> bool {
        let t = &self.tournament;
        let one = t.tables.open.len() == 1 && t.tables.to_seat.is_empty();
        let tells = |table| t.tables.resting.contains(table) || t.tables.after_out.contains(table);
        // Comparing the sizes of the sets first can save the walk.
        let enough = t.tables.resting.len() + t.tables.after_out.len() >= t.tables.open.len();
        one || enough && t.tables.open.keys().all(tells)
    }

    fn staff(&mut self, act: StaffAct) -> Result<(), Refused> {
        let playing = self.tournament.phase == Phase::Playing;
        match act {
            StaffAct::TurnAway { entry, note } => self.turns_away(entry, note),
            StaffAct::Refund { entry, amount, note } => self.refunds_by_hand(entry, amount, note),
            StaffAct::ChangeRebuys { rebuy, add_on } => self.changes_rebuys(rebuy, add_on),
            StaffAct::Cancel => {
                match self.tournament.phase {
                    // A final waits for the flights that are still in play.
                    Phase::Registering if self.tournament.plan.of_flights().is_some() => {
                        if !self.tournament.cancelling {
                            self.emit(Event::CancelBegan);
                        }
                    }
                    Phase::Registering => self.pays_all_back(),
                    Phase::Playing if self.tournament.cancelling => {}
                    Phase::Playing => self.emit(Event::CancelBegan),
                    Phase::Ended | Phase::Finished => return Err(Refused::NotPlaying),
                }
                Ok(())
            }
            _ if !playing => Err(Refused::NotPlaying),
            StaffAct::HandForHand(_) if self.tournament.plan.stages == Stages::Shootout => {
                Err(Refused::Shootout)
            }
            StaffAct::HandForHand(from) => {
                self.emit(Event::HandForHandFrom(from));
                Ok(())
            }
            StaffAct::Pause | StaffAct::Resume if self.tournament.vote.is_some() => {
                Err(Refused::Voting)
            }
            StaffAct::Pause => self.asks_clock(MarkKind::PausedAtOnce),
            StaffAct::Resume => self.asks_clock(MarkKind::Resumed),
            StaffAct::Forward(by) => self.asks_clock(MarkKind::Forward(by)),
            StaffAct::Back(by) => self.asks_clock(MarkKind::Back(by)),
        }
    }

    /// Changes the clock on request, if every table has room for the direction.
    pub(super) fn asks_clock(&mut self, kind: MarkKind) -> Result<(), Refused> {
        self.tournament.tables().try_for_each(|table| self.has_room(table))?;
        self.sets_clock(kind)
    }

    /// Checks that a table can take a requested direction, and still has room for directions that the tournament itself
    /// may need.
    pub(super) fn has_room(&self, table: TableNo) -> Result<(), Refused> {
        let busy = |state: &CopyOnWrite<super::state::Table>| state.outgoing.room() < ROOM_MIN;
        match self.tournament.tables.open.get(&table).is_some_and(busy) {
            true => Err(Refused::Busy(table)),
            false => Ok(()),
        }
    }

    /// Changes the clock, in the tournament and at every table that is not closing.
    pub(super) fn sets_clock(&mut self, kind: MarkKind) -> Result<(), Refused> {
        let mark = Mark { at: self.now, kind };
        let mut schedule = self.tournament.schedule.clone();
        clock::set(&mut schedule, mark)?;
        self.emit(Event::ClockSet(mark));
        // A closing table begins no more hands.
        let open = self.tournament.tables.open.iter().filter(|(_, table)| !table.closing);
        let tables: Vec<TableNo> = open.map(|(table, _)| *table).collect();
        for table in tables {
            self.direct(table, Direction::Clock(mark));
        }
        Ok(())
    }
}

impl Tournament {
    /// Returns the moment when something may next be due; the caller must send a tick by then.
    pub fn wake_at(&self, now: Instant) -> Option<Instant> {
        match (self.phase, self.plan.start) {
            (Phase::Registering, _) => return self.starts_at(now),
            (Phase::Playing, _) => {}
            _ => return None,
        }
        let offer = self.roster.offers.first().map(|(until, _)| *until);
        let by_time = self.rounds.playing().is_none() && !self.is_early_stage();
        let by_time = by_time && !self.awaits_mergers();
        let order = self.results.places.first_waiting().filter(|_| by_time);
        let order = order.map(|first| first + Millis(ORDER_AFTER.0 + 1));
        let vote = match &self.vote {
            Some(Vote::Open { until, .. }) => Some(*until),
            _ => None,
        };
        let row = clock::next_change(&self.schedule, now);
        let period = self.period_end().filter(|ends| *ends > now);
        [row, self.next_end(now), offer, order, vote, period].into_iter().flatten().min()
    }

    /// Returns the moment when the next period by the clock ends, or when the tournament's playing time is up.
    fn next_end(&self, now: Instant) -> Option<Instant> {
        let runs =
            |at: seating::Moment| matches!(at.phase, seating::Phase::Level | seating::Phase::Break);
        let played = self.schedule.at(now).filter(|at| runs(*at)).and(self.schedule.played(now))?;
        let terms = &self.plan.terms;
        let periods = [
            self.plan.registration.late,
            terms.re_entry.map(|re_entry| re_entry.until),
            terms.rebuy.map(|rebuy| rebuy.until),
        ];
        let ends = periods.into_iter().flatten().filter_map(|until| match until {
            Until::Clock(end) => Some(end),
            Until::Level(_) => None,
        });
        let time = match self.plan.end {
            End::Clock(time) => Some(time),
            End::LastPlayer | End::EqualPrizes { .. } => None,
        };
        let next = ends.chain(time).filter(|end| *end > played).min()?;
        Some(now + Millis(next.0 - played.0))
    }
}
