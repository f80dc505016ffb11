//! Tests of proofs of deals, and of every lie about one.
use cards::{Card, parse_cards};
use client::proof::{Checked, ProofFault, check};
use client::{Session, Update};
use cut::{Leaf, Tree};
use std::sync::Arc;
use test_kit::table_views::*;
use units::{Chips, HandId, HandNo, Instant, Seat, Seq, hex};
use wire::*;

const SECRET: [u8; 32] = [5; 32];

fn s(n: u8) -> Seat {
    Seat::new(n)
}

/// Builds a shuffled deck in which each card has a different salt.
fn deck() -> Vec<Leaf> {
    let leaf =
        |at: u8| Leaf { card: Card::from_index((usize::from(at) * 7 % 52) as u8), salt: [at; 16] };
    (0..52).map(leaf).collect()
}

fn root() -> Hex32 {
    Hex32(Tree::new(&deck()).root())
}

fn opening(leaf: u8) -> Opening {
    let leaves = deck();
    let Leaf { card, salt } = leaves[usize::from(leaf)];
    let path = Tree::new(&leaves).path(leaf).iter().map(|hash| hex(hash)).collect();
    Opening { card, leaf, salt: hex(&salt), path }
}

fn nonce(seat: u8) -> Hex32 {
    Hex32([seat; 32])
}

fn committed(seat: u8) -> SeatCommitment {
    SeatCommitment { seat: s(seat), commitment: Hex32(cut::commitment(&nonce(seat).0)) }
}

fn opened(seat: u8) -> SeatNonce {
    SeatNonce { seat: s(seat), nonce: nonce(seat) }
}

fn order(nonces: &[SeatNonce]) -> Vec<u8> {
    let nonces: Vec<_> = nonces.iter().map(|nonce| nonce.nonce.0).collect();
    cut::order(&root().0, 9, &nonces, 52)
}

/// Builds seat 1's proof of a hand with three players: its own two cards, and a flop.
///
/// Seats 1 and 2 cut the deck, and seat 4 is a house player.
fn sound() -> HandProof {
    let nonces = vec![opened(1), opened(2)];
    let order = order(&nonces);
    let card =
        |place: u8, seat| CardProof { place, seat, opening: opening(order[usize::from(place)]) };
    HandProof {
        hand_no: HandNo(3),
        hand: HandId::from_bits(9),
        root: root(),
        deck: 52,
        seats: vec![s(2), s(4), s(1)],
        each: 2,
        commitments: vec![committed(1), committed(2)],
        nonces,
        players: 2,
        own: Some(OwnNonce { seat: s(1), nonce: nonce(1), opened: true }),
        cards: vec![
            card(2, Some(s(1))),
            card(5, Some(s(1))),
            card(6, None),
            card(7, None),
            card(8, None),
        ],
        opened: Vec::new(),
        renewed: Vec::new(),
    }
}

/// Builds the deck with which [`renewed`] continues: twenty of the cards, with new salts.
fn second_deck() -> Vec<Leaf> {
    let leaves = deck();
    (0..20).map(|at| Leaf { card: leaves[51 - at].card, salt: [100 + at as u8; 16] }).collect()
}

fn second_opening(leaf: u8) -> Opening {
    let leaves = second_deck();
    let Leaf { card, salt } = leaves[usize::from(leaf)];
    let path = Tree::new(&leaves).path(leaf).iter().map(|hash| hex(hash)).collect();
    Opening { card, leaf, salt: hex(&salt), path }
}

/// Returns a seat's commitment and nonce for the second deck; each seat committed to a new nonce for it.
fn again(seat: u8) -> (SeatCommitment, SeatNonce) {
    let nonce = Hex32([50 + seat; 32]);
    let commitment = Hex32(cut::commitment(&nonce.0));
    (SeatCommitment { seat: s(seat), commitment }, SeatNonce { seat: s(seat), nonce })
}

