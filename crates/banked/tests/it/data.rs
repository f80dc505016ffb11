//! The games' data: every position of a kind is worth the same, every bet names its clause.

use crate::table::{Table, game, setup};
use banked::{Asks, Chance, Family, Game, Input, Positions, Refusal, Step, exposure};
use units::{Chips, Seat};

#[test]
fn every_position_of_a_kind_returns_the_same() {
    for game in Game::all() {
        let Family::Layout(field) = &game.family else { continue };
        let Some(outcomes) = field.chance.outcomes() else { continue };
        for (at, kind) in field.kinds.iter().enumerate() {
            let Positions::Listed(sets) = &kind.positions else { continue };
            let paid = |numbers| {
                let bet = banked::BetOnLayout { kind: at as u8, numbers };
                let times = outcomes.iter().map(|drawn| field.pays(bet, drawn).of(Chips::new(200)));
                times.sum::<Chips>()
            };
            let first = paid(sets[0]);
            assert!(sets.iter().all(|set| paid(*set) == first), "{} {}", game.key, kind.key);
        }
    }
}

#[test]
fn every_bet_and_circle_names_a_clause() {
    let book = |clause: &str| clause.starts_with("RAY-") || clause.starts_with("PSC-");
    for game in Game::all() {
        match &game.family {
            Family::Layout(field) => assert!(field.kinds.iter().all(|kind| book(kind.clause))),
            Family::Boxes(versus) => {
                assert!(versus.circles.iter().all(|circle| book(circle.clause)));
            }
        }
    }
}

#[test]
fn silence_never_costs() {
    for game in Game::all() {
        let Family::Boxes(versus) = &game.family else { continue };
        for step in &versus.steps {
            let Step::Ask(ask) = step else { continue };
            let silent = ask.choices[ask.silence];
            assert!(!matches!(silent.does, banked::Does::Place { .. }), "{}", game.key);
            // An answer with a condition would not always be there.
            assert_eq!(silent.needs, None, "{}", game.key);
        }
    }
}

#[test]
fn the_exposure_of_a_layout_is_its_worst_result() {
    let table = Table::of("ray-roulette");
    let bets = table.bets("red 100, black 100, straight-up 3 10, split 3/6 10");
    // 3 is red: 200 + 310 + 160 come back of 220.
    assert_eq!(exposure(&game("ray-roulette"), &bets), Chips::new(450));
    let both = table.bets("red 100, black 100");
    assert_eq!(exposure(&game("ray-roulette"), &both), Chips::ZERO);
}

#[test]
fn the_exposure_of_a_box_counts_stakes_to_come() {
    let table = Table::of("fast-poker");
    let bets = table.bets("1: bet 10, bonus 2");
    assert_eq!(exposure(&game("fast-poker"), &bets), Chips::new(10 + 3 * 10 + 60));
}

#[test]
fn cards_are_drawn_once_and_only_when_asked() {
    let mut table = Table::of("fast-poker");
    table.lay(1, "bet 10").unwrap();
    assert_eq!(table.draw("2c3c4c"), Err(Refusal::NotAsked));
    table.close();
    let twice = Refusal::Symbol(crate::table::symbols("2c")[0]);
    let cards = ["2c", "3c", "2c"].map(|card| crate::table::symbols(card)[0]);
    assert_eq!(table.take(Input::Draw(cards.into())), Err(twice.clone()));
    assert_eq!(table.draw("1 2 3"), Err(Refusal::Symbol(banked::Symbol::Number(1))));
    table.draw("2c3c4c").unwrap();
    table.answer(1, "play").unwrap();
    assert_eq!(table.draw("2c3d4d"), Err(twice));
}

#[test]
fn a_layout_is_replaced_not_added_to() {
    let mut table = Table::of("lucky-dice");
    table.lay(1, "sum-7 10").unwrap();
    table.lay(1, "sum-7 10").unwrap();
    assert_eq!(table.round.at_stake(Seat::new(1)), Chips::new(10));
    table.lay(1, "").unwrap();
    assert!(table.round.seats().is_empty());
    let seat = Seat::new(1);
    let bets = [table.bets("sum-7 10"), table.bets("sum-7 5")].concat();
    let place = bets[0].0;
    let twice = Input::Lay { seat, bets, purse: Chips::new(99) };
    assert_eq!(table.take(twice), Err(Refusal::Twice(place)));
}

#[test]
fn a_table_needs_limits_that_fit_its_steps() {
    let game = game("punto-banco");
    let limits = crate::table::limits(&game, (1, 10), (1, 19), banked::OverMax::Void);
    let setup = banked::Setup { limits: limits.into(), ..setup("punto-banco") };
    let step = Chips::new(20);
    let refused = banked::SetupError::Step { min: Chips::new(1), max: Chips::new(19), step };
    assert_eq!(banked::Round::new(setup).unwrap_err(), refused);
}

#[test]
fn the_calls_of_a_wheel_are_bets_of_its_layout() {
    let game = game("european-roulette");
    let Family::Layout(field) = &game.family else { panic!("roulette is a field") };
    assert_eq!(field.chance, Chance::Wheel { pockets: 37, balls: 1 });
    for call in &field.calls {
        assert!(call.bets.iter().all(|(bet, chips)| field.has(*bet) && *chips > 0), "{}", call.key);
    }
    assert_eq!(Table::of("ray-roulette").round.asks(), Asks::Bets);
}
