//! Who is in the room and what they do: played in the first world, and recorded for the second.
//!
//! Everything is drawn from the seed and from public information.

use crate::Planted;
use crate::dice::Dice;
use crate::tally::Tally;
use crate::world::{Input, World};
use cards::Card;
use floor::{AskId, Channel, Claimed, FloorConfig, Question, Session, ask};
use hand::{DrawRange, Family, HOLDEM, Limit, Opening, Options, VARIANTS};
use units::{ActionNo, Chips, ConnId, HandNo, Millis, PlayerId, Seat, TableId};
use wire::{
    Act, Command, Hex32, HostOrder, LimitKind, NewTable, PROTOCOL, Refusal, Request, Resume,
    ShowCards, StraddleKind,
};

/// Maximum number of attempts to continue a hand before it counts as stuck.
const TURNS_MAX: usize = 400;
/// Maximum number of steps that the floor may take until it has nothing left to do.
const STEPS_MAX: usize = 100;

/// A client's connection.
struct Line {
    player: Option<PlayerId>,
    conn: Option<ConnId>,
    /// The last sequence number that the client had received when the connection was cut.
    reached: Option<units::Seq>,
}

/// A player who sits at the table.
struct Sitter {
    player: PlayerId,
    line: ConnId,
    buy_in: Chips,
    nonce: Option<[u8; 32]>,
}

pub(crate) struct Company {
    pub(crate) world: World,
    script: Vec<Input>,
    dice: Dice,
    table: TableId,
    sitters: Vec<Sitter>,
    /// Index of the sitter who is the observer; `None` if spectators are the observers.
    me: Option<usize>,
    /// Connections of the observer and of people who see no cards. They are cut and restored now and then.
    lines: Vec<Line>,
    /// How often people fold when they have the choice, in percent.
    tight: u64,
    is_seated: bool,
    asks: u64,
    conns: u64,
    requests: u32,
    pub(crate) tally: Tally,
}

pub(crate) fn config(seed: u64) -> FloorConfig {
    let mut dice = Dice::new(seed, 1);
    FloorConfig {
        version: "cardroom in two worlds".into(),
        guest_chips: Chips::new(5_000),
        refill_every: Millis::seconds(3_600),
        house_players: false,
        house_show: false,
        clock_in_doubt: false,
        tables_max: 3,
        sit_and_gos: Vec::new(),
        house_tables: Vec::new(),
        are_tables_usual: false,
        tables_per_host_max: 2,
        time_to_act: Some(Millis::seconds(15)),
        outage_hold: Millis(0),
        pause_between_hands: Millis::seconds(2),
        away_max: Millis::seconds(600),
        seat_offer: Some(Millis::seconds(30)),
        hands_per_snapshot: 2,
        shelf: floor::Shelf::built_in(),
        rulebook: "house".into(),
        fee: None,
        jackpot: None,
        tables: vec![new_table(&mut dice)],
    }
}

/// Draws a table: half of the tables play hold'em, the others any game.
fn new_table(dice: &mut Dice) -> NewTable {
    let any = VARIANTS[dice.below(VARIANTS.len() as u64) as usize];
    let variant = if dice.percent(50) { &HOLDEM } else { any };
    let limits = variant.limits;
    let has_straddles = variant.opening == Opening::Blinds && variant.family != Family::Draw;
    NewTable {
        limit: match limits[dice.below(limits.len() as u64) as usize] {
            Limit::No => LimitKind::NoLimit,
            Limit::Pot => LimitKind::PotLimit,
            Limit::Fixed => LimitKind::FixedLimit,
        },
        seats_max: variant.seats_max.min(6),
        clock: wire::NewClock::default(),
        time_to_act_s: Some(15),
        game: Some(variant.key.into()),
        straddle: (dice.percent(30) && has_straddles).then_some(StraddleKind::Mississippi),
        ..test_kit::new_table("One")
    }
}

