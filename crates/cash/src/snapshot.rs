//! A table between hands as a plain value, so that it need not be played again from its first event.

use crate::CashSeat;
use crate::door::Door;
use crate::lobby::{HandCount, Tally};
use crate::{Carried, OpenChoice, Owes, SeatOffer, SheetLine, Table, TableConfig, Waiter};
use std::collections::{BTreeMap, BTreeSet};
use units::{Chips, Instant, PlayerId, Seat};

/// All of a table between hands that the next hand, and whatever comes before it, depends on.
///
/// Of the finished hand only [`LastHand`] and its figures are in it, neither cards nor header: a
/// table begun from a snapshot shows no last hand until the next one opens, and nobody can show
/// cards of it. So a snapshot belongs just before a `HandOpened`, where the finished hand ends
/// anyway.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// What the table is.
    pub config: TableConfig,
    /// What every poker table keeps.
    pub table: table::Snapshot,
    /// What cash adds to each taken seat, in order.
    pub seats: Vec<(Seat, CashSeat)>,
    /// The choice of the next game, while it is due.
    pub choice: Option<OpenChoice>,
    /// Whether the next hand is a bomb pot.
    pub bomb_next: bool,
    /// Whether nobody new may sit down.
    pub locked: bool,
    /// Who was removed, and who ordered it.
    pub removed: BTreeMap<PlayerId, PlayerId>,
    /// Who left with chips and may not come back with fewer yet.
    pub leavers: Vec<Leaver>,
    /// Who waits for a seat, in order.
    pub waiters: Vec<Waiter>,
    /// The seats that are held.
    pub offers: Vec<(Seat, SeatOffer)>,
    /// What is kept of its password, if it has one.
    pub password: Option<String>,
    /// Who has given it, or sat or waited here when it was set.
    pub admitted: BTreeSet<PlayerId>,
    /// Whom the host declined, and until when they may not ask again.
    pub declined: BTreeMap<PlayerId, Instant>,
    /// Whom the host silenced.
    pub muted: BTreeMap<PlayerId, PlayerId>,
    /// Who bought in at a private table.
    pub sheet: Vec<SheetLine>,
    /// How many house players are wanted.
    pub house_wanted: u8,
    /// The hands that its figures are of, oldest first.
    pub counted: Vec<CountedHand>,
}

/// Who left, with how many chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaver {
    /// Who.
    pub player: PlayerId,
    /// The chips.
    pub stack: Chips,
    /// When.
    pub at: Instant,
    /// What he had beside them: of his time bank, and in a pool what his hands came to.
    pub carried: Carried,
    /// What he owed.
    pub owes: Owes,
    /// Whether he went on to another of the pool's tables; else he left for good.
    pub went_on: bool,
}

/// What a table's figures need of one finished hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedHand {
    /// When it ended.
    pub ended_at: Instant,
    /// Pots awarded and rake.
    pub pot: Chips,
    /// Seats dealt in.
    pub dealt_in: u32,
    /// Seats still in it when the first card of a board came.
    pub saw_flop: u32,
}

impl Table {
    /// The table as a plain value; none while a hand is under way or a jackpot waits to be paid, and of a table that closes or is
    /// closed.
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
            choice: self.choice,
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

    /// The table of a snapshot. It gives what the table gave that the snapshot
    /// was taken of, but for showing cards of the finished hand; from the next `HandOpened` on the
    /// two are equal.
    pub fn from_snapshot(snapshot: Snapshot) -> Table {
        let Snapshot { config, table: play, seats, locked, choice, removed, leavers, .. } =
            snapshot;
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
        table.choice = choice;
        table.bomb_next = bomb_next;
        table.door = Door { locked, removed, password, admitted, declined };
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
