//! Tests a speed poker pool: hands at several tables at the same time, and players who move between tables.
//!
//! **Cards.** An evening is played and recorded. Then another room gets the same requests. In its decks a card may be
//! in a different place unless it is on a board, belongs to the observer, or decides something at the end. So folded
//! cards move, even those of players who moved on long ago, and so do cards never dealt. Everything that the observer
//! and a visitor get must be the same, including who is dealt in with whom and when. The lobby, the log, the metrics
//! and what a disk shows must also be the same.
//!
//! **Wishes.** The same evening is played again, except that one player sends, before their turn, requests that could
//! reveal that they will fold and move on. Nobody else may get different bytes, or get anything at a different time.

use crate::Planted;
use crate::dealer::Exchange;
use crate::dice::Dice;
use crate::world::{Input, Sent, What, World};
use cards::CardSet;
use cash::Table;
use floor::{AskId, FloorConfig, Question, Session, ask};
use std::collections::{BTreeMap, BTreeSet};
use units::{ActionNo, Chips, ConnId, Instant, Millis, PlayerId, Seat, TableId};
use wire::{Act, Command, Frame, LimitKind, NewTable, NewsItem, PROTOCOL, Refusal, Request};

/// A leak to plant; the test must find each of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leak {
    /// A card of the last deck determines where, and with whom, a player is dealt in next.
    DrawnByCard,
    /// After a player has moved on, a card that they folded is named at their former table.
    FoldedToldLater,
    /// A wish that a player sends before their turn changes the sequence number that others at the table see.
    WishCounted,
    /// A player who wants to fold is shown as leaving before their turn.
    GoneEarly,
}

impl Leak {
    /// Every leak.
    pub const ALL: [Leak; 4] =
        [Leak::DrawnByCard, Leak::FoldedToldLater, Leak::WishCounted, Leak::GoneEarly];
}

/// What an evening contained; with too few events, finding no difference would prove nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Evening {
    pub hands: u64,
    /// Number of times that a player moved from one table to another.
    pub moves: u64,
    /// Number of frames that were compared, byte by byte.
    pub frames: u64,
    /// Number of cards, summed over all hands, that were in a different place in the other world.
    pub exchanged: u64,
    /// Number of wishes that a player sent before their turn.
    pub wishes: u64,
    pub crashes: u64,
}

impl Evening {
    /// Adds the counts of another evening.
    pub fn add(&mut self, other: Evening) {
        let Evening { hands, moves, frames, exchanged, wishes, crashes } = other;
        self.hands += hands;
        self.moves += moves;
        self.frames += frames;
        self.exchanged += exchanged;
        self.wishes += wishes;
        self.crashes += crashes;
    }
}

const PLAYERS: usize = 7;
const ROUNDS: u32 = 120;
/// Maximum number of steps that the floor may take until it has nothing left to do.
const STEPS_MAX: usize = 200;
/// Time that passes in a round of the test: a random part of this.
const SLICE: Millis = Millis(400);
/// The visitor's connection before the first crash.
const VISITOR: ConnId = ConnId(PLAYERS as u64 + 1);
const HELD: &str = "nothing panics while it holds the orders";

fn config(seed: u64) -> FloorConfig {
    let mut dice = Dice::new(seed, 21);
    let seats_max = dice.between(2, 4) as u8;
    // Two rulebooks that offer pools and differ in who sees mucked cards.
    let rulebook = if dice.percent(50) { "win2day" } else { "house" };
    let pool = NewTable {
        pool: Some(2),
        game: Some("holdem".into()),
        limit: LimitKind::NoLimit,
        straddle: None,
        seats_max,
        rulebook: Some(rulebook.into()),
        anonymous: dice.percent(30),
        ..crate::script::config(seed).tables[0].clone()
    };
    FloorConfig { tables: vec![pool], ..crate::script::config(seed) }
}

fn planted(leak: Option<Leak>) -> Option<Planted> {
    (leak == Some(Leak::DrawnByCard)).then_some(Planted::HandNamedByDeck)
}

