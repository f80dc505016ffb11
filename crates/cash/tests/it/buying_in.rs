//! Tests that chips come to the table only when a player sits down and between hands, within the table's limits.

use crate::clauses::tells;
use crate::world::{GRANT, World, book, config};
use cash::{Input, Refused, SeatInput, TableConfig};
use hand::Limit;
use ledger::Account;
use units::{Chips, Currency, PlayerId, Seat};

const ANA: PlayerId = PlayerId::from_bits(1);

/// A table of this rulebook and limit with the default buy-ins for this big blind; Ana has chips in her balance.
fn table(key: &str, limit: Limit, big_blind: u64) -> World {
    let buy_ins = book(key).table.buy_ins(&[limit], Chips::new(big_blind));
    table_of(key, limit, buy_ins)
}

fn table_of(key: &str, limit: Limit, (buy_in_min, buy_in_max): (Chips, Chips)) -> World {
    let book = book(key);
    let private = book.table.private_tables;
    let config = TableConfig { limit, buy_in_min, buy_in_max, private, straddle: None, ..config() };
    TableConfig { rulebook: book.clone().into(), ..config.clone() }.check().unwrap();
    let mut world = World::new(0, config, book);
    world.grant(ANA);
    world
}

fn sit(world: &mut World, buy_in: u64) -> Result<(), Refused> {
    let (name, seat) = ("Ana".to_owned(), Some(Seat::new(1)));
    let take = Input::Seat(SeatInput::Take {
        player: ANA,
        name,
        house: false,
        seat,
        buy_in: Chips::new(buy_in),
        commitment: None,
    });
    world.send(take).map(|_| ())
}

fn top_up(world: &mut World, amount: u64) -> Result<(), Refused> {
    world
        .send(Input::Seat(SeatInput::TopUp { player: ANA, amount: Chips::new(amount) }))
        .map(|_| ())
}

/// Returns Ana's balance away from the tables, and her chips at the table.
fn held(world: &World) -> (i64, i64) {
    let (table, currency) = (world.table.config().table, Currency::PLAY);
    let balance = |account| world.book.balance(account);
    (balance(Account::player(ANA, currency)), balance(Account::seat(table, ANA, currency)))
}

// clause: SVS-2.4-06, W2D-12.1-01, RAY-POK-02
#[test]
fn a_buy_in_moves_chips_from_the_account_to_the_table() {
    for key in ["svenska-spel", "win2day", "ray"] {
        let mut world = table(key, Limit::No, 2);
        sit(&mut world, 200).unwrap();
        assert_eq!(held(&world), (GRANT - 200, 200), "{key}");
    }
    // No other chips can be staked.
    tells(
        "ana sits 1 with 200
        bo sits 2 with 200
        ana raises to 201
        ana raises to 200",
        &[
            "refused: the bet or raise is to 201; the maximum is 200",
            "..",
            "s1 raises to 200 and is all-in",
        ],
    );
}

// clause: SVS-2.4-07, W2D-12.1-02
#[test]
fn fixed_limit_may_have_only_a_minimum_buy_in() {
    let refused = |min: u64, max: u64, offered: u64| {
        Err(Refused::BuyIn {
            min: Chips::new(min),
            max: Chips::new(max),
            offered: Chips::new(offered),
        })
    };
    let most = 1_000_000_000;
    let mut world = table("svenska-spel", Limit::No, 5);
    assert_eq!(sit(&mut world, 99), refused(100, 1_000, 99));
    assert_eq!(sit(&mut world, 1_001), refused(100, 1_000, 1_001));
    assert_eq!(sit(&mut world, 1_000), Ok(()));
    let mut world = table("svenska-spel", Limit::Fixed, 5);
    assert_eq!(sit(&mut world, 99), refused(100, most, 99));
    assert_eq!(sit(&mut world, 50_000), Ok(()));
    for limit in [Limit::No, Limit::Pot] {
        let mut world = table_of("win2day", limit, (Chips::new(20), Chips::new(100)));
        assert_eq!(sit(&mut world, 19), refused(20, 100, 19));
        assert_eq!(sit(&mut world, 101), refused(20, 100, 101));
    }
    let mut world = table("win2day", Limit::Fixed, 1);
    assert_eq!(sit(&mut world, 19), refused(20, most, 19));
    assert_eq!(sit(&mut world, 5_000), Ok(()));
    // If the rulebook has a maximum buy-in, it also applies to fixed limit.
    let mut world = table("house", Limit::Fixed, 5);
    assert_eq!(sit(&mut world, 1_001), refused(100, 1_000, 1_001));
}

