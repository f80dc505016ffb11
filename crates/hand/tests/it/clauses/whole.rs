//! Tests of what holds for every hand as a whole.

use super::*;
use crate::tables::setup;
use hand::{Asks, Limit};
use units::Bps;

/// A random hand with rake, and all its events.
fn hand_of_chance(dice: &mut Dice) -> (Hand, Vec<Event>) {
    let limit = dice.pick(&[Limit::No, Limit::Pot, Limit::Fixed]);
    let seats = 2 + dice.below(5) as u8;
    let stacks: Vec<(u8, u64)> = (1..=seats).map(|seat| (seat, 30 + dice.below(400))).collect();
    let mut setup = setup(limit, 5, 10, 1 + dice.below(u64::from(seats)) as u8, &stacks);
    setup.rules.rake.share = Bps(500);
    setup.rules.rake.cap = Chips::MAX;
    let mut events = Hand::start(setup).unwrap();
    let mut hand = Hand::from_started(&events[0]);
    events[1..].iter().for_each(|event| hand.apply(event));
    let mut deck: Vec<cards::Card> = cards::Card::all().collect();
    loop {
        let new = match hand.asks() {
            Asks::Decision { seat } => any_decision(&hand, seat, dice),
            Asks::Hole { count, .. } | Asks::Board { count, .. } => {
                let mut card = || deck.swap_remove(dice.below(deck.len() as u64) as usize);
                let cards: Vec<_> = (0..count).map(|_| card()).collect();
                hand.deal(&cards).unwrap()
            }
            Asks::Deck | Asks::Nothing => return (hand, events),
        };
        new.iter().for_each(|event| hand.apply(event));
        events.extend(new);
    }
}

// clause: SVS-2.3.2-01, W2D-2.2-01, RAY-POK-08
#[test]
fn the_pot_is_paid_out_less_rake() {
    let seed = 0x5eed_0202;
    let mut dice = Dice::new(seed);
    let (mut raked, mut shared) = (0, 0);
    for round in 0..1_000 {
        let at = format!("{seed:#x}, hand {round}");
        let (hand, events) = hand_of_chance(&mut dice);
        assert!(hand.is_over(), "{at}");
        let rounds = events.iter().filter(|event| matches!(event, Event::StreetOpened { .. }));
        assert!(rounds.count() > 0, "nobody is all-in with a blind: {at}");
        let (mut put_in, mut paid, mut rake) = (0, 0, 0);
        for event in &events {
            match event {
                Event::AntePosted { amount, .. }
                | Event::BlindPosted { amount, .. }
                | Event::Called { amount, .. }
                | Event::BetMade { amount, .. }
                | Event::RaisedTo { amount, .. } => put_in += amount.get(),
                Event::UncalledReturned { amount, .. } => put_in -= amount.get(),
                Event::RakeTaken { amount, .. } => rake += amount.get(),
                Event::PotAwarded { shares, .. } => {
                    assert!(!shares.is_empty(), "{at}");
                    shared += usize::from(shares.len() > 1);
                    paid += shares.iter().map(|share| share.amount.get()).sum::<u64>();
                }
                _ => {}
            }
        }
        assert_eq!(put_in, paid + rake, "{at}");
        let nets: i64 = hand.dealt_in().iter().map(|seat| hand.net(seat)).sum();
        assert_eq!(nets, -(rake as i64), "{at}");
        raked += usize::from(rake > 0);
    }
    assert!(raked > 100 && shared > 0, "{raked} hands with rake, {shared} shared pots");
}
