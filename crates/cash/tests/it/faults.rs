//! Tests of the rulebooks' clauses about void hands.

use crate::clauses::tells;
use crate::world::{World, book, config};
use books::Rulebook;
use cash::{Event, HostOrder, Input, Refused, SeatEvent, SeatInput, TableEvent, TableInput};
use hand::{Action, RakeTime};
use ledger::Owner;
use units::{Bps, Chips, PlayerId, Seat};

/// Blinds of 5/10, button at seat 1: seat 2 has folded the small blind, seats 3 and 4 have put in 30 each, and the flop
/// is dealt.
fn on_the_flop(book: &str) -> String {
    format!(
        "{book}
        blinds 5/10
        host pauses
        ana sits 1 with 200
        bo sits 2 with 200
        cy sits 3 with 200
        dee sits 4 with 200
        host resumes
        dee raises to 30
        ana folds
        bo folds
        cy calls
        room cannot go on"
    )
}

// clause: SVS-2.8.1-01, SVS-2.8.1-02, W2D-15-01
#[test]
fn a_void_hand_shares_folded_stakes_among_live_players() {
    for book in ["by svenska-spel", "by win2day"] {
        tells(
            &on_the_flop(book),
            &[
                "void by the room, rake 0; s1 0: 0 back, has 200, folded; \
                 s2 5: 0 back, has 195, folded; s3 30: 33 back, has 203; s4 30: 32 back, has 202",
                "s1 free: ana leaves with 200 (TableClosed)",
                "s2 free: bo leaves with 195 (TableClosed)",
                "s3 free: cy leaves with 203 (TableClosed)",
                "s4 free: dee leaves with 202 (TableClosed)",
                "closed",
            ],
        );
    }
    // The odd chip goes to the first seat left of the button. The button is at seat 2 here, so the chip goes to seat 4.
    let next = "everybody folds
        wait 3s
        ana raises to 30
        bo folds
        cy folds
        dee calls
        room cannot go on";
    let first = on_the_flop("by win2day");
    let (evening, _) = first.split_once("host resumes").unwrap();
    tells(
        &format!("{evening}host resumes\n{next}"),
        &[
            "hand 2: s1 s2 s3 s4, button s2",
            "..",
            "void by the room, rake 0; s1 30: 32 back, has 202; s2 0: 0 back, has 195, folded; \
             s3 5: 0 back, has 200, folded; s4 30: 33 back, has 203",
        ],
    );
}

// clause: SVS-2.8.1-02
#[test]
fn by_other_books_a_void_hand_returns_folded_stakes() {
    for book in ["by svenska-spel\nrule dead money returns", "by house", "by svepof"] {
        tells(
            &on_the_flop(book),
            &["void by the room, rake 0; s1 0: 0 back, has 200, folded; \
               s2 5: 5 back, has 200, folded; s3 30: 30 back, has 200; s4 30: 30 back, has 200"],
        );
    }
}

/// Ana and Bo have put in 150 each before the flop, which has been dealt; 5% was taken as rake.
fn raked() -> World {
    let mut rules: Rulebook = book("svenska-spel");
    rules.rules.rake.share = Bps(500);
    rules.rules.rake.cap = Chips::new(100);
    assert_eq!(rules.rules.rake.time, RakeTime::EveryRound);
    let mut world = World::new(0, config(), rules);
    for n in 1..=2 {
        let player = PlayerId::from_bits(n);
        world.grant(player);
        let (seat, buy_in) = (Some(Seat::new(n as u8)), Chips::new(200));
        let name = String::from("A");
        let input = Input::Seat(SeatInput::Take {
            player,
            name,
            house: false,
            seat,
            buy_in,
            commitment: None,
        });
        world.send(input).unwrap();
    }
    world.settle();
    for action in [Action::RaiseTo(Chips::new(150)), Action::Call] {
        let (seat, _) = world.table.turn().unwrap();
        let player = world.table.seat(seat).unwrap().player;
        let (hand_no, hand) = (world.table.hand_no(), world.table.hand().unwrap());
        let action_no = hand.action_no();
        world.send(Input::Table(TableInput::Act { player, hand_no, action_no, action })).unwrap();
        world.settle();
    }
    assert_eq!(world.table.hand().unwrap().rake(), Chips::new(15));
    world
}

// clause: SVS-2.8.1-03
#[test]
fn a_void_hand_returns_its_rake() {
    let mut world = raked();
    let events = world.send(Input::Table(TableInput::BrokenOff)).unwrap();
    let Event::Table(TableEvent::HandVoided(voided)) = &events[0] else { panic!("{events:?}") };
    assert_eq!(voided.rake, Chips::new(15));
    assert_eq!(voided.refunds.iter().map(|one| one.back).sum::<Chips>(), Chips::new(300));
    let raked = |(account, _): &(ledger::Account, i64)| account.owner == Owner::RAKE;
    assert_eq!(world.book.balances().find(raked), None, "the house gets none of it");
}

// clause: SVS-2.3.5-10
#[test]
fn the_operator_may_stop_a_private_table_at_once() {
    let mut world = raked();
    assert!(world.table.config().private);
    let order = HostOrder::BreakOff { close: true };
    assert_eq!(world.host(order.clone()), Err(Refused::NotOwner), "its host may not");
    let by = PlayerId::from_bits(99);
    world.send(Input::Host { by, owner: true, order }).unwrap();
    assert!(world.table.is_closed());
    let left = |(_, event): &(_, Event)| match event {
        Event::Seat(SeatEvent::Left { stack, .. }) => Some(stack.get()),
        _ => None,
    };
    assert_eq!(world.log.iter().filter_map(left).collect::<Vec<_>>(), [200, 200]);
}
