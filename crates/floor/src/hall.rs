//! Everything on the floor but the store: tables, lines, who is known, the books, what waits.

use crate::cashier::Cashier;
use crate::chore::{Chore, Circumstances, PUT_OFF};
use crate::commit::{Of, TableThought, Thought};
use crate::fees::Fees;
use crate::house::House;
use crate::line::Line;
use crate::mailbox::{Asker, Letter, Work};
use crate::moderation::{Known, Reports};
use crate::orders::OrdersDue;
use crate::password::Tries;
use crate::pool::Pools;
use crate::settled::Settled;
use crate::table::{Desk, Setback, failed};
use crate::tables::Tables;
use crate::waiting::Waiting;
use crate::{Answer, Ask, AskId, Figures, FloorConfig, Out, fanout};
use cash::{Event, Input, MoneyEvent, PoolEvent, SeatEvent, SeatInput, TableEvent};
use ledger::LedgerError;
use people::{Kind, People, Salts, Sessions};
use record::RoomKey;
use shuffler::{Entropy, EntropyError};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use store::{Batch, Durable};
use units::{ConnId, Instant, Millis, PlayerId, TableId};
use view::Observer;
use wire::{Frame, Notice, Refusal, RefusalCode, Request};

/// No hand begins in the last moments before a planned restart.
pub(crate) const LAST_HAND_BEFORE_RESTART: Millis = Millis::seconds(5);

/// Every table is looked at so often, for what is due in days: an empty table's closing.
const LOOK_ROUND: Millis = Millis::seconds(60);

/// What came since the last step.
pub(crate) enum Arrival {
    Request(ConnId, Request),
    Ask(AskId, Ask),
}

pub(crate) struct Hall {
    pub(crate) config: FloorConfig,
    pub(crate) key: RoomKey,
    pub(crate) entropy: Box<dyn Entropy>,
    pub(crate) now: Instant,
    pub(crate) tables: Tables,
    /// When every table was last looked at, whatever happened.
    pub(crate) looked_round: Instant,
    /// When the whole room is looked at for lines that were lost at once, if any were.
    pub(crate) losses_looked_at: Option<Instant>,
    /// Tables that closed since the room opened, to tell them from those that never were.
    pub(crate) closed: BTreeSet<TableId>,
    /// The sheets of the private ones among them.
    pub(crate) settled: Settled,
    /// Hosts of tables that are opening.
    pub(crate) opening: Vec<Option<PlayerId>>,
    pub(crate) lines: BTreeMap<ConnId, Line>,
    pub(crate) people: People,
    pub(crate) salts: Salts,
    pub(crate) sessions: Sessions,
    pub(crate) cashier: Cashier,
    pub(crate) fees: Fees,
    pub(crate) house: House,
    pub(crate) waiting: Waiting,
    pub(crate) tries: Tries,
    pub(crate) pools: Pools,
    /// Players with something under way at the door.
    pub(crate) busy: BTreeSet<PlayerId>,
    /// Names that are being taken.
    pub(crate) names_taken: BTreeSet<String>,
    /// When those took their names who have done so since the room opened.
    pub(crate) named: BTreeMap<PlayerId, Instant>,
    pub(crate) reports: Reports,
    pub(crate) orders_due: OrdersDue,
    pub(crate) arrivals: VecDeque<Arrival>,
    pub(crate) submissions: Vec<(Batch, Thought)>,
    pub(crate) outs: Vec<Out>,
    pub(crate) restart_at: Option<Instant>,
    pub(crate) disk_full: bool,
    /// No pass, no deal: when the source of randomness is looked at again, while it is unsound.
    pub(crate) no_deal: Option<Instant>,
    pub(crate) halted: bool,
    pub(crate) counts: Figures,
}

