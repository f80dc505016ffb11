//! The step: handles completions and arrivals, then lets tables work.
//!
//! Only the step changes the floor's state, one part at a time.

use crate::Out;
use crate::actor::Phase;
use crate::answer::answer;
use crate::blocks::Known;
use crate::chore::PUT_OFF;
use crate::job::{Effects, Job, Message};
use crate::lost_connections::look_for_outage;
use crate::mailbox::{Asker, Letter};
use crate::orders::{open_ordered, tell_order};
use crate::pool::tend_pool;
use crate::questions::Ask;
use crate::refusal::failed;
use crate::request::deliver;
use crate::staffing::keep_house;
use crate::state::State;
use crate::submission::{Submission, SubmissionKind};
use crate::tournaments::{self, DATE_PUT_OFF};
use crate::waiting::stir_lists;
use crate::waiting_lists::has_list;
use crate::{Channel, fanout};
use people::Salts;
use shuffler::Entropy;
use std::collections::VecDeque;
use store::{Batch, Completion};
use units::{ConnId, Instant, TableId};
use wire::{Refusal, RefusalCode, Request};

/// Maximum number of requests and questions that wait for a step; any more are refused as `busy`.
const ARRIVALS_MAX: usize = 4096;
/// Maximum number of arrivals that one step handles; also the maximum number of completions.
pub const ARRIVALS_PER_STEP_MAX: usize = 256;
/// Maximum number of tables that work in one step.
const TABLES_PER_STEP_MAX: usize = 64;

/// A request or question that has come since the last step.
enum Arrival {
    Request(ConnId, Request),
    Ask(Ask),
}

/// The floor's state, the arrivals that wait, and the output not yet returned.
pub(crate) struct Step {
    pub(crate) around: State,
    pub(crate) entropy: Box<dyn Entropy>,
    salts: Salts,
    arrivals: VecDeque<Arrival>,
    completions: VecDeque<Completion<Submission>>,
    pub(crate) outs: Vec<Out>,
    pub(crate) submissions: Vec<(Batch, Submission)>,
}

impl Step {
    pub(crate) fn new(around: State, entropy: Box<dyn Entropy>, salts: Salts) -> Step {
        Step {
            around,
            entropy,
            salts,
            arrivals: VecDeque::new(),
            completions: VecDeque::new(),
            outs: Vec::new(),
            submissions: Vec::new(),
        }
    }

    pub(crate) fn connect(
        &mut self,
        conn: ConnId,
        player: Option<units::PlayerId>,
        channel: Channel,
    ) {
        self.around.connections.connect(conn, player, channel);
    }

    pub(crate) fn disconnect(&mut self, conn: ConnId) {
        let Some(watched) = self.around.connections.disconnect(conn) else { return };
        for table in watched {
            if let Some(actor) = self.around.tables.get_mut(&table) {
                actor.watchers.remove(conn);
            } else if let Some(actor) = self.around.house_tables.get_mut(table) {
                actor.watchers.remove(conn);
            }
        }
        self.job(stir_lists);
    }

    pub(crate) fn receive(&mut self, conn: ConnId, request: Request) {
        self.arrive(Arrival::Request(conn, request));
    }

    pub(crate) fn ask(&mut self, ask: Ask) {
        self.arrive(Arrival::Ask(ask));
    }

    fn arrive(&mut self, arrival: Arrival) {
        if self.arrivals.len() >= ARRIVALS_MAX {
            self.around.counts.mailbox_full += 1;
            return self.turn_away(arrival, Refusal::new(RefusalCode::Busy));
        }
        self.arrivals.push_back(arrival);
    }

    fn turn_away(&mut self, arrival: Arrival, refusal: Refusal) {
        match arrival {
            Arrival::Request(conn, Request { id, .. }) => {
                self.refuse(Asker::Conn { conn, id }, refusal);
            }
            Arrival::Ask(ask) => self.job(|job| job.refuse_ask(ask.id(), refusal)),
        }
    }