/// Gives an outside input to a world, and carries out the planted leak after a step.
fn take(world: &mut World, input: Input, leak: Option<Leak>) {
    let is_step = matches!(input, Input::Step);
    world.take(input);
    if is_step && leak == Some(Leak::FoldedToldLater) {
        tell_folded(world);
    }
}

/// The first world, and the inputs that it got.
struct Mill {
    world: World,
    script: Vec<Input>,
    dice: Dice,
    pool: TableId,
    players: Vec<(PlayerId, ConnId)>,
    asks: u64,
    conns: u64,
    requests: u32,
    leak: Option<Leak>,
    /// The cards of each hand that are in the same place in both worlds, by the root of the hand's deck.
    fixed: BTreeMap<[u8; 32], CardSet>,
    moves: BTreeSet<(Instant, PlayerId)>,
    crashes: u64,
}

impl Mill {
    /// Plays an evening with all players in the room.
    ///
    /// If `is_one`, one player observes, and the others' cards may differ. Otherwise all players are observers.
    fn play(seed: u64, leak: Option<Leak>, is_one: bool) -> Mill {
        let mut mill = Mill {
            world: World::new(seed, config(seed), planted(leak)),
            script: Vec::new(),
            dice: Dice::new(seed, 22),
            pool: TableId::from_bits(0),
            players: Vec::new(),
            asks: 0,
            conns: 0,
            requests: 0,
            leak,
            fixed: BTreeMap::new(),
            moves: BTreeSet::new(),
            crashes: 0,
        };
        mill.settle();
        let table = mill.world.floor.tables().next().expect("a pool has a table");
        mill.pool = table.config().pool.expect("it is a pool's").pool;
        for n in 1..=PLAYERS {
            match mill.ask(ask::OpenGuest { name: format!("Guest {n}") }) {
                Ok(Session { me, .. }) => mill.players.push((me.player, ConnId(0))),
                other => panic!("a guest comes in: {other:?}"),
            }
        }
        if is_one {
            mill.world.me = Some(mill.observer());
            mill.world.others = mill.players[1..].iter().map(|(player, _)| *player).collect();
        }
        mill.come();
        for at in 0..PLAYERS {
            mill.sit(at);
        }
        for _ in 0..ROUNDS {
            mill.round();
        }
        mill
    }

    fn observer(&self) -> PlayerId {
        self.players[0].0
    }

    /// Connects all players and a visitor.
    fn come(&mut self) {
        for at in 0..PLAYERS {
            self.players[at].1 = self.connect(Some(self.players[at].0));
        }
        self.connect(None);
        self.settle();
    }

    fn connect(&mut self, player: Option<PlayerId>) -> ConnId {
        self.conns += 1;
        let conn = ConnId(self.conns);
        self.put_in(Input::Connect { conn, player });
        let (client, resume) = ("two worlds".into(), Vec::new());
        self.send(conn, Command::Hello { protocol: PROTOCOL, client, token: None, resume });
        self.send(conn, Command::Watch { table: self.pool, after: None });
        conn
    }

    fn sit(&mut self, at: usize) {
        let buy_in = Chips::new(self.dice.between(400, 2_000));
        let (table, conn) = (self.pool, self.players[at].1);
        self.send(conn, Command::TakeSeat { table, seat: None, buy_in, commitment: None });
        self.settle();
    }

    fn put_in(&mut self, input: Input) {
        let is_step = matches!(input, Input::Step);
        take(&mut self.world, input.clone(), self.leak);
        self.script.push(input);
        if is_step {
            self.note();
        }
    }

    fn send(&mut self, conn: ConnId, command: Command) {
        self.requests += 1;
        let request = Request { id: self.requests, command };
        self.put_in(Input::Request { conn, request });
    }

