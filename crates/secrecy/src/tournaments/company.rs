//! The first world: who is in the room and what they do, recorded for the other worlds.
//!
//! All choices follow from the seed and from public information, never from hidden cards.

use super::early::Early;
use super::kinds;
use super::open::Seen;
use crate::dealer::Secret;
use crate::dice::Dice;
use crate::world::{Input, World};
use cards::Card;
use floor::{AskId, Claimed, FloorConfig, Question, Session, ask};
use hand::{DrawRange, Options, WagerRange};
use std::collections::{BTreeMap, BTreeSet};
use tournament::{Phase, Status, Tournament};
use units::{ConnId, Millis, PlayerId, Seat, Seq, TableId, TournamentId};
use wire::{
    Act, Command, NewPrizes, NewTournament, OrderTournament, PROTOCOL, Refusal, Request, Resume,
    TournamentOrder,
};

const ROUNDS_MAX: u32 = 900;
/// Maximum number of steps that the floor may take until it has nothing left to do.
const STEPS_MAX: usize = 300;
/// Maximum simulated time that passes in a round of the test.
const SLICE: Millis = Millis(900);
/// Number of people who watch without an entry and without a name.
const VISITORS: usize = 2;
pub(super) const HELD: &str = "nothing panics while it holds the orders";

/// A client's connection.
struct Line {
    player: Option<PlayerId>,
    conn: Option<ConnId>,
    /// The table watched last, and the last sequence number that arrived there before the connection was cut.
    watched: Option<(TableId, Option<Seq>)>,
}

/// The player to whom each connection and each answer belongs; `None` for a visitor.
#[derive(Default)]
pub(super) struct Whose {
    pub(super) lines: BTreeMap<ConnId, Option<PlayerId>>,
    pub(super) answers: BTreeMap<AskId, Option<PlayerId>>,
}

pub(super) struct Company {
    pub(super) world: World,
    pub(super) script: Vec<Input>,
    /// Positions in the script that open a tournament.
    pub(super) opens: BTreeSet<usize>,
    pub(super) tournament: TournamentId,
    /// The players with an entry, or who will enter.
    pub(super) players: Vec<PlayerId>,
    pub(super) whose: Whose,
    pub(super) seen: Seen,
    pub(super) dice: Dice,
    owner: PlayerId,
    lines: Vec<Line>,
    asks: u64,
    conns: u64,
    requests: u32,
    pub(super) crashes: u64,
}

pub(super) fn config(seed: u64) -> FloorConfig {
    let (tables, tables_max) = (Vec::new(), 40);
    FloorConfig { tables, tables_max, ..crate::script::config(seed) }
}

impl Company {
    /// Plays a tournament until it ends or takes too long.
    pub(super) fn play(
        seed: u64,
        early: Option<Early>,
        draw: fn(u64, &mut Dice, units::Instant) -> NewTournament,
    ) -> Company {
        let mut company = Company {
            world: World::new(seed, config(seed), None),
            script: Vec::new(),
            opens: BTreeSet::new(),
            tournament: TournamentId::from_bits(0),
            players: Vec::new(),
            whose: Whose::default(),
            seen: Seen::default(),
            dice: Dice::new(seed, 32),
            owner: PlayerId::from_bits(0),
            lines: Vec::new(),
            asks: 0,
            conns: 0,
            requests: 0,
            crashes: 0,
        };
        company.world.early = early;
        company.settle();
        let new = draw(seed, &mut Dice::new(seed, 31), company.world.now);
        company.come_in(new.places);
        company.open(new);
        company.enter();
        for _ in 0..ROUNDS_MAX {
            if company.phase() == Phase::Finished {
                break;
            }
            company.round();
        }
        company.look_everywhere();
        company
    }

    pub(super) fn is_finished(&self) -> bool {
        self.phase() == Phase::Finished
    }

    fn phase(&self) -> Phase {
        self.tournament().map_or(Phase::Registering, Tournament::phase)
    }

    fn tournament(&self) -> Option<&Tournament> {
        find(&self.world, self.tournament)
    }

    /// Creates the owner, the players, a person who never enters, and the connections of all of them.
    fn come_in(&mut self, places: u32) {
        let Ok(secret) = self.ask(None, ask::NewOwnerLink {}) else {
            panic!("a new room has an owner's link")
        };
        match self.ask(None, ask::ClaimOwner { secret, player: None }) {
            Ok(Claimed { me, .. }) => self.owner = me.player,
            other => panic!("the owner is let in: {other:?}"),
        }
        for n in 1..=places {
            let player = self.guest(n);
            self.players.push(player);
        }
        let idle = self.guest(places + 1);
        let players = self.players.iter().copied().chain([idle, self.owner]).map(Some);
        for player in players.chain([None; VISITORS]) {
            self.lines.push(Line { player, conn: None, watched: None });
        }
        self.connect_all();
    }

