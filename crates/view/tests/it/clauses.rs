//! The rulebooks' clauses about who sees which cards.

use crate::world::{World, config, rules};
use cards::{Card, CardSet};
use cash::{Event, Input, SeatInput, TableEvent, TableInput};
use hand::{Action, Event as Of};
use serde_json::{Value, to_value};
use units::{Chips, PlayerId, Seat};
use view::{Observer, news, table, turn_news};
use wire::NewsItem;

fn player(seat: Seat) -> PlayerId {
    PlayerId::from_bits(seat.number().into())
}

/// Six players who call, and check to the river, where the hand waits for the first of them.
fn river_of_six() -> World {
    let mut world = World::new(0, config(), rules(0, 0));
    world.next_deck = Some(crate::world::deck("2c2d 3c3d 4c4d 5c5d 6c6d 7c7d AhKhQh Jh 9h"));
    world.host(cash::HostOrder::Pause).unwrap();
    for n in 1..=6 {
        let seat = Seat::new(n);
        let (player, name, buy_in) = (player(seat), format!("Player {n}"), Chips::new(100));
        world.grant(player);
        let (house, seat, commitment) = (false, Some(seat), None);
        world
            .send(Input::Seat(SeatInput::Take { player, name, house, seat, buy_in, commitment }))
            .unwrap();
    }
    world.host(cash::HostOrder::Resume).unwrap();
    world.settle();
    while world.table.hand().unwrap().boards()[0].len() < 5 {
        let (seat, _) = world.table.turn().unwrap();
        let hand = world.table.hand().unwrap();
        let may_check = hand.options(seat).unwrap().check;
        let (hand_no, action_no) = (world.table.hand_no(), hand.action_no());
        let action = if may_check { Action::Check } else { Action::Call };
        world
            .send(Input::Table(TableInput::Act {
                player: player(seat),
                hand_no,
                action_no,
                action,
            }))
            .unwrap();
        world.settle();
    }
    world
}

/// Every card named anywhere in a frame.
fn named(sent: &Value) -> CardSet {
    match sent {
        Value::String(text) => text.parse::<Card>().into_iter().collect(),
        Value::Array(items) => items.iter().map(named).fold(CardSet::EMPTY, CardSet::union),
        Value::Object(fields) => fields.values().map(named).fold(CardSet::EMPTY, CardSet::union),
        Value::Null | Value::Bool(_) | Value::Number(_) => CardSet::EMPTY,
    }
}

fn observers() -> Vec<Observer> {
    let players = (1..=6).map(|n| Observer::Player(player(Seat::new(n))));
    let stranger = Observer::Player(PlayerId::from_bits(99));
    players.chain([stranger, Observer::Rail]).collect()
}

// clause: SVS-1.5-01, W2D-2.6-01, RAY-HOLD-07
#[test]
fn own_cards_are_sent_only_to_their_player() {
    let world = river_of_six();
    let dealt: usize = world
        .log
        .iter()
        .map(|(_, event)| match event {
            Event::Table(TableEvent::Hand(Of::HoleDealt { cards, .. })) => cards.len(),
            _ => 0,
        })
        .sum();
    assert_eq!(dealt, 12);
    let hand = world.table.hand().unwrap();
    for observer in observers() {
        let own = hand.dealt_in().iter().find(|seat| observer == Observer::Player(player(*seat)));
        let own: CardSet =
            own.into_iter().flat_map(|seat| hand.hole(seat).reveal()).copied().collect();
        let mut seen = CardSet::EMPTY;
        crate::watch::replay(&world, |after, _, event| {
            let board: CardSet = after
                .hand()
                .into_iter()
                .flat_map(|hand| hand.boards())
                .flatten()
                .copied()
                .collect();
            let items = news(after, event, observer, &());
            let view = table(after, world.seq, observer, items.clone(), Vec::new());
            let turn = turn_news(after, observer);
            let [items, view, turn] = [to_value(&items), to_value(&view), to_value(&turn)]
                .map(|sent| named(&sent.unwrap()));
            let told = items.union(view).union(turn);
            let others = told.difference(own).difference(board);
            assert!(others.is_empty(), "{observer:?} learns {others:?} from {event:?}");
            seen = seen.union(items);
        });
        assert_eq!(seen.intersection(own), own, "{observer:?} sees their own");
        assert_eq!(own.len(), if observers()[..6].contains(&observer) { 2 } else { 0 });
    }
}

