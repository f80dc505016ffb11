//! A hand as one observer, the *hero*, saw it. The exporters write it.

mod posts;
mod retold;
pub(crate) mod when;

use crate::phh::Unit;
use cards::Card;
use core::fmt::Write;
use hand::{Event, Setup};
use units::{Chips, Instant, Seat, bound::SEATS_MAX};
use wire::LeftOut;

/// A hand as the hero saw it, that is, the player or spectator for whom a file is written.
///
/// Exporters write only what it contains, so a file cannot contain a card that the hero did not see.
#[derive(Clone, Debug)]
pub struct ObservedHand {
    /// Id of the hand, unique at its site; below 2^63, because other programs read it as a signed number.
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
    /// The hero's seat; `None` for a spectator.
    pub reader: Option<Seat>,
    /// Name of each seat's player, seat 1 first. The name may be empty for a seat that was not dealt in.
    pub names: Vec<String>,
    /// Setup of the hand, which is also its first event.
    pub setup: Setup,
    /// What happened after the setup, in order.
    pub parts: Vec<Part>,
    /// What each seat paid into the bad-beat jackpot. This is taken after the hand, so no stack in the hand shows it.
    pub jackpot_drops: Vec<(Seat, Chips)>,
    /// What the bad-beat jackpot paid to each seat's balance.
    pub jackpot_paid: Vec<(Seat, Chips)>,
}

/// The tournament that a hand belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObservedTournament {
    /// Id of the tournament, unique at its site; below 2^63.
    pub number: u64,
    /// Display name of the tournament.
    pub name: String,
    /// Level at which the hand was played, from 1.
    pub level: u32,
}

/// One thing that happened, as the hero saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// An event that the hero saw completely.
    Seen(Event),
    /// A seat was dealt cards that the hero did not see.
    Dealt {
        /// Seat that received the cards.
        seat: Seat,
        /// Number of cards dealt.
        count: u8,
    },
    /// A seat discarded cards that the hero did not see, or stood pat.
    Drew {
        /// Seat that discarded.
        seat: Seat,
        /// Number of cards discarded; zero if the player stood pat.
        count: u8,
    },
    /// After the hand, the hero was shown the cards that a seat had mucked. Some rulebooks allow this.
    Uncovered {
        /// Seat that mucked.
        seat: Seat,
        /// The mucked cards.
        cards: Vec<Card>,
    },
}

/// Why a format cannot express what happened in a hand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotSay {
    /// The format has no name for this game; holds the game's key.
    #[error("the format has no name for the game {0}")]
    Game(String),
    /// The hand is void, and no format can express that.
    #[error("the hand is void, and the format cannot express that")]
    Void,
    /// The log does not contain the complete hand.
    #[error("the log does not contain the whole hand")]
    Untold,
    /// The hand was dealt on several boards from the start, or is a bomb pot.
    #[error("the format cannot express a bomb pot or two boards")]
    Boards,
    /// The board was run more often than the format can express; holds the number of runs.
    #[error("the format can express two runs of the board, not {0}")]
    Runs(u8),
    /// Somebody posted dead money, and somebody else could not pay the full ante.
    #[error("the format cannot express a dead post together with a short ante")]
    Dead,
    /// The player in this seat has no name.
    #[error("the player in seat {} has no name", .0.number())]
    Name(Seat),
}

impl CannotSay {
    /// Returns the reason in the form that clients receive.
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
    /// What a hero in this seat sees of an event. Face-down cards are included only if they are the hero's.
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
    /// [`CannotSay::Name`] if the name is not known.
    pub fn name(&self, seat: Seat) -> Result<&str, CannotSay> {
        let name = self.names.get(usize::from(seat.number()) - 1);
        name.map(|name| &**name).filter(|name| !name.is_empty()).ok_or(CannotSay::Name(seat))
    }

    /// Returns an error if no format here can express the hand.
    ///
    /// That is a bomb pot, a game with several boards, a player without a name, or more than two runs of the board.
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

/// Index of a seat in a list with one value for each seat.
pub(crate) fn at(seat: Seat) -> usize {
    usize::from(seat.number()) - 1
}

/// One value for each seat of a table.
pub(crate) type EachSeat<T> = [T; SEATS_MAX as usize];

/// Puts a text in quotes and escapes the characters that JSON and TOML do not allow in strings.
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
