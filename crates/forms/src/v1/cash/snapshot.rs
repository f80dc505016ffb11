//! The stored form of a cash table's state between hands.

use super::{Carried, Config, LeaveReason, Plan, Standing};
use crate::v1::{Called, LastHand, OpenChoice, OutageHold, SeatState, SeatTime, twin};
use crate::{Hash, RecordError};
use people::Names;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use units::{Chips, Instant, PlayerId, Seat};

/// The body of a snapshot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredTable {
    /// Always [`SNAPSHOT_VERSION`] when written.
    pub v: u32,
    /// The table's stored state.
    pub table: Snapshot,
}

/// The version that is written.
///
/// A start ignores a snapshot of a version that it cannot read, so a change of the form only needs a new number. The
/// number must also change when the same events begin to produce a different table.
pub const SNAPSHOT_VERSION: u32 = 13;
/// The oldest version that is read. Since that version, the same events produce the same table.
///
/// Snapshots of that version still contain names in clear.
pub const SNAPSHOT_VERSION_MIN: u32 = 12;

/// Stored form of [`cash::Snapshot`](::cash::Snapshot).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Snapshot {
    pub config: Config,
    pub seats: Vec<(Seat, Sitting)>,
    pub last: Option<LastHand>,
    pub choice: Option<OpenChoice>,
    pub rests_since: Instant,
    pub bomb_next: bool,
    pub paused: bool,
    pub outage: OutageHold,
    pub outage_lost: BTreeSet<PlayerId>,
    pub locked: bool,
    pub removed: BTreeMap<PlayerId, PlayerId>,
    pub leavers: Vec<Leaver>,
    pub waiters: Vec<Waiter>,
    pub offers: Vec<(Seat, SeatOffer)>,
    pub password: Option<String>,
    pub admitted: BTreeSet<PlayerId>,
    pub declined: BTreeMap<PlayerId, Instant>,
    pub muted: BTreeMap<PlayerId, PlayerId>,
    pub sheet: Vec<SheetLine>,
    pub sittings: u64,
    pub house_wanted: u8,
    pub counted: Vec<CountedHand>,
}

impl Snapshot {
    /// Replaces names with numbers and digests.
    pub(crate) fn put_apart(&mut self, names: &dyn Names) {
        self.config.name.digest(self.config.host, names);
        self.seats.iter_mut().for_each(|(_, seat)| seat.name.number(seat.player, names));
        self.sheet.iter_mut().for_each(|line| line.name.number(line.player, names));
    }

    /// Replaces numbers and digests with names.
    pub(crate) fn put_in(&mut self, names: &dyn Names) {
        self.config.name.name(self.config.host, names);
        self.seats.iter_mut().for_each(|(_, seat)| seat.name.name(seat.player, names));
        self.sheet.iter_mut().for_each(|line| line.name.name(line.player, names));
    }
}

/// Stored form of [`table::Sitting`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Sitting {
    pub player: PlayerId,
    pub name: Called,
    pub nth: u64,
    pub house: bool,
    pub stack: Chips,
    pub top_up: Chips,
    pub auto_top_up: Chips,
    pub state: SeatState,
    pub leaving: Option<LeaveReason>,
    pub connected: bool,
    pub straddles: bool,
    pub wishes_bomb: bool,
    pub commitment: Option<Hash>,
    pub owes: Owes,
    pub waits_for_big_blind: bool,
    pub hands_out: u16,
    pub time: SeatTime,
    pub paid_until: Option<Instant>,
    pub standing: Standing,
    pub stays: bool,
    /// Absent if the player has no plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<Plan>,
}

twin! {
    /// Stored form of [`cash::Leaver`](::cash::Leaver).
    struct Leaver = ::cash::Leaver {
        player: PlayerId, stack: Chips, at: Instant, carried: Carried, owes: Owes, went_on: bool,
    }
}
twin! {
    /// Stored form of [`cash::Waiter`](::cash::Waiter).
    struct Waiter = ::cash::Waiter {
        player: PlayerId, since: Instant, any: Option<Instant>, away: Option<Instant>,
        passed_over: bool, asks: bool, seat: Option<Seat>,
    }
}
twin! {
    /// Stored form of [`cash::SeatOffer`](::cash::SeatOffer).
    struct SeatOffer = ::cash::SeatOffer { player: PlayerId, until: Instant }
}
twin! {
    /// Stored form of [`cash::SheetLine`](::cash::SheetLine).
    struct SheetLine = ::cash::SheetLine {
        player: PlayerId, name: Called, bought_in: Chips, cashed_out: Chips,
    }
}
twin! {
    /// Stored form of [`cash::CountedHand`](::cash::CountedHand).
    struct CountedHand = ::cash::CountedHand {
        ended_at: Instant, pot: Chips, dealt_in: u32, saw_flop: u32,
    }
}

/// Stored form of [`cash::Owes`](::cash::Owes).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Owes {
    Nothing,
    Entry,
    Missed { small: bool, big: bool },
}

impl From<::cash::Owes> for Owes {
    fn from(there: ::cash::Owes) -> Owes {
        match there {
            ::cash::Owes::Nothing => Owes::Nothing,
            ::cash::Owes::Entry => Owes::Entry,
            ::cash::Owes::Missed { small, big } => Owes::Missed { small, big },
        }
    }
}

