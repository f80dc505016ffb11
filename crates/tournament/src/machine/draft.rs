//! What a tournament decides, on a working copy.

use super::event::Event;
use super::input::{Input, Refused, StaffAct};
use super::leg::Knock;
use super::state::{Phase, Status, Tournament, Vote};
use crate::clock;
use crate::places::KnockOut;
use courier::Arrival;
use seating::{BustedSeat, Direction, EntryId, Fact, Leaver, Mark, MarkKind, PassageId, TableNo};
use units::{Instant, Millis};

/// Events after which a draft stops, to be continued by a [`Input::Tick`].
pub const EVENTS_MAX: usize = 4_096;

/// How long facts of other tables about the same moment are waited for, before knock-outs get their order.
const ORDER_AFTER: Millis = Millis(2_000);

/// Where lots come from: numbers that nobody knows beforehand, one stream a purpose.
pub trait Lots {
    /// The next number below `n` of this purpose's stream. A purpose is drawn for within one draft alone.
    fn below(&mut self, purpose: Purpose, n: u64) -> u64;
}

/// What a lot decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Purpose {
    /// The seats of the start, or of the final table that opens with this number.
    Seats(TableNo),
    /// In which order tables break.
    BreakingOrder,
    /// Where a latecomer sits.
    LateSeat(EntryId),
    /// Where a player who moves arrives.
    Move(PassageId),
    /// Where the players of a table that breaks go.
    Break(TableNo),
    /// The prize of a spin.
    Spin,
}

impl Purpose {
    /// The bytes that name this purpose's stream: one for its kind, eight for its number (big-endian).
    pub fn bytes(self) -> [u8; 9] {
        let (kind, number) = match self {
            Purpose::Seats(table) => (1, table.0.into()),
            Purpose::BreakingOrder => (2, 0),
            Purpose::LateSeat(entry) => (3, entry.0.into()),
            Purpose::Move(passage) => (4, passage.0),
            Purpose::Break(table) => (5, table.0.into()),
            Purpose::Spin => (6, 0),
        };
        let mut bytes = [kind, 0, 0, 0, 0, 0, 0, 0, 0];
        bytes[1..].copy_from_slice(&u64::to_be_bytes(number));
        bytes
    }
}

/// A tournament's decisions about one or more inputs, not yet stored.
pub struct Draft<'a> {
    pub(super) tournament: Tournament,
    pub(super) now: Instant,
    pub(super) lots: &'a mut dyn Lots,
    pub(super) events: Vec<Event>,
}

/// The outcome of a draft: valid once its events are durable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drafted {
    /// The tournament after the events.
    pub tournament: Tournament,
    /// What has happened, in order.
    pub events: Vec<Event>,
    /// Whether there is more to decide at once: the caller ticks again.
    pub more: bool,
}

