//! The stored form of a cash table's events.

mod config;
mod snapshot;

pub use self::config::*;
pub use self::snapshot::*;

use super::table::TableEvent;
use super::{Called, Flat, HasName, Named, SeatTime, twin};
use crate::{HandKey, RecordError};
use ::cash::{HostEvent, ListEvent, MoneyEvent, PoolEvent, SeatEvent};
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, PlayerId, Seat, Seq};

/// Stored form of [`cash::Event`](::cash::Event).
pub type Event = Flat<TableEvent, CashEvent>;

/// Events that occur only in the record of a cash table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum CashEvent {
    Opened(Config),
    SeatTaken {
        seat: Seat,
        player: PlayerId,
        name: Called,
        house: bool,
        buy_in: Chips,
    },
    TopUpAsked {
        seat: Seat,
        amount: Chips,
    },
    ToppedUp {
        seat: Seat,
        amount: Chips,
    },
    TopUpFailed {
        seat: Seat,
    },
    AutoTopUpSet {
        seat: Seat,
        to: Chips,
    },
    Planned {
        seat: Seat,
        plan: Option<Plan>,
    },
    LeaveAsked {
        seat: Seat,
        reason: LeaveReason,
    },
    SeatLeft {
        seat: Seat,
        player: PlayerId,
        stack: Chips,
        reason: LeaveReason,
    },
    WentOn {
        seat: Seat,
        player: PlayerId,
        stack: Chips,
    },
    Arrived {
        seat: Seat,
        player: PlayerId,
        name: Called,
        house: bool,
        stack: Chips,
        carried: Carried,
    },
    StaysSet {
        seat: Seat,
        on: bool,
    },
    StraddleSet {
        seat: Seat,
        on: bool,
    },
    WaitsSet {
        seat: Seat,
        on: bool,
    },
    BombWished {
        seat: Seat,
        on: bool,
    },
    BombAnnounced {
        by: Option<PlayerId>,
    },
    Waits {
        player: PlayerId,
        since: Instant,
        any: Option<Instant>,
    },
    Asked {
        player: PlayerId,
        since: Instant,
        seat: Option<Seat>,
    },
    LetIn {
        player: PlayerId,
        by: PlayerId,
    },
    PasswordSet {
        hash: Option<String>,
        by: PlayerId,
    },
    Admitted {
        player: PlayerId,
    },
    WaitEnded {
        player: PlayerId,
        reason: WaitEnd,
    },
    PassedOver {
        player: PlayerId,
    },
    WaiterConnection {
        player: PlayerId,
        connected: bool,
    },
    SeatOffered {
        seat: Seat,
        player: PlayerId,
        until: Instant,
    },
    OfferEnded {
        seat: Seat,
        player: PlayerId,
        reason: OfferEnd,
    },
    RakePaid {
        shares: Vec<(Seat, Chips)>,
    },
    TimeCharged {
        shares: Vec<(Seat, Chips)>,
    },
    JackpotFed {
        shares: Vec<(Seat, Chips)>,
    },
    JackpotWon {
        beaten: Vec<Seat>,
        winners: Vec<Seat>,
    },
    JackpotPaid {
        balance: Chips,
        shares: Vec<(PlayerId, Chips)>,
        house: Chips,
    },
    Locked {
        by: PlayerId,
    },
    Unlocked {
        by: PlayerId,
    },
    Removed {
        player: PlayerId,
        by: PlayerId,
    },
    LetBack {
        player: PlayerId,
        by: PlayerId,
    },
    Muted {
        player: PlayerId,
        by: PlayerId,
    },
    Unmuted {
        player: PlayerId,
        by: PlayerId,
    },
    HousePlayersWanted {
        count: u8,
        by: PlayerId,
    },
}

