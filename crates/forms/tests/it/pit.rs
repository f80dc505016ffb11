//! The events and snapshots of a table of a game against the house, frozen in `tests/data/v1_pit`.
//! To write the file of a new kind, run this test once with `WRITE_GOLDEN=1`.

use crate::{golden, golden_names, key};
use banked::blackjack::{self, About, BoxNo, Choice, Question};
use banked::{
    Bet, Family, Game, Limit, Limits, Line, Numbers, OverMax, Place, Symbol, Taker, Turn,
};
use forms::pit::{At, Reader, decode, decode_snapshot, encode, encode_snapshot, is_last};
use forms::{Kind, is_readable, kind_of_first};
use people::{Fact, FactDigest, Names, People, WrittenOut};
use pit::{
    BankEvent, Config, Contents, Event, HostEvent, Left, NewShoe, Nonce, Outcome, Pace, RoundEvent,
    Rules, SeatEvent, Shoe, Shoes, Sitting, Snapshot, WhyLeft,
};
use record::{Entry, FIRST, RecordError, RoomKey, StoredSnapshot};
use std::collections::BTreeSet;
use std::sync::Arc;
use units::{Chips, Currency, Instant, PlayerId, Seat, Seq, StreamId, TableId};

const FOLDER: &str = "v1_pit";
const ROUND: u128 = 0x0123_4567_89ab_cdef;
const HOST: PlayerId = PlayerId::from_bits(7);

fn chips(n: u64) -> Chips {
    Chips::new(n)
}

fn seat(n: u8) -> Seat {
    Seat::new(n)
}

fn cards(text: &str) -> Vec<cards::Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

fn symbols(text: &str) -> Vec<Symbol> {
    cards(text).into_iter().map(Symbol::Card).collect()
}

fn config(key: &str, rules: Rules) -> Config {
    Config {
        table: TableId::from_bits(3),
        name: "The Salon".into(),
        currency: Currency::PLAY,
        game: key.into(),
        rules,
        seats: 7,
        buy_in_min: chips(20),
        float: chips(1_000_000),
        pace: Pace::USUAL,
        left: Left::Stay,
        host: None,
        private: false,
    }
}

fn banked_table(key: &str) -> Config {
    let game = Game::of_key(key).unwrap();
    let (count, boxes) = match &game.family {
        Family::Field(field) => (field.kinds.len(), 0),
        Family::Versus(versus) => (versus.circles.len(), *versus.boxes.end()),
    };
    let limit = |at| {
        let step = banked::step(&game, at);
        Limit::new(chips(step), chips(step * (10 + at as u64)))
    };
    let limits = Limits::of_each((0..count).map(limit).collect(), OverMax::Void);
    let (game, limits, players_throw) = (Arc::new(game), Arc::new(limits), key == "lucky-dice");
    config(key, Rules::Banked { game, limits, boxes, players_throw })
}

fn blackjack_table(key: &str) -> Config {
    let game = blackjack::GAMES.into_iter().find(|game| game.name == key).unwrap();
    let limits = blackjack::Limits { min: chips(10), max: chips(100) };
    config(key, Rules::Blackjack { rules: game.rules, limits })
}

fn every_table() -> Vec<Config> {
    let tables = Game::keys().map(banked_table);
    tables.chain(blackjack::GAMES.iter().map(|game| blackjack_table(game.name))).collect()
}

fn at(config: &Config) -> At<'_> {
    At { config: Some(config), round: Some(ROUND), seq: Seq(41) }
}

fn split() -> Place {
    let Family::Field(field) = Game::of_key("ray-roulette").unwrap().family else { panic!() };
    Place::Field(field.bet("split", Numbers::of(&[17, 20])).unwrap())
}

fn circle(at: u8, circle: u8) -> Place {
    Place::Circle { at: banked::BoxNo(at), circle }
}

fn shoe(kind: pit::Kind, without: &str) -> NewShoe {
    let contents = Contents { kind, without: cards(without) };
    NewShoe { contents, root: [5; 32], sealed: vec![1, 2, 0xff] }
}

