//! A person in the room: an ordinary client, with the same messages as a browser.

mod gambling;
mod tournaments;

use crate::connection::Connection;
use crate::nonces::{Habit, Nonces};
use crate::options::Net;
use crate::rng::Rng;
use bots::{HousePlayer, Strategy, Temper};
use cards::Card;
use client::proof::ProofFault;
use client::{Session, TableState, Update};
use gambling::Gambling;
use hand::HOLDEM;
use std::collections::{BTreeMap, BTreeSet};
use units::{ActionNo, Chips, HandNo, Instant, Millis, PlayerId, Seat, TableId, TournamentId};
use wire::{
    Act, Command, Frame, HandProof, HostOrder, OptionsView, Plan, SeatStatus, ShowCards, TurnView,
};

/// Chat that cannot be about a hand, so that everyone may read it during one.
pub(crate) const GREETING: &str = "hello";

/// How long a person waits for an answer before opening a new connection.
const PATIENCE: Millis = Millis::seconds(90);
/// Maximum buy-in of any person, for tables with a higher maximum or none.
const BUY_IN_MOST: Chips = Chips::new(2_000);

/// What kind of client a person is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// A player with a name, who plays for themselves.
    Guest,
    /// A house player; the floor says where it sits.
    House,
    /// A spectator without a name.
    Rail,
    /// The owner of the room, who gives orders at house tables.
    Owner,
}

pub(crate) struct Person {
    pub(crate) name: String,
    pub(crate) role: Role,
    pub(crate) player: Option<PlayerId>,
    pub(crate) token: Option<String>,
    /// Whether the server knows the person by a cookie; otherwise `hello` includes the token.
    pub(crate) by_cookie: bool,
    /// Whether the person plays tricks on the room.
    pub(crate) is_mischievous: bool,
    pub(crate) line: Option<Connection>,
    /// When the person reconnects after a cut.
    pub(crate) back_at: Instant,
    /// Index of the person's preferred table, among all tables and pools where a player may sit.
    pub(crate) home: usize,
    /// Where the floor wants a house player to sit, and with which buy-in.
    pub(crate) place: Option<(TableId, Chips)>,
    /// In a pool, all chips that the person ever gets; `None` for an ordinary buy-in. The amount is both the buy-in and
    /// the target of the automatic top-up, so that no chips are left to top up from.
    pub(crate) purse: Option<Chips>,
    /// Percentage of the person's decisions that are an all-in.
    pub(crate) gambles_percent: u64,
    /// The player whom this person, as host, has removed most recently.
    pub(crate) removed: Option<PlayerId>,
    /// Tables of tournaments where the person sits.
    pub(crate) contests: Vec<TableId>,
    /// Tournaments that the person has entered but never plays.
    pub(crate) ignores: BTreeSet<TournamentId>,
    /// A table that the person must watch before they go back to their own.
    pub(crate) errand: Option<TableId>,
    /// What the person does in games against the house.
    pub(crate) gambling: Gambling,
    /// Secret from which the session makes nonces, if it takes part in cuts.
    pub(crate) secret: Option<[u8; 32]>,
    pub(crate) nonces: Nonces,
    /// For each table, the last hand whose deal was checked.
    pub(crate) checked: BTreeMap<TableId, HandNo>,
    /// Requests that are waiting for an answer, and since when.
    awaits: BTreeMap<u32, Instant>,
    session: Session,
    strategy: HousePlayer,
    /// Draws random choices in games for which the person has no strategy.
    whims: Rng,
    /// The decision that the person is considering at each table, and when to send it; `None` once it is sent.
    thinking: BTreeMap<TableId, ((HandNo, ActionNo), Option<Instant>)>,
}

/// What people do: play on, or leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mood {
    Lively,
    /// People play their hands to the end, and then leave.
    Leaving,
}

/// Returns the maximum stack with which a person sits down or to which they top up, given the table's maximum.
fn most(of_table: Chips) -> u64 {
    of_table.min(BUY_IN_MOST).get()
}

