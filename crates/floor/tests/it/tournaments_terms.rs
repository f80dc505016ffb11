//! Conditions of a tournament: complete before it opens, readable before anyone enters, and kept when somebody enters.

use crate::tournaments::{Field, one, sit_and_go};
use books::Rulebook;
use floor::ask;
use hand::Limit;
use units::{Chips, Millis};
use wire::{
    LimitKind, NewGame, NewLevels, NewPayouts, NewPrice, NewPrizes, NewRebuys, NewStructure,
    NewTournament, RefusalCode, TournamentView,
};

/// The page as a visitor without an account sees it.
fn page(field: &mut Field, new: NewTournament) -> TournamentView {
    let tournament = field.open(0, new);
    let question = ask::Tournament { tournament, player: None, entrants: 1, tables: 1 };
    field.world.ask(question).expect("an open tournament")
}

#[test]
fn refused_registrations_take_nothing() {
    // clause: SVS-2.3.4-01, W2D-16.2-01
    let mut field = Field::of(4);
    let starts_at = Some(field.world.now + Millis::seconds(60));
    let open = NewTournament { starts_at, ..sit_and_go(10, 9) };
    let tournament = field.open(0, open.clone());
    let register = |field: &mut Field, at: usize, tournament, ticket| {
        let player = field.players[at];
        field.world.ask(ask::Register { player, tournament, ticket, commitment: None, nth: None })
    };
    for at in [0, 1] {
        register(&mut field, at, tournament, false).expect("in time, and paid");
    }
    let balances = field.balances();
    let no_ticket = register(&mut field, 2, tournament, true).expect_err("no ticket");
    assert_eq!(no_ticket.code, RefusalCode::NoTicket);
    let price = NewPrice { prize: Chips::new(5_001), fee: Chips::ZERO };
    let dear = field.open(0, NewTournament { price, ..open });
    let poor = register(&mut field, 2, dear, false).expect_err("5,000 chips");
    assert_eq!(poor.code, RefusalCode::NotEnoughChips);
    field.world.pass(Millis::seconds(61));
    let late = register(&mut field, 3, tournament, false).expect_err("after the start");
    assert_eq!(late.code, RefusalCode::RegistrationClosed);
    assert_eq!(field.balances(), balances);
    field.world.check_books();
}

#[test]
fn a_tournament_of_every_game_shows_its_conditions() {
    // clause: SVS-2.2.2-01, SVS-2.2.2-06, W2D-16.1-01, W2D-16.1-05
    for key in ["svenska-spel", "win2day"] {
        let book = Rulebook::built_in(key).unwrap();
        for offer in &book.table.games {
            for limit in &offer.limits {
                let limit = match limit {
                    Limit::No => LimitKind::NoLimit,
                    Limit::Pot => LimitKind::PotLimit,
                    Limit::Fixed => LimitKind::FixedLimit,
                };
                let rebuys = Some(NewRebuys { max: Some(2), add_on: true });
                let game = NewGame::One { key: offer.variant.key.to_owned(), limit };
                let rulebook = Some(key.to_owned());
                let new = NewTournament { rulebook, game, rebuys, ..sit_and_go(9, 4) };
                let mut field = Field::of(1);
                let page = page(&mut field, new);
                // The game and the betting rules, both parts of the price, the prizes.
                assert_eq!(
                    (page.row.game.key.as_str(), page.row.game.limit),
                    (offer.variant.key, limit)
                );
                assert!(page.structure.len() > 5);
                assert_eq!(page.row.price.prize + page.row.price.fee, Chips::new(1_000));
                let shares: u32 = page.payouts.rows.iter().filter_map(|row| row.share_bps).sum();
                assert_eq!(shares, 10_000);
                // Registration ends when all places are taken; there are no other requirements.
                assert_eq!((page.row.starts_at, page.row.places, page.row.entries), (None, 9, 0));
                let rebuy = page.rules.rebuy.expect("rebuys");
                assert_eq!((rebuy.max, rebuy.price.prize), (Some(2), Chips::new(1_000)));
                assert!(page.rules.add_on.is_some() && page.rules.re_entry.is_none());
            }
        }
    }
}

#[test]
fn a_tournament_without_a_condition_is_refused() {
    // clause: SVS-2.2.2-01, W2D-16.1-01
    let mut field = Field::of(1);
    let player = field.players[0];
    let mut refused = |new: NewTournament| {
        let open = ask::OpenTournament { player, new: Box::new(new) };
        field.world.ask(open).expect_err("a condition is missing").code
    };
    let new = || sit_and_go(4, 4);
    let structure = Some(NewStructure { start_chips: Chips::new(400), rows: Vec::new() });
    let levels = NewLevels { structure, ..new().levels };
    let tables = vec![NewPayouts { entries: 2, rows: Vec::new() }];
    let unfit = [RefusalCode::TournamentUnfit, RefusalCode::TournamentRowUnfit];
    for without in [
        NewTournament { game: one(""), ..new() },
        NewTournament { levels, ..new() },
        NewTournament { prizes: NewPrizes::Payouts { tables }, ..new() },
        NewTournament { places: 0, ..new() },
        NewTournament { seats: 0, ..new() },
    ] {
        assert!(unfit.contains(&refused(without)));
    }
    assert_eq!(field.world.floor.tournaments().count(), 0);
}
