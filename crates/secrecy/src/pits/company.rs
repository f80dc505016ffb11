//! The first world: who is at the house table and what they do, recorded for the other worlds.
//!
//! Everything is drawn from the seed and from public information, never from symbols not yet drawn or from the cards of
//! boxes.

use super::leaks::Leak;
use crate::dice::{Dice, drbg};
use crate::world::{Input, What, World};
use banked::{Family, Game, Positions, Stake};
use floor::{AskId, FloorConfig, Question, Session, ask};
use pit::{Play, Table};
use std::collections::{BTreeMap, BTreeSet};
use units::{Chips, ConnId, HandNo, Millis, PlayerId, Seq};
use wire::{
    Command, Frame, Hex32, NewHouseTable, NewStake, PROTOCOL, PitView, PlaceOfBet, Refusal, Request,
};

/// Number of turns in an evening; in each, one person does something.
const TURNS: u32 = 90;
/// Maximum number of steps that the floor may take until it has nothing left to do.
const STEPS_MAX: usize = 300;
/// Maximum simulated time between two turns, in milliseconds.
const SLICE: u64 = 1_500;
const PLAYERS: u32 = 3;

/// The games played, one list for each family.
const GAMES: [&[&str]; 5] = [
    &["european-roulette", "ray-roulette", "double-ball-roulette", "money-wheel"],
    &["lucky-dice", "sic-bo", "keno"],
    &["punto-banco", "red-dog"],
    &["fast-poker", "dynamic-poker", "three-card-poker", "triple-bet-poker", "riverside-poker"],
    &["blackjack-classic", "blackjack-ray-a", "blackjack-premium"],
];

/// A client's connection; a spectator's has no player.
struct Line {
    player: Option<PlayerId>,
    conn: Option<ConnId>,
}

pub(super) struct Company {
    pub(super) world: World,
    pub(super) script: Vec<Input>,
    pub(super) seen: Seen,
    pub(super) seed: u64,
    pub(super) crashes: u64,
    dice: Dice,
    lines: Vec<Line>,
    /// The player behind each connection that was ever open; `None` for a spectator.
    behind: BTreeMap<ConnId, Option<PlayerId>>,
    nonces: BTreeMap<[u8; 32], [u8; 32]>,
    asks: u64,
    conns: u64,
    requests: u32,
}

/// Returns the configuration for a seed: one house table; the seed determines its family of games.
pub(super) fn config(seed: u64) -> FloorConfig {
    let mut dice = Dice::new(seed, 51);
    let games = GAMES[(seed % GAMES.len() as u64) as usize];
    let game = games[dice.below(games.len() as u64) as usize];
    let table = NewHouseTable {
        name: "Corner".into(),
        game: game.into(),
        min: Chips::new(2),
        max: Chips::new(100),
        seats: 5,
        private: false,
    };
    let (tables, house_tables) = (Vec::new(), vec![table]);
    FloorConfig { tables, house_tables, ..crate::script::config(seed) }
}

impl Company {
    pub(super) fn play(seed: u64, leak: Option<Leak>) -> Company {
        let mut company = Company {
            world: World::new(seed, config(seed), None),
            script: Vec::new(),
            seen: Seen::default(),
            seed,
            crashes: 0,
            dice: Dice::new(seed, 52),
            lines: Vec::new(),
            behind: BTreeMap::new(),
            nonces: BTreeMap::new(),
            asks: 0,
            conns: 0,
            requests: 0,
        };
        company.world.house_leak = leak;
        company.settle();
        for n in 1..=PLAYERS + 1 {
            let name = format!("Guest {n}");
            let Ok(Session { me, .. }) = company.ask(ask::OpenGuest { name }) else {
                panic!("a guest comes in")
            };
            company.lines.push(Line { player: Some(me.player), conn: None });
        }
        company.lines.push(Line { player: None, conn: None });
        company.connect_all();
        company.sit_down();
        for _ in 0..TURNS {
            company.turn();
        }
        company
    }

    pub(super) fn rounds(&self) -> u64 {
        self.table().rounds().0
    }

    /// Returns every connection that a player ever had.
    pub(super) fn conns_of(&self, player: Option<PlayerId>) -> BTreeSet<ConnId> {
        let of = self.behind.iter().filter(|(_, who)| player.is_some() && **who == player);
        of.map(|(conn, _)| *conn).collect()
    }

