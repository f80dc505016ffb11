//! The stored form of the options of a tournament's table.

use crate::RecordError;
use crate::v1::{Book, LegLength, Limit, Timing, Title, Variant, twin};
use seating::{Arrives, Schedule, TableNo};
use serde::{Deserialize, Serialize};
use units::{Millis, PlayerId, TableId, TournamentId};

/// Stored form of [`tournament_table::Config`](::tournament_table::Config).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Config {
    pub tournament: TournamentId,
    pub no: TableNo,
    pub table: TableId,
    pub name: Title,
    pub host: Option<PlayerId>,
    pub private: bool,
    pub rail_delay: Millis,
    pub rail_cards: bool,
    pub rulebook: Book,
    pub seats_max: u8,
    pub time_to_act: Millis,
    pub timing: Timing,
    pub pause_between_hands: Millis,
    pub hand_held_max: Millis,
    pub anonymous: bool,
    pub games: Vec<Game>,
    /// Absent in older records, which means that the levels name the games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<DealersChoice>,
    pub schedule: Schedule,
    pub rules: Rules,
}

/// Stored form of [`tournament_table::Game`](::tournament_table::Game).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Game {
    pub variant: Variant,
    pub all_in_face_up: bool,
}

/// Stored form of [`tournament_table::DealersChoice`](::tournament_table::DealersChoice).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct DealersChoice {
    pub limits: Vec<Limit>,
    pub length: LegLength,
}

twin! {
    /// Stored form of [`tournament_table::Rules`](::tournament_table::Rules).
    struct Rules = ::tournament_table::Rules {
        absent_response: Millis,
        absent_checks: bool,
        all_in_delay: Millis,
        chips_count_from: CountsFrom,
        arrives: Arrives,
    }
}
twin! {
    /// Stored form of [`tournament_table::CountsFrom`](::tournament_table::CountsFrom).
    enum CountsFrom = ::tournament_table::CountsFrom { HandBegan, Asked }
}

impl From<::tournament_table::Config> for Config {
    fn from(there: ::tournament_table::Config) -> Config {
        let ::tournament_table::Config {
            tournament,
            no,
            name,
            host,
            private,
            rail_delay,
            rail_cards,
            settings,
            games,
            choice,
            schedule,
            rules,
        } = there;
        let table::Settings {
            table,
            rulebook,
            seats_max,
            time_to_act,
            timing,
            pause_between_hands,
            hand_held_max,
            anonymous,
        } = settings;
        Config {
            tournament,
            no,
            table,
            name: name.into(),
            host,
            private,
            rail_delay,
            rail_cards,
            rulebook: Book::from(&*rulebook),
            seats_max,
            time_to_act,
            timing: timing.into(),
            pause_between_hands,
            hand_held_max,
            anonymous,
            games: games.into_iter().map(Into::into).collect(),
            choice: choice.map(Into::into),
            schedule,
            rules: rules.into(),
        }
    }
}

impl TryFrom<Config> for ::tournament_table::Config {
    type Error = RecordError;
    fn try_from(here: Config) -> Result<::tournament_table::Config, RecordError> {
        Ok(::tournament_table::Config {
            tournament: here.tournament,
            no: here.no,
            name: here.name.into(),
            host: here.host,
            private: here.private,
            rail_delay: here.rail_delay,
            rail_cards: here.rail_cards,
            settings: table::Settings {
                table: here.table,
                rulebook: here.rulebook.try_into()?,
                seats_max: here.seats_max,
                time_to_act: here.time_to_act,
                timing: here.timing.into(),
                pause_between_hands: here.pause_between_hands,
                hand_held_max: here.hand_held_max,
                anonymous: here.anonymous,
            },
            games: here.games.into_iter().map(TryInto::try_into).collect::<Result<_, _>>()?,
            choice: here.choice.map(Into::into),
            schedule: here.schedule,
            rules: here.rules.into(),
        })
    }
}

impl From<::tournament_table::Game> for Game {
    fn from(there: ::tournament_table::Game) -> Game {
        let ::tournament_table::Game { variant, all_in_face_up } = there;
        Game { variant: variant.into(), all_in_face_up }
    }
}

impl TryFrom<Game> for ::tournament_table::Game {
    type Error = RecordError;
    fn try_from(here: Game) -> Result<::tournament_table::Game, RecordError> {
        let Game { variant, all_in_face_up } = here;
        Ok(::tournament_table::Game { variant: variant.try_into()?, all_in_face_up })
    }
}

impl From<::tournament_table::DealersChoice> for DealersChoice {
    fn from(there: ::tournament_table::DealersChoice) -> DealersChoice {
        let ::tournament_table::DealersChoice { limits, length } = there;
        let limits = limits.into_iter().map(Into::into).collect();
        DealersChoice { limits, length: length.into() }
    }
}

impl From<DealersChoice> for ::tournament_table::DealersChoice {
    fn from(here: DealersChoice) -> ::tournament_table::DealersChoice {
        let DealersChoice { limits, length } = here;
        let limits = limits.into_iter().map(Into::into).collect();
        ::tournament_table::DealersChoice { limits, length: length.into() }
    }
}
