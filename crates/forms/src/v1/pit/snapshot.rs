//! The stored form of a house table's state between rounds.

use super::place::{load_place, store_place};
use super::{Config, Place, Shoes, Symbol};
use crate::v1::{each, twin};
use crate::{Hash, RecordError};
use people::Names;
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, PlayerId, Seat, Seq};

/// The body of a snapshot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredTable {
    /// Always [`SNAPSHOT_VERSION`] when written.
    pub v: u32,
    /// The table's stored state.
    pub pit: Snapshot,
}

/// The version that is written, and the only one that is read.
///
/// A start ignores a snapshot of another version. The number must also change when the same events begin to produce a
/// different table.
pub const SNAPSHOT_VERSION: u32 = 1;

/// Stored form of [`pit::Snapshot`](::pit::Snapshot).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Snapshot {
    pub config: Config,
    pub seats: Vec<(Seat, Sitting)>,
    pub bank: Chips,
    pub rounds: Seq,
    pub shoes: Option<Shoes>,
    /// Each card, and how many of it are still in the shoe. The order of the cards is not stored.
    pub left: Vec<(cards::Card, u8)>,
    pub dice: Option<DiceTurn>,
    pub stay: Vec<(Seat, Vec<(Place, Chips)>)>,
    pub results: Vec<Outcome>,
    pub paused: bool,
    pub locked: bool,
    pub removed: Vec<PlayerId>,
    pub closed_at: Option<Instant>,
    pub over_at: Option<Instant>,
}

twin! {
    /// Stored form of [`banked::DiceTurn`].
    struct DiceTurn = banked::DiceTurn { seat: Seat, moves_on: bool }
}

/// Stored form of [`pit::Sitting`](::pit::Sitting).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Sitting {
    pub player: PlayerId,
    pub house: bool,
    pub chips: Chips,
    pub connected: bool,
    pub away_since: Option<Instant>,
    pub leaving: bool,
    pub ready: bool,
    pub commitment: Option<Hash>,
    pub muted: bool,
    pub chip_value: Chips,
}

/// Stored form of [`pit::Outcome`](::pit::Outcome).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Outcome {
    pub no: Seq,
    pub symbols: Vec<Symbol>,
}

impl Snapshot {
    /// Replaces the name with its digest.
    pub(crate) fn put_apart(&mut self, names: &dyn Names) {
        self.config.name.digest(self.config.host, names);
    }

    /// Replaces the digest with the name.
    pub(crate) fn put_in(&mut self, names: &dyn Names) {
        self.config.name.name(self.config.host, names);
    }
}

impl From<&::pit::Snapshot> for Snapshot {
    fn from(there: &::pit::Snapshot) -> Snapshot {
        let config = &there.config;
        let stay = there.stay.iter().map(|(seat, bets)| {
            let bets =
                bets.iter().map(|(place, chips)| (store_place(*place, Some(config)), *chips));
            (*seat, bets.collect())
        });
        let mut left: Vec<(cards::Card, u8)> = vec![];
        for card in &there.left {
            match left.last_mut() {
                Some((last, count)) if last == card => *count += 1,
                _ => left.push((*card, 1)),
            }
        }
        let seats = there.seats.iter().map(|(seat, sitting)| (*seat, sitting.clone().into()));
        Snapshot {
            config: config.into(),
            seats: seats.collect(),
            bank: there.bank,
            rounds: there.rounds,
            shoes: there.shoes.clone().map(Into::into),
            left,
            dice: there.dice.map(Into::into),
            stay: stay.collect(),
            results: each(&there.results),
            paused: there.paused,
            locked: there.locked,
            removed: there.removed.clone(),
            closed_at: there.closed_at,
            over_at: there.over_at,
        }
    }
}

impl TryFrom<Snapshot> for ::pit::Snapshot {
    type Error = RecordError;
    fn try_from(here: Snapshot) -> Result<::pit::Snapshot, RecordError> {
        let config = ::pit::Config::try_from(here.config)?;
        let of_seat = |(seat, bets): (Seat, Vec<(Place, Chips)>)| {
            let bets = bets
                .into_iter()
                .map(|(place, chips)| Ok((load_place(place, Some(&config))?, chips)));
            Ok((seat, bets.collect::<Result<_, RecordError>>()?))
        };
        let stay = here.stay.into_iter().map(of_seat).collect::<Result<_, RecordError>>()?;
        let left = here.left.iter();
        let left = left.flat_map(|(card, count)| std::iter::repeat_n(*card, (*count).into()));
        let seats = here.seats.into_iter().map(|(seat, sitting)| Ok((seat, sitting.try_into()?)));
        Ok(::pit::Snapshot {
            seats: seats.collect::<Result<_, RecordError>>()?,
            bank: here.bank,
            rounds: here.rounds,
            shoes: here.shoes.map(Into::into),
            left: left.collect(),
            dice: here.dice.map(Into::into),
            stay,
            results: each(&here.results),
            paused: here.paused,
            locked: here.locked,
            removed: here.removed,
            closed_at: here.closed_at,
            over_at: here.over_at,
            config,
        })
    }
}

impl From<::pit::Sitting> for Sitting {
    fn from(there: ::pit::Sitting) -> Sitting {
        let ::pit::Sitting {
            player,
            house,
            chips,
            connected,
            away_since,
            leaving,
            ready,
            commitment,
            muted,
            chip_value,
        } = there;
        let commitment = commitment.map(Hash);
        Sitting {
            player,
            house,
            chips,
            connected,
            away_since,
            leaving,
            ready,
            commitment,
            muted,
            chip_value,
        }
    }
}

impl TryFrom<Sitting> for ::pit::Sitting {
    type Error = RecordError;
    fn try_from(here: Sitting) -> Result<::pit::Sitting, RecordError> {
        let Sitting {
            player,
            house,
            chips,
            connected,
            away_since,
            leaving,
            ready,
            commitment,
            muted,
            chip_value,
        } = here;
        let commitment = commitment.map(|hash| hash.0);
        let chip_value = super::chip(chip_value)?;
        Ok(::pit::Sitting {
            player,
            house,
            chips,
            connected,
            away_since,
            leaving,
            ready,
            commitment,
            muted,
            chip_value,
        })
    }
}

impl From<::pit::Outcome> for Outcome {
    fn from(there: ::pit::Outcome) -> Outcome {
        Outcome { no: there.no, symbols: each(&there.symbols) }
    }
}

impl From<Outcome> for ::pit::Outcome {
    fn from(here: Outcome) -> ::pit::Outcome {
        ::pit::Outcome { no: here.no, symbols: each(&here.symbols) }
    }
}
