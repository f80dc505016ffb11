//! European roulette, RAY's roulette with lower odds, and double-ball roulette.

use super::{BetOnLayout, Call, Chance, Group, Kinds, LayoutGame, Positions, Wins, grid};
use crate::{Numbers, Odds, Times};

/// The red numbers (RAY-ROUL-04, PSC-A3E-01).
const RED: Numbers =
    Numbers::of(&[1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
/// The black numbers: all except zero and the red ones.
const BLACK: Numbers = Numbers::range(1, 36).without(RED);

/// The numbers in their order around the wheel (PSC-A3E-01).
pub(crate) const WHEEL: [u8; 37] = [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20,
    14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

/// The odds of one kind of roulette, each with its clause.
struct Prices {
    straight_up: (Odds, &'static str),
    split: (Odds, &'static str),
    street: (Odds, &'static str),
    corner: (Odds, &'static str),
    six_line: (Odds, &'static str),
    dozen: (Odds, &'static str),
    column: (Odds, &'static str),
    /// The odds of red, black, odd, even, high and low, and the clause for each of them.
    even: (Odds, [&'static str; 6]),
}

/// European roulette, with the calls on the racetrack.
pub(crate) fn european() -> LayoutGame {
    let inside = "PSC-A3E-05";
    let kinds = kinds(
        1,
        &Prices {
            straight_up: (Odds::to(35, 1), inside),
            split: (Odds::to(17, 1), inside),
            street: (Odds::to(11, 1), inside),
            corner: (Odds::to(8, 1), inside),
            six_line: (Odds::to(5, 1), inside),
            dozen: (Odds::to(2, 1), inside),
            column: (Odds::to(2, 1), inside),
            even: (Odds::EVEN, [inside; 6]),
        },
    );
    let mut field =
        LayoutGame { chance: Chance::Wheel { pockets: 37, balls: 1 }, kinds, calls: vec![] };
    field.calls = calls(&field);
    field
}

/// RAY's roulette, with the odds of the amusement arcade. It has no calls (RAY-ROUL-03).
pub(crate) fn ray() -> LayoutGame {
    let kinds = kinds(
        1,
        &Prices {
            straight_up: (Odds::to(30, 1), "RAY-ROUL-19"),
            split: (Odds::to(15, 1), "RAY-ROUL-20"),
            street: (Odds::to(10, 1), "RAY-ROUL-21"),
            corner: (Odds::to(7, 1), "RAY-ROUL-22"),
            six_line: (Odds::to(4, 1), "RAY-ROUL-23"),
            dozen: (Odds::to(2, 1), "RAY-ROUL-24"),
            column: (Odds::to(2, 1), "RAY-ROUL-25"),
            even: (
                Odds::EVEN,
                [
                    "RAY-ROUL-29",
                    "RAY-ROUL-28",
                    "RAY-ROUL-27",
                    "RAY-ROUL-26",
                    "RAY-ROUL-31",
                    "RAY-ROUL-30",
                ],
            ),
        },
    );
    LayoutGame { chance: Chance::Wheel { pockets: 37, balls: 1 }, kinds, calls: vec![] }
}

/// Double-ball roulette: inside bets win for each ball, outside bets need both.
pub(crate) fn double_ball() -> LayoutGame {
    let (inside, outside) = ("PSC-A3D-02", "PSC-A3D-03");
    let mut kinds = Kinds(kinds(
        2,
        &Prices {
            straight_up: (Odds::to(17, 1), inside),
            split: (Odds::to(8, 1), inside),
            street: (Odds::to(5, 1), inside),
            corner: (Odds::to(7, 2), inside),
            six_line: (Odds::to(2, 1), inside),
            dozen: (Odds::to(8, 1), outside),
            column: (Odds::to(8, 1), outside),
            even: (Odds::to(3, 1), [outside; 6]),
        },
    ));
    kinds.add(
        ("red-and-black", Group::Outside),
        (Wins::OneOfEach(BLACK), vec![RED]),
        Odds::EVEN,
        outside,
    );
    let numbers = (0..37).map(|number| Numbers::of(&[number])).collect();
    kinds.add_by_hits(
        ("jackpot", Group::Inside),
        (Wins::Count, Positions::Listed(numbers)),
        vec![Times::NOTHING, Times::NOTHING, Odds::to(1300, 1).returned()],
        "PSC-A3D-04",
    );
    LayoutGame { chance: Chance::Wheel { pockets: 37, balls: 2 }, kinds: kinds.0, calls: vec![] }
}

/// Adds the bet of double-ball roulette that both balls land on the same number (PSC-A3D-04), or changes its odds.
pub(crate) fn add_any_number(field: &mut LayoutGame, odds: Odds) {
    const KEY: &str = "any-number";
    field.kinds.retain(|kind| kind.key != KEY);
    let mut kinds = Kinds(std::mem::take(&mut field.kinds));
    let bet = (Wins::Alike, vec![Numbers::range(0, 36)]);
    kinds.add((KEY, Group::Outside), bet, odds, "PSC-A3D-04");
    field.kinds = kinds.0;
}

/// Returns the kinds of bets that every roulette has, for this number of balls.
fn kinds(balls: u32, prices: &Prices) -> Vec<super::Kind> {
    let with_zero = |others: &[&[u8]], mut sets: Vec<Numbers>| {
        sets.extend(others.iter().map(|numbers| Numbers::of(numbers)));
        sets
    };
    let mut kinds = Kinds(vec![]);
    // Inside bets pay for each ball, stake included (PSC-A3D-02).
    let mut inside = |key, (odds, clause): (Odds, _), sets| {
        let pays = (0..=balls).map(|hits| odds.returned().times(hits)).collect();
        let bet = (Wins::Count, Positions::Listed(sets));
        kinds.add_by_hits((key, Group::Inside), bet, pays, clause);
    };
    inside("straight-up", prices.straight_up, with_zero(&[&[0]], grid::singles()));
    inside("split", prices.split, with_zero(&[&[0, 1], &[0, 2], &[0, 3]], grid::pairs()));
    inside("street", prices.street, grid::rows());
    inside("trio", prices.street, with_zero(&[&[0, 1, 2], &[0, 2, 3]], vec![]));
    inside("corner", prices.corner, grid::squares());
    inside("first-four", prices.corner, with_zero(&[&[0, 1, 2, 3]], vec![]));
    inside("six-line", prices.six_line, grid::two_rows());
    // Outside bets need every ball (PSC-A3D-03).
    let mut outside = |key, (odds, clause): (Odds, _), sets| {
        let mut pays = vec![Times::NOTHING; balls as usize];
        pays.push(odds.returned());
        let bet = (Wins::Count, Positions::Listed(sets));
        kinds.add_by_hits((key, Group::Outside), bet, pays, clause);
    };
    outside("dozen", prices.dozen, grid::dozens());
    outside("column", prices.column, grid::columns());
    let of_parity = |rest| (1..=36).filter(|number| number % 2 == rest).collect();
    let halves = [
        ("red", RED),
        ("black", BLACK),
        ("odd", of_parity(1)),
        ("even", of_parity(0)),
        ("high", Numbers::range(19, 36)),
        ("low", Numbers::range(1, 18)),
    ];
    for ((key, set), clause) in halves.into_iter().zip(prices.even.1) {
        outside(key, (prices.even.0, clause), vec![set]);
    }
    kinds.0
}

/// Returns the calls on the racetrack (PSC-A3E-06).
///
/// They are four groups of numbers, and every number together with two neighbours on each side.
pub(crate) fn calls(field: &LayoutGame) -> Vec<Call> {
    const GROUPS: [(&str, &[(&[u8], u8)]); 4] = [
        ("zero-game", &[(&[0, 3], 1), (&[12, 15], 1), (&[32, 35], 1), (&[26], 1)]),
        ("orphans", &[(&[1], 1), (&[6, 9], 1), (&[14, 17], 1), (&[17, 20], 1), (&[31, 34], 1)]),
        (
            "thirds",
            &[
                (&[5, 8], 1),
                (&[10, 11], 1),
                (&[13, 16], 1),
                (&[23, 24], 1),
                (&[27, 30], 1),
                (&[33, 36], 1),
            ],
        ),
        (
            "neighbours-of-zero",
            &[
                (&[0, 2, 3], 2),
                (&[4, 7], 1),
                (&[12, 15], 1),
                (&[18, 21], 1),
                (&[19, 22], 1),
                (&[32, 35], 1),
                (&[25, 26, 28, 29], 2),
            ],
        ),
    ];
    let bet = |numbers: Numbers| {
        let key = ["", "straight-up", "split", "trio", "corner"][numbers.len()];
        field.bet(key, numbers).expect("every part of a call is a bet")
    };
    let groups = GROUPS.iter().map(|(key, parts)| Call {
        key: (*key).into(),
        bets: parts.iter().map(|(numbers, chips)| (bet(Numbers::of(numbers)), *chips)).collect(),
    });
    let neighbours = (0..37).map(|number| {
        let at = WHEEL.iter().position(|one| *one == number).expect("it is on the wheel");
        let around = (at + 35..at + 40).map(|at| bet(Numbers::of(&[WHEEL[at % 37]])));
        let bets: Vec<(BetOnLayout, u8)> = around.map(|bet| (bet, 1)).collect();
        Call { key: format!("neighbours-{number}"), bets }
    });
    groups.chain(neighbours).collect()
}