impl Hall {
    pub(crate) fn new(
        config: FloorConfig,
        key: RoomKey,
        entropy: Box<dyn Entropy>,
        cashier: Cashier,
        (people, salts): (People, Salts),
        now: Instant,
    ) -> Hall {
        Hall {
            house: House::new(config.house_players),
            waiting: Waiting::default(),
            tries: Tries::default(),
            pools: Pools::default(),
            config,
            key,
            entropy,
            now,
            tables: Tables::default(),
            looked_round: now,
            losses_looked_at: None,
            closed: BTreeSet::new(),
            settled: Settled::default(),
            opening: Vec::new(),
            lines: BTreeMap::new(),
            people,
            salts,
            sessions: Sessions::default(),
            cashier,
            fees: Fees::default(),
            busy: BTreeSet::new(),
            names_taken: BTreeSet::new(),
            named: BTreeMap::new(),
            reports: Reports::default(),
            orders_due: OrdersDue::default(),
            arrivals: VecDeque::new(),
            submissions: Vec::new(),
            outs: Vec::new(),
            restart_at: None,
            disk_full: false,
            no_deal: None,
            halted: false,
            counts: Figures::default(),
        }
    }

    pub(crate) fn ask(&mut self, id: AskId, ask: Ask) {
        self.arrivals.push_back(Arrival::Ask(id, ask));
    }

    /// Arrivals in their order, then every table as far as one batch.
    pub(crate) fn go_on(&mut self) {
        if self.halted {
            self.arrivals.clear();
            return;
        }
        while let Some(arrival) = self.arrivals.pop_front() {
            match arrival {
                Arrival::Request(conn, request) => self.deliver(conn, request),
                Arrival::Ask(id, ask) => self.answer(id, ask),
            }
        }
        self.look_at_randomness();
        self.forget_talk();
        self.keep_house();
        self.look_for_outage();
        self.tend_pools();
        self.tend_orders();
        if self.looked_round + LOOK_ROUND <= self.now {
            self.looked_round = self.now;
            self.tables.stir_all();
        }
        for table in self.tables.take_stirred(self.now) {
            self.tell_rail(table);
            self.advance(table);
            let resting = self.tables.get(&table).filter(|actor| !actor.in_flight);
            let until = resting.and_then(|actor| actor.wake_at(self.now));
            self.tables.rest(table, until);
        }
    }

    pub(crate) fn take_outs(&mut self) -> Vec<Out> {
        std::mem::take(&mut self.outs)
    }
    pub(crate) fn take_submissions(&mut self) -> Vec<(Batch, Thought)> {
        std::mem::take(&mut self.submissions)
    }
    pub(crate) fn submit(&mut self, batch: Batch, of: Of) {
        let transfers = batch.transfers.clone();
        self.submissions.push((batch, Thought { of, transfers }));
    }

    pub(crate) fn has_waiting(&self) -> bool {
        let letters = self.tables.values().any(|actor| !actor.mailbox.is_empty());
        !self.arrivals.is_empty() || !self.submissions.is_empty() || letters
    }

    pub(crate) fn wake_at(&self) -> Option<Instant> {
        if self.halted || self.gate().is_some() {
            return None;
        }
        let others = self.no_deal.into_iter().chain(self.losses_looked_at).chain(self.pools.due());
        let others = others.chain(self.orders_due.first());
        self.tables.first_due().into_iter().chain(others).min()
    }

    /// Why nothing may be changed now, if so.
    pub(crate) fn gate(&self) -> Option<Refusal> {
        if self.disk_full {
            return Some(Refusal::new(RefusalCode::DiskFull));
        }
        let restarting = self.restart_at.is_some_and(|at| at <= self.now);
        restarting.then(|| Refusal::new(RefusalCode::Restarting))
    }

    /// Tells those who look on what is due to them, at a table where that is later.
    fn tell_rail(&mut self, table: TableId) {
        let (now, blocks) = (self.now, Known(&self.people));
        let Some(actor) = self.tables.tend(table) else { return };
        let sends = fanout::tell_rail(actor, now, &blocks);
        self.send_all(sends);
    }

