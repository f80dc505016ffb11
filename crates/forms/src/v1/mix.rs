//! The stored form of a mix of games.

use super::hand::Limit;
use super::rules::Stakes;
use super::{Variant, twin};
use crate::RecordError;
use serde::{Deserialize, Serialize};

/// Stored form of [`books::Mix`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Mix {
    pub key: String,
    pub others: Vec<Game>,
    pub length: LegLength,
    pub next: NextGame,
}

/// Stored form of [`books::Game`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Game {
    pub variant: Variant,
    pub limit: Limit,
    pub stakes: Stakes,
}

/// Stored form of [`books::LegLength`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum LegLength {
    Hands(u8),
    Round,
}

twin! {
    /// Stored form of [`books::NextGame`].
    enum NextGame = books::NextGame { InOrder, Chosen }
}

impl From<books::Mix> for Mix {
    fn from(there: books::Mix) -> Mix {
        let books::Mix { key, others, length, next } = there;
        let others = others.into_iter().map(Into::into).collect();
        Mix { key, others, length: length.into(), next: next.into() }
    }
}

impl TryFrom<Mix> for books::Mix {
    type Error = RecordError;
    fn try_from(here: Mix) -> Result<books::Mix, RecordError> {
        let Mix { key, others, length, next } = here;
        let others = others.into_iter().map(TryInto::try_into).collect::<Result<_, _>>()?;
        Ok(books::Mix { key, others, length: length.into(), next: next.into() })
    }
}

impl From<books::Game> for Game {
    fn from(there: books::Game) -> Game {
        let books::Game { variant, limit, stakes } = there;
        Game { variant: variant.into(), limit: limit.into(), stakes: stakes.into() }
    }
}

impl TryFrom<Game> for books::Game {
    type Error = RecordError;
    fn try_from(here: Game) -> Result<books::Game, RecordError> {
        let Game { variant, limit, stakes } = here;
        Ok(books::Game { variant: variant.try_into()?, limit: limit.into(), stakes: stakes.into() })
    }
}

impl From<books::LegLength> for LegLength {
    fn from(there: books::LegLength) -> LegLength {
        match there {
            books::LegLength::Hands(hands) => LegLength::Hands(hands),
            books::LegLength::Round => LegLength::Round,
        }
    }
}

impl From<LegLength> for books::LegLength {
    fn from(here: LegLength) -> books::LegLength {
        match here {
            LegLength::Hands(hands) => books::LegLength::Hands(hands),
            LegLength::Round => books::LegLength::Round,
        }
    }
}
