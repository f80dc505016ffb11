//! Random legal and illegal play: nothing is lost, a refusal changes nothing, and the events are the round.

use super::table::{LIMITS, Table, ranks};
use banked::blackjack::*;
use test_kit::Dice;
use units::{Chips, Seat};

const CHOICES: [Choice; 9] = [
    Choice::Insure,
    Choice::EvenMoney,
    Choice::Decline,
    Choice::Stand,
    Choice::Hit,
    Choice::Double,
    Choice::Split,
    Choice::Follow,
    Choice::Leave,
];

/// A round whose players press anything at any time. Returns it with its events.
fn noisy(rules: Rules, dice: &mut Dice) -> (Round, Round, Vec<Event>) {
    let start = Round::open(Setup::new(rules, LIMITS, Shoe::full(rules.decks))).unwrap();
    let (mut round, mut events) = (start.clone(), Vec::new());
    while round.asks() != Asks::Nothing {
        let seat = Seat::new(dice.between(1, 4) as u8);
        let no = BoxNo::new(dice.between(1, 7) as u8);
        let choice = dice.pick(&CHOICES);
        let before = round.clone();
        let cards: Vec<_> = Shoe::full(1).iter().collect();
        let answer = match dice.below(20) {
            0 => round.close().ok(),
            1..=3 => {
                let stake = Chips::new(dice.pick(&[0, 2, 10, 11, 50, 1_000, 1_001]));
                round.lay(seat, &[(no, stake)], Chips::new(dice.up_to(3_000))).ok()
            }
            4 => round.time_out(seat, no).ok(),
            5 => Some(round.mute(seat)),
            6 if dice.percent(20) => round.detach(seat).ok(),
            7 => round.renew().ok(),
            8..=12 => round.draw(dice.pick(&cards)).ok(),
            _ => round.decide(seat, no, choice, dice.percent(50)).ok(),
        };
        assert_eq!(round, before, "an input changed the round");
        for event in answer.into_iter().flatten() {
            round.apply(&event);
            events.push(event);
        }
    }
    (start, round, events)
}

#[test]
fn the_events_replayed_give_the_same_round() {
    let mut dice = Dice::new(0xe7e7);
    for game in GAMES {
        for _ in 0..50 {
            let (mut replayed, round, events) = noisy(game.rules, &mut dice);
            replayed.apply_all(&events);
            assert_eq!(replayed, round);
        }
    }
}

#[test]
fn events_of_another_round_are_applied_without_failing() {
    let mut dice = Dice::new(0xa991);
    for game in GAMES {
        for _ in 0..50 {
            let (mut round, _, own) = noisy(game.rules, &mut dice);
            let (_, _, other) = noisy(game.rules, &mut dice);
            for (own, other) in own.iter().zip(&other) {
                round.apply(if dice.percent(70) { own } else { other });
                // What the round says must be possible to ask, whatever it is.
                if let Asks::Decisions(questions) = round.asks() {
                    assert!(questions.iter().all(|one| !round.options(one).is_empty()));
                }
            }
        }
    }
}

#[test]
fn every_stake_is_settled_once_and_within_the_purse() {
    let mut dice = Dice::new(0x1e55);
    for game in GAMES {
        for _ in 0..50 {
            let (_, round, events) = noisy(game.rules, &mut dice);
            assert!(round.open_stakes().all(|(_, open)| open.is_zero()));
            let mut settled = Vec::new();
            let mut parts = 0;
            for event in &events {
                let Event::Settled { part, lines } = event else { continue };
                assert_eq!(*part, parts);
                parts += 1;
                settled.extend(lines.iter().map(|line| (line.seat, line.no, line.bet)));
            }
            let count = settled.len();
            settled.sort();
            settled.dedup();
            assert_eq!(settled.len(), count, "a bet was settled twice");
            for seat in (1..=4).map(Seat::new) {
                let purse = events.iter().rev().find_map(|event| match event {
                    Event::Laid { seat: other, purse, .. } if *other == seat => Some(*purse),
                    _ => None,
                });
                let staked: Chips = round.boxes().iter().map(|one| one.staked(seat).0).sum();
                assert!(staked <= purse.unwrap_or(Chips::ZERO));
            }
        }
    }
}