// clause: W2D-2.7-01
#[test]
fn the_board_is_shown_to_all() {
    let world = river_of_six();
    let streets = ["Ah Kh Qh", "Jh", "9h"].map(|cards| cards::parse_cards(cards).unwrap());
    for observer in observers() {
        let mut boards = Vec::new();
        crate::watch::replay(&world, |after, _, event| {
            for item in news(after, event, observer, &()) {
                if let NewsItem::BoardDealt { cards, .. } = item {
                    boards.push(cards);
                }
            }
        });
        assert_eq!(boards, streets, "{observer:?}");
    }
}

// clause: PSC-A1h-02
#[test]
fn others_see_how_many_cards_were_drawn_not_which() {
    let draw = cash::TableConfig { variant: crate::world::game("five_card_draw"), ..config() };
    let mut world = World::new(0, draw, rules(0, 0));
    world.host(cash::HostOrder::Pause).unwrap();
    for n in 1..=3 {
        let seat = Seat::new(n);
        let (player, name, buy_in) = (player(seat), format!("Player {n}"), Chips::new(100));
        world.grant(player);
        let (house, seat, commitment) = (false, Some(seat), None);
        world
            .send(Input::Seat(SeatInput::Take { player, name, house, seat, buy_in, commitment }))
            .unwrap();
    }
    world.host(cash::HostOrder::Resume).unwrap();
    world.settle();
    let mut drawn = 0;
    while let Some((seat, _)) = world.table.turn() {
        let hand = world.table.hand().unwrap();
        let options = hand.options(seat).unwrap();
        let action = match options {
            hand::Options { draw: Some(_), .. } => {
                drawn += 1;
                Action::Draw(hand.hole(seat).reveal()[..drawn].to_vec())
            }
            hand::Options { check: true, .. } => Action::Check,
            _ => Action::Call,
        };
        let (hand_no, action_no) = (world.table.hand_no(), hand.action_no());
        world
            .send(Input::Table(TableInput::Act {
                player: player(seat),
                hand_no,
                action_no,
                action,
            }))
            .unwrap();
        if drawn == 3 {
            break;
        }
        world.settle();
    }
    let thrown = |wanted: Seat| {
        let drew = world.log.iter().find_map(|(_, event)| match event {
            Event::Table(TableEvent::Hand(Of::Drew { seat, thrown })) if *seat == wanted => {
                Some(thrown.reveal().to_vec())
            }
            _ => None,
        });
        drew.unwrap()
    };
    // The seat left of the button draws first; here they draw one, two and three.
    for observer in observers() {
        let mut told = Vec::new();
        crate::watch::replay(&world, |after, _, event| {
            for item in news(after, event, observer, &()) {
                if let NewsItem::Drew { seat, count, thrown } = item {
                    told.push((seat.number(), count, thrown));
                }
            }
        });
        let expected = [(2, 1), (3, 2), (1, 3)].map(|(seat, count)| {
            let own = observer == Observer::Player(player(Seat::new(seat)));
            let thrown = if own { thrown(Seat::new(seat)) } else { Vec::new() };
            (seat, count, thrown)
        });
        assert_eq!(told, expected, "{observer:?}");
    }
}

/// Three players of seven-card stud, and the observer's news card by card: the seat, and the card if they saw it.
fn stud(observer: Observer) -> (World, Vec<(u8, Option<Card>)>) {
    let mut table = config();
    (table.variant, table.limit, table.straddle) =
        (crate::world::game("stud"), hand::Limit::Fixed, None);
    table.stakes.ante = hand::Ante::Each(Chips::new(1));
    table.stakes.bring_in = Chips::new(1);
    let mut world = World::new(7, table, rules(0, 0));
    world.host(cash::HostOrder::Pause).unwrap();
    for n in 1..=3 {
        let seat = Seat::new(n);
        let (player, name, buy_in) = (player(seat), format!("Player {n}"), Chips::new(100));
        world.grant(player);
        let (house, seat, commitment) = (false, Some(seat), None);
        world
            .send(Input::Seat(SeatInput::Take { player, name, house, seat, buy_in, commitment }))
            .unwrap();
    }
    world.host(cash::HostOrder::Resume).unwrap();
    world.settle();
    // Everybody stays until the last card is dealt.
    while world.table.hand().unwrap().street() != Some(hand::StreetName::Seventh) {
        let (seat, _) = world.table.turn().unwrap();
        let hand = world.table.hand().unwrap();
        let action = match hand.options(seat).unwrap() {
            hand::Options { bring_in: Some(_), .. } => Action::BringIn,
            hand::Options { check: true, .. } => Action::Check,
            _ => Action::Call,
        };
        let (hand_no, action_no) = (world.table.hand_no(), hand.action_no());
        world
            .send(Input::Table(TableInput::Act {
                player: player(seat),
                hand_no,
                action_no,
                action,
            }))
            .unwrap();
        world.settle();
    }
    let mut told = Vec::new();
    crate::watch::replay(&world, |after, _, event| {
        for item in news(after, event, observer, &()) {
            if let NewsItem::Dealt { seat, cards, .. } = item {
                told.extend(cards.iter().map(|card| (seat.number(), card.0)));
            }
        }
    });
    (world, told)
}