    fn table(&self) -> &Table {
        self.world.floor.house_tables().next().expect("it is open")
    }

    fn put_in(&mut self, input: Input) {
        let is_step = matches!(input, Input::Step);
        let before = self.world.sent.len();
        self.world.take(input.clone());
        self.script.push(input);
        if is_step {
            self.seen.note(&self.world, before, &self.behind);
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

    fn connect_all(&mut self) {
        for at in 0..self.lines.len() {
            self.connect(at);
        }
        self.settle();
    }

    fn connect(&mut self, at: usize) {
        self.conns += 1;
        let (conn, player) = (ConnId(self.conns), self.lines[at].player);
        self.behind.insert(conn, player);
        self.put_in(Input::Connect { conn, player });
        let (client, resume) = ("two worlds".into(), Vec::new());
        self.send(conn, Command::Hello { protocol: PROTOCOL, client, token: None, resume });
        let table = self.table().config().table;
        self.send(conn, Command::Watch { table, after: None });
        self.lines[at].conn = Some(conn);
    }

    /// Seats all guests but the last.
    fn sit_down(&mut self) {
        for at in 0..PLAYERS as usize {
            let commitment = self.dice.percent(50).then(|| self.commitment());
            let (table, seat) = (self.table().config().table, None);
            let buy_in = Chips::new(self.dice.between(300, 900));
            let Some(conn) = self.lines[at].conn else { continue };
            self.send(conn, Command::TakeSeat { table, seat, buy_in, commitment });
        }
        self.settle();
    }

    fn commitment(&mut self) -> Hex32 {
        let mut nonce = [0; 32];
        drbg(self.seed, 5_400 + self.nonces.len() as u64).fill(&mut nonce);
        let commitment = cut::commitment(&nonce);
        self.nonces.insert(commitment, nonce);
        Hex32(commitment)
    }

    /// Lets one person do something, and then lets some time pass.
    fn turn(&mut self) {
        let at = self.dice.below(u64::from(PLAYERS)) as usize;
        if let (Some(player), Some(conn)) = (self.lines[at].player, self.lines[at].conn) {
            match self.command(player) {
                Some(command) => self.send(conn, command),
                None => self.fidget(conn),
            }
            self.settle();
        }
        match self.dice.below(100) {
            0..3 => self.put_in(Input::Scrape),
            3..7 => drop(self.ask(ask::HouseTables { player: None })),
            7..10 => self.come_or_go(),
            10 | 11 => self.crash(),
            _ => {}
        }
        let length = Millis(self.dice.below(SLICE));
        self.pass(length);
    }

    fn come_or_go(&mut self) {
        let at = self.dice.below(self.lines.len() as u64) as usize;
        if let Some(conn) = self.lines[at].conn.take() {
            self.put_in(Input::Disconnect { conn });
            self.settle();
        }
        self.connect(at);
        self.settle();
    }

    fn crash(&mut self) {
        self.crashes += 1;
        self.put_in(Input::Crash);
        self.put_in(Input::Pass(Millis(300)));
        self.connect_all();
    }

    /// Sends a request, which the room refuses in most cases.
    fn fidget(&mut self, conn: ConnId) {
        let (table, round) = (self.table().config().table, self.table().rounds());
        let command = match self.dice.below(6) {
            0 => Command::TopUp { table, amount: Chips::new(self.dice.between(0, 50)) },
            1 => Command::SitOut { table },
            2 => {
                let bets = self.bets();
                Command::Lay { table, round: Seq(round.0 + self.dice.below(2)), bets }
            }
            3 => Command::Dice { table, throw: true },
            4 => Command::Commit { table, commitment: self.commitment() },
            _ => {
                let (choice, stake, confirmed) = ("raise".into(), None, false);
                Command::Decide { table, at: 1, drawn: 0, choice, stake, confirmed }
            }
        };
        self.send(conn, command);
    }

    /// Returns an answer to what the table asks of a player now: a bet, a nonce, a throw, a decision.
    fn command(&mut self, player: PlayerId) -> Option<Command> {
        let table = self.table();
        let (id, seat) = (table.config().table, table.seat_of(player));
        let Some(seat) = seat else {
            let (seat, commitment) = (None, None);
            let buy_in = Chips::new(self.dice.between(100, 400));
            return Some(Command::TakeSeat { table: id, seat, buy_in, commitment });
        };
        let round = table.round()?;
        let (no, drawn) = (round.no, round.drawn);
        if round.play.is_laying() {
            let is_ready = table.seat(seat).is_some_and(|one| one.ready);
            return match table.at_stake(seat).is_zero() {
                true => Some(Command::Lay { table: id, round: no, bets: self.bets() }),
                false if !is_ready => Some(Command::Ready { table: id, round: no }),
                false => None,
            };
        }
        if let pit::Cut::Until(_) = round.cut {
            let own = table.shoes()?.commitments.iter().find(|(of, _)| *of == seat)?;
            let nonce = *self.nonces.get(&own.1)?;
            let next = self.dice.percent(60).then(|| self.commitment());
            let (hand_no, nonce) = (HandNo(no.0), Hex32(nonce));
            return Some(Command::OpenNonce { table: id, hand_no, nonce, next });
        }
        if round.play.throws() == Some(seat) {
            return Some(Command::Dice { table: id, throw: true });
        }
        let open = round.play.open().into_iter().find(|open| open.seat == seat)?;
        let keys = open.options.keys();
        let choice = keys[self.dice.below(keys.len() as u64) as usize].to_owned();
        let (stake, confirmed, at) = (None, self.dice.percent(70), open.at);
        Some(Command::Decide { table: id, at, drawn, choice, stake, confirmed })
    }

    /// Draws bets that the layout or a box accepts.
    fn bets(&mut self) -> Vec<NewStake> {
        let game = self.table().config().game.clone();
        let boxes = self.table().config().rules.boxes();
        let stake = Chips::new(self.dice.between(1, 5) * 10);
        match Game::of_key(&game).map(|game| game.family) {
            Some(Family::Layout(field)) => {
                let kind = &field.kinds[self.dice.below(field.kinds.len() as u64) as usize];
                let numbers = match &kind.positions {
                    Positions::Listed(sets) => {
                        sets[self.dice.below(sets.len() as u64) as usize].iter().collect()
                    }
                    Positions::Any { of, count } => {
                        let mut all: Vec<u8> = of.iter().collect();
                        self.dice.shuffle(&mut all);
                        all.truncate(usize::from(*count));
                        all.sort_unstable();
                        all
                    }
                };
                let place = PlaceOfBet::Bet { kind: kind.key.clone(), numbers };
                vec![NewStake { place, stake }]
            }
            Some(Family::Boxes(versus)) => {
                let at = self.dice.between(1, boxes.into()) as u8;
                let circles = versus.circles.iter().zip(0..).filter_map(|(one, circle)| {
                    let has = match one.stake {
                        Stake::Base | Stake::Equal => true,
                        Stake::Side => self.dice.percent(40),
                        Stake::Later => false,
                    };
                    let place = PlaceOfBet::Circle { at, circle };
                    has.then_some(NewStake { place, stake })
                });
                circles.collect()
            }
            None => {
                let at = self.dice.between(1, boxes.into()) as u8;
                vec![NewStake { place: PlaceOfBet::Circle { at, circle: 0 }, stake }]
            }
        }
    }
}

/// Who saw which symbols and when, according to the frames of the first world.
#[derive(Default)]
pub(super) struct Seen {
    /// For each leaf of each shoe, the step in which each person first saw its symbol; `None` is a spectator.
    leaves: BTreeMap<([u8; 32], u16), BTreeMap<Option<PlayerId>, u32>>,
    /// The step in which a player's unfolded stake was settled, by the root of the shoe and the player.
    settled: BTreeMap<([u8; 32], PlayerId), u32>,
}

impl Seen {
    /// Records what was sent in the last step.
    fn note(&mut self, world: &World, from: usize, behind: &BTreeMap<ConnId, Option<PlayerId>>) {
        for sent in &world.sent[from..] {
            let What::Frame { conn, text } = &sent.what else { continue };
            if !text.starts_with("{\"t\":\"pit\"") {
                continue;
            }
            let frame: Frame = serde_json::from_str(text).expect("frames are read as written");
            let Frame::Pit { view, .. } = frame else { continue };
            let who = behind.get(conn).copied().flatten();
            self.note_view(&view, who, sent.step);
            self.note_settled(world, &view, sent.step);
        }
    }

    fn note_view(&mut self, view: &PitView, who: Option<PlayerId>, step: u32) {
        let Some(shoes) = &view.shoes else { return };
        for proof in &view.proofs {
            let Some(shoe) = shoes.shoes.get(usize::from(proof.shoe)) else { continue };
            let leaf = self.leaves.entry((shoe.root.0, proof.opening.leaf)).or_default();
            leaf.entry(who).or_insert(step);
        }
    }

    fn note_settled(&mut self, world: &World, view: &PitView, step: u32) {
        let (Some(round), Some(shoes)) = (&view.round, &view.shoes) else { return };
        let Some(shoe) = shoes.shoes.first().filter(|_| !round.settled.is_empty()) else { return };
        let table = world.floor.house_tables().find(|one| one.config().table == view.table);
        let Some(Play::Banked(play)) = table.and_then(Table::round).map(|round| &round.play) else {
            return;
        };
        let open = play.in_play().filter(|(_, one)| !one.folded).map(|(_, one)| one.seat);
        for seat in open.collect::<BTreeSet<_>>() {
            let player = view.seats.iter().find(|one| one.seat == seat).map(|one| one.player);
            if let Some(player) = player {
                self.settled.entry((shoe.root.0, player)).or_insert(step);
            }
        }
    }

    /// Returns the steps in which a symbol was shown that nobody had seen earlier.
    pub(super) fn draws(&self) -> Vec<u32> {
        let steps = self.leaves.values().filter_map(|seen| seen.values().min().copied());
        steps.collect::<BTreeSet<u32>>().into_iter().collect()
    }

    /// Whether anybody has seen a leaf's symbol before this step.
    pub(super) fn is_seen(&self, root: &[u8; 32], leaf: u16, before: u32) -> bool {
        let seen = self.leaves.get(&(*root, leaf));
        seen.is_some_and(|seen| seen.values().any(|step| *step < before))
    }

    /// Returns the players whose boxes had cards that others saw only later or never, each with the root of the shoe.
    pub(super) fn boxes(&self) -> Vec<(PlayerId, [u8; 32])> {
        let hidden = self.leaves.iter().filter_map(|((root, _), seen)| {
            let (who, step) = seen.iter().min_by_key(|(_, step)| **step)?;
            let others = seen.iter().filter(|(other, _)| *other != who);
            let is_hidden = others.map(|(_, other)| *other).min().is_none_or(|other| other > *step);
            Some(((*who)?, *root)).filter(|_| is_hidden)
        });
        hidden.collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// Returns the leaves of a shoe that this player saw before anybody else.
    pub(super) fn own(&self, player: PlayerId, root: &[u8; 32]) -> Vec<u16> {
        let of_shoe = self.leaves.iter().filter(|((other, _), _)| other == root);
        let own = of_shoe.filter(|(_, seen)| {
            let mine = seen.get(&Some(player));
            let others = seen.iter().filter(|(who, _)| **who != Some(player));
            let others = others.map(|(_, step)| *step).min();
            mine.is_some_and(|mine| others.is_none_or(|other| other > *mine))
        });
        own.map(|((_, leaf), _)| *leaf).collect()
    }

    /// Returns the first step in which somebody else saw one of the leaves in [`Seen::own`].
    pub(super) fn shown_to_others(&self, player: PlayerId, root: &[u8; 32]) -> Option<u32> {
        let own = self.own(player, root);
        let seen = own.iter().filter_map(|leaf| self.leaves.get(&(*root, *leaf)));
        let others = seen.flat_map(|seen| seen.iter().filter(|(who, _)| **who != Some(player)));
        others.map(|(_, step)| *step).min()
    }

    /// Returns the step in which the stakes of a player's unfolded boxes were settled; `None` if there was none.
    pub(super) fn settled(&self, player: PlayerId, root: &[u8; 32]) -> Option<u32> {
        self.settled.get(&(*root, player)).copied()
    }
}
