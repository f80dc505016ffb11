//! Hands of a draw game whose deck was renewed: honest ones, and one for each lie about the new deck.
//!
//! The file `data/lies.json` contains them as the room would send them, each with the expected fault.
//! `web/test/proof.test.ts` also reads the file, so that both clients find the same fault in each lie. If the file is
//! missing, `WRITE_GOLDEN=1` writes it again.

use cards::Card;
use client::Session;
use client::proof::{ProofFault, check};
use cut::{Leaf, Tree};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::Arc;
use test_kit::table_views::{TABLE, empty_table};
use units::{HandId, HandNo, Instant, Seat, Seq, hex};
use wire::*;

const HAND: HandId = HandId::from_bits(9);
const SEATS: [u8; 3] = [2, 4, 1];

/// A hand as seat 1 sees it, honest or with one lie.
struct Story {
    name: &'static str,
    /// Word that the browser uses for the fault; `None` if there is no fault.
    fault: Option<&'static str>,
    log: Vec<NewsItem>,
}

/// A shuffled deck, with the nonces that cut it.
struct Deck {
    leaves: Vec<Leaf>,
    order: Vec<u8>,
    nonces: Vec<SeatNonce>,
}

impl Deck {
    fn new(cards: &[Card], salt: u8, cut_by: &[u8]) -> Deck {
        let salted = |(at, &card): (usize, &Card)| Leaf { card, salt: [salt + at as u8; 16] };
        let leaves: Vec<Leaf> = cards.iter().enumerate().map(salted).collect();
        let nonce =
            |&seat: &u8| SeatNonce { seat: Seat::new(seat), nonce: Hex32([salt + seat; 32]) };
        let nonces: Vec<SeatNonce> = cut_by.iter().map(nonce).collect();
        let root = Tree::new(&leaves).root();
        let thrown: Vec<_> = nonces.iter().map(|nonce| nonce.nonce.0).collect();
        let order = cut::order(&root, HAND.bits(), &thrown, leaves.len() as u8);
        Deck { leaves, order, nonces }
    }

    fn root(&self) -> String {
        Hex32(Tree::new(&self.leaves).root()).to_string()
    }

    fn commitments(&self) -> Vec<SeatCommitment> {
        let commit = |nonce: &SeatNonce| SeatCommitment {
            seat: nonce.seat,
            commitment: Hex32(cut::commitment(&nonce.nonce.0)),
        };
        self.nonces.iter().map(commit).collect()
    }

    fn cut(&self) -> NewsItem {
        NewsItem::DeckCut { nonces: self.nonces.clone(), players: 3 }
    }

    fn opening(&self, leaf: u8) -> Opening {
        let Leaf { card, salt } = self.leaves[usize::from(leaf)];
        let path = Tree::new(&self.leaves).path(leaf).iter().map(|hash| hex(hash)).collect();
        Opening { card, leaf, salt: hex(&salt), path }
    }

    /// Returns the openings at these positions of the deal.
    fn at(&self, places: &[u8]) -> Vec<Opening> {
        places.iter().map(|&place| self.opening(self.order[usize::from(place)])).collect()
    }

    fn cards(&self, places: &[u8]) -> Vec<Card> {
        self.at(places).iter().map(|opening| opening.card).collect()
    }

    fn renewed(&self) -> NewsItem {
        NewsItem::DeckRenewed {
            root: self.root(),
            deck: self.leaves.len() as u8,
            commitments: self.commitments(),
            cut_at: None,
        }
    }
}

fn seat(number: u8) -> Seat {
    Seat::new(number)
}

fn faces(openings: Vec<Opening>, to: u8) -> NewsItem {
    let cards = openings.iter().map(|opening| CardView(Some(opening.card))).collect();
    NewsItem::Dealt { seat: seat(to), cards, openings: arcs(openings) }
}

fn backs(to: u8, count: usize) -> NewsItem {
    NewsItem::Dealt { seat: seat(to), cards: vec![CardView(None); count], openings: vec![] }
}

