//! Kills the room in the middle of hands under load, again and again.
//!
//! Everything that the room acknowledged must be in its record, the books must balance, and the hands must continue
//! with the same cards.

use crate::evidence::a_deck_is_opened;
use bots::{HousePlayer, Strategy, Temper};
use cash::{Event, Table, TableEvent};
use client::connect::{Connection, call};
use client::{Session, TableState, Update};
use record::RoomKey;
use serde_json::json;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Child, Command as Program, Stdio};
use std::rc::Rc;
use std::time::Duration;
use store::sqlite::Reader;
use tokio::sync::Notify;
use tokio::task::LocalSet;
use units::{ActionNo, Chips, HandNo, PlayerId, TableId};
use wire::{Act, CardView, Command};

const KILLS: usize = 20;
const TABLES: u64 = 3;
const PLAYERS_A_TABLE: u64 = 4;

/// Names a decision by its table, hand and action number.
type Decision = (TableId, HandNo, ActionNo);

/// What the players learned over all runs of the room.
#[derive(Default)]
struct Told {
    /// Number of kills so far.
    life: usize,
    /// Every act that the room acknowledged.
    acknowledged: BTreeMap<Decision, (PlayerId, Act)>,
    /// For each hand, the runs of the room in which acts were acknowledged.
    lives: BTreeMap<(TableId, HandNo), BTreeSet<usize>>,
    /// Each player's hole cards in each hand, as the player first saw them.
    cards: BTreeMap<(TableId, HandNo, PlayerId), Vec<CardView>>,
}

#[derive(Clone, Default)]
struct World {
    told: Rc<RefCell<Told>>,
    progress: Rc<Notify>,
}

/// A room's process, on a data folder.
struct Room {
    process: Child,
}

