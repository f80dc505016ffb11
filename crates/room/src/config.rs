use crate::rulebook::limit_word;
use crate::{Game, LegLength, Mix, NextGame, PoolConfig, Rotation, Rulebook};
use hand::{Ante, Limit, Opening, Stakes, Variant};
use std::sync::Arc;
use units::bound::SEATS_MAX;
use units::text::TABLE_NAME;
use units::{Chips, Currency, Millis, PlayerId, TableId};

/// Largest small blind.
const SMALL_BLIND_MAX: u64 = 1_000_000;
/// Largest big blind, and largest small bet.
const BIG_BLIND_MAX: u64 = SMALL_BLIND_MAX * BLINDS_RATIO_MAX;
/// The big blind, and the bets of fixed limit, are at most this many of the next smaller.
const BLINDS_RATIO_MAX: u64 = 4;
/// Least buy-in in big blinds.
const BUY_IN_BIG_BLINDS_MIN: u64 = 2;
/// Largest buy-in: nine million of them fit at one table before its stacks leave the range of
/// chips.
const BUY_IN_MAX: u64 = 1_000_000_000;
/// Most house players that may be wanted at a table.
pub const HOUSE_PLAYERS_MAX: u8 = 9;
const TIME_TO_ACT: (Millis, Millis) = (Millis::seconds(5), Millis::seconds(600));
const PAUSE_MAX: Millis = Millis::seconds(60);
const AWAY_MAX: (Millis, Millis) = (Millis::seconds(60), Millis::seconds(24 * 3_600));

/// What a table is, fixed when it opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableConfig {
    /// Which.
    pub table: TableId,
    /// Its name, as [`TABLE_NAME`] has it.
    pub name: String,
    /// The game; at a table of several the first, as are limit and stakes.
    pub variant: &'static Variant,
    /// How high one may bet.
    pub limit: Limit,
    /// What is played for: a small blind of 1 to 1,000,000, a big blind of 1 to 4 small blinds, an
    /// ante of at most the big blind; with fixed limit a small bet of at least 1 and a big bet of 1
    /// to 4 small bets. A game without blinds needs an ante of every seat, and where the lowest card
    /// brings in a bring-in below the least bet; its big blind still says how deep stacks are.
    pub stakes: Stakes,
    /// Its further games, and how one follows the other, at a table of several. Each is held to the
    /// same bounds as the first.
    pub mix: Option<Mix>,
    /// Whose chips.
    pub currency: Currency,
    /// The rulebook. The game, its limit, its seats, the blinds and the straddle are as this book
    /// offers them.
    pub rulebook: Arc<Rulebook>,
    /// Seats, 2 to 10 and within what the game takes and the rulebook allows.
    pub seats_max: u8,
    /// Least chips to sit down with: at least 2 big blinds.
    pub buy_in_min: Chips,
    /// Most chips to sit down with, and the most that a top-up may reach: up to 1,000,000,000.
    pub buy_in_max: Chips,
    /// Time to act, 5 s to 10 min.
    pub time_to_act: Millis,
    /// From the end of a hand to the next, up to 60 s.
    pub pause_between_hands: Millis,
    /// After so long sitting out a seat is given up: 1 min to 24 h.
    pub away_max: Millis,
    /// Whether players may straddle.
    pub straddle: bool,
    /// Whether it is found by its link alone; such a table has a host.
    pub private: bool,
    /// Who opened it and may give it orders.
    pub host: Option<PlayerId>,
    /// How many house players are wanted at first, up to [`HOUSE_PLAYERS_MAX`].
    pub house_players: u8,
    /// The pool that it is a table of: then it has one game with blinds, no straddles and no host, and
    /// it is not private.
    pub pool: Option<PoolConfig>,
}

/// A setting that is not allowed, by the name that whoever set it knows: the one of the table's form
/// on the wire, or of the operator's settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field} must be {allowed}")]
pub struct ConfigError {
    /// Which.
    pub field: &'static str,
    /// What is allowed.
    pub allowed: String,
}