    fn guest(&mut self, n: u32) -> PlayerId {
        match self.ask(None, ask::OpenGuest { name: format!("Guest {n}") }) {
            Ok(Session { me, .. }) => me.player,
            other => panic!("a guest comes in: {other:?}"),
        }
    }

    /// Opens the tournament, public or private. If its rulebook does not offer it, uses the default rulebook.
    fn open(&mut self, mut new: NewTournament) {
        let private = self.dice.percent(40);
        let player = if private { self.players[0] } else { self.owner };
        if matches!(new.prizes, NewPrizes::Satellite { .. }) {
            let target = NewTournament { private, ..kinds::target(&new, self.world.now) };
            let target = ask::OpenTournament { player, new: Box::new(target) };
            let target = self.ask(Some(player), target).expect("a sound target");
            new.prizes = NewPrizes::Satellite { target, seats: None };
        }
        for rulebook in [new.rulebook.clone(), None] {
            let new = Box::new(NewTournament { private, rulebook, ..new.clone() });
            self.world.orders.lock().expect(HELD).next_secret = Some(Secret::Drawn);
            self.opens.insert(self.script.len());
            match self.ask(Some(player), ask::OpenTournament { player, new: new.clone() }) {
                Ok(id) => return self.tournament = id,
                Err(_) if new.rulebook.is_some() => {}
                Err(refusal) => panic!("the tournament opens: {refusal:?}, {new:?}"),
            }
        }
    }

    /// Enters all players; where late registration is possible, leaves two for it.
    fn enter(&mut self) {
        self.look_everywhere();
        let (count, tournament) = (self.players.len(), self.tournament);
        let is_full = self.tournament().is_some_and(|t| t.plan().start == tournament::Start::Full);
        let now = if is_full { count } else { count - 2 };
        for at in 0..now {
            let player = self.players[at];
            let enters =
                ask::Register { player, tournament, ticket: false, commitment: None, nth: None };
            let entered = self.ask(Some(player), enters);
            assert!(entered.is_ok(), "a free place: {entered:?}");
            if self.dice.percent(30) {
                self.look();
            }
        }
    }

    fn connect_all(&mut self) {
        for at in 0..self.lines.len() {
            self.connect(at);
        }
        self.settle();
    }

    /// Opens a connection for a client, which watches the same table as before.
    fn connect(&mut self, at: usize) {
        self.conns += 1;
        let conn = ConnId(self.conns);
        let Line { player, watched, .. } = self.lines[at];
        self.whose.lines.insert(conn, player);
        self.put_in(Input::Connect { conn, player });
        let resumes = watched.and_then(|(table, reached)| Some(Resume { table, after: reached? }));
        let (client, resume) = ("two worlds".into(), resumes.into_iter().collect());
        self.send(conn, Command::Hello { protocol: PROTOCOL, client, token: None, resume });
        let watched = watched.filter(|(_, reached)| reached.is_some());
        self.lines[at] = Line { player, conn: Some(conn), watched };
    }

    fn put_in(&mut self, input: Input) {
        let is_step = matches!(input, Input::Step);
        self.world.take(input.clone());
        self.script.push(input);
        if is_step {
            self.seen.note(&self.world, self.tournament);
        }
    }

    fn send(&mut self, conn: ConnId, command: Command) {
        self.requests += 1;
        let request = Request { id: self.requests, command };
        self.put_in(Input::Request { conn, request });
    }

    /// Asks a question. Only this player sees the answer; if `by` is `None`, everybody does.
    fn ask<Q: Question>(
        &mut self,
        by: Option<PlayerId>,
        question: Q,
    ) -> Result<Q::Answer, Refusal> {
        self.asks += 1;
        let id = AskId(self.asks);
        self.whose.answers.insert(id, by);
        self.put_in(Input::Ask(question.numbered(id)));
        self.settle();
        let answer = self.world.answers.remove(&id).expect("an answer");
        answer.map(|answer| Q::Answer::try_from(answer).ok().expect("an answer that fits"))
    }

    fn settle(&mut self) {
        for _ in 0..STEPS_MAX {
            self.put_in(Input::Step);
            let due = self.world.floor.wake_at().is_some_and(|at| at <= self.world.now);
            if !self.world.floor.is_busy() && !due {
                return;
            }
        }
        panic!("the floor does not come to rest");
    }

    fn pass(&mut self, length: Millis) {
        let end = self.world.now + length;
        while let Some(at) = self.world.floor.wake_at().filter(|at| *at <= end) {
            self.put_in(Input::Pass(at.since(self.world.now)));
            self.settle();
        }
        self.put_in(Input::Pass(end.since(self.world.now)));
        self.settle();
    }