    /// Handles completions and arrivals in order, then lets tables work; each table submits at most one batch.
    pub(crate) fn go_on(&mut self, completed: Vec<Completion<Submission>>) {
        self.completions.extend(completed);
        let taken = self.completions.len().min(ARRIVALS_PER_STEP_MAX);
        let taken: Vec<Completion<Submission>> = self.completions.drain(..taken).collect();
        for completion in taken {
            self.take_in(completion);
        }
        if self.around.gate.halted {
            for arrival in std::mem::take(&mut self.arrivals) {
                // A question's caller waits for an answer; a request's connection ends with the room.
                if let Arrival::Ask(ask) = arrival {
                    self.job(|job| job.refuse_ask(ask.id(), failed()));
                }
            }
            return;
        }
        let taken = self.arrivals.len().min(ARRIVALS_PER_STEP_MAX);
        let taken: Vec<Arrival> = self.arrivals.drain(..taken).collect();
        for arrival in taken {
            match arrival {
                Arrival::Request(conn, request) => self.job(|job| deliver(job, conn, request)),
                Arrival::Ask(ask) => self.job(|job| answer(job, ask)),
            }
        }
        self.look_at_randomness();
        self.tend_services();
        let now = self.around.now;
        for table in self.around.tables.take_stirred(now, TABLES_PER_STEP_MAX) {
            self.tell_rail(table);
            self.advance(table);
            let resting = self.around.tables.get(&table).filter(|actor| actor.is_free());
            let until = resting.and_then(|actor| actor.wake_at(now));
            self.around.tables.rest(table, until);
        }
        for tournament in self.around.tournaments.take_stirred(now) {
            self.advance_tournament(tournament);
        }
        for table in self.around.house_tables.visits_mut().take(now) {
            self.advance_pit(table);
        }
        for event in self.around.live.visits_mut().take(now) {
            self.advance_live(event);
        }
    }

    /// Lets each service do the work that is due.
    fn tend_services(&mut self) {
        let now = self.around.now;
        let open = self.around.gate().is_none();
        if open && !self.around.config.clock_in_doubt {
            self.forget_talk();
        }
        if open && self.around.house.take_stale() {
            self.job(keep_house);
        }
        if open && self.around.tournaments.take_stale() {
            self.open_sit_and_gos();
        }
        if self.around.losses_looked_at.is_some_and(|at| at <= now) {
            self.around.losses_looked_at = None;
            self.job(look_for_outage);
        }
        if open {
            for id in self.around.pools.take_due(now) {
                // Taken out while it is updated, so that the decision can read everything else.
                let Some(mut pool) = self.around.pools.take(id) else { continue };
                self.job(|job| tend_pool(job, &mut pool));
                self.around.pools.put_back(id, pool);
            }
        }
        while let Some(table) = self.around.orders_due.take_lapsed(now) {
            self.job(|job| tell_order(job, table));
        }
        while open && let Some(table) = self.around.orders_due.take_opening(now) {
            self.job(|job| open_ordered(job, table));
        }
        while open && let Some(date) = self.around.tournaments.dates.take(now) {
            self.job(|job| tournaments::open_date(job, date));
        }
    }

    /// Deletes chat and reports older than 90 days.
    fn forget_talk(&mut self) {
        let Some(before) = self.around.reports.forget_before(self.around.now) else { return };
        let old = |actor: &&crate::actor::Actor| {
            actor.chat.front().is_some_and(|spoken| spoken.line.at < before)
        };
        let tables = self.around.tables.values().filter(old).map(|actor| actor.id());
        for table in tables.collect::<Vec<TableId>>() {
            if let Some(actor) = self.around.tables.get_mut(&table) {
                actor.forget_lines(before);
            }
        }
        let batch = Batch { forget_before: Some(before), ..Batch::default() };
        self.job(|job| job.submit(batch, SubmissionKind::People(Box::default())));
    }

    /// Submits a snapshot of every table for which the next start would otherwise read many entries.
    pub(crate) fn keep_whole(&mut self) {
        if self.around.gate.halted || self.around.gate.disk_full {
            return;
        }
        self.job(|job| {
            let around = job.around;
            for actor in around.tables.values().filter(|actor| actor.is_free()) {
                if let Some(snapshot) = actor.whole(&around.people) {
                    let of = SubmissionKind::Whole(actor.id(), snapshot.seq);
                    job.submit(Batch { snapshot: Some(snapshot), ..Batch::default() }, of);
                }
            }
            for actor in around.house_tables.values().filter(|actor| actor.is_far()) {
                if let Some(snapshot) = actor.whole(&around.people) {
                    let of = SubmissionKind::WholePit(actor.id(), snapshot.seq);
                    job.submit(Batch { snapshot: Some(snapshot), ..Batch::default() }, of);
                }
            }
            for actor in around.live.values().filter(|actor| actor.is_far()) {
                let snapshot = actor.whole(&around.people);
                let of = SubmissionKind::WholeLive(actor.id(), snapshot.seq);
                job.submit(Batch { snapshot: Some(snapshot), ..Batch::default() }, of);
            }
            for actor in around.tournaments.values().filter(|actor| actor.is_far()) {
                let snapshot = actor.whole(&around.people);
                let of = SubmissionKind::WholeTournament(actor.id(), snapshot.seq);
                job.submit(Batch { snapshot: Some(snapshot), ..Batch::default() }, of);
            }
        });
    }

