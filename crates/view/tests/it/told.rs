//! The news of a hand, item by item.

use crate::world::{World, config, rules};
use cash::{HostOrder, Input, Plan, SeatInput, TableConfig, TableInput};
use hand::Action;
use units::{Chips, Millis, PlayerId, Seat};
use view::{Observer, news, turn_news};
use wire::{ActionKind, CardView, NewsItem};

pub(crate) const ANA: PlayerId = PlayerId::from_bits(1);
const BO: PlayerId = PlayerId::from_bits(2);

/// Ana (s1, button) and Bo (s2) with 100 each, and a deck that begins with these cards.
pub(crate) fn heads_up(deck: &str) -> World {
    heads_up_at(config(), deck)
}

pub(crate) fn heads_up_at(config: TableConfig, deck: &str) -> World {
    heads_up_by(rules(0, 0), config, deck)
}

pub(crate) fn heads_up_by(book: books::Rulebook, config: TableConfig, deck: &str) -> World {
    let mut world = World::new(0, config, book);
    world.next_deck = Some(crate::world::deck(deck));
    for (player, n) in [(ANA, 1), (BO, 2)] {
        world.grant(player);
        let (seat, buy_in) = (Some(Seat::new(n)), Chips::new(100));
        let name = format!("P{n}");
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
    world
}

pub(crate) fn act(world: &mut World, action: Action) {
    let (seat, _) = world.table.turn().unwrap();
    let player = world.table.seat(seat).unwrap().player;
    let hand_no = world.table.hand_no();
    let action_no = world.table.hand().unwrap().action_no();
    world.send(Input::Table(TableInput::Act { player, hand_no, action_no, action })).unwrap();
    world.settle();
}

pub(crate) fn told(world: &World, observer: Observer) -> Vec<NewsItem> {
    let mut items = Vec::new();
    crate::watch::replay(world, |after, _, event| items.extend(news(after, event, observer, &())));
    items
}

#[test]
fn players_see_own_faces_and_others_backs() {
    let world = heads_up("2c2d3h3s");
    for observer in [Observer::Player(ANA), Observer::Player(BO), Observer::Rail] {
        let mut faces = [0, 0];
        for item in told(&world, observer) {
            let NewsItem::Dealt { seat, cards, .. } = item else { continue };
            let seen = cards.iter().filter(|card| card.0.is_some()).count();
            faces[usize::from(seat.number()) - 1] += seen;
        }
        let expected = match observer {
            Observer::Player(ANA) => [2, 0],
            Observer::Player(_) => [0, 2],
            Observer::Rail => [0, 0],
        };
        assert_eq!(faces, expected, "{observer:?}");
    }
}

#[test]
fn only_the_player_to_act_gets_options() {
    let world = heads_up("2c2d3h3s");
    let options = |observer| match turn_news(&world.table, observer) {
        NewsItem::Turn(turn) => turn.options,
        other => panic!("{other:?}"),
    };
    let own = options(Observer::Player(ANA)).unwrap();
    assert_eq!(own.call, Some(Chips::new(1)));
    assert_eq!(own.pot_after_call, Chips::new(4));
    assert_eq!(options(Observer::Player(BO)), None);
    assert_eq!(options(Observer::Rail), None);
}

#[test]
fn a_paused_table_has_no_deadline_and_no_options() {
    let mut world = heads_up("2c2d3h3s");
    world.host(cash::HostOrder::Pause).unwrap();
    let NewsItem::Turn(turn) = turn_news(&world.table, Observer::Player(ANA)) else { panic!() };
    assert_eq!((turn.deadline, turn.options), (None, None));
}

#[test]
fn a_decision_by_the_clock_is_marked() {
    let mut world = heads_up("2c2d3h3s");
    act(&mut world, Action::Call);
    world.wait(Millis::seconds(10));
    let acted: Vec<_> = told(&world, Observer::Rail)
        .into_iter()
        .filter_map(|item| match item {
            NewsItem::Acted { action, timed_out, .. } => Some((action, timed_out)),
            _ => None,
        })
        .collect();
    assert_eq!(acted, [(ActionKind::Call, false), (ActionKind::Check, true)]);
}

/// All-in before the flop, or on it: the hands are turned up at once and named when the board is full, for what they
/// make by then.
#[test]
fn all_in_hands_are_named_on_the_river() {
    let mut world = heads_up("AcKd AdKc AhAs7h2s9d");
    act(&mut world, Action::RaiseTo(Chips::new(100)));
    act(&mut world, Action::Call);
    check_named_on_the_river(&world);

    let mut world = heads_up("AcKd AdKc AhAs7h2s9d");
    act(&mut world, Action::Call);
    act(&mut world, Action::Check);
    act(&mut world, Action::Bet(Chips::new(98)));
    act(&mut world, Action::Call);
    check_named_on_the_river(&world);
}

fn check_named_on_the_river(world: &World) {
    let items = told(world, Observer::Rail);
    let river = items
        .iter()
        .rposition(|item| matches!(item, NewsItem::BoardDealt { .. }))
        .expect("the board was dealt");
    let named = |items: &[NewsItem]| {
        let category = |item: &NewsItem| match item {
            NewsItem::Shown { rankings, cards, .. } => {
                assert!(cards.iter().all(|card| *card != CardView(None)));
                rankings.first().map(|ranking| ranking.category.clone())
            }
            _ => None,
        };
        items.iter().filter_map(category).collect::<Vec<_>>()
    };
    assert_eq!(named(&items[..river]), Vec::<String>::new());
    assert_eq!(named(&items[river..]).len(), 2);
    let raised = items.iter().find_map(|item| match item {
        NewsItem::PotAwarded { best, .. } => Some(best.len()),
        _ => None,
    });
    assert!(raised.is_some_and(|cards| cards >= 5));
}

/// Only the player learns of their pending top-up.
#[test]
fn a_pending_top_up_is_private() {
    let mut world = heads_up("2c2d3h3s");
    let amount = Chips::new(5);
    world.send(Input::Seat(SeatInput::TopUp { player: ANA, amount })).unwrap();
    let waits = NewsItem::TopUpWaits { amount };
    assert!(told(&world, Observer::Player(ANA)).contains(&waits));
    for other in [Observer::Player(BO), Observer::Rail] {
        assert!(!told(&world, other).contains(&waits), "{other:?}");
    }
}

/// Only the player learns of their plan, until it is executed.
#[test]
fn a_plan_is_private_until_executed() {
    let mut world = heads_up("2c2d3h3s");
    let plan = Some(Plan::LeaveAfterHand);
    world.send(Input::Seat(SeatInput::Plan { player: ANA, plan })).unwrap();
    let planned = NewsItem::Planned { plan: Some(wire::Plan::LeaveAfterHand) };
    let seen = |world: &World, observer| {
        view::table(&world.table, world.seq, observer, Vec::new(), Vec::new()).plan
    };
    assert!(told(&world, Observer::Player(ANA)).contains(&planned));
    assert_eq!(seen(&world, Observer::Player(ANA)), Some(wire::Plan::LeaveAfterHand));
    for other in [Observer::Player(BO), Observer::Rail] {
        assert!(!told(&world, other).contains(&planned), "{other:?}");
        assert_eq!(seen(&world, other), None);
    }
    act(&mut world, Action::Fold);
    assert!(world.table.seat_of(ANA).is_none(), "the hand is over");
}

/// A player who gives up their hand before their turn will fold: others learn it when they do.
#[test]
fn leaving_before_ones_turn_is_private_until_the_fold() {
    let mut world = heads_up("2c2d3h3s");
    world.send(Input::Seat(SeatInput::Leave { player: BO })).unwrap();
    let (seat, reason) = (Seat::new(2), wire::LeaveReason::Left);
    let leaving = NewsItem::Leaving { seat, reason };
    let seen = |world: &World, observer| {
        let view = view::table(&world.table, world.seq, observer, Vec::new(), Vec::new());
        view.seats.iter().find(|one| one.seat == seat).unwrap().leaving
    };
    assert!(told(&world, Observer::Player(BO)).contains(&leaving));
    assert!(seen(&world, Observer::Player(BO)));
    for other in [Observer::Player(ANA), Observer::Rail] {
        assert!(!told(&world, other).contains(&leaving), "{other:?}");
        assert!(!seen(&world, other), "{other:?}");
    }
    act(&mut world, Action::RaiseTo(Chips::new(6)));
    let count = |observer| told(&world, observer).iter().filter(|item| **item == leaving).count();
    assert_eq!([Observer::Player(ANA), Observer::Rail].map(count), [1, 1], "the player has folded");
    assert_eq!(count(Observer::Player(BO)), 1, "and it was sent to the player who asked");
}

/// Removals, and leaving where no hand can be won, are public at once.
#[test]
fn a_removal_or_table_closing_is_public_at_once() {
    for close in [false, true] {
        let mut world = heads_up("2c2d3h3s");
        world.send(Input::Seat(SeatInput::Leave { player: BO })).unwrap();
        let order = if close { HostOrder::Close } else { HostOrder::Remove(BO) };
        let by = world.table.config().host.unwrap();
        world.send(Input::Host { by, owner: true, order }).unwrap();
        for observer in [Observer::Player(ANA), Observer::Rail] {
            let view = view::table(&world.table, world.seq, observer, Vec::new(), Vec::new());
            assert!(view.seats[1].leaving, "{observer:?}");
            let reason =
                if close { wire::LeaveReason::TableClosed } else { wire::LeaveReason::Removed };
            let leaving = NewsItem::Leaving { seat: Seat::new(2), reason };
            assert!(told(&world, observer).contains(&leaving), "{observer:?}");
        }
    }
}

/// Only the player learns of their auto top-up and the minimum for coming back.
#[test]
fn auto_top_up_and_rejoin_minimum_are_private() {
    let mut world = heads_up("2c2d3h3s");
    let to = Chips::new(200);
    world.send(Input::Seat(SeatInput::AutoTopUp { player: ANA, to })).unwrap();
    let set = NewsItem::AutoTopUpSet { to };
    assert!(told(&world, Observer::Player(ANA)).contains(&set));
    for other in [Observer::Player(BO), Observer::Rail] {
        assert!(!told(&world, other).contains(&set), "{other:?}");
    }
    act(&mut world, Action::Fold);
    world.send(Input::Seat(SeatInput::Leave { player: ANA })).unwrap();
    let left = world.table.rejoins(ANA).expect("the player was topped up to the maximum");
    assert_eq!(left.0, to);
    let rejoin = |observer| {
        let items = told(&world, observer);
        items.into_iter().find_map(|item| match item {
            NewsItem::SeatLeft { rejoin, .. } => Some(rejoin),
            _ => None,
        })
    };
    let own = wire::RejoinView { least: to, until: left.1 };
    assert_eq!(rejoin(Observer::Player(ANA)), Some(Some(own)));
    for other in [Observer::Player(BO), Observer::Rail] {
        assert_eq!(rejoin(other), Some(None), "{other:?}");
    }
    let seen =
        |observer| view::table(&world.table, world.seq, observer, Vec::new(), Vec::new()).rejoin;
    assert_eq!((seen(Observer::Player(ANA)), seen(Observer::Player(BO))), (Some(own), None));
}

/// A pot that nobody contested shows no cards, and the winner's stay face down.
#[test]
fn an_uncontested_pot_shows_no_cards() {
    let mut world = heads_up("2c2d3h3s");
    act(&mut world, Action::Fold);
    let items = told(&world, Observer::Rail);
    assert!(
        items
            .iter()
            .any(|item| matches!(item, NewsItem::PotAwarded { best, .. } if best.is_empty()))
    );
    assert!(view::shown_cards(&items).is_empty());
    let view = view::table(&world.table, world.seq, Observer::Rail, Vec::new(), Vec::new());
    let cards = |n: usize| view.seats[n].cards.clone();
    assert_eq!((cards(0), cards(1)), (Vec::new(), vec![CardView(None); 2]));
}

/// Cy sits down in Ana's seat while the cards of her last hand are still shown there.
#[test]
fn a_newcomer_does_not_see_the_seats_last_cards() {
    let cy = PlayerId::from_bits(3);
    let mut world = heads_up("2c2d3h3s");
    act(&mut world, Action::Fold);
    let chair = Seat::new(1);
    let of = |world: &World, player| {
        let observer = Observer::Player(player);
        let view = view::table(&world.table, world.seq, observer, Vec::new(), Vec::new());
        let seat = view.seats.iter().find(|s| s.seat == chair).unwrap();
        (seat.in_hand, seat.cards.clone())
    };
    assert_eq!(of(&world, ANA).1.iter().filter(|card| card.0.is_some()).count(), 2);
    world.send(Input::Seat(SeatInput::Leave { player: ANA })).unwrap();
    world.grant(cy);
    let (seat, name, buy_in) = (Some(chair), "Cy".into(), Chips::new(100));
    world
        .send(Input::Seat(SeatInput::Take {
            player: cy,
            name,
            house: false,
            seat,
            buy_in,
            commitment: None,
        }))
        .unwrap();
    assert!(world.table.hand().is_some_and(|hand| hand.hole(chair).len() == 2));
    assert_eq!(of(&world, cy), (false, Vec::new()));
    assert!(view::known_cards(&world.table, Observer::Player(cy)).is_empty());
}

#[test]
fn stakes_name_the_currency_and_its_decimals() {
    for (code, decimals) in [("PLAY", 0), ("EUR", 2), ("KWD", 3)] {
        let config =
            cash::TableConfig { currency: code.parse().unwrap(), ..crate::world::config() };
        let table = cash::Table::open(units::Instant(0), config);
        let told = view::lobby_row(&table, view::Observer::Rail).stakes;
        assert_eq!((told.currency.code(), told.decimals), (code, decimals));
    }
}
