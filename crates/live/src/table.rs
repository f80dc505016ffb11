//! What is known of a paper table.

use crate::known::Known;
use rulings::Switches;
use rulings::blinds::{self, Positions};
use seating::{EntryId, Layout, TableNo};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use units::{Chips, Instant, Seat, SeatSet};

/// A seat at one of the tables.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chair {
    /// The table.
    pub table: TableNo,
    /// The seat at it.
    pub seat: Seat,
}

/// A paper table: what a person has told of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PaperTable {
    /// The number of seats.
    pub seats: u8,
    /// The act that opened it; a later table can have the same number.
    pub opened: crate::ActNo,
    /// The players, by seat.
    pub at: BTreeMap<Seat, Sitting>,
    /// Button and blinds of the hand that was not told as finished yet.
    pub blinds: Known<Blinds>,
    /// The number of hands told as finished.
    pub hands: u32,
    /// The chips that should be at the table.
    pub holds: Known<Chips>,
    /// Whether the table is giving up its players.
    pub breaking: bool,
}

/// A player in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sitting {
    /// The player's entry.
    pub entry: EntryId,
    /// The player's chips.
    pub stack: Known<Chips>,
    /// Whether the player gets no cards until the button has passed.
    pub waits: bool,
}

/// Where button and blinds are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blinds {
    /// The button; the seat may be empty.
    pub button: Seat,
    /// Who posts the small blind; `None` if nobody does.
    pub small: Option<Seat>,
    /// Where the small blind is due, even if nobody is there.
    pub small_seat: Seat,
    /// The big blind.
    pub big: Seat,
}

impl PaperTable {
    /// An empty table.
    pub(crate) fn new(seats: u8, opened: crate::ActNo, at: Instant) -> PaperTable {
        PaperTable {
            seats,
            opened,
            at: BTreeMap::new(),
            blinds: Known::Unknown,
            hands: 0,
            holds: Known::told(Chips::ZERO, at),
            breaking: false,
        }
    }

    /// The taken seats.
    pub fn taken(&self) -> SeatSet {
        self.at.keys().copied().collect()
    }

    /// The players who are dealt in.
    pub fn dealt_in(&self) -> SeatSet {
        self.at.iter().filter(|(_, one)| !one.waits).map(|(seat, _)| *seat).collect()
    }

    /// Whether there is such a seat.
    pub fn has(&self, seat: Seat) -> bool {
        seat.number() <= self.seats
    }

    /// All seats.
    pub fn all(&self) -> SeatSet {
        Seat::all().filter(|seat| self.has(*seat)).collect()
    }

    /// The positions of the next hand, if button and blinds are known; `kept` are seats that somebody is coming to.
    pub(crate) fn layout(&self, blinds: Blinds, kept: SeatSet) -> Option<Layout> {
        let live = self.dealt_in();
        let waits = self.taken().difference(live);
        let Blinds { button, small_seat, big, .. } = blinds;
        let big = if live.contains(big) { big } else { live.first_after(big)? };
        Some(Layout {
            seats: self.seats,
            live,
            kept: kept.union(waits),
            button,
            small: small_seat,
            big,
        })
    }

    /// Moves button and blinds on after a hand; unknown with fewer than two players.
    pub(crate) fn next_hand(&mut self, switches: &Switches, at: Instant) {
        let live = self.dealt_in();
        let Some(&last) = self.blinds.get() else { return };
        let positions = Positions { button: last.button, small: last.small, big: last.big };
        let next = blinds::next(positions, last.small_seat, live, switches);
        let Some(next) = next else {
            self.blinds = Known::Unknown;
            return;
        };
        let small_seat = next.small.unwrap_or(last.big);
        let blinds = Blinds { button: next.button, small: next.small, small_seat, big: next.big };
        self.blinds = Known::told(blinds, at);
        for (seat, one) in &mut self.at {
            if is_passed(last.button, *seat, next.button) {
                one.waits = false;
            }
        }
    }
}

impl Blinds {
    /// Button and blinds, as they follow from the player with the big blind.
    ///
    /// The small blind is the player before, and the button the player before that, unless somebody says
    /// otherwise. `None` with fewer than two players, or if nobody sits there.
    pub(crate) fn told(
        table: &PaperTable,
        big: Seat,
        button: Option<Seat>,
        no_small: bool,
    ) -> Option<Blinds> {
        let live = table.dealt_in();
        if !live.is_several() || !live.contains(big) {
            return None;
        }
        // `after` ends with the seat itself, so the others come in the order of play.
        let others: Vec<Seat> = live.after(big).filter(|seat| *seat != big).collect();
        let last = *others.last()?;
        if others.len() == 1 {
            return Some(Blinds { button: last, small: Some(last), small_seat: last, big });
        }
        if no_small {
            let small_seat = table.all().after(big).filter(|seat| *seat != big).last()?;
            return Some(Blinds { button: button.unwrap_or(last), small: None, small_seat, big });
        }
        let button = button.unwrap_or(others[others.len() - 2]);
        Some(Blinds { button, small: Some(last), small_seat: last, big })
    }

    /// Positions for the rules of rulings.
    pub(crate) fn positions(self) -> Positions {
        Positions { button: self.button, small: self.small, big: self.big }
    }
}

/// Whether a seat is between the old button and the new one.
fn is_passed(old: Seat, seat: Seat, new: Seat) -> bool {
    let (old, seat, new) = (old.number(), seat.number(), new.number());
    match old.cmp(&new) {
        std::cmp::Ordering::Equal => false,
        std::cmp::Ordering::Less => old < seat && seat < new,
        std::cmp::Ordering::Greater => seat > old || seat < new,
    }
}
