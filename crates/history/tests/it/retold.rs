//! Hands as the room retells them to a player: written in every format, read again, and replayed.

use crate::random::{self, Played};
use books::{Rulebook, Timing};
use cash::{Event, TableConfig, TableEvent};
use hand::{Limit, VARIANTS, Variant};
use history::observed_hand::{CannotSay, ObservedHand, Part};
use history::{Format, ohh, phh, replay::replay, stars};
use table::{DealtIn, HandHeader, NewDeck};
use test_kit::Dice;
use units::{Chips, HandId, HandNo, Instant, Millis, PlayerId, Seat, TableId};
use view::HandReplay;
use wire::RetoldHand;

/// When the hands begin.
const BEGAN: Instant = Instant(1_893_579_072_000);

/// A cash table at which a hand of this game can be played.
pub(crate) fn config(played: &Played, rulebook: &str) -> TableConfig {
    let setup = &played.tale.setup;
    let currency = if played.tale.currency.is_some() { "USD" } else { "PLAY" };
    TableConfig {
        table: TableId::from_bits(7),
        name: played.tale.table.clone(),
        variant: setup.variant,
        limit: setup.limit,
        stakes: setup.stakes.clone(),
        currency: currency.parse().expect("a code"),
        rulebook: Rulebook::built_in(rulebook).expect("a rulebook"),
        seats_max: 10,
        buy_in_min: Chips::new(1),
        buy_in_max: Chips::new(1_000_000),
        time_to_act: Millis::seconds(20),
        timing: Timing::default(),
        pause_between_hands: Millis::seconds(3),
        away_max: Millis::seconds(600),
        seat_offer: Millis::seconds(30),
        straddle: None,
        bomb: None,
        private: false,
        host: None,
        host_seats: false,
        house_players: 0,
        mix: None,
        fee: None,
        jackpot: None,
        anonymous: false,
        rail_delay: Millis(0),
        rail_cards: false,
        pool: None,
    }
}

fn player(seat: Seat) -> PlayerId {
    PlayerId::from_bits(seat.number().into())
}

/// The hand as the room retells it to the player of a seat.
pub(crate) fn retold(played: &Played, config: TableConfig, reader: Seat) -> RetoldHand {
    let setup = &played.tale.setup;
    let dealt_in = |stake: &hand::Stake| DealtIn {
        seat: stake.seat,
        player: player(stake.seat),
        name: played.tale.name(stake.seat).expect("a name").to_owned(),
        house: false,
        nth: 0,
    };
    let dealt: Vec<DealtIn> = setup.seats.iter().map(dealt_in).collect();
    let header = HandHeader {
        hand: HandId::from_bits(u128::from(played.tale.number) << 65),
        hand_no: HandNo(1),
        variant: setup.variant,
        rulebook: "house".into(),
        rulebook_version: "1".into(),
        rulebook_hash: [0; 32],
        version: "1".into(),
        root: [0; 32],
        sealed: Vec::new(),
        nonce_commitments: Vec::new(),
        leg: None,
        passed: None,
        setup: setup.clone(),
    };
    let opening = Event::Opened(Box::new(config)).into();
    let told = HandReplay::new(BEGAN, &opening, &header, &dealt, &[], player(reader));
    let mut told = told.expect("the reader was dealt in");
    let mut hear = |event| told.hear(BEGAN, &Event::Table(event).into(), &());
    hear(TableEvent::HandOpened(Box::new(header)));
    for event in &played.events {
        if let hand::Event::DeckRenewed { .. } = event {
            let deck = NewDeck { root: [0; 32], sealed: Vec::new(), nonce_commitments: Vec::new() };
            hear(TableEvent::DeckRenewed(deck));
        }
        hear(TableEvent::Hand(event.clone()));
    }
    told.told(None, None).expect("the hand is over")
}

/// The tale that the hand's events tell the player of a seat, as the exporters of the room would have it.
fn expected(played: &Played, reader: Seat) -> ObservedHand {
    let parts = played.events[1..].iter().map(|event| Part::of(event, Some(reader)));
    let mut tale =
        ObservedHand { reader: Some(reader), parts: parts.collect(), ..played.tale.clone() };
    // The room tells nobody of a newcomer's post that its player could not pay after the ante.
    tale.setup.posts.retain(|post| {
        let is_it = |event: &hand::Event| match event {
            hand::Event::BlindPosted { seat, kind, .. } => (*seat, *kind) == (post.seat, post.kind),
            _ => false,
        };
        let is_newcomers = [hand::PostKind::Live, hand::PostKind::Dead].contains(&post.kind);
        !is_newcomers || played.events.iter().any(is_it)
    });
    tale
}

