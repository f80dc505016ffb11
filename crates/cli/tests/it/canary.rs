//! Kills a room in the middle of its first hand and searches everything that is left for the hand's cards.
//!
//! It searches the database, the write-ahead log, a backup, the log, and a copy of the room's memory.
//!
//! The test opens the sealed deck with the room's key. The order of the 52 cards and the 832 bytes of salt serve as
//! canaries: a single card is one byte and occurs everywhere, but part of the deck or a salt is found only where it was
//! written. No hand has ended yet, so any card in stored files, except the board, also counts as a find.
//!
//! In memory, only cards that nobody holds yet are searched for. Hole cards and the board were sent, so they are in
//! frames, queues and the kernel's buffers.

use crate::kill::{database, free_address, guest, open_table};
use crate::program::{program, run};
use cards::{Card, CardSet};
use cash::{Event, TableEvent};
use client::Session;
use client::connect::Connection;
use record::RoomKey;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::fs::FileExt;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command as Program, Stdio};
use std::rc::Rc;
use std::time::Duration;
use store::sqlite::{Reader, Stored};
use tokio::sync::Notify;
use tokio::task::LocalSet;
use units::{TableId, hex};
use wire::{Act, Command};

const PLAYERS: u64 = 3;
/// Number of cards in each part of the deck that is searched for; such a part occurs by chance once in 10^13 places.
const STRETCH: usize = 8;
const CARDS: usize = Card::COUNT as usize;
const SALT: usize = size_of::<cut::Salt>();
/// Sequence number under which the floor seals a deck; no event has it.
const DECK_PLACE: u64 = 0;

/// A room's process for which the system allows core dumps.
struct Room {
    process: Child,
}

impl Room {
    fn open(place: &Path, address: &str) -> Room {
        let log = fs::File::create(place.join("log")).unwrap();
        let process = dumping(program().get_program(), place)
            .args(["serve", "--listen", address, "--data", "data"])
            .env("CARDROOM_HOUSE_PLAYERS__ENABLED", "false")
            .env("CARDROOM_LOG__FILTER", "trace")
            .stdin(Stdio::null())
            .stdout(log.try_clone().unwrap())
            .stderr(log)
            .spawn()
            .expect("the room's program starts");
        Room { process }
    }

