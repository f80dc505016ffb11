//! Shoes that last, and shoes that run out.

use crate::configs::{blackjack, with_rules};
use crate::world::{World, circle};
use banked::blackjack::{Event as Of, RAY_A, Rules, Shuffle};
use pit::{Contents, Event, Kind, Needs, Refused, RoundEvent};

fn drawn(world: &World) -> usize {
    let events = world.events.iter();
    let is_card =
        |event: &&Event| matches!(event, Event::Round(RoundEvent::Blackjack(Of::Drawn { .. })));
    events.filter(is_card).count()
}

/// A round in which seat 1 plays three boxes and stands.
fn round(world: &mut World) {
    world.lay(1, &[(circle(1, 0), 10), (circle(3, 0), 10), (circle(5, 0), 10)]).unwrap();
    world.ready(1).unwrap();
    world.finish();
    if world.chips(1) < 100 {
        let (player, chips) = (crate::world::player(1), units::Chips::new(500));
        world.take(pit::Input::TopUp { player, chips }).unwrap();
    }
    world.now = world.table.next_round_at().unwrap();
}

/// The gap in the clause: the shoe is shuffled when 25 percent of it is left.
// clause: RAY-BJ-04
#[test]
fn a_lasting_shoe_is_exchanged_at_a_quarter() {
    let mut world = World::new(blackjack("blackjack-ray-a"), 3);
    world.sit(1, 500);
    for shoe in 1..=2 {
        let before = drawn(&world);
        let contents = Contents { kind: Kind::Cards(6), without: vec![] };
        assert_eq!(world.table.needs(world.now), Needs::Shoes(vec![contents]), "shoe {shoe}");
        world.open();
        let root = world.table.shoes().unwrap().shoes[0].root;
        loop {
            assert_eq!(world.table.shoes().unwrap().shoes[0].root, root);
            round(&mut world);
            let left = 312 - (drawn(&world) - before);
            assert_eq!(usize::from(world.table.shoes().unwrap().dealt), 312 - left);
            if left * 100 <= 312 * 25 {
                break;
            }
            assert_eq!(world.table.needs(world.now), Needs::Round, "{left} cards are left");
            world.open();
        }
    }
}

#[test]
fn a_shoe_for_every_round_is_shuffled_before_each() {
    let mut world = World::new(blackjack("blackjack-classic"), 3);
    world.sit(1, 500);
    for _ in 0..5 {
        assert!(matches!(world.table.needs(world.now), Needs::Shoes(_)));
        world.open();
        round(&mut world);
    }
}

/// One deck, of which cards are dealt to the last.
fn one_deck(seed: u64) -> World {
    let rules = Rules { decks: 1, shuffle: Shuffle::AtPercentLeft(0), ..RAY_A };
    let mut world = World::new(with_rules("blackjack-ray-a", rules), seed);
    world.sit(1, 5_000);
    world
}

/// Plays three boxes that take cards as long as they may, until the shoe runs out. Returns what is asked for.
fn runs_out(world: &mut World) -> Contents {
    for _ in 0..200 {
        if let Needs::Renewal(contents) = world.table.needs(world.now) {
            return contents;
        }
        let open = world.table.round().map(|round| round.play.open()).unwrap_or_default();
        match open.first() {
            Some(open) if world.table.is_running() => {
                let choices = open.options.keys();
                let choice = if choices.contains(&"hit") { "hit" } else { "decline" };
                world.decide(1, open.at, choice).unwrap();
            }
            _ if world.table.is_running() && world.is_laying() => {
                let stakes = [1, 3, 5].map(|at| (circle(at, 0), 10));
                world.lay(1, &stakes).unwrap();
                world.ready(1).unwrap();
            }
            _ => {
                if !world.serve() {
                    world.wake();
                }
            }
        }
    }
    panic!("the shoe never ran out");
}

/// The round puts the cards of settled hands back into the shoe, so the shuffled shoe has them too.
#[test]
fn a_shoe_is_renewed_without_the_cards_on_the_table() {
    let (mut with_settled, mut renewals) = (0, 0);
    for seed in 0..6 {
        let mut world = one_deck(seed);
        let contents = runs_out(&mut world);
        let pit::Play::Blackjack(play) = &world.table.round().unwrap().play else { panic!() };
        let hands = || play.boxes().iter().flat_map(|one| &one.hands);
        let open = hands().filter(|hand| !hand.settled).map(|hand| hand.cards.len());
        assert_eq!(contents.without.len(), open.sum::<usize>() + play.dealer().len());
        assert_eq!(contents.kind, Kind::Cards(1));
        with_settled += usize::from(hands().any(|hand| hand.settled));

        let other = Contents { kind: Kind::Cards(1), without: vec![] };
        let shoe = world.shuffle(&[other]).remove(0);
        let refused = world.take(pit::Input::Renewed(shoe)).unwrap_err();
        assert_eq!(refused, Refused::Unfit("the shoe"));
        world.serve();
        let shoes = world.table.shoes().unwrap();
        assert_eq!((shoes.dealt, &shoes.nonces), (0, &Some(vec![])), "it is not cut");
        let pit::Play::Blackjack(play) = &world.table.round().unwrap().play else { panic!() };
        assert_eq!(play.shoe().len(), contents.size());
        world.finish();
        renewals += 1;
    }
    assert!(with_settled > 0, "no hand was settled at any of {renewals} renewals");
}
