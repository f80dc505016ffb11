//! Random players at every game; the world checks its invariants after each of their inputs.

use crate::configs;
use crate::world::World;
use pit::{Config, Event, HostOrder, RemainingStakes, RoundEvent, Rules};
use std::collections::BTreeSet;
use units::Chips;

/// Inputs at each table.
const STEPS: usize = 1_500;

/// Plays at a table, then closes it. Returns its record, and how many settlements were reckoned a second time.
fn play(config: Config, seed: u64) -> (Vec<Event>, u64) {
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
    (world.events, world.judged)
}

/// Plays at a table with an ample and with a small bank, with stakes that stay and that do not.
fn at(config: impl Fn() -> Config) -> Vec<Event> {
    let (mut all, mut reckoned) = (vec![], 0);
    let game = config().game;
    for seed in 0..4 {
        let mut config = config();
        if seed % 2 == 1 {
            config.left = RemainingStakes::Stay;
            // So little that many bets would be more than the bank can pay.
            let enough = |float: &u64| {
                let float = Chips::new(*float);
                Config { float, ..config.clone() }.check().is_ok()
            };
            config.float = Chips::new((0..40).map(|n| 10 << n).find(enough).unwrap());
        }
        let (events, judged) = play(config, seed);
        reckoned += judged;
        all.extend(events);
    }
    let is_judged = ["european-roulette", "ray-roulette", "lucky-dice"].contains(&&*game);
    assert!(!is_judged || reckoned > 20, "{reckoned} settlements were reckoned again");
    let over = |event: &&Event| matches!(event, Event::Round(RoundEvent::Over));
    let rounds = all.iter().filter(over).count();
    assert!(rounds > 20, "{rounds} rounds");
    all
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

/// The kinds of events: what they are called, without their contents.
fn kinds(events: &[Event]) -> BTreeSet<String> {
    let kind = |event: &Event| {
        let text = format!("{event:?}");
        let words = text.split([' ', '{', '[']).next().unwrap();
        words.trim_end_matches(|sign: char| !sign.is_alphabetic()).to_owned()
    };
    events.iter().map(kind).collect()
}

/// Random play that never comes to an event proves nothing about it.
#[test]
fn random_play_comes_to_every_kind_of_event() {
    use banked::blackjack::{CLASSIC, Rules as Blackjack, Shuffle};
    let mut seen = kinds(&at(|| configs::banked("lucky-dice")));
    seen.extend(kinds(&at(|| configs::banked("ray-roulette"))));
    seen.extend(kinds(&at(|| configs::banked("riverside-poker"))));
    let rules = Blackjack { decks: 1, shuffle: Shuffle::AtPercentLeft(0), ..CLASSIC };
    seen.extend(kinds(&at(|| configs::with_rules("blackjack-classic", rules))));
    let expected = "Opened Seat(Taken Seat(ToppedUp Seat(Left Seat(Leaves Seat(Connection \
        Seat(Committed Seat(Ready Seat(ChipValue Seat(Warnings Bank(Filled Bank(Credited Round(Opened \
        Round(Shoes Round(Cut Round(Renewed Round(Banked(Laid Round(Banked(Closed \
        Round(Banked(Shooter Round(Banked(NobodyThrows Round(Banked(Thrown Round(Banked(Drawn \
        Round(Banked(Decided Round(Banked(Settled Round(Banked(NoSpin \
        Round(Banked(ThrowRejected Round(Banked(Voided Round(Blackjack(Laid \
        Round(Blackjack(BetsClosed Round(Blackjack(Drawn Round(Blackjack(ShoeRenewed \
        Round(Blackjack(Decided Round(Blackjack(Warned Round(Blackjack(Settled Round(Voided \
        Round(Over Host(Paused Host(Resumed Host(Locked Host(Unlocked Host(Removed Host(LetBack \
        Host(Closing Restarted Closed";
    for kind in expected.split_whitespace() {
        assert!(seen.iter().any(|one| one.starts_with(kind)), "no {kind}");
    }
}