#[test]
fn the_dealer_has_one_card_until_all_boxes_are_done() {
    let mut dice = Dice::new(0xdea1);
    for game in GAMES {
        for _ in 0..50 {
            let (mut round, _, events) = noisy(game.rules, &mut dice);
            for event in &events {
                round.apply(event);
                let is_second = matches!(event, Event::Drawn { taker: Taker::Dealer, .. });
                if is_second && round.dealer().len() > 1 {
                    assert!(round.boxes().iter().all(BoxInPlay::is_done));
                }
            }
        }
    }
}

#[test]
fn an_empty_shoe_is_renewed_without_the_cards_on_the_table() {
    let mut table = Table::open(RAY_A);
    let setup = Setup::new(RAY_A, LIMITS, Shoe::of(ranks("T9T")));
    table.round = Round::open(setup).unwrap();
    table.lay(1, &[(1, 10)]);
    table.close("T9T");
    table.play(1, Choice::Hit);
    assert_eq!(table.round.asks(), Asks::Shoe);
    assert!(table.round.draw("2c".parse().unwrap()).is_err());
    let events = table.round.renew().unwrap();
    table.round.apply_all(&events);
    assert_eq!(table.round.shoe().len(), 312 - 3);
    table.more("5 T");
    assert_eq!(table.net(1), -10); // over 21
    assert!(table.round.renew().is_err());
}

#[test]
fn a_players_layout_replaces_the_one_before() {
    let mut table = Table::open(RAY_A);
    table.lay(1, &[(1, 10), (2, 20)]);
    table.lay(2, &[(1, 50)]);
    table.lay(1, &[(2, 30)]);
    // The next player owns the box that the first one left.
    let owners: Vec<(u8, u8, u64)> = table
        .round
        .boxes()
        .iter()
        .map(|one| {
            let owner = one.owner();
            (one.no.number(), owner.seat.number(), owner.stake.get())
        })
        .collect();
    assert_eq!(owners, [(1, 2, 50), (2, 1, 30)]);
    table.lay(1, &[]);
    table.lay(2, &[]);
    assert_eq!(table.round.close(), Err(CloseError::NoStake));
    let no = BoxNo::new(1);
    assert_eq!(table.try_lay(1, &[(1, 10), (1, 20)]), Err(LayError::Twice { no }));
    let (needs, has) = (Chips::new(30), Chips::new(29));
    let refused = table.lay_from(1, &[(1, 10), (2, 20)], has);
    assert_eq!(refused, Err(LayError::TooFewChips { needs, has }));
    let no = BoxNo::new(7);
    let mut small = Table::open(Rules { boxes: 6, boxes_a_player: 6, ..RAY_A });
    assert_eq!(small.try_lay(1, &[(7, 10)]), Err(LayError::NoBox { no, boxes: 6 }));
}

#[test]
fn limits_that_do_not_fit_the_payouts_are_refused() {
    let open = |min, max| {
        let limits = Limits { min: Chips::new(min), max: Chips::new(max) };
        let rules = Rules { blackjack: Ratio::new(6, 5), ..RAY_B };
        Round::open(Setup::new(rules, limits, Shoe::full(6))).map(|_| ())
    };
    let step = |field, value| Err(SetupError::Step { field, value: Chips::new(value), step: 10 });
    assert_eq!(open(10, 1_000), Ok(()));
    assert_eq!((open(5, 1_000), open(0, 1_000)), (step("min", 5), step("min", 0)));
    assert_eq!(open(10, 1_001), step("max", 1_001));
    let (min, max) = (Chips::new(20), Chips::new(10));
    assert_eq!(open(20, 10), Err(SetupError::Limits { min, max }));
}