    /// Lets one player or nobody act, lets people ask questions, and lets time pass.
    fn round(&mut self) {
        self.watch();
        let due: Vec<(TableId, Seat)> =
            self.world.floor.tournament_tables().filter_map(to_act).collect();
        let is_due = !due.is_empty();
        if is_due && self.dice.percent(92) {
            let (table, seat) = due[self.dice.below(due.len() as u64) as usize];
            self.act(table, seat);
            self.settle();
        }
        let runs_out = self.world.floor.tournament_tables().any(|at| at.street_due().is_some());
        if runs_out && self.dice.percent(50) {
            self.look_everywhere();
        }
        self.trade();
        match self.dice.below(100) {
            0..10 => self.look(),
            10..14 => self.talk(),
            14..20 => self.come_or_go(),
            20..22 => self.put_in(Input::Scrape),
            22..24 => self.order(),
            24 => self.crash(),
            _ => {}
        }
        let length = if is_due && !runs_out { SLICE.0 / 3 } else { SLICE.0 };
        let length = Millis(self.dice.below(length));
        self.pass(length);
    }

    /// Shows each player the table where they sit, and everybody else some table.
    fn watch(&mut self) {
        let tables = self.world.floor.tournament_tables();
        let tables: Vec<TableId> = tables.map(|table| table.settings().table).collect();
        for at in 0..self.lines.len() {
            let Line { player, conn: Some(conn), watched } = self.lines[at] else { continue };
            let own = player.and_then(|player| place(&self.world, player));
            let is_there = watched.is_some_and(|(table, _)| tables.contains(&table));
            let wanted = match own {
                Some(own) => Some(own).filter(|own| watched.is_none_or(|(table, _)| table != *own)),
                None if tables.is_empty() || is_there && !self.dice.percent(2) => None,
                None => Some(tables[self.dice.below(tables.len() as u64) as usize]),
            };
            if let Some(table) = wanted {
                self.lines[at].watched = Some((table, None));
                self.send(conn, Command::Watch { table, after: None });
            }
        }
        self.settle();
    }

    /// Acts for the player whose turn it is, using only public information; often goes all-in.
    fn act(&mut self, id: TableId, seat: Seat) {
        let mut tables = self.world.floor.tournament_tables();
        let table = tables.find(|table| table.settings().table == id).expect("a turn is there");
        let hand = table.hand().expect("a turn is in a hand");
        let options = *hand.options(seat).expect("it is their turn");
        let (hand_no, action_no) = (table.hand_no(), hand.action_no());
        let player = table.seat(seat).expect("who is to act sits there").player;
        let is_contested = !hand.all_in().is_empty();
        let own = hand.hole(seat).reveal().to_vec();
        drop(tables);
        let action = match options.draw {
            Some(draw) => self.discard(draw, own),
            None => self.decide(&options, is_contested),
        };
        let line = self.lines.iter().find(|line| line.player == Some(player));
        if let Some(conn) = line.expect("everybody there came in here").conn {
            self.send(conn, Command::Act { table: id, hand_no, action_no, action });
        }
    }

    /// Discards by position, not by card.
    fn discard(&mut self, draw: DrawRange, mut cards: Vec<Card>) -> Act {
        let count = self.dice.between(draw.min.into(), draw.max.into()) as usize;
        while cards.len() > count {
            let at = self.dice.below(cards.len() as u64) as usize;
            cards.swap_remove(at);
        }
        Act::Draw { cards }
    }

    fn decide(&mut self, options: &Options, is_contested: bool) -> Act {
        if options.muck {
            return if self.dice.percent(50) { Act::Show } else { Act::Muck };
        }
        let folds = self.dice.percent(if is_contested { 45 } else { 20 });
        let (raises, all_in) = (self.dice.percent(30), self.dice.percent(60));
        let to = |range: WagerRange| if all_in { range.max } else { range.min };
        match (options.bet, options.raise_to) {
            _ if options.fold && !options.check && folds => Act::Fold,
            (Some(range), _) if raises => Act::Bet { to: to(range) },
            (_, Some(range)) if raises => Act::RaiseTo { to: to(range) },
            _ if options.bring_in.is_some() => Act::BringIn,
            _ if options.check => Act::Check,
            _ => Act::Call,
        }
    }

    fn talk(&mut self) {
        let at = self.dice.below(self.lines.len() as u64) as usize;
        if let Line { conn: Some(conn), watched: Some((table, _)), .. } = self.lines[at] {
            let text = format!("line {}", self.requests);
            self.send(conn, Command::Say { table, text });
            self.settle();
        }
    }

    /// Cuts a connection, or restores a cut one, whose client then gets the missed news or the complete table.
    fn come_or_go(&mut self) {
        let at = self.dice.below(self.lines.len() as u64) as usize;
        match self.lines[at].conn.take() {
            Some(conn) => {
                let reached = self.world.reached.get(&conn).copied();
                let reached = reached.filter(|_| self.dice.percent(60));
                let watched = &mut self.lines[at].watched;
                *watched = watched.map(|(table, _)| (table, reached));
                self.put_in(Input::Disconnect { conn });
            }
            None => self.connect(at),
        }
        self.settle();
    }

