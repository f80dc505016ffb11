//! European roulette of PokerStars CZ.

use crate::table::{PURSE, Table, game, limits, setup, spin};
use banked::{Family, Input, LayoutGame, Numbers, OverMax, Place, Positions, Refusal, Setup};
use std::sync::Arc;
use units::{Chips, Seat};

const KEY: &str = "european-roulette";

fn field() -> LayoutGame {
    match game(KEY).family {
        Family::Layout(field) => field,
        Family::Boxes(_) => panic!("roulette is a field"),
    }
}

/// Lays a call with this chip on each part.
fn call(table: &mut Table, key: &str, chip: u64, purse: u64) -> Result<(), Refusal> {
    let field = field();
    let call = field.call(key).unwrap();
    let bets = call
        .bets
        .iter()
        .map(|(bet, chips)| (Place::Field(*bet), Chips::new(chip).times((*chips).into())));
    let (bets, purse) = (bets.collect(), Chips::new(purse));
    table.take(Input::Lay { seat: Seat::new(1), bets, purse })
}

/// What a call wins with each number.
fn results(key: &str) -> Vec<i64> {
    let of = |number: u8| {
        let mut table = Table::of(KEY);
        call(&mut table, key, 1, PURSE.get()).unwrap();
        table.close().draw(&number.to_string()).unwrap();
        table.settle().net(1)
    };
    (0..37).map(of).collect()
}

fn winning(results: &[i64], net: i64) -> Numbers {
    (0..).zip(results).filter(|(_, one)| **one == net).map(|(number, _)| number).collect()
}

// clause: PSC-A3E-02
#[test]
fn there_are_145_inside_positions() {
    let count = |key: &str| {
        let field = field();
        match &field.kinds[usize::from(field.kind_of(key).unwrap())].positions {
            Positions::Listed(sets) => sets.len(),
            Positions::Any { .. } => panic!("positions are listed"),
        }
    };
    let keys = ["straight-up", "split", "street", "trio", "corner", "first-four", "six-line"];
    let counts = keys.map(count);
    assert_eq!(counts, [37, 60, 12, 2, 22, 1, 11]);
    assert_eq!(counts.iter().sum::<usize>(), 145);
    let with_zero = |set: &&Numbers| set.has(0);
    let Positions::Listed(splits) = &field().kinds[1].positions else { panic!("listed") };
    assert_eq!(splits.iter().filter(with_zero).count(), 3);
    assert!(field().bet("split", Numbers::of(&[1, 36])).is_none());
}

// clause: PSC-A3E-03
#[test]
fn zero_loses_every_outside_bet() {
    let won = |number: &str| -> Vec<String> {
        let field = field();
        let mut won = Vec::new();
        for kind in &field.kinds[7..] {
            let Positions::Listed(sets) = &kind.positions else { panic!("listed") };
            for (nth, set) in (1..).zip(sets) {
                let numbers = set.to_string();
                if spin(KEY, &format!("{} {numbers} 1", kind.key), number) > 0 {
                    won.push(format!("{} {nth}", kind.key));
                }
            }
        }
        won
    };
    assert!(won("0").is_empty());
    assert_eq!(won("19"), ["dozen 2", "column 1", "red 1", "odd 1", "high 1"]);
}

// clause: PSC-A3E-04
#[test]
fn inside_and_outside_have_their_own_limits() {
    let limits = Arc::new(limits(&game(KEY), (10, 5_000), (50, 50_000), OverMax::Refuse));
    let mut table = Table::new(Setup { limits, ..setup(KEY) });
    let above = Refusal::AboveMax { stake: Chips::new(5_001), max: Chips::new(5_000) };
    assert_eq!(table.lay(1, "straight-up 17 5001"), Err(above));
    assert_eq!(table.lay(1, "red 5001"), Ok(()));
}

// clause: PSC-A3E-05
#[test]
fn payouts_return_36_of_37() {
    assert_eq!(spin(KEY, "straight-up 17 100", "17"), 3_500);
    assert_eq!(spin(KEY, "red 100", "9"), 100);
    let bets = banked::edge::returns(&game(KEY), 1, &|_| ());
    assert!(bets.iter().all(|bet| bet.returned.to_string() == "36/37"));
    let field = field();
    for kind in &field.kinds {
        let Positions::Listed(sets) = &kind.positions else { panic!("listed") };
        for set in sets {
            let bet = format!("{} {set} 1", kind.key);
            let sum: i64 = (0..37).map(|n| spin(KEY, &bet, &n.to_string())).sum();
            assert_eq!(sum, -1, "{bet}");
        }
    }
}

// clause: PSC-A3E-06
#[test]
fn the_calls_cover_the_wheels_parts() {
    let zero = results("zero-game");
    assert_eq!(winning(&zero, 14), Numbers::of(&[0, 3, 12, 15, 32, 35]));
    assert_eq!((winning(&zero, 32), winning(&zero, -4).len()), (Numbers::of(&[26]), 30));
    let orphans = results("orphans");
    // 17 is on two splits.
    assert_eq!(winning(&orphans, 31), Numbers::of(&[1, 17]));
    assert_eq!(winning(&orphans, 13), Numbers::of(&[6, 9, 14, 20, 31, 34]));
    let thirds = results("thirds");
    assert_eq!((winning(&thirds, 12).len(), winning(&thirds, -6).len()), (12, 25));
    let neighbours = results("neighbours-of-zero");
    assert_eq!(winning(&neighbours, 15), Numbers::of(&[0, 2, 3]));
    assert_eq!((winning(&neighbours, 9).len(), winning(&neighbours, -9).len()), (14, 20));
    let of_17 = results("neighbours-17");
    assert_eq!(winning(&of_17, 31), Numbers::of(&[2, 25, 17, 34, 6]));
    for key in ["zero-game", "orphans", "thirds", "neighbours-of-zero", "neighbours-0"] {
        let chips: i64 = field().call(key).unwrap().bets.iter().map(|(_, n)| i64::from(*n)).sum();
        assert_eq!(results(key).iter().sum::<i64>(), -chips, "{key} returns 36/37");
    }
}

// clause: PSC-A3E-07
#[test]
fn a_call_is_placed_whole_or_not_at_all() {
    let mut table = Table::of(KEY);
    let short = Refusal::Purse { needs: Chips::new(900), purse: Chips::new(850) };
    assert_eq!(call(&mut table, "neighbours-of-zero", 100, 850), Err(short));
    assert_eq!(table.round.at_stake(Seat::new(1)), Chips::ZERO);
    for (result, credit) in [("0", 2_400), ("4", 1_800)] {
        let mut table = Table::of(KEY);
        call(&mut table, "neighbours-of-zero", 100, 900).unwrap();
        assert_eq!(table.round.layout(Seat::new(1)).count(), 7);
        table.close().draw(result).unwrap();
        table.settle();
        assert_eq!(table.round.returned(Seat::new(1)), Chips::new(credit));
    }
}

#[test]
fn a_bet_that_the_bank_cannot_pay_is_refused() {
    let mut table = Table::new(Setup { bank: Chips::new(350), ..setup(KEY) });
    table.lay(1, "straight-up 17 10").unwrap();
    let refused = table.lay(2, "straight-up 17 1");
    let (exposure, bank) = (Chips::new(385), Chips::new(350));
    assert_eq!(refused, Err(Refusal::Exposure { exposure, bank }));
    // A bet on other numbers pays for a part of the risk.
    table.lay(2, "straight-up 18 1").unwrap();
}
