//! RAY's four games of house poker.

use super::{
    Ask, BoxGame, CHECK, Choice, Circle, Does, FOLD, Judge, Made, Pays, Qualifies, Ranking, Stake,
    Step, Table, When,
};
use crate::Odds;
use cards::Rank;

/// Fast Poker: three cards each; the dealer qualifies with queen high.
pub(crate) fn fast_poker() -> BoxGame {
    three_card(
        ("bet", Table::none()),
        Table::or(
            // RAY-FAST-24
            &[(Made::ThreeOfAKind, Odds::to(3, 1)), (Made::StraightFlush, Odds::to(3, 1))],
            Odds::EVEN,
        ),
        Circle {
            key: "bonus",
            stake: Stake::Side,
            // RAY-FAST-27 to -32
            pays: Pays::Hand(
                Judge::Three,
                Table::of(&[
                    (Made::StraightFlush, Odds::to(30, 1)),
                    (Made::ThreeOfAKind, Odds::to(30, 1)),
                    (Made::Straight, Odds::to(5, 1)),
                    (Made::Flush, Odds::to(4, 1)),
                    (Made::Pair, Odds::EVEN),
                ]),
            ),
            clause: "RAY-FAST-10",
        },
    )
}

/// Makes a three-card game with a base stake, a play stake and a side stake.
///
/// `base` names the circle of the base stake, which also pays by the table `also`, even if it loses.
pub(super) fn three_card(
    (base, also): (&'static str, Table),
    play: Table,
    side: Circle,
) -> BoxGame {
    let circles = vec![
        Circle {
            key: base,
            stake: Stake::Base,
            pays: Pays::Dealer {
                win: Table::all(Odds::EVEN),               // RAY-FAST-23
                unqualified: Some(Table::all(Odds::EVEN)), // RAY-FAST-20
                also,
            },
            clause: "RAY-FAST-09",
        },
        Circle {
            key: "play",
            stake: Stake::Later,
            pays: Pays::Dealer {
                win: play,
                unqualified: Some(Table::all(Odds::PUSH)), // RAY-FAST-21
                also: Table::none(),
            },
            clause: "RAY-FAST-14",
        },
        side,
    ];
    BoxGame {
        boxes: 1..=7,
        boxes_each: 1, // RAY-FAST-08
        decks: 1,      // RAY-FAST-02
        circles,
        steps: vec![
            Step::Deal { own: 3, dealer: 3 }, // RAY-FAST-11
            // RAY-FAST-12, -14
            ask(vec![FOLD, Choice::place("play", 1, 1)]),
            Step::Reveal, // RAY-FAST-18
        ],
        ranking: Ranking::Three,
        qualifies: Qualifies::HighCard(Rank::Queen), // RAY-FAST-19
    }
}

/// Triple Bet Poker: three equal stakes, paid by a pay table; the box may take back two of them.
pub(crate) fn triple_bet_poker() -> BoxGame {
    // RAY-TRIP-17 to -25
    let table = Table::of(&[
        (Made::StraightFlush, Odds::to(30, 1)),
        (Made::FourOfAKind, Odds::to(15, 1)),
        (Made::FullHouse, Odds::to(10, 1)),
        (Made::Flush, Odds::to(7, 1)),
        (Made::Straight, Odds::to(5, 1)),
        (Made::ThreeOfAKind, Odds::to(3, 1)),
        (Made::TwoPair, Odds::to(2, 1)),
        (Made::PairOfTens, Odds::EVEN),
    ]);
    // RAY-TRIP-28 to -37
    let bonus = Table::of(&[
        (Made::StraightFlush, Odds::to(50, 1)),
        (Made::FourOfAKind, Odds::to(40, 1)),
        (Made::FullHouse, Odds::to(30, 1)),
        (Made::Flush, Odds::to(20, 1)),
        (Made::Straight, Odds::to(15, 1)),
        (Made::ThreeOfAKind, Odds::to(5, 1)),
        (Made::FourStraight, Odds::to(3, 1)),
        (Made::FourFlush, Odds::to(3, 1)),
        (Made::TwoPair, Odds::to(3, 1)),
    ]);
    let circle = |key, stake| Circle {
        key,
        stake,
        pays: Pays::Hand(Judge::Tens, table.clone()),
        clause: "RAY-TRIP-08",
    };
    // The first decision takes circle 1, the second circle 2; circle 3 stays (RAY-TRIP-12, -14).
    let remove = |circle| {
        let leave = Choice::new("leave", Does::Nothing);
        Step::Ask(Ask {
            choices: vec![leave, Choice::new("remove", Does::Remove { circle })],
            silence: 0, // RAY-TRIP-13
            when: When::Always,
        })
    };
    BoxGame {
        boxes: 5..=7, // RAY-TRIP-03
        boxes_each: 7,
        decks: 1, // RAY-TRIP-06
        circles: vec![
            circle("1", Stake::Base),
            circle("2", Stake::Equal),
            circle("3", Stake::Equal),
            Circle {
                key: "bonus",
                stake: Stake::Side,
                pays: Pays::Hand(Judge::Draws, bonus),
                clause: "RAY-TRIP-26",
            },
        ],
        steps: vec![
            Step::Deal { own: 3, dealer: 0 }, // RAY-TRIP-09
            remove(0),
            Step::Common(1), // RAY-TRIP-13
            remove(1),
            Step::Common(1), // RAY-TRIP-15
        ],
        ranking: Ranking::Alone, // RAY-TRIP-01
        qualifies: Qualifies::Always,
    }
}

/// Dynamic Poker: two hole cards and five community cards, with stakes before flop, turn and river.
pub(crate) fn dynamic_poker() -> BoxGame {
    dynamic(("blind", Made::Flush), true)
}

/// Makes a game of the Dynamic Poker family.
///
/// The games differ in the base stake's name, in the lowest hand with which that stake wins, and in whether a stake on
/// the river needs one on the turn.
pub(super) fn dynamic((base, from): (&'static str, Made), river_needs_turn: bool) -> BoxGame {
    // RAY-DYN-32 to -37
    let bonus = Table::of(&[
        (Made::Aces, Odds::to(50, 1)),
        (Made::AceKingSuited, Odds::to(40, 1)),
        (Made::AceCourtSuited, Odds::to(30, 1)),
        (Made::AceKing, Odds::to(20, 1)),
        (Made::CourtPair, Odds::to(10, 1)),
    ]);
    let raise = |circle, needs| {
        let raise = Choice { needs, ..Choice::place("raise", circle, 1) };
        ask(vec![CHECK, raise])
    };
    let needs = river_needs_turn.then_some(2);
    BoxGame {
        boxes: 6..=6,  // RAY-DYN-02
        boxes_each: 1, // RAY-DYN-04
        decks: 1,      // RAY-DYN-06
        circles: vec![
            Circle {
                key: base,
                stake: Stake::Base,
                pays: Pays::Dealer {
                    win: Table::from(from, Odds::EVEN), // RAY-DYN-23, -24
                    unqualified: None,
                    also: Table::none(),
                },
                clause: "RAY-DYN-10",
            },
            // RAY-DYN-22
            Circle::even("flop", "RAY-DYN-13"),
            Circle::even("turn", "RAY-DYN-15"),
            Circle::even("river", "RAY-DYN-17"),
            Circle {
                key: "bonus",
                stake: Stake::Side,
                pays: Pays::Hand(Judge::Hole, bonus),
                clause: "RAY-DYN-27",
            },
        ],
        steps: vec![
            Step::Deal { own: 2, dealer: 2 },             // RAY-DYN-10
            ask(vec![FOLD, Choice::place("play", 1, 2)]), // RAY-DYN-11, -13
            Step::Common(3),                              // RAY-DYN-14
            raise(2, None),                               // RAY-DYN-15
            Step::Common(1),                              // RAY-DYN-16
            raise(3, needs),                              // RAY-DYN-17, -18
            Step::Common(1),                              // RAY-DYN-19
            Step::Reveal,
        ],
        ranking: Ranking::Seven,
        qualifies: Qualifies::Always, // RAY-DYN-21
    }
}

/// Riverside Poker: two hole cards and five community cards, with one decision after the flop.
pub(crate) fn riverside_poker() -> BoxGame {
    // RAY-RIV-19 to -27
    let blind = Table::or(
        &[
            (Made::RoyalFlush, Odds::to(20, 1)),
            (Made::StraightFlush, Odds::to(15, 1)),
            (Made::FourOfAKind, Odds::to(10, 1)),
            (Made::FullHouse, Odds::to(3, 1)),
            (Made::Flush, Odds::to(2, 1)),
            (Made::Straight, Odds::EVEN),
            (Made::ThreeOfAKind, Odds::EVEN),
            (Made::TwoPair, Odds::EVEN),
        ],
        Odds::PUSH,
    );
    // RAY-RIV-34 to -41
    let bonus = Table::of(&[
        (Made::StraightFlush, Odds::to(30, 1)),
        (Made::FourOfAKind, Odds::to(20, 1)),
        (Made::FullHouse, Odds::to(15, 1)),
        (Made::Flush, Odds::to(10, 1)),
        (Made::Straight, Odds::to(10, 1)),
        (Made::ThreeOfAKind, Odds::to(10, 1)),
        (Made::TwoPair, Odds::to(10, 1)),
    ]);
    BoxGame {
        boxes: 5..=7,  // RAY-RIV-02
        boxes_each: 1, // RAY-RIV-04
        decks: 1,      // RAY-RIV-05
        circles: vec![
            Circle {
                key: "blind",
                stake: Stake::Base,
                pays: Pays::Dealer {
                    win: blind,
                    unqualified: Some(Table::all(Odds::EVEN)), // RAY-RIV-14
                    also: Table::none(),
                },
                clause: "RAY-RIV-07",
            },
            Circle {
                key: "call",
                stake: Stake::Later,
                pays: Pays::Dealer {
                    win: Table::all(Odds::EVEN),               // RAY-RIV-15
                    unqualified: Some(Table::all(Odds::PUSH)), // RAY-RIV-14
                    also: Table::none(),
                },
                clause: "RAY-RIV-10",
            },
            Circle {
                key: "bonus",
                stake: Stake::Side,
                pays: Pays::Hand(Judge::Flop, bonus),
                clause: "RAY-RIV-29",
            },
        ],
        steps: vec![
            Step::Deal { own: 2, dealer: 2 },             // RAY-RIV-07
            Step::Common(3),                              // RAY-RIV-08
            ask(vec![FOLD, Choice::place("call", 1, 2)]), // RAY-RIV-09, -10
            Step::Settle(&[2]),                           // RAY-RIV-32
            Step::Common(2),                              // RAY-RIV-12
            Step::Reveal,
        ],
        ranking: Ranking::Seven,
        qualifies: Qualifies::Pair, // RAY-RIV-13
    }
}

/// Makes a question to every box. The first answer costs nothing, and is the default when the time is up.
pub(super) fn ask(choices: Vec<Choice>) -> Step {
    Step::Ask(Ask { choices, silence: 0, when: When::Always })
}
