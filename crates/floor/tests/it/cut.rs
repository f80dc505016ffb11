//! The cut as players see it: the nonces they committed to order the deck, and every card they see proves its place.

use crate::world::{World, items, last_view, new_table, passive, take_seat};
use ::cut::{Leaf, Nonce, commitment, order, verify};
use cards::{Card, CardSet};
use floor::ask;
use std::collections::BTreeMap;
use units::{Chips, ConnId, HandNo, Millis, PlayerId, Seat, TableId};
use wire::{CardView, Command, Frame, Hex32, NewTable, NewsItem, Opening, RefusalCode};

fn seat_committed(table: TableId, nonce: &Nonce) -> Command {
    let commitment = Some(Hex32(commitment(nonce)));
    Command::TakeSeat { table, seat: None, buy_in: Chips::new(1_000), commitment }
}

pub fn open_nonce(table: TableId, hand: u64, nonce: &Nonce, next: Option<&Nonce>) -> Command {
    let next = next.map(|next| Hex32(commitment(next)));
    Command::OpenNonce { table, hand_no: HandNo(hand), nonce: Hex32(*nonce), next }
}

/// Connects a guest who watches the table and sits down with a commitment.
pub fn sit_committed(
    world: &mut World,
    at: u64,
    name: &str,
    table: TableId,
    nonce: &Nonce,
) -> ConnId {
    let (player, _) = world.guest(name);
    let conn = world.line(at, Some(player));
    world.ok(conn, Command::Watch { table, after: None });
    world.ok(conn, seat_committed(table, nonce));
    conn
}

/// Opens a nonce that gets no answer before the deck is cut.
fn open_later(world: &mut World, conn: ConnId, open: Command) {
    let sent = world.send(conn, open);
    world.settle();
    assert_eq!(world.outcome(conn, sent), None);
}

/// Everything that one connection learnt of the running hand.
struct Told {
    hand: u128,
    root: [u8; 32],
    deck: u8,
    committed: Vec<(Seat, [u8; 32])>,
    nonces: Vec<(Seat, Nonce)>,
    players: u8,
    /// Place in the deal, face and opening of each card whose face was sent.
    cards: Vec<(u8, Card, Opening)>,
}

fn bytes(hex: &str) -> [u8; 32] {
    serde_json::from_str::<Hex32>(&format!("\"{hex}\"")).unwrap().0
}

fn told(frames: &[Frame]) -> Told {
    let items = items(frames);
    let from = items.iter().rposition(|item| matches!(item, NewsItem::HandOpened { .. })).unwrap();
    let NewsItem::HandOpened { hand, root, deck, seats, commitments, .. } = &items[from] else {
        unreachable!()
    };
    let committed = commitments.iter().map(|c| (c.seat, c.commitment.0)).collect();
    let (hand, root, deck) = (hand.bits(), bytes(root), *deck);
    let mut told =
        Told { hand, root, deck, committed, nonces: Vec::new(), players: 0, cards: Vec::new() };
    let mut place = 0;
    let mut own_places: BTreeMap<Seat, Vec<u8>> = BTreeMap::new();
    for item in &items[from..] {
        let (places, cards, openings): (Vec<u8>, Vec<CardView>, _) = match item {
            // One card a lap.
            NewsItem::Dealt { seat, cards, openings } => {
                let first = seats.iter().position(|dealt| dealt == seat).unwrap();
                let laps = (first..).step_by(seats.len()).take(cards.len());
                let places: Vec<u8> = laps.map(|place| place as u8).collect();
                own_places.insert(*seat, places.clone());
                (places, cards.clone(), openings)
            }
            // These cards have kept their places.
            NewsItem::Shown { seat, cards, openings, .. } => {
                let places = own_places[seat].iter().copied();
                for (place, card) in places.zip(cards).filter_map(|(p, c)| Some((p, c.0?))) {
                    let opening = openings.iter().find(|opening| opening.card == card).unwrap();
                    told.cards.push((place, card, Opening::clone(opening)));
                }
                continue;
            }
            NewsItem::BoardDealt { cards, openings, .. } => {
                let places = (place..).take(cards.len()).collect();
                (places, cards.iter().map(|card| CardView(Some(*card))).collect(), openings)
            }
            NewsItem::DeckCut { nonces, players } => {
                assert_eq!(place, 0, "the cut comes before every card");
                told.nonces = nonces.iter().map(|n| (n.seat, n.nonce.0)).collect();
                told.players = *players;
                continue;
            }
            _ => continue,
        };
        for (at, CardView(card)) in places.into_iter().zip(cards) {
            if let Some(card) = card {
                let opening = openings.iter().find(|opening| opening.card == card).unwrap();
                told.cards.push((at, card, Opening::clone(opening)));
            }
            place += 1;
        }
    }
    told
}