impl Company {
    /// Opens the room with everybody in it, before anybody takes a seat.
    pub(crate) fn gather(seed: u64, planted: Option<Planted>) -> Company {
        let config = config(seed);
        let mut dice = Dice::new(seed, 2);
        let tight = dice.between(5, 30);
        let mut company = Company {
            world: World::new(seed, config, planted),
            script: Vec::new(),
            dice,
            table: TableId::from_bits(0),
            sitters: Vec::new(),
            me: None,
            lines: Vec::new(),
            tight,
            is_seated: false,
            asks: 0,
            conns: 0,
            requests: 0,
            tally: Tally::default(),
        };
        company.settle();
        company.come_in();
        company
    }

    fn come_in(&mut self) {
        let owner = self.owner();
        let count = self.dice.between(2, 6);
        let players: Vec<PlayerId> = (1..=count).map(|n| self.guest(n)).collect();
        let me = self.dice.below(count + 1) as usize;
        self.me = (me < players.len()).then_some(me);
        let mine = self.me.map(|me| players[me]);
        let host = if self.dice.percent(50) { mine } else { Some(owner) };
        let is_private = self.dice.percent(50);
        self.open_table(host.filter(|_| is_private));
        for (player, n) in players.iter().zip(1..) {
            let line = self.connect(Some(*player), None);
            let buy_in = Chips::new(match self.dice.percent(30) {
                true => self.dice.between(200, 400),
                false => self.dice.between(400, 2_000),
            });
            let nonce = self.dice.percent(60).then_some([n; 32]);
            self.sitters.push(Sitter { player: *player, line, buy_in, nonce });
        }
        for player in [mine, None, Some(owner)] {
            let conn = Some(self.connect(player, None));
            self.lines.push(Line { player, conn, reached: None });
        }
        self.settle();
        self.world.me = mine;
        self.world.others = players.into_iter().filter(|&player| Some(player) != mine).collect();
    }

    /// Makes the owner of the room, who is a spectator.
    fn owner(&mut self) -> PlayerId {
        let Ok(secret) = self.ask_now(ask::NewOwnerLink {}) else {
            panic!("a new room has an owner's link")
        };
        match self.ask_now(ask::ClaimOwner { secret, player: None }) {
            Ok(Claimed { me, .. }) => me.player,
            other => panic!("the owner is let in: {other:?}"),
        }
    }

    /// Opens a private table for this host. Without a host, chooses the public table.
    fn open_table(&mut self, host: Option<PlayerId>) {
        self.table = match host {
            Some(player) => {
                let table = NewTable { private: true, ..new_table(&mut self.dice) };
                match self.ask_now(ask::OpenTable { player, table }) {
                    Ok(table) => table,
                    other => panic!("the table opens: {other:?}"),
                }
            }
            None => {
                let first = self.world.floor.tables().next().expect("a public table");
                first.config().table
            }
        };
        self.world.table = Some(self.table);
    }

    fn guest(&mut self, n: u64) -> PlayerId {
        match self.ask_now(ask::OpenGuest { name: format!("Guest {n}") }) {
            Ok(Session { me, .. }) => me.player,
            other => panic!("a guest comes in: {other:?}"),
        }
    }

    /// Returns the inputs recorded since the last call.
    pub(crate) fn take_script(&mut self) -> Vec<Input> {
        std::mem::take(&mut self.script)
    }

    fn put_in(&mut self, input: Input) {
        self.world.take(input.clone());
        self.script.push(input);
    }

    /// Runs steps until the floor has nothing left to do, without letting time pass.
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

    fn next_ask(&mut self) -> AskId {
        self.asks += 1;
        AskId(self.asks)
    }
    fn ask_now<Q: Question>(&mut self, question: Q) -> Result<Q::Answer, Refusal> {
        let id = self.next_ask();
        self.put_in(Input::Ask(question.numbered(id)));
        self.settle();
        let answer = self.world.answers.remove(&id).expect("an answer");
        answer.map(|answer| Q::Answer::try_from(answer).ok().expect("an answer that fits"))
    }