    /// Lets the owner pause or resume the tournament, or set its clock.
    fn order(&mut self) {
        if self.phase() != Phase::Playing {
            return;
        }
        let (player, tournament) = (self.owner, self.tournament);
        let orders = match self.dice.below(4) {
            0 => vec![TournamentOrder::Pause {}, TournamentOrder::Resume {}],
            1 => vec![TournamentOrder::Forward { seconds: 15 }],
            2 => vec![TournamentOrder::Back { seconds: 5 }],
            _ => {
                vec![TournamentOrder::HandForHand { players: self.dice.between(2, 5) as u32 }]
            }
        };
        for order in orders {
            let order = OrderTournament { tournament, order };
            let _ = self.ask(Some(player), ask::OrderTournament { player, order });
            let length = Millis(self.dice.below(3_000));
            self.pass(length);
            self.look_everywhere();
        }
    }

    /// Ends the process and starts it again; everybody connects again.
    fn crash(&mut self) {
        self.crashes += 1;
        self.put_in(Input::Crash);
        self.put_in(Input::Pass(Millis(700)));
        for line in &mut self.lines {
            (line.conn, line.watched) = (None, None);
        }
        self.connect_all();
    }

    /// Asks one question that anyone may ask.
    fn look(&mut self) {
        let at = self.dice.below(self.lines.len() as u64) as usize;
        let player = self.lines[at].player;
        let tournament = self.tournament;
        match (self.dice.below(7), player) {
            (0, _) => drop(self.ask(player, ask::Tournaments { player })),
            (1, _) => drop(self.ask(player, ask::QuickTournament { player })),
            (2, _) => drop(self.ask(None, ask::TournamentLots { tournament })),
            (3, Some(player)) => drop(self.ask(Some(player), ask::Me { player })),
            (4, _) => drop(self.ask(player, ask::Lobby { player })),
            (5, _) => drop(self.ask(None, ask::Figures {})),
            _ => self.look_at_page(player),
        }
    }

    fn look_at_page(&mut self, player: Option<PlayerId>) {
        let ids: Vec<TournamentId> = self.world.floor.tournaments().map(|(id, _)| id).collect();
        for tournament in ids {
            let entrants = self.dice.between(1, 2) as u32;
            let tables = self.dice.between(1, 2) as u32;
            let _ = self.ask(player, ask::Tournament { tournament, player, entrants, tables });
        }
    }

    /// Asks for the list, the page and every table, as a visitor and as a person with a name.
    fn look_everywhere(&mut self) {
        let at = self.dice.below(self.lines.len() as u64) as usize;
        let somebody = self.lines[at].player;
        let tables = self.world.floor.tournament_tables();
        let tables: Vec<TableId> = tables.map(|table| table.settings().table).collect();
        for player in [None, somebody] {
            let _ = self.ask(player, ask::Tournaments { player });
            self.look_at_page(player);
            for &table in &tables {
                let _ = self.ask(player, ask::Table { table, player });
            }
        }
    }
}

impl Company {
    /// Sometimes lets a player buy something, or answer a question, that the player's page offers.
    ///
    /// This happens more often while an offer or a vote is open.
    fn trade(&mut self) {
        let Some(t) = self.tournament() else { return };
        let is_asked = t.vote().is_some()
            || t.entries().iter().any(|one| matches!(one.status, Status::Offered { .. }));
        if !self.dice.percent(if is_asked { 60 } else { 6 }) {
            return;
        }
        let player = self.players[self.dice.below(self.players.len() as u64) as usize];
        let tournament = self.tournament;
        let page = ask::Tournament { tournament, player: Some(player), entrants: 1, tables: 1 };
        let Ok(page) = self.ask(Some(player), page) else { return };
        super::trade::choose(self, player, &page);
    }

    pub(super) fn trades<Q: Question>(&mut self, by: PlayerId, question: Q) {
        let _ = self.ask(Some(by), question);
    }
}

pub(super) fn find(world: &World, id: TournamentId) -> Option<&Tournament> {
    world.floor.tournaments().find(|(one, _)| *one == id).map(|(_, tournament)| tournament)
}

/// Returns the table where a player sits.
fn place(world: &World, player: PlayerId) -> Option<TableId> {
    let mut tables = world.floor.tournament_tables();
    let table = tables.find(|table| table.seat_of_player(player).is_some());
    table.map(|table| table.settings().table)
}

fn to_act(table: &tournament_table::Table) -> Option<(TableId, Seat)> {
    table.turn().map(|(seat, _)| (table.settings().table, seat))
}