    /// Lets a table go on until a batch is under way or nothing is left to do.
    fn advance(&mut self, table: TableId) {
        let house = self.house.at(self.pool_of(table).unwrap_or(table));
        loop {
            // Nothing goes on while nothing can be kept: no clock runs out either.
            if let Some(refusal) = self.gate() {
                return self.refuse_letters(table, &refusal);
            }
            let now = self.now;
            let may_open_hands =
                self.restart_at.is_none_or(|at| now + LAST_HAND_BEFORE_RESTART < at);
            let pool = self.pool_wish(table);
            if self.tables.get(&table).is_none_or(|actor| actor.in_flight) {
                return;
            }
            let list = self.list_work(table);
            let Some(actor) = self.tables.tend(table) else { return };
            let people = &self.people;
            let human_watches = actor.watchers.values().any(|observer| match observer {
                Observer::Player(player) => !is_house(people, *player),
                Observer::Rail => true,
            });
            let house_show = self.config.house_show;
            let around = Circumstances {
                now,
                may_open_hands,
                house: &house,
                list,
                house_show,
                human_watches,
                pool,
            };
            let Some((chore, letter)) = actor.next_work(&around) else { return };
            if let Work::Input(Input::Seat(SeatInput::Take { player, .. })) = letter.work
                && self.is_in_pool_of(table, player)
            {
                self.refuse(letter.asker, Refusal::new(RefusalCode::AlreadySeated));
                continue;
            }
            let Some(actor) = self.tables.tend(table) else { return };
            if let Work::OpenNonce { player, hand_no, nonce, next } = letter.work {
                let held = actor.hold_nonce(letter.asker, player, hand_no, nonce, next);
                if let Err(refusal) = held {
                    self.refuse(letter.asker, refusal);
                }
                continue;
            }
            let mut desk = Desk {
                key: &self.key,
                people: &self.people,
                entropy: &mut *self.entropy,
                cashier: &self.cashier,
                version: &self.config.version,
                hands_per_snapshot: self.config.hands_per_snapshot,
            };
            let thinking = || actor.think(&mut desk, now, &letter);
            match catch_unwind(AssertUnwindSafe(thinking)) {
                Ok(Ok(Some((batch, thought)))) => {
                    actor.in_flight = true;
                    actor.comes = comer(&thought);
                    if chore == Chore::Recovered {
                        actor.owes_recovered = false;
                    }
                    self.submissions.push((batch, thought));
                    return;
                }
                Ok(Ok(None)) => {
                    self.came_to_nothing(table, chore);
                    self.done(letter.asker);
                }
                Ok(Err(Setback::Refused(refusal))) => {
                    self.came_to_nothing(table, chore);
                    self.refuse(letter.asker, refusal);
                }
                Ok(Err(Setback::Entropy(error))) => {
                    self.came_to_nothing(table, chore);
                    self.randomness_fails(&error);
                    self.refuse(letter.asker, failed());
                }
                Err(_) => {
                    self.refuse(letter.asker, failed());
                    return self.table_failed(table);
                }
            }
        }
    }

    fn came_to_nothing(&mut self, table: TableId, chore: Chore) {
        let Some(actor) = self.tables.tend(table) else { return };
        if chore == Chore::Recovered {
            actor.owes_recovered = false;
        }
        if chore != Chore::Letter {
            actor.put_off.insert(chore, self.now + PUT_OFF);
        }
    }

    pub(crate) fn refuse_letters(&mut self, table: TableId, refusal: &Refusal) {
        let Some(actor) = self.tables.tend(table) else { return };
        let letters: Vec<Letter> = std::iter::from_fn(|| actor.mailbox.take()).collect();
        for letter in letters {
            self.refuse(letter.asker, refusal.clone());
        }
        self.refuse_nonces(table, refusal);
    }

