//! Checks that the streets fit the game's family.

use super::{Game, GameFault, GameStreet, must, one_of, quoted, words};
use crate::{BetSize, Deal, Family, FirstToAct, Opening, StreetName};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Maximum number of cards in one deal.
const DEAL_MAX: u8 = 7;

pub(super) fn check(game: &Game) -> Result<(), GameFault> {
    let all = names(game.family);
    let name = |street: &GameStreet| words::word(words::STREETS, street.name);
    let given: Vec<StreetName> = game.streets.iter().map(|street| street.name).collect();
    // Stud begins on its second or third street, every other family on its first; no street in between may be left out.
    let begins = if game.family == Family::Stud { 2 } else { 1 };
    let is_run = !given.is_empty() && (0..begins).any(|from| all[from..].starts_with(&given));
    must(
        is_run,
        "street",
        || format!("{:?}", game.streets.iter().map(name).collect::<Vec<_>>()),
        || {
            let all: Vec<&str> = all.iter().map(|one| words::word(words::STREETS, *one)).collect();
            let from = if begins == 2 { "second or third" } else { "first" };
            format!("{}, from the {from} on, none left out", all.join(", "))
        },
    )?;
    let numbered = (1..).zip(&game.streets);
    numbered.into_iter().try_for_each(|(number, street)| street_of(game, number, street))
}

/// Returns the betting rounds of a family, in order.
fn names(family: Family) -> &'static [StreetName] {
    use StreetName::*;
    match family {
        Family::Holdem | Family::Omaha => &[Preflop, Flop, Turn, River],
        Family::Stud => &[Second, Third, Fourth, Fifth, Sixth, Seventh],
        Family::Draw => &[BeforeDraw, AfterDraw, AfterSecondDraw, AfterThirdDraw],
    }
}

/// Checks one street; `number` counts from 1.
fn street_of(game: &Game, number: usize, street: &GameStreet) -> Result<(), GameFault> {
    let is_first = number == 1;
    let key = |key: &str| format!("street[{number}].{key}");
    deals(game, street, is_first, key("deals"))?;
    let first: &[FirstToAct] = match (game.family, game.opening, is_first) {
        (Family::Holdem | Family::Omaha, _, true) => &[FirstToAct::AfterBlinds],
        (Family::Draw, _, true) => &[FirstToAct::OpensDraw, FirstToAct::AfterBlinds],
        (Family::Stud, Opening::HighCard, true) => &[FirstToAct::HighCard],
        (Family::Stud, _, true) => &[FirstToAct::LowCard, FirstToAct::RazzCard],
        (Family::Stud, _, false) => &[FirstToAct::HighestUp, FirstToAct::LowestUp],
        (_, _, false) => &[FirstToAct::LeftOfButton],
    };
    one_of(street.first, first, words::FIRSTS, key("first"), game.family)?;
    let may_choose = game.family == Family::Stud && !is_first;
    must(
        may_choose || street.bet != BetSize::ByOpenPair,
        key("bet"),
        || quoted("by_open_pair"),
        || "\"small\" or \"big\" where no pair can lie open".into(),
    )
}

/// Checks the deals of a street: only kinds that the family allows, each kind at most once.
fn deals(game: &Game, street: &GameStreet, is_first: bool, key: String) -> Result<(), GameFault> {
    use Deal::{Board, Discard, Draw, HoleDown, HoleUp};
    let deals = &street.deals[..];
    let is_right = match (game.family, is_first) {
        (Family::Holdem | Family::Omaha, true) => {
            matches!(deals, [HoleDown(_)] | [HoleDown(_), Board(_)])
        }
        (Family::Holdem | Family::Omaha, false) => {
            matches!(deals, [Board(_) | Discard(_)] | [Discard(_), Board(_)])
        }
        (Family::Stud, true) => matches!(deals, [HoleUp(_)] | [HoleDown(_), HoleUp(_)]),
        (Family::Stud, false) => matches!(deals, [HoleUp(_) | HoleDown(_)]),
        (Family::Draw, true) => matches!(deals, [HoleDown(_)]),
        (Family::Draw, false) => matches!(deals, [Draw(_)]),
    };
    // A player cannot exchange more cards than they hold.
    let most = match (game.family, is_first, game.streets[0].deals.first()) {
        (Family::Draw, false, Some(HoleDown(own))) => *own,
        _ => DEAL_MAX,
    };
    let counted = deals.iter().all(|deal| (1..=most).contains(&words::deal(*deal).1));
    must(
        is_right && counted,
        key,
        || words::deals(deals),
        || {
            let allowed = match (game.family, is_first) {
                (Family::Holdem | Family::Omaha, true) => {
                    "[{ down = N }], and { board = N } after it"
                }
                (Family::Holdem | Family::Omaha, false) => {
                    "[{ discard = N }], [{ board = N }] or both"
                }
                (Family::Stud, true) => "[{ up = N }], and { down = N } before it",
                (Family::Stud, false) => "[{ up = N }] or [{ down = N }]",
                (Family::Draw, true) => "[{ down = N }]",
                (Family::Draw, false) => "[{ draw = N }]",
            };
            let family = words::word(words::FAMILIES, game.family);
            let street = if is_first { "first" } else { "later" };
            format!("{allowed}, N 1 to {most}, on a {street} street of the family {family}")
        },
    )
}