fn drew(who: u8, thrown: Vec<Card>) -> NewsItem {
    NewsItem::Drew { seat: seat(who), count: thrown.len() as u8, thrown }
}

fn shows(who: u8, openings: Vec<Opening>) -> NewsItem {
    let cards = openings.iter().map(|opening| CardView(Some(opening.card))).collect();
    let rankings = vec![];
    NewsItem::Shown { seat: seat(who), cards, rankings, openings: arcs(openings) }
}

fn arcs(openings: Vec<Opening>) -> Vec<Arc<Opening>> {
    openings.into_iter().map(Arc::new).collect()
}

/// Builds the first deck of sixteen cards: five for each seat, and one of the two that seat 1 draws.
fn first() -> Deck {
    Deck::new(&Card::all().take(16).collect::<Vec<_>>(), 0, &[1, 2])
}

/// Returns the positions of a seat's five cards in the first deck.
fn lap(of: u8) -> Vec<u8> {
    let at = SEATS.iter().position(|seat| *seat == of).unwrap() as u8;
    (0..5).map(|lap| at + 3 * lap).collect()
}

/// Returns the two cards that seat 1 discards.
fn thrown() -> Vec<Card> {
    first().cards(&lap(1)[..2])
}

fn kept() -> Vec<Card> {
    first().cards(&lap(1)[2..])
}

fn others() -> Vec<Card> {
    Card::all().skip(20).take(8).collect()
}

/// Lists the news up to the new deck's first card; the news of the new deck begins at [`NEW`].
fn until(new: &Deck) -> Vec<NewsItem> {
    let first = first();
    let opened = NewsItem::HandOpened {
        hand_no: HandNo(9),
        hand: HAND,
        button: Some(seat(1)),
        seats: SEATS.map(seat).to_vec(),
        root: first.root(),
        deck: 16,
        commitments: first.commitments(),
        cut_at: None,
        leg: None,
        bomb: None,
    };
    let mut log = vec![
        opened,
        first.cut(),
        backs(2, 5),
        backs(4, 5),
        faces(first.at(&lap(1)), 1),
        NewsItem::StreetOpened { street: Street::BeforeDraw },
        drew(2, vec![]),
        drew(4, vec![]),
        drew(1, thrown()),
        faces(first.at(&[15]), 1),
        new.renewed(),
    ];
    if !new.nonces.is_empty() {
        log.push(new.cut());
    }
    log.push(faces(new.at(&[0]), 1));
    log
}

/// Index of the new deck's `deck_renewed` in the news.
const NEW: usize = 10;

/// Lists the news of the whole honest hand: seat 2 draws one more card, and shows.
fn honest() -> Vec<NewsItem> {
    let (first, new) = (first(), fresh());
    let mut log = until(&new);
    let shown = [first.at(&lap(2)[1..]), new.at(&[1])].concat();
    log.extend([
        NewsItem::StreetOpened { street: Street::AfterDraw },
        NewsItem::Drew { seat: seat(2), count: 1, thrown: vec![] },
        backs(2, 1),
        shows(2, shown),
    ]);
    log
}

fn fresh() -> Deck {
    Deck::new(&others(), 100, &[1, 2])
}