impl Person {
    pub(crate) fn new(name: String, role: Role, seed: u64) -> Person {
        Person {
            name,
            role,
            player: None,
            token: None,
            by_cookie: false,
            is_mischievous: false,
            line: None,
            back_at: Instant(0),
            home: 0,
            place: None,
            purse: None,
            gambles_percent: 0,
            removed: None,
            contests: Vec::new(),
            ignores: BTreeSet::new(),
            errand: None,
            gambling: Gambling::new(seed),
            secret: None,
            nonces: Nonces::new(Habit::None, seed),
            checked: BTreeMap::new(),
            awaits: BTreeMap::new(),
            session: Session::default(),
            strategy: HousePlayer::new(Temper::from_seed(seed), seed),
            whims: Rng::new(seed, 13),
            thinking: BTreeMap::new(),
        }
    }

    /// Starts a new connection: sends `hello`, and watches again every table that was watched before.
    pub(crate) fn connected(&mut self, line: Connection) {
        self.line = Some(line);
        self.thinking.clear();
        self.awaits.clear();
        self.nonces.reconnected();
        self.gambling.reconnected();
        if self.session.now() == Instant(0) {
            let token = self.token.clone().filter(|_| !self.by_cookie);
            self.session = Session::new("simulated 1", token);
            self.secret.into_iter().for_each(|secret| self.session.take_part(secret));
        } else {
            self.session.reconnected();
        }
    }

    /// Processes a frame; returns what the frame changed.
    pub(crate) fn receive(&mut self, frame: &Frame) -> Update {
        let update = self.session.receive(frame);
        match (&update, &mut self.line) {
            (Update::Welcome(_), Some(line)) => line.is_welcome = true,
            (Update::Done(id), _) => self.answered(*id),
            (Update::Refused(id, _), _) => {
                self.thinking.clear(); // a refused action may be tried again
                id.iter().for_each(|&id| self.answered(id));
            }
            _ => {}
        }
        update
    }

    fn answered(&mut self, id: u32) {
        self.awaits.remove(&id);
        self.nonces.answered(id);
    }

    /// Whether the person has no request that is waiting for an answer.
    fn is_idle(&self) -> bool {
        self.awaits.is_empty()
    }

    /// Whether the person has waited too long for an answer, and gives up the connection.
    pub(crate) fn is_out_of_patience(&self, now: Instant) -> bool {
        self.line.is_some() && self.awaits.values().any(|&since| since + PATIENCE < now)
    }

    /// Returns the proof, made by the session, of the deal of a table's last hand.
    pub(crate) fn proof(&self, table: TableId) -> Result<Option<HandProof>, ProofFault> {
        self.session.proof(table)
    }

    pub(crate) fn table(&self, table: TableId) -> Option<&TableState> {
        self.session.table(table)
    }

    /// Gives host orders, acts at every seat, or looks for a seat; returns the messages sent.
    pub(crate) fn live(
        &mut self,
        now: Instant,
        mood: Mood,
        tables: &[TableId],
        draws: &mut Rng,
        net: &Net,
    ) -> Vec<String> {
        if self.line.as_ref().is_some_and(|line| line.is_welcome) {
            self.watch(mood, tables);
            self.host(mood, draws);
            let seated: Vec<TableId> = self.seated().collect();
            for &table in &seated {
                self.decide(now, table, mood, draws);
                self.nonces.live(now, table, &mut self.session);
                match self.is_at_tournament(table) {
                    true => self.fidget_in_tournament(table, draws),
                    false => self.fidget(table, mood, draws),
                }
            }
            let sits = seated.iter().any(|table| !self.is_at_tournament(*table));
            if !sits && mood == Mood::Lively {
                self.sit(tables, draws);
            }
        }
        self.gamble(mood);
        self.send(now, draws, net)
    }

    fn seated(&self) -> impl Iterator<Item = TableId> {
        self.session.tables().filter(|(_, state)| state.view.you.is_some()).map(|(table, _)| table)
    }

    /// Returns the table or pool that the person wants to see.
    pub(crate) fn home(&self, tables: &[TableId]) -> Option<TableId> {
        if self.errand.is_some() {
            return self.errand;
        }
        match self.role {
            Role::House => self.place.map(|(table, _)| table),
            Role::Owner => None,
            Role::Guest | Role::Rail => tables.get(self.home % tables.len().max(1)).copied(),
        }
    }

