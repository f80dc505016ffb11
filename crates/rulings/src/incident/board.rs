//! The dealer burned too early, or a street has too many cards (SVEPOF 4.3 and 5.3).

use crate::decision::Decision;
use crate::switches::TooManyFlop;
use crate::{Effect, Street, repair};
use serde::{Deserialize, Serialize};

/// The dealer burned before the betting was over, but turned up no board card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BurnedEarly {
    /// The street that comes next.
    pub street: Street,
}

/// A street has too many cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TooManyCards {
    /// Flop, turn or river.
    pub street: Street,
    /// The number of cards dealt for the street.
    pub count: u8,
    /// Whether it is known which card is surplus. This makes no difference to the ruling.
    #[serde(default)]
    pub extra_known: bool,
}

pub(crate) const EARLY: [Decision<BurnedEarly>; 2] = [
    Decision::new(
        "The betting of the round is over",
        "The burn is in time",
        &["SVP-4.3-02"],
        |v| v.state.to_act.is_none(),
        |_, _| {},
    ),
    Decision::new(
        "A card was burned before the betting was over",
        "It stays the burn card, and no further card is burned for that street",
        &["SVP-4.3-02"],
        |_| true,
        |_, d| d.announce(None, "no_further_burn", None, "SVP-4.3-02"),
    ),
];

pub(crate) const TOO_MANY: [Decision<TooManyCards>; 2] = [
    Decision::new(
        "Four cards as a flop, under the TDA's rule",
        "They are scrambled, one is drawn as the next burn, and the others are the flop",
        &["TDA-39", "SVP-5.3-01"],
        |v| {
            v.it.street == Street::Flop
                && v.it.count == 4
                && v.switches.too_many_flop == TooManyFlop::Scramble
        },
        |v, d| {
            let steps = repair::too_many(v.it.street, v.it.count, v.switches);
            d.does(Effect::Repair(steps), "TDA-39");
        },
    ),
    Decision::new(
        "A street has too many cards",
        "Its cards are shuffled in, without the burn, and the street is dealt again, even if the extra card is known",
        &["SVP-5.3-01", "SVP-5.3-02", "SVP-5.3-03", "SVP-5.4.1-01"],
        |_| true,
        |v, d| {
            let steps = repair::too_many(v.it.street, v.it.count, v.switches);
            d.does(Effect::Repair(steps), "SVP-5.3-01");
        },
    ),
];