fn of_seats() -> Vec<(&'static str, SeatEvent)> {
    let seat = seat(2);
    let (player, house) = (PlayerId::from_bits(8), false);
    vec![
        ("seat_taken", SeatEvent::Taken { seat, player, house, chips: chips(500) }),
        ("topped_up", SeatEvent::ToppedUp { seat, chips: chips(100) }),
        ("seat_left", SeatEvent::Left { seat, chips: chips(470), why: WhyLeft::Away }),
        ("leave_asked", SeatEvent::Leaves { seat }),
        ("connection", SeatEvent::Connection { seat, connected: false }),
        ("committed", SeatEvent::Committed { seat, commitment: [9; 32] }),
        ("ready", SeatEvent::Ready { seat }),
        ("chip_value", SeatEvent::ChipValue { seat, value: chips(5) }),
        ("warnings_set", SeatEvent::Warnings { seat, on: false }),
    ]
}

fn of_banked() -> Vec<(&'static str, banked::Event)> {
    use banked::Event as Of;
    let (seat, by) = (seat(2), Some(HOST));
    let bets = |place| vec![Bet { place, stake: chips(20), void: chips(0) }];
    let over = vec![Bet { place: split(), stake: chips(20), void: chips(5) }];
    let line = |place| Line { seat, place, stake: chips(20), returned: chips(320) };
    let drawn = |taker, symbols| Of::Drawn { taker, symbols };
    let at = banked::BoxNo(1);
    vec![
        ("laid", Of::Laid { seat, bets: bets(split()) }),
        ("laid_over_the_maximum", Of::Laid { seat, bets: over }),
        ("laid_on_a_box", Of::Laid { seat, bets: bets(circle(1, 0)) }),
        ("bets_closed", Of::Closed),
        ("shooter", Of::Shooter { seat, why: Turn::Order }),
        ("shooter_declined", Of::Shooter { seat, why: Turn::Declined }),
        ("shooter_passed", Of::Shooter { seat, why: Turn::Passed(None) }),
        ("shooter_named", Of::Shooter { seat, why: Turn::Named(by) }),
        ("nobody_throws", Of::NobodyThrows),
        ("thrown", Of::Thrown { seat }),
        ("drawn_number", drawn(Taker::Layout, vec![Symbol::Number(17), Symbol::Number(4)])),
        ("drawn_common", drawn(Taker::Common, symbols("As Td 2c"))),
        ("drawn_dealer", drawn(Taker::Dealer, symbols("Ks 9h"))),
        ("own_dealt", drawn(Taker::Box(at), symbols("Ah Kd"))),
        ("decided", Of::Decided { at, choice: 1, staked: chips(20), back: chips(0) }),
        ("settled", Of::Settled { part: 0, lines: vec![line(split())] }),
        ("settled_box", Of::Settled { part: 1, lines: vec![line(circle(1, 2))] }),
        ("no_spin", Of::NoSpin { by, why: "the ball fell off".into() }),
        ("throw_rejected", Of::ThrowRejected { by: None, why: "a die left the tray".into() }),
        (
            "stakes_returned",
            Of::Voided { by, why: "a power cut".into(), lines: vec![line(split())] },
        ),
    ]
}

fn of_blackjack() -> Vec<(&'static str, blackjack::Event)> {
    use blackjack::{Event as Of, Warning, Why};
    let (seat, no) = (seat(2), BoxNo::new(3));
    let question = |about| Question { seat, no, hand: 1, about };
    let (insurance, turn) = (question(About::Insurance), question(About::Turn));
    let line =
        |bet, why| blackjack::Line { seat, no, bet, staked: chips(20), returned: chips(50), why };
    let hand = blackjack::Taker::Hand { no, hand: 1 };
    let card = cards("As")[0];
    let lines = vec![
        line(blackjack::Bet::Hand(1), Why::Blackjack),
        line(blackjack::Bet::Insurance, Why::InsuranceLost),
    ];
    vec![
        ("laid", Of::Laid { seat, stakes: vec![(no, chips(20))], purse: chips(500) }),
        ("bets_closed", Of::BetsClosed),
        ("drawn_hand", Of::Drawn { taker: hand, card }),
        ("drawn_dealer", Of::Drawn { taker: blackjack::Taker::Dealer, card }),
        ("shoe_renewed", Of::ShoeRenewed),
        ("decided", Of::Decided { question: insurance, choice: Choice::EvenMoney }),
        ("warned", Of::Warned { question: turn, choice: Choice::Hit, warning: Warning::HitHard17 }),
        ("warnings_off", Of::WarningsOff { seat }),
        ("detached", Of::Detached { seat }),
        ("settled", Of::Settled { part: 1, lines }),
    ]
}

