//! The stored form of a table's jackpot rules.

use super::twin;
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{Bps, Chips};

/// Stored form of [`cash::Jackpot`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Jackpot {
    pub drop: Chips,
    pub min_pot: Chips,
    pub beaten: [Card; 5],
    pub by: [Card; 5],
    pub split: JackpotSplit,
}

twin! {
    /// Stored form of [`books::JackpotSplit`].
    struct JackpotSplit = books::JackpotSplit { table: Bps, house: Bps, winner: Bps, others: Bps }
}

impl From<cash::Jackpot> for Jackpot {
    fn from(there: cash::Jackpot) -> Jackpot {
        let cash::Jackpot { drop, min_pot, rule, split } = there;
        let ::hand::BadBeatRule { beaten, by } = rule;
        Jackpot { drop, min_pot, beaten, by, split: split.into() }
    }
}

impl From<Jackpot> for cash::Jackpot {
    fn from(here: Jackpot) -> cash::Jackpot {
        let Jackpot { drop, min_pot, beaten, by, split } = here;
        let rule = ::hand::BadBeatRule { beaten, by };
        cash::Jackpot { drop, min_pot, rule, split: split.into() }
    }
}