/// Builds the sound proof of a hand whose deck ran short: seat 1 got two cards of the new deck, seat 2 one.
fn renewed() -> HandProof {
    let (commitments, nonces) = [again(1), again(2)].into_iter().unzip();
    let root = Hex32(Tree::new(&second_deck()).root());
    let cut: Vec<_> = [again(1).1.nonce.0, again(2).1.nonce.0].into();
    let order = cut::order(&root.0, 9, &cut, 20);
    let card = |place: u8, seat| {
        let opening = second_opening(order[usize::from(place)]);
        CardProof { place, seat: Some(s(seat)), opening }
    };
    let opened = |leaf: &Leaf| OpenedLeaf { card: leaf.card, salt: hex(&leaf.salt) };
    let deck = RenewedDeck {
        root,
        deck: 20,
        commitments,
        nonces,
        own: Some(OwnNonce { seat: s(1), nonce: again(1).1.nonce, opened: true }),
        cards: vec![card(0, 1), card(1, 1), card(4, 2)],
        opened: second_deck().iter().map(opened).collect(),
    };
    HandProof { opened: whole_deck(), renewed: vec![deck], ..sound() }
}

fn whole_deck() -> Vec<OpenedLeaf> {
    deck().iter().map(|leaf| OpenedLeaf { card: leaf.card, salt: hex(&leaf.salt) }).collect()
}

#[test]
fn a_sound_proof_says_what_it_shows() {
    let checked = Checked { cards: 5, took_part: 2, players: 2, own: true, whole: false };
    assert_eq!(check(&sound()), Ok(checked));
    let onlooker = HandProof { own: None, opened: whole_deck(), ..sound() };
    assert_eq!(check(&onlooker), Ok(Checked { own: false, whole: true, ..checked }));
}

#[test]
fn who_opened_nothing_cannot_complain() {
    let nonces = vec![opened(2)];
    let order = order(&nonces);
    let cards = vec![CardProof { place: 0, seat: Some(s(2)), opening: opening(order[0]) }];
    let own = Some(OwnNonce { seat: s(1), nonce: nonce(1), opened: false });
    let proof = HandProof { nonces, own, cards, ..sound() };
    let checked = Checked { cards: 1, took_part: 1, players: 2, own: false, whole: false };
    assert_eq!(check(&proof), Ok(checked));
}

#[test]
fn every_lie_is_named() {
    type Lie = fn(&mut HandProof);
    let lies: &[(Lie, ProofFault)] = &[
        (|p| p.hand_no = HandNo(0), ProofFault::NoNumber),
        (|p| p.deck = 0, ProofFault::NoDeck),
        (|p| p.seats[1] = s(2), ProofFault::Seat(s(2))),
        (|p| p.seats.swap(1, 2), ProofFault::Turn { place: 2 }),
        (|p| p.each = 3, ProofFault::Turn { place: 6 }),
        (|p| p.each = 0, ProofFault::Turn { place: 2 }),
        (|p| p.cards[0].seat = None, ProofFault::Turn { place: 2 }),
        (|p| p.cards[1].seat = Some(s(2)), ProofFault::Turn { place: 5 }),
        (|p| p.cards[2].seat = Some(s(3)), ProofFault::Turn { place: 6 }),
        (|p| p.commitments.push(committed(3)), ProofFault::Seat(s(3))),
        (|p| p.commitments.push(committed(2)), ProofFault::Seat(s(2))),
        (|p| p.nonces.reverse(), ProofFault::Seat(s(1))),
        (|p| p.nonces[1] = opened(1), ProofFault::Seat(s(1))),
        (|p| p.nonces[1].nonce = nonce(7), ProofFault::Nonce(s(2))),
        (|p| p.players = 1, ProofFault::Players { nonces: 2, players: 1, seats: 3 }),
        (|p| p.players = 4, ProofFault::Players { nonces: 2, players: 4, seats: 3 }),
        (|p| p.own.as_mut().unwrap().nonce = nonce(7), ProofFault::OwnCommitment),
        (|p| p.own.as_mut().unwrap().seat = s(2), ProofFault::OwnCommitment),
        (|p| p.commitments = p.commitments[1..].to_vec(), ProofFault::Seat(s(1))),
        (|p| p.nonces = p.nonces[1..].to_vec(), ProofFault::OwnNonce),
        (|p| p.cards[0].seat = Some(s(3)), ProofFault::Turn { place: 2 }),
        (|p| p.cards[4].place = 52, ProofFault::Beyond { place: 52, deck: 52 }),
        (|p| p.cards[1] = p.cards[0].clone(), ProofFault::Twice(sound().cards[0].opening.card)),
        (|p| p.opened = whole_deck()[1..].to_vec(), ProofFault::Deck),
        (|p| p.opened[..].swap(3, 4), ProofFault::Deck),
        (|p| p.opened[0].salt = "00".into(), ProofFault::Deck),
        (|p| p.opened[9].salt = "ff".repeat(16), ProofFault::Deck),
    ];
    for (at, (lie, fault)) in lies.iter().enumerate() {
        let mut proof = HandProof { opened: whole_deck(), ..sound() };
        lie(&mut proof);
        assert_eq!(check(&proof), Err(*fault), "lie {at}");
    }
}