impl From<Owes> for ::cash::Owes {
    fn from(here: Owes) -> ::cash::Owes {
        match here {
            Owes::Nothing => ::cash::Owes::Nothing,
            Owes::Entry => ::cash::Owes::Entry,
            Owes::Missed { small, big } => ::cash::Owes::Missed { small, big },
        }
    }
}

/// Combines what every kind of table stores about a seat with what only a cash table stores.
fn sitting(there: table::Sitting, cash: ::cash::CashSeat) -> Sitting {
    let table::Sitting {
        player, name, nth, house, stack, state, connected, commitment, time, ..
    } = there; // the rest only exists during a hand
    let ::cash::CashSeat {
        top_up,
        auto_top_up,
        leaving,
        plan,
        straddles,
        wishes_bomb,
        owes,
        waits_for_big_blind,
        hands_out,
        paid_until,
        standing,
        stays,
    } = cash;
    Sitting {
        player,
        name: name.into(),
        nth,
        house,
        stack,
        top_up,
        auto_top_up,
        state: state.into(),
        leaving: leaving.map(Into::into),
        connected,
        straddles,
        wishes_bomb,
        commitment: commitment.map(Hash),
        owes: owes.into(),
        waits_for_big_blind,
        hands_out,
        time: time.into(),
        paid_until,
        standing: standing.into(),
        stays,
        plan: plan.map(Into::into),
    }
}

/// Splits a stored seat into the part of every kind of table and the part of a cash table.
fn parts(here: Sitting) -> (table::Sitting, ::cash::CashSeat) {
    let leaving: Option<::cash::LeaveReason> = here.leaving.map(Into::into);
    let sitting = table::Sitting {
        player: here.player,
        name: here.name.into(),
        nth: here.nth,
        house: here.house,
        stack: here.stack,
        aside: Chips::ZERO,
        state: here.state.into(),
        goes: leaving.map_or(table::Goes::No, ::cash::LeaveReason::goes),
        connected: here.connected,
        commitment: here.commitment.map(|Hash(commitment)| commitment),
        time: here.time.into(),
    };
    let cash = ::cash::CashSeat {
        top_up: here.top_up,
        auto_top_up: here.auto_top_up,
        leaving,
        plan: here.plan.map(Into::into),
        straddles: here.straddles,
        wishes_bomb: here.wishes_bomb,
        owes: here.owes.into(),
        waits_for_big_blind: here.waits_for_big_blind,
        hands_out: here.hands_out,
        paid_until: here.paid_until,
        standing: here.standing.into(),
        stays: here.stays,
    };
    (sitting, cash)
}

impl From<::cash::Snapshot> for Snapshot {
    fn from(there: ::cash::Snapshot) -> Snapshot {
        let ::cash::Snapshot {
            config,
            table: play,
            seats,
            bomb_next,
            locked,
            removed,
            leavers,
            waiters,
            offers,
            password,
            admitted,
            declined,
            muted,
            sheet,
            house_wanted,
            counted,
        } = there;
        let table::Snapshot {
            seats: taken,
            sittings,
            last,
            rests_since,
            choice,
            paused,
            outage,
            outage_lost,
        } = play;
        let taken = taken.into_iter().zip(seats);
        Snapshot {
            config: config.into(),
            seats: taken.map(|((seat, one), (_, cash))| (seat, sitting(one, cash))).collect(),
            last: last.map(Into::into),
            choice: choice.map(Into::into),
            rests_since,
            bomb_next,
            paused,
            outage: outage.into(),
            outage_lost,
            locked,
            removed,
            leavers: leavers.into_iter().map(Into::into).collect(),
            waiters: waiters.into_iter().map(Into::into).collect(),
            offers: offers.into_iter().map(|(seat, offer)| (seat, offer.into())).collect(),
            password,
            admitted,
            declined,
            muted,
            sheet: sheet.into_iter().map(Into::into).collect(),
            sittings,
            house_wanted,
            counted: counted.into_iter().map(Into::into).collect(),
        }
    }
}

impl TryFrom<Snapshot> for ::cash::Snapshot {
    type Error = RecordError;
    fn try_from(here: Snapshot) -> Result<::cash::Snapshot, RecordError> {
        let both = here.seats.into_iter().map(|(seat, stored)| {
            let (sitting, cash) = parts(stored);
            ((seat, sitting), (seat, cash))
        });
        let (taken, seats) = both.unzip();
        Ok(::cash::Snapshot {
            config: here.config.try_into()?,
            table: table::Snapshot {
                seats: taken,
                sittings: here.sittings,
                last: here.last.map(Into::into),
                rests_since: here.rests_since,
                choice: here.choice.map(Into::into),
                paused: here.paused,
                outage: here.outage.into(),
                outage_lost: here.outage_lost,
            },
            seats,
            bomb_next: here.bomb_next,
            locked: here.locked,
            removed: here.removed,
            leavers: here.leavers.into_iter().map(Into::into).collect(),
            waiters: here.waiters.into_iter().map(Into::into).collect(),
            offers: here.offers.into_iter().map(|(seat, offer)| (seat, offer.into())).collect(),
            password: here.password,
            admitted: here.admitted,
            declined: here.declined,
            muted: here.muted,
            sheet: here.sheet.into_iter().map(Into::into).collect(),
            house_wanted: here.house_wanted,
            counted: here.counted.into_iter().map(Into::into).collect(),
        })
    }
}
