//! A hand as one reader saw it, for the exporters.

mod posts;
mod retold;
pub(crate) mod when;

use crate::phh::Unit;
use cards::Card;
use core::fmt::Write;
use hand::{Event, Setup};
use units::{Chips, Instant, Seat, bound::SEATS_MAX};
use wire::LeftOut;

/// A hand as one reader saw it.
///
/// Exporters write only what it contains, so a file cannot contain a card that its reader did not see.
#[derive(Clone, Debug)]
pub struct ObservedHand {
    /// Number of the hand, unique at its site; below 2^63, because other programs read it as a signed number.
    pub number: u64,
    /// Name of the table where the hand was played.
    pub table: String,
    /// Number of seats at the table.
    pub seats_max: u8,
    /// When the hand began.
    pub began: Instant,
    /// The tournament that the hand belongs to; `None` at a cash table.
    pub tournament: Option<ObservedTournament>,
    /// Code and sign of the currency; `None` for play chips.
    pub currency: Option<(String, String)>,
    /// What one chip is worth in the file's numbers.
    pub unit: Unit,
    /// The reader's seat; `None` for somebody who watched.
    pub reader: Option<Seat>,
    /// Name of each seat's player; the first is seat 1's. Seats that are not dealt in may be empty.
    pub names: Vec<String>,
    /// Setup of the hand, the first of its events.
    pub setup: Setup,
    /// What happened after the setup, in order.
    pub parts: Vec<Part>,
    /// What each seat gave to the bad-beat jackpot after the hand, which no stack in the hand shows.
    pub jackpot_drops: Vec<(Seat, Chips)>,
    /// What the bad-beat jackpot paid to each seat's balance.
    pub jackpot_paid: Vec<(Seat, Chips)>,
}

/// The tournament of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObservedTournament {
    /// Number of the tournament, unique at its site; below 2^63.
    pub number: u64,
    /// Name of the tournament that the hand belongs to.
    pub name: String,
    /// Number of the level, from 1.
    pub level: u32,
}

/// One thing that happened, as the reader saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// An event that the reader saw completely.
    Seen(Event),
    /// A seat was dealt cards that the reader did not see.
    Dealt {
        /// Seat that got the cards.
        seat: Seat,
        /// Number of cards.
        count: u8,
    },
    /// A seat discarded cards that the reader did not see, or stood pat with none.
    Drew {
        /// Seat that discarded.
        seat: Seat,
        /// Number of cards.
        count: u8,
    },
    /// Once the hand was over, the reader was shown the cards that a seat mucked, as some rulebooks allow.
    Uncovered {
        /// Seat that mucked.
        seat: Seat,
        /// The cards that the reader was shown.
        cards: Vec<Card>,
    },
}

/// Why a format cannot say what happened in a hand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotSay {
    /// The format has no name for the game; holds the game's key.
    #[error("the format has no name for the game {0}")]
    Game(String),
    /// The hand is void.
    #[error("the hand is void, and the format has no words for that")]
    Void,
    /// The hand's log does not tell the whole hand.
    #[error("the log does not tell the whole hand")]
    Untold,
    /// The hand was dealt on several boards from the start, or is a bomb pot.
    #[error("the format has no words for a bomb pot or for two boards")]
    Boards,
    /// The board was run more often than the format can tell.
    #[error("the format tells two runs of the board, not {0}")]
    Runs(u8),
    /// There is a dead post beside an ante that somebody could not pay in full.
    #[error("the format has no words for a dead post beside a short ante")]
    Dead,
    /// A player has no name.
    #[error("the player in seat {0} has no name")]
    Name(Seat),
}

impl CannotSay {
    /// The reason as the room names it to clients.
    pub fn left_out(&self) -> LeftOut {
        match self {
            CannotSay::Game(_) => LeftOut::Game,
            CannotSay::Void => LeftOut::Void,
            CannotSay::Untold | CannotSay::Name(_) => LeftOut::Untold,
            CannotSay::Boards => LeftOut::Boards,
            CannotSay::Runs(_) => LeftOut::Runs,
            CannotSay::Dead => LeftOut::Dead,
        }
    }
}

impl Part {
    /// What a reader in this seat learns of an event: cards dealt or discarded face down only if they are their own.
    ///
    /// ```
    /// use hand::{Event, Hole};
    /// use history::observed_hand::Part;
    /// use units::Seat;
    /// let cards = || Hole::new(cards::parse_cards("AsKd").unwrap());
    /// let dealt = |seat| Event::HoleDealt { seat, cards: cards(), up: false };
    /// let (one, two) = (Seat::new(1), Seat::new(2));
    /// assert_eq!(Part::of(&dealt(one), Some(two)), Part::Dealt { seat: one, count: 2 });
    /// assert_eq!(Part::of(&dealt(two), Some(two)), Part::Seen(dealt(two)));
    /// ```
    pub fn of(event: &Event, reader: Option<Seat>) -> Part {
        match event {
            Event::HoleDealt { seat, cards, up: false } if Some(*seat) != reader => {
                Part::Dealt { seat: *seat, count: cards.len() as u8 }
            }
            Event::Drew { seat, thrown } if Some(*seat) != reader => {
                Part::Drew { seat: *seat, count: thrown.len() as u8 }
            }
            event => Part::Seen(event.clone()),
        }
    }
}

impl ObservedHand {
    /// The name of a seat's player.
    ///
    /// # Errors
    /// [`CannotSay::Name`] if it is not given.
    pub fn name(&self, seat: Seat) -> Result<&str, CannotSay> {
        let name = self.names.get(usize::from(seat.number()) - 1);
        name.map(|name| &**name).filter(|name| !name.is_empty()).ok_or(CannotSay::Name(seat))
    }

    /// Whether nothing in the hand is beyond the formats that tell one board, perhaps run twice.
    pub(crate) fn fits(&self) -> Result<(), CannotSay> {
        if self.setup.bomb.is_some() || self.setup.variant.boards > 1 {
            return Err(CannotSay::Boards);
        }
        for stake in &self.setup.seats {
            self.name(stake.seat)?;
        }
        for part in &self.parts {
            if let Part::Seen(Event::RunsChosen { runs }) = part
                && *runs > 2
            {
                return Err(CannotSay::Runs(*runs));
            }
        }
        Ok(())
    }
}

/// Index of a seat in a list of all seats.
pub(crate) fn at(seat: Seat) -> usize {
    usize::from(seat.number()) - 1
}

/// One value for each seat of a table.
pub(crate) type EachSeat<T> = [T; SEATS_MAX as usize];

/// A text in quotes, with the characters escaped that JSON and TOML do not allow there.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' | '\\' => quoted.extend(['\\', sign]),
            sign if sign.is_control() => {
                write!(quoted, "\\u{:04x}", u32::from(sign)).expect("a string takes all");
            }
            sign => quoted.push(sign),
        }
    }
    quoted.push('"');
    quoted
}
