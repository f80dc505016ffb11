//! How far a seat is from the big blind: who leaves a table that is to be balanced, and where they
//! arrive. Asked by the table itself, at the moment of the release and of the arrival.

use units::{Seat, SeatSet};

/// The seats of the next hand that a table would deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// How many seats the table has.
    pub seats: u8,
    /// Those dealt in; none of them is between the button and the big blind but the small blind.
    pub live: SeatSet,
    /// Those that are not free though nobody is dealt in there: kept for a stack that comes, or with
    /// a player who waits for the button.
    pub kept: SeatSet,
    /// The button; it may be at an empty seat.
    pub button: Seat,
    /// The seat of the small blind; it may be empty.
    pub small: Seat,
    /// The live seat that is to be the big blind.
    pub big: Seat,
}

/// Which empty seat a player comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Arrives {
    /// The worst: the first after the big blind.
    WorstPosition,
    /// The one that becomes the big blind, if it is free; else the worst.
    BigBlindFirst,
    /// Any at which a player is dealt in at once, by lot.
    AnySeat {
        /// The lot: the place of the seat among them, counted round and round.
        lot: u32,
    },
}

/// An empty seat to which a player may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Place {
    /// The seat.
    pub seat: Seat,
    /// How many hands it is from the big blind.
    pub to_big_blind: u8,
    /// Whether a player who comes waits until the button has passed: the blinds have just gone by.
    pub waits_for_button: bool,
}

impl Layout {
    /// How many hands a seat is from the big blind: the live seats from the big blind up to it.
    pub fn to_big_blind(&self, seat: Seat) -> u8 {
        if seat == self.big {
            return 0;
        }
        // The big blind is the last of those after itself.
        let between = self.live.after(self.big).take_while(|&live| live != self.big);
        1 + between.filter(|&live| is_between(self.big, live, seat)).count() as u8 // at most ten
    }

    /// The player this number of hands from the big blind; at a table that is too small, the player farthest from
    /// it. The small blind never leaves.
    pub fn leaver(&self, to_big_blind: u8) -> Seat {
        let others = self.live.after(self.big).take_while(|&seat| seat != self.big);
        let movable = others.filter(|&seat| seat != self.small);
        movable.take(usize::from(to_big_blind)).last().unwrap_or(self.big)
    }

    /// The empty seat to which a player comes; none where all are taken. A player who was the big
    /// blind of their last hand does not become so again if another seat is free.
    pub fn arrival(&self, arrives: Arrives, was_big_blind: bool) -> Option<Place> {
        let is_free = |seat: &Seat| !self.live.contains(*seat) && !self.kept.contains(*seat);
        let free = || clockwise(self.big, self.seats).filter(is_free);
        let later = || free().filter(|&seat| self.comes_later(seat));
        let big = || free().filter(|&seat| self.becomes_big_blind(seat));
        let first = match arrives {
            Arrives::WorstPosition => later().next(),
            Arrives::BigBlindFirst if was_big_blind => later().next(),
            Arrives::BigBlindFirst => big().chain(later()).next(),
            Arrives::AnySeat { lot } => {
                let open = || later().chain(big().filter(|_| !was_big_blind));
                open().nth(lot as usize % open().count().max(1))
            }
        };
        if let Some(seat) = first {
            let becomes_big = self.becomes_big_blind(seat);
            let to_big_blind = if becomes_big { 0 } else { self.to_big_blind(seat) };
            return Some(Place { seat, to_big_blind, waits_for_button: false });
        }
        // What is left is at the blinds or the button: behind the small blind first.
        let behind = free().filter(|&seat| !self.becomes_big_blind(seat));
        let seat = behind.chain(big()).next()?;
        let to_big_blind = self.to_big_blind(seat);
        Some(Place { seat, to_big_blind, waits_for_button: true })
    }

    /// Whether a player who came to this empty seat would be the next big blind.
    fn becomes_big_blind(&self, seat: Seat) -> bool {
        is_between(self.small, seat, self.big)
    }

    /// Whether a player who came to this empty seat would be dealt in, and have the big blind later.
    fn comes_later(&self, seat: Seat) -> bool {
        is_between(self.big, seat, self.button)
    }
}

/// The seats of a table after `seat`, once round, without `seat` itself.
fn clockwise(seat: Seat, seats: u8) -> impl Iterator<Item = Seat> + Clone {
    let all: SeatSet = (1..=seats).map(Seat::new).collect();
    all.after(seat).filter(move |&other| other != seat)
}

/// Whether a seat is clockwise after `from` and before `to`.
fn is_between(from: Seat, seat: Seat, to: Seat) -> bool {
    let (from, seat, to) = (from.number(), seat.number(), to.number());
    if from < to { from < seat && seat < to } else { seat > from || seat < to }
}
