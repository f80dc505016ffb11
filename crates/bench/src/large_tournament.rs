//! Measures one large tournament in the room, without sockets.
//!
//! It measures how long it takes until all players have entered and are seated, how long the floor's steps are while
//! all tables begin, and how long a bet at a cash table waits meanwhile.

use crate::failure::Failure;
use crate::measure::{Spread, Times, resident_kb};
use crate::open_room::new_table;
use crate::world::{AT_ONCE, World, key_in};
use floor::{AskId, FloorConfig, Out, Question, ask};
use serde::Serialize;
use server::config::Config;
use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::{Duration, Instant as Clock};
use units::bound::MAILBOX_MAX;
use units::{Chips, ConnId, Millis, PlayerId, TableId, TournamentId};
use wire::{
    Act, Command, Frame, LimitKind, NewGame, NewLevels, NewPrice, NewPrizes, NewTable, NewTime,
    NewTournament, NewsItem, Speed, TournamentNews, TurnView,
};

/// Time between the answer to a bet at the cash table and the next bet.
const BET_AFTER: Duration = Duration::from_millis(20);
/// Maximum time from the start until every table has dealt a hand.
const BEGINS_WITHIN: Duration = Duration::from_secs(600);

/// Options of `bench field`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Number of entrants, each with a connection.
    #[arg(long, default_value_t = 10_000)]
    entries: u32,
    /// Number of seats at each table, 2 to 10.
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u8).range(2..=10))]
    seats: u8,
    /// Folder for the database during the measurement.
    #[arg(long, default_value = "target")]
    data: PathBuf,
    /// Print one JSON object instead of lines.
    #[arg(long)]
    pub(crate) json: bool,
}

/// What the benchmark measured.
#[derive(Serialize)]
pub(crate) struct Report {
    entries: u32,
    tables: usize,
    /// Time until all players have entered, in seconds.
    entering_seconds: f64,
    /// Time from the start until every table has dealt its first hand, in seconds.
    beginning_seconds: f64,
    /// Times of the floor's steps while the tables began, without the disk.
    step: Spread,
    /// Times from a bet at the cash table to its durable answer, while the tables began.
    bet: Spread,
    bets: u64,
    peak_rss_mb: u64,
}

impl Report {
    pub(crate) fn print(&self, json: bool) {
        if json {
            println!("{}", serde_json::to_string(self).expect("plain values"));
            return;
        }
        let Report { entries, tables, entering_seconds, beginning_seconds, step, bet, .. } = self;
        println!("{entries} entrants entered in {entering_seconds:.1} s");
        println!("{tables} tables dealt their first hand within {beginning_seconds:.1} s");
        let spread = |Spread { p50_ms, p99_ms, max_ms }: &Spread| {
            format!("p50 {p50_ms} ms, p99 {p99_ms} ms, maximum {max_ms} ms")
        };
        println!("steps meanwhile: {}", spread(step));
        println!("{} bets at a cash table meanwhile: {}", self.bets, spread(bet));
        println!("peak memory: {} MB", self.peak_rss_mb);
    }
}