fn of_rounds() -> Vec<(&'static str, RoundEvent)> {
    let shoes = vec![shoe(pit::Kind::Wheel(37), ""), shoe(pit::Kind::Die, "")];
    let commitments = vec![(seat(2), [9; 32])];
    let nonces = vec![Nonce { seat: seat(2), nonce: [8; 32] }];
    let why = "a power cut".to_owned();
    vec![
        ("round_opened", RoundEvent::Opened { no: Seq(12), id: ROUND }),
        ("shuffled", RoundEvent::Shoes { id: ROUND, shoes, commitments }),
        ("cut", RoundEvent::Cut { nonces }),
        ("shoe_renewed", RoundEvent::Renewed { shoe: shoe(pit::Kind::Cards(6), "As Kd") }),
        ("blackjack_voided", RoundEvent::Voided { by: Some(HOST), why }),
        ("round_over", RoundEvent::Over),
    ]
}

/// One event of each kind, with the name of its golden file and its table.
fn samples() -> Vec<(String, Event, Config)> {
    let wheel = || banked_table("ray-roulette");
    let of = |name: &str, event| (name.to_owned(), event, wheel());
    let player = PlayerId::from_bits(8);
    let mut all: Vec<_> =
        of_seats().into_iter().map(|(name, one)| of(name, Event::Seat(one))).collect();
    all.extend(of_rounds().into_iter().map(|(name, one)| of(name, Event::Round(one))));
    for (name, one) in of_banked() {
        all.push(of(name, Event::Round(RoundEvent::Banked(one))));
    }
    for (name, one) in of_blackjack() {
        let event = Event::Round(RoundEvent::Blackjack(one));
        all.push((format!("blackjack_{name}"), event, blackjack_table("blackjack-ray-a")));
    }
    for (name, event) in [
        ("bank_filled", Event::Bank(BankEvent::Filled(chips(1_000)))),
        ("bank_credited", Event::Bank(BankEvent::Credited(chips(1_000)))),
        ("paused", Event::Host(HostEvent::Paused)),
        ("resumed", Event::Host(HostEvent::Resumed)),
        ("locked", Event::Host(HostEvent::Locked)),
        ("unlocked", Event::Host(HostEvent::Unlocked)),
        ("removed", Event::Host(HostEvent::Removed(player))),
        ("let_back", Event::Host(HostEvent::LetBack(player))),
        ("closing", Event::Host(HostEvent::Closing)),
        ("restarted", Event::Restarted),
        ("closed", Event::Closed),
    ] {
        all.push(of(name, event));
    }
    for config in every_table() {
        let event = Event::Opened(Box::new(config.clone()));
        all.push((format!("pit_opened_{}", config.game), event, config));
    }
    all
}

fn told<T: std::fmt::Debug>(value: &T) -> String {
    format!("{value:?}")
}

#[test]
fn every_kind_of_event_keeps_its_stored_form() {
    let mut seen = BTreeSet::new();
    for (name, event, config) in samples() {
        let bytes = encode(&event, &at(&config), &key(), &WrittenOut);
        let golden = golden(FOLDER, &name, &bytes);
        let read = decode(&golden, &at(&config), &key(), &WrittenOut);
        assert_eq!(read.map(|event| told(&event)), Ok(told(&event)), "{name}");
        assert_eq!(is_last(&golden), matches!(event, Event::Closed), "{name}");
        assert!(seen.insert(name), "two samples have one name");
    }
    assert_eq!(golden_names(FOLDER), seen);
}

/// The game of a config is read by its key, with all its odds.
#[test]
fn a_stored_config_gives_back_an_equal_game() {
    for mut config in every_table() {
        config.private = true;
        let event = Event::Opened(Box::new(config.clone()));
        let bytes = encode(&event, &At::first(), &key(), &WrittenOut);
        assert_eq!(kind_of_first(&bytes), Ok(Kind::Pit));
        let read = decode(&bytes, &At::first(), &key(), &WrittenOut);
        assert_eq!(read.map(|event| told(&event)), Ok(told(&event)), "{}", config.game);
    }
}