    pub(crate) fn submit(&mut self, batch: Batch, thought: Submission) {
        self.submissions.push((batch, thought));
    }
    pub(crate) fn take_outs(&mut self) -> Vec<Out> {
        std::mem::take(&mut self.outs)
    }
    pub(crate) fn take_submissions(&mut self) -> Vec<(Batch, Submission)> {
        std::mem::take(&mut self.submissions)
    }
    /// Whether anything can be handled immediately.
    pub(crate) fn has_waiting(&self) -> bool {
        !self.arrivals.is_empty()
            || !self.completions.is_empty()
            || !self.submissions.is_empty()
            || self.around.tables.has_stirred()
            || self.around.tournaments.has_stirred()
            || self.around.house_tables.visits().has_stirred()
            || self.around.live.visits().has_stirred()
    }
    /// Returns the moment when the next step is due; `None` while only a completion or an arrival can change anything.
    pub(crate) fn wake_at(&self) -> Option<Instant> {
        let State { now, gate, tables, tournaments, pools, .. } = &self.around;
        let State { orders_due, losses_looked_at, .. } = &self.around;
        if gate.halted || gate.refusal(*now).is_some() {
            return None;
        }
        if self.has_waiting() {
            return Some(*now);
        }
        let others = gate.no_deal.into_iter().chain(*losses_looked_at).chain(pools.due());
        let others = others
            .chain(orders_due.first())
            .chain(tournaments.dates.first())
            .chain(tournaments.first_due())
            .chain(self.around.house_tables.visits().first_due())
            .chain(self.around.live.visits().first_due());
        tables.first_due().into_iter().chain(others).min()
    }