    /// A table's batch is durable: adopt, tell, answer.
    pub(crate) fn table_kept(&mut self, durable: &Durable<Thought>, balances: &[PlayerId]) {
        let Of::Table(thought) = &durable.get().of else { return };
        let table = thought.table;
        let homeless = self.homeless(table, &thought.events);
        let Some(actor) = self.tables.get_mut(&table) else { return };
        actor.in_flight = false;
        actor.seq.0 += thought.events.len() as u64;
        actor.chain = thought.chain;
        actor.checkpoint.keep(thought.at, &thought.events);
        actor.want_house(&thought.events);
        let now = self.now;
        let opened = actor.answer_cut(&thought.events);
        let blocks = Known(&self.people);
        let adopting = || fanout::adopt(actor, durable, &blocks, now);
        match catch_unwind(AssertUnwindSafe(adopting)) {
            Ok(sends) => self.send_all(sends),
            Err(_) => self.table_failed(table),
        }
        if let Some(said) = &thought.said {
            self.reports.heard(said.line.at);
        }
        self.pool_heard(table, &thought.events);
        self.unwatch_removed(table);
        self.tell_balances(balances);
        self.done(thought.letter.asker);
        opened.into_iter().for_each(|asker| self.done(asker));
        self.count(thought);
        self.note_losses(&thought.events);
        self.lists_kept(table, &thought.events, homeless);
        if !thought.events.iter().all(is_play) {
            self.house.look_again();
        }
        if self.tables.get(&table).is_some_and(|actor| actor.table.is_closed()) {
            self.drop_table(table);
        }
    }

    fn count(&mut self, thought: &TableThought) {
        self.counts.acts += u64::from(thought.is_act);
        for event in &*thought.events {
            match event {
                Event::Table(TableEvent::HandOpened(header)) => {
                    self.counts.hands += 1;
                    self.counts.nonces_committed += header.nonce_commitments.len() as u64;
                }
                Event::Table(TableEvent::DeckRenewed(deck)) => {
                    self.counts.nonces_committed += deck.nonce_commitments.len() as u64;
                }
                Event::Table(TableEvent::DeckCut { nonces, .. }) => {
                    self.counts.nonces_opened += nonces.len() as u64
                }
                _ => {}
            }
        }
    }

    /// The books refused a batch. Where another table, or the door, took a player's chips first, the
    /// books here know by now, and the letter is thought about again: whoever asked may not be the
    /// one who is short, and then his work goes on without the other's chips. No batch of a table
    /// takes from one balance twice, or from what it gives: each transfer is looked at by itself.
    pub(crate) fn ledger_refused(&mut self, thought: Thought, error: &LedgerError) {
        let covered = |transfer| self.cashier.covers(&[], transfer).is_ok();
        let overdrawn = !thought.transfers.iter().all(covered);
        let refusal = failed();
        match thought.of {
            Of::Table(thought) => {
                let TableThought { table, letter, .. } = *thought;
                let Some(actor) = self.tables.get_mut(&table) else {
                    return self.refuse(letter.asker, refusal);
                };
                actor.in_flight = false;
                if overdrawn {
                    return actor.mailbox.put_back(letter);
                }
                self.refuse(letter.asker, refusal);
                self.log(format!("table {table}: the books refused its batch: {error}"));
                self.table_failed(table);
            }
            Of::Opening(opening) => self.opening_refused(&opening, refusal),
            Of::Closing(closing) => {
                // Even giving back what is booked is refused: the books here are not the store's.
                self.halt(&format!("table {} cannot be closed: {error}", closing.table));
            }
            Of::People(people) => self.people_refused(*people, refusal),
        }
    }

    /// The disk is full: nothing of the batch is kept, and until a restart nothing new is taken.
    pub(crate) fn disk_is_full(&mut self, thought: Thought) {
        let refusal = Refusal::new(RefusalCode::DiskFull);
        match thought.of {
            Of::Table(thought) => {
                if let Some(actor) = self.tables.get_mut(&thought.table) {
                    actor.in_flight = false;
                }
                self.refuse(thought.letter.asker, refusal);
            }
            Of::Opening(opening) => self.opening_refused(&opening, refusal),
            Of::Closing(_) => {}
            Of::People(people) => self.people_refused(*people, refusal),
        }
        self.find_disk_full();
    }

    /// Nothing can be kept from now on until a restart.
    pub(crate) fn find_disk_full(&mut self) {
        if !self.disk_full {
            self.disk_full = true;
            self.log("the disk is full: no bets are taken until a restart".into());
            self.notice(&Notice::DiskFull);
        }
    }

    /// No pass, no deal: everybody is told why no hand begins.
    fn randomness_fails(&mut self, error: &EntropyError) {
        if self.no_deal.replace(self.now + PUT_OFF).is_none() {
            self.log(format!("no hand is dealt: {error}"));
            self.notice(&Notice::NoDeal);
        }
    }

