//! RAY's Lucky Dice: a red and a green die, a number field and a sum field.

use super::{Chance, Group, Kinds, LayoutGame, Wins, grid};
use crate::{Numbers, Odds};

/// Lucky Dice. There is no bet on the sums 2 and 12 (RAY-DICE-23).
pub(crate) fn lucky_dice() -> LayoutGame {
    let mut kinds = Kinds(vec![]);
    let inside = [
        ("straight-up", grid::singles(), Odds::to(30, 1), "RAY-DICE-09"),
        ("split", grid::pairs(), Odds::to(15, 1), "RAY-DICE-10"),
        ("street", grid::rows(), Odds::to(10, 1), "RAY-DICE-11"),
        ("corner", grid::squares(), Odds::to(7, 1), "RAY-DICE-12"),
        ("six-line", grid::two_rows(), Odds::to(4, 1), "RAY-DICE-13"),
    ];
    for (key, sets, odds, clause) in inside {
        kinds.add((key, Group::Inside), (Wins::Box, sets), odds, clause);
    }
    // Every sum is a separate bet (RAY-DICE-22).
    let sums = [
        (3, Odds::to(15, 1), "RAY-DICE-14"),
        (4, Odds::to(10, 1), "RAY-DICE-15"),
        (5, Odds::to(7, 1), "RAY-DICE-16"),
        (6, Odds::to(5, 1), "RAY-DICE-17"),
        (7, Odds::to(4, 1), "RAY-DICE-18"),
        (8, Odds::to(5, 1), "RAY-DICE-17"),
        (9, Odds::to(7, 1), "RAY-DICE-16"),
        (10, Odds::to(10, 1), "RAY-DICE-15"),
        (11, Odds::to(15, 1), "RAY-DICE-14"),
    ];
    for (sum, odds, clause) in sums {
        let bet = (Wins::Sum, vec![Numbers::of(&[sum])]);
        kinds.add((&format!("sum-{sum}"), Group::Outside), bet, odds, clause);
    }
    let pairs = (Wins::Alike, vec![Numbers::range(1, 6)]);
    kinds.add(("all-pairs", Group::Outside), pairs, Odds::to(4, 1), "RAY-DICE-19");
    let halves = [
        ("under-7", Numbers::range(2, 6), "RAY-DICE-20"),
        ("over-7", Numbers::range(8, 12), "RAY-DICE-21"),
    ];
    for (key, sums, clause) in halves {
        kinds.add((key, Group::Outside), (Wins::Sum, vec![sums]), Odds::EVEN, clause);
    }
    LayoutGame { chance: Chance::Dice { count: 2 }, kinds: kinds.0, calls: vec![] }
}
