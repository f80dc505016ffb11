//! Reads and writes the files `games/<key>.toml` in which operators define their own games.

use crate::reading::{KeyFault, Section};
use cards::Rank;
use hand::game::words;
use hand::{Deal, Game, GameFault, GameStreet, PotSharing, VARIANTS, Variant};
use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};
use toml::Value;
use units::bound::SEATS_MAX;

/// Reads a game; every key must be present and known.
///
/// [`Game::check`] decides whether the values are consistent, and whether the deck fits.
///
/// # Errors
/// [`KeyFault`] names the first key that is missing, unknown or has a value that is not allowed.
pub fn game_from_toml(key: &str, text: &str) -> Result<Game, KeyFault> {
    let mut whole = Section::whole(text)?;
    let game = Game {
        key: key.into(),
        name: whole.words("name")?,
        family: whole.one_of("family", words::FAMILIES)?,
        lowest: whole.take("lowest_card", LOWEST, lowest)?,
        opening: whole.one_of("opening", words::OPENINGS)?,
        limits: whole.some_of("limits", words::LIMITS)?,
        seats_min: whole.number("seats_min", 2, SEATS_MAX.into())? as u8,
        seats_max: whole.number("seats_max", 2, SEATS_MAX.into())? as u8,
        boards: whole.number("boards", 1, 2)? as u8,
        sharing: sharing(&mut whole)?,
        streets: whole.sections("street")?.into_iter().map(street).collect::<Result<_, _>>()?,
    };
    whole.done()?;
    Ok(game)
}

/// Writes a game in the form of a file, so that an operator can start from it.
pub fn game_to_toml(game: &Game) -> String {
    let mut out = String::new();
    let mut line = |key: &str, value: String| {
        writeln!(out, "{key} = {value}").expect("a String takes everything");
    };
    let word = |word: &str| Value::from(word).to_string();
    let words_of = |list: Vec<&str>| Value::from(list).to_string();
    line("name", word(&game.name));
    line("family", word(words::word(words::FAMILIES, game.family)));
    line("lowest_card", lowest_words(&game.lowest));
    line("opening", word(words::word(words::OPENINGS, game.opening)));
    let limits = game.limits.iter().map(|limit| words::word(words::LIMITS, *limit));
    line("limits", words_of(limits.collect()));
    line("seats_min", game.seats_min.to_string());
    line("seats_max", game.seats_max.to_string());
    line("boards", game.boards.to_string());
    let made = game.sharing.made().map(|made| words::word(words::MADE, made));
    line("wins", words_of(made.collect()));
    for street in &game.streets {
        line("\n[[street]]\nname", word(words::word(words::STREETS, street.name)));
        line("deals", words::deals(&street.deals));
        line("first", word(words::word(words::FIRSTS, street.first)));
        line("bet", word(words::word(words::BETS, street.bet)));
    }
    out
}

/// Returns the game as a static variant: a built-in one, or a copy that all tables share.
///
/// The copy is never freed, because the tables that play the game refer to it.
///
/// # Errors
/// The same as for [`Game::check`].
pub fn keep(game: Game) -> Result<&'static Variant, GameFault> {
    static KEPT: Mutex<Vec<&'static Variant>> = Mutex::new(Vec::new());
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let mut all = VARIANTS.iter().chain(kept.iter()).filter(|variant| variant.key == game.key);
    if let Some(variant) = all.find(|variant| Game::of(variant) == game) {
        return Ok(variant);
    }
    let variant = game.keep()?;
    kept.push(variant);
    Ok(variant)
}

const LOWEST: &str = "a rank such as \"2\", or a list of { players = N, card = \"7\" }";

/// Reads the lowest rank of the deck: one rank, or one for each number of players.
fn lowest(value: &Value) -> Option<Vec<(u8, Rank)>> {
    if let Some(rank) = rank(value) {
        return Some(vec![(SEATS_MAX, rank)]);
    }
    let one = |value: &Value| {
        let table = value.as_table().filter(|table| table.len() == 2)?;
        let players = count(table.get("players")?)?;
        Some((players, rank(table.get("card")?)?))
    };
    value.as_array()?.iter().map(one).collect::<Option<Vec<_>>>().filter(|list| !list.is_empty())
}

fn lowest_words(lowest: &[(u8, Rank)]) -> String {
    let one = |(players, rank): &(u8, Rank)| {
        format!("{{ players = {players}, card = \"{}\" }}", rank.char())
    };
    match lowest {
        [(_, rank)] => format!("\"{}\"", rank.char()),
        _ => format!("[{}]", lowest.iter().map(one).collect::<Vec<_>>().join(", ")),
    }
}

fn rank(value: &Value) -> Option<Rank> {
    let mut signs = value.as_str()?.chars();
    let rank = Rank::from_char(signs.next()?)?;
    signs.next().is_none().then_some(rank)
}

fn sharing(whole: &mut Section) -> Result<PotSharing, KeyFault> {
    let made = whole.some_of("wins", words::MADE)?;
    match made[..] {
        [made] => Ok(PotSharing::Whole(made)),
        [high, low] => Ok(PotSharing::Halves(high, low)),
        _ => Err(whole.fault("wins", &format!("{} kinds of hand", made.len()), "one or two")),
    }
}

fn street(mut section: Section) -> Result<GameStreet, KeyFault> {
    let allowed = || {
        let words: Vec<&str> = words::DEALS.iter().map(|(word, _)| *word).collect();
        format!("a list of {{ {} = N }}, each a few cards", words.join(" = N }, { "))
    };
    let list = |value: &Value| value.as_array()?.iter().map(deal).collect();
    let street = GameStreet {
        name: section.one_of("name", words::STREETS)?,
        deals: section.take("deals", &allowed(), list)?,
        first: section.one_of("first", words::FIRSTS)?,
        bet: section.one_of("bet", words::BETS)?,
    };
    section.done()?;
    Ok(street)
}

/// Reads one deal, such as `{ down = 2 }`.
fn deal(value: &Value) -> Option<Deal> {
    let table = value.as_table().filter(|table| table.len() == 1)?;
    let (word, value) = table.iter().next()?;
    let (_, deal) = words::DEALS.iter().find(|(known, _)| known == word)?;
    Some(deal(count(value)?))
}

fn count(value: &Value) -> Option<u8> {
    u8::try_from(value.as_integer()?).ok()
}

#[cfg(test)]
mod tests;