#[test]
fn every_lie_about_a_renewed_deck_is_named() {
    assert_eq!(check(&renewed()).map(|checked| checked.cards), Ok(8));
    type Lie = fn(&mut RenewedDeck);
    let first = renewed().renewed[0].cards[0].opening.clone();
    let missing = ProofFault::Card { card: first.card, leaf: first.leaf };
    let lies: &[(Lie, ProofFault)] = &[
        (|d| d.deck = 0, ProofFault::NoDeck),
        // The root, the cut or the salts belong to the hand's first deck.
        (|d| d.opened = whole_deck(), ProofFault::Deck),
        (|d| d.opened[0].salt = hex(&deck()[51].salt), ProofFault::Deck),
        (|d| d.opened[..].swap(3, 4), ProofFault::Deck),
        (|d| d.commitments[0] = committed(1), ProofFault::Nonce(s(1))),
        (|d| d.nonces = vec![opened(1), opened(2)], ProofFault::Nonce(s(1))),
        (|d| d.nonces.reverse(), ProofFault::Seat(s(1))),
        (|d| d.commitments.push(again(3).0), ProofFault::Seat(s(3))),
        // The owner's part in the cut is wrong.
        (|d| d.own.as_mut().unwrap().nonce = nonce(1), ProofFault::OwnCommitment),
        (|d| d.nonces = d.nonces[1..].to_vec(), ProofFault::OwnNonce),
        // A card went to nobody in the hand, came twice, or came from beyond the end of the deck.
        (|d| d.cards[0].seat = Some(s(3)), ProofFault::Turn { place: 0 }),
        (|d| d.cards[2].place = 20, ProofFault::Beyond { place: 20, deck: 20 }),
        (|d| d.cards[1] = d.cards[0].clone(), ProofFault::Twice(first.card)),
    ];
    for (at, (lie, fault)) in lies.iter().enumerate() {
        let mut proof = renewed();
        lie(&mut proof.renewed[0]);
        assert_eq!(check(&proof), Err(*fault), "lie {at}");
    }
    let of_card: &[fn(&mut Opening)] = &[
        |o| o.salt = hex(&deck()[usize::from(51 - o.leaf)].salt), // as its former holder knows it
        |o| o.path.swap(0, 1),
        |o| drop(o.path.pop()),
    ];
    for (at, lie) in of_card.iter().enumerate() {
        let mut proof = renewed();
        lie(&mut proof.renewed[0].cards[0].opening);
        assert_eq!(check(&proof), Err(missing), "lie {at} about a card");
    }
    // The old root is used again: anyone who knows the order of that deck could choose cards by the new cut.
    let mut proof = renewed();
    proof.renewed[0].root = root();
    assert_eq!(check(&proof), Err(ProofFault::Reused));
    proof.renewed[0] =
        RenewedDeck { cards: Vec::new(), opened: Vec::new(), ..proof.renewed[0].clone() };
    assert_eq!(check(&proof), Err(ProofFault::Reused), "although no card of it was seen");
    // A true card of the new deck, but from a position that the cut does not give it.
    let mut proof = renewed();
    let other = proof.renewed[0].cards[2].opening.clone();
    let (leaf, expected) = (other.leaf, first.leaf);
    proof.renewed[0].cards[0].opening = other;
    assert_eq!(check(&proof), Err(ProofFault::Place { place: 0, leaf, expected }));
}