    fn ask<Q: Question>(&mut self, question: Q) -> Result<Q::Answer, Refusal> {
        self.asks += 1;
        let id = AskId(self.asks);
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

    /// Records, for each hand in progress, which cards are face up, belong to the observer, or decide the hand.
    fn note(&mut self) {
        let (me, now) = (self.world.me, self.world.now);
        for table in self.world.floor.tables() {
            let on_way = table
                .seats()
                .filter(|(seat, _)| table.cash_seat(*seat).is_some_and(cash::CashSeat::is_gone));
            self.moves.extend(on_way.map(|(_, sitting)| (now, sitting.player)));
            let (Some(header), Some(hand)) = (table.header(), table.hand()) else { continue };
            // Players who came to a showdown, even those who mucked there.
            let shows = |seat| hand.live().contains(seat) || table.is_mucked(seat);
            let shows: Vec<Seat> = hand.dealt_in().iter().filter(|seat| shows(*seat)).collect();
            let decides = hand.is_over() && shows.len() > 1;
            let all = self.fixed.entry(header.root).or_insert(CardSet::EMPTY);
            let mut fixed: CardSet = hand.boards().iter().flatten().copied().collect();
            for seat in hand.dealt_in().iter() {
                let is_mine = me.is_some() && table.dealt_in(seat) == me;
                let whole = is_mine || decides && shows.contains(&seat);
                let face_up = hand.face_up(seat).iter().copied().collect();
                let hole = hand.hole(seat).reveal().iter().copied().collect();
                fixed = fixed.union(if whole { hole } else { face_up });
            }
            *all = all.union(fixed);
        }
    }

    /// Lets one player or nobody act, and lets time pass.
    fn round(&mut self) {
        let due: Vec<(TableId, Seat)> = self.world.floor.tables().filter_map(to_act).collect();
        if !due.is_empty() && self.dice.percent(85) {
            let (table, seat) = due[self.dice.below(due.len() as u64) as usize];
            self.act(table, seat);
            self.settle();
        }
        match self.dice.below(100) {
            0..6 => {
                let player = Some(self.observer()).filter(|_| self.dice.percent(50));
                let _ = self.ask(ask::Lobby { player });
            }
            6..10 => {
                let _ = self.ask(ask::Table { table: self.pool, player: None });
            }
            10..14 => self.put_in(Input::Scrape),
            14..17 => self.leave_or_come(),
            17..18 => self.crash(),
            _ => {}
        }
        let length = Millis(self.dice.below(SLICE.0));
        self.pass(length);
    }

    /// Acts for the player whose turn it is, using only public information.
    fn act(&mut self, id: TableId, seat: Seat) {
        let table = find(&self.world, id).expect("it is somebody's turn there");
        let hand = table.hand().expect("a turn is in a hand");
        let options = hand.options(seat).expect("it is their turn");
        let (hand_no, action_no) = (table.hand_no(), hand.action_no());
        let player = table.seat(seat).expect("who is to act sits there").player;
        let raises = self.dice.percent(15);
        let action = match (options.bet, options.raise_to) {
            _ if options.muck => Act::Muck,
            _ if options.runs.is_some() => Act::Run { runs: 1 },
            _ if options.fold && self.dice.percent(45) => Act::Fold,
            (Some(range), _) if raises => Act::Bet { to: range.min },
            (_, Some(range)) if raises => Act::RaiseTo { to: range.min },
            _ if options.check => Act::Check,
            _ => Act::Call,
        };
        let conn = self.conn_of(player);
        if action == Act::Fold && self.dice.percent(20) {
            self.send(conn, Command::Stay { table: id, on: true });
            self.settle();
        }
        self.send(conn, Command::Act { table: id, hand_no, action_no, action });
    }

    fn conn_of(&self, player: PlayerId) -> ConnId {
        let line = self.players.iter().find(|(one, _)| *one == player);
        line.expect("everybody there came in here").1
    }

    fn leave_or_come(&mut self) {
        let at = self.dice.below(PLAYERS as u64) as usize;
        let (player, conn) = self.players[at];
        match place(&self.world, player).map(|table| table.config().table) {
            Some(table) => {
                self.send(conn, Command::LeaveSeat { table });
                self.settle();
            }
            None => self.sit(at),
        }
    }

    /// Ends the process and starts it again; everybody connects again.
    fn crash(&mut self) {
        self.crashes += 1;
        self.put_in(Input::Crash);
        self.put_in(Input::Pass(Millis(700)));
        self.come();
    }

    fn evening(&self) -> Evening {
        Evening {
            hands: self.fixed.len() as u64,
            moves: self.moves.len() as u64,
            crashes: self.crashes,
            frames: compared(&self.world.sent).count() as u64,
            ..Evening::default()
        }
    }
}

fn find(world: &World, id: TableId) -> Option<&Table> {
    world.floor.tables().find(|table| table.config().table == id)
}

/// Returns the table at which the player sits; `None` while the player is between tables.
fn place(world: &World, player: PlayerId) -> Option<&Table> {
    world.floor.tables().find(|table| table.seat_of(player).is_some())
}

fn to_act(table: &Table) -> Option<(TableId, Seat)> {
    table.turn().map(|(seat, _)| (table.config().table, seat))
}

fn compared(sent: &[Sent]) -> impl Iterator<Item = &Sent> {
    sent.iter().filter(|sent| matches!(sent.what, What::Frame { .. }))
}

/// Carries out a planted leak: the news that a player moved on names one of the player's cards.
fn tell_folded(world: &mut World) {
    let gone = world.floor.tables().flat_map(|table| {
        let gone = table
            .seats()
            .filter(|(seat, _)| table.cash_seat(*seat).is_some_and(cash::CashSeat::is_gone));
        gone.filter_map(|(seat, _)| table.hand()?.hole(seat).reveal().first().copied())
    });
    let Some(card) = gone.last() else { return };
    for sent in world.sent.iter_mut().filter(|sent| sent.step == world.step) {
        if let What::Frame { text, .. } = &mut sent.what
            && text.contains("went_on")
        {
            *text = format!("{text} {card}").into();
        }
    }
}

/// Tests whether a card that an observer may not know affects anything that they get at a pool.
///
/// # Errors
/// A description of the first difference.
pub fn hidden_cards(seed: u64, leak: Option<Leak>) -> Result<Evening, String> {
    let mill = Mill::play(seed, leak, true);
    let mut evening = mill.evening();
    let mut other = World::new(seed, config(seed), planted(leak));
    (other.me, other.others) = (mill.world.me, mill.world.others.clone());
    let mut dice = Dice::new(seed, 23);
    let roots = mill.world.orders.lock().expect(HELD).roots.clone();
    let mut orders = other.orders.lock().expect(HELD);
    for (at, root) in roots.iter().enumerate() {
        let fixed = mill.fixed.get(root).copied().unwrap_or(CardSet::EMPTY);
        let exchange = Exchange::draw(CardSet::FULL, fixed, &mut dice);
        evening.exchanged += exchange.count();
        orders.by_deck.insert(at, exchange);
    }
    drop(orders);
    for input in mill.script {
        take(&mut other, input, leak);
    }
    same(&mill.world.sent, &other.sent)?;
    Ok(evening)
}

/// Tests whether one player's wishes before their turn change anything that others get.
///
/// # Errors
/// A description of the first difference.
pub fn early_wishes(seed: u64, leak: Option<Leak>) -> Result<Evening, String> {
    let mill = Mill::play(seed, leak, false);
    let mut evening = mill.evening();
    let mut dice = Dice::new(seed, 24);
    let who = mill.players[dice.below(PLAYERS as u64) as usize].0;
    let mut other = World::new(seed, config(seed), planted(leak));
    let (mut lines, mut line) = (BTreeSet::new(), None);
    let mut requests = 1 << 20;
    for input in mill.script {
        match &input {
            Input::Connect { conn, player } if *player == Some(who) => {
                lines.insert(*conn);
                line = Some(*conn);
            }
            Input::Crash => line = None,
            _ => {}
        }
        // Nothing else is under way, so the next step shows only what comes of the wish.
        let is_idle = !matches!(input, Input::Step) && !other.floor.is_busy();
        if let (true, Some(conn), true) = (is_idle, line, dice.percent(60))
            && let Some(command) = early_wish(&other, who, &mut dice)
        {
            requests += 1;
            evening.wishes += 1;
            let told = format!("{command:?}");
            let request = Request { id: requests, command };
            other.take(Input::Request { conn, request });
            take(&mut other, Input::Step, leak);
            if other.floor.is_busy() {
                return Err(format!("{told} of {who} is kept before their turn"));
            }
            tell_wish(&mut other, who, leak);
        }
        take(&mut other, input, leak);
    }
    let told = |world: World| others_are_told(world.sent, &lines);
    same(&told(mill.world), &told(other))?;
    Ok(evening)
}

/// Returns a request that reveals a wish to fold, check or stay; `None` unless another player in the hand must act.
fn early_wish(world: &World, who: PlayerId, dice: &mut Dice) -> Option<Command> {
    let at = place(world, who)?;
    let (seat, hand) = (at.seat_of(who)?, at.hand()?);
    let is_early = hand.live().contains(seat) && at.turn().is_some_and(|(due, _)| due != seat);
    if !is_early {
        return None;
    }
    let (table, hand_no) = (at.config().table, at.hand_no());
    let later = ActionNo(hand.action_no().0 + dice.below(3) as u32);
    let act = |action| Command::Act { table, hand_no, action_no: later, action };
    Some(match dice.below(5) {
        0 | 1 => act(Act::Fold),
        2 => act(Act::Check),
        other => Command::Stay { table, on: other == 3 },
    })
}

/// Carries out the planted leaks: others at the table learn that the player has sent a wish, or which wish.
fn tell_wish(world: &mut World, who: PlayerId, leak: Option<Leak>) {
    let Some(table) = place(world, who) else { return };
    let seat = table.seat_of(who).expect("the player sits there");
    let items = match leak {
        Some(Leak::WishCounted) => Vec::new(),
        Some(Leak::GoneEarly) => {
            vec![NewsItem::Leaving { seat, reason: wire::LeaveReason::WentOn }]
        }
        Some(Leak::DrawnByCard | Leak::FoldedToldLater) | None => return,
    };
    let seq = units::Seq(table.hand_no().0);
    let (table, now) = (table.config().table, world.now);
    let frame = Frame::News { table, after: seq, seq, now, items };
    let what = What::Frame { conn: VISITOR, text: wire::encode_frame(&frame).into() };
    let step = world.step;
    world.sent.push(Sent { step, at: now, what });
}

/// Returns what everybody else gets and when, and the times at which the room wants to be woken.
fn others_are_told(sent: Vec<Sent>, his: &BTreeSet<ConnId>) -> Vec<Sent> {
    let mut woken = None;
    let mut told = Vec::new();
    for Sent { step: _, at, what } in sent {
        let is_told = match &what {
            What::Frame { conn, .. } | What::Other { conn, .. } | What::Closed { conn } => {
                !his.contains(conn)
            }
            What::Pulse { wake_at, .. } => {
                // The metrics count the refusal, so they are left out.
                let is_new = woken != Some((at, *wake_at));
                woken = Some((at, *wake_at));
                let (wake_at, figures) = (*wake_at, Box::default());
                let what = What::Pulse { wake_at, busy: false, figures };
                told.extend(is_new.then_some(Sent { step: 0, at, what }));
                false
            }
            What::Scraped(_) => false,
            What::Reply { .. } | What::Halted(_) | What::Log(_) | What::Kept(_) => true,
        };
        told.extend(is_told.then_some(Sent { step: 0, at, what }));
    }
    told
}

fn same(one: &[Sent], other: &[Sent]) -> Result<(), String> {
    match one.iter().zip(other).find(|(one, other)| one != other) {
        Some((one, other)) => {
            let (one, other) = (format!("{one:?}"), format!("{other:?}"));
            let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
            let from = same.saturating_sub(160);
            let part = |text: &str| text.chars().skip(from).take(320).collect::<String>();
            Err(format!("one:   {}\nother: {}", part(&one), part(&other)))
        }
        None if one.len() != other.len() => {
            Err(format!("{} things were sent, and {} in the other world", one.len(), other.len()))
        }
        None => Ok(()),
    }
}