/// Stored bets name their kind, so no two kinds of a layout may have one name.
#[test]
fn no_layout_has_two_kinds_with_one_key() {
    for game in Game::all() {
        let keys: Vec<String> = match game.family {
            Family::Field(field) => field.kinds.into_iter().map(|kind| kind.key).collect(),
            Family::Versus(versus) => versus.circles.iter().map(|one| one.key.into()).collect(),
        };
        assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{}", game.key);
    }
}

#[test]
fn every_bet_of_every_layout_round_trips() {
    for config in every_table() {
        let Rules::Banked { game, .. } = &config.rules else { continue };
        let Family::Field(field) = &game.family else { continue };
        let mut bets = vec![];
        for (kind, of) in field.kinds.iter().enumerate() {
            let sets = match &of.positions {
                banked::Positions::Listed(sets) => sets.clone(),
                banked::Positions::Any { of, count } => {
                    vec![of.iter().take(usize::from(*count)).collect()]
                }
            };
            for numbers in sets {
                let place = Place::Field(banked::FieldBet { kind: kind as u8, numbers });
                bets.push(Bet { place, stake: chips(1), void: chips(0) });
            }
        }
        let event = banked::Event::Laid { seat: seat(1), bets };
        let event = Event::Round(RoundEvent::Banked(event));
        let bytes = encode(&event, &at(&config), &key(), &WrittenOut);
        let read = decode(&bytes, &at(&config), &key(), &WrittenOut);
        assert_eq!(read.map(|event| told(&event)), Ok(told(&event)), "{}", config.game);
    }
}

fn replaced(event: &Event, config: &Config, from: &str, to: &str) -> Result<Event, RecordError> {
    let bytes = String::from_utf8(encode(event, &at(config), &key(), &WrittenOut)).unwrap();
    assert!(bytes.contains(from), "{bytes}");
    decode(bytes.replace(from, to).as_bytes(), &at(config), &key(), &WrittenOut)
}

#[test]
fn unknown_games_and_bets_are_named() {
    let config = banked_table("ray-roulette");
    let opened = Event::Opened(Box::new(config.clone()));
    let unknown = |event, from, to| match replaced(event, &config, from, to) {
        Err(RecordError::Unknown(what)) => what,
        other => panic!("{from} as {to}: {other:?}"),
    };
    let what = unknown(&opened, "ray-roulette", "faro");
    assert_eq!(what, "this program has no game against the house \"faro\"");
    let what = unknown(&opened, "\"six-line\"", "\"snake\"");
    assert_eq!(what, "ray-roulette has no kind of bet \"snake\"");
    let (_, laid) = of_banked().remove(0);
    let laid = Event::Round(RoundEvent::Banked(laid));
    let what = unknown(&laid, "[17,20]", "[17,21]");
    assert_eq!(what, "the layout of ray-roulette has no bet \"split\" on [17, 21]");
    unknown(&laid, "[17,20]", "[17,200]");
    unknown(&laid, "\"split\"", "\"snake\"");
}

#[test]
fn a_config_that_no_table_was_opened_with_is_refused() {
    let config = blackjack_table("blackjack-ray-a");
    let opened = Event::Opened(Box::new(config.clone()));
    for (from, to) in [
        ("\"decks\":6", "\"decks\":9"),
        ("\"seats\":7", "\"seats\":11"),
        ("\"blackjack\":\"2:1\"", "\"blackjack\":\"2:0\""),
        ("\"min\":10", "\"min\":1000"),
    ] {
        let refused = replaced(&opened, &config, from, to);
        assert!(matches!(refused, Err(RecordError::Malformed(_))), "{to}: {refused:?}");
    }
    let wheel = banked_table("ray-roulette");
    let opened = Event::Opened(Box::new(wheel.clone()));
    let twice = replaced(&opened, &wheel, "\"split\"", "\"street\"");
    assert!(matches!(twice, Err(RecordError::Malformed(_))), "{twice:?}");
}

fn own(text: &str) -> Event {
    let (taker, symbols) = (Taker::Box(banked::BoxNo(1)), symbols(text));
    Event::Round(RoundEvent::Banked(banked::Event::Drawn { taker, symbols }))
}