#[test]
fn every_lie_about_a_card_is_named() {
    type Lie = fn(&mut Opening);
    let Opening { card, leaf, .. } = sound().cards[2].opening;
    let other = if card == parse_cards("As").unwrap()[0] { "Ks" } else { "As" };
    let other = parse_cards(other).unwrap()[0];
    let not_there = |card| ProofFault::Card { card, leaf };
    let lies: &[(Lie, ProofFault)] = &[
        (|o| o.card = parse_cards("As").unwrap()[0], not_there(other)),
        (|o| o.salt = "00".repeat(16), not_there(card)),
        (|o| o.salt = "XY".repeat(16), not_there(card)),
        (|o| o.salt.push('0'), not_there(card)),
        (|o| o.path.swap(0, 1), not_there(card)),
        (|o| drop(o.path.pop()), not_there(card)),
        (|o| o.path[3] = "0".repeat(64), not_there(card)),
        (|o| o.path[3].clear(), not_there(card)),
    ];
    for (at, (lie, fault)) in lies.iter().enumerate() {
        let mut proof = sound();
        lie(&mut proof.cards[2].opening);
        assert_eq!(check(&proof), Err(*fault), "lie {at}");
    }
    // Another true card of the deck, but from a position that the cut does not give it.
    let mut proof = sound();
    let expected = proof.cards[2].opening.leaf;
    let leaf = order(&proof.nonces)[20];
    proof.cards[2].opening = opening(leaf);
    assert_eq!(check(&proof), Err(ProofFault::Place { place: 6, leaf, expected }));
}

#[test]
fn every_changed_root_is_found() {
    for bit in 0..256 {
        let mut proof = sound();
        proof.root.0[bit / 8] ^= 1 << (bit % 8);
        assert!(check(&proof).is_err(), "bit {bit}");
    }
}

// Tests of a session's part in the cut.

/// A session of the player at seat 1, with a room that plays hand 9 with [`deck`].
struct Room {
    session: Session,
    seq: u64,
}

impl Room {
    fn new() -> Room {
        let mut session = Session::new("test 1", None);
        session.take_part(SECRET);
        session.request(Command::Watch { table: TABLE, after: None });
        session.take_requests();
        let view = empty_table();
        let welcome = Welcome {
            protocol: PROTOCOL,
            version: "cardroom test".into(),
            player: Some(player(1)),
            now: Instant(1),
        };
        session.receive(&Frame::Welcome(welcome));
        session.receive(&Frame::Table { now: Instant(1), view: Box::new(view) });
        Room { session, seq: 10 }
    }

    fn news(&mut self, items: Vec<NewsItem>) {
        let (after, seq) = (Seq(self.seq), Seq(self.seq + 1));
        self.seq += 1;
        let news = Frame::News { table: TABLE, after, seq, now: Instant(2), items };
        assert_eq!(self.session.receive(&news), Update::Table(TABLE));
    }

    /// Returns the requests that the session sends without being asked.
    fn sent(&mut self) -> Vec<Request> {
        self.session.take_requests()
    }

    fn open(&mut self, commitments: Vec<SeatCommitment>) {
        self.news(vec![NewsItem::HandOpened {
            hand_no: HandNo(9),
            hand: HandId::from_bits(9),
            button: Some(s(1)),
            seats: vec![s(2), s(1)],
            root: root().to_string(),
            deck: 52,
            commitments,
            cut_at: Some(Instant(1_000)),
            leg: None,
            bomb: None,
        }]);
    }

    /// Cuts the deck and deals to both seats; seat 1 sees its own cards.
    fn deal(&mut self, nonces: Vec<SeatNonce>) {
        let order = order(&nonces);
        let mine: Vec<_> =
            [1, 3].iter().map(|place: &usize| Arc::new(opening(order[*place]))).collect();
        let faces = mine.iter().map(|opening| CardView(Some(opening.card))).collect();
        self.news(vec![
            NewsItem::DeckCut { nonces, players: 2 },
            NewsItem::Dealt { seat: s(2), cards: vec![CardView(None); 2], openings: vec![] },
            NewsItem::Dealt { seat: s(1), cards: faces, openings: mine },
        ]);
    }

    fn checked(&self) -> Result<Checked, ProofFault> {
        check(&self.session.proof(TABLE)?.unwrap())
    }
}

fn own(after_hand: u64) -> (Hex32, SeatCommitment) {
    let nonce = cut::nonce(&SECRET, TABLE.bits(), after_hand, 0);
    let commitment = Hex32(cut::commitment(&nonce));
    (Hex32(nonce), SeatCommitment { seat: s(1), commitment })
}