// clause: SVS-2.4-08
#[test]
fn chips_are_added_up_to_the_maximum() {
    let refused = |max: u64, offered: u64| {
        Err(Refused::TopUp { max: Chips::new(max), offered: Chips::new(offered) })
    };
    let mut world = table("svenska-spel", Limit::No, 5);
    sit(&mut world, 700).unwrap();
    assert_eq!(top_up(&mut world, 301), refused(300, 301));
    assert_eq!(top_up(&mut world, 300), Ok(()));
    assert_eq!(held(&world), (GRANT - 1_000, 1_000));
    assert_eq!(top_up(&mut world, 1), refused(0, 1));
}

/// A player who has won more than the maximum keeps it, and cannot add chips.
// clause: SVS-2.4-08
#[test]
fn nothing_is_added_above_the_maximum() {
    tells(
        "blinds 1/2
        deck AsAc KsKh 7s8d9hJd3c
        ana sits 1 with 200
        bo sits 2 with 200
        ana raises to 200
        bo calls
        bo tops up 1",
        &["s2 wins 400", "..", "refused: the top-up is 1; the maximum is 0"],
    );
}

// clause: RAY-POK-19
#[test]
fn a_buy_in_below_the_minimum_is_refused() {
    let mut world = table("ray", Limit::No, 2);
    let (min, max) = (Chips::new(40), Chips::new(400));
    let offered = Chips::new(39);
    assert_eq!(sit(&mut world, 39), Err(Refused::BuyIn { min, max, offered }));
    assert_eq!(sit(&mut world, 40), Ok(()));
}

// clause: PSC-A1CG-04
#[test]
fn a_broke_player_may_top_up_to_the_maximum() {
    let mut world = table("pokerstars-cz", Limit::No, 50);
    sit(&mut world, 6_000).unwrap();
    let (max, offered) = (Chips::new(4_000), Chips::new(4_001));
    assert_eq!(top_up(&mut world, 4_001), Err(Refused::TopUp { max, offered }));
    assert_eq!(top_up(&mut world, 4_000), Ok(()));
    // A player who has lost everything keeps the seat.
    tells(
        "blinds 1/2
        deck AsAc KsKh 7s8d9hJd3c
        ana sits 1 with 200
        bo sits 2 with 200
        ana raises to 200
        bo calls
        ana tops up 201
        ana tops up 200",
        &[
            "s1 sits out (broke)",
            "..",
            "refused: the top-up is 201; the maximum is 200",
            "ana tops up 200",
            "s1 tops up 200",
            "s1 is back",
        ],
    );
}

// clause: SVS-2.4-09, W2D-12.2-01, RAY-POK-20
#[test]
fn a_top_up_in_a_hand_waits_for_its_end() {
    for by in ["svenska-spel", "win2day", "ray"] {
        tells(
            &format!(
                "by {by}
                blinds 1/2
                host pauses
                ana sits 1 with 50
                bo sits 2 with 200
                host resumes
                ana tops up 100
                ana raises to 51
                ana raises to 50
                bo folds
                wait 3s"
            ),
            &[
                "s1 will top up 100",
                "..",
                "refused: the bet or raise is to 51; the maximum is 50",
                "..",
                "s1 raises to 50 and is all-in",
                "..",
                "s1 tops up 100",
                "..",
                "hand 2: s1 s2, button s2",
            ],
        );
    }
    // The limits at the end of the hand count: of the 190 asked for, only as many are added as there is room for.
    tells(
        "blinds 1/2
        host pauses
        ana sits 1 with 10
        bo sits 2 with 200
        host resumes
        ana tops up 190
        ana raises to 10
        bo folds",
        &["s1 tops up 188"],
    );
}

// clause: PSC-4c-24
#[test]
fn tables_are_played_in_the_currencies_of_the_book() {
    let in_currency = |code: &str, key: &str| {
        let currency = code.parse().unwrap();
        TableConfig { currency, straddle: None, rulebook: book(key).into(), ..config() }.check()
    };
    for code in ["USD", "EUR", "GBP", "PLAY"] {
        assert_eq!(in_currency(code, "pokerstars-cz"), Ok(()), "{code}");
    }
    let refused = in_currency("CAD", "pokerstars-cz").unwrap_err();
    assert_eq!((refused.field, &*refused.allowed), ("currency", "PLAY, USD, EUR, GBP"));
    assert_eq!(in_currency("CAD", "house"), Ok(()));
}