#[test]
fn cards_of_a_box_are_sealed_under_its_round() {
    let config = banked_table("fast-poker");
    let place = at(&config);
    let bytes = encode(&own("As Kd"), &place, &key(), &WrittenOut);
    let text = String::from_utf8(bytes.clone()).unwrap();
    assert!(!text.contains("As") && !text.contains("Kd"), "{text}");
    let other = encode(&own("2c 3d"), &place, &key(), &WrittenOut);
    assert_eq!(other.len(), bytes.len(), "equal counts have equal lengths");
    let open =
        |key: &RoomKey, at: &At<'_>| decode(&bytes, at, key, &WrittenOut).map(|event| told(&event));
    assert_eq!(open(&key(), &place), Ok(told(&own("As Kd"))));
    let sealed = Err(RecordError::Sealed(record::SealError));
    assert_eq!(open(&RoomKey::from_bytes([8; 32]), &place), sealed);
    assert_eq!(open(&key(), &At { round: Some(1), ..place }), sealed);
    assert_eq!(open(&key(), &At { seq: Seq(42), ..place }), sealed);
    let outside = open(&key(), &At { round: None, ..place });
    assert!(matches!(outside, Err(RecordError::Malformed(_))), "{outside:?}");
}

#[test]
fn nothing_but_the_cards_of_a_box_depends_on_the_key() {
    for (name, event, config) in samples() {
        let here = encode(&event, &at(&config), &key(), &WrittenOut);
        let there = encode(&event, &at(&config), &RoomKey::from_bytes([8; 32]), &WrittenOut);
        assert_eq!(here == there, name != "own_dealt", "{name}");
    }
}

/// A host's texts are stored apart, and the record has their digests.
#[test]
fn texts_of_a_host_are_stored_apart() {
    let mut people = People::default();
    for (name, text) in [(0, "The Salon"), (0, "a power cut")] {
        people.know(Fact { player: HOST, name, salt: [name as u8; 32], text: text.into() });
    }
    let digests: Vec<FactDigest> =
        ["The Salon", "a power cut"].map(|text| people.digest(HOST, text).unwrap()).to_vec();
    let config = Config { host: Some(HOST), ..banked_table("ray-roulette") };
    let opened = Event::Opened(Box::new(config.clone()));
    let (by, why) = (Some(HOST), "a power cut".to_owned());
    let voided = Event::Round(RoundEvent::Voided { by, why });
    for (event, digest) in [(opened, digests[0]), (voided, digests[1])] {
        let bytes = encode(&event, &at(&config), &key(), &people);
        let text = String::from_utf8(bytes.clone()).unwrap();
        assert!(text.starts_with("{\"v\":2") && text.contains(&digest.to_string()), "{text}");
        assert!(!text.contains("The Salon") && !text.contains("a power cut"), "{text}");
        let read = decode(&bytes, &at(&config), &key(), &people).unwrap();
        assert_eq!(told(&read), told(&event));
        // Once the text is deleted, a stand-in takes its place.
        let read = told(&decode(&bytes, &at(&config), &key(), &People::default()).unwrap());
        assert!(!read.contains("The Salon") && !read.contains("a power cut"), "{read}");
    }
}

fn snapshots() -> Vec<(&'static str, Snapshot)> {
    let sitting = Sitting {
        player: PlayerId::from_bits(8),
        house: false,
        chips: chips(480),
        connected: false,
        away_since: Some(Instant(9_000)),
        leaving: false,
        ready: true,
        commitment: Some([9; 32]),
        muted: true,
        chip_value: chips(5),
    };
    let bare = |config| Snapshot {
        config,
        seats: vec![(seat(2), sitting.clone())],
        bank: chips(1_000),
        rounds: Seq(12),
        shoes: None,
        left: vec![],
        dice: None,
        stay: vec![],
        results: vec![],
        paused: false,
        locked: true,
        removed: vec![PlayerId::from_bits(9)],
        closed_at: Some(Instant(8_000)),
        over_at: Some(Instant(9_000)),
    };
    let of = |new: NewShoe| Shoe { contents: new.contents, root: new.root, sealed: new.sealed };
    let lasting = Shoes {
        shoes: vec![of(shoe(pit::Kind::Cards(6), "As"))],
        id: ROUND,
        round: Seq(9),
        commitments: vec![(seat(2), [9; 32])],
        nonces: Some(vec![(seat(2), [8; 32])]),
        dealt: 90,
    };
    let outcome = |symbols| vec![Outcome { no: Seq(12), symbols }];
    let wheel = Snapshot {
        stay: vec![(seat(2), vec![(split(), chips(20))])],
        results: outcome(vec![Symbol::Number(17)]),
        ..bare(banked_table("ray-roulette"))
    };
    let dice = banked::DiceTurn { seat: seat(2), moves_on: true };
    vec![
        ("wheel", wheel),
        ("dice", Snapshot { dice: Some(dice), ..bare(banked_table("lucky-dice")) }),
        (
            "shoe",
            Snapshot {
                shoes: Some(lasting),
                left: cards("2c 2c 2c As As Kd"),
                results: outcome(symbols("Ks 9h")),
                ..bare(blackjack_table("blackjack-ray-a"))
            },
        ),
    ]
}

