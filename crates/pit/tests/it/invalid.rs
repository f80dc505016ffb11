//! Invalid spins and throws, and void rounds.

use crate::configs::{banked, blackjack};
use crate::world::{World, bet, circle, only, player};
use banked::{Refusal, Symbol};
use pit::{Event, HostOrder, Input, Needs, Refused, RemainingStakes, RoundEvent};
use units::{Millis, Seat};

fn why() -> String {
    "the ball fell off".into()
}

// clause: RAY-ROUL-11
#[test]
fn no_spin_returns_to_betting_with_new_roots() {
    let config = banked("ray-roulette");
    let (plein, red) = (bet(&config, "straight-up", &[17]), only(&config, "red"));
    let mut world = World::new(config, 1);
    world.sit(1, 500);
    world.script = vec![Symbol::Number(17)];
    world.open();
    let root = world.table.shoes().unwrap().shoes[0].root;
    world.lay(1, &[(plein, 2)]).unwrap();
    world.ready(1).unwrap();
    world.serve();
    assert_eq!(world.due(), Some(world.now + Millis(2_000)), "the result is up");
    world.order(HostOrder::Invalid(why())).unwrap();
    assert!(world.is_laying());
    assert_eq!((world.chips(1), world.table.at_stake(Seat::new(1)).get()), (500, 2), "intact");
    assert!(matches!(world.table.needs(world.now), Needs::Shoes(_)));
    assert_eq!(world.table.rounds(), units::Seq(1), "it is the same round");
    world.script = vec![Symbol::Number(32)];
    assert!(world.serve());
    assert_ne!(world.table.shoes().unwrap().shoes[0].root, root);
    world.lay(1, &[(plein, 2), (red, 10)]).unwrap();
    world.ready(1).unwrap();
    world.finish();
    assert_eq!(world.chips(1), 500 - 2 + 10, "32 is red");
    assert_eq!(world.table.results().count(), 1);
}

// clause: RAY-ROUL-12
#[test]
fn no_spin_after_the_settlement_is_refused() {
    let config = banked("ray-roulette");
    let plein = bet(&config, "straight-up", &[17]);
    let mut world = World::new(config, 1);
    world.sit(1, 500);
    world.open();
    let early = world.order(HostOrder::Invalid(why())).unwrap_err();
    assert_eq!(early, Refused::Round(Refusal::NotAsked), "nothing was drawn");
    world.lay(1, &[(plein, 2)]).unwrap();
    world.ready(1).unwrap();
    world.finish();
    let chips = world.chips(1);
    assert_eq!(world.order(HostOrder::Invalid(why())).unwrap_err(), Refused::NotAsked);
    assert_eq!(world.order(HostOrder::Void(why())).unwrap_err(), Refused::NotAsked);
    assert_eq!(world.chips(1), chips);
}

/// Dice at which seats 1 and 2 have a stake, and seat 1 throws.
fn dice() -> World {
    let config = banked("lucky-dice");
    let (over, seven) = (only(&config, "over-7"), only(&config, "sum-7"));
    let mut world = World::new(config, 1);
    world.sit(1, 500);
    world.sit(2, 500);
    world.open();
    world.lay(1, &[(over, 10)]).unwrap();
    world.lay(2, &[(seven, 10)]).unwrap();
    world.ready(1).unwrap();
    world.ready(2).unwrap();
    assert_eq!(world.throws(), Some(Seat::new(1)));
    world
}

impl World {
    fn throws(&self) -> Option<Seat> {
        self.table.round().unwrap().play.throws()
    }

    fn throw(&mut self, n: u64) {
        self.take(Input::Throw { player: player(n) }).unwrap();
        self.serve();
    }
}