    fn watch(&mut self, mood: Mood, tables: &[TableId]) {
        // Keep watching the table while a request for a seat is pending.
        if !self.is_idle() {
            return;
        }
        let home = self.home(tables);
        let leaves = mood == Mood::Leaving && self.role != Role::House && self.errand.is_none();
        let left: Vec<TableId> = self
            .session
            .tables()
            .filter(|(table, state)| {
                state.view.you.is_none()
                    && !self.contests.contains(table)
                    && (leaves || !home.is_some_and(|home| is_at(*table, state, home)))
            })
            .map(|(table, _)| table)
            .collect();
        for table in left {
            self.session.request(Command::Unwatch { table });
        }
        for table in self.contests.clone() {
            if self.session.table(table).is_none() {
                self.session.request(Command::Watch { table, after: None });
            }
        }
        if let Some(table) = home
            && !leaves
            && self.seen(table).is_none()
        {
            self.session.request(Command::Watch { table, after: None });
        }
    }

    /// Returns the table that the session watches for this home: the home itself, or a table of that pool.
    fn seen(&self, home: TableId) -> Option<TableId> {
        let mut tables = self.session.tables();
        tables.find(|(table, state)| is_at(*table, state, home)).map(|(table, _)| table)
    }

    fn sit(&mut self, tables: &[TableId], draws: &mut Rng) {
        let Some(table) = self.home(tables).and_then(|home| self.seen(home)) else { return };
        let Some(state) = self.session.table(table) else { return };
        if state.view.tournament.is_some() {
            return; // the tournament gives the seats
        }
        let (min, max) = (state.view.buy_in_min.get(), most(state.view.buy_in_max));
        let is_idle = self.is_idle();
        let is_full = state.view.seats.len() >= usize::from(state.view.seats_max);
        let chance = if is_full || state.view.locked { 10 } else { 150 };
        let seats_max = u64::from(state.view.seats_max);
        if self.role == Role::Guest && is_idle && self.wait(table, is_full, draws) {
            return;
        }
        if self.role == Role::Guest && is_idle && self.asks_host(table, draws) {
            return;
        }
        let Some(state) = self.session.table(table) else { return };
        let chance = if state.view.held.is_empty() { chance } else { 60 };
        let buy_in = match (self.role, self.place) {
            (Role::Rail | Role::Owner, _) => return,
            (Role::House, Some((_, buy_in))) if is_idle => buy_in,
            (Role::House, _) => return,
            (Role::Guest, _) if !is_idle || !draws.per_mille(chance) => return,
            (Role::Guest, _) if self.purse.is_some_and(|_| draws.per_mille(700)) => {
                self.session.balance().unwrap_or(Chips::new(max)).min(Chips::new(max))
            }
            (Role::Guest, _) if draws.per_mille(900) => Chips::new(draws.between(min, max / 3)),
            (Role::Guest, _) => Chips::new(draws.between(1, max * 2)),
        };
        let seat = match draws.per_mille(300) {
            true => Some(Seat::new(draws.between(1, (seats_max + 1).min(10)) as u8)),
            false => None,
        };
        let commitment = match draws.per_mille(500) {
            true => self.nonces.commitment(),
            false => None,
        };
        self.session.request(Command::TakeSeat { table, seat, buy_in, commitment });
    }

    /// Waits for a seat at a full table, takes a held seat, or stops waiting; returns whether it did any of these.
    fn wait(&mut self, table: TableId, is_full: bool, draws: &mut Rng) -> bool {
        let waits = self.session.places().iter().any(|place| place.table == table);
        if let Some(offer) = self.session.offers().first().cloned() {
            let buy_in =
                Chips::new(draws.between(offer.buy_in_min.get(), most(offer.buy_in_max) / 3));
            // The person does not take a seat at a table that they do not watch.
            let is_home = table == offer.table;
            let (table, seat) = (offer.table, Some(offer.seat).filter(|_| draws.per_mille(500)));
            match draws.below(1_000) {
                0..300 if is_home => {
                    let commitment = None;
                    self.session.request(Command::TakeSeat { table, seat, buy_in, commitment });
                }
                300..350 => {
                    self.session.request(Command::StopWaiting { table });
                }
                _ => {}
            }
            return true;
        }
        match draws.below(1_000) {
            0..10 if waits => self.session.request(Command::StopWaiting { table }),
            10..40 if is_full || waits => {
                let any = draws.per_mille(500);
                self.session.request(Command::WaitForSeat { table, any })
            }
            _ => return false,
        };
        true
    }