#[test]
fn a_session_commits_and_opens_and_proves() {
    let mut room = Room::new();
    let (nonce, first) = own(0);
    let sent = room.sent();
    let commit = Command::Commit { table: TABLE, commitment: first.commitment };
    assert_eq!(sent.last().unwrap().command, commit);
    room.news(vec![NewsItem::Committed { commitment: first.commitment }]);
    assert_eq!(room.sent(), vec![], "once");

    // Whatever number the hand has by then, the session finds its nonce again.
    room.open(vec![first, committed(2)]);
    let next = Some(own(9).1.commitment);
    let sent = room.sent();
    let open = Command::OpenNonce { table: TABLE, hand_no: HandNo(9), nonce, next };
    assert_eq!(sent.len(), 1);
    assert_eq!(sent[0].command, open);
    assert_eq!(room.session.proof(TABLE), Ok(None), "the deck is not cut");

    // The connection is lost before the answer, so the session opens its nonce again.
    room.session.reconnected();
    assert_eq!(room.session.receive(&Frame::Done { id: sent[0].id }), Update::Done(sent[0].id));
    room.news(vec![]);
    let again = room.sent();
    assert_eq!(again.last().unwrap().command, open);

    room.deal(vec![SeatNonce { seat: s(1), nonce }, opened(2)]);
    room.session.receive(&Frame::Done { id: again.last().unwrap().id });
    let checked = Checked { cards: 2, took_part: 2, players: 2, own: true, whole: false };
    assert_eq!(room.checked(), Ok(checked));
    let proof = room.session.proof(TABLE).unwrap().unwrap();
    assert_eq!(proof.own, Some(OwnNonce { seat: s(1), nonce, opened: true }));
    assert_eq!(proof.cards.iter().map(|card| card.place).collect::<Vec<_>>(), vec![1, 3]);
}

#[test]
fn an_opened_nonce_that_is_left_out_is_a_fault() {
    let mut room = Room::new();
    room.sent();
    room.open(vec![own(0).1, committed(2)]);
    let sent = room.sent();
    room.deal(vec![opened(2)]);
    assert!(room.checked().is_ok(), "it may have come too late");
    room.session.receive(&Frame::Done { id: sent[0].id });
    assert_eq!(room.checked(), Err(ProofFault::OwnNonce));
}

#[test]
fn a_nonce_that_came_too_late_is_followed_by_a_new_commitment() {
    let mut room = Room::new();
    room.sent();
    room.open(vec![own(0).1, committed(2)]);
    let sent = room.sent();
    room.deal(vec![opened(2)]);
    let refusal = Refusal::new(RefusalCode::NonceNotAwaited);
    room.session.receive(&Frame::Refused { id: Some(sent[0].id), refusal });
    room.news(vec![]);
    let commit = Command::Commit { table: TABLE, commitment: own(9).1.commitment };
    assert_eq!(room.sent().last().unwrap().command, commit);
    assert!(room.checked().is_ok());
}

#[test]
fn what_was_announced_cannot_be_told_otherwise_later() {
    let mut room = Room::new();
    room.open(vec![committed(2)]);
    room.deal(vec![opened(2)]);
    assert!(room.checked().is_ok());
    // After a resume the room sends the hand again with a different root, and then with the first root.
    let mut lie = room.session.table(TABLE).unwrap().view.clone();
    let truth = lie.clone();
    let NewsItem::HandOpened { root, .. } = &mut lie.log[0] else { panic!() };
    *root = "0".repeat(64);
    room.session.receive(&Frame::Table { now: Instant(3), view: Box::new(lie) });
    assert_eq!(room.session.proof(TABLE), Err(ProofFault::Changed));
    room.session.receive(&Frame::Table { now: Instant(4), view: Box::new(truth) });
    assert_eq!(room.session.proof(TABLE), Err(ProofFault::Changed));
}