/// A random hand, retold to a random player of it.
fn told(variant: &'static Variant, limit: Limit, seed: u64) -> (Played, Seat, RetoldHand) {
    let played = random::play(variant, limit, seed);
    let mut dice = Dice::new(seed);
    let reader = dice.pick(&played.tale.setup.seats).seat;
    let book = dice.pick(&["house", "pokerstars-cz"]);
    let retold = retold(&played, config(&played, book), reader);
    (played, reader, retold)
}

/// Number of hands of each limit of each game. To retell a hand takes longer than to play it.
fn hands() -> u64 {
    random::hands_or(8)
}

/// Every hand of this test: some of each limit of each game.
fn each_hand(first: u64, mut of: impl FnMut(&'static Variant, Limit, u64)) {
    for (game, variant) in VARIANTS.iter().enumerate() {
        for (nth, limit) in variant.limits.iter().enumerate() {
            let first = first + ((game as u64) << 28) + ((nth as u64) << 24);
            (first..first + hands()).for_each(|seed| of(variant, *limit, seed));
        }
    }
}

/// Cards of a new deck that nobody saw cannot always be replayed: the formats do not tell them.
fn is_untold(variant: &Variant, why: &str) -> bool {
    let is_known = ["no card is left", "not in the deck any more"];
    variant.family == hand::Family::Draw && is_known.iter().any(|it| why.contains(it))
}

#[test]
fn a_retold_hand_is_written_like_its_events() {
    let mut compared = 0;
    each_hand(0xd1_0000_0000, |variant, limit, seed| {
        let (played, reader, retold) = told(variant, limit, seed);
        let ours = ObservedHand::of(&retold).expect("the hand is told");
        let theirs = expected(&played, reader);
        let is_uncovered = ours.parts.iter().any(|part| matches!(part, Part::Uncovered { .. }));
        let formats: [fn(&ObservedHand) -> Result<String, CannotSay>; 3] =
            [phh::write, ohh::write, stars::write];
        for write in formats {
            let (ours, theirs) = (write(&ours), write(&theirs));
            if is_uncovered {
                assert_eq!(ours.is_ok(), theirs.is_ok(), "{}, seed {seed:#x}", variant.key);
                continue;
            }
            assert_eq!(ours, theirs, "{}, {limit:?}, seed {seed:#x}", variant.key);
            compared += u64::from(ours.is_ok());
        }
    });
    assert!(compared > 50 * hands().min(100), "only {compared} texts were compared");
}

#[test]
fn retold_hands_written_and_read_end_the_same() {
    let (mut whole, mut untold) = ([0u64; 3], 0);
    each_hand(0xd2_0000_0000, |variant, limit, seed| {
        let (played, _, retold) = told(variant, limit, seed);
        let tale = ObservedHand::of(&retold).expect("the hand is told");
        let total: Chips = played.stacks.iter().copied().sum::<Chips>().plus(played.rake);
        let mut ended = |format: usize, end: Result<bool, String>, text: &str| match end {
            Ok(is_same) => {
                assert!(is_same, "{}, {limit:?}, seed {seed:#x}\n{text}", variant.key);
                whole[format] += 1;
            }
            Err(why) if is_untold(variant, &why) => untold += 1,
            Err(why) => panic!("{why}: {}, {limit:?}, seed {seed:#x}\n{text}", variant.key),
        };
        if let Ok(text) = phh::write(&tale) {
            let hand = phh::read(text.as_bytes()).remove(0).hand.map_err(|why| why.to_string());
            let end = hand.and_then(|hand| replay(&hand).map_err(|why| why.to_string()));
            // The format does not tell the rake of each pot, so that only the sum can be compared.
            let end =
                end.map(|end| end.stacks.iter().copied().sum::<Option<Chips>>() == Some(total));
            ended(0, end, &text);
        }
        let played_again = |read: Vec<stars::Entry>| {
            let [entry] = <[_; 1]>::try_from(read).expect("one hand");
            let end = entry.hand.and_then(|hand| hand.replay()).map_err(|why| why.to_string());
            end.map(|end| (end.after_rake, end.rake) == (played.stacks.clone(), played.rake))
        };
        if let Ok(text) = ohh::write(&tale) {
            ended(1, played_again(ohh::read(text.as_bytes())), &text);
        }
        if let Ok(text) = stars::write(&tale) {
            ended(2, played_again(stars::read(text.as_bytes())), &text);
        }
    });
    let hands = hands().min(100);
    let [phh, ohh, stars] = whole;
    eprintln!("PHH {phh}, OHH {ohh}, PokerStars text {stars}; {untold} could not be read again");
    assert!(phh > 35 * hands && ohh > 20 * hands && stars > 40 * hands, "{whole:?}");
    assert!(untold * 50 < whole.iter().sum::<u64>(), "{untold} hands cannot be read again");
}

/// The first hand of hold'em, from this seed on, of which this holds.
fn hand_with(first: u64, of: impl Fn(&Played) -> bool) -> Played {
    let mut hands = (first..).map(|seed| random::play(&hand::HOLDEM, Limit::No, seed));
    hands.find(of).expect("there is always another hand")
}

fn texts(told: &RetoldHand) -> [String; 3] {
    let tale = ObservedHand::of(told).expect("the hand is told");
    let written = [phh::write(&tale), ohh::write(&tale), stars::write(&tale)];
    written.map(|text| text.expect("every format has words for the hand"))
}

/// A hand of hold'em that every format can tell.
fn plain(played: &Played) -> bool {
    let setup = &played.tale.setup;
    let runs = played.events.iter().any(|it| matches!(it, hand::Event::RunsChosen { .. }));
    setup.bomb.is_none() && !runs && setup.posts.iter().all(|post| post.kind.is_bet())
}

#[test]
fn a_written_hand_names_no_card_that_its_reader_did_not_see() {
    let mut hidden = 0;
    each_hand(0xd3_0000_0000, |variant, limit, seed| {
        let (_, _, told) = told(variant, limit, seed);
        let tale = ObservedHand::of(&told).expect("the hand is told");
        let seen = view::table_cards(&told.view);
        for text in [phh::write(&tale), ohh::write(&tale), stars::write(&tale)].iter().flatten() {
            let words = text.split(|sign: char| !sign.is_alphanumeric());
            let cards = words.filter_map(|word| cards::parse_cards(word).ok()).flatten();
            let unseen: Vec<cards::Card> = cards.filter(|card| !seen.contains(*card)).collect();
            assert!(unseen.is_empty(), "{unseen:?}: {}, {limit:?}, {seed:#x}\n{text}", variant.key);
            hidden += 52 - seen.len();
        }
    });
    assert!(hidden > 1_000, "only {hidden} cards were hidden");
}

#[test]
// clause: W2D-11.3-03
fn an_anonymous_table_is_written_with_seat_labels_alone() {
    let played = hand_with(1, plain);
    let reader = played.tale.setup.seats[0].seat;
    let open = retold(&played, config(&played, "win2day"), reader);
    let table = TableConfig { anonymous: true, ..config(&played, "win2day") };
    let anonymous = retold(&played, table, reader);
    for (named, labelled) in texts(&open).into_iter().zip(texts(&anonymous)) {
        assert!(named.contains(&format!("P {}: x", reader.number())), "{named}");
        assert!(!labelled.contains(": x"), "{labelled}");
        for stake in &played.tale.setup.seats {
            assert!(labelled.contains(&format!("Seat {}", stake.seat.number())), "{labelled}");
        }
    }
}

#[test]
fn mucked_cards_that_the_rulebook_uncovers_are_written() {
    let mucked = |played: &Played| {
        let muck = played.events.iter().find_map(|event| match event {
            hand::Event::Mucked { seat } => Some(*seat),
            _ => None,
        });
        muck.filter(|_| plain(played))
    };
    let played = hand_with(1, |played| mucked(played).is_some());
    let loser = mucked(&played).expect("somebody mucked");
    let reader = played.tale.setup.seats.iter().map(|it| it.seat).find(|seat| *seat != loser);
    let cards = played.events.iter().find_map(|event| match event {
        hand::Event::HoleDealt { seat, cards, .. } if *seat == loser => Some(cards.reveal()[0]),
        _ => None,
    });
    let card = cards.expect("the loser was dealt cards").to_string();
    for (book, is_told) in [("pokerstars-cz", true), ("house", false)] {
        let told = retold(&played, config(&played, book), reader.expect("another player"));
        let [_, ohh, stars] = texts(&told);
        assert_eq!((ohh.contains(&card), stars.contains(&card)), (is_told, is_told), "{stars}");
        assert!(
            stars::read(stars.as_bytes())[0].hand.as_ref().unwrap().replay().is_ok(),
            "{stars}"
        );
    }
}

#[test]
fn a_jackpot_is_written_beside_the_hand() {
    let played = hand_with(1, plain);
    let seat = played.tale.setup.seats[0].seat;
    let mut told = retold(&played, config(&played, "win2day"), seat);
    let share = wire::PotShare { seat, amount: Chips::new(3), stack: Chips::new(5) };
    told.view.log.push(wire::NewsItem::JackpotFed { shares: vec![share] });
    let share = wire::JackpotShare { seat, amount: Chips::new(70) };
    let jackpot = Chips::new(100);
    let paid = wire::NewsItem::JackpotPaid { jackpot, shares: vec![share], next_at: None };
    told.view.log.push(paid);
    let tale = ObservedHand::of(&told).expect("the hand is told");
    assert_eq!(tale.jackpot_drops, [(seat, Chips::new(3))]);
    assert_eq!(tale.jackpot_paid, [(seat, Chips::new(70))]);
    let text = phh::write(&tale).expect("it is written");
    let unit = tale.unit;
    let fields = [("_jackpot_drops", 3), ("_jackpot_paid", 70)];
    for (name, amount) in fields {
        let line = text.lines().find(|line| line.starts_with(name)).expect(name);
        assert!(line.contains(&unit.show(Chips::new(amount)).to_string()), "{line}");
    }
    phh::read(text.as_bytes()).remove(0).hand.expect("private fields are passed over");
}

#[test]
fn a_tournaments_hand_names_tournament_and_level() {
    let played = hand_with(1, |played| plain(played) && played.tale.currency.is_none());
    let seat = played.tale.setup.seats[0].seat;
    let mut told = retold(&played, config(&played, "house"), seat);
    let row = wire::StructureRow::Level { level: 14, game: row(&told), ms: None, hands: None };
    told.view.tournament = Some(Box::new(wire::AtTournament {
        tournament: units::TournamentId::from_bits(77 << 65),
        name: "Sunday".into(),
        no: 2,
        entry: None,
        others: Vec::new(),
        clock: None,
        play_ends: None,
        drawn: None,
        row,
        next: None,
        after_break: None,
        entries: 9,
        left: 8,
        paid_places: None,
        average: Chips::new(1_000),
        round: None,
        held: None,
        heads: Vec::new(),
        over: false,
    }));
    let [phh, ohh, stars] = texts(&told);
    let head = stars.lines().next().expect("a line");
    assert!(head.contains(": Tournament #77, Hold'em No Limit - Level XIV ("), "{head}");
    assert!(head.ends_with(" - 2030/01/02 5:11:12 ET"), "{head}");
    assert!(!stars.contains("Play Money"), "{stars}");
    assert!(ohh.contains("\"tournament\": true"), "{ohh}");
    assert!(phh.contains("\nlevel = 14\n") && phh.contains("\nevent = \"Sunday\"\n"), "{phh}");
    for entry in [stars::read(stars.as_bytes()), ohh::read(ohh.as_bytes())].concat() {
        let ended = entry.hand.and_then(|hand| hand.replay()).expect("it is read again");
        assert_eq!(ended.after_rake, played.stacks);
    }
}

/// The game of a hand as a row of a mix.
fn row(told: &RetoldHand) -> wire::GameRow {
    let game = &told.row.game;
    wire::GameRow {
        key: game.key.clone(),
        limit: game.limit,
        hole_cards: game.hole_cards,
        boards: game.boards,
        stakes: told.row.stakes.clone(),
    }
}

#[test]
fn a_void_hand_is_not_written() {
    let played = hand_with(1, plain);
    let mut told = retold(&played, config(&played, "house"), played.tale.setup.seats[0].seat);
    told.row.void = true;
    assert_eq!(ObservedHand::of(&told).unwrap_err(), CannotSay::Void);
    told.row.void = false;
    told.row.game.key = "a_game_of_ours".into();
    assert_eq!(ObservedHand::of(&told).unwrap_err(), CannotSay::Game("a_game_of_ours".into()));
    told.row.game.key = "holdem".into();
    told.view.log.retain(|item| !matches!(item, wire::NewsItem::HandClosed { .. }));
    assert_eq!(ObservedHand::of(&told).unwrap_err(), CannotSay::Untold);
}

/// Writes hands into `target/hands` for `tests/outside/check.py`, which reads them with other people's programs.
///
/// `cargo test -p history --test it outside -- --ignored`; `CARDROOM_HANDS` is the number for each limit of each game.
#[test]
#[ignore = "writes files for programs that are not installed by default"]
fn files_for_outside_programs_are_written() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/hands");
    std::fs::create_dir_all(&folder).expect("a folder");
    for format in Format::ALL {
        let (mut text, mut count) = (String::new(), 0);
        each_hand(0xd4_0000_0000, |variant, limit, seed| {
            let (_, _, told) = told(variant, limit, seed);
            let tale = ObservedHand::of(&told).expect("the hand is told");
            if let Ok(hand) = format.write_nth(&tale, count + 1) {
                text.push_str(&hand);
                count += 1;
            }
        });
        let name = format!("hands.{}", format.extension(2));
        std::fs::write(folder.join(&name), text).expect("a file");
        eprintln!("{count} hands in {name}");
    }
}