// clause: RAY-DICE-36
#[test]
fn a_rejected_throw_is_repeated_by_the_same_shooter() {
    let mut world = dice();
    assert_eq!(world.due(), Some(world.now + Millis(20_000)));
    world.throw(1);
    let root = world.table.shoes().unwrap().shoes[0].root;
    world.order(HostOrder::Invalid("a die left the tray".into())).unwrap();
    assert_eq!(world.throws(), Some(Seat::new(1)));
    assert_eq!(world.due(), Some(world.now + Millis(20_000)), "with its full time again");
    assert_eq!(world.table.at_stake(Seat::new(2)).get(), 10, "same bets");
    assert_eq!((world.chips(1), world.chips(2)), (500, 500), "no settlement");
    world.script = vec![Symbol::Number(6), Symbol::Number(4)];
    assert!(world.serve(), "new dice");
    assert_ne!(world.table.shoes().unwrap().shoes[0].root, root);
    world.throw(1);
    world.finish();
    assert_eq!((world.chips(1), world.chips(2)), (510, 490));
}

#[test]
fn dice_are_passed_on_after_three_rejected_throws() {
    let mut world = dice();
    for rejected in 0..3 {
        let few = Refused::Round(Refusal::TooFew { rejected, needed: 3 });
        assert_eq!(world.order(HostOrder::PassDice).unwrap_err(), few);
        world.throw(1);
        world.order(HostOrder::Invalid("a die left the tray".into())).unwrap();
        world.serve();
    }
    world.order(HostOrder::PassDice).unwrap();
    assert_eq!(world.throws(), Some(Seat::new(2)));
    assert_eq!(world.due(), Some(world.now + Millis(20_000)));
}

#[test]
fn a_silent_shooter_gives_the_dice_away() {
    let mut world = dice();
    world.pass(20_000);
    world.tick();
    assert_eq!(world.throws(), Some(Seat::new(2)));
    assert_eq!(world.due(), Some(world.now + Millis(20_000)));
    world.take(Input::PassDice { player: player(2) }).unwrap();
    assert_eq!(world.throws(), None, "nobody is left, so the room draws");
    world.finish();
}

#[test]
fn a_void_round_returns_what_is_not_settled() {
    for key in ["ray-roulette", "lucky-dice"] {
        let config = banked(key);
        let plein = bet(&config, "straight-up", &[17]);
        for draws in [false, true] {
            let mut world = World::new(config.clone(), 1);
            world.sit(1, 500);
            world.open();
            world.lay(1, &[(plein, 2)]).unwrap();
            world.ready(1).unwrap();
            if draws && key == "ray-roulette" {
                world.serve();
            }
            let events = world.order(HostOrder::Void("the power failed".into())).unwrap();
            assert!(matches!(events.last(), Some(Event::Round(RoundEvent::Over))));
            assert!(!world.table.is_running());
            assert_eq!((world.chips(1), world.table.results().count()), (500, 0));
            world.open();
        }
    }
}

#[test]
fn a_void_round_leaves_no_stakes_on_the_layout() {
    for (key, kind) in
        [("punto-banco", "punto"), ("lucky-dice", "all-pairs"), ("ray-roulette", "red")]
    {
        let mut config = banked(key);
        config.left = RemainingStakes::Stay;
        let place = only(&config, kind);
        let mut world = World::new(config, 1);
        world.sit(1, 500);
        world.open();
        world.lay(1, &[(place, 10)]).unwrap();
        world.ready(1).unwrap();
        world.order(HostOrder::Void("the power failed".into())).unwrap();
        assert_eq!(world.table.left_stakes(Seat::new(1)), [], "{key}");
        world.open();
        assert!(world.table.at_stake(Seat::new(1)).is_zero(), "{key}");
    }
}

#[test]
fn a_void_round_of_blackjack_ends_at_once() {
    for closes in [false, true] {
        let mut world = World::new(blackjack("blackjack-ray-a"), 1);
        world.sit(1, 500);
        world.open();
        world.lay(1, &[(circle(1, 0), 10)]).unwrap();
        if closes {
            world.ready(1).unwrap();
            world.serve();
        }
        world.order(HostOrder::Void("the power failed".into())).unwrap();
        assert!(!world.table.is_running(), "closes: {closes}");
        assert_eq!(
            world.table.next_round_at(),
            Some(world.now + Millis(if closes { 5_000 } else { 4_000 }))
        );
        assert_eq!((world.chips(1), world.table.results().count()), (500, 0));
        assert!(world.table.at_stake(Seat::new(1)).is_zero());
        world.open();
    }
}
