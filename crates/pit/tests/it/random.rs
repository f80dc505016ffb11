//! Random players at every game; the world checks its invariants after each of their inputs.

use crate::configs;
use crate::world::World;
use pit::{Config, Event, HostOrder, Left, RoundEvent, Rules};
use units::Chips;

/// Inputs at each table.
const STEPS: usize = 1_500;

/// Plays at a table, then closes it. Returns the number of rounds that were played to their end.
fn play(config: Config, seed: u64) -> usize {
    let key = config.game.clone();
    println!("{key}, seed {seed}");
    let mut world = World::new(config, seed);
    (0..STEPS).for_each(|_| world.step());
    let _ = world.order(HostOrder::Resume);
    world.order(HostOrder::Close).unwrap();
    world.until(|table| table.is_closed());
    assert!(world.table.seats().next().is_none() && world.table.bank().is_zero(), "{key}");
    assert!(matches!(world.events.last(), Some(Event::Closed)));
    assert!(world.refusals > 50, "{key}: {} inputs were refused", world.refusals);
    let over = |event: &&Event| matches!(event, Event::Round(RoundEvent::Over));
    world.events.iter().filter(over).count()
}

fn at(config: impl Fn() -> Config) {
    let mut rounds = 0;
    for seed in 0..4 {
        let mut config = config();
        if seed % 2 == 1 {
            config.left = Left::Stay;
            // So little that many bets would be more than the bank can pay.
            config.float = (0..)
                .map(|n| Chips::new(10 << n))
                .find(|float| {
                    config.float = *float;
                    config.check().is_ok()
                })
                .unwrap();
        }
        rounds += play(config, seed);
    }
    assert!(rounds > 20, "{rounds} rounds");
}

#[test]
fn random_players_at_every_wheel_keep_every_chip() {
    for key in ["european-roulette", "ray-roulette", "double-ball-roulette", "money-wheel"] {
        at(|| configs::banked(key));
    }
}

#[test]
fn random_shooters_at_dice_keep_every_chip() {
    at(|| configs::banked("lucky-dice"));
    at(|| configs::banked("sic-bo"));
    at(|| {
        let mut config = configs::banked("lucky-dice");
        if let Rules::Banked { players_throw, .. } = &mut config.rules {
            *players_throw = false;
        }
        config
    });
}

#[test]
fn random_players_at_keno_and_punto_banco_keep_every_chip() {
    at(|| configs::banked("keno"));
    at(|| configs::banked("punto-banco"));
}

#[test]
fn random_boxes_at_house_poker_keep_every_chip() {
    for key in ["fast-poker", "triple-bet-poker", "dynamic-poker", "riverside-poker"] {
        at(|| configs::banked(key));
    }
}

#[test]
fn random_boxes_at_public_games_keep_every_chip() {
    for key in ["three-card-poker", "texas-holdem-bonus", "ultimate-holdem", "red-dog"] {
        at(|| configs::banked(key));
    }
}

#[test]
fn random_boxes_at_every_blackjack_keep_every_chip() {
    for game in banked::blackjack::GAMES {
        at(|| configs::blackjack(game.name));
    }
}

#[test]
fn random_boxes_empty_a_shoe_of_one_deck() {
    use banked::blackjack::{RAY_A, Rules as Blackjack, Shuffle};
    let rules = Blackjack { decks: 1, shuffle: Shuffle::AtPercentLeft(10), ..RAY_A };
    at(|| configs::with_rules("blackjack-ray-a", rules));
}

#[test]
fn every_game_has_a_table() {
    assert_eq!(configs::all().len(), 20);
    for config in configs::all() {
        config.check().unwrap();
    }
}
