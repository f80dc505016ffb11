//! The stored form of what all kinds of poker tables share between hands.

use super::timing::SeatTime;
use super::{Called, Leg, SitOutReason, twin};
use crate::Hash;
use people::Names;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use units::{Chips, HandNo, Instant, PlayerId, Seat};

/// Stored form of [`table::Snapshot`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Table {
    pub seats: Vec<(Seat, Sitting)>,
    pub sittings: u64,
    pub last: Option<LastHand>,
    pub rests_since: Instant,
    pub paused: bool,
    pub outage: OutageHold,
    pub outage_lost: BTreeSet<PlayerId>,
    /// Absent in older records, which means that no player is choosing a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<OpenChoice>,
}

twin! {
    /// Stored form of [`table::OpenChoice`].
    struct OpenChoice = table::OpenChoice { since: Instant, chosen: Option<(Seat, u8)> }
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
    pub aside: Chips,
    pub state: SeatState,
    pub goes: Goes,
    pub connected: bool,
    pub commitment: Option<Hash>,
    pub time: SeatTime,
}

twin! {
    /// Stored form of [`table::Goes`].
    enum Goes = table::Goes { No, AtTurn, AfterHand }
}

/// Stored form of [`table::SeatState`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum SeatState {
    In,
    Out { reason: SitOutReason, since: Instant },
}

/// Stored form of [`table::LastHand`].
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

/// Stored form of [`table::OutageHold`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum OutageHold {
    Never,
    Until(Instant),
    Over(Instant),
}

impl From<table::OutageHold> for OutageHold {
    fn from(there: table::OutageHold) -> OutageHold {
        match there {
            table::OutageHold::Never => OutageHold::Never,
            table::OutageHold::Until(until) => OutageHold::Until(until),
            table::OutageHold::Over(at) => OutageHold::Over(at),
        }
    }
}

impl From<OutageHold> for table::OutageHold {
    fn from(here: OutageHold) -> table::OutageHold {
        match here {
            OutageHold::Never => table::OutageHold::Never,
            OutageHold::Until(until) => table::OutageHold::Until(until),
            OutageHold::Over(at) => table::OutageHold::Over(at),
        }
    }
}

impl From<table::SeatState> for SeatState {
    fn from(there: table::SeatState) -> SeatState {
        match there {
            table::SeatState::In => SeatState::In,
            table::SeatState::Out { reason, since } => {
                SeatState::Out { reason: reason.into(), since }
            }
        }
    }
}

impl From<SeatState> for table::SeatState {
    fn from(here: SeatState) -> table::SeatState {
        match here {
            SeatState::In => table::SeatState::In,
            SeatState::Out { reason, since } => {
                table::SeatState::Out { reason: reason.into(), since }
            }
        }
    }
}

impl From<table::LastHand> for LastHand {
    fn from(there: table::LastHand) -> LastHand {
        let table::LastHand { hand_no, button, small_blind, big_blind, leg, bomb } = there;
        LastHand { hand_no, button, small_blind, big_blind, leg: leg.map(Into::into), bomb }
    }
}

impl From<LastHand> for table::LastHand {
    fn from(here: LastHand) -> table::LastHand {
        let LastHand { hand_no, button, small_blind, big_blind, leg, bomb } = here;
        table::LastHand { hand_no, button, small_blind, big_blind, leg: leg.map(Into::into), bomb }
    }
}

impl Table {
    /// Replaces the names of players with numbers.
    pub(crate) fn put_apart(&mut self, names: &dyn Names) {
        self.seats.iter_mut().for_each(|(_, seat)| seat.name.number(seat.player, names));
    }

    /// Replaces the numbers with the names of players.
    pub(crate) fn put_in(&mut self, names: &dyn Names) {
        self.seats.iter_mut().for_each(|(_, seat)| seat.name.name(seat.player, names));
    }
}

impl From<table::Snapshot> for Table {
    fn from(there: table::Snapshot) -> Table {
        let table::Snapshot { seats, sittings, last, rests_since, choice, paused, .. } = there;
        let table::Snapshot { outage, outage_lost, .. } = there;
        Table {
            seats: seats.into_iter().map(|(seat, one)| (seat, one.into())).collect(),
            sittings,
            last: last.map(Into::into),
            rests_since,
            paused,
            outage: outage.into(),
            outage_lost,
            choice: choice.map(Into::into),
        }
    }
}

impl From<Table> for table::Snapshot {
    fn from(here: Table) -> table::Snapshot {
        let Table { seats, sittings, last, rests_since, paused, outage, outage_lost, choice } =
            here;
        table::Snapshot {
            seats: seats.into_iter().map(|(seat, one)| (seat, one.into())).collect(),
            sittings,
            last: last.map(Into::into),
            rests_since,
            paused,
            outage: outage.into(),
            outage_lost,
            choice: choice.map(Into::into),
        }
    }
}

impl From<table::Sitting> for Sitting {
    fn from(there: table::Sitting) -> Sitting {
        let table::Sitting {
            player,
            name,
            nth,
            house,
            stack,
            aside,
            state,
            goes,
            connected,
            commitment,
            time,
        } = there;
        Sitting {
            player,
            name: name.into(),
            nth,
            house,
            stack,
            aside,
            state: state.into(),
            goes: goes.into(),
            connected,
            commitment: commitment.map(Hash),
            time: time.into(),
        }
    }
}

impl From<Sitting> for table::Sitting {
    fn from(here: Sitting) -> table::Sitting {
        table::Sitting {
            player: here.player,
            name: here.name.into(),
            nth: here.nth,
            house: here.house,
            stack: here.stack,
            aside: here.aside,
            state: here.state.into(),
            goes: here.goes.into(),
            connected: here.connected,
            commitment: here.commitment.map(|Hash(commitment)| commitment),
            time: here.time.into(),
        }
    }
}
