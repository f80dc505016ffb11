//! Box games that RAY lists without giving their rules; they follow the public rules.
//!
//! These are three card poker, Texas hold'em bonus, ultimate hold'em and red dog.

use super::ray::{dynamic, three_card};
use super::{
    Ask, BoxGame, CHECK, Choice, Circle, Does, FOLD, Judge, Made, Pays, Qualifies, Ranking, Stake,
    Step, Table, When,
};
use crate::Odds;

/// Three card poker (RAY-NAMED-18).
pub(crate) fn three_card_poker() -> BoxGame {
    let also = Table::of(&[
        (Made::Straight, Odds::EVEN),
        (Made::ThreeOfAKind, Odds::to(4, 1)),
        (Made::StraightFlush, Odds::to(5, 1)),
    ]);
    let pair_plus = Table::of(&[
        (Made::StraightFlush, Odds::to(40, 1)),
        (Made::ThreeOfAKind, Odds::to(30, 1)),
        (Made::Straight, Odds::to(6, 1)),
        (Made::Flush, Odds::to(4, 1)),
        (Made::Pair, Odds::EVEN),
    ]);
    let side = Circle {
        key: "pair-plus",
        stake: Stake::Side,
        pays: Pays::Hand(Judge::Three, pair_plus),
        clause: "RAY-NAMED-18",
    };
    three_card(("ante", also), Table::all(Odds::EVEN), side)
}

/// Texas hold'em bonus, a variant of Dynamic Poker (RAY-NAMED-13).
///
/// The ante wins from a straight, and a stake on the river does not need one on the turn.
pub(crate) fn texas_holdem_bonus() -> BoxGame {
    dynamic(("ante", Made::Straight), false)
}

/// Ultimate Texas hold'em: the box may raise once, and the earlier it does, the larger the raise (RAY-NAMED-15).
pub(crate) fn ultimate_holdem() -> BoxGame {
    const CLAUSE: &str = "RAY-NAMED-15";
    const RAISED: usize = 2;
    let against = |win, unqualified| Pays::Dealer { win, unqualified, also: Table::none() };
    let blind = Table::or(
        &[
            (Made::RoyalFlush, Odds::to(500, 1)),
            (Made::StraightFlush, Odds::to(50, 1)),
            (Made::FourOfAKind, Odds::to(10, 1)),
            (Made::FullHouse, Odds::to(3, 1)),
            (Made::Flush, Odds::to(3, 2)),
            (Made::Straight, Odds::EVEN),
        ],
        Odds::PUSH,
    );
    let trips = Table::of(&[
        (Made::RoyalFlush, Odds::to(50, 1)),
        (Made::StraightFlush, Odds::to(40, 1)),
        (Made::FourOfAKind, Odds::to(30, 1)),
        (Made::FullHouse, Odds::to(8, 1)),
        (Made::Flush, Odds::to(7, 1)),
        (Made::Straight, Odds::to(4, 1)),
        (Made::ThreeOfAKind, Odds::to(3, 1)),
    ]);
    let circle = |key, stake, pays| Circle { key, stake, pays, clause: CLAUSE };
    let unraised = |choices| Step::Ask(Ask { choices, silence: 0, when: When::Empty(RAISED) });
    BoxGame {
        boxes: 1..=6,
        boxes_each: 1,
        decks: 1,
        circles: vec![
            circle(
                "ante",
                Stake::Base,
                against(Table::all(Odds::EVEN), Some(Table::all(Odds::PUSH))),
            ),
            circle("blind", Stake::Equal, against(blind, None)),
            circle("play", Stake::Later, against(Table::all(Odds::EVEN), None)),
            circle("trips", Stake::Side, Pays::Hand(Judge::Best, trips)),
        ],
        steps: vec![
            Step::Deal { own: 2, dealer: 2 },
            unraised(vec![
                CHECK,
                Choice::place("raise-4", RAISED, 4),
                Choice::place("raise-3", RAISED, 3),
            ]),
            Step::Common(3),
            unraised(vec![CHECK, Choice::place("raise-2", RAISED, 2)]),
            Step::Common(2),
            unraised(vec![FOLD, Choice::place("raise-1", RAISED, 1)]),
            Step::Reveal,
        ],
        ranking: Ranking::Seven,
        qualifies: Qualifies::Pair,
    }
}

/// Red dog from one deck: bet whether a third card falls between two others (RAY-NAMED-21).
pub(crate) fn red_dog() -> BoxGame {
    const CLAUSE: &str = "RAY-NAMED-21";
    let table = Table::of(&[
        (Made::ThreeOfAKind, Odds::to(11, 1)),
        (Made::Push, Odds::PUSH),
        (Made::SpreadOfOne, Odds::to(5, 1)),
        (Made::SpreadOfTwo, Odds::to(4, 1)),
        (Made::SpreadOfThree, Odds::to(2, 1)),
        (Made::WiderSpread, Odds::EVEN),
    ]);
    let circle = |key, stake| Circle {
        key,
        stake,
        pays: Pays::Hand(Judge::Spread, table.clone()),
        clause: CLAUSE,
    };
    let raise = Choice::new("raise", Does::Place { circle: 1, times: 1, up_to: true });
    let asked = Ask { choices: vec![CHECK, raise], silence: 0, when: When::Spread };
    BoxGame {
        boxes: 1..=7,
        boxes_each: 7,
        decks: 1,
        circles: vec![circle("base", Stake::Base), circle("raise", Stake::Later)],
        steps: vec![Step::Common(2), Step::Ask(asked), Step::Common(1)],
        ranking: Ranking::Alone,
        qualifies: Qualifies::Always,
    }
}
