//! Dealer's choice: the level fixes the blinds, and a player chooses the game.
//!
//! The right to choose goes round the table, among the players who are present. If nobody chooses in time, or nobody is
//! present, the last game is played again. The time to choose also runs during breaks and while the table is held, so
//! it adds no delay there.

use crate::config::ConfigError;
use crate::{Config, Game, Refused, Table};
use books::{LegLength, Mix};
use hand::{Limit, Opening, Variant};
use seating::{Ante, Betting, Level};
use table::{Choice, Event, Leg};
use units::{Chips, Instant, Seat, SeatSet};

/// Maximum number of games from which players may choose.
pub(crate) const GAMES_MAX: usize = 1 + Mix::OTHERS_MAX;
/// The ante in games without blinds is the big blind divided by this number.
///
/// `BRING_IN_PART` is the divisor for the bring-in, which is half the big blind.
const ANTE_PART: u64 = 5;
const BRING_IN_PART: u64 = 2;

/// How players choose among the games of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealersChoice {
    /// The betting limit of each game, in the order of the games: 2 to 40 limits.
    pub limits: Vec<Limit>,
    /// Number of hands for which a chosen game is played.
    pub length: LegLength,
}

impl DealersChoice {
    /// Returns the number of games to choose from.
    pub fn games(&self) -> u8 {
        self.limits.len() as u8 // at most `GAMES_MAX`
    }

    /// Returns a level with the stakes for one of these games.
    pub fn played(&self, games: &[Game], level: Level, game: u8) -> Level {
        let at = usize::from(game);
        match games.get(at).zip(self.limits.get(at)) {
            Some((one, limit)) => played(level, one.variant, *limit, game, &self.limits),
            None => Level { game, ..level },
        }
    }

    pub(crate) fn check(&self, games: usize) -> Result<(), ConfigError> {
        let limits = self.limits.len();
        if limits != games || !(2..=GAMES_MAX).contains(&games) {
            return Err(ConfigError::Choice { limits, games });
        }
        match self.length {
            LegLength::Hands(hands) if !(1..=LegLength::HANDS_MAX).contains(&hands) => {
                Err(ConfigError::LegHands { hands })
            }
            LegLength::Hands(_) | LegLength::Round => Ok(()),
        }
    }
}

/// Returns a level with the stakes for the game at this index.
///
/// If one of the games is fixed limit, games with other limits are played for half the blinds, so that the stakes of
/// all games are about equal.
pub fn played(level: Level, variant: &Variant, limit: Limit, game: u8, beside: &[Limit]) -> Level {
    let is_halved = limit != Limit::Fixed && beside.contains(&Limit::Fixed);
    let level = if is_halved { halved(level) } else { level };
    let big = level.big_blind;
    let betting = match limit {
        Limit::No => Betting::NoLimit,
        Limit::Pot => Betting::PotLimit,
        Limit::Fixed => Betting::Fixed { small: big, big: big.times(2) },
    };
    let has_blinds = matches!(variant.opening, Opening::Blinds | Opening::ButtonBlind);
    let part = |n: u64| Chips::new((big.get() / n).max(1));
    Level {
        betting,
        ante: if has_blinds { level.ante } else { Ante::Each(part(ANTE_PART)) },
        bring_in: if has_blinds { Chips::ZERO } else { part(BRING_IN_PART) },
        game,
        ..level
    }
}

/// Returns a level with half its blinds and antes.
pub fn halved(level: Level) -> Level {
    let half = |chips: Chips| Chips::new((chips.get() / 2).max(1));
    let small_blind = half(level.small_blind);
    let ante = match level.ante {
        Ante::None => Ante::None,
        Ante::Each(ante) => Ante::Each(half(ante)),
        Ante::BigBlind(ante) => Ante::BigBlind(half(ante)),
    };
    Level { small_blind, big_blind: small_blind.times(2), ante, ..level }
}

impl Config {
    /// Returns a level with the stakes of the chosen game; `None` for `chosen` leaves the level unchanged.
    pub(crate) fn played(&self, level: Level, chosen: Option<u8>) -> Level {
        match self.choice.as_ref().zip(chosen) {
            Some((choice, game)) => choice.played(&self.games, level, game),
            None => level,
        }
    }
}

impl Table {
    /// Returns the choice of the next game, while a player is making it; `None` otherwise.
    pub fn choice(&self) -> Option<Choice> {
        self.play.choice_among(self.choosers())
    }

    /// Returns the leg of the next hand, with the hand's position in the leg; `None` if players do not choose the
    /// games.
    pub fn next_leg(&self) -> Option<Leg> {
        let choice = self.config.choice.as_ref()?;
        let hands = match choice.length {
            LegLength::Hands(hands) => hands,
            LegLength::Round => self.has_chips().len() as u8,
        };
        let chosen = || self.play.leg_chosen(self.choosers(), hands);
        Some(self.play.leg_continued().unwrap_or_else(chosen))
    }

    /// Returns the leg of the hand that opens now with these seats dealt in.
    ///
    /// A leg that goes once round the table has one hand for each seat dealt into its first hand.
    pub(crate) fn leg_of(&self, dealt: SeatSet) -> Option<Leg> {
        let leg = self.next_leg()?;
        let is_round = self.config.choice.as_ref()?.length == LegLength::Round && leg.hand == 1;
        Some(if is_round { Leg { hands: dealt.len() as u8, ..leg } } else { leg })
    }

    /// Returns the index of the next hand's game; `None` if players do not choose the games.
    pub(crate) fn next_chosen(&self) -> Option<u8> {
        self.next_leg().map(|leg| leg.game)
    }

    pub(crate) fn choose_game(&self, seat: Seat, game: u8) -> Result<Option<Event>, Refused> {
        let games = self.config.choice.as_ref().map_or(0, DealersChoice::games);
        Ok(self.play.choose_game(seat, game, games, self.choosers())?)
    }

    /// Opens the choice of the next game when it is due, and cancels it once it is not.
    pub(crate) fn see_to_choice(&mut self, at: Instant) {
        let is_due = self.config.choice.is_some()
            && !self.is_hand_running()
            && !self.is_closed()
            && self.leg().is_none_or(|leg| leg.hand == leg.hands)
            && self.has_chips().is_several()
            && !self.choosers().is_empty();
        self.play.see_to_choice(at, is_due);
    }

    /// Returns the seats that may choose: they have chips, and their players are present.
    fn choosers(&self) -> SeatSet {
        let is_there = |seat: &Seat| {
            self.entry_seat(*seat).is_some_and(|one| one.presence == seating::Presence::Here)
        };
        self.has_chips().iter().filter(is_there).collect()
    }
}