impl<'a> Draft<'a> {
    /// A draft at a moment, which is not before any earlier one, on a working copy that is given back.
    pub fn new(tournament: Tournament, now: Instant, lots: &'a mut dyn Lots) -> Draft<'a> {
        Draft { tournament, now, lots, events: Vec::new() }
    }

    /// Takes an input, and decides everything that follows from it.
    ///
    /// # Errors
    /// [`Refused`]; the input changes nothing, and the draft goes on with the next one.
    pub fn take(&mut self, input: Input) -> Result<(), Refused> {
        self.advance();
        match input {
            Input::Buy { player, what } => self.buys(player, what)?,
            Input::Withdraw(entry) => self.withdraws(entry, false)?,
            Input::Decline(entry) => self.declines(entry)?,
            Input::Fact { table, no, fact } => self.hears(table, no, fact)?,
            Input::Taken { table, no } => self.takes(table, no)?,
            Input::Propose { entry, method, left } => self.proposes(entry, method, left)?,
            Input::Answer { entry, accepts } => self.answers(entry, accepts)?,
            Input::Staff(act) => self.staff(act)?,
            Input::Tick => {}
        }
        self.advance();
        Ok(())
    }

    /// The outcome.
    pub fn finish(mut self) -> Drafted {
        let more = self.events.len() >= EVENTS_MAX && self.step();
        Drafted { tournament: self.tournament, events: self.events, more }
    }

    pub(super) fn emit(&mut self, event: Event) {
        self.tournament.apply(self.now, &event);
        self.events.push(event);
    }

    pub(super) fn direct(&mut self, table: TableNo, direction: Direction) {
        self.emit(Event::Directed { table, direction });
    }

    /// A stream of lots for one purpose.
    pub(super) fn lot(&mut self, purpose: Purpose) -> impl FnMut(u32) -> u32 {
        move |n| self.lots.below(purpose, n.into()) as u32 // below `n`
    }

    pub(super) fn next_passage(&self) -> PassageId {
        PassageId(self.tournament.tables.next_passage)
    }

    fn advance(&mut self) {
        while self.events.len() < EVENTS_MAX && self.step() {}
    }

    /// Decides the next thing that is due; whether there was one.
    fn step(&mut self) -> bool {
        match self.tournament.phase {
            Phase::Registering => self.starts(),
            Phase::Playing => {
                self.opens_tables()
                    || self.offer_ends()
                    || self.orders()
                    || self.closes_entry()
                    || self.places()
                    || self.cancels()
                    || self.ends()
                    || self.votes()
                    || self.stops()
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
            Fact::Added { entry, .. } => self.emit(Event::ChipsAdded(entry)),
            Fact::NotAdded { entry, .. } => self.chips_refused(entry),
            Fact::Empty => {
                if self.tournament.tables.open[&table].closing {
                    self.direct(table, Direction::Close);
                }
            }
            Fact::Closed => self.emit(Event::TableClosed(table)),
            Fact::Failed { .. } => self.table_failed(table),
            Fact::NoRoom(passage) => self.no_seat_kept(passage),
            Fact::NotReleased(passage) => self.nobody_left(passage),
            Fact::Sat(_) | Fact::Released { .. } | Fact::Rested { .. } => {}
        }
        Ok(())
    }

    /// A player has lost the last chip: a rebuy is offered, or the entry is out.
    fn out_of_chips(
        &mut self,
        table: TableNo,
        round: Option<u32>,
        began: Instant,
        ended: Instant,
        seat: BustedSeat,
    ) {
        let entry = seat.entry;
        let is_playing = |entry: &super::Entrant| entry.status == Status::Playing;
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

    /// An entry is out: its bounty is paid, and its seat is given up.
    pub(super) fn knocks_out(&mut self, knock: Knock) {
        let entry = knock.out.entry;
        let table = self.tournament.roster.entries[entry.0 as usize].table;
        if let Some(bounty) = &self.tournament.plan.bounty {
            let won = self.tournament.results.heads.won(entry, &knock.won_by, bounty.rules);
            for won in won.unwrap_or_default() {
                let (paid, to_head) = (won.paid, won.to_head);
                self.emit(Event::BountyWon { from: entry, by: won.by, paid, to_head });
            }
        }
        self.emit(Event::KnockedOut(knock));
        let stays =
            |table: &TableNo| self.tournament.tables.open.get(table).is_some_and(|t| !t.closing);
        if let Some(table) = table.filter(stays) {
            let passage = self.next_passage();
            self.direct(table, Direction::Release { passage, leaver: Leaver::Entry(entry) });
        }
    }

    /// Knock-outs get their order once no earlier one can be told any more.
    fn orders(&mut self) -> bool {
        let Some(last) = self.tournament.results.unordered else { return false };
        if self.tournament.rounds.playing().is_some() {
            return false;
        }
        let until = match self.tells_all() {
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

    /// Whether no table can tell of an earlier knock-out any more: there is one alone, or all rest.
    fn tells_all(&self) -> bool {
        let t = &self.tournament;
        let one = t.tables.open.len() == 1 && t.tables.to_seat.is_empty();
        let tells = |table| t.tables.resting.contains(table) || t.tables.after_out.contains(table);
        // Sets that are too small spare the walk.
        let enough = t.tables.resting.len() + t.tables.after_out.len() >= t.tables.open.len();
        one || enough && t.tables.open.keys().all(tells)
    }

    fn staff(&mut self, act: StaffAct) -> Result<(), Refused> {
        let playing = self.tournament.phase == Phase::Playing;
        match act {
            StaffAct::Refuse(entry) => self.withdraws(entry, true),
            StaffAct::Cancel => {
                match self.tournament.phase {
                    Phase::Registering => self.pays_all_back(),
                    Phase::Playing => self.emit(Event::CancelBegan),
                    Phase::Ended | Phase::Finished => return Err(Refused::NotPlaying),
                }
                Ok(())
            }
            _ if !playing => Err(Refused::NotPlaying),
            StaffAct::Pause => self.sets_clock(MarkKind::Paused),
            StaffAct::Resume => {
                if self.tournament.vote.is_some() {
                    return Err(Refused::Voting);
                }
                self.sets_clock(MarkKind::Resumed)
            }
            StaffAct::Forward(by) => self.sets_clock(MarkKind::Forward(by)),
            StaffAct::Back(by) => self.sets_clock(MarkKind::Back(by)),
            StaffAct::HandForHand(from) => {
                self.emit(Event::HandForHandFrom(from));
                Ok(())
            }
        }
    }

    /// Sets the clock, here and at every table.
    pub(super) fn sets_clock(&mut self, kind: MarkKind) -> Result<(), Refused> {
        let mark = Mark { at: self.now, kind };
        let mut schedule = self.tournament.schedule.clone();
        clock::set(&mut schedule, mark)?;
        self.emit(Event::ClockSet(mark));
        let tables: Vec<TableNo> = self.tournament.tables().collect();
        for table in tables {
            self.direct(table, Direction::Clock(mark));
        }
        Ok(())
    }
}

impl Tournament {
    /// The next moment at which something may be due; a tick is to come no later.
    pub fn wake_at(&self, now: Instant) -> Option<Instant> {
        let start = match self.plan.start {
            super::Start::At(at) if self.phase == Phase::Registering => Some(at),
            _ => None,
        };
        let playing = self.phase == Phase::Playing;
        let clock = Some(now).filter(|_| playing);
        let clock = clock.and_then(|now| clock::next_change(&self.schedule, now));
        let offer = self.roster.offers.first().map(|(until, _)| *until);
        let order =
            self.results.places.first_waiting().map(|first| first + Millis(ORDER_AFTER.0 + 1));
        let vote = match &self.vote {
            Some(Vote::Open { until, .. }) => Some(*until),
            _ => None,
        };
        [start, clock, offer, order, vote].into_iter().flatten().min()
    }
}
