//! A table between hands as a plain value, from which the table can be restored without a replay.

use crate::CashSeat;
use crate::admission::Admission;
use crate::lobby::{HandCount, Tally};
use crate::{Carried, Owes, SeatOffer, SheetLine, Table, TableConfig, Waiter};
use std::collections::{BTreeMap, BTreeSet};
use units::{Chips, Instant, PlayerId, Seat};

/// Everything about a table between hands that later hands and orders depend on.
///
/// Of the finished hand, a snapshot has only [`LastHand`](table::LastHand) and its figures, but neither cards nor
/// header. A table restored from a snapshot shows no last hand until the next one opens, and its players can show no
/// cards of that hand. So take a snapshot immediately before a `HandOpened`, where the finished hand disappears anyway.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The table's options.
    pub config: TableConfig,
    /// The state that every kind of poker table has.
    pub table: table::Snapshot,
    /// What a cash table stores about each taken seat, in seat order.
    pub seats: Vec<(Seat, CashSeat)>,
    /// Whether the next hand is a bomb pot.
    pub bomb_next: bool,
    /// Whether the host has locked the table to newcomers.
    pub locked: bool,
    /// Removed players, each with the player who removed them.
    pub removed: BTreeMap<PlayerId, PlayerId>,
    /// Players who left and whom the table remembers, with their chips and the blinds that they owed.
    pub leavers: Vec<Leaver>,
    /// Players on the waiting list, in order of arrival.
    pub waiters: Vec<Waiter>,
    /// Seats held for a player, in seat order.
    pub offers: Vec<(Seat, SeatOffer)>,
    /// Hash of the table's password; `None` if it has none.
    pub password: Option<String>,
    /// Players who gave the password, or were seated or waiting here when it was set.
    pub admitted: BTreeSet<PlayerId>,
    /// Players whom the host declined, each with the moment from which they may ask again.
    pub declined: BTreeMap<PlayerId, Instant>,
    /// Muted players, each with the player who muted them.
    pub muted: BTreeMap<PlayerId, PlayerId>,
    /// The lines of the settle-up sheet; empty at a public table.
    pub sheet: Vec<SheetLine>,
    /// Number of house players wanted at the table.
    pub house_wanted: u8,
    /// The finished hands that the lobby figures are computed from, oldest first.
    pub counted: Vec<CountedHand>,
}

/// A player who left, and what they left with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaver {
    /// The player who left.
    pub player: PlayerId,
    /// Chips that the player left with.
    pub stack: Chips,
    /// When the player left.
    pub at: Instant,
    /// What else the player had: time bank, paid time and, in a pool, their account of blinds.
    pub carried: Carried,
    /// Blinds that the player owed.
    pub owes: Owes,
    /// Whether the player moved on to another table of the pool, and did not leave the pool.
    pub went_on: bool,
}

/// What the lobby figures need to know about one finished hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedHand {
    /// When the hand ended.
    pub ended_at: Instant,
    /// Total of the pots awarded, plus rake.
    pub pot: Chips,
    /// Number of seats dealt in.
    pub dealt_in: u32,
    /// Number of seats still live when the first board card was dealt; zero if none was.
    pub saw_flop: u32,
}

impl Table {
    /// Returns the table as a plain value.
    ///
    /// `None` during a hand, until a jackpot has been paid out, and once the table is closing.
    pub fn snapshot(&self) -> Option<Snapshot> {
        let table = self.play.snapshot().filter(|_| self.claim.is_none())?;
        let counted = self.count.finished().map(|&(ended_at, tally)| {
            let Tally { pot, dealt_in, saw_flop } = tally;
            CountedHand { ended_at, pot, dealt_in, saw_flop }
        });
        Some(Snapshot {
            config: (*self.config).clone(),
            table,
            seats: self
                .seats
                .iter()
                .filter_map(|(seat, cash)| Some((seat, cash.clone()?)))
                .collect(),
            bomb_next: self.bomb_next,
            locked: self.door.locked,
            removed: self.door.removed.clone(),
            leavers: self.leavers.clone(),
            waiters: self.waiters.clone(),
            offers: self.offers().collect(),
            password: self.door.password.clone(),
            admitted: self.door.admitted.clone(),
            declined: self.door.declined.clone(),
            muted: self.muted.clone(),
            sheet: self.sheet.clone(),
            house_wanted: self.house_wanted,
            counted: counted.collect(),
        })
    }

    /// Rebuilds a table from a snapshot.
    ///
    /// The rebuilt table behaves like the original, except that no cards of the finished hand can be shown. From the
    /// next `HandOpened` on, the two tables are equal.
    pub fn from_snapshot(snapshot: Snapshot) -> Table {
        let Snapshot { config, table: play, seats, locked, removed, leavers, .. } = snapshot;
        let Snapshot { muted, house_wanted, counted, password, admitted, declined, .. } = snapshot;
        let Snapshot { bomb_next, waiters, offers, sheet, .. } = snapshot;
        let mut table = Table::open(play.rests_since, config);
        table.play = table::Table::from_snapshot(table.config.settings(), play);
        for (seat, cash) in seats {
            table.seats[seat] = Some(cash);
        }
        let counted = counted.into_iter().map(|hand| {
            let CountedHand { ended_at, pot, dealt_in, saw_flop } = hand;
            (ended_at, Tally { pot, dealt_in, saw_flop })
        });
        table.count = HandCount::of(counted);
        table.bomb_next = bomb_next;
        table.door = Admission { locked, removed, password, admitted, declined };
        table.leavers = leavers;
        table.waiters = waiters;
        for (seat, offer) in offers {
            table.offers[seat] = Some(offer);
        }
        table.muted = muted;
        table.sheet = sheet;
        table.house_wanted = house_wanted;
        table
    }
}