impl Told {
    /// Checks that every card seen was in the deck, at the leaf that the nonces give for its place.
    fn check(&self) {
        for (seat, nonce) in &self.nonces {
            let of = self.committed.iter().find(|(committed, _)| committed == seat).unwrap();
            assert_eq!(commitment(nonce), of.1);
        }
        let nonces: Vec<Nonce> = self.nonces.iter().map(|(_, nonce)| *nonce).collect();
        let order = order(&self.root, self.hand, &nonces, self.deck);
        for (place, card, opening) in &self.cards {
            assert_eq!(opening.leaf, order[usize::from(*place)], "place {place}");
            let salt = u128::from_str_radix(&opening.salt, 16).unwrap().to_be_bytes();
            let path: Vec<_> = opening.path.iter().map(|hash| bytes(hash)).collect();
            let leaf = Leaf { card: *card, salt };
            assert!(verify(&self.root, self.deck, opening.leaf, &leaf, &path), "{card}");
        }
    }
}

impl Told {
    /// Checks the board and at least one hand: nobody folded, and the last to act shows first.
    fn check_showdown(&self) {
        let seen: CardSet = self.cards.iter().map(|(_, card, _)| *card).collect();
        assert!(seen.len() >= 7, "a board and a hand that was shown");
        self.check();
    }
}

#[test]
fn a_newcomers_nonce_cuts_their_first_hand() {
    let mut world = World::new();
    let table = world.public_table("One");
    let nonces = [[1; 32], [2; 32], [3; 32]];
    let ana = sit_committed(&mut world, 1, "Ana", table, &nonces[0]);
    let ben = sit_committed(&mut world, 2, "Ben", table, &nonces[1]);
    // The root is public before any nonce, and no card is dealt before the cut.
    let opened = told(&world.frames[&ana]);
    assert_eq!(opened.committed.len(), 2);
    assert!(opened.cards.is_empty());
    let sent = world.send(ana, open_nonce(table, 1, &nonces[0], Some(&nonces[2])));
    world.settle();
    assert_eq!(world.outcome(ana, sent), None, "answered once the cut is durable");
    world.ok(ben, open_nonce(table, 1, &nonces[1], None));
    assert_eq!(world.outcome(ana, sent), Some(Ok(())));
    world.play_out(table, &[ana, ben], passive);
    for conn in [ana, ben] {
        let told = told(&world.frames[&conn]);
        assert_eq!((told.nonces.len(), told.players), (2, 2));
        assert_eq!(told.root, opened.root);
        told.check_showdown();
    }
    // Ana's next commitment was durable with the cut; Ben has given none.
    world.take_frames(ana);
    world.pass(Millis::seconds(3));
    let next = told(&world.frames[&ana]);
    assert_eq!(next.committed, [(Seat::new(1), commitment(&nonces[2]))]);
    world.ok(ana, open_nonce(table, 2, &nonces[2], None));
    let next = told(&world.frames[&ana]);
    assert_eq!((next.nonces.len(), next.players), (1, 2));
    next.check();
    world.check_books();
}

#[test]
fn a_silent_player_delays_the_cut_by_1_s_and_is_dealt_in() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = sit_committed(&mut world, 1, "Ana", table, &[1; 32]);
    let ben = sit_committed(&mut world, 2, "Ben", table, &[2; 32]);
    open_later(&mut world, ana, open_nonce(table, 1, &[1; 32], None));
    world.pass(Millis(999));
    assert!(told(&world.frames[&ben]).cards.is_empty());
    world.pass(Millis(1));
    let seen = told(&world.frames[&ben]);
    assert_eq!((seen.nonces.len(), seen.players), (1, 2));
    assert_eq!(seen.cards.len(), 2, "a player who did not open a nonce is dealt cards too");
    seen.check();
    world.refused_as(ben, open_nonce(table, 1, &[2; 32], None), RefusalCode::NonceNotAwaited);
    let view = {
        let rail = world.line(9, None);
        world.ok(rail, Command::Watch { table, after: None });
        last_view(&world.take_frames(rail)).unwrap()
    };
    let hand = view.hand.unwrap();
    assert_eq!((hand.took_part, hand.players), (Some(1), 2));
    let figures = world.floor.figures();
    assert_eq!((figures.nonces_committed, figures.nonces_opened), (2, 1), "one is missing");
}