impl TableConfig {
    /// Checks every setting.
    ///
    /// # Errors
    /// The first that is not allowed.
    pub fn check(&self) -> Result<(), ConfigError> {
        let is_fit = TABLE_NAME.fit(&self.name).is_ok_and(|fit| fit == self.name);
        require(is_fit, "name", || {
            format!("{} to {} visible characters", TABLE_NAME.chars_min, TABLE_NAME.chars_max)
        })?;
        for game in self.games() {
            self.check_game(&game)?;
            check_stakes(&game, &self.rulebook)?;
        }
        self.check_mix()?;
        self.check_pool()?;
        let buy_in_min = self.stakes.big_blind.times(BUY_IN_BIG_BLINDS_MIN);
        within(self.buy_in_min.get(), (buy_in_min.get(), BUY_IN_MAX), "buy_in_min")?;
        within(self.buy_in_max.get(), (self.buy_in_min.get(), BUY_IN_MAX), "buy_in_max")?;
        within_s(self.time_to_act, TIME_TO_ACT, "time_to_act_s")?;
        let pause = (0, PAUSE_MAX.0);
        within(self.pause_between_hands.0, pause, "pause_between_hands_ms")?;
        within_s(self.away_max, AWAY_MAX, "away_max_s")?;
        within(self.house_players, (0, HOUSE_PLAYERS_MAX), "house_players")?;
        require(!self.private || self.host.is_some(), "host", || "given for a private table".into())
    }

    /// The rulebook offers the game so.
    fn check_game(&self, game: &Game) -> Result<(), ConfigError> {
        let rulebook = &self.rulebook;
        let offer = rulebook.offer(game.variant.key).ok_or_else(|| rulebook.no_such_game())?;
        require(offer.limits.contains(&game.limit), "limit", || {
            let limits: Vec<&str> = offer.limits.iter().copied().map(limit_word).collect();
            limits.join(", ")
        })?;
        within(self.seats_max, (offer.variant.seats_min, self.seats_most()), "seats_max")
    }

    /// In a pool blinds go by who owes them, not by where one sits.
    fn check_pool(&self) -> Result<(), ConfigError> {
        let Some(pool) = self.pool else { return Ok(()) };
        within(pool.least, (2, self.seats_max), "pool")?;
        let with_blinds = self.variant.opening == Opening::Blinds && self.mix.is_none();
        require(with_blinds, "game", || "one game with blinds, in a pool".into())?;
        require(!self.straddle, "straddle", || "false in a pool".into())?;
        require(!self.private && self.host.is_none(), "private", || "false in a pool".into())
    }

    /// As many seats as each of the games takes.
    fn seats_most(&self) -> u8 {
        let games = self.games();
        let offers = games.iter().filter_map(|game| self.rulebook.offer(game.variant.key));
        let of_mix = self.mix.as_ref().and_then(Mix::seats_max);
        offers.map(|offer| offer.seats_max).chain(of_mix).min().unwrap_or(SEATS_MAX).min(SEATS_MAX)
    }

    /// How the games follow each other, and whether one may straddle in any of them.
    fn check_mix(&self) -> Result<(), ConfigError> {
        let games = self.games();
        let may_straddle = games.iter().any(|game| self.rulebook.table.may_straddle(game.variant));
        require(may_straddle || !self.straddle, "straddle", || "false".into())?;
        let Some(mix) = &self.mix else { return Ok(()) };
        let known = Rotation::by_key(&mix.key).is_some() || mix.key == Mix::CHOICE;
        known.then_some(()).ok_or_else(Mix::unknown)?;
        let fits = (1..=Mix::OTHERS_MAX).contains(&mix.others.len());
        fits.then_some(()).ok_or_else(Mix::too_few)?;
        if let LegLength::Hands(hands) = mix.length {
            within(hands, (1, LegLength::HANDS_MAX), "hands")?;
        }
        if mix.next == NextGame::InOrder {
            check_after_pot_limit(&games)?;
        }
        Ok(())
    }
}

/// The ante that is usual where a game opens so, as the part of the big blind that it is; `None` where
/// blinds are enough. At stud it is a tenth of the big bet, and so a fifth of the small.
pub const fn usual_ante_part(opening: Opening) -> Option<u8> {
    match opening {
        Opening::Blinds => None,
        Opening::ButtonBlind => Some(2),
        Opening::BringIn | Opening::HighCard => Some(5),
    }
}