    fn send(&mut self, conn: ConnId, command: Command) {
        self.requests += 1;
        let request = Request { id: self.requests, command };
        self.put_in(Input::Request { conn, request });
    }

    /// Opens a connection that watches the table. If the client was there earlier, it resumes after `reached`.
    fn connect(&mut self, player: Option<PlayerId>, reached: Option<units::Seq>) -> ConnId {
        self.conns += 1;
        let conn = ConnId(self.conns);
        let table = self.table;
        self.put_in(Input::Connect { conn, player });
        let resume = reached.map(|after| Resume { table, after }).into_iter().collect();
        let client = "two worlds".into();
        self.send(conn, Command::Hello { protocol: PROTOCOL, client, token: None, resume });
        if reached.is_none() {
            self.send(conn, Command::Watch { table, after: None });
        }
        conn
    }

    /// Returns the observer's seat in the hand; `None` if they were not dealt in.
    fn own_seat(&self) -> Option<Seat> {
        let me = self.sitters[self.me?].player;
        let table = self.world.table();
        Seat::all().find(|&seat| table.dealt_in(seat) == Some(me))
    }

    /// Counts in the tally whether the observer played on, folded or watched.
    pub(crate) fn note_observer(&self, tally: &mut Tally) {
        let live = self.world.table().hand().map(|hand| hand.live());
        match self.own_seat() {
            Some(seat) if live.is_some_and(|live| live.contains(seat)) => tally.played_on += 1,
            Some(_) => tally.folded += 1,
            None => tally.looked_on += 1,
        }
    }

    /// Plays a hand to its end; returns `false` if no hand begins or the hand does not end.
    pub(crate) fn play_hand(&mut self) -> bool {
        let before = self.world.table().hand_no();
        if !std::mem::replace(&mut self.is_seated, true) {
            self.sit_down();
        }
        for _ in 0..TURNS_MAX {
            let table = self.world.table();
            if table.hand_no() > before && !table.is_hand_running() {
                self.after_hand(table.hand_no());
                return true;
            }
            if table.is_paused() {
                self.order(HostOrder::Resume);
            }
            if self.dice.percent(25) {
                self.digress();
            }
            if !self.go_on() {
                return false;
            }
            self.settle();
        }
        false
    }

    fn sit_down(&mut self) {
        let table = self.table;
        for at in 0..self.sitters.len() {
            let Sitter { line, buy_in, nonce, .. } = self.sitters[at];
            let commitment = nonce.map(|nonce| Hex32(cut::commitment(&nonce)));
            self.send(line, Command::TakeSeat { table, seat: None, buy_in, commitment });
        }
        self.settle();
    }

    /// Takes one step: a decision, a time-out, the opening of nonces, or a wait; `false` if nothing is left to do.
    fn go_on(&mut self) -> bool {
        let table = self.world.table();
        let (hand_no, now) = (table.hand_no(), self.world.now);
        if let Some((seat, deadline)) = table.turn() {
            let hand = table.hand().expect("a turn is in a hand");
            let (action_no, options) =
                (hand.action_no(), *hand.options(seat).expect("it is their turn"));
            let own = hand.hole(seat).reveal().to_vec();
            let player = table.seat(seat).expect("who is to act sits there").player;
            let late = deadline.filter(|_| self.dice.percent(3));
            if let Some(deadline) = late {
                self.put_in(Input::Pass(deadline.since(now)));
                return true;
            }
            let thought = Millis(self.dice.below(1_500));
            self.put_in(Input::Pass(thought));
            let action = self.decide(&options, own);
            let line = self.sitters.iter().find(|sitter| sitter.player == player);
            let line = line.expect("everybody there came in here").line;
            let table = self.table;
            self.send(line, Command::Act { table, hand_no, action_no, action });
            return true;
        }
        if table.cut_due().is_some() && self.dice.percent(60) {
            self.open_nonces(hand_no);
            self.settle();
        }
        let Some(at) = self.world.floor.wake_at() else { return false };
        self.put_in(Input::Pass(at.since(self.world.now)));
        true
    }