    /// Asks the host for a seat, changes or withdraws the request, or occasionally sits down without asking.
    fn asks_host(&mut self, table: TableId, draws: &mut Rng) -> bool {
        let Some(state) = self.session.table(table) else { return false };
        if !state.view.host_seats || state.view.you_host || draws.per_mille(20) {
            return false;
        }
        let any = Seat::new(draws.between(1, state.view.seats_max.into()) as u8);
        let seat = Some(any).filter(|_| draws.per_mille(600));
        let asks = self.session.asks().iter().any(|ask| ask.table == table);
        match draws.below(1_000) {
            0..5 if asks => self.session.request(Command::StopWaiting { table }),
            5..20 if asks => self.session.request(Command::AskForSeat { table, seat }),
            0..80 if !asks => self.session.request(Command::AskForSeat { table, seat }),
            // A player who left recently need not ask.
            80..120 => return false,
            _ => return true,
        };
        true
    }

    /// Thinks about the turn and then decides; occasionally lets the time run out.
    fn decide(&mut self, now: Instant, table: TableId, mood: Mood, draws: &mut Rng) {
        let Some(state) = self.session.table(table) else { return };
        let Some(me) = state.view.you else { return };
        let turn = state.view.turn.as_ref().filter(|turn| turn.seat == me);
        let Some(TurnView { hand_no, action_no, options: Some(options), .. }) = turn.cloned()
        else {
            return;
        };
        let ends = mood == Mood::Leaving && state.view.tournament.is_some();
        match self.thinking.get(&table).copied() {
            Some((at, due)) if at == (hand_no, action_no) => {
                if due.is_some_and(|due| due <= now) {
                    let often =
                        if ends { self.gambles_percent.max(70) } else { self.gambles_percent };
                    let gambles = draws.below(100) < often;
                    let all_in = turn.filter(|_| gambles).and_then(all_in);
                    // The person plays well in hold'em; in other games they choose anything allowed.
                    let is_holdem = state.view.game.key == HOLDEM.key;
                    let action = all_in.unwrap_or_else(|| match options {
                        _ if is_holdem => self.strategy.decide(&state.view, me),
                        options => any_act(&options, &own_cards(state, me), &mut self.whims),
                    });
                    self.thinking.insert(table, ((hand_no, action_no), None));
                    self.session.request(Command::Act { table, hand_no, action_no, action });
                }
            }
            _ => {
                // Simulated people think faster than real ones, so that a run of few steps has many hands.
                let think = Millis(self.strategy.think(&state.view, me).0 / 8);
                let dreams = mood == Mood::Lively && draws.per_mille(10);
                if draws.per_mille(if dreams { 500 } else { 20 }) {
                    self.session.request(Command::UseTimeBank { table, hand_no, action_no });
                }
                let due = if dreams { now + Millis::seconds(60) } else { now + think };
                self.thinking.insert(table, ((hand_no, action_no), Some(due)));
            }
        }
    }