    /// Whether hands may be dealt again.
    fn look_at_randomness(&mut self) {
        if self.no_deal.is_none_or(|at| self.now < at) {
            return;
        }
        match self.entropy.fill(&mut [0; 32]) {
            Ok(()) => {
                self.no_deal = None;
                self.log("the source of randomness passes again: hands are dealt".into());
                self.notice(&Notice::DealsAgain);
            }
            Err(error) => self.randomness_fails(&error),
        }
    }

    pub(crate) fn halt(&mut self, reason: &str) {
        if !self.halted {
            self.halted = true;
            self.outs.push(Out::Halt { reason: reason.to_owned() });
        }
    }

    pub(crate) fn log(&mut self, line: String) {
        self.outs.push(Out::Log { line });
    }
    pub(crate) fn send(&mut self, conn: ConnId, frame: Arc<Frame>) {
        if self.lines.contains_key(&conn) {
            self.outs.push(Out::Send { conn, frame });
        }
    }
    pub(crate) fn send_all(&mut self, sends: fanout::Sends) {
        for (conn, frame) in sends {
            self.send(conn, frame);
        }
    }
    pub(crate) fn reply(&mut self, ask: AskId, answer: Answer) {
        self.outs.push(Out::Reply { ask, answer: Box::new(answer) });
    }

    /// Tells the asker that it is done.
    pub(crate) fn done(&mut self, asker: Asker) {
        match asker {
            Asker::Nobody => {}
            Asker::Conn { conn, id } => self.send(conn, Arc::new(Frame::Done { id })),
            Asker::Ask(ask) => self.reply(ask, Answer::Done),
        }
    }
    /// Tells the asker that nothing was changed, and why.
    pub(crate) fn refuse(&mut self, asker: Asker, refusal: Refusal) {
        match asker {
            Asker::Nobody => return,
            Asker::Conn { conn, id } => {
                self.send(conn, Arc::new(Frame::Refused { id: Some(id), refusal }));
            }
            Asker::Ask(ask) => self.reply(ask, Answer::Refused(refusal)),
        }
        self.counts.refusals += 1;
    }

    pub(crate) fn is_house(&self, player: PlayerId) -> bool {
        is_house(&self.people, player)
    }
    pub(crate) fn is_owner(&self, player: PlayerId) -> bool {
        self.people.owner() == Some(player)
    }

    pub(crate) fn figures(&self) -> Figures {
        let seats = || self.tables.values().flat_map(|actor| actor.table.seats());
        let present = self.tables.values().flat_map(|actor| actor.table.present());
        Figures {
            tables: self.tables.len() as u64,
            seats_taken: present.count() as u64,
            house_players: seats().filter(|(_, sitting)| sitting.house).count() as u64,
            connections: self.lines.len() as u64,
            disk_full: self.disk_full,
            no_deal: self.no_deal.is_some(),
            ..self.counts.clone()
        }
    }
}

/// Whether an event is of a hand, and so moves nobody to another seat or from one.
fn is_play(event: &Event) -> bool {
    matches!(
        event,
        Event::Table(TableEvent::HandOpened(_))
            | Event::Table(TableEvent::DeckRenewed(_))
            | Event::Table(TableEvent::DeckCut { .. })
            | Event::Money(MoneyEvent::RakePaid { .. })
            | Event::Money(MoneyEvent::TimeCharged { .. })
            | Event::Table(TableEvent::Hand(_))
            | Event::Table(TableEvent::TimedOut { .. })
            | Event::Table(TableEvent::TimeBankBegun { .. })
            | Event::Table(TableEvent::NonceCommitted { .. })
    )
}

/// Who sits down with a table's batch, if anybody.
fn comer(thought: &Thought) -> Option<PlayerId> {
    let Of::Table(thought) = &thought.of else { return None };
    thought.events.iter().find_map(|event| match event {
        Event::Seat(SeatEvent::Taken { player, .. })
        | Event::Pool(PoolEvent::Arrived { player, .. }) => Some(*player),
        _ => None,
    })
}

fn is_house(people: &People, player: PlayerId) -> bool {
    people.player(player).is_some_and(|player| player.kind == Kind::House)
}
