//! The stored form of a table between hands.

use super::table::{Carried, Config, LeaveReason, Leg, Plan, SeatTime, SitOutReason, Standing};
use super::twin;
use crate::{Hash, RecordError};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use units::{Chips, HandNo, Instant, PlayerId, Seat};

/// What a snapshot's body holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredTable {
    /// The version of the form: [`SNAPSHOT_VERSION`].
    pub v: u32,
    /// The table.
    pub table: Snapshot,
}

/// The version that is written. A snapshot of a version that is not read is passed over, so the form
/// is changed freely with a new number; it gets one too where the same events come to make another
/// table.
pub const SNAPSHOT_VERSION: u32 = 12;
/// The oldest version that is read: since that one the same events make the same table.
pub const SNAPSHOT_VERSION_MIN: u32 = 12;

/// [`room::Snapshot`] as it is stored.
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

/// [`room::Sitting`] as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Sitting {
    pub player: PlayerId,
    pub name: String,
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
    /// Absent where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<Plan>,
}

/// [`room::SeatState`] as it is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum SeatState {
    In,
    Out { reason: SitOutReason, since: Instant },
}

/// [`room::LastHand`] as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct LastHand {
    pub hand_no: HandNo,
    pub button: Seat,
    pub small_blind: Option<Seat>,
    pub big_blind: Option<Seat>,
    pub leg: Option<Leg>,
    pub bomb: Option<Seat>,
}

twin! {
    /// [`room::OpenChoice`] as it is stored.
    struct OpenChoice = room::OpenChoice { since: Instant, chosen: Option<(Seat, u8)> }
}
twin! {
    /// [`room::Leaver`] as it is stored.
    struct Leaver = room::Leaver {
        player: PlayerId, stack: Chips, at: Instant, carried: Carried, owes: Owes, went_on: bool,
    }
}
twin! {
    /// [`room::Waiter`] as it is stored.
    struct Waiter = room::Waiter {
        player: PlayerId, since: Instant, any: Option<Instant>, away: Option<Instant>,
        passed_over: bool, asks: bool, seat: Option<Seat>,
    }
}
twin! {
    /// [`room::SeatOffer`] as it is stored.
    struct SeatOffer = room::SeatOffer { player: PlayerId, until: Instant }
}
twin! {
    /// [`room::SheetLine`] as it is stored.
    struct SheetLine = room::SheetLine {
        player: PlayerId, name: String, bought_in: Chips, cashed_out: Chips,
    }
}
twin! {
    /// [`room::CountedHand`] as it is stored.
    struct CountedHand = room::CountedHand {
        ended_at: Instant, pot: Chips, dealt_in: u32, saw_flop: u32,
    }
}

/// [`room::OutageHold`] as it is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum OutageHold {
    Never,
    Until(Instant),
    Over(Instant),
}

impl From<room::OutageHold> for OutageHold {
    fn from(there: room::OutageHold) -> OutageHold {
        match there {
            room::OutageHold::Never => OutageHold::Never,
            room::OutageHold::Until(until) => OutageHold::Until(until),
            room::OutageHold::Over(at) => OutageHold::Over(at),
        }
    }
}

impl From<OutageHold> for room::OutageHold {
    fn from(here: OutageHold) -> room::OutageHold {
        match here {
            OutageHold::Never => room::OutageHold::Never,
            OutageHold::Until(until) => room::OutageHold::Until(until),
            OutageHold::Over(at) => room::OutageHold::Over(at),
        }
    }
}

/// [`room::Owes`] as it is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Owes {
    Nothing,
    Entry,
    Missed { small: bool, big: bool },
}

impl From<room::Owes> for Owes {
    fn from(there: room::Owes) -> Owes {
        match there {
            room::Owes::Nothing => Owes::Nothing,
            room::Owes::Entry => Owes::Entry,
            room::Owes::Missed { small, big } => Owes::Missed { small, big },
        }
    }
}