impl Room {
    fn open(data: &Path, address: &str) -> Room {
        let process = Program::new(env!("CARGO_BIN_EXE_cardroom"))
            .args(["serve", "--listen", address, "--data"])
            .arg(data)
            .env("CARDROOM_TABLE__PAUSE_BETWEEN_HANDS_MS", "20")
            .env("CARDROOM_HOUSE_PLAYERS__ENABLED", "false")
            .env("CARDROOM_LOG__FILTER", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .expect("the room's program starts");
        Room { process }
    }

    /// Kills the process with SIGKILL.
    fn kill(&mut self) {
        self.process.kill().expect("the room was running");
        self.process.wait().expect("it ends");
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn killed_in_mid_hand_nothing_acknowledged_is_lost() {
    let seed = std::env::var("CARDROOM_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(7);
    eprintln!("CARDROOM_SEED={seed}");
    let folder = tempfile::tempdir().expect("a folder for the room");
    let data = folder.path().join("data");
    let address = free_address();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let world = World::default();
    LocalSet::new().block_on(&runtime, kill_again_and_again(&world, &data, &address, seed));

    let told = world.told.borrow();
    let first = told.acknowledged.keys().next().expect("some were acknowledged");
    a_deck_is_opened(&data, first.0, first.1);
    let kept = decisions_kept(&data);
    for (decision, act) in &told.acknowledged {
        assert_eq!(kept.get(decision), Some(act), "acknowledged, not kept: {decision:?}");
    }
    let went_on = told.lives.values().filter(|lives| lives.len() > 1).count();
    assert!(went_on >= KILLS / 2, "only {went_on} hands went on after a kill");
    eprintln!(
        "{} acts acknowledged over {KILLS} kills; {went_on} hands went on",
        told.acknowledged.len()
    );
}

async fn kill_again_and_again(world: &World, data: &Path, address: &str, seed: u64) {
    let mut room = Room::open(data, address);
    for table in 0..TABLES {
        let host = guest(address, table * PLAYERS_A_TABLE).await;
        let id = open_table(address, &host).await;
        tokio::task::spawn_local(play(world.clone(), address.to_owned(), host, id, table * 10));
        for player in 1..PLAYERS_A_TABLE {
            let token = guest(address, table * PLAYERS_A_TABLE + player).await;
            let whims = table * 10 + player;
            tokio::task::spawn_local(play(world.clone(), address.to_owned(), token, id, whims));
        }
    }
    let mut whim = seed;
    for kill in 1..=KILLS {
        // The room is killed at a random moment, after this many further acknowledged acts.
        whim = whim.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let wanted = world.told.borrow().acknowledged.len() + 5 + (whim >> 33) as usize % 60;
        let reached = async {
            while world.told.borrow().acknowledged.len() < wanted {
                world.progress.notified().await;
            }
        };
        let reached = tokio::time::timeout(Duration::from_secs(60), reached).await;
        reached
            .unwrap_or_else(|_| panic!("seed {seed}: play stands still after kill {}", kill - 1));
        room.kill();
        world.told.borrow_mut().life += 1;
        audit(data);
        room = Room::open(data, address);
    }
    room.kill();
    audit(data);
}

/// Plays until the test is over, and checks its hole cards whenever it sees them.
async fn play(world: World, address: String, token: String, table: TableId, whims: u64) {
    let session = Session::new("kill test", Some(token));
    let mut line = Connection::new(&format!("ws://{address}/ws"), session, u32::MAX);
    line.session.request(Command::Watch { table, after: None });
    let mut strategy = HousePlayer::new(Temper::from_seed(whims), whims);
    let mut asked: BTreeMap<u32, (Decision, Act)> = BTreeMap::new();
    let mut answered = None;
    let mut wants_chips = true;
    loop {
        let update = line.next().await.expect("the line mends itself");
        let me = line.session.player();
        match update {
            Update::Done(id) => {
                if let (Some((decision, act)), Some(me)) = (asked.remove(&id), me) {
                    let mut told = world.told.borrow_mut();
                    let life = told.life;
                    told.acknowledged.insert(decision, (me, act));
                    told.lives.entry((decision.0, decision.1)).or_default().insert(life);
                    world.progress.notify_one();
                }
            }
            Update::Welcome(_) => {
                asked.clear(); // what was not acknowledged may or may not have happened
                answered = None;
            }
            _ => {}
        }
        let Some(state) = line.session.table(table).cloned() else { continue };
        let Some(seat) = state.view.you else {
            if wants_chips {
                wants_chips = false;
                let buy_in = state.view.buy_in_max;
                line.session.request(Command::TakeSeat {
                    table,
                    seat: None,
                    buy_in,
                    commitment: None,
                });
            }
            continue;
        };
        check_cards(&world, &state, table, me);
        let broke = state.seat(seat).is_some_and(|s| s.stack == Chips::ZERO && !s.in_hand);
        if broke != wants_chips {
            wants_chips = broke;
            if broke {
                let amount = state.view.buy_in_min;
                line.session.request(Command::TopUp { table, amount });
                line.session.request(Command::ComeBack { table });
            }
        }
        let Some(turn) = state.view.turn.as_ref().filter(|turn| turn.seat == seat) else {
            continue;
        };
        let (hand_no, action_no) = (turn.hand_no, turn.action_no);
        if answered != Some((hand_no, action_no)) {
            answered = Some((hand_no, action_no));
            let action = strategy.decide(&state.view, seat);
            let asks = Command::Act { table, hand_no, action_no, action: action.clone() };
            let id = line.session.request(asks);
            asked.insert(id, ((table, hand_no, action_no), action));
        }
    }
}

fn check_cards(world: &World, state: &TableState, table: TableId, me: Option<PlayerId>) {
    let (Some(hand), Some(me)) = (&state.view.hand, me) else { return };
    let mine = state.view.seats.iter().find(|seat| seat.player == me);
    let Some(mine) = mine.filter(|mine| mine.cards.len() == 2) else { return };
    let mut told = world.told.borrow_mut();
    let first = told.cards.entry((table, hand.hand_no, me)).or_insert_with(|| mine.cards.clone());
    assert_eq!(*first, mine.cards, "hand {} has other cards after a kill", hand.hand_no);
}

pub(crate) async fn guest(address: &str, number: u64) -> String {
    let name = json!({ "name": format!("Player {number}") });
    loop {
        // The room may still be opening.
        if let Ok(answer) = call(address, "/api/guest", None, Some(&name)).await {
            return answer.token.expect("a new guest has a session");
        }
        tokio::task::yield_now().await;
    }
}

pub(crate) async fn open_table(address: &str, host: &str) -> TableId {
    let table = json!({
        "limit": "no_limit", "small_blind": 1, "big_blind": 2, "seats_max": 6,
        "time_to_act_s": 30, "private": true, "house_players": 0,
    });
    let answer = call(address, "/api/tables", Some(host), Some(&table)).await.expect("a table");
    answer.body["table"].as_str().expect("its id").parse().expect("an id")
}

pub(crate) fn audit(data: &Path) {
    let program = Program::new(env!("CARGO_BIN_EXE_cardroom"))
        .args(["audit", "--json", "--data"])
        .arg(data)
        .output()
        .expect("the audit runs");
    let text = String::from_utf8_lossy(&program.stdout);
    assert!(program.status.success(), "the audit found: {text}");
}

/// Returns every decision in the record, found by replaying it.
fn decisions_kept(data: &Path) -> BTreeMap<Decision, (PlayerId, Act)> {
    let bytes = std::fs::read(data.join("room.key")).expect("the room's key");
    let key = RoomKey::from_bytes(bytes.try_into().expect("32 bytes"));
    let mut reader = Reader::open(&database(data)).expect("the database opens");
    let people = reader.everybody().expect("people");
    let mut kept = BTreeMap::new();
    let streams = reader.streams().expect("streams").into_iter();
    for id in streams.filter_map(|stored| stored.stream.table()) {
        let mut table: Option<Table> = None;
        for entry in reader.entries(id).expect("entries") {
            let opened = table.as_ref().and_then(|table| table.header()).map(|header| header.hand);
            let event =
                forms::decode(&entry.body, &key, &people, opened, entry.seq).expect("readable");
            if let (Some(table), Event::Table(TableEvent::Hand(event))) = (&table, &event)
                && let Some((seat, act)) = decision(event)
            {
                let hand = table.hand().expect("a decision is taken in a hand");
                let player = table.seat(seat).expect("somebody decided").player;
                kept.insert((id, table.hand_no(), hand.action_no()), (player, act));
            }
            match (&mut table, &event) {
                (Some(table), event) => table.apply(entry.at, event),
                (none, Event::Opened(config)) => {
                    *none = Some(Table::open(entry.at, (**config).clone()));
                }
                (None, _) => panic!("table {id} does not begin with its opening"),
            }
        }
    }
    kept
}

fn decision(event: &hand::Event) -> Option<(units::Seat, Act)> {
    match event {
        hand::Event::Folded { seat } => Some((*seat, Act::Fold)),
        hand::Event::Checked { seat } => Some((*seat, Act::Check)),
        hand::Event::Called { seat, .. } => Some((*seat, Act::Call)),
        hand::Event::BetMade { seat, to, .. } => Some((*seat, Act::Bet { to: *to })),
        hand::Event::RaisedTo { seat, to, .. } => Some((*seat, Act::RaiseTo { to: *to })),
        hand::Event::RunsWished { seat, runs } => Some((*seat, Act::Run { runs: *runs })),
        _ => None,
    }
}

pub(crate) fn database(data: &Path) -> PathBuf {
    data.join("cardroom.db")
}

/// Returns an address whose port was free a moment ago.
pub(crate) fn free_address() -> String {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("bound").to_string()
}