    /// Makes a decision and carries out its effects; returns what `decide` returns.
    pub(crate) fn job<T>(&mut self, decide: impl FnOnce(&mut Job<'_>) -> T) -> T {
        let mut effects = Effects::default();
        let mut job = Job {
            around: &self.around,
            entropy: &mut *self.entropy,
            salts: &mut self.salts,
            effects: &mut effects,
        };
        let decided = decide(&mut job);
        self.carry_out(effects);
        decided
    }

    fn carry_out(&mut self, effects: Effects) {
        let Effects { outs, submissions, messages, refusals } = effects;
        let lines = &self.around.connections;
        let is_there = |out: &Out| match out {
            Out::Send { conn, .. } => lines.get(*conn).is_some(),
            Out::Reply { .. }
            | Out::Close { .. }
            | Out::Session { .. }
            | Out::Owner { .. }
            | Out::Halt { .. }
            | Out::Log { .. } => true,
        };
        self.outs.extend(outs.into_iter().filter(is_there));
        self.submissions.extend(submissions);
        self.around.counts.refusals += refusals;
        for message in messages {
            self.take(message);
        }
    }

    /// Passes a message to the part of the floor that it is for.
    fn take(&mut self, message: Message) {
        let State {
            now,
            tables,
            tournaments,
            house_tables,
            live,
            pools,
            lists,
            house,
            connections: lines,
            register,
            reports,
            orders_due,
            tries,
            gate,
            ..
        } = &mut self.around;
        match message {
            Message::Post(table, letter) => self.post(table, letter),
            Message::Queue(table) => tables.queue(table),
            Message::ToTournament(id, letter) => self.post_to_tournament(id, letter),
            Message::TournamentOpens(host, name) => tournaments.opens(host, name),
            Message::FinalOpens(id) => tournaments.final_opens(id),
            Message::HouseEnters(id, count) => {
                if let Some(actor) = tournaments.get_mut(id) {
                    actor.house_wanted += count;
                }
                house.look_again();
            }
            Message::TournamentTableOpens(id, no) => {
                if let Some(actor) = tournaments.get_mut_unqueued(id) {
                    actor.tables_opening.insert(no);
                }
            }
            Message::ToPit(id, letter) => self.post_to_pit(id, letter),
            Message::PitOpens(host) => house_tables.opens(host),
            Message::ToLive(id, letter) => self.post_to_live(id, letter),
            Message::LiveOpens(director) => live.opens(director),
            Message::ConsoleHeard(id, device) => self.hear_console(id, device),
            Message::LiveCodeOpens(id, code) => {
                if let Some(actor) = live.get_mut_unqueued(id) {
                    actor.consoles.opens(code, *now);
                }
            }
            Message::LiveCodeUsed(id, digits) => {
                if let Some(actor) = live.get_mut_unqueued(id) {
                    actor.consoles.used(&digits);
                }
            }
            Message::LiveCodeWrong(id) => {
                if let Some(actor) = live.get_mut_unqueued(id) {
                    actor.consoles.wrong(*now);
                }
            }
            Message::WatchPit(conn, table, observer) => {
                let channel = lines.get(conn).map(|line| line.channel);
                if let (Some(_), Some(actor)) = (channel, house_tables.get_mut(table)) {
                    lines.watch(conn, table);
                    actor.watchers.add(conn, observer, true);
                }
            }
            Message::StirAll => {
                tables.stir_all();
                house_tables.stir_all();
                live.stir_all();
            }
            Message::TableOpens(host) => tables.opens(host),
            Message::TableEnds(table) => {
                if let Some(actor) = tables.get_mut(&table) {
                    actor.phase = Phase::Ends;
                }
            }
            Message::Greeted(conn, player) => lines.greet(conn, player),
            Message::Watch(conn, table, observer) => {
                let channel = lines.get(conn).map(|line| line.channel);
                if let (Some(channel), Some(actor)) = (channel, tables.get_mut(&table)) {
                    lines.watch(conn, table);
                    actor.add_watcher(conn, observer, channel);
                }
            }
            Message::Unwatch(conn, table) => {
                lines.unwatch(conn, table);
                if let Some(actor) = tables.get_mut(&table) {
                    actor.watchers.remove(conn);
                } else if let Some(actor) = house_tables.get_mut(table) {
                    actor.watchers.remove(conn);
                }
            }
            Message::Begun { busy, names } => register.begin(busy, &names),
            Message::ReportNumbered(number) => reports.number(number),
            Message::DatePutOff(date) => tournaments.dates.put_off(date, *now + DATE_PUT_OFF),
            Message::OrderPutOff(table) => orders_due.opens_at(*now + PUT_OFF, table),
            Message::Tried(player, table) => tries.count(player, table, *now),
            Message::Forgiven(player, table) => tries.forgive(player, table),
            Message::PoolCloses { pool, asker, player } => pools.close(pool, asker, player),
            Message::PoolsStirred => pools.queue(),
            Message::PlacesTold(places) => lists.tell(places),
            Message::HousePlaced(places) => house.place(places),
            Message::HouseHires => house.hire(),
            Message::HouseSwitched(on) => house.switch(on),
            Message::RestartPlanned(at) => gate.restart_at = at,
        }
    }

    fn post(&mut self, table: TableId, letter: Letter) {
        let asker = letter.asker;
        let Some(actor) = self.around.tables.get_mut(&table) else {
            let unknown = self.around.table_unknown(table);
            return self.refuse(asker, unknown);
        };
        if actor.mailbox.post(letter).is_err() {
            self.around.counts.mailbox_full += 1;
            self.refuse(asker, Refusal::new(RefusalCode::Busy));
        }
    }

    /// Sends the spectators of a table with a rail delay what is due.
    fn tell_rail(&mut self, table: TableId) {
        let State { now, tables, people, .. } = &mut self.around;
        let Some(actor) = tables.get_mut_unqueued(table) else { return };
        let sends = fanout::tell_rail(actor, *now, &Known(people));
        self.send_all(sends);
    }

    /// Notes whether a table has a waiting list after its latest events; returns whether it has.
    pub(crate) fn note_list(&mut self, table: TableId) -> bool {
        let State { now, tables, lists, .. } = &mut self.around;
        let has = tables.cash(table).is_some_and(|table| has_list(table, *now));
        if has {
            lists.add(table);
        }
        has
    }

    pub(crate) fn refuse(&mut self, asker: Asker, refusal: Refusal) {
        self.job(|job| job.refuse(asker, refusal));
    }
    pub(crate) fn send_all(&mut self, sends: fanout::Sends) {
        self.job(|job| sends.into_iter().for_each(|(conn, frame)| job.send(conn, frame)));
    }
    pub(crate) fn log(&mut self, line: String) {
        self.outs.push(Out::Log { line });
    }
}