    /// Gives host orders at the person's own table; resumes a paused table before leaving.
    fn host(&mut self, mood: Mood, draws: &mut Rng) {
        let own = self.session.tables().find(|(table, state)| {
            state.view.you_host && self.errand.is_none_or(|errand| errand == *table)
        });
        let Some((table, state)) = own else { return };
        if !self.is_idle() {
            return;
        }
        let asker = self.session.askers().iter().find(|asker| asker.table == table);
        if let Some(player) = asker.map(|asker| asker.player).filter(|_| mood == Mood::Lively) {
            let any = Seat::new(draws.between(1, state.view.seats_max.into()) as u8);
            let seat = Some(any).filter(|_| draws.per_mille(300));
            let order = match draws.below(1_000) {
                0..80 => HostOrder::Seat { player, seat },
                80..100 => HostOrder::Decline { player },
                _ => return,
            };
            self.session.request(Command::Host { table, order });
            return;
        }
        let paused = state.view.paused;
        let somebody = draws.pick(&state.view.seats).map(|seat| seat.player);
        let order = match (mood, draws.below(1_000)) {
            (Mood::Leaving, _) if paused => HostOrder::Resume,
            (Mood::Leaving, _) => return,
            (Mood::Lively, 0..5) => HostOrder::Pause,
            (Mood::Lively, 5..40) if paused => HostOrder::Resume,
            (Mood::Lively, 40..43) => HostOrder::Lock,
            (Mood::Lively, 43..50) => HostOrder::Unlock,
            (Mood::Lively, 50..53) => match somebody {
                Some(player) => {
                    self.removed = Some(player);
                    HostOrder::Remove { player }
                }
                None => return,
            },
            (Mood::Lively, 64..90) => match self.removed.take() {
                Some(player) => HostOrder::LetBack { player },
                None => return,
            },
            (Mood::Lively, 60..64) => HostOrder::BombPot,
            (Mood::Lively, 53..60) => HostOrder::HousePlayers { count: draws.below(5) as u8 },
            (Mood::Lively, _) => return,
        };
        self.session.request(Command::Host { table, order });
    }

    /// Does something minor at a table, such as chatting, topping up or sitting out.
    fn fidget(&mut self, table: TableId, mood: Mood, draws: &mut Rng) {
        let Some(state) = self.session.table(table) else { return };
        let Some(own) = state.view.you.and_then(|seat| state.seat(seat)) else { return };
        let (status, leaving, hand) = (own.status, own.leaving, state.view.hand.clone());
        let is_idle = self.is_idle();
        if leaving || !is_idle || self.role == Role::House {
            return;
        }
        if mood == Mood::Leaving {
            self.session.request(Command::LeaveSeat { table });
            return;
        }
        let max = most(state.view.buy_in_max);
        let is_asked = state.view.choice.is_some_and(|choice| Some(choice.seat) == state.view.you);
        let games = state.view.mix.as_ref().map_or(1, |mix| mix.games.len()) as u64;
        let command = match draws.below(1_000) {
            105..255 if is_asked => Command::ChooseGame { table, game: draws.below(games) as u8 },
            0..4 => Command::LeaveSeat { table },
            4..8 => Command::SitOut { table },
            8..14 => Command::TopUp { table, amount: Chips::new(draws.between(1, max)) },
            // The amount is sometimes more than the table allows.
            75..80 => Command::AutoTopUp { table, to: Chips::new(draws.between(0, max + 1)) },
            14..20 => Command::Say {
                table,
                text: match draws.below(4) {
                    0 => GREETING.into(),
                    _ => format!("nice hand {}", draws.below(100)),
                },
            },
            20..22 | 95..105 => Command::Straddle { table, on: draws.per_mille(700) },
            80..95 => Command::WishBomb { table, on: draws.per_mille(800) },
            290..296 => {
                let plans = [None, Some(Plan::LeaveAfterHand), Some(Plan::SitOutAtBigBlind)];
                Command::Plan { table, plan: *draws.pick(&plans).expect("three of them") }
            }
            22..24 => Command::WaitForBigBlind { table, on: draws.per_mille(500) },
            260..290 if state.view.pool.is_some() => {
                Command::Stay { table, on: draws.per_mille(500) }
            }
            296..336 if self.purse.is_some() => {
                let to = self.purse.unwrap_or(Chips::ZERO);
                Command::AutoTopUp { table, to }
            }
            255..260 => Command::MoreTime { table, on: draws.per_mille(500) },
            24..60 if status == SeatStatus::SittingOut => Command::ComeBack { table },
            60..75 => match hand.filter(|hand| hand.over) {
                Some(hand) => {
                    let (hand_no, cards) = (hand.hand_no, ShowCards::All);
                    Command::Show { table, hand_no, cards }
                }
                None => return,
            },
            _ => return,
        };
        self.session.request(command);
    }