pub(crate) fn field(wish: &Options) -> Result<Report, Failure> {
    std::fs::create_dir_all(&wish.data).map_err(Failure::io("the data folder"))?;
    let folder = tempfile::tempdir_in(&wish.data).map_err(Failure::io("the data folder"))?;
    let key = key_in(folder.path())?;
    let tables = usize::try_from(wish.entries.div_ceil(wish.seats.into())).unwrap_or(usize::MAX);
    let config = FloorConfig {
        tables: vec![NewTable { name: Some("Cash".into()), ..new_table() }],
        tables_max: tables + 2,
        house_players: false,
        ..Config::default().floor()
    };
    let database = folder.path().join("cardroom.db");
    let mut world = World::open(config, &key, &database, server::now())?.0;
    let players = world.guests(wish.entries as usize + 2)?;
    let (at_cash, entrants) = players.split_at(2);
    for (conn, player) in (0..).map(ConnId).zip(&players) {
        world.connect(conn, *player);
        if conn.0 as usize % AT_ONCE == AT_ONCE - 1 {
            world.settle()?;
        }
    }
    let began = Clock::now();
    let starts_at = world.now + Millis::seconds(3_600);
    let new = NewTournament { starts_at: Some(starts_at), ..of_all(wish) };
    let opened = ask::OpenTournament { player: entrants[0], new: Box::new(new) };
    world.floor.ask(opened.numbered(AskId(0)));
    let tournament = replies(&world.settle()?)?.and_then(|answer| answer.try_into().ok());
    let tournament: TournamentId =
        tournament.ok_or_else(|| Failure::Room("no tournament was opened".into()))?;
    for some in entrants.chunks(MAILBOX_MAX) {
        for (n, &player) in (0..).zip(some) {
            let register =
                ask::Register { player, tournament, ticket: false, commitment: None, nth: None };
            world.floor.ask(register.numbered(AskId(n)));
        }
        replies(&world.settle()?)?;
    }
    let entering_seconds = began.elapsed().as_secs_f64();
    let mut cash = Cash::seated(&mut world, at_cash)?;
    world.now = starts_at;
    let (step, bet, bets, beginning) = begin(&mut world, &mut cash, tables)?;
    Ok(Report {
        entries: wish.entries,
        tables,
        entering_seconds,
        beginning_seconds: beginning.as_secs_f64(),
        step,
        bet,
        bets,
        peak_rss_mb: resident_kb()? / 1_024,
    })
}

/// Returns a tournament with a place for every player.
fn of_all(wish: &Options) -> NewTournament {
    NewTournament {
        name: Some("Field".into()),
        rulebook: None,
        game: NewGame::One { key: "holdem".into(), limit: LimitKind::NoLimit },
        seats: wish.seats,
        places: wish.entries,
        shootout: false,
        entries_min: None,
        price: NewPrice { prize: Chips::new(1), fee: Chips::ZERO },
        levels: NewLevels {
            speed: Speed::Regular,
            structure: None,
            ante_by: None,
            ends_after_minutes: None,
            next_days: Vec::new(),
        },
        starts_at: None,
        put_off: None,
        late_minutes: 0,
        re_entries: 0,
        entries_max: 0,
        rebuys: None,
        bounty: None,
        target: None,
        ends_by: None,
        prizes: NewPrizes::Payouts { tables: Vec::new() },
        guarantee: Chips::ZERO,
        deals: false,
        time: NewTime::default(),
        house_players: 0,
        flights: None,
        private: true,
        league: None,
        dates: Vec::new(),
    }
}

/// Returns the last answer among the outputs of a step; a refusal is a failure.
fn replies(outs: &[Out]) -> Result<Option<floor::Answer>, Failure> {
    let mut last = None;
    for out in outs {
        if let Out::Reply { answer, .. } = out {
            let refused = |refused: &wire::Refusal| {
                Failure::Room(format!("the room refused: {:?} {:?}", refused.code, refused.params))
            };
            last = Some((**answer.as_ref().map_err(refused)?).clone());
        }
    }
    Ok(last)
}

/// A cash table with two players, who check or call as soon as they are to act.
struct Cash {
    table: TableId,
    /// The current turn, and the connection of the player to act; `None` if nobody is.
    turn: Option<(ConnId, TurnView)>,
    /// The number of the bet that has no answer yet, and when it was sent.
    sent: Option<(u32, Clock)>,
    free_at: Clock,
    times: Times,
}

impl Cash {
    fn seated(world: &mut World, players: &[PlayerId]) -> Result<Cash, Failure> {
        let table = world.floor.tables().next().map(|table| table.config().table);
        let table = table.ok_or_else(|| Failure::Room("no cash table".into()))?;
        let free_at = Clock::now();
        let mut cash = Cash { table, turn: None, sent: None, free_at, times: Times::default() };
        for conn in (0..players.len() as u64).map(ConnId) {
            world.send(conn, Command::Watch { table, after: None });
            let buy_in = Chips::new(200);
            world.send(conn, Command::TakeSeat { table, seat: None, buy_in, commitment: None });
            let outs = world.settle()?;
            outs.iter().for_each(|out| cash.hear(out));
        }
        Ok(cash)
    }