    fn open_nonces(&mut self, hand_no: HandNo) {
        let table = self.table;
        for at in 0..self.sitters.len() {
            let Sitter { line, nonce, .. } = self.sitters[at];
            if let Some(nonce) = nonce.filter(|_| self.dice.percent(80)) {
                let next = Some(Hex32(cut::commitment(&nonce)));
                let nonce = Hex32(nonce);
                self.send(line, Command::OpenNonce { table, hand_no, nonce, next });
            }
        }
    }

    fn decide(&mut self, options: &Options, own: Vec<Card>) -> Act {
        if let Some(draw) = options.draw {
            return self.exchange(draw, own);
        }
        if let Some(most) = options.runs {
            return Act::Run { runs: if self.dice.percent(80) { most } else { 1 } };
        }
        if options.muck {
            return if self.dice.percent(50) { Act::Show } else { Act::Muck };
        }
        if options.fold && self.dice.percent(self.tight) {
            return Act::Fold;
        }
        let raises = self.dice.percent(25);
        let all_in = self.dice.percent(8);
        let to = |range: hand::WagerRange| if all_in { range.max } else { range.min };
        match (options.bet, options.raise_to) {
            (Some(range), _) if raises => Act::Bet { to: to(range) },
            (_, Some(range)) if raises => Act::RaiseTo { to: to(range) },
            _ if options.bring_in.is_some() => Act::BringIn,
            _ if options.check => Act::Check,
            _ => Act::Call,
        }
    }

    /// Discards by position, not by card; usually discards many cards, so that the deck runs out.
    fn exchange(&mut self, draw: DrawRange, mut cards: Vec<Card>) -> Act {
        let least = if self.dice.percent(60) { draw.max } else { draw.min };
        let count = self.dice.between(least.into(), draw.max.into()) as usize;
        while cards.len() > count {
            let at = self.dice.below(cards.len() as u64) as usize;
            cards.swap_remove(at);
        }
        Act::Draw { cards }
    }

    /// After a hand, sometimes lets somebody show their cards, and lets people ask questions.
    fn after_hand(&mut self, hand_no: HandNo) {
        if self.dice.percent(20) {
            let at = self.dice.below(self.sitters.len() as u64) as usize;
            let (line, table) = (self.sitters[at].line, self.table);
            self.send(line, Command::Show { table, hand_no, cards: ShowCards::All });
        }
        self.digress();
        self.settle();
    }

    /// Does something that is not part of playing the hand.
    fn digress(&mut self) {
        match self.dice.below(100) {
            0..28 => self.interfere(),
            28..48 => self.look(),
            48..58 => self.put_in(Input::Scrape),
            58..63 => self.talk(),
            63..95 => self.come_or_go(),
            95..98 => self.crash(),
            _ => self.order(HostOrder::Pause),
        }
    }

    /// Returns a connection of the observer or of someone who sees no cards.
    fn a_line(&mut self) -> Option<ConnId> {
        let at = self.dice.below(self.lines.len() as u64 + 1) as usize;
        match self.lines.get(at) {
            Some(line) => line.conn,
            None => self.me.map(|me| self.sitters[me].line),
        }
    }

