//! An operator's own games and rulebooks in the record, stored whole, so that a hand is replayed without their files.
//! `tests/data/v1_own` freezes their form.

use crate::key;
use crate::out::{decode, encode};
use crate::samples::{all, hand};
use books::{BankDrawn, Refill, Rulebook, SeenBy, StudDealer, TimeBank, TimeOut, Timing};
use cash::{Event, TableEvent};
use hand::{Game, Made, Muck, OddChips, PotLimit, PotSharing, Rules, StudFirst, VARIANTS, Variant};
use record::RecordError;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use units::{Millis, Seq};

const SEQ: Seq = Seq(41);

/// Pineapple, with half of each pot to a low of eight or better.
fn own_game() -> &'static Variant {
    let mut game = Game::of(Variant::by_key("pineapple").unwrap());
    game.key = "pineapple_8".into();
    game.name = "Pineapple high/low".into();
    game.sharing = PotSharing::Halves(Made::High, Made::EightOrBetter);
    books::keep(game).unwrap()
}

fn own_book() -> Arc<Rulebook> {
    let mut book = (*Rulebook::built_in("house").unwrap()).clone();
    (book.key, book.name, book.version) = ("club".into(), "The club".into(), "7".into());
    book.hash = [0x5a; 32];
    book.rules.rake.share = units::Bps(250);
    book.table.stud_dealer = StudDealer::Button;
    book.table.time_out = TimeOut::Fold;
    (book.rules.runs_max, book.table.runs_answer) = (1, Some(Millis::seconds(7)));
    book.table.jackpot = None;
    // absent, as in records from before these fields
    (book.table.time.lost_line, book.table.rejoin_above_max) = (Millis(0), false);
    book.rules.stud_first = StudFirst::LeftOfButton;
    Arc::new(book)
}

/// Returns a table to which leavers must bring back all their chips.
fn brought_back(config: &cash::TableConfig) -> cash::TableConfig {
    let mut book = (*own_book()).clone();
    book.table.rejoin_above_max = true;
    cash::TableConfig { rulebook: Arc::new(book), ..config.clone() }
}

/// Returns a table whose rulebook differs in fields that were added later.
fn literal(config: &cash::TableConfig, pot_limit: PotLimit) -> cash::TableConfig {
    let mut book = (*own_book()).clone();
    book.rules = Rules {
        blind_is_opening: false,
        pot_limit,
        stud_first: StudFirst::HighestShowing,
        muck: Muck::AskedButLast,
        odd_chips: OddChips::AllFirst,
        ..book.rules
    };
    cash::TableConfig { rulebook: Arc::new(book), ..config.clone() }
}

/// Returns a table for programs only, with few house players.
fn for_programs(config: &cash::TableConfig) -> cash::TableConfig {
    let mut book = (*own_book()).clone();
    (book.table.browser_play, book.table.house_players_max) = (false, 2);
    cash::TableConfig { rulebook: Arc::new(book), ..config.clone() }
}

/// Returns a table that folds absent players at once after they have timed out in the hand.
fn without_the_gone(config: &cash::TableConfig) -> cash::TableConfig {
    let mut book = (*own_book()).clone();
    book.table.time.absent_folds_at_once = true;
    cash::TableConfig { rulebook: Arc::new(book), ..config.clone() }
}

/// Returns the same table with time for disconnected players and every kind of time beyond the time to act.
fn timed(config: &cash::TableConfig) -> cash::TableConfig {
    let mut book = (*own_book()).clone();
    book.table.time.lost_line = Millis::seconds(12);
    let refill = Some(Refill { add: Millis::seconds(5), hands: 9 });
    let bank = TimeBank { size: Millis::seconds(45), refill, drawn: BankDrawn::ByButton };
    let (more_time, outage_hold) = (Millis::seconds(15), Millis::seconds(60));
    let timing = Timing { bank: Some(bank), more_time, unlimited: true, outage_hold };
    cash::TableConfig { rulebook: Arc::new(book), timing, ..config.clone() }
}

/// Returns an anonymous table with a spectator delay and all cards shown to spectators.
fn masked(config: &cash::TableConfig) -> cash::TableConfig {
    let mut book = (*own_book()).clone();
    book.table.chat_languages = vec!["sv".into(), "fi".into()];
    book.table.mucked_seen_by = SeenBy::DealtIn;
    cash::TableConfig {
        rulebook: Arc::new(book),
        anonymous: true,
        rail_delay: Millis::seconds(300),
        rail_cards: true,
        ..config.clone()
    }
}

