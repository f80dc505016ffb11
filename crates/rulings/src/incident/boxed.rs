//! A boxed card: it is face up in the deck (SVEPOF 4.10).

use crate::Effect;
use crate::decision::{Decision, View};
use crate::repair::Step;
use crate::switches::BoxedTwoAfterPlay;
use serde::{Deserialize, Serialize};

/// A boxed card came up. The situation says how many came up earlier in this hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Boxed {}

fn second(v: &View<'_, Boxed>) -> bool {
    v.situation.boxed_cards >= 1
}

pub(crate) const TABLE: [Decision<Boxed>; 3] = [
    Decision::new(
        "The second boxed card of the hand, before play has begun",
        "A new deal",
        &["SVP-4.10-03", "SVP-4.9-02"],
        |v| second(v) && !v.state.play_has_begun(v.switches),
        |_, d| d.does(Effect::Redeal, "SVP-4.10-03"),
    ),
    Decision::new(
        "The second boxed card of the hand, after play has begun, under the strict switch",
        "The hand is void and dealt again",
        &["SVP-4.10-03"],
        |v| second(v) && v.switches.boxed_two_after_play == BoxedTwoAfterPlay::Void,
        |_, d| d.does(Effect::Redeal, "SVP-4.10-03"),
    ),
    Decision::new(
        "A boxed card",
        "It is scrap for this hand, and the next card takes its place",
        &["SVP-4.10-01", "SVP-4.10-02"],
        |_| true,
        |v, d| {
            d.does(Effect::Repair(vec![Step::Scrap, Step::NextCard]), "SVP-4.10-01");
            if second(v) {
                d.alternative("a new deal", "SVP-4.10-03", vec![Effect::Redeal]);
            }
        },
    ),
];
