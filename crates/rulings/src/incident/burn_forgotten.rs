//! The dealer forgot to burn before a street (SVEPOF 5.1 and 5.2).

use crate::decision::Decision;
use crate::switches::BurnForgottenFlop;
use crate::{Effect, Street, repair};
use serde::{Deserialize, Serialize};

/// The dealer dealt a street without burning a card first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BurnForgotten {
    /// Flop, turn or river.
    pub street: Street,
    /// Whether everyone is sure which card should have been burned.
    pub identified: bool,
    /// Whether a player has already acted on the new street.
    #[serde(default)]
    pub acted: bool,
}

pub(crate) const TABLE: [Decision<BurnForgotten>; 4] = [
    Decision::new(
        "Somebody has acted on the street",
        "The board stands as it is, and one card is burned as always before the next street",
        &["SVP-5.1-01"],
        |v| v.it.acted,
        |_, _| {},
    ),
    Decision::new(
        "The flop was dealt without a burn, under the TDA's rule",
        "The three cards are scrambled, one is drawn as the burn, and the next card completes the flop",
        &["TDA-39", "SVP-5.1-01", "SVP-5.2-01"],
        |v| {
            v.it.street == Street::Flop
                && v.switches.burn_forgotten_flop == BurnForgottenFlop::Scramble
        },
        |v, d| {
            let steps = repair::burn_forgotten(v.it.street, v.it.identified, v.switches);
            d.does(Effect::Repair(steps), "TDA-39");
        },
    ),
    Decision::new(
        "The flop was dealt without a burn, and nobody can tell which card it should have been",
        "Turn and river are reserved, the flop is shuffled in and dealt again; the missing burn is made before the turn",
        &["SVP-5.2-01", "SVP-5.4.1-01", "SVP-5.4.1-04"],
        |v| v.it.street == Street::Flop && !v.it.identified,
        |v, d| {
            let steps = repair::burn_forgotten(v.it.street, false, v.switches);
            d.does(Effect::Repair(steps), "SVP-5.2-01");
        },
    ),
    Decision::new(
        "A street was dealt without a burn",
        "The card that should have been burned is shown and mucked, and the next card is dealt",
        &["SVP-5.1-01", "SVP-5.1-02", "SVP-5.1-03"],
        |_| true,
        |v, d| {
            let steps = repair::burn_forgotten(v.it.street, true, v.switches);
            d.does(Effect::Repair(steps), "SVP-5.1-01");
        },
    ),
];