    fn signal(&self, name: &str) {
        let id = self.process.id().to_string();
        assert!(Program::new("kill").args(["-s", name, &id]).status().unwrap().success());
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Makes a command that runs the program with core dumps allowed.
fn dumping(program: &OsStr, place: &Path) -> Program {
    let mut shell = Program::new("sh");
    shell.args(["-c", "ulimit -c unlimited 2>/dev/null; exec \"$0\" \"$@\""]).arg(program);
    shell.current_dir(place);
    shell
}

/// Whether an ordinary program leaves a core dump on this machine.
fn has_core_dumps() -> bool {
    let place = tempfile::tempdir().unwrap();
    let mut shell = dumping(OsStr::new("sh"), place.path());
    shell.args(["-c", "kill -s ABRT $$"]).status().unwrap().core_dumped()
}

#[test]
fn a_killed_room_leaves_no_live_card_behind() {
    let place = tempfile::tempdir().unwrap();
    let place = place.path();
    let address = free_address();
    let mut room = Room::open(place, &address);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    LocalSet::new().block_on(&runtime, play_to_the_flop(&address));

    let data = place.join("data");
    let copy = place.join("copy.db");
    let backup = ["backup", "--data", data.to_str().unwrap(), "--to", copy.to_str().unwrap()];
    let backed_up = run(&backup);
    assert_eq!(backed_up.code, 0, "{}", backed_up.error);
    room.signal("STOP");
    let memory = memory(room.process.id());
    room.signal("CONT");
    // This signal leaves a core dump if core dumps are allowed.
    room.signal("ABRT");
    let ended = room.process.wait().unwrap();
    assert_eq!(ended.signal(), Some(6), "{ended}");
    assert!(!ended.core_dumped(), "a core dump was written");
    if !has_core_dumps() {
        eprintln!("SKIPPED: nobody leaves a core dump here, so that none was left says nothing");
    }

    // Search before anything opens the database.
    let left = files(place);
    let hand = LiveHand::read(&data);
    hand.check_search();
    for name in ["copy.db", "data/cardroom.db-wal", "log"] {
        assert!(left.contains_key(Path::new(name)), "{name} is not among {:?}", left.keys());
    }
    // A long entry spans several pages, so only a part of the sealed deck is searched for.
    let sealed = hex(&hand.sealed[..2 * STRETCH]);
    let has_deck = |name: &str| holds(&left[Path::new(name)], sealed.as_bytes());
    assert!(has_deck("copy.db"), "the backup has the sealed deck, or the wrong file is searched");
    assert!(has_deck("data/cardroom.db") || has_deck("data/cardroom.db-wal"));
    let needles = Needles::of_kept(&hand);
    for (name, bytes) in &left {
        assert_eq!(needles.first_in(bytes), None, "in {}", name.display());
    }
    match memory {
        Ok(memory) => {
            let salts = Needles::of_salts_sent(&hand);
            assert!(
                salts.first_in(&memory).is_some(),
                "no salt that was sent: is this its memory?"
            );
            let needles = Needles::of_undealt(&hand);
            assert_eq!(needles.first_in(&memory), None, "in memory");
        }
        Err(why) => eprintln!("SKIPPED: the memory of a killed room is not searched: {why}"),
    }
}

/// Three players sit down, call and see the flop.
async fn play_to_the_flop(address: &str) {
    let (flop, seen) = (Rc::new(Cell::new(0)), Rc::new(Notify::new()));
    let host = guest(address, 0).await;
    let table = open_table(address, &host).await;
    for player in 0..PLAYERS {
        let token = if player == 0 { host.clone() } else { guest(address, player).await };
        let (address, flop, seen) = (address.to_owned(), Rc::clone(&flop), Rc::clone(&seen));
        tokio::task::spawn_local(async move {
            call_until_the_flop(&address, token, table).await;
            flop.set(flop.get() + 1);
            seen.notify_one();
            std::future::pending::<()>().await;
        });
    }
    let all = async {
        while flop.get() < PLAYERS {
            seen.notified().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), all).await.expect("the flop is dealt");
}

async fn call_until_the_flop(address: &str, token: String, table: TableId) {
    let session = Session::new("canary test", Some(token));
    let mut line = Connection::new(&format!("ws://{address}/ws"), session, u32::MAX);
    line.session.request(Command::Watch { table, after: None });
    let (mut sits, mut answered) = (false, None);
    loop {
        line.next().await.expect("the line mends itself");
        let Some(state) = line.session.table(table) else { continue };
        let hand = state.view.hand.as_ref();
        if hand.is_some_and(|hand| hand.boards.iter().any(|board| board.len() >= 3)) {
            return;
        }
        let (you, buy_in) = (state.view.you, state.view.buy_in_max);
        let turn = state.view.turn.clone().filter(|turn| Some(turn.seat) == you);
        if !std::mem::replace(&mut sits, true) {
            let seat = None;
            line.session.request(Command::TakeSeat { table, seat, buy_in, commitment: None });
        }
        let Some((turn, options)) = turn.and_then(|turn| Some((turn.clone(), turn.options?)))
        else {
            continue;
        };
        let (hand_no, action_no) = (turn.hand_no, turn.action_no);
        if answered.replace((hand_no, action_no)) != Some((hand_no, action_no)) {
            let action = if options.check { Act::Check } else { Act::Call };
            line.session.request(Command::Act { table, hand_no, action_no, action });
        }
    }
}

/// The room's only hand, opened with the room's key.
struct LiveHand {
    sealed: Vec<u8>,
    /// The deck: the card of each leaf.
    cards: Vec<Card>,
    salts: Vec<cut::Salt>,
    board: CardSet,
    /// The cards dealt so far, the board included.
    dealt: CardSet,
}

impl LiveHand {
    fn read(data: &Path) -> LiveHand {
        let bytes = fs::read(data.join("room.key")).unwrap();
        let key = RoomKey::from_bytes(bytes.try_into().unwrap());
        let mut reader = Reader::open(&database(data)).unwrap();
        let people = reader.everybody().unwrap();
        let streams = reader.streams().unwrap();
        let mut found = None;
        let mut opened = None;
        for Stored { stream, .. } in streams.into_iter().filter(|one| one.stream.table().is_some())
        {
            for entry in reader.entries(stream).unwrap() {
                let event = forms::decode(&entry.body, &key, &people, opened, entry.seq).unwrap();
                match (event, &mut found) {
                    (Event::Table(TableEvent::HandOpened(header)), None) => {
                        opened = Some(header.hand);
                        let key = key.hand(header.hand.bits());
                        let deck = key.open(DECK_PLACE, &header.sealed).unwrap();
                        found = Some(LiveHand::of(header.sealed, &deck));
                    }
                    (Event::Table(TableEvent::HandOpened(_)), Some(_)) => {
                        panic!("the first hand is over")
                    }
                    (Event::Table(TableEvent::Hand(event)), Some(hand)) => hand.take(&event),
                    _ => {}
                }
            }
        }
        found.expect("a hand is being played")
    }

    fn of(sealed: Vec<u8>, deck: &[u8]) -> LiveHand {
        let (cards, rest) = deck[2..].split_at(CARDS);
        LiveHand {
            sealed,
            cards: cards.iter().map(|&card| Card::from_index(card)).collect(),
            salts: rest[..CARDS * SALT].as_chunks().0.to_vec(),
            board: CardSet::EMPTY,
            dealt: CardSet::EMPTY,
        }
    }

    fn take(&mut self, event: &hand::Event) {
        match event {
            hand::Event::HoleDealt { cards, .. } => {
                self.dealt = self.dealt.union(cards.reveal().iter().copied().collect());
            }
            hand::Event::BoardDealt { cards, .. } => {
                self.board = self.board.union(cards.iter().copied().collect());
                self.dealt = self.dealt.union(self.board);
            }
            hand::Event::Ended { .. } => panic!("the hand is over"),
            _ => {}
        }
    }

    /// Checks that the search finds the deck in each form that it looks for.
    fn check_search(&self) {
        assert!(self.board.len() == 3 && self.dealt.len() >= 7, "two hands and the flop at least");
        let numbers: Vec<u8> = self.cards.iter().map(|card| card.index()).collect();
        let words: Vec<String> = self.cards.iter().map(Card::to_string).collect();
        let quoted = format!("[\"{}\"]", words.join("\",\""));
        let salt = self.salts[CARDS - 1];
        let (undealt, kept) = (Needles::of_undealt(self), Needles::of_kept(self));
        for deck in [&numbers[..], hex(&numbers).as_bytes(), words.concat().as_bytes(), &salt] {
            let around = [&[7; 1_000], deck, &[7; 1_000]].concat();
            assert!(undealt.first_in(&around).is_some() && kept.first_in(&around).is_some());
        }
        assert!(kept.first_in(quoted.as_bytes()).is_some());
        assert!(undealt.first_in(quoted.as_bytes()).is_some());
    }
}

/// Byte patterns to search for.
#[derive(Default)]
struct Needles {
    /// Patterns, grouped by their first two bytes.
    by_start: BTreeMap<[u8; 2], Vec<(Vec<u8>, String)>>,
}

impl Needles {
    /// Returns the patterns for stored files: any card except the board.
    fn of_kept(hand: &LiveHand) -> Needles {
        let mut needles = Needles::default();
        needles.add_deck(hand, hand.board);
        for card in CardSet::FULL.difference(hand.board).iter() {
            needles.add(format!("\"{card}\"").as_bytes(), "a card's name");
        }
        needles
    }

    /// Returns the patterns for memory: cards that nobody holds yet.
    fn of_undealt(hand: &LiveHand) -> Needles {
        let mut needles = Needles::default();
        needles.add_deck(hand, hand.dealt);
        needles
    }

    /// Returns the patterns for salts that were sent to players, as text.
    fn of_salts_sent(hand: &LiveHand) -> Needles {
        let mut needles = Needles::default();
        for (card, salt) in hand.cards.iter().zip(&hand.salts) {
            if hand.dealt.contains(*card) {
                needles.add(hex(salt).as_bytes(), "a salt that was sent");
            }
        }
        needles
    }

    /// Adds parts of the deck that contain none of these cards, and the salts of all other cards.
    fn add_deck(&mut self, hand: &LiveHand, without: CardSet) {
        for (card, salt) in hand.cards.iter().zip(&hand.salts) {
            if !without.contains(*card) {
                self.add(salt, "a salt");
                self.add(hex(salt).as_bytes(), "a salt in hex");
            }
        }
        for stretch in hand.cards.windows(STRETCH) {
            if stretch.iter().any(|card| without.contains(*card)) {
                continue;
            }
            let numbers: Vec<u8> = stretch.iter().map(|card| card.index()).collect();
            let words: Vec<String> = stretch.iter().map(Card::to_string).collect();
            self.add(&numbers, "cards' numbers");
            self.add(hex(&numbers).as_bytes(), "cards' numbers in hex");
            for (between, what) in [("", "joined"), (" ", "spaced"), ("\",\"", "in JSON")] {
                self.add(words.join(between).as_bytes(), &format!("cards' names, {what}"));
            }
        }
    }

    fn add(&mut self, bytes: &[u8], what: &str) {
        let needle = (bytes.to_vec(), what.to_owned());
        self.by_start.entry([bytes[0], bytes[1]]).or_default().push(needle);
    }

    /// Returns where in the bytes the first pattern is found, and what it is.
    fn first_in(&self, bytes: &[u8]) -> Option<(usize, &str)> {
        let mut starts = vec![false; 1 << 16];
        self.by_start.keys().for_each(|start| starts[number(*start)] = true);
        let pairs = bytes.windows(2).enumerate();
        let candidates = pairs.filter(|(_, pair)| starts[number([pair[0], pair[1]])]);
        candidates.into_iter().find_map(|(at, pair)| {
            let needles = &self.by_start[&[pair[0], pair[1]]];
            let found = needles.iter().find(|(needle, _)| bytes[at..].starts_with(needle));
            found.map(|(_, what)| (at, what.as_str()))
        })
    }
}

fn number(pair: [u8; 2]) -> usize {
    u16::from_le_bytes(pair).into()
}

fn holds(bytes: &[u8], needle: &[u8]) -> bool {
    bytes.windows(needle.len()).any(|window| window == needle)
}

/// Reads every file in a folder tree except the key, by relative path.
fn files(place: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut folders = vec![place.to_owned()];
    let mut files = BTreeMap::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let (path, kind) = (entry.path(), entry.file_type().unwrap());
            let name = path.strip_prefix(place).unwrap().to_owned();
            if kind.is_dir() {
                folders.push(path);
            } else if kind.is_file() && !name.ends_with("room.key") {
                files.insert(name, fs::read(path).unwrap());
            }
        }
    }
    files
}

/// Reads all writable memory of a process, as a core dump would contain it.
fn memory(process: u32) -> Result<Vec<u8>, String> {
    let why = |error: std::io::Error| error.to_string();
    let maps = fs::read_to_string(format!("/proc/{process}/maps")).map_err(why)?;
    let memory = fs::File::open(format!("/proc/{process}/mem")).map_err(why)?;
    let mut bytes = Vec::new();
    for line in maps.lines() {
        let mut fields = line.split_whitespace();
        let (Some(range), Some(rights)) = (fields.next(), fields.next()) else { continue };
        let Some((from, to)) = range.split_once('-').filter(|_| rights.starts_with("rw")) else {
            continue;
        };
        let place = |text| u64::from_str_radix(text, 16).expect("an address in hex");
        let (from, to) = (place(from), place(to));
        let at = bytes.len();
        bytes.resize(at + usize::try_from(to - from).expect("a stretch of memory"), 0);
        // Some regions belong to the kernel and cannot be read.
        if memory.read_exact_at(&mut bytes[at..], from).is_err() {
            bytes.truncate(at);
        }
    }
    if bytes.is_empty() { Err("nothing of it can be read".into()) } else { Ok(bytes) }
}