#[test]
fn snapshots_keep_their_stored_form() {
    let mut seen = BTreeSet::new();
    for (name, snapshot) in snapshots() {
        let kept = encode_snapshot(&snapshot, &WrittenOut, Seq(41), [6; 32]);
        assert_eq!(kept.stream, StreamId::Pit(snapshot.config.table));
        let body = golden("v1_pit_snapshot", name, &kept.body);
        assert!(is_readable(&kept));
        let golden = StoredSnapshot::of(kept.stream, kept.seq, kept.chain, body);
        let read = decode_snapshot(&golden, &WrittenOut).map(|read| told(&read));
        assert_eq!(read, Ok(told(&snapshot)), "{name}");
        seen.insert(name.to_owned());
    }
    assert_eq!(golden_names("v1_pit_snapshot"), seen);
}

#[test]
fn a_snapshot_of_another_table_or_kind_is_refused() {
    let (_, snapshot) = snapshots().remove(0);
    let kept = encode_snapshot(&snapshot, &WrittenOut, Seq(41), [6; 32]);
    let table = snapshot.config.table;
    for stream in [StreamId::Table(table), StreamId::Pit(TableId::from_bits(4))] {
        let other = StoredSnapshot::of(stream, kept.seq, kept.chain, kept.body.clone());
        assert!(decode_snapshot(&other, &WrittenOut).is_err() && !is_readable(&other), "{stream}");
    }
    let mut changed = kept;
    changed.body.push(b' ');
    assert!(!is_readable(&changed));
}

/// The reader knows the table's layout and the round under which cards are sealed.
#[test]
fn a_reader_follows_the_record() {
    let config = banked_table("fast-poker");
    let stream = StreamId::Pit(config.table);
    let bets = vec![Bet { place: circle(1, 0), stake: chips(20), void: chips(0) }];
    let events = [
        Event::Opened(Box::new(config.clone())),
        Event::Round(RoundEvent::Opened { no: Seq(1), id: ROUND }),
        Event::Round(RoundEvent::Banked(banked::Event::Laid { seat: seat(1), bets })),
        own("As Kd"),
    ];
    let (key, mut before) = (key(), FIRST);
    let mut reader = Reader::new(&key, &WrittenOut, None);
    for (event, n) in events.iter().zip(1..) {
        let round = (n > 2).then_some(ROUND);
        let at = At { config: (n > 1).then_some(&config), round, seq: Seq(n) };
        let body = encode(event, &at, &key, &WrittenOut);
        let entry = Entry::after(&before, stream, Seq(n), Instant(n), body);
        before = entry.hash;
        assert_eq!(reader.read(&entry).map(|event| told(&event)), Ok(told(event)));
    }
}

#[test]
fn damaged_bytes_of_a_table_never_panic() {
    for (name, event, config) in samples() {
        if name.starts_with("pit_opened") && name != "pit_opened_red-dog" {
            continue; // long, and all alike
        }
        let bytes = encode(&event, &at(&config), &key(), &WrittenOut);
        for place in 0..bytes.len() {
            let _ = decode(&bytes[..place], &at(&config), &key(), &WrittenOut);
            for other in [0, b'"', b'9', b'{', 0xff] {
                let mut changed = bytes.clone();
                changed[place] = other;
                let _ = decode(&changed, &at(&config), &key(), &WrittenOut);
            }
        }
    }
}