#[test]
fn the_last_of_several_next_commitments_counts() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = sit_committed(&mut world, 1, "Ana", table, &[1; 32]);
    let ben = sit_committed(&mut world, 2, "Ben", table, &[2; 32]);
    world.take_frames(ana);
    let open = |next| open_nonce(table, 1, &[1; 32], next);
    let sent = [open(Some(&[3; 32])), open(Some(&[4; 32])), open(None)];
    let sent = sent.map(|open| world.send(ana, open));
    world.settle();
    world.ok(ben, open_nonce(table, 1, &[2; 32], None));
    for id in sent {
        assert_eq!(world.outcome(ana, id), Some(Ok(())));
    }
    let told = items(&world.take_frames(ana));
    let told: Vec<_> = told.iter().filter(|i| matches!(i, NewsItem::Committed { .. })).collect();
    let last = NewsItem::Committed { commitment: Hex32(commitment(&[4; 32])) };
    assert_eq!(told, [&last], "one without `next` takes none back");
}

#[test]
fn a_nonce_without_its_commitment_is_refused() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = sit_committed(&mut world, 1, "Ana", table, &[1; 32]);
    world.refused_as(ana, open_nonce(table, 1, &[1; 32], None), RefusalCode::NonceNotAwaited);
    let ben = world.sit(2, "Ben", table, 1_000);
    let (cy, _) = world.guest("Cy");
    let cy = world.line(3, Some(cy));
    world.refused_as(ana, open_nonce(table, 1, &[9; 32], None), RefusalCode::NonceMismatch);
    world.refused_as(ana, open_nonce(table, 2, &[1; 32], None), RefusalCode::NonceNotAwaited);
    world.refused_as(ben, open_nonce(table, 1, &[1; 32], None), RefusalCode::NonceNotAwaited);
    world.refused_as(cy, open_nonce(table, 1, &[1; 32], None), RefusalCode::NotSeated);
    let commit = Command::Commit { table, commitment: Hex32([7; 32]) };
    world.refused_as(cy, commit.clone(), RefusalCode::NotSeated);
    // A commitment during a hand is for the next deck.
    world.ok(ben, commit);
    world.ok(ana, open_nonce(table, 1, &[1; 32], None));
    assert_eq!(told(&world.frames[&ana]).nonces.len(), 1);
    let watching = Command::Watch { table, after: None };
    world.ok(ben, watching);
    let view = last_view(&world.take_frames(ben)).unwrap();
    assert_eq!(view.commitment, Some(Hex32([7; 32])));
}

#[test]
fn a_seated_player_can_commit_for_the_next_deck() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 1_000);
    world.ok(ana, Command::Commit { table, commitment: Hex32(commitment(&[5; 32])) });
    let own = |items: &[NewsItem]| {
        items.iter().filter(|item| matches!(item, NewsItem::Committed { .. })).count()
    };
    assert_eq!(own(&items(&world.take_frames(ana))), 1);
    let ben = world.sit(2, "Ben", table, 1_000);
    assert_eq!(own(&items(&world.frames[&ben])), 0, "another's commitment waits for the header");
    assert_eq!(told(&world.frames[&ben]).committed, [(Seat::new(1), commitment(&[5; 32]))]);
}