    fn hear(&mut self, out: &Out) {
        let Out::Send { conn, frame } = out else { return };
        let turn = match &**frame {
            Frame::Table { view, .. } if view.table == self.table => Some(view.turn.clone()),
            Frame::News { table, items, .. } if *table == self.table => {
                items.iter().rev().find_map(|item| match item {
                    NewsItem::Turn(turn) => Some(Some(turn.clone())),
                    NewsItem::NoTurn { .. } => Some(None),
                    _ => None,
                })
            }
            Frame::Done { id, .. } | Frame::Refused { id: Some(id), .. } => {
                if let Some((_, sent)) = self.sent.take_if(|(sent, _)| sent == id) {
                    self.times.add(sent.elapsed());
                    self.free_at = Clock::now() + BET_AFTER;
                }
                None
            }
            _ => None,
        };
        match turn {
            Some(Some(turn)) if turn.options.is_some() => self.turn = Some((*conn, turn)),
            Some(None) => self.turn = None,
            Some(Some(_)) | None => {}
        }
    }

    /// Bets if a player is to act and no answer is awaited.
    fn bet(&mut self, world: &mut World) {
        if self.sent.is_some() || Clock::now() < self.free_at {
            return;
        }
        let Some((conn, turn)) = self.turn.take() else { return };
        let TurnView { hand_no, action_no, options, .. } = turn;
        let Some(options) = options else { return };
        let action = match options {
            options if options.runs.is_some() => Act::Run { runs: 1 },
            options if options.check => Act::Check,
            _ => Act::Call,
        };
        let table = self.table;
        let id = world.send(conn, Command::Act { table, hand_no, action_no, action });
        self.sent = Some((id, Clock::now()));
    }
}

/// Lets the tournament start, connects everybody to their tables, and runs until each table has dealt a hand.
fn begin(
    world: &mut World,
    cash: &mut Cash,
    tables: usize,
) -> Result<(Spread, Spread, u64, Duration), Failure> {
    let (first, began) = (world.now, Clock::now());
    let mut steps = Times::default();
    let mut seated: VecDeque<(ConnId, TableId)> = VecDeque::new();
    let mut looked = began;
    loop {
        let elapsed = began.elapsed();
        world.now = first + Millis(u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX));
        cash.bet(world);
        for (conn, table) in seated.drain(..seated.len().min(AT_ONCE / 2)) {
            world.send(conn, Command::Watch { table, after: None });
        }
        let stepped = Clock::now();
        let outs = world.floor.step(world.now);
        steps.add(stepped.elapsed());
        for out in &outs {
            match out {
                Out::Halt { reason } => return Err(Failure::Room(reason.clone())),
                Out::Send { conn, frame } => {
                    if let Frame::Tournament {
                        news: TournamentNews::Seated { table, .. }, ..
                    } = &**frame
                    {
                        seated.push_back((*conn, *table));
                    }
                }
                _ => {}
            }
            cash.hear(out);
        }
        if looked.elapsed() > Duration::from_millis(500) {
            looked = Clock::now();
            let dealt = world.floor.tournament_tables().filter(|table| table.hand_no().0 > 0);
            if seated.is_empty() && dealt.count() >= tables {
                break;
            }
            if elapsed > BEGINS_WITHIN {
                return Err(Failure::Room("not every table has dealt after ten minutes".into()));
            }
        }
        let is_due = world.floor.wake_at().is_some_and(|at| at <= world.now);
        if !is_due && seated.is_empty() {
            let _ = world.woken.recv_timeout(Duration::from_millis(1));
        }
    }
    let elapsed = began.elapsed();
    let times = std::mem::take(&mut cash.times);
    let bets = times.count();
    Ok((steps.spread(), times.spread(), bets, elapsed))
}
