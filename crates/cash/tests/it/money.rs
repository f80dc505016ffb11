//! Tests of which transfers follow from which events.

use crate::world::{World, config, rules};
use cash::{Input, SeatInput, TableInput, transfers};
use hand::Action;
use ledger::{Account, Kind, Posting, Transfer, TransferKind};
use units::{Chips, Millis, PlayerId, Seat, Seq};

const ANA: PlayerId = PlayerId::from_bits(1);
const BO: PlayerId = PlayerId::from_bits(2);

/// Ana (s1) and Bo (s2) sit down with 100 each; the hand waits for Ana's decision.
fn heads_up(rake_bps: u32, deck: &str) -> World {
    let mut world = World::new(0, config(), rules(rake_bps, 50));
    world.next_deck = Some(crate::world::deck(deck));
    for (player, n) in [(ANA, 1), (BO, 2)] {
        world.grant(player);
        let (seat, buy_in) = (Some(Seat::new(n)), Chips::new(100));
        let name = String::from("A");
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

fn act(world: &mut World, player: PlayerId, action: Action) {
    let hand_no = world.table.hand_no();
    let action_no = world.table.hand().unwrap().action_no();
    world.send(Input::Table(TableInput::Act { player, hand_no, action_no, action })).unwrap();
    world.settle();
}

/// Lists every transfer of a world with its key, kind and postings.
fn told(world: &World) -> Vec<String> {
    let mut table = World::new(0, config(), world.table.rulebook().clone()).table;
    let mut seq = Seq(1);
    let mut told = Vec::new();
    for (at, event) in &world.log {
        seq = seq.next();
        let made: Vec<Transfer> = transfers(&table, *at, seq, event);
        told.extend(made.iter().map(|transfer| {
            transfer.check().unwrap();
            assert_eq!(transfer.at, *at);
            tell(transfer)
        }));
        table.apply(*at, event);
    }
    told
}

fn tell(transfer: &Transfer) -> String {
    let kind = match transfer.kind {
        TransferKind::BuyIn => "buy-in",
        TransferKind::TopUp => "top-up",
        TransferKind::Rake => "rake",
        TransferKind::TimeCharge => "charge",
        TransferKind::JackpotDrop => "drop",
        TransferKind::Jackpot => "jackpot",
        TransferKind::HandResult => "hand",
        TransferKind::Leave => "leave",
        TransferKind::HandVoid => "void",
        other => panic!("a cash table makes no transfer of kind {other:?}"),
    };
    let key = transfer.key.0.replace(&config().table.to_string(), "oak");
    let postings: Vec<String> = transfer
        .postings
        .iter()
        .map(|Posting { account: Account { owner, .. }, amount }| {
            let of = owner.of_player().map_or(0, PlayerId::bits);
            match owner.kind() {
                Kind::Player => format!("p{of} {amount:+}"),
                Kind::Seat => format!("seat{of} {amount:+}"),
                Kind::Rake | Kind::Jackpot => format!("{owner} {amount:+}"),
                other => panic!("a table moves nothing of a {other}"),
            }
        })
        .collect();
    format!("{key} {kind}: {}", postings.join(", "))
}

#[test]
fn buy_in_top_up_and_leaving_make_their_transfers() {
    let mut world = heads_up(0, "2c2d");
    world.send(Input::Seat(SeatInput::TopUp { player: ANA, amount: Chips::new(20) })).unwrap();
    act(&mut world, ANA, Action::Fold);
    world.send(Input::Seat(SeatInput::Leave { player: ANA })).unwrap();
    assert_eq!(
        told(&world),
        [
            "join/oak/2 buy-in: p1 -100, seat1 +100",
            "join/oak/3 buy-in: p2 -100, seat2 +100",
            "hand/00000000000000000000000001 hand: seat1 -1, seat2 +1",
            "topup/oak/17 top-up: p1 -20, seat1 +20",
            "leave/oak/18 leave: p1 +119, seat1 -119",
        ]
    );
}

#[test]
fn the_rake_is_its_own_transfer_of_the_hand() {
    // Bo is dealt the aces.
    let mut world = heads_up(1_000, "AsAc KsKh 7s8d9hJd3c");
    act(&mut world, ANA, Action::RaiseTo(Chips::new(100)));
    act(&mut world, BO, Action::Call);
    let of = |kind: &str| told(&world).into_iter().find(|line| line.starts_with(kind)).unwrap();
    assert!(of("rake/").ends_with("rake: seat1 -10, seat2 -10, rake +20"), "{}", of("rake/"));
    assert!(of("hand/").ends_with("hand: seat1 -90, seat2 +90"), "{}", of("hand/"));
    // Nothing is returned from an empty seat.
    world.wait(Millis::seconds(60));
    assert_eq!(world.table.seat(Seat::new(1)), None);
    assert!(!told(&world).iter().any(|line| line.contains("seat1 +0")));
    assert_eq!(told(&world).len(), 4);
}

/// An old record does not say who paid the rake, so the hand's result includes it.
#[test]
fn an_old_record_books_rake_in_the_hands_result() {
    let mut world = heads_up(1_000, "AsAc KsKh 7s8d9hJd3c");
    act(&mut world, ANA, Action::RaiseTo(Chips::new(100)));
    act(&mut world, BO, Action::Call);
    world.log.retain(|(_, event)| {
        !matches!(event, cash::Event::Money(cash::MoneyEvent::RakePaid { .. }))
    });
    let hand = told(&world).into_iter().find(|line| line.starts_with("hand/")).unwrap();
    assert!(hand.ends_with(": seat1 -100, seat2 +80, rake +20"), "{hand}");
}

#[test]
fn a_shared_pot_without_rake_moves_nothing() {
    let mut world = heads_up(0, "AsKs AhKh 2c2d2h3c4d");
    act(&mut world, ANA, Action::RaiseTo(Chips::new(100)));
    act(&mut world, BO, Action::Call);
    assert!(world.table.hand().unwrap().is_over());
    assert_eq!(told(&world).len(), 2, "two buy-ins and nothing else");
}
