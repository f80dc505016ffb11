//! Searches small spaces completely: every stack, every decision, every total.

use super::setups;
use super::table::Table;
use super::wagers;
use hand::{Action, Ante, Limit, Post, PostKind, Setup, Stake};
use test_kit::Dice;
use units::{Chips, Seat};

/// A setup with blinds of 1 and 2, in which six chips allow a raise, a reraise, and every kind of short all-in.
fn small(limit: Limit, stacks: &[u64], ante: Ante, dice: &mut Dice) -> Setup {
    let mut setup = setups::random(dice, limit);
    let (small, big) = if stacks.len() == 2 { (1, 2) } else { (2, 3) };
    let post = |seat, kind, chips| Post { seat: Seat::new(seat), kind, amount: Chips::new(chips) };
    setup.stakes.small_blind = Chips::new(1);
    setup.stakes.big_blind = Chips::new(2);
    setup.stakes.small_bet = Chips::new(2);
    setup.stakes.big_bet = Chips::new(4);
    setup.stakes.ante = ante;
    setup.button = Seat::new(1);
    setup.posts = vec![post(small, PostKind::SmallBlind, 1), post(big, PostKind::BigBlind, 2)];
    let stake = |(seat, &stack)| Stake { seat, stack: Chips::new(stack) };
    setup.seats = Seat::all().zip(stacks).map(stake).collect();
    setup
}

/// Plays all hands that can follow from this table, and returns their number.
fn walk(mut table: Table) -> u64 {
    let Some(options) = table.advance() else {
        table.judge_the_end();
        return 1;
    };
    table.judge(&options);
    let mut actions = Vec::new();
    let simple = [
        (Action::Fold, options.fold),
        (Action::Check, options.check),
        (Action::Call, options.call.is_some()),
    ];
    let mut judge = |action: Action, is_offered: bool| {
        let taken = table.hand.decide(options.seat, action.clone()).is_ok();
        assert_eq!(taken, is_offered, "{action:?}");
        if taken {
            actions.push(action);
        }
    };
    for (action, is_offered) in simple {
        judge(action, is_offered);
    }
    for (make, range) in wagers(&options) {
        for to in 0..9 {
            judge(make(Chips::new(to)), range.is_some_and(|(min, max)| (min..=max).contains(&to)));
        }
    }
    let leaves = |action: Action| {
        let mut next = table.clone();
        next.act(&options, action);
        walk(next)
    };
    actions.into_iter().map(leaves).sum()
}

/// Plays every hand of this many players with up to `most` chips each.
/// Cards and rules differ between sets of stacks.
fn walk_all(players: u32, most: u64, seed: u64) -> u64 {
    let mut leaves = 0;
    for limit in [Limit::No, Limit::Pot, Limit::Fixed] {
        for number in 0..most.pow(players) {
            let stacks: Vec<u64> =
                (0..players).map(|player| number / most.pow(player) % most + 1).collect();
            for ante in [Ante::None, Ante::Each(Chips::new(1)), Ante::BigBlind(Chips::new(2))] {
                let mut dice = Dice::new(seed + number);
                let setup = small(limit, &stacks, ante, &mut dice);
                let name = format!("{limit:?} limit, stacks {stacks:?}, {ante:?}");
                leaves += walk(Table::open(setup, dice.deck(), name));
            }
        }
    }
    leaves
}

#[test]
fn two_players_with_up_to_six_chips() {
    assert_eq!(walk_all(2, 6, 0x5eed_4000), 4_771);
}

#[test]
fn three_players_with_up_to_four_chips() {
    assert_eq!(walk_all(3, 4, 0x5eed_5000), 11_991);
}

/// Takes long: `cargo test --release -p hand --test it naive -- --ignored`.
#[test]
#[ignore = "238,821 hands; the walks above stand for it in the ordinary run"]
fn three_players_with_up_to_six_chips() {
    assert_eq!(walk_all(3, 6, 0x5eed_6000), 238_821);
}
