use super::*;
use crate::BombWhen;
use books::{ROTATIONS, Rotation};
use hand::{Family, PotSharing, VARIANTS};

const BOOKS: &str = "house, svenska-spel, win2day, ray, pokerstars-cz, svepof";

fn book(key: &str) -> Arc<Rulebook> {
    Rulebook::built_in(key).unwrap()
}

fn config() -> TableConfig {
    TableConfig {
        table: TableId::from_bits(1),
        name: "Oak".into(),
        variant: &hand::HOLDEM,
        limit: Limit::No,
        stakes: Stakes {
            small_blind: Chips::new(50),
            big_blind: Chips::new(100),
            ante: Ante::None,
            small_bet: Chips::ZERO,
            big_bet: Chips::ZERO,
            bring_in: Chips::ZERO,
        },
        currency: Currency::PLAY,
        rulebook: book("house"),
        seats_max: 6,
        buy_in_min: Chips::new(2_000),
        buy_in_max: Chips::new(10_000),
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

#[track_caller]
fn check_refused(field: &str, allowed: &str, change: impl FnOnce(&mut TableConfig)) {
    let mut changed = config();
    change(&mut changed);
    let error = changed.check().expect_err("that is not allowed");
    assert_eq!((error.field, error.allowed.as_str()), (field, allowed));
}

#[test]
fn a_table_with_default_options_is_allowed() {
    assert_eq!(config().check(), Ok(()));
}

/// Checks which games a rulebook offers, by family and in order.
///
/// Each game must make a valid table with each of its limits.
#[track_caller]
fn check_catalogue(book: &Arc<Rulebook>, families: &[(Family, &[&str])]) {
    let offered = |family| {
        let games = book.table.games.iter().filter(move |offer| offer.variant.family == family);
        games.map(|offer| offer.variant.key).collect::<Vec<_>>()
    };
    for family in [Family::Holdem, Family::Omaha, Family::Stud, Family::Draw] {
        let expected = families.iter().find(|(of, _)| *of == family).map_or(&[][..], |(_, of)| of);
        assert_eq!(offered(family), expected, "{family:?}");
    }
    for offer in &book.table.games {
        for &limit in &offer.limits {
            let game = [(offer.variant, limit)];
            let game =
                Game::beside_each_other(&game, book, Chips::new(50), Chips::new(100)).remove(0);
            let mut config = TableConfig { rulebook: Arc::clone(book), ..config() };
            (config.variant, config.limit, config.stakes) = (game.variant, game.limit, game.stakes);
            config.seats_max = config.seats_max.min(offer.seats_max);
            let antes = u64::from(book.table.five_card_bring_in_antes);
            if let (Opening::HighCard, Ante::Each(ante)) =
                (game.variant.opening, config.stakes.ante)
            {
                config.stakes.bring_in = ante.times(antes);
            }
            let (_, most) = book.table.buy_ins(&[limit], config.stakes.big_blind);
            config.buy_in_max = config.buy_in_max.max(most);
            assert_eq!(config.check(), Ok(()), "{} {limit:?}", offer.variant.key);
        }
    }
}

// clause: SVS-1.0-01, W2D-3.1-01
#[test]
fn a_room_offers_exactly_its_forms() {
    check_catalogue(
        &book("svenska-spel"),
        &[
            (Family::Holdem, &["holdem"]),
            (Family::Omaha, &["omaha", "omaha_8"]),
            (Family::Stud, &["stud", "five_card_stud", "americana", "soko"]),
            (Family::Draw, &["five_card_draw", "draw_7e"]),
        ],
    );
    check_catalogue(
        &book("win2day"),
        &[
            (Family::Holdem, &["holdem"]),
            (Family::Omaha, &["omaha", "omaha_8", "omaha_5"]),
            (Family::Stud, &["stud", "soko"]),
            (Family::Draw, &["five_card_draw"]),
        ],
    );
}

// clause: PSC-A1-02
#[test]
fn the_sixteen_games_have_their_families_and_rankings() {
    use Family::{Draw, Holdem, Omaha, Stud};
    use hand::Made::{self, AceToFive, Badugi, DeuceToSeven, EightOrBetter, High, OmahaHigh};
    let whole = PotSharing::Whole;
    let halves = |low: Made, high: Made| PotSharing::Halves(high, low);
    let expected = [
        ("holdem", Holdem, whole(High)),
        ("omaha", Omaha, whole(OmahaHigh)),
        ("omaha_8", Omaha, halves(Made::OmahaEightOrBetter, OmahaHigh)),
        ("courchevel", Omaha, whole(OmahaHigh)),
        ("stud", Stud, whole(High)),
        ("stud_8", Stud, halves(EightOrBetter, High)),
        ("razz", Stud, whole(AceToFive)),
        ("five_card_draw", Draw, whole(High)),
        ("single_draw_27", Draw, whole(DeuceToSeven)),
        ("triple_draw_27", Draw, whole(DeuceToSeven)),
        ("badugi", Draw, whole(Badugi)),
    ];
    let book = book("pokerstars-cz");
    let games = book.table.games.iter().map(|offer| offer.variant);
    let offered: Vec<_> = games.map(|game| (game.key, game.family, game.sharing)).collect();
    assert_eq!(offered, expected);
    // The other five of the sixteen are mixes of these games.
    let mixes = ["horse", "hose", "eight_game", "holdem_mixed", "omaha_mixed"];
    assert_eq!(ROTATIONS.iter().map(|rotation| rotation.key).collect::<Vec<_>>(), mixes);
    for (variant, _) in ROTATIONS.iter().flat_map(Rotation::variants) {
        assert!(book.offer(variant.key).is_some(), "{}", variant.key);
    }
}

#[test]
fn each_setting_has_its_bounds() {
    check_refused("name", "1 to 30 visible characters", |c| c.name = " ".into());
    check_refused("name", "1 to 30 visible characters", |c| c.name = "x".repeat(31));
    check_refused("name", "1 to 30 visible characters", |c| c.name = "a\nb".into());
    check_refused("name", "1 to 30 visible characters", |c| c.name = "a  b".into());
    check_refused("name", "1 to 30 visible characters", |c| c.name = "a\u{202e}b".into());
    check_refused("house_players", "0 to 9", |c| c.house_players = 10);
    check_refused("house_players", "0", |c| {
        (c.rulebook, c.house_players) = (book("win2day"), 1);
    });
    let house = Rulebook::built_in("house").unwrap();
    let keys: Vec<_> = house.table.games.iter().map(|offer| offer.variant.key).collect();
    let snap = Box::leak(Box::new(Variant { key: "snap", ..hand::HOLDEM }));
    check_refused("game", &keys.join(", "), |c| c.variant = snap);
    check_refused("seats_max", "2 to 10", |c| c.seats_max = 1);
    check_refused("seats_max", "2 to 10", |c| c.seats_max = 11);
    check_refused("small_blind", "1 to 1000000", |c| c.stakes.small_blind = Chips::ZERO);
    check_refused("big_blind", "50 to 200", |c| c.stakes.big_blind = Chips::new(49));
    check_refused("big_blind", "50 to 200", |c| c.stakes.big_blind = Chips::new(201));
    check_refused("ante", "1 to 100", |c| c.stakes.ante = Ante::Each(Chips::new(101)));
    check_refused("ante", "1 to 100", |c| c.stakes.ante = Ante::BigBlind(Chips::ZERO));
    check_refused("buy_in_min", "200 to 1000000000", |c| c.buy_in_min = Chips::new(199));
    check_refused("buy_in_max", "2000 to 1000000000", |c| c.buy_in_max = Chips::new(1_999));
    check_refused("buy_in_max", "2000 to 1000000000", |c| c.buy_in_max = Chips::new(1 << 40));
    check_refused("time_to_act_s", "5 to 600", |c| c.time_to_act = Millis(4_999));
    check_refused("pause_between_hands_ms", "0 to 60000", |c| {
        c.pause_between_hands = Millis(60_001);
    });
    check_refused("seat_offer_s", "5 to 300", |c| c.seat_offer = Millis(4_999));
    check_refused("seat_offer_s", "5 to 300", |c| c.seat_offer = Millis::seconds(301));
    check_refused("away_max_s", "60 to 86400", |c| c.away_max = Millis::seconds(59));
    check_refused("host", "present at a private table", |c| c.private = true);
}

const UNDER_THE_GUN: Option<Straddle> = Some(Straddle::UnderTheGun);

// clause: SVS-2.4-07, W2D-12.1-02
#[test]
fn fixed_limit_has_no_maximum_buy_in_if_the_book_sets_none() {
    for key in ["svenska-spel", "win2day"] {
        let fixed = |most: u64| {
            let mut table = of("holdem", Limit::Fixed);
            (table.rulebook, table.buy_in_max) = (book(key), Chips::new(most));
            table
        };
        assert_eq!(fixed(1_000_000_000).check(), Ok(()));
        let allowed = format!("absent: the rulebook {key} has no maximum at fixed limit");
        check_refused("buy_in_max", &allowed, |c| *c = fixed(10_000));
        check_refused("buy_in_max", &allowed, |c| *c = fixed(999_999_999));
        for limit in [Limit::No, Limit::Pot] {
            let other = TableConfig { limit, ..fixed(10_000) };
            assert_eq!(other.check(), Ok(()), "{key} {limit:?}");
        }
    }
    let mut house = of("holdem", Limit::Fixed);
    house.buy_in_max = Chips::new(10_000);
    assert_eq!(house.check(), Ok(()), "the house has one");
}

/// The ante and the minimum bet together stay within the rulebook's maximum stake for a hand.
#[test]
fn ante_and_bet_fit_the_maximum_stake_of_a_hand() {
    let most = "the rulebook house allows 109 at most in one hand";
    let capped = |table: TableConfig, cap: u64| {
        let mut own = (*book("house")).clone();
        own.rules.stake_cap = Some(Chips::new(cap));
        TableConfig { rulebook: Arc::new(own), ..table }
    };
    assert_eq!(capped(config(), 100).check(), Ok(()));
    let big = "1 to 99: the rulebook house allows 99 at most in one hand";
    check_refused("big_blind", big, |c| *c = capped(config(), 99));
    for game in ["stud", "five_card_stud", "short_deck"] {
        for (limit, field) in [(Limit::Fixed, "small_bet"), (Limit::Pot, "big_blind")] {
            assert_eq!(capped(of(game, limit), 110).check(), Ok(()), "{game}");
            check_refused(field, &format!("1 to 99: {most}"), |c| {
                *c = capped(of(game, limit), 109)
            });
        }
    }
}

/// The highest card must open with less than a bet.
///
/// If it would not, the error names the ante or the bet that is wrong. It does not name the bring-in, which follows
/// from them.
#[test]
fn the_high_card_opens_with_less_than_a_bet() {
    let by = |antes: u8, ante: u64, big_blind: u64| {
        let mut own = (*book("house")).clone();
        own.table.five_card_bring_in_antes = antes;
        let mut table = of("soko", Limit::No);
        table.rulebook = Arc::new(own);
        table.stakes.big_blind = Chips::new(big_blind);
        table.stakes.small_blind = Chips::ZERO;
        table.stakes.ante = Ante::Each(Chips::new(ante));
        table.stakes.bring_in = Chips::new(ante).times(antes.into());
        table.buy_in_min = table.buy_in_min.max(Chips::new(2 * big_blind));
        table
    };
    for antes in 0..=4 {
        let soko = Variant::by_key("soko").unwrap();
        let usual = Game::usual(soko, Limit::No, &book("house"), Chips::new(5), Chips::new(10));
        let Ante::Each(ante) = usual.stakes.ante else { panic!("everybody pays one") };
        assert_eq!(by(antes, ante.get(), 10).check(), Ok(()), "{antes}");
    }
    check_refused("ante", "1 to 4", |c| *c = by(2, 5, 10));
    check_refused("big_blind", "5 to 4000000", |c| *c = by(4, 1, 4));
    assert_eq!(by(4, 1, 5).check(), Ok(()));
}

#[test]
fn a_book_says_who_straddles_and_who_pays_antes() {
    let mut any = config();
    for (_, kind) in Straddle::WORDS {
        any.straddle = Some(*kind);
        assert_eq!(any.check(), Ok(()));
    }
    for (_, by) in AnteBy::WORDS {
        any.stakes.ante = by.ante(Chips::new(100));
        assert_eq!(any.check(), Ok(()));
        check_refused("ante", "1 to 100", |c| c.stakes.ante = by.ante(Chips::new(101)));
    }
    check_refused("straddle", "under_the_gun", |c| {
        c.rulebook = book("win2day");
        c.straddle = Some(Straddle::Button);
    });
    check_refused("ante_by", "each", |c| {
        c.rulebook = book("win2day");
        c.stakes.ante = Ante::BigBlind(Chips::new(10));
    });
    // Without blinds everyone posts an ante, no matter which antes the rulebook allows in other games.
    let mut stud = of("stud", Limit::Fixed);
    let mut own = (*book("house")).clone();
    own.table.antes = vec![AnteBy::Button];
    stud.rulebook = Arc::new(own);
    assert_eq!(stud.check(), Ok(()));
}

#[test]
fn bomb_pots_have_room_on_the_table_and_in_the_book() {
    let every = |hands| BombPots { when: BombWhen::Every(hands), ante_big_blinds: 5, boards: 2 };
    let mut bombs = config();
    bombs.bomb = Some(every(1));
    assert_eq!(bombs.check(), Ok(()));
    check_refused("bomb.hands", "1 to 100", |c| c.bomb = Some(every(0)));
    check_refused("bomb.hands", "1 to 100", |c| c.bomb = Some(every(101)));
    let ante = |ante_big_blinds| Some(BombPots { ante_big_blinds, ..every(9) });
    check_refused("bomb.ante_big_blinds", "1 to 20", |c| c.bomb = ante(0));
    check_refused("bomb.ante_big_blinds", "1 to 20", |c| c.bomb = ante(21));
    let boards = |boards| Some(BombPots { boards, ..every(9) });
    check_refused("bomb.boards", "1 to 2", |c| c.bomb = boards(3));
    check_refused("bomb.boards", "1 to 2", |c| c.bomb = boards(0));
    for other in ["win2day", "svenska-spel", "pokerstars-cz", "ray", "svepof"] {
        check_refused("bomb", "absent", |c| {
            c.rulebook = book(other);
            c.bomb = Some(every(9));
        });
    }
    for game in ["stud", "five_card_draw", "short_deck"] {
        check_refused("bomb", "absent", |c| {
            *c = of(game, Limit::Pot);
            c.bomb = Some(every(9));
        });
    }
    // Two boards and nine hands of five cards need more cards than the deck has.
    let mut nine = of("omaha_5", Limit::Pot);
    (nine.seats_max, nine.bomb) = (9, boards(1));
    assert_eq!(nine.check(), Ok(()));
    check_refused("seats_max", "2 to 8", |c| {
        *c = TableConfig { bomb: boards(2), ..nine.clone() };
    });
}

// clause: W2D-12.1-03
#[test]
fn by_win2day_blinds_have_a_maximum_in_euros() {
    let by = |currency: &str, small: u64, big: u64| {
        let mut table = config();
        table.rulebook = book("win2day");
        table.currency = currency.parse().unwrap();
        (table.stakes.small_blind, table.stakes.big_blind) = (Chips::new(small), Chips::new(big));
        (table.buy_in_min, table.buy_in_max) = (Chips::new(2 * big), Chips::new(100 * big));
        table.check().map_err(|error| (error.field, error.allowed))
    };
    assert_eq!(by("EUR", 25_00, 50_00), Ok(()));
    for (small, big) in [(25_01, 50_02), (30_00, 60_00)] {
        assert_eq!(by("EUR", small, big), Err(("small_blind", "1 to 2500".into())));
        assert_eq!(by("PLAY", small, big), Ok(()), "play chips are worth nothing");
    }
    // By this rulebook the big blind is twice the small blind and has no separate check; by others it does.
    let mut own = (*book("win2day")).clone();
    own.table.big_blind_is_double = false;
    let mut table = config();
    (table.rulebook, table.currency) = (Arc::new(own), "EUR".parse().unwrap());
    (table.stakes.small_blind, table.stakes.big_blind) = (Chips::new(25_00), Chips::new(50_01));
    let error = table.check().unwrap_err();
    assert_eq!((error.field, error.allowed.as_str()), ("big_blind", "2500 to 5000"));
}

// clause: PSC-A1j-02
#[test]
fn by_pokerstars_single_draw_allows_no_and_fixed_limit() {
    let book = book("pokerstars-cz");
    let offer = book.offer("single_draw_27").unwrap();
    assert_eq!(offer.limits[0], Limit::No, "the usual one");
    let mut table = of("single_draw_27", Limit::No);
    table.rulebook = Arc::clone(&book);
    assert_eq!(table.check(), Ok(()));
    // At fixed limit, the bets are 2 and then 4.
    table.limit = Limit::Fixed;
    let c = Chips::new;
    (table.stakes.small_blind, table.stakes.big_blind) = (c(1), c(2));
    (table.stakes.small_bet, table.stakes.big_bet) = (c(2), c(4));
    (table.buy_in_min, table.buy_in_max) = (c(40), c(200));
    assert_eq!(table.check(), Ok(()));
}

#[test]
fn fixed_limit_needs_its_bets() {
    let fixed = |small: u64, big: u64| {
        move |c: &mut TableConfig| {
            c.limit = Limit::Fixed;
            c.stakes.small_bet = Chips::new(small);
            c.stakes.big_bet = Chips::new(big);
        }
    };
    check_refused("small_bet", "1 to 4000000", fixed(0, 0));
    check_refused("big_bet", "100 to 400", fixed(100, 50));
    let mut allowed = config();
    fixed(100, 200)(&mut allowed);
    assert_eq!(allowed.check(), Ok(()));
}

#[test]
fn a_book_offers_its_games_its_blinds_and_its_straddles() {
    let by = |book: &'static str, change: fn(&mut TableConfig)| {
        move |c: &mut TableConfig| {
            c.rulebook = self::book(book);
            change(c);
        }
    };
    for book in BOOKS.split(", ") {
        let mut one = config();
        one.rulebook = self::book(book);
        assert_eq!(one.check(), Ok(()), "{book}");
    }
    check_refused("big_blind", "100", by("svenska-spel", |c| c.stakes.big_blind = Chips::new(99)));
    check_refused("big_blind", "100", by("win2day", |c| c.stakes.big_blind = Chips::new(120)));
    check_refused("big_blind", "100", by("pokerstars-cz", |c| c.stakes.big_blind = Chips::new(50)));
    check_refused("straddle", "absent", by("pokerstars-cz", |c| c.straddle = UNDER_THE_GUN));
    check_refused("straddle", "absent", by("ray", |c| c.straddle = UNDER_THE_GUN));
    let mut straddles = config();
    straddles.straddle = UNDER_THE_GUN;
    for book in ["house", "svenska-spel", "win2day"] {
        straddles.rulebook = self::book(book);
        assert_eq!(straddles.check(), Ok(()), "{book}");
    }
}

/// Returns options for a table of this game with its default stakes.
fn of(variant: &'static str, limit: Limit) -> TableConfig {
    let mut table = config();
    table.variant = Variant::by_key(variant).unwrap();
    table.limit = limit;
    table.seats_max = 5;
    table.stakes.small_bet = Chips::new(100);
    table.stakes.big_bet = Chips::new(200);
    match table.variant.opening {
        Opening::Blinds => {}
        Opening::ButtonBlind | Opening::HighCard => table.stakes.ante = Ante::Each(Chips::new(10)),
        Opening::BringIn => {
            table.stakes.ante = Ante::Each(Chips::new(10));
            table.stakes.bring_in = Chips::new(30);
        }
    }
    table
}

#[test]
fn every_game_is_allowed_with_each_of_its_limits() {
    for variant in VARIANTS {
        for limit in [Limit::No, Limit::Pot, Limit::Fixed] {
            let offer = Rulebook::built_in("house").unwrap().offer(variant.key).cloned();
            let allowed = offer.is_some_and(|offer| offer.limits.contains(&limit));
            assert_eq!(of(variant.key, limit).check().is_ok(), allowed, "{}", variant.key);
        }
    }
}

#[test]
fn games_without_blinds_have_their_own_stakes() {
    let refused = |variant, field: &str, allowed: &str, change: fn(&mut TableConfig)| {
        check_refused(field, allowed, |table| {
            *table = of(variant, Limit::Pot);
            change(table);
        });
    };
    refused("stud", "ante", "1 to 100", |t| t.stakes.ante = Ante::None);
    refused("stud", "ante", "1 to 100", |t| t.stakes.ante = Ante::BigBlind(Chips::new(10)));
    refused("soko", "ante", "1 to 100", |t| t.stakes.ante = Ante::Each(Chips::new(101)));
    refused("stud", "bring_in", "1 to 99", |t| t.stakes.bring_in = Chips::ZERO);
    refused("stud", "bring_in", "1 to 99", |t| t.stakes.bring_in = Chips::new(100));
    refused("short_deck", "bring_in", "0", |t| t.stakes.bring_in = Chips::new(1));
    refused("omaha", "bring_in", "0", |t| t.stakes.bring_in = Chips::new(1));
    refused("short_deck", "ante", "1 to 100", |t| t.stakes.ante = Ante::None);
    refused("razz", "straddle", "absent", |t| t.straddle = UNDER_THE_GUN);
    refused("stud", "seats_max", "2 to 8", |t| t.seats_max = 9);
    refused("stud", "small_blind", "0 to 100", |t| t.stakes.small_blind = Chips::new(101));
}