twin! {
    /// Stored form of [`cash::BlindAccount`](::cash::BlindAccount).
    struct Standing = ::cash::BlindAccount { big: i32, small: i32, button: i32, last: Place }
}
twin! {
    /// Stored form of [`cash::Carried`](::cash::Carried).
    struct Carried = ::cash::Carried {
        standing: Standing,
        time: SeatTime,
        auto_top_up: Chips,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        paid_until: Option<Instant>,
    }
}
twin! {
    /// Stored form of [`cash::BlindPosition`](::cash::BlindPosition).
    enum Place = ::cash::BlindPosition { Nowhere, Small, Big, Between, Button }
}
twin! {
    /// Stored form of [`cash::WaitEnd`](::cash::WaitEnd).
    enum WaitEnd = ::cash::WaitEnd {
        Asked, Seated, NotAnswered, Away, Removed, Declined, TableClosed,
    }
}
twin! {
    /// Stored form of [`cash::OfferEnd`](::cash::OfferEnd).
    enum OfferEnd = ::cash::OfferEnd { Declined, RanOut, Withdrawn }
}
twin! {
    /// Stored form of [`cash::Plan`](::cash::Plan).
    enum Plan = ::cash::Plan { LeaveAfterHand, SitOutAtBigBlind }
}
twin! {
    /// Stored form of [`cash::LeaveReason`](::cash::LeaveReason).
    enum LeaveReason = ::cash::LeaveReason {
        Left, Removed, AwayTooLong, Broke, TableClosed, WentOn,
    }
}

/// Converts an event of a cash table to its stored form.
pub(crate) fn store(event: &::cash::Event, key: Option<&HandKey>, seq: Seq) -> Event {
    use ::cash::Event as There;
    Flat::More(match event.clone() {
        There::Table(event) => return Flat::Base(super::table::store(&event, key, seq)),
        There::Opened(config) => CashEvent::Opened((*config).into()),
        There::Seat(SeatEvent::Taken { seat, player, name, house, buy_in }) => {
            CashEvent::SeatTaken { seat, player, name: name.into(), house, buy_in }
        }
        There::Seat(SeatEvent::TopUpAsked { seat, amount }) => {
            CashEvent::TopUpAsked { seat, amount }
        }
        There::Seat(SeatEvent::ToppedUp { seat, amount }) => CashEvent::ToppedUp { seat, amount },
        There::Seat(SeatEvent::TopUpFailed { seat }) => CashEvent::TopUpFailed { seat },
        There::Seat(SeatEvent::AutoTopUpSet { seat, to }) => CashEvent::AutoTopUpSet { seat, to },
        There::Seat(SeatEvent::Planned { seat, plan }) => {
            CashEvent::Planned { seat, plan: plan.map(Into::into) }
        }
        There::Seat(SeatEvent::LeaveAsked { seat, reason }) => {
            CashEvent::LeaveAsked { seat, reason: reason.into() }
        }
        There::Seat(SeatEvent::Left { seat, player, stack, reason }) => {
            CashEvent::SeatLeft { seat, player, stack, reason: reason.into() }
        }
        There::Pool(PoolEvent::WentOn { seat, player, stack }) => {
            CashEvent::WentOn { seat, player, stack }
        }
        There::Pool(PoolEvent::Arrived { seat, player, name, house, stack, carried }) => {
            let carried = carried.into();
            let name = name.into();
            CashEvent::Arrived { seat, player, name, house, stack, carried }
        }
        There::Pool(PoolEvent::StaysSet { seat, on }) => CashEvent::StaysSet { seat, on },
        There::Seat(SeatEvent::StraddleSet { seat, on }) => CashEvent::StraddleSet { seat, on },
        There::Seat(SeatEvent::WaitsSet { seat, on }) => CashEvent::WaitsSet { seat, on },
        There::Seat(SeatEvent::BombWished { seat, on }) => CashEvent::BombWished { seat, on },
        There::Host(HostEvent::BombAnnounced { by }) => CashEvent::BombAnnounced { by },
        There::List(ListEvent::Waits { player, since, any }) => {
            CashEvent::Waits { player, since, any }
        }
        There::List(ListEvent::Asked { player, since, seat }) => {
            CashEvent::Asked { player, since, seat }
        }
        There::List(ListEvent::LetIn { player, by }) => CashEvent::LetIn { player, by },
        There::Host(HostEvent::PasswordSet { hash, by }) => CashEvent::PasswordSet { hash, by },
        There::Host(HostEvent::Admitted { player }) => CashEvent::Admitted { player },
        There::List(ListEvent::WaitEnded { player, reason }) => {
            CashEvent::WaitEnded { player, reason: reason.into() }
        }
        There::List(ListEvent::PassedOver { player }) => CashEvent::PassedOver { player },
        There::List(ListEvent::WaiterConnection { player, connected }) => {
            CashEvent::WaiterConnection { player, connected }
        }
        There::List(ListEvent::Offered { seat, player, until }) => {
            CashEvent::SeatOffered { seat, player, until }
        }
        There::List(ListEvent::OfferEnded { seat, player, reason }) => {
            CashEvent::OfferEnded { seat, player, reason: reason.into() }
        }
        There::Money(MoneyEvent::RakePaid { shares }) => CashEvent::RakePaid { shares },
        There::Money(MoneyEvent::TimeCharged { shares }) => CashEvent::TimeCharged { shares },
        There::Money(MoneyEvent::JackpotFed { shares }) => CashEvent::JackpotFed { shares },
        There::Money(MoneyEvent::JackpotWon { beaten, winners }) => {
            CashEvent::JackpotWon { beaten, winners }
        }
        There::Money(MoneyEvent::JackpotPaid { balance, shares, house }) => {
            CashEvent::JackpotPaid { balance, shares, house }
        }
        There::Host(HostEvent::Locked { by }) => CashEvent::Locked { by },
        There::Host(HostEvent::Unlocked { by }) => CashEvent::Unlocked { by },
        There::Host(HostEvent::Removed { player, by }) => CashEvent::Removed { player, by },
        There::Host(HostEvent::Muted { player, by }) => CashEvent::Muted { player, by },
        There::Host(HostEvent::LetBack { player, by }) => CashEvent::LetBack { player, by },
        There::Host(HostEvent::Unmuted { player, by }) => CashEvent::Unmuted { player, by },
        There::Host(HostEvent::HousePlayersWanted { count, by }) => {
            CashEvent::HousePlayersWanted { count, by }
        }
    })
}