/// Returns the samples that name a game, with the operator's own game instead.
fn own(game: &'static Variant) -> Vec<(&'static str, Event)> {
    let mut own = Vec::new();
    for event in all() {
        match event {
            Event::Opened(config) => {
                let opened = |config| Event::Opened(Box::new(config));
                let config = cash::TableConfig { variant: game, rulebook: own_book(), ..*config };
                own.push(("opened", opened(config.clone())));
                own.push(("opened_timed", opened(timed(&config))));
                own.push(("opened_masked", opened(masked(&config))));
                own.push(("opened_brought_back", opened(brought_back(&config))));
                own.push(("opened_for_programs", opened(for_programs(&config))));
                let stake = literal(&config, PotLimit::StakeOfPot);
                own.push(("opened_literal", opened(stake)));
                let before = literal(&config, PotLimit::PotBeforeCall);
                own.push(("opened_before_call", opened(before)));
                let without = without_the_gone(&config);
                own.push(("opened_without_the_gone", opened(without)));
            }
            Event::Table(TableEvent::HandOpened(mut header)) => {
                (header.variant, header.setup.variant) = (game, game);
                own.push(("hand_opened", Event::Table(TableEvent::HandOpened(header))));
            }
            Event::Table(TableEvent::Hand(hand::Event::Started(setup))) => {
                let setup = hand::Setup { variant: game, ..(*setup).clone() };
                own.push((
                    "hand_started",
                    Event::Table(TableEvent::Hand(hand::Event::Started(setup.into()))),
                ));
            }
            _ => {}
        }
    }
    own
}

#[test]
fn own_games_and_books_keep_their_stored_form() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/v1_own");
    for (name, event) in own(own_game()) {
        let file = folder.join(format!("{name}.json"));
        let bytes = encode(&event, &key(), Some(hand()), SEQ);
        if !file.exists() && std::env::var_os("WRITE_GOLDEN").is_some() {
            fs::write(&file, &bytes).unwrap();
        }
        let golden = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(String::from_utf8_lossy(&bytes), golden, "{name}");
        let read = decode(golden.as_bytes(), &key(), Some(hand()), SEQ).unwrap();
        let (Event::Opened(read), Event::Opened(mut config)) = (&read, event.clone()) else {
            assert!(read == event, "{name} reads back as a different event");
            continue;
        };
        // An open table needs neither the games offered, nor the notes, nor the rules of tournaments.
        let mut book = (*config.rulebook).clone();
        (book.text, book.notes) = ("".into(), Vec::new());
        (book.table.games, book.table.time.bank_drawn) = (Vec::new(), Vec::new());
        (book.table.time.bank_max, book.table.time.bank_usual) = (Millis(0), Millis(0));
        book.table.time.outage_hold_max = Millis(0);
        (book.table.time.to_act, book.table.seat_offer) = (Millis(0), Millis(0));
        book.table.time.bank_refill = None;
        (book.table.small_blind_max, book.table.big_blind_max) = (None, None);
        (book.table.antes, book.table.straddles) = (Vec::new(), Vec::new());
        (book.table.mixes, book.table.bomb_boards_max) = (Vec::new(), 0);
        book.table.fee.time_charge = false;
        book.tournament = None;
        config.rulebook = Arc::new(book);
        assert_eq!(read, &config);
    }
}

/// A built-in game that was changed slightly is a different game and is read back as such.
#[test]
fn every_changed_built_in_game_round_trips() {
    for &variant in VARIANTS {
        let mut game = Game::of(variant);
        game.name.push_str(" of ours");
        let own_one = books::keep(game).unwrap();
        for (name, event) in
            own(own_one).into_iter().filter(|(name, _)| !name.starts_with("opened"))
        {
            let bytes = encode(&event, &key(), Some(hand()), SEQ);
            assert!(String::from_utf8_lossy(&bytes).contains(" of ours"), "{name}");
            let read = decode(&bytes, &key(), Some(hand()), SEQ).unwrap();
            assert!(read == event, "{name} of {}", variant.key);
        }
        for (_, event) in own(variant).into_iter().filter(|(name, _)| !name.starts_with("opened")) {
            let bytes = encode(&event, &key(), Some(hand()), SEQ);
            let key_alone = format!("\"variant\":\"{}\"", variant.key);
            assert!(String::from_utf8_lossy(&bytes).contains(&key_alone), "the key is enough");
        }
    }
}

#[test]
fn an_invalid_own_game_in_the_record_is_refused() {
    let read = |from: &str, to: &str| {
        let (_, event) =
            own(own_game()).into_iter().find(|(name, _)| *name == "hand_opened").unwrap();
        let bytes = String::from_utf8(encode(&event, &key(), Some(hand()), SEQ)).unwrap();
        assert!(bytes.contains(from), "{from} is not in {bytes}");
        let changed = bytes.replacen(from, to, 1);
        decode(changed.as_bytes(), &key(), Some(hand()), SEQ).map(|_| ()).unwrap_err()
    };
    let fault = read("{\"hole_down\":3}", "{\"hole_down\":60}").to_string();
    assert!(
        fault.contains("a game \"pineapple_8\": street[1].deals is [{ down = 60 }]"),
        "{fault}"
    );
    let fault = read("\"lowest\":[[10,\"2\"]]", "\"lowest\":[[10,\"1\"]]").to_string();
    assert!(fault.contains("'1' is no rank"), "{fault}");
    let other = read("\"variant\":\"pineapple_8\"", "\"variant\":\"holdem\"").to_string();
    assert!(other.contains("a hand of \"holdem\" with a setup of another game"), "{other}");
    assert!(matches!(read("\"boards\":1", "\"boards\":1,\"wild\":1"), RecordError::Malformed(_)));
}
