//! The first stored form of every event. Frozen: fields are added, never changed, and an added field may be absent.
//! The golden files in `tests/data/v1` enforce this.
//!
//! An event is stored as JSON: `{"v":1,"event":{"seat_left":{...}}}`. Hole cards are always sealed under their hand's
//! key, with the entry's sequence number as the place.

mod book;
mod called;
mod fee;
mod hand;
mod jackpot;
mod rules;
mod snapshot;
mod table;
mod variant;

pub use self::book::*;
pub use self::called::{Called, Title};
pub(crate) use self::called::{must_be, version, written_out};
pub use self::fee::*;
pub use self::hand::*;
pub use self::jackpot::*;
pub use self::rules::*;
pub use self::snapshot::*;
pub use self::table::*;
pub use self::variant::*;

use crate::{HandKey, RecordError};
use people::Names;
use serde::{Deserialize, Serialize};
use units::{PlayerId, Seq};

/// Version written for kinds without names.
pub const VERSION: u32 = 1;
/// Version written for kinds with names, which hold numbers and digests instead.
pub const APART: u32 = 2;

/// Bytes of the entry that closes a table.
pub(crate) const CLOSED: &[u8] = br#"{"v":1,"event":"closed"}"#;

/// The body of an entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stored {
    /// [`VERSION`], or [`APART`] if names are kept apart.
    pub v: u32,
    /// The event.
    pub event: Event,
}

/// Converts an event to its stored form.
pub(crate) fn store(
    event: &cash::Event,
    key: Option<&HandKey>,
    names: &dyn Names,
    seq: Seq,
) -> Stored {
    let mut event = table::store(event, key, seq);
    event.put_apart(names);
    Stored { v: event.version(), event }
}

/// Converts a stored form to its event.
pub(crate) fn load(
    stored: Stored,
    key: Option<&HandKey>,
    names: &dyn Names,
    seq: Seq,
) -> Result<cash::Event, RecordError> {
    let Stored { v, mut event } = stored;
    must_be(v, event.version())?;
    event.put_in(names);
    table::load(event, key, seq)
}

/// The name in an event, and whose it is.
enum Named<'a> {
    Table(Option<PlayerId>, &'a mut Title),
    Player(PlayerId, &'a mut Called),
    Nobody,
}

impl Event {
    fn version(&mut self) -> u32 {
        match self.named() {
            Named::Table(_, name) => version(None, Some(name)),
            Named::Player(_, name) => version(Some(name), None),
            Named::Nobody => VERSION,
        }
    }

    fn put_apart(&mut self, names: &dyn Names) {
        match self.named() {
            Named::Table(host, name) => name.digest(host, names),
            Named::Player(player, name) => name.number(player, names),
            Named::Nobody => {}
        }
    }

    fn put_in(&mut self, names: &dyn Names) {
        match self.named() {
            Named::Table(host, name) => name.name(host, names),
            Named::Player(player, name) => name.name(player, names),
            Named::Nobody => {}
        }
    }

    /// Every event is listed: a new one does not compile until it says whether it has a name.
    fn named(&mut self) -> Named<'_> {
        match self {
            Event::Opened(config) => Named::Table(config.host, &mut config.name),
            Event::SeatTaken { player, name, .. } | Event::Arrived { player, name, .. } => {
                Named::Player(*player, name)
            }
            Event::TopUpAsked { .. }
            | Event::ToppedUp { .. }
            | Event::TopUpFailed { .. }
            | Event::AutoTopUpSet { .. }
            | Event::SatOut { .. }
            | Event::Planned { .. }
            | Event::CameBack { .. }
            | Event::LeaveAsked { .. }
            | Event::SeatLeft { .. }
            | Event::WentOn { .. }
            | Event::StaysSet { .. }
            | Event::StraddleSet { .. }
            | Event::WaitsSet { .. }
            | Event::BombWished { .. }
            | Event::BombAnnounced { .. }
            | Event::Connection { .. }
            | Event::Waits { .. }
            | Event::Asked { .. }
            | Event::LetIn { .. }
            | Event::PasswordSet { .. }
            | Event::Admitted { .. }
            | Event::WaitEnded { .. }
            | Event::PassedOver { .. }
            | Event::WaiterConnection { .. }
            | Event::SeatOffered { .. }
            | Event::OfferEnded { .. }
            | Event::NonceCommitted { .. }
            | Event::MoreTimeSet { .. }
            | Event::TimeBankBegun { .. }
            | Event::OutageBegan { .. }
            | Event::OutageEnded
            | Event::GameChosen { .. }
            | Event::HandOpened(_)
            | Event::DeckRenewed { .. }
            | Event::DeckCut { .. }
            | Event::Hand(_)
            | Event::RakePaid { .. }
            | Event::TimeCharged { .. }
            | Event::JackpotFed { .. }
            | Event::JackpotWon { .. }
            | Event::JackpotPaid { .. }
            | Event::HandVoided { .. }
            | Event::TimedOut { .. }
            | Event::Paused { .. }
            | Event::Resumed { .. }
            | Event::HoldEnded
            | Event::Locked { .. }
            | Event::Unlocked { .. }
            | Event::Removed { .. }
            | Event::LetBack { .. }
            | Event::Muted { .. }
            | Event::Unmuted { .. }
            | Event::HousePlayersWanted { .. }
            | Event::Recovered
            | Event::Closed => Named::Nobody,
        }
    }
}

/// Defines a stored twin of another type and both conversions.
/// A field or variant added on the other side does not compile until it is added here.
macro_rules! twin {
    ($(#[$doc:meta])* enum $name:ident = $there:path { $($variant:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs)]
        pub enum $name { $($variant),* }

        impl From<$there> for $name {
            fn from(there: $there) -> $name {
                use $there as There;
                match there { $(There::$variant => $name::$variant),* }
            }
        }
        impl From<$name> for $there {
            fn from(here: $name) -> $there {
                use $there as There;
                match here { $($name::$variant => There::$variant),* }
            }
        }
    };
    ($(#[$doc:meta])* struct $name:ident = $there:path {
        $($(#[$how:meta])* $field:ident: $type:ty),* $(,)?
    }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        #[allow(missing_docs)]
        pub struct $name { $($(#[$how])* pub $field: $type),* }

        impl From<$there> for $name {
            fn from(there: $there) -> $name {
                use $there as There;
                let There { $($field),* } = there;
                $name { $($field: $field.into()),* }
            }
        }
        impl From<$name> for $there {
            fn from(here: $name) -> $there {
                use $there as There;
                let $name { $($field),* } = here;
                There { $($field: $field.into()),* }
            }
        }
    };
}
use twin;

twin! {
    /// A player dealt into a hand.
    struct Dealt = cash::DealtIn {
        seat: units::Seat,
        player: units::PlayerId,
        name: Called,
        house: bool,
        nth: u64,
    }
}

/// Converts each element to its twin.
fn each<A: Clone + Into<B>, B>(all: &[A]) -> Vec<B> {
    all.iter().cloned().map(Into::into).collect()
}