/// Converts a stored form to an event of a cash table.
pub(crate) fn load(
    event: Event,
    key: Option<&HandKey>,
    seq: Seq,
) -> Result<::cash::Event, RecordError> {
    use ::cash::Event as There;
    let event = match event {
        Flat::Base(event) => return super::table::load(event, key, seq).map(There::Table),
        Flat::More(event) => event,
    };
    Ok(match event {
        CashEvent::Opened(config) => There::Opened(Box::new(config.try_into()?)),
        CashEvent::SeatTaken { seat, player, name, house, buy_in } => {
            let name = name.into();
            There::Seat(SeatEvent::Taken { seat, player, name, house, buy_in })
        }
        CashEvent::TopUpAsked { seat, amount } => {
            There::Seat(SeatEvent::TopUpAsked { seat, amount })
        }
        CashEvent::ToppedUp { seat, amount } => There::Seat(SeatEvent::ToppedUp { seat, amount }),
        CashEvent::TopUpFailed { seat } => There::Seat(SeatEvent::TopUpFailed { seat }),
        CashEvent::AutoTopUpSet { seat, to } => There::Seat(SeatEvent::AutoTopUpSet { seat, to }),
        CashEvent::Planned { seat, plan } => {
            There::Seat(SeatEvent::Planned { seat, plan: plan.map(Into::into) })
        }
        CashEvent::LeaveAsked { seat, reason } => {
            There::Seat(SeatEvent::LeaveAsked { seat, reason: reason.into() })
        }
        CashEvent::SeatLeft { seat, player, stack, reason } => {
            There::Seat(SeatEvent::Left { seat, player, stack, reason: reason.into() })
        }
        CashEvent::WentOn { seat, player, stack } => {
            There::Pool(PoolEvent::WentOn { seat, player, stack })
        }
        CashEvent::Arrived { seat, player, name, house, stack, carried } => {
            let carried = carried.into();
            let name = name.into();
            There::Pool(PoolEvent::Arrived { seat, player, name, house, stack, carried })
        }
        CashEvent::StaysSet { seat, on } => There::Pool(PoolEvent::StaysSet { seat, on }),
        CashEvent::StraddleSet { seat, on } => There::Seat(SeatEvent::StraddleSet { seat, on }),
        CashEvent::WaitsSet { seat, on } => There::Seat(SeatEvent::WaitsSet { seat, on }),
        CashEvent::BombWished { seat, on } => There::Seat(SeatEvent::BombWished { seat, on }),
        CashEvent::BombAnnounced { by } => There::Host(HostEvent::BombAnnounced { by }),
        CashEvent::Waits { player, since, any } => {
            There::List(ListEvent::Waits { player, since, any })
        }
        CashEvent::Asked { player, since, seat } => {
            There::List(ListEvent::Asked { player, since, seat })
        }
        CashEvent::LetIn { player, by } => There::List(ListEvent::LetIn { player, by }),
        CashEvent::PasswordSet { hash, by } => There::Host(HostEvent::PasswordSet { hash, by }),
        CashEvent::Admitted { player } => There::Host(HostEvent::Admitted { player }),
        CashEvent::WaitEnded { player, reason } => {
            There::List(ListEvent::WaitEnded { player, reason: reason.into() })
        }
        CashEvent::PassedOver { player } => There::List(ListEvent::PassedOver { player }),
        CashEvent::WaiterConnection { player, connected } => {
            There::List(ListEvent::WaiterConnection { player, connected })
        }
        CashEvent::SeatOffered { seat, player, until } => {
            There::List(ListEvent::Offered { seat, player, until })
        }
        CashEvent::OfferEnded { seat, player, reason } => {
            There::List(ListEvent::OfferEnded { seat, player, reason: reason.into() })
        }
        CashEvent::RakePaid { shares } => There::Money(MoneyEvent::RakePaid { shares }),
        CashEvent::TimeCharged { shares } => There::Money(MoneyEvent::TimeCharged { shares }),
        CashEvent::JackpotFed { shares } => There::Money(MoneyEvent::JackpotFed { shares }),
        CashEvent::JackpotWon { beaten, winners } => {
            There::Money(MoneyEvent::JackpotWon { beaten, winners })
        }
        CashEvent::JackpotPaid { balance, shares, house } => {
            There::Money(MoneyEvent::JackpotPaid { balance, shares, house })
        }
        CashEvent::Locked { by } => There::Host(HostEvent::Locked { by }),
        CashEvent::Unlocked { by } => There::Host(HostEvent::Unlocked { by }),
        CashEvent::Removed { player, by } => There::Host(HostEvent::Removed { player, by }),
        CashEvent::Muted { player, by } => There::Host(HostEvent::Muted { player, by }),
        CashEvent::LetBack { player, by } => There::Host(HostEvent::LetBack { player, by }),
        CashEvent::Unmuted { player, by } => There::Host(HostEvent::Unmuted { player, by }),
        CashEvent::HousePlayersWanted { count, by } => {
            There::Host(HostEvent::HousePlayersWanted { count, by })
        }
    })
}

