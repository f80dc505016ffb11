//! The stored form of a table's time banks and of its other time options.

use super::twin;
use serde::{Deserialize, Serialize};
use units::{Instant, Millis};

/// Stored form of [`books::Timing`].
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Timing {
    pub bank: Option<TimeBank>,
    pub more_time: Millis,
    pub unlimited: bool,
    pub outage_hold: Millis,
}

/// Stored form of [`books::TimeBank`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct TimeBank {
    pub size: Millis,
    pub refill: Option<Refill>,
    pub drawn: BankDrawn,
}

twin! {
    /// Stored form of [`books::Refill`].
    struct Refill = books::Refill { add: Millis, hands: u16 }
}
twin! {
    /// Stored form of [`books::BankDrawn`].
    enum BankDrawn = books::BankDrawn { ByButton, ByItself }
}

twin! {
    /// Stored form of [`table::SeatTime`].
    struct SeatTime = table::SeatTime {
        bank: Millis, hands: u16, more: bool, lost_at: Option<Instant>,
    }
}

impl Timing {
    /// Reports whether players have only the time to act, and no time in addition.
    pub(super) fn is_nothing(&self) -> bool {
        *self == Timing::default()
    }
}

impl From<books::Timing> for Timing {
    fn from(there: books::Timing) -> Timing {
        let books::Timing { bank, more_time, unlimited, outage_hold } = there;
        let bank = bank.map(|bank| {
            let books::TimeBank { size, refill, drawn } = bank;
            TimeBank { size, refill: refill.map(Into::into), drawn: drawn.into() }
        });
        Timing { bank, more_time, unlimited, outage_hold }
    }
}

impl From<Timing> for books::Timing {
    fn from(here: Timing) -> books::Timing {
        let Timing { bank, more_time, unlimited, outage_hold } = here;
        let bank = bank.map(|bank| {
            let TimeBank { size, refill, drawn } = bank;
            books::TimeBank { size, refill: refill.map(Into::into), drawn: drawn.into() }
        });
        books::Timing { bank, more_time, unlimited, outage_hold }
    }
}