    /// Sends the session's requests over the connection; returns their texts.
    fn send(&mut self, now: Instant, draws: &mut Rng, net: &Net) -> Vec<String> {
        let Some(line) = &mut self.line else { return Vec::new() };
        let mut texts = Vec::new();
        for request in self.session.take_requests() {
            let act = match &request.command {
                Command::Act { table, hand_no, action_no, .. } => {
                    Some((*table, *hand_no, *action_no))
                }
                _ => None,
            };
            let text = serde_json::to_string(&request).expect("requests are plain data");
            line.ask(now, net, draws, (request.id, act), &text);
            self.awaits.insert(request.id, now);
            texts.push(text);
        }
        texts
    }

    /// Returns a turn at one of the person's tables, even if it is another player's. Tricks use this.
    pub(crate) fn turn(&self) -> Option<(TableId, TurnView)> {
        self.session.tables().find_map(|(table, state)| {
            let turn = state.view.turn.clone()?;
            Some((table, turn))
        })
    }
}

/// Whether this is the wanted table, or a table of the wanted pool.
fn is_at(table: TableId, state: &TableState, meant: TableId) -> bool {
    table == meant || state.view.pool.is_some_and(|pool| pool.pool == meant)
}

/// Returns the largest bet or raise that a turn allows; if there is none, a call.
fn all_in(turn: &TurnView) -> Option<Act> {
    let options = turn.options.as_ref()?;
    let raise = options.raise_to.map(|range| Act::RaiseTo { to: range.max });
    let bet = options.bet.map(|range| Act::Bet { to: range.max });
    raise.or(bet).or(options.call.map(|_| Act::Call))
}

fn own_cards(state: &TableState, me: Seat) -> Vec<Card> {
    let own = state.seat(me).map(|seat| seat.cards.iter().filter_map(|card| card.0).collect());
    own.unwrap_or_default()
}

/// Returns an allowed action, chosen at random.
fn any_act(options: &OptionsView, own: &[Card], whims: &mut Rng) -> Act {
    if let Some(draw) = options.draw {
        // Mostly draw many cards, so that the deck runs out.
        let least = if whims.per_mille(600) { draw.max } else { draw.min };
        let count = whims.between(least.into(), draw.max.into()) as usize;
        let mut cards = own.to_vec();
        while cards.len() > count {
            cards.swap_remove(whims.below(cards.len() as u64) as usize);
        }
        return Act::Draw { cards };
    }
    if let Some(most) = options.runs {
        let is_agreed = whims.per_mille(800);
        return Act::Run { runs: if is_agreed { most } else { whims.between(1, 2) as u8 } };
    }
    if options.muck {
        return if whims.per_mille(500) { Act::Show } else { Act::Muck };
    }
    if let Some(range) = options.bet.or(options.raise_to)
        && whims.per_mille(250)
    {
        let steps = (range.max.get() - range.min.get()) / range.by.get();
        let steps = if whims.per_mille(700) { 0 } else { whims.between(0, steps) };
        let to = range.min + range.by.times(steps);
        return if options.bet.is_some() { Act::Bet { to } } else { Act::RaiseTo { to } };
    }
    match options {
        _ if options.bring_in.is_some() => Act::BringIn,
        _ if options.check => Act::Check,
        _ if whims.per_mille(100) => Act::Fold,
        _ => Act::Call,
    }
}

/// Returns a decision that is hardly ever allowed.
pub(crate) fn wild_act(draws: &mut Rng) -> Act {
    let to = Chips::new(draws.between(0, 5_000));
    let count = draws.below(7);
    let cards = (0..count).map(|_| Card::from_index(draws.below(52) as u8)).collect();
    match draws.below(10) {
        0 => Act::Fold,
        1 => Act::Check,
        2 => Act::Call,
        3 => Act::Bet { to },
        4 => Act::RaiseTo { to },
        5 => Act::BringIn,
        6 => Act::Draw { cards },
        7 => Act::Run { runs: draws.below(6) as u8 },
        8 => draws.pick(&[Act::Show, Act::Muck]).expect("two").clone(),
        _ => Act::RaiseTo { to: Chips::MAX },
    }
}