#[test]
fn house_players_cannot_commit_nonces() {
    let mut world = World::new();
    let (host, _) = world.guest("Ana");
    let new = NewTable { private: true, house_players: 2, ..new_table("Own") };
    let Ok(table) = world.ask(ask::OpenTable { player: host, table: new }) else {
        panic!("a table")
    };
    let house: Vec<PlayerId> = world
        .floor
        .house_seats()
        .into_iter()
        .filter(|seat| seat.table == table)
        .map(|seat| seat.player)
        .collect();
    let lines: Vec<ConnId> =
        house.iter().enumerate().map(|(at, &p)| world.line(20 + at as u64, Some(p))).collect();
    for &conn in &lines {
        world.ok(conn, Command::Watch { table, after: None });
        world.refused_as(conn, seat_committed(table, &[8; 32]), RefusalCode::NonceOfHouse);
        world.ok(conn, take_seat(table, 1_000));
        let commit = Command::Commit { table, commitment: Hex32([7; 32]) };
        world.refused_as(conn, commit, RefusalCode::NonceOfHouse);
    }
    let ana = world.line(1, Some(host));
    world.ok(ana, Command::Watch { table, after: None });
    world.ok(ana, seat_committed(table, &[1; 32]));
    world.pass(Millis::seconds(3));
    let all = [ana, lines[0], lines[1]];
    while told(&world.frames[&ana]).committed.is_empty() {
        world.play_out(table, &all, passive);
        world.pass(Millis::seconds(3));
    }
    let hand = world.table(table).hand_no().0;
    world.ok(ana, open_nonce(table, hand, &[1; 32], None));
    let seen = told(&world.frames[&ana]);
    assert_eq!((seen.nonces.len(), seen.players), (1, 1), "one of one: the house is not counted");
    seen.check();
}

#[test]
fn a_crash_before_the_cut_asks_for_the_nonces_again() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = sit_committed(&mut world, 1, "Ana", table, &[1; 32]);
    let ben = sit_committed(&mut world, 2, "Ben", table, &[2; 32]);
    let root = told(&world.frames[&ana]).root;
    open_later(&mut world, ana, open_nonce(table, 1, &[1; 32], None));
    world.now += Millis::seconds(60);
    let players: Vec<_> = world.table(table).seats().map(|(_, s)| s.player).collect();
    world.crash();
    // Both have a second again.
    for (conn, player) in [(ana, players[0]), (ben, players[1])] {
        world.line(conn.0, Some(player));
        world.ok(conn, Command::Watch { table, after: None });
        let view = last_view(&world.frames[&conn]).unwrap();
        assert_eq!(view.hand.unwrap().took_part, None);
    }
    open_later(&mut world, ana, open_nonce(table, 1, &[1; 32], None));
    world.ok(ben, open_nonce(table, 1, &[2; 32], None));
    world.play_out(table, &[ana, ben], passive);
    // A crash after the cut deals on from the deck as cut.
    let rail = world.line(30, None);
    world.ok(rail, Command::Watch { table, after: None });
    let log = last_view(&world.frames[&rail]).unwrap().log;
    let (now, after, seq) = (world.now, units::Seq(0), units::Seq(0));
    let whole = [Frame::News { table, after, seq, now, items: log }];
    let seen = told(&whole);
    assert_eq!((seen.root, seen.nonces.len()), (root, 2));
    seen.check_showdown();
}

#[test]
fn a_crash_after_the_cut_keeps_the_cut_deck() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = sit_committed(&mut world, 1, "Ana", table, &[1; 32]);
    let ben = sit_committed(&mut world, 2, "Ben", table, &[2; 32]);
    open_later(&mut world, ana, open_nonce(table, 1, &[1; 32], None));
    world.ok(ben, open_nonce(table, 1, &[2; 32], None));
    let players: Vec<_> = world.table(table).seats().map(|(_, s)| s.player).collect();
    world.crash();
    for (conn, player) in [(ana, players[0]), (ben, players[1])] {
        world.line(conn.0, Some(player));
        world.ok(conn, Command::Watch { table, after: None });
    }
    world.play_out(table, &[ana, ben], passive);
    let rail = world.line(30, None);
    world.ok(rail, Command::Watch { table, after: None });
    let log = last_view(&world.frames[&rail]).unwrap().log;
    let (now, after, seq) = (world.now, units::Seq(0), units::Seq(0));
    let seen = told(&[Frame::News { table, after, seq, now, items: log }]);
    assert_eq!(seen.nonces.len(), 2);
    seen.check_showdown();
    world.check_books();
}

#[test]
fn a_full_disk_answers_the_askers_of_held_nonces() {
    let mut world = World::new();
    let table = world.public_table("One");
    let ana = sit_committed(&mut world, 1, "Ana", table, &[1; 32]);
    let _ben = sit_committed(&mut world, 2, "Ben", table, &[2; 32]);
    let sent = world.send(ana, open_nonce(table, 1, &[1; 32], None));
    world.settle();
    world.floor.store_mut().fail_next(store::StoreError::Full);
    world.pass(Millis::seconds(1));
    let refused = world.outcome(ana, sent).expect("answered").unwrap_err();
    assert_eq!(refused.code, RefusalCode::DiskFull);
}