#[test]
fn every_word_of_the_opening_and_the_cut_stands() {
    type Lie = fn(&mut NewsItem);
    let lies: &[Lie] = &[
        |item| {
            let NewsItem::HandOpened { hand, .. } = item else { return };
            *hand = HandId::from_bits(10);
        },
        |item| {
            let NewsItem::HandOpened { seats, .. } = item else { return };
            seats.reverse();
        },
        |item| {
            let NewsItem::HandOpened { deck, .. } = item else { return };
            *deck = 36;
        },
        |item| {
            let NewsItem::HandOpened { commitments, .. } = item else { return };
            commitments.clear();
        },
        |item| {
            let NewsItem::DeckCut { nonces, .. } = item else { return };
            nonces.clear();
        },
        |item| {
            let NewsItem::DeckCut { players, .. } = item else { return };
            *players = 1;
        },
    ];
    for (at, lie) in lies.iter().enumerate() {
        let mut room = Room::new();
        room.open(vec![committed(2)]);
        room.deal(vec![opened(2)]);
        assert!(room.checked().is_ok());
        let mut view = room.session.table(TABLE).unwrap().view.clone();
        view.log.iter_mut().for_each(lie);
        room.session.receive(&Frame::Table { now: Instant(3), view: Box::new(view) });
        assert_eq!(room.session.proof(TABLE), Err(ProofFault::Changed), "lie {at}");
    }
}

#[test]
fn cards_go_round_the_seats_in_their_order() {
    let backs = |seat: u8, count: usize| NewsItem::Dealt {
        seat: s(seat),
        cards: vec![CardView(None); count],
        openings: vec![],
    };
    let drew = |seat: u8, count| NewsItem::Drew { seat: s(seat), count, thrown: vec![] };
    let folds = |seat: u8| NewsItem::Acted {
        seat: s(seat),
        action: ActionKind::Fold,
        amount: Chips::ZERO,
        bet: Chips::ZERO,
        stack: Chips::new(1),
        all_in: false,
        timed_out: false,
    };
    let flop = || NewsItem::StreetOpened { street: Street::Preflop };
    for (dealt, place) in [
        (vec![backs(1, 2), backs(2, 2)], 0),
        (vec![backs(2, 2), backs(2, 2)], 1),
        (vec![backs(2, 4), backs(1, 2)], 1),
        (vec![backs(2, 2), backs(1, 2), backs(3, 2)], 4),
        (vec![backs(2, 2), flop()], 1),
        (vec![backs(2, 2), backs(1, 2), flop(), backs(1, 1)], 4),
        (vec![backs(2, 2), backs(1, 2), flop(), backs(2, 1), backs(2, 1)], 5),
        // Face-up cards are dealt in a second round of laps, and a folded seat gets no more cards.
        (vec![backs(2, 2), backs(1, 2), backs(2, 1), backs(2, 1)], 5),
        (vec![backs(2, 2), backs(1, 2), flop(), folds(2), backs(2, 1)], 4),
        // A seat that draws gets as many cards as it discarded, and no other seat does.
        (vec![backs(2, 2), backs(1, 2), flop(), drew(1, 1)], 4),
        (vec![backs(2, 2), backs(1, 2), flop(), drew(2, 1), backs(1, 1)], 4),
        (vec![backs(2, 2), backs(1, 2), flop(), drew(2, 1), backs(2, 2)], 4),
    ] {
        let mut room = Room::new();
        room.open(vec![committed(2)]);
        room.news(vec![NewsItem::DeckCut { nonces: vec![opened(2)], players: 2 }]);
        let told = format!("{dealt:?}");
        room.news(dealt);
        assert_eq!(room.session.proof(TABLE), Err(ProofFault::Turn { place }), "{told}");
    }
}

#[test]
fn a_card_without_its_proof_is_a_fault() {
    let mut room = Room::new();
    room.open(vec![committed(2)]);
    room.deal(vec![opened(2)]);
    let cards = vec![Card::from_index(1)];
    room.news(vec![NewsItem::BoardDealt { board: 0, cards, openings: vec![] }]);
    assert_eq!(room.session.proof(TABLE), Err(ProofFault::Unproved { place: 4 }));
}

#[test]
fn a_seat_is_taken_with_a_commitment() {
    let mut session = Session::new("test 1", None);
    session.take_part(SECRET);
    session.request(Command::TakeSeat {
        table: TABLE,
        seat: None,
        buy_in: chips(100),
        commitment: None,
    });
    let sent = session.take_requests();
    let Command::TakeSeat { commitment, .. } = &sent[1].command else { panic!() };
    assert_eq!(*commitment, Some(own(0).1.commitment));
    assert!(!format!("{session:?}").contains("5, 5"), "the secret does not print");
}
