//! The games of a new tournament: one, a mix, or several from which the players choose.

use super::{not_offered, unfit};
use crate::table_options;
use books::{LegLength, Mix, Offer, Rotation, Rulebook, TournamentRules};
use hand::{Limit, Variant};
use tournament_table::DealersChoice;
use units::bound::SEATS_MAX;
use wire::{NewGame, NewTournament, Refusal};

/// Maximum number of games to choose from.
const GAMES_MAX: usize = 1 + Mix::OTHERS_MAX;

/// A game with its limit.
pub(super) type Limited = (&'static Variant, Limit);

/// Returns the games in the order of the levels; each must be in the rulebook with its limit and this many seats.
pub(super) fn games(
    book: &Rulebook,
    rules: &TournamentRules,
    new: &NewTournament,
) -> Result<Vec<Limited>, Refusal> {
    let key = match &new.game {
        NewGame::One { key, limit } => {
            return Ok(vec![one_game(book, rules, key, table_options::limit(*limit), new.seats)?]);
        }
        NewGame::Mix { key } => key,
        NewGame::Choice { games, hands } => {
            return games_to_choose(book, rules, games, *hands, new.seats);
        }
    };
    let offered = || book.table.mixes.iter().filter_map(|key| Rotation::by_key(key));
    if offered().next().is_none() {
        return Err(not_offered(book, "game"));
    }
    let keys = || offered().map(|mix| mix.key).collect::<Vec<_>>().join(", ");
    let rotation =
        offered().find(|mix| mix.key == key).ok_or_else(|| unfit("game.key", key, keys()))?;
    fits_seats(new.seats, rules.seats_max(key, rotation.seats_max(book)))?;
    Ok(rotation.variants())
}

/// Returns the games to choose from, with default limits: those requested, otherwise all that fit the seats.
fn games_to_choose(
    book: &Rulebook,
    rules: &TournamentRules,
    asked: &[String],
    hands: Option<u8>,
    seats: u8,
) -> Result<Vec<Limited>, Refusal> {
    if !book.table.mixes.iter().any(|key| key == Mix::CHOICE) {
        return Err(not_offered(book, "game"));
    }
    if hands.is_some_and(|hands| hands > LegLength::HANDS_MAX) {
        let allowed = format!("0 to {}", LegLength::HANDS_MAX);
        return Err(unfit("game.hands", hands.unwrap_or_default(), allowed));
    }
    let most = |offer: &Offer| rules.seats_max(offer.variant.key, offer.seats_max);
    let games: Vec<Limited> = match asked {
        [] => {
            let fitting = book.table.games.iter().filter(|offer| seats <= most(offer));
            let fitting = fitting.take(1 + Mix::OTHERS_MAX);
            fitting.map(|offer| (offer.variant, offer.limits[0])).collect()
        }
        asked => {
            let keys = || {
                book.table
                    .games
                    .iter()
                    .map(|offer| offer.variant.key)
                    .collect::<Vec<_>>()
                    .join(", ")
            };
            let game = |key: &String| {
                let offer = book.offer(key).ok_or_else(|| unfit("game.games", key, keys()))?;
                fits_seats(seats, most(offer))?;
                Ok((offer.variant, offer.limits[0]))
            };
            asked.iter().map(game).collect::<Result<_, Refusal>>()?
        }
    };
    fits_seats(seats, SEATS_MAX)?;
    match games.len() {
        2..=GAMES_MAX => Ok(games),
        count => {
            Err(unfit("game.games", format!("{count} games"), format!("2 to {GAMES_MAX} games")))
        }
    }
}

/// Returns how players choose among the games; `None` if they do not choose.
pub(super) fn choice(games: &[Limited], new: &NewTournament) -> Option<DealersChoice> {
    let NewGame::Choice { hands, .. } = new.game else { return None };
    let length = match hands {
        Some(0) => LegLength::Round,
        hands => LegLength::Hands(hands.unwrap_or(Mix::CHOICE_HANDS)),
    };
    Some(DealersChoice { limits: games.iter().map(|(_, limit)| *limit).collect(), length })
}

fn one_game(
    book: &Rulebook,
    rules: &TournamentRules,
    key: &str,
    limit: Limit,
    seats: u8,
) -> Result<Limited, Refusal> {
    let keys = || book.table.games.iter().map(|offer| offer.variant.key).collect::<Vec<_>>();
    let offer = book.offer(key).ok_or_else(|| unfit("game.key", key, keys().join(", ")))?;
    if !offer.limits.contains(&limit) {
        let words: Vec<&str> = offer.limits.iter().map(|limit| books::limit_word(*limit)).collect();
        return Err(unfit("game.limit", books::limit_word(limit), words.join(", ")));
    }
    fits_seats(seats, rules.seats_max(key, offer.seats_max))?;
    Ok((offer.variant, limit))
}

fn fits_seats(seats: u8, most: u8) -> Result<(), Refusal> {
    let fits = (2..=most).contains(&seats);
    fits.then_some(()).ok_or_else(|| unfit("seats", seats, format!("2 to {most}")))
}