    /// Sends a request, which the room refuses in most cases.
    fn interfere(&mut self) {
        let Some(conn) = self.a_line() else { return };
        let table = self.table;
        let at = self.world.table();
        let (hand_no, action_no) =
            (at.hand_no(), at.hand().map_or(ActionNo(0), |hand| hand.action_no()));
        let to = Chips::new(self.dice.between(0, 3_000));
        let any_card = Card::from_index(self.dice.below(52) as u8);
        let command = match self.dice.below(16) {
            0 => Command::Act { table, hand_no, action_no, action: Act::RaiseTo { to } },
            1 => Command::Act { table, hand_no, action_no, action: Act::Bet { to } },
            2 => Command::Act { table, hand_no, action_no, action: Act::Check },
            3 => Command::Act { table, hand_no: HandNo(0), action_no, action: Act::Call },
            4 => Command::Show { table, hand_no, cards: ShowCards::All },
            5 | 6 => Command::Show { table, hand_no, cards: ShowCards::These(vec![any_card]) },
            7 => Command::TakeSeat { table, seat: None, buy_in: Chips::ZERO, commitment: None },
            8 => Command::TopUp { table, amount: to },
            9 => Command::ComeBack { table },
            10 => Command::OpenNonce { table, hand_no, nonce: Hex32([9; 32]), next: None },
            11 => Command::Straddle { table, on: true },
            12 => Command::Say { table, text: String::new() },
            13 => Command::Watch { table: TableId::from_bits(1), after: None },
            14 => Command::Host { table, order: HostOrder::Lock },
            _ => Command::Ping,
        };
        self.send(conn, command);
        self.settle();
    }

    /// Asks a question that anyone may ask.
    fn look(&mut self) {
        let (table, me) = (self.table, self.me.map(|me| self.sitters[me].player));
        let player = me.filter(|_| self.dice.percent(50));
        let owner = self.lines.last().and_then(|line| line.player);
        let id = self.next_ask();
        let ask = match (self.dice.below(5), me) {
            (0, _) => ask::Lobby { player }.numbered(id),
            (1, _) => ask::Table { table, player }.numbered(id),
            (2, Some(player)) => ask::Me { player }.numbered(id),
            (3, _) => {
                let player = owner.expect("the owner has a name");
                ask::QuickSeat { player, channel: Channel::Program }.numbered(id)
            }
            _ => ask::Figures {}.numbered(id),
        };
        self.put_in(Input::Ask(ask));
        self.settle();
    }

    fn talk(&mut self) {
        let at = self.dice.below(self.sitters.len() as u64) as usize;
        let (conn, table) = (self.sitters[at].line, self.table);
        let text = format!("line {}", self.requests);
        self.send(conn, Command::Say { table, text });
        self.settle();
    }

    fn order(&mut self, order: HostOrder) {
        let owner = self.lines.last().and_then(|line| line.conn);
        if let Some(conn) = owner {
            let table = self.table;
            self.send(conn, Command::Host { table, order });
            self.settle();
        }
    }

    /// Cuts a connection, or restores a cut one, whose client then gets the missed news or the complete table.
    fn come_or_go(&mut self) {
        let at = self.dice.below(self.lines.len() as u64) as usize;
        let Line { player, conn, reached } = self.lines[at];
        self.lines[at] = match conn {
            Some(conn) => {
                let reached = self.world.reached.get(&conn).copied();
                self.put_in(Input::Disconnect { conn });
                Line { player, conn: None, reached }
            }
            None => {
                self.tally.returns += 1;
                let gap = reached.filter(|_| self.dice.percent(60));
                Line { player, conn: Some(self.connect(player, gap)), reached: None }
            }
        };
        self.settle();
    }

    /// Ends the process and starts it again; everybody connects again.
    fn crash(&mut self) {
        self.tally.crashes += 1;
        self.put_in(Input::Crash);
        self.put_in(Input::Pass(Millis(700)));
        for at in 0..self.sitters.len() {
            self.sitters[at].line = self.connect(Some(self.sitters[at].player), None);
        }
        for at in 0..self.lines.len() {
            let player = self.lines[at].player;
            self.lines[at].conn = Some(self.connect(player, None));
        }
        self.settle();
    }
}