/// The usual bring-in, in the same way: half of the least bet.
pub const fn usual_bring_in_part(opening: Opening) -> Option<u8> {
    match opening {
        Opening::BringIn => Some(2),
        Opening::Blinds | Opening::ButtonBlind | Opening::HighCard => None,
    }
}

/// After pot limit the blinds stay or go up.
fn check_after_pot_limit(games: &[Game]) -> Result<(), ConfigError> {
    let following = games.iter().cycle().skip(1);
    for (game, next) in games.iter().zip(following).filter(|(game, _)| game.limit == Limit::Pot) {
        let least = game.stakes.big_blind.get();
        within(next.stakes.big_blind.get(), (least, BIG_BLIND_MAX), "big_blind")?;
    }
    Ok(())
}

fn check_stakes(game: &Game, rulebook: &Rulebook) -> Result<(), ConfigError> {
    let Game { variant, limit, stakes } = game;
    let (small_blind, big_blind) = (stakes.small_blind.get(), stakes.big_blind.get());
    if variant.opening == Opening::Blinds {
        within(small_blind, (1, SMALL_BLIND_MAX), "small_blind")?;
        let is_double = rulebook.table.big_blind_is_double;
        let ratio = if is_double { (2, 2) } else { (1, BLINDS_RATIO_MAX) };
        within(big_blind, (small_blind * ratio.0, small_blind * ratio.1), "big_blind")?;
    } else {
        within(big_blind, (1, BIG_BLIND_MAX), "big_blind")?;
        within(small_blind, (0, big_blind), "small_blind")?;
    }
    let least_bet = match *limit {
        Limit::No | Limit::Pot => big_blind,
        Limit::Fixed => {
            let small_bet = stakes.small_bet.get();
            within(small_bet, (1, BIG_BLIND_MAX), "small_bet")?;
            let most = small_bet * BLINDS_RATIO_MAX;
            within(stakes.big_bet.get(), (small_bet, most), "big_bet")?;
            small_bet
        }
    };
    if variant.opening == Opening::BringIn {
        let field = if *limit == Limit::Fixed { "small_bet" } else { "big_blind" };
        within(least_bet, (2, BIG_BLIND_MAX), field)?; // the bring-in is below it
    }
    match (variant.opening, stakes.ante) {
        (Opening::Blinds, Ante::None) => {}
        (Opening::Blinds, Ante::Each(ante) | Ante::BigBlind(ante)) => {
            within(ante.get(), (1, big_blind), "ante")?;
        }
        (_, Ante::Each(ante)) => within(ante.get(), (1, least_bet), "ante")?,
        (_, Ante::None | Ante::BigBlind(_)) => within(0, (1, least_bet), "ante")?,
    }
    let bring_in = match variant.opening {
        Opening::Blinds | Opening::ButtonBlind => (0, 0),
        Opening::BringIn => (1, least_bet.saturating_sub(1)),
        Opening::HighCard => (0, least_bet.saturating_sub(1)),
    };
    within(stakes.bring_in.get(), bring_in, "bring_in")?;
    if variant.opening == Opening::HighCard {
        let ante = if let Ante::Each(ante) = stakes.ante { ante } else { Chips::ZERO };
        let owed = ante.times(rulebook.table.five_card_bring_in_antes.into());
        require(stakes.bring_in == owed, "bring_in", || owed.to_string())?;
    }
    Ok(())
}

fn require(
    holds: bool,
    field: &'static str,
    allowed: impl FnOnce() -> String,
) -> Result<(), ConfigError> {
    if holds { Ok(()) } else { Err(ConfigError { field, allowed: allowed() }) }
}

fn within<T: Ord + core::fmt::Display>(
    value: T,
    (least, most): (T, T),
    field: &'static str,
) -> Result<(), ConfigError> {
    let fits = least <= value && value <= most;
    require(fits, field, || match least == most {
        true => least.to_string(),
        false => format!("{least} to {most}"),
    })
}

/// A time that whoever sets it gives in seconds, and is told of in seconds.
fn within_s(
    value: Millis,
    (least, most): (Millis, Millis),
    field: &'static str,
) -> Result<(), ConfigError> {
    let fits = least <= value && value <= most;
    require(fits, field, || format!("{} to {}", least.0 / 1_000, most.0 / 1_000))
}

#[cfg(test)]
mod tests;