impl From<Owes> for room::Owes {
    fn from(here: Owes) -> room::Owes {
        match here {
            Owes::Nothing => room::Owes::Nothing,
            Owes::Entry => room::Owes::Entry,
            Owes::Missed { small, big } => room::Owes::Missed { small, big },
        }
    }
}

impl From<room::SeatState> for SeatState {
    fn from(there: room::SeatState) -> SeatState {
        match there {
            room::SeatState::In => SeatState::In,
            room::SeatState::Out { reason, since } => {
                SeatState::Out { reason: reason.into(), since }
            }
        }
    }
}

impl From<SeatState> for room::SeatState {
    fn from(here: SeatState) -> room::SeatState {
        match here {
            SeatState::In => room::SeatState::In,
            SeatState::Out { reason, since } => {
                room::SeatState::Out { reason: reason.into(), since }
            }
        }
    }
}

impl From<room::LastHand> for LastHand {
    fn from(there: room::LastHand) -> LastHand {
        let room::LastHand { hand_no, button, small_blind, big_blind, leg, bomb } = there;
        LastHand { hand_no, button, small_blind, big_blind, leg: leg.map(Into::into), bomb }
    }
}

impl From<LastHand> for room::LastHand {
    fn from(here: LastHand) -> room::LastHand {
        let LastHand { hand_no, button, small_blind, big_blind, leg, bomb } = here;
        room::LastHand { hand_no, button, small_blind, big_blind, leg: leg.map(Into::into), bomb }
    }
}

impl From<room::Sitting> for Sitting {
    fn from(there: room::Sitting) -> Sitting {
        let room::Sitting {
            player,
            name,
            nth,
            house,
            stack,
            top_up,
            auto_top_up,
            state,
            leaving,
            connected,
            straddles,
            wishes_bomb,
            commitment,
            owes,
            waits_for_big_blind,
            hands_out,
            time,
            paid_until,
            standing,
            stays,
            plan,
            taken_along: _, // of running hands alone
        } = there;
        Sitting {
            player,
            name,
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
}

impl From<Sitting> for room::Sitting {
    fn from(here: Sitting) -> room::Sitting {
        room::Sitting {
            player: here.player,
            name: here.name,
            nth: here.nth,
            house: here.house,
            stack: here.stack,
            top_up: here.top_up,
            auto_top_up: here.auto_top_up,
            state: here.state.into(),
            leaving: here.leaving.map(Into::into),
            connected: here.connected,
            straddles: here.straddles,
            wishes_bomb: here.wishes_bomb,
            commitment: here.commitment.map(|Hash(commitment)| commitment),
            owes: here.owes.into(),
            waits_for_big_blind: here.waits_for_big_blind,
            hands_out: here.hands_out,
            time: here.time.into(),
            paid_until: here.paid_until,
            standing: here.standing.into(),
            stays: here.stays,
            plan: here.plan.map(Into::into),
            taken_along: Chips::ZERO,
        }
    }
}

impl From<room::Snapshot> for Snapshot {
    fn from(there: room::Snapshot) -> Snapshot {
        let room::Snapshot {
            config,
            seats,
            last,
            choice,
            rests_since,
            bomb_next,
            paused,
            outage,
            outage_lost,
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
            sittings,
            house_wanted,
            counted,
        } = there;
        Snapshot {
            config: config.into(),
            seats: seats.into_iter().map(|(seat, sitting)| (seat, sitting.into())).collect(),
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

impl TryFrom<Snapshot> for room::Snapshot {
    type Error = RecordError;
    fn try_from(here: Snapshot) -> Result<room::Snapshot, RecordError> {
        Ok(room::Snapshot {
            config: here.config.try_into()?,
            seats: here.seats.into_iter().map(|(seat, sitting)| (seat, sitting.into())).collect(),
            last: here.last.map(Into::into),
            choice: here.choice.map(Into::into),
            rests_since: here.rests_since,
            bomb_next: here.bomb_next,
            paused: here.paused,
            outage: here.outage.into(),
            outage_lost: here.outage_lost,
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
            sittings: here.sittings,
            house_wanted: here.house_wanted,
            counted: here.counted.into_iter().map(Into::into).collect(),
        })
    }
}