// clause: SVS-1.5-02, PSC-A1e-03, PSC-A1e-10
#[test]
fn up_cards_are_public_and_down_cards_private() {
    for observer in observers() {
        let (world, told) = stud(observer);
        let hand = world.table.hand().unwrap();
        for seat in hand.dealt_in().iter() {
            let own = observer == Observer::Player(player(seat));
            let of_seat = told.iter().filter(|(of, _)| *of == seat.number());
            let seen: Vec<Option<Card>> = of_seat.map(|(_, card)| *card).collect();
            // Two down, four up, one down.
            let dealt = hand.hole(seat).reveal().iter().enumerate();
            let expected: Vec<Option<Card>> =
                dealt.map(|(at, card)| ((2..6).contains(&at) || own).then_some(*card)).collect();
            assert_eq!(seen, expected, "{observer:?} of {seat}");
        }
        // The whole table says the same.
        let view = table(&world.table, world.seq, observer, Vec::new(), Vec::new());
        let others: CardSet = hand
            .dealt_in()
            .iter()
            .filter(|seat| observer != Observer::Player(player(*seat)))
            .flat_map(|seat| [0, 1, 6].map(|at| hand.hole(seat).reveal()[at]))
            .collect();
        let told = named(&to_value(&view).unwrap());
        assert!(told.intersection(others).is_empty(), "{observer:?}");
    }
}

// clause: SVS-3.1.2B-01
#[test]
fn only_marked_tables_take_a_straddle() {
    let world = |straddle| {
        let config = cash::TableConfig { straddle, ..config() };
        let mut world = World::new(31, config, crate::world::book("svenska-spel"));
        let (player, seat) = (player(Seat::new(1)), Some(Seat::new(1)));
        world.grant(player);
        let (name, buy_in, house, commitment) = ("Ana".into(), Chips::new(100), false, None);
        world
            .send(Input::Seat(SeatInput::Take { player, name, house, seat, buy_in, commitment }))
            .unwrap();
        let sent = world.send(Input::Seat(SeatInput::Straddle { player, on: true }));
        let view = table(&world.table, world.seq, Observer::Rail, Vec::new(), Vec::new());
        (sent, view::lobby_row(&world.table, Observer::Rail).straddle, view.straddle)
    };
    let mark = Some(wire::StraddleKind::UnderTheGun);
    let (sent, row, view) = world(Some(books::Straddle::UnderTheGun));
    assert!(sent.is_ok());
    assert_eq!((row, view), (mark, mark));
    let (sent, row, view) = world(None);
    assert_eq!(sent, Err(cash::Refused::StraddleNotOffered));
    assert_eq!((row, view), (None, None));
    // The rulebook has straddles at hold'em only, and only under the gun.
    let omaha = cash::TableConfig {
        variant: crate::world::game("omaha"),
        limit: hand::Limit::Pot,
        rulebook: crate::world::book("svenska-spel").into(),
        ..config()
    };
    assert_eq!(omaha.check().map_err(|error| error.field), Err("straddle"));
}

// clause: PSC-A1a-30
#[test]
fn a_spectator_sees_structure_and_stakes() {
    for (limit, told) in [
        (hand::Limit::No, wire::LimitKind::NoLimit),
        (hand::Limit::Pot, wire::LimitKind::PotLimit),
        (hand::Limit::Fixed, wire::LimitKind::FixedLimit),
    ] {
        let book = crate::world::book("pokerstars-cz");
        let config = cash::TableConfig { limit, straddle: None, ..config() };
        let checked = cash::TableConfig { rulebook: book.clone().into(), ..config.clone() };
        assert_eq!(checked.check(), Ok(()));
        let world = World::new(32, config, book);
        let row = view::lobby_row(&world.table, Observer::Rail);
        let view = table(&world.table, world.seq, Observer::Rail, Vec::new(), Vec::new());
        for (game, stakes) in [(row.game, row.stakes), (view.game, view.stakes)] {
            assert_eq!((game.key.as_str(), game.limit), ("holdem", told));
            let chips = Chips::new;
            assert_eq!((stakes.small_blind, stakes.big_blind), (chips(1), chips(2)));
            let is_fixed = limit == hand::Limit::Fixed;
            assert_eq!(stakes.big_bet, if is_fixed { chips(4) } else { Chips::ZERO });
        }
    }
}