fn stories() -> Vec<Story> {
    let mut stories = Vec::new();
    let mut tell = |name, fault, log| {
        stories.push(Story { name, fault, log });
    };
    let changed = |change: &dyn Fn(&mut Vec<NewsItem>)| {
        let mut log = honest();
        change(&mut log);
        log
    };
    tell("the truth", None, honest());
    let held = Deck::new(&kept(), 100, &[]);
    tell("it has what one holds", Some("twice"), until(&held));
    let shown = Deck::new(&first().cards(&lap(2)), 100, &[]);
    let mut log = until(&shown);
    log.push(shows(2, first().at(&lap(2))));
    tell("it has what another holds", Some("twice"), log);
    let back = |others_too: usize| [thrown(), others()[..others_too].to_vec()].concat();
    let returned = Deck::new(&back(1), 100, &[]);
    tell("it has what was just thrown away", Some("returned"), until(&returned));
    tell("there was nothing else", None, until(&Deck::new(&back(0), 100, &[])));
    let old = changed(&|log| {
        let NewsItem::DeckRenewed { root, .. } = &mut log[NEW] else { panic!() };
        *root = first().root();
        log.truncate(NEW + 2);
    });
    tell("it is the old deck", Some("reused"), old);
    let salts = changed(&|log| {
        let NewsItem::Dealt { openings, .. } = &mut log[NEW + 2] else { panic!() };
        Arc::make_mut(&mut openings[0]).salt = "00".repeat(16);
    });
    tell("the salt was another", Some("card"), salts);
    let uncut = changed(&|log| {
        let elsewhere = fresh().order[1];
        log[NEW + 2] = faces(vec![fresh().opening(elsewhere)], 1);
        log.truncate(NEW + 3);
    });
    tell("it is dealt otherwise than it was cut", Some("place"), uncut);
    let late = changed(&|log| {
        let NewsItem::DeckCut { nonces, .. } = &mut log[NEW + 1] else { panic!() };
        nonces[1].nonce = Hex32([7; 32]);
        log.truncate(NEW + 2);
    });
    tell("a nonce was chosen afterwards", Some("nonce"), late);
    let turned = changed(&|log| {
        log[NEW + 2] = backs(4, 1);
        log.truncate(NEW + 3);
    });
    tell("another gets what was drawn", Some("dealt"), turned);
    let bare = changed(&|log| {
        let NewsItem::Dealt { openings, .. } = &mut log[NEW + 2] else { panic!() };
        openings.clear();
        log.truncate(NEW + 3);
    });
    tell("a card without its proof", Some("unproved"), bare);
    stories
}

/// Returns the browser's word for the fault that is found in these news.
fn found(log: &[NewsItem]) -> Option<&'static str> {
    let mut session = Session::new("test 1", None);
    session.request(Command::Watch { table: TABLE, after: None });
    session.receive(&Frame::Table { now: Instant(1), view: Box::new(empty_table()) });
    let news = Frame::News {
        table: TABLE,
        after: Seq(10),
        seq: Seq(11),
        now: Instant(2),
        items: log.to_vec(),
    };
    session.receive(&news);
    let proof = session.proof(TABLE).map(|proof| proof.expect("the deck was cut"));
    match proof.and_then(|proof| check(&proof)) {
        Ok(_) => None,
        Err(ProofFault::Twice(_)) => Some("twice"),
        Err(ProofFault::Returned(_)) => Some("returned"),
        Err(ProofFault::Reused) => Some("reused"),
        Err(ProofFault::Card { .. }) => Some("card"),
        Err(ProofFault::Place { .. }) => Some("place"),
        Err(ProofFault::Nonce(_)) => Some("nonce"),
        Err(ProofFault::Turn { .. }) => Some("dealt"),
        Err(ProofFault::Unproved { .. }) => Some("unproved"),
        Err(fault) => panic!("{fault}"),
    }
}

#[test]
fn every_lie_about_a_new_deck_is_named_as_in_the_browser() {
    let stories = stories();
    for story in &stories {
        assert_eq!(found(&story.log), story.fault, "{}", story.name);
    }
    let json = |story: &Story| json!({"name": story.name, "fault": story.fault, "log": story.log});
    let told: Vec<Value> = stories.iter().map(json).collect();
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/lies.json");
    if !file.exists() && std::env::var_os("WRITE_GOLDEN").is_some() {
        let lines: Vec<String> = told.iter().map(Value::to_string).collect();
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
    }
    let golden = std::fs::read_to_string(&file).unwrap();
    assert_eq!(serde_json::from_str::<Vec<Value>>(&golden).unwrap(), told);
}
