//! Layout games that RAY lists without giving their rules: money wheel, sic bo, punto banco, keno.

use super::{Chance, Group, Kinds, LayoutGame, Positions, Side, Wins};
use crate::{Numbers, Odds, Times};

/// The money wheel with 54 segments (RAY-NAMED-02).
pub(crate) fn money_wheel() -> LayoutGame {
    const CLAUSE: &str = "RAY-NAMED-02";
    let symbols = [
        ("1", 24, Odds::EVEN),
        ("2", 15, Odds::to(2, 1)),
        ("5", 7, Odds::to(5, 1)),
        ("10", 4, Odds::to(10, 1)),
        ("20", 2, Odds::to(20, 1)),
        ("joker", 1, Odds::to(40, 1)),
        ("logo", 1, Odds::to(40, 1)),
    ];
    let (mut kinds, mut first) = (Kinds(vec![]), 0);
    for (key, segments, odds) in symbols {
        let bet = (Wins::Count, vec![Numbers::range(first, first + segments - 1)]);
        kinds.add((key, Group::Outside), bet, odds, CLAUSE);
        first += segments;
    }
    LayoutGame { chance: Chance::Wheel { pockets: first, balls: 1 }, kinds: kinds.0, calls: vec![] }
}

/// Sic bo with three dice (RAY-NAMED-03).
pub(crate) fn sic_bo() -> LayoutGame {
    const CLAUSE: &str = "RAY-NAMED-03";
    let mut kinds = Kinds(vec![]);
    for (key, from, to) in [("small", 4, 10), ("big", 11, 17)] {
        let bet = (Wins::SumUnlessAlike, vec![Numbers::range(from, to)]);
        kinds.add((key, Group::Outside), bet, Odds::EVEN, CLAUSE);
    }
    for (low, win) in [(4, 60), (5, 30), (6, 17), (7, 12), (8, 8), (9, 6), (10, 6)] {
        for sum in [low, 21 - low] {
            let bet = (Wins::Sum, vec![Numbers::of(&[sum])]);
            kinds.add((&format!("total-{sum}"), Group::Outside), bet, Odds::to(win, 1), CLAUSE);
        }
    }
    let sixes = || (1..=6).map(|points| Numbers::of(&[points])).collect::<Vec<_>>();
    let mut by_hits = |key, pays: [Times; 4]| {
        let bet = (Wins::Count, Positions::Listed(sixes()));
        kinds.add_by_hits((key, Group::Inside), bet, pays.into(), CLAUSE);
    };
    let (none, win) = (Times::NOTHING, |n| Odds::to(n, 1).returned());
    by_hits("triple", [none, none, none, win(180)]);
    by_hits("double", [none, none, win(10), win(10)]);
    by_hits("single", [none, win(1), win(2), win(3)]);
    let any_triple = (Wins::Alike, vec![Numbers::range(1, 6)]);
    kinds.add(("any-triple", Group::Outside), any_triple, Odds::to(30, 1), CLAUSE);
    let two = (1..=5).flat_map(|low| (low + 1..=6).map(move |high| Numbers::of(&[low, high])));
    let combination = (Wins::Each, two.collect());
    kinds.add(("combination", Group::Inside), combination, Odds::to(5, 1), CLAUSE);
    LayoutGame { chance: Chance::Dice { count: 3 }, kinds: kinds.0, calls: vec![] }
}

/// Punto banco from eight decks (RAY-NAMED-19). Bets on punto and banco are returned on a tie.
pub(crate) fn punto_banco() -> LayoutGame {
    const CLAUSE: &str = "RAY-NAMED-19";
    let mut kinds = Kinds(vec![]);
    let sides = [
        ("punto", Side::Punto, Odds::EVEN),
        ("banco", Side::Banco, Odds::to(19, 20)),
        ("tie", Side::Tie, Odds::to(8, 1)),
    ];
    for (key, side, odds) in sides {
        let pays = vec![Times::NOTHING, odds.returned(), Times::STAKE];
        let bet = (Wins::Side(side), Positions::Listed(vec![Numbers::NONE]));
        kinds.add_by_hits((key, Group::Outside), bet, pays, CLAUSE);
    }
    LayoutGame { chance: Chance::Shoe { decks: 8 }, kinds: kinds.0, calls: vec![] }
}

/// Keno: 20 of 80 numbers are drawn, and a ticket of 1 to 10 spots pays by its hits (RAY-NAMED-36).
///
/// No clause gives a pay table, and houses differ. This one is an example that an operator can replace.
pub(crate) fn keno() -> LayoutGame {
    /// For each number of spots, the numbers of hits that pay, each with the profit per unit staked.
    const TABLE: [&[(usize, u32)]; 10] = [
        &[(1, 2)],
        &[(2, 11)],
        &[(2, 1), (3, 39)],
        &[(2, 0), (3, 4), (4, 109)],
        &[(3, 1), (4, 19), (5, 499)],
        &[(3, 0), (4, 5), (5, 69), (6, 1499)],
        &[(4, 1), (5, 19), (6, 299), (7, 4999)],
        &[(5, 9), (6, 69), (7, 1199), (8, 9999)],
        &[(5, 3), (6, 34), (7, 249), (8, 2999), (9, 9999)],
        &[(5, 1), (6, 19), (7, 109), (8, 899), (9, 3999), (10, 9999)],
    ];
    let mut kinds = Kinds(vec![]);
    for (spots, paid) in (1_u8..).zip(TABLE) {
        let mut pays = vec![Times::NOTHING; usize::from(spots) + 1];
        for &(hits, win) in paid {
            pays[hits] = Odds::to(win, 1).returned();
        }
        let tickets = Positions::Any { of: Numbers::range(1, 80), count: spots };
        let key = format!("spot-{spots}");
        kinds.add_by_hits((&key, Group::Inside), (Wins::Count, tickets), pays, "RAY-NAMED-36");
    }
    LayoutGame { chance: Chance::Balls { of: 80, drawn: 20 }, kinds: kinds.0, calls: vec![] }
}