impl HasName for Event {
    /// Lists every event, so that a new event compiles only once its author has decided whether it has a name.
    fn named(&mut self) -> Named<'_> {
        let Flat::More(event) = self else { return Named::Nobody };
        match event {
            CashEvent::Opened(config) => Named::Title(config.host, &mut config.name),
            CashEvent::SeatTaken { player, name, .. } | CashEvent::Arrived { player, name, .. } => {
                Named::Player(*player, name)
            }
            CashEvent::TopUpAsked { .. }
            | CashEvent::ToppedUp { .. }
            | CashEvent::TopUpFailed { .. }
            | CashEvent::AutoTopUpSet { .. }
            | CashEvent::Planned { .. }
            | CashEvent::LeaveAsked { .. }
            | CashEvent::SeatLeft { .. }
            | CashEvent::WentOn { .. }
            | CashEvent::StaysSet { .. }
            | CashEvent::StraddleSet { .. }
            | CashEvent::WaitsSet { .. }
            | CashEvent::BombWished { .. }
            | CashEvent::BombAnnounced { .. }
            | CashEvent::Waits { .. }
            | CashEvent::Asked { .. }
            | CashEvent::LetIn { .. }
            | CashEvent::PasswordSet { .. }
            | CashEvent::Admitted { .. }
            | CashEvent::WaitEnded { .. }
            | CashEvent::PassedOver { .. }
            | CashEvent::WaiterConnection { .. }
            | CashEvent::SeatOffered { .. }
            | CashEvent::OfferEnded { .. }
            | CashEvent::RakePaid { .. }
            | CashEvent::TimeCharged { .. }
            | CashEvent::JackpotFed { .. }
            | CashEvent::JackpotWon { .. }
            | CashEvent::JackpotPaid { .. }
            | CashEvent::Locked { .. }
            | CashEvent::Unlocked { .. }
            | CashEvent::Removed { .. }
            | CashEvent::LetBack { .. }
            | CashEvent::Muted { .. }
            | CashEvent::Unmuted { .. }
            | CashEvent::HousePlayersWanted { .. } => Named::Nobody,
        }
    }
}
