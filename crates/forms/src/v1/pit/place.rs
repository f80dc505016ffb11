//! The stored form of places for stakes, of the stakes, and of what players get back.

use super::malformed;
use crate::RecordError;
use ::pit::{Config, Rules};
use banked::{BetOnLayout, BoxNo, Family, LayoutGame, Numbers};
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{Chips, Seat};

/// Stored form of [`banked::Place`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Place {
    /// A bet on the layout.
    Layout(LayoutBet),
    /// A circle of a box.
    Circle(Circle),
}

/// A bet on a layout: the key of the kind of bet, and the numbers that the bet covers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct LayoutBet {
    pub kind: String,
    pub numbers: Vec<u8>,
}

/// A circle: its box, and its index among the circles of the box.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Circle {
    #[serde(rename = "box")]
    pub at: u8,
    pub circle: u8,
}

/// Stored form of [`banked::Bet`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Bet {
    pub place: Place,
    pub stake: Chips,
    /// Absent if no part of the stake was over the maximum.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub void: Chips,
}

/// Stored form of [`banked::StakeSettlement`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Line {
    pub seat: Seat,
    pub place: Place,
    pub stake: Chips,
    pub returned: Chips,
}

/// Stored form of [`banked::Symbol`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum Symbol {
    Number(u8),
    Card(Card),
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_nothing(chips: &Chips) -> bool {
    chips.is_zero()
}

/// Returns the layout of a table's game; `None` if the game has none.
fn layout(config: &Config) -> Option<&LayoutGame> {
    match &config.rules {
        Rules::Banked { game, .. } => match &game.family {
            Family::Layout(field) => Some(field),
            Family::Boxes(_) => None,
        },
        Rules::Blackjack { .. } => None,
    }
}

/// Converts a place at a table to its stored form.
///
/// # Panics
/// If the place is on a layout and the table's layout has no such bet.
pub(super) fn store_place(place: banked::Place, config: Option<&Config>) -> Place {
    match place {
        banked::Place::Field(BetOnLayout { kind, numbers }) => {
            let kind = config.and_then(layout).and_then(|field| field.kinds.get(usize::from(kind)));
            let kind = kind.expect("a bet is of a kind of its table's layout").key.clone();
            Place::Layout(LayoutBet { kind, numbers: numbers.iter().collect() })
        }
        banked::Place::Circle { at, circle } => Place::Circle(Circle { at: at.0, circle }),
    }
}

/// Converts the stored form to a place at the table.
pub(super) fn load_place(
    place: Place,
    config: Option<&Config>,
) -> Result<banked::Place, RecordError> {
    match place {
        Place::Layout(LayoutBet { kind, numbers }) => {
            let config = config.ok_or_else(|| malformed("a bet before the table opened"))?;
            let is_known = numbers.iter().all(|number| *number < 128);
            let bet = layout(config)
                .filter(|_| is_known)
                .and_then(|field| field.bet(&kind, numbers.iter().copied().collect::<Numbers>()));
            let missing = || {
                RecordError::Unknown(format!(
                    "the layout of {} has no bet \"{kind}\" on {numbers:?}",
                    config.game
                ))
            };
            bet.map(banked::Place::Field).ok_or_else(missing)
        }
        Place::Circle(Circle { at, circle }) => Ok(banked::Place::Circle { at: BoxNo(at), circle }),
    }
}

pub(super) fn store_bet(bet: &banked::Bet, config: Option<&Config>) -> Bet {
    let banked::Bet { place, stake, void } = *bet;
    Bet { place: store_place(place, config), stake, void }
}

pub(super) fn load_bet(bet: Bet, config: Option<&Config>) -> Result<banked::Bet, RecordError> {
    let Bet { place, stake, void } = bet;
    Ok(banked::Bet { place: load_place(place, config)?, stake, void })
}

pub(super) fn store_line(line: &banked::StakeSettlement, config: Option<&Config>) -> Line {
    let banked::StakeSettlement { seat, place, stake, returned } = *line;
    Line { seat, place: store_place(place, config), stake, returned }
}

pub(super) fn load_line(
    line: Line,
    config: Option<&Config>,
) -> Result<banked::StakeSettlement, RecordError> {
    let Line { seat, place, stake, returned } = line;
    Ok(banked::StakeSettlement { seat, place: load_place(place, config)?, stake, returned })
}

impl From<banked::Symbol> for Symbol {
    fn from(there: banked::Symbol) -> Symbol {
        match there {
            banked::Symbol::Card(card) => Symbol::Card(card),
            banked::Symbol::Number(number) => Symbol::Number(number),
        }
    }
}

impl From<Symbol> for banked::Symbol {
    fn from(here: Symbol) -> banked::Symbol {
        match here {
            Symbol::Card(card) => banked::Symbol::Card(card),
            Symbol::Number(number) => banked::Symbol::Number(number),
        }
    }
}
