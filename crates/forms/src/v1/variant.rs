//! The stored form of a game: the key of a built-in game, or the complete rules of an operator's own.
//!
//! An operator's own game is stored completely, so that a hand can be replayed as it was played even if the file
//! changes.

use super::{Limit, StreetName, each, twin};
use crate::RecordError;
use cards::Rank;
use serde::{Deserialize, Serialize};

/// A stored game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Variant {
    /// Key of a built-in game.
    Known(String),
    /// An operator's own game.
    Own(Box<OwnVariant>),
}

/// Stored form of [`hand::Game`](::hand::Game).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct OwnVariant {
    pub key: String,
    pub name: String,
    pub family: Family,
    pub lowest: Vec<(u8, char)>,
    pub opening: Opening,
    pub limits: Vec<Limit>,
    pub streets: Vec<OwnStreet>,
    pub sharing: Sharing,
    pub boards: u8,
    pub seats_min: u8,
    pub seats_max: u8,
}

/// Stored form of [`hand::GameStreet`](::hand::GameStreet).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct OwnStreet {
    pub name: StreetName,
    pub deals: Vec<Deal>,
    pub first: FirstToAct,
    pub bet: BetSize,
}

/// Stored form of [`hand::Deal`](::hand::Deal).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Deal {
    HoleDown(u8),
    HoleUp(u8),
    Board(u8),
    Draw(u8),
    Discard(u8),
}

/// Stored form of [`hand::PotSharing`](::hand::PotSharing).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Sharing {
    Whole(Made),
    Halves(Made, Made),
}

twin! {
    /// Stored form of [`hand::Family`](::hand::Family).
    enum Family = ::hand::Family { Holdem, Omaha, Stud, Draw }
}
twin! {
    /// Stored form of [`hand::Opening`](::hand::Opening).
    enum Opening = ::hand::Opening { Blinds, ButtonBlind, BringIn, HighCard }
}
twin! {
    /// Stored form of [`hand::FirstToAct`](::hand::FirstToAct).
    enum FirstToAct = ::hand::FirstToAct {
        AfterBlinds, OpensDraw, LeftOfButton, LowCard, HighCard, RazzCard, HighestUp, LowestUp,
    }
}
twin! {
    /// Stored form of [`hand::BetSize`](::hand::BetSize).
    enum BetSize = ::hand::BetSize { Small, Big, ByOpenPair }
}
twin! {
    /// Stored form of [`hand::Made`](::hand::Made).
    enum Made = ::hand::Made {
        High, Stripped, Soko, AceToFive, EightOrBetter, DeuceToSeven, Badugi, OmahaHigh,
        OmahaEightOrBetter,
    }
}

impl From<&'static ::hand::Variant> for Variant {
    fn from(variant: &'static ::hand::Variant) -> Variant {
        match ::hand::Variant::by_key(variant.key) {
            Some(known) if known == variant => Variant::Known(variant.key.into()),
            _ => Variant::Own(Box::new(::hand::Game::of(variant).into())),
        }
    }
}

impl TryFrom<Variant> for &'static ::hand::Variant {
    type Error = RecordError;
    fn try_from(game: Variant) -> Result<&'static ::hand::Variant, RecordError> {
        let unknown = |what: String| RecordError::Unknown(what);
        match game {
            Variant::Known(key) => ::hand::Variant::by_key(&key)
                .ok_or_else(|| unknown(format!("this program has no game \"{key}\""))),
            Variant::Own(own) => {
                let game = ::hand::Game::try_from(*own)?;
                let key = game.key.clone();
                books::keep(game).map_err(|fault| unknown(format!("a game \"{key}\": {fault}")))
            }
        }
    }
}

impl From<::hand::Game> for OwnVariant {
    fn from(there: ::hand::Game) -> OwnVariant {
        let ::hand::Game {
            key,
            name,
            family,
            lowest,
            opening,
            limits,
            streets,
            sharing,
            boards,
            seats_min,
            seats_max,
        } = there;
        OwnVariant {
            key,
            name,
            family: family.into(),
            lowest: lowest.into_iter().map(|(players, rank)| (players, rank.char())).collect(),
            opening: opening.into(),
            limits: each(&limits),
            streets: each(&streets),
            sharing: match sharing {
                ::hand::PotSharing::Whole(made) => Sharing::Whole(made.into()),
                ::hand::PotSharing::Halves(high, low) => Sharing::Halves(high.into(), low.into()),
            },
            boards,
            seats_min,
            seats_max,
        }
    }
}

impl TryFrom<OwnVariant> for ::hand::Game {
    type Error = RecordError;
    fn try_from(here: OwnVariant) -> Result<::hand::Game, RecordError> {
        let rank = |(players, sign): (u8, char)| {
            let no_rank = || RecordError::Malformed(format!("{sign:?} is no rank"));
            Rank::from_char(sign).map(|rank| (players, rank)).ok_or_else(no_rank)
        };
        Ok(::hand::Game {
            key: here.key,
            name: here.name,
            family: here.family.into(),
            lowest: here.lowest.into_iter().map(rank).collect::<Result<_, _>>()?,
            opening: here.opening.into(),
            limits: each(&here.limits),
            streets: each(&here.streets),
            sharing: match here.sharing {
                Sharing::Whole(made) => ::hand::PotSharing::Whole(made.into()),
                Sharing::Halves(high, low) => ::hand::PotSharing::Halves(high.into(), low.into()),
            },
            boards: here.boards,
            seats_min: here.seats_min,
            seats_max: here.seats_max,
        })
    }
}

impl From<::hand::GameStreet> for OwnStreet {
    fn from(there: ::hand::GameStreet) -> OwnStreet {
        let ::hand::GameStreet { name, deals, first, bet } = there;
        OwnStreet { name: name.into(), deals: each(&deals), first: first.into(), bet: bet.into() }
    }
}

impl From<OwnStreet> for ::hand::GameStreet {
    fn from(here: OwnStreet) -> ::hand::GameStreet {
        let OwnStreet { name, deals, first, bet } = here;
        let (first, bet) = (first.into(), bet.into());
        ::hand::GameStreet { name: name.into(), deals: each(&deals), first, bet }
    }
}

impl From<::hand::Deal> for Deal {
    fn from(there: ::hand::Deal) -> Deal {
        match there {
            ::hand::Deal::HoleDown(count) => Deal::HoleDown(count),
            ::hand::Deal::HoleUp(count) => Deal::HoleUp(count),
            ::hand::Deal::Board(count) => Deal::Board(count),
            ::hand::Deal::Draw(count) => Deal::Draw(count),
            ::hand::Deal::Discard(count) => Deal::Discard(count),
        }
    }
}

impl From<Deal> for ::hand::Deal {
    fn from(here: Deal) -> ::hand::Deal {
        match here {
            Deal::HoleDown(count) => ::hand::Deal::HoleDown(count),
            Deal::HoleUp(count) => ::hand::Deal::HoleUp(count),
            Deal::Board(count) => ::hand::Deal::Board(count),
            Deal::Draw(count) => ::hand::Deal::Draw(count),
            Deal::Discard(count) => ::hand::Deal::Discard(count),
        }
    }
}
