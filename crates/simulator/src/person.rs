//! Somebody in the room: a client like any other, over the same texts as a browser.

use crate::draws::Draws;
use crate::line::{Asked, Line};
use client::{HousePlayer, Session, Strategy, TableState, Temper, Update};
use units::{ActionNo, Chips, HandNo, Instant, Millis, PlayerId, Seat, TableId};
use wire::{Act, Command, Frame, HostOrder, SeatStatus, ShowCards, TurnView};

/// What he is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// A visitor with a name, who plays.
    Guest,
    /// A house player; where he sits, the floor says.
    House,
    /// One who looks on, without a name.
    Rail,
}

pub(crate) struct Person {
    pub(crate) name: String,
    pub(crate) role: Role,
    pub(crate) player: Option<PlayerId>,
    pub(crate) token: Option<String>,
    /// Whether the server knows him by a cookie; else he greets with his token.
    pub(crate) by_cookie: bool,
    /// Whether he plays tricks.
    pub(crate) is_mischievous: bool,
    pub(crate) line: Option<Line>,
    /// When he comes back after his line was cut.
    pub(crate) back_at: Instant,
    /// The table he likes.
    pub(crate) home: usize,
    /// Where a house player should sit, and with how much.
    pub(crate) place: Option<(TableId, Chips)>,
    session: Session,
    strategy: HousePlayer,
    /// The decision he thinks about, and until when; `None` once it is sent.
    thinking: Option<(HandNo, ActionNo, Option<Instant>)>,
}

