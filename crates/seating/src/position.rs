//! Distances from the big blind. They decide which player leaves a table for balancing, and where that player sits at
//! the new table.
//!
//! The table computes these distances when a player leaves or arrives.

use units::{Seat, SeatSet};

/// The seats and positions in the next hand that a table would deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The number of seats at the table.
    pub seats: u8,
    /// The seats that will be dealt in. Between the button and the big blind, only the small blind is dealt in.
    pub live: SeatSet,
    /// Taken seats that will not be dealt in: kept for a stack on its way, or with a player who waits for the button.
    pub kept: SeatSet,
    /// The seat with the button; it may be empty.
    pub button: Seat,
    /// The seat of the small blind; it may be empty.
    pub small: Seat,
    /// The live seat that will be the big blind.
    pub big: Seat,
}

/// Which empty seat an arriving player gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Arrives {
    /// The worst position: the first seat after the big blind.
    WorstPosition,
    /// The seat that becomes the big blind if it is free, otherwise the worst position.
    BigBlindFirst,
    /// A seat drawn from all seats in which the player is dealt in immediately.
    AnySeat {
        /// The lot that picks the seat: modulo the number of possible seats, it is the index of the seat.
        lot: u32,
    },
}

/// An empty seat for an arriving player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct EmptySeat {
    /// The number of the seat.
    pub seat: Seat,
    /// Number of hands until this seat is the big blind.
    pub to_big_blind: u8,
    /// Whether the player has to wait until the button has passed, because the blinds have just passed the seat.
    pub waits_for_button: bool,
}

impl Layout {
    /// Returns the number of hands until a seat is the big blind, counting live seats from the big blind to the seat.
    pub fn to_big_blind(&self, seat: Seat) -> u8 {
        if seat == self.big {
            return 0;
        }
        // `after` lists the big blind itself last.
        let between = self.live.after(self.big).take_while(|&live| live != self.big);
        1 + between.filter(|&live| is_between(self.big, live, seat)).count() as u8 // at most ten
    }

    /// Returns the seat of the player who is this number of hands away from the big blind.
    ///
    /// At a smaller table, this is the player farthest from the big blind. The small blind never leaves.
    pub fn leaver(&self, to_big_blind: u8) -> Seat {
        let others = self.live.after(self.big).take_while(|&seat| seat != self.big);
        let movable = others.filter(|&seat| seat != self.small);
        movable.take(usize::from(to_big_blind)).last().unwrap_or(self.big)
    }

    /// Like [`Layout::leaver`], but the players in the seats `stay` stay. Instead, the next player nearer to the big
    /// blind leaves, or else the next one farther away; `None` if all stay.
    pub fn leaver_except(&self, to_big_blind: u8, stay: SeatSet) -> Option<Seat> {
        let may = |seat: &Seat| !stay.contains(*seat);
        let others = || self.live.after(self.big).take_while(|&seat| seat != self.big);
        let movable = || others().filter(|&seat| seat != self.small);
        let hands = usize::from(to_big_blind);
        let nearer = movable().take(hands).filter(may).last();
        let big = || Some(self.big).filter(may);
        let farther = || movable().skip(hands).find(may);
        let small = || others().find(|&seat| seat == self.small).filter(may);
        nearer.or_else(big).or_else(farther).or_else(small)
    }

    /// Returns the empty seat that an arriving player gets, or `None` if all seats are taken.
    ///
    /// A player who was the big blind in their last hand does not become the big blind again if another seat is free.
    pub fn arrival(&self, arrives: Arrives, was_big_blind: bool) -> Option<EmptySeat> {
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
            return Some(EmptySeat { seat, to_big_blind, waits_for_button: false });
        }
        // The remaining seats are at the blinds or the button. Those behind the small blind come first.
        let behind = free().filter(|&seat| !self.becomes_big_blind(seat));
        let seat = behind.chain(big()).next()?;
        let to_big_blind = self.to_big_blind(seat);
        Some(EmptySeat { seat, to_big_blind, waits_for_button: true })
    }

    /// Reports whether a player at this empty seat would be the big blind of the next hand.
    fn becomes_big_blind(&self, seat: Seat) -> bool {
        is_between(self.small, seat, self.big)
    }

    /// Reports whether a player at this empty seat would be dealt in and become the big blind later.
    fn comes_later(&self, seat: Seat) -> bool {
        is_between(self.big, seat, self.button)
    }
}

/// Returns the seats of a table clockwise after `seat`, without `seat` itself.
fn clockwise(seat: Seat, seats: u8) -> impl Iterator<Item = Seat> + Clone {
    let all: SeatSet = (1..=seats).map(Seat::new).collect();
    all.after(seat).filter(move |&other| other != seat)
}

/// Reports whether a seat is clockwise after `from` and before `to`.
fn is_between(from: Seat, seat: Seat, to: Seat) -> bool {
    let (from, seat, to) = (from.number(), seat.number(), to.number());
    if from < to { from < seat && seat < to } else { seat > from || seat < to }
}
