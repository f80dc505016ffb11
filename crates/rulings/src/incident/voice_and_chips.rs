//! Words and chips name different amounts (SVEPOF 7.5.1).

use super::amount;
use crate::decision::{Decision, Draft, View};
use crate::switches::{SingleChipIsChange, VoiceVsChips};
use serde::{Deserialize, Serialize};
use units::{Chips, Seat};

/// A player in turn said one amount and put out another. Both are totals for the street.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct VoiceAndChips {
    /// The player whose words and chips differ.
    pub who: Seat,
    /// The amount that the player said.
    pub said: Chips,
    /// The amount that the player put out.
    pub placed: Chips,
    /// The number of chips that the player put out.
    pub chips: u8,
    /// Whether the chips were on the table before the player spoke.
    #[serde(default)]
    pub chips_first: bool,
}

type V<'a> = View<'a, VoiceAndChips>;

/// Makes the total that was put out count, as a call, bet or raise.
fn counts(v: &V<'_>, d: &mut Draft<'_>, to: Chips, clause: &'static str) {
    if to < v.state.bet {
        amount::below_call(v, d, v.it.who, to);
    } else {
        d.action(v.it.who, amount::act(v.state, v.it.who, to), v.it.placed, clause);
    }
}

pub(crate) const TABLE: [Decision<VoiceAndChips>; 5] = [
    Decision::new(
        "It is not the player's turn",
        "Section 6 decides first",
        &["SVP-7-01"],
        |v| v.state.to_act != Some(v.it.who),
        |_, _| {},
    ),
    Decision::new(
        "One chip that is larger than the amount said",
        "The amount said counts; the chip is for change",
        &["SVP-7.5.1-01"],
        |v| {
            v.it.chips == 1
                && v.it.placed > v.it.said
                && v.switches.single_chip_is_change == SingleChipIsChange::Yes
        },
        |v, d| counts(v, d, v.it.said, "SVP-7.5.1-01"),
    ),
    Decision::new(
        "The amounts differ",
        "The higher amount counts",
        &["SVP-7.5.1-01"],
        |v| v.switches.voice_vs_chips == VoiceVsChips::Highest,
        |v, d| counts(v, d, v.it.said.max(v.it.placed), "SVP-7.5.1-01"),
    ),
    Decision::new(
        "The chips came first, under the TDA's rule",
        "The chips count",
        &["TDA-40", "SVP-7.5.1-01"],
        |v| v.it.chips_first,
        |v, d| counts(v, d, v.it.placed, "TDA-40"),
    ),
    Decision::new(
        "The words came first, or both at once, under the TDA's rule",
        "The words count",
        &["TDA-40", "SVP-7.5.1-01"],
        |_| true,
        |v, d| counts(v, d, v.it.said, "TDA-40"),
    ),
];
