//! An observer's news do not depend on cards that they may not know: two hands with the same public history and other
//! hidden cards look the same to them, to the last byte.

use crate::chance::Seed;
use crate::watch::replay;
use crate::world::{World, config, rules};
use cards::{Card, CardSet};
use cash::{Event, Input, SeatInput, TableEvent, TableInput};
use hand::Action;
use test_kit::Dice;
use units::{Chips, PlayerId, Seat, Seq};
use view::{Observer, lobby_row, news, table, turn_news};

const HANDS: u64 = 150;
const ME: PlayerId = PlayerId::from_bits(2);

#[test]
fn hidden_cards_do_not_change_the_news() {
    let mut compared = 0;
    for seed in 0..HANDS {
        let _seed = Seed(seed);
        let one = play(seed, Dice::new(seed).deck());
        let other = play(seed, other_hidden_cards(&one));
        assert_ne!(one.deck, other.deck);
        for observer in [Observer::Rail, Observer::Player(ME)] {
            let (one, other) = (told(&one, observer), told(&other, observer));
            assert_eq!(one, other, "{observer:?}");
            compared += one.len();
        }
    }
    assert!(compared > 5_000, "{compared} items are too few to prove anything");
}

/// The same check must tell hands apart where the difference may be known: own cards.
#[test]
fn own_cards_change_the_news() {
    let one = play(1, Dice::new(1).deck());
    let other = play(1, Dice::new(2).deck());
    assert_eq!(told(&one, Observer::Rail).first(), told(&other, Observer::Rail).first());
    assert_ne!(told(&one, Observer::Player(ME)), told(&other, Observer::Player(ME)));
}

/// One hand of two to six players, who decide by the seed and not by their cards.
fn play(seed: u64, deck: Vec<Card>) -> World {
    let mut dice = Dice::new(seed);
    let mut world = World::new(seed, config(), rules(500, 5));
    world.next_deck = Some(deck);
    for n in 1..=2 + dice.below(5) {
        let player = PlayerId::from_bits(n.into());
        world.grant(player);
        let buy_in = Chips::new(40 + dice.below(100));
        let (seat, name) = (Some(Seat::new(n as u8)), format!("P{n}"));
        world
            .send(Input::Seat(SeatInput::Take {
                player,
                name,
                house: false,
                seat,
                buy_in,
                commitment: None,
            }))
            .unwrap();
    }
    world.settle();
    while let Some((seat, _)) = world.table.turn() {
        let hand = world.table.hand().unwrap();
        let options = hand.options(seat).unwrap();
        let range = options.bet.or(options.raise_to);
        let action = match (dice.below(10), range) {
            (0, _) if options.fold => Action::Fold,
            (1, Some(range)) if options.bet.is_some() => Action::Bet(range.min),
            (1 | 2, Some(range)) if options.raise_to.is_some() => Action::RaiseTo(range.min),
            _ if options.check => Action::Check,
            _ => Action::Call,
        };
        let player = world.table.seat(seat).unwrap().player;
        let (hand_no, action_no) = (world.table.hand_no(), hand.action_no());
        world.send(Input::Table(TableInput::Act { player, hand_no, action_no, action })).unwrap();
        world.settle();
    }
    world
}

/// The deck with every card that went to neither the board nor the observer moved to another place.
fn other_hidden_cards(world: &World) -> Vec<Card> {
    let hand = world.table.hand().unwrap();
    let mut fixed: CardSet = hand.boards().iter().flatten().copied().collect();
    if let Some(seat) = world.table.seat_of(ME) {
        fixed = fixed.union(hand.hole(seat).reveal().iter().copied().collect());
    }
    let mut hidden = world.deck.clone();
    hidden.retain(|card| !fixed.contains(*card));
    hidden.rotate_left(1);
    let mut hidden = hidden.into_iter();
    let place = |card: &Card| if fixed.contains(*card) { *card } else { hidden.next().unwrap() };
    world.deck.iter().map(place).collect()
}

/// Everything that an observer gets, as it goes over the wire, until cards are shown or mucked.
fn told(world: &World, observer: Observer) -> Vec<String> {
    let mut told = Vec::new();
    let mut shown = false;
    replay(world, |after, _, event| {
        use hand::Event::{Mucked, Shown};
        shown |= matches!(event, Event::Table(TableEvent::Hand(Shown { .. } | Mucked { .. })));
        if shown {
            return;
        }
        for item in news(after, event, observer, &()) {
            told.push(serde_json::to_string(&item).unwrap());
        }
        told.push(serde_json::to_string(&turn_news(after, observer)).unwrap());
        let view = table(after, Seq(1), observer, Vec::new(), Vec::new());
        told.push(serde_json::to_string(&view).unwrap());
        told.push(serde_json::to_string(&lobby_row(after, observer)).unwrap());
    });
    told
}