/// How lively people are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mood {
    Lively,
    /// Hands are played to their end, and everybody goes home.
    Leaving,
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
            session: Session::default(),
            strategy: HousePlayer::new(Temper::from_seed(seed), seed),
            thinking: None,
        }
    }

    /// A new line: greets, and goes on with every table he was watching.
    pub(crate) fn connected(&mut self, line: Line) {
        self.line = Some(line);
        self.thinking = None;
        if self.session.now() == Instant(0) {
            let token = self.token.clone().filter(|_| !self.by_cookie);
            self.session = Session::new("simulated 1", token);
        } else {
            self.session.reconnected();
        }
    }

    /// A frame arrives.
    pub(crate) fn receive(&mut self, frame: &Frame) -> Update {
        let update = self.session.receive(frame);
        match (&update, &mut self.line) {
            (Update::Welcome(_), Some(line)) => line.is_welcome = true,
            // What was refused may be tried again.
            (Update::Refused(..), _) => self.thinking = None,
            _ => {}
        }
        update
    }

    pub(crate) fn table(&self, table: TableId) -> Option<&TableState> {
        self.session.table(table)
    }

    /// Does whatever comes to mind; what he asks for is under way when this returns.
    pub(crate) fn live(
        &mut self,
        now: Instant,
        mood: Mood,
        tables: &[TableId],
        draws: &mut Draws,
        lag_ms: u64,
    ) -> Vec<String> {
        if self.line.as_ref().is_some_and(|line| line.is_welcome) {
            self.watch(mood, tables);
            self.host(mood, draws);
            let seated: Vec<TableId> = self.seated().collect();
            for &table in &seated {
                self.decide(now, table, mood, draws);
                self.fidget(table, mood, draws);
            }
            if seated.is_empty() && mood == Mood::Lively {
                self.sit(tables, draws);
            }
        }
        self.send(now, draws, lag_ms)
    }

    fn seated(&self) -> impl Iterator<Item = TableId> {
        self.session.tables().filter(|(_, state)| state.view.you.is_some()).map(|(table, _)| table)
    }

    /// The table that he wants to see.
    fn home(&self, tables: &[TableId]) -> Option<TableId> {
        match self.role {
            Role::House => self.place.map(|(table, _)| table),
            Role::Guest | Role::Rail => tables.get(self.home % tables.len().max(1)).copied(),
        }
    }

    fn watch(&mut self, mood: Mood, tables: &[TableId]) {
        // While a seat is being taken, its table stays in view.
        if self.line.as_ref().is_some_and(|line| !line.asked.is_empty()) {
            return;
        }
        let home = self.home(tables);
        let leaves = mood == Mood::Leaving && self.role != Role::House;
        let left: Vec<TableId> = self
            .session
            .tables()
            .filter(|(table, state)| state.view.you.is_none() && (leaves || (Some(*table) != home)))
            .map(|(table, _)| table)
            .collect();
        for table in left {
            self.session.request(Command::Unwatch { table });
        }
        if let Some(table) = home
            && !leaves
            && self.session.table(table).is_none()
        {
            self.session.request(Command::Watch { table, after: None });
        }
    }

    fn sit(&mut self, tables: &[TableId], draws: &mut Draws) {
        let Some(table) = self.home(tables) else { return };
        let Some(state) = self.session.table(table) else { return };
        let (min, max) = (state.view.buy_in_min.get(), state.view.buy_in_max.get());
        let is_idle = self.line.as_ref().is_some_and(|line| line.asked.is_empty());
        let is_full = state.view.seats.len() >= usize::from(state.view.seats_max);
        let chance = if is_full || state.view.locked { 10 } else { 150 };
        let seats_max = u64::from(state.view.seats_max);
        let buy_in = match (self.role, self.place) {
            (Role::Rail, _) => return,
            (Role::House, Some((_, buy_in))) if is_idle => buy_in,
            (Role::House, _) => return,
            (Role::Guest, _) if !is_idle || !draws.per_mille(chance) => return,
            (Role::Guest, _) if draws.per_mille(900) => Chips::new(draws.between(min, max / 3)),
            (Role::Guest, _) => Chips::new(draws.between(1, max * 2)),
        };
        let seat = match draws.per_mille(300) {
            true => Some(Seat::new(draws.between(1, (seats_max + 1).min(10)) as u8)),
            false => None,
        };
        self.session.request(Command::TakeSeat { table, seat, buy_in, commitment: None });
    }

    /// Thinks about his turn, and decides once he has thought; seldom he lets the clock decide.
    fn decide(&mut self, now: Instant, table: TableId, mood: Mood, draws: &mut Draws) {
        let Some(state) = self.session.table(table) else { return };
        let Some(me) = state.view.you else { return };
        let turn = state.view.turn.as_ref().filter(|turn| turn.seat == me);
        let Some(TurnView { hand_no, action_no, options: Some(_), .. }) = turn.cloned() else {
            return;
        };
        match self.thinking {
            Some((hand, action, due)) if (hand, action) == (hand_no, action_no) => {
                if due.is_some_and(|due| due <= now) {
                    let action = self.strategy.decide(state, me);
                    self.thinking = Some((hand_no, action_no, None));
                    self.session.request(Command::Act { table, hand_no, action_no, action });
                }
            }
            _ => {
                // Quicker than people, so that a run of few steps has many hands.
                let think = Millis(self.strategy.think(state, me).0 / 8);
                let dreams = mood == Mood::Lively && draws.per_mille(10);
                let due = if dreams { now + Millis::seconds(60) } else { now + think };
                self.thinking = Some((hand_no, action_no, Some(due)));
            }
        }
    }

    /// What a host orders at his own table; before he goes home he lets it go on.
    fn host(&mut self, mood: Mood, draws: &mut Draws) {
        let own = self.session.tables().find(|(_, state)| state.view.you_host);
        let Some((table, state)) = own else { return };
        if self.line.as_ref().is_some_and(|line| !line.asked.is_empty()) {
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
                Some(player) => HostOrder::Remove { player },
                None => return,
            },
            (Mood::Lively, 53..60) => HostOrder::HousePlayers { count: draws.below(5) as u8 },
            (Mood::Lively, _) => return,
        };
        self.session.request(Command::Host { table, order });
    }

    /// The small things that people do at a table.
    fn fidget(&mut self, table: TableId, mood: Mood, draws: &mut Draws) {
        let Some(state) = self.session.table(table) else { return };
        let Some(own) = state.view.you.and_then(|seat| state.seat(seat)) else { return };
        let (status, leaving, hand) = (own.status, own.leaving, state.view.hand.clone());
        let is_idle = self.line.as_ref().is_some_and(|line| line.asked.is_empty());
        if leaving || !is_idle || self.role == Role::House {
            return;
        }
        if mood == Mood::Leaving {
            self.session.request(Command::LeaveSeat { table });
            return;
        }
        let max = state.view.buy_in_max.get();
        let command = match draws.below(1_000) {
            0..4 => Command::LeaveSeat { table },
            4..8 => Command::SitOut { table },
            8..14 => Command::TopUp { table, amount: Chips::new(draws.between(1, max)) },
            14..20 => Command::Say { table, text: format!("nice hand {}", draws.below(100)) },
            20..24 => Command::Straddle { table, on: draws.per_mille(500) },
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

    /// Puts what he asks for on his line.
    fn send(&mut self, now: Instant, draws: &mut Draws, lag_ms: u64) -> Vec<String> {
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
            line.asked.insert(request.id, Asked { due: 1, act });
            line.send_up(now, Millis(draws.below(lag_ms + 1)), text.clone());
            texts.push(text);
        }
        texts
    }

    /// An act that he could take now, for whoever wants to play a trick with it.
    pub(crate) fn turn(&self) -> Option<(TableId, TurnView)> {
        self.session.tables().find_map(|(table, state)| {
            let turn = state.view.turn.clone()?;
            Some((table, turn))
        })
    }
}

/// A decision that is hardly ever right.
pub(crate) fn wild_act(draws: &mut Draws) -> Act {
    let to = Chips::new(draws.between(0, 5_000));
    match draws.below(6) {
        0 => Act::Fold,
        1 => Act::Check,
        2 => Act::Call,
        3 => Act::Bet { to },
        4 => Act::RaiseTo { to },
        _ => Act::RaiseTo { to: Chips::MAX },
    }
}
