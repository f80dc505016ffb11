//! The stored form of the options with which a house table is opened.

use super::{BlackjackRules, malformed};
use crate::RecordError;
use crate::v1::{Title, twin};
use banked::{Family, Game, Limits, OverMax};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use units::{Chips, Currency, Millis, PlayerId, TableId};

/// Stored form of [`pit::Config`](::pit::Config).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Config {
    pub table: TableId,
    pub name: Title,
    pub currency: Currency,
    /// Key of the game, such as `keno`. It determines the rules of the layout or the boxes.
    pub game: String,
    pub rules: Rules,
    pub seats: u8,
    pub buy_in_min: Chips,
    pub float: Chips,
    pub pace: Pace,
    pub left: Left,
    pub host: Option<PlayerId>,
    pub private: bool,
}

/// Stored form of [`pit::Rules`](::pit::Rules).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Rules {
    /// A game with a layout or boxes. It stores a limit for each kind of bet or circle, under the key of the kind.
    Banked {
        limits: Vec<KeyedLimit>,
        over_max: BetOverMax,
        boxes: u8,
        players_throw: bool,
    },
    Blackjack {
        rules: BlackjackRules,
        min: Chips,
        max: Chips,
    },
}

/// The limits of a kind of bet, or of a circle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct KeyedLimit {
    pub kind: String,
    pub min: Chips,
    pub max: Chips,
}

twin! {
    /// Stored form of [`pit::Pace`](::pit::Pace).
    struct Pace = ::pit::Pace {
        bets: Millis, decision: Millis, cut: Millis, result: Millis, pause: Millis,
        round_min: Millis, away: Millis,
    }
}
twin! {
    /// Stored form of [`pit::RemainingStakes`](::pit::RemainingStakes).
    enum Left = ::pit::RemainingStakes { Stay, Proposal }
}
twin! {
    /// Stored form of [`banked::OverMax`].
    enum BetOverMax = OverMax { Void, Refuse }
}

/// Returns the keys of a game's kinds of bets or circles, in their order.
fn keys(game: &Game) -> Vec<&str> {
    match &game.family {
        Family::Layout(field) => field.kinds.iter().map(|kind| &*kind.key).collect(),
        Family::Boxes(versus) => versus.circles.iter().map(|circle| circle.key).collect(),
    }
}

impl From<&::pit::Config> for Config {
    fn from(there: &::pit::Config) -> Config {
        let ::pit::Config {
            table,
            name,
            currency,
            game,
            rules,
            seats,
            buy_in_min,
            float,
            pace,
            left,
            host,
            private,
        } = there.clone();
        Config {
            table,
            name: name.into(),
            currency,
            game,
            rules: rules.into(),
            seats,
            buy_in_min,
            float,
            pace: pace.into(),
            left: left.into(),
            host,
            private,
        }
    }
}

impl From<::pit::Rules> for Rules {
    fn from(there: ::pit::Rules) -> Rules {
        match there {
            ::pit::Rules::Banked { game, limits, boxes, players_throw } => {
                let each = keys(&game).into_iter().zip(limits.iter());
                let each = each.map(|(kind, limit)| KeyedLimit {
                    kind: kind.to_owned(),
                    min: limit.min,
                    max: limit.max,
                });
                let over_max = limits.over_max.into();
                Rules::Banked { limits: each.collect(), over_max, boxes, players_throw }
            }
            ::pit::Rules::Blackjack { rules, limits } => {
                Rules::Blackjack { rules: rules.into(), min: limits.min, max: limits.max }
            }
        }
    }
}

impl TryFrom<Config> for ::pit::Config {
    type Error = RecordError;
    /// Returns an error for options with which no table could have been opened.
    fn try_from(here: Config) -> Result<::pit::Config, RecordError> {
        let config = ::pit::Config {
            table: here.table,
            name: here.name.into(),
            currency: here.currency,
            rules: rules(here.rules, &here.game)?,
            game: here.game,
            seats: here.seats,
            buy_in_min: here.buy_in_min,
            float: here.float,
            pace: here.pace.into(),
            left: here.left.into(),
            host: here.host,
            private: here.private,
        };
        config.check().map_err(malformed)?;
        Ok(config)
    }
}

fn rules(here: Rules, key: &str) -> Result<::pit::Rules, RecordError> {
    match here {
        Rules::Banked { limits, over_max, boxes, players_throw } => {
            let unknown = || {
                RecordError::Unknown(format!(
                    "this program has no game against the house \"{key}\""
                ))
            };
            let game = Game::of_key(key).ok_or_else(unknown)?;
            let limits = Arc::new(limits_of(&game, limits, over_max)?);
            Ok(::pit::Rules::Banked { game: Arc::new(game), limits, boxes, players_throw })
        }
        Rules::Blackjack { rules, min, max } => {
            let limits = banked::blackjack::Limits { min, max };
            Ok(::pit::Rules::Blackjack { rules: rules.try_into()?, limits })
        }
    }
}

/// Sorts limits into the order of the game's kinds of bets. Each kind must have a limit.
fn limits_of(
    game: &Game,
    limits: Vec<KeyedLimit>,
    over_max: BetOverMax,
) -> Result<Limits, RecordError> {
    let keys = keys(game);
    let known = |limit: &&KeyedLimit| !keys.contains(&&*limit.kind);
    if let Some(limit) = limits.iter().find(known) {
        let what = format!("{} has no kind of bet \"{}\"", game.key, limit.kind);
        return Err(RecordError::Unknown(what));
    }
    let of = keys.iter().map(|key| {
        let mut with_key = limits.iter().filter(|limit| limit.kind == *key);
        match (with_key.next(), with_key.next()) {
            (Some(limit), None) if limit.min <= limit.max => {
                Ok(banked::Limit { min: limit.min, max: limit.max })
            }
            _ => Err(malformed(format!("\"{key}\" must have one limit, from minimum to maximum"))),
        }
    });
    Ok(Limits::of_each(of.collect::<Result<_, _>>()?, over_max.into()))
}
