//! The words that a game's file uses for its values.

use crate::{BetSize, Deal, Family, FirstToAct, Limit, Made, Opening, StreetName};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// The word for each [`Family`] in a game's file.
pub const FAMILIES: &[(&str, Family)] = &[
    ("holdem", Family::Holdem),
    ("omaha", Family::Omaha),
    ("stud", Family::Stud),
    ("draw", Family::Draw),
];

/// The word for each [`Opening`] in a game's file.
pub const OPENINGS: &[(&str, Opening)] = &[
    ("blinds", Opening::Blinds),
    ("button_blind", Opening::ButtonBlind),
    ("bring_in", Opening::BringIn),
    ("high_card", Opening::HighCard),
];

/// The word for each [`Limit`] in a game's file.
pub const LIMITS: &[(&str, Limit)] =
    &[("no", Limit::No), ("pot", Limit::Pot), ("fixed", Limit::Fixed)];

/// The word for each [`StreetName`] in a game's file; each family's streets are listed in order of play.
pub const STREETS: &[(&str, StreetName)] = &[
    ("preflop", StreetName::Preflop),
    ("flop", StreetName::Flop),
    ("turn", StreetName::Turn),
    ("river", StreetName::River),
    ("second", StreetName::Second),
    ("third", StreetName::Third),
    ("fourth", StreetName::Fourth),
    ("fifth", StreetName::Fifth),
    ("sixth", StreetName::Sixth),
    ("seventh", StreetName::Seventh),
    ("before_draw", StreetName::BeforeDraw),
    ("after_draw", StreetName::AfterDraw),
    ("after_second_draw", StreetName::AfterSecondDraw),
    ("after_third_draw", StreetName::AfterThirdDraw),
];

/// The word for each kind of [`Deal`] in a game's file, and the function that makes it from a number of cards.
pub const DEALS: &[(&str, fn(u8) -> Deal)] = &[
    ("down", Deal::HoleDown),
    ("up", Deal::HoleUp),
    ("board", Deal::Board),
    ("draw", Deal::Draw),
    ("discard", Deal::Discard),
];

/// The word for each [`FirstToAct`] in a game's file.
pub const FIRSTS: &[(&str, FirstToAct)] = &[
    ("after_blinds", FirstToAct::AfterBlinds),
    ("opens_draw", FirstToAct::OpensDraw),
    ("left_of_button", FirstToAct::LeftOfButton),
    ("low_card", FirstToAct::LowCard),
    ("high_card", FirstToAct::HighCard),
    ("razz_card", FirstToAct::RazzCard),
    ("highest_up", FirstToAct::HighestUp),
    ("lowest_up", FirstToAct::LowestUp),
];

/// The word for each [`BetSize`] in a game's file.
pub const BETS: &[(&str, BetSize)] =
    &[("small", BetSize::Small), ("big", BetSize::Big), ("by_open_pair", BetSize::ByOpenPair)];

/// The word for each [`Made`] in a game's file.
pub const MADE: &[(&str, Made)] = &[
    ("high", Made::High),
    ("stripped", Made::Stripped),
    ("soko", Made::Soko),
    ("ace_to_five", Made::AceToFive),
    ("eight_or_better", Made::EightOrBetter),
    ("deuce_to_seven", Made::DeuceToSeven),
    ("badugi", Made::Badugi),
    ("omaha_high", Made::OmahaHigh),
    ("omaha_eight_or_better", Made::OmahaEightOrBetter),
];

/// Returns the word for a value. Panics if the list does not contain the value.
pub fn word<T: Copy + PartialEq>(written: &[(&'static str, T)], value: T) -> &'static str {
    let word = written.iter().find(|(_, means)| *means == value);
    word.expect("every value has its word").0
}

/// Returns the word for a deal, and its number of cards.
pub fn deal(deal: Deal) -> (&'static str, u8) {
    match deal {
        Deal::HoleDown(count) => ("down", count),
        Deal::HoleUp(count) => ("up", count),
        Deal::Board(count) => ("board", count),
        Deal::Draw(count) => ("draw", count),
        Deal::Discard(count) => ("discard", count),
    }
}

/// Writes deals as in a game's file: `[{ discard = 1 }, { board = 3 }]`.
pub fn deals(deals: &[Deal]) -> String {
    let one = |one: &Deal| {
        let (word, count) = deal(*one);
        format!("{{ {word} = {count} }}")
    };
    format!("[{}]", deals.iter().map(one).collect::<Vec<String>>().join(", "))
}
